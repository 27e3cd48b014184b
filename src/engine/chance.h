// Chance: the random results of a game, out of a generator that is part of the position.
//
// Word number i of a game is SipHash-2-4 of i under the game's secret seed, a 128-bit key. Who does not know
// the key cannot tell the next word from any number of earlier ones; who knows it can repeat the whole game.
// Bounded numbers and shuffles are made from these words by the methods below and nothing else, so that every
// compiler and platform deals the same cards. All of them are unbiased: a word that would favour some
// outcomes is thrown away.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/siphash.h"

namespace tortuga {

// A game's seed. Written as a whole number if it fits in 64 bits, else as 32 hexadecimal digits.
struct Seed {
  SipKey key;

  constexpr Seed() = default;
  constexpr explicit Seed(std::uint64_t number) : key{number, 0} {}
  constexpr Seed(std::uint64_t k0, std::uint64_t k1) : key{k0, k1} {}
  // A seed for game number `index` of many that belong to this one.
  [[nodiscard]] constexpr Seed derive(std::uint64_t index) const {
    return {siphash(key, 2 * index), siphash(key, 2 * index + 1)};
  }
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

std::string to_text(const Seed& seed);
// Nothing if the text is neither a number below 2^64 nor 32 hexadecimal digits.
std::optional<Seed> seed_from_text(std::string_view text);

__extension__ using Word128 = unsigned __int128;

class Chance {
 public:
  constexpr Chance() = default;
  constexpr explicit Chance(const Seed& seed, std::uint64_t used = 0) : key_(seed.key), used_(used) {}

  [[nodiscard]] constexpr Seed seed() const { return {key_.k0, key_.k1}; }
  // How many words were taken so far.
  [[nodiscard]] constexpr std::uint64_t used() const { return used_; }
  friend constexpr bool operator==(const Chance&, const Chance&) = default;

  constexpr std::uint64_t word() { return siphash(key_, used_++); }

  // A whole number from 0 to bound - 1, each equally likely. `bound` is at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((Word128{fair_word(bound)} * bound) >> 64U);
  }

  // All orders are equally likely. Fisher and Yates from the end, several steps out of each word: the word is
  // multiplied by one bound after the other; the upper half is the number, the lower half goes on.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    std::size_t left = items.size();
    while (left > 1) {
      std::uint64_t bounds = left;
      std::size_t last = left - 1;  // where this batch ends
      while (last > 1 && bounds * last <= kBatch) bounds *= last--;
      std::uint64_t rest = fair_word(bounds);
      for (; left > last; --left) {
        const Word128 product = Word128{rest} * left;
        rest = static_cast<std::uint64_t>(product);
        std::swap(items[left - 1], items[static_cast<std::size_t>(product >> 64U)]);
      }
    }
  }

 private:
  // The largest product of bounds that one word serves: a word is thrown away once in 2^16 at most.
  static constexpr std::uint64_t kBatch = std::uint64_t{1} << 48U;

  // A word that favours no outcome among `bounds`: word × bounds modulo 2^64 must not fall below the
  // remainder of 2^64 divided by bounds (Lemire's method; it serves a product of bounds as well as one).
  constexpr std::uint64_t fair_word(std::uint64_t bounds) {
    std::uint64_t result = word();
    while (result * bounds < bounds && result * bounds < (0 - bounds) % bounds) result = word();
    return result;
  }

  SipKey key_;
  std::uint64_t used_ = 0;
};

}  // namespace tortuga
