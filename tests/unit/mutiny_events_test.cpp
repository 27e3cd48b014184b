// What happens in mutiny, as it is told: the documents of the events, what others see of them, and the sentences.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "games/mutiny/mutiny.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

const std::string kOfficers = "captain: Anna\nquartermaster: Bernard\n";
const std::string kHands =
    "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [swordsman 1/1], Dennis: [helmsman 1/1]}\n";
// Nobody is asked about cards that nobody holds.
const std::string kOpen = "{ask: holders}";
const std::string kHidden = "{ask: holders, hidden_prizes: true}";

class MutinyEvents : public testing::Test {
 protected:
  void set_up(const std::string& setup, std::string_view options = kOpen, int players = 4) {
    const Doc document = yaml(kOfficers + setup);
    game_ = must(game_from_options("mutiny", test::player_names(players), yaml(options), document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // The documents of the events of an action, one line each.
  std::string told(const std::string& player, std::string_view action, std::string_view chance = "[]") {
    ChanceScript script;
    const Doc results = yaml(chance);
    script.results.assign(results.list().begin(), results.list().end());
    const Applied applied = game_->apply(position_, game_->seat_of(player), action, &script);
    EXPECT_FALSE(applied.refusal) << action << ": " << applied.refusal->english;
    EXPECT_TRUE(script.results.empty() && !script.problem) << action;
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
  // These players see everything; the others, and a watcher, see this.
  void expect_hidden(const std::set<std::string>& who, const std::string& others) const {
    for (const Viewer viewer : {kAnna, kBernard, kCarol, kDennis, kWatcher}) {
      const bool sees = !viewer.is_none() && who.contains(game_->names()[static_cast<std::size_t>(viewer.index())]);
      EXPECT_EQ(seen(viewer), sees ? documents() : others) << "viewer " << viewer.index();
    }
  }
  void expect_open() const { expect_hidden({}, documents()); }
  void expect_sentences(const std::string& english, const std::string& german) const {
    EXPECT_EQ(sentences(kEnglish), english);
    EXPECT_EQ(sentences(kGerman), german);
  }
  void expect_sentences(Viewer viewer, const std::string& english, const std::string& german) const {
    EXPECT_EQ(sentences(kEnglish, viewer), english);
    EXPECT_EQ(sentences(kGerman, viewer), german);
  }

  static constexpr Language kEnglish = Language::kEnglish;
  static constexpr Language kGerman = Language::kGerman;
  static constexpr Seat kAnna = Seat(0);
  static constexpr Seat kBernard = Seat(1);
  static constexpr Seat kCarol = Seat(2);
  static constexpr Seat kDennis = Seat(3);
  static constexpr Seat kWatcher = Seat::none();
  GamePtr game_;
  AnyPosition position_;
  Told last_;
};

// MU-1: of the hands that others are dealt only the number.
TEST_F(MutinyEvents, OfTheStart) {
  game_ = must(game_from_options("mutiny", test::player_names(4), {}));
  position_ = game_->start(Seed(1), &last_);
  const Doc document = game_->document(position_);
  const std::string captain = document.find("captain")->text();
  EXPECT_TRUE(documents().starts_with("{event: captain chosen, who: " + captain +
                                      "}\n{event: cards drawn, who: " + captain + ", cards: ["));
  EXPECT_TRUE(documents().ends_with("]}\n{event: round began, round: 1}\n"));
  ASSERT_EQ(last_.events.size(), 6U);
  for (const AnyEvent& event : last_.events) {
    const Doc full = game_->document(event);
    for (const Viewer viewer : {kAnna, kBernard, kCarol, kDennis, kWatcher}) {
      const AnyEvent shown = game_->seen(event, viewer);
      ASSERT_FALSE(shown.empty());
      if (!full.find("event")->is("cards drawn") || game_->seat_of(full.find("who")->text()) == viewer) {
        EXPECT_EQ(game_->document(shown), full);
        continue;
      }
      const std::string who = full.find("who")->text();
      EXPECT_EQ(full.find("cards")->flow_text(), document.find("hands")->find(who)->flow_text());
      EXPECT_EQ(game_->document(shown).flow_text(), "{event: cards drawn, who: " + who + ", cards: 6}");
      EXPECT_EQ(game_->tell(shown, kEnglish), who + " draws 6 Crew cards.");
      EXPECT_EQ(game_->tell(shown, kGerman), who + " zieht 6 Crew-Karten.");
    }
  }
  EXPECT_TRUE(sentences(kEnglish).starts_with(captain + " is the first Captain.\n"));
  EXPECT_TRUE(sentences(kGerman).starts_with(captain + " beginnt als Kapitän.\n"));
}

// MU-3.3: who has no card draws one.
TEST_F(MutinyEvents, OfAnAppointment) {
  set_up(
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [], Dennis: [helmsman 1/1]}\n"
      "crew_deck: [jack 1/1, ...]\n");
  EXPECT_EQ(told("Anna", "appoint Bernard"),
            "{event: appointed, who: Anna, whom: Bernard}\n{event: cards drawn, who: Carol, cards: [jack 1/1]}\n");
  expect_hidden({"Carol"},
                "{event: appointed, who: Anna, whom: Bernard}\n{event: cards drawn, who: Carol, cards: 1}\n");
  expect_sentences("Anna appoints Bernard Quartermaster.\nCarol draws jack 1/1.\n",
                   "Anna ernennt Bernard zum Quartiermeister.\nCarol zieht: Tausendsassa 1/1.\n");
  expect_sentences(kWatcher, "Anna appoints Bernard Quartermaster.\nCarol draws 1 Crew card.\n",
                   "Anna ernennt Bernard zum Quartiermeister.\nCarol zieht 1 Crew-Karte.\n");
  EXPECT_EQ(told("Dennis", "pass"), "{event: passed, who: Dennis}\n");
  expect_open();
  expect_sentences("\n", "\n");
}

// MU-15.4
TEST_F(MutinyEvents, OfAShuffledDeck) {
  set_up(
      "window: punish\nmutiny_used: true\ncrew_deck: []\ncrew_discard: [jack 1/1, jack 1/1]\n"
      "hands: {Anna: [gunner 1/1], Bernard: [stowaways], Carol: [gunner 1/4], Dennis: [helmsman 1/1]}\n");
  EXPECT_EQ(told("Bernard", "play stowaways"),
            "{event: effect played, who: Bernard, card: stowaways}\n{event: crew shuffled, cards: 2}\n"
            "{event: cards drawn, who: Bernard, cards: [jack 1/1, jack 1/1]}\n");
  expect_hidden({"Bernard"},
                "{event: effect played, who: Bernard, card: stowaways}\n{event: crew shuffled, cards: 2}\n"
                "{event: cards drawn, who: Bernard, cards: 2}\n");
  expect_sentences("Bernard plays stowaways.\nThe Crew discard pile is shuffled.\nBernard draws 2 × jack 1/1.\n",
                   "Bernard spielt: Blinder Passagier.\nDer Ablagestapel der Crew wird gemischt.\n"
                   "Bernard zieht: 2 × Tausendsassa 1/1.\n");
}

// MU-10.6: the chosen card goes back unseen.
TEST_F(MutinyEvents, OfAMutinyBeforeTheArrival) {
  set_up(kHands + "window: destination\ndestinations: {fort: [fort 1/3/3 for 5, ...]}\n");
  EXPECT_EQ(told("Anna", "sail fort"), "{event: sailed, who: Anna, type: fort}\n");
  expect_open();
  expect_sentences("Anna sets the course: fort.\n", "Anna bestimmt den Kurs: Festung.\n");
  EXPECT_EQ(told("Carol", "mutiny with swordsman 1/1"),
            "{event: mutiny called, who: Carol}\n{event: destination returned, type: fort}\n"
            "{event: played, who: Carol, cards: [swordsman 1/1], side: mutineers}\n");
  expect_open();
  expect_sentences(
      "Mutiny! Carol is the First Mutineer.\nThe destination is not reached: its card goes back on its stack.\n"
      "Carol plays swordsman 1/1 for the mutineers.\n",
      "Meuterei! Carol führt die Meuterer an.\n"
      "Das Ziel wird nicht erreicht: Seine Karte kommt zurück auf den Stapel.\n"
      "Carol spielt für die Meuterer: Säbelfechter 1/1.\n");
}

const std::string kMutiny = kHands +
                            "phase: voyage\nwindow: mutiny_call\ndestination: {card: fort 1/3/3 for 5}\nprizes: {Anna: "
                            "[gold 3], Carol: [gold 1, rum]}\n";

// MU-12: what the losers lose, who gets it, and the Crew cards that are dealt out.
TEST_F(MutinyEvents, OfAMutinyWithOpenPrizes) {
  set_up(kMutiny);
  told("Carol", "mutiny with swordsman 1/1");
  EXPECT_EQ(told("Bernard", "join captain with gunner 1/4"),
            "{event: played, who: Bernard, cards: [gunner 1/4], side: captain}\n");
  expect_open();
  expect_sentences("Bernard plays gunner 1/4 for the Captain.\n", "Bernard spielt für den Kapitän: Kanonier 1/4.\n");
  told("Anna", "pass");
  EXPECT_EQ(told("Dennis", "pass"),
            "{event: passed, who: Dennis}\n"
            "{event: mutiny ended, who: Anna, winners: captain, totals: {captain: 6, mutineers: 1}, killed: false}\n"
            "{event: prizes lost, who: Carol, prizes: [gold 1, rum]}\n");
  expect_open();
  expect_sentences("\nThe Captain's side wins the mutiny by 6 to 1.\nCarol loses gold 1 and rum.\n",
                   "\nDie Seite des Kapitäns gewinnt die Meuterei mit 6 zu 1.\nCarol verliert: Gold 1 und Rum.\n");
  told("Anna", "appoint Bernard");
  EXPECT_EQ(told("Anna", "take gold 1"), "{event: prize taken, who: Anna, prize: gold 1}\n");
  expect_open();
  expect_sentences("Anna takes gold 1.\n", "Anna nimmt sich: Gold 1.\n");
  const std::string begin =
      "{event: prize dealt, who: Bernard, to: Carol, prize: rum}\n"
      "{event: crew gathered, cards: [gunner 1/4, swordsman 1/1]}\n";
  const std::string annas = "{event: crew dealt, who: Anna, cards: [gunner 1/4]}\n";
  const std::string bernards = "{event: crew dealt, who: Bernard, cards: [swordsman 1/1]}\n";
  const std::string annas_hidden = "{event: crew dealt, who: Anna, cards: 1}\n";
  const std::string bernards_hidden = "{event: crew dealt, who: Bernard, cards: 1}\n";
  EXPECT_EQ(told("Bernard", "deal rum to Carol", "[[gunner 1/4, swordsman 1/1]]"), begin + annas + bernards);
  EXPECT_EQ(seen(kAnna), begin + annas + bernards_hidden);
  EXPECT_EQ(seen(kBernard), begin + annas_hidden + bernards);
  for (const Viewer viewer : {kCarol, kDennis, kWatcher}) {
    EXPECT_EQ(seen(viewer), begin + annas_hidden + bernards_hidden);
  }
  expect_sentences(kAnna,
                   "Bernard deals Carol rum.\nThe cards of the mutiny are dealt out: gunner 1/4 and swordsman 1/1.\n"
                   "Anna gets gunner 1/4.\nBernard gets 1 Crew card.\n",
                   "Bernard gibt Carol: Rum.\n"
                   "Die Karten der Meuterei werden neu verteilt: Kanonier 1/4 und Säbelfechter 1/1.\n"
                   "Anna bekommt: Kanonier 1/4.\nBernard bekommt 1 Crew-Karte.\n");
}

// MU-18.1, MU-18.2
TEST_F(MutinyEvents, OfAMutinyWithHiddenPrizes) {
  set_up(kMutiny, kHidden);
  told("Carol", "mutiny with swordsman 1/1");
  told("Bernard", "join captain with gunner 1/4");
  told("Anna", "pass");
  told("Dennis", "pass");
  const std::string ended =
      "{event: passed, who: Dennis}\n"
      "{event: mutiny ended, who: Anna, winners: captain, totals: {captain: 6, mutineers: 1}, killed: false}\n";
  EXPECT_EQ(documents(), ended + "{event: prizes lost, who: Carol, prizes: [gold 1, rum]}\n");
  expect_hidden({"Carol"}, ended + "{event: prizes lost, who: Carol, prizes: 2}\n");
  expect_sentences(kAnna, "\nThe Captain's side wins the mutiny by 6 to 1.\nCarol loses 2 prizes.\n",
                   "\nDie Seite des Kapitäns gewinnt die Meuterei mit 6 zu 1.\nCarol verliert 2 Beutekarten.\n");
  told("Anna", "appoint Bernard");
  EXPECT_EQ(told("Anna", "take gold 1"), "{event: prize taken, who: Anna, prize: gold 1}\n");
  expect_hidden({"Anna"}, "{event: prize taken, who: Anna, prize: ?}\n");
  expect_sentences(kCarol, "Anna takes a prize.\n", "Anna nimmt sich eine Beutekarte.\n");
  told("Bernard", "deal rum to Carol", "[[gunner 1/4, swordsman 1/1]]");
  const std::string known = "{event: prize dealt, who: Bernard, to: Carol, prize: rum}\n";
  const std::string unknown = "{event: prize dealt, who: Bernard, to: Carol, prize: ?}\n";
  EXPECT_TRUE(seen(kBernard).starts_with(known));
  EXPECT_TRUE(seen(kCarol).starts_with(known));
  for (const Viewer viewer : {kAnna, kDennis, kWatcher}) EXPECT_TRUE(seen(viewer).starts_with(unknown));
  EXPECT_TRUE(sentences(kEnglish, kAnna).starts_with("Bernard deals Carol a prize.\n"));
  EXPECT_TRUE(sentences(kGerman, kAnna).starts_with("Bernard gibt Carol eine Beutekarte.\n"));
}

// MU-12.1
TEST_F(MutinyEvents, OfANewCaptain) {
  set_up(
      "phase: voyage\nwindow: mutiny_call\ndestination: {card: fort 1/3/3 for 5}\n"
      "hands: {Anna: [], Bernard: [], Carol: [gunner 1/4], Dennis: []}\n");
  const std::string text = told("Carol", "mutiny with gunner 1/4");
  EXPECT_TRUE(text.ends_with(
      "{event: mutiny ended, who: Carol, winners: mutineers, totals: {captain: 1, mutineers: 4}, killed: false}\n"
      "{event: captain changed, who: Carol}\n"))
      << text;
  EXPECT_TRUE(sentences(kEnglish).ends_with("The mutineers win the mutiny by 4 to 1.\nCarol is Captain now.\n"));
  EXPECT_TRUE(
      sentences(kGerman).ends_with("Die Meuterer gewinnen die Meuterei mit 4 zu 1.\nCarol ist jetzt Kapitän.\n"));
}

// MU-14.5: the Cutthroat's player takes a side, and the leader of the other is named.
TEST_F(MutinyEvents, OfACutthroat) {
  const std::string hands =
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [cutthroat, jack 1/1], Dennis: [helmsman 1/1]}\n"
      "phase: voyage\n";
  set_up(hands + "window: mutiny_call\ndestination: {card: fort 1/3/3 for 5}\n");
  const std::string text = told("Carol", "mutiny with cutthroat on captain");
  EXPECT_EQ(text,
            "{event: mutiny called, who: Carol}\n{event: destination returned, type: fort}\n"
            "{event: effect played, who: Carol, card: cutthroat, on: captain, side: mutineers}\n"
            "{event: mutiny ended, who: Carol, winners: mutineers, totals: {captain: 1, mutineers: 0}, killed: true}\n"
            "{event: captain changed, who: Carol}\n");
  expect_open();
  EXPECT_NE(sentences(kEnglish).find("Carol plays cutthroat against Anna.\n"
                                     "The Captain is struck down: the mutineers win.\n"),
            std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Carol spielt gegen Anna: Halsabschneider.\n"
                                    "Der Kapitän ist ausgeschaltet: Die Meuterer gewinnen.\n"),
            std::string::npos);
  set_up(hands + "window: mutiny\nmutiny: {first: Dennis, from: voyage}\n");
  EXPECT_TRUE(told("Carol", "join captain with cutthroat on mutineer")
                  .starts_with("{event: effect played, who: Carol, card: cutthroat, on: mutineer, side: captain}\n"));
  EXPECT_TRUE(
      sentences(kEnglish).starts_with("Carol plays cutthroat against Dennis.\n"
                                      "The leader of the mutineers is struck down: the Captain's side wins.\n"));
  EXPECT_TRUE(
      sentences(kGerman).starts_with("Carol spielt gegen Dennis: Halsabschneider.\n"
                                     "Der Anführer der Meuterer ist ausgeschaltet: Die Seite des Kapitäns gewinnt.\n"));
}

// MU-14.9; MU-11.11: an any-time card takes no side.
TEST_F(MutinyEvents, OfASeaDog) {
  const std::string setup =
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4, stowaways], Carol: [sea dog], Dennis: [helmsman 1/1]}\n"
      "phase: voyage\nwindow: mutiny\ncrew_deck: [jack 1/1, jack 1/1, ...]\n"
      "mutiny: {first: Bernard, from: voyage}\n";
  set_up(setup);
  EXPECT_TRUE(told("Bernard", "play stowaways").starts_with("{event: effect played, who: Bernard, card: stowaways}\n"));
  EXPECT_EQ(told("Carol", "join mutineers with sea dog on Dennis"),
            "{event: effect played, who: Carol, card: sea dog, on: Dennis, side: mutineers}\n"
            "{event: forced, who: Carol, whom: Dennis, side: mutineers}\n");
  expect_open();
  expect_sentences("Carol plays sea dog against Dennis.\nDennis has to join the mutineers.\n",
                   "Carol spielt gegen Dennis: Alter Seebär.\nDennis muss sich den Meuterern anschließen.\n");
  EXPECT_EQ(told("Dennis", "join mutineers with helmsman 1/1"),
            "{event: played, who: Dennis, cards: [helmsman 1/1], side: mutineers}\n");
  set_up(setup);
  told("Carol", "join captain with sea dog on Dennis");
  expect_sentences("Carol plays sea dog against Dennis.\nDennis has to side with the Captain.\n",
                   "Carol spielt gegen Dennis: Alter Seebär.\nDennis muss dem Kapitän beistehen.\n");
}

