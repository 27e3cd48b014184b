#include "bots/jackal_random.h"

namespace tortuga::jackal {
namespace {

constexpr std::uint32_t kMostCards = 3;
constexpr std::uint32_t kVisitOneIn = 8;
constexpr std::uint32_t kHighestPrice = 3;

}  // namespace

Action RandomBot::choose(const View& view) {
  const Position& shown = view.shown();
  const Seat seat = view.viewer();
  if (shown.phase == Phase::kPlan && game_.can_lay(shown, seat)) {
    const bool may_visit = !game_.options().tortuga_announced && game_.can_visit(shown, seat, 1);
    if (!may_visit || random_.below(kVisitOneIn) != 0) return choose_row(shown, seat);
    const std::uint32_t most = std::min(kHighestPrice, shown.coins[Jackal::index(seat)]);
    return Action::tortuga(1 + static_cast<int>(random_.below(most)));
  }
  ActionList list;
  game_.list_legal(view, list);
  return list[random_.below(static_cast<std::uint32_t>(list.size()))];
}

Action RandomBot::choose_row(const Position& shown, Seat seat) {
  Counts left = shown.hands[Jackal::index(seat)];
  const Island& island = game_.island(shown);
  const auto draw = [&](bool is_first, bool any_flag) -> Card {
    std::uint32_t total = 0;
    const auto can_lay = [&](std::size_t card) {
      const CardKind& kind = game_.card(static_cast<Card>(card));
      if (kind.is_movement()) return true;
      const bool is_there = (kind.colour == Colour::kRed ? island.red : island.blue) != kNowhere;
      return kind.is_flag() && is_first && (any_flag || is_there);
    };
    for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) total += can_lay(card) ? left[card] : 0U;
    if (total == 0) return kNoCard;
    std::uint32_t number = random_.below(total);
    for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) {
      if (!can_lay(card)) continue;
      if (number < left[card]) return static_cast<Card>(card);
      number -= left[card];
    }
    return kNoCard;
  };
  Row row;
  const std::uint32_t length = 1 + random_.below(kMostCards);
  while (row.length < length) {
    Card card = draw(row.length == 0, false);
    if (card == kNoCard && row.length == 0) card = draw(true, true);
    if (card == kNoCard) break;
    row.add(card);
    --left[card];
  }
  return Action::plan(row.span());
}

}  // namespace tortuga::jackal
