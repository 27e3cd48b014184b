// What the arena counts in ruthless: that it adds up, that it is what happened, and how the program reports it.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "lab/arena.h"
#include "lab/observe_ruthless.h"
#include "support/paths.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using ruthless::Ruthless;
using test::must;
using test::yaml;
using Count = std::uint64_t;

MatchPlan random_match(const std::string& game, int players, std::uint64_t games) {
  MatchPlan plan;
  plan.game = must(game_from_options(game, test::player_names(players), {}));
  plan.bots.assign(static_cast<std::size_t>(players), "random");
  plan.games = games;
  plan.threads = 1;
  return plan;
}

const ReportTable& table_of(const std::vector<ReportTable>& tables, std::string_view id) {
  for (const ReportTable& table : tables) {
    if (table.id == id) return table;
  }
  test::stop("no table " + std::string(id));
}

const ReportRow& row_of(const ReportTable& table, std::string_view id) {
  for (const ReportRow& row : table.rows) {
    if (row.id == id) return row;
  }
  test::stop("no row " + std::string(id));
}

const ReportCell& cell(const ReportTable& table, const ReportRow& row, std::string_view column) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].id == column) return row.cells[i];
  }
  test::stop("no column " + std::string(column));
}

Count count(const ReportTable& table, std::string_view row, std::string_view column) {
  return std::get<Count>(cell(table, row_of(table, row), column));
}

Estimate estimate(const ReportTable& table, std::string_view row, std::string_view column) {
  return std::get<Estimate>(cell(table, row_of(table, row), column));
}

// The sum of a column, without the row of all together.
Count sum(const ReportTable& table, std::string_view column) {
  Count sum = 0;
  for (const ReportRow& row : table.rows) {
    if (row.id != "all") sum += std::get<Count>(cell(table, row, column));
  }
  return sum;
}

TEST(RuthlessObserver, CountsEveryRecruitAndEveryTreasureKept) {
  std::map<std::string, Count> done;
  const MatchResult result = must(play_match(random_match("ruthless", 3, 60), {},
                                             [&](std::uint64_t, const Seed&, const std::vector<std::string>&,
                                                 const std::vector<RecordedAction>& actions, const Doc&) {
                                               for (const RecordedAction& action : actions) ++done[action.action];
                                             }));
  const ReportTable& pirates = table_of(result.tables, "pirates");
  ASSERT_EQ(pirates.rows.size(), 51U);
  for (const ReportRow& row : pirates.rows) {
    if (row.id == "all") continue;
    EXPECT_EQ(count(pirates, row.id, "recruits"), done["recruit " + row.id]) << row.id;
  }
  const Count recruits = sum(pirates, "recruits");
  EXPECT_GT(recruits, 0U);
  EXPECT_EQ(count(pirates, "all", "recruits"), recruits);
  const ReportTable& by_player = table_of(result.tables, "recruits");
  EXPECT_EQ(count(by_player, "all", "recruits"), recruits);
  EXPECT_EQ(sum(by_player, "recruits"), recruits);
  EXPECT_NEAR(estimate(by_player, "all", "each").mean, static_cast<double>(recruits) / (60 * 3), 1e-9);
  EXPECT_EQ(sum(table_of(result.tables, "raids"), "recruits"), recruits);

  const ReportTable& treasures = table_of(result.tables, "treasures");
  EXPECT_GT(done["keep"], 0U);
  EXPECT_EQ(sum(treasures, "kept"), done["keep"]);
  EXPECT_EQ(count(treasures, "all", "kept"), done["keep"]);
  EXPECT_EQ(count(treasures, "all", "owners"), sum(treasures, "owners"));
  for (const ReportRow& row : treasures.rows) EXPECT_TRUE(row.id != "map" && row.id != "rum" && row.id != "potato");
}

class RuthlessTables : public testing::TestWithParam<int> {};

