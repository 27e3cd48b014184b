#include "load/net.h"

#include <algorithm>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace tortuga::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace ssl = asio::ssl;
using boost::system::error_code;
using namespace std::chrono_literals;

using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Endpoint = asio::ip::tcp::endpoint;

constexpr std::size_t kHttpLines = 8;
constexpr std::size_t kBufferKept = std::size_t{32} * 1024;
constexpr std::size_t kLongestMessage = std::size_t{64} * 1024 * 1024;
constexpr auto kAskAgainAfter = 100ms;
constexpr auto kRequestTime = 30s;

// What all connections share.
struct Shared {
  explicit Shared(Address there) : address(std::move(there)) { tls.set_verify_mode(ssl::verify_none); }
  asio::io_context context{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE};
  ssl::context tls{ssl::context::tls_client};
  Address address;
  Endpoint endpoint;
  NetFigures figures;

  [[nodiscard]] std::string host() const {
    const bool is_v6 = address.host.find(':') != std::string::npos;
    return (is_v6 ? "[" + address.host + "]" : address.host) + ":" + address.port;
  }
};

// A connection with or without TLS, in the form that Beast reads from and writes to.
class Line {
 public:
  using executor_type = Executor;

  explicit Line(Shared& shared) : shared_(shared), socket_(shared.context.get_executor()) {
    if (shared.address.is_secure) tls_.emplace(socket_, shared.tls);
  }
  executor_type get_executor() noexcept { return socket_.get_executor(); }

  template <class Handler>
  void open(Handler handler) {
    if (tls_) {  // what the macro SSL_set_tlsext_host_name does, without its casts
      std::string host = shared_.address.host;
      SSL_ctrl(tls_->native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, host.data());
    }
    socket_.async_connect(shared_.endpoint, [this, handler = std::move(handler)](error_code error) mutable {
      error_code ignored;
      if (!error) socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
      if (error || !tls_) return handler(error);
      tls_->async_handshake(ssl::stream_base::client, std::move(handler));
    });
  }
  void close() {
    error_code ignored;
    socket_.close(ignored);
  }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto&& whole, const Buffers& where) {
          if (tls_) {
            tls_->async_read_some(where, std::forward<decltype(whole)>(whole));
          } else {
            socket_.async_read_some(where, std::forward<decltype(whole)>(whole));
          }
        },
        handler, buffers);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto&& whole, const Buffers& what) {
          if (tls_) {
            tls_->async_write_some(what, std::forward<decltype(whole)>(whole));
          } else {
            socket_.async_write_some(what, std::forward<decltype(whole)>(whole));
          }
        },
        handler, buffers);
  }
  // Beast asks for them, but nothing here waits.
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, error_code& error);
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers);
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, error_code& error);
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers);

 private:
  Shared& shared_;
  TcpSocket socket_;
  std::optional<ssl::stream<TcpSocket&>> tls_;
};

// What Beast asks of a stream besides.
void beast_close_socket(Line& line) { line.close(); }

[[maybe_unused]] void teardown(beast::role_type /*role*/, Line& line, error_code& error) {
  error = {};
  line.close();
}

template <class Handler>
void async_teardown(beast::role_type /*role*/, Line& line, Handler&& handler) {
  line.close();
  asio::post(line.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(Shared& shared, Listener& listener) : shared_(shared), listener_(&listener), stream_(shared) {
    stream_.auto_fragment(false);
    stream_.read_message_max(kLongestMessage);
    stream_.text(true);
  }

  void open() {
    stream_.next_layer().open([self = shared_from_this()](error_code error) {
      if (error) return self->fail(error);
      self->stream_.async_handshake(self->shared_.host(), "/ws", [self](error_code refused) {
        if (refused) return self->fail(refused);
        if (self->listener_ == nullptr) return;
        self->is_open_ = true;
        self->listener_->opened();
        self->read();
      });
    });
  }

  void send(std::string text) override {
    if (!is_open_) return;
    ++shared_.figures.messages_out;
    shared_.figures.bytes_out += text.size();
    queue_.push_back(std::move(text));
    if (!is_writing_) write();
  }

  void close() override {
    listener_ = nullptr;
    is_open_ = false;
    stream_.next_layer().close();
  }

 private:
  void fail(error_code error) {
    is_open_ = false;
    stream_.next_layer().close();
    if (Listener* listener = std::exchange(listener_, nullptr)) listener->closed(error.message());
  }

  void write() {
    is_writing_ = true;
    writing_ = std::move(queue_.front());
    queue_.erase(queue_.begin());
    stream_.async_write(asio::buffer(writing_), [self = shared_from_this()](error_code error, std::size_t) {
      self->is_writing_ = false;
      if (error) return self->fail(error);
      if (!self->queue_.empty() && self->is_open_) self->write();
    });
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) { self->take(error); });
  }

  void take(error_code error) {
    if (error) return fail(error);
    if (listener_ == nullptr) return;
    const std::size_t size = buffer_.size();
    ++shared_.figures.messages_in;
    shared_.figures.bytes_in += size;
    buffer_.prepare(kPadding);
    listener_->heard({static_cast<const char*>(buffer_.cdata().data()), size});
    buffer_.consume(size);
    if (buffer_.capacity() > kBufferKept) buffer_.shrink_to_fit();
    if (is_open_) read();
  }

  Shared& shared_;
  Listener* listener_;
  websocket::stream<Line, false> stream_;
  beast::flat_buffer buffer_;
  std::string writing_;
  std::vector<std::string> queue_;
  bool is_open_ = false;
  bool is_writing_ = false;
};

