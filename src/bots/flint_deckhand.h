// deckhand for flint: a good hand-made player.
//
// In the dig it goes on as long as that pays on average, and takes more or less risk in the last round by how it
// stands. In a trick it weighs, for each legal card, the chance to win, what the place in the row after the trick is
// worth, and what the card would be worth later. It looks at nothing but the View and keeps no memory.
#pragma once

#include <array>

#include "bots/bot.h"
#include "games/flint/flint.h"

namespace tortuga::flint {

// The card that deckhand plays to a trick, by the player's own hand and what is open alone: also for games that a
// search plays on.
Action deckhand_card(const Flint& game, const Position& p, Seat seat);
// How likely somebody who plays much like deckhand plays `card`.
double deckhand_likelihood(const Flint& game, const Position& p, Seat seat, Card card);

// What deckhand looks at in a dig.
struct DigMoment {
  int held = 0;     // gold of this turn, which plunder would take
  int gold = 0;     // pieces face down
  int plunder = 0;  // pieces face down
  int left = 0;     // pieces that the treasure still holds
  int place = 0;
  int players = 0;
  bool is_last_round = false;
  std::array<int, kMaxPlayers> totals{};  // by place: all gold of a player, with what he holds; for the last round
};
// Does it turn over another piece?
bool deckhand_digs(const DigMoment& moment);

class Deckhand final : public Bot<Flint> {
 public:
  explicit Deckhand(const Flint& game) : game_(game) {}
  Action choose(const View& view) override;

 private:
  const Flint& game_;
};

constexpr BotKind<Flint> deckhand_kind() {
  return {"deckhand",
          {"a good hand-made player", "ein guter Spieler nach festen Regeln"},
          [](const Flint& game, const Seed&, const Budget&) -> std::unique_ptr<Bot<Flint>> {
            return std::make_unique<Deckhand>(game);
          }};
}

}  // namespace tortuga::flint
