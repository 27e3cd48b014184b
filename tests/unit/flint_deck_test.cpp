// The decks of flint: each refusal of docs/rules/flint-reference.md, with the line that it is about.
#include "games/flint/deck.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "support/flint_decks.h"
#include "support/yaml.h"

namespace tortuga::flint {
namespace {

using test::yaml;

// A deck that is right, on lines that are easy to change: line 1 is the game, 4 to 7 the suits, 10 to 14 the pirates.
const std::string kDeck = R"(game: flint
deck: mine
suits:
  - {id: wheel,  colour: yellow, values: [1, 2, 3, 4, 5, 6, 7, 8, 8]}
  - {id: barrel, colour: green,  values: [1, 2, 3, 4, 5, 6, 7]}
  - {id: anchor, colour: blue,   values: [1, 2, 3, 4, 5, 6, 7]}
  - {id: sabre,  colour: red,    values: [1, 2, 3, 4, 5, 6, 7]}
specials: [black spot, ben gunn]
pirates:
  - {id: wheel,  trump: wheel,  from: 3}
  - {id: anchor, trump: anchor, from: 3}
  - {id: sabre,  trump: sabre,  from: 3}
  - {id: barrel, trump: barrel, from: 4}
  - {id: x,      trump: none,   from: 5}
treasures: [500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400]
pieces: {gold: 16, plunder: 4}
piece_value: 100
deal: {3: 10, 4: 8, 5: 6}
)";

// What is said about the deck with one line replaced; "" if it is accepted.
std::string refusal(int line, const std::string& text) {
  std::string deck;
  std::size_t begin = 0;
  for (int number = 1; begin < kDeck.size(); ++number) {
    const std::size_t end = kDeck.find('\n', begin);
    if (number != line) deck += kDeck.substr(begin, end - begin) + "\n";
    if (number == line && !text.empty()) deck += text + "\n";
    begin = end + 1;
  }
  const auto read = read_deck(yaml(deck));
  return read ? "" : read.problem().text();
}

// The message begins with its place and contains the words.
void expect_refused(int line, const std::string& text, const std::string& words, int named_line = 0) {
  const std::string message = refusal(line, text);
  EXPECT_TRUE(message.starts_with("line " + std::to_string(named_line == 0 ? line : named_line) + ", column ") &&
              message.find(words) != std::string::npos)
      << text << "\nwas answered with: " << message;
}

TEST(FlintDeck, IsAccepted) {
  EXPECT_EQ(refusal(0, ""), "");
  const Deck deck = *read_deck(yaml(kDeck));
  EXPECT_EQ(deck.name, "mine");
  EXPECT_EQ(deck.cards.size(), 32);
  EXPECT_EQ(deck.pieces(), 20);
  EXPECT_EQ(deck.piece_value, 100);
  EXPECT_EQ(deck.deal[3], 10);
  EXPECT_EQ(deck.treasures[9], 14);
  for (const std::string& other : {test::kOddDeck, test::kLargeDeck, test::kSmallDeck, test::deck_text("flint")}) {
    const auto read = read_deck(yaml(other));
    EXPECT_TRUE(read.ok()) << read.problem().text();
  }
}

TEST(FlintDeck, MayHaveAnyOrderAndColours) {
  EXPECT_EQ(refusal(4, "  - {values: [8, 7, 6, 5, 4, 3, 2, 1, 8], colour: 7, id: wheel}"), "");
  EXPECT_EQ(refusal(8, "specials: [ben gunn, black spot]"), "");
  EXPECT_EQ(refusal(15, "treasures: [500, 500, 500, 500, 500, 500, 500, 500, 500, 500]"), "");
  const Deck odd = *read_deck(yaml(test::kOddDeck));
  EXPECT_EQ(odd.suit_order, (std::array{Suit::kSabre, Suit::kAnchor, Suit::kWheel, Suit::kBarrel}));
  EXPECT_EQ(odd.pirate_order[0], Pirate::kX);
  EXPECT_EQ(odd.trump[static_cast<std::size_t>(Pirate::kX)], Suit::kWheel);
}

TEST(FlintDeck, NeedsEveryFieldAndNoOther) {
  for (const auto& [line, field] : std::map<int, std::string>{{1, "game"},
                                                              {2, "deck"},
                                                              {8, "specials"},
                                                              {15, "treasures"},
                                                              {16, "pieces"},
                                                              {17, "piece_value"},
                                                              {18, "deal"}}) {
    EXPECT_EQ(refusal(line, ""), "line 1, column 1: a deck of flint needs the field \"" + field + "\"");
  }
  expect_refused(2, "deck: mine\nback: blue", "has no field \"back\"", 3);
  expect_refused(4, "  - {id: wheel, values: [8, 8]}", "a suit needs the field \"colour\"");
  expect_refused(4, "  - {id: wheel, colour: red, values: [8, 8], wild: true}", "a suit has no field \"wild\"");
  expect_refused(10, "  - {id: wheel, from: 3}", "a pirate needs the field \"trump\"");
  expect_refused(10, "  - {id: wheel, trump: wheel, from: 3, hat: big}", "a pirate has no field \"hat\"");
  expect_refused(16, "pieces: {gold: 16}", "pieces needs the field \"plunder\"");
  expect_refused(16, "pieces: {gold: 16, plunder: 4, silver: 3}", "pieces has no field \"silver\"");
  expect_refused(18, "deal: {3: 10, 4: 8}", "deal needs the field \"5\"");
  expect_refused(18, "deal: {3: 10, 4: 8, 5: 6, 6: 5}", "deal has no field \"6\"");
  expect_refused(1, "game: chess", "this is a deck for chess, not for flint");
  EXPECT_FALSE(read_deck(yaml("[]")).ok() || read_deck(yaml("flint")).ok());
}

TEST(FlintDeck, HasTheSuitsOfTheRules) {
  expect_refused(5, "  - {id: skull, colour: green, values: [1]}", "there is no suit \"skull\"");
  expect_refused(5, "  - {id: none, colour: green, values: [1]}", "there is no suit \"none\"");
  expect_refused(5, "  - {id: anchor, colour: green, values: [1]}", "the suit anchor stands twice", 6);
  expect_refused(5, "", "suits must be wheel, barrel, anchor and sabre", 4);
  expect_refused(7, "  - {id: sabre, colour: red, values: [1]}\n  - {id: skull, colour: red, values: [1]}",
                 "suits must be wheel, barrel, anchor and sabre", 4);
}

TEST(FlintDeck, HasTheSpecialsOfTheRules) {
  expect_refused(8, "specials: [black spot]", "specials must be black spot and ben gunn");
  expect_refused(8, "specials: [black spot, black spot]", "\"black spot\" cannot stand here");
  expect_refused(8, "specials: [black spot, long john]", "\"long john\" cannot stand here");
  expect_refused(8, "specials: [black spot, wheel 7]", "\"wheel 7\" cannot stand here");
  expect_refused(8, "specials: [black spot, ben gunn, ben gunn]", "specials must be black spot and ben gunn");
  expect_refused(8, "specials: black spot", "specials must be black spot and ben gunn");
}

TEST(FlintDeck, HasThePiratesOfTheRules) {
  expect_refused(10, "  - {id: hook, trump: wheel, from: 3}", "there is no pirate \"hook\"");
  expect_refused(10, "  - {id: x, trump: wheel, from: 3}", "the pirate x stands twice", 14);
  expect_refused(10, "", "pirates must be wheel, anchor, sabre, barrel and x", 10);
  expect_refused(14, "  - {id: x, trump: none, from: 5}\n  - {id: x, trump: none, from: 5}",
                 "pirates must be wheel, anchor, sabre, barrel and x", 10);
}

TEST(FlintDeck, HasTwoEightsInWheelAndNowhereElse) {
  expect_refused(4, "  - {id: wheel, colour: yellow, values: [1, 2, 3]}", "wheel must have exactly two 8s, not 0");
  expect_refused(4, "  - {id: wheel, colour: yellow, values: [1, 2, 8]}", "wheel must have exactly two 8s, not 1");
  expect_refused(4, "  - {id: wheel, colour: yellow, values: [8, 8, 8]}", "wheel must have exactly two 8s");
  expect_refused(5, "  - {id: barrel, colour: green, values: [1, 8]}",
                 "a value of barrel must be a whole number from 1 to 7, not 8");
}

TEST(FlintDeck, HasValuesFromOneToSevenEachOnce) {
  expect_refused(4, "  - {id: wheel, colour: yellow, values: [9, 8, 8]}",
                 "a value of wheel must be a whole number from 1 to 8, not 9");
  expect_refused(5, "  - {id: barrel, colour: green, values: [0]}", "from 1 to 7, not 0");
  expect_refused(5, "  - {id: barrel, colour: green, values: [-1]}", "from 1 to 7, not -1");
  expect_refused(5, "  - {id: barrel, colour: green, values: [one]}", "from 1 to 7, not one");
  expect_refused(5, "  - {id: barrel, colour: green, values: [4, 5, 4]}", "barrel 4 stands twice");
  expect_refused(5, "  - {id: barrel, colour: green, values: 4}", "the values of barrel must be a list");
}

TEST(FlintDeck, HasTrumpsThatAreSuits) {
  expect_refused(10, "  - {id: wheel, trump: skull, from: 3}",
                 "trump must be wheel, barrel, anchor, sabre or none, not \"skull\"");
  expect_refused(10, "  - {id: wheel, trump: [wheel], from: 3}", "trump must be");
  EXPECT_EQ(refusal(10, "  - {id: wheel, trump: none, from: 3}"), "");
  EXPECT_EQ(refusal(14, "  - {id: x, trump: barrel, from: 5}"), "");
}

TEST(FlintDeck, HasTenTreasures) {
  expect_refused(15, "treasures: [500, 600, 700, 800, 900, 1000, 1100, 1200, 1300]", "exactly ten values, not 9");
  expect_refused(15, "treasures: [500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500]",
                 "exactly ten values, not 11");
  expect_refused(15, "treasures: 500", "exactly ten values");
}

TEST(FlintDeck, HasTreasuresThatArePieces) {
  const auto treasure = [](const std::string& value) {
    return "treasures: [" + value + ", 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400]";
  };
  expect_refused(15, treasure("550"), "a treasure must be a multiple of piece_value (100), not 550");
  expect_refused(15, treasure("0"), "a treasure must be a whole number from 100 to 2000, not 0");
  expect_refused(15, treasure("50"), "from 100 to 2000, not 50");
  expect_refused(15, treasure("-500"), "from 100 to 2000, not -500");
  expect_refused(15, treasure("2100"), "from 100 to 2000, not 2100");
  expect_refused(15, treasure("much"), "from 100 to 2000, not much");
  EXPECT_EQ(refusal(15, treasure("2000")), "");
  EXPECT_EQ(refusal(15, treasure("100")), "");
  expect_refused(16, "pieces: {gold: 9, plunder: 4}", "from 100 to 1300, not 1400", 15);
  expect_refused(17, "piece_value: 300", "a treasure must be a multiple of piece_value (300), not 500", 15);
  expect_refused(17, "piece_value: 0", "piece_value must be a whole number from 1 to");
  expect_refused(16, "pieces: {gold: -1, plunder: 4}", "gold must be a whole number from 0");
  expect_refused(16, "pieces: {gold: 0, plunder: 0}", "together must be 1 to 64 pieces, not 0");
  expect_refused(16, "pieces: {gold: 60, plunder: 5}", "together must be 1 to 64 pieces, not 65");
}

TEST(FlintDeck, HasAsManyPiratesAsPlayers) {
  expect_refused(12, "  - {id: sabre, trump: sabre, from: 4}", "with 3 players exactly 3 pirates must be in use", 10);
  expect_refused(13, "  - {id: barrel, trump: barrel, from: 3}", "with 3 players exactly 3 pirates", 10);
  expect_refused(13, "  - {id: barrel, trump: barrel, from: 5}", "with 4 players exactly 4 pirates", 10);
  expect_refused(14, "  - {id: x, trump: none, from: 4}", "with 4 players exactly 4 pirates", 10);
  expect_refused(14, "  - {id: x, trump: none, from: 6}", "with 5 players exactly 5 pirates", 10);
  expect_refused(14, "  - {id: x, trump: none, from: many}", "from must be a whole number");
}

TEST(FlintDeck, DealsWhatThereIs) {
  expect_refused(18, "deal: {3: 0, 4: 8, 5: 6}",
                 "the deal for 3 players must be 1 to 10 cards each: there are 32 cards");
  expect_refused(18, "deal: {3: 11, 4: 8, 5: 6}",
                 "the deal for 3 players must be 1 to 10 cards each: there are 32 cards");
  expect_refused(18, "deal: {3: 10, 4: 9, 5: 6}", "the deal for 4 players must be 1 to 8 cards each");
  expect_refused(18, "deal: {3: 10, 4: 8, 5: 7}", "the deal for 5 players must be 1 to 6 cards each");
  expect_refused(18, "deal: {3: ten, 4: 8, 5: 6}", "the deal for 3 players must be 1 to 10 cards each");
  expect_refused(4, "  - {id: wheel, colour: yellow, values: [8, 8]}",
                 "the deal for 3 players must be 1 to 8 cards each", 18);
  EXPECT_EQ(refusal(18, "deal: {3: 1, 4: 1, 5: 1}"), "");
}

}  // namespace
}  // namespace tortuga::flint
