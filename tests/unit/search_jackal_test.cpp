// The search bots of jackal: they play by the rules and by what they see, and agree with what can be worked out.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "bots/jackal.h"
#include "bots/jackal_exact.h"
#include "bots/jackal_plans.h"
#include "support/games.h"
#include "support/yaml.h"

namespace tortuga::jackal {
namespace {

std::unique_ptr<Bot<Jackal>> bot(const Jackal& game, std::string_view name, std::uint64_t seed) {
  return find_bot<Jackal>(name)->make(game, Seed(seed));
}

Seat any_waiting(const Position& p, Random& random) {
  auto skip = random.below(static_cast<std::uint32_t>(p.waiting.size()));
  Seat chosen = p.waiting.first();
  for (const Seat seat : p.waiting) {
    chosen = seat;
    if (skip-- == 0) break;
  }
  return chosen;
}

// Plays a game by deckhands and calls `look` before each choice.
template <class Look>
void play(const Jackal& game, std::uint64_t seed, Look look) {
  Silent silent;
  Random random(seed);
  Position p = game.start(Seed(seed), silent);
  std::vector<std::unique_ptr<Bot<Jackal>>> bots;
  for (const Seat seat : seats(game.players())) {
    bots.push_back(bot(game, "deckhand", seed + static_cast<std::uint64_t>(seat.index())));
  }
  while (!game.is_over(p)) {
    const Seat seat = any_waiting(p, random);
    look(p, seat, random);
    const Action action = bots[Jackal::index(seat)]->choose(game.view(p, seat));
    ASSERT_FALSE(game.apply(p, seat, action, silent).refused());
  }
}

const std::vector<std::string> kOptions = {"{}", "{tortuga: announced}", "{blocked: end, doubling_steps: 0}",
                                           "{only_specials: keep, bank: limited, islands: 4}"};

TEST(JackalSearch, PlaysByTheRules) {
  for (const std::string& options : kOptions) {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const auto made = test::make<Jackal>(players, test::yaml(options));
      Silent silent;
      Random random(1);
      Position p = made.game.start(Seed(7), silent);
      std::vector<std::unique_ptr<Bot<Jackal>>> bots;
      for (int i = 0; i < players; ++i) {
        bots.push_back(bot(made.game, i % 2 == 0 ? "captain:20" : "mate:5", static_cast<std::uint64_t>(i)));
      }
      while (!made.game.is_over(p)) {
        const Seat seat = any_waiting(p, random);
        const Action action = bots[Jackal::index(seat)]->choose(made.game.view(p, seat));
        ASSERT_FALSE(made.game.apply(p, seat, action, silent).refused()) << made.game.write(action);
      }
    }
  }
}

TEST(JackalSearch, ChoosesTheSameWithTheSameSeed) {
  const auto made = test::make<Jackal>(3);
  for (const std::string_view name : {"captain:60", "mate:30"}) {
    play(made.game, 3, [&](const Position& p, Seat seat, Random&) {
      const View view = made.game.view(p, seat);
      EXPECT_EQ(bot(made.game, name, 5)->choose(view), bot(made.game, name, 5)->choose(view));
    });
  }
}

// What a player cannot see must not matter.
TEST(JackalSearch, ChoosesTheSameWhereItSeesTheSame) {
  int pairs = 0;
  for (const std::string& options : kOptions) {
    const auto made = test::make<Jackal>(3, test::yaml(options));
    play(made.game, 11, [&](const Position& p, Seat seat, Random& random) {
      const View view = made.game.view(p, seat);
      const Position other = Sampler(made.game, view).sample(random);
      const View same = made.game.view(other, seat);
      ASSERT_EQ(view, same);
      EXPECT_EQ(bot(made.game, "captain:20", 5)->choose(view), bot(made.game, "captain:20", 5)->choose(same));
      ++pairs;
    });
  }
  EXPECT_GT(pairs, 200);
}

// The most coins that everybody can get for himself, by trying every action of the turns; of equal ways the one that
// leaves the others fewer.
BySeat<int> by_brute_force(const Jackal& game, const Position& p, const BySeat<std::uint32_t>& coins) {
  BySeat<int> best{};
  if (game.is_over(p)) {
    for (std::size_t i = 0; i < best.size(); ++i) best[i] = static_cast<int>(p.coins[i]) - static_cast<int>(coins[i]);
    return best;
  }
  const Seat seat = p.waiting.first();
  ActionList list;
  game.list_legal(p, seat, list);
  bool is_first = true;
  for (const Action action : list) {
    if (action.verb == Action::Verb::kRum) continue;
    Position next = p;
    Silent silent;
    game.apply(next, seat, action, silent);
    const BySeat<int> found = by_brute_force(game, next, coins);
    const int more = found[Jackal::index(seat)] - best[Jackal::index(seat)];
    const int others = std::reduce(found.begin(), found.end()) - std::reduce(best.begin(), best.end());
    if (is_first || more > 0 || (more == 0 && others < 0)) best = found;
    is_first = false;
  }
  return best;
}

// Positions on a last island in which all but the first seat have laid any row.
template <class Look>
void on_last_islands(const Jackal& game, int count, std::size_t longest, Look look) {
  Silent silent;
  for (int i = 0; i < count; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    Position p = game.start(Seed(static_cast<std::uint64_t>(i)), silent);
    for (const Seat seat : seats(game.players())) {
      if (seat == Seat(0)) continue;
      ActionList list;
      game.list_legal(p, seat, list);
      Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      while (action.verb != Action::Verb::kPlan || action.row.length > longest) {
        action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      }
      ASSERT_FALSE(game.apply(p, seat, action, silent).refused());
    }
    look(p);
  }
}

TEST(JackalExact, AgreesWithTryingEveryAction) {
  const auto made = test::make<Jackal>(2, test::yaml("{islands: 1}"));
  int rows = 0;
  on_last_islands(made.game, 120, 2, [&](const Position& p) {
    if (!made.game.can_lay(p, Seat(0))) return;
    for (const ExactPlan& plan : exact_plans(made.game, p, Seat(0))) {
      if (plan.action.row.length > 3) continue;
      Position laid = p;
      Silent silent;
      ASSERT_FALSE(made.game.apply(laid, Seat(0), plan.action, silent).refused());
      EXPECT_EQ(plan.coins, by_brute_force(made.game, laid, p.coins)[0]) << made.game.write(plan.action);
      ++rows;
    }
  });
  EXPECT_GT(rows, 400);
}

// The other player has one card that he can lay, nothing else is in the game: the search sees all that there is.
TEST(JackalExact, IsWhatTheSearchFinds) {
  int positions = 0;
  int agreed = 0;
  for (std::uint64_t i = 0; positions < 60; ++i) {
    const auto made = test::make<Jackal>(2, test::yaml("{islands: 1}"));
    Silent silent;
    Position p = made.game.start(Seed(i), silent);
    Random random(i);
    const auto card = static_cast<Card>(random.below(7));
    p.hands[1] = {};
    p.hands[1][card] = 1;
    p.hand_size[1] = 1;
    p.pool = {};
    p.deck_size = 0;
    p.discard = {};
    for (std::size_t kind = 0; kind < made.game.deck().cards.size(); ++kind) {
      p.discard[kind] =
          static_cast<std::uint8_t>(made.game.deck().cards[kind].count - p.hands[0][kind] - p.hands[1][kind]);
    }
    if (made.game.deck().cards[card].count <= p.hands[0][card]) continue;  // there is no such card left
    p.discard_size = static_cast<std::uint8_t>(60 - p.hand_size[0] - p.hand_size[1]);
    if (!made.game.can_lay(p, Seat(0)) || p.hands[0][made.game.deck().rum] > 0) continue;
    Position decided = p;
    ASSERT_FALSE(made.game.apply(decided, Seat(1), Action::plan({&card, 1}), silent).refused());
    const std::vector<ExactPlan> plans = exact_plans(made.game, decided, Seat(0));
    if (plans.front().coins == plans.back().coins) continue;  // nothing to choose
    ++positions;
    const Action found = bot(made.game, "captain:2000", i)->choose(made.game.view(p, Seat(0)));
    ASSERT_EQ(found.verb, Action::Verb::kPlan);
    // The two are alone: who has more coins wins.
    Position laid = decided;
    ASSERT_FALSE(made.game.apply(laid, Seat(0), found, silent).refused());
    const auto share = [](const BySeat<int>& coins) { return coins[0] > coins[1] ? 2 : coins[0] == coins[1] ? 1 : 0; };
    int best = 0;
    for (const ExactPlan& plan : plans) {
      Position other = decided;
      made.game.apply(other, Seat(0), plan.action, silent);
      if (plan.action.row.length <= 3) best = std::max(best, share(by_brute_force(made.game, other, p.coins)));
    }
    agreed += share(by_brute_force(made.game, laid, p.coins)) >= best ? 1 : 0;
  }
  EXPECT_GE(agreed, positions * 95 / 100) << agreed << " of " << positions;
}

// Every end of a turn can be walked to, and there is no better one.
TEST(JackalExact, KnowsEveryEndOfATurn) {
  const auto made = test::make<Jackal>(3);
  int turns = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    play(made.game, seed, [&](const Position& p, Seat seat, Random&) {
      if (p.phase != Phase::kResolve || made.game.is_rum_asked(p)) return;
      RowEnds ends;
      ends_of_turn(made.game, p, ends);
      for (const RowEnd& end : ends) {
        EXPECT_FALSE(made.game.check(p, seat, Action::simple(end.verb, end.number)).refused());
      }
      ++turns;
    });
  }
  EXPECT_GT(turns, 100);
}

}  // namespace
}  // namespace tortuga::jackal
