// Any bytes as what a client sends: plain HTTP, or a WebSocket after a good handshake. The server neither breaks nor
// hangs: each connection ends, each WebSocket that was opened is told to be gone, what the Handler gets is clean, and
// what is answered is HTTP or frames.
//
// The first byte says how: 1 a handshake comes before the rest, 2 with compression, 4 it is sent byte by byte to begin
// with. A WebSocket gets what it sent back.
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "engine/text_check.h"
#include "server/net/network.h"

namespace {

using namespace tortuga;
using namespace tortuga::server;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

class FuzzHandler final : public Handler {
 public:
  void requested(ConnectionId id, HttpRequest request) override {
    require(request.path.starts_with('/') && !find_bad_character(request.path), "a path is not clean");
    require((request.path + "/").find("/../") == std::string::npos, "a path leads upwards");
    require(request.body.size() <= network->figures().bytes_in, "a body came from nowhere");
    HttpAnswer answer;
    answer.body = std::move(request.body);
    network->answer(id, std::move(answer));
  }
  void connected(ConnectionId id, const std::string& /*address*/) override {
    require(open.insert(id).second, "an id was used twice");
  }
  void received(ConnectionId id, std::string_view text) override {
    require(open.contains(id), "a message of nobody");
    require(text.size() <= 4096, "a message is too large");
    network->send(id, std::make_shared<const std::string>(text));
    if (text == "close") network->close(id, 1000, text);
  }
  void disconnected(ConnectionId id) override { require(open.erase(id) == 1, "told twice that it is gone"); }

  Network* network = nullptr;
  std::set<ConnectionId> open;
};

std::unique_ptr<Network> open_network(bool compresses) {
  NetworkSettings settings;
  settings.compress = compresses;
  settings.limits.message_bytes = 4096;
  settings.limits.header_bytes = 2048;
  settings.limits.body_bytes = 4096;
  auto opened = Network::open(settings);
  require(opened.ok(), "cannot open a network");
  return std::move(*opened);
}

// The client's end of a connection: gives the bytes, and takes what is answered.
class Client {
 public:
  Client(std::string bytes, bool is_slow) : bytes_(std::move(bytes)), is_slow_(is_slow) {
    std::array<int, 2> ends{};
    require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0, "no socket");
    ours_ = ends[0];
    theirs_ = ends[1];
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(ours_); }

  [[nodiscard]] int theirs() const { return theirs_; }

  void step() {
    const std::size_t most = is_slow_ && sent_ < kMostSlow ? 1 : bytes_.size() - sent_;
    if (most > 0 && sent_ < bytes_.size()) {
      const ssize_t size = ::send(ours_, bytes_.data() + sent_, most, MSG_NOSIGNAL);
      if (size > 0) sent_ += static_cast<std::size_t>(size);
      if (size < 0 && errno != EAGAIN) sent_ = bytes_.size();
    }
    if (sent_ == bytes_.size()) ::shutdown(ours_, SHUT_WR);
    static std::array<char, 65536> answer{};
    for (ssize_t size = 1; size > 0;) {
      size = ::recv(ours_, answer.data(), answer.size(), 0);
      if (size > 0 && answer_.size() < 16) answer_.append(answer.data(), static_cast<std::size_t>(size));
    }
  }
  [[nodiscard]] const std::string& answer() const { return answer_; }

 private:
  static constexpr std::size_t kMostSlow = 512;

  std::string bytes_;
  bool is_slow_ = false;
  std::size_t sent_ = 0;
  int ours_ = -1;
  int theirs_ = -1;
  std::string answer_;  // how it begins
};

void converse(Network& network, Client& client) {
  FuzzHandler handler;
  handler.network = &network;
  std::function<void()> turn;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(15);
  turn = [&] {
    client.step();
    require(std::chrono::steady_clock::now() < end, "a connection does not end");
    if (network.figures().connections == 0) {
      network.stop();
    } else {
      network.post(turn);
    }
  };
  network.post([&] {
    network.adopt(client.theirs());
    turn();
  });
  network.run(handler);
  require(handler.open.empty(), "not told that a WebSocket is gone");
  require(network.figures().websockets == 0, "a WebSocket is left over");
  require(client.answer().empty() || client.answer().starts_with("HTTP/1.1 "), "the answer is not HTTP");
}

constexpr std::string_view kHandshake =
    "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::unique_ptr<Network> plain = open_network(false);
  static const std::unique_ptr<Network> compressing = open_network(true);
  if (size < 1) return 0;
  const bool upgrades = (data[0] & 1U) != 0;
  const bool compresses = (data[0] & 2U) != 0;
  std::string bytes;
  if (upgrades) {
    bytes = kHandshake;
    if (compresses) bytes += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    bytes += "\r\n";
  }
  bytes.append(reinterpret_cast<const char*>(data) + 1, size - 1);
  Client client(std::move(bytes), (data[0] & 4U) != 0);
  converse(compresses ? *compressing : *plain, client);
  return 0;
}
