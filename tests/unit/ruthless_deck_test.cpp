// The decks of ruthless: each refusal of docs/rules/ruthless-reference.md, with the line that it is about, the limits
// of RU-R1 to RU-R5, and the standard deck, which is what the tables of docs/rules/ruthless.md say.
#include "games/ruthless/deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "games/ruthless/ruthless.h"
#include "support/paths.h"
#include "support/yaml.h"

namespace tortuga::ruthless {
namespace {

using test::must;
using test::yaml;

constexpr std::array<const char*, kSuits> kSuitIds = {"anchor", "heart", "kraken", "skull", "swords"};

std::string pirate_line(int suit, int rank, const std::string& cost = "2", const std::string& powers = "\"\"") {
  return "  - {suit: " + std::string(kSuitIds[static_cast<std::size_t>(suit)]) + ", rank: \"" +
         std::string(kRankIds[static_cast<std::size_t>(rank)]) + "\", cost: " + cost + ", powers: " + powers + "}";
}

// A deck that is right, a line for each thing: lines 6 to 55 are the Pirates, 57 to 59 the Treasures.
std::vector<std::string> lines() {
  std::vector<std::string> deck = {"game: ruthless", "name: mine", "suits: [anchor, heart, kraken, skull, swords]",
                                   "two_players_without: kraken", "pirates:"};
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int rank = 0; rank < kRanks; ++rank) deck.push_back(pirate_line(suit, rank));
  }
  deck.insert(deck.end(), {"treasures:", "  - {name: ruby, count: 2, white: trade 2, black: trade 3, banner: 4}",
                           "  - {name: map, count: 2, white: \"\", black: plunder, banner: 0}",
                           "  - {name: crown, count: 1, white: trade 1 + bury, black: trade 2 + bury, banner: 1}",
                           "doubloon: {count: 16, white: trade 1, banner: 1}", "monkey: {count: 18}", "coins: 31"});
  return deck;
}
constexpr int kGame = 1;
constexpr int kName = 2;
constexpr int kSuitList = 3;
constexpr int kWithout = 4;
constexpr int kPirateList = 5;
constexpr int pirate(int suit, int rank) { return 6 + kRanks * suit + rank; }
constexpr int kTreasureList = 56;
constexpr int kRuby = 57;
constexpr int kMap = 58;
constexpr int kDoubloonLine = 60;
constexpr int kMonkeyLine = 61;
constexpr int kCoins = 62;

// The deck with one line replaced.
std::string with(int line, const std::string& text) {
  std::string deck;
  std::vector<std::string> all = lines();
  all[static_cast<std::size_t>(line - 1)] = text;
  for (const std::string& each : all) deck += each + "\n";
  return deck;
}
// What is said about it; "" if it is accepted.
std::string refusal(int line, const std::string& text) {
  const auto read = read_deck(yaml(with(line, text)));
  return read ? "" : read.problem().text();
}
void expect_refused(int line, const std::string& text, const std::string& words, int place = 0) {
  const std::string message = refusal(line, text);
  const std::string start = "line " + std::to_string(place == 0 ? line : place) + ", column ";
  EXPECT_TRUE(message.starts_with(start) && message.find(words) != std::string::npos)
      << text << "\nwas answered with: " << message;
}
// What is said about the deck without a whole list: `text` stands for the lines from `first` up to `end`.
std::string refusal_without(int first, int end, const std::string& text) {
  std::vector<std::string> all = lines();
  all.erase(all.begin() + first, all.begin() + end - 1);
  all[static_cast<std::size_t>(first - 1)] = text;
  std::string deck;
  for (const std::string& each : all) deck += each + "\n";
  const auto read = read_deck(yaml(deck));
  return read ? "" : read.problem().text();
}
void expect_accepted(int line, const std::string& text) { EXPECT_EQ(refusal(line, text), "") << text; }

std::string powers(int suit, int rank, const std::string& text) { return pirate_line(suit, rank, "2", text); }
std::string treasure(const std::string& name, const std::string& count, const std::string& white,
                     const std::string& black = "\"\"", const std::string& banner = "0") {
  return "  - {name: " + name + ", count: " + count + ", white: " + white + ", black: " + black +
         ", banner: " + banner + "}";
}
// Treasures a, b, c and so on, all alike, in place of the ruby.
std::string treasures(int kinds, const std::string& count, const std::string& white = "trade 1",
                      const std::string& black = "trade 1") {
  std::string text;
  for (int i = 0; i < kinds; ++i) {
    text += (i == 0 ? "" : "\n") + treasure("gem-" + std::string(1, static_cast<char>('a' + i)), count, white, black);
  }
  return text;
}

