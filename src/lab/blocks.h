// What blocks of games say about a mean.
//
// The games of a block are played with the same deal and are not independent of each other; blocks are. So a mean is
// taken of blocks, and its interval from how much blocks differ.
#pragma once

#include <span>

#include "lab/sums.h"

namespace tortuga {

// How many standard errors a 95 % interval reaches to each side: Student's quantile.
double reach_of_interval(std::size_t blocks);

// The mean of the blocks' figures with its 95 % interval.
Estimate mean_of_blocks(std::span<const double> blocks);

// The same for shares from 0 to 1, each of them the mean of `parts` games: Wilson's interval for as many independent
// games as would give the same standard error. It stays sensible for few blocks and for shares near 0 or 1.
Estimate share_of_blocks(std::span<const double> blocks, int parts);

}  // namespace tortuga
