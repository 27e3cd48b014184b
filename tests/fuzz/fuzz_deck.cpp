// Any text as a deck: it is refused, or games can be played with it.
#include "fuzz/fuzz_game.h"

namespace {

using namespace tortuga;

template <Game G>
void play_with(const Doc& deck, const std::string& text) {
  Random random(Seed(siphash(SipKey{}, text)));
  for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
    const auto options = complete_options(G::info().options, random_options(G::info(), players, random));
    Setup setup{test::player_names(players), *options, deck};
    auto game = G::make(setup);
    if (!game) return test::require_clean(game.problem());
    const test::Made<G> made{std::move(setup), text, std::move(*game)};
    Silent silent;
    test::play_on(made, made.game.start(Seed(random.word()), silent), random, true);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto doc = read_yaml(text);
  if (!doc || !doc->has("game")) return 0;
  test::for_game(doc->find("game")->scalar_text(), [&]<class G> { play_with<G>(*doc, text); });
  return 0;
}
