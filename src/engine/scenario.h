// Rule scenarios: a position, the moves, what must be true after them. docs/scenarios.md describes the form.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/doc.h"

namespace tortuga {

struct Scenario {
  std::string game;
  std::string title;
  std::vector<std::string> rules;
  std::vector<std::string> players;
  Doc options;
  Seed seed{1};
  std::optional<Doc> setup;
  Doc::List steps;
};

Result<Scenario> read_scenario(const Doc& doc);

// A scenario must hold however its position is kept between two steps.
enum class Keeping {
  kPlain,     // left alone
  kRestored,  // saved as a document and restored from it
  kCopied,    // copied, and the original played to ruin
};

// Nothing if all is as it should be; otherwise what differed, and at which step.
std::optional<Problem> run_scenario(const Scenario& scenario, const GameMaker& make, Keeping keeping = Keeping::kPlain);

}  // namespace tortuga
