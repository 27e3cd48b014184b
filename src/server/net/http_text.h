// What of HTTP and WebSocket needs no socket: targets, hosts, origins, the heads of answers and of frames.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/network.h"

namespace tortuga::server {

struct Target {
  std::string path;   // decoded
  std::string query;  // as it came
};

// The target of a request, "/api/tables?open=1" or with "http://host" before it. Nothing if it is not a path, or one
// that could mean another place: "..", an encoded slash, a NUL, a control character, broken UTF-8.
std::optional<Target> read_target(std::string_view text);

// A name or an address and perhaps a port, of characters that are safe to repeat in an answer.
bool is_host(std::string_view text);

// Whether a page of this origin ("https://play.example") comes from the server that the Host header names.
bool is_same_host(std::string_view origin, std::string_view host);
bool is_same_text(std::string_view a, std::string_view b);  // without regard to case

// {"error": {"code": "...", "text": "..."}}. Neither holds anything that JSON would have to escape.
HttpAnswer error_answer(int status, std::string_view code, std::string_view text);

// What the head of an answer depends on besides the answer.
struct AnswerFacts {
  std::string_view host;  // good, or empty
  std::string_view date;
  bool is_api = false;
  bool keeps_alive = true;
};

bool has_body(int status);
// All of it up to the empty line. Headers of the answer take the place of those that every answer has.
std::string answer_head(const HttpAnswer& answer, const AnswerFacts& facts);
// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::int64_t seconds);

// The head of a frame from a server, in one piece: 2, 4 or 10 bytes.
inline constexpr std::uint8_t kTextFrame = 1;
inline constexpr std::uint8_t kCloseFrame = 8;
inline constexpr std::uint8_t kPingFrame = 9;
std::string frame_head(std::uint8_t opcode, std::size_t size);
// A whole frame; the reason is cut to what one may hold.
std::string close_frame(std::uint16_t code, std::string_view reason);

}  // namespace tortuga::server
