// The figures of ruthless: what a deck file says about Pirates, Treasures and starting cards, checked. A card's powers
// are rows over a few verbs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"
#include "engine/fixed_list.h"
#include "engine/result.h"
#include "games/ruthless/cards.h"

namespace tortuga::ruthless {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kDoubloonsEach = 4;  // RU-1.5
// How large a deck can be, so that a position stays small (RU-R1).
inline constexpr int kMaxTreasures = 40;
inline constexpr std::size_t kMaxPowers = 4;        // on one side, or in one alternative
inline constexpr std::size_t kMaxAlternatives = 3;  // on one card
inline constexpr int kMaxOrdered = 10;              // Treasure cards with white powers besides Trade
inline constexpr int kMaxSidePowers = 16;           // white or black ones of all Treasure cards together, besides Trade
inline constexpr int kMaxNumber = 20;               // after draw and trade
inline constexpr int kMaxWorth = 99;                // costs and banner values

// What a power does.
enum class Power : std::uint8_t { kAttack, kBrawl, kBury, kCaptain, kDraw, kLookout, kPlunder, kRescue, kTrade };

struct PowerRow {
  Power power{};
  std::uint8_t number = 0;  // of draw and trade
  friend bool operator==(const PowerRow&, const PowerRow&) = default;
};
using Powers = FixedList<PowerRow, kMaxPowers>;

// One way to use a card, with its text as it stands on the card.
struct Alternative {
  std::string text;
  Powers powers;
};

struct PirateCard {
  std::uint8_t cost = 0;
  FixedList<std::uint8_t, kMaxAlternatives> alternatives;  // numbers in Deck::alternatives; empty for no power
};

// One side of a Treasure: the Coins, and the other powers.
struct Side {
  std::uint8_t coins = 0;
  Powers powers;
  bool is_empty = false;
};

struct TreasureCard {
  std::string name;
  std::uint8_t count = 0;
  Side white;
  Side black;
  std::uint8_t banner = 0;
};

struct Deck {
  std::string name;
  std::array<std::string, kSuits> suits;
  int two_players_without = 0;  // a suit
  std::array<PirateCard, kPirates> pirates;
  std::array<std::string, kPirates> pirate_names;  // "heart 3"
  std::vector<TreasureCard> treasures;             // by name
  std::vector<Alternative> alternatives;
  std::uint8_t doubloon_coins = 0;
  std::uint8_t doubloon_banner = 0;
  std::uint32_t coins = 0;  // RU-2.6

  [[nodiscard]] const PirateCard& pirate(Card card) const {
    return pirates[static_cast<std::size_t>(card - kFirstPirate)];
  }
  [[nodiscard]] const TreasureCard& treasure(Card card) const {
    return treasures[static_cast<std::size_t>(card - kFirstTreasure)];
  }
  [[nodiscard]] int coins_of(Card loot) const {
    return loot == kDoubloon ? doubloon_coins : treasure(loot).white.coins;
  }
  [[nodiscard]] int banner_of(Card loot) const { return loot == kDoubloon ? doubloon_banner : treasure(loot).banner; }
  // Has the Loot powers that are used when it is traded, so that its place in the order matters (RU-5.2)?
  [[nodiscard]] bool is_ordered(Card loot) const { return is_treasure(loot) && !treasure(loot).white.powers.empty(); }

  [[nodiscard]] const std::string& card_text(Card card) const;                    // "heart 3", "ruby"
  [[nodiscard]] std::optional<Card> card_from_text(std::string_view text) const;  // of any kind
  [[nodiscard]] std::optional<int> suit_from_text(std::string_view text) const;
};

inline constexpr std::array<std::string_view, kRanks> kRankIds = {"1", "2", "3",   "4",   "5",
                                                                  "6", "7", "qtr", "cpt", "parrot"};
std::optional<int> rank_from_text(std::string_view text);

// Refuses what docs/rules/ruthless-reference.md lists, naming the place, what is wrong and what would be right.
Result<Deck> read_deck(const Doc& doc);
// What is allowed but should be thought over: Treasures that could fetch each other for ever.
std::vector<std::string> deck_warnings(const Deck& deck);

}  // namespace tortuga::ruthless
