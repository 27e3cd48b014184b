// Times a store of the server: bench_store WHERE [ROWS], with groups of 1, 10, 100 and 1000 action rows. WHERE is as
// `tortuga serve --store` takes it; it should be empty. The rows are those of 1,000 tables in turn, about ROWS (20,000
// unless told) for each size of group, fewer for groups of 1.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace {

using namespace tortuga::server;

constexpr std::size_t kTables = 1000;

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The next rows, as a flint table of four makes them.
class Rows {
 public:
  void next(std::vector<Write>& group, std::size_t size) {
    group.clear();
    for (std::size_t i = 0; i < size; ++i, ++number_) {
      // Neighbours in time are no neighbours in the database.
      const std::uint64_t table = number_ % kTables * 7919 % kTables;
      const auto seq = static_cast<std::int64_t>(number_ / kTables + 1);
      group.emplace_back(ActionRow{.table = "T" + std::to_string(table * 7368787 % 1000003),
                                   .seq = seq,
                                   .seat = static_cast<int>(seq % 4),
                                   .action = "play wheel 7",
                                   .by = "person",
                                   .key = "k-" + std::to_string(number_ * 0x9e3779b97f4a7c15ULL),
                                   .at = 1763200000000 + static_cast<Millis>(number_)});
    }
  }

 private:
  std::uint64_t number_ = 0;
};

int fail(const tortuga::Problem& problem) {
  std::fprintf(stderr, "bench_store: %s\n", problem.text().c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_store WHERE [ROWS]\n");
    return 2;
  }
  const std::size_t rows = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20000;
  auto store = open_store(argv[1]);
  if (!store) return fail(store.problem());
  Rows source;
  std::vector<Write> group;
  std::printf("%6s %10s %12s %12s %12s %12s %12s\n", "group", "rows/s", "us cpu/row", "us/group", "median", "99 %",
              "longest");
  for (const std::size_t size : {std::size_t{1}, std::size_t{10}, std::size_t{100}, std::size_t{1000}}) {
    const std::size_t groups = std::max<std::size_t>(1, std::min(rows / size, std::size_t{3000}));
    std::vector<double> times;
    double cpu = 0;
    for (std::size_t i = 0; i < groups; ++i) {
      source.next(group, size);
      const double cpu_before = thread_seconds();
      const double before = wall_seconds();
      const auto status = (*store)->write(group);
      times.push_back((wall_seconds() - before) * 1e6);
      cpu += thread_seconds() - cpu_before;
      if (!status) return fail(status.problem());
    }
    double total = 0;
    for (const double time : times) total += time;
    std::ranges::sort(times);
    const auto count = static_cast<double>(groups);
    const auto written = count * static_cast<double>(size);
    std::printf("%6zu %10.0f %12.2f %12.0f %12.0f %12.0f %12.0f\n", size, written / total * 1e6, cpu / written * 1e6,
                total / count, times[times.size() / 2], times[times.size() * 99 / 100], times.back());
  }
  return 0;
}
