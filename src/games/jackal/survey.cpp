#include "games/jackal/survey.h"

#include <algorithm>
#include <bitset>
#include <deque>
#include <limits>
#include <unordered_map>

namespace tortuga::jackal {
namespace {

constexpr int kHand = 5;
using Spaces = std::bitset<kSquares>;

// Every space that one movement card of any kind leads to.
std::vector<Space> neighbours(const Island& island, Space from) {
  std::vector<Space> spaces;
  for (const Space space : Targets(from, island.steps[from], false)) spaces.push_back(space);
  for (const Space space : Targets(from, island.leaps[from], true)) spaces.push_back(space);
  return spaces;
}

// The cheapest ways from a space to all others, where entering a space costs `cost(space)`; -1 where no way leads.
template <class F>
std::array<int, kSquares> distances_from(const Island& island, Space start, F cost) {
  std::array<int, kSquares> distance{};
  distance.fill(-1);
  distance[start] = 0;
  std::deque<Space> open = {start};
  while (!open.empty()) {
    const Space space = open.front();
    open.pop_front();
    if (island.feature(space) == Feature::kTreasure) continue;  // a pirate stops there (JA-7.4)
    for (const Space next : neighbours(island, space)) {
      const int sum = distance[space] + cost(next);
      if (distance[next] >= 0 && distance[next] <= sum) continue;
      distance[next] = sum;
      open.push_back(next);
    }
  }
  return distance;
}

// Which treasures each hand of five cards can reach. A set of cards that are played together (a bag) is known by its
// cards in order, five bits each. For every bag and the card moved with last: where the pirate can be after playing
// exactly these cards. Bags grow card by card; what a bag reaches, every larger one reaches too.
class Hands {
 public:
  Hands(const Deck& deck, const Island& island) : deck_(deck), island_(island) {}

  // By space: how many hands of five cards reach the treasure there, weighed by how often each hand is dealt.
  std::array<double, kSquares> chances() {
    start(0, 0, island_.white);
    if (island_.red != kNowhere && deck_.flags[0] != kNoCard) start(with(0, deck_.flags[0]), 1, island_.red);
    if (island_.blue != kNowhere && deck_.flags[1] != kNoCard) start(with(0, deck_.flags[1]), 1, island_.blue);
    for (int size = 0; size < kHand; ++size) {
      for (std::size_t i = 0; i < open_[static_cast<std::size_t>(size)].size(); ++i) {
        go_on(open_[static_cast<std::size_t>(size)][i], size);
      }
    }
    count_hands(0, 0, 0, 1);
    for (double& chance : chances_) chance /= total_;
    return chances_;
  }

 private:
  using Bag = std::uint32_t;
  struct State {
    Bag bag;
    Card last;
  };

  static std::uint64_t key(const State& state) { return (std::uint64_t{state.bag} << 8U) | state.last; }

  // The bag with one card more; its cards stay in order, the lowest in the lowest bits.
  static Bag with(Bag bag, Card card) {
    const Bag added = card + 1U;
    unsigned place = 0;
    while (((bag >> place) & 31U) != 0 && ((bag >> place) & 31U) < added) place += 5;
    const Bag lower = bag & ((Bag{1} << place) - 1U);
    return lower | (added << place) | ((bag - lower) << 5U);
  }

  void start(Bag bag, int size, Space space) { add({bag, kNoCard}, size, space); }

  void add(const State& state, int size, Space space) {
    const auto [entry, is_new] = reached_.try_emplace(key(state));
    if (is_new) open_[static_cast<std::size_t>(size)].push_back(state);
    entry->second.set(space);
  }

  void go_on(const State& state, int size) {
    const Spaces spaces = reached_.at(key(state));
    for (std::size_t card = 0; card < deck_.cards.size(); ++card) {
      if (deck_.cards[card].is_movement()) move(state, size, spaces, static_cast<Card>(card), static_cast<Card>(card));
    }
    if (deck_.doubling != kNoCard && state.last != kNoCard) move(state, size, spaces, deck_.doubling, state.last);
  }

