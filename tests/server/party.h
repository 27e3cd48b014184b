// People at a table of a World.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/random.h"
#include "engine/record.h"
#include "formats/yaml.h"
#include "server/shadow.h"
#include "server/world.h"

namespace tortuga::test {

inline const std::vector<std::string> kNames = {"Anna",  "Bernard", "Clara", "David", "Emma",
                                                "Felix", "Greta",   "Henry", "Ida",   "Jakob"};

// People at a table that has started.
struct Party {
  World& world;
  std::vector<std::unique_ptr<Client>> clients;
  std::vector<Shadow> shadows;
  std::string table;

  Party(World& in, const std::string& game, int players, Doc request = {}) : world(in) {
    for (int i = 0; i < players; ++i) {
      clients.push_back(std::make_unique<Client>(world, kNames[static_cast<std::size_t>(i)], i % 2 == 0 ? "en" : "de"));
    }
    shadows.resize(clients.size());
    Doc::List seats{"me"};
    seats.resize(static_cast<std::size_t>(players), Doc("open"));
    request.set("game", game);
    request.set("seats", seats);
    if (!request.has("pace")) request.set("pace", "quick");
    table = clients[0]->make_table(request);
    for (int i = 1; i < players; ++i) {
      clients[static_cast<std::size_t>(i)]->enter(table);
      EXPECT_EQ(ask(i, Doc::Map{{"type", "sit"}, {"seat", i + 1}}), "");
    }
    EXPECT_EQ(ask(0, Doc::Map{{"type", "start"}}), "");
    look();
  }
  std::string ask(int who, Doc message) {
    message.set("table", table);
    return clients[static_cast<std::size_t>(who)]->ask(message);
  }
  // Everybody reads what came.
  void look() {
    for (std::size_t i = 0; i < clients.size(); ++i) {
      for (const auto& [at, message] : clients[i]->messages()) shadows[i].take(message);
      clients[i]->clear();
    }
  }
  // A legal action out of parts: how many there must be, and whether one may come twice, is tried.
  std::string joined(std::size_t who, Random& random) {
    const Doc::List list = shadows[who].choices().list();
    for (int tries = 0; tries < 500; ++tries) {
      const std::size_t wanted = 1 + static_cast<std::size_t>(tries / 2) % (list.size() + 2);
      std::vector<std::string> parts;
      for (const Doc& part : list) parts.push_back(part.text());
      random.shuffle(std::span(parts));
      std::string action = parts[0];
      const std::string verb = action.substr(0, action.find(' '));
      for (std::size_t i = 1; i < wanted; ++i) {
        const bool may_repeat = tries % 2 == 1;
        if (!may_repeat && i >= parts.size()) break;
        const std::string& part = may_repeat ? parts[random.below(static_cast<std::uint32_t>(parts.size()))] : parts[i];
        if (part.starts_with(verb + " ")) action += ", " + part.substr(verb.size() + 1);
      }
      if (ask(static_cast<int>(who), Doc::Map{{"type", "check"}, {"action", action}}).empty()) return action;
    }
    return list[0].text();
  }
  // Somebody who has a choice makes it; false if nobody has.
  bool play(Random& random) {
    std::vector<std::size_t> able;
    for (std::size_t i = 0; i < shadows.size(); ++i) {
      if (!shadows[i].choices().list().empty()) able.push_back(i);
    }
    if (able.empty()) return false;
    const std::size_t who = able[random.below(static_cast<std::uint32_t>(able.size()))];
    const auto& list = shadows[who].choices().list();
    const std::string action = shadows[who].has_parts()
                                   ? joined(who, random)
                                   : list[random.below(static_cast<std::uint32_t>(list.size()))].text();
    const std::string refusal =
        ask(static_cast<int>(who), Doc::Map{{"type", "act"}, {"seq", shadows[who].seq()}, {"action", action}});
    EXPECT_EQ(refusal, "") << action;
    look();
    return refusal.empty();
  }
  // The first who is waited for, but for `without`; -1 if there is none.
  [[nodiscard]] int asked(int without = -1) const {
    for (std::size_t i = 0; i < clients.size(); ++i) {
      const bool has_choice = shadows[i].is_waiting(clients[i]->name()) && !shadows[i].choices().list().empty();
      if (has_choice && static_cast<int>(i) != without) return static_cast<int>(i);
    }
    return -1;
  }
  // What `who` would send to do the choice with this number.
  [[nodiscard]] Doc act(int who, std::size_t choice = 0) const {
    const Shadow& shadow = shadows[static_cast<std::size_t>(who)];
    return Doc::Map{
        {"type", "act"}, {"table", table}, {"seq", shadow.seq()}, {"action", shadow.choices().list().at(choice)}};
  }
  // Others act, as chance will have it, until `who` is waited for. At the natural pace time goes on.
  bool play_until_asked(int who, Random& random) {
    for (int i = 0; i < 2000; ++i) {
      look();
      if (shadows[static_cast<std::size_t>(who)].is_waiting(clients[static_cast<std::size_t>(who)]->name()))
        return true;
      const int other = asked(who);
      if (other >= 0) {
        const auto choices =
            static_cast<std::uint32_t>(shadows[static_cast<std::size_t>(other)].choices().list().size());
        clients[static_cast<std::size_t>(other)]->send(act(other, random.below(choices)));
      }
      world.advance(other >= 0 ? 100 : 500);
    }
    return false;
  }
  Client& operator[](int who) { return *clients[static_cast<std::size_t>(who)]; }
  Shadow& shadow(int who) { return shadows[static_cast<std::size_t>(who)]; }
  Record record() {
    world.call("GET", "/api/tables/" + table + "/record");
    const auto doc = read_yaml(world.text(), 16 * 1024 * 1024);
    EXPECT_TRUE(doc) << world.text().substr(0, 200);
    auto record = read_record(*doc);
    EXPECT_TRUE(record) << record.problem().text();
    return *record;
  }
};

}  // namespace tortuga::test
