// The best Raiding Party of ruthless (party.h) against two other ways to find it, both written from the rules alone:
// complete enumeration for small areas, the sweep of the rules file for larger ones. For areas too large for both, what
// must hold whatever the answer is.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/ruthless/party.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using ruthless::Area;
using ruthless::best_party;
using ruthless::best_sets;
using ruthless::Cell;
using ruthless::Member;
using ruthless::MemberKind;
using ruthless::Party;
using ruthless::PartySet;
using ruthless::Pattern;
using ruthless::set_value;
using ruthless::SetValue;
using ruthless::Strength;

constexpr unsigned kSuits = 5;
constexpr unsigned kRanks = 9;
constexpr std::uint8_t kAllSuits = 0b11111;
constexpr std::uint8_t kTwoPlayers = 0b11011;  // without kraken

bool has(unsigned set, unsigned bit) { return ((set >> bit) & 1U) != 0; }

bool is_better(const Strength& a, const Strength& b) {
  return a.strength != b.strength ? a.strength > b.strength : a.used < b.used;
}

const std::array<std::string, kSuits> kSuitNames = {"anchor", "heart", "kraken", "skull", "swords"};

std::string rank_name(unsigned rank) { return rank == 8 ? "cpt" : rank == 7 ? "qtr" : std::to_string(rank + 1); }

// "heart 2, swords parrot, heart joker": a joker is the Captain of that suit turned upside down.
Area area_of(const std::string& text, std::uint8_t suits = kAllSuits) {
  Area area;
  area.suits = suits;
  std::istringstream words(text);
  for (std::string suit, rank; words >> suit >> rank;) {
    if (rank.back() == ',') rank.pop_back();
    const auto number = static_cast<std::size_t>(std::ranges::find(kSuitNames, suit) - kSuitNames.begin());
    const auto bit = static_cast<std::uint8_t>(1U << number);
    if (rank == "parrot") area.parrots |= bit;
    if (rank == "joker") area.jokers |= bit;
    for (unsigned i = 0; i < kRanks; ++i) {
      if (rank == rank_name(i)) area.plain.at(number) |= static_cast<std::uint16_t>(1U << i);
    }
  }
  return area;
}

std::string text_of(const Area& area) {
  std::string text;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      if (has(area.plain.at(suit), rank)) text += kSuitNames.at(suit) + " " + rank_name(rank) + ", ";
    }
    if (has(area.parrots, suit)) text += kSuitNames.at(suit) + " parrot, ";
    if (has(area.jokers, suit)) text += kSuitNames.at(suit) + " joker, ";
  }
  return text + (area.suits == kAllSuits ? "five suits" : "four suits");
}

int pirates_of(const Area& area) {
  int count = std::popcount(area.parrots) + std::popcount(area.jokers);
  for (const std::uint16_t ranks : area.plain) count += std::popcount(ranks);
  return count;
}

using Generator = std::mt19937_64;

unsigned below(Generator& random, unsigned limit) { return static_cast<unsigned>(random() % limit); }

// As many suits as said, at random.
std::uint8_t some_suits(Generator& random, unsigned count, std::uint8_t suits) {
  unsigned chosen = 0;
  while (static_cast<unsigned>(std::popcount(chosen)) < count && chosen != suits) {
    chosen |= (1U << below(random, kSuits)) & suits;
  }
  return static_cast<std::uint8_t>(chosen);
}

