// What happens in ruthless, as it is told: the documents of the events, what others see of them, and the sentences.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/ruthless/ruthless.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

const std::string kTurn = "phase: turns\nstart: Anna\n";
const std::string kTavern = "tavern: [anchor 1, anchor 3, heart 4, heart 5, skull 7]\n";

class RuthlessEvents : public testing::Test {
 protected:
  void set_up(const std::string& setup, std::string_view options = "{}", int players = 3) {
    const Doc document = yaml(setup);
    game_ = must(game_from_options("ruthless", test::player_names(players), yaml(options), document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // The documents of the events of an action, one line each.
  std::string told(const std::string& player, std::string_view action) {
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_FALSE(applied.refusal) << action << ": " << applied.refusal->english;
    last_ = applied.told;
    return documents();
  }
  std::string documents() const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->document(event).flow_text() + "\n";
    return text;
  }
  // The same as a viewer sees them.
  std::string seen(Viewer viewer) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->document(game_->seen(event, viewer)).flow_text() + "\n";
    return text;
  }
  std::string sentences(Language language) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->tell(event, language) + "\n";
    return text;
  }
  std::string sentences(Language language, Viewer viewer) const {
    std::string text;
    for (const AnyEvent& event : last_.events) text += game_->tell(game_->seen(event, viewer), language) + "\n";
    return text;
  }
  void expect_open() const {
    for (const Viewer viewer : {Seat(0), Seat(1), Seat::none()}) EXPECT_EQ(seen(viewer), documents());
  }

  static constexpr Language kEnglish = Language::kEnglish;
  static constexpr Language kGerman = Language::kGerman;
  static constexpr Seat kAnna = Seat(0);
  static constexpr Seat kBernard = Seat(1);
  static constexpr Seat kWatcher = Seat::none();
  GamePtr game_;
  AnyPosition position_;
  Told last_;
};

TEST_F(RuthlessEvents, OfTheStart) {
  game_ = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, {}));
  position_ = game_->start(Seed(1), &last_);
  const Doc document = game_->document(position_);
  const std::string text = documents();
  const auto hand = [&](const std::string& who) {
    return "{event: cards drawn, who: " + who + ", cards: " + document.find("hand")->find(who)->flow_text() + "}\n";
  };
  EXPECT_TRUE(text.starts_with("{event: tavern filled, card: ")) << text;
  EXPECT_TRUE(text.ends_with("{event: start chosen, who: Anna}\n{event: round began, round: 1}\n" + hand("Anna") +
                             hand("Bernard") + hand("Carol")))
      << text;
  EXPECT_EQ(last_.chance.size(), 5U);  // Treasures, Pirates, three Ship decks
}

// RU-3.2: the Start Player draws first; with a lot there is one more random result.
TEST_F(RuthlessEvents, OfAStartByLot) {
  game_ = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, yaml("start_player: random")));
  std::set<std::string> starters;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    last_ = {};
    position_ = game_->start(Seed(seed), &last_);
    const std::string start = game_->document(position_).find("start")->text();
    starters.insert(start);
    const std::string text = documents();
    EXPECT_NE(text.find("{event: start chosen, who: " + start +
                        "}\n{event: round began, round: 1}\n{event: cards drawn, who: " + start + ", cards: ["),
              std::string::npos);
    EXPECT_EQ(last_.chance.size(), 6U);
  }
  EXPECT_EQ(starters.size(), 3U);
}

// RU-14.1: of cards that others draw only the number.
TEST_F(RuthlessEvents, HideTheCardsThatOthersDraw) {
  game_ = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, {}));
  position_ = game_->start(Seed(1), &last_);
  int hidden = 0;
  for (const AnyEvent& event : last_.events) {
    const Doc full = game_->document(event);
    for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
      const AnyEvent shown = game_->seen(event, viewer);
      ASSERT_FALSE(shown.empty());
      if (!full.find("event")->is("cards drawn") || game_->seat_of(full.find("who")->text()) == viewer) {
        EXPECT_EQ(game_->document(shown), full);
      } else {
        ++hidden;
        const std::string who = full.find("who")->text();
        EXPECT_EQ(game_->document(shown).flow_text(), "{event: cards drawn, who: " + who + ", cards: 5}");
        EXPECT_EQ(game_->tell(shown, kEnglish), who + " draws 5 cards.");
        EXPECT_EQ(game_->tell(shown, kGerman), who + " zieht 5 Karten.");
      }
    }
  }
  EXPECT_EQ(hidden, 9);
}

