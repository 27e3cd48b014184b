// Analysis: what the decisions of a game cost, in code and through `tortuga analyse`.
#include "lab/analysis.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "bots/any_bot.h"
#include "formats/files.h"
#include "lab/advice.h"
#include "support/files.h"
#include "support/program.h"
#include "support/yaml.h"
#include "table/opening.h"
#include "table/table.h"

namespace tortuga {
namespace {

using test::has;
using test::must;
using test::Output;
using test::tortuga;
using test::yaml;

struct Blunder {
  Record record;
  GamePtr game;
  std::string player;
  std::size_t at = 0;
};

// One round among deckhands, in which whoever may dig first goes home with nothing instead.
Blunder game_with_a_blunder() {
  Table table(must(open_game("flint", {"Anna", "Bernard", "Carol"}, yaml("rounds: 1"))), Seed(11));
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (std::uint64_t i = 0; i < 3; ++i) bots.push_back(must(make_bot(table.game_ptr(), "deckhand", Seed(i))));
  Blunder blunder;
  blunder.game = table.game_ptr();
  while (!table.game().is_over(table.position())) {
    const Seat seat = table.game().waiting(table.position()).first();
    if (blunder.player.empty() && !table.game().check(table.position(), seat, "stop")) {
      blunder.player = table.game().name_of(seat);
      blunder.at = table.seq();
      EXPECT_FALSE(table.act(seat, "stop"));
      continue;
    }
    const AnyView view = table.game().view(table.position(), seat);
    EXPECT_FALSE(table.act(seat, bots[static_cast<std::size_t>(seat.index())]->choose(view)));
  }
  blunder.record = table.record();
  return blunder;
}

AnalysisPlan plan_for(const Blunder& blunder, SeatSet seats) {
  AnalysisPlan plan;
  plan.game = blunder.game;
  plan.seats = seats;
  plan.bot = "captain";
  plan.budget.simulations = 300;
  plan.again = 4;
  return plan;
}

TEST(Analysis, FindsTheBlunder) {
  const Blunder blunder = game_with_a_blunder();
  std::size_t steps = 0;
  const Analysis analysis =
      must(analyse(blunder.record, plan_for(blunder, SeatSet::all(3)), [&](std::size_t done, std::size_t all) {
        EXPECT_LE(done, all);
        ++steps;
      }));
  const std::vector<std::size_t> dearest = analysis.mistakes(3);
  ASSERT_FALSE(dearest.empty());
  const Decision& worst = analysis.decisions[dearest.front()];
  EXPECT_EQ(worst.at, blunder.at);
  EXPECT_EQ(worst.action, "stop");
  EXPECT_EQ(worst.best, "dig");
  EXPECT_GT(worst.cost(), 0.1);
  EXPECT_TRUE(worst.is_weighed_again);
  EXPECT_GT(steps, analysis.decisions.size());
}

TEST(Analysis, SumsUpEachPlayer) {
  const Blunder blunder = game_with_a_blunder();
  const Seat seat = blunder.game->seat_of(blunder.player);
  const Analysis analysis = must(analyse(blunder.record, plan_for(blunder, SeatSet(seat))));
  ASSERT_EQ(analysis.players.size(), 1U);
  const Conduct& conduct = analysis.players.front();
  EXPECT_EQ(conduct.seat, seat);
  EXPECT_EQ(conduct.decisions, analysis.decisions.size());
  EXPECT_EQ(conduct.weighed, conduct.decisions);  // in flint the search knows every action
  EXPECT_LE(conduct.best, conduct.decisions);
  EXPECT_GE(conduct.good, conduct.best);
  EXPECT_GE(conduct.mistakes, 1U);
  EXPECT_GT(conduct.mean_cost(), 0);
  std::size_t last = 0;
  for (std::size_t i = 0; i < analysis.decisions.size(); ++i) {
    const Decision& decision = analysis.decisions[i];
    EXPECT_EQ(decision.seat, seat);
    EXPECT_GE(decision.at, last);
    EXPECT_GT(decision.until, decision.at);
    ASSERT_TRUE(decision.after.has_value());
    if (i + 1 < analysis.decisions.size()) {
      EXPECT_EQ(decision.until, analysis.decisions[i + 1].at);
      EXPECT_EQ(*decision.after, analysis.decisions[i + 1].chance);
    }
    last = decision.at;
  }
  EXPECT_EQ(*analysis.decisions.back().after, 0);  // nobody wins with nothing
}

// What a player does before everything is decided is no choice if there is one action.
TEST(Analysis, LeavesOutWhatIsForced) {
  const Blunder blunder = game_with_a_blunder();
  const Analysis analysis = must(analyse(blunder.record, plan_for(blunder, SeatSet::all(3))));
  std::size_t forced = 0;
  const Status status = replay(blunder.record, *blunder.game, [&](std::size_t seq, const AnyPosition& position, auto&) {
    if (seq == blunder.record.actions.size()) return;
    const Seat seat = blunder.game->seat_of(blunder.record.actions[seq].player);
    if (blunder.game->legal(position, seat).size() == 1) ++forced;
  });
  ASSERT_TRUE(status);
  EXPECT_GT(forced, 0U);
  EXPECT_EQ(analysis.decisions.size() + forced, blunder.record.actions.size());
}

class AnalyseCommand : public testing::Test {
 protected:
  void SetUp() override {
    blunder_ = game_with_a_blunder();
    blunder_.record.bots = {"deckhand", "deckhand", "deckhand"};
    blunder_.record.bots[static_cast<std::size_t>(blunder_.game->seat_of(blunder_.player).index())] = "";
    ASSERT_TRUE(write_file(file_, write_yaml(to_document(blunder_.record))));
  }
  Blunder blunder_;
  std::string file_ = test::temp_file("analyse_test.yaml");
};

TEST_F(AnalyseCommand, TellsAPerson) {
  const Output english = tortuga("analyse " + file_ + " --think 200 --lang en --all");
  EXPECT_EQ(english.status, 0);
  for (const std::string_view part : {"Turning points", "The dearest choices", "Every decision", "The players"}) {
    EXPECT_TRUE(has(english.text, part)) << english.text;
  }
  EXPECT_TRUE(has(english.text, "tortuga hint " + file_ + " --at " + std::to_string(blunder_.at))) << english.text;
  const Output german = tortuga("analyse " + file_ + " --think 200 --lang de");
  for (const std::string_view part : {"Gewinnchancen", "Wendepunkte", "Die Spieler"}) {
    EXPECT_TRUE(has(german.text, part)) << german.text;
  }
}

// Without --for the people are meant, not the bots.
TEST_F(AnalyseCommand, IsJsonForPrograms) {
  const auto json = nlohmann::json::parse(tortuga("analyse " + file_ + " --think 200 --json").text);
  ASSERT_EQ(json["players"].size(), 1U);
  EXPECT_EQ(json["players"][0]["player"], blunder_.player);
  EXPECT_EQ(json["mistakes"][0], blunder_.at);
  EXPECT_EQ(json["players"][0]["decisions"], json["decisions"].size());
  const std::string other = blunder_.player == "Anna" ? "Carol" : "Anna";
  const auto his = nlohmann::json::parse(tortuga("analyse " + file_ + " --think 50 --json --for " + other).text);
  EXPECT_EQ(his["players"][0]["player"], other);
}

TEST_F(AnalyseCommand, RefusesWhatIsWrong) {
  const auto refuses = [](const std::string& arguments, std::string_view why) {
    const Output output = tortuga("analyse " + arguments);
    EXPECT_EQ(output.status, 2) << arguments;
    EXPECT_TRUE(has(output.text, why)) << arguments << "\n" << output.text;
  };
  refuses("", "RECORD");
  refuses("no-such-file.yaml", "no-such-file.yaml");
  refuses(file_ + " --for Nobody", "there is no player Nobody");
  refuses(file_ + " --think long", "--think");
  refuses(file_ + " --top 0", "--top");
  refuses(file_ + " --lang fr", "fr");
  blunder_.record.actions[1].action = "stop";
  ASSERT_TRUE(write_file(file_, write_yaml(to_document(blunder_.record))));
  refuses(file_, "action 2");
}

}  // namespace
}  // namespace tortuga
