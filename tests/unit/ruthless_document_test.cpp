// Position documents of ruthless: what set-up fills up, what it refuses, and what each viewer sees
// (docs/rules/ruthless-reference.md). tests/scenarios-refused has the refusals that a scenario can show; here is where
// they stand and what they say.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

class RuthlessDocument : public testing::Test {
 protected:
  Result<AnyPosition> read(const std::string& text, std::uint64_t seed = 1) {
    return game_->position(yaml(text), Chance(Seed(seed)));
  }
  Doc filled(const std::string& text, std::uint64_t seed = 1) { return game_->document(must(read(text, seed))); }
  std::string refusal(const std::string& text) {
    const auto position = read(text);
    return position ? "" : position.problem().text();
  }
  // One entry of the document that a set-up is filled up to.
  std::string entry(const std::string& text, std::string_view key) { return filled(text).find(key)->flow_text(); }
  std::string entry(const std::string& text, std::string_view key, std::string_view player) {
    return filled(text).find(key)->find(player)->flow_text();
  }
  static std::size_t size(const Doc& doc, std::string_view key) { return doc.find(key)->list().size(); }
  static std::size_t size(const Doc& doc, std::string_view key, std::string_view player) {
    return doc.find(key)->find(player)->list().size();
  }
  static int count(const Doc& list, const std::string& card) {
    int number = 0;
    for (const Doc& each : list.list()) number += each.is(card) ? 1 : 0;
    return number;
  }
  static int officers(const Doc& list) {
    int number = 0;
    for (const Doc& each : list.list()) {
      number += each.text().ends_with("qtr") || each.text().ends_with("cpt") ? 1 : 0;
    }
    return number;
  }
  void use(int players, const std::string& options = "{}") {
    game_ = must(game_from_options("ruthless", test::player_names(players), yaml(options)));
  }
  GamePtr game_ = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, {}));
};

// What a set-up does not name.

TEST_F(RuthlessDocument, AnEmptyDocumentIsTheStartOfAGame) {
  const Doc doc = filled("{}");
  EXPECT_EQ(doc.find("phase")->text(), "draw");
  EXPECT_EQ(*doc.find("round"), Doc(1));
  EXPECT_EQ(doc.find("start")->text(), "Anna");
  EXPECT_EQ(doc.find("turn")->text(), "none");
  EXPECT_EQ(doc.find("step")->text(), "none");
  EXPECT_EQ(size(doc, "final_queue"), 0U);
  EXPECT_EQ(size(doc, "tavern"), 5U);
  EXPECT_EQ(size(doc, "tavern") + size(doc, "pirate_deck") + size(doc, "pirate_discard"), 50U);
  EXPECT_EQ(size(doc, "treasure_deck"), 20U);
  EXPECT_EQ(doc.find("coins")->flow_text(), "{Anna: 2, Bernard: 2, Carol: 2}");
  EXPECT_EQ(doc.find("parley")->flow_text(), "{Anna: true, Bernard: true, Carol: true}");
  const std::string nothing = "{Anna: [], Bernard: [], Carol: []}";
  for (const std::string key : {"discard", "ship", "recruits", "wild", "buried", "prizes", "seen_top"}) {
    EXPECT_EQ(doc.find(key)->flow_text(), nothing) << key;
  }
  for (const std::string key : {"treasure_discard", "played", "pending", "looked"})
    EXPECT_EQ(size(doc, key), 0U) << key;
  for (const std::string key : {"answers", "last_raid", "scores"}) EXPECT_TRUE(doc.find(key)->map().empty()) << key;
  for (const std::string player : {"Anna", "Bernard", "Carol"}) {
    EXPECT_EQ(size(doc, "hand", player), 5U);
    EXPECT_EQ(size(doc, "deck", player), 5U);
    EXPECT_EQ(doc.find("owned")->find(player)->flow_text(),
              "[doubloon, doubloon, doubloon, doubloon, monkey, monkey, monkey, monkey, monkey, monkey]");
  }
  EXPECT_EQ(game_->waiting(must(read("{}"))).size(), 3);
}

TEST_F(RuthlessDocument, OtherNumbersOfPlayers) {
  use(4);
  Doc doc = filled("{}");
  EXPECT_EQ(size(doc, "hand", "Dennis"), 5U);
  EXPECT_EQ(size(doc, "deck", "Dennis"), 3U);  // four monkeys each
  EXPECT_EQ(count(*doc.find("owned")->find("Dennis"), "monkey"), 4);
  use(2);
  doc = filled("{}");
  EXPECT_EQ(size(doc, "tavern") + size(doc, "pirate_deck") + size(doc, "pirate_discard"), 40U);
  EXPECT_EQ(doc.flow_text().find("kraken"), std::string::npos);
}

TEST_F(RuthlessDocument, WhatIsNotNamedIsPickedByTheSeed) {
  std::set<std::string> taverns;
  std::set<std::string> hands;
  std::set<std::string> starts;
  use(3, "start_player: random");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Doc doc = filled("hand: {Anna: [ruby]}", seed);
    taverns.insert(doc.find("tavern")->flow_text());
    hands.insert(doc.find("hand")->find("Bernard")->flow_text());
    starts.insert(doc.find("start")->text());
    EXPECT_EQ(doc.find("hand")->find("Anna")->flow_text(), "[ruby]");
  }
  EXPECT_GT(taverns.size(), 40U);
  EXPECT_GE(hands.size(), 4U);  // 1 to 4 doubloons among five cards, or none
  EXPECT_EQ(starts, (std::set<std::string>{"Anna", "Bernard", "Carol"}));
}

