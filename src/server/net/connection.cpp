#include "server/net/connection.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/recycling_allocator.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cerrno>
#include <ctime>
#include <optional>
#include <utility>

#include "server/net/http_text.h"

namespace tortuga::server {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

constexpr std::size_t kReadAtOnce = 2048;
constexpr std::size_t kBufferKept = 2048;  // by an idle connection
constexpr auto kClosingTime = 2s;
constexpr std::size_t kCompressFrom = 256;  // smaller messages do not gain

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

template <class F>
auto recycled(F handler) {
  return asio::bind_allocator(asio::recycling_allocator<void>(), std::move(handler));
}

bool is_served(http::verb method) {
  switch (method) {
    case http::verb::get:
    case http::verb::head:
    case http::verb::post:
    case http::verb::put:
    case http::verb::patch:
    case http::verb::delete_:
    case http::verb::options:
      return true;
    default:
      return false;
  }
}

std::string_view now_as_text() {
  static thread_local std::int64_t second = -1;
  static thread_local std::string text;
  if (const std::int64_t now = std::time(nullptr); now != second) {
    second = now;
    text = http_date(now);
  }
  return text;
}

}  // namespace

struct Connection::Http {
  using Parser = http::request_parser<http::string_body>;

  explicit Http(const NetworkLimits& limits) : buffer(limits.header_bytes + 2 * kReadAtOnce) { renew(limits); }
  void renew(const NetworkLimits& limits) {
    parser = std::make_unique<Parser>();
    parser->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser->body_limit(limits.body_bytes);
    parser->eager(true);
    has_head = false;
    host.clear();
    is_api = false;
  }
  [[nodiscard]] const Parser::value_type& request() const { return parser->get(); }
  [[nodiscard]] std::string_view header(http::field name) const { return view(request()[name]); }

  beast::flat_buffer buffer;
  std::unique_ptr<Parser> parser;
  bool has_head = false;
  std::string host;
  bool is_api = false;
};

struct Connection::WebSocket {
  // Beast asks the buffer for as many bytes as the head of a compressed frame promises, be it true or not.
  WebSocket(Wire& wire, std::size_t message_bytes) : stream(wire), message(message_bytes + kReadAtOnce) {}
  websocket::stream<Wire&, true> stream;
  beast::flat_buffer message;
  bool is_compressed = false;
};

Connection::Connection(Hub& hub, std::uint32_t slot, Wire::Socket socket, Tls tls, std::string address, Refused refused)
    : hub_(hub),
      wire_(std::move(socket), std::move(tls), hub.outbox, *this, hub.settings.limits.queue_bytes),
      socket_address_(std::move(address)),
      slot_(slot),
      refused_(refused) {}

Connection::~Connection() = default;

void Connection::set_state(State state, Clock::duration time) {
  state_ = state;
  deadline_ = Clock::now() + time;
  sent_before_ = wire_.sent();
}

void Connection::start() {
  http_ = std::make_unique<Http>(hub_.settings.limits);
  set_state(wire_.has_tls() ? State::kShakingHands : State::kIdle, hub_.settings.limits.request_time);
  if (wire_.has_tls()) {
    shake_hands();
  } else {
    read_more();
  }
}

void Connection::shake_hands() {
  const Wire::Step step = wire_.shake_hands();
  if (step == Wire::Step::kFailed) return drop();
  if (step == Wire::Step::kDone) {
    set_state(State::kIdle, hub_.settings.limits.request_time);
    return read_more();
  }
  wire_.socket().async_wait(
      step == Wire::Step::kWantsRead ? asio::socket_base::wait_read : asio::socket_base::wait_write,
      recycled([self = boost::intrusive_ptr<Connection>(this)](error_code error) {
        if (!error && self->state_ == State::kShakingHands) self->shake_hands();
      }));
}

// ---- HTTP

void Connection::read_more() {
  wire_.async_read_some(http_->buffer.prepare(kReadAtOnce),
                        recycled([self = boost::intrusive_ptr<Connection>(this)](error_code error, std::size_t size) {
                          self->take_bytes(error, size);
                        }));
}

void Connection::take_bytes(error_code error, std::size_t size) {
  if (state_ != State::kIdle && state_ != State::kReading) return;
  if (error) {
    // Whoever ends in the middle of a request may still read that it was not understood.
    if (error != asio::error::eof || state_ == State::kIdle) return drop();
    return refuse_and_close(400, "bad-request", "The request is not complete.");
  }
  hub_.figures.bytes_in += size;
  http_->buffer.commit(size);
  if (state_ == State::kIdle) set_state(State::kReading, hub_.settings.limits.request_time);
  parse();
}

