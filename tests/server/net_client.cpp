#include "server/net_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>

namespace tortuga::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kPatience = std::chrono::seconds(30);

}  // namespace

// ---- RawClient

RawClient::RawClient(std::uint16_t port, int receive_buffer) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  timeval patience{};
  patience.tv_sec = kPatience.count();
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  has_ended_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0;
}

RawClient::~RawClient() { ::close(socket_); }

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void RawClient::shut_down() { ::shutdown(socket_, SHUT_WR); }

bool RawClient::receive() {
  if (has_ended_) return false;
  std::array<char, 65536> bytes{};
  const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
  has_failed_ = size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  has_ended_ = size <= 0;
  if (size > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(size));
  return size > 0;
}

std::string RawClient::read(std::size_t size) {
  while (buffer_.size() < size && receive()) {
  }
  std::string taken = buffer_.substr(0, size);
  buffer_.erase(0, taken.size());
  return taken;
}

std::string RawClient::read_until(std::string_view end) {
  std::size_t found = buffer_.find(end);
  while (found == std::string::npos && receive()) found = buffer_.find(end);
  return read(found == std::string::npos ? buffer_.size() : found + end.size());
}

std::string RawClient::read_all() {
  while (receive()) {
  }
  return std::exchange(buffer_, {});
}

ClientAnswer RawClient::read_answer(bool has_body) {
  ClientAnswer answer;
  std::string head = read_until("\r\n\r\n");
  if (head.size() < 12 || !head.starts_with("HTTP/1.1 ")) return answer;
  answer.status = std::atoi(head.c_str() + 9);
  for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
    const std::size_t end = head.find("\r\n", at);
    const std::string line = head.substr(at, end - at);
    const std::size_t colon = line.find(": ");
    std::string name = line.substr(0, colon);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (colon != std::string::npos) answer.headers[name] = line.substr(colon + 2);
    at = end + 2;
  }
  const auto length = answer.headers.find("content-length");
  if (has_body && length != answer.headers.end()) {
    answer.body = read(static_cast<std::size_t>(std::atoll(length->second.c_str())));
  }
  return answer;
}

ClientAnswer RawClient::ask(std::string_view request) {
  send(request);
  return read_answer();
}

bool RawClient::is_ended() {
  read_all();
  return !has_failed_;
}

int RawClient::upgrade(std::string_view more_headers, std::string_view path) {
  std::string request = "GET ";
  request.append(path).append(
      " HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  request.append(more_headers).append("\r\n");
  send(request);
  return read_answer().status;
}

std::optional<RawClient::Frame> RawClient::read_frame() {
  const std::string head = read(2);
  if (head.size() < 2) return std::nullopt;
  Frame frame;
  frame.opcode = static_cast<unsigned char>(head[0]) & 15U;
  std::size_t size = static_cast<unsigned char>(head[1]) & 127U;
  if (size >= 126) {
    const std::string more = read(size == 126 ? 2 : 8);
    size = 0;
    for (const char c : more) size = size * 256 + static_cast<unsigned char>(c);
  }
  frame.payload = read(size);
  return frame;
}

unsigned RawClient::Frame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
}

std::string RawClient::Frame::close_reason() const { return payload.size() < 2 ? "" : payload.substr(2); }

std::string client_frame(unsigned first, std::string_view payload) {
  std::string frame(1, static_cast<char>(first));
  const auto add = [&](std::size_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(value >> (8 * i) & 255U);
  };
  if (payload.size() < 126) {
    add(payload.size() | 128U, 1);
  } else if (payload.size() < 65536) {
    add(126U | 128U, 1);
    add(payload.size(), 2);
  } else {
    add(127U | 128U, 1);
    add(payload.size(), 8);
  }
  constexpr std::string_view kMask = "\x21\x43\x65\x87";
  frame += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return frame;
}

// ---- WebSocketClient

struct WebSocketClient::Impl {
  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  virtual ~Impl() = default;
  virtual void connect(std::uint16_t port, const WebSocketOptions& options) = 0;
  virtual bool write(std::string_view text, bool is_text) = 0;
  virtual bool write_some(std::string_view text, bool is_last) = 0;
  virtual bool ping(std::string_view payload) = 0;
  virtual bool close(std::uint16_t code) = 0;
  virtual std::optional<std::string> read() = 0;
  [[nodiscard]] virtual websocket::close_reason reason() const = 0;

  // Carries out what was started. False if it failed or took too long.
  bool finish() {
    context.restart();
    context.run_for(kPatience);
    return is_done && !error;
  }
  auto done() {
    is_done = false;
    return [this](error_code ended, auto...) {
      error = ended;
      is_done = true;
    };
  }