TEST_F(RuthlessDocument, TheTurnFollowsFromTheStartOrTheQueue) {
  EXPECT_EQ(entry("{phase: turns}", "turn"), "Anna");
  EXPECT_EQ(entry("{phase: turns, start: Carol}", "turn"), "Carol");
  EXPECT_EQ(entry("{phase: turns, start: Carol, turn: Bernard}", "turn"), "Bernard");
  EXPECT_EQ(entry("{phase: final_recruit, start: Carol}", "turn"), "Carol");
  EXPECT_EQ(entry("{phase: final_recruit, start: Carol, final_queue: [Bernard, Carol]}", "turn"), "Bernard");
  EXPECT_EQ(entry("{phase: final_recruit, start: Carol}", "final_queue"), "[Carol, Anna, Bernard]");
  EXPECT_EQ(entry("{phase: final_recruit, turn: Bernard}", "final_queue"), "[Bernard, Carol, Anna]");
  EXPECT_EQ(entry("{phase: final_recruit, final_queue: [Bernard, Carol]}", "final_queue"), "[Bernard, Carol]");
  EXPECT_EQ(entry("{phase: turns}", "final_queue"), "[]");
}

TEST_F(RuthlessDocument, TheStepFollowsFromTheHand) {
  EXPECT_EQ(entry("{phase: turns}", "step"), "command");
  EXPECT_EQ(entry("{phase: turns, hand: {Anna: []}}", "step"), "recruit");
  EXPECT_EQ(entry("{phase: turns, hand: {Bernard: []}}", "step"), "command");
  EXPECT_EQ(entry("{phase: turns, step: recruit}", "step"), "recruit");
  EXPECT_EQ(entry("{phase: final_recruit}", "step"), "recruit");
  EXPECT_EQ(entry("{phase: final_recruit, hand: {Anna: [monkey]}}", "step"), "recruit");
}

TEST_F(RuthlessDocument, SomePlayersMayBeNamed) {
  EXPECT_EQ(entry("coins: {Bernard: 7}", "coins"), "{Anna: 2, Bernard: 7, Carol: 2}");
  EXPECT_EQ(entry("parley: {Bernard: false}", "parley"), "{Anna: true, Bernard: false, Carol: true}");
  EXPECT_EQ(entry("prizes: {Bernard: [6, 1]}", "prizes"), "{Anna: [], Bernard: [1, 6], Carol: []}");
}

TEST_F(RuthlessDocument, StartingCardsFillTheHandThenTheDeck) {
  Doc doc = filled("discard: {Anna: [monkey, monkey, monkey, monkey, monkey, monkey, doubloon]}\nphase: turns\n");
  EXPECT_EQ(doc.find("hand")->find("Anna")->flow_text(), "[doubloon, doubloon, doubloon]");
  EXPECT_EQ(size(doc, "deck", "Anna"), 0U);
  doc = filled("hand: {Anna: [monkey]}\nphase: turns\n");
  EXPECT_EQ(size(doc, "deck", "Anna"), 9U);
  doc = filled("hand: {Anna: [ruby, heart 3]}\nphase: turns\n");  // those are no starting cards
  EXPECT_EQ(size(doc, "deck", "Anna"), 10U);
  // In a named deck without dots they are out of the game.
  doc = filled("hand: {Anna: [monkey]}\ndeck: {Anna: [doubloon]}\nphase: turns\n");
  EXPECT_EQ(doc.find("owned")->find("Anna")->flow_text(), "[doubloon, monkey]");
  doc = filled("deck: {Anna: []}\nphase: turns\n");
  EXPECT_EQ(size(doc, "hand", "Anna"), 5U);
  EXPECT_EQ(size(doc, "owned", "Anna"), 5U);
}

TEST_F(RuthlessDocument, InOtherPhasesAHandIsEmpty) {
  for (const std::string phase : {"final_recruit", "raid", "over"}) {
    const Doc doc = filled("phase: " + phase + "\n");
    EXPECT_EQ(size(doc, "hand", "Anna"), 0U) << phase;
    EXPECT_EQ(size(doc, "deck", "Anna"), 10U) << phase;
  }
  EXPECT_EQ(entry("{phase: final_recruit, hand: {Anna: [monkey]}}", "hand", "Anna"), "[monkey]");
}

TEST_F(RuthlessDocument, DotsStandForTheStartingCardsLeft) {
  Doc doc = filled("hand: {Anna: [ruby, ...]}\ndiscard: {Anna: [monkey]}\nphase: turns\n");
  EXPECT_EQ(size(doc, "hand", "Anna"), 10U);
  EXPECT_EQ(size(doc, "deck", "Anna"), 0U);
  doc = filled("hand: {Anna: [ruby, ...]}\ndeck: {Anna: [crown, ...]}\nphase: turns\n");  // all go to the hand
  EXPECT_EQ(size(doc, "hand", "Anna"), 11U);
  EXPECT_EQ(doc.find("deck")->find("Anna")->flow_text(), "[crown]");
  doc = filled("hand: {Anna: [doubloon]}\ndeck: {Anna: [crown, heart 3, ...]}\nphase: turns\n");
  EXPECT_EQ(size(doc, "deck", "Anna"), 11U);
  EXPECT_TRUE(doc.find("deck")->find("Anna")->list()[0].is("crown"));  // the top comes first
  EXPECT_TRUE(doc.find("deck")->find("Anna")->list()[1].is("heart 3"));
  doc = filled("deck: {Anna: [...]}\nphase: turns\n");
  EXPECT_EQ(size(doc, "hand", "Anna"), 5U);
  EXPECT_EQ(size(doc, "deck", "Anna"), 5U);
  doc = filled("hand: {Anna: [...]}\nphase: final_recruit\n");
  EXPECT_EQ(size(doc, "hand", "Anna"), 10U);
}