TEST_P(RuthlessTables, HaveSharesFromZeroToOneAndTheBestCardsFirst) {
  const int players = GetParam();
  const MatchResult result = must(play_match(random_match("ruthless", players, 40)));
  ASSERT_EQ(result.tables.size(), 5U);
  for (const ReportTable& table : result.tables) {
    double last = 1;
    for (const ReportRow& row : table.rows) {
      ASSERT_EQ(row.cells.size(), table.columns.size()) << table.id;
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (!table.columns[i].is_share) continue;
        EXPECT_FALSE(std::holds_alternative<Count>(row.cells[i])) << table.id;
        if (const auto* share = std::get_if<double>(&row.cells[i])) {
          EXPECT_TRUE(*share >= 0 && *share <= 1) << table.id << " " << row.id;
        }
        if (const auto* wins = std::get_if<Estimate>(&row.cells[i])) {
          EXPECT_TRUE(0 <= wins->low && wins->low <= wins->mean) << table.id << " " << row.id;
          EXPECT_TRUE(wins->mean <= wins->high && wins->high <= 1) << table.id << " " << row.id;
          if (!table.is_by_card || row.id == "all") continue;
          EXPECT_LE(wins->mean, last) << table.id << " " << row.id;
          last = wins->mean;
        }
      }
    }
  }
  EXPECT_EQ(table_of(result.tables, "pirates").rows.size(), players == 2 ? 41U : 51U);
  EXPECT_EQ(table_of(result.tables, "raids").rows.size(), players == 2 ? 6U : 5U);
  const ReportTable& achievements = table_of(result.tables, "achievements");
  EXPECT_GT(sum(achievements, "first"), 0U);
  EXPECT_EQ(sum(achievements, "second") > 0, players > 2);
}
INSTANTIATE_TEST_SUITE_P(All, RuthlessTables, testing::Values(2, 3, 4));

TEST(RuthlessObserver, GivesTheSameTablesOnAnyNumberOfThreads) {
  MatchPlan plan = random_match("ruthless", 3, 50);
  const MatchResult one = must(play_match(plan));
  for (const unsigned threads : {2U, 5U}) {
    plan.threads = threads;
    const MatchResult several = must(play_match(plan));
    ASSERT_EQ(one.tables.size(), several.tables.size());
    for (std::size_t i = 0; i < one.tables.size(); ++i) EXPECT_EQ(one.tables[i].rows, several.tables[i].rows);
  }
}

// The tables after games that ended like this.
std::vector<ReportTable> ended(int players, const std::vector<std::string>& ends) {
  const auto made = test::make<Ruthless>(players);
  Observer<Ruthless> observer(made.game);
  for (const std::string& end : ends) {
    observer.see_end(must(made.game.position(yaml("phase: over\nround: 5\n" + end), Chance(Seed(1)))));
  }
  return observer.tables();
}

TEST(RuthlessObserver, CountsPlacesInAchievements) {
  const std::vector<ReportTable> tables =
      ended(4, {// Anna is first in both and wins; three are second in Richest, two in Merciless.
                "deck: {Anna: [crown], Bernard: [doubloon, doubloon], Carol: [compass], Dennis: [pearls]}\n"
                "buried: {Anna: [monkey, monkey], Bernard: [monkey], Carol: [heart 1]}\n",
                // Two are first in Richest, but Carol wins; nobody takes Merciless.
                "deck: {Anna: [ruby], Bernard: [ruby], Carol: [doubloon, doubloon, doubloon], Dennis: []}\n"
                "prizes: {Carol: [6]}\n"});
  const ReportTable& table = table_of(tables, "achievements");
  EXPECT_EQ(count(table, "richest", "first"), 3U);
  EXPECT_EQ(count(table, "richest", "second"), 3U);
  EXPECT_EQ(std::get<double>(cell(table, row_of(table, "richest"), "nobody")), 0);
  EXPECT_NEAR(estimate(table, "richest", "wins").mean, 1.0 / 3, 1e-9);
  EXPECT_EQ(count(table, "merciless", "first"), 1U);
  EXPECT_EQ(count(table, "merciless", "second"), 2U);
  EXPECT_EQ(std::get<double>(cell(table, row_of(table, "merciless"), "nobody")), 0.5);
  EXPECT_EQ(estimate(table, "merciless", "wins").mean, 1);
}

