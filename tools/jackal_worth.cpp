// Works out what the cards that stay in a hand of jackal are worth, and writes src/bots/jackal_worth_table.h:
//   build/jackal_worth > src/bots/jackal_worth_table.h
// It takes about a minute.
//
// One player of three is looked at, island by island back from the end. What an island brings a hand is the mean over
// all islands of the best that can be done there: a row to a treasure, useless cards along with it, a row that leads
// nowhere, or a visit to Tortuga. New cards come from a full deck without those in the hand. Rivals are in it as how
// likely one digs at a treasure in so many steps: the player himself, as he is known so far, plays a good many islands
// to tell, and then all is worked out again.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/jackal_hands.h"
#include "bots/jackal_plans.h"
#include "bots/jackal_worth.h"
#include "engine/doc_reader.h"
#include "engine/random.h"
#include "engine/telling.h"
#include "formats/decks.h"
#include "formats/yaml.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

constexpr std::size_t kMostCards = 9;  // in a hand, after a visit
constexpr std::size_t kMostUsed = 5;   // by a row and on the way
constexpr std::size_t kMostSteps = 20;
constexpr int kIslandsAhead = 9;  // after the first
constexpr int kRivals = 2;
constexpr int kGamesOfRivals = 40'000;
constexpr int kAheadOfRivals = 4;  // islands after which hardly anything changes
constexpr float kImpossible = -1e9F;

using Order = HandOrder<kMostCards>;
using Figures = std::vector<float>;  // one for each hand

std::size_t size_of(const Hand& hand) {
  std::size_t sum = 0;
  for (const std::uint8_t count : hand) sum += count;
  return sum;
}
std::size_t place_of(const Hand& hand) { return Order::place(hand, size_of(hand)); }

Hand with(Hand hand, std::size_t kind) {
  ++hand[kind];
  return hand;
}
Hand without_one(Hand hand, std::size_t kind) {
  --hand[kind];
  return hand;
}

void add_hands(Hand& hand, std::size_t kind, std::size_t left, std::vector<Hand>& all) {
  if (kind + 1 == kHandKinds) {
    hand[kind] = static_cast<std::uint8_t>(left);
    all.push_back(hand);
    hand[kind] = 0;
    return;
  }
  for (std::size_t count = 0; count <= left; ++count) {
    hand[kind] = static_cast<std::uint8_t>(count);
    add_hands(hand, kind + 1, left - count, all);
  }
  hand[kind] = 0;
}

std::vector<Hand> all_hands() {
  std::vector<Hand> all;
  Hand hand{};
  for (std::size_t cards = 0; cards <= kMostCards; ++cards) add_hands(hand, 0, cards, all);
  return all;
}

// Some cards of a hand lead to a treasure (or, without one, are got rid of).
struct Way {
  std::size_t used = 0;  // place of these cards in the order of hands
  Space treasure = kNowhere;
  std::uint8_t steps = 0;
};

// All ways on one island.
class WayFinder {
 public:
  WayFinder(const Jackal& game, const Position& p) : game_(game), walk_(game, p, {2, 2, 2}) {
    const Island& island = game.island(p);
    start(island.white, kNoCard);
    start(island.red, game.deck().flags[0]);
    start(island.blue, game.deck().flags[1]);
  }
  [[nodiscard]] std::vector<Way> ways() const {
    std::vector<Way> all;
    for (const auto& [end, steps] : steps_) all.push_back({end.first, end.second, steps});
    return all;
  }

 private:
  void start(Space at, Card flag) {
    if (at == kNowhere) return;
    Walker walker;
    walker.at = at;
    Walkers walkers;
    walkers.push_back(walker);
    if (flag == kNoCard) return extend(walkers, 0);
    ++used_[flag];
    extend(walkers, 1);
    --used_[flag];
  }
  void extend(const Walkers& walkers, std::size_t cards) {
    if (cards == kMostUsed || walkers.empty()) return;
    for (std::size_t card = 0; card < kHandKinds; ++card) {
      const CardKind& kind = game_.deck().cards[card];
      if (!kind.is_movement() || used_[card] == kind.count) continue;
      ++used_[card];
      Walkers next;
      RowEnds ends;
      walk_.resolve(static_cast<Card>(card), walkers.span(), false, next, ends);
      add_stopped(ends, next);
      for (const RowEnd& end : ends) note(end);
      extend(next, cards + 1);
      --used_[card];
    }
  }
  void note(const RowEnd& end) {
    Hand used = used_;
    const auto add = [&](Card card, std::uint8_t count) { used[card] = static_cast<std::uint8_t>(used[card] + count); };
    add(game_.deck().friday, end.used.fridays);
    add(game_.deck().weapon, end.used.weapons);
    add(game_.deck().doubling, end.used.doublings);
    if (size_of(used) > kMostUsed) return;
    const auto [at, is_new] = steps_.try_emplace({place_of(used), end.treasure}, end.steps);
    if (!is_new) at->second = std::min(at->second, end.steps);
  }

