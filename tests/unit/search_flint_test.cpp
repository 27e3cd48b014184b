// The search bots of flint: fair, repeatable, and right where it can be worked out.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/all.h"
#include "bots/flint_deckhand.h"
#include "bots/flint_dig.h"
#include "bots/flint_dig_watch.h"
#include "bots/flint_last_tricks.h"
#include "bots/flint_search.h"
#include "support/games.h"
#include "support/yaml.h"

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
  PlainDig(const Flint& game, const Outlook& outlook, const DigHabits& habits)
      : game_(game), outlook_(outlook), habits_(habits) {}

  [[nodiscard]] Chances solve(const Position& p) const {
    if (p.phase != Phase::kDig) return outlook_.chances(p.gold);
    const std::size_t me = Flint::index(p.turn);
    const Chances dug = dig(p);
    const Chances stopped = stop(p);
    if (habits_.like_deckhand.has(p.turn)) {
      const bool digs = Deckhand(game_).choose(game_.view(p, p.turn)) == Action::dig();
      const float digging = digs ? 1 - habits_.lapses[me] : habits_.lapses[me];
      Chances mean{};
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = digging * dug[i] + (1 - digging) * stopped[i];
      return mean;
    }
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
  const DigHabits& habits_;
};

// What the others are expected to do. The viewer's own choice is never that of deckhand.
enum class Others : std::uint8_t { kDigForThemselves, kLikeDeckhand, kWithLapses };
class FlintDig : public testing::TestWithParam<Others> {};
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
    DigHabits habits;
    if (GetParam() != Others::kDigForThemselves) habits.like_deckhand = SeatSet::all(3) - SeatSet(p.turn);
    if (GetParam() == Others::kWithLapses) habits.lapses = {0.2F, 0.5F, 0};
    ASSERT_TRUE(solver.solve(p, habits, solved));
    const Outlook outlook(game, game.options().rounds - p.round, p.row, p.turn);
    const PlainDig plain(game, outlook, habits);
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
INSTANTIATE_TEST_SUITE_P(Among, FlintDig,
                         testing::Values(Others::kDigForThemselves, Others::kLikeDeckhand, Others::kWithLapses));

// Seat 0 digs like deckhand, seat 1 always stops at once, the others at random: what was counted when they dug is what
// is read from the positions after.
class FlintDigWatch : public testing::TestWithParam<const char*> {};
TEST_P(FlintDigWatch, CountsWhatDiffersFromDeckhand) {
  const Flint game = test::make<Flint>(4, test::yaml(std::string("first_dig: ") + GetParam())).game;
  Silent silent;
  Random random(3);
  DigWatch watch(game);
  BySeat<int> choices{};
  BySeat<int> lapses{};
  Position p = game.start(Seed(3, 3), silent);
  while (!game.is_over(p)) {
    if (p.phase == Phase::kTrick) {
      watch.read(p);
      play_at_random(game, p, random);
      continue;
    }
    const Action usual = Deckhand(game).choose(game.view(p, p.turn));
    Action chosen = random.below(2) == 0 ? Action::dig() : Action::stop();
    if (p.turn == Seat(0)) chosen = usual;
    if (p.turn == Seat(1)) chosen = Action::stop();
    if (!game.can_stop(p)) {
      chosen = Action::dig();
    } else if (p.round < game.options().rounds) {  // nobody reads the last dig
      ++choices[Flint::index(p.turn)];
      if (chosen != usual) ++lapses[Flint::index(p.turn)];
    }
    game.apply(p, p.turn, chosen, silent);
  }
  for (const Seat seat : seats(4)) {
    const std::size_t i = Flint::index(seat);
    ASSERT_GT(choices[i], 0);
    EXPECT_FLOAT_EQ(watch.lapses(seat), static_cast<float>(lapses[i]) / static_cast<float>(choices[i] + 1));
  }
  EXPECT_EQ(lapses[0], 0);
  EXPECT_GT(lapses[1], 0);
}
INSTANTIATE_TEST_SUITE_P(FirstDig, FlintDigWatch, testing::Values("optional", "forced"));

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
