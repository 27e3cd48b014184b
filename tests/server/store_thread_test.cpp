#include "server/store/store_thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/rows.h"
#include "support/files.h"
#include "support/postgres.h"

namespace tortuga::server {
namespace {

// Where answers are posted: carried out by whoever waits, as the owner's thread would.
class Owner {
 public:
  StoreThread::Post post() {
    return [this](std::vector<std::function<void()>> answers) {
      {
        const std::scoped_lock lock(mutex_);
        sizes_.push_back(answers.size());
        for (auto& answer : answers) answers_.push_back(std::move(answer));
      }
      has_more_.notify_all();
    };
  }
  // Carries out as many answers as asked for.
  void carry_out(std::size_t count) {
    for (; count > 0; --count) {
      std::function<void()> answer;
      {
        std::unique_lock lock(mutex_);
        has_more_.wait(lock, [this] { return next_ < answers_.size(); });
        answer = std::move(answers_[next_++]);
      }
      answer();
    }
  }
  std::vector<std::size_t> sizes() {
    const std::scoped_lock lock(mutex_);
    return sizes_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_more_;
  std::vector<std::function<void()>> answers_;
  std::vector<std::size_t> sizes_;
  std::size_t next_ = 0;
};

// Passes everything on when the gate is open, and can be in trouble.
class GatedStore final : public Store {
 public:
  struct Gate {
    std::mutex mutex{};
    std::condition_variable changed{};
    bool is_open = true;
    bool is_entered = false;
    std::atomic<bool> is_in_trouble = false;
    std::atomic<int> writes = 0;

    void set_open(bool open) {
      {
        const std::scoped_lock lock(mutex);
        is_open = open;
      }
      changed.notify_all();
    }
    void wait_until_entered() {
      std::unique_lock lock(mutex);
      changed.wait(lock, [this] { return is_entered; });
    }
  };

  explicit GatedStore(std::shared_ptr<Gate> gate) : gate_(std::move(gate)), inner_(opened("memory:")) {}

  Status write(std::span<const Write> writes) override {
    {
      std::unique_lock lock(gate_->mutex);
      gate_->is_entered = true;
      gate_->changed.notify_all();
      gate_->changed.wait(lock, [this] { return gate_->is_open; });
    }
    ++gate_->writes;
    if (gate_->is_in_trouble) return Problem{"the disk is full"};
    return inner_->write(writes);
  }
  Result<std::optional<PersonRow>> person_of_token(std::string_view hash) override {
    return inner_->person_of_token(hash);
  }
  Result<std::optional<PersonRow>> person(std::string_view id) override { return inner_->person(id); }
  Result<std::optional<TableRow>> table(std::string_view id) override { return inner_->table(id); }
  Result<std::vector<TableRow>> live_tables() override { return inner_->live_tables(); }
  Result<std::vector<TableRow>> tables_of(std::string_view person, int limit) override {
    return inner_->tables_of(person, limit);
  }
  Result<std::vector<ActionRow>> actions(std::string_view table, std::int64_t after_seq) override {
    return inner_->actions(table, after_seq);
  }
  Result<std::vector<OrderRow>> orders(std::string_view table) override { return inner_->orders(table); }
  Result<std::vector<TalkRow>> talk(std::string_view table, int limit) override { return inner_->talk(table, limit); }
  Status check() override { return inner_->check(); }

 private:
  std::shared_ptr<Gate> gate_;
  std::unique_ptr<Store> inner_;
};

// A store thread whose first write waits, so that the following ones become a group.
class StoreThreads : public testing::Test {
 protected:
  void hold_back() {
    gate_->set_open(false);
    thread_.write({action("first", 1)}, [](const Status&) {});
    gate_->wait_until_entered();
  }
  void write(std::vector<Write> writes) {
    const std::size_t number = answers_.size();
    answers_.emplace_back("none");
    thread_.write(std::move(writes), [this, number](const Status& status) {
      answers_[number] = message(status);
      order_.push_back(number);
    });
  }
  void let_go(std::size_t answers) {
    gate_->set_open(true);
    owner_.carry_out(answers + 1);
  }

