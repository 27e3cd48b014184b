// How fast a game is played, and what it does, as numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "games/registry.h"

namespace tortuga {

struct Speed {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
};

struct BenchResult {
  Speed full;    // whole games, dealing included
  Speed copied;  // a position in the middle is copied and played to the end, as search does
  std::size_t position_bytes = 0;
};

// Random play on one thread, at least `seconds` for each figure.
Result<BenchResult> bench(std::string_view game_id, int players, double seconds, const DeckReader& read_deck);

struct SearchSpeed {
  std::uint64_t simulations = 0;
  double seconds = 0;
};

// How fast a bot searches at the first decision of games, sampling included, on one thread; for at least `seconds`.
Result<SearchSpeed> search_speed(const GamePtr& game, std::string_view bot_id, double seconds);

// Random play of a number of whole games from a seed: for counting instructions. Returns the number of decisions.
Result<std::uint64_t> count_decisions(std::string_view game_id, int players, std::uint64_t games,
                                      const DeckReader& read_deck);

// Behaviour as one number: a hash over all events of games with fixed seeds, all numbers of players and many options.
Result<std::uint64_t> signature(std::string_view game_id, const DeckReader& read_deck);
std::string signature_text(std::uint64_t signature);

}  // namespace tortuga
