// The hall over a store in memory, with a clock turned by hand.
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "engine/random.h"
#include "engine/record.h"
#include "formats/yaml.h"
#include "games/registry.h"
#include "lab/variety.h"
#include "server/party.h"
#include "server/shadow.h"
#include "server/world.h"
#include "support/scale.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::Client;
using test::Party;
using test::Shadow;
using test::World;

TEST(Hall, PlaysEveryGameAtEveryNumberOfPlayers) {
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      World world;
      Party party(world, std::string(info->id), players);
      Random random(Seed(static_cast<std::uint64_t>(players)));
      while (party.play(random)) {
      }
      const Record record = party.record();
      const auto opened = open_record(record);
      ASSERT_TRUE(opened) << opened.problem().text();
      const Status replayed = replay(record, *opened->game, [](std::size_t, const AnyPosition&, const Told&) {});
      EXPECT_TRUE(replayed) << replayed.problem().text();
      EXPECT_TRUE(record.result.has_value()) << info->id << " with " << players;
    }
  }
}

// What one seat, or a watcher, had at each step.
struct Had {
  std::vector<Doc> views;
  std::vector<Doc> choices;
  std::vector<bool> has_more;
  void note(const Shadow& shadow) {
    views.push_back(shadow.view());
    choices.push_back(shadow.choices());
    has_more.push_back(shadow.has_more());
  }
};

// The actions that the engine lists for a seat, or their parts if there are many.
Doc listed(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
  Doc::List list;
  if (viewer.is_none() || !game.may_act(position, viewer)) return list;
  constexpr std::size_t kMany = 200;
  const bool are_many = game.count_legal(position, viewer) > kMany;
  for (const std::string& action : are_many ? game.parts(position, viewer) : game.legal(position, viewer)) {
    list.emplace_back(action);
  }
  return list;
}

// Are there answers besides those in a list of whole actions?
bool has_more(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
  constexpr std::size_t kMany = 200;
  return !viewer.is_none() && game.may_act(position, viewer) && game.count_legal(position, viewer) <= kMany &&
         !game.lists_all(position, viewer);
}

// Everything that anybody was sent is what his view allows, at every step: what he has put together equals the view of
// a second copy of the game, each event is the one that he may see, and the actions are those that he can take.
void expect_no_more_than_allowed(World& world, const std::string& game, int players, Random& random,
                                 const Doc& request = {}) {
  Party party(world, game, players, request);
  Client watcher(world, "Zoe", random.below(2) == 0 ? "en" : "de");
  watcher.enter(party.table);
  Shadow watched;
  std::vector<Had> had(static_cast<std::size_t>(players) + 1);  // by seat
  const auto note = [&] {
    for (std::size_t i = 0; i < party.shadows.size(); ++i) had[i].note(party.shadows[i]);
    for (const auto& [at, message] : watcher.messages()) watched.take(message);
    watcher.clear();
    had.back().note(watched);
  };
  note();
  while (party.play(random)) note();
  const Record record = party.record();
  const auto opened = open_record(record);
  ASSERT_TRUE(opened) << opened.problem().text();
  const AnyGame& copy = *opened->game;
  const Status replayed = replay(record, copy, [&](std::size_t seq, const AnyPosition& position, const Told& told) {
    for (int i = 0; i <= players; ++i) {
      const Viewer viewer = i < players ? Seat(i) : Seat::none();
      const Shadow& shadow = i < players ? party.shadows[static_cast<std::size_t>(i)] : watched;
      const std::string where = game + " seat " + std::to_string(i) + " step " + std::to_string(seq);
      ASSERT_EQ(had[static_cast<std::size_t>(i)].views.at(seq), copy.document(copy.view(position, viewer))) << where;
      ASSERT_EQ(had[static_cast<std::size_t>(i)].choices.at(seq), listed(copy, position, viewer)) << where;
      ASSERT_EQ(had[static_cast<std::size_t>(i)].has_more.at(seq), has_more(copy, position, viewer)) << where;
      std::vector<Doc> allowed;
      for (const AnyEvent& event : told.events) {
        if (const AnyEvent seen = copy.seen(event, viewer); !seen.empty()) allowed.push_back(copy.document(seen));
      }
      std::vector<Doc> sent;
      for (const Doc& entry : shadow.log().at(seq).second.list()) sent.push_back(*entry.find("event"));
      ASSERT_EQ(sent, allowed) << where;
    }
  });
  EXPECT_TRUE(replayed) << replayed.problem().text();
}

