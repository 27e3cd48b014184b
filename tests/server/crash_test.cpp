// The real program, killed at any moment and started again on the same store: what was acknowledged is there, nothing
// happened twice, and every game goes on to its end.
//
// TORTUGA_KILLS says how often it is killed, for each kind of store.
#include <gtest/gtest.h>
#include <poll.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/random.h"
#include "engine/record.h"
#include "formats/json.h"
#include "formats/yaml.h"
#include "server/net_client.h"
#include "server/store/store.h"
#include "support/files.h"
#include "support/paths.h"
#include "support/postgres.h"
#include "support/process.h"
#include "table/opening.h"

namespace tortuga::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto kPatience = std::chrono::seconds(60);

int kills() {
  const char* text = std::getenv("TORTUGA_KILLS");
  const int given = text == nullptr ? 0 : std::atoi(text);
  return given > 0 ? given : 5;
}

// `tortuga serve` at one store and, from the second start on, at one port.
class Program {
 public:
  Program(std::string store, std::string log) : store_(std::move(store)), log_(std::move(log)) { start(); }

  void start() {
    std::filesystem::remove(log_);
    // setpriv becomes the server, which so ends with this program whatever happens.
    process_ = Process({"setpriv", "--pdeathsig", "KILL", TORTUGA_BINARY, "serve", "--port", std::to_string(port_),
                        "--store", store_, "--log", "error", "--new-people-at-once", "10000", "--new-tables-at-once",
                        "10000", "--max-tables-per-host", "10000", "--messages-per-second", "10000"},
                       log_);
    if (port_ == 0) find_port();
  }
  void kill() { process_.end(SIGKILL); }
  [[nodiscard]] bool is_running() { return process_.is_running(); }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string said() const {
    std::ifstream file(log_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  // "Tortuga is open: http://127.0.0.1:PORT/"
  void find_port() {
    const auto give_up = steady_clock::now() + kPatience;
    while (steady_clock::now() < give_up && process_.is_running()) {
      const std::string text = said();
      const std::size_t at = text.find("127.0.0.1:");
      if (at != std::string::npos && text.find('/', at) != std::string::npos) {
        port_ = static_cast<std::uint16_t>(std::atoi(text.c_str() + at + 10));
        return;
      }
      std::this_thread::sleep_for(milliseconds(2));
    }
    ADD_FAILURE() << "the server does not start: " << said();
  }

  std::string store_;
  std::string log_;
  Process process_;
  std::uint16_t port_ = 0;
};

// What is common to all crews.
struct Load {
  std::uint16_t port = 0;
  std::atomic<bool> is_ending = false;  // no new tables
  std::atomic<bool> is_given_up = false;
  std::atomic<std::uint64_t> acknowledged = 0;
  std::atomic<std::uint64_t> repeated = 0;  // sent again after a break
  std::atomic<std::uint64_t> survived = 0;  // of those, had been taken before the break
};

// Status 0 if the server is not there.
ClientAnswer ask(const Load& load, const std::string& method, const std::string& path, const Doc& body,
                 const std::string& token) {
  RawClient client(load.port);
  const std::string text = method == "GET" ? "" : write_json(body);
  std::string request = method;
  request.append(" ").append(path).append(" HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ");
  request.append(std::to_string(text.size())).append("\r\n");
  if (!token.empty()) request.append("Authorization: Bearer ").append(token).append("\r\n");
  request.append("\r\n").append(text);
  return client.ask(request);
}

// Nothing unless it was done.
std::optional<Doc> call(const Load& load, const std::string& method, const std::string& path, const Doc& body,
                        const std::string& token) {
  const ClientAnswer answer = ask(load, method, path, body, token);
  if (answer.status != 200 && answer.status != 201) return std::nullopt;
  auto doc = read_json(answer.body);
  if (!doc) return std::nullopt;
  return std::move(*doc);
}

struct Sent {
  std::string key;
  std::string action;
  std::int64_t seq = 0;
  bool is_again = false;
};

struct Member {
  std::string name;
  std::string token;
  std::unique_ptr<RawClient> link;
  std::int64_t seq = -1;             // the last step that he has seen
  std::vector<std::string> who;      // of the steps from 1 on, as he was told
  std::vector<std::string> choices;  // empty if he is not asked
  std::optional<Sent> sent;          // and not answered yet
  bool has_entered = false;          // over this connection, as the two below
  bool has_sat = false;
  bool has_started = false;
  bool is_over = false;
  std::string refusal{};  // of what he sent last
};

struct Finished {
  std::string table;
  std::map<std::string, std::pair<std::int64_t, std::string>> acknowledged;  // by key: step and action
  std::set<std::string> refused;                                             // keys
  std::vector<std::vector<std::string>> told;                                // by member: who acted, step by step
};

// A few people and bots who play one table after the other, over whatever the server does.
class Crew {
 public:
  Crew(Load& load, int number, std::string game, int people, int bots)
      : load_(load),
        random_(Seed(static_cast<std::uint64_t>(number) + 100)),
        number_(number),
        game_(std::move(game)),
        bots_(bots),
        members_(static_cast<std::size_t>(people)) {}

  void run() {
    auto patience = steady_clock::now() + kPatience;
    while (!load_.is_given_up) {
      if (table_.empty()) {
        if (load_.is_ending) return;
        if (!make_table()) std::this_thread::sleep_for(milliseconds(3));
        continue;
      }
      const std::uint64_t before = progress_;
      step();
      if (progress_ != before) patience = steady_clock::now() + kPatience;
      if (steady_clock::now() > patience) {
        ADD_FAILURE() << "table " << table_ << " is stuck: " << state();
        return;
      }
    }
  }

  std::vector<Finished> finished;

 private:
  [[nodiscard]] std::string state() const {
    std::string text;
    for (const Member& member : members_) {
      text += member.name + ": step " + std::to_string(member.seq) + (member.has_entered ? ", here" : ", not here") +
              ", " + std::to_string(member.choices.size()) + " choices" +
              (member.refusal.empty() ? "" : ", " + member.refusal) +
              (member.sent ? ", waits for the answer to " + member.sent->action : "") + "; ";
    }
    return text;
  }

  bool make_table() {
    for (std::size_t i = 0; i < members_.size(); ++i) {
      Member& member = members_[i];
      if (!member.token.empty()) continue;
      member.name = "P" + std::to_string(number_) + "x" + std::to_string(i);
      const auto made = call(load_, "POST", "/api/people", Doc::Map{{"name", member.name}}, "");
      if (!made) return false;
      member.token = made->find("token")->text();
    }
    Doc::List seats{"me"};
    seats.resize(members_.size(), Doc("open"));
    seats.resize(members_.size() + static_cast<std::size_t>(bots_), Doc("deckhand"));
    const auto made = call(load_, "POST", "/api/tables", Doc::Map{{"game", game_}, {"seats", seats}, {"pace", "quick"}},
                           members_[0].token);
    if (!made) return false;
    table_ = made->find("table")->find("table")->text();
    now_ = {};
    now_.table = table_;
    for (Member& member : members_) {
      const std::string name = member.name;
      const std::string token = member.token;
      member = {};
      member.name = name;
      member.token = token;
    }
    return true;
  }

  void step() {
    std::vector<pollfd> polled;
    for (Member& member : members_) {
      if (!member.link && !connect(member)) {
        std::this_thread::sleep_for(milliseconds(2));
        return;
      }
      polled.push_back({member.link->socket(), POLLIN, 0});
    }
    if (::poll(polled.data(), polled.size(), 50) == 0) choose_again();
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (polled[i].revents != 0) read(members_[i], i);
    }
    for (const Member& member : members_) {
      if (!member.is_over || member.sent) return;
    }
    end_table();
  }

  // A refusal that no news follows: the rules did not want this action of his, so he takes another.
  void choose_again() {
    for (Member& member : members_) {
      if (member.sent || member.choices.empty() || member.refusal.empty()) continue;
      std::printf("%s at step %lld: %s\n", member.name.c_str(), static_cast<long long>(member.seq),
                  std::exchange(member.refusal, "").c_str());
      choose(member);
    }
  }

  bool connect(Member& member) {
    auto link = std::make_unique<RawClient>(load_.port);
    if (link->upgrade() != 101) return false;
    member.link = std::move(link);
    member.has_entered = member.has_sat = member.has_started = false;
    send(member, Doc::Map{{"type", "hello"}, {"protocol", 1}, {"token", member.token}});
    send(member, Doc::Map{{"type", "enter"}, {"table", table_}, {"seen", member.seq}});
    return true;
  }

  static void send(Member& member, const Doc& message) { member.link->send(client_frame(0x81, write_json(message))); }

  void read(Member& member, std::size_t index) {
    do {
      const auto frame = member.link->read_frame();
      if (!frame || frame->opcode == 8) {
        member.link.reset();
        return;
      }
      if (frame->opcode != 1) continue;
      const auto message = read_json(frame->payload, 16 * 1024 * 1024);
      if (!message) {  // cut off in the midst
        member.link.reset();
        return;
      }
      ++progress_;
      take(member, index, *message);
    } while (member.link->has_buffered());
  }

  void take(Member& member, std::size_t index, const Doc& message) {
    const std::string type = message.find("type")->text();
    if (type == "table" || type == "room") seat(member, index, *message.find("room"));
    if (type == "table") come_in(member, message);
    if (type == "update") {
      EXPECT_EQ(message.find("seq")->number(), member.seq + 1) << "a gap";
      see(member, message, message.find("seq")->number());
      member.who.push_back(message.find("who")->text());
      if (const Doc* key = message.find("key")) acknowledge(member, key->text(), member.seq);
      choose(member);
    }
    if (type == "done" && message.find("seq") != nullptr) {
      acknowledge(member, message.find("key")->text(), message.find("seq")->number());
      choose(member);
    }
    if (type == "refused") refuse(member, message);
    if (type == "over") member.is_over = true;
  }

  // What he has seen before the break is still there, and what he missed comes without a gap.
  void come_in(Member& member, const Doc& message) {
    member.has_entered = true;
    const Doc* seq = message.find("seq");
    if (seq == nullptr) {
      EXPECT_LT(member.seq, 0) << "the game is gone";
      return;
    }
    EXPECT_GE(seq->number(), member.seq) << "steps were lost that had been shown";
    std::int64_t next = member.seq + 1;
    for (const Doc& step : message.find("log")->list()) {
      EXPECT_EQ(step.find("seq")->number(), next++);
      if (const Doc* who = step.find("who")) member.who.push_back(who->text());
    }
    EXPECT_EQ(next, seq->number() + 1);
    see(member, message, seq->number());
    if (member.sent) {
      ++load_.repeated;
      member.sent->is_again = true;
      send_action(member);
    } else {
      choose(member);
    }
  }

  static void see(Member& member, const Doc& message, std::int64_t seq) {
    member.seq = seq;
    member.choices.clear();
    bool is_asked = false;
    for (const Doc& name : message.find("waiting")->list()) is_asked = is_asked || name.is(member.name);
    const Doc* legal = message.find("legal");
    if (legal == nullptr) legal = message.find("parts");
    if (!is_asked || legal == nullptr) return;
    for (const Doc& pair : legal->list()) member.choices.push_back(pair.list()[0].text());
  }

  void seat(Member& member, std::size_t index, const Doc& room) {
    if (!room.find("state")->is("gathering")) return;
    bool are_all_here = true;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      are_all_here = are_all_here && room.find("seats")->list()[i].find("kind")->is("person");
    }
    const Doc& own = room.find("seats")->list()[index];
    if (own.find("kind")->is("open") && !member.has_sat) {
      member.has_sat = true;
      send(member, Doc::Map{{"type", "sit"}, {"table", table_}, {"seat", static_cast<std::int64_t>(index) + 1}});
    }
    if (index == 0 && are_all_here && !member.has_started) {
      member.has_started = true;
      send(member, Doc::Map{{"type", "start"}, {"table", table_}});
    }
  }