struct Asked {
  Request request;
  Time until;
  std::function<void(const Reply&)> then;
};

// One connection for requests, one after another.
class HttpLine : public std::enable_shared_from_this<HttpLine> {
 public:
  using Finished = std::function<void(Asked asked, std::optional<Reply> reply, const std::string& why)>;

  HttpLine(Shared& shared, Finished finished)
      : shared_(shared), finished_(std::move(finished)), timer_(shared.context.get_executor()) {}

  void ask(Asked asked) {
    asked_ = std::move(asked);
    timer_.expires_after(kRequestTime);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error && self->line_) self->line_->close();
    });
    if (line_) return write();
    line_ = std::make_shared<Line>(shared_);
    line_->open([self = shared_from_this(), line = line_](error_code error) {
      if (error) return self->fail(error);
      self->write();
    });
  }

 private:
  void write() {
    const Request& request = asked_.request;
    message_ = {};
    message_.method(http::string_to_verb(request.method));
    message_.target(request.target);
    message_.version(11);
    message_.set(http::field::host, shared_.host());
    if (!request.token.empty()) message_.set(http::field::authorization, "Bearer " + request.token);
    if (!request.body.empty()) message_.set(http::field::content_type, "application/json");
    message_.body() = request.body;
    message_.prepare_payload();
    http::async_write(*line_, message_, [self = shared_from_this(), line = line_](error_code error, std::size_t) {
      if (error) return self->fail(error);
      self->read();
    });
  }

  void read() {
    parser_.emplace();
    parser_->body_limit(kLongestMessage);
    http::async_read(
        *line_, buffer_, *parser_, [self = shared_from_this(), line = line_](error_code error, std::size_t) {
          if (error) return self->fail(error);
          self->timer_.cancel();
          Reply reply{static_cast<int>(self->parser_->get().result_int()), std::move(self->parser_->get().body())};
          if (!self->parser_->get().keep_alive()) self->drop();
          self->finished_(std::move(self->asked_), std::move(reply), "");
        });
  }

  void fail(error_code error) {
    timer_.cancel();
    drop();
    finished_(std::move(asked_), std::nullopt, error.message());
  }

  void drop() {
    line_->close();
    line_.reset();
    buffer_.clear();
  }

  Shared& shared_;
  Finished finished_;
  Timer timer_;
  std::shared_ptr<Line> line_;
  Asked asked_;
  http::request<http::string_body> message_;
  std::optional<http::response_parser<http::string_body>> parser_;
  beast::flat_buffer buffer_;
};

class AsioNet final : public Net {
 public:
  explicit AsioNet(const Address& address)
      : shared_(address), timer_(shared_.context.get_executor()), work_(shared_.context.get_executor()) {}

  Status find(bool may_be_remote);

  std::shared_ptr<Socket> connect(Listener& listener) override {
    auto socket = std::make_shared<BeastSocket>(shared_, listener);
    socket->open();
    return socket;
  }
  void request(Request request, Clock::duration patience, std::function<void(const Reply&)> then) override {
    asked_.push_back({std::move(request), Clock::now() + patience, std::move(then)});
    ask_next();
  }
  void at(Time time, std::function<void()> work) override {
    const auto place = due_.emplace(time, std::move(work));
    if (place == due_.begin()) set_timer();
  }
  void run() override { shared_.context.run(); }
  void stop() override { shared_.context.stop(); }
  [[nodiscard]] const NetFigures& figures() const override { return shared_.figures; }

 private:
  void ask_next();
  void finished(const std::shared_ptr<HttpLine>& line, Asked asked, std::optional<Reply> reply, const std::string& why);
  void set_timer();

