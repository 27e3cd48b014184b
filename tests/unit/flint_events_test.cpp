// What happens in flint, as it is told: the documents of the events, what others see of them, and the sentences.
#include <gtest/gtest.h>

#include <string>

#include "games/flint/flint.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

class FlintEvents : public testing::Test {
 protected:
  void set_up(std::string_view setup, std::string_view options = "{}") {
    game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml(options)));
    position_ = must(game_->position(yaml(setup), Chance(Seed(1))));
  }
  // The documents of the events of an action, one line each.
  std::string told(const std::string& player, std::string_view action) {
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_FALSE(applied.refusal) << applied.refusal->english;
    last_ = applied.told;
    return lines(applied.told);
  }
  std::string lines(const Told& told) const {
    std::string text;
    for (const AnyEvent& event : told.events) text += game_->document(event).flow_text() + "\n";
    return text;
  }
  std::string sentences(Language language) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->tell(event, language) + "\n";
    return text;
  }

  GamePtr game_;
  AnyPosition position_;
  Told last_;
};

TEST_F(FlintEvents, OfTheStart) {
  game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml("pirates: [wheel, anchor, sabre]")));
  position_ = game_->start(Seed(1), &last_);
  const Doc document = game_->document(position_);
  const auto hand = [&](const std::string& name) {
    return "{event: hand dealt, who: " + name + ", cards: " + document.find("hands")->find(name)->flow_text() + "}\n";
  };
  EXPECT_EQ(lines(last_),
            "{event: pirates given, pirates: {Anna: wheel, Bernard: anchor, Carol: sabre}}\n"
            "{event: row laid, row: " +
                document.find("row")->flow_text() + "}\n" + "{event: round began, round: 1}\n" + hand("Anna") +
                hand("Bernard") + hand("Carol") + "{event: trump changed, trump: " + document.find("trump")->text() +
                "}\n");
}

TEST_F(FlintEvents, OfTheStartWithTheTreasureUp) {
  game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml("reveal: round")));
  position_ = game_->start(Seed(1), &last_);
  EXPECT_TRUE(lines(last_).ends_with(
      "{event: treasure found, treasure: " + game_->document(position_).find("treasure")->scalar_text() + "}\n"));
}

// FL-11.1: of other hands only the number; all else is open.
TEST_F(FlintEvents, HideTheHandsOfOthers) {
  game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, {}));
  position_ = game_->start(Seed(1), &last_);
  int hands = 0;
  for (const AnyEvent& event : last_.events) {
    const Doc full = game_->document(event);
    for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
      const AnyEvent seen = game_->seen(event, viewer);
      ASSERT_FALSE(seen.empty());
      const Doc document = game_->document(seen);
      const bool is_hand = full.find("event")->is("hand dealt");
      if (!is_hand || game_->seat_of(full.find("who")->text()) == viewer) {
        EXPECT_EQ(document, full);
      } else {
        ++hands;
        EXPECT_EQ(document.flow_text(), "{event: hand dealt, who: " + full.find("who")->text() + ", cards: 10}");
      }
    }
  }
  EXPECT_EQ(hands, 9);
}

// The two 8s have numbers of their own inside (cards.h). The number of one must not tell where the other one is.
TEST_F(FlintEvents, DoNotTellTheEightsApart) {
  const auto made = test::make<flint::Flint>(3);
  int single = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Telling<flint::Event> telling;
    (void)made.game.start(Seed(seed), telling);
    for (const flint::Event& event : telling.events()) {
      if (event.kind != flint::Event::Kind::kHandDealt) continue;
      const flint::CardSet eights = made.game.seen(event, event.seat)->cards & flint::kEights;
      if (eights.size() != 1) continue;
      ++single;
      EXPECT_TRUE(eights.has(flint::kEight));
    }
  }
  EXPECT_GT(single, 10);
}

const std::string kLastTrick =
    "row: [Anna, Bernard, Carol]\npirates: {Anna: wheel, Bernard: anchor, Carol: sabre}\ntreasures: [500, ...]\n"
    "pieces: [gold, gold, plunder, gold, gold, ...]\n";

TEST_F(FlintEvents, OfATrickAndTheDig) {
  set_up(kLastTrick + "hands: {Anna: [wheel 8], Bernard: [wheel 8], Carol: [barrel 1]}\n");
  EXPECT_EQ(told("Anna", "play wheel 8"), "{event: card played, who: Anna, card: wheel 8}\n");
  told("Bernard", "play wheel 8");
  EXPECT_EQ(told("Carol", "play barrel 1"),
            "{event: card played, who: Carol, card: barrel 1}\n{event: 8s cancelled}\n"
            "{event: trick won, who: Carol, move: front}\n"
            "{event: row moved, who: Carol, row: [Carol, Anna, Bernard]}\n"
            "{event: trump changed, trump: anchor}\n{event: treasure found, treasure: 500}\n");
  EXPECT_EQ(sentences(Language::kEnglish),
            "Carol plays barrel 1.\nThe two wheel 8s cancel each other.\nCarol wins the trick and goes to the front.\n"
            "The row from the front: Carol, Anna and Bernard.\nTrumps are anchor now.\n"
            "The treasure is worth 500: 5 pieces.\n");
  EXPECT_EQ(
      sentences(Language::kGerman),
      "Carol spielt Rumfass 1.\nDie beiden Steuerrad-8 heben sich auf.\nCarol gewinnt den Stich und geht nach vorn.\n"
      "Die Reihe von vorn: Carol, Anna und Bernard.\nTrumpf ist jetzt Anker.\n"
      "Der Schatz ist 500 wert: 5 Stücke.\n");

  EXPECT_EQ(told("Carol", "dig"), "{event: piece turned, who: Carol, piece: gold}\n");
  EXPECT_EQ(told("Carol", "stop"), "{event: digging stopped, who: Carol, gold: 100}\n");
  EXPECT_EQ(sentences(Language::kEnglish), "Carol stops and keeps 100.\n");
  EXPECT_EQ(told("Anna", "dig"), "{event: piece turned, who: Anna, piece: gold}\n");
  EXPECT_EQ(told("Anna", "dig"),
            "{event: piece turned, who: Anna, piece: plunder}\n{event: gold lost, who: Anna, gold: 100}\n");
  EXPECT_EQ(sentences(Language::kGerman), "Anna deckt Plunder auf.\nAnna verliert 100.\n");
  told("Bernard", "dig");
  const std::string end = told("Bernard", "dig");
  EXPECT_TRUE(
      end.starts_with("{event: piece turned, who: Bernard, piece: gold}\n"
                      "{event: dig ended, dug: {Anna: 0, Bernard: 200, Carol: 100}}\n"
                      "{event: round began, round: 2}\n{event: hand dealt, who: Anna, cards: ["))
      << end;
  EXPECT_EQ(last_.chance.size(), 2U);  // the cards and the pieces
}

