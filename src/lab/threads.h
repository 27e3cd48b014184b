// Work that several threads share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <thread>
#include <vector>

namespace tortuga {

// Calls `work` in so many threads at once (0: one for each core), but not in more than there are pieces of work.
template <class Work>
void work_in_threads(unsigned wanted, std::uint64_t pieces, const Work& work) {
  const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
  const std::uint64_t count = std::min(wanted != 0 ? std::uint64_t{wanted} : cores, pieces);
  std::vector<std::thread> threads;
  for (std::uint64_t i = 1; i < count; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace tortuga
