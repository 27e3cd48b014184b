// The course of mutiny: set-up, the loop, windows, rounds, and the end; as templates over who is told
// (engine/telling.h). The end of mutiny.h includes it.
#pragma once

namespace tortuga::mutiny {

// Set-up and the loop.

template <class T>
Position Mutiny::start(const Seed& seed, T& telling) const {
  Position p;
  p.chance = Chance(seed);
  // 1. The first Captain (MU-1.3)
  static constexpr BySeat<std::uint8_t> kSeats = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  p.captain = Seat(static_cast<int>(
      telling.pick(*this, p.chance, Drawn::kCaptain, std::span(kSeats).first(static_cast<std::size_t>(players_)))));
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kCaptainChosen, .seat = p.captain});
  // 2. The Crew deck (MU-1.2, MU-1.12)
  all_crew_.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) p.crew_deck[p.crew_deck_size++] = card;
  });
  telling.shuffle(*this, p.chance, Drawn::kCrew, std::span(p.crew_deck).first(p.crew_deck_size));
  std::reverse(p.crew_deck.begin(), p.crew_deck.begin() + p.crew_deck_size);  // the top card last
  p.unseen = all_crew_;
  // 3. The five stacks (MU-1.6, MU-1.7)
  all_destinations_.for_each([&](Destination card, int count) {
    const auto type = static_cast<std::size_t>(deck_.destinations[card].type);
    for (int i = 0; i < count; ++i) p.stacks[type][p.stack_size[type]++] = card;
  });
  p.removed_destinations = whole_destinations_;
  p.removed_destinations.remove(all_destinations_);
  for (std::size_t type = 0; type < kTypes; ++type) {
    const auto stack = std::span(p.stacks[type]).first(p.stack_size[type]);
    telling.shuffle(*this, p.chance, Drawn::kDestination, stack);
    std::ranges::reverse(stack);
  }
  // 4. The Prize deck (MU-1.8)
  all_prizes_.for_each([&](Prize prize, int count) {
    for (int i = 0; i < count; ++i) p.prize_deck[p.prize_deck_size++] = prize;
  });
  telling.shuffle(*this, p.chance, Drawn::kPrize, std::span(p.prize_deck).first(p.prize_deck_size));
  std::reverse(p.prize_deck.begin(), p.prize_deck.begin() + p.prize_deck_size);
  // 5. Hands (MU-1.4)
  draw_around(p, SeatSet::all(players_), hand(), telling);
  begin_round(p, true, telling);
  run_on(p, telling);
  return p;
}

template <class T>
void Mutiny::run_on(Position& p, T& telling) const {
  while (true) {
    p.waiting = asked_now(p);
    if (!p.waiting.empty() || p.window == Window::kOver) return;
    if (p.entries > 0) {
      resolve_top(p, telling);
    } else {
      next_window(p, telling);
    }
  }
}

template <class T>
Refusal Mutiny::apply(Position& p, Seat seat, const Action& action, T& telling) const {
  const Refusal refusal = check(p, seat, action);
  if (refusal.refused()) return refusal;
  if (action.is_table_action()) {
    table_action(p, seat, action, telling);
  } else if (p.entries > 0) {
    answer(p, seat, action, telling);
  } else {
    carry_out(p, seat, action, telling);
  }
  run_on(p, telling);
  return refusal;
}

// Windows.

