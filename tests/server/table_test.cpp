// What happens at a table besides the game: clocks, stand-ins, standing orders, watchers, seats, talk, devices, limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/party.h"

namespace tortuga {
namespace {

using test::Client;
using test::Party;
using test::Shadow;
using test::World;

constexpr server::Millis kSecond = 1000;
constexpr server::Millis kDay = 24 * 3600 * kSecond;

Doc live(int seconds, int reserve) { return Doc::Map{{"kind", "live"}, {"seconds", seconds}, {"reserve", reserve}}; }
// The last update's clock of one player.
Doc clock_of(Client& client, const std::string& name) { return *client.last("update").find("clock")->find(name); }

bool has_stand_in(World& world, const Party& party, int who) {
  const auto [status, body] = world.call("GET", "/api/tables/" + party.table);
  return body.find("table")->find("seats")->list()[static_cast<std::size_t>(who)].has("stand_in");
}

Doc say(const std::string& table, const std::string& text) {
  return Doc::Map{{"type", "say"}, {"table", table}, {"text", text}};
}
Doc at(const std::string& table, const std::string& type) { return Doc::Map{{"type", type}, {"table", table}}; }
Doc sit(const std::string& table, int seat) { return Doc::Map{{"type", "sit"}, {"table", table}, {"seat", seat}}; }
Doc give_seat(const std::string& table, int seat, const std::string& to) {
  return Doc::Map{{"type", "seat"}, {"table", table}, {"seat", seat}, {"to", to}};
}

// ---- Clocks

TEST(Clock, TakesTheReserveThenTheDefault) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"clock", live(5, 10)}});
  const int who = party.asked();
  ASSERT_GE(who, 0);
  world.advance(15 * kSecond - 1);
  EXPECT_TRUE(party[who].all("update").empty());
  world.advance(1);
  const Doc update = party[who].last("update");
  EXPECT_TRUE(update.find("by")->is("clock"));
  EXPECT_TRUE(update.find("who")->is(party[who].name()));
  EXPECT_EQ(clock_of(party[who], party[who].name()).find("reserve")->number(), 0);
  EXPECT_FALSE(has_stand_in(world, party, who));
  // Now there is no reserve left, but each decision has its own time.
  Random random{Seed(1)};
  ASSERT_TRUE(party.play_until_asked(who, random));
  const std::int64_t seq = party.shadow(who).seq();
  world.advance(5 * kSecond);
  party.look();
  EXPECT_GT(party.shadow(who).seq(), seq);
}

TEST(Clock, UsesOnlyWhatIsTakenBeyondTheDecision) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"clock", live(5, 10)}});
  const int who = party.asked();
  world.advance(4 * kSecond);
  ASSERT_EQ(party[who].ask(party.act(who)), "");
  EXPECT_EQ(clock_of(party[who], party[who].name()).find("reserve")->number(), 10 * kSecond);
  Random random{Seed(2)};
  ASSERT_TRUE(party.play_until_asked(who, random));
  world.advance(8 * kSecond);
  ASSERT_EQ(party[who].ask(party.act(who)), "");
  const server::Millis left = clock_of(party[who], party[who].name()).find("reserve")->number();
  EXPECT_LE(left, 7 * kSecond);
  EXPECT_GE(left, 7 * kSecond - 200);  // play_until_asked() lets a little time pass
}

// A server that is down takes nobody's time, however often that happens.
TEST(Clock, StandsStillWhileTheServerIsDown) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"clock", live(5, 10)}, {"grace", 3600}});
  Random random{Seed(2)};
  const auto come_back = [&] {
    for (int i = 0; i < 3; ++i) {
      party[i].clear();
      party[i].connect();
      party[i].enter(party.table, party.shadow(i).seq());
    }
  };
  const int who = party.asked();
  server::Millis reserve = 10 * kSecond;
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(party.play_until_asked(who, random));
    world.advance(3 * kSecond);
    world.restart([&] { world.wait(3600 * kSecond); });
    come_back();
    const Doc clock = *party[who].last("table").find("clock")->find(party[who].name());
    EXPECT_EQ(clock.find("reserve")->number(), reserve);
    EXPECT_EQ(clock.find("left")->number(), reserve + 5 * kSecond);
    party.look();
    world.advance(7 * kSecond);  // two seconds of the reserve
    ASSERT_EQ(party[who].ask(party.act(who)), "");
    reserve -= 2 * kSecond;
    EXPECT_EQ(clock_of(party[who], party[who].name()).find("reserve")->number(), reserve);
    party.look();
  }
}

TEST(Clock, GivesTheSeatToABotAfterThree) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"clock", live(5, 0)}, {"pace", "natural"}});
  const int who = party.asked();
  Random random{Seed(3)};
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(party.play_until_asked(who, random));
    EXPECT_FALSE(has_stand_in(world, party, who)) << i;
    world.advance(5 * kSecond);
    party.look();
  }
  EXPECT_TRUE(has_stand_in(world, party, who));
  ASSERT_TRUE(party.play_until_asked(who, random));
  const std::int64_t seq = party.shadow(who).seq();
  for (int i = 0; i < 100 && party.shadow(who).seq() == seq; ++i) {
    world.advance(100);
    party.look();
  }
  EXPECT_EQ(party.shadow(who).by(), "bot");
  // As soon as the person acts the seat is his again.
  ASSERT_TRUE(party.play_until_asked(who, random));
  EXPECT_EQ(party[who].ask(party.act(who)), "");
  party.look();
  EXPECT_EQ(party.shadow(who).by(), "person");
  EXPECT_FALSE(has_stand_in(world, party, who));
}

TEST(Clock, GivesTheSeatBackToWhoActsTooLate) {
  World world;
  Party party(world, "flint", 3);
  const int who = party.asked();
  const Doc late = party.act(who);
  ASSERT_EQ(party[who].ask(at(party.table, "away")), "");
  EXPECT_TRUE(has_stand_in(world, party, who));
  EXPECT_NE(party[who].ask(late), "");  // the bot has answered already
  EXPECT_FALSE(has_stand_in(world, party, who));
}

TEST(Clock, OfDaysHasNoStandIn) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"clock", Doc::Map{{"kind", "slow"}, {"days", 2}}}, {"grace", 5}});
  const int who = party.asked();
  party[who].disconnect();
  world.advance(2 * kDay - kSecond);
  const int other = who == 0 ? 1 : 0;
  EXPECT_TRUE(party[other].all("update").empty());
  world.advance(kSecond);
  EXPECT_TRUE(party[other].last("update").find("by")->is("clock"));
  world.advance(20 * kDay);
  EXPECT_FALSE(has_stand_in(world, party, who));
}

