#include "bots/flint_dig.h"

#include <algorithm>
#include <cmath>

#include "bots/flint_deckhand.h"

namespace tortuga::flint {

// The chance to win falls with every piece behind the first, the more slowly the more rounds are left. The figures fit
// 8,000 games among deckhands with 4 players (maximum likelihood for each number of
// rounds: 1.85, 2.35, 2.75, 3.1, 3.45, 3.75, 3.95, 4.2, 4.35).
Outlook::Outlook(const Flint& game, int rounds, const BySeat<Seat>& row, Seat better)
    : game_(&game), rounds_(rounds), row_(row), better_(better) {
  const double scale = 0.5 + 1.3 * std::sqrt(static_cast<double>(rounds));
  static constexpr double kEdge = 0.2;  // pieces a round that a player who thinks gains on others
  edge_ = static_cast<float>(std::exp(kEdge * rounds / scale));
  for (std::size_t i = 0; i < kFar; ++i) weight_[i] = static_cast<float>(std::exp(-static_cast<double>(i) / scale));
}

Chances Outlook::chances(const BySeat<std::uint32_t>& gold) const {
  Chances chances{};
  const int players = game_->players();
  const auto all = std::span(gold).first(static_cast<std::size_t>(players));
  const std::uint32_t most = *std::ranges::max_element(all);
  if (rounds_ == 0 && game_->options().tie_break_row) {  // FL-10.6
    for (const Seat seat : row_) {
      if (gold[Flint::index(seat)] != most) continue;
      chances[Flint::index(seat)] = 1;
      return chances;
    }
  }
  float sum = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::uint32_t behind = most - all[i];
    chances[i] = rounds_ == 0 ? (behind == 0 ? 1.0F : 0.0F) : behind < kFar ? weight_[behind] : 0.0F;
    if (static_cast<int>(i) == better_.index()) chances[i] *= edge_;
    sum += chances[i];
  }
  for (std::size_t i = 0; i < all.size(); ++i) chances[i] /= sum;
  return chances;
}

std::uint64_t DigSolver::State::key() const {
  std::uint64_t key = 1;
  const auto add = [&](int number) { key = key << 7U | static_cast<std::uint64_t>(number); };
  add(place);
  add(held);
  add(gold);
  add(plunder);
  add(left);
  for (std::size_t i = 0; i + 1 < kept.size(); ++i) add(kept[i]);  // nobody comes after the last one
  return key;
}

void DigSolver::begin(const Position& p, const BySeat<Seat>& row, Seat me, const DigHabits& habits) {
  const int rounds = game_.options().rounds - p.round;
  const bool is_same = rounds == rounds_ && row == row_ && p.gold == gold_ && me == me_ && habits == habits_;
  if (is_same && !is_full_) return;
  rounds_ = rounds;
  me_ = me;
  habits_ = habits;
  row_ = row;
  gold_ = p.gold;
  outlook_.assign(1, Outlook(game_, rounds, row, me));
  entries_.resize(kRoom);
  ++dig_;
  used_ = 0;
  is_full_ = false;
}

