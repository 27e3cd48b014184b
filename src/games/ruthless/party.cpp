// How the best party is found
//
// The worth of a party is one number, strength × 64 − cards used, so that the greatest worth is RU-9.12. It is the sum
// of what every card adds (2n, 3n−1, 4n and 6n−8 for n cards: a flush begins with 2, a kind pays 8 once, a full ship is
// a straight with 7 more). The search goes through the cells rank by rank, within a rank suit by suit, and gives each
// card that the player has, and each cell that a wild card may fill, its part: flush, straight flush, or the *row*, the
// cards of this rank for a kind and for straights. When the suits of a rank are done, the row is divided.
//
// Bound. Cut the party into parts that know nothing of each other: the suits with their flushes and straight flushes,
// the kinds, the straights. A suit may sell a card of rank r to the row for price[r], and the row buys there; a wild
// card has one price everywhere. Whatever the prices, no party is worth more than what all parts get out of this trade
// together, plus the price of each wild card. The prices of the ranks are such that kinds and straights gain nothing: m
// plain cards cost at least what a kind of them is worth, with or without wild cards that are paid for, and so do the
// plain cards of every possible straight. So the bound is what the suits get (tables over flush and run, filled from
// the last rank backwards), plus what straights under way can still gain. And as a wild card helps one suit only, the
// gain by wild cards counts for as many suits as there are jokers, the greatest first, and for those whose Parrot is
// left. A branch whose bound does not beat the best party found so far holds no better one. First only parties near the
// bound of the whole area are looked for, then worse ones. The price of a wild card is the 6 that it adds to a kind;
// when the search is not over soon, it is the one of some lower prices that has the lowest bound: there are often more
// wild cards than kinds that they can join without loss.
//
// Left out are parties from which a move leads to one that is worth more, or as much with its wild cards on lower
// ranks, or a joker in the place of a Parrot or the other way round:
// - Wild cards take no cell that is there as a plain card: that card could do it.
// - In a suit the Parrot comes before the jokers: they could change places.
// - A wild card of a flush has no free cell below it in its suit: it could move there.
// - A kind with a free cell, while a joker is left: later no joker joins a kind or is the fourth or later card of a
//   flush. It could move to this kind for 6.
// - A kind takes all cards of its rank's row that are in no straight, two are never left over, and there is none and
//   nothing left over where a flush of four or more has a card of this rank: it would add 6 to the kind, 4 to one card.
// - A row with wild cards leaves no plain card over. Straights of three or more go on before new ones begin.
// The number of wild cards and the sum of their ranks fall with each move that keeps the worth, so that some best party
// is left.
//
// A position (rank, flush and run of each suit, straights, wild cards left) met again with no more worth is cut off
// too. The memory for this, 32 KB on the stack, forgets, and is used only when the search is not over soon.
#include "games/ruthless/party.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace tortuga::ruthless {
namespace {

constexpr int kSuits = static_cast<int>(kCellSuits);
constexpr int kRanks = static_cast<int>(kCellRanks);
constexpr int kLast = kRanks - 1;
constexpr unsigned kAllRanks = (1U << kCellRanks) - 1U;
constexpr unsigned kAllSuits = (1U << kCellSuits) - 1U;

// Strength (RU-9.2 to RU-9.6).
constexpr int kLeastRun = 3;  // cards of a straight, a flush, a straight flush
constexpr int kFullShipStrength = 25;
constexpr int kind_strength(int cards) { return 6 * cards - 8; }
constexpr int straight_strength(int cards) { return cards == kRanks ? kFullShipStrength : 2 * cards; }
constexpr int flush_strength(int cards) { return 3 * cards - 1; }
constexpr int straight_flush_strength(int cards) { return 4 * cards; }

// Worth: strength first, then few cards.
constexpr int kPoint = 64;  // more than a party can have cards
constexpr int worth(int strength, int cards) { return strength * kPoint - cards; }
constexpr int kStraightCard = worth(2, 1);
constexpr int kRunCard = worth(4, 1);
constexpr int kFirstFlushCard = worth(2, 1);
constexpr int kFlushCard = worth(3, 1);
constexpr int kFullShipBonus = worth(kFullShipStrength - 2 * kRanks, 0);
constexpr int kWildPrice = worth(6, 1);  // what one more card of a kind adds
// Not so low that a kind of wild cards alone would gain.
constexpr std::array<int, 3> kOtherWildPrices = {worth(9, 2) / 2, worth(5, 1), worth(11, 2) / 2};
static_assert(kOtherWildPrices.front() * kSuits >= worth(kind_strength(kSuits), kSuits));
constexpr int kNever = -100'000;  // worse than anything can make good
constexpr std::array<int, kCellSuits + 1> kKindWorth = {0,
                                                        0,
                                                        worth(kind_strength(2), 2),
                                                        worth(kind_strength(3), 3),
                                                        worth(kind_strength(4), 4),
                                                        worth(kind_strength(5), 5)};

// How far a suit is: the flush cards so far and the length of the run (a straight flush) that reaches the last rank
// done, both counted up to 3. A flush or run of 1 or 2 cards must go on.
using SuitState = unsigned;
constexpr SuitState kSuitStates = 16;
constexpr SuitState suit_state(unsigned flush, unsigned run) { return flush * 4 + run; }
constexpr unsigned flush_of(SuitState state) { return state / 4; }
constexpr unsigned run_of(SuitState state) { return state % 4; }
constexpr unsigned one_more(unsigned count) { return std::min(count + 1, 3U); }
constexpr bool may_stop(unsigned count) { return count == 0 || count == 3; }
constexpr SuitState after_none(SuitState state) { return suit_state(flush_of(state), 0); }
constexpr SuitState after_flush(SuitState state) { return suit_state(one_more(flush_of(state)), 0); }
constexpr SuitState after_run(SuitState state) { return suit_state(flush_of(state), one_more(run_of(state))); }
constexpr int flush_card(SuitState state) { return flush_of(state) == 0 ? kFirstFlushCard : kFlushCard; }

constexpr bool has(unsigned set, int bit) { return ((set >> static_cast<unsigned>(bit)) & 1U) != 0; }
constexpr unsigned only(int bit) { return 1U << static_cast<unsigned>(bit); }
constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// How many bits are set in a set of ranks or suits: a table, since not every processor counts bits in one instruction.
constexpr std::array<std::uint8_t, kAllRanks + 1> bit_counts() {
  std::array<std::uint8_t, kAllRanks + 1> counts{};
  for (unsigned set = 0; set <= kAllRanks; ++set) counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  return counts;
}
constexpr auto kBitCounts = bit_counts();
constexpr int bits_in(unsigned set) { return kBitCounts[set]; }

// By set of suits: how many there are (a processor that is not known to count bits counts slowly), and their bits for
// the run in State::suits.
constexpr std::size_t kSuitSets = 1U << kCellSuits;
constexpr auto kCount = [] {
  std::array<std::uint8_t, kSuitSets> counts{};
  for (unsigned set = 0; set < kSuitSets; ++set) counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  return counts;
}();
constexpr auto kRunBits = [] {
  std::array<std::uint32_t, kSuitSets> bits{};
  for (unsigned set = 0; set < kSuitSets; ++set) {
    for (unsigned suit = 0; suit < kCellSuits; ++suit) {
      if (((set >> suit) & 1U) != 0) bits[set] |= suit_state(0, 3) << (4 * suit);
    }
  }
  return bits;
}();
constexpr int count(unsigned suits) { return kCount[suits]; }
// A bit of every run of 1 or 2 in State::suits, where the two bits of the run differ.
constexpr std::uint32_t must_run(std::uint32_t suits) { return (suits ^ (suits >> 1U)) & 0x11111U; }

// The straights under way after some rank, by length; all of one length are alike, but those that began with rank 1
// can become full ships. They are among the others.
struct Straights {
  int ones = 0;
  int twos = 0;
  int threes = 0;  // three or more: they may end
  int firsts = 0;

