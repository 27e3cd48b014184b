// The bots of ruthless: what deckhand does where the right choice is clear, and how strong it is.
#include <gtest/gtest.h>

#include <string>

#include "bots/any_bot.h"
#include "lab/arena.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// What deckhand does in a position, for Anna, who is asked.
std::string choice(const std::string& setup) {
  const GamePtr game = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, {}));
  const AnyPosition position = must(game->position(yaml(setup), Chance(Seed(1))));
  EXPECT_TRUE(game->waiting(position).has(Seat(0)));
  const std::string action = must(make_bot(game, "deckhand", Seed(1)))->choose(game->view(position, Seat(0)));
  EXPECT_FALSE(game->check(position, Seat(0), action)) << action;
  return action;
}

TEST(RuthlessDeckhand, TradesAllItsLootAtOnce) {
  EXPECT_EQ(choice("phase: turns\nhand: {Anna: [doubloon, monkey, doubloon, pearls, heart 3]}\n"),
            "trade doubloon, doubloon, pearls");
}

TEST(RuthlessDeckhand, BoardsItsPirates) {
  EXPECT_EQ(choice("phase: turns\nhand: {Anna: [monkey, monkey, heart 3]}\n"), "board heart 3");
}

TEST(RuthlessDeckhand, PlundersWithTwoMonkeysAndBuriesWithOne) {
  EXPECT_EQ(choice("phase: turns\nhand: {Anna: [monkey, monkey]}\n"), "plunder");
  EXPECT_EQ(choice("phase: turns\nhand: {Anna: [monkey]}\ndiscard: {Anna: [monkey, doubloon]}\n"),
            "bury monkey from discard");
}

TEST(RuthlessDeckhand, RecruitsWhatMakesASet) {
  const std::string turn = "phase: turns\nround: 3\nstep: recruit\nhand: {Anna: [monkey]}\nship: {Anna: [heart 3]}\n";
  EXPECT_EQ(choice(turn + "coins: {Anna: 2}\ntavern: [anchor 1, kraken 2, skull 3, anchor 4, swords 5]\n"),
            "recruit skull 3");
  EXPECT_EQ(choice(turn + "coins: {Anna: 0}\n"), "end turn");
}

TEST(RuthlessDeckhand, KeepsATreasureForTheEndAndSellsWhatItCannotUse) {
  const std::string turn =
      "phase: turns\nround: 5\nstep: command\nhand: {Anna: [heart 3]}\nrecruits: {Anna: [heart 1, heart 2, anchor "
      "1]}\n";
  EXPECT_EQ(choice(turn + "pending: [loot idol]\n"), "keep");
  EXPECT_EQ(choice(turn + "pending: [loot potato]\n"), "sell");
}

class RuthlessStrength : public testing::TestWithParam<int> {};

// 85 % with two players, else twice the fair share, also at the lower end of the interval.
TEST_P(RuthlessStrength, DeckhandBeatsRandomThreads) {
  const int players = GetParam();
  MatchPlan plan;
  plan.game = must(game_from_options("ruthless", test::player_names(players), {}));
  plan.bots.assign(static_cast<std::size_t>(players), "random");
  plan.bots.front() = "deckhand";
  plan.games = 100;
  const MatchResult result = must(play_match(plan));
  EXPECT_EQ(result.bots.front().name, "deckhand");
  EXPECT_GT(result.bots.front().wins.low, players == 2 ? 0.85 : 2 * result.bots.front().fair_share);
}
INSTANTIATE_TEST_SUITE_P(All, RuthlessStrength, testing::Values(2, 3, 4));

}  // namespace
}  // namespace tortuga
