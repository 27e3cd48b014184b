// What changes while mutiny is played: the position, what a viewer sees of it, refusals and events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/chance.h"
#include "engine/seat.h"
#include "games/mutiny/action.h"
#include "games/mutiny/cards.h"
#include "games/mutiny/deck.h"

namespace tortuga::mutiny {

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

enum class Phase : std::uint8_t { kAppointment, kVoyage, kPunishment, kOver };
inline constexpr std::array<std::string_view, 4> kPhaseIds = {"appointment", "voyage", "punishment", "over"};

// What the game waits for below all interrupts (docs/rules/mutiny-reference.md).
enum class Window : std::uint8_t {
  kAppoint,
  kMutinyCall,
  kDestination,
  kLookout,
  kAttackFirst,
  kAttack,
  kAdjust,
  kAssign,
  kCook,
  kCaptainTake,
  kDeal,
  kCarpenter,
  kPortExchange,
  kPortMarket,
  kSailor,
  kBoatswain,
  kGuard,
  kBury,
  kSmartKid,
  kPunish,
  kWhip,
  kMutiny,
  kOver,
};
inline constexpr std::size_t kWindows = 23;
inline constexpr std::array<std::string_view, kWindows> kWindowIds = {
    "appoint", "mutiny_call",  "destination", "lookout",   "attack_first",  "attack",      "adjust", "assign",
    "cook",    "captain_take", "deal",        "carpenter", "port_exchange", "port_market", "sailor", "boatswain",
    "guard",   "bury",         "smart_kid",   "punish",    "whip",          "mutiny",      "over"};

enum class Punishment : std::uint8_t { kNone, kOrdered, kRefused };
inline constexpr std::array<std::string_view, 3> kPunishmentIds = {"none", "ordered", "refused"};

// What waits on the stack (MU-13.1). The lowest entry may be of any use and its cards are Position::revealed; all above
// it are Traitors, each against a card of the entry below.
struct Entry {
  enum class Use : std::uint8_t { kAttack, kMutiny, kEffect, kTraitor, kSeaDog };
  enum class Step : std::uint8_t { kReact, kTake, kDonate, kClaim, kForced };
  Seat player{};
  Use use = Use::kAttack;
  Step step = Step::kReact;
  Seat target{};              // on whom; the victim of a Sea Dog
  Seat second{};              // the second victim of a Second Mate
  Card card = kNoCard;        // which a Traitor cancels
  std::int8_t number = 0;     // +1 or -1
  Side leader = Side::kNone;  // whose leader a Cutthroat kills
  SeatSet passed{};
  friend bool operator==(const Entry&, const Entry&) = default;
};

inline constexpr std::array<std::string_view, 5> kUseIds = {"attack", "mutiny", "effect", "traitor", "sea dog"};
inline constexpr std::array<std::string_view, 5> kStepIds = {"react", "take", "donate", "claim", "forced"};

// A Crew card that lies in an attack or in a mutiny.
struct Laid {
  Seat player;
  Card card = 0;
  friend bool operator==(const Laid&, const Laid&) = default;
};

// An open offer; its items are the next ones in Position::offer_items, what is given before what is asked for.
struct Offer {
  std::uint8_t players = 0;  // from × 16 + to
  std::uint8_t gives = 0;    // how many items
  std::uint8_t asks = 0;
  [[nodiscard]] constexpr Seat from() const { return Seat(players / 16); }
  [[nodiscard]] constexpr Seat to() const { return Seat(players % 16); }
  friend bool operator==(const Offer&, const Offer&) = default;
};
// Items by number: Crew cards, then prizes, then these.
inline constexpr std::uint8_t kFirstPrizeItem = 64;
inline constexpr std::uint8_t kGuardItem = 96;
inline constexpr std::uint8_t kHiddenItem = 97;  // a card that the viewer does not see

inline constexpr std::size_t kMaxOffers = std::size_t{9} * kMaxPlayers;
inline constexpr std::size_t kMaxOfferItems = 256;  // of all open offers together (MU-R44)

// Cards that lie in order have the top card last; slots without a card are 0. The zones that are not here follow: cards
// out of the game are those in no zone. In a view what the viewer may not see is blank: bags have only their size,
// decks are 0.
struct Position {
  Chance chance;
  BySeat<Bag> hands{};
  Bag crew_discard;
  Bag revealed;  // the cards of the lowest entry of the stack
  Bag unseen;    // all Crew cards in hands and deck together: what is not in plain sight (MU-13.6)
  Bag destination_discard;
  Bag removed_destinations;
  BySeat<PrizeBag> prizes{};
  BySeat<PrizeBag> buried{};
  PrizeBag pool;
  PrizeBag prize_discard;
  PrizeBag prize_discard_down;
  PrizeBag removed_prizes;
  std::array<std::uint16_t, kMaxOffers> offer_ids{};
  std::array<Offer, kMaxOffers> offers{};
  std::array<std::uint8_t, kMaxOfferItems> offer_items{};
  std::array<Laid, kMaxCrew> laid{};  // in the attack or the mutiny, by player and card
  std::array<Card, kMaxCrew> crew_deck{};
  std::array<Prize, kMaxPrizes> prize_deck{};  // above the deck those drawn for jewels at the end (MU-17.5)
  std::array<std::array<Destination, kMaxStack>, kTypes> stacks{};
  std::array<std::uint8_t, kTypes> stack_size{};
  std::array<Entry, 1 + kMaxTraitors> stack{};
  BySeat<std::uint8_t> talk{};      // MU-16.6
  BySeat<std::uint8_t> received{};  // MU-6.6
  std::array<std::int8_t, kSkills> adjust{};
  std::array<std::uint16_t, 2> totals{};  // of a mutiny with a result: Captain's side, mutineers
  std::uint16_t next_offer = 1;
  SeatSet waiting;  // whom the game cannot go on without
  SeatSet holding;  // who holds a Crew card
  SeatSet above;    // who is above the hand limit
  SeatSet passed;   // in the window
  SeatSet captain_side;
  SeatSet mutineers;
  Seat captain;
  Seat quartermaster;
  Seat map;  // whose Old Sailor lies on the table
  Seat guard;
  Seat first;  // the First Mutineer; Seat::none() if there is no mutiny
  Side result = Side::kNone;
  Phase from = Phase::kAppointment;  // in which the mutiny was called
  Phase phase = Phase::kAppointment;
  Window window = Window::kAppoint;
  Type type = Type::kNone;            // of the chosen destination
  Destination destination = kNoCard;  // the chosen card
  Punishment punishment = Punishment::kNone;
  std::uint8_t barred = 0;  // a bit for each type
  std::uint8_t round = 1;
  std::uint8_t offer_count = 0;
  std::uint8_t laid_size = 0;
  std::uint8_t crew_deck_size = 0;
  std::uint8_t prize_deck_size = 0;
  std::uint8_t jewels_drawn = 0;
  std::uint8_t entries = 0;  // of the stack
  bool is_revealed = false;  // the chosen card
  bool has_attack = false;
  bool first_done = false;
  bool mutiny_used = false;

