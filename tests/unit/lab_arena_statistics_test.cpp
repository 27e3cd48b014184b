// What the arena concludes from games: intervals over blocks, the sequential test, ratings.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/random.h"
#include "lab/blocks.h"
#include "lab/plackett_luce.h"
#include "lab/sequential.h"

namespace tortuga {
namespace {

double flip(Random& random, double chance) { return random.unit() < chance ? 1 : 0; }

// Blocks of four games each.
std::vector<double> blocks_of_four(Random& random, std::size_t count, double chance) {
  std::vector<double> blocks(count);
  for (double& block : blocks) {
    for (int game = 0; game < 4; ++game) block += flip(random, chance) / 4;
  }
  return blocks;
}

TEST(Blocks, ReachIsStudents) {
  EXPECT_NEAR(reach_of_interval(6), 2.571, 0.01);
  EXPECT_NEAR(reach_of_interval(31), 2.042, 0.001);
  EXPECT_NEAR(reach_of_interval(100000), 1.960, 0.001);
}

TEST(Blocks, IndependentGamesHaveTheUsualInterval) {
  Random random(1);
  const Estimate share = share_of_blocks(blocks_of_four(random, 2000, 0.3), 4);
  const double usual = 1.96 * std::sqrt(0.3 * 0.7 / 8000);
  EXPECT_NEAR(share.mean, 0.3, 0.02);
  EXPECT_NEAR((share.high - share.low) / 2, usual, 0.05 * usual);
}

// If the deal alone decides who wins, four games with it tell no more than one.
TEST(Blocks, GamesThatDependOnEachOtherCountOnce) {
  Random random(2);
  std::vector<double> blocks(500);
  for (double& block : blocks) block = flip(random, 0.4);
  const Estimate share = share_of_blocks(blocks, 4);
  const double usual = 1.96 * std::sqrt(0.4 * 0.6 / 500);
  EXPECT_NEAR((share.high - share.low) / 2, usual, 0.05 * usual);
}

TEST(Blocks, SharesAtTheEdgeAreNotCertain) {
  const std::vector<double> none(20, 0.0);
  const Estimate low = share_of_blocks(none, 4);
  EXPECT_EQ(low.low, 0);
  EXPECT_EQ(low.mean, 0);
  EXPECT_GT(low.high, 0.05);
  const std::vector<double> all(20, 1.0);
  EXPECT_LT(share_of_blocks(all, 4).low, 0.95);
  const std::vector<double> single = {0.5};
  EXPECT_LT(share_of_blocks(single, 4).low, 0.1);
  EXPECT_GT(share_of_blocks(single, 4).high, 0.9);
}

TEST(Blocks, IntervalsHoldTheTruthInNineteenOfTwentyCases) {
  static constexpr int kCases = 1000;
  Random random(3);
  int shares = 0;
  int means = 0;
  for (int i = 0; i < kCases; ++i) {
    // How likely a win is depends on the deal: 0.1 or 0.7.
    std::vector<double> blocks;
    for (int block = 0; block < 40; ++block) {
      const double chance = flip(random, 0.5) == 1 ? 0.1 : 0.7;
      blocks.push_back(blocks_of_four(random, 1, chance)[0]);
    }
    const Estimate share = share_of_blocks(blocks, 4);
    const Estimate mean = mean_of_blocks(blocks);
    shares += share.low <= 0.4 && 0.4 <= share.high ? 1 : 0;
    means += mean.low <= 0.4 && 0.4 <= mean.high ? 1 : 0;
  }
  EXPECT_GT(shares, 0.93 * kCases);
  EXPECT_LT(shares, 0.98 * kCases);
  EXPECT_GT(means, 0.93 * kCases);
  EXPECT_LT(means, 0.98 * kCases);
}

// After how many figures it was certain, and of what; 0 if never.
struct Stop {
  int after = 0;
  int verdict = 0;
};

template <class Draw>
Stop first_stop(SequentialTest test, int most, const Draw& draw) {
  for (int i = 1; i <= most; ++i) {
    test.add(draw());
    if (test.verdict() != 0) return {i, test.verdict()};
  }
  return {};
}

TEST(Sequential, IsSeldomCertainOfWhatIsNotSo) {
  static constexpr int kCases = 400;
  static constexpr int kLooks = 1500;
  Random random(4);
  int alone = 0;
  int paired = 0;
  for (int i = 0; i < kCases; ++i) {
    const SequentialTest against_fair(-0.25, 0.75, 0.05);
    alone += first_stop(against_fair, kLooks, [&] { return flip(random, 0.25) - 0.25; }).verdict != 0 ? 1 : 0;
    const SequentialTest pair(-1, 1, 0.05);
    const auto difference = [&] { return flip(random, 0.4) - flip(random, 0.4); };
    paired += first_stop(pair, kLooks, difference).verdict != 0 ? 1 : 0;
  }
  EXPECT_LE(alone, 0.05 * kCases);
  EXPECT_LE(paired, 0.05 * kCases);
}

TEST(Sequential, StopsSoonWhereTheDifferenceIsClear) {
  Random random(5);
  std::vector<int> stops;
  for (int i = 0; i < 200; ++i) {
    const SequentialTest test(-0.25, 0.75, 0.05);
    const Stop stop = first_stop(test, 2000, [&] { return flip(random, 0.5) - 0.25; });
    EXPECT_EQ(stop.verdict, 1);
    stops.push_back(stop.after);
  }
  std::ranges::sort(stops);
  EXPECT_LT(stops[100], 60);
  EXPECT_LT(stops[190], 150);
  const SequentialTest test(-1, 1, 0.05);
  EXPECT_EQ(first_stop(test, 2000, [&] { return flip(random, 0.2) - flip(random, 0.5); }).verdict, -1);
}

TEST(Sequential, FindsSmallDifferencesInTime) {
  Random random(6);
  const SequentialTest test(-1, 1, 0.05);
  const Stop stop = first_stop(test, 20000, [&] { return flip(random, 0.53) - flip(random, 0.47); });
  EXPECT_EQ(stop.verdict, 1);
}

TEST(Sequential, TheIntervalHoldsWheneverOneLooks) {
  static constexpr int kCases = 100;
  Random random(7);
  int missed = 0;
  for (int i = 0; i < kCases; ++i) {
    std::vector<double> figures;
    bool holds = true;
    for (const std::size_t look : {10U, 30U, 100U, 300U}) {
      while (figures.size() < look) figures.push_back(flip(random, 0.6) - flip(random, 0.4));
      const Estimate interval = SequentialTest::interval(figures, -1, 1, 0.05);
      EXPECT_LE(interval.low, interval.mean);
      EXPECT_LE(interval.mean, interval.high);
      holds = holds && interval.low <= 0.2 && 0.2 <= interval.high;
    }
    missed += holds ? 0 : 1;
  }
  EXPECT_LE(missed, 0.05 * kCases);
}

TEST(Sequential, TheIntervalAgreesWithTheTest) {
  Random random(8);
  SequentialTest test(-1, 1, 0.05);
  std::vector<double> figures;
  while (test.verdict() == 0) {
    const Estimate before = SequentialTest::interval(figures, -1, 1, 0.05);
    EXPECT_TRUE(before.low <= 0 && 0 <= before.high);
    figures.push_back(flip(random, 0.7) - flip(random, 0.3));
    test.add(figures.back());
  }
  EXPECT_GT(SequentialTest::interval(figures, -1, 1, 0.05).low, 0);
}

// The ranks of a game in which the next is drawn in proportion to the strengths.
RankedBots drawn_ranks(Random& random, const std::vector<double>& strengths, std::vector<std::size_t> bots) {
  RankedBots ranked;
  while (!bots.empty()) {
    double sum = 0;
    for (const std::size_t bot : bots) sum += strengths[bot];
    double drawn = random.unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < bots.size() && drawn >= strengths[bots[chosen]]) drawn -= strengths[bots[chosen++]];
    ranked.push_back({bots[chosen]});
    bots.erase(bots.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return ranked;
}

double points(double ratio) { return 400 * std::log10(ratio); }

TEST(PlackettLuce, RecoversStrengths) {
  Random random(9);
  const std::vector<double> strengths = {1, 2, 4, 0.5};
  PlackettLuce rankings(4);
  for (std::size_t block = 0; block < 3000; ++block) rankings.add(block, drawn_ranks(random, strengths, {0, 1, 2, 3}));
  const std::vector<Estimate> ratings = rankings.ratings();
  double mean = 0;
  for (const double strength : strengths) mean += points(strength) / 4;
  for (std::size_t bot = 0; bot < 4; ++bot) {
    const double truth = 1500 + points(strengths[bot]) - mean;
    EXPECT_NEAR(ratings[bot].mean, truth, 15) << bot;
    EXPECT_LT(ratings[bot].high - ratings[bot].low, 25) << bot;
  }
}

TEST(PlackettLuce, IntervalsHoldTheTruth) {
  static constexpr int kCases = 200;
  Random random(10);
  const std::vector<double> strengths = {1, 3};
  int held = 0;
  for (int i = 0; i < kCases; ++i) {
    PlackettLuce rankings(2);
    for (std::size_t block = 0; block < 100; ++block) {
      const RankedBots game = drawn_ranks(random, strengths, {0, 1});
      for (int copy = 0; copy < 3; ++copy) rankings.add(block, game);  // as if the deal alone decided
    }
    const Estimate rating = rankings.ratings()[1];
    const double truth = 1500 + points(3) / 2;
    held += rating.low <= truth && truth <= rating.high ? 1 : 0;
  }
  EXPECT_GT(held, 0.90 * kCases);
  EXPECT_LT(held, 0.99 * kCases);
}

TEST(PlackettLuce, SeatsOfOneBotTellNothingAboutEachOther) {
  Random random(11);
  const std::vector<double> strengths = {1, 3};
  PlackettLuce rankings(2);
  for (std::size_t block = 0; block < 3000; ++block) rankings.add(block, drawn_ranks(random, strengths, {0, 0, 0, 1}));
  const std::vector<Estimate> ratings = rankings.ratings();
  EXPECT_NEAR(ratings[1].mean - ratings[0].mean, points(3), 20);
}

TEST(PlackettLuce, ATieIsHalfAWinForEach) {
  PlackettLuce tied(2);
  PlackettLuce split(2);
  for (std::size_t block = 0; block < 100; ++block) {
    tied.add(block, block % 2 == 0 ? RankedBots{{0}, {1}} : RankedBots{{0, 1}});
    split.add(block, block % 4 != 0 ? RankedBots{{0}, {1}} : RankedBots{{1}, {0}});
  }
  EXPECT_NEAR(tied.ratings()[0].mean, split.ratings()[0].mean, 1e-6);
  EXPECT_GT(tied.ratings()[0].mean, 1500 + points(3) / 2 - 5);
}

TEST(PlackettLuce, TiesOfAllMakeAllEqual) {
  PlackettLuce rankings(3);
  for (std::size_t block = 0; block < 50; ++block) rankings.add(block, {{0, 1, 2}});
  for (const Estimate& rating : rankings.ratings()) EXPECT_NEAR(rating.mean, 1500, 1e-6);
}

TEST(PlackettLuce, ATieOfThreeIsTheMeanOfItsOrders) {
  PlackettLuce tied(4);
  PlackettLuce split(4);
  std::vector<std::size_t> order = {1, 2, 3};
  std::size_t block = 0;
  do {
    tied.add(block, {{0}, {1, 2, 3}});
    tied.add(block, {{3}, {0}, {1, 2}});
    split.add(block, {{0}, {order[0]}, {order[1]}, {order[2]}});
    split.add(block, {{3}, {0}, {block % 2 == 0 ? 1U : 2U}, {block % 2 == 0 ? 2U : 1U}});
    ++block;
  } while (std::ranges::next_permutation(order).found);
  const auto ratings = tied.ratings();
  const auto expected = split.ratings();
  for (std::size_t bot = 0; bot < 4; ++bot) EXPECT_NEAR(ratings[bot].mean, expected[bot].mean, 1e-6) << bot;
}

TEST(PlackettLuce, ABotThatAlwaysWinsHasARatingThatIsUncertain) {
  PlackettLuce rankings(3);
  for (std::size_t block = 0; block < 100; ++block) {
    rankings.add(block, block % 2 == 0 ? RankedBots{{0}, {1}, {2}} : RankedBots{{0}, {2}, {1}});
  }
  const std::vector<Estimate> ratings = rankings.ratings();
  EXPECT_GT(ratings[0].mean, 1900);
  EXPECT_LT(ratings[0].mean, 3000);
  EXPECT_GT(ratings[0].high - ratings[0].low, 150);
  EXPECT_GT(ratings[0].low, ratings[1].high);
}

TEST(PlackettLuce, RanksComeFromSeats) {
  EXPECT_EQ(ranked_bots({2, 0, 2, 1}, {3, 1, 1, 4}), (RankedBots{{0, 2}, {2}, {1}}));
}

}  // namespace
}  // namespace tortuga
