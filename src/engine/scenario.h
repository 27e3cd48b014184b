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
  bool is_whole = false;  // the setup is the document of a whole position
  Doc::List steps;
};

Result<Scenario> read_scenario(const Doc& doc);
// A position alone: the same without steps. A whole scenario will do; its steps are not read. Instead of `setup` there
// may be a `position`, the document of a whole one as the program writes it.
Result<Scenario> read_opening(const Doc& doc);

// Where the scenario begins. `told` is what the start told, if nothing was set up.
Result<AnyPosition> set_up(const Scenario& scenario, const AnyGame& game, Told* told = nullptr);

// A scenario must hold however its position is kept between two steps.
enum class Keeping {
  kPlain,     // left alone
  kRestored,  // saved as a document and restored from it
  kCopied,    // copied, and the original played to ruin
};

// Nothing if all is as it should be; otherwise what differed, and at which step.
std::optional<Problem> run_scenario(const Scenario& scenario, const GameMaker& make, Keeping keeping = Keeping::kPlain);

}  // namespace tortuga
