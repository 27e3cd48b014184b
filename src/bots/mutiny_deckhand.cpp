#include "bots/mutiny_deckhand.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

// What things are worth, in gold.
constexpr double kRansom = 2.2;   // a hostage that may reach a port
constexpr double kJewels = 1.4;   // unknown until drawn
constexpr double kRum = 0.3;      // breaks ties, buys a card
constexpr double kHat = 0.7;      // to be Captain; twice as much where he does all that a Quartermaster does
constexpr double kSymbol = 0.25;  // of a card kept for attacks
constexpr double kCrewman = 0.3;  // of a card kept for mutinies
constexpr double kBuried = 0.35;  // how much safer buried gold is
constexpr double kBargain = 1.2;  // what an offer must give for what it takes

// What the special cards are worth in hand, by Special.
constexpr std::array<double, kSpecials> kSpecialWorth = {0.5, 0.8, 1.0, 2.0, 0.5, 0.2, 0.5, 1.2,
                                                         1.6, 0.7, 0.9, 0.5, 0.9, 0.8, 1.0, 1.3};

// A mutiny: the crewmen that the Captain and others lay against a caller, for each card they hold, what each of them
// costs to overcome, and how steeply the chance to win rises with crewmen.
constexpr double kOpposition = 1.0;
constexpr double kSupport = 0.12;
constexpr double kCallCost = 0.3;
constexpr double kCallSlope = 0.15;

// An attack: what a card is worth that is spent on it, the first pick of the prizes, the symbols that another player
// adds where they are needed, for each card in hand and at most, and how steeply the chance falls with what is lacking.
constexpr double kSpend = 0.28;
constexpr double kFirstPick = 0.8;
constexpr double kHelpEach = 0.3;
constexpr double kHelpMost = 1.2;
constexpr double kSlope = 1.2;
constexpr double kPortCard = 0.3;  // a Crew card drawn in port

// A view with everything that is judged about it.
class Judge {
 public:
  Judge(const Mutiny& game, const View& view)
      : game_(game), deck_(game.deck()), view_(view), p_(view.shown()), seat_(view.viewer()), own_(i(seat_)) {}

  Action best() {
    if (p_.entries > 0) return answer();
    if (!p_.above.empty()) return discard();
    if (const auto said = trade()) return *said;
    if (const auto card = any_time()) return *card;
    return decide();
  }

 private:
  static std::size_t i(Seat seat) { return Mutiny::index(seat); }
  [[nodiscard]] const Bag& hand() const { return p_.hands[own_]; }
  [[nodiscard]] bool is_captain() const { return seat_ == p_.captain; }
  [[nodiscard]] SeatSet others() const { return SeatSet::all(game_.players()) - SeatSet(seat_); }
  [[nodiscard]] bool holds(Special special) const {
    return deck_.card_of(special) != kNoCard && hand().has(deck_.card_of(special));
  }
  [[nodiscard]] static Action pass() { return Action::simple(Verb::kPass); }
  [[nodiscard]] Action play(Special special, Seat player = Seat()) const {
    return Action::simple(Verb::kEffect, deck_.card_of(special), player);
  }

  // Worth.

