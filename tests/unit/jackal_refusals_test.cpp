// The texts for refused actions in jackal (docs/rules/jackal-reference.md): every row of the table in both languages,
// each in a position made for it, and which one is given if several fit.
#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"
#include "support/jackal_decks.h"
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
const Spoken kSpecialInRow = {"special-in-row", "Special cards stay in your hand; play them during your turn.",
                              "Sonderkarten bleiben auf der Hand; spiel sie in deinem Zug."};
const Spoken kFlagNotFirst = {"flag-not-first", "A flag can only be the first card.",
                              "Eine Flagge kann nur die erste Karte sein."};
const Spoken kEmptyRow = {"empty-row", "Lay at least one card.", "Leg mindestens eine Karte."};
const Spoken kNotInHand = {"not-in-hand", "You don't hold that card.", "Diese Karte hast du nicht."};
const Spoken kAlreadyDecided = {"already-decided", "You have already decided this round.",
                                "Du hast diese Runde schon entschieden."};
const Spoken kNotEnoughCoins = {"not-enough-coins", "You can't pay that at Tortuga.",
                                "Das kannst du auf Tortuga nicht bezahlen."};
const Spoken kNoCardsToBuy = {"no-cards-to-buy", "Tortuga has no cards left.",
                              "Auf Tortuga gibt es keine Karten mehr."};
const Spoken kLayAMovementCard = {"lay-a-movement-card", "Lay an arrow, horse or flag card.",
                                  "Leg eine Pfeil-, Pferde- oder Flaggenkarte."};
const Spoken kNoLand = {"no-land", "There is no land.", "Dort ist kein Land."};
const Spoken kDoesNotLeadThere = {"card-does-not-lead-there", "This card doesn't lead there.",
                                  "Dorthin führt diese Karte nicht."};
const Spoken kMustMove = {"must-move", "You must move if you can.", "Du musst ziehen, wenn du kannst."};
const Spoken kFridayWithoutTerrain = {"friday-without-terrain",
                                      "Friday helps only right after entering difficult terrain.",
                                      "Freitag hilft nur direkt nach dem Betreten von schwierigem Gelände."};
const Spoken kWeaponWithoutBandit = {"weapon-without-bandit", "There is no bandit to fight here.",
                                     "Hier ist kein Räuber zu bekämpfen."};
const Spoken kDoublingWithoutCard = {"doubling-without-card", "Doubling repeats the arrow or horse card just played.",
                                     "Verdoppeln wiederholt die eben gespielte Pfeil- oder Pferdekarte."};
const Spoken kDoublingWithoutTarget = {"doubling-without-target", "The repeated move would lead nowhere.",
                                       "Der wiederholte Zug führt ins Leere."};
const Spoken kFightFirst = {"fight-first", "Fight the bandit first.", "Besiege zuerst den Räuber."};
const Spoken kRumOnOwnTurn = {"rum-on-own-turn", "Rum is for other players' pirates.",
                              "Rum ist für die Piraten der anderen."};
const Spoken kRumTooLate = {"rum-too-late", "Rum can only be played at the start of a turn.",
                            "Rum geht nur zu Beginn eines Zuges."};
const Spoken kCardsLeft = {"cards-left", "You still have cards to play out.", "Du musst erst deine Karten ausspielen."};
const Spoken kNotYourTurn = {"not-your-turn", "It's not your turn.", "Du bist nicht am Zug."};
const Spoken kRumOnAnother = {"rum-on-another", "Rum goes to the player whose turn it is.",
                              "Rum geht an den Spieler, der am Zug ist."};
const Spoken kAtTortuga = {"at-tortuga", "You are at Tortuga this round.", "Du bist diese Runde auf Tortuga."};
const Spoken kAlreadySailed = {"already-sailed", "You have already set sail.", "Du bist schon losgesegelt."};
const Spoken kNothingToLay = {"nothing-to-lay", "You have no card that you could lay.",
                              "Du hast keine Karte, die du legen könntest."};
