// flint: the merciless hunt for Captain Flint's treasure, for 3 to 5 players. Rules: docs/rules/flint.md.
//
// A round is a hand of tricks that moves the pirates in a row (play_card, finish_trick) and then a dig in the order of
// that row (turn_piece, next_digger, finish_dig). The position is laid out in position.h; an action is a card number,
// dig or stop.
//
// Order of the random results (FL-2.10): at the start pirates (unless chosen), row, treasures; then in every round the
// cards, then the pieces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/flint/deck.h"
#include "games/flint/position.h"
#include "games/flint/sampler.h"

namespace tortuga::flint {

struct Options {
  bool led_eight_is_wheel = false;  // FL-10.1
  bool first_dig_forced = false;    // FL-10.2
  bool reveal_at_round = false;     // FL-10.3
  int rounds = kTreasures;          // FL-10.4
  bool recall_last = false;         // FL-10.5
  bool tie_break_row = false;       // FL-10.6
  std::vector<Pirate> pirates;      // by seat; empty if they are random (FL-2.2)
};

class Flint {
 public:
  using Position = flint::Position;
  using Action = flint::Action;
  using ActionList = flint::ActionList;
  using Refusal = flint::Refusal;
  using Event = flint::Event;
  using View = flint::View;
  using Sampler = flint::Sampler;
  using Reason = Refusal::Reason;

  // What is shuffled in a random result.
  enum class Shuffled : std::uint8_t { kPirateOrder, kRowOrder, kTreasureOrder, kCardOrder, kPieceOrder };

  static const GameInfo& info();
  static Result<Flint> make(const Setup& setup);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] static std::vector<std::string> warnings() { return {}; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] int hand_size() const { return hand_size_; }
  [[nodiscard]] int aside_size() const { return deck_.cards.size() - players_ * hand_size_; }

  template <class T>
  [[nodiscard]] Position start(const Seed& seed, T& telling) const;

  [[nodiscard]] bool is_over(const Position& p) const { return p.phase == Phase::kOver; }
  [[nodiscard]] SeatSet waiting(const Position& p) const { return is_over(p) ? SeatSet() : SeatSet(p.turn); }
  [[nodiscard]] bool may_act(const Position& p, Seat seat) const { return p.turn == seat && !is_over(p); }
  void list_legal(const Position& p, Seat seat, ActionList& list) const;
  void list_legal(const View& view, ActionList& list) const { list_legal(view.shown(), view.viewer(), list); }
  [[nodiscard]] static bool lists_all(const Position& /*p*/, Seat /*seat*/) { return true; }
  void list_parts(const Position& p, Seat seat, ActionList& list) const { list_legal(p, seat, list); }
  [[nodiscard]] static std::optional<Action> join(Action /*begun*/, Action /*part*/) { return std::nullopt; }
  [[nodiscard]] Refusal check(const Position& p, Seat seat, Action action) const;
  template <class T>
  Refusal apply(Position& p, Seat seat, Action action, T& telling) const;
  [[nodiscard]] Action default_action(const Position& p, Seat seat) const;

  [[nodiscard]] SeatSet winners(const Position& p) const;
  [[nodiscard]] std::vector<std::int64_t> scores(const Position& p) const;
  [[nodiscard]] std::vector<int> ranks(const Position& p) const;

  [[nodiscard]] View view(const Position& p, Viewer viewer) const;
  Chance& chance(Position& p) const { return p.chance; }

