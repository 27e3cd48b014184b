#include "bots/jackal_exact.h"

#include <algorithm>
#include <numeric>

namespace tortuga::jackal {
namespace {

// Backward induction over the turns.
class Turns {
 public:
  Turns(const Jackal& game, const Position& p, const BySeat<RowEnds>& ends) : game_(game), p_(p), ends_(ends) {}

  BySeat<int> play(int place = 0) {
    if (place == game_.players()) return coins();
    const Seat seat = p_.first.plus(place, game_.players());
    const std::size_t at = Jackal::index(seat);
    taken_[at] = {};
    BySeat<int> best = play(place + 1);
    for (const RowEnd& end : ends_[at]) {
      if (end.treasure == kNowhere) continue;
      taken_[at] = end;
      const BySeat<int> coins = play(place + 1);
      if (is_better(coins, best, at)) best = coins;
    }
    taken_[at] = {};
    return best;
  }

 private:
  // More coins for himself; of equal ones, fewer for the others.
  static bool is_better(const BySeat<int>& a, const BySeat<int>& b, std::size_t at) {
    if (a[at] != b[at]) return a[at] > b[at];
    return std::reduce(a.begin(), a.end()) < std::reduce(b.begin(), b.end());
  }

  // JA-9.1 to JA-9.4
  [[nodiscard]] BySeat<int> coins() const {
    BySeat<int> coins{};
    for (int place = 0; place < game_.players(); ++place) {
      const std::size_t at = Jackal::index(p_.first.plus(place, game_.players()));
      if (taken_[at].treasure == kNowhere) continue;
      int value = game_.island(p_).value(taken_[at].treasure);
      for (int other = 0; other < game_.players(); ++other) {
        const RowEnd& rival = taken_[Jackal::index(p_.first.plus(other, game_.players()))];
        if (other == place || rival.treasure != taken_[at].treasure) continue;
        if (rival.steps < taken_[at].steps || (rival.steps == taken_[at].steps && other < place)) --value;
      }
      coins[at] = std::max(value, 0);
    }
    return coins;
  }

  const Jackal& game_;
  const Position& p_;
  const BySeat<RowEnds>& ends_;
  BySeat<RowEnd> taken_{};
};

// All rows, card by card.
class AllRows {
 public:
  AllRows(const Jackal& game, const Position& p, Seat seat) : game_(game), p_(p), seat_(seat) {}

  std::vector<ExactPlan> find() {
    for (const Seat other : seats(game_.players())) {
      if (other == seat_) continue;
      Counts hand = p_.hands[Jackal::index(other)];
      for (const Card card : game_.row(p_, other)) --hand[card];
      ends_of_row(game_, p_, game_.row(p_, other), specials_of(game_, hand), 0, ends_[Jackal::index(other)]);
    }
    left_ = p_.hands[Jackal::index(seat_)];
    extend();
    std::ranges::sort(plans_, [](const ExactPlan& a, const ExactPlan& b) {
      return a.coins != b.coins ? a.coins > b.coins : a.action.row.length < b.action.row.length;
    });
    return plans_;
  }

 private:
  void extend() {
    for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
      const auto card = static_cast<Card>(i);
      if (left_[card] == 0 || game_.card(card).is_special()) continue;
      if (game_.card(card).is_flag() && row_.length > 0) continue;
      --left_[card];
      row_.add(card);
      weigh();
      extend();
      row_.cards[--row_.length] = 0;
      ++left_[card];
    }
  }

  void weigh() {
    RowEnds& own = ends_[Jackal::index(seat_)];
    ends_of_row(game_, p_, row_.span(), specials_of(game_, left_), 0, own);
    for (const RowEnds& other : seen_) {
      if (std::ranges::equal(other.span(), own.span())) return;
    }
    seen_.push_back(own);
    const BySeat<int> coins = play_turns(game_, p_, ends_);
    plans_.push_back({Action::plan(row_.span()), coins[Jackal::index(seat_)]});
  }

  const Jackal& game_;
  const Position& p_;
  Seat seat_;
  Counts left_{};
  Row row_;
  BySeat<RowEnds> ends_{};
  std::vector<RowEnds> seen_;
  std::vector<ExactPlan> plans_;
};

}  // namespace

BySeat<int> play_turns(const Jackal& game, const Position& p, const BySeat<RowEnds>& ends) {
  return Turns(game, p, ends).play();
}

std::vector<ExactPlan> exact_plans(const Jackal& game, const Position& p, Seat seat) {
  return AllRows(game, p, seat).find();
}

}  // namespace tortuga::jackal
