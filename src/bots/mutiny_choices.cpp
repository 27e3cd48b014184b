#include "bots/mutiny_choices.h"

#include <algorithm>

#include "bots/mutiny_decided.h"

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

constexpr std::size_t kPlans = 6;      // sets of cards that are weighed for an attack
constexpr std::size_t kVictims = 3;    // players that a card may be played on
constexpr std::uint8_t kMostTalk = 3;  // offers and promises of one player in a round
constexpr std::uint8_t kMostPromises = 2;
constexpr double kBargain = 1.2;  // what an offer must give for what it takes
constexpr int kForMutiny = 4;     // crewmen in hand with which a mutiny may be worth some words

class Lister {
 public:
  Lister(const Mutiny& game, const Position& p, Seat seat, Choices& choices)
      : game_(game), deck_(game.deck()), p_(p), seat_(seat), judge_(game, p, seat), choices_(choices) {}

  void list(const Talk& talk) {
    if (game_.is_open(p_) && answer_offer()) return;
    add(judge_.best());
    if (p_.entries > 0) return list_stack();
    if (!p_.above.empty()) return list_discards();
    list_window();
    list_any_time();
    if (!game_.options().trading || (choices_.size() == 1 && is_settled_)) return;
    const std::uint8_t said = p_.talk[i(seat_)];
    if (talk.deals && said < kMostTalk) {
      list_offers();
      list_gifts();
    }
    if (talk.trust != nullptr && said < kMostPromises) list_promises(*talk.trust);
  }

 private:
  static std::size_t i(Seat seat) { return Mutiny::index(seat); }
  [[nodiscard]] const Bag& hand() const { return p_.hands[i(seat_)]; }

  void add(const Action& action) {
    if (choices_.size() == Choices::kCapacity) return;
    const Choice choice(action);
    if (std::ranges::find(choices_, choice) == choices_.end()) choices_.push_back(choice);
  }
  void add(Verb verb, std::uint8_t card = kNoCard, Seat player = Seat()) { add(Action::simple(verb, card, player)); }
  // If it is legal.
  void try_add(const Action& action) {
    if (!game_.check(p_, seat_, action).refused()) add(action);
  }
  void add_effect(Special special, Seat player = Seat()) {
    if (judge_.holds(special)) try_add(judge_.play(special, player));
  }
  // Calls f with the first few of some players, those with most of something first.
  template <class Value, class F>
  void for_first(SeatSet who, Value value, F f) {
    for (std::size_t n = 0; n < kVictims && !who.empty(); ++n) {
      const Seat seat = Judge::most(who, value);
      f(seat);
      who.remove(seat);
    }
  }
  [[nodiscard]] auto by_hand() const {
    return [this](Seat seat) { return p_.hands[i(seat)].size(); };
  }

  // The first offer to this player, before anything else.
  bool answer_offer() {
    if (!game_.options().trading) return false;
    for (std::size_t n = 0; n < p_.offer_count; ++n) {
      if (p_.offers[n].to() != seat_) continue;
      Action action = Action::simple(Verb::kDecline);
      action.offer = p_.offer_ids[n];
      add(action);
      if (can_pay(n)) {
        action.verb = Verb::kAccept;
        add(action);
      }
      return true;
    }
    return false;
  }
  // As far as he can know (Mutiny::may_accept), so only by numbers of cards where the other's are hidden.
  [[nodiscard]] bool can_pay(std::size_t offer) const {
    const Items given = game_.gives(p_, offer);
    const Items asked = game_.asks(p_, offer);
    const std::size_t from = i(p_.offers[offer].from());
    return hand().contains(asked.crew) && p_.prizes[i(seat_)].contains(asked.prizes) &&
           p_.hands[from].size() >= given.crew.size() && p_.prizes[from].size() >= given.prizes.size();
  }

