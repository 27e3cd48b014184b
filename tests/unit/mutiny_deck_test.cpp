// The decks of mutiny: each refusal of docs/rules/mutiny-reference.md, with the line and column that it is about, the
// limits of MU-R1, and the standard deck, which is what the tables of docs/rules/mutiny.md say.
#include "games/mutiny/deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/mutiny/mutiny.h"
#include "support/paths.h"
#include "support/yaml.h"

namespace tortuga::mutiny {
namespace {

using test::must;
using test::yaml;

// A deck that is right, a line for each thing. It has 40 Crew cards: just enough for ten hands of 4.
std::vector<std::string> lines() {
  return {"game: mutiny",
          "deck: mine",
          "crew:",
          "  - {kind: helmsman, skill: navigation, symbols: 1, crewmen: 2, copies: 7}",
          "  - {kind: gunner, skill: guns, symbols: 2, crewmen: 3, copies: 7}",
          "  - {kind: swordsman, skill: melee, symbols: 3, crewmen: 1, copies: 7}",
          "  - {kind: jack, skill: any, symbols: 1, crewmen: 1, copies: 7}",
          "  - {kind: cabin-boy, skill: guns, symbols: 1, crewmen: 0, copies: 7}",
          "specials:",
          "  - {name: old sailor, copies: 1, crewmen: 1}",
          "  - {name: master mariner, copies: 2, crewmen: 1}",
          "  - {name: traitor, copies: 2, crewmen: 1}",
          "destinations:",
          "  - {type: fort, navigation: 0, guns: 3, melee: 3, prizes: 5}",
          "  - {type: merchant, navigation: 3, guns: 1, melee: 1, prizes: 3}",
          "  - {type: settlement, navigation: 2, guns: 1, melee: 3, prizes: 4}",
          "  - {type: port, draw: 2}",
          "  - {type: island}",
          "ranges:",
          "  fort: {navigation: [0, 2], guns: [3, 6], melee: [3, 4]}",
          "  merchant: {navigation: [3, 5], guns: [1, 3], melee: [1, 2]}",
          "  settlement: {navigation: [2, 3], guns: [1, 2], melee: [3, 6]}",
          "prizes:",
          "  - {name: gold 1, value: 1, copies: 12}",
          "  - {name: rum, value: 0, copies: 6}",
          "  - {name: jewels, value: draw, copies: 4}",
          "  - {name: hostage, value: 1, copies: 4}",
          "hand: {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}",
          "limit: {3: 7, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}"};
}
constexpr int kGame = 1;
constexpr int kName = 2;
constexpr int kCrewList = 3;
constexpr int kHelmsman = 4;
constexpr int kGunner = 5;
constexpr int kJack = 7;
constexpr int kCabinBoy = 8;
constexpr int kSpecialList = 9;
constexpr int kOldSailor = 10;
constexpr int kMariner = 11;
constexpr int kTraitor = 12;
constexpr int kDestinationList = 13;
constexpr int kFort = 14;
constexpr int kMerchant = 15;
constexpr int kSettlement = 16;
constexpr int kPort = 17;
constexpr int kIsland = 18;
constexpr int kRangeList = 19;
constexpr int kFortRange = 20;
constexpr int kSettlementRange = 22;
constexpr int kPrizeList = 23;
constexpr int kGold = 24;
constexpr int kRum = 25;
constexpr int kJewels = 26;
constexpr int kHostage = 27;
constexpr int kHand = 28;
constexpr int kLimit = 29;

// The deck with some lines replaced.
std::string with(const std::map<int, std::string>& replaced) {
  std::vector<std::string> all = lines();
  for (const auto& [line, text] : replaced) all[static_cast<std::size_t>(line - 1)] = text;
  std::string deck;
  for (const std::string& each : all) deck += each + "\n";
  return deck;
}
// What is said about it; "" if it is accepted.
std::string refusal(const std::map<int, std::string>& replaced) {
  const auto read = read_deck(yaml(with(replaced)));
  return read ? "" : read.problem().text();
}
// The problem is said to be where `place` begins in the new line, behind its quotation mark.
void expect_refused(int line, const std::string& text, const std::string& place, const std::string& words) {
  const std::string message = refusal({{line, text}});
  std::size_t column = text.find(place);
  ASSERT_NE(column, std::string::npos) << text;
  if (text[column] == '"') ++column;
  const std::string start = "line " + std::to_string(line) + ", column " + std::to_string(column + 1) + ": ";
  EXPECT_TRUE(message.starts_with(start)) << text << "\nnot at " << start << "but: " << message;
  EXPECT_NE(message.find(words), std::string::npos) << text << "\nwas answered with: " << message;
}
void expect_accepted(int line, const std::string& text) { EXPECT_EQ(refusal({{line, text}}), "") << text; }

std::string crew(const std::string& kind, const std::string& skill = "guns", const std::string& symbols = "2",
                 const std::string& crewmen = "3", const std::string& copies = "7") {
  return "  - {kind: " + kind + ", skill: " + skill + ", symbols: " + symbols + ", crewmen: " + crewmen +
         ", copies: " + copies + "}";
}
std::string special(const std::string& name, const std::string& copies = "2", const std::string& crewmen = "1") {
  return "  - {name: " + name + ", copies: " + copies + ", crewmen: " + crewmen + "}";
}
std::string fort(const std::string& navigation, const std::string& guns, const std::string& melee,
                 const std::string& prizes, const std::string& more = "") {
  return "  - {type: fort, navigation: " + navigation + ", guns: " + guns + ", melee: " + melee +
         ", prizes: " + prizes + more + "}";
}
std::string prize(const std::string& name, const std::string& value, const std::string& copies) {
  return "  - {name: " + name + ", value: " + value + ", copies: " + copies + "}";
}
// The same line several times, a mark in it counted up from 1.
std::string repeated(int count, const std::string& before, const std::string& after, int first = 1) {
  std::string text;
  for (int i = first; i < first + count; ++i) text += (text.empty() ? "" : "\n") + before + std::to_string(i) + after;
  return text;
}

TEST(MutinyDeck, IsAccepted) {
  const auto deck = read_deck(yaml(with({})));
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->name, "mine");
  ASSERT_EQ(deck->crew.size(), 8U);
  EXPECT_EQ(deck->crew[4].name, "cabin-boy 1/0");
  EXPECT_EQ(deck->specials_begin, 5);
  EXPECT_EQ(deck->card_of(Special::kTraitor), 7);
  EXPECT_EQ(deck->card_of(Special::kCook), kNoCard);
  EXPECT_EQ(deck->destinations[0].name, "fort 0/3/3 for 5");
  EXPECT_EQ(deck->destinations[3].name, "port 2");
  EXPECT_EQ(deck->ranges[0][1].most, 6);
  EXPECT_EQ(deck->hand[10], 4);
  EXPECT_EQ(deck->limit[3], 7);
}

TEST(MutinyDeck, NeedsNoWordAboutItsGameButNotAWrongOne) {
  expect_accepted(kGame, "# nothing");
  expect_refused(kGame, "game: flint", "flint", "this is a deck for flint, not for mutiny");
}

TEST(MutinyDeck, RefusesMissingFields) {
  const std::map<std::string, std::pair<int, int>> fields = {{"deck", {kName, kName}},
                                                             {"crew", {kCrewList, kCabinBoy}},
                                                             {"specials", {kSpecialList, kTraitor}},
                                                             {"destinations", {kDestinationList, kIsland}},
                                                             {"ranges", {kRangeList, kSettlementRange}},
                                                             {"prizes", {kPrizeList, kHostage}},
                                                             {"hand", {kHand, kHand}},
                                                             {"limit", {kLimit, kLimit}}};
  for (const auto& [field, place] : fields) {
    std::map<int, std::string> replaced;
    for (int line = place.first; line <= place.second; ++line) replaced[line] = "# nothing";
    EXPECT_EQ(refusal(replaced), "line 1, column 1: a deck of mutiny needs the field \"" + field + "\"") << field;
  }
  expect_refused(kGunner, "  - {skill: guns, symbols: 2, crewmen: 3, copies: 7}", "{", "kind");
  expect_refused(kGunner, "  - {kind: gunner, symbols: 2, crewmen: 3, copies: 7}", "{", "skill");
  expect_refused(kGunner, "  - {kind: gunner, skill: guns, crewmen: 3, copies: 7}", "{", "symbols");
  expect_refused(kGunner, "  - {kind: gunner, skill: guns, symbols: 2, copies: 7}", "{", "crewmen");
  expect_refused(kGunner, "  - {kind: gunner, skill: guns, symbols: 2, crewmen: 3}", "{", "copies");
  expect_refused(kTraitor, "  - {copies: 2, crewmen: 1}", "{", "name");
  expect_refused(kTraitor, "  - {name: traitor, crewmen: 1}", "{", "copies");
  expect_refused(kTraitor, "  - {name: traitor, copies: 2}", "{", "crewmen");
  expect_refused(kFort, "  - {navigation: 1, guns: 3, melee: 3, prizes: 5}", "{", "type");
  expect_refused(kFort, "  - {type: fort, guns: 3, melee: 3, prizes: 5}", "{", "navigation");
  expect_refused(kFort, "  - {type: fort, navigation: 1, melee: 3, prizes: 5}", "{", "guns");
  expect_refused(kFort, "  - {type: fort, navigation: 1, guns: 3, prizes: 5}", "{", "melee");
  expect_refused(kFort, "  - {type: fort, navigation: 1, guns: 3, melee: 3}", "{", "prizes");
  expect_refused(kPort, "  - {type: port}", "{", "draw");
  expect_refused(kFortRange, "  fort: {navigation: [0, 2], guns: [3, 6]}", "{", "melee");
  expect_refused(kGold, "  - {value: 1, copies: 12}", "{", "name");
  expect_refused(kGold, "  - {name: gold 1, copies: 12}", "{", "value");
  expect_refused(kGold, "  - {name: gold 1, value: 1}", "{", "copies");
  expect_refused(kHand, "hand: {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4}", "{", "10");
  expect_refused(kLimit, "limit: {4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}", "{", "3");
}

TEST(MutinyDeck, RefusesUnknownFields) {
  EXPECT_EQ(refusal({{kName, "deck: mine\nsails: 3"}}).find("line 3, column 8: "), 0U);
  EXPECT_NE(refusal({{kName, "deck: mine\nsails: 3"}}).find("sails"), std::string::npos);
  expect_refused(kGunner, "  - {kind: gunner, skill: guns, symbols: 2, crewmen: 3, copies: 7, hat: red}", "red", "hat");
  expect_refused(kTraitor, "  - {name: traitor, copies: 2, crewmen: 1, skill: guns}", "guns", "skill");
  expect_refused(kFort, fort("1", "3", "3", "5", ", draw: 2"), "2}", "draw");
  expect_refused(kPort, "  - {type: port, draw: 2, prizes: 3}", "3}", "prizes");
  expect_refused(kIsland, "  - {type: island, draw: 2}", "2}", "draw");
  EXPECT_EQ(refusal({{kRangeList, "ranges:\n  port: {}"}}),
            "line 20, column 9: ranges has no field \"port\"; its fields are fort, merchant and settlement");
  expect_refused(kFortRange, "  fort: {navigation: [0, 2], guns: [3, 6], melee: [3, 4], any: [1, 1]}", "[1, 1]", "any");
  expect_refused(kGold, "  - {name: gold 1, value: 1, copies: 12, colour: red}", "red", "colour");
  expect_refused(kHand, "hand: {2: 7, 3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}", "7, 3", "\"2\"");
  expect_refused(kLimit, "limit: {3: 7, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5, 11: 5}", "5}", "\"11\"");
}

TEST(MutinyDeck, RefusesWhatIsNotThatKindOfThing) {
  expect_refused(kName, "deck: [mine]", "[", "the name of the deck");
  expect_refused(kGunner, "  - gunner 2/3", "gunner", "a crew card");
  expect_refused(kTraitor, "  - traitor", "traitor", "a special card");
  expect_refused(kPort, "  - port 2", "port", "a destination is a map that begins with its type");
  expect_refused(kGold, "  - gold 1", "gold", "a prize");
  expect_refused(kGunner, crew("gunner", "guns", "two"), "two", "symbols");
  expect_refused(kGunner, crew("gunner", "guns", "2", "1.5"), "1.5", "crewmen");
  expect_refused(kGunner, crew("gunner", "guns", "2", "3", "many"), "many", "copies");
  expect_refused(kFort, fort("[1]", "3", "3", "5"), "[1]", "navigation");
  expect_refused(kPort, "  - {type: port, draw: some}", "some", "draw");
  expect_refused(kHand, "hand: 6", "6", "hand");
  expect_refused(kLimit, "limit: {3: seven, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}", "seven", "3");
  for (const auto& [key, first, last] :
       {std::tuple("crew", kCrewList, kCabinBoy), std::tuple("specials", kSpecialList, kTraitor),
        std::tuple("destinations", kDestinationList, kIsland), std::tuple("prizes", kPrizeList, kHostage)}) {
    for (const std::string value : {"[]", "none", "{}"}) {
      std::map<int, std::string> replaced;
      for (int line = first; line <= last; ++line) replaced[line] = "# nothing";
      replaced[first] = std::string(key) + ": " + value;
      const std::string place =
          "line " + std::to_string(first) + ", column " + std::to_string(std::string(key).size() + 3);
      EXPECT_EQ(refusal(replaced), place + ": " + key + " must be a list with at least one entry") << value;
    }
  }
}

TEST(MutinyDeck, HasKindsOfCrewThatCanStandInActions) {
  for (const std::string kind : {"Gunner", "gunner2", "\"\"", "\"old gunner\"", "gunner/2", "7", "kanoni\xC3\xA9"}) {
    expect_refused(kGunner, crew(kind), kind, "a kind of Crew card is one word of small letters, not ");
  }
  for (const std::string word : {"all",     "captain", "empty",         "for",      "fort",       "gold", "guard",
                                 "hostage", "island",  "jewels",        "merchant", "mutineer",   "none", "nothing",
                                 "\"on\"",  "port",    "quartermaster", "rum",      "settlement", "with"}) {
    expect_refused(kGunner, crew(word), word, "it is a word of the actions");
  }
  expect_accepted(kGunner, crew("master-gunner"));
  expect_refused(kGunner, crew("helmsman", "guns", "1", "2"), "{", "the card helmsman 1/2 stands twice");
  expect_accepted(kGunner, crew("helmsman", "navigation", "1", "3"));
}

TEST(MutinyDeck, HasSkillsAndSymbols) {
  for (const std::string skill : {"sailing", "Guns", "\"\"", "none", "[guns]"}) {
    expect_refused(kGunner, crew("gunner", skill), skill, "the skills are navigation, guns, melee and any");
  }
  expect_refused(kGunner, crew("gunner", "guns", "0"), "0", "symbols must be a whole number from 1 to 20");
  expect_refused(kGunner, crew("gunner", "guns", "21"), "21", "symbols must be a whole number from 1 to 20");
  expect_accepted(kGunner, crew("gunner", "guns", "20", "20"));
  expect_refused(kGunner, crew("gunner", "guns", "2", "21"), "21", "crewmen must be a whole number from 0 to 20");
  expect_refused(kGunner, crew("gunner", "guns", "2", "-1"), "-1", "crewmen must be a whole number from 0 to 20");
  expect_refused(kGunner, crew("gunner", "guns", "2", "3", "0"), "0", "copies must be a whole number from 1 to 7");
  expect_refused(kGunner, crew("gunner", "guns", "2", "3", "8"), "8", "copies must be a whole number from 1 to 7");
  expect_refused(kJack, crew("jack", "any", "2", "1"), "2", "symbols");  // MU-5.12
}

TEST(MutinyDeck, HasSpecialCardsThatAreKnown) {
  for (const std::string name :
       {"parrot", "Cook", "captain", "quartermaster", "oldsailor", "[cook]", "\"\"", "gunner"}) {
    expect_refused(
        kMariner, special(name), name,
        "they are boatswain, carpenter, cook, cutthroat, first mate, lookout, "
        "master mariner, old sailor, powder monkey, sea dog, second mate, sharpshooter, smart kid, stowaways, "
        "surgeon, traitor");
  }
  for (const std::string_view name : kSpecialIds) {
    if (name == "old sailor" || name == "traitor") continue;
    expect_accepted(kMariner, special(std::string(name)));
  }
  expect_refused(kMariner, special("old sailor"), "{", "the card old sailor stands twice");
  EXPECT_EQ(refusal({{kOldSailor, special("cook")}}),
            "line 10, column 3: there is no old sailor: nobody could reach Treasure Island");
  expect_refused(kTraitor, special("traitor", "0"), "0", "copies must be a whole number from 1 to 7");
  expect_refused(kTraitor, special("traitor", "2", "21"), "21", "crewmen must be a whole number from 0 to 20");
  expect_accepted(kTraitor, special("traitor", "6", "20"));
  expect_refused(kTraitor, special("traitor", "7"), "{", "there may be at most 6 Traitors");
}

TEST(MutinyDeck, HasTypesAndFlags) {
  for (const std::string type : {"castle", "Fort", "\"\"", "[fort]"}) {
    expect_refused(kPort, "  - {type: " + type + ", draw: 2}", type,
                   "the types are fort, merchant, settlement, port and island");
  }
  for (const std::string flag : {"5", "2-", "11+", "5*", "\"\"", "-5", "5--", "five-", "[5-]", "5 -"}) {
    expect_refused(kIsland, "  - {type: island, flag: " + flag + "}", flag,
                   "a flag is a number of players and - (at most) or + (at least), such as 5- or 8+, not ");
  }
  for (const std::string flag : {"3-", "10-", "3+", "10+"})
    expect_accepted(kIsland, "  - {type: island, flag: " + flag + "}");
  expect_accepted(kIsland, "# no island at all");
}

TEST(MutinyDeck, HasACardOfEachTypeForEveryNumberOfPlayers) {
  const std::vector<std::pair<int, std::string>> stacks = {
      {kFort, "fort"}, {kMerchant, "merchant"}, {kSettlement, "settlement"}, {kPort, "port"}};
  for (const auto& [line, type] : stacks) {
    const std::string whole = lines()[static_cast<std::size_t>(line - 1)];
    const auto flagged = [&](const std::string& flag) {
      return whole.substr(0, whole.size() - 1) + ", flag: " + flag + "}";
    };
    const std::string place = "line 14, column 3: ";  // where the list begins
    EXPECT_EQ(refusal({{line, flagged("9-")}}), place + "with 10 players there is no card of type " + type);
    EXPECT_EQ(refusal({{line, flagged("4+")}}), place + "with 3 players there is no card of type " + type);
    EXPECT_EQ(refusal({{line, flagged("6+") + "\n" + flagged("4-")}}),
              place + "with 5 players there is no card of type " + type);
    EXPECT_EQ(refusal({{line, flagged("6+") + "\n" + flagged("5-")}}), "");
    EXPECT_EQ(refusal({{line, flagged("10-")}}), "");
  }
  EXPECT_EQ(refusal({{kPort, "# nothing"}}), "line 14, column 3: with 3 players there is no card of type port");
}

TEST(MutinyDeck, HasTargetsWithinTheirRanges) {
  expect_refused(kFort, fort("3", "3", "3", "5"), "3,", "navigation 3 of a fort is outside its range of 0 to 2");
  expect_refused(kFort, fort("1", "2", "3", "5"), "2,", "guns 2 of a fort is outside its range of 3 to 6");
  expect_refused(kFort, fort("1", "7", "3", "5"), "7,", "guns 7 of a fort is outside its range of 3 to 6");
  expect_refused(kFort, fort("1", "3", "5", "4"), "5,", "melee 5 of a fort is outside its range of 3 to 4");
  for (const std::string inside : {"0, guns: 3, melee: 3", "2, guns: 6, melee: 4"}) {
    expect_accepted(kFort, "  - {type: fort, navigation: " + inside + ", prizes: 1}");
  }
  expect_refused(kFort, fort("-1", "3", "3", "5"), "-1", "navigation must be a whole number from 0 to 20");
  expect_refused(kFort, fort("1", "3", "3", "0"), "0", "prizes must be a whole number from 1 to 20");
  expect_refused(kFort, fort("1", "3", "3", "21"), "21", "prizes must be a whole number from 1 to 20");
  expect_refused(kPort, "  - {type: port, draw: 0}", "0", "draw must be a whole number from 1 to 20");
  expect_refused(kPort, "  - {type: port, draw: 21}", "21", "draw must be a whole number from 1 to 20");
  expect_accepted(kPort, "  - {type: port, draw: 20}");
  for (const std::string range : {"3", "[3]", "[3, 4, 5]", "{least: 3, most: 6}", "[]"}) {
    expect_refused(kFortRange, "  fort: {navigation: [0, 2], guns: " + range + ", melee: [3, 4]}", range,
                   "a range is a list of the least and the largest number, such as [1, 3]");
  }
  expect_refused(kFortRange, "  fort: {navigation: [2, 0], guns: [3, 6], melee: [3, 4]}", "0]",
                 "the largest number must be a whole number from 2 to 20");
  expect_refused(kFortRange, "  fort: {navigation: [-1, 2], guns: [3, 6], melee: [3, 4]}", "-1",
                 "the least number must be a whole number from 0 to 20");
  expect_refused(kFortRange, "  fort: {navigation: [0, 21], guns: [3, 6], melee: [3, 4]}", "21", "from 0 to 20");
  expect_accepted(kFortRange, "  fort: {navigation: [0, 0], guns: [3, 20], melee: [3, 3]}");
}

TEST(MutinyDeck, HasPrizesThatAreKnown) {
  for (const std::string name : {"gold", "gold 0", "gold 01", "gold 100", "gold two", "Gold 2", "gold -1", "silver 2",
                                 "map", "[rum]", "\"\"", "gold  2"}) {
    expect_refused(kGold, prize(name, "1", "3"), name,
                   "prizes are gold with a number, such as gold 2, rum, jewels and hostage");
  }
  expect_refused(kRum, prize("gold 1", "0", "6"), "gold 1", "the prize gold 1 stands twice");
  expect_refused(kHostage, prize("rum", "1", "4"), "rum", "the prize rum stands twice");
  expect_refused(kJewels, prize("jewels", "1", "4"), "1,", "the value of jewels must be draw, not 1");
  expect_refused(kHostage, prize("hostage", "draw", "4"), "draw", "value must be a whole number from 0 to 99");
  expect_refused(kGold, prize("gold 1", "-1", "4"), "-1", "value must be a whole number from 0 to 99");
  expect_refused(kGold, prize("gold 1", "100", "4"), "100", "value must be a whole number from 0 to 99");
  expect_accepted(kGold, prize("gold 99", "99", "31"));
  expect_refused(kGold, prize("gold 1", "1", "0"), "0}", "copies must be a whole number from 1 to 31");
  expect_refused(kGold, prize("gold 1", "1", "32"), "32", "copies must be a whole number from 1 to 31");
  for (const int line : {kRum, kJewels, kHostage}) expect_accepted(line, "# nothing");
}

TEST(MutinyDeck, HasHandsAndLimits) {
  expect_refused(kHand, "hand: {3: 0, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}", "0",
                 "3 must be a whole number from 1 to 12");
  expect_refused(kHand, "hand: {3: 13, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}", "13", "from 1 to 12");
  expect_refused(kLimit, "limit: {3: 0, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}", "0", "from 1 to 12");
  expect_refused(kLimit, "limit: {3: 7, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 13}", "13", "from 1 to 12");
  expect_refused(kLimit, "limit: {3: 7, 4: 7, 5: 5, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}", "{",
                 "with 5 players the limit is below the first hand of 6");
  expect_accepted(kLimit, "limit: {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}");
  // 40 cards: ten hands of 4 or three of 12.
  EXPECT_EQ(refusal({{kTraitor, special("traitor", "1")}}),
            "line 4, column 3: there are 39 Crew cards; 10 hands of 4 need 40");
  EXPECT_EQ(refusal({{kHand, "hand: {3: 6, 4: 6, 5: 6, 6: 7, 7: 5, 8: 4, 9: 4, 10: 4}"},
                     {kLimit, "limit: {3: 7, 4: 7, 5: 7, 6: 7, 7: 6, 8: 5, 9: 5, 10: 5}"}}),
            "line 4, column 3: there are 40 Crew cards; 6 hands of 7 need 42");
  EXPECT_EQ(refusal({{kHand, "hand: {3: 12, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}"},
                     {kLimit, "limit: {3: 12, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5, 9: 5, 10: 5}"}}),
            "");
}

// MU-R1. The cards that are too many stand where the list is too long.
TEST(MutinyDeck, HasCrewThatIsNotTooMuch) {
  const auto extra = [](int kinds, const std::string& copies) {
    std::string text;
    for (int i = 0; i < kinds; ++i) {
      text += (i == 0 ? "" : "\n") + crew("extra", "guns", std::to_string(i / 20 + 1), std::to_string(i % 20), copies);
    }
    return text;
  };
  // 33 cards besides.
  EXPECT_EQ(refusal({{kHelmsman, extra(6, "7")}, {kMariner, special("master mariner", "7")}}), "");  // 80
  EXPECT_EQ(refusal({{kHelmsman, extra(6, "7")},
                     {kMariner, special("master mariner", "7")},
                     {kTraitor, special("traitor", "3")}}),
            "line 17, column 5: there may be at most 80 Crew cards, not 81");
  // 7 kinds besides.
  const std::map<int, std::string> few = {{kGunner, crew("gunner", "guns", "2", "3", "1")},
                                          {6, crew("swordsman", "melee", "3", "1", "1")},
                                          {kJack, crew("jack", "any", "1", "1", "1")},
                                          {kCabinBoy, crew("cabin-boy", "guns", "1", "0", "1")}};
  std::map<int, std::string> replaced = few;
  replaced[kHelmsman] = extra(53, "1");
  EXPECT_EQ(refusal(replaced), "");
  replaced[kHelmsman] = extra(54, "1");
  EXPECT_EQ(refusal(replaced), "line 65, column 5: there may be at most 60 different Crew cards");
}

TEST(MutinyDeck, HasDestinationsThatAreNotTooMany) {
  const std::string forts = "  - {type: fort, navigation: 1, guns: 3, melee: 3, prizes: ";
  EXPECT_EQ(refusal({{kFort, repeated(15, forts, "}")}}), "");
  EXPECT_EQ(refusal({{kFort, repeated(16, forts, "}")}}),
            "line 29, column 5: there may be at most 15 cards of one type");
  const std::string island = "  - {type: island}\n";
  EXPECT_EQ(refusal({{kIsland, island + island + island + island + island + island + "  - {type: island}"}}), "");
  EXPECT_EQ(refusal({{kIsland, island + island + island + island + island + island + island + "  - {type: island}"}}),
            "line 25, column 5: there may be at most 7 equal destinations");
  std::map<int, std::string> many = {
      {kFort, repeated(15, forts, "}")},
      {kMerchant, repeated(15, "  - {type: merchant, navigation: 3, guns: 1, melee: 1, prizes: ", "}")},
      {kSettlement, repeated(15, "  - {type: settlement, navigation: 2, guns: 1, melee: 3, prizes: ", "}")},
      {kPort, repeated(14, "  - {type: port, draw: ", "}")}};
  EXPECT_EQ(refusal(many), "");  // 60 with the island
  many[kPort] = repeated(15, "  - {type: port, draw: ", "}");
  EXPECT_EQ(refusal(many), "line 74, column 5: there may be at most 60 different destinations");
}

TEST(MutinyDeck, HasPrizesThatAreNotTooMany) {
  EXPECT_EQ(refusal({{kGold, prize("gold 1", "1", "31")}, {kRum, prize("rum", "0", "25")}}), "");  // 64
  EXPECT_EQ(refusal({{kGold, prize("gold 1", "1", "31")}, {kRum, prize("rum", "0", "26")}}),
            "line 27, column 5: there may be at most 64 Prize cards");
  EXPECT_EQ(refusal({{kGold, repeated(6, "  - {name: gold ", ", value: 1, copies: 1}")}}), "");  // 9 kinds
  EXPECT_EQ(refusal({{kGold, repeated(7, "  - {name: gold ", ", value: 1, copies: 1}")}}),
            "line 33, column 5: there may be at most 9 different prizes");
}

// Gold of other decks comes by its value, with hostage and jewels behind 2; normal cards come before special ones.
TEST(MutinyDeck, KnowsWhatIsCheapAndDear) {
  const Deck deck = must(read_deck(yaml(
      with({{kGold, prize("gold 7", "7", "2") + "\n" + prize("gold 1", "1", "2") + "\n" + prize("gold 2", "2", "2")},
            {kTraitor, special("traitor", "2", "0")}}))));
  std::vector<std::string> dearest;
  for (const Prize each : deck.dearest) dearest.push_back(deck.prizes[each].name);
  EXPECT_EQ(dearest, (std::vector<std::string>{"gold 7", "gold 2", "hostage", "jewels", "gold 1", "rum"}));
  std::vector<std::string> cheapest;
  for (const Card each : deck.cheapest) cheapest.push_back(deck.crew[each].name);
  EXPECT_EQ(cheapest, (std::vector<std::string>{"cabin-boy 1/0", "jack 1/1", "helmsman 1/2", "swordsman 3/1",
                                                "gunner 2/3", "old sailor", "master mariner", "traitor"}));  // MU-R30
}

// MU-5.13, MU-R15: with a deck that requires nothing of a skill.
TEST(MutinyDeck, ARequirementIsNeverBelowZero) {
  const auto made = test::make<Mutiny>(4, yaml("{ask: holders}"), with({}));
  const Mutiny& game = made.game;
  Position p = must(game.position(
      yaml("window: adjust\ncaptain: Anna\ndestination: {card: fort 0/3/3 for 5}\n"
           "attack: {cards: [{player: Anna, card: swordsman 3/1}, {player: Anna, card: gunner 2/3}, {player: Anna, "
           "card: "
           "cabin-boy 1/0}]}\nhands: {Anna: [master mariner, master mariner], Bernard: [], Carol: [], Dennis: "
           "[]}\n"),
      Chance(Seed(1))));
  const auto act = [&](const std::string& text) {
    Silent silent;
    const auto read = game.read(text);
    ASSERT_TRUE(read.action) << text;
    EXPECT_FALSE(game.apply(p, Seat(0), *read.action, silent).refused()) << text;
  };
  EXPECT_EQ(game.required(p), (std::array<int, kSkills>{0, 3, 3}));
  act("play master mariner -1");
  EXPECT_EQ(game.required(p), (std::array<int, kSkills>{0, 3, 3}));
  EXPECT_EQ(game.document(p).find("attack")->find("required")->flow_text(), "{navigation: 0, guns: 3, melee: 3}");
  act("play master mariner -1");
  EXPECT_EQ(p.window, Window::kCaptainTake);  // the attack succeeded without any Navigation
  EXPECT_EQ(p.pool.size(), 5);
}

// A game cannot be made with a deck that is wrong, and says which deck.
TEST(MutinyDeck, IsNamedInProblems) {
  const Doc options = must(complete_options(Mutiny::info().options, yaml("{deck: mine}")));
  const auto game = Mutiny::make({test::player_names(4), options, yaml(with({{kPort, "# nothing"}})), {}});
  ASSERT_FALSE(game.ok());
  EXPECT_NE(game.problem().text().find("mine"), std::string::npos) << game.problem().text();
}

// The rows of a table in docs/rules/mutiny.md: those between the row that begins so and the next empty line.
std::vector<std::vector<std::string>> table(const std::string& first_row) {
  std::ifstream file(std::string(TORTUGA_SOURCE_DIR) + "/docs/rules/mutiny.md");
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

class MutinyStandardDeck : public testing::Test {
 protected:
  Deck deck_ = must(read_deck(yaml(test::deck_text("mutiny"))));
};

TEST_F(MutinyStandardDeck, HasTheNormalCrewOfTheRules) {
  const std::vector<std::string> figures = {"1/1", "1/2", "1/3", "1/4", "1/5", "2/1", "2/2", "2/3", "3/1", "3/2"};
  const auto rows = table("| kind | skill | 1/1 | 1/2 | 1/3 | 1/4 | 1/5 | 2/1 | 2/2 | 2/3 | 3/1 | 3/2 |");
  ASSERT_EQ(rows.size(), 4U);
  int all = 0;
  for (const auto& row : rows) {
    int cards = 0;
    int symbols = 0;
    int crewmen = 0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const auto card = deck_.crew_from_text(row[0] + " " + figures[i]);
      EXPECT_EQ(card ? std::to_string(deck_.crew[*card].copies) : "\xE2\x80\x93", row[i + 2])
          << row[0] << " " << figures[i];
      if (!card) continue;
      const CrewKind& kind = deck_.crew[*card];
      EXPECT_EQ(kSkillIds[static_cast<std::size_t>(kind.skill)], row[1] == "Navigation" ? "navigation"
                                                                 : row[1] == "Guns"     ? "guns"
                                                                 : row[1] == "Melee"    ? "melee"
                                                                                        : "any");
      cards += kind.copies;
      symbols += kind.copies * kind.symbols;
      crewmen += kind.copies * kind.crewmen;
    }
    EXPECT_EQ((std::vector<std::string>{std::to_string(cards), std::to_string(symbols), std::to_string(crewmen)}),
              (std::vector<std::string>{row[12], row[13], row[14]}))
        << row[0];
    all += cards;
  }
  EXPECT_EQ(all, 47);
  int normal = 0;
  for (const CrewKind& kind : deck_.crew) normal += kind.is_normal() ? kind.copies : 0;
  EXPECT_EQ(normal, 47);
}

TEST_F(MutinyStandardDeck, HasTheSpecialCardsOfTheRules) {
  const auto rows = table("| card | copies | when | effect |");
  ASSERT_EQ(rows.size(), kSpecials + 2);
  int cards = 0;
  for (std::size_t i = 0; i < kSpecials; ++i) {
    EXPECT_EQ(rows[i][0], kSpecialIds[i]);
    const CrewKind& kind = deck_.crew[deck_.card_of(static_cast<Special>(i))];
    EXPECT_EQ(std::to_string(kind.copies), rows[i][1]) << rows[i][0];
    EXPECT_EQ(kind.crewmen, kind.name == "powder monkey" ? 5 : 1) << kind.name;
    cards += kind.copies;
  }
  EXPECT_EQ(cards, 19);
  EXPECT_EQ(rows[16][0], "captain");  // they are in no deck
  EXPECT_EQ(rows[17][0], "quartermaster");
  EXPECT_FALSE(deck_.crew_from_text("captain") || deck_.crew_from_text("quartermaster"));
}

TEST_F(MutinyStandardDeck, HasTheDestinationsOfTheRules) {
  const auto rows = table("| flag | fort | merchant | settlement | port |");
  ASSERT_EQ(rows.size(), 8U);
  std::multiset<std::string> written;
  for (const auto& row : rows) {
    for (std::size_t i = 1; i < row.size(); ++i) written.insert(row[i] + " " + row[0]);
  }
  for (int i = 0; i < 3; ++i) written.insert("island none");
  std::multiset<std::string> cards;
  for (const DestinationCard& card : deck_.destination_cards) {
    const std::string flag = card.most < kMaxPlayers    ? std::to_string(card.most) + "-"
                             : card.least > kMinPlayers ? std::to_string(card.least) + "+"
                                                        : "none";
    cards.insert(deck_.destinations[card.kind].name + " " + flag);
  }
  EXPECT_EQ(cards, written);
  EXPECT_EQ(cards.size(), 35U);
}

// Each of the first four stacks has 5 cards with every number of players, and there are 3 islands.
TEST_F(MutinyStandardDeck, HasStacksOfFive) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    std::array<int, kTypes> sizes{};
    for (const DestinationCard& card : deck_.destination_cards) {
      if (players < card.least || players > card.most) continue;
      ++sizes[static_cast<std::size_t>(deck_.destinations[card.kind].type)];
    }
    EXPECT_EQ(sizes, (std::array<int, kTypes>{5, 5, 5, 5, 3})) << players;
    const auto made = test::make<Mutiny>(players);
    Silent silent;
    const Position p = made.game.start(Seed(1), silent);
    EXPECT_EQ(p.stack_size, (std::array<std::uint8_t, kTypes>{5, 5, 5, 5, 3})) << players;
    EXPECT_EQ(p.prize_deck_size, 46) << players;
    EXPECT_EQ(p.crew_deck_size, 66 - players * made.game.hand()) << players;
    EXPECT_EQ(p.removed_destinations.size(), 12) << players;
  }
}

