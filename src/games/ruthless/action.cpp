#include "games/ruthless/action.h"

#include <algorithm>
#include <limits>

namespace tortuga::ruthless {
namespace {

// More choices than anybody can be shown; what is beyond is legal without being listed.
constexpr std::uint64_t kMostListed = std::numeric_limits<std::int32_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) { return std::min(a * b, kMostListed); }

}  // namespace

void Choices::set(const Bag& bag) {
  kinds_.clear();
  ordered_.clear();
  bags_ = 1;
  bag.for_each([&](Card card, int count) {
    kinds_.push_back({card, static_cast<std::uint8_t>(count)});
    bags_ = times(bags_, static_cast<std::uint64_t>(count) + 1);
  });
  size_ = static_cast<std::size_t>(bags_ - 1);
}

void Choices::set_loot(const Bag& hand, const Deck& deck) {
  kinds_.clear();
  ordered_.clear();
  bags_ = 1;
  hand.for_each([&](Card card, int count) {
    if (!is_loot(card)) return;
    if (deck.is_ordered(card)) {
      ordered_.push_back({card, static_cast<std::uint8_t>(count)});
    } else {
      kinds_.push_back({card, static_cast<std::uint8_t>(count)});
      bags_ = times(bags_, static_cast<std::uint64_t>(count) + 1);
    }
  });
  size_ = static_cast<std::size_t>(ordered_.empty() ? bags_ - 1 : times(bags_, orders(ordered_)) - 1);
}

// The empty order, and for each kind the orders that begin with it.
std::uint64_t Choices::orders(Kinds& kinds) {
  std::uint64_t sum = 1;
  for (KindOf& kind : kinds) {
    if (kind.count == 0) continue;
    --kind.count;
    sum += orders(kinds);
    ++kind.count;
  }
  return sum;
}

void Choices::write_order(std::uint64_t number, Kinds kinds, Action& action) {
  while (number > 0) {
    --number;  // the empty order
    for (KindOf& kind : kinds) {
      if (kind.count == 0) continue;
      --kind.count;
      const std::uint64_t below = orders(kinds);
      if (number < below) {
        action.bag.add(kind.card);
        action.order[action.order_size++] = kind.card;
        break;
      }
      number -= below;
      ++kind.count;
    }
  }
}

void Choices::write(std::size_t number, Action& action) const {
  std::uint64_t rest = number + 1;  // the empty choice is left out
  for (const KindOf& kind : kinds_) {
    const auto ways = static_cast<std::uint64_t>(kind.count) + 1;
    for (std::uint64_t i = rest % ways; i > 0; --i) action.bag.add(kind.card);
    rest /= ways;
  }
  if (!ordered_.empty()) write_order(rest, ordered_, action);
}

Action ActionList::operator[](std::size_t number) const {
  Action action;
  if (number < single_.size()) {
    const Single& single = single_[number];
    action.verb = single.verb;
    if (single.verb == Action::Verb::kUse) {
      action.number = single.card;
    } else if (single.verb == Action::Verb::kParley || single.verb == Action::Verb::kTrade) {
      action.bag.add(single.card);
      if (single.is_ordered) action.order[action.order_size++] = single.card;
    } else {
      action.card = single.card;
    }
    action.player = single.player;
    return action;
  }
  action.verb = many_verb_;
  many_.write(number - single_.size(), action);
  return action;
}

}  // namespace tortuga::ruthless
