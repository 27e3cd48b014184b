// What a hand of jackal is worth for the islands to come.
//
// The figures were worked out for the standard deck: the most coins that a player alone can expect, island by island
// back from the end, over all hands of up to five cards that can stay and all islands, with what rivals take on
// average. They stand in bots/jackal_worth_table.h: values of single cards and of pairs miss them by 0.2 coins. It
// shows that a Weapon or Man Friday that stays costs more than it brings, since hands are only filled up to four, and
// that a horse is worth a coin.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/jackal/jackal.h"

namespace tortuga::jackal {

class HandWorth {
 public:
  static constexpr std::size_t kMost = 5;  // cards that the figures know

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
  [[nodiscard]] float sum_of(const Counts& left) const;
  [[nodiscard]] float of_few(const Counts& left, std::size_t size) const;

  bool is_thorough_;
  std::size_t kinds_;
  bool is_over_ = false;
  int islands_ = -1;
  std::array<std::size_t, kMaxKinds> like_{};  // the kind of each card in the table
  std::vector<float> worth_;                   // of every hand, as it stands in the table
  std::array<float, kMaxKinds> alone_{};       // of a single card
};

}  // namespace tortuga::jackal
