// From what a person typed to an action: a number from the list, the action in writing, or a part of it such as "w7".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace tortuga::cli {

struct TypedAction {
  std::string action;                // in writing; it need not be legal, nor an action at all
  std::vector<std::string> several;  // if not empty: the legal actions that it could be; `action` is empty
};

// `legal` are the player's legal actions in the order in which they were numbered from 1. Words may be those of the
// written form or of the player's language; each may be shortened.
TypedAction read_typed_action(const AnyGame& game, const std::vector<std::string>& legal, Language language,
                              std::string_view typed);

}  // namespace tortuga::cli
