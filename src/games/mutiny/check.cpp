// Who may do what in mutiny, and why not.
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

Refusal Mutiny::check(const Position& p, Seat seat, const Action& action) const {
  if (is_over(p)) return Refusal::game_over();
  if (seat.is_none()) return Reason::kNotAsked;
  if (action.is_table_action()) return check_table(p, seat, action);
  if (p.entries > 0) return check_stack(p, seat, action);
  if (!p.above.empty()) return check_discard(p, seat, action);
  return check_window(p, seat, action);
}

// The stack.

Refusal Mutiny::check_stack(const Position& p, Seat seat, const Action& action) const {
  const Entry& top = p.stack[p.entries - 1U];
  const auto fits = [&] {
    switch (top.step) {
      case Entry::Step::kReact:
        return action.verb == Verb::kTraitor || action.verb == Verb::kPass;
      case Entry::Step::kTake:
        return action.verb == Verb::kTake;
      case Entry::Step::kDonate:
        return action.verb == Verb::kDonate || action.verb == Verb::kPass;
      case Entry::Step::kClaim:
        return action.verb == Verb::kClaim || action.verb == Verb::kClaimNothing;
      default:
        return action.verb == Verb::kJoin || action.verb == Verb::kJoinCutthroat || action.verb == Verb::kJoinSeaDog;
    }
  };
  if (!fits()) return Reason::kWait;
  if (!p.waiting.has(seat)) return top.passed.has(seat) ? Reason::kAlreadyPassed : Reason::kNotAsked;
  switch (action.verb) {
    case Verb::kTraitor:
      if (!p.hands[index(seat)].has_any(traitor_)) return Reason::kNotInHand;
      return cards_of(p, p.entries - 1U).has(action.card) ? Reason::kNone : Reason::kNotOnTheStack;
    case Verb::kTake:
      return p.pool.has(action.card) ? Reason::kNone : Reason::kNotInPool;
    case Verb::kDonate:
      return p.prizes[index(seat)].has(action.card) ? Reason::kNone : Reason::kNotYourPrize;
    case Verb::kClaim:
      return check_claim(p, seat, action);
    case Verb::kPass:
    case Verb::kClaimNothing:
      return {};
    default:
      break;
  }
  // The victim of a Sea Dog (MU-14.9)
  if (action.verb == Verb::kJoin && action.gives.crew.empty()) return Reason::kNotAnAction;
  if (action.side != side_of(p, seat)) return Reason::kForcedSide;
  if (action.verb != Verb::kJoin) return Reason::kForcedSide;
  if (!p.hands[index(seat)].contains(action.gives.crew)) return Reason::kNotInHand;
  return options_.exactly_one && action.gives.crew.size() != 1 ? Reason::kExactlyOne : Reason::kNone;
}

Refusal Mutiny::check_claim(const Position& p, Seat seat, const Action& action) const {
  if (!claimable(p, seat).has(action.player)) return Reason::kNoClaim;
  if (claims_at_random()) return action.card == kNoCard ? Reason::kNone : Reason::kClaimRandom;
  if (action.card == kNoCard) return Reason::kClaimCard;
  return p.prizes[index(action.player)].has(action.card) ? Reason::kNone : Reason::kNoClaim;
}

Refusal Mutiny::check_discard(const Position& p, Seat seat, const Action& action) const {
  if (action.verb != Verb::kDiscard) return Reason::kDiscardFirst;
  if (!p.above.has(seat)) return Reason::kNotAsked;
  const Bag& hand = p.hands[index(seat)];
  if (action.gives.crew.size() != hand.size() - limit_) return Reason::kDiscard;
  return hand.contains(action.gives.crew) ? Reason::kNone : Reason::kNotInHand;
}

// Windows.

namespace {

// In which window an action that belongs to one is taken; kOver for those that belong to none or several.
Window window_of(Action::Verb verb) {
  using Verb = Action::Verb;
  switch (verb) {
    case Verb::kAppoint:
      return Window::kAppoint;
    case Verb::kSail:
      return Window::kDestination;
    case Verb::kCount:
      return Window::kAssign;
    case Verb::kTake:
      return Window::kCaptainTake;
    case Verb::kDeal:
      return Window::kDeal;
    case Verb::kExchange:
      return Window::kPortExchange;
    case Verb::kRansom:
    case Verb::kSell:
      return Window::kPortMarket;
    case Verb::kStay:
      return Window::kGuard;
    case Verb::kBury:
      return Window::kBury;
    case Verb::kPunish:
    case Verb::kNoPunishment:
      return Window::kPunish;
    case Verb::kWhip:
      return Window::kWhip;
    default:
      return Window::kOver;
  }
}

}  // namespace

