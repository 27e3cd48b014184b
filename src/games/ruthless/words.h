// The words of ruthless in the languages of its players.
#pragma once

#include <string>
#include <vector>

#include "engine/language.h"
#include "games/ruthless/deck.h"
#include "games/ruthless/party.h"

namespace tortuga::ruthless {

// "heart 3", "Herz 3"; suits and Treasures of another deck are called as it names them.
std::string card_name(const Deck& deck, Card card, Language language);
std::string suit_name(const Deck& deck, int suit, Language language);
std::string rank_name(int rank, Language language);
std::string achievement_name(std::size_t achievement, Language language);
// "2 × monkey, doubloon and heart 3"
std::string bag_names(const Deck& deck, const Bag& bag, Language language);
// "bury + draw 1", "verbuddeln + 1 Karte"
std::string powers_name(const Powers& powers, Language language);
// One side of a Treasure: "trade 1 + brawl"; empty if it has nothing.
std::string side_name(const Side& side, Language language);
// What a card does when it is played: "attack / bury"; empty for a Powder Monkey or a Pirate without powers.
std::string powers_of(const Deck& deck, Card card, Language language);
// "pair", "straight of 4"
std::string pattern_name(Pattern pattern, int cards, Language language);

}  // namespace tortuga::ruthless
