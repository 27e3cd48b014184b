#include "formats/decks.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "formats/embedded_decks.h"
#include "formats/files.h"

namespace tortuga {
namespace {

std::vector<DeckText> sorted_decks() {
  std::vector<DeckText> decks;
  for (const EmbeddedDeck& deck : embedded_decks()) {
    decks.push_back({std::string(deck.game), std::string(deck.name), std::string(deck.text)});
  }
  std::sort(decks.begin(), decks.end(),
            [](const DeckText& a, const DeckText& b) { return std::tie(a.game, a.name) < std::tie(b.game, b.name); });
  return decks;
}

bool is_path(std::string_view name) { return name.find('/') != std::string_view::npos || name.ends_with(".yaml"); }

Problem unknown_deck(std::string_view game, std::string_view name) {
  std::string known;
  for (const DeckText& deck : built_in_decks()) {
    if (deck.game == game) known += (known.empty() ? "" : ", ") + deck.name;
  }
  std::string message = "there is no deck \"" + std::string(name) + "\" for " + std::string(game) + "; ";
  message += known.empty() ? "none is built in" : "built in: " + known;
  return {message + "; the path of a .yaml file will also do"};
}

}  // namespace

std::span<const DeckText> built_in_decks() {
  static const std::vector<DeckText> kDecks = sorted_decks();
  return kDecks;
}

const DeckText* built_in_deck(std::string_view game, std::string_view name) {
  for (const DeckText& deck : built_in_decks()) {
    if (deck.game == game && deck.name == name) return &deck;
  }
  return nullptr;
}

Result<DeckText> find_deck(std::string_view game, std::string_view name) {
  if (const DeckText* deck = built_in_deck(game, name)) return *deck;
  if (!is_path(name)) return unknown_deck(game, name);
  auto text = read_file(std::string(name));
  if (!text) return text.problem();
  return DeckText{std::string(game), std::string(name), std::move(*text)};
}

}  // namespace tortuga