  // Plays `card`, which moves the pirate like `movement`.
  void move(const State& state, int size, const Spaces& spaces, Card card, Card movement) {
    const CardKind& kind = deck_.cards[movement];
    const Bag bag = with(state.bag, card);
    for (std::size_t i = 0; i < kSquares; ++i) {
      if (!spaces[i]) continue;
      const auto from = static_cast<Space>(i);
      const bool is_leap = kind.kind == Kind::kHorse;
      const Targets targets(from, is_leap ? island_.leaps[i] : static_cast<Moves>(island_.steps[i] & kind.moves),
                            is_leap);
      for (const Space to : targets) enter(bag, size + 1, movement, to);
    }
  }

  void enter(Bag bag, int size, Card movement, Space to) {
    const Feature feature = island_.feature(to);
    if (feature == Feature::kTreasure) {
      treasures_[bag].set(to);
    } else if (feature != Feature::kBandit) {
      add({bag, movement}, size, to);
    } else if (size < kHand && deck_.weapon != kNoCard) {
      add({with(bag, deck_.weapon), movement}, size + 1, to);
    }
  }

  // Every hand that begins with `bag`, further cards from `card` on; `ways`: how often these cards are dealt.
  // Returns nothing; a hand reaches what any part of it reaches.
  void count_hands(Bag bag, int size, Card card, double ways) {
    if (size == kHand) {
      total_ += ways;
      const Spaces spaces = reach(bag);
      for (std::size_t i = 0; i < kSquares; ++i) {
        if (spaces[i]) chances_[i] += ways;
      }
      return;
    }
    if (card == deck_.cards.size()) return;
    double chosen = ways;  // ways × (copies choose n)
    Bag grown = bag;
    for (int n = 0; size + n <= kHand && n <= deck_.cards[card].count; ++n) {
      count_hands(grown, size + n, static_cast<Card>(card + 1), chosen);
      chosen *= static_cast<double>(deck_.cards[card].count - n) / (n + 1);
      if (size + n < kHand) grown = with(grown, card);
    }
  }

  Spaces reach(Bag bag) {
    if (const auto known = reach_.find(bag); known != reach_.end()) return known->second;
    Spaces spaces;
    if (const auto own = treasures_.find(bag); own != treasures_.end()) spaces = own->second;
    std::array<Bag, kHand> cards{};
    std::size_t count = 0;
    for (Bag rest = bag; rest != 0; rest >>= 5U) cards[count++] = rest & 31U;
    for (std::size_t without = 0; without < count; ++without) {
      Bag smaller = 0;
      for (std::size_t i = count; i-- > 0;) {
        if (i != without) smaller = (smaller << 5U) | cards[i];
      }
      spaces |= reach(smaller);
    }
    reach_.emplace(bag, spaces);
    return spaces;
  }

  const Deck& deck_;
  const Island& island_;
  std::unordered_map<std::uint64_t, Spaces> reached_;
  std::array<std::vector<State>, kHand + 1> open_;  // by number of cards
  std::unordered_map<Bag, Spaces> treasures_;       // entered with exactly these cards
  std::unordered_map<Bag, Spaces> reach_;           // with these cards or some of them
  std::array<double, kSquares> chances_{};
  double total_ = 0;
};

}  // namespace

Survey survey(const Deck& deck, const Island& island) {
  Survey survey;
  const std::array<double, kSquares> chances = Hands(deck, island).chances();
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto space = static_cast<Space>(i);
    const Feature feature = island.feature(space);
    if (feature != Feature::kWater) ++survey.spaces;
    if (feature == Feature::kDifficult) ++survey.difficult;
    if (feature == Feature::kBandit) ++survey.bandits;
    if (feature == Feature::kTreasure) survey.treasures.push_back({space, island.value(space), {}, chances[i]});
  }
  std::ranges::sort(survey.treasures, {}, [](const SurveyedTreasure& t) { return std::pair(t.value, t.space); });
  const std::array<Space, 3> flags = {island.white, island.red, island.blue};
  for (std::size_t flag = 0; flag < flags.size(); ++flag) {
    if (flags[flag] == kNowhere) continue;
    const auto cards = distances_from(island, flags[flag], [](Space) { return 1; });
    const auto steps = distances_from(
        island, flags[flag], [&](Space space) { return island.feature(space) == Feature::kDifficult ? 2 : 1; });
    for (SurveyedTreasure& treasure : survey.treasures) {
      if (cards[treasure.space] >= 0) treasure.ways[flag] = Way{cards[treasure.space], steps[treasure.space]};
    }
  }
  return survey;
}

}  // namespace tortuga::jackal
