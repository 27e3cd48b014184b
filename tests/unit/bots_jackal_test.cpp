// The bots of jackal: what deckhand does where the right choice is clear, and how strong it is.
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

// What deckhand does in a position, for Anna.
std::string choice(const std::string& setup, const std::string& options = "{}") {
  const Doc position_document = yaml(setup);
  const GamePtr game = must(game_from_options("jackal", {"Anna", "Bernard"}, yaml(options), position_document));
  const AnyPosition position = must(game->position(position_document, Chance(Seed(1))));
  const std::string action = must(make_bot(game, "deckhand", Seed(1)))->choose(game->view(position, Seat(0)));
  EXPECT_FALSE(game->check(position, Seat(0), action)) << action;
  return action;
}

TEST(JackalDeckhand, FindsTheWay) {
  const std::string end = "islands_left: []\nfirst: Anna\n";
  EXPECT_EQ(
      choice("island: {name: I, rows: [\"W..3\"]}\nhands: {Anna: [right-left, up-down, right-left, right-left]}\n" +
             end),
      "plan right-left, right-left, right-left");
  EXPECT_EQ(
      choice("island: {name: I, rows: [\"W~2\", \"~~~\", \"3~R\"]}\nhands: {Anna: [red flag, up-down, rum]}\n" + end,
             "{}"),
      "plan up-down");  // nothing leads anywhere: the least worth is laid
  EXPECT_EQ(choice("island: {name: I, rows: [\"W~2\", \"~~R\"]}\nhands: {Anna: [red flag, up-down, rum]}\n" + end),
            "plan red flag, up-down");
  // With the Weapon in hand the bandit is no obstacle.
  EXPECT_EQ(choice("island: {name: I, rows: [\"1W!3\"]}\nhands: {Anna: [right-left, right-left, weapon]}\n" + end),
            "plan right-left, right-left");
  EXPECT_EQ(choice("island: {name: I, rows: [\"1W!3\"]}\nhands: {Anna: [right-left, right-left]}\n" + end),
            "plan right-left");
}

TEST(JackalDeckhand, NeverVisitsTortugaOnTheLastIsland) {
  EXPECT_EQ(choice("island: {name: I, rows: [\"W2\"]}\nislands_left: []\nhands: {Anna: [right-left]}\n"
                   "coins: {Anna: 9}\n"),
            "plan right-left");
}

TEST(JackalDeckhand, TakesTheMostValuableTreasureOfItsRow) {
  const std::string begin =
      "phase: resolve\nisland: {name: I, rows: [\"1W3\"]}\nislands_left: []\nfirst: Anna\nturn: "
      "Anna\nplans: {Anna: [right-left], Bernard: []}\n";
  EXPECT_EQ(choice(begin + "hands: {Anna: [], Bernard: []}\n"), "step C1");
}

TEST(JackalDeckhand, FightsWhereATreasureIsBehindTheBandit) {
  const std::string begin =
      "phase: resolve\nisland: {name: I, rows: [\"W!3\"]}\nfirst: Anna\nturn: Anna\n"
      "pirates: {Anna: {at: B1, steps: 1, state: bandit, next: 2}}\n";
  EXPECT_EQ(choice(begin + "plans: {Anna: [right-left, right-left], Bernard: []}\n"
                           "hands: {Anna: [weapon], Bernard: []}\n"),
            "attach weapon");
}

TEST(JackalDeckhand, GivesRumWhereItGainsACoin) {
  const std::string begin =
      "phase: resolve\nisland: {name: I, rows: [\"W3\"]}\nislands_left: []\nfirst: Bernard\nturn: "
      "Bernard\nplans: {Anna: [right-left], Bernard: [right-left]}\n";
  // Bernard would dig first with as many steps.
  EXPECT_EQ(choice(begin + "hands: {Anna: [rum, rum], Bernard: []}\n"), "rum Bernard");
  EXPECT_EQ(choice(begin + "hands: {Anna: [weapon], Bernard: []}\n"), "pass");
}

class JackalStrength : public testing::TestWithParam<int> {};

// 85 % with two players, else twice the fair share, also at the lower end of the interval.
TEST_P(JackalStrength, DeckhandBeatsRandomThreads) {
  const int players = GetParam();
  MatchPlan plan;
  plan.game = must(game_from_options("jackal", test::player_names(players), {}));
  plan.bots.assign(static_cast<std::size_t>(players), "random");
  plan.bots.front() = "deckhand";
  plan.games = 200;
  const MatchResult result = must(play_match(plan));
  EXPECT_EQ(result.bots.front().name, "deckhand");
  EXPECT_GT(result.bots.front().wins.low, players == 2 ? 0.85 : 2 * result.bots.front().fair_share);
}
INSTANTIATE_TEST_SUITE_P(All, JackalStrength, testing::Values(2, 3, 4));

}  // namespace
}  // namespace tortuga
