// Raiding Parties of ruthless (RU-9) a second time, in the plainest way: what a set is worth, what a written party is
// worth, and the best party that some Pirates can form. It shares nothing with src/games/ruthless.
//
// A cell is a suit and a rank. A plain Pirate has one, a Parrot one of its suit, a joker any one. A party is a choice
// of cells, all different, and a division of them into sets.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tortuga::test {

inline constexpr int kPartyRanks = 9;  // 1 to 7, qtr, cpt
inline constexpr int kPartySuits = 5;  // at most

struct Cell {
  int suit = 0;  // from 0
  int rank = 1;  // 1 to 9
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// What a player can form a party of.
struct PartyCards {
  std::vector<Cell> plain;   // all different
  std::vector<int> parrots;  // the suit of each
  int jokers = 0;
  int suits = kPartySuits;  // in the game
};

struct PartyValue {
  int strength = 0;
  int used = 0;  // cards
  friend bool operator==(const PartyValue&, const PartyValue&) = default;
};
// RU-9.12: the stronger one, then the one that leaves more cards unused.
inline bool is_better(const PartyValue& a, const PartyValue& b) {
  return a.strength != b.strength ? a.strength > b.strength : a.used < b.used;
}

// RU-9.2 to RU-9.8: the strongest pattern that these cards match, all of them different; 0 if they are no set.
inline int set_strength(std::vector<Cell> cells) {
  std::ranges::sort(cells, {}, &Cell::rank);
  const auto n = static_cast<int>(cells.size());
  bool is_kind = true;
  bool is_flush = true;
  bool is_straight = true;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    is_kind = is_kind && cells[i].rank == cells[0].rank;
    is_flush = is_flush && cells[i].suit == cells[0].suit;
    is_straight = is_straight && cells[i].rank == cells[i - 1].rank + 1;
  }
  int best = 0;
  if (n >= 2 && is_kind) best = std::max(best, 4 + 6 * (n - 2));
  if (n >= 3 && is_straight) best = std::max(best, 6 + 2 * (n - 3));
  if (n >= 3 && is_flush) best = std::max(best, 8 + 3 * (n - 3));
  if (n >= 3 && is_flush && is_straight) best = std::max(best, 12 + 4 * (n - 3));
  if (n == kPartyRanks && is_straight) best = std::max(best, 25);
  return best;
}

// The best division of these cells into sets and unused ones: every subset is tried.
inline PartyValue best_division(const std::vector<Cell>& cells) {
  const std::size_t count = std::size_t{1} << cells.size();
  std::vector<PartyValue> best(count);  // of the cells in a subset
  std::vector<int> worth(count);
  for (std::size_t subset = 0; subset < count; ++subset) {
    std::vector<Cell> chosen;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((subset >> i & 1U) != 0) chosen.push_back(cells[i]);
    }
    worth[subset] = set_strength(chosen);
  }
  for (std::size_t subset = 1; subset < count; ++subset) {
    const std::size_t first = subset & (~subset + 1);  // its first cell: unused, or in a set with some of the others
    const std::size_t others = subset ^ first;
    best[subset] = best[others];
    for (std::size_t more = others; more != 0; more = (more - 1) & others) {
      if (worth[more | first] == 0) continue;
      PartyValue value = best[others ^ more];
      value.strength += worth[more | first];
      for (std::size_t i = more | first; i != 0; i &= i - 1) ++value.used;
      if (is_better(value, best[subset])) best[subset] = value;
    }
  }
  return best[count - 1];
}

