// Every special card of mutiny in every window where it can be played, and normal cards in attacks and mutinies:
// played, cancelled by a Traitor, and saved by the other Traitor (MU-13, MU-14).
//
// Each play is compared as a whole position document. Not cancelled, or saved, it must lead where it leads in a game
// without Traitors. Cancelled, it must lead to the position that is set up with the card and the Traitor in the discard
// pile, in the window as MU-13.4 and MU-13.10 leave it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/mutiny/mutiny.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using mutiny::kSpecialIds;
using test::must;
using test::yaml;

// Five players: Anna is Captain, Bernard Quartermaster. Emma cancels.
struct Play {
  std::string window;             // the set-up of the window, without cards in hands, deck and discard pile
  std::string player;             // who plays
  std::string card;               // what lies on the stack and can be cancelled
  std::string action;             // how it is played
  std::string cancelled;          // the set-up of the window afterwards, if it is cancelled
  std::string where;              // a place in the document that tells of the effect: "attack.adjust.melee"
  std::string effect;             // what stands there if it had its effect
  std::set<std::string> touched;  // whose cards the effect changes, besides the player's
  std::string chance = "[]";
};

const std::string kFort = "destination: {card: fort 1/3/3 for 5}\n";
const std::string kPool = "pool: [gold 1, gold 2, gold 3, rum, jewels]\n";
const std::string kIsland = "destination: {card: island}\nmap: Bernard\n";
const std::string kMutiny = "window: mutiny\nphase: voyage\n";

// Every window but the end, once at least.
const std::vector<std::string> kWindows = {
    "window: appoint\n",
    "window: appoint\nphase: voyage\nmutiny: {first: Dennis, result: captain, totals: {captain: 2, mutineers: 1}}\n" +
        kPool,
    "window: mutiny_call\nphase: appointment\n",
    "window: mutiny_call\nphase: voyage\n" + kFort,
    "window: mutiny_call\nphase: punishment\npunishment: ordered\n",
    "window: destination\n",
    "window: lookout\n" + kFort,
    "window: attack_first\n" + kFort,
    "window: attack\n" + kFort + "attack: {cards: [{player: Dennis, card: gunner 3/1}]}\n",
    "window: adjust\n" + kFort + "attack: {cards: [{player: Dennis, card: gunner 3/1}]}\n",
    "window: assign\n" + kFort + "attack: {cards: [{player: Dennis, card: jack 1/1}]}\n",
    "window: cook\n" + kPool,
    "window: captain_take\n" + kPool,
    "window: deal\n" + kPool + "received: {Anna: 1}\n",
    "window: carpenter\nreceived: {Anna: 1}\n",
    "window: port_exchange\ndestination: {card: port 1}\n",
    "window: port_market\ndestination: {card: port 1}\n",
    "window: sailor\ndestination: {card: island}\n",
    "window: boatswain\n" + kIsland,
    "window: guard\nguard: Dennis\n" + kIsland,
    "window: bury\nguard: Dennis\n" + kIsland,
    "window: smart_kid\n" + kIsland,
    "window: punish\n",
    "window: whip\n",
    kMutiny + "mutiny: {first: Dennis}\n",
};

class MutinyMatrix : public testing::Test {
 protected:
  enum class Answer { kPassed, kCancelled, kSavedByHimself, kSavedByDennis };

