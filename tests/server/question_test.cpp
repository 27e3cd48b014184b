// Nobody waits for what will not come: a client that does what docs/protocol.md says always gets the next question,
// whatever becomes of the server and its store meanwhile.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "server/party.h"
#include "support/scale.h"

namespace tortuga {
namespace {

using server::ActionRow;
using test::Client;
using test::Party;
using test::World;

// Several are asked at a table of mutiny at a quick pace; `is_fit` says whether it is the moment that a test needs.
template <class Fits>
bool play_until(Party& party, Random& random, const Fits& is_fit) {
  for (int i = 0; i < 3000; ++i) {
    if (party.shadow(0).waiting() > 1 && is_fit()) return true;
    if (!party.play(random)) return false;
  }
  return false;
}

std::optional<std::size_t> find_pass(Party& party, int who) {
  const auto& list = party.shadow(who).choices().list();
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].is("pass") && party.shadow(who).is_waiting(party[who].name())) return i;
  }
  return std::nullopt;
}

void come_back(Party& party) {
  for (std::size_t i = 0; i < party.clients.size(); ++i) {
    party.clients[i]->clear();
    party.clients[i]->connect();
    party.clients[i]->enter(party.table, party.shadows[i].seq());
  }
}

// Somebody else has answered the same question, then the server was started again: an answer from before is still good.
TEST(Questions, AreTheSameAfterARestart) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 20 && found < 5; ++seed) {
    World world;
    Party party(world, "mutiny", 6, Doc::Map{{"grace", 3600}});
    Random random{Seed(seed)};
    std::vector<int> able;
    const bool is_there = play_until(party, random, [&] {
      able.clear();
      for (int i = 0; i < 6; ++i) {
        if (find_pass(party, i)) able.push_back(i);
      }
      return able.size() > 2;
    });
    if (!is_there) continue;
    const std::size_t waiting = party.shadow(0).waiting();
    Doc late = party.act(able[1], *find_pass(party, able[1]));
    late.set("key", "late");
    ASSERT_EQ(party[able[0]].ask(party.act(able[0], *find_pass(party, able[0]))), "");
    party.look();
    if (party.shadow(0).waiting() + 1 != waiting) continue;
    ++found;
    world.restart();
    come_back(party);
    party.look();
    party[able[1]].send(late);
    EXPECT_TRUE(party[able[1]].all("refused").empty());
    ASSERT_FALSE(party[able[1]].all("update").empty());
    EXPECT_TRUE(party[able[1]].last("update").find("key")->is("late"));
  }
  EXPECT_GE(found, 3);
}

// He was told that his answer is stale because of a step that was then taken back: he is asked again.
TEST(Questions, AreAskedAgainWhenAStepWasTakenBack) {
  World world;
  Party party(world, "mutiny", 5);
  Random random{Seed(3)};
  int refused = -1;
  const bool is_there = play_until(party, random, [&] {
    for (int one = 0; one < 5; ++one) {
      for (int other = 0; other < 5; ++other) {
        const auto pass = find_pass(party, one);
        if (one == other || !pass || !find_pass(party, other) || party.shadow(other).choices().list().size() < 2) {
          continue;
        }
        world.set_broken(true);
        world.set_holding(true);
        party[other].send(party.act(other, *find_pass(party, other) == 0 ? 1 : 0));
        const std::string code = party[one].ask(party.act(one, *pass));
        if (code == "stale") refused = one;
        if (refused >= 0) return true;
        world.set_holding(false);
        world.set_broken(false);
        party.look();
      }
    }
    return false;
  });
  ASSERT_TRUE(is_there);
  party[refused].clear();
  world.set_holding(false);
  world.set_broken(false);
  EXPECT_EQ(party[refused].all("table").size(), 1U);
  party.look();
  EXPECT_EQ(party[refused].ask(party.act(refused, *find_pass(party, refused))), "");
}

// A killed server had asked the database for an action, which was carried out when the new one had read the table.
struct TakenPlace {
  World world;
  Party party{world, "flint", 3};
  Random random{Seed(4)};
  int who = -1;
  std::int64_t seq = 0;

  TakenPlace() {
    for (int i = 0; i < 10; ++i) party.play(random);
    who = party.asked();
    seq = party.shadow(who).seq();
    const ActionRow row{party.table, seq + 1, who, party.shadow(who).choices().list()[0].text(), "person", "old", 1, 0};
    EXPECT_TRUE(world.store().write(std::vector<server::Write>{row}));
  }
  void expect_goes_on() {
    party.look();
    for (int i = 0; i < 3; ++i) EXPECT_GE(party.shadow(i).seq(), seq + 1);
    while (party.play(random)) {
    }
    EXPECT_TRUE(party.record().result.has_value());
  }
};

TEST(CatchingUp, RefusesWhatCameSecond) {
  TakenPlace taken;
  ASSERT_GE(taken.who, 0);
  const std::size_t last = taken.party.shadow(taken.who).choices().list().size() - 1;
  EXPECT_EQ(taken.party[taken.who].ask(taken.party.act(taken.who, last)), "stale");
  taken.expect_goes_on();
}

TEST(CatchingUp, KnowsTheSameMessage) {
  TakenPlace taken;
  Doc act = taken.party.act(taken.who);
  act.set("key", "old");
  taken.party[taken.who].send(act);
  EXPECT_TRUE(taken.party[taken.who].all("refused").empty());
  EXPECT_TRUE(taken.party[taken.who].last("update").find("key")->is("old"));
  taken.expect_goes_on();
}

TEST(CatchingUp, HelpsBotsToo) {
  TakenPlace taken;
  EXPECT_EQ(taken.party.ask(taken.who, Doc::Map{{"type", "away"}}), "");
  taken.party.look();
  EXPECT_EQ(taken.party.ask(taken.who, Doc::Map{{"type", "back"}}), "");
  taken.expect_goes_on();
}

