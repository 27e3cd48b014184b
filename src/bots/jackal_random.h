// random for jackal: any legal action, but rows are chosen card by card.
//
// Of all rows that can be laid nearly all are long, and few lead anywhere. So the number of cards is drawn first, each
// equally likely up to three, then the cards; a flag whose colour the island does not have is laid only if there is
// nothing else, and Tortuga is visited now and then.
#pragma once

#include "bots/bot.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

class RandomBot final : public Bot<Jackal> {
 public:
  RandomBot(const Jackal& game, const Seed& seed) : game_(game), random_(seed) {}
  Action choose(const View& view) override;

 private:
  Action choose_row(const Position& shown, Seat seat);

  const Jackal& game_;
  Random random_;
};

constexpr BotKind<Jackal> random_kind() {
  return {"random",
          {"plays any legal action; rows card by card", "spielt irgendeinen erlaubten Zug, Reihen Karte für Karte"},
          [](const Jackal& game, const Seed& seed, const Budget&) -> std::unique_ptr<Bot<Jackal>> {
            return std::make_unique<RandomBot>(game, seed);
          }};
}

}  // namespace tortuga::jackal