void Connection::parse() {
  while (http_->buffer.size() > 0) {
    error_code error;
    const std::size_t used = http_->parser->put(http_->buffer.data(), error);
    http_->buffer.consume(used);
    if (error == http::error::need_more) break;
    if (error) return parsed(error);
    if (http_->parser->is_header_done() && !http_->has_head) take_head();
    if (http_->parser->is_done()) return take_request();
    if (used == 0) break;
  }
  // Only what Beast sets no limit to, such as the head of a chunk, can fill the buffer.
  if (http_->buffer.size() + kReadAtOnce > http_->buffer.max_size()) return parsed(http::error::header_limit);
  read_more();
}

void Connection::parsed(error_code error) {
  if (error == http::error::body_limit) {
    return refuse_and_close(413, "body-too-large", "The body of the request is too large.");
  }
  if (error == http::error::header_limit) {
    return refuse_and_close(431, "header-too-large", "The header of the request is too large.");
  }
  refuse_and_close(400, "bad-request", "This is not a request of HTTP.");
}

void Connection::take_head() {
  http_->has_head = true;
  if (http_->request().version() >= 11 && is_same_text(http_->header(http::field::expect), "100-continue")) {
    wire_.queue("HTTP/1.1 100 Continue\r\n\r\n", nullptr);
  }
}

void Connection::take_request() {
  const auto& request = http_->request();
  ++hub_.figures.requests;
  keeps_alive_ = http_->parser->keep_alive() && !hub_.is_stopping;
  is_head_ = request.method() == http::verb::head;
  if (refused_ != Refused::kNo) return refuse_connection();
  if (request.version() != 11 && request.version() != 10) {
    return refuse_and_close(400, "bad-request", "Only HTTP/1.1 and HTTP/1.0 are spoken here.");
  }
  const auto hosts = request.equal_range(http::field::host);
  const auto count = std::distance(hosts.first, hosts.second);
  const std::string_view host = http_->header(http::field::host);
  if (count > 1 || (count == 0 && request.version() == 11) || (count == 1 && !is_host(host))) {
    return refuse_and_close(400, "bad-request", "The request needs one Host header.");
  }
  http_->host = host;
  if (request.method() == http::verb::unknown) return refuse(501, "unknown-method", "There is no such method.");
  if (!is_served(request.method())) return refuse(405, "method-not-allowed", "This method is not allowed.");
  std::optional<Target> target = read_target(view(request.target()));
  if (!target) return refuse(400, "bad-path", "This path is not allowed.");
  http_->is_api = target->path == "/api" || target->path.starts_with("/api/");
  if (target->path == kWebSocketPath) return open_websocket();
  HttpRequest whole = make_request(std::move(target->path), std::move(target->query));
  id_ = hub_.new_id(*this);
  set_state(State::kAnswering, hub_.settings.limits.answer_time);
  hub_.handler->requested(id_, std::move(whole));
}

HttpRequest Connection::make_request(std::string path, std::string query) const {
  auto& request = http_->parser->get();
  HttpRequest whole;
  whole.method = is_head_ ? "GET" : std::string(view(request.method_string()));
  whole.path = std::move(path);
  whole.query = std::move(query);
  whole.body = std::move(request.body());
  whole.host = http_->host;
  whole.address = client_address();
  whole.authorization = http_->header(http::field::authorization);
  whole.accept_language = http_->header(http::field::accept_language);
  whole.accept_encoding = http_->header(http::field::accept_encoding);
  whole.content_type = http_->header(http::field::content_type);
  whole.if_none_match = http_->header(http::field::if_none_match);
  whole.is_origin_ours = is_origin_allowed();
  whole.is_secure = wire_.has_tls();
  if (hub_.settings.trusts_proxy && !whole.is_secure) {
    whole.is_secure = is_same_text(view(request["X-Forwarded-Proto"]), "https");
  }
  return whole;
}

// The proxy adds the address of its own client at the end; what stands before it is hearsay.
std::string Connection::client_address() const {
  if (!hub_.settings.trusts_proxy) return socket_address_;
  std::string_view last;
  const auto lines = http_->request().equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) last = view(line->value());
  last.remove_prefix(last.rfind(',') + 1);  // npos + 1 is 0
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  error_code error;
  const asio::ip::address address = asio::ip::make_address(std::string(last), error);
  return error ? socket_address_ : address.to_string();
}

bool Connection::is_origin_allowed() const {
  const auto& request = http_->request();
  if (request.find(http::field::origin) == request.end()) return true;
  const std::string_view origin = http_->header(http::field::origin);
  return is_same_host(origin, http_->host) || std::ranges::any_of(hub_.settings.origins, [&](const std::string& ours) {
           return is_same_text(ours, origin);
         });
}

