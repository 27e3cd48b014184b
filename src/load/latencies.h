// How long things took: counted in buckets that are at most 0.8 % wide, so that millions of them need no more room than
// one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tortuga::load {

class Latencies {
 public:
  using Time = std::chrono::nanoseconds;

  void add(Time time);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] Time longest() const { return longest_; }
  // So long that this share of all (0.99) took no longer; 0 if there are none.
  [[nodiscard]] Time within(double share) const;

 private:
  // Up to 255 each value has a bucket of its own; above, each power of two has 128.
  static constexpr unsigned kBits = 7;
  static constexpr std::size_t kBuckets = (64 - kBits) << kBits;

  std::vector<std::uint64_t> buckets_ = std::vector<std::uint64_t>(kBuckets);
  std::uint64_t count_ = 0;
  Time longest_{0};
};

}  // namespace tortuga::load
