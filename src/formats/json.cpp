#include "formats/json.h"

#include <cstdint>
#include <exception>
#include <limits>
#include <nlohmann/json.hpp>
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

Json json_of(const Doc& doc) {
  if (doc.is_text()) return doc.text();
  if (doc.is_number()) return doc.number();
  if (doc.is_truth()) return doc.truth();
  if (doc.is_list()) {
    Json::array_t array;
    array.reserve(doc.list().size());
    for (const Doc& item : doc.list()) array.push_back(json_of(item));
    return array;
  }
  Json::object_t object;
  Json::object_t::Container& entries = object;  // appended to directly: no search for an equal key
  entries.reserve(doc.map().size());
  for (const auto& [key, value] : doc.map()) entries.emplace_back(key, json_of(value));
  return object;
}

}  // namespace

Result<Doc> read_json(std::string_view text, std::size_t limit) {
  if (text.size() > limit) {
    return Problem{"the text is too long: " + std::to_string(text.size()) + " bytes, where " + std::to_string(limit) +
                   " are allowed"};
  }
  try {
    Events events(text);
    if (!Json::sax_parse(text.begin(), text.end(), &events)) return events.problem();
    return events.document();
  } catch (const std::exception& error) {
    return Problem{"this cannot be read: " + std::string(clean_start(error.what()))};
  }
}

std::string write_json(const Doc& doc) { return json_of(doc).dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace tortuga
