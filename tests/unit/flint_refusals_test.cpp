// The texts for refused actions in flint (docs/rules/flint-reference.md): every row of the table in both languages,
// and which one is given if several fit.
#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"
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
const Spoken kGameOver = {"game-over", "The game is over.", "Das Spiel ist aus."};
const Spoken kNotAnAction = {"not-an-action", "This is no action: play a card, dig or stop.",
                             "Das ist kein Zug: Spiele eine Karte, grabe oder höre auf."};
const Spoken kCardInTheDig = {"card-in-the-dig", "The cards are played. Dig or stop.",
                              "Die Karten sind gespielt. Grabe oder höre auf."};
const Spoken kDigInTheTricks = {"dig-in-the-tricks", "Finish the tricks first, then dig.",
                                "Erst die Stiche, dann wird gegraben."};
const Spoken kNotInHand = {"not-in-hand", "You do not hold this card.", "Diese Karte hast du nicht."};
const Spoken kMustDig = {"must-dig", "Turn over at least one piece.", "Decke mindestens ein Stück auf."};
Spoken no_such_card(const std::string& card) {
  return {"no-such-card", "There is no card \"" + card + "\".", "Eine Karte „" + card + "“ gibt es nicht."};
}
Spoken not_your_turn(const std::string& player) {
  return {"not-your-turn", "It is " + player + "'s turn.", player + " ist am Zug."};
}
Spoken not_your_dig(const std::string& player) {
  return {"not-your-dig", "The row decides who digs: " + player + " is digging.",
          "Die Reihe bestimmt: " + player + " gräbt gerade."};
}
Spoken must_follow(const std::string& led, const std::string& suit, const std::string& german) {
  return {"must-follow", led + " was led: play " + suit + ", the black spot or Ben Gunn.",
          german + " ist angespielt: Spiele " + german + ", den Schwarzen Fleck oder Ben Gunn."};
}

class FlintRefusals : public testing::Test {
 protected:
  void set_up(std::string_view setup, std::string_view options = "{}") {
    game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml(options)));
    position_ = must(game_->position(yaml(setup), Chance(Seed(1))));
  }
  // Anna has led; Bernard is next and has one of everything but sabre.
  void trick(const std::string& led, std::string_view options = "{}") {
    set_up("row: [Anna, Bernard, Carol]\ntrick: [{who: Anna, card: " + led + "}]\n" +
               "hands: {Bernard: [wheel 1, barrel 1, anchor 1, ben gunn, black spot]}\n",
           options);
  }
  Spoken say(const std::string& player, std::string_view action) {
    const AnyPosition before = position_;
    const auto checked = game_->check(position_, game_->seat_of(player), action);
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_EQ(checked.has_value(), applied.refusal.has_value());
    if (!applied.refusal) return kAccepted;
    EXPECT_TRUE(game_->equal(before, position_));
    EXPECT_EQ(checked->id, applied.refusal->id);
    EXPECT_EQ(checked->english, applied.refusal->english);
    return {applied.refusal->id, applied.refusal->english, applied.refusal->german};
  }

  GamePtr game_;
  AnyPosition position_;
};

TEST_F(FlintRefusals, NotYourTurn) {
  trick("sabre 1");
  EXPECT_EQ(say("Anna", "play wheel 2"), not_your_turn("Bernard"));
  EXPECT_EQ(say("Carol", "play wheel 1"), not_your_turn("Bernard"));
}

TEST_F(FlintRefusals, CardNotInHand) {
  trick("sabre 1");
  EXPECT_EQ(say("Bernard", "play wheel 2"), kNotInHand);
  EXPECT_EQ(say("Bernard", "play wheel 8"), kNotInHand);
  EXPECT_EQ(say("Bernard", "play sabre 1"), kNotInHand);  // it is on the table
  EXPECT_EQ(say("Bernard", "play wheel 1"), kAccepted);
}