  static std::vector<std::string> all_crew() {
    std::vector<std::string> cards;
    const auto made = test::make<mutiny::Mutiny>(5);
    for (const auto& kind : made.game.deck().crew) cards.insert(cards.end(), kind.copies, kind.name);
    return cards;
  }
  static std::string list(const std::vector<std::string>& cards) {
    std::string text;
    for (const std::string& card : cards) text += (text.empty() ? "" : ", ") + card;
    return "[" + text + "]";
  }
  // Hands with the card, and with the Traitors of Emma and somebody else.
  static std::map<std::string, std::vector<std::string>> hands(const Play& play, const std::string& saver) {
    std::map<std::string, std::vector<std::string>> hands = {{"Anna", {"helmsman 1/1", "helmsman 1/2"}},
                                                             {"Bernard", {"gunner 1/1", "jack 1/1"}},
                                                             {"Carol", {"swordsman 1/1", "helmsman 2/2"}},
                                                             {"Dennis", {"gunner 1/2"}},
                                                             {"Emma", {"swordsman 1/2", "swordsman 1/3", "traitor"}}};
    hands[play.player].push_back(play.card);
    hands[saver].push_back("traitor");
    return hands;
  }
  // All Crew cards that are nowhere else, the two on top always the same.
  static std::vector<std::string> deck(const Play& play) {
    std::vector<std::string> left = all_crew();
    const auto take = [&](const std::string& card) {
      const auto found = std::ranges::find(left, card);
      if (found != left.end()) left.erase(found);
    };
    for (const auto& [player, cards] : hands(play, "Dennis")) std::ranges::for_each(cards, take);
    for (const std::string card : {"gunner 3/1", "jack 1/1"}) {
      if (play.window.find("card: " + card) != std::string::npos) take(card);
    }
    if (play.window.find("map: ") != std::string::npos) take("old sailor");
    for (const std::string card : {"helmsman 3/1", "swordsman 3/1"}) {
      take(card);
      left.insert(left.begin(), card);
    }
    return left;
  }
  static AnyPosition position(const GamePtr& game, const Play& play, const std::string& window,
                              const std::map<std::string, std::vector<std::string>>& hands,
                              const std::vector<std::string>& discard) {
    std::string text = window + "captain: Anna\nquartermaster: Bernard\nround: 3\ncrew_deck: " + list(deck(play)) +
                       "\ncrew_discard: " + list(discard) + "\nprizes: {Anna: [hostage, rum], Bernard: [gold 1], " +
                       "Dennis: [gold 2]}\nburied: {Anna: [gold 1], Dennis: [gold 3]}\nhands: {";
    for (const auto& [player, cards] : hands) text += player + ": " + list(cards) + ", ";
    return must(game->position(yaml(text + "}\n"), Chance(Seed(1))));
  }
  static void act(const GamePtr& game, AnyPosition& p, const std::string& player, const std::string& action,
                  ChanceScript& script) {
    const Applied applied = game->apply(p, game->seat_of(player), action, &script);
    ASSERT_FALSE(applied.refusal) << player << " " << action << ": " << applied.refusal->english;
  }
  static bool reacts(const GamePtr& game, const AnyPosition& p) {
    const Doc document = game->document(p);
    const Doc& stack = *document.find("stack");
    return !stack.list().empty() && stack.list().back().find("step")->is("react");
  }
  // Everybody who is asked about the top of the stack passes, until it is gone.
  static void pass_all(const GamePtr& game, AnyPosition& p, ChanceScript& script) {
    while (reacts(game, p)) {
      const SeatSet asked = game->waiting(p);
      ASSERT_FALSE(asked.empty());
      act(game, p, game->names()[static_cast<std::size_t>(asked.first().index())], "pass", script);
    }
  }
  static std::string saver(const Play& play, Answer answer) {
    return answer == Answer::kSavedByHimself ? play.player : "Dennis";
  }
  // The position after the play and all that is answered to it.
  static AnyPosition played(const GamePtr& game, const Play& play, Answer answer) {
    AnyPosition p = position(game, play, play.window, hands(play, saver(play, answer)), {});
    const Doc results = yaml(play.chance);
    ChanceScript script;
    if (answer != Answer::kCancelled) script.results.assign(results.list().begin(), results.list().end());
    conserved(game->document(p));
    act(game, p, play.player, play.action, script);
    EXPECT_TRUE(reacts(game, p));
    EXPECT_EQ(game->waiting(p), SeatSet::all(5) - SeatSet(game->seat_of(play.player)));  // MU-13.2
    conserved(game->document(p));
    if (answer != Answer::kPassed) act(game, p, "Emma", "play traitor on " + play.card, script);
    if (answer == Answer::kSavedByHimself || answer == Answer::kSavedByDennis) {
      EXPECT_TRUE(game->waiting(p).has(game->seat_of(play.player)));  // MU-13.3
      conserved(game->document(p));
      act(game, p, saver(play, answer), "play traitor on traitor", script);
    }
    pass_all(game, p, script);
    EXPECT_TRUE(script.results.empty() && !script.problem) << play.action;
    conserved(game->document(p));
    return p;
  }
  // The same in a game without Traitors.
  static Doc undisturbed(const Play& play) {
    std::map<std::string, std::vector<std::string>> all = hands(play, "Dennis");
    for (auto& [player, cards] : all) std::erase(cards, "traitor");
    const GamePtr& game = without_traitors();
    AnyPosition p = position(game, play, play.window, all, {});
    const Doc results = yaml(play.chance);
    ChanceScript script;
    script.results.assign(results.list().begin(), results.list().end());
    act(game, p, play.player, play.action, script);
    EXPECT_FALSE(reacts(game, p));
    return game->document(p);
  }

