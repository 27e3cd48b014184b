// Plans for an island: every useful row of a hand with all ends that it can lead to.
//
// A row is laid before anything is known of the others, but its directions are chosen afterwards, with all rows open.
// So a row is worth more than its best way: it is a set of ends, one of which the player takes when he sees where the
// others will dig.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/jackal_worth.h"
#include "engine/fixed_list.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

// Man Friday, Weapon and Doubling cards that a walk takes.
struct Specials {
  std::uint8_t fridays = 0;
  std::uint8_t weapons = 0;
  std::uint8_t doublings = 0;
  [[nodiscard]] bool within(const Specials& most) const {
    return fridays <= most.fridays && weapons <= most.weapons && doublings <= most.doublings;
  }
  friend bool operator==(const Specials&, const Specials&) = default;
};
Specials specials_of(const Jackal& game, const Counts& hand);
// The hand without them.
Counts without(const Jackal& game, Counts hand, const Specials& used);

// Where a pirate digs (kNowhere: he does not), after how many steps, and what that takes. To be rid of a special card
// can be as good as to keep it, since hands are only filled up to four: so there is an end for each treasure and each
// set of special cards, with the fewest steps.
struct RowEnd {
  Space treasure = kNowhere;
  std::uint8_t steps = 0;
  Specials used;
  Action::Verb verb = Action::Verb::kPass;  // how the walk to it begins, if it was asked for
  std::uint8_t number = 0;
  friend bool operator==(const RowEnd&, const RowEnd&) = default;
};
inline constexpr std::size_t kMostEnds = 40;
using RowEnds = FixedList<RowEnd, kMostEnds>;

// A pirate on his way.
struct Walker {
  Space at = kNowhere;
  std::uint8_t steps = 0;
  Specials used;
  Action::Verb verb = Action::Verb::kPass;  // his first action
  std::uint8_t number = 0;
};
inline constexpr std::size_t kMostWalkers = 96;
using Walkers = FixedList<Walker, kMostWalkers>;

// Walks on one island with at most the given special cards.
class Walk {
 public:
  Walk(const Jackal& game, const Position& p, const Specials& held)
      : game_(game), p_(p), island_(game.island(p)), held_(held) {}

  // Where everybody in `from` can be after a card; who reaches a treasure is added to `ends`. `marks_first`: this card
  // is the first action.
  void resolve(Card card, std::span<const Walker> from, bool marks_first, Walkers& to, RowEnds& ends) const;
  // What one more action can lead to: a pirate who has just resolved `card` and now attaches special cards.
  void linger(Card card, const Walker& walker, bool rough, Walkers& to, RowEnds& ends) const;

 private:
  void enter(Walker walker, Card card, Space space, int step, Walkers& to, RowEnds& ends) const;
  void arrive(const Walker& walker, Card card, Walkers& to, RowEnds& ends) const;

  const Jackal& game_;
  const Position& p_;
  const Island& island_;
  Specials held_;
};

// Adds an end, or the fewer steps of one that is there.
void add_end(RowEnds& ends, const RowEnd& end);
// Adds the ends of pirates whose row is over.
void add_stopped(RowEnds& ends, const Walkers& walkers);
// All ends of a row that nobody has begun to walk; with `steps` from Rum.
void ends_of_row(const Jackal& game, const Position& p, std::span<const Card> row, const Specials& held, int steps,
                 RowEnds& ends);
// All ends of the turn that is being played, with the first action to each.
void ends_of_turn(const Jackal& game, const Position& p, RowEnds& ends);

// An end with what the hand will be worth after it.
struct PlanEnd {
  Space treasure = kNowhere;
  std::uint8_t steps = 0;
  float rest = 0;
};
struct Plan {
  static constexpr std::size_t kLongest = 10;  // with the useless cards that are laid along
  static constexpr std::size_t kEnds = 16;
  FixedList<Card, kLongest> row;
  FixedList<PlanEnd, kEnds> ends;
  float idle = 0;   // what the hand is worth if he digs nowhere
  float guess = 0;  // what the plan is worth at first sight
};
inline constexpr std::size_t kMostPlans = 16;
using Plans = FixedList<Plan, kMostPlans>;

// The best plans of a hand at first sight, the best first. `longest`: cards of a row that leads somewhere.
class PlanFinder {
 public:
  PlanFinder(const Jackal& game, const HandWorth& worth) : game_(game), worth_(worth) {}
  void find(const Position& p, const Counts& hand, std::size_t longest, std::size_t most, Plans& plans);

 private:
  struct Begun {
    FixedList<Card, Plan::kLongest> row;
    RowEnds ends;
  };
  void extend(const Walk& walk, Begun& begun, const Walkers& walkers);
  void keep(const FixedList<Card, Plan::kLongest>& row, const RowEnds& ends);
  void lay_along(Plan& plan, Counts& left, const Specials& used) const;
  void add_useless();
  void insert(const Plan& plan);
  [[nodiscard]] float rest(const Counts& left) const;

  const Jackal& game_;
  const HandWorth& worth_;
  const Position* p_ = nullptr;
  Counts left_{};
  std::size_t longest_ = 0;
  std::size_t most_ = 0;
  Plans* plans_ = nullptr;
};

}  // namespace tortuga::jackal