  [[nodiscard]] int must_go_on() const { return ones + twos; }

  // After `rank` with `cards` more cards.
  [[nodiscard]] Straights next(int rank, int cards) const {
    const int others = cards - must_go_on();
    const int longer = std::min(others, threes);
    Straights next{others - longer, ones, twos + longer, firsts};
    if (rank == 0) next.firsts = cards;
    if (rank >= kLeastRun) next.firsts = std::min(firsts, longer);
    return next;
  }
};

// Without wild cards for which there is no cell: Parrots of full suits, and jokers when those of the Parrots are taken.
Area without_surplus(Area area) {
  int cells = 0;
  area.parrots &= kAllSuits;
  area.jokers &= kAllSuits;
  area.suits &= kAllSuits;
  for (int suit = 0; suit < kSuits; ++suit) {
    const int free = kRanks - bits_in(area.plain[at(suit)] & kAllRanks);
    if (free == 0) area.parrots = static_cast<std::uint8_t>(area.parrots & ~only(suit));
    if (has(area.suits, suit)) cells += free - (has(area.parrots, suit) ? 1 : 0);
  }
  while (bits_in(area.jokers) > cells) area.jokers = static_cast<std::uint8_t>(area.jokers & (area.jokers - 1));
  return area;
}

// The prices and what follows from them: the most that each part can still bring.
class Prospects {
 public:
  Prospects(const Area& whole, int wild_price) : area_(without_surplus(whole)), wild_price_(wild_price) {
    const Area& area = area_;
    wilds_ = bits_in(area.parrots) + bits_in(area.jokers);
    for (std::size_t suit = 0; suit < kCellSuits; ++suit) {
      for (unsigned left = area.plain[suit] & kAllRanks; left != 0; left &= left - 1) {
        suits_of_[at(std::countr_zero(left))] |= static_cast<std::uint8_t>(1U << suit);
      }
      const int jokers = has(area.suits, static_cast<int>(suit)) ? bits_in(area.jokers) : 0;
      const int cards = bits_in(area.plain[suit] & kAllRanks) + (has(area.parrots, static_cast<int>(suit)) ? 1 : 0);
      if (cards + jokers >= kLeastRun) live_ |= only(static_cast<int>(suit));
      ranks_ |= area.plain[suit] & kAllRanks;
    }
    has_full_ship_ = kRanks - bits_in(ranks_) <= wilds_;
    set_prices();
    set_open();
    for (int suit = 0; suit < kSuits; ++suit) set_suit(suit);
  }

