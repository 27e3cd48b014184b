// The texts for refused actions in ruthless (docs/rules/ruthless-reference.md): every row of the table in both
// languages, each in a position made for it, and which one is given if several fit.
#include <gtest/gtest.h>

#include <string>

#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

struct Spoken {
  std::string id;
  std::string english;
  std::string german;
  friend bool operator==(const Spoken&, const Spoken&) = default;
};
void PrintTo(const Spoken& spoken, std::ostream* out) {
  *out << spoken.id << ": " << spoken.english << " / " << spoken.german;
}

const Spoken kAccepted = {"", "", ""};
const Spoken kNotYourTurn = {"not-your-turn", "It is not your turn.", "Du bist nicht am Zug."};
const Spoken kCommandFirst = {"command-first", "First play a card, then recruit.",
                              "Erst eine Karte spielen, dann rekrutieren."};
const Spoken kFourthRecruit = {"fourth-recruit", "You may recruit only three Pirates per round.",
                               "Höchstens drei Rekruten pro Runde."};
const Spoken kNotInTavern = {"not-in-tavern", "This Pirate is not in the Tavern.",
                             "Dieser Pirat ist nicht in der Taverne."};
const Spoken kTwoMonkeys = {"two-monkeys", "Plundering takes two Powder Monkeys.",
                            "Zum Plündern brauchst du zwei Pulveraffen."};
const Spoken kNothingToBury = {"nothing-to-bury", "You have no other card to bury.",
                               "Du hast keine andere Karte zum Verbuddeln."};
const Spoken kMustSell = {"must-sell", "This Treasure has no white icons: sell it.",
                          "Dieser Schatz hat keine weißen Symbole: verkaufe ihn."};
const Spoken kOnlyLoot = {"only-loot", "Only Doubloons and Treasures can be traded.",
                          "Handeln kannst du nur mit Dublonen und Schätzen."};
const Spoken kOnlyPirates = {"only-pirates", "Only Pirates can be boarded.", "Klarmachen kannst du nur Piraten."};
const Spoken kNoLootRescued = {"no-loot-rescued", "Only Pirates and Powder Monkeys can be rescued.",
                               "Retten kannst du nur Piraten und Pulveraffen."};
const Spoken kChooseAnother = {"choose-another", "Choose another player.", "Wähle jemand anderen."};
const Spoken kNoCoin = {"no-coin", "You have no Coin: discard a card.", "Du hast keine Münze: wirf eine Karte ab."};
const Spoken kParleyUsed = {"parley-used", "Your Parley token is used up.", "Dein Verhandlungsmarker ist verbraucht."};
const Spoken kChooseACard = {"choose-a-card", "Choose at least one card.", "Wähle mindestens eine Karte."};
const Spoken kNoSet = {"no-set", "These cards form no set.", "Diese Karten bilden kein Set."};
const Spoken kParrotNeedsRank = {"parrot-needs-rank", "Choose a rank for the Parrot.",
                                 "Wähle einen Rang für den Papagei."};
const Spoken kSameCell = {"same-cell", "Two cards of your party have the same rank and suit.",
                          "Zwei Karten deines Enterkommandos haben gleichen Rang und gleiche Fraktion."};
const Spoken kFinalTurn = {"final-turn", "In the final turn you may only recruit.",
                           "Im letzten Zug darfst du nur rekrutieren."};
const Spoken kGameOver = {"game-over", "The game is over.", "Das Spiel ist zu Ende."};
const Spoken kNotAnAction = {"not-an-action", "This is no action of this game.", "Das ist kein Zug dieses Spiels."};
const Spoken kNotInHand = {"not-in-hand", "You do not hold that card.", "Diese Karte hast du nicht."};
const Spoken kNotThere = {"not-there", "This card is not there.", "Diese Karte ist dort nicht."};
const Spoken kAlreadyAnswered = {"already-answered", "You have already answered.", "Du hast schon geantwortet."};
const Spoken kNotNow = {"not-now", "That cannot be done now.", "Das geht jetzt nicht."};
const Spoken kAnotherChoice = {"another-choice", "First decide what is asked.", "Entscheide erst, was gefragt ist."};
const Spoken kTavernEmpty = {"tavern-empty", "The Tavern is empty.", "Die Taverne ist leer."};
const Spoken kNoTreasure = {"no-treasure", "There is no Treasure left.", "Es gibt keinen Schatz mehr."};
const Spoken kNotIdle = {"not-idle", "You can do something better than idle.",
                         "Du kannst etwas Besseres tun als nichts."};
