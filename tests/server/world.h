// A hall with a clock that tests turn by hand. Store and bots are real ones, but answer in the same thread.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/json.h"
#include "server/hall.h"

namespace tortuga::test {

// A store that does not answer.
class UnreadableStore final : public server::Store {
 public:
  Status write(std::span<const server::Write>) override { return problem(); }
  Result<std::optional<server::PersonRow>> person_of_token(std::string_view) override { return problem(); }
  Result<std::optional<server::PersonRow>> person(std::string_view) override { return problem(); }
  Result<std::optional<server::TableRow>> table(std::string_view) override { return problem(); }
  Result<std::vector<server::TableRow>> live_tables() override { return problem(); }
  Result<std::vector<server::TableRow>> tables_of(std::string_view, int) override { return problem(); }
  Result<std::vector<server::ActionRow>> actions(std::string_view, std::int64_t) override { return problem(); }
  Result<std::vector<server::TalkRow>> talk(std::string_view, int) override { return problem(); }
  Result<std::vector<server::OrderRow>> orders(std::string_view) override { return problem(); }
  Status check() override { return problem(); }

 private:
  static Problem problem() { return {"the disk does not answer"}; }
};

class World : public server::Outside {
 public:
  static constexpr int kAlways = 1'000'000'000;

  explicit World(const std::string& store = "memory:", const server::HallLimits& limits = generous())
      : limits_(limits) {
    auto opened = server::open_store(store);
    EXPECT_TRUE(opened) << (opened ? "" : opened.problem().text());
    store_ = std::move(*opened);
    open_hall();
  }

  static server::HallLimits generous() {
    server::HallLimits limits;
    limits.people = limits.creating = limits.messages = limits.talk = limits.guesses = {1e9, 1e9};
    limits.tables_per_person = 1'000'000;
    limits.tables = 1'000'000;
    return limits;
  }

  // As after a crash: the store is all that is left. `meanwhile` happens before the tables are there again.
  void restart(const std::function<void()>& meanwhile = {}) {
    later_.clear();
    held_.clear();
    gaps_.clear();
    hall_.reset();
    inbox_.clear();
    is_slow_ = false;
    open_hall([&] {
      for (const auto& [writes, done] : std::exchange(slow_, {})) static_cast<void>(write_now(writes));
      gaps_.clear();
      if (meanwhile) meanwhile();
    });
  }

  [[nodiscard]] server::Hall& hall() { return *hall_; }
  [[nodiscard]] server::Store& store() { return *store_; }

  // Everything that can happen now happens.
  void settle() {
    for (;;) {
      while (!later_.empty()) {
        const auto work = std::move(later_.front());
        later_.pop_front();
        work();
      }
      if (hall_->due() > now_) return;
      hall_->tick();
    }
  }
  void advance(server::Millis time) {
    const server::Millis until = now_ + time;
    settle();
    while (hall_->due() <= until) {
      now_ = std::max(now_, hall_->due());
      settle();
    }
    now_ = until;
    settle();
  }

  // Time passes and nobody does anything, as while the server is down.
  void wait(server::Millis time) { now_ += time; }

  // HTTP.
  std::pair<int, Doc> call(const std::string& method, const std::string& path, const Doc& body = {},
                           const std::string& token = "", const std::string& language = "") {
    server::HttpRequest request;
    request.accept_language = language;
    request.method = method;
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    if (method != "GET") request.body = write_json(body);
    request.address = "127.0.0.1";
    if (!token.empty()) request.authorization = "Bearer " + token;
    const server::ConnectionId id = next_++;
    hall_->requested(id, std::move(request));
    settle();
    const auto found = answers_.find(id);
    if (found == answers_.end()) return {0, Doc()};
    text_ = found->second.body;
    headers_ = found->second.headers;
    const auto doc = read_json(found->second.body);
    return {found->second.status, doc ? *doc : Doc()};
  }
  [[nodiscard]] const std::string& text() const { return text_; }  // of the last answer

  [[nodiscard]] std::string header(const std::string& name) const {
    for (const auto& [key, value] : headers_) {
      if (key == name) return value;
    }
    return "";
  }

