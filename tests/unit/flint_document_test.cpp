// Position documents of flint: what set-up fills up, and what it refuses (docs/rules/flint-reference.md).
// tests/scenarios-refused has the refusals that a scenario can show; here is where they stand and what they say.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

class FlintDocument : public testing::Test {
 protected:
  Result<AnyPosition> read(const std::string& text) { return game_->position(yaml(text), Chance(Seed(1))); }
  Doc filled(const std::string& text) { return game_->document(must(read(text))); }
  std::string refusal(const std::string& text) {
    const auto position = read(text);
    return position ? "" : position.problem().text();
  }
  void use(int players, const std::string& options = "{}") {
    game_ = must(game_from_options("flint", test::player_names(players), yaml(options)));
  }
  GamePtr game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, {}));
};

TEST_F(FlintDocument, AnEmptyDocumentIsAFirstRound) {
  const Doc doc = filled("{}");
  EXPECT_EQ(doc.find("phase")->text(), "trick");
  EXPECT_EQ(*doc.find("round"), Doc(1));
  EXPECT_EQ(*doc.find("tricks_left"), Doc(10));
  EXPECT_EQ(doc.find("gold")->flow_text(), "{Anna: 0, Bernard: 0, Carol: 0}");
  EXPECT_EQ(doc.find("treasures")->list().size(), 10U);
  EXPECT_EQ(doc.find("pieces")->list().size(), 20U);
  EXPECT_EQ(doc.find("aside")->list().size(), 2U);
  EXPECT_EQ(doc.find("last_dig")->text(), "none");
}

TEST_F(FlintDocument, WhatIsNotNamedIsPickedByTheSeed) {
  std::set<std::string> rows;
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Doc doc = game_->document(must(game_->position(yaml("hands: {Anna: [wheel 7, ...]}"), Chance(Seed(seed)))));
    rows.insert(doc.find("row")->flow_text());
    hands.insert(doc.find("hands")->find("Anna")->flow_text());
    EXPECT_NE(doc.find("hands")->find("Anna")->flow_text().find("wheel 7"), std::string::npos);
  }
  EXPECT_EQ(rows.size(), 6U);
  EXPECT_GT(hands.size(), 40U);
}

TEST_F(FlintDocument, TheRoundFollowsFromTheTreasures) {
  EXPECT_EQ(*filled("opened: [500, 600]").find("round"), Doc(3));
  EXPECT_EQ(*filled("treasures: [500, 600]").find("round"), Doc(9));
  EXPECT_EQ(*filled("{phase: dig, treasures: [500, 600]}").find("round"), Doc(9));
  EXPECT_EQ(*filled("{phase: dig, treasure: 700, treasures: [500, 600]}").find("round"), Doc(8));
  EXPECT_EQ(*filled("opened: [...]").find("round"), Doc(1));
  EXPECT_EQ(*filled("{round: 4, opened: [900, ...]}").find("opened")->list().begin(), Doc(900));
  EXPECT_EQ(filled("{round: 4, opened: [900, ...]}").find("opened")->list().size(), 3U);
  EXPECT_EQ(refusal("opened: [500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400]"),
            "line 1, column 9: this would be round 11; the game has the rounds 1 to 10");
  EXPECT_EQ(refusal("treasures: []"), "line 1, column 12: this would be round 11; the game has the rounds 1 to 10");
}

TEST_F(FlintDocument, TheFirstTreasureIsTurnedUp) {
  const Doc doc = filled("{phase: dig, treasures: [500, 600, ...]}");
  EXPECT_EQ(*doc.find("treasure"), Doc(500));
  EXPECT_EQ(doc.find("treasures")->list().size(), 9U);
  EXPECT_EQ(doc.find("treasures")->list()[0], Doc(600));
  use(3, "reveal: round");
  EXPECT_EQ(*filled("{treasures: [500, 600, ...]}").find("treasure"), Doc(500));
  EXPECT_EQ(refusal("{treasure: none}"), "line 1, column 12: a treasure must be turned up here, not none");
  use(3);
  EXPECT_EQ(refusal("{treasure: 500}"), "line 1, column 12: no treasure can be turned up here: treasure must be none");
  EXPECT_EQ(refusal("{phase: dig, treasure: 550}"), "line 1, column 24: there is no treasure 550");
  EXPECT_EQ(refusal("{phase: dig, treasure: 500, treasures: [500, ...]}"),
            "line 1, column 41: the treasure 500 is named more often than it is there");
}

TEST_F(FlintDocument, TricksLeftFollowsFromTheHands) {
  EXPECT_EQ(*filled("hands: {Anna: [wheel 1, wheel 2, wheel 3]}").find("tricks_left"), Doc(3));
  EXPECT_EQ(*filled("{row: [Anna, Bernard, Carol], trick: [{who: Anna, card: wheel 4}], hands: {Anna: [wheel 1]}}")
                 .find("tricks_left"),
            Doc(2));
  EXPECT_EQ(*filled("tricks_left: 4").find("tricks_left"), Doc(4));
  EXPECT_EQ(filled("tricks_left: 4").find("discard")->list().size(), 18U);
  EXPECT_EQ(*filled("{tricks_left: 4, hands: {Anna: [wheel 1, ...]}}").find("tricks_left"), Doc(4));
  EXPECT_EQ(refusal("{tricks_left: 4, hands: {Anna: [wheel 1]}}"),
            "line 1, column 15: this contradicts the rest of the position: tricks_left: expected 4, got 1");
  EXPECT_NE(refusal("hands: {Anna: [wheel 1], Bernard: []}"), "");
  EXPECT_NE(refusal("hands: {Anna: []}"), "");
  EXPECT_NE(refusal("tricks_left: 0"), "");
  EXPECT_NE(refusal("tricks_left: 11"), "");
}

