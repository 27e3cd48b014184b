// The words of flint in the languages of its players.
#pragma once

#include <string>
#include <string_view>

#include "engine/language.h"
#include "games/flint/position.h"

namespace tortuga::flint {

std::string suit_name(Suit suit, Language language);  // "wheel", "Steuerrad"; "no trumps", "kein Trumpf"
std::string card_name(Card card, Language language);  // "wheel 7", "Steuerrad 7"
std::string pirate_name(Pirate pirate, Language language);
std::string piece_name(bool plunder, Language language);
// One sign for each suit, beside its name: a colour alone is not enough. All take one column but for the anchor: two.
std::string_view suit_symbol(Suit suit);
std::string_view card_symbol(Card card);
std::string_view pirate_symbol(Pirate pirate);
std::string_view piece_symbol(bool plunder);
// The first letter as a capital, for the beginning of a sentence (the words above begin with plain letters).
std::string capitalised(std::string text);

}  // namespace tortuga::flint