// Nobody is left to ask in the window: what comes next (the round as a state machine, docs/rules/mutiny.md).
template <class T>
void Mutiny::next_window(Position& p, T& telling) const {
  switch (p.window) {
    case Window::kMutinyCall:
      return go_on_after_call(p, telling);
    case Window::kDestination:  // MU-4.5
      return end_game(p, telling);
    case Window::kLookout:
      return open(p, Window::kAttackFirst);
    case Window::kAttackFirst:  // MU-5.3
      p.first_done = true;
      return open(p, Window::kAttack);
    case Window::kAttack:
      return open(p, Window::kAdjust);
    case Window::kAdjust:
      return open(p, Window::kAssign);
    case Window::kAssign:
      return finish_attack(p, {}, telling);
    case Window::kCook:
      return open(p, Window::kCaptainTake);
    case Window::kCaptainTake:
      return open(p, Window::kDeal);
    case Window::kDeal:
      return open(p, Window::kCarpenter);
    case Window::kCarpenter:
      return finish_distribution(p, telling);
    case Window::kPortExchange:
      return open(p, Window::kPortMarket);
    case Window::kPortMarket:  // MU-7.9
      discard_destination(p, telling);
      return begin_punishment(p, telling);
    case Window::kSailor:
      return without_map(p, telling);
    case Window::kBoatswain:
      return open(p, p.guard.is_none() || !options_.trading ? Window::kBury : Window::kGuard);
    case Window::kGuard:
      return close_guard(p);
    case Window::kBury:
      return open(p, Window::kSmartKid);
    case Window::kSmartKid:
      return leave_island(p, telling);
    case Window::kMutiny: {
      const Totals totals = mutiny_totals(p);
      return end_mutiny(p, totals.mutineers > totals.captain ? Side::kMutineers : Side::kCaptain, false, telling);
    }
    default:  // whip: there is nobody (MU-9.5); appoint and punish always ask the Captain
      return end_round(p, true, telling);
  }
}

template <class T>
void Mutiny::go_on_after_call(Position& p, T& telling) const {
  if (p.phase == Phase::kAppointment) return begin_destination(p, telling);
  if (p.phase == Phase::kVoyage) return arrive(p, telling);
  if (p.punishment == Punishment::kOrdered) return open(p, Window::kWhip);
  end_round(p, true, telling);
}

template <class T>
void Mutiny::begin_destination(Position& p, T& telling) const {
  lapse_offers(p, telling);
  p.phase = Phase::kVoyage;
  open(p, Window::kDestination);
}

// MU-4.4
template <class T>
void Mutiny::arrive(Position& p, T& telling) const {
  if (is_target(p.type)) {
    p.has_attack = true;
    return open(p, Window::kLookout);
  }
  if (p.type == Type::kIsland) return open(p, Window::kSailor);
  p.is_revealed = true;  // MU-7.1
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kRevealed, .seat = p.captain, .card = p.destination});
  }
  open(p, Window::kPortExchange);
  draw_around(p, SeatSet::all(players_), deck_.destinations[p.destination].number, telling);
}

// MU-5.11 to MU-5.15
template <class T>
void Mutiny::finish_attack(Position& p, const std::array<std::uint8_t, kSkills>& jacks, T& telling) const {
  const std::array<int, kSkills + 1> sums = attack_totals(p);
  const std::array<int, kSkills> required_now = required(p);
  bool succeeds = true;
  Event event{};  // NOLINT(misc-const-correctness): filled if somebody is told
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    const int sum = sums[skill] + jacks[skill];
    succeeds = succeeds && sum >= required_now[skill];
    if constexpr (T::kTells) event.counts[skill] = static_cast<std::uint16_t>(sum);
  }
  if constexpr (T::kTells) {
    event.kind = succeeds ? Event::Kind::kAttackSucceeded : Event::Kind::kAttackFailed;
    event.card = p.destination;
    telling.tell(event);
  }
  const int prizes = deck_.destinations[p.destination].number;
  for (std::size_t i = 0; i < p.laid_size; ++i) p.crew_discard.add(p.laid[i].card);
  std::fill_n(p.laid.begin(), p.laid_size, Laid());
  p.laid_size = 0;
  p.has_attack = false;
  p.first_done = false;
  p.adjust = {};
  discard_destination(p, telling);
  if (!succeeds) return begin_punishment(p, telling);
  for (int i = 0; i < prizes && p.prize_deck_size > 0; ++i) {  // MU-6.1
    p.pool.add(p.prize_deck[--p.prize_deck_size]);
    p.prize_deck[p.prize_deck_size] = 0;
  }
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kPrizesFound,
                       .number = static_cast<std::int8_t>(p.pool.size()),
                       .items = {.crew = {}, .prizes = p.pool}});
  }
  begin_distribution(p, telling);
}

