// Sampler: full positions that fit what a player sees.
//
// Which cards a player owns is open (RU-14.6), and most of them are seen. What is left is dealt at random to the places
// that the viewer does not see: the other hands, decks, buried piles and looked-at cards, the own deck under its known
// top card, the Pirate deck and the Treasure deck. Hidden answers are made up so that they are legal.
#pragma once

#include "engine/random.h"
#include "games/ruthless/position.h"

namespace tortuga::ruthless {

class Ruthless;

class Sampler {
 public:
  Sampler(const Ruthless& game, const View& view) : game_(&game), view_(view) {}
  [[nodiscard]] Position sample(Random& random) const;

 private:
  void deal_own(Position& p, Seat seat, Random& random) const;
  void deal_table(Position& p, Random& random) const;
  void make_up_answers(Position& p, Random& random) const;

  const Ruthless* game_;
  View view_;
};

}  // namespace tortuga::ruthless