  [[nodiscard]] double worth(Prize prize) const {
    const PrizeKind& kind = deck_.prizes[prize];
    switch (kind.sort) {
      case PrizeKind::Sort::kHostage:
        return kRansom;
      case PrizeKind::Sort::kJewels:
        return kJewels;
      case PrizeKind::Sort::kRum:
        return kRum;
      default:
        return kind.value;
    }
  }
  // Unknown prizes count as average ones.
  [[nodiscard]] double worth(PrizeBag prizes) const {
    static constexpr double kAverage = 1.5;
    double sum = 0;
    int known = 0;
    prizes.for_each([&](Prize prize, int count) {
      sum += count * worth(prize);
      known += count;
    });
    return sum + kAverage * (prizes.size() - known);
  }
  [[nodiscard]] double worth_of_card(Card card) const {
    const CrewKind& kind = deck_.crew[card];
    if (!kind.is_normal()) return kSpecialWorth[static_cast<std::size_t>(kind.special)];
    return kSymbol * kind.symbols + kCrewman * kind.crewmen + (kind.skill == Skill::kAny ? kSymbol : 0);
  }
  [[nodiscard]] double worth(const Items& items) const {
    double sum = worth(items.prizes);
    items.crew.for_each([&](Card card, int count) { sum += count * worth_of_card(card); });
    if (items.guard) sum += kBuried * worth(p_.prizes[own_]) + kRum;
    return sum;
  }
  [[nodiscard]] double open_gold(Seat seat) const { return worth(p_.prizes[i(seat)]); }
  [[nodiscard]] double all_gold(Seat seat) const { return open_gold(seat) + worth(p_.buried[i(seat)]); }
  [[nodiscard]] int crewmen(const Bag& cards) const {
    int sum = 0;
    cards.for_each([&](Card card, int count) { sum += count * deck_.crewmen[card]; });
    return sum;
  }
  // Of some players the one with the largest value.
  template <class F>
  [[nodiscard]] static Seat most(SeatSet who, F value) {
    Seat best = Seat::none();
    for (const Seat seat : who) {
      if (best.is_none() || value(seat) > value(best)) best = seat;
    }
    return best;
  }
  [[nodiscard]] Prize dearest(PrizeBag prizes) const {
    Prize best = kNoCard;
    prizes.for_each([&](Prize prize, int) {
      if (best == kNoCard || worth(prize) > worth(best)) best = prize;
    });
    return best;
  }
  [[nodiscard]] Prize cheapest(PrizeBag prizes) const {
    Prize best = kNoCard;
    prizes.for_each([&](Prize prize, int) {
      if (best == kNoCard || worth(prize) < worth(best)) best = prize;
    });
    return best;
  }
  [[nodiscard]] Card cheapest_card(const Bag& cards) const {
    Card best = kNoCard;
    cards.for_each([&](Card card, int) {
      if (best == kNoCard || worth_of_card(card) < worth_of_card(best)) best = card;
    });
    return best;
  }

  [[nodiscard]] Action discard() const {
    Action action = Action::simple(Verb::kDiscard);
    Bag rest = hand();
    while (rest.size() > game_.limit()) {
      const Card card = cheapest_card(rest);
      rest.remove(card);
      action.gives.crew.add(card);
    }
    return action;
  }

  // The window.

  Action decide() {
    switch (p_.window) {
      case Window::kAppoint:
        return Action::simple(Verb::kAppoint, kNoCard,
                              most(others(), [&](Seat seat) { return p_.hands[i(seat)].size() - all_gold(seat); }));
      case Window::kMutinyCall:
        return call();
      case Window::kDestination:
        return sail();
      case Window::kAttackFirst:
        return help(true);
      case Window::kAttack:
        return help(false);
      case Window::kAdjust:
        return adjust();
      case Window::kCook:
        return cook();
      case Window::kCaptainTake:
        return Action::simple(Verb::kTake, dearest(p_.pool));
      case Window::kDeal:
        return deal();
      case Window::kCarpenter:
        return carpenter();
      case Window::kPortExchange:
        return exchange();
      case Window::kPortMarket:
        return cash();
      case Window::kSailor:
        return old_sailor();
      case Window::kBoatswain:
        return holds(Special::kBoatswain)
                   ? play(Special::kBoatswain, most(others(), [&](Seat seat) { return open_gold(seat); }))
                   : pass();
      case Window::kSmartKid:
        return smart_kid();
      case Window::kBury: {
        Action action = Action::simple(Verb::kBury);
        action.gives.prizes = game_.buriable(p_, seat_);
        return action.gives.prizes.empty() ? pass() : action;
      }
      case Window::kPunish:
        return Action::simple(Verb::kPunish);
      case Window::kWhip:
        return whip();
      case Window::kMutiny:
        return fight();
      default:
        return game_.default_action(p_, seat_);
    }
  }

