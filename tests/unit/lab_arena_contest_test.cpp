// Contests of bots: who sits where, what counts, when they end, and the command arena.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "formats/files.h"
#include "lab/contest.h"
#include "lab/contest_ledger.h"
#include "lab/strength_picture.h"
#include "support/files.h"
#include "support/program.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;

ContestPlan plan_of(const std::string& game, int players, std::vector<std::string> bots, const std::string& lineup) {
  ContestPlan plan;
  plan.game = must(game_from_options(game, test::player_names(players), {}));
  plan.bots = std::move(bots);
  plan.lineup = must(lineup_from_text(lineup));
  plan.games = 24;
  plan.threads = 1;
  plan.stops_early = false;
  return plan;
}

ContestResult play(const ContestPlan& plan) { return play_contest(plan, must(prepare_contest(plan))); }

const LineResult& line_of(const ContestResult& result, const std::string& bot) {
  for (const LineResult& line : result.lines) {
    if (result.bots[line.line.bot].name == bot) return line;
  }
  test::stop("no line of " + bot);
}

// Everything but the times, which are never the same.
void expect_same(const ContestResult& a, const ContestResult& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.ratings, b.ratings);
  ASSERT_EQ(a.lines.size(), b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    EXPECT_EQ(a.lines[i].line.bot, b.lines[i].line.bot);
    EXPECT_EQ(a.lines[i].wins, b.lines[i].wins);
    EXPECT_EQ(a.lines[i].score, b.lines[i].score);
    EXPECT_EQ(a.lines[i].thinking.decisions, b.lines[i].thinking.decisions);
  }
  ASSERT_EQ(a.neighbours.size(), b.neighbours.size());
  for (std::size_t i = 0; i < a.neighbours.size(); ++i) {
    EXPECT_EQ(a.neighbours[i].difference, b.neighbours[i].difference);
    EXPECT_EQ(a.neighbours[i].always, b.neighbours[i].always);
  }
}

TEST(Schedule, InAFieldEveryBotHasEverySeatOnceInABlock) {
  for (const std::size_t bots : {2U, 3U, 4U, 5U, 7U}) {
    for (const int players : {2, 3, 4, 5}) {
      const Schedule schedule(Lineup::Kind::kField, bots, 0, players, Seed(1));
      ASSERT_EQ(schedule.games_in_block(), bots);
      for (std::uint64_t block = 0; block < 5; ++block) {
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (std::uint64_t game = 0; game < bots; ++game) {
          const auto seating = schedule.seating(block, game);
          ASSERT_EQ(seating.size(), static_cast<std::size_t>(players));
          for (std::size_t seat = 0; seat < seating.size(); ++seat)
            seen.emplace(schedule.lines()[seating[seat]].bot, seat);
          // Each game is as even as it can be.
          const auto places = [&](std::size_t bot) { return std::ranges::count(seating, bot); };
          for (std::size_t bot = 0; bot < bots; ++bot) {
            EXPECT_GE(places(bot), players / static_cast<int>(bots));
            EXPECT_LE(places(bot), (players + static_cast<int>(bots) - 1) / static_cast<int>(bots));
          }
        }
        EXPECT_EQ(seen.size(), bots * static_cast<std::size_t>(players));
      }
    }
  }
}

TEST(Schedule, WhoSitsBesideWhomDiffersFromBlockToBlock) {
  const Schedule schedule(Lineup::Kind::kField, 2, 0, 4, Seed(1));
  std::set<std::vector<std::size_t>> seatings;
  for (std::uint64_t block = 0; block < 100; ++block) seatings.insert(schedule.seating(block, 0));
  EXPECT_EQ(seatings.size(), 6U);  // every way to give two of four seats to the first
  EXPECT_NE(schedule.deal(0), schedule.deal(1));
}

TEST(Schedule, AloneEveryBotHasEverySeatOnceInABlock) {
  const Schedule schedule(Lineup::Kind::kAgainst, 4, 2, 3, Seed(1));
  ASSERT_EQ(schedule.games_in_block(), 9U);  // three bots in three seats
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (std::uint64_t game = 0; game < 9; ++game) {
    std::size_t others = 0;
    const auto seating = schedule.seating(0, game);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const ContestLine& line = schedule.lines()[seating[seat]];
      if (line.is_reference) {
        EXPECT_EQ(line.bot, 2U);
        ++others;
      } else {
        seen.emplace(line.bot, seat);
      }
    }
    EXPECT_EQ(others, 2U);
  }
  EXPECT_EQ(seen.size(), 9U);
}

