// The bots of mutiny: what deckhand does where the right choice is clear, the pace of random, and how strong they are.
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
std::string choice(const std::string& setup, const std::string& options = "{}") {
  const GamePtr game = must(game_from_options("mutiny", {"Anna", "Bernard", "Carol", "Dennis"}, yaml(options)));
  const AnyPosition position = must(game->position(yaml(setup), Chance(Seed(1))));
  EXPECT_TRUE(game->waiting(position).has(Seat(0)));
  const std::string action = must(make_bot(game, "deckhand", Seed(1)))->choose(game->view(position, Seat(0)));
  EXPECT_FALSE(game->check(position, Seat(0), action)) << action;
  return action;
}

TEST(MutinyDeckhand, TakesTheDearestPrize) {
  EXPECT_EQ(choice("window: captain_take\ncaptain: Anna\npool: [rum, gold 1, gold 3]\n"), "take gold 3");
}

TEST(MutinyDeckhand, DealsTheBestToItselfAndTheCheapestToTheRichest) {
  const std::string deal = "window: deal\ncaptain: Bernard\nquartermaster: Anna\npool: [rum, gold 1, gold 3]\n";
  EXPECT_EQ(choice(deal + "received: {Bernard: 1}\n"), "deal gold 3 to Anna");
  EXPECT_EQ(choice(deal + "received: {Bernard: 1, Anna: 1}\nprizes: {Dennis: [gold 3]}\n"), "deal rum to Dennis");
}

TEST(MutinyDeckhand, CompletesAnAttack) {
  const std::string attack =
      "window: attack\ncaptain: Bernard\nquartermaster: Anna\npassed: [Bernard, Carol, Dennis]\n"
      "destination: {card: merchant 3/1/1 for 3, revealed: true}\n"
      "hands: {Anna: [gunner 1/1, swordsman 1/1, swordsman 1/5]}\n";
  EXPECT_EQ(choice(attack + "attack: {cards: [{player: Anna, card: helmsman 3/1}]}\n"),
            "play gunner 1/1, swordsman 1/1");
  EXPECT_EQ(choice(attack + "attack: {cards: [{player: Anna, card: helmsman 1/1}]}\n"), "reveal");
}

TEST(MutinyDeckhand, CallsAMutinyThatItCanWin) {
  const std::string call =
      "window: mutiny_call\nphase: appointment\ncaptain: Bernard\nquartermaster: Carol\n"
      "prizes: {Bernard: [gold 3, gold 3, gold 2]}\n";
  EXPECT_EQ(choice(call + "hands: {Anna: [gunner 1/5, swordsman 1/5, gunner 1/4], Bernard: [cook], Carol: [], "
                          "Dennis: []}\n")
                .substr(0, 11),
            "mutiny with");
  EXPECT_EQ(choice(call + "hands: {Anna: [cook], Bernard: [gunner 1/5, swordsman 1/5, gunner 1/4], Carol: [], "
                          "Dennis: []}\n"),
            "pass");
  EXPECT_EQ(choice(call + "hands: {Anna: [cutthroat], Bernard: [gunner 1/5, swordsman 1/5], Carol: [], Dennis: []}\n"),
            "mutiny with cutthroat on captain");
}

TEST(MutinyDeckhand, LaysJustEnoughForItsSide) {
  const std::string fight =
      "window: mutiny\ncaptain: Anna\nquartermaster: Carol\nhands: {Anna: [gunner 1/5, helmsman 1/2]}\n"
      "prizes: {Anna: [gold 3]}\n";
  EXPECT_EQ(
      choice(fight + "mutiny: {first: Bernard, cards: [{player: Bernard, card: swordsman 1/3, side: mutineers}]}\n"),
      "join captain with helmsman 1/2");
  EXPECT_EQ(choice(fight + "mutiny: {first: Bernard, cards: [{player: Bernard, card: cook, side: mutineers}]}\n"),
            "pass");
}

TEST(MutinyDeckhand, StaysOutOfTheFightsOfOthers) {
  EXPECT_EQ(choice("window: mutiny\ncaptain: Carol\nquartermaster: Dennis\nhands: {Anna: [gunner 1/5]}\n"
                   "mutiny: {first: Bernard, cards: [{player: Bernard, card: swordsman 1/3, side: mutineers}]}\n"),
            "pass");
}