  [[nodiscard]] const Area& area() const { return area_; }
  [[nodiscard]] int wilds() const { return wilds_; }
  [[nodiscard]] int wild_price() const { return wild_price_; }
  [[nodiscard]] bool has_full_ship() const { return has_full_ship_; }
  // Suits that may have a flush or straight flush.
  [[nodiscard]] unsigned live() const { return live_; }
  [[nodiscard]] unsigned suits_of(int rank) const { return suits_of_[at(rank)]; }
  [[nodiscard]] int price(int rank) const { return price_[at(rank)]; }
  // What no state has to be looked up for.
  [[nodiscard]] int constant() const { return constant_; }
  // From `rank` on without wild cards.
  [[nodiscard]] int suit(int suit, int rank, SuitState state) const { return suit_[at(suit)][at(rank)][state]; }
  // How much more with as many wild cards as it likes, after their price.
  [[nodiscard]] int by_wilds(int suit, int rank, SuitState state) const { return more_[at(suit)][at(rank)][state]; }
  [[nodiscard]] int straights(int rank, const Straights& open) const {
    const std::size_t r = at(rank);
    return open.ones * ones_[r] + open.twos * twos_[r] + open.threes * threes_[r] + open.firsts * firsts_[r];
  }

 private:
  using SuitTable = std::array<std::array<int, kSuitStates>, kCellRanks + 1>;

  void set_prices() {
    for (std::size_t rank = 0; rank < kCellRanks; ++rank) {
      for (int cards = bits_in(suits_of_[rank]); cards > 0; --cards) {
        const int more = std::min(kSuits - cards, wilds_);
        const int gain = std::max(kKindWorth[at(cards)], kKindWorth[at(cards + more)] - more * wild_price_);
        price_[rank] = std::max(price_[rank], (gain + cards - 1) / cards);
      }
    }
    for (unsigned rank = 0; rank + kLeastRun <= kCellRanks; ++rank) {
      if (((ranks_ >> rank) & 0b111U) != 0b111U) continue;
      for (unsigned i = rank; i < rank + kLeastRun; ++i) price_[i] = std::max(price_[i], kStraightCard);
    }
    if (wilds_ != 0) {
      for (unsigned length = kLeastRun + 1; length < kCellRanks; ++length) {
        for (unsigned first = 0; first + length <= kCellRanks; ++first) pay_straight(((1U << length) - 1U) << first, 0);
      }
    }
    if (has_full_ship_) pay_straight(kAllRanks, kFullShipBonus);
  }

  // Raises the prices until the straight of these ranks gains nothing.
  void pay_straight(unsigned straight, int bonus) {
    const unsigned plain = straight & ranks_;
    const int cards = bits_in(plain);
    const int missing = bits_in(straight) - cards;
    if (missing > wilds_ || cards == 0) return;
    int gain = bonus + kStraightCard * cards - (wild_price_ - kStraightCard) * missing;
    if (gain <= 0) return;
    for (unsigned left = plain; left != 0; left &= left - 1) gain -= price_[at(std::countr_zero(left))];
    if (gain <= 0) return;
    const int share = (gain + cards - 1) / cards;
    for (unsigned left = plain; left != 0; left &= left - 1) price_[at(std::countr_zero(left))] += share;
  }

  // The least that a card of the row costs.
  [[nodiscard]] int least_price(int rank) const {
    if (has(ranks_, rank)) return std::min(price_[at(rank)], wild_price_);
    return wilds_ != 0 ? wild_price_ : -kNever;
  }

  // What an open straight can still gain by going on, from the last rank backwards. Where a new one would gain, its
  // first card gets dearer; what is left of a gain (a price above wild_price_ does not help) counts for every suit.
  void set_open() {
    std::array<int, kCellRanks + 1> firsts{};
    ones_[kRanks] = twos_[kRanks] = kNever;
    firsts[kRanks] = has_full_ship_ ? kFullShipBonus : 0;
    for (int rank = kLast; rank >= 0; --rank) {
      const std::size_t r = at(rank);
      if (rank <= kRanks - kLeastRun) {
        const int after = kStraightCard + (rank == 0 ? firsts[1] : ones_[r + 1]);
        if (has(ranks_, rank)) price_[r] = std::max(price_[r], after);
        constant_ += kSuits * std::max(0, after - least_price(rank));
      }
      const int gain = kStraightCard - least_price(rank);
      ones_[r] = gain + twos_[r + 1];
      twos_[r] = gain + threes_[r + 1];
      threes_[r] = std::max(0, gain + threes_[r + 1]);
      firsts[r] = rank < kLeastRun ? gain + firsts[r + 1] : std::max(0, gain + firsts[r + 1]);
    }
    for (std::size_t r = 1; r <= kCellRanks; ++r) {  // firsts are counted with the others of their length
      firsts_[r] = firsts[r] - (r == 1 ? ones_[r] : r == 2 ? twos_[r] : threes_[r]);
    }
  }

  void set_suit(int suit) {
    if (!has(live_, suit)) {
      for (int rank = 0; rank < kRanks; ++rank) {
        if (has(area_.plain[at(suit)], rank)) constant_ += price_[at(rank)];
      }
      return;
    }
    fill(suit, suit_[at(suit)], false);
    if (!has(area_.parrots, suit) && (area_.jokers == 0 || !has(area_.suits, suit))) return;
    SuitTable& more = more_[at(suit)];
    fill(suit, more, true);
    for (std::size_t rank = 0; rank <= kCellRanks; ++rank) {
      for (SuitState state = 0; state < kSuitStates; ++state) more[rank][state] -= suit_[at(suit)][rank][state];
    }
  }

