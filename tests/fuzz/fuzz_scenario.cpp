// Any text as a scenario: it runs or is refused, the same way however the position is kept.
#include "engine/scenario.h"
#include "fuzz/fuzz.h"

namespace {

using namespace tortuga;

// How many actions a scenario may take; longer ones are left out, so that each run is short.
constexpr std::size_t kMostActions = 300;

std::size_t actions_in(const Scenario& scenario) {
  std::size_t count = 0;
  for (const Doc& step : scenario.steps) {
    for (const auto& [kind, what] : step.map()) count += what.is_list() ? what.list().size() : 1;
  }
  return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto doc = read_yaml(std::string(data, data + size));
  if (!doc) return 0;
  const auto scenario = read_scenario(*doc);
  if (!scenario) {
    test::require_clean(scenario.problem());
    return 0;
  }
  if (actions_in(*scenario) > kMostActions) return 0;
  const auto plain = run_scenario(*scenario, test::built_in_game, Keeping::kPlain);
  if (plain) test::require_clean(*plain);
  for (const Keeping keeping : {Keeping::kRestored, Keeping::kCopied}) {
    const auto other = run_scenario(*scenario, test::built_in_game, keeping);
    test::require((plain ? plain->text() : "") == (other ? other->text() : ""), "kept otherwise, it goes otherwise",
                  (plain ? plain->text() : "passes") + "\n" + (other ? other->text() : "passes"));
  }
  return 0;
}
