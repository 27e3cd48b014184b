#include "server/stream.h"

#include <algorithm>
#include <functional>

#include "engine/choices.h"
#include "formats/json.h"

namespace tortuga::server {
namespace {

void append_event(std::string& out, const AnyGame& game, const AnyEvent& event, Language language) {
  out += R"({"event":)";
  append_json(out, game.document(event));
  if (const std::string text = game.tell(event, language); !text.empty()) {
    out += R"(,"text":)";
    append_json_text(out, text);
  }
  out += '}';
}

std::size_t language_index(Language language) { return language == Language::kGerman ? 1 : 0; }

}  // namespace

void append_choices(std::string& out, const AnyGame& game, const AnyPosition& position, Seat seat, std::int64_t asked,
                    Language language) {
  if (!game.may_act(position, seat)) return;
  out += R"("asked":)";
  out += std::to_string(asked);
  const Choices offered = choices(game, position, seat);
  out += offered.are_parts ? R"(,"parts":[)" : R"(,"legal":[)";
  bool is_first = true;
  for (const std::string& action : offered.actions) {
    if (!is_first) out += ',';
    is_first = false;
    out += '[';
    append_json_text(out, action);
    out += ',';
    append_json_text(out, game.action_name(action, language));
    out += ']';
  }
  out += ']';
  if (!offered.is_complete) out += R"(,"more":true)";
}

void append_events(std::string& out, const AnyGame& game, const Told& told, Viewer viewer, Language language) {
  out += '[';
  bool is_first = true;
  for (const AnyEvent& event : told.events) {
    const AnyEvent seen = game.seen(event, viewer);
    if (seen.empty()) continue;
    if (!is_first) out += ',';
    is_first = false;
    append_event(out, game, seen, language);
  }
  out += ']';
}

void append_names(std::string& out, const AnyGame& game, SeatSet seats) {
  out += '[';
  bool is_first = true;
  for (const Seat seat : seats) {
    if (!is_first) out += ',';
    is_first = false;
    append_json_text(out, game.name_of(seat));
  }
  out += ']';
}

void Stream::forget() {
  common_.clear();
  for (Hashes& hashes : own_) hashes.clear();
}

void Stream::forget(Viewer viewer) { own_[viewer_index(viewer)].clear(); }

std::string Stream::changes(const Doc& doc, const Doc* without, Hashes& hashes) {
  std::string out = "{";
  std::string value;
  std::size_t place = 0;  // keys keep their order, so the next one is nearly always the one looked for
  for (const auto& [key, entry] : doc.map()) {
    if (without != nullptr && without->has(key)) continue;
    value.clear();
    append_json(value, entry);
    const std::uint64_t hash = std::hash<std::string>{}(value);
    if (place >= hashes.size() || hashes[place].first != key) {
      const auto found = std::ranges::find(hashes, key, &Hashes::value_type::first);
      place = static_cast<std::size_t>(found - hashes.begin());
      if (found == hashes.end()) hashes.emplace_back(key, ~hash);
    }
    if (hashes[place].second != hash) {
      hashes[place].second = hash;
      if (out.size() > 1) out += ',';
      append_json_text(out, key);
      out += ':';
      out += value;
    }
    ++place;
  }
  out += '}';
  return out;
}

Stream::Update::Update(Stream& stream, const AnyGame& game, const AnyPosition& position, const Told& told)
    : stream_(stream), game_(game), position_(position), told_(told) {
  const AnyView view = game.view(position, Seat::none());
  const Doc own = game.own_part(view);
  changed_ = changes(game.document(view), &own, stream_.common_);
  open_events_.reserve(told.events.size());
  for (const AnyEvent& event : told.events) open_events_.push_back(game.seen(event, Seat::none()));
}

void Stream::Update::append(std::string& out, Viewer viewer, Language language) {
  out += R"("changed":)";
  out += changed_;
  out += R"(,"own":)";
  out += own_of(viewer);
  out += R"(,"events":)";
  append_events_of(out, viewer, language);
}

const std::string& Stream::Update::own_of(Viewer viewer) {
  const std::size_t index = viewer_index(viewer);
  if (!has_own_[index]) {
    has_own_[index] = true;
    own_[index] = changes(game_.own_part(game_.view(position_, viewer)), nullptr, stream_.own_[index]);
  }
  return own_[index];
}

void Stream::Update::append_events_of(std::string& out, Viewer viewer, Language language) {
  std::vector<std::string>& texts = event_texts_[language_index(language)];
  if (texts.empty()) texts.resize(told_.events.size());
  out += '[';
  bool is_first = true;
  for (std::size_t i = 0; i < told_.events.size(); ++i) {
    const AnyEvent seen = viewer.is_none() ? open_events_[i] : game_.seen(told_.events[i], viewer);
    if (seen.empty()) continue;
    if (!is_first) out += ',';
    is_first = false;
    if (seen.is_same(open_events_[i])) {
      if (texts[i].empty()) append_event(texts[i], game_, seen, language);
      out += texts[i];
    } else {
      append_event(out, game_, seen, language);
    }
  }
  out += ']';
}

}  // namespace tortuga::server
