// The best Raiding Party (RU-9): exact, quick, without allocation, for any area.
//
// A cell is a suit and a rank: suits 0 to 4 in the order of the deck, ranks 0 to 8 for 1 to 7, qtr and cpt. The cells
// of one suit are a set of 9 bits. A plain card has its cell, a Parrot is given a rank, a joker (a Captain turned
// upside down) any cell of a suit in the game; all cells of a party differ (RU-9.9 to RU-9.11).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace tortuga::ruthless {

inline constexpr std::size_t kCellSuits = 5;
inline constexpr std::size_t kCellRanks = 9;

struct Cell {
  std::uint8_t suit = 0;
  std::uint8_t rank = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// The Pirates of one player's Ship Area and New Recruits Area.
struct Area {
  std::array<std::uint16_t, kCellSuits> plain{};  // by suit: bit = rank
  std::uint8_t parrots = 0;                       // bit = suit; there is one Parrot of each suit
  std::uint8_t jokers = 0;                        // bit = suit of a Captain turned upside down; it is not in `plain`
  std::uint8_t suits = 0b11111;                   // suits in the game: those that a joker may name (RU-9.10)
  friend bool operator==(const Area&, const Area&) = default;
};

struct Strength {
  int strength = 0;
  int used = 0;  // Pirates in sets; the others are unused (RU-10.4)
  friend bool operator==(const Strength&, const Strength&) = default;
};

// The greatest strength, and the fewest cards that reach it (RU-9.12).
Strength best_party(const Area& area);

enum class Pattern : std::uint8_t { kKind, kStraight, kFlush, kStraightFlush, kFullShip };

struct SetValue {
  Pattern pattern = Pattern::kKind;
  int strength = 0;
  friend bool operator==(const SetValue&, const SetValue&) = default;
};

// The strongest pattern of one set (RU-9.2 to RU-9.8), whatever the order of its cells; nothing if it is no set or has
// a cell twice. Whether the cells of a whole party differ is for the caller to see.
std::optional<SetValue> set_value(std::span<const Cell> cells);

enum class MemberKind : std::uint8_t { kPlain, kParrot, kJoker };

struct Member {
  MemberKind kind = MemberKind::kPlain;
  std::uint8_t suit = 0;  // of the card itself
  Cell cell;              // what it stands for; its own cell if it is plain
  friend bool operator==(const Member&, const Member&) = default;
};

struct PartySet {
  SetValue value;
  std::uint8_t size = 0;
  std::array<Member, kCellRanks> members{};  // by rank, within a rank by suit
  [[nodiscard]] std::span<const Member> list() const { return std::span(members).first(size); }
  friend bool operator==(const PartySet&, const PartySet&) = default;
};

// Sixteen sets are enough for a best party. It has one set of a kind for each of q ranks at most; of the cards of any
// other set at least two are of the other ranks, else it would be no loss to move those of the q ranks to their kinds.
// So there are at most 5 (9 - q) / 2 other sets, each of three cards or more, and 45 cells in all.
inline constexpr std::size_t kMostSets = 16;

struct Party {
  Strength strength;
  std::uint8_t size = 0;
  std::array<PartySet, kMostSets> sets{};
  [[nodiscard]] std::span<const PartySet> list() const { return std::span(sets).first(size); }
  friend bool operator==(const Party&, const Party&) = default;
};

// A party with exactly the strength and the number of cards that best_party gives: one of possibly many, always the
// same for the same area.
Party best_sets(const Area& area);

// The number of cards in the longest straight flush of one suit, 0 if it has fewer than three; a Parrot stands for one
// rank that is missing (RU-12.10).
int longest_straight_flush(std::uint16_t ranks, bool has_parrot);

}  // namespace tortuga::ruthless