// MU-6, MU-12.4
template <class T>
void Mutiny::begin_distribution(Position& p, T& telling) const {
  if (p.pool.empty()) return finish_distribution(p, telling);  // MU-6.10
  open(p, Window::kCook);
}

template <class T>
void Mutiny::finish_distribution(Position& p, T& telling) const {
  p.received = {};
  if (p.has_mutiny()) return deal_out(p, telling);
  begin_punishment(p, telling);
}

// MU-8.4 to MU-8.6
template <class T>
void Mutiny::without_map(Position& p, T& telling) const {
  const auto tell_how = [&](int how) {
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kNoMap, .number = static_cast<std::int8_t>(how)});
    } else {
      (void)how;
    }
  };
  if (!options_.choose_again) {
    tell_how(2);
    discard_destination(p, telling);
    p.barred = 0;
    bar(p, Type::kIsland);  // in the next round
    return end_round(p, true, telling);
  }
  const bool has_other =
      std::ranges::any_of(std::span(p.stack_size).first(kTypes - 1), [](std::uint8_t size) { return size > 0; });
  if (!has_other) {
    tell_how(3);
    discard_destination(p, telling);
    return begin_punishment(p, telling);
  }
  tell_how(1);
  const auto island = static_cast<std::size_t>(Type::kIsland);
  p.stacks[island][p.stack_size[island]++] = p.destination;
  bar(p, Type::kIsland);
  p.type = Type::kNone;
  p.destination = kNoCard;
  p.is_revealed = false;
  open(p, Window::kDestination);
}

// MU-8.14
template <class T>
void Mutiny::leave_island(Position& p, T& telling) const {
  if (!p.map.is_none()) p.crew_discard.add(deck_.card_of(Special::kOldSailor));
  p.map = Seat::none();
  p.guard = Seat::none();
  discard_destination(p, telling);
  begin_punishment(p, telling);
}

template <class T>
void Mutiny::begin_punishment(Position& p, T& telling) const {
  lapse_offers(p, telling);
  p.phase = Phase::kPunishment;
  open(p, Window::kPunish);
}

// The chosen card goes to the discard pile (MU-4.6).
template <class T>
void Mutiny::discard_destination(Position& p, T& telling) const {
  p.destination_discard.add(p.destination);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kVoyageEnded,
                       .card = p.destination,
                       .number = static_cast<std::int8_t>(p.destination_discard.size())});
  }
  p.type = Type::kNone;
  p.destination = kNoCard;
  p.is_revealed = false;
}

// MU-11.12, MU-12.1 to MU-12.3
template <class T>
void Mutiny::end_mutiny(Position& p, Side winner, bool is_killed, T& telling) const {
  const Totals totals = mutiny_totals(p);
  p.totals = {static_cast<std::uint16_t>(totals.captain), static_cast<std::uint16_t>(totals.mutineers)};
  p.result = winner;
  p.passed = {};
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kMutinyEnded,
                       .seat = winner == Side::kMutineers ? p.first : p.captain,
                       .number = static_cast<std::int8_t>(is_killed ? 1 : 0),
                       .side = winner,
                       .counts = {p.totals[0], p.totals[1], 0}});
  }
  const bool has_fallen = winner == Side::kMutineers;
  if (has_fallen) {
    p.captain = p.first;
    if (p.quartermaster == p.first) p.quartermaster = Seat::none();
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kCaptainChanged, .seat = p.captain});
  }
  for (const Seat loser : has_fallen ? p.captain_side : p.mutineers) {
    PrizeBag& prizes = p.prizes[index(loser)];
    if (prizes.empty()) continue;
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kPrizesLost,
                         .seat = loser,
                         .number = static_cast<std::int8_t>(prizes.size()),
                         .items = {.crew = {}, .prizes = prizes}});
    }
    p.pool.add(prizes);
    prizes = {};
  }
  const bool appoints = players_ > 3 && (has_fallen || options_.always_appoint);  // MU-12.2, MU-18.10
  if (appoints) return open(p, Window::kAppoint);
  begin_distribution(p, telling);
}

