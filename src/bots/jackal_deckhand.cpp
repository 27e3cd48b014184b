#include "bots/jackal_deckhand.h"

#include <algorithm>

#include "bots/jackal_ways.h"

namespace tortuga::jackal {
namespace {

constexpr int kOwnBudget = 20'000;  // moves tried when looking for ways
constexpr int kRivalBudget = 600;
constexpr int kSamples = 5;

// What cards are worth, in coins. A new card is worth kNewCard on average.
constexpr double kNewCard = 0.36;
constexpr double kArrow = 0.28;
constexpr double kAnyArrow = 0.45;
constexpr double kHorse = 0.45;
constexpr double kFlag = 0.15;
constexpr double kFriday = 0.15;
constexpr double kWeapon = 0.30;
constexpr double kDoubling = 0.45;
constexpr double kRum = 0.20;
// The movement cards of a hand from the best on: each further one is worth a smaller part.
constexpr std::array<double, 8> kShare = {1.5, 1.3, 1.1, 0.9, 0.7, 0.5, 0.4, 0.3};
constexpr double kEnough = 0.01;  // a gain that counts

double worth(const CardKind& card) {
  switch (card.kind) {
    case Kind::kArrow:
      return std::popcount(card.moves) > 2 ? kAnyArrow : kArrow;
    case Kind::kHorse:
      return kHorse;
    case Kind::kFlag:
      return kFlag;
    case Kind::kFriday:
      return kFriday;
    case Kind::kWeapon:
      return kWeapon;
    case Kind::kDoubling:
      return kDoubling;
    case Kind::kRum:
      return kRum;
  }
  return 0;
}

// What a hand and some cards still to be drawn are worth for the islands to come.
double worth_of_hand(const Jackal& game, const Counts& hand, int drawn) {
  std::array<double, kMaxCards> movement{};
  std::size_t count = 0;
  double sum = 0;
  for (std::size_t card = 0; card < game.deck().cards.size(); ++card) {
    const CardKind& kind = game.deck().cards[card];
    for (int i = 0; i < hand[card]; ++i) {
      if (kind.is_movement()) {
        movement[count++] = worth(kind);
      } else {
        sum += worth(kind);
      }
    }
  }
  for (int i = 0; i < drawn && count < movement.size(); ++i) movement[count++] = kNewCard;
  std::sort(movement.begin(), movement.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
  for (std::size_t i = 0; i < count; ++i) sum += movement[i] * kShare[std::min(i, kShare.size() - 1)];
  return sum;
}

int size_of(const Counts& hand) {
  int sum = 0;
  for (const std::uint8_t count : hand) sum += count;
  return sum;
}

// What the hand will be worth after a round with a row: one card is drawn, then up to four (JA-10.2, JA-10.3). In the
// last round nothing matters any more.
double worth_after_row(const Jackal& game, const Position& p, const Counts& left) {
  static constexpr int kFewest = 4;
  if (p.islands_count == 0) return 0;
  return worth_of_hand(game, left, std::max(1, kFewest - size_of(left)));
}

// Is `rival` ahead of `seat` at the same treasure (JA-9.1, JA-9.2)?
bool is_ahead(const Jackal& game, const Position& p, Seat rival, int rival_steps, Seat seat, int steps) {
  if (rival_steps != steps) return rival_steps < steps;
  const auto place = [&](Seat who) { return who.plus(game.players() - p.first.index(), game.players()).index(); };
  return place(rival) < place(seat);
}

// Where everybody digs, as far as it is known or guessed.
using Digs = BySeat<Dig>;

double coins_at(const Jackal& game, const Position& p, Seat seat, const Dig& own, const Digs& digs) {
  if (own.treasure == kNowhere) return 0;
  int coins = game.island(p).value(own.treasure);
  for (const Seat rival : seats(game.players())) {
    const Dig& dig = digs[Jackal::index(rival)];
    if (rival == seat || dig.treasure != own.treasure) continue;
    if (is_ahead(game, p, rival, dig.steps, seat, own.steps)) --coins;
  }
  return std::max(coins, 0);
}

// A row to lay, or a visit, with what it leaves.
struct Candidate {
  Action action;
  Dig dig;
  double rest = 0;  // what the hand is worth afterwards, less the price of a visit
};

class Planner {
 public:
  Planner(const Jackal& game, const View& view, Random& random)
      : game_(game), view_(view), p_(view.shown()), seat_(view.viewer()), random_(random) {}

  Action best() {
    for (const HandWay& way : ways_of_hand(game_, p_, hand(), kOwnBudget)) add_way(way);
    if (p_.phase == Phase::kPlan) {
      add_useless();
    } else {
      candidates_.push_back({Action::simple(Action::Verb::kSail), {}, after_row(hand())});
    }
    add_visits();
    const std::vector<Digs> guesses = guess_rivals();
    const Candidate* best = nullptr;
    double most = -1e9;
    for (const Candidate& candidate : candidates_) {
      double value = candidate.rest;
      for (const Digs& digs : guesses) {
        value += coins_at(game_, p_, seat_, candidate.dig, digs) / static_cast<double>(guesses.size());
      }
      if (value > most) {
        most = value;
        best = &candidate;
      }
    }
    const bool is_row = best->action.verb == Action::Verb::kPlan;
    return is_row && p_.phase == Phase::kHarbour ? Action::simple(Action::Verb::kSail) : best->action;
  }

 private:
  [[nodiscard]] const Counts& hand() const { return p_.hands[Jackal::index(seat_)]; }
  [[nodiscard]] bool is_last() const { return p_.islands_count == 0; }
  [[nodiscard]] double after_row(const Counts& left) const { return worth_after_row(game_, p_, left); }

  // The row of a way, with useless cards behind it if new ones come in their place.
  void add_way(const HandWay& way) {
    Counts left = hand();
    const Deck& deck = game_.deck();
    for (const Card card : way.row.span()) --left[card];
    if (way.fridays > 0) left[deck.friday] = static_cast<std::uint8_t>(left[deck.friday] - way.fridays);
    if (way.weapons > 0) left[deck.weapon] = static_cast<std::uint8_t>(left[deck.weapon] - way.weapons);
    if (way.doublings > 0) left[deck.doubling] = static_cast<std::uint8_t>(left[deck.doubling] - way.doublings);
    add_row(way.row, left, way.dig);
  }

  void add_row(Row row, Counts left, const Dig& dig) {
    double rest = after_row(left);
    while (!is_last()) {
      const Card card = cheapest(left);
      if (card == kNoCard) break;
      --left[card];
      const double without = after_row(left);
      if (without < rest + kEnough) break;
      row.add(card);
      rest = without;
    }
    candidates_.push_back({Action::plan(row.span()), dig, rest});
  }

  // The movement card of least worth; kNoCard if there is none.
  [[nodiscard]] Card cheapest(const Counts& left) const {
    Card best = kNoCard;
    for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) {
      const CardKind& kind = game_.deck().cards[card];
      if (left[card] == 0 || !kind.is_movement()) continue;
      if (best == kNoCard || worth(kind) < worth(game_.card(best))) best = static_cast<Card>(card);
    }
    return best;
  }

  // A row that leads nowhere: one card of each kind alone, or what has to be done without a card to lay.
  void add_useless() {
    if (!game_.can_lay(p_, seat_)) {
      candidates_.push_back({game_.default_action(p_, seat_), {}, after_row(hand())});
      return;
    }
    for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
      const auto card = static_cast<Card>(i);
      if (hand()[card] == 0 || game_.card(card).is_special()) continue;
      Counts left = hand();
      --left[card];
      Row row;
      row.add(card);
      add_row(row, left, {});
    }
  }