const Spoken kGameOver = {"game-over", "The game is over.", "Das Spiel ist zu Ende."};
const Spoken kNotAnAction = {"not-an-action", "This is no action of this game.", "Das ist kein Zug dieses Spiels."};
const Spoken kHarbourFirst = {"harbour-first", "First everybody decides about Tortuga.",
                              "Erst entscheiden alle über Tortuga."};
const Spoken kPlansFirst = {"plans-first", "First everybody lays a row.", "Erst legen alle ihre Reihe."};
const Spoken kNobodyAsks = {"nobody-asks", "Nobody asks about Tortuga in this game: lay a row or go.",
                            "In diesem Spiel fragt niemand nach Tortuga: Leg eine Reihe oder geh hin."};
const Spoken kAlreadyAnswered = {"already-answered", "You have already answered.", "Du hast schon geantwortet."};
const Spoken kRumFirst = {"rum-first", "The others are still deciding about Rum.",
                          "Die anderen entscheiden noch über Rum."};
const Spoken kNoCardLeft = {"no-card-left", "All your cards are played out.", "Deine Karten sind alle ausgespielt."};
Spoken no_such_card(const std::string& card) {
  return {"no-such-card", "There is no card \"" + card + "\".", "Eine Karte „" + card + "“ gibt es nicht."};
}
Spoken no_such_player(const std::string& player) {
  return {"no-such-player", "There is no player \"" + player + "\".", "Einen Spieler „" + player + "“ gibt es nicht."};
}
Spoken no_such_space(const std::string& space) {
  return {"no-such-space", "\"" + space + "\" is no space; a space is a letter and a number, such as C4.",
          "„" + space + "“ ist kein Feld; ein Feld ist ein Buchstabe und eine Zahl, etwa C4."};
}

//     A B C D
//   1 W . ^ 3
//   2 ~ ! . ~
const std::string kIsland = "first: Anna\nisland: {name: Test Cay, rows: [\"W.^3\", \"~!.~\"]}\n";
const std::string kFlagIsland = "first: Anna\nisland: {name: Flag Cay, rows: [\"W.R.3\"]}\n";

