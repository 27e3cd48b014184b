#include "formats/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/text_check.h"
#include "formats/doc_builder.h"

namespace tortuga {
namespace {

using Json = nlohmann::ordered_json;

// Turns the parser's events into a Doc. Each event says whether to go on.
class Events final : public nlohmann::json_sax<Json> {
 public:
  explicit Events(std::string_view text) : text_(text) {}

  bool null() override { return refuse(builder_.missing_value({})); }
  bool boolean(bool value) override { return take(Doc(value)); }
  bool number_integer(number_integer_t value) override { return take(Doc(std::int64_t{value})); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max())) {
      return refuse({"the number " + std::to_string(value) + " is too large"});
    }
    return take(Doc(static_cast<std::int64_t>(value)));
  }
  bool number_float(number_float_t /*value*/, const string_t& written) override {
    return refuse({"the number " + written + " is not a whole number of 64 bits"});
  }
  bool string(string_t& value) override { return take(Doc(std::move(value))); }
  bool binary(binary_t& /*value*/) override { return refuse({"binary values are not used"}); }
  bool start_object(std::size_t /*elements*/) override { return check(builder_.start(Doc(Doc::Map{}), {})); }
  bool key(string_t& text) override { return check(builder_.key(text, {})); }
  bool end_object() override { return check(builder_.end()); }
  bool start_array(std::size_t /*elements*/) override { return check(builder_.start(Doc(Doc::List{}), {})); }
  bool end_array() override { return check(builder_.end()); }
  bool parse_error(std::size_t position, const std::string& /*last_token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    // The position is that of the last character read, from 1.
    const std::size_t offset = position == 0 ? 0 : position - 1;
    return refuse({offset < text_.size() ? "this is not valid JSON" : "this is not valid JSON: it ends too early",
                   place_at(text_, offset)});
  }

  Doc document() { return builder_.take(); }
  [[nodiscard]] const Problem& problem() const { return problem_; }

 private:
  bool take(Doc value) { return check(builder_.value(std::move(value), {})); }
  bool check(const Status& status) { return status.ok() || refuse(status.problem()); }
  bool refuse(Problem problem) {
    problem_ = std::move(problem);
    return false;
  }
  std::string_view text_;
  DocBuilder builder_;
  Problem problem_;
};

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

constexpr unsigned byte_at(std::string_view text, std::size_t offset) {
  return static_cast<unsigned char>(text[offset]);
}

// How many bytes the character has that begins with this one; 1 if none of several bytes does.
constexpr std::size_t size_from_lead(unsigned lead) {
  if (lead < 0xc2U || lead > 0xf4U) return 1;
  if (lead < 0xe0U) return 2;
  return lead < 0xf0U ? 3 : 4;
}

// The character of several bytes that begins at `offset`. If there is none, the bytes that could begin one (at least
// the first) and false: they become one U+FFFD together, as in browsers.
std::pair<std::string_view, bool> character_at(std::string_view text, std::size_t offset) {
  const unsigned lead = byte_at(text, offset);
  const std::size_t size = size_from_lead(lead);
  // Not every second byte will do: no character is written longer than it need be, is a surrogate or above U+10FFFF.
  unsigned lowest = lead == 0xe0U ? 0xa0U : lead == 0xf0U ? 0x90U : 0x80U;
  unsigned highest = lead == 0xedU ? 0x9fU : lead == 0xf4U ? 0x8fU : 0xbfU;
  for (std::size_t i = 1; i < size; ++i) {
    const bool is_more = offset + i < text.size();
    if (!is_more || byte_at(text, offset + i) < lowest || byte_at(text, offset + i) > highest) {
      return {text.substr(offset, i), false};
    }
    lowest = 0x80U;
    highest = 0xbfU;
  }
  return {text.substr(offset, size), size > 1};
}

// The bytes that a text is written with as they are.
constexpr std::array<bool, 256> kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x80; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

// Writes at the end of a text. A document has many small parts: the text is made longer in large steps, and cut at the
// end.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out), begin_(out.size()), size_(begin_) {}
  void finish() { out_.resize(size_); }

  void text(std::string_view text) {
    char* to = room(text.size() + 2);
    *to++ = '"';
    for (std::size_t at = 0; at < text.size();) {
      if (kPlain[byte_at(text, at)]) {
        *to++ = text[at++];
      } else {
        written_to(to);
        at += special(text, at);
        to = room(text.size() - at + 1);
      }
    }
    *to++ = '"';
    written_to(to);
  }

  void doc(const Doc& doc) {
    if (doc.is_text()) {
      text(doc.text());
    } else if (doc.is_number()) {
      number(doc.number());
    } else if (doc.is_truth()) {
      plain(doc.truth() ? "true" : "false");
    } else if (doc.is_list()) {
      list(doc.list());
    } else {
      map(doc.map());
    }
  }

 private:
  // The end of what is written, with room for so many more bytes.
  char* room(std::size_t count) {
    static constexpr std::size_t kMore = 128;  // what is made longer is filled with zeros first
    if (out_.size() - size_ < count) out_.resize(size_ + count + std::max(kMore, written()));
    return out_.data() + size_;
  }
  [[nodiscard]] std::size_t written() const { return size_ - begin_; }
  void written_to(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }

  void plain(char character) {
    *room(1) = character;
    ++size_;
  }
  void plain(std::string_view text) { written_to(std::ranges::copy(text, room(text.size())).out); }

  void list(const Doc::List& list) {
    char before = '[';
    for (const Doc& item : list) {
      plain(before);
      doc(item);
      before = ',';
    }
    plain(list.empty() ? "[]" : "]");
  }
  void map(const Doc::Map& map) {
    char before = '{';
    for (const auto& [key, value] : map) {
      plain(before);
      text(key);
      plain(':');
      doc(value);
      before = ',';
    }
    plain(map.empty() ? "{}" : "}");
  }
  void number(std::int64_t number) {
    static constexpr std::size_t kMost = 20;  // the sign and 19 digits
    char* const to = room(kMost);
    written_to(std::to_chars(to, to + kMost, number).ptr);
  }
  // What cannot be written as it is; gives the number of its bytes.
  std::size_t special(std::string_view text, std::size_t at) {
    if (byte_at(text, at) >= 0x80U) {
      const auto [bytes, is_character] = character_at(text, at);
      plain(is_character ? bytes : kReplacement);
      return bytes.size();
    }
    static constexpr std::string_view kNamed = "\b\t\n\f\r\"\\";
    static constexpr std::string_view kNames = "btnfr\"\\";
    static constexpr std::string_view kDigits = "0123456789abcdef";
    const std::size_t named = kNamed.find(text[at]);
    if (named != std::string_view::npos) {
      plain('\\');
      plain(kNames[named]);
    } else {
      plain("\\u00");
      plain(kDigits[byte_at(text, at) >> 4U]);
      plain(kDigits[byte_at(text, at) & 15U]);
    }
    return 1;
  }

  std::string& out_;
  std::size_t begin_;
  std::size_t size_;
};

// Most of what clients send: an object of a few plain texts and numbers, without spaces. Whatever is not so is left to
// the parser, which also knows what is wrong with it.
class PlainObject {
 public:
  explicit PlainObject(std::string_view text) : rest_(text) {}

  std::optional<Doc> read() {
    static constexpr std::size_t kMost = 8;
    if (!takes('{')) return std::nullopt;
    Doc doc = Doc::map_for(kMost);
    do {
      const auto key = take_text();
      if (!key || !takes(':') || doc.map().size() == kMost || doc.has(*key)) return std::nullopt;
      if (!take_value(doc, *key)) return std::nullopt;
    } while (takes(','));
    if (!takes('}') || !rest_.empty()) return std::nullopt;
    return doc;
  }

 private:
  bool takes(char character) {
    if (rest_.empty() || rest_.front() != character) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::optional<std::string_view> take_text() {
    static constexpr char kLastPlain = '~';
    if (!takes('"')) return std::nullopt;
    std::size_t size = 0;
    while (size < rest_.size() && kPlain[byte_at(rest_, size)] && rest_[size] <= kLastPlain) ++size;
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    if (!takes('"')) return std::nullopt;
    return text;
  }
  bool take_value(Doc& doc, std::string_view key) {
    if (const auto text = take_text()) {
      doc.add(key, *text);
      return true;
    }
    static constexpr std::size_t kMostDigits = 18;
    std::int64_t number = 0;
    std::size_t size = 0;
    for (; size < rest_.size() && rest_[size] >= '0' && rest_[size] <= '9'; ++size) {
      if (size == kMostDigits) return false;
      number = number * 10 + (rest_[size] - '0');
    }
    if (size == 0 || (size > 1 && rest_.front() == '0')) return false;
    rest_.remove_prefix(size);
    doc.add(key, number);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

Result<Doc> read_json(std::string_view text, std::size_t limit) {
  if (text.size() > limit) {
    return Problem{"the text is too long: " + std::to_string(text.size()) + " bytes, where " + std::to_string(limit) +
                   " are allowed"};
  }
  if (auto plain = PlainObject(text).read()) return std::move(*plain);
  Events events(text);
  if (!Json::sax_parse(text.begin(), text.end(), &events)) return events.problem();
  return events.document();
}

void append_json(std::string& out, const Doc& doc) {
  Writer writer(out);
  writer.doc(doc);
  writer.finish();
}

void append_json_text(std::string& out, std::string_view text) {
  Writer writer(out);
  writer.text(text);
  writer.finish();
}

std::string write_json(const Doc& doc) {
  std::string text;
  append_json(text, doc);
  return text;
}

}  // namespace tortuga