TEST(Hall, NobodyGetsWhatIsNotHis) {
  Random random{Seed(3)};
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      World world;
      expect_no_more_than_allowed(world, std::string(info->id), players, random);
      if (HasFatalFailure()) return;
    }
  }
}

// With TORTUGA_TEST_SCALE=1000 thousands of games; see support/scale.h.
TEST(Hall, NobodyGetsWhatIsNotHisWithAnyOptions) {
  const std::uint64_t games = test::scaled(5000, 16);
  std::atomic<std::uint64_t> done = 0;
  test::on_threads(games, [&](std::uint64_t number) {
    Random random{Seed(4).derive(number)};
    const GameInfo& info = *all_games()[number % all_games().size()];
    const int span = info.max_players - info.min_players + 1;
    const int players = info.min_players + static_cast<int>(random.below(static_cast<std::uint32_t>(span)));
    const Doc options = random_options(info, players, random);
    World world;
    expect_no_more_than_allowed(world, std::string(info.id), players, random, Doc::Map{{"options", options}});
    if (HasFailure()) {
      ADD_FAILURE() << "game " << number << " with " << options.flow_text();
    }
    done += HasFailure() ? 0 : 1;
    return !HasFailure();
  });
  RecordProperty("games", static_cast<int>(done));
}

// Who comes before the tables are there again waits for the one that all others will sit at.
TEST(Hall, HasEachTableOnceAfterARestart) {
  World world;
  Party party(world, "flint", 3);
  server::ConnectionId early = 0;
  world.restart([&] {
    early = world.connect();
    world.hall().received(early, R"({"type":"hello","protocol":1})");
    world.hall().received(early, R"({"type":"enter","table":")" + party.table + "\"}");
  });
  for (auto& client : party.clients) {
    client->clear();
    client->connect();
    client->enter(party.table);
  }
  party.look();
  world.take(early);
  const int who = party.asked();
  ASSERT_EQ(party[who].ask(party.act(who)), "");
  const auto sent = world.take(early);
  ASSERT_FALSE(sent.empty());
  EXPECT_NE(sent.back().second.find(R"("type":"update")"), std::string::npos);
}

TEST(Hall, TakesTheSameMessageOnce) {
  World world;
  Party party(world, "flint", 3);
  const std::size_t who = [&] {
    for (std::size_t i = 0; i < 3; ++i) {
      if (!party.shadows[i].choices().list().empty()) return i;
    }
    return std::size_t{0};
  }();
  const Doc act(Doc::Map{{"type", "act"},
                         {"table", party.table},
                         {"seq", party.shadows[who].seq()},
                         {"action", party.shadows[who].choices().list()[0]},
                         {"key", "once"}});
  party.clients[who]->send(act);
  party.look();
  EXPECT_EQ(party.shadows[who].seq(), 1);
  party.clients[who]->send(act);
  const Doc done = party.clients[who]->last("done");
  EXPECT_EQ(done.find("seq")->number(), 1);
  EXPECT_TRUE(party.clients[who]->all("update").empty());
}

// MU-16.1: whoever may offer and promise need not be asked.
TEST(Hall, TakesAPromiseFromSomebodyWhomNobodyAsks) {
  World world;
  Party party(world, "mutiny", 5);
  int idle = 0;
  while (!party.shadows[static_cast<std::size_t>(idle)].choices().list().empty()) ++idle;
  const std::string other = test::kNames[idle == 0 ? 1 : 0];
  const auto act = [&](const std::string& action) {
    return party.ask(idle, Doc::Map{{"type", "act"}, {"seq", 0}, {"action", action}});
  };
  EXPECT_EQ(act("appoint " + other), "not-asked");
  EXPECT_EQ(act("promise " + other + " \"I shall help\""), "");
  EXPECT_EQ(party[idle].last("update").find("seq")->number(), 1);
}

