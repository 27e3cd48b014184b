// Any document as a position: it is refused, or it is a whole position that can be played on to the end.
//
// The input is a scenario; its players, options, seed and setup are used, its steps are not.
#include "engine/scenario.h"
#include "fuzz/fuzz_game.h"

namespace {

using namespace tortuga;

template <Game G>
void set_up(const Scenario& scenario, const std::string& text) {
  const auto options = complete_options(G::info().options, scenario.options);
  if (!options || !options->find("deck")->is("standard")) return;
  const std::string& deck = test::deck_text(G::info().id);
  Setup setup{scenario.players, *options, *read_yaml(deck), *scenario.setup};
  auto game = G::make(setup);
  if (!game) return test::require_clean(game.problem());
  const test::Made<G> made{std::move(setup), deck, std::move(*game)};
  const auto position = made.game.position(*scenario.setup, Chance(scenario.seed));
  if (!position) return test::require_clean(position.problem());
  Random random(siphash(SipKey{}, text));
  test::play_on(made, *position, random, false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto doc = read_yaml(text);
  if (!doc || !doc->is_map()) return 0;
  Doc with_steps = *doc;
  with_steps.set("steps", Doc::List{Doc::Map{{"waits", Doc::List{}}}});
  const auto scenario = read_scenario(with_steps);
  if (!scenario || !scenario->setup) return 0;
  test::for_game(scenario->game, [&]<class G> { set_up<G>(*scenario, text); });
  return 0;
}
