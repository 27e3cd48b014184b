#include "bots/mutiny_decided.h"

#include <algorithm>

#include "bots/mutiny_judge.h"

namespace tortuga::mutiny {
namespace {

// The most that others can add to one side or take from the other.
struct Threat {
  bool is_bounded = false;
  int crewmen = 0;   // laid
  int traitors = 0;  // cards of the viewer that they can cancel
};

int crewmen_of(const Deck& deck, const Bag& cards) {
  int sum = 0;
  cards.for_each([&](Card card, int count) { sum += count * deck.crewmen[card]; });
  return sum;
}

// The crewmen of the strongest so many cards.
int strongest(const Deck& deck, const Bag& cards, int number) {
  std::array<int, kMaxFigure + 1> by_crewmen{};
  cards.for_each([&](Card card, int count) { by_crewmen[deck.crewmen[card]] += count; });
  int sum = 0;
  for (std::size_t crewmen = by_crewmen.size(); crewmen-- > 0 && number > 0;) {
    const int taken = std::min(number, by_crewmen[crewmen]);
    sum += taken * static_cast<int>(crewmen);
    number -= taken;
  }
  return sum;
}

Threat threat_of_others(const Mutiny& game, const Position& seen, Seat viewer) {
  const Deck& deck = game.deck();
  const Bag& hand = seen.hands[Mutiny::index(viewer)];
  Bag hidden = seen.unseen;
  hidden.remove(hand);
  int cards = 0;
  for (const Seat seat : SeatSet::all(game.players()) - SeatSet(viewer))
    cards += seen.hands[Mutiny::index(seat)].size();
  Threat threat;
  const auto may_hold = [&](Special special) {
    const Card card = deck.card_of(special);
    return cards > 0 && card != kNoCard && hidden.has(card);
  };
  if (may_hold(Special::kCutthroat)) return threat;
  if (may_hold(Special::kTraitor)) threat.traitors = std::min(cards, hidden.count(deck.card_of(Special::kTraitor)));
  // Cards that bring more cards: drawn from the deck, or stolen from the viewer.
  int more = 0;
  if (may_hold(Special::kStowaways)) {
    if (seen.crew_deck_size < 2) return threat;  // anything can come back from the discard pile (MU-15.4)
    more += 2;
  }
  if (may_hold(Special::kSecondMate)) {
    hidden.add(hand);
    ++more;
  }
  threat.is_bounded = true;
  threat.crewmen = strongest(deck, hidden, cards + more);
  // The Quartermaster card counts for the side of its holder, and a Surgeon takes it.
  const bool is_open = !seen.quartermaster.is_none() && game.side_of(seen, seen.quartermaster) == Side::kNone;
  if (is_open) ++threat.crewmen;
  if (may_hold(Special::kSurgeon)) threat.crewmen += 2;
  return threat;
}

// By how many crewmen a side leads as it is; at 0 it wins (MU-11.12).
int lead_of(const Mutiny& game, const Position& seen, Side side) {
  const Totals totals = game.mutiny_totals(seen);
  return side == Side::kCaptain ? totals.captain - totals.mutineers : totals.mutineers - totals.captain - 1;
}

}  // namespace

std::optional<Side> decided(const Mutiny& game, const Position& seen, Seat viewer) {
  if (seen.window != Window::kMutiny || seen.result != Side::kNone || seen.entries > 0) return std::nullopt;
  const Deck& deck = game.deck();
  const Bag& hand = seen.hands[Mutiny::index(viewer)];
  if (deck.card_of(Special::kCutthroat) != kNoCard && hand.has(deck.card_of(Special::kCutthroat))) return std::nullopt;
  const Threat threat = threat_of_others(game, seen, viewer);
  if (!threat.is_bounded) return std::nullopt;
  // What he could draw himself is unknown.
  for (const Special special : {Special::kStowaways, Special::kSecondMate, Special::kSurgeon}) {
    if (deck.card_of(special) != kNoCard && hand.has(deck.card_of(special))) return std::nullopt;
  }
  const Side own = game.side_of(seen, viewer);
  for (const Side side : {Side::kCaptain, Side::kMutineers}) {
    const int mine = own == side ? 0 : crewmen_of(deck, hand);
    if (lead_of(game, seen, side) >= threat.crewmen + mine) return side;
  }
  return std::nullopt;
}

std::optional<Bag> least_certain(const Mutiny& game, const Position& seen, Seat viewer, Side side) {
  static constexpr std::size_t kMostCards = 10;
  const Deck& deck = game.deck();
  const Threat threat = threat_of_others(game, seen, viewer);
  if (!threat.is_bounded || seen.entries > 0) return std::nullopt;
  int needed = threat.crewmen - lead_of(game, seen, side);
  // His own Quartermaster card counts with his first card.
  const bool brings_office = seen.quartermaster == viewer && game.side_of(seen, viewer) == Side::kNone;
  if (brings_office) needed -= 2;  // it is not open to others then
  FixedList<Card, kMostCards> cards;
  seen.hands[Mutiny::index(viewer)].for_each([&](Card card, int count) {
    for (int n = 0; n < count && cards.size() < kMostCards; ++n) cards.push_back(card);
  });
  const Judge judge(game, seen, viewer);
  std::optional<Bag> best;
  double least = 1e9;
  for (std::size_t choice = 1; choice < (std::size_t{1} << cards.size()); ++choice) {
    Bag laid;
    double worth = 0;
    for (std::size_t n = 0; n < cards.size(); ++n) {
      if (((choice >> n) & 1U) == 0) continue;
      laid.add(cards[n]);
      worth += judge.worth_of_card(cards[n]);
    }
    // The strongest ones may be cancelled.
    const int sum = crewmen_of(deck, laid) - strongest(deck, laid, threat.traitors);
    if (sum < needed || worth >= least) continue;
    least = worth;
    best = laid;
  }
  return best;
}

}  // namespace tortuga::mutiny
