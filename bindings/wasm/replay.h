// A record, played again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record.h"
#include "played.h"

namespace tortuga::wasm {

class Replay {
 public:
  // What can be played is played, even if there is a fault.
  void open(std::string_view text, Played& played);
  // The record as a whole.
  [[nodiscard]] Doc summary(const Played& played) const;

 private:
  // What is not as it should be, and which part of the record it concerns.
  struct Fault {
    std::string part;  // record, deck, actions, result
    std::string text;
  };

  void fail(std::string part, const Problem& problem) { fault_ = Fault{std::move(part), problem.text()}; }
  Result<Doc> deck(std::string_view game, std::string_view name);
  void play(Played& played);

  Record record_;
  bool deck_fault_ = false;
  std::optional<Fault> fault_;
};

}  // namespace tortuga::wasm