  void list_window() {
    switch (p_.window) {
      case Window::kAppoint:
        for (const Seat other : judge_.others()) add(Verb::kAppoint, kNoCard, other);
        return;
      case Window::kMutinyCall:
        return list_calls();
      case Window::kDestination:
        return list_destinations();
      case Window::kLookout:
        add(Verb::kPass);
        return add_effect(Special::kLookout);
      case Window::kAttackFirst:
      case Window::kAttack:
        return list_help();
      case Window::kAdjust:
        return list_adjustments();
      case Window::kCook:
        add(Verb::kPass);
        return add_effect(Special::kCook);
      case Window::kCaptainTake:
        return p_.pool.for_each([&](Prize prize, int) { add(Verb::kTake, prize); });
      case Window::kDeal:
        return list_deals();
      case Window::kCarpenter:
        add(Verb::kPass);
        return add_effect(Special::kCarpenter);
      case Window::kPortExchange:
      case Window::kPortMarket:
        return list_trade_in_port();
      case Window::kSailor:
        add(Verb::kPass);
        return add_effect(Special::kOldSailor);
      case Window::kBoatswain:
        add(Verb::kPass);
        return for_first(
            judge_.others(), [&](Seat seat) { return judge_.open_gold(seat); },
            [&](Seat seat) { add_effect(Special::kBoatswain, seat); });
      case Window::kBury:
        return list_burials();
      case Window::kSmartKid:
        add(Verb::kPass);
        return for_first(
            game_.with_buried(p_) - SeatSet(seat_), [&](Seat seat) { return p_.buried[i(seat)].size(); },
            [&](Seat seat) { add_effect(Special::kSmartKid, seat); });
      case Window::kPunish:
        add(Verb::kPunish);
        return add(Verb::kNoPunishment);
      case Window::kWhip:
        for (const Seat other : p_.holding) {
          if (game_.can_whip(p_, other)) add(Verb::kWhip, kNoCard, other);
        }
        return;
      case Window::kMutiny:
        return list_fight();
      default:
        return;
    }
  }

  void list_destinations() {
    for (std::size_t number = 0; number < kTypes; ++number) {
      if (!game_.can_sail(p_, static_cast<Type>(number))) continue;
      Action action = Action::simple(Verb::kSail);
      action.number = static_cast<std::int8_t>(number);
      add(action);
    }
  }

  void list_help() {
    const bool must = p_.window == Window::kAttackFirst;
    if (!must) add(seat_ == game_.acting_quartermaster(p_) ? Verb::kReveal : Verb::kPass);
    std::array<Judge::Plan, kPlans> plans;
    judge_.plan_attack(p_.type, judge_.helpers_among(must ? judge_.others() : p_.waiting), must, plans);
    Action action = Action::simple(Verb::kHelp);
    for (const Judge::Plan& plan : plans) {
      if (plan.cards.empty()) continue;
      action.gives.crew = plan.cards;
      add(action);
    }
    const Card least = judge_.cheapest_card(hand().only(deck_.normal));
    if (least == kNoCard) return;
    action.gives.crew = {};
    action.gives.crew.add(least);
    add(action);
  }

  void list_adjustments() {
    add(Verb::kPass);
    for (const Special special : {Special::kMasterMariner, Special::kSharpshooter, Special::kFirstMate}) {
      if (!judge_.holds(special)) continue;
      for (const int change : {-1, 1}) {
        Action action = judge_.play(special);
        action.number = static_cast<std::int8_t>(change);
        add(action);
      }
    }
  }

  // The dearest and the cheapest to each who may get one; everything to the dealer himself.
  void list_deals() {
    const Prize best = judge_.dearest(p_.pool);
    const Prize least = judge_.cheapest(p_.pool);
    for (const Seat to : game_.next_to_receive(p_)) {
      if (to == seat_) p_.pool.for_each([&](Prize prize, int) { add(Verb::kDeal, prize, to); });
      add(Verb::kDeal, least, to);
      add(Verb::kDeal, best, to);
    }
  }

  void list_trade_in_port() {
    add(Verb::kPass);
    if (p_.window == Window::kPortMarket) {
      try_add(Action::simple(Verb::kRansom));
      return try_add(Action::simple(Verb::kSell));
    }
    p_.prizes[i(seat_)].for_each([&](Prize prize, int) {
      if (judge_.worth(prize) <= 1.5) try_add(Action::simple(Verb::kExchange, prize));
    });
  }

