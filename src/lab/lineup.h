// Who sits where in a contest of bots.
//
// A contest is made of blocks. A block is one deal, played once for each way to seat the bots: everybody has had every
// seat, and all have had the same cards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "engine/result.h"

namespace tortuga {

struct Lineup {
  enum class Kind {
    kField,    // all bots together
    kOne,      // of every two, the one named first alone among copies of the other
    kAgainst,  // each bot alone among copies of one and the same
  };
  Kind kind = Kind::kField;
  std::string others;  // with kAgainst
};

// "field", "one" or "against:BOT".
Result<Lineup> lineup_from_text(const std::string& text);
std::string to_text(const Lineup& lineup);

// A line of the result: how a bot fares in some company. Lines of one group are compared with each other.
struct ContestLine {
  static constexpr std::size_t kField = ~std::size_t{0};
  std::size_t bot = 0;
  std::size_t others = kField;  // the bot in all other seats
  std::size_t group = 0;
  bool is_reference = false;  // the bot that the others of its group are measured against: alone among its likes
};

class Schedule {
 public:
  // `bots` are different and at least two; `reference` is one of them and is used with kAgainst.
  Schedule(Lineup::Kind kind, std::size_t bots, std::size_t reference, int players, const Seed& seed);

  [[nodiscard]] const std::vector<ContestLine>& lines() const { return lines_; }
  [[nodiscard]] std::uint64_t games_in_block() const { return games_in_block_; }
  [[nodiscard]] int players() const { return players_; }
  // The deal of a block.
  [[nodiscard]] Seed deal(std::uint64_t block) const { return seed_.derive(block); }
  // The line that each seat counts for, in a game of a block.
  [[nodiscard]] std::vector<std::size_t> seating(std::uint64_t block, std::uint64_t game) const;

 private:
  void add_group(const std::vector<std::size_t>& alone, std::size_t others);
  [[nodiscard]] std::vector<std::size_t> field_seating(std::uint64_t block, std::uint64_t game) const;

  Lineup::Kind kind_;
  std::size_t bots_;
  int players_;
  Seed seed_;
  std::vector<ContestLine> lines_;
  std::vector<std::size_t> alone_;  // the lines that are no reference, in order
  std::vector<std::size_t> reference_of_group_;
  std::uint64_t games_in_block_ = 0;
};

}  // namespace tortuga
