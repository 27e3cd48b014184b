#include "formats/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "engine/text_check.h"
#include "formats/doc_builder.h"
#include "formats/yaml_scalar.h"

namespace tortuga {
namespace {

// Leaves the parser from inside an event. It never leaves read_yaml.
struct Refusal {
  Problem problem;
};

void require(const Status& status) {
  if (!status) throw Refusal{status.problem()};
}

// Turns the parser's events into a Doc.
class Events final : public YAML::EventHandler {
 public:
  explicit Events(std::string_view text) : text_(text) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (builder_.complete()) {
      throw Refusal{{"the document ends before this; a file holds one document", place(mark)}};
    }
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    if (auto problem = open_bracket(mark)) throw Refusal{*problem};
    throw Refusal{builder_.missing_value(missing_place(mark))};
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override { throw Refusal{anchors_problem(mark)}; }
  void OnAnchor(const YAML::Mark& mark, const std::string& /*name*/) override { throw Refusal{anchors_problem(mark)}; }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    refuse_tags(mark);
    refuse_open_quote(mark);
    if (builder_.wants_key()) {
      require(builder_.key(value, place(mark)));
    } else {
      const bool is_plain = tag == "?";
      Place begin = place(mark);
      if (character(mark) == '"' || character(mark) == '\'') ++begin.column;  // where the text itself begins
      require(builder_.value(is_plain ? doc_from_plain(value) : Doc(value), begin));
    }
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    start(mark, Doc(Doc::List{}));
  }
  void OnSequenceEnd() override { end(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    start(mark, Doc(Doc::Map{}));
  }
  void OnMapEnd() override { end(); }

  [[nodiscard]] bool is_alias(const YAML::Mark& mark) const { return character(mark) == '*'; }
  [[nodiscard]] Problem anchors_problem(const YAML::Mark& mark) const {
    return {"anchors and aliases (& and *) are not used; put a text that begins so in quotes", place(mark)};
  }
  // The problem behind a problem: at the end of the text the parser takes an open bracket, or what stands last between
  // open brackets, for a key without a value.
  [[nodiscard]] std::optional<Problem> open_bracket(const YAML::Mark& mark) const {
    if (is_bracket(mark)) return is_closed(mark) ? std::nullopt : std::optional(bracket_problem(mark));
    const auto start =
        std::find_if(starts_.rbegin(), starts_.rend(), [this](const YAML::Mark& each) { return is_bracket(each); });
    if (start == starts_.rend() || is_closed(*start)) return std::nullopt;
    return bracket_problem(*start);
  }
  DocBuilder& builder() { return builder_; }

  // The parser counts from 0, columns in bytes.
  [[nodiscard]] Place place(const YAML::Mark& mark) const {
    if (mark.is_null()) return {};
    const auto position = static_cast<std::size_t>(mark.pos);
    const auto column = static_cast<std::size_t>(mark.column);
    if (position > text_.size() || column > position) return {mark.line + 1, mark.column + 1};
    return {mark.line + 1, place_at(text_.substr(position - column, column), column).column};
  }

 private:
  void start(const YAML::Mark& mark, Doc empty) {
    refuse_tags(mark);
    if (builder_.wants_key()) {
      if (auto problem = open_bracket(mark)) throw Refusal{*problem};
      throw Refusal{{"a key must be a word or a text, not " + std::string(empty.kind()), place(mark)}};
    }
    require(builder_.start(std::move(empty), place(mark)));
    starts_.push_back(mark);
  }
  void end() {
    require(builder_.end());
    starts_.pop_back();
  }
  void refuse_tags(const YAML::Mark& mark) const {
    if (character(mark) == '!') {
      throw Refusal{{"tags (!) are not used; put a text that begins with ! in quotes", place(mark)}};
    }
  }
  // The parser takes the end of the text for the closing quote if a newline stands before it.
  void refuse_open_quote(const YAML::Mark& mark) const {
    const char quote = character(mark);
    if (quote != '"' && quote != '\'') return;
    for (auto i = static_cast<std::size_t>(mark.pos) + 1; i < text_.size(); ++i) {
      if (text_[i] == '\\' && quote == '"') {
        ++i;
      } else if (text_[i] == quote) {
        if (quote == '"' || !text_.substr(i + 1).starts_with('\'')) return;
        ++i;  // two of them stand for one
      }
    }
    throw Refusal{{"the quote that opens here is not closed", place(mark)}};
  }
  [[nodiscard]] bool is_bracket(const YAML::Mark& mark) const {
    return character(mark) == '[' || character(mark) == '{';
  }
  // Brackets inside quotes are counted too: this is for choosing the better message.
  [[nodiscard]] bool is_closed(const YAML::Mark& bracket) const {
    int depth = 0;
    for (const char c : text_.substr(static_cast<std::size_t>(bracket.pos))) {
      if (c == '[' || c == '{') ++depth;
      if ((c == ']' || c == '}') && --depth == 0) return true;
    }
    return false;
  }
  [[nodiscard]] Problem bracket_problem(const YAML::Mark& mark) const {
    return {"the bracket that opens here is not closed", place(mark)};
  }
  // For a missing value the parser names the place of what comes next. In a list the dash before it tells better.
  [[nodiscard]] Place missing_place(const YAML::Mark& mark) const {
    const bool is_written = character(mark) == '~' || character(mark) == 'n' || character(mark) == 'N';
    const bool has_dash = !starts_.empty() && !is_bracket(starts_.back());
    if (is_written || !has_dash || mark.pos <= 0) return place(mark);
    const auto dash = text_.rfind('-', static_cast<std::size_t>(mark.pos) - 1);
    return dash == std::string_view::npos ? place(mark) : place_at(text_, dash);
  }
  [[nodiscard]] char character(const YAML::Mark& mark) const {
    const auto position = static_cast<std::size_t>(mark.pos);
    return mark.is_null() || position >= text_.size() ? '\0' : text_[position];
  }

  std::string_view text_;
  DocBuilder builder_;
  std::vector<YAML::Mark> starts_;  // of the lists and maps whose end was not reached yet
};

// The text as the parser is to see it: without a byte-order mark, with one kind of line end, and one at its end
// (without it the parser takes an open bracket in the last line for a key).
std::string normalized(std::string_view text) {
  static constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && text.substr(i + 1).starts_with('\n')) continue;
    result += text[i];
  }
  return result;
}