  server::ConnectionId connect() {
    const server::ConnectionId id = next_++;
    hall_->connected(id, "127.0.0.1");
    return id;
  }
  void disconnect(server::ConnectionId id) {
    hall_->disconnected(id);
    inbox_.erase(id);
  }
  virtual void send_text(server::ConnectionId id, const std::string& text) {
    hall_->received(id, text);
    settle();
  }
  // What came since this was called last.
  std::vector<std::pair<server::Millis, std::string>> take(server::ConnectionId id) {
    return std::exchange(inbox_[id], {});
  }

  // Outside.
  server::Millis now() override { return now_; }
  void send(server::ConnectionId to, server::Message message) override { inbox_[to].emplace_back(now_, *message); }
  void close(server::ConnectionId connection, std::uint16_t, std::string_view) override {
    later_.emplace_back([this, connection] { hall_->disconnected(connection); });
    closed_.insert(connection);
  }
  void answer(server::ConnectionId request, server::HttpAnswer answer) override {
    answers_[request] = std::move(answer);
  }
  void write(std::vector<server::Write> writes, std::function<void(const Status&)> done) override {
    if (is_slow_) {
      slow_.emplace_back(std::move(writes), std::move(done));
      return;
    }
    Status status = write_now(writes);
    (is_holding_ ? held_ : later_).emplace_back([status = std::move(status), done = std::move(done)] { done(status); });
  }
  void read(std::function<void(server::Store&)> read, std::function<void()> then) override {
    read(readable_ > 0 ? *store_ : unreadable_);
    if (readable_ > 0) --readable_;
    (is_holding_ ? held_ : later_).push_back(std::move(then));
  }
  void catch_up(const std::string& table, std::int64_t seq,
                std::function<void(const Result<std::vector<server::ActionRow>>&)> then) override {
    auto rows = std::make_shared<Result<std::vector<server::ActionRow>>>(Problem{});
    gaps_.erase(table);
    read([rows, table, seq](server::Store& store) { *rows = store.actions(table, seq); },
         [rows, then = std::move(then)] { then(*rows); });
  }
  void think(server::BotTask task, std::function<void(std::string)> done) override {
    for (const AnyEvent& event : task.events) task.bot->see(event);
    later_.emplace_back([action = task.bot->choose(task.view), done = std::move(done)] { done(action); });
  }
  Seed secret() override { return Seed(77).derive(secrets_++); }
  void report(std::string_view what, const Doc& fields) override { reports_.emplace_back(what, fields); }

  void set_broken(bool is_broken) { is_broken_ = is_broken; }  // the store takes nothing
  // The store answers this many more reads, and then no longer.
  void set_readable(int reads) { readable_ = reads; }
  // The store does what it is told, but its answers wait until this ends.
  void set_holding(bool is_holding) {
    is_holding_ = is_holding;
    if (is_holding) return;
    for (auto& work : std::exchange(held_, {})) later_.push_back(std::move(work));
    settle();
  }
  // The store takes its time: what it is told is done when this ends, or, after a restart, when the tables were read.
  void set_slow(bool is_slow) {
    is_slow_ = is_slow;
    if (is_slow) return;
    for (auto& [writes, done] : std::exchange(slow_, {})) write(std::move(writes), std::move(done));
    settle();
  }
  [[nodiscard]] bool is_closed(server::ConnectionId id) const { return closed_.contains(id); }
  [[nodiscard]] const std::vector<std::pair<std::string, Doc>>& reports() const { return reports_; }

 private:
  // As StoreThread does: what follows an action that is not in fails too.
  Status write_now(const std::vector<server::Write>& writes) {
    const auto* action = writes.empty() ? nullptr : std::get_if<server::ActionRow>(&writes.front());
    const auto gap = action == nullptr ? gaps_.end() : gaps_.find(action->table);
    if (gap != gaps_.end() && action->seq > gap->second) return Problem{"an action before it was not stored"};
    Status status = is_broken_ ? Status(Problem{"the disk is full"}) : store_->write(writes);
    if (action != nullptr && status) gaps_.erase(action->table);
    if (action != nullptr && !status) gaps_.try_emplace(action->table, action->seq);
    return status;
  }

  void open_hall(const std::function<void()>& meanwhile = {}) {
    hall_ = std::make_unique<server::Hall>(*this, limits_);
    Status opened = Problem{"not yet"};
    hall_->open([&](const Status& status) { opened = status; });
    if (meanwhile) meanwhile();
    settle();
    EXPECT_TRUE(opened) << (opened ? "" : opened.problem().text());
  }

