// Games of all kinds played over sockets, by the clients of `tortuga load`.
#include "load/load.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "load/net.h"
#include "server/running.h"

namespace tortuga::load {
namespace {

using server::ServerSettings;

using test::Running;

// Limits that are far away.
ServerSettings server_on(const std::string& store, std::uint16_t port = 0) {
  ServerSettings settings;
  settings.network.port = port;
  settings.store = store;
  settings.limits.people = {1e6, 1e6};
  settings.limits.creating = {1e6, 1e6};
  settings.limits.messages = {1e6, 1e6};
  return settings;
}

using Tell = std::function<void(std::string_view)>;

LoadReport play(const LoadSettings& settings, const Tell& tell = [](std::string_view) {}) {
  const std::atomic<bool> stop = false;
  auto report = run_load(settings, stop, tell);
  if (!report) {
    ADD_FAILURE() << report.problem().text();
    return {};
  }
  for (const std::string& example : report->examples) ADD_FAILURE() << example;
  EXPECT_EQ(report->faults, 0U);
  return *report;
}

LoadSettings settings_for(const Running& server, std::string_view game, int players) {
  LoadSettings settings;
  settings.url = server.url();
  settings.game = game;
  settings.players = players;
  settings.tables = 1;
  settings.games = 1;
  settings.seconds = 240;
  return settings;
}

class LoadGames : public testing::TestWithParam<std::pair<const GameInfo*, int>> {
 public:
  static std::vector<std::pair<const GameInfo*, int>> all() {
    std::vector<std::pair<const GameInfo*, int>> list;
    for (const GameInfo* info : all_games()) {
      for (int players = info->min_players; players <= info->max_players; ++players) list.emplace_back(info, players);
    }
    return list;
  }
};

TEST_P(LoadGames, ArePlayedToTheEndAndTheirRecordsAreTrue) {
  const auto [info, players] = GetParam();
  const Running server(server_on("memory:"));
  const LoadReport report = play(settings_for(server, info->id, players));
  EXPECT_EQ(report.games, 1U);
  EXPECT_EQ(report.records, 1U);
  EXPECT_GT(report.actions, 0U);
  EXPECT_EQ(report.latency.count(), report.actions);
  EXPECT_TRUE(report.has_server_figures);
}

INSTANTIATE_TEST_SUITE_P(All, LoadGames, testing::ValuesIn(LoadGames::all()), [](const auto& each) {
  return std::string(each.param.first->id) + std::to_string(each.param.second);
});

TEST(LoadTest, PlaysRematchesWithWatchersAndSharedPeople) {
  const Running server(server_on("memory:"));
  LoadSettings settings = settings_for(server, "flint", 3);
  settings.tables = 3;
  settings.games = 3;
  settings.watchers = 2;
  settings.people = 3;
  settings.idle = 5;
  const LoadReport report = play(settings);
  EXPECT_EQ(report.games, 9U);
  EXPECT_EQ(report.records, 9U);
  EXPECT_EQ(report.connections, 3U * (3 + 2) + 5);
}

TEST(LoadTest, ActsAtFixedTimes) {
  const Running server(server_on("memory:"));
  LoadSettings settings = settings_for(server, "flint", 4);
  settings.games = 0;
  settings.tables = 5;
  settings.rate = 50;
  settings.seconds = 1;
  const LoadReport report = play(settings);
  EXPECT_LE(report.latency.count(), 5U * 50);
  EXPECT_GT(report.latency.count(), 0U);
  EXPECT_LE(report.seconds, 30);
}

// The server stops in the middle of the games and another one takes up its tables.
TEST(LoadTest, GoesOnAfterTheServerWasStartedAgain) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("tortuga-load-" + std::to_string(getpid()) + ".db")).string();
  auto server = std::make_unique<Running>(server_on(file));
  LoadSettings settings = settings_for(*server, "jackal", 2);
  settings.tables = 4;
  settings.games = 2;
  settings.survives = true;
  std::atomic<bool> has_begun = false;
  LoadReport report;
  std::thread clients([&] {
    report = play(settings, [&](std::string_view what) {
      if (what.starts_with("Playing")) has_begun = true;
    });
    has_begun = true;
    has_begun.notify_all();
  });
  while (!has_begun) std::this_thread::yield();
  const std::uint16_t port = server->port();
  server.reset();
  server = std::make_unique<Running>(server_on(file, port));
  clients.join();
  EXPECT_EQ(report.games, 8U);
  EXPECT_EQ(report.records, 8U);
  EXPECT_EQ(report.reconnects, 8U);
  server.reset();
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}

TEST(LoadTest, StopsWhenAsked) {
  const Running server(server_on("memory:"));
  LoadSettings settings = settings_for(server, "flint", 4);
  settings.games = 0;
  std::atomic<bool> stop = false;
  const auto report = run_load(settings, stop, [&](std::string_view what) {
    if (what.starts_with("Playing")) stop = true;
  });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->was_interrupted);
  EXPECT_EQ(report->faults, 0U);
}

TEST(LoadTest, SaysWhatIsWrong) {
  const std::atomic<bool> stop = false;
  const auto problem_with = [&](const std::function<void(LoadSettings&)>& change) {
    LoadSettings settings;
    settings.url = "http://127.0.0.1:1";
    change(settings);
    const auto report = run_load(settings, stop, [](std::string_view) {});
    return report ? std::string("no problem") : report.problem().text();
  };
  EXPECT_NE(problem_with([](LoadSettings&) {}).find("nobody listens at 127.0.0.1:1"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.url = "127.0.0.1"; }).find("begins with http://"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.url = "http://192.0.2.1:80"; }).find("--remote"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.game = "chess"; }).find("there is no game"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.players = 99; }).find("players of flint"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.tables = 9999; }).find("too many"), std::string::npos);
  EXPECT_NE(problem_with([](LoadSettings& s) { s.seconds = 1e9; }).find("seconds"), std::string::npos);
}

TEST(LoadTest, ReadsAddresses) {
  const auto good = read_url("https://[::1]:8443/");
  ASSERT_TRUE(good);
  EXPECT_TRUE(good->is_secure);
  EXPECT_EQ(good->host, "::1");
  EXPECT_EQ(good->port, "8443");
  EXPECT_EQ(read_url("http://localhost")->port, "80");
  for (const char* bad : {"", "ftp://x", "http://", "http://x:y", "http://x/y", "http://[::1", "http://:80"}) {
    EXPECT_FALSE(read_url(bad)) << bad;
  }
}

TEST(LatenciesTest, AreWithinOnePercent) {
  Latencies latencies;
  EXPECT_EQ(latencies.within(0.5).count(), 0);
  for (int i = 1; i <= 100'000; ++i) latencies.add(Latencies::Time(i * 1000LL));
  EXPECT_EQ(latencies.count(), 100'000U);
  EXPECT_EQ(latencies.longest().count(), 100'000'000);
  for (const double share : {0.01, 0.5, 0.95, 0.99, 0.999, 1.0}) {
    const double exact = share * 1e8;
    EXPECT_NEAR(static_cast<double>(latencies.within(share).count()), exact, exact * 0.01) << share;
  }
}

}  // namespace
}  // namespace tortuga::load
