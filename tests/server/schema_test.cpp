// The messages of real games, compared with what /api/protocol.json says of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.h"
#include "games/registry.h"
#include "server/description.h"
#include "server/emotes.h"
#include "server/page.h"
#include "server/refusal.h"
#include "server/shadow.h"
#include "server/world.h"

namespace tortuga {
namespace {

using test::Client;
using test::Description;
using test::Json;
using test::Shadow;
using test::World;

// Hears all that goes in and out, and holds it against the description.
class Listener : public World {
 public:
  void send_text(server::ConnectionId id, const std::string& text) override {
    hear(text, "client_message");
    World::send_text(id, text);
  }
  void send(server::ConnectionId to, server::Message message) override {
    hear(*message, "server_message");
    World::send(to, std::move(message));
  }
  // What a client should not have sent.
  void send_broken(server::ConnectionId id, const std::string& text) { World::send_text(id, text); }

  std::map<std::string, int> counts;    // by type
  std::map<std::string, Json> samples;  // by type, the largest one
  std::set<std::string> codes;          // of refusals
  std::set<std::string> seen_by;        // the different values of "by"
  std::set<std::string> members;        // "update.parts"
  Description description;

 private:
  void hear(const std::string& text, const std::string& direction) {
    const Json message = Json::parse(text);
    const std::string type = message.at("type");
    int& count = counts[type];
    ASSERT_EQ(description.fault(type, message), "") << type;
    // One of all and no other: that takes longer, and is asked now and then.
    if (count++ % 25 == 0) {
      ASSERT_EQ(description.fault(direction, message), "") << type;
    }
    Json& sample = samples[type];
    if (sample.size() < message.size()) sample = message;
    if (type == "refused") codes.insert(message.at("code").get<std::string>());
    if (type == "update") seen_by.insert(message.at("by").get<std::string>());
    for (const auto& [name, value] : message.items()) members.insert(type + "." + name);
  }
};

// People and a bot at a table, and somebody unknown who looks on.
class Company {
 public:
  Company(Listener& world, const std::string& game, int players, Doc request) {
    const std::vector<std::string> names = {"Anna", "Bernard", "Clara", "David", "Emma", "Felix"};
    Doc::List seats{"me"};
    for (int i = 1; i < players; ++i) seats.emplace_back(i == 1 ? "cabin-boy" : "open");
    request.set("game", game);
    request.set("seats", seats);
    request.set("pace", "quick");
    for (int i = 0; i + 1 < players; ++i) {
      people_.push_back(
          std::make_unique<Client>(world, names.at(static_cast<std::size_t>(i)), i % 2 == 0 ? "de" : "en"));
    }
    shadows_.resize(people_.size());
    table_ = people_[0]->make_table(request);
    for (std::size_t i = 1; i < people_.size(); ++i) {
      people_[i]->enter(table_);
      EXPECT_EQ(ask(i, Doc::Map{{"type", "sit"}, {"seat", static_cast<std::int64_t>(i) + 2}}), "");
    }
    const auto stranger = world.connect();
    world.send_text(stranger, R"({"type":"hello","protocol":1})");
    world.send_text(stranger, R"({"type":"enter","table":")" + table_ + R"("})");
    EXPECT_EQ(ask(0, Doc::Map{{"type", "start"}}), "");
    look();
  }

  std::string ask(std::size_t who, Doc message) {
    message.set("table", table_);
    return people_[who]->ask(message);
  }
  void look() {
    for (std::size_t i = 0; i < people_.size(); ++i) {
      for (const auto& [at, message] : people_[i]->messages()) shadows_[i].take(message);
      people_[i]->clear();
    }
  }
  bool play(Random& random) {
    std::vector<std::size_t> able;
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
      if (!shadows_[i].choices().list().empty()) able.push_back(i);
    }
    if (able.empty()) return false;
    const std::size_t who = able[random.below(static_cast<std::uint32_t>(able.size()))];
    const auto& list = shadows_[who].choices().list();
    const std::string action = list[random.below(static_cast<std::uint32_t>(list.size()))].text();
    EXPECT_EQ(ask(who, Doc::Map{{"type", "check"}, {"action", action}}), "");
    EXPECT_EQ(ask(who, Doc::Map{{"type", "act"}, {"seq", shadows_[who].seq()}, {"action", action}}), "");
    look();
    return true;
  }
  [[nodiscard]] Client& person(std::size_t who) { return *people_[who]; }
  [[nodiscard]] const std::string& table() const { return table_; }

 private:
  std::vector<std::unique_ptr<Client>> people_;
  std::vector<Shadow> shadows_;
  std::string table_;
};

TEST(Schema, IsServed) {
  const auto page = server::Page::open("");
  ASSERT_TRUE(page);
  for (const std::string path : {"/api/protocol.json", "/api/openapi.json"}) {
    server::HttpRequest request;
    request.method = "GET";
    request.path = path;
    const server::HttpAnswer answer = page->answer(request);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.content_type, "application/json");
    EXPECT_TRUE(Json::parse(answer.body).is_object());
  }
}