TEST(RuthlessDeck, IsAccepted) {
  const auto deck = read_deck(yaml(with(kName, "name: mine")));
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->name, "mine");
  EXPECT_EQ(deck->two_players_without, 2);
  EXPECT_EQ(deck->coins, 31U);
  EXPECT_EQ(deck->doubloon_coins, 1);
  EXPECT_EQ(deck->doubloon_banner, 1);
  ASSERT_EQ(deck->treasures.size(), 3U);
  EXPECT_EQ(deck->treasures[0].name, "crown");  // by name, wherever it stands
  EXPECT_EQ(deck->treasures[1].name, "map");
  EXPECT_EQ(deck->treasures[2].name, "ruby");
  EXPECT_TRUE(deck->treasures[1].white.is_empty);
  EXPECT_FALSE(deck->treasures[0].white.is_empty);
  EXPECT_EQ(deck->treasures[0].white.coins, 1);
  EXPECT_EQ(deck->treasures[0].white.powers.size(), 1U);
}

TEST(RuthlessDeck, NeedsNoWordAboutItsGameButNotAWrongOne) {
  expect_accepted(kGame, "# nothing");
  expect_refused(kGame, "game: flint", "not for ruthless");
}

TEST(RuthlessDeck, RefusesMissingAndUnknownFields) {
  for (const int line : {kName, kSuitList, kWithout, kDoubloonLine, kMonkeyLine, kCoins}) {
    EXPECT_NE(refusal(line, "# nothing"), "") << line;
  }
  EXPECT_NE(refusal(kCoins, "coins: 31\nsails: 3").find("sails"), std::string::npos);
  expect_refused(pirate(0, 0), "  - {suit: anchor, rank: \"1\", cost: 1}", "powers");
  expect_refused(pirate(0, 0), "  - {suit: anchor, rank: \"1\", powers: \"\"}", "cost");
  expect_refused(pirate(0, 0), "  - {suit: anchor, cost: 1, powers: \"\"}", "rank");
  expect_refused(pirate(0, 0), "  - {rank: \"1\", cost: 1, powers: \"\"}", "suit");
  expect_refused(pirate(0, 0), "  - {suit: anchor, rank: \"1\", cost: 1, powers: \"\", hat: red}", "hat");
  expect_refused(kRuby, "  - {count: 2, white: trade 2, black: trade 3, banner: 4}", "name");
  expect_refused(kRuby, "  - {name: ruby, white: trade 2, black: trade 3, banner: 4}", "count");
  expect_refused(kRuby, "  - {name: ruby, count: 2, black: trade 3, banner: 4}", "white");
  expect_refused(kRuby, "  - {name: ruby, count: 2, white: trade 2, banner: 4}", "black");
  expect_refused(kRuby, "  - {name: ruby, count: 2, white: trade 2, black: trade 3}", "banner");
  expect_refused(kRuby, "  - {name: ruby, count: 2, white: trade 2, black: trade 3, banner: 4, cut: oval}", "cut");
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1}", "banner");
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1, banner: 1, black: trade 1}", "black");
  expect_refused(kMonkeyLine, "monkey: {}", "count");
  expect_refused(kMonkeyLine, "monkey: {count: 18, tail: long}", "tail");
}

TEST(RuthlessDeck, RefusesWhatIsNotThatKindOfThing) {
  expect_refused(kName, "name: [mine]", "name");
  expect_refused(kSuitList, "suits: anchor", "five");
  EXPECT_NE(refusal_without(kPirateList, kTreasureList, "pirates: none").find("pirates must be a list"),
            std::string::npos);
  EXPECT_NE(refusal_without(kTreasureList, kDoubloonLine, "treasures: none").find("treasures must be a list"),
            std::string::npos);
  expect_refused(pirate(0, 0), "  - {suit: anchor, rank: \"1\", cost: dear, powers: \"\"}", "cost");
  expect_refused(pirate(0, 0), "  - {suit: anchor, rank: \"1\", cost: 1, powers: [brawl]}", "text");
  expect_refused(pirate(0, 0), "  - anchor 1", "");
  expect_refused(kRuby, treasure("ruby", "2", "[trade 2]"), "text");
  expect_refused(kRuby, treasure("ruby", "two", "trade 2"), "count");
  expect_refused(kRuby, treasure("[ruby]", "2", "trade 2"), "name");
  expect_refused(kCoins, "coins: many", "coins");
}