TEST_F(FlintRefusals, MustFollow) {
  trick("wheel 2");
  EXPECT_EQ(say("Bernard", "play barrel 1"), must_follow("Wheel", "wheel", "Steuerrad"));
  trick("barrel 2");
  EXPECT_EQ(say("Bernard", "play wheel 1"), must_follow("Barrel", "barrel", "Rumfass"));
  trick("anchor 2");
  EXPECT_EQ(say("Bernard", "play wheel 1"), must_follow("Anchor", "anchor", "Anker"));
  set_up("row: [Anna, Bernard, Carol]\ntrick: [{who: Anna, card: sabre 2}]\nhands: {Bernard: [wheel 1, sabre 1]}\n");
  EXPECT_EQ(say("Bernard", "play wheel 1"), must_follow("Sabre", "sabre", "Säbel"));
  // The black spot and Ben Gunn may always be played.
  for (const std::string free : {"play ben gunn", "play black spot"}) {
    trick("wheel 2");
    EXPECT_EQ(say("Bernard", free), kAccepted);
  }
  // A led 8 asks for wheel only with the option.
  trick("wheel 8");
  EXPECT_EQ(say("Bernard", "play barrel 1"), kAccepted);
  trick("wheel 8", "led_eight: wheel");
  EXPECT_EQ(say("Bernard", "play barrel 1"), must_follow("Wheel", "wheel", "Steuerrad"));
}

const std::string kDig = "{phase: dig, row: [Anna, Bernard, Carol], turn: Bernard, treasure: 500, pieces: [gold, ...]}";

TEST_F(FlintRefusals, CardPlayInTheDig) {
  set_up(kDig);
  EXPECT_EQ(say("Bernard", "play wheel 1"), kCardInTheDig);
}

TEST_F(FlintRefusals, DigDuringTheTricks) {
  trick("wheel 2");
  EXPECT_EQ(say("Bernard", "dig"), kDigInTheTricks);
  EXPECT_EQ(say("Bernard", "stop"), kDigInTheTricks);
}

TEST_F(FlintRefusals, NoTurnInTheDig) {
  set_up(kDig);
  EXPECT_EQ(say("Anna", "dig"), not_your_dig("Bernard"));
  EXPECT_EQ(say("Carol", "stop"), not_your_dig("Bernard"));
}

TEST_F(FlintRefusals, StopNotAllowed) {
  set_up(kDig, "first_dig: forced");
  EXPECT_EQ(say("Bernard", "stop"), kMustDig);
  EXPECT_EQ(say("Bernard", "dig"), kAccepted);
  EXPECT_EQ(say("Bernard", "stop"), kAccepted);
  EXPECT_EQ(say("Carol", "stop"), kMustDig);  // everybody must
  set_up(kDig);
  EXPECT_EQ(say("Bernard", "stop"), kAccepted);
}

TEST_F(FlintRefusals, NoSuchCard) {
  trick("wheel 2");
  for (const std::string card : {"barrel 8", "wheel 9", "wheel 0", "skull 3", "wheel", "Wheel 1", "wheel 1 ",
                                 " wheel 1", "black  spot", "Ben Gunn", "wheel -1", "wheel 17", "none 1", ""}) {
    EXPECT_EQ(say("Bernard", "play " + card), no_such_card(card));
  }
}

TEST_F(FlintRefusals, NotAnAction) {
  trick("wheel 2");
  for (const std::string text :
       {"", "pass", "play", "Play wheel 1", "dig ", " dig", "DIG", "stop now", "wheel 1", "plays wheel 1"}) {
    EXPECT_EQ(say("Bernard", text), kNotAnAction) << text;
  }
}

TEST_F(FlintRefusals, GameOver) {
  set_up("{phase: dig, row: [Anna, Bernard, Carol], turn: Carol}", "rounds: 1");
  EXPECT_EQ(say("Carol", "stop"), kAccepted);
  EXPECT_EQ(say("Carol", "dig"), kGameOver);
}

