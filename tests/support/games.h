// Games for tests: made with a deck by the number of players and the options, and kept with what they were made from.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "formats/decks.h"
#include "formats/yaml.h"
#include "lab/variety.h"

namespace tortuga::test {

// For what cannot be in a test that is right.
[[noreturn]] inline void stop(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

template <class T>
T must(Result<T> result) {
  if (!result) stop("unexpected: " + result.problem().text());
  return std::move(*result);
}

inline std::vector<std::string> player_names(int players) {
  static const std::vector<std::string> kNames = {"Anna",  "Bernard", "Carol", "Dennis", "Emma",
                                                  "Frank", "Grace",   "Henry", "Irene",  "Jack"};
  return {kNames.begin(), kNames.begin() + players};
}

// The text of a deck that is built in.
inline const std::string& deck_text(std::string_view game, std::string_view name = "standard") {
  const DeckText* deck = built_in_deck(game, name);
  if (deck == nullptr) stop("no deck " + std::string(name) + " for " + std::string(game));
  return deck->text;
}

template <Game G>
struct Made {
  Setup setup;
  std::string deck;
  G game;
};

// Makes a game that must be right. `deck` is the text of a deck; without it, the standard one is used.
template <Game G>
Made<G> make(int players, const Doc& options = {}, const std::string& deck = deck_text(G::info().id)) {
  static const std::string kStandard = deck_text(G::info().id);
  static const Doc kStandardDoc = must(read_yaml(kStandard));
  Setup setup{player_names(players), must(complete_options(G::info().options, options)),
              deck == kStandard ? kStandardDoc : must(read_yaml(deck))};
  G game = must(G::make(setup));
  return {std::move(setup), deck, std::move(game)};
}

}  // namespace tortuga::test
