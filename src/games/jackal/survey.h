// Survey: how hard the treasures of an island are, for the player who draws maps and for whoever wants to know.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/jackal/deck.h"
#include "games/jackal/island.h"

namespace tortuga::jackal {

// From one flag to one treasure, with any arrows, horses and Weapons: no way leads through another treasure.
struct Way {
  int cards = 0;  // the fewest movement cards
  int steps = 0;  // the fewest steps: difficult terrain counts 2 (JA-7.2)
};

struct SurveyedTreasure {
  Space space = kNowhere;
  int value = 0;
  // From the white, red and blue flag; nothing if there is no such flag or no way.
  std::array<std::optional<Way>, 3> ways;
  // The share of five-card hands from the whole deck that can reach it at all, with their flags, Weapons and Doublings.
  double chance = 0;
};

struct Survey {
  int spaces = 0;
  int difficult = 0;
  int bandits = 0;
  std::vector<SurveyedTreasure> treasures;  // by value, then in reading order
};

Survey survey(const Deck& deck, const Island& island);

}  // namespace tortuga::jackal
