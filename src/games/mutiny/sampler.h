// Sampler: full positions that fit what a player sees, and what he remembers.
#pragma once

#include "engine/random.h"
#include "games/mutiny/position.h"

namespace tortuga::mutiny {

class Mutiny;
class Memory;

class Sampler {
 public:
  Sampler(const Mutiny& game, const View& view, const Memory* memory = nullptr)
      : game_(&game), view_(view), memory_(memory) {}
  [[nodiscard]] Position sample(Random& random) const;

 private:
  void deal_crew(Position& p, Random& random) const;
  void deal_prizes(Position& p, Random& random) const;
  void deal_destinations(Position& p, Random& random) const;
  void make_up_offers(Position& p, Random& random) const;

  const Mutiny* game_;
  View view_;
  const Memory* memory_;  // may be nullptr
};

}  // namespace tortuga::mutiny
