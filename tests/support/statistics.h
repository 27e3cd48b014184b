// Is it chance, or is it wrong?
#pragma once

#include <cmath>
#include <cstdint>
#include <span>

namespace tortuga::test {

// How far counts are from what was expected, in standard deviations of a chi-square variable; `weights` are
// proportional to the probabilities, none is 0. Above 5 it is wrong (seeds are fixed: a test that passes once passes
// always).
inline double excess(std::span<const std::uint64_t> counts, std::span<const double> weights) {
  double total = 0;
  double weight = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  for (const double each : weights) weight += each;
  double square = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * weights[i] / weight;
    square += (static_cast<double>(counts[i]) - expected) * (static_cast<double>(counts[i]) - expected) / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  return freedom == 0 ? 0 : (square - freedom) / std::sqrt(2 * freedom);
}

}  // namespace tortuga::test
