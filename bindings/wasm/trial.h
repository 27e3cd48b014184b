// A scenario that is played in the browser: an example of a rule, or a guided game. Nobody else sits there; the page
// acts for everybody.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/telling.h"
#include "played.h"

namespace tortuga::wasm {

class Trial {
 public:
  // Sets the position up; the steps of the scenario are for the page to play.
  void open(std::string_view text, Played& played);
  [[nodiscard]] Doc summary(const Played& played) const;

  // Takes the action "Anna dig", and adds a step to the game; {refused: why} if it is not taken.
  Doc act(std::string_view line, Played& played, Language language);
  // Is it legal? {refused: why} if not; and {action, name}, as the engine writes and calls it, if it is an action.
  static Doc check(std::string_view line, const Played& played, Language language);
  // The next random result.
  void script(std::string_view result);
  // What a seat is offered, as in the server's messages: `asked`, and `legal` with `more`, or `parts`.
  static Doc choices(int seat, const Played& played, Language language);

 private:
  std::optional<std::string> fault_;
  ChanceScript script_;
};

}  // namespace tortuga::wasm
