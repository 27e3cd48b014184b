#include "load/load.h"

#include <sys/resource.h>

#include <cmath>

#include "games/registry.h"
#include "load/fleet.h"
#include "load/net.h"

namespace tortuga::load {
namespace {

constexpr int kMostTables = 10'000;
constexpr double kMostRate = 1000;
constexpr std::uint64_t kOtherFiles = 64;  // what is open besides sockets

std::string between(std::string_view what, int least, int most) {
  return std::string(what) + " must be from " + std::to_string(least) + " to " + std::to_string(most);
}

// As many files as the system lets this process open.
std::uint64_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kOtherFiles;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

Status check_settings(const LoadSettings& settings) {
  const GameInfo* info = find_game(settings.game);
  if (info == nullptr) return Problem{"there is no game \"" + settings.game + "\"; the games are " + game_ids()};
  if (settings.players < info->min_players || settings.players > info->max_players) {
    return Problem{between("the players of " + settings.game, info->min_players, info->max_players)};
  }
  if (settings.tables < 0 || settings.tables > kMostTables) return Problem{between("the tables", 0, kMostTables)};
  if (settings.tables == 0 && settings.idle == 0) return Problem{"there must be tables or idle connections"};
  if (std::isnan(settings.seconds) || settings.seconds <= 0 || settings.seconds > kMostSeconds) {
    return Problem{"the seconds must be more than 0 and at most " + std::to_string(kMostSeconds)};
  }
  if (std::isnan(settings.rate) || settings.rate < 0 || settings.rate > kMostRate) {
    return Problem{"the rate must be from 0 to 1000 actions a second for each table"};
  }
  if (settings.watchers < 0 || settings.idle < 0 || settings.games < 0 || settings.people < 0) {
    return Problem{"numbers of watchers, idle connections, games and people cannot be negative"};
  }
  const std::int64_t connections =
      std::int64_t{settings.tables} * (settings.players + std::int64_t{settings.watchers}) + settings.idle;
  if (connections > kMostConnections) {
    return Problem{std::to_string(connections) + " connections are too many: at most " +
                   std::to_string(kMostConnections)};
  }
  const std::uint64_t files = raise_file_limit();
  if (static_cast<std::uint64_t>(connections) + kOtherFiles > files) {
    return Problem{std::to_string(connections) + " connections are more than this system lets a process open (" +
                   std::to_string(files) + " files)"};
  }
  return Done{};
}

}  // namespace

Result<LoadReport> run_load(const LoadSettings& settings, const std::atomic<bool>& stop,
                            const std::function<void(std::string_view)>& tell) {
  const auto address = read_url(settings.url);
  if (!address) return address.problem();
  if (const Status good = check_settings(settings); !good) return good.problem();
  auto net = Net::open(*address, settings.may_be_remote);
  if (!net) return net.problem();
  Fleet fleet(settings, **net, stop, tell);
  return fleet.run();
}

}  // namespace tortuga::load