  // Looking at documents.

  static const Doc& at(const Doc& document, const std::string& where) {
    static const Doc kNothing("nothing");
    const Doc* place = &document;
    for (std::size_t begin = 0; begin <= where.size();) {
      const std::size_t end = std::min(where.find('.', begin), where.size());
      const std::string key = where.substr(begin, end - begin);
      place = place->is_list() ? (place->list().empty() ? nullptr : &place->list().back()) : place->find(key);
      if (place == nullptr) return kNothing;
      begin = end + 1;
    }
    return *place;
  }
  static std::size_t cards_in(const Doc& zone) {
    if (zone.is_list()) return zone.list().size();
    std::size_t cards = 0;
    if (zone.is_map()) {
      for (const auto& [key, value] : zone.map()) cards += cards_in(value);
    }
    return cards;
  }
  static void conserved(const Doc& document) {
    std::size_t crew = document.find("map")->is("none") ? 0 : 1;
    for (const std::string where :
         {"hands", "crew_deck", "crew_discard", "attack.cards", "mutiny.cards", "removed.crew"}) {
      crew += cards_in(at(document, where));
    }
    for (const Doc& entry : document.find("stack")->list()) crew += cards_in(*entry.find("cards"));
    EXPECT_EQ(crew, 66U);
    std::size_t prizes = 0;
    for (const std::string where :
         {"prizes", "buried", "pool", "prize_deck", "prize_discard", "prize_discard_down", "removed.prizes"}) {
      prizes += cards_in(at(document, where));
    }
    EXPECT_EQ(prizes, 46U);
    std::size_t destinations = document.find("destination")->is("none") ? 0 : 1;
    for (const std::string where : {"destinations", "destination_discard", "removed.destinations"}) {
      destinations += cards_in(at(document, where));
    }
    EXPECT_EQ(destinations, 35U);
  }
  static int traitors(const Doc& zone) {
    if (!zone.is_list()) {
      int number = 0;
      for (const auto& [key, value] : zone.map()) number += traitors(value);
      return number;
    }
    return static_cast<int>(std::ranges::count_if(zone.list(), [](const Doc& card) { return card.is("traitor"); }));
  }
  // Without the Traitors and what only differs because of them.
  static Doc without(const Doc& document) {
    Doc::Map kept;
    for (const auto& [key, value] : document.map()) {
      if (key == "options" || key == "removed") continue;
      Doc left = value;
      if (key == "hands") {
        Doc::Map hands;
        for (const auto& [player, hand] : value.map()) hands.emplace_back(player, without_in(hand));
        left = Doc(hands);
      }
      if (key == "crew_discard") left = without_in(value);
      kept.emplace_back(key, left);
    }
    return kept;
  }
  static void expect_same(const Doc& after, const Doc& expected) {
    ASSERT_EQ(after.map().size(), expected.map().size());
    for (const auto& [key, value] : after.map()) EXPECT_EQ(value.flow_text(), expected.find(key)->flow_text()) << key;
  }
  static Doc without_in(const Doc& cards) {
    Doc::List left;
    for (const Doc& card : cards.list()) {
      if (!card.is("traitor")) left.push_back(card);
    }
    return left;
  }

