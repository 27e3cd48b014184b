#include "bots/flint_deckhand.h"

#include <algorithm>
#include <cmath>

#include "bots/flint_dig.h"

namespace tortuga::flint {
namespace {

// The dig (FL-7).
class Digger {
 public:
  Digger(const Flint& game, const View& view) : game_(game), p_(view.shown()), me_(view.viewer()) {}

  [[nodiscard]] Action choose() const {
    const int held = p_.turned.by_place[p_.place];
    const int plunder = game_.deck().plunder - std::popcount(p_.turned.plunder);
    const int gold = p_.pile - plunder;
    if (held == 0 || plunder == 0) return Action::dig();  // nothing can be lost
    if (p_.round == game_.options().rounds) {
      if (const int lead = lead_with(held); lead != 0) {
        // The last dig is for the win: behind, what is held is worth nothing; ahead, more is worth little.
        return lead < 0 || (held <= 2 && !is_last_digger()) ? Action::dig() : Action::stop();
      }
    }
    return pays_on_average(gold, plunder, held) ? Action::dig() : Action::stop();
  }

 private:
  // 1 if this gold would be enough to win whatever comes, -1 if it would not win as things stand, 0 if that is open.
  [[nodiscard]] int lead_with(int held) const {
    const auto mine = static_cast<int>(p_.gold[Flint::index(me_)]) + held;
    const int left = game_.treasure(p_) - p_.turned.count;
    bool is_safe = true;
    for (int place = 0; place < game_.players(); ++place) {
      const Seat seat = p_.row[static_cast<std::size_t>(place)];
      if (seat == me_) continue;
      const int theirs = static_cast<int>(p_.gold[Flint::index(seat)]) + Flint::dug(p_.turned, place);
      if (theirs > mine) return -1;
      const int hoped = place > p_.place ? std::min(left, 3) : 0;  // as much as one who digs for the mean gets at best
      if (theirs + hoped >= mine) is_safe = false;
    }
    return is_safe ? 1 : 0;
  }
  [[nodiscard]] bool is_last_digger() const { return p_.place + 1 == game_.players(); }

  const Flint& game_;
  const Position& p_;
  Seat me_;
};

// What a place in the row is worth in the dig, in pieces: the mean gains with the standard deck, for places 1
// to 5.
constexpr std::array<double, kMaxPlayers> kPlaceValue = {1.50, 1.50, 1.23, 0.84, 0.38};
// What a trick matters for the row at the end of the round, by tricks left: later tricks undo earlier ones.
constexpr std::array<double, kMaxTricks + 1> kWeight = {0, 1.0, 0.6, 0.38, 0.25, 0.17, 0.12, 0.1, 0.08, 0.07, 0.06};

// base to the exponent, which is a multiple of one half: quicker than std::pow.
double power(double base, double exponent) {
  double result = exponent != std::floor(exponent) ? std::sqrt(base) : 1;
  for (auto left = static_cast<int>(exponent); left > 0; --left) result *= base;
  return result;
}

// The tricks (FL-4 to FL-6).
class TrickPlayer {
 public:
  TrickPlayer(const Flint& game, const Position& p, Seat seat)
      : game_(game),
        p_(p),
        me_(seat),
        unseen_(game.deck().cards - p_.hands[Flint::index(me_)] - p_.trick - p_.discard),
        place_(static_cast<int>(std::ranges::find(p_.row, me_) - p_.row.begin())),
        won_(place_if_won(kAnyNumber)),
        lost_(place_if_lost(kAnyNumber)) {}

  [[nodiscard]] Action choose(const ActionList& list) const {
    return *std::ranges::max_element(list, {}, [&](Action action) { return worth(action.card()); });
  }
  [[nodiscard]] double likelihood(const ActionList& list, Card played) const {
    static constexpr double kSpread = 0.02;  // of what cards seem worth to different players
    const double mine = worth(played);
    double sum = 0;
    for (const Action action : list) sum += std::exp((worth(action.card()) - mine) / kSpread);
    return 1 / sum;
  }

 private:
  static constexpr Card kAnyNumber = 0;

  // Higher is better: the place that the trick leads to, less what the card would bring later.
  [[nodiscard]] double worth(Card card) const {
    const double win = chance_to_win(card);
    // The places are the same for all number cards.
    const double after = is_number(card) ? win * won_ + (1 - win) * lost_ : place_if_lost(card);
    const double kept = p_.tricks_left > 1 ? 0.35 * strength(card) : 0;
    return kWeight[p_.tricks_left] * (after - kPlaceValue[static_cast<std::size_t>(place_)]) - kept;
  }

