// What happens in jackal, as it is told: the documents of the events, what others see of them, and the sentences.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/jackal/jackal.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

//     A B C D
//   1 W . ^ 3
//   2 ~ ! . ~
const std::string kIsland =
    "first: Anna\nisland: {name: Test Cay, rows: [\"W.^3\", \"~!.~\"]}\nislands_left: [Green Cay]\n";

class JackalEvents : public testing::Test {
 protected:
  void set_up(const std::string& setup, std::string_view options = "{}") {
    const Doc document = yaml(kIsland + setup);
    game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, yaml(options), document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // The documents of the events of an action, one line each.
  std::string told(const std::string& player, std::string_view action) {
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_FALSE(applied.refusal) << applied.refusal->english;
    last_ = applied.told;
    return documents();
  }
  std::string documents() const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->document(event).flow_text() + "\n";
    return text;
  }
  // The same as a viewer sees them.
  std::string seen(Viewer viewer) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->document(game_->seen(event, viewer)).flow_text() + "\n";
    return text;
  }
  std::string sentences(Language language) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->tell(event, language) + "\n";
    return text;
  }
  std::string sentences(Language language, Viewer viewer) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->tell(game_->seen(event, viewer), language) + "\n";
    return text;
  }

  static constexpr Language kEnglish = Language::kEnglish;
  static constexpr Language kGerman = Language::kGerman;
  GamePtr game_;
  AnyPosition position_;
  Told last_;
};

TEST_F(JackalEvents, OfTheStart) {
  game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, {}));
  position_ = game_->start(Seed(1), &last_);
  const Doc document = game_->document(position_);
  EXPECT_EQ(last_.chance.size(), 3U);  // the islands, the cards, First
  ASSERT_EQ(last_.events.size(), 5U);
  std::string first_and_island = "{event: first chosen, who: " + document.find("first")->text() + "}\n";
  first_and_island +=
      "{event: island found, round: 1, island: " + document.find("island")->find("name")->text() + "}\n";
  EXPECT_TRUE(documents().ends_with(first_and_island)) << documents();
  for (std::size_t i = 0; i < 3; ++i) {
    const Doc dealt = game_->document(last_.events[i]);
    EXPECT_TRUE(dealt.find("event")->is("hand dealt"));
    EXPECT_EQ(dealt.find("who")->text(), game_->name_of(Seat(static_cast<int>(i))));
    EXPECT_EQ(dealt.find("cards")->list().size(), 5U);
  }
  EXPECT_EQ(sentences(kEnglish), "\n\n\n" + document.find("first")->text() +
                                     " is First.\nRound 1: " + document.find("island")->find("name")->text() + ".\n");
  EXPECT_EQ(sentences(kGerman), "\n\n\n" + document.find("first")->text() + " ist Startspieler.\nRunde 1: " +
                                    document.find("island")->find("name")->text() + ".\n");
}

// JA-1.4: of other hands only the number; all else is open.
TEST_F(JackalEvents, HideTheHandsOfOthers) {
  game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, {}));
  position_ = game_->start(Seed(1), &last_);
  int hidden = 0;
  for (const AnyEvent& event : last_.events) {
    const Doc full = game_->document(event);
    for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
      const AnyEvent shown = game_->seen(event, viewer);
      ASSERT_FALSE(shown.empty());
      if (!full.find("event")->is("hand dealt") || game_->seat_of(full.find("who")->text()) == viewer) {
        EXPECT_EQ(game_->document(shown), full);
      } else {
        ++hidden;
        EXPECT_EQ(game_->document(shown).flow_text(),
                  "{event: hand dealt, who: " + full.find("who")->text() + ", cards: 5}");
      }
    }
  }
  EXPECT_EQ(hidden, 9);
}

const std::string kRound =
    "hands: {Anna: [right-left, right-left, friday], Bernard: [rum, rum], Carol: [rum]}\ncoins: {Bernard: 1}\n"
    "deck: [up-down, rising, falling, any-straight, any-diagonal, weapon, doubling, wild horse, red flag, blue flag]\n";

