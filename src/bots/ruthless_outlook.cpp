#include "bots/ruthless_outlook.h"

#include <algorithm>
#include <cmath>

namespace tortuga::ruthless {
namespace {

constexpr std::size_t kMostToCome = 5;

struct Fit {
  Features weights;
  float spread;  // NP by which the chances grow e times
};

// By rounds to come. Least squares (with a small ridge) over 60,000 games of three players who all chose by learnt
// weights (ruthless_search.cpp) and one choice in eight at random, so that the cards differ enough; the weights they
// chose by came from 20,000 such games, and those from games among deckhands. The spread is that of the likeliest
// winners. Four rounds to come stand for five as well.
constexpr std::array<Fit, kMostToCome> kFits = {{
    {{0.913F, 0.298F,  0.248F,  0.206F, 0.514F, -0.254F, 0.283F, 0.126F,  0.103F, 0.073F, 0.037F,
      0.313F, 0.220F,  0.106F,  0.016F, 0.030F, 0.420F,  0.420F, 0.825F,  0.152F, 0.195F, 0.020F,
      0.003F, -0.004F, -0.009F, 0.436F, 0.091F, -0.157F, 0.200F, -0.073F, -0.048F},
     2.23F},
    {{0.769F, 0.193F,  0.429F,  0.191F, 0.769F, -0.567F, 0.666F, 0.558F,  0.230F, 0.125F, 0.045F,
      0.928F, 0.474F,  0.246F,  0.075F, 0.088F, 1.022F,  1.007F, 1.757F,  0.370F, 0.548F, 0.037F,
      0.010F, -0.002F, -0.025F, 0.552F, 0.142F, -0.411F, 0.153F, -0.088F, 0.043F},
     2.84F},
    {{0.447F,  0.143F,  0.607F,  0.182F, 0.998F, -1.191F, 1.422F, 1.243F,  0.481F, -0.032F, 0.280F,
      1.207F,  0.451F,  0.434F,  0.190F, 0.269F, 1.591F,  1.468F, 2.855F,  0.596F, 0.973F,  -0.030F,
      -0.009F, -0.057F, -0.088F, 0.451F, 0.347F, -0.087F, 0.275F, -0.170F, -0.018F},
     3.46F},
    {{0.275F, 0.157F,  0.824F,  0.206F,  -0.546F, -1.745F, 0.546F, 1.720F,  0.583F, -0.012F, 0.465F,
      1.345F, -0.150F, 0.569F,  0.113F,  0.273F,  1.874F,  1.673F, 3.454F,  0.696F, 1.243F,  -0.502F,
      0.083F, -0.223F, -0.189F, -0.124F, 0.953F,  -1.104F, 0.953F, -0.173F, -0.261F},
     4.00F},
    {{0.275F, 0.157F,  0.824F,  0.206F,  -0.546F, -1.745F, 0.546F, 1.720F,  0.583F, -0.012F, 0.465F,
      1.345F, -0.150F, 0.569F,  0.113F,  0.273F,  1.874F,  1.673F, 3.454F,  0.696F, 1.243F,  -0.502F,
      0.083F, -0.223F, -0.189F, -0.124F, 0.953F,  -1.104F, 0.953F, -0.173F, -0.261F},
     4.00F},
}};

constexpr double kLastBanner = 0.25;  // NP for a banner value that is kept in the last round

struct Sets {
  int kinds = 0;
  int suit_pairs = 0;
  int neighbours = 0;
  int steps = 0;
};

constexpr int pairs(int count) { return count * (count - 1) / 2; }

Sets sets_of(PirateSet pirates) {
  Sets sets;
  std::array<int, kParrot> by_rank{};
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const auto ranks = static_cast<unsigned>(pirates.bits() >> (suit * kRanks)) & ((1U << kRanks) - 1U);
    if (ranks == 0) continue;
    const unsigned plain = ranks & ((1U << kParrot) - 1U);
    sets.suit_pairs += pairs(std::popcount(ranks));
    sets.neighbours += std::popcount(plain & (plain >> 1U));
    for (unsigned rank = 0; rank < kParrot; ++rank) by_rank[rank] += static_cast<int>((plain >> rank) & 1U);
  }
  for (std::size_t rank = 0; rank < kParrot; ++rank) {
    sets.kinds += pairs(by_rank[rank]);
    if (rank > 0 && by_rank[rank] > 0 && by_rank[rank - 1] > 0) ++sets.steps;
  }
  return sets;
}

float& at(Features& features, Feature feature) { return features[static_cast<std::size_t>(feature)]; }

}  // namespace

Outlook::Outlook(const Ruthless& game) : game_(game) {
  for (std::size_t i = 0; i < kPirates; ++i) {
    const auto& alternatives = game.deck().pirates[i].alternatives;
    for (const std::uint8_t alternative : alternatives) {
      for (const PowerRow& row : game.deck().alternatives[alternative].powers) {
        if (row.power == Power::kCaptain) continue;
        const auto power = static_cast<std::size_t>(row.power);
        powers_[i][power > static_cast<std::size_t>(Power::kCaptain) ? power - 1 : power] +=
            static_cast<float>(std::max<int>(row.number, 1)) / static_cast<float>(alternatives.size());
      }
    }
  }
}

