// All load clients, and what they do one after another: get names, sit down, play while it is measured, come to an end,
// look at the records. Private to this folder.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/random.h"
#include "load/load.h"
#include "load/message.h"
#include "load/net.h"
#include "load/player.h"
#include "load/table.h"

namespace tortuga::load {

class Fleet {
 public:
  using Tell = std::function<void(std::string_view)>;

  Fleet(const LoadSettings& settings, Net& net, const std::atomic<bool>& stop, Tell tell);

  Result<LoadReport> run();

  // For tables and players.
  [[nodiscard]] const LoadSettings& settings() const { return settings_; }
  [[nodiscard]] Net& net() { return net_; }
  [[nodiscard]] Reader& reader() { return reader_; }
  [[nodiscard]] Random& random() { return random_; }
  [[nodiscard]] const GamePtr& game() const { return game_; }
  [[nodiscard]] bool may_act() const { return stage_ == Stage::kMeasuring; }
  [[nodiscard]] bool may_start() const { return stage_ == Stage::kStarting || stage_ == Stage::kMeasuring; }
  [[nodiscard]] bool is_ending() const { return stage_ >= Stage::kDraining; }    // no new games
  [[nodiscard]] bool is_leaving() const { return stage_ >= Stage::kVerifying; }  // no connections are needed any more
  [[nodiscard]] Clock::duration patience() const;

  // Connections are opened a few at a time: a server counts every hello as a guess until it has found the token.
  void want_connection(Player& player);
  void was_opened();
  void was_greeted(const Player& player, bool is_again);
  void could_not_greet();
  void was_not_greeted(const std::string& why);
  void was_lost();

  void count_refusal(const std::string& code) { ++report_.refusals[code]; }
  void count_resent() { ++report_.resent; }
  void count_answer() {
    if (may_act()) ++report_.actions;
  }
  // When all seats have the step.
  void count_latency(Time due, Time now);
  void count_recovery(Time now);
  void count_game(Finished finished);
  void table_is_ready();
  void table_has_started();
  void table_is_done();
  // Opens the game once, for joining parts.
  void learn_options(const Doc& options);
  // The server did what it must not do.
  void fault(const std::string& what);
  // Nothing can be measured.
  void fail(const std::string& why);

 private:
  enum class Stage : std::uint8_t { kPreparing, kStarting, kMeasuring, kDraining, kVerifying, kEnded };
  struct ServerFigures {
    double seconds = 0;
    std::uint64_t resident = 0;
  };

  void make_people();
  void take_person(std::size_t index, const Reply& reply);
  void connect_idle();
  void idle_are_here();
  void make_tables();
  void begin();
  void measure();
  void schedule(Table& table, Time due);
  void end_measuring();
  void drain(Time until);
  void verify();
  void verify_next();
  void take_record(const Finished& finished, const Reply& reply);
  void end();
  void tick();
  void watch_tables();
  void connect_more();
  void read_figures(std::function<void(const std::optional<ServerFigures>&)> then);
  void add_figures(const std::optional<ServerFigures>& figures);
  [[nodiscard]] std::size_t count_unanswered() const;

  LoadSettings settings_;
  Net& net_;
  const std::atomic<bool>& stop_;
  Tell tell_;
  Reader reader_;
  Random random_;
  GamePtr game_;
  Stage stage_ = Stage::kPreparing;
  std::optional<Problem> problem_;
  LoadReport report_;
  std::vector<Person> people_;
  std::size_t people_made_ = 0;
  std::vector<std::unique_ptr<Player>> idle_;
  std::size_t idle_here_ = 0;
  std::vector<std::unique_ptr<Table>> tables_;
  std::size_t ready_ = 0;
  std::size_t started_ = 0;
  std::size_t done_ = 0;
  std::deque<Player*> wanting_;
  std::size_t greeting_ = 0;
  std::optional<Time> back_since_;
  Time began_;
  Time last_sign_;  // of the server
  double client_before_ = 0;
  NetFigures net_before_;
  std::optional<ServerFigures> last_figures_;
  std::vector<Finished> finished_;
  std::size_t verifying_ = 0;
  std::size_t next_finished_ = 0;
};

}  // namespace tortuga::load
