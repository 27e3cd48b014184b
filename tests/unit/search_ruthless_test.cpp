// The searching bots of ruthless: what they do is legal, repeatable and rests on nothing hidden; the best raid is
// exact; and they find what is clearly best.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "../property/reference_party.h"
#include "bots/any_bot.h"
#include "bots/ruthless.h"
#include "bots/ruthless_worth.h"
#include "lab/arena.h"
#include "support/games.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using ruthless::Action;
using ruthless::Phase;
using ruthless::PirateSet;
using ruthless::Position;
using ruthless::Ruthless;
using test::must;
using test::yaml;

std::unique_ptr<Bot<Ruthless>> bot(const Ruthless& game, const std::string& name, std::uint64_t seed) {
  return find_bot<Ruthless>(name)->make(game, Seed(seed));
}

// Plays a game among bots of one kind; `look` is called before every decision.
template <class F>
void play(const Ruthless& game, const std::string& name, std::uint64_t seed, F look) {
  Silent silent;
  std::vector<std::unique_ptr<Bot<Ruthless>>> bots;
  for (int i = 0; i < game.players(); ++i) bots.push_back(bot(game, name, seed * 10 + static_cast<std::uint64_t>(i)));
  Position p = game.start(Seed(seed), silent);
  while (!game.is_over(p)) {
    const Seat seat = game.waiting(p).first();
    look(p, seat);
    const Action action = bots[static_cast<std::size_t>(seat.index())]->choose(game.view(p, seat));
    ASSERT_FALSE(game.apply(p, seat, action, silent).refused()) << game.write(action);
  }
}

class RuthlessSearchBots : public testing::TestWithParam<int> {};

TEST_P(RuthlessSearchBots, ChoosesWhatIsLegal) {
  const auto made = test::make<Ruthless>(GetParam());
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    play(made.game, seed == 1 ? "mate:8" : "captain:8", seed, [](const Position&, Seat) {});
  }
}

TEST_P(RuthlessSearchBots, ChoosesWhatIsLegalWithOtherOptions) {
  const auto made = test::make<Ruthless>(
      GetParam(),
      yaml("achievements: [commander, recruiter, mutineer]\nfinal_draw: reopen\nraid: auto\ncoins: limited\n"));
  play(made.game, "captain:6", 3, [](const Position&, Seat) {});
}
INSTANTIATE_TEST_SUITE_P(All, RuthlessSearchBots, testing::Values(2, 3, 4));

// The same seed and the same number of simulations give the same choice, also in another position that looks the same.
TEST(RuthlessSearch, RestsOnTheViewAlone) {
  const auto made = test::make<Ruthless>(3);
  const Ruthless& game = made.game;
  const auto one = bot(game, "captain:10", 4);
  const auto another = bot(game, "captain:10", 4);
  Random random(5);
  int pairs = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    play(game, "mate:4", seed, [&](const Position& p, Seat seat) {
      if (p.phase == Phase::kRaid) return;
      const ruthless::View view = game.view(p, seat);
      const Position other = ruthless::Sampler(game, view).sample(random);
      ASSERT_EQ(game.view(other, seat), view);
      EXPECT_EQ(one->choose(view), another->choose(game.view(other, seat)));
      ++pairs;
    });
  }
  EXPECT_GT(pairs, 300);
}

