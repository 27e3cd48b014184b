#include "bots/jackal_worth.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/jackal_worth_table.h"

namespace tortuga::jackal {
namespace {

constexpr float kFade = 0.72F;  // an island more adds so much of what the one before added
constexpr float kParts = 50;    // of a coin, in the table
constexpr float kMore = 0.52F;  // one more card to come
constexpr float kSpare = 0.4F;  // a card more than the figures know

// How many hands of `cards` cards there are of `kinds` kinds.
constexpr std::size_t hands_of(std::size_t kinds, std::size_t cards) {
  if (kinds == 0) return cards == 0 ? 1 : 0;
  std::size_t count = 1;
  for (std::size_t i = 1; i <= cards; ++i) count = count * (kinds + i - 1) / i;
  return count;
}

// before[kinds][most][cards]: how many hands of `most` cards have fewer than `cards` of one kind if `kinds` others
// follow it.
constexpr std::size_t kSizes = HandWorth::kMost + 1;
using Before = std::array<std::array<std::array<std::uint16_t, kSizes>, kSizes>, kWorthKinds>;
constexpr Before count_before() {
  Before before{};
  for (std::size_t kinds = 0; kinds < kWorthKinds; ++kinds) {
    for (std::size_t most = 0; most < kSizes; ++most) {
      for (std::size_t cards = 1; cards <= most; ++cards) {
        before[kinds][most][cards] =
            static_cast<std::uint16_t>(before[kinds][most][cards - 1] + hands_of(kinds, most - cards + 1));
      }
    }
  }
  return before;
}
constexpr Before kBefore = count_before();

// The card of the standard deck that a card is like.
std::size_t kind_of(const CardKind& card) {
  static constexpr Moves kStraight = 0b01011010;
  static constexpr Moves kUpDown = 0b01000010;
  static constexpr Moves kRising = 0b00100100;
  switch (card.kind) {
    case Kind::kArrow: {
      const bool is_straight =
          std::popcount(static_cast<Moves>(card.moves & kStraight)) * 2 >= std::popcount(card.moves);
      if (std::popcount(card.moves) > 2) return is_straight ? 2 : 3;
      if (is_straight) return (card.moves & kUpDown) != 0 ? 0 : 1;
      return (card.moves & kRising) != 0 ? 4 : 5;
    }
    case Kind::kHorse:
      return 6;
    case Kind::kFlag:
      return card.colour == Colour::kRed ? 7 : 8;
    case Kind::kFriday:
      return 9;
    case Kind::kWeapon:
      return 10;
    case Kind::kDoubling:
      return 11;
    case Kind::kRum:
      return 12;
  }
  return 0;
}

}  // namespace

HandWorth::HandWorth(const Jackal& game, bool is_thorough)
    : is_thorough_(is_thorough), kinds_(game.deck().cards.size()), worth_(kWorthHands) {
  for (std::size_t card = 0; card < kinds_; ++card) like_[card] = kind_of(game.deck().cards[card]);
  set_islands(1);
}

void HandWorth::set_islands(int left) {
  is_over_ = left == 0;
  if (left == islands_) return;
  islands_ = left;
  const float part = 1 - std::pow(kFade, static_cast<float>(std::max(left, 1) - 1));
  for (std::size_t hand = 0; hand < kWorthHands; ++hand) {
    worth_[hand] = (static_cast<float>(kOneIsland[hand]) + part * static_cast<float>(kMoreIslands[hand])) / kParts;
  }
  for (std::size_t card = 0; card < kinds_; ++card) {
    Counts alone{};
    alone[card] = 1;
    alone_[card] = of_few(alone, 1);
  }
}

float HandWorth::of_few(const Counts& left, std::size_t size) const {
  std::array<std::uint8_t, kWorthKinds> cards{};
  for (std::size_t card = 0; card < kinds_; ++card) {
    std::uint8_t& count = cards[like_[card]];
    count = static_cast<std::uint8_t>(count + left[card]);
  }
  std::size_t place = 0;
  for (std::size_t smaller = 0; smaller < size; ++smaller) place += hands_of(kWorthKinds, smaller);
  for (std::size_t kind = 0; kind < kWorthKinds && size > 0; ++kind) {
    place += kBefore[kWorthKinds - 1 - kind][size][cards[kind]];
    size -= cards[kind];
  }
  return worth_[place];
}

float HandWorth::sum_of(const Counts& left) const {
  float sum = 0;
  for (std::size_t card = 0; card < kinds_; ++card) sum += static_cast<float>(left[card]) * alone_[card];
  return sum;
}

// Of more cards the best ones, and a little for each other.
float HandWorth::of(const Counts& left) const {
  if (is_over_) return 0;
  if (!is_thorough_) return sum_of(left);
  std::size_t size = 0;
  for (std::size_t card = 0; card < kinds_; ++card) size += left[card];
  if (size <= kMost) return of_few(left, size);
  Counts best = left;
  float spare = 0;
  for (; size > kMost; --size) {
    std::size_t worst = kinds_;
    for (std::size_t card = 0; card < kinds_; ++card) {
      if (best[card] > 0 && (worst == kinds_ || alone_[card] < alone_[worst])) worst = card;
    }
    --best[worst];
    spare += kSpare;
  }
  return of_few(best, kMost) + spare;
}

float HandWorth::of_bought(const Counts& hand, int more) const {
  return is_over_ ? 0 : of(hand) + kMore * static_cast<float>(more - 1);
}

}  // namespace tortuga::jackal