void Connection::refuse(int status, std::string_view code, std::string_view text) {
  HttpAnswer refusal = error_answer(status, code, text);
  if (status == 405) refusal.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  if (status == 426) {
    refusal.headers.emplace_back("Upgrade", "websocket");
    refusal.headers.emplace_back("Sec-WebSocket-Version", "13");
  }
  if (status == 429 || status == 503) refusal.headers.emplace_back("Retry-After", "10");
  state_ = State::kAnswering;
  answer(std::move(refusal));
}

void Connection::refuse_and_close(int status, std::string_view code, std::string_view text) {
  keeps_alive_ = false;
  refuse(status, code, text);
}

void Connection::refuse_connection() {
  if (refused_ == Refused::kTooMany) {
    return refuse_and_close(503, "too-many-connections", "The server has no place for more connections.");
  }
  refuse_and_close(429, "too-many-connections", "There are too many connections from this address.");
}

void Connection::answer(HttpAnswer answer) {
  if (state_ != State::kAnswering) return;
  AnswerFacts facts;
  facts.host = http_->host;
  facts.date = now_as_text();
  facts.is_api = http_->is_api;
  keeps_alive_ = keeps_alive_ && !hub_.is_stopping;
  facts.keeps_alive = keeps_alive_;
  set_state(State::kWriting, hub_.settings.limits.keep_alive);
  const bool sends_body = has_body(answer.status) && !is_head_ && !answer.body.empty();
  std::string head = answer_head(answer, facts);
  wire_.queue(std::move(head), sends_body ? std::make_shared<const std::string>(std::move(answer.body)) : nullptr);
}

void Connection::next_request() {
  http_->renew(hub_.settings.limits);
  is_head_ = false;
  if (http_->buffer.size() > 0) {
    set_state(State::kReading, hub_.settings.limits.request_time);
    return parse();
  }
  if (http_->buffer.capacity() > kBufferKept) http_->buffer.shrink_to_fit();
  set_state(State::kIdle, hub_.settings.limits.keep_alive);
  read_more();
}

// ---- WebSocket

void Connection::open_websocket() {
  const auto& request = http_->request();
  if (!is_origin_allowed()) return refuse(403, "origin-not-allowed", "A page of this origin may not come in here.");
  if (!websocket::is_upgrade(request)) return refuse(426, "upgrade-required", "Here one speaks WebSocket.");
  if (http_->header(http::field::sec_websocket_version) != "13") {
    return refuse(426, "upgrade-required", "Only version 13 of WebSocket is spoken here.");
  }
  constexpr std::size_t kKeySize = 24;
  if (http_->header(http::field::sec_websocket_key).size() != kKeySize) {
    return refuse(400, "bad-request", "The handshake has no Sec-WebSocket-Key of 24 characters.");
  }
  const std::string address = client_address();
  if (hub_.settings.trusts_proxy) {
    if (!hub_.admit(address)) {
      ++hub_.figures.refused;
      return refuse(429, "too-many-connections", "There are too many connections from this address.");
    }
    admitted_ = address;
  }
  make_websocket();
  error_code error;
  websocket_->stream.accept(http_->request(), error);  // cannot block: the Wire queues all that is written
  if (error) return drop();                            // all that it checks was checked above
  const auto rest = http_->buffer.data();
  wire_.put_back(std::string(static_cast<const char*>(rest.data()), rest.size()));
  http_.reset();
  id_ = hub_.new_id(*this);
  ++hub_.figures.websockets;
  set_state(State::kOpen, hub_.settings.limits.ping_every);
  hub_.handler->connected(id_, address);
  if (hub_.is_stopping) wind_down();
  read_message();
}

void Connection::make_websocket() {
  websocket_ = std::make_unique<WebSocket>(wire_, hub_.settings.limits.message_bytes);
  auto& stream = websocket_->stream;
  websocket::permessage_deflate compression;
  compression.server_enable = hub_.settings.compress;
  compression.server_max_window_bits = 11;
  compression.client_max_window_bits = 11;
  compression.compLevel = 3;
  compression.memLevel = 2;
  compression.msg_size_threshold = kCompressFrom;
  stream.set_option(compression);
  stream.read_message_max(hub_.settings.limits.message_bytes);
  stream.text(true);
  stream.set_option(websocket::stream_base::decorator([whole = websocket_.get()](websocket::response_type& response) {
    whole->is_compressed = response.find(http::field::sec_websocket_extensions) != response.end();
  }));
  stream.control_callback([this](websocket::frame_type, beast::string_view) { was_heard_ = true; });
}

