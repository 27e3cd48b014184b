#include "load/message.h"

#include <simdjson.h>

#include <array>
#include <utility>

#include "load/net.h"

namespace tortuga::load {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;
using simdjson::SUCCESS;

static_assert(kPadding >= simdjson::SIMDJSON_PADDING);

Heard::Kind kind_of(std::string_view type) {
  using Kind = Heard::Kind;
  constexpr std::array<std::pair<std::string_view, Kind>, 6> kKinds = {{{"update", Kind::kUpdate},
                                                                        {"done", Kind::kDone},
                                                                        {"refused", Kind::kRefused},
                                                                        {"table", Kind::kTable},
                                                                        {"over", Kind::kOver},
                                                                        {"welcome", Kind::kWelcome}}};
  for (const auto& [name, kind] : kKinds) {
    if (name == type) return kind;
  }
  return Kind::kOther;
}

error_code read_text(ondemand::value& value, std::string& out) {
  std::string_view text;
  const error_code error = value.get_string().get(text);
  out = text;
  return error;
}

// Calls `take` with each key and value of an object, until that gives an error.
template <class Take>
error_code for_each_member(ondemand::object& object, const Take& take) {
  for (auto member : object) {
    ondemand::field field;
    if (const error_code error = std::move(member).get(field)) return error;
    std::string_view key;
    if (const error_code error = field.unescaped_key().get(key)) return error;
    if (const error_code error = take(key, field.value())) return error;
  }
  return SUCCESS;
}

template <class Take>
error_code for_each_member(ondemand::value& value, const Take& take) {
  ondemand::object object;
  if (const error_code error = value.get_object().get(object)) return error;
  return for_each_member(object, take);
}

template <class Take>
error_code for_each_item(ondemand::value& value, const Take& take) {
  ondemand::array array;
  if (const error_code error = value.get_array().get(array)) return error;
  for (auto item : array) {
    ondemand::value each;
    if (const error_code error = std::move(item).get(each)) return error;
    if (const error_code error = take(each)) return error;
  }
  return SUCCESS;
}

// The first text of [action, name].
error_code read_action(ondemand::value& pair, std::string_view& action) {
  ondemand::array array;
  if (const error_code error = pair.get_array().get(array)) return error;
  return array.at(0).get_string().get(action);
}

}  // namespace

void Heard::clear() {
  kind = Kind::kBroken;
  for (std::string* each : {&table, &key, &who, &action, &code, &text, &next, &state, &seed, &seed_sha256}) {
    each->clear();
  }
  seq = -1;
  seat = 0;
  is_waiting = false;
  has_choice = false;
  parts.clear();
  log.clear();
}

class Reader::Parts {
 public:
  const Heard& read(std::string_view text, std::string_view name, Random& random) {
    heard_.clear();
    name_ = name;
    random_ = &random;
    has_waiting_ = false;
    ondemand::document document;
    ondemand::object object;
    error_code error = parser_.iterate(text.data(), text.size(), text.size() + kPadding).get(document);
    if (!error) error = document.get_object().get(object);
    if (!error) {
      error = for_each_member(object, [&](std::string_view key, ondemand::value value) { return take(key, value); });
    }
    // What nobody wants to know is not read to its end.
    if (error && heard_.kind != Heard::Kind::kOther) heard_.kind = Heard::Kind::kBroken;
    return heard_;
  }

 private:
  error_code take(std::string_view key, ondemand::value value) {
    if (key == "type") {
      std::string_view type;
      if (const error_code error = value.get_string().get(type)) return error;
      heard_.kind = kind_of(type);
      return heard_.kind == Heard::Kind::kOther ? simdjson::INCORRECT_TYPE : SUCCESS;
    }
    if (key == "seq") return value.get_int64().get(heard_.seq);
    if (key == "waiting") return read_waiting(value);
    if (key == "legal") return read_legal(value);
    if (key == "parts") return read_parts(value);
    if (key == "room") return read_room(value);
    if (key == "you") {
      return for_each_member(value, [&](std::string_view which, ondemand::value entry) {
        return which == "seat" ? entry.get_int64().get(heard_.seat) : SUCCESS;
      });
    }
    if (key == "log") return read_log(value);
    if (std::string* text = text_named(key)) return read_text(value, *text);
    return SUCCESS;
  }

  std::string* text_named(std::string_view key) {
    if (key == "table") return &heard_.table;
    if (key == "key") return &heard_.key;
    if (key == "who") return &heard_.who;
    if (key == "code") return &heard_.code;
    if (key == "text") return &heard_.text;
    if (key == "next") return &heard_.next;
    if (key == "state") return &heard_.state;
    if (key == "seed") return &heard_.seed;
    if (key == "seed_sha256") return &heard_.seed_sha256;
    return nullptr;
  }

  error_code read_waiting(ondemand::value& value) {
    has_waiting_ = true;
    return for_each_item(value, [&](ondemand::value& item) {
      std::string_view name;
      const error_code error = item.get_string().get(name);
      if (!error && name == name_) heard_.is_waiting = true;
      return error;
    });
  }

  // Each with the same chance, in one go.
  error_code read_legal(ondemand::value& value) {
    if (has_waiting_ && !heard_.is_waiting) return SUCCESS;
    std::uint32_t count = 0;
    return for_each_item(value, [&](ondemand::value& item) {
      if (random_->below(++count) != 0) return SUCCESS;
      std::string_view action;
      const error_code error = read_action(item, action);
      heard_.action = action;
      heard_.has_choice = true;
      return error;
    });
  }

  error_code read_parts(ondemand::value& value) {
    return for_each_item(value, [&](ondemand::value& item) {
      std::string_view action;
      const error_code error = read_action(item, action);
      heard_.parts.emplace_back(action);
      heard_.has_choice = true;
      return error;
    });
  }

  error_code read_room(ondemand::value& value) {
    return for_each_member(value, [&](std::string_view key, ondemand::value entry) {
      const bool is_wanted = key == "table" || key == "state" || key == "next" || key == "seed_sha256";
      return is_wanted ? read_text(entry, *text_named(key)) : SUCCESS;
    });
  }

  error_code read_log(ondemand::value& value) {
    return for_each_item(value, [&](ondemand::value& item) {
      return for_each_member(item, [&](std::string_view key, ondemand::value entry) {
        if (key != "seq") return SUCCESS;
        return entry.get_int64().get(heard_.log.emplace_back(-1));
      });
    });
  }

  ondemand::parser parser_;
  Heard heard_;
  std::string_view name_;
  Random* random_ = nullptr;
  bool has_waiting_ = false;
};

Reader::Reader() : parts_(std::make_unique<Parts>()) {}
Reader::~Reader() = default;

const Heard& Reader::read(std::string_view text, std::string_view name, Random& random) {
  return parts_->read(text, name, random);
}

}  // namespace tortuga::load
