// What the rules of mutiny do, as templates over who is told (engine/telling.h). The end of mutiny.h includes it.
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

// Actions in a window.

template <class T>
void Mutiny::carry_out(Position& p, Seat seat, const Action& action, T& telling) const {
  switch (action.verb) {
    case Verb::kAppoint:
      p.quartermaster = action.player;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kAppointed, .seat = seat, .other = action.player});
      }
      return appoint(p, telling);
    case Verb::kSail: {
      const auto type = static_cast<std::size_t>(action.number);
      p.type = static_cast<Type>(action.number);
      p.destination = p.stacks[type][--p.stack_size[type]];
      p.stacks[type][p.stack_size[type]] = 0;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kSailed, .seat = seat, .number = action.number});
      }
      return open(p, Window::kMutinyCall);
    }
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
    case Verb::kReveal:  // MU-5.10
      p.is_revealed = true;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kRevealed, .seat = seat, .card = p.destination});
      }
      return open(p, Window::kAdjust);
    case Verb::kCount:
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kJacksCounted,
                           .seat = seat,
                           .counts = {action.counts[0], action.counts[1], action.counts[2]}});
      }
      return finish_attack(p, action.counts, telling);
    case Verb::kEffect: {
      if (p.window == Window::kAdjust && !is_any_time(deck_.special_of(action.card))) p.passed = {};  // MU-13.10
      Bag cards;
      cards.add(action.card);
      return play_cards(p, seat, cards,
                        {.player = seat,
                         .use = Entry::Use::kEffect,
                         .target = action.player,
                         .second = action.other,
                         .number = action.number},
                        telling);
    }
    case Verb::kTake:
      p.pool.remove(action.card);
      p.prizes[index(seat)].add(action.card);
      if (options_.pick_counts) ++p.received[index(seat)];
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPrizeTaken, .seat = seat, .card = action.card});
      }
      return open(p, Window::kDeal);
    case Verb::kDeal:
      p.pool.remove(action.card);
      p.prizes[index(action.player)].add(action.card);
      ++p.received[index(action.player)];
      if constexpr (T::kTells) {
        telling.tell(
            Event{.kind = Event::Kind::kPrizeDealt, .seat = seat, .other = action.player, .card = action.card});
      }
      return;
    case Verb::kExchange: {  // MU-7.3 to MU-7.5
      p.prizes[index(seat)].remove(action.card);
      const bool is_up = options_.discard_up || options_.hidden_prizes;  // MU-18.4
      (is_up ? p.prize_discard : p.prize_discard_down).add(action.card);
      p.passed.add(seat);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPrizeExchanged,
                           .seat = seat,
                           .card = action.card,
                           .number = static_cast<std::int8_t>(is_up ? 1 : 0)});
      }
      const bool is_for_all = options_.captains_gold && seat == p.captain;  // MU-18.8
      return draw_around(p, is_for_all ? SeatSet::all(players_) : SeatSet(seat), 1, telling);
    }
    case Verb::kRansom:
    case Verb::kSell: {  // MU-7.6, MU-7.7
      const Prize prize = action.verb == Verb::kRansom ? deck_.hostage : deck_.jewels;
      p.prizes[index(seat)].remove(prize);
      p.prize_discard.add(prize);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPrizeCashed, .seat = seat, .card = prize});
      return draw_prizes(p, seat, action.verb == Verb::kRansom ? 2 : 1, telling);
    }
    case Verb::kStay:
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGuardStayed, .seat = seat});
      return close_guard(p);
    case Verb::kBury:
      p.prizes[index(seat)].remove(action.gives.prizes);
      p.buried[index(seat)].add(action.gives.prizes);
      p.passed.add(seat);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kBuried,
                           .seat = seat,
                           .number = static_cast<std::int8_t>(action.gives.prizes.size()),
                           .items = action.gives});
      }
      return;
    case Verb::kPunish:
    case Verb::kNoPunishment: {
      const bool is_ordered = action.verb == Verb::kPunish;
      p.punishment = is_ordered ? Punishment::kOrdered : Punishment::kRefused;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = is_ordered ? Event::Kind::kPunishmentOrdered : Event::Kind::kPunishmentRefused,
                           .seat = seat});
      }
      return open(p, Window::kMutinyCall);
    }
    case Verb::kWhip: {  // MU-9.4
      const Card card = take_random(p, action.player, telling);
      p.unseen.remove(card);
      p.crew_discard.add(card);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kWhipped, .seat = seat, .other = action.player, .card = card});
      }
      return end_round(p, true, telling);
    }
    default:  // discard (MU-15.2)
      take_from_hand(p, seat, action.gives.crew);
      p.crew_discard.add(action.gives.crew);
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kDiscarded, .seat = seat, .items = action.gives});
      }
      return;
  }
}