TEST(Schedule, OfEveryTwoTheFirstIsAlone) {
  const Schedule two(Lineup::Kind::kOne, 2, 0, 4, Seed(1));
  ASSERT_EQ(two.lines().size(), 2U);
  EXPECT_EQ(two.lines()[0].bot, 0U);
  EXPECT_EQ(two.lines()[0].others, 1U);
  EXPECT_EQ(two.games_in_block(), 4U);
  const Schedule three(Lineup::Kind::kOne, 3, 0, 4, Seed(1));
  EXPECT_EQ(three.games_in_block(), 12U);  // 0 among 1, 0 among 2, 1 among 2
  EXPECT_EQ(std::ranges::count(three.lines(), true, &ContestLine::is_reference), 2);
}

TEST(Lineup, IsReadAndWritten) {
  for (const std::string text : {"field", "one", "against:captain:20ms"}) {
    EXPECT_EQ(to_text(must(lineup_from_text(text))), text);
  }
  for (const std::string text : {"", "two", "against", "against:", "Field"})
    EXPECT_FALSE(lineup_from_text(text)) << text;
}

TEST(Contest, TheSameDealsWhoeverElsePlays) {
  const ContestResult alone = play(plan_of("flint", 3, {"mate:5"}, "against:deckhand"));
  ContestPlan plan = plan_of("flint", 3, {"random", "mate:5"}, "against:deckhand");
  plan.games *= 2;
  const ContestResult both = play(plan);
  EXPECT_EQ(alone.blocks, both.blocks);
  EXPECT_EQ(line_of(alone, "mate:5").wins, line_of(both, "mate:5").wins);
  EXPECT_EQ(line_of(alone, "mate:5").score, line_of(both, "mate:5").score);
  EXPECT_EQ(line_of(both, "deckhand").wins.mean, 1.0 / 3);
}

TEST(Contest, AllWinsAreCounted) {
  for (const std::string game : {"flint", "jackal", "ruthless", "mutiny"}) {
    const ContestResult result = play(plan_of(game, 3, {"deckhand", "random"}, "field"));
    EXPECT_EQ(result.games, 24U);
    double wins = 0;
    for (const LineResult& line : result.lines) wins += line.wins.mean;
    EXPECT_NEAR(wins, 2.0 / 3, 1e-9) << game;  // a win in each game, three seats for each bot in two games
    EXPECT_EQ(result.bots[result.lines[0].line.bot].name, "deckhand") << game;
    EXPECT_TRUE(result.ratings.empty());
    EXPECT_GT(result.lines[0].thinking.decisions, 0U);
    EXPECT_GE(result.lines[0].thinking.longest, result.lines[0].thinking.mean);
  }
}

TEST(Contest, AnyNumberOfThreadsGivesTheSameResult) {
  ContestPlan plan = plan_of("flint", 4, {"random", "deckhand", "mate:5"}, "field");
  plan.games = 60;
  const ContestResult one = play(plan);
  EXPECT_EQ(one.ratings.size(), 3U);
  plan.threads = 3;
  expect_same(one, play(plan));
  // Even if it stops early: what was played beyond that is left out.
  plan = plan_of("flint", 4, {"random", "cabin-boy", "deckhand"}, "field");
  plan.games = 3000;
  plan.threads = 3;
  plan.stops_early = true;
  plan.least_games = 30;
  const ContestResult many = play(plan);
  plan.threads = 1;
  const ContestResult alone = play(plan);
  EXPECT_EQ(alone.end, ContestEnd::kCertain);
  expect_same(alone, many);
}

TEST(Contest, StopsEarlyWhenTheOrderIsCertain) {
  ContestPlan plan = plan_of("flint", 4, {"deckhand", "random"}, "one");
  plan.games = 2000;
  plan.stops_early = true;
  plan.least_games = 200;
  const ContestResult result = play(plan);
  EXPECT_EQ(result.end, ContestEnd::kCertain);
  EXPECT_EQ(result.games, 200U);
  EXPECT_EQ(result.planned, 2000U);
  ASSERT_EQ(result.neighbours.size(), 1U);
  EXPECT_TRUE(result.neighbours[0].is_certain);
  EXPECT_TRUE(result.neighbours[0].is_disjoint);
  EXPECT_GT(result.neighbours[0].always.low, 0);
  EXPECT_LT(result.neighbours[0].always.low, result.neighbours[0].difference.low);
}

TEST(Contest, GamesAreWholeBlocks) {
  ContestPlan plan = plan_of("flint", 4, {"deckhand", "random", "mate:2"}, "field");
  plan.games = 1;
  EXPECT_EQ(must(prepare_contest(plan)).games, 3U);
  plan.games = 4;
  EXPECT_EQ(play(plan).games, 6U);
}