// ---- Coming and going

TEST(Presence, IsReplacedAfterTheGraceAndBackAtOnce) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"grace", 10}, {"pace", "natural"}});
  const int who = party.asked();
  party[who].disconnect();
  world.advance(10 * kSecond - 1);
  EXPECT_FALSE(has_stand_in(world, party, who));
  world.advance(1);
  EXPECT_TRUE(has_stand_in(world, party, who));
  world.advance(60 * kSecond);
  party[who].connect();
  party[who].enter(party.table, party.shadow(who).seq());
  EXPECT_FALSE(has_stand_in(world, party, who));
  party.look();
  Random random{Seed(4)};
  ASSERT_TRUE(party.play_until_asked(who, random));
  EXPECT_EQ(party[who].ask(party.act(who)), "");
}

TEST(Presence, ShortAbsenceChangesNothing) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"grace", 10}});
  const int who = party.asked();
  for (int i = 0; i < 5; ++i) {
    party[who].disconnect();
    world.advance(9 * kSecond);
    party[who].connect();
    party[who].enter(party.table);
  }
  EXPECT_FALSE(has_stand_in(world, party, who));
  EXPECT_EQ(party.shadow(who).seq(), 0);
}

TEST(Presence, OneOfTwoDevicesMayGo) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"grace", 10}, {"pace", "natural"}});
  const int who = party.asked();
  const auto second = world.connect();
  world.send_text(second, R"({"type":"hello","protocol":1,"token":")" + party[who].token() + "\"}");
  world.send_text(second, R"({"type":"enter","table":")" + party.table + "\"}");
  world.take(second);
  ASSERT_EQ(party[who].ask(party.act(who)), "");
  const auto got = world.take(second);
  ASSERT_EQ(got.size(), 1U);
  EXPECT_NE(got[0].second.find(R"("type":"update")"), std::string::npos);
  EXPECT_EQ(got[0].second.find(R"("key")"), std::string::npos) << "the key is for the device that sent it";
  // Who wants a bot keeps it when one of his devices goes, and is not gone as long as the other is here.
  ASSERT_EQ(party[who].ask(at(party.table, "away")), "");
  world.disconnect(second);
  EXPECT_TRUE(has_stand_in(world, party, who));
  ASSERT_EQ(party[who].ask(at(party.table, "back")), "");
  world.advance(60 * kSecond);
  EXPECT_FALSE(has_stand_in(world, party, who));
}

TEST(Presence, ResumesWithExactlyWhatWasMissed) {
  World world;
  Party party(world, "mutiny", 4);
  Random random{Seed(5)};
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(party.play(random));
  const std::int64_t seen = party.shadow(3).seq();
  const auto before = party.shadow(3).log();
  // His connection breaks without the server's knowing: he misses all from here.
  Client& client = party[3];
  const auto old = client.id();
  client.connect();
  for (int i = 0; i < 12 && party.asked(3) >= 0; ++i) {
    const int who = party.asked(3);
    ASSERT_EQ(party[who].ask(party.act(who)), "");
    for (int j = 0; j < 3; ++j) {
      for (const auto& [when, message] : party[j].messages()) party.shadow(j).take(message);
      party[j].clear();
    }
  }
  ASSERT_GT(party.shadow(0).seq(), seen);
  client.clear();
  client.enter(party.table, seen);
  const Doc table = client.last("table");
  std::int64_t next = seen;
  for (const Doc& step : table.find("log")->list()) EXPECT_EQ(step.find("seq")->number(), ++next);
  EXPECT_EQ(next, party.shadow(0).seq());
  EXPECT_EQ(table.find("seq")->number(), next);
  world.disconnect(old);
}

// ---- Standing orders

std::vector<Doc> notes(Client& client, const std::string& what) {
  std::vector<Doc> found;
  for (const Doc& note : client.all("note")) {
    if (note.find("what")->is(what)) found.push_back(note);
  }
  return found;
}

TEST(Orders, AreToldToTheirOwnerAlone) {
  World world;
  Party party(world, "mutiny", 5, Doc::Map{{"pace", "natural"}});
  Random random{Seed(6)};
  const auto order = [&](const Doc& more) {
    Doc message = at(party.table, "order");
    for (const auto& [key, value] : more.map()) message.set(key, value);
    return party[1].ask(message);
  };
  EXPECT_EQ(order(Doc::Map{{"kind", "whim"}}), "bad-message");
  EXPECT_EQ(order(Doc::Map{{"kind", "forced"}, {"until", "noon"}}), "bad-message");
  EXPECT_EQ(order(Doc::Map{{"kind", "answer"}}), "bad-message");
  EXPECT_EQ(order(Doc::Map{{"kind", "answer"}, {"action", "fly away"}}), "bad-message");
  EXPECT_EQ(order(Doc::Map{{"kind", "forced"}}), "");
  EXPECT_EQ(order(Doc::Map{{"kind", "answer"}, {"action", "pass"}, {"until", "round"}, {"question", "respond"}}), "");
  EXPECT_EQ(notes(party[1], "order-given").size(), 2U);
  EXPECT_TRUE(party[1].last("note").find("text")->is("Der Dauerauftrag gilt."));  // he speaks German
  std::size_t fired = 0;
  std::size_t ended = 0;
  for (int i = 0;
       i < 3000 && !world.call("GET", "/api/tables/" + party.table).second.find("table")->find("state")->is("over");
       ++i) {
    const int who = party.asked();
    if (who >= 0 && who != 1) {
      const auto choices = static_cast<std::uint32_t>(party.shadow(who).choices().list().size());
      party[who].send(party.act(who, random.below(choices)));
    } else if (who == 1 && party.shadow(1).choices().list().size() > 1) {
      party[1].send(party.act(1, 1));
    }
    world.advance(400);
    fired += notes(party[1], "order-carried-out").size();
    for (const Doc& note : notes(party[1], "order-ended")) {
      ++ended;
      EXPECT_TRUE(note.find("text")->is("Die Runde ist vorbei.") || note.find("text")->is("Das Spiel ist zu Ende."));
    }
    for (int j = 0; j < 5; ++j) {
      if (j != 1) {
        EXPECT_TRUE(party[j].all("note").empty());
      }
      for (const Doc& update : party[j].all("update")) EXPECT_FALSE(update.find("by")->is("order"));
    }
    party.look();
  }
  EXPECT_GT(fired, 0U);
  EXPECT_EQ(ended, 2U);
}

