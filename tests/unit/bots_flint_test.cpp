// The bots of flint: what deckhand does where the right choice is clear, and how strong it is.
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

// What deckhand does in a position, for the player who is waited for.
std::string choice(const std::string& setup, const std::string& options = "{}",
                   const std::vector<std::string>& players = {"Anna", "Bernard", "Carol"}) {
  const GamePtr game = must(game_from_options("flint", players, yaml(options)));
  const AnyPosition position = must(game->position(yaml(setup), Chance(Seed(1))));
  const Seat seat = game->waiting(position).first();
  const std::string action = must(make_bot(game, "deckhand", Seed(1)))->choose(game->view(position, seat));
  EXPECT_FALSE(game->check(position, seat, action)) << action;
  return action;
}

// Anna digs at the front of the row and has turned over this many gold pieces.
std::string dig(int gold, const std::string& more = "") {
  std::string turned;
  for (int i = 0; i < gold; ++i) turned += "{who: Anna, piece: gold}, ";
  return "phase: dig\nrow: [Anna, Bernard, Carol]\ntreasure: 1400\nturn: Anna\nturned: [" + turned + "]\n" + more;
}

TEST(FlintDeckhand, DigsAFreshPileUntilItHasFour) {
  for (int gold = 0; gold < 4; ++gold) EXPECT_EQ(choice(dig(gold)), "dig") << gold;
  EXPECT_EQ(choice(dig(4)), "stop");
  EXPECT_EQ(choice(dig(9)), "stop");
}

TEST(FlintDeckhand, NeverStopsWithoutRisk) {
  EXPECT_EQ(choice(dig(0)), "dig");
  EXPECT_EQ(choice(dig(0), "{first_dig: forced}"), "dig");
  // All four plunder pieces are out.
  EXPECT_EQ(choice("phase: dig\nrow: [Anna, Bernard, Carol, Dennis, Emma]\ntreasure: 1400\nturn: Emma\nturned: "
                   "[{who: Anna, piece: plunder}, {who: Bernard, piece: plunder}, {who: Carol, piece: plunder}, "
                   "{who: Dennis, piece: plunder}, {who: Emma, piece: gold}, {who: Emma, piece: gold}, "
                   "{who: Emma, piece: gold}, {who: Emma, piece: gold}, {who: Emma, piece: gold}]\n",
                   "{}", {"Anna", "Bernard", "Carol", "Dennis", "Emma"}),
            "dig");
}

TEST(FlintDeckhand, PlaysTheLastDigForTheWin) {
  // Stopping with 600 would lose to Carol for sure.
  EXPECT_EQ(choice(dig(6, "gold: {Carol: 2000, Anna: 700}\n"), "{rounds: 1}"), "dig");
  // Nobody can catch up: nothing is gained by more.
  EXPECT_EQ(choice(dig(3, "gold: {Anna: 2000}\n"), "{rounds: 1}"), "stop");
}

TEST(FlintDeckhand, TakesTheLastTrickWhenItCan) {
  // Carol is at the back, the last to play, and one of her cards wins.
  EXPECT_EQ(choice("row: [Anna, Bernard, Carol]\npirates: {Anna: wheel, Bernard: anchor, Carol: sabre}\n"
                   "trick: [{who: Anna, card: barrel 3}, {who: Bernard, card: barrel 4}]\n"
                   "hands: {Anna: [wheel 1], Bernard: [wheel 2], Carol: [barrel 7, barrel 1]}\ntricks_left: 2\n"),
            "play barrel 7");
}

TEST(FlintDeckhand, DoesNotWinATrickWithTheBlackSpotInIt) {
  EXPECT_EQ(choice("row: [Anna, Bernard, Carol]\npirates: {Anna: wheel, Bernard: anchor, Carol: sabre}\n"
                   "trick: [{who: Anna, card: barrel 3}]\n"
                   "hands: {Anna: [wheel 1], Bernard: [barrel 7, black spot], Carol: [barrel 6, anchor 1]}\n"),
            "play black spot");
}

class FlintStrength : public testing::TestWithParam<int> {};

// Twice the fair share against random bots in every number of players, with the interval.
TEST_P(FlintStrength, DeckhandWinsTwiceItsFairShareThreads) {
  const int players = GetParam();
  MatchPlan plan;
  plan.game = must(game_from_options("flint", test::player_names(players), {}));
  plan.bots.assign(static_cast<std::size_t>(players), "random");
  plan.bots.front() = "deckhand";
  plan.games = 300;
  const MatchResult result = must(play_match(plan));
  EXPECT_EQ(result.games, plan.games);
  EXPECT_EQ(result.bots.front().name, "deckhand");
  EXPECT_GT(result.bots.front().wins.low, 2 * result.bots.front().fair_share);
}
INSTANTIATE_TEST_SUITE_P(All, FlintStrength, testing::Values(3, 4, 5));

TEST(Arena, GivesTheSameResultOnAnyNumberOfThreads) {
  MatchPlan plan;
  plan.game = must(game_from_options("flint", test::player_names(3), {}));
  plan.bots = {"deckhand", "random", "random"};
  plan.games = 50;
  plan.threads = 1;
  const MatchResult one = must(play_match(plan));
  plan.threads = 3;
  const MatchResult three = must(play_match(plan));
  EXPECT_EQ(one.bots.front().wins.mean, three.bots.front().wins.mean);
  EXPECT_EQ(one.bots.front().score.high, three.bots.front().score.high);
  EXPECT_EQ(one.decisions.mean, three.decisions.mean);
  EXPECT_EQ(one.longest, three.longest);
}

TEST(Arena, SharesEachGameAmongItsWinners) {
  MatchPlan plan;
  plan.game = must(game_from_options("flint", test::player_names(4), yaml("{rounds: 1}")));
  plan.bots.assign(4, "random");
  plan.games = 200;
  const MatchResult result = must(play_match(plan));
  double sum = 0;
  for (const Tally& seat : result.seats) sum += seat.wins.mean;
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_GT(result.shared, 0U);
  for (const Tally& seat : result.seats)
    EXPECT_TRUE(seat.wins.low <= seat.wins.mean && seat.wins.mean <= seat.wins.high);
}

}  // namespace
}  // namespace tortuga
