// Times the network of the server: bench_network [TABLES [SECONDS]], 100 tables and 3 seconds unless told.
//
// At each table sit four clients; one sends a message, the server sends four, one to each, and the client that got the
// last of them sends the next: an action is one message received and four sent. The processor time is that of the
// server's thread alone; actions a second depend on the clients too, which share the machine with it. Then so many idle
// connections as the machine allows, at most 10,000, are opened: what they cost is memory of this whole process.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/net/network.h"

namespace {

using namespace tortuga::server;

constexpr std::size_t kSeats = 4;
constexpr std::size_t kBytesIn = 128;   // of an action
constexpr std::size_t kBytesOut = 600;  // of what each seat is told of it

double seconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Sends what it gets from one of four to all four. Connections belong together in the order in which they came.
class EchoToFour final : public Handler {
 public:
  explicit EchoToFour(Network& network) : network_(network) {}

  void requested(ConnectionId id, HttpRequest /*request*/) override { network_.answer(id, {}); }
  void connected(ConnectionId id, const std::string& /*address*/) override {
    numbers_[id] = ids_.size();
    ids_.push_back(id);
    connected_ = ids_.size();
  }
  void received(ConnectionId id, std::string_view text) override {
    const std::size_t table = numbers_[id] / kSeats;
    std::string told(text);
    told.resize(kBytesOut, 'x');
    const auto shared = std::make_shared<const std::string>(std::move(told));
    for (std::size_t seat = 0; seat < kSeats; ++seat) network_.send(ids_[table * kSeats + seat], shared);
    ++actions_;
  }
  void disconnected(ConnectionId /*id*/) override {}

  [[nodiscard]] std::size_t connected() const { return connected_; }
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  Network& network_;
  std::vector<ConnectionId> ids_;
  std::unordered_map<ConnectionId, std::size_t> numbers_;
  std::atomic<std::size_t> connected_ = 0;
  std::atomic<std::uint64_t> actions_ = 0;
};

[[noreturn]] void fail(const char* what) {
  std::perror(what);
  std::exit(1);
}

int connect_websocket(std::uint16_t port) {
  static constexpr std::string_view kHandshake =
      "GET /ws HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("connect");
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (::send(socket, kHandshake.data(), kHandshake.size(), 0) < 0) fail("send");
  std::string answer;
  while (!answer.ends_with("\r\n\r\n")) {
    std::array<char, 1024> bytes{};
    const ssize_t size = ::recv(socket, bytes.data(), bytes.size(), 0);
    if (size <= 0) fail("recv");
    answer.append(bytes.data(), static_cast<std::size_t>(size));
  }
  if (!answer.starts_with("HTTP/1.1 101")) fail("handshake");
  return socket;
}

// A masked text frame.
std::string action_frame() {
  std::string frame = {'\x81', '\xFE', static_cast<char>(kBytesIn / 256), static_cast<char>(kBytesIn % 256), 1, 2,
                       3,      4};
  for (std::size_t i = 0; i < kBytesIn; ++i) frame += static_cast<char>('a' ^ (i % 4 + 1));
  return frame;
}

class Clients {
 public:
  Clients(std::uint16_t port, std::size_t tables) : got_(tables) {
    for (std::size_t i = 0; i < tables * kSeats; ++i) sockets_.push_back(connect_websocket(port));
  }
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;
  ~Clients() {
    for (const int socket : sockets_) ::close(socket);
  }

  void play(const std::atomic<bool>& stops) {
    const std::string action = action_frame();
    constexpr std::size_t kTold = kSeats * (kBytesOut + 4);
    const int poll = ::epoll_create1(0);
    for (std::size_t i = 0; i < sockets_.size(); ++i) {
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.u64 = i;
      ::epoll_ctl(poll, EPOLL_CTL_ADD, sockets_[i], &event);
    }
    for (std::size_t table = 0; table < got_.size(); ++table) send(table * kSeats, action);
    std::array<epoll_event, 128> events{};
    std::array<char, 16384> bytes{};
    while (!stops) {
      const int count = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), 50);
      for (int i = 0; i < count; ++i) {
        const std::size_t client = events[static_cast<std::size_t>(i)].data.u64;
        const ssize_t size = ::recv(sockets_[client], bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (size <= 0) continue;
        std::size_t& got = got_[client / kSeats];
        got += static_cast<std::size_t>(size);
        if (got < kTold) continue;
        got -= kTold;
        send(client, action);
      }
    }
    ::close(poll);
  }

 private:
  void send(std::size_t client, const std::string& action) {
    if (::send(sockets_[client], action.data(), action.size(), MSG_NOSIGNAL) < 0) fail("send");
  }

  std::vector<int> sockets_;
  std::vector<std::size_t> got_;  // bytes by the four of a table since its last action
};

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t whole = 0;
  std::size_t resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::unique_ptr<Network> open_network() {
  NetworkSettings settings;
  auto network = Network::open(settings);
  if (!network) {
    std::fprintf(stderr, "bench_network: %s\n", network.problem().text().c_str());
    std::exit(1);
  }
  return std::move(*network);
}

void measure_actions(std::size_t tables, double seconds) {
  const std::unique_ptr<Network> network = open_network();
  EchoToFour echo(*network);
  std::thread server([&] { network->run(echo); });
  clockid_t clock{};
  pthread_getcpuclockid(server.native_handle(), &clock);
  {
    Clients clients(network->port(), tables);
    std::atomic<bool> stops = false;
    std::thread player([&] { clients.play(stops); });
    while (echo.actions() < tables * 20) std::this_thread::yield();  // until all is warm
    const double begin = seconds_of(CLOCK_MONOTONIC);
    const double busy = seconds_of(clock);
    const std::uint64_t before = echo.actions();
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    const auto actions = static_cast<double>(echo.actions() - before);
    const double used = seconds_of(clock) - busy;
    const double took = seconds_of(CLOCK_MONOTONIC) - begin;
    std::printf("%zu tables of 4: %.0f actions/s, %.2f us of processor time for each\n", tables, actions / took,
                used * 1e6 / actions);
    stops = true;
    player.join();
  }
  network->stop();
  server.join();
}

void measure_idle(std::size_t wanted) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t count = std::min(wanted, (static_cast<std::size_t>(files.rlim_cur) - 100) / 2) / kSeats * kSeats;
  const std::unique_ptr<Network> network = open_network();
  EchoToFour echo(*network);
  std::thread server([&] { network->run(echo); });
  {
    const Clients some(network->port(), 10);  // what is needed once
    const std::size_t before = resident_bytes();
    const Clients clients(network->port(), count / kSeats);
    std::printf("%zu idle connections: %.2f KiB of memory for each\n", count,
                static_cast<double>(resident_bytes() - before) / 1024 / static_cast<double>(count));
  }
  network->stop();
  server.join();
}

}  // namespace

int main(int argc, char** argv) {
  const auto tables = static_cast<std::size_t>(std::max(1, argc > 1 ? std::atoi(argv[1]) : 100));
  measure_actions(tables, argc > 2 ? std::atof(argv[2]) : 3);
  measure_idle(10000);
  return 0;
}