const std::string kAttack =
    "window: attack\ndestination: {card: fort 1/3/3 for 5}\n"
    "attack: {cards: [{player: Anna, card: helmsman 1/2}, {player: Bernard, card: gunner 3/1}, "
    "{player: Bernard, card: swordsman 2/1}, {player: Anna, card: jack 1/1}]}\n"
    "prize_deck: [gold 3, rum, gold 1, gold 1, hostage, ...]\n";

// MU-5, MU-6.1
TEST_F(MutinyEvents, OfAnAttack) {
  set_up(kHands + kAttack);
  EXPECT_EQ(told("Anna", "play gunner 1/1"), "{event: played, who: Anna, cards: [gunner 1/1]}\n");
  expect_open();
  expect_sentences("Anna plays gunner 1/1.\n", "Anna spielt: Kanonier 1/1.\n");
  EXPECT_EQ(told("Bernard", "reveal"), "{event: revealed, who: Bernard, card: fort 1/3/3 for 5}\n");
  expect_open();
  expect_sentences("Bernard reveals the destination: fort 1/3/3 for 5.\n",
                   "Bernard deckt das Ziel auf: Festung 1/3/3 für 5.\n");
  EXPECT_EQ(told("Bernard", "count melee"),
            "{event: jacks counted, who: Bernard, counts: {navigation: 0, guns: 0, melee: 1}}\n"
            "{event: attack succeeded, card: fort 1/3/3 for 5, sums: {navigation: 1, guns: 4, melee: 3}}\n"
            "{event: voyage ended, card: fort 1/3/3 for 5, voyages: 1}\n"
            "{event: prizes found, prizes: [gold 1, gold 1, gold 3, rum, hostage]}\n");
  expect_open();
  expect_sentences(
      "Bernard counts the jacks: 1 × melee.\nThe attack succeeds: navigation 1, guns 4 and melee 3.\n"
      "Voyages so far: 1 of 10.\nTo be shared: 2 × gold 1, gold 3, rum and hostage.\n",
      "Bernard zählt die Tausendsassas: 1 × Nahkampf.\n"
      "Der Angriff gelingt: Navigation 1, Kanonen 4 und Nahkampf 3.\n"
      "Fahrten bisher: 1 von 10.\nZu verteilen: 2 × Gold 1, Gold 3, Rum und Gefangener.\n");
}

