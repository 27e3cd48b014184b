#include "bots/flint_deckhand.h"

#include <algorithm>
#include <cmath>

#include "bots/flint_dig.h"

namespace tortuga::flint {
namespace {

// 1 if what he has would be enough to win whatever comes, -1 if it would not win as things stand, 0 if that is open.
int lead_in(const DigMoment& moment) {
  const int mine = moment.totals[static_cast<std::size_t>(moment.place)];
  bool is_safe = true;
  for (int place = 0; place < moment.players; ++place) {
    if (place == moment.place) continue;
    const int theirs = moment.totals[static_cast<std::size_t>(place)];
    if (theirs > mine) return -1;
    // As much as one who digs for the mean gets at best.
    const int hoped = place > moment.place ? std::min(moment.left, 3) : 0;
    if (theirs + hoped >= mine) is_safe = false;
  }
  return is_safe ? 1 : 0;
}

DigMoment moment_of(const Flint& game, const Position& p) {
  DigMoment moment{.held = p.turned.by_place[p.place],
                   .plunder = game.deck().plunder - std::popcount(p.turned.plunder),
                   .left = game.treasure(p) - p.turned.count,
                   .place = p.place,
                   .players = game.players(),
                   .is_last_round = p.round == game.options().rounds};
  moment.gold = p.pile - moment.plunder;
  for (int place = 0; place < game.players(); ++place) {
    const auto at = static_cast<std::size_t>(place);
    const int dug = place == p.place ? moment.held : Flint::dug(p.turned, place);
    moment.totals[at] = static_cast<int>(p.gold[Flint::index(p.row[at])]) + dug;
  }
  return moment;
}

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
    static constexpr double kSpread = 0.01;  // of what cards seem worth to different players
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
    const bool digs = deckhand_digs(moment_of(game_, view.shown())) || !game_.can_stop(view.shown());
    return digs ? Action::dig() : Action::stop();
  }
  return deckhand_card(game_, view.shown(), view.viewer());
}

bool deckhand_digs(const DigMoment& moment) {
  if (moment.held == 0 || moment.plunder == 0) return true;  // nothing can be lost
  if (moment.is_last_round) {
    // The last dig is for the win: behind, what is held is worth nothing; ahead, more is worth little.
    const int lead = lead_in(moment);
    if (lead < 0) return true;
    if (lead > 0) return moment.held <= 2 && moment.place + 1 < moment.players;
  }
  return pays_on_average(moment.gold, moment.plunder, moment.held);
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
