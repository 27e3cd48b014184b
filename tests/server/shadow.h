// A shadow of what a client has been sent: the view as he must have it, and a second copy of the game, played from the
// same seed and actions, to compare it with.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/any_game.h"
#include "engine/doc.h"
#include "engine/record.h"

namespace tortuga::test {

class Shadow {
 public:
  // Takes in a `table` or `update` message; false if it is neither.
  bool take(const Doc& message) {
    if (message.find("type")->is("table")) {
      if (const Doc* view = message.find("view")) {
        view_ = *view;
        seq_ = message.find("seq")->number();
        log_.clear();
        for (const Doc& step : message.find("log")->list())
          log_.emplace_back(step.find("seq")->number(), *step.find("events"));
        choices_ = choices_of(message);
        has_more_ = message.has("more");
        has_parts_ = message.has("parts");
        waiting_ = *message.find("waiting");
      }
      return true;
    }
    if (!message.find("type")->is("update")) return false;
    const std::int64_t seq = message.find("seq")->number();
    EXPECT_EQ(seq, seq_ + 1) << "a gap";
    seq_ = seq;
    for (const std::string_view part : {"changed", "own"}) {
      for (const auto& [key, value] : message.find(part)->map()) view_.set(key, value);
    }
    log_.emplace_back(seq, *message.find("events"));
    choices_ = choices_of(message);
    has_more_ = message.has("more");
    has_parts_ = message.has("parts");
    waiting_ = *message.find("waiting");
    by_ = message.find("by")->text();
    return true;
  }

  [[nodiscard]] const Doc& view() const { return view_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  // The actions that the client was offered; a list.
  [[nodiscard]] const Doc& choices() const { return choices_; }
  // Was he told that there are others?
  [[nodiscard]] bool has_more() const { return has_more_; }
  // Are they parts, to be joined?
  [[nodiscard]] bool has_parts() const { return has_parts_; }
  // Is this player waited for?
  [[nodiscard]] bool is_waiting(const std::string& name) const {
    return std::ranges::any_of(waiting_.list(), [&](const Doc& entry) { return entry.is(name); });
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_.list().size(); }
  [[nodiscard]] const std::string& by() const { return by_; }  // of the last step
  [[nodiscard]] const std::vector<std::pair<std::int64_t, Doc>>& log() const { return log_; }

 private:
  static Doc choices_of(const Doc& message) {
    Doc::List actions;
    for (const std::string_view part : {"legal", "parts"}) {
      if (const Doc* list = message.find(part)) {
        for (const Doc& pair : list->list()) actions.push_back(pair.list()[0]);
      }
    }
    return actions;
  }

  Doc view_;
  Doc choices_ = Doc::List{};
  Doc waiting_ = Doc::List{};
  bool has_more_ = false;
  bool has_parts_ = false;
  std::string by_;
  std::int64_t seq_ = -1;
  std::vector<std::pair<std::int64_t, Doc>> log_;
};

}  // namespace tortuga::test