// MU-18.2: when the prizes are found, nobody chooses from them yet.
TEST_F(MutinyEvents, OfAnAttackForHiddenPrizes) {
  set_up(kHands + kAttack, kHidden);
  told("Bernard", "reveal");
  told("Bernard", "count melee");
  const std::string begin =
      "{event: jacks counted, who: Bernard, counts: {navigation: 0, guns: 0, melee: 1}}\n"
      "{event: attack succeeded, card: fort 1/3/3 for 5, sums: {navigation: 1, guns: 3, melee: 3}}\n"
      "{event: voyage ended, card: fort 1/3/3 for 5, voyages: 1}\n";
  EXPECT_EQ(documents(), begin + "{event: prizes found, prizes: [gold 1, gold 1, gold 3, rum, hostage]}\n");
  expect_hidden({}, begin + "{event: prizes found, prizes: 5}\n");
  EXPECT_TRUE(sentences(kEnglish, kAnna).ends_with("To be shared: 5 prizes.\n"));
  EXPECT_TRUE(sentences(kGerman, kAnna).ends_with("Zu verteilen: 5 Beutekarten.\n"));
}

// MU-5.15, MU-14.4
TEST_F(MutinyEvents, OfAnAttackThatFails) {
  set_up(
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [sharpshooter, lookout], Dennis: [first mate]}\n"
      "window: lookout\ndestination: {card: fort 1/3/3 for 5}\n");
  EXPECT_EQ(told("Carol", "play lookout"),
            "{event: effect played, who: Carol, card: lookout}\n"
            "{event: revealed, who: Carol, card: fort 1/3/3 for 5}\n");
  expect_open();
  expect_sentences("Carol plays lookout.\nCarol reveals the destination: fort 1/3/3 for 5.\n",
                   "Carol spielt: Ausguck.\nCarol deckt das Ziel auf: Festung 1/3/3 für 5.\n");
  told("Bernard", "play gunner 1/4");
  told("Bernard", "reveal");
  EXPECT_EQ(told("Carol", "play sharpshooter +1"),
            "{event: effect played, who: Carol, card: sharpshooter, by: 1}\n{event: adjusted, skill: guns, by: 1}\n");
  expect_open();
  expect_sentences("Carol plays sharpshooter +1.\nThe requirement rises by 1: guns.\n",
                   "Carol spielt: Scharfschütze +1.\nDie Anforderung steigt um 1: Kanonen.\n");
  const std::string text = told("Dennis", "play first mate -1");
  EXPECT_EQ(text,
            "{event: effect played, who: Dennis, card: first mate, by: -1}\n{event: adjusted, skill: melee, by: -1}\n"
            "{event: attack failed, card: fort 1/3/3 for 5, sums: {navigation: 0, guns: 1, melee: 0}}\n"
            "{event: voyage ended, card: fort 1/3/3 for 5, voyages: 1}\n");
  expect_sentences(
      "Dennis plays first mate −1.\nThe requirement falls by 1: melee.\n"
      "The attack fails: navigation 0, guns 1 and melee 0.\nVoyages so far: 1 of 10.\n",
      "Dennis spielt: Erster Offizier −1.\nDie Anforderung sinkt um 1: Nahkampf.\n"
      "Der Angriff scheitert: Navigation 0, Kanonen 1 und Nahkampf 0.\nFahrten bisher: 1 von 10.\n");
}