TEST(Orders, CanBeCancelled) {
  World world;
  Party party(world, "mutiny", 4);
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  const Doc note = party[0].last("note");
  const std::int64_t number = note.find("order")->number();
  EXPECT_EQ(note.find("orders")->list().size(), 1U);
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "cancel"}, {"order", number}}), "no-order");
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "cancel"}, {"order", number}}), "");
  EXPECT_TRUE(party[0].last("note").find("what")->is("order-ended"));
  EXPECT_TRUE(party[0].last("note").find("text")->is("You have cancelled it."));
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "cancel"}, {"order", number}}), "no-order");
  for (int i = 0; i < 16; ++i) EXPECT_EQ(party.ask(0, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "too-many");
  Client stranger(world, "Zoe");
  stranger.enter(party.table);
  EXPECT_EQ(stranger.ask(Doc::Map{{"type", "order"}, {"table", party.table}, {"kind", "forced"}}), "not-seated");
}

TEST(Orders, SurviveARestart) {
  World world;
  Party party(world, "mutiny", 4, Doc::Map{{"grace", 3600}});
  const auto orders_after_restart = [&] {
    world.restart();
    for (int i = 0; i < 4; ++i) {
      party[i].clear();
      party[i].connect();
      party[i].enter(party.table, party.shadow(i).seq());
    }
    const Doc orders = *party[1].last("table").find("orders");
    party.look();
    return orders;
  };
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  EXPECT_EQ(
      party.ask(
          1,
          Doc::Map{
              {"type", "order"}, {"kind", "answer"}, {"action", "pass"}, {"question", "respond"}, {"until", "round"}}),
      "");
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  const Doc given = *party[1].last("note").find("orders");
  ASSERT_EQ(given.list().size(), 3U);
  EXPECT_EQ(orders_after_restart(), given);
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "cancel"}, {"order", given.list()[2].find("number")->number()}}), "");
  Doc::List rest = given.list();
  rest.pop_back();
  EXPECT_EQ(orders_after_restart(), Doc(rest));
  EXPECT_EQ(orders_after_restart(), Doc(rest));
  // They hold, and a new one has a new number.
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  EXPECT_EQ(party[1].last("note").find("order")->number(), 4);
  Random random{Seed(6)};
  std::size_t fired = 0;
  for (int i = 0; i < 2000 && fired == 0; ++i) {
    const int who = party.asked();
    if (who < 0) break;
    const auto choices = static_cast<std::uint32_t>(party.shadow(who).choices().list().size());
    party[who].send(party.act(who, random.below(choices)));
    for (const Doc& note : notes(party[1], "order-carried-out")) fired += note.find("order")->number() <= 2 ? 1U : 0U;
    party.look();
  }
  EXPECT_GT(fired, 0U);
}

TEST(Orders, AreNotKeptByAStoreThatIsBroken) {
  World world;
  Party party(world, "mutiny", 4);
  const Doc order = Doc::Map{{"type", "order"}, {"table", party.table}, {"kind", "forced"}, {"key", "same"}};
  world.set_broken(true);
  party[1].send(order);
  EXPECT_TRUE(party[1].last("refused").find("code")->is("not-stored"));
  EXPECT_TRUE(party[1].all("note").empty());
  world.set_broken(false);
  party[1].send(order);
  EXPECT_TRUE(party[1].last("done").find("key")->is("same"));
  const Doc note = party[1].last("note");
  EXPECT_EQ(note.find("orders")->list().size(), 1U);
  world.set_broken(true);
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "cancel"}, {"order", note.find("order")->number()}}), "not-stored");
  world.set_broken(false);
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "cancel"}, {"order", note.find("order")->number()}}), "");
}

// Who acts and is asked again at once has his orders followed all the same.
TEST(Orders, HoldForTheNextQuestionOfTheSamePlayer) {
  World world;
  Party party(world, "flint", 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(party.ask(i, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  Random random{Seed(8)};
  for (int i = 0; i < 400 && party.asked() >= 0; ++i) {
    const int who = party.asked();
    const auto choices = party.shadow(who).choices().list().size();
    ASSERT_GT(choices, 1U) << "step " << party.shadow(who).seq() << ": " << party.act(who).flow_text();
    ASSERT_EQ(party[who].ask(party.act(who, random.below(static_cast<std::uint32_t>(choices)))), "");
    party.look();
  }
}

// ---- Pauses

// A table of mutiny at the natural pace where several are asked at once, each of whom may pass.
struct InAWindow {
  World world;
  Party party{world, "mutiny", 5, Doc::Map{{"pace", "natural"}}};
  Random random{Seed(9)};
  int who = -1;
  std::size_t pass = 0;

  InAWindow() {
    for (int i = 0; i < 400 && who < 0; ++i) {
      party.look();
      for (int j = 0; j < 5 && party.shadow(j).waiting() > 1; ++j) {
        const auto& list = party.shadow(j).choices().list();
        const auto found = std::ranges::find_if(list, [](const Doc& action) { return action.is("pass"); });
        if (!party.shadow(j).is_waiting(party[j].name()) || found == list.end()) continue;
        who = j;
        pass = static_cast<std::size_t>(found - list.begin());
      }
      if (who >= 0) return;
      const int asked = party.asked();
      if (asked >= 0) {
        const auto choices = static_cast<std::uint32_t>(party.shadow(asked).choices().list().size());
        party[asked].send(party.act(asked, random.below(choices)));
      }
      if (party.shadow(0).waiting() > 1) world.advance(2000);
    }
  }
};

TEST(Pause, HoldsAPassUntilItIsOver) {
  InAWindow window;
  Party& party = window.party;
  ASSERT_GE(window.who, 0);
  Client& client = party[window.who];
  Doc pass = party.act(window.who, window.pass);
  pass.set("key", "first");
  client.send(pass);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(party[i].all("update").empty());
  EXPECT_TRUE(client.all("refused").empty());
  client.send(pass);  // the same message again is no other answer
  EXPECT_TRUE(client.all("refused").empty());
  pass.set("key", "second");
  client.send(pass);
  EXPECT_TRUE(client.last("refused").find("key")->is("first"));
  EXPECT_TRUE(client.last("refused").find("code")->is("replaced"));
  window.world.advance(1500);
  ASSERT_EQ(client.all("update").size(), 1U);
  EXPECT_TRUE(client.last("update").find("key")->is("second"));
}

TEST(Pause, IsNoneAtAQuickTable) {
  World world;
  Party party(world, "mutiny", 5, Doc::Map{{"pace", "quick"}});
  Random random{Seed(10)};
  for (int i = 0; i < 200 && party.play(random); ++i) {  // every answer comes at once
  }
}

// ---- Watchers

TEST(Watchers, SeeLater) {
  World world;
  Party party(world, "flint", 3, Doc::Map{{"delay", 10}, {"clock", live(60, 0)}});
  Client watcher(world, "Zoe");
  watcher.enter(party.table);
  EXPECT_EQ(watcher.last("table").find("seq")->number(), 0);
  EXPECT_FALSE(watcher.last("table").has("clock"));
  Random random{Seed(11)};
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(party.play(random));
    world.advance(kSecond);
  }
  EXPECT_TRUE(watcher.all("update").empty());
  world.advance(7 * kSecond - 1);
  EXPECT_TRUE(watcher.all("update").empty());
  world.advance(1);
  ASSERT_EQ(watcher.all("update").size(), 1U);
  // A restart brings nothing forward.
  world.restart();
  watcher.clear();
  watcher.connect();
  watcher.enter(party.table);
  EXPECT_EQ(watcher.last("table").find("seq")->number(), 1);
  world.advance(kSecond);
  EXPECT_EQ(watcher.last("update").find("seq")->number(), 2);
}

TEST(Watchers, MayBeKeptOut) {
  World world;
  Client host(world, "Anna");
  Client guest(world, "Zoe");
  const std::string table =
      host.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "mate", "mate"}}, {"watch", false}});
  guest.enter(table);  // perhaps to sit down
  EXPECT_EQ(host.ask(at(table, "start")), "");
  EXPECT_TRUE(guest.last("refused").find("code")->is("no-watchers"));
  for (const auto& [when, message] : guest.messages()) EXPECT_FALSE(message.has("view")) << message.flow_text();
  guest.clear();
  world.advance(60 * kSecond);
  EXPECT_TRUE(guest.all("update").empty());
  EXPECT_EQ(guest.ask(at(table, "enter")), "no-watchers");
  const auto [status, body] = world.call("GET", "/api/tables?state=playing");
  EXPECT_EQ(body.find("count")->number(), 0);
}