  void choose(Member& member) {
    if (member.sent || member.choices.empty() || !member.link) return;
    const auto pick = random_.below(static_cast<std::uint32_t>(member.choices.size()));
    member.sent = Sent{member.name + "-" + std::to_string(next_key_++), member.choices[pick], member.seq};
    send_action(member);
    if (random_.below(8) == 0) send_action(member);
  }

  void send_action(Member& member) {
    send(member, Doc::Map{{"type", "act"},
                          {"table", table_},
                          {"seq", member.sent->seq},
                          {"action", member.sent->action},
                          {"key", member.sent->key}});
  }

  void acknowledge(Member& member, const std::string& key, std::int64_t seq) {
    if (const auto known = now_.acknowledged.find(key); known != now_.acknowledged.end()) {
      EXPECT_EQ(known->second.first, seq) << key << " was taken twice";
      return;
    }
    EXPECT_TRUE(member.sent && member.sent->key == key) << key << " was answered again after a refusal";
    if (!member.sent) return;
    ++load_.acknowledged;
    if (member.sent->is_again && seq <= member.seq) ++load_.survived;
    now_.acknowledged[key] = {seq, member.sent->action};
    member.sent.reset();
  }

  void refuse(Member& member, const Doc& message) {
    const Doc* key = message.find("key");
    const std::string code = message.find("code")->text();
    if (key == nullptr || now_.refused.contains(key->text())) return;
    EXPECT_FALSE(now_.acknowledged.contains(key->text())) << key->text() << " was taken, then refused: " << code;
    // Otherwise it is a reason of the rules: who is not asked any more may still talk.
    static const std::set<std::string> kWrong = {"bad-message", "no-table",    "not-seated", "not-started",
                                                 "not-stored",  "replaced",    "set-aside",  "too-fast",
                                                 "too-many",    "unknown-type"};
    EXPECT_FALSE(kWrong.contains(code)) << code << ": " << message.find("text")->text();
    now_.refused.insert(key->text());
    if (!member.sent || member.sent->key != key->text()) return;
    const bool was_old = member.sent->seq < member.seq;
    member.refusal = member.sent->action + " was refused: " + code;
    member.sent.reset();
    if (was_old) choose(member);  // otherwise the news that it clashed with is on its way
  }

