// What the choices of a player in ruthless are worth, by hand-made figures: deckhand plays by them, and the search
// orders its moves and plays on by them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/fixed_list.h"
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {

// The best raid: the Strength of the strongest Raiding Party (RU-9.12) that some Pirates can form. Exact; what was
// worked out before is remembered, since a search asks for the same Pirates again and again.
class RaidStrengths {
 public:
  // `slots` is a power of two.
  explicit RaidStrengths(const Ruthless& game, std::size_t slots = std::size_t{1} << 12U)
      : suits_in_game_(std::popcount(game.suits_in_game())), slots_(slots) {}

  // `wild`: the suits of Captains among them that are turned upside down.
  int of(PirateSet pirates, std::uint8_t wild);
  // Is there any set (RU-10.3)?
  bool has_set(PirateSet pirates, std::uint8_t wild);

 private:
  // The greatest strength of 45 cells is below 300.
  static constexpr unsigned kStrengthBits = 9;
  int suits_in_game_;
  std::vector<std::uint64_t> slots_;  // the Pirates, then the Strength; 0 if empty
};

inline constexpr std::size_t kMostRoundsLeft = 5;

// What things are worth, in NP.
struct Weights {
  double coin = 0.4;
  double strength = 0.12;     // a point of Strength from round 3 on
  double early = 0.015;       // the same in rounds 1 and 2, beyond the first set
  double port = 1.0;          // the first set in rounds 1 and 2
  double pirate_later = 0.5;  // a Pirate in the deck, for each round to come
  double banner = 0.25;
  double monkey_gone = 0.3;    // a Powder Monkey out of the way
  double last_cost = 0.02;     // Coins only break ties after the last round
  double last_powers = 0.3;    // how much of its powers a Pirate recruited in the last round is worth
  double treasure_back = 0.6;  // how often a kept Treasure comes back
  double learnt = 0;           // how much the outlook of a card counts (ruthless_outlook.h)
  std::array<double, 9> powers = {0.3, 0.05, 0.4, 0.5, 0.45, 0.4, 1.0, 0.5, 0.4};  // by Power
  std::array<double, kMostRoundsLeft + 1> growth = {1, 1, 1, 1, 1, 1};  // of Coins and powers, by rounds left
};

// Everything but a choice of several cards.
struct Choice {
  Action::Verb verb = Action::Verb::kEndTurn;
  std::uint8_t what = kNoCard;  // a card, an alternative or a seat
  [[nodiscard]] Action action() const;
};
using ChoiceList = FixedList<Choice, 256>;

// What does not change during a game.
class Valuer {
 public:
  explicit Valuer(const Ruthless& game, const Weights& weights = {}, std::size_t slots = std::size_t{1} << 12U);
  [[nodiscard]] const Ruthless& game() const { return game_; }
  [[nodiscard]] const Weights& weights() const { return weights_; }
  // What a Pirate or a Treasure in the deck is worth in the rounds after this one.
  [[nodiscard]] double later(Card card, int rounds_left) const {
    return later_[static_cast<std::size_t>(rounds_left)][card];
  }
  [[nodiscard]] double powers(Card pirate) const { return powers_[static_cast<std::size_t>(pirate - kFirstPirate)]; }
  [[nodiscard]] double sum(const Powers& powers) const;
  [[nodiscard]] double one(const PowerRow& row) const {
    return weights_.powers[static_cast<std::size_t>(row.power)] * std::max<int>(row.number, 1);
  }
  [[nodiscard]] RaidStrengths& strengths() { return strengths_; }

 private:
  void learn_later();
  const Ruthless& game_;
  Weights weights_;
  std::array<double, kPirates> powers_{};  // of the best alternative
  std::array<std::array<double, kCardKinds>, kMostRoundsLeft + 1> later_{};
  RaidStrengths strengths_;
};

// A position as one player sees it, with everything that is judged about it.
class Worth {
 public:
  Worth(Valuer& valuer, const View& view);
  Worth(Valuer& valuer, const Position& p, Seat seat);

  // What deckhand does: Loot first, then the choice of the greatest worth.
  [[nodiscard]] Action best();
  // Nearly the same, much sooner: Pirates are boarded by their powers alone, a Powder Monkey that lies about is buried,
  // and parties are compared as if wild cards were not there.
  [[nodiscard]] Action quick();
  // The choices of the player, but for parley and trade, in the order of the engine's list.
  void list(ChoiceList& choices) const;
  [[nodiscard]] double of(Choice choice);
  [[nodiscard]] bool may_trade() const {
    return p_.phase == Phase::kTurns && p_.pending_size == 0 && p_.step == Step::kCommand && hand().has_loot();
  }
  [[nodiscard]] Action trade_all() const;

 private:
  [[nodiscard]] const Bag& hand() const { return p_.hands[own_]; }
  [[nodiscard]] int rounds_left() const { return game_.rounds() - p_.round; }
  [[nodiscard]] double growth() const { return weights_.growth[static_cast<std::size_t>(rounds_left())]; }
  [[nodiscard]] double coin() const { return weights_.coin * growth(); }
  [[nodiscard]] int recruits_left() const { return kMostRecruits - p_.recruits[own_].size(); }
  [[nodiscard]] int strength_with(Card card);
  void list_commands(ChoiceList& choices) const;
  void list_powers(ChoiceList& choices) const;
  void list_burials(const Bag& hand, ChoiceList& choices) const;

  [[nodiscard]] double in_party(Card card);
  [[nodiscard]] double of_gain(int before, int after) const;
  [[nodiscard]] double of_recruit(Card card);
  [[nodiscard]] double of_alternative(std::uint8_t number);
  [[nodiscard]] double of_power(const PowerRow& row) const;
  [[nodiscard]] double of_burial(Card card) const;
  [[nodiscard]] double of_attack(Seat other);
  [[nodiscard]] double in_hand(Card card);
  [[nodiscard]] double of_loot(Card card, bool is_sold) const;

  Valuer& valuer_;
  const Ruthless& game_;
  const Weights& weights_;
  const Position& p_;
  Seat seat_;
  std::size_t own_;
  BySeat<std::uint8_t> hand_sizes_{};
  int strength_ = -1;  // not asked for yet
  bool is_rough_ = false;
};

}  // namespace tortuga::ruthless
