// The games with their types erased: found by id, made from what somebody wrote.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace tortuga {

std::span<const GameInfo* const> all_games();
// nullptr if there is no such game.
const GameInfo* find_game(std::string_view id);
// "flint, jackal": for messages.
std::string game_ids();

// Reads a deck by its game and its name. Decks are files, and games know nothing of files.
using DeckReader = std::function<Result<Doc>(std::string_view game, std::string_view name)>;

// A game made ready to start, or to be set up with `position`. `options` may leave options out.
Result<GamePtr> make_game(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                          const DeckReader& read_deck, const Doc& position = {});

}  // namespace tortuga
