// Revealed cards of mutiny: how they wait for Traitors, what they do, and what is asked meanwhile (MU-13, MU-14); as
// templates over who is told. The end of mutiny.h includes it.
#pragma once

namespace tortuga::mutiny {

// The stack.

// Reveals cards: they wait on the stack for Traitors (MU-13.1).
template <class T>
void Mutiny::play_cards(Position& p, Seat seat, const Bag& cards, const Entry& entry, T& telling) const {
  take_from_hand(p, seat, cards);
  p.revealed = cards;
  p.stack[0] = entry;
  p.entries = 1;
  if constexpr (T::kTells) {
    if (entry.use == Entry::Use::kEffect) {
      const bool takes_side = p.window == Window::kMutiny && !is_any_time(deck_.special_of(cards.at(0)));  // MU-11.11
      telling.tell(Event{.kind = Event::Kind::kEffectPlayed,
                         .seat = seat,
                         .other = entry.target,
                         .third = entry.second,
                         .card = cards.at(0),
                         .number = entry.number,
                         .side = takes_side ? side_of(p, seat) : Side::kNone,
                         .seats = entry.leader == Side::kNone
                                      ? SeatSet()
                                      : SeatSet(entry.leader == Side::kCaptain ? p.captain : p.first)});
    } else {
      telling.tell(Event{.kind = Event::Kind::kPlayed,
                         .seat = seat,
                         .side = p.has_mutiny() ? side_of(p, seat) : Side::kNone,
                         .items = {.crew = cards, .prizes = {}}});
    }
  }
}

template <class T>
void Mutiny::answer(Position& p, Seat seat, const Action& action, T& telling) const {
  Entry& top = p.stack[p.entries - 1U];
  switch (action.verb) {
    case Verb::kPass:
      top.passed.add(seat);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPassed, .seat = seat});
      return;
    case Verb::kTraitor: {  // MU-13.3
      Bag traitor;
      traitor.add(deck_.card_of(Special::kTraitor));
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kTraitorPlayed,
                           .seat = seat,
                           .other = top.player,
                           .card = action.card,
                           .traitor = traitor.at(0)});
      }
      take_from_hand(p, seat, traitor);
      p.stack[p.entries++] = {.player = seat, .use = Entry::Use::kTraitor, .card = action.card};
      return;
    }
    case Verb::kTake:  // the Cook (MU-14.3)
      take_prize(p, seat, action.card, telling);
      return pass_on(p, telling);
    case Verb::kDonate: {  // to the Carpenter (MU-14.2)
      p.prizes[index(seat)].remove(action.card);
      p.prizes[index(top.player)].add(action.card);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPrizeDonated, .seat = seat, .other = top.player, .card = action.card});
      }
      return pass_on(p, telling);
    }
    case Verb::kClaim: {
      PrizeBag& from = p.prizes[index(action.player)];
      const Prize prize = action.card == kNoCard ? pick_prize(p, from, telling) : action.card;
      from.remove(prize);
      p.prizes[index(seat)].add(prize);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPrizeClaimed, .seat = seat, .other = action.player, .card = prize});
      }
      return pass_on(p, telling);
    }
    case Verb::kClaimNothing:
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kNothingClaimed, .seat = seat});
      return pass_on(p, telling);
    default: {  // the victim of a Sea Dog (MU-14.9)
      p.stack[0] = {};
      p.entries = 0;
      p.passed = {};
      return play_cards(p, seat, action.gives.crew, {.player = seat, .use = Entry::Use::kMutiny}, telling);
    }
  }
}

// The Cook or the Carpenter on the stack is over.
template <class T>
void Mutiny::pass_on(Position& p, T& telling) const {
  const Entry entry = p.stack[0];
  const Card card = p.revealed.at(0);
  discard_revealed(p);
  after_card(p, entry, card, false, telling);
}

// Nobody is left to ask about the top of the stack.
template <class T>
void Mutiny::resolve_top(Position& p, T& telling) const {
  const Entry& top = p.stack[p.entries - 1U];
  if (top.use == Entry::Use::kTraitor) return resolve_traitor(p, telling);
  switch (top.step) {
    case Entry::Step::kReact:
      return take_effect(p, telling);
    case Entry::Step::kDonate:  // nobody gave the Carpenter anything
      next_step(p, Entry::Step::kClaim);
      if (claimable(p, top.player).empty()) pass_on(p, telling);
      return;
    case Entry::Step::kForced:  // the victim has no card left
      p.stack[0] = {};
      p.entries = 0;
      return;
    default:
      return pass_on(p, telling);
  }
}

// MU-13.4, MU-13.5
template <class T>
void Mutiny::resolve_traitor(Position& p, T& telling) const {
  const Card traitor = deck_.card_of(Special::kTraitor);
  const Card cancelled = p.stack[p.entries - 1U].card;
  p.stack[--p.entries] = {};
  p.crew_discard.add(traitor);
  p.crew_discard.add(cancelled);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kCancelled, .seat = p.stack[p.entries - 1U].player, .card = cancelled});
  }
  if (p.entries > 1) {  // a Traitor was cancelled
    p.stack[--p.entries] = {};
  } else {
    p.revealed.remove(cancelled);
  }
  p.stack[p.entries - 1U].passed = {};
  if (p.entries > 1 || !p.revealed.empty()) return;
  const Entry entry = p.stack[0];
  p.stack[0] = {};
  p.entries = 0;
  after_card(p, entry, cancelled, true, telling);
}

