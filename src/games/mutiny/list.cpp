// What is legal in mutiny, as lists; and what an absent player does.
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

bool Mutiny::may_act(const Position& p, Seat seat) const {
  if (seat.is_none() || is_over(p)) return false;
  if (p.waiting.has(seat)) return true;
  ActionList list;
  list_legal(p, seat, list);
  return !list.empty();
}

bool Mutiny::lists_all(const Position& p, Seat seat) const {
  if (is_open(p) && p.window == Window::kGuard && p.waiting.has(seat)) return false;  // MU-8.8: he may offer instead
  ActionList list;
  list_legal(p, seat, list);
  return list.is_whole();
}

void Mutiny::list_legal(const Position& p, Seat seat, ActionList& list) const {
  list.clear();
  if (seat.is_none() || is_over(p)) return;
  if (p.entries > 0) return list_stack(p, seat, list);
  if (!p.above.empty()) {
    if (p.above.has(seat)) {
      const Bag& hand = p.hands[index(seat)];
      list.add_exact(Verb::kDiscard, hand, hand.size() - limit_);
    }
    return;
  }
  if (p.hands[index(seat)].has_any(any_time_)) list_any_time(p, seat, list);
  list_window(p, seat, list);
}

void Mutiny::list_stack(const Position& p, Seat seat, ActionList& list) const {
  if (!p.waiting.has(seat)) return;
  const Entry& top = p.stack[p.entries - 1U];
  switch (top.step) {
    case Entry::Step::kReact:
      if (p.hands[index(seat)].has_any(traitor_)) {
        cards_of(p, p.entries - 1U).for_each([&](Card card, int) { list.add(Verb::kTraitor, card); });
      }
      return list.add(Verb::kPass);
    case Entry::Step::kTake:
      return p.pool.for_each([&](Prize prize, int) { list.add(Verb::kTake, prize); });
    case Entry::Step::kDonate:
      p.prizes[index(seat)].for_each([&](Prize prize, int) { list.add(Verb::kDonate, prize); });
      return list.add(Verb::kPass);
    case Entry::Step::kClaim:
      for (const Seat from : claimable(p, seat)) {
        if (claims_at_random()) {
          list.add(Verb::kClaim, kNoCard, from);
        } else {
          p.prizes[index(from)].for_each([&](Prize prize, int) { list.add(Verb::kClaim, prize, from); });
        }
      }
      return list.add(Verb::kClaimNothing);
    default: {
      const Bag& hand = p.hands[index(seat)];
      const Side side = side_of(p, seat);
      if (!options_.exactly_one) return list.add_choices(Verb::kJoin, hand, side);
      return list.add_exact(Verb::kJoin, hand, 1, side);
    }
  }
}

// MU-13.7
void Mutiny::list_any_time(const Position& p, Seat seat, ActionList& list) const {
  const Bag& hand = p.hands[index(seat)];
  const auto holds = [&](Special special) {
    return deck_.card_of(special) != kNoCard && hand.has(deck_.card_of(special));
  };
  if (holds(Special::kSecondMate)) {  // MU-14.10
    const SeatSet others = p.holding - SeatSet(seat);
    for (const Seat first : others) {
      if (others.size() == 1) list.add(Verb::kEffect, deck_.card_of(Special::kSecondMate), first);
      for (const Seat second : others - SeatSet(first)) {
        list.add_pair(deck_.card_of(Special::kSecondMate), first, second);
      }
    }
  }
  if (holds(Special::kStowaways) && can_draw_crew(p)) list.add(Verb::kEffect, deck_.card_of(Special::kStowaways));
  if (holds(Special::kSurgeon) && can_play_surgeon(p, seat)) list.add(Verb::kEffect, deck_.card_of(Special::kSurgeon));
}