  // All; all but what may be cashed in a port; nothing.
  void list_burials() {
    add(Verb::kPass);
    Action action = Action::simple(Verb::kBury);
    game_.buriable(p_, seat_).for_each([&](Prize prize, int count) {
      if (prize == deck_.hostage || prize == deck_.jewels) return;
      for (int n = 0; n < count; ++n) action.gives.prizes.add(prize);
    });
    if (!action.gives.prizes.empty()) add(action);
  }

  void list_calls() {
    add(Verb::kPass);
    if (judge_.holds(Special::kCutthroat)) {
      Action action = Action::simple(Verb::kMutinyCutthroat);
      action.side = Side::kCaptain;
      add(action);
    }
    add(Verb::kMutiny, judge_.smallest_for(1));
    add(Verb::kMutiny, judge_.smallest_for(3));
    add(Verb::kMutiny, judge_.smallest_for(99));
    if (!judge_.holds(Special::kSeaDog)) return;
    for_first(game_.sea_dog_targets(p_, seat_), by_hand(),
              [&](Seat other) { add(Verb::kMutinySeaDog, kNoCard, other); });
  }

  // Cards for one side: just enough, some more, the strongest card, all.
  void list_fight() {
    if (hand().empty()) return;
    if (decided(game_, p_, seat_)) {  // nothing that is laid changes anything
      choices_.clear();
      is_settled_ = true;
      return add(Verb::kPass);
    }
    add(Verb::kPass);
    const Side own = game_.side_of(p_, seat_);
    for (const Side side : {Side::kCaptain, Side::kMutineers}) {
      if (own == Side::kNone || own == side) list_side(side, own);
    }
  }
  void list_side(Side side, Side own) {
    const Totals totals = game_.mutiny_totals(p_);
    const int needed =
        side == Side::kCaptain ? totals.mutineers - totals.captain : totals.captain - totals.mutineers + 1;
    Action action = Action::simple(Verb::kJoin);
    action.side = side;
    const auto add_cards = [&](const Bag& cards) {
      if (cards.empty()) return;
      action.gives.crew = cards;
      add(action);
    };
    if (const auto cards = least_certain(game_, p_, seat_, side)) add_cards(*cards);
    const int most = judge_.crewmen(hand());
    for (const int more : {0, 3, 7}) {
      if (needed + more > 0 && needed + more <= most) add_cards(judge_.enough(needed + more));
    }
    if (own != Side::kNone && needed > 0) add_cards(hand());
    if (needed > 0) add_cards(judge_.enough(1));
    if (judge_.holds(Special::kCutthroat)) {
      Action kill = Action::simple(Verb::kJoinCutthroat);
      kill.side = side;
      kill.number = static_cast<std::int8_t>(other_side(side));
      add(kill);
    }
    if (!judge_.holds(Special::kSeaDog)) return;
    for_first(game_.sea_dog_targets(p_, seat_), by_hand(), [&](Seat other) {
      Action dog = Action::simple(Verb::kJoinSeaDog, kNoCard, other);
      dog.side = side;
      add(dog);
    });
  }

  void list_stack() {
    const Entry& top = p_.stack[p_.entries - 1U];
    switch (top.step) {
      case Entry::Step::kReact:
        add(Verb::kPass);
        if (judge_.holds(Special::kTraitor)) {
          game_.cards_of(p_, p_.entries - 1U).for_each([&](Card card, int) { add(Verb::kTraitor, card); });
        }
        return;
      case Entry::Step::kTake:
        return p_.pool.for_each([&](Prize prize, int) { add(Verb::kTake, prize); });
      case Entry::Step::kDonate:
        return add(Verb::kPass);
      case Entry::Step::kClaim:
        for (const Seat from : game_.claimable(p_, seat_)) {
          if (game_.claims_at_random()) {
            add(Verb::kClaim, kNoCard, from);
          } else {
            p_.prizes[i(from)].for_each([&](Prize prize, int) { add(Verb::kClaim, prize, from); });
          }
        }
        return;
      default: {
        Action action = Action::simple(Verb::kJoin);
        action.side = game_.side_of(p_, seat_);
        hand().for_each([&](Card card, int) {
          action.gives.crew = {};
          action.gives.crew.add(card);
          add(action);
        });
        return;
      }
    }
  }

