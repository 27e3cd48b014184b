// What the search knows about mutiny (bots/search.h, bots/race.h).
//
// A player has a few sensible choices at each moment (mutiny_choices.h). All go on as Judge does, to the end of a
// round; there the position is judged by what was learnt from games among deckhands: the gold that is buried and that
// lies open, the cards in hand and the Captain's hat, more or less weighty by the number of voyages that are left.
#pragma once

#include "bots/mutiny_choices.h"
#include "bots/mutiny_trust.h"
#include "bots/search.h"
#include "games/mutiny/memory.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

// How a player plays, besides the time that he has. What he leans to is said in chances to win.
struct Manner {
  bool remembers = false;    // the cards that were seen
  bool deals = false;        // makes offers
  bool promises = false;     // makes promises, and watches those of others
  int rounds = 0;            // that are looked ahead beyond the present one
  float honour = 0;          // against breaking a promise
  float call = 0;            // to calling a mutiny
  float join_mutineers = 0;  // to laying cards for this side
  float join_captain = 0;
  float words = 0;  // to making promises
  float price = 0;  // against accepting an offer
  float gold = 0;   // how far gold counts rather than winning, from 0 to 1
};

class SearchModel {
 public:
  static constexpr float kExplore = 0.12F;

  explicit SearchModel(const Mutiny& game) : game_(game) {}

  // Settings, before a search.
  void remember(const Memory* memory) { memory_ = memory; }
  void set_trust(const Trust* trust) { trust_ = trust; }
  void set_manner(const Manner& manner) { manner_ = manner; }

  [[nodiscard]] Sampler sampler(const View& view) const { return {game_, view, memory_}; }
  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves);
  [[nodiscard]] Action action(const Position& p, Seat seat, SearchMove move) const;
  [[nodiscard]] const Choice& choice(SearchMove move) const { return table_[move - 1]; }
  [[nodiscard]] bool is_horizon(const Position& p) const { return p.round > last_round_; }
  SearchMove add_move(const Action& action);
  void begin_play(SearchMove move, Random& random);
  Action play_on(const Position& p, Seat seat, Random& random);
  void judge(const Position& p, Returns& returns) const;
  // What a choice at the root is worth besides what it brings.
  [[nodiscard]] float leaning(const Position& p, SearchMove move) const;

 private:
  // A move is a place in the table, from 1.
  static constexpr std::size_t kMostChoices = 1024;
  [[nodiscard]] SearchMove move_of(const Choice& choice);
  // As far as it is known in the present simulation.
  [[nodiscard]] bool has_promised(Seat from, Seat to, Pledge pledge) const;
  [[nodiscard]] double honesty(Seat seat) const;
  [[nodiscard]] double support(Seat seat, Seat leader) const;
  [[nodiscard]] int needed_for(const Position& p, Side side) const;
  [[nodiscard]] std::optional<Action> keep_word(const Position& p, Seat seat, const Judge& judge,
                                                const Action& action) const;
  [[nodiscard]] std::optional<Action> keep_peace(const Position& p, Seat seat, const Judge& judge,
                                                 const Action& action) const;
  [[nodiscard]] std::optional<Action> take_side(const Position& p, Seat seat, const Judge& judge) const;
  [[nodiscard]] bool serves_two(const Position& p, std::uint16_t offer) const;
  [[nodiscard]] bool breaks_word(const Position& p, const Choice& choice) const;

  const Mutiny& game_;
  const Memory* memory_ = nullptr;
  const Trust* trust_ = nullptr;
  Manner manner_;
  int last_round_ = 0;
  Seat root_;
  Choices choices_;
  // In the present simulation: what the viewer has promised and to whom, who has taken a gift of his, and for each
  // player how likely one must be to keep a promise for him to do so.
  Pledge said_ = Pledge::kNone;
  Seat said_to_;
  Seat friend_ = Seat::none();
  BySeat<double> fickle_{};
  FixedList<Choice, kMostChoices> table_;
};

// The chances of all players to win, at the beginning of a round.
void judge_position(const Mutiny& game, const Position& p, Returns& returns);

}  // namespace tortuga::mutiny