  void add_visits() {
    if (p_.phase == Phase::kPlan && game_.options().tortuga_announced) return;
    for (int coins = 1; coins <= 3 && game_.can_visit(p_, seat_, coins); ++coins) {
      const int drawn = std::max(kBought[static_cast<std::size_t>(coins)], 4 - size_of(hand()));
      const double rest = is_last() ? 0 : worth_of_hand(game_, hand(), drawn);
      candidates_.push_back({Action::tortuga(coins), {}, rest - coins});
    }
  }

  // Hands of the others, and where each of them would dig.
  std::vector<Digs> guess_rivals() {
    std::vector<Digs> guesses;
    const Sampler sampler(game_, view_);
    for (int i = 0; i < kSamples; ++i) {
      const Position sampled = sampler.sample(random_);
      Digs digs{};
      for (const Seat rival : seats(game_.players())) {
        if (rival == seat_ || !game_.is_sailing(p_, rival)) continue;
        digs[Jackal::index(rival)] = best_dig(sampled, sampled.hands[Jackal::index(rival)]);
      }
      guesses.push_back(digs);
    }
    return guesses;
  }

  [[nodiscard]] Dig best_dig(const Position& p, const Counts& cards) const {
    Dig best;
    double most = 0;
    for (const HandWay& way : ways_of_hand(game_, p, cards, kRivalBudget)) {
      const double value = game_.island(p).value(way.dig.treasure) - kNewCard * way.cards() - 0.1 * way.dig.steps;
      if (value <= most) continue;
      most = value;
      best = way.dig;
    }
    return best;
  }