TEST(Watchers, NeedThePassword) {
  World world;
  Client host(world, "Anna");
  Client guest(world, "Zoe");
  const std::string table = host.make_table(Doc::Map{{"game", "flint"}, {"password", "treasure"}});
  Doc enter = at(table, "enter");
  EXPECT_EQ(guest.ask(enter), "password");
  enter.set("password", "wrong");
  EXPECT_EQ(guest.ask(enter), "password");
  EXPECT_EQ(guest.ask(sit(table, 2)), "no-table");
  enter.set("password", "treasure");
  EXPECT_EQ(guest.ask(enter), "");
  EXPECT_EQ(guest.ask(sit(table, 2)), "");
  const auto [status, body] = world.call("GET", "/api/tables/" + table);
  EXPECT_EQ(body.flow_text().find("treasure"), std::string::npos);
  EXPECT_EQ(body.flow_text().find("argon"), std::string::npos);
}

// ---- Seats

TEST(Seats, AreTheHostsToGive) {
  World world;
  Client host(world, "Anna");
  Client guest(world, "Bernard");
  const std::string table =
      host.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "open", "open", "open", "mate"}}});
  guest.enter(table);
  EXPECT_EQ(guest.ask(give_seat(table, 2, "mate")), "not-host");
  EXPECT_EQ(guest.ask(at(table, "start")), "not-host");
  EXPECT_EQ(guest.ask(at(table, "close")), "not-host");
  EXPECT_EQ(host.ask(at(table, "start")), "too-few");
  EXPECT_EQ(host.ask(give_seat(table, 2, "mate")), "");
  EXPECT_EQ(guest.ask(sit(table, 2)), "seat-taken");
  EXPECT_EQ(host.ask(give_seat(table, 2, "closed")), "");
  EXPECT_EQ(guest.ask(sit(table, 2)), "seat-taken");
  EXPECT_EQ(host.ask(give_seat(table, 2, "parrot")), "bad-message");
  EXPECT_EQ(host.ask(give_seat(table, 2, "captain:9s")), "bad-message");
  EXPECT_EQ(host.ask(give_seat(table, 6, "open")), "no-seat");
  EXPECT_EQ(guest.ask(sit(table, 6)), "no-seat");
  EXPECT_EQ(guest.ask(sit(table, 3)), "");
  EXPECT_EQ(guest.ask(sit(table, 4)), "");  // he moves
  const Doc seats = *guest.last("room").find("room")->find("seats");
  EXPECT_TRUE(seats.list()[2].find("kind")->is("open"));
  EXPECT_TRUE(seats.list()[3].find("name")->is("Bernard"));
  EXPECT_EQ(guest.ask(at(table, "stand")), "");
  EXPECT_EQ(guest.ask(at(table, "stand")), "not-seated");
  EXPECT_EQ(guest.ask(sit(table, 4)), "");
  EXPECT_EQ(host.ask(give_seat(table, 4, "open")), "");  // sent away
  EXPECT_EQ(guest.ask(at(table, "stand")), "not-seated");
  EXPECT_EQ(guest.ask(sit(table, 4)), "");
  // Seats that nobody took are dropped.
  EXPECT_EQ(host.ask(at(table, "start")), "");
  EXPECT_EQ(guest.last("table").find("room")->find("seats")->list().size(), 3U);
  EXPECT_EQ(guest.last("table").find("you")->find("seat")->number(), 2);
  EXPECT_EQ(host.ask(at(table, "start")), "started");
  EXPECT_EQ(host.ask(at(table, "close")), "started");
}

TEST(Seats, ShowWhoPlaysForWhomAndWhen) {
  World world;
  Client anna(world, "Anna");
  anna.make_table(Doc::Map{{"game", "flint"}});
  EXPECT_EQ(anna.last("table").find("room")->find("grace")->number(), 60);
  EXPECT_TRUE(anna.last("table").find("room")->find("stand_in")->is("deckhand"));
  anna.make_table(Doc::Map{{"game", "flint"}, {"grace", 90}, {"stand_in", "mate"}});
  EXPECT_EQ(anna.last("room").find("room")->find("grace")->number(), 90);
  EXPECT_TRUE(anna.last("room").find("room")->find("stand_in")->is("mate"));
}