// JA-3.8: that somebody has decided, and nothing of what.
TEST_F(JackalEvents, OfSecretDecisions) {
  set_up(kRound);
  EXPECT_EQ(told("Anna", "plan right-left, right-left"), "{event: decided, who: Anna}\n");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat::none()}) EXPECT_EQ(seen(viewer), "{event: decided, who: Anna}\n");
  EXPECT_EQ(sentences(kEnglish), "\n");
  EXPECT_EQ(sentences(kGerman), "\n");
  EXPECT_EQ(told("Carol", "plan rum"), "{event: decided, who: Carol}\n");
}

TEST_F(JackalEvents, OfARound) {
  set_up(kRound);
  told("Anna", "plan right-left, right-left");
  told("Carol", "plan rum");
  // JA-3.9: rows first, then the visit; Carol's hand is empty and Bernard is away, so nobody is asked about Rum.
  EXPECT_EQ(told("Bernard", "tortuga 1"),
            "{event: decided, who: Bernard}\n{event: row laid, who: Anna, row: [right-left, right-left]}\n"
            "{event: row laid, who: Carol, row: [rum]}\n{event: visited, who: Bernard, paid: 1}\n"
            "{event: cards drawn, who: Bernard, cards: [up-down, rising]}\n{event: turn began, who: Anna}\n"
            "{event: landed, who: Anna, at: A1}\n");
  EXPECT_EQ(sentences(kEnglish),
            "\nAnna lays right-left and right-left.\nCarol lays rum.\nBernard pays 1 coin at Tortuga.\n"
            "Bernard draws up-down and rising.\n\nAnna lands at A1.\n");
  EXPECT_EQ(sentences(kGerman),
            "\nAnna legt rechts-links und rechts-links.\nCarol legt Rum.\nBernard zahlt auf Tortuga 1 Münze.\n"
            "Bernard zieht auf-ab und steigend.\n\nAnna landet bei A1.\n");

  EXPECT_EQ(told("Anna", "step B1"), "{event: moved, who: Anna, card: right-left, at: B1, steps: 1}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna goes to B1 (right-left: 1 step).\n");
  EXPECT_EQ(sentences(kGerman), "Anna geht nach B1 (rechts-links: 1 Schritt).\n");
  EXPECT_EQ(told("Anna", "step C1"), "{event: moved, who: Anna, card: right-left, at: C1, steps: 2}\n");
  EXPECT_EQ(sentences(kGerman), "Anna geht nach C1 (rechts-links: 2 Schritte).\n");
  // The last card from her hand: her turn ends by itself. Carol's dud does not land, and the round is over.
  EXPECT_EQ(
      told("Anna", "attach friday"),
      "{event: card attached, who: Anna, card: friday}\n"
      "{event: turn ended, who: Anna, at: C1, treasure: false, steps: 2}\n{event: turn began, who: Carol}\n"
      "{event: not landed, who: Carol, card: rum}\n"
      "{event: cards drawn, who: Anna, cards: [falling]}\n{event: cards drawn, who: Carol, cards: [any-straight]}\n"
      "{event: cards drawn, who: Anna, cards: [any-diagonal, weapon, doubling]}\n"
      "{event: cards drawn, who: Carol, cards: [wild horse, red flag, blue flag]}\n"
      "{event: first passed, who: Bernard}\n{event: island found, round: 2, island: Green Cay}\n");
  EXPECT_EQ(sentences(kEnglish),
            "Man Friday saves a step.\nAnna ends at C1, without treasure.\n\nCarol has laid a dud and stays aboard.\n"
            "Anna draws falling.\nCarol draws any-straight.\nAnna draws any-diagonal, weapon and doubling.\n"
            "Carol draws wild horse, red flag and blue flag.\nBernard is First now.\nRound 2: Green Cay.\n");
  EXPECT_EQ(sentences(kGerman),
            "Freitag spart einen Schritt.\nAnna bleibt bei C1 stehen, ohne Schatz.\n\n"
            "Carol hat eine Niete gelegt und bleibt an Bord.\nAnna zieht fallend.\nCarol zieht alle-geraden.\n"
            "Anna zieht alle-schrägen, Waffe und Verdoppeln.\nCarol zieht Wildpferd, rote Flagge und blaue Flagge.\n"
            "Bernard ist jetzt Startspieler.\nRunde 2: Green Cay.\n");
}