class JackalRefusals : public testing::Test {
 protected:
  void set_up(const std::string& setup, std::string_view options = "{}", const std::string& island = kIsland) {
    const Doc document = yaml(island + setup);
    game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, yaml(options), document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // Anna has a movement card, two flags and a special card, Bernard only special cards, Carol nothing.
  void plan(std::string_view options = "{}", const std::string& more = "coins: {Anna: 2}\n") {
    set_up(
        "hands: {Anna: [up-down, right-left, red flag, weapon, blue flag], Bernard: [friday, rum], "
        "Carol: []}\n" +
            more,
        options);
  }
  // Anna is on the way with the rest of her row, Bernard and Carol wait for their turns.
  void walk(const std::string& row, const std::string& pirate, const std::string& hand = "up-down") {
    set_up("phase: resolve\nturn: Anna\nplans: {Anna: [" + row +
           "], Bernard: [wild horse], Carol: []}\npirates: {Anna: " + pirate + "}\nhands: {Anna: [" + hand +
           "], Bernard: [rum], Carol: []}\n");
  }
  // It is Anna's turn and the Rum question is open: Bernard has two, Carol has none, Dennis no card at all.
  void rum() {
    const Doc document = yaml(kIsland +
                              "phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Bernard: [wild horse], Carol: "
                              "[wild horse], Dennis: [wild horse]}\n"
                              "hands: {Anna: [rum], Bernard: [rum, rum], Carol: [friday], Dennis: []}\n");
    game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol", "Dennis"}, {}, document));
    position_ = must(game_->position(document, Chance(Seed(1))));
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

// Phase 2.

TEST_F(JackalRefusals, SpecialCardInARow) {
  plan();
  EXPECT_EQ(say("Anna", "plan up-down, weapon"), kSpecialInRow);
  EXPECT_EQ(say("Anna", "plan weapon, up-down"), kSpecialInRow);
  EXPECT_EQ(say("Bernard", "plan friday, rum"), kSpecialInRow);  // a dud is laid alone
  EXPECT_EQ(say("Bernard", "plan friday"), kAccepted);
}

TEST_F(JackalRefusals, FlagNotFirst) {
  plan();
  EXPECT_EQ(say("Anna", "plan up-down, red flag"), kFlagNotFirst);
  EXPECT_EQ(say("Anna", "plan red flag, up-down, blue flag"), kFlagNotFirst);
  EXPECT_EQ(say("Anna", "plan red flag, up-down"), kAccepted);
}

TEST_F(JackalRefusals, EmptyRow) {
  plan();
  EXPECT_EQ(say("Anna", "plan"), kEmptyRow);
  EXPECT_EQ(say("Anna", "pass"), kEmptyRow);
  EXPECT_EQ(say("Bernard", "pass"), kEmptyRow);  // he must lay a dud (JA-3.6)
  EXPECT_EQ(say("Carol", "pass"), kAccepted);    // JA-3.7
}

TEST_F(JackalRefusals, CardNotInHand) {
  plan();
  EXPECT_EQ(say("Anna", "plan rising"), kNotInHand);
  EXPECT_EQ(say("Anna", "plan up-down, up-down"), kNotInHand);  // she has one
  std::string many = "plan up-down";
  for (int i = 0; i < 200; ++i) many += ", up-down";
  EXPECT_EQ(say("Anna", many), kNotInHand);
  rum();
  EXPECT_EQ(say("Bernard", "rum Anna 3"), kNotInHand);
  EXPECT_EQ(say("Bernard", "rum Anna 1000"), kNotInHand);
  EXPECT_EQ(say("Carol", "rum Anna"), kNotInHand);
  EXPECT_EQ(say("Bernard", "rum Anna 2"), kAccepted);
  walk("up-down, right-left", "{at: B2, steps: 1, state: bandit, next: 2}", "friday");
  EXPECT_EQ(say("Anna", "attach weapon"), kNotInHand);
  walk("right-left, right-left", "{at: C1, steps: 2, state: walking, next: 2, rough: true}", "weapon");
  EXPECT_EQ(say("Anna", "attach friday"), kNotInHand);
  EXPECT_EQ(say("Anna", "double D1"), kNotInHand);
}

TEST_F(JackalRefusals, AlreadyDecided) {
  plan();
  EXPECT_EQ(say("Anna", "plan up-down"), kAccepted);
  for (const std::string action : {"plan up-down", "plan right-left", "tortuga 1", "pass"}) {
    EXPECT_EQ(say("Anna", action), kAlreadyDecided) << action;
  }
  plan("tortuga: announced", "coins: {Anna: 2, Bernard: 1}\n");
  EXPECT_EQ(say("Anna", "sail"), kAccepted);
  EXPECT_EQ(say("Anna", "sail"), kAlreadyDecided);
  EXPECT_EQ(say("Anna", "tortuga 2"), kAlreadyDecided);
  rum();  // the rows lie open
  for (const std::string player : {"Anna", "Bernard"}) {
    for (const std::string action : {"plan wild horse", "tortuga 1", "sail"}) {
      EXPECT_EQ(say(player, action), kAlreadyDecided) << player << " " << action;
    }
  }
}

TEST_F(JackalRefusals, NotEnoughCoins) {
  plan();
  EXPECT_EQ(say("Anna", "tortuga 3"), kNotEnoughCoins);
  EXPECT_EQ(say("Bernard", "tortuga 1"), kNotEnoughCoins);
  EXPECT_EQ(say("Anna", "tortuga 2"), kAccepted);
}

TEST_F(JackalRefusals, NoCardsToBuy) {
  plan("{}", "coins: {Anna: 2}\ndeck: []\n");
  EXPECT_EQ(say("Anna", "tortuga 1"), kNoCardsToBuy);
  EXPECT_EQ(say("Anna", "tortuga 3"), kNotEnoughCoins);
  plan("{}", "coins: {Anna: 2}\ndeck: []\ndiscard: [rum]\n");
  EXPECT_EQ(say("Anna", "tortuga 1"), kAccepted);
}

TEST_F(JackalRefusals, DudWithOtherCards) {
  plan();
  EXPECT_EQ(say("Anna", "plan weapon"), kLayAMovementCard);
  plan("only_specials: keep");
  EXPECT_EQ(say("Anna", "plan weapon"), kLayAMovementCard);
}

TEST_F(JackalRefusals, NothingToLay) {
  plan();
  EXPECT_EQ(say("Carol", "plan up-down"), kNothingToLay);
  plan("only_specials: keep");
  EXPECT_EQ(say("Bernard", "plan friday"), kNothingToLay);
  EXPECT_EQ(say("Bernard", "plan up-down"), kNothingToLay);
  EXPECT_EQ(say("Bernard", "pass"), kAccepted);
}

TEST_F(JackalRefusals, NobodyAsksAboutTortuga) {
  plan();
  EXPECT_EQ(say("Anna", "sail"), kNobodyAsks);
}

TEST_F(JackalRefusals, PlansFirst) {
  plan();
  for (const std::string action : {"step B1", "stay", "double B1", "attach friday", "attach weapon"}) {
    EXPECT_EQ(say("Anna", action), kPlansFirst) << action;
  }
}

// Announced visits.

TEST_F(JackalRefusals, HarbourFirst) {
  plan("tortuga: announced", "coins: {Anna: 2, Bernard: 1}\n");
  for (const std::string action :
       {"plan up-down", "pass", "rum Bernard", "step B1", "stay", "double B1", "attach friday", "attach weapon"}) {
    EXPECT_EQ(say("Anna", action), kHarbourFirst) << action;
  }
}

TEST_F(JackalRefusals, AlreadySailed) {
  plan("tortuga: announced", "coins: {Anna: 2, Bernard: 1}\n");
  EXPECT_EQ(say("Carol", "sail"), kAlreadySailed);  // she cannot pay: nobody asks her
  EXPECT_EQ(say("Anna", "sail"), kAccepted);
  EXPECT_EQ(say("Bernard", "tortuga 1"), kAccepted);  // the harbour closes
  EXPECT_EQ(say("Anna", "tortuga 1"), kAlreadySailed);
  EXPECT_EQ(say("Anna", "sail"), kAlreadySailed);
}

TEST_F(JackalRefusals, AtTortuga) {
  plan("tortuga: announced", "visiting: {Bernard: 1}\n");
  for (const std::string action : {"plan friday", "sail", "tortuga 1", "pass", "rum Anna"}) {
    EXPECT_EQ(say("Bernard", action), kAtTortuga) << action;
  }
  set_up("phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Carol: []}\nvisiting: {Bernard: 2}\n");
  for (const std::string action : {"rum Anna", "pass", "plan friday", "step B1"}) {
    EXPECT_EQ(say("Bernard", action), kAtTortuga) << action;
  }
}

// Phase 3.

TEST_F(JackalRefusals, NoLand) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Anna", "step A2"), kNoLand);  // water
  EXPECT_EQ(say("Anna", "step I9"), kNoLand);  // off the map
  walk("right-left", "{at: B1, steps: 1, state: walking, next: 2}", "doubling");
  EXPECT_EQ(say("Anna", "double D2"), kNoLand);
}

TEST_F(JackalRefusals, CardDoesNotLeadThere) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Anna", "step B2"), kDoesNotLeadThere);
  EXPECT_EQ(say("Anna", "step C1"), kDoesNotLeadThere);
  EXPECT_EQ(say("Anna", "step A1"), kDoesNotLeadThere);
  EXPECT_EQ(say("Anna", "step B1"), kAccepted);
  walk("right-left", "{at: B1, steps: 1, state: walking, next: 2}", "doubling");
  EXPECT_EQ(say("Anna", "double B2"), kDoesNotLeadThere);
  EXPECT_EQ(say("Anna", "double C1"), kAccepted);
}

TEST_F(JackalRefusals, MustMove) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Anna", "stay"), kMustMove);
  walk("up-down", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Anna", "stay"), kAccepted);
}

TEST_F(JackalRefusals, FridayWithoutDifficultTerrain) {
  walk("right-left, right-left", "{at: B1, steps: 1, state: walking, next: 2}", "friday");
  EXPECT_EQ(say("Anna", "attach friday"), kFridayWithoutTerrain);
  walk("right-left, up-down, right-left", "{at: C1, steps: 2, state: walking, next: 2, rough: true}", "friday, friday");
  EXPECT_EQ(say("Anna", "attach friday"), kAccepted);
  EXPECT_EQ(say("Anna", "attach friday"), kFridayWithoutTerrain);  // once for a move
  EXPECT_EQ(say("Anna", "step C2"), kAccepted);
  EXPECT_EQ(say("Anna", "attach friday"), kFridayWithoutTerrain);
}

TEST_F(JackalRefusals, WeaponWithoutBandit) {
  walk("up-down, right-left", "{at: B1, steps: 0, state: walking}", "weapon, weapon");
  EXPECT_EQ(say("Anna", "attach weapon"), kWeaponWithoutBandit);
  EXPECT_EQ(say("Anna", "step B2"), kAccepted);
  EXPECT_EQ(say("Anna", "attach weapon"), kAccepted);
  EXPECT_EQ(say("Anna", "attach weapon"), kWeaponWithoutBandit);  // he is beaten
}

TEST_F(JackalRefusals, DoublingWithoutACard) {
  walk("right-left", "{at: A1, steps: 0, state: walking}", "doubling");
  EXPECT_EQ(say("Anna", "double B1"), kDoublingWithoutCard);
  // A Flag card is not repeated.
  set_up(
      "phase: resolve\nturn: Anna\n"
      "plans: {Anna: [red flag, right-left], Bernard: [], Carol: []}\n"
      "pirates: {Anna: {at: C1, state: walking, next: 2}}\nhands: {Anna: [doubling], Bernard: [], Carol: []}\n",
      "{}", kFlagIsland);
  EXPECT_EQ(say("Anna", "double D1"), kDoublingWithoutCard);
}

TEST_F(JackalRefusals, DoublingWithoutATarget) {
  walk("up-down", "{at: A1, steps: 1, state: walking, next: 2}", "doubling");  // it was blocked
  EXPECT_EQ(say("Anna", "double A2"), kDoublingWithoutTarget);
  EXPECT_EQ(say("Anna", "double B1"), kDoublingWithoutTarget);
}

TEST_F(JackalRefusals, FightFirst) {
  walk("up-down, right-left", "{at: B2, steps: 1, state: bandit, next: 2}", "weapon, doubling, friday");
  for (const std::string action : {"step C2", "stay", "double B1"}) {
    EXPECT_EQ(say("Anna", action), kFightFirst) << action;
  }
  EXPECT_EQ(say("Anna", "attach weapon"), kAccepted);
  EXPECT_EQ(say("Anna", "double B1"), kAccepted);
}

TEST_F(JackalRefusals, CardsLeft) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Anna", "pass"), kCardsLeft);
  EXPECT_EQ(say("Anna", "step B1"), kAccepted);
  EXPECT_EQ(say("Anna", "pass"), kAccepted);
  walk("up-down, right-left", "{at: B2, steps: 1, state: bandit, next: 2}", "weapon");
  EXPECT_EQ(say("Anna", "pass"), kAccepted);  // he gives up to the bandit
}

