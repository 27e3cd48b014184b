#include "bots/jackal_worth.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tortuga::jackal {
namespace {

// Cards that are worth the same: arrows in two straight directions, in four, diagonal in four, in two, horses, flags,
// Man Friday, Weapon, Doubling, Rum.
constexpr std::size_t kClasses = 10;
using ByClass = std::array<float, kClasses>;

struct Figures {
  std::array<float, 6> size;           // by the number of cards
  ByClass card;                        // a card in a hand of two
  ByClass crowd;                       // more for each card beyond two
  ByClass crossed;                     // two different cards of one class
  std::array<ByClass, kClasses> pair;  // two cards
};
// With one island to come, and what is added if there are very many.
constexpr Figures kBase = {
    .size = {0.000F, 0.046F, -0.013F, -0.178F, 0.016F, 0.058F},
    .card = {-0.068F, 0.101F, 0.136F, -0.071F, 0.742F, -0.105F, -0.368F, -0.307F, 0.048F, -0.264F},
    .crowd = {0.045F, 0.026F, 0.018F, 0.048F, -0.057F, 0.030F, 0.104F, 0.108F, 0.034F, 0.070F},
    .crossed = {0.019F, 0.000F, 0.000F, 0.076F, 0.000F, -0.065F, 0.000F, 0.000F, 0.000F, 0.000F},
    .pair = {{
        {-0.143F, -0.044F, 0.063F, 0.040F, 0.142F, 0.095F, -0.045F, -0.033F, 0.027F, -0.018F},
        {-0.044F, -0.120F, 0.070F, 0.037F, 0.132F, 0.141F, -0.042F, -0.013F, 0.092F, -0.007F},
        {0.063F, 0.070F, -0.126F, -0.020F, 0.089F, 0.114F, -0.042F, 0.025F, 0.102F, 0.005F},
        {0.040F, 0.037F, -0.020F, -0.168F, 0.104F, 0.066F, -0.044F, -0.019F, 0.018F, -0.020F},
        {0.142F, 0.132F, 0.089F, 0.104F, -0.224F, 0.152F, 0.053F, 0.058F, 0.317F, 0.087F},
        {0.095F, 0.141F, 0.114F, 0.066F, 0.152F, -0.269F, -0.008F, 0.007F, 0.027F, -0.002F},
        {-0.045F, -0.042F, -0.042F, -0.044F, 0.053F, -0.008F, 0.009F, -0.041F, -0.035F, -0.077F},
        {-0.033F, -0.013F, 0.025F, -0.019F, 0.058F, 0.007F, -0.041F, -0.044F, -0.011F, -0.081F},
        {0.027F, 0.092F, 0.102F, 0.018F, 0.317F, 0.027F, -0.035F, -0.011F, -0.222F, -0.009F},
        {-0.018F, -0.007F, 0.005F, -0.020F, 0.087F, -0.002F, -0.077F, -0.081F, -0.009F, -0.036F},
    }},
};
constexpr Figures kGrowth = {
    .size = {0.000F, -0.034F, -0.060F, -0.078F, -0.086F, 0.053F},
    .card = {0.112F, 0.225F, 0.248F, 0.129F, 0.313F, 0.086F, -0.799F, -0.996F, 0.124F, 0.088F},
    .crowd = {-0.004F, -0.023F, -0.020F, -0.003F, -0.002F, -0.015F, -0.002F, 0.039F, -0.017F, -0.051F},
    .crossed = {-0.007F, 0.000F, 0.000F, -0.001F, 0.000F, -0.018F, 0.000F, 0.000F, 0.000F, 0.000F},
    .pair = {{
        {-0.003F, 0.018F, -0.013F, -0.013F, -0.020F, 0.023F, 0.095F, 0.022F, 0.014F, 0.004F},
        {0.018F, -0.025F, -0.023F, 0.001F, -0.004F, 0.040F, 0.132F, 0.041F, 0.025F, 0.022F},
        {-0.013F, -0.023F, -0.011F, 0.025F, 0.031F, 0.046F, 0.050F, 0.093F, 0.026F, 0.017F},
        {-0.013F, 0.001F, 0.025F, -0.003F, -0.004F, 0.034F, 0.035F, 0.040F, 0.020F, -0.003F},
        {-0.020F, -0.004F, 0.031F, -0.004F, 0.121F, 0.027F, 0.011F, -0.004F, 0.030F, -0.001F},
        {0.023F, 0.040F, 0.046F, 0.034F, 0.027F, -0.008F, -0.067F, -0.031F, 0.036F, 0.015F},
        {0.095F, 0.132F, 0.050F, 0.035F, 0.011F, -0.067F, -0.453F, -0.146F, 0.027F, -0.031F},
        {0.022F, 0.041F, 0.093F, 0.040F, -0.004F, -0.031F, -0.146F, -0.447F, 0.024F, -0.102F},
        {0.014F, 0.025F, 0.026F, 0.020F, 0.030F, 0.036F, 0.027F, 0.024F, -0.053F, 0.012F},
        {0.004F, 0.022F, 0.017F, -0.003F, -0.001F, 0.015F, -0.031F, -0.102F, 0.012F, 0.053F},
    }},
};
constexpr float kFade = 0.72F;  // an island more adds so much of what the one before added
constexpr float kMore = 0.52F;  // one more card to come
constexpr float kSpare = 0.4F;  // a card more than the figures know

std::size_t class_of(const CardKind& card) {
  static constexpr Moves kStraight = 0b01011010;
  switch (card.kind) {
    case Kind::kArrow: {
      const bool is_straight =
          std::popcount(static_cast<Moves>(card.moves & kStraight)) * 2 >= std::popcount(card.moves);
      if (std::popcount(card.moves) > 2) return is_straight ? 1 : 2;
      return is_straight ? 0 : 3;
    }
    case Kind::kHorse:
      return 4;
    case Kind::kFlag:
      return 5;
    case Kind::kFriday:
      return 6;
    case Kind::kWeapon:
      return 7;
    case Kind::kDoubling:
      return 8;
    case Kind::kRum:
      return 9;
  }
  return 0;
}

}  // namespace