// JA-4.3, JA-10.2: of cards that others draw or buy only the number.
TEST_F(JackalEvents, HideTheCardsThatOthersDraw) {
  set_up(kRound);
  told("Anna", "plan right-left, right-left");
  told("Carol", "plan rum");
  told("Bernard", "tortuga 1");
  const std::string bought = "{event: cards drawn, who: Bernard, cards: [up-down, rising]}\n";
  const std::string number = "{event: cards drawn, who: Bernard, cards: 2}\n";
  EXPECT_NE(seen(Seat(1)).find(bought), std::string::npos);
  for (const Viewer viewer : {Seat(0), Seat(2), Seat::none()}) {
    EXPECT_EQ(seen(viewer).find(bought), std::string::npos);
    EXPECT_NE(seen(viewer).find(number), std::string::npos);
    EXPECT_NE(sentences(kEnglish, viewer).find("Bernard draws 2 cards.\n"), std::string::npos);
    EXPECT_NE(sentences(kGerman, viewer).find("Bernard zieht 2 Karten.\n"), std::string::npos);
  }
  EXPECT_NE(sentences(kEnglish, Seat(1)).find("Bernard draws up-down and rising.\n"), std::string::npos);
  told("Anna", "step B1");
  told("Anna", "step C1");
  told("Anna", "attach friday");
  EXPECT_NE(seen(Seat::none()).find("{event: cards drawn, who: Anna, cards: 1}\n"), std::string::npos);
  EXPECT_NE(sentences(kEnglish, Seat::none()).find("Anna draws 1 card.\n"), std::string::npos);
  EXPECT_NE(sentences(kGerman, Seat::none()).find("Anna zieht 1 Karte.\n"), std::string::npos);
  EXPECT_NE(seen(Seat(0)).find("{event: cards drawn, who: Carol, cards: 3}\n"), std::string::npos);
  EXPECT_NE(seen(Seat(0)).find("{event: cards drawn, who: Anna, cards: [any-diagonal, weapon, doubling]}\n"),
            std::string::npos);
}

// JA-10.5: between two cards of one draw, and only when a card is needed.
TEST_F(JackalEvents, OfAShuffle) {
  const std::string hands = "hands: {Anna: [], Bernard: [], Carol: []}\ncoins: {Bernard: 3}\ndeck: [up-down]\n";
  set_up(hands + "discard: [friday, rum]\n");
  told("Anna", "pass");
  told("Carol", "pass");
  const std::string text = told("Bernard", "tortuga 1");
  EXPECT_NE(text.find("{event: row laid, who: Anna, row: []}\n{event: row laid, who: Carol, row: []}\n"
                      "{event: visited, who: Bernard, paid: 1}\n{event: deck shuffled, cards: 2}\n"
                      "{event: cards drawn, who: Bernard, cards: [up-down, "),
            std::string::npos)
      << text;
  EXPECT_EQ(last_.chance.size(), 1U);
  EXPECT_NE(sentences(kEnglish).find("Anna lays nothing.\nCarol lays nothing.\nBernard pays 1 coin at Tortuga.\n"
                                     "The discard pile is shuffled: 2 cards.\n"),
            std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Anna legt nichts.\nCarol legt nichts.\nBernard zahlt auf Tortuga 1 Münze.\n"
                                    "Der Ablagestapel wird gemischt: 2 Karten.\n"),
            std::string::npos);
  // A single card is no random result.
  set_up(hands + "discard: [friday]\n");
  told("Anna", "pass");
  told("Carol", "pass");
  EXPECT_NE(told("Bernard", "tortuga 1").find("{event: cards drawn, who: Bernard, cards: [up-down, friday]}\n"),
            std::string::npos);
  EXPECT_TRUE(last_.chance.empty());
}

