// Sampler: full positions that fit what a player sees.
//
// The unseen cards go to the other hands and to the Action deck, every deal that fits being equally likely: who laid a
// dud, or nothing although he holds cards, has shown that all his cards are special (JA-3.6). Secret decisions and
// answers are made up so that they are legal for the hands; islands to come are drawn from all that there are.
#pragma once

#include <array>
#include <cstdint>

#include "engine/fixed_list.h"
#include "engine/random.h"
#include "games/jackal/position.h"

namespace tortuga::jackal {

class Jackal;

class Sampler {
 public:
  Sampler(const Jackal& game, const View& view);
  [[nodiscard]] Position sample(Random& random) const;

 private:
  using Cards = FixedList<Card, kMaxCards>;

  [[nodiscard]] bool shows_only_specials(Seat seat) const;
  void deal_cards(Position& p, Random& random) const;
  void choose_islands(Position& p, Random& random) const;
  void make_up_decisions(Position& p, Random& random) const;

  const Jackal* game_;
  View view_;
  Cards unseen_;
  SeatSet only_specials_;
};

}  // namespace tortuga::jackal
