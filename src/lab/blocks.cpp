#include "lab/blocks.h"

#include <algorithm>
#include <cmath>

namespace tortuga {
namespace {

struct Spread {
  double mean = 0;
  double squares = 0;  // of the differences from the mean
};

Spread spread_of(std::span<const double> blocks) {
  Spread spread;
  for (const double value : blocks) spread.mean += value;
  spread.mean /= static_cast<double>(blocks.size());
  for (const double value : blocks) spread.squares += (value - spread.mean) * (value - spread.mean);
  return spread;
}

}  // namespace

// Student's quantile by the expansion of Cornish and Fisher.
double reach_of_interval(std::size_t blocks) {
  static constexpr double kZ = 1.959964;
  const double freedom = std::max<double>(1, static_cast<double>(blocks) - 1);
  const double z3 = kZ * kZ * kZ;
  const double z5 = z3 * kZ * kZ;
  const double z7 = z5 * kZ * kZ;
  return kZ + (z3 + kZ) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * kZ) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * kZ) / (384 * freedom * freedom * freedom);
}

Estimate mean_of_blocks(std::span<const double> blocks) {
  if (blocks.empty()) return {};
  const Spread spread = spread_of(blocks);
  const auto count = static_cast<double>(blocks.size());
  const double variance = blocks.size() > 1 ? spread.squares / (count - 1) : 0;
  const double margin = reach_of_interval(blocks.size()) * std::sqrt(variance / count);
  return {spread.mean, spread.mean - margin, spread.mean + margin};
}

Estimate share_of_blocks(std::span<const double> blocks, int parts) {
  if (blocks.empty()) return {0, 0, 1};
  const Spread spread = spread_of(blocks);
  const double mean = std::clamp(spread.mean, 0.0, 1.0);
  const auto count = static_cast<double>(blocks.size());
  const double alone = mean * (1 - mean);  // the variance of one independent game
  double games = count;
  if (blocks.size() > 1 && alone > 1e-12) {
    // One more block that spreads as independent games do keeps a few blocks that are alike by chance from being taken
    // for certain.
    const double variance = (spread.squares + alone / parts) / count;
    games = std::max(1.0, alone / (variance / count));
  }
  const double z = reach_of_interval(blocks.size());
  const double widened = 1 + z * z / games;
  const double centre = (mean + z * z / (2 * games)) / widened;
  const double margin = z / widened * std::sqrt(alone / games + z * z / (4 * games * games));
  return {mean, std::clamp(centre - margin, 0.0, mean), std::clamp(centre + margin, mean, 1.0)};
}

}  // namespace tortuga
