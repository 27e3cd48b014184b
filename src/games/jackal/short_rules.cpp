// The rules of jackal in short, for a player who asks in the middle of a game. docs/rules/jackal.md has all of them.
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

std::vector<ShortRule> Jackal::short_rules() const {
  std::vector<ShortRule> rules = {
      {"JA-3.2",
       {"Lay one or more cards in a row, in secret; they are played from left to right.",
        "Leg verdeckt eine oder mehr Karten in eine Reihe; sie werden von links nach rechts gespielt."}},
      {"JA-3.3",
       {"Only arrows, horses and flags are laid; special cards stay in your hand.",
        "Gelegt werden nur Pfeile, Pferde und Flaggen; Sonderkarten bleiben auf der Hand."}},
      {"JA-3.4",
       {"A flag can only come first: it says where you land. Else you land at W.",
        "Eine Flagge kann nur am Anfang liegen: Dort landest du. Sonst landest du bei W."}},
      {"JA-4.1",
       {"Or go to Tortuga: 1 coin for 2 cards, 2 for 3, 3 for 5. You miss the island.",
        "Oder fahr nach Tortuga: 1 Münze für 2 Karten, 2 für 3, 3 für 5. Die Insel verpasst du."}},
      {"JA-5.8",
       {"You choose the directions when the card is played, not when it is laid.",
        "Die Richtung wählst du beim Ausspielen, nicht beim Legen."}},
      {"JA-6.3",
       {"If a card can move you, you must move. If it cannot, you stay: 1 step.",
        "Kann eine Karte dich bewegen, musst du ziehen. Sonst bleibst du stehen: 1 Schritt."}},
      {"JA-7.2",
       {"Difficult ground (^) counts 2 steps, with Man Friday 1.",
        "Schwieriges Gelände (^) zählt 2 Schritte, mit Freitag 1."}},
      {"JA-7.4", {"A treasure ends your way: you dig there.", "Ein Schatz beendet deinen Weg: Dort gräbst du."}},
      {"JA-7.5",
       {"A bandit (!) ends your turn unless you play a weapon.",
        "Ein Räuber (!) beendet deinen Zug, wenn du keine Waffe spielst."}},
      {"JA-8.4",
       {"Doubling repeats the card just played, in any of its directions.",
        "Verdoppeln wiederholt die eben gespielte Karte, in jede ihrer Richtungen."}},
      {"JA-5.4",
       {"Rum gives another pirate 1 step more, only at the start of his turn.",
        "Rum gibt einem anderen Piraten 1 Schritt mehr, nur zu Beginn seines Zuges."}},
      {"JA-9.3",
       {"Fewest steps dig first and take the full value, each later one 1 coin less.",
        "Wer am wenigsten Schritte hat, bekommt den vollen Wert, jeder Spätere 1 Münze weniger."}},
      {"JA-10.3",
       {"Then everybody who sailed draws 1 card, and all fill up to 4.",
        "Dann zieht jeder, der gesegelt ist, 1 Karte, und alle füllen auf 4 auf."}},
  };
  if (options_.blocked_ends) {
    rules.push_back(
        {"JA-6.4", {"A card that leads nowhere ends your turn.", "Führt eine Karte ins Leere, endet dein Zug."}});
  }
  if (!options_.doubling_counts) {
    rules.push_back({"JA-8.5", {"A repeated move counts no step.", "Ein wiederholter Zug zählt keinen Schritt."}});
  }
  if (options_.bank_limited) {
    rules.push_back({"JA-9.5", {"Coins can run out.", "Die Münzen können ausgehen."}});
  }
  return rules;
}

}  // namespace tortuga::jackal
