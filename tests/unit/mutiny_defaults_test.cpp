// The default actions of mutiny (docs/rules/mutiny-reference.md): every window, every interrupt, every branch.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/mutiny/mutiny.h"
#include "support/play.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// What a player does by default, with Anna as Captain; it must be legal.
std::string standard(const std::string& setup, const std::string& player = "Anna", std::string_view options = "{}",
                     int players = 4) {
  const Doc document = yaml("captain: Anna\n" + setup);
  const GamePtr game = must(game_from_options("mutiny", test::player_names(players), yaml(options), document));
  const AnyPosition position = must(game->position(document, Chance(Seed(1))));
  const Seat seat = game->seat_of(player);
  EXPECT_TRUE(game->waiting(position).has(seat)) << player << " is not asked: " << setup;
  const std::string action = game->default_action(position, seat);
  EXPECT_FALSE(game->check(position, seat, action)) << action << " is not legal: " << setup;
  return action;
}

const std::string kFort = "destination: {card: fort 1/3/3 for 5}\n";
const std::string kIslandCard = "destination: {card: island}\n";
const std::string kPortCard = "destination: {card: port 1}\n";

std::string hand(const std::string& player, const std::string& cards) {
  return "hands: {" + player + ": [" + cards + "]}\n";
}

// Appointment and destination.

TEST(MutinyDefaults, AppointThePresentQuartermaster) {
  EXPECT_EQ(standard("quartermaster: Carol\n"), "appoint Carol");
  EXPECT_EQ(standard("quartermaster: Dennis\nwindow: appoint\n"), "appoint Dennis");
}

TEST(MutinyDefaults, ElseAppointTheNextPlayer) {
  EXPECT_EQ(standard("quartermaster: none\n"), "appoint Bernard");
  const Doc document = yaml("captain: Dennis\nquartermaster: none\n");
  const GamePtr game = must(game_from_options("mutiny", test::player_names(4), {}, document));
  EXPECT_EQ(game->default_action(must(game->position(document, Chance(Seed(1)))), Seat(3)), "appoint Anna");
}

// MU-12.1: the First Mutineer was Quartermaster, so nobody is.
TEST(MutinyDefaults, AppointAfterAMutiny) {
  const std::string after =
      "window: appoint\nphase: voyage\nmutiny: {first: Anna, result: mutineers, totals: {captain: "
      "1, mutineers: 2}}\n";
  EXPECT_EQ(standard(after + "quartermaster: none\n"), "appoint Bernard");
  EXPECT_EQ(standard(after + "quartermaster: Carol\n"), "appoint Carol");
  const std::string stays =
      "window: appoint\nphase: voyage\nquartermaster: Bernard\nmutiny: {first: Carol, result: "
      "captain, totals: {captain: 1, mutineers: 0}}\n";
  EXPECT_EQ(standard(stays), "appoint Bernard");
}

TEST(MutinyDefaults, SailToTheFirstPossibleType) {
  const std::string window = "window: destination\n";
  EXPECT_EQ(standard(window), "sail merchant");
  EXPECT_EQ(standard(window + "destinations: {merchant: []}\n"), "sail settlement");
  EXPECT_EQ(standard(window + "destinations: {merchant: [], settlement: []}\n"), "sail port");
  EXPECT_EQ(standard(window + "destinations: {merchant: [], settlement: [], port: []}\n"), "sail fort");
  const std::string island = "destinations: {merchant: [], settlement: [], port: [], fort: []}\n";
  EXPECT_EQ(standard(window + island), "sail island");
  EXPECT_EQ(standard(window + island + "barred: [island]\n"), "sail island");  // MU-4.5
  EXPECT_EQ(standard(window + "barred: [merchant]\n"), "sail settlement");
}

// Passing, also with a card that would fit.