TEST(Hall, RefusesWhatIsNotTheirs) {
  World world;
  Party party(world, "flint", 3);
  Client stranger(world, "Zoe");
  stranger.enter(party.table);
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "act"}, {"table", party.table}, {"seq", 0}, {"action", "stop"}}),
            "not-seated");
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "start"}, {"table", party.table}}), "started");
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "enter"}, {"table", "NOPE22"}}), "no-table");
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "dance"}, {"table", party.table}}), "unknown-type");
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "sit"}}), "bad-message");
  const auto idle = party.shadows[0].choices().list().empty() ? 0 : 1;
  EXPECT_EQ(party.ask(idle, Doc::Map{{"type", "act"}, {"seq", 0}, {"action", "stop"}}), "not-asked");
  EXPECT_EQ(world.call("GET", "/api/tables/" + party.table + "/record").first, 409);
  EXPECT_EQ(world.call("GET", "/api/me", {}, "wrong").first, 401);
  EXPECT_EQ(world.call("GET", "/api/nothing").first, 404);
  const auto expect_allowed = [&](const std::string& path, const std::string& allowed) {
    EXPECT_EQ(world.call("DELETE", path).first, 405) << path;
    EXPECT_EQ(world.header("Allow"), allowed) << path;
  };
  expect_allowed("/api/tables", "GET, HEAD, POST");
  expect_allowed("/api/me", "GET, HEAD, PATCH");
  expect_allowed("/api/people", "POST");
  expect_allowed("/api/tables/NQNE22", "GET, HEAD");
  expect_allowed("/api/tables/NQNE22/record", "GET, HEAD");
  EXPECT_EQ(world.call("POST", "/api/people", Doc::Map{{"name", "two words"}}).first, 400);
}

TEST(Hall, AnswersBrokenMessages) {
  World world;
  const auto id = world.connect();
  for (const std::string text :
       {"", "{", "[]", "7", "null", "{\"type\":7}", "{\"type\":\"act\"}", "{\"type\":\"hello\"}",
        "{\"type\":\"hello\",\"protocol\":9}", "{\"type\":\"ping\",\"key\":[]}"}) {
    world.send_text(id, text);
    const auto sent = world.take(id);
    ASSERT_EQ(sent.size(), 1U) << text;
    EXPECT_NE(sent[0].second.find("\"refused\""), std::string::npos) << sent[0].second;
  }
}

TEST(Hall, GoesOnAfterACrash) {
  World world;
  Party party(world, "mutiny", 5);
  Random random{Seed(5)};
  for (int i = 0; i < 40 && party.play(random); ++i) {
  }
  const std::int64_t seq = party.shadows[0].seq();
  const Doc view = party.shadows[2].view();
  world.restart();
  for (auto& client : party.clients) {
    client->clear();
    client->connect();
    client->enter(party.table, seq);
  }
  const Doc table = party.clients[2]->last("table");
  EXPECT_EQ(table.find("seq")->number(), seq);
  EXPECT_EQ(*table.find("view"), view);
  EXPECT_TRUE(table.find("log")->list().empty());
  party.look();
  while (party.play(random)) {
  }
  EXPECT_TRUE(party.record().result.has_value());
}

TEST(Hall, KeepsNothingThatTheStoreDoesNotTake) {
  World world;
  Party party(world, "flint", 4);
  Random random{Seed(6)};
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(party.play(random));
  world.set_broken(true);
  std::size_t who = 0;
  while (party.shadows[who].choices().list().empty()) ++who;
  const Doc act(Doc::Map{{"type", "act"}, {"seq", 10}, {"action", party.shadows[who].choices().list()[0]}});
  EXPECT_EQ(party.ask(static_cast<int>(who), act), "not-stored");
  for (auto& client : party.clients) EXPECT_TRUE(client->all("update").empty());
  world.set_broken(false);
  EXPECT_EQ(party.ask(static_cast<int>(who), act), "");
  party.look();
  while (party.play(random)) {
  }
  EXPECT_TRUE(party.record().result.has_value());
}

TEST(Hall, SetsATableAsideAndGoesOnWithTheOthers) {
  World world;
  Party party(world, "flint", 3);
  Party other(world, "flint", 3);
  server::ActionRow row{party.table, 1, 0, "fly away", "person", "", 1};
  ASSERT_TRUE(world.store().write(std::vector<server::Write>{row}));
  world.restart();
  EXPECT_EQ(world.reports().back().first, "table-set-aside");
  party.clients[0]->clear();
  party.clients[0]->connect();
  party.clients[0]->enter(party.table);
  EXPECT_TRUE(party.clients[0]->last("table").find("room")->find("state")->is("set-aside"));
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "act"}, {"seq", 0}, {"action", "stop"}}), "set-aside");
  for (auto& client : other.clients) {
    client->clear();
    client->connect();
    client->enter(other.table);
  }
  other.look();
  Random random{Seed(7)};
  EXPECT_TRUE(other.play(random));
}

}  // namespace
}  // namespace tortuga