TEST(RuthlessDeck, RefusesNegativeNumbers) {
  expect_refused(pirate(1, 2), pirate_line(1, 2, "-1"), "cost");
  expect_refused(kRuby, treasure("ruby", "-1", "trade 2"), "count");
  expect_refused(kRuby, treasure("ruby", "2", "trade 2", "\"\"", "-1"), "banner");
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1, banner: -1}", "banner");
  expect_refused(kDoubloonLine, "doubloon: {count: -16, white: trade 1, banner: 1}", "count");
  expect_refused(kMonkeyLine, "monkey: {count: -18}", "count");
  expect_refused(kCoins, "coins: -31", "coins");
}

TEST(RuthlessDeck, HasFiveDifferentSuits) {
  expect_refused(kSuitList, "suits: [anchor, heart, kraken, skull]", "five");
  expect_refused(kSuitList, "suits: [anchor, heart, kraken, skull, swords, moon]", "five");
  expect_refused(kSuitList, "suits: [anchor, heart, kraken, skull, anchor]", "the suit anchor stands twice");
  expect_refused(kSuitList, "suits: [Anchor, heart, kraken, skull, swords]", "small letters");
  expect_refused(kSuitList, "suits: [big anchor, heart, kraken, skull, swords]", "small letters");
  expect_refused(kSuitList, "suits: [\"\", heart, kraken, skull, swords]", "small letters");
  expect_refused(kSuitList, "suits: [7, heart, kraken, skull, swords]", "small letters");
  expect_refused(kSuitList, "suits: [monkey, heart, kraken, skull, swords]", "a word of the actions");
  expect_refused(kSuitList, "suits: [parrot, heart, kraken, skull, swords]", "a word of the actions");
  expect_refused(kWithout, "two_players_without: moon", "there is no suit \"moon\"");
  expect_refused(kWithout, "two_players_without: \"\"", "there is no suit \"\"");
  expect_accepted(kWithout, "two_players_without: anchor");
}

// RU-R4: an owner may name the suits differently, and card order is theirs.
TEST(RuthlessDeck, MayNameTheSuitsDifferently) {
  std::string text;
  for (std::string line : lines()) {
    for (std::size_t at = line.find("anchor"); at != std::string::npos; at = line.find("anchor")) {
      line.replace(at, 6, "red-moon");
    }
    text += line + "\n";
  }
  const auto deck = read_deck(yaml(text));
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->card_text(pirate_of(0, 2)), "red-moon 3");
  EXPECT_EQ(deck->card_from_text("red-moon qtr"), pirate_of(0, kQtr));
  EXPECT_FALSE(deck->card_from_text("anchor 3"));
}

TEST(RuthlessDeck, HasEverySuitWithEveryRankOnce) {
  expect_refused(pirate(1, 2), "  - {suit: moon, rank: \"3\", cost: 2, powers: \"\"}", "there is no suit \"moon\"");
  for (const std::string rank : {"8", "0", "captain", "Qtr", "\"\""}) {
    expect_refused(pirate(1, 2), "  - {suit: heart, rank: " + rank + ", cost: 2, powers: \"\"}", "there is no rank");
  }
  expect_refused(pirate(1, 2), pirate_line(1, 3), "heart 4 stands twice", pirate(1, 3));
  expect_refused(pirate(4, 9), pirate_line(0, 0), "anchor 1 stands twice");
  expect_refused(pirate(1, 2), "", "heart 3 is missing", pirate(0, 0));  // where the list begins
  expect_refused(pirate(4, 9), "", "swords parrot is missing", pirate(0, 0));
  expect_accepted(pirate(1, 2), "  - {suit: heart, rank: 3, cost: 2, powers: \"\"}");  // a number will do
}

