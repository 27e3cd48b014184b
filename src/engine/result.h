// A value, or a problem that says what was wrong, where, and what would be right.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace tortuga {

// Where something stands in a text that somebody wrote; 0 if it was not read from a text.
struct Place {
  int line = 0;
  int column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Problem {
  std::string message;
  Place place{};

  // "line 7, column 3: message", or the message alone.
  [[nodiscard]] std::string text() const {
    if (place.line == 0) return message;
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " + message;
  }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Problem problem) : content_(std::move(problem)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] T& value() { return *std::get_if<0>(&content_); }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&content_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  [[nodiscard]] const Problem& problem() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Problem> content_;
};

// Success without a value, or a problem.
struct Done {};
using Status = Result<Done>;

}  // namespace tortuga
