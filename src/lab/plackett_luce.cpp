#include "lab/plackett_luce.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <ranges>
#include <utility>

#include "lab/blocks.h"

namespace tortuga {
namespace {

constexpr double kPoints = 400 / std::numbers::ln10;  // for one unit of the logarithm of a strength
constexpr double kMeanRating = 1500;
// Every bot also wins and loses half a game against a ghost of mean strength, so that a bot that won or lost all its
// games has a strength at all.
constexpr double kGhost = 0.5;

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// The inverse of a symmetric positive definite matrix, by elimination.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Vector(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] *= scale;
      result[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        result[row][column] -= factor * result[pivot][column];
      }
    }
  }
  return result;
}

Matrix product(const Matrix& left, const Matrix& right) {
  Matrix result(left.size(), Vector(right[0].size()));
  for (std::size_t row = 0; row < left.size(); ++row) {
    for (std::size_t inner = 0; inner < right.size(); ++inner) {
      for (std::size_t column = 0; column < right[inner].size(); ++column) {
        result[row][column] += left[row][inner] * right[inner][column];
      }
    }
  }
  return result;
}

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector result(matrix.size());
  for (std::size_t row = 0; row < matrix.size(); ++row) {
    for (std::size_t column = 0; column < vector.size(); ++column) result[row] += matrix[row][column] * vector[column];
  }
  return result;
}

// The covariance of the distances from the mean of all.
Matrix centred(const Matrix& covariance) {
  const std::size_t size = covariance.size();
  Matrix centring(size, Vector(size, -1 / static_cast<double>(size)));
  for (std::size_t i = 0; i < size; ++i) centring[i][i] += 1;
  return product(product(centring, covariance), centring);
}

}  // namespace

RankedBots ranked_bots(const std::vector<std::size_t>& bots, const std::vector<int>& ranks) {
  std::map<int, std::vector<std::size_t>> by_rank;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) by_rank[ranks[seat]].push_back(bots[seat]);
  RankedBots ranked;
  for (auto& [rank, sharing] : by_rank) {
    std::ranges::sort(sharing);
    ranked.push_back(std::move(sharing));
  }
  return ranked;
}

void PlackettLuce::add(std::size_t block, RankedBots game) {
  for (std::vector<std::size_t>& sharing : game) std::ranges::sort(sharing);
  const auto [at, is_new] = kinds_.try_emplace(game, games_of_kind_.size());
  if (is_new) {
    games_of_kind_.push_back(std::move(game));
    count_.push_back(0);
  }
  count_[at->second] += 1;
  games_.push_back({block, at->second});
}

std::vector<Estimate> PlackettLuce::ratings() const {
  const Vector logs = most_likely();
  const Matrix bread = inverse(slope_of_all(logs).curvature);
  const Matrix covariance = centred(product(product(bread, scatter(logs)), bread));
  const double reach = reach_of_interval(games_.empty() ? 1 : games_.back().block + 1);
  double mean = 0;
  for (const double logarithm : logs) mean += logarithm / static_cast<double>(bots_);
  std::vector<Estimate> ratings;
  for (std::size_t bot = 0; bot < bots_; ++bot) {
    const double rating = kMeanRating + kPoints * (logs[bot] - mean);
    const double margin = reach * kPoints * std::sqrt(std::max(0.0, covariance[bot][bot]));
    ratings.push_back({rating, rating - margin, rating + margin});
  }
  return ratings;
}

// What it costs to be drawn among those who are left, whoever it is: `left` says how often each bot is among them.
void PlackettLuce::add_draw(Slope& slope, const Vector& left, double weight, const Vector& logs) const {
  Vector chance(bots_);
  double sum = 0;
  for (std::size_t bot = 0; bot < bots_; ++bot) {
    chance[bot] = left[bot] * std::exp(logs[bot]);
    sum += chance[bot];
  }
  slope.height -= weight * std::log(sum);
  for (double& part : chance) part /= sum;
  for (std::size_t bot = 0; bot < bots_; ++bot) {
    slope.gradient[bot] -= weight * chance[bot];
    slope.curvature[bot][bot] += weight * chance[bot];
    for (std::size_t other = 0; other < bots_; ++other) {
      slope.curvature[bot][other] -= weight * chance[bot] * chance[other];
    }
  }
}

