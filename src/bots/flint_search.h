// What the search knows about flint (bots/search.h).
//
// Every card is open when it is played, so all players see the same moves. Tricks are judged by the row that they lead
// to: what each place brings in the dig is learnt from the first simulations, and then the dig need not be played. A
// dig is judged when it is over. Gold is turned into chances to win, the more clearly the fewer rounds are left.
#pragma once

#include "bots/search.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

class SearchModel {
 public:
  static constexpr float kExplore = 0.25F;

  explicit SearchModel(const Flint& game) : game_(game) {}

  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves) const {
    ActionList list;
    game_.list_legal(p, seat, list);
    for (const Action action : list) moves.push_back(action.code);
  }
  [[nodiscard]] static Action action(const Position& /*p*/, Seat /*seat*/, SearchMove move) {
    return {static_cast<std::uint8_t>(move)};
  }
  // A piece that is turned over is seen by all.
  [[nodiscard]] static std::uint64_t seen(const Position& p, Seat /*actor*/, SearchMove move, Seat /*viewer*/) {
    return move + 256 * p.turned.plunder;
  }
  [[nodiscard]] bool is_horizon(const Position& p) const {
    return p.round != round_ || (p.phase == Phase::kDig && learns_by_place());
  }
  Action play_on(const Position& p, Seat seat, Random& random) const;
  void judge(const Position& p, Returns& returns);

 private:
  static constexpr Card kNoWinner = 255;
  static constexpr int kLate = 3;                // tricks left in which it pays to win
  static constexpr std::uint32_t kAnyOneIn = 4;  // cards that are played at random
  static constexpr std::uint32_t kLearn = 400;   // digs that are played before places are judged by their mean
  [[nodiscard]] static int strength(const Position& p, Card card);
  [[nodiscard]] static int height(const Position& p, Card card, Suit led);
  [[nodiscard]] Card play_card(const Position& p, Seat seat, Random& random) const;
  [[nodiscard]] bool learns_by_place() const { return in_tricks_ && !is_last_ && learnt_ >= kLearn; }

  const Flint& game_;
  int round_ = 0;
  bool in_tricks_ = false;
  bool is_last_ = false;                       // round: then the dig decides the game, and is always played
  BySeat<std::uint32_t> gold_{};               // at the root
  std::array<float, kMaxPlayers> by_place_{};  // the sum of what was dug at each place
  std::uint32_t learnt_ = 0;
};

}  // namespace tortuga::flint