TEST(CatchingUp, TriesAgainWhenTheStoreCannotBeRead) {
  TakenPlace taken;
  taken.world.set_readable(0);
  EXPECT_EQ(taken.party[taken.who].ask(taken.party.act(taken.who)), "not-stored");
  taken.world.set_readable(World::kAlways);
  EXPECT_EQ(taken.party[taken.who].ask(taken.party.act(taken.who)), "stale");
  taken.expect_goes_on();
}

// People who act when they have news and not otherwise, over a store that fails, a server that is killed, and a
// database that carries out what a killed server had asked for.
class Rough {
 public:
  Rough(const std::string& game, int players, const std::string& pace, std::uint64_t seed)
      : party_(world_, game, players, Doc::Map{{"pace", pace}, {"grace", 3600}}),
        random_(Seed(seed)),
        sent_(static_cast<std::size_t>(players)),
        refusals_(static_cast<std::size_t>(players)) {}

  // Does the game come to its end?
  bool play() {
    for (int i = 0; i < static_cast<int>(sent_.size()); ++i) choose(i);
    for (int quiet = 0; quiet < 20;) {
      const std::int64_t before = steps_;
      trouble();
      world_.advance(1600);
      listen();
      if (is_over_) return true;
      quiet = steps_ == before ? quiet + 1 : 0;
    }
    return false;
  }
  [[nodiscard]] std::string state() {
    std::string text;
    for (std::size_t i = 0; i < sent_.size(); ++i) {
      text += party_[static_cast<int>(i)].name() + " at " + std::to_string(party_.shadows[i].seq()) + " has " +
              std::to_string(party_.shadows[i].choices().list().size()) + " choices" +
              (party_.shadows[i].is_waiting(party_.clients[i]->name()) ? ", is waited for" : "") +
              (sent_[i] ? " and waits for " + sent_[i]->flow_text() : "") + " " + refusals_[i] + "; ";
    }
    return text;
  }

 private:
  void trouble() {
    world_.set_broken(random_.below(6) == 0);
    if (random_.below(4) == 0) world_.set_slow(true);
    listen();
    if (random_.below(6) == 0) {
      world_.restart();
      world_.set_broken(false);
      come_back(party_);
      for (std::size_t i = 0; i < sent_.size(); ++i) {
        hear(static_cast<int>(i));
        if (sent_[i]) party_[static_cast<int>(i)].send(*sent_[i]);
      }
      for (int i = 0; i < static_cast<int>(sent_.size()); ++i) choose(i);
    }
    world_.set_slow(false);
    world_.set_broken(false);
  }
  void listen() {
    for (int round = 0; round < 5; ++round) {
      for (int i = 0; i < static_cast<int>(sent_.size()); ++i) {
        if (hear(i)) choose(i);
      }
    }
  }
  // Is there a reason to look what one can do?
  bool hear(int who) {
    bool has_news = false;
    auto& sent = sent_[static_cast<std::size_t>(who)];
    const auto messages = party_[who].messages();
    party_[who].clear();
    for (const auto& [at, message] : messages) {
      const std::int64_t before = party_.shadow(who).seq();
      if (party_.shadow(who).take(message)) has_news = true;
      if (party_.shadow(who).seq() > before) ++steps_;
      if (message.find("type")->is("over")) is_over_ = true;
      const Doc* key = message.find("key");
      if (key == nullptr || !sent || *sent->find("key") != *key) continue;
      if (message.find("type")->is("refused")) {
        refusals_[static_cast<std::size_t>(who)] = sent->flow_text() + " was refused: " + message.find("code")->text();
        const bool was_old = sent->find("seq")->number() < party_.shadow(who).seq();
        has_news = has_news || was_old || message.find("code")->is("not-stored");
        const bool was_late = message.find("code")->is("stale") || message.find("code")->is("not-asked");
        if (!has_news && !was_late) {  // he was told parts alone: a bot helps him out
          party_[who].send(Doc::Map{{"type", "away"}, {"table", party_.table}});
        }
      } else {
        has_news = true;
      }
      sent.reset();
    }
    return has_news;
  }
  void choose(int who) {
    auto& sent = sent_[static_cast<std::size_t>(who)];
    const auto& list = party_.shadow(who).choices().list();
    if (sent || list.empty() || !party_.shadow(who).is_waiting(party_[who].name())) return;
    Doc act = party_.act(who, random_.below(static_cast<std::uint32_t>(list.size())));
    act.set("key", "a" + std::to_string(++keys_));
    sent = act;
    party_[who].send(act);
  }

  World world_;
  Party party_;
  Random random_;
  std::vector<std::optional<Doc>> sent_;
  std::vector<std::string> refusals_;
  std::int64_t steps_ = 0;
  int keys_ = 0;
  bool is_over_ = false;
};

TEST(Questions, ReachEverybodyOverRoughSeas) {
  struct Kind {
    const char* game;
    int players;
    const char* pace;
  };
  const std::vector<Kind> kinds = {
      {"mutiny", 5, "quick"}, {"mutiny", 4, "natural"}, {"flint", 3, "quick"}, {"ruthless", 3, "natural"}};
  const std::uint64_t games = test::scaled(2000, 8);
  for (std::uint64_t i = 0; i < games; ++i) {
    const Kind& kind = kinds[i % kinds.size()];
    Rough rough(kind.game, kind.players, kind.pace, i);
    ASSERT_TRUE(rough.play()) << kind.game << " " << kind.pace << " " << i << ": " << rough.state();
  }
}

}  // namespace
}  // namespace tortuga