// With so many plain cards, Parrots and jokers; in one of four areas there is no kraken, and in a few the jokers may
// name any suits, whatever the others are. `narrow` keeps the plain cards to few ranks or few suits, so that they have
// more to do with each other.
Area random_area(Generator& random, unsigned plain, unsigned parrots, unsigned jokers, bool narrow = false) {
  Area area;
  area.suits = below(random, 4) == 0 ? kTwoPlayers : kAllSuits;
  area.parrots = some_suits(random, parrots, area.suits);
  area.jokers = some_suits(random, jokers, area.suits);
  const std::uint8_t suits = narrow && below(random, 2) == 0 ? some_suits(random, 2, area.suits) : area.suits;
  const unsigned ranks = narrow && suits == area.suits ? 4 : kRanks;
  std::vector<std::pair<unsigned, unsigned>> cells;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    for (unsigned rank = 0; rank < ranks; ++rank) {
      if (has(suits, suit) && !(rank == 8 && has(area.jokers, suit))) cells.emplace_back(suit, rank);
    }
  }
  std::ranges::shuffle(cells, random);
  cells.resize(std::min<std::size_t>(plain, cells.size()));
  for (const auto& [suit, rank] : cells) area.plain.at(suit) |= static_cast<std::uint16_t>(1U << rank);
  if (below(random, 16) == 0) area.suits = some_suits(random, below(random, 6), kAllSuits);
  return area;
}

// A set of cells: bit = suit × 9 + rank.
using Cells = std::uint64_t;
Cells cell(unsigned suit, unsigned rank) { return Cells{1} << (suit * kRanks + rank); }

// The strongest pattern that the cells match, each pattern by its own rule.
std::optional<SetValue> judge(Cells cells) {
  const int count = std::popcount(cells);
  unsigned ranks = 0;
  unsigned suits = 0;
  for (Cells left = cells; left != 0; left &= left - 1) {
    const auto number = static_cast<unsigned>(std::countr_zero(left));
    ranks |= 1U << (number % kRanks);
    suits |= 1U << (number / kRanks);
  }
  const bool is_one_suit = std::popcount(suits) == 1;
  const bool is_row =
      std::popcount(ranks) == count && static_cast<int>(std::bit_width(ranks)) - count == std::countr_zero(ranks);
  std::optional<SetValue> best;
  const auto match = [&](bool is_match, Pattern pattern, int strength) {
    if (is_match && (!best || best->strength < strength)) best = SetValue{pattern, strength};
  };
  match(std::popcount(ranks) == 1 && count >= 2, Pattern::kKind, 4 + (count - 2) * 6);        // RU-9.2
  match(is_row && count >= 3, Pattern::kStraight, 6 + (count - 3) * 2);                       // RU-9.3
  match(is_one_suit && count >= 3, Pattern::kFlush, 8 + (count - 3) * 3);                     // RU-9.4
  match(is_row && is_one_suit && count >= 3, Pattern::kStraightFlush, 12 + (count - 3) * 4);  // RU-9.5
  match(count == 9 && std::popcount(ranks) == 9, Pattern::kFullShip, 25);                     // RU-9.6
  return best;
}

// Tries all cells for the wild cards, and for each choice all divisions into sets.
class Enumeration {
 public:
  explicit Enumeration(const Area& area) : area_(area), jokers_(std::popcount(area.jokers)) {
    Cells plain = 0;
    for (unsigned suit = 0; suit < kSuits; ++suit) plain |= Cells{area.plain.at(suit)} << (suit * kRanks);
    parrots(0, plain);
  }

  [[nodiscard]] const Strength& best() const { return best_; }

 private:
  struct Set {
    Cells cells;
    int strength;
  };

  // Two cards on one cell are as good as one: only one of them can be used (RU-9.11).
  void parrots(unsigned suit, Cells cells) {
    if (suit == kSuits) {
      jokers(0, jokers_, cells);
      return;
    }
    parrots(suit + 1, cells);
    for (unsigned rank = 0; has(area_.parrots, suit) && rank < kRanks; ++rank) {
      if ((cells & cell(suit, rank)) == 0) parrots(suit + 1, cells | cell(suit, rank));
    }
  }

  void jokers(unsigned first, int left, Cells cells) {
    divide(cells);
    for (unsigned number = first; left > 0 && number < kSuits * kRanks; ++number) {
      if (!has(area_.suits, number / kRanks) || (cells >> number & 1U) != 0) continue;
      jokers(number + 1, left - 1, cells | Cells{1} << number);
    }
  }

