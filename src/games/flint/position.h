// The position of flint and what happens in it.
//
// Everything is indexed by seat unless it says "place": places are those of the row, 0 is the front. Entries of seats
// that are not at the table are zero, and so is every slot that is not in use, so that equal positions are equal bits.
#pragma once

#include <array>
#include <cstdint>

#include "engine/chance.h"
#include "engine/fixed_list.h"
#include "engine/seat.h"
#include "games/flint/cards.h"
#include "games/flint/deck.h"

namespace tortuga::flint {

inline constexpr int kMaxTricks = 10;

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

enum class Phase : std::uint8_t { kTrick, kDig, kOver };
// What a finished trick did to the row (FL-6).
enum class Move : std::uint8_t { kFront, kBack, kFrozen, kNone };

// The pieces turned over in a dig. Bit i of `plunder` says what the i-th piece was; the players turned them in the
// order of the row, `by_place[p]` pieces at place p.
struct Turned {
  std::uint64_t plunder = 0;
  std::array<std::uint8_t, kMaxPlayers> by_place{};
  std::uint8_t count = 0;
  friend bool operator==(const Turned&, const Turned&) = default;
};

// Here the places of `turned` count only the players who turned over a piece at all; they are `diggers`.
struct LastDig {
  Turned turned;
  BySeat<Seat> diggers{};
  std::uint8_t treasure = 0;  // in pieces; 0 before the first dig has ended
  friend bool operator==(const LastDig&, const LastDig&) = default;
};

// The finished tricks of the round that are known, oldest first. Trick t has `players` cards from cards[t × players],
// clockwise from leader[t].
struct Tricks {
  std::array<Card, kCards> cards{};
  std::array<Seat, kMaxTricks> leader{};
  std::array<Seat, kMaxTricks> winner{};  // Seat::none() if nobody won
  std::uint8_t count = 0;
  friend bool operator==(const Tricks&, const Tricks&) = default;
};

struct Position {
  Chance chance;
  std::uint64_t pieces = 0;  // face-down pieces, next = bit 0, 1 = plunder; `pile` of them
  Turned turned;
  LastDig last_dig;
  BySeat<CardSet> hands{};
  CardSet aside;
  CardSet trick;  // the cards of the current trick
  CardSet discard;
  BySeat<std::uint32_t> gold{};  // of the finished rounds, in pieces
  BySeat<Card> trick_cards{};    // in the order played, from the front of the row clockwise
  BySeat<Seat> row{};            // by place
  BySeat<Pirate> pirates{};
  std::array<std::uint8_t, kTreasures> treasures{};  // in pieces: opened, then turned up, then the stack
  Tricks tricks;
  Phase phase = Phase::kTrick;
  Suit trump = Suit::kNone;
  Suit led = Suit::kNone;
  Seat turn;  // Seat::none() when over
  std::uint8_t round = 1;
  std::uint8_t tricks_left = 0;  // the current one included
  std::uint8_t trick_count = 0;  // cards in the current trick
  std::uint8_t place = 0;        // of the digger
  std::uint8_t pile = 0;

  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) <= 256);

// An action is a card to play (0 to 31, an 8 is always 7), 32 for dig or 33 for stop.
struct Action {
  std::uint8_t code = 0;

  static constexpr Action play(Card card) { return {card}; }
  static constexpr Action dig() { return {32}; }
  static constexpr Action stop() { return {33}; }
  [[nodiscard]] constexpr bool is_play() const { return code < kCards; }
  [[nodiscard]] constexpr Card card() const { return code; }
  friend constexpr bool operator==(Action, Action) = default;
};
using ActionList = FixedList<Action, kMaxTricks>;

// Why an action is refused; in the order of precedence (docs/rules/flint-reference.md).
struct Refusal {
  enum class Reason : std::uint8_t {
    kNone,
    kGameOver,
    kNotAnAction,
    kNoSuchCard,
    kCardInTheDig,
    kDigInTheTricks,
    kNotYourTurn,
    kNotYourDig,
    kNotInHand,
    kMustFollow,
    kMustDig,
  };
  Reason reason = Reason::kNone;
  Seat player{};            // whose turn it is
  Suit suit = Suit::kNone;  // what was led

  [[nodiscard]] constexpr bool refused() const { return reason != Reason::kNone; }
  static constexpr Refusal game_over() { return {Reason::kGameOver, Seat::none(), Suit::kNone}; }
};

struct Event {
  enum class Kind : std::uint8_t {
    kPiratesGiven,   // pirates
    kRowLaid,        // row
    kRoundBegan,     // number: the round
    kHandDealt,      // seat, cards; to others only number: how many
    kTreasureFound,  // number: pieces
    kCardPlayed,     // seat, card
    kEightsCancelled,
    kTrickWon,        // seat (none: nobody), move
    kRowMoved,        // row
    kTrumpChanged,    // suit
    kPieceTurned,     // seat, number: 1 for plunder
    kGoldLost,        // seat, number: pieces lost
    kDiggingStopped,  // seat, number: pieces kept
    kDigEnded,        // dug: pieces by seat
    kGameEnded,       // seats: the winners
  };
  Kind kind{};
  Seat seat{};
  Card card = 0;
  Move move = Move::kNone;
  Suit suit = Suit::kNone;
  std::uint8_t number = 0;
  SeatSet seats{};
  CardSet cards{};
  BySeat<std::uint8_t> list{};  // row (seat by place), pirates or dug (by seat)
};

// What a viewer sees: the position with everything blank that he may not know.
class View {
 public:
  View() = default;
  View(const Position& shown, Viewer viewer) : shown_(shown), viewer_(viewer) {}
  [[nodiscard]] const Position& shown() const { return shown_; }
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  friend bool operator==(const View&, const View&) = default;

 private:
  Position shown_;
  Viewer viewer_;
};

}  // namespace tortuga::flint
