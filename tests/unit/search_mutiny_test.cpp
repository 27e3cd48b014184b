// The searching bots of mutiny: they play legally and alike under like conditions, know what is certain about a mutiny,
// remember who kept his word, and have characters of their own.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bots/mutiny.h"
#include "bots/mutiny_decided.h"
#include "bots/mutiny_search_bot.h"
#include "bots/mutiny_trust.h"
#include "engine/erased_game.h"
#include "lab/arena.h"
#include "support/program.h"
#include "support/yaml.h"
#include "table/opening.h"

namespace tortuga::mutiny {
namespace {

using test::must;
using test::yaml;
using Verb = Action::Verb;

// A game, and a table of bots that plays it.
class SearchTable {
 public:
  explicit SearchTable(int players, const std::string& options = "{}")
      : any_(must(game_from_options("mutiny", test::player_names(players), yaml(options)))),
        game_(static_cast<const ErasedGame<Mutiny>&>(*any_).typed()) {}

  [[nodiscard]] const Mutiny& game() const { return game_; }
  [[nodiscard]] Position position(const std::string& setup) const {
    return must(game_.position(yaml(setup), Chance(Seed(1))));
  }
  [[nodiscard]] std::unique_ptr<Bot<Mutiny>> bot(const std::string& name, const Seed& seed = Seed(1)) const {
    return find_bot<Mutiny>(name)->make(game_, seed);
  }

  // Plays a game; calls see(position, seat, action) before each action and hear(events) after it.
  template <class See, class Hear>
  void play(const std::vector<std::string>& names, const Seed& seed, See see, Hear hear) const {
    std::vector<std::unique_ptr<Bot<Mutiny>>> bots;
    for (std::size_t n = 0; n < names.size(); ++n) bots.push_back(bot(names[n], seed.derive(n)));
    Random random(seed);
    Telling<Event> opening;
    Position p = game_.start(seed, opening);
    const auto tell = [&](Telling<Event>& telling) {
      for (const Event& event : telling.events()) {
        for (const Seat seat : seats(game_.players())) {
          Bot<Mutiny>& each = *bots[Mutiny::index(seat)];
          const auto seen = game_.seen(event, seat);
          if (each.remembers() && seen) each.see(*seen);
        }
        hear(event);
      }
    };
    tell(opening);
    while (!game_.is_over(p)) {
      const Seat seat = next_to_answer(game_, p, random);
      Action action = bots[Mutiny::index(seat)]->choose(game_.view(p, seat));
      see(p, seat, action);
      if (game_.check(p, seat, action).refused()) action = game_.default_action(p, seat);
      Telling<Event> telling;
      game_.apply(p, seat, action, telling);
      tell(telling);
    }
  }
  // Positions of games among deckhands at which somebody has a real choice.
  [[nodiscard]] std::vector<Position> moments(std::size_t number) const {
    std::vector<Position> found;
    Choices choices;
    for (std::uint64_t n = 0; found.size() < number; ++n) {
      std::uint64_t step = 0;
      play(
          std::vector<std::string>(static_cast<std::size_t>(game_.players()), "deckhand"), Seed(5, n),
          [&](const Position& p, Seat seat, const Action&) {
            list_choices(game_, p, seat, {}, choices);
            if (choices.size() > 1 && ++step % 5 == 0 && found.size() < number) found.push_back(p);
          },
          [](const Event&) {});
    }
    return found;
  }