TEST(MutinyDeckhand, BuriesAllThatItMay) {
  const std::string bury =
      "window: bury\ncaptain: Bernard\nquartermaster: Carol\ndestination: {card: island}\nmap: Bernard\n"
      "prizes: {Anna: [gold 3, rum, hostage]}\nhands: {Anna: [helmsman 1/1]}\n";
  EXPECT_EQ(choice(bury), "bury gold 3, rum, hostage");
  EXPECT_EQ(choice(bury, "{edition: german}"), "bury gold 3, rum");
}

TEST(MutinyDeckhand, CashesInPort) {
  EXPECT_EQ(choice("window: port_market\ncaptain: Bernard\nquartermaster: Carol\ndestination: {card: port 2}\n"
                   "prizes: {Anna: [gold 3, hostage]}\n"),
            "ransom hostage");
}

TEST(MutinyDeckhand, AnswersOffers) {
  const std::string offer =
      "window: punish\ncaptain: Anna\nquartermaster: Carol\nhands: {Anna: [helmsman 1/1]}\nprizes: {Anna: [gold 1], "
      "Bernard: [gold 3]}\noffers: [{id: 1, from: Bernard, to: Anna, ";
  EXPECT_EQ(choice(offer + "gives: [gold 3], asks: [gold 1]}]\n"), "accept 1");
  EXPECT_EQ(choice(offer + "gives: [], asks: [gold 1]}]\n"), "decline 1");
}

TEST(MutinyDeckhand, OffersAPrizeForGuardDuty) {
  EXPECT_EQ(choice("window: guard\ncaptain: Bernard\nquartermaster: Carol\ndestination: {card: island}\nmap: Bernard\n"
                   "guard: Anna\nprizes: {Anna: [gold 3, gold 2, rum], Bernard: [gold 1], Carol: [gold 1]}\n"),
            "offer Dennis rum for guard");
}

TEST(MutinyDeckhand, KeepsATraitorForWhatHurts) {
  const std::string stack =
      "window: mutiny\ncaptain: Anna\nquartermaster: Carol\nhands: {Anna: [traitor]}\nprizes: {Anna: [gold 3]}\n"
      "mutiny: {first: Bernard}\nstack: [{player: Bernard, ";
  EXPECT_EQ(choice(stack + "cards: [cutthroat], use: effect, target: captain}]\n"), "play traitor on cutthroat");
  EXPECT_EQ(choice(stack + "cards: [cook], use: mutiny}]\n"), "pass");
}

TEST(MutinyDeckhand, DiscardsWhatIsWorthLeast) {
  EXPECT_EQ(choice("window: punish\ncaptain: Anna\nquartermaster: Carol\nhands: {Anna: [lookout, gunner 1/5, gunner "
                   "1/4, swordsman 1/5, swordsman 1/4, traitor, cutthroat, cook]}\n"),
            "discard lookout");
}

// random does not spend every card at its first chance: games have their full length, and hands last.
TEST(MutinyRandom, PlaysAtANaturalPace) {
  MatchPlan plan;
  plan.game = must(game_from_options("mutiny", test::player_names(5), {}));
  plan.bots.assign(5, "random");
  plan.games = 50;
  plan.threads = 1;
  const MatchResult result = must(play_match(plan));
  EXPECT_GT(result.decisions.mean, 300);
}

class MutinyStrength : public testing::TestWithParam<int> {};

// Twice the fair share, also at the lower end of the interval.
TEST_P(MutinyStrength, DeckhandBeatsRandomThreads) {
  const int players = GetParam();
  MatchPlan plan;
  plan.game = must(game_from_options("mutiny", test::player_names(players), {}));
  plan.bots.assign(static_cast<std::size_t>(players), "random");
  plan.bots.front() = "deckhand";
  plan.games = 1000;
  const MatchResult result = must(play_match(plan));
  EXPECT_EQ(result.bots.front().name, "deckhand");
  EXPECT_GT(result.bots.front().wins.low, 2 * result.bots.front().fair_share);
}
INSTANTIATE_TEST_SUITE_P(All, MutinyStrength, testing::Values(3, 4, 6, 8, 10));

}  // namespace
}  // namespace tortuga
