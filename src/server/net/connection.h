// One connection: HTTP requests one after another, and perhaps a WebSocket in the end. Private to this folder.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/network.h"
#include "server/net/wire.h"

namespace tortuga::server {

using Clock = std::chrono::steady_clock;

class Connection;

// What connections need of the network they belong to.
class Hub {
 public:
  explicit Hub(NetworkSettings chosen) : settings(std::move(chosen)) {}
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;
  virtual ~Hub() = default;

  virtual ConnectionId new_id(Connection& connection) = 0;
  virtual void forget(Connection& connection) = 0;
  // Counts one more connection of this client, unless there are too many.
  virtual bool admit(const std::string& address) = 0;
  virtual void dismiss(const std::string& address) = 0;

  NetworkSettings settings;
  NetworkFigures figures;
  Handler* handler = nullptr;
  bool is_stopping = false;
  // Scheduling and post() lock, the sockets do not: only the thread of run() touches them.
  asio::io_context context{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  Outbox outbox{context};
};

// Why a connection that was accepted will get no answer but this.
enum class Refused : std::uint8_t { kNo, kTooMany, kTooManyOfAddress };

class Connection final : public WireOwner {
 public:
  Connection(Hub& hub, std::uint32_t slot, Wire::Socket socket, Tls tls, std::string address, Refused refused);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;

  [[nodiscard]] std::uint32_t slot() const { return slot_; }
  [[nodiscard]] ConnectionId id() const { return id_; }
  [[nodiscard]] Refused refused() const { return refused_; }
  [[nodiscard]] const std::string& socket_address() const { return socket_address_; }

  void start();
  void answer(HttpAnswer answer);
  void send(std::shared_ptr<const std::string> text);
  void close(std::uint16_t code, std::string_view reason);
  // Ends it as soon as what was begun is done: the server stops.
  void wind_down();
  // Ends it at once.
  void drop();
  // Called now and then: ends what takes too long.
  void check_time(Clock::time_point now);

  void wire_drained() override;
  void wire_broken() override;
  void wire_overflowed() override;

 private:
  enum class State : std::uint8_t {
    kShakingHands,  // of TLS
    kIdle,          // until the first byte of a request
    kReading,       // the rest of the request
    kAnswering,     // the Handler has it
    kWriting,       // the answer is being sent
    kOpen,          // a WebSocket
    kClosing,       // a WebSocket to which a closing frame was queued
    kLingering,     // all is sent; until the client has closed its end
    kGone
  };
  struct Http;
  struct WebSocket;

  void set_state(State state, Clock::duration time);
  void shake_hands();
  // HTTP
  void read_more();
  void take_bytes(error_code error, std::size_t size);
  void parse();
  void parsed(error_code error);
  void take_head();
  void take_request();
  void refuse(int status, std::string_view code, std::string_view text);
  // The same, and no request after it: where it would begin is not known, or not wanted.
  void refuse_and_close(int status, std::string_view code, std::string_view text);
  void refuse_connection();
  void next_request();
  [[nodiscard]] std::string client_address() const;
  [[nodiscard]] bool is_origin_allowed() const;
  [[nodiscard]] HttpRequest make_request(std::string path, std::string query) const;
  // WebSocket
  void open_websocket();
  void make_websocket();
  void read_message();
  void take_message(error_code error);
  void leave_websocket();
  void check_websocket(Clock::time_point now);
  void linger();
  void discard();

  Hub& hub_;
  ConnectionId id_ = 0;
  Wire wire_;
  std::string socket_address_;
  std::string admitted_;  // the address that a WebSocket behind a proxy was counted for
  Clock::time_point deadline_{};
  std::uint64_t sent_before_ = 0;  // when the deadline was set
  std::unique_ptr<Http> http_;
  std::unique_ptr<WebSocket> websocket_;
  std::uint32_t slot_ = 0;
  State state_ = State::kIdle;
  Refused refused_ = Refused::kNo;
  bool keeps_alive_ = false;
  bool is_head_ = false;
  bool was_heard_ = false;  // since the last check_time
  bool was_asked_ = false;  // by a ping
  bool has_left_ = false;   // the WebSocket, and the Handler was told
};

}  // namespace tortuga::server
