// What the arena counts in mutiny: how voyages and mutinies end, what becomes of the gold, and how games end.
//
// It sees positions, not events: what an action has brought about is told from the position before the next one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/mutiny/mutiny.h"
#include "lab/observer.h"

namespace tortuga {

template <>
class Observer<mutiny::Mutiny> {
 public:
  explicit Observer(const mutiny::Mutiny& game) : game_(game) {}
  void see(const mutiny::Position& before, Seat seat, const mutiny::Action& action);
  void see_end(const mutiny::Position& end);
  void add(const Observer& other);
  // Voyages, mutinies, gold and trade, endings.
  [[nodiscard]] std::vector<ReportTable> tables() const;

 private:
  static constexpr std::size_t kPhases = 3;
  enum Ending : std::uint8_t { kByVoyages, kByPrizes, kByStacks, kEndings };

  struct Voyages {
    std::uint64_t chosen = 0;
    std::uint64_t made = 0;  // not stopped by a mutiny
    std::uint64_t succeeded = 0;
  };
  struct Mutinies {
    std::uint64_t called = 0;
    std::uint64_t won = 0;     // by the mutineers
    std::uint64_t killed = 0;  // ended by a Cutthroat
  };
  struct Trade {
    std::uint64_t offers = 0;
    std::uint64_t accepted = 0;
    std::uint64_t promises = 0;
  };

  // What has happened between two positions that were seen one after the other.
  void compare(const mutiny::Position& now);
  void count_voyage(const mutiny::Position& now);
  // The special card that took effect with the last action; kNone if there was none or it was cancelled.
  [[nodiscard]] mutiny::Special resolved() const;
  [[nodiscard]] ReportCell per_game(std::uint64_t count) const;
  [[nodiscard]] ReportTable voyage_table() const;
  [[nodiscard]] ReportTable mutiny_table() const;
  [[nodiscard]] ReportTable gold_table() const;
  [[nodiscard]] ReportTable ending_table() const;

  const mutiny::Mutiny& game_;
  mutiny::Position last_;  // the position before the last action
  bool has_last_ = false;
  mutiny::Action::Verb last_verb_{};
  mutiny::Card last_card_ = mutiny::kNoCard;
  std::uint64_t games_ = 0;
  std::array<Voyages, mutiny::kTypes> voyages_{};
  std::array<Mutinies, kPhases> mutinies_{};
  Trade trade_;
  Sums buried_;  // gold of all players together, at the end
  Sums open_;
  Sums rounds_;
  std::array<std::uint64_t, kEndings> endings_{};
};

}  // namespace tortuga
