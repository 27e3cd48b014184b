// Checks that say which game broke them, as a record that can be played again.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/play.h"

namespace tortuga::test {

// Gives `holds` back; if it does not hold, the test has failed and has said on what.
template <Game G>
bool check(const Play<G>& play, bool holds, const std::string& what) {
  if (holds) return true;
  ADD_FAILURE() << what << "\nafter action " << play.actions().size() << " of this game:\n"
                << play.record() << "the position then:\n"
                << write_yaml(play.game().document(play.position()));
  return false;
}

}  // namespace tortuga::test
