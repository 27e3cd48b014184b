// The rules of ruthless in short, for a player who asks in the middle of a game; all of them: docs/rules/ruthless.md.
#include <iterator>

#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

constexpr ShortRule kTurns[] = {
    {"RU-3.5",
     {"Parley, once a game: put cards of your hand away and draw up to 5. Unused it is 1 NP.",
      "Verhandeln, einmal im Spiel: Leg Handkarten ab und zieh auf 5 nach. Ungenutzt gibt es 1 RP."}},
    {"RU-4.2",
     {"On your turn give one Command with a card of your hand; after it you may recruit.",
      "In deinem Zug gibst du einen Befehl mit einer Handkarte; danach darfst du rekrutieren."}},
    {"RU-5.1",
     {"Trade any number of Doubloons and Treasures for Coins.",
      "Handeln: Beliebig viele Dublonen und Schätze bringen Münzen."}},
    {"RU-5.4",
     {"Brawl with a Powder Monkey: a Pirate is thrown out of the Tavern Row, another comes.",
      "Raufen mit einem Pulveraffen: Ein Pirat fliegt aus der Taverne, ein anderer kommt."}},
    {"RU-5.5",
     {"Bury with a Powder Monkey: another card of your hand or discard pile is out of your way for good.",
      "Verbuddeln mit einem Pulveraffen: Eine andere Karte aus Hand oder Ablage kommt nie mehr wieder."}},
    {"RU-5.7",
     {"Plunder with two Powder Monkeys: turn up a Treasure, sell it or keep it.",
      "Plündern mit zwei Pulveraffen: Deck einen Schatz auf, verkauf ihn oder behalte ihn."}},
    {"RU-5.13",
     {"Board a Pirate of your hand: he uses his powers and raids with you this round.",
      "Klarmachen: Ein Pirat aus deiner Hand nutzt seine Kräfte und entert in dieser Runde mit."}},
    {"RU-5.14",
     {"+ means all powers from left to right, / one side of your choice. trade 2 is 2 Coins, draw 2 is 2 cards.",
      "+ heißt alle Kräfte von links nach rechts, / eine Seite deiner Wahl. handeln 2 sind 2 Münzen, ziehen 2 sind 2 "
      "Karten."}},
    {"RU-6.4",
     {"Recruit from the Row: pay the cost, he raids with you, too, and uses his powers at once.",
      "Rekrutieren aus der Taverne: Zahl den Preis, er entert mit und nutzt seine Kräfte sofort."}},
    {"RU-6.2",
     {"One recruit in a turn, three in a round at most.", "Höchstens ein Rekrut im Zug und drei in der Runde."}},
    {"RU-7.3",
     {"Attack: somebody else loses a Coin or a card of his hand, whichever he likes.",
      "Angreifen: Jemand anders verliert eine Münze oder eine Handkarte, was ihm lieber ist."}},
    {"RU-7.8",
     {"Lookout: take one of the 2 top cards of your deck. Rescue: take Crew from your discard pile.",
      "Ausguck: Nimm eine der 2 obersten Karten deines Decks. Retten: Nimm Mannschaft aus deiner Ablage."}},
    {"RU-7.13",
     {"A Captain turned upside down is a joker in the raid, a Parrot has any rank of its suit.",
      "Ein umgedrehter Kapitän ist beim Entern ein Joker, ein Papagei hat jeden Rang seiner Fraktion."}},
};
constexpr ShortRule kRaids[] = {
    {"RU-9.1",
     {"Strength: pair 4, +6 each more; straight of 3: 6, +2; flush of 3: 8, +3; straight flush of 3: 12, +4; "
      "full ship (1 to cpt) 25.",
      "Stärke: Paar 4, je weitere +6; Straße aus 3: 6, +2; Flush aus 3: 8, +3; Straight Flush aus 3: 12, +4; "
      "volles Schiff (1 bis Kpt) 25."}},
    {"RU-10.2",
     {"Rounds 1 and 2: a Port of 1 NP from Strength 4 on. Later the strongest take the best prizes.",
      "Runde 1 und 2: ein Hafen für 1 RP ab Stärke 4. Später bekommen die Stärksten die beste Beute."}},
};

}  // namespace

std::vector<ShortRule> Ruthless::short_rules() const {
  std::vector<ShortRule> rules(std::begin(kTurns), std::end(kTurns));
  rules.push_back(options_.final_draw_reopens
                      ? ShortRule{"RU-8.4",
                                  {"Final turns: recruiting only. Who then holds cards opens normal turns again.",
                                   "Letzte Züge: nur rekrutieren. Wer dabei Karten bekommt, eröffnet neue Züge."}}
                      : ShortRule{"RU-8.4",
                                  {"When all hands are empty: one final turn each, recruiting only. Cards drawn in it "
                                   "are lost.",
                                   "Sind alle Hände leer: für jeden ein letzter Zug, nur zum Rekrutieren. Gezogene "
                                   "Karten verfallen."}});
  rules.insert(rules.end(), std::begin(kRaids), std::end(kRaids));
  rules.push_back(players_ == 2
                      ? ShortRule{"RU-12.1",
                                  {"At the end 4 NP for the first in each achievement; qtr 1 NP, cpt 2 NP.",
                                   "Am Ende 4 RP für den Ersten jeder Errungenschaft; QM 1 RP, Kpt 2 RP."}}
                      : ShortRule{"RU-12.1",
                                  {"At the end 4 NP for the first in each achievement, 2 for the second; qtr 1 NP, "
                                   "cpt 2 NP.",
                                   "Am Ende 4 RP für den Ersten jeder Errungenschaft, 2 für den Zweiten; QM 1 RP, "
                                   "Kpt 2 RP."}});
  if (options_.coins_limited) rules.push_back({"RU-2.6", {"Coins can run out.", "Die Münzen können ausgehen."}});
  if (options_.raid_auto) {
    rules.push_back({"RU-9.14",
                     {"The game forms everybody's best party without asking.",
                      "Das Spiel bildet ungefragt für alle das beste Enterkommando."}});
  }
  if (options_.zero_places) {
    rules.push_back({"RU-12.3",
                     {"In an achievement a count of 0 can take a place, too.",
                      "In einer Errungenschaft kann auch eine 0 einen Platz bekommen."}});
  }
  return rules;
}

}  // namespace tortuga::ruthless