TEST(Schema, FitsWhatIsSentInGames) {
  std::set<std::string> members;
  for (const GameInfo* info : all_games()) {
    Listener world;
    Company company(world, std::string(info->id), std::max(info->usual_players, 3),
                    Doc::Map{{"clock", Doc::Map{{"kind", "live"}, {"seconds", 30}, {"reserve", 60}}}});
    Random random{Seed(11)};
    while (company.play(random)) {
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(world.counts["over"], 0) << info->id;
    EXPECT_TRUE(world.seen_by.contains("bot")) << info->id;
    members.insert(world.members.begin(), world.members.end());
  }
  EXPECT_TRUE(members.contains("update.legal"));
  EXPECT_TRUE(members.contains("update.more"));
  EXPECT_TRUE(members.contains("update.clock"));
}

// Everything that the games above do not need.
void gather(Listener& world, Client& host, Client& guest) {
  const std::string table = host.make_table(Doc::Map{
      {"game", "mutiny"}, {"seats", Doc::List{"me", "open", "open", "open"}}, {"password", "rum"}, {"listed", false}});
  const auto ask = [&](Client& who, Doc message) {
    message.set("table", table);
    return who.ask(message);
  };
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "enter"}}), "password");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "enter"}, {"password", "rum"}, {"seen", -1}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "sit"}, {"seat", 9}}), "no-seat");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "sit"}, {"seat", 1}}), "seat-taken");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "sit"}, {"seat", 2}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "stand"}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "stand"}}), "not-seated");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "seat"}, {"seat", 2}, {"to", "mate"}}), "not-host");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "seat"}, {"seat", 2}, {"to", "deckhand"}}), "");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "seat"}, {"seat", 3}, {"to", "closed"}}), "");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "seat"}, {"seat", 3}, {"to", "open"}}), "");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "start"}}), "too-few");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "act"}, {"seq", 0}, {"action", "pass"}}), "not-started");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "say"}, {"text", "Ahoy, <b>you</b>!"}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "say"}, {"emote", "ahoy"}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "mute"}, {"person", host.person()}, {"on", true}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "leave"}}), "");
  EXPECT_EQ(ask(guest, Doc::Map{{"type", "enter"}, {"password", "rum"}}), "");
  EXPECT_EQ(ask(host, Doc::Map{{"type", "close"}}), "");
  EXPECT_EQ(host.ask(Doc::Map{{"type", "ping"}}), "");
  EXPECT_EQ(host.ask(Doc::Map{{"type", "enter"}, {"table", "NQNE22"}}), "no-table");
  const auto stranger = world.connect();
  world.send_text(stranger, R"({"type":"ping"})");
  world.send_text(stranger, R"({"type":"enter","table":"NQNE22"})");  // before hello
  world.send_text(stranger, R"({"type":"hello","protocol":1,"token":"wrong","language":"de"})");
  world.send_broken(stranger, R"({"type":"hello","protocol":2})");
  world.send_broken(stranger, R"({"type":"dance"})");
  world.send_broken(stranger, "[]");
}

void order_about(Company& company) {
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "order"}, {"kind", "forced"}}), "");
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "order"}, {"kind", "answer"}, {"action", "pass"}, {"until", "round"}}),
            "");
  EXPECT_EQ(
      company.ask(
          1,
          Doc::Map{
              {"type", "order"}, {"kind", "answer"}, {"action", "pass"}, {"question", "shore"}, {"until", "game"}}),
      "");
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "cancel"}, {"order", 2}}), "");
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "cancel"}, {"order", 2}}), "no-order");
  EXPECT_EQ(company.ask(1, Doc::Map{{"type", "away"}}), "");
  EXPECT_EQ(company.ask(1, Doc::Map{{"type", "back"}}), "");
  EXPECT_EQ(company.ask(1, Doc::Map{{"type", "check"}, {"action", "fly away"}}).empty(), false);
  company.look();
}

// One of each, so that no definition stands for nothing.
void send_all_messages(Listener& world) {
  Client host(world, "Greta");
  Client guest(world, "Henry", "de");
  gather(world, host, guest);
  Company company(world, "mutiny", 5, Doc::Map{{"clock", Doc::Map{{"kind", "slow"}, {"days", 2}}}, {"delay", 5}});
  order_about(company);
  Random random{Seed(12)};
  for (int i = 0; i < 60 && company.play(random); ++i) {
  }
  company.person(1).disconnect();
  company.person(1).connect();
  company.person(1).enter(company.table(), 5);
  company.look();
  while (company.play(random)) {
  }
  world.advance(10'000);
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "rematch"}}), "");
  EXPECT_EQ(company.ask(0, Doc::Map{{"type", "act"}, {"seq", 0}, {"action", "pass"}}), "over");
}