 private:
  GamePtr any_;
  const Mutiny& game_;
};

void expect_legal(int players, const std::string& options, const std::vector<std::string>& names) {
  const SearchTable table(players, options);
  std::vector<std::string> seated;
  for (int n = 0; n < players; ++n) seated.push_back(names[static_cast<std::size_t>(n) % names.size()]);
  int decisions = 0;
  int talk = 0;
  table.play(
      seated, Seed(3),
      [&](const Position& p, Seat seat, const Action& action) {
        ++decisions;
        talk += action.verb == Verb::kOffer || action.verb == Verb::kPromise ? 1 : 0;
        // Whether an offer can be accepted depends on a hand that is not seen.
        if (action.verb == Verb::kAccept) return;
        EXPECT_FALSE(table.game().check(p, seat, action).refused()) << table.game().write(action);
      },
      [](const Event&) {});
  EXPECT_LT(decisions, 500 * players);
  EXPECT_LE(talk, 4 * players * 11);
}

const std::vector<std::string> kAllKinds = {"captain:12", "mate:12", "loyal:12", "greedy:12", "treacherous:12"};

TEST(MutinySearch, PlaysLegallyInEveryNumberOfPlayers) {
  for (const int players : {3, 5, 10}) expect_legal(players, "{}", kAllKinds);
}
TEST(MutinySearch, PlaysLegallyWithEveryOption) {
  expect_legal(4, "{edition: german}", kAllKinds);
  expect_legal(4, "{hidden_prizes: true, captains_gold: true}", kAllKinds);
  expect_legal(4, "{trading: false, ask: holders, pick_counts: false}", kAllKinds);
  expect_legal(4, "{traitors: false, voyages: 3, max_offers: 1, talk_limit: 1}", kAllKinds);
}

TEST(MutinySearch, GivesTheSameActionForTheSameSeed) {
  const SearchTable table(5);
  for (const Position& p : table.moments(40)) {
    const View view = table.game().view(p, p.waiting.first());
    EXPECT_EQ(table.bot("captain:60", Seed(9))->choose(view), table.bot("captain:60", Seed(9))->choose(view));
  }
}

TEST(MutinySearch, LooksAtNothingThatItsPlayerDoesNotSee) {
  const SearchTable table(5);
  Random random(4);
  int differ = 0;
  for (const Position& p : table.moments(200)) {
    const Seat seat = p.waiting.first();
    const Sampler sampler(table.game(), table.game().view(p, seat));
    const Position one = sampler.sample(random);
    const Position other = sampler.sample(random);
    differ += one == other ? 0 : 1;
    for (const char* const name : {"mate:30", "captain:30"}) {
      EXPECT_EQ(table.bot(name)->choose(table.game().view(one, seat)),
                table.bot(name)->choose(table.game().view(other, seat)));
    }
  }
  EXPECT_GT(differ, 190);
}

TEST(MutinySearch, WeighsEveryChoiceItHas) {
  const SearchTable table(4);
  const Position p = table.position("window: captain_take\ncaptain: Anna\npool: [rum, gold 1, gold 3]\n");
  const auto opinions = table.bot("captain:90")->weigh(table.game().view(p, Seat(0)));
  ASSERT_EQ(opinions.size(), 3U);
  EXPECT_EQ(table.game().write(opinions.front().action), "take gold 3");
  for (const auto& opinion : opinions) EXPECT_TRUE(opinion.worth >= 0 && opinion.worth <= 1 && opinion.tries > 0);
}

// What is certain.

constexpr const char* kQuietMutiny =
    "window: mutiny\nphase: voyage\ncaptain: Bernard\nquartermaster: Carol\n"
    "crew_discard: [cutthroat, traitor, traitor, stowaways, second mate, surgeon, powder monkey]\n";

TEST(MutinyDecided, CountsWhatTheOthersCanStillLay) {
  const SearchTable table(4);
  const auto decided_with = [&](const std::string& more) {
    return decided(table.game(), table.position(kQuietMutiny + more), Seat(0));
  };
  // One card is left to others: at most 5 crewmen, and the Quartermaster may join.
  const std::string one = "hands: {Anna: [], Bernard: [], Carol: [], Dennis: [gunner 1/1]}\n";
  const auto mutiny = [](const std::string& cards) {
    return "mutiny: {first: Anna, cards: [{player: Anna, card: gunner 1/4, side: mutineers}" + cards + "]}\n";
  };
  EXPECT_FALSE(decided_with(one + mutiny("")));
  EXPECT_EQ(decided_with(one + mutiny(", {player: Anna, card: helmsman 1/4, side: mutineers}")), Side::kMutineers);
  EXPECT_FALSE(decided_with("hands: {Anna: [], Bernard: [], Carol: [], Dennis: [gunner 1/1, gunner 1/2]}\n" +
                            mutiny(", {player: Anna, card: helmsman 1/4, side: mutineers}")));
}

TEST(MutinyDecided, KnowsNothingWhileTheCutthroatIsHidden) {
  const SearchTable table(4);
  const std::string mutiny =
      "window: mutiny\nphase: voyage\ncaptain: Bernard\nquartermaster: Carol\n"
      "hands: {Anna: [], Bernard: [], Carol: [], Dennis: [gunner 1/1]}\n"
      "mutiny: {first: Anna, cards: [{player: Anna, card: gunner 1/4, side: mutineers}, "
      "{player: Anna, card: gunner 1/5, side: mutineers}, {player: Anna, card: helmsman 1/4, side: mutineers}]}\n";
  EXPECT_FALSE(decided(table.game(), table.position(mutiny), Seat(0)));
  EXPECT_TRUE(
      decided(table.game(),
              table.position(mutiny + "crew_discard: [cutthroat, traitor, traitor, stowaways, second mate, surgeon]\n"),
              Seat(0)));
}

TEST(MutinyDecided, FindsTheLeastCardsThatMakeItCertain) {
  const SearchTable table(4);
  const Position p = table.position(
      std::string(kQuietMutiny) +
      "hands: {Anna: [swordsman 1/5, gunner 1/4, gunner 1/1, cook], Bernard: [], Carol: [], Dennis: [jack 1/1]}\n"
      "mutiny: {first: Anna, cards: [{player: Anna, card: helmsman 1/4, side: mutineers}]}\n");
  // 4 against 1; Dennis may have 5 and the Quartermaster's support: 4 more are needed.
  const auto cards = least_certain(table.game(), p, Seat(0), Side::kMutineers);
  ASSERT_TRUE(cards);
  Position after = p;
  Action join = Action::simple(Verb::kJoin);
  join.side = Side::kMutineers;
  join.gives.crew = *cards;
  EXPECT_EQ(table.game().write(join), "join mutineers with gunner 1/4");
  Silent silent;
  ASSERT_FALSE(table.game().apply(after, Seat(0), join, silent).refused());
  EXPECT_EQ(decided(table.game(), after, Seat(0)), Side::kMutineers);
}

// Whatever random players then do, it comes as it was said.
TEST(MutinyDecided, IsNeverWrong) {
  const SearchTable table(4);
  int checked = 0;
  for (std::uint64_t n = 0; n < 400; ++n) {
    Side expected = Side::kNone;
    table.play(
        std::vector<std::string>(4, "random"), Seed(8, n),
        [&](const Position& p, Seat, const Action&) {
          if (p.result != Side::kNone && expected != Side::kNone) {
            EXPECT_EQ(p.result, expected);
            ++checked;
            expected = Side::kNone;
          }
          if (p.window != Window::kMutiny) return;
          for (const Seat seat : seats(4)) {
            const auto side = decided(table.game(), table.game().view(p, seat).shown(), seat);
            if (side) expected = *side;
          }
        },
        [](const Event&) {});
  }
  EXPECT_GT(checked, 20);
}

// Trust.

Event promised(Seat from, Seat to, Pledge pledge) {
  return {.kind = Event::Kind::kPromised,
          .seat = from,
          .other = to,
          .promise = PromiseText(kPledgeTexts[static_cast<std::size_t>(pledge)])};
}

TEST(MutinyTrust, FallsWithABrokenPromiseAndRisesWithAKeptOne) {
  Trust trust;
  trust.see({.kind = Event::Kind::kCaptainChosen, .seat = Seat(0)});
  const double before = trust.in(Seat(1));
  trust.see(promised(Seat(1), Seat(0), Pledge::kPeace));
  trust.see(promised(Seat(2), Seat(0), Pledge::kPeace));
  EXPECT_TRUE(trust.has_promised(Seat(1), Seat(0), Pledge::kPeace));
  trust.see({.kind = Event::Kind::kMutinyCalled, .seat = Seat(1)});
  trust.see({.kind = Event::Kind::kRoundBegan, .number = 2});
  EXPECT_LT(trust.in(Seat(1)), before);
  EXPECT_GT(trust.in(Seat(2)), before);
  EXPECT_EQ(trust.in(Seat(3)), before);
  EXPECT_TRUE(trust.open().empty());
}

TEST(MutinyTrust, WatchesAppointmentsAndSides) {
  Trust trust;
  trust.see({.kind = Event::Kind::kCaptainChosen, .seat = Seat(0)});
  trust.see(promised(Seat(0), Seat(1), Pledge::kQuartermaster));
  trust.see({.kind = Event::Kind::kAppointed, .seat = Seat(0), .other = Seat(2)});
  EXPECT_EQ(trust.broken(Seat(0)), 1);
  trust.see(promised(Seat(2), Seat(0), Pledge::kSupport));
  trust.see(promised(Seat(3), Seat(0), Pledge::kSupport));
  trust.see({.kind = Event::Kind::kMutinyCalled, .seat = Seat(1)});
  trust.see({.kind = Event::Kind::kPlayed, .seat = Seat(2), .side = Side::kCaptain});
  trust.see({.kind = Event::Kind::kPlayed, .seat = Seat(3), .side = Side::kMutineers});
  EXPECT_EQ(trust.kept(Seat(2)), 1);
  EXPECT_EQ(trust.broken(Seat(3)), 1);
}

TEST(MutinyTrust, BlamesNobodyForWhatCameAfterHisChoice) {
  Trust trust;
  trust.see({.kind = Event::Kind::kCaptainChosen, .seat = Seat(0)});
  trust.see(promised(Seat(2), Seat(3), Pledge::kSupport));
  trust.see({.kind = Event::Kind::kMutinyCalled, .seat = Seat(1)});
  trust.see({.kind = Event::Kind::kPlayed, .seat = Seat(2), .side = Side::kCaptain});
  trust.see({.kind = Event::Kind::kPlayed, .seat = Seat(3), .side = Side::kMutineers});
  trust.see({.kind = Event::Kind::kPlayed, .seat = Seat(2), .side = Side::kCaptain});
  EXPECT_EQ(trust.broken(Seat(2)), 0);
}

TEST(MutinyTrust, UnderstandsOnlyWhatBotsSay) {
  EXPECT_EQ(pledge_in("I will stand by you."), Pledge::kSupport);
  EXPECT_EQ(pledge_in("You will regret this"), Pledge::kNone);
}

TEST(MutinyTrust, TakesAGiftForAPromiseOfSupport) {
  Trust trust;
  trust.see({.kind = Event::Kind::kCaptainChosen, .seat = Seat(0)});
  trust.see({.kind = Event::Kind::kAccepted, .seat = Seat(2), .other = Seat(1), .hidden_items = 1});
  EXPECT_TRUE(trust.has_promised(Seat(2), Seat(1), Pledge::kSupport));
  const double before = trust.in(Seat(2));
  trust.see({.kind = Event::Kind::kMutinyCalled, .seat = Seat(1)});
  trust.see({.kind = Event::Kind::kMutinyEnded, .side = Side::kCaptain});
  EXPECT_EQ(trust.stood_aside(Seat(2)), 1);
  EXPECT_LT(trust.in(Seat(2)), before);
  // A trade is no gift.
  trust.see({.kind = Event::Kind::kAccepted, .seat = Seat(3), .other = Seat(1), .hidden_items = 1, .hidden_asks = 1});
  EXPECT_FALSE(trust.has_promised(Seat(3), Seat(1), Pledge::kSupport));
}

TEST(MutinyTrust, WatchesWhoGetsTheFirstPrize) {
  Trust trust;
  trust.see(promised(Seat(1), Seat(2), Pledge::kShare));
  trust.see({.kind = Event::Kind::kPrizeDealt, .seat = Seat(1), .other = Seat(1)});
  trust.see({.kind = Event::Kind::kPrizeDealt, .seat = Seat(1), .other = Seat(2)});
  EXPECT_EQ(trust.kept(Seat(1)), 1);
  trust.see(promised(Seat(1), Seat(2), Pledge::kShare));
  trust.see({.kind = Event::Kind::kPrizeDealt, .seat = Seat(1), .other = Seat(3)});
  EXPECT_EQ(trust.broken(Seat(1)), 1);
}

// Talk.

constexpr const char* kOffered =
    "window: punish\ncaptain: Anna\nprizes: {Anna: [gold 3, rum], Bernard: [gold 3, rum]}\n"
    "hands: {Anna: [gunner 1/5, jack 1/1], Bernard: [gunner 1/2, jack 1/1]}\n";

TEST(MutinyTalk, AnswersOffersByWhatTheyAreWorth) {
  const SearchTable table(4);
  const auto answer = [&](const std::string& name, const std::string& offer) {
    const Position p = table.position(kOffered + ("offers: [{id: 1, from: Bernard, to: Anna, " + offer + "}]\n"));
    return table.game().write(table.bot(name)->choose(table.game().view(p, Seat(0))));
  };
  for (const std::string name : {"captain:200", "mate:200", "greedy:200", "loyal:200"}) {
    EXPECT_EQ(answer(name, "gives: [gold 3], asks: [jack 1/1]"), "accept 1") << name;
    EXPECT_EQ(answer(name, "gives: [jack 1/1], asks: [gold 3]"), "decline 1") << name;
  }
  EXPECT_EQ(answer("greedy:200", "gives: [rum], asks: [gunner 1/5]"), "decline 1");
}

TEST(MutinyTalk, HasGiftsAndPromisesForAMutinyThatItIsLosing) {
  const SearchTable table(4);
  const Position p = table.position(
      "window: mutiny\nphase: voyage\ncaptain: Bernard\nquartermaster: Carol\nprizes: {Anna: [gold 1, gold 3]}\n"
      "hands: {Anna: [jack 1/1, cook], Bernard: [gunner 1/2], Carol: [gunner 2/1], Dennis: [gunner 2/3, gunner 1/5]}\n"
      "mutiny: {first: Anna, cards: [{player: Anna, card: gunner 1/1, side: mutineers}, "
      "{player: Bernard, card: gunner 1/4, side: captain}]}\n");
  const Trust trust;
  Choices choices;
  const auto has = [&](Seat seat, const std::string& action) {
    list_choices(table.game(), p, seat, {.deals = true, .trust = &trust}, choices);
    return std::ranges::any_of(choices,
                               [&](const Choice& each) { return table.game().write(each.action()) == action; });
  };
  EXPECT_TRUE(has(Seat(0), "give Dennis gold 1"));
  EXPECT_TRUE(has(Seat(0), "promise Dennis \"You will be quartermaster\""));
  EXPECT_TRUE(has(Seat(3), "promise Anna \"I will stand by you\""));
  EXPECT_FALSE(has(Seat(1), "give Dennis gunner 1/2"));  // he leads
  list_choices(table.game(), p, Seat(0), {}, choices);
  for (const Choice& choice : choices) EXPECT_FALSE(choice.action().is_table_action());
}

TEST(MutinyTalk, WeighsAlsoWhatWasPlayed) {
  const SearchTable table(4);
  const Position p = table.position(kOffered);
  Action gift = Action::simple(Verb::kGive, kNoCard, Seat(2));
  gift.gives.crew.add(p.hands[0].at(1));
  const auto opinions = table.bot("captain:400")->weigh_also(table.game().view(p, Seat(0)), gift);
  const auto found = std::ranges::find(opinions, gift, &Opinion<Mutiny>::action);
  ASSERT_NE(found, opinions.end());
  EXPECT_GE(found->tries, opinions.front().tries);
  for (const auto& opinion : opinions) EXPECT_LE(opinion.worth, opinions.front().worth);
}

TEST(MutinyTalk, IsBriefAndHasVariety) {
  const SearchTable table(5);
  std::vector<int> pledges(kPledges, 0);
  int gifts = 0;
  for (std::uint64_t n = 0; n < 12; ++n) {
    table.play(
        {"captain:80", "treacherous:80", "loyal:80", "greedy:80", "captain:80"}, Seed(2, n),
        [&](const Position& p, Seat seat, const Action& action) {
          gifts += action.verb == Verb::kGive ? 1 : 0;
          if (action.verb != Verb::kPromise) return;
          EXPECT_LT(p.talk[Mutiny::index(seat)], 2);
          const Pledge pledge = pledge_in(action.promise.text());
          ASSERT_NE(pledge, Pledge::kNone);
          ++pledges[static_cast<std::size_t>(pledge)];
        },
        [](const Event&) {});
  }
  for (const int number : pledges) EXPECT_GT(number, 0);
  EXPECT_GT(gifts, 0);
}

// Characters.

struct Conduct {
  int calls = 0;
  int joins = 0;  // of mutineers, by somebody who was neutral
  int broken = 0;
  int kept = 0;
};

TEST(MutinyCharacters, PlayDifferently) {
  const SearchTable table(5);
  const std::vector<std::string> names = {"loyal:40", "greedy:40", "treacherous:40"};
  std::vector<Conduct> conduct(names.size());
  for (std::uint64_t n = 0; n < 24; ++n) {
    std::vector<std::string> seated;
    for (std::size_t seat = 0; seat < 5; ++seat) seated.push_back(names[(seat + n) % names.size()]);
    const auto of = [&](Seat seat) -> Conduct& { return conduct[(Mutiny::index(seat) + n) % names.size()]; };
    Trust trust;
    table.play(
        seated, Seed(6, n),
        [&](const Position& p, Seat seat, const Action& action) {
          if (p.window == Window::kMutinyCall && action.verb >= Verb::kMutiny && action.verb <= Verb::kMutinySeaDog) {
            ++of(seat).calls;
          }
          const bool is_new = p.window == Window::kMutiny && table.game().side_of(p, seat) == Side::kNone;
          if (is_new && action.side == Side::kMutineers) ++of(seat).joins;
        },
        [&](const Event& event) { trust.see(event); });
    for (const Seat seat : seats(5)) {
      of(seat).broken += trust.broken(seat);
      of(seat).kept += trust.kept(seat);
    }
  }
  const Conduct& loyal = conduct[0];
  const Conduct& greedy = conduct[1];
  const Conduct& treacherous = conduct[2];
  EXPECT_GT(treacherous.calls, 2 * loyal.calls);
  EXPECT_GT(treacherous.calls, greedy.calls);
  EXPECT_GE(treacherous.joins, loyal.joins);
  EXPECT_EQ(loyal.broken, 0);
  EXPECT_GT(loyal.kept, 0);
  EXPECT_GT(treacherous.broken, 0);
}

TEST(MutinyCharacters, AreShownByName) {
  const std::string command = "play mutiny --players 3 --seed 1 --fast --bots loyal,greedy --lang ";
  for (const std::string language : {"en", "de"}) {
    const std::string text = test::tortuga(command + language + " </dev/null").text;
    EXPECT_TRUE(test::has(text, "Bernard (loyal)") && test::has(text, "(greedy)")) << text;
  }
}

// Strength: more than the fair share against deckhands, with the interval.
TEST(MutinySearch, WinsMoreThanItsShareAgainstDeckhands) {
  for (const std::string name : {"mate:60", "captain:40"}) {
    MatchPlan plan;
    plan.game = must(game_from_options("mutiny", test::player_names(5), {}));
    plan.bots.assign(5, "deckhand");
    plan.bots.front() = name;
    plan.games = 100;
    const MatchResult result = must(play_match(plan));
    EXPECT_GT(result.bots.front().wins.low, result.bots.front().fair_share) << name;
  }
}

}  // namespace
}  // namespace tortuga::mutiny
