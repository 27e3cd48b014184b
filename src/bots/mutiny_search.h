// What the search knows about mutiny (bots/search.h, bots/race.h).
//
// A player has a few sensible choices at each moment (mutiny_choices.h). All go on as Judge does, to the end of a
// round; there the position is judged by what was learnt from games among deckhands: the gold that is buried and that
// lies open, the cards in hand and the Captain's hat, more or less weighty by the number of voyages that are left.
#pragma once

#include "bots/mutiny_choices.h"
#include "bots/search.h"
#include "games/mutiny/memory.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

class SearchModel {
 public:
  static constexpr float kExplore = 0.12F;

  explicit SearchModel(const Mutiny& game) : game_(game) {}

  // Settings, before a search.
  void remember(const Memory* memory) { memory_ = memory; }
  void set_deals(bool deals) { deals_ = deals; }
  void set_rounds(int rounds) { rounds_ = rounds; }

  [[nodiscard]] Sampler sampler(const View& view) const { return {game_, view, memory_}; }
  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves);
  [[nodiscard]] Action action(const Position& p, Seat seat, SearchMove move) const;
  [[nodiscard]] const Choice& choice(SearchMove move) const { return table_[move - 1]; }
  [[nodiscard]] bool is_horizon(const Position& p) const { return p.round > last_round_; }
  Action play_on(const Position& p, Seat seat, Random& random) const;
  void judge(const Position& p, Returns& returns) const;

 private:
  // A move is a place in the table, from 1.
  static constexpr std::size_t kMostChoices = 1024;
  [[nodiscard]] SearchMove move_of(const Choice& choice);

  const Mutiny& game_;
  const Memory* memory_ = nullptr;
  bool deals_ = false;
  int rounds_ = 0;  // that are played after the present one
  int last_round_ = 0;
  Seat root_;
  Choices choices_;
  FixedList<Choice, kMostChoices> table_;
};

// The chances of all players to win, at the beginning of a round.
void judge_position(const Mutiny& game, const Position& p, Returns& returns);

}  // namespace tortuga::mutiny
