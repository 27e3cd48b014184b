// The default actions of ruthless (docs/rules/ruthless-reference.md): every decision, every branch.
#include <gtest/gtest.h>

#include <string>

#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// What a player does by default; it must be legal.
std::string standard(const std::string& setup, const std::string& player = "Anna", std::string_view options = "{}") {
  const Doc document = yaml(setup);
  const GamePtr game = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, yaml(options), document));
  const AnyPosition position = must(game->position(document, Chance(Seed(1))));
  const Seat seat = game->seat_of(player);
  EXPECT_TRUE(game->waiting(position).has(seat)) << player << " is not asked";
  const std::string action = game->default_action(position, seat);
  EXPECT_FALSE(game->check(position, seat, action)) << action << " is not legal";
  return action;
}

const std::string kTurn = "phase: turns\nstart: Anna\n";

// Anna gives a Command with this hand.
std::string command(const std::string& hand,
                    const std::string& more = "tavern: [swords 5, kraken 1, kraken cpt, anchor 3, skull 7]\n") {
  return standard(kTurn + more + "hand: {Anna: [" + hand + "]}\n");
}

// Anna uses a power.
std::string power(const std::string& pending, const std::string& more = "") {
  return standard(kTurn + "step: command\npending: [" + pending + "]\n" + more);
}

TEST(RuthlessDefaults, NoParley) {
  EXPECT_EQ(standard("hand: {Anna: [monkey, monkey, monkey]}\n"), "no parley");
  EXPECT_EQ(standard("round: 5\n", "Carol"), "no parley");
}

TEST(RuthlessDefaults, FirstATradeWithAllLootThatHasNoOtherPowers) {
  EXPECT_EQ(command("monkey, ruby, doubloon, heart 3, doubloon"), "trade doubloon, doubloon, ruby");
  EXPECT_EQ(command("pearls, crown, shovel, emerald, emerald"), "trade crown, emerald, emerald");
  EXPECT_EQ(command("doubloon, chalice, monkey, monkey"), "trade doubloon");
  EXPECT_EQ(command("map, pearls"), "trade map");  // it brings nothing, but has no power either (RU-R7)
}

TEST(RuthlessDefaults, ThenATradeWithTheFirstLoot) {
  EXPECT_EQ(command("shovel, pearls, pearls, monkey, heart 1"), "trade pearls");
  EXPECT_EQ(command("spyglass, compass, heart 3"), "trade compass");
  EXPECT_EQ(command("chalice"), "trade chalice");
}

TEST(RuthlessDefaults, ThenBoardThenBrawl) {
  EXPECT_EQ(command("monkey, swords 1, heart 7, heart 3, monkey"), "board heart 3");
  EXPECT_EQ(command("kraken parrot, skull 1"), "board kraken parrot");
  EXPECT_EQ(command("monkey, monkey"), "brawl anchor 3");
  EXPECT_EQ(command("monkey", "tavern: [skull parrot, skull 4]\n"), "brawl skull 4");
}

// With an empty Row; the hand comes before the discard pile, both in card order.
TEST(RuthlessDefaults, ThenTheFirstBurialThenIdle) {
  EXPECT_EQ(command("monkey, monkey", "tavern: []\ndiscard: {Anna: [doubloon, ruby]}\n"), "bury monkey from hand");
  EXPECT_EQ(command("monkey", "tavern: []\ndiscard: {Anna: [monkey, ruby, heart 1]}\n"), "bury ruby from discard");
  EXPECT_EQ(command("monkey", "tavern: []\ndiscard: {Anna: [heart 1]}\n"), "bury heart 1 from discard");
  EXPECT_EQ(command("monkey, monkey, monkey", "tavern: []\n"), "bury monkey from hand");  // before: plunder
  EXPECT_EQ(command("monkey", "tavern: []\n"), "idle");
}

TEST(RuthlessDefaults, EndOfTheTurn) {
  EXPECT_EQ(standard(kTurn + "step: recruit\ncoins: {Anna: 20}\n"), "end turn");
  EXPECT_EQ(standard(kTurn + "hand: {Anna: []}\ncoins: {Anna: 20}\n"), "end turn");
  EXPECT_EQ(standard("phase: final_recruit\nstart: Anna\ncoins: {Anna: 20}\n"), "end turn");
}

TEST(RuthlessDefaults, TheFirstAlternativeOnTheCard) {
  EXPECT_EQ(power("use heart 2", "ship: {Anna: [heart 2]}\n"), "use attack");
  EXPECT_EQ(power("use heart cpt", "ship: {Anna: [heart cpt]}\n"), "use captain");
  EXPECT_EQ(power("use swords 7", "ship: {Anna: [swords 7]}\n"), "use trade 2");
  EXPECT_EQ(power("use skull 4", "recruits: {Anna: [skull 4]}\n"), "use trade 1");
}