void Mutiny::list_window(const Position& p, Seat seat, ActionList& list) const {
  if (p.window == Window::kMutiny) return list_mutiny(p, seat, list);
  if (p.window == Window::kAttack) return list_attack(p, seat, list);
  if (!p.waiting.has(seat)) return;
  switch (p.window) {
    case Window::kAppoint:
      for (const Seat other : SeatSet::all(players_) - SeatSet(seat)) list.add(Verb::kAppoint, kNoCard, other);
      return;
    case Window::kMutinyCall:
      return list_mutiny_call(p, seat, list);
    case Window::kDestination:
      for (std::size_t type = 0; type < kTypes; ++type) {
        if (can_sail(p, static_cast<Type>(type))) list.add_number(Verb::kSail, kNoCard, static_cast<int>(type));
      }
      return;
    case Window::kAttackFirst:
      return list.add_choices(Verb::kHelp, p.hands[index(seat)].only(deck_.normal));
    case Window::kAssign:
      return list_assignments(p, list);
    case Window::kCaptainTake:
      return p.pool.for_each([&](Prize prize, int) { list.add(Verb::kTake, prize); });
    case Window::kDeal:
      for (const Seat to : next_to_receive(p)) {
        p.pool.for_each([&](Prize prize, int) { list.add(Verb::kDeal, prize, to); });
      }
      return;
    case Window::kPortExchange:
      if (can_draw_crew(p)) {
        p.prizes[index(seat)].for_each([&](Prize prize, int) { list.add(Verb::kExchange, prize); });
      }
      return list.add(Verb::kPass);
    case Window::kPortMarket:
      if (p.prize_deck_size > 0) {
        const PrizeBag prizes = p.prizes[index(seat)];
        if (deck_.hostage != kNoCard && prizes.has(deck_.hostage)) list.add(Verb::kRansom);
        if (deck_.jewels != kNoCard && prizes.has(deck_.jewels)) list.add(Verb::kSell);
      }
      return list.add(Verb::kPass);
    case Window::kGuard:
      return list.add(Verb::kStay);
    case Window::kBury:
      list.add(Verb::kPass);
      return list.add_prizes(Verb::kBury, buriable(p, seat));
    case Window::kPunish:
      list.add(Verb::kPunish);
      return list.add(Verb::kNoPunishment);
    case Window::kWhip:
      for (const Seat other : p.holding) {
        if (can_whip(p, other)) list.add(Verb::kWhip, kNoCard, other);
      }
      return;
    default:
      return list_card_window(p, seat, list);
  }
}

void Mutiny::list_card_window(const Position& p, Seat seat, ActionList& list) const {
  list.add(Verb::kPass);
  const Bag& hand = p.hands[index(seat)];
  if (!hand.has_any(fitting(p.window))) return;
  hand.only(fitting(p.window)).for_each([&](Card card, int) {
    const Special special = deck_.special_of(card);
    if (!has_target(p, seat, special)) return;
    switch (special) {
      case Special::kFirstMate:
      case Special::kMasterMariner:
      case Special::kSharpshooter:
        list.add_number(Verb::kEffect, card, 1);
        list.add_number(Verb::kEffect, card, -1);
        return;
      case Special::kBoatswain:
        for (const Seat other : SeatSet::all(players_) - SeatSet(seat)) list.add(Verb::kEffect, card, other);
        return;
      case Special::kSmartKid:
        for (const Seat other : with_buried(p) - SeatSet(seat)) list.add(Verb::kEffect, card, other);
        return;
      default:
        list.add(Verb::kEffect, card);
    }
  });
}

// Can the effect of a card that is played in a card window do anything (MU-13.12)?
bool Mutiny::has_target(const Position& p, Seat seat, Special special) const {
  if (special == Special::kCarpenter) return !(with_prizes(p) - SeatSet(seat)).empty();
  if (special == Special::kSmartKid) return !(with_buried(p) - SeatSet(seat)).empty();
  if (special == Special::kLookout) return !p.is_revealed;
  return true;
}

void Mutiny::list_mutiny_call(const Position& p, Seat seat, ActionList& list) const {
  list.add(Verb::kPass);
  const Bag& hand = p.hands[index(seat)];
  hand.for_each([&](Card card, int) {
    list.add(Verb::kMutiny, card);
    if (card < deck_.specials_begin) return;
    const Special special = deck_.special_of(card);
    if (special == Special::kCutthroat) list.add_side(Verb::kMutinyCutthroat, Side::kCaptain, Seat(), 0);
    if (special == Special::kSeaDog) {
      for (const Seat other : sea_dog_targets(p, seat)) list.add(Verb::kMutinySeaDog, kNoCard, other);
    }
  });
}