TEST_F(RuthlessDocument, TheRowIsFilled) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    // Not named, but another pile of Pirates is: five of those left, fewer than four of them officers.
    const Doc doc = filled("pirate_discard: [heart 1, heart 2]\n", seed);
    EXPECT_EQ(size(doc, "tavern"), 5U);
    EXPECT_LT(officers(*doc.find("tavern")), 4);
    EXPECT_EQ(size(doc, "pirate_deck"), 43U);
    EXPECT_EQ(size(doc, "pirate_discard"), 2U);
    const Doc open = filled("tavern: [heart cpt, heart qtr, skull cpt, ...]\n", seed);
    EXPECT_EQ(size(open, "tavern"), 5U);
    EXPECT_EQ(officers(*open.find("tavern")), 3);
    EXPECT_EQ(size(open, "pirate_deck"), 45U);
  }
  // A named Row stays as it is.
  Doc doc = filled("tavern: [heart cpt, heart qtr, skull cpt, skull qtr]\n");
  EXPECT_EQ(doc.find("tavern")->flow_text(), "[heart qtr, heart cpt, skull qtr, skull cpt]");
  EXPECT_EQ(size(doc, "pirate_deck"), 46U);
  EXPECT_EQ(size(filled("tavern: []\n"), "pirate_deck"), 50U);
  // A deck without dots: the others are out of the game.
  doc = filled("{tavern: [heart 1], pirate_deck: [heart 2, heart 3]}");
  EXPECT_EQ(doc.find("pirate_deck")->flow_text(), "[heart 2, heart 3]");
  doc = filled("{pirate_deck: [heart 2, heart 3]}");
  EXPECT_EQ(size(doc, "tavern"), 5U);
  EXPECT_EQ(doc.find("pirate_deck")->flow_text(), "[heart 2, heart 3]");
  doc = filled("{tavern: [heart 1], pirate_deck: [heart 2, ...]}");
  EXPECT_EQ(size(doc, "pirate_deck"), 49U);
  EXPECT_TRUE(doc.find("pirate_deck")->list()[0].is("heart 2"));
}

// RU-1.4: without any pile of Pirates named, a Row with too many officers is swept.
TEST_F(RuthlessDocument, AFreshRowIsCheckedForOfficers) {
  int swept = 0;
  for (std::uint64_t seed = 0; seed < 2000 && swept == 0; ++seed) {
    const Doc doc = filled("{}", seed);
    EXPECT_LT(officers(*doc.find("tavern")), 4);
    if (size(doc, "pirate_discard") == 0) continue;
    ++swept;
    EXPECT_EQ(size(doc, "pirate_discard"), 5U);
    EXPECT_GE(officers(*doc.find("pirate_discard")), 4);
    EXPECT_EQ(size(doc, "pirate_deck"), 40U);
  }
  EXPECT_EQ(swept, 1);
}

// RU-R11: if too few of the Pirates left are no officers, the Row is filled all the same.
TEST_F(RuthlessDocument, ARowIsFilledWithOfficersIfThereIsNobodyElse) {
  std::string all;
  for (const std::string suit : {"anchor", "heart", "kraken", "skull", "swords"}) {
    for (const std::string rank : {"1", "2", "3", "4", "5", "6", "7", "parrot"}) {
      all += (all.empty() ? "" : ", ") + suit + " " + rank;
    }
  }
  const Doc doc = filled("pirate_discard: [" + all + "]\n");
  EXPECT_EQ(officers(*doc.find("tavern")), 5);
}

TEST_F(RuthlessDocument, TheTreasureDeckGetsTheTreasuresLeft) {
  Doc doc = filled("{treasure_discard: [ruby], hand: {Anna: [crown]}}");
  EXPECT_EQ(size(doc, "treasure_deck"), 18U);
  EXPECT_EQ(count(*doc.find("treasure_deck"), "ruby"), 1);
  EXPECT_EQ(count(*doc.find("treasure_deck"), "crown"), 0);
  EXPECT_EQ(entry("treasure_deck: [ruby, map]\n", "treasure_deck"), "[ruby, map]");
  doc = filled("treasure_deck: [ruby, map, ...]\n");
  EXPECT_EQ(size(doc, "treasure_deck"), 20U);
  EXPECT_TRUE(doc.find("treasure_deck")->list()[1].is("map"));
  EXPECT_EQ(size(filled("{phase: turns, step: command, pending: [loot crown]}"), "treasure_deck"), 19U);
}

// Then the game runs on.
TEST_F(RuthlessDocument, RunsOnToADecision) {
  // Nobody can be asked for parley: the turns begin. Nobody draws.
  const std::string none = "parley: {Anna: false, Bernard: false, Carol: false}\n";
  Doc doc = filled(none + "start: Bernard\nhand: {Bernard: [monkey]}\n");
  EXPECT_EQ(doc.find("phase")->text(), "turns");
  EXPECT_EQ(doc.find("turn")->text(), "Bernard");
  EXPECT_EQ(doc.find("hand")->find("Bernard")->flow_text(), "[monkey]");
  EXPECT_EQ(entry("hand: {Anna: [], Bernard: [], Carol: []}\n", "phase"), "turns");
  EXPECT_EQ(entry("hand: {Anna: [], Bernard: [], Carol: []}\n", "step"), "recruit");
  // All have answered.
  EXPECT_EQ(entry("answers: {Anna: no parley, Bernard: no parley, Carol: no parley}\n", "phase"), "turns");
  // A power that is no decision is used; one without a target is passed over.
  doc = filled(
      "{phase: turns, step: command, pending: [trade 3, draw 1, brawl, bury], hand: {Anna: []}, deck: {Anna: "
      "[ruby]}, tavern: []}");
  EXPECT_EQ(*doc.find("coins")->find("Anna"), Doc(5));
  EXPECT_EQ(doc.find("hand")->find("Anna")->flow_text(), "[ruby]");
  EXPECT_EQ(doc.find("pending")->flow_text(), "[bury]");
  // RU-R14: the cards of a Lookout are taken from the deck.
  doc = filled("{phase: turns, step: command, pending: [lookout], deck: {Anna: [ruby, crown, map]}}");
  EXPECT_EQ(doc.find("looked")->flow_text(), "[crown, ruby]");
  EXPECT_EQ(doc.find("deck")->find("Anna")->flow_text(), "[map]");
  // RU-R12: the powers of a recruit; then the Row is refilled and the turn ends.
  doc = filled("{phase: turns, step: recruit, pending: [trade 2], tavern: [heart 1]}");
  EXPECT_EQ(doc.find("turn")->text(), "Bernard");
  EXPECT_EQ(size(doc, "tavern"), 5U);
}

