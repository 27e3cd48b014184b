// What the actions of mutiny do; as templates over who is told. The end of mutiny.h includes it.
#pragma once

namespace tortuga::mutiny {

// Actions in a window.

template <class T>
void Mutiny::carry_out(Position& p, Seat seat, const Action& action, T& telling) const {
  switch (action.verb) {
    case Verb::kAppoint:
      return appoint(p, seat, action.player, telling);
    case Verb::kSail:
      return sail(p, seat, action.type(), telling);
    case Verb::kPass:
      p.passed.add(seat);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPassed, .seat = seat});
      return;
    case Verb::kMutiny:
    case Verb::kMutinyCutthroat:
    case Verb::kMutinySeaDog:
      return call_mutiny(p, seat, action, telling);
    case Verb::kJoin:
    case Verb::kJoinCutthroat:
    case Verb::kJoinSeaDog:
      return join_side(p, seat, action, telling);
    case Verb::kHelp:
      p.first_done = true;  // MU-5.8
      return play_cards(p, seat, action.gives.crew, {.player = seat, .use = Entry::Use::kAttack}, telling);
    case Verb::kReveal:
      return reveal(p, seat, telling);
    case Verb::kCount:
      return count_jacks(p, seat, action.counts, telling);
    case Verb::kEffect:
      return play_special(p, seat, action, telling);
    case Verb::kTake:
      take_prize(p, seat, action.card, telling);
      return open(p, Window::kDeal);
    case Verb::kDeal:
      return deal_prize(p, seat, action.player, action.card, telling);
    case Verb::kExchange:
      return exchange(p, seat, action.card, telling);
    case Verb::kRansom:
      return cash(p, seat, deck_.hostage, 2, telling);
    case Verb::kSell:
      return cash(p, seat, deck_.jewels, 1, telling);
    case Verb::kStay:
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGuardStayed, .seat = seat});
      return close_guard(p);
    case Verb::kBury:
      return bury(p, seat, action.gives.prizes, telling);
    case Verb::kPunish:
    case Verb::kNoPunishment:
      return decide_punishment(p, seat, action.verb == Verb::kPunish, telling);
    case Verb::kWhip:
      return whip(p, seat, action.player, telling);
    default:
      return discard(p, seat, action.gives.crew, telling);
  }
}

// In the Appointment phase or after a mutiny.
template <class T>
void Mutiny::appoint(Position& p, Seat seat, Seat quartermaster, T& telling) const {
  p.quartermaster = quartermaster;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kAppointed, .seat = seat, .other = quartermaster});
  }
  if (p.has_mutiny()) {
    if (options_.draw_every) free_draw(p, telling);
    return begin_distribution(p, telling);
  }
  free_draw(p, telling);  // MU-3.3
  open(p, Window::kMutinyCall);
}

// MU-4.1, MU-4.2
template <class T>
void Mutiny::sail(Position& p, Seat seat, Type type, T& telling) const {
  const auto number = static_cast<std::size_t>(type);
  p.type = type;
  p.destination = p.stacks[number][--p.stack_size[number]];
  p.stacks[number][p.stack_size[number]] = 0;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kSailed, .seat = seat, .number = static_cast<std::int8_t>(type)});
  }
  open(p, Window::kMutinyCall);
}

// MU-5.10
template <class T>
void Mutiny::reveal(Position& p, Seat seat, T& telling) const {
  p.is_revealed = true;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRevealed, .seat = seat, .card = p.destination});
  open(p, Window::kAdjust);
}

// MU-5.12
template <class T>
void Mutiny::count_jacks(Position& p, Seat seat, const std::array<std::uint8_t, kSkills>& counts, T& telling) const {
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kJacksCounted, .seat = seat, .counts = {counts[0], counts[1], counts[2]}});
  }
  finish_attack(p, counts, telling);
}

template <class T>
void Mutiny::play_special(Position& p, Seat seat, const Action& action, T& telling) const {
  if (p.window == Window::kAdjust && !is_any_time(deck_.special_of(action.card))) p.passed = {};  // MU-13.10
  Bag cards;
  cards.add(action.card);
  play_cards(p, seat, cards,
             {.player = seat,
              .use = Entry::Use::kEffect,
              .target = action.player,
              .second = action.other,
              .number = action.number},
             telling);
}

