// The rules of mutiny in short, for a player who asks in the middle of a game; all of them: docs/rules/mutiny.md.
#include <span>
#include <utility>
#include <vector>

#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {
namespace {

constexpr ShortRule kCards = {"MU-5.11",
                              {"A gunner 2/3 is worth 2 guns in an attack or 3 crewmen in a mutiny.",
                               "Ein Kanonier 2/3 zählt 2 Kanonen im Angriff oder 3 Mann in einer Meuterei."}};
constexpr ShortRule kThree[] = {
    {"MU-18.9",
     {"With three players the Captain does all that the Quartermaster does.",
      "Zu dritt tut der Kapitän alles, was der Quartiermeister tut."}},
    {"MU-18.10",
     {"At the start of a round everybody without a Crew card draws one.",
      "Zu Beginn jeder Runde zieht eine Karte, wer keine Crew-Karte hat."}},
    {"MU-18.11", {"The Surgeon makes his player Captain.", "Der Schiffsarzt macht seinen Spieler zum Kapitän."}},
};
constexpr ShortRule kAppointed = {"MU-3.1",
                                  {"The Captain names a Quartermaster, the same or another.",
                                   "Der Kapitän ernennt einen Quartiermeister, denselben oder einen anderen."}};
constexpr ShortRule kSurgeon = {
    "MU-3.2",
    {"A Surgeon makes his player Quartermaster until the Captain names one again.",
     "Ein Schiffsarzt macht seinen Spieler zum Quartiermeister, bis der Kapitän neu ernennt."}};
constexpr ShortRule kFreeCardInPhase = {
    "MU-3.3",
    {"Then everybody without a Crew card draws one, but not when one is named after a mutiny.",
     "Danach zieht eine Karte, wer keine Crew-Karte hat, nicht aber bei einer Ernennung nach einer Meuterei."}};
constexpr ShortRule kFreeCardAlways = {
    "MU-3.3",
    {"Then everybody without a Crew card draws one, also after a mutiny.",
     "Danach zieht eine Karte, wer keine Crew-Karte hat, auch nach einer Meuterei."}};

constexpr ShortRule kVoyage[] = {
    {"MU-4.2",
     {"The Captain chooses a destination. What the card requires is hidden; the range of its type is printed.",
      "Der Kapitän wählt ein Ziel. Was die Karte verlangt, ist verborgen; die Spanne ihrer Art ist aufgedruckt."}},
    {"MU-5.2",
     {"Attack: the Quartermaster plays the first card, then everybody may help as often as he likes.",
      "Angriff: Der Quartiermeister spielt die erste Karte, dann können alle helfen, so oft sie wollen."}},
    {"MU-5.5", {"Special cards do not help in an attack.", "Besondere Karten helfen nicht beim Angriff."}},
    {"MU-5.6",
     {"A pass in an attack or a mutiny is not final: you may still play a card.",
      "Passen ist in Angriff und Meuterei nicht endgültig: Du kannst weiter Karten spielen."}},
    {"MU-5.9",
     {"The Quartermaster turns the card up when he likes. Then no help can be added.",
      "Der Quartiermeister deckt die Karte auf, wann er will. Danach kann niemand mehr helfen."}},
    {"MU-5.12",
     {"A jack counts for one skill; the Quartermaster says which.",
      "Ein Tausendsassa zählt für eine Fertigkeit; der Quartiermeister sagt, für welche."}},
    {"MU-5.13",
     {"It succeeds if no skill falls short. The cards are discarded in any case.",
      "Er gelingt, wenn keine Fertigkeit fehlt. Die Karten werden auf jeden Fall abgelegt."}},
    {"MU-6.5",
     {"The Captain picks a prize; the Quartermaster deals the rest, always to somebody who got fewest.",
      "Der Kapitän wählt Beute; den Rest verteilt der Quartiermeister, immer an jemanden, der am wenigsten bekam."}},
};
constexpr ShortRule kPickCounts = {
    "MU-6.6",
    {"What Captain and Cook pick counts as their share.", "Was Kapitän und Smutje nehmen, zählt als ihr Anteil."}};
constexpr ShortRule kPickIsExtra = {"MU-6.6",
                                    {"What Captain and Cook pick is extra: it does not count as their share.",
                                     "Was Kapitän und Smutje nehmen, kommt dazu: Es zählt nicht als ihr Anteil."}};
constexpr ShortRule kPort[] = {
    {"MU-7.3",
     {"Port: all draw Crew cards, then each may exchange one prize, rum for example, for one more.",
      "Hafen: Alle ziehen Crew-Karten, dann darf jeder eine Beute, etwa Rum, gegen eine weitere tauschen."}},
    {"MU-7.6",
     {"Last in port: a hostage brings two prizes, jewels bring one, drawn from the deck.",
      "Zuletzt im Hafen: Ein Gefangener bringt zwei Beutekarten vom Stapel, Juwelen bringen eine."}},
    {"MU-8.1",
     {"Only an Old Sailor, whoever plays him, leads to Treasure Island. There everybody may bury prizes, once.",
      "Zur Schatzinsel führt nur ein Alter Seemann, gleich wer ihn spielt. Dort darf jeder einmal Beute vergraben."}},
};
constexpr ShortRule kChooseAgain = {"MU-8.4",
                                    {"Without an Old Sailor the Captain chooses another destination.",
                                     "Ohne Alten Seemann wählt der Kapitän ein anderes Ziel."}};
constexpr ShortRule kLoseVoyage = {"MU-8.5",
                                   {"Without an Old Sailor the voyage is lost and the round ends at once.",
                                    "Ohne Alten Seemann ist die Fahrt verloren, und die Runde endet sofort."}};
constexpr ShortRule kBuryGold = {
    "MU-8.11", {"Hostages and jewels cannot be buried.", "Gefangene und Juwelen kann man nicht vergraben."}};
constexpr ShortRule kMutinies[] = {
    {"MU-8.12",
     {"What is buried is safe; only the Smart Kid can take it.",
      "Was vergraben ist, ist sicher; nur das Schlaue Kerlchen kann es holen."}},
    {"MU-9.3",
     {"If the Captain orders a punishment, the Quartermaster chooses who loses a random Crew card.",
      "Befiehlt der Kapitän eine Strafe, wählt der Quartiermeister, wer eine zufällige Crew-Karte verliert."}},
    {"MU-10.1",
     {"Once a round anybody but the Captain may call a mutiny, right after a decision of the Captain.",
      "Einmal in der Runde kann jeder außer dem Kapitän eine Meuterei ausrufen, gleich nach einer Entscheidung von "
      "ihm."}},
    {"MU-10.6",
     {"The mutiny comes first: the voyage does not take place, an ordered punishment neither.",
      "Die Meuterei geht vor: Die Fahrt findet nicht statt, eine befohlene Strafe auch nicht."}},
    {"MU-11.5",
     {"Play any cards, special ones too, for one side. The first card fixes your side.",
      "Spiel beliebige Karten, auch besondere, für eine Seite. Die erste Karte legt die Seite fest."}},
    {"MU-11.12",
     {"The side with more crewmen wins, a tie goes to the Captain. Captain and Quartermaster count 1 themselves.",
      "Die Seite mit mehr Mann gewinnt, bei Gleichstand der Kapitän. Kapitän und Quartiermeister zählen selbst 1."}},
    {"MU-12.3",
     {"The losers' prizes that are not buried are shared out among all. Who took no side loses nothing.",
      "Die Beute der Verlierer, die nicht vergraben ist, wird unter allen verteilt. Wer keine Seite ergriff, verliert "
      "nichts."}},
    {"MU-12.5",
     {"Crew cards of a mutiny are dealt out to everybody; Powder Monkey, Cutthroat and Sea Dog are discarded.",
      "Die Crew-Karten einer Meuterei werden an alle verteilt; Kanonenfutter, Halsabschneider und Alter Seebär werden "
      "abgelegt."}},
};
constexpr ShortRule kNewAlways = {
    "MU-12.2",
    {"After a mutiny the Captain, old or new, names a Quartermaster.",
     "Nach einer Meuterei ernennt der Kapitän, der alte oder neue, einen Quartiermeister."}};
constexpr ShortRule kNewCaptain = {
    "MU-12.2",
    {"After a mutiny only a new Captain names a Quartermaster; else the old one stays.",
     "Nach einer Meuterei ernennt nur ein neuer Kapitän einen Quartiermeister; sonst bleibt der alte."}};
constexpr ShortRule kTraitor = {
    "MU-13.3",
    {"A Traitor cancels a Crew card that was just played, another Traitor too.",
     "Ein Verräter hebt eine gerade gespielte Crew-Karte auf, auch einen anderen Verräter."}};
constexpr ShortRule kNoTraitor = {"MU-1.12", {"Played without the Traitors.", "Gespielt wird ohne die Verräter."}};
constexpr ShortRule kHolders = {
    "MU-13.9", {"Only who holds a fitting card is asked for it.", "Gefragt wird nur, wer eine passende Karte hat."}};
constexpr ShortRule kAnyTime = {
    "MU-13.7",
    {"Second Mate, Stowaways and Surgeon can be played any time, also when you are not asked.",
     "Zweiten Offizier, Blinden Passagier und Schiffsarzt kannst du jederzeit spielen, auch ungefragt."}};
constexpr ShortRule kSeaDog = {
    "MU-14.9",
    {"The Sea Dog's victim must play one or more cards for your side at once.",
     "Das Opfer des Alten Seebären muss sofort mindestens eine Karte für deine Seite spielen."}};
constexpr ShortRule kSeaDogOne = {
    "MU-14.9",
    {"The Sea Dog's victim must play exactly one card for your side at once.",
     "Das Opfer des Alten Seebären muss sofort genau eine Karte für deine Seite spielen."}};
constexpr ShortRule kClaim = {
    "MU-14.2",
    {"Carpenter: if nobody gives you a prize, claim one that Captain or Quartermaster has.",
     "Zimmermann: Gibt dir niemand Beute, forderst du welche, die Kapitän oder Quartiermeister hat."}};
constexpr ShortRule kClaimRandom = {
    "MU-14.2",
    {"Carpenter: if nobody gives you a prize, draw a random one from Captain or Quartermaster.",
     "Zimmermann: Gibt dir niemand Beute, ziehst du zufällig eine von Kapitän oder Quartiermeister."}};
constexpr ShortRule kLimit = {"MU-15.2",
                              {"Above the hand limit (Hand 9/7: two too many) you discard at once.",
                               "Über dem Handlimit (Hand 9/7: zwei zu viel) wirfst du sofort ab."}};
constexpr ShortRule kTrading[] = {
    {"MU-16.2",
     {"Bribe whom you like with Crew cards and prizes: offer Carol gold 2 for cutthroat, give Carol rum.",
      "Bestich, wen du willst, mit Crew-Karten und Beute: offer Carol gold 2 for cutthroat, give Carol rum."}},
    {"MU-16.4",
     {"Nothing changes hands before the other accepts, not even a gift.",
      "Nichts wechselt den Besitzer, bevor der andere annimmt, auch kein Geschenk."}},
    {"MU-16.8",
     {"promise Carol \"...\" is read by all and binds nobody.",
      "promise Carol \"...\" lesen alle, und es bindet niemanden."}},
};
constexpr ShortRule kOpenBribes = {
    "MU-16.7", {"Everybody sees the Crew cards in offers.", "Crew-Karten in Angeboten sehen alle."}};
constexpr ShortRule kSecretBribes = {"MU-16.7",
                                     {"Crew cards in offers are seen by the two players only.",
                                      "Crew-Karten in Angeboten sehen nur die beiden Spieler."}};
constexpr ShortRule kHidden[] = {
    {"MU-18.1",
     {"Variant: prizes are hidden; only their owner sees them.",
      "Variante: Die Beute ist verborgen; nur ihr Besitzer sieht sie."}},
    {"MU-18.7",
     {"You may show them to one player or to all: show gold 3 to Carol.",
      "Du darfst sie einem Spieler oder allen zeigen: show gold 3 to Carol."}},
};
constexpr ShortRule kFaceDown = {
    "MU-7.4", {"Exchanged prizes are discarded face down.", "Getauschte Beute wird verdeckt abgelegt."}};
constexpr ShortRule kCaptainsGold = {
    "MU-18.8",
    {"Variant: when the Captain exchanges a prize in port, everybody draws a Crew card.",
     "Variante: Tauscht der Kapitän im Hafen Beute, ziehen alle eine Crew-Karte."}};
constexpr ShortRule kEnd[] = {
    {"MU-17.1",
     {"The game ends with the round in which the last voyage is made or the Prize deck is empty.",
      "Das Spiel endet mit der Runde der letzten Fahrt, oder wenn der Beutestapel leer ist."}},
    {"MU-17.6",
     {"Most gold wins, buried or not; a hostage is 1, jewels what is drawn for them. Rum breaks ties.",
      "Das meiste Gold gewinnt, vergraben oder nicht; ein Gefangener zählt 1, für Juwelen wird gezogen. Rum "
      "entscheidet bei Gleichstand."}},
};

class List {
 public:
  void add(std::span<const ShortRule> more) {
    for (const ShortRule& rule : more) add(rule);
  }
  void add(const ShortRule& rule) { rules_.push_back(rule); }
  void add_if(bool is_in_force, const ShortRule& rule) {
    if (is_in_force) rules_.push_back(rule);
  }
  [[nodiscard]] std::vector<ShortRule> take() && { return std::move(rules_); }