void Outlook::add_pirates(PirateSet pirates, Features& features) const {
  const Sets sets = sets_of(pirates);
  at(features, Feature::kPirates) = static_cast<float>(pirates.size());
  at(features, Feature::kKinds) = static_cast<float>(sets.kinds);
  at(features, Feature::kSuitPairs) = static_cast<float>(sets.suit_pairs);
  at(features, Feature::kNeighbours) = static_cast<float>(sets.neighbours);
  at(features, Feature::kSteps) = static_cast<float>(sets.steps);
  for (const Card card : pirates) {
    at(features, Feature::kCosts) += static_cast<float>(game_.deck().pirate(card).cost);
    if (rank_of(card) == kCpt) at(features, Feature::kCaptains) += 1;
    if (rank_of(card) == kParrot) at(features, Feature::kParrots) += 1;
    const auto& powers = powers_[static_cast<std::size_t>(card - kFirstPirate)];
    for (std::size_t i = 0; i < powers.size(); ++i) {
      features[static_cast<std::size_t>(Feature::kAttack) + i] += powers[i];
    }
  }
}

// `share` of these cards is drawn next.
void Outlook::add_soon(const Bag& soon, float share, const Deck& deck, Features& features) {
  const Sets sets = sets_of(soon.pirates());
  const float both = share * share;
  at(features, Feature::kSoonPirates) = share * static_cast<float>(soon.pirates().size());
  at(features, Feature::kSoonKinds) = both * static_cast<float>(sets.kinds);
  at(features, Feature::kSoonSuitPairs) = both * static_cast<float>(sets.suit_pairs);
  at(features, Feature::kSoonNeighbours) = both * static_cast<float>(sets.neighbours);
  float coins = 0;
  soon.for_each([&](Card card, int count) {
    if (is_loot(card)) coins += static_cast<float>(count * deck.coins_of(card));
  });
  at(features, Feature::kSoonCoins) = share * coins;
}

void Outlook::features(const Position& p, Seat seat, const Scores& scores, Features& features) const {
  static constexpr float kHand = 5;
  const std::size_t i = Ruthless::index(seat);
  features = {};
  const Deck& deck = game_.deck();
  // What was drawn by chance for this round counts as if it were still in the deck.
  Bag soon = p.hands[i];
  for (const Card card : game_.deck_cards(p, i)) soon.add(card);
  Bag kept = soon;
  kept.add(p.discards[i]);
  int banners = 0;
  int treasures = 0;
  int coins = 0;
  kept.for_each([&](Card card, int count) {
    if (!is_loot(card)) return;
    banners += count * deck.banner_of(card);
    coins += count * deck.coins_of(card);
    if (card != kDoubloon) treasures += count;
  });
  const Score& score = scores[i];
  const Bag& buried = p.buried[i];
  at(features, Feature::kPoints) = static_cast<float>(score.total - score.achievements);
  at(features, Feature::kAchievements) = static_cast<float>(score.achievements);
  at(features, Feature::kCoins) = static_cast<float>(p.coins[i]);
  at(features, Feature::kBanners) = static_cast<float>(banners);
  at(features, Feature::kBuriedCrew) = static_cast<float>(buried.monkeys() + buried.pirates().size());
  at(features, Feature::kCards) = static_cast<float>(kept.size());
  at(features, Feature::kMonkeys) = static_cast<float>(kept.monkeys());
  at(features, Feature::kTreasures) = static_cast<float>(treasures);
  at(features, Feature::kLootCoins) = static_cast<float>(coins);
  at(features, Feature::kPlace) = static_cast<float>(game_.distance_from_start(p, seat).index());
  add_pirates(kept.pirates(), features);
  add_soon(soon, kHand / std::max(kHand, static_cast<float>(soon.size())), deck, features);
}

double Outlook::worth(Card card, int to_come) const {
  const Deck& deck = game_.deck();
  if (to_come == 0) return is_treasure(card) ? deck.banner_of(card) * kLastBanner : 0;
  Features mine{};
  at(mine, Feature::kCards) = 1;
  if (is_treasure(card)) {
    at(mine, Feature::kTreasures) = 1;
    at(mine, Feature::kBanners) = static_cast<float>(deck.banner_of(card));
    at(mine, Feature::kLootCoins) = static_cast<float>(deck.coins_of(card));
  } else {
    PirateSet one;
    one.add(card);
    add_pirates(one, mine);
  }
  const Features& weights = kFits[std::min(static_cast<std::size_t>(to_come), kMostToCome) - 1].weights;
  double worth = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) worth += static_cast<double>(mine[i]) * static_cast<double>(weights[i]);
  return worth;
}

void Outlook::chances(const Position& p, BySeat<float>& chances) const {
  // final_scores counts what lies in deck and discard pile (RU-12.4): the hands must be there.
  Position end = p;
  for (const Seat seat : seats(game_.players()))
    end.discards[Ruthless::index(seat)].add(p.hands[Ruthless::index(seat)]);
  const Scores scores = game_.final_scores(end);
  const auto to_come = static_cast<std::size_t>(game_.rounds() - p.round + 1);
  const Fit& fit = kFits[std::min(to_come, kMostToCome) - 1];
  float sum = 0;
  for (const Seat seat : seats(game_.players())) {
    Features mine{};
    features(p, seat, scores, mine);
    float worth = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) worth += mine[i] * fit.weights[i];
    chances[Ruthless::index(seat)] = worth / fit.spread;
  }
  const float most = *std::max_element(chances.begin(), chances.begin() + game_.players());
  for (int i = 0; i < game_.players(); ++i) {
    float& mine = chances[static_cast<std::size_t>(i)];
    mine = std::exp(mine - most);
    sum += mine;
  }
  for (int i = 0; i < game_.players(); ++i) chances[static_cast<std::size_t>(i)] /= sum;
}

}  // namespace tortuga::ruthless
