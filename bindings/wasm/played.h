// A game with every position that it has been through, shown to any viewer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/doc.h"

namespace tortuga::wasm {

// The viewers are the seats from 0, -1 for a watcher, who sees what is open to all, and -2:
inline constexpr int kAll = -2;  // every card is open

class Played {
 public:
  struct Step {
    std::string who;  // nobody at the start
    std::string action;
    AnyPosition position;
    Told told;
  };

  void begin(GamePtr game) { game_ = std::move(game); }
  void add(Step step) { steps_.push_back(std::move(step)); }

  [[nodiscard]] bool is_begun() const { return game_ != nullptr; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  [[nodiscard]] const AnyPosition& position() const { return steps_.back().position; }
  // Names, options and steps; the result if the game has ended.
  void describe(Doc& doc) const;

  [[nodiscard]] bool has(int seq, int viewer) const;
  [[nodiscard]] Doc step(std::size_t seq, int viewer) const;
  // As the server's log has them.
  [[nodiscard]] Doc events(std::size_t seq, int viewer, Language language) const;

 private:
  [[nodiscard]] Doc names(SeatSet seats) const;

  GamePtr game_;
  std::vector<Step> steps_;
};

// The deck that is built in under this name: {sha256, document}.
Result<Doc> built_in_deck(std::string_view game, std::string_view name);

}  // namespace tortuga::wasm