TEST_F(JackalRefusals, NoCardLeft) {
  walk("right-left", "{at: B1, steps: 1, state: walking, next: 2}");
  EXPECT_EQ(say("Anna", "step C1"), kNoCardLeft);
  EXPECT_EQ(say("Anna", "stay"), kNoCardLeft);
}

TEST_F(JackalRefusals, NotYourTurn) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  for (const std::string action : {"step B1", "stay", "pass", "double B1", "attach friday", "attach weapon"}) {
    EXPECT_EQ(say("Bernard", action), kNotYourTurn) << action;
  }
  rum();
  EXPECT_EQ(say("Bernard", "step B1"), kNotYourTurn);  // he is asked about Rum only
  EXPECT_EQ(say("Bernard", "attach weapon"), kNotYourTurn);
  EXPECT_EQ(say("Dennis", "pass"), kNotYourTurn);  // without cards nobody asks him
}

TEST_F(JackalRefusals, RumOnTheOwnTurn) {
  rum();
  EXPECT_EQ(say("Anna", "rum Anna"), kRumOnOwnTurn);
  EXPECT_EQ(say("Anna", "rum Bernard"), kRumOnOwnTurn);
}

TEST_F(JackalRefusals, RumOnAnother) {
  rum();
  EXPECT_EQ(say("Bernard", "rum Carol"), kRumOnAnother);
  EXPECT_EQ(say("Bernard", "rum Bernard"), kRumOnAnother);
}

