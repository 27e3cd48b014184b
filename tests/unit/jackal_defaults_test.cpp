// The default actions of jackal (docs/rules/jackal-reference.md), with the cards of the standard deck and of another.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/registry.h"
#include "support/jackal_decks.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// What a player does by default; it must be legal.
std::string standard(const GamePtr& game, const AnyPosition& position, const std::string& player) {
  const Seat seat = game->seat_of(player);
  EXPECT_TRUE(game->waiting(position).has(seat)) << player << " is not asked";
  const std::string action = game->default_action(position, seat);
  EXPECT_FALSE(game->check(position, seat, action)) << action << " is not legal";
  return action;
}

std::string standard(const std::string& setup, const std::string& player = "Anna", std::string_view options = "{}") {
  const Doc document = yaml("first: Anna\n" + setup);
  const GamePtr game = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, yaml(options), document));
  return standard(game, must(game->position(document, Chance(Seed(1)))), player);
}

// Anna decides with these cards on an island with these rows.
std::string plan(const std::string& hand, const std::string& rows = "[WRB3]", std::string_view options = "{}") {
  return standard("island: {name: Test Cay, rows: " + rows + "}\nhands: {Anna: [" + hand + "]}\n", "Anna", options);
}

// Anna plays out the first card of her row at a space of an island.
std::string target(const std::string& card, const std::string& at, const std::string& rows,
                   const std::string& hand = "") {
  return standard("island: {name: Test Cay, rows: " + rows + "}\nphase: resolve\nturn: Anna\nplans: {Anna: [" + card +
                  "], Bernard: [], Carol: []}\n" + "pirates: {Anna: {at: " + at +
                  ", state: walking}}\nhands: {Anna: [" + hand + "]}\n");
}

TEST(JackalDefaults, InTheHarbourHeSails) {
  for (const std::string coins : {"1", "3"}) {
    EXPECT_EQ(standard("phase: harbour\ncoins: {Anna: " + coins + "}\n", "Anna", "tortuga: announced"), "sail");
  }
  EXPECT_EQ(standard("phase: harbour\ncoins: {Anna: 3}\nhands: {Anna: []}\n", "Anna", "tortuga: announced"), "sail");
}

// A flag that the island does not have is of no use at all.
TEST(JackalDefaults, FirstAFlagThatTheIslandDoesNotHave) {
  EXPECT_EQ(plan("rising, blue flag, red flag", "[W3]"), "plan red flag");
  EXPECT_EQ(plan("rising, blue flag", "[W3]"), "plan blue flag");
  EXPECT_EQ(plan("rising, blue flag, red flag", "[WR3]"), "plan blue flag");
  EXPECT_EQ(plan("rising, blue flag, red flag", "[WB3]"), "plan red flag");
}

TEST(JackalDefaults, ThenTheOtherFlagsRedBeforeBlue) {
  EXPECT_EQ(plan("rising, blue flag, red flag"), "plan red flag");
  EXPECT_EQ(plan("rising, blue flag"), "plan blue flag");
  EXPECT_EQ(plan("rising, red flag", "[WR3]"), "plan red flag");
}

// Of the cards in this order each is laid before all that come after it.
TEST(JackalDefaults, ThenTheMovementCardOfLeastUse) {
  const std::array<std::string, 7> order = {"rising",       "falling",      "up-down",   "right-left",
                                            "any-diagonal", "any-straight", "wild horse"};
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::string hand = "rum, weapon";
    for (std::size_t j = order.size(); j-- > i;) hand += ", " + order[j];
    EXPECT_EQ(plan(hand), "plan " + order[i]);
  }
}

TEST(JackalDefaults, WithSpecialCardsOnlyADud) {
  EXPECT_EQ(plan("rum, doubling, weapon, friday"), "plan friday");
  EXPECT_EQ(plan("rum, doubling, weapon"), "plan weapon");
  EXPECT_EQ(plan("rum, doubling"), "plan doubling");
  EXPECT_EQ(plan("rum"), "plan rum");
}

TEST(JackalDefaults, PassWhereNoRowIsAllowed) {
  EXPECT_EQ(plan(""), "pass");
  EXPECT_EQ(plan("rum, friday", "[W3]", "only_specials: keep"), "pass");
  EXPECT_EQ(plan("rum, up-down", "[W3]", "only_specials: keep"), "plan up-down");
  EXPECT_EQ(standard("island: Green Cay\ncoins: {Anna: 3}\nhands: {Anna: []}\n"), "pass");  // not Tortuga
}

// With announced visits those who sail lay a row as ever.
TEST(JackalDefaults, AfterTheHarbourARow) {
  EXPECT_EQ(
      standard("phase: plan\nvisiting: {Bernard: 1}\nhands: {Anna: [falling, rum]}\n", "Anna", "tortuga: announced"),
      "plan falling");
}

TEST(JackalDefaults, OfAnotherDeckInTheOrderOfItsFile) {
  // rising and wild horse are in the list, the others follow in the order of the deck: hop before all ways.
  const auto read_deck = [](std::string_view, std::string_view) -> Result<Doc> { return yaml(test::kOddJackalDeck); };
  const auto odd = [&](const std::string& hand) {
    const Doc document = yaml("first: Anna\nisland: Four 4\nhands: {Anna: [" + hand + "]}\n");
    const GamePtr game = must(make_game("jackal", {"Anna", "Bernard"}, {}, read_deck, document));
    return standard(game, must(game->position(document, Chance(Seed(1)))), "Anna");
  };
  EXPECT_EQ(odd("all ways, hop, rising"), "plan rising");
  EXPECT_EQ(odd("all ways, hop, friday"), "plan hop");
  EXPECT_EQ(odd("all ways, friday"), "plan all ways");
  EXPECT_EQ(odd("rum, doubling"), "plan doubling");
  // The flags are known by their colours, not by their names.
  EXPECT_EQ(odd("rising, azure, crimson"), "plan crimson");
  EXPECT_EQ(odd("rising, azure"), "plan azure");
}

