// The dig of flint (FL-7), solved exactly: backwards over the row.
//
// Everything that matters in a dig is open: who has how much gold, which pieces are left, how many of them the treasure
// still holds. So each choice can be worked out, if every player digs for his own chance to win, or as is his habit.
// In the last round these chances are exact; before, they are an estimate from the gold and the rounds that are left.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/flint/flint.h"

namespace tortuga::flint {

// A chance to win for each player, by seat; together 1.
using Chances = std::array<float, kMaxPlayers>;

// Does one more piece gain on average, with `held` gold at risk? It brings 1 with chance gold / pieces and costs `held`
// with chance plunder / pieces; looking one piece ahead is enough, because it never gets better.
constexpr bool pays_on_average(int gold, int plunder, int held) { return gold > held * plunder; }

// What gold is worth when a round is over.
class Outlook {
 public:
  // `rounds` are still to be played, `row` is the row at the end of this one.
  Outlook(const Flint& game, int rounds, const BySeat<Seat>& row, Seat better = Seat::none());
  [[nodiscard]] Chances chances(const BySeat<std::uint32_t>& gold) const;

 private:
  static constexpr std::size_t kFar = 64;  // so many pieces behind nobody wins any more
  const Flint* game_;
  int rounds_;
  BySeat<Seat> row_;
  Seat better_;
  float edge_ = 1;
  std::array<float, kFar> weight_{};  // of a player who is so many pieces behind the first
};

// What is expected of players in a dig. Those in `like_deckhand` dig as deckhand does, but for a part of their choices
// (from 0 to 1), where they do the opposite. The others dig for their own chance to win.
struct DigHabits {
  SeatSet like_deckhand;
  BySeat<float> lapses{};
  friend bool operator==(const DigHabits&, const DigHabits&) = default;
};

class DigSolver {
 public:
  explicit DigSolver(const Flint& game) : game_(game) {}

  // What the digger of `p` should do (p is in the dig). His chances if he digs on and if he stops; nothing is said
  // about stopping where he must not.
  struct Solved {
    Chances dig{};
    Chances stop{};
    bool should_dig = true;
  };
  // False if there are too many ways (decks with far more pieces than usual).
  bool solve(const Position& p, const DigHabits& habits, Solved& solved);
  // The chances of `me`, who thinks, and of the others at the start of the dig of this round, with another row and as
  // if the treasure had so many pieces.
  bool solve_start(const Position& p, int treasure, const BySeat<Seat>& row, Seat me, const DigHabits& habits,
                   Chances& chances);

 private:
  // A digger's moment. Gold that was turned over and lost is in no player's `kept`.
  struct State {
    int place = 0;
    int held = 0;
    int gold = 0;                                  // pieces face down
    int plunder = 0;                               // pieces face down
    int left = 0;                                  // pieces that the treasure still holds
    std::array<std::uint8_t, kMaxPlayers> kept{};  // by place
    [[nodiscard]] std::uint64_t key() const;
  };
  struct Entry {
    std::uint64_t key = 0;
    Chances chances{};
    std::uint32_t dig = 0;  // in which it was made; entries of others are free
  };
  static constexpr std::size_t kRoom = std::size_t{1} << 18U;

  void begin(const Position& p, const BySeat<Seat>& row, Seat me, const DigHabits& habits);
  Chances worth(const State& state);
  Chances worth_by_habit(const State& state, float lapses);
  Chances worth_of_digging(const State& state);
  Chances worth_of_stopping(const State& state);
  Chances after(State state, int kept);
  [[nodiscard]] bool must_dig(const State& state) const;
  [[nodiscard]] bool digs_like_deckhand(const State& state) const;
  [[nodiscard]] Chances end(const State& state) const;
  Entry* find(std::uint64_t key);

  const Flint& game_;
  std::vector<Entry> entries_;  // made when it is first needed, then reused
  std::size_t used_ = 0;
  std::uint32_t dig_ = 0;
  bool is_full_ = false;
  BySeat<Seat> row_{};
  BySeat<std::uint32_t> gold_{};  // before the dig
  int rounds_ = -1;               // after this one
  Seat me_;
  DigHabits habits_;
  std::vector<Outlook> outlook_;
};

}  // namespace tortuga::flint
