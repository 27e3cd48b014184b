// Everybody at once: all who are asked answer before the store has taken anything. Each answer is acknowledged or
// refused with a reason, and what was acknowledged is in the record.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/party.h"
#include "support/scale.h"
#include "table/opening.h"

namespace tortuga {
namespace {

using test::Client;
using test::Party;
using test::World;

struct Answered {
  std::int64_t seq = 0;  // 0: it was refused
  std::string action;
};

class Crowd {
 public:
  Crowd(World& world, std::string game, int players, std::string pace)
      : world_(world), game_(std::move(game)), players_(players), pace_(std::move(pace)) {
    open();
  }

  // A new game, if the last one is over.
  void prepare() {
    if (party_->asked() >= 0) return;
    close();
    open();
  }

  // All who are asked answer; some change their mind, some say it twice. How many messages that were.
  std::uint64_t send(Random& random) {
    std::uint64_t sent = 0;
    for (int i = 0; i < players_; ++i) {
      if (!party_->shadow(i).is_waiting((*party_)[i].name())) continue;
      const auto choices = static_cast<std::uint32_t>(party_->shadow(i).choices().list().size());
      const bool is_alone = party_->shadow(i).waiting() == 1;
      const std::uint32_t times = is_alone || random.below(10) != 0 ? 1 : 2;
      for (std::uint32_t j = 0; j < times; ++j) {
        Doc message = party_->act(i, random.below(choices));
        const std::string key = std::to_string(next_key_++);
        message.set("key", key);
        open_[key] = message.find("action")->text();
        (*party_)[i].send(message);
        ++sent;
        if (random.below(10) != 0) continue;
        (*party_)[i].send(message);
        ++sent;
      }
    }
    return sent;
  }

  // Every message has its answer by now.
  void read() {
    for (int i = 0; i < players_; ++i) {
      for (const auto& [at, message] : (*party_)[i].messages()) {
        party_->shadow(i).take(message);
        const Doc* key = message.find("key");
        if (key == nullptr || message.find("type")->is("table")) continue;
        take(key->text(), message);
      }
      (*party_)[i].clear();
    }
    for (const auto& [key, action] : open_) ADD_FAILURE() << game_ << ": no answer to " << action;
  }

  // What was acknowledged is in the store, once, and what was refused is not.
  void close() {
    const auto rows = world_.store().actions(party_->table, 0);
    ASSERT_TRUE(rows);
    std::map<std::string, std::int64_t> keys;
    for (const server::ActionRow& row : *rows) {
      if (!row.key.empty()) {
        EXPECT_TRUE(keys.emplace(row.key, row.seq).second) << row.key << " twice";
      }
    }
    for (const auto& [key, answered] : answered_) {
      EXPECT_EQ(keys.contains(key), answered.seq > 0);
      if (answered.seq == 0 || !keys.contains(key)) continue;
      EXPECT_EQ(keys[key], answered.seq);
      EXPECT_EQ((*rows)[static_cast<std::size_t>(answered.seq) - 1].action, answered.action);
    }
    if (party_->asked() >= 0) return;
    const Record record = party_->record();
    const auto opened = open_record(record);
    ASSERT_TRUE(opened) << opened.problem().text();
    const Status replayed = replay(record, *opened->game, [](std::size_t, const AnyPosition&, const Told&) {});
    EXPECT_TRUE(replayed) << replayed.problem().text();
    EXPECT_EQ(record.actions.size(), rows->size());
    ++games;
  }

  std::map<std::string, std::uint64_t> outcomes;
  int games = 0;

 private:
  void open() {
    party_ = std::make_unique<Party>(world_, game_, players_, Doc::Map{{"pace", pace_}});
    open_.clear();
    answered_.clear();
  }

  void take(const std::string& key, const Doc& message) {
    const bool is_refused = message.find("type")->is("refused");
    const std::int64_t seq = is_refused ? 0 : message.find("seq")->number();
    const auto found = open_.find(key);
    if (found == open_.end()) {  // the same message again: the same answer, or one that comes after the other's end
      if (answered_.contains(key) && !is_refused) {
        EXPECT_EQ(answered_[key].seq, seq) << key;
      }
      return;
    }
    answered_[key] = {seq, found->second};
    open_.erase(found);
    ++outcomes[is_refused ? message.find("code")->text() : "taken"];
    if (is_refused) {
      EXPECT_FALSE(message.find("text")->text().empty());
    }
  }

  World& world_;
  std::string game_;
  int players_;
  std::string pace_;
  std::unique_ptr<Party> party_;
  std::map<std::string, std::string> open_;  // keys without an answer, with their actions
  std::map<std::string, Answered> answered_;
  std::uint64_t next_key_ = 1;
};

TEST(Crowd, LosesNoAnswer) {
  World world;
  std::vector<std::unique_ptr<Crowd>> crowds;
  for (int i = 0; i < 4; ++i) {
    crowds.push_back(std::make_unique<Crowd>(world, "jackal", 3 + i % 2, "quick"));
    crowds.push_back(std::make_unique<Crowd>(world, "mutiny", 5 + i, i % 2 == 0 ? "quick" : "natural"));
  }
  Random random{Seed(20)};
  const std::uint64_t target = test::scaled(100'000, 4000);
  std::uint64_t sent = 0;
  while (sent < target && !HasFailure()) {
    for (auto& crowd : crowds) crowd->prepare();
    world.set_holding(true);
    for (auto& crowd : crowds) sent += crowd->send(random);
    world.set_holding(false);
    world.advance(2000);  // a held pass comes when its pause is over
    for (auto& crowd : crowds) crowd->read();
  }
  std::map<std::string, std::uint64_t> outcomes;
  int games = 0;
  for (auto& crowd : crowds) {
    crowd->close();
    games += crowd->games;
    for (const auto& [what, count] : crowd->outcomes) outcomes[what] += count;
  }
  std::printf("%llu messages, %d games played to the end:", static_cast<unsigned long long>(sent), games);
  for (const auto& [what, count] : outcomes)
    std::printf(" %s %llu", what.c_str(), static_cast<unsigned long long>(count));
  std::printf("\n");
}

}  // namespace
}  // namespace tortuga