Refusal Mutiny::check_window(const Position& p, Seat seat, const Action& action) const {
  switch (action.verb) {
    case Verb::kPass:
      return check_pass(p, seat);
    case Verb::kMutiny:
    case Verb::kMutinyCutthroat:
    case Verb::kMutinySeaDog:
      return check_call(p, seat, action);
    case Verb::kJoin:
    case Verb::kJoinCutthroat:
    case Verb::kJoinSeaDog:
      return check_join(p, seat, action);
    case Verb::kHelp:
      return check_help(p, seat, action);
    case Verb::kEffect:
      return check_effect(p, seat, action);
    case Verb::kReveal:
      if (p.window == Window::kAttackFirst) return Reason::kFirstCard;
      if (p.window != Window::kAttack) return Reason::kNotNow;
      return seat == acting_quartermaster(p) ? Reason::kNone : Reason::kOnlyQuartermaster;
    default:
      break;
  }
  if (p.window != window_of(action.verb)) return Reason::kNotNow;
  if (action.verb == Verb::kBury) return check_bury(p, seat, action);
  if (!p.waiting.has(seat)) return p.passed.has(seat) ? Reason::kAlreadyPassed : Reason::kNotAsked;
  const PrizeBag own = p.prizes[index(seat)];
  switch (action.verb) {
    case Verb::kAppoint:
      return action.player != seat ? Reason::kNone : Reason::kChooseAnother;  // MU-3.1
    case Verb::kSail:
      return check_sail(p, action);
    case Verb::kCount:
      return action.counts[0] + action.counts[1] + action.counts[2] == attack_totals(p)[kSkills] ? Reason::kNone
                                                                                                 : Reason::kCountJacks;
    case Verb::kTake:
      return p.pool.has(action.card) ? Reason::kNone : Reason::kNotInPool;
    case Verb::kDeal:
      if (!p.pool.has(action.card)) return Reason::kNotInPool;
      return next_to_receive(p).has(action.player) ? Reason::kNone : Reason::kFewer;  // MU-6.5
    case Verb::kExchange:
      if (!own.has(action.card)) return Reason::kNotYourPrize;
      return can_draw_crew(p) ? Reason::kNone : Reason::kNothingToDraw;  // MU-7.8
    case Verb::kRansom:
    case Verb::kSell: {
      const Prize prize = action.verb == Verb::kRansom ? deck_.hostage : deck_.jewels;
      if (prize == kNoCard || !own.has(prize)) return Reason::kNotYourPrize;
      return p.prize_deck_size > 0 ? Reason::kNone : Reason::kNothingToDraw;
    }
    case Verb::kWhip:
      return can_whip(p, action.player) ? Reason::kNone : Reason::kWhip;
    default:
      return {};
  }
}

Refusal Mutiny::check_pass(const Position& p, Seat seat) const {
  if (p.passed.has(seat)) return Reason::kAlreadyPassed;
  switch (p.window) {
    case Window::kAttack:
      if (seat == acting_quartermaster(p)) return Reason::kQuartermasterReveals;
      break;
    case Window::kAttackFirst:
      return seat == acting_quartermaster(p) ? Reason::kFirstCard : Reason::kNotAsked;
    case Window::kAppoint:
    case Window::kDestination:
    case Window::kAssign:
    case Window::kCaptainTake:
    case Window::kDeal:
    case Window::kGuard:
    case Window::kPunish:
    case Window::kWhip:
      return p.waiting.has(seat) ? Reason::kNotNow : Reason::kNotAsked;
    default:
      break;
  }
  return p.waiting.has(seat) ? Reason::kNone : Reason::kNotAsked;
}

Refusal Mutiny::check_sail(const Position& p, const Action& action) const {
  const Type type = action.type();
  if (can_sail(p, type)) return {};
  return p.stack_size[static_cast<std::size_t>(type)] == 0 ? Reason::kEmptyStack : Reason::kBarred;
}

Refusal Mutiny::check_bury(const Position& p, Seat seat, const Action& action) const {
  if (seat == p.guard) return Reason::kGuards;
  if (!p.waiting.has(seat)) return p.passed.has(seat) ? Reason::kAlreadyPassed : Reason::kNotAsked;
  if (action.gives.prizes.empty()) return Reason::kNotAnAction;
  if (!p.prizes[index(seat)].contains(action.gives.prizes)) return Reason::kNotYourPrize;
  return buriable(p, seat).contains(action.gives.prizes) ? Reason::kNone : Reason::kNoSpecialsBuried;
}

