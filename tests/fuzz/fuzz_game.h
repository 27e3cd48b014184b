// Playing a game on from any position, with everything checked that can be; and calls for the game that an input names.
#pragma once

#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "games/all.h"
#include "property/invariants_flint.h"
#include "property/invariants_jackal.h"
#include "property/invariants_mutiny.h"
#include "property/invariants_ruthless.h"
#include "support/games.h"

namespace tortuga::test {

// Calls f.template operator()<G>() for the game of that id; nothing if there is none.
template <class F>
void for_game(std::string_view id, F f) {
  AllGames::for_each([&]<class G> {
    if (G::info().id == id) f.template operator()<G>();
  });
}

template <Game G>
void require_good(const Made<G>& made, const typename G::Position& position, bool is_whole) {
  const char* broken = Invariants<G>::broken(made.game, position, is_whole);
  if (broken != nullptr) require(false, broken, made.game.document(position).flow_text());
}

// The document is right and gives the position back; samples of every view are good positions with the same view.
template <Game G>
void require_written_and_seen(const Made<G>& made, typename G::Position position, Random& random) {
  const G& game = made.game;
  const Doc document = game.document(position);
  const std::string wrong = Invariants<G>::broken_document(made, document);
  require(wrong.empty(), "the document is wrong", wrong);
  if (!game.is_over(position)) {
    const auto restored = game.position(document, game.chance(position));
    require(restored.ok(), "the document is refused", restored ? "" : restored.problem().message);
    require(*restored == position, "the restored position differs", document.flow_text());
  }
  for (int i = -1; i < game.players(); ++i) {
    const typename G::View view = game.view(position, i < 0 ? Seat::none() : Seat(i));
    const typename G::Position sampled = typename G::Sampler(game, view).sample(random);
    require_good(made, sampled, false);
    require(game.view(sampled, view.viewer()) == view, "a sample gives another view", document.flow_text());
  }
}

// Random play to the end, which must come; now and then only for a while, since parsing is what fuzzers are good at.
template <Game G>
void play_on(const Made<G>& made, typename G::Position position, Random& random, bool is_whole) {
  const G& game = made.game;
  Silent silent;
  require_good(made, position, is_whole);
  require_written_and_seen(made, position, random);
  const std::size_t most = Invariants<G>::most_actions(game);
  const std::size_t enough = random.below(8) == 0 ? 0 : most - std::min<std::size_t>(most, 50);
  for (std::size_t left = most; !game.is_over(position); --left) {
    if (left <= enough) return;
    require(left > 0, "the game does not end");
    Seat seat = game.waiting(position).first();
    typename G::ActionList list;
    game.list_legal(position, seat, list);
    require(!list.empty(), "no legal action", game.document(position).flow_text());
    typename G::Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    if constexpr (requires { Invariants<G>::wish(game, position, random); }) {
      const auto wish = Invariants<G>::wish(game, position, random);
      if (wish && !game.check(position, wish->seat, wish->action).refused()) {
        seat = wish->seat;
        action = wish->action;
      }
    }
    const typename G::Position before = position;
    require(!game.apply(position, seat, action, silent).refused(), "a legal action is refused");
    require_good(made, position, is_whole);
    const char* broken = Invariants<G>::broken_step(game, before, position);
    if (broken != nullptr) require(false, broken, game.document(before).flow_text());
    if (random.below(300) == 0) require_written_and_seen(made, position, random);
  }
  require(!game.winners(position).empty(), "nobody has won");
}

}  // namespace tortuga::test
