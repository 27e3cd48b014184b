// deckhand for ruthless: a good hand-made player.
//
// It turns its Loot into Coins first, boards every Pirate, plunders with its Powder Monkeys and buries what is left of
// them. It recruits the Pirate that adds most: to the Raiding Party of this round (worked out exactly), as an officer,
// by its powers and in the rounds to come, less what it costs (ruthless_worth.h). It looks at nothing but the View.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/ruthless_worth.h"
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {

class Deckhand final : public Bot<Ruthless> {
 public:
  explicit Deckhand(const Ruthless& game) : valuer_(game) {}
  Action choose(const View& view) override;

 private:
  Valuer valuer_;
};

constexpr BotKind<Ruthless> deckhand_kind() {
  return {"deckhand",
          {"a good hand-made player", "ein guter Spieler nach festen Regeln"},
          [](const Ruthless& game, const Seed&, const Budget&) -> std::unique_ptr<Bot<Ruthless>> {
            return std::make_unique<Deckhand>(game);
          }};
}

}  // namespace tortuga::ruthless