  void divide(Cells cells) {
    for (auto& list : sets_) list.clear();
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      Cells in_rank = 0;
      for (unsigned suit = 0; suit < kSuits; ++suit) in_rank |= cells & cell(suit, rank);
      for (Cells some = in_rank; some != 0; some = (some - 1) & in_rank) add(some);
      straights(rank, 0, cells);
    }
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      const Cells in_suit = cells & (Cells{511} << (suit * kRanks));
      for (Cells some = in_suit; some != 0; some = (some - 1) & in_suit) add(some);
    }
    pack(cells, {});
  }

  void straights(unsigned rank, Cells begun, Cells cells) {
    if (rank == kRanks) return;
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      if ((cells & cell(suit, rank)) == 0) continue;
      add(begun | cell(suit, rank));
      straights(rank + 1, begun | cell(suit, rank), cells);
    }
  }

  void add(Cells cells) {
    if (const auto value = judge(cells)) {
      sets_.at(static_cast<unsigned>(std::countr_zero(cells))).push_back({cells, value->strength});
    }
  }

  void pack(Cells left, const Strength& so_far) {
    if (left == 0) {
      if (is_better(so_far, best_)) best_ = so_far;
      return;
    }
    pack(left & (left - 1), so_far);
    for (const Set& set : sets_[static_cast<unsigned>(std::countr_zero(left))]) {
      if ((set.cells & ~left) != 0) continue;
      pack(left & ~set.cells, {so_far.strength + set.strength, so_far.used + std::popcount(set.cells)});
    }
  }

  const Area& area_;
  int jokers_;
  std::array<std::vector<Set>, kSuits * kRanks> sets_;  // by the lowest cell
  Strength best_;
};

class Sweep {
 public:
  explicit Sweep(const Area& area) : area_(area) {
    State start;
    start.parrots = area.parrots;
    start.jokers = static_cast<std::uint8_t>(std::popcount(area.jokers));
    states_[start] = {};
    for (rank_ = 0; rank_ < kRanks; ++rank_) {
      std::unordered_map<State, Strength, Hash> states;
      states.swap(states_);
      for (const auto& [state, value] : states) {
        before_ = &state;
        roles(0, state, value, 0, 0);
      }
    }
    for (const auto& [state, value] : states_) {
      const auto is_begun = [](std::uint8_t cards) { return cards == 1 || cards == 2; };
      if (state.ones != 0 || state.twos != 0) continue;
      if (std::ranges::any_of(state.flush, is_begun) || std::ranges::any_of(state.run, is_begun)) continue;
      Strength full = value;
      full.strength += 7 * state.from_first;
      if (is_better(full, best_)) best_ = full;
    }
  }

  [[nodiscard]] const Strength& best() const { return best_; }

