// Legendary Achievements and the final score (RU-12, RU-13).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ruthless/position.h"

namespace tortuga::ruthless {

enum class Achievement : std::uint8_t {
  kRichest,
  kMerciless,
  kBuriedTreasure,
  kMutineer,
  kRecruiter,
  kShipshape,
  kCommander,
};
inline constexpr std::size_t kAchievements = 7;
inline constexpr std::array<std::string_view, kAchievements> kAchievementIds = {
    "richest", "merciless", "buried-treasure", "mutineer", "recruiter", "shipshape", "commander"};

struct Score {
  std::array<std::uint8_t, kAchievements> achieved{};  // NP by achievement
  int prizes = 0;
  int achievements = 0;
  int officers = 0;  // NP
  int officer_cards = 0;
  int parley = 0;
  int total = 0;
  int rank = 1;
};
using Scores = BySeat<Score>;

}  // namespace tortuga::ruthless
