#include "lab/contest_ledger.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/sort.h"
#include "lab/blocks.h"

namespace tortuga {

ContestLedger::ContestLedger(const Schedule& schedule, std::size_t bots)
    : schedule_(schedule), lines_(schedule.lines().size()), rankings_(bots), bots_(bots) {
  add_pairs();
}

// All pairs of a group are tested, since nobody knows beforehand which will be neighbours; they share the error.
void ContestLedger::add_pairs() {
  const auto& lines = schedule_.lines();
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (std::size_t second = 1; second < lines.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      if (lines[first].group == lines[second].group) all.emplace_back(first, second);
    }
  }
  const double fair = 1.0 / schedule_.players();
  const double error = kContestError / static_cast<double>(all.size());
  for (const auto& [first, second] : all) {
    double low = -1;
    double high = 1;
    if (lines[first].others == ContestLine::kField) {
      // There are only so many games to win in a block, and each line has as many seats as the table.
      high = std::min(1.0, fair * static_cast<double>(schedule_.games_in_block()));
      low = -high;
    } else if (lines[second].is_reference) {  // the reference comes last in its group and always has its fair share
      low = -fair;
      high = 1 - fair;
    }
    pairs_.push_back({first, second, low, high, SequentialTest(low, high, error)});
  }
}

void ContestLedger::enter(std::uint64_t game, PlayedGame played) {
  const std::uint64_t in_block = schedule_.games_in_block();
  auto& block = waiting_[game / in_block];
  block.resize(in_block);
  block[game % in_block] = std::move(played);
  while (!is_ended_ && !waiting_.empty() && waiting_.begin()->first == blocks_) {
    const auto& first = waiting_.begin()->second;
    if (std::ranges::any_of(first, [](const PlayedGame& one) { return one.empty(); })) break;
    enter_block(first);
    waiting_.erase(waiting_.begin());
    is_ended_ = least_games_ != kNever && blocks_ * in_block >= least_games_ && is_certain();
  }
}

void ContestLedger::enter_block(const std::vector<PlayedGame>& games) {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const bool is_reference = schedule_.lines()[i].is_reference;
    lines_[i].wins.push_back(is_reference ? 1.0 / schedule_.players() : 0);
    lines_[i].scores.push_back(0);
  }
  for (std::uint64_t number = 0; number < games.size(); ++number) enter_game(number, games[number]);
  for (Pair& pair : pairs_) pair.test.add(lines_[pair.first].wins.back() - lines_[pair.second].wins.back());
  ++blocks_;
}

void ContestLedger::enter_game(std::uint64_t number, const PlayedGame& played) {
  const double players = schedule_.players();  // a line has as many seats in a block
  const std::vector<std::size_t> seating = schedule_.seating(blocks_, number);
  std::vector<std::size_t> bots;
  std::vector<int> ranks;
  std::vector<bool> is_present(lines_.size());
  for (std::size_t seat = 0; seat < played.size(); ++seat) {
    const ContestLine& about = schedule_.lines()[seating[seat]];
    Line& line = lines_[seating[seat]];
    if (!about.is_reference) {
      line.wins.back() += static_cast<double>(played[seat].wins) / static_cast<double>(kWin) / players;
      line.scores.back() += static_cast<double>(played[seat].score) / players;
    }
    line.thinking.decisions += played[seat].decisions;
    line.thinking.mean += played[seat].thought;
    line.thinking.longest = std::max(line.thinking.longest, played[seat].longest);
    is_present[seating[seat]] = true;
    bots.push_back(about.bot);
    ranks.push_back(played[seat].rank);
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i].games += is_present[i] ? 1 : 0;
  rankings_.add(blocks_, ranked_bots(bots, ranks));
}