  void end_table() {
    for (Member& member : members_) {
      now_.told.push_back(member.who);
      member.link.reset();
    }
    finished.push_back(std::move(now_));
    table_.clear();
  }

  Load& load_;
  Random random_;
  int number_;
  std::string game_;
  int bots_;
  std::vector<Member> members_;
  std::string table_;
  Finished now_;
  std::uint64_t progress_ = 0;
  int next_key_ = 1;
};

// What the store holds is what was said.
void expect_kept(server::Store& store, const Finished& finished) {
  const auto row = store.table(finished.table);
  ASSERT_TRUE(row && *row);
  EXPECT_EQ((*row)->state, server::TableRow::State::kOver) << finished.table;
  const auto actions = store.actions(finished.table, 0);
  ASSERT_TRUE(actions) << actions.problem().text();
  std::map<std::string, std::int64_t> keys;
  for (std::size_t i = 0; i < actions->size(); ++i) {
    const server::ActionRow& action = (*actions)[i];
    ASSERT_EQ(action.seq, static_cast<std::int64_t>(i) + 1) << finished.table;
    if (action.key.empty()) continue;
    EXPECT_TRUE(keys.emplace(action.key, action.seq).second) << action.key << " twice";
    EXPECT_FALSE(finished.refused.contains(action.key)) << action.key << " was refused, and is there";
  }
  for (const auto& [key, step] : finished.acknowledged) {
    ASSERT_TRUE(keys.contains(key)) << key << " was acknowledged, and is not there";
    EXPECT_EQ(keys[key], step.first) << key;
    EXPECT_EQ((*actions)[static_cast<std::size_t>(step.first) - 1].action, step.second);
  }
}