  void fill(int suit, SuitTable& table, bool has_wilds) const {
    for (SuitState state = 0; state < kSuitStates; ++state) {
      table[kCellRanks][state] = may_stop(flush_of(state)) && may_stop(run_of(state)) ? 0 : kNever;
    }
    for (std::size_t rank = kCellRanks; rank-- > 0;) {
      const bool is_plain = has(area_.plain[at(suit)], static_cast<int>(rank));
      const int row = is_plain ? price_[rank] : 0;
      const int pay = is_plain ? 0 : has_wilds ? wild_price_ : -kNever;
      const auto& next = table[rank + 1];
      for (unsigned flush = 0; flush < 4; ++flush) {
        const SuitState none = suit_state(flush, 0);
        const int stop = std::max(next[none] + row, next[after_flush(none)] + flush_card(none) - pay);
        int* const now = &table[rank][none];
        now[0] = std::max(stop, next[none + 1] + kRunCard - pay);
        now[1] = next[none + 2] + kRunCard - pay;
        now[2] = next[none + 3] + kRunCard - pay;
        now[3] = std::max(stop, now[2]);
      }
    }
  }

  Area area_;
  int wild_price_;
  int wilds_ = 0;
  unsigned ranks_ = 0;  // of plain cards
  unsigned live_ = 0;
  bool has_full_ship_ = false;
  int constant_ = 0;
  std::array<std::uint8_t, kCellRanks> suits_of_{};
  std::array<int, kCellRanks> price_{};
  std::array<int, kCellRanks + 1> ones_{};
  std::array<int, kCellRanks + 1> twos_{};
  std::array<int, kCellRanks + 1> threes_{};
  std::array<int, kCellRanks + 1> firsts_{};
  std::array<SuitTable, kCellSuits> suit_{};
  std::array<SuitTable, kCellSuits> more_{};
};

// What becomes of the cells of one rank, as sets of suits. What is in neither set is in the row or stays free.
struct RankPlan {
  std::uint8_t flush = 0;
  std::uint8_t run = 0;
  std::uint8_t parrots = 0;  // Parrots that take a cell of this rank, for whatever
  std::uint8_t jokers = 0;   // jokers in flush or run
  std::uint8_t free = 0;     // cells for jokers of the row
  std::uint8_t kind = 0;     // how many cards of the row
  std::uint8_t straights = 0;
  std::uint8_t row_jokers = 0;
};
using Plan = std::array<RankPlan, kCellRanks>;

struct State {
  std::uint32_t suits = 0;  // four bits for each SuitState
  std::uint8_t parrots = 0;
  std::uint8_t jokers = 0;
  std::uint8_t closed = 0;    // suits with a free cell below: no flush with wild cards any more
  bool is_kind_open = false;  // there is a kind that the jokers left could have joined
  bool is_loose = false;      // a flush of four or more has a card of this rank
  RankPlan plan;              // of the rank being done
  Straights straights;
  int worth = 0;
  int bound = 0;  // without what suits gain by wild cards
  std::array<int, kCellSuits> by_wilds{};

  [[nodiscard]] SuitState suit(int suit) const { return (suits >> (4U * static_cast<unsigned>(suit))) & 15U; }
  void set_suit(int suit, SuitState state) {
    const unsigned shift = 4U * static_cast<unsigned>(suit);
    suits = (suits & ~(15U << shift)) | (state << shift);
  }
};

// Positions met, each with the most worth so far: a word of 50 bits of position and 14 of worth.
class Memory {
 public:
  // Whether the position was met with as much; if not, it is now.
  bool has_met(int rank, const State& state) {
    const std::uint64_t key = key_of(rank, state);
    std::uint64_t& word = words_[(key * kSpread) >> (64U - kBits)];
    if (word >> kWorthBits == key && (word & kWorthMask) >= static_cast<std::uint64_t>(state.worth)) return true;
    word = key << kWorthBits | static_cast<std::uint64_t>(state.worth);
    return false;
  }

  void clear() { words_.fill(0); }

 private:
  static constexpr unsigned kBits = 12;
  static constexpr unsigned kWorthBits = 14;
  static constexpr std::uint64_t kWorthMask = (1U << kWorthBits) - 1U;
  static constexpr std::uint64_t kSpread = 0x9E37'79B9'7F4A'7C15;  // 2^64 divided by the golden ratio

  static std::uint64_t key_of(int rank, const State& state) {
    const auto field = [](int number) { return static_cast<std::uint64_t>(number); };
    const Straights& open = state.straights;
    return field(rank + 1) | std::uint64_t{state.suits} << 4U | std::uint64_t{state.parrots} << 24U |
           std::uint64_t{state.closed} << 29U | std::uint64_t{state.jokers} << 34U | field(open.ones) << 37U |
           field(open.twos) << 40U | field(open.threes) << 43U | field(open.firsts) << 46U |
           field(state.is_kind_open ? 1 : 0) << 49U;
  }

