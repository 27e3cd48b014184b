// The search bots of flint: fair, repeatable, and right where it can be worked out.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/all.h"
#include "bots/flint_deckhand.h"
#include "bots/flint_dig.h"
#include "bots/flint_last_tricks.h"
#include "bots/flint_search.h"
#include "support/games.h"

namespace tortuga::flint {
namespace {

void play_at_random(const Flint& game, Position& p, Random& random) {
  Silent silent;
  ActionList list;
  game.list_legal(p, p.turn, list);
  game.apply(p, p.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], silent);
}

// A position somewhere in a game of random players.
Position position_after(const Flint& game, std::uint64_t number, int decisions) {
  Silent silent;
  Position p = game.start(Seed(number, 31), silent);
  Random random(number);
  for (int i = 0; i < decisions && !game.is_over(p); ++i) play_at_random(game, p, random);
  return p;
}

class FlintSearch : public testing::TestWithParam<int> {
 protected:
  Flint game = test::make<Flint>(GetParam()).game;
};

TEST_P(FlintSearch, ChoosesTheSameFromWhatLooksTheSame) {
  for (std::uint64_t number = 0; number < 60; ++number) {
    const Position p = position_after(game, number, static_cast<int>(number) * 3);
    if (game.is_over(p)) continue;
    const View view = game.view(p, p.turn);
    Random random(number);
    const Position other = Sampler(game, view).sample(random);
    ASSERT_EQ(game.view(other, p.turn), view);
    for (const char* bot : {"mate:60", "captain:60"}) {
      const Action chosen = find_bot<Flint>(bot)->make(game, Seed(number))->choose(view);
      EXPECT_EQ(chosen, find_bot<Flint>(bot)->make(game, Seed(number))->choose(game.view(other, p.turn)));
      EXPECT_FALSE(game.check(p, p.turn, chosen).refused());
    }
  }
}

// When a round is over all hands have been seen: captain knows then whom it can foresee.
TEST_P(FlintSearch, FindsOutWhoPlaysLikeDeckhand) {
  const Seat me = Seat(0);
  const Seat deckhand = Seat(1);
  Silent silent;
  CaptainModel captain(game);
  Position p = game.start(Seed(5, 5), silent);
  Random random(5);
  while (p.round < 4) {
    if (p.turn == me) captain.begin(game.view(p, me));
    if (p.turn == deckhand && p.phase == Phase::kTrick) {
      game.apply(p, p.turn, find_bot<Flint>("deckhand")->make(game, Seed(1))->choose(game.view(p, p.turn)), silent);
    } else {
      play_at_random(game, p, random);
    }
  }
  EXPECT_GT(captain.chance_of_deckhand(deckhand), 0.95);
  for (int other = 2; other < game.players(); ++other) {
    EXPECT_LT(captain.chance_of_deckhand(Seat(other)), 0.05) << other;
  }
}
INSTANTIATE_TEST_SUITE_P(Players, FlintSearch, testing::Values(3, 4, 5));

// The dig once more, in the plainest way: by trying every order of the pieces that matters, without a table.
class PlainDig {
 public:
  PlainDig(const Flint& game, const Outlook& outlook, SeatSet deckhands)
      : game_(game), outlook_(outlook), deckhands_(deckhands) {}

  [[nodiscard]] Chances solve(const Position& p) const {
    if (p.phase != Phase::kDig) return outlook_.chances(p.gold);
    const std::size_t me = Flint::index(p.turn);
    if (deckhands_.has(p.turn)) {
      return Deckhand(game_).choose(game_.view(p, p.turn)) == Action::dig() ? dig(p) : stop(p);
    }
    const Chances dug = dig(p);
    const Chances stopped = stop(p);
    return stopped[me] >= dug[me] ? stopped : dug;
  }
  [[nodiscard]] Chances stop(Position p) const {
    Silent silent;
    game_.apply(p, p.turn, Action::stop(), silent);
    return solve(p);
  }
  [[nodiscard]] Chances dig(const Position& p) const {
    const int plunder = game_.deck().plunder - std::popcount(p.turned.plunder);
    Chances sum{};
    for (const bool is_plunder : {false, true}) {
      const int count = is_plunder ? plunder : p.pile - plunder;
      if (count == 0) continue;
      Position next = p;
      next.pieces = is_plunder ? next.pieces | 1U : next.pieces & ~std::uint64_t{1};
      Silent silent;
      game_.apply(next, next.turn, Action::dig(), silent);
      const Chances chances = solve(next);
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += chances[i] * static_cast<float>(count) / static_cast<float>(p.pile);
      }
    }
    return sum;
  }