TEST(RuthlessDeck, KnowsThePowers) {
  for (const std::string power : {"attack", "brawl", "bury", "lookout", "plunder", "rescue", "draw 1", "trade 20"}) {
    expect_accepted(pirate(1, 2), powers(1, 2, power));
    expect_accepted(kRuby, treasure("ruby", "2", power, power));
  }
  for (const std::string power :
       {"dance", "Brawl", "brawl +", "+ brawl", "brawl /", "/", "\"brawl, bury\"", "draw1", "\" \""}) {
    expect_refused(pirate(1, 2), powers(1, 2, power), "there is no power");
  }
  for (const std::string power : {"draw", "trade", "draw 0", "draw -1", "draw x", "draw 1 2", "trade 1.5"}) {
    expect_refused(pirate(1, 2), powers(1, 2, power), "needs a number from 1 to 20");
    expect_refused(kRuby, treasure("ruby", "2", power), "needs a number from 1 to 20");
    expect_refused(kRuby, treasure("ruby", "2", "trade 1", power), "needs a number from 1 to 20");
  }
  for (const std::string power : {"attack", "brawl", "bury", "lookout", "plunder", "rescue"}) {
    expect_refused(pirate(1, 2), powers(1, 2, power + " 1"), "nothing may stand after \"" + power + "\"");
    expect_refused(kRuby, treasure("ruby", "2", "trade 1 + " + power + " 2"), "nothing may stand after");
  }
  expect_refused(pirate(1, kCpt), powers(1, kCpt, "captain 1"), "nothing may stand after \"captain\"");
}

TEST(RuthlessDeck, HasTheCaptainOnlyOnCaptains) {
  expect_accepted(pirate(1, kCpt), powers(1, kCpt, "captain / draw 1"));
  expect_refused(pirate(1, kQtr), powers(1, kQtr, "captain / draw 1"), "only a cpt");
  expect_refused(pirate(1, kParrot), powers(1, kParrot, "brawl + captain"), "only a cpt");
  expect_refused(kRuby, treasure("ruby", "2", "trade 1 + captain"), "captain");
  expect_refused(kRuby, treasure("ruby", "2", "trade 1", "captain"), "captain");
}

TEST(RuthlessDeck, HasAlternativesOnlyOnPirates) {
  expect_refused(kRuby, treasure("ruby", "2", "trade 1 / brawl"), "no alternatives");
  expect_refused(kRuby, treasure("ruby", "2", "trade 1", "trade 1 / brawl"), "no alternatives");
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1 / trade 2, banner: 1}", "no alternatives");
}

// RU-R5
TEST(RuthlessDeck, HasNoAlternativeTwice) {
  expect_refused(pirate(1, 2), powers(1, 2, "brawl / brawl"), "the same alternative stands twice on heart 3");
  expect_refused(pirate(1, 2), powers(1, 2, "bury + draw 1 / brawl / bury + draw 1"), "the same alternative");
  expect_refused(pirate(1, 2), powers(1, 2, "bury+draw  1 / bury + draw 1"), "the same alternative");
  expect_accepted(pirate(1, 2), powers(1, 2, "bury + draw 1 / draw 1 + bury"));
  expect_accepted(pirate(1, 2), powers(1, 2, "draw 1 / draw 2"));
}

// RU-R4
TEST(RuthlessDeck, HasTreasuresWithNamesOfTheirOwn) {
  expect_refused(kMap, treasure("ruby", "1", "trade 1"), "the Treasure ruby stands twice");
  for (const std::string name : {"big ruby", "Ruby", "ruby2", "\"\"", "rubis\xC3\xA9", "ruby_red", "7"}) {
    expect_refused(kRuby, treasure(name, "1", "trade 1"), "small letters and hyphens");
  }
  expect_accepted(kRuby, treasure("big-ruby", "1", "trade 1"));
  for (const std::string suit : kSuitIds) expect_refused(kRuby, treasure(suit, "1", "trade 1"), "suit");
  for (const std::string word :
       {"qtr",    "cpt",  "parrot",  "doubloon", "monkey", "captain", "draw", "lookout", "trade",
        "brawl",  "bury", "plunder", "board",    "idle",   "recruit", "end",  "turn",    "use",
        "attack", "pay",  "coin",    "discard",  "rescue", "take",    "sell", "keep",    "parley",
        "\"no\"", "raid", "auto",    "none",     "as",     "from",    "hand"}) {
    expect_refused(kRuby, treasure(word, "1", "trade 1"), "it is a word of the actions");
  }
}