  std::array<std::uint64_t, 1U << kBits> words_{};
};

// What suits gain by wild cards, the suits left out by `skipped` aside: all those whose Parrot is left, and of the
// others as many as there are jokers.
class Helped {
 public:
  Helped(const State& state, int skipped) {
    if (state.parrots == 0 && state.jokers == 0) return;
    std::array<int, kCellSuits + 1> greatest{};
    for (int suit = 0; suit < kSuits; ++suit) {
      const int gain = state.by_wilds[at(suit)];
      if (suit == skipped) continue;
      if (has(state.parrots, suit)) {
        by_parrots_ += gain;
        continue;
      }
      int place = state.jokers;
      for (; place > 0 && greatest[at(place - 1)] < gain; --place) greatest[at(place)] = greatest[at(place - 1)];
      greatest[at(place)] = gain;
    }
    for (std::size_t i = 0; i < state.jokers; ++i) sums_[i + 1] = sums_[i] + greatest[i];
  }

  [[nodiscard]] int by(int jokers) const { return by_parrots_ + sums_[at(jokers)]; }
  // With one suit more.
  [[nodiscard]] int by(int jokers, int gain, bool has_parrot) const {
    if (has_parrot) return by(jokers) + gain;
    return jokers == 0 ? by_parrots_ : by_parrots_ + std::max(sums_[at(jokers)], sums_[at(jokers - 1)] + gain);
  }

 private:
  int by_parrots_ = 0;
  std::array<int, kCellSuits + 1> sums_{};  // of the greatest
};

// Candidates in the order of their bounds, of equal ones the latest first. The list is not filled with zeros: that
// would take a quarter of the whole time.
template <class Choice, std::size_t Most>
class BestFirst {  // NOLINT(cppcoreguidelines-pro-type-member-init)
 public:
  void add(const Choice& choice) {
    std::size_t place = size_++;
    for (; place > 0 && list_[place - 1].most <= choice.most; --place) list_[place] = list_[place - 1];
    list_[place] = choice;
  }
  [[nodiscard]] const Choice* begin() const { return list_.data(); }
  [[nodiscard]] const Choice* end() const { return list_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Choice, Most> list_;
};

class Search {
 public:
  explicit Search(const Area& area) : area_(area), prospects_(area, kWildPrice) { begin(); }

  void run() {
    best_ = most_;
    if (prospects_.wilds() < kManyWilds) run_without_memory();
    if (is_over_ || prospects_.wilds() >= kManyWilds) run_with_memory();
  }

  [[nodiscard]] int best() const { return has_plan_ ? best_ : 0; }
  [[nodiscard]] const Plan& plan() const { return best_plan_; }

 private:
  static constexpr int kStep = 4 * kPoint;  // how much less is looked for when nothing is found
  // The memory is worth its cost with so many wild cards, or after so many cells were looked at.
  static constexpr int kManyWilds = 4;
  static constexpr int kPatience = 1500;

  static constexpr std::size_t kMostCellChoices = 4;  // free, row, flush, run
  static constexpr std::size_t kMostRowChoices = 21;  // up to five cards: 1 + 2 + ... + 6

  // A part for a cell.
  enum class Part : std::uint8_t { kNone, kFlush, kRun };  // none: in the row, or free
  struct CellChoice {
    int most;   // the bound with it
    int bound;  // the same without by_wilds
    int worth;
    SuitState next;
    Part part;
    MemberKind card;
  };
  struct RowChoice {
    int most;
    int bound;
    int worth;
    std::int8_t kind;  // how many cards
    std::int8_t straights;
    std::int8_t jokers;
  };

  // Finds the best party if it is worth more than `floor`, or the patience ends.
  void look_above(int floor) {
    best_ = floor;
    State start = root_;
    rank(0, start);
  }

  void begin() {
    root_ = {};
    root_.parrots = prospects_.area().parrots;
    root_.jokers = static_cast<std::uint8_t>(bits_in(prospects_.area().jokers));
    root_.bound = prospects_.constant() + prospects_.wild_price() * prospects_.wilds();
    for (int suit = 0; suit < kSuits; ++suit) {
      root_.bound += prospects_.suit(suit, 0, 0);
      root_.by_wilds[at(suit)] = prospects_.by_wilds(suit, 0, 0);
    }
    most_ = root_.bound + Helped(root_, kSuits).by(root_.jokers);
  }

  // Takes the price of wild cards that has the lowest bound.
  void price_wilds() {
    int best_price = kWildPrice;
    int least = most_;
    for (const int price : kOtherWildPrices) {
      prospects_ = Prospects(area_, price);
      begin();
      if (most_ >= least) continue;
      least = most_;
      best_price = price;
    }
    prospects_ = Prospects(area_, best_price);
    begin();
  }

  void run_without_memory() {
    // Without wild cards a party is found soon enough, and looking for it twice is a waste.
    const int step = prospects_.wilds() != 0 ? kStep : most_;
    for (int floor = most_ - step; !is_over_; floor -= step) {
      look_above(std::max(floor, 0));
      if (has_plan_ || floor <= 0) return;
    }
  }

  // Goes on where the search without memory has stopped.
  void run_with_memory() {
    Memory memory;
    memory_ = &memory;
    is_over_ = false;
    int floor = best_;
    price_wilds();
    if (!has_plan_) floor = std::min(floor, most_ - kStep);
    for (;; floor -= kStep) {
      look_above(std::max(floor, 0));
      if (has_plan_ || floor <= 0) break;
      memory.clear();
    }
    memory_ = nullptr;
  }

