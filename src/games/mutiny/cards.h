// The cards of mutiny as numbers, and bags of them.
//
// A card is the number of its kind in table order (the order of the deck file); cards of one kind are alike. There are
// three sorts with numbers of their own: Crew cards, Destination cards and Prize cards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tortuga::mutiny {

using Card = std::uint8_t;         // a kind of Crew card
using Destination = std::uint8_t;  // a kind of Destination card
using Prize = std::uint8_t;        // a kind of Prize card
inline constexpr std::uint8_t kNoCard = 255;

// Cards without order, of at most 60 kinds and at most 7 of a kind: four bits each, the highest of them always 0, and
// the number of all cards in the upper 16 bits. A bag that hides its cards has only the number.
class Bag {
 public:
  static constexpr int kKinds = 60;
  static constexpr int kCopies = 7;

  constexpr Bag() = default;
  // A bag of so many unknown cards.
  static constexpr Bag hidden(int size) {
    Bag bag;
    bag.words_[kLast] = static_cast<std::uint64_t>(size) << kSizeShift;
    return bag;
  }

  [[nodiscard]] constexpr int size() const { return static_cast<int>(words_[kLast] >> kSizeShift); }
  [[nodiscard]] constexpr bool empty() const { return size() == 0; }
  [[nodiscard]] constexpr int count(std::uint8_t kind) const {
    return static_cast<int>((words_[word_of(kind)] >> shift_of(kind)) & 7U);
  }
  [[nodiscard]] constexpr bool has(std::uint8_t kind) const { return count(kind) > 0; }
  constexpr void add(std::uint8_t kind) {
    words_[word_of(kind)] += std::uint64_t{1} << shift_of(kind);
    words_[kLast] += kOne;
  }
  constexpr void remove(std::uint8_t kind) {
    words_[word_of(kind)] -= std::uint64_t{1} << shift_of(kind);
    words_[kLast] -= kOne;
  }
  // All cards of another bag; no kind is then there more than seven times.
  constexpr void add(const Bag& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] += other.words_[i];
  }
  // All cards of a part of this bag.
  constexpr void remove(const Bag& part) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] -= part.words_[i];
  }
  [[nodiscard]] constexpr bool contains(const Bag& part) const {
    std::uint64_t lacking = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t marks = i == kLast ? kMarks & kFieldsOfLast : kMarks;
      const std::uint64_t fields = i == kLast ? kFieldsOfLast : ~std::uint64_t{0};
      lacking |= ~(((words_[i] & fields) | marks) - (part.words_[i] & fields)) & marks;
    }
    return lacking == 0;
  }
  // Only the cards of the kinds in a mask.
  [[nodiscard]] constexpr Bag only(const Bag& mask) const {
    Bag part;
    int size = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      part.words_[i] = words_[i] & mask.words_[i];
      for (std::uint64_t rest = part.words_[i]; rest != 0;) {
        const auto shift = static_cast<unsigned>(std::countr_zero(rest)) & ~3U;
        size += static_cast<int>((rest >> shift) & 7U);
        rest &= ~(std::uint64_t{15} << shift);
      }
    }
    part.words_[kLast] += static_cast<std::uint64_t>(size) << kSizeShift;
    return part;
  }
  // Is a card of the kinds in a mask among them?
  [[nodiscard]] constexpr bool has_any(const Bag& mask) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < kWords; ++i) common |= words_[i] & mask.words_[i];
    return common != 0;
  }
  // A mask, for only() and has_any(), is made of kinds and has no size.
  constexpr void add_to_mask(std::uint8_t kind) { words_[word_of(kind)] |= std::uint64_t{7} << shift_of(kind); }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;

  // Calls f(kind, count) for each kind that is there, in table order.
  template <class F>
  constexpr void for_each(F f) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      std::uint64_t rest = i == kLast ? words_[i] & kFieldsOfLast : words_[i];
      while (rest != 0) {
        const auto shift = static_cast<unsigned>(std::countr_zero(rest)) & ~3U;
        f(static_cast<std::uint8_t>(i * kFields + shift / 4), static_cast<int>((rest >> shift) & 7U));
        rest &= ~(std::uint64_t{15} << shift);
      }
    }
  }
  // Card number `index` in table order; there are more than `index`.
  [[nodiscard]] constexpr std::uint8_t at(int index) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      std::uint64_t rest = i == kLast ? words_[i] & kFieldsOfLast : words_[i];
      while (rest != 0) {
        const auto shift = static_cast<unsigned>(std::countr_zero(rest)) & ~3U;
        index -= static_cast<int>((rest >> shift) & 7U);
        if (index < 0) return static_cast<std::uint8_t>(i * kFields + shift / 4);
        rest &= ~(std::uint64_t{15} << shift);
      }
    }
    return kNoCard;
  }

 private:
  static constexpr std::size_t kWords = 4;
  static constexpr std::size_t kLast = 3;
  static constexpr std::size_t kFields = 16;  // in a word
  static constexpr unsigned kSizeShift = 48;
  static constexpr std::uint64_t kOne = std::uint64_t{1} << kSizeShift;
  static constexpr std::uint64_t kMarks = 0x8888888888888888U;  // the highest bit of each field
  static constexpr std::uint64_t kFieldsOfLast = kOne - 1;
  static constexpr std::size_t word_of(std::uint8_t kind) { return kind / kFields; }
  static constexpr unsigned shift_of(std::uint8_t kind) { return 4U * (kind % kFields); }
  std::array<std::uint64_t, kWords> words_{};
};
static_assert(sizeof(Bag) == 32);

