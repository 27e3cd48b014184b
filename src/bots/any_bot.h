// Bots with their game's type erased, for the table and the command line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "engine/any_game.h"

namespace tortuga {

struct BotInfo {
  std::string_view id;
  Text about;
  Budget thinks;  // at a table; empty for a bot that does not search
};

// What a bot thinks of one of its choices (bots/bot.h), the action in writing.
struct AnyOpinion {
  std::string action;
  double worth = 0;
  std::uint64_t tries = 0;
};

class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;
  // The action in writing.
  virtual std::string choose(const AnyView& view) = 0;
  // Its choices, the best first; empty for a bot that does not search.
  virtual std::vector<AnyOpinion> weigh(const AnyView& view) = 0;
  // The same, and this action is weighed in any case if the bot can judge it; otherwise it is not among them.
  virtual std::vector<AnyOpinion> weigh_also(const AnyView& view, std::string_view also) = 0;
  // Every event that its player sees, in order, from the start of the game.
  virtual void see(const AnyEvent& event) = 0;
};

// The bots that play a game; empty if there is no such game.
std::vector<BotInfo> bots_for(std::string_view game_id);
// "random, deckhand": for messages.
std::string bot_ids(std::string_view game_id);
// How long a bot with this name thinks: "captain", "captain:2s". Empty for one that does not search; nothing if no bot
// of that name plays the game.
std::optional<Budget> budget_of(std::string_view game_id, std::string_view bot_id);
// A bot for one game. It keeps the game alive. A problem if no bot of that name plays it.
Result<std::unique_ptr<AnyBot>> make_bot(const GamePtr& game, std::string_view bot_id, const Seed& seed);

}  // namespace tortuga
