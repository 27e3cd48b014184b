// Position documents of mutiny: how a game starts, what set-up fills up and what it refuses, what each viewer sees, and
// that a saved game goes on (docs/rules/mutiny-reference.md). tests/scenarios-refused has the refusals that a scenario
// can show; here is where they stand and what they say.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/mutiny/mutiny.h"
#include "support/play.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using mutiny::Mutiny;
using test::must;
using test::yaml;

const std::string kFort = "destination: {card: fort 1/3/3 for 5}\n";
const std::string kIslandCard = "destination: {card: island}\n";

class MutinyDocument : public testing::Test {
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
  std::string entry(const std::string& text, std::string_view key) {
    const Doc document = filled(text);
    return document.find(key)->flow_text();
  }
  static std::size_t size(const Doc& doc, std::string_view key) { return doc.find(key)->list().size(); }
  static std::size_t size(const Doc& doc, std::string_view key, std::string_view inner) {
    return doc.find(key)->find(inner)->list().size();
  }
  void use(int players, const std::string& options = "{}") {
    game_ = must(game_from_options("mutiny", test::player_names(players), yaml(options)));
  }
  // An entry as a viewer sees it.
  std::string seen(const AnyPosition& position, Viewer viewer, std::string_view key) {
    const Doc document = game_->document(game_->view(position, viewer));
    return document.find(key)->flow_text();
  }

  static constexpr Seat kAnna = Seat(0);
  static constexpr Seat kBernard = Seat(1);
  static constexpr Seat kCarol = Seat(2);
  static constexpr Seat kDennis = Seat(3);
  static constexpr Seat kWatcher = Seat::none();
  GamePtr game_ = must(game_from_options("mutiny", test::player_names(4), {}));
};

// The start.

// MU-1.11: Captain, Crew deck, the stacks fort, merchant, settlement, port, island, Prize deck. Three equal islands are
// shuffled too.
TEST_F(MutinyDocument, TheRandomResultsOfTheStart) {
  for (int players = 3; players <= 10; ++players) {
    use(players);
    Told told;
    const AnyPosition position = game_->start(Seed(static_cast<std::uint64_t>(players)), &told);
    const Doc document = game_->document(position);
    ASSERT_EQ(told.chance.size(), 8U) << players;
    EXPECT_EQ(told.chance[0].text(), document.find("captain")->text());
    EXPECT_EQ(told.chance[1].list().size(), 66U);
    const std::vector<std::string> types = {"fort", "merchant", "settlement", "port", "island"};
    for (std::size_t i = 0; i < types.size(); ++i) {
      EXPECT_EQ(told.chance[2 + i], *document.find("destinations")->find(types[i])) << types[i];
      EXPECT_EQ(told.chance[2 + i].list().size(), types[i] == "island" ? 3U : 5U);
      for (const Doc& card : told.chance[2 + i].list()) EXPECT_TRUE(card.text().starts_with(types[i]));
    }
    EXPECT_EQ(told.chance[7], *document.find("prize_deck"));
    EXPECT_EQ(told.chance[7].list().size(), 46U);
  }
}

// MU-1.4: dealt from the top, one at a time from the Captain.
TEST_F(MutinyDocument, TheHandsAreDealtFromTheCaptain) {
  for (int players = 3; players <= 10; ++players) {
    use(players);
    Told told;
    const AnyPosition position = game_->start(Seed(static_cast<std::uint64_t>(players)), &told);
    const Doc document = game_->document(position);
    const Doc::List& order = told.chance[1].list();
    const auto captain = static_cast<std::size_t>(game_->seat_of(document.find("captain")->text()).index());
    const std::size_t hand = players <= 5 ? 6U : players <= 7 ? 5U : 4U;
    const auto count = static_cast<std::size_t>(players);
    for (std::size_t n = 0; n < count; ++n) {
      std::multiset<std::string> dealt;
      for (std::size_t card = 0; card < hand; ++card) dealt.insert(order[card * count + n].text());
      std::multiset<std::string> held;
      const std::string& player = game_->names()[(captain + n) % count];
      for (const Doc& card : document.find("hands")->find(player)->list()) held.insert(card.text());
      EXPECT_EQ(held, dealt) << player << " of " << players;
    }
    const Doc::List rest(order.begin() + static_cast<std::ptrdiff_t>(hand * count), order.end());
    EXPECT_EQ(document.find("crew_deck")->list(), rest);  // MU-1.5
  }
}

// MU-1.3, MU-1.9, MU-1.12
TEST_F(MutinyDocument, TheFirstMoment) {
  std::set<std::string> captains;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    captains.insert(game_->document(game_->start(Seed(seed), nullptr)).find("captain")->text());
  }
  EXPECT_EQ(captains.size(), 4U);
  const Doc document = game_->document(game_->start(Seed(1), nullptr));
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"phase", "appointment"},
                                                                                   {"window", "appoint"},
                                                                                   {"round", "1"},
                                                                                   {"voyages", "0"},
                                                                                   {"quartermaster", "none"},
                                                                                   {"mutiny_used", "false"},
                                                                                   {"barred", "[]"},
                                                                                   {"crew_discard", "[]"},
                                                                                   {"pool", "[]"},
                                                                                   {"attack", "none"},
                                                                                   {"mutiny", "none"},
                                                                                   {"destination", "none"},
                                                                                   {"stack", "[]"},
                                                                                   {"must_discard", "{}"},
                                                                                   {"offers", "[]"},
                                                                                   {"next_offer", "1"},
                                                                                   {"promises", "[]"},
                                                                                   {"scores", "none"},
                                                                                   {"punishment", "none"}}) {
    EXPECT_EQ(document.find(key)->flow_text(), value) << key;
  }
  use(4, "{traitors: false}");
  Told told;
  const Doc without = game_->document(game_->start(Seed(1), &told));
  EXPECT_EQ(told.chance[1].list().size(), 64U);
  EXPECT_EQ(without.find("removed")->find("crew")->flow_text(), "[traitor, traitor]");
  use(3);
  EXPECT_EQ(game_->document(game_->start(Seed(1), nullptr)).find("window")->text(), "destination");  // MU-18.10
}

