// Analysis: a finished game, decision by decision, as a bot that searches judges it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/budget.h"
#include "engine/any_game.h"
#include "engine/record.h"

namespace tortuga {

struct AnalysisPlan {
  GamePtr game;
  SeatSet seats;           // whose decisions
  std::string bot;         // its name alone: "captain"
  Budget budget;           // for each decision
  std::size_t again = 10;  // so many that seem the dearest are weighed once more, with kAgain times the budget
  Seed seed{1};
};
inline constexpr unsigned kAgain = 8;

struct Decision {
  std::size_t at = 0;     // actions before it
  std::size_t until = 0;  // actions before the player's next decision, or all
  Seat seat;
  std::string action;           // what was done
  std::string best;             // what the bot would have done
  double chance = 0;            // to win with the best
  std::optional<double> done;   // to win with what was done; nothing if it could not be weighed
  std::optional<double> after;  // at the player's next decision, or how the game ended; nothing if it has not ended
  std::uint64_t tries = 0;
  bool is_weighed_again = false;

  [[nodiscard]] bool is_best() const { return action == best; }
  // What the decision cost in chances to win; 0 if it could not be weighed.
  [[nodiscard]] double cost() const { return done ? std::max(0.0, chance - *done) : 0; }
  [[nodiscard]] double change() const { return after.value_or(chance) - chance; }
};

// How one player decided.
struct Conduct {
  Seat seat;
  std::size_t decisions = 0;
  std::size_t weighed = 0;   // those of them that could be
  std::size_t best = 0;      // as the bot would have done
  std::size_t good = 0;      // that, or about as good (kNegligible)
  std::size_t mistakes = 0;  // that cost more than kMistake
  double cost = 0;           // of all together
  [[nodiscard]] double mean_cost() const { return weighed == 0 ? 0 : cost / static_cast<double>(weighed); }
};

struct Analysis {
  std::vector<Decision> decisions;  // where there was a choice, in order
  std::vector<Conduct> players;     // those who were asked for
  std::vector<Told> told;           // by step; the start first
  SeatSet winners;                  // none if the game is not over

  // Indices of decisions: the dearest mistakes, and the largest changes of a chance from one decision to the next.
  [[nodiscard]] std::vector<std::size_t> mistakes(std::size_t most) const;
  [[nodiscard]] std::vector<std::size_t> turning_points(std::size_t most) const;
};

// Called before the first decision and after each: how many times the budget was and will be spent.
using AnalysisProgress = std::function<void(std::size_t done, std::size_t all)>;

// A problem if the record cannot be replayed or the bot cannot judge the game.
Result<Analysis> analyse(const Record& record, const AnalysisPlan& plan, const AnalysisProgress& progress = {});

}  // namespace tortuga