  static const GamePtr& with_traitors() {
    static const GamePtr kGame = must(game_from_options("mutiny", test::player_names(5), {}));
    return kGame;
  }
  static const GamePtr& without_traitors() {
    static const GamePtr kGame = must(game_from_options("mutiny", test::player_names(5), yaml("{traitors: false}")));
    return kGame;
  }

  // All that is said at the top of this file, for one play.
  static void expect_matrix(const Play& play) {
    SCOPED_TRACE(play.window + play.player + " " + play.action);
    const GamePtr& game = with_traitors();
    const Doc before = game->document(position(game, play, play.window, hands(play, "Dennis"), {}));
    ASSERT_EQ(before.find("window")->text(), yaml(play.window).find("window")->text()) << "it was closed at once";
    // 1. Not cancelled, and saved
    const Doc expected = undisturbed(play);
    EXPECT_EQ(at(expected, play.where).flow_text(), play.effect) << play.where;
    for (const Answer answer : {Answer::kPassed, Answer::kSavedByHimself, Answer::kSavedByDennis}) {
      const Doc after = game->document(played(game, play, answer));
      expect_same(without(after), without(expected));
      const int spent = answer == Answer::kPassed ? 0 : 2;
      EXPECT_EQ(traitors(*after.find("crew_discard")), spent);
      EXPECT_EQ(traitors(*after.find("hands")), 2 - spent);
      for (const std::string& player : game->names()) {
        if (player == play.player || play.touched.contains(player)) continue;
        for (const std::string key : {"hands", "prizes", "buried"}) {
          EXPECT_EQ(without_in(*after.find(key)->find(player)), without_in(*before.find(key)->find(player))) << player;
        }
      }
    }
    // 2. Cancelled
    std::map<std::string, std::vector<std::string>> rest = hands(play, "Dennis");
    std::erase(rest[play.player], play.card);
    std::erase(rest["Emma"], "traitor");
    const Doc after = game->document(played(game, play, Answer::kCancelled));
    const Doc set_up = game->document(position(game, play, play.cancelled, rest, {play.card, "traitor"}));
    expect_same(after, set_up);
    EXPECT_NE(at(after, play.where).flow_text(), play.effect) << play.where;
  }
  static void expect_matrix(const std::vector<Play>& plays, std::size_t count) {
    EXPECT_EQ(plays.size(), count);
    for (const Play& play : plays) expect_matrix(play);
  }
};

// MU-13.7: any-time cards, in every window, by a player who is asked, is not asked or has passed.

std::vector<std::string> with_passes() {
  std::vector<std::string> windows = kWindows;
  for (const std::string& window : kWindows) {
    for (const std::string id : {"mutiny_call", "lookout", "attack\n", "adjust", "cook", "carpenter", "sailor",
                                 "boatswain", "smart_kid", "mutiny\n"}) {
      if (window.starts_with("window: " + id)) windows.push_back(window + "passed: [Carol, Anna]\n");
    }
  }
  return windows;
}

TEST_F(MutinyMatrix, Stowaways) {
  std::vector<Play> plays;
  for (const std::string& window : with_passes()) {
    plays.push_back({window,
                     "Carol",
                     "stowaways",
                     "play stowaways",
                     window,
                     "hands.Carol",
                     "[helmsman 2/2, helmsman 3/1, swordsman 1/1, swordsman 3/1]",
                     {}});
  }
  expect_matrix(plays, 37);
}

TEST_F(MutinyMatrix, Surgeon) {
  std::vector<Play> plays;
  for (const std::string& window : with_passes()) {
    plays.push_back({window, "Carol", "surgeon", "play surgeon", window, "quartermaster", "Carol", {}});
  }
  expect_matrix(plays, 37);
}

