// A client at a seat of a table, or one that looks on. Private to this folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/message.h"
#include "load/net.h"

namespace tortuga::load {

class Fleet;
class Table;

struct Person {
  std::string name;
  std::string token;  // empty for somebody who only looks on
};

class Player final : public Listener {
 public:
  enum class Place : std::uint8_t {
    kAway,     // not connected
    kGreeted,  // connected, and not at the table (yet)
    kReady,    // at a table that gathers, on his seat
    kPlaying,
    kOver  // has heard how the game ended
  };

  // `seat` from 0; -1 for a watcher. Without a table he is idle.
  Player(Fleet& fleet, Table* table, int seat, Person person);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  ~Player() override;

  [[nodiscard]] Place place() const { return place_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] const Person& person() const { return person_; }
  [[nodiscard]] bool is_watcher() const { return seat_ < 0; }
  // Has sent an action that was neither acknowledged nor refused.
  [[nodiscard]] bool is_unanswered() const { return sent_.has_value(); }
  [[nodiscard]] bool can_act() const { return is_waited_for_ && has_choice_ && !sent_ && place_ == Place::kPlaying; }

  void connect();
  void disconnect();
  // To another table than before, at once or when he is connected; `from` is left.
  void go_to_table(const std::string& from);
  void start();
  void ask_rematch();
  // `due`: when it should be sent.
  void act(Time due);

  void opened() override;
  void heard(std::string_view text) override;
  void closed(const std::string& why) override;

 private:
  struct Sent {
    std::string key;
    std::string action;
    std::int64_t seq = 0;
    Time due;
  };

  void greet(const Heard& heard);
  void enter();
  void take_table(const Heard& heard);
  void take_position(const Heard& heard);
  void take_update(const Heard& heard, Time now);
  void take_over(const Heard& heard);
  void take_done(const Heard& heard);
  void take_refusal(const Heard& heard);
  void take_refused_action(const Heard& heard);
  void take_choice(const Heard& heard);
  void look_again();
  void send_action(const Sent& sent);
  // What was sent with this key; nothing if no answer to it is waited for.
  [[nodiscard]] std::optional<Sent> answered(std::string_view key);
  void check_log(const Heard& heard);
  void send(std::string_view type, std::string_view more, std::string_view key);
  [[nodiscard]] std::string new_key(char kind) { return kind + std::to_string(++keys_); }
  [[nodiscard]] std::string joined_action();
  void fault(const std::string& what);

  Fleet& fleet_;
  Table* table_;
  int seat_;
  Person person_;
  std::shared_ptr<Socket> socket_;
  Place place_ = Place::kAway;
  bool was_greeted_ = false;    // by an earlier connection
  bool is_resending_ = false;   // what was sent before the connection was lost
  std::int64_t least_seq_ = 0;  // that must be there when he has entered
  std::int64_t seen_ = -1;      // as he said when he entered
  std::int64_t seq_ = -1;
  bool is_waited_for_ = false;
  bool has_choice_ = false;
  std::string choice_;
  std::vector<std::string> parts_;
  int tries_ = 0;  // to join parts, for the same question
  std::optional<Sent> sent_;
  std::uint64_t keys_ = 0;
};

}  // namespace tortuga::load
