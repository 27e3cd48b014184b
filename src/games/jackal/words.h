// The words of jackal in the languages of its players.
#pragma once

#include <string>
#include <string_view>

#include "engine/language.h"
#include "games/jackal/deck.h"

namespace tortuga::jackal {

// "rising", "steigend"; a card of another deck is called by its id.
std::string card_name(const CardKind& card, Language language);
// One sign of one column for each card, beside its name.
std::string_view card_symbol(const CardKind& card);

}  // namespace tortuga::jackal