// What a set-up does not name.

TEST_F(MutinyDocument, AnEmptyDocumentIsTheStartOfAGame) {
  const Doc document = filled("{}");
  const Doc start = game_->document(game_->start(Seed(1), nullptr));
  for (const std::string key :
       {"phase",  "window",       "round", "voyages",  "quartermaster", "mutiny_used", "barred",      "prizes",
        "buried", "crew_discard", "pool",  "received", "attack",        "mutiny",      "destination", "stack",
        "offers", "next_offer",   "talk",  "promises", "removed",       "scores"}) {
    EXPECT_EQ(*document.find(key), *start.find(key)) << key;
  }
  for (const std::string& player : game_->names()) EXPECT_EQ(size(document, "hands", player), 6U);
  EXPECT_EQ(size(document, "crew_deck"), 42U);
  EXPECT_EQ(size(document, "prize_deck"), 46U);
  EXPECT_EQ(size(document, "destinations", "fort"), 5U);
  EXPECT_EQ(size(document, "destinations", "island"), 3U);
}

TEST_F(MutinyDocument, WhatIsNotNamedIsPickedByTheSeed) {
  std::set<std::string> captains;
  std::set<std::string> hands;
  std::set<std::string> tops;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Doc document = filled("hands: {Anna: [cook]}\n", seed);
    captains.insert(document.find("captain")->text());
    hands.insert(document.find("hands")->find("Bernard")->flow_text());
    tops.insert(document.find("destinations")->find("fort")->list()[0].text());
    EXPECT_EQ(document.find("hands")->find("Anna")->flow_text(), "[cook]");
    EXPECT_EQ(document.flow_text(), filled("hands: {Anna: [cook]}\n", seed).flow_text());
  }
  EXPECT_EQ(captains.size(), 4U);
  EXPECT_GT(hands.size(), 45U);
  EXPECT_EQ(tops.size(), 5U);
}

TEST_F(MutinyDocument, ThePhaseFollowsFromTheWindow) {
  const std::vector<std::pair<std::string, std::string>> windows = {
      {"appoint", "appointment"}, {"punish", "punishment"},  {"whip", "punishment"},
      {"over", "over"},           {"destination", "voyage"}, {"captain_take\npool: [rum]", "voyage"}};
  for (const auto& [window, phase] : windows) EXPECT_EQ(entry("window: " + window + "\n", "phase"), phase) << window;
  EXPECT_EQ(entry("window: mutiny\nmutiny: {first: Carol}\ncaptain: Anna\n", "phase"), "voyage");
  EXPECT_EQ(entry("window: mutiny\nmutiny: {first: Carol, from: punishment}\ncaptain: Anna\n", "phase"), "punishment");
  EXPECT_EQ(entry("window: mutiny_call\n" + kFort, "phase"), "voyage");
}

TEST_F(MutinyDocument, TheRoundFollowsFromTheVoyages) {
  EXPECT_EQ(entry("destination_discard: [island, port 3]\n", "round"), "3");
  EXPECT_EQ(entry("destination_discard: [island, port 3]\nround: 7\n", "round"), "7");
  EXPECT_EQ(entry("destination_discard: [island, port 3]\n", "voyages"), "2");
}

TEST_F(MutinyDocument, TheQuartermasterIsTheNextPlayer) {
  EXPECT_EQ(entry("captain: Anna\n", "quartermaster"), "none");
  EXPECT_EQ(entry("captain: Dennis\nwindow: destination\n", "quartermaster"), "Anna");
  EXPECT_EQ(entry("captain: Anna\nwindow: appoint\nphase: voyage\nmutiny: {first: Carol, result: captain}\n",
                  "quartermaster"),
            "Bernard");
  use(3);
  EXPECT_EQ(entry("captain: Anna\nwindow: punish\n", "quartermaster"), "none");
}

TEST_F(MutinyDocument, AnAttackIsThereFromTheLookoutOn) {
  const std::string none =
      "cards: [], adjust: {navigation: 0, guns: 0, melee: 0}, totals: {navigation: 0, guns: 0, melee: "
      "0, jacks: 0}, required: none}";
  EXPECT_EQ(entry("window: lookout\n" + kFort, "attack"), "{first_done: false, " + none);
  EXPECT_EQ(entry("window: attack_first\nhands: {Bernard: [jack 1/1]}\ncaptain: Anna\n" + kFort, "attack"),
            "{first_done: false, " + none);
  EXPECT_EQ(entry("window: attack\n" + kFort, "attack"), "{first_done: true, " + none);
  EXPECT_EQ(entry("window: mutiny_call\n" + kFort, "attack"), "none");
  EXPECT_EQ(entry("window: lookout\n" + kFort, "destination"), "{type: fort, card: fort 1/3/3 for 5, revealed: false}");
  EXPECT_EQ(entry("window: adjust\n" + kFort, "destination"), "{type: fort, card: fort 1/3/3 for 5, revealed: true}");
}

TEST_F(MutinyDocument, SidesFollowFromTheCards) {
  const std::string text =
      "window: mutiny\ncaptain: Anna\nmutiny: {first: Carol, cards: [{player: Dennis, card: cook, "
      "side: captain}, {player: Carol, card: gunner 1/4}]}\n";
  EXPECT_EQ(entry(text, "mutiny"),
            "{first: Carol, from: voyage, sides: {Anna: captain, Carol: mutineers, Dennis: "
            "captain}, cards: [{player: Carol, card: gunner 1/4, side: mutineers}, {player: Dennis, card: cook, side: "
            "captain}], result: none, totals: {captain: 2, mutineers: 4}}");
  EXPECT_EQ(entry(text, "mutiny_used"), "true");
}

TEST_F(MutinyDocument, TheNextOfferComesAfterThoseNamed) {
  const std::string offers = "offers: [{id: 4, from: Anna, to: Carol, gives: [rum], asks: []}]\n";
  EXPECT_EQ(entry(offers, "next_offer"), "5");
  EXPECT_EQ(entry(offers + "next_offer: 9\n", "next_offer"), "9");
  EXPECT_EQ(entry("{}", "next_offer"), "1");
}

