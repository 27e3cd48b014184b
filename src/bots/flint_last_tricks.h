// The last tricks of flint with open hands, solved exactly: every player plays the card that is best for himself.
//
// With few cards left this is quick: two tricks with four players are at most 16 ways. A search whose samples are open
// hands need not play them on, and can be checked against it.
#pragma once

#include "bots/flint_dig.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

// `worth` says what a row is worth to each player at the start of the dig.
template <class WorthOfRow>
class LastTricks {
 public:
  LastTricks(const Flint& game, WorthOfRow& worth) : game_(game), worth_(worth) {}

  // The chances from a position in the tricks if everybody plays as well as possible. Of cards that are equally good
  // for a player he plays the one listed first.
  [[nodiscard]] Chances solve(const Position& p) const {
    if (p.phase != Phase::kTrick) return worth_(p.row);
    ActionList list;
    game_.list_legal(p, p.turn, list);
    const std::size_t mover = Flint::index(p.turn);
    Chances best{};
    bool is_first = true;
    for (const Action action : list) {
      const Chances after = solve_after(p, action);
      if (is_first || after[mover] > best[mover]) best = after;
      is_first = false;
    }
    return best;
  }
  [[nodiscard]] Chances solve_after(Position p, Action action) const {
    Silent silent;
    game_.apply(p, p.turn, action, silent);
    return solve(p);
  }

 private:
  const Flint& game_;
  WorthOfRow& worth_;
};

}  // namespace tortuga::flint
