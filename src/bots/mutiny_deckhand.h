// deckhand for mutiny: a good hand-made player.
//
// It counts: the symbols that an attack still lacks against the largest requirement that is possible, the crewmen that
// a mutiny needs against those in its own hand, the gold that lies open and could be lost or won. It helps where its
// cards complete an attack, calls a mutiny when it can win it by itself, joins one only with its own hat or gold at
// stake, deals prizes to its own good, buries all it can, and keeps the cards with many crewmen. It accepts offers that
// give more than they take and makes two simple ones. It looks at nothing but the View and keeps no memory.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

class Deckhand final : public Bot<Mutiny> {
 public:
  explicit Deckhand(const Mutiny& game) : game_(game) {}
  Action choose(const View& view) override;

 private:
  const Mutiny& game_;
};

constexpr BotKind<Mutiny> deckhand_kind() {
  return {"deckhand",
          {"a good hand-made player", "ein guter Spieler nach festen Regeln"},
          [](const Mutiny& game, const Seed&, const Budget&) -> std::unique_ptr<Bot<Mutiny>> {
            return std::make_unique<Deckhand>(game);
          }};
}

}  // namespace tortuga::mutiny