  const Jackal& game_;
  Walk walk_;
  Hand used_{};
  std::map<std::pair<std::size_t, Space>, std::uint8_t> steps_;
};

class Economy {
 public:
  explicit Economy(const Jackal& game);
  // `islands`: how many are worked out.
  void work_out(int islands);
  // Plays as one does who knows the figures of the first few islands, and notes where he digs.
  void watch_rivals();
  // What a hand of which these cards stay is worth, so many islands before the end.
  [[nodiscard]] float stays(int islands, std::size_t place) const {
    return stays_[static_cast<std::size_t>(islands)][place];
  }

 private:
  struct IslandWays {
    std::vector<Way> ways;
    std::array<std::array<float, kMostSteps>, kSquares> dug{};  // how likely one rival digs there in at most so many
    Figures coins;                                              // by the cards that are used
    std::vector<Space> treasures;                               // where these coins are
    std::vector<std::uint8_t> steps;
  };
  // The cards that a choice takes out of a hand, and those that it leaves.
  struct Split {
    std::size_t used = 0;
    std::size_t left = 0;
  };

  void expect_coins();
  [[nodiscard]] float expected(std::size_t island, const Way& way) const;
  void split(const Hand& hand, std::size_t kind, std::size_t cards, std::array<Hand, 2>& parts,
             std::vector<Split>& all) const;
  void look_at(std::size_t first, std::size_t step, int islands);
  [[nodiscard]] bool can_go_first(const Hand& hand, std::size_t kind) const;
  [[nodiscard]] float without_treasure(const Hand& hand, const Figures& stays) const;
  [[nodiscard]] float by_visit(std::size_t place, std::size_t cards) const;
  [[nodiscard]] Figures after_draw(const Figures& before) const;
  [[nodiscard]] Hand draw(const Hand& hand, Random& random) const;
  Hand sail(const Hand& hand, std::size_t island, const Figures& stays, Random& random);
  void set_stays(int islands);
  [[nodiscard]] bool is_movement(std::size_t kind) const { return game_.deck().cards[kind].is_movement(); }
  [[nodiscard]] bool is_special(std::size_t kind) const { return game_.deck().cards[kind].is_special(); }
  [[nodiscard]] int others(const Hand& hand, std::size_t kind) const {
    return std::max(0, game_.deck().cards[kind].count - hand[kind]);
  }

  const Jackal& game_;
  std::vector<Hand> hands_;
  std::vector<IslandWays> islands_;
  std::vector<Figures> holds_;   // by the number of islands to come: a hand before the first of them
  std::vector<Figures> stays_;   // cards that stay, before new ones are drawn
  std::vector<Figures> best_;    // the same if useless cards are laid along
  std::vector<Figures> bought_;  // hands before so many new cards, for the visits
};

Economy::Economy(const Jackal& game) : game_(game), hands_(all_hands()), islands_(game.islands().size()) {
  Silent silent;
  Position p = game.start(Seed(1), silent);
  for (std::size_t island = 0; island < islands_.size(); ++island) {
    p.island = static_cast<std::uint8_t>(island);
    IslandWays& all = islands_[island];
    all.ways = WayFinder(game, p).ways();
    for (auto& dug : all.dug) {  // a first guess
      for (std::size_t steps = 0; steps < kMostSteps; ++steps) {
        dug[steps] = std::min(0.25F, 0.05F * static_cast<float>(steps));
      }
    }
  }
}

