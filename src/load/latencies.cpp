#include "load/latencies.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tortuga::load {

void Latencies::add(Time time) {
  const std::uint64_t value = time.count() > 0 ? static_cast<std::uint64_t>(time.count()) : 0;
  const auto width = static_cast<unsigned>(std::bit_width(value));
  const unsigned shift = width > kBits + 1 ? width - kBits - 1 : 0;
  ++buckets_[(std::size_t{shift} << kBits) + (value >> shift)];
  ++count_;
  longest_ = std::max(longest_, time);
}

Latencies::Time Latencies::within(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
  std::uint64_t passed = 0;
  for (std::size_t i = 0; i < kBuckets && count_ > 0; ++i) {
    passed += buckets_[i];
    if (passed < std::max<std::uint64_t>(wanted, 1)) continue;
    const std::size_t shift = i < (std::size_t{2} << kBits) ? 0 : (i >> kBits) - 1;
    const std::uint64_t least = (i - (shift << kBits)) << shift;
    const std::uint64_t most = least + (std::uint64_t{1} << shift) - 1;
    return std::min(longest_, Time(static_cast<std::int64_t>(most)));
  }
  return Time(0);
}

}  // namespace tortuga::load
