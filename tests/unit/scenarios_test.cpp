// Every scenario passes, however its position is kept; every file in scenarios-refused fails; every rule has a
// scenario.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/scenario.h"
#include "formats/files.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/paths.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

const std::string kRoot = TORTUGA_SOURCE_DIR;
// Rules that need no scenario, each with the reason: {FL-1.1: it only explains}.
const std::string kExempt = "exempt.yaml";

Result<Scenario> load(const std::string& path) {
  const auto doc = read_document(path, kDocumentLimit);
  if (!doc) return doc.problem();
  return read_scenario(*doc);
}

std::vector<std::string> scenarios() {
  std::vector<std::string> files = test::yaml_files_below("tests/scenarios");
  std::erase(files, kExempt);
  return files;
}

class ScenarioFile : public testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, Passes) {
  const auto scenario = load(kRoot + "/tests/scenarios/" + GetParam());
  ASSERT_TRUE(scenario.ok()) << GetParam() << ": " << scenario.problem().text();
  EXPECT_FALSE(scenario->title.empty()) << GetParam() << " has no title";
  EXPECT_FALSE(scenario->rules.empty()) << GetParam() << " names no rule";
  EXPECT_TRUE(GetParam().starts_with(scenario->game + "/")) << GetParam() << " is in another game's folder";
  const std::map<std::string, Keeping> keepings = {
      {"plain", Keeping::kPlain}, {"restored", Keeping::kRestored}, {"copied", Keeping::kCopied}};
  for (const auto& [name, keeping] : keepings) {
    const auto problem = run_scenario(*scenario, game_from_options, keeping);
    EXPECT_FALSE(problem) << GetParam() << " (" << name << "): " << problem->text();
  }
}

class RefusedScenarioFile : public testing::TestWithParam<std::string> {};

// It cannot be read, or set up, or a step fails: never because the file is not there or is no YAML at all.
TEST_P(RefusedScenarioFile, Fails) {
  const std::string path = kRoot + "/tests/scenarios-refused/" + GetParam();
  const auto text = read_file(path);
  ASSERT_TRUE(text.ok()) << text.problem().text();
  const auto scenario = load(path);
  if (!scenario) return;
  const auto problem = run_scenario(*scenario, game_from_options);
  ASSERT_TRUE(problem) << GetParam() << " passes, but must be refused";
  EXPECT_FALSE(problem->message.empty());
}

std::string name_of(const testing::TestParamInfo<std::string>& info) { return test::test_name(info.param); }
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ScenarioFile);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RefusedScenarioFile);
INSTANTIATE_TEST_SUITE_P(All, ScenarioFile, testing::ValuesIn(scenarios()), name_of);
INSTANTIATE_TEST_SUITE_P(All, RefusedScenarioFile, testing::ValuesIn(test::yaml_files_below("tests/scenarios-refused")),
                         name_of);

// "FL-2.10" at the beginning of a text; "" if there is no rule of this prefix.
std::string rule_at(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix) || text.substr(prefix.size(), 1) != "-") return "";
  const auto digits = [&](std::size_t from) {
    std::size_t end = from;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return end;
  };
  const std::size_t dot = digits(prefix.size() + 1);
  if (dot == prefix.size() + 1 || text.substr(dot, 1) != ".") return "";
  const std::size_t end = digits(dot + 1);
  return end == dot + 1 ? "" : std::string(text.substr(0, end));
}

// The rules that a rules file numbers: at the beginning of a heading or of an entry of a list.
std::set<std::string> rules_in(std::string_view text, std::string_view prefix) {
  std::set<std::string> rules;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!line.starts_with("-") && !line.starts_with("*") && !line.starts_with("#")) continue;
    line.remove_prefix(std::min(line.find_first_not_of("-*# "), line.size()));
    if (const std::string rule = rule_at(line, prefix); !rule.empty()) {
      EXPECT_TRUE(rules.insert(rule).second) << rule << " is numbered twice";
    }
  }
  return rules;
}

TEST(Rules, AreFoundInARulesFile) {
  EXPECT_EQ(
      rules_in("# Title\n- **FL-1.1** A\n* FL-1.2 B\n### FL-3.10 C\nsee FL-4.1\n- see FL-4.2\n- FL-5 D\n- FL-6. E\n",
               "FL"),
      (std::set<std::string>{"FL-1.1", "FL-1.2", "FL-3.10"}));
}

// For every game: docs/rules/GAME.md and its scenarios name the same rules.
TEST(Rules, HaveEachAScenario) {
  ASSERT_FALSE(scenarios().empty());
  std::map<std::string, std::set<std::string>> named;  // by game
  for (const std::string& file : scenarios()) {
    const auto scenario = load(kRoot + "/tests/scenarios/" + file);
    ASSERT_TRUE(scenario.ok()) << file << ": " << scenario.problem().text();
    named[scenario->game].insert(scenario->rules.begin(), scenario->rules.end());
  }
  Doc exempt;
  if (const auto text = read_file(kRoot + "/tests/scenarios/" + kExempt)) exempt = test::yaml(*text);
  for (const GameInfo* info : all_games()) {
    const std::string id(info->id);
    const auto text = read_file(kRoot + "/docs/rules/" + id + ".md");
    ASSERT_TRUE(text.ok()) << text.problem().text();
    const std::set<std::string> rules = rules_in(*text, info->rule_prefix);
    EXPECT_GT(rules.size(), 10U);
    for (const std::string& rule : rules) {
      if (exempt.has(rule)) {
        EXPECT_FALSE(exempt.find(rule)->scalar_text().empty()) << rule << " is exempt without a reason";
        EXPECT_FALSE(named[id].contains(rule)) << rule << " has a scenario and need not be exempt";
      } else {
        EXPECT_TRUE(named[id].contains(rule)) << "no scenario shows " << rule;
      }
    }
    for (const std::string& rule : named[id]) EXPECT_TRUE(rules.contains(rule)) << "there is no rule " << rule;
  }
  for (const auto& [rule, reason] : exempt.map()) {
    EXPECT_TRUE(std::ranges::any_of(all_games(),
                                    [&](const GameInfo* info) { return !rule_at(rule, info->rule_prefix).empty(); }))
        << kExempt << " names " << rule << ", which is no rule";
  }
}

}  // namespace
}  // namespace tortuga
