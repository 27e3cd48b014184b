// One game by bots, from a seed to its end.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"

namespace tortuga {

// Sees a game being played; a watcher hides what it wants to see.
template <Game G>
struct GameWatcher {
  void asks(const typename G::View& /*view*/) {}  // the viewer's bot is about to think
  void answers(Seat /*seat*/) {}                  // and has decided
  void plays(const typename G::Position& /*before*/, Seat /*seat*/, const typename G::Action& /*action*/) {}
};

template <Game G>
class OneGame {
 public:
  // The cards come from the seed alone, and each seat's bot draws from a seed of its own: whoever sits there, a deal
  // can be played again.
  OneGame(const G& game, const Seed& seed, std::span<const NamedBot<G>> seated)
      : game_(game), seed_(seed), arrivals_(seed) {
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
      bots_.push_back(seated[seat].make(game, seed.derive(seat)));
    }
    remembers_ = std::ranges::any_of(bots_, [](const auto& bot) { return bot->remembers(); });
  }

  // The final position, or the one in which `is_stopped()` became true.
  template <class Watcher, class IsStopped>
  typename G::Position play(Watcher& watcher, const IsStopped& is_stopped) {
    typename G::Position position = start();
    while (!game_.is_over(position) && !is_stopped()) {
      const Seat seat = next_to_answer(game_, position, arrivals_);
      const typename G::View view = game_.view(position, seat);
      watcher.asks(view);
      typename G::Action action = bots_[static_cast<std::size_t>(seat.index())]->choose(view);
      watcher.answers(seat);
      // Whether an offer can be accepted a bot cannot always know; whatever is refused becomes the default action.
      if (game_.check(position, seat, action).refused()) action = game_.default_action(position, seat);
      watcher.plays(position, seat, action);
      apply(position, seat, action);
    }
    return position;
  }

 private:
  // Events are told only where a bot remembers them.
  typename G::Position start() const {
    Silent silent;
    if (!remembers_) return game_.start(seed_, silent);
    Telling<typename G::Event> telling;
    const typename G::Position position = game_.start(seed_, telling);
    tell(telling);
    return position;
  }
  void apply(typename G::Position& position, Seat seat, const typename G::Action& action) const {
    Silent silent;
    if (!remembers_) {
      game_.apply(position, seat, action, silent);
      return;
    }
    Telling<typename G::Event> telling;
    game_.apply(position, seat, action, telling);
    tell(telling);
  }
  void tell(Telling<typename G::Event>& telling) const {
    for (const typename G::Event& event : telling.events()) {
      for (const Seat seat : seats(game_.players())) {
        Bot<G>& bot = *bots_[static_cast<std::size_t>(seat.index())];
        if (!bot.remembers()) continue;
        if (const auto seen = game_.seen(event, seat)) bot.see(*seen);
      }
    }
  }

  const G& game_;
  Seed seed_;
  Random arrivals_;  // who answers first where several are asked
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  bool remembers_ = false;
};

}  // namespace tortuga
