#include "lab/sequential.h"

#include <algorithm>
#include <cmath>

namespace tortuga {

void SequentialTest::add(double figure) {
  bet(above_, (figure - low_) / -low_);
  bet(below_, (high_ - figure) / high_);
  if (verdict_ != 0) return;
  if (total(above_) >= limit(error_)) verdict_ = 1;
  if (total(below_) >= limit(error_)) verdict_ = -1;
}

Estimate SequentialTest::interval(std::span<const double> figures, double low, double high, double error) {
  static constexpr int kHalvings = 40;
  double sum = 0;
  for (const double figure : figures) sum += figure;
  const double mean = figures.empty() ? 0 : sum / static_cast<double>(figures.size());
  // A mean that is refuted from above refutes all below it, so halving finds the last one.
  const auto last_refuted = [&](double bound, double sign) {
    double refuted = bound;
    double open = mean;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (refuted + open) / 2;
      (refutes(figures, bound, middle, sign, error) ? refuted : open) = middle;
    }
    return refuted;
  };
  return {mean, last_refuted(low, 1), last_refuted(high, -1)};
}

void SequentialTest::bet(Capital& capital, double gain) {
  for (std::size_t i = 0; i < kParts.size(); ++i) capital[i] += std::log1p(kParts[i] * (gain - 1));
}

double SequentialTest::total(const Capital& capital) {
  const double most = std::ranges::max(capital);
  double sum = 0;
  for (const double logarithm : capital) sum += std::exp(logarithm - most);
  return most + std::log(sum / static_cast<double>(capital.size()));
}

// Half of the error is for each side.
double SequentialTest::limit(double error) { return std::log(2 / error); }

bool SequentialTest::refutes(std::span<const double> figures, double low, double mean, double sign, double error) {
  const double price = sign * (mean - low);
  if (price <= 0) return true;
  Capital capital{};
  for (const double figure : figures) bet(capital, sign * (figure - low) / price);
  return total(capital) >= limit(error);
}

}  // namespace tortuga
