// A race: search without a tree, for games with many small decisions and long rounds.
//
// It plays each choice of the viewer on through the same samples with the same chance, by the quick policy of a Model
// (bots/search.h), so that choices are compared under equal conditions and luck cancels out. A choice that is clearly
// worse than another by what they have brought in the same samples drops out, and the rest have more samples.
//
// Beyond what Search asks of a Model:
//   Sampler sampler(const View& view) const                    with what the player remembers
//   float leaning(const Position& shown, SearchMove) const     what a choice is worth besides what it brings
//   void begin_play(SearchMove, Random&)                       a choice is about to be played on
//   SearchMove add_move(const Action&)                         a choice that may not be listed
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

  // All choices of the viewer, the best first. The list is valid until the next run. `also` is among them, and stays in
  // the race however bad it is.
  const std::vector<Found>& run(const View& view, const Budget& budget, Random& random,
                                const typename G::Action* also = nullptr) {
    const auto begin = std::chrono::steady_clock::now();
    root_ = view.viewer();
    simulations_ = 0;
    model_.begin(view);
    moves_.clear();
    model_.list_moves(view.shown(), root_, moves_);
    also_ = kNobody;
    if (also != nullptr) include(*also);
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
  // By how many standard errors a choice is ahead of another in the samples that both have run through.
  [[nodiscard]] double lead(SearchMove ahead, SearchMove behind) const {
    const std::size_t a = place_of(ahead);
    const std::size_t b = place_of(behind);
    const auto samples = static_cast<double>(std::min(samples_[a], samples_[b]));
    if (samples < 2) return 0;
    const double mean = difference_[b * sums_.size() + a] / samples;
    const double variance = square_[b * sums_.size() + a] / samples - mean * mean;
    return mean / std::sqrt((variance + kSmall) / samples);
  }
  [[nodiscard]] std::uint64_t simulations() const { return simulations_; }
  [[nodiscard]] Model& model() { return model_; }

 private:
  static constexpr std::size_t kNobody = ~std::size_t{0};
  static constexpr std::size_t kMost = 65;     // choices
  static constexpr std::uint64_t kLeast = 16;  // samples before a choice drops out
  static constexpr double kClearly = 3.2;      // standard errors
  static constexpr double kSmall = 1e-6;       // a variance that is none

  [[nodiscard]] std::size_t place_of(SearchMove move) const {
    return static_cast<std::size_t>(std::ranges::find(moves_, move) - moves_.begin());
  }
  void include(const typename G::Action& action) {
    const SearchMove move = model_.add_move(action);
    if (place_of(move) == moves_.size()) moves_.push_back(move);
    also_ = std::min(place_of(move), kMost - 1);
    moves_[also_] = move;
  }

  void start(const Position& shown) {
    running_.clear();
    for (std::size_t n = 0; n < std::min(moves_.size(), kMost); ++n) running_.push_back(n);
    sums_.assign(running_.size(), 0);
    samples_.assign(running_.size(), 0);
    difference_.assign(running_.size() * running_.size(), 0);
    square_.assign(running_.size() * running_.size(), 0);
    results_.assign(running_.size(), 0);
    is_beaten_.assign(running_.size(), false);
    leanings_.clear();
    for (const std::size_t n : running_) leanings_.push_back(model_.leaning(shown, moves_[n]));
  }

  float play(Position position, SearchMove move, Random random) {
    Silent silent;
    model_.begin_play(move, random);
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
      if (!is_worse(choice)) continue;
      is_beaten_[choice] = true;
      if (choice != also_) dropped_.push_back(choice);
    }
    std::erase_if(running_, [&](std::size_t choice) { return std::ranges::find(dropped_, choice) != dropped_.end(); });
  }

  // What dropped out early has a mean of few samples, lucky or not. So each choice counts as the best one less what it
  // was behind it in the same samples.
  const std::vector<Found>& collect() {
    const auto mean = [&](std::size_t n) { return samples_[n] == 0 ? 0 : sums_[n] / static_cast<double>(samples_[n]); };
    std::size_t best = kNobody;
    for (std::size_t n = 0; n < sums_.size(); ++n) {
      if (!is_beaten_[n] && (best == kNobody || mean(n) > mean(best))) best = n;
    }
    order_.clear();
    for (std::size_t n = 0; n < sums_.size(); ++n) {
      const double behind =
          samples_[n] == 0 ? 0 : difference_[n * sums_.size() + best] / static_cast<double>(samples_[n]);
      order_.push_back({n, mean(best) - (is_beaten_[n] ? std::max(behind, 0.0) : behind)});
    }
    sort_in_order(order_, [&](const Place& a, const Place& b) {
      return is_beaten_[a.choice] != is_beaten_[b.choice] ? is_beaten_[b.choice] : a.worth > b.worth;
    });
    found_.clear();
    for (const Place& place : order_) found_.push_back({moves_[place.choice], samples_[place.choice], place.worth});
    return found_;
  }

  struct Place {
    std::size_t choice = 0;
    double worth = 0;
  };

  const G& game_;
  Model model_;
  Seat root_;
  SearchMoves moves_;
  std::vector<std::size_t> running_;  // choices that are still in the race
  std::vector<std::size_t> dropped_;
  std::vector<bool> is_beaten_;  // clearly worse than another
  std::vector<Place> order_;
  std::size_t also_ = kNobody;  // stays in the race
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
