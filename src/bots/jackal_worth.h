// What a hand of jackal is worth for the islands to come.
//
// The figures were worked out for the standard deck (tools/jackal_worth.cpp): the most coins that a player can expect,
// island by island back from the end, over all hands and all islands, with what rivals take on average and with visits
// to Tortuga. For what stays of a hand, up to five cards, they stand in bots/jackal_worth_table.h: values of single
// cards miss them by 0.3 coins, with pairs by 0.1. They show that a Weapon or Man Friday that stays costs more than it
// brings, since hands are only filled up to four, and that a horse is worth a coin. Larger hands are judged by the
// hands of five cards that are in them, which misses the figures by 0.05 to 0.2 coins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/jackal_hands.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {

class HandWorth {
 public:
  static constexpr std::size_t kMost = 5;  // cards that the table knows
  static constexpr float kParts = 50;      // of a coin, in the table

  // Who is not thorough adds up what each card would be worth alone.
  explicit HandWorth(const Jackal& game, bool is_thorough = true);
  // Of all that follows, how many islands are still to come.
  void set_islands(int left);
  // In coins, for the cards that stay after a round with a row: one card is drawn, then up to four (JA-10.2, JA-10.3).
  // 0 is worth the hand of which nothing stays.
  [[nodiscard]] float of(const Counts& left) const;
  // The same for a hand that was bought, `more` cards of which are not known yet.
  [[nodiscard]] float of_bought(const Counts& hand, int more) const;

 private:
  // Of all hands of five cards in a larger one.
  struct Within {
    float best = 0;
    float mean = 0;
  };
  struct Known {
    std::uint64_t hand = 0;  // 0: nothing yet
    Within within;
  };

  [[nodiscard]] float sum_of(const Counts& left) const;
  [[nodiscard]] float of_few(const Hand& hand, std::size_t size) const { return worth_[Order::place(hand, size)]; }
  [[nodiscard]] float of_many(Hand hand, std::size_t size) const;
  [[nodiscard]] Within look_within(const Hand& hand, std::size_t size) const;

  using Order = HandOrder<kMost>;
  bool is_thorough_;
  std::size_t kinds_;
  bool is_over_ = false;
  int islands_ = -1;
  std::array<std::size_t, kMaxKinds> like_{};  // the kind of each card in the table
  std::vector<float> worth_;                   // of every hand, as it stands in the table
  std::array<float, kHandKinds> alone_{};      // of a single card
  mutable std::vector<Known> known_;           // large hands that were looked at
};

}  // namespace tortuga::jackal
