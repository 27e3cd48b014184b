// A socket with or without TLS, in the form that Beast reads from and writes to. Private to this folder.
//
// What is written is queued and always accepted; the Outbox sends it when the handlers that are ready have run, so that
// several messages to one connection go out together, and tries the socket directly before it waits for it. Reading by
// Beast and Asio's own buffers of 34 KiB for TLS are avoided by asking OpenSSL to use the socket itself.
#pragma once

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/tls.h"

namespace tortuga::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

// Only the thread of run() uses sockets and counts references.
class WireOwner : public boost::intrusive_ref_counter<WireOwner, boost::thread_unsafe_counter> {
 public:
  WireOwner() = default;
  WireOwner(const WireOwner&) = delete;
  WireOwner& operator=(const WireOwner&) = delete;
  virtual ~WireOwner() = default;

  virtual void wire_drained() = 0;     // all that was queued has been sent
  virtual void wire_broken() = 0;      // it could not be sent
  virtual void wire_overflowed() = 0;  // more is queued than may be
};

class Wire;

class Outbox {
 public:
  explicit Outbox(asio::io_context& context) : context_(context) {}

  void add(Wire& wire, WireOwner& owner);
  // Memory for whoever sends at the moment. As much as one TLS record holds.
  std::array<char, 16384>& scratch() { return scratch_; }
  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  void count(std::size_t size) { sent_ += size; }

 private:
  struct Entry {
    boost::intrusive_ptr<WireOwner> owner;
    Wire* wire;
  };

  void flush();

  asio::io_context& context_;
  std::vector<Entry> entries_;
  std::vector<Entry> flushing_;
  std::uint64_t sent_ = 0;
  std::array<char, 16384> scratch_{};
};

class Wire {
 public:
  using executor_type = asio::io_context::executor_type;
  using Socket = asio::basic_stream_socket<asio::ip::tcp, executor_type>;
  enum class Step : std::uint8_t { kDone, kWantsRead, kWantsWrite, kFailed };

  // At most `limit` bytes of frames are queued.
  Wire(Socket socket, Tls tls, Outbox& outbox, WireOwner& owner, std::size_t limit)
      : socket_(std::move(socket)), tls_(std::move(tls)), outbox_(outbox), owner_(owner), limit_(limit) {}

  executor_type get_executor() noexcept { return socket_.get_executor(); }
  Socket& socket() { return socket_; }
  [[nodiscard]] bool has_tls() const { return tls_ != nullptr; }
  [[nodiscard]] bool is_drained() const { return queued_ == 0; }
  [[nodiscard]] std::uint64_t sent() const { return sent_; }

  // One step of the handshake of TLS.
  Step shake_hands();
  // Read again before what comes from the socket.
  void put_back(std::string bytes) { put_back_ = std::move(bytes); }
  void queue(std::string head, std::shared_ptr<const std::string> body);
  // The same for a frame, which counts against the limit.
  void queue_frame(std::string head, std::shared_ptr<const std::string> body);
  // Nothing is queued any more; what is queued is sent.
  void seal() { is_sealed_ = true; }
  void flush();
  void shut_down();  // for sending
  void close();

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto&& whole, const Buffers& where) {
          if (tls_ == nullptr && put_back_.empty()) {
            socket_.async_read_some(where, std::forward<decltype(whole)>(whole));
          } else {
            asio::async_compose<decltype(whole), void(error_code, std::size_t)>(ReadStep{*this, first_of(where)}, whole,
                                                                                socket_);
          }
        },
        handler, buffers);
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto&& whole, const Buffers& what) {
          error_code error;
          const std::size_t size = write_some(what, error);
          asio::post(get_executor(), beast::bind_front_handler(std::forward<decltype(whole)>(whole), error, size));
        },
        handler, buffers);
  }

  // Beast writes a whole frame at a time.
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, error_code& error) {
    error = {};
    std::string bytes(asio::buffer_size(buffers), '\0');
    asio::buffer_copy(asio::buffer(bytes), buffers);
    const std::size_t size = bytes.size();
    take_from_beast(std::move(bytes));
    return size;
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    error_code error;
    return write_some(buffers, error);
  }
  // Beast asks for them, but nothing here reads and waits.
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, error_code& error);
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers);

 private:
  struct Chunk {
    std::string head;  // of a frame: short enough to need no memory of its own
    std::shared_ptr<const std::string> body;
  };

  struct ReadStep {
    Wire& wire;
    asio::mutable_buffer where;
    error_code error{};
    std::size_t size = 0;
    bool has_begun = false;
    bool is_ready = false;

    template <class Self>
    void operator()(Self& self, error_code failed = {}) {
      if (is_ready || failed) return self.complete(failed ? failed : error, size);
      const Step step = wire.read(where, error, size);
      if (step == Step::kWantsRead || step == Step::kWantsWrite) {
        has_begun = true;
        wire.socket_.async_wait(step == Step::kWantsRead ? asio::socket_base::wait_read : asio::socket_base::wait_write,
                                std::move(self));
      } else if (has_begun) {
        self.complete(error, size);
      } else {  // no handler is called before the function that it was given to has returned
        is_ready = true;
        asio::post(wire.get_executor(), std::move(self));
      }
    }
  };

  template <class Buffers>
  static asio::mutable_buffer first_of(const Buffers& buffers) {
    asio::mutable_buffer first;
    for (auto at = asio::buffer_sequence_begin(buffers); at != asio::buffer_sequence_end(buffers) && first.size() == 0;
         ++at) {
      first = *at;
    }
    return first;
  }

  Step read(asio::mutable_buffer where, error_code& error, std::size_t& size);
  void take_from_beast(std::string bytes);
  std::size_t gather();
  Step write(std::size_t size, std::size_t& written);
  [[nodiscard]] Step tls_step(int result) const;
  void consume(std::size_t size);
  void wait_to_write(Step step);

  Socket socket_;
  Tls tls_;
  Outbox& outbox_;
  WireOwner& owner_;
  std::string put_back_;
  std::vector<Chunk> chunks_;
  std::size_t first_ = 0;   // the chunk to be sent next
  std::size_t offset_ = 0;  // of it have been sent
  std::size_t queued_ = 0;
  std::size_t limit_ = 0;
  std::uint64_t sent_ = 0;
  bool is_listed_ = false;   // in the Outbox
  bool is_waiting_ = false;  // until the socket takes more
  bool is_sealed_ = false;

  friend class Outbox;
};

// What Beast asks of a stream besides. Closing is the Connection's business: it lets the peer read what was sent.
inline void beast_close_socket(Wire& wire) { wire.close(); }

inline void teardown(beast::role_type /*role*/, Wire& /*wire*/, error_code& error) { error = {}; }

template <class Handler>
void async_teardown(beast::role_type /*role*/, Wire& wire, Handler&& handler) {
  asio::post(wire.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

}  // namespace tortuga::server
