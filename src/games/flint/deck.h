// The figures of flint: what a deck file says, checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/doc.h"
#include "engine/result.h"
#include "games/flint/cards.h"

namespace tortuga::flint {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kTreasures = 10;
inline constexpr int kMaxPieces = 64;

struct Deck {
  std::string name;
  std::array<Suit, kSuits> suit_order{};  // for sorting and for default moves
  CardSet cards;                          // all playing cards
  std::array<Pirate, kPirates> pirate_order{};
  std::array<Suit, kPirates> trump{};                // by pirate; Suit::kNone for no trumps
  std::array<int, kPirates> from{};                  // by pirate: the smallest number of players that uses it
  std::array<std::uint8_t, kTreasures> treasures{};  // in pieces
  int gold = 0;                                      // pieces of each kind
  int plunder = 0;
  std::int64_t piece_value = 0;             // points of one piece
  std::array<int, kMaxPlayers + 1> deal{};  // by number of players

  [[nodiscard]] int pieces() const { return gold + plunder; }
  [[nodiscard]] bool uses(Pirate pirate, int players) const {
    return from[static_cast<std::size_t>(pirate)] <= players;
  }
};

// Refuses what docs/rules/flint-reference.md lists, naming the place, what is wrong and what would be right.
Result<Deck> read_deck(const Doc& doc);

}  // namespace tortuga::flint
