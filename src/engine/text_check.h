// Which texts a document may hold: valid UTF-8 without control characters other than the newline.
//
// The same rule holds for YAML and JSON, so that whatever was read from one can be written as the other, and nothing
// that reaches a terminal or a page can steer it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace tortuga {

struct BadCharacter {
  std::size_t offset;   // of its first byte
  std::string message;  // "a tab is not allowed here; use spaces"
};

// The first character that a document's text may not hold; nothing if all are good.
std::optional<BadCharacter> find_bad_character(std::string_view text);

// Whether it is valid UTF-8; control characters are allowed.
bool is_utf8(std::string_view text);

// The part of a text before its first bad character: what a message may quote.
std::string_view clean_start(std::string_view text);

// The first character of a clean text that is not empty: one to four bytes.
std::string_view first_character(std::string_view text);

// How many characters a clean text has.
std::size_t count_characters(std::string_view text);

// The line and column, in characters and from 1, of a byte of a text.
Place place_at(std::string_view text, std::size_t offset);

}  // namespace tortuga
