// tortuga bench: how fast the engine plays, and what it does as one number.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "bots/any_bot.h"
#include "cli/cli.h"
#include "games/registry.h"
#include "lab/bench.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string game;
  double seconds = 1;
  bool signature = false;
  bool json = false;
};

void print_signatures(const std::vector<const GameInfo*>& games) {
  for (const GameInfo* info : games) {
    fmt::print("{} {}\n", info->id, signature_text(value_or_throw(signature(info->id, read_deck))));
  }
}

std::string json_of(const Speed& speed) {
  return fmt::format(R"({{"games":{},"decisions":{},"seconds":{:.4f}}})", speed.games, speed.decisions, speed.seconds);
}

void print_speed(std::string_view what, const Speed& speed) {
  fmt::print("  {:<26} {:>8.2f} million decisions a second {:>12.0f} games a second\n", what,
             static_cast<double>(speed.decisions) / speed.seconds / 1e6,
             static_cast<double>(speed.games) / speed.seconds);
}

// Bots at the first decision of a game with the usual number of players.
void print_search(const Arguments& arguments, const GameInfo& info) {
  const Opened opened = value_or_throw(open_game(info.id, seat_names(info.usual_players), Doc()));
  for (const BotInfo& bot : bots_for(info.id)) {
    if (bot.thinks.empty()) continue;
    const std::string name = std::string(bot.id) + ":100ms";
    const SearchSpeed speed = value_or_throw(search_speed(opened.game, name, arguments.seconds));
    if (arguments.json) {
      fmt::print(R"({{"game":"{}","players":{},"bot":"{}","simulations":{},"seconds":{:.4f}}})"
                 "\n",
                 info.id, info.usual_players, bot.id, speed.simulations, speed.seconds);
      continue;
    }
    fmt::print("  {:<26} {:>8.0f} simulations a second\n", bot.id,
               static_cast<double>(speed.simulations) / speed.seconds);
  }
}

int run(const Arguments& arguments) {
  std::vector<const GameInfo*> games(all_games().begin(), all_games().end());
  if (!arguments.game.empty()) {
    const GameInfo* info = find_game(arguments.game);
    if (info == nullptr) throw InputError("there is no game \"" + arguments.game + "\"; the games are " + game_ids());
    games = {info};
  }
  if (arguments.signature) {
    print_signatures(games);
    return 0;
  }
  if (std::isnan(arguments.seconds) || arguments.seconds <= 0 || arguments.seconds > 3600) {
    throw InputError("--seconds must be more than 0 and at most 3600");
  }
  for (const GameInfo* info : games) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      const BenchResult result = value_or_throw(bench(info->id, players, arguments.seconds, read_deck));
      if (arguments.json) {
        fmt::print(R"({{"game":"{}","players":{},"position_bytes":{},"full":{},"copied":{}}})"
                   "\n",
                   info->id, players, result.position_bytes, json_of(result.full), json_of(result.copied));
        continue;
      }
      fmt::print("{} with {} players, uniformly random play on one thread, position of {} bytes\n", info->id, players,
                 result.position_bytes);
      print_speed("whole games, with dealing", result.full);
      print_speed("from a copied position", result.copied);
    }
    if (!arguments.json) {
      fmt::print("{} with {} players, search at the first decision on one thread, sampling included\n", info->id,
                 info->usual_players);
    }
    print_search(arguments, *info);
  }
  return 0;
}

}  // namespace

Command bench_command() {
  return {"bench", "measure how many decisions the engine plays and how many simulations bots search in a second",
          [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("GAME", arguments->game, "only this game");
            app.add_option("--seconds", arguments->seconds, "how long each measurement takes (default 1)");
            app.add_flag(
                "--signature", arguments->signature,
                "instead print a hash over all events of games with fixed seeds: it changes when behaviour does");
            app.add_flag("--json", arguments->json, "one line of JSON for each measurement");
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
