// The actions of mutiny, and lists of legal ones.
//
// Choices of several cards (help in an attack, cards for a side, prizes to bury, cards to discard) can be very many:
// the list keeps what can be chosen from and gives its choices by number. Table actions (offers, gifts, promises and
// what is said to them) are legal without being listed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/fixed_list.h"
#include "engine/number_iterator.h"
#include "engine/seat.h"
#include "games/mutiny/cards.h"
#include "games/mutiny/deck.h"

namespace tortuga::mutiny {

enum class Side : std::uint8_t { kNone, kCaptain, kMutineers };
inline constexpr std::array<std::string_view, 3> kSideIds = {"none", "captain", "mutineers"};
constexpr Side other_side(Side side) { return side == Side::kCaptain ? Side::kMutineers : Side::kCaptain; }

// The text of a promise: 1 to 200 characters, so up to 800 bytes. Only the first size() bytes are meant.
class PromiseText {  // NOLINT(cppcoreguidelines-pro-type-member-init): as the constructors say
 public:
  static constexpr std::size_t kCharacters = 200;
  static constexpr std::size_t kBytes = 4 * kCharacters;

  // Most actions have no text, and are made often: the bytes are not set.
  PromiseText() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): what is not meant is not set
  explicit PromiseText(std::string_view text) : size_(static_cast<std::uint16_t>(std::min(text.size(), kBytes))) {
    std::copy_n(text.begin(), size_, bytes_.begin());
  }
  [[nodiscard]] std::string_view text() const { return {bytes_.data(), size_}; }
  friend bool operator==(const PromiseText& a, const PromiseText& b) { return a.text() == b.text(); }

 private:
  std::uint16_t size_ = 0;
  std::array<char, kBytes> bytes_;
};

// What an offer gives or asks for.
struct Items {
  Bag crew;
  PrizeBag prizes;
  bool guard = false;  // only asked for: to guard the ship
  [[nodiscard]] constexpr bool empty() const { return crew.empty() && prizes.empty() && !guard; }
  [[nodiscard]] constexpr int size() const { return crew.size() + prizes.size() + (guard ? 1 : 0); }
  friend constexpr bool operator==(const Items&, const Items&) = default;
};

// What somebody does, without the words of a promise, which are long.
struct Deed {
  enum class Verb : std::uint8_t {
    kAppoint,  // player
    kSail,     // number: the type
    kPass,
    kMutiny,           // card: as a normal one
    kMutinyCutthroat,  // side: whose leader is named
    kMutinySeaDog,     // player
    kJoin,             // side, crew
    kJoinCutthroat,    // side; number: the side whose leader is named
    kJoinSeaDog,       // side, player
    kHelp,             // crew: in an attack
    kReveal,
    kCount,    // counts: jacks for each skill
    kEffect,   // card, a special one; player: on whom; other: on whom then; number: +1 or -1
    kTraitor,  // card: which is cancelled
    kTake,     // card: a prize
    kDeal,     // card: a prize; player
    kDonate,   // card: a prize
    kClaim,    // card: a prize, kNoCard for a random one; player
    kClaimNothing,
    kExchange,  // card: a prize
    kRansom,
    kSell,
    kStay,
    kBury,  // prizes
    kPunish,
    kNoPunishment,
    kWhip,     // player
    kDiscard,  // crew
    // Table actions
    kOffer,     // player, gives, asks
    kGive,      // player, gives
    kAccept,    // offer
    kDecline,   // offer
    kWithdraw,  // offer
    kPromise,   // player, promise
    kShow,      // prizes; player, Seat::none() for all
  };
  Verb verb = Verb::kPass;
  std::uint8_t card = kNoCard;
  Seat player{};
  Seat other{};
  Side side = Side::kNone;
  std::int8_t number = 0;
  std::array<std::uint8_t, kSkills> counts{};
  std::uint16_t offer = 0;
  Items gives{};  // also the cards and prizes of all other actions: `crew` and `prizes` above
  Items asks{};

  // Of kSail.
  [[nodiscard]] Type type() const { return static_cast<Type>(number); }
  [[nodiscard]] bool is_table_action() const { return verb >= Verb::kOffer; }
  friend bool operator==(const Deed&, const Deed&) = default;
};

