// Opening a game: from what somebody wrote (a game's id, players, options with the name of a deck) to a game that can
// start, and from a record to the game that it tells of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"
#include "formats/decks.h"

namespace tortuga {

struct Opened {
  GamePtr game;
  DeckText deck;
};

// `position`: the document that the game will be set up with; an empty map for the normal start.
Result<Opened> open_game(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                         const Doc& position = {});

// The same without opening files, for what comes over the network: the deck is `deck_text`, or if that is empty the
// built-in one that the options name.
Result<Opened> open_game_offline(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                                 const std::string& deck_text);

// A deck by its name or path, as a DeckReader (games/registry.h).
Result<Doc> read_deck(std::string_view game, std::string_view name);

// The same as open_game as a GameMaker, for scenarios.
Result<GamePtr> game_from_options(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                                  const Doc& position = {});

// Checks that the deck and the seed are those whose hashes the record shows.
Result<Opened> open_record(const Record& record);

// A record without actions. With a secret seed only its hash stands in it.
Record new_record(const Opened& opened, const Seed& seed, bool is_secret = false);

// The document of a record for programs that read no YAML: a deck of its own is there as a document too.
Doc with_deck_document(Doc record);

// Reads a record, or a scenario, from a file.
Result<Doc> read_document(const std::string& path, std::size_t limit);
Result<Record> load_record(const std::string& path);

}  // namespace tortuga