TEST(MutinyDefaults, PassInCardWindows) {
  EXPECT_EQ(standard("window: mutiny_call\nphase: appointment\n" + hand("Carol", "cutthroat, gunner 1/5"), "Carol"),
            "pass");
  EXPECT_EQ(standard("window: lookout\n" + kFort + hand("Carol", "lookout"), "Carol"), "pass");
  EXPECT_EQ(standard("window: adjust\n" + kFort + hand("Carol", "first mate"), "Carol"), "pass");
  EXPECT_EQ(standard("window: cook\npool: [gold 3]\n" + hand("Carol", "cook"), "Carol"), "pass");
  EXPECT_EQ(standard("window: carpenter\nprizes: {Anna: [rum]}\n" + hand("Carol", "carpenter"), "Carol"), "pass");
  EXPECT_EQ(standard("window: sailor\n" + kIslandCard + hand("Carol", "old sailor"), "Carol"), "pass");
  EXPECT_EQ(standard("window: boatswain\n" + kIslandCard + hand("Carol", "boatswain"), "Carol"), "pass");
  EXPECT_EQ(standard("window: smart_kid\nburied: {Anna: [rum]}\n" + kIslandCard + hand("Carol", "smart kid"), "Carol"),
            "pass");
}

TEST(MutinyDefaults, PassInAMutiny) {
  for (const std::string player : {"Anna", "Bernard", "Carol"}) {
    EXPECT_EQ(standard("window: mutiny\nmutiny: {first: Carol}\n" + hand(player, "gunner 1/5"), player), "pass");
  }
}

TEST(MutinyDefaults, PassInPort) {
  const std::string prizes = "prizes: {Carol: [rum, hostage, jewels]}\n";
  EXPECT_EQ(standard("window: port_exchange\n" + kPortCard + prizes, "Carol"), "pass");
  EXPECT_EQ(standard("window: port_market\n" + kPortCard + prizes, "Carol"), "pass");
}

TEST(MutinyDefaults, PassWhenACardWaits) {
  const std::string stack = "window: punish\nstack: [{player: Anna, cards: [stowaways], use: effect}]\n";
  EXPECT_EQ(standard(stack + hand("Carol", "traitor"), "Carol"), "pass");
  EXPECT_EQ(
      standard("window: carpenter\nprizes: {Carol: [rum]}\nstack: [{player: Anna, cards: [carpenter], use: effect, "
               "step: donate}]\n",
               "Carol"),
      "pass");
}

// The attack.

TEST(MutinyDefaults, PlayTheCheapestNormalCardFirst) {
  const std::string first = "window: attack_first\n" + kFort;
  EXPECT_EQ(standard(first + hand("Bernard", "gunner 2/3, jack 1/1, helmsman 1/1, cook"), "Bernard"),
            "play helmsman 1/1");
  EXPECT_EQ(standard(first + hand("Bernard", "gunner 1/2, helmsman 2/1, traitor"), "Bernard"), "play helmsman 2/1");
  EXPECT_EQ(standard(first + hand("Bernard", "swordsman 1/5, gunner 1/5, boatswain"), "Bernard"), "play gunner 1/5");
  EXPECT_EQ(standard(first + hand("Bernard", "gunner 2/3, gunner 2/3, swordsman 3/1"), "Bernard"),
            "play swordsman 3/1");
  EXPECT_EQ(standard(first + hand("Anna", "jack 1/1, gunner 1/3"), "Anna", "{}", 3), "play jack 1/1");
}

TEST(MutinyDefaults, RevealAsQuartermasterElsePass) {
  const std::string attack = "window: attack\n" + kFort;
  EXPECT_EQ(standard(attack, "Bernard"), "reveal");
  EXPECT_EQ(standard(attack + hand("Bernard", ""), "Bernard"), "reveal");
  EXPECT_EQ(standard(attack, "Anna"), "pass");
  EXPECT_EQ(standard(attack, "Carol"), "pass");
  EXPECT_EQ(standard(attack, "Anna", "{}", 3), "reveal");
}