TEST(Seats, CloseWithTheTable) {
  World world;
  Client host(world, "Anna");
  const std::string table = host.make_table(Doc::Map{{"game", "flint"}});
  EXPECT_EQ(world.call("GET", "/api/tables").second.find("count")->number(), 1);
  EXPECT_EQ(host.ask(at(table, "close")), "");
  EXPECT_EQ(world.call("GET", "/api/tables").second.find("count")->number(), 0);
  EXPECT_EQ(world.call("GET", "/api/tables/" + table).first, 404);
  Client guest(world, "Zoe");
  EXPECT_EQ(guest.ask(at(table, "enter")), "no-table");
  world.restart();
  EXPECT_EQ(world.call("GET", "/api/tables/" + table).first, 404);
}

TEST(Seats, AreNotForNamesThatLookAlike) {
  World world;
  Client host(world, "Anna");
  const std::string table =
      host.make_table(Doc::Map{{"game", "mutiny"}, {"seats", Doc::List{"me", "open", "open", "mate"}}});
  for (const std::string name : {"anna", "ANNA", "\u0410nna", "Barnacle", "barnacle"}) {
    Client other(world, name);
    other.enter(table);
    EXPECT_EQ(other.ask(sit(table, 2)), "name-taken") << name;
    EXPECT_EQ(other.ask(say(table, "Me too.")), "name-taken") << name;
  }
  Client bill(world, "Bill");
  bill.enter(table);
  EXPECT_EQ(bill.ask(sit(table, 2)), "");
  Client b111(world, "B1ll");
  b111.enter(table);
  EXPECT_EQ(b111.ask(sit(table, 3)), "name-taken");
  // His own seat does not keep him from moving, and a new name is for the next table.
  EXPECT_EQ(bill.ask(sit(table, 3)), "");
  EXPECT_EQ(world.call("PATCH", "/api/me", Doc::Map{{"name", "William"}}, bill.token()).first, 200);
  EXPECT_TRUE(world.call("GET", "/api/me", {}, bill.token()).second.find("person")->find("name")->is("William"));
  EXPECT_EQ(world.call("PATCH", "/api/me", Doc::Map{{"name", "two words"}}, bill.token()).first, 400);
  EXPECT_TRUE(world.call("GET", "/api/tables/" + table)
                  .second.find("table")
                  ->find("seats")
                  ->list()[2]
                  .find("name")
                  ->is("Bill"));
}

TEST(Seats, NobodyActsBeforeTheStartIsStored) {
  World world;
  Client host(world, "Anna");
  const std::string table = host.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "mate", "mate"}}});
  world.set_holding(true);
  host.send(at(table, "start"));
  for (const std::string type : {"away", "back"}) EXPECT_EQ(host.ask(at(table, type)), "not-started");
  EXPECT_EQ(host.ask(Doc::Map{{"type", "act"}, {"table", table}, {"seq", 0}, {"action", "stop"}}), "not-started");
  EXPECT_EQ(host.ask(Doc::Map{{"type", "check"}, {"table", table}, {"action", "stop"}}), "not-started");
  EXPECT_EQ(host.ask(Doc::Map{{"type", "order"}, {"table", table}, {"kind", "forced"}}), "not-started");
  world.set_holding(false);
  EXPECT_EQ(host.last("table").find("seq")->number(), 0);
}

TEST(Seats, AreAsTheStoreHasThem) {
  World world;
  Client host(world, "Anna");
  Client guest(world, "Bernard");
  const std::string table =
      host.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "open", "mate", "mate"}}});
  guest.enter(table);
  world.set_broken(true);
  EXPECT_EQ(guest.ask(sit(table, 2)), "not-stored");
  EXPECT_TRUE(guest.last("room").find("room")->find("seats")->list()[1].find("kind")->is("open"));
  EXPECT_EQ(host.ask(at(table, "start")), "not-stored");
  EXPECT_TRUE(host.last("room").find("room")->find("state")->is("gathering"));
  EXPECT_EQ(host.ask(say(table, "Hello?")), "not-stored");
  world.set_broken(false);
  // One write fails while the next is on its way: the last one that was stored counts.
  world.set_holding(true);
  world.set_broken(true);
  guest.send(sit(table, 2));
  world.set_broken(false);
  host.send(give_seat(table, 3, "closed"));
  world.set_holding(false);
  const Doc now = *host.last("room").find("room")->find("seats");
  world.restart();
  const auto [status, body] = world.call("GET", "/api/tables/" + table);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(*body.find("table")->find("seats")->list()[i].find("kind"), *now.list()[i].find("kind")) << i;
  }
}

TEST(Seats, EndTheGameThoughItsEndWasNotStored) {
  World world;
  Party party(world, "flint", 3);
  Random random{Seed(12)};
  while (party.asked() >= 0) {
    const int who = party.asked();
    const auto choices = static_cast<std::uint32_t>(party.shadow(who).choices().list().size());
    world.set_holding(true);
    party[who].send(party.act(who, random.below(choices)));
    world.set_broken(true);  // the action is stored, what follows is not
    world.set_holding(false);
    world.set_broken(false);
    party.look();
  }
  EXPECT_TRUE(party.record().result.has_value());
}

// ---- Rematch

TEST(Rematch, IsTheSameTableForAll) {
  World world;
  Party party(world, "flint", 3);
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "rematch"}}), "not-over");
  Random random{Seed(13)};
  while (party.play(random)) {
  }
  Client stranger(world, "Zoe");
  stranger.enter(party.table);
  EXPECT_EQ(stranger.ask(at(party.table, "rematch")), "not-seated");
  EXPECT_EQ(party.ask(1, Doc::Map{{"type", "rematch"}}), "");
  const std::string next = party[1].last("done").find("next")->text();
  EXPECT_EQ(party.ask(0, Doc::Map{{"type", "rematch"}}), "");
  EXPECT_TRUE(party[0].last("done").find("next")->is(next));
  for (int i = 0; i < 3; ++i) {
    party[i].enter(next);
    EXPECT_EQ(party[i].last("table").find("you")->find("seat")->number(), i + 1);
  }
  EXPECT_EQ(party[1].ask(at(next, "start")), "not-host");
  EXPECT_EQ(party[0].ask(at(next, "start")), "");
  EXPECT_NE(next, party.table);
  const auto first = world.store().table(party.table);
  const auto second = world.store().table(next);
  EXPECT_NE((*first)->seed, (*second)->seed);
  const auto mine = world.call("GET", "/api/me/tables", {}, party[2].token()).second;
  EXPECT_EQ(mine.find("tables")->list().size(), 2U);
  for (const Doc& table : mine.find("tables")->list()) {
    const Doc* winners = table.find("winners");
    if (table.find("table")->is(next)) {
      EXPECT_EQ(winners, nullptr);
    } else {
      ASSERT_NE(winners, nullptr);
      EXPECT_EQ(*winners, *party.record().result->find("winners"));
    }
  }
  const auto me = world.call("GET", "/api/me", {}, party[2].token()).second;
  ASSERT_EQ(me.find("tables")->list().size(), 1U);
  EXPECT_TRUE(me.find("tables")->list()[0].is(next));
}

