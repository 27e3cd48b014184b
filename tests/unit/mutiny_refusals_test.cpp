// The texts for refused actions in mutiny (docs/rules/mutiny-reference.md): every reason in both languages, each in a
// position made for it, and which one is given if several fit.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "games/mutiny/mutiny.h"
#include "support/paths.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

struct Spoken {
  std::string id;
  std::string english;
  std::string german;
  friend bool operator==(const Spoken&, const Spoken&) = default;
};
void PrintTo(const Spoken& spoken, std::ostream* out) {
  *out << spoken.id << ": " << spoken.english << " / " << spoken.german;
}

const Spoken kAccepted = {"", "", ""};
const Spoken kGameOver = {"game-over", "The game is over.", "Das Spiel ist vorbei."};
const Spoken kNotAsked = {"not-asked", "It is not your decision now.", "Das ist gerade nicht deine Entscheidung."};
const Spoken kNotNow = {"not-now", "That cannot be done now.", "Das geht jetzt nicht."};
const Spoken kSpecialInAttack = {"special-in-attack", "Special crew have no skill; they cannot help in an attack.",
                                 "Besondere Crew-Karten haben keine Fertigkeit und helfen nicht beim Angriff."};
const Spoken kFirstCard = {"first-card", "The quartermaster plays the first card.",
                           "Der Quartiermeister spielt die erste Karte."};
const Spoken kOtherSide = {"other-side", "You have already taken a side in this mutiny.",
                           "Du hast dich in dieser Meuterei schon für eine Seite entschieden."};
const Spoken kSecondMutiny = {"second-mutiny", "There has already been a mutiny this round.",
                              "In dieser Runde gab es schon eine Meuterei."};
const Spoken kCaptainCalls = {"captain-calls", "The captain cannot mutiny against himself.",
                              "Der Kapitän kann nicht gegen sich selbst meutern."};
const Spoken kEmptyStack = {"empty-stack", "No card of this type is left.", "Von diesem Ziel ist keine Karte mehr da."};
const Spoken kBarred = {"barred-island", "Nobody has the map: choose another destination.",
                        "Niemand hat die Schatzkarte: wähle ein anderes Ziel."};
const Spoken kFewer = {"fewer-cards", "Somebody has received fewer cards.",
                       "Jemand hat bisher weniger Karten bekommen."};
const Spoken kNotBuried = {"cannot-be-buried", "Hostages and jewels cannot be buried.",
                           "Gefangene und Juwelen kann man nicht vergraben."};
const Spoken kGuards = {"guard-cannot-bury", "You guard the ship and cannot bury.",
                        "Du bewachst das Schiff und kannst nichts vergraben."};
const Spoken kWhip = {"cannot-be-whipped", "Neither the captain, nor yourself, nor an empty hand.",
                      "Nicht den Kapitän, nicht dich selbst, niemanden ohne Karten."};
const Spoken kSeaDog = {"not-neutral", "The Sea Dog needs a neutral player with a card.",
                        "Der Alte Seebär braucht einen neutralen Spieler mit Karten."};
const Spoken kCutthroat = {"own-leader", "You cannot kill the leader of your own side.",
                           "Den Anführer der eigenen Seite kannst du nicht ausschalten."};
const Spoken kWait = {"card-on-the-stack", "Wait until the card on the table is resolved.",
                      "Warte, bis die ausliegende Karte abgehandelt ist."};
const Spoken kCannotAccept = {"cards-are-gone", "One of you no longer has these cards.",
                              "Einer von euch hat diese Karten nicht mehr."};
const Spoken kTooManyOffers = {"too-many-offers", "You have too many open offers.",
                               "Du hast zu viele offene Angebote."};
const Spoken kDiscard = {"discard-exactly", "Discard exactly the cards above your hand limit.",
                         "Wirf genau die Karten über dem Handlimit ab."};
const Spoken kNotInHand = {"not-in-hand", "You do not hold these cards.", "Diese Karten hast du nicht auf der Hand."};
const Spoken kNotYourPrize = {"not-your-prize", "You do not have this prize.", "Diese Beute hast du nicht."};
const Spoken kNotInPool = {"not-in-the-pool", "This prize is not there to be shared.",
                           "Diese Beute wird nicht verteilt."};
const Spoken kChooseAnother = {"choose-another", "Choose another player than yourself.",
                               "Wähle jemand anderen als dich selbst."};
const Spoken kNoEffect = {"no-effect", "The card would have no effect now.", "Die Karte hätte jetzt keine Wirkung."};
const Spoken kCountJacks = {"count-jacks", "Name exactly one skill for each jack.",
                            "Nenne für jeden Tausendsassa genau eine Fertigkeit."};
const Spoken kTalkedEnough = {"talked-enough", "You have made enough offers and promises in this round.",
                              "Du hast in dieser Runde genug angeboten und versprochen."};
const Spoken kNoTrading = {"no-trading", "This game is played without trading.",
                           "In diesem Spiel wird nicht gehandelt."};
const Spoken kNoSuchOffer = {"no-such-offer", "There is no open offer with this number.",
                             "Es gibt kein offenes Angebot mit dieser Nummer."};
const Spoken kNotYourOffer = {
    "not-your-offer", "Only its receiver can accept or decline an offer, only its maker can withdraw it.",
    "Nur wer ein Angebot bekommt, kann es annehmen oder ablehnen; nur wer es macht, kann es zurückziehen."};
const Spoken kPromiseText = {"promise-text", "A promise is 1 to 200 characters in quotation marks, on one line.",
                             "Ein Versprechen hat 1 bis 200 Zeichen in Anführungszeichen, auf einer Zeile."};
const Spoken kOpenPrizes = {"open-prizes", "All prizes lie open: there is nothing to show.",
                            "Alle Beute liegt offen: Es gibt nichts zu zeigen."};
const Spoken kNotOnTheStack = {"not-on-the-stack", "A Traitor cancels a card that was just played.",
                               "Ein Verräter hebt eine gerade gespielte Karte auf."};
const Spoken kNoClaim = {"no-claim", "You can claim a prize that the captain or the quartermaster has.",
                         "Du kannst nur Beute fordern, die Kapitän oder Quartiermeister haben."};
const Spoken kClaimRandom = {"claim-random", "The prize is drawn at random: name only the player.",
                             "Die Beute wird zufällig gezogen: nenne nur den Spieler."};
