// Clients for the tests of the network: one that sends any bytes, and one that speaks WebSocket as a browser would.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tortuga::test {

struct ClientAnswer {
  int status = 0;                              // 0: there was no answer
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
};

// A socket and nothing more. Reading gives up after some seconds, so that a test fails instead of hanging.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  bool send(std::string_view bytes);   // false if the server has closed its end
  void shut_down();                    // for sending
  std::string read(std::size_t size);  // less only at the end
  std::string read_until(std::string_view end);
  std::string read_all();
  // One answer; `has_body` is false for the answer to HEAD.
  ClientAnswer read_answer(bool has_body = true);
  ClientAnswer ask(std::string_view request);
  // Waits until the server has ended the connection: true unless that takes too long.
  bool is_ended();
  // Opens a WebSocket; the status of the answer.
  int upgrade(std::string_view more_headers = "", std::string_view path = "/ws");
  // For poll(); what has been received but not read yet does not show there.
  [[nodiscard]] int socket() const { return socket_; }
  [[nodiscard]] bool has_buffered() const { return !buffer_.empty(); }
  // The next frame of a WebSocket: opcode and payload. Nothing at the end.
  struct Frame {
    unsigned opcode = 0;
    std::string payload;
    [[nodiscard]] unsigned close_code() const;
    [[nodiscard]] std::string close_reason() const;
  };
  std::optional<Frame> read_frame();

 private:
  bool receive();

  int socket_ = -1;
  std::string buffer_;
  bool has_ended_ = false;
  bool has_failed_ = false;  // nothing came for too long
};

// A masked frame, as clients send it. `first` is the first byte: 0x81 is a whole text.
std::string client_frame(unsigned first, std::string_view payload);

struct WebSocketOptions {
  bool tls = false;
  bool compress = false;
  std::string origin{};
};

// Beast's client. Everything gives up after some seconds.
class WebSocketClient {
 public:
  WebSocketClient(std::uint16_t port, const WebSocketOptions& options = {});
  WebSocketClient(const WebSocketClient&) = delete;
  WebSocketClient& operator=(const WebSocketClient&) = delete;
  ~WebSocketClient();

  [[nodiscard]] bool is_open() const;
  [[nodiscard]] int status() const;  // of the answer to the handshake
  [[nodiscard]] bool is_compressed() const;
  [[nodiscard]] std::string certificate_name() const;
  bool send(std::string_view text);
  bool send_binary(std::string_view bytes);
  bool send_in_parts(std::string_view text, std::size_t size);
  bool ping(std::string_view payload);
  bool close(std::uint16_t code);
  std::optional<std::string> read();  // nothing when it was closed
  [[nodiscard]] std::string last_pong() const;
  [[nodiscard]] unsigned close_code() const;
  [[nodiscard]] std::string close_reason() const;

 private:
  struct Impl;
  template <bool>
  struct Of;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tortuga::test
