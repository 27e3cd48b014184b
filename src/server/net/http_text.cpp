#include "server/net/http_text.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>
#include <vector>

#include "engine/text_check.h"

namespace tortuga::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char small = lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

// Nothing for a broken escape, or one that stands for a separator.
std::optional<std::string> decode_path(std::string_view text) {
  std::string path;
  path.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') return std::nullopt;
    if (text[i] != '%') {
      path += text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    const auto decoded = static_cast<char>(high * 16 + low);
    if (decoded == '/' || decoded == '\\') return std::nullopt;
    path += decoded;
    i += 2;
  }
  return path;
}

bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

// "http://host/path" -> "/path"
std::string_view without_authority(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (text.size() <= scheme.size() || !is_same_text(text.substr(0, scheme.size()), scheme)) continue;
    text.remove_prefix(scheme.size());
    const std::size_t slash = text.find('/');
    return slash == std::string_view::npos ? "" : text.substr(slash);
  }
  return text;
}

std::string_view without_port(std::string_view host, std::string_view port) {
  return host.size() > port.size() && host.ends_with(port) ? host.substr(0, host.size() - port.size()) : host;
}

std::string_view phrase(int status) {
  struct Row {
    int status;
    std::string_view phrase;
  };
  static constexpr Row kRows[] = {
      {200, "OK"},
      {201, "Created"},
      {202, "Accepted"},
      {204, "No Content"},
      {301, "Moved Permanently"},
      {302, "Found"},
      {303, "See Other"},
      {304, "Not Modified"},
      {307, "Temporary Redirect"},
      {308, "Permanent Redirect"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {406, "Not Acceptable"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {410, "Gone"},
      {413, "Content Too Large"},
      {415, "Unsupported Media Type"},
      {422, "Unprocessable Content"},
      {426, "Upgrade Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {501, "Not Implemented"},
      {503, "Service Unavailable"},
      {504, "Gateway Timeout"},
  };
  for (const Row& row : kRows) {
    if (row.status == status) return row.phrase;
  }
  return "Answer";
}

// A value that ends its line would begin a header of its own.
bool is_header_text(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
}

void add_header(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

bool has_header(const HttpAnswer& answer, std::string_view name) {
  return std::ranges::any_of(answer.headers, [&](const auto& header) { return is_same_text(header.first, name); });
}

// A page may talk to the server it came from; some browsers do not count WebSockets as 'self'. It runs scripts from
// there and WebAssembly, and nothing that was a text before.
std::string security_policy(std::string_view host) {
  std::string policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  if (!host.empty()) policy.append(" ws://").append(host).append(" wss://").append(host);
  policy += "; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";
  return policy;
}

}  // namespace

bool is_same_text(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<Target> read_target(std::string_view text) {
  text = without_authority(text);
  text = text.substr(0, text.find('#'));
  const std::size_t mark = text.find('?');
  std::optional<std::string> path = decode_path(text.substr(0, mark));
  if (!path || !path->starts_with('/') || has_dot_segment(*path)) return std::nullopt;
  if (find_bad_character(*path) || path->find('\n') != std::string::npos) return std::nullopt;
  return Target{std::move(*path), mark == std::string_view::npos ? "" : std::string(text.substr(mark + 1))};
}

bool is_host(std::string_view text) {
  return !text.empty() && text.size() <= 255 && std::ranges::all_of(text, [](char c) {
    const char small = lower(c);
    return is_digit(c) || (small >= 'a' && small <= 'z') ||
           std::string_view(".-_:[]").find(c) != std::string_view::npos;
  });
}

bool is_same_host(std::string_view origin, std::string_view host) {
  const std::size_t colon = origin.find("://");
  if (colon == std::string_view::npos || host.empty()) return false;
  const std::string_view scheme = origin.substr(0, colon);
  const std::string_view port = is_same_text(scheme, "https") ? ":443" : ":80";
  return is_same_text(without_port(origin.substr(colon + 3), port), without_port(host, port));
}

HttpAnswer error_answer(int status, std::string_view code, std::string_view text) {
  HttpAnswer answer;
  answer.status = status;
  answer.body.append(R"({"error": {"code": ")").append(code).append(R"(", "text": ")").append(text).append("\"}}\n");
  return answer;
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string answer_head(const HttpAnswer& answer, const AnswerFacts& facts) {
  std::string head;
  head.reserve(640);
  head.append("HTTP/1.1 ").append(std::to_string(answer.status)).append(" ").append(phrase(answer.status));
  head += "\r\n";
  add_header(head, "Date", facts.date);
  if (has_body(answer.status)) {
    add_header(head, "Content-Type", is_header_text(answer.content_type) ? answer.content_type : "text/plain");
    add_header(head, "Content-Length", std::to_string(answer.body.size()));
  }
  add_header(head, "Connection", facts.keeps_alive ? "keep-alive" : "close");
  const std::string policy = security_policy(facts.host);
  const std::array<std::pair<std::string_view, std::string_view>, 5> usual = {{
      {"Content-Security-Policy", policy},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cache-Control", facts.is_api || answer.status >= 400 ? "no-store" : ""},
  }};
  for (const auto& [name, value] : usual) {
    if (!value.empty() && !has_header(answer, name)) add_header(head, name, value);
  }
  for (const auto& [name, value] : answer.headers) {
    if (is_header_text(name) && is_header_text(value)) add_header(head, name, value);
  }
  head += "\r\n";
  return head;
}

std::string http_date(std::int64_t seconds) {
  static constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 64> digits{};
  std::strftime(digits.data(), digits.size(), "%Y %H:%M:%S GMT", &parts);
  const std::string day = std::to_string(parts.tm_mday);
  // Not by strftime alone: names of days and months follow the language of the machine.
  return std::string(kDays[parts.tm_wday]) + ", " + (day.size() < 2 ? "0" : "") + day + " " + kMonths[parts.tm_mon] +
         " " + digits.data();
}

std::string frame_head(std::uint8_t opcode, std::size_t size) {
  std::string head(1, static_cast<char>(0x80U | opcode));
  const auto add = [&](std::size_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) head += static_cast<char>(value >> (8 * i) & 0xFFU);
  };
  if (size < 126) {
    add(size, 1);
  } else if (size <= 0xFFFF) {
    head += static_cast<char>(126);
    add(size, 2);
  } else {
    head += static_cast<char>(127);
    add(size, 8);
  }
  return head;
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  constexpr std::size_t kMostReason = 123;
  if (reason.size() > kMostReason) {
    std::size_t end = kMostReason;
    while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xC0U) == 0x80U) --end;  // not within a character
    reason = reason.substr(0, end);
  }
  std::string frame = frame_head(kCloseFrame, reason.size() + 2);
  frame += static_cast<char>(code >> 8U);
  frame += static_cast<char>(code & 0xFFU);
  frame += reason;
  return frame;
}

}  // namespace tortuga::server
