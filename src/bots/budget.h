// How long a bot may think about one decision.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tortuga {

// Instead of a number of tries: the figure was worked out, not found by trying.
inline constexpr std::uint64_t kSolved = ~std::uint64_t{0};

// Whichever is reached first ends the search; 0 is no limit. With simulations alone the same seed gives the same
// choice.
struct Budget {
  std::uint64_t simulations = 0;
  std::chrono::microseconds time{0};

  [[nodiscard]] bool empty() const { return simulations == 0 && time.count() == 0; }
  friend bool operator==(const Budget&, const Budget&) = default;
};

// "20ms", "1.5s" or a number of simulations, such as "1000".
std::optional<Budget> budget_from_text(std::string_view text);
// The same in writing; "" if it is empty. A budget of both is written as its time.
std::string budget_text(const Budget& budget);

}  // namespace tortuga