  const Jackal& game_;
  const View& view_;
  const Position& p_;
  Seat seat_;
  Random& random_;
  std::vector<Candidate> candidates_;
};

// The best way through the own row, from where the pirate stands, with all rows open.
class Turn {
 public:
  Turn(const Jackal& game, const Position& p, Seat seat) : game_(game), p_(p), seat_(seat) {
    for (const Seat rival : seats(game.players())) {
      if (rival != seat && game.is_sailing(p, rival)) digs_[Jackal::index(rival)] = expected_dig(rival);
    }
    row_ = game.row(p, seat);
  }

  Action best() {
    const Pirate& pirate = p_.pirates[Jackal::index(seat_)];
    const Place place{pirate.at,    pirate.steps,
                      pirate.next,  p_.hands[Jackal::index(seat_)],
                      pirate.rough, pirate.state == State::kBandit};
    first_ = Action::pass();
    value(place, true);
    return first_;
  }

  // Where a player with an open row will dig: the treasure of most coins, then of fewest steps; or where he digs now.
  [[nodiscard]] Dig expected_dig(Seat rival) const {
    const Pirate& pirate = p_.pirates[Jackal::index(rival)];
    if (pirate.state == State::kTreasure) return {pirate.at, pirate.steps};
    if (pirate.state == State::kStopped) return {};
    Dig best;
    int most = 0;
    for (const Dig& dig : digs_of_row(game_, p_, rival, 0)) {
      const int value = game_.island(p_).value(dig.treasure);
      if (value < most || (value == most && dig.steps >= best.steps)) continue;
      most = value;
      best = dig;
    }
    return best;
  }
  [[nodiscard]] const Digs& digs() const { return digs_; }

 private:
  struct Place {
    Space at;
    int steps;
    int next;
    Counts hand;
    bool rough;
    bool bandit;
  };
  // Takes the card out of the hand; false if there is none.
  static bool use(Place& place, Card card) {
    if (card == kNoCard || place.hand[card] == 0) return false;
    --place.hand[card];
    return true;
  }
  [[nodiscard]] double worth_of(const Place& place) const { return worth_after_row(game_, p_, place.hand); }

  void consider(double value, const Action& action, bool is_root, double& most) {
    if (value <= most) return;
    most = value;
    if (is_root) first_ = action;
  }

