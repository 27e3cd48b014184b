// The decks as cmake/embed_decks.cmake builds them in. decks.h is for everybody else.
#pragma once

#include <span>
#include <string_view>

namespace tortuga {

struct EmbeddedDeck {
  std::string_view game;
  std::string_view name;
  std::string_view text;
};

std::span<const EmbeddedDeck> embedded_decks();

}  // namespace tortuga
