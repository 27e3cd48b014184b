// What the fuzzers share: checks that stop at once, and games that read no files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text_check.h"
#include "formats/decks.h"
#include "formats/yaml.h"
#include "games/registry.h"

namespace tortuga::test {

inline void require(bool holds, std::string_view what, const std::string& detail = "") {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n%s\n", static_cast<int>(what.size()), what.data(), detail.c_str());
  std::abort();
}

// A message that goes to a terminal or a page must not steer it.
inline void require_clean(const Problem& problem) {
  require(!problem.message.empty(), "a problem without a message");
  require(!find_bad_character(problem.message), "a message is not clean text", problem.message);
}

// A game with a deck that is built in: what a fuzzer thinks up must not name files.
inline Result<GamePtr> built_in_game(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                                     const Doc& position) {
  const auto read = [](std::string_view game, std::string_view name) -> Result<Doc> {
    const DeckText* deck = built_in_deck(game, name);
    if (deck == nullptr) return Problem{"there is no built-in deck of that name"};
    return read_yaml(deck->text);
  };
  return make_game(id, players, options, read, position);
}

}  // namespace tortuga::test