// Of m who share a rank, j are left at some time; over all orders these are each set of j equally often.
PlackettLuce::Slope PlackettLuce::slope_of(const RankedBots& game, const Vector& logs) const {
  Slope slope{0, Vector(bots_), Matrix(bots_, Vector(bots_))};
  Vector worse(bots_);  // how often each bot has a worse rank
  for (const auto& sharing : std::views::reverse(game)) {
    for (const std::size_t bot : sharing) {
      slope.height += logs[bot];
      slope.gradient[bot] += 1;
    }
    const std::size_t size = sharing.size();
    Vector sets(size + 1, 1);  // how many sets of j there are
    for (std::size_t j = 1; j <= size; ++j) {
      sets[j] = sets[j - 1] * static_cast<double>(size + 1 - j) / static_cast<double>(j);
    }
    for (unsigned set = 1; set < 1U << size; ++set) {
      Vector left = worse;
      for (std::size_t i = 0; i < size; ++i) left[sharing[i]] += (set >> i & 1U) != 0 ? 1 : 0;
      add_draw(slope, left, 1 / sets[static_cast<std::size_t>(std::popcount(set))], logs);
    }
    for (const std::size_t bot : sharing) worse[bot] += 1;
  }
  return slope;
}

PlackettLuce::Slope PlackettLuce::slope_of_ghosts(const Vector& logs) const {
  Slope slope{0, Vector(bots_), Matrix(bots_, Vector(bots_))};
  for (std::size_t bot = 0; bot < bots_; ++bot) {
    const double chance = 1 / (1 + std::exp(-logs[bot]));
    slope.height += kGhost * (logs[bot] - 2 * std::log1p(std::exp(logs[bot])));
    slope.gradient[bot] += kGhost * (1 - 2 * chance);
    slope.curvature[bot][bot] += 2 * kGhost * chance * (1 - chance);
  }
  return slope;
}

PlackettLuce::Slope PlackettLuce::slope_of_all(const Vector& logs) const {
  Slope all = slope_of_ghosts(logs);
  for (std::size_t kind = 0; kind < games_of_kind_.size(); ++kind) {
    const Slope slope = slope_of(games_of_kind_[kind], logs);
    all.height += count_[kind] * slope.height;
    for (std::size_t bot = 0; bot < bots_; ++bot) {
      all.gradient[bot] += count_[kind] * slope.gradient[bot];
      for (std::size_t other = 0; other < bots_; ++other) {
        all.curvature[bot][other] += count_[kind] * slope.curvature[bot][other];
      }
    }
  }
  return all;
}

// Newton's method. The likelihood has one top only; a step that leads down is halved.
PlackettLuce::Vector PlackettLuce::most_likely() const {
  static constexpr int kSteps = 100;
  static constexpr int kHalvings = 30;
  static constexpr double kClose = 1e-10;
  Vector logs(bots_);
  Slope slope = slope_of_all(logs);
  for (int i = 0; i < kSteps; ++i) {
    const Vector step = product(inverse(slope.curvature), slope.gradient);
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    if (longest < kClose) break;
    bool is_higher = false;
    for (int halvings = 0; halvings < kHalvings && !is_higher; ++halvings) {
      Vector next = logs;
      for (std::size_t bot = 0; bot < bots_; ++bot) next[bot] += std::ldexp(step[bot], -halvings);
      Slope there = slope_of_all(next);
      if (there.height < slope.height) continue;
      is_higher = true;
      logs = std::move(next);
      slope = std::move(there);
    }
    if (!is_higher) break;  // as high as numbers of this kind can tell
  }
  return logs;
}

// The sum over the blocks of the outer products of their gradients; each ghost is a block of its own.
PlackettLuce::Matrix PlackettLuce::scatter(const Vector& logs) const {
  std::vector<Vector> gradients;
  for (const RankedBots& game : games_of_kind_) gradients.push_back(slope_of(game, logs).gradient);
  Matrix sum(bots_, Vector(bots_));
  Vector block(bots_);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    for (std::size_t bot = 0; bot < bots_; ++bot) block[bot] += gradients[games_[i].kind][bot];
    if (i + 1 < games_.size() && games_[i + 1].block == games_[i].block) continue;
    for (std::size_t bot = 0; bot < bots_; ++bot) {
      for (std::size_t other = 0; other < bots_; ++other) sum[bot][other] += block[bot] * block[other];
    }
    std::ranges::fill(block, 0.0);
  }
  for (std::size_t bot = 0; bot < bots_; ++bot) {
    const double chance = 1 / (1 + std::exp(-logs[bot]));
    sum[bot][bot] += kGhost * kGhost * (chance * chance + (1 - chance) * (1 - chance));
  }
  return sum;
}

}  // namespace tortuga
