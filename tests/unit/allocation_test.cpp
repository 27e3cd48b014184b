// Playing takes no memory: neither starting a game, nor listing what is legal, nor acting.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/flint/flint.h"
#include "games/jackal/jackal.h"
#include "games/mutiny/mutiny.h"
#include "games/ruthless/ruthless.h"
#include "support/flint_decks.h"
#include "support/games.h"
#include "support/yaml.h"

namespace {

thread_local std::size_t allocations = 0;

}  // namespace

// Every other form of new calls this one, unless something needs an unusual alignment.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace tortuga {
namespace {

using flint::Flint;

TEST(Allocation, IsCounted) {
  const std::size_t before = allocations;
  const auto* const number = new int(7);
  EXPECT_EQ(allocations, before + 1);
  delete number;
  const std::vector<int> list(100);
  EXPECT_EQ(allocations, before + 2);
}

// A whole game at random; the number of decisions.
template <Game G>
std::size_t play(const G& game, const Seed& seed, Random& random) {
  Silent silent;
  typename G::Position p = game.start(seed, silent);
  std::size_t decisions = 0;
  while (!game.is_over(p)) {
    typename G::ActionList list;
    const Seat seat = game.waiting(p).first();
    game.list_legal(p, seat, list);
    const typename G::Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    typename G::Position copy = p;
    if (game.check(copy, seat, action).refused() || game.apply(p, seat, action, silent).refused()) return 0;
    // What is refused costs nothing either.
    game.apply(copy, seat.next(game.players()), action, silent);
    if (!(copy == p)) ++decisions;
  }
  return decisions;
}

TEST(Allocation, PlayingFlintNeedsNone) {
  std::vector<test::Made<Flint>> games;
  for (int players = 3; players <= 5; ++players) {
    for (const std::string options :
         {"{}", "{led_eight: wheel, first_dig: forced, reveal: round, recall: last, tie_break: row}"}) {
      games.push_back(test::make<Flint>(players, test::yaml(options)));
      games.push_back(test::make<Flint>(players, test::yaml(options), test::kLargeDeck));
    }
  }
  Random random(1);
  for (const auto& made : games) {
    for (std::uint64_t number = 0; number < 50; ++number) {
      const std::size_t before = allocations;
      const std::size_t decisions = play(made.game, Seed(number), random);
      const std::size_t after = allocations;
      EXPECT_EQ(after, before);
      EXPECT_GT(decisions, 100U);
    }
  }
}

TEST(Allocation, PlayingJackalNeedsNone) {
  std::vector<test::Made<jackal::Jackal>> games;
  for (int players = 2; players <= 4; ++players) {
    for (const std::string options :
         {"{}", "{tortuga: announced, blocked: end, only_specials: keep, bank: limited, islands: 40}"}) {
      games.push_back(test::make<jackal::Jackal>(players, test::yaml(options)));
    }
  }
  Random random(1);
  for (const auto& made : games) {
    for (std::uint64_t number = 0; number < 50; ++number) {
      const std::size_t before = allocations;
      const std::size_t decisions = play(made.game, Seed(number), random);
      const std::size_t after = allocations;
      EXPECT_EQ(after, before);
      EXPECT_GT(decisions, 30U);
    }
  }
}

TEST(Allocation, PlayingRuthlessNeedsNone) {
  std::vector<test::Made<ruthless::Ruthless>> games;
  for (int players = 2; players <= 4; ++players) {
    for (const std::string options : {"{}", "{coins: limited, final_draw: reopen, raid: auto, start_player: random}"}) {
      games.push_back(test::make<ruthless::Ruthless>(players, test::yaml(options)));
    }
  }
  Random random(1);
  for (const auto& made : games) {
    for (std::uint64_t number = 0; number < 30; ++number) {
      const std::size_t before = allocations;
      const std::size_t decisions = play(made.game, Seed(number), random);
      const std::size_t after = allocations;
      EXPECT_EQ(after, before);
      EXPECT_GT(decisions, 50U);
    }
  }
}

TEST(Allocation, PlayingMutinyNeedsNone) {
  std::vector<test::Made<mutiny::Mutiny>> games;
  for (const int players : {3, 4, 7, 10}) {
    for (const std::string options :
         {"{}", "{edition: german, hidden_prizes: true, captains_gold: true, ask: holders}"}) {
      games.push_back(test::make<mutiny::Mutiny>(players, test::yaml(options)));
    }
  }
  Random random(1);
  for (const auto& made : games) {
    for (std::uint64_t number = 0; number < 10; ++number) {
      const std::size_t before = allocations;
      const std::size_t decisions = play(made.game, Seed(number), random);
      const std::size_t after = allocations;
      EXPECT_EQ(after, before);
      EXPECT_GT(decisions, 50U);
    }
  }
}

template <Game G>
void expect_views_without_allocation(const test::Made<G>& made) {
  Silent silent;
  typename G::Position p = made.game.start(Seed(1), silent);
  const std::size_t before = allocations;
  for (int i = 0; i < 40; ++i) {
    typename G::ActionList list;
    for (const Seat seat : seats(made.game.players())) {
      const typename G::View view = made.game.view(p, seat);
      made.game.list_legal(view, list);
    }
    const Seat seat = made.game.waiting(p).first();
    made.game.apply(p, seat, made.game.default_action(p, seat), silent);
  }
  EXPECT_EQ(allocations, before);
}

TEST(Allocation, ViewsAndDefaultsNeedNone) {
  expect_views_without_allocation(test::make<Flint>(4));
  expect_views_without_allocation(test::make<jackal::Jackal>(4));
  expect_views_without_allocation(test::make<ruthless::Ruthless>(4));
  expect_views_without_allocation(test::make<mutiny::Mutiny>(10));
}

TEST(Allocation, APositionIsSmallAndPlain) {
  static_assert(sizeof(flint::Position) <= 256);
  static_assert(std::is_trivially_copyable_v<flint::Position>);
  static_assert(std::is_trivially_copyable_v<flint::View>);
  static_assert(std::is_trivially_copyable_v<flint::Action> && sizeof(flint::Action) == 1);
  static_assert(sizeof(jackal::Position) <= 512);
  static_assert(std::is_trivially_copyable_v<jackal::Position> && std::is_trivially_copyable_v<jackal::View>);
  static_assert(sizeof(ruthless::Position) <= 1024);
  static_assert(std::is_trivially_copyable_v<ruthless::Position> && std::is_trivially_copyable_v<ruthless::View>);
  static_assert(sizeof(mutiny::Position) <= 2048);
  static_assert(std::is_trivially_copyable_v<mutiny::Position> && std::is_trivially_copyable_v<mutiny::View>);
  SUCCEED() << sizeof(flint::Position) << " " << sizeof(jackal::Position) << " " << sizeof(ruthless::Position) << " "
            << sizeof(mutiny::Position);
}

}  // namespace
}  // namespace tortuga