// Coins less what rivals who are ahead take. Equal steps: one is as likely ahead as the other.
float Economy::expected(std::size_t island, const Way& way) const {
  if (way.treasure == kNowhere) return 0;
  const auto& dug = islands_[island].dug[way.treasure];
  const std::size_t steps = std::min<std::size_t>(way.steps, kMostSteps - 1);
  const float ahead = (dug[steps] + (steps > 0 ? dug[steps - 1] : 0)) / 2;
  std::array<float, kRivals + 1> chances = {1};
  for (std::size_t rival = 1; rival <= kRivals; ++rival) {
    for (std::size_t i = rival; i > 0; --i) chances[i] = chances[i] * (1 - ahead) + chances[i - 1] * ahead;
    chances[0] *= 1 - ahead;
  }
  const int value = game_.islands()[island].value(way.treasure);
  float sum = 0;
  for (int i = 0; i <= kRivals && i < value; ++i) {
    sum += chances[static_cast<std::size_t>(i)] * static_cast<float>(value - i);
  }
  return sum;
}

void Economy::expect_coins() {
  const std::size_t most = Order::fewer_than(kMostUsed + 1);
  for (std::size_t island = 0; island < islands_.size(); ++island) {
    IslandWays& all = islands_[island];
    all.coins.assign(most, kImpossible);
    all.treasures.assign(most, kNowhere);
    all.steps.assign(most, 0);
    for (const Way& way : all.ways) {
      const float coins = expected(island, way);
      if (coins <= all.coins[way.used]) continue;
      all.coins[way.used] = coins;
      all.treasures[way.used] = way.treasure;
      all.steps[way.used] = way.steps;
    }
  }
}

// Every choice of cards that can be used on an island: Rum never, one flag at most.
void Economy::split(const Hand& hand, std::size_t kind, std::size_t cards, std::array<Hand, 2>& parts,
                    std::vector<Split>& all) const {
  if (kind == kHandKinds) {
    if (cards > 0) all.push_back({place_of(parts[0]), place_of(parts[1])});
    return;
  }
  std::size_t most = std::min<std::size_t>(hand[kind], kMostUsed - cards);
  if (kind == game_.deck().rum) most = 0;
  if (game_.deck().cards[kind].is_flag()) most = std::min<std::size_t>(most, 1);
  for (std::size_t count = 0; count <= most; ++count) {
    parts[0][kind] = static_cast<std::uint8_t>(count);
    parts[1][kind] = static_cast<std::uint8_t>(hand[kind] - count);
    split(hand, kind + 1, cards + count, parts, all);
  }
  parts[0][kind] = 0;
  parts[1][kind] = hand[kind];
}

// Can a row that leads nowhere begin with this card? A special card only if there is nothing else (JA-3.6).
bool Economy::can_go_first(const Hand& hand, std::size_t kind) const {
  if (hand[kind] == 0) return false;
  for (std::size_t other = 0; other < kHandKinds; ++other) {
    if (hand[other] > 0 && !is_special(other)) return !is_special(kind);
  }
  return true;
}

float Economy::without_treasure(const Hand& hand, const Figures& stays) const {
  float most = size_of(hand) == 0 ? stays[0] : kImpossible;
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
    if (can_go_first(hand, kind)) most = std::max(most, stays[place_of(without_one(hand, kind))]);
  }
  return most;
}

float Economy::by_visit(std::size_t place, std::size_t cards) const {
  float most = kImpossible;
  if (bought_.empty()) return most;
  for (std::size_t coins = 1; coins <= 3; ++coins) {
    const auto drawn = static_cast<std::size_t>(kBought[coins]);
    if (cards + drawn > kMostCards) continue;
    most = std::max(most, bought_[drawn][place] - static_cast<float>(coins));
  }
  return most;
}

// What hands are worth before a card is drawn, if they are worth `before` after it.
Figures Economy::after_draw(const Figures& before) const {
  Figures mean(hands_.size(), kImpossible);
  for (std::size_t place = 0; place < Order::fewer_than(kMostCards); ++place) {
    const Hand& hand = hands_[place];
    float sum = 0;
    int cards = 0;
    for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
      const int count = others(hand, kind);
      if (count == 0) continue;
      sum += static_cast<float>(count) * before[place_of(with(hand, kind))];
      cards += count;
    }
    mean[place] = sum / static_cast<float>(cards);
  }
  return mean;
}

