// Games with their types erased, and how they are found and made.
#include "engine/any_game.h"

#include <gtest/gtest.h>

#include <string>

#include "games/flint/flint.h"
#include "games/registry.h"
#include "support/flint_decks.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

std::string refusal_of(const std::vector<std::string>& players) {
  const Status status = check_players(flint::Flint::info(), players);
  return status ? "" : status.problem().message;
}

TEST(Players, MustBeAsManyAsTheGameIsFor) {
  EXPECT_EQ(refusal_of({"A", "B"}), "flint is for 3 to 5 players, not 2");
  EXPECT_EQ(refusal_of({}), "flint is for 3 to 5 players, not 0");
  EXPECT_EQ(refusal_of({"A", "B", "C", "D", "E", "F"}), "flint is for 3 to 5 players, not 6");
  EXPECT_EQ(refusal_of({"A", "B", "C"}), "");
  EXPECT_EQ(refusal_of({"A", "B", "C", "D", "E"}), "");
}

TEST(Players, HaveNamesOfOneWord) {
  for (const std::string name : {"", "Anna Bonny", "a,b", "a:b", "\"a\"", "{a}", "[a]", "#a", "a?",
                                 "0123456789012345678901234567890123456789x"}) {
    EXPECT_NE(refusal_of({"A", name, "C"}).find("cannot be a player's name"), std::string::npos) << name;
  }
  for (const std::string name : {"a\tb", "a\nb", "a\rb", "a\x1b[1mb", "\x7f"}) {
    EXPECT_NE(refusal_of({"A", name, "C"}), "");
  }
  for (const std::string name : {"none", "all", "empty", "..."}) {
    EXPECT_EQ(refusal_of({"A", name, "C"}),
              "\"" + name + "\" cannot be a player's name: the word has a meaning of its own");
  }
  EXPECT_EQ(refusal_of({"A", "B", "A"}), "two players are called A; names must differ");
  for (const std::string name : {"Jérôme", "7", "O-Ren", "0123456789012345678901234567890123456789", "a", "true"}) {
    EXPECT_EQ(refusal_of({"A", name, "C"}), "") << name;
  }
}

// Whatever name is allowed can be written, read and played with.
TEST(Players, NamesSurviveDocuments) {
  for (const std::string name : {"7",
                                 "true",
                                 "Jérôme",
                                 "-",
                                 "~",
                                 "null",
                                 "yes",
                                 "0x1F",
                                 "1e5",
                                 "<<",
                                 "=",
                                 "007",
                                 "a.b",
                                 "O'Brien",
                                 "'",
                                 "a\\b",
                                 "(a)",
                                 "-a",
                                 "---",
                                 "<a",
                                 "a\xc2\x85"
                                 "b",
                                 "a\xe2\x80\xa8"
                                 "b",
                                 "\xef\xbb\xbf"
                                 "a",
                                 "a\xc2\xa0"
                                 "b",
                                 "\xff",
                                 "a\xc3"}) {
    if (!refusal_of({"Anna", name, "Carol"}).empty()) continue;
    const GamePtr game = must(game_from_options("flint", {"Anna", name, "Carol"}, {}));
    AnyPosition position = game->start(Seed(1), nullptr);
    for (int i = 0; i < 35; ++i) {
      const Seat seat = game->waiting(position).first();
      ASSERT_FALSE(game->apply(position, seat, game->default_action(position, seat)).refusal);
    }
    const auto read = read_yaml(write_yaml(game->document(position)));
    ASSERT_TRUE(read.ok()) << "a name that was allowed: " << read.problem().text();
    const auto restored = game->position(*read, game->chance(position));
    ASSERT_TRUE(restored.ok()) << name << ": " << restored.problem().text();
    EXPECT_TRUE(game->equal(position, *restored)) << name;
  }
}

TEST(Registry, FindsGames) {
  ASSERT_FALSE(all_games().empty());
  EXPECT_EQ(find_game("flint"), &flint::Flint::info());
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_NE(game_ids().find("flint"), std::string::npos);
  for (const GameInfo* info : all_games()) {
    EXPECT_EQ(find_game(info->id), info);
    EXPECT_FALSE(info->summary.english.empty() || info->summary.german.empty());
    EXPECT_EQ(info->options.front().id, "deck");
    for (const OptionSpec& option : info->options) {
      EXPECT_FALSE(option.meaning.english.empty() || option.meaning.german.empty()) << option.id;
      for (const OptionValue& value : option.values) {
        EXPECT_FALSE(value.meaning.english.empty() || value.meaning.german.empty()) << option.id << " " << value.id;
      }
    }
  }
}