TEST_F(MutinyDocument, CardsWithoutAZoneAreRemoved) {
  Doc document = filled("hands: {Anna: [cook], Bernard: [], Carol: [], Dennis: []}\ncrew_deck: [surgeon]\n");
  EXPECT_EQ(size(document, "removed", "crew"), 64U);
  document = filled("prize_deck: [rum, gold 3]\nprizes: {Anna: [rum]}\n");
  EXPECT_EQ(size(document, "removed", "prizes"), 43U);
  document = filled("destinations: {fort: [], port: [port 1]}\n");
  EXPECT_EQ(size(document, "removed", "destinations"), 12U + 5U + 4U);
  EXPECT_EQ(size(document, "destinations", "port"), 1U);
  EXPECT_EQ(size(document, "destinations", "merchant"), 5U);
}

TEST_F(MutinyDocument, DotsStandForAllThatIsLeft) {
  Doc document = filled("crew_deck: [cook, surgeon, ...]\nhands: {Anna: []}\n");
  EXPECT_EQ(size(document, "crew_deck"), 48U);
  EXPECT_TRUE(document.find("crew_deck")->list()[0].is("cook"));
  EXPECT_TRUE(document.find("crew_deck")->list()[1].is("surgeon"));
  document = filled("prize_deck: [rum, ...]\ndestinations: {fort: [fort 1/4/4 for 6, ...]}\n");
  EXPECT_EQ(size(document, "prize_deck"), 46U);
  EXPECT_TRUE(document.find("prize_deck")->list()[0].is("rum"));
  EXPECT_EQ(size(document, "destinations", "fort"), 5U);
  EXPECT_TRUE(document.find("destinations")->find("fort")->list()[0].is("fort 1/4/4 for 6"));
}

// MU-18.10
TEST_F(MutinyDocument, WithThreePlayersTheRoundBeginsWithTheFreeDraw) {
  use(3);
  const std::string text =
      "captain: Anna\nhands: {Anna: [], Bernard: [], Carol: [cook]}\ncrew_deck: [surgeon, lookout, ...]\n";
  EXPECT_EQ(entry(text, "hands"), "{Anna: [surgeon], Bernard: [lookout], Carol: [cook]}");
  EXPECT_EQ(entry(text + "window: destination\n", "hands"), "{Anna: [], Bernard: [], Carol: [cook]}");
}

// Then the game runs on.
TEST_F(MutinyDocument, RunsOnToADecision) {
  const std::string nobody = "captain: Anna\nhands: {Anna: [], Bernard: [], Carol: [], Dennis: []}\n";
  EXPECT_EQ(entry(nobody + "window: mutiny_call\nphase: appointment\n", "window"), "destination");
  EXPECT_EQ(entry(nobody + "window: lookout\n" + kFort, "window"), "attack");  // MU-5.3
  EXPECT_EQ(entry(nobody + "window: whip\nround: 4\n", "round"), "5");         // MU-9.5
  EXPECT_EQ(entry(nobody + "window: bury\n" + kIslandCard, "window"), "punish");
  EXPECT_EQ(entry(nobody + "window: sailor\n" + kIslandCard, "window"), "destination");
  EXPECT_EQ(entry(nobody + "window: sailor\n" + kIslandCard, "barred"), "[island]");
  EXPECT_EQ(entry(nobody + "window: mutiny\nmutiny: {first: Carol}\n", "window"), "appoint");
  EXPECT_EQ(entry("captain: Anna\nwindow: lookout\ncrew_discard: [lookout]\nhands: {Bernard: [jack 1/1]}\n" + kFort,
                  "window"),
            "attack_first");
  EXPECT_EQ(
      entry("captain: Anna\nwindow: punish\nhands: {Carol: [jack 1/1, jack 1/1, jack 1/1, jack 1/1, jack 1/1, cook, "
            "lookout, surgeon]}\n",
            "asked"),
      "[Carol]");
}

// Saved games.

// Any legal action, or something said at the table.
std::string random_action(const GamePtr& game, const AnyPosition& position, Random& random, Seat& seat) {
  const auto below = [&](std::size_t most) { return random.below(static_cast<std::uint32_t>(most)); };
  const SeatSet waiting = game->waiting(position);
  const Doc document = game->document(position);
  const Doc::List& offers = document.find("offers")->list();
  if (below(6) == 0) {
    seat = Seat(static_cast<int>(below(game->names().size())));
    const std::string& name = game->names()[static_cast<std::size_t>(seat.index())];
    const std::string& other = game->names()[below(game->names().size())];
    const auto any_of = [&](const std::string& key, const std::string& player) -> std::string {
      const Doc::List& cards = document.find(key)->find(player)->list();
      return cards.empty() ? "rum" : cards[below(cards.size())].text();
    };
    std::vector<std::string> said = {"promise " + other + " \"Wait for round " + std::to_string(below(9)) + "\"",
                                     "give " + other + " " + any_of("hands", name),
                                     "offer " + other + " " + any_of("prizes", name) + " for " + any_of("hands", other),
                                     "offer " + other + " nothing for guard"};
    for (const Doc& offer : offers) {
      for (const std::string verb : {"accept ", "decline ", "withdraw "}) {
        said.push_back(verb + offer.find("id")->scalar_text());
      }
    }
    const std::string& action = said[below(said.size())];
    if (!game->check(position, seat, action)) return action;
  }
  seat = waiting.nth(static_cast<int>(below(static_cast<std::size_t>(waiting.size()))));
  std::vector<std::string> legal = game->parts(position, seat);
  if (legal.front().starts_with("discard")) legal = game->legal(position, seat);  // one card may be too few
  return legal[below(legal.size())];
}

