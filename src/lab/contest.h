// A contest: which bot is the strongest, by how much, and how certain that is.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/budget.h"
#include "engine/any_game.h"
#include "lab/lineup.h"
#include "lab/plackett_luce.h"
#include "lab/sums.h"

namespace tortuga {

struct ContestPlan {
  GamePtr game;
  std::vector<std::string> bots;  // different; thinking times may be part of the names
  Lineup lineup;
  std::uint64_t games = 2000;       // at most, but whole blocks
  std::uint64_t least_games = 400;  // before it may stop early
  bool stops_early = true;          // when the order of all neighbours is certain
  Seed seed{1};
  unsigned threads = 0;  // 0: one for each core
};

// A bot of a contest, taken apart.
struct Contender {
  std::string name;
  std::string kind;
  Budget budget;  // empty for a bot that does not search
};

struct Thinking {
  std::uint64_t decisions = 0;  // that left a choice
  double mean = 0;              // seconds for a decision
  double longest = 0;
};

struct LineResult {
  ContestLine line;
  std::uint64_t games = 0;
  Estimate wins;  // the share of games won by one of its seats; a win shared by k counts 1/k. Of a reference: fair
  Estimate score;
  Thinking thinking;
};

// Two lines that follow each other in the order of their group.
struct Neighbours {
  std::size_t above = 0;  // lines
  std::size_t below = 0;
  Estimate difference;       // of the shares of games won, deal by deal
  Estimate always;           // the same with an interval that holds however often somebody looks and whenever he stops
  bool is_disjoint = false;  // their intervals do not touch
  bool is_certain = false;   // the sequential test says so
};

enum class ContestEnd { kAllPlayed, kCertain, kInterrupted };

struct ContestResult {
  std::vector<Contender> bots;
  std::vector<LineResult> lines;       // group by group, in each the best first
  std::vector<Neighbours> neighbours;  // numbers of `lines`
  std::vector<Estimate> ratings;       // of the bots; empty for two
  std::uint64_t games = 0;
  std::uint64_t blocks = 0;
  std::uint64_t games_in_block = 0;
  std::uint64_t planned = 0;    // games
  std::size_t comparisons = 0;  // pairs of lines that share the error of 5 %
  double fair_share = 0;
  double seconds = 0;
  ContestEnd end = ContestEnd::kAllPlayed;
};

// The chance that anything at all that a contest is certain of is wrong.
inline constexpr double kContestError = 0.05;

// A contest that can be held.
struct Contest {
  std::vector<Contender> bots;  // with the one that the others play against
  Schedule schedule;
  std::uint64_t games;  // at most: whole blocks, at least one
};

// A problem if it cannot be held: an unknown bot, one that is named twice, or fewer than two.
Result<Contest> prepare_contest(const ContestPlan& plan);

// `progress` is called after each game, from any thread, with the number of games done. `stop` ends the contest early;
// what counts are the blocks that are complete. With budgets of simulations the same plan gives the same result,
// however many threads play it; only the thinking times differ.
ContestResult play_contest(const ContestPlan& plan, const Contest& contest,
                           const std::function<void(std::uint64_t done)>& progress = {},
                           const std::atomic<bool>* stop = nullptr);

}  // namespace tortuga