TEST(RuthlessDeck, HasOneTreasureOfAKindAtLeast) {
  expect_refused(kRuby, treasure("ruby", "0", "trade 1"), "count");
  expect_accepted(kRuby, treasure("ruby", "1", "trade 1"));
}

// RU-R6
TEST(RuthlessDeck, MayHaveTreasuresWithoutASide) {
  expect_accepted(kRuby, treasure("ruby", "1", "trade 1", "\"\""));
  expect_accepted(kRuby, treasure("ruby", "1", "\"\"", "\"\""));
}

// RU-R3
TEST(RuthlessDeck, HasDoubloonsThatTradeAndDoNothingElse) {
  const auto doubloon = [](const std::string& white) {
    return "doubloon: {count: 16, white: " + white + ", banner: 1}";
  };
  for (const std::string white : {"\"\"", "brawl", "trade 1 + brawl", "draw 1"}) {
    expect_refused(kDoubloonLine, doubloon(white), "only trade N");
  }
  expect_refused(kDoubloonLine, doubloon("dance"), "there is no power");
  expect_accepted(kDoubloonLine, doubloon("trade 20"));
}

// RU-R3: one trade, not a sum of several.
TEST(RuthlessDeck, HasOneTradeOnTheDoubloon) {
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1 + trade 2, banner: 1}", "only trade N");
}

// RU-R2
TEST(RuthlessDeck, HasEnoughForFourPlayers) {
  expect_refused(kDoubloonLine, "doubloon: {count: 15, white: trade 1, banner: 1}", "count");
  expect_refused(kMonkeyLine, "monkey: {count: 17}", "count");
  expect_refused(kCoins, "coins: 7", "coins");
  expect_accepted(kCoins, "coins: 8");
  // Treasures there may be none.
  EXPECT_EQ(refusal_without(kTreasureList, kDoubloonLine, "treasures: []"), "");
}

// RU-R1, each limit from both sides.
TEST(RuthlessDeck, IsNotTooLarge) {
  // 20 kinds: the map and the crown are two of them.
  expect_accepted(kRuby, treasures(kMaxTreasureKinds - 2, "1"));
  expect_refused(kRuby, treasures(kMaxTreasureKinds - 1, "1"), "at most 20 kinds", kRuby);
  // 7 of a kind.
  expect_accepted(kRuby, treasure("ruby", std::to_string(kMaxCopies), "trade 1"));
  expect_refused(kRuby, treasure("ruby", std::to_string(kMaxCopies + 1), "trade 1"), "count");
  // 40 cards: there are 3 besides.
  expect_accepted(kRuby, treasures(5, "7") + "\n" + treasure("ruby", "2", "trade 1"));
  expect_refused(kRuby, treasures(5, "7") + "\n" + treasure("ruby", "3", "trade 1"),
                 "at most 40 Treasure cards, not 41");
  // 10 Treasure cards with white powers besides Trade: the crown is one.
  expect_accepted(kRuby, treasures(3, "3", "bury"));
  expect_refused(kRuby, treasures(2, "5", "trade 1 + bury"),
                 "at most 10 Treasure cards may have white powers besides Trade, not 11");
  // 16 white powers besides Trade on all cards together.
  expect_accepted(kRuby, treasures(1, "3", "bury + bury + bury + bury"));
  expect_refused(kRuby, treasures(3, "3", "bury + bury + bury + bury"),
                 "at most 16 white powers besides Trade, not 37");
  // 16 black powers besides Trade: two maps and the crown have 3.
  expect_accepted(kRuby, treasures(1, "4", "trade 1", "bury + draw 1 + trade 1 + brawl"));
  expect_refused(kRuby, treasures(1, "7", "trade 1", "bury + draw 1 + rescue + brawl"),
                 "at most 16 black powers besides Trade, not 31");
  expect_refused(kRuby, treasures(2, "6", "trade 1", "bury + bury"), "at most 16 black powers besides Trade, not 27");
}