  // What to discard: besides the cheapest each other single card, if there is only one too many.
  void list_discards() {
    if (hand().size() != game_.limit() + 1) return;
    hand().for_each([&](Card card, int) {
      Action action = Action::simple(Verb::kDiscard);
      action.gives.crew.add(card);
      add(action);
    });
  }

  void list_any_time() {
    add_effect(Special::kStowaways);
    add_effect(Special::kSurgeon);
    const SeatSet victims = p_.holding - SeatSet(seat_);
    if (!judge_.holds(Special::kSecondMate) || victims.empty()) return;
    Action action = judge_.play(Special::kSecondMate, Judge::most(victims, by_hand()));
    if (victims.size() > 1) action.other = Judge::most(victims - SeatSet(action.player), by_hand());
    add(action);
    // From the Captain: what he cannot lay any more.
    if (!victims.has(p_.captain) || victims.size() < 2 || action.player == p_.captain) return;
    action.other = action.player;
    action.player = p_.captain;
    add(action);
  }

  // Offers that the other would take by the price list; whether they are good the search says.
  void list_offers() {
    if (p_.window == Window::kGuard) return list_guard_offers();
    const SeatSet who = p_.waiting - SeatSet(seat_);  // they will answer before the window closes
    for_first(who, [&](Seat seat) { return judge_.open_gold(seat); }, [&](Seat other) { list_sales(other); });
  }
  // The dearest prize of another that a card of one's own buys, for the card that is worth least in a fight.
  void list_sales(Seat other) {
    Action best = Action::simple(Verb::kOffer, kNoCard, other);
    double most_gain = 0;
    hand().for_each([&](Card card, int) {
      p_.prizes[i(other)].for_each([&](Prize prize, int) {
        const double price = judge_.worth_of_card(card);
        if (price <= kBargain * judge_.worth(prize) + 0.1) return;
        const double gain = judge_.worth(prize) - 0.5 * price;
        if (gain <= most_gain) return;
        most_gain = gain;
        best.gives = {};
        best.gives.crew.add(card);
        best.asks = {};
        best.asks.prizes.add(prize);
      });
    });
    if (most_gain > 0) try_add(best);
  }

  // Words and gifts that can change what others do in this window or the next.