 private:
  struct State {
    std::array<std::uint8_t, kSuits> flush{};
    std::array<std::uint8_t, kSuits> run{};
    std::uint8_t parrots = 0;
    std::uint8_t jokers = 0;
    std::uint8_t ones = 0;  // open straights by length
    std::uint8_t twos = 0;
    std::uint8_t threes = 0;
    std::uint8_t from_first = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      std::uint64_t sum = state.parrots;
      for (unsigned suit = 0; suit < kSuits; ++suit) sum = sum * 16 + state.flush[suit] * 4U + state.run[suit];
      sum = (((sum * 8 + state.jokers) * 8 + state.ones) * 8 + state.twos) * 8 + state.threes;
      return (sum * 8 + state.from_first) * 0x9E3779B97F4A7C15U;
    }
  };

  void roles(unsigned suit, const State& state, const Strength& value, int kind, int straight) {
    if (suit == kSuits) {
      end_rank(state, value, kind, straight);
      return;
    }
    const bool must_run = before_->run[suit] == 1 || before_->run[suit] == 2;
    State next = state;
    next.run[suit] = 0;
    if (!must_run) roles(suit + 1, next, value, kind, straight);
    if (has(area_.plain[suit], rank_)) {
      uses(suit, state, value, kind, straight);
      return;
    }
    if (has(state.parrots, suit)) {
      next = state;
      next.parrots = static_cast<std::uint8_t>(state.parrots & ~(1U << suit));
      uses(suit, next, value, kind, straight);
    }
    if (state.jokers != 0 && has(area_.suits, suit)) {
      next = state;
      --next.jokers;
      uses(suit, next, value, kind, straight);
    }
  }

  void uses(unsigned suit, const State& state, const Strength& value, int kind, int straight) {
    const unsigned run = before_->run[suit];
    State next = state;
    if (run == 0 || run == 3) {
      next.run[suit] = 0;
      roles(suit + 1, next, {value.strength, value.used + 1}, kind + 1, straight);
      roles(suit + 1, next, {value.strength + 2, value.used + 1}, kind, straight + 1);
      next.flush[suit] = static_cast<std::uint8_t>(std::min(3, state.flush[suit] + 1));
      roles(suit + 1, next, {value.strength + (state.flush[suit] == 0 ? 2 : 3), value.used + 1}, kind, straight);
    }
    next = state;
    next.run[suit] = static_cast<std::uint8_t>(std::min(3U, run + 1));
    roles(suit + 1, next, {value.strength + 4, value.used + 1}, kind, straight);
  }

  void end_rank(State next, Strength value, int kind, int straight) {
    const int new_or_long = straight - before_->ones - before_->twos;
    if (kind == 1 || new_or_long < 0) return;
    const int longer = std::min<int>(new_or_long, before_->threes);
    if (new_or_long > longer && rank_ > 6) return;
    if (kind >= 2) value.strength += 6 * kind - 8;
    next.ones = static_cast<std::uint8_t>(new_or_long - longer);
    next.twos = before_->ones;
    next.threes = static_cast<std::uint8_t>(before_->twos + longer);
    next.from_first = static_cast<std::uint8_t>(rank_ == 0   ? straight
                                                : rank_ <= 2 ? before_->from_first
                                                             : std::min<int>(before_->from_first, longer));
    if (!can_be_completed(next)) return;
    const auto [entry, is_new] = states_.try_emplace(next, value);
    if (!is_new && is_better(value, entry->second)) entry->second = value;
  }

  // Whether the cards left can make up for flushes and runs of one or two cards.
  [[nodiscard]] bool can_be_completed(const State& state) const {
    const auto missing = [](unsigned count) { return count == 0 ? 0 : 3 - static_cast<int>(count); };
    int jokers = state.jokers;
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      const int left =
          std::popcount(static_cast<unsigned>(area_.plain[suit]) >> (rank_ + 1)) + (has(state.parrots, suit) ? 1 : 0);
      jokers -= std::max(0, missing(state.flush[suit]) + missing(state.run[suit]) - left);
      if (missing(state.run[suit]) > static_cast<int>(kRanks - 1 - rank_)) return false;
    }
    return jokers >= 0;
  }

  const Area& area_;
  unsigned rank_ = 0;
  const State* before_ = nullptr;
  std::unordered_map<State, Strength, Hash> states_;
  Strength best_;
};

// What is wrong with the sets for this area (RU-9.1 to RU-9.11), or nothing.
std::string fault(const Area& area, const Party& party) {
  Cells used = 0;
  Area cards;  // used
  Strength sum;
  for (const PartySet& set : party.list()) {
    Cells cells = 0;
    for (const Member& member : set.list()) {
      const unsigned suit = member.cell.suit;
      const unsigned rank = member.cell.rank;
      if (suit >= kSuits || rank >= kRanks || member.suit >= kSuits) return "no such cell";
      if (((used | cells) & cell(suit, rank)) != 0) return "a cell twice";
      if (cells != 0 &&
          std::tie(rank, suit) < std::tuple<unsigned, unsigned>{(&member - 1)->cell.rank, (&member - 1)->cell.suit}) {
        return "members not in order";
      }
      cells |= cell(suit, rank);
      const bool is_own_suit = member.suit == suit;
      const auto bit = static_cast<std::uint8_t>(1U << member.suit);
      if (member.kind == MemberKind::kPlain) {
        if (!is_own_suit || !has(area.plain[suit], rank)) return "a plain card that is not there";
      } else if (member.kind == MemberKind::kParrot) {
        if (!is_own_suit || (area.parrots & ~cards.parrots & bit) == 0) return "a Parrot that is not there";
        cards.parrots |= bit;
      } else {
        if (!has(area.suits, suit) || (area.jokers & ~cards.jokers & bit) == 0) return "a joker that is not there";
        cards.jokers |= bit;
      }
    }
    if (judge(cells) != set.value) return "a wrong pattern or strength";
    used |= cells;
    sum = {sum.strength + set.value.strength, sum.used + std::popcount(cells)};
  }
  if (sum != party.strength) return "a wrong sum";
  return sum == best_party(area) ? "" : "not as strong as best_party says";
}