const Spoken kClaimCard = {"claim-card", "Name the prize that you claim.", "Nenne die Beute, die du forderst."};
const Spoken kAlreadyPassed = {"already-passed", "You have already passed.", "Du hast schon gepasst."};
const Spoken kQuartermasterReveals = {"quartermaster-reveals",
                                      "The quartermaster does not pass: he plays a card or reveals.",
                                      "Der Quartiermeister passt nicht: Er spielt eine Karte oder deckt auf."};
const Spoken kOnlyQuartermaster = {"only-the-quartermaster", "Only the quartermaster reveals the destination.",
                                   "Nur der Quartiermeister deckt das Ziel auf."};
const Spoken kExactlyOne = {"exactly-one", "Play exactly one card.", "Spiele genau eine Karte."};
const Spoken kForcedSide = {"forced-side", "The Sea Dog makes you play normal cards for his side.",
                            "Der Alte Seebär zwingt dich, einfache Karten für seine Seite zu spielen."};
const Spoken kSurgeon = {"surgeon", "You cannot use the Surgeon: you hold an office already, or a mutiny is going on.",
                         "Der Schiffsarzt nützt dir nichts: Du hast schon ein Amt, oder es wird gemeutert."};
const Spoken kNothingToDraw = {"nothing-to-draw", "There is no card left to draw.",
                               "Es gibt keine Karte mehr zu ziehen."};
const Spoken kOfferTooLarge = {"offer-too-large", "The open offers name too many cards together.",
                               "Die offenen Angebote nennen zusammen zu viele Karten."};
const Spoken kNoGuardAsked = {"no-guard-asked", "Only the guard can ask for guard duty, before the burying.",
                              "Nur die Wache kann um Ablösung bitten, bevor vergraben wird."};
const Spoken kNoCardsThere = {"no-cards-there", "That player holds no crew card.",
                              "Dieser Spieler hat keine Crew-Karte auf der Hand."};
const Spoken kTwoVictims = {"two-victims", "Name two different players who hold cards.",
                            "Nenne zwei verschiedene Spieler mit Karten."};
const Spoken kNothingBuried = {"nothing-buried", "That player has buried nothing.",
                               "Dieser Spieler hat nichts vergraben."};
const Spoken kDiscardFirst = {"discard-first", "First everybody discards down to the hand limit.",
                              "Erst werfen alle bis zum Handlimit ab."};
Spoken not_an_action(const std::string& text) {
  return {"not-an-action", "\"" + text + "\" is not an action.", "„" + text + "“ ist keine Aktion."};
}
Spoken no_such_card(const std::string& card) {
  return {"no-such-card", "There is no crew card \"" + card + "\".", "Es gibt keine Crew-Karte „" + card + "“."};
}
Spoken no_such_prize(const std::string& prize) {
  return {"no-such-prize", "There is no prize \"" + prize + "\".", "Es gibt keine Beute „" + prize + "“."};
}
Spoken no_such_player(const std::string& player) {
  return {"no-such-player", "There is no player \"" + player + "\".", "Es gibt keinen Spieler „" + player + "“."};
}
Spoken too_many_copies(const std::string& card) {
  return {"too-many-copies", "There are not that many of \"" + card + "\".", "So oft gibt es „" + card + "“ nicht."};
}

const std::string kFort = "destination: {card: fort 1/3/3 for 5}\n";
const std::string kIslandCard = "destination: {card: island}\n";
const std::string kPortCard = "destination: {card: port 1}\n";

class MutinyRefusals : public testing::Test {
 protected:
  // Anna is Captain, Bernard Quartermaster; nobody is asked about cards that nobody holds.
  void set_up(const std::string& setup, const std::string& options = "{ask: holders}", int players = 4) {
    const Doc document = yaml("captain: Anna\n" + setup);
    game_ = must(game_from_options("mutiny", test::player_names(players), yaml(options), document));
    position_ = must(game_->position(document, Chance(Seed(1))));
  }
  // Hands of Anna, Bernard, Carol and Dennis.
  static std::string hands(const std::string& anna, const std::string& bernard, const std::string& carol,
                           const std::string& dennis) {
    return "hands: {Anna: [" + anna + "], Bernard: [" + bernard + "], Carol: [" + carol + "], Dennis: [" + dennis +
           "]}\n";
  }
  // A mutiny of Carol's, in which Anna and she have taken sides.
  void fight(const std::string& setup, const std::string& options = "{ask: holders}") {
    set_up("window: mutiny\nmutiny: {first: Carol}\n" + setup, options);
  }
  Spoken say(const std::string& player, std::string_view action) {
    const AnyPosition before = position_;
    const auto checked = game_->check(position_, game_->seat_of(player), action);
    const Applied applied = game_->apply(position_, game_->seat_of(player), action);
    EXPECT_EQ(checked.has_value(), applied.refusal.has_value());
    if (!applied.refusal) return kAccepted;
    EXPECT_TRUE(game_->equal(before, position_));
    EXPECT_TRUE(applied.told.events.empty());
    EXPECT_EQ(checked->id, applied.refusal->id);
    EXPECT_EQ(checked->english, applied.refusal->english);
    EXPECT_EQ(checked->german, applied.refusal->german);
    return {applied.refusal->id, applied.refusal->english, applied.refusal->german};
  }

  GamePtr game_;
  AnyPosition position_;
};

// The table of the reference, and all other reasons: an id of its own and a text in each language.
TEST_F(MutinyRefusals, AreThoseOfTheReference) {
  const auto made = test::make<mutiny::Mutiny>(4);
  std::set<std::string> ids;
  std::set<std::string> rows;
  for (int i = 1; i <= static_cast<int>(mutiny::Refusal::Reason::kTooManyCopies); ++i) {
    const mutiny::Refusal refusal(static_cast<mutiny::Refusal::Reason>(i));
    const std::string id(made.game.refusal_id(refusal));
    const std::string english = made.game.refusal_text(refusal, "word", Language::kEnglish);
    const std::string german = made.game.refusal_text(refusal, "word", Language::kGerman);
    EXPECT_FALSE(id.empty() || english.empty() || german.empty()) << i;
    EXPECT_NE(english, german) << id;
    EXPECT_TRUE(ids.insert(id).second) << id << " stands twice";
    rows.insert("| `" + id + "` | " + english + " | " + german + " |");
  }
  std::ifstream file(std::string(TORTUGA_SOURCE_DIR) + "/docs/rules/mutiny-reference.md");
  bool is_there = false;
  int found = 0;
  for (std::string line; std::getline(file, line) && !(is_there && line.starts_with("## "));) {
    is_there = is_there || line == "## Refusals";
    if (!is_there || !line.starts_with("| `") || line.find("…") != std::string::npos) continue;
    EXPECT_TRUE(rows.contains(line)) << line;
    ++found;
  }
  EXPECT_GE(found, 18);
}

