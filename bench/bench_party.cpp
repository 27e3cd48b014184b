// Times the best Raiding Party of ruthless: bench_party [MILLISECONDS], for about so long for each size of area (200
// unless told). The areas are the same in every run; the times are of this thread alone.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include "games/ruthless/party.h"

namespace {

using tortuga::ruthless::Area;
using tortuga::ruthless::kCellRanks;
using tortuga::ruthless::kCellSuits;

struct Size {
  const char* name;
  unsigned plain;
  unsigned parrots;
  unsigned jokers;
};

constexpr Size kSizes[] = {
    {"typical", 5, 0, 0},  {"typical", 7, 0, 0},  {"typical", 9, 0, 0}, {"typical", 6, 1, 0},  {"typical", 6, 0, 1},
    {"typical", 7, 2, 0},  {"typical", 7, 1, 1},  {"typical", 7, 0, 2}, {"large", 12, 0, 0},   {"large", 18, 0, 0},
    {"large", 10, 1, 1},   {"large", 16, 1, 1},   {"worst", 8, 2, 2},   {"worst", 7, 3, 3},    {"worst", 13, 3, 2},
    {"worst", 10, 5, 3},   {"extreme", 30, 0, 0}, {"extreme", 8, 5, 5}, {"extreme", 20, 5, 5}, {"extreme", 30, 5, 5},
    {"extreme", 35, 5, 5},
};

unsigned some_suits(std::mt19937& random, unsigned count) {
  unsigned suits = (1U << count) - 1U;
  for (std::uint_fast32_t turns = random() % kCellSuits; turns > 0; --turns) {
    suits = (suits << 1U | suits >> (kCellSuits - 1)) & ((1U << kCellSuits) - 1U);
  }
  return suits;
}

Area random_area(std::mt19937& random, const Size& size) {
  Area area;
  area.parrots = static_cast<std::uint8_t>(some_suits(random, size.parrots));
  area.jokers = static_cast<std::uint8_t>(some_suits(random, size.jokers));
  for (unsigned left = size.plain; left > 0;) {
    const std::size_t suit = random() % kCellSuits;
    const std::size_t rank = random() % kCellRanks;
    const bool is_joker = rank == kCellRanks - 1 && (area.jokers >> suit & 1U) != 0;
    if (is_joker || (area.plain[suit] >> rank & 1U) != 0) continue;
    area.plain[suit] = static_cast<std::uint16_t>(area.plain[suit] | 1U << rank);
    --left;
  }
  return area;
}

// Microseconds of this thread.
double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

// The mean is of all areas in one go, since looking at the clock takes longer than a small area.
void measure(const Size& size, double duration) {
  std::mt19937 random(1);
  std::vector<Area> areas;
  std::vector<double> times;
  long long strength = 0;
  for (double sum = 0; sum < duration; sum += times.back()) {
    areas.push_back(random_area(random, size));
    const double start = now();
    strength += tortuga::ruthless::best_party(areas.back()).strength;
    times.push_back(now() - start);
  }
  const double start = now();
  for (const Area& area : areas) strength -= tortuga::ruthless::best_party(area).strength;
  const double mean = (now() - start) / static_cast<double>(areas.size());
  std::ranges::sort(times);
  std::printf(
      "%-7s %2u plain %u parrots %u jokers: mean %9.2f  median %9.2f  99 of 100 %9.2f  most %9.2f us (%zu areas)%s\n",
      size.name, size.plain, size.parrots, size.jokers, mean, times[times.size() / 2], times[times.size() * 99 / 100],
      times.back(), areas.size(), strength == 0 ? "" : " and two answers");
}

}  // namespace

int main(int argc, char** argv) {
  const double milliseconds = argc > 1 ? std::atof(argv[1]) : 200;
  for (const Size& size : kSizes) measure(size, milliseconds * 1e3);
  return 0;
}
