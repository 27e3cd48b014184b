#include "replay.h"

#include <utility>

#include "formats/json.h"
#include "games/registry.h"

namespace tortuga::wasm {

void Replay::open(std::string_view text, Played& played) {
  auto doc = read_json(text, kRecordLimit);
  if (!doc) return fail("record", doc.problem());
  auto record = read_record(*doc);
  if (!record) return fail("record", record.problem());
  record_ = std::move(*record);
  auto made = make_game(record_.game, record_.players, record_.options,
                        [&](std::string_view game, std::string_view name) { return deck(game, name); });
  if (!made) return fail(deck_fault_ ? "deck" : "record", made.problem());
  played.begin(std::move(*made));
  play(played);
}

Doc Replay::summary(const Played& played) const {
  Doc doc;
  if (fault_) doc.set("fault", Doc::Map{{"part", fault_->part}, {"text", fault_->text}});
  if (record_.seed) doc.set("seed", to_text(*record_.seed));
  if (!played.is_begun()) return doc;
  played.describe(doc);
  doc.set("actions", static_cast<std::int64_t>(record_.actions.size()));
  return doc;
}

// A deck of the record's own is a document beside its text; the hash of the text is for the page to check.
Result<Doc> Replay::deck(std::string_view game, std::string_view name) {
  deck_fault_ = true;
  if (record_.deck_text) {
    if (!record_.deck_document) return Problem{"the record has the text of its deck, but not what it says"};
    deck_fault_ = false;
    return *record_.deck_document;
  }
  auto deck = built_in_deck(game, name);
  if (!deck) return deck;
  const std::string& hash = deck->find("sha256")->text();
  if (hash != record_.deck_sha256) {
    return Problem{"the record was played with another deck: its hash is " + record_.deck_sha256 +
                   ", that of the deck " + std::string(name) + " is " + hash};
  }
  deck_fault_ = false;
  return *deck->find("document");
}

void Replay::play(Played& played) {
  const auto add = [&](std::size_t seq, const AnyPosition& position, const Told& told) {
    Played::Step step{{}, {}, position, told};
    if (seq > 0) {
      step.who = record_.actions[seq - 1].player;
      step.action = record_.actions[seq - 1].action;
    }
    played.add(std::move(step));
  };
  const Status status = replay(record_, played.game(), add);
  if (status) return;
  const char* played_part = played.size() > record_.actions.size() ? "result" : "actions";
  fail(played.size() == 0 ? "record" : played_part, status.problem());
}

}  // namespace tortuga::wasm