TEST_F(RuthlessDocument, ResolvesARaidThatNobodyIsAskedAbout) {
  use(3, "raid: auto");
  const Doc doc = filled("{phase: raid, ship: {Bernard: [heart 2, skull 2]}}");
  EXPECT_EQ(doc.find("phase")->text(), "draw");
  EXPECT_EQ(*doc.find("round"), Doc(2));
  EXPECT_EQ(doc.find("start")->text(), "Bernard");
  EXPECT_EQ(doc.find("last_raid")->find("Bernard")->flow_text(), "{strength: 4, unused: 0, prize: 1}");
  EXPECT_EQ(doc.find("prizes")->flow_text(), "{Anna: [], Bernard: [1], Carol: []}");
}

TEST_F(RuthlessDocument, CountsThePointsOfAFinishedGame) {
  const Doc doc = filled(
      "{phase: over, round: 5, deck: {Anna: [crown, heart cpt], Bernard: [], Carol: [skull qtr]}, prizes: {Carol: [6, "
      "1]}, buried: {Bernard: [monkey]}, parley: {Anna: false}}");
  EXPECT_EQ(doc.find("achievements")->flow_text(), "{Anna: {richest: 4}, Bernard: {merciless: 4}, Carol: {}}");
  EXPECT_EQ(doc.find("scores")->find("Anna")->flow_text(),
            "{prizes: 0, achievements: 4, officers: 2, parley: 0, total: 6, rank: 2}");
  EXPECT_EQ(doc.find("scores")->find("Bernard")->flow_text(),
            "{prizes: 0, achievements: 4, officers: 0, parley: 1, total: 5, rank: 3}");
  EXPECT_EQ(doc.find("scores")->find("Carol")->flow_text(),
            "{prizes: 7, achievements: 0, officers: 1, parley: 1, total: 9, rank: 1}");
  EXPECT_EQ(entry("{phase: turns}", "scores"), "{}");
  EXPECT_EQ(entry("{phase: turns}", "achievements"), "{Anna: {}, Bernard: {}, Carol: {}}");
}

// RU-R17: numbers missing in last_raid are 0; the sets are for display only.
TEST_F(RuthlessDocument, TakesEarlierResultsAsNamed) {
  EXPECT_EQ(entry("last_raid: {Anna: {strength: 10, sets: [\"heart 2, heart 3, heart 4\"]}, Bernard: {prize: 6}}\n",
                  "last_raid"),
            "{Anna: {strength: 10, unused: 0, prize: 0}, Bernard: {strength: 0, unused: 0, prize: 6}, Carol: "
            "{strength: 0, unused: 0, prize: 0}}");
}

// Errors, with their place.

TEST_F(RuthlessDocument, NamesWhatIsUnknown) {
  EXPECT_NE(refusal("wind: 3").find("has no field \"wind\""), std::string::npos);
  EXPECT_EQ(refusal("phase: night"),
            "line 1, column 8: phase must be draw, turns, final_recruit, raid or over, not night");
  EXPECT_EQ(refusal("start: Zoe"), "line 1, column 8: there is no player \"Zoe\"");
  EXPECT_EQ(refusal("hand: {Zoe: []}"), "line 1, column 13: hand: there is no player \"Zoe\"");
  EXPECT_EQ(refusal("hand: {Anna: [heart 9]}"), "line 1, column 15: there is no card \"heart 9\"");
  EXPECT_EQ(refusal("{phase: turns, turn: none}"), "line 1, column 22: there is no player \"none\"");
  EXPECT_EQ(refusal("hand: [monkey]"), "line 1, column 7: hand must be a map by players, not [monkey]");
  EXPECT_EQ(refusal("hand: {Anna: monkey}"), "line 1, column 14: the hand of Anna must be a list of cards, not monkey");
  for (const std::string round : {"0", "6", "x"}) {
    EXPECT_TRUE(refusal("round: " + round).starts_with("line 1, column 8: round must be a whole number from 1 to 5"))
        << refusal("round: " + round);
  }
  use(2);
  EXPECT_EQ(refusal("round: 6"), "");
  EXPECT_NE(refusal("round: 7"), "");
}

