#include "table/opening.h"

#include "engine/doc_reader.h"
#include "formats/files.h"
#include "formats/sha256.h"
#include "formats/yaml.h"
#include "games/registry.h"

namespace tortuga {
namespace {

Problem in_file(const std::string& name, const Problem& problem) { return {name + ": " + problem.text()}; }

Result<Doc> read_deck_text(const DeckText& deck) {
  auto doc = read_yaml(deck.text);
  if (!doc) return in_file("deck " + deck.name, doc.problem());
  return doc;
}

// Makes the game with this deck, whatever name the options give it.
Result<Opened> open_with(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                         const std::function<Result<DeckText>(std::string_view, std::string_view)>& find,
                         const Doc& position = {}) {
  DeckText deck;
  const auto read = [&](std::string_view game_id, std::string_view name) -> Result<Doc> {
    auto found = find(game_id, name);
    TORTUGA_TRY(found);
    deck = std::move(*found);
    return read_deck_text(deck);
  };
  auto game = make_game(id, players, options, read, position);
  TORTUGA_TRY(game);
  return Opened{std::move(*game), std::move(deck)};
}

}  // namespace

Result<Doc> read_deck(std::string_view game, std::string_view name) {
  const auto deck = find_deck(game, name);
  TORTUGA_TRY(deck);
  return read_deck_text(*deck);
}

Result<Opened> open_game(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                         const Doc& position) {
  return open_with(id, players, options, find_deck, position);
}

Result<GamePtr> game_from_options(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                                  const Doc& position) {
  auto opened = open_game(id, players, options, position);
  TORTUGA_TRY(opened);
  return opened->game;
}

Result<Opened> open_game_offline(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                                 const std::string& deck_text) {
  return open_with(id, players, options, [&](std::string_view game_id, std::string_view name) -> Result<DeckText> {
    if (!deck_text.empty()) return DeckText{std::string(game_id), std::string(name), deck_text};
    if (const DeckText* deck = built_in_deck(game_id, name)) return *deck;
    return Problem{"there is neither the text of a deck nor a built-in deck with the name \"" + std::string(name) +
                   "\""};
  });
}

Result<Opened> open_record(const Record& record) {
  auto opened = open_game_offline(record.game, record.players, record.options, record.deck_text.value_or(""));
  TORTUGA_TRY(opened);
  const std::string deck_hash = sha256_hex(opened->deck.text);
  if (deck_hash != record.deck_sha256) {
    return Problem{"the record was played with another deck: its hash is " + record.deck_sha256 +
                   ", that of the deck " + opened->deck.name + " is " + deck_hash};
  }
  if (record.seed && sha256_hex(to_text(*record.seed)) != record.seed_sha256) {
    return Problem{"the seed does not fit the hash that was shown before the game"};
  }
  return opened;
}

Record new_record(const Opened& opened, const Seed& seed, bool is_secret) {
  Record record;
  record.game = opened.game->info().id;
  record.players = opened.game->names();
  record.options = opened.game->options();
  record.deck_sha256 = sha256_hex(opened.deck.text);
  if (built_in_deck(record.game, opened.deck.name) == nullptr) record.deck_text = opened.deck.text;
  if (!is_secret) record.seed = seed;
  record.seed_sha256 = sha256_hex(to_text(seed));
  return record;
}

Doc with_deck_document(Doc record) {
  const Doc* entry = record.find("deck");
  const Doc* text = entry == nullptr ? nullptr : entry->find("text");
  if (text == nullptr) return record;
  auto document = read_yaml(text->scalar_text());
  if (!document) return record;
  Doc deck = *entry;
  deck.set("document", std::move(*document));
  record.set("deck", std::move(deck));
  return record;
}

Result<Doc> read_document(const std::string& path, std::size_t limit) {
  auto text = read_file(path, limit);
  TORTUGA_TRY(text);
  auto doc = read_yaml(*text, limit);
  if (!doc) return in_file(path, doc.problem());
  return doc;
}

Result<Record> load_record(const std::string& path) {
  auto doc = read_document(path, kRecordLimit);
  TORTUGA_TRY(doc);
  auto record = read_record(*doc);
  if (!record) return in_file(path, record.problem());
  return record;
}

}  // namespace tortuga
