// random for mutiny: any legal action, but at a natural pace.
//
// With every listed action equally likely nobody would ever hold a card for long: most of the actions are to spend
// some. So it first draws whether to act at all, with a chance that depends on the moment, then what to do; it plays
// its cards one by one, and now and then it offers, gives, promises and answers offers.
#pragma once

#include "bots/bot.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

class RandomBot final : public Bot<Mutiny> {
 public:
  RandomBot(const Mutiny& game, const Seed& seed) : game_(game), random_(seed) {}
  Action choose(const View& view) override;

 private:
  [[nodiscard]] bool happens(int percent) { return static_cast<int>(random_.below(100)) < percent; }
  [[nodiscard]] int eagerness(const Position& p) const;
  Action any_of(const ActionList& list, bool with_pass);
  Action part_or_pass(const View& view);
  std::optional<Action> talk(const View& view);
  Action make_offer(const Position& p, Seat seat);

  const Mutiny& game_;
  Random random_;
};

constexpr BotKind<Mutiny> random_kind() {
  return {"random",
          {"plays any legal action, at a natural pace", "spielt irgendeinen erlaubten Zug, ohne Hast"},
          [](const Mutiny& game, const Seed& seed, const Budget&) -> std::unique_ptr<Bot<Mutiny>> {
            return std::make_unique<RandomBot>(game, seed);
          }};
}

}  // namespace tortuga::mutiny