// Prize cards without order, of at most 9 kinds and at most 31 of a kind: six bits each, the highest of them always 0,
// and the number of all cards in the upper 10 bits. A bag that hides its cards has only the number.
class PrizeBag {
 public:
  static constexpr int kKinds = 9;
  static constexpr int kCopies = 31;

  constexpr PrizeBag() = default;
  static constexpr PrizeBag hidden(int size) {
    PrizeBag bag;
    bag.word_ = static_cast<std::uint64_t>(size) << kSizeShift;
    return bag;
  }

  [[nodiscard]] constexpr int size() const { return static_cast<int>(word_ >> kSizeShift); }
  [[nodiscard]] constexpr bool empty() const { return size() == 0; }
  [[nodiscard]] constexpr int count(Prize kind) const { return static_cast<int>((word_ >> (6U * kind)) & 31U); }
  [[nodiscard]] constexpr bool has(Prize kind) const { return count(kind) > 0; }
  constexpr void add(Prize kind) { word_ += (std::uint64_t{1} << (6U * kind)) + kOne; }
  constexpr void remove(Prize kind) { word_ -= (std::uint64_t{1} << (6U * kind)) + kOne; }
  constexpr void add(PrizeBag other) { word_ += other.word_; }
  constexpr void remove(PrizeBag part) { word_ -= part.word_; }
  [[nodiscard]] constexpr bool contains(PrizeBag part) const {
    return ((((word_ & kFields) | kMarks) - (part.word_ & kFields)) & kMarks) == kMarks;
  }
  friend constexpr bool operator==(PrizeBag, PrizeBag) = default;

  // Calls f(kind, count) for each kind that is there, in table order.
  template <class F>
  constexpr void for_each(F f) const {
    for (std::uint64_t rest = word_ & kFields; rest != 0;) {
      const auto kind = static_cast<unsigned>(std::countr_zero(rest)) / 6U;
      f(static_cast<Prize>(kind), static_cast<int>((rest >> (6U * kind)) & 31U));
      rest &= ~(std::uint64_t{63} << (6U * kind));
    }
  }

 private:
  static constexpr unsigned kSizeShift = 54;
  static constexpr std::uint64_t kOne = std::uint64_t{1} << kSizeShift;
  static constexpr std::uint64_t kFields = kOne - 1;
  static constexpr std::uint64_t kMarks = 0x20820820820820U;
  std::uint64_t word_ = 0;
};

}  // namespace tortuga::mutiny