TEST_F(RuthlessDocument, CardsAreThereOnce) {
  EXPECT_EQ(refusal("hand: {Anna: [heart 3], Bernard: [heart 3]}"), "line 1, column 35: heart 3 is named twice");
  EXPECT_EQ(refusal("{ship: {Anna: [heart 3]}, tavern: [heart 3]}"), "line 1, column 36: heart 3 is named twice");
  EXPECT_EQ(refusal("hand: {Anna: [crown, crown]}"), "line 1, column 22: crown is named more often than it is there");
  EXPECT_EQ(refusal("hand: {Anna: [ruby, ruby]}"), "");
  EXPECT_EQ(refusal("{hand: {Anna: [crown]}, treasure_deck: [crown, ...]}"),
            "line 1, column 41: crown is named more often than it is there");
  EXPECT_EQ(refusal("hand: {Anna: [doubloon, doubloon, doubloon, doubloon, doubloon]}"),
            "line 1, column 55: Anna has only 4 doubloon cards");
  EXPECT_EQ(refusal("{hand: {Anna: [monkey, monkey, monkey]}, buried: {Anna: [monkey, monkey, monkey, monkey]}}"),
            "line 1, column 82: Anna has only 6 monkey cards");
  EXPECT_EQ(refusal("tavern: [monkey]"), "line 1, column 10: monkey cannot lie here: starting cards belong to players");
  use(2);
  EXPECT_EQ(refusal("hand: {Anna: [kraken 3]}"), "line 1, column 15: kraken 3 is not in a game of two players");
  use(4);
  EXPECT_EQ(refusal("hand: {Anna: [monkey, monkey, monkey, monkey, monkey]}"),
            "line 1, column 47: Anna has only 4 monkey cards");
}

TEST_F(RuthlessDocument, CardsLieWhereTheyCan) {
  EXPECT_EQ(refusal("ship: {Anna: [ruby]}"), "line 1, column 15: only Pirates lie in ship");
  EXPECT_EQ(refusal("recruits: {Anna: [monkey]}"), "line 1, column 19: only Pirates lie in recruits");
  EXPECT_EQ(refusal("recruits: {Anna: [heart 1, heart 2, heart 3, heart 4]}"),
            "line 1, column 18: a player recruits at most three Pirates in a round");
  EXPECT_NE(refusal("tavern: [ruby]").find("only Pirates are in the Tavern"), std::string::npos);
  EXPECT_NE(refusal("pirate_deck: [ruby]").find("only Pirates"), std::string::npos);
  EXPECT_NE(refusal("pirate_discard: [ruby]").find("only Pirates"), std::string::npos);
  EXPECT_NE(refusal("treasure_deck: [heart 1]").find("only Treasures"), std::string::npos);
  EXPECT_NE(refusal("treasure_discard: [heart 1]").find("only Treasures"), std::string::npos);
  EXPECT_EQ(refusal("tavern: [heart 1, heart 2, heart 3, heart 4, heart 5, heart 6]"),
            "line 1, column 9: the Tavern has room for five Pirates");
}

TEST_F(RuthlessDocument, DotsStandOnlyWhereTheyMay) {
  for (const std::string key : {"discard", "buried", "ship", "recruits"}) {
    EXPECT_NE(refusal(key + ": {Anna: [...]}").find("cannot hold \"...\""), std::string::npos) << key;
  }
  for (const std::string key : {"pirate_discard", "treasure_discard", "played", "looked"}) {
    EXPECT_NE(refusal("phase: turns\n" + key + ": [...]").find("cannot hold \"...\""), std::string::npos) << key;
  }
  EXPECT_EQ(refusal("hand: {Anna: [..., monkey]}"), "line 1, column 15: \"...\" can only stand at the end");
  EXPECT_EQ(refusal("tavern: [..., heart 1]"), "line 1, column 10: \"...\" can only stand at the end");
}

TEST_F(RuthlessDocument, TurnAndStepFitThePhase) {
  for (const std::string phase : {"draw", "raid", "over"}) {
    EXPECT_EQ(refusal("turn: Anna\nphase: " + phase),
              "line 1, column 7: nobody has a turn in this phase: turn must be none");
    EXPECT_EQ(refusal("step: command\nphase: " + phase),
              "line 1, column 7: there is no step in this phase: step must be none");
    EXPECT_EQ(refusal("{turn: none, step: none, final_queue: [], phase: " + phase + "}"), "");
    EXPECT_NE(refusal("final_queue: [Anna]\nphase: " + phase), "");
    EXPECT_NE(refusal("pending: [attack]\nphase: " + phase), "");
    EXPECT_NE(refusal("played: [ruby]\nphase: " + phase), "");
  }
  EXPECT_EQ(refusal("{phase: turns, step: none}"), "line 1, column 22: step must be command or recruit, not none");
  EXPECT_EQ(refusal("{phase: turns, step: command, hand: {Anna: []}}"),
            "line 1, column 22: Anna has no card for a Command");
  EXPECT_EQ(refusal("{phase: turns, step: command, hand: {Anna: []}, pending: [attack]}"), "");
  EXPECT_EQ(refusal("{phase: final_recruit, step: command}"),
            "line 1, column 30: in a final turn a player can only recruit");
  EXPECT_EQ(refusal("{phase: turns, final_queue: [Anna]}"),
            "line 1, column 29: final_queue must be empty outside the phase final_recruit");
}

// RU-R16
TEST_F(RuthlessDocument, TheQueueIsClockwise) {
  EXPECT_EQ(refusal("{phase: final_recruit, turn: Bernard, final_queue: [Anna, Bernard]}"),
            "line 1, column 52: the first of final_queue must be the player whose turn it is");
  EXPECT_EQ(refusal("{phase: final_recruit, final_queue: []}"),
            "line 1, column 37: in final_recruit somebody has the final turn: final_queue cannot be empty");
  for (const std::string queue : {"[Anna, Carol]", "[Anna, Anna]", "[Bernard, Anna]", "[Anna, Bernard, Carol, Anna]"}) {
    EXPECT_EQ(refusal("{phase: final_recruit, final_queue: " + queue + "}"),
              "line 1, column 37: final_queue must name players who sit side by side, clockwise, each once")
        << queue;
  }
  EXPECT_EQ(refusal("{phase: final_recruit, final_queue: [Carol, Anna]}"), "");
}

