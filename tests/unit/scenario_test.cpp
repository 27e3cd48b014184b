// The scenario runner: every kind of step passes when it should, and fails when it should, saying why.
#include "engine/scenario.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/erased_game.h"
#include "games/flint/flint.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::yaml;

std::string problem_of(const std::string& text) {
  const auto scenario = read_scenario(yaml(text));
  if (!scenario) return scenario.problem().text();
  const auto problem = run_scenario(*scenario, game_from_options);
  const std::string result = problem ? problem->text() : "";
  for (const Keeping keeping : {Keeping::kRestored, Keeping::kCopied}) {
    const auto other = run_scenario(*scenario, game_from_options, keeping);
    EXPECT_EQ(other ? other->text() : "", result);
  }
  return result;
}

// Carol digs last, so a stop of hers ends the round; Anna has 100 in hand.
const std::string kDig = R"(game: flint
players: [Anna, Bernard, Carol]
setup:
  phase: dig
  row: [Anna, Bernard, Carol]
  treasure: 500
  pieces: [gold, gold, plunder, gold, ...]
steps:
)";

// The problem without its place; "" if the steps pass.
std::string run(const std::string& steps, const std::string& before = kDig) {
  const std::string text = problem_of(before + steps);
  const std::size_t colon = text.find(": ");
  return text.starts_with("line ") ? text.substr(colon + 2) : text;
}

TEST(Scenario, DoTakesActions) {
  EXPECT_EQ(run("- do: Anna dig\n"), "");
  EXPECT_EQ(run("- do: [Anna dig, Anna dig, Anna dig, Bernard stop, Carol dig]\n"), "");
  EXPECT_EQ(run("- do: Bernard dig\n"),
            "step 1 (do): \"Bernard dig\": refused: The row decides who digs: Anna is digging.");
  EXPECT_EQ(run("- do: [Anna dig, Anna play wheel 7]\n"),
            "step 1 (do): \"Anna play wheel 7\": refused: The cards are played. Dig or stop.");
  EXPECT_EQ(run("- do: Zoe dig\n"), "step 1 (do): \"Zoe dig\" does not begin with a player's name");
  EXPECT_EQ(run("- do: Anna\n"), "step 1 (do): \"Anna\": refused: This is no action: play a card, dig or stop.");
  EXPECT_EQ(run("- do: [[Anna dig]]\n"), "step 1 (do): an action must be a text, such as Anna dig, not [Anna dig]");
}

TEST(Scenario, NamesTheStepAndThePlace) {
  EXPECT_EQ(problem_of(kDig + "- do: Anna dig\n- do: [Anna dig,\n       Bernard dig]\n"),
            "line 11, column 8: step 2 (do): \"Bernard dig\": refused: The row decides who digs: Anna is digging.");
}

TEST(Scenario, RefuseTriesAndChangesNothing) {
  EXPECT_EQ(run("- refuse: [Bernard dig, Anna play wheel 7, Anna fly, Anna play barrel 8]\n- waits: [Anna]\n"), "");
  EXPECT_EQ(run("- refuse: Anna dig\n"), "step 1 (refuse): \"Anna dig\": was accepted, but should be refused");
}

TEST(Scenario, CanAndCannotDoNotTake) {
  EXPECT_EQ(run("- can: [Anna dig, Anna stop]\n- waits: [Anna]\n- expect: {turned: []}\n"), "");
  EXPECT_EQ(run("- can: Bernard dig\n"),
            "step 1 (can): \"Bernard dig\": is not legal: The row decides who digs: Anna is digging.");
  EXPECT_EQ(run("- cannot: [Bernard dig, Anna fly]\n"), "");
  EXPECT_EQ(run("- cannot: Anna dig\n"), "step 1 (cannot): \"Anna dig\": is legal, but should not be");
}

TEST(Scenario, WaitsNamesExactlyThePlayers) {
  EXPECT_EQ(run("- waits: [Anna]\n- do: Anna stop\n- waits: [Bernard]\n"), "");
  EXPECT_EQ(run("- waits: [Bernard]\n"), "step 1 (waits): expected [Bernard], got [Anna]");
  EXPECT_EQ(run("- waits: []\n"), "step 1 (waits): expected [], got [Anna]");
  EXPECT_EQ(run("- waits: [Anna, Bernard]\n"), "step 1 (waits): expected [Anna, Bernard], got [Anna]");
  EXPECT_EQ(run("- waits: [Zoe]\n"), "step 1 (waits): there is no player \"Zoe\"");
  EXPECT_EQ(run("- waits: Anna\n"), "step 1 (waits): the players must be a list, not a text");
}