TEST(Contest, WhatIsInterruptedCountsInWholeBlocks) {
  ContestPlan plan = plan_of("flint", 3, {"deckhand", "random", "mate:2"}, "field");
  std::atomic<bool> stop{false};
  const auto after_seven = [&](std::uint64_t done) { stop = done >= 7; };
  const ContestResult result = play_contest(plan, must(prepare_contest(plan)), after_seven, &stop);
  EXPECT_EQ(result.end, ContestEnd::kInterrupted);
  EXPECT_EQ(result.games, 6U);
  const ContestResult nothing = play_contest(plan, must(prepare_contest(plan)), {}, &stop);
  EXPECT_EQ(nothing.games, 0U);
  EXPECT_TRUE(nothing.lines.empty());
}

TEST(Contest, TheLedgerWaitsForCompleteBlocks) {
  const Schedule schedule(Lineup::Kind::kField, 2, 0, 2, Seed(1));
  ContestLedger ledger(schedule, 2);
  const auto won_by = [&](std::uint64_t game, std::size_t bot) {
    PlayedGame played(2);
    const auto seating = schedule.seating(game / 2, game % 2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const bool has_won = schedule.lines()[seating[seat]].bot == bot;
      played[seat] = {.wins = has_won ? kWin : 0, .score = has_won ? 10 : 2, .rank = has_won ? 1 : 2};
    }
    return played;
  };
  ledger.enter(2, won_by(2, 0));
  ledger.enter(1, won_by(1, 0));
  EXPECT_EQ(ledger.blocks(), 0U);
  ledger.enter(3, won_by(3, 0));
  EXPECT_EQ(ledger.blocks(), 0U);
  ledger.enter(0, won_by(0, 1));
  EXPECT_EQ(ledger.blocks(), 2U);
  ledger.enter(4, won_by(4, 1));  // the block stays incomplete
  ContestResult result;
  ledger.write(result);
  EXPECT_EQ(result.games, 4U);
  EXPECT_EQ(result.lines[0].line.bot, 0U);
  EXPECT_EQ(result.lines[0].wins.mean, 0.75);
  EXPECT_EQ(result.lines[0].score.mean, 8);
  EXPECT_EQ(result.neighbours[0].difference.mean, 0.5);
}

std::string problem_with(const std::string& lineup, const std::vector<std::string>& bots) {
  const auto contest = prepare_contest(plan_of("flint", 4, bots, lineup));
  return contest ? "" : contest.problem().message;
}

TEST(Contest, IsRefusedIfItCannotBeHeld) {
  EXPECT_NE(problem_with("field", {"deckhand"}).find("two different bots"), std::string::npos);
  EXPECT_NE(problem_with("against:deckhand", {"deckhand"}).find("two different bots"), std::string::npos);
  EXPECT_EQ(problem_with("against:deckhand", {"random"}), "");
  EXPECT_EQ(problem_with("against:deckhand", {"random", "deckhand"}), "");
  EXPECT_EQ(problem_with("field", {"deckhand", "random", "deckhand"}), "the bot deckhand is named twice");
  EXPECT_EQ(problem_with("field", {"mate:1000ms", "mate:1s"}), "the bots mate:1000ms and mate:1s are the same");
  EXPECT_NE(problem_with("field", {"deckhand", "parrot"}).find("there is no bot \"parrot\""), std::string::npos);
  EXPECT_NE(problem_with("field", {"deckhand", ""}).find("there is no bot \"\""), std::string::npos);
  EXPECT_NE(problem_with("against:parrot", {"deckhand"}).find("parrot"), std::string::npos);
  EXPECT_NE(problem_with("field", {"deckhand", "mate:soon"}).find("mate:20ms"), std::string::npos);
  EXPECT_NE(problem_with("field", {"random", "deckhand:20ms"}).find("does not search"), std::string::npos);
}

LineResult line_with(std::size_t bot, double wins, bool is_reference = false) {
  LineResult line;
  line.line = {.bot = bot, .others = 0, .group = 0, .is_reference = is_reference};
  line.wins = {wins, wins - 0.05, wins + 0.05};
  line.thinking = {10, 0.003, 0.1};
  return line;
}