std::string written(const Strength& strength) {
  return std::to_string(strength.strength) + " with " + std::to_string(strength.used) + " cards";
}

bool agrees(const Area& area, const Strength& expected) {
  const Strength found = best_party(area);
  EXPECT_EQ(written(found), written(expected)) << text_of(area);
  const std::string wrong = fault(area, best_sets(area));
  EXPECT_EQ(wrong, "") << text_of(area);
  return found == expected && wrong.empty();
}

struct Example {
  const char* cards;
  int strength;
  int used;
};

TEST(RuthlessParty, GivesWhatTheScenariosSay) {
  for (const Example& example : std::initializer_list<Example>{
           // raid-printed-example-auto
           {"heart 2, heart 3, anchor 4, swords 6, kraken 6", 10, 5},
           {"swords 1, swords 7, swords parrot", 8, 3},
           {"heart qtr, swords 5", 0, 0},
           // patterns-and-strengths
           {"heart 6, heart 7, heart qtr, heart cpt", 16, 4},
           {"anchor 1, swords 2, skull 3, anchor 4, swords 5, skull 6, anchor 7, swords qtr, skull cpt", 25, 9},
           {"kraken 2, kraken 5, kraken 7, kraken qtr", 11, 4},
           {"heart 1, kraken 1, skull 1", 10, 3},
           // captain-as-joker
           {"anchor 5, skull 5, swords 5, heart joker", 16, 4},
           {"anchor 5, skull 5, swords 5, heart cpt", 10, 3},
           // piracy-ties, ports-in-rounds-one-and-two
           {"heart 5, skull 5, anchor 1", 4, 2},
           {"heart 5, heart 6, heart 7", 12, 3},
           {"kraken 1, kraken 2, skull cpt", 0, 0},
           {"swords 1, swords 2, swords 6", 8, 3},
       }) {
    agrees(area_of(example.cards), {example.strength, example.used});
  }
}

TEST(RuthlessParty, FollowsTheRulesAtTheirEdges) {
  for (const Example& example : std::initializer_list<Example>{
           {"", 0, 0},
           {"heart 1", 0, 0},
           {"heart joker", 0, 0},
           {"heart parrot, skull parrot", 4, 2},     // any rank
           {"heart 7, heart parrot", 0, 0},          // a Parrot cannot pair with its own suit
           {"heart qtr, heart cpt, heart 1", 8, 3},  // the ranks do not go round
           {"heart 1, heart 2, heart 3, heart 4, heart 5, heart 6, heart 7, heart qtr, heart cpt", 36, 9},  // RU-9.7
           {"heart 1, anchor 1, kraken 1, skull 1, swords 1", 22, 5},
           // A pair and a straight of 5, 6, 7 would be as strong with two cards more (RU-9.12).
           {"heart 5, skull 5, swords 5, anchor 6, kraken 7", 10, 3},
           // Both wild cards join the three 5s.
           {"heart 5, skull 5, swords 5, anchor parrot, heart joker", 22, 5},
           // The Parrot takes the rank of heart 2, which stays unused (RU-9.11).
           {"heart 2, skull 2, swords 2, heart parrot", 10, 3},
           {"heart 2, skull 2, heart parrot", 4, 2},
           {"heart joker, skull joker, anchor joker, swords joker, kraken joker", 22, 5},
           // One joker completes the 2s as heart 2, the other is any heart above.
           {"anchor 2, kraken 2, skull 2, swords 2, heart 1, heart 5, heart joker, skull joker", 30, 8},
       }) {
    agrees(area_of(example.cards), {example.strength, example.used});
  }
  // Wild cards for every free cell, and more of them than cells.
  Area full;
  full.plain.fill(0b0'1111'1111);
  full.jokers = kAllSuits;
  agrees(full, {198, 45});
  full.parrots = kAllSuits;
  agrees(full, {198, 45});
  full.jokers = 0;
  agrees(full, {198, 45});
  full.plain.fill(0b1'1111'1111);
  agrees(full, {198, 45});
  // With two players Kraken cannot be named (RU-9.10).
  agrees(area_of("anchor 5, skull 5, swords 5, heart 5, heart joker"), {22, 5});
  agrees(area_of("anchor 5, skull 5, swords 5, heart 5, heart joker", kTwoPlayers), {16, 4});
}

