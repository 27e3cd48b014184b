// From what a person typed to an action: a number from the list, the action in writing, or a part of it such as "w7";
// or several of these, which are joined: "2 4 1", "ris, up".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace tortuga::cli {

// Either `action` is set, or one of the others says why it is not.
struct TypedAction {
  std::string action{};                // in writing; it need not be legal, nor an action at all
  std::vector<std::string> several{};  // the actions that a part could be
  std::vector<std::string> apart{};    // two actions that do not go together
  std::string number{};                // one that is not in the list
};

// `parts` are the player's actions of one part (AnyGame::parts) in the order in which they were numbered from 1. Words
// may be those of the written form or of the player's language; each may be shortened. Numbers are separated by blanks
// or commas, words of different parts by commas.
TypedAction read_typed_action(const AnyGame& game, const std::vector<std::string>& parts, Language language,
                              std::string_view typed);

}  // namespace tortuga::cli