// MU-12.5 to MU-12.8
template <class T>
void Mutiny::deal_out(Position& p, T& telling) const {
  FixedList<std::uint8_t, kMaxCrew> cards;
  Bag gathered;
  for (std::size_t i = 0; i < p.laid_size; ++i) {
    const Card card = p.laid[i].card;
    (discarded_.has(card) ? p.crew_discard : gathered).add(card);
  }
  std::fill_n(p.laid.begin(), p.laid_size, Laid());
  p.laid_size = 0;
  gathered.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) cards.push_back(card);
  });
  telling.shuffle(*this, p.chance, Drawn::kCrew, std::span(cards.begin(), cards.end()));
  p.unseen.add(gathered);
  BySeat<Bag> dealt{};  // NOLINT(misc-const-correctness): filled if somebody is told
  Seat seat = p.captain;
  for (const Card card : cards) {
    p.hands[index(seat)].add(card);
    count_hand(p, seat);
    if constexpr (T::kTells) dealt[index(seat)].add(card);
    seat = seat.next(players_);
  }
  if constexpr (T::kTells) {
    if (!gathered.empty()) {
      telling.tell(Event{.kind = Event::Kind::kCrewGathered, .items = {.crew = gathered, .prizes = {}}});
    }
    for (const Seat each : seats(players_)) {
      const Bag& bag = dealt[index(each)];
      if (bag.empty()) continue;
      telling.tell(Event{.kind = Event::Kind::kCrewDealt,
                         .seat = each,
                         .number = static_cast<std::int8_t>(bag.size()),
                         .items = {.crew = bag, .prizes = {}}});
    }
  }
  const bool is_late = p.from == Phase::kPunishment;
  p.first = Seat::none();
  p.captain_side = {};
  p.mutineers = {};
  p.result = Side::kNone;
  p.totals = {};
  p.from = Phase::kAppointment;
  if (is_late) return end_round(p, false, telling);  // MU-12.8
  begin_destination(p, telling);                     // MU-12.7
}

// MU-9.6, MU-17.1
template <class T>
void Mutiny::end_round(Position& p, bool has_appointment, T& telling) const {
  lapse_offers(p, telling);
  const bool is_lost = p.window == Window::kSailor;  // MU-8.5: the island stays barred in the next round
  if (!is_lost) p.barred = 0;
  p.punishment = Punishment::kNone;
  if (p.destination_discard.size() >= options_.voyages || p.prize_deck_size == 0) return end_game(p, telling);
  ++p.round;
  p.mutiny_used = false;
  p.talk = {};
  begin_round(p, has_appointment, telling);
}

template <class T>
void Mutiny::begin_round(Position& p, bool has_appointment, T& telling) const {
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kRoundBegan, .number = static_cast<std::int8_t>(p.round)});
  }
  if (players_ == 3) free_draw(p, telling);  // MU-18.10
  if (players_ == 3 || !has_appointment) {
    p.phase = Phase::kVoyage;
    return open(p, Window::kDestination);
  }
  p.phase = Phase::kAppointment;
  open(p, Window::kAppoint);
}

// MU-17
template <class T>
void Mutiny::end_game(Position& p, T& telling) const {
  p.phase = Phase::kOver;
  open(p, Window::kOver);
  p.barred = 0;
  p.punishment = Punishment::kNone;
  lapse_offers(p, telling);
  for (int i = 0; i < players_; ++i) {  // MU-17.5
    const Seat seat = p.captain.plus(i, players_);
    if (deck_.jewels == kNoCard) break;
    const int jewels = p.prizes[index(seat)].count(deck_.jewels) + p.buried[index(seat)].count(deck_.jewels);
    for (int n = 0; n < jewels && p.prize_deck_size > 0; ++n) {
      ++p.jewels_drawn;
      --p.prize_deck_size;  // the card stays above the deck
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kJewelsDrawn, .seat = seat, .card = p.prize_deck[p.prize_deck_size]});
      }
    }
  }
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGameEnded, .seats = winners(p)});
}

