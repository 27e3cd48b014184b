// How much the property tests do, and on how many cores.
//
// TORTUGA_TEST_SCALE says how many thousandths of the full run; 1000 is the full run. Without it, one thousandth:
// enough to find what is broken often, quick enough for the sanitizers.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

namespace tortuga::test {

inline std::uint64_t scale() {
  const char* text = std::getenv("TORTUGA_TEST_SCALE");
  const std::uint64_t value = text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
  return value == 0 ? 1 : value;
}

// The part of `full` that this run does, but not less than `least`.
inline std::uint64_t scaled(std::uint64_t full, std::uint64_t least = 1) {
  return std::max(least, full * scale() / 1000);
}

// Calls work(i) for each i below `count`, on two threads or as many as there are cores. work(i) gives false when
// something is broken: then no more is begun.
template <class F>
void on_threads(std::uint64_t count, F work) {
  std::atomic<std::uint64_t> next = 0;
  const auto loop = [&] {
    for (std::uint64_t i = next++; i < count; i = next++) {
      if (!work(i)) next = count;
    }
  };
  std::vector<std::thread> threads;
  const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 2U, 16U);
  for (unsigned i = 0; i < cores; ++i) threads.emplace_back(loop);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace tortuga::test
