#include "bots/jackal_worth.h"

#include <algorithm>
#include <bit>

#include "bots/jackal_worth_table.h"

namespace tortuga::jackal {
namespace {

// How much of what nine islands to come add to one island is there with two, three and so on.
constexpr std::array<float, 10> kGrowth = {0, 0, 0.36F, 0.57F, 0.72F, 0.81F, 0.88F, 0.93F, 0.97F, 1};
constexpr std::size_t kLargest = 8;  // cards of which the figures were worked out
constexpr std::size_t kKnown = 1024;

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
    : is_thorough_(is_thorough), kinds_(game.deck().cards.size()), worth_(kWorthHands), known_(kKnown) {
  for (std::size_t card = 0; card < kinds_; ++card) like_[card] = kind_of(game.deck().cards[card]);
  set_islands(1);
}

void HandWorth::set_islands(int left) {
  is_over_ = left == 0;
  if (left == islands_) return;
  islands_ = left;
  const float part = kGrowth[std::min(static_cast<std::size_t>(std::max(left, 1)), kGrowth.size() - 1)];
  for (std::size_t hand = 0; hand < kWorthHands; ++hand) {
    worth_[hand] = (static_cast<float>(kOneIsland[hand]) + part * static_cast<float>(kMoreIslands[hand])) / kParts;
  }
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
    Hand alone{};
    alone[kind] = 1;
    alone_[kind] = of_few(alone, 1);
  }
  known_.assign(kKnown, {});
}

float HandWorth::sum_of(const Counts& left) const {
  float sum = 0;
  for (std::size_t card = 0; card < kinds_; ++card) sum += static_cast<float>(left[card]) * alone_[like_[card]];
  return sum;
}

// The mean over all hands of five cards is the mean over the hands with a card less.
HandWorth::Within HandWorth::look_within(const Hand& hand, std::size_t size) const {
  if (size == kMost) {
    const float worth = of_few(hand, size);
    return {worth, worth};
  }
  std::uint64_t key = 0;
  for (const std::uint8_t count : hand) key = key << 4U | count;
  Known& known = known_[(key * 0x9e3779b97f4a7c15ULL >> 40U) % kKnown];
  if (known.hand == key) return known.within;
  Within within = {-1e9F, 0};
  Hand less = hand;
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
    if (hand[kind] == 0) continue;
    --less[kind];
    const Within part = look_within(less, size - 1);
    ++less[kind];
    within.best = std::max(within.best, part.best);
    within.mean += part.mean * static_cast<float>(hand[kind]) / static_cast<float>(size);
  }
  known = {key, within};
  return within;
}

// Fitted to the figures. On a last island one can only use the best; later a card that clogs the hand counts as well.
float HandWorth::of_many(Hand hand, std::size_t size) const {
  for (; size > kLargest; --size) {
    std::size_t worst = kHandKinds;
    for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
      if (hand[kind] > 0 && (worst == kHandKinds || alone_[kind] < alone_[worst])) worst = kind;
    }
    --hand[worst];
  }
  const Within within = look_within(hand, size);
  const auto more = static_cast<float>(size - kMost);
  if (islands_ == 1) return 0.83F * within.best + 0.15F * within.mean + 0.1F * more;
  return 0.15F * within.best + (0.85F + 0.17F * more) * within.mean + 0.3F * more;
}

float HandWorth::of(const Counts& left) const {
  if (is_over_) return 0;
  if (!is_thorough_) return sum_of(left);
  Hand hand{};
  std::size_t size = 0;
  for (std::size_t card = 0; card < kinds_; ++card) {
    hand[like_[card]] = static_cast<std::uint8_t>(hand[like_[card]] + left[card]);
    size += left[card];
  }
  return size <= kMost ? of_few(hand, size) : of_many(hand, size);
}

// Fitted to the figures as well: each card more than the one that is drawn anyway, and how much less the others then
// matter.
float HandWorth::of_bought(const Counts& hand, int more) const {
  if (is_over_) return 0;
  const auto cards = static_cast<float>(more - 1);
  return islands_ == 1 ? (1 - 0.18F * cards) * of(hand) + 0.4F * cards
                       : (1 - 0.055F * cards) * of(hand) + 0.55F * cards;
}

}  // namespace tortuga::jackal