 private:
  std::vector<ShortRule> rules_;
};

}  // namespace

std::vector<ShortRule> Mutiny::short_rules() const {
  List list;
  list.add(kCards);
  if (players_ == 3) {
    list.add(kThree);
  } else {
    list.add(kAppointed);
    list.add(options_.draw_every ? kFreeCardAlways : kFreeCardInPhase);
    list.add(kSurgeon);
  }
  list.add(kVoyage);
  list.add(options_.pick_counts ? kPickCounts : kPickIsExtra);
  list.add(kPort);
  list.add_if(!options_.discard_up && !options_.hidden_prizes, kFaceDown);  // MU-18.4
  list.add_if(options_.captains_gold, kCaptainsGold);
  list.add(options_.choose_again ? kChooseAgain : kLoseVoyage);
  list.add_if(!options_.bury_specials, kBuryGold);
  list.add(kMutinies);
  if (players_ > 3) list.add(options_.always_appoint ? kNewAlways : kNewCaptain);  // MU-18.10
  list.add(options_.traitors ? kTraitor : kNoTraitor);
  list.add_if(options_.ask_holders, kHolders);
  list.add(kAnyTime);
  list.add(options_.exactly_one ? kSeaDogOne : kSeaDog);
  list.add(claims_at_random() ? kClaimRandom : kClaim);
  list.add(kLimit);
  if (options_.trading) {
    list.add(kTrading);
    list.add(options_.open_bribes ? kOpenBribes : kSecretBribes);
  }
  if (options_.hidden_prizes) list.add(kHidden);
  list.add(kEnd);
  return std::move(list).take();
}

}  // namespace tortuga::mutiny
