#include "bots/jackal_plans.h"

#include <algorithm>

namespace tortuga::jackal {
namespace {

std::uint8_t held_of(const Counts& hand, Card card) { return card == kNoCard ? std::uint8_t{0} : hand[card]; }

void take(Counts& hand, Card card, std::uint8_t count) {
  if (count > 0) hand[card] = static_cast<std::uint8_t>(hand[card] - count);
}

void add_walker(Walkers& walkers, const Walker& walker) {
  for (Walker& other : walkers) {
    if (other.at != walker.at || other.used != walker.used) continue;
    if (walker.steps < other.steps) other = walker;
    return;
  }
  if (walkers.size() < kMostWalkers) walkers.push_back(walker);
}

}  // namespace

Specials specials_of(const Jackal& game, const Counts& hand) {
  const Deck& deck = game.deck();
  return {held_of(hand, deck.friday), held_of(hand, deck.weapon), held_of(hand, deck.doubling)};
}

Counts without(const Jackal& game, Counts hand, const Specials& used) {
  take(hand, game.deck().friday, used.fridays);
  take(hand, game.deck().weapon, used.weapons);
  take(hand, game.deck().doubling, used.doublings);
  return hand;
}

void add_end(RowEnds& ends, const RowEnd& end) {
  for (RowEnd& other : ends) {
    if (other.treasure != end.treasure || other.used != end.used) continue;
    if (end.steps < other.steps) other = end;
    return;
  }
  if (ends.size() < kMostEnds) ends.push_back(end);
}

void add_stopped(RowEnds& ends, const Walkers& walkers) {
  for (const Walker& walker : walkers) {
    if (walker.used != Specials()) add_end(ends, {kNowhere, 0, walker.used, walker.verb, walker.number});
  }
}

void Walk::resolve(Card card, std::span<const Walker> from, bool marks_first, Walkers& to, RowEnds& ends) const {
  for (Walker walker : from) {
    const Targets targets = game_.targets(p_, card, walker.at);
    for (const Space space : targets) {
      if (marks_first) {
        walker.verb = Action::Verb::kStep;
        walker.number = space;
      }
      enter(walker, card, space, 1, to, ends);
    }
    if (!targets.empty() || game_.options().blocked_ends) continue;
    if (marks_first) walker.verb = Action::Verb::kStay;
    ++walker.steps;
    arrive(walker, card, to, ends);
  }
}

void Walk::enter(Walker walker, Card card, Space space, int step, Walkers& to, RowEnds& ends) const {
  const Feature feature = island_.feature(space);
  walker.at = space;
  walker.steps = static_cast<std::uint8_t>(walker.steps + step);
  if (feature == Feature::kTreasure) {
    add_end(ends, {space, walker.steps, walker.used, walker.verb, walker.number});
    return;
  }
  if (feature == Feature::kBandit) {
    if (walker.used.weapons == held_.weapons) {
      if (walker.used != Specials()) add_end(ends, {kNowhere, 0, walker.used, walker.verb, walker.number});
      return;
    }
    ++walker.used.weapons;
  }
  if (feature == Feature::kDifficult && step > 0) {
    if (walker.used.fridays < held_.fridays) {
      Walker helped = walker;
      ++helped.used.fridays;
      arrive(helped, card, to, ends);
    }
    ++walker.steps;
  }
  arrive(walker, card, to, ends);
}

// He may go on from here, or repeat the card at once.
void Walk::arrive(const Walker& walker, Card card, Walkers& to, RowEnds& ends) const {
  add_walker(to, walker);
  if (walker.used.doublings == held_.doublings) return;
  Walker again = walker;
  ++again.used.doublings;
  const int step = game_.options().doubling_counts ? 1 : 0;
  for (const Space space : game_.targets(p_, card, walker.at)) enter(again, card, space, step, to, ends);
}

void Walk::linger(Card card, const Walker& walker, bool rough, Walkers& to, RowEnds& ends) const {
  if (rough && held_.fridays > 0) {
    Walker helped = walker;
    helped.verb = Action::Verb::kFriday;
    ++helped.used.fridays;
    --helped.steps;
    arrive(helped, card, to, ends);
  }
  add_walker(to, walker);
  if (card == kNoCard || held_.doublings == 0) return;
  Walker again = walker;
  again.verb = Action::Verb::kDouble;
  ++again.used.doublings;
  const int step = game_.options().doubling_counts ? 1 : 0;
  for (const Space space : game_.targets(p_, card, walker.at)) {
    again.number = space;
    enter(again, card, space, step, to, ends);
  }
}

void ends_of_row(const Jackal& game, const Position& p, std::span<const Card> row, const Specials& held, int steps,
                 RowEnds& ends) {
  ends.clear();
  if (row.empty() || game.card(row[0]).is_special()) return;
  const Island& island = game.island(p);
  Walker start;
  start.at = island.white;
  start.steps = static_cast<std::uint8_t>(steps);
  if (game.card(row[0]).is_flag()) {
    start.at = game.card(row[0]).colour == Colour::kRed ? island.red : island.blue;
    row = row.subspan(1);
  }
  if (start.at == kNowhere) return;
  const Walk walk(game, p, held);
  Walkers walkers;
  walkers.push_back(start);
  for (const Card card : row) {
    Walkers next;
    walk.resolve(card, walkers.span(), false, next, ends);
    walkers = next;
  }
  add_stopped(ends, walkers);
}

void ends_of_turn(const Jackal& game, const Position& p, RowEnds& ends) {
  ends.clear();
  const Seat seat = p.turn;
  const Pirate& pirate = p.pirates[Jackal::index(seat)];
  const Specials held = specials_of(game, p.hands[Jackal::index(seat)]);
  const Walk walk(game, p, held);
  Walker start;
  start.at = pirate.at;
  start.steps = static_cast<std::uint8_t>(pirate.steps);
  Walkers walkers;
  const Card last = game.last_move(p, seat);
  if (pirate.state == State::kBandit) {
    if (held.weapons == 0) return;
    start.verb = Action::Verb::kWeapon;
    ++start.used.weapons;
    // The action is the Weapon, whatever follows.
    Walkers beyond;
    walk.linger(last, start, false, beyond, ends);
    for (Walker walker : beyond) {
      walker.verb = Action::Verb::kWeapon;
      walkers.push_back(walker);
    }
    RowEnds marked;
    for (RowEnd end : ends) {
      end.verb = Action::Verb::kWeapon;
      marked.push_back(end);
    }
    ends = marked;
  } else {
    walk.linger(last, start, pirate.rough, walkers, ends);
  }
  const std::span<const Card> row = game.row(p, seat);
  for (std::size_t i = pirate.next - 1U; i < row.size(); ++i) {
    Walkers next;
    // Who has not done anything yet begins with this card.
    for (const Walker& walker : walkers) {
      const bool is_first = i + 1 == pirate.next && walker.verb == Action::Verb::kPass;
      walk.resolve(row[i], {&walker, 1}, is_first, next, ends);
    }
    walkers = next;
  }
  add_stopped(ends, walkers);
}

void PlanFinder::find(const Position& p, const Counts& hand, std::size_t longest, std::size_t most, Plans& plans) {
  p_ = &p;
  left_ = hand;
  longest_ = longest;
  most_ = most;
  plans_ = &plans;
  plans.clear();
  const Walk walk(game_, p, specials_of(game_, hand));
  const Island& island = game_.island(p);
  const auto start = [&](Space at, Card flag) {
    if (at == kNowhere) return;
    Begun begun;
    Walkers walkers;
    Walker walker;
    walker.at = at;
    walkers.push_back(walker);
    if (flag == kNoCard) return extend(walk, begun, walkers);
    if (hand[flag] == 0) return;
    begun.row.push_back(flag);
    --left_[flag];
    extend(walk, begun, walkers);
    ++left_[flag];
  };
  start(island.white, kNoCard);
  if (game_.deck().flags[0] != kNoCard) start(island.red, game_.deck().flags[0]);
  if (game_.deck().flags[1] != kNoCard) start(island.blue, game_.deck().flags[1]);
  add_useless();
}

// Every card that is left, in turn. A row is kept if its last card leads to an end that the row had not before.
void PlanFinder::extend(const Walk& walk, Begun& begun, const Walkers& walkers) {
  if (begun.row.size() == longest_ || walkers.empty()) return;
  for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
    const auto card = static_cast<Card>(i);
    if (left_[card] == 0 || !game_.card(card).is_movement()) continue;
    Begun longer = begun;
    longer.row.push_back(card);
    --left_[card];
    Walkers next;
    walk.resolve(card, walkers.span(), false, next, longer.ends);
    const bool is_new = !std::ranges::equal(longer.ends.span(), begun.ends.span());
    RowEnds stopped = longer.ends;
    add_stopped(stopped, next);
    if (is_new || stopped.size() > longer.ends.size()) keep(longer.row, stopped);
    extend(walk, longer, next);
    ++left_[card];
  }
}