// In every window and every step, whatever was said.
TEST_F(MutinyDocument, ASavedGameGoesOn) {
  std::set<std::string> moments;
  std::size_t promises = 0;
  std::size_t offers = 0;
  const std::vector<std::string> options = {
      "{}", "{edition: german}", "{hidden_prizes: true, ask: holders}",
      "{edition: german, captains_gold: true, traitors: false, voyages: 15, pick_counts: false}"};
  for (int players = 3; players <= 10; ++players) {
    for (std::size_t i = static_cast<std::size_t>(players) % 2; i < options.size(); i += 2) {
      use(players, options[i]);
      Random random(static_cast<std::uint64_t>(players) * 10 + i);
      AnyPosition position = game_->start(Seed(static_cast<std::uint64_t>(players) * 10 + i), nullptr);
      for (int step = 0; !game_->is_over(position); ++step) {
        Seat seat;
        const std::string action = random_action(game_, position, random, seat);
        ASSERT_FALSE(game_->apply(position, seat, action).refusal) << action;
        const Doc document = game_->document(position);
        const Doc::List& stack = document.find("stack")->list();
        const bool discards = !document.find("must_discard")->map().empty();
        const std::string moment =
            document.find("window")->text() +
            (stack.empty() ? "" : " " + stack.back().find("use")->text() + " " + stack.back().find("step")->text()) +
            (discards ? " discard" : "") + (document.find("mutiny")->is("none") ? "" : " mutiny");
        promises += document.find("promises")->list().empty() ? 0 : 1;
        offers += document.find("offers")->list().empty() ? 0 : 1;
        if (!moments.insert(moment).second && step % 5 != 0) continue;
        const auto restored = game_->position(document, game_->chance(position));
        ASSERT_TRUE(restored.ok()) << restored.problem().text() << "\n" << document.flow_text();
        ASSERT_TRUE(game_->equal(*restored, position)) << document.flow_text();
      }
    }
  }
  EXPECT_GT(promises, 1000U);
  EXPECT_GT(offers, 1000U);
  const auto has = [&](const std::string& moment) {
    return std::ranges::any_of(moments, [&](const std::string& each) { return each.starts_with(moment); });
  };
  for (const std::string_view window : mutiny::kWindowIds) EXPECT_TRUE(has(std::string(window))) << window;
  for (const std::string moment : {"cook effect take", "carpenter effect donate", "carpenter effect claim",
                                   "mutiny sea dog forced", "mutiny traitor react", "attack attack react",
                                   "port_exchange discard", "destination discard", "deal mutiny", "appoint mutiny"}) {
    EXPECT_TRUE(has(moment)) << moment;
  }
}

// Promises lie beside the position: they are in its document, and two positions that differ in them are not the same.
TEST_F(MutinyDocument, PromisesAreKept) {
  AnyPosition position = must(read("captain: Anna\nround: 2\n"));
  const AnyPosition before = position;
  ASSERT_FALSE(game_->apply(position, kCarol, "promise Anna \"Half of it\"").refusal);
  const std::string kept = "[{from: Carol, to: Anna, text: Half of it, round: 2}]";
  EXPECT_EQ(game_->document(position).find("promises")->flow_text(), kept);
  EXPECT_EQ(game_->document(position).find("talk")->find("Carol")->flow_text(), "1");
  for (const Viewer viewer : {kAnna, kDennis, kWatcher}) EXPECT_EQ(seen(position, viewer, "promises"), kept);
  EXPECT_FALSE(game_->equal(position, before));
  const AnyPosition restored = must(game_->position(game_->document(position), game_->chance(position)));
  EXPECT_TRUE(game_->equal(position, restored));
  EXPECT_EQ(game_->document(restored).find("promises")->flow_text(), kept);
  ASSERT_FALSE(game_->apply(position, kAnna, "appoint Carol").refusal);
  EXPECT_EQ(game_->document(position).find("promises")->flow_text(), kept);
}

// MU-R29
TEST_F(MutinyDocument, PromisesThatCannotBe) {
  const auto promise = [&](const std::string& fields) { return refusal("promises: [{" + fields + "}]\n"); };
  EXPECT_EQ(promise("from: Anna, to: Carol, text: Soon, round: 1"), "");
  EXPECT_EQ(promise("from: Anna, to: Zoe, text: Soon, round: 1"), "line 1, column 29: there is no player \"Zoe\"");
  const std::string text = "a promise has 1 to 200 characters, without quotation marks and line breaks";
  EXPECT_EQ(promise("from: Anna, to: Carol, text: \"\", round: 1"), "line 1, column 43: " + text);
  EXPECT_EQ(promise("from: Anna, to: Carol, text: 'a\"b', round: 1"), "line 1, column 43: " + text);
  EXPECT_EQ(promise("from: Anna, to: Carol, text: " + std::string(201, 'x') + ", round: 1"),
            "line 1, column 42: " + text);
  EXPECT_NE(promise("from: Anna, to: Carol, round: 1"), "");
  EXPECT_EQ(promise("from: Anna, to: Carol, text: Soon"), "");
  EXPECT_EQ(entry("round: 4\npromises: [{from: Anna, to: Carol, text: Soon}]\n", "promises"),
            "[{from: Anna, to: Carol, text: Soon, round: 4}]");
  EXPECT_EQ(refusal("promises: none\n"), "line 1, column 11: promises must be a list, not none");
}

// Finished games.

// MU-R38, MU-17.5: the example of the rules.
TEST_F(MutinyDocument, CountsThePointsOfAFinishedGame) {
  const std::string text =
      "window: over\ncaptain: Bernard\nprizes: {Anna: [gold 3, rum], Bernard: [jewels, jewels], Carol: [hostage, "
      "jewels], "
      "Dennis: [gold 2]}\nburied: {Anna: [gold 2], Bernard: [gold 3], Carol: [gold 1], Dennis: [gold 3, rum]}\n"
      "prize_deck: [rum, jewels, gold 3]\n";
  const AnyPosition position = must(read(text));
  const Doc document = game_->document(position);
  EXPECT_EQ(
      document.find("scores")->flow_text(),
      "{Anna: {gold: 5, rum: 1, rank: 1, jewels: []}, Bernard: {gold: 4, rum: 0, rank: 4, jewels: [rum, jewels]}, "
      "Carol: {gold: 5, rum: 0, rank: 3, jewels: [gold 3]}, Dennis: {gold: 5, rum: 1, rank: 1, jewels: []}}");
  EXPECT_EQ(document.find("prize_deck")->flow_text(), "[]");
  EXPECT_EQ(game_->scores(position), (std::vector<std::int64_t>{5, 4, 5, 5}));
  EXPECT_EQ(game_->ranks(position), (std::vector<int>{1, 4, 3, 1}));
  EXPECT_EQ(game_->winners(position), SeatSet(kAnna) | SeatSet(kDennis));
  const auto restored = game_->position(document, game_->chance(position));
  ASSERT_TRUE(restored.ok()) << restored.problem().text();
  EXPECT_TRUE(game_->equal(*restored, position));
  EXPECT_EQ(game_->document(*restored), document);
}