TEST(Registry, SaysWhyAGameCannotBeMade) {
  const auto refused = [](std::string_view id, const std::vector<std::string>& players, std::string_view options) {
    const auto opened = open_game(id, players, yaml(options));
    return opened ? "" : opened.problem().text();
  };
  const std::vector<std::string> three = {"A", "B", "C"};
  EXPECT_EQ(refused("chess", three, "{}"), "there is no game \"chess\"; the games are " + game_ids());
  EXPECT_EQ(refused("flint", {"A"}, "{}"), "flint is for 3 to 5 players, not 1");
  EXPECT_TRUE(refused("flint", three, "{speed: 1}").starts_with("line 1, column 9: there is no option \"speed\"; "));
  EXPECT_NE(refused("flint", three, "{deck: marvellous}").find("marvellous"), std::string::npos);
  EXPECT_NE(refused("flint", three, "{deck: /nowhere/deck.yaml}").find("/nowhere/deck.yaml"), std::string::npos);
}

// FL-2.1, FL-2.2: the option pirates.
TEST(Registry, ChecksTheListOfPirates) {
  const auto refused = [](int players, std::string_view pirates) {
    const auto opened = open_game("flint", test::player_names(players), yaml("pirates: " + std::string(pirates)));
    return opened ? "" : opened.problem().message;
  };
  const std::string three = "; the option pirates must name each of wheel, anchor, sabre exactly once, in seat order";
  EXPECT_EQ(refused(3, "[sabre, wheel, anchor]"), "");
  EXPECT_EQ(refused(3, "[sabre, wheel]"), "2 pirates are named for 3 players" + three);
  EXPECT_EQ(refused(3, "[sabre, wheel, barrel]"), "the pirate barrel is not in use with 3 players" + three);
  EXPECT_EQ(refused(3, "[sabre, wheel, sabre]"), "the pirate sabre is named twice" + three);
  EXPECT_EQ(refused(3, "[sabre, wheel, flint]"), "there is no pirate \"flint\"" + three);
  EXPECT_EQ(refused(3, "[]"), "0 pirates are named for 3 players" + three);
  EXPECT_EQ(refused(4, "[sabre, wheel, barrel, anchor]"), "");
  EXPECT_NE(refused(4, "[sabre, wheel, x, anchor]"), "");
  EXPECT_EQ(refused(5, "[x, sabre, wheel, barrel, anchor]"), "");
  EXPECT_NE(refused(5, "[x, sabre, wheel, barrel, anchor, x]"), "");
}

TEST(AnyGame, PlaysInWriting) {
  const GamePtr game =
      must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml("pirates: [sabre, wheel, anchor]")));
  EXPECT_EQ(game->seat_of("Bernard"), Seat(1));
  EXPECT_TRUE(game->seat_of("bernard").is_none());
  EXPECT_EQ(game->name_of(Seat(2)), "Carol");
  EXPECT_EQ(game->players(), 3);
  EXPECT_EQ(game->options().find("rounds")->number(), 10);
  EXPECT_EQ(game->rewrite("play wheel 8"), "play wheel 8");
  EXPECT_FALSE(game->rewrite("play barrel 8"));

  Told told;
  AnyPosition position = game->start(Seed(1), &told);
  EXPECT_FALSE(told.events.empty());
  EXPECT_EQ(told.chance.size(), 4U);  // row, treasures, cards, pieces: the pirates were chosen
  EXPECT_EQ(game->document(position).find("pirates")->flow_text(), "{Anna: sabre, Bernard: wheel, Carol: anchor}");
  const Seat seat = game->waiting(position).first();
  const AnyPosition before = position;
  EXPECT_TRUE(game->apply(position, seat, "stop").refusal);
  EXPECT_TRUE(game->equal(before, position));
  const std::string action = game->default_action(position, seat);
  EXPECT_FALSE(game->check(position, seat, action));
  const Applied applied = game->apply(position, seat, action);
  EXPECT_FALSE(applied.refusal);
  ASSERT_EQ(applied.told.events.size(), 1U);
  EXPECT_EQ(game->document(applied.told.events[0]).find("event")->text(), "card played");
  EXPECT_FALSE(game->equal(before, position));
  EXPECT_EQ(game->chance(position).used(), game->chance(before).used());
}

TEST(AnyGame, StartsAlikeForOneSeed) {
  const GamePtr game = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, {}));
  EXPECT_TRUE(game->equal(game->start(Seed(1), nullptr), game->start(Seed(1), nullptr)));
  EXPECT_FALSE(game->equal(game->start(Seed(1), nullptr), game->start(Seed(2), nullptr)));
}

}  // namespace
}  // namespace tortuga
