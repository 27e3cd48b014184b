// Memory: what a player can know from all that he has seen, beyond what he sees now (section 7 of the reference).
//
// Crew cards that were seen going into a hand (stolen, given, dealt out after a mutiny) are kept as groups: these cards
// are in the hands of these players. A group may only ever say what is certain: a card that was played is taken out,
// and when an unknown card moves from one hand to another, the receiver is added to every group of the giver.
#pragma once

#include <vector>

#include "games/mutiny/position.h"

namespace tortuga::mutiny {

class Memory {
 public:
  struct Group {
    Bag cards;
    SeatSet where;  // never the owner of the memory
  };

  explicit Memory(Viewer owner) : owner_(owner) {}

  // An event as its owner has seen it, in the order in which they happened.
  void see(const Event& event);

  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
  // Prizes that are certainly among those of a player, buried or not.
  [[nodiscard]] PrizeBag owned(Seat seat) const { return owned_[static_cast<std::size_t>(seat.index())]; }

 private:
  void see_crew(const Event& event);
  void see_trade(const Event& event);
  void see_prizes(const Event& event);
  void add(const Bag& cards, SeatSet where);
  void add(Card card, Seat seat);
  void leave(const Bag& cards, Seat seat);  // seen leaving a hand
  void leave(Card card, Seat seat);
  void move_unknown(Seat from, Seat to);
  void own(Prize prize, Seat seat);
  void lose(Prize prize, Seat seat);

  Viewer owner_;
  std::vector<Group> groups_;
  BySeat<PrizeBag> owned_{};
};

}  // namespace tortuga::mutiny