TEST_F(MutinyMatrix, SecondMate) {
  std::vector<Play> plays;
  for (const std::string& window : with_passes()) {
    plays.push_back({window,
                     "Carol",
                     "second mate",
                     "play second mate on Emma, Anna",
                     window,
                     "hands.Carol",
                     "[helmsman 1/2, helmsman 2/2, swordsman 1/1, swordsman 1/2]",
                     {"Emma", "Anna"},
                     "[swordsman 1/2, helmsman 1/2]"});
  }
  expect_matrix(plays, 37);
}

// MU-13.8, MU-13.10: cards of a window; cancelled they close it all the same.

TEST_F(MutinyMatrix, CardsOfAWindow) {
  const std::vector<Play> plays = {
      {"window: lookout\n" + kFort,
       "Carol",
       "lookout",
       "play lookout",
       "window: lookout\n" + kFort,
       "destination.revealed",
       "true",
       {}},
      {"window: cook\n" + kPool, "Carol", "cook", "play cook", "window: cook\n" + kPool, "stack.last.step", "take", {}},
      {"window: carpenter\n",
       "Carol",
       "carpenter",
       "play carpenter",
       "window: carpenter\n",
       "stack.last.step",
       "donate",
       {}},
      {"window: boatswain\n" + kIsland,
       "Carol",
       "boatswain",
       "play boatswain on Dennis",
       "window: boatswain\n" + kIsland,
       "guard",
       "Dennis",
       {}},
      {"window: smart_kid\n" + kIsland,
       "Carol",
       "smart kid",
       "play smart kid on Dennis",
       "window: smart_kid\n" + kIsland,
       "prizes.Carol",
       "[gold 3]",
       {"Dennis"},
       "[gold 3]"}};
  expect_matrix(plays, 5);
}

// The same by each player who is asked: Captain and Quartermaster too, but for the Captain's Cook (MU-6.2).
TEST_F(MutinyMatrix, CardsOfAWindowByEverybody) {
  std::vector<Play> plays;
  for (const std::string player : {"Anna", "Bernard", "Dennis"}) {
    const std::string lookout = "window: lookout\n" + kFort;
    plays.push_back({lookout, player, "lookout", "play lookout", lookout, "destination.revealed", "true", {}});
    const std::string boatswain = "window: boatswain\n" + kIsland;
    plays.push_back({boatswain, player, "boatswain", "play boatswain on Carol", boatswain, "guard", "Carol", {}});
    const std::string carpenter = "window: carpenter\n";
    plays.push_back({carpenter, player, "carpenter", "play carpenter", carpenter, "stack.last.step", "donate", {}});
    if (player == "Anna") continue;
    const std::string cook = "window: cook\n" + kPool;
    plays.push_back({cook, player, "cook", "play cook", cook, "stack.last.step", "take", {}});
  }
  expect_matrix(plays, 11);
}

// MU-13.10: nobody is asked again, though in this deck there is another copy of the card.
TEST_F(MutinyMatrix, AWindowClosesThoughThereIsAnotherCopy) {
  std::string deck = test::deck_text("mutiny");
  for (const std::string card : {"lookout", "cook", "carpenter", "boatswain", "smart kid"}) {
    const std::string entry = "name: " + card + ", copies: ";
    deck.replace(deck.find(entry) + entry.size(), 1, "2");
  }
  const auto made = test::make<mutiny::Mutiny>(4, {}, deck);
  const std::vector<std::array<std::string, 4>> plays = {
      {"lookout", "play lookout", "window: lookout\n" + kFort, "attack_first"},
      {"cook", "play cook", "window: cook\n" + kPool, "captain_take"},
      {"carpenter", "play carpenter", "window: carpenter\n", "punish"},
      {"boatswain", "play boatswain on Anna", "window: boatswain\n" + kIsland, "bury"},
      {"smart kid", "play smart kid on Anna", "window: smart_kid\nburied: {Anna: [gold 1]}\n" + kIsland, "punish"}};
  for (const auto& [card, action, window, next] : plays) {
    mutiny::Position p = must(made.game.position(
        yaml(window + "captain: Anna\nprizes: {Anna: [rum]}\ncrew_discard: [traitor]\nhands: {Anna: [], Bernard: " +
             "[traitor, jack 1/1], Carol: [" + card + "], Dennis: [" + card + "]}\n"),
        Chance(Seed(1))));
    ASSERT_TRUE(p.waiting.has(Seat(3))) << card;
    Silent silent;
    ASSERT_FALSE(made.game.apply(p, Seat(2), *made.game.read(action).action, silent).refused()) << card;
    ASSERT_FALSE(made.game.apply(p, Seat(1), *made.game.read("play traitor on " + card).action, silent).refused())
        << card;
    EXPECT_EQ(mutiny::kWindowIds[static_cast<std::size_t>(p.window)], next);
  }
}