// When it is over all prizes and buried cards are shown, but hands stay secret.
TEST_F(MutinyDocument, AsEverybodySeesTheEnd) {
  for (const std::string options : {"{}", "{hidden_prizes: true}"}) {
    use(4, options);
    const AnyPosition position =
        must(read("window: over\ncaptain: Anna\nprizes: {Anna: [rum], Carol: [jewels]}\nburied: "
                  "{Bernard: [gold 3]}\nhands: {Anna: [cook], Bernard: [], Carol: [surgeon], "
                  "Dennis: []}\nprize_deck: [gold 2, gold 1]\n"));
    const Doc full = game_->document(position);
    for (const Viewer viewer : {kAnna, kBernard, kCarol, kDennis, kWatcher}) {
      for (const std::string key : {"prizes", "buried", "scores", "crew_discard", "removed"}) {
        EXPECT_EQ(seen(position, viewer, key), full.find(key)->flow_text()) << key;
      }
      EXPECT_EQ(seen(position, viewer, "prize_deck"), "1");
    }
    EXPECT_EQ(seen(position, kAnna, "hands"), "{Anna: [cook], Bernard: 0, Carol: 1, Dennis: 0}");
  }
}

// MU-R37
TEST_F(MutinyDocument, WhatIsLeftAtTheEnd) {
  AnyPosition position =
      must(read("captain: Anna\nwindow: punish\nmutiny_used: true\nround: 5\nprize_deck: []\nbarred: [island]\noffers: "
                "[{id: 2, from: "
                "Anna, to: Carol, gives: [rum], asks: []}]\ntalk: {Anna: 3}\n"));
  ASSERT_FALSE(game_->apply(position, kAnna, "no punishment").refusal);
  const Doc document = game_->document(position);
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, std::string>>{{"phase", "over"},
                                                        {"window", "over"},
                                                        {"asked", "[]"},
                                                        {"round", "5"},
                                                        {"captain", "Anna"},
                                                        {"quartermaster", "Bernard"},
                                                        {"mutiny_used", "true"},
                                                        {"barred", "[]"},
                                                        {"offers", "[]"},
                                                        {"passed", "[]"},
                                                        {"next_offer", "3"},
                                                        {"talk", "{Anna: 3, Bernard: 0, Carol: 0, Dennis: 0}"},
                                                        {"punishment", "none"},
                                                        {"stack", "[]"},
                                                        {"mutiny", "none"},
                                                        {"attack", "none"},
                                                        {"destination", "none"}}) {
    EXPECT_EQ(document.find(key)->flow_text(), value) << key;
  }
}

// What each viewer sees.

TEST_F(MutinyDocument, AsEachViewerSeesIt) {
  const AnyPosition position = must(
      read("captain: Anna\nwindow: attack\nhands: {Anna: [cook], Bernard: [surgeon, jack 1/1], Carol: [], Dennis: "
           "[lookout]}\n"
           "prizes: {Anna: [rum, gold 3]}\nburied: {Carol: [gold 2, gold 1]}\ncrew_deck: [gunner 1/1, gunner 1/2]\n"
           "prize_deck: [rum]\nprize_discard: [jewels]\nprize_discard_down: [hostage]\ncrew_discard: [traitor]\n" +
           kFort));
  for (const Viewer viewer : {kAnna, kBernard, kCarol, kDennis, kWatcher}) {
    EXPECT_EQ(seen(position, viewer, "crew_deck"), "2");
    EXPECT_EQ(seen(position, viewer, "prize_deck"), "1");
    EXPECT_EQ(seen(position, viewer, "prize_discard_down"), "1");
    EXPECT_EQ(seen(position, viewer, "prize_discard"), "[jewels]");
    EXPECT_EQ(seen(position, viewer, "crew_discard"), "[traitor]");
    EXPECT_EQ(seen(position, viewer, "destinations"), "{fort: 4, merchant: 5, settlement: 5, port: 5, island: 3}");
    EXPECT_EQ(seen(position, viewer, "destination"), "{type: fort, card: ?, revealed: false}");
    EXPECT_EQ(seen(position, viewer, "prizes"), "{Anna: [gold 3, rum], Bernard: [], Carol: [], Dennis: []}");
  }
  EXPECT_EQ(seen(position, kAnna, "hands"), "{Anna: [cook], Bernard: 2, Carol: 0, Dennis: 1}");
  EXPECT_EQ(seen(position, kWatcher, "hands"), "{Anna: 1, Bernard: 2, Carol: 0, Dennis: 1}");
  EXPECT_EQ(seen(position, kCarol, "buried"), "{Anna: 0, Bernard: 0, Carol: [gold 1, gold 2], Dennis: 0}");
  EXPECT_EQ(seen(position, kAnna, "buried"), "{Anna: [], Bernard: 0, Carol: 2, Dennis: 0}");
}