void Economy::look_at(std::size_t first, std::size_t step, int islands) {
  const Figures& stays = best_[static_cast<std::size_t>(islands - 1)];
  Figures& holds = holds_[static_cast<std::size_t>(islands)];
  std::vector<Split> splits;
  for (std::size_t place = first; place < hands_.size(); place += step) {
    const Hand& hand = hands_[place];
    splits.clear();
    std::array<Hand, 2> parts = {Hand{}, hand};
    split(hand, 0, 0, parts, splits);
    const float least = std::max(without_treasure(hand, stays), by_visit(place, size_of(hand)));
    double sum = 0;
    for (const IslandWays& island : islands_) {
      float most = least;
      for (const Split& split : splits) most = std::max(most, island.coins[split.used] + stays[split.left]);
      sum += static_cast<double>(most);
    }
    holds[place] = static_cast<float>(sum / static_cast<double>(islands_.size()));
  }
}

// New cards for those that stay: one, then up to four (JA-10.2, JA-10.3).
void Economy::set_stays(int islands) {
  static constexpr std::size_t kFewest = 4;
  std::vector<Figures> drawn = {holds_[static_cast<std::size_t>(islands)]};
  for (std::size_t i = 1; i <= kFewest; ++i) drawn.push_back(after_draw(drawn.back()));
  Figures& stays = stays_[static_cast<std::size_t>(islands)];
  Figures& best = best_[static_cast<std::size_t>(islands)];
  for (std::size_t place = 0; place < hands_.size(); ++place) {
    const Hand& hand = hands_[place];
    const std::size_t cards = size_of(hand);
    stays[place] = cards < kMostCards ? drawn[cards < kFewest ? kFewest - cards : 1][place] : kImpossible;
    best[place] = stays[place];
    for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
      if (hand[kind] == 0) continue;
      const std::size_t less = place_of(without_one(hand, kind));
      if (cards == kMostCards) best[place] = std::max(best[place], stays[less]);
      if (is_movement(kind) || kind == game_.deck().rum) best[place] = std::max(best[place], best[less]);
    }
  }
}

void Economy::work_out(int islands) {
  expect_coins();
  const auto count = static_cast<std::size_t>(islands) + 1;
  holds_.assign(count, Figures(hands_.size(), 0));
  stays_ = best_ = holds_;
  bought_.clear();
  for (int left = 1; left <= islands; ++left) {
    if (left > 1) {
      bought_ = {holds_[static_cast<std::size_t>(left - 1)]};
      for (int i = 0; i < kBought[3]; ++i) bought_.push_back(after_draw(bought_.back()));
    }
    std::vector<std::jthread> threads;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    for (std::size_t i = 0; i < cores; ++i) threads.emplace_back([=, this] { look_at(i, cores, left); });
    threads.clear();
    set_stays(left);
    std::fprintf(stderr, "%d islands: %.2f coins\n", left,
                 static_cast<double>(stays_[static_cast<std::size_t>(left)][0]));
  }
}

Hand Economy::draw(const Hand& hand, Random& random) const {
  int cards = 0;
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) cards += others(hand, kind);
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(cards)));
  std::size_t kind = 0;
  for (; skip >= others(hand, kind); ++kind) skip -= others(hand, kind);
  return with(hand, kind);
}

// Does the best on an island, notes where he digs, and fills his hand.
Hand Economy::sail(const Hand& hand, std::size_t island, const Figures& stays, Random& random) {
  IslandWays& all = islands_[island];
  std::vector<Split> splits;
  std::array<Hand, 2> parts = {Hand{}, hand};
  split(hand, 0, 0, parts, splits);
  Hand left{};
  float most = kImpossible;
  Space treasure = kNowhere;
  std::size_t steps = 0;
  const auto consider = [&](float value, std::size_t place, std::size_t used) {
    if (value <= most) return;
    most = value;
    left = hands_[place];
    treasure = used == 0 ? kNowhere : all.treasures[used];
    steps = used == 0 ? 0 : all.steps[used];
  };
  for (const Split& split : splits) consider(all.coins[split.used] + stays[split.left], split.left, split.used);
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
    if (!can_go_first(hand, kind)) continue;
    const std::size_t place = place_of(without_one(hand, kind));
    consider(stays[place], place, 0);
  }
  if (treasure != kNowhere) {
    for (; steps < kMostSteps; ++steps) all.dug[treasure][steps] += 1;
  }
  // Useless cards go along as long as the hand is worth the more for it.
  for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
    const bool can_go = is_movement(kind) || kind == game_.deck().rum;
    while (can_go && left[kind] > 0 && stays[place_of(without_one(left, kind))] >= stays[place_of(left)]) --left[kind];
  }
  left = draw(left, random);
  while (size_of(left) < 4) left = draw(left, random);
  return left;
}

