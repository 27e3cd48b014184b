// What the arena counts in the games of one kind beyond wins and scores.
//
// A game that has something to report has a specialization in lab/observe_GAME.h. Each thread of a match has an
// observer, which sees its games one after the other: every action together with the position before it, then the final
// position. Observers count in whole numbers and are added up at the end, so that the order does not matter.
#pragma once

#include <vector>

#include "engine/game.h"
#include "lab/report.h"

namespace tortuga {

// Sees nothing, and costs nothing.
template <Game G>
class Observer {
 public:
  explicit Observer(const G& /*game*/) {}
  void see(const typename G::Position& /*before*/, Seat /*seat*/, const typename G::Action& /*action*/) {}
  void see_end(const typename G::Position& /*end*/) {}
  void add(const Observer& /*other*/) {}
  [[nodiscard]] std::vector<ReportTable> tables() const { return {}; }
};

}  // namespace tortuga