  [[nodiscard]] std::string write(Action action) const;
  [[nodiscard]] ReadAction<Action, Refusal> read(std::string_view text) const;
  [[nodiscard]] std::string action_name(Action action, Language language) const;
  [[nodiscard]] std::vector<Action> known_actions() const;
  [[nodiscard]] std::vector<ShortRule> short_rules() const;
  [[nodiscard]] std::string_view refusal_id(const Refusal& refusal) const;
  [[nodiscard]] std::string refusal_text(const Refusal& refusal, std::string_view word, Language language) const;
  [[nodiscard]] Doc document(const Position& p) const;
  [[nodiscard]] Doc document(const View& view) const;
  [[nodiscard]] Doc own_part(const View& view) const;
  [[nodiscard]] Result<Position> position(const Doc& doc, const Chance& chance) const;
  [[nodiscard]] std::optional<Event> seen(const Event& event, Viewer viewer) const;
  [[nodiscard]] Doc document(const Event& event) const;
  [[nodiscard]] std::string tell(const Event& event, Language language) const;
  [[nodiscard]] std::string draw(const View& view, Language language, bool colour) const;
  // The name of one thing in a random result, as a scenario writes it.
  [[nodiscard]] Doc name_of(Shuffled kind, std::uint8_t item) const;

  // Questions about a position that rules, documents, bots and pictures share.
  [[nodiscard]] CardSet legal_cards(const Position& p, CardSet hand) const;
  [[nodiscard]] bool can_stop(const Position& p) const {
    return !options_.first_dig_forced || p.turned.by_place[p.place] > 0;  // FL-7.6, FL-10.2
  }
  [[nodiscard]] Suit trump_of(const Position& p) const {  // FL-3.2, FL-3.3
    const Seat back = p.row[back_];
    return deck_.trump[static_cast<std::size_t>(p.pirates[index(back)])];
  }
  [[nodiscard]] Suit led_suit(const Position& p) const;
  // Is the treasure of this round face up?
  [[nodiscard]] bool is_treasure_up(const Position& p) const {
    return p.phase == Phase::kDig || (p.phase == Phase::kTrick && options_.reveal_at_round);  // FL-7.1, FL-10.3
  }
  [[nodiscard]] int treasure(const Position& p) const { return p.treasures[p.round - 1U]; }  // in pieces
  [[nodiscard]] int opened(const Position& p) const { return is_over(p) ? p.round : p.round - 1; }
  [[nodiscard]] int stack_size(const Position& p) const { return kTreasures - opened(p) - (is_treasure_up(p) ? 1 : 0); }
  [[nodiscard]] int hand_count(const Position& p, Seat seat) const;
  [[nodiscard]] int discard_count(const Position& p) const { return (hand_size_ - p.tricks_left) * players_; }
  // What the player at `place` keeps of the pieces he turned over: all of them, or nothing after plunder (FL-7.5).
  [[nodiscard]] static int dug(const Turned& turned, int place);
  [[nodiscard]] static Move move_of(CardSet trick, Seat winner);
  [[nodiscard]] CardSet trick_set(const Tricks& tricks, int trick) const;
  // The cards as a hand is sorted: suits in the order of the deck, low cards first, then the black spot and Ben Gunn.
  [[nodiscard]] FixedList<Card, kCards> sorted(CardSet cards) const;
  // Puts the wheel 8s into the form that cards.h describes.
  static void order_eights(Position& p);
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

 private:
  Flint() = default;

  template <class T>
  void begin_round(Position& p, T& telling) const;
  template <class T>
  void find_treasure(const Position& p, T& telling) const;
  template <class T>
  void play_card(Position& p, Seat seat, Card card, T& telling) const;
  template <class T>
  void finish_trick(Position& p, T& telling) const;
  template <class T>
  void move_row(Position& p, Seat winner, Move move, T& telling) const;
  template <class T>
  void begin_dig(Position& p, T& telling) const;
  template <class T>
  void turn_piece(Position& p, T& telling) const;
  template <class T>
  void next_digger(Position& p, T& telling) const;
  template <class T>
  void finish_dig(Position& p, T& telling) const;

  void take_from_hand(Position& p, Seat seat, Card card) const;
  void keep_trick(Position& p, Seat winner) const;
  [[nodiscard]] Seat trick_winner(const Position& p) const;
  [[nodiscard]] LastDig last_dig(const Position& p) const;

