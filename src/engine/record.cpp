#include "engine/record.h"

#include "engine/doc_reader.h"

namespace tortuga {
namespace {

Doc list_of(const std::vector<std::string>& items) {
  Doc::List list;
  for (const std::string& item : items) list.emplace_back(item);
  return list;
}

Status read_deck_entry(const Doc& deck, Record& record) {
  TORTUGA_TRY(check_keys(deck, "deck", {"sha256"}, {"text", "document"}));
  record.deck_sha256 = deck.find("sha256")->scalar_text();
  if (const Doc* text = deck.find("text")) record.deck_text = text->scalar_text();
  if (const Doc* document = deck.find("document")) record.deck_document = *document;
  return Done{};
}

Status read_actions(const Doc& actions, Record& record) {
  if (!actions.is_list()) return actions.problem("actions must be a list, not " + std::string(actions.kind()));
  for (const Doc& item : actions.list()) {
    auto line = text_of(item, "an action");
    TORTUGA_TRY(line);
    const std::size_t space = line->find(' ');
    if (space == std::string::npos) {
      return item.problem("an action must be a player and what he does, such as Anna dig, not \"" + *line + "\"");
    }
    record.actions.push_back({line->substr(0, space), line->substr(space + 1), item.place()});
  }
  return Done{};
}

}  // namespace

Doc to_document(const Record& record) {
  Doc doc;
  doc.set("record", kRecordVersion);
  doc.set("game", record.game);
  doc.set("players", list_of(record.players));
  if (!record.bots.empty()) doc.set("bots", list_of(record.bots));
  doc.set("options", record.options);
  Doc deck;
  deck.set("sha256", record.deck_sha256);
  if (record.deck_text) deck.set("text", *record.deck_text);
  if (record.deck_document) deck.set("document", *record.deck_document);
  doc.set("deck", std::move(deck));
  if (record.seed) doc.set("seed", to_text(*record.seed));
  doc.set("seed_sha256", record.seed_sha256);
  Doc::List actions;
  for (const RecordedAction& action : record.actions) actions.emplace_back(action.player + " " + action.action);
  doc.set("actions", std::move(actions));
  if (record.result) doc.set("result", *record.result);
  return doc;
}

Result<Record> read_record(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "a record", {"record", "game", "players", "options", "deck", "seed_sha256", "actions"},
                         {"bots", "seed", "result"}));
  const Doc& version = *doc.find("record");
  if (!version.is_number() || version.number() != kRecordVersion) {
    return version.problem("this record has version " + version.flow_text() + "; this program reads version " +
                           std::to_string(kRecordVersion));
  }
  Record record;
  auto game = text_of(*doc.find("game"), "game");
  TORTUGA_TRY(game);
  record.game = std::move(*game);
  auto players = texts_of(*doc.find("players"), "players");
  TORTUGA_TRY(players);
  record.players = std::move(*players);
  if (const Doc* bots = doc.find("bots")) {
    auto names = texts_of(*bots, "bots");
    TORTUGA_TRY(names);
    if (names->size() != record.players.size()) return bots->problem("bots must have one entry for each player");
    record.bots = std::move(*names);
  }
  record.options = *doc.find("options");
  TORTUGA_TRY(read_deck_entry(*doc.find("deck"), record));
  if (const Doc* seed = doc.find("seed")) {
    record.seed = seed_from_text(seed->scalar_text());
    if (!record.seed) {
      return seed->problem("seed must be a whole number or 32 hexadecimal digits, not " + seed->flow_text());
    }
  }
  auto hash = text_of(*doc.find("seed_sha256"), "seed_sha256");
  TORTUGA_TRY(hash);
  record.seed_sha256 = std::move(*hash);
  TORTUGA_TRY(read_actions(*doc.find("actions"), record));
  if (const Doc* result = doc.find("result")) record.result = *result;
  return record;
}

Doc result_of(const AnyGame& game, const AnyPosition& position) {
  Doc::List winners;
  for (const Seat seat : game.winners(position)) winners.emplace_back(game.name_of(seat));
  const std::vector<std::int64_t> by_seat = game.scores(position);
  Doc scores;
  for (const Seat seat : seats(game.players())) {
    scores.set(game.name_of(seat), by_seat[static_cast<std::size_t>(seat.index())]);
  }
  Doc result;
  result.set("winners", std::move(winners));
  result.set("scores", std::move(scores));
  return result;
}

Status replay(const Record& record, const AnyGame& game, const ReplayStep& see) {
  if (!record.seed) return Problem{"the seed of this record is still secret; it is published when the game is over"};
  Told told;
  AnyPosition position = game.start(*record.seed, &told);
  see(0, position, told);
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const RecordedAction& next = record.actions[i];
    const std::string line = "action " + std::to_string(i + 1) + ", \"" + next.player + " " + next.action + "\"";
    const Seat seat = game.seat_of(next.player);
    if (seat.is_none()) return Problem{line + ": there is no player " + next.player, next.place};
    Applied applied = game.apply(position, seat, next.action);
    if (applied.refusal) return Problem{line + ", is refused: " + applied.refusal->english, next.place};
    see(i + 1, position, applied.told);
  }
  if (!record.result) return Done{};
  if (!game.is_over(position)) return record.result->problem("the record has a result, but its game is not over");
  if (!(result_of(game, position) == *record.result)) {
    return record.result->problem("the record says " + record.result->flow_text() + ", but the game ended with " +
                                  result_of(game, position).flow_text());
  }
  return Done{};
}

}  // namespace tortuga