  void rank(int rank, State& state) {
    if (rank == kRanks) {
      finish(state);
      return;
    }
    if (memory_ != nullptr && memory_->has_met(rank, state)) return;
    const unsigned wild = state.parrots | (state.jokers != 0 ? prospects_.area().suits : 0U);
    const unsigned empty = ~(prospects_.suits_of(rank) | wild) & kAllSuits;
    if ((must_run(state.suits) & kRunBits[empty]) != 0) return;
    state.suits &= ~kRunBits[empty];
    cells(rank, (prospects_.live() & ~empty) | (state.parrots & ~prospects_.suits_of(rank)), state);
  }

  // The bound has seen to it that nothing is left half done.
  void finish(const State& state) {
    const int worth = state.worth + state.straights.firsts * kFullShipBonus;
    if (worth <= best_) return;
    best_ = worth;
    best_plan_ = plan_;
    has_plan_ = true;
  }

  // Gives the cells of the suits left their parts, then divides the row.
  void cells(int rank, unsigned suits, const State& state) {
    if (suits == 0) {
      row(rank, state);
      return;
    }
    if (memory_ == nullptr && ++looked_at_ > kPatience) {
      is_over_ = true;
      return;
    }
    const int suit = std::countr_zero(suits);
    BestFirst<CellChoice, kMostCellChoices> choices;
    list_choices(rank, suit, state, choices);
    for (const CellChoice& choice : choices) {
      if (choice.most <= best_ || is_over_) return;
      State next = state;
      take(rank, suit, choice, next);
      cells(rank, suits & (suits - 1), next);
    }
  }

  void list_choices(int rank, int suit, const State& state, BestFirst<CellChoice, kMostCellChoices>& choices) const {
    const SuitState now = state.suit(suit);
    const int without = state.bound - prospects_.suit(suit, rank, now);
    const Helped others(state, suit);
    const bool has_parrot = has(state.parrots, suit);
    const auto add = [&](Part part, MemberKind card, SuitState next, int gain, int price) {
      const int bound = without + prospects_.suit(suit, rank + 1, next) + gain - price;
      const int jokers = state.jokers - (card == MemberKind::kJoker ? 1 : 0);
      const bool keeps_parrot = has_parrot && card != MemberKind::kParrot;
      const int most = bound + others.by(jokers, prospects_.by_wilds(suit, rank + 1, next), keeps_parrot);
      if (most > best_) choices.add({most, bound, part == Part::kNone ? 0 : gain, next, part, card});
    };
    const bool may_leave_run = may_stop(run_of(now));
    const bool is_plain = has(prospects_.suits_of(rank), suit);
    if (may_leave_run) add(Part::kNone, MemberKind::kPlain, after_none(now), is_plain ? prospects_.price(rank) : 0, 0);
    if (is_plain) {
      if (may_leave_run) add(Part::kFlush, MemberKind::kPlain, after_flush(now), flush_card(now), 0);
      add(Part::kRun, MemberKind::kPlain, after_run(now), kRunCard, 0);
      return;
    }
    const bool has_joker = state.jokers != 0 && has(prospects_.area().suits, suit);
    if (!has_parrot && !has_joker) return;
    const MemberKind card = has_parrot ? MemberKind::kParrot : MemberKind::kJoker;
    const int price = prospects_.wild_price();
    if (has_parrot && may_leave_run) add(Part::kNone, card, after_none(now), price, price);
    if (!has(prospects_.live(), suit)) return;
    const bool is_idle = !has_parrot && state.is_kind_open && flush_of(now) == 3;
    if (may_leave_run && !has(state.closed, suit) && !is_idle) {
      add(Part::kFlush, card, after_flush(now), flush_card(now), price);
    }
    add(Part::kRun, card, after_run(now), kRunCard, price);
  }

  void take(int rank, int suit, const CellChoice& choice, State& state) const {
    const auto bit = static_cast<std::uint8_t>(only(suit));
    if (choice.part == Part::kFlush) {
      state.plan.flush |= bit;
      if (flush_of(state.suit(suit)) == 3) state.is_loose = true;
    }
    if (choice.part == Part::kRun) state.plan.run |= bit;
    if (choice.card == MemberKind::kParrot) {
      state.plan.parrots |= bit;
      state.parrots = static_cast<std::uint8_t>(state.parrots & ~bit);
    }
    if (choice.card == MemberKind::kJoker) {
      state.plan.jokers |= bit;
      --state.jokers;
    }
    state.set_suit(suit, choice.next);
    state.by_wilds[at(suit)] = prospects_.by_wilds(suit, rank + 1, choice.next);
    state.worth += choice.worth;
    state.bound = choice.bound;
  }