TEST(RuthlessDeck, HasCardsThatAreNotTooLarge) {
  // 4 powers, 3 alternatives.
  expect_accepted(pirate(1, 2), powers(1, 2, "bury + bury + bury + bury / draw 20 / trade 20"));
  expect_refused(pirate(1, 2), powers(1, 2, "bury + bury + bury + bury + bury"), "at most 4 powers");
  expect_refused(pirate(1, 2), powers(1, 2, "draw 1 / draw 2 / draw 3 / draw 4"), "at most 3 alternatives");
  expect_refused(kRuby, treasure("ruby", "1", "trade 1 + trade 1 + trade 1 + trade 1 + trade 1"), "at most 4 powers");
  expect_refused(kRuby, treasure("ruby", "1", "trade 1", "bury + bury + bury + bury + bury"), "at most 4 powers");
  // 20 after draw and trade, 99 for costs and banners.
  expect_refused(pirate(1, 2), powers(1, 2, "draw 21"), "from 1 to 20");
  expect_refused(pirate(1, 2), powers(1, 2, "trade 99999999999"), "from 1 to 20");
  expect_accepted(pirate(1, 2), pirate_line(1, 2, "99"));
  expect_accepted(pirate(1, 2), pirate_line(1, 2, "0"));
  expect_refused(pirate(1, 2), pirate_line(1, 2, "100"), "cost");
  expect_accepted(kRuby, treasure("ruby", "1", "trade 1", "\"\"", "99"));
  expect_refused(kRuby, treasure("ruby", "1", "trade 1", "\"\"", "100"), "banner");
  expect_refused(kDoubloonLine, "doubloon: {count: 16, white: trade 1, banner: 100}", "banner");
  // 99 starting cards of a kind.
  expect_accepted(kDoubloonLine, "doubloon: {count: 99, white: trade 1, banner: 99}");
  expect_refused(kDoubloonLine, "doubloon: {count: 100, white: trade 1, banner: 1}", "count");
  expect_accepted(kMonkeyLine, "monkey: {count: 99}");
  expect_refused(kMonkeyLine, "monkey: {count: 100}", "count");
  expect_accepted(kCoins, "coins: 1000000");
  expect_refused(kCoins, "coins: 1000001", "coins");
}

// The rows of a table in docs/rules/ruthless.md: those between the row that begins so and the next empty line.
std::vector<std::vector<std::string>> table(const std::string& first_row) {
  std::ifstream file(std::string(TORTUGA_SOURCE_DIR) + "/docs/rules/ruthless.md");
  std::vector<std::vector<std::string>> rows;
  bool is_there = false;
  for (std::string line; std::getline(file, line);) {
    if (!is_there) {
      is_there = line.starts_with(first_row);
      continue;
    }
    if (line.empty()) break;
    if (line.starts_with("| ---")) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 2; at < line.size();) {
      const std::size_t end = line.find(" |", at);
      std::string cell = line.substr(at, end - at);
      std::erase(cell, '`');
      cells.push_back(cell);
      at = end + 3;
    }
    rows.push_back(cells);
  }
  return rows;
}

TEST(RuthlessStandardDeck, HasThePiratesOfTheRules) {
  const auto rows = table("| rank | cost | anchor | heart | kraken | skull | swords |");
  ASSERT_EQ(rows.size(), 10U);
  const Deck deck = must(read_deck(yaml(test::deck_text("ruthless"))));
  const auto text_of = [&](const PirateCard& card) {
    std::string text;
    for (const std::uint8_t number : card.alternatives) {
      text += (text.empty() ? "" : " / ") + deck.alternatives[number].text;
    }
    return text.empty() ? "(none)" : text;
  };
  for (const std::vector<std::string>& row : rows) {
    ASSERT_EQ(row.size(), 7U);
    for (int suit = 0; suit < kSuits; ++suit) {
      const auto card = deck.card_from_text(std::string(kSuitIds[static_cast<std::size_t>(suit)]) + " " + row[0]);
      ASSERT_TRUE(card) << row[0];
      EXPECT_EQ(std::to_string(deck.pirate(*card).cost), row[1]) << deck.card_text(*card);
      EXPECT_EQ(text_of(deck.pirate(*card)), row[static_cast<std::size_t>(suit) + 2]) << deck.card_text(*card);
    }
  }
}

