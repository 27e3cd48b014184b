// The decks of jackal: each refusal of docs/rules/jackal-reference.md, with the line and column that it is about.
#include "games/jackal/deck.h"

#include <gtest/gtest.h>

#include <string>

#include "games/jackal/jackal.h"
#include "support/yaml.h"

namespace tortuga::jackal {
namespace {

using test::yaml;

// A deck that is right, on lines that are easy to change: lines 5 to 13 are the cards, 15 and 16 the islands.
const std::string kDeck = R"(game: jackal
deck: mine
coins: 37
cards:
  - {id: up-down, kind: arrow, count: 7, moves: [up, down]}
  - {id: across, kind: arrow, count: 7, moves: [right, left]}
  - {id: wild horse, kind: horse, count: 6}
  - {id: red flag, kind: flag, count: 4, colour: red}
  - {id: blue flag, kind: flag, count: 4, colour: blue}
  - {id: friday, kind: friday, count: 3}
  - {id: weapon, kind: weapon, count: 4}
  - {id: doubling, kind: doubling, count: 4}
  - {id: rum, kind: rum, count: 4}
islands:
  - {name: Plank, rows: ["W.1", "~^2"]}
  - {name: Rock, rows: ["3!W", "R.B"]}
)";

// The deck with one line replaced.
std::string with(int line, const std::string& text) {
  std::string deck;
  std::size_t begin = 0;
  for (int number = 1; begin < kDeck.size(); ++number) {
    const std::size_t end = kDeck.find('\n', begin);
    deck += (number == line ? text : kDeck.substr(begin, end - begin)) + "\n";
    begin = end + 1;
  }
  return deck;
}

// What is said about it; "" if it is accepted.
std::string refusal(int line, const std::string& text) {
  const auto read = read_deck(yaml(with(line, text)));
  return read ? "" : read.problem().text();
}

void expect_refused(int line, const std::string& text, const std::string& words, int column = 0) {
  const std::string message = refusal(line, text);
  const std::string place =
      "line " + std::to_string(line) + ", column " + (column == 0 ? "" : std::to_string(column) + ": ");
  EXPECT_TRUE(message.starts_with(place) && message.find(words) != std::string::npos)
      << text << "\nwas answered with: " << message;
}

TEST(JackalDeck, IsAccepted) {
  const auto deck = read_deck(yaml(kDeck));
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->name, "mine");
  EXPECT_EQ(deck->coins, 37U);
  EXPECT_EQ(deck->size(), 43);
  EXPECT_EQ(deck->flags, (std::array<Card, 2>{3, 4}));
  EXPECT_EQ(deck->rum, 8);
  EXPECT_EQ(deck->find_island("Rock")->red, space_at(0, 1));
  EXPECT_EQ(deck->find_island("Plank")->red, kNowhere);
  EXPECT_EQ(deck->find_island("Atlantis"), nullptr);
}

TEST(JackalDeck, NeedsNoWordAboutItsGameButNotAWrongOne) {
  EXPECT_EQ(refusal(1, "# nothing"), "");
  expect_refused(1, "game: flint", "not for jackal");
}

TEST(JackalDeck, RefusesBadFields) {
  EXPECT_NE(refusal(3, "# no coins"), "");
  EXPECT_NE(refusal(3, "coins: 37\nsails: 3"), "");
  expect_refused(3, "coins: -1", "coins");
  expect_refused(3, "coins: many", "coins");
}

TEST(JackalDeck, RefusesBadCards) {
  expect_refused(6, "  - {id: up-down, kind: arrow, count: 7, moves: [right, left]}", "stands twice");
  expect_refused(6, "  - {id: Across, kind: arrow, count: 7, moves: [right, left]}", "lower case");
  expect_refused(6, "  - {id: \"a, b\", kind: arrow, count: 7, moves: [right, left]}", "without a comma");
  expect_refused(6, "  - {id: \" a\", kind: arrow, count: 7, moves: [right, left]}", "single blanks");
  expect_refused(6, "  - {id: across, kind: bow, count: 7, moves: [right, left]}", "no kind \"bow\"");
  expect_refused(6, "  - {id: across, kind: arrow, count: -1, moves: [right, left]}", "count");
  expect_refused(6, "  - {id: across, kind: arrow, count: 7, moves: [right, sideways]}", "no direction \"sideways\"");
  expect_refused(6, "  - {id: across, kind: arrow, count: 7, moves: [right, right]}", "right stands twice");
  expect_refused(6, "  - {id: across, kind: arrow, count: 7, moves: []}", "needs moves");
  expect_refused(6, "  - {id: across, kind: arrow, count: 7}", "needs moves");
  expect_refused(6, "  - {id: across, kind: arrow, count: 7, moves: [right], colour: red}", "only a flag");
  expect_refused(7, "  - {id: wild horse, kind: horse, count: 6, moves: [up]}", "only an arrow");
  expect_refused(7, "  - {id: wild horse, kind: horse}", "count");
  expect_refused(8, "  - {id: red flag, kind: flag, count: 4}", "needs a colour");
  expect_refused(8, "  - {id: red flag, kind: flag, count: 4, colour: green}", "red or blue");
  expect_refused(9, "  - {id: other flag, kind: flag, count: 4, colour: red}", "second flag of this colour");
  expect_refused(10, "  - {id: man friday, kind: friday, count: 3}", "the name of its kind: friday");
  expect_refused(13, "  - {id: grog, kind: rum, count: 4}", "the name of its kind: rum");
  EXPECT_NE(refusal(10, "  - {id: friday, kind: friday, count: 30}").find("at most 32"), std::string::npos);
}

