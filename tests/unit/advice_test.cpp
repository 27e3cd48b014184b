// Advice: what a bot that searches thinks of a decision, in code and through `tortuga hint`.
#include "lab/advice.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cli/crew.h"
#include "formats/files.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/paths.h"
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

const std::string kGolden = std::string(TORTUGA_SOURCE_DIR) + "/tests/golden/";
const std::string kFlint = kGolden + "flint-3-standard.yaml";
const std::vector<std::string> kNames = {"Anna", "Bernard", "Carol"};

// The advice of a bot that has seen the game of a table so far.
Advice advice_at(const Table& table, Seat seat, std::string_view bot, std::string_view also = "") {
  Adviser adviser = must(Adviser::make(table.game_ptr(), seat, bot, Seed(3)));
  for (std::size_t seq = 0; seq <= table.seq(); ++seq) adviser.see(table.told(seq));
  return adviser.advise(table.position(), also);
}

Table new_table(const Seed& seed = Seed(5)) { return {must(open_game("flint", kNames, yaml("rounds: 1"))), seed}; }

TEST(Advice, WeighsEveryLegalChoice) {
  const Table table = new_table();
  const Seat seat = table.game().waiting(table.position()).first();
  const Advice advice = advice_at(table, seat, "captain:400");
  const std::vector<std::string> legal = table.game().legal(table.position(), seat);
  std::set<std::string> weighed;
  for (const AnyOpinion& choice : advice.choices) {
    weighed.insert(choice.action);
    EXPECT_GE(choice.worth, 0) << choice.action;
    EXPECT_LE(choice.worth, 1) << choice.action;
  }
  EXPECT_EQ(weighed, std::set<std::string>(legal.begin(), legal.end()));
  EXPECT_EQ(advice.tries(), 400U);
  EXPECT_EQ(advice.action, advice.choices.front().action);
  EXPECT_EQ(advice.find("dig"), nullptr);
}

TEST(Advice, GivesWhatIsAskedAboutItsShareOfTries) {
  const Table table = new_table();
  const Seat seat = table.game().waiting(table.position()).first();
  const Advice free = advice_at(table, seat, "captain:400");
  const std::string worst = free.choices.back().action;
  const Advice asked = advice_at(table, seat, "captain:400", worst);
  ASSERT_NE(asked.find(worst), nullptr);
  EXPECT_LT(free.find(worst)->tries, 100U);
  EXPECT_GE(asked.find(worst)->tries, 100U);
  EXPECT_NE(asked.action, worst) << "tries that were asked for are no recommendation";
}

// What the others hold is exchanged; the seat sees the same, so it hears the same.
TEST(Advice, NeverReadsHiddenCards) {
  const std::string setup = "{row: [Anna, Bernard, Carol], hands: {Anna: [wheel 1, wheel 7, sabre 3], ";
  const Doc one = yaml(setup + "Bernard: [barrel 7, wheel 8, sabre 1], Carol: [anchor 1, anchor 2, anchor 3]}}");
  const Doc other = yaml(setup + "Bernard: [anchor 3, anchor 1, barrel 7], Carol: [sabre 1, wheel 8, anchor 2]}}");
  const GamePtr game = must(game_from_options("flint", kNames, yaml("pirates: [wheel, anchor, sabre]"), one));
  const AnyPosition first = must(game->position(one, Chance(Seed(1))));
  const AnyPosition second = must(game->position(other, Chance(Seed(1))));
  ASSERT_FALSE(game->equal(first, second));
  const auto choices = [&](const AnyPosition& position) {
    const Advice advice = must(Adviser::make(game, Seat(0), "captain:500", Seed(7))).advise(position);
    std::vector<std::string> texts;
    for (const AnyOpinion& choice : advice.choices) {
      texts.push_back(choice.action + " " + std::to_string(choice.worth) + " " + std::to_string(choice.tries));
    }
    return texts;
  };
  ASSERT_EQ(game->document(game->view(first, Seat(0))), game->document(game->view(second, Seat(0))));
  EXPECT_EQ(choices(first), choices(second));
}