// MU-6.3, MU-6.6, MU-14.3
template <class T>
void Mutiny::take_prize(Position& p, Seat seat, Prize prize, T& telling) const {
  p.pool.remove(prize);
  p.prizes[index(seat)].add(prize);
  if (options_.pick_counts) ++p.received[index(seat)];
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPrizeTaken, .seat = seat, .card = prize});
}

// MU-6.4
template <class T>
void Mutiny::deal_prize(Position& p, Seat dealer, Seat to, Prize prize, T& telling) const {
  p.pool.remove(prize);
  p.prizes[index(to)].add(prize);
  ++p.received[index(to)];
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kPrizeDealt, .seat = dealer, .other = to, .card = prize});
  }
}

// MU-7.3 to MU-7.5
template <class T>
void Mutiny::exchange(Position& p, Seat seat, Prize prize, T& telling) const {
  p.prizes[index(seat)].remove(prize);
  const bool is_up = options_.discard_up || options_.hidden_prizes;  // MU-18.4
  (is_up ? p.prize_discard : p.prize_discard_down).add(prize);
  p.passed.add(seat);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kPrizeExchanged,
                       .seat = seat,
                       .card = prize,
                       .number = static_cast<std::int8_t>(is_up ? 1 : 0)});
  }
  const bool is_for_all = options_.captains_gold && seat == p.captain;  // MU-18.8
  draw_around(p, is_for_all ? SeatSet::all(players_) : SeatSet(seat), 1, telling);
}

// MU-7.6, MU-7.7
template <class T>
void Mutiny::cash(Position& p, Seat seat, Prize prize, int drawn, T& telling) const {
  p.prizes[index(seat)].remove(prize);
  p.prize_discard.add(prize);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPrizeCashed, .seat = seat, .card = prize});
  draw_prizes(p, seat, drawn, telling);
}

// MU-8.10
template <class T>
void Mutiny::bury(Position& p, Seat seat, PrizeBag prizes, T& telling) const {
  p.prizes[index(seat)].remove(prizes);
  p.buried[index(seat)].add(prizes);
  p.passed.add(seat);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kBuried,
                       .seat = seat,
                       .number = static_cast<std::int8_t>(prizes.size()),
                       .items = {.crew = {}, .prizes = prizes}});
  }
}

// MU-9.1, MU-9.2
template <class T>
void Mutiny::decide_punishment(Position& p, Seat seat, bool is_ordered, T& telling) const {
  p.punishment = is_ordered ? Punishment::kOrdered : Punishment::kRefused;
  if constexpr (T::kTells) {
    telling.tell(
        Event{.kind = is_ordered ? Event::Kind::kPunishmentOrdered : Event::Kind::kPunishmentRefused, .seat = seat});
  }
  open(p, Window::kMutinyCall);
}

// MU-9.4
template <class T>
void Mutiny::whip(Position& p, Seat seat, Seat victim, T& telling) const {
  const Card card = take_random(p, victim, telling);
  p.unseen.remove(card);
  p.crew_discard.add(card);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kWhipped, .seat = seat, .other = victim, .card = card});
  }
  end_round(p, true, telling);
}

// MU-15.2
template <class T>
void Mutiny::discard(Position& p, Seat seat, const Bag& cards, T& telling) const {
  take_from_hand(p, seat, cards);
  p.crew_discard.add(cards);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kDiscarded, .seat = seat, .items = {.crew = cards, .prizes = {}}});
  }
}

// MU-10
template <class T>
void Mutiny::call_mutiny(Position& p, Seat seat, const Action& action, T& telling) const {
  p.mutiny_used = true;
  p.first = seat;
  p.from = p.phase;
  p.captain_side = SeatSet(p.captain);
  p.mutineers = SeatSet(seat);
  p.punishment = Punishment::kNone;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kMutinyCalled, .seat = seat});
  if (p.type != Type::kNone) {  // MU-10.6
    const auto type = static_cast<std::size_t>(p.type);
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kDestinationReturned, .number = static_cast<std::int8_t>(p.type)});
    }
    p.stacks[type][p.stack_size[type]++] = p.destination;
    p.type = Type::kNone;
    p.destination = kNoCard;
    p.is_revealed = false;
  }
  lapse_offers(p, telling);
  open(p, Window::kMutiny);
  Entry entry{.player = seat, .use = Entry::Use::kMutiny};
  Bag cards;
  if (action.verb == Verb::kMutiny) {
    cards.add(action.card);
  } else {
    const bool kills = action.verb == Verb::kMutinyCutthroat;
    cards.add(deck_.card_of(kills ? Special::kCutthroat : Special::kSeaDog));
    entry.use = Entry::Use::kEffect;
    entry.target = action.player;
    entry.leader = kills ? Side::kCaptain : Side::kNone;
  }
  play_cards(p, seat, cards, entry, telling);
}

