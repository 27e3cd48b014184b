#include "games/mutiny/action.h"

namespace tortuga::mutiny {
namespace {

std::uint32_t capped(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ActionList::kMost));
}

// The empty choice included; more than are listed count as one more than that.
template <class AnyBag>
std::uint64_t ways_to_choose(const AnyBag& bag) {
  std::uint64_t ways = 1;
  bag.for_each([&](std::uint8_t /*kind*/, int count) {
    ways = std::min<std::uint64_t>(ways * static_cast<unsigned>(count + 1), ActionList::kMost + 2U);
  });
  return ways;
}

struct KindOf {
  std::uint8_t kind = 0;
  std::uint8_t count = 0;
};
using Kinds = FixedList<KindOf, Bag::kKinds>;

Kinds kinds_of(const Bag& bag) {
  Kinds kinds;
  bag.for_each([&](std::uint8_t kind, int count) { kinds.push_back({kind, static_cast<std::uint8_t>(count)}); });
  return kinds;
}

// In how many ways can so many cards be chosen from the kinds from a first one on?
constexpr std::size_t kMostExact = kMaxHand + 1;
using Ways = std::array<std::array<std::uint32_t, kMostExact + 1>, Bag::kKinds + 1>;

void count_ways(const Kinds& kinds, std::size_t size, Ways& ways) {
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

void ActionList::set_choices(Action::Verb verb, std::uint64_t ways) {
  many_verb_ = verb;
  many_ = capped(ways - 1);
  is_whole_ = ways - 1 <= kMost;
  sides_ = 1;
  is_exact_ = false;
  of_prizes_ = false;
}

void ActionList::add_choices(Action::Verb verb, const Bag& bag, Side first, Side second) {
  set_choices(verb, ways_to_choose(bag));
  bag_ = bag;
  many_side_ = {first, second};
  if (second != Side::kNone) sides_ = 2;
}

void ActionList::add_prizes(Action::Verb verb, PrizeBag prizes) {
  set_choices(verb, ways_to_choose(prizes));
  prizes_ = prizes;
  of_prizes_ = true;
  many_side_ = {};
}

void ActionList::add_exact(Action::Verb verb, const Bag& bag, int size, Side side) {
  set_choices(verb, 1);
  bag_ = bag;
  many_side_ = {side, Side::kNone};
  is_exact_ = true;
  // Few cards are chosen or few are kept: whichever is less is counted.
  is_rest_ = bag.size() - size < size;
  exact_ = static_cast<std::size_t>(is_rest_ ? bag.size() - size : size);
  Ways ways;
  count_ways(kinds_of(bag), exact_, ways);
  many_ = ways[0][exact_];
  is_whole_ = many_ < kMost;
}

void ActionList::write_choice(std::uint32_t number, Action& action) const {
  ++number;  // the empty choice is none
  const auto choose = [&](auto& to) {
    return [&](std::uint8_t kind, int count) {
      const auto ways = static_cast<std::uint32_t>(count + 1);
      for (std::uint32_t n = number % ways; n > 0; --n) to.add(kind);
      number /= ways;
    };
  };
  if (of_prizes_) {
    prizes_.for_each(choose(action.gives.prizes));
  } else {
    bag_.for_each(choose(action.gives.crew));
  }
}

void ActionList::write_exact(std::uint32_t number, Action& action) const {
  const Kinds kinds = kinds_of(bag_);
  Ways ways;
  count_ways(kinds, exact_, ways);
  std::size_t left = exact_;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    std::size_t chosen = 0;
    while (number >= ways[i + 1][left - chosen]) number -= ways[i + 1][left - chosen++];
    left -= chosen;
    const std::size_t count = is_rest_ ? kinds[i].count - chosen : chosen;
    for (std::size_t n = 0; n < count; ++n) action.gives.crew.add(kinds[i].kind);
  }
}

Action ActionList::operator[](std::size_t number) const {
  Action action;
  if (number >= single_.size()) {
    const auto choice = static_cast<std::uint32_t>(number - single_.size());
    action.verb = many_verb_;
    const bool is_second = choice >= many_;
    action.side = many_side_[is_second ? 1 : 0];
    const std::uint32_t of_side = is_second ? choice - many_ : choice;
    if (is_exact_) {
      write_exact(of_side, action);
    } else {
      write_choice(of_side, action);
    }
    return action;
  }
  const Single& single = single_[number];
  action.verb = single.verb;
  action.side = single.side;
  if (single.verb == Action::Verb::kCount) {
    action.counts = {single.card, static_cast<std::uint8_t>(single.number), single.more};
  } else if (single.more != 0) {
    if (single.verb == Action::Verb::kBury) {
      action.gives.prizes.add(single.card);
    } else {
      action.gives.crew.add(single.card);
    }
  } else {
    action.card = single.card;
    action.player = single.player;
    action.other = single.other;
    action.number = single.number;
  }
  return action;
}

}  // namespace tortuga::mutiny
