#include "formats/doc_builder.h"

#include <utility>

#include "engine/text_check.h"

namespace tortuga {
namespace {

// Up to so many keys a map is searched; beyond that a set remembers them.
constexpr std::size_t kFewKeys = 16;

Status check_text(std::string_view text, Place place) {
  if (auto bad = find_bad_character(text)) return Problem{std::move(bad->message), place};
  return Done{};
}

}  // namespace

Problem DocBuilder::missing_value(Place place) const {
  static constexpr std::string_view kAdvice = "for no value, write none";
  if (open_.empty()) return {"the document is empty", place};
  const Open& open = open_.back();
  if (open.doc.is_list()) return {"an item of this list is missing; " + std::string(kAdvice), place};
  if (!open.has_key) return {"a key is missing here", place};
  const Place key_place = open.key_place.line == 0 ? place : open.key_place;
  return {"\"" + open.key + "\" has no value; " + std::string(kAdvice), key_place};
}

Status DocBuilder::key(std::string_view text, Place place) {
  if (auto status = check_text(text, place); !status) return status;
  Open& map = open_.back();
  if (is_double(map, text)) return Problem{"the key \"" + std::string(text) + "\" stands twice in this map", place};
  map.key = text;
  map.key_place = place;
  map.has_key = true;
  return Done{};
}

Status DocBuilder::value(Doc doc, Place place) {
  if (doc.is_text()) {
    if (auto status = check_text(doc.text(), place); !status) return status;
  }
  if (doc.place().line == 0) doc.set_place(place);
  if (open_.empty()) {
    root_ = std::move(doc);
    complete_ = true;
    return Done{};
  }
  Open& parent = open_.back();
  if (parent.doc.is_list()) {
    parent.doc.list().push_back(std::move(doc));
  } else {
    parent.doc.map().emplace_back(std::move(parent.key), std::move(doc));
    parent.has_key = false;
  }
  return Done{};
}

Status DocBuilder::start(Doc empty_list_or_map, Place place) {
  if (open_.size() == kMaxDepth) {
    return Problem{"lists and maps stand more than " + std::to_string(kMaxDepth) + " deep in each other", place};
  }
  empty_list_or_map.set_place(place);
  open_.push_back({std::move(empty_list_or_map)});
  return Done{};
}

Status DocBuilder::end() {
  Doc doc = std::move(open_.back().doc);
  open_.pop_back();
  const Place place = doc.place();
  return value(std::move(doc), place);
}

bool DocBuilder::is_double(Open& map, std::string_view key) {
  const Doc::Map& entries = map.doc.map();
  if (entries.size() < kFewKeys) return map.doc.has(key);
  if (map.keys.empty()) {
    for (const auto& [name, value] : entries) map.keys.insert(name);
  }
  return !map.keys.insert(std::string(key)).second;
}

}  // namespace tortuga
