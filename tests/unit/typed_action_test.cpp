// What a person types in `tortuga play`, and the action that it means.
#include "cli/typed_action.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

using test::must;
using testing::Test;

const std::vector<std::string> kFlintActions = {"play wheel 2", "play wheel 7", "play sabre 7", "play black spot"};
const std::vector<std::string> kParts = {"plan up-down",    "plan right-left", "plan rising",
                                         "plan wild horse", "plan red flag",   "tortuga 1"};

class TypedActions : public Test {
 protected:
  [[nodiscard]] TypedAction read(std::string_view typed, Language language = Language::kEnglish) const {
    return read_typed_action(*jackal_, kParts, language, typed);
  }
  [[nodiscard]] std::string action(std::string_view typed) const { return read(typed).action; }
  [[nodiscard]] std::string german(std::string_view typed) const { return read(typed, Language::kGerman).action; }
  [[nodiscard]] std::string in_flint(std::string_view typed) const {
    return read_typed_action(*flint_, kFlintActions, Language::kEnglish, typed).action;
  }

  GamePtr flint_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, {}));
  GamePtr jackal_ = must(game_from_options("jackal", {"Anna", "Bernard", "Carol"}, {}));
};

TEST_F(TypedActions, AreNumbersOrNames) {
  for (const std::string typed : {"2", "play wheel 7", "wheel 7", "w7", "w 7", "W7"}) {
    EXPECT_EQ(in_flint(typed), "play wheel 7") << typed;
  }
  EXPECT_EQ(in_flint("spot"), "play black spot");
  EXPECT_EQ(in_flint("stop"), "stop");  // not among the choices: the game says why
  EXPECT_EQ(in_flint("kraken"), "play kraken");
}

TEST_F(TypedActions, CanBeSeveral) {
  EXPECT_EQ(read("ri").several, (std::vector<std::string>{"plan right-left", "plan rising"}));
  EXPECT_EQ(read_typed_action(*flint_, kFlintActions, Language::kEnglish, "w").several,
            (std::vector<std::string>{"play wheel 2", "play wheel 7"}));
  EXPECT_EQ(read("up, ri").several, (std::vector<std::string>{"plan right-left", "plan rising"}));
}

TEST_F(TypedActions, PreferAWholeNameToAPartOfOne) {
  const std::vector<std::string> moves = {"step C3", "double C3", "rum Bernard", "rum Bernard 2"};
  const auto typed = [&](std::string_view text) {
    return read_typed_action(*jackal_, moves, Language::kEnglish, text).action;
  };
  EXPECT_EQ(typed("to c3"), "step C3");
  EXPECT_EQ(typed("d c3"), "double C3");
  EXPECT_EQ(typed("rum bernard"), "rum Bernard");
  EXPECT_EQ(typed("2 rum"), "rum Bernard 2");
  EXPECT_EQ(read_typed_action(*jackal_, moves, Language::kEnglish, "c3").several.size(), 2U);
}

// JA-3.2
TEST_F(TypedActions, RowsAreNumbersInOrder) {
  for (const std::string typed : {"3 1 4", "3,1,4", "3, 1, 4", " 3  1 4 ", "3 1 4,"}) {
    EXPECT_EQ(action(typed), "plan rising, up-down, wild horse") << typed;
  }
  EXPECT_EQ(action("1 1"), "plan up-down, up-down");  // whether he has two is for the game to say
  EXPECT_EQ(action("3"), "plan rising");
  EXPECT_EQ(action("6"), "tortuga 1");
}

TEST_F(TypedActions, RowsAreNamesWithCommas) {
  for (const std::string typed :
       {"ris, up", "ris,up", "plan rising, up-down", "Plan Rising, Up-Down", "plan ris, up", "RIS, 1", "3, down"}) {
    EXPECT_EQ(action(typed), "plan rising, up-down") << typed;
  }
  for (const std::string typed : {"steig, auf", "steigend, auf-ab", "ris, up", "3, ab"}) {
    EXPECT_EQ(german(typed), "plan rising, up-down") << typed;
  }
  EXPECT_EQ(german("rote Flagge, Wild, rechts"), "plan red flag, wild horse, right-left");
  EXPECT_EQ(action("red, horse, left"), "plan red flag, wild horse, right-left");
}

TEST_F(TypedActions, SayWhichNumberIsNone) {
  for (const std::string typed : {"7", "0", "1 7", "7, up", "1 7 2"}) {
    const TypedAction read_so = read(typed);
    EXPECT_EQ(read_so.number, typed == "0" ? "0" : "7") << typed;
    EXPECT_EQ(read_so.action, "") << typed;
  }
  EXPECT_EQ(read("99999999999999999999999").number, "99999999999999999999999");
}

TEST_F(TypedActions, SayWhatDoesNotGoTogether) {
  const std::vector<std::string> both = {"plan up-down", "tortuga 1"};
  EXPECT_EQ(read("1 6").apart, both);
  EXPECT_EQ(read("3, up, tortuga 1").apart, both);
  EXPECT_EQ(read("up, tor 1").apart, both);
  EXPECT_EQ(read_typed_action(*flint_, kFlintActions, Language::kEnglish, "1 2").apart,
            (std::vector<std::string>{"play wheel 2", "play wheel 7"}));
}

// What is in nobody's list is still an action that the game can refuse with a good reason.
TEST_F(TypedActions, LeaveTheReasonToTheGame) {
  EXPECT_EQ(action("fall"), "plan falling");
  EXPECT_EQ(action("up, fall"), "plan up-down, falling");
  EXPECT_EQ(action("up, weap"), "plan up-down, weapon");
  EXPECT_EQ(german("auf, fall"), "plan up-down, falling");
  EXPECT_EQ(action("up, kraken"), "plan kraken");
  EXPECT_EQ(action("kraken"), "kraken");
}

TEST_F(TypedActions, ReadEveryNameThatIsOffered) {
  for (const Language language : {Language::kEnglish, Language::kGerman}) {
    for (const std::string& first : kParts) {
      EXPECT_EQ(read(jackal_->action_name(first, language), language).action, first);
      for (const std::string& second : kParts) {
        const auto joined = jackal_->join(first, second);
        if (!joined) continue;
        EXPECT_EQ(read(jackal_->action_name(*joined, language), language).action, *joined);
      }
    }
  }
}

}  // namespace
}  // namespace tortuga::cli