  std::vector<std::string> answers_;
  std::vector<std::size_t> order_;
  Owner owner_;
  std::shared_ptr<GatedStore::Gate> gate_ = std::make_shared<GatedStore::Gate>();
  StoreThread thread_{std::make_unique<GatedStore>(gate_), owner_.post()};
};

TEST_F(StoreThreads, WhatComesWhileItIsBusyIsOneGroup) {
  hold_back();
  for (int seq = 1; seq <= 50; ++seq) write({action("T", seq), talk("T", seq)});
  EXPECT_EQ(thread_.figures().waiting, 51U);
  let_go(50);
  EXPECT_EQ(answers_, std::vector<std::string>(50, "it worked"));
  for (std::size_t i = 0; i < order_.size(); ++i) EXPECT_EQ(order_[i], i);
  EXPECT_EQ(owner_.sizes(), (std::vector<std::size_t>{1, 50}));
  const StoreThread::Figures figures = thread_.figures();
  EXPECT_EQ(figures.groups, 2U);
  EXPECT_EQ(figures.writes, 101U);
  EXPECT_EQ(figures.failed, 0U);
  EXPECT_EQ(figures.waiting, 0U);
  EXPECT_GT(figures.seconds, 0);
}

TEST_F(StoreThreads, AGroupHasALimit) {
  hold_back();
  constexpr std::size_t kCalls = 10;
  for (std::size_t call = 0; call < kCalls; ++call) {
    std::vector<Write> rows;
    for (int seq = 1; seq <= 1000; ++seq) rows.emplace_back(action("T" + std::to_string(call), seq));
    write(std::move(rows));
  }
  let_go(kCalls);
  EXPECT_EQ(owner_.sizes(), (std::vector<std::size_t>{1, 4, 4, 2}));
  EXPECT_EQ(thread_.figures().writes, 10001U);
}

TEST_F(StoreThreads, OneBadWriteDoesNotHarmTheOthers) {
  hold_back();
  write({action("T", 1)});
  write({action("T", 2), action("T", 1)});
  write({action("T", 2)});
  write({talk(std::string("a\0b", 3), 1)});
  write({action("T", 3), talk("T", 1)});
  let_go(5);
  EXPECT_EQ(answers_[0], "it worked");
  EXPECT_EQ(answers_[1], "already in the store: action 1 of table T");
  EXPECT_EQ(answers_[2], "it worked");
  EXPECT_NE(answers_[3].find("UTF-8"), std::string::npos) << answers_[3];
  EXPECT_EQ(answers_[4], "it worked");
  EXPECT_EQ(order_, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(owner_.sizes(), (std::vector<std::size_t>{1, 5})) << "its answers come together all the same";
  EXPECT_EQ(thread_.figures().failed, 2U);
  EXPECT_EQ(thread_.figures().writes, 5U);
}

TEST_F(StoreThreads, OneBadWriteCostsFewTransactions) {
  hold_back();
  for (int seq = 1; seq <= 1000; ++seq) {  // of many tables: what follows a bad one at its own table fails too
    write({seq == 700 ? action("T1", 1) : action("T" + std::to_string(seq), 1)});
  }
  let_go(1000);
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_EQ(answers_[i] == "it worked", i != 699) << i;
  EXPECT_LE(thread_.figures().groups, 25U);
  EXPECT_EQ(thread_.figures().writes, 1000U);
}

TEST_F(StoreThreads, InTroubleTheWholeGroupFailsAtOnce) {
  hold_back();
  for (int seq = 1; seq <= 20; ++seq) write({action("T", seq)});
  gate_->is_in_trouble = true;
  let_go(20);
  EXPECT_EQ(answers_, std::vector<std::string>(20, "the disk is full"));
  EXPECT_EQ(gate_->writes, 2);
  EXPECT_EQ(thread_.figures().failed, 21U);
  EXPECT_EQ(thread_.figures().waiting, 0U);
  gate_->is_in_trouble = false;
  write({action("T", 1)});
  owner_.carry_out(1);
  EXPECT_EQ(answers_.back(), "it worked");
}

// What follows an action builds on it: if it is not in, they must not be either.
TEST_F(StoreThreads, LeavesNoGap) {
  hold_back();
  write({action("T", 1)});
  gate_->is_in_trouble = true;
  let_go(1);
  gate_->is_in_trouble = false;
  gate_->set_open(false);
  write({action("T", 2)});  // was on its way already
  write({action("U", 1)});
  write({action("T", 3)});
  gate_->set_open(true);
  owner_.carry_out(3);
  EXPECT_EQ(answers_[1], "an action before it was not stored");
  EXPECT_EQ(answers_[2], "it worked");
  EXPECT_EQ(answers_[3], "an action before it was not stored");
  gate_->set_open(false);
  for (int seq = 1; seq <= 3; ++seq) write({action("T", seq)});
  gate_->set_open(true);
  owner_.carry_out(3);
  for (std::size_t i = 4; i < 7; ++i) EXPECT_EQ(answers_[i], "it worked") << i;
}

// Somebody else was first: what follows was made without knowing it, until one has caught up.
TEST_F(StoreThreads, NothingFollowsWhatIsTaken) {
  write({action("T", 1)});
  owner_.carry_out(1);
  hold_back();
  write({action("T", 1)});
  write({action("T", 2)});
  write({action("U", 1)});
  let_go(3);
  EXPECT_NE(answers_[1], "it worked");
  EXPECT_NE(answers_[2], "it worked");
  EXPECT_EQ(answers_[3], "it worked");
  std::vector<std::size_t> seen;
  thread_.catch_up("T", 0, [&](const Result<std::vector<ActionRow>>& rows) { seen.push_back(rows.value().size()); });
  write({action("T", 2)});
  owner_.carry_out(2);
  EXPECT_EQ(seen, std::vector<std::size_t>{1});
  EXPECT_EQ(answers_.back(), "it worked");
}

TEST_F(StoreThreads, AReadSeesWhatWasAskedForBefore) {
  hold_back();
  constexpr std::size_t kRead = 100;
  std::vector<std::size_t> seen;
  const auto read = [&] {
    thread_.read([&](Store& store) { seen.push_back(store.actions("T", 0).value().size()); },
                 [&] { order_.push_back(kRead); });  // `seen` is the store's until all is done
  };
  read();
  write({action("T", 1)});
  write({action("T", 2)});
  read();
  read();
  write({action("T", 3)});
  thread_.read([&](Store& store) { seen.push_back(store.actions("T", 0).value().size()); }, {});
  write({});
  let_go(7);
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 2, 2, 3}));
  EXPECT_EQ(order_.size(), 7U);
  EXPECT_EQ(order_[1], 0U);
  EXPECT_EQ(order_[2], 1U);
  EXPECT_EQ(order_[5], 2U);
  EXPECT_EQ(answers_, std::vector<std::string>(4, "it worked"));
}

TEST_F(StoreThreads, AnAnswerMayAskForMore) {
  int left = 100;
  std::function<void(const Status&)> next = [&](const Status& status) {
    EXPECT_TRUE(status.ok());
    if (--left > 0) thread_.write({action("T", left)}, next);
  };
  thread_.write({action("T", left)}, next);
  owner_.carry_out(100);
  EXPECT_EQ(left, 0);
  EXPECT_EQ(thread_.figures().writes, 100U);
}

TEST(StoreThreadsEnd, EverythingIsDoneBeforeItEnds) {
  Owner owner;
  const auto gate = std::make_shared<GatedStore::Gate>();
  int good = 0;
  std::thread opener;
  {
    StoreThread thread(std::make_unique<GatedStore>(gate), owner.post());
    gate->set_open(false);
    for (int seq = 1; seq <= 500; ++seq) {
      thread.write({action("T", seq)}, [&](const Status& status) { good += status.ok() ? 1 : 0; });
    }
    opener = std::thread([&] { gate->set_open(true); });
  }
  opener.join();
  owner.carry_out(500);
  EXPECT_EQ(good, 500);
}

// Many threads write and read at once, over every kind of store.
class StoreThreadsOver : public testing::TestWithParam<const char*> {
 protected:
  void TearDown() override {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + end);
  }
  [[nodiscard]] std::string place() const {
    if (GetParam() == std::string("Memory")) return "memory:";
    return GetParam() == std::string("Sqlite") ? file_ : test::Postgres::running().new_database();
  }