// As many Pirates as enumeration can bear, some of them wild.
TEST(RuthlessSearch, KnowsTheBestRaid) {
  Random random(9);
  for (const int players : {2, 3}) {
    const auto made = test::make<Ruthless>(players);
    ruthless::RaidStrengths strengths(made.game, 64);  // so few that most are worked out again
    const int without = players == 2 ? made.game.deck().two_players_without : -1;
    for (int n = 0; n < 150; ++n) {
      PirateSet pirates;
      std::uint8_t wild = 0;
      test::PartyCards cards;
      cards.suits = players == 2 ? 4 : 5;
      const std::uint32_t count = 2 + random.below(6);
      while (pirates.size() < static_cast<int>(count)) {
        const auto suit = static_cast<int>(random.below(5));
        const auto rank = static_cast<int>(random.below(10));
        const ruthless::Card card = ruthless::pirate_of(suit, rank);
        if (suit == without || pirates.has(card)) continue;
        const int plain_suit = without >= 0 && suit > without ? suit - 1 : suit;
        if (rank == ruthless::kParrot) {
          if (cards.parrots.size() + static_cast<std::size_t>(cards.jokers) > 1) continue;
          cards.parrots.push_back(plain_suit);
        } else if (rank == ruthless::kCpt && cards.jokers == 0 && cards.parrots.size() < 2 && random.below(2) == 0) {
          ++cards.jokers;
          wild = static_cast<std::uint8_t>(wild | (1U << static_cast<unsigned>(suit)));
        } else {
          cards.plain.push_back({plain_suit, rank + 1});
        }
        pirates.add(card);
      }
      const int best = test::best_party_by_enumeration(cards).strength;
      ASSERT_EQ(strengths.of(pirates, wild), best);
      ASSERT_EQ(strengths.has_set(pirates, wild), best > 0);
    }
  }
}

// What captain does in a position, for Anna, who is asked.
std::string choice(const std::string& setup) {
  const GamePtr game = must(game_from_options("ruthless", {"Anna", "Bernard", "Carol"}, {}));
  const AnyPosition position = must(game->position(yaml(setup), Chance(Seed(1))));
  EXPECT_TRUE(game->waiting(position).has(Seat(0)));
  const std::string action = must(make_bot(game, "captain:1000", Seed(1)))->choose(game->view(position, Seat(0)));
  EXPECT_FALSE(game->check(position, Seat(0), action)) << action;
  return action;
}

// Bernard's party is stronger than Anna's as it is; with the right recruit hers is the strongest.
TEST(RuthlessSearch, RecruitsWhatWinsTheLastRaid) {
  const std::string last =
      "phase: final_recruit\nround: 5\nturn: Anna\nfinal_queue: [Anna]\nship: {Anna: [heart 3, heart 4], Bernard: "
      "[anchor 5, "
      "skull 5, kraken 5]}\n";
  EXPECT_EQ(choice(last + "coins: {Anna: 6}\ntavern: [heart 5, anchor 3, swords cpt, kraken 1, skull 2]\n"),
            "recruit heart 5");
}

// Nothing is won by the Coins that are left.
TEST(RuthlessSearch, RecruitsAnOfficerInTheLastTurn) {
  EXPECT_EQ(choice("phase: final_recruit\nround: 5\nturn: Anna\nfinal_queue: [Anna]\ncoins: {Anna: 6}\n"
                   "prizes: {Bernard: [1]}\ntavern: [anchor 1, anchor 3, swords cpt, kraken 1, skull 2]\n"),
            "recruit swords cpt");
}

TEST(RuthlessSearch, KeepsTheTreasureThatMakesItRichest) {
  EXPECT_EQ(choice("phase: turns\nround: 5\nstep: command\nhand: {Anna: [monkey]}\npending: [loot crown]\n"
                   "prizes: {Bernard: [2]}\nrecruits: {Anna: [heart 1, skull 4, anchor 7]}\n"),
            "keep");
}

// With both Pirates Anna's party is stronger than Bernard's; there is nothing left to recruit with the Coin.
TEST(RuthlessSearch, PaysWhatItCannotUse) {
  EXPECT_EQ(choice("phase: turns\nround: 5\nturn: Bernard\nhand: {Anna: [skull 2, skull 3], Bernard: [monkey]}\n"
                   "coins: {Anna: 1}\nship: {Anna: [skull 1], Bernard: [anchor 6, skull 6, kraken 6]}\n"
                   "recruits: {Anna: [anchor 1, heart 5, kraken 7]}\npending: [attacked Anna]\n"),
            "pay coin");
}

// Strength against deckhand in few games with few simulations; docs/bots.md has the measured matches.
TEST(RuthlessSearch, BeatsDeckhandThreads) {
  MatchPlan plan;
  plan.game = must(game_from_options("ruthless", test::player_names(3), {}));
  plan.bots = {"mate:20", "deckhand", "deckhand"};
  plan.games = 30;
  const MatchResult result = must(play_match(plan));
  EXPECT_GT(result.bots.front().wins.low, 1.6 * result.bots.front().fair_share);
}

}  // namespace
}  // namespace tortuga
