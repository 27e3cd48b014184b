#include "games/flint/flint.h"

#include <algorithm>

#include "engine/doc_reader.h"

namespace tortuga::flint {
namespace {

Status read_pirates_option(const Doc& value, const Deck& deck, int players, std::vector<Pirate>& pirates) {
  if (!value.is_list()) return Done{};  // random
  std::string in_use;
  for (const Pirate pirate : deck.pirate_order) {
    if (deck.uses(pirate, players)) in_use += (in_use.empty() ? "" : ", ") + std::string(pirate_id(pirate));
  }
  const std::string rule = "; the option pirates must name each of " + in_use + " exactly once, in seat order";
  for (const Doc& entry : value.list()) {
    const auto pirate = pirate_from_text(entry.scalar_text());
    if (!pirate) return entry.problem("there is no pirate \"" + entry.scalar_text() + "\"" + rule);
    if (!deck.uses(*pirate, players)) {
      return entry.problem("the pirate " + entry.scalar_text() + " is not in use with " + std::to_string(players) +
                           " players" + rule);
    }
    if (std::ranges::find(pirates, *pirate) != pirates.end()) {
      return entry.problem("the pirate " + entry.scalar_text() + " is named twice" + rule);
    }
    pirates.push_back(*pirate);
  }
  if (static_cast<int>(pirates.size()) != players) {
    return value.problem(std::to_string(pirates.size()) + " pirates are named for " + std::to_string(players) +
                         " players" + rule);
  }
  return Done{};
}

// Where a card stands in the order of default moves (docs/rules/flint-reference.md).
int default_order(const Position& p, const Deck& deck, Card card) {
  if (card == kBlackSpot) return 1000;
  if (card == kBenGunn) return 999;
  const Suit suit = suit_of(card);
  const auto place = std::ranges::find(deck.suit_order, suit) - deck.suit_order.begin();
  return (suit == p.trump ? 100 : 0) + value_of(card) * kSuits + static_cast<int>(place);
}

}  // namespace

Result<Flint> Flint::make(const Setup& setup) {
  Flint game;
  TORTUGA_TRY(check_players(info(), setup.players));
  auto deck = read_deck(setup.deck);
  if (!deck) return in_deck(setup, deck.problem());
  game.deck_ = std::move(*deck);
  game.names_ = setup.players;
  game.players_ = static_cast<int>(setup.players.size());
  game.back_ = setup.players.size() - 1;
  game.hand_size_ = game.deck_.deal[setup.players.size()];
  for (const Card card : game.deck_.cards) game.all_cards_.push_back(card);
  for (int i = 0; i < game.deck_.pieces(); ++i) game.all_pieces_.push_back(i < game.deck_.gold ? 0 : 1);

  const Doc& options = setup.options;
  game.options_.led_eight_is_wheel = options.find("led_eight")->is("wheel");
  game.options_.first_dig_forced = options.find("first_dig")->is("forced");
  game.options_.reveal_at_round = options.find("reveal")->is("round");
  game.options_.rounds = static_cast<int>(options.find("rounds")->number());
  game.options_.recall_last = options.find("recall")->is("last");
  game.options_.tie_break_row = options.find("tie_break")->is("row");
  TORTUGA_TRY(read_pirates_option(*options.find("pirates"), game.deck_, game.players_, game.options_.pirates));
  return game;
}

Action Flint::default_action(const Position& p, Seat seat) const {
  if (p.phase == Phase::kDig) return p.turned.by_place[p.place] == 0 ? Action::dig() : Action::stop();
  ActionList list;
  list_legal(p, seat, list);
  return *std::ranges::min_element(list, {}, [&](Action action) { return default_order(p, deck_, action.card()); });
}

// FL-9.4, FL-10.6
std::vector<int> Flint::ranks(const Position& p) const {
  std::vector<int> ranks(names_.size(), 1);
  for (std::size_t place = 0; place < names_.size(); ++place) {
    const std::size_t seat = index(p.row[place]);
    for (std::size_t other = 0; other < names_.size(); ++other) {
      const std::uint32_t gold = p.gold[index(p.row[other])];
      if (gold > p.gold[seat] || (options_.tie_break_row && gold == p.gold[seat] && other < place)) ++ranks[seat];
    }
  }
  return ranks;
}

// FL-9.2, FL-9.3
SeatSet Flint::winners(const Position& p) const {
  SeatSet winners;
  if (!is_over(p)) return winners;
  const std::vector<int> by_seat = ranks(p);
  for (const Seat seat : seats(players_)) {
    if (by_seat[index(seat)] == 1) winners.add(seat);
  }
  return winners;
}

std::vector<std::int64_t> Flint::scores(const Position& p) const {
  std::vector<std::int64_t> scores;
  for (const Seat seat : seats(players_)) scores.push_back(p.gold[index(seat)] * deck_.piece_value);
  return scores;
}

int Flint::hand_count(const Position& p, Seat seat) const {
  if (p.phase != Phase::kTrick) return 0;
  const int after_leader = seat.plus(players_ - p.row[0].index(), players_).index();
  return p.tricks_left - (after_leader < p.trick_count ? 1 : 0);
}

CardSet Flint::trick_set(const Tricks& tricks, int trick) const {
  CardSet set;
  const std::size_t first = static_cast<std::size_t>(trick) * names_.size();
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const Card card = tricks.cards[first + i];
    set.add(set.has(card) ? kOtherEight : card);
  }
  return set;
}

