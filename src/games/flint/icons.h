// Large symbols for a terminal: what is trump, and the treasure. Two rows of dots make one line of half blocks.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/flint/cards.h"

namespace tortuga::flint {

inline constexpr std::size_t kIconLines = 4;
using Icon = std::array<std::string_view, 2 * kIconLines>;

// By Suit; the last one is for no trumps.
inline constexpr std::array<Icon, 5> kSuitIcons = {{
    {"....#....", "#..###..#", ".##.#.##.", ".#..#..#.", "#########", ".#..#..#.", ".##.#.##.", "#..###..#"},
    {".#######.", ".#.#.#.#.", "#########", "#..#.#..#", "#..#.#..#", "#########", ".#.#.#.#.", ".#######."},
    {"....#....", "...#.#...", "....#....", "..#####..", "....#....", "#...#...#", "##..#..##", ".#######."},
    {"........#", ".......##", "......##.", ".#...##..", "..#.##...", "...##....", "..###....", ".##..#..."},
    {"##.....##", ".##...##.", "..##.##..", "...###...", "...###...", "..##.##..", ".##...##.", "##.....##"},
}};
inline constexpr Icon kChestIcon = {".#######.", "#########", ".........", "####.####",
                                    "###...###", "####.####", "#########", "#########"};

inline std::string icon_line(const Icon& icon, std::size_t line) {
  const std::string_view upper = icon[2 * line];
  const std::string_view lower = icon[2 * line + 1];
  std::string blocks;
  for (std::size_t i = 0; i < upper.size(); ++i) {
    if (upper[i] == '#') {
      blocks += lower[i] == '#' ? "█" : "▀";
    } else {
      blocks += lower[i] == '#' ? "▄" : " ";
    }
  }
  while (blocks.ends_with(' ')) blocks.pop_back();
  return blocks;
}

}  // namespace tortuga::flint