TEST(RuthlessParty, LetsACaptainStayWhatItIs) {
  const Party party = best_sets(area_of("skull joker, anchor cpt, kraken cpt, swords cpt"));
  ASSERT_EQ(party.list().size(), 1U);
  ASSERT_EQ(party.list()[0].list().size(), 4U);
  EXPECT_EQ(party.list()[0].value, (SetValue{Pattern::kKind, 16}));
  EXPECT_EQ(party.list()[0].list()[2], (Member{MemberKind::kJoker, 3, {3, 8}}));
}

TEST(RuthlessParty, JudgesSets) {
  Generator random(1);
  std::array<std::uint64_t, 6> met{};  // by pattern, and no set
  for (std::uint64_t i = scaled(500'000, 5'000); i > 0; --i) {
    // Mostly near a set: cells of one suit, of one rank or of a row of ranks.
    const unsigned size = below(random, 11);
    const unsigned shape = below(random, 4);
    const unsigned first = below(random, kRanks);
    const unsigned suit = below(random, kSuits);
    Cells set = 0;
    std::vector<Cell> cells;
    for (unsigned number = 0; number < size; ++number) {
      const unsigned rank = shape == 0 ? first : shape == 1 ? below(random, kRanks) : first + number;
      const unsigned of_suit = shape == 1 || (shape == 3 && below(random, 30) != 0) ? suit : below(random, kSuits);
      if (rank >= kRanks || (set & cell(of_suit, rank)) != 0) continue;
      set |= cell(of_suit, rank);
      cells.push_back({static_cast<std::uint8_t>(of_suit), static_cast<std::uint8_t>(rank)});
    }
    std::ranges::shuffle(cells, random);
    const auto expected = judge(set);
    ASSERT_EQ(set_value(cells), expected) << set;
    ++met.at(expected ? static_cast<std::size_t>(expected->pattern) : 5);
    if (cells.empty()) continue;
    cells.push_back(cells.front());
    ASSERT_EQ(set_value(cells), std::nullopt) << "a cell twice: " << set;
  }
  for (const std::uint64_t count : met) EXPECT_GT(count, 0U);
}

TEST(RuthlessParty, FindsTheLongestStraightFlush) {
  for (unsigned ranks = 0; ranks < 512; ++ranks) {
    std::array<int, 2> longest{};
    for (unsigned first = 0; first < kRanks; ++first) {
      for (unsigned length = 3; first + length <= kRanks; ++length) {
        const int missing = std::popcount(~ranks & (((1U << length) - 1U) << first));
        for (int parrot = std::min(missing, 2); parrot < 2; ++parrot) {
          longest.at(static_cast<unsigned>(parrot)) =
              std::max(longest.at(static_cast<unsigned>(parrot)), static_cast<int>(length));
        }
      }
    }
    const auto set = static_cast<std::uint16_t>(ranks);
    EXPECT_EQ(ruthless::longest_straight_flush(set, false), longest[0]) << ranks;
    EXPECT_EQ(ruthless::longest_straight_flush(set, true), longest[1]) << ranks;
  }
}

