// The answers over HTTP, compared with what /api/openapi.json says of them.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <thread>
#include <tuple>

#include "server/description.h"
#include "server/net_client.h"
#include "server/running.h"
#include "server/world.h"
#include "support/paths.h"

namespace tortuga {
namespace {

using test::Client;
using test::Description;
using test::Json;
using test::World;

std::string small(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// "/api/tables/ABCDEF/record" -> "/api/tables/{code}/record"
std::string described_path(std::string path) {
  path = path.substr(0, path.find('?'));
  return std::regex_replace(path, std::regex("^/api/tables/[^/]+"), "/api/tables/{code}");
}

struct Ask {
  std::string method;
  std::string path;
  std::string body;
  std::string token;
  bool is_origin_ours = true;
};

// Asks a hall, and holds the answer against the description.
class Caller : public World {
 public:
  using World::World;
  void answer(server::ConnectionId request, server::HttpAnswer answer) override {
    last_ = answer;
    World::answer(request, std::move(answer));
  }

  Json expect(int status, const Ask& ask) {
    server::HttpRequest request;
    request.method = ask.method;
    request.path = ask.path.substr(0, ask.path.find('?'));
    if (ask.path.find('?') != std::string::npos) request.query = ask.path.substr(ask.path.find('?') + 1);
    request.body = ask.body;
    request.address = "127.0.0.1";
    request.is_origin_ours = ask.is_origin_ours;
    if (!ask.token.empty()) request.authorization = "Bearer " + ask.token;
    last_.reset();
    hall().requested(next_request_++, std::move(request));
    settle();
    const std::string what = ask.method + " " + ask.path;
    EXPECT_TRUE(last_) << what;
    if (!last_) return {};
    EXPECT_EQ(last_->status, status) << what << last_->body;
    return check(ask, *last_, what);
  }

  // (path, method, status) of what was asked.
  std::set<std::tuple<std::string, std::string, std::string>> asked;
  Description description;

 private:
  Json check(const Ask& ask, const server::HttpAnswer& answer, const std::string& what) {
    const std::string status = std::to_string(answer.status);
    const Json& paths = description.openapi().at("paths");
    const std::string path = described_path(ask.path);
    if (!paths.contains(path) || !paths.at(path).contains(small(ask.method))) {
      ADD_FAILURE() << what << " is not described";
      return {};
    }
    const Json& operation = paths.at(path).at(small(ask.method));
    if (!operation.at("responses").contains(status)) {
      ADD_FAILURE() << what << ": the answer " << status << " is not described";
      return {};
    }
    asked.emplace(path, small(ask.method), status);
    if (answer.status < 300 && operation.contains("requestBody")) {
      const Json& body = description.resolved(operation.at("requestBody"));
      EXPECT_EQ(description.fault_by(body.at("content").at("application/json").at("schema"), Json::parse(ask.body)), "")
          << what;
    }
    const Json& content = description.resolved(operation.at("responses").at(status)).at("content");
    EXPECT_TRUE(content.contains(answer.content_type)) << what << answer.content_type;
    if (!content.contains(answer.content_type)) return {};
    const bool is_json = answer.content_type == "application/json";
    const Json value = is_json ? Json::parse(answer.body) : Json(answer.body);
    EXPECT_EQ(description.fault_by(content.at(answer.content_type).at("schema"), value), "") << what;
    return value;
  }

  std::optional<server::HttpAnswer> last_;
  server::ConnectionId next_request_ = 1'000'000;
};

const std::string kNewTable =
    R"({"game": "flint", "options": {"rounds": 1}, "seats": ["me", "deckhand", "cabin-boy", "closed"],
  "listed": true, "password": "rum", "clock": {"kind": "live", "seconds": 30, "reserve": 300}, "pace": "quick",
  "watch": true, "delay": 0, "talk": "all", "grace": 60, "stand_in": "deckhand"})";

void ask_for_people(Caller& world) {
  const Json anna = world.expect(201, {"POST", "/api/people", R"({"name": "Anna"})", ""});
  const std::string token = anna.at("token");
  world.expect(400, {"POST", "/api/people", R"({"name": "two words"})", ""});
  world.expect(400, {"POST", "/api/people", "{", ""});
  world.expect(200, {"GET", "/api/me", "", token});
  world.expect(401, {"GET", "/api/me", "", ""});
  world.expect(200, {"PATCH", "/api/me", R"({"name": "Annika"})", token});
  world.expect(400, {"PATCH", "/api/me", R"({"name": "all"})", token});
  world.expect(401, {"PATCH", "/api/me", R"({"name": "Annika"})", "wrong"});
  const std::string code = world.expect(201, {"POST", "/api/me/link", "", token}).at("code");
  world.expect(401, {"POST", "/api/me/link", "", "wrong"});
  const Json moved = world.expect(201, {"POST", "/api/link", R"({"code": ")" + code + "\"}", ""});
  EXPECT_EQ(moved.at("person").at("id"), anna.at("person").at("id"));
  world.expect(404, {"POST", "/api/link", R"({"code": ")" + code + "\"}", ""});
  world.expect(400, {"POST", "/api/link", "[]", ""});
}

