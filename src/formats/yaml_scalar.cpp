#include "formats/yaml_scalar.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace tortuga {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Characters that some readers of YAML take for a line end or skip: U+0080 to U+009F, the line and the paragraph
// separator, the byte-order mark. They are written as \u....
struct Unseen {
  std::string_view bytes;
  std::string_view escape;
};
constexpr Unseen kUnseen[] = {{"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}, {"\xEF\xBB\xBF", "\\uFEFF"}};

bool has_unseen(std::string_view text) {
  return std::any_of(std::begin(kUnseen), std::end(kUnseen),
                     [text](const Unseen& unseen) { return text.find(unseen.bytes) != std::string_view::npos; });
}

bool is_null_word(std::string_view text) { return text == "~" || text == "null" || text == "Null" || text == "NULL"; }

// May a text begin like this without quotes? Three dots stand for "and so on" in lists.
bool has_plain_start(std::string_view text, YamlContext context) {
  if (text == "...") return context != YamlContext::kAlone;
  const char first = text.front();
  return is_letter(first) || is_digit(first) || !is_ascii(first) || first == '_' || first == '/' || first == '(';
}

// Would a reader stop at this character of a text without quotes, or take it for something else?
bool ends_plain(std::string_view text, std::size_t index, YamlContext context) {
  const char c = text[index];
  if (is_control(c)) return true;
  if (c == ':') return index + 1 == text.size() || !(is_letter(text[index + 1]) || is_digit(text[index + 1]));
  if (c == '#') return text[index - 1] == ' ';
  return context == YamlContext::kFlow && std::string_view(",?[]{}").find(c) != std::string_view::npos;
}

bool is_plain(std::string_view text, YamlContext context) {
  if (text.empty() || text.back() == ' ' || is_null_word(text) || has_unseen(text)) return false;
  if (!has_plain_start(text, context)) return false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (ends_plain(text, i, context)) return false;
  }
  return true;
}

void append_quoted(std::string& out, char c) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (is_control(c)) {
    const auto code = static_cast<unsigned char>(c);
    out += "\\x";
    out += kDigits[code >> 4U];
    out += kDigits[code & 15U];
  } else {
    out += c;
  }
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto* const unseen = std::find_if(std::begin(kUnseen), std::end(kUnseen),
                                            [text](const Unseen& each) { return text.starts_with(each.bytes); });
    if (unseen != std::end(kUnseen)) {
      out += unseen->escape;
      text.remove_prefix(unseen->bytes.size());
    } else {
      append_quoted(out, text.front());
      text.remove_prefix(1);
    }
  }
  return out + '"';
}

}  // namespace

Doc doc_from_plain(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  std::int64_t number = 0;
  const bool has_plus = text.size() > 1 && text[0] == '+' && text[1] >= '0' && text[1] <= '9';
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + (has_plus ? 1 : 0), end, number);
  if (error == std::errc() && rest == end) return number;
  return text;
}

std::string yaml_scalar(const Doc& scalar, YamlContext context) {
  if (!scalar.is_text()) return scalar.scalar_text();
  const std::string& text = scalar.text();
  return is_plain(text, context) && doc_from_plain(text).is_text() ? text : quoted(text);
}

std::string yaml_key(std::string_view key, YamlContext context) {
  return is_plain(key, context) && key != "..." ? std::string(key) : quoted(key);
}

}  // namespace tortuga
