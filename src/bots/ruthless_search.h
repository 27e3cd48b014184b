// What the search knows about ruthless (bots/search.h).
//
// It looks for the best sequence of its own choices to the end of the round, while the others choose as deckhand does,
// but by figures that were learnt (ruthless_worth.h). A round that is over is judged by what everybody has then
// (ruthless_outlook.h), the last one by who has won.
// Chance is not told apart in the tree: a node stands for what the player himself has done since the root, and for
// the question that he is asked. Choices of several cards are reduced to a few that make sense.
#pragma once

#include "bots/ruthless_outlook.h"
#include "bots/ruthless_worth.h"
#include "bots/search.h"
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {

class SearchModel {
 public:
  static constexpr float kExplore = 0.2F;

  explicit SearchModel(const Ruthless& game);

  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves);
  [[nodiscard]] Action action(const Position& p, Seat seat, SearchMove move) const;
  [[nodiscard]] std::uint64_t seen(const Position& p, Seat actor, SearchMove move, Seat viewer) const;
  [[nodiscard]] bool is_horizon(const Position& p) const {
    return p.phase == Phase::kDraw && p.round >= round_ + kRoundsAhead;
  }
  Action play_on(const Position& p, Seat seat, Random& random);
  void judge(const Position& p, Returns& returns) const;

 private:
  static constexpr int kRoundsAhead = 1;

  // A move is a verb, then what a Choice is about; trade and parley have a number for which cards.
  enum class Loot : std::uint8_t { kAll, kDoubloon, kDoubloons };
  enum class Away : std::uint8_t { kMonkeys, kMonkeysAndDoubloons, kAllButPirates };
  struct Rated {
    double worth = 0;
    SearchMove move = 0;
  };
  static SearchMove move_of(Action::Verb verb, std::uint8_t what) {
    return static_cast<SearchMove>(verb) | (SearchMove{what} << 8U);
  }
  [[nodiscard]] static SearchMove move_of(const Action& action);
  void list_parleys(const Position& p, Seat seat, SearchMoves& moves) const;
  void list_own(const Position& p, Seat seat, SearchMoves& moves);
  void list_trades(const Bag& hand, SearchMoves& moves) const;

  const Ruthless& game_;
  Valuer valuer_;
  Outlook outlook_;
  Seat root_;
  int round_ = 0;
  ChoiceList choices_;
  FixedList<Rated, 256> rated_;
};

}  // namespace tortuga::ruthless