TEST_F(RuthlessDocument, HandsAndAreasAreEmptyWhenTheyMustBe) {
  EXPECT_EQ(refusal("{phase: raid, hand: {Anna: [monkey]}}"),
            "line 1, column 28: nobody has cards in hand in this phase");
  EXPECT_EQ(refusal("{phase: raid, hand: {Anna: []}}"), "");
  EXPECT_EQ(refusal("{phase: over, hand: {Anna: [monkey]}}"),
            "line 1, column 28: nobody has cards in hand in this phase");
  EXPECT_EQ(refusal("{phase: over, ship: {Anna: [heart 1]}}"), "line 1, column 28: nothing is laid out after the end");
  EXPECT_EQ(refusal("{phase: over, recruits: {Anna: [heart 1]}}"),
            "line 1, column 32: nothing is laid out after the end");
  EXPECT_NE(refusal("{phase: raid, hand: {Anna: [...]}}"), "");
}

TEST_F(RuthlessDocument, WildAreCaptainsLaidOut) {
  EXPECT_EQ(refusal("{ship: {Anna: [heart cpt]}, recruits: {Anna: [skull cpt]}, wild: {Anna: [heart cpt, skull cpt]}}"),
            "");
  for (const std::string card : {"heart cpt", "heart 3", "monkey", "crew"}) {
    EXPECT_TRUE(refusal("wild: {Anna: [" + card + "]}\nship: {Anna: [heart 3], Bernard: [heart cpt]}")
                    .starts_with("line 1, column 15: wild names Captains in the Ship or New Recruits Area of Anna"))
        << card;
  }
  EXPECT_EQ(refusal("{ship: {Anna: [heart cpt]}, wild: {Anna: [heart cpt, heart cpt]}}"),
            "line 1, column 54: heart cpt is named twice");
}

TEST_F(RuthlessDocument, SeenTopIsTheTopOfTheDeck) {
  EXPECT_EQ(entry("{deck: {Anna: [ruby, crown]}, seen_top: {Anna: [ruby]}}", "seen_top"),
            "{Anna: [ruby], Bernard: [], Carol: []}");
  EXPECT_EQ(refusal("{deck: {Anna: [ruby, crown]}, seen_top: {Anna: [crown]}}"),
            "line 1, column 48: crown is not the top card of the deck of Anna");
  EXPECT_EQ(refusal("{deck: {Anna: []}, seen_top: {Anna: [crown]}}"),
            "line 1, column 37: crown is not the top card of the deck of Anna");
  EXPECT_NE(refusal("{deck: {Anna: [ruby, crown]}, seen_top: {Anna: [ruby, crown]}}"), "");
}

// RU-R12, RU-R13, RU-R14
TEST_F(RuthlessDocument, PowersThatCanBePending) {
  const auto pending = [&](const std::string& powers) {
    return refusal("phase: turns\nstep: command\nship: {Anna: [heart 2, heart cpt, heart 3]}\npending: [" + powers +
                   "]\n");
  };
  EXPECT_EQ(pending("use heart 2, attack, brawl, bury, rescue, lookout, plunder, chain plunder, draw 20, trade 1, "
                    "captain heart cpt, loot crown, attacked Bernard"),
            "");
  for (const std::string power : {"use heart 3", "use skull 2", "use", "captain heart 3", "captain skull cpt", "dance",
                                  "plunder 2", "use ruby"}) {
    EXPECT_TRUE(pending(power).starts_with("line 4, column 11: ")) << power << ": " << pending(power);
  }
  EXPECT_EQ(pending("draw 0"), "line 4, column 11: \"draw 0\" needs a number from 1 to 20");
  EXPECT_EQ(pending("attack, trade 21"), "line 4, column 19: \"trade 21\" needs a number from 1 to 20");
  EXPECT_EQ(pending("attacked Anna"), "line 4, column 11: attacked must name another player, not \"Anna\"");
  EXPECT_EQ(pending("attacked Zoe"), "line 4, column 11: attacked must name another player, not \"Zoe\"");
  EXPECT_EQ(pending("loot heart 4"), "line 4, column 11: loot must name a Treasure, not \"heart 4\"");
  EXPECT_EQ(pending("loot gold"), "line 4, column 11: there is no card \"gold\"");
  EXPECT_EQ(refusal("{phase: turns, hand: {Anna: [crown]}, step: command, pending: [loot crown]}"),
            "line 1, column 64: crown is named more often than it is there");
  const std::string played = "phase: turns\nplayed: [";
  EXPECT_EQ(refusal(played + "ruby, monkey]\nstep: command\npending: [attack]\n"), "");
  EXPECT_EQ(refusal(played + "heart 3]\nstep: command\npending: [attack]\n"),
            "line 2, column 10: only Loot and Powder Monkeys are played so");
  for (const std::string moment : {"step: command\n", "step: recruit\npending: [attack]\n", "step: recruit\n"}) {
    EXPECT_EQ(refusal(played + "ruby]\n" + moment),
              "line 2, column 9: cards lie here only while the powers of a Command are used");
  }
  const std::string looked = "phase: turns\nstep: command\nlooked: [";
  EXPECT_EQ(refusal(looked + "ruby, crown]\npending: [lookout]\n"), "");
  EXPECT_EQ(refusal(looked + "ruby, crown, map]\npending: [lookout]\n"),
            "line 3, column 9: at most two cards are looked at");
  for (const std::string powers : {"[attack, lookout]", "[]"}) {
    EXPECT_EQ(refusal(looked + "ruby]\npending: " + powers + "\n"),
              "line 3, column 9: cards are looked at only while lookout is the next power");
  }
}