// JA-10.6: who gets no card is not told to have drawn.
TEST_F(JackalEvents, OfADrawWithoutCards) {
  set_up("hands: {Anna: [], Bernard: [], Carol: []}\ndeck: []\n");
  told("Anna", "pass");
  told("Carol", "pass");
  EXPECT_EQ(told("Bernard", "pass"),
            "{event: decided, who: Bernard}\n{event: row laid, who: Anna, row: []}\n"
            "{event: row laid, who: Bernard, row: []}\n{event: row laid, who: Carol, row: []}\n"
            "{event: first passed, who: Bernard}\n{event: island found, round: 2, island: Green Cay}\n");
}

// JA-5.3, JA-5.4: an answer is told as such; how many Rum cards there were is told when all have answered.
TEST_F(JackalEvents, OfTheRumQuestion) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Bernard: [up-down], Carol: [up-down]}\n"
      "hands: {Anna: [friday], Bernard: [rum, rum], Carol: [rum]}\n");
  EXPECT_EQ(told("Bernard", "rum Anna 2"), "{event: rum answered, who: Bernard}\n");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
    EXPECT_EQ(seen(viewer), "{event: rum answered, who: Bernard}\n");
  }
  EXPECT_EQ(sentences(kEnglish) + sentences(kGerman), "\n\n");
  EXPECT_EQ(told("Carol", "rum Anna"),
            "{event: rum answered, who: Carol}\n{event: rum played, who: Bernard, on: Anna, cards: 2}\n"
            "{event: rum played, who: Carol, on: Anna, cards: 1}\n{event: landed, who: Anna, at: A1}\n");
  EXPECT_EQ(seen(Seat::none()), seen(Seat(1)));
  EXPECT_EQ(sentences(kEnglish),
            "\nBernard gives Anna rum: 2 steps more.\nCarol gives Anna rum: 1 step more.\nAnna lands at A1.\n");
  EXPECT_EQ(sentences(kGerman),
            "\nBernard gibt Anna Rum: 2 Schritte mehr.\nCarol gibt Anna Rum: 1 Schritt mehr.\nAnna landet bei A1.\n");
}

TEST_F(JackalEvents, OfARumQuestionWithoutRum) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Bernard: [up-down], Carol: []}\n"
      "hands: {Anna: [friday], Bernard: [rum], Carol: []}\n");
  EXPECT_EQ(told("Bernard", "pass"), "{event: rum answered, who: Bernard}\n{event: landed, who: Anna, at: A1}\n");
}

TEST_F(JackalEvents, OfABanditAndADoubling) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [up-down, up-down, right-left], Bernard: [], Carol: []}\n"
      "pirates: {Anna: {at: B1, state: walking}}\nhands: {Anna: [weapon, doubling, rum], Bernard: [], Carol: []}\n");
  EXPECT_EQ(told("Anna", "step B2"),
            "{event: moved, who: Anna, card: up-down, at: B2, steps: 1}\n{event: bandit met, who: Anna, at: B2}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna goes to B2 (up-down: 1 step).\nA bandit!\n");
  EXPECT_EQ(sentences(kGerman), "Anna geht nach B2 (auf-ab: 1 Schritt).\nEin Räuber!\n");
  EXPECT_EQ(told("Anna", "attach weapon"), "{event: card attached, who: Anna, card: weapon}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna beats the bandit.\n");
  EXPECT_EQ(sentences(kGerman), "Anna besiegt den Räuber.\n");
  EXPECT_EQ(told("Anna", "double B1"),
            "{event: card attached, who: Anna, card: doubling}\n"
            "{event: moved, who: Anna, card: up-down, at: B1, steps: 1}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna doubles.\nAnna goes to B1 (up-down: 1 step).\n");
  EXPECT_EQ(sentences(kGerman), "Anna verdoppelt.\nAnna geht nach B1 (auf-ab: 1 Schritt).\n");
}

