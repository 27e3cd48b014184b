// The cards of flint: suits, playing cards as bits in one word, pirates.
//
// A playing card is a number from 0 to 31. Each suit has a byte: number = suit × 8 + value - 1 for the values 1 to 7.
// The four special cards are the eighth bits of the bytes:
//
//   bit   0-6 wheel 1-7     7 wheel 8       8-14 barrel 1-7   15 the other wheel 8
//        16-22 anchor 1-7  23 black spot   24-30 sabre 1-7    31 ben gunn
//
// The wheel 8s are alike (FL-1.6). So that equal positions are equal bits, the card numbers 7 and 15 follow a fixed
// rule: the first 8 that is played is 15, the second 7; of two in hands or aside the one in the lower zone (seats in
// order, then the cards set aside) is 7. In actions and in the order of a trick an 8 is always 7.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace tortuga::flint {

enum class Suit : std::uint8_t { kWheel, kBarrel, kAnchor, kSabre, kNone };
inline constexpr int kSuits = 4;
inline constexpr std::array<std::string_view, 5> kSuitIds = {"wheel", "barrel", "anchor", "sabre", "none"};

using Card = std::uint8_t;
inline constexpr int kCards = 32;
inline constexpr Card kEight = 7;
inline constexpr Card kOtherEight = 15;
inline constexpr Card kBlackSpot = 23;
inline constexpr Card kBenGunn = 31;

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr CardSet of(Card card) { return CardSet(std::uint32_t{1} << card); }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool has(Card card) const { return ((bits_ >> card) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Card lowest() const { return static_cast<Card>(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr Card highest() const { return static_cast<Card>(31 - std::countl_zero(bits_)); }
  constexpr void add(Card card) { bits_ |= std::uint32_t{1} << card; }
  constexpr void remove(Card card) { bits_ &= ~(std::uint32_t{1} << card); }
  constexpr CardSet& operator|=(CardSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

inline constexpr CardSet kEights{(1U << kEight) | (1U << kOtherEight)};
inline constexpr CardSet kSuitless{(1U << kBlackSpot) | (1U << kBenGunn)};  // FL-1.5
// The cards of each suit; the last entry is Suit::kNone.
inline constexpr std::array<CardSet, 5> kSuitCards = {CardSet(0x000080FF), CardSet(0x00007F00), CardSet(0x007F0000),
                                                      CardSet(0x7F000000), CardSet(0)};

constexpr CardSet cards_of(Suit suit) { return kSuitCards[static_cast<std::size_t>(suit)]; }
constexpr bool is_eight(Card card) { return kEights.has(card); }
// Value 1 to 7 in a suit (FL-1.3).
constexpr bool is_normal(Card card) { return (card & 7U) != 7; }
constexpr bool is_number(Card card) { return is_normal(card) || is_eight(card); }
// FL-1.4, FL-1.5
constexpr Suit suit_of(Card card) {
  if (is_normal(card)) return static_cast<Suit>(card >> 3U);
  return is_eight(card) ? Suit::kWheel : Suit::kNone;
}
// 1 to 8; meaningless for the black spot and Ben Gunn.
constexpr int value_of(Card card) { return (card & 7) + 1; }
constexpr Card card_of(Suit suit, int value) { return static_cast<Card>(static_cast<int>(suit) * 8 + value - 1); }

// The pirates, in the order of the printed table; each has its symbol's name.
enum class Pirate : std::uint8_t { kWheel, kAnchor, kSabre, kBarrel, kX };
inline constexpr int kPirates = 5;
inline constexpr std::array<std::string_view, kPirates> kPirateIds = {"wheel", "anchor", "sabre", "barrel", "x"};

const std::string& card_text(Card card);                    // "wheel 7", "black spot"
std::optional<Card> card_from_text(std::string_view text);  // an 8 is read as kEight
std::optional<Suit> suit_from_text(std::string_view text);  // not "none"
std::optional<Pirate> pirate_from_text(std::string_view text);
constexpr std::string_view suit_id(Suit suit) { return kSuitIds[static_cast<std::size_t>(suit)]; }
constexpr std::string_view pirate_id(Pirate pirate) { return kPirateIds[static_cast<std::size_t>(pirate)]; }

}  // namespace tortuga::flint