  Shared shared_;
  Timer timer_;
  asio::executor_work_guard<Executor> work_;
  std::multimap<Time, std::function<void()>> due_;
  std::deque<Asked> asked_;
  std::vector<std::shared_ptr<HttpLine>> idle_lines_;
  std::size_t lines_ = 0;
};

Status AsioNet::find(bool may_be_remote) {
  const Address& address = shared_.address;
  error_code error;
  asio::ip::tcp::resolver resolver(shared_.context);
  const auto found = resolver.resolve(address.host, address.port, error);
  if (error) return Problem{"there is no host " + address.host + ": " + error.message()};
  for (const auto& entry : found) {
    if (!may_be_remote && !entry.endpoint().address().is_loopback()) {
      return Problem{address.host + " is another machine, and load is hard on a server: say --remote if it is yours"};
    }
    TcpSocket probe(shared_.context.get_executor());
    probe.connect(entry.endpoint(), error);
    if (error) continue;
    shared_.endpoint = entry.endpoint();
    return Done{};
  }
  return Problem{"nobody listens at " + shared_.host() + ": " + error.message()};
}

void AsioNet::ask_next() {
  if (asked_.empty() || (idle_lines_.empty() && lines_ >= kHttpLines)) return;
  if (idle_lines_.empty()) {
    ++lines_;
    const auto line = std::make_shared<std::weak_ptr<HttpLine>>();
    auto made = std::make_shared<HttpLine>(
        shared_, [this, line](Asked asked, std::optional<Reply> reply, const std::string& why) {
          finished(line->lock(), std::move(asked), std::move(reply), why);
        });
    *line = made;
    idle_lines_.push_back(std::move(made));
  }
  const std::shared_ptr<HttpLine> line = std::move(idle_lines_.back());
  idle_lines_.pop_back();
  Asked asked = std::move(asked_.front());
  asked_.pop_front();
  line->ask(std::move(asked));
}

void AsioNet::finished(const std::shared_ptr<HttpLine>& line, Asked asked, std::optional<Reply> reply,
                       const std::string& why) {
  idle_lines_.push_back(line);
  if (!reply && Clock::now() < asked.until) {
    at(Clock::now() + kAskAgainAfter, [this, asked = std::move(asked)]() mutable {
      asked_.push_back(std::move(asked));
      ask_next();
    });
  } else {
    asked.then(reply ? *reply : Reply{0, why});
  }
  ask_next();
}

void AsioNet::set_timer() {
  timer_.expires_at(due_.begin()->first);
  timer_.async_wait([this](error_code error) {
    if (error) return;  // set anew
    const Time now = Clock::now();
    while (!due_.empty() && due_.begin()->first <= now) {
      const auto node = due_.extract(due_.begin());
      node.mapped()();
    }
    if (!due_.empty()) set_timer();
  });
}

}  // namespace

Result<Address> read_url(std::string_view url) {
  Address address;
  if (url.starts_with("https://")) {
    address.is_secure = true;
    address.port = "443";
    url.remove_prefix(8);
  } else if (url.starts_with("http://")) {
    address.port = "80";
    url.remove_prefix(7);
  } else {
    return Problem{"the address of a server begins with http:// or https://, such as http://127.0.0.1:8080"};
  }
  if (url.ends_with('/')) url.remove_suffix(1);
  const bool is_v6 = url.starts_with('[');
  const std::size_t end = is_v6 ? url.find(']') : url.find(':');
  if (is_v6 && end == std::string_view::npos) return Problem{"the address has a [ without a ]"};
  address.host = is_v6 ? url.substr(1, end - 1) : url.substr(0, end);
  std::string_view rest = end == std::string_view::npos ? std::string_view() : url.substr(end + (is_v6 ? 1 : 0));
  if (rest.starts_with(':')) {
    rest.remove_prefix(1);
    address.port = rest;
    rest = {};
  }
  const bool is_number = !address.port.empty() && address.port.size() <= 5 &&
                         std::ranges::all_of(address.port, [](char c) { return c >= '0' && c <= '9'; });
  if (address.host.empty() || !is_number || !rest.empty() || address.host.find('/') != std::string::npos) {
    return Problem{"an address is like http://127.0.0.1:8080, without a path"};
  }
  return address;
}

Result<std::unique_ptr<Net>> Net::open(const Address& address, bool may_be_remote) {
  auto net = std::make_unique<AsioNet>(address);
  if (const Status found = net->find(may_be_remote); !found) return found.problem();
  return std::unique_ptr<Net>(std::move(net));
}

}  // namespace tortuga::load