const Spoken kNotOnTheCard = {"not-on-the-card", "The card does not offer that.", "Das bietet die Karte nicht."};
const Spoken kNotAJoker = {"not-a-joker", "Only a Captain turned upside down can stand for another card.",
                           "Nur ein umgedrehter Kapitän kann für eine andere Karte stehen."};
const Spoken kNotInTheArea = {"not-in-the-area", "This Pirate is not among yours in this round.",
                              "Dieser Pirat liegt in dieser Runde nicht bei dir."};
const Spoken kNoSuchSuit = {"no-such-suit", "This suit is not in the game.", "Diese Fraktion ist nicht im Spiel."};
Spoken not_enough_coins(const std::string& cost) {
  return {"not-enough-coins", "You need " + cost + " Coins for this Pirate.",
          "Für diesen Piraten brauchst du " + cost + " Münzen."};
}
Spoken no_such_card(const std::string& card) {
  return {"no-such-card", "There is no card \"" + card + "\".", "Eine Karte „" + card + "“ gibt es nicht."};
}
Spoken no_such_player(const std::string& player) {
  return {"no-such-player", "There is no player \"" + player + "\".", "Einen Spieler „" + player + "“ gibt es nicht."};
}

const std::string kTurn = "phase: turns\nstart: Anna\n";
const std::string kTavern = "tavern: [heart 1, heart cpt, anchor 3, swords 5, skull 7]\n";