// MU-18.2: who has to choose sees the pool, also while another card waits or somebody discards.
TEST_F(MutinyDocument, WhoSeesTheHiddenPool) {
  use(4, "{hidden_prizes: true}");
  const std::string pool = "captain: Anna\npool: [rum, gold 3]\nwindow: ";
  const std::string waits = "stack: [{player: Dennis, cards: [stowaways], use: effect}]\n";
  const std::string above =
      "hands: {Dennis: [jack 1/1, jack 1/1, jack 1/1, jack 1/1, jack 1/1, cook, lookout, surgeon]}\n";
  const std::vector<std::pair<std::string, Viewer>> moments = {
      {"cook\n", kWatcher},
      {"cook\nstack: [{player: Carol, cards: [cook], use: effect}]\n", kWatcher},
      {"cook\nstack: [{player: Carol, cards: [cook], use: effect, step: take}]\n", kCarol},
      {"captain_take\n", kAnna},
      {"captain_take\n" + waits, kAnna},
      {"captain_take\n" + above, kAnna},
      {"deal\n", kBernard},
      {"deal\n" + waits, kBernard},
      {"deal\n" + above, kBernard},
      {"deal\nquartermaster: Dennis\n", kDennis},
      {"appoint\nphase: voyage\nmutiny: {first: Carol, result: captain}\n", kWatcher}};
  for (const auto& [moment, chooser] : moments) {
    const AnyPosition position = must(read(pool + moment));
    for (const Viewer viewer : {kAnna, kBernard, kCarol, kDennis, kWatcher}) {
      const bool sees = viewer == chooser && viewer != kWatcher;
      EXPECT_EQ(seen(position, viewer, "pool"), sees ? "[gold 3, rum]" : "2") << moment << viewer.index();
    }
  }
  use(3, "{hidden_prizes: true}");
  const AnyPosition position = must(read(pool + "deal\n"));
  EXPECT_EQ(seen(position, kAnna, "pool"), "[gold 3, rum]");  // MU-18.9
  EXPECT_EQ(seen(position, kBernard, "pool"), "2");
}

// MU-18.1
TEST_F(MutinyDocument, WhoSeesHiddenPrizes) {
  use(4, "{hidden_prizes: true}");
  const AnyPosition position =
      must(read("captain: Anna\nprizes: {Anna: [rum], Carol: [gold 3, rum]}\nburied: {Carol: [rum]}\n"));
  EXPECT_EQ(seen(position, kAnna, "prizes"), "{Anna: [rum], Bernard: 0, Carol: 2, Dennis: 0}");
  EXPECT_EQ(seen(position, kCarol, "prizes"), "{Anna: 1, Bernard: 0, Carol: [gold 3, rum], Dennis: 0}");
  EXPECT_EQ(seen(position, kWatcher, "prizes"), "{Anna: 1, Bernard: 0, Carol: 2, Dennis: 0}");
}

// MU-16.7, MU-18.7
TEST_F(MutinyDocument, WhoSeesWhatIsOffered) {
  const std::string offers =
      "captain: Anna\noffers: [{id: 1, from: Anna, to: Carol, gives: [cook, rum], asks: [gold 3, "
      "surgeon]}]\n";
  const auto row = [](const std::string& gives, const std::string& asks) {
    return "[{id: 1, from: Anna, to: Carol, gives: [" + gives + "], asks: [" + asks + "]}]";
  };
  const std::string full = row("cook, rum", "surgeon, gold 3");
  const std::vector<std::pair<std::string, std::string>> options = {
      {"{}", row("?, rum", "?, gold 3")},
      {"{edition: german}", full},
      {"{hidden_prizes: true}", row("?, ?", "?, ?")},
      {"{edition: german, hidden_prizes: true}", row("cook, ?", "surgeon, ?")}};
  for (const auto& [option, others] : options) {
    use(4, option);
    const AnyPosition position = must(read(offers));
    for (const Viewer viewer : {kAnna, kCarol}) EXPECT_EQ(seen(position, viewer, "offers"), full) << option;
    for (const Viewer viewer : {kBernard, kDennis, kWatcher})
      EXPECT_EQ(seen(position, viewer, "offers"), others) << option;
  }
}

// What a set-up must not say, and where.

TEST_F(MutinyDocument, WordsThatCanBe) {
  EXPECT_EQ(refusal("phase: holidays\n"),
            "line 1, column 8: phase must be one of appointment, voyage, punishment, over, not holidays");
  EXPECT_TRUE(refusal("window: door\n").starts_with("line 1, column 9: window must be one of appoint, mutiny_call,"));
  EXPECT_EQ(refusal("barred: [island, moon]\n"),
            "line 1, column 18: a barred type must be one of fort, merchant, settlement, port, island, not moon");
  EXPECT_EQ(refusal("barred: island\n"), "line 1, column 9: barred must be a list of types, not island");
  EXPECT_EQ(refusal("mutiny_used: 1\n"), "line 1, column 14: mutiny_used must be true or false, not 1");
  EXPECT_EQ(refusal("captain: Zoe\n"), "line 1, column 10: there is no player \"Zoe\"");
  EXPECT_EQ(refusal("passed: [Anna, Anna]\n"), "line 1, column 16: Anna is named twice");
  EXPECT_EQ(refusal("passed: Anna\n"), "line 1, column 9: passed must be a list of players, not Anna");
  EXPECT_EQ(refusal("hands: [cook]\n"), "line 1, column 8: hands must be a map by players, not [cook]");
  EXPECT_EQ(refusal("hands: {Anna: cook}\n"), "line 1, column 15: a hand must be a list of cards, not cook");
  EXPECT_EQ(refusal("hands: {Zoe: [cook]}\n"), "line 1, column 14: hands: there is no player \"Zoe\"");
  EXPECT_EQ(refusal("talk: {Anna: 100}\n"), "line 1, column 14: talk must be a whole number from 0 to 99, not 100");
  EXPECT_EQ(refusal("round: 0\n"), "line 1, column 8: round must be a whole number from 1 to 99, not 0");
}

