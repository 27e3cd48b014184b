// `tortuga play` with its input and output in pipes.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/files.h"
#include "support/paths.h"
#include "support/program.h"

namespace tortuga {
namespace {

using test::has;

// What the program prints when somebody types these lines.
std::string played(const std::string& arguments, const std::string& typed) {
  const std::string command =
      "printf '" + typed + "' | " + TORTUGA_BINARY + " play " + arguments + " --bots random --lang en --fast";
  const test::Output output = test::run(command);
  EXPECT_EQ(output.status, 0) << arguments;
  return output.text;
}

// With seed 1 the person holds three different movement cards and two weapons.
const std::string kJackal = "jackal --players 2 --seed 1";

// In jackal most questions have one answer, in flint a player lays even his last card himself.
TEST(Play, TakesWhatIsForcedWhereTheGameSaysSo) {
  std::string ones;
  for (int i = 0; i < 300; ++i) ones += "1\\n";
  const std::string record = " --record " + test::temp_file("play_test.yaml");
  for (const std::string arguments :
       {"jackal --players 3 --options islands=4", "flint --players 3 --options rounds=1"}) {
    const std::string text = played(arguments + record + " --seed 2", ones);
    EXPECT_TRUE(has(text, " won")) << arguments;
    int questions = 0;
    int forced = 0;
    static constexpr std::string_view kPrompt = "\n Your choice (? for help)";
    for (std::size_t at = text.find(kPrompt); at != std::string::npos; at = text.find(kPrompt, at + 1)) {
      const std::size_t line = text.rfind('\n', at - 1) + 1;
      const std::string choices = text.substr(line, at - line);
      ++questions;
      if (choices.starts_with(" 1 ") && !has(choices, " 2 ")) ++forced;
    }
    EXPECT_GT(questions, 0) << arguments;
    EXPECT_EQ(forced > 0, arguments.starts_with("flint")) << arguments;
  }
}

TEST(Play, TakesBackToTheLastChoice) {
  const std::string text = played(kJackal, "undo\\n1\\nundo\\n");
  EXPECT_TRUE(has(text, "There is nothing to take back yet."));
  ASSERT_TRUE(has(text, "Taken back."));
  const std::string last_table = text.substr(text.rfind(" Round "));
  EXPECT_TRUE(has(last_table, "Round 1 of 10")) << last_table;
  EXPECT_TRUE(has(last_table, "► Lay your row")) << last_table;
}

// Carol leads, so no bot has done anything before her first card: after an undo they are as new, and do the same again.
TEST(Play, MakesTheBotsAnewAfterAnUndo) {
  const std::string flint = "flint --players 3 --seed 1 --seat 3";
  const auto last_table = [](const std::string& text) { return text.substr(text.rfind(" Round ")); };
  const std::string once = played(flint, "1\\n");
  const std::string again = played(flint, "1\\nundo\\n1\\n");
  ASSERT_TRUE(has(again, "Taken back."));
  EXPECT_TRUE(has(last_table(once), "Carol plays")) << once;
  EXPECT_EQ(last_table(once), last_table(again));
}

TEST(Play, GivesHints) {
  const std::string flint = "flint --players 3 --seed 1";
  EXPECT_TRUE(has(played(flint, "?\\n"), "  hint     what a strong bot would do"));
  for (const std::string word : {"hint", "tipp"}) {
    const std::string text = played(flint, word + "\\n");
    EXPECT_TRUE(has(text, " ► ")) << text;
    EXPECT_TRUE(has(text, "   Choice ")) << text;
    EXPECT_TRUE(has(text, "Tries")) << text;
  }
}

TEST(Play, SaysHowARowIsTyped) {
  EXPECT_TRUE(has(played(kJackal, ""), "or several in order such as 1 2 (? for help)"));
  EXPECT_TRUE(has(played(kJackal, "?\\n"), "Several choices in order make one row: 1 2, or with commas "));
  EXPECT_FALSE(has(played("flint --players 3 --seed 1", "?\\n"), "everal"));
}

TEST(Play, ExplainsRows) {
  EXPECT_TRUE(has(played(kJackal, "why 1 2\\n"), "That is allowed."));
  EXPECT_TRUE(has(played(kJackal, "1 99\\n"), "There is no choice 99; "));
  EXPECT_TRUE(has(played(kJackal, "1, kraken\\n"), "✗ There is no card \"kraken\"."));
  EXPECT_TRUE(has(played(kJackal, "why 1 1 1 1 1 1\\n"), "You don't hold that card."));
  EXPECT_TRUE(has(played(kJackal, "1, tortuga 1\\n"), "together"));
}

}  // namespace
}  // namespace tortuga
