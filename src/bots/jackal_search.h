// What the search knows about jackal (bots/search.h).
//
// An island is decided by few choices: the row, Rum, the way through the own row. After the viewer's choice the rest of
// the island is settled at once: rows are sets of ends (bots/jackal_plans.h), and in the order of the turns everybody
// takes the end that is best for him. The others' rows come from sampled hands; each answers to where the others of the
// earlier simulations dug, so that the races for the treasures balance out. What is left of the hands is worth coins,
// and coins are turned into chances to win, the more clearly the fewer islands are left.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/jackal_plans.h"
#include "bots/search.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

// What a player can still reach on the island, and what he takes of it.
struct Sailor {
  FixedList<PlanEnd, Plan::kEnds> ends;
  PlanEnd taken;   // where he digs, or is thought to
  float idle = 0;  // what his hand is worth if he digs nowhere
  std::uint8_t rum = 0;
  bool is_done = false;  // his turn is over
};

class SearchModel {
 public:
  static constexpr std::size_t kNodes = 256;  // a choice, and perhaps another after the harbour

  // A player who is not far-sighted looks no further than the next island, card by card, lays his row without a thought
  // for the others, and knows nothing of Tortuga.
  explicit SearchModel(const Jackal& game, bool is_far_sighted = true);

  // The last island is won or lost; before, an island moves the chances only a little.
  [[nodiscard]] float explore() const { return is_last_ ? 0.3F : 0.03F; }

  void begin(const View& view);
  // Secret decisions of the others are taken anew in every simulation: made-up ones would be any.
  void refine(Position& p);
  void list_moves(const Position& p, Seat seat, SearchMoves& moves);
  [[nodiscard]] Action action(const Position& p, Seat seat, SearchMove move);
  [[nodiscard]] static std::uint64_t seen(const Position& /*after*/, Seat actor, SearchMove move, Seat viewer) {
    return actor == viewer ? move + 1 : 0;
  }
  [[nodiscard]] bool is_horizon(const Position& p) const;
  Action play_on(const Position& p, Seat seat, Random& random);
  void judge(const Position& p, Returns& returns);

 private:
  struct Entry {
    Counts hand{};
    std::uint32_t era = 0;  // of the island; others are free
    Plans plans;
  };
  static constexpr std::size_t kEntries = 1024;
  static constexpr std::size_t kMostSteps = 16;
  static constexpr SearchMove kVisit = 1000;
  static constexpr SearchMove kSail = 2000;
  static constexpr SearchMove kIdle = 3000;

  const Plans& plans_of(const Position& p, const Counts& hand);
  [[nodiscard]] SearchMove best_plan(const Position& p, Seat seat);
  [[nodiscard]] float expected_coins(Seat seat, const PlanEnd& end) const;
  void sail(Seat seat, const Plan& plan, const Position& p);
  void visit(Seat seat, int coins, const Position& p);
  void set_out(const Position& p, Seat seat);
  [[nodiscard]] float rest_of(const Counts& left, bool gives_rum) const;
  [[nodiscard]] bool may_give_rum(const Position& p, Seat seat) const;
  void order_ends(const Position& p);
  [[nodiscard]] int coins_at(Seat seat, const PlanEnd& end) const;
  [[nodiscard]] int coins_without(Seat seat, Seat other) const;
  [[nodiscard]] bool is_before(Seat a, Seat b) const;
  [[nodiscard]] bool is_ahead(Seat rival, int rival_steps, Seat seat, int steps) const;
  void expect(Sailor& sailor) const;
  void give_rum(Seat seat);
  [[nodiscard]] bool is_ignored(Seat seat) const;
  void settle();
  void judge_turns();
  void weigh_coins(Returns& returns) const;
  void learn_digs();

  const Jackal& game_;
  bool is_far_sighted_;
  HandWorth worth_;
  PlanFinder finder_;
  std::vector<Entry> entries_;
  std::uint32_t era_ = 0;
  Seat root_;
  Phase phase_ = Phase::kPlan;
  bool is_last_ = false;
  int islands_left_ = 0;
  const Island* island_ = nullptr;
  Seat first_;
  BySeat<float> coins_{};
  Plans own_;
  RowEnds ends_;  // of the own turn
  // In one simulation.
  BySeat<Sailor> sailors_{};
  SeatSet decided_;
  SeatSet visitors_;
  Position before_;
  SearchMove move_ = 0;
  bool has_moved_ = false;
  // Where the others dug in earlier simulations: how often after at most so many steps.
  std::array<std::array<float, kMostSteps>, kSquares> dug_{};
  float digs_ = 0;
};

class MateModel : public SearchModel {
 public:
  explicit MateModel(const Jackal& game) : SearchModel(game, false) {}
};

}  // namespace tortuga::jackal
