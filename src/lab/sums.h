// Sums of whole numbers, and what they say about a mean.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tortuga {

// Wins are counted in parts of a game that every number of winners divides.
inline constexpr std::int64_t kWin = 2520;

// A mean with its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  friend bool operator==(const Estimate&, const Estimate&) = default;
};

// Whole numbers, so that the order in which threads add does not matter.
struct Sums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  void add(const Sums& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  // The mean of value / unit, which is a share from 0 to 1, with Wilson's interval: it stays sensible for few games and
  // for shares near 0 or 1.
  [[nodiscard]] Estimate share(double unit) const {
    if (count == 0) return {};
    static constexpr double kZ = 1.96;
    const auto n = static_cast<double>(count);
    const double mean = static_cast<double>(sum) / n / unit;
    const double centre = (mean + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
    const double margin = kZ / (1 + kZ * kZ / n) * std::sqrt(mean * (1 - mean) / n + kZ * kZ / (4 * n * n));
    return {mean, std::clamp(centre - margin, 0.0, mean), std::clamp(centre + margin, mean, 1.0)};  // exact at 0 and 1
  }
  // The mean of value / unit, and 1.96 standard errors around it.
  [[nodiscard]] Estimate estimate(double unit) const {
    if (count == 0) return {};
    const auto n = static_cast<double>(count);
    const double mean = static_cast<double>(sum) / n;
    const double variance = count > 1 ? (static_cast<double>(squares) - mean * static_cast<double>(sum)) / (n - 1) : 0;
    const double margin = 1.96 * std::sqrt(std::max(0.0, variance) / n);
    return {mean / unit, (mean - margin) / unit, (mean + margin) / unit};
  }
};

}  // namespace tortuga