TEST_F(JackalRefusals, RumTooLate) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  EXPECT_EQ(say("Bernard", "rum Anna"), kRumTooLate);
  rum();
  EXPECT_EQ(say("Dennis", "rum Anna"), kRumTooLate);  // nobody asks him
  plan();
  EXPECT_EQ(say("Bernard", "rum Anna"), kRumTooLate);  // nobody has a turn yet
}

TEST_F(JackalRefusals, RumFirst) {
  rum();
  for (const std::string action : {"step B1", "stay", "pass", "double B1", "attach friday", "attach weapon"}) {
    EXPECT_EQ(say("Anna", action), kRumFirst) << action;
  }
}

TEST_F(JackalRefusals, AlreadyAnswered) {
  rum();
  EXPECT_EQ(say("Bernard", "pass"), kAccepted);
  EXPECT_EQ(say("Bernard", "pass"), kAlreadyAnswered);
  EXPECT_EQ(say("Bernard", "rum Anna"), kAlreadyAnswered);
}

TEST_F(JackalRefusals, GameOver) {
  set_up("phase: over\n");
  for (const std::string player : {"Anna", "Carol"}) {
    for (const std::string action : {"pass", "sail", "plan up-down", "step B1", "tortuga 1", "rum Anna", "stay"}) {
      EXPECT_EQ(say(player, action), kGameOver) << player << " " << action;
    }
  }
}

