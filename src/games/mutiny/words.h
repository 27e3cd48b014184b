// Names of the things of mutiny in the players' languages.
#pragma once

#include <string>

#include "engine/language.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

std::string crew_name(const Deck& deck, Card card, Language language);                       // "Kanonier 2/3"
std::string prize_name(const Deck& deck, Prize prize, Language language);                    // "Juwelen"
std::string type_name(Type type, Language language);                                         // "Handelsschiff"
std::string destination_name(const Deck& deck, Destination destination, Language language);  // "Festung 1/3/3 für 5"
std::string skill_name(Skill skill, Language language);                                      // "Navigation"
std::string side_name(Side side, Language language);                                         // "die Meuterer"
std::string window_name(Window window, Language language);  // what everybody is doing, as a sentence
// "2 × rum and gold 3": each kind once; nothing for an empty bag.
std::string crew_names(const Deck& deck, const Bag& cards, Language language);
std::string prize_names(const Deck& deck, PrizeBag prizes, Language language);
std::string item_names(const Deck& deck, const Items& items, Language language);

}  // namespace tortuga::mutiny