  // The strongest who may still choose his side, or be won for it.
  [[nodiscard]] Seat strongest(SeatSet who) const {
    who = (who & p_.holding) - SeatSet(seat_);
    return who.empty() ? Seat::none() : Judge::most(who, by_hand());
  }
  [[nodiscard]] SeatSet neutral() const {
    SeatSet who;
    for (const Seat seat : p_.waiting) {
      if (game_.side_of(p_, seat) == Side::kNone) who.add(seat);
    }
    return who;
  }
  [[nodiscard]] bool is_behind(Side side) const {
    const Totals totals = game_.mutiny_totals(p_);
    return side == Side::kCaptain ? totals.mutineers > totals.captain
                                  : side == Side::kMutineers && totals.captain >= totals.mutineers;
  }
  // Whom it would help to have as a friend now; nobody where that changes nothing.
  [[nodiscard]] Seat friend_to_win() const {
    switch (p_.window) {
      case Window::kMutinyCall:
        if (judge_.crewmen(hand()) < kForMutiny) return Seat::none();
        return strongest(judge_.others() - SeatSet(p_.captain));
      case Window::kMutiny:
        return is_behind(game_.side_of(p_, seat_)) ? strongest(neutral()) : Seat::none();
      case Window::kDestination:
      case Window::kPunish:
        return p_.mutiny_used ? Seat::none() : strongest(judge_.others());
      case Window::kAttackFirst:
      case Window::kAttack:
        if (seat_ != p_.captain && seat_ != game_.acting_quartermaster(p_)) return Seat::none();
        return strongest(p_.window == Window::kAttack ? p_.waiting : judge_.others());
      default:
        return Seat::none();
    }
  }
  // A prize, or a card, for nothing but support.
  void list_gifts() {
    const Seat to = friend_to_win();
    if (to.is_none()) return;
    Action gift = Action::simple(Verb::kGive, kNoCard, to);
    if (const Prize prize = judge_.cheapest(p_.prizes[i(seat_)]); prize != kNoCard) {
      gift.gives.prizes.add(prize);
      try_add(gift);
    }
    if (hand().size() < 2) return;
    gift.gives = {};
    gift.gives.crew.add(judge_.cheapest_card(hand()));
    try_add(gift);
  }
  void list_promises(const Trust& trust) {
    const auto add_promise = [&](Seat to, Pledge pledge) {
      if (to.is_none() || to == seat_ || trust.has_promised(seat_, pledge)) return;  // nobody can serve two
      Action action = Action::simple(Verb::kPromise, kNoCard, to);
      action.promise = PromiseText(text_of(pledge));
      try_add(action);
    };
    const Seat to = friend_to_win();
    const bool is_attack = p_.window == Window::kAttackFirst || p_.window == Window::kAttack;
    if (is_attack) {
      if (seat_ == game_.acting_quartermaster(p_) && to != p_.captain) add_promise(to, Pledge::kShare);
      return;
    }
    const bool may_lead =
        game_.players() > 3 && (p_.window != Window::kMutiny || seat_ == p_.first || seat_ == p_.captain);
    if (may_lead) add_promise(to, Pledge::kQuartermaster);
    if (p_.window == Window::kMutinyCall && !trust.has_promised(seat_, Pledge::kPeace)) {
      add_promise(p_.captain, Pledge::kPeace);
      add_promise(p_.captain, Pledge::kSupport);
    }
    if (p_.window != Window::kMutiny || game_.side_of(p_, seat_) != Side::kNone) return;
    add_promise(p_.captain, Pledge::kSupport);
    add_promise(p_.first, Pledge::kSupport);
  }

  void list_guard_offers() {
    for_first(
        judge_.others(), [&](Seat seat) { return -judge_.open_gold(seat); },
        [&](Seat other) {
          Action offer = Action::simple(Verb::kOffer, kNoCard, other);
          offer.asks.guard = true;
          const Prize prize = judge_.cheapest(p_.prizes[i(seat_)]);
          if (prize != kNoCard) {
            offer.gives.prizes.add(prize);
          } else if (!hand().empty()) {
            offer.gives.crew.add(judge_.cheapest_card(hand()));
          } else {
            return;
          }
          try_add(offer);
        });
  }

  const Mutiny& game_;
  const Deck& deck_;
  const Position& p_;
  Seat seat_;
  Judge judge_;
  Choices& choices_;
  bool is_settled_ = false;  // nothing that he lays changes anything
};

}  // namespace

Choice::Choice(const Action& action) : Deed(static_cast<const Deed&>(action)) {
  if (verb == Verb::kPromise) number = static_cast<std::int8_t>(pledge_in(action.promise.text()));
}

Action Choice::action() const {
  Action action;
  static_cast<Deed&>(action) = *this;
  if (verb == Verb::kPromise) {
    action.promise = PromiseText(text_of(static_cast<Pledge>(number)));
    action.number = 0;
  }
  return action;
}

void list_choices(const Mutiny& game, const Position& p, Seat seat, const Talk& talk, Choices& choices) {
  choices.clear();
  Lister(game, p, seat, choices).list(talk);
}

bool is_bargain(const Mutiny& game, const Judge& judge, const Position& p, std::size_t offer) {
  return judge.worth(game.gives(p, offer)) > kBargain * judge.worth(game.asks(p, offer)) + 0.1;
}

}  // namespace tortuga::mutiny