// What the parser's shortest messages mean to somebody who writes a file.
std::string explained(std::string_view message) {
  struct Explanation {
    std::string_view message;
    std::string_view meaning;
  };
  static constexpr Explanation kExplanations[] = {
      {"end of map not found", "this does not go on with the map above it; look at the indentation and the quotes"},
      {"end of sequence not found", "this does not go on with the list above it; look at the indentation"},
      {"end of map flow not found", "a comma or } is missing before this"},
      {"end of sequence flow not found", "a comma or ] is missing before this"},
      {"illegal map value", "a colon cannot stand here; look at the indentation, or put the text in quotes"},
      {"illegal block entry", "an item of a list (-) cannot begin here; begin it on a line of its own"},
      {"illegal flow end", "this bracket closes nothing that is open"},
      {"unexpected character in block scalar", "put a text that begins with | or > in quotes"},
  };
  for (const Explanation& each : kExplanations) {
    if (each.message == message) return std::string(each.meaning);
  }
  return std::string(clean_start(message));
}

Result<Doc> parse(const std::string& text) {
  Events events(text);
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(events)) {
    }
  } catch (const Refusal& refusal) {
    return refusal.problem;
  } catch (const YAML::Exception& error) {
    if (events.is_alias(error.mark)) return events.anchors_problem(error.mark);  // of an anchor that is not there
    if (auto problem = events.open_bracket(error.mark)) return *problem;
    return Problem{"this is not valid YAML: " + explained(error.msg), events.place(error.mark)};
  } catch (const std::exception& error) {
    return Problem{"this cannot be read: " + std::string(clean_start(error.what()))};
  }
  if (!events.builder().complete()) return Problem{"the document is empty"};
  return events.builder().take();
}

}  // namespace

Result<Doc> read_yaml(std::string_view text, std::size_t limit) {
  if (text.size() > limit) {
    return Problem{"the text is too long: " + std::to_string(text.size()) + " bytes, where " + std::to_string(limit) +
                   " are allowed"};
  }
  const std::string normal = normalized(text);
  if (auto bad = find_bad_character(normal)) return Problem{std::move(bad->message), place_at(normal, bad->offset)};
  return parse(normal);
}

}  // namespace tortuga
