#include "lab/analysis.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "engine/sort.h"
#include "lab/advice.h"

namespace tortuga {
namespace {

constexpr double kTurn = 0.05;  // a smaller change is no turning point

Budget times(Budget budget, unsigned factor) {
  return {.simulations = budget.simulations * factor, .time = budget.time * factor};
}

class Analyst {
 public:
  Analyst(const Record& record, const AnalysisPlan& plan, const AnalysisProgress& progress)
      : record_(record), plan_(plan), game_(*plan.game), progress_(progress) {}

  Result<Analysis> run() {
    const std::string bot = named(plan_.budget);
    if (auto status = check_adviser(game_.info().id, bot); !status) return status.problem();
    const Status status = replay(record_, game_, [&](std::size_t, const AnyPosition& position, const Told& told) {
      positions_.push_back(position);
      analysis_.told.push_back(told);
    });
    if (!status) return status.problem();
    collect();
    all_ = analysis_.decisions.size() + kAgain * std::min(plan_.again, analysis_.decisions.size());
    report();
    std::vector<std::size_t> every(analysis_.decisions.size());
    for (std::size_t i = 0; i < every.size(); ++i) every[i] = i;
    if (auto weighed = weigh(bot, every, false); !weighed) return weighed.problem();
    // What seems dearest of many is often only unlucky in its tries.
    std::vector<std::size_t> dearest = analysis_.mistakes(plan_.again);
    std::ranges::sort(dearest);
    all_ = done_ + kAgain * dearest.size();
    if (auto weighed = weigh(named(times(plan_.budget, kAgain)), dearest, true); !weighed) return weighed.problem();
    leave_out_forced();
    link();
    sum_up();
    return std::move(analysis_);
  }

 private:
  [[nodiscard]] std::string named(const Budget& budget) const { return plan_.bot + ":" + budget_text(budget); }
  void report() const {
    if (progress_) progress_(done_, all_);
  }

  // Every decision with more than one answer.
  void collect() {
    for (std::size_t at = 0; at < record_.actions.size(); ++at) {
      const Seat seat = game_.seat_of(record_.actions[at].player);
      const AnyPosition& position = positions_[at];
      if (!plan_.seats.has(seat) || !game_.waiting(position).has(seat)) continue;
      if (game_.lists_all(position, seat) && game_.legal(position, seat).size() == 1) continue;
      Decision decision;
      decision.at = at;
      decision.seat = seat;
      decision.action = game_.rewrite(record_.actions[at].action).value_or(record_.actions[at].action);
      analysis_.decisions.push_back(std::move(decision));
    }
  }

  // One bot for each player; it sees the game go by and is asked at the decisions with these indices, in order.
  Status weigh(const std::string& bot, const std::vector<std::size_t>& which, bool is_again) {
    std::vector<Adviser> advisers;
    for (const Seat seat : seats(game_.players())) {
      auto adviser = Adviser::make(plan_.game, seat, bot, plan_.seed.derive(static_cast<std::uint64_t>(seat.index())));
      if (!adviser) return adviser.problem();
      advisers.push_back(std::move(*adviser));
    }
    std::size_t told = 0;
    for (const std::size_t index : which) {
      Decision& decision = analysis_.decisions[index];
      for (; told <= decision.at; ++told) {
        for (Adviser& adviser : advisers) adviser.see(analysis_.told[told]);
      }
      judge(advisers[static_cast<std::size_t>(decision.seat.index())], decision);
      decision.is_weighed_again = is_again;
      done_ += is_again ? kAgain : 1;
      report();
    }
    return Done{};
  }

  void judge(Adviser& adviser, Decision& decision) const {
    const Advice advice = adviser.advise(positions_[decision.at], decision.action);
    decision.best = advice.action;
    decision.tries = advice.tries();
    if (advice.choices.empty()) return;
    decision.chance = advice.choices.front().worth;
    const AnyOpinion* done = advice.find(decision.action);
    decision.done = done == nullptr ? std::nullopt : std::optional(done->worth);
    // What is done may turn out to be worth more than what the search prefers.
    if (done != nullptr) decision.chance = std::max(decision.chance, done->worth);
  }

  // The bot sees one answer only, though the rules list several: nothing was weighed, so there is no figure.
  void leave_out_forced() {
    std::erase_if(analysis_.decisions, [](const Decision& decision) { return decision.tries == 0; });
  }

  void link() {
    const AnyPosition& end = positions_.back();
    if (game_.is_over(end)) analysis_.winners = game_.winners(end);
    for (const Seat seat : plan_.seats) {
      std::optional<double> after;
      std::size_t until = record_.actions.size();
      if (game_.is_over(end)) after = analysis_.winners.has(seat) ? 1.0 / analysis_.winners.size() : 0.0;
      for (Decision& decision : std::ranges::reverse_view(analysis_.decisions)) {
        if (decision.seat != seat) continue;
        decision.after = after;
        decision.until = until;
        after = decision.chance;
        until = decision.at;
      }
    }
  }

  void sum_up() {
    for (const Seat seat : plan_.seats) {
      Conduct conduct;
      conduct.seat = seat;
      for (const Decision& decision : analysis_.decisions) {
        if (decision.seat != seat) continue;
        ++conduct.decisions;
        if (!decision.done) continue;
        ++conduct.weighed;
        conduct.cost += decision.cost();
        conduct.best += decision.is_best() ? 1 : 0;
        conduct.good += decision.cost() < kNegligible ? 1 : 0;
        conduct.mistakes += decision.cost() >= kMistake ? 1 : 0;
      }
      analysis_.players.push_back(conduct);
    }
  }

  const Record& record_;
  const AnalysisPlan& plan_;
  const AnyGame& game_;
  const AnalysisProgress& progress_;
  Analysis analysis_;
  std::vector<AnyPosition> positions_;  // by the number of actions before
  std::size_t done_ = 0;
  std::size_t all_ = 0;
};

// The indices of the `most` decisions for which `size` is largest and at least `least`, the largest first.
template <class Size>
std::vector<std::size_t> largest(const std::vector<Decision>& decisions, std::size_t most, double least, Size size) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (size(decisions[i]) >= least) indices.push_back(i);
  }
  sort_in_order(indices, std::ranges::greater{}, [&](std::size_t i) { return size(decisions[i]); });
  if (indices.size() > most) indices.resize(most);
  return indices;
}

}  // namespace

std::vector<std::size_t> Analysis::mistakes(std::size_t most) const {
  return largest(decisions, most, kNegligible, [](const Decision& decision) { return decision.cost(); });
}

std::vector<std::size_t> Analysis::turning_points(std::size_t most) const {
  return largest(decisions, most, kTurn, [](const Decision& decision) { return std::abs(decision.change()); });
}

Result<Analysis> analyse(const Record& record, const AnalysisPlan& plan, const AnalysisProgress& progress) {
  return Analyst(record, plan, progress).run();
}

}  // namespace tortuga