float PlanFinder::rest(const Counts& left) const {
  if (p_->islands_count == 0) return 0;
  const float most = worth_.of(left);
  const Card rum = game_.deck().rum;
  if (rum == kNoCard || left[rum] == 0) return most;
  Counts played = left;  // Rum can always be given away
  played[rum] = 0;
  return std::max(most, worth_.of(played));
}

// Useless cards, if the hand is worth more without them.
void PlanFinder::lay_along(Plan& plan, Counts& left, const Specials& used) const {
  if (p_->islands_count == 0) return;
  float best = rest(without(game_, left, used));
  while (plan.row.size() < Plan::kLongest) {
    Card worst = kNoCard;
    for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
      const auto card = static_cast<Card>(i);
      if (left[card] == 0 || !game_.card(card).is_movement()) continue;
      --left[card];
      const float value = rest(without(game_, left, used));
      ++left[card];
      if (value <= best + 0.01F) continue;
      best = value;
      worst = card;
    }
    if (worst == kNoCard) return;
    --left[worst];
    plan.row.push_back(worst);
  }
}

void PlanFinder::keep(const FixedList<Card, Plan::kLongest>& row, const RowEnds& ends) {
  // Coins less what others may take from them.
  const auto at_first_sight = [&](const RowEnd& end) {
    if (end.treasure == kNowhere) return 0.0F;
    return static_cast<float>(game_.island(*p_).value(end.treasure)) - 0.08F - 0.025F * static_cast<float>(end.steps);
  };
  Plan plan;
  plan.row = row;
  Counts left = left_;
  const RowEnd* best = ends.begin();
  float most = -1e9F;
  for (const RowEnd& end : ends) {
    const float value = at_first_sight(end) + rest(without(game_, left, end.used));
    if (value <= most) continue;
    most = value;
    best = &end;
  }
  lay_along(plan, left, best->used);
  plan.idle = rest(left);
  plan.guess = plan.idle;
  for (const RowEnd& end : ends) {
    if (plan.ends.size() == Plan::kEnds) break;
    const float after = rest(without(game_, left, end.used));
    plan.ends.push_back({end.treasure, end.steps, after});
    plan.guess = std::max(plan.guess, at_first_sight(end) + after);
  }
  // A choice of ends is worth a little.
  plan.guess += 0.02F * static_cast<float>(plan.ends.size());
  insert(plan);
}

