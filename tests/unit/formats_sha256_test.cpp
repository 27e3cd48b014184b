#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>
#include <vector>

#include "formats/sha256.h"

namespace tortuga {
namespace {

// The examples of FIPS 180-4.
TEST(Sha256, KeepsToThePublishedExamples) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, TakesEveryByte) { EXPECT_NE(sha256_hex(std::string("a\0b", 3)), sha256_hex(std::string("a\0c", 3))); }

TEST(RandomSeed, IsNeverTheSame) {
  std::set<std::string> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(to_text(random_seed()));
  EXPECT_EQ(seeds.size(), 100U);
}

TEST(RandomSeedThreads, MayBeAskedForByManyThreads) {
  std::vector<Seed> seeds(4);
  std::vector<std::thread> threads;
  threads.reserve(seeds.size());
  for (Seed& seed : seeds) threads.emplace_back([&seed] { seed = random_seed(); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_NE(seeds[0], seeds[1]);
  EXPECT_NE(seeds[2], seeds[3]);
}

}  // namespace
}  // namespace tortuga