void ask_for_tables(Caller& world) {
  Client anna(world, "Anna");
  world.expect(200, {"GET", "/api/games", "", ""});
  const Json made = world.expect(201, {"POST", "/api/tables", kNewTable, anna.token()});
  const std::string code = made.at("table").at("table");
  world.expect(201,
               {"POST", "/api/tables", R"({"game": "mutiny", "clock": {"kind": "slow", "days": 3}})", anna.token()});
  world.expect(400, {"POST", "/api/tables", R"({"game": "chess"})", anna.token()});
  world.expect(401, {"POST", "/api/tables", kNewTable, ""});
  EXPECT_EQ(world.expect(200, {"GET", "/api/tables", "", ""}).at("count"), 2);
  EXPECT_EQ(world.expect(200, {"GET", "/api/tables?game=flint&state=gathering", "", ""}).at("count"), 1);
  world.expect(200, {"GET", "/api/tables/" + code, "", ""});
  world.expect(404, {"GET", "/api/tables/NQNE22", "", ""});
  world.expect(404, {"GET", "/api/tables/NQNE22/record", "", ""});
  world.expect(409, {"GET", "/api/tables/" + code + "/record", "", ""});
  world.expect(404, {"GET", "/api/tables/NQNE22/record.json", "", ""});
  world.expect(409, {"GET", "/api/tables/" + code + "/record.json", "", ""});
  world.expect(401, {"GET", "/api/me/tables", "", ""});
  anna.enter(code);
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "start"}, {"table", code}}), "");
  EXPECT_EQ(anna.ask(Doc::Map{{"type", "away"}, {"table", code}}), "");
  world.expect(200, {"GET", "/api/tables?state=playing", "", ""});
  world.advance(1000);
  world.expect(200, {"GET", "/api/tables/" + code + "/record", "", ""});
  world.expect(200, {"GET", "/api/tables/" + code + "/record.json", "", ""});
  // Finished games are fetched from the store again.
  anna.disconnect();
  world.advance(3'600'000);
  const Json tables = world.expect(200, {"GET", "/api/me/tables", "", anna.token()}).at("tables");
  EXPECT_EQ(tables.size(), 2U);
  EXPECT_TRUE(std::ranges::any_of(tables, [](const Json& table) { return !table.contains("watchers"); }));
  world.expect(200, {"GET", "/api/tables/" + code + "/record", "", ""});
}

// What needs a store in trouble, a page of another site, or somebody who tries too often.
void ask_in_trouble(Caller& world) {
  Client anna(world, "Anna");
  const std::string link = world.expect(201, {"POST", "/api/me/link", "", anna.token()}).at("code");
  for (const auto& [method, path, body] : {std::tuple{"POST", "/api/people", std::string(R"({"name": "Bernard"})")},
                                           {"PATCH", "/api/me", R"({"name": "Annika"})"},
                                           {"POST", "/api/tables", kNewTable},
                                           {"POST", "/api/link", R"({"code": ")" + link + "\"}"}}) {
    world.set_broken(true);
    world.expect(503, {method, path, body, anna.token()});
    world.set_broken(false);
    world.expect(403, {method, path, body, anna.token(), false});
  }
  world.expect(403, {"POST", "/api/me/link", "", anna.token(), false});
  world.set_readable(0);
  for (const auto& [method, path] : {std::pair{"GET", "/api/me"},
                                     {"POST", "/api/me/link"},
                                     {"GET", "/api/me/tables"},
                                     {"GET", "/api/tables/NQNE22"},
                                     {"GET", "/api/tables/NQNE22/record"},
                                     {"GET", "/api/tables/NQNE22/record.json"}}) {
    const Json answer = world.expect(503, {method, path, "", anna.token()});
    EXPECT_EQ(answer.at("error").at("code"), "not-read");
  }
  world.set_readable(World::kAlways);
}