TEST(Scenario, OnlyNamesExactlyTheLegalActions) {
  EXPECT_EQ(run("- only: {Anna: [stop, dig], Bernard: [], Carol: []}\n"), "");
  EXPECT_EQ(run("- only: {Anna: [dig]}\n"), "step 1 (only): the legal actions of Anna lack [] and have besides [stop]");
  EXPECT_EQ(run("- only: {Anna: [dig, stop, play wheel 7]}\n"),
            "step 1 (only): the legal actions of Anna lack [play wheel 7] and have besides []");
  EXPECT_EQ(run("- only: {Bernard: [dig]}\n"),
            "step 1 (only): the legal actions of Bernard lack [dig] and have besides []");
  EXPECT_EQ(run("- only: {Zoe: []}\n"), "step 1 (only): there is no player \"Zoe\"");
  EXPECT_EQ(run("- only: [dig]\n"), "step 1 (only): only must be a map, such as {Anna: [dig, stop]}");
  EXPECT_EQ(run("- only: {Anna: dig}\n"), "step 1 (only): the actions of Anna must be a list, not a text");
}

TEST(Scenario, ExpectMatchesTheFullPosition) {
  EXPECT_EQ(run("- expect: {pieces: [gold, gold, plunder, ...], pieces_left: 5}\n- do: Anna dig\n"
                "- expect: {dug: {Anna: 100}, pieces_left: '>= 4'}\n"),
            "");
  EXPECT_EQ(run("- expect: {dug: {Anna: 100}, trick: [wheel 1]}\n"),
            "step 1 (expect): dug.Anna: expected 100, got 0; trick: expected [wheel 1], got []");
  EXPECT_EQ(run("- expect: {digger: Anna}\n"),
            "step 1 (expect): digger: expected Anna, got nothing (there is no such key)");
  EXPECT_EQ(run("- expect: [Anna]\n"), "step 1 (expect): a part of the position must be a map, not [Anna]");
}

TEST(Scenario, SeesMatchesWhatAPlayerIsShown) {
  EXPECT_EQ(run("- sees: {Anna: {pieces: 20, hands: {Anna: [], Bernard: 0}}, Carol: {aside: 2}}\n"), "");
  EXPECT_EQ(run("- sees: {Anna: {pieces: [gold, ...]}}\n"),
            "step 1 (sees): Anna sees pieces: expected [gold, ...], got 20");
  EXPECT_EQ(run("- sees: {Zoe: {pieces: 20}}\n"), "step 1 (sees): there is no player \"Zoe\"");
  EXPECT_EQ(run("- sees: 20\n"), "step 1 (sees): sees must be a map, such as {Anna: {pieces: 20}}");
}

const std::string kLastDig = R"(game: flint
players: [Anna, Bernard, Carol]
options: {rounds: 1}
setup: {phase: dig, row: [Anna, Bernard, Carol], turn: Carol, treasure: 500, pieces: [gold, plunder, ...]}
steps:
)";

TEST(Scenario, OverAndWinnersTellTheEnd) {
  EXPECT_EQ(
      run("- over: false\n- winners: []\n- do: [Carol dig, Carol stop]\n- over: true\n- winners: [Carol]\n- waits: []\n"
          "- refuse: Carol dig\n- only: {Carol: []}\n",
          kLastDig),
      "");
  EXPECT_EQ(run("- do: Carol stop\n- winners: [Carol, Anna, Bernard]\n", kLastDig), "");
  EXPECT_EQ(run("- over: true\n", kLastDig), "step 1 (over): the game is not over");
  EXPECT_EQ(run("- do: Carol stop\n- over: false\n", kLastDig), "step 2 (over): the game is over");
  EXPECT_EQ(run("- do: [Carol dig, Carol stop]\n- winners: [Anna]\n", kLastDig),
            "step 2 (winners): expected [Anna], got [Carol]");
  EXPECT_EQ(run("- over: maybe\n", kLastDig), "step 1 (over): over must be true or false");
}

