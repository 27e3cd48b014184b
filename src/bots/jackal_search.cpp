#include "bots/jackal_search.h"

#include <algorithm>

namespace tortuga::jackal {
namespace {

constexpr std::size_t kOwnPlans = 16;
constexpr float kUsual = 0.7F;  // what a rival gains on an island
constexpr std::size_t kRivalLongest = 4;
constexpr std::size_t kRivalPlans = 8;

int size_of_hand(const Counts& hand) {
  int sum = 0;
  for (const std::uint8_t count : hand) sum += count;
  return sum;
}

// Large hands have many rows; the long ones among them are seldom worth their cards.
std::size_t longest_for(const Counts& hand) {
  const int size = size_of_hand(hand);
  return size <= 5 ? 5 : size <= 8 ? 4 : 3;
}

std::size_t hash_of(const Counts& hand) {
  std::uint64_t hash = 0;
  for (const std::uint8_t count : hand) hash = (hash ^ count) * 0x9e3779b97f4a7c15ULL + (hash >> 31U);
  return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

}  // namespace

SearchModel::SearchModel(const Jackal& game, bool is_far_sighted)
    : game_(game),
      is_far_sighted_(is_far_sighted),
      worth_(game, is_far_sighted),
      finder_(game, worth_),
      entries_(kEntries) {}

void SearchModel::begin(const View& view) {
  const Position& p = view.shown();
  root_ = view.viewer();
  phase_ = p.phase;
  is_last_ = p.islands_count == 0;
  islands_left_ = p.islands_count;
  worth_.set_islands(is_far_sighted_ ? islands_left_ : std::min(islands_left_, 1));
  island_ = &game_.island(p);
  first_ = p.first;
  for (const Seat seat : seats(game_.players())) {
    coins_[Jackal::index(seat)] = static_cast<float>(p.coins[Jackal::index(seat)]);
  }
  ++era_;
  dug_ = {};
  digs_ = 2;
  own_.clear();
  if (phase_ != Phase::kResolve) {
    finder_.find(p, p.hands[Jackal::index(root_)], longest_for(p.hands[Jackal::index(root_)]), kOwnPlans, own_);
  } else if (!game_.is_rum_asked(p)) {
    order_ends(p);
  }
}

// The ends of the own turn, the best at first sight first.
void SearchModel::order_ends(const Position& p) {
  ends_of_turn(game_, p, ends_);
  const Counts& hand = p.hands[Jackal::index(root_)];
  const bool gives = may_give_rum(p, root_);
  const auto value = [&](const RowEnd& end) {
    const float rest = rest_of(without(game_, hand, end.used), gives);
    if (end.treasure == kNowhere) return rest;
    return static_cast<float>(island_->value(end.treasure)) - 0.08F - 0.025F * static_cast<float>(end.steps) + rest;
  };
  std::ranges::sort(ends_.begin(), ends_.end(), std::greater<>(), value);
}

// Is he still to be asked about Rum, after this question?
bool SearchModel::may_give_rum(const Position& p, Seat seat) const {
  SeatSet aboard;
  for (const Seat other : seats(game_.players())) {
    if (other == seat || other == p.turn || p.row_length[Jackal::index(other)] == 0) continue;
    if (p.pirates[Jackal::index(other)].state == State::kAboard) aboard.add(other);
  }
  return !aboard.empty();
}

void SearchModel::refine(Position& p) {
  decided_ = visitors_ = SeatSet();
  has_moved_ = false;
  if (p.phase == Phase::kResolve) {
    for (const Seat seat : p.answered) p.waiting.add(seat);
    p.answered = SeatSet();
    p.answers = {};
    return;
  }
  for (const Seat seat : seats(game_.players())) {
    if (!game_.is_sailing(p, seat)) {
      visit(seat, 0, p);
    } else if (p.decisions[Jackal::index(seat)] != Decision::kNone) {
      p.decisions[Jackal::index(seat)] = Decision::kNone;
      p.waiting.add(seat);
    }
  }
  p.row_length = {};
}

void SearchModel::list_moves(const Position& p, Seat seat, SearchMoves& moves) {
  if (p.phase == Phase::kResolve) {
    if (seat != root_) return moves.push_back(kIdle);
    if (game_.is_rum_asked(p)) {
      const Card rum = game_.deck().rum;
      const int held = rum == kNoCard ? 0 : p.hands[Jackal::index(seat)][rum];
      Counts left = p.hands[Jackal::index(seat)];
      const float kept = rest_of(left, may_give_rum(p, seat));
      for (int cards = 0; cards <= held; ++cards) moves.push_back(static_cast<SearchMove>(cards));
      if (held == 0) return;
      left[rum] = 0;
      if (rest_of(left, false) > kept) std::swap(moves[0], moves[static_cast<std::size_t>(held)]);
      return;
    }
    for (std::size_t i = 0; i < ends_.size(); ++i) moves.push_back(i);
    moves.push_back(kIdle);
    return;
  }
  const bool is_harbour = p.phase == Phase::kHarbour;
  if (seat != root_) return moves.push_back(is_harbour ? kSail : best_plan(p, seat));
  if (is_harbour) {
    moves.push_back(kSail);
  } else {
    for (std::size_t i = 0; i < own_.size(); ++i) moves.push_back(i);
  }
  if (is_last_ || !is_far_sighted_ || (!is_harbour && game_.options().tortuga_announced)) return;
  for (int coins = 1; coins <= 3 && game_.can_visit(p, seat, coins); ++coins) {
    moves.push_back(kVisit + static_cast<SearchMove>(coins));
  }
}

Action SearchModel::action(const Position& p, Seat seat, SearchMove move) {
  if (p.phase == Phase::kResolve) {
    if (seat == root_) {
      before_ = p;
      move_ = move;
      has_moved_ = true;
    }
    if (game_.is_rum_asked(p)) {
      return seat != root_ || move == 0 ? Action::pass() : Action::rum(p.turn, static_cast<int>(move));
    }
    if (move < ends_.size()) return Action::simple(ends_[move].verb, ends_[move].number);
    return game_.default_action(p, seat);
  }
  if (move == kSail) return Action::simple(Action::Verb::kSail);
  if (move >= kVisit) {
    visit(seat, static_cast<int>(move - kVisit), p);
    return Action::tortuga(static_cast<int>(move - kVisit));
  }
  const Plan& plan = seat == root_ ? own_[move] : plans_of(p, p.hands[Jackal::index(seat)])[move];
  sail(seat, plan, p);
  return plan.row.empty() ? Action::pass() : Action::plan(plan.row.span());
}

bool SearchModel::is_horizon(const Position& /*p*/) const { return has_moved_ || decided_.size() == game_.players(); }

Action SearchModel::play_on(const Position& p, Seat seat, Random& /*random*/) {
  if (p.phase == Phase::kHarbour) return Action::simple(Action::Verb::kSail);
  if (p.phase == Phase::kPlan) return action(p, seat, seat == root_ ? 0 : best_plan(p, seat));
  return game_.default_action(p, seat);
}

const Plans& SearchModel::plans_of(const Position& p, const Counts& hand) {
  Entry& entry = entries_[hash_of(hand) % kEntries];
  if (entry.era != era_ || entry.hand != hand) {
    entry.hand = hand;
    entry.era = era_;
    finder_.find(p, hand, kRivalLongest, kRivalPlans, entry.plans);
  }
  return entry.plans;
}

// What a treasure brings on average if the others dig as they did before.
float SearchModel::expected_coins(Seat seat, const PlanEnd& end) const {
  if (end.treasure == kNowhere) return 0;
  const auto& dug = dug_[end.treasure];
  std::array<float, kMaxPlayers> ahead = {1};  // by how many
  int rivals = 0;
  for (const Seat other : seats(game_.players())) {
    if (other == seat || visitors_.has(other)) continue;
    const int steps = std::min<int>(end.steps, kMostSteps) - (is_before(other, seat) ? 0 : 1);
    const float chance = steps < 0 ? 0 : dug[static_cast<std::size_t>(std::min<int>(steps, kMostSteps - 1))] / digs_;
    ++rivals;
    for (int i = rivals; i > 0; --i) {
      const auto at = static_cast<std::size_t>(i);
      ahead[at] = ahead[at] * (1 - chance) + ahead[at - 1] * chance;
    }
    ahead[0] *= 1 - chance;
  }
  float sum = 0;
  const int value = island_->value(end.treasure);
  for (int i = 0; i <= rivals && i < value; ++i)
    sum += ahead[static_cast<std::size_t>(i)] * static_cast<float>(value - i);
  return sum;
}

SearchMove SearchModel::best_plan(const Position& p, Seat seat) {
  const Plans& plans = plans_of(p, p.hands[Jackal::index(seat)]);
  std::size_t best = 0;
  float most = -1e9F;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    float value = plans[i].idle;
    for (const PlanEnd& end : plans[i].ends) value = std::max(value, expected_coins(seat, end) + end.rest);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

void SearchModel::sail(Seat seat, const Plan& plan, const Position& p) {
  Sailor& sailor = sailors_[Jackal::index(seat)];
  sailor.ends = plan.ends;
  sailor.idle = plan.idle;
  const Card rum = game_.deck().rum;
  sailor.rum = rum == kNoCard ? std::uint8_t{0} : p.hands[Jackal::index(seat)][rum];
  sailor.is_done = false;
  decided_.add(seat);
}

// What is bought counts as so many cards more; the price is paid from what the hand is worth.
void SearchModel::visit(Seat seat, int coins, const Position& p) {
  Sailor& sailor = sailors_[Jackal::index(seat)];
  const Counts& hand = p.hands[Jackal::index(seat)];
  const int drawn = std::max(kBought[static_cast<std::size_t>(coins)], 4 - size_of_hand(hand));
  sailor.ends.clear();
  sailor.taken = {};
  sailor.idle = worth_.of_bought(hand, drawn) - static_cast<float>(coins);
  sailor.taken.rest = sailor.idle;
  sailor.rum = 0;
  sailor.is_done = true;
  decided_.add(seat);
  visitors_.add(seat);
}

bool SearchModel::is_before(Seat a, Seat b) const {
  const auto place = [&](Seat who) { return who.plus(game_.players() - first_.index(), game_.players()).index(); };
  return place(a) < place(b);
}

bool SearchModel::is_ahead(Seat rival, int rival_steps, Seat seat, int steps) const {
  return rival_steps != steps ? rival_steps < steps : is_before(rival, seat);
}

int SearchModel::coins_at(Seat seat, const PlanEnd& end) const {
  if (end.treasure == kNowhere) return 0;
  int coins = island_->value(end.treasure);
  for (const Seat rival : seats(game_.players())) {
    const PlanEnd& taken = sailors_[Jackal::index(rival)].taken;
    if (rival == seat || taken.treasure != end.treasure) continue;
    if (is_ahead(rival, taken.steps, seat, end.steps)) --coins;
  }
  return std::max(coins, 0);
}

// What he would get without another player.
int SearchModel::coins_without(Seat seat, Seat other) const {
  const PlanEnd& end = sailors_[Jackal::index(seat)].taken;
  int coins = island_->value(end.treasure);
  for (const Seat rival : seats(game_.players())) {
    const PlanEnd& taken = sailors_[Jackal::index(rival)].taken;
    if (rival == seat || rival == other || taken.treasure != end.treasure) continue;
    if (is_ahead(rival, taken.steps, seat, end.steps)) --coins;
  }
  return std::max(coins, 0);
}

// Where a player is thought to dig as long as he has not begun.
void SearchModel::expect(Sailor& sailor) const {
  sailor.taken = {kNowhere, 0, sailor.idle};
  float most = sailor.idle;
  for (const PlanEnd& end : sailor.ends) {
    if (end.treasure == kNowhere) continue;
    const float value =
        static_cast<float>(island_->value(end.treasure)) - 0.05F * static_cast<float>(end.steps) + end.rest;
    if (value <= most) continue;
    most = value;
    sailor.taken = end;
  }
}

// Rum on the pirate of `seat`, by everybody to whom it is worth a coin.
void SearchModel::give_rum(Seat seat) {
  Sailor& owner = sailors_[Jackal::index(seat)];
  if (owner.taken.treasure == kNowhere) return;
  for (const Seat other : seats(game_.players())) {
    Sailor& giver = sailors_[Jackal::index(other)];
    if (other == seat || giver.rum == 0 || giver.taken.treasure != owner.taken.treasure) continue;
    const int coins = coins_at(other, giver.taken);
    const std::uint8_t steps = owner.taken.steps;
    int cards = 0;
    for (int i = 1; i <= giver.rum && cards == 0; ++i) {
      owner.taken.steps = static_cast<std::uint8_t>(steps + i);
      if (coins_at(other, giver.taken) > coins) cards = i;
    }
    owner.taken.steps = static_cast<std::uint8_t>(steps + cards);
    giver.rum = static_cast<std::uint8_t>(giver.rum - cards);
    for (PlanEnd& end : owner.ends) end.steps = static_cast<std::uint8_t>(end.steps + cards);
  }
}

// Who is not far-sighted lays his row as if the others dug nowhere.
bool SearchModel::is_ignored(Seat seat) const { return !is_far_sighted_ && phase_ != Phase::kResolve && seat != root_; }

void SearchModel::settle() {
  for (const Seat seat : seats(game_.players())) {
    Sailor& sailor = sailors_[Jackal::index(seat)];
    if (!sailor.is_done) expect(sailor);
    if (is_ignored(seat)) {
      sailor.taken = {};
      sailor.is_done = true;
    }
  }
  for (int i = 0; i < game_.players(); ++i) {
    const Seat seat = first_.plus(i, game_.players());
    Sailor& sailor = sailors_[Jackal::index(seat)];
    if (sailor.is_done) continue;
    give_rum(seat);
    PlanEnd best = {kNowhere, 0, sailor.idle};
    float most = sailor.idle;
    for (const PlanEnd& end : sailor.ends) {
      const float value = static_cast<float>(coins_at(seat, end)) + end.rest;
      if (value <= most) continue;
      most = value;
      best = end;
    }
    sailor.taken = best;
    sailor.is_done = true;
  }
}

float SearchModel::rest_of(const Counts& left, bool gives_rum) const {
  if (is_last_) return 0;
  const float most = worth_.of(left);
  const Card rum = game_.deck().rum;
  if (!gives_rum || rum == kNoCard || left[rum] == 0) return most;
  Counts played = left;
  played[rum] = 0;
  return std::max(most, worth_.of(played));
}

// What a player's open row can lead to, with the special cards of his sampled hand.
void SearchModel::set_out(const Position& p, Seat seat) {
  Sailor& sailor = sailors_[Jackal::index(seat)];
  const Pirate& pirate = p.pirates[Jackal::index(seat)];
  const Counts& hand = p.hands[Jackal::index(seat)];
  const Card rum = game_.deck().rum;
  sailor = {};
  if (!game_.is_sailing(p, seat)) {
    sailor.idle = sailor.taken.rest = worth_.of_bought(hand, std::max(0, 4 - size_of_hand(hand)));
    sailor.is_done = true;
    return;
  }
  sailor.rum = rum == kNoCard ? std::uint8_t{0} : hand[rum];
  const bool gives = may_give_rum(p, seat);
  sailor.idle = rest_of(hand, gives);
  sailor.taken.rest = sailor.idle;
  if (pirate.state != State::kAboard) {
    sailor.is_done = pirate.state == State::kStopped || pirate.state == State::kTreasure;
    if (pirate.state == State::kTreasure)
      sailor.taken = {pirate.at, static_cast<std::uint8_t>(pirate.steps), sailor.idle};
    return;
  }
  RowEnds ends;
  ends_of_row(game_, p, game_.row(p, seat), specials_of(game_, hand), pirate.steps, ends);
  for (const RowEnd& end : ends) {
    if (sailor.ends.size() == Plan::kEnds) break;
    sailor.ends.push_back({end.treasure, end.steps, rest_of(without(game_, hand, end.used), gives)});
  }
}

// The turns that are left after the viewer's choice.
void SearchModel::judge_turns() {
  const Position& p = before_;
  for (const Seat seat : seats(game_.players())) set_out(p, seat);
  Sailor& own = sailors_[Jackal::index(root_)];
  const Counts& hand = p.hands[Jackal::index(root_)];
  if (!game_.is_rum_asked(p)) {
    own.is_done = true;
    if (move_ < ends_.size()) {
      const RowEnd& end = ends_[move_];
      own.taken = {end.treasure, end.steps, rest_of(without(game_, hand, end.used), may_give_rum(p, root_))};
    }
    return;
  }
  if (move_ > 0) {  // Rum
    Counts left = hand;
    left[game_.deck().rum] = static_cast<std::uint8_t>(left[game_.deck().rum] - move_);
    const float lost = own.idle - rest_of(left, may_give_rum(p, root_));
    own.idle -= lost;
    own.taken.rest -= lost;
    for (PlanEnd& end : own.ends) end.rest -= lost;
    for (PlanEnd& end : sailors_[Jackal::index(p.turn)].ends) end.steps = static_cast<std::uint8_t>(end.steps + move_);
  }
  own.rum = 0;  // no more is given in this question
}

// Where the others dug, for those who plan in later simulations.
void SearchModel::learn_digs() {
  for (const Seat seat : seats(game_.players())) {
    if (seat == root_ || visitors_.has(seat)) continue;
    digs_ += 1;
    const PlanEnd& taken = sailors_[Jackal::index(seat)].taken;
    if (taken.treasure == kNowhere) continue;
    for (std::size_t steps = taken.steps; steps < kMostSteps; ++steps) dug_[taken.treasure][steps] += 1;
  }
}

void SearchModel::judge(const Position& /*p*/, Returns& returns) {
  if (phase_ == Phase::kResolve) judge_turns();
  settle();
  if (phase_ != Phase::kResolve) learn_digs();
  weigh_coins(returns);
}

// Coins at the end of the island, with what the hands are worth, as chances to win. While rows are still secret, what
// the others gain by themselves is the same whatever the viewer does: only what he takes from them counts, so that luck
// of theirs is not taken for his skill.
void SearchModel::weigh_coins(Returns& returns) const {
  BySeat<float> total{};
  const bool is_secret = phase_ != Phase::kResolve && !is_last_;
  BySeat<Sailor> const& all = sailors_;
  float highest = -1e9F;
  for (const Seat seat : seats(game_.players())) {
    const PlanEnd& taken = all[Jackal::index(seat)].taken;
    float& mine = total[Jackal::index(seat)];
    const auto coins = static_cast<float>(coins_at(seat, taken));
    mine = coins_[Jackal::index(seat)] + coins + taken.rest;
    if (is_secret && seat != root_) {
      const PlanEnd& own = all[Jackal::index(root_)].taken;
      const bool is_hurt = taken.treasure != kNowhere && own.treasure == taken.treasure &&
                           is_ahead(root_, own.steps, seat, taken.steps) &&
                           (coins > 0 || coins_without(seat, root_) > 0);
      mine = coins_[Jackal::index(seat)] + kUsual - (is_hurt ? 1.0F : 0.0F);
    }
    highest = std::max(highest, mine);
  }
  float sum = 0;
  // What fits 3,000 games among three deckhands best (maximum likelihood for each number of islands: 0.70, 0.95, 1.20,
  // 1.35, 1.55, 1.75, 1.95, 2.10, 2.35).
  const float scale = is_last_ ? 0.01F : 0.78F * std::sqrt(static_cast<float>(islands_left_)) - 0.1F;
  for (const Seat seat : seats(game_.players())) {
    float& mine = returns[Jackal::index(seat)];
    mine = std::exp((total[Jackal::index(seat)] - highest) / scale);
    sum += mine;
  }
  for (const Seat seat : seats(game_.players())) returns[Jackal::index(seat)] /= sum;
}

}  // namespace tortuga::jackal