// The best party by complete enumeration: every cell for every wild card, every division. For about 12 cards and two
// jokers at most.
inline PartyValue best_party_by_enumeration(const PartyCards& cards) {
  PartyValue best;
  std::vector<Cell> cells = cards.plain;
  const auto place = [&](const auto& self, std::size_t wild) -> void {
    if (wild == cards.parrots.size() + static_cast<std::size_t>(cards.jokers)) {
      const PartyValue value = best_division(cells);
      if (is_better(value, best)) best = value;
      return;
    }
    self(self, wild + 1);  // this one is unused
    for (int suit = 0; suit < cards.suits; ++suit) {
      if (wild < cards.parrots.size() && cards.parrots[wild] != suit) continue;
      for (int rank = 1; rank <= kPartyRanks; ++rank) {
        // On the cell of a plain card that would be unused: that card can do the same.
        if (std::ranges::find(cells, Cell{suit, rank}) != cells.end()) continue;
        cells.push_back({suit, rank});
        self(self, wild + 1);
        cells.pop_back();
      }
    }
  };
  place(place, 0);
  return best;
}

// The best party by a search that goes through the cells, rank by rank, and remembers what it has worked out. At each
// cell it tries everything: who stands there (nobody, the plain card, a Parrot, a joker), in a set of which shape. Sets
// of a kind of one rank, and flushes of one suit, are taken as one: joined they are stronger than apart.
class PartySearch {
 public:
  explicit PartySearch(const PartyCards& cards) : suits_(cards.suits) {
    for (const Cell& cell : cards.plain) plain_.insert(cell);
    for (const int suit : cards.parrots) ++start_.parrots[static_cast<std::size_t>(suit)];
    start_.jokers = cards.jokers;
  }

  [[nodiscard]] PartyValue best() { return best_from({0, 1}, start_).value_or(PartyValue{}); }

 private:
  struct Straight {
    int length = 1;  // 3 stands for more, too
    bool is_from_one = false;
    friend auto operator<=>(const Straight&, const Straight&) = default;
  };
  // What is left, and what the cells that are done have begun.
  struct State {
    std::array<int, kPartySuits> parrots{};
    int jokers = 0;
    int kind = 0;                          // cards of a kind in this rank; 2 stands for more, too
    std::array<int, kPartySuits> flush{};  // 3 stands for more, too
    std::array<int, kPartySuits> run{};    // the straight flush that reaches the last cell; 3 stands for more, too
    std::vector<Straight> waiting{};       // straights that reach the rank before this one, in order
    std::vector<Straight> grown{};         // straights with a card of this rank, in order
    friend auto operator<=>(const State&, const State&) = default;
  };
  using Best = std::optional<PartyValue>;  // nothing: what was begun cannot be finished

  static void keep_better(Best& best, Best value, int strength, int used) {
    if (!value) return;
    value->strength += strength;
    value->used += used;
    if (!best || is_better(*value, *best)) best = value;
  }

  Best best_from(Cell cell, State state) {
    if (cell.suit == suits_) {
      const Best bonus = end_rank(state, cell.rank);
      if (!bonus || cell.rank == kPartyRanks) return bonus;
      cell = {0, cell.rank + 1};
      if (!can_finish(state, cell.rank)) return std::nullopt;
    }
    const auto key = std::make_pair(cell, state);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    return known_.emplace(key, best_at(cell, state)).first->second;
  }

  // Closes a rank; gives what that adds, or nothing if some set cannot be finished.
  static Best end_rank(State& state, int rank) {
    const auto is_short = [](const Straight& straight) { return straight.length < 3; };
    if (state.kind == 1 || std::ranges::any_of(state.waiting, is_short)) return std::nullopt;
    PartyValue bonus;
    if (rank == kPartyRanks) {
      const auto is_begun = [](int length) { return length == 1 || length == 2; };
      if (std::ranges::any_of(state.flush, is_begun) || std::ranges::any_of(state.run, is_begun) ||
          std::ranges::any_of(state.grown, is_short)) {
        return std::nullopt;
      }
      bonus.strength = 7 * static_cast<int>(std::ranges::count(state.grown, true, &Straight::is_from_one));
    }
    state.kind = 0;
    state.waiting = std::move(state.grown);
    state.grown.clear();
    return bonus;
  }