TEST(JackalDefaults, NoRum) {
  EXPECT_EQ(standard("phase: resolve\nturn: Anna\nplans: {Anna: [up-down], Bernard: [], Carol: []}\n"
                     "hands: {Bernard: [rum, rum], Carol: [friday]}\n",
                     "Bernard"),
            "pass");
  EXPECT_EQ(standard("phase: resolve\nturn: Anna\nplans: {Anna: [up-down], Bernard: [], Carol: []}\n"
                     "hands: {Bernard: [rum, rum], Carol: [friday]}\n",
                     "Carol"),
            "pass");
}

TEST(JackalDefaults, TheMostValuableTreasure) {
  EXPECT_EQ(target("right-left", "B1", "[\"3W1\"]"), "step A1");
  EXPECT_EQ(target("right-left", "B1", "[\"1W3\"]"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\"2W1\"]"), "step A1");
  EXPECT_EQ(target("right-left", "B1", "[\"1W2\"]"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\".W1\"]"), "step C1");  // rather than plain land
}

TEST(JackalDefaults, ThenPlainLandOrAFlag) {
  EXPECT_EQ(target("right-left", "B1", "[\"^.W\", \"1~~\"]"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\"^.R\", \"1~W\"]"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\"!W.\", \"1~~\"]"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\".WB\", \"1~~\"]"), "step A1");  // a flag is no more than plain land
  EXPECT_EQ(target("right-left", "B1", "[\"BW.\", \"1~~\"]"), "step A1");
}

TEST(JackalDefaults, ThenDifficultTerrainThenABandit) {
  EXPECT_EQ(target("right-left", "B1", "[\"!W^\", \"1~~\"]", "weapon"), "step C1");
  EXPECT_EQ(target("right-left", "B1", "[\"^W!\", \"1~~\"]"), "step A1");
  EXPECT_EQ(target("right-left", "B1", "[\"~W!\", \"1~~\"]"), "step C1");
}

TEST(JackalDefaults, AmongEqualsTheFirstInReadingOrder) {
  const std::string open = "[\"...\", \".W.\", \"..1\"]";
  EXPECT_EQ(target("any-straight", "B2", open), "step B1");
  EXPECT_EQ(target("right-left", "B2", open), "step A2");
  EXPECT_EQ(target("rising", "B2", open), "step C1");
  EXPECT_EQ(target("any-diagonal", "B2", "[\"^.!\", \".W.\", \"!.^\", \"..1\"]"), "step A1");
  EXPECT_EQ(target("any-straight", "B2", "[\".!.\", \"2W2\", \".2.\"]"), "step A2");
  EXPECT_EQ(target("wild horse", "A1", "[\"W..\", \"..!\", \".1.\"]"), "step B3");
  EXPECT_EQ(target("wild horse", "A1", "[\"W..\", \"...\", \"1..\"]"), "step C2");
}

TEST(JackalDefaults, StayWhereTheCardIsBlocked) {
  EXPECT_EQ(target("up-down", "A1", "[\"W.1\"]"), "stay");
  EXPECT_EQ(target("wild horse", "A1", "[\"W.1\"]", "doubling"), "stay");
}

TEST(JackalDefaults, NoWeaponNoFridayNoDoubling) {
  const std::string cay = "island: {name: Test Cay, rows: [\"W^!.1\"]}\nphase: resolve\nturn: Anna\n";
  const std::string others = "], Bernard: [], Carol: []}\n";
  EXPECT_EQ(standard(cay + "plans: {Anna: [right-left, right-left" + others +
                     "pirates: {Anna: {at: C1, steps: 1, state: bandit, next: 2}}\nhands: {Anna: [weapon]}\n"),
            "pass");
  EXPECT_EQ(standard(cay + "plans: {Anna: [right-left, right-left" + others +
                     "pirates: {Anna: {at: B1, steps: 2, state: walking, next: 2, rough: true}}\n"
                     "hands: {Anna: [friday, doubling]}\n"),
            "step A1");
}

TEST(JackalDefaults, PassAtTheEndOfTheRow) {
  EXPECT_EQ(standard("island: {name: Test Cay, rows: [\"W^.1\"]}\nphase: resolve\nturn: Anna\n"
                     "plans: {Anna: [right-left], Bernard: [], Carol: []}\n"
                     "pirates: {Anna: {at: B1, steps: 2, state: walking, next: 2, rough: true}}\n"
                     "hands: {Anna: [friday, doubling]}\n"),
            "pass");
  EXPECT_EQ(standard("island: {name: Test Cay, rows: [\"W!.1\"]}\nphase: resolve\nturn: Anna\n"
                     "plans: {Anna: [right-left], Bernard: [], Carol: []}\n"
                     "pirates: {Anna: {at: B1, steps: 1, state: bandit, next: 2}}\nhands: {Anna: [weapon]}\n"),
            "pass");
}

}  // namespace
}  // namespace tortuga
