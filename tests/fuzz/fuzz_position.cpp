// Any document as a position of flint: it is refused, or it is a whole position that can be played on to the end.
//
// The input is a scenario; its players, options, seed and setup are used, its steps are not.
#include "engine/scenario.h"
#include "fuzz/fuzz_flint.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tortuga;
  using flint::Flint;
  const std::string text(data, data + size);
  const auto doc = read_yaml(text);
  if (!doc || !doc->is_map()) return 0;
  Doc with_steps = *doc;
  with_steps.set("steps", Doc::List{Doc::Map{{"waits", Doc::List{}}}});
  const auto scenario = read_scenario(with_steps);
  if (!scenario || !scenario->setup || scenario->game != "flint") return 0;
  const auto options = complete_options(Flint::info().options, scenario->options);
  if (!options || !options->find("deck")->is("standard")) return 0;
  Setup setup{scenario->players, *options, *read_yaml(test::deck_text("flint"))};
  auto game = Flint::make(setup);
  if (!game) {
    test::require_clean(game.problem());
    return 0;
  }
  const test::Made<Flint> made{std::move(setup), test::deck_text("flint"), std::move(*game)};
  const auto position = made.game.position(*scenario->setup, Chance(scenario->seed));
  if (!position) {
    test::require_clean(position.problem());
    return 0;
  }
  Random random(siphash(SipKey{}, text));
  test::play_on(made, *position, random, false);
  return 0;
}
