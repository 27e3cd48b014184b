// What the arena counts in ruthless: places in achievements, the strength of raids, recruits, and how those fare who
// have a certain Pirate or Treasure.
//
// Whoever recruits much wins more than a fair share, whatever he recruits. So the last row of the cards has all of them
// together: a card is strong if its share of wins is above that, not only above the fair share.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/ruthless/ruthless.h"
#include "lab/observer.h"

namespace tortuga {

template <>
class Observer<ruthless::Ruthless> {
 public:
  explicit Observer(const ruthless::Ruthless& game) : game_(game) {}
  void see(const ruthless::Position& before, Seat seat, const ruthless::Action& action);
  void see_end(const ruthless::Position& end);
  void add(const Observer& other);
  // Achievements, raids, recruits, Pirates, Treasures; those of single cards by their share of wins, the greatest
  // first.
  [[nodiscard]] std::vector<ReportTable> tables() const;

 private:
  static constexpr std::size_t kMostRounds = 6;    // RU-3.1
  static constexpr std::int64_t kParts = 12;       // every number of players divides it
  static constexpr std::int64_t kWhole = 100'000;  // fine enough for a share, small enough for sums of squares

  // How a game ended for one player.
  struct Outcome {
    std::int64_t won = 0;  // in parts of kWin
    std::int64_t score = 0;
  };
  // Those who have a thing.
  struct Holders {
    std::uint64_t taken = 0;  // every copy
    Sums wins;                // one for each player who has it
    Sums scores;

    void count(const Outcome& outcome, int copies = 1);
    void add(const Holders& other);
  };
  struct Achieved {
    Holders first;
    std::uint64_t second = 0;
    std::uint64_t nobody = 0;  // games

    void add(const Achieved& other);
  };
  struct Raids {
    Sums strength;  // of all parties of a game together
    Sums strongest;
    std::uint64_t in_vain = 0;  // parties without a prize
    std::uint64_t recruits = 0;

    void add(const Raids& other);
  };
  // The recruits of some of the players.
  struct Recruits {
    std::uint64_t count = 0;
    Sums each;  // the mean of these players in one game, in parts of kParts

    void add(const Recruits& other);
  };
  // What has happened in the game that is being seen.
  struct Current {
    std::size_t round = 1;
    ruthless::BySeat<ruthless::PirateSet> recruited{};
    ruthless::BySeat<ruthless::Bag> kept{};
  };

  void see_raid(const ruthless::Position& after);
  void count_achievements(const ruthless::Scores& scores, const ruthless::BySeat<Outcome>& outcomes);
  void count_recruits(SeatSet winners);
  void count_cards(const ruthless::BySeat<Outcome>& outcomes);
  [[nodiscard]] double fair_share() const { return 1.0 / game_.players(); }
  [[nodiscard]] ReportCell per_game(std::uint64_t count) const;
  [[nodiscard]] std::vector<ReportCell> cells_of(const Holders& holders) const;
  [[nodiscard]] ReportRow all_row(const Holders& all, const Sums& of_winners) const;
  [[nodiscard]] ReportTable achievement_table() const;
  [[nodiscard]] ReportTable raid_table() const;
  [[nodiscard]] ReportTable recruit_table() const;
  [[nodiscard]] ReportTable pirate_table() const;
  [[nodiscard]] ReportTable treasure_table() const;

  const ruthless::Ruthless& game_;
  Current current_;
  std::uint64_t games_ = 0;
  std::array<Achieved, ruthless::kAchievements> achieved_{};
  std::array<Raids, kMostRounds> raids_{};
  Recruits by_all_;
  Recruits by_winners_;
  Recruits by_others_;
  std::array<Holders, ruthless::kPirates> pirates_{};
  std::array<Holders, ruthless::kMaxTreasureKinds> treasures_{};
  Holders all_pirates_;
  Holders all_treasures_;
  Sums pirates_of_winners_;  // how much of all that the players of one game have the winner has, in parts of kWhole
  Sums treasures_of_winners_;
};

}  // namespace tortuga
