// Ways over an island: which treasures a hand or a row can reach, in how many steps, with which cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/jackal/jackal.h"

namespace tortuga::jackal {

// Where a pirate digs, after how many steps. `treasure` is kNowhere if he reaches none.
struct Dig {
  Space treasure = kNowhere;
  int steps = 0;
};

// A way that a hand offers: the row to lay and the special cards that it needs.
struct HandWay {
  Dig dig;
  Row row;
  std::uint8_t fridays = 0;
  std::uint8_t weapons = 0;
  std::uint8_t doublings = 0;
  [[nodiscard]] int cards() const { return row.length + fridays + weapons + doublings; }
};

// The best ways from a hand: for each treasure and number of steps the one with the fewest cards. Short rows are found
// first; the search ends after `budget` moves.
std::vector<HandWay> ways_of_hand(const Jackal& game, const Position& p, const Counts& hand, int budget);

// Every treasure that a row can lead to, with the fewest steps, starting with `steps`. Special cards are not used.
std::vector<Dig> digs_of_row(const Jackal& game, const Position& p, Seat seat, int steps);

}  // namespace tortuga::jackal
