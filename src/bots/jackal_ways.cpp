#include "bots/jackal_ways.h"

#include <algorithm>
#include <bitset>
#include <optional>

namespace tortuga::jackal {
namespace {

constexpr int kLongestRow = 5;
constexpr int kMostSteps = 12;  // more are not worth the cards

class HandSearch {
 public:
  HandSearch(const Jackal& game, const Position& p, const Counts& hand, int budget)
      : game_(game), p_(p), island_(game.island(p)), hand_(hand), budget_(budget) {}

  std::vector<HandWay> run() {
    for (limit_ = 1; limit_ <= kLongestRow && budget_ > 0; ++limit_) {
      start(island_.white, kNoCard);
      const Deck& deck = game_.deck();
      if (limit_ > 1 && deck.flags[0] != kNoCard && hand_[deck.flags[0]] > 0) start(island_.red, deck.flags[0]);
      if (limit_ > 1 && deck.flags[1] != kNoCard && hand_[deck.flags[1]] > 0) start(island_.blue, deck.flags[1]);
    }
    std::vector<HandWay> ways;
    for (const auto& way : best_) {
      if (way) ways.push_back(*way);
    }
    return ways;
  }

 private:
  void start(Space space, Card flag) {
    if (space == kNowhere) return;
    HandWay way;
    if (flag != kNoCard) way.row.add(flag);
    seen_.reset();
    seen_.set(space);
    left_ = hand_;
    walk(way, space);
  }

  // Tries every card from a space. Only rows of exactly `limit_` cards are kept: shorter ones were found before.
  void walk(HandWay& way, Space at) {
    if (way.row.length == limit_) return;
    for (std::size_t i = 0; i < game_.deck().cards.size(); ++i) {
      const auto card = static_cast<Card>(i);
      if (left_[card] == 0 || !game_.card(card).is_movement()) continue;
      --left_[card];
      way.row.add(card);
      for (const Space to : game_.targets(p_, card, at)) enter(way, card, to);
      way.row.cards[--way.row.length] = 0;
      ++left_[card];
    }
  }

  void enter(HandWay& way, Card card, Space to) {
    if (seen_[to] || way.dig.steps >= kMostSteps || --budget_ < 0) return;
    const Feature feature = island_.feature(to);
    const HandWay before = way;
    const Deck& deck = game_.deck();
    ++way.dig.steps;
    if (feature == Feature::kTreasure) {
      way.dig.treasure = to;
      keep(way);
      way = before;
      return;
    }
    if (feature == Feature::kDifficult) {
      if (deck.friday != kNoCard && hand_[deck.friday] > way.fridays) {
        ++way.fridays;
      } else {
        ++way.dig.steps;
      }
    }
    if (feature == Feature::kBandit) {
      if (deck.weapon == kNoCard || hand_[deck.weapon] == way.weapons) {
        way = before;
        return;
      }
      ++way.weapons;
    }
    seen_.set(to);
    walk(way, to);
    if (deck.doubling != kNoCard && hand_[deck.doubling] > way.doublings) {
      const HandWay single = way;
      ++way.doublings;
      if (!game_.options().doubling_counts) --way.dig.steps;
      for (const Space next : game_.targets(p_, card, to)) enter(way, card, next);
      way = single;
    }
    seen_.reset(to);
    way = before;
  }

  void keep(const HandWay& way) {
    if (way.row.length != limit_ || way.dig.steps > kMostSteps) return;
    const std::size_t slot = slot_of(way.dig.treasure) * (kMostSteps + 1) + static_cast<std::size_t>(way.dig.steps);
    if (slot >= best_.size()) best_.resize(slot + 1);
    std::optional<HandWay>& best = best_[slot];
    if (!best.has_value() || way.cards() < best->cards()) best = way;
  }

  std::size_t slot_of(Space treasure) {
    const auto found = std::ranges::find(treasures_, treasure);
    if (found != treasures_.end()) return static_cast<std::size_t>(found - treasures_.begin());
    treasures_.push_back(treasure);
    return treasures_.size() - 1;
  }

  const Jackal& game_;
  const Position& p_;
  const Island& island_;
  Counts hand_;
  Counts left_{};
  int budget_;
  int limit_ = 1;
  std::bitset<kSquares> seen_;  // spaces on the way: going round in circles helps nobody
  std::vector<Space> treasures_;
  std::vector<std::optional<HandWay>> best_;  // by treasure and steps
};

// Where a pirate can be after each card of a row, and with how few steps.
class RowSearch {
 public:
  RowSearch(const Jackal& game, const Position& p) : game_(game), p_(p), island_(game.island(p)) {}

  std::vector<Dig> run(std::span<const Card> row, Space start, int steps) {
    fewest_.fill(kNever);
    fewest_[start] = steps;
    for (const Card card : row) resolve(card);
    return digs_;
  }

 private:
  static constexpr int kNever = 1'000'000;

  void resolve(Card card) {
    std::array<int, kSquares> next{};
    next.fill(kNever);
    for (std::size_t i = 0; i < kSquares; ++i) {
      if (fewest_[i] == kNever) continue;
      const Targets targets = game_.targets(p_, card, static_cast<Space>(i));
      if (targets.empty() && !game_.options().blocked_ends) next[i] = std::min(next[i], fewest_[i] + 1);
      for (const Space to : targets) {
        const Feature feature = island_.feature(to);
        const int steps = fewest_[i] + (feature == Feature::kDifficult ? 2 : 1);
        if (feature == Feature::kTreasure) {
          dig(to, steps);
        } else if (feature != Feature::kBandit) {
          next[to] = std::min(next[to], steps);
        }
      }
    }
    fewest_ = next;
  }

  void dig(Space treasure, int steps) {
    const auto known = std::ranges::find(digs_, treasure, &Dig::treasure);
    if (known == digs_.end()) {
      digs_.push_back({treasure, steps});
    } else {
      known->steps = std::min(known->steps, steps);
    }
  }

  const Jackal& game_;
  const Position& p_;
  const Island& island_;
  std::array<int, kSquares> fewest_{};
  std::vector<Dig> digs_;
};

}  // namespace

std::vector<HandWay> ways_of_hand(const Jackal& game, const Position& p, const Counts& hand, int budget) {
  return HandSearch(game, p, hand, budget).run();
}

std::vector<Dig> digs_of_row(const Jackal& game, const Position& p, Seat seat, int steps) {
  std::span<const Card> row = game.row(p, seat);
  if (row.empty() || game.card(row[0]).is_special()) return {};
  const Island& island = game.island(p);
  Space start = island.white;
  if (game.card(row[0]).is_flag()) {
    start = game.card(row[0]).colour == Colour::kRed ? island.red : island.blue;
    row = row.subspan(1);
  }
  if (start == kNowhere) return {};
  return RowSearch(game, p).run(row, start, steps);
}

}  // namespace tortuga::jackal