  int players_ = 0;
  std::size_t back_ = 0;  // the last place of the row
  int hand_size_ = 0;
  Deck deck_;
  Options options_;
  std::vector<std::string> names_;
  FixedList<Card, kCards> all_cards_;
  FixedList<std::uint8_t, kMaxPieces> all_pieces_;  // 0 gold, 1 plunder
};

// What the rules do in a turn, as templates over who is told (engine/telling.h).

template <class T>
Position Flint::start(const Seed& seed, T& telling) const {
  Position p;
  p.chance = Chance(seed);
  // 1. Pirates (FL-2.1, FL-2.2)
  std::array<std::uint8_t, kMaxPlayers> list{};
  std::size_t count = 0;
  for (const Pirate pirate : deck_.pirate_order) {
    if (deck_.uses(pirate, players_)) list[count++] = static_cast<std::uint8_t>(pirate);
  }
  if (options_.pirates.empty()) {
    telling.shuffle(*this, p.chance, Shuffled::kPirateOrder, std::span(list).first(count));
  } else {
    for (std::size_t i = 0; i < count; ++i) list[i] = static_cast<std::uint8_t>(options_.pirates[i]);
  }
  for (std::size_t i = 0; i < count; ++i) p.pirates[i] = static_cast<Pirate>(list[i]);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kPiratesGiven, .list = list});
  // 2. The row (FL-2.3)
  for (std::size_t i = 0; i < count; ++i) list[i] = static_cast<std::uint8_t>(i);
  telling.shuffle(*this, p.chance, Shuffled::kRowOrder, std::span(list).first(count));
  for (std::size_t i = 0; i < count; ++i) p.row[i] = Seat(list[i]);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRowLaid, .list = list});
  // 3. The treasures (FL-2.4)
  p.treasures = deck_.treasures;
  telling.shuffle(*this, p.chance, Shuffled::kTreasureOrder, std::span(p.treasures));
  // 4. The first round (FL-2.9)
  p.round = 1;
  begin_round(p, telling);
  return p;
}

// Shuffles and deals (FL-2.5 to FL-2.8, FL-8.3 to FL-8.5). The row is as it shall be.
template <class T>
void Flint::begin_round(Position& p, T& telling) const {
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRoundBegan, .number = p.round});
  FixedList<Card, kCards> cards = all_cards_;
  telling.shuffle(*this, p.chance, Shuffled::kCardOrder, std::span(cards.begin(), cards.end()));
  p.hands = {};
  Seat seat = p.row[back_].next(players_);  // FL-2.7
  const std::size_t dealt = cards.size() - static_cast<std::size_t>(aside_size());
  for (std::size_t i = 0; i < dealt; ++i) {
    p.hands[index(seat)].add(cards[i]);
    seat = seat.next(players_);
  }
  p.aside = CardSet();
  for (std::size_t i = dealt; i < cards.size(); ++i) p.aside.add(cards[i]);  // FL-2.6
  order_eights(p);

  FixedList<std::uint8_t, kMaxPieces> pieces = all_pieces_;
  telling.shuffle(*this, p.chance, Shuffled::kPieceOrder, std::span(pieces.begin(), pieces.end()));
  p.pieces = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) p.pieces |= static_cast<std::uint64_t>(pieces[i]) << i;
  p.pile = static_cast<std::uint8_t>(pieces.size());

  p.phase = Phase::kTrick;
  p.discard = CardSet();
  p.tricks = Tricks();
  p.tricks_left = static_cast<std::uint8_t>(hand_size_);
  p.turn = p.row[0];  // FL-3.1
  p.trump = trump_of(p);
  if constexpr (T::kTells) {
    for (const Seat player : seats(players_)) {
      const CardSet hand = p.hands[index(player)];
      telling.tell(Event{.kind = Event::Kind::kHandDealt,
                         .seat = player,
                         .number = static_cast<std::uint8_t>(hand_size_),
                         .cards = hand});
    }
    telling.tell(Event{.kind = Event::Kind::kTrumpChanged, .suit = p.trump});
  }
  if (options_.reveal_at_round) find_treasure(p, telling);  // FL-10.3
}