// As many for Navigation as possible, then for Guns, then for Melee; else all for Navigation.
TEST(MutinyDefaults, CountTheJacksSoThatTheAttackSucceeds) {
  const auto count = [](int jacks, const std::string& others, const std::string& adjust = "") {
    std::string cards;
    for (int i = 0; i < jacks; ++i) cards += "{player: Anna, card: jack 1/1}, ";
    return standard("window: assign\n" + kFort + "attack: {cards: [" + cards + others + "]" + adjust + "}\n",
                    "Bernard");
  };
  const std::string navigation = "{player: Anna, card: helmsman 1/1}";
  const std::string guns = "{player: Anna, card: gunner 3/1}";
  const std::string guns2 = "{player: Anna, card: gunner 2/2}";
  const std::string melee = "{player: Anna, card: swordsman 3/1}";
  EXPECT_EQ(count(1, guns + ", " + melee), "count navigation");
  EXPECT_EQ(count(1, navigation + ", " + guns + ", " + melee), "count navigation");  // it succeeds in any case
  EXPECT_EQ(count(1, navigation + ", " + guns2 + ", " + melee), "count guns");
  EXPECT_EQ(count(3, navigation + ", " + guns), "count melee, melee, melee");
  EXPECT_EQ(count(3, guns2 + ", " + melee), "count navigation, navigation, guns");
  EXPECT_EQ(count(2, guns2 + ", " + melee), "count navigation, guns");
  EXPECT_EQ(count(2, guns2), "count navigation, navigation");  // nothing helps
  EXPECT_EQ(count(5, "{player: Anna, card: gunner 1/1}"),
            "count navigation, navigation, navigation, navigation, "
            "navigation");  // 1 + 2 + 3 are missing
  EXPECT_EQ(count(1, navigation + ", " + guns2 + ", " + melee, ", adjust: {guns: -1}"), "count navigation");
  EXPECT_EQ(count(1, navigation + ", " + guns + ", " + melee, ", adjust: {melee: 1}"), "count melee");
}

// Prizes.

TEST(MutinyDefaults, TakeTheDearest) {
  const std::vector<std::string> order = {"gold 3", "gold 2", "hostage", "jewels", "gold 1", "rum"};
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::string pool;
    for (std::size_t rest = order.size(); rest-- > i;) pool += (pool.empty() ? "" : ", ") + order[rest];
    EXPECT_EQ(standard("window: captain_take\npool: [" + pool + "]\n"), "take " + order[i]);
    EXPECT_EQ(standard("window: cook\npool: [" + pool +
                           "]\nstack: [{player: Carol, cards: [cook], use: effect, step: "
                           "take}]\n",
                       "Carol"),
              "take " + order[i]);
    EXPECT_EQ(standard("window: deal\npool: [" + pool + "]\n", "Bernard"), "deal " + order[i] + " to Anna");
  }
}

TEST(MutinyDefaults, DealToTheFirstPossibleFromTheCaptain) {
  const std::string deal = "window: deal\npool: [rum, gold 1]\n";
  EXPECT_EQ(standard(deal + "received: {Anna: 1}\n", "Bernard"), "deal gold 1 to Bernard");
  EXPECT_EQ(standard(deal + "received: {Anna: 1, Bernard: 1, Carol: 1}\n", "Bernard"), "deal gold 1 to Dennis");
  EXPECT_EQ(standard(deal + "received: {Anna: 1, Bernard: 1, Carol: 1, Dennis: 1}\n", "Bernard"),
            "deal gold 1 to Anna");
  const Doc document = yaml(
      "captain: Carol\nquartermaster: Dennis\nwindow: deal\npool: [rum, gold 1]\nreceived: {Carol: "
      "1, Dennis: 1}\n");
  const GamePtr game = must(game_from_options("mutiny", test::player_names(4), {}, document));
  EXPECT_EQ(game->default_action(must(game->position(document, Chance(Seed(1)))), Seat(3)), "deal gold 1 to Anna");
}