TEST(Advice, SaysHowClearItIs) {
  const auto verdict = [](std::vector<double> worths) {
    Advice advice;
    for (const double worth : worths) advice.choices.push_back({"a", worth, 100});
    return verdict_of(advice);
  };
  EXPECT_EQ(verdict({}), Verdict::kOnly);
  EXPECT_EQ(verdict({0.5}), Verdict::kOnly);
  EXPECT_EQ(verdict({0.5, 0.4}), Verdict::kClear);
  EXPECT_EQ(verdict({0.5, 0.48}), Verdict::kBetter);
  EXPECT_EQ(verdict({0.5, 0.495, 0.3}), Verdict::kClose);
  EXPECT_EQ(verdict({0.5, 0.505, 0.3}), Verdict::kClose);
  EXPECT_EQ(verdict({0.5, 0.495}), Verdict::kAlike);
  EXPECT_EQ(verdict({1.0, 0.99}), Verdict::kWon);
  EXPECT_EQ(verdict({1.0, 0.5}), Verdict::kClear);
  EXPECT_EQ(verdict({0.01, 0.0}), Verdict::kLost);
}

TEST(Advice, ComesFromBotsThatSearch) {
  for (const GameInfo* game : all_games()) {
    const std::string bot = adviser_for(game->id);
    EXPECT_EQ(check_adviser(game->id, bot).ok(), !bot.empty()) << game->id;
    for (const std::string_view none : {"random", "deckhand", "nobody", "captain:", "captain:x", "deckhand:10ms", ""}) {
      EXPECT_FALSE(check_adviser(game->id, none)) << game->id << " " << none;
    }
  }
  EXPECT_EQ(adviser_for("flint"), "captain");
  EXPECT_EQ(adviser_for("chess"), "");
}

TEST(Budgets, AreWrittenAsTheyAreRead) {
  for (const std::string text : {"50ms", "500ms", "2s", "1.5s", "0.5ms", "12.25ms", "1000", "1250ms", "600s"}) {
    EXPECT_EQ(budget_text(budget_from_text(text).value()), text);
  }
  EXPECT_EQ(budget_text(budget_from_text("0.25s").value()), "250ms");
  EXPECT_EQ(budget_text({}), "");
}

TEST(Hint, ListsTheChoices) {
  const Output english = tortuga("hint " + kFlint + " --at 3 --bot captain:300 --lang en");
  EXPECT_EQ(english.status, 0);
  EXPECT_TRUE(has(english.text, " Bernard after 3 of ")) << english.text;
  EXPECT_TRUE(has(english.text, "(captain:300)"));
  EXPECT_TRUE(has(english.text, "Choice"));
  EXPECT_TRUE(has(english.text, "%"));
  const Output german = tortuga("hint " + kFlint + " --at 3 --bot captain:300 --lang de --top 2");
  EXPECT_TRUE(has(german.text, " Bernard nach 3 von ")) << german.text;
  EXPECT_TRUE(has(german.text, "Versuche"));
  EXPECT_TRUE(has(german.text, "weitere, nicht besser"));
}

TEST(Hint, IsTheSameAgainWithANumberOfTries) {
  const std::string command = "hint " + kFlint + " --at 10 --bot captain:200 --lang en";
  EXPECT_EQ(tortuga(command).text, tortuga(command).text);
}

TEST(Hint, IsJsonForPrograms) {
  const Output output = tortuga("hint " + kFlint + " --at 3 --bot captain:300 --json --lang de");
  const auto json = nlohmann::json::parse(output.text);
  EXPECT_EQ(json["player"], "Bernard");
  EXPECT_EQ(json["seq"], 3);
  EXPECT_EQ(json["tries"], 300);
  EXPECT_EQ(json["action"], json["choices"][0]["action"]);
  EXPECT_EQ(json["choices"][0]["difference"], 0.0);
  double sum = 0;
  for (const auto& choice : json["choices"]) sum += choice["tries"].get<double>();
  EXPECT_LE(sum, 300);
}