TEST(RuthlessStandardDeck, HasTheTreasuresOfTheRules) {
  const auto rows = table("| name | copies | white: when you play it | black: when you sell it | banner |");
  const Doc document = yaml(test::deck_text("ruthless"));
  const Doc::List& entries = document.find("treasures")->list();
  ASSERT_EQ(rows.size(), 15U);
  ASSERT_EQ(entries.size(), rows.size());
  std::int64_t cards = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Doc& entry = entries[i];
    const std::string white = entry.find("white")->text();
    EXPECT_EQ(entry.find("name")->text(), rows[i][0]);
    EXPECT_EQ(entry.find("count")->scalar_text(), rows[i][1]) << rows[i][0];
    EXPECT_EQ(white.empty() ? "(nothing: must be sold)" : white, rows[i][2]) << rows[i][0];
    EXPECT_EQ(entry.find("black")->text(), rows[i][3]) << rows[i][0];
    EXPECT_EQ(entry.find("banner")->scalar_text(), rows[i][4]) << rows[i][0];
    cards += entry.find("count")->number();
  }
  EXPECT_EQ(cards, 20);
}

// The Coins on the sides as the game counts them, and what may and must be kept and sold.
TEST(RuthlessStandardDeck, ReadsTheSidesOfTheTreasures) {
  const Deck deck = must(read_deck(yaml(test::deck_text("ruthless"))));
  const auto find = [&](const std::string& name) -> const TreasureCard& {
    return deck.treasure(*deck.card_from_text(name));
  };
  EXPECT_EQ(find("crown").white.coins, 2);
  EXPECT_EQ(find("crown").black.coins, 5);
  EXPECT_EQ(find("chalice").white.coins, 1);
  ASSERT_EQ(find("chalice").white.powers.size(), 1U);
  EXPECT_EQ(find("chalice").white.powers[0].power, Power::kRescue);
  EXPECT_EQ(find("compass").white.coins, 0);
  EXPECT_FALSE(find("compass").white.is_empty);
  EXPECT_EQ(find("rum").black.coins, 2);
  ASSERT_EQ(find("rum").black.powers.size(), 1U);
  EXPECT_EQ(find("rum").black.powers[0], (PowerRow{Power::kDraw, 1}));
  for (const TreasureCard& each : deck.treasures) {
    const bool must_be_sold = each.name == "map" || each.name == "potato" || each.name == "rum";
    EXPECT_EQ(each.white.is_empty, must_be_sold) << each.name;
  }
  EXPECT_TRUE(deck.is_ordered(*deck.card_from_text("pearls")));
  EXPECT_FALSE(deck.is_ordered(*deck.card_from_text("ruby")));
  EXPECT_FALSE(deck.is_ordered(kDoubloon));
}

TEST(RuthlessStandardDeck, HasTheRest) {
  const Doc document = yaml(test::deck_text("ruthless"));
  EXPECT_EQ(document.find("doubloon")->flow_text(), "{count: 16, white: trade 1, banner: 1}");
  EXPECT_EQ(document.find("monkey")->flow_text(), "{count: 18}");
  const Deck deck = must(read_deck(document));
  EXPECT_EQ(deck.name, "standard");
  EXPECT_EQ(deck.suits[static_cast<std::size_t>(deck.two_players_without)], "kraken");
  EXPECT_EQ(deck.coins, 31U);
  // Card order: doubloon, Treasures by name, monkey, Pirates by suit and rank.
  std::vector<Card> order;
  for (const std::string name : {"doubloon", "chalice", "spyglass", "monkey", "anchor 1", "anchor 7", "anchor qtr",
                                 "anchor cpt", "anchor parrot", "heart 1", "swords parrot"}) {
    order.push_back(*deck.card_from_text(name));
    EXPECT_EQ(deck.card_text(order.back()), name);
  }
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

// A game cannot be made with a deck that is wrong, and says which deck.
TEST(RuthlessStandardDeck, IsNamedInProblems) {
  const Doc options = must(complete_options(Ruthless::info().options, yaml("{deck: mine}")));
  const auto game = Ruthless::make({test::player_names(3), options, yaml(with(kCoins, "coins: 3")), {}});
  ASSERT_FALSE(game.ok());
  EXPECT_NE(game.problem().text().find("mine"), std::string::npos) << game.problem().text();
}

}  // namespace
}  // namespace tortuga::ruthless