TEST(MutinyDefaults, ClaimTheDearestOfTheCaptainElseOfTheQuartermaster) {
  const std::string claim =
      "window: carpenter\nstack: [{player: Carol, cards: [carpenter], use: effect, step: claim}]\n";
  EXPECT_EQ(standard(claim + "prizes: {Anna: [rum, gold 1, jewels], Bernard: [gold 3]}\n", "Carol"),
            "claim jewels from Anna");
  EXPECT_EQ(standard(claim + "prizes: {Bernard: [gold 3, rum], Dennis: [gold 3]}\n", "Carol"),
            "claim gold 3 from Bernard");
  EXPECT_EQ(standard(claim + "prizes: {Anna: [rum], Bernard: [gold 3]}\n", "Carol", "{edition: german}"),
            "claim from Anna");
  EXPECT_EQ(standard(claim + "prizes: {Bernard: [gold 3]}\n", "Carol", "{hidden_prizes: true}"), "claim from Bernard");
  const std::string own = "window: carpenter\nstack: [{player: Anna, cards: [carpenter], use: effect, step: claim}]\n";
  EXPECT_EQ(standard(own + "prizes: {Anna: [gold 3], Bernard: [rum]}\n"), "claim rum from Bernard");
  EXPECT_EQ(standard(claim + "prizes: {Anna: [rum]}\n", "Carol", "{}", 3), "claim rum from Anna");
}

// The island.

TEST(MutinyDefaults, StayOnGuard) {
  EXPECT_EQ(standard("window: guard\nguard: Carol\n" + kIslandCard, "Carol"), "stay");
}

TEST(MutinyDefaults, BuryAllThatMayBeBuried) {
  const std::string bury = "window: bury\nprizes: {Carol: [rum, hostage, gold 1, gold 1, jewels]}\n" + kIslandCard;
  EXPECT_EQ(standard(bury, "Carol"), "bury gold 1, gold 1, rum, jewels, hostage");
  EXPECT_EQ(standard(bury, "Carol", "{edition: german}"), "bury gold 1, gold 1, rum");
  // Hidden prizes: who has nothing that fits is asked all the same (MU-18.6).
  EXPECT_EQ(standard("window: bury\nprizes: {Carol: [hostage]}\n" + kIslandCard, "Carol",
                     "{edition: german, hidden_prizes: true}"),
            "pass");
}

// Punishment.

TEST(MutinyDefaults, NoPunishment) { EXPECT_EQ(standard("window: punish\n"), "no punishment"); }

TEST(MutinyDefaults, WhipWhoHoldsMostCards) {
  const auto whip = [](const std::string& hands, int players = 5) {
    return standard("window: whip\nquartermaster: Carol\nhands: {" + hands + "}\n", "Carol", "{}", players);
  };
  const std::string full = "Anna: [cook, lookout, surgeon], Carol: [cutthroat, traitor, sea dog], ";
  EXPECT_EQ(whip(full + "Bernard: [jack 1/1], Dennis: [jack 1/1, jack 1/1], Emma: [jack 1/1]"), "whip Dennis");
  EXPECT_EQ(whip(full + "Bernard: [jack 1/1], Dennis: [jack 1/1], Emma: [jack 1/1]"), "whip Bernard");
  EXPECT_EQ(whip(full + "Bernard: [], Dennis: [jack 1/1], Emma: [jack 1/1]"), "whip Dennis");
  EXPECT_EQ(whip(full + "Bernard: [], Dennis: [], Emma: [jack 1/1]"), "whip Emma");
  // First from the Captain, who is not the first of the list.
  const Doc document = yaml(
      "window: whip\ncaptain: Dennis\nquartermaster: Anna\nhands: {Anna: [], Bernard: [jack 1/1], "
      "Carol: [jack 1/1], Dennis: [], Emma: [jack 1/1]}\n");
  const GamePtr game = must(game_from_options("mutiny", test::player_names(5), {}, document));
  EXPECT_EQ(game->default_action(must(game->position(document, Chance(Seed(1)))), Seat(0)), "whip Emma");
}