void Economy::watch_rivals() {
  static constexpr int kRounds = 10;
  Random random(1);
  for (IslandWays& island : islands_) island.dug = {};
  std::vector<int> seen(islands_.size());
  for (int game = 0; game < kGamesOfRivals; ++game) {
    Hand hand{};
    for (int i = 0; i < 5; ++i) hand = draw(hand, random);
    for (int left = kRounds - 1; left >= 0; --left) {
      const std::size_t island = random.below(static_cast<std::uint32_t>(islands_.size()));
      ++seen[island];
      hand = sail(hand, island, best_[static_cast<std::size_t>(std::min(left, kAheadOfRivals))], random);
    }
  }
  for (std::size_t island = 0; island < islands_.size(); ++island) {
    for (auto& dug : islands_[island].dug) {
      for (float& chance : dug) chance /= static_cast<float>(std::max(seen[island], 1));
    }
  }
}

void write_table(const char* name, const char* what, const std::vector<int>& figures) {
  std::printf("// %s\ninline constexpr std::array<std::int16_t, kWorthHands> %s = {", what, name);
  std::size_t column = 0;
  for (const int figure : figures) {
    const std::string text = std::to_string(figure) + ",";
    if (column == 0 || column + 1 + text.size() > 118) {
      std::printf("\n    ");
      column = 4;
    } else {
      std::printf(" ");
      ++column;
    }
    std::printf("%s", text.c_str());
    column += text.size();
  }
  std::printf("\n};\n");
}

void write(const Economy& economy) {
  std::vector<int> one;
  std::vector<int> more;
  const auto parts = [&](int islands, std::size_t place) {
    return static_cast<int>(
        std::lround((economy.stays(islands, place) - economy.stays(islands, 0)) * HandWorth::kParts));
  };
  for (std::size_t place = 0; place < HandOrder<HandWorth::kMost>::kHands; ++place) {
    one.push_back(parts(1, place));
    more.push_back(parts(kIslandsAhead, place) - parts(1, place));
  }
  std::printf(
      "// The figures of HandWorth (bots/jackal_worth.h), in fiftieths of a coin, for every hand of up to five cards "
      "in the\n"
      "// order of bots/jackal_hands.h. Written by tools/jackal_worth.cpp.\n"
      "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"bots/jackal_hands.h\"\n\n"
      "namespace tortuga::jackal {\n\n"
      "inline constexpr std::size_t kWorthHands = HandOrder<5>::kHands;\n\n// clang-format off\n");
  write_table("kOneIsland", "With one island to come.", one);
  std::printf("\n");
  write_table("kMoreIslands", "What nine islands to come add to that.", more);
  std::printf("// clang-format on\n\n}  // namespace tortuga::jackal\n");
}

// The standard game of three players. It is built in, so that nothing can be wrong with it but the build.
Result<Jackal> standard_game() {
  const auto deck = read_yaml(built_in_deck("jackal", "standard")->text);
  TORTUGA_TRY(deck);
  const auto options = complete_options(Jackal::info().options, {});
  TORTUGA_TRY(options);
  return Jackal::make({.players = {"Anna", "Bernard", "Carol"}, .options = *options, .deck = *deck, .position = {}});
}

int run() {
  const auto game = standard_game();
  if (!game) {
    std::fprintf(stderr, "jackal_worth: %s\n", game.problem().text().c_str());
    return 1;
  }
  Economy economy(*game);
  for (int i = 0; i < 2; ++i) {
    economy.work_out(kAheadOfRivals);
    economy.watch_rivals();
  }
  economy.work_out(kIslandsAhead);
  write(economy);
  return 0;
}

}  // namespace
}  // namespace tortuga::jackal

int main(int argc, char** /*argv*/) {
  if (argc == 1) return tortuga::jackal::run();
  std::fputs("usage: jackal_worth > src/bots/jackal_worth_table.h   (without arguments; takes about a minute)\n",
             stderr);
  return 2;
}