TEST(RuthlessDefaults, AttackTheNextPlayer) {
  EXPECT_EQ(power("attack"), "attack Bernard");
  EXPECT_EQ(power("attack", "coins: {Bernard: 0}\nhand: {Bernard: []}\n"),
            "attack Bernard");  // though it takes nothing
  EXPECT_EQ(standard("phase: turns\nstart: Carol\nstep: command\npending: [attack]\n", "Carol"), "attack Anna");
}

TEST(RuthlessDefaults, PayACoinThenDiscardAMonkeyThenTheFirstCard) {
  const auto attacked = [](const std::string& coins, const std::string& hand) {
    return standard(kTurn + "step: command\npending: [attacked Bernard]\ncoins: {Bernard: " + coins +
                        "}\nhand: {Bernard: [" + hand + "]}\n",
                    "Bernard");
  };
  EXPECT_EQ(attacked("1", "monkey, doubloon"), "pay coin");
  EXPECT_EQ(attacked("3", ""), "pay coin");
  EXPECT_EQ(attacked("0", "doubloon, ruby, monkey, heart 3"), "discard monkey");
  EXPECT_EQ(attacked("0", "heart 3, ruby, doubloon"), "discard doubloon");
  EXPECT_EQ(attacked("0", "swords 1, ruby, heart 3"), "discard ruby");
  EXPECT_EQ(attacked("0", "swords 1, heart 3"), "discard heart 3");
}

TEST(RuthlessDefaults, BrawlWithTheFirstOfTheRow) {
  EXPECT_EQ(power("brawl", "tavern: [skull 1, heart qtr, heart 7, kraken 1]\n"), "brawl heart 7");
}

// A monkey, a doubloon, each from the discard pile first; then the first card of the discard pile, then of the hand.
TEST(RuthlessDefaults, BuryWhatIsOfLeastUse) {
  const auto bury = [](const std::string& hand, const std::string& discard) {
    return power("bury", "hand: {Anna: [" + hand + "]}\ndiscard: {Anna: [" + discard + "]}\n");
  };
  EXPECT_EQ(bury("monkey, doubloon, ruby", "monkey, doubloon, ruby"), "bury monkey from discard");
  EXPECT_EQ(bury("monkey, doubloon, ruby", "doubloon, ruby"), "bury monkey from hand");
  EXPECT_EQ(bury("doubloon, ruby", "heart 1, doubloon, ruby"), "bury doubloon from discard");
  EXPECT_EQ(bury("doubloon, ruby", "heart 1, ruby"), "bury doubloon from hand");
  EXPECT_EQ(bury("chest, heart 1", "heart 2, ruby"), "bury ruby from discard");
  EXPECT_EQ(bury("chest, anchor 1", "heart 2, heart 1"), "bury heart 1 from discard");
  EXPECT_EQ(bury("heart 2, ruby, heart 1", ""), "bury ruby from hand");
  EXPECT_EQ(bury("heart 2, heart 1", ""), "bury heart 1 from hand");
}

TEST(RuthlessDefaults, RescueTheDearestPirate) {
  const auto rescue = [](const std::string& discard) {
    return power("rescue", "discard: {Anna: [" + discard + "]}\n");
  };
  EXPECT_EQ(rescue("monkey, ruby, heart 1, swords qtr, heart 7"), "rescue swords qtr");
  EXPECT_EQ(rescue("swords cpt, anchor qtr"), "rescue swords cpt");
  EXPECT_EQ(rescue("skull 6, heart 7, swords parrot, heart parrot"), "rescue heart 7");  // 3 Coins each: card order
  EXPECT_EQ(rescue("monkey, anchor 1"), "rescue anchor 1");
  EXPECT_EQ(rescue("monkey, crown, doubloon"), "rescue monkey");
}

TEST(RuthlessDefaults, TakeTheFirstCardOfTheLookout) {
  EXPECT_EQ(power("lookout", "looked: [heart 3, monkey]\n"), "take monkey");
  EXPECT_EQ(power("lookout", "looked: [monkey, ruby]\n"), "take ruby");
  EXPECT_EQ(power("lookout", "looked: [swords 1, heart cpt]\n"), "take heart cpt");
  EXPECT_EQ(power("lookout", "looked: [swords 1]\n"), "take swords 1");
  EXPECT_EQ(power("lookout", "looked: [monkey, monkey]\n"), "take monkey");
}

TEST(RuthlessDefaults, SellTheTreasure) {
  EXPECT_EQ(power("loot crown"), "sell");
  EXPECT_EQ(power("loot map"), "sell");
}

TEST(RuthlessDefaults, HaveThePartyPutTogether) {
  EXPECT_EQ(standard("phase: raid\nship: {Anna: [heart 2, heart 3, anchor 4]}\n"), "raid auto");
  EXPECT_EQ(standard("phase: raid\n", "Bernard"), "raid auto");
}

}  // namespace
}  // namespace tortuga
