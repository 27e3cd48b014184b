#include "bots/flint_search.h"

#include <algorithm>

#include "bots/flint_deckhand.h"
#include "bots/flint_last_tricks.h"

namespace tortuga::flint {

void SearchModel::begin(const View& view) {
  const Position& p = view.shown();
  if (p.phase == Phase::kTrick && (p.round != round_ || p.gold != gold_)) begin_round(p, view.viewer());
  if (p.phase == Phase::kTrick) read_plays(view);
  if (p.phase == Phase::kTrick && p.tricks_left == 1 && compared_round_ != p.round) {
    compared_round_ = p.round;
    compare_with_deckhand();
  }
  is_near_end_ = !is_captain_ && p.tricks_left <= kNearEnd;
}

// The row at the start of a trick is seen when it is played, not later.
void SearchModel::read_plays(const View& view) {
  const Position& p = view.shown();
  row_of_trick_[p.tricks.count] = p.row;
  plays_.clear();
  if (!is_captain_) return;
  const auto players = static_cast<std::size_t>(game_.players());
  Position before = p;
  before.discard = CardSet();
  before.tricks_left = static_cast<std::uint8_t>(p.tricks_left + p.tricks.count);
  for (std::size_t t = 0; t < p.tricks.count; ++t) {
    if (p.tricks.leader[t].is_none()) {  // FL-10.5: it is no longer seen
      --before.tricks_left;
      continue;
    }
    before.row = row_of_trick_[t];
    const bool is_known = before.row[0] == p.tricks.leader[t];
    read_trick(before, p.tricks.leader[t], {&p.tricks.cards[t * players], players}, view.viewer(), is_known);
  }
  before.row = p.row;
  read_trick(before, p.row[0], std::span(p.trick_cards).first(p.trick_count), view.viewer(), true);
  BySeat<CardSet> later{};
  for (std::size_t i = plays_.size(); i-- > 0;) {
    Play& play = plays_[i];
    CardSet& cards = later[Flint::index(play.seat)];
    cards.add(cards.has(play.card) ? kOtherEight : play.card);
    play.later = cards;
  }
}

void SearchModel::read_trick(Position& before, Seat leader, std::span<const Card> cards, Seat viewer, bool is_known) {
  if (is_known) before.trump = game_.trump_of(before);
  before.trick = CardSet();
  before.trick_cards = {};
  before.trick_count = 0;
  before.led = Suit::kNone;
  Seat seat = leader;
  for (const Card card : cards) {
    before.turn = seat;
    if (is_known && seat != viewer) plays_.push_back({before, seat, card, CardSet()});
    before.trick_cards[before.trick_count++] = card;
    before.trick.add(before.trick.has(card) ? kOtherEight : card);
    before.led = game_.led_suit(before);
    seat = seat.next(game_.players());
  }
  before.discard |= before.trick;
  --before.tricks_left;
}

// What matters for a card: the hand, the row, and what must be beaten. That others have played differently before leads
// to the same node, so that the search looks deeper.
std::uint64_t SearchModel::key(const Position& p, Seat seat) {
  std::uint64_t key = p.hands[Flint::index(seat)].bits();
  for (const Seat other : p.row) key = key << 3U | (Flint::index(other) & 7U);
  // The highest trump, else the highest card of the led suit.
  CardSet best = p.trick & cards_of(p.trump);
  if (best.empty()) best = p.trick & cards_of(p.led);
  std::uint64_t trick = best.empty() ? 32U : best.highest();
  trick = trick << 3U | p.trick_count;
  trick = trick << 3U | static_cast<unsigned>(p.led);
  trick = trick << 2U | (p.trick.has(kBenGunn) ? 2U : 0U) | (p.trick.has(kBlackSpot) ? 1U : 0U);
  return (key * 0x9e3779b97f4a7c15ULL) ^ (trick + 1) * 0xbf58476d1ce4e5b9ULL;
}

// In the last trick a hand is what was played since, but for the last cards of those who are still to play.
void SearchModel::compare_with_deckhand() {
  // How often they choose as deckhand would: deckhand itself, because of those last cards; mate does in two of five
  // cases, people may be more like it.
  static constexpr double kDeckhand = 0.97;
  static constexpr double kOthers = 0.6;
  static constexpr double kMost = 5;  // somebody else may take a seat
  for (Play& play : plays_) {
    play.before.hands[Flint::index(play.seat)] = play.later;
    ActionList list;
    game_.list_legal(play.before, play.seat, list);
    if (list.size() == 1) continue;
    const bool is_alike = deckhand_card(game_, play.before, play.seat).card() == play.card;
    double& odds = odds_[Flint::index(play.seat)];
    odds += is_alike ? std::log(kDeckhand / kOthers) : std::log((1 - kDeckhand) / (1 - kOthers));
    odds = std::clamp(odds, -kMost, kMost);
  }
}

double SearchModel::fit(const Position& sample) {
  static constexpr double kOthers = 0.3;  // how likely a card is if somebody else than deckhand plays it
  double fit = 0;
  for (Play& play : plays_) {
    CardSet& hand = play.before.hands[Flint::index(play.seat)];
    hand = sample.hands[Flint::index(play.seat)] | play.later;
    const double chance = chance_of_deckhand(play.seat);
    fit += std::log(chance * deckhand_likelihood(game_, play.before, play.seat, play.card) + (1 - chance) * kOthers);
  }
  return fit;
}

// Digs by players who dig as long as it pays on average, over the treasures that can come.
void SearchModel::begin_round(const Position& p, Seat me) {
  round_ = p.round;
  gold_ = p.gold;
  ++round_count_;
  if (is_captain_) watch_.read(p);
  row_of_trick_ = {};
  rows_.resize(kRows);
  outlook_.assign(1, Outlook(game_, game_.options().rounds - p.round, p.row, me));
  std::array<std::uint8_t, kTreasures> left = game_.deck().treasures;
  std::size_t count = left.size();
  const auto opened = static_cast<std::size_t>(game_.opened(p));
  for (std::size_t i = 0; i < opened; ++i) {
    *std::find(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count), p.treasures[i]) = left[count - 1];
    --count;
  }
  if (game_.is_treasure_up(p)) {
    left[0] = static_cast<std::uint8_t>(game_.treasure(p));
    count = 1;
  }
  Random random(1);
  digs_.clear();
  for (std::size_t i = 0; i < kDigs; ++i) digs_.push_back(average_dig(left[i % count], random));
  treasures_.clear();
  for (std::size_t i = 0; i < count; ++i) treasures_.push_back(left[i]);
  solves_rows_ = is_captain_;
  round_begin_ = p;
  me_ = me;
  // As much as the place of the player matters.
  BySeat<Seat> row = p.row;
  const auto end = row.begin() + game_.players();
  std::iter_swap(row.begin(), std::find(row.begin(), end, me));
  const float front = worth_of_row(row)[Flint::index(me)];
  std::iter_swap(row.begin(), end - 1);
  const float explores = is_captain_ ? kCaptainExplores : kMateExplores;
  explore_ = std::max(1e-3F, explores * std::abs(front - worth_of_row(row)[Flint::index(me)]));
}

