// Helpers for reading documents that people write: each asks for one thing and says what is wrong with it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"
#include "engine/result.h"

namespace tortuga {

// `what` names the map in messages: "a pirate", "the deck".
Status check_keys(const Doc& doc, std::string_view what, std::initializer_list<std::string_view> required,
                  std::initializer_list<std::string_view> optional = {});
// The entry `key` of a map, a whole number from `least` to `most`.
Result<std::int64_t> number_at(const Doc& doc, std::string_view key, std::int64_t least, std::int64_t most);
Result<std::int64_t> number_of(const Doc& doc, std::string_view what, std::int64_t least, std::int64_t most);
Result<std::string> text_of(const Doc& doc, std::string_view what);
Result<std::vector<std::string>> texts_of(const Doc& doc, std::string_view what);

}  // namespace tortuga

// Gives the problem of a Status or Result on to the caller.
#define TORTUGA_TRY(expression)                                                                   \
  do {                                                                                            \
    if (const auto& tortuga_tried = (expression); !tortuga_tried) return tortuga_tried.problem(); \
  } while (false)