TEST(Scenario, ChanceDecidesTheNextRandomResults) {
  const std::string end = "- do: [Anna stop, Bernard stop, Carol stop]\n";
  EXPECT_EQ(run("- chance: [wheel 8, wheel 8, ben gunn, ...]\n- chance: [plunder, plunder, ...]\n" + end +
                "- expect: {round: 2, hands: {Anna: [wheel 8, ...], Bernard: [wheel 8, ...], Carol: [ben gunn, ...]},\n"
                "           pieces: [plunder, plunder, ...]}\n"),
            "");
  EXPECT_EQ(run(end + "- chance: [wheel 1, ...]\n"), "the scripted chance [wheel 1, ...] was never used");
  EXPECT_EQ(run("- chance: [...]\n- chance: [...]\n- chance: gold\n" + end), "the scripted chance gold was never used");
  const std::string failed = "step 2 (do): \"Carol stop\": ";
  const auto after_place = [](std::string text) {
    const std::size_t at = text.find("line ");
    if (at == std::string::npos) return text;
    return text.substr(0, at) + text.substr(text.find(": ", at) + 2);
  };
  EXPECT_EQ(after_place(run("- chance: [wheel 9, ...]\n" + end)),
            failed + "scripted chance: \"wheel 9\" is not (or no longer) among the things that are shuffled");
  EXPECT_EQ(after_place(run("- chance: [wheel 8, wheel 8, wheel 8, ...]\n" + end)),
            failed + "scripted chance: \"wheel 8\" is not (or no longer) among the things that are shuffled");
  EXPECT_EQ(after_place(run("- chance: [wheel 1, wheel 2]\n" + end)),
            failed + "scripted chance: the order names 2 of 32 things");
  EXPECT_EQ(after_place(run("- chance: wheel 1\n" + end)),
            failed + "scripted chance: a shuffle needs a list for its order, not \"wheel 1\"");
}

TEST(Scenario, SeveralKindsMayStandInOneStep) {
  EXPECT_EQ(run("- {do: Anna dig, expect: {dug: {Anna: 100}}, waits: [Anna]}\n"), "");
  EXPECT_EQ(run("- {do: Anna dig, waits: [Bernard]}\n"), "step 1 (waits): expected [Bernard], got [Anna]");
}

TEST(Scenario, WithoutSetupTheSeedDecides) {
  const std::string game = "game: flint\nplayers: [Anna, Bernard, Carol]\n";
  EXPECT_EQ(run("steps: [{expect: {round: 1, tricks_left: 10}}]\n", game), "");
  const auto row = [&](const std::string& seed) {
    return run("seed: " + seed + "\nsteps: [{expect: {row: []}}]\n", game);
  };
  EXPECT_EQ(row("1"), run("steps: [{expect: {row: []}}]\n", game));  // 1 is the default
  EXPECT_EQ(row("1"), row("1"));
  EXPECT_TRUE(row("1") != row("2") || row("1") != row("3") || row("1") != row("4"));
}

