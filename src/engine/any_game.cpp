#include "engine/any_game.h"

namespace tortuga {

Seat AnyGame::seat_of(std::string_view name) const { return seat_named(names(), name); }

}  // namespace tortuga