class RuthlessRefusals : public testing::Test {
 protected:
  void set_up(const std::string& setup, int players = 3) {
    const Doc document = yaml(setup);
    game_ = must(game_from_options("ruthless", test::player_names(players), {}, document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // Anna's turn with this hand.
  void command(const std::string& hand, const std::string& more = kTavern) {
    set_up(kTurn + more + "hand: {Anna: [" + hand + "]}\n");
  }
  // Anna may recruit.
  void recruit(const std::string& more) { set_up(kTurn + kTavern + "step: recruit\n" + more); }
  // Anna has boarded a Pirate and this power is next.
  void power(const std::string& pending, const std::string& more = "") {
    set_up(kTurn + kTavern + "step: command\nship: {Anna: [heart 2]}\npending: [" + pending + "]\n" + more);
  }
  // Anna and Bernard have Pirates laid out; Anna's heart cpt is a joker.
  void raid(int players = 3) {
    set_up(
        "phase: raid\nship: {Anna: [heart 2, heart 3, anchor 4, heart parrot, heart cpt, swords cpt], Bernard: [heart "
        "7, heart 6]}\nrecruits: {Anna: [anchor 2, skull 2, heart 5]}\nwild: {Anna: [heart cpt]}\n",
        players);
  }
  Spoken say(const std::string& player, std::string_view action) {
    const AnyPosition before = position_;
    const auto checked = game_->check(position_, game_->seat_of(player), action);
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_EQ(checked.has_value(), applied.refusal.has_value());
    if (!applied.refusal) return kAccepted;
    EXPECT_TRUE(game_->equal(before, position_));
    EXPECT_TRUE(applied.told.events.empty());
    EXPECT_EQ(checked->id, applied.refusal->id);
    EXPECT_EQ(checked->english, applied.refusal->english);
    EXPECT_EQ(checked->german, applied.refusal->german);
    return {applied.refusal->id, applied.refusal->english, applied.refusal->german};
  }

  GamePtr game_;
  AnyPosition position_;
};

// Parley.

TEST_F(RuthlessRefusals, ParleyUsed) {
  set_up("parley: {Anna: false}\n");
  EXPECT_EQ(say("Anna", "parley monkey"), kParleyUsed);
  EXPECT_EQ(say("Anna", "no parley"), kParleyUsed);
  EXPECT_EQ(say("Bernard", "no parley"), kAccepted);
}

TEST_F(RuthlessRefusals, ChooseACard) {
  set_up("hand: {Anna: [monkey, doubloon]}\n");
  EXPECT_EQ(say("Anna", "parley"), kChooseACard);
  EXPECT_EQ(say("Anna", "parley monkey"), kAccepted);
  command("doubloon, monkey");
  EXPECT_EQ(say("Anna", "trade"), kChooseACard);
  EXPECT_EQ(say("Anna", "trade doubloon"), kAccepted);
}

TEST_F(RuthlessRefusals, AlreadyAnswered) {
  set_up("hand: {Anna: [monkey, doubloon]}\n");
  EXPECT_EQ(say("Anna", "no parley"), kAccepted);
  EXPECT_EQ(say("Anna", "no parley"), kAlreadyAnswered);
  EXPECT_EQ(say("Anna", "parley monkey"), kAlreadyAnswered);
  raid();
  EXPECT_EQ(say("Anna", "raid none"), kAccepted);
  EXPECT_EQ(say("Anna", "raid auto"), kAlreadyAnswered);
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2"), kAlreadyAnswered);
}

// Commands.

TEST_F(RuthlessRefusals, NotYourTurn) {
  command("doubloon, monkey, heart 3");
  for (const std::string action : {"trade doubloon", "brawl heart 1", "bury monkey from hand", "plunder",
                                   "board heart 3", "idle", "recruit heart 1", "end turn", "sell", "attack Anna"}) {
    EXPECT_EQ(say("Bernard", action), kNotYourTurn) << action;
  }
  power("attacked Bernard");
  for (const std::string player : {"Anna", "Carol"}) {
    EXPECT_EQ(say(player, "pay coin"), kNotYourTurn) << player;
    EXPECT_EQ(say(player, "end turn"), kNotYourTurn) << player;
  }
  power("attack");
  EXPECT_EQ(say("Bernard", "attack Anna"), kNotYourTurn);
  recruit("");
  EXPECT_EQ(say("Bernard", "end turn"), kNotYourTurn);
}

TEST_F(RuthlessRefusals, CommandFirst) {
  command("doubloon");
  EXPECT_EQ(say("Anna", "recruit heart 1"), kCommandFirst);
  EXPECT_EQ(say("Anna", "end turn"), kCommandFirst);
  EXPECT_EQ(say("Anna", "trade doubloon"), kAccepted);
  EXPECT_EQ(say("Anna", "end turn"), kAccepted);
}

TEST_F(RuthlessRefusals, OnlyLootIsTraded) {
  command("doubloon, monkey, heart 3");
  EXPECT_EQ(say("Anna", "trade monkey"), kOnlyLoot);
  EXPECT_EQ(say("Anna", "trade doubloon, heart 3"), kOnlyLoot);
  EXPECT_EQ(say("Anna", "trade swords 1"), kOnlyLoot);  // before: not in hand
}

TEST_F(RuthlessRefusals, OnlyPiratesAreBoarded) {
  command("doubloon, monkey, heart 3, ruby");
  for (const std::string card : {"doubloon", "monkey", "ruby", "crown"}) {
    EXPECT_EQ(say("Anna", "board " + card), kOnlyPirates) << card;
  }
  EXPECT_EQ(say("Anna", "board heart 3"), kAccepted);
}

TEST_F(RuthlessRefusals, CardNotInHand) {
  set_up("hand: {Anna: [monkey, doubloon]}\n");
  EXPECT_EQ(say("Anna", "parley monkey, monkey"), kNotInHand);
  EXPECT_EQ(say("Anna", "parley heart 1"), kNotInHand);
  EXPECT_EQ(say("Anna", "parley heart 1, heart 1"), kNotInHand);  // more than there are
  command("doubloon, monkey, heart 3");
  EXPECT_EQ(say("Anna", "trade ruby"), kNotInHand);
  EXPECT_EQ(say("Anna", "trade doubloon, doubloon"), kNotInHand);
  EXPECT_EQ(say("Anna", "board heart 4"), kNotInHand);
  EXPECT_EQ(say("Anna", "bury ruby from hand"), kNotInHand);
  EXPECT_EQ(say("Anna", "bury monkey from hand"), kNotInHand);  // it is played
  command("doubloon, heart 3");                                 // a Powder Monkey is needed
  EXPECT_EQ(say("Anna", "brawl heart 1"), kNotInHand);
  EXPECT_EQ(say("Anna", "bury doubloon from hand"), kNotInHand);
  power("attacked Bernard", "hand: {Bernard: [monkey]}\n");
  EXPECT_EQ(say("Bernard", "discard doubloon"), kNotInHand);
  EXPECT_EQ(say("Bernard", "discard monkey"), kAccepted);
  power("bury", "hand: {Anna: [monkey]}\n");
  EXPECT_EQ(say("Anna", "bury doubloon from hand"), kNotInHand);
  EXPECT_EQ(say("Anna", "bury monkey from hand"), kAccepted);
}

TEST_F(RuthlessRefusals, TooManyCardsToHold) {
  command("doubloon, pearls, pearls, shovel, chalice");
  std::string many = "trade doubloon";
  for (int i = 0; i < 300; ++i) many += ", doubloon";
  EXPECT_EQ(say("Anna", many), kNotInHand);
  std::string pearls = "trade pearls";
  for (int i = 0; i < 30; ++i) pearls += ", pearls";
  EXPECT_EQ(say("Anna", pearls), kNotInHand);
  std::string ordered = "trade";
  for (int i = 0; i < 6; ++i) ordered += std::string(i == 0 ? " " : ", ") + "pearls, shovel";
  EXPECT_EQ(say("Anna", ordered), kNotInHand);
  EXPECT_EQ(say("Anna", "trade shovel, pearls, doubloon, pearls"), kAccepted);
}

TEST_F(RuthlessRefusals, NotInTheTavern) {
  command("monkey");
  EXPECT_EQ(say("Anna", "brawl heart 2"), kNotInTavern);
  EXPECT_EQ(say("Anna", "brawl monkey"), kNotInTavern);
  power("brawl");
  EXPECT_EQ(say("Anna", "brawl heart 2"), kNotInTavern);
  EXPECT_EQ(say("Anna", "brawl heart 1"), kAccepted);
  recruit("coins: {Anna: 10}\n");
  EXPECT_EQ(say("Anna", "recruit heart 2"), kNotInTavern);
  EXPECT_EQ(say("Anna", "recruit ruby"), kNotInTavern);
  EXPECT_EQ(say("Anna", "recruit heart 1"), kAccepted);
}

TEST_F(RuthlessRefusals, TheTavernIsEmpty) {
  command("monkey, doubloon", "tavern: []\n");
  EXPECT_EQ(say("Anna", "brawl heart 1"), kTavernEmpty);
}

TEST_F(RuthlessRefusals, TwoMonkeys) {
  command("monkey, doubloon");
  EXPECT_EQ(say("Anna", "plunder"), kTwoMonkeys);
  command("doubloon");
  EXPECT_EQ(say("Anna", "plunder"), kTwoMonkeys);
  command("monkey, monkey");
  EXPECT_EQ(say("Anna", "plunder"), kAccepted);
}

TEST_F(RuthlessRefusals, NoTreasureIsLeft) {
  command("monkey, monkey", "treasure_deck: []\n");
  EXPECT_EQ(say("Anna", "plunder"), kNoTreasure);
  command("monkey, monkey", "treasure_deck: []\ntreasure_discard: [ruby]\n");
  EXPECT_EQ(say("Anna", "plunder"), kAccepted);
}

TEST_F(RuthlessRefusals, NothingToBury) {
  command("monkey");
  EXPECT_EQ(say("Anna", "bury monkey from hand"), kNothingToBury);
  EXPECT_EQ(say("Anna", "bury doubloon from discard"), kNothingToBury);
  command("monkey", kTavern + "discard: {Anna: [doubloon]}\n");
  EXPECT_EQ(say("Anna", "bury monkey from hand"), kNotInHand);  // there is another card
  EXPECT_EQ(say("Anna", "bury doubloon from discard"), kAccepted);
}

TEST_F(RuthlessRefusals, NotIdle) {
  command("monkey");
  EXPECT_EQ(say("Anna", "idle"), kNotIdle);  // she can brawl
  command("monkey, monkey", "tavern: []\n");
  EXPECT_EQ(say("Anna", "idle"), kNotIdle);  // bury
  command("monkey", "tavern: []\ndiscard: {Anna: [doubloon]}\n");
  EXPECT_EQ(say("Anna", "idle"), kNotIdle);
  command("heart 3", "tavern: []\n");
  EXPECT_EQ(say("Anna", "idle"), kNotIdle);  // board
  command("monkey", "tavern: []\n");
  EXPECT_EQ(say("Anna", "idle"), kAccepted);
}

// Recruiting.

TEST_F(RuthlessRefusals, NotEnoughCoins) {
  recruit("coins: {Anna: 5}\n");
  EXPECT_EQ(say("Anna", "recruit heart cpt"), not_enough_coins("6"));
  recruit("coins: {Anna: 0}\n");
  EXPECT_EQ(say("Anna", "recruit heart 1"), not_enough_coins("1"));
  EXPECT_EQ(say("Anna", "recruit skull 7"), not_enough_coins("3"));
  recruit("coins: {Anna: 6}\n");
  EXPECT_EQ(say("Anna", "recruit heart cpt"), kAccepted);
}

TEST_F(RuthlessRefusals, TheFourthRecruit) {
  recruit("coins: {Anna: 9}\nrecruits: {Anna: [anchor 1, anchor 2, anchor 4]}\n");
  EXPECT_EQ(say("Anna", "recruit heart 1"), kFourthRecruit);
  EXPECT_EQ(say("Anna", "recruit heart 2"), kNotInTavern);
  recruit("coins: {Anna: 0}\nrecruits: {Anna: [anchor 1, anchor 2, anchor 4]}\n");
  EXPECT_EQ(say("Anna", "recruit heart 1"), kFourthRecruit);  // before: not enough Coins
  recruit("coins: {Anna: 9}\nrecruits: {Anna: [anchor 1, anchor 2]}\n");
  EXPECT_EQ(say("Anna", "recruit heart 1"), kAccepted);
}

TEST_F(RuthlessRefusals, InTheFinalTurnOnlyRecruiting) {
  set_up("phase: final_recruit\nstart: Anna\n" + kTavern);
  for (const std::string action : {"trade doubloon", "brawl heart 1", "bury monkey from hand",
                                   "bury monkey from discard", "plunder", "board heart 3", "idle"}) {
    EXPECT_EQ(say("Anna", action), kFinalTurn) << action;
  }
  EXPECT_EQ(say("Anna", "end turn"), kAccepted);
}

// Powers.

TEST_F(RuthlessRefusals, AnotherChoice) {
  const std::string rest = "hand: {Anna: [doubloon, monkey]}\ndiscard: {Anna: [doubloon, monkey]}\n";
  for (const std::string pending : {"use heart 2", "attack", "brawl", "bury", "rescue", "lookout", "loot ruby"}) {
    power(pending, rest);
    for (const std::string action : {"end turn", "recruit heart 1", "trade doubloon", "plunder", "idle", "pay coin",
                                     "board heart 3", "discard monkey"}) {
      EXPECT_EQ(say("Anna", action), kAnotherChoice) << pending << ": " << action;
    }
  }
  power("attack");
  EXPECT_EQ(say("Anna", "brawl heart 1"), kAnotherChoice);
  EXPECT_EQ(say("Anna", "sell"), kAnotherChoice);
  power("brawl");
  EXPECT_EQ(say("Anna", "attack Bernard"), kAnotherChoice);
  EXPECT_EQ(say("Anna", "use attack"), kAnotherChoice);
  power("attacked Bernard");
  EXPECT_EQ(say("Bernard", "attack Anna"), kAnotherChoice);
  EXPECT_EQ(say("Bernard", "trade doubloon"), kAnotherChoice);
}

TEST_F(RuthlessRefusals, NotOnTheCard) {
  power("use heart 2");  // attack / bury
  EXPECT_EQ(say("Anna", "use draw 1"), kNotOnTheCard);
  EXPECT_EQ(say("Anna", "use attack / bury"), kNotOnTheCard);
  EXPECT_EQ(say("Anna", "use dance"), kNotOnTheCard);
  EXPECT_EQ(say("Anna", "use"), kNotOnTheCard);
  EXPECT_EQ(say("Anna", "use Attack"), kNotOnTheCard);
  EXPECT_EQ(say("Anna", "use attack"), kAccepted);
}

TEST_F(RuthlessRefusals, ChooseAnother) {
  power("attack");
  EXPECT_EQ(say("Anna", "attack Anna"), kChooseAnother);
  EXPECT_EQ(say("Anna", "attack Bernard"), kAccepted);
}

TEST_F(RuthlessRefusals, NoCoin) {
  power("attacked Bernard", "coins: {Bernard: 0}\nhand: {Bernard: [monkey]}\n");
  EXPECT_EQ(say("Bernard", "pay coin"), kNoCoin);
  power("attacked Bernard", "coins: {Bernard: 1}\nhand: {Bernard: [monkey]}\n");
  EXPECT_EQ(say("Bernard", "pay coin"), kAccepted);
}

TEST_F(RuthlessRefusals, NoLootIsRescued) {
  power("rescue", "discard: {Anna: [ruby, doubloon, monkey]}\n");
  EXPECT_EQ(say("Anna", "rescue ruby"), kNoLootRescued);
  EXPECT_EQ(say("Anna", "rescue doubloon"), kNoLootRescued);
  EXPECT_EQ(say("Anna", "rescue crown"), kNoLootRescued);  // before: not there
  EXPECT_EQ(say("Anna", "rescue monkey"), kAccepted);
}

TEST_F(RuthlessRefusals, NotThere) {
  power("rescue", "discard: {Anna: [ruby, monkey]}\n");
  EXPECT_EQ(say("Anna", "rescue heart 3"), kNotThere);
  power("bury", "hand: {Anna: [doubloon]}\ndiscard: {Anna: [monkey]}\n");
  EXPECT_EQ(say("Anna", "bury doubloon from discard"), kNotThere);
  EXPECT_EQ(say("Anna", "bury monkey from discard"), kAccepted);
  command("monkey, doubloon", kTavern + "discard: {Anna: [ruby]}\n");
  EXPECT_EQ(say("Anna", "bury doubloon from discard"), kNotThere);
  power("lookout", "looked: [heart 3, monkey]\n");
  EXPECT_EQ(say("Anna", "take doubloon"), kNotThere);
  EXPECT_EQ(say("Anna", "take heart 3"), kAccepted);
}

TEST_F(RuthlessRefusals, MustSell) {
  for (const std::string treasure : {"map", "potato", "rum"}) {
    power("loot " + treasure);
    EXPECT_EQ(say("Anna", "keep"), kMustSell) << treasure;
    EXPECT_EQ(say("Anna", "sell"), kAccepted) << treasure;
  }
  power("loot ruby");
  EXPECT_EQ(say("Anna", "keep"), kAccepted);
}

// The raid.

TEST_F(RuthlessRefusals, NoSet) {
  raid();
  for (const std::string party : {"heart 2", "heart 2, anchor 4", "heart 2, heart 3", "heart 2, heart 3, skull 2",
                                  "heart 2, anchor 2; heart 3", "heart 2, heart parrot as 7"}) {
    EXPECT_EQ(say("Anna", "raid " + party), kNoSet) << party;
  }
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2; heart 3, anchor 4, heart 5"), kAccepted);
}

TEST_F(RuthlessRefusals, TheParrotNeedsARank) {
  raid();
  EXPECT_EQ(say("Anna", "raid heart 2, heart 3, heart parrot"), kParrotNeedsRank);
  EXPECT_EQ(say("Anna", "raid heart 2, heart 3, heart parrot as 4"), kAccepted);
}

TEST_F(RuthlessRefusals, SameCell) {
  raid();
  for (const std::string party :
       {"heart 2, heart 3, heart parrot as 3", "heart 2, heart 2", "heart 2, heart 3, heart 2",
        "heart cpt as heart 2, heart 2", "heart cpt as anchor 2, anchor 2, heart 2",
        "heart 2, anchor 2; heart 3, anchor 4, heart parrot as 2", "heart cpt, heart parrot as cpt",
        "heart cpt as heart 4, heart 3, heart parrot as 4"}) {
    EXPECT_EQ(say("Anna", "raid " + party), kSameCell) << party;
  }
  // A card that is left out is no obstacle (RU-9.11).
  EXPECT_EQ(say("Anna", "raid heart parrot as 2, anchor 2"), kAccepted);
}

TEST_F(RuthlessRefusals, NotAJoker) {
  raid();
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2, swords cpt as swords 2"), kNotAJoker);  // not turned
  EXPECT_EQ(say("Anna", "raid heart 2, heart 3 as skull 2"), kNotAJoker);
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2, heart cpt as swords 2"), kAccepted);
}

// "as" stands behind Parrots and jokers and nothing else, even where it would change nothing (the grammar of MEMBER).
TEST_F(RuthlessRefusals, OnlyAJokerIsNamedAsItself) {
  raid();
  EXPECT_EQ(say("Anna", "raid heart 2 as heart 2, anchor 2"), kNotAJoker);
  EXPECT_EQ(say("Anna", "raid swords cpt as swords cpt, heart cpt"), kNotAJoker);
  raid();
  EXPECT_EQ(say("Anna", "raid swords cpt, heart cpt as heart cpt"), kAccepted);  // RU-R8
}

TEST_F(RuthlessRefusals, NotInTheArea) {
  raid();
  for (const std::string party : {"heart 7, heart 6", "monkey, monkey", "ruby, ruby", "heart 2, skull 7"}) {
    EXPECT_EQ(say("Anna", "raid " + party), kNotInTheArea) << party;
  }
  std::string many = "raid heart 2";
  for (int i = 0; i < 60; ++i) many += ", heart 2";
  EXPECT_NE(say("Anna", many), kAccepted);
}

TEST_F(RuthlessRefusals, NoSuchSuit) {
  raid(2);
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2, heart cpt as kraken 2"), kNoSuchSuit);
  EXPECT_EQ(say("Anna", "raid kraken 2, anchor 2"), kNotInTheArea);
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2, heart cpt as swords 2"), kAccepted);
  // Elsewhere a Kraken is simply not there.
  set_up(kTurn + kTavern + "step: recruit\n", 2);
  EXPECT_EQ(say("Anna", "recruit kraken 1"), kNotInTavern);
  set_up(kTurn + kTavern + "hand: {Anna: [monkey, doubloon]}\n", 2);
  EXPECT_EQ(say("Anna", "board kraken 1"), kNotInHand);
  EXPECT_EQ(say("Anna", "brawl kraken 1"), kNotInTavern);
  raid(3);
  EXPECT_EQ(say("Anna", "raid heart 2, anchor 2, heart cpt as kraken 2"), kAccepted);
}

// Whatever fits no moment like this one.

TEST_F(RuthlessRefusals, NotNow) {
  set_up("hand: {Anna: [monkey, doubloon], Bernard: []}\n");
  for (const std::string action : {"trade doubloon", "board heart 3", "end turn", "idle", "raid auto", "raid none",
                                   "sell", "attack Bernard", "recruit heart 1"}) {
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
  }
  EXPECT_EQ(say("Bernard", "no parley"), kNotNow);  // with no cards he is not asked (RU-3.3)
  command("doubloon, monkey");
  for (const std::string action : {"parley monkey", "no parley", "raid auto", "raid none", "sell", "keep", "pay coin",
                                   "discard monkey", "attack Bernard", "rescue monkey", "take monkey", "use attack"}) {
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
  }
  recruit("hand: {Anna: [doubloon, monkey]}\n");
  for (const std::string action : {"trade doubloon", "brawl heart 1", "bury doubloon from hand", "plunder", "idle",
                                   "board heart 3", "sell", "no parley"}) {
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
  }
  raid();
  for (const std::string action : {"trade doubloon", "end turn", "recruit heart 1", "no parley", "parley monkey"}) {
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
  }
}

TEST_F(RuthlessRefusals, GameOver) {
  set_up("phase: over\n");
  for (const std::string player : {"Anna", "Carol"}) {
    for (const std::string action :
         {"trade doubloon", "end turn", "no parley", "raid auto", "", "dance", "board heart 9", "attack Zoe"}) {
      EXPECT_EQ(say(player, action), kGameOver) << player << " " << action;
    }
  }
}

// Texts that are no action.

TEST_F(RuthlessRefusals, NotAnAction) {
  command("doubloon, monkey, heart 3");
  for (const std::string text : {"",
                                 "dance",
                                 "Trade doubloon",
                                 "end",
                                 "end turn ",
                                 " end turn",
                                 "end turns",
                                 "pay",
                                 "pay coins",
                                 "no",
                                 "sells",
                                 "keep it",
                                 "plunder 2",
                                 "idle now",
                                 "bury",
                                 "bury monkey",
                                 "bury monkey from deck",
                                 "bury monkey from hand ",
                                 "bury monkey from  hand",
                                 "raid",
                                 "raid ",
                                 "heart 3",
                                 "raid heart 2, ",
                                 "raid heart 2; ",
                                 "raid ; heart 2",
                                 "raid heart 2, heart 3; ; heart 4"}) {
    EXPECT_EQ(say("Anna", text), kNotAnAction) << text;
  }
  raid();
  for (const std::string party :
       {"heart 2, heart 3, heart parrot as parrot", "heart 2, heart 3, heart parrot as heart 4",
        "heart 2, heart 3, heart parrot as 8", "heart 2, heart cpt as 3", "heart 2, heart cpt as kraken",
        "heart 2, heart cpt as kraken parrot", "heart 2, heart cpt as moon 2", "heart 2, heart cpt as kraken  2"}) {
    EXPECT_EQ(say("Anna", "raid " + party), kNotAnAction) << party;
  }
}

TEST_F(RuthlessRefusals, NoSuchCard) {
  command("doubloon, monkey, heart 3");
  for (const std::string card : {"heart 8", "heart 0", "moon 3", "heart", "Heart 3", "heart 3 ", " heart 3", "heart  3",
                                 "heart qtrs", "gold", "monkeys", "doubloon,ruby", ""}) {
    for (const std::string verb : {"board", "brawl", "recruit", "discard", "rescue", "take"}) {
      EXPECT_EQ(say("Anna", verb + " " + card), no_such_card(card)) << verb;
    }
  }
  EXPECT_EQ(say("Anna", "trade doubloon, gold"), no_such_card("gold"));
  EXPECT_EQ(say("Anna", "trade doubloon, "), no_such_card(""));
  EXPECT_EQ(say("Anna", "trade doubloon,ruby"), no_such_card("doubloon,ruby"));
  EXPECT_EQ(say("Anna", "parley gold"), no_such_card("gold"));
  EXPECT_EQ(say("Anna", "bury gold from hand"), no_such_card("gold"));
  EXPECT_EQ(say("Anna", "bury gold from discard"), no_such_card("gold"));
  EXPECT_EQ(say("Anna", "raid heart 2, heart 8"), no_such_card("heart 8"));
  EXPECT_EQ(say("Anna", "raid heart 2,heart 3"), no_such_card("heart 2,heart 3"));
  EXPECT_EQ(say("Anna", "raid dance as 3"), no_such_card("dance"));
}

TEST_F(RuthlessRefusals, NoSuchPlayer) {
  power("attack");
  for (const std::string player : {"Zoe", "bernard", "", "Bernard ", "2"}) {
    EXPECT_EQ(say("Anna", "attack " + player), no_such_player(player));
  }
}

// What is no action or names what is not there comes before the moment and the turn; the turn before the cards.
TEST_F(RuthlessRefusals, InThisOrder) {
  command("doubloon");
  EXPECT_EQ(say("Bernard", "dance"), kNotAnAction);
  EXPECT_EQ(say("Bernard", "board heart 8"), no_such_card("heart 8"));
  EXPECT_EQ(say("Bernard", "attack Zoe"), no_such_player("Zoe"));
  EXPECT_EQ(say("Bernard", "board heart 3"), kNotYourTurn);  // before: not in hand
  power("attack", "hand: {Anna: []}\n");
  EXPECT_EQ(say("Anna", "trade ruby"), kAnotherChoice);  // before: not in hand
  EXPECT_EQ(say("Anna", "raid auto"), kNotNow);
}

}  // namespace
}  // namespace tortuga
