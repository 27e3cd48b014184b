#include "engine/any_game.h"

#include <algorithm>

namespace tortuga {

Seat AnyGame::seat_of(std::string_view name) const {
  const auto found = std::ranges::find(names(), name);
  return found == names().end() ? Seat::none() : Seat(static_cast<int>(found - names().begin()));
}

}  // namespace tortuga
