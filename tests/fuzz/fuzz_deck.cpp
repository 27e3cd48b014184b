// Any text as a deck of flint: it is refused, or games can be played with it.
#include "fuzz/fuzz_flint.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tortuga;
  using flint::Flint;
  const std::string text(data, data + size);
  const auto doc = read_yaml(text);
  if (!doc) return 0;
  const auto deck = flint::read_deck(*doc);
  if (!deck) {
    test::require_clean(deck.problem());
    return 0;
  }
  Random random(Seed(siphash(SipKey{}, text)));
  for (int players = flint::kMinPlayers; players <= flint::kMaxPlayers; ++players) {
    const auto options = complete_options(Flint::info().options, random_options(Flint::info(), random));
    Setup setup{test::player_names(players), *options, *doc};
    auto game = Flint::make(setup);
    test::require(game.ok(), "a good deck makes no game", game ? "" : game.problem().text());
    const test::Made<Flint> made{std::move(setup), text, std::move(*game)};
    Silent silent;
    test::play_on(made, made.game.start(Seed(random.word()), silent), random, true);
  }
  return 0;
}
