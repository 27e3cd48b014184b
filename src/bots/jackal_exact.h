// The best row on an island for one who knows all hands and the rows of the others: what the search is checked by.
#pragma once

#include <vector>

#include "bots/jackal_plans.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

struct ExactPlan {
  Action action;
  int coins = 0;  // that it brings on this island
};

// Every row that the hand can be laid out in, with the coins that it brings if all others lay the rows that stand in
// `p` and everybody then takes the way that is best for himself, in the order of the turns and knowing what the later
// ones will do; of two ways with as many coins he takes the one that leaves the others fewer. `p` is in the phase plan
// and only `seat` has not decided. Rum is left out. The best first; rows with the same ends stand there once, the
// shortest of them.
std::vector<ExactPlan> exact_plans(const Jackal& game, const Position& p, Seat seat);

// The coins of everybody on this island if they walk these ends in turn (`ends` by seat). A player who can dig nowhere
// has none.
BySeat<int> play_turns(const Jackal& game, const Position& p, const BySeat<RowEnds>& ends);

}  // namespace tortuga::jackal
