// The battery (battery.h) on every game. TORTUGA_TEST_SCALE=1000 is the full run.
#include "property/battery.h"

#include <iostream>
#include <mutex>

#include "bots/all.h"
#include "games/all.h"
#include "property/invariants_flint.h"
#include "property/invariants_jackal.h"
#include "property/invariants_mutiny.h"
#include "property/invariants_ruthless.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

template <class List>
struct TypesOf;
template <class... Games>
struct TypesOf<GameList<Games...>> {
  using Type = testing::Types<Games...>;
};

template <class G>
class BatteryTest : public testing::Test {
 protected:
  using Counts = typename Battery<G>::Counts;

  // Runs f(table, number, counts) for each number below `count` on all cores and says what was done.
  template <class F>
  void run(std::uint64_t count, F f) {
    Counts all;
    std::mutex mutex;
    on_threads(count, [&](std::uint64_t number) {
      Counts counts;
      const bool good = f(Battery<G>::table(number), number, counts);
      const std::lock_guard lock(mutex);
      all.add(counts);
      return good;
    });
    std::cout << "             " << G::info().id << ": " << all.games << " games, " << all.decisions << " decisions, "
              << all.positions << " positions, " << all.samples << " samples, " << all.refusals << " refusals\n";
    done_ = all;
  }

  Counts done_;
};

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info().id);
  }
};
TYPED_TEST_SUITE(BatteryTest, TypesOf<AllGames>::Type, GameNames);

TYPED_TEST(BatteryTest, RandomGamesEndAndKeepTheirInvariantsThreads) {
  constexpr int kGames = 100;
  const std::uint64_t tables = scaled(10'000, 10);
  this->run(tables, [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::random_games(made, number, kGames, counts);
  });
  EXPECT_EQ(this->done_.games, tables * kGames);
}

TYPED_TEST(BatteryTest, ActionsAreLegalOrRefusedWithoutChangeThreads) {
  this->run(scaled(2000, 6), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::actions_are_legal_or_refused(made, number, counts);
  });
  EXPECT_GT(this->done_.refusals, 0U);
}

TYPED_TEST(BatteryTest, PositionsAreSavedRestoredAndCopiedThreads) {
  this->run(scaled(1000, 6), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::positions_are_values(made, number, counts);
  });
  EXPECT_GT(this->done_.positions, 0U);
}

TYPED_TEST(BatteryTest, ViewsHideSecretsAndSamplesFitThemThreads) {
  this->run(scaled(3000, 10), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::views_hide_secrets(made, number, 24, counts);
  });
  if (scale() >= 1000) {
    EXPECT_GE(this->done_.positions, 10'000U);
    EXPECT_GE(this->done_.samples, 1'000'000U);
  }
}

TYPED_TEST(BatteryTest, OwnPartsAreAllThatDiffersBetweenViewersThreads) {
  this->run(scaled(1000, 20), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::own_parts_are_all_that_differs(made, number, counts);
  });
  EXPECT_GT(this->done_.positions, 0U);
}

TYPED_TEST(BatteryTest, SeedAndActionsAreTheWholeGameThreads) {
  this->run(scaled(1000, 10), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::games_repeat(made, number, counts);
  });
  EXPECT_GT(this->done_.games, 0U);
}

TYPED_TEST(BatteryTest, BotsPlayWhatIsLegalThreads) {
  this->run(scaled(500, 4), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::bots_play(made, number, counts);
  });
  EXPECT_GT(this->done_.games, 0U);
}

TYPED_TEST(BatteryTest, BotsDoNotPeekThreads) {
  this->run(scaled(10'000, 20), [](const auto& made, std::uint64_t number, auto& counts) {
    return Battery<TypeParam>::bots_do_not_peek(made, number, counts);
  });
  EXPECT_GT(this->done_.positions, 0U);
}

}  // namespace
}  // namespace tortuga::test