template <class T>
void Flint::find_treasure(const Position& p, T& telling) const {
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kTreasureFound, .number = static_cast<std::uint8_t>(treasure(p))});
  }
}

template <class T>
Refusal Flint::apply(Position& p, Seat seat, Action action, T& telling) const {
  const Refusal refusal = check(p, seat, action);
  if (refusal.refused()) return refusal;
  if (action.is_play()) {
    play_card(p, seat, action.card(), telling);
  } else if (action == Action::dig()) {
    turn_piece(p, telling);
  } else {
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kDiggingStopped, .seat = p.turn, .number = p.turned.by_place[p.place]});
    }
    next_digger(p, telling);
  }
  return refusal;
}

template <class T>
void Flint::play_card(Position& p, Seat seat, Card card, T& telling) const {
  take_from_hand(p, seat, card);
  p.trick_cards[p.trick_count++] = card;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kCardPlayed, .seat = seat, .card = card});
  if (p.led == Suit::kNone || (card == kEight && options_.led_eight_is_wheel)) p.led = led_suit(p);
  if (p.trick_count < players_) {
    p.turn = seat.next(players_);  // FL-3.6
  } else {
    finish_trick(p, telling);
  }
}

// FL-5, FL-6
template <class T>
void Flint::finish_trick(Position& p, T& telling) const {
  const Seat winner = trick_winner(p);
  const Move move = move_of(p.trick, winner);
  if constexpr (T::kTells) {
    if ((p.trick & kEights) == kEights) telling.tell(Event{.kind = Event::Kind::kEightsCancelled});
    telling.tell(Event{.kind = Event::Kind::kTrickWon, .seat = winner, .move = move});
  }
  keep_trick(p, winner);
  p.discard |= p.trick;  // FL-6.7
  p.trick = CardSet();
  p.trick_cards = {};
  p.trick_count = 0;
  p.led = Suit::kNone;
  --p.tricks_left;
  move_row(p, winner, move, telling);
  p.turn = p.row[0];  // FL-6.6
  if (p.tricks_left == 0) begin_dig(p, telling);
}

// FL-6.1 to FL-6.4; trumps are read anew (FL-3.4).
template <class T>
void Flint::move_row(Position& p, Seat winner, Move move, T& telling) const {
  if (move == Move::kFrozen || move == Move::kNone) return;
  std::size_t place = 0;
  while (p.row[place] != winner) ++place;
  const std::size_t goal = move == Move::kFront ? 0 : back_;
  if (place == goal) return;
  for (; place > goal; --place) p.row[place] = p.row[place - 1];
  for (; place < goal; ++place) p.row[place] = p.row[place + 1];
  p.row[goal] = winner;
  const Suit before = p.trump;
  p.trump = trump_of(p);
  if constexpr (T::kTells) {
    Event moved{.kind = Event::Kind::kRowMoved, .seat = winner, .move = move};
    for (std::size_t i = 0; i <= back_; ++i) moved.list[i] = static_cast<std::uint8_t>(p.row[i].index());
    telling.tell(moved);
    if (p.trump != before) telling.tell(Event{.kind = Event::Kind::kTrumpChanged, .suit = p.trump});
  }
}

// FL-6.8, FL-7.1
template <class T>
void Flint::begin_dig(Position& p, T& telling) const {
  if (!options_.reveal_at_round) find_treasure(p, telling);
  p.phase = Phase::kDig;
  p.place = 0;
}

