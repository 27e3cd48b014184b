// All hands of jackal in one order, so that a table can have a figure for each of them.
//
// First the empty hand, then the hands of one card, of two and so on; hands of one size by how many cards they have of
// the first kind, few before many, then of the second and so on. The kinds are those of the standard deck, in its
// order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tortuga::jackal {

inline constexpr std::size_t kHandKinds = 13;
using Hand = std::array<std::uint8_t, kHandKinds>;  // how many cards of each kind

// The order of all hands of up to `Most` cards.
template <std::size_t Most>
class HandOrder {
 public:
  // How many hands have fewer cards than that.
  static constexpr std::size_t fewer_than(std::size_t cards) {
    std::size_t sum = 0;
    for (std::size_t fewer = 0; fewer < cards; ++fewer) sum += hands_of(kHandKinds, fewer);
    return sum;
  }
  static constexpr std::size_t kHands = fewer_than(Most + 1);

  // Where a hand of so many cards stands.
  static constexpr std::size_t place(const Hand& hand, std::size_t cards) {
    std::size_t at = kFewer[cards];
    for (std::size_t kind = 0; kind < kHandKinds && cards > 0; ++kind) {
      at += kBefore[kHandKinds - 1 - kind][cards][hand[kind]];
      cards -= hand[kind];
    }
    return at;
  }

 private:
  static constexpr std::size_t hands_of(std::size_t kinds, std::size_t cards) {
    if (kinds == 0) return cards == 0 ? 1 : 0;
    std::size_t count = 1;
    for (std::size_t i = 1; i <= cards; ++i) count = count * (kinds + i - 1) / i;
    return count;
  }
  static constexpr auto count_fewer() {
    std::array<std::size_t, Most + 1> fewer{};
    for (std::size_t cards = 0; cards <= Most; ++cards) fewer[cards] = fewer_than(cards);
    return fewer;
  }
  // [kinds][most][cards]: how many hands of `most` cards have fewer than `cards` of one kind if `kinds` others follow.
  static constexpr auto count_before() {
    std::array<std::array<std::array<std::uint32_t, Most + 1>, Most + 1>, kHandKinds> before{};
    for (std::size_t kinds = 0; kinds < kHandKinds; ++kinds) {
      for (std::size_t most = 0; most <= Most; ++most) {
        for (std::size_t cards = 1; cards <= most; ++cards) {
          before[kinds][most][cards] =
              before[kinds][most][cards - 1] + static_cast<std::uint32_t>(hands_of(kinds, most - cards + 1));
        }
      }
    }
    return before;
  }
  static constexpr auto kFewer = count_fewer();
  static constexpr auto kBefore = count_before();
};

}  // namespace tortuga::jackal
