// What the commands that play many games share.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/chance.h"
#include "engine/game.h"
#include "lab/sums.h"

namespace tortuga::cli {

// The game; an InputError if there is none of this name.
const GameInfo& game_named(const std::string& id);
// "a,b,c" as a list.
std::vector<std::string> split_at_commas(const std::string& text);
Seed seed_from(const std::string& text);
// How many games, players or threads: InputErrors that say what would be right.
void check_players_of(const GameInfo& info, int players);
void check_games(std::int64_t games);
void check_threads(int threads);

// Becomes true when somebody interrupts the program (SIGINT) after this was called: games end early, and what was
// played is counted.
std::atomic<bool>& watch_for_interrupt();

// A line on a terminal's standard error that tells how far the games are. It is renewed by time, since a single game
// may take long.
class ProgressLine {
 public:
  // `at_most`: it may be over sooner.
  ProgressLine(std::uint64_t games, bool is_shown, bool at_most = false);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::uint64_t done) { done_ = done; }  // from any thread
  void clear();                                    // for good

 private:
  void run();
  void print(double seconds) const;

  std::uint64_t games_;
  bool at_most_;
  std::atomic<std::uint64_t> done_{0};
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::thread thread_;
};

// "45 s", "12 min", "3 h 20 min".
std::string duration_text(double seconds);

// Numbers with fractions are not in a Doc; they are written as JSON numbers here.
std::string decimal(double value, int digits = 4);
std::string estimate_json(const Estimate& estimate, int digits);

// Lines of as many texts each: the first on the left, the others to the right, each column as wide as it must be.
void print_columns(const std::vector<std::vector<std::string>>& lines);

}  // namespace tortuga::cli
