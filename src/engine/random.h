// Random numbers for players and tests: quick, and not secret. The cards of a game come from Chance instead.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/chance.h"

namespace tortuga {

// SplitMix64 (Steele, Lea and Flood).
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}
  constexpr explicit Random(const Seed& seed) : state_(siphash(seed.key, 0)) {}

  constexpr std::uint64_t word() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }
  // From 0 to bound - 1. The largest bias is bound / 2^64, far below what a match can show.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((Word128{word()} * bound) >> 64U);
  }
  // All orders are equally likely.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }
  // At least 0 and below 1.
  constexpr double unit() { return static_cast<double>(word() >> 11U) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace tortuga
