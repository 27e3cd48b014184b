#include "played.h"

#include "deck_documents.h"
#include "engine/record.h"
#include "formats/json.h"

namespace tortuga::wasm {
namespace {

Seat seat_of(int viewer) { return viewer < 0 ? Seat::none() : Seat(viewer); }

}  // namespace

void Played::describe(Doc& doc) const {
  doc.set("game", game_->info().id);
  doc.set("players", names(SeatSet::all(game_->players())));
  doc.set("options", game_->options());
  doc.set("steps", static_cast<std::int64_t>(steps_.size()));
  if (!steps_.empty() && game_->is_over(position())) doc.set("result", result_of(*game_, position()));
}

bool Played::has(int seq, int viewer) const {
  const auto steps = static_cast<int>(steps_.size());
  return seq >= 0 && seq < steps && viewer >= kAll && viewer < game_->players();
}

Doc Played::step(std::size_t seq, int viewer) const {
  const Step& step = steps_[seq];
  Doc doc;
  doc.set("seq", static_cast<std::int64_t>(seq));
  if (!step.who.empty()) {
    doc.set("who", step.who);
    // What the others may know of it, the events say.
    const bool is_open = viewer == kAll || game_->seat_of(step.who) == seat_of(viewer);
    if (is_open) doc.set("action", game_->rewrite(step.action).value_or(step.action));
  }
  doc.set("position", viewer == kAll ? game_->document(step.position)
                                     : game_->document(game_->view(step.position, seat_of(viewer))));
  doc.set("waits", names(game_->waiting(step.position)));
  return doc;
}

Doc Played::events(std::size_t seq, int viewer, Language language) const {
  Doc::List list;
  for (const AnyEvent& event : steps_[seq].told.events) {
    const AnyEvent seen = viewer == kAll ? event : game_->seen(event, seat_of(viewer));
    if (seen.empty()) continue;
    Doc entry = Doc::Map{{"event", game_->document(seen)}};
    if (std::string text = game_->tell(seen, language); !text.empty()) entry.set("text", std::move(text));
    list.push_back(std::move(entry));
  }
  return list;
}

Doc Played::names(SeatSet seats) const {
  Doc::List list;
  for (const Seat seat : seats) list.emplace_back(game_->name_of(seat));
  return list;
}

Result<Doc> built_in_deck(std::string_view game, std::string_view name) {
  for (const DeckDocument& deck : deck_documents()) {
    if (deck.game == game && deck.name == name) return read_json(deck.json);
  }
  return Problem{"there is neither the text of a deck nor a built-in deck with the name \"" + std::string(name) + "\""};
}

}  // namespace tortuga::wasm