struct Action : Deed {
  PromiseText promise;

  static Action simple(Verb verb, std::uint8_t card = kNoCard, Seat player = Seat()) {
    Action action;
    action.verb = verb;
    action.card = card;
    action.player = player;
    return action;
  }
  friend bool operator==(const Action&, const Action&) = default;
};

// Legal actions by number: single ones first, then choices of several cards.
class ActionList {
 public:
  // What is beyond is legal without being listed.
  static constexpr std::uint32_t kMost = 1U << 17U;

  void clear() {
    single_.clear();
    many_ = 0;
    is_whole_ = true;
  }
  void add(Action::Verb verb, std::uint8_t card = kNoCard, Seat player = Seat()) {
    single_.push_back({verb, card, player, Seat(), Side::kNone, 0, 0});
  }
  void add_number(Action::Verb verb, std::uint8_t card, int number) {
    single_.push_back({verb, card, Seat(), Seat(), Side::kNone, static_cast<std::int8_t>(number), 0});
  }
  void add_pair(std::uint8_t card, Seat player, Seat other) {
    single_.push_back({Action::Verb::kEffect, card, player, other, Side::kNone, 0, 0});
  }
  void add_side(Action::Verb verb, Side side, Seat player, int number) {
    single_.push_back({verb, kNoCard, player, Seat(), side, static_cast<std::int8_t>(number), 0});
  }
  // kCount: so many jacks for Navigation and for Guns, of all that there are.
  void add_count(int navigation, int guns, int melee) {
    single_.push_back({Action::Verb::kCount, static_cast<std::uint8_t>(navigation), Seat(), Seat(), Side::kNone,
                       static_cast<std::int8_t>(guns), static_cast<std::uint8_t>(melee)});
  }
  // Any number of cards of a bag, at least one: kHelp, or kJoin for the sides named.
  void add_choices(Action::Verb verb, const Bag& bag, Side first = Side::kNone, Side second = Side::kNone);
  // Exactly so many cards of a bag.
  void add_exact(Action::Verb verb, const Bag& bag, int size, Side side = Side::kNone);
  // A choice of one card (of a prize for kBury), to be joined with others.
  void add_part(Action::Verb verb, std::uint8_t card, Side side) {
    single_.push_back({verb, card, Seat(), Seat(), side, 0, 1});
  }
  [[nodiscard]] bool has_choices() const { return many_ > 0; }
  // Without the choices of several cards.
  void keep_single() { many_ = 0; }
  // Any number of prizes, at least one.
  void add_prizes(Action::Verb verb, PrizeBag prizes);

  [[nodiscard]] std::size_t size() const { return single_.size() + std::size_t{many_} * sides_; }
  [[nodiscard]] bool empty() const { return size() == 0; }
  // Were all choices listed?
  [[nodiscard]] bool is_whole() const { return is_whole_; }
  Action operator[](std::size_t number) const;

  using Iterator = NumberIterator<ActionList, Action>;
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

 private:
  struct Single {
    Action::Verb verb{};
    std::uint8_t card = kNoCard;
    Seat player{};
    Seat other{};
    Side side{};
    std::int8_t number = 0;
    std::uint8_t more = 0;  // of kCount: for Melee; of a choice of cards: that `card` is one of them
  };
  void set_choices(Action::Verb verb, std::uint64_t ways);
  void write_choice(std::uint32_t number, Action& action) const;
  void write_exact(std::uint32_t number, Action& action) const;

  static constexpr std::size_t kMostSingle = 512;
  FixedList<Single, kMostSingle> single_;
  Bag bag_;  // what many_ are chosen from
  PrizeBag prizes_;
  Action::Verb many_verb_{};
  std::array<Side, 2> many_side_{};
  std::uint32_t many_ = 0;  // choices for each side
  std::uint32_t sides_ = 1;
  std::size_t exact_ = 0;  // how many cards are chosen or kept
  bool is_exact_ = false;
  bool is_rest_ = false;  // those that are kept are counted
  bool of_prizes_ = false;
  bool is_whole_ = true;
};

}  // namespace tortuga::mutiny
