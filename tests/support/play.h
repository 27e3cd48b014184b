// A game played at random, with all that is needed to play it again.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/record.h"
#include "formats/sha256.h"
#include "formats/yaml.h"
#include "support/games.h"

namespace tortuga::test {

template <Game G>
class Play {
 public:
  using Action = typename G::Action;
  struct Taken {
    Seat seat;
    Action action;
  };

  template <class T>
  Play(const Made<G>& made, const Seed& seed, T& telling)
      : made_(&made), seed_(seed), position_(made.game.start(seed, telling)) {}
  // From a position that the game may never reach.
  Play(const Made<G>& made, const typename G::Position& position) : made_(&made), position_(position) {}

  [[nodiscard]] const G& game() const { return made_->game; }
  [[nodiscard]] const typename G::Position& position() const { return position_; }
  [[nodiscard]] const std::vector<Taken>& actions() const { return actions_; }
  [[nodiscard]] bool is_over() const { return game().is_over(position_); }

  // Any legal action of any player who is waited for. The game must not be over.
  [[nodiscard]] Taken choose(Random& random) const {
    const SeatSet waiting = game().waiting(position_);
    auto skip = waiting.size() < 2 ? 0 : random.below(static_cast<std::uint32_t>(waiting.size()));
    Seat seat = waiting.first();
    for (const Seat each : waiting) {
      seat = each;
      if (skip-- == 0) break;
    }
    typename G::ActionList list;
    game().list_legal(position_, seat, list);
    if (list.empty()) stop("no legal action\n" + record());
    return {seat, list[random.below(static_cast<std::uint32_t>(list.size()))]};
  }

  // False if it was refused.
  template <class T>
  bool act(const Taken& taken, T& telling) {
    if (game().apply(position_, taken.seat, taken.action, telling).refused()) return false;
    actions_.push_back(taken);
    return true;
  }

  // Begins another game with the same options.
  template <class T>
  void restart(const Seed& seed, T& telling) {
    seed_ = seed;
    actions_.clear();
    position_ = game().start(seed, telling);
  }

  // The game so far as a record: `tortuga replay` plays it again.
  [[nodiscard]] Record as_record() const {
    Record record;
    record.game = G::info().id;
    record.players = made_->setup.players;
    record.options = made_->setup.options;
    record.deck_sha256 = sha256_hex(made_->deck);
    if (made_->deck != deck_text(G::info().id)) record.deck_text = made_->deck;
    record.seed = seed_;
    record.seed_sha256 = sha256_hex(to_text(seed_));
    for (const Taken& taken : actions_) {
      record.actions.push_back(
          {made_->setup.players[static_cast<std::size_t>(taken.seat.index())], game().write(taken.action)});
    }
    return record;
  }
  [[nodiscard]] std::string record() const { return write_yaml(to_document(as_record())); }

 private:
  const Made<G>* made_;
  Seed seed_;
  typename G::Position position_;
  std::vector<Taken> actions_;
};

}  // namespace tortuga::test
