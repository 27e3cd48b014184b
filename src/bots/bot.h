// Bots: from what a player sees to a choice.
//
// A bot is given a View and nothing else, so it cannot cheat. It may use its own random numbers (never the game's) and
// is made anew for every game, for one seat.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/game.h"

namespace tortuga {

template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  // Called when the viewer is waited for; the answer is one of his legal actions as far as he can know.
  virtual typename G::Action choose(const typename G::View& view) = 0;
};

// A way of choosing, by name. `game` outlives the bots that are made for it.
template <Game G>
struct BotKind {
  std::string_view id;
  Text about;
  std::unique_ptr<Bot<G>> (*make)(const G& game, const Seed& seed);
};

// Every kind of bot that plays G. The definitions for each game are in its file, bots/GAME.cpp.
template <Game G>
std::span<const BotKind<G>> bot_kinds();

// nullptr if no bot of that name plays G.
template <Game G>
const BotKind<G>* find_bot_kind(std::string_view id) {
  for (const BotKind<G>& kind : bot_kinds<G>()) {
    if (kind.id == id) return &kind;
  }
  return nullptr;
}

}  // namespace tortuga