// Drawing.

// The top Crew card; an empty deck is made anew from the discard pile (MU-15.4). kNoCard if there is none (MU-15.5).
template <class T>
Card Mutiny::draw_crew(Position& p, T& telling) const {
  if (p.crew_deck_size == 0) {
    if (p.crew_discard.empty()) return kNoCard;
    p.crew_discard.for_each([&](Card card, int count) {
      for (int i = 0; i < count; ++i) p.crew_deck[p.crew_deck_size++] = card;
    });
    const auto deck = std::span(p.crew_deck).first(p.crew_deck_size);
    telling.shuffle(*this, p.chance, Drawn::kCrew, deck);
    std::ranges::reverse(deck);
    p.unseen.add(p.crew_discard);
    p.crew_discard = {};
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kCrewShuffled, .number = static_cast<std::int8_t>(p.crew_deck_size)});
    }
  }
  const Card card = p.crew_deck[--p.crew_deck_size];
  p.crew_deck[p.crew_deck_size] = 0;
  return card;
}

template <class T>
void Mutiny::draw_around(Position& p, SeatSet who, int count, T& telling) const {
  BySeat<Bag> drawn{};  // NOLINT(misc-const-correctness): filled if somebody is told
  for (int round = 0; round < count; ++round) {
    for (int i = 0; i < players_; ++i) {
      const Seat seat = p.captain.plus(i, players_);
      if (!who.has(seat)) continue;
      const Card card = draw_crew(p, telling);
      if (card == kNoCard) break;
      p.hands[index(seat)].add(card);
      count_hand(p, seat);
      if constexpr (T::kTells) drawn[index(seat)].add(card);
    }
  }
  if constexpr (T::kTells) {
    for (int i = 0; i < players_; ++i) {
      const Seat seat = p.captain.plus(i, players_);
      const Bag& bag = drawn[index(seat)];
      if (bag.empty()) continue;
      telling.tell(Event{.kind = Event::Kind::kCardsDrawn,
                         .seat = seat,
                         .number = static_cast<std::int8_t>(bag.size()),
                         .items = {.crew = bag, .prizes = {}}});
    }
  }
}

// MU-3.3
template <class T>
void Mutiny::free_draw(Position& p, T& telling) const {
  const SeatSet empty = SeatSet::all(players_) - p.holding;
  if (!empty.empty()) draw_around(p, empty, 1, telling);
}

template <class T>
void Mutiny::draw_prizes(Position& p, Seat seat, int count, T& telling) const {
  PrizeBag drawn;
  for (int i = 0; i < count && p.prize_deck_size > 0; ++i) {
    drawn.add(p.prize_deck[--p.prize_deck_size]);
    p.prize_deck[p.prize_deck_size] = 0;
  }
  p.prizes[index(seat)].add(drawn);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kPrizesDrawn,
                       .seat = seat,
                       .number = static_cast<std::int8_t>(drawn.size()),
                       .items = {.crew = {}, .prizes = drawn}});
  }
}

// A random card out of a hand.
template <class T>
Card Mutiny::take_random(Position& p, Seat victim, T& telling) const {
  FixedList<std::uint8_t, kMaxCrew> cards;
  p.hands[index(victim)].for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) cards.push_back(card);
  });
  const Card card = cards[telling.pick(*this, p.chance, Drawn::kCrew, cards.span())];
  p.hands[index(victim)].remove(card);
  count_hand(p, victim);
  return card;
}

template <class T>
Prize Mutiny::pick_prize(Position& p, PrizeBag from, T& telling) const {
  FixedList<std::uint8_t, kMaxPrizes> prizes;
  from.for_each([&](Prize prize, int count) {
    for (int i = 0; i < count; ++i) prizes.push_back(prize);
  });
  return prizes[telling.pick(*this, p.chance, Drawn::kPrize, prizes.span())];
}

}  // namespace tortuga::mutiny
