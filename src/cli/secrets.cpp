#include "cli/secrets.h"

#include "engine/ink.h"

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

// What must stay on one line: "gold,", "plunder,", "3 × gold".
std::vector<std::string> pieces_of(const Doc& value) {
  if (!value.is_list()) return {value.flow_text()};
  const Doc::List& list = value.list();
  std::vector<std::string> pieces;
  for (std::size_t i = 0, next = 0; i < list.size(); i = next) {
    while (next < list.size() && list[next] == list[i]) ++next;
    const std::string times = next - i > 1 ? std::to_string(next - i) + " × " : "";
    pieces.push_back(times + list[i].flow_text() + (next < list.size() ? "," : ""));
  }
  return pieces;
}

// One line for each value; the entries of a map have lines of their own.
void add_lines(const std::string& name, const Doc& value, int width, std::string& text) {
  if (value.is_map()) {
    for (const auto& [key, part] : value.map()) add_lines(std::string(name).append(" ").append(key), part, width, text);
    return;
  }
  if (value.is_list() && value.list().empty()) return;
  std::string line = " " + name + ":";
  for (const std::string& piece : pieces_of(value)) {
    if (columns(line) + 1 + columns(piece) > width - 3) {
      text.append(line).append("\n");
      line = "  ";
    }
    line.append(" ").append(piece);
  }
  text.append(line).append("\n");
}

}  // namespace

std::string secrets_text(const AnyGame& game, const AnyPosition& position, Viewer viewer, int width) {
  const Doc hidden = difference(game.document(position), game.document(game.view(position, viewer)));
  std::string text;
  for (const auto& [key, value] : hidden.map()) add_lines(key, value, width, text);
  return text;
}

}  // namespace tortuga::cli
