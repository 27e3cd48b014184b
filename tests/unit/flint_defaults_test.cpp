// The default actions of flint (docs/rules/flint-reference.md), with the standard order of suits and another.
#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"
#include "support/flint_decks.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// What Bernard does by default in a position. The pirates are fixed: Anna wheel, Bernard anchor, Carol sabre.
std::string standard(const GamePtr& game, const std::string& setup) {
  const AnyPosition position = must(game->position(yaml(setup), Chance(Seed(1))));
  const Seat seat = game->waiting(position).first();
  EXPECT_EQ(seat, Seat(1));
  const std::string action = game->default_action(position, seat);
  EXPECT_FALSE(game->check(position, seat, action)) << action << " is not legal";
  return action;
}

class FlintDefaults : public testing::Test {
 protected:
  // Bernard leads with these cards; Carol's sabre is trump.
  std::string lead(const std::string& hand) { return standard(game_, kLead + "hands: {Bernard: [" + hand + "]}\n"); }
  // Anna has led, Bernard is next; Carol's sabre is trump.
  std::string follow(const std::string& led, const std::string& hand) {
    return standard(game_,
                    "row: [Anna, Bernard, Carol]\npirates: {Anna: wheel, Bernard: anchor, Carol: sabre}\n"
                    "trick: [{who: Anna, card: " +
                        led + "}]\nhands: {Bernard: [" + hand + "]}\n");
  }
  const std::string kLead = "row: [Bernard, Anna, Carol]\npirates: {Anna: wheel, Bernard: anchor, Carol: sabre}\n";
  GamePtr game_ = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, {}));
};

TEST_F(FlintDefaults, TheLowestCardThatIsNoTrump) {
  EXPECT_EQ(lead("sabre 1, wheel 5, anchor 3, barrel 4, ben gunn"), "play anchor 3");
  EXPECT_EQ(lead("sabre 1, wheel 7"), "play wheel 7");
  EXPECT_EQ(lead("sabre 1, wheel 8"), "play wheel 8");
  EXPECT_EQ(lead("wheel 8, wheel 8, anchor 7"), "play anchor 7");
}

TEST_F(FlintDefaults, ThenTheLowestTrumpThenBenGunnThenTheBlackSpot) {
  EXPECT_EQ(lead("sabre 7, sabre 2, ben gunn, black spot"), "play sabre 2");
  EXPECT_EQ(lead("ben gunn, black spot"), "play ben gunn");
  EXPECT_EQ(lead("black spot"), "play black spot");
}

TEST_F(FlintDefaults, EqualValuesInTheOrderOfTheDeck) {
  EXPECT_EQ(lead("anchor 4, barrel 4, wheel 4, sabre 4"), "play wheel 4");
  EXPECT_EQ(lead("anchor 4, barrel 4, wheel 5"), "play barrel 4");
  EXPECT_EQ(lead("anchor 4, wheel 5"), "play anchor 4");
}

TEST_F(FlintDefaults, OnlyAmongTheLegalCards) {
  EXPECT_EQ(follow("wheel 2", "anchor 1, wheel 6, wheel 8, ben gunn"), "play wheel 6");
  EXPECT_EQ(follow("wheel 2", "anchor 1, wheel 8, ben gunn"), "play wheel 8");
  EXPECT_EQ(follow("sabre 2", "anchor 1, sabre 6, black spot"), "play sabre 6");
  EXPECT_EQ(follow("wheel 2", "anchor 5, sabre 1, barrel 4"), "play barrel 4");
  EXPECT_EQ(follow("wheel 8", "anchor 5, wheel 6"), "play anchor 5");
}

// Without trumps all suits are alike.
TEST_F(FlintDefaults, WithoutTrumps) {
  const GamePtr five = must(game_from_options("flint", {"Anna", "Bernard", "Carol", "Dennis", "Emma"}, {}));
  EXPECT_EQ(
      standard(five,
               "row: [Bernard, Anna, Carol, Dennis, Emma]\npirates: {Emma: x}\nhands: {Bernard: [sabre 2, wheel 3]}\n"),
      "play sabre 2");
  EXPECT_EQ(
      standard(
          five,
          "row: [Bernard, Anna, Carol, Dennis, Emma]\npirates: {Emma: sabre}\nhands: {Bernard: [sabre 2, wheel 3]}\n"),
      "play wheel 3");
}

TEST_F(FlintDefaults, InTheDigOnePieceAndThenStop) {
  const std::string dig = "phase: dig\nrow: [Anna, Bernard, Carol]\nturn: Bernard\n";
  EXPECT_EQ(standard(game_, dig), "dig");
  EXPECT_EQ(standard(game_, dig + "turned: [{who: Anna, piece: gold}, {who: Anna, piece: gold}]\n"), "dig");
  EXPECT_EQ(standard(game_, dig + "turned: [{who: Bernard, piece: gold}]\n"), "stop");
  EXPECT_EQ(
      standard(game_,
               dig + "turned: [{who: Anna, piece: gold}, {who: Bernard, piece: gold}, {who: Bernard, piece: gold}]\n"),
      "stop");
  const GamePtr forced = must(game_from_options("flint", {"Anna", "Bernard", "Carol"}, yaml("first_dig: forced")));
  EXPECT_EQ(standard(forced, dig), "dig");
}

// The order of the suits is the deck's: sabre, anchor, wheel, barrel.
TEST_F(FlintDefaults, InTheOrderOfAnotherDeck) {
  const auto read_deck = [](std::string_view, std::string_view) -> Result<Doc> { return yaml(test::kOddDeck); };
  const GamePtr odd = must(make_game("flint", {"Anna", "Bernard", "Carol"}, {}, read_deck));
  // With three players x, barrel and anchor are in use; barrel makes no trumps.
  const std::string lead = "row: [Bernard, Anna, Carol]\npirates: {Carol: barrel}\nhands: {Bernard: [";
  EXPECT_EQ(standard(odd, lead + "wheel 1, barrel 1, sabre 1]}\n"), "play sabre 1");
  EXPECT_EQ(standard(odd, lead + "wheel 2, barrel 2, anchor 2]}\n"), "play anchor 2");
  EXPECT_EQ(standard(odd, lead + "barrel 2, wheel 2]}\n"), "play wheel 2");
  // x makes wheel trump here.
  EXPECT_EQ(standard(odd, "row: [Bernard, Anna, Carol]\npirates: {Carol: x}\nhands: {Bernard: [wheel 1, barrel 6]}\n"),
            "play barrel 6");
}

}  // namespace
}  // namespace tortuga
