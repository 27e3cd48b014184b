// The position of ruthless and what happens in it.
//
// Everything is indexed by seat. Entries of seats that are not at the table are as they begin, and so is every slot
// that is not in use, so that equal positions are equal bits.
//
// `pool` holds the six face-down decks one behind the other: the Ship decks by seat, the Pirate deck, the Treasure
// deck, each with its top card last. Powers that are still to be used are a stack, the next one last: that is how a
// power can come up inside another (RU-7.14).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/chance.h"
#include "engine/seat.h"
#include "games/ruthless/action.h"
#include "games/ruthless/cards.h"
#include "games/ruthless/deck.h"

namespace tortuga::ruthless {

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

inline constexpr int kDecks = kMaxPlayers + 2;
inline constexpr std::size_t kPirateDeck = kMaxPlayers;
inline constexpr std::size_t kTreasureDeck = kMaxPlayers + 1;
inline constexpr std::size_t kPool = 128;  // 34 starting cards, 50 Pirates, 40 Treasures
inline constexpr int kTavernSize = 5;
inline constexpr int kMostRecruits = 3;
// The white powers of all Treasures, the black ones of a chain of sales and those of a Pirate; a set-up may begin with
// as many and go on from there.
inline constexpr std::size_t kMostPending = std::size_t{2} * kMaxSidePowers + kMaxPowers;
inline constexpr std::size_t kMaxPending = 64;
static_assert(kMostPending + kMaxSidePowers + kMaxPowers <= kMaxPending);
inline constexpr std::array<std::uint8_t, 4> kPrizeValues = {1, 2, 3, 6};

enum class Phase : std::uint8_t { kDraw, kTurns, kFinalRecruit, kRaid, kOver };
enum class Step : std::uint8_t { kNone, kCommand, kRecruit };

// A power that is still to be used.
struct Pending {
  enum class Kind : std::uint8_t {
    // Decisions:
    kUse,       // card: which alternative?
    kAttack,    // whom?
    kAttacked,  // by seat `number`: what does he lose?
    kBrawl,
    kBury,
    kRescue,
    kLookout,
    kLoot,  // card: a Treasure that lies open
    // What happens by itself:
    kDraw,   // number
    kTrade,  // number
    kPlunder,
    kChainPlunder,  // on the black side of a sold Treasure (RU-7.11)
    kCaptain,       // card
  };
  Kind kind{};
  std::uint8_t value = 0;  // a card, a number or a seat
  friend bool operator==(const Pending&, const Pending&) = default;
};

// A hidden answer to the question for parley or the raid.
enum class Answer : std::uint8_t { kNone, kNoParley, kParley, kRaidAuto, kRaidNone, kRaidSets, kHidden };

struct RaidResult {
  std::uint16_t strength = 0;
  std::uint8_t unused = 0;
  std::uint8_t prize = 0;
  friend bool operator==(const RaidResult&, const RaidResult&) = default;
};

struct Position {
  Chance chance;
  BySeat<Bag> hands{};
  BySeat<Bag> discards{};
  BySeat<Bag> buried{};
  BySeat<Bag> parleyed{};  // the cards of hidden answers, which are still in the hands
  Bag played;
  BySeat<PirateSet> ships{};
  BySeat<PirateSet> recruits{};
  PirateSet tavern;
  PirateSet pirate_discard;
  Bag treasure_discard;
  std::array<Card, kPool> pool{};
  std::array<std::uint8_t, kDecks> deck_size{};
  std::array<Pending, kMaxPending> pending{};
  std::array<PartyMember, kPirates> parties{};  // of hidden answers, by seat
  BySeat<std::uint8_t> party_size{};
  BySeat<std::uint32_t> coins{};
  BySeat<RaidResult> last_raid{};
  BySeat<std::array<std::uint8_t, kPrizeValues.size()>> prizes{};  // by value: how many
  BySeat<Answer> answers{};
  BySeat<std::uint8_t> wild{};   // bit = suit of a Captain turned upside down
  std::array<Card, 2> looked{};  // taken up for Lookout; the first `looked_size`, in card order
  std::uint8_t looked_size = 0;
  std::uint8_t pending_size = 0;
  SeatSet parley;    // whose token is face up
  SeatSet seen_top;  // who knows the top card of his deck
  SeatSet waiting;   // whom the game cannot go on without
  Phase phase = Phase::kDraw;
  Step step = Step::kNone;
  Seat start;
  Seat turn;  // Seat::none() in draw, raid and over
  std::uint8_t round = 1;
  std::uint8_t final_left = 0;  // players who still have the final turn, the present one included
  bool has_raided = false;      // last_raid means something

  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) <= 1024);