// Whose decision it is.

TEST_F(MutinyRefusals, NotAsked) {
  set_up("window: appoint\n");
  for (const std::string player : {"Bernard", "Carol"}) {
    EXPECT_EQ(say(player, "appoint Anna"), kNotAsked) << player;
    EXPECT_EQ(say(player, "pass"), kNotAsked) << player;
  }
  set_up("window: destination\n");
  EXPECT_EQ(say("Bernard", "sail fort"), kNotAsked);
  set_up("window: mutiny_call\nphase: appointment\n" + hands("jack 1/1", "jack 1/1", "", "jack 1/1"));
  EXPECT_EQ(say("Anna", "pass"), kNotAsked);
  EXPECT_EQ(say("Carol", "pass"), kNotAsked);
  set_up("window: attack_first\n" + kFort + hands("jack 1/1", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Carol", "pass"), kNotAsked);
  set_up("window: cook\npool: [rum, rum]\n" + hands("cook", "jack 1/1", "", ""), "{}");
  EXPECT_EQ(say("Anna", "play cook"), kNotAsked);  // MU-6.2
  EXPECT_EQ(say("Anna", "pass"), kNotAsked);
  set_up("window: captain_take\npool: [rum, rum]\n");
  EXPECT_EQ(say("Bernard", "take rum"), kNotAsked);
  set_up("window: deal\npool: [rum, rum]\n");
  EXPECT_EQ(say("Anna", "deal rum to Anna"), kNotAsked);
  set_up("window: bury\n" + kIslandCard + "prizes: {Anna: [rum]}\n");
  EXPECT_EQ(say("Bernard", "bury rum"), kNotAsked);
  EXPECT_EQ(say("Bernard", "pass"), kNotAsked);
  set_up("window: punish\n");
  EXPECT_EQ(say("Bernard", "punish"), kNotAsked);
  set_up("window: whip\n" + hands("jack 1/1", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Anna", "whip Carol"), kNotAsked);
  set_up("window: punish\n" + hands("", "", "",
                                    "jack 1/1, jack 1/1, jack 1/1, jack 1/1, jack 1/1, helmsman 1/1, gunner "
                                    "1/1, cook"));
  EXPECT_EQ(say("Anna", "discard jack 1/1"), kNotAsked);
  EXPECT_EQ(say("Dennis", "discard jack 1/1"), kAccepted);
}

TEST_F(MutinyRefusals, NotAskedAboutACardOnTheStack) {
  const std::string hand = hands("traitor", "traitor", "", "jack 1/1");
  set_up("window: punish\nstack: [{player: Anna, cards: [stowaways], use: effect}]\n" + hand, "{}");
  EXPECT_EQ(say("Anna", "pass"), kNotAsked);
  EXPECT_EQ(say("Anna", "play traitor on stowaways"), kNotAsked);
  EXPECT_EQ(say("Carol", "pass"), kNotAsked);
  EXPECT_EQ(say("Dennis", "pass"), kAccepted);
  set_up("window: cook\npool: [rum]\nstack: [{player: Carol, cards: [cook], use: effect, step: take}]\n");
  EXPECT_EQ(say("Anna", "take rum"), kNotAsked);
  set_up(
      "window: carpenter\nprizes: {Anna: [rum]}\nstack: [{player: Carol, cards: [carpenter], use: effect, step: "
      "donate}]\n");
  EXPECT_EQ(say("Bernard", "donate rum"), kNotAsked);
  EXPECT_EQ(say("Bernard", "pass"), kNotAsked);
}

TEST_F(MutinyRefusals, AlreadyPassed) {
  set_up("window: mutiny_call\nphase: appointment\npassed: [Carol]\n");
  EXPECT_EQ(say("Carol", "pass"), kAlreadyPassed);
  EXPECT_EQ(say("Carol", "mutiny with jack 1/1"), kAlreadyPassed);
  set_up("window: attack\npassed: [Carol]\n" + kFort + hands("", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Carol", "pass"), kAlreadyPassed);
  EXPECT_EQ(say("Carol", "play jack 1/1"), kAccepted);  // a soft pass
  set_up("window: lookout\npassed: [Carol]\n" + kFort + hands("", "jack 1/1", "lookout", ""), "{}");
  EXPECT_EQ(say("Carol", "play lookout"), kAlreadyPassed);
  set_up("window: port_exchange\npassed: [Carol]\n" + kPortCard + "prizes: {Anna: [rum], Carol: [rum]}\n");
  EXPECT_EQ(say("Carol", "exchange rum"), kAlreadyPassed);
  set_up("window: bury\npassed: [Carol]\n" + kIslandCard + "prizes: {Anna: [rum], Carol: [rum]}\n");
  EXPECT_EQ(say("Carol", "bury rum"), kAlreadyPassed);
  set_up("window: punish\nstack: [{player: Anna, cards: [stowaways], use: effect, passed: [Carol]}]\n" +
             hands("", "jack 1/1", "traitor", ""),
         "{}");
  EXPECT_EQ(say("Carol", "play traitor on stowaways"), kAlreadyPassed);
  EXPECT_EQ(say("Carol", "pass"), kAlreadyPassed);
}

TEST_F(MutinyRefusals, NotNow) {
  set_up("window: punish\n");
  for (const std::string action :
       {"appoint Bernard", "sail fort", "join captain with jack 1/1", "play jack 1/1", "reveal", "count guns",
        "take rum", "deal rum to Anna", "exchange rum", "ransom hostage", "sell jewels", "stay", "bury rum",
        "whip Carol", "pass", "play lookout", "play boatswain on Carol", "play cook", "play first mate +1"}) {
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
  }
  EXPECT_EQ(say("Anna", "mutiny with jack 1/1"), kNotNow);
  set_up("window: destination\n");
  for (const std::string action : {"punish", "no punishment", "pass"})
    EXPECT_EQ(say("Anna", action), kNotNow) << action;
}

TEST_F(MutinyRefusals, GameOver) {
  set_up("window: over\n");
  for (const std::string player : {"Anna", "Carol"}) {
    for (const std::string action : {"pass", "punish", "give Bernard rum", "play stowaways", "", "dance", "appoint Zoe",
                                     "accept 1", "mutiny with parrot"}) {
      EXPECT_EQ(say(player, action), kGameOver) << player << " " << action;
    }
  }
}

// Choosing.

TEST_F(MutinyRefusals, ChooseAnother) {
  set_up("window: appoint\n");
  EXPECT_EQ(say("Anna", "appoint Anna"), kChooseAnother);
  EXPECT_EQ(say("Anna", "give Anna jack 1/1"), kChooseAnother);
  EXPECT_EQ(say("Anna", "offer Anna nothing for rum"), kChooseAnother);
  EXPECT_EQ(say("Anna", "promise Anna \"Me\""), kChooseAnother);
  set_up("window: boatswain\n" + kIslandCard + hands("boatswain", "", "", ""));
  EXPECT_EQ(say("Anna", "play boatswain on Anna"), kChooseAnother);
  set_up("window: smart_kid\n" + kIslandCard + "buried: {Anna: [rum], Carol: [rum]}\n" +
         hands("smart kid", "", "", ""));
  EXPECT_EQ(say("Anna", "play smart kid on Anna"), kChooseAnother);
  set_up("window: punish\n" + hands("second mate", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Anna", "play second mate on Anna, Carol"), kChooseAnother);
  EXPECT_EQ(say("Anna", "play second mate on Carol, Anna"), kChooseAnother);
  set_up("window: punish\nprizes: {Anna: [rum]}\n", "{hidden_prizes: true}");
  EXPECT_EQ(say("Anna", "show rum to Anna"), kChooseAnother);
  EXPECT_EQ(say("Anna", "show rum to all"), kAccepted);
}

TEST_F(MutinyRefusals, EmptyStackAndBarredIsland) {
  set_up("window: destination\ndestinations: {fort: [], island: [island]}\nbarred: [island]\n");
  EXPECT_EQ(say("Anna", "sail fort"), kEmptyStack);
  EXPECT_EQ(say("Anna", "sail island"), kBarred);
  EXPECT_EQ(say("Anna", "sail port"), kAccepted);
  set_up("window: destination\ndestinations: {island: []}\nbarred: [island]\n");
  EXPECT_EQ(say("Anna", "sail island"), kEmptyStack);  // before: barred
}

// The attack.

TEST_F(MutinyRefusals, FirstCardOfTheQuartermaster) {
  set_up("window: attack_first\n" + kFort + hands("jack 1/1", "jack 1/1", "jack 1/1", ""));
  for (const std::string player : {"Anna", "Carol"}) EXPECT_EQ(say(player, "play jack 1/1"), kFirstCard) << player;
  for (const std::string player : {"Anna", "Bernard"}) EXPECT_EQ(say(player, "reveal"), kFirstCard) << player;
  EXPECT_EQ(say("Bernard", "pass"), kFirstCard);
  EXPECT_EQ(say("Bernard", "play jack 1/1"), kAccepted);
}

TEST_F(MutinyRefusals, SpecialCardsInAnAttack) {
  for (const std::string window : {"attack_first", "attack"}) {
    set_up("window: " + window + "\n" + kFort + hands("", "cook, jack 1/1, powder monkey, traitor", "", ""));
    for (const std::string cards : {"powder monkey", "traitor", "jack 1/1, cook", "traitor, powder monkey"}) {
      EXPECT_EQ(say("Bernard", "play " + cards), kSpecialInAttack) << cards;
    }
    for (const std::string action : {"play cook", "play lookout", "play first mate +1", "play boatswain on Carol"}) {
      EXPECT_EQ(say("Bernard", action), kSpecialInAttack) << action;
    }
    EXPECT_EQ(say("Bernard", "play jack 1/1"), kAccepted);
  }
}

TEST_F(MutinyRefusals, TheQuartermasterReveals) {
  set_up("window: attack\n" + kFort + hands("jack 1/1", "jack 1/1", "", ""));
  EXPECT_EQ(say("Bernard", "pass"), kQuartermasterReveals);
  EXPECT_EQ(say("Anna", "reveal"), kOnlyQuartermaster);
  EXPECT_EQ(say("Carol", "reveal"), kOnlyQuartermaster);
  EXPECT_EQ(say("Bernard", "reveal"), kAccepted);
}

TEST_F(MutinyRefusals, CountEachJack) {
  set_up("window: assign\nattack: {cards: [{player: Anna, card: jack 1/1}, {player: Carol, card: jack 1/1}]}\n" +
         kFort);
  EXPECT_EQ(say("Bernard", "count guns"), kCountJacks);
  EXPECT_EQ(say("Bernard", "count guns, melee, melee"), kCountJacks);
  EXPECT_EQ(say("Anna", "count guns, melee"), kNotAsked);
  EXPECT_EQ(say("Bernard", "count guns, melee"), kAccepted);
}

// Prizes.

TEST_F(MutinyRefusals, NotInThePool) {
  set_up("window: captain_take\npool: [rum, rum]\nprizes: {Anna: [gold 1]}\n");
  EXPECT_EQ(say("Anna", "take gold 1"), kNotInPool);
  set_up("window: deal\npool: [rum, rum]\n");
  EXPECT_EQ(say("Bernard", "deal gold 1 to Anna"), kNotInPool);
  set_up("window: cook\npool: [rum]\nstack: [{player: Carol, cards: [cook], use: effect, step: take}]\n");
  EXPECT_EQ(say("Carol", "take gold 1"), kNotInPool);
  EXPECT_EQ(say("Carol", "take rum"), kAccepted);
}

TEST_F(MutinyRefusals, SomebodyHasFewerCards) {
  set_up("window: deal\npool: [rum, rum]\nreceived: {Anna: 1}\n");
  EXPECT_EQ(say("Bernard", "deal rum to Anna"), kFewer);
  EXPECT_EQ(say("Bernard", "deal rum to Bernard"), kAccepted);
  EXPECT_EQ(say("Bernard", "deal rum to Bernard"), kFewer);
}

TEST_F(MutinyRefusals, NotYourPrize) {
  const std::string prizes = "prizes: {Anna: [gold 1], Carol: [rum, hostage]}\n";
  set_up("window: port_exchange\n" + kPortCard + prizes);
  EXPECT_EQ(say("Anna", "exchange rum"), kNotYourPrize);
  EXPECT_EQ(say("Anna", "give Bernard rum"), kNotYourPrize);
  EXPECT_EQ(say("Anna", "offer Bernard gold 1, gold 1 for cook"), kNotYourPrize);
  set_up("window: port_market\n" + kPortCard + prizes);
  EXPECT_EQ(say("Carol", "sell jewels"), kNotYourPrize);
  set_up("window: bury\n" + kIslandCard + prizes);
  EXPECT_EQ(say("Carol", "bury gold 1"), kNotYourPrize);
  EXPECT_EQ(say("Carol", "bury rum, rum"), kNotYourPrize);
  set_up("window: carpenter\n" + prizes +
         "stack: [{player: Bernard, cards: [carpenter], use: effect, step: donate}]\n");
  EXPECT_EQ(say("Carol", "donate gold 1"), kNotYourPrize);
  EXPECT_EQ(say("Carol", "donate rum"), kAccepted);
  set_up("window: punish\n" + prizes, "{hidden_prizes: true}");
  EXPECT_EQ(say("Anna", "show rum to Carol"), kNotYourPrize);
}

TEST_F(MutinyRefusals, NothingToDraw) {
  const std::string empty = "crew_deck: []\nprize_deck: []\n";
  set_up("window: port_exchange\nprizes: {Anna: [rum]}\n" + empty + kPortCard);
  EXPECT_EQ(say("Anna", "exchange rum"), kNothingToDraw);
  EXPECT_EQ(say("Anna", "exchange gold 1"), kNotYourPrize);
  set_up("window: port_market\nprizes: {Anna: [hostage, jewels]}\n" + empty + kPortCard);
  EXPECT_EQ(say("Anna", "ransom hostage"), kNothingToDraw);
  EXPECT_EQ(say("Anna", "sell jewels"), kNothingToDraw);
  set_up("window: punish\n" + empty + hands("stowaways", "", "", ""));
  EXPECT_EQ(say("Anna", "play stowaways"), kNothingToDraw);
  set_up("window: punish\ncrew_discard: [cook]\n" + empty + hands("stowaways", "", "", ""));
  EXPECT_EQ(say("Anna", "play stowaways"), kAccepted);
}

TEST_F(MutinyRefusals, Burying) {
  const std::string setup = "window: bury\nguard: Bernard\nprizes: {Anna: [hostage, jewels, rum], Bernard: [rum]}\n";
  set_up(setup + kIslandCard, "{ask: holders, edition: german}");
  EXPECT_EQ(say("Bernard", "bury rum"), kGuards);
  EXPECT_EQ(say("Bernard", "bury gold 3"), kGuards);  // before: not your prize
  EXPECT_EQ(say("Anna", "bury hostage"), kNotBuried);
  EXPECT_EQ(say("Anna", "bury rum, jewels"), kNotBuried);
  EXPECT_EQ(say("Anna", "bury rum"), kAccepted);
  set_up(setup + kIslandCard);
  EXPECT_EQ(say("Anna", "bury hostage, jewels"), kAccepted);
}

TEST_F(MutinyRefusals, AskingForGuardDuty) {
  set_up("window: guard\nguard: Carol\n" + kIslandCard);
  EXPECT_EQ(say("Anna", "offer Carol nothing for guard"), kNoGuardAsked);
  EXPECT_EQ(say("Carol", "offer Anna nothing for guard"), kAccepted);
  set_up("window: bury\nguard: Carol\nprizes: {Anna: [rum]}\n" + kIslandCard);
  EXPECT_EQ(say("Carol", "offer Anna nothing for guard"), kNoGuardAsked);
}

TEST_F(MutinyRefusals, NothingBuried) {
  set_up("window: smart_kid\nburied: {Carol: [rum]}\n" + kIslandCard + hands("smart kid", "", "", ""));
  EXPECT_EQ(say("Anna", "play smart kid on Bernard"), kNothingBuried);
  EXPECT_EQ(say("Anna", "play smart kid on Carol"), kAccepted);
}

// Special cards.

TEST_F(MutinyRefusals, NoEffect) {
  set_up("window: lookout\ndestination: {card: fort 1/3/3 for 5, revealed: true}\n" + hands("lookout", "", "", ""));
  EXPECT_EQ(say("Anna", "play lookout"), kNoEffect);
  set_up("window: carpenter\nprizes: {Anna: [rum]}\n" + hands("carpenter", "", "", ""));
  EXPECT_EQ(say("Anna", "play carpenter"), kNoEffect);
  set_up("window: smart_kid\nburied: {Anna: [rum]}\n" + kIslandCard + hands("smart kid", "", "", ""));
  EXPECT_EQ(say("Anna", "play smart kid on Anna"), kNoEffect);  // before: choose another
  set_up("window: punish\n" + hands("second mate", "", "", ""));
  EXPECT_EQ(say("Anna", "play second mate on Carol"), kNoEffect);  // before: no cards there
}

TEST_F(MutinyRefusals, TheVictimsOfASecondMate) {
  set_up("window: punish\n" + hands("second mate", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Anna", "play second mate on Bernard"), kTwoVictims);
  EXPECT_EQ(say("Anna", "play second mate on Bernard, Bernard"), kTwoVictims);
  EXPECT_EQ(say("Anna", "play second mate on Dennis, Bernard"), kNoCardsThere);
  EXPECT_EQ(say("Anna", "play second mate on Bernard, Dennis"), kNoCardsThere);
  EXPECT_EQ(say("Anna", "play second mate on Dennis"), kNoCardsThere);
  EXPECT_EQ(say("Anna", "play second mate on Carol, Bernard"), kAccepted);
  set_up("window: punish\n" + hands("second mate", "jack 1/1", "", ""));
  EXPECT_EQ(say("Anna", "play second mate on Bernard, Carol"), kNoCardsThere);
  EXPECT_EQ(say("Anna", "play second mate on Bernard"), kAccepted);
}

TEST_F(MutinyRefusals, TheSurgeon) {
  set_up("window: punish\n" + hands("surgeon", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Anna", "play surgeon"), kSurgeon);
  set_up("window: punish\n" + hands("", "surgeon", "", ""));
  EXPECT_EQ(say("Bernard", "play surgeon"), kSurgeon);
  EXPECT_EQ(say("Carol", "play surgeon"), kNotInHand);
  set_up("window: mutiny\nmutiny: {first: Bernard}\nhands: {Anna: [jack 1/1], Bernard: [], Carol: [surgeon]}\n",
         "{ask: holders}", 3);
  EXPECT_EQ(say("Carol", "play surgeon"), kSurgeon);
  fight(hands("", "", "jack 1/1", "surgeon"));
  EXPECT_EQ(say("Dennis", "play surgeon"), kAccepted);
}

TEST_F(MutinyRefusals, CardNotInHand) {
  set_up("window: attack\n" + kFort + hands("jack 1/1", "jack 1/1, gunner 1/1", "", ""));
  EXPECT_EQ(say("Bernard", "play gunner 1/2"), kNotInHand);
  EXPECT_EQ(say("Bernard", "play jack 1/1, jack 1/1"), kNotInHand);
  EXPECT_EQ(say("Bernard", "play cook, gunner 1/2"), kNotInHand);  // before: special card
  EXPECT_EQ(say("Bernard", "play stowaways"), kNotInHand);
  EXPECT_EQ(say("Bernard", "give Anna gunner 1/2"), kNotInHand);
  set_up("window: lookout\n" + kFort + hands("jack 1/1", "lookout", "", ""), "{}");
  EXPECT_EQ(say("Anna", "play lookout"), kNotInHand);
  set_up("window: mutiny_call\nphase: appointment\n" + hands("", "jack 1/1", "", ""));
  EXPECT_EQ(say("Bernard", "mutiny with gunner 1/1"), kNotInHand);
  EXPECT_EQ(say("Bernard", "mutiny with cutthroat on captain"), kNotInHand);
  EXPECT_EQ(say("Bernard", "mutiny with sea dog on Carol"), kNotInHand);
  fight(hands("jack 1/1", "jack 1/1", "jack 1/1", ""));
  EXPECT_EQ(say("Bernard", "join captain with gunner 1/1"), kNotInHand);
  EXPECT_EQ(say("Bernard", "join captain with cutthroat on mutineer"), kNotInHand);
  EXPECT_EQ(say("Bernard", "join captain with sea dog on Dennis"), kNotInHand);
  set_up("window: punish\nstack: [{player: Anna, cards: [stowaways], use: effect}]\n" +
             hands("", "jack 1/1", "traitor", ""),
         "{}");
  EXPECT_EQ(say("Bernard", "play traitor on stowaways"), kNotInHand);
}

TEST_F(MutinyRefusals, TheCardOfATraitor) {
  set_up("window: attack\nstack: [{player: Bernard, cards: [gunner 1/1, jack 1/1], use: attack}]\n" + kFort +
         hands("", "gunner 1/2", "traitor", ""));
  EXPECT_EQ(say("Carol", "play traitor on gunner 1/2"), kNotOnTheStack);
  EXPECT_EQ(say("Carol", "play traitor on traitor"), kNotOnTheStack);
  EXPECT_EQ(say("Carol", "play traitor on jack 1/1"), kAccepted);
}

// On the stack.

TEST_F(MutinyRefusals, WaitForTheCardOnTheTable) {
  set_up(
      "window: punish\nstack: [{player: Anna, cards: [stowaways], use: effect}]\noffers: [{id: 1, from: Anna, to: "
      "Carol, gives: [jack 1/1], asks: []}]\n" +
          hands("jack 1/1", "surgeon", "traitor", "second mate"),
      "{}");
  for (const std::string action : {"play second mate on Anna, Bernard", "punish", "reveal", "take rum", "donate rum",
                                   "claim nothing", "join captain with jack 1/1", "discard second mate",
                                   "give Anna second mate", "promise Anna \"Soon\"", "offer Anna nothing for rum"}) {
    EXPECT_EQ(say("Dennis", action), kWait) << action;
  }
  for (const std::string action : {"accept 1", "decline 1", "withdraw 1"}) EXPECT_EQ(say("Carol", action), kWait);
  EXPECT_EQ(say("Carol", "play traitor on stowaways"), kAccepted);
  for (const std::string step : {"donate", "claim"}) {
    set_up("window: carpenter\nprizes: {Anna: [rum]}\nstack: [{player: Carol, cards: [carpenter], use: effect, step: " +
           step + "}]\n");
    EXPECT_EQ(say("Anna", step == "donate" ? "claim nothing" : "pass"), kWait) << step;
    EXPECT_EQ(say("Anna", "play traitor on carpenter"), kWait) << step;
  }
}

TEST_F(MutinyRefusals, Claims) {
  const std::string setup =
      "window: carpenter\nprizes: {Anna: [rum], Dennis: [gold 3]}\nstack: [{player: Carol, cards: [carpenter], use: "
      "effect, step: claim}]\n";
  set_up(setup);
  EXPECT_EQ(say("Carol", "claim gold 3 from Dennis"), kNoClaim);  // neither Captain nor Quartermaster
  EXPECT_EQ(say("Carol", "claim rum from Bernard"), kNoClaim);    // he has no prize
  EXPECT_EQ(say("Carol", "claim gold 3 from Anna"), kNoClaim);
  EXPECT_EQ(say("Carol", "claim from Anna"), kClaimCard);
  EXPECT_EQ(say("Carol", "claim rum from Anna"), kAccepted);
  set_up(setup, "{edition: german}");
  EXPECT_EQ(say("Carol", "claim rum from Anna"), kClaimRandom);
  EXPECT_EQ(say("Carol", "claim from Dennis"), kNoClaim);
  EXPECT_EQ(say("Carol", "claim from Anna"), kAccepted);
}

TEST_F(MutinyRefusals, TheVictimOfASeaDog) {
  const std::string setup =
      "window: mutiny\nmutiny: {first: Carol, sides: {Dennis: mutineers}, cards: [{player: Carol, card: sea dog}]}\n"
      "stack: [{player: Carol, cards: [], use: sea dog, target: Dennis}]\n" +
      hands("jack 1/1", "jack 1/1", "", "cutthroat, gunner 1/1, gunner 1/2");
  set_up(setup);
  EXPECT_EQ(say("Dennis", "join captain with gunner 1/1"), kForcedSide);
  EXPECT_EQ(say("Dennis", "join mutineers with cutthroat on captain"), kForcedSide);
  EXPECT_EQ(say("Dennis", "join mutineers with gunner 1/3"), kNotInHand);
  EXPECT_EQ(say("Dennis", "pass"), kWait);
  EXPECT_EQ(say("Bernard", "join captain with jack 1/1"), kNotAsked);
  EXPECT_EQ(say("Dennis", "join mutineers with gunner 1/1, gunner 1/2"), kAccepted);
  set_up(setup, "{ask: holders, edition: german}");
  EXPECT_EQ(say("Dennis", "join mutineers with gunner 1/1, gunner 1/2"), kExactlyOne);
  EXPECT_EQ(say("Dennis", "join mutineers with cutthroat"), kAccepted);  // as a normal card
}

TEST_F(MutinyRefusals, Discarding) {
  set_up("window: punish\nprizes: {Anna: [rum]}\n" +
         hands("jack 1/1, jack 1/1, jack 1/1, jack 1/1, jack 1/1, helmsman 1/1, gunner 1/1, stowaways, surgeon", "", "",
               ""));
  EXPECT_EQ(say("Anna", "discard jack 1/1"), kDiscard);
  EXPECT_EQ(say("Anna", "discard jack 1/1, jack 1/1, jack 1/1"), kDiscard);
  EXPECT_EQ(say("Anna", "discard cook"), kDiscard);  // before: not in hand
  EXPECT_EQ(say("Anna", "discard jack 1/1, cook"), kNotInHand);
  for (const std::string action : {"punish", "play stowaways", "pass", "reveal", "give Bernard rum", "accept 1"}) {
    EXPECT_EQ(say("Anna", action), kDiscardFirst) << action;
  }
  EXPECT_EQ(say("Bernard", "promise Anna \"Soon\""), kDiscardFirst);
  EXPECT_EQ(say("Anna", "discard jack 1/1, jack 1/1"), kAccepted);
  EXPECT_EQ(say("Anna", "discard jack 1/1"), kNotNow);
}

// Punishment and mutiny.

TEST_F(MutinyRefusals, WhoIsWhipped) {
  set_up("window: whip\n" + hands("jack 1/1", "jack 1/1", "jack 1/1", ""));
  for (const std::string victim : {"Anna", "Bernard", "Dennis"}) EXPECT_EQ(say("Bernard", "whip " + victim), kWhip);
  EXPECT_EQ(say("Bernard", "whip Carol"), kAccepted);
}

TEST_F(MutinyRefusals, Calls) {
  const std::string call = "window: mutiny_call\nphase: appointment\n";
  set_up(call + hands("jack 1/1", "cutthroat", "sea dog", ""));
  EXPECT_EQ(say("Anna", "mutiny with jack 1/1"), kCaptainCalls);
  EXPECT_EQ(say("Anna", "mutiny with cook"), kCaptainCalls);  // before: not in hand
  EXPECT_EQ(say("Bernard", "mutiny with cutthroat on mutineer"), kCutthroat);
  EXPECT_EQ(say("Carol", "mutiny with sea dog on Anna"), kSeaDog);
  EXPECT_EQ(say("Carol", "mutiny with sea dog on Dennis"), kSeaDog);
  EXPECT_EQ(say("Carol", "mutiny with sea dog on Carol"), kSeaDog);
  EXPECT_EQ(say("Carol", "mutiny with sea dog on Bernard"), kAccepted);
  EXPECT_EQ(say("Bernard", "mutiny with cutthroat"), kWait);  // Bernard is forced first
  set_up("window: destination\nmutiny_used: true\n");
  EXPECT_EQ(say("Bernard", "mutiny with cutthroat"), kSecondMutiny);  // before: not now
}

TEST_F(MutinyRefusals, Sides) {
  fight(hands("jack 1/1, cutthroat", "jack 1/1", "jack 1/1, sea dog", ""));
  EXPECT_EQ(say("Anna", "join mutineers with jack 1/1"), kOtherSide);
  EXPECT_EQ(say("Carol", "join captain with jack 1/1"), kOtherSide);
  EXPECT_EQ(say("Anna", "join mutineers with cutthroat on captain"), kOtherSide);
  EXPECT_EQ(say("Anna", "join captain with cutthroat on captain"), kCutthroat);
  EXPECT_EQ(say("Carol", "join mutineers with sea dog on Anna"), kSeaDog);
  EXPECT_EQ(say("Carol", "join mutineers with sea dog on Dennis"), kSeaDog);
  EXPECT_EQ(say("Carol", "join captain with sea dog on Bernard"), kOtherSide);
  EXPECT_EQ(say("Anna", "join captain with cutthroat on mutineer"), kAccepted);
}

// Trading.

TEST_F(MutinyRefusals, Offers) {
  set_up(
      "window: punish\noffers: [{id: 4, from: Anna, to: Carol, gives: [rum], asks: [cook]}]\nprizes: {Anna: [rum]}\n" +
          hands("", "", "", ""),
      "{max_offers: 2, talk_limit: 3}");
  EXPECT_EQ(say("Carol", "accept 1"), kNoSuchOffer);
  EXPECT_EQ(say("Carol", "decline 5"), kNoSuchOffer);
  EXPECT_EQ(say("Carol", "withdraw 4"), kNotYourOffer);
  EXPECT_EQ(say("Anna", "accept 4"), kNotYourOffer);
  EXPECT_EQ(say("Dennis", "decline 4"), kNotYourOffer);
  EXPECT_EQ(say("Carol", "accept 4"), kCannotAccept);  // she has no Cook
  EXPECT_EQ(say("Anna", "give Bernard rum"), kAccepted);
  EXPECT_EQ(say("Bernard", "accept 5"), kAccepted);
  EXPECT_EQ(say("Carol", "accept 4"), kCannotAccept);  // Anna has no rum
  EXPECT_EQ(say("Anna", "offer Bernard nothing for cook"), kAccepted);
  EXPECT_EQ(say("Anna", "offer Dennis nothing for cook"), kTooManyOffers);
  EXPECT_EQ(say("Anna", "promise Dennis \"Soon\""), kAccepted);
  EXPECT_EQ(say("Anna", "promise Dennis \"Soon\""), kTalkedEnough);
  EXPECT_EQ(say("Anna", "withdraw 4"), kAccepted);
  EXPECT_EQ(say("Anna", "offer Dennis nothing for cook"), kTalkedEnough);
}

TEST_F(MutinyRefusals, OffersThatNameTooMuch) {
  const auto made = test::make<mutiny::Mutiny>(4);
  std::string everything;
  for (const auto& kind : made.game.deck().crew) {
    for (int i = 0; i < kind.copies; ++i) everything += (everything.empty() ? "" : ", ") + kind.name;
  }
  set_up("window: punish\n" + hands("", "", "", ""), "{max_offers: 9}");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(say("Anna", "offer Carol nothing for " + everything), kAccepted);  // 198
  EXPECT_EQ(say("Bernard", "offer Carol nothing for " + everything), kOfferTooLarge);
  EXPECT_EQ(say("Bernard", "offer Carol nothing for cook"), kAccepted);
  EXPECT_EQ(say("Anna", "offer Carol nothing for cook, cook"), too_many_copies("cook"));  // MU-R24
}

TEST_F(MutinyRefusals, WithoutTrading) {
  set_up("window: punish\nprizes: {Anna: [rum]}\n", "{trading: false}");
  for (const std::string action : {"give Bernard rum", "offer Bernard rum for cook", "promise Bernard \"Soon\"",
                                   "accept 1", "decline 1", "withdraw 1", "give Anna rum"}) {
    EXPECT_EQ(say("Anna", action), kNoTrading) << action;
  }
  EXPECT_EQ(say("Anna", "show rum to Bernard"), kOpenPrizes);
  set_up("window: punish\nprizes: {Anna: [rum]}\n", "{trading: false, hidden_prizes: true}");
  EXPECT_EQ(say("Anna", "show rum to Bernard"), kAccepted);
}

// MU-R29
TEST_F(MutinyRefusals, TextsOfPromises) {
  set_up("window: punish\n");
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "ü";
  for (const std::string& text :
       {std::string("\"\""), std::string("Soon"), std::string("\"Soon"), std::string("\"a\"b\""),
        std::string("\"a\nb\""), "\"" + longest + "u\"", std::string("\"")}) {
    EXPECT_EQ(say("Anna", "promise Carol " + text), kPromiseText) << text;
  }
  EXPECT_EQ(say("Anna", "promise Carol \"" + longest + "\""), kAccepted);
  EXPECT_EQ(say("Anna", "promise Carol \"x\""), kAccepted);
}

// Texts that are no action.

TEST_F(MutinyRefusals, NotAnAction) {
  set_up("window: punish\n");
  for (const std::string text : {"",
                                 "dance",
                                 "Pass",
                                 "pass ",
                                 " pass",
                                 "sail",
                                 "sail moon",
                                 "sail Fort",
                                 "mutiny",
                                 "mutiny with",
                                 "join captain",
                                 "join pirates with jack 1/1",
                                 "mutiny with cook on Anna",
                                 "mutiny with cutthroat on Anna",
                                 "join captain with cutthroat on mutineers",
                                 "play",
                                 "play jack 1/1, ",
                                 "play cook on Anna",
                                 "play cook +1",
                                 "play jack 1/1 +1",
                                 "count",
                                 "count any",
                                 "count guns, ",
                                 "count guns,melee",
                                 "accept",
                                 "accept x",
                                 "accept 01",
                                 "accept -1",
                                 "accept 70000",
                                 "ransom",
                                 "ransom jewels",
                                 "sell hostage",
                                 "punish Anna",
                                 "stay here",
                                 "no",
                                 "discard",
                                 "bury",
                                 "give Anna",
                                 "offer Anna",
                                 "offer Anna cook"}) {
    EXPECT_EQ(say("Anna", text), not_an_action(text));
  }
}

TEST_F(MutinyRefusals, NoSuchCard) {
  set_up("window: punish\n");
  for (const std::string card : {"parrot", "gunner 4/4", "Gunner 1/1", "gunner", "gunner 1/1 ", "captain", "rum"}) {
    for (const std::string verb : {"play", "mutiny with", "join captain with", "discard"}) {
      EXPECT_EQ(say("Anna", verb + " " + card), no_such_card(card)) << verb;
    }
    EXPECT_EQ(say("Anna", "play traitor on " + card), no_such_card(card));
  }
  EXPECT_EQ(say("Anna", "play parrot on Anna"), no_such_card("parrot"));
  EXPECT_EQ(say("Anna", "give Bernard parrot"), no_such_card("parrot"));
  EXPECT_EQ(say("Anna", "give Bernard guard"), no_such_card("guard"));
  EXPECT_EQ(say("Anna", "play gunner 1/1, gunner 1/1"), too_many_copies("gunner 1/1"));
  EXPECT_EQ(say("Anna", "discard cook, cook"), too_many_copies("cook"));
}

TEST_F(MutinyRefusals, NoSuchPrize) {
  set_up("window: punish\n");
  for (const std::string prize : {"gold", "gold 4", "Rum", "rum ", "cook", ""}) {
    for (const std::string verb : {"take", "donate", "exchange"}) {
      EXPECT_EQ(say("Anna", verb + " " + prize), no_such_prize(prize)) << verb;
    }
    EXPECT_EQ(say("Anna", "deal " + prize + " to Anna"), no_such_prize(prize));
    if (prize.empty()) continue;
    EXPECT_EQ(say("Anna", "bury " + prize), no_such_prize(prize));
    EXPECT_EQ(say("Anna", "claim " + prize + " from Anna"), no_such_prize(prize));
    EXPECT_EQ(say("Anna", "show " + prize + " to Anna"), no_such_prize(prize));
  }
  EXPECT_EQ(say("Anna", "bury jewels, jewels, jewels, jewels, jewels"), too_many_copies("jewels"));
}

TEST_F(MutinyRefusals, NoSuchPlayer) {
  set_up("window: punish\n");
  for (const std::string player : {"Zoe", "anna", "Anna ", "3"}) {
    for (const std::string action :
         {"appoint ", "whip ", "deal rum to ", "claim from ", "claim rum from ", "play boatswain on ",
          "play smart kid on ", "play second mate on ", "play second mate on Anna, ", "mutiny with sea dog on ",
          "join captain with sea dog on ", "show rum to "}) {
      EXPECT_EQ(say("Anna", action + player), no_such_player(player)) << action;
    }
  }
  EXPECT_EQ(say("Anna", "give Zoe rum"), no_such_player("Zoe"));
  EXPECT_EQ(say("Anna", "promise Zoe \"Soon\""), no_such_player("Zoe"));
}

// What is no action or names what is not there comes before the moment; the moment before whose decision it is.
TEST_F(MutinyRefusals, InThisOrder) {
  set_up("window: appoint\n");
  EXPECT_EQ(say("Bernard", "dance"), not_an_action("dance"));
  EXPECT_EQ(say("Bernard", "appoint Zoe"), no_such_player("Zoe"));
  EXPECT_EQ(say("Bernard", "take gold 9"), no_such_prize("gold 9"));
  EXPECT_EQ(say("Bernard", "sail fort"), kNotNow);
  EXPECT_EQ(say("Bernard", "appoint Bernard"), kNotAsked);
  EXPECT_EQ(say("Anna", "appoint Carol"), kAccepted);
}

}  // namespace
}  // namespace tortuga
