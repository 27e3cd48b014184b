// The actions of ruthless, and lists of legal ones.
//
// Choices of several cards (parley, trade) can be very many: the list keeps the cards to choose from and gives its
// choices by number. A Raiding Party assembled by hand is legal without being listed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/fixed_list.h"
#include "engine/number_iterator.h"
#include "engine/seat.h"
#include "games/ruthless/cards.h"
#include "games/ruthless/deck.h"

namespace tortuga::ruthless {

// A Pirate in a set of a Raiding Party and the cell that it stands for (suit × 9 + rank): six bits each, a mark on the
// first of each set, and one on a card that was given its cell by "as".
class PartyMember {
 public:
  constexpr PartyMember() = default;
  constexpr PartyMember(Card card, int cell, bool is_first, bool is_given)
      : bits_(static_cast<std::uint16_t>((card - kFirstPirate) | (cell << 6) | (is_first ? 1 << 12 : 0) |
                                         (is_given ? 1 << 13 : 0))) {}
  [[nodiscard]] constexpr Card card() const { return static_cast<Card>(kFirstPirate + (bits_ & 63)); }
  [[nodiscard]] constexpr int cell() const { return (bits_ >> 6) & 63; }
  [[nodiscard]] constexpr bool is_first() const { return (bits_ & (1 << 12)) != 0; }
  [[nodiscard]] constexpr bool is_given() const { return (bits_ & (1 << 13)) != 0; }
  friend constexpr bool operator==(PartyMember, PartyMember) = default;

 private:
  std::uint16_t bits_ = 0;
};
constexpr int cell_of(int suit, int rank) { return suit * kParrot + rank; }

struct Action {
  enum class Verb : std::uint8_t {
    kTrade,        // bag: the Loot; order: those whose order matters
    kBrawl,        // card
    kBuryHand,     // card
    kBuryDiscard,  // card
    kPlunder,
    kBoard,  // card
    kIdle,
    kRecruit,  // card
    kEndTurn,
    kUse,     // number: of the alternative in the deck
    kAttack,  // player
    kPayCoin,
    kDiscard,  // card
    kRescue,   // card
    kTake,     // card
    kSell,
    kKeep,
    kParley,  // bag
    kNoParley,
    kRaidAuto,
    kRaidNone,
    kRaidSets,  // members
  };
  Verb verb = Verb::kEndTurn;
  Card card = kNoCard;
  std::uint8_t number = 0;
  Seat player{};
  Bag bag{};
  std::uint8_t order_size = 0;
  std::uint8_t member_count = 0;
  std::array<Card, kMaxOrdered> order{};
  std::array<PartyMember, kPirates> members{};

  static constexpr Action simple(Verb verb, Card card = kNoCard) {
    Action action;
    action.verb = verb;
    action.card = card;
    return action;
  }
  static constexpr Action attack(Seat player) {
    Action action = simple(Verb::kAttack);
    action.player = player;
    return action;
  }
  static constexpr Action use(std::uint8_t alternative) {
    Action action = simple(Verb::kUse);
    action.number = alternative;
    return action;
  }
  [[nodiscard]] constexpr std::span<const Card> ordered() const { return {order.data(), order_size}; }
  [[nodiscard]] constexpr std::span<const PartyMember> party() const { return {members.data(), member_count}; }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

// All ways to choose from a bag, by number.
class Choices {
 public:
  // Any number of cards of each kind.
  void set(const Bag& bag);
  // Any number of Loot cards; those that `deck` orders in every order (RU-5.2).
  void set_loot(const Bag& hand, const Deck& deck);
  void clear() { *this = Choices(); }
  // Without the empty choice.
  [[nodiscard]] std::size_t size() const { return size_; }
  // Adds choice `number` to an action without cards.
  void write(std::size_t number, Action& action) const;

 private:
  struct KindOf {
    Card card = 0;
    std::uint8_t count = 0;
  };
  using Kinds = FixedList<KindOf, kMaxOrdered>;
  // In how many different orders, of any length, can cards of these kinds be laid?
  static std::uint64_t orders(Kinds& kinds);
  static void write_order(std::uint64_t number, Kinds kinds, Action& action);

  FixedList<KindOf, kCardKinds> kinds_;  // of which any number can be chosen, in no order
  Kinds ordered_;
  std::uint64_t bags_ = 0;  // choices from kinds_, the empty one included
  std::size_t size_ = 0;
};

// Legal actions by number: single ones first, then choices of several cards.
class ActionList {
 public:
  void clear() {
    single_.clear();
    many_count_ = 0;
  }
  void add(Action::Verb verb, Card card = kNoCard) { single_.push_back({verb, card, Seat(), false}); }
  // kParley or kTrade with one card.
  void add_one(Action::Verb verb, Card card, bool is_ordered) { single_.push_back({verb, card, Seat(), is_ordered}); }
  void add_use(std::uint8_t alternative) { single_.push_back({Action::Verb::kUse, alternative, Seat(), false}); }
  void add_attack(Seat player) { single_.push_back({Action::Verb::kAttack, kNoCard, player, false}); }
  // kParley or kTrade: the choices are filled and closed.
  Choices& many() { return many_; }
  void close_many(Action::Verb verb) {
    many_verb_ = verb;
    many_count_ = many_.size();
  }

  [[nodiscard]] std::size_t size() const { return single_.size() + many_count_; }
  [[nodiscard]] bool empty() const { return size() == 0; }
  Action operator[](std::size_t number) const;

  using Iterator = NumberIterator<ActionList, Action>;
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

 private:
  struct Single {
    Action::Verb verb{};
    Card card = kNoCard;  // or the number of an alternative
    Seat player{};
    bool is_ordered = false;  // a traded Treasure whose order matters
  };
  static constexpr std::size_t kMostSingle = 2 * kCardKinds + 64;
  FixedList<Single, kMostSingle> single_;
  Choices many_;
  Action::Verb many_verb_{};
  std::size_t many_count_ = 0;
};

}  // namespace tortuga::ruthless