  double value(const Place& place, bool is_root) {
    double most = -1e9;
    if (place.bandit) {
      consider(worth_of(place), Action::pass(), is_root, most);
      Place armed = place;
      armed.bandit = false;
      if (use(armed, game_.deck().weapon)) {
        consider(value(armed, false), Action::simple(Action::Verb::kWeapon), is_root, most);
      }
      return most;
    }
    if (place.next <= static_cast<int>(row_.size())) {
      resolve(place, is_root, most);
    } else {
      consider(worth_of(place), Action::pass(), is_root, most);
    }
    Place helped = place;
    if (place.rough && use(helped, game_.deck().friday)) {
      --helped.steps;
      helped.rough = false;
      consider(value(helped, false), Action::simple(Action::Verb::kFriday), is_root, most);
    }
    repeat(place, is_root, most);
    return most;
  }

  void resolve(const Place& place, bool is_root, double& most) {
    const Card card = row_[static_cast<std::size_t>(place.next - 1)];
    Place moved = place;
    ++moved.next;
    const Targets targets = game_.targets(p_, card, place.at);
    for (const Space to : targets) consider(enter(moved, to, 1), Action::step(to), is_root, most);
    if (!targets.empty()) return;
    moved.rough = false;
    ++moved.steps;
    const double stayed = game_.options().blocked_ends ? worth_of(moved) : value(moved, false);
    consider(stayed, Action::simple(Action::Verb::kStay), is_root, most);
  }

  void repeat(const Place& place, bool is_root, double& most) {
    if (place.next < 2) return;
    const Card last = row_[static_cast<std::size_t>(place.next - 2)];
    Place moved = place;
    if (!game_.card(last).is_movement() || !use(moved, game_.deck().doubling)) return;
    const int step = game_.options().doubling_counts ? 1 : 0;
    for (const Space to : game_.targets(p_, last, place.at)) {
      consider(enter(moved, to, step), Action::repeat(to), is_root, most);
    }
  }

  double enter(Place place, Space to, int step) {
    const Feature feature = game_.island(p_).feature(to);
    place.at = to;
    place.rough = step > 0 && feature == Feature::kDifficult;
    place.steps += step + (place.rough ? 1 : 0);
    if (feature == Feature::kTreasure) return coins_at(game_, p_, seat_, {to, place.steps}, digs_) + worth_of(place);
    place.bandit = feature == Feature::kBandit;
    return value(place, false);
  }

  const Jackal& game_;
  const Position& p_;
  Seat seat_;
  std::span<const Card> row_;
  Digs digs_{};
  Action first_;
};

}  // namespace

Action Deckhand::choose(const View& view) {
  const Position& shown = view.shown();
  if (shown.phase != Phase::kResolve) return Planner(game_, view, random_).best();
  if (game_.is_rum_asked(shown)) return choose_rum(shown, view.viewer());
  return Turn(game_, shown, view.viewer()).best();
}

// Rum where it gains a coin, or where the hand is none the worse for it. All rows are open, so everybody's best way is
// known but for special cards.
Action Deckhand::choose_rum(const Position& shown, Seat seat) const {
  const Card rum = game_.deck().rum;
  const int held = rum == kNoCard ? 0 : shown.hands[Jackal::index(seat)][rum];
  const Turn turn(game_, shown, seat);
  const Dig own = turn.expected_dig(seat);
  Digs digs = turn.digs();
  Dig& rival = digs[Jackal::index(shown.turn)];
  Counts hand = shown.hands[Jackal::index(seat)];
  int best = 0;
  double most = coins_at(game_, shown, seat, own, digs) + worth_after_row(game_, shown, hand);
  for (int cards = 1; cards <= held; ++cards) {
    ++rival.steps;
    --hand[rum];
    const double value = coins_at(game_, shown, seat, own, digs) + worth_after_row(game_, shown, hand);
    if (value <= most + kEnough) continue;
    most = value;
    best = cards;
  }
  return best == 0 ? Action::pass() : Action::rum(shown.turn, best);
}

}  // namespace tortuga::jackal
