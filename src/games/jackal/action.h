// The actions of jackal, and lists of legal ones that never hold all rows.
//
// A hand can be laid out in thousands of rows. The list of legal actions knows the cards that can be laid and gives its
// rows of one, two and three cards by number (RowChoices); longer ones are legal without being listed. Every beginning
// of a legal row is a legal row, so a player can also choose card by card (Jackal::list_parts, Jackal::join).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/fixed_list.h"
#include "engine/number_iterator.h"
#include "engine/seat.h"
#include "games/jackal/deck.h"

namespace tortuga::jackal {

// Cards side by side, from left to right.
struct Row {
  std::uint8_t length = 0;
  std::array<Card, kMaxCards> cards{};  // only the first are meant; the others are 0

  constexpr void add(Card card) { cards[length++] = card; }
  [[nodiscard]] constexpr std::span<const Card> span() const { return {cards.data(), length}; }
  friend constexpr bool operator==(const Row&, const Row&) = default;
};

struct Action {
  enum class Verb : std::uint8_t { kPass, kSail, kTortuga, kPlan, kRum, kStep, kStay, kDouble, kFriday, kWeapon };
  Verb verb = Verb::kPass;
  std::uint8_t number = 0;  // coins at Tortuga, Rum cards, the space to move to
  Seat player{};            // whose pirate gets the Rum
  Row row{};

  static constexpr Action simple(Verb verb, int number = 0) {
    Action action;
    action.verb = verb;
    action.number = static_cast<std::uint8_t>(number);
    return action;
  }
  static constexpr Action pass() { return simple(Verb::kPass); }
  static constexpr Action tortuga(int coins) { return simple(Verb::kTortuga, coins); }
  static constexpr Action step(Space space) { return simple(Verb::kStep, space); }
  static constexpr Action repeat(Space space) { return simple(Verb::kDouble, space); }
  static constexpr Action rum(Seat player, int cards) {
    Action action = simple(Verb::kRum, cards);
    action.player = player;
    return action;
  }
  static constexpr Action plan(std::span<const Card> cards) {
    Action action = simple(Verb::kPlan);
    for (const Card card : cards) action.row.add(card);
    return action;
  }
  [[nodiscard]] constexpr Space space() const { return number; }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

// The rows of at most three cards that a hand can be laid out in, by number, or single duds.
class RowChoices {
 public:
  static constexpr std::size_t kLongest = 3;

  constexpr void clear() {
    kinds_ = once_ = twice_ = flag_count_ = 0;
    are_duds_ = false;
  }
  // `held`: how many the player has of the card, at least 1. Cards are added in any order.
  constexpr void add_movement(Card card, int held) {
    // Cards held once stand first, then those held twice, then the others.
    cards_[kinds_] = card;
    if (held < 3) {
      std::swap(cards_[kinds_], cards_[once_ + twice_]);
      ++twice_;
    }
    if (held < 2) {
      std::swap(cards_[once_ + twice_ - 1U], cards_[once_]);
      ++once_;
      --twice_;
    }
    ++kinds_;
  }
  constexpr void add_flag(Card card) { flags_[flag_count_++] = card; }
  // A dud is laid alone (JA-3.6).
  constexpr void add_dud(Card card) {
    cards_[kinds_++] = card;
    are_duds_ = true;
  }

  [[nodiscard]] constexpr bool empty() const { return kinds_ + flag_count_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    if (are_duds_) return kinds_;
    const std::size_t unflagged = kinds_ + pairs(kinds_, kinds_ - once_);
    return unflagged + triples() + flag_count_ * (1 + unflagged);
  }
  // The rows of one card come first.
  [[nodiscard]] constexpr std::size_t singles() const { return are_duds_ ? kinds_ : kinds_ + flag_count_; }
  // Adds the cards of row `number` to an empty row.
  constexpr void write(std::size_t number, Row& row) const {
    if (number < kinds_) return row.add(cards_[number]);
    number -= kinds_;
    if (number < flag_count_) return row.add(flags_[number]);
    number -= flag_count_;
    const std::size_t unflagged = kinds_ + pairs(kinds_, kinds_ - once_);
    if (number < flag_count_ * unflagged) {
      row.add(flags_[number / unflagged]);
      number %= unflagged;
      if (number < kinds_) return row.add(cards_[number]);
      return add_pair(row, number - kinds_, {cards_.data(), kinds_}, once_);
    }
    number -= flag_count_ * unflagged;
    const std::size_t of_two = unflagged - kinds_;
    if (number < of_two) return add_pair(row, number, {cards_.data(), kinds_}, once_);
    add_triple(row, number - of_two);
  }