  [[nodiscard]] bool has_mutiny() const { return !first.is_none(); }
  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) <= 2048);

// Why an action is refused (docs/rules/mutiny-reference.md).
struct Refusal {
  enum class Reason : std::uint8_t {
    kNone,
    kGameOver,
    kNotAnAction,
    kNoSuchCard,
    kNoSuchPrize,
    kNoSuchPlayer,
    kNotAsked,
    kNotNow,
    kSpecialInAttack,
    kFirstCard,
    kOtherSide,
    kSecondMutiny,
    kCaptainCalls,
    kEmptyStack,
    kBarred,
    kFewer,
    kNoSpecialsBuried,
    kGuards,
    kWhip,
    kSeaDog,
    kCutthroat,
    kWait,
    kCannotAccept,
    kTooManyOffers,
    kDiscard,
    kNotInHand,
    kNotYourPrize,
    kNotInPool,
    kChooseAnother,
    kNoEffect,
    kCountJacks,
    kTalkedEnough,
    kNoTrading,
    kNoSuchOffer,
    kNotYourOffer,
    kPromiseText,
    kOpenPrizes,
    kNotOnTheStack,
    kNoClaim,
    kClaimRandom,
    kClaimCard,
    kAlreadyPassed,
    kQuartermasterReveals,
    kOnlyQuartermaster,
    kExactlyOne,
    kForcedSide,
    kSurgeon,
    kNothingToDraw,
    kOfferTooLarge,
    kNoGuardAsked,
    kNoCardsThere,
    kTwoVictims,
    kNothingBuried,
    kDiscardFirst,
    kTooManyCopies,
  };
  Reason reason = Reason::kNone;

