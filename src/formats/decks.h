// Decks: the figures of the cards, one YAML text each. decks/GAME/NAME.yaml are built into the program; an owner of the
// physical game can give a file of his own instead.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace tortuga {

struct DeckText {
  std::string game;
  std::string name;  // of a file: its path
  std::string text;
};

// By game, then by name.
std::span<const DeckText> built_in_decks();

// The deck that is built in under this name; nullptr if there is none.
const DeckText* built_in_deck(std::string_view game, std::string_view name);

// A deck that is built in, or the file that a name with a slash in it or .yaml at its end points to. The file is not
// checked. Names that come over the network go to built_in_deck instead.
Result<DeckText> find_deck(std::string_view game, std::string_view name);

}  // namespace tortuga