// ---- Talk

TEST(Talk, HasLimits) {
  server::HallLimits limits = World::generous();
  limits.talk = {3, 1};
  World world("memory:", limits);
  Client anna(world, "Anna");
  Client zoe(world, "Zoe", "de");
  const std::string table = anna.make_table(Doc::Map{{"game", "flint"}});
  zoe.enter(table);
  EXPECT_EQ(anna.ask(say(table, "")), "bad-message");
  EXPECT_EQ(anna.ask(say(table, std::string(501, 'a'))), "too-long");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "say"}, {"table", table}, {"emote", "sneeze"}}), "bad-message");
  std::string long_text;
  for (int i = 0; i < 500; ++i) long_text += "ü";  // characters count, not bytes
  EXPECT_EQ(anna.ask(say(table, long_text)), "");
  EXPECT_EQ(zoe.last("said").find("said")->find("text")->text(), long_text);
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "say"}, {"table", table}, {"emote", "ahoy"}}), "");
  EXPECT_TRUE(zoe.last("said").find("said")->find("emote")->is("ahoy"));
  Doc once = say(table, "once");
  once.set("key", "once");
  anna.send(once);
  EXPECT_EQ(anna.ask(say(table, "too fast")), "too-fast");
  world.advance(5 * kSecond);
  zoe.clear();
  anna.send(once);
  EXPECT_TRUE(zoe.all("said").empty()) << "said twice";
  const auto id = world.connect();
  world.send_text(id, R"({"type":"hello","protocol":1})");
  world.send_text(id, R"({"type":"enter","table":")" + table + "\"}");
  world.take(id);
  world.send_text(id, R"({"type":"say","table":")" + table + R"(","text":"hi"})");
  EXPECT_NE(world.take(id).at(0).second.find("no-person"), std::string::npos);
  world.restart();
  anna.clear();
  anna.connect();
  anna.enter(table);
  EXPECT_EQ(anna.last("table").find("talk")->list().size(), 3U);
}

// A key is remembered when its message has acted, not before.
TEST(Talk, ThatWasNotStoredMayBeSaidAgain) {
  World world;
  Party party(world, "flint", 3);
  Doc message = say(party.table, "Ahoy");
  message.set("key", "once");
  world.set_broken(true);
  party[1].send(message);
  EXPECT_TRUE(party[1].last("refused").find("code")->is("not-stored"));
  EXPECT_TRUE(party[1].last("refused").find("key")->is("once"));
  world.set_broken(false);
  party[1].clear();
  party[1].send(message);
  EXPECT_EQ(party[1].all("done").size(), 1U);
  party[1].send(message);
  EXPECT_EQ(party[1].all("done").size(), 2U);
  EXPECT_EQ(party[2].all("said").size(), 1U);
  EXPECT_EQ(world.store().talk(party.table, 10).value().size(), 1U);
}

// Sent again while the store is at it, from another connection: the answer goes there.
TEST(Talk, IsAnsweredToWhoAskedLast) {
  World world;
  Party party(world, "flint", 3);
  Doc message = say(party.table, "Ahoy");
  message.set("key", "once");
  const server::ConnectionId other = world.connect();
  world.send_text(other, write_json(Doc::Map{{"type", "hello"}, {"protocol", 1}, {"token", party[1].token()}}));
  world.send_text(other, write_json(Doc::Map{{"type", "enter"}, {"table", party.table}}));
  world.take(other);
  world.set_holding(true);
  party[1].send(message);
  world.send_text(other, write_json(message));
  EXPECT_TRUE(world.take(other).empty());
  world.set_holding(false);
  EXPECT_TRUE(party[1].all("done").empty());
  EXPECT_EQ(party[1].all("said").size(), 1U);
  const auto came = world.take(other);
  ASSERT_EQ(came.size(), 2U);  // done and said
  EXPECT_NE(came[0].second.find(R"("key":"once")"), std::string::npos);
}

TEST(Talk, CanBeMuted) {
  World world;
  Client anna(world, "Anna");
  Client zoe(world, "Zoe");
  Client ben(world, "Ben");
  const std::string table = anna.make_table(Doc::Map{{"game", "flint"}});
  zoe.enter(table);
  ben.enter(table);
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "mute"}, {"table", table}, {"person", zoe.person()}}), "bad-message");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "mute"}, {"table", table}, {"person", zoe.person()}, {"on", true}}), "");
  EXPECT_EQ(zoe.ask(say(table, "Do you hear me?")), "");
  EXPECT_TRUE(anna.all("said").empty());
  EXPECT_EQ(ben.all("said").size(), 1U);
  anna.clear();
  anna.enter(table);
  EXPECT_TRUE(anna.last("table").find("talk")->list().empty());
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "mute"}, {"table", table}, {"person", zoe.person()}, {"on", false}}), "");
  EXPECT_EQ(zoe.ask(say(table, "And now?")), "");
  EXPECT_EQ(anna.all("said").size(), 1U);
}

TEST(Talk, MayBeForPlayersAlone) {
  World world;
  Client anna(world, "Anna");
  Client zoe(world, "Zoe");
  const std::string table = anna.make_table(Doc::Map{{"game", "flint"}, {"talk", "players"}});
  zoe.enter(table);
  Doc message = say(table, "Ahoy");
  message.set("key", "again");
  zoe.send(message);
  EXPECT_TRUE(zoe.last("refused").find("code")->is("muted"));
  zoe.clear();
  zoe.send(message);  // a refusal is no reason to say next time that it was done
  EXPECT_TRUE(zoe.last("refused").find("code")->is("muted"));
  EXPECT_EQ(zoe.ask(sit(table, 2)), "");
  EXPECT_EQ(zoe.ask(say(table, "Ahoy")), "");
  EXPECT_EQ(anna.all("said").size(), 1U);
}

