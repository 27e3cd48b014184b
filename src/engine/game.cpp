#include "engine/game.h"

#include <algorithm>

#include "engine/text_check.h"

namespace tortuga {

Status check_players(const GameInfo& info, const std::vector<std::string>& players) {
  const auto count = static_cast<int>(players.size());
  if (count < info.min_players || count > info.max_players) {
    return Problem{std::string(info.id) + " is for " + std::to_string(info.min_players) + " to " +
                   std::to_string(info.max_players) + " players, not " + std::to_string(count)};
  }
  static constexpr std::string_view kNotInNames = " \n,;:\"{}[]#&*!|>%@`?";
  for (const std::string& name : players) {
    if (const auto bad = find_bad_character(name)) return Problem{"in a player's name " + bad->message};
    if (name.empty() || name.size() > 40 || name.find_first_of(kNotInNames) != std::string::npos) {
      return Problem{"\"" + name + "\" cannot be a player's name: it must be one word of at most 40 bytes, without " +
                     "punctuation such as , : ? and quotation marks"};
    }
    if (name == "none" || name == "all" || name == "empty" || name == "...") {
      return Problem{"\"" + name + "\" cannot be a player's name: the word has a meaning of its own"};
    }
    if (std::ranges::count(players, name) > 1) return Problem{"two players are called " + name + "; names must differ"};
  }
  return Done{};
}

Problem in_deck(const Setup& setup, const Problem& problem) {
  return {"deck " + setup.options.find("deck")->scalar_text() + ": " + problem.text()};
}

}  // namespace tortuga