void Mutiny::list_mutiny(const Position& p, Seat seat, ActionList& list) const {
  if (p.waiting.has(seat)) list.add(Verb::kPass);
  const Bag& hand = p.hands[index(seat)];
  if (hand.empty()) return;
  const Side own = side_of(p, seat);
  const auto for_sides = [&](auto f) {
    if (own != Side::kMutineers) f(Side::kCaptain);
    if (own != Side::kCaptain) f(Side::kMutineers);
  };
  const Card cutthroat = deck_.card_of(Special::kCutthroat);
  if (cutthroat != kNoCard && hand.has(cutthroat)) {
    for_sides(
        [&](Side side) { list.add_side(Verb::kJoinCutthroat, side, Seat(), static_cast<int>(other_side(side))); });
  }
  const Card sea_dog = deck_.card_of(Special::kSeaDog);
  if (sea_dog != kNoCard && hand.has(sea_dog)) {
    for (const Seat other : sea_dog_targets(p, seat)) {
      for_sides([&](Side side) { list.add_side(Verb::kJoinSeaDog, side, other, 0); });
    }
  }
  if (own == Side::kNone) {
    list.add_choices(Verb::kJoin, hand, Side::kCaptain, Side::kMutineers);
  } else {
    list.add_choices(Verb::kJoin, hand, own);
  }
}

void Mutiny::list_attack(const Position& p, Seat seat, ActionList& list) const {
  if (seat == acting_quartermaster(p)) {
    list.add(Verb::kReveal);
  } else if (p.waiting.has(seat)) {
    list.add(Verb::kPass);
  }
  const Bag& hand = p.hands[index(seat)];
  if (hand.has_any(deck_.normal)) list.add_choices(Verb::kHelp, hand.only(deck_.normal));
}

// MU-5.12
void Mutiny::list_assignments(const Position& p, ActionList& list) const {
  const int jacks = attack_totals(p)[kSkills];
  for (int navigation = jacks; navigation >= 0; --navigation) {
    for (int guns = jacks - navigation; guns >= 0; --guns) list.add_count(navigation, guns, jacks - navigation - guns);
  }
}

// Cards one by one; longer choices are joined from them.
void Mutiny::list_parts(const Position& p, Seat seat, ActionList& list) const {
  list_legal(p, seat, list);
  if (!list.has_choices()) return;
  list.keep_single();
  const Bag& hand = p.hands[index(seat)];
  const Side own = p.has_mutiny() ? side_of(p, seat) : Side::kNone;
  const auto add_each = [&](const Bag& bag, Verb verb, Side side) {
    bag.for_each([&](Card card, int) { list.add_part(verb, card, side); });
  };
  if (p.entries > 0) return add_each(hand, Verb::kJoin, own);
  if (!p.above.empty()) return add_each(hand, Verb::kDiscard, Side::kNone);
  switch (p.window) {
    case Window::kAttackFirst:
    case Window::kAttack:
      return add_each(hand.only(deck_.normal), Verb::kHelp, Side::kNone);
    case Window::kBury:
      return buriable(p, seat).for_each([&](Prize prize, int) { list.add_part(Verb::kBury, prize, Side::kNone); });
    default:
      if (own != Side::kMutineers) add_each(hand, Verb::kJoin, Side::kCaptain);
      if (own != Side::kCaptain) add_each(hand, Verb::kJoin, Side::kMutineers);
  }
}

std::optional<Action> Mutiny::join(const Action& begun, const Action& part) const {
  const bool has_parts = begun.verb == Verb::kHelp || begun.verb == Verb::kJoin || begun.verb == Verb::kDiscard ||
                         begun.verb == Verb::kBury;
  if (!has_parts || begun.verb != part.verb || begun.side != part.side) return std::nullopt;
  Action joined = begun;
  bool fits = true;
  part.gives.crew.for_each(
      [&](Card card, int count) { fits = fits && joined.gives.crew.count(card) + count <= deck_.crew[card].copies; });
  part.gives.prizes.for_each([&](Prize prize, int count) {
    fits = fits && joined.gives.prizes.count(prize) + count <= deck_.prizes[prize].copies;
  });
  if (!fits) return std::nullopt;
  joined.gives.crew.add(part.gives.crew);
  joined.gives.prizes.add(part.gives.prizes);
  return joined;
}

// Defaults.

Prize Mutiny::dearest(PrizeBag prizes) const {
  for (const Prize prize : deck_.dearest) {
    if (prizes.has(prize)) return prize;
  }
  return kNoCard;
}

