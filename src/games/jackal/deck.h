// The figures of jackal: what a deck file says about Action cards, coins and islands, checked.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"
#include "engine/result.h"
#include "games/jackal/island.h"

namespace tortuga::jackal {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
// How large a deck can be, so that a position stays small (JA-R1).
inline constexpr std::size_t kMaxKinds = 24;
inline constexpr int kMaxCards = 120;
inline constexpr int kMaxAttachable = 32;        // Man Friday, Weapon and Doubling together
inline constexpr std::size_t kMaxIslands = 200;  // in a deck
inline constexpr std::int64_t kMaxCoins = 1'000'000;

// What a card is for. A card is known by the number of its kind in the deck file.
enum class Kind : std::uint8_t { kArrow, kHorse, kFlag, kFriday, kWeapon, kDoubling, kRum };
inline constexpr std::array<std::string_view, 7> kKindIds = {"arrow",  "horse",    "flag", "friday",
                                                             "weapon", "doubling", "rum"};
enum class Colour : std::uint8_t { kRed, kBlue };

using Card = std::uint8_t;
inline constexpr Card kNoCard = 255;

struct CardKind {
  std::string id;
  Kind kind = Kind::kArrow;
  std::uint8_t count = 0;
  Moves moves = 0;  // of an arrow
  Colour colour = Colour::kRed;

  [[nodiscard]] bool is_movement() const { return kind <= Kind::kHorse; }
  [[nodiscard]] bool is_flag() const { return kind == Kind::kFlag; }
  [[nodiscard]] bool is_special() const { return kind > Kind::kFlag; }
};

struct Deck {
  std::string name;
  std::vector<CardKind> cards;
  std::uint32_t coins = 0;
  std::vector<Island> islands;
  // The cards of these kinds; kNoCard if the deck has none.
  Card friday = kNoCard;
  Card weapon = kNoCard;
  Card doubling = kNoCard;
  Card rum = kNoCard;
  std::array<Card, 2> flags = {kNoCard, kNoCard};  // by colour

  [[nodiscard]] int size() const;  // all cards
  [[nodiscard]] std::optional<Card> find_card(std::string_view id) const;
  [[nodiscard]] const Island* find_island(std::string_view island) const;
};

// Refuses what docs/rules/jackal-reference.md lists, naming the place, what is wrong and what would be right.
Result<Deck> read_deck(const Doc& doc);

}  // namespace tortuga::jackal
