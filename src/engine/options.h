// The options of a game: what may be chosen before it starts, described well enough to be checked and explained.
#pragma once

#include <span>
#include <string_view>

#include "engine/doc.h"
#include "engine/language.h"
#include "engine/result.h"

namespace tortuga {

struct OptionValue {
  std::string_view id;
  Text meaning;
};

struct OptionSpec {
  std::string_view id;
  std::string_view standard;  // the default, in writing; a list as "[a, b]"
  Text meaning;
  std::span<const OptionValue> values{};  // what may be named
  std::int64_t least = 0;                 // if most > 0: whole numbers from least to most may be given too
  std::int64_t most = 0;
  std::string_view list_of{};  // if not empty: a list may be given too, and of what
  bool any_name = false;       // any text may be given (the name of a deck)
  bool names_seat = false;     // the numbers are those of seats: no more than there are players
};

// All options of a game in the order of its specs, each as given or with its default. `given` is a map; an unknown
// option or value is a problem that names it and says what would be right.
Result<Doc> complete_options(std::span<const OptionSpec> specs, const Doc& given);

// What may be given for an option, in words: "open or wheel", "a number from 1 to 10".
std::string allowed_values(const OptionSpec& spec);

}  // namespace tortuga
