// A test that may be looked at after every block: is the mean of some figures above or below 0?
//
// It is a wager. Somebody bets a part of his capital on each figure to be higher than m, at a price that is fair if the
// mean is m: what he puts in is multiplied by (figure - low) / (m - low), which is 1 on average. If the mean is m or
// less, his capital grows to 40 times what he began with in one of 40 sequences at most, however long he goes on and
// whenever he stops (Ville's inequality). Which part to bet is best is not known, so the capital is spread over
// several. Another one bets that the figures are lower. See Waudby-Smith and Ramdas, "Estimating means of bounded
// random variables by betting" (2024).
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "lab/sums.h"

namespace tortuga {

class SequentialTest {
 public:
  // The figures lie between `low` < 0 and `high` > 0. `error` is the chance to be certain of what is not so, for the
  // whole sequence and both sides together.
  SequentialTest(double low, double high, double error) : low_(low), high_(high), error_(error) {}

  void add(double figure);
  // The mean is certainly above 0 (+1) or below (-1), or neither is certain yet (0). What was certain once remains so.
  [[nodiscard]] int verdict() const { return verdict_; }

  // All means that bets on these figures do not refute: an interval that holds whenever somebody stops.
  [[nodiscard]] static Estimate interval(std::span<const double> figures, double low, double high, double error);

 private:
  // The parts of the capital that are bet. Each is at most twice the next: one of them is nearly the best.
  static constexpr std::array<double, 12> kParts = {1.0 / 1024, 1.0 / 512, 1.0 / 256, 1.0 / 128, 1.0 / 64, 1.0 / 32,
                                                    1.0 / 16,   1.0 / 8,   1.0 / 4,   1.0 / 2,   0.75,     0.95};
  using Capital = std::array<double, kParts.size()>;  // logarithms, by part

  static void bet(Capital& capital, double gain);
  static double total(const Capital& capital);
  static double limit(double error);
  static bool refutes(std::span<const double> figures, double low, double mean, double sign, double error);

  double low_;
  double high_;
  double error_;
  Capital above_{};
  Capital below_{};
  int verdict_ = 0;
};

}  // namespace tortuga
