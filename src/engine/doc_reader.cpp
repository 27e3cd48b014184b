#include "engine/doc_reader.h"

#include <algorithm>
#include <vector>

namespace tortuga {
namespace {

std::string join(const std::vector<std::string_view>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string from_to(std::int64_t least, std::int64_t most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

Status check_keys(const Doc& doc, std::string_view what, std::initializer_list<std::string_view> required,
                  std::initializer_list<std::string_view> optional) {
  std::vector<std::string_view> known(required);
  known.insert(known.end(), optional);
  if (!doc.is_map()) {
    return doc.problem(std::string(what) + " must be a map with " + join(known) + ", not " + std::string(doc.kind()));
  }
  for (const auto& [key, value] : doc.map()) {
    if (std::ranges::find(known, std::string_view(key)) == known.end()) {
      return value.problem(std::string(what) + " has no field \"" + key + "\"; its fields are " + join(known));
    }
  }
  for (const std::string_view key : required) {
    if (!doc.has(key)) return doc.problem(std::string(what) + " needs the field \"" + std::string(key) + "\"");
  }
  return Done{};
}

Result<std::int64_t> number_at(const Doc& doc, std::string_view key, std::int64_t least, std::int64_t most) {
  const Doc* value = doc.find(key);
  if (value == nullptr) return doc.problem("the field \"" + std::string(key) + "\" is missing");
  return number_of(*value, key, least, most);
}

Result<std::int64_t> number_of(const Doc& doc, std::string_view what, std::int64_t least, std::int64_t most) {
  if (!doc.is_number() || doc.number() < least || doc.number() > most) {
    return doc.problem(std::string(what) + " must be " + from_to(least, most) + ", not " + doc.flow_text());
  }
  return doc.number();
}

Result<std::string> text_of(const Doc& doc, std::string_view what) {
  if (!doc.is_scalar()) return doc.problem(std::string(what) + " must be a word, not " + std::string(doc.kind()));
  return doc.scalar_text();
}

Result<std::vector<std::string>> texts_of(const Doc& doc, std::string_view what) {
  if (!doc.is_list()) return doc.problem(std::string(what) + " must be a list, not " + std::string(doc.kind()));
  std::vector<std::string> list;
  for (const Doc& item : doc.list()) {
    auto text = text_of(item, "an item of " + std::string(what));
    TORTUGA_TRY(text);
    list.push_back(std::move(*text));
  }
  return list;
}

}  // namespace tortuga
