// Every game, one line each. Whatever goes over all games (the registry, the battery of tests, the benchmark) is a
// template over this list.
#pragma once

#include "games/flint/flint.h"
#include "games/jackal/jackal.h"
#include "games/mutiny/mutiny.h"
#include "games/ruthless/ruthless.h"

namespace tortuga {

template <class... Games>
struct GameList {
  // Calls f.template operator()<G>() for each game.
  template <class F>
  static void for_each(F f) {
    (f.template operator()<Games>(), ...);
  }
};

using AllGames = GameList<flint::Flint, jackal::Jackal, ruthless::Ruthless, mutiny::Mutiny>;

}  // namespace tortuga
