// The network: HTTP and WebSocket, with or without TLS, behind a plain interface. Only this folder knows Boost.
//
// One thread runs everything: run() calls the Handler from the thread it was called in, and every function but post()
// and stop() may be called from that thread alone, or before run(). No function calls the Handler: what send(),
// answer() or close() lead to is told later.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/result.h"

namespace tortuga::server {

inline constexpr std::string_view kWebSocketPath = "/ws";

// A WebSocket connection, or an HTTP request that waits for its answer. Never used twice.
using ConnectionId = std::uint64_t;

struct HttpRequest {
  std::string method;  // "GET"; also for HEAD, whose answer is sent without its body
  std::string path;    // "/api/tables", percent-decoding done; has no "." or ".." and no control characters
  std::string query;   // what follows the "?", as it came
  std::string body;
  std::string host;             // the header: "play.example:8080"
  std::string address;          // of the client: "203.0.113.7"; from X-Forwarded-For behind a trusted proxy
  std::string authorization;    // the header, or empty
  std::string accept_language;  // likewise
  std::string accept_encoding;  // likewise
  std::string content_type;     // likewise
  std::string if_none_match;    // likewise
  bool is_origin_ours = true;   // false if it names an Origin that is not allowed
  bool is_secure = false;       // it came by TLS, or the trusted proxy says so (X-Forwarded-Proto)
};

struct HttpAnswer {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // more of them, or in place of the usual ones
};

class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;
  // Must be answered with Network::answer, at once or later; one that is not answered in time gets a 504.
  virtual void requested(ConnectionId id, HttpRequest request) = 0;
  // A WebSocket was opened (at kWebSocketPath, with an Origin that is allowed).
  virtual void connected(ConnectionId id, const std::string& address) = 0;
  virtual void received(ConnectionId id, std::string_view text) = 0;
  // It is gone: nothing more can be sent. Also called after close().
  virtual void disconnected(ConnectionId id) = 0;
};

struct NetworkLimits {
  std::size_t connections = 12000;
  std::size_t connections_per_address = 0;             // 0: no limit
  std::size_t message_bytes = std::size_t{16} * 1024;  // of a WebSocket message from a client
  std::size_t body_bytes = std::size_t{64} * 1024;     // of an HTTP request
  std::size_t header_bytes = std::size_t{8} * 1024;
  std::size_t queue_bytes =
      std::size_t{1024} * 1024;  // waiting to be sent on one connection; who reads too slowly is cut off
  std::chrono::milliseconds request_time{10000};  // for a whole HTTP request, and for the WebSocket handshake
  std::chrono::milliseconds keep_alive{30000};    // an idle HTTP connection
  std::chrono::milliseconds ping_every{30000};    // an idle WebSocket is asked, and cut off if it does not answer
  std::chrono::milliseconds answer_time{20000};   // for the Handler
};

struct NetworkSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;   // 0: any
  std::string certificate;  // PEM files; empty: no TLS
  std::string key;
  // Origins a page may come from besides the one that the Host header names: "https://play.example".
  std::vector<std::string> origins;
  bool trusts_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
  bool compress = false;  // permessage-deflate: smaller messages, but more time, and 24 KiB more for each connection
  NetworkLimits limits;
};

struct NetworkFigures {
  std::uint64_t connections = 0;  // now open
  std::uint64_t websockets = 0;   // of them
  std::uint64_t accepted = 0;     // since the start, as all below
  std::uint64_t refused = 0;      // for a limit
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  // of requests and messages
  std::uint64_t bytes_out = 0;
  std::uint64_t cut_off = 0;  // read too slowly, or did not answer
};

class Network {
 public:
  Network() = default;
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  virtual ~Network() = default;

  // Listens when it returns.
  static Result<std::unique_ptr<Network>> open(const NetworkSettings& settings);

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  virtual void run(Handler& handler) = 0;  // until stop()
  // Reads the certificate and the key again; connections that are opened from now on use them. If they are missing or
  // wrong, all stays as it is.
  virtual Status reload_certificate() = 0;
  // Takes over a connected stream socket as if it had been accepted.
  virtual void adopt(int socket) = 0;
  // From any thread: ends run() after what is queued was sent, or after two seconds. WebSockets are closed with 1012.
  virtual void stop() = 0;
  // No new connections from now on.
  virtual void stop_accepting() = 0;
  // From any thread: carried out by the thread of run(), in order. Not after run() has ended.
  virtual void post(std::function<void()> work) = 0;
  // Carried out once, after this time, by the thread of run(). A later call replaces an earlier one: there is one
  // timer.
  virtual void wake_after(std::chrono::milliseconds time, std::function<void()> work) = 0;

  virtual void answer(ConnectionId id, HttpAnswer answer) = 0;
  // To a WebSocket; one that is gone is passed over. The text is shared between those who get the same.
  virtual void send(ConnectionId id, std::shared_ptr<const std::string> text) = 0;
  // Sends what is queued, then closes: 1008 for a broken rule, 1009 too large, 1012 restart, 1013 try again later.
  virtual void close(ConnectionId id, std::uint16_t code, std::string_view reason) = 0;

  [[nodiscard]] virtual NetworkFigures figures() const = 0;
};

}  // namespace tortuga::server
