// How everybody stands at the start of a round of ruthless: what he has, and what his cards are likely to bring.
//
// The outlook of a player is a sum of features with weights for each number of rounds to come. The weights come from
// games among bots: the final NP of a player, less the mean of all, regressed on his features at the start of a round,
// less their mean.
#pragma once

#include <array>
#include <cstddef>

#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {

enum class Feature : std::uint8_t {
  kPoints,        // NP of Prize tokens, officers and Parley token
  kAchievements,  // NP as they stand
  kCoins,
  kBanners,  // of Loot that is not buried
  kBuriedCrew,
  kCards,  // not buried
  kMonkeys,
  kTreasures,
  kLootCoins,
  kPirates,
  kCosts,
  kCaptains,
  kParrots,
  kAttack,  // powers, in the order of Power, without Captain
  kBrawl,
  kBury,
  kDraw,
  kLookout,
  kPlunder,
  kRescue,
  kTrade,
  kKinds,        // pairs of one rank
  kSuitPairs,    // pairs of one suit
  kNeighbours,   // pairs of one suit with ranks in sequence
  kSteps,        // ranks in sequence
  kSoonPirates,  // among the cards in hand and deck, as many as are drawn
  kSoonKinds,
  kSoonSuitPairs,
  kSoonNeighbours,
  kSoonCoins,
  kPlace,  // how far from the Start Player
  kCount,
};
inline constexpr std::size_t kFeatures = static_cast<std::size_t>(Feature::kCount);
using Features = std::array<float, kFeatures>;

class Outlook {
 public:
  explicit Outlook(const Ruthless& game);
  // At the start of a round, before anybody has parleyed. `scores` are those of now.
  void features(const Position& p, Seat seat, const Scores& scores, Features& features) const;
  // What a Pirate or a Treasure that comes to the deck adds to the outlook, in NP, by itself: without what it forms
  // with other Pirates, and without NP for officers, which are certain.
  [[nodiscard]] double worth(Card card, int to_come) const;
  // Chances to win. They add up to 1.
  void chances(const Position& p, BySeat<float>& chances) const;

 private:
  void add_pirates(PirateSet pirates, Features& features) const;
  static void add_soon(const Bag& soon, float share, const Deck& deck, Features& features);
  const Ruthless& game_;
  std::array<std::array<float, 8>, kPirates> powers_{};
};

}  // namespace tortuga::ruthless