// ---- People and lists

TEST(People, MoveToAnotherDeviceOnce) {
  World world;
  Client anna(world, "Anna");
  const auto [status, link] = world.call("POST", "/api/me/link", {}, anna.token());
  EXPECT_EQ(status, 201);
  const Doc code = Doc::Map{{"code", *link.find("code")}};
  const auto [used, body] = world.call("POST", "/api/link", code);
  EXPECT_EQ(used, 201);
  EXPECT_TRUE(body.find("person")->find("id")->is(anna.person()));
  EXPECT_NE(body.find("token")->text(), anna.token());
  EXPECT_EQ(world.call("GET", "/api/me", {}, body.find("token")->text()).first, 200);
  EXPECT_EQ(world.call("POST", "/api/link", code).first, 404);
  const auto [again, late] = world.call("POST", "/api/me/link", {}, anna.token());
  world.advance(15 * 60 * kSecond + 1);
  EXPECT_EQ(world.call("POST", "/api/link", Doc::Map{{"code", *late.find("code")}}).first, 404);
  EXPECT_EQ(world.call("POST", "/api/link", Doc::Map{{"code", 7}}).first, 404);
  EXPECT_EQ(world.call("POST", "/api/me/link").first, 401);
}

TEST(People, SeeOnlyListedTables) {
  World world;
  Client anna(world, "Anna");
  anna.make_table(Doc::Map{{"game", "flint"}, {"listed", false}});
  const std::string flint = anna.make_table(Doc::Map{{"game", "flint"}});
  anna.make_table(Doc::Map{{"game", "mutiny"}});
  EXPECT_EQ(world.call("GET", "/api/tables").second.find("count")->number(), 2);
  const auto [status, body] = world.call("GET", "/api/tables?game=flint&state=gathering");
  ASSERT_EQ(body.find("tables")->list().size(), 1U);
  EXPECT_TRUE(body.find("tables")->list()[0].find("table")->is(flint));
  EXPECT_EQ(world.call("GET", "/api/tables?state=playing").second.find("count")->number(), 0);
  EXPECT_EQ(world.call("GET", "/api/me/tables", {}, anna.token()).second.find("tables")->list().size(), 3U);
}

// ---- What is odd

TEST(Refusals, NameTheirReason) {
  World world;
  Client anna(world, "Anna");
  const std::string table = anna.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "mate", "mate"}}});
  const auto with = [&](const std::string& type, const std::string& key, Doc value) {
    Doc message = at(table, type);
    message.set(key, std::move(value));
    return anna.ask(message);
  };
  EXPECT_EQ(anna.ask(at(table, "act")), "bad-message");
  EXPECT_EQ(with("act", "seq", "one"), "bad-message");
  EXPECT_EQ(with("act", "seq", -1), "bad-message");
  EXPECT_EQ(with("sit", "seat", 0), "bad-message");
  EXPECT_EQ(with("sit", "seat", 99), "bad-message");
  EXPECT_EQ(with("seat", "seat", 1), "bad-message");
  EXPECT_EQ(with("say", "text", Doc::List{}), "bad-message");
  EXPECT_EQ(with("cancel", "order", 1), "not-started");
  EXPECT_EQ(with("enter", "seen", "all"), "bad-message");
  EXPECT_EQ(with("enter", "password", Doc::List{}), "bad-message");
  EXPECT_EQ(with("sail", "to", "sea"), "unknown-type");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "act"}, {"table", table}, {"seq", 0}, {"action", "stop"}}), "not-started");
  EXPECT_EQ(anna.ask(at(table, "start")), "");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "act"}, {"table", table}, {"seq", 0}, {"action", std::string(5000, 'x')}}),
            "too-long");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "act"}, {"table", table}, {"seq", 99999}, {"action", "stop"}}), "bad-message");
  EXPECT_EQ(anna.ask(sit(table, 2)), "started");
  EXPECT_EQ(anna.ask(at("A\"B\n", "enter")), "no-table");
  EXPECT_EQ(anna.ask(at(std::string(3000, 'Q'), "enter")), "no-table");
  anna.clear();
  anna.send(Doc::Map{{"type", "ping"}, {"key", std::string(65, 'k')}});
  EXPECT_TRUE(anna.last("refused").find("code")->is("bad-message"));
  anna.send(Doc::Map{{"type", "hello"}, {"protocol", 1}});  // while at a table
  EXPECT_TRUE(anna.last("refused").find("code")->is("bad-message"));
  const auto id = world.connect();
  world.send_text(id, R"({"type":"hello","protocol":1,"token":"nobody's"})");
  EXPECT_NE(world.take(id).at(0).second.find("bad-token"), std::string::npos);
  world.send_text(id, R"({"type":"enter","table":")" + table + "\"}");
  EXPECT_NE(world.take(id).at(0).second.find("not-greeted"), std::string::npos);
  world.send_text(id, R"({"type":"hello","protocol":2})");
  EXPECT_NE(world.take(id).at(0).second.find(R"("protocol")"), std::string::npos);
}

TEST(Refusals, SpeakGerman) {
  World world;
  Client anna(world, "Anna", "de");
  anna.send(at("NOPE22", "enter"));
  EXPECT_TRUE(
      anna.last("refused").find("text")->is("Den Tisch NOPE22 gibt es nicht. Vielleicht wurde er geschlossen."));
  const auto [status, body] = world.call("GET", "/api/me", {}, "wrong", "de-AT,de;q=0.9");
  EXPECT_TRUE(body.find("error")->find("text")->text().starts_with("Dieses Kennwort"));
  Party party(world, "flint", 3);
  EXPECT_TRUE(party[1].messages().empty());
  const int who = party.asked();
  party[who].send(party.act(who));
  EXPECT_NE(party[0].last("update").find("events")->list()[0].find("text")->text(),
            party[1].last("update").find("events")->list()[0].find("text")->text());
}

