// Random play as direct calls to a game: the measure of the engine's speed, and what search is made of.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace tortuga {

// Plays on with any listed legal action, each equally likely, until the game is over. Returns the number of decisions.
template <Game G>
std::uint64_t play_out(const G& game, typename G::Position& position, Random& random) {
  Silent silent;
  typename G::ActionList list;
  std::uint64_t decisions = 0;
  while (!game.is_over(position)) {
    const Seat seat = game.waiting(position).first();
    game.list_legal(position, seat, list);
    game.apply(position, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], silent);
    ++decisions;
  }
  return decisions;
}

}  // namespace tortuga
