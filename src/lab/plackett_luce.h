// Strengths from the ranks of many games: the model of Plackett and Luce.
//
// Every bot has a strength; the first of a game is drawn in proportion to the strengths of all, the second among those
// who are left, and so on. Bots that share a rank count as if each order of them had come up equally often: of two,
// each has half a win. The strengths are those under which the ranks are most likely, found by Newton's method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "lab/sums.h"

namespace tortuga {

// The bots of a game by rank, the best first; those who share one are in one list, in any order. A bot with several
// seats is there several times.
using RankedBots = std::vector<std::vector<std::size_t>>;

// From the bot and the rank of each seat.
RankedBots ranked_bots(const std::vector<std::size_t>& bots, const std::vector<int>& ranks);

class PlackettLuce {
 public:
  explicit PlackettLuce(std::size_t bots) : bots_(bots) {}

  // Adds a game. Games of one block may depend on each other; blocks are numbered from 0, in order.
  void add(std::size_t block, RankedBots game);

  // Ratings by bot on a scale like Elo's: of two bots, one with 400 points more is 10 times as likely to finish ahead
  // of the other. The mean of all is 1500. The intervals are about the distance from that mean and rest on how much the
  // blocks differ (the sandwich estimator).
  [[nodiscard]] std::vector<Estimate> ratings() const;

 private:
  using Vector = std::vector<double>;
  using Matrix = std::vector<Vector>;
  struct Slope {
    double height = 0;  // the logarithm of the likelihood
    Vector gradient;
    Matrix curvature;  // minus the second derivatives
  };
  struct Game {
    std::size_t block;
    std::size_t kind;
  };

  void add_draw(Slope& slope, const Vector& left, double weight, const Vector& logs) const;
  [[nodiscard]] Slope slope_of(const RankedBots& game, const Vector& logs) const;
  [[nodiscard]] Slope slope_of_ghosts(const Vector& logs) const;
  [[nodiscard]] Slope slope_of_all(const Vector& logs) const;
  [[nodiscard]] Vector most_likely() const;
  [[nodiscard]] Matrix scatter(const Vector& logs) const;

  std::size_t bots_;
  std::map<RankedBots, std::size_t> kinds_;  // games with the same ranks are counted together
  std::vector<RankedBots> games_of_kind_;
  Vector count_;  // by kind
  std::vector<Game> games_;
};

}  // namespace tortuga
