// When messages come tells nothing about what anybody holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/random.h"
#include "server/world.h"
#include "support/scale.h"

namespace tortuga {
namespace {

using test::Client;
using test::World;

// The area under the curve of a classifier that guesses by one number: the chance that a holder's number is larger than
// that of somebody who holds nothing.
double area(const std::vector<double>& holders, const std::vector<double>& others) {
  std::vector<std::pair<double, int>> all;
  for (const double x : holders) all.emplace_back(x, 1);
  for (const double x : others) all.emplace_back(x, 0);
  std::ranges::sort(all);
  double below = 0;
  double wins = 0;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = i;
    double same_others = 0;
    double same_holders = 0;
    for (; end < all.size() && all[end].first == all[i].first; ++end)
      (all[end].second == 1 ? same_holders : same_others) += 1;
    wins += same_holders * (below + same_others / 2);
    below += same_others;
    i = end;
  }
  return wins / (static_cast<double>(holders.size()) * static_cast<double>(others.size()));
}

double normal(Random& random) {
  const double u = (random.below(1U << 30U) + 1.0) / (1U << 30U);
  const double v = random.below(1U << 30U) / static_cast<double>(1U << 30U);
  return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v);
}

struct Window {
  int number = 0;
  server::Millis opened = 0;
  std::map<std::string, bool> holds;  // who is asked, and whether he has a choice
};

// A table of mutiny at the natural pace. People ask to be asked only if they can do something, and take their time when
// they are; every passing is noted with the time since the question and what the passer held.
class Observer {
 public:
  explicit Observer(std::uint64_t seed) : random_(Seed(seed)) {
    for (const std::string name : {"Anna", "Bernard", "Clara", "David", "Emma"}) {
      clients_.push_back(std::make_unique<Client>(world_, name));
    }
  }

  void play_game() {
    due_.clear();
    window_ = {window_.number + 1, 0, {}};
    waiting_.clear();
    is_over_ = false;
    Doc::List seats{"me"};
    seats.resize(clients_.size(), Doc("open"));
    table_ = clients_[0]->make_table(Doc::Map{{"game", "mutiny"}, {"seats", seats}});
    for (std::size_t i = 1; i < clients_.size(); ++i) {
      clients_[i]->enter(table_);
      clients_[i]->ask(Doc::Map{{"type", "sit"}, {"table", table_}, {"seat", static_cast<std::int64_t>(i) + 1}});
    }
    clients_[0]->ask(Doc::Map{{"type", "start"}, {"table", table_}});
    for (auto& client : clients_) client->ask(Doc::Map{{"type", "order"}, {"table", table_}, {"kind", "forced"}});
    for (int i = 0; i < 20'000 && !is_over_; ++i) step();
    for (auto& client : clients_) client->ask(Doc::Map{{"type", "leave"}, {"table", table_}});
  }

  std::vector<double> holders;
  std::vector<double> others;

 private:
  struct Due {
    server::Millis at = 0;
    std::string action;
    std::int64_t seq = 0;
    int window = 0;
  };

  // The next thing that happens: somebody's own answer, or whatever the server does by itself.
  void step() {
    read();
    server::Millis next = 0;
    for (const auto& [who, due] : due_) {
      if (next == 0 || due.at < next) next = due.at;
    }
    const server::Millis now = world_.now();
    world_.advance(next == 0 ? 250 : std::min<server::Millis>(250, std::max<server::Millis>(0, next - now)));
    for (auto entry = due_.begin(); entry != due_.end();) {
      if (entry->second.at > world_.now()) {
        ++entry;
        continue;
      }
      const Due due = entry->second;
      Client& client = *clients_[entry->first];
      entry = due_.erase(entry);
      client.send(Doc::Map{{"type", "act"}, {"table", table_}, {"seq", due.seq}, {"action", due.action}});
    }
  }

  void read() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      for (const auto& [at, message] : clients_[i]->messages()) take(i, at, message);
      clients_[i]->clear();
    }
  }

  void take(std::size_t who, server::Millis at, const Doc& message) {
    if (message.find("type")->is("over")) is_over_ = true;
    const bool is_update = message.find("type")->is("update");
    if (!is_update && !message.find("type")->is("table")) return;
    if (is_update && who == 0) note_step(at, message);
    const Doc* legal = message.find("legal");
    // Who is still asked the same goes on thinking.
    if (const auto due = due_.find(who); due != due_.end() && due->second.window == window_.number) return;
    due_.erase(who);
    if (legal == nullptr) return;
    const bool is_asked = std::ranges::any_of(message.find("waiting")->list(),
                                              [&](const Doc& name) { return name.is(clients_[who]->name()); });
    if (!is_asked) return;
    window_.holds[clients_[who]->name()] = legal->list().size() > 1;
    if (legal->list().size() <= 1) return;
    // He thinks about two seconds, whatever it is, and often passes.
    const bool passes = legal->list().front().list()[0].is("pass") && random_.below(3) != 0;
    const std::size_t pick = passes ? 0 : random_.below(static_cast<std::uint32_t>(legal->list().size()));
    const auto takes = static_cast<server::Millis>(2000 * std::exp(0.5 * normal(random_)));
    due_[who] = {at + takes, legal->list()[pick].list()[0].text(), message.find("seq")->number(), window_.number};
  }

  void note_step(server::Millis at, const Doc& message) {
    const std::string who = message.find("who")->text();
    const bool is_pass = std::ranges::any_of(message.find("events")->list(), [](const Doc& entry) {
      const Doc* what = entry.find("event")->find("event");
      return what != nullptr && what->is("passed");
    });
    if (is_pass && window_.opened > 0 && window_.holds.contains(who)) {
      (window_.holds[who] ? holders : others).push_back(static_cast<double>(at - window_.opened));
    }
    // A new window, unless only somebody left the last one.
    std::vector<std::string> waiting;
    for (const Doc& name : message.find("waiting")->list()) waiting.push_back(name.text());
    std::vector<std::string> rest = waiting_;
    std::erase(rest, who);
    if (waiting != rest) window_ = {window_.number + 1, waiting.size() > 1 ? at : 0, {}};
    waiting_ = waiting;
  }

  World world_;
  Random random_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::string table_;
  std::map<std::size_t, Due> due_;
  Window window_;
  std::vector<std::string> waiting_;
  bool is_over_ = false;
};

// ./test sees more than 10,000 passes; fewer, as with sanitizers, cannot tell a small leak from luck.
TEST(Timing, TellsNothingAboutHandsOfPeople) {
  const std::size_t wanted = test::scaled(600'000, 600);
  Observer observer(1);
  while (observer.holders.size() + observer.others.size() < wanted) observer.play_game();
  const double by_late = area(observer.holders, observer.others);
  std::printf("%zu passes of holders, %zu of others: area %.4f\n", observer.holders.size(), observer.others.size(),
              by_late);
  ASSERT_GT(observer.holders.size(), wanted / 10);
  ASSERT_GT(observer.others.size(), wanted / 10);
  EXPECT_LE(std::max(by_late, 1 - by_late), wanted >= 10'000 ? 0.52 : 0.65);
}

}  // namespace
}  // namespace tortuga
