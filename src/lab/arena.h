// The arena: many games by given bots over all cores, counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"
#include "lab/report.h"
#include "lab/sums.h"

namespace tortuga {

struct MatchPlan {
  GamePtr game;
  std::vector<std::string> bots;  // one for each seat; they move on by one seat from game to game
  std::uint64_t games = 1000;
  Seed seed{1};
  unsigned threads = 0;  // 0: one for each core
};

// What one bot (or one seat) achieved. A win that is shared by k counts 1/k; a bot with several seats has the mean of
// them.
struct Tally {
  std::string name;
  std::uint64_t games = 0;
  Estimate wins;  // the share of games won
  Estimate score;
  double fair_share = 0;  // the share of games that a seat wins if all play equally well
};

struct MatchResult {
  std::uint64_t games = 0;
  std::vector<Tally> bots;  // by name, in the order first named
  std::vector<Tally> seats;
  Estimate decisions;  // in one game
  std::uint64_t shortest = 0;
  std::uint64_t longest = 0;
  std::uint64_t shared = 0;  // games with more than one winner
  double seconds = 0;
  std::vector<ReportTable> tables;  // what the game's observer has to report (lab/observer.h)
};

// Called after each game while a match runs, from any thread: how many are done.
using Progress = std::function<void(std::uint64_t done)>;
// Called with each game's number (from 1), seed, seats and actions, from any thread.
using KeepRecord = std::function<void(std::uint64_t number, const Seed& seed, const std::vector<std::string>& bots,
                                      std::vector<RecordedAction> actions, Doc result)>;

// The same plan gives the same result, however many threads play it. A problem if a bot does not play the game.
Result<MatchResult> play_match(const MatchPlan& plan, const Progress& progress = {}, const KeepRecord& keep = {},
                               const std::atomic<bool>* stop = nullptr);

}  // namespace tortuga