// MU-8.3: after a cancelled Old Sailor everybody is asked again.
TEST_F(MutinyMatrix, OldSailor) {
  const std::string sailor = "window: sailor\ndestination: {card: island}\n";
  std::vector<Play> plays;
  for (const std::string player : {"Anna", "Bernard", "Carol", "Dennis"}) {
    const std::string passed = player == "Dennis" ? "passed: [Bernard]\n" : "passed: [Dennis]\n";
    plays.push_back({sailor + passed, player, "old sailor", "play old sailor", sailor, "map", player, {}});
  }
  expect_matrix(plays, 4);
}

// MU-14.4, with +1 and -1; the passes stay void (MU-13.10).
TEST_F(MutinyMatrix, AdjustingCards) {
  const std::string adjust = "window: adjust\n" + kFort + "attack: {cards: [{player: Dennis, card: gunner 3/1}]}\n";
  std::vector<Play> plays;
  for (const auto& [card, skill] : {std::pair<std::string, std::string>{"first mate", "melee"},
                                    {"master mariner", "navigation"},
                                    {"sharpshooter", "guns"}}) {
    for (const std::string number : {"+1", "-1"}) {
      for (const std::string player : {"Anna", "Bernard", "Carol"}) {
        plays.push_back({adjust + "passed: [Dennis]\n",
                         player,
                         card,
                         "play " + card + " " + number,
                         adjust,
                         "attack.adjust." + skill,
                         number == "+1" ? "1" : "-1",
                         {}});
      }
    }
  }
  expect_matrix(plays, 18);
}

// Normal cards in an attack (MU-5.8): the first card, then more, also after a soft pass.
TEST_F(MutinyMatrix, HelpInAnAttack) {
  const std::string card = "gunner 2/3";
  const std::string attack = "window: attack\n" + kFort;
  std::vector<Play> plays = {
      {"window: attack_first\n" + kFort, "Bernard", card, "play " + card, attack, "attack.totals.guns", "2", {}}};
  for (const std::string player : {"Anna", "Bernard", "Carol", "Dennis"}) {
    for (const std::string passed : {"", "passed: [Carol]\n"}) {
      plays.push_back({attack + passed, player, card, "play " + card, attack + passed, "attack.totals.guns", "2", {}});
    }
  }
  expect_matrix(plays, 9);
}

// The phases in which a mutiny can be called, and what is left of them after the call.
const std::map<std::string, std::string> kCalls = {
    {"window: mutiny_call\nphase: appointment\n", "window: mutiny\nphase: appointment\n"},
    {"window: mutiny_call\nphase: voyage\n" + kFort,
     "window: mutiny\nphase: voyage\ndestinations: {fort: [fort 1/3/3 for 5, ...]}\n"},  // MU-10.6
    {"window: mutiny_call\nphase: punishment\npunishment: ordered\n", "window: mutiny\nphase: punishment\n"}};

// MU-10.7: the mutiny goes on without its first card.
TEST_F(MutinyMatrix, CallsWithAnyCard) {
  std::vector<Play> plays;
  std::vector<std::string> cards = {"gunner 2/3"};
  for (const std::string_view id : kSpecialIds) {
    if (id != "traitor") cards.emplace_back(id);
  }
  for (const auto& [call, after] : kCalls) {
    for (const std::string& card : cards) {
      for (const std::string player : {"Bernard", "Carol"}) {
        plays.push_back({call,
                         player,
                         card,
                         "mutiny with " + card,
                         after + "mutiny: {first: " + player + "}\n",
                         "mutiny.cards.last.card",
                         card,
                         {}});
      }
    }
  }
  expect_matrix(plays, 3 * 16 * 2);
}