// MU-11.5, MU-11.6
template <class T>
void Mutiny::join_side(Position& p, Seat seat, const Action& action, T& telling) const {
  take_side(p, seat, action.side);
  p.passed = {};  // MU-11.8
  if (action.verb == Verb::kJoin) {
    return play_cards(p, seat, action.gives.crew, {.player = seat, .use = Entry::Use::kMutiny}, telling);
  }
  const bool kills = action.verb == Verb::kJoinCutthroat;
  Bag cards;
  cards.add(deck_.card_of(kills ? Special::kCutthroat : Special::kSeaDog));
  play_cards(p, seat, cards,
             {.player = seat,
              .use = Entry::Use::kEffect,
              .target = action.player,
              .leader = kills ? other_side(action.side) : Side::kNone},
             telling);
}

// Trading (MU-16).

template <class T>
void Mutiny::table_action(Position& p, Seat seat, const Action& action, T& telling) const {
  switch (action.verb) {
    case Verb::kOffer:
    case Verb::kGive:
      ++p.talk[index(seat)];
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kOffered,
                           .seat = seat,
                           .other = action.player,
                           .amount = static_cast<std::int16_t>(p.next_offer),
                           .items = action.gives,
                           .asks = action.asks});
      }
      return add_offer(p, seat, action.player, p.next_offer++, action.gives, action.asks);
    case Verb::kPromise:
      ++p.talk[index(seat)];
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPromised,
                           .seat = seat,
                           .other = action.player,
                           .number = static_cast<std::int8_t>(p.round),
                           .promise = action.promise});
      }
      return;
    case Verb::kShow:
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kShown,
                           .seat = seat,
                           .other = action.player,
                           .number = static_cast<std::int8_t>(action.gives.prizes.size()),
                           .items = action.gives});
      }
      return;
    default:
      break;
  }
  const std::size_t offer = find_offer(p, action.offer).value_or(0);  // check() has found it
  if (action.verb == Verb::kAccept) return accept(p, offer, telling);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = action.verb == Verb::kDecline ? Event::Kind::kDeclined : Event::Kind::kWithdrawn,
                       .seat = seat,
                       .other = action.verb == Verb::kDecline ? p.offers[offer].from() : p.offers[offer].to(),
                       .amount = static_cast<std::int16_t>(action.offer)});
  }
  remove_offer(p, offer);
}

// MU-16.4
template <class T>
void Mutiny::accept(Position& p, std::size_t offer, T& telling) const {
  const Seat from = p.offers[offer].from();
  const Seat to = p.offers[offer].to();
  const Items given = gives(p, offer);
  const Items asked = asks(p, offer);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kAccepted,
                       .seat = to,
                       .other = from,
                       .amount = static_cast<std::int16_t>(p.offer_ids[offer]),
                       .items = given,
                       .asks = asked});
  }
  remove_offer(p, offer);
  p.hands[index(from)].remove(given.crew);
  p.hands[index(to)].remove(asked.crew);
  p.hands[index(from)].add(asked.crew);
  p.hands[index(to)].add(given.crew);
  p.prizes[index(from)].remove(given.prizes);
  p.prizes[index(to)].remove(asked.prizes);
  p.prizes[index(from)].add(asked.prizes);
  p.prizes[index(to)].add(given.prizes);
  count_hand(p, from);
  count_hand(p, to);
  if (!asked.guard) return;
  p.guard = to;  // MU-8.8
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGuardChanged, .seat = to});
  close_guard(p);
}

// MU-16.5
template <class T>
void Mutiny::lapse_offers(Position& p, T& telling) const {
  if (p.offer_count == 0) return;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kLapsed, .number = static_cast<std::int8_t>(p.offer_count)});
  }
  p.offers = {};
  p.offer_ids = {};
  p.offer_items = {};
  p.offer_count = 0;
}

}  // namespace tortuga::mutiny