  Best best_at(Cell cell, const State& state) {
    const auto suit = static_cast<std::size_t>(cell.suit);
    const Cell next = {cell.suit + 1, cell.rank};
    Best best;
    State none = state;
    none.run[suit] = 0;
    const bool can_close = state.run[suit] == 0 || state.run[suit] == 3;
    if (can_close) best = best_from(next, none);
    if (plain_.contains(cell)) {
      with_card(cell, state, best);
      return best;
    }
    // A joker where a Parrot could stand need not be tried: if the Parrot is used later on, the two can be exchanged.
    State left = state;
    if (state.parrots[suit] > 0) {
      --left.parrots[suit];
      with_card(cell, left, best);
    } else if (state.jokers > 0) {
      --left.jokers;
      with_card(cell, left, best);
    }
    return best;
  }

  [[nodiscard]] int is_plain(std::size_t suit, int rank) const {
    return plain_.contains({static_cast<int>(suit), rank}) ? 1 : 0;
  }
  [[nodiscard]] int plain_of_rank(int rank) const {
    return static_cast<int>(std::ranges::count(plain_, rank, &Cell::rank));
  }

  // False only if there are not enough wild cards to finish what was begun before this rank. A plain card is counted
  // for everything that it might be used for.
  [[nodiscard]] bool can_finish(const State& state, int rank) const {
    int wild = state.jokers;
    int jokers_needed = 0;
    int wild_needed = 0;
    for (std::size_t suit = 0; suit < kPartySuits; ++suit) {
      wild += state.parrots[suit];
      int needed = 0;
      if (state.flush[suit] == 1 || state.flush[suit] == 2) {
        int plain = 0;
        for (int each = rank; each <= kPartyRanks; ++each) plain += is_plain(suit, each);
        needed += std::max(0, 3 - state.flush[suit] - plain);
      }
      for (int each = state.run[suit]; each > 0 && each < 3; ++each) {
        needed += 1 - is_plain(suit, rank + each - state.run[suit]);
      }
      jokers_needed += std::max(0, needed - state.parrots[suit]);
      wild_needed += needed;
    }
    const auto shorter_than = [&](int length) {
      return static_cast<int>(
          std::ranges::count_if(state.waiting, [&](const Straight& straight) { return straight.length < length; }));
    };
    wild_needed += std::max(0, shorter_than(3) - plain_of_rank(rank));
    wild_needed += std::max(0, shorter_than(2) - plain_of_rank(rank + 1));
    return jokers_needed <= state.jokers && wild_needed <= wild;
  }

  // A card stands on the cell: every set that it can be in.
  void with_card(Cell cell, const State& state, Best& best) {
    const auto suit = static_cast<std::size_t>(cell.suit);
    const Cell next = {cell.suit + 1, cell.rank};
    State run = state;  // straight flush: 4 for each card
    run.run[suit] = std::min(3, state.run[suit] + 1);
    keep_better(best, best_from(next, run), 4, 1);
    if (state.run[suit] == 1 || state.run[suit] == 2) return;
    State other = state;
    other.run[suit] = 0;

    State kind = other;  // of a kind: 4 for the first two, 6 for each further one
    kind.kind = std::min(2, state.kind + 1);
    keep_better(best, best_from(next, kind), state.kind == 0 ? 0 : state.kind == 1 ? 4 : 6, 1);

    State flush = other;  // flush: 8 for the first three, 3 for each further one
    flush.flush[suit] = std::min(3, state.flush[suit] + 1);
    keep_better(best, best_from(next, flush), state.flush[suit] == 0 ? 2 : 3, 1);

    State begun = other;  // straight: 2 for each card
    grow(begun, {1, cell.rank == 1});
    keep_better(best, best_from(next, begun), 2, 1);
    for (std::size_t i = 0; i < state.waiting.size(); ++i) {
      State longer = other;
      const Straight straight = state.waiting[i];
      longer.waiting.erase(longer.waiting.begin() + static_cast<std::ptrdiff_t>(i));
      grow(longer, {std::min(3, straight.length + 1), straight.is_from_one});
      keep_better(best, best_from(next, longer), 2, 1);
    }
  }