  // Voyages.

  // A card that the chosen destination may be, or is, and how many of them.
  struct Chance {
    Destination card = 0;
    int copies = 0;
  };
  [[nodiscard]] std::vector<Chance> chances(Type type) const {
    if (p_.is_revealed) return {{p_.destination, 1}};
    std::vector<Chance> cards;
    game_.all_destinations().for_each([&](Destination card, int count) {
      const int copies = count - p_.destination_discard.count(card) - p_.removed_destinations.count(card);
      if (deck_.destinations[card].type == type && copies > 0) cards.push_back({card, copies});
    });
    return cards;
  }

  // What to play for an attack, and what that is worth.
  struct Plan {
    double worth = 0;
    Bag cards;
  };
  // Players who may still help, and how many symbols they could add where they are needed.
  struct Helpers {
    int players = 0;
    double symbols = 0;
  };
  using Sums = std::array<int, kSkills + 1>;  // symbols by skill, and jacks
  // The best of all ways to spend cards: the chance of success times its gain, less the cards.
  [[nodiscard]] Plan plan_attack(Type type, const Helpers& helpers, bool must) const {
    std::vector<Card> normal;
    hand().only(deck_.normal).for_each([&](Card card, int count) {
      normal.insert(normal.end(), static_cast<std::size_t>(count), card);
    });
    const std::vector<Chance> possible = chances(type);
    const Sums before = p_.has_attack ? game_.attack_totals(p_) : Sums{};
    Plan best{.worth = -1e9, .cards = {}};
    for (std::size_t choice = must ? 1 : 0; choice < (std::size_t{1} << normal.size()); ++choice) {
      Plan plan;
      Sums sums = before;
      for (std::size_t n = 0; n < normal.size(); ++n) {
        if (((choice >> n) & 1U) == 0) continue;
        const CrewKind& kind = deck_.crew[normal[n]];
        sums[static_cast<std::size_t>(kind.skill)] += kind.symbols;
        plan.worth -= kSpend * worth_of_card(normal[n]);
        plan.cards.add(normal[n]);
      }
      plan.worth += expected_gain(possible, before, sums, helpers);
      if (plan.worth > best.worth) best = plan;
    }
    return best;
  }
  [[nodiscard]] double expected_gain(const std::vector<Chance>& possible, const Sums& before, const Sums& after,
                                     const Helpers& helpers) const {
    double gain = 0;
    int copies = 0;
    for (const Chance& chance : possible) {
      const DestinationKind& kind = deck_.destinations[chance.card];
      const int lacking = lacking_in(kind, after);
      // Nobody is left to fill a gap, or everybody is expected to fill his share of what was lacking.
      double success = lacking <= 0 ? 1.0 : 0.0;
      if (helpers.players > 0) {
        const double share = std::max(0, lacking_in(kind, before)) * helpers.players / (helpers.players + 1.0);
        success = 1 / (1 + std::exp(kSlope * (lacking - std::min(share, helpers.symbols) - 0.5)));
      }
      copies += chance.copies;
      gain += chance.copies * success * share_of(kind.number);
    }
    return copies == 0 ? 0 : gain / copies;
  }
  [[nodiscard]] int lacking_in(const DestinationKind& kind, const Sums& sums) const {
    int lacking = -sums[kSkills];
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      lacking += std::max(0, kind.required[skill] + p_.adjust[skill] - sums[skill]);
    }
    return lacking;
  }
  // What a number of prizes is worth to it.
  [[nodiscard]] double share_of(int prizes) const {
    static constexpr double kAverage = 1.5;
    double share = kAverage * prizes / game_.players();
    if (is_captain()) share += kFirstPick;
    if (seat_ == game_.acting_quartermaster(p_)) share += kFirstPick;
    return share;
  }
  [[nodiscard]] Helpers helpers_among(SeatSet who) const {
    Helpers helpers;
    for (const Seat seat : (who - SeatSet(seat_)) & p_.holding) {
      ++helpers.players;
      helpers.symbols += std::min(kHelpMost, kHelpEach * p_.hands[i(seat)].size());
    }
    return helpers;
  }

  Action sail() {
    Action best = Action::simple(Verb::kSail);
    double most_worth = -1e9;
    for (std::size_t number = 0; number < kTypes; ++number) {
      const auto type = static_cast<Type>(number);
      if (!game_.can_sail(p_, type)) continue;
      double value = 0;
      if (is_target(type)) {
        value = plan_attack(type, helpers_among(others()), false).worth;
      } else if (type == Type::kPort) {
        value = kPortCard * (game_.limit() - hand().size()) + (has_goods() ? 1.0 : 0.0);
      } else {
        value = holds(Special::kOldSailor) ? 2 * kBuried * (open_gold(seat_) - average_open() * 0.5) : -1;
      }
      if (value <= most_worth) continue;
      most_worth = value;
      best.number = static_cast<std::int8_t>(number);
    }
    return best;
  }
  [[nodiscard]] bool has_goods() const {
    return (deck_.hostage != kNoCard && p_.prizes[own_].has(deck_.hostage)) ||
           (deck_.jewels != kNoCard && p_.prizes[own_].has(deck_.jewels));
  }
  [[nodiscard]] double average_open() const {
    double sum = 0;
    for (const Seat seat : others()) sum += open_gold(seat);
    return sum / others().size();
  }

  Action help(bool must) {
    const Plan plan = plan_attack(p_.type, helpers_among(must ? others() : p_.waiting), must);
    Action action = Action::simple(Verb::kHelp);
    action.gives.crew = plan.cards;
    if (!plan.cards.empty()) return action;
    return seat_ == game_.acting_quartermaster(p_) ? Action::simple(Verb::kReveal) : pass();
  }

  // What the attack lacks in each skill; the destination is turned up. Jacks count where they help most.
  [[nodiscard]] std::array<int, kSkills> lacking() const {
    const auto sums = game_.attack_totals(p_);
    const auto required = game_.required(p_);
    std::array<int, kSkills> lacks{};
    for (std::size_t skill = 0; skill < kSkills; ++skill) lacks[skill] = std::max(0, required[skill] - sums[skill]);
    for (int jacks = sums[kSkills]; jacks > 0; --jacks) {
      const auto most_lacking = std::ranges::max_element(lacks);
      if (*most_lacking > 0) --*most_lacking;
    }
    return lacks;
  }

  Action adjust() const {
    const auto lacks = lacking();
    if (lacks[0] + lacks[1] + lacks[2] != 1) return pass();
    static constexpr std::array<Special, kSkills> kAdjusters = {Special::kMasterMariner, Special::kSharpshooter,
                                                                Special::kFirstMate};
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      if (lacks[skill] == 0 || !holds(kAdjusters[skill])) continue;
      Action action = play(kAdjusters[skill]);
      action.number = -1;
      return action;
    }
    return pass();
  }

  // Prizes.

  Action cook() const {
    const bool has_office = is_captain() || seat_ == p_.quartermaster;
    if (holds(Special::kCook)) return play(Special::kCook);
    const bool deals = p_.pool.size() > 2 && !has_office && game_.players() > 3;
    if (deals && holds(Special::kSurgeon)) return play(Special::kSurgeon);
    return pass();
  }

  // The best for itself, as soon as it may; the others get the cheapest, the richest first.
  Action deal() const {
    const SeatSet next = game_.next_to_receive(p_);
    if (next.has(seat_)) return Action::simple(Verb::kDeal, dearest(p_.pool), seat_);
    return Action::simple(Verb::kDeal, cheapest(p_.pool), most(next, [&](Seat seat) { return all_gold(seat); }));
  }

  Action carpenter() const {
    if (!holds(Special::kCarpenter) || (others() & game_.with_prizes(p_)).empty()) return pass();
    double most_worth = 0;
    for (const Seat seat : game_.claimable(p_, seat_)) {
      const Prize prize = dearest(p_.prizes[i(seat)]);
      most_worth = std::max(most_worth, prize == kNoCard ? 1.5 : worth(prize));
    }
    return most_worth >= 1.5 ? play(Special::kCarpenter) : pass();
  }

  Action exchange() const {
    const Prize prize = cheapest(p_.prizes[own_]);
    const bool is_short = hand().size() <= 2;
    if (prize == kNoCard || !game_.can_draw_crew(p_) || !is_short || worth(prize) > 1) return pass();
    return Action::simple(Verb::kExchange, prize);
  }
  Action cash() const {
    if (p_.prize_deck_size == 0) return pass();
    if (deck_.hostage != kNoCard && p_.prizes[own_].has(deck_.hostage)) return Action::simple(Verb::kRansom);
    if (deck_.jewels != kNoCard && p_.prizes[own_].has(deck_.jewels)) return Action::simple(Verb::kSell);
    return pass();
  }

  // The island.

  Action old_sailor() const {
    if (!holds(Special::kOldSailor)) return pass();
    const bool pays = worth(game_.buriable(p_, seat_)) >= 2 && open_gold(seat_) >= 0.8 * average_open();
    return pays ? play(Special::kOldSailor) : pass();
  }
  Action smart_kid() const {
    const SeatSet targets = game_.with_buried(p_) - SeatSet(seat_);
    if (!holds(Special::kSmartKid) || targets.empty()) return pass();
    return play(Special::kSmartKid, most(targets, [&](Seat seat) { return p_.buried[i(seat)].size(); }));
  }

  Action whip() const {
    SeatSet targets;
    for (const Seat seat : others()) {
      if (game_.can_whip(p_, seat)) targets.add(seat);
    }
    return Action::simple(Verb::kWhip, kNoCard,
                          most(targets, [&](Seat seat) { return all_gold(seat) + p_.hands[i(seat)].size(); }));
  }

  // Mutinies.

  // Calls if its own crewmen are likely to be enough, and there is more to win than to lose.
  Action call() const {
    const std::size_t captain = i(p_.captain);
    double against = 1 + kOpposition * p_.hands[captain].size();
    for (const Seat seat : others() - SeatSet(p_.captain)) against += kSupport * p_.hands[i(seat)].size();
    const bool is_last = p_.phase == Phase::kPunishment && p_.destination_discard.size() + 1 >= game_.options().voyages;
    const double hat = game_.players() == 3 ? 2 * kHat : kHat;
    const double gain = (is_last ? 0 : hat) + open_gold(p_.captain) / game_.players() + 0.3 * open_gold(p_.captain);
    if (holds(Special::kCutthroat) && gain > hat + 0.5) {
      Action action = Action::simple(Verb::kMutinyCutthroat);
      action.side = Side::kCaptain;
      return action;
    }
    const double mine = crewmen(hand()) + (seat_ == p_.quartermaster ? 1 : 0);
    const double chance = std::clamp(0.5 + kCallSlope * (mine - against), 0.0, 0.95);
    if (chance * gain < (1 - chance) * open_gold(seat_) + kCallCost * against) return pass();
    return Action::simple(Verb::kMutiny, smallest_for(1));
  }
  // The card of least worth with at least so many crewmen; else the one with most.
  [[nodiscard]] Card smallest_for(int needed) const {
    Card best = kNoCard;
    Card largest = kNoCard;
    hand().for_each([&](Card card, int) {
      if (largest == kNoCard || deck_.crewmen[card] > deck_.crewmen[largest]) largest = card;
      if (deck_.crewmen[card] < needed) return;
      if (best == kNoCard || worth_of_card(card) < worth_of_card(best)) best = card;
    });
    return best == kNoCard ? largest : best;
  }

  Action fight() const {
    const Side side = game_.side_of(p_, seat_);
    if (side == Side::kNone || hand().empty()) return pass();
    const Totals totals = game_.mutiny_totals(p_);
    const int needed =
        side == Side::kCaptain ? totals.mutineers - totals.captain : totals.captain - totals.mutineers + 1;
    if (needed <= 0) return pass();
    const bool is_leader = is_captain() || seat_ == p_.first;
    if (!is_leader && open_gold(seat_) < 1) return pass();
    if (crewmen(hand()) < needed) {
      if (!holds(Special::kCutthroat)) return pass();
      Action action = Action::simple(Verb::kJoinCutthroat);
      action.side = side;
      action.number = static_cast<std::int8_t>(other_side(side));
      return action;
    }
    Action action = Action::simple(Verb::kJoin);
    action.side = side;
    action.gives.crew = enough(needed);
    return action;
  }
  // Cards with so many crewmen together, of little worth.
  [[nodiscard]] Bag enough(int needed) const {
    Bag chosen;
    Bag rest = hand();
    while (needed > 0 && !rest.empty()) {
      Card best = kNoCard;
      double most_worth = -1;
      rest.for_each([&](Card card, int) {
        const double value = std::min(needed, int{deck_.crewmen[card]}) / (0.2 + worth_of_card(card));
        if (value <= most_worth) return;
        most_worth = value;
        best = card;
      });
      chosen.add(best);
      rest.remove(best);
      needed -= deck_.crewmen[best];
    }
    return chosen;
  }

  // The stack.

  Action answer() const {
    const Entry& top = p_.stack[p_.entries - 1U];
    switch (top.step) {
      case Entry::Step::kReact:
        return react(top);
      case Entry::Step::kTake:
        return Action::simple(Verb::kTake, dearest(p_.pool));
      case Entry::Step::kClaim:
        return claim();
      case Entry::Step::kForced: {
        Action action = Action::simple(Verb::kJoin);
        action.side = game_.side_of(p_, seat_);
        action.gives.crew.add(cheapest_card(hand()));
        return action;
      }
      default:
        return pass();
    }
  }

  Action claim() const {
    Action best = Action::simple(Verb::kClaimNothing);
    double most_worth = 0;
    for (const Seat seat : game_.claimable(p_, seat_)) {
      const PrizeBag prizes = p_.prizes[i(seat)];
      const Prize prize = game_.claims_at_random() ? kNoCard : dearest(prizes);
      const double value = prize == kNoCard ? worth(prizes) / prizes.size() : worth(prize);
      if (value <= most_worth) continue;
      most_worth = value;
      best = Action::simple(Verb::kClaim, prize, seat);
    }
    return best;
  }

  // A Traitor against what hurts most.
  Action react(const Entry& top) const {
    if (!holds(Special::kTraitor)) return pass();
    const auto against = [&](Card card) { return Action::simple(Verb::kTraitor, card); };
    if (top.use == Entry::Use::kTraitor) {
      const bool is_mine = p_.stack[p_.entries - 2U].player == seat_;
      return is_mine && p_.entries == 2 ? against(deck_.card_of(Special::kTraitor)) : pass();
    }
    const Side side = p_.has_mutiny() ? game_.side_of(p_, seat_) : Side::kNone;
    const bool is_enemy = side != Side::kNone && game_.side_of(p_, top.player) != side;
    if (top.use == Entry::Use::kMutiny) {
      if (!is_enemy) return pass();
      Card largest = kNoCard;
      p_.revealed.for_each([&](Card card, int) {
        if (largest == kNoCard || deck_.crewmen[card] > deck_.crewmen[largest]) largest = card;
      });
      return deck_.crewmen[largest] >= 4 ? against(largest) : pass();
    }
    if (top.use != Entry::Use::kEffect) return pass();
    const Card card = p_.revealed.at(0);
    switch (deck_.special_of(card)) {
      case Special::kCutthroat:
        return is_enemy && (is_captain() || seat_ == p_.first || open_gold(seat_) > 2) ? against(card) : pass();
      case Special::kSmartKid:
        return top.target == seat_ ? against(card) : pass();
      case Special::kBoatswain:
        return top.target == seat_ && open_gold(seat_) >= 4 ? against(card) : pass();
      case Special::kCarpenter:
        return (is_captain() || seat_ == p_.quartermaster) && open_gold(seat_) >= 2 ? against(card) : pass();
      default:
        return pass();
    }
  }

  // Cards that may be played at any time.
  [[nodiscard]] std::optional<Action> any_time() const {
    const bool has_room = hand().size() < game_.limit();
    if (holds(Special::kStowaways) && has_room && game_.can_draw_crew(p_)) return play(Special::kStowaways);
    const SeatSet victims = p_.holding - SeatSet(seat_);
    if (holds(Special::kSecondMate) && has_room && !victims.empty()) {
      const auto size = [&](Seat seat) { return p_.hands[i(seat)].size(); };
      Action action = play(Special::kSecondMate, most(victims, size));
      if (victims.size() > 1) action.other = most(victims - SeatSet(action.player), size);
      return action;
    }
    return std::nullopt;
  }

  // Trading.

  [[nodiscard]] std::optional<Action> trade() const {
    if (!game_.options().trading) return std::nullopt;
    for (std::size_t n = 0; n < p_.offer_count; ++n) {
      if (p_.offers[n].to() != seat_) continue;
      const bool pays = worth(game_.gives(p_, n)) > kBargain * worth(game_.asks(p_, n)) + 0.1;
      Action action = Action::simple(pays && game_.may_accept(view_, n) ? Verb::kAccept : Verb::kDecline);
      action.offer = p_.offer_ids[n];
      return action;
    }
    if (const auto offer = make_offer(); offer && !game_.check(p_, seat_, *offer).refused()) return offer;
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Action> make_offer() const {
    Action offer = Action::simple(Verb::kOffer);
    // 1. A small prize for guard duty
    if (p_.window == Window::kGuard && p_.guard == seat_ && p_.offer_count == 0) {
      const Prize prize = cheapest(p_.prizes[own_]);
      if (prize == kNoCard || open_gold(seat_) < 3) return std::nullopt;
      offer.player = most(others(), [&](Seat seat) { return -open_gold(seat); });
      offer.gives.prizes.add(prize);
      offer.asks.guard = true;
      return p_.talk[own_] < 2 ? std::optional(offer) : std::nullopt;
    }
    // 2. A card too many for rum
    if (p_.window != Window::kPunish && p_.window != Window::kMutinyCall) return std::nullopt;
    if (p_.talk[own_] > 0 || hand().size() < game_.limit() || deck_.rum == kNoCard) return std::nullopt;
    offer.player = most(others(), [&](Seat seat) {
      return (p_.prizes[i(seat)].has(deck_.rum) ? 2 * game_.limit() : 0) - p_.hands[i(seat)].size();
    });
    Bag good;  // enough to be a bargain
    hand().for_each([&](Card card, int) {
      if (worth_of_card(card) > 2 * kBargain * kRum) good.add(card);
    });
    if (good.empty() || !p_.prizes[i(offer.player)].has(deck_.rum)) return std::nullopt;
    offer.gives.crew.add(cheapest_card(good));
    offer.asks.prizes.add(deck_.rum);
    return offer;
  }

  const Mutiny& game_;
  const Deck& deck_;
  const View& view_;
  const Position& p_;
  Seat seat_;
  std::size_t own_;
};

}  // namespace

Action Deckhand::choose(const View& view) { return Judge(game_, view).best(); }

}  // namespace tortuga::mutiny