// A Quartermaster was named: in the Appointment phase or after a mutiny.
template <class T>
void Mutiny::appoint(Position& p, T& telling) const {
  if (p.has_mutiny()) {
    if (options_.draw_every) free_draw(p, telling);
    return begin_distribution(p, telling);
  }
  free_draw(p, telling);  // MU-3.3
  open(p, Window::kMutinyCall);
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
    case Verb::kTake: {  // the Cook (MU-14.3)
      p.pool.remove(action.card);
      p.prizes[index(seat)].add(action.card);
      if (options_.pick_counts) ++p.received[index(seat)];
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kPrizeTaken, .seat = seat, .card = action.card});
      }
      return pass_on(p, telling);
    }
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
  Entry& top = p.stack[p.entries - 1U];
  if (top.use == Entry::Use::kTraitor) return resolve_traitor(p, telling);
  switch (top.step) {
    case Entry::Step::kReact:
      return take_effect(p, telling);
    case Entry::Step::kDonate:  // nobody gave the Carpenter anything
      top.step = Entry::Step::kClaim;
      top.passed = {};
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

// MU-14
template <class T>
void Mutiny::special_effect(Position& p, const Entry& entry, Card card, T& telling) const {
  const Special special = deck_.special_of(card);
  const std::size_t player = index(entry.player);
  const auto adjust = [&](Skill skill) {
    p.adjust[static_cast<std::size_t>(skill)] =
        static_cast<std::int8_t>(p.adjust[static_cast<std::size_t>(skill)] + entry.number);
    if constexpr (T::kTells) {
      telling.tell(
          Event{.kind = Event::Kind::kAdjusted, .number = static_cast<std::int8_t>(skill), .amount = entry.number});
    }
  };
  switch (special) {
    case Special::kCook:
      p.stack[0].step = Entry::Step::kTake;
      p.stack[0].passed = {};
      return;
    case Special::kCarpenter:
      p.stack[0].step = Entry::Step::kDonate;
      p.stack[0].passed = {};
      return;
    case Special::kOldSailor:  // MU-8.2
      p.map = entry.player;
      p.is_revealed = true;
      p.revealed = {};
      p.stack[0] = {};
      p.entries = 0;
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kMapFound, .seat = entry.player});
      return after_card(p, entry, card, false, telling);
    case Special::kSeaDog:  // MU-14.9
      lay(p, entry.player, card);
      p.revealed = {};
      take_side(p, entry.target, side_of(p, entry.player));
      p.stack[0] = {
          .player = entry.player, .use = Entry::Use::kSeaDog, .step = Entry::Step::kForced, .target = entry.target};
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kForced,
                           .seat = entry.player,
                           .other = entry.target,
                           .side = side_of(p, entry.player)});
      }
      return;
    case Special::kBoatswain:  // MU-8.7
      p.guard = entry.target;
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGuardNamed, .seat = entry.target});
      break;
    case Special::kFirstMate:
      adjust(Skill::kMelee);
      break;
    case Special::kMasterMariner:
      adjust(Skill::kNavigation);
      break;
    case Special::kSharpshooter:
      adjust(Skill::kGuns);
      break;
    case Special::kLookout:
      p.is_revealed = true;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kRevealed, .seat = entry.player, .card = p.destination});
      }
      break;
    case Special::kSecondMate:
      for (const Seat victim : {entry.target, entry.second}) {
        if (victim.is_none() || !p.holding.has(victim)) continue;
        const Card stolen = take_random(p, victim, telling);
        p.hands[player].add(stolen);
        count_hand(p, entry.player);
        if constexpr (T::kTells) {
          telling.tell(Event{.kind = Event::Kind::kStolen, .seat = entry.player, .other = victim, .card = stolen});
        }
      }
      break;
    case Special::kSmartKid: {  // MU-14.11
      PrizeBag& from = p.buried[index(entry.target)];
      const Prize prize = pick_prize(p, from, telling);
      from.remove(prize);
      p.prizes[player].add(prize);
      if constexpr (T::kTells) {
        telling.tell(
            Event{.kind = Event::Kind::kBuriedTaken, .seat = entry.player, .other = entry.target, .card = prize});
      }
      break;
    }
    case Special::kStowaways:
      draw_cards(p, entry.player, 2, telling);
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
    p.barred = 1U << static_cast<unsigned>(Type::kIsland);
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
  p.barred = 1U << static_cast<unsigned>(Type::kIsland);
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

template <class T>
void Mutiny::draw_cards(Position& p, Seat seat, int count, T& telling) const {
  draw_around(p, SeatSet(seat), count, telling);
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
  const std::size_t offer = *find_offer(p, action.offer);
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