TEST_F(MutinyStandardDeck, HasTheRangesOfTheRulesFromEndToEnd) {
  const auto rows = table("| type | Navigation | Guns | Melee |");
  ASSERT_EQ(rows.size(), kTargets);
  for (std::size_t type = 0; type < kTargets; ++type) {
    EXPECT_EQ(rows[type][0], kTypeIds[type]);
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      const Range range = deck_.ranges[type][skill];
      EXPECT_EQ(std::to_string(range.least) + " to " + std::to_string(range.most), rows[type][skill + 1]);
      std::set<int> used;
      for (const DestinationKind& kind : deck_.destinations) {
        if (kind.type == static_cast<Type>(type)) used.insert(kind.required[skill]);
      }
      EXPECT_EQ(*used.begin(), range.least) << kTypeIds[type] << " " << kSkillIds[skill];
      EXPECT_EQ(*used.rbegin(), range.most) << kTypeIds[type] << " " << kSkillIds[skill];
    }
  }
}

TEST_F(MutinyStandardDeck, HasThePrizesOfTheRules) {
  const auto rows = table("| card | copies | gold at the end |");
  ASSERT_EQ(rows.size(), 6U);
  ASSERT_EQ(deck_.prizes.size(), 6U);
  int cards = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(deck_.prizes[i].name, rows[i][0]);
    EXPECT_EQ(std::to_string(deck_.prizes[i].copies), rows[i][1]) << rows[i][0];
    cards += deck_.prizes[i].copies;
    if (rows[i][0] == "jewels") continue;
    EXPECT_EQ(std::to_string(deck_.prizes[i].value), rows[i][2].substr(0, 1)) << rows[i][0];
  }
  EXPECT_EQ(cards, 46);
  EXPECT_EQ(deck_.prizes[deck_.jewels].value, 1);  // drawn for another jewels card (MU-17.5)
}