SearchModel::Kept SearchModel::average_dig(int treasure, Random& random) const {
  Kept kept{};
  int gold = game_.deck().gold;
  int plunder = game_.deck().plunder;
  int place = 0;
  for (; treasure > 0 && place < game_.players(); --treasure) {
    std::uint8_t& held = kept[static_cast<std::size_t>(place)];
    if (static_cast<int>(random.below(static_cast<std::uint32_t>(gold + plunder))) < plunder) {
      held = 0;
      --plunder;
      ++place;
      continue;
    }
    ++held;
    --gold;
    if (!pays_on_average(gold, plunder, held)) ++place;
  }
  return kept;
}

const Chances& SearchModel::worth_of_row(const BySeat<Seat>& places) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 3U | (Flint::index(places[i]) & 7U);
  RowWorth& row = rows_[number];
  if (row.round == round_count_) return row.chances;
  row.round = round_count_;
  if (solves_rows_) solves_rows_ = solve_row(places, row.chances);
  if (solves_rows_) return row.chances;
  row.chances = {};
  for (const Kept& kept : digs_) {
    BySeat<std::uint32_t> gold = gold_;
    for (int place = 0; place < game_.players(); ++place) {
      gold[Flint::index(places[static_cast<std::size_t>(place)])] += kept[static_cast<std::size_t>(place)];
    }
    const Chances chances = outlook_.front().chances(gold);
    for (std::size_t i = 0; i < chances.size(); ++i) row.chances[i] += chances[i];
  }
  for (float& chance : row.chances) chance /= static_cast<float>(kDigs);
  return row.chances;
}

