// deckhand for jackal: a good hand-made player.
//
// For a row it searches the ways that its hand offers to every treasure, weighs the gold against what the cards are
// worth later, and takes the race into account: hands of the others are sampled, and each is thought to take his own
// best way. It lays useless cards along when new ones come for free, and goes to Tortuga when the hand is too poor for
// the islands to come. In its turn it knows all rows and looks for the best way through its own; it plays Rum where
// that gains a coin.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

class Deckhand final : public Bot<Jackal> {
 public:
  Deckhand(const Jackal& game, const Seed& seed) : game_(game), random_(seed) {}
  Action choose(const View& view) override;

 private:
  Action choose_rum(const Position& shown, Seat seat) const;

  const Jackal& game_;
  Random random_;
};

constexpr BotKind<Jackal> deckhand_kind() {
  return {"deckhand",
          {"a good hand-made player", "ein guter Spieler nach festen Regeln"},
          [](const Jackal& game, const Seed& seed, const Budget&) -> std::unique_ptr<Bot<Jackal>> {
            return std::make_unique<Deckhand>(game, seed);
          }};
}

}  // namespace tortuga::jackal
