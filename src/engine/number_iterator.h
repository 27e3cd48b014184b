// An iterator for a list that makes its items when they are asked for: list[number], for number below list.size().
#pragma once

#include <cstddef>
#include <iterator>

namespace tortuga {

template <class List, class Item>
class NumberIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = Item;
  using difference_type = std::ptrdiff_t;
  using pointer = const Item*;
  using reference = Item;

  constexpr NumberIterator() = default;
  constexpr NumberIterator(const List& list, std::size_t number) : list_(&list), number_(number) {}
  constexpr Item operator*() const { return (*list_)[number_]; }
  constexpr NumberIterator& operator++() {
    ++number_;
    return *this;
  }
  constexpr NumberIterator operator++(int) {
    const NumberIterator before = *this;
    ++number_;
    return before;
  }
  friend constexpr bool operator==(const NumberIterator&, const NumberIterator&) = default;

 private:
  const List* list_ = nullptr;
  std::size_t number_ = 0;
};

}  // namespace tortuga