 private:
  // The rows of two cards out of `kinds`, of which `several` are held more than once.
  static constexpr std::size_t pairs(std::size_t kinds, std::size_t several) {
    return kinds == 0 ? 0 : kinds * (kinds - 1) + several;
  }
  [[nodiscard]] constexpr std::size_t triples() const {
    const std::size_t several = kinds_ - once_;
    std::size_t sum = (several - twice_) * pairs(kinds_, several);
    if (once_ > 0) sum += once_ * pairs(kinds_ - 1U, several);
    if (twice_ > 0) sum += twice_ * pairs(kinds_, several - 1);
    return sum;
  }
  // The first `once` cards are held once.
  static constexpr void add_pair(Row& row, std::size_t number, std::span<const Card> cards, std::size_t once) {
    const std::size_t others = cards.size() - 1;
    if (number < once * others) {
      const std::size_t first = number / others;
      const std::size_t second = number % others;
      row.add(cards[first]);
      row.add(cards[second < first ? second : second + 1]);
      return;
    }
    number -= once * others;
    row.add(cards[once + number / cards.size()]);
    row.add(cards[number % cards.size()]);
  }
  // The first card by its class, then a pair out of what is left.
  constexpr void add_triple(Row& row, std::size_t number) const {
    std::array<Card, kMaxKinds> left = cards_;
    const std::size_t several = kinds_ - once_;
    const std::size_t after_once = once_ > 0 ? pairs(kinds_ - 1U, several) : 0;
    if (number < once_ * after_once) {
      const std::size_t first = number / after_once;
      row.add(left[first]);
      std::swap(left[0], left[first]);
      return add_pair(row, number % after_once, std::span(left).subspan(1, kinds_ - 1U), once_ - 1U);
    }
    number -= once_ * after_once;
    const std::size_t after_twice = twice_ > 0 ? pairs(kinds_, several - 1) : 0;
    if (number < twice_ * after_twice) {
      const std::size_t first = once_ + number / after_twice;
      row.add(left[first]);
      std::swap(left[once_], left[first]);
      return add_pair(row, number % after_twice, std::span(left).first(kinds_), once_ + 1U);
    }
    number -= twice_ * after_twice;
    const std::size_t after_more = pairs(kinds_, several);
    row.add(left[once_ + twice_ + number / after_more]);
    add_pair(row, number % after_more, std::span(left).first(kinds_), once_);
  }

  std::array<Card, kMaxKinds> cards_{};
  std::array<Card, 2> flags_{};
  std::uint8_t kinds_ = 0;
  std::uint8_t once_ = 0;   // kinds of which the player has one card
  std::uint8_t twice_ = 0;  // two cards
  std::uint8_t flag_count_ = 0;
  bool are_duds_ = false;
};

// Legal actions by number: rows first, the single cards before longer ones, then Rum, then the others.
class ActionList {
 public:
  constexpr void clear() {
    rows_.clear();
    others_.clear();
    row_count_ = 0;
    rum_ = 0;
  }
  // To be filled after clear(), then closed.
  constexpr RowChoices& rows() { return rows_; }
  constexpr void close_rows(bool only_singles) { row_count_ = only_singles ? rows_.singles() : rows_.size(); }
  // Rum on this player's pirate: any number of cards up to `most`.
  constexpr void set_rum(Seat player, std::uint8_t most) {
    rum_player_ = player;
    rum_ = most;
  }
  constexpr void add(Action::Verb verb, int number = 0) {
    others_.push_back({verb, static_cast<std::uint8_t>(number)});
  }

  [[nodiscard]] constexpr std::size_t size() const { return row_count_ + rum_ + others_.size(); }
  [[nodiscard]] constexpr bool empty() const { return size() == 0; }
  constexpr Action operator[](std::size_t number) const {
    if (number < row_count_) {
      Action action;
      action.verb = Action::Verb::kPlan;
      rows_.write(number, action.row);
      return action;
    }
    number -= row_count_;
    if (number < rum_) return Action::rum(rum_player_, static_cast<int>(number) + 1);
    const Other& other = others_[number - rum_];
    return Action::simple(other.verb, other.number);
  }

  using Iterator = NumberIterator<ActionList, Action>;
  [[nodiscard]] constexpr Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, size()}; }

 private:
  struct Other {
    Action::Verb verb = Action::Verb::kPass;
    std::uint8_t number = 0;
  };
  static constexpr std::size_t kMostOthers = 2 * kDirections + 4;
  RowChoices rows_;
  std::size_t row_count_ = 0;
  FixedList<Other, kMostOthers> others_;
  std::uint8_t rum_ = 0;
  Seat rum_player_;
};

}  // namespace tortuga::jackal