HandWorth::HandWorth(const Jackal& game) : game_(game), kinds_(game.deck().cards.size()) { set_islands(1); }

void HandWorth::set_islands(int left) {
  is_over_ = left == 0;
  const float part = 1 - std::pow(kFade, static_cast<float>(std::max(left, 1) - 1));
  for (std::size_t size = 0; size < by_size_.size(); ++size)
    by_size_[size] = kBase.size[size] + part * kGrowth.size[size];
  for (std::size_t a = 0; a < kinds_; ++a) {
    const std::size_t class_a = class_of(game_.deck().cards[a]);
    for (std::size_t size = 0; size < by_size_.size(); ++size) {
      const float crowd = static_cast<float>(size) - 2;
      single_[size][a] = kBase.card[class_a] + part * kGrowth.card[class_a] +
                         crowd * (kBase.crowd[class_a] + part * kGrowth.crowd[class_a]);
    }
    for (std::size_t b = 0; b < kinds_; ++b) {
      const std::size_t class_b = class_of(game_.deck().cards[b]);
      const bool is_crossed = class_a == class_b && a != b;
      pair_[a][b] = is_crossed ? kBase.crossed[class_a] + part * kGrowth.crossed[class_a]
                               : kBase.pair[class_a][class_b] + part * kGrowth.pair[class_a][class_b];
    }
  }
}

float HandWorth::of_few(const Counts& left, int size) const {
  float sum = by_size_[static_cast<std::size_t>(size)];
  const auto& single = single_[static_cast<std::size_t>(size)];
  for (std::size_t a = 0; a < kinds_; ++a) {
    if (left[a] == 0) continue;
    const auto count = static_cast<float>(left[a]);
    sum += count * single[a] + count * (count - 1) / 2 * pair_[a][a];
    for (std::size_t b = a + 1; b < kinds_; ++b) {
      if (left[b] > 0) sum += count * static_cast<float>(left[b]) * pair_[a][b];
    }
  }
  return sum;
}

// Of more cards the best ones, and a little for each other.
float HandWorth::of(const Counts& left) const {
  if (is_over_) return 0;
  int size = 0;
  for (std::size_t card = 0; card < kinds_; ++card) size += left[card];
  if (size <= kMost) return of_few(left, size);
  Counts best = left;
  float spare = 0;
  for (; size > kMost; --size) {
    std::size_t worst = kinds_;
    for (std::size_t card = 0; card < kinds_; ++card) {
      if (best[card] > 0 && (worst == kinds_ || single_[kMost][card] < single_[kMost][worst])) worst = card;
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
