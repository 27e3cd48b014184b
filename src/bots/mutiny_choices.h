// The few choices of mutiny that are worth a search, for each moment: what Judge does first, then its alternatives.
#pragma once

#include "bots/mutiny_judge.h"
#include "bots/mutiny_trust.h"
#include "engine/fixed_list.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

// An action, small enough for a table of many. Of a promise only the pledge is kept, in `number`.
struct Choice : Deed {
  Choice() = default;
  explicit Choice(const Action& action);
  [[nodiscard]] Action action() const;
  friend bool operator==(const Choice&, const Choice&) = default;
};

using Choices = FixedList<Choice, 64>;

// Lists the choices of somebody who is waited for. They depend on nothing but what he sees, and there is at least one.
// What he may say to others is among them as far as `talk` allows it.
struct Talk {
  bool deals = false;            // offers and gifts
  const Trust* trust = nullptr;  // what was promised so far; none if he makes no promises
};
void list_choices(const Mutiny& game, const Position& p, Seat seat, const Talk& talk, Choices& choices);

// The answer to an offer of somebody who goes by the price list (Judge): to whom the offer is made, and whether it is
// accepted.
bool is_bargain(const Mutiny& game, const Judge& judge, const Position& p, std::size_t offer);

}  // namespace tortuga::mutiny