  asio::io_context context;
  error_code error;
  bool is_done = false;
  bool is_open = false;
  bool is_compressed = false;
  int status = 0;
  std::string pong;
  std::string certificate_name;
};

template <bool HasTls>
struct WebSocketClient::Of final : WebSocketClient::Impl {
  using Layer = std::conditional_t<HasTls, asio::ssl::stream<tcp::socket>, tcp::socket>;

  static auto make(Of& self) {
    if constexpr (HasTls) {
      return std::make_unique<websocket::stream<Layer>>(self.context, self.tls);
    } else {
      return std::make_unique<websocket::stream<Layer>>(self.context);
    }
  }

  void connect(std::uint16_t port, const WebSocketOptions& options) override {
    beast::get_lowest_layer(*stream).async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), port), done());
    if (!finish()) return;
    if constexpr (HasTls) {
      stream->next_layer().async_handshake(asio::ssl::stream_base::client, done());
      if (!finish()) return;
      X509* shown = SSL_get1_peer_certificate(stream->next_layer().native_handle());
      std::array<char, 256> name{};
      X509_NAME_get_text_by_NID(X509_get_subject_name(shown), NID_commonName, name.data(),
                                static_cast<int>(name.size()));
      X509_free(shown);
      certificate_name = name.data();
    }
    websocket::permessage_deflate deflate;
    deflate.client_enable = options.compress;
    stream->set_option(deflate);
    stream->set_option(websocket::stream_base::decorator([&options](websocket::request_type& request) {
      if (!options.origin.empty()) request.set(beast::http::field::origin, options.origin);
    }));
    stream->control_callback([this](websocket::frame_type type, beast::string_view payload) {
      if (type == websocket::frame_type::pong) pong = std::string(payload);
    });
    websocket::response_type response;
    stream->async_handshake(response, "127.0.0.1:" + std::to_string(port), "/ws", done());
    is_open = finish();
    status = static_cast<int>(response.result_int());
    is_compressed = response.find(beast::http::field::sec_websocket_extensions) != response.end();
  }

  bool write(std::string_view text, bool is_text) override {
    stream->text(is_text);
    stream->async_write(asio::buffer(text), done());
    return finish();
  }
  bool write_some(std::string_view text, bool is_last) override {
    stream->text(true);
    stream->async_write_some(is_last, asio::buffer(text), done());
    return finish();
  }
  bool ping(std::string_view payload) override {
    stream->async_ping(websocket::ping_data(beast::string_view(payload.data(), payload.size())), done());
    return finish();
  }
  bool close(std::uint16_t code) override {
    stream->async_close(websocket::close_reason(code), done());
    return finish();
  }
  std::optional<std::string> read() override {
    beast::flat_buffer buffer;
    stream->async_read(buffer, done());
    if (!finish()) return std::nullopt;
    return std::string(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  }
  [[nodiscard]] websocket::close_reason reason() const override { return stream->reason(); }

  asio::ssl::context tls{asio::ssl::context::tls_client};
  std::unique_ptr<websocket::stream<Layer>> stream = make(*this);
};

WebSocketClient::WebSocketClient(std::uint16_t port, const WebSocketOptions& options) {
  if (options.tls) {
    impl_ = std::make_unique<Of<true>>();
  } else {
    impl_ = std::make_unique<Of<false>>();
  }
  impl_->connect(port, options);
}

WebSocketClient::~WebSocketClient() = default;

bool WebSocketClient::is_open() const { return impl_->is_open; }
int WebSocketClient::status() const { return impl_->status; }
bool WebSocketClient::is_compressed() const { return impl_->is_compressed; }
std::string WebSocketClient::certificate_name() const { return impl_->certificate_name; }
bool WebSocketClient::send(std::string_view text) { return impl_->write(text, true); }
bool WebSocketClient::send_binary(std::string_view bytes) { return impl_->write(bytes, false); }
bool WebSocketClient::send_in_parts(std::string_view text, std::size_t size) {
  while (text.size() > size) {
    if (!impl_->write_some(text.substr(0, size), false)) return false;
    text.remove_prefix(size);
  }
  return impl_->write_some(text, true);
}
bool WebSocketClient::ping(std::string_view payload) { return impl_->ping(payload); }
bool WebSocketClient::close(std::uint16_t code) { return impl_->close(code); }
std::optional<std::string> WebSocketClient::read() { return impl_->read(); }
std::string WebSocketClient::last_pong() const { return impl_->pong; }
unsigned WebSocketClient::close_code() const { return impl_->reason().code; }
std::string WebSocketClient::close_reason() const { return impl_->reason().reason.c_str(); }

}  // namespace tortuga::test
