// The engine and the games for the page: plays a record again and shows every step to every viewer.
//
// An instance of the module holds one record. Texts go in through the room that tortuga_room gives; texts that come out
// are JSON (docs/wasm.md says what is in them), lie at the pointer that is returned, are tortuga_size() bytes long and
// stay until the next call.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "deck_documents.h"
#include "engine/doc_reader.h"
#include "engine/record.h"
#include "formats/json.h"
#include "games/registry.h"

#define TORTUGA_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace tortuga::wasm {
namespace {

// The viewers are the seats from 0, -1 for a watcher, who sees what is open to all, and -2:
constexpr int kAll = -2;  // every card is open

struct Step {
  AnyPosition position;
  Told told;
};

// What is not as it should be, and which part of the record it concerns.
struct Fault {
  std::string part;  // record, deck, actions, result
  std::string text;
};

// The deck that is built in under this name, as a document: {sha256, document}.
Result<Doc> built_in_deck(std::string_view game, std::string_view name) {
  for (const DeckDocument& deck : deck_documents()) {
    if (deck.game == game && deck.name == name) return read_json(deck.json);
  }
  return Problem{"there is neither the text of a deck nor a built-in deck with the name \"" + std::string(name) + "\""};
}

class Replay {
 public:
  // What can be played is played, even if there is a fault.
  void open(std::string_view text) {
    auto doc = read_json(text, kRecordLimit);
    if (!doc) return fail("record", doc.problem());
    auto record = read_record(*doc);
    if (!record) return fail("record", record.problem());
    record_ = std::move(*record);
    auto made = make_game(record_.game, record_.players, record_.options,
                          [&](std::string_view game, std::string_view name) { return deck(game, name); });
    if (!made) return fail(deck_fault_ ? "deck" : "record", made.problem());
    game_ = std::move(*made);
    play();
  }

  // The record as a whole.
  [[nodiscard]] Doc summary() const {
    Doc doc;
    if (fault_) doc.set("fault", Doc::Map{{"part", fault_->part}, {"text", fault_->text}});
    if (record_.seed) doc.set("seed", to_text(*record_.seed));
    if (!game_) return doc;
    doc.set("game", record_.game);
    doc.set("players", names(SeatSet::all(game_->players())));
    doc.set("options", game_->options());
    doc.set("actions", static_cast<std::int64_t>(record_.actions.size()));
    doc.set("steps", static_cast<std::int64_t>(steps_.size()));
    if (!steps_.empty() && game_->is_over(steps_.back().position)) {
      doc.set("result", result_of(*game_, steps_.back().position));
    }
    return doc;
  }

  [[nodiscard]] Doc step(std::size_t seq, int viewer) const {
    const AnyPosition& position = steps_[seq].position;
    Doc doc;
    doc.set("seq", static_cast<std::int64_t>(seq));
    if (seq > 0) {
      const RecordedAction& action = record_.actions[seq - 1];
      doc.set("who", action.player);
      // What the others may know of it, the events say.
      const bool is_open = viewer == kAll || game_->seat_of(action.player) == seat(viewer);
      if (is_open) doc.set("action", game_->rewrite(action.action).value_or(action.action));
    }
    doc.set("position",
            viewer == kAll ? game_->document(position) : game_->document(game_->view(position, seat(viewer))));
    doc.set("waits", names(game_->waiting(position)));
    return doc;
  }

  // As the server's log has them.
  [[nodiscard]] Doc events(std::size_t seq, int viewer, Language language) const {
    Doc::List list;
    for (const AnyEvent& event : steps_[seq].told.events) {
      const AnyEvent seen = viewer == kAll ? event : game_->seen(event, seat(viewer));
      if (seen.empty()) continue;
      Doc entry = Doc::Map{{"event", game_->document(seen)}};
      if (std::string text = game_->tell(seen, language); !text.empty()) entry.set("text", std::move(text));
      list.push_back(std::move(entry));
    }
    return list;
  }

  [[nodiscard]] bool has(int seq, int viewer) const {
    const auto steps = static_cast<int>(steps_.size());
    return seq >= 0 && seq < steps && viewer >= kAll && viewer < game_->players();
  }

 private:
  static Seat seat(int viewer) { return viewer < 0 ? Seat::none() : Seat(viewer); }

  void fail(std::string part, const Problem& problem) { fault_ = Fault{std::move(part), problem.text()}; }

  // A deck of the record's own is a document beside its text; the hash of the text is for the page to check.
  Result<Doc> deck(std::string_view game, std::string_view name) {
    deck_fault_ = true;
    if (record_.deck_text) {
      if (!record_.deck_document) return Problem{"the record has the text of its deck, but not what it says"};
      deck_fault_ = false;
      return *record_.deck_document;
    }
    auto deck = built_in_deck(game, name);
    TORTUGA_TRY(deck);
    const std::string& hash = deck->find("sha256")->text();
    if (hash != record_.deck_sha256) {
      return Problem{"the record was played with another deck: its hash is " + record_.deck_sha256 +
                     ", that of the deck " + std::string(name) + " is " + hash};
    }
    deck_fault_ = false;
    return *deck->find("document");
  }

  void play() {
    const Status status = replay(record_, *game_, [&](std::size_t, const AnyPosition& position, const Told& told) {
      steps_.push_back({position, told});
    });
    if (status) return;
    const char* played_part = steps_.size() > record_.actions.size() ? "result" : "actions";
    fail(steps_.empty() ? "record" : played_part, status.problem());
  }

  [[nodiscard]] Doc names(SeatSet seats) const {
    Doc::List list;
    for (const Seat seat : seats) list.emplace_back(game_->name_of(seat));
    return list;
  }

  Record record_;
  GamePtr game_;
  bool deck_fault_ = false;
  std::optional<Fault> fault_;
  std::vector<Step> steps_;
};

struct Instance {
  std::string in;
  std::string out;
  Replay replay;
};

Instance& instance() {
  static Instance one;
  return one;
}

const char* give(const Doc& doc) {
  instance().out = write_json(doc);
  return instance().out.data();
}

}  // namespace
}  // namespace tortuga::wasm

// The C++ library would print why it stops, which takes more room than a game.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

using tortuga::wasm::give;
using tortuga::wasm::instance;

TORTUGA_EXPORT(tortuga_room)(std::size_t size)->char* {
  instance().in.resize(size);
  return instance().in.data();
}

// Opens the record that was put into the room.
TORTUGA_EXPORT(tortuga_open)()->const char* {
  instance().replay = {};
  instance().replay.open(instance().in);
  instance().in = {};
  return give(instance().replay.summary());
}

// `viewer` is a seat from 0, -1 for a watcher, -2 for every card open. Nothing (a null pointer) if there is no such
// step or viewer.
TORTUGA_EXPORT(tortuga_step)(int seq, int viewer)->const char* {
  if (!instance().replay.has(seq, viewer)) return nullptr;
  return give(instance().replay.step(static_cast<std::size_t>(seq), viewer));
}

TORTUGA_EXPORT(tortuga_events)(int seq, int viewer, int is_german)->const char* {
  if (!instance().replay.has(seq, viewer)) return nullptr;
  const auto language = is_german != 0 ? tortuga::Language::kGerman : tortuga::Language::kEnglish;
  return give(instance().replay.events(static_cast<std::size_t>(seq), viewer, language));
}

TORTUGA_EXPORT(tortuga_size)()->std::size_t { return instance().out.size(); }