  constexpr Refusal() = default;
  constexpr Refusal(Reason why) : reason(why) {}
  [[nodiscard]] constexpr bool refused() const { return reason != Reason::kNone; }
  static constexpr Refusal game_over() { return Reason::kGameOver; }
};

struct Event {
  enum class Kind : std::uint8_t {
    kCaptainChosen,         // seat
    kRoundBegan,            // number
    kAppointed,             // seat: by whom; other
    kCardsDrawn,            // seat, items.crew; to others only number
    kCrewShuffled,          // number: cards of the new deck
    kSailed,                // seat, number: type
    kPassed,                // seat
    kMutinyCalled,          // seat
    kDestinationReturned,   // number: type
    kPlayed,                // seat, items.crew; side, none in an attack
    kEffectPlayed,          // seat, card; other, third; number: +1, -1; side and seats: the leader
    kTraitorPlayed,         // seat, card: against which; other: whose
    kCancelled,             // seat: whose; card
    kRevealed,              // card: the destination; seat: who revealed
    kAdjusted,              // number: skill, amount: the requirement's change
    kJacksCounted,          // seat, counts
    kAttackSucceeded,       // counts: sums
    kAttackFailed,          // counts: sums
    kPrizesFound,           // items.prizes; with hidden prizes only number
    kPrizeTaken,            // seat, card; with hidden prizes kNoCard to others
    kPrizeDealt,            // seat: dealer; other, card; the same
    kPrizeDonated,          // seat, other, card; the same
    kPrizeClaimed,          // seat, other: from whom, card; the same
    kNothingClaimed,        // seat
    kPrizeExchanged,        // seat, card; number: 1 if face up, else kNoCard to others
    kPrizeCashed,           // seat, card
    kPrizesDrawn,           // seat, items.prizes; to others only number with hidden prizes
    kQuartermasterChanged,  // seat
    kCaptainChanged,        // seat
    kMapFound,              // seat
    kNoMap,                 // number: 1 choose again, 2 voyage lost, 3 nothing else to choose
    kGuardNamed,            // seat
    kGuardStayed,           // seat
    kGuardChanged,          // seat: the substitute
    kBuried,                // seat, items.prizes; to others only number with hidden prizes
    kBuriedTaken,           // seat: thief; other, card; with hidden prizes kNoCard to others
    kPunishmentOrdered,     // seat
    kPunishmentRefused,     // seat
    kWhipped,               // seat: by whom; other, card
    kStolen,                // seat: thief; other, card; to others kNoCard
    kDiscarded,             // seat, items.crew
    kMutinyEnded,           // side: winners; counts: totals; number: 1 if by a Cutthroat
    kPrizesLost,            // seat, items.prizes; to others only number with hidden prizes
    kCrewGathered,          // items.crew: the cards that are dealt out after a mutiny
    kCrewDealt,             // seat, items.crew; to others only number
    kForced,                // seat: Sea Dog's player; other: the victim; side
    kOffered,               // seat, other, items, asks, amount: number of the offer
    kAccepted,              // as kOffered, but seat: who accepts; other: whose offer
    kDeclined,              // seat, other: whose offer; amount: its number
    kWithdrawn,             // seat, other: to whom; amount: its number
    kLapsed,                // number: how many
    kPromised,              // seat, other, promise, number: round
    kShown,                 // seat, other (none: all), items.prizes; to others only number
    kVoyageEnded,           // card: the destination; number: voyages
    kJewelsDrawn,           // seat, card
    kGameEnded,             // seats: the winners
  };
  Kind kind{};
  Seat seat{};
  Seat other{};
  Seat third{};
  std::uint8_t card = kNoCard;
  std::uint8_t traitor = kNoCard;  // of kTraitorPlayed: the Traitor itself
  std::int8_t number = 0;
  Side side = Side::kNone;
  std::int16_t amount = 0;
  SeatSet seats{};
  std::array<std::uint16_t, kSkills> counts{};
  Items items{};
  Items asks{};
  int hidden_items = 0;  // cards of an offer that the viewer does not see: in items
  int hidden_asks = 0;   // ... and in asks
  PromiseText promise{};
};

// What a viewer sees: the position with everything blank that he may not know.
class View {
 public:
  View() = default;
  [[nodiscard]] const Position& shown() const { return shown_; }
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  friend bool operator==(const View&, const View&) = default;

 private:
  friend class Mutiny;
  Position shown_;
  Viewer viewer_;
};

}  // namespace tortuga::mutiny
