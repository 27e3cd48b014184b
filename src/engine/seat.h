// Seats and sets of seats.
//
// A seat is a place at the table, counted clockwise from 0. Seats are never used as plain numbers by
// accident: Seat does not convert to an integer by itself.
#pragma once

#include <bit>
#include <cstdint>

namespace tortuga {

inline constexpr int kMaxSeats = 10;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_none() const { return index_ == kNone; }
  // The seat after this one, clockwise, at a table of `players`.
  [[nodiscard]] constexpr Seat next(int players) const { return Seat(index_ + 1 == players ? 0 : index_ + 1); }
  // The seat that is `steps` places further, clockwise; `steps` is below `players`.
  [[nodiscard]] constexpr Seat plus(int steps, int players) const {
    const int sum = index_ + steps;
    return Seat(sum >= players ? sum - players : sum);
  }
  friend constexpr bool operator==(Seat, Seat) = default;

  static constexpr Seat none() { return Seat(kNone); }

 private:
  static constexpr std::uint8_t kNone = 15;
  std::uint8_t index_ = kNone;
};

// Who looks at a position: a seat, or a watcher (Seat::none()), who is shown what is open to all.
using Viewer = Seat;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) { add(seat); }

  // Every seat of a table of `players`.
  static constexpr SeatSet all(int players) {
    SeatSet set;
    set.bits_ = static_cast<std::uint16_t>((1U << static_cast<unsigned>(players)) - 1U);
    return set;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  // The seat with the lowest index. The set must not be empty.
  [[nodiscard]] constexpr Seat first() const { return Seat(std::countr_zero(bits_)); }
  // The seat with `number` others below it in the set, which has more than `number` seats.
  [[nodiscard]] constexpr Seat nth(int number) const {
    unsigned left = bits_;
    for (; number > 0; --number) left &= left - 1U;
    return Seat(std::countr_zero(left));
  }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return of_bits(a.bits_ & ~unsigned{b.bits_}); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint16_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr SeatSet of_bits(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint16_t>(bits);
    return set;
  }
  static constexpr unsigned bit(Seat seat) { return 1U << static_cast<unsigned>(seat.index()); }
  std::uint16_t bits_ = 0;
};

// The seats of a table of `players`, clockwise from the first: for (Seat seat : seats(4)).
constexpr SeatSet seats(int players) { return SeatSet::all(players); }

}  // namespace tortuga