// Why an action is refused (docs/rules/ruthless-reference.md).
struct Refusal {
  enum class Reason : std::uint8_t {
    kNone,
    kGameOver,
    kNotAnAction,
    kNoSuchCard,
    kNoSuchPlayer,
    kNotYourTurn,
    kCommandFirst,
    kNotEnoughCoins,
    kFourthRecruit,
    kNotInTavern,
    kTwoMonkeys,
    kNothingToBury,
    kMustSell,
    kOnlyLoot,
    kOnlyPirates,
    kNoLootRescued,
    kChooseAnother,
    kNoCoin,
    kParleyUsed,
    kChooseACard,
    kNoSet,
    kParrotNeedsRank,
    kSameCell,
    kFinalTurn,
    kNotInHand,
    kNotThere,
    kAlreadyAnswered,
    kNotNow,
    kAnotherChoice,
    kTavernEmpty,
    kNoTreasure,
    kNotIdle,
    kNotOnTheCard,
    kNotAJoker,
    kNotInTheArea,
    kNoSuchSuit,
  };
  Reason reason = Reason::kNone;
  std::uint8_t number = 0;  // the cost that cannot be paid

  constexpr Refusal() = default;
  constexpr Refusal(Reason why, int about = 0) : reason(why), number(static_cast<std::uint8_t>(about)) {}
  [[nodiscard]] constexpr bool refused() const { return reason != Reason::kNone; }
  static constexpr Refusal game_over() { return Reason::kGameOver; }
};

struct Event {
  enum class Kind : std::uint8_t {
    kStartChosen,    // seat
    kRoundBegan,     // number: the round
    kCardsDrawn,     // seat, bag; to others only number: how many
    kDeckShuffled,   // seat: whose; number: cards
    kAnswered,       // seat: that he has answered
    kParleyed,       // seat, bag; empty for no parley
    kTurnBegan,      // seat; number: 1 in a final turn
    kTraded,         // seat, bag, number: Coins
    kMonkeysPlayed,  // seat, number
    kBrawled,        // seat, card
    kTavernFilled,   // card: a Pirate comes to the Tavern
    kTavernSwept,    // four officers or more
    kBuried,         // seat, card (others: kNoCard if it came from the hand), number: 1 from the discard pile
    kTreasureFound,  // seat, card
    kTreasureSold,   // seat, card, number: Coins
    kTreasureKept,   // seat, card
    kBoarded,        // seat, card
    kRecruited,      // seat, card, number: Coins paid
    kChosen,         // seat, card, number: the alternative
    kCoinsTaken,     // seat, number
    kAttacked,       // seat, other
    kCoinLost,       // seat
    kCardLost,       // seat, card
    kRescued,        // seat, card
    kLooked,         // seat, bag; to others only number
    kTaken,          // seat, card (others: kNoCard)
    kCaptainTurned,  // seat, card
    kTurnEnded,      // seat
    kFinalTurnsBegan,
    kCardsUnused,  // seat, bag: drawn in a final turn
    kRaided,       // seat, strength, number: unused; members: the sets
    kPrizeTaken,   // seat, number
    kStartPassed,  // seat
    kAchieved,     // seat, number: NP, which: the achievement
    kGameEnded,    // seats: the winners
  };
  Kind kind{};
  Seat seat{};
  Seat other{};
  Card card = kNoCard;
  std::uint8_t number = 0;
  std::uint8_t which = 0;
  std::uint16_t strength = 0;
  SeatSet seats{};
  Bag bag{};
  std::uint8_t member_count = 0;
  std::array<PartyMember, kPirates> members{};
};

// What a viewer sees: the position with everything blank that he may not know, and what is known about that: how many
// cards lie where, and which cards each player has in places that the viewer does not see (RU-14.6).
class View {
 public:
  View() = default;
  [[nodiscard]] const Position& shown() const { return shown_; }
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  [[nodiscard]] int hand_size(Seat seat) const { return hand_size_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] int buried_size(Seat seat) const { return buried_size_[static_cast<std::size_t>(seat.index())]; }
  // All cards of a player that the viewer does not see, wherever they lie.
  [[nodiscard]] const Bag& unseen(Seat seat) const { return unseen_[static_cast<std::size_t>(seat.index())]; }
  friend bool operator==(const View&, const View&) = default;

 private:
  friend class Ruthless;
  Position shown_;
  BySeat<Bag> unseen_{};
  BySeat<std::uint8_t> hand_size_{};
  BySeat<std::uint8_t> buried_size_{};
  Viewer viewer_;
};

}  // namespace tortuga::ruthless