  server::HallLimits limits_;
  server::Millis now_ = 1'700'000'000'000;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::Hall> hall_;
  std::deque<std::function<void()>> later_;
  std::deque<std::function<void()>> held_;
  std::map<server::ConnectionId, std::vector<std::pair<server::Millis, std::string>>> inbox_;
  std::map<server::ConnectionId, server::HttpAnswer> answers_;
  std::set<server::ConnectionId> closed_;
  std::vector<std::pair<std::string, Doc>> reports_;
  std::string text_;
  std::vector<std::pair<std::string, std::string>> headers_;
  server::ConnectionId next_ = 1;
  std::uint64_t secrets_ = 0;
  UnreadableStore unreadable_;
  int readable_ = kAlways;
  bool is_broken_ = false;
  bool is_holding_ = false;
  bool is_slow_ = false;
  std::vector<std::pair<std::vector<server::Write>, std::function<void(const Status&)>>> slow_;
  std::map<std::string, std::int64_t> gaps_;  // by table: the first action that was not stored
};

// Somebody with a name, at one connection.
class Client {
 public:
  Client(World& world, const std::string& name, const std::string& language = "en") : world_(world), name_(name) {
    const auto [status, body] = world.call("POST", "/api/people", Doc::Map{{"name", name}});
    EXPECT_EQ(status, 201) << body.flow_text();
    token_ = body.find("token")->text();
    person_ = body.find("person")->find("id")->text();
    language_ = language;
    connect();
  }
  void connect() {
    id_ = world_.connect();
    send(Doc::Map{{"type", "hello"}, {"protocol", 1}, {"token", token_}, {"language", language_}});
  }
  void disconnect() {
    world_.disconnect(id_);
    messages_.clear();
  }
  void send(const Doc& message) { world_.send_text(id_, write_json(message)); }
  // The messages of a type since the last call of clear(), with the times at which they came.
  std::vector<Doc> all(std::string_view type) {
    fetch();
    std::vector<Doc> found;
    for (const auto& [at, doc] : messages_) {
      if (doc.find("type")->is(type)) found.push_back(doc);
    }
    return found;
  }
  Doc last(std::string_view type) {
    auto found = all(type);
    EXPECT_FALSE(found.empty()) << name_ << " got no " << type;
    return found.empty() ? Doc() : found.back();
  }
  std::vector<std::pair<server::Millis, Doc>>& messages() {
    fetch();
    return messages_;
  }
  void clear() {
    fetch();
    messages_.clear();
  }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] server::ConnectionId id() const { return id_; }

  // Makes a table and enters it; the code.
  std::string make_table(Doc request) {
    const auto [status, body] = world_.call("POST", "/api/tables", request, token_);
    EXPECT_EQ(status, 201) << body.flow_text();
    const std::string table = body.find("table")->find("table")->text();
    enter(table);
    return table;
  }
  void enter(const std::string& table, std::int64_t seen = -1) {
    send(Doc::Map{{"type", "enter"}, {"table", table}, {"seen", seen}});
  }
  // The code of the refusal, or "" if it was done.
  std::string ask(Doc message) {
    const std::string key = "k" + std::to_string(next_key_++);
    message.set("key", key);
    send(message);
    fetch();
    for (auto entry = messages_.rbegin(); entry != messages_.rend(); ++entry) {
      const Doc* found = entry->second.find("key");
      if (found == nullptr || !found->is(key)) continue;
      return entry->second.find("type")->is("refused") ? entry->second.find("code")->text() : "";
    }
    return "no answer";
  }

 private:
  void fetch() {
    for (const auto& [at, text] : world_.take(id_)) {
      auto doc = read_json(text, 16 * 1024 * 1024);
      ASSERT_TRUE(doc) << doc.problem().text() << text;
      messages_.emplace_back(at, std::move(*doc));
    }
  }

  World& world_;
  std::string name_;
  std::string language_;
  std::string token_;
  std::string person_;
  server::ConnectionId id_ = 0;
  std::vector<std::pair<server::Millis, Doc>> messages_;
  int next_key_ = 1;
};

}  // namespace tortuga::test