TEST_F(JackalEvents, OfADoublingThatCountsNothing) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Bernard: [], Carol: []}\n"
      "pirates: {Anna: {at: A1, state: walking}}\nhands: {Anna: [doubling, rum], Bernard: [], Carol: []}\n",
      "doubling_steps: 0");
  told("Anna", "step B1");
  EXPECT_EQ(told("Anna", "double C1"),
            "{event: card attached, who: Anna, card: doubling}\n"
            "{event: moved, who: Anna, card: right-left, at: C1, steps: 0}\n");
  EXPECT_EQ(sentences(kGerman), "Anna verdoppelt.\nAnna geht nach C1 (rechts-links: 0 Schritte).\n");
}

TEST_F(JackalEvents, OfABlockedCard) {
  const std::string blocked =
      "phase: resolve\nturn: Anna\nplans: {Anna: [up-down, right-left], Bernard: [up-down], Carol: []}\n"
      "pirates: {Anna: {at: A1, state: walking}}\nhands: {Anna: [rum], Bernard: [], Carol: []}\n";
  set_up(blocked);
  EXPECT_EQ(told("Anna", "stay"), "{event: blocked, who: Anna, card: up-down}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna cannot use up-down here: 1 step.\n");
  EXPECT_EQ(sentences(kGerman), "Anna kann auf-ab hier nicht nutzen: 1 Schritt.\n");
  set_up(blocked, "blocked: end");
  EXPECT_EQ(told("Anna", "stay"),
            "{event: blocked, who: Anna, card: up-down}\n"
            "{event: turn ended, who: Anna, at: A1, treasure: false, steps: 1}\n{event: turn began, who: Bernard}\n");
}

TEST_F(JackalEvents, OfAMissingFlag) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [red flag, right-left], Bernard: [up-down], Carol: []}\n"
      "hands: {Anna: [friday], Bernard: [rum], Carol: []}\n");
  EXPECT_EQ(told("Bernard", "pass"),
            "{event: rum answered, who: Bernard}\n{event: not landed, who: Anna, card: red flag}\n"
            "{event: turn began, who: Bernard}\n");
  EXPECT_EQ(sentences(kEnglish), "\nAnna finds no flag of that colour and stays aboard.\n\n");
  EXPECT_EQ(sentences(kGerman), "\nAnna findet keine Flagge dieser Farbe und bleibt an Bord.\n\n");
}

// JA-9, JA-11: all who dig are told, also those who get nothing; nobody draws after the last island.
TEST_F(JackalEvents, OfTheGoldAndTheEnd) {
  const std::string last =
      "first: Bernard\nisland: {name: Chest, rows: [\"W1\"]}\nislands_left: []\nphase: resolve\nturn: Anna\n"
      "plans: {Anna: [right-left], Bernard: [right-left], Carol: [right-left]}\n"
      "pirates: {Bernard: {at: B1, steps: 4, state: treasure, next: 2}, Carol: {at: B1, steps: 2, state: treasure, "
      "next: 2}, Anna: {at: A1, state: walking, steps: 2}}\nhands: {Anna: [rum], Bernard: [rum], Carol: []}\n";
  const auto play = [&](const std::string& coins) {
    const Doc document = yaml(last + coins);
    game_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, {}, document));
    position_ = must(game_->position(document, Chance(Seed(1))));
    return told("Anna", "step B1");
  };
  EXPECT_EQ(play("coins: {Anna: 5}\n"),
            "{event: moved, who: Anna, card: right-left, at: B1, steps: 1}\n"
            "{event: turn ended, who: Anna, at: B1, treasure: true, steps: 3}\n"
            "{event: gold taken, who: Bernard, at: B1, steps: 4, coins: 0}\n"
            "{event: gold taken, who: Carol, at: B1, steps: 2, coins: 1}\n"
            "{event: gold taken, who: Anna, at: B1, steps: 3, coins: 0}\n{event: game ended, winners: [Anna]}\n");
  EXPECT_EQ(sentences(kEnglish),
            "Anna goes to B1 (right-left: 1 step).\nAnna digs at B1 after 3 steps.\nBernard comes too late for gold.\n"
            "Carol takes 1 coin.\nAnna comes too late for gold.\nThe game is over: Anna wins.\n");
  EXPECT_EQ(sentences(kGerman),
            "Anna geht nach B1 (rechts-links: 1 Schritt).\nAnna gräbt bei B1 nach 3 Schritten.\n"
            "Bernard kommt zu spät und geht leer aus.\nCarol bekommt 1 Münze.\n"
            "Anna kommt zu spät und geht leer aus.\nDas Spiel ist aus: Anna gewinnt.\n");
  EXPECT_TRUE(play("coins: {Anna: 1}\n").ends_with("{event: game ended, winners: [Anna, Carol]}\n"));
  EXPECT_TRUE(sentences(kEnglish).ends_with("The game is over: Anna and Carol win together.\n"));
  EXPECT_TRUE(sentences(kGerman).ends_with("Das Spiel ist aus: Anna und Carol gewinnen gemeinsam.\n"));
}

