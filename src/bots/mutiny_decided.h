// What is certain about a mutiny, whatever the others still do.
//
// It is counted from what a player sees and the rules allow: all cards that are not in plain sight nor in his own hand
// may be in the other hands, the strongest ones first; every card in another hand may be laid against a side, since
// with trading it can change hands; drawn, stolen and cancelled cards are counted at their worst. While the Cutthroat
// may be in another hand, nothing is certain (MU-11.13).
#pragma once

#include <optional>

#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

// The side that wins the mutiny whatever anybody lays, the viewer included; nothing if that is open.
std::optional<Side> decided(const Mutiny& game, const Position& seen, Seat viewer);

// The least cards of the viewer, by what they are worth, that make it certain that a side wins if he lays them for it
// at once; nothing if no cards do.
std::optional<Bag> least_certain(const Mutiny& game, const Position& seen, Seat viewer, Side side);

}  // namespace tortuga::mutiny