// How many areas of a size.
struct Portion {
  std::uint64_t areas;  // in the full run
  std::uint64_t least;
  unsigned most_plain;
  unsigned parrots;
  unsigned jokers;
};

template <class Other>
void compare(std::initializer_list<Portion> portions, unsigned least_plain) {
  std::vector<Portion> each;
  for (const Portion& portion : portions) {
    each.insert(each.end(), static_cast<std::size_t>(scaled(portion.areas, portion.least)), portion);
  }
  std::ranges::shuffle(each, Generator(1));
  on_threads(each.size(), [&](std::uint64_t i) {
    const Portion& portion = each.at(static_cast<std::size_t>(i));
    Generator random(i);
    const unsigned plain = least_plain + below(random, portion.most_plain - least_plain + 1);
    const Area area = random_area(random, plain, portion.parrots, portion.jokers, below(random, 3) == 0);
    return agrees(area, Other(area).best());
  });
}

TEST(RuthlessParty, AgreesWithCompleteEnumeration) {
  compare<Enumeration>({{60'000, 600, 11, 0, 0},
                        {30'000, 100, 9, 1, 0},
                        {20'000, 50, 8, 0, 1},
                        {10'000, 20, 8, 2, 0},
                        {3'000, 10, 7, 1, 1},
                        {1'000, 4, 7, 0, 2},
                        {1'000, 4, 7, 3, 0},
                        {300, 1, 6, 2, 1},
                        {100, 1, 6, 1, 2},
                        {50, 1, 5, 0, 3}},
                       0);
}

TEST(RuthlessParty, AgreesWithTheSweep) {
  compare<Sweep>({{800, 8, 18, 0, 0},
                  {400, 2, 12, 1, 0},
                  {200, 1, 9, 0, 1},
                  {200, 1, 9, 2, 0},
                  {60, 0, 8, 1, 1},
                  {40, 0, 7, 0, 2},
                  {40, 0, 7, 2, 1},
                  {20, 0, 5, 2, 2}},
                 5);
}

// The suits in another order, the ranks backwards: the same strength. A card more: as much at least. And the sets are
// what best_party says.
TEST(RuthlessParty, IsTheSameFromEverySide) {
  on_threads(scaled(4'000, 40), [](std::uint64_t i) {
    Generator random(i);
    const bool is_huge = i % 20 == 0;
    Area area = random_area(random, below(random, is_huge ? 40 : 16), below(random, is_huge ? 6 : 4),
                            below(random, is_huge ? 6 : 3), below(random, 4) == 0);
    area.suits = kAllSuits;
    const Strength strength = best_party(area);
    if (!agrees(area, strength)) return false;
    std::array<unsigned, kSuits> order = {0, 1, 2, 3, 4};
    std::ranges::shuffle(order, random);
    Area turned;
    turned.jokers = area.jokers;
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      const unsigned to = order.at(suit);
      if (has(area.parrots, suit)) turned.parrots |= static_cast<std::uint8_t>(1U << to);
      for (unsigned rank = 0; rank < kRanks; ++rank) {
        if (has(area.plain.at(suit), rank)) turned.plain.at(to) |= static_cast<std::uint16_t>(256U >> rank);
      }
    }
    EXPECT_EQ(written(best_party(turned)), written(strength)) << text_of(area);
    Area less = area;
    for (std::uint16_t& ranks : less.plain) {
      if (ranks == 0) continue;
      ranks = static_cast<std::uint16_t>(ranks & (ranks - 1));
      break;
    }
    EXPECT_LE(best_party(less).strength, strength.strength) << text_of(area);
    return best_party(turned) == strength && pirates_of(area) >= strength.used;
  });
}

}  // namespace
}  // namespace tortuga::test