// FL-7.2 to FL-7.9
template <class T>
void Flint::turn_piece(Position& p, T& telling) const {
  const std::uint64_t plunder = p.pieces & 1U;
  p.pieces >>= 1U;
  --p.pile;
  p.turned.plunder |= plunder << p.turned.count;
  ++p.turned.count;
  ++p.turned.by_place[p.place];
  if constexpr (T::kTells) {
    telling.tell(
        Event{.kind = Event::Kind::kPieceTurned, .seat = p.turn, .number = static_cast<std::uint8_t>(plunder)});
    if (plunder != 0 && p.turned.by_place[p.place] > 1) {
      telling.tell(Event{.kind = Event::Kind::kGoldLost,
                         .seat = p.turn,
                         .number = static_cast<std::uint8_t>(p.turned.by_place[p.place] - 1)});
    }
  }
  if (p.turned.count == treasure(p)) {
    finish_dig(p, telling);  // FL-7.9
  } else if (plunder != 0) {
    next_digger(p, telling);  // FL-7.3
  }
}

// FL-7.8, FL-7.10
template <class T>
void Flint::next_digger(Position& p, T& telling) const {
  if (p.place == back_) return finish_dig(p, telling);
  ++p.place;
  p.turn = p.row[p.place];
}

// FL-8, FL-9.1; in the order of docs/rules/flint-reference.md.
template <class T>
void Flint::finish_dig(Position& p, T& telling) const {
  Event ended{.kind = Event::Kind::kDigEnded};
  for (std::size_t place = 0; place <= back_; ++place) {
    const int kept = dug(p.turned, static_cast<int>(place));
    p.gold[index(p.row[place])] += static_cast<std::uint32_t>(kept);
    ended.list[index(p.row[place])] = static_cast<std::uint8_t>(kept);
  }
  p.last_dig = last_dig(p);
  p.turned = Turned();
  p.place = 0;
  if constexpr (T::kTells) telling.tell(ended);
  if (p.round == options_.rounds) {
    p.phase = Phase::kOver;
    p.turn = Seat::none();
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGameEnded, .seats = winners(p)});
    return;
  }
  ++p.round;
  begin_round(p, telling);
}

// Short questions that playouts ask at every decision.

// FL-4.2 to FL-4.7
inline CardSet Flint::legal_cards(const Position& p, CardSet hand) const {
  const CardSet following = hand & cards_of(p.led);
  return following.empty() ? hand : following | (hand & kSuitless);
}

inline void Flint::list_legal(const Position& p, Seat seat, ActionList& list) const {
  list.clear();
  if (!may_act(p, seat)) return;
  if (p.phase == Phase::kDig) {
    list.push_back(Action::dig());
    if (can_stop(p)) list.push_back(Action::stop());
    return;
  }
  CardSet cards = legal_cards(p, p.hands[index(seat)]);
  if (cards.has(kOtherEight)) {  // FL-1.6: one action for both
    cards.remove(kOtherEight);
    cards.add(kEight);
  }
  for (const Card card : cards) list.push_back(Action::play(card));
}

// A player has either 8 under one action.
constexpr bool holds(CardSet hand, Card card) {
  return card == kEight ? !(hand & kEights).empty() : hand.has(card) && card != kOtherEight;
}

inline Refusal Flint::check(const Position& p, Seat seat, Action action) const {
  if (p.phase == Phase::kOver) return Refusal::game_over();  // FL-9.5
  if (p.phase == Phase::kTrick) {
    if (!action.is_play()) return {Reason::kDigInTheTricks, p.turn, p.led};
    if (seat != p.turn) return {Reason::kNotYourTurn, p.turn, p.led};
    const CardSet hand = p.hands[index(seat)];
    if (!holds(hand, action.card())) return {Reason::kNotInHand, p.turn, p.led};
    if (!holds(legal_cards(p, hand), action.card())) return {Reason::kMustFollow, p.turn, p.led};
    return {};
  }
  if (action.is_play()) return {Reason::kCardInTheDig, p.turn, p.led};
  if (seat != p.turn) return {Reason::kNotYourDig, p.turn, p.led};
  if (action == Action::stop() && !can_stop(p)) return {Reason::kMustDig, p.turn, p.led};
  return {};
}