  // Divides the row: how many jokers join it, how many of its cards are in straights; the others are of a kind.
  void row(int rank, const State& state) {
    const RankPlan& plan = state.plan;
    const unsigned in_suits = static_cast<unsigned>(plan.flush | plan.run);
    const unsigned plain = prospects_.suits_of(rank) & ~in_suits;
    const unsigned parrots = plan.parrots & ~in_suits;
    const unsigned idle = ~(prospects_.suits_of(rank) | in_suits | plan.parrots) & kAllSuits;
    const unsigned free = idle & prospects_.area().suits & ~static_cast<unsigned>(state.parrots);
    const int cards = count(plain) + count(parrots);
    const int most_jokers = std::min<int>(state.jokers, count(free));
    const int bound = state.bound - prospects_.price(rank) * count(plain) - prospects_.wild_price() * count(parrots) -
                      prospects_.straights(rank, state.straights);
    const Helped helped(state, kSuits);
    BestFirst<RowChoice, kMostRowChoices> choices;
    for (int jokers = 0; jokers <= most_jokers; ++jokers) {
      const int all = cards + jokers;
      for (int in_straights = state.straights.must_go_on(); in_straights <= all; ++in_straights) {
        const int kind = all - in_straights;
        if (kind > 0 && state.is_loose) continue;
        if (kind == 1 && (parrots != 0 || jokers != 0)) continue;
        if (kind >= 2 && jokers != 0 && state.is_kind_open) continue;
        const Straights next = state.straights.next(rank, in_straights);
        const int gain = in_straights * kStraightCard + kKindWorth[at(kind)];
        const int with = bound + gain - prospects_.wild_price() * jokers + prospects_.straights(rank + 1, next);
        const int most = with + helped.by(state.jokers - jokers);
        if (most <= best_) continue;
        const auto small = [](int number) { return static_cast<std::int8_t>(number); };
        choices.add({most, with, gain, small(kind), small(in_straights), small(jokers)});
      }
    }
    for (const RowChoice& choice : choices) {
      if (choice.most <= best_ || is_over_) return;
      go_on(rank, state, choice, idle, free);
    }
  }

  void go_on(int rank, const State& state, const RowChoice& choice, unsigned idle, unsigned free) {
    RankPlan& plan = plan_[at(rank)];
    plan = state.plan;
    plan.free = static_cast<std::uint8_t>(free);
    plan.kind = static_cast<std::uint8_t>(choice.kind >= 2 ? choice.kind : 0);
    plan.straights = static_cast<std::uint8_t>(choice.straights);
    plan.row_jokers = static_cast<std::uint8_t>(choice.jokers);
    State next = state;
    next.plan = {};
    next.is_loose = false;
    next.worth += choice.worth;
    next.bound = choice.bound;
    next.jokers = static_cast<std::uint8_t>(state.jokers - choice.jokers);
    next.straights = state.straights.next(rank, choice.straights);
    if (rank + 1 >= kLeastRun && !prospects_.has_full_ship()) next.straights.firsts = 0;
    // Which of the free cells the jokers take is not said, so none is known to stay free.
    if (choice.jokers == 0) next.closed |= static_cast<std::uint8_t>(idle & prospects_.live());
    if (choice.kind >= 2 && next.jokers != 0 && count(free) > choice.jokers) next.is_kind_open = true;
    this->rank(rank + 1, next);
  }

  Area area_;
  Prospects prospects_;
  State root_;
  int most_ = 0;  // no party is worth more
  Plan plan_{};
  Plan best_plan_{};
  int best_ = 0;  // what a party must be worth more than
  bool has_plan_ = false;
  bool is_over_ = false;  // the patience has ended
  int looked_at_ = 0;
  Memory* memory_ = nullptr;
};

Strength strength_of(int worth) {
  const int strength = (worth + kPoint - 1) / kPoint;
  return {strength, strength * kPoint - worth};
}

// Makes the sets of a plan.
class Muster {
 public:
  Muster(const Area& area, const Plan& plan) : area_(area), jokers_left_(area.jokers) {
    for (int rank = 0; rank < kRanks; ++rank) {
      in_suits(rank, plan[at(rank)]);
      in_row(rank, plan[at(rank)]);
    }
    name_jokers();
    for (PartySet& set : std::span(party_.sets).first(party_.size)) {
      std::array<Cell, kCellRanks> cells{};
      for (std::size_t i = 0; i < set.size; ++i) cells[i] = set.members[i].cell;
      set.value = set_value(std::span(cells).first(set.size)).value_or(SetValue{});
      party_.strength.strength += set.value.strength;
      party_.strength.used += set.size;
    }
  }

  [[nodiscard]] const Party& party() const { return party_; }

 private:
  static constexpr std::size_t kNoSet = kMostSets;
  static constexpr std::uint8_t kNotNamed = 255;  // a joker: which one is said at the end

  static Member member(MemberKind kind, int suit, int rank) {
    const auto of_suit = static_cast<std::uint8_t>(suit);
    return {kind, kind == MemberKind::kJoker ? kNotNamed : of_suit, {of_suit, static_cast<std::uint8_t>(rank)}};
  }

  void join(std::size_t& set, const Member& member) {
    if (set == kNoSet) set = party_.size++;
    PartySet& joined = party_.sets[set];
    joined.members[joined.size++] = member;
  }

  void in_suits(int rank, const RankPlan& plan) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const MemberKind kind = has(plan.parrots, suit)  ? MemberKind::kParrot
                              : has(plan.jokers, suit) ? MemberKind::kJoker
                                                       : MemberKind::kPlain;
      if (!has(plan.run, suit)) runs_[at(suit)] = kNoSet;
      if (has(plan.run, suit)) join(runs_[at(suit)], member(kind, suit, rank));
      if (has(plan.flush, suit)) join(flushes_[at(suit)], member(kind, suit, rank));
    }
  }

  // The cells of the row that jokers take: that of a Captain turned upside down rather than another.
  [[nodiscard]] unsigned joker_cells(int rank, const RankPlan& plan) const {
    unsigned cells = 0;
    for (const unsigned wanted : {rank == kLast ? unsigned{area_.jokers} : 0U, ~0U}) {
      for (int suit = 0; suit < kSuits && std::popcount(cells) < plan.row_jokers; ++suit) {
        if (has(plan.free & wanted, suit)) cells |= only(suit);
      }
    }
    return cells;
  }