// A special card for its effect, in its window or at any time.
Refusal Mutiny::check_effect(const Position& p, Seat seat, const Action& action) const {
  const Special special = deck_.special_of(action.card);
  const bool is_held = p.hands[index(seat)].has(action.card);
  if (is_any_time(special)) {
    if (!is_held) return Reason::kNotInHand;
    if (special == Special::kSecondMate) return check_second_mate(p, seat, action);
    if (special == Special::kSurgeon) return can_play_surgeon(p, seat) ? Reason::kNone : Reason::kSurgeon;
    return can_draw_crew(p) ? Reason::kNone : Reason::kNothingToDraw;
  }
  if (!fitting(p.window).has(action.card)) {
    const bool is_attack = p.window == Window::kAttack || p.window == Window::kAttackFirst;
    return is_attack ? Reason::kSpecialInAttack : Reason::kNotNow;
  }
  if (p.passed.has(seat)) return Reason::kAlreadyPassed;
  if (!p.waiting.has(seat)) return Reason::kNotAsked;
  if (!is_held) return Reason::kNotInHand;
  if (!has_target(p, seat, special)) return Reason::kNoEffect;
  if (special == Special::kBoatswain || special == Special::kSmartKid) {
    if (action.player == seat) return Reason::kChooseAnother;
    if (special == Special::kSmartKid && !with_buried(p).has(action.player)) return Reason::kNothingBuried;
  }
  return {};
}

// MU-14.10
Refusal Mutiny::check_second_mate(const Position& p, Seat seat, const Action& action) const {
  const SeatSet others = p.holding - SeatSet(seat);
  if (others.empty()) return Reason::kNoEffect;
  if (action.player == seat || action.other == seat) return Reason::kChooseAnother;
  if (!others.has(action.player)) return Reason::kNoCardsThere;
  if (action.other.is_none()) return others.size() == 1 ? Reason::kNone : Reason::kTwoVictims;
  if (action.other == action.player) return Reason::kTwoVictims;
  return others.has(action.other) ? Reason::kNone : Reason::kNoCardsThere;
}

// MU-5.2 to MU-5.5
Refusal Mutiny::check_help(const Position& p, Seat seat, const Action& action) const {
  if (p.window != Window::kAttack && p.window != Window::kAttackFirst) return Reason::kNotNow;
  if (p.window == Window::kAttackFirst && seat != acting_quartermaster(p)) return Reason::kFirstCard;
  if (action.gives.crew.empty()) return Reason::kNotAnAction;
  if (!p.hands[index(seat)].contains(action.gives.crew)) return Reason::kNotInHand;
  return action.gives.crew.only(deck_.normal) == action.gives.crew ? Reason::kNone : Reason::kSpecialInAttack;
}

// MU-10
Refusal Mutiny::check_call(const Position& p, Seat seat, const Action& action) const {
  if (p.mutiny_used) return Reason::kSecondMutiny;
  if (p.window != Window::kMutinyCall) return Reason::kNotNow;
  if (seat == p.captain) return Reason::kCaptainCalls;
  if (p.passed.has(seat)) return Reason::kAlreadyPassed;
  const Bag& hand = p.hands[index(seat)];
  const auto holds = [&](Special special) {
    return deck_.card_of(special) != kNoCard && hand.has(deck_.card_of(special));
  };
  switch (action.verb) {
    case Verb::kMutiny:
      return hand.has(action.card) ? Reason::kNone : Reason::kNotInHand;
    case Verb::kMutinyCutthroat:
      if (!holds(Special::kCutthroat)) return Reason::kNotInHand;
      return action.side == Side::kCaptain ? Reason::kNone : Reason::kCutthroat;
    default:
      if (!holds(Special::kSeaDog)) return Reason::kNotInHand;
      return sea_dog_targets(p, seat).has(action.player) ? Reason::kNone : Reason::kSeaDog;
  }
}

