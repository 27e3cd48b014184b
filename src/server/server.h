// The server: network, store, bots and the hall put together.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/hall.h"
#include "server/net/network.h"

namespace tortuga::server {

struct ServerSettings {
  NetworkSettings network;
  HallLimits limits;
  std::string store = "tortuga.db";
  std::string page;  // a folder with the page; empty: the one that is built in
  int bot_threads = 1;
};

// A line for the operator: a level, what happened, and fields without secrets.
using Log = std::function<void(std::string_view level, std::string_view what, const Doc& fields)>;

class Server {
 public:
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  // Opens the store and listens. Tables are taken up again by run().
  static Result<std::unique_ptr<Server>> open(const ServerSettings& settings, Log log);

  [[nodiscard]] std::uint16_t port() const;
  // Serves until stop() is called.
  Status run();
  // From any thread: tells everybody, stores what is under way, ends run().
  void stop();
  // From any thread: reads the certificate again.
  void reload();

 private:
  class Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace tortuga::server
