// How the others dig in flint, by what they did in the digs so far.
//
// Digs are open, so that each choice can be compared with the one that deckhand would have made. Most players choose
// the same nearly always; who does not is expected to differ as often in the next dig.
#pragma once

#include <cstdint>

#include "bots/flint_deckhand.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

class DigWatch {
 public:
  explicit DigWatch(const Flint& game) : game_(game) {}

  // The last dig, before the first trick of a round has ended. Each is read once.
  void read(const Position& p);
  // How often a player differs from deckhand, from 0 (also if he was never seen) to 1.
  [[nodiscard]] float lapses(Seat seat) const;

 private:
  struct Count {
    int choices = 0;
    int lapses = 0;
  };
  // One player's part of a dig: what he chose before each of his pieces, and whether he then stopped.
  void follow(Seat seat, int pieces, DigMoment& moment, std::uint64_t& plunder);
  void compare(Seat seat, const DigMoment& moment, bool digs);

  const Flint& game_;
  BySeat<Count> counts_{};
  int read_round_ = 0;  // in which the last dig was read
};

}  // namespace tortuga::flint
