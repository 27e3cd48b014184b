// A stable sort for short lists. (std::stable_sort needs memory and, in libstdc++ 12, a deprecated function to get it.)
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

namespace tortuga {

// By `less` of what `projection` gives for each item; equal ones keep their order.
template <class Range, class Less = std::ranges::less, class Projection = std::identity>
void sort_in_order(Range&& items, Less less = {}, Projection projection = {}) {
  for (auto at = items.begin(); at != items.end(); ++at) {
    const auto to = std::ranges::upper_bound(items.begin(), at, std::invoke(projection, *at), less, projection);
    std::rotate(to, at, std::next(at));
  }
}

}  // namespace tortuga
