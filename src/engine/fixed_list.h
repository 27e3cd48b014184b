// A list with room for a fixed number of items inside itself: no allocation, copied like a struct.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tortuga {

template <class T, std::size_t Capacity>
class FixedList {
 public:
  static constexpr std::size_t kCapacity = Capacity;

  // The caller sees to it that there is room.
  constexpr void push_back(const T& item) { items_[size_++] = item; }
  constexpr void clear() { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t index) { return items_[index]; }
  constexpr const T& operator[](std::size_t index) const { return items_[index]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr std::span<const T> span() const { return {items_.data(), size_}; }

 private:
  std::uint32_t size_ = 0;
  std::array<T, Capacity> items_{};  // only the first size_ are meant
};

}  // namespace tortuga
