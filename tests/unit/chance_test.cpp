#include "engine/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/random.h"
#include "support/statistics.h"

namespace tortuga {
namespace {

std::vector<int> shuffled(const Seed& seed, int count) {
  std::vector<int> items(static_cast<std::size_t>(count));
  std::iota(items.begin(), items.end(), 0);
  Chance(seed).shuffle(std::span(items));
  return items;
}

// Values that every compiler and platform must give. They are the deals of every stored record: if one of them changes,
// no record can be replayed any more.
TEST(Chance, GivesTheSameValuesEverywhere) {
  Chance chance(Seed(1));
  EXPECT_EQ(chance.word(), siphash(SipKey{1, 0}, std::uint64_t{0}));
  EXPECT_EQ(chance.word(), siphash(SipKey{1, 0}, std::uint64_t{1}));
  EXPECT_EQ(chance.used(), 2U);
  EXPECT_EQ(Chance(Seed(1)).word(), 2072166455946605575ULL);
  EXPECT_EQ(Chance(Seed(0x0123456789abcdefULL, 0xfedcba9876543210ULL), 1000).word(), 17084646860863846222ULL);

  std::vector<std::uint32_t> numbers;
  for (const std::uint32_t bound : {1U, 2U, 6U, 10U, 32U, 100U, 1000U, 4'000'000'000U})
    numbers.push_back(chance.below(bound));
  EXPECT_EQ(numbers, (std::vector<std::uint32_t>{0U, 1U, 4U, 7U, 14U, 1U, 730U, 230017662U}));

  EXPECT_EQ(shuffled(Seed(1), 10), (std::vector<int>{5, 3, 8, 2, 4, 7, 6, 0, 9, 1}));
  EXPECT_EQ(shuffled(Seed(1), 32), (std::vector<int>{10, 1, 6,  28, 26, 22, 21, 29, 12, 11, 5, 31, 24, 19, 15, 20,
                                                     16, 2, 25, 7,  17, 8,  30, 23, 27, 14, 4, 9,  0,  13, 18, 3}));
  EXPECT_EQ(shuffled(Seed(7, 7), 20),
            (std::vector<int>{19, 12, 14, 8, 0, 13, 5, 6, 17, 2, 1, 7, 4, 15, 11, 10, 16, 9, 3, 18}));
}

TEST(Chance, DerivesSeeds) {
  EXPECT_EQ(to_text(Seed(1).derive(0)), "66b9b4d4603b2e621cc1d069b22d7407");
  EXPECT_EQ(to_text(Seed(1).derive(1)), "d0b7fdb9e33b72587c5d0df93ca41f53");
  std::set<std::string> all;
  for (std::uint64_t i = 0; i < 1000; ++i) all.insert(to_text(Seed(1).derive(i)));
  EXPECT_EQ(all.size(), 1000U);
}

TEST(Chance, GoesOnFromWhereItWas) {
  Chance chance(Seed(5));
  for (int i = 0; i < 7; ++i) chance.word();
  Chance again(chance.seed(), chance.used());
  EXPECT_EQ(again, chance);
  EXPECT_EQ(again.word(), chance.word());
  EXPECT_NE(Chance(Seed(5)), chance);
}

TEST(Chance, BelowGivesEachNumberEquallyOften) {
  for (const std::uint32_t bound : {2U, 3U, 5U, 6U, 7U, 20U, 32U}) {
    Chance chance{Seed(bound)};
    std::vector<std::uint64_t> counts(bound, 0);
    for (std::uint32_t i = 0; i < 2000 * bound; ++i) {
      const std::uint32_t number = chance.below(bound);
      ASSERT_LT(number, bound);
      ++counts[number];
    }
    EXPECT_LT(test::excess(counts, std::vector<double>(bound, 1)), 5) << bound;
  }
  Chance chance(Seed(3));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(chance.below(1), 0U);
}

// Every order of four things, and of five; and where each of 32 cards goes.
TEST(Chance, ShuffleGivesEachOrderEquallyOften) {
  for (const auto& [count, orders] : std::map<int, std::size_t>{{2, 2}, {3, 6}, {4, 24}, {5, 120}}) {
    std::map<std::vector<int>, std::uint64_t> seen;
    Chance chance(Seed(2026));
    for (std::size_t i = 0; i < 1000 * orders; ++i) {
      std::vector<int> items(static_cast<std::size_t>(count));
      std::iota(items.begin(), items.end(), 0);
      chance.shuffle(std::span(items));
      ++seen[items];
    }
    ASSERT_EQ(seen.size(), orders);
    std::vector<std::uint64_t> counts;
    for (const auto& [order, times] : seen) counts.push_back(times);
    EXPECT_LT(test::excess(counts, std::vector<double>(orders, 1)), 5) << count;
  }
}

TEST(Chance, ShuffleSendsEachCardEverywhere) {
  constexpr std::size_t kCards = 32;
  std::vector<std::uint64_t> counts(kCards * kCards, 0);
  Chance chance(Seed(99));
  for (int i = 0; i < 32'000; ++i) {
    std::array<std::uint8_t, kCards> cards{};
    std::iota(cards.begin(), cards.end(), std::uint8_t{0});
    chance.shuffle(std::span<std::uint8_t>(cards));
    for (std::size_t place = 0; place < kCards; ++place) ++counts[place * kCards + cards[place]];
  }
  EXPECT_LT(test::excess(counts, std::vector<double>(counts.size(), 1)), 5);
}

TEST(Chance, ShuffleOfOneThingTakesNoWord) {
  Chance chance(Seed(1));
  std::vector<int> none;
  std::vector<int> one = {7};
  chance.shuffle(std::span(none));
  chance.shuffle(std::span(one));
  EXPECT_EQ(chance.used(), 0U);
  EXPECT_EQ(one, std::vector<int>{7});
}

TEST(Seed, IsWrittenAsANumberIfItFits) {
  EXPECT_EQ(to_text(Seed(0)), "0");
  EXPECT_EQ(to_text(Seed(1)), "1");
  EXPECT_EQ(to_text(Seed(0xffffffffffffffffULL)), "18446744073709551615");
  EXPECT_EQ(to_text(Seed(0xdeadbeefULL, 1)), "000000000000000100000000deadbeef");
  EXPECT_EQ(to_text(Seed(0, 0xfedcba9876543210ULL)), "fedcba98765432100000000000000000");
}

TEST(Seed, ReadsWhatItWrites) {
  for (const Seed& seed : {Seed(0), Seed(1), Seed(0xffffffffffffffffULL), Seed(5, 6), Seed(0, 1), Seed(~0ULL, ~0ULL)}) {
    EXPECT_EQ(seed_from_text(to_text(seed)), seed) << to_text(seed);
  }
  EXPECT_EQ(seed_from_text("FEDCBA98765432100000000000000000"), Seed(0, 0xfedcba9876543210ULL));
}

TEST(Seed, RefusesWhatIsNoSeed) {
  for (const std::string text :
       {"", " ", "-1", "+1", "1.5", "1 ", " 1", "0x10", "abc", "18446744073709551616", "fedcba987654321000000000000000",
        "fedcba987654321000000000000000001", "fedcba9876543210000000000000000g", "-edcba98765432100000000000000000",
        "fedcba9876543210-000000000000000"}) {
    EXPECT_FALSE(seed_from_text(text)) << "\"" << text << "\"";
  }
}

// The numbers of bots and tests; not secret, but the same everywhere.
TEST(Random, GivesTheSameValuesEverywhere) {
  Random random(1234567);
  EXPECT_EQ(random.word(), 6457827717110365317ULL);  // the published values of SplitMix64
  EXPECT_EQ(random.word(), 3203168211198807973ULL);
  EXPECT_EQ(random.word(), 9817491932198370423ULL);
  std::vector<std::uint64_t> counts(6, 0);
  for (int i = 0; i < 12'000; ++i) {
    const double unit = random.unit();
    ASSERT_TRUE(unit >= 0 && unit < 1);
    ++counts[random.below(6)];
  }
  EXPECT_LT(test::excess(counts, std::vector<double>(6, 1)), 5);
}

}  // namespace
}  // namespace tortuga
