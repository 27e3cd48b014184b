#include "games/mutiny/action.h"

namespace tortuga::mutiny {
namespace {

std::uint32_t capped(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ActionList::kMost));
}

constexpr std::size_t kMostExact = kMaxHand + 1;

// In how many ways can `size` cards be chosen from the kinds from `first` on?
template <class Kinds>
using Ways = std::array<std::array<std::uint32_t, kMostExact + 1>, Bag::kKinds + 1>;

template <class Kinds>
void count_ways(const Kinds& kinds, std::size_t size, Ways<Kinds>& ways) {
  ways[kinds.size()].fill(0);
  ways[kinds.size()][0] = 1;
  for (std::size_t first = kinds.size(); first-- > 0;) {
    for (std::size_t left = 0; left <= size; ++left) {
      std::uint64_t sum = 0;
      for (std::size_t n = 0; n <= std::min<std::size_t>(kinds[first].count, left); ++n) {
        sum += ways[first + 1][left - n];
      }
      ways[first][left] = capped(sum);
    }
  }
}

}  // namespace

void ActionList::close_choices(Action::Verb verb) {
  std::uint64_t ways = 1;
  for (const KindOf& kind : kinds_) ways = std::min<std::uint64_t>(ways * (kind.count + 1U), kMost + 2U);
  many_verb_ = verb;
  many_ = capped(ways - 1);
  is_whole_ = ways - 1 <= kMost;
  exact_ = 0;
}

void ActionList::add_choices(Action::Verb verb, const Bag& bag, Side first, Side second) {
  kinds_.clear();
  bag.for_each([&](std::uint8_t kind, int count) { kinds_.push_back({kind, static_cast<std::uint8_t>(count)}); });
  of_prizes_ = false;
  many_side_ = {first, second};
  sides_ = second == Side::kNone ? 1 : 2;
  close_choices(verb);
}

void ActionList::add_prizes(Action::Verb verb, PrizeBag prizes) {
  kinds_.clear();
  prizes.for_each([&](std::uint8_t kind, int count) { kinds_.push_back({kind, static_cast<std::uint8_t>(count)}); });
  of_prizes_ = true;
  many_side_ = {};
  sides_ = 1;
  close_choices(verb);
}

void ActionList::add_exact(Action::Verb verb, const Bag& bag, int size) {
  add_choices(verb, bag);
  // Few cards are chosen or few are kept: whichever is less is counted.
  is_rest_ = bag.size() - size < size;
  exact_ = is_rest_ ? bag.size() - size : size;
  Ways<decltype(kinds_)> ways;
  count_ways(kinds_, static_cast<std::size_t>(exact_), ways);
  many_ = ways[0][static_cast<std::size_t>(exact_)];
  is_whole_ = many_ < kMost;
}

void ActionList::write_choice(std::uint32_t number, Action& action) const {
  ++number;  // the empty choice is none
  for (const KindOf& kind : kinds_) {
    const std::uint32_t ways = kind.count + 1U;
    for (std::uint32_t n = number % ways; n > 0; --n) {
      if (of_prizes_) {
        action.gives.prizes.add(kind.kind);
      } else {
        action.gives.crew.add(kind.kind);
      }
    }
    number /= ways;
  }
}

void ActionList::write_exact(std::uint32_t number, Action& action) const {
  Ways<decltype(kinds_)> ways;
  count_ways(kinds_, static_cast<std::size_t>(exact_), ways);
  auto left = static_cast<std::size_t>(exact_);
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    std::size_t chosen = 0;
    while (number >= ways[i + 1][left - chosen]) number -= ways[i + 1][left - chosen++];
    left -= chosen;
    const std::size_t count = is_rest_ ? kinds_[i].count - chosen : chosen;
    for (std::size_t n = 0; n < count; ++n) action.gives.crew.add(kinds_[i].kind);
  }
}

Action ActionList::operator[](std::size_t number) const {
  Action action;
  if (number < single_.size()) {
    const Single& single = single_[number];
    action.verb = single.verb;
    if (single.verb == Action::Verb::kCount) {
      action.counts = {single.card, static_cast<std::uint8_t>(single.number), single.more};
      return action;
    }
    if (single.more != 0) {
      action.side = single.side;
      if (single.verb == Action::Verb::kBury) {
        action.gives.prizes.add(single.card);
      } else {
        action.gives.crew.add(single.card);
      }
      return action;
    }
    action.card = single.card;
    action.player = single.player;
    action.other = single.other;
    action.side = single.side;
    action.number = single.number;
    return action;
  }
  auto choice = static_cast<std::uint32_t>(number - single_.size());
  action.verb = many_verb_;
  action.side = many_side_[choice / many_];
  choice %= many_;
  if (exact_ > 0 || (many_verb_ == Action::Verb::kDiscard)) {
    write_exact(choice, action);
  } else {
    write_choice(choice, action);
  }
  return action;
}

}  // namespace tortuga::mutiny
