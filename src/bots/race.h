// A race: search without a tree, for games with many small decisions and long rounds.
//
// It plays each choice of the viewer on through the same samples with the same chance, by the quick policy of a Model
// (bots/search.h), so that choices are compared under equal conditions and luck cancels out. A choice that is clearly
// worse than another by what they have brought in the same samples drops out, and the rest have more samples.
//
// Beyond what Search asks of a Model:
//   Sampler sampler(const View& view) const                    with what the player remembers
//   float leaning(const Position& shown, SearchMove) const     what a choice is worth besides what it brings
#pragma once

#include <chrono>
#include <cmath>
#include <vector>

#include "bots/search.h"
#include "engine/sort.h"

namespace tortuga {

template <Game G, class Model>
class Race {
  using Position = typename G::Position;
  using View = typename G::View;

 public:
  explicit Race(const G& game) : game_(game), model_(game) {}

  // All choices of the viewer, the best first. The list is valid until the next run.
  const std::vector<Found>& run(const View& view, const Budget& budget, Random& random) {
    const auto begin = std::chrono::steady_clock::now();
    root_ = view.viewer();
    simulations_ = 0;
    model_.begin(view);
    moves_.clear();
    model_.list_moves(view.shown(), root_, moves_);
    start(view.shown());
    const auto sampler = model_.sampler(view);
    const auto is_over = [&] {
      if (budget.empty()) return true;
      if (budget.simulations != 0 && simulations_ >= budget.simulations) return true;
      return budget.time.count() > 0 && simulations_ > 0 && std::chrono::steady_clock::now() - begin >= budget.time;
    };
    while (!is_over() && running_.size() > 1) {
      const Position sample = sampler.sample(random);
      const std::uint64_t luck = random.word();
      for (std::size_t lane = 0; lane < running_.size(); ++lane) {
        if (lane > 0 && is_over()) return collect();  // an unfinished sample counts for nobody
        results_[lane] = leanings_[running_[lane]] + play(sample, moves_[running_[lane]], Random(luck));
        ++simulations_;
      }
      compare();
    }
    return collect();
  }
  [[nodiscard]] std::uint64_t simulations() const { return simulations_; }
  [[nodiscard]] Model& model() { return model_; }

 private:
  static constexpr std::size_t kMost = 64;     // choices
  static constexpr std::uint64_t kLeast = 16;  // samples before a choice drops out
  static constexpr double kClearly = 3.2;      // standard errors
  static constexpr double kSmall = 1e-6;       // a variance that is none

  void start(const Position& shown) {
    running_.clear();
    for (std::size_t n = 0; n < std::min(moves_.size(), kMost); ++n) running_.push_back(n);
    sums_.assign(running_.size(), 0);
    samples_.assign(running_.size(), 0);
    difference_.assign(running_.size() * running_.size(), 0);
    square_.assign(running_.size() * running_.size(), 0);
    results_.assign(running_.size(), 0);
    leanings_.clear();
    for (const std::size_t n : running_) leanings_.push_back(model_.leaning(shown, moves_[n]));
  }

  float play(Position position, SearchMove move, Random random) {
    Silent silent;
    game_.apply(position, root_, model_.action(position, root_, move), silent);
    while (!game_.is_over(position) && !model_.is_horizon(position)) {
      const Seat seat = next_to_answer(game_, position, random);
      game_.apply(position, seat, model_.play_on(position, seat, random), silent);
    }
    Returns returns{};
    model_.judge(position, returns);
    return returns[static_cast<std::size_t>(root_.index())];
  }

  // Adds the results of a sample, and drops what is clearly worse than something else.
  void compare() {
    const std::size_t all = sums_.size();
    for (std::size_t a = 0; a < running_.size(); ++a) {
      sums_[running_[a]] += results_[a];
      ++samples_[running_[a]];
      for (std::size_t b = 0; b < running_.size(); ++b) {
        const double more = results_[b] - results_[a];
        difference_[running_[a] * all + running_[b]] += more;
        square_[running_[a] * all + running_[b]] += more * more;
      }
    }
    const auto samples = static_cast<double>(samples_[running_[0]]);  // all that are left have the same
    if (samples < kLeast) return;
    const auto is_worse = [&](std::size_t choice) {
      return std::ranges::any_of(running_, [&](std::size_t other) {
        const double mean = difference_[choice * all + other] / samples;
        const double variance = square_[choice * all + other] / samples - mean * mean;
        return mean > kClearly * std::sqrt((variance + kSmall) / samples);
      });
    };
    dropped_.clear();
    for (const std::size_t choice : running_) {
      if (is_worse(choice)) dropped_.push_back(choice);
    }
    std::erase_if(running_, [&](std::size_t choice) { return std::ranges::find(dropped_, choice) != dropped_.end(); });
  }

  const std::vector<Found>& collect() {
    found_.clear();
    for (std::size_t n = 0; n < sums_.size(); ++n) {
      const double worth = samples_[n] == 0 ? 0 : sums_[n] / static_cast<double>(samples_[n]);
      found_.push_back({moves_[n], samples_[n], worth});
    }
    sort_in_order(found_, [](const Found& a, const Found& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.worth > b.worth;
    });
    return found_;
  }

  const G& game_;
  Model model_;
  Seat root_;
  SearchMoves moves_;
  std::vector<std::size_t> running_;  // choices that are still in the race
  std::vector<std::size_t> dropped_;
  std::vector<float> results_;  // of the present sample
  std::vector<float> leanings_;
  std::vector<double> sums_;
  std::vector<std::uint64_t> samples_;
  std::vector<double> difference_;  // of two choices in the same samples
  std::vector<double> square_;
  std::vector<Found> found_;
  std::uint64_t simulations_ = 0;
};

}  // namespace tortuga
