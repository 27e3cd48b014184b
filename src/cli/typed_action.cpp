#include "cli/typed_action.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace tortuga::cli {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// Words and numbers: "w7" is "w" and "7".
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  bool is_new = true;
  for (const char c : lower(text)) {
    if (c == ' ') {
      is_new = true;
      continue;
    }
    if (is_new || is_digit(c) != is_digit(parts.back().back())) parts.emplace_back();
    parts.back() += c;
    is_new = false;
  }
  return parts;
}

// Does each typed part begin one word of the name, in order and without gaps? A number must be the whole number.
bool fits(const std::vector<std::string>& typed, std::string_view name) {
  const std::vector<std::string> words = parts_of(name);
  const auto begins = [](const std::string& word, const std::string& part) {
    return is_digit(part[0]) ? word == part : word.starts_with(part);
  };
  return !std::ranges::search(words, typed, begins).empty();
}

std::vector<std::string> fitting(const AnyGame& game, const std::vector<std::string>& actions, Language language,
                                 std::string_view typed) {
  const std::vector<std::string> parts = parts_of(typed);
  std::vector<std::string> found;
  for (const std::string& action : actions) {
    if (fits(parts, action) || fits(parts, game.action_name(action, language))) found.push_back(action);
  }
  return found;
}

// The first word of all actions that have several words: "play". Empty if there are different ones.
std::string common_verb(const std::vector<std::string>& actions) {
  std::string verb;
  for (const std::string& action : actions) {
    const std::string first = action.substr(0, action.find(' '));
    if (first.size() == action.size() || (!verb.empty() && first != verb)) return "";
    verb = first;
  }
  return verb;
}

}  // namespace

TypedAction read_typed_action(const AnyGame& game, const std::vector<std::string>& legal, Language language,
                              std::string_view typed) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error == std::errc() && end == typed.data() + typed.size() && number >= 1 && number <= legal.size()) {
    return {legal[number - 1], {}};
  }
  for (const std::string& text : {std::string(typed), lower(typed)}) {
    if (const auto written = game.rewrite(text)) return {*written, {}};
  }
  std::vector<std::string> found = fitting(game, legal, language, typed);
  if (found.size() == 1) return {found.front(), {}};
  if (!found.empty()) return {"", std::move(found)};
  // Not legal: what could it have been? The game will say why it is refused.
  found = fitting(game, game.known_actions(), language, typed);
  if (!found.empty()) return {found.front(), {}};
  const std::string verb = common_verb(legal);
  return {(verb.empty() ? "" : verb + " ") + std::string(typed), {}};
}

}  // namespace tortuga::cli
