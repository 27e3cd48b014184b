// Records: a whole game as a document: what it was made from, and every action. Seed and actions are the game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/doc.h"

namespace tortuga {

inline constexpr int kRecordVersion = 1;

struct RecordedAction {
  std::string player;
  std::string action;
  Place place{};  // in the file it was read from
};

struct Record {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> bots;         // by seat, "" for a person; empty if that is not known
  Doc options;                           // complete
  std::string deck_sha256;               // of the deck's text
  std::optional<std::string> deck_text;  // the whole deck, unless it is built in
  std::optional<Doc> deck_document;      // what that text says, for programs that read no YAML
  std::optional<Seed> seed;              // missing as long as the game is not over and the seed is secret
  std::string seed_sha256;               // of the seed in writing
  std::vector<RecordedAction> actions;
  std::optional<Doc> result;  // {winners: [...], scores: {...}} once the game is over
};

Doc to_document(const Record& record);
Result<Record> read_record(const Doc& doc);

// The result of a finished game as a record holds it.
Doc result_of(const AnyGame& game, const AnyPosition& position);

// Plays a record again and calls `see` with the number of actions so far, the position and what the last step told:
// first with the position at the start, then after every action. A problem names the action that could not be played;
// the record's result is checked as well.
using ReplayStep = std::function<void(std::size_t seq, const AnyPosition& position, const Told& told)>;
Status replay(const Record& record, const AnyGame& game, const ReplayStep& see);

}  // namespace tortuga
