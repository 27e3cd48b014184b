// What hands of jackal are worth to the bots: the order of the table, and figures that can be told by thinking.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "bots/jackal_hands.h"
#include "bots/jackal_worth.h"
#include "support/games.h"

namespace tortuga::jackal {
namespace {

// All hands of so many cards from a kind on, in the order that the header tells.
void list_hands(Hand& hand, std::size_t kind, std::size_t left, std::vector<Hand>& all) {
  if (kind + 1 == kHandKinds) {
    hand[kind] = static_cast<std::uint8_t>(left);
    all.push_back(hand);
  } else {
    for (std::size_t count = 0; count <= left; ++count) {
      hand[kind] = static_cast<std::uint8_t>(count);
      list_hands(hand, kind + 1, left - count, all);
    }
  }
  hand[kind] = 0;
}

TEST(JackalHands, StandInOneOrder) {
  std::size_t place = 0;
  for (std::size_t cards = 0; cards <= 5; ++cards) {
    std::vector<Hand> hands;
    Hand hand{};
    list_hands(hand, 0, cards, hands);
    EXPECT_EQ(place, HandOrder<5>::fewer_than(cards));
    for (const Hand& each : hands) EXPECT_EQ(HandOrder<5>::place(each, cards), place++);
  }
  EXPECT_EQ(place, HandOrder<5>::kHands);
}

class JackalWorth : public ::testing::Test {
 protected:
  static Counts hand(std::initializer_list<std::string_view> cards) {
    Counts counts{};
    for (const std::string_view card : cards) ++counts[*kMade.game.deck().find_card(card)];
    return counts;
  }
  [[nodiscard]] float of(std::initializer_list<std::string_view> cards) const { return worth.of(hand(cards)); }

  static const test::Made<Jackal> kMade;
  HandWorth worth{kMade.game};
};
const test::Made<Jackal> JackalWorth::kMade = test::make<Jackal>(3);

TEST_F(JackalWorth, IsNothingAfterTheLastIsland) {
  worth.set_islands(0);
  EXPECT_EQ(of({"wild horse", "wild horse"}), 0);
}

TEST_F(JackalWorth, KnowsGoodCardsAndThoseThatClogAHand) {
  for (const int islands : {1, 2, 5, 9, 30}) {
    worth.set_islands(islands);
    EXPECT_EQ(of({}), 0);
    EXPECT_GT(of({"wild horse"}), 0.5F);
    EXPECT_LT(of({"weapon", "friday"}), 0);
    EXPECT_LT(of({"weapon", "weapon", "friday"}), of({"weapon", "friday"}));
    EXPECT_GT(of({"any-straight"}), of({"up-down"}));
  }
}

TEST_F(JackalWorth, OfLargeHandsGrowsWithGoodCards) {
  Counts large = hand({"up-down", "rising", "red flag", "weapon", "any-straight", "falling"});
  const Card horse = *kMade.game.deck().find_card("wild horse");
  const Card weapon = *kMade.game.deck().find_card("weapon");
  for (const int islands : {1, 2, 9}) {
    worth.set_islands(islands);
    const float before = worth.of(large);
    ++large[horse];
    const float with_one = worth.of(large);
    ++large[horse];
    const float with_two = worth.of(large);
    large[horse] = 0;
    large[weapon] = 3;
    const float clogged = worth.of(large);
    large[weapon] = 1;
    EXPECT_GT(with_one, before);
    EXPECT_GT(with_two, with_one);
    EXPECT_LT(clogged, with_two);
  }
}

// Five cards for three coins: early in the game they may be worth it, before the last island never.
TEST_F(JackalWorth, OfBoughtCardsDependsOnTheIslandsToCome) {
  const Counts held = hand({"up-down", "weapon", "friday", "rum"});
  const auto gain = [&](int cards) { return worth.of_bought(held, cards) - worth.of(held); };
  worth.set_islands(9);
  EXPECT_GT(gain(2), 0);
  EXPECT_GT(gain(3), gain(2));
  EXPECT_GT(gain(5), gain(3));
  const float early = gain(5);
  worth.set_islands(1);
  EXPECT_LT(gain(5), early);
  EXPECT_LT(gain(5), 3);
}

}  // namespace
}  // namespace tortuga::jackal
