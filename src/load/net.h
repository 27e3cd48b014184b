// The network of the load clients: WebSockets, HTTP and a clock, in one thread, behind a plain interface.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace tortuga::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

// "http://127.0.0.1:8080" or "https://...", without a path.
struct Address {
  bool is_secure = false;
  std::string host;
  std::string port;
};
Result<Address> read_url(std::string_view url);

// So many bytes after a message may be read; they mean nothing.
inline constexpr std::size_t kPadding = 64;

class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void opened() = 0;
  virtual void heard(std::string_view text) = 0;
  // It is gone, or could not be opened; nothing more comes from it.
  virtual void closed(const std::string& why) = 0;
};

class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  // At once; the Listener hears no more of it.
  virtual void close() = 0;
};

struct Request {
  std::string method = "GET";
  std::string target;
  std::string token;  // empty: nobody's
  std::string body;
};

struct Reply {
  int status = 0;  // 0: none came, and `body` says why
  std::string body;
};

struct NetFigures {
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  // of messages, without the heads of their frames
  std::uint64_t bytes_out = 0;
};

class Net {
 public:
  Net() = default;
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;
  virtual ~Net() = default;

  // Finds the server and sees that somebody listens there. Addresses of other machines only if `may_be_remote`.
  // Certificates are not checked: the clients have no secrets but those that this server gave them.
  static Result<std::unique_ptr<Net>> open(const Address& address, bool may_be_remote);

  // No function of this class calls a Listener or another function that was given to it: that happens in run().
  virtual std::shared_ptr<Socket> connect(Listener& listener) = 0;
  // If no answer comes it is asked again until `patience` is over.
  virtual void request(Request request, Clock::duration patience, std::function<void(const Reply&)> then) = 0;
  virtual void at(Time time, std::function<void()> work) = 0;
  virtual void run() = 0;  // until stop()
  virtual void stop() = 0;
  [[nodiscard]] virtual const NetFigures& figures() const = 0;
};

}  // namespace tortuga::load