TEST(RuthlessObserver, SharesAWinAmongTheWinners) {
  const std::vector<ReportTable> tables = ended(3, {"deck: {Anna: [ruby], Bernard: [], Carol: [ruby]}\n"});
  EXPECT_EQ(estimate(table_of(tables, "achievements"), "richest", "wins").mean, 0.5);
}

TEST(RuthlessObserver, CountsARaidInItsOwnRound) {
  const auto made = test::make<Ruthless>(4);
  Observer<Ruthless> observer(made.game);
  ruthless::Position position = must(made.game.position(
      yaml("phase: raid\nround: 1\nship: {Anna: [heart 3, skull 3], Bernard: [heart 5, heart 6, heart 7], "
           "Carol: [kraken 1, kraken 2, skull cpt], Dennis: [swords 1, swords 2, swords 6]}\n"),
      Chance(Seed(1))));
  Silent silent;
  while (position.round < 3) {
    const Seat seat = made.game.waiting(position).first();
    const ruthless::Action action = made.game.default_action(position, seat);
    observer.see(position, seat, action);
    ASSERT_FALSE(made.game.apply(position, seat, action, silent).refused());
  }
  position.phase = ruthless::Phase::kOver;
  position.last_raid = {};
  observer.see_end(position);
  const std::vector<ReportTable> tables = observer.tables();
  const ReportTable& raids = table_of(tables, "raids");
  EXPECT_EQ(estimate(raids, "1", "strength").mean, (4 + 12 + 0 + 8) / 4.0);
  EXPECT_EQ(std::get<double>(cell(raids, row_of(raids, "1"), "strongest")), 12);
  EXPECT_EQ(std::get<double>(cell(raids, row_of(raids, "1"), "in_vain")), 0.25);
  EXPECT_EQ(estimate(raids, "2", "strength").mean, 0);
}

TEST(Observer, OfOtherGamesReportsNothing) {
  EXPECT_TRUE(must(play_match(random_match("flint", 3, 2))).tables.empty());
  EXPECT_TRUE(must(play_match(random_match("jackal", 2, 2))).tables.empty());
}

// What `tortuga simulate` prints.
std::string simulated(const std::string& arguments) {
  const std::string command = std::string(TORTUGA_BINARY) + " simulate " + arguments;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "";
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << arguments;
  return text;
}

TEST(Simulate, WritesTheTablesAsJson) {
  const auto brief = nlohmann::json::parse(simulated("ruthless --players 3 --games 20 --json"));
  EXPECT_EQ(brief["tables"].size(), 3U);
  EXPECT_EQ(brief["tables"]["achievements"][0]["achievement"], "richest");
  EXPECT_EQ(brief["tables"]["raids"].size(), 5U);
  const auto full = nlohmann::json::parse(simulated("ruthless --players 3 --games 20 --json --cards"));
  EXPECT_EQ(full["tables"].size(), 5U);
  ASSERT_EQ(full["tables"]["pirates"].size(), 51U);
  EXPECT_TRUE(full["tables"]["pirates"][0]["wins"]["low"].is_number());
  EXPECT_FALSE(nlohmann::json::parse(simulated("flint --players 3 --games 2 --json --cards")).contains("tables"));
}

TEST(Simulate, PrintsEachCardOnlyIfAskedTo) {
  const std::string brief = simulated("ruthless --players 3 --games 20");
  EXPECT_NE(brief.find("\nMerciless "), std::string::npos) << brief;
  EXPECT_EQ(brief.find("\nheart 3 "), std::string::npos) << brief;
  const std::string full = simulated("ruthless --players 3 --games 20 --cards");
  EXPECT_NE(full.find("\nheart 3 "), std::string::npos) << full;
  EXPECT_NE(full.find("\nruby "), std::string::npos) << full;
}

}  // namespace
}  // namespace tortuga