TEST_F(MutinyDocument, CardsThatCanBe) {
  EXPECT_EQ(refusal("hands: {Anna: [parrot]}\n"), "line 1, column 16: there is no crew card \"parrot\"");
  EXPECT_EQ(refusal("hands: {Anna: [captain]}\n"), "line 1, column 16: there is no crew card \"captain\"");
  EXPECT_EQ(refusal("hands: {Anna: [cook]}\ncrew_deck: [cook]\n"),
            "line 2, column 13: cook is named more often than it is there");
  EXPECT_EQ(refusal("prizes: {Anna: [gold 4]}\n"), "line 1, column 17: there is no prize \"gold 4\"");
  EXPECT_EQ(refusal("prizes: {Anna: [jewels, jewels, jewels]}\nburied: {Carol: [jewels, jewels]}\n"),
            "line 2, column 26: jewels is named more often than it is there");
  EXPECT_EQ(refusal("destination_discard: [island, island, island, island]\n"),
            "line 1, column 47: island is named more often than it is there");
  EXPECT_EQ(refusal("destination_discard: [fort 2/6/4 for 11]\n"),
            "line 1, column 23: fort 2/6/4 for 11 is not used with 4 players");
  EXPECT_EQ(refusal("destinations: {fort: [island]}\n"), "line 1, column 22: island does not belong to this stack");
  EXPECT_EQ(refusal("hands: {Anna: [..., cook]}\n"), "line 1, column 16: there is no crew card \"...\"");
  EXPECT_EQ(refusal("crew_deck: [..., cook]\n"), "line 1, column 13: there is no crew card \"...\"");
  use(4, "{traitors: false}");
  EXPECT_EQ(refusal("hands: {Anna: [traitor]}\n"), "line 1, column 16: traitor is named more often than it is there");
}

// MU-R41
TEST_F(MutinyDocument, WindowsThatNeedSomething) {
  for (const std::string window : {"lookout", "attack_first", "attack", "adjust", "assign"}) {
    EXPECT_EQ(refusal("window: " + window + "\n"), "line 1, column 1: the window " + window + " needs a target");
    EXPECT_EQ(refusal("window: " + window + "\n" + kIslandCard),
              "line 2, column 14: the window " + window + " needs a target");
  }
  for (const std::string window : {"port_exchange", "port_market"}) {
    EXPECT_EQ(refusal("window: " + window + "\n" + kFort), "line 2, column 14: the window " + window + " needs a port");
  }
  for (const std::string window : {"sailor", "boatswain", "guard", "bury", "smart_kid"}) {
    EXPECT_EQ(refusal("window: " + window + "\n" + kFort),
              "line 2, column 14: the window " + window + " needs an island");
  }
  EXPECT_EQ(refusal("window: mutiny_call\n"), "line 1, column 1: the window mutiny_call needs a destination");
  EXPECT_EQ(refusal("window: mutiny\n"), "line 1, column 9: the window mutiny needs a mutiny with the first mutineer");
  EXPECT_EQ(refusal("window: punish\n" + kFort),
            "line 2, column 14: in the window punish there is no chosen destination");
  EXPECT_EQ(refusal("window: punish\nattack: {cards: []}\n"),
            "line 2, column 9: in the window punish there is no attack");
  EXPECT_EQ(refusal("window: punish\npool: [rum]\n"), "line 2, column 7: in the window punish nothing is distributed");
  EXPECT_EQ(refusal("window: punish\nguard: Anna\n"), "line 2, column 8: in the window punish there is no guard");
  EXPECT_EQ(refusal("window: punish\nmap: Anna\n"),
            "line 2, column 6: in the window punish no Old Sailor lies on the table");
  EXPECT_EQ(refusal("window: punish\nquartermaster: none\n"),
            "line 2, column 16: the window punish needs a quartermaster");
  EXPECT_EQ(refusal("window: punish\nphase: voyage\n"),
            "line 2, column 8: the window punish does not belong to this phase");
  EXPECT_EQ(refusal("window: punish\npunishment: ordered\n"), "line 2, column 13: this does not fit the window punish");
  EXPECT_EQ(refusal("captain: Anna\nquartermaster: Anna\n"),
            "line 2, column 16: the captain cannot be the quartermaster too");
}

// MU-R40, MU-18.10
TEST_F(MutinyDocument, ThreePlayers) {
  use(3);
  EXPECT_EQ(refusal("quartermaster: Anna\n"), "line 1, column 16: with three players there is no quartermaster");
  EXPECT_EQ(refusal("window: appoint\n"), "line 1, column 9: with three players there is no appointment");
  EXPECT_EQ(refusal("captain: Anna\nwindow: appoint\nphase: voyage\nmutiny: {first: Carol, result: captain}\n"),
            "line 2, column 9: with three players there is no appointment");
  EXPECT_EQ(refusal("window: mutiny_call\nphase: appointment\n"),
            "line 2, column 8: with three players there is no appointment");
}

// MU-R39
TEST_F(MutinyDocument, MutiniesThatCanBe) {
  const std::string start = "captain: Anna\nwindow: mutiny\nmutiny: ";
  EXPECT_EQ(refusal(start + "{first: Anna}\n"), "line 3, column 9: the captain cannot be the first mutineer");
  EXPECT_EQ(
      refusal(start + "{first: Carol, result: captain}\n").find("line 3, column 9: in the window mutiny there is no"),
      0U);
  EXPECT_EQ(refusal(start + "{first: Carol, sides: {Carol: captain}}\n"),
            "line 3, column 39: Carol cannot be on both sides");
  EXPECT_EQ(refusal(start + "{first: Carol, sides: {Dennis: none}}\n"),
            "line 3, column 40: a side must be captain or mutineers");
  EXPECT_EQ(refusal(start + "{first: Carol, cards: [{player: Dennis, card: cook}]}\n"),
            "line 3, column 32: on which side does this card lie? Name its side, captain or mutineers");
  EXPECT_EQ(refusal(start + "{first: Carol}\nmutiny_used: false\n"),
            "line 4, column 14: a mutiny goes on, so mutiny_used must be true");
  EXPECT_EQ(refusal("captain: Anna\nwindow: appoint\nphase: voyage\nmutiny: {first: Carol, result: mutineers}\n"),
            "line 4, column 9: the mutineers have won, so the first mutineer is the captain now");
  EXPECT_EQ(refusal("captain: Anna\nwindow: mutiny\nphase: voyage\nmutiny: {first: Carol, from: punishment}\n"),
            "line 4, column 30: the phase stays the one in which the mutiny was called");
  EXPECT_EQ(
      refusal("captain: Anna\nwindow: punish\nmutiny: {first: Carol}\n").find("line 3, column 9: in the window punish"),
      0U);
}

