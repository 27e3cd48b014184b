// What the hall needs from the world: a clock, the network, the store, bots that think. The hall itself knows neither
// threads nor sockets, so that tests can run it with a clock of their own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/any_game.h"
#include "server/net/network.h"
#include "server/store/store.h"

namespace tortuga::server {

// A message that several may get.
using Message = std::shared_ptr<const std::string>;

// A bot is asked for its choice; it is told first what its player has seen since it was last asked.
struct BotTask {
  std::shared_ptr<AnyBot> bot;
  std::vector<AnyEvent> events;
  AnyView view;
};

class Outside {
 public:
  Outside() = default;
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;
  virtual ~Outside() = default;

  virtual Millis now() = 0;  // never goes back
  virtual void send(ConnectionId to, Message message) = 0;
  virtual void close(ConnectionId connection, std::uint16_t code, std::string_view reason) = 0;
  virtual void answer(ConnectionId request, HttpAnswer answer) = 0;
  // `done` is called later, in the order of the calls.
  virtual void write(std::vector<Write> writes, std::function<void(const Status&)> done) = 0;
  // `read` may run in another thread, `then` is called after it.
  virtual void read(std::function<void(Store&)> read, std::function<void()> then) = 0;
  // Somebody else has written actions of this table: reads those after `seq`. What was asked to be written before, and
  // does not follow them, is refused.
  virtual void catch_up(const std::string& table, std::int64_t seq,
                        std::function<void(const Result<std::vector<ActionRow>>&)> then) = 0;
  // Empty if the bot failed.
  virtual void think(BotTask task, std::function<void(std::string action)> done) = 0;
  // 128 bits that nobody can guess.
  virtual Seed secret() = 0;
  // Something that an operator wants to know. `fields` is a map and holds no secret.
  virtual void report(std::string_view what, const Doc& fields) = 0;
};

}  // namespace tortuga::server