// RU-R15
TEST_F(RuthlessDocument, AnswersThatCouldBeGiven) {
  EXPECT_EQ(entry("{hand: {Anna: [monkey, ruby]}, answers: {Anna: \"parley ruby, monkey\"}}", "answers"),
            "{Anna: parley ruby, monkey}");
  EXPECT_EQ(refusal("{hand: {Anna: [monkey]}, answers: {Anna: parley ruby}}"),
            "line 1, column 42: the answer of Anna is not legal: You do not hold that card.");
  EXPECT_EQ(refusal("{hand: {Anna: [monkey]}, answers: {Anna: raid none}}"),
            "line 1, column 42: the answer of Anna is not legal: That cannot be done now.");
  EXPECT_EQ(refusal("{parley: {Anna: false}, answers: {Anna: no parley}}"),
            "line 1, column 41: Anna is not asked for an answer");
  EXPECT_EQ(refusal("{hand: {Anna: []}, answers: {Anna: no parley}}"),
            "line 1, column 36: Anna is not asked for an answer");
  EXPECT_EQ(refusal("{phase: turns, answers: {Anna: no parley}}"),
            "line 1, column 32: Anna is not asked for an answer");
  EXPECT_EQ(
      entry("{phase: raid, ship: {Anna: [heart 2, skull 2]}, answers: {Anna: \"raid heart 2, skull 2\"}}", "answers"),
      "{Anna: raid heart 2, skull 2}");
  EXPECT_EQ(refusal("{phase: raid, ship: {Anna: [heart 2]}, answers: {Anna: raid heart 2}}"),
            "line 1, column 56: the answer of Anna is not legal: These cards form no set.");
  use(3, "raid: auto");
  EXPECT_NE(refusal("{phase: raid, answers: {Anna: raid auto}}"), "");
}

// RU-R17, RU-R18
TEST_F(RuthlessDocument, NumbersThatCanBe) {
  EXPECT_EQ(refusal("coins: {Anna: 1000000, Bernard: 0}"), "");
  EXPECT_TRUE(refusal("coins: {Anna: 1000001}").starts_with("line 1, column 15: coins must be a whole number"));
  EXPECT_TRUE(refusal("coins: {Anna: -1}").starts_with("line 1, column 15: coins must be a whole number"));
  EXPECT_EQ(refusal("parley: {Anna: 1}"), "line 1, column 16: parley must be true or false, not 1");
  EXPECT_EQ(refusal("prizes: {Anna: [1, 4]}"), "line 1, column 20: a prize is 1, 2, 3 or 6, not 4");
  EXPECT_EQ(refusal("prizes: {Anna: [1, 1, 1, 1, 1, 1]}"), "");
  EXPECT_EQ(refusal("prizes: {Anna: [1, 1, 1, 1, 1, 1, 1]}"), "line 1, column 16: a player takes at most six prizes");
  EXPECT_NE(refusal("last_raid: {Anna: {strength: -1}}"), "");
  EXPECT_NE(refusal("last_raid: {Anna: {ships: 1}}"), "");
  use(3, "coins: limited");
  EXPECT_EQ(refusal("coins: {Anna: 27}"), "");
  EXPECT_EQ(refusal("coins: {Anna: 28}"), "line 1, column 8: the players hold 32 Coins, but there are only 31");
}

TEST_F(RuthlessDocument, DerivedKeysMustNotContradict) {
  const std::string hand = "hand: {Anna: [ruby]}\ndeck: {Anna: [crown]}\n";
  EXPECT_EQ(refusal(hand + "owned: {Anna: [ruby, crown]}\n"), "");
  EXPECT_TRUE(refusal(hand + "owned: {Anna: [ruby]}\n").starts_with("line 3, column 8: this contradicts the rest"));
  EXPECT_TRUE(refusal("scores: {Anna: {total: 1}}\n").starts_with("line 1, column 9: this contradicts the rest"));
  EXPECT_EQ(refusal("{phase: over, deck: {Anna: [], Bernard: [], Carol: []}, scores: {Anna: {total: 1}}}"), "");
}

// What each viewer sees.

const std::string kSeen =
    "phase: turns\nstep: command\npending: [lookout]\nlooked: [heart 3, monkey]\nplayed: [spyglass]\n"
    "hand: {Anna: [ruby, monkey], Bernard: [crown], Carol: []}\n"
    "deck: {Anna: [heart 4], Bernard: [heart 5, heart 6], Carol: []}\nseen_top: {Bernard: [heart 5]}\n"
    "buried: {Anna: [monkey, idol], Carol: [heart 7]}\ndiscard: {Bernard: [doubloon]}\n"
    "tavern: [skull 1]\npirate_deck: [skull 2, skull 3]\ntreasure_deck: [map]\n";