bool DigSolver::solve(const Position& p, const DigHabits& habits, Solved& solved) {
  begin(p, p.row, p.turn, habits);
  State state;
  state.place = p.place;
  state.held = p.turned.by_place[p.place];
  state.plunder = game_.deck().plunder - std::popcount(p.turned.plunder);
  state.gold = p.pile - state.plunder;
  state.left = game_.treasure(p) - p.turned.count;
  for (int place = 0; place < p.place; ++place) {
    state.kept[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(Flint::dug(p.turned, place));
  }
  const std::size_t me = Flint::index(p.row[p.place]);
  solved.dig = worth_of_digging(state);
  solved.stop = worth_of_stopping(state);
  solved.should_dig = must_dig(state) || solved.dig[me] > solved.stop[me];
  return !is_full_;
}

bool DigSolver::solve_start(const Position& p, int treasure, const BySeat<Seat>& row, Seat me, const DigHabits& habits,
                            Chances& chances) {
  begin(p, row, me, habits);
  State state;
  state.gold = game_.deck().gold;
  state.plunder = game_.deck().plunder;
  state.left = treasure;
  chances = worth(state);
  return !is_full_;
}

bool DigSolver::must_dig(const State& state) const { return game_.options().first_dig_forced && state.held == 0; }

bool DigSolver::digs_like_deckhand(const State& state) const {
  DigMoment moment{.held = state.held,
                   .gold = state.gold,
                   .plunder = state.plunder,
                   .left = state.left,
                   .place = state.place,
                   .players = game_.players(),
                   .is_last_round = rounds_ == 0};
  for (int place = 0; moment.is_last_round && place < game_.players(); ++place) {
    const auto at = static_cast<std::size_t>(place);
    moment.totals[at] =
        static_cast<int>(gold_[Flint::index(row_[at])]) + (place == state.place ? state.held : state.kept[at]);
  }
  return deckhand_digs(moment);
}

Chances DigSolver::worth(const State& state) {
  const std::uint64_t key = state.key();
  const Entry* known = find(key);
  if (known == nullptr) return end(state);
  if (known->dig == dig_) return known->chances;
  const Seat digger = row_[static_cast<std::size_t>(state.place)];
  Chances best{};
  if (must_dig(state)) {
    best = worth_of_digging(state);
  } else if (habits_.like_deckhand.has(digger)) {
    best = worth_by_habit(state, habits_.lapses[Flint::index(digger)]);
  } else {
    best = worth_of_digging(state);
    const Chances stopped = worth_of_stopping(state);
    if (stopped[Flint::index(digger)] >= best[Flint::index(digger)]) best = stopped;
  }
  if (Entry* entry = find(key)) {  // another one than before, if the table has grown meanwhile
    *entry = {key, best, dig_};
    ++used_;
  }
  return best;
}

Chances DigSolver::worth_by_habit(const State& state, float lapses) {
  const float digging = digs_like_deckhand(state) ? 1 - lapses : lapses;
  if (digging == 1) return worth_of_digging(state);
  if (digging == 0) return worth_of_stopping(state);
  const Chances dug = worth_of_digging(state);
  Chances mean = worth_of_stopping(state);
  for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += digging * (dug[i] - mean[i]);
  return mean;
}

Chances DigSolver::worth_of_digging(const State& state) {
  const auto pieces = static_cast<float>(state.gold + state.plunder);
  Chances sum{};
  const auto add = [&](const Chances& chances, int count) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += chances[i] * static_cast<float>(count) / pieces;
  };
  if (state.gold > 0) {
    State next = state;
    ++next.held;
    --next.gold;
    --next.left;
    add(next.left == 0 ? after(next, next.held) : worth(next), state.gold);
  }
  if (state.plunder > 0) {
    State next = state;
    --next.plunder;
    --next.left;
    add(after(next, 0), state.plunder);
  }
  return sum;
}

Chances DigSolver::worth_of_stopping(const State& state) { return after(state, state.held); }

// The digger's turn is over.
Chances DigSolver::after(State state, int kept) {
  state.kept[static_cast<std::size_t>(state.place)] = static_cast<std::uint8_t>(kept);
  state.held = 0;
  ++state.place;
  return state.place == game_.players() || state.left == 0 ? end(state) : worth(state);
}

Chances DigSolver::end(const State& state) const {
  BySeat<std::uint32_t> gold = gold_;
  for (int place = 0; place < game_.players(); ++place) {
    const auto at = static_cast<std::size_t>(place);
    gold[Flint::index(row_[at])] += state.kept[at];
  }
  return outlook_.front().chances(gold);
}

// The entry of a key, or the free one where it belongs; nullptr if there is no room left.
DigSolver::Entry* DigSolver::find(std::uint64_t key) {
  if (used_ * 4 > kRoom * 3) {
    is_full_ = true;
    return nullptr;
  }
  std::uint64_t at = key * 0x9e3779b97f4a7c15ULL >> 40U;
  for (;; ++at) {
    Entry& entry = entries_[at & (kRoom - 1)];
    if (entry.dig != dig_ || entry.key == key) return &entry;
  }
}

}  // namespace tortuga::flint
