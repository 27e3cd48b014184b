// The book of a contest: games come in as they are finished, in any order; blocks are entered in order and complete.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/seat.h"
#include "lab/contest.h"
#include "lab/lineup.h"
#include "lab/plackett_luce.h"
#include "lab/sequential.h"

namespace tortuga {

// What a seat brought home.
struct PlayedSeat {
  std::int64_t wins = 0;  // in parts of a win (kWin)
  std::int64_t score = 0;
  int rank = 0;
  std::uint64_t decisions = 0;
  double thought = 0;  // seconds
  double longest = 0;
};
using PlayedGame = std::vector<PlayedSeat>;  // by seat

class ContestLedger {
 public:
  ContestLedger(const Schedule& schedule, std::size_t bots);

  // Game number `game` of the contest. What comes after the end is left out.
  void enter(std::uint64_t game, PlayedGame played);
  // From now on it ends as soon as the order is certain and so many games are in.
  void stop_when_certain(std::uint64_t least_games) { least_games_ = least_games; }
  [[nodiscard]] bool is_ended() const { return is_ended_; }
  [[nodiscard]] std::uint64_t blocks() const { return blocks_; }

  // Lines, neighbours, ratings and counts.
  void write(ContestResult& result) const;

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  struct Line {
    std::vector<double> wins;  // by block
    std::vector<double> scores;
    std::uint64_t games = 0;
    Thinking thinking;  // `mean` is the sum
  };
  struct Pair {
    std::size_t first = 0;
    std::size_t second = 0;
    double low = 0;  // bounds of the difference in a block
    double high = 0;
    SequentialTest test;
  };

  void add_pairs();
  void enter_block(const std::vector<PlayedGame>& games);
  void enter_game(std::uint64_t number, const PlayedGame& played);
  [[nodiscard]] std::vector<std::size_t> order() const;  // of the lines
  [[nodiscard]] bool is_certain() const;
  [[nodiscard]] const Pair& pair_of(std::size_t a, std::size_t b) const;
  // Is it certain that the first is better (worse) than the second?
  [[nodiscard]] bool is_above(std::size_t above, std::size_t below) const;
  [[nodiscard]] double mean_wins(std::size_t line) const;
  [[nodiscard]] LineResult result_of(std::size_t line) const;
  [[nodiscard]] Neighbours compare(std::size_t above, std::size_t below) const;

  const Schedule& schedule_;
  std::map<std::uint64_t, std::vector<PlayedGame>> waiting_;  // blocks that are not entered yet, by number
  std::vector<Line> lines_;
  std::vector<Pair> pairs_;
  PlackettLuce rankings_;
  std::size_t bots_;
  std::uint64_t blocks_ = 0;
  std::uint64_t least_games_ = kNever;
  bool is_ended_ = false;
};

}  // namespace tortuga
