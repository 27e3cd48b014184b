#include "games/mutiny/memory.h"

#include <algorithm>

namespace tortuga::mutiny {
namespace {

using What = Event::Kind;

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

}  // namespace

void Memory::see(const Event& event) {
  see_crew(event);
  see_prizes(event);
  if (event.kind == What::kAccepted) see_trade(event);
  std::erase_if(groups_, [](const Group& group) { return group.cards.empty(); });
}

void Memory::see_crew(const Event& event) {
  switch (event.kind) {
    case What::kPlayed:
    case What::kDiscarded:
      return leave(event.items.crew, event.seat);
    case What::kEffectPlayed:
      return leave(event.card, event.seat);
    case What::kTraitorPlayed:
      return leave(event.traitor, event.seat);
    case What::kWhipped:
      return leave(event.card, event.other);
    case What::kStolen:
      if (event.card == kNoCard) return move_unknown(event.other, event.seat);
      leave(event.card, event.other);
      return add(event.card, event.seat);
    case What::kCrewGathered:
      groups_.push_back({event.items.crew, {}});
      return;
    case What::kCrewDealt:
      if (groups_.empty()) return;
      if (event.seat == owner_) {
        groups_.back().cards.remove(event.items.crew);
      } else {
        groups_.back().where.add(event.seat);
      }
      return;
    default:
      return;
  }
}

// The maker of the offer is `other`, who accepted it is `seat`.
void Memory::see_trade(const Event& event) {
  leave(event.items.crew, event.other);
  leave(event.asks.crew, event.seat);
  event.items.crew.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) add(card, event.seat);
  });
  event.asks.crew.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) add(card, event.other);
  });
  if (event.hidden_items > 0) move_unknown(event.other, event.seat);
  if (event.hidden_asks > 0) move_unknown(event.seat, event.other);
  const auto move = [&](PrizeBag prizes, Seat from, Seat to) {
    prizes.for_each([&](Prize prize, int count) {
      for (int i = 0; i < count; ++i) {
        lose(prize, from);
        own(prize, to);
      }
    });
  };
  move(event.items.prizes, event.other, event.seat);
  move(event.asks.prizes, event.seat, event.other);
  // Hidden cards of a trade may be prizes: then it is not certain any more what the two have.
  if (event.hidden_items > 0) owned_[index(event.other)] = {};
  if (event.hidden_asks > 0) owned_[index(event.seat)] = {};
}

void Memory::see_prizes(const Event& event) {
  const auto move = [&](Seat from, Seat to) {
    if (event.card == kNoCard) {
      owned_[index(from)] = {};
    } else {
      lose(event.card, from);
      own(event.card, to);
    }
  };
  switch (event.kind) {
    case What::kPrizeTaken:
      return own(event.card, event.seat);
    case What::kPrizeDealt:
      return own(event.card, event.other);
    case What::kPrizeDonated:
      return move(event.seat, event.other);
    case What::kPrizeClaimed:
    case What::kBuriedTaken:
      return move(event.other, event.seat);
    case What::kPrizeExchanged:
    case What::kPrizeCashed:
      if (event.card == kNoCard) {
        owned_[index(event.seat)] = {};
      } else {
        lose(event.card, event.seat);
      }
      return;
    case What::kPrizesDrawn:
    case What::kShown:
      if (event.kind == What::kShown) {
        // At least these: a prize that was known before may be among them.
        event.items.prizes.for_each([&](Prize prize, int count) {
          while (owned_[index(event.seat)].count(prize) < count) own(prize, event.seat);
        });
      } else {
        owned_[index(event.seat)].add(event.items.prizes);
      }
      return;
    case What::kPrizesLost:
      if (event.items.prizes.size() < event.number) {
        owned_[index(event.seat)] = {};
      } else {
        event.items.prizes.for_each([&](Prize prize, int count) {
          for (int i = 0; i < count; ++i) lose(prize, event.seat);
        });
      }
      return;
    default:
      return;
  }
}

void Memory::add(Card card, Seat seat) {
  if (card == kNoCard || seat == owner_) return;
  Bag single;
  single.add(card);
  add(single, SeatSet(seat));
}

void Memory::add(const Bag& cards, SeatSet where) {
  const auto same = std::ranges::find(groups_, where, &Group::where);
  if (same == groups_.end()) {
    groups_.push_back({cards, where});
  } else {
    same->cards.add(cards);
  }
}

void Memory::leave(const Bag& cards, Seat seat) {
  cards.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) leave(card, seat);
  });
}

void Memory::leave(Card card, Seat seat) {
  if (card == kNoCard || seat == owner_) return;
  // 1. A card that is certainly in this hand alone
  const auto certain = std::ranges::find_if(
      groups_, [&](const Group& group) { return group.where == SeatSet(seat) && group.cards.has(card); });
  if (certain != groups_.end()) return certain->cards.remove(card);
  // 2. Any of the equal cards that may be there: what is left of them is in one of all these hands
  SeatSet where;
  int equal = 0;
  for (Group& group : groups_) {
    if (!group.where.has(seat)) continue;
    for (; group.cards.has(card); ++equal) group.cards.remove(card);
    where = where | group.where;
  }
  if (equal < 2) return;
  Bag rest;
  for (int i = 1; i < equal; ++i) rest.add(card);
  add(rest, where);
}

void Memory::move_unknown(Seat from, Seat to) {
  if (from == owner_ || to == owner_) return;
  for (Group& group : groups_) {
    if (group.where.has(from)) group.where.add(to);
  }
}

void Memory::own(Prize prize, Seat seat) {
  if (prize != kNoCard) owned_[index(seat)].add(prize);
}

void Memory::lose(Prize prize, Seat seat) {
  PrizeBag& owned = owned_[index(seat)];
  if (prize != kNoCard && owned.has(prize)) owned.remove(prize);
}

}  // namespace tortuga::mutiny
