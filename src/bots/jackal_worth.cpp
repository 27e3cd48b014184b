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
  std::array<float, 5> size;           // by the number of cards
  ByClass card;                        // a card in a hand of two
  ByClass crowd;                       // more for each card beyond two
  ByClass crossed;                     // two different cards of one class
  std::array<ByClass, kClasses> pair;  // two cards
};
// With one island to come, and what is added if there are very many.
constexpr Figures kBase = {
    .size = {0.000F, 0.028F, -0.023F, -0.152F, 0.096F},
    .card = {-0.067F, 0.090F, 0.126F, -0.066F, 0.729F, -0.101F, -0.351F, -0.264F, 0.057F, -0.240F},
    .crowd = {0.035F, 0.027F, 0.020F, 0.035F, -0.041F, 0.003F, 0.078F, 0.073F, 0.013F, 0.046F},
    .crossed = {0.022F, 0.000F, 0.000F, 0.079F, 0.000F, -0.090F, 0.000F, 0.000F, 0.000F, 0.000F},
    .pair = {{
        {-0.144F, -0.037F, 0.076F, 0.039F, 0.146F, 0.097F, -0.056F, -0.043F, 0.019F, -0.030F},
        {-0.037F, -0.109F, 0.096F, 0.038F, 0.154F, 0.160F, -0.074F, -0.048F, 0.082F, -0.037F},
        {0.076F, 0.096F, -0.123F, -0.009F, 0.105F, 0.122F, -0.080F, -0.008F, 0.126F, -0.035F},
        {0.039F, 0.038F, -0.009F, -0.167F, 0.099F, 0.069F, -0.050F, -0.020F, 0.011F, -0.035F},
        {0.146F, 0.154F, 0.105F, 0.099F, -0.207F, 0.174F, -0.011F, 0.007F, 0.407F, 0.020F},
        {0.097F, 0.160F, 0.122F, 0.069F, 0.174F, -0.292F, -0.004F, 0.010F, 0.034F, 0.002F},
        {-0.056F, -0.074F, -0.080F, -0.050F, -0.011F, -0.004F, 0.056F, -0.024F, -0.051F, -0.034F},
        {-0.043F, -0.048F, -0.008F, -0.020F, 0.007F, 0.010F, -0.024F, -0.000F, -0.025F, -0.040F},
        {0.019F, 0.082F, 0.126F, 0.011F, 0.407F, 0.034F, -0.051F, -0.025F, -0.256F, -0.021F},
        {-0.030F, -0.037F, -0.035F, -0.035F, 0.020F, 0.002F, -0.034F, -0.040F, -0.021F, 0.007F},
    }},
};
constexpr Figures kGrowth = {
    .size = {0.000F, -0.056F, -0.086F, -0.088F, 0.001F},
    .card = {0.149F, 0.280F, 0.295F, 0.157F, 0.356F, 0.121F, -0.875F, -1.223F, 0.123F, 0.127F},
    .crowd = {-0.015F, -0.041F, -0.039F, -0.013F, -0.036F, -0.022F, -0.016F, 0.059F, -0.019F, -0.063F},
    .crossed = {-0.010F, 0.000F, 0.000F, 0.001F, 0.000F, -0.012F, 0.000F, 0.000F, 0.000F, 0.000F},
    .pair = {{
        {-0.008F, 0.017F, -0.013F, -0.012F, -0.009F, 0.027F, 0.136F, 0.016F, 0.013F, -0.006F},
        {0.017F, -0.053F, -0.045F, 0.003F, -0.015F, 0.049F, 0.209F, 0.068F, 0.030F, 0.031F},
        {-0.013F, -0.045F, -0.031F, 0.029F, 0.023F, 0.070F, 0.084F, 0.124F, 0.021F, 0.028F},
        {-0.012F, 0.003F, 0.029F, -0.005F, 0.020F, 0.036F, 0.036F, 0.038F, 0.015F, -0.013F},
        {-0.009F, -0.015F, 0.023F, 0.020F, 0.071F, 0.039F, 0.043F, 0.017F, 0.019F, 0.041F},
        {0.027F, 0.049F, 0.070F, 0.036F, 0.039F, 0.002F, -0.078F, -0.056F, 0.030F, 0.002F},
        {0.136F, 0.209F, 0.084F, 0.036F, 0.043F, -0.078F, -0.567F, -0.155F, 0.009F, -0.043F},
        {0.016F, 0.068F, 0.124F, 0.038F, 0.017F, -0.056F, -0.155F, -0.564F, 0.041F, -0.130F},
        {0.013F, 0.030F, 0.021F, 0.015F, 0.019F, 0.030F, 0.009F, 0.041F, -0.044F, 0.013F},
        {-0.006F, 0.031F, 0.028F, -0.013F, 0.041F, 0.002F, -0.043F, -0.130F, 0.013F, 0.071F},
    }},
};
constexpr float kFade = 0.75F;   // an island more adds so much of what the one before added
constexpr float kSpare = 0.25F;  // a card more than the figures know

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
  return is_over_ ? 0 : of(hand) + kSpare * static_cast<float>(more - 1);
}

}  // namespace tortuga::jackal