TEST(Scenario, RefusesWhatCannotBeRead) {
  const std::string head = "game: flint\nplayers: [Anna, Bernard, Carol]\n";
  const std::string steps = "steps: [{waits: []}]\n";
  EXPECT_EQ(
      run(steps + "moves: []\n", head),
      "a scenario has no field \"moves\"; its fields are game, players, steps, title, rules, options, seed and setup");
  EXPECT_EQ(run("", head), "a scenario needs the field \"steps\"");
  EXPECT_EQ(run(steps, "game: flint\n"), "a scenario needs the field \"players\"");
  EXPECT_EQ(run("steps: []\n", head), "steps must be a list with at least one step");
  EXPECT_EQ(run("steps: {do: Anna dig}\n", head), "steps must be a list with at least one step");
  EXPECT_EQ(run("steps: [Anna dig]\n", head), "a step must be a map, such as do: Anna dig");
  EXPECT_EQ(run("steps: [{}]\n", head), "a step must be a map, such as do: Anna dig");
  EXPECT_EQ(run("steps: [{dont: Anna dig}]\n", head),
            "there is no step \"dont\"; the steps are do, waits, refuse, can, cannot, only, expect, sees, over, "
            "winners, chance and say");
  EXPECT_EQ(run(steps + "seed: -1\n", head), "seed must be a whole number from 0 on, not -1");
  EXPECT_EQ(run(steps + "rules: FL-1.1\n", head), "rules must be a list, not a text");
  EXPECT_EQ(run(steps + "title: [a]\n", head), "title must be a word, not a list");
  EXPECT_EQ(run(steps, "game: chess\nplayers: [Anna, Bernard, Carol]\n"),
            "there is no game \"chess\"; the games are flint, jackal, ruthless, mutiny");
  EXPECT_EQ(run(steps, "game: flint\nplayers: [Anna, Bernard]\n"), "flint is for 3 to 5 players, not 2");
  EXPECT_EQ(run(steps + "options: {rounds: 11}\n", head),
            "option rounds cannot be 11; it can be a number from 1 to 10");
  EXPECT_EQ(run(steps + "setup: {phase: lunch}\n", head), "setup: the phase must be trick or dig, not \"lunch\"");
  EXPECT_TRUE(run(steps + "setup: 7\n", head).starts_with("setup: a position of flint must be a map with phase, "));
}

// A setup that is an empty map stands for the normal start.
TEST(Scenario, AnEmptySetupIsNone) {
  const std::string head = "game: flint\nplayers: [Anna, Bernard, Carol]\nseed: 3\n";
  const std::string steps = "steps: [{expect: {row: []}}]\n";
  EXPECT_EQ(run(steps + "setup: {}\n", head), run(steps, head));
  EXPECT_NE(run(steps, head), "");
}

// A flint that forgets something when a position is restored.
class Forgetful : public flint::Flint {
 public:
  Forgetful(Flint game, Doc lost) : Flint(std::move(game)), lost_(std::move(lost)) {}
  static Result<Forgetful> make(const Setup& setup) { return Forgetful(test::must(Flint::make(setup)), {}); }
  [[nodiscard]] Result<Position> position(const Doc& document, const Chance& chance) const {
    Doc changed = document;
    for (const auto& [key, value] : lost_.map()) changed.set(key, value);
    return Flint::position(changed, chance);
  }

 private:
  Doc lost_;
};

TEST(Scenario, ARestoredPositionMustBeTheSame) {
  const std::string text = "game: flint\nplayers: [Anna, Bernard, Carol]\nsteps: [{over: false}]\n";
  const Scenario scenario = *read_scenario(yaml(text));
  const auto with = [&](const std::string& lost, Keeping keeping) {
    const GameMaker make = [&](std::string_view, const std::vector<std::string>&, const Doc& options,
                               const Doc&) -> Result<GamePtr> {
      test::Made<flint::Flint> made = test::make<flint::Flint>(3, options);
      return GamePtr(std::make_shared<ErasedGame<Forgetful>>(Forgetful(made.game, yaml(lost)), made.setup.options));
    };
    const auto problem = run_scenario(scenario, make, keeping);
    return problem ? problem->message : "";
  };
  EXPECT_EQ(with("{}", Keeping::kRestored), "");
  EXPECT_EQ(with("{gold: {Anna: 100}}", Keeping::kPlain), "");
  EXPECT_EQ(with("{gold: {Anna: 100}}", Keeping::kRestored), "step 1 (over): the restored position differs");
  EXPECT_EQ(
      with("{phase: over}", Keeping::kRestored),
      "step 1 (over): the position cannot be restored: the phase over cannot be set up; set up the last dig instead");
}

TEST(Scenario, AGuideSaysSomethingInBothLanguages) {
  EXPECT_EQ(problem_of(kDig + "  - say: {en: Dig., de: Grab.}\n  - do: Anna dig\n"), "");
  EXPECT_NE(problem_of(kDig + "  - say: {en: Dig.}\n").find("say needs the field \"de\""), std::string::npos);
  EXPECT_NE(problem_of(kDig + "  - say: {en: Dig., de: [Grab.]}\n").find("say: de must be"), std::string::npos);
  EXPECT_NE(problem_of(kDig + "  - say: Dig.\n"), "");
}

}  // namespace
}  // namespace tortuga
