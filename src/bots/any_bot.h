// Bots with their game's type erased, for the table and the command line.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace tortuga {

struct BotInfo {
  std::string_view id;
  Text about;
};

class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;
  // The action in writing.
  virtual std::string choose(const AnyView& view) = 0;
};

// The bots that play a game; empty if there is no such game.
std::vector<BotInfo> bots_for(std::string_view game_id);
// "random, deckhand": for messages.
std::string bot_ids(std::string_view game_id);
// A bot for one game. It keeps the game alive. A problem if no bot of that name plays it.
Result<std::unique_ptr<AnyBot>> make_bot(const GamePtr& game, std::string_view bot_id, const Seed& seed);

}  // namespace tortuga