 private:
  std::string file_ = test::temp_file("store-threads.db");
};

TEST_P(StoreThreadsOver, ManyWritersAreAllAnsweredInOrder) {
  constexpr std::size_t kWriters = 6;
  constexpr int kCalls = 400;
  constexpr int kBadEvery = 100;
  Owner owner;
  std::vector<std::vector<int>> answered(kWriters);
  std::atomic<int> taken = 0;
  StoreThread thread(opened(place()), owner.post());
  thread.write({action("T", 1)}, {});
  std::vector<std::thread> writers;
  for (std::size_t writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([&, writer] {
      const std::string id = "T" + std::to_string(writer);
      for (int call = 1; call <= kCalls; ++call) {
        // Now and then something that is there already.
        const bool is_bad = call % kBadEvery == 0;
        thread.write({is_bad ? action("T", 1) : action(id, call)}, [&, writer, call](const Status& status) {
          answered[writer].push_back(call);
          if (!status && is_taken(status.problem())) ++taken;
        });
      }
    });
  }
  owner.carry_out(kWriters * kCalls);
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(taken, static_cast<int>(kWriters) * kCalls / kBadEvery);
  for (std::size_t writer = 0; writer < kWriters; ++writer) {
    ASSERT_EQ(answered[writer].size(), static_cast<std::size_t>(kCalls));
    for (int call = 1; call <= kCalls; ++call) EXPECT_EQ(answered[writer][static_cast<std::size_t>(call) - 1], call);
    std::size_t rows = 0;
    thread.read([&](Store& store) { rows = store.actions("T" + std::to_string(writer), 0).value().size(); }, [] {});
    owner.carry_out(1);
    EXPECT_EQ(rows, static_cast<std::size_t>(kCalls - kCalls / kBadEvery));
  }
  EXPECT_EQ(thread.figures().waiting, 0U);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreThreadsOver, testing::Values("Memory", "Sqlite", "Postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace tortuga::server
