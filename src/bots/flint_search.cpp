#include "bots/flint_search.h"

namespace tortuga::flint {

void SearchModel::begin(const View& view) {
  const Position& p = view.shown();
  round_ = p.round;
  in_tricks_ = p.phase == Phase::kTrick;
  is_last_ = p.round == game_.options().rounds;
  gold_ = p.gold;
  by_place_ = {};
  learnt_ = 0;
}

// What a card is worth keeping for the last tricks.
int SearchModel::strength(const Position& p, Card card) {
  if (card == kBenGunn) return 9;
  if (card == kBlackSpot) return 5;
  return value_of(card) + (suit_of(card) == p.trump ? 8 : 0);
}

// How high a card stands in the trick: trumps above the led suit, everything else at 0 (FL-5, but for 8s that cancel
// each other).
int SearchModel::height(const Position& p, Card card, Suit led) {
  if (!is_number(card)) return 0;
  if (suit_of(card) == p.trump) return 16 + value_of(card);
  return suit_of(card) == led ? value_of(card) : 0;
}

// Early in a round the weakest card; in the last tricks one that wins as things stand, else the weakest. Now and then
// any.
Card SearchModel::play_card(const Position& p, Seat seat, Random& random) const {
  ActionList list;
  game_.list_legal(p, seat, list);
  if (list.size() == 1) return list[0].card();
  const std::uint32_t any = random.below(kAnyOneIn * static_cast<std::uint32_t>(list.size()));
  if (any < list.size()) return list[any].card();
  Card weakest = list[0].card();
  Card winner = kNoWinner;
  int highest = 0;
  const bool is_late = p.tricks_left <= kLate;
  if (is_late) {
    for (const Card card : p.trick) highest = std::max(highest, height(p, card, p.led));
  }
  const bool is_last = p.trick_count + 1 == game_.players();
  for (const Action action : list) {
    const Card card = action.card();
    if (strength(p, card) < strength(p, weakest)) weakest = card;
    if (!is_late) continue;
    const Suit led = p.led == Suit::kNone ? suit_of(card) : p.led;
    if (height(p, card, led) <= highest) continue;
    // The last one wins as cheaply as he can, the others as surely.
    const bool is_better = winner == kNoWinner || (strength(p, card) < strength(p, winner)) == is_last;
    if (is_better) winner = card;
  }
  return winner == kNoWinner ? weakest : winner;
}

// In the dig as long as it pays on average (docs/bots.md).
Action SearchModel::play_on(const Position& p, Seat seat, Random& random) const {
  if (p.phase == Phase::kTrick) return Action::play(play_card(p, seat, random));
  if (!game_.can_stop(p)) return Action::dig();
  const int held = p.turned.by_place[p.place];
  const int plunder = game_.deck().plunder - std::popcount(p.turned.plunder);
  const int gold = p.pile - plunder;
  return held == 0 || gold > held * plunder ? Action::dig() : Action::stop();
}

void SearchModel::judge(const Position& p, Returns& returns) {
  if (game_.is_over(p)) {
    const SeatSet winners = game_.winners(p);
    for (const Seat seat : winners) returns[Flint::index(seat)] = 1.0F / static_cast<float>(winners.size());
    return;
  }
  // Gold at the end of the round, certain or expected.
  std::array<float, kMaxPlayers> gold{};
  const bool is_expected = p.phase == Phase::kDig && p.round == round_;
  for (int place = 0; place < game_.players(); ++place) {
    const auto at = static_cast<std::size_t>(place);
    if (is_expected) {
      const std::size_t seat = Flint::index(p.row[at]);
      gold[seat] = static_cast<float>(p.gold[seat]) + by_place_[at] / static_cast<float>(learnt_);
    } else {
      gold[at] = static_cast<float>(p.gold[at]);  // here by seat
    }
  }
  if (!is_expected && in_tricks_) {
    // The row has not changed since the tricks were over.
    for (int place = 0; place < game_.players(); ++place) {
      const std::size_t seat = Flint::index(p.row[static_cast<std::size_t>(place)]);
      by_place_[static_cast<std::size_t>(place)] += static_cast<float>(p.gold[seat] - gold_[seat]);
    }
    ++learnt_;
  }
  const auto left = static_cast<float>(game_.options().rounds - round_);
  const float scale = 0.6F + 0.9F * std::sqrt(left);
  float sum = 0;
  for (const Seat seat : seats(game_.players())) {
    float& mine = returns[Flint::index(seat)];
    mine = std::exp(gold[Flint::index(seat)] / scale);
    sum += mine;
  }
  for (const Seat seat : seats(game_.players())) returns[Flint::index(seat)] /= sum;
}

}  // namespace tortuga::flint
