// Doc: a document value, as position documents, options, decks, scenarios and records are made of.
//
// A Doc is a text, a whole number, a truth value, a list or a map. Maps keep the order of their keys. A Doc that was
// read from a file remembers where each part stood, so that an error can name the line; places do not count when
// two Docs are compared. There is no null: "none" is a text like any other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/result.h"

namespace tortuga {

class Doc {
 public:
  using List = std::vector<Doc>;
  using Entry = std::pair<std::string, Doc>;
  using Map = std::vector<Entry>;

  Doc() : Doc(Map{}) {}
  Doc(const std::string& text) : value_(text) {}
  Doc(std::string&& text) : value_(std::move(text)) {}
  Doc(std::string_view text) : value_(std::in_place_type<std::string>, text) {}
  Doc(const char* text) : value_(std::in_place_type<std::string>, text) {}
  Doc(std::int64_t number) : value_(number) {}
  Doc(int number) : value_(std::int64_t{number}) {}
  Doc(bool truth) : value_(truth) {}
  Doc(List list) : value_(std::move(list)) {}
  Doc(Map map) : value_(std::move(map)) {}

  // A map with these fields, which are moved into it: those of a Map{...} would be copied.
  struct Field;
  static Doc of(std::initializer_list<Field> fields);
  // An empty map, with room for so many entries.
  static Doc map_for(std::size_t entries);

  [[nodiscard]] bool is_text() const { return std::holds_alternative<std::string>(value_); }
  [[nodiscard]] bool is_number() const { return std::holds_alternative<std::int64_t>(value_); }
  [[nodiscard]] bool is_truth() const { return std::holds_alternative<bool>(value_); }
  [[nodiscard]] bool is_list() const { return std::holds_alternative<List>(value_); }
  [[nodiscard]] bool is_map() const { return std::holds_alternative<Map>(value_); }
  [[nodiscard]] bool is_scalar() const { return !is_list() && !is_map(); }
  // Is it exactly this text?
  [[nodiscard]] bool is(std::string_view text) const { return is_text() && this->text() == text; }

  // Each of these may be called only if the Doc is of that kind.
  [[nodiscard]] const std::string& text() const { return *std::get_if<std::string>(&value_); }
  [[nodiscard]] std::int64_t number() const { return *std::get_if<std::int64_t>(&value_); }
  [[nodiscard]] bool truth() const { return *std::get_if<bool>(&value_); }
  [[nodiscard]] const List& list() const { return *std::get_if<List>(&value_); }
  [[nodiscard]] List& list() { return *std::get_if<List>(&value_); }
  [[nodiscard]] const Map& map() const { return *std::get_if<Map>(&value_); }
  [[nodiscard]] Map& map() { return *std::get_if<Map>(&value_); }

  // The entry of a map with this key; nullptr if there is none or this is no map.
  [[nodiscard]] const Doc* find(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
  // Adds or replaces an entry of a map.
  void set(std::string_view key, Doc value);
  // Adds an entry to a map that has none with this key: without a search for it.
  template <class Value>
  void add(std::string_view key, Value&& value) {
    map().emplace_back(key, std::forward<Value>(value));
  }

  // A scalar as a person would write it: wheel 7, 1300, true.
  [[nodiscard]] std::string scalar_text() const;
  // The whole document on one line: {row: [Anna, Bernard], gold: {Anna: 300}}.
  [[nodiscard]] std::string flow_text() const;
  // "a text", "a number", "true or false", "a list", "a map": for messages.
  [[nodiscard]] std::string_view kind() const;

  [[nodiscard]] const Place& place() const { return place_; }
  void set_place(Place place) { place_ = place; }
  [[nodiscard]] Problem problem(std::string message) const { return {std::move(message), place_}; }

  friend bool operator==(const Doc& a, const Doc& b) { return a.value_ == b.value_; }

 private:
  std::variant<std::string, std::int64_t, bool, List, Map> value_;
  Place place_;
};

struct Doc::Field {
  std::string_view key;
  mutable Doc value;  // an initializer list gives its items as constants
};

}  // namespace tortuga
