// Random options for a game: what the signature, the tests and the simulations vary.
#pragma once

#include "engine/doc.h"
#include "engine/game.h"
#include "engine/random.h"

namespace tortuga {

// A random value for every option that names its values or a range of numbers; the others keep their defaults.
Doc random_options(const GameInfo& info, int players, Random& random);

}  // namespace tortuga
