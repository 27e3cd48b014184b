// What stays hidden from a viewer, for those who may see everything: a replay, a game played open.
#pragma once

#include <string>

#include "engine/any_game.h"

namespace tortuga::cli {

// The parts of the position document that the viewer's own document does not show, as lines of at most `width` columns;
// empty if nothing is hidden.
std::string secrets_text(const AnyGame& game, const AnyPosition& position, Viewer viewer, int width);

}  // namespace tortuga::cli
