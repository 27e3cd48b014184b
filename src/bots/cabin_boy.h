// cabin-boy: plays like deckhand, but is new on board and has his lapses: now and then he does the first thing that
// comes to mind.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace tortuga {

template <Game G>
class CabinBoy final : public Bot<G> {
 public:
  CabinBoy(const G& game, const Seed& seed)
      : careful_(make_bot<G>("deckhand", game, seed.derive(0))),
        careless_(make_bot<G>("random", game, seed.derive(1))),
        random_(seed) {}

  typename G::Action choose(const typename G::View& view) override {
    return (random_.below(kLapseOneIn) == 0 ? *careless_ : *careful_).choose(view);
  }

 private:
  static constexpr std::uint32_t kLapseOneIn = 5;
  std::unique_ptr<Bot<G>> careful_;
  std::unique_ptr<Bot<G>> careless_;
  Random random_;
};

template <Game G>
constexpr BotKind<G> cabin_boy_kind() {
  return {"cabin-boy",
          {"plays like deckhand, with lapses", "spielt wie deckhand, mit Schnitzern"},
          [](const G& game, const Seed& seed, const Budget&) -> std::unique_ptr<Bot<G>> {
            return std::make_unique<CabinBoy<G>>(game, seed);
          }};
}

}  // namespace tortuga
