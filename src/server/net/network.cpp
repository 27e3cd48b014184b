#include "server/net/network.h"

#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <optional>
#include <unordered_map>

#include "server/net/connection.h"
#include "server/net/tls.h"

namespace tortuga::server {
namespace {

using namespace std::chrono_literals;

using Executor = Wire::executor_type;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using ConnectionPtr = boost::intrusive_ptr<Connection>;

constexpr auto kStopTime = 2s;
// An id is a number that grows, and below it the slot: looking one up needs no search.
constexpr unsigned kSlotBits = 20;
constexpr std::size_t kMostSlots = std::size_t{1} << kSlotBits;
// So many connections that were refused may wait to read why; more are closed without a word.
constexpr std::size_t kMostRefused = 64;

// How often the deadlines are looked at: often enough that none is missed by more than a quarter of itself.
Clock::duration sweep_time(const NetworkLimits& limits) {
  const auto least = std::min({limits.request_time, limits.keep_alive, limits.ping_every, limits.answer_time}) / 4;
  return std::clamp<Clock::duration>(least, 5ms, 1s);
}

// Who has an address of version 6 has at least the 64 bits after the first 64.
std::string counted_address(const std::string& address) {
  error_code error;
  const asio::ip::address parsed = asio::ip::make_address(address, error);
  if (error || !parsed.is_v6()) return address;
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string();
}

std::string address_of(const asio::ip::tcp::endpoint& endpoint) {
  const asio::ip::address address = endpoint.address();
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

class AsioNetwork final : public Network, private Hub {
 public:
  explicit AsioNetwork(const NetworkSettings& settings);
  ~AsioNetwork() override;
  AsioNetwork(const AsioNetwork&) = delete;
  AsioNetwork& operator=(const AsioNetwork&) = delete;

  Status listen();

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  void run(Handler& chosen) override;
  void stop() override;
  void stop_accepting() override;
  void post(std::function<void()> work) override { asio::post(context, std::move(work)); }
  void wake_after(std::chrono::milliseconds time, std::function<void()> work) override;
  Status reload_certificate() override;
  void adopt(int socket) override;
  void answer(ConnectionId id, HttpAnswer answer) override;
  void send(ConnectionId id, std::shared_ptr<const std::string> text) override;
  void close(ConnectionId id, std::uint16_t code, std::string_view reason) override;
  [[nodiscard]] NetworkFigures figures() const override;

 private:
  ConnectionId new_id(Connection& connection) override;
  void forget(Connection& connection) override;
  bool admit(const std::string& address) override;
  void dismiss(const std::string& address) override;

  void accept();
  void take(Wire::Socket socket);
  [[nodiscard]] ConnectionPtr find(ConnectionId id) const;
  void sweep();
  void begin_stop();
  void end_run();
  template <class F>
  void for_each(F visit);

  Acceptor acceptor_;
  Timer sweep_timer_;
  Timer wake_timer_;
  Timer stop_timer_;
  std::optional<asio::executor_work_guard<Executor>> work_;
  TlsContext tls_;
  std::vector<ConnectionPtr> slots_;
  std::vector<std::uint32_t> free_slots_;
  std::unordered_map<std::string, std::size_t> addresses_;  // counted, if there is a limit
  std::uint64_t next_number_ = 1;
  std::size_t refused_now_ = 0;
  std::uint16_t port_ = 0;
  bool is_accepting_ = false;
};

AsioNetwork::AsioNetwork(const NetworkSettings& settings)
    : Hub(settings),
      acceptor_(context.get_executor()),
      sweep_timer_(context.get_executor()),
      wake_timer_(context.get_executor()),
      stop_timer_(context.get_executor()) {}

// Connections end before what they refer to.
AsioNetwork::~AsioNetwork() {
  for_each([](Connection& connection) { connection.drop(); });
  slots_.clear();
}

Status AsioNetwork::listen() {
  if (!settings.certificate.empty() || !settings.key.empty()) {
    if (const Status opened = reload_certificate(); !opened) return opened.problem();
  }
  error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.address, error);
  if (error) return Problem{"\"" + settings.address + "\" is not an address to listen at, such as 127.0.0.1 or ::"};
  const asio::ip::tcp::endpoint endpoint(address, settings.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
  if (error) {
    return Problem{"cannot listen at " + settings.address + ", port " + std::to_string(settings.port) + ": " +
                   error.message()};
  }
  port_ = acceptor_.local_endpoint(error).port();
  return Done{};
}

Status AsioNetwork::reload_certificate() {
  auto opened = open_tls(settings.certificate, settings.key);
  if (!opened) return opened.problem();
  tls_ = std::move(*opened);
  return Done{};
}

void AsioNetwork::run(Handler& chosen) {
  handler = &chosen;
  is_stopping = false;
  context.restart();
  work_.emplace(context.get_executor());
  accept();
  sweep();
  context.run();
}

// ---- Connections

void AsioNetwork::accept() {
  if (is_accepting_ || !acceptor_.is_open()) return;
  is_accepting_ = true;
  acceptor_.async_accept([this](error_code error, Wire::Socket socket) {
    is_accepting_ = false;
    if (error == asio::error::operation_aborted) return;
    // No more files may be opened, for instance: sweep() tries again.
    if (error && error != asio::error::connection_aborted) return;
    if (!error) take(std::move(socket));
    accept();
  });
}

void AsioNetwork::adopt(int socket) {
  Wire::Socket taken(context.get_executor());
  error_code error;
  taken.assign(asio::ip::tcp::v4(), socket, error);
  if (error) {
    ::close(socket);
    return;
  }
  take(std::move(taken));
}

void AsioNetwork::take(Wire::Socket socket) {
  ++Hub::figures.accepted;
  error_code error;
  socket.non_blocking(true, error);
  if (error) return;
  socket.set_option(asio::ip::tcp::no_delay(true), error);  // a socket that was adopted need not be of TCP
  std::string address = address_of(socket.remote_endpoint(error));
  Refused refused = Refused::kNo;
  if (Hub::figures.connections - refused_now_ >= settings.limits.connections) {
    refused = Refused::kTooMany;
  } else if (!settings.trusts_proxy && !admit(address)) {
    refused = Refused::kTooManyOfAddress;
  }
  if (refused != Refused::kNo) {
    ++Hub::figures.refused;
    if (refused_now_ >= kMostRefused) return;
    ++refused_now_;
  }
  Tls tls = tls_ != nullptr ? start_tls(*tls_, socket.native_handle()) : nullptr;
  if (tls_ != nullptr && tls == nullptr) return;
  if (free_slots_.empty()) {
    if (slots_.size() >= kMostSlots) return;
    free_slots_.push_back(static_cast<std::uint32_t>(slots_.size()));
    slots_.emplace_back();
  }
  const std::uint32_t slot = free_slots_.back();
  free_slots_.pop_back();
  const ConnectionPtr connection(
      new Connection(*this, slot, std::move(socket), std::move(tls), std::move(address), refused));
  slots_[slot] = connection;
  ++Hub::figures.connections;
  connection->start();
}

ConnectionId AsioNetwork::new_id(Connection& connection) { return next_number_++ << kSlotBits | connection.slot(); }

void AsioNetwork::forget(Connection& connection) {
  --Hub::figures.connections;
  if (connection.refused() != Refused::kNo) {
    --refused_now_;
  } else if (!settings.trusts_proxy) {
    dismiss(connection.socket_address());
  }
  const std::uint32_t slot = connection.slot();
  free_slots_.push_back(slot);
  slots_[slot].reset();  // may be the last who knew it
  if (is_stopping && Hub::figures.connections == 0) asio::post(context, [this] { end_run(); });
}

bool AsioNetwork::admit(const std::string& address) {
  if (settings.limits.connections_per_address == 0) return true;
  std::size_t& count = addresses_[counted_address(address)];
  if (count >= settings.limits.connections_per_address) return false;
  ++count;
  return true;
}

void AsioNetwork::dismiss(const std::string& address) {
  const auto found = addresses_.find(counted_address(address));
  if (found != addresses_.end() && --found->second == 0) addresses_.erase(found);
}

// A reference of one's own: it may be dropped by what is done with it.
ConnectionPtr AsioNetwork::find(ConnectionId id) const {
  const std::size_t slot = id & (kMostSlots - 1);
  if (slot >= slots_.size() || slots_[slot] == nullptr || slots_[slot]->id() != id) return nullptr;
  return slots_[slot];
}

void AsioNetwork::answer(ConnectionId id, HttpAnswer answer) {
  if (const ConnectionPtr found = find(id)) found->answer(std::move(answer));
}

void AsioNetwork::send(ConnectionId id, std::shared_ptr<const std::string> text) {
  if (const ConnectionPtr found = find(id)) found->send(std::move(text));
}

void AsioNetwork::close(ConnectionId id, std::uint16_t code, std::string_view reason) {
  if (const ConnectionPtr found = find(id)) found->close(code, reason);
}

NetworkFigures AsioNetwork::figures() const {
  NetworkFigures now = Hub::figures;
  now.bytes_out = outbox.sent();
  return now;
}

// ---- Time

template <class F>
void AsioNetwork::for_each(F visit) {
  for (const ConnectionPtr& slot : slots_) {
    const ConnectionPtr connection(slot.get());  // visit() may empty the slot
    if (connection != nullptr) visit(*connection);
  }
}

void AsioNetwork::sweep() {
  const Clock::time_point now = Clock::now();
  for_each([now](Connection& connection) { connection.check_time(now); });
  accept();
  if (!work_) return;
  sweep_timer_.expires_after(sweep_time(settings.limits));
  sweep_timer_.async_wait([this](error_code error) {
    if (!error) sweep();
  });
}

void AsioNetwork::wake_after(std::chrono::milliseconds time, std::function<void()> work) {
  wake_timer_.expires_after(time);
  wake_timer_.async_wait([work = std::move(work)](error_code error) {
    if (!error) work();
  });
}

// ---- Stopping

void AsioNetwork::stop_accepting() {
  error_code ignored;
  acceptor_.close(ignored);
}

void AsioNetwork::stop() {
  asio::post(context, [this] { begin_stop(); });
}

void AsioNetwork::begin_stop() {
  if (is_stopping || !work_) return;
  is_stopping = true;
  stop_accepting();
  stop_timer_.expires_after(kStopTime);
  stop_timer_.async_wait([this](error_code error) {
    if (!error) end_run();
  });
  for_each([](Connection& connection) { connection.wind_down(); });
  if (Hub::figures.connections == 0) end_run();
}

// run() returns when nothing is left to be done.
void AsioNetwork::end_run() {
  if (!work_) return;
  work_.reset();
  stop_timer_.cancel();
  sweep_timer_.cancel();
  wake_timer_.cancel();
  for_each([](Connection& connection) { connection.drop(); });
}

}  // namespace

Result<std::unique_ptr<Network>> Network::open(const NetworkSettings& settings) {
  auto network = std::make_unique<AsioNetwork>(settings);
  if (const Status listening = network->listen(); !listening) return listening.problem();
  return std::unique_ptr<Network>(std::move(network));
}

}  // namespace tortuga::server