std::vector<std::size_t> ContestLedger::order() const {
  std::vector<double> wins;
  for (std::size_t i = 0; i < lines_.size(); ++i) wins.push_back(mean_wins(i));
  std::vector<std::size_t> order(lines_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_in_order(order, [&](std::size_t a, std::size_t b) {
    const std::size_t group_a = schedule_.lines()[a].group;
    const std::size_t group_b = schedule_.lines()[b].group;
    return group_a != group_b ? group_a < group_b : wins[a] > wins[b];
  });
  return order;
}

bool ContestLedger::is_certain() const {
  const std::vector<std::size_t> best = order();
  for (std::size_t i = 1; i < best.size(); ++i) {
    if (schedule_.lines()[best[i - 1]].group != schedule_.lines()[best[i]].group) continue;
    if (!is_above(best[i - 1], best[i])) return false;
  }
  return true;
}

const ContestLedger::Pair& ContestLedger::pair_of(std::size_t a, std::size_t b) const {
  std::size_t number = 0;
  while (pairs_[number].first != std::min(a, b) || pairs_[number].second != std::max(a, b)) ++number;
  return pairs_[number];
}

bool ContestLedger::is_above(std::size_t above, std::size_t below) const {
  return pair_of(above, below).test.verdict() == (above < below ? 1 : -1);
}

double ContestLedger::mean_wins(std::size_t line) const {
  const std::vector<double>& wins = lines_[line].wins;
  return std::accumulate(wins.begin(), wins.end(), 0.0) / static_cast<double>(std::max<std::size_t>(1, wins.size()));
}

LineResult ContestLedger::result_of(std::size_t line) const {
  LineResult result;
  result.line = schedule_.lines()[line];
  result.games = lines_[line].games;
  if (result.line.is_reference) {
    const double fair = 1.0 / schedule_.players();
    result.wins = {fair, fair, fair};
  } else {
    result.wins = share_of_blocks(lines_[line].wins, schedule_.players());
    result.score = mean_of_blocks(lines_[line].scores);
  }
  result.thinking = lines_[line].thinking;
  if (result.thinking.decisions > 0) result.thinking.mean /= static_cast<double>(result.thinking.decisions);
  return result;
}

// `above` and `below` are numbers of the ledger; whoever writes the result puts its own in their place.
Neighbours ContestLedger::compare(std::size_t above, std::size_t below) const {
  const Pair& pair = pair_of(above, below);
  std::vector<double> differences;
  for (std::uint64_t block = 0; block < blocks_; ++block) {
    differences.push_back(lines_[above].wins[block] - lines_[below].wins[block]);
  }
  const bool is_swapped = above != pair.first;
  Neighbours neighbours;
  neighbours.difference = mean_of_blocks(differences);
  neighbours.always =
      SequentialTest::interval(differences, is_swapped ? -pair.high : pair.low, is_swapped ? -pair.low : pair.high,
                               kContestError / static_cast<double>(pairs_.size()));
  neighbours.is_certain = is_above(above, below);
  // What was refuted once remains so, even if the figures since then would not.
  if (neighbours.is_certain) neighbours.always.low = std::max(neighbours.always.low, 0.0);
  return neighbours;
}

void ContestLedger::write(ContestResult& result) const {
  result.blocks = blocks_;
  result.games_in_block = schedule_.games_in_block();
  result.games = blocks_ * result.games_in_block;
  result.comparisons = pairs_.size();
  result.fair_share = 1.0 / schedule_.players();
  if (blocks_ == 0) return;
  const std::vector<std::size_t> best = order();
  for (std::size_t i = 0; i < best.size(); ++i) {
    result.lines.push_back(result_of(best[i]));
    if (i == 0 || result.lines[i - 1].line.group != result.lines[i].line.group) continue;
    Neighbours neighbours = compare(best[i - 1], best[i]);
    neighbours.above = i - 1;
    neighbours.below = i;
    neighbours.is_disjoint = result.lines[i - 1].wins.low > result.lines[i].wins.high;
    result.neighbours.push_back(neighbours);
  }
  if (bots_ > 2) result.ratings = rankings_.ratings();
}

}  // namespace tortuga