// Texts that are no action.

TEST_F(JackalRefusals, NotAnAction) {
  plan();
  for (const std::string text : {"",
                                 "dig",
                                 "Pass",
                                 "pass ",
                                 " pass",
                                 "pass now",
                                 "plan ",
                                 "Plan up-down",
                                 "tortuga",
                                 "tortuga 0",
                                 "tortuga 4",
                                 "tortuga 01",
                                 "tortuga -1",
                                 "tortuga two",
                                 "tortuga 1 ",
                                 "sail away",
                                 "attach",
                                 "attach rum",
                                 "attach doubling",
                                 "stay here",
                                 "rum Anna 1",
                                 "rum Anna 0",
                                 "rum Anna 02",
                                 "rum Anna x",
                                 "rum Anna ",
                                 "rum Anna 2 3",
                                 "up-down"}) {
    EXPECT_EQ(say("Anna", text), kNotAnAction) << text;
  }
}

TEST_F(JackalRefusals, NoSuchCard) {
  plan();
  for (const std::string card :
       {"up", "Up-down", "up-down ", " up-down", "wild  horse", "flag", "up-down,right-left", "up-down;"}) {
    EXPECT_EQ(say("Anna", "plan " + card), no_such_card(card));
  }
  EXPECT_EQ(say("Anna", "plan up-down, compass"), no_such_card("compass"));
  EXPECT_EQ(say("Anna", "plan up-down, "), no_such_card(""));
  EXPECT_EQ(say("Anna", "plan compass, anchor"), no_such_card("compass"));
}

