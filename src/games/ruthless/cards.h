// The cards of ruthless as numbers, and bags of them.
//
// A card is a number in card order: 0 a Doubloon, from 1 the Treasures by name, 21 a Powder Monkey, from 22 the Pirates
// by suit and rank: 22 + suit × 10 + rank, ranks 0 to 9 for 1 to 7, qtr, cpt and parrot. Cards of one number are alike.
#pragma once

#include <bit>
#include <cstdint>

namespace tortuga::ruthless {

using Card = std::uint8_t;
inline constexpr int kMaxTreasureKinds = 20;
inline constexpr int kMaxCopies = 7;  // of one Treasure
inline constexpr int kSuits = 5;
inline constexpr int kRanks = 10;
inline constexpr int kPirates = kSuits * kRanks;
inline constexpr Card kDoubloon = 0;
inline constexpr Card kFirstTreasure = 1;
inline constexpr Card kMonkey = kFirstTreasure + kMaxTreasureKinds;
inline constexpr Card kFirstPirate = kMonkey + 1;
inline constexpr int kCardKinds = kFirstPirate + kPirates;
inline constexpr Card kNoCard = 255;

inline constexpr int kQtr = 7;  // ranks
inline constexpr int kCpt = 8;
inline constexpr int kParrot = 9;

constexpr bool is_pirate(Card card) { return card >= kFirstPirate && card < kCardKinds; }
constexpr bool is_treasure(Card card) { return card >= kFirstTreasure && card < kMonkey; }
constexpr bool is_loot(Card card) { return card < kMonkey; }
constexpr Card pirate_of(int suit, int rank) { return static_cast<Card>(kFirstPirate + suit * kRanks + rank); }
constexpr int suit_of(Card card) { return (card - kFirstPirate) / kRanks; }
constexpr int rank_of(Card card) { return (card - kFirstPirate) % kRanks; }
constexpr bool is_officer(Card card) { return is_pirate(card) && (rank_of(card) == kQtr || rank_of(card) == kCpt); }

// A set of Pirates, each of which is there once.
class PirateSet {
 public:
  constexpr PirateSet() = default;
  constexpr explicit PirateSet(std::uint64_t bits) : bits_(bits) {}
  // All ranks of one suit.
  static constexpr PirateSet of_suit(int suit) {
    return PirateSet(((std::uint64_t{1} << kRanks) - 1) << static_cast<unsigned>(suit * kRanks));
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool has(Card card) const { return is_pirate(card) && (bits_ & bit(card)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  // Quicker than size() where few are asked for.
  [[nodiscard]] constexpr bool has_at_least(int count) const {
    std::uint64_t left = bits_;
    for (; count > 1 && left != 0; --count) left &= left - 1;
    return left != 0;
  }
  constexpr void add(Card card) { bits_ |= bit(card); }
  constexpr void remove(Card card) { bits_ &= ~bit(card); }
  friend constexpr PirateSet operator|(PirateSet a, PirateSet b) { return PirateSet(a.bits_ | b.bits_); }
  friend constexpr PirateSet operator&(PirateSet a, PirateSet b) { return PirateSet(a.bits_ & b.bits_); }
  friend constexpr PirateSet operator-(PirateSet a, PirateSet b) { return PirateSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(PirateSet, PirateSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return static_cast<Card>(kFirstPirate + std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << (card - kFirstPirate); }
  std::uint64_t bits_ = 0;
};

constexpr PirateSet officers_of_all_suits() {
  PirateSet officers;
  for (int suit = 0; suit < kSuits; ++suit) {
    officers.add(pirate_of(suit, kQtr));
    officers.add(pirate_of(suit, kCpt));
  }
  return officers;
}
inline constexpr PirateSet kOfficers = officers_of_all_suits();

// Cards without order. Of each Treasure there are at most seven: three bits.
class Bag {
 public:
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr PirateSet pirates() const { return pirates_; }
  [[nodiscard]] constexpr int monkeys() const { return monkeys_; }
  [[nodiscard]] constexpr bool has_loot() const { return doubloons_ > 0 || treasures_ != 0; }
  [[nodiscard]] constexpr bool has_crew() const { return monkeys_ > 0 || !pirates_.empty(); }
  [[nodiscard]] constexpr int count(Card card) const {
    if (card >= kFirstPirate) return pirates_.has(card) ? 1 : 0;
    if (card == kMonkey) return monkeys_;
    if (card == kDoubloon) return doubloons_;
    return static_cast<int>((treasures_ >> shift(card)) & 7U);
  }
  [[nodiscard]] constexpr bool has(Card card) const { return count(card) > 0; }
  constexpr void add(Card card) {
    ++size_;
    if (card >= kFirstPirate) {
      pirates_.add(card);
    } else if (card == kMonkey) {
      ++monkeys_;
    } else if (card == kDoubloon) {
      ++doubloons_;
    } else {
      treasures_ += std::uint64_t{1} << shift(card);
    }
  }
  constexpr void remove(Card card) {
    --size_;
    if (card >= kFirstPirate) {
      pirates_.remove(card);
    } else if (card == kMonkey) {
      --monkeys_;
    } else if (card == kDoubloon) {
      --doubloons_;
    } else {
      treasures_ -= std::uint64_t{1} << shift(card);
    }
  }
  // All cards of another bag, which shares no Pirate with this one.
  constexpr void add(const Bag& other) {
    pirates_ = pirates_ | other.pirates_;
    treasures_ += other.treasures_;
    doubloons_ = static_cast<std::uint8_t>(doubloons_ + other.doubloons_);
    monkeys_ = static_cast<std::uint8_t>(monkeys_ + other.monkeys_);
    size_ = static_cast<std::uint8_t>(size_ + other.size_);
  }
  // All cards of a part of this bag.
  constexpr void remove(const Bag& part) {
    pirates_ = pirates_ - part.pirates_;
    treasures_ -= part.treasures_;
    doubloons_ = static_cast<std::uint8_t>(doubloons_ - part.doubloons_);
    monkeys_ = static_cast<std::uint8_t>(monkeys_ - part.monkeys_);
    size_ = static_cast<std::uint8_t>(size_ - part.size_);
  }
  constexpr void add(PirateSet pirates) {
    pirates_ = pirates_ | pirates;
    size_ = static_cast<std::uint8_t>(size_ + pirates.size());
  }
  [[nodiscard]] constexpr bool contains(const Bag& part) const {
    if (part.size_ > size_ || !(part.pirates_ - pirates_).empty()) return false;
    if (part.doubloons_ > doubloons_ || part.monkeys_ > monkeys_) return false;
    for (Card card = kFirstTreasure; card < kMonkey; ++card) {
      if (part.count(card) > count(card)) return false;
    }
    return true;
  }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;

  // Calls f(card, count) for each kind of card that is there, in card order.
  template <class F>
  constexpr void for_each(F f) const {
    if (doubloons_ > 0) f(kDoubloon, int{doubloons_});
    for (std::uint64_t left = treasures_; left != 0;) {
      const auto field = static_cast<unsigned>(std::countr_zero(left)) / 3U;
      f(static_cast<Card>(kFirstTreasure + field), static_cast<int>((left >> (3U * field)) & 7U));
      left &= ~(std::uint64_t{7} << (3U * field));
    }
    if (monkeys_ > 0) f(kMonkey, int{monkeys_});
    for (const Card card : pirates_) f(card, 1);
  }

 private:
  static constexpr unsigned shift(Card card) { return 3U * static_cast<unsigned>(card - kFirstTreasure); }
  PirateSet pirates_;
  std::uint64_t treasures_ = 0;
  std::uint8_t doubloons_ = 0;
  std::uint8_t monkeys_ = 0;
  std::uint8_t size_ = 0;
};

}  // namespace tortuga::ruthless