// MU-14.3: the Cook's pick is told as the Captain's; MU-6: a dealer may be the receiver.
TEST_F(MutinyEvents, OfACook) {
  const std::string setup =
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [cook], Dennis: [first mate]}\n"
      "window: cook\npool: [gold 3, rum, gold 1]\n";
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(setup, options);
    EXPECT_EQ(told("Carol", "play cook"), "{event: effect played, who: Carol, card: cook}\n");
    expect_open();
    EXPECT_EQ(told("Carol", "take gold 3"), "{event: prize taken, who: Carol, prize: gold 3}\n");
    expect_hidden({"Carol"},
                  "{event: prize taken, who: Carol, prize: " + std::string(options == kOpen ? "gold 3" : "?") + "}\n");
    told("Anna", "take rum");
    EXPECT_EQ(told("Bernard", "deal gold 1 to Bernard"),
              "{event: prize dealt, who: Bernard, to: Bernard, prize: gold 1}\n");
    expect_hidden({"Bernard"}, "{event: prize dealt, who: Bernard, to: Bernard, prize: " +
                                   std::string(options == kOpen ? "gold 1" : "?") + "}\n");
    expect_sentences("Bernard keeps gold 1.\n", "Bernard behält: Gold 1.\n");
  }
  expect_sentences(kDennis, "Bernard keeps a prize.\n", "Bernard behält eine Beutekarte.\n");
}

const std::string kCarpenter =
    "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [carpenter], Dennis: [first mate]}\n"
    "window: carpenter\nprizes: {Anna: [gold 3], Dennis: [rum, rum]}\n";

// MU-14.2, MU-18.5
TEST_F(MutinyEvents, OfADonation) {
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(kCarpenter, options);
    EXPECT_EQ(told("Carol", "play carpenter"), "{event: effect played, who: Carol, card: carpenter}\n");
    EXPECT_EQ(told("Dennis", "donate rum"), "{event: prize donated, who: Dennis, to: Carol, prize: rum}\n");
    if (options == kOpen) expect_open();
    expect_sentences("Dennis donates rum to Carol.\n", "Dennis schenkt Carol: Rum.\n");
  }
  expect_hidden({"Carol", "Dennis"}, "{event: prize donated, who: Dennis, to: Carol, prize: ?}\n");
  expect_sentences(kAnna, "Dennis donates a prize to Carol.\n", "Dennis schenkt Carol eine Beutekarte.\n");
}

TEST_F(MutinyEvents, OfAClaim) {
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(kCarpenter, options);
    told("Carol", "play carpenter");
    told("Dennis", "pass");
    told("Anna", "pass");
    EXPECT_EQ(told("Carol", options == kOpen ? "claim gold 3 from Anna" : "claim from Anna"),
              "{event: prize claimed, who: Carol, from: Anna, prize: gold 3}\n");
    if (options == kOpen) expect_open();
    expect_sentences("Carol claims gold 3 from Anna.\n", "Carol fordert von Anna: Gold 3.\n");
  }
  expect_hidden({"Carol", "Anna"}, "{event: prize claimed, who: Carol, from: Anna, prize: ?}\n");
  expect_sentences(kDennis, "Carol claims a prize from Anna.\n", "Carol fordert von Anna eine Beutekarte.\n");
  set_up(kCarpenter);
  told("Carol", "play carpenter");
  told("Dennis", "pass");
  told("Anna", "pass");
  EXPECT_EQ(told("Carol", "claim nothing"), "{event: nothing claimed, who: Carol}\n");
  expect_open();
  expect_sentences("Carol claims nothing.\n", "Carol fordert nichts.\n");
}

const std::string kPort = kHands + "destination: {card: port 2, revealed: true}\ncrew_deck: [jack 1/1, ...]\n";

// MU-7.4, MU-18.4
TEST_F(MutinyEvents, OfAnExchange) {
  const std::string setup = kPort + "window: port_exchange\nprizes: {Anna: [gold 1], Carol: [rum]}\n";
  const std::string drawn = "{event: cards drawn, who: Carol, cards: [jack 1/1]}\n";
  const std::string drawn_hidden = "{event: cards drawn, who: Carol, cards: 1}\n";
  const std::string up = "{event: prize exchanged, who: Carol, prize: rum, face: up}\n";
  for (const std::string_view options : {std::string_view(kOpen), std::string_view(kHidden),
                                         std::string_view("{ask: holders, edition: german, hidden_prizes: true}")}) {
    set_up(setup, options);
    EXPECT_EQ(told("Carol", "exchange rum"), up + drawn);
    expect_hidden({"Carol"}, up + drawn_hidden);
    expect_sentences("Carol exchanges rum for a Crew card.\nCarol draws jack 1/1.\n",
                     "Carol tauscht gegen eine Crew-Karte: Rum.\nCarol zieht: Tausendsassa 1/1.\n");
  }
  set_up(setup, "{ask: holders, edition: german}");
  EXPECT_EQ(told("Carol", "exchange rum"), "{event: prize exchanged, who: Carol, prize: rum, face: down}\n" + drawn);
  expect_hidden({"Carol"}, "{event: prize exchanged, who: Carol, prize: ?, face: down}\n" + drawn_hidden);
  expect_sentences(kWatcher, "Carol exchanges a prize for a Crew card.\nCarol draws 1 Crew card.\n",
                   "Carol tauscht eine Beutekarte gegen eine Crew-Karte.\nCarol zieht 1 Crew-Karte.\n");
}

// MU-7.7, MU-18.3, MU-18.4
TEST_F(MutinyEvents, OfARansomAndASale) {
  const std::string setup =
      kPort + "window: port_market\nprizes: {Carol: [hostage, jewels]}\nprize_deck: [gold 3, rum, gold 1, ...]\n";
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(setup, options);
    const std::string ransomed = "{event: prize cashed, who: Carol, prize: hostage}\n";
    EXPECT_EQ(told("Carol", "ransom hostage"), ransomed + "{event: prizes drawn, who: Carol, prizes: [gold 3, rum]}\n");
    if (options == kOpen) {
      expect_open();
    } else {
      expect_hidden({"Carol"}, ransomed + "{event: prizes drawn, who: Carol, prizes: 2}\n");
      expect_sentences(kAnna, "Carol ransoms a hostage.\nCarol draws 2 prizes.\n",
                       "Carol lässt einen Gefangenen gegen Lösegeld frei.\nCarol zieht 2 Beutekarten.\n");
    }
    expect_sentences("Carol ransoms a hostage.\nCarol draws gold 3 and rum.\n",
                     "Carol lässt einen Gefangenen gegen Lösegeld frei.\nCarol zieht: Gold 3 und Rum.\n");
    const std::string sold = "{event: prize cashed, who: Carol, prize: jewels}\n";
    EXPECT_TRUE(
        told("Carol", "sell jewels").starts_with(sold + "{event: prizes drawn, who: Carol, prizes: [gold 1]}\n"));
    EXPECT_TRUE(seen(kAnna).starts_with(
        sold + "{event: prizes drawn, who: Carol, prizes: " + (options == kOpen ? "[gold 1]" : "1") + "}\n"));
    EXPECT_TRUE(sentences(kEnglish).starts_with("Carol sells jewels.\nCarol draws gold 1.\n"));
    EXPECT_TRUE(sentences(kGerman).starts_with("Carol verkauft Juwelen.\nCarol zieht: Gold 1.\n"));
  }
}