// The cards of the lowest entry take effect.
template <class T>
void Mutiny::take_effect(Position& p, T& telling) const {
  const Entry entry = p.stack[0];
  if (entry.use == Entry::Use::kEffect) return special_effect(p, entry, p.revealed.at(0), telling);
  p.revealed.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) lay(p, entry.player, card);
  });
  p.revealed = {};
  p.stack[0] = {};
  p.entries = 0;
  after_card(p, entry, kNoCard, false, telling);
}

// MU-14: a special card that is discarded after its effect, or stays on the table or the stack.
template <class T>
void Mutiny::special_effect(Position& p, const Entry& entry, Card card, T& telling) const {
  const Special special = deck_.special_of(card);
  switch (special) {
    case Special::kCook:
      return next_step(p, Entry::Step::kTake);
    case Special::kCarpenter:
      return next_step(p, Entry::Step::kDonate);
    case Special::kOldSailor:
      return find_map(p, entry, card, telling);
    case Special::kSeaDog:
      return force(p, entry, card, telling);
    case Special::kBoatswain:  // MU-8.7
      p.guard = entry.target;
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGuardNamed, .seat = entry.target});
      break;
    case Special::kFirstMate:
      adjust(p, Skill::kMelee, entry.number, telling);
      break;
    case Special::kMasterMariner:
      adjust(p, Skill::kNavigation, entry.number, telling);
      break;
    case Special::kSharpshooter:
      adjust(p, Skill::kGuns, entry.number, telling);
      break;
    case Special::kLookout:  // MU-14.6
      p.is_revealed = true;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kRevealed, .seat = entry.player, .card = p.destination});
      }
      break;
    case Special::kSecondMate:
      steal_card(p, entry.player, entry.target, telling);
      steal_card(p, entry.player, entry.second, telling);
      break;
    case Special::kSmartKid:
      steal_buried(p, entry.player, entry.target, telling);
      break;
    case Special::kStowaways:  // MU-14.12
      draw_around(p, SeatSet(entry.player), 2, telling);
      break;
    case Special::kSurgeon:  // MU-14.13, MU-18.11
      (players_ == 3 ? p.captain : p.quartermaster) = entry.player;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = players_ == 3 ? Event::Kind::kCaptainChanged : Event::Kind::kQuartermasterChanged,
                           .seat = entry.player});
      }
      break;
    default:  // Cutthroat: the mutiny ends below
      break;
  }
  discard_revealed(p);
  if (special == Special::kCutthroat) return end_mutiny(p, side_of(p, entry.player), true, telling);
  after_card(p, entry, card, false, telling);
}

// MU-8.2
template <class T>
void Mutiny::find_map(Position& p, const Entry& entry, Card card, T& telling) const {
  p.map = entry.player;
  p.is_revealed = true;
  p.revealed = {};
  p.stack[0] = {};
  p.entries = 0;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kMapFound, .seat = entry.player});
  after_card(p, entry, card, false, telling);
}

// MU-14.9
template <class T>
void Mutiny::force(Position& p, const Entry& entry, Card card, T& telling) const {
  const Side side = side_of(p, entry.player);
  lay(p, entry.player, card);
  p.revealed = {};
  take_side(p, entry.target, side);
  p.stack[0] = {
      .player = entry.player, .use = Entry::Use::kSeaDog, .step = Entry::Step::kForced, .target = entry.target};
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kForced, .seat = entry.player, .other = entry.target, .side = side});
  }
}

// MU-14.4
template <class T>
void Mutiny::adjust(Position& p, Skill skill, int change, T& telling) const {
  std::int8_t& sum = p.adjust[static_cast<std::size_t>(skill)];
  sum = static_cast<std::int8_t>(sum + change);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kAdjusted,
                       .number = static_cast<std::int8_t>(skill),
                       .amount = static_cast<std::int16_t>(change)});
  }
}

// MU-14.10
template <class T>
void Mutiny::steal_card(Position& p, Seat thief, Seat victim, T& telling) const {
  if (victim.is_none() || !p.holding.has(victim)) return;
  const Card card = take_random(p, victim, telling);
  p.hands[index(thief)].add(card);
  count_hand(p, thief);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kStolen, .seat = thief, .other = victim, .card = card});
  }
}

// MU-14.11
template <class T>
void Mutiny::steal_buried(Position& p, Seat thief, Seat victim, T& telling) const {
  PrizeBag& from = p.buried[index(victim)];
  const Prize prize = pick_prize(p, from, telling);
  from.remove(prize);
  p.prizes[index(thief)].add(prize);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kBuriedTaken, .seat = thief, .other = victim, .card = prize});
  }
}

// What the end of a card means for the window below it.
template <class T>
void Mutiny::after_card(Position& p, const Entry& entry, Card card, bool is_cancelled, T& telling) const {
  if (entry.use == Entry::Use::kAttack && p.window == Window::kAttackFirst) return open(p, Window::kAttack);
  if (entry.use != Entry::Use::kEffect || card != closing_card(p.window)) return;
  if (p.window == Window::kSailor && is_cancelled) {  // MU-8.3
    p.passed = {};
    return;
  }
  if (p.window == Window::kSailor) return open(p, Window::kBoatswain);
  next_window(p, telling);
}

}  // namespace tortuga::mutiny
