// Load: many clients that play at a server through real sockets, and measure it.
//
// Every client plays legal actions at random. An action counts as answered when the last of the seats at its table has
// its update. What the server says is checked while it plays: no step is missing, none comes twice, all seats see the
// same steps, every action is acknowledged or refused, and the record of every finished game is what was played and
// fits the hash of the seed that was shown before.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "load/latencies.h"

namespace tortuga::load {

inline constexpr int kMostConnections = 20'000;
inline constexpr int kMostSeconds = 3600;

struct LoadSettings {
  std::string url;
  std::string game = "flint";
  int players = 4;
  int tables = 10;
  int watchers = 0;  // at each table
  int idle = 0;      // connections that say hello and no more
  int people = 0;    // that the seats are shared out among; 0: one for each seat
  int games = 0;     // at each table, then it is done; 0: as many as there is time for
  double seconds = 20;
  double rate = 0;  // actions a second at each table; 0: everybody acts as soon as he is asked
  std::uint64_t seed = 1;
  std::size_t verified = 2000;  // records at most
  bool survives = false;        // comes back when connections are lost, as after the server was killed
  bool may_be_remote = false;
};

struct LoadReport {
  double seconds = 0;         // measured
  double client_seconds = 0;  // of processor time
  std::uint64_t actions = 0;  // answered in that time
  Latencies latency;          // of all actions of that time, also if they were answered after it
  std::uint64_t behind = 0;   // were due, but the table could not take them in time
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::uint64_t connections = 0;
  std::uint64_t reconnects = 0;
  std::uint64_t resent = 0;  // actions, after a break
  Latencies recovery;        // of tables: from when the server was back to the next step
  std::uint64_t games = 0;
  std::uint64_t records = 0;  // verified
  bool has_server_figures = false;
  double server_seconds = 0;  // of processor time
  std::uint64_t resident_before = 0;
  std::uint64_t resident_after = 0;
  std::uint64_t resident_most = 0;
  double bytes_of_idle = 0;  // each idle connection
  bool was_interrupted = false;
  std::uint64_t faults = 0;           // of the server: something was not as it must be
  std::vector<std::string> examples;  // the first of them

  [[nodiscard]] double actions_per_second() const { return seconds > 0 ? static_cast<double>(actions) / seconds : 0; }
  [[nodiscard]] double microseconds_per_action() const {
    return actions > 0 ? server_seconds * 1e6 / static_cast<double>(actions) : 0;
  }
};

// A problem if the settings are wrong, the server is not there, or the tables could not be set up. `stop` may be set at
// any time; what has been measured until then is reported. `tell` is called with what happens, for people.
Result<LoadReport> run_load(const LoadSettings& settings, const std::atomic<bool>& stop,
                            const std::function<void(std::string_view)>& tell);

}  // namespace tortuga::load
