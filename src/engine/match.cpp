#include "engine/match.h"

#include <charconv>
#include <functional>
#include <optional>

namespace tortuga {
namespace {

using Path = std::vector<std::string>;

bool fits(std::string_view pattern, const Path& path) {
  for (const std::string& key : path) {
    if (pattern.empty()) return false;
    const std::size_t dot = std::min(pattern.find('.'), pattern.size());
    const std::string_view part = pattern.substr(0, dot);
    if (part != "*" && part != key) return false;
    pattern.remove_prefix(std::min(dot + 1, pattern.size()));
  }
  return pattern.empty();
}

std::string written(const Path& path) {
  std::string text;
  for (const std::string& key : path) text += (text.empty() || key.front() == '[' ? "" : ".") + key;
  return text.empty() ? "the document" : text;
}

// ">= 3" and its like; nothing if the text is no comparison.
std::optional<bool> compare(const std::string& condition, std::int64_t actual) {
  if (condition.size() < 4 || condition[1] != '=' || condition[2] != ' ') return std::nullopt;
  std::int64_t bound = 0;
  const char* const end = condition.data() + condition.size();
  const auto [stop, error] = std::from_chars(condition.data() + 3, end, bound);
  if (error != std::errc() || stop != end) return std::nullopt;
  switch (condition[0]) {
    case '>':
      return actual >= bound;
    case '<':
      return actual <= bound;
    case '!':
      return actual != bound;
    default:
      return std::nullopt;
  }
}

class Matcher {
 public:
  explicit Matcher(std::span<const std::string_view> bags) : bags_(bags) {}

  std::vector<std::string> run(const Doc& expected, const Doc& actual) {
    match(expected, actual);
    return std::move(found_);
  }

 private:
  void differ(const Doc& expected, const std::string& got) {
    found_.push_back(written(path_) + ": expected " + expected.flow_text() + ", got " + got);
  }

  void match(const Doc& expected, const Doc& actual) {
    if (expected.is("empty") && !actual.is_scalar()) {
      const bool is_empty = actual.is_list() ? actual.list().empty() : actual.map().empty();
      if (!is_empty) differ(expected, actual.flow_text());
    } else if (expected.is_map() && actual.is_map()) {
      match_map(expected, actual);
    } else if (expected.is_list() && actual.is_list()) {
      match_list(expected, actual);
    } else if (!scalars_match(expected, actual)) {
      differ(expected, actual.flow_text());
    }
  }

  static bool scalars_match(const Doc& expected, const Doc& actual) {
    if (!expected.is_scalar() || !actual.is_scalar()) return false;
    if (expected.is_text() && actual.is_number()) {
      if (const auto holds = compare(expected.text(), actual.number())) return *holds;
    }
    return expected.scalar_text() == actual.scalar_text();
  }

  void match_map(const Doc& expected, const Doc& actual) {
    for (const auto& [key, value] : expected.map()) {
      path_.push_back(key);
      if (const Doc* entry = actual.find(key)) {
        match(value, *entry);
      } else {
        differ(value, "nothing (there is no such key)");
      }
      path_.pop_back();
    }
  }

  void match_list(const Doc& expected, const Doc& actual) {
    const bool is_open = !expected.list().empty() && expected.list().back().is("...");
    const std::size_t named = expected.list().size() - (is_open ? 1 : 0);
    const std::size_t size = actual.list().size();
    if (named > size || (!is_open && named < size)) return differ(expected, actual.flow_text());
    for (const std::string_view bag : bags_) {
      if (fits(bag, path_)) {
        if (!bag_matches(std::span(expected.list()).first(named), actual.list())) differ(expected, actual.flow_text());
        return;
      }
    }
    for (std::size_t i = 0; i < named; ++i) {
      path_.push_back("[" + std::to_string(i + 1) + "]");
      match(expected.list()[i], actual.list()[i]);
      path_.pop_back();
    }
  }

  bool item_matches(const Doc& expected, const Doc& actual) const {
    Matcher matcher(bags_);
    matcher.path_ = path_;
    matcher.path_.emplace_back("[]");
    return matcher.run(expected, actual).empty();
  }

  // Each expected item needs an item of its own: augmenting paths, since an item that is a partial map may fit several.
  [[nodiscard]] bool bag_matches(std::span<const Doc> expected, const Doc::List& actual) const {
    std::vector<std::size_t> owner(actual.size(), expected.size());
    std::vector<bool> visited;
    const std::function<bool(std::size_t)> place = [&](std::size_t item) {
      for (std::size_t i = 0; i < actual.size(); ++i) {
        if (visited[i] || !item_matches(expected[item], actual[i])) continue;
        visited[i] = true;
        if (owner[i] == expected.size() || place(owner[i])) {
          owner[i] = item;
          return true;
        }
      }
      return false;
    };
    for (std::size_t item = 0; item < expected.size(); ++item) {
      visited.assign(actual.size(), false);
      if (!place(item)) return false;
    }
    return true;
  }

  std::span<const std::string_view> bags_;
  Path path_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> differences(const Doc& expected, const Doc& actual, std::span<const std::string_view> bags) {
  return Matcher(bags).run(expected, actual);
}

}  // namespace tortuga
