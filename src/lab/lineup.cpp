#include "lab/lineup.h"

#include <numeric>
#include <span>

#include "engine/random.h"
#include "engine/seat.h"

namespace tortuga {
namespace {

constexpr std::string_view kAgainstPrefix = "against:";

// 0, 1, 2, ... in any order.
std::vector<std::size_t> shuffled(std::size_t count, Random& random) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  random.shuffle(std::span(numbers));
  return numbers;
}

}  // namespace

Result<Lineup> lineup_from_text(const std::string& text) {
  if (text == "field") return Lineup{Lineup::Kind::kField, ""};
  if (text == "one") return Lineup{Lineup::Kind::kOne, ""};
  if (text.starts_with(kAgainstPrefix) && text.size() > kAgainstPrefix.size()) {
    return Lineup{Lineup::Kind::kAgainst, text.substr(kAgainstPrefix.size())};
  }
  return Problem{"a line-up is field, one or against:BOT (against:deckhand), not \"" + text + "\""};
}

std::string to_text(const Lineup& lineup) {
  switch (lineup.kind) {
    case Lineup::Kind::kOne:
      return "one";
    case Lineup::Kind::kAgainst:
      return std::string(kAgainstPrefix) + lineup.others;
    case Lineup::Kind::kField:
      break;
  }
  return "field";
}

Schedule::Schedule(Lineup::Kind kind, std::size_t bots, std::size_t reference, int players, const Seed& seed)
    : kind_(kind), bots_(bots), players_(players), seed_(seed) {
  if (kind == Lineup::Kind::kField) {
    for (std::size_t bot = 0; bot < bots; ++bot) lines_.push_back({.bot = bot});
    games_in_block_ = bots;
    return;
  }
  for (std::size_t others = 0; others < bots; ++others) {
    if (kind == Lineup::Kind::kAgainst && others != reference) continue;
    std::vector<std::size_t> alone(kind == Lineup::Kind::kAgainst ? bots : others);
    std::iota(alone.begin(), alone.end(), std::size_t{0});
    std::erase(alone, others);
    if (!alone.empty()) add_group(alone, others);
  }
  games_in_block_ = alone_.size() * static_cast<std::uint64_t>(players);
}

void Schedule::add_group(const std::vector<std::size_t>& alone, std::size_t others) {
  const std::size_t group = reference_of_group_.size();
  for (const std::size_t bot : alone) {
    alone_.push_back(lines_.size());
    lines_.push_back({.bot = bot, .others = others, .group = group});
  }
  reference_of_group_.push_back(lines_.size());
  lines_.push_back({.bot = others, .others = others, .group = group, .is_reference = true});
}

std::vector<std::size_t> Schedule::seating(std::uint64_t block, std::uint64_t game) const {
  if (kind_ == Lineup::Kind::kField) return field_seating(block, game);
  const auto players = static_cast<std::size_t>(players_);
  const std::size_t line = alone_[game / players];
  std::vector<std::size_t> seats(players, reference_of_group_[lines_[line].group]);
  seats[game % players] = line;
  return seats;
}

// A Latin square: from game to game every seat passes to the next bot, so that after as many games as there are bots
// each has had each seat once, however many seats there are. Who sits beside whom is drawn anew for every block.
std::vector<std::size_t> Schedule::field_seating(std::uint64_t block, std::uint64_t game) const {
  Random random(deal(block).derive(kMaxSeats));  // the seeds before are those of the bots
  const std::vector<std::size_t> places = shuffled(static_cast<std::size_t>(players_), random);
  const std::vector<std::size_t> order = shuffled(bots_, random);
  std::vector<std::size_t> seats;
  for (const std::size_t place : places) seats.push_back(order[(place + game) % bots_]);
  return seats;
}

}  // namespace tortuga