// The record of the table can be played again, and everybody was told of each step who took it.
void expect_played(const Load& load, const Finished& finished) {
  const ClientAnswer answer = ask(load, "GET", "/api/tables/" + finished.table + "/record", {}, "");
  ASSERT_EQ(answer.status, 200) << finished.table << answer.body;
  const auto doc = read_yaml(answer.body, 16 * 1024 * 1024);
  ASSERT_TRUE(doc) << doc.problem().text();
  const auto record = read_record(*doc);
  ASSERT_TRUE(record) << record.problem().text();
  const auto opened = open_record(*record);
  ASSERT_TRUE(opened) << opened.problem().text();
  const Status replayed = replay(*record, *opened->game, [](std::size_t, const AnyPosition&, const Told&) {});
  EXPECT_TRUE(replayed) << replayed.problem().text();
  std::vector<std::string> who;
  for (const RecordedAction& action : record->actions) who.push_back(action.player);
  for (const auto& told : finished.told) EXPECT_EQ(told, who) << finished.table;
}

// Lets the program run under load for a while, or dies while it starts, and starts it again.
void kill_often(Program& program, Load& load, int times) {
  Random random{Seed(static_cast<std::uint64_t>(getpid()))};
  for (int i = 0; i < times; ++i) {
    const auto give_up = steady_clock::now() + kPatience;
    const std::uint64_t before = load.acknowledged;
    const bool while_starting = random.below(5) == 0;
    while (!while_starting && load.acknowledged < before + 3) {
      ASSERT_TRUE(program.is_running()) << program.said();
      ASSERT_LT(steady_clock::now(), give_up) << "nothing goes on";
      std::this_thread::sleep_for(milliseconds(1));
    }
    // No condition to wait for: any moment will do.
    std::this_thread::sleep_for(milliseconds(20 + random.below(while_starting ? 80 : 380)));
    EXPECT_TRUE(program.is_running()) << "it ended by itself: " << program.said();
    program.kill();
    program.start();
  }
}

