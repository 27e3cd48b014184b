// mate and captain for mutiny: bots that search.
#pragma once

#include "bots/bot.h"
#include "bots/mutiny_search.h"
#include "bots/race.h"

namespace tortuga::mutiny {

// How a searching bot plays, besides its time.
struct Manner {
  bool remembers = false;  // what it has seen of cards
  bool deals = false;      // makes offers
  int rounds = 0;          // that it looks ahead beyond the present one
};

class SearchBot final : public Bot<Mutiny> {
 public:
  SearchBot(const Mutiny& game, const Seed& seed, const Budget& budget, const Manner& manner);
  Action choose(const View& view) override;
  std::vector<Opinion<Mutiny>> weigh(const View& view) override;

 private:
  const Mutiny& game_;
  Manner manner_;
  Race<Mutiny, SearchModel> race_;
  Random random_;
  Budget budget_;
};

inline constexpr Manner kMate = {.remembers = false, .deals = false, .rounds = 0};
inline constexpr Manner kCaptain = {.remembers = true, .deals = true, .rounds = 0};

// A kind of bot that plays in this manner.
template <const Manner& kManner>
std::unique_ptr<Bot<Mutiny>> make_search_bot(const Mutiny& game, const Seed& seed, const Budget& budget) {
  return std::make_unique<SearchBot>(game, seed, budget, kManner);
}

constexpr BotKind<Mutiny> mate_kind() {
  return {"mate",
          {"searches for a moment", "sucht einen Augenblick lang"},
          &make_search_bot<kMate>,
          {.simulations = 0, .time = std::chrono::milliseconds(50)}};
}
constexpr BotKind<Mutiny> captain_kind() {
  return {"captain",
          {"searches as long as a patient player waits", "sucht, so lange ein geduldiger Mitspieler wartet"},
          &make_search_bot<kCaptain>,
          {.simulations = 0, .time = std::chrono::milliseconds(500)}};
}

}  // namespace tortuga::mutiny