TEST(StrengthPicture, ShowsBudgetsAsALineAndOtherBotsAsLevels) {
  ContestResult result;
  const auto timed = [](const std::string& time) { return budget_from_text(time).value(); };
  result.bots = {{"deckhand", "deckhand", {}},
                 {"captain:20ms", "captain", timed("20ms")},
                 {"captain:2ms", "captain", timed("2ms")},
                 {"random", "random", {}}};
  result.fair_share = 0.25;
  result.lines = {line_with(1, 0.6), line_with(2, 0.4), line_with(0, 0.25, true), line_with(3, 0.1)};
  StrengthPicture picture = picture_of(result, "a < b", "c");
  EXPECT_FALSE(picture.is_measured);
  EXPECT_EQ(picture.reference, "deckhand");
  ASSERT_EQ(picture.series.size(), 1U);
  EXPECT_EQ(picture.series[0].name, "captain");
  ASSERT_EQ(picture.series[0].points.size(), 2U);
  EXPECT_EQ(picture.series[0].points[0].x, 0.002);
  EXPECT_EQ(picture.series[0].points[1].x, 0.02);
  ASSERT_EQ(picture.levels.size(), 1U);
  const std::string svg = write_svg(picture);
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
  EXPECT_NE(svg.find(">60.0 %<"), std::string::npos);
  EXPECT_NE(svg.find(">5 ms<"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);

  result.bots[1].budget = timed("100");  // a time and a number of simulations: what they took is all they share
  EXPECT_TRUE(picture_of(result, "", "").is_measured);
  EXPECT_EQ(picture_of(result, "", "").series[0].points[0].x, 0.003);
  result.bots[2].budget = timed("1000");
  EXPECT_EQ(picture_of(result, "", "").axis, StrengthPicture::Axis::kSimulations);
}

using test::Output;

// What `tortuga arena` prints, on both streams.
Output arena(const std::string& arguments) { return test::tortuga("arena " + arguments); }

TEST(Arena, WritesJson) {
  const Output output = arena("flint --bots cabin-boy,random,mate:2 --games 60 --json");
  ASSERT_EQ(output.status, 0) << output.text;
  const auto json = nlohmann::json::parse(output.text);
  EXPECT_EQ(json["players"], 4);
  EXPECT_EQ(json["games"], 60);
  EXPECT_EQ(json["deals"], 20);
  EXPECT_EQ(json["end"], "all played");
  ASSERT_EQ(json["bots"].size(), 3U);
  EXPECT_EQ(json["bots"][0]["bot"], "mate:2");
  EXPECT_TRUE(json["bots"][0]["wins"]["low"].is_number());
  EXPECT_EQ(json["bots"][0]["fair_share"], 0.25);
  EXPECT_EQ(json["neighbours"].size(), 2U);
  EXPECT_EQ(json["ratings"].size(), 3U);
}

TEST(Arena, WritesTablesAndAPicture) {
  const std::string path = test::temp_file("arena_test.svg");
  const Output output = arena("flint --bots mate:2,mate:4 --lineup against:deckhand --games 32 --svg " + path);
  ASSERT_EQ(output.status, 0) << output.text;
  EXPECT_NE(output.text.find("mate:4 among deckhand"), std::string::npos) << output.text;
  EXPECT_TRUE(must(read_file(path)).starts_with("<svg "));
  std::filesystem::remove(path);
}

TEST(Arena, SaysThatAndWhyItStopped) {
  const Output output = arena("flint --bots deckhand,random --games 100000");
  EXPECT_EQ(output.status, 0);
  EXPECT_NE(output.text.find("stopped after 400 of at most 100000 games because the order is certain"),
            std::string::npos)
      << output.text;
}

TEST(Arena, RefusesBadInput) {
  const auto refused = [](const std::string& arguments, const std::string& why) {
    const Output output = arena(arguments);
    EXPECT_EQ(output.status, 2) << arguments;
    EXPECT_NE(output.text.find(why), std::string::npos) << output.text;
    EXPECT_EQ(std::ranges::count(output.text, '\n'), 1) << output.text;
  };
  refused("flint --bots deckhand", "two different bots");
  refused("flint --bots deckhand,parrot", "no bot \"parrot\"");
  refused("flint --bots deckhand,mate:0ms", "no thinking time");
  refused("flint --bots deckhand,random --players 9", "3 to 5 players, not 9");
  refused("flint --bots deckhand,random --games 0", "--games must be at least 1");
  refused("flint --bots deckhand,random --games many", "many");
  refused("flint --bots deckhand,random --min-games 0", "--min-games must be at least 1");
  refused("flint --bots deckhand,random --threads -1", "--threads");
  refused("flint --bots deckhand,random --lineup two", "a line-up is");
  refused("flint --bots deckhand,random --seed x", "a seed is");
  refused("chess --bots deckhand,random", "no game \"chess\"");
  refused("flint --bots deckhand,random --games 1000000000 --svg /nowhere/at/all.svg",
          "cannot write /nowhere/at/all.svg");
  refused("flint", "--bots");
}

}  // namespace
}  // namespace tortuga