FixedList<Card, kCards> Flint::sorted(CardSet cards) const {
  FixedList<Card, kCards> list;
  for (const Suit suit : deck_.suit_order) {
    for (const Card card : cards& cards_of(suit)) list.push_back(card);
  }
  for (const Card card : cards& kSuitless) list.push_back(card);
  return list;
}

void Flint::order_eights(Position& p) {
  Card next = kEight;
  const auto rename = [&](CardSet& zone) {
    const int eights = (zone & kEights).size();
    if (eights == 1) {
      zone = zone - kEights;
      zone.add(next);
    }
    if (eights > 0) next = kOtherEight;
  };
  for (CardSet& hand : p.hands) rename(hand);
  rename(p.aside);
  rename(p.trick);
  rename(p.discard);
}

// FL-11
View Flint::view(const Position& p, Viewer viewer) const {
  Position shown = p;
  shown.chance = Chance();
  shown.pieces = 0;         // FL-11.4
  shown.aside = CardSet();  // FL-11.2
  for (const Seat seat : seats(players_)) {
    if (seat != viewer) shown.hands[index(seat)] = CardSet();  // FL-11.1
  }
  for (int i = kTreasures - stack_size(p); i < kTreasures; ++i)
    shown.treasures[static_cast<std::size_t>(i)] = 0;  // FL-11.3
  if (options_.recall_last) {                          // FL-10.5: of the older tricks only the number
    shown.discard = CardSet();
    shown.tricks = Tricks();
    shown.tricks.count = p.tricks.count;
    if (p.tricks.count > 0) {
      const std::size_t last = p.tricks.count - 1U;
      shown.tricks.leader[last] = p.tricks.leader[last];
      shown.tricks.winner[last] = p.tricks.winner[last];
      const auto first = p.tricks.cards.begin() + static_cast<std::ptrdiff_t>(last * names_.size());
      std::copy_n(first, names_.size(), shown.tricks.cards.begin() + (first - p.tricks.cards.begin()));
    }
  }
  order_eights(shown);  // else the number of an 8 would tell where the other one is
  return {shown, viewer};
}

Doc Flint::name_of(Shuffled kind, std::uint8_t item) const {
  switch (kind) {
    case Shuffled::kPirateOrder:
      return pirate_id(static_cast<Pirate>(item));
    case Shuffled::kRowOrder:
      return names_[item];
    case Shuffled::kTreasureOrder:
      return item * deck_.piece_value;
    case Shuffled::kCardOrder:
      return card_text(item);
    case Shuffled::kPieceOrder:
      return item == 0 ? "gold" : "plunder";
  }
  return "none";
}

}  // namespace tortuga::flint
