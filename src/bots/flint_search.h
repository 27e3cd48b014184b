// What the search knows about flint (bots/search.h).
//
// Every card is open when it is played, so all players see the same moves. Tricks are judged by the row that they lead
// to: what a row is worth to each player is worked out once for a round, since the gold stays the same in the tricks.
// The dig itself is not searched but solved (bots/flint_dig.h).
#pragma once

#include <optional>

#include "bots/flint_dig.h"
#include "bots/search.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

class SearchModel {
 public:
  static inline float kFollows = static_cast<float>(std::getenv("SOLO") ? std::atof(std::getenv("SOLO")) : 1);
  static inline float kExplore = static_cast<float>(std::getenv("EXPL") ? std::atof(std::getenv("EXPL")) : 0.08);

  explicit SearchModel(const Flint& game) : game_(game), solver_(game) {}

  void begin(const View& view);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves) const {
    ActionList list;
    game_.list_legal(p, seat, list);
    for (const Action action : list) moves.push_back(action.code);
  }
  [[nodiscard]] static Action action(const Position& /*p*/, Seat /*seat*/, SearchMove move) {
    return {static_cast<std::uint8_t>(move)};
  }
  [[nodiscard]] static std::uint64_t seen(const Position& /*after*/, Seat /*actor*/, SearchMove move, Seat /*viewer*/) {
    return move;
  }
  [[nodiscard]] static bool is_horizon(const Position& p) { return p.phase != Phase::kTrick; }
  Action play_on(const Position& p, Seat seat, Random& random) const;
  void judge(const Position& p, Returns& returns);
  [[nodiscard]] static SearchMove move_of(const Position& /*p*/, Seat /*seat*/, Action action) { return action.code; }
  [[nodiscard]] static std::uint64_t key(const Position& p, Seat seat);
  [[nodiscard]] bool has_fit() const { return !plays_.empty(); }
  [[nodiscard]] double fit(const Position& sample);
  // The dig without a search.
  bool solve(const View& view, std::vector<Found>& found);

 private:
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

  void begin_round(const Position& p);
  void read_plays(const View& view);
  void read_trick(const Position& p, std::size_t trick, std::span<const Card> cards, Seat viewer);
  [[nodiscard]] Kept average_dig(int treasure, Random& random) const;
  const Chances& worth_of_row(const Position& p);
  [[nodiscard]] Card quick_card(const Position& p, Seat seat, Random& random) const;

  const Flint& game_;
  DigSolver solver_;
  std::uint32_t round_count_ = 0;
  BySeat<std::uint32_t> gold_{};
  int round_ = 0;
  std::vector<Kept> digs_;
  std::array<BySeat<Seat>, kMaxTricks> row_of_trick_{};  // none where it was not seen
  std::vector<Play> plays_;
  std::vector<RowWorth> rows_;
  std::vector<Outlook> outlook_;
};

}  // namespace tortuga::flint
