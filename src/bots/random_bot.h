// random: any of the listed legal actions, each equally likely.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace tortuga {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  RandomBot(const G& game, const Seed& seed) : game_(game), random_(seed) {}

  typename G::Action choose(const typename G::View& view) override {
    typename G::ActionList list;
    game_.list_legal(view, list);
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }

 private:
  const G& game_;
  Random random_;
};

// One kind of bot, for the table of a game.
template <Game G, template <class> class B>
std::unique_ptr<Bot<G>> make_bot_of(const G& game, const Seed& seed, const Budget& /*budget*/) {
  return std::make_unique<B<G>>(game, seed);
}

template <Game G>
constexpr BotKind<G> random_kind() {
  return {"random", {"plays any legal action", "spielt irgendeinen erlaubten Zug"}, &make_bot_of<G, RandomBot>};
}

}  // namespace tortuga