TEST_F(RuthlessDocument, AsTheOwnerSeesIt) {
  const AnyPosition position = must(read(kSeen));
  const Doc anna = game_->document(game_->view(position, Seat(0)));
  EXPECT_EQ(anna.find("hand")->flow_text(), "{Anna: [ruby, monkey], Bernard: 1, Carol: 0}");
  EXPECT_EQ(anna.find("deck")->flow_text(), "{Anna: 1, Bernard: 2, Carol: 0}");  // not even the own
  EXPECT_EQ(anna.find("buried")->flow_text(), "{Anna: [idol, monkey], Bernard: 0, Carol: 1}");
  EXPECT_EQ(anna.find("looked")->flow_text(), "[monkey, heart 3]");
  EXPECT_EQ(anna.find("seen_top")->flow_text(), "{Anna: [], Bernard: 1, Carol: 0}");
  EXPECT_EQ(anna.find("played")->flow_text(), "[spyglass]");
  EXPECT_EQ(*anna.find("pirate_deck"), Doc(2));
  EXPECT_EQ(*anna.find("treasure_deck"), Doc(1));
  EXPECT_EQ(anna.find("tavern")->flow_text(), "[skull 1]");
  EXPECT_EQ(anna.find("discard")->flow_text(), "{Anna: [], Bernard: [doubloon], Carol: []}");
  const Doc bernard = game_->document(game_->view(position, Seat(1)));
  EXPECT_EQ(bernard.find("seen_top")->flow_text(), "{Anna: 0, Bernard: [heart 5], Carol: 0}");
  EXPECT_EQ(bernard.find("hand")->flow_text(), "{Anna: 2, Bernard: [crown], Carol: 0}");
  EXPECT_EQ(*bernard.find("looked"), Doc(2));
}

TEST_F(RuthlessDocument, AsAWatcherSeesIt) {
  const AnyPosition position = must(read(kSeen));
  const Doc seen = game_->document(game_->view(position, Seat::none()));
  EXPECT_EQ(seen.find("hand")->flow_text(), "{Anna: 2, Bernard: 1, Carol: 0}");
  EXPECT_EQ(seen.find("deck")->flow_text(), "{Anna: 1, Bernard: 2, Carol: 0}");
  EXPECT_EQ(seen.find("buried")->flow_text(), "{Anna: 2, Bernard: 0, Carol: 1}");
  EXPECT_EQ(*seen.find("looked"), Doc(2));
  EXPECT_EQ(seen.find("seen_top")->flow_text(), "{Anna: 0, Bernard: 1, Carol: 0}");
  EXPECT_EQ(*seen.find("pirate_deck"), Doc(2));
}

// RU-14.6: what somebody owns in all is no secret.
TEST_F(RuthlessDocument, EverybodySeesWhatEverybodyOwns) {
  const AnyPosition position = must(read(kSeen));
  const std::string owned = game_->document(position).find("owned")->flow_text();
  EXPECT_EQ(owned,
            "{Anna: [idol, ruby, spyglass, monkey, monkey, monkey, heart 3, heart 4], "
            "Bernard: [doubloon, crown, heart 5, heart 6], Carol: [heart 7]}");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
    EXPECT_EQ(game_->document(game_->view(position, viewer)).find("owned")->flow_text(), owned);
  }
}

// RU-9.12: what everybody has laid out is open, and so is what it is worth.
TEST_F(RuthlessDocument, EverybodySeesHowStrongEverybodyIs) {
  const AnyPosition position =
      must(read("{ship: {Anna: [heart 2, swords parrot, skull 7], Bernard: [heart cpt, kraken 5]}, "
                "recruits: {Bernard: [kraken 6]}, wild: {Bernard: [heart cpt]}}"));
  const std::string party = game_->document(position).find("party")->flow_text();
  EXPECT_EQ(party,
            "{Anna: {strength: 4, unused: 1, sets: [heart 2, swords parrot as 2]}, "
            "Bernard: {strength: 12, unused: 0, sets: [heart cpt as kraken 4, kraken 5, kraken 6]}, "
            "Carol: {strength: 0, unused: 0, sets: []}}");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
    EXPECT_EQ(game_->document(game_->view(position, viewer)).find("party")->flow_text(), party);
  }
}

// RU-3.4, RU-9.14: an answer is the owner's until all have answered.
TEST_F(RuthlessDocument, HidesAnswers) {
  for (const std::string text :
       {"{hand: {Anna: [monkey]}, answers: {Anna: parley monkey}}",
        "{phase: raid, ship: {Anna: [heart 2, skull 2]}, answers: {Anna: \"raid heart 2, skull 2\"}}"}) {
    const AnyPosition position = must(read(text));
    const std::string full = game_->document(position).find("answers")->flow_text();
    EXPECT_EQ(game_->document(game_->view(position, Seat(0))).find("answers")->flow_text(), full);
    for (const Viewer viewer : {Seat(1), Seat::none()}) {
      EXPECT_EQ(game_->document(game_->view(position, viewer)).find("answers")->flow_text(), "{Anna: ?}");
    }
  }
}

// RU-14.7: at the end all cards of all players are shown, but not the Pirate deck and the Treasure deck.
TEST_F(RuthlessDocument, AsEverybodySeesTheEnd) {
  const AnyPosition position = must(
      read("{phase: over, deck: {Anna: [monkey, heart 4], Bernard: [heart 5], Carol: []}, seen_top: {Anna: [monkey]}, "
           "buried: {Anna: [idol]}, pirate_deck: [skull 2], treasure_deck: [map]}"));
  const Doc full = game_->document(position);
  for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
    const Doc seen = game_->document(game_->view(position, viewer));
    EXPECT_EQ(seen.find("deck")->flow_text(), "{Anna: [monkey, heart 4], Bernard: [heart 5], Carol: []}");
    EXPECT_EQ(seen.find("buried")->flow_text(), "{Anna: [idol], Bernard: [], Carol: []}");
    EXPECT_EQ(*seen.find("pirate_deck"), Doc(1));
    EXPECT_EQ(*seen.find("treasure_deck"), Doc(1));
    for (const auto& [key, value] : full.map()) {
      if (key == "pirate_deck" || key == "treasure_deck") continue;
      EXPECT_EQ(*seen.find(key), value) << key;
    }
  }
}

}  // namespace
}  // namespace tortuga