  void in_row(int rank, const RankPlan& plan) {
    const unsigned jokers = joker_cells(rank, plan);
    int straights = plan.straights;
    int kind = plan.kind;
    std::size_t kind_set = kNoSet;
    start_rank();
    for (int suit = 0; suit < kSuits; ++suit) {
      MemberKind card = MemberKind::kPlain;
      if (has(static_cast<unsigned>(plan.flush | plan.run), suit)) continue;
      if (has(plan.parrots, suit)) {
        card = MemberKind::kParrot;
      } else if (has(jokers, suit)) {
        card = MemberKind::kJoker;
      } else if (!has(area_.plain[at(suit)], rank)) {
        continue;
      }
      if (kind > 0) {
        join(kind_set, member(card, suit, rank));
        --kind;
      } else if (straights > 0) {
        join_straight(member(card, suit, rank));
        --straights;
      }
    }
  }

  // Straights of one or two cards, then those of three or more that began with rank 1, then the others: the order in
  // which they get cards (Straights::next).
  void start_rank() {
    const auto urgency = [this](const Open& open) {
      if (!open.is_alive) return std::pair(3, kNoSet);
      const PartySet& set = party_.sets[open.set];
      return std::pair(set.size < kLeastRun ? 0 : set.members.front().cell.rank == 0 ? 1 : 2, open.set);
    };
    for (Open& open : open_) {
      open.is_alive = open.got_card;
      open.got_card = false;
    }
    std::ranges::sort(open_, {}, urgency);
  }

  void join_straight(const Member& member) {
    for (Open& open : open_) {
      if (open.got_card) continue;
      if (!open.is_alive) open.set = kNoSet;
      open.got_card = true;
      join(open.set, member);
      return;
    }
  }

  // A Captain that stays what it is goes to its own place, the others to any.
  void name_jokers() {
    for (const bool is_own : {true, false}) {
      for (PartySet& set : std::span(party_.sets).first(party_.size)) {
        for (Member& member : std::span(set.members).first(set.size)) {
          if (member.suit != kNotNamed) continue;
          if (is_own && (member.cell.rank != kLast || !has(jokers_left_, member.cell.suit))) continue;
          member.suit = is_own ? member.cell.suit : static_cast<std::uint8_t>(std::countr_zero(jokers_left_));
          jokers_left_ = static_cast<std::uint8_t>(jokers_left_ & ~only(member.suit));
        }
      }
    }
  }

  struct Open {
    std::size_t set = kNoSet;
    bool is_alive = false;  // goes up to the rank before this one
    bool got_card = false;
  };

  Area area_;
  std::uint8_t jokers_left_;
  Party party_;
  std::array<std::size_t, kCellSuits> runs_ = {kNoSet, kNoSet, kNoSet, kNoSet, kNoSet};
  std::array<std::size_t, kCellSuits> flushes_ = {kNoSet, kNoSet, kNoSet, kNoSet, kNoSet};
  std::array<Open, kCellSuits> open_{};  // as many as a rank has cells
};

}  // namespace

Strength best_party(const Area& area) {
  Search search(area);
  search.run();
  return strength_of(search.best());
}

Party best_sets(const Area& area) {
  Search search(area);
  search.run();
  return search.best() == 0 ? Party{} : Muster(area, search.plan()).party();
}

std::optional<SetValue> set_value(std::span<const Cell> cells) {
  std::array<unsigned, kCellSuits> of_suit{};
  unsigned ranks = 0;
  unsigned suits = 0;
  for (const Cell& cell : cells) {
    if (cell.suit >= kCellSuits || cell.rank >= kCellRanks || has(of_suit[cell.suit], cell.rank)) return std::nullopt;
    of_suit[cell.suit] |= only(cell.rank);
    ranks |= only(cell.rank);
    suits |= only(cell.suit);
  }
  const int count = static_cast<int>(cells.size());
  if (std::has_single_bit(ranks) && count >= 2) return SetValue{Pattern::kKind, kind_strength(count)};
  if (count < kLeastRun) return std::nullopt;
  const unsigned lowest = ranks & (~ranks + 1U);
  const bool is_straight = std::popcount(ranks) == count && std::has_single_bit(ranks + lowest);
  const bool is_flush = std::has_single_bit(suits);
  if (is_straight && is_flush) return SetValue{Pattern::kStraightFlush, straight_flush_strength(count)};
  if (is_flush) return SetValue{Pattern::kFlush, flush_strength(count)};
  if (!is_straight) return std::nullopt;
  return SetValue{count == kRanks ? Pattern::kFullShip : Pattern::kStraight, straight_strength(count)};
}

int longest_straight_flush(std::uint16_t ranks, bool has_parrot) {
  int longest = 0;
  for (int first = 0; first < kRanks; ++first) {
    int missing = has_parrot ? 1 : 0;
    for (int rank = first; rank < kRanks; ++rank) {
      if (!has(ranks, rank) && --missing < 0) break;
      longest = std::max(longest, rank - first + 1);
    }
  }
  return longest >= kLeastRun ? longest : 0;
}

}  // namespace tortuga::ruthless