// MU-7.1: the port is turned up on arrival, and everybody draws.
TEST_F(MutinyEvents, OfAPort) {
  set_up(kHands +
         "window: destination\nmutiny_used: true\ndestinations: {port: [port 1, ...]}\n"
         "crew_deck: [jack 1/1, gunner 1/2, gunner 1/3, gunner 1/5, ...]\n");
  const std::string text = told("Anna", "sail port");
  EXPECT_TRUE(
      text.starts_with("{event: sailed, who: Anna, type: port}\n{event: revealed, who: Anna, card: port 1}\n"
                       "{event: cards drawn, who: Anna, cards: [jack 1/1]}\n"
                       "{event: cards drawn, who: Bernard, cards: [gunner 1/2]}\n"))
      << text;
  EXPECT_TRUE(seen(kBernard).starts_with(
      "{event: sailed, who: Anna, type: port}\n{event: revealed, who: Anna, card: port 1}\n"
      "{event: cards drawn, who: Anna, cards: 1}\n{event: cards drawn, who: Bernard, cards: [gunner 1/2]}\n"
      "{event: cards drawn, who: Carol, cards: 1}\n{event: cards drawn, who: Dennis, cards: 1}\n"));
  EXPECT_TRUE(sentences(kGerman).starts_with(
      "Anna bestimmt den Kurs: Piratenhafen.\nAnna deckt das Ziel auf: Piratenhafen 1.\n"));
}

const std::string kIsland =
    "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [old sailor, smart kid], Dennis: [boatswain]}\n"
    "destination: {card: island, revealed: true}\n"
    "prizes: {Anna: [gold 3, rum, rum], Bernard: [gold 1], Carol: [gold 2]}\n";

// MU-8
TEST_F(MutinyEvents, OfAnIsland) {
  set_up(kIsland + "window: sailor\n");
  EXPECT_EQ(told("Carol", "play old sailor"),
            "{event: effect played, who: Carol, card: old sailor}\n{event: map found, who: Carol}\n");
  expect_open();
  expect_sentences("Carol plays old sailor.\nCarol has the treasure map.\n",
                   "Carol spielt: Alter Seemann.\nCarol hat die Schatzkarte.\n");
  EXPECT_EQ(told("Dennis", "play boatswain on Carol"),
            "{event: effect played, who: Dennis, card: boatswain, on: Carol}\n{event: guard named, who: Carol}\n");
  expect_open();
  expect_sentences("Dennis plays boatswain against Carol.\nCarol has to guard the ship.\n",
                   "Dennis spielt gegen Carol: Bootsmann.\nCarol muss das Schiff bewachen.\n");
  const AnyPosition before = position_;
  EXPECT_EQ(told("Carol", "stay"), "{event: guard stayed, who: Carol}\n");
  expect_open();
  expect_sentences("Carol stays on guard.\n", "Carol bleibt auf Wache.\n");
  position_ = before;
  EXPECT_EQ(told("Carol", "offer Dennis gold 2 for guard"),
            "{event: offered, who: Carol, to: Dennis, offer: 1, gives: [gold 2], asks: [guard]}\n");
  expect_open();
  expect_sentences("Offer 1 from Carol to Dennis: gold 2 for guard duty.\n",
                   "Angebot 1 von Carol an Dennis: Gold 2; dafür: die Wache.\n");
  EXPECT_EQ(told("Dennis", "accept 1"),
            "{event: accepted, who: Dennis, from: Carol, offer: 1, gives: [gold 2], asks: [guard]}\n"
            "{event: guard changed, who: Dennis}\n");
  expect_open();
  expect_sentences("Dennis accepts offer 1 from Carol: gold 2 for guard duty.\nDennis guards the ship instead.\n",
                   "Dennis nimmt Angebot 1 von Carol an: Gold 2; dafür: die Wache.\nDennis übernimmt die Wache.\n");
}

// MU-8.10: with open prizes everybody sees which are turned over; MU-18.1
TEST_F(MutinyEvents, OfBurials) {
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(kIsland + "window: bury\n", options);
    EXPECT_EQ(told("Anna", "bury gold 3, rum"), "{event: buried, who: Anna, prizes: [gold 3, rum]}\n");
    if (options == kOpen) expect_open();
    expect_sentences("Anna buries gold 3 and rum.\n", "Anna vergräbt: Gold 3 und Rum.\n");
  }
  expect_hidden({"Anna"}, "{event: buried, who: Anna, prizes: 2}\n");
  expect_sentences(kCarol, "Anna buries 2 prizes.\n", "Anna vergräbt 2 Beutekarten.\n");
}

// MU-14.11: the prize lies face up before its new owner; with hidden prizes the two know it.
TEST_F(MutinyEvents, OfASmartKid) {
  for (const std::string& options : {kOpen, kHidden}) {
    set_up(kIsland + "window: smart_kid\nburied: {Bernard: [gold 2, rum]}\nmap: Anna\n", options);
    const std::string played = "{event: effect played, who: Carol, card: smart kid, on: Bernard}\n";
    const std::string ended = "{event: voyage ended, card: island, voyages: 1}\n";
    EXPECT_EQ(told("Carol", "play smart kid on Bernard", "[gold 2]"),
              played + "{event: buried taken, who: Carol, from: Bernard, prize: gold 2}\n" + ended);
    if (options == kOpen) {
      expect_open();
      continue;
    }
    expect_hidden({"Carol", "Bernard"},
                  played + "{event: buried taken, who: Carol, from: Bernard, prize: ?}\n" + ended);
    expect_sentences(
        "Carol plays smart kid against Bernard.\nCarol steals gold 2 from what Bernard has buried.\n"
        "Voyages so far: 1 of 10.\n",
        "Carol spielt gegen Bernard: Schlaues Kerlchen.\nCarol stiehlt aus dem Versteck von Bernard: Gold 2.\n"
        "Fahrten bisher: 1 von 10.\n");
    expect_sentences(kDennis,
                     "Carol plays smart kid against Bernard.\nCarol steals a prize from what Bernard has buried.\n"
                     "Voyages so far: 1 of 10.\n",
                     "Carol spielt gegen Bernard: Schlaues Kerlchen.\n"
                     "Carol stiehlt aus dem Versteck von Bernard eine Beutekarte.\nFahrten bisher: 1 von 10.\n");
  }
}

// MU-8.4 to MU-8.6
TEST_F(MutinyEvents, OfAnIslandWithoutAMap) {
  const std::string setup = kHands + "window: destination\nmutiny_used: true\n";
  const std::string sailed = "{event: sailed, who: Anna, type: island}\n";
  set_up(setup);
  EXPECT_EQ(told("Anna", "sail island"), sailed + "{event: no map, then: choose again}\n");
  expect_open();
  expect_sentences(
      "Anna sets the course: treasure island.\n"
      "Nobody has the treasure map: the Captain chooses another destination.\n",
      "Anna bestimmt den Kurs: Schatzinsel.\n"
      "Niemand hat die Schatzkarte: Der Kapitän wählt ein anderes Ziel.\n");
  set_up(setup, "{ask: holders, edition: german}");
  EXPECT_EQ(told("Anna", "sail island"),
            sailed +
                "{event: no map, then: lose voyage}\n{event: voyage ended, card: island, voyages: 1}\n"
                "{event: round began, round: 2}\n");
  expect_sentences(
      "Anna sets the course: treasure island.\nNobody has the treasure map: the voyage is lost.\n"
      "Voyages so far: 1 of 10.\nRound 2 begins.\n",
      "Anna bestimmt den Kurs: Schatzinsel.\nNiemand hat die Schatzkarte: Die Fahrt ist verloren.\n"
      "Fahrten bisher: 1 von 10.\nRunde 2 beginnt.\n");
  set_up(setup + "destinations: {fort: [], merchant: [], settlement: [], port: []}\n");
  EXPECT_EQ(told("Anna", "sail island"),
            sailed + "{event: no map, then: nothing to choose}\n{event: voyage ended, card: island, voyages: 1}\n");
  expect_sentences(
      "Anna sets the course: treasure island.\n"
      "Nobody has the treasure map, and there is no other destination.\nVoyages so far: 1 of 10.\n",
      "Anna bestimmt den Kurs: Schatzinsel.\n"
      "Niemand hat die Schatzkarte, und ein anderes Ziel gibt es nicht.\nFahrten bisher: 1 von 10.\n");
}

