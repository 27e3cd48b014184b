// What only a shared, separate database can do to a store.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/rows.h"
#include "support/postgres.h"

namespace tortuga::server {
namespace {

using test::Postgres;

TEST(PostgresStoreThreads, OneMigratesWhenManyOpenAtOnce) {
  const std::string where = Postgres::running().new_database();
  constexpr int kStores = 6;
  std::latch start(kStores);
  std::atomic<int> good = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kStores; ++i) {
    threads.emplace_back([&] {
      start.arrive_and_wait();
      const auto store = open_store(where);
      EXPECT_TRUE(store.ok()) << store.problem().message;
      if (store && (*store)->check().ok()) ++good;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, kStores);
}

TEST(PostgresStoreThreads, OfTwoThatRaceForASeqExactlyOneWins) {
  const std::string where = Postgres::running().new_database();
  constexpr int kServers = 3;
  constexpr int kRaces = 200;
  std::vector<std::unique_ptr<Store>> stores;
  for (int i = 0; i < kServers; ++i) stores.push_back(opened(where));
  std::vector<std::vector<bool>> has_won(kServers, std::vector<bool>(kRaces));
  std::latch start(kServers);
  std::vector<std::thread> threads;
  for (std::size_t server = 0; server < kServers; ++server) {
    threads.emplace_back([&, server] {
      start.arrive_and_wait();
      for (std::size_t race = 0; race < kRaces; ++race) {
        ActionRow row = action("T", static_cast<std::int64_t>(race) + 1);
        row.seat = static_cast<int>(server);
        ActionRow own = action("Of server " + std::to_string(server), row.seq);
        const Status status = stores[server]->write(std::vector<Write>{own, row});
        has_won[server][race] = status.ok();
        EXPECT_TRUE(status.ok() || is_taken(status.problem())) << message(status);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto rows = stores[0]->actions("T", 0).value();
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(kRaces));
  for (std::size_t race = 0; race < kRaces; ++race) {
    for (std::size_t server = 0; server < kServers; ++server) {
      EXPECT_EQ(has_won[server][race], rows[race].seat == static_cast<int>(server)) << race;
    }
  }
  for (std::size_t server = 0; server < kServers; ++server) {  // whoever lost has nothing of that call in
    const auto own = stores[server]->actions("Of server " + std::to_string(server), 0).value();
    EXPECT_EQ(own.size(), static_cast<std::size_t>(std::ranges::count(has_won[server], true)));
  }
}

TEST(PostgresStore, GoesOnAfterARestart) {
  Postgres& postgres = Postgres::running();
  const auto store = opened(postgres.new_database());
  ASSERT_EQ(message(store->write(std::vector<Write>{action("T", 1)})), "it worked");
  postgres.stop();
  postgres.start();
  EXPECT_EQ(message(store->write(std::vector<Write>{action("T", 2)})), "it worked");
  postgres.crash();
  postgres.start();
  EXPECT_EQ(store->actions("T", 0).value().size(), 2U);
  EXPECT_EQ(message(store->write(std::vector<Write>{action("T", 3), talk("T", 1)})), "it worked");
  EXPECT_EQ(store->actions("T", 0).value().size(), 3U);
}

// A connection that breaks while a write is under way leaves it open whether the row is in. The store tries again; that
// it is taken then says nothing yet, but that it is taken by the very same row does.
TEST(PostgresStore, WhatWasWrittenBeforeTheConnectionBrokeCounts) {
  Postgres& postgres = Postgres::running();
  const std::string where = postgres.new_database();
  const auto other = opened(where);
  const auto write_after_break = [&](const std::vector<Write>& writes) {
    const auto store = opened(where);
    postgres.sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'");
    return store->write(writes);
  };
  ASSERT_EQ(message(other->write(std::vector<Write>{action("T", 1), action("T", 2), talk("T", 1)})), "it worked");
  EXPECT_EQ(message(write_after_break({action("T", 1)})), "it worked");
  EXPECT_EQ(message(write_after_break({PersonRow{.id = "p", .name = "P"}, talk("T", 1)})), "it worked");
  ActionRow different = action("T", 1);
  different.at += 1;
  const Status status = write_after_break({different});
  ASSERT_FALSE(status.ok());
  EXPECT_TRUE(is_taken(status.problem())) << message(status);
  EXPECT_EQ(message(write_after_break({action("T", 3)})), "it worked");
  EXPECT_EQ(other->actions("T", 0).value(), (std::vector{action("T", 1), action("T", 2), action("T", 3)}));
}

TEST(PostgresStore, AWriteWhileItIsAwayIsAProblem) {
  Postgres& postgres = Postgres::running();
  const auto store = opened(postgres.new_database());
  postgres.stop();
  const Status status = store->write(std::vector<Write>{action("T", 1)});
  EXPECT_FALSE(store->check().ok());
  EXPECT_FALSE(store->actions("T", 0).ok());
  postgres.start();
  ASSERT_FALSE(status.ok());
  EXPECT_FALSE(is_taken(status.problem()));
  EXPECT_EQ(message(store->write(std::vector<Write>{action("T", 1)})), "it worked");
  EXPECT_EQ(message(store->check()), "it worked");
}

// Restarts and lost connections while somebody writes: what was acknowledged is there, and nothing is there twice.
TEST(PostgresStoreThreads, NothingIsLostWhenConnectionsBreak) {
  Postgres& postgres = Postgres::running();
  const std::string where = postgres.new_database();
  std::atomic<bool> is_over = false;
  std::atomic<std::int64_t> reached = 0;
  std::thread writer([&] {
    const auto store = opened(where);
    std::int64_t seq = 0;
    while (!is_over) {
      const Status status = store->write(std::vector<Write>{action("T", seq + 1), talk("T", seq + 1)});
      ASSERT_EQ(message(status), "it worked");
      reached = ++seq;
    }
  });
  const auto wait_for_more = [&] {
    const std::int64_t goal = reached + 20;
    while (reached < goal && !testing::Test::HasFailure()) std::this_thread::yield();
  };
  for (int round = 0; round < 10; ++round) {
    wait_for_more();
    postgres.sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'");
  }
  for (int round = 0; round < 2; ++round) {
    wait_for_more();
    postgres.stop();
    postgres.start();
  }
  wait_for_more();
  is_over = true;
  writer.join();
  const auto rows = opened(where)->actions("T", 0).value();
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(reached));
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], action("T", static_cast<std::int64_t>(i) + 1));
}

}  // namespace
}  // namespace tortuga::server
