// A table of the load clients: those who sit there, the games they play one after another, and what is checked.
// Private to this folder.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "load/player.h"

namespace tortuga::load {

// A game that was played to its end, to be compared with its record.
struct Finished {
  std::string table;
  std::string seed_sha256;
  std::vector<std::string> actions;  // "Anna play wheel 7", as they were acknowledged
};

class Table {
 public:
  Table(Fleet& fleet, std::vector<Person> people, int watchers);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] bool is_done() const { return phase_ == Phase::kDone; }
  [[nodiscard]] bool is_playing() const { return phase_ == Phase::kPlaying; }
  [[nodiscard]] std::size_t unanswered() const;
  [[nodiscard]] std::size_t behind() const { return due_.size(); }
  [[nodiscard]] std::string describe() const;

  // Asks the server for a table; then everybody goes there.
  void make();
  void start();
  // Whoever can act does.
  void go_on();
  // One more action is due.
  void be_due(Time due);
  void disconnect();
  // No more of it.
  void give_up();
  void check_progress(Time now);

  // From its players.
  void seen_hash(const std::string& hash);
  void is_ready();
  void has_position(std::int64_t seq);
  void was_told(const std::string& who, std::int64_t seq, const Player& player, Time now);
  void was_acknowledged(const Player& player, std::int64_t seq, const std::string& action, Time due);
  void was_refused(Time due);
  void can_act(Player& player, Time now);
  void heard_end(Player& player, const Heard& heard);
  void finish_if_over();
  void is_next(const std::string& id);
  void rematch_refused();
  void table_lost();
  void was_broken();
  [[nodiscard]] std::int64_t highest() const { return highest_; }

 private:
  enum class Phase : std::uint8_t { kMaking, kGathering, kPlaying, kAsking, kDone };
  struct Step {
    std::string who;
    Time due;
    std::size_t told = 0;  // seats that have it
    bool is_ours = false;
  };

  void begin_at(const std::string& id);
  void finish_game();
  void ask_rematch();
  Step* step_at(std::int64_t seq);
  void become_whole(std::int64_t seq, Time now);
  template <class Visit>
  void for_each(const Visit& visit) const;
  [[nodiscard]] bool all_at(Player::Place place) const;
  void fault(const std::string& what);

  Fleet& fleet_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::unique_ptr<Player>> watchers_;
  std::string id_;
  std::string from_;  // the table before
  Phase phase_ = Phase::kMaking;
  bool was_ready_ = false;  // for the first game
  bool has_begun_ = false;  // likewise
  std::string seed_hash_;
  std::vector<std::string> actions_;  // by step
  std::deque<Step> steps_;            // that not all seats have yet
  std::int64_t first_ = 1;            // the first of them
  bool is_whole_ = true;              // no connection was lost since all had the same steps
  std::int64_t highest_ = 0;
  int games_ = 0;
  std::size_t asker_ = 0;
  std::size_t refused_ = 0;  // rematches in a row
  std::deque<Time> due_;
  Time last_step_;
};

}  // namespace tortuga::load