 private:
  const Flint& game_;
  const Outlook& outlook_;
  SeatSet deckhands_;
};

// The viewer's own choice is not that of deckhand, also where all others are.
class FlintDig : public testing::TestWithParam<bool> {};
TEST_P(FlintDig, IsSolvedAsByTryingEverything) {
  const Flint game = test::make<Flint>(3).game;
  DigSolver solver(game);
  int solved_digs = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Position p = position_after(game, number, static_cast<int>(number) % 200);
    Random random(number);
    while (p.phase == Phase::kTrick) play_at_random(game, p, random);
    if (p.phase != Phase::kDig || game.treasure(p) - p.turned.count > 7) continue;  // the rest takes too long
    if (number % 2 == 0) p.round = static_cast<std::uint8_t>(game.options().rounds);
    p.treasures[p.round - 1U] = 7;
    DigSolver::Solved solved;
    const SeatSet deckhands = GetParam() ? SeatSet::all(3) - SeatSet(p.turn) : SeatSet();
    ASSERT_TRUE(solver.solve(p, deckhands, solved));
    const Outlook outlook(game, game.options().rounds - p.round, p.row, p.turn);
    const PlainDig plain(game, outlook, deckhands);
    const Chances dug = plain.dig(p);
    const Chances stopped = plain.stop(p);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(solved.dig[i], dug[i], 1e-4);
      EXPECT_NEAR(solved.stop[i], stopped[i], 1e-4);
    }
    ++solved_digs;
  }
  EXPECT_GT(solved_digs, 20);
}
INSTANTIATE_TEST_SUITE_P(AmongDeckhands, FlintDig, testing::Bool());

// A sampler for open hands: nothing is hidden.
struct OpenHands {
  Position position;
  [[nodiscard]] Position sample(Random& /*random*/) const { return position; }
};

// The search finds what the exact solution finds when four cards or fewer are left and all hands are open.
TEST(FlintLastTricks, TheSearchAgreesWithOpenHands) {
  const Flint game = test::make<Flint>(4).game;
  Search<Flint, MateModel> search(game);
  int agreed = 0;
  int positions = 0;
  for (std::uint64_t number = 0; positions < 100; ++number) {
    const int tricks_played = 4 + static_cast<int>(number % 3);
    const Position p = position_after(game, number, tricks_played * 4 + static_cast<int>(number % 4));
    ActionList list;
    game.list_legal(p, p.turn, list);
    if (p.phase != Phase::kTrick || p.tricks_left > 4 || list.size() == 1) continue;
    ++positions;
    Random random(number);
    const auto& found = search.run_with(game.view(p, p.turn), OpenHands{p}, {.simulations = 20000, .time = {}}, random);
    const auto worth = [&](const BySeat<Seat>& row) { return search.model().worth_of_row(row); };
    const LastTricks exact(game, worth);
    const std::size_t me = Flint::index(p.turn);
    float best = 0;
    for (const Action action : list) best = std::max(best, exact.solve_after(p, action)[me]);
    const Action chosen{static_cast<std::uint8_t>(found.front().move)};
    if (exact.solve_after(p, chosen)[me] > best - 0.001F) ++agreed;
  }
  EXPECT_GE(agreed, 99);
}

}  // namespace
}  // namespace tortuga::flint