TEST_F(FlintDocument, LastTrickStandsForTheTricks) {
  const std::string trick =
      "{cards: [{who: Bernard, card: wheel 1}, {who: Carol, card: wheel 2}, {who: Anna, card: wheel 3}], winner: Anna, "
      "move: front}";
  const Doc doc = filled("{tricks_left: 8, last_trick: " + trick + "}");
  EXPECT_EQ(doc.find("tricks")->flow_text(), "[" + trick + "]");
  EXPECT_EQ(doc.find("last_trick")->flow_text(), trick);
  EXPECT_EQ(doc.find("discard")->list().size(), 6U);
  EXPECT_NE(doc.find("discard")->flow_text().find("wheel 3"), std::string::npos);
  EXPECT_EQ(refusal("{tricks_left: 10, last_trick: " + trick + "}"),
            "line 1, column 31: only 0 tricks of this round are finished, not 1");
  EXPECT_NE(refusal("{tricks_left: 9, tricks: [], last_trick: " + trick + "}"), "");
}

TEST_F(FlintDocument, TheDigNamesItsDigger) {
  EXPECT_EQ(filled("{phase: dig, row: [Carol, Anna, Bernard]}").find("turn")->text(), "Carol");
  EXPECT_EQ(filled("{phase: dig, turn: Anna}").find("turn")->text(), "Anna");
  EXPECT_NE(refusal("{phase: dig, turned: [{who: Anna, piece: gold}]}"), "");
  EXPECT_EQ(refusal("{phase: dig, turn: none}"), "line 1, column 20: there is no player \"none\"");
  const std::string start = "{phase: dig, row: [Anna, Bernard, Carol], treasure: 500, turn: Bernard, turned: ";
  EXPECT_EQ(filled(start + "[{who: Anna, piece: gold}, {who: Anna, piece: plunder}, {who: Bernard, piece: gold}]}")
                .find("dug")
                ->flow_text(),
            "{Anna: 0, Bernard: 100, Carol: 0}");
  EXPECT_NE(refusal(start + "[{who: Carol, piece: gold}]}"), "");
  EXPECT_NE(refusal(start + "[{who: Bernard, piece: gold}, {who: Anna, piece: gold}]}"), "");
  EXPECT_NE(refusal(start + "[{who: Anna, piece: plunder}, {who: Anna, piece: gold}]}"), "");
  EXPECT_NE(refusal(start + "[{who: Bernard, piece: plunder}]}"), "");
  EXPECT_NE(refusal(start + "[{who: Anna, piece: gold}, {who: Anna, piece: gold}, {who: Anna, piece: gold}, "
                            "{who: Anna, piece: gold}, {who: Anna, piece: gold}]}"),
            "");
}

TEST_F(FlintDocument, NamesWhatIsUnknown) {
  EXPECT_NE(refusal("wind: 3").find("has no field \"wind\""), std::string::npos);
  EXPECT_EQ(refusal("hands: {Anna: [wheel 9, ...]}"), "line 1, column 16: there is no card \"wheel 9\"");
  EXPECT_EQ(refusal("hands: {Zoe: []}"), "line 1, column 14: there is no player \"Zoe\"");
  EXPECT_EQ(refusal("pieces: [silver, ...]"), "line 1, column 10: a piece is gold or plunder, not \"silver\"");
  EXPECT_EQ(refusal("gold: {Anna: 150}"), "line 1, column 14: gold must be a multiple of 100, not 150");
  EXPECT_EQ(refusal("pirates: {Anna: hook}"), "line 1, column 17: there is no pirate \"hook\"");
  EXPECT_EQ(refusal("hands: {Anna: [..., wheel 1]}"), "line 1, column 21: in the hand of Anna \"...\" must come last");
}

// A position that was played can be saved, whatever it was set up with.
TEST_F(FlintDocument, MuchGoldCanStillBeSaved) {
  AnyPosition position =
      must(read("{phase: dig, row: [Anna, Bernard, Carol], treasure: 500, pieces: [gold, ...], "
                "gold: {Anna: 100000000}}"));
  for (const std::string action : {"Anna dig", "Anna stop", "Bernard stop", "Carol stop"}) {
    const std::size_t space = action.find(' ');
    ASSERT_FALSE(game_->apply(position, game_->seat_of(action.substr(0, space)), action.substr(space + 1)).refusal);
  }
  const auto restored = game_->position(game_->document(position), game_->chance(position));
  ASSERT_TRUE(restored.ok()) << restored.problem().text();
  EXPECT_TRUE(game_->equal(position, *restored));
}

TEST_F(FlintDocument, DoesNotTellTheEightsApart) {
  use(4);
  // The same position, the 8s named in another order of zones: equal.
  const std::string start = "row: [Anna, Bernard, Carol, Dennis]\ntricks_left: 1\n";
  const std::string hands = "hands: {Anna: [wheel 8], Bernard: [wheel 8], Carol: [wheel 1], Dennis: [wheel 2]}\n";
  EXPECT_TRUE(game_->equal(must(read(start + hands)), must(read(start + hands + "discard: [...]\n"))));
  // What Anna sees does not tell where the other 8 is.
  const AnyPosition a =
      must(read(start + "hands: {Anna: [wheel 8], Bernard: [wheel 8], Carol: [wheel 1], Dennis: [wheel 2]}\n"));
  for (const Viewer viewer : {Seat(0), Seat(1)}) {
    const Doc seen = game_->document(game_->view(a, viewer));
    EXPECT_EQ(seen.find("hands")->find(game_->name_of(viewer))->flow_text(), "[wheel 8]");
  }
}

}  // namespace
}  // namespace tortuga
