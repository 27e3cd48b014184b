#include "engine/seat.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/fixed_list.h"

namespace tortuga {
namespace {

TEST(Seat, GoesClockwise) {
  EXPECT_EQ(Seat(0).next(3), Seat(1));
  EXPECT_EQ(Seat(2).next(3), Seat(0));
  for (int players = 1; players <= kMaxSeats; ++players) {
    for (int from = 0; from < players; ++from) {
      Seat walked(from);
      for (int steps = 0; steps < players; ++steps, walked = walked.next(players)) {
        EXPECT_EQ(Seat(from).plus(steps, players), walked);
      }
      EXPECT_EQ(walked, Seat(from));
    }
  }
}

TEST(Seat, IsNoneByDefault) {
  EXPECT_TRUE(Seat().is_none());
  EXPECT_EQ(Seat(), Seat::none());
  for (const Seat seat : seats(kMaxSeats)) EXPECT_FALSE(seat.is_none());
}

TEST(SeatSet, AddsRemovesAndCounts) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.add(Seat(3));
  set.add(Seat(1));
  set.add(Seat(1));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.first(), Seat(1));
  EXPECT_TRUE(set.has(Seat(3)));
  EXPECT_FALSE(set.has(Seat(0)) || set.has(Seat::none()));
  set.remove(Seat(1));
  set.remove(Seat(2));
  EXPECT_EQ(set, SeatSet(Seat(3)));
}

TEST(SeatSet, IsGoneThroughInOrder) {
  std::vector<int> order;
  for (const Seat seat : seats(10)) order.push_back(seat.index());
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
  order.clear();
  for (const Seat seat : SeatSet()) order.push_back(seat.index());
  EXPECT_TRUE(order.empty());
}

TEST(FixedList, HoldsItsItems) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  for (const int item : {4, 5, 6}) list.push_back(item);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{4, 5, 6}));
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list.span().back(), 6);
  EXPECT_EQ(list[1], 5);
  list.clear();
  EXPECT_EQ(list.begin(), list.end());
}

}  // namespace
}  // namespace tortuga