TEST_F(FlintEvents, OfAFrozenRow) {
  set_up(kLastTrick + "hands: {Anna: [wheel 7], Bernard: [ben gunn], Carol: [wheel 1]}\n", "reveal: round");
  told("Anna", "play wheel 7");
  told("Bernard", "play ben gunn");
  EXPECT_EQ(told("Carol", "play wheel 1"),
            "{event: card played, who: Carol, card: wheel 1}\n{event: trick won, who: Anna, move: frozen}\n");
  EXPECT_EQ(sentences(Language::kEnglish), "Carol plays wheel 1.\nAnna wins the trick, but Ben Gunn holds the row.\n");
}

TEST_F(FlintEvents, OfATrickThatNobodyWins) {
  set_up(kLastTrick + "hands: {Anna: [wheel 8], Bernard: [black spot], Carol: [wheel 8]}\n");
  told("Anna", "play wheel 8");
  told("Bernard", "play black spot");
  EXPECT_EQ(told("Carol", "play wheel 8"),
            "{event: card played, who: Carol, card: wheel 8}\n{event: 8s cancelled}\n"
            "{event: trick won, who: none, move: none}\n{event: treasure found, treasure: 500}\n");
  EXPECT_NE(sentences(Language::kGerman).find("Niemand gewinnt den Stich."), std::string::npos);

  set_up(kLastTrick + "hands: {Anna: [wheel 8], Bernard: [ben gunn], Carol: [wheel 8]}\n");
  told("Anna", "play wheel 8");
  told("Bernard", "play ben gunn");
  EXPECT_EQ(told("Carol", "play wheel 8"),
            "{event: card played, who: Carol, card: wheel 8}\n{event: 8s cancelled}\n"
            "{event: trick won, who: none, move: frozen}\n{event: treasure found, treasure: 500}\n");
}

// The winner moves to the back and was at the front: the trump changes to his. One who stays says nothing of the row.
TEST_F(FlintEvents, OfTheBlackSpot) {
  set_up(kLastTrick + "hands: {Anna: [wheel 7], Bernard: [black spot], Carol: [wheel 1]}\n");
  told("Anna", "play wheel 7");
  told("Bernard", "play black spot");
  EXPECT_EQ(told("Carol", "play wheel 1"),
            "{event: card played, who: Carol, card: wheel 1}\n{event: trick won, who: Anna, move: back}\n"
            "{event: row moved, who: Anna, row: [Bernard, Carol, Anna]}\n{event: trump changed, trump: wheel}\n"
            "{event: treasure found, treasure: 500}\n");
  set_up(kLastTrick + "hands: {Anna: [wheel 1], Bernard: [black spot], Carol: [wheel 7]}\n");
  told("Anna", "play wheel 1");
  told("Bernard", "play black spot");
  EXPECT_EQ(told("Carol", "play wheel 7"),
            "{event: card played, who: Carol, card: wheel 7}\n{event: trick won, who: Carol, move: back}\n"
            "{event: treasure found, treasure: 500}\n");
}

TEST_F(FlintEvents, OfTheEnd) {
  set_up("{phase: dig, row: [Anna, Bernard, Carol], turn: Carol, treasure: 500, pieces: [plunder, ...]}", "rounds: 1");
  EXPECT_EQ(
      told("Carol", "dig"),
      "{event: piece turned, who: Carol, piece: plunder}\n{event: dig ended, dug: {Anna: 0, Bernard: 0, Carol: 0}}\n"
      "{event: game ended, winners: [Anna, Bernard, Carol]}\n");
  EXPECT_EQ(sentences(Language::kEnglish),
            "Carol turns over plunder.\nThe dig is over: Anna 0, Bernard 0 and Carol 0.\n"
            "The game is over: Anna, Bernard and Carol win together.\n");
  set_up("{phase: dig, row: [Anna, Bernard, Carol], turn: Carol, gold: {Bernard: 100}}", "rounds: 1");
  EXPECT_EQ(told("Carol", "stop"),
            "{event: digging stopped, who: Carol, gold: 0}\n{event: dig ended, dug: {Anna: 0, Bernard: 0, Carol: 0}}\n"
            "{event: game ended, winners: [Bernard]}\n");
  EXPECT_EQ(
      sentences(Language::kGerman),
      "Carol gräbt nicht.\nEs ist ausgegraben: Anna 0, Bernard 0 und Carol 0.\nDas Spiel ist aus: Bernard gewinnt.\n");
}

}  // namespace
}  // namespace tortuga