Card Mutiny::cheapest(const Bag& hand) const {
  for (const Card card : deck_.cheapest) {
    if (hand.has(card)) return card;
  }
  return kNoCard;
}

Action Mutiny::default_action(const Position& p, Seat seat) const {
  if (p.entries > 0) return default_on_stack(p, seat);
  if (!p.above.empty()) {
    Action action = Action::simple(Verb::kDiscard);
    Bag hand = p.hands[index(seat)];
    while (hand.size() > limit_) {
      const Card card = cheapest(hand);
      hand.remove(card);
      action.gives.crew.add(card);
    }
    return action;
  }
  switch (p.window) {
    case Window::kAppoint: {
      const Seat present = p.quartermaster;
      return Action::simple(Verb::kAppoint, kNoCard,
                            present.is_none() || present == p.captain ? p.captain.next(players_) : present);
    }
    case Window::kDestination:
      for (const Type type : {Type::kMerchant, Type::kSettlement, Type::kPort, Type::kFort, Type::kIsland}) {
        if (!can_sail(p, type)) continue;
        Action action = Action::simple(Verb::kSail);
        action.number = static_cast<std::int8_t>(type);
        return action;
      }
      break;
    case Window::kAttackFirst: {
      Action action = Action::simple(Verb::kHelp);
      action.gives.crew.add(cheapest(p.hands[index(seat)]));
      return action;
    }
    case Window::kAttack:
      return Action::simple(seat == acting_quartermaster(p) ? Verb::kReveal : Verb::kPass);
    case Window::kAssign:
      return default_count(p);
    case Window::kCaptainTake:
      return Action::simple(Verb::kTake, dearest(p.pool));
    case Window::kDeal: {
      const SeatSet possible = next_to_receive(p);
      Seat to = p.captain;
      while (!possible.has(to)) to = to.next(players_);
      return Action::simple(Verb::kDeal, dearest(p.pool), to);
    }
    case Window::kGuard:
      return Action::simple(Verb::kStay);
    case Window::kBury: {
      Action action = Action::simple(Verb::kBury);
      action.gives.prizes = buriable(p, seat);
      if (!action.gives.prizes.empty()) return action;
      break;
    }
    case Window::kPunish:
      return Action::simple(Verb::kNoPunishment);
    case Window::kWhip: {
      Seat victim = Seat::none();
      for (int i = 0; i < players_; ++i) {
        const Seat other = p.captain.plus(i, players_);
        if (!can_whip(p, other)) continue;
        if (victim.is_none() || p.hands[index(other)].size() > p.hands[index(victim)].size()) victim = other;
      }
      return Action::simple(Verb::kWhip, kNoCard, victim);
    }
    default:
      break;
  }
  return Action::simple(Verb::kPass);
}

Action Mutiny::default_on_stack(const Position& p, Seat seat) const {
  switch (p.stack[p.entries - 1U].step) {
    case Entry::Step::kTake:
      return Action::simple(Verb::kTake, dearest(p.pool));
    case Entry::Step::kClaim: {
      const SeatSet from = claimable(p, seat);
      if (from.empty()) return Action::simple(Verb::kClaimNothing);
      const Seat owner = from.has(p.captain) ? p.captain : p.quartermaster;
      return Action::simple(Verb::kClaim, claims_at_random() ? kNoCard : dearest(p.prizes[index(owner)]), owner);
    }
    case Entry::Step::kForced: {
      Action action = Action::simple(Verb::kJoin);
      action.side = side_of(p, seat);
      action.gives.crew.add(cheapest(p.hands[index(seat)]));
      return action;
    }
    default:
      return Action::simple(Verb::kPass);
  }
}

// The first assignment that wins, as many for navigation as possible, then guns; else all for navigation.
Action Mutiny::default_count(const Position& p) const {
  const std::array<int, kSkills + 1> sums = attack_totals(p);
  const std::array<int, kSkills> needed = required(p);
  ActionList list;
  list_assignments(p, list);
  for (const Action& action : list) {
    bool wins = true;
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      wins = wins && sums[skill] + action.counts[skill] >= needed[skill];
    }
    if (wins) return action;
  }
  return list[0];
}

}  // namespace tortuga::mutiny