// MU-1.4, MU-15.1
TEST_F(MutinyStandardDeck, HasTheHandsAndLimitsOfTheRules) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto number = static_cast<std::size_t>(players);
    EXPECT_EQ(deck_.hand[number], players <= 5 ? 6 : players <= 7 ? 5 : 4) << players;
    EXPECT_EQ(deck_.limit[number], deck_.hand[number] + 1) << players;
  }
}

// Normal cards by symbols + crewmen, then table order; special ones last.
TEST_F(MutinyStandardDeck, KnowsWhatIsCheapAndDear) {
  std::vector<std::string> cheapest;
  for (const Card each : deck_.cheapest) cheapest.push_back(deck_.crew[each].name);
  ASSERT_EQ(cheapest.size(), 28U + kSpecials);
  EXPECT_EQ((std::vector<std::string>(cheapest.begin(), cheapest.begin() + 10)),
            (std::vector<std::string>{"helmsman 1/1", "gunner 1/1", "swordsman 1/1", "jack 1/1", "helmsman 1/2",
                                      "helmsman 2/1", "gunner 1/2", "gunner 2/1", "swordsman 1/2", "swordsman 2/1"}));
  EXPECT_EQ((std::vector<std::string>(cheapest.begin() + 25, cheapest.begin() + 30)),
            (std::vector<std::string>{"swordsman 3/2", "gunner 1/5", "swordsman 1/5", "boatswain", "carpenter"}));
  EXPECT_EQ(cheapest.back(), "traitor");
  std::vector<std::string> dearest;
  for (const Prize each : deck_.dearest) dearest.push_back(deck_.prizes[each].name);
  EXPECT_EQ(dearest, (std::vector<std::string>{"gold 3", "gold 2", "hostage", "jewels", "gold 1", "rum"}));
}

}  // namespace
}  // namespace tortuga::mutiny
