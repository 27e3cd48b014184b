#include "cli/typed_action.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace tortuga::cli {
namespace {

constexpr std::string_view kDigits = "0123456789";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// What stands between separators, without blanks around it; nothing for what is empty.
std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    std::string_view piece = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (piece.starts_with(' ')) piece.remove_prefix(1);
    while (piece.ends_with(' ')) piece.remove_suffix(1);
    if (!piece.empty()) pieces.push_back(piece);
  }
  return pieces;
}

// Words and numbers: "w7" is "w" and "7", "up-down" is "up" and "down".
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool is_new = true;
  for (const char c : lower(text)) {
    if (c == ' ' || c == '-') {
      is_new = true;
      continue;
    }
    if (is_new || is_digit(c) != is_digit(words.back().back())) words.emplace_back();
    words.back() += c;
    is_new = false;
  }
  return words;
}

enum class Fit { kNone, kPart, kWhole };

// Does each typed word begin one word of the name, in order and without gaps? A number must be the whole number.
Fit fit(const std::vector<std::string>& typed, std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  const auto begins = [](const std::string& word, const std::string& part) {
    return is_digit(part[0]) ? word == part : word.starts_with(part);
  };
  if (std::ranges::search(words, typed, begins).empty()) return Fit::kNone;
  return words == typed ? Fit::kWhole : Fit::kPart;
}

// Those that the typed text can stand for; if it is the whole name of some, only these.
std::vector<std::string> fitting(const AnyGame& game, const std::vector<std::string>& actions, Language language,
                                 std::string_view typed) {
  const std::vector<std::string> words = words_of(typed);
  std::vector<std::string> in_part;
  std::vector<std::string> whole;
  for (const std::string& action : actions) {
    const Fit best = std::max(fit(words, action), fit(words, game.action_name(action, language)));
    if (best != Fit::kNone) in_part.push_back(action);
    if (best == Fit::kWhole) whole.push_back(action);
  }
  return whole.empty() ? in_part : whole;
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

TypedAction numbered(const std::vector<std::string>& parts, std::string_view typed) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error != std::errc() || number < 1 || number > parts.size()) return {.number = std::string(typed)};
  return {.action = parts[number - 1]};
}

TypedAction written(const AnyGame& game, const std::vector<std::string>& parts, Language language,
                    std::string_view typed) {
  for (const std::string& text : {std::string(typed), lower(typed)}) {
    if (const auto action = game.rewrite(text)) return {.action = *action};
  }
  std::vector<std::string> found = fitting(game, parts, language, typed);
  if (found.size() == 1) return {.action = found.front()};
  if (!found.empty()) return {.several = std::move(found)};
  // Not legal: what could it have been? The game will say why it is refused.
  found = fitting(game, game.known_actions(), language, typed);
  if (!found.empty()) return {.action = found.front()};
  const std::string verb = common_verb(parts);
  return {.action = (verb.empty() ? "" : verb + " ") + std::string(typed)};
}

// The parts that can be one of several.
std::vector<std::string> joinable(const AnyGame& game, const std::vector<std::string>& parts) {
  std::vector<std::string> found;
  std::ranges::copy_if(parts, std::back_inserter(found),
                       [&](const std::string& part) { return game.join(part, part).has_value(); });
  return found;
}

}  // namespace

TypedAction read_typed_action(const AnyGame& game, const std::vector<std::string>& parts, Language language,
                              std::string_view typed) {
  const bool has_only_numbers = typed.find_first_not_of(std::string(kDigits) + " ,") == std::string_view::npos;
  const std::vector<std::string_view> pieces = split(typed, has_only_numbers ? " ," : ",");
  const auto is_number = [](std::string_view piece) {
    return piece.find_first_not_of(kDigits) == std::string_view::npos;
  };
  if (pieces.size() < 2) {
    if (!pieces.empty() && is_number(pieces.front())) return numbered(parts, pieces.front());
    return written(game, parts, language, pieces.empty() ? typed : pieces.front());
  }
  for (const std::string& text : {std::string(typed), lower(typed)}) {
    if (const auto action = game.rewrite(text)) return {.action = *action};
  }
  const std::vector<std::string> candidates = joinable(game, parts);
  TypedAction row;
  std::string last;
  for (const std::string_view piece : pieces) {
    TypedAction next = is_number(piece) ? numbered(parts, piece) : written(game, candidates, language, piece);
    if (next.action.empty() || !game.rewrite(next.action)) return next;
    const auto joined = row.action.empty() ? next.action : game.join(row.action, next.action);
    if (!joined) return {.apart = {last, next.action}};
    row.action = *joined;
    last = next.action;
  }
  return row;
}

}  // namespace tortuga::cli
