// Islands: maps of at most 9 by 9 squares, and the moves on them.
//
// A space is the number of its square, column + row × 9; in writing a letter and a digit, "A1" in the top left corner.
// Directions are numbered in reading order of their targets (up-left, up, ... down-right), and so are the leaps of a
// horse: going through the bits of a set of moves from the lowest meets the targets row by row, left to right.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"
#include "engine/result.h"

namespace tortuga::jackal {

inline constexpr int kMaxSide = 9;
inline constexpr std::size_t kSquares = std::size_t{kMaxSide} * kMaxSide;

using Space = std::uint8_t;
inline constexpr Space kNowhere = 255;
constexpr Space space_at(int column, int row) { return static_cast<Space>(row * kMaxSide + column); }
constexpr int column_of(Space space) { return space % kMaxSide; }
constexpr int row_of(Space space) { return space / kMaxSide; }
std::string space_text(Space space);                          // "C4", or "none"
std::optional<Space> space_from_text(std::string_view text);  // not "none"

// A set of the eight directions, or of the eight leaps.
using Moves = std::uint8_t;
inline constexpr std::size_t kDirections = 8;
inline constexpr std::array<std::string_view, kDirections> kDirectionIds = {
    "up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"};

struct Offset {
  int columns;
  int rows;
};
inline constexpr std::array<Offset, kDirections> kSteps = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
inline constexpr std::array<Offset, kDirections> kLeaps = {
    {{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}};

constexpr std::array<std::int8_t, kDirections> distances(const std::array<Offset, kDirections>& offsets) {
  std::array<std::int8_t, kDirections> list{};
  for (std::size_t i = 0; i < kDirections; ++i) {
    list[i] = static_cast<std::int8_t>(offsets[i].rows * kMaxSide + offsets[i].columns);
  }
  return list;
}

// The spaces that a pirate can move to: from where, with which of the moves there.
class Targets {
 public:
  constexpr Targets() = default;
  constexpr Targets(Space from, Moves moves, bool are_leaps) : from_(from), moves_(moves), are_leaps_(are_leaps) {}

  [[nodiscard]] constexpr bool empty() const { return moves_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(moves_); }
  [[nodiscard]] constexpr bool has(Space space) const {
    bool is_there = false;
    for (const Space target : *this) is_there = is_there || target == space;
    return is_there;
  }

  class Iterator {
   public:
    constexpr Iterator(const Targets& targets, Moves left) : targets_(&targets), left_(left) {}
    constexpr Space operator*() const {
      const auto move = static_cast<std::size_t>(std::countr_zero(left_));
      return static_cast<Space>(targets_->from_ + (targets_->are_leaps_ ? kLeapDistances : kStepDistances)[move]);
    }
    constexpr Iterator& operator++() {
      left_ = static_cast<Moves>(left_ & (left_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.left_ == b.left_; }

   private:
    const Targets* targets_;
    Moves left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {*this, moves_}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, 0}; }

 private:
  static constexpr auto kStepDistances = distances(kSteps);
  static constexpr auto kLeapDistances = distances(kLeaps);
  Space from_ = 0;
  Moves moves_ = 0;
  bool are_leaps_ = false;
};

// What a square is (JA-2.4).
enum class Feature : std::uint8_t { kWater, kLand, kWhite, kRed, kBlue, kTreasure, kDifficult, kBandit };

struct Island {
  std::string name;
  std::vector<std::string> rows;
  int width = 0;
  int height = 0;
  std::array<Feature, kSquares> features{};
  std::array<std::uint8_t, kSquares> values{};  // of treasures, in coins
  std::array<Moves, kSquares> steps{};          // by space: the directions with land (JA-6.2)
  std::array<Moves, kSquares> leaps{};
  Space white = kNowhere;
  Space red = kNowhere;
  Space blue = kNowhere;

  [[nodiscard]] Feature feature(Space space) const { return features[space]; }
  [[nodiscard]] int value(Space space) const { return values[space]; }
  [[nodiscard]] bool is_land(Space space) const { return space < kSquares && features[space] != Feature::kWater; }
  friend bool operator==(const Island& a, const Island& b) { return a.name == b.name && a.rows == b.rows; }
};

// An island as a deck file or a position document has it: {name, rows}. What breaks JA-2.4 or JA-2.5 is a problem with
// the place of the sign.
Result<Island> read_island(const Doc& doc);
// The islands of a plain text, as a person draws them: each has its name on a line, then its rows; an empty line stands
// between two.
Result<std::vector<Island>> read_maps(std::string_view text);

Doc to_document(const Island& island);

}  // namespace tortuga::jackal