// If several fit, the first of: game over; not an action; no such card; card play in the dig, dig during the tricks;
// not your turn, no turn in the dig; card not in hand; must follow; stop not allowed.
TEST_F(FlintRefusals, GameOverComesFirst) {
  set_up("{phase: dig, row: [Anna, Bernard, Carol], turn: Carol}", "{rounds: 1, first_dig: forced}");
  say("Carol", "dig");
  say("Carol", "stop");
  for (const std::string player : {"Anna", "Carol"}) {
    for (const std::string action : {"pass", "", "play barrel 8", "play wheel 1", "dig", "stop"}) {
      EXPECT_EQ(say(player, action), kGameOver) << player << " " << action;
    }
  }
}

TEST_F(FlintRefusals, WhatIsNoActionOrCardComesBeforeThePhaseAndTheTurn) {
  trick("wheel 2");
  EXPECT_EQ(say("Carol", "pass"), kNotAnAction);  // before: not your turn
  EXPECT_EQ(say("Carol", "play barrel 8"), no_such_card("barrel 8"));
  EXPECT_EQ(say("Bernard", "play barrel 8"), no_such_card("barrel 8"));  // before: not in hand
  set_up(kDig);
  EXPECT_EQ(say("Carol", "pass"), kNotAnAction);                         // before: no turn in the dig
  EXPECT_EQ(say("Bernard", "play barrel 8"), no_such_card("barrel 8"));  // before: card play in the dig
  EXPECT_EQ(say("Carol", "play barrel 8"), no_such_card("barrel 8"));
  set_up(kDig, "first_dig: forced");
  EXPECT_EQ(say("Bernard", "stop it"), kNotAnAction);  // before: stop not allowed
}

TEST_F(FlintRefusals, ThePhaseComesBeforeTheTurn) {
  trick("wheel 2");
  EXPECT_EQ(say("Carol", "dig"), kDigInTheTricks);
  EXPECT_EQ(say("Carol", "stop"), kDigInTheTricks);
  set_up(kDig);
  EXPECT_EQ(say("Carol", "play wheel 1"), kCardInTheDig);
  set_up("row: [Anna, Bernard, Carol]\n", "first_dig: forced");
  EXPECT_EQ(say("Anna", "stop"), kDigInTheTricks);  // before: stop not allowed
}

TEST_F(FlintRefusals, TheTurnComesBeforeTheCardAndTheStop) {
  set_up(
      "row: [Anna, Bernard, Carol]\ntrick: [{who: Anna, card: wheel 2}]\n"
      "hands: {Bernard: [wheel 1, barrel 1], Carol: [wheel 3, barrel 3]}\n");
  EXPECT_EQ(say("Carol", "play sabre 1"), not_your_turn("Bernard"));   // before: not in hand
  EXPECT_EQ(say("Carol", "play barrel 3"), not_your_turn("Bernard"));  // before: must follow
  set_up(kDig, "first_dig: forced");
  EXPECT_EQ(say("Carol", "stop"), not_your_dig("Bernard"));  // before: stop not allowed
}

TEST_F(FlintRefusals, TheHandComesBeforeTheSuit) {
  trick("wheel 2");
  EXPECT_EQ(say("Bernard", "play barrel 2"), kNotInHand);  // before: must follow
}

TEST_F(FlintRefusals, ACardThatThisDeckDoesNotHaveDoesNotExist) {
  Doc deck = yaml(test::deck_text("flint"));
  deck.set("deal", yaml("{3: 8, 4: 6, 5: 5}"));
  Doc::List suits = deck.find("suits")->list();
  suits[3].set("values", yaml("[1, 2, 3]"));
  deck.set("suits", suits);
  const auto read_deck = [&](std::string_view, std::string_view) -> Result<Doc> { return deck; };
  const GamePtr game = must(make_game("flint", {"Anna", "Bernard", "Carol"}, {}, read_deck));
  const AnyPosition position = game->start(Seed(1), nullptr);
  EXPECT_EQ(game->check(position, Seat(0), "play sabre 7")->id, "no-such-card");
  EXPECT_NE(game->check(position, game->waiting(position).first().next(3), "play sabre 3")->id, "no-such-card");
}

}  // namespace
}  // namespace tortuga