// MU-11.5, MU-11.6
Refusal Mutiny::check_join(const Position& p, Seat seat, const Action& action) const {
  if (p.window != Window::kMutiny) return Reason::kNotNow;
  const Side own = side_of(p, seat);
  const Bag& hand = p.hands[index(seat)];
  const auto holds = [&](Special special) {
    return deck_.card_of(special) != kNoCard && hand.has(deck_.card_of(special));
  };
  if (action.verb == Verb::kJoinCutthroat) {
    if (!holds(Special::kCutthroat)) return Reason::kNotInHand;
    const bool is_own_leader = static_cast<Side>(action.number) == action.side;
    if (is_own_leader) return Reason::kCutthroat;
  } else if (action.verb == Verb::kJoinSeaDog) {
    if (!holds(Special::kSeaDog)) return Reason::kNotInHand;
    if (!sea_dog_targets(p, seat).has(action.player)) return Reason::kSeaDog;
  } else if (action.gives.crew.empty()) {
    return Reason::kNotAnAction;
  } else if (!hand.contains(action.gives.crew)) {
    return Reason::kNotInHand;
  }
  return own == Side::kNone || own == action.side ? Reason::kNone : Reason::kOtherSide;
}

// Table actions (MU-16, MU-18.7).

Refusal Mutiny::check_table(const Position& p, Seat seat, const Action& action) const {
  if (action.verb == Verb::kShow) {
    if (!options_.hidden_prizes) return Reason::kOpenPrizes;
  } else if (!options_.trading) {
    return Reason::kNoTrading;
  }
  if (p.entries > 0) return Reason::kWait;
  if (!p.above.empty()) return Reason::kDiscardFirst;
  switch (action.verb) {
    case Verb::kShow:
      if (action.player == seat) return Reason::kChooseAnother;
      return p.prizes[index(seat)].contains(action.gives.prizes) ? Reason::kNone : Reason::kNotYourPrize;
    case Verb::kOffer:
    case Verb::kGive:
      return check_offer(p, seat, action);
    case Verb::kPromise:
      if (action.player == seat) return Reason::kChooseAnother;
      return p.talk[index(seat)] < options_.talk_limit ? Reason::kNone : Reason::kTalkedEnough;
    default:
      break;
  }
  const auto offer = find_offer(p, action.offer);
  if (!offer) return Reason::kNoSuchOffer;
  const bool is_own = (action.verb == Verb::kWithdraw ? p.offers[*offer].from() : p.offers[*offer].to()) == seat;
  if (!is_own) return Reason::kNotYourOffer;
  return action.verb == Verb::kAccept ? check_accept(p, seat, *offer) : Refusal();
}

Refusal Mutiny::check_offer(const Position& p, Seat seat, const Action& action) const {
  if (action.player == seat) return Reason::kChooseAnother;
  if (action.asks.guard && (p.window != Window::kGuard || seat != p.guard)) return Reason::kNoGuardAsked;  // MU-16.3
  if (!p.hands[index(seat)].contains(action.gives.crew)) return Reason::kNotInHand;
  if (!p.prizes[index(seat)].contains(action.gives.prizes)) return Reason::kNotYourPrize;
  int own = 0;
  for (std::size_t i = 0; i < p.offer_count; ++i) own += p.offers[i].from() == seat ? 1 : 0;
  if (own >= options_.max_offers) return Reason::kTooManyOffers;
  if (p.talk[index(seat)] >= options_.talk_limit) return Reason::kTalkedEnough;
  const auto size = static_cast<std::size_t>(action.gives.size() + action.asks.size());
  return offer_items(p) + size <= kMaxOfferItems ? Reason::kNone : Reason::kOfferTooLarge;
}

bool Mutiny::may_accept(const View& view, std::size_t offer) const {
  const Position& p = view.shown();
  if (!is_open(p) || !options_.trading || p.offers[offer].to() != view.viewer()) return false;
  const std::size_t from = index(p.offers[offer].from());
  const std::size_t own = index(view.viewer());
  const Items given = gives(p, offer);
  const Items asked = asks(p, offer);
  return p.hands[own].contains(asked.crew) && p.prizes[own].contains(asked.prizes) &&
         p.hands[from].size() >= given.crew.size() && p.prizes[from].size() >= given.prizes.size();
}

Refusal Mutiny::check_accept(const Position& p, Seat seat, std::size_t offer) const {
  const std::size_t from = index(p.offers[offer].from());
  const Items given = gives(p, offer);
  const Items asked = asks(p, offer);
  const bool has_all = p.hands[from].contains(given.crew) && p.prizes[from].contains(given.prizes) &&
                       p.hands[index(seat)].contains(asked.crew) && p.prizes[index(seat)].contains(asked.prizes);
  return has_all ? Reason::kNone : Reason::kCannotAccept;
}

}  // namespace tortuga::mutiny