  static void grow(State& state, Straight straight) {
    state.grown.push_back(straight);
    std::ranges::sort(state.grown);
  }

  int suits_;
  std::set<Cell> plain_;
  State start_;
  std::map<std::pair<Cell, State>, Best> known_;
};

inline PartyValue best_party(const PartyCards& cards) { return PartySearch(cards).best(); }

// In words: "heart 3", "swords parrot".
inline const std::array<std::string, kPartyRanks>& rank_names() {
  static const std::array<std::string, kPartyRanks> kNames = {"1", "2", "3", "4", "5", "6", "7", "qtr", "cpt"};
  return kNames;
}
// "heart 3" as a cell, `suits` being those in the game; nothing if it is none.
inline std::optional<Cell> read_cell(std::string_view text, const std::vector<std::string>& suits) {
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    for (std::size_t rank = 0; rank < rank_names().size(); ++rank) {
      if (text == suits[suit] + " " + rank_names()[rank])
        return Cell{static_cast<int>(suit), static_cast<int>(rank) + 1};
    }
  }
  return std::nullopt;
}
// `pirates`: those in a player's Ship and New Recruits Areas; `wild`: the Captains among them that are jokers.
inline PartyCards party_cards(const std::vector<std::string>& pirates, const std::vector<std::string>& wild,
                              const std::vector<std::string>& suits) {
  PartyCards cards;
  cards.suits = static_cast<int>(suits.size());
  for (const std::string& pirate : pirates) {
    const auto suit = std::ranges::find(suits, pirate.substr(0, pirate.find(' '))) - suits.begin();
    if (std::ranges::find(wild, pirate) != wild.end()) {
      ++cards.jokers;
    } else if (const auto cell = read_cell(pirate, suits)) {
      cards.plain.push_back(*cell);
    } else {
      cards.parrots.push_back(static_cast<int>(suit));
    }
  }
  return cards;
}

inline std::vector<std::string> split_text(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  parts.emplace_back(text);
  return parts;
}

// The value of a party as it is written after "raid ": "heart 2, heart 3, anchor 4; swords parrot as 6, kraken 6".
// Nothing if it is not legal with these Pirates (RU-9.1 to RU-9.11).
inline std::optional<PartyValue> written_party(std::string_view sets, const std::vector<std::string>& pirates,
                                               const std::vector<std::string>& wild,
                                               const std::vector<std::string>& suits) {
  PartyValue value;
  std::set<std::string> used;
  std::set<Cell> taken;
  for (const std::string& set : split_text(sets, "; ")) {
    std::vector<Cell> cells;
    for (const std::string& member : split_text(set, ", ")) {
      const std::size_t as = member.find(" as ");
      const std::string card = member.substr(0, as);
      std::string meant = as == std::string::npos ? card : member.substr(as + 4);
      const bool is_joker = std::ranges::find(wild, card) != wild.end();
      if (card.ends_with(" parrot") && as != std::string::npos) meant = card.substr(0, card.find(' ')) + " " + meant;
      if (!card.ends_with(" parrot") && as != std::string::npos && !is_joker) return std::nullopt;
      const auto cell = read_cell(meant, suits);  // none for a Parrot without a rank
      if (!cell || std::ranges::find(pirates, card) == pirates.end()) return std::nullopt;
      if (!used.insert(card).second || !taken.insert(*cell).second) return std::nullopt;
      cells.push_back(*cell);
    }
    const int strength = set_strength(cells);
    if (strength == 0) return std::nullopt;
    value.strength += strength;
    value.used += static_cast<int>(cells.size());
  }
  return value;
}

}  // namespace tortuga::test
