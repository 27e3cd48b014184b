// A table: a game in progress with its record. No network, no clock of its own: whoever owns the table says when time
// is over.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"
#include "table/opening.h"

namespace tortuga {

class Table {
 public:
  Table(Opened opened, const Seed& seed);

  [[nodiscard]] const AnyGame& game() const { return *opened_.game; }
  [[nodiscard]] const GamePtr& game_ptr() const { return opened_.game; }
  [[nodiscard]] const AnyPosition& position() const { return steps_.back().position; }
  // How many actions were taken.
  [[nodiscard]] std::size_t seq() const { return steps_.size() - 1; }
  // What happened at a step; 0 is the start.
  [[nodiscard]] const Told& told(std::size_t seq) const { return steps_[seq].told; }

  // Takes the action, or says why not; then nothing changes.
  std::optional<AnyRefusal> act(Seat seat, std::string_view action);
  // The default action of the rules, for a player who is absent or out of time.
  void act_by_default(Seat seat);

  // Takes back everything since the last action of this seat, that action included. False if there is none.
  bool undo(Seat seat);

  // The record so far; with the result if the game is over.
  [[nodiscard]] Record record() const;

 private:
  struct Step {
    AnyPosition position;
    Told told;
    Seat seat;
    std::string action;
  };
  Opened opened_;
  Seed seed_;
  std::vector<Step> steps_;
};

}  // namespace tortuga
