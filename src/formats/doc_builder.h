// Builds a Doc out of the events of a reader (YAML or JSON), and refuses what a Doc cannot be.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/doc.h"
#include "engine/result.h"

namespace tortuga {

// How deep lists and maps may stand in each other in a document that is read.
inline constexpr std::size_t kMaxDepth = 32;

class DocBuilder {
 public:
  // Is the next thing a key of a map, or a value?
  [[nodiscard]] bool wants_key() const { return !open_.empty() && open_.back().doc.is_map() && !open_.back().has_key; }
  // The value that comes next: "row" has no value; ...
  [[nodiscard]] Problem missing_value(Place place) const;

  // In the order of the text. A key is called for when wants_key(), a value or a start otherwise.
  Status key(std::string_view text, Place place);
  Status value(Doc doc, Place place);
  Status start(Doc empty_list_or_map, Place place);
  Status end();

  // The document, when its end was reached.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] Doc take() { return std::move(root_); }

 private:
  // A list or map whose end was not reached yet.
  struct Open {
    Doc doc;
    std::string key{};  // of the value that comes next, in a map
    Place key_place{};
    bool has_key = false;
    std::unordered_set<std::string> keys{};  // all so far, once they are many
  };
  [[nodiscard]] static bool is_double(Open& map, std::string_view key);

  std::vector<Open> open_;
  Doc root_;
  bool complete_ = false;
};

}  // namespace tortuga
