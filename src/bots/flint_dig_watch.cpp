#include "bots/flint_dig_watch.h"

namespace tortuga::flint {

// The row stays as it was in the dig until a trick has ended. Who turned over nothing is not among the diggers: he
// stopped at once, if anything was left.
void DigWatch::read(const Position& p) {
  const LastDig& last = p.last_dig;
  if (last.treasure == 0 || p.tricks.count > 0 || read_round_ == p.round) return;
  read_round_ = p.round;
  DigMoment moment{
      .gold = game_.deck().gold, .plunder = game_.deck().plunder, .left = last.treasure, .players = game_.players()};
  std::uint64_t plunder = last.turned.plunder;
  std::size_t next = 0;
  for (; moment.place < game_.players() && moment.left > 0; ++moment.place) {
    const Seat seat = p.row[static_cast<std::size_t>(moment.place)];
    const bool has_dug = next < last.diggers.size() && last.turned.by_place[next] > 0 && last.diggers[next] == seat;
    follow(seat, has_dug ? last.turned.by_place[next] : 0, moment, plunder);
    if (has_dug) ++next;
  }
}

void DigWatch::follow(Seat seat, int pieces, DigMoment& moment, std::uint64_t& plunder) {
  moment.held = 0;
  for (int i = 0; i < pieces; ++i) {
    compare(seat, moment, true);
    const bool is_plunder = (plunder & 1U) != 0;
    plunder >>= 1U;
    --moment.left;
    if (is_plunder) {  // his last piece
      --moment.plunder;
      return;
    }
    --moment.gold;
    ++moment.held;
  }
  if (moment.left > 0) compare(seat, moment, false);
}

void DigWatch::compare(Seat seat, const DigMoment& moment, bool digs) {
  if (moment.held == 0 && game_.options().first_dig_forced) return;  // he had no choice (FL-10.2)
  Count& count = counts_[Flint::index(seat)];
  ++count.choices;
  if (digs != deckhand_digs(moment)) ++count.lapses;
}

float DigWatch::lapses(Seat seat) const {
  const Count& count = counts_[Flint::index(seat)];
  return static_cast<float>(count.lapses) / static_cast<float>(count.choices + 1);
}

}  // namespace tortuga::flint