// MU-9: the lost card is seen by all.
TEST_F(MutinyEvents, OfAPunishment) {
  set_up(kHands + "window: punish\nmutiny_used: true\nround: 2\n");
  const AnyPosition before = position_;
  EXPECT_EQ(told("Anna", "punish"), "{event: punishment ordered, who: Anna}\n");
  expect_open();
  expect_sentences("Anna orders a punishment.\n", "Anna befiehlt eine Strafe.\n");
  EXPECT_EQ(told("Bernard", "whip Dennis"),
            "{event: whipped, who: Bernard, whom: Dennis, card: helmsman 1/1}\n{event: round began, round: 3}\n");
  expect_open();
  expect_sentences("Bernard whips Dennis, who loses helmsman 1/1.\nRound 3 begins.\n",
                   "Bernard peitscht Dennis aus; abgeworfen wird: Steuermann 1/1.\nRunde 3 beginnt.\n");
  position_ = before;
  EXPECT_EQ(told("Anna", "no punishment"), "{event: punishment refused, who: Anna}\n{event: round began, round: 3}\n");
  expect_open();
  expect_sentences("Anna orders no punishment.\nRound 3 begins.\n",
                   "Anna verzichtet auf eine Strafe.\nRunde 3 beginnt.\n");
}

// MU-14.10: a stolen card is known to thief and victim.
TEST_F(MutinyEvents, OfASecondMate) {
  set_up(
      "window: punish\n"
      "hands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [second mate], Dennis: [helmsman 1/1]}\n");
  const std::string played = "{event: effect played, who: Carol, card: second mate, on: [Dennis, Anna]}\n";
  const std::string first = "{event: stolen, who: Carol, from: Dennis, card: helmsman 1/1}\n";
  const std::string second = "{event: stolen, who: Carol, from: Anna, card: gunner 1/1}\n";
  const std::string first_hidden = "{event: stolen, who: Carol, from: Dennis, card: ?}\n";
  const std::string second_hidden = "{event: stolen, who: Carol, from: Anna, card: ?}\n";
  EXPECT_EQ(told("Carol", "play second mate on Dennis, Anna"), played + first + second);
  EXPECT_EQ(seen(kCarol), played + first + second);
  EXPECT_EQ(seen(kDennis), played + first + second_hidden);
  EXPECT_EQ(seen(kAnna), played + first_hidden + second);
  for (const Viewer viewer : {kBernard, kWatcher}) EXPECT_EQ(seen(viewer), played + first_hidden + second_hidden);
  expect_sentences(kAnna,
                   "Carol plays second mate against Dennis and Anna.\nCarol steals a Crew card from Dennis.\n"
                   "Carol steals gunner 1/1 from Anna.\n",
                   "Carol spielt gegen Dennis und Anna: Zweiter Offizier.\nCarol stiehlt von Dennis eine Crew-Karte.\n"
                   "Carol stiehlt von Anna: Kanonier 1/1.\n");
}

// MU-14.13, MU-18.11
TEST_F(MutinyEvents, OfASurgeon) {
  const std::string hands = "window: punish\nhands: {Anna: [gunner 1/1], Bernard: [gunner 1/4], Carol: [surgeon]}\n";
  set_up(hands);
  EXPECT_EQ(told("Carol", "play surgeon"),
            "{event: effect played, who: Carol, card: surgeon}\n{event: quartermaster changed, who: Carol}\n");
  expect_open();
  expect_sentences("Carol plays surgeon.\nCarol is Quartermaster now.\n",
                   "Carol spielt: Schiffsarzt.\nCarol ist jetzt Quartiermeister.\n");
  const Doc document = yaml("captain: Anna\n" + hands);
  game_ = must(game_from_options("mutiny", test::player_names(3), yaml(kOpen), document));
  position_ = must(game_->position(document, Chance(Seed(1))));
  EXPECT_EQ(told("Carol", "play surgeon"),
            "{event: effect played, who: Carol, card: surgeon}\n{event: captain changed, who: Carol}\n");
}

// MU-13
TEST_F(MutinyEvents, OfATraitor) {
  set_up(
      "window: punish\n"
      "hands: {Anna: [gunner 1/1], Bernard: [traitor], Carol: [stowaways], Dennis: [traitor]}\n");
  told("Carol", "play stowaways");
  EXPECT_EQ(told("Dennis", "play traitor on stowaways"),
            "{event: traitor played, who: Dennis, whom: Carol, card: stowaways}\n");
  expect_open();
  expect_sentences("Dennis plays a Traitor against Carol: stowaways.\n",
                   "Dennis spielt einen Verräter gegen Carol: Blinder Passagier.\n");
  EXPECT_EQ(told("Bernard", "pass"),
            "{event: passed, who: Bernard}\n{event: cancelled, who: Carol, card: stowaways}\n");
  expect_open();
  expect_sentences("\nCancelled: stowaways (Carol).\n", "\nAufgehoben: Blinder Passagier (Carol).\n");
}

// MU-15.2
TEST_F(MutinyEvents, OfADiscard) {
  set_up(
      "window: punish\nhands: {Carol: [gunner 1/1, gunner 1/2, gunner 1/2, gunner 1/3, gunner 1/3, gunner 1/4, "
      "gunner 1/5, gunner 2/1, gunner 2/1]}\n");
  EXPECT_EQ(told("Carol", "discard gunner 1/2, gunner 1/2"),
            "{event: discarded, who: Carol, cards: [gunner 1/2, gunner 1/2]}\n");
  expect_open();
  expect_sentences("Carol discards 2 × gunner 1/2.\n", "Carol wirft ab: 2 × Kanonier 1/2.\n");
}

const std::string kTrade =
    "window: punish\nprizes: {Anna: [gold 2], Carol: [rum]}\n"
    "hands: {Anna: [gunner 1/1, jack 1/1], Bernard: [gunner 1/4], Carol: [cutthroat], Dennis: [helmsman 1/1]}\n";

