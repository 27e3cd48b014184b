#include "server/net/wire.h"

#include <openssl/err.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/error.hpp>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "server/net/http_text.h"

namespace tortuga::server {
namespace {

constexpr std::size_t kChunksKept = 8;

std::string_view reason_of(unsigned code) {
  switch (code) {
    case 1002:
      return "this is not how frames of a WebSocket look";
    case 1007:
      return "the text is not UTF-8";
    case 1009:
      return "the message is too large";
    default:
      return "";
  }
}

}  // namespace

void Outbox::add(Wire& wire, WireOwner& owner) {
  if (wire.is_listed_ || wire.is_waiting_) return;
  wire.is_listed_ = true;
  if (entries_.empty()) asio::post(context_, [this] { flush(); });
  entries_.push_back({boost::intrusive_ptr<WireOwner>(&owner), &wire});
}

void Outbox::flush() {
  flushing_.swap(entries_);
  for (const Entry& entry : flushing_) {
    entry.wire->is_listed_ = false;
    entry.wire->flush();
  }
  flushing_.clear();
}

// What a call of OpenSSL with this result asks for.
Wire::Step Wire::tls_step(int result) const {
  if (result == 1) return Step::kDone;
  switch (SSL_get_error(tls_.get(), result)) {
    case SSL_ERROR_WANT_READ:
      return Step::kWantsRead;
    case SSL_ERROR_WANT_WRITE:
      return Step::kWantsWrite;
    default:
      return Step::kFailed;
  }
}

Wire::Step Wire::shake_hands() {
  ERR_clear_error();
  return tls_step(SSL_do_handshake(tls_.get()));
}

void Wire::queue(std::string head, std::shared_ptr<const std::string> body) {
  if (is_sealed_ || !socket_.is_open()) return;
  queued_ += head.size() + (body != nullptr ? body->size() : 0);
  chunks_.push_back({std::move(head), std::move(body)});
  outbox_.add(*this, owner_);
}

void Wire::queue_frame(std::string head, std::shared_ptr<const std::string> body) {
  if (queued_ + head.size() + (body != nullptr ? body->size() : 0) > limit_) return owner_.wire_overflowed();
  queue(std::move(head), std::move(body));
}

// Pongs, closing, and compressed messages. Beast gives no reason when it closes for what the peer did.
void Wire::take_from_beast(std::string bytes) {
  const bool is_close = !bytes.empty() && static_cast<unsigned char>(bytes[0]) == (0x80U | kCloseFrame);
  if (is_close && bytes.size() == 4) {
    const unsigned code = static_cast<unsigned char>(bytes[2]) * 256U + static_cast<unsigned char>(bytes[3]);
    bytes = close_frame(static_cast<std::uint16_t>(code), reason_of(code));
  }
  queue_frame(std::move(bytes), nullptr);
  if (is_close) seal();
}

Wire::Step Wire::read(asio::mutable_buffer where, error_code& error, std::size_t& size) {
  if (!socket_.is_open()) {
    error = asio::error::bad_descriptor;
    return Step::kFailed;
  }
  if (!put_back_.empty() || where.size() == 0) {
    size = std::min(where.size(), put_back_.size());
    std::memcpy(where.data(), put_back_.data(), size);
    put_back_.erase(0, size);
    if (put_back_.empty()) std::string().swap(put_back_);
    return Step::kDone;
  }
  if (tls_ == nullptr) {
    const ssize_t got = ::recv(socket_.native_handle(), where.data(), where.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return Step::kWantsRead;
    if (got < 0) error = error_code(errno, boost::system::system_category());
    if (got == 0) error = asio::error::eof;
    size = got > 0 ? static_cast<std::size_t>(got) : 0;
    return got > 0 ? Step::kDone : Step::kFailed;
  }
  ERR_clear_error();
  const int result = SSL_read_ex(tls_.get(), where.data(), where.size(), &size);
  if (result == 1) return Step::kDone;
  switch (SSL_get_error(tls_.get(), result)) {
    case SSL_ERROR_WANT_READ:
      return Step::kWantsRead;
    case SSL_ERROR_WANT_WRITE:
      return Step::kWantsWrite;
    case SSL_ERROR_ZERO_RETURN:
      error = asio::error::eof;
      return Step::kFailed;
    default:
      error = asio::error::connection_reset;
      return Step::kFailed;
  }
}

// Copies what is to be sent next into the scratch memory. What OpenSSL could not send at once it wants to see again:
// since the queue only grows, the next try begins with the same bytes and is no shorter.
std::size_t Wire::gather() {
  std::array<char, 16384>& scratch = outbox_.scratch();
  std::size_t size = 0;
  std::size_t skip = offset_;
  const auto add = [&](std::string_view part) {
    const std::size_t skipped = std::min(skip, part.size());
    skip -= skipped;
    part.remove_prefix(skipped);
    const std::size_t copied = std::min(part.size(), scratch.size() - size);
    std::memcpy(scratch.data() + size, part.data(), copied);
    size += copied;
  };
  for (std::size_t i = first_; i < chunks_.size() && size < scratch.size(); ++i) {
    add(chunks_[i].head);
    if (chunks_[i].body != nullptr) add(*chunks_[i].body);
  }
  return size;
}

Wire::Step Wire::write(std::size_t size, std::size_t& written) {
  const char* bytes = outbox_.scratch().data();
  if (tls_ == nullptr) {
    const ssize_t sent = ::send(socket_.native_handle(), bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return errno == EAGAIN || errno == EINTR ? Step::kWantsWrite : Step::kFailed;
    written = static_cast<std::size_t>(sent);
    return Step::kDone;
  }
  ERR_clear_error();
  return tls_step(SSL_write_ex(tls_.get(), bytes, size, &written));
}

void Wire::consume(std::size_t size) {
  queued_ -= size;
  sent_ += size;
  outbox_.count(size);
  offset_ += size;
  while (first_ < chunks_.size()) {
    Chunk& chunk = chunks_[first_];
    const std::size_t whole = chunk.head.size() + (chunk.body != nullptr ? chunk.body->size() : 0);
    if (offset_ < whole) break;
    offset_ -= whole;
    chunk.head.clear();
    chunk.body.reset();
    ++first_;
  }
  if (first_ >= kChunksKept && first_ > chunks_.size() / 2) {  // a slow reader's queue may never be empty
    chunks_.erase(chunks_.begin(), chunks_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

void Wire::wait_to_write(Step step) {
  is_waiting_ = true;
  socket_.async_wait(step == Step::kWantsRead ? asio::socket_base::wait_read : asio::socket_base::wait_write,
                     [this, owner = boost::intrusive_ptr<WireOwner>(&owner_)](error_code error) {
                       is_waiting_ = false;
                       if (!error) flush();
                     });
}

void Wire::flush() {
  if (!socket_.is_open() || is_waiting_) return;
  while (queued_ > 0) {
    std::size_t written = 0;
    const Step step = write(gather(), written);
    if (step == Step::kFailed) return owner_.wire_broken();
    if (step != Step::kDone) return wait_to_write(step);
    consume(written);
  }
  first_ = 0;
  offset_ = 0;
  chunks_.clear();
  if (chunks_.capacity() > kChunksKept) chunks_.shrink_to_fit();
  owner_.wire_drained();
}

void Wire::shut_down() {
  if (tls_ != nullptr) {
    ERR_clear_error();
    SSL_shutdown(tls_.get());
  }
  error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void Wire::close() {
  error_code ignored;
  socket_.close(ignored);
  chunks_.clear();
  queued_ = 0;
  first_ = 0;
  offset_ = 0;
}

}  // namespace tortuga::server