TEST(JackalDeck, RefusesTooFewAndTooManyCards) {
  const std::string few = R"(deck: few
coins: 0
cards:
  - {id: up, kind: arrow, count: 19, moves: [up]}
islands: [{name: A, rows: [W1]}]
)";
  EXPECT_NE(read_deck(yaml(few)).problem().text().find("20 to 120 cards"), std::string::npos);
  expect_refused(5, "  - {id: up-down, kind: arrow, count: 90, moves: [up, down]}", "20 to 120 cards");
  const std::string lame = R"(deck: lame
coins: 0
cards:
  - {id: up, kind: arrow, count: 0, moves: [up]}
  - {id: rum, kind: rum, count: 20}
islands: [{name: A, rows: [W1]}]
)";
  EXPECT_NE(read_deck(yaml(lame)).problem().text().find("movement card"), std::string::npos);
}

TEST(JackalDeck, RefusesBadIslandsWithThePlaceOfTheSign) {
  expect_refused(16, "  - {name: Plank, rows: [\"W.1\"]}", "the island Plank stands twice", 12);
  expect_refused(15, "  - {name: Plank, rows: [\"W.1\", \"~x2\"]}", "\"x\" at B2 is no sign", 35);
  expect_refused(15, "  - {name: Plank, rows: [\"W.1\", \"~W2\"]}", "a second white flag at B2", 35);
  expect_refused(15, "  - {name: Plank, rows: [RW1, R.2]}", "a second red flag at A2", 31);
  expect_refused(15, "  - {name: Plank, rows: [BW1, B.2]}", "a second blue flag", 31);
  expect_refused(15, "  - {name: Plank, rows: [\"W.1\", \"~^\"]}", "row 2 of Plank has 2 signs, row 1 has 3", 34);
  expect_refused(15, "  - {name: Plank, rows: [\"..1\", \"~^2\"]}", "no white flag");
  expect_refused(15, "  - {name: Plank, rows: [\"W..\", \"~^.\"]}", "no treasure");
  expect_refused(15, "  - {name: Plank, rows: [\"W........1\"]}", "10 signs");
  expect_refused(
      15, "  - {name: Plank, rows: [W1, \"..\", \"..\", \"..\", \"..\", \"..\", \"..\", \"..\", \"..\", \"..\"]}",
      "10 rows");
  expect_refused(15, "  - {name: Plank, rows: []}", "has no rows");
  expect_refused(15, "  - {name: Plank, rows: W1}", "must be a list");
  expect_refused(15, "  - {name: Plank, rows: [[W, 1]]}", "must be a text");
  expect_refused(15, "  - {name: Plank}", "rows");
  expect_refused(15, "  - {name: \"\", rows: [W1]}", "needs a name");
  expect_refused(15, "  - {name: Plank, rows: [\"Wé1\"]}", "\"é\" at B1 is no sign");
  EXPECT_NE(refusal(14, "islands: []\nmore:"), "");
}

TEST(JackalDeck, SaysHowManyIslandsItCanGive) {
  const auto make = [](const std::string& options) {
    const Doc complete = test::must(complete_options(Jackal::info().options, yaml(options)));
    return Jackal::make({test::player_names(2), complete, yaml(kDeck)});
  };
  EXPECT_EQ(make("{}")->options().islands, 2);  // ten, or as many as there are
  EXPECT_EQ(make("{islands: 1}")->options().islands, 1);
  EXPECT_NE(make("{islands: 3}").problem().text().find("the deck mine has 2"), std::string::npos);
  EXPECT_NE(make("{first_player: 3}").problem().text().find("only 2 players"), std::string::npos);
}

TEST(JackalIsland, KnowsItsMoves) {
  const auto island = read_island(yaml("{name: Corner, rows: [\"..~\", \".W1\", \"~..\"]}"));
  ASSERT_TRUE(island.ok());
  std::string steps;
  for (const Space space : Targets(island->white, island->steps[island->white], false))
    steps += space_text(space) + " ";
  EXPECT_EQ(steps, "A1 B1 A2 C2 B3 C3 ");  // row by row, from left to right
  std::string leaps;
  const Space corner = space_at(0, 0);
  for (const Space space : Targets(corner, island->leaps[corner], true)) leaps += space_text(space) + " ";
  EXPECT_EQ(leaps, "C2 B3 ");
  EXPECT_EQ(space_text(kNowhere), "none");
  EXPECT_EQ(space_from_text("C4"), space_at(2, 3));
  for (const char* text : {"", "C", "C0", "J1", "c4", "C10", "4C"}) EXPECT_FALSE(space_from_text(text)) << text;
}

TEST(JackalIsland, IsReadAsAPersonDrawsIt) {
  const auto islands = read_maps("My Rock\r\n~W.\n.!2  \n\n\nOther\nW1\n");
  ASSERT_TRUE(islands.ok()) << islands.problem().text();
  ASSERT_EQ(islands->size(), 2U);
  EXPECT_EQ((*islands)[0].name, "My Rock");
  EXPECT_EQ((*islands)[0].rows, (std::vector<std::string>{"~W.", ".!2"}));
  EXPECT_EQ((*islands)[1].name, "Other");
  const auto refused = [](std::string_view text) { return read_maps(text).problem().text(); };
  EXPECT_TRUE(refused("My Rock\n~W.\n.x2\n").starts_with("line 3, column 2: \"x\" at B2 is no sign"));
  EXPECT_TRUE(refused("A\nW1\n\nB\nW1\nW.\n").starts_with("line 6, column 1: a second white flag at A2"));
  EXPECT_TRUE(refused("").starts_with("there is no island in it"));
  EXPECT_TRUE(refused("Only a name\n").starts_with("Only a name has no rows"));
  EXPECT_NE(refused("A\x1b\nW1\n"), "");
}

}  // namespace
}  // namespace tortuga::jackal