// MU-14.5, MU-14.9 as the first card of a mutiny.
TEST_F(MutinyMatrix, CallsWithAnEffect) {
  std::vector<Play> plays;
  for (const auto& [call, after] : kCalls) {
    const std::string mutiny = after + "mutiny: {first: Carol}\n";
    plays.push_back({call,
                     "Carol",
                     "cutthroat",
                     "mutiny with cutthroat on captain",
                     mutiny,
                     "mutiny.result",
                     "mutineers",
                     {"Anna"}});
    plays.push_back(
        {call, "Carol", "sea dog", "mutiny with sea dog on Bernard", mutiny, "mutiny.sides.Bernard", "mutineers", {}});
  }
  expect_matrix(plays, 6);
}

// Who can play for a side in a mutiny of Dennis's: the Captain for his own, the First Mutineer for his, others for
// both.
const std::vector<std::pair<std::string, std::string>> kSides = {{"Anna", "captain"},    {"Dennis", "mutineers"},
                                                                 {"Carol", "captain"},   {"Carol", "mutineers"},
                                                                 {"Bernard", "captain"}, {"Bernard", "mutineers"}};

// MU-11.10: his side is taken all the same.
std::string fought(const std::string& player, const std::string& side) {
  return kMutiny + "mutiny: {first: Dennis, sides: {" + player + ": " + side + "}}\n";
}

TEST_F(MutinyMatrix, AnyCardForASide) {
  std::vector<Play> plays;
  std::vector<std::string> cards = {"gunner 2/3"};
  for (const std::string_view id : kSpecialIds) {
    if (id != "traitor") cards.emplace_back(id);
  }
  for (const auto& [player, side] : kSides) {
    for (const std::string& card : cards) {
      plays.push_back({kMutiny + "mutiny: {first: Dennis}\npassed: [Emma, Carol]\n",
                       player,
                       card,
                       "join " + side + " with " + card,
                       fought(player, side),
                       "mutiny.cards.last.card",
                       card,
                       {}});
    }
  }
  expect_matrix(plays, 6 * 16);
}

TEST_F(MutinyMatrix, TheCrewmenOfAPowderMonkey) {
  std::vector<Play> plays;
  for (const auto& [player, side] : kSides) {
    const bool is_quartermaster = player == "Bernard";
    const int total = 5 + (side == "captain" ? 1 : 0) + (is_quartermaster ? 1 : 0);
    plays.push_back({kMutiny + "mutiny: {first: Dennis}\n",
                     player,
                     "powder monkey",
                     "join " + side + " with powder monkey",
                     fought(player, side),
                     "mutiny.totals." + side,
                     std::to_string(total),
                     {}});
  }
  expect_matrix(plays, 6);
}

TEST_F(MutinyMatrix, CutthroatAndSeaDogForASide) {
  std::vector<Play> plays;
  for (const auto& [player, side] : kSides) {
    const bool is_captain = side == "captain";
    const std::string mutiny = kMutiny + "mutiny: {first: Dennis}\npassed: [Emma]\n";
    plays.push_back({mutiny,
                     player,
                     "cutthroat",
                     "join " + side + " with cutthroat on " + (is_captain ? "mutineer" : "captain"),
                     fought(player, side),
                     "mutiny.result",
                     side,
                     {is_captain ? "Dennis" : "Anna"}});
    const std::string victim = player == "Carol" ? "Bernard" : "Carol";
    plays.push_back({mutiny,
                     player,
                     "sea dog",
                     "join " + side + " with sea dog on " + victim,
                     fought(player, side),
                     "mutiny.sides." + victim,
                     side,
                     {}});
  }
  expect_matrix(plays, 12);
}

}  // namespace
}  // namespace tortuga