void Connection::read_message() {
  websocket_->stream.async_read(websocket_->message,
                                recycled([self = boost::intrusive_ptr<Connection>(this)](
                                             error_code error, std::size_t /*size*/) { self->take_message(error); }));
}

void Connection::take_message(error_code error) {
  if (error == websocket::error::buffer_overflow) close(1009, "the message is too large");
  if (error) return leave_websocket();
  was_heard_ = true;
  beast::flat_buffer& message = websocket_->message;
  if (state_ == State::kOpen) {
    if (websocket_->stream.got_text()) {
      const auto bytes = message.cdata();
      ++hub_.figures.messages_in;
      hub_.figures.bytes_in += bytes.size();
      hub_.handler->received(id_, {static_cast<const char*>(bytes.data()), bytes.size()});
    } else {
      close(1003, "only text is understood here");
    }
  }
  message.consume(message.size());
  if (message.capacity() > kBufferKept) message.shrink_to_fit();
  read_message();
}

void Connection::send(std::shared_ptr<const std::string> text) {
  if (state_ != State::kOpen) return;
  ++hub_.figures.messages_out;
  if (websocket_->is_compressed) {
    error_code ignored;  // cannot fail: the Wire queues all that is written
    websocket_->stream.write(asio::buffer(*text), ignored);
    return;
  }
  std::string head = frame_head(kTextFrame, text->size());
  wire_.queue_frame(std::move(head), std::move(text));
}

void Connection::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::kOpen) return;
  wire_.queue(close_frame(code, reason), nullptr);
  wire_.seal();
  set_state(State::kClosing, kClosingTime);
}

// Every WebSocket has one read under way, which ends with it, however that came.
void Connection::leave_websocket() {
  --hub_.figures.websockets;
  hub_.handler->disconnected(id_);
  if (state_ == State::kGone) return;
  has_left_ = true;
  set_state(State::kClosing, kClosingTime);
  if (wire_.is_drained()) linger();
}

// ---- Ending

// So that what was sent last is read: a socket that is closed while bytes wait to be read resets the connection.
void Connection::linger() {
  wire_.shut_down();
  set_state(State::kLingering, kClosingTime);
  discard();
}

void Connection::discard() {
  std::array<char, 4096> bytes{};
  ssize_t size = 0;
  do {
    size = ::recv(wire_.socket().native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  } while (size == static_cast<ssize_t>(bytes.size()));
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) return drop();
  wire_.socket().async_wait(asio::socket_base::wait_read,
                            recycled([self = boost::intrusive_ptr<Connection>(this)](error_code error) {
                              if (!error && self->state_ == State::kLingering) self->discard();
                            }));
}

void Connection::drop() {
  if (state_ == State::kGone) return;
  state_ = State::kGone;
  wire_.close();
  if (!admitted_.empty()) hub_.dismiss(admitted_);
  hub_.forget(*this);
}

void Connection::wire_drained() {
  if (state_ == State::kWriting && keeps_alive_) return next_request();
  if (state_ == State::kWriting || (state_ == State::kClosing && has_left_)) linger();
}

void Connection::wire_broken() { drop(); }

void Connection::wire_overflowed() {
  ++hub_.figures.cut_off;
  drop();
}

void Connection::wind_down() {
  keeps_alive_ = false;
  switch (state_) {
    case State::kShakingHands:
    case State::kIdle:
      return drop();
    case State::kOpen:
      return close(1012, "the server restarts");
    default:
      return;
  }
}

void Connection::check_time(Clock::time_point now) {
  if (state_ == State::kOpen) return check_websocket(now);
  if (now < deadline_) return;
  switch (state_) {
    case State::kReading:
      return refuse_and_close(408, "too-slow", "The request took too long.");
    case State::kAnswering:
      return refuse(504, "no-answer", "The server did not answer in time.");
    case State::kWriting:
      if (wire_.sent() != sent_before_) return set_state(State::kWriting, hub_.settings.limits.keep_alive);
      ++hub_.figures.cut_off;
      return drop();
    default:
      return drop();
  }
}

void Connection::check_websocket(Clock::time_point now) {
  if (was_heard_) {
    was_heard_ = false;
    was_asked_ = false;
    deadline_ = now + hub_.settings.limits.ping_every;
    return;
  }
  if (now < deadline_) return;
  if (was_asked_) {
    ++hub_.figures.cut_off;
    return drop();
  }
  was_asked_ = true;
  deadline_ = now + hub_.settings.limits.ping_every;
  wire_.queue_frame(frame_head(kPingFrame, 0), nullptr);
}

}  // namespace tortuga::server