void survive(const std::string& store) {
  const std::string log = temp_file("crash.log");
  Program program(store, log);
  ASSERT_NE(program.port(), 0);
  Load load;
  load.port = program.port();
  std::vector<std::unique_ptr<Crew>> crews;
  for (int i = 0; i < 6; ++i) {
    crews.push_back(i % 2 == 0 ? std::make_unique<Crew>(load, i, "flint", 2, 2)
                               : std::make_unique<Crew>(load, i, "mutiny", 3, 2));
  }
  std::vector<std::thread> threads;
  threads.reserve(crews.size());
  for (auto& crew : crews) threads.emplace_back([&crew] { crew->run(); });
  kill_often(program, load, kills());
  load.is_given_up = testing::Test::HasFatalFailure();
  load.is_ending = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(program.said().find("\"error\""), std::string::npos) << program.said();
  std::size_t tables = 0;
  for (const auto& crew : crews) {
    tables += crew->finished.size();
    for (const Finished& finished : crew->finished) expect_played(load, finished);
  }
  program.kill();
  auto opened = server::open_store(store);
  ASSERT_TRUE(opened) << opened.problem().text();
  for (const auto& crew : crews) {
    for (const Finished& finished : crew->finished) expect_kept(**opened, finished);
  }
  std::printf(
      "%d kills: %zu games played to the end, %llu actions acknowledged, %llu sent again after a break, of which "
      "%llu had been taken before it\n",
      kills(), tables, static_cast<unsigned long long>(load.acknowledged),
      static_cast<unsigned long long>(load.repeated), static_cast<unsigned long long>(load.survived));
  EXPECT_GE(tables, crews.size());
  std::filesystem::remove(log);
}

TEST(Crash, LosesNothingWithSqlite) {
  const std::string file = temp_file("crash.db");
  survive(file);
  for (const std::string end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}

TEST(Crash, LosesNothingWithPostgres) { survive(Postgres::running().new_database()); }

}  // namespace
}  // namespace tortuga::test