// MU-16.7, MU-18.7: what a third player sees of an offer and of a trade.
TEST_F(MutinyEvents, OfATrade) {
  struct Case {
    std::string_view options;
    std::string gives;
    std::string asks;
    std::string english;
    std::string german;
  };
  const std::string crew = "gunner 1/1, jack 1/1";
  const std::vector<Case> cases = {
      {"{}", "[?, ?, gold 2]", "[?, rum]", "gold 2 and 2 hidden cards for rum and 1 hidden card",
       "Gold 2 und 2 verdeckte Karten; dafür: Rum und 1 verdeckte Karte"},
      {"{crew_bribes: open}", "[" + crew + ", gold 2]", "[cutthroat, rum]",
       "gunner 1/1, jack 1/1 and gold 2 for cutthroat and rum",
       "Kanonier 1/1, Tausendsassa 1/1 und Gold 2; dafür: Halsabschneider und Rum"},
      {"{hidden_prizes: true}", "[?, ?, ?]", "[?, ?]", "3 hidden cards for 2 hidden cards",
       "3 verdeckte Karten; dafür: 2 verdeckte Karten"},
      {"{crew_bribes: open, hidden_prizes: true}", "[" + crew + ", ?]", "[cutthroat, ?]",
       "gunner 1/1, jack 1/1 and 1 hidden card for cutthroat and 1 hidden card",
       "Kanonier 1/1, Tausendsassa 1/1 und 1 verdeckte Karte; dafür: Halsabschneider und 1 verdeckte Karte"}};
  for (const Case& each : cases) {
    set_up(kTrade, each.options);
    const std::string full = ", offer: 1, gives: [" + crew + ", gold 2], asks: [cutthroat, rum]}\n";
    const std::string shown = ", offer: 1, gives: " + each.gives + ", asks: " + each.asks + "}\n";
    EXPECT_EQ(told("Anna", "offer Carol gunner 1/1, jack 1/1, gold 2 for cutthroat, rum"),
              "{event: offered, who: Anna, to: Carol" + full);
    expect_hidden({"Anna", "Carol"}, "{event: offered, who: Anna, to: Carol" + shown);
    expect_sentences(kDennis, "Offer 1 from Anna to Carol: " + each.english + ".\n",
                     "Angebot 1 von Anna an Carol: " + each.german + ".\n");
    EXPECT_EQ(told("Carol", "accept 1"), "{event: accepted, who: Carol, from: Anna" + full);
    expect_hidden({"Anna", "Carol"}, "{event: accepted, who: Carol, from: Anna" + shown);
    expect_sentences(kWatcher, "Carol accepts offer 1 from Anna: " + each.english + ".\n",
                     "Carol nimmt Angebot 1 von Anna an: " + each.german + ".\n");
  }
}

// MU-16.3, MU-16.5
TEST_F(MutinyEvents, OfOffersThatComeToNothing) {
  set_up(kTrade);
  EXPECT_EQ(told("Anna", "give Carol gold 2"),
            "{event: offered, who: Anna, to: Carol, offer: 1, gives: [gold 2], asks: []}\n");
  expect_open();
  expect_sentences("Offer 1 from Anna to Carol: gold 2 as a gift.\n",
                   "Angebot 1 von Anna an Carol: Gold 2 als Geschenk.\n");
  EXPECT_EQ(told("Carol", "decline 1"), "{event: declined, who: Carol, from: Anna, offer: 1}\n");
  expect_open();
  expect_sentences("Carol declines offer 1.\n", "Carol lehnt Angebot 1 ab.\n");
  EXPECT_EQ(told("Anna", "offer Carol nothing for cutthroat"),
            "{event: offered, who: Anna, to: Carol, offer: 2, gives: [], asks: [cutthroat]}\n");
  expect_sentences("Offer 2 from Anna to Carol: nothing for cutthroat.\n",
                   "Angebot 2 von Anna an Carol: nichts; dafür: Halsabschneider.\n");
  expect_sentences(kDennis, "Offer 2 from Anna to Carol: nothing for 1 hidden card.\n",
                   "Angebot 2 von Anna an Carol: nichts; dafür: 1 verdeckte Karte.\n");
  EXPECT_EQ(told("Anna", "withdraw 2"), "{event: withdrawn, who: Anna, to: Carol, offer: 2}\n");
  expect_open();
  expect_sentences("Anna withdraws offer 2.\n", "Anna zieht Angebot 2 zurück.\n");
  told("Anna", "give Carol gold 2");
  told("Anna", "give Bernard gold 2");
  EXPECT_EQ(told("Carol", "give Anna rum"),
            "{event: offered, who: Carol, to: Anna, offer: 5, gives: [rum], asks: []}\n");
  told("Anna", "no punishment");
  EXPECT_TRUE(told("Bernard", "mutiny with gunner 1/4")
                  .starts_with("{event: mutiny called, who: Bernard}\n{event: offers lapsed, offers: 3}\n"));
  EXPECT_NE(sentences(kEnglish).find("All open offers lapse.\n"), std::string::npos);
  EXPECT_NE(sentences(kGerman).find("Alle offenen Angebote verfallen.\n"), std::string::npos);
}

// MU-16.8: what is in curly brackets is no place to be filled in.
TEST_F(MutinyEvents, OfAPromise) {
  set_up(kTrade + "round: 2\n");
  EXPECT_EQ(told("Anna", "promise Carol \"You will be {who}\""),
            "{event: promised, who: Anna, to: Carol, text: You will be {who}, round: 2}\n");
  expect_open();
  expect_sentences("Anna promises Carol: “You will be {who}”\n", "Anna verspricht Carol: „You will be {who}“\n");
}

// MU-18.7: others see that prizes were shown, and how many.
TEST_F(MutinyEvents, OfShownPrizes) {
  set_up(kHands + "window: punish\nprizes: {Anna: [gold 2, rum]}\n", kHidden);
  EXPECT_EQ(told("Anna", "show gold 2, rum to Carol"), "{event: shown, who: Anna, to: Carol, prizes: [gold 2, rum]}\n");
  expect_hidden({"Anna", "Carol"}, "{event: shown, who: Anna, to: Carol, prizes: 2}\n");
  expect_sentences("Anna shows Carol gold 2 and rum.\n", "Anna zeigt Carol: Gold 2 und Rum.\n");
  expect_sentences(kDennis, "Anna shows Carol 2 prizes.\n", "Anna zeigt Carol 2 Beutekarten.\n");
  EXPECT_EQ(told("Anna", "show rum to all"), "{event: shown, who: Anna, to: all, prizes: [rum]}\n");
  expect_open();
  expect_sentences("Anna shows everybody rum.\n", "Anna zeigt allen: Rum.\n");
}

// MU-17.5
TEST_F(MutinyEvents, OfTheEnd) {
  const std::string setup =
      kHands +
      "window: punish\nmutiny_used: true\nprize_deck: [rum, ...]\nprizes: {Bernard: [jewels], Carol: [gold 3]}\n"
      "destination_discard: [island, island, island]\n";
  set_up(setup, "{ask: holders, hidden_prizes: true, voyages: 3}");
  EXPECT_EQ(told("Anna", "no punishment"),
            "{event: punishment refused, who: Anna}\n{event: jewels drawn, who: Bernard, prize: rum}\n"
            "{event: game ended, winners: [Carol]}\n");
  expect_open();
  expect_sentences("Anna orders no punishment.\nBernard draws rum for jewels.\nThe game is over: Carol wins.\n",
                   "Anna verzichtet auf eine Strafe.\nBernard zieht für Juwelen: Rum.\n"
                   "Das Spiel ist aus: Carol gewinnt.\n");
  set_up(setup + "buried: {Dennis: [gold 3]}\n", "{ask: holders, voyages: 3}");
  EXPECT_TRUE(told("Anna", "no punishment").ends_with("{event: game ended, winners: [Carol, Dennis]}\n"));
  EXPECT_TRUE(sentences(kEnglish).ends_with("The game is over: Carol and Dennis win together.\n"));
  EXPECT_TRUE(sentences(kGerman).ends_with("Das Spiel ist aus: Carol und Dennis gewinnen gemeinsam.\n"));
}

using mutiny::Event;
using mutiny::Mutiny;

constexpr int kKinds = static_cast<int>(Event::Kind::kGameEnded) + 1;

