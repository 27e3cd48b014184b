#include "engine/options.h"

#include <gtest/gtest.h>

#include "games/flint/flint.h"
#include "support/yaml.h"

namespace tortuga {
namespace {

using test::yaml;

constexpr OptionValue kColours[] = {{"red", {"red", "rot"}}, {"blue", {"blue", "blau"}}};
constexpr OptionValue kTruths[] = {{"true", {"yes", "ja"}}, {"false", {"no", "nein"}}};
constexpr OptionSpec kSpecs[] = {
    {.id = "deck", .standard = "standard", .meaning = {}, .any_name = true},
    {.id = "colour", .standard = "red", .meaning = {}, .values = kColours},
    {.id = "rounds", .standard = "10", .meaning = {}, .least = 2, .most = 12},
    {.id = "open", .standard = "false", .meaning = {}, .values = kTruths},
    {.id = "order", .standard = "red", .meaning = {}, .values = kColours, .least = 1, .most = 3, .list_of = "colours"},
};

std::string refusal(std::string_view given) {
  const auto options = complete_options(kSpecs, yaml(given));
  return options ? "accepted as " + options->flow_text() : options.problem().text();
}

TEST(Options, AreCompletedWithTheirDefaultsInTheirOrder) {
  EXPECT_EQ(complete_options(kSpecs, {})->flow_text(),
            "{deck: standard, colour: red, rounds: 10, open: false, order: red}");
  const Doc given =
      *complete_options(kSpecs, yaml("{order: [red, blue], rounds: 2, colour: blue, open: true, deck: x/y.yaml}"));
  EXPECT_EQ(given.flow_text(), "{deck: x/y.yaml, colour: blue, rounds: 2, open: true, order: [red, blue]}");
  EXPECT_TRUE(given.find("rounds")->is_number());
  EXPECT_TRUE(complete_options(kSpecs, {})->find("rounds")->is_number());
  EXPECT_TRUE(complete_options(kSpecs, {})->find("open")->is_truth());
  EXPECT_EQ(*complete_options(kSpecs, given), given);
}

TEST(Options, RefuseWhatIsUnknownAndNameIt) {
  EXPECT_EQ(refusal("speed: 3"),
            "line 1, column 8: there is no option \"speed\"; the options are deck, colour, rounds, open, order");
  EXPECT_EQ(refusal("colour: green"), "line 1, column 9: option colour cannot be green; it can be red or blue");
  EXPECT_EQ(refusal("rounds: 1"), "line 1, column 9: option rounds cannot be 1; it can be a number from 2 to 12");
  EXPECT_EQ(refusal("rounds: 13"), "line 1, column 9: option rounds cannot be 13; it can be a number from 2 to 12");
  EXPECT_EQ(refusal("rounds: ten"), "line 1, column 9: option rounds cannot be ten; it can be a number from 2 to 12");
  EXPECT_EQ(refusal("colour: [red]"), "line 1, column 9: option colour cannot be [red]; it can be red or blue");
  EXPECT_EQ(refusal("order: {red: 1}"),
            "line 1, column 8: option order cannot be {red: 1}; it can be red, blue, a number from 1 to 3 or a list of "
            "colours");
  EXPECT_EQ(refusal("deck: [standard]"), "line 1, column 7: option deck cannot be [standard]; it can be a name");
  EXPECT_EQ(refusal("deck: \"\""), "line 1, column 8: option deck cannot be ; it can be a name");
  EXPECT_EQ(refusal("[colour]"), "line 1, column 1: options must be a map, such as {rounds: 3}");
}

// Of docs/rules/flint.md.
TEST(Options, OfFlintAreThoseOfItsRules) {
  const Doc standard = *complete_options(flint::Flint::info().options, {});
  EXPECT_EQ(
      standard.flow_text(),
      "{deck: standard, pirates: random, led_eight: open, first_dig: optional, reveal: dig, rounds: 10, recall: all, "
      "tie_break: shared}");
  const auto given = [](std::string_view text) {
    return complete_options(flint::Flint::info().options, yaml(text)).ok();
  };
  EXPECT_TRUE(given("{led_eight: wheel, first_dig: forced, reveal: round, rounds: 1, recall: last, tie_break: row}"));
  EXPECT_FALSE(given("rounds: 0") || given("rounds: 11") || given("rounds: \"3\"") || given("led_eight: anchor") ||
               given("first_dig: maybe") || given("reveal: never") || given("recall: first") ||
               given("tie_break: gold") || given("pirates: wheel") || given("treasures: 3"));
}

}  // namespace
}  // namespace tortuga
