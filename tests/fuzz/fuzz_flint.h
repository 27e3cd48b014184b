// Playing flint on from any position, with everything checked that can be.
#pragma once

#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "games/flint/flint.h"
#include "property/invariants_flint.h"
#include "support/games.h"

namespace tortuga::test {

inline void require_good(const Made<flint::Flint>& made, const flint::Position& position, bool is_whole) {
  const char* broken = Invariants<flint::Flint>::broken(made.game, position, is_whole);
  if (broken != nullptr) require(false, broken, made.game.document(position).flow_text());
}

// The document is right and gives the position back; samples of every view are good positions with the same view.
inline void require_written_and_seen(const Made<flint::Flint>& made, const flint::Position& position, Random& random) {
  const flint::Flint& game = made.game;
  const Doc document = game.document(position);
  const std::string wrong = Invariants<flint::Flint>::broken_document(made, document);
  require(wrong.empty(), "the document is wrong", wrong);
  if (!game.is_over(position)) {
    const auto restored = game.position(document, position.chance);
    require(restored.ok(), "the document is refused", restored ? "" : restored.problem().message);
    require(*restored == position, "the restored position differs", document.flow_text());
  }
  for (int i = -1; i < game.players(); ++i) {
    const flint::View view = game.view(position, i < 0 ? Seat::none() : Seat(i));
    const flint::Position sampled = flint::Sampler(game, view).sample(random);
    require_good(made, sampled, false);
    require(game.view(sampled, view.viewer()) == view, "a sample gives another view", document.flow_text());
  }
}

// Random play to the end, which must come; now and then only for a while, since parsing is what fuzzers are good at.
inline void play_on(const Made<flint::Flint>& made, flint::Position position, Random& random, bool is_whole) {
  const flint::Flint& game = made.game;
  Silent silent;
  require_good(made, position, is_whole);
  require_written_and_seen(made, position, random);
  const std::size_t enough = random.below(8) == 0 ? 0 : Invariants<flint::Flint>::most_actions(game) - 50;
  for (std::size_t left = Invariants<flint::Flint>::most_actions(game); !game.is_over(position); --left) {
    if (left <= enough) return;
    require(left > 0, "the game does not end");
    flint::ActionList list;
    game.list_legal(position, position.turn, list);
    require(!list.empty(), "no legal action", game.document(position).flow_text());
    const flint::Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    const flint::Position before = position;
    require(!game.apply(position, position.turn, action, silent).refused(), "a legal action is refused");
    require_good(made, position, is_whole);
    const char* broken = Invariants<flint::Flint>::broken_step(game, before, position);
    if (broken != nullptr) require(false, broken, game.document(before).flow_text());
    if (random.below(300) == 0) require_written_and_seen(made, position, random);
  }
  require(!game.winners(position).empty(), "nobody has won");
}

}  // namespace tortuga::test