TEST(Hint, TakesAPosition) {
  const std::string folder = std::string(TORTUGA_SOURCE_DIR) + "/tests/scenarios/flint/";
  const Output scenario =
      tortuga("hint --position " + folder + "first-dig-optional.yaml --bot captain:200 --lang en --json");
  EXPECT_EQ(scenario.status, 0);
  const auto json = nlohmann::json::parse(scenario.text);
  EXPECT_EQ(json["player"], "Anna");
  EXPECT_FALSE(json.contains("seq"));

  // A whole position, as the program itself writes it.
  const Table table = new_table();
  Doc doc;
  doc.set("game", "flint");
  doc.set("players", Doc::List{"Anna", "Bernard", "Carol"});
  doc.set("options", table.game().options());
  doc.set("position", table.game().document(table.position()));
  const std::string file = test::temp_file("hint_position.yaml");
  ASSERT_TRUE(write_file(file, write_yaml(doc)));
  EXPECT_EQ(tortuga("hint --position " + file + " --bot captain:50").status, 0);
  doc.set("setup", yaml("{round: 1}"));
  ASSERT_TRUE(write_file(file, write_yaml(doc)));
  EXPECT_EQ(tortuga("hint --position " + file + " --bot captain:50").status, 2);
}

TEST(Hint, RefusesWhatIsWrong) {
  const auto refuses = [](const std::string& arguments, std::string_view why) {
    const Output output = tortuga("hint " + arguments);
    EXPECT_EQ(output.status, 2) << arguments;
    EXPECT_TRUE(has(output.text, why)) << arguments << "\n" << output.text;
  };
  refuses("", "needs a record");
  refuses("no-such-file.yaml", "no-such-file.yaml");
  refuses(kFlint, "the game is over");
  refuses(kFlint + " --at -1", "--at -1");
  refuses(kFlint + " --at 9999", "--at 9999");
  refuses(kFlint + " --at 3 --for Nobody", "there is no player Nobody");
  refuses(kFlint + " --at 3 --for Anna", "Anna has nothing to decide here; the game waits for Bernard");
  refuses(kFlint + " --at 3 --bot deckhand", "captain");
  refuses(kFlint + " --at 3 --bot captain:soon", "captain:soon");
  refuses(kFlint + " --at 3 --top 0", "--top");
  refuses(kFlint + " --at 3 --seed x", "seed");
  refuses(kFlint + " --at 3 --position " + kFlint, "one of them");
  refuses("--position " + kFlint, kFlint);
  for (const GameInfo* game : all_games()) {
    if (adviser_for(game->id).empty()) {
      refuses(kGolden + std::string(game->id) + "-3-standard.yaml --at 0", "weighs its choices yet");
    }
  }
}

// A bot that writes down what it is told.
class Listener final : public AnyBot {
 public:
  explicit Listener(int* heard) : heard_(heard) { *heard_ = 0; }
  std::string choose(const AnyView& /*view*/) override { return ""; }
  std::vector<AnyOpinion> weigh(const AnyView& /*view*/) override { return {}; }
  std::vector<AnyOpinion> weigh_also(const AnyView& /*view*/, std::string_view /*also*/) override { return {}; }
  void see(const AnyEvent& /*event*/) override { ++*heard_; }

 private:
  int* heard_;
};

TEST(Crew, HearsWhatItsPlayersSeeAlsoAfterAnUndo) {
  Table table = new_table();
  std::array<int, 3> heard{};
  cli::Crew crew({"", "listener", "listener"},
                 [&](Seat seat) { return std::make_unique<Listener>(&heard[static_cast<std::size_t>(seat.index())]); });
  const auto expected = [&](Seat seat) {
    int count = 0;
    for (std::size_t seq = 0; seq <= table.seq(); ++seq) {
      for (const AnyEvent& event : table.told(seq).events) count += table.game().seen(event, seat).empty() ? 0 : 1;
    }
    return count;
  };
  const auto act = [&] { table.act_by_default(table.game().waiting(table.position()).first()); };
  for (int i = 0; i < 5; ++i) {
    act();
    EXPECT_EQ(crew.choose(table, Seat(1)), "");
    EXPECT_EQ(heard[0], 0);
    EXPECT_EQ(heard[1], expected(Seat(1)));
    EXPECT_EQ(heard[2], expected(Seat(2)));
  }
  const int before = heard[1];
  ASSERT_TRUE(table.undo(Seat(0)));
  crew.start_again();
  (void)crew.choose(table, Seat(2));
  EXPECT_LT(heard[1], before);
  EXPECT_EQ(heard[1], expected(Seat(1)));
  act();
  (void)crew.choose(table, Seat(2));
  EXPECT_EQ(heard[2], expected(Seat(2)));
}

}  // namespace
}  // namespace tortuga