// A store that does not answer says nothing about what there is.
TEST(Refusals, SayWhenTheStoreCannotBeRead) {
  World world;
  Client anna(world, "Anna", "de");
  const std::string table = anna.make_table(Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "mate", "mate"}}});
  EXPECT_EQ(anna.ask(at(table, "close")), "");
  const auto code = [](const std::pair<int, Doc>& answer) {
    return std::to_string(answer.first) + " " + answer.second.find("error")->find("code")->text();
  };
  const std::string link = world.call("POST", "/api/me/link", {}, anna.token()).second.find("code")->text();
  world.set_readable(1);  // who he is
  EXPECT_EQ(code(world.call("GET", "/api/me/tables", {}, anna.token())), "503 not-read");
  EXPECT_EQ(code(world.call("GET", "/api/me/tables", {}, anna.token())), "503 not-read");
  EXPECT_EQ(code(world.call("GET", "/api/tables/NQNE22")), "503 not-read");
  EXPECT_EQ(code(world.call("GET", "/api/tables/NQNE22/record")), "503 not-read");
  EXPECT_EQ(code(world.call("POST", "/api/link", Doc::Map{{"code", link}})), "503 not-read");
  EXPECT_EQ(anna.ask(at("NQNE22", "enter")), "not-read");
  EXPECT_TRUE(anna.last("refused").find("text")->is(
      "Der Server kann seine Daten im Augenblick nicht lesen. Bitte versuche es noch einmal."));
  anna.connect();
  EXPECT_TRUE(anna.last("refused").find("code")->is("not-read"));
  world.set_readable(World::kAlways);
  EXPECT_EQ(world.call("GET", "/api/me/tables", {}, anna.token()).first, 200);
  EXPECT_EQ(code(world.call("GET", "/api/tables/NQNE22")), "404 no-table");
  EXPECT_EQ(world.call("POST", "/api/link", Doc::Map{{"code", link}}).first, 201);  // it was not used up
}

TEST(Refusals, OfTablesSayWhatIsWrong) {
  World world;
  Client anna(world, "Anna");
  const std::vector<Doc> wrong = {
      Doc::Map{},
      Doc::Map{{"game", "chess"}},
      Doc::Map{{"game", "flint"}, {"colour", "red"}},
      Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "me", "open"}}},
      Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "closed"}}},
      Doc::Map{{"game", "flint"}, {"seats", Doc::List(99, Doc("open"))}},
      Doc::Map{{"game", "flint"}, {"seats", Doc::List{"me", "captain:60s"}}},
      Doc::Map{{"game", "flint"}, {"clock", live(1, 0)}},
      Doc::Map{{"game", "flint"}, {"clock", Doc::Map{{"kind", "slow"}, {"days", 99}}}},
      Doc::Map{{"game", "flint"}, {"pace", "wild"}},
      Doc::Map{{"game", "flint"}, {"delay", -1}},
      Doc::Map{{"game", "flint"}, {"grace", 1}},
      Doc::Map{{"game", "flint"}, {"talk", "nobody"}},
      Doc::Map{{"game", "flint"}, {"stand_in", "parrot"}},
      Doc::Map{{"game", "flint"}, {"password", std::string(101, 'p')}},
      Doc::Map{{"game", "flint"}, {"options", Doc::Map{{"gravity", "off"}}}},
      Doc::Map{{"game", "flint"}, {"deck_text", "no deck"}},
      Doc::Map{{"game", "flint"}, {"options", Doc::Map{{"deck", "/etc/passwd"}}}},
  };
  for (const Doc& request : wrong) {
    const auto [status, body] = world.call("POST", "/api/tables", request, anna.token());
    EXPECT_EQ(status, 400) << request.flow_text();
    EXPECT_TRUE(body.find("error")->find("code")->is("bad-message"));
  }
  EXPECT_EQ(world.call("POST", "/api/tables", Doc::Map{{"game", "flint"}}).first, 401);
}

TEST(Limits, AreKept) {
  server::HallLimits limits = World::generous();
  limits.tables = 3;
  limits.tables_per_person = 2;
  limits.guests_per_table = 2;
  limits.entered_per_connection = 2;
  World world("memory:", limits);
  Client anna(world, "Anna");
  Client zoe(world, "Zoe");
  const auto make = [&](const Client& client) {
    return world.call("POST", "/api/tables", Doc::Map{{"game", "flint"}}, client.token());
  };
  const std::string first = anna.make_table(Doc::Map{{"game", "flint"}});
  const std::string second = anna.make_table(Doc::Map{{"game", "flint"}});
  EXPECT_EQ(make(anna).first, 503);
  EXPECT_EQ(make(zoe).first, 201);
  EXPECT_TRUE(make(zoe).second.find("error")->find("code")->is("too-many"));
  zoe.enter(first);
  Client ben(world, "Ben");
  EXPECT_EQ(ben.ask(at(first, "enter")), "too-many");
  zoe.enter(second);
  EXPECT_EQ(zoe.ask(at(second, "leave")), "");
  EXPECT_EQ(ben.ask(at(second, "enter")), "");
}

TEST(Limits, EndConnectionsThatSendTooMuch) {
  server::HallLimits limits = World::generous();
  limits.messages = {20, 5};
  World world("memory:", limits);
  Client anna(world, "Anna");
  for (int i = 0; i < 19; ++i) EXPECT_EQ(anna.ask(Doc::Map{{"type", "ping"}}), "");
  EXPECT_FALSE(world.is_closed(anna.id()));
  anna.send(Doc::Map{{"type", "ping"}});
  EXPECT_TRUE(anna.last("refused").find("code")->is("too-fast"));
  EXPECT_TRUE(world.is_closed(anna.id()));
  anna.clear();
  anna.connect();
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(anna.ask(Doc::Map{{"type", "ping"}}), "");
    world.advance(200);
  }
}

TEST(Limits, KeepPeopleFromGuessing) {
  server::HallLimits limits = World::generous();
  limits.guesses = {5, 0.5};
  limits.people = {3, 0.1};
  World world("memory:", limits);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(world.call("GET", "/api/me", {}, "wrong").first, 401);
  EXPECT_EQ(world.call("GET", "/api/me", {}, "wrong").first, 429);
  EXPECT_EQ(world.call("GET", "/api/tables/NOPE22").first, 429);
  world.advance(3 * kSecond);
  EXPECT_EQ(world.call("GET", "/api/tables/NOPE22").first, 404);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(world.call("POST", "/api/people", Doc::Map{{"name", "Anna"}}).first, 201);
  EXPECT_EQ(world.call("POST", "/api/people", Doc::Map{{"name", "Anna"}}).first, 429);
}

}  // namespace
}  // namespace tortuga