inline Move Flint::move_of(CardSet trick, Seat winner) {
  if (trick.has(kBenGunn)) return Move::kFrozen;  // FL-6.3
  if (winner.is_none()) return Move::kNone;       // FL-6.4
  return trick.has(kBlackSpot) ? Move::kBack : Move::kFront;
}

// FL-4.3, FL-10.1
inline Suit Flint::led_suit(const Position& p) const {
  const bool eights_count = options_.led_eight_is_wheel && (p.trick & kEights) != kEights;
  for (std::size_t i = 0; i < p.trick_count; ++i) {
    const Card card = p.trick_cards[i];
    if (is_normal(card) || (eights_count && card == kEight)) return suit_of(card);
  }
  return Suit::kNone;
}

inline void Flint::take_from_hand(Position& p, Seat seat, Card card) const {
  CardSet& hand = p.hands[index(seat)];
  if (card != kEight) {
    hand.remove(card);
    p.trick.add(card);
    return;
  }
  // The first 8 that is played is kOtherEight, and the one that stays becomes kEight (cards.h).
  const bool is_first = !(p.trick | p.discard).has(kOtherEight);
  if (!is_first || hand.has(kOtherEight)) {
    const Card played = is_first ? kOtherEight : kEight;
    hand.remove(played);
    p.trick.add(played);
    return;
  }
  hand.remove(kEight);
  p.trick.add(kOtherEight);
  order_eights(p);
}

// FL-5.2 to FL-5.7
inline Seat Flint::trick_winner(const Position& p) const {
  CardSet cards = p.trick;
  if ((cards & kEights) == kEights) cards = cards - kEights;  // FL-5.2
  CardSet best = cards & cards_of(p.trump);                   // FL-5.3
  if (best.empty()) best = cards & cards_of(p.led);           // FL-5.4
  if (best.empty()) best = cards & kEights;                   // FL-5.7
  if (best.empty()) return Seat::none();
  const Card highest = best.highest() == kOtherEight ? kEight : best.highest();
  int played = 0;
  while (p.trick_cards[static_cast<std::size_t>(played)] != highest) ++played;
  return p.row[0].plus(played, players_);
}

inline void Flint::keep_trick(Position& p, Seat winner) const {
  const std::size_t first = static_cast<std::size_t>(p.tricks.count) * static_cast<std::size_t>(players_);
  for (std::size_t i = 0; i <= back_; ++i) p.tricks.cards[first + i] = p.trick_cards[i];
  p.tricks.leader[p.tricks.count] = p.row[0];
  p.tricks.winner[p.tricks.count] = winner;
  ++p.tricks.count;
}

inline LastDig Flint::last_dig(const Position& p) const {
  LastDig last;
  last.treasure = static_cast<std::uint8_t>(treasure(p));
  last.turned.plunder = p.turned.plunder;
  last.turned.count = p.turned.count;
  std::size_t diggers = 0;
  for (std::size_t place = 0; place <= back_; ++place) {
    if (p.turned.by_place[place] == 0) continue;
    last.diggers[diggers] = p.row[place];
    last.turned.by_place[diggers++] = p.turned.by_place[place];
  }
  return last;
}

inline int Flint::dug(const Turned& turned, int place) {
  int first = 0;
  for (int i = 0; i < place; ++i) first += turned.by_place[static_cast<std::size_t>(i)];
  const int count = turned.by_place[static_cast<std::size_t>(place)];
  // Plunder can only be the last piece of a turn (FL-7.3).
  if (count > 0 && ((turned.plunder >> static_cast<unsigned>(first + count - 1)) & 1U) != 0) return 0;
  return count;
}

}  // namespace tortuga::flint
