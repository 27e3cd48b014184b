// The bot that docs/bots.md shows: it stays as short as it is there, and plays.
#include <gtest/gtest.h>

#include "bots/flint.h"
#include "support/games.h"

namespace tortuga::flint {
namespace {

// Keeps its high cards for the end, and stops digging with two pieces.
class Thrifty final : public Bot<Flint> {
 public:
  explicit Thrifty(const Flint& game) : game_(game) {}

  Action choose(const View& view) override {
    const Position& p = view.shown();
    ActionList list;
    game_.list_legal(view, list);
    if (p.phase == Phase::kDig) return p.turned.by_place[p.place] < 2 ? list[0] : list[1];
    Action lowest = list[0];
    for (const Action action : list) {
      if (value_of(action.card()) < value_of(lowest.card())) lowest = action;
    }
    return lowest;
  }

 private:
  const Flint& game_;
};

TEST(ExampleBot, PlaysAWholeGame) {
  const Flint game = test::make<Flint>(4).game;
  Silent silent;
  Position p = game.start(Seed(1), silent);
  Thrifty thrifty(game);
  const auto other = find_bot<Flint>("random")->make(game, Seed(2));
  while (!game.is_over(p)) {
    const View view = game.view(p, p.turn);
    const Action action = p.turn == Seat(0) ? thrifty.choose(view) : other->choose(view);
    ASSERT_FALSE(game.apply(p, p.turn, action, silent).refused());
  }
}

}  // namespace
}  // namespace tortuga::flint