void ask_too_often(Caller& world) {
  const std::string token = world.expect(201, {"POST", "/api/people", R"({"name": "Anna"})", ""}).at("token");
  world.expect(429, {"POST", "/api/people", R"({"name": "Bernard"})", ""});
  world.expect(201, {"POST", "/api/tables", kNewTable, token});
  world.expect(429, {"POST", "/api/tables", kNewTable, token});
  world.expect(404, {"GET", "/api/tables/NQNE22", "", ""});  // the one guess that is free
  world.expect(429, {"GET", "/api/tables/NQNE22", "", ""});
  world.expect(429, {"GET", "/api/tables/NQNE22/record", "", ""});
  world.expect(429, {"GET", "/api/tables/NQNE22/record.json", "", ""});
  world.expect(429, {"GET", "/api/me", "", "wrong"});
  world.expect(429, {"PATCH", "/api/me", R"({"name": "Bernard"})", "wrong"});
  world.expect(429, {"POST", "/api/me/link", "", "wrong"});
  world.expect(429, {"POST", "/api/link", R"({"code": "wrong"})", ""});
  world.expect(429, {"GET", "/api/me/tables", "", "wrong"});
}

TEST(OpenApi, DescribesEveryAnswer) {
  Caller world;
  ask_for_people(world);
  Caller tables;
  ask_for_tables(tables);
  Caller broken;
  ask_in_trouble(broken);
  server::HallLimits strict;
  strict.people = strict.creating = strict.guesses = {1, 1e-9};
  Caller hurried("memory:", strict);
  ask_too_often(hurried);
  auto asked = world.asked;
  for (const Caller* other : {&tables, &broken, &hurried}) asked.insert(other->asked.begin(), other->asked.end());
  for (const auto& [path, item] : world.description.openapi().at("paths").items()) {
    if (!path.starts_with("/api/") || path == "/api/openapi.json" || path == "/api/protocol.json") continue;
    for (const auto& [method, operation] : item.items()) {
      if (method == "parameters") continue;
      for (const auto& [status, response] : operation.at("responses").items()) {
        EXPECT_TRUE(asked.contains({path, method, status})) << method << " " << path << " never answered " << status;
      }
    }
  }
}

TEST(OpenApi, DescribesEveryRoute) {
  const Description description;
  std::ifstream file(TORTUGA_SOURCE_DIR "/src/server/hall_api.cpp");
  const std::string source{std::istreambuf_iterator<char>(file), {}};
  const std::regex route("Route\\{\"([A-Z]+)\", \"([^\"]+)\"");
  int count = 0;
  for (auto match = std::sregex_iterator(source.begin(), source.end(), route); match != std::sregex_iterator();
       ++match) {
    ++count;
    const std::string path = (*match)[2];
    ASSERT_TRUE(description.openapi().at("paths").contains(path)) << path;
    EXPECT_TRUE(description.openapi().at("paths").at(path).contains(small((*match)[1]))) << (*match)[0];
  }
  EXPECT_GE(count, 9);
}

test::ClientAnswer get(const test::Running& server, const std::string& path) {
  test::RawClient client(server.port());
  return client.ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
}

TEST(OpenApi, DescribesWhatIsNotTheHalls) {
  Description description;
  server::ServerSettings settings;
  settings.store = "memory:";
  const test::Running running(settings);
  for (int i = 0; i < 1000 && get(running, "/readyz").status != 200; ++i) std::this_thread::yield();
  for (const auto& [path, wanted] : std::initializer_list<std::pair<std::string, int>>{{"/healthz", 200},
                                                                                       {"/readyz", 200},
                                                                                       {"/metrics", 200},
                                                                                       {"/api/openapi.json", 200},
                                                                                       {"/api/protocol.json", 200},
                                                                                       {"/ws", 426}}) {
    const test::ClientAnswer answer = get(running, path);
    ASSERT_EQ(answer.status, wanted) << path;
    const Json& responses = description.openapi().at("paths").at(path).at("get").at("responses");
    const Json& content = description.resolved(responses.at(std::to_string(wanted))).at("content");
    const std::string type = answer.headers.at("content-type");
    ASSERT_TRUE(content.contains(type)) << path << " is " << type;
    const Json value = type == "application/json" ? Json::parse(answer.body) : Json(answer.body);
    EXPECT_EQ(description.fault_by(content.at(type).at("schema"), value), "") << path;
  }
}

}  // namespace
}  // namespace tortuga
