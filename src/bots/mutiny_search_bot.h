// Bots of mutiny that search: mate, captain, and three of different characters.
//
// All play with the same search. captain has more time, remembers the cards that it has seen and makes offers; loyal,
// greedy and treacherous search like mate but lean to other choices. All but mate watch who keeps his word, and make
// promises themselves where these are worth something; how far they stick to them is a matter of character.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/mutiny_search.h"
#include "bots/mutiny_trust.h"
#include "bots/race.h"

namespace tortuga::mutiny {

class SearchBot final : public Bot<Mutiny> {
 public:
  SearchBot(const Mutiny& game, const Seed& seed, const Budget& budget, const Manner& manner);
  Action choose(const View& view) override;
  std::vector<Opinion<Mutiny>> weigh(const View& view) override;
  std::vector<Opinion<Mutiny>> weigh_also(const View& view, const Action& also) override;
  [[nodiscard]] bool remembers() const override { return manner_.remembers || manner_.promises; }
  void see(const Event& event) override;

 private:
  void learn_seat(Seat seat);
  void see_known(const Event& event);
  [[nodiscard]] SearchMove best_of(const std::vector<Found>& found);
  [[nodiscard]] bool may_play(const View& view, const Action& action) const;
  std::vector<Opinion<Mutiny>> opinions(const View& view, const Action* also);

  const Mutiny& game_;
  Manner manner_;
  Race<Mutiny, SearchModel> race_;
  Random random_;
  Budget budget_;
  std::vector<Event> early_;  // seen before it was asked for the first time, when it does not know its seat yet
  std::optional<Memory> memory_;
  Trust trust_;
};

// mate counts gold more than chances to win, which keeps it helpful in attacks; captain looks to winning.
inline constexpr Manner kMate = {.gold = 0.8F};
inline constexpr Manner kCaptain = {.remembers = true, .deals = true, .promises = true, .honour = 0.01F, .gold = 0.15F};
inline constexpr Manner kLoyal = {.promises = true,
                                  .honour = 0.5F,
                                  .call = -0.06F,
                                  .join_mutineers = -0.06F,
                                  .join_captain = 0.03F,
                                  .words = 0.006F,
                                  .gold = 0.85F};
inline constexpr Manner kGreedy = {.deals = true, .promises = true, .honour = 0.01F, .price = 0.02F, .gold = 1};
inline constexpr Manner kTreacherous = {
    .promises = true, .call = 0.04F, .join_mutineers = 0.03F, .words = 0.02F, .gold = 0.85F};

// Makes a bot that plays in this manner.
template <const Manner& How>
std::unique_ptr<Bot<Mutiny>> make_search_bot(const Mutiny& game, const Seed& seed, const Budget& budget) {
  return std::make_unique<SearchBot>(game, seed, budget, How);
}

inline constexpr Budget kMoment = {.simulations = 0, .time = std::chrono::milliseconds(50)};
inline constexpr Budget kWhile = {.simulations = 0, .time = std::chrono::milliseconds(500)};

constexpr BotKind<Mutiny> mate_kind() {
  return {"mate", {"searches for a moment", "sucht einen Augenblick lang"}, &make_search_bot<kMate>, kMoment};
}
constexpr BotKind<Mutiny> captain_kind() {
  return {"captain",
          {"searches as long as a patient player waits, remembers and makes deals",
           "sucht, so lange ein geduldiger Mitspieler wartet, merkt sich alles und handelt"},
          &make_search_bot<kCaptain>,
          kWhile};
}
constexpr BotKind<Mutiny> loyal_kind() {
  return {"loyal",
          {"searches for a moment, keeps its word and stands by the Captain",
           "sucht einen Augenblick lang, hält Wort und steht zum Kapitän"},
          &make_search_bot<kLoyal>,
          kMoment};
}
constexpr BotKind<Mutiny> greedy_kind() {
  return {"greedy",
          {"searches for a moment, wants gold before all and sells dearly",
           "sucht einen Augenblick lang, will vor allem Gold und verkauft teuer"},
          &make_search_bot<kGreedy>,
          kMoment};
}
constexpr BotKind<Mutiny> treacherous_kind() {
  return {"treacherous",
          {"searches for a moment, promises much and mutinies readily",
           "sucht einen Augenblick lang, verspricht viel und meutert gern"},
          &make_search_bot<kTreacherous>,
          kMoment};
}

}  // namespace tortuga::mutiny