// An event of Anna with Bernard, as full as it can be; `variant` is what others may not tell apart.
Event full_event(int kind, int number, int variant) {
  Event event{.kind = static_cast<Event::Kind>(kind),
              .seat = Seat(0),
              .other = Seat(1),
              .card = static_cast<std::uint8_t>(variant),
              .number = static_cast<std::int8_t>(number),
              .side = number == 1 ? mutiny::Side::kCaptain : mutiny::Side::kMutineers,
              .amount = 7,
              .seats = SeatSet(Seat(2)),
              .counts = {1, 2, 3},
              .promise = mutiny::PromiseText("Gold")};
  for (int i = 0; i < number; ++i) {
    const auto item = static_cast<std::uint8_t>(variant + i);
    event.items.prizes.add(item);
    event.asks.prizes.add(item);
  }
  const bool has_crew = event.kind == Event::Kind::kOffered || event.kind == Event::Kind::kAccepted ||
                        event.kind == Event::Kind::kCardsDrawn || event.kind == Event::Kind::kCrewDealt ||
                        event.kind == Event::Kind::kPlayed || event.kind == Event::Kind::kDiscarded ||
                        event.kind == Event::Kind::kCrewGathered;
  if (has_crew) {
    const bool is_offer = event.kind == Event::Kind::kOffered || event.kind == Event::Kind::kAccepted;
    if (!is_offer) event.items.prizes = {};
    for (int i = 0; i < number; ++i) event.items.crew.add(static_cast<std::uint8_t>(variant + i));
    event.asks.crew = event.items.crew;
  }
  return event;
}

// Section 7 of the reference: who sees the cards of each kind of event, with open and with hidden prizes. A is the
// event's player, B the other, C somebody else, W a watcher. Kinds that are not here are open.
TEST(MutinySecrets, AreSeenByThoseWhoMay) {
  using Kind = Event::Kind;
  const std::map<Kind, std::pair<std::string, std::string>> secrets = {
      {Kind::kCardsDrawn, {"A", "A"}},       {Kind::kCrewDealt, {"A", "A"}},        {Kind::kStolen, {"AB", "AB"}},
      {Kind::kPrizesFound, {"ABCW", ""}},    {Kind::kPrizeTaken, {"ABCW", "A"}},    {Kind::kPrizeDealt, {"ABCW", "AB"}},
      {Kind::kPrizeDonated, {"ABCW", "AB"}}, {Kind::kPrizeClaimed, {"ABCW", "AB"}}, {Kind::kPrizesDrawn, {"ABCW", "A"}},
      {Kind::kBuried, {"ABCW", "A"}},        {Kind::kBuriedTaken, {"ABCW", "AB"}},  {Kind::kPrizesLost, {"ABCW", "A"}},
      {Kind::kShown, {"AB", "AB"}},          {Kind::kOffered, {"AB", "AB"}},        {Kind::kAccepted, {"AB", "AB"}}};
  const std::map<char, Viewer> viewers = {{'A', Seat(0)}, {'B', Seat(1)}, {'C', Seat(2)}, {'W', Seat::none()}};
  int hidden = 0;
  for (const bool hides : {false, true}) {
    const auto made = test::make<Mutiny>(4, yaml(hides ? "hidden_prizes: true" : "{}"));
    for (int kind = 0; kind < kKinds; ++kind) {
      for (const int number : {1, 2}) {
        const Event first = full_event(kind, number, 0);
        const Event second = full_event(kind, number, 2);
        const auto found = secrets.find(first.kind);
        std::string who = found == secrets.end() ? "ABCW" : hides ? found->second.second : found->second.first;
        if (first.kind == Kind::kPrizeExchanged && number != 1) who = "A";  // face down (MU-7.4)
        for (const auto& [name, viewer] : viewers) {
          const auto shown = made.game.seen(first, viewer);
          const auto other = made.game.seen(second, viewer);
          ASSERT_TRUE(shown && other);
          const std::string where = made.game.document(first).flow_text() + " for " + name;
          if (who.find(name) != std::string::npos) {
            EXPECT_EQ(shown->card, first.card) << where;
            EXPECT_TRUE(shown->items == first.items && shown->asks == first.asks) << where;
            EXPECT_EQ(made.game.document(*shown), made.game.document(first)) << where;
            continue;
          }
          ++hidden;
          const bool is_offer = first.kind == Kind::kOffered || first.kind == Kind::kAccepted;
          EXPECT_TRUE(shown->items.crew.empty() && other->items.crew.empty()) << where;
          EXPECT_EQ(shown->items.prizes.empty(), hides || !is_offer) << where;
          if (is_offer) {
            EXPECT_EQ(shown->hidden_items, hides ? 2 * number : number) << where;
            EXPECT_EQ(shown->hidden_asks, hides ? 2 * number : number) << where;
            EXPECT_TRUE(shown->asks.crew.empty()) << where;
            EXPECT_EQ(shown->asks.prizes.empty(), hides) << where;
            if (!hides) continue;
          } else {
            EXPECT_EQ(shown->card, mutiny::kNoCard) << where;
          }
          EXPECT_EQ(made.game.document(*shown), made.game.document(*other)) << where;
          for (const Language language : {Language::kEnglish, Language::kGerman}) {
            EXPECT_EQ(made.game.tell(*shown, language), made.game.tell(*other, language)) << where;
          }
          // What was hidden once stays as it is.
          EXPECT_EQ(made.game.document(*made.game.seen(*shown, viewer)), made.game.document(*shown)) << where;
        }
      }
    }
  }
  EXPECT_GT(hidden, 100);
}

// A watcher is nobody's partner: what nobody was named for is not for him.
TEST(MutinySecrets, AreNotSeenByAWatcherWhereNobodyIsNamed) {
  const auto made = test::make<Mutiny>(4, yaml("hidden_prizes: true"));
  for (int kind = 0; kind < kKinds; ++kind) {
    const Event named = *made.game.seen(full_event(kind, 1, 0), Seat::none());
    for (const bool has_player : {true, false}) {
      Event event = full_event(kind, 1, 0);
      event.other = Seat::none();
      if (!has_player) event.seat = Seat::none();
      const bool is_shown = event.kind == Event::Kind::kShown;  // to all
      const Event seen = *made.game.seen(event, Seat::none());
      EXPECT_EQ(seen.card == named.card && seen.items == named.items && seen.asks == named.asks, !is_shown);
    }
  }
}

// KeepsNotes: a promise is kept beside the position.
TEST(MutinyNotes, AreThePromises) {
  const auto made = test::make<Mutiny>(4);
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto note = made.game.note(full_event(kind, 2, 0));
    ASSERT_EQ(note.has_value(), static_cast<Event::Kind>(kind) == Event::Kind::kPromised);
    if (!note) continue;
    EXPECT_EQ(note->flow_text(), "{from: Anna, to: Bernard, text: Gold, round: 2}");
  }
}

// Every kind of event has sentences in both languages with all places filled in, or none on purpose.
TEST(MutinySentences, AreThereForEveryKindOfEvent) {
  std::set<std::string> names;
  std::set<std::string> silent;
  for (const std::string_view options : {"{}", "hidden_prizes: true"}) {
    const auto made = test::make<Mutiny>(4, yaml(options));
    for (int kind = 0; kind < kKinds; ++kind) {
      for (const int number : {1, 2}) {
        const Event event = full_event(kind, number, 0);
        const std::string name = made.game.document(event).find("event")->text();
        names.insert(name);
        for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
          const auto shown = made.game.seen(event, viewer);
          ASSERT_TRUE(shown);
          const std::string english = made.game.tell(*shown, Language::kEnglish);
          const std::string german = made.game.tell(*shown, Language::kGerman);
          EXPECT_EQ(english.empty(), german.empty()) << name;
          if (english.empty()) {
            silent.insert(name);
            continue;
          }
          EXPECT_NE(english, german) << name;
          for (const std::string& text : {english, german}) {
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
            EXPECT_EQ(text.find("  "), std::string::npos) << text;
            EXPECT_TRUE(text.ends_with('.') || name == "promised") << text;
          }
        }
      }
    }
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kKinds));
  EXPECT_EQ(silent, std::set<std::string>{"passed"});
}

}  // namespace
}  // namespace tortuga