// The own dig is solved for each treasure that can come, the others digging by habit, which is quick. Only with one
// treasure there is time to let somebody else dig as well as possible.
bool SearchModel::solve_row(const BySeat<Seat>& places, Chances& chances) {
  const bool is_last_dig = treasures_.size() == 1 && round_ == game_.options().rounds;
  const DigHabits expected = habits(me_, is_last_dig);
  chances = {};
  for (const std::uint8_t treasure : treasures_) {
    Chances solved{};
    if (!solver_.solve_start(round_begin_, treasure, places, me_, expected, solved)) return false;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      chances[i] += solved[i] / static_cast<float>(treasures_.size());
    }
  }
  return true;
}

// Nearly everybody digs for the mean, as deckhand does, until the last dig; there only those who play like it or differ
// at random are expected to.
DigHabits SearchModel::habits(Seat me, bool is_last_dig) const {
  static constexpr float kFew = 0.1F;      // lapses that do not count: without any, a dig is solved much more quickly
  static constexpr float kRandom = 0.25F;  // so many lapses are no plan
  DigHabits habits;
  if (!is_captain_) return habits;
  for (const Seat seat : seats(game_.players())) {
    if (seat == me) continue;
    const float lapses = watch_.lapses(seat);
    if (is_last_dig && chance_of_deckhand(seat) <= 0.5 && lapses < kRandom) continue;
    habits.like_deckhand.add(seat);
    if (lapses > kFew) habits.lapses[Flint::index(seat)] = lapses;
  }
  return habits;
}

Action SearchModel::play_on(const Position& p, Seat seat, Random& /*random*/) const {
  return deckhand_card(game_, p, seat);
}

void SearchModel::judge(const Position& p, Returns& returns) {
  if (p.phase == Phase::kTrick) {
    const auto worth = [this](const BySeat<Seat>& row) { return worth_of_row(row); };
    std::ranges::copy(LastTricks(game_, worth).solve(p), returns.begin());
    return;
  }
  std::ranges::copy(worth_of_row(p.row), returns.begin());
}

bool SearchModel::solve(const View& view, std::vector<Found>& found) {
  const Position& p = view.shown();
  if (p.phase != Phase::kDig) return false;
  const std::size_t me = Flint::index(view.viewer());
  DigSolver::Solved solved;
  found.clear();
  const bool is_last_dig = p.round == game_.options().rounds;
  const bool is_solved = solver_.solve(p, habits(view.viewer(), is_last_dig), solved);
  if (!is_solved || (!is_captain_ && !is_last_dig)) {
    const int held = p.turned.by_place[p.place];
    const int plunder = game_.deck().plunder - std::popcount(p.turned.plunder);
    solved.should_dig = held == 0 || pays_on_average(p.pile - plunder, plunder, held);
  }
  const std::uint64_t tries = is_solved ? kSolved : 0;
  found.push_back({Action::dig().code, tries, solved.dig[me]});
  if (game_.can_stop(p)) found.push_back({Action::stop().code, tries, solved.stop[me]});
  if (!solved.should_dig) std::swap(found[0], found[1]);
  return true;
}

}  // namespace tortuga::flint
