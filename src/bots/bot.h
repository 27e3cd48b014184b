// Bots: from what a player sees to a choice.
//
// A bot is given a View and nothing else, so it cannot cheat. It may use its own random numbers (never the game's) and
// is made anew for every game, for one seat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "engine/any_game.h"
#include "engine/game.h"

namespace tortuga {

// What a bot thinks of one of its choices.
template <Game G>
struct Opinion {
  typename G::Action action;
  double worth = 0;         // the chance to win, from 0 to 1; a shared win counts in parts
  std::uint64_t tries = 0;  // simulations that this rests on, or kSolved
};

template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  // Called when the viewer is waited for; the answer is one of his legal actions as far as he can know.
  virtual typename G::Action choose(const typename G::View& view) = 0;
  // Its choices with what it thinks of them, the best first; empty for a bot that does not search.
  virtual std::vector<Opinion<G>> weigh(const typename G::View& /*view*/) { return {}; }
  // The same, and `also` gets a good part of the tries, however bad it seems, if the bot can judge it at all.
  virtual std::vector<Opinion<G>> weigh_also(const typename G::View& view, const typename G::Action& /*also*/) {
    return weigh(view);
  }
  // A bot with a memory is told every event that its player sees, in order, from the start of the game.
  [[nodiscard]] virtual bool remembers() const { return false; }
  virtual void see(const typename G::Event& /*event*/) {}
};

// A way of choosing, by name. `game` outlives the bots that are made for it.
template <Game G>
struct BotKind {
  std::string_view id;
  Text about;
  std::unique_ptr<Bot<G>> (*make)(const G& game, const Seed& seed, const Budget& budget);
  Budget standard{};  // how long it thinks at a table; empty for a bot that does not search
};

// Every kind of bot that plays G. The definitions for each game are in its file, bots/GAME.cpp.
template <Game G>
std::span<const BotKind<G>> bot_kinds();

// A bot as somebody names it: "captain", or with a budget of its own "captain:100ms", "captain:2000".
template <Game G>
struct NamedBot {
  const BotKind<G>* kind = nullptr;
  Budget budget;
  [[nodiscard]] std::unique_ptr<Bot<G>> make(const G& game, const Seed& seed) const {
    return kind->make(game, seed, budget);
  }
};

// Nothing if no bot of that name plays G, or the budget is none.
template <Game G>
std::optional<NamedBot<G>> find_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  std::string id(text.substr(0, colon));
  std::ranges::replace(id, ' ', '-');  // "cabin boy"
  for (const BotKind<G>& kind : bot_kinds<G>()) {
    if (kind.id != id) continue;
    if (colon == std::string_view::npos) return NamedBot<G>{&kind, kind.standard};
    const auto budget = budget_from_text(text.substr(colon + 1));
    if (!budget || kind.standard.empty()) return std::nullopt;
    return NamedBot<G>{&kind, *budget};
  }
  return std::nullopt;
}

// The same, made at once; null where find_bot finds nothing.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view text, const G& game, const Seed& seed) {
  const std::optional<NamedBot<G>> bot = find_bot<G>(text);
  return bot ? bot->make(game, seed) : nullptr;
}

}  // namespace tortuga
