#include "cli/secrets.h"

#include "cli/terminal.h"

namespace tortuga::cli {
namespace {

Doc difference(const Doc& full, const Doc& shown) {
  Doc hidden;
  for (const auto& [key, value] : full.map()) {
    const Doc* seen = shown.find(key);
    if (seen != nullptr && *seen == value) continue;
    hidden.set(key, seen != nullptr && seen->is_map() && value.is_map() ? difference(value, *seen) : value);
  }
  return hidden;
}

// "gold, plunder, 3 × gold"
std::string list_text(const Doc::List& list) {
  std::string text;
  for (std::size_t i = 0, next = 0; i < list.size(); i = next) {
    while (next < list.size() && list[next] == list[i]) ++next;
    if (i > 0) text += ", ";
    if (next - i > 1) text.append(std::to_string(next - i)).append(" × ");
    text += list[i].flow_text();
  }
  return text;
}

// One line for each value; the entries of a map have lines of their own.
void add_lines(const std::string& name, const Doc& value, int width, std::string& text) {
  if (value.is_map()) {
    for (const auto& [key, part] : value.map()) add_lines(std::string(name).append(" ").append(key), part, width, text);
    return;
  }
  if (value.is_list() && value.list().empty()) return;
  std::string indent = " ";
  const std::string line = name + ": " + (value.is_list() ? list_text(value.list()) : value.flow_text());
  for (const std::string& part : wrapped(line, width - 4)) {
    text.append(indent).append(part).append("\n");
    indent = "   ";
  }
}

}  // namespace

std::string secrets_text(const AnyGame& game, const AnyPosition& position, Viewer viewer, int width) {
  const Doc hidden = difference(game.document(position), game.document(game.view(position, viewer)));
  std::string text;
  for (const auto& [key, value] : hidden.map()) add_lines(key, value, width, text);
  return text;
}

}  // namespace tortuga::cli
