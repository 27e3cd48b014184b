// What a seat is offered: the actions that are legal, or, where there are too many to list, the parts they are made of.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"

namespace tortuga {

struct Choices {
  std::vector<std::string> actions;
  bool are_parts = false;
  bool is_complete = true;  // otherwise more is legal than is listed
};

// Nothing is listed for a seat that may not act.
Choices choices(const AnyGame& game, const AnyPosition& position, Seat seat);

}  // namespace tortuga
