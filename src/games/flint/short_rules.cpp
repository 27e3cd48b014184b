// The rules of flint in short, for a player who asks in the middle of a game. docs/rules/flint.md has all of them.
#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

constexpr ShortRule kLedSuit = {"FL-4.3",
                                {"The first card from 1 to 7 sets the led suit; 8s and specials do not.",
                                 "Die erste Karte von 1 bis 7 gibt die Farbe vor, keine 8."}};
constexpr ShortRule kLedSuitOfEight = {"FL-10.1",
                                       {"The first number card sets the led suit, a single 8 too.",
                                        "Die erste Zahlenkarte gibt die Farbe vor, auch eine einzelne 8."}};
constexpr ShortRule kMustDig = {"FL-10.2",
                                {"Everybody turns over at least one piece.", "Jeder deckt mindestens ein Stück auf."}};

}  // namespace

std::vector<ShortRule> Flint::short_rules() const {
  std::vector<ShortRule> rules = {
      {"FL-3.1",
       {"The front of the row leads to every trick.", "Wer in der Reihe vorn steht, spielt jeden Stich aus."}},
      {"FL-3.2",
       {"The suit of the pirate at the back is trump (x: no trumps).",
        "Die Farbe des hintersten Piraten ist Trumpf (x: kein Trumpf)."}},
      {"FL-3.6",
       {"Cards are played clockwise by seat, not along the row.", "Gespielt wird reihum, nicht entlang der Reihe."}},
      options_.led_eight_is_wheel ? kLedSuitOfEight : kLedSuit,
      {"FL-4.5",
       {"Follow the led suit if you can; else play anything. No need to trump.",
        "Bediene die Farbe, wenn du kannst; sonst ist alles erlaubt."}},
      {"FL-4.7",
       {"Black spot and Ben Gunn are allowed in any turn, and never win.",
        "Schwarzer Fleck und Ben Gunn sind immer erlaubt und gewinnen nie."}},
      {"FL-5.2",
       {"A wheel 8 beats the other wheels; two in one trick cancel each other.",
        "Die Steuerrad-8 ist das höchste Steuerrad; zwei heben sich auf."}},
      {"FL-6.1", {"The winner of the trick goes to the front of the row,", "Wer den Stich gewinnt, geht nach vorn,"}},
      {"FL-6.2", {"... with the black spot in it to the back,", "... mit dem Schwarzen Fleck darin nach hinten,"}},
      {"FL-6.3", {"... and with Ben Gunn in it nobody moves.", "... und mit Ben Gunn darin bewegt sich niemand."}},
      {"FL-7.2",
       {"Then the row digs, front first: piece by piece, stop when you like.",
        "Dann gräbt die Reihe von vorn: Stück für Stück, bis man aufhört."}},
      {"FL-7.5",
       {"Plunder ends your turn and costs what you dug in this round.",
        "Plunder beendet deinen Zug und kostet das Gold dieser Runde."}},
      {"FL-7.7",
       {"Pieces of all players count towards the treasure's number.",
        "Die Stücke aller Spieler zählen zur Zahl des Schatzes."}},
  };
  if (options_.first_dig_forced) rules.push_back(kMustDig);
  rules.push_back({"FL-9.2",
                   {"Most gold after the last treasure wins; tricks are worth nothing.",
                    "Das meiste Gold am Ende gewinnt; Stiche selbst zählen nichts."}});
  return rules;
}

}  // namespace tortuga::flint
