// Plays a number of random games: bench_playout GAME GAMES [PLAYERS]. Run under callgrind it counts instructions; with
// 0 games it shows what starting the program costs.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/registry.h"
#include "lab/bench.h"
#include "table/opening.h"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: bench_playout GAME GAMES [PLAYERS]\n");
    return 2;
  }
  const tortuga::GameInfo* info = tortuga::find_game(argv[1]);
  const int most = info != nullptr ? info->max_players : 0;
  const int players = argc > 3 ? std::atoi(argv[3]) : most;
  const auto decisions =
      tortuga::count_decisions(argv[1], players, std::strtoull(argv[2], nullptr, 10), tortuga::read_deck);
  if (!decisions) {
    std::fprintf(stderr, "bench_playout: %s\n", decisions.problem().text().c_str());
    return 2;
  }
  std::printf("decisions %llu\n", static_cast<unsigned long long>(*decisions));
  return 0;
}
