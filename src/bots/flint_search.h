// What the search knows about flint (bots/search.h).
//
// Every card is open when it is played, so all players see the same moves. Tricks are judged by the row that they lead
// to: what a row is worth to each player is worked out once for a round, since the gold stays the same in the tricks.
// mate lets the others choose in the tree for themselves, digs as long as that pays on average and solves the last dig.
// captain solves every dig (bots/flint_dig.h), also to judge a row, and looks deeper, because only what matters tells
// its nodes apart. At the end of a round, when all hands have been seen, it finds out who plays like deckhand: those it
// can foresee, and it believes more in samples that explain what they have played. How the others dig it learns from
// the digs (bots/flint_dig_watch.h).
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "bots/flint_dig.h"
#include "bots/flint_dig_watch.h"
#include "bots/search.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

class SearchModel {
 public:
  SearchModel(const Flint& game, bool is_captain) : game_(game), is_captain_(is_captain), solver_(game), watch_(game) {}

  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves) const {
    ActionList list;
    game_.list_legal(p, seat, list);
    for (const Action action : list) moves.push_back(action.code);
  }
  [[nodiscard]] static Action action(const Position& /*p*/, Seat /*seat*/, SearchMove move) {
    return {static_cast<std::uint8_t>(move)};
  }
  [[nodiscard]] static SearchMove move_of(const Position& /*p*/, Seat /*seat*/, Action action) { return action.code; }
  [[nodiscard]] static std::uint64_t seen(const Position& /*after*/, Seat /*actor*/, SearchMove move, Seat /*viewer*/) {
    return move;
  }
  [[nodiscard]] bool is_horizon(const Position& p) const {
    return p.phase != Phase::kTrick || (is_near_end_ && p.tricks_left == kSolvedTricks && p.trick_count == 0);
  }
  Action play_on(const Position& p, Seat seat, Random& random) const;
  void judge(const Position& p, Returns& returns);
  [[nodiscard]] float explore() const { return explore_; }
  [[nodiscard]] bool follows(Seat seat, Random& random) const {
    return is_captain_ && random.unit() < chance_of_deckhand(seat);
  }
  [[nodiscard]] bool has_key() const { return is_captain_; }
  [[nodiscard]] static std::uint64_t key(const Position& p, Seat seat);
  [[nodiscard]] bool has_fit() const { return is_captain_ && !plays_.empty(); }
  [[nodiscard]] double fit(const Position& sample);
  // How likely it is that a player plays like deckhand, by all that he has done so far.
  [[nodiscard]] double chance_of_deckhand(Seat seat) const { return 1 / (1 + std::exp(-odds_[Flint::index(seat)])); }
  // The dig without a search: what a player who digs on or stops can expect.
  bool solve(const View& view, std::vector<Found>& found);
  // What a row at the start of the dig is worth to all players.
  const Chances& worth_of_row(const BySeat<Seat>& places);

 private:
  static constexpr float kMateExplores = 0.3F;
  static constexpr float kCaptainExplores = 0.6F;
  static constexpr int kSolvedTricks = 2;              // the last ones, which mate solves instead of playing them on,
  static constexpr int kNearEnd = 4;                   // if it thinks about one of these
  static constexpr std::size_t kDigs = 2048;           // that rows are judged by
  static constexpr std::size_t kRows = 4096;           // by the first four places
  using Kept = std::array<std::uint8_t, kMaxPlayers>;  // what a dig leaves, by place
  struct RowWorth {
    Chances chances{};
    std::uint32_t round = 0;  // in which it was worked out
  };

  // A card that somebody else has played in this round: the position before it, but for his hand.
  struct Play {
    Position before;
    Seat seat;
    Card card = 0;
    CardSet later;  // what he has played since, this card included
  };

  // Before anything is known everybody is taken for deckhand, 20 to 1: one round is enough to know better.
  static constexpr BySeat<double> odds_at_first() {
    BySeat<double> odds{};
    odds.fill(3);
    return odds;
  }
  void begin_round(const Position& p, Seat me);
  [[nodiscard]] DigHabits habits(Seat me, bool is_last_dig) const;
  [[nodiscard]] bool solve_row(const BySeat<Seat>& places, Chances& chances);
  void read_plays(const View& view);
  void compare_with_deckhand();
  void read_trick(Position& before, Seat leader, std::span<const Card> cards, Seat viewer, bool is_known);
  [[nodiscard]] Kept average_dig(int treasure, Random& random) const;

  const Flint& game_;
  bool is_captain_;
  DigSolver solver_;
  DigWatch watch_;
  float explore_ = 0;
  bool is_near_end_ = false;
  bool solves_rows_ = false;  // digs of this round are not too large for that
  std::uint32_t round_count_ = 0;
  BySeat<std::uint32_t> gold_{};
  int round_ = 0;
  std::vector<Kept> digs_;
  std::array<BySeat<Seat>, kMaxTricks> row_of_trick_{};  // none where it was not seen
  std::vector<Play> plays_;
  BySeat<double> odds_ = odds_at_first();  // of deckhand against any other player; the logarithm
  int compared_round_ = 0;                 // the last one that has counted for them
  std::vector<RowWorth> rows_;
  FixedList<std::uint8_t, kTreasures> treasures_;  // that this round may be about
  Position round_begin_;
  Seat me_;
  std::vector<Outlook> outlook_;  // one, for this round
};

struct MateModel : SearchModel {
  explicit MateModel(const Flint& game) : SearchModel(game, false) {}
};
struct CaptainModel : SearchModel {
  explicit CaptainModel(const Flint& game) : SearchModel(game, true) {}
};

}  // namespace tortuga::flint
