#include "games/ruthless/scoring.h"

#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

constexpr int kFirstPlace = 4;
constexpr int kSecondPlace = 2;

}  // namespace

// The cards in deck and discard pile, and perhaps the buried ones.
Bag Ruthless::kept(const Position& p, Seat seat, bool with_buried) const {
  Bag bag = p.discards[index(seat)];
  for (const Card card : deck_cards(p, index(seat))) bag.add(card);
  if (with_buried) bag.add(p.buried[index(seat)]);
  return bag;
}

// RU-12.4 to RU-12.10
int Ruthless::achievement_count(const Position& p, Seat seat, Achievement achievement) const {
  const auto banners = [&](const Bag& bag) {
    int sum = 0;
    bag.for_each([&](Card card, int count) {
      if (is_loot(card)) sum += count * deck_.banner_of(card);
    });
    return sum;
  };
  const Bag& buried = p.buried[index(seat)];
  switch (achievement) {
    case Achievement::kRichest:
      return banners(kept(p, seat, false));
    case Achievement::kMerciless:
      return buried.monkeys() + buried.pirates().size();
    case Achievement::kBuriedTreasure:
      return banners(buried);
    case Achievement::kMutineer:
      return (buried.pirates() & kOfficers).size();
    case Achievement::kRecruiter:
      return kept(p, seat, true).pirates().size();
    case Achievement::kShipshape: {
      const PirateSet pirates = kept(p, seat, true).pirates();
      for (int rank = 0; rank < kParrot; ++rank) {
        bool has_rank = false;
        for (int suit = 0; suit < kSuits; ++suit) has_rank = has_rank || pirates.has(pirate_of(suit, rank));
        if (!has_rank) return 0;
      }
      return 1;
    }
    case Achievement::kCommander: {
      const std::uint64_t bits = kept(p, seat, true).pirates().bits();
      int longest = 0;
      for (unsigned suit = 0; suit < kSuits; ++suit) {
        const auto ranks = static_cast<std::uint16_t>((bits >> (suit * kRanks)) & ((1U << kParrot) - 1U));
        const bool has_parrot = ((bits >> (suit * kRanks + kParrot)) & 1U) != 0;
        longest = std::max(longest, longest_straight_flush(ranks, has_parrot));
      }
      return longest;
    }
  }
  return 0;
}

// RU-12.1 to RU-12.3
void Ruthless::score_achievement(const Position& p, Achievement achievement, Scores& scores) const {
  const auto which = static_cast<std::size_t>(achievement);
  BySeat<int> counts{};
  for (const Seat seat : seats(players_)) counts[index(seat)] = achievement_count(p, seat, achievement);
  const bool zero_counts = options_.zero_places && achievement != Achievement::kShipshape;
  const auto may_place = [&](Seat seat) { return counts[index(seat)] > 0 || zero_counts; };
  int first = -1;
  int winners = 0;
  int second = -1;
  for (const Seat seat : seats(players_)) {
    if (may_place(seat)) first = std::max(first, counts[index(seat)]);
  }
  for (const Seat seat : seats(players_)) {
    if (!may_place(seat)) continue;
    if (counts[index(seat)] == first) {
      ++winners;
    } else {
      second = std::max(second, counts[index(seat)]);
    }
  }
  const bool has_second = players_ > 2 && winners == 1 && achievement != Achievement::kShipshape;
  for (const Seat seat : seats(players_)) {
    if (!may_place(seat)) continue;
    int points = 0;
    if (counts[index(seat)] == first) {
      points = kFirstPlace;
    } else if (has_second && counts[index(seat)] == second) {
      points = kSecondPlace;
    }
    scores[index(seat)].achieved[which] = static_cast<std::uint8_t>(points);
  }
}

// RU-13
Scores Ruthless::final_scores(const Position& p) const {
  Scores scores{};
  for (const Achievement achievement : options_.achievements) score_achievement(p, achievement, scores);
  for (const Seat seat : seats(players_)) {
    Score& score = scores[index(seat)];
    for (std::size_t i = 0; i < kPrizeValues.size(); ++i) score.prizes += p.prizes[index(seat)][i] * kPrizeValues[i];
    for (const std::uint8_t points : score.achieved) score.achievements += points;
    for (const Card card : kept(p, seat, true).pirates() & kOfficers) {
      score.officers += rank_of(card) == kCpt ? 2 : 1;
      ++score.officer_cards;
    }
    score.parley = p.parley.has(seat) ? 1 : 0;
    score.total = score.prizes + score.achievements + score.officers + score.parley;
  }
  const auto is_better = [&](Seat a, Seat b) {  // RU-13.2
    const Score& first = scores[index(a)];
    const Score& second = scores[index(b)];
    if (first.total != second.total) return first.total > second.total;
    if (p.coins[index(a)] != p.coins[index(b)]) return p.coins[index(a)] > p.coins[index(b)];
    if (first.achievements != second.achievements) return first.achievements > second.achievements;
    return first.officer_cards > second.officer_cards;
  };
  for (const Seat seat : seats(players_)) {
    for (const Seat other : seats(players_)) {
      if (is_better(other, seat)) ++scores[index(seat)].rank;
    }
  }
  return scores;
}

SeatSet Ruthless::winners(const Position& p) const {
  SeatSet winners;
  if (!is_over(p)) return winners;
  const Scores scores = final_scores(p);
  for (const Seat seat : seats(players_)) {
    if (scores[index(seat)].rank == 1) winners.add(seat);
  }
  return winners;
}

std::vector<std::int64_t> Ruthless::scores(const Position& p) const {
  const Scores scores = final_scores(p);
  std::vector<std::int64_t> totals;
  for (const Seat seat : seats(players_)) totals.push_back(scores[index(seat)].total);
  return totals;
}

std::vector<int> Ruthless::ranks(const Position& p) const {
  const Scores scores = final_scores(p);
  std::vector<int> ranks;
  for (const Seat seat : seats(players_)) ranks.push_back(scores[index(seat)].rank);
  return ranks;
}

}  // namespace tortuga::ruthless