  [[nodiscard]] CardSet trick_with(Card card) const { return p_.trick | CardSet::of(card); }

  [[nodiscard]] double place_if_won(Card card) const {
    const auto back = static_cast<std::size_t>(game_.players() - 1);
    switch (Flint::move_of(trick_with(card), me_)) {
      case Move::kFront:
        return kPlaceValue[0];
      case Move::kBack:
        return kPlaceValue[back];
      default:
        return kPlaceValue[static_cast<std::size_t>(place_)];
    }
  }
  // Somebody else wins: he passes me on his way to the front or to the back.
  [[nodiscard]] double place_if_lost(Card card) const {
    const CardSet trick = trick_with(card);
    const int back = game_.players() - 1;
    if (trick.has(kBenGunn)) return kPlaceValue[static_cast<std::size_t>(place_)];
    const double passes =
        trick.has(kBlackSpot) ? static_cast<double>(place_) / back : 1 - static_cast<double>(place_) / back;
    const int next = std::clamp(place_ + (trick.has(kBlackSpot) ? -1 : 1), 0, back);
    return passes * kPlaceValue[static_cast<std::size_t>(next)] +
           (1 - passes) * kPlaceValue[static_cast<std::size_t>(place_)];
  }

  // Which cards beat `card`, if `led` is the suit to follow (FL-5).
  [[nodiscard]] CardSet beaters(Card card, Suit led, CardSet among) const {
    const Suit suit = suit_of(card);
    const CardSet trumps = among & cards_of(p_.trump);
    const CardSet above(~((std::uint32_t{2} << card) - 1U));
    CardSet higher = among & cards_of(suit) & (above | kEights);
    if (is_eight(card)) higher = among & kEights;  // the other 8 cancels it
    if (suit == p_.trump) return higher;
    return suit == led ? higher | trumps : among;
  }

  [[nodiscard]] double chance_to_win(Card card) const {
    if (!is_number(card)) return 0;  // FL-1.5
    Suit led = p_.led;
    if (led == Suit::kNone && (is_normal(card) || game_.options().led_eight_is_wheel)) led = suit_of(card);
    if (suit_of(card) != led && suit_of(card) != p_.trump) return 0;
    if (!beaters(card, led, p_.trick).empty()) return 0;
    const int behind = game_.players() - 1 - p_.trick_count;
    const int unseen = unseen_.size();
    const int dangers = beaters(card, led, unseen_).size();
    if (behind == 0 || dangers == 0) return 1;
    // A player behind me has several cards but must follow suit: as if he drew about two of his cards.
    const double draws = behind * std::min(2.0, 0.5 + 0.5 * p_.tricks_left);
    return power(1 - static_cast<double>(dangers) / unseen, draws);
  }

  // What the card would be worth in the last tricks.
  [[nodiscard]] double strength(Card card) const {
    if (card == kBenGunn) return place_ <= 1 ? 0.9 : 0.5;  // keeps a good place at the end
    if (card == kBlackSpot) return 0.5;
    const double value = value_of(card) / 8.0;
    return 0.6 * value * value + (suit_of(card) == p_.trump ? 0.3 : 0);
  }

  const Flint& game_;
  const Position& p_;
  Seat me_;
  CardSet unseen_;
  int place_;
  double won_;   // with a number card
  double lost_;  // likewise
};

}  // namespace

Action Deckhand::choose(const View& view) {
  if (view.shown().phase == Phase::kDig) {
    const Action action = Digger(game_, view).choose();
    return action == Action::stop() && !game_.can_stop(view.shown()) ? Action::dig() : action;
  }
  return deckhand_card(game_, view.shown(), view.viewer());
}

Action deckhand_card(const Flint& game, const Position& p, Seat seat) {
  ActionList list;
  game.list_legal(p, seat, list);
  return list.size() == 1 ? list[0] : TrickPlayer(game, p, seat).choose(list);
}

double deckhand_likelihood(const Flint& game, const Position& p, Seat seat, Card card) {
  ActionList list;
  game.list_legal(p, seat, list);
  return list.size() == 1 ? 1 : TrickPlayer(game, p, seat).likelihood(list, card);
}

}  // namespace tortuga::flint