// Played once for all tests.
Listener& evening() {
  static Listener world;
  static const bool is_played = (send_all_messages(world), true);
  EXPECT_TRUE(is_played);
  return world;
}

TEST(Schema, FitsEveryMessage) {
  Listener& world = evening();
  for (const std::string direction : {"client_message", "server_message"}) {
    for (const Json& alternative : world.description.definitions().at(direction).at("oneOf")) {
      const std::string type = alternative.at("$ref").get<std::string>().substr(std::string("#/$defs/").size());
      EXPECT_GT(world.counts[type], 0) << "no " << type << " was sent";
    }
  }
  for (const std::string member :
       {"table.view", "table.log", "table.orders", "table.clock", "done.next", "note.action"}) {
    EXPECT_TRUE(world.members.contains(member)) << member;
  }
}

bool is_free(const Json& property) {
  return property.contains("$ref") && property.at("$ref").get<std::string>() == "#/$defs/document";
}

// Without a member that it needs, with one of the wrong kind, of another type: nothing of it fits.
TEST(Schema, RefusesBrokenMessages) {
  Listener& world = evening();
  Description& description = world.description;
  for (const auto& [type, sample] : world.samples) {
    Json definition = description.definitions().at(type);
    if (type == "order") definition = description.definitions().at("forced_order");
    for (const Json& needed : definition.at("required")) {
      Json broken = sample;
      broken.erase(needed.get<std::string>());
      EXPECT_NE(description.fault(type, broken), "") << type << " without " << needed;
    }
    for (const auto& [name, property] : definition.at("properties").items()) {
      Json broken = sample;
      broken[name] = is_free(property) ? Json("text") : Json{{"wrong", true}};
      if (name != "clock" || type == "update" || type == "table") {
        EXPECT_NE(description.fault(type, broken), "") << type << " with a wrong " << name;
      }
    }
    Json renamed = sample;
    renamed["type"] = "dance";
    EXPECT_NE(description.fault("client_message", renamed), "");
    EXPECT_NE(description.fault("server_message", renamed), "");
    if (!definition.contains("additionalProperties")) continue;
    Json enlarged = sample;
    enlarged["besides"] = 1;
    EXPECT_NE(description.fault(type, enlarged), "") << type << " with more";
  }
  Json both = world.samples.at("update");
  both["asked"] = 1;
  both["legal"] = Json::array();
  both["parts"] = Json::array();
  EXPECT_NE(description.fault("update", both), "");
  both["more"] = true;
  EXPECT_NE(description.fault("update", both), "");
  both.erase("legal");
  EXPECT_NE(description.fault("update", both), "");
  both.erase("more");
  EXPECT_EQ(description.fault("update", both), "");
  Json half = world.samples.at("table");
  half.erase("view");
  EXPECT_NE(description.fault("table", half), "");
  EXPECT_NE(description.fault("say", {{"type", "say"}, {"table", "ABCDEF"}}), "");
  EXPECT_NE(description.fault("order", {{"type", "order"}, {"table", "ABCDEF"}, {"kind", "answer"}}), "");
}

TEST(Schema, NamesEveryRefusalAndEmote) {
  const Description description;
  std::set<std::string> codes;
  for (int why = 0; why <= static_cast<int>(server::Why::kStopping); ++why) {
    codes.emplace(server::code_of(static_cast<server::Why>(why)));
  }
  EXPECT_EQ(description.definitions().at("refusal_code").at("enum").get<std::set<std::string>>(), codes);
  std::set<std::string> emotes;
  for (const server::Emote& emote : server::kEmotes) emotes.emplace(emote.id);
  EXPECT_EQ(description.definitions().at("emote").at("enum").get<std::set<std::string>>(), emotes);
}

void collect_references(const Json& node, std::set<std::string>& found) {
  if (node.is_object() && node.contains("$ref")) found.insert(node.at("$ref").get<std::string>());
  for (const Json& child : node) {
    if (child.is_structured()) collect_references(child, found);
  }
}

TEST(Schema, HasNoLooseEnds) {
  const Description description;
  std::set<std::string> references;
  collect_references(description.protocol(), references);
  collect_references(description.openapi(), references);
  for (const auto& [name, definition] : description.definitions().items()) {
    EXPECT_TRUE(references.contains("#/$defs/" + name)) << name << " is not used";
  }
  for (const auto& [kind, parts] : description.openapi().at("components").items()) {
    if (kind == "securitySchemes") continue;
    for (const auto& [name, part] : parts.items()) {
      EXPECT_TRUE(references.contains("#/components/" + kind + "/" + name)) << name << " is not used";
    }
  }
  for (const std::string& reference : references) {
    const Json::json_pointer pointer(reference.substr(1));
    EXPECT_TRUE(description.protocol().contains(pointer) || description.openapi().contains(pointer)) << reference;
  }
}

}  // namespace
}  // namespace tortuga