TEST_F(MutinyDocument, StacksThatCanBe) {
  const auto stack = [&](const std::string& window, const std::string& entries) {
    return refusal("captain: Anna\nwindow: " + window + "\nstack: [" + entries + "]\n");
  };
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [stowaways], use: effect}"), "");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [cook], use: effect}"),
            "line 3, column 9: the card cannot be played for its effect in the window punish");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [jack 1/1], use: effect}"),
            "line 3, column 9: a card with use effect is one special card");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [jack 1/1], use: attack}"),
            "line 3, column 9: help in an attack is one or more normal cards in the window attack_first or attack");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [stowaways], use: effect, step: take}"),
            "line 3, column 9: the card has no such step");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [stowaways], use: effect, target: Anna}"),
            "line 3, column 66: this card has no target");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [second mate], use: effect, target: []}"),
            "line 3, column 68: the target of a Second Mate is a list of one or two players");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [second mate], use: effect, target: [Anna, Carol]}"),
            "line 3, column 68: the target is another player");
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [traitor], use: traitor, target: cook}"),
            "line 3, column 9: the lowest card of the stack is no Traitor, and all above it are");
  const std::string stowaways = "{player: Carol, cards: [stowaways], use: effect}, ";
  EXPECT_EQ(stack("punish", stowaways + "{player: Anna, cards: [traitor], use: traitor, target: stowaways}"), "");
  EXPECT_EQ(stack("punish", stowaways + "{player: Anna, cards: [traitor], use: traitor, target: cook}"),
            "line 3, column 59: a Traitor is played alone, against a card of the entry below it");
  EXPECT_EQ(stack("punish", stowaways + stowaways),
            "line 3, column 83: stowaways is named more often than it is there");
  EXPECT_EQ(stack("over", stowaways), "line 3, column 8: the game is over: no card waits on the stack");
}

// Cards that their player could not have played: the Captain's Cook, an officer's Surgeon, a Smart Kid for nothing.
TEST_F(MutinyDocument, StacksThatWouldBreakTheRules) {
  const auto stack = [&](const std::string& window, const std::string& entries) {
    return refusal("captain: Anna\nquartermaster: Bernard\nwindow: " + window + "\nstack: [" + entries + "]\n");
  };
  for (const std::string player : {"Anna", "Bernard"}) {
    EXPECT_EQ(stack("punish", "{player: " + player + ", cards: [surgeon], use: effect}"),
              "line 4, column 9: this player cannot become an officer by the Surgeon now");
  }
  EXPECT_EQ(stack("punish", "{player: Carol, cards: [surgeon], use: effect}"), "");
  EXPECT_EQ(stack("cook\npool: [rum]", "{player: Anna, cards: [cook], use: effect}"),
            "line 5, column 9: the captain does not play the Cook");
  const std::string island = "smart_kid\nburied: {Carol: [rum]}\ndestination: {card: island}";
  EXPECT_EQ(stack(island, "{player: Anna, cards: [smart kid], use: effect, target: Dennis}"),
            "line 6, column 8: the target of a Smart Kid has buried cards");
  EXPECT_EQ(stack(island, "{player: Anna, cards: [smart kid], use: effect, target: Carol}"), "");
}

TEST_F(MutinyDocument, OffersThatCanBe) {
  const auto offers = [&](const std::string& list, const std::string& more = "") {
    return refusal("captain: Anna\nwindow: punish\noffers: [" + list + "]\n" + more);
  };
  const std::string good = "{id: 3, from: Anna, to: Carol, gives: [rum], asks: []}";
  EXPECT_EQ(offers(good), "");
  EXPECT_EQ(offers(good + ", " + good), "line 3, column 71: id must be a whole number from 4 to 60000, not 3");
  EXPECT_EQ(offers(good, "next_offer: 3\n"),
            "line 4, column 13: next_offer must be a whole number from 4 to 60000, not 3");
  EXPECT_EQ(offers("{id: 3, from: Anna, to: Anna, gives: [rum], asks: []}"),
            "line 3, column 10: an offer goes to another player");
  EXPECT_EQ(offers("{id: 3, from: Anna, to: Carol, gives: [], asks: []}"),
            "line 3, column 10: an offer names something");
  EXPECT_EQ(offers("{id: 3, from: Anna, to: Carol, gives: [], asks: [guard]}"),
            "line 3, column 59: \"guard\" cannot be named in this offer");
  EXPECT_EQ(offers("{id: 3, from: Anna, to: Carol, gives: [cook, cook], asks: []}"),
            "line 3, column 55: \"cook\" cannot be named in this offer");
}

TEST_F(MutinyDocument, DerivedKeysMustNotContradict) {
  const std::string punish = "captain: Anna\nwindow: punish\n";
  EXPECT_EQ(refusal(punish + "asked: [Anna]\nvoyages: 0\nscores: none\nmust_discard: {}\n"), "");
  EXPECT_EQ(refusal(punish + "asked: [Bernard]\n").find("line 3, column 8: "), 0U);
  EXPECT_EQ(refusal(punish + "voyages: 2\n").find("line 3, column 10: "), 0U);
  EXPECT_EQ(refusal(punish + "must_discard: {Anna: 1}\n").find("line 3, column 15: "), 0U);
  EXPECT_EQ(refusal(punish + "players: [Anna]\n").find("line 3, column 10: "), 0U);
  EXPECT_NE(refusal("captain: Anna\nwindow: attack\nattack: {cards: [], totals: {guns: 2}}\n" + kFort), "");
  EXPECT_NE(refusal("captain: Anna\nwindow: mutiny\nmutiny: {first: Carol, totals: {captain: 2, mutineers: 0}}\n"), "");
}

}  // namespace
}  // namespace tortuga
