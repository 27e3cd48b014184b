#include "engine/ink.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tortuga {
namespace {

constexpr std::string_view kEscape = "\x1b[";
// By Ink.
constexpr std::array<std::string_view, 9> kCodes = {"0", "1", "2", "31", "32", "33", "94", "35", "36"};

struct Range {
  char32_t first;
  char32_t last;
};
// What terminals give no column to, and what they give two (East Asian Width W and F); the part of both that names of
// players and symbols of games can contain.
constexpr std::array<Range, 5> kNoColumn = {
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}}};
constexpr std::array<Range, 15> kTwoColumns = {{{0x1100, 0x115F},
                                                {0x2614, 0x2615},
                                                {0x2648, 0x2653},
                                                {0x2693, 0x2693},
                                                {0x26A1, 0x26A1},
                                                {0x26AA, 0x26AB},
                                                {0x2E80, 0x303E},
                                                {0x3041, 0xA4CF},
                                                {0xAC00, 0xD7A3},
                                                {0xF900, 0xFAFF},
                                                {0xFE30, 0xFE6F},
                                                {0xFF00, 0xFF60},
                                                {0xFFE0, 0xFFE6},
                                                {0x1F300, 0x1FAFF},
                                                {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return range.first <= c && c <= range.last; });
}

int columns_of(char32_t c) {
  if (is_in(kNoColumn, c)) return 0;
  return is_in(kTwoColumns, c) ? 2 : 1;
}

// Takes the first character off a text that is not empty. What is no UTF-8 comes byte by byte.
char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
  std::size_t taken = 1;
  while (taken < length && taken < text.size() && (byte(taken) & 0xC0U) == 0x80) c = c << 6U | (byte(taken++) & 0x3FU);
  text.remove_prefix(taken);
  return c;
}

}  // namespace

std::string Pen::operator()(Ink ink, std::string_view text) const {
  if (!colour_ || ink == Ink::kPlain || text.empty()) return std::string(text);
  return std::string(kEscape).append(kCodes[static_cast<std::size_t>(ink)]).append("m").append(text) + "\x1b[0m";
}

std::string Pen::bold(Ink ink, std::string_view text) const {
  if (!colour_ || text.empty()) return std::string(text);
  return std::string("\x1b[1;").append(kCodes[static_cast<std::size_t>(ink)]).append("m").append(text) + "\x1b[0m";
}

int columns(std::string_view text) {
  int sum = 0;
  while (!text.empty()) {
    if (text.starts_with(kEscape)) {
      const std::size_t end = text.find('m');
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      continue;
    }
    sum += columns_of(take_character(text));
  }
  return sum;
}

std::string padded(std::string text, int width) {
  const int missing = width - columns(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string shortened(std::string_view text, int width, std::string_view mark) {
  if (columns(text) <= width) return std::string(text);
  std::string_view rest = text;
  int left = width - columns(mark);
  std::size_t kept = 0;
  while (!rest.empty()) {
    left -= columns_of(take_character(rest));
    if (left < 0) break;
    kept = text.size() - rest.size();
  }
  return std::string(text.substr(0, kept)).append(mark);
}

}  // namespace tortuga