TEST_F(JackalRefusals, NoSuchPlayer) {
  rum();
  for (const std::string player : {"Zoe", "anna", "", "2"}) {
    EXPECT_EQ(say("Bernard", "rum " + player), no_such_player(player));
  }
}

TEST_F(JackalRefusals, NoSuchSpace) {
  walk("right-left", "{at: A1, steps: 0, state: walking}");
  for (const std::string space : {"b1", "B", "B0", "B10", "J1", "1B", "B 1", "", "B1 ", "left"}) {
    EXPECT_EQ(say("Anna", "step " + space), no_such_space(space));
    EXPECT_EQ(say("Anna", "double " + space), no_such_space(space));
  }
}

// If several fit: what is no action comes before everything but the end of the game, then where the player is, then
// the moment, then whether he has decided, then what he holds.

TEST_F(JackalRefusals, GameOverComesFirst) {
  set_up("phase: over\n");
  for (const std::string text : {"", "dig", "plan compass", "step Z9", "rum Zoe"}) {
    EXPECT_EQ(say("Anna", text), kGameOver) << text;
  }
}

TEST_F(JackalRefusals, WhatIsNoActionComesBeforeTheTurn) {
  set_up("phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Carol: []}\nvisiting: {Bernard: 2}\n");
  EXPECT_EQ(say("Bernard", "dig"), kNotAnAction);  // before: at Tortuga
  EXPECT_EQ(say("Bernard", "plan compass"), no_such_card("compass"));
  EXPECT_EQ(say("Carol", "step Z9"), no_such_space("Z9"));  // before: not your turn
  EXPECT_EQ(say("Carol", "rum Zoe"), no_such_player("Zoe"));
}

TEST_F(JackalRefusals, TheMomentComesBeforeTheCards) {
  plan();
  EXPECT_EQ(say("Anna", "plan up-down"), kAccepted);
  EXPECT_EQ(say("Anna", "plan rising"), kAlreadyDecided);  // before: not in hand
  EXPECT_EQ(say("Anna", "tortuga 3"), kAlreadyDecided);    // before: not enough coins
  EXPECT_EQ(say("Carol", "tortuga 1"), kNotEnoughCoins);
  rum();
  EXPECT_EQ(say("Carol", "rum Bernard 4"), kRumOnAnother);  // before: not in hand
  walk("right-left", "{at: A1, steps: 0, state: walking}", "up-down");
  EXPECT_EQ(say("Anna", "attach weapon"), kWeaponWithoutBandit);  // before: not in hand
  EXPECT_EQ(say("Anna", "attach friday"), kFridayWithoutTerrain);
  walk("up-down, right-left", "{at: B2, steps: 1, state: bandit, next: 2}", "rum");
  EXPECT_EQ(say("Anna", "double B1"), kFightFirst);  // before: not in hand
}

// A deck without special cards still knows the verbs, and refuses them.
TEST_F(JackalRefusals, OfADeckWithoutTheCard) {
  const Doc document = yaml(
      "first: Anna\nisland: {name: Test Cay, rows: [\"W.^3\", \"~!.~\"]}\nphase: resolve\nturn: Anna\n"
      "plans: {Anna: [east, east], Bernard: []}\n"
      "pirates: {Anna: {at: C1, steps: 2, state: walking, next: 2, rough: true}}\nhands: {Anna: [rum], Bernard: []}\n");
  const auto read_deck = [](std::string_view, std::string_view) -> Result<Doc> { return yaml(test::kSmallJackalDeck); };
  game_ = must(make_game("jackal", {"Anna", "Bernard"}, {}, read_deck, document));
  position_ = must(game_->position(document, Chance(Seed(1))));
  EXPECT_EQ(say("Anna", "attach friday"), kNotInHand);
  EXPECT_EQ(say("Anna", "double D1"), kNotInHand);
  EXPECT_EQ(say("Bernard", "plan friday"), no_such_card("friday"));
}

}  // namespace
}  // namespace tortuga
