#include "engine/game.h"

#include <algorithm>

#include "engine/text_check.h"

namespace tortuga {

Seat seat_named(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? Seat::none() : Seat(static_cast<int>(found - names.begin()));
}

Doc names_of(const std::vector<std::string>& names, SeatSet players) {
  Doc::List list;
  for (const Seat seat : players) list.emplace_back(names[static_cast<std::size_t>(seat.index())]);
  return list;
}

std::string tell_winners(const std::vector<std::string>& names, SeatSet winners, Language language) {
  static constexpr Text kOne = {"The game is over: {what} wins.", "Das Spiel ist aus: {what} gewinnt."};
  static constexpr Text kSeveral = {"The game is over: {what} win together.",
                                    "Das Spiel ist aus: {what} gewinnen gemeinsam."};
  std::vector<std::string> who;
  for (const Seat seat : winners) who.push_back(names[static_cast<std::size_t>(seat.index())]);
  return fill_in((who.size() == 1 ? kOne : kSeveral).in(language), {{"what", joined(who, language)}});
}

Status check_player_name(const std::string& name) {
  static constexpr std::string_view kNotInNames = " \n,;:\"{}[]#&*!|>%@`?";
  if (const auto bad = find_bad_character(name)) return Problem{"in a player's name " + bad->message};
  if (name.empty() || name.size() > 40 || name.find_first_of(kNotInNames) != std::string::npos) {
    return Problem{"\"" + name + "\" cannot be a player's name: it must be one word of at most 40 bytes, without " +
                   "punctuation such as , : ? and quotation marks"};
  }
  if (name == "none" || name == "all" || name == "empty" || name == "...") {
    return Problem{"\"" + name + "\" cannot be a player's name: the word has a meaning of its own"};
  }
  return Done{};
}

Status check_players(const GameInfo& info, const std::vector<std::string>& players) {
  const auto count = static_cast<int>(players.size());
  if (count < info.min_players || count > info.max_players) {
    return Problem{std::string(info.id) + " is for " + std::to_string(info.min_players) + " to " +
                   std::to_string(info.max_players) + " players, not " + std::to_string(count)};
  }
  for (const std::string& name : players) {
    if (Status good = check_player_name(name); !good) return good;
    if (std::ranges::count(players, name) > 1) return Problem{"two players are called " + name + "; names must differ"};
  }
  return Done{};
}

Problem in_deck(const Setup& setup, const Problem& problem) {
  return {"deck " + setup.options.find("deck")->scalar_text() + ": " + problem.text()};
}

}  // namespace tortuga
