#include "engine/text_check.h"

#include <algorithm>
#include <cstdint>

namespace tortuga {
namespace {

struct Character {
  std::uint32_t code;
  std::size_t size;  // in bytes; 0 if the bytes are no character
};

constexpr Character kNoCharacter{0, 0};

// What the first byte of a character says: how many bytes it has, the bits of the code that it carries, and the
// smallest code that needs so many bytes.
struct Lead {
  std::size_t size;
  std::uint32_t bits;
  std::uint32_t smallest;
};

constexpr Lead lead_of(unsigned byte) {
  if (byte < 0x80U) return {1, byte, 0};
  if (byte >= 0xc0U && byte < 0xe0U) return {2, byte & 0x1fU, 0x80};
  if (byte >= 0xe0U && byte < 0xf0U) return {3, byte & 0x0fU, 0x800};
  if (byte >= 0xf0U && byte < 0xf8U) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

constexpr unsigned byte_at(std::string_view text, std::size_t offset) {
  return static_cast<unsigned char>(text[offset]);
}

// The character that begins at `offset` in UTF-8.
Character character_at(std::string_view text, std::size_t offset) {
  const Lead lead = lead_of(byte_at(text, offset));
  if (lead.size == 0 || offset + lead.size > text.size()) return kNoCharacter;
  std::uint32_t code = lead.bits;
  for (std::size_t i = offset + 1; i < offset + lead.size; ++i) {
    const unsigned byte = byte_at(text, i);
    if ((byte & 0xc0U) != 0x80U) return kNoCharacter;
    code = (code << 6U) | (byte & 0x3fU);
  }
  const bool is_surrogate = code >= 0xd800U && code <= 0xdfffU;
  if (code < lead.smallest || code > 0x10ffffU || is_surrogate) return kNoCharacter;
  return {code, lead.size};
}

bool is_control(std::uint32_t code) { return code < 0x20U || (code >= 0x7fU && code <= 0x9fU); }

std::string code_name(std::uint32_t code) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  return std::string("U+00") + kDigits[(code >> 4U) & 15U] + kDigits[code & 15U];
}

}  // namespace

std::optional<BadCharacter> find_bad_character(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    const Character character = character_at(text, offset);
    if (character.size == 0) return BadCharacter{offset, "this is not valid UTF-8 text"};
    if (character.code == '\t') return BadCharacter{offset, "a tab is not allowed; use spaces"};
    if (is_control(character.code) && character.code != '\n') {
      return BadCharacter{offset, "the control character " + code_name(character.code) + " is not allowed"};
    }
    offset += character.size;
  }
  return std::nullopt;
}

bool is_utf8(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    const Character character = character_at(text, offset);
    if (character.size == 0) return false;
    offset += character.size;
  }
  return true;
}

std::string_view clean_start(std::string_view text) {
  const auto bad = find_bad_character(text);
  return bad ? text.substr(0, bad->offset) : text;
}

std::string_view first_character(std::string_view text) { return text.substr(0, character_at(text, 0).size); }

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

Place place_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t newline = before.rfind('\n');
  const std::string_view line = newline == std::string_view::npos ? before : before.substr(newline + 1);
  const auto characters =
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
  return {static_cast<int>(lines) + 1, static_cast<int>(characters) + 1};
}

}  // namespace tortuga