// A row that leads nowhere; a dud if there is nothing else (JA-3.6), or no row at all.
void PlanFinder::add_useless() {
  bool can_lay = false;
  int held = 0;
  for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) {
    can_lay = can_lay || (left_[card] > 0 && !game_.deck().cards[card].is_special());
    held += left_[card];
  }
  if (held == 0 || (!can_lay && game_.options().only_specials_keep)) {
    Plan plan;
    plan.idle = plan.guess = rest(left_);
    return insert(plan);
  }
  for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
    const auto card = static_cast<Card>(i);
    if (left_[card] == 0 || (can_lay && game_.card(card).is_special())) continue;
    Plan plan;
    plan.row.push_back(card);
    Counts left = left_;
    --left[card];
    if (can_lay) lay_along(plan, left, {});
    plan.idle = rest(left);
    plan.guess = plan.idle;
    insert(plan);
  }
}

void PlanFinder::insert(const Plan& plan) {
  Plans& plans = *plans_;
  std::size_t at = plans.size();
  while (at > 0 && plans[at - 1].guess < plan.guess) --at;
  if (at == most_) return;
  // The same ends at the same price, in another order of cards.
  const auto is_same = [&](const Plan& other) {
    return other.guess == plan.guess && other.idle == plan.idle && other.ends.size() == plan.ends.size() &&
           std::ranges::equal(other.ends.span(), plan.ends.span(), [](const PlanEnd& a, const PlanEnd& b) {
             return a.treasure == b.treasure && a.steps == b.steps && a.rest == b.rest;
           });
  };
  for (std::size_t i = at; i > 0 && plans[i - 1].guess == plan.guess; --i) {
    if (is_same(plans[i - 1])) return;
  }
  if (plans.size() < most_) plans.push_back(plan);
  for (std::size_t i = plans.size() - 1; i > at; --i) plans[i] = plans[i - 1];
  plans[at] = plan;
}

}  // namespace tortuga::jackal