TEST_F(JackalEvents, OfATreasureAfterOneStep) {
  set_up(
      "phase: resolve\nturn: Anna\nplans: {Anna: [right-left], Bernard: [up-down], Carol: []}\n"
      "pirates: {Anna: {at: C1, state: walking}}\nhands: {Anna: [], Bernard: [], Carol: []}\n");
  told("Anna", "step D1");
  EXPECT_NE(sentences(kEnglish).find("Anna digs at D1 after 1 step.\n"), std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Anna gräbt bei D1 nach 1 Schritt.\n"), std::string::npos);
}

TEST_F(JackalEvents, OfTheHarbour) {
  set_up("hands: {Anna: [up-down], Bernard: [up-down], Carol: []}\ncoins: {Anna: 1, Bernard: 3}\ndeck: [rum, ...]\n",
         "tortuga: announced");
  EXPECT_EQ(told("Bernard", "sail"), "{event: decided, who: Bernard}\n");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat::none()}) {
    EXPECT_EQ(seen(viewer), "{event: decided, who: Bernard}\n");
  }
  const std::string text = told("Anna", "tortuga 1");
  EXPECT_TRUE(
      text.starts_with("{event: decided, who: Anna}\n{event: visited, who: Anna, paid: 1}\n"
                       "{event: cards drawn, who: Anna, cards: [rum, "))
      << text;
  EXPECT_EQ(last_.events.size(), 3U);
}

// Every kind of event has sentences in both languages with all places filled in, or none on purpose.
TEST(JackalSentences, AreThereForEveryKindOfEvent) {
  const auto made = test::make<jackal::Jackal>(3);
  using Event = jackal::Event;
  std::set<std::string> names;
  std::set<std::string> silent;
  for (int kind = 0; kind <= static_cast<int>(Event::Kind::kGameEnded); ++kind) {
    for (const int number : {0, 1, 2}) {
      Event event{.kind = static_cast<Event::Kind>(kind),
                  .seat = Seat(0),
                  .other = Seat(1),
                  .space = jackal::space_at(1, 1),
                  .card = made.game.deck().weapon,
                  .number = static_cast<std::uint8_t>(number),
                  .round = 2,
                  .steps = 3,
                  .seats = SeatSet(Seat(2))};
      for (int i = 0; i < number; ++i) event.cards.add(static_cast<jackal::Card>(i));
      const std::string name = made.game.document(event).find("event")->text();
      names.insert(name);
      for (const Viewer viewer : {Seat(0), Seat(1), Seat::none()}) {
        const auto shown = made.game.seen(event, viewer);
        ASSERT_TRUE(shown);
        const std::string english = made.game.tell(*shown, Language::kEnglish);
        const std::string german = made.game.tell(*shown, Language::kGerman);
        EXPECT_EQ(english.empty(), german.empty()) << name;
        if (english.empty()) {
          silent.insert(name);
          continue;
        }
        EXPECT_NE(english, german) << name;
        for (const std::string& text : {english, german}) {
          EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
          EXPECT_EQ(text.find("  "), std::string::npos) << text;
          EXPECT_NE(std::string(".!").find(text.back()), std::string::npos) << text;
        }
      }
    }
  }
  EXPECT_EQ(names.size(), 21U);
  EXPECT_EQ(silent, (std::set<std::string>{"hand dealt", "decided", "rum answered", "turn began"}));
}

}  // namespace
}  // namespace tortuga