// RU-3.4: that somebody has answered, and nothing of what; then what was put away, from the Start Player on.
TEST_F(RuthlessEvents, OfParley) {
  set_up(
      "start: Bernard\nhand: {Anna: [monkey, doubloon, ruby], Bernard: [monkey, monkey], Carol: [doubloon]}\n"
      "deck: {Anna: [heart 1, heart 2, heart 3, heart 6], Bernard: [], Carol: []}\nparley: {Carol: false}\n");
  EXPECT_EQ(told("Anna", "parley ruby, monkey"), "{event: answered, who: Anna}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish) + sentences(kGerman), "\n\n");
  EXPECT_EQ(told("Bernard", "no parley"),
            "{event: answered, who: Bernard}\n{event: parleyed, who: Bernard, cards: []}\n"
            "{event: parleyed, who: Anna, cards: [ruby, monkey]}\n"
            "{event: cards drawn, who: Anna, cards: [heart 1, heart 2, heart 3, heart 6]}\n"
            "{event: turn began, who: Bernard, final: false}\n");
  EXPECT_EQ(seen(kBernard),
            "{event: answered, who: Bernard}\n{event: parleyed, who: Bernard, cards: []}\n"
            "{event: parleyed, who: Anna, cards: [ruby, monkey]}\n{event: cards drawn, who: Anna, cards: 4}\n"
            "{event: turn began, who: Bernard, final: false}\n");
  EXPECT_EQ(seen(kWatcher), seen(kBernard));
  EXPECT_EQ(seen(kAnna), documents());
  EXPECT_EQ(sentences(kEnglish),
            "\n\nAnna parleys and puts away ruby and monkey.\nAnna draws heart 1, heart 2, heart 3 and heart 6.\n\n");
  EXPECT_EQ(sentences(kGerman),
            "\n\nAnna verhandelt und legt weg: Rubin und Pulveraffe.\n"
            "Anna zieht: Herz 1, Herz 2, Herz 3 und Herz 6.\n\n");
}

// RU-2.1: the discard pile is shuffled when a card is needed; the drawing is told as one.
TEST_F(RuthlessEvents, OfAShuffledDeck) {
  set_up(kTurn + "hand: {Anna: [anchor 6]}\ndeck: {Anna: [monkey]}\ndiscard: {Anna: [doubloon, doubloon]}\n");
  EXPECT_EQ(told("Anna", "board anchor 6"),
            "{event: boarded, who: Anna, card: anchor 6}\n{event: deck shuffled, who: Anna, cards: 2}\n"
            "{event: cards drawn, who: Anna, cards: [doubloon, monkey]}\n");
  EXPECT_EQ(last_.chance.size(), 1U);
  EXPECT_EQ(sentences(kEnglish),
            "Anna boards anchor 6.\nAnna shuffles the discard pile.\nAnna draws doubloon and monkey.\n");
  EXPECT_EQ(sentences(kGerman),
            "Anna macht Anker 6 klar.\nAnna mischt den Ablagestapel.\nAnna zieht: Dublone und Pulveraffe.\n");
  // RU-2.8: a single card is no random result.
  set_up(kTurn + "hand: {Anna: [anchor 6]}\ndeck: {Anna: [monkey]}\ndiscard: {Anna: [doubloon]}\n");
  told("Anna", "board anchor 6");
  EXPECT_TRUE(last_.chance.empty());
}

TEST_F(RuthlessEvents, OfATrade) {
  set_up(kTurn + kTavern + "pirate_deck: [skull 1, ...]\nhand: {Anna: [doubloon, doubloon, ruby, pearls]}\n");
  EXPECT_EQ(told("Anna", "trade pearls, doubloon, ruby, doubloon"),
            "{event: traded, who: Anna, cards: [doubloon, doubloon, pearls, ruby]}\n"
            "{event: coins taken, who: Anna, coins: 5}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna trades 2 × doubloon, pearls and ruby.\nAnna takes 5 Coins.\n");
  EXPECT_EQ(sentences(kGerman), "Anna handelt: 2 × Dublone, Perlen und Rubin.\nAnna nimmt 5 Münzen.\n");
  EXPECT_EQ(told("Anna", "brawl heart 4"),
            "{event: brawled, who: Anna, card: heart 4}\n{event: tavern filled, card: skull 1}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna throws heart 4 out of the Tavern.\nNew in the Tavern: skull 1.\n");
  EXPECT_EQ(sentences(kGerman), "Anna wirft Herz 4 aus der Taverne.\nNeu in der Taverne: Schädel 1.\n");
}

// RU-R7, RU-2.6: no Coins are told where there are none.
TEST_F(RuthlessEvents, OfATradeThatBringsNothing) {
  set_up(kTurn + "hand: {Anna: [map, monkey]}\n");
  EXPECT_EQ(told("Anna", "trade map"), "{event: traded, who: Anna, cards: [map]}\n");
  set_up(kTurn + "hand: {Anna: [crown]}\ncoins: {Anna: 10, Bernard: 10, Carol: 10}\n", "coins: limited");
  EXPECT_EQ(told("Anna", "trade crown"),
            "{event: traded, who: Anna, cards: [crown]}\n{event: coins taken, who: Anna, coins: 1}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna trades crown.\nAnna takes 1 Coin.\n");
  EXPECT_EQ(sentences(kGerman), "Anna handelt: Krone.\nAnna nimmt 1 Münze.\n");
  set_up(kTurn + "hand: {Anna: [crown]}\ncoins: {Anna: 11, Bernard: 10, Carol: 10}\n", "coins: limited");
  EXPECT_EQ(told("Anna", "trade crown"), "{event: traded, who: Anna, cards: [crown]}\n");
}

TEST_F(RuthlessEvents, OfABrawlAndASweptTavern) {
  set_up(kTurn +
         "hand: {Anna: [monkey]}\ntavern: [anchor qtr, heart qtr, kraken cpt, skull 7, skull 1]\n"
         "pirate_deck: [swords qtr, heart 1, heart 2, heart 3, heart 4, heart 5]\n");
  EXPECT_EQ(told("Anna", "brawl skull 1"),
            "{event: monkeys played, who: Anna, cards: 1}\n{event: brawled, who: Anna, card: skull 1}\n"
            "{event: tavern filled, card: swords qtr}\n{event: tavern swept}\n{event: tavern filled, card: heart 1}\n"
            "{event: tavern filled, card: heart 2}\n{event: tavern filled, card: heart 3}\n"
            "{event: tavern filled, card: heart 4}\n{event: tavern filled, card: heart 5}\n");
  EXPECT_TRUE(
      sentences(kEnglish).starts_with("\nAnna throws skull 1 out of the Tavern.\nNew in the Tavern: swords qtr.\n"
                                      "Too many officers: the Tavern is swept.\nNew in the Tavern: heart 1.\n"));
  EXPECT_TRUE(
      sentences(kGerman).starts_with("\nAnna wirft Schädel 1 aus der Taverne.\nNeu in der Taverne: Säbel QM.\n"
                                     "Zu viele Offiziere: Die Taverne wird geräumt.\nNeu in der Taverne: Herz 1.\n"));
}

TEST_F(RuthlessEvents, OfShuffledPirates) {
  set_up(kTurn + kTavern + "hand: {Anna: [monkey]}\npirate_deck: []\npirate_discard: [heart 1, heart 2]\n");
  const std::string text = told("Anna", "brawl skull 7");
  EXPECT_NE(text.find("{event: brawled, who: Anna, card: skull 7}\n{event: deck shuffled, deck: pirates, cards: 3}\n"
                      "{event: tavern filled, card: "),
            std::string::npos)
      << text;
  EXPECT_NE(sentences(kEnglish).find("The Pirates are shuffled.\n"), std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Die Piraten werden gemischt.\n"), std::string::npos);
}

// RU-14.4: what is buried from the hand is not shown; what comes from the open discard pile is.
TEST_F(RuthlessEvents, OfBurials) {
  const std::string hand = "hand: {Anna: [monkey, ruby]}\ndiscard: {Anna: [heart 3]}\n";
  set_up(kTurn + hand);
  EXPECT_EQ(told("Anna", "bury ruby from hand"),
            "{event: monkeys played, who: Anna, cards: 1}\n{event: buried, who: Anna, card: ruby, from: hand}\n");
  EXPECT_EQ(seen(kAnna), documents());
  for (const Viewer viewer : {kBernard, kWatcher}) {
    EXPECT_EQ(seen(viewer),
              "{event: monkeys played, who: Anna, cards: 1}\n{event: buried, who: Anna, card: ?, from: hand}\n");
    EXPECT_EQ(sentences(kEnglish, viewer), "\nAnna buries a card.\n");
    EXPECT_EQ(sentences(kGerman, viewer), "\nAnna verbuddelt eine Karte.\n");
  }
  EXPECT_EQ(sentences(kEnglish), "\nAnna buries ruby.\n");
  EXPECT_EQ(sentences(kGerman), "\nAnna verbuddelt: Rubin.\n");
  set_up(kTurn + hand);
  EXPECT_EQ(told("Anna", "bury heart 3 from discard"),
            "{event: monkeys played, who: Anna, cards: 1}\n{event: buried, who: Anna, card: heart 3, from: discard}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish, kWatcher), "\nAnna buries heart 3.\n");
}

TEST_F(RuthlessEvents, OfAPlunderThatIsSold) {
  set_up(kTurn + "hand: {Anna: [monkey, monkey]}\ntreasure_deck: [map, crown, ...]\n");
  EXPECT_EQ(told("Anna", "plunder"),
            "{event: monkeys played, who: Anna, cards: 2}\n{event: treasure found, who: Anna, card: map}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "\nAnna finds map.\n");
  EXPECT_EQ(sentences(kGerman), "\nAnna findet: Schatzkarte.\n");
  EXPECT_EQ(told("Anna", "sell"),
            "{event: treasure sold, who: Anna, card: map}\n{event: treasure found, who: Anna, card: crown}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna sells map.\nAnna finds crown.\n");
  EXPECT_EQ(sentences(kGerman), "Anna verkauft: Schatzkarte.\nAnna findet: Krone.\n");
  EXPECT_EQ(told("Anna", "sell"),
            "{event: treasure sold, who: Anna, card: crown}\n{event: coins taken, who: Anna, coins: 5}\n");
}

TEST_F(RuthlessEvents, OfAPlunderThatIsKept) {
  set_up(kTurn + "hand: {Anna: [monkey, monkey]}\ntreasure_deck: []\ntreasure_discard: [ruby, ruby]\n");
  EXPECT_EQ(told("Anna", "plunder"),
            "{event: monkeys played, who: Anna, cards: 2}\n{event: deck shuffled, deck: treasures, cards: 2}\n"
            "{event: treasure found, who: Anna, card: ruby}\n");
  EXPECT_EQ(sentences(kEnglish), "\nThe Treasures are shuffled.\nAnna finds ruby.\n");
  EXPECT_EQ(sentences(kGerman), "\nDie Schätze werden gemischt.\nAnna findet: Rubin.\n");
  EXPECT_EQ(told("Anna", "keep"), "{event: treasure kept, who: Anna, card: ruby}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna keeps ruby.\n");
  EXPECT_EQ(sentences(kGerman), "Anna behält: Rubin.\n");
}

TEST_F(RuthlessEvents, OfAnAttack) {
  set_up(kTurn + "hand: {Anna: [skull cpt], Bernard: [doubloon, heart 2], Carol: []}\ncoins: {Bernard: 1, Carol: 0}\n");
  EXPECT_EQ(told("Anna", "board skull cpt"), "{event: boarded, who: Anna, card: skull cpt}\n");
  EXPECT_EQ(told("Anna", "use attack + attack"),
            "{event: power chosen, who: Anna, card: skull cpt, powers: attack + attack}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna chooses attack + attack.\n");
  EXPECT_EQ(sentences(kGerman), "Anna wählt angreifen + angreifen.\n");
  EXPECT_EQ(told("Anna", "attack Bernard"), "{event: attacked, who: Anna, whom: Bernard}\n");
  EXPECT_EQ(sentences(kEnglish), "Anna attacks Bernard.\n");
  EXPECT_EQ(sentences(kGerman), "Anna greift Bernard an.\n");
  EXPECT_EQ(told("Bernard", "pay coin"), "{event: coin lost, who: Bernard}\n");
  EXPECT_EQ(sentences(kEnglish), "Bernard loses a Coin.\n");
  EXPECT_EQ(sentences(kGerman), "Bernard verliert eine Münze.\n");
  told("Anna", "attack Bernard");
  EXPECT_EQ(told("Bernard", "discard heart 2"), "{event: card lost, who: Bernard, card: heart 2}\n");
  expect_open();  // it is laid down openly
  EXPECT_EQ(sentences(kEnglish), "Bernard loses heart 2.\n");
  EXPECT_EQ(sentences(kGerman), "Bernard verliert: Herz 2.\n");
}

// RU-7.2: an attack on somebody who has nothing is told, and nothing comes of it.
TEST_F(RuthlessEvents, OfAnAttackOnSomebodyWithNothing) {
  set_up(kTurn + "hand: {Anna: [skull 1], Carol: []}\ncoins: {Carol: 0}\n");
  told("Anna", "board skull 1");
  EXPECT_EQ(told("Anna", "attack Carol"), "{event: attacked, who: Anna, whom: Carol}\n");
}

TEST_F(RuthlessEvents, OfARescue) {
  set_up(kTurn + "hand: {Anna: [heart 3]}\ndiscard: {Anna: [monkey, heart 2]}\n");
  told("Anna", "board heart 3");
  EXPECT_EQ(told("Anna", "rescue heart 2"), "{event: rescued, who: Anna, card: heart 2}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna rescues heart 2.\n");
  EXPECT_EQ(sentences(kGerman), "Anna rettet: Herz 2.\n");
}

// RU-14.5: what is seen by Lookout, and which card is taken, is for the owner alone.
TEST_F(RuthlessEvents, OfALookout) {
  set_up(kTurn + "hand: {Anna: [anchor 3]}\ndeck: {Anna: [ruby, heart 2, monkey]}\n");
  EXPECT_EQ(told("Anna", "board anchor 3"),
            "{event: boarded, who: Anna, card: anchor 3}\n{event: looked, who: Anna, cards: [ruby, heart 2]}\n");
  EXPECT_EQ(seen(kAnna), documents());
  for (const Viewer viewer : {kBernard, kWatcher}) {
    EXPECT_EQ(seen(viewer), "{event: boarded, who: Anna, card: anchor 3}\n{event: looked, who: Anna, cards: 2}\n");
    EXPECT_EQ(sentences(kEnglish, viewer), "Anna boards anchor 3.\nAnna looks at 2 cards.\n");
    EXPECT_EQ(sentences(kGerman, viewer), "Anna macht Anker 3 klar.\nAnna sieht im Ausguck 2 Karten.\n");
  }
  EXPECT_EQ(sentences(kEnglish), "Anna boards anchor 3.\nAnna looks at ruby and heart 2.\n");
  EXPECT_EQ(sentences(kGerman), "Anna macht Anker 3 klar.\nAnna sieht im Ausguck: Rubin und Herz 2.\n");
  EXPECT_EQ(told("Anna", "take heart 2"), "{event: taken, who: Anna, card: heart 2}\n");
  EXPECT_EQ(seen(kAnna), documents());
  for (const Viewer viewer : {kBernard, kWatcher}) {
    EXPECT_EQ(seen(viewer), "{event: taken, who: Anna, card: ?}\n");
    EXPECT_EQ(sentences(kEnglish, viewer), "Anna takes a card to hand.\n");
    EXPECT_EQ(sentences(kGerman, viewer), "Anna nimmt auf die Hand eine Karte.\n");
  }
  EXPECT_EQ(sentences(kEnglish), "Anna takes heart 2 to hand.\n");
  EXPECT_EQ(sentences(kGerman), "Anna nimmt auf die Hand: Herz 2.\n");
}

TEST_F(RuthlessEvents, OfALookoutAtOneCard) {
  set_up(kTurn + "hand: {Anna: [anchor 3]}\ndeck: {Anna: [ruby]}\n");
  told("Anna", "board anchor 3");
  EXPECT_EQ(seen(kBernard), "{event: boarded, who: Anna, card: anchor 3}\n{event: looked, who: Anna, cards: 1}\n");
  EXPECT_EQ(sentences(kEnglish, kBernard), "Anna boards anchor 3.\nAnna looks at 1 card.\n");
  EXPECT_EQ(sentences(kGerman, kBernard), "Anna macht Anker 3 klar.\nAnna sieht im Ausguck 1 Karte.\n");
}

TEST_F(RuthlessEvents, OfARecruit) {
  set_up(kTurn +
         "tavern: [anchor 1, anchor 3, heart 4, heart cpt, skull 7]\npirate_deck: [swords 1, ...]\nstep: recruit\n"
         "hand: {Anna: [], Bernard: [monkey]}\ncoins: {Anna: 6}\n");
  EXPECT_EQ(told("Anna", "recruit heart cpt"), "{event: recruited, who: Anna, card: heart cpt, paid: 6}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "Anna recruits heart cpt for 6 Coins.\n");
  EXPECT_EQ(sentences(kGerman), "Anna rekrutiert Herz Kpt für 6 Münzen.\n");
  EXPECT_EQ(told("Anna", "use captain"),
            "{event: power chosen, who: Anna, card: heart cpt, powers: captain}\n"
            "{event: captain turned, who: Anna, card: heart cpt}\n{event: tavern filled, card: swords 1}\n"
            "{event: turn ended, who: Anna}\n{event: turn began, who: Bernard, final: false}\n");
  EXPECT_EQ(sentences(kEnglish),
            "Anna chooses captain.\nAnna turns heart cpt upside down: a joker.\nNew in the Tavern: swords 1.\n\n\n");
  EXPECT_EQ(sentences(kGerman),
            "Anna wählt Kapitän.\nAnna dreht Herz Kpt um: ein Joker.\nNeu in der Taverne: Säbel 1.\n\n\n");
}

TEST_F(RuthlessEvents, OfAnIdleMonkey) {
  set_up(kTurn + "hand: {Anna: [monkey]}\ntavern: []\n");
  EXPECT_EQ(told("Anna", "idle"), "{event: monkeys played, who: Anna, cards: 1}\n");
  EXPECT_EQ(sentences(kEnglish) + sentences(kGerman), "\n\n");
}

// RU-8
TEST_F(RuthlessEvents, OfTheFinalTurns) {
  set_up(kTurn + kTavern +
         "hand: {Anna: [], Bernard: [], Carol: []}\nstep: recruit\ncoins: {Bernard: 3}\npirate_deck: [swords 1, ...]\n"
         "deck: {Bernard: [monkey]}\n");
  EXPECT_EQ(told("Anna", "end turn"),
            "{event: turn ended, who: Anna}\n{event: final turns began}\n"
            "{event: turn began, who: Bernard, final: true}\n");
  EXPECT_EQ(sentences(kEnglish), "\nAll hands are empty: everybody has one final turn.\nFinal turn: Bernard.\n");
  EXPECT_EQ(sentences(kGerman), "\nAlle Hände sind leer: Jeder hat einen letzten Zug.\nLetzter Zug: Bernard.\n");
  EXPECT_EQ(told("Bernard", "recruit anchor 3"),
            "{event: recruited, who: Bernard, card: anchor 3, paid: 2}\n"
            "{event: looked, who: Bernard, cards: [monkey]}\n");
  told("Bernard", "take monkey");
  told("Carol", "end turn");
  // What was drawn in a final turn is put away, openly.
  EXPECT_EQ(told("Anna", "end turn"),
            "{event: turn ended, who: Anna}\n{event: cards unused, who: Bernard, cards: [monkey]}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish), "\nBernard puts monkey away unused.\n");
  EXPECT_EQ(sentences(kGerman), "\nBernard legt ungenutzt ab: Pulveraffe.\n");
}

const std::string kRaid =
    "phase: raid\nstart: Bernard\nship: {Anna: [heart 2, heart 3, anchor 4, skull 7], Bernard: [swords 6, kraken 6]}\n"
    "hand: {Anna: [], Bernard: [], Carol: []}\ndeck: {Anna: [monkey], Bernard: [], Carol: []}\n";

// RU-9.14: the answers are hidden until the last one is given.
TEST_F(RuthlessEvents, OfARaid) {
  set_up(kRaid + "round: 3\n");
  EXPECT_EQ(told("Anna", "raid heart 2, heart 3, anchor 4"), "{event: answered, who: Anna}\n");
  expect_open();
  EXPECT_EQ(sentences(kEnglish) + sentences(kGerman), "\n\n");
  EXPECT_EQ(told("Carol", "raid none"), "{event: answered, who: Carol}\n");
  const std::string text = told("Bernard", "raid auto");
  EXPECT_TRUE(
      text.starts_with("{event: answered, who: Bernard}\n"
                       "{event: raided, who: Bernard, party: raid kraken 6, swords 6, strength: 4, unused: 0}\n"
                       "{event: raided, who: Carol, party: raid none, strength: 0, unused: 0}\n"
                       "{event: raided, who: Anna, party: raid heart 2, heart 3, anchor 4, strength: 6, unused: 1}\n"
                       "{event: prize taken, who: Bernard, prize: 3}\n{event: prize taken, who: Anna, prize: 6}\n"
                       "{event: start passed, who: Carol}\n{event: round began, round: 4}\n"))
      << text;
  EXPECT_TRUE(sentences(kEnglish).starts_with(
      "\nBernard raids with Strength 4 (pair).\nCarol has no party.\nAnna raids with Strength 6 (straight of 3).\n"
      "Bernard takes a prize of 3 NP.\nAnna takes a prize of 6 NP.\nCarol is Start Player.\nRound 4 begins.\n"))
      << sentences(kEnglish);
  EXPECT_TRUE(sentences(kGerman).starts_with(
      "\nBernard entert mit Stärke 4 (Paar).\nCarol hat kein Enterkommando.\nAnna entert mit Stärke 6 (Straße aus 3).\n"
      "Bernard bekommt eine Beute von 3 RP.\nAnna bekommt eine Beute von 6 RP.\nCarol ist Startspieler.\n"
      "Runde 4 beginnt.\n"))
      << sentences(kGerman);
  // Everybody draws from the Start Player on; the Pirates laid out are in the discard piles by then.
  EXPECT_TRUE(
      text.ends_with("{event: round began, round: 4}\n{event: deck shuffled, who: Anna, cards: 4}\n"
                     "{event: cards drawn, who: Anna, cards: [monkey, anchor 4, heart 2, heart 3, skull 7]}\n"
                     "{event: deck shuffled, who: Bernard, cards: 2}\n"
                     "{event: cards drawn, who: Bernard, cards: [kraken 6, swords 6]}\n"))
      << text;
}

// A party is told with what its Parrots and jokers stand for.
TEST_F(RuthlessEvents, OfAPartyWithParrotAndJoker) {
  set_up(
      "phase: raid\nround: 1\nship: {Anna: [heart 2, heart 3, heart parrot, heart cpt, skull 5, swords 5]}\n"
      "wild: {Anna: [heart cpt]}\n",
      "{}", 2);
  told("Bernard", "raid auto");
  const std::string text =
      told("Anna", "raid heart 2, heart 3, heart parrot as 4; skull 5, swords 5, heart cpt as anchor 5");
  EXPECT_NE(text.find("{event: raided, who: Anna, party: raid heart 2, heart 3, heart parrot as 4; skull 5, swords "
                      "5, heart cpt as anchor 5, strength: 22, unused: 0}\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("{event: raided, who: Bernard, party: raid none, strength: 0, unused: 0}\n"
                      "{event: prize taken, who: Anna, prize: 1}\n{event: start passed, who: Bernard}\n"),
            std::string::npos)
      << text;
  EXPECT_NE(sentences(kEnglish).find("Anna raids with Strength 22 (straight flush of 3 and 3 of a kind).\n"),
            std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Anna entert mit Stärke 22 (Straight Flush aus 3 und Drilling).\n"),
            std::string::npos);
}

// RU-9.14: with raid: auto nobody is asked, and nobody answers.
TEST_F(RuthlessEvents, OfARaidThatNobodyIsAskedAbout) {
  set_up(
      "phase: final_recruit\nstart: Anna\nturn: Carol\nfinal_queue: [Carol]\nship: {Bernard: [swords 6, kraken 6]}\n"
      "coins: {Carol: 0}\n",
      "raid: auto");
  const std::string text = told("Carol", "end turn");
  EXPECT_TRUE(
      text.starts_with("{event: turn ended, who: Carol}\n"
                       "{event: raided, who: Anna, party: raid none, strength: 0, unused: 0}\n"
                       "{event: raided, who: Bernard, party: raid kraken 6, swords 6, strength: 4, "
                       "unused: 0}\n{event: raided, who: Carol, party: raid none, strength: 0, unused: 0}\n"
                       "{event: prize taken, who: Bernard, prize: 1}\n{event: start passed, who: Bernard}\n"))
      << text;
}

// RU-11.4, RU-12: after the last round the achievements are told by seat, then the winners.
TEST_F(RuthlessEvents, OfTheEnd) {
  const std::string last =
      "phase: raid\nround: 5\nstart: Anna\ndeck: {Anna: [crown], Bernard: [monkey], Carol: [doubloon]}\n"
      "buried: {Bernard: [monkey, monkey], Carol: [monkey]}\nanswers: {Anna: raid none, Bernard: raid none}\n";
  set_up(last);
  EXPECT_EQ(told("Carol", "raid none"),
            "{event: answered, who: Carol}\n{event: raided, who: Anna, party: raid none, strength: 0, unused: 0}\n"
            "{event: raided, who: Bernard, party: raid none, strength: 0, unused: 0}\n"
            "{event: raided, who: Carol, party: raid none, strength: 0, unused: 0}\n"
            "{event: achieved, who: Anna, achievement: richest, points: 4}\n"
            "{event: achieved, who: Bernard, achievement: merciless, points: 4}\n"
            "{event: achieved, who: Carol, achievement: richest, points: 2}\n"
            "{event: achieved, who: Carol, achievement: merciless, points: 2}\n"
            "{event: game ended, winners: [Anna, Bernard, Carol]}\n");
  expect_open();
  EXPECT_TRUE(sentences(kEnglish).ends_with(
      "Anna gets 4 NP for Richest.\nBernard gets 4 NP for Merciless.\nCarol gets 2 NP for Richest.\n"
      "Carol gets 2 NP for Merciless.\nThe game is over: Anna, Bernard and Carol win together.\n"));
  EXPECT_TRUE(sentences(kGerman).ends_with(
      "Anna bekommt 4 RP für Reichster.\nBernard bekommt 4 RP für Gnadenlos.\nCarol bekommt 2 RP für Reichster.\n"
      "Carol bekommt 2 RP für Gnadenlos.\nDas Spiel ist aus: Anna, Bernard und Carol gewinnen gemeinsam.\n"));
  set_up(last + "coins: {Bernard: 3}\n");
  EXPECT_TRUE(told("Carol", "raid none").ends_with("{event: game ended, winners: [Bernard]}\n"));
  EXPECT_TRUE(sentences(kEnglish).ends_with("The game is over: Bernard wins.\n"));
  EXPECT_TRUE(sentences(kGerman).ends_with("Das Spiel ist aus: Bernard gewinnt.\n"));
}

// Every kind of event has sentences in both languages with all places filled in, or none on purpose.
TEST(RuthlessSentences, AreThereForEveryKindOfEvent) {
  const auto made = test::make<ruthless::Ruthless>(3);
  using Event = ruthless::Event;
  std::set<std::string> names;
  std::set<std::string> silent;
  for (int kind = 0; kind <= static_cast<int>(Event::Kind::kGameEnded); ++kind) {
    for (const int number : {0, 1, 2}) {
      Event event{.kind = static_cast<Event::Kind>(kind),
                  .seat = Seat(0),
                  .other = Seat(1),
                  .card = ruthless::pirate_of(1, 2),
                  .number = static_cast<std::uint8_t>(number),
                  .which = static_cast<std::uint8_t>(number),
                  .strength = static_cast<std::uint16_t>(2 * number),
                  .seats = SeatSet(Seat(2))};
      const bool has_bag = event.kind != Event::Kind::kParleyed || number > 0;  // a parley may be none
      if (has_bag) event.bag.add(ruthless::kMonkey);
      if (number == 2) {
        event.members = made.game.read("raid heart 3, kraken 3").action->members;
        event.member_count = 2;
      }
      const std::string name = made.game.document(event).find("event")->text();
      names.insert(name);
      for (const Viewer viewer : {Seat(0), Seat(1), Seat::none()}) {
        const auto shown = made.game.seen(event, viewer);
        ASSERT_TRUE(shown);
        const std::string english = made.game.tell(*shown, Language::kEnglish);
        const std::string german = made.game.tell(*shown, Language::kGerman);
        EXPECT_EQ(english.empty(), german.empty()) << name;
        if (english.empty()) {
          silent.insert(name + (has_bag ? "" : " (none)"));
          continue;
        }
        EXPECT_NE(english, german) << name;
        for (const std::string& text : {english, german}) {
          EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
          EXPECT_EQ(text.find("  "), std::string::npos) << text;
          EXPECT_TRUE(text.ends_with('.')) << text;
        }
      }
    }
  }
  EXPECT_EQ(names.size(), 35U);
  // A turn is told only if it is a final one.
  EXPECT_EQ(silent,
            (std::set<std::string>{"answered", "parleyed (none)", "turn began", "monkeys played", "turn ended"}));
}

}  // namespace
}  // namespace tortuga
