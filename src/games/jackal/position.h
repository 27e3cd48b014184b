// The position of jackal and what happens in it.
//
// Everything is indexed by seat. Entries of seats that are not at the table are as they begin, and so is every slot
// that is not in use, so that equal positions are equal bits.
//
// `pool` holds two things that never overlap, since no card is in both: the Action deck from the front (its top card
// last), and the rows from the back, in seat order, each from left to right. While rows are still secret their cards
// are also counted in the hands (JA-3.8).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/chance.h"
#include "engine/seat.h"
#include "games/jackal/action.h"
#include "games/jackal/deck.h"

namespace tortuga::jackal {

inline constexpr std::size_t kMaxRounds = 40;                // islands in one game
inline constexpr std::array<int, 4> kBought = {0, 2, 3, 5};  // cards at Tortuga by price (JA-4.1)

template <class T>
using BySeat = std::array<T, kMaxPlayers>;
// How many there are of each card.
using Counts = std::array<std::uint8_t, kMaxKinds>;

enum class Phase : std::uint8_t { kHarbour, kPlan, kResolve, kOver };

// A secret decision in the phases harbour and plan. A row may be empty (`pass`).
enum class Decision : std::uint8_t { kNone, kRow, kSail, kTortuga1, kTortuga2, kTortuga3, kHidden };
constexpr int price_of(Decision decision) {
  const int coins = static_cast<int>(decision) - static_cast<int>(Decision::kTortuga1) + 1;
  return coins >= 1 && coins <= 3 ? coins : 0;
}
constexpr Decision tortuga_for(int coins) {
  return static_cast<Decision>(static_cast<int>(Decision::kTortuga1) + coins - 1);
}

enum class State : std::uint8_t { kAboard, kWalking, kBandit, kTreasure, kStopped };

struct Pirate {
  std::uint16_t steps = 0;
  Space at = kNowhere;
  State state = State::kAboard;
  std::uint8_t next = 1;  // the next card of the row to resolve, from 1
  bool rough = false;     // has just entered difficult terrain for 2 steps
  friend bool operator==(const Pirate&, const Pirate&) = default;
};

// A special card attached to a card of a row.
struct Attached {
  std::uint8_t place = 0;  // of that card in the row, from 0
  Card card = 0;
  friend bool operator==(const Attached&, const Attached&) = default;
};

struct Position {
  Chance chance;
  BySeat<Counts> hands{};
  Counts discard{};
  std::array<Card, kMaxCards> pool{};
  // Of all rows, in the order of the turns; of one row by place, then in the order played.
  std::array<Attached, kMaxAttachable> attached{};
  std::array<std::uint8_t, kMaxRounds> islands_left{};  // the next one last
  BySeat<Pirate> pirates{};
  BySeat<std::uint32_t> coins{};
  std::uint32_t bank = 0;  // with bank: limited
  BySeat<std::uint8_t> hand_size{};
  BySeat<std::uint8_t> row_length{};
  BySeat<std::uint8_t> attached_count{};
  BySeat<Decision> decisions{};
  BySeat<std::uint8_t> visiting{};  // coins paid at Tortuga in this round
  BySeat<std::uint8_t> rums{};      // Rum cards beside the row
  BySeat<std::uint8_t> answers{};   // to the open Rum question
  BySeat<std::uint8_t> gained{};    // on the last island, by those in gained_by
  SeatSet waiting;                  // whom the game cannot go on without
  SeatSet answered;
  SeatSet gained_by;
  std::uint16_t round = 1;
  std::uint8_t deck_size = 0;
  std::uint8_t discard_size = 0;
  std::uint8_t island = 0;
  std::uint8_t islands_count = 0;  // still to come
  Phase phase = Phase::kPlan;
  Seat first;
  Seat turn;  // Seat::none() outside resolve

  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) <= 512);

// Why an action is refused (docs/rules/jackal-reference.md).
struct Refusal {
  enum class Reason : std::uint8_t {
    kNone,
    kGameOver,
    kNotAnAction,
    kNoSuchCard,
    kNoSuchPlayer,
    kNoSuchSpace,
    kSpecialInRow,
    kFlagNotFirst,
    kEmptyRow,
    kNotInHand,
    kAlreadyDecided,
    kNotEnoughCoins,
    kNoCardsToBuy,
    kLayAMovementCard,
    kNoLand,
    kCardDoesNotLeadThere,
    kMustMove,
    kFridayWithoutTerrain,
    kWeaponWithoutBandit,
    kDoublingWithoutCard,
    kDoublingWithoutTarget,
    kFightFirst,
    kRumOnOwnTurn,
    kRumTooLate,
    kCardsLeft,
    kNotYourTurn,
    kRumOnAnother,
    kAtTortuga,
    kAlreadySailed,
    kNothingToLay,
    kHarbourFirst,
    kPlansFirst,
    kNobodyAsks,
    kAlreadyAnswered,
    kRumFirst,
    kNoCardLeft,
  };
  Reason reason = Reason::kNone;

  constexpr Refusal() = default;
  constexpr Refusal(Reason why) : reason(why) {}
  [[nodiscard]] constexpr bool refused() const { return reason != Reason::kNone; }
  static constexpr Refusal game_over() { return Reason::kGameOver; }
};

struct Event {
  enum class Kind : std::uint8_t {
    kFirstChosen,   // seat
    kHandDealt,     // seat, cards; to others only number: how many
    kIslandFound,   // number: the island; round
    kDecided,       // seat: that he has decided
    kRowLaid,       // seat, cards: the row; empty if he lays nothing
    kVisited,       // seat, number: coins paid
    kCardsDrawn,    // seat, cards; to others only number: how many
    kDeckShuffled,  // number: cards
    kTurnBegan,     // seat
    kRumAnswered,   // seat: that he has answered
    kRumPlayed,     // seat, number: cards, other: whose pirate
    kLanded,        // seat, space
    kNotLanded,     // seat, card: the flag or the dud
    kMoved,         // seat, space, card, number: steps of this move
    kBlocked,       // seat, card
    kAttached,      // seat, card: friday, weapon or doubling
    kBanditMet,     // seat, space
    kTurnEnded,     // seat, space (kNowhere: aboard), number: 1 on a treasure; steps
    kGoldTaken,     // seat, number: coins, space
    kFirstPassed,   // seat: the new holder of the token
    kGameEnded,     // seats: the winners
  };
  Kind kind{};
  Seat seat{};
  Seat other{};
  Space space = kNowhere;
  Card card = kNoCard;
  std::uint8_t number = 0;
  std::uint16_t round = 0;
  std::uint16_t steps = 0;
  SeatSet seats{};
  Row cards{};
};

// What a viewer sees: the position with everything blank that he may not know. Where another player has decided,
// there is Decision::kHidden.
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

}  // namespace tortuga::jackal