// Other interrupts.

TEST(MutinyDefaults, PlayTheCheapestCardForTheSeaDog) {
  const auto forced = [](const std::string& cards, const std::string& side, std::string_view options = "{}") {
    const std::string player = side == "captain" ? "Anna" : "Carol";
    return standard("window: mutiny\nmutiny: {first: Carol, sides: {Dennis: " + side + "}, cards: [{player: " + player +
                        ", card: sea dog}]}\nstack: [{player: " + player +
                        ", cards: [], use: sea dog, target: Dennis}]\n" + hand("Dennis", cards),
                    "Dennis", options);
  };
  EXPECT_EQ(forced("gunner 1/5, swordsman 1/1, jack 1/1", "mutineers"), "join mutineers with swordsman 1/1");
  EXPECT_EQ(forced("gunner 1/5, cutthroat", "captain"), "join captain with gunner 1/5");
  EXPECT_EQ(forced("traitor, powder monkey", "captain"), "join captain with powder monkey");  // MU-R30
  EXPECT_EQ(forced("jack 1/1, jack 1/1", "mutineers", "{edition: german}"), "join mutineers with jack 1/1");
}

TEST(MutinyDefaults, DiscardTheCheapest) {
  EXPECT_EQ(standard("window: punish\n" + hand("Carol",
                                               "cook, gunner 1/5, jack 1/1, helmsman 1/1, swordsman 2/3, traitor, "
                                               "gunner 1/4, swordsman 1/1"),
                     "Carol"),
            "discard helmsman 1/1");
  EXPECT_EQ(standard("window: punish\n" + hand("Carol",
                                               "cook, gunner 1/5, jack 1/1, jack 1/1, jack 1/1, swordsman 1/1, "
                                               "gunner 1/4, lookout, surgeon, sea dog"),
                     "Carol"),
            "discard swordsman 1/1, jack 1/1, jack 1/1");
  EXPECT_EQ(standard("window: punish\n" + hand("Carol",
                                               "traitor, traitor, sea dog, surgeon, cook, gunner 1/5, lookout, "
                                               "carpenter, second mate"),
                     "Carol"),
            "discard gunner 1/5, carpenter");
  EXPECT_EQ(standard("window: punish\n" + hand("Carol", "jack 1/1, jack 1/1, jack 1/1, jack 1/1, jack 1/1, cook"),
                     "Carol", "{}", 10),
            "discard jack 1/1");
}

// A game in which nobody decides anything comes to an end, and every default on the way is legal; so is that of
// everybody who is asked in random games, in every window and every step.
TEST(MutinyDefaults, AreLegalInEveryWindow) {
  std::set<int> windows;
  std::set<int> steps;
  for (const std::string options : {"{}", "{edition: german, hidden_prizes: true, max_offers: 9, voyages: 15}"}) {
    for (int players = 3; players <= 10; ++players) {
      const auto made = test::make<mutiny::Mutiny>(players, yaml(options));
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Silent silent;
        test::Play<mutiny::Mutiny> play(made, Seed(seed), silent);
        Random random(seed);
        while (!play.is_over()) {
          const auto& p = play.position();
          windows.insert(static_cast<int>(p.window));
          if (p.entries > 0) steps.insert(static_cast<int>(p.stack[p.entries - 1U].step));
          for (const Seat seat : p.waiting) {
            const mutiny::Action action = made.game.default_action(p, seat);
            ASSERT_FALSE(made.game.check(p, seat, action).refused()) << made.game.write(action) << play.record();
          }
          // Seed 0: nothing but defaults.
          const Seat first = p.waiting.first();
          ASSERT_TRUE(play.act(
              seed == 0 ? decltype(play)::Taken{first, made.game.default_action(p, first)} : play.choose(random),
              silent));
        }
      }
    }
  }
  EXPECT_EQ(windows.size(), mutiny::kWindows - 1);
  EXPECT_EQ(steps.size(), 5U);
}

}  // namespace
}  // namespace tortuga
