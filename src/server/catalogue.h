// What there is to play, for the page: games with their options, decks and bots.
#pragma once

#include "engine/doc.h"
#include "engine/language.h"

namespace tortuga::server {

Doc catalogue(Language language);

}  // namespace tortuga::server
