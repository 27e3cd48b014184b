#include "bots/mutiny_judge.h"

#include <algorithm>
#include <cmath>

namespace tortuga::mutiny {
namespace {

// What things are worth, in gold.
constexpr double kRansom = 2.2;   // a hostage that may reach a port
constexpr double kJewels = 1.4;   // unknown until drawn
constexpr double kRum = 0.3;      // breaks ties, buys a card
constexpr double kHat = 0.7;      // to be Captain; twice as much where he does all that a Quartermaster does
constexpr double kSymbol = 0.25;  // of a card kept for attacks
constexpr double kCrewman = 0.3;  // of a card kept for mutinies
constexpr double kBuried = 0.35;  // how much safer buried gold is

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

}  // namespace

Action Judge::best() const {
  if (p_.entries > 0) return answer();
  if (!p_.above.empty()) return discard();
  if (const auto card = any_time()) return *card;
  return decide();
}

// Worth.

double Judge::worth(Prize prize) const {
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
double Judge::worth(PrizeBag prizes) const {
  static constexpr double kAverage = 1.5;
  double sum = 0;
  int known = 0;
  prizes.for_each([&](Prize prize, int count) {
    sum += count * worth(prize);
    known += count;
  });
  return sum + kAverage * (prizes.size() - known);
}

double Judge::worth_of_card(Card card) const {
  const CrewKind& kind = deck_.crew[card];
  if (!kind.is_normal()) return kSpecialWorth[static_cast<std::size_t>(kind.special)];
  return kSymbol * kind.symbols + kCrewman * kind.crewmen + (kind.skill == Skill::kAny ? kSymbol : 0);
}

double Judge::worth(const Items& items) const {
  double sum = worth(items.prizes);
  items.crew.for_each([&](Card card, int count) { sum += count * worth_of_card(card); });
  if (items.guard) sum += kBuried * worth(p_.prizes[own_]) + kRum;
  return sum;
}

Prize Judge::dearest(PrizeBag prizes) const {
  Prize best = kNoCard;
  prizes.for_each([&](Prize prize, int) {
    if (best == kNoCard || worth(prize) > worth(best)) best = prize;
  });
  return best;
}

Prize Judge::cheapest(PrizeBag prizes) const {
  Prize best = kNoCard;
  prizes.for_each([&](Prize prize, int) {
    if (best == kNoCard || worth(prize) < worth(best)) best = prize;
  });
  return best;
}

Card Judge::cheapest_card(const Bag& cards) const {
  Card best = kNoCard;
  cards.for_each([&](Card card, int) {
    if (best == kNoCard || worth_of_card(card) < worth_of_card(best)) best = card;
  });
  return best;
}

Action Judge::discard() const {
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

Action Judge::decide() const {
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

Judge::Chances Judge::chances(Type type) const {
  Chances cards;
  if (p_.is_revealed) {
    cards.push_back({p_.destination, 1});
    return cards;
  }
  game_.all_destinations().for_each([&](Destination card, int count) {
    const int copies = count - p_.destination_discard.count(card) - p_.removed_destinations.count(card);
    if (deck_.destinations[card].type == type && copies > 0) cards.push_back({card, copies});
  });
  return cards;
}

// The best of all ways to spend cards: the chance of success times its gain, less the cards.
void Judge::plan_attack(Type type, const Helpers& helpers, bool must, std::span<Plan> best) const {
  static constexpr std::size_t kMostCards = 10;  // so that a choice stays quick with any deck
  FixedList<Card, kMostCards> normal;
  hand().only(deck_.normal).for_each([&](Card card, int count) {
    for (int n = 0; n < count && normal.size() < kMostCards; ++n) normal.push_back(card);
  });
  const Sums before = p_.has_attack ? game_.attack_totals(p_) : Sums{};
  Outlook outlook = outlook_for(type, helpers, before);
  std::ranges::fill(best, Plan{.worth = -1e9, .cards = {}});
  for (std::size_t choice = must ? 1 : 0; choice < (std::size_t{1} << normal.size()); ++choice) {
    Plan plan;
    Sums sums = before;
    bool is_new = true;  // of equal cards the first ones are chosen
    for (std::size_t n = 0; n < normal.size(); ++n) {
      if (((choice >> n) & 1U) == 0) continue;
      if (n > 0 && normal[n] == normal[n - 1] && ((choice >> (n - 1)) & 1U) == 0) is_new = false;
      const CrewKind& kind = deck_.crew[normal[n]];
      sums[static_cast<std::size_t>(kind.skill)] += kind.symbols;
      plan.worth -= kSpend * worth_of_card(normal[n]);
      plan.cards.add(normal[n]);
    }
    if (!is_new) continue;
    plan.worth += outlook.gain(*this, sums);
    for (Plan& other : best) {
      if (plan.worth > other.worth) std::swap(plan, other);
    }
  }
}

Judge::Outlook Judge::outlook_for(Type type, const Helpers& helpers, const Sums& before) const {
  Outlook outlook;
  outlook.helpers = helpers.players;
  for (const Chance& chance : chances(type)) {
    const DestinationKind& kind = deck_.destinations[chance.card];
    // Everybody is expected to fill his share of what was lacking.
    const double share = std::max(0, lacking_in(kind, before)) * helpers.players / (helpers.players + 1.0);
    outlook.copies += chance.copies;
    outlook.goals.push_back({.kind = &kind,
                             .copies = chance.copies,
                             .gain = share_of(kind.number),
                             .filled = std::min(share, helpers.symbols),
                             .success = {}});
    outlook.goals[outlook.goals.size() - 1].success.fill(-1);
  }
  return outlook;
}

double Judge::Outlook::gain(const Judge& judge, const Sums& after) {
  double sum = 0;
  for (Goal& goal : goals) {
    const int lacking = judge.lacking_in(*goal.kind, after);
    sum += goal.copies * chance_of(goal, lacking) * goal.gain;
  }
  return copies == 0 ? 0 : sum / copies;
}

double Judge::Outlook::chance_of(Goal& goal, int lacking) const {
  if (helpers == 0) return lacking <= 0 ? 1.0 : 0.0;  // nobody is left to fill a gap
  const auto exact = [&] { return 1 / (1 + std::exp(kSlope * (lacking - goal.filled - 0.5))); };
  const auto place = static_cast<std::size_t>(lacking + kMostJacks);
  if (lacking < -kMostJacks || place >= goal.success.size()) return exact();
  double& known = goal.success[place];
  if (known < 0) known = exact();
  return known;
}

int Judge::lacking_in(const DestinationKind& kind, const Sums& sums) const {
  int lacking = -sums[kSkills];
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    lacking += std::max(0, kind.required[skill] + p_.adjust[skill] - sums[skill]);
  }
  return lacking;
}

// What a number of prizes is worth to it.
double Judge::share_of(int prizes) const {
  static constexpr double kAverage = 1.5;
  double share = kAverage * prizes / game_.players();
  if (is_captain()) share += kFirstPick;
  if (seat_ == game_.acting_quartermaster(p_)) share += kFirstPick;
  return share;
}

Judge::Helpers Judge::helpers_among(SeatSet who) const {
  Helpers helpers;
  for (const Seat seat : (who - SeatSet(seat_)) & p_.holding) {
    ++helpers.players;
    helpers.symbols += std::min(kHelpMost, kHelpEach * p_.hands[i(seat)].size());
  }
  return helpers;
}

Action Judge::sail() const {
  Action best = Action::simple(Verb::kSail);
  double most_worth = -1e9;
  for (std::size_t number = 0; number < kTypes; ++number) {
    const auto type = static_cast<Type>(number);
    if (!game_.can_sail(p_, type)) continue;
    double value = 0;
    if (is_target(type)) {
      Plan plan;
      plan_attack(type, helpers_among(others()), false, std::span(&plan, 1));
      value = plan.worth;
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

Action Judge::help(bool must) const {
  Plan plan;
  plan_attack(p_.type, helpers_among(must ? others() : p_.waiting), must, std::span(&plan, 1));
  Action action = Action::simple(Verb::kHelp);
  action.gives.crew = plan.cards;
  if (!plan.cards.empty()) return action;
  return seat_ == game_.acting_quartermaster(p_) ? Action::simple(Verb::kReveal) : pass();
}

// What the attack lacks in each skill; the destination is turned up. Jacks count where they help most.
std::array<int, kSkills> Judge::lacking() const {
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

Action Judge::adjust() const {
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

Action Judge::cook() const {
  const bool has_office = is_captain() || seat_ == p_.quartermaster;
  if (holds(Special::kCook)) return play(Special::kCook);
  const bool deals = p_.pool.size() > 2 && !has_office && game_.players() > 3;
  if (deals && holds(Special::kSurgeon)) return play(Special::kSurgeon);
  return pass();
}

Action Judge::carpenter() const {
  if (!holds(Special::kCarpenter) || (others() & game_.with_prizes(p_)).empty()) return pass();
  double most_worth = 0;
  for (const Seat seat : game_.claimable(p_, seat_)) {
    const Prize prize = dearest(p_.prizes[i(seat)]);
    most_worth = std::max(most_worth, prize == kNoCard ? 1.5 : worth(prize));
  }
  return most_worth >= 1.5 ? play(Special::kCarpenter) : pass();
}

Action Judge::exchange() const {
  const Prize prize = cheapest(p_.prizes[own_]);
  const bool is_short = hand().size() <= 2;
  if (prize == kNoCard || !game_.can_draw_crew(p_) || !is_short || worth(prize) > 1) return pass();
  return Action::simple(Verb::kExchange, prize);
}

Action Judge::cash() const {
  if (p_.prize_deck_size == 0) return pass();
  if (deck_.hostage != kNoCard && p_.prizes[own_].has(deck_.hostage)) return Action::simple(Verb::kRansom);
  if (deck_.jewels != kNoCard && p_.prizes[own_].has(deck_.jewels)) return Action::simple(Verb::kSell);
  return pass();
}

// The island.

Action Judge::whip() const {
  SeatSet targets;
  for (const Seat seat : others()) {
    if (game_.can_whip(p_, seat)) targets.add(seat);
  }
  return Action::simple(Verb::kWhip, kNoCard,
                        most(targets, [&](Seat seat) { return all_gold(seat) + p_.hands[i(seat)].size(); }));
}

// Mutinies.

// Calls if its own crewmen are likely to be enough, and there is more to win than to lose.
Action Judge::call() const {
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
Card Judge::smallest_for(int needed) const {
  Card best = kNoCard;
  Card largest = kNoCard;
  hand().for_each([&](Card card, int) {
    if (largest == kNoCard || deck_.crewmen[card] > deck_.crewmen[largest]) largest = card;
    if (deck_.crewmen[card] < needed) return;
    if (best == kNoCard || worth_of_card(card) < worth_of_card(best)) best = card;
  });
  return best == kNoCard ? largest : best;
}

Action Judge::fight() const {
  const Side side = game_.side_of(p_, seat_);
  if (side == Side::kNone || hand().empty()) return pass();
  const Totals totals = game_.mutiny_totals(p_);
  const int needed = side == Side::kCaptain ? totals.mutineers - totals.captain : totals.captain - totals.mutineers + 1;
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
Bag Judge::enough(int needed) const {
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

Action Judge::answer() const {
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

Action Judge::claim() const {
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
Action Judge::react(const Entry& top) const {
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
std::optional<Action> Judge::any_time() const {
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

}  // namespace tortuga::mutiny
