#include "engine/doc.h"

namespace tortuga {

Doc Doc::of(std::initializer_list<Field> fields) {
  Doc doc = map_for(fields.size());
  for (const Field& field : fields) doc.add(field.key, std::move(field.value));
  return doc;
}

Doc Doc::map_for(std::size_t entries) {
  Map map;
  map.reserve(entries);
  return map;
}

const Doc* Doc::find(std::string_view key) const {
  if (!is_map()) return nullptr;
  for (const auto& [name, value] : map()) {
    if (name == key) return &value;
  }
  return nullptr;
}

void Doc::set(std::string_view key, Doc value) {
  for (auto& [name, old] : map()) {
    if (name == key) {
      old = std::move(value);
      return;
    }
  }
  map().emplace_back(std::string(key), std::move(value));
}

std::string Doc::scalar_text() const {
  if (is_number()) return std::to_string(number());
  if (is_truth()) return truth() ? "true" : "false";
  return is_text() ? text() : flow_text();
}

std::string Doc::flow_text() const {
  if (is_scalar()) return scalar_text();
  std::string line;
  if (is_list()) {
    for (const Doc& item : list()) line += (line.empty() ? "" : ", ") + item.flow_text();
    return "[" + line + "]";
  }
  for (const auto& [key, value] : map()) line += (line.empty() ? "" : ", ") + key + ": " + value.flow_text();
  return "{" + line + "}";
}

std::string_view Doc::kind() const {
  if (is_text()) return "a text";
  if (is_number()) return "a number";
  if (is_truth()) return "true or false";
  return is_list() ? "a list" : "a map";
}

}  // namespace tortuga
