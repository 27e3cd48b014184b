#include "bots/budget.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace tortuga {

std::optional<Budget> budget_from_text(std::string_view text) {
  static constexpr double kMostSeconds = 600;
  static constexpr double kMostSimulations = 1e9;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string number(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  char* end = nullptr;
  const double value = std::strtod(number.c_str(), &end);
  if (number.empty() || *end != '\0' || !(value > 0)) return std::nullopt;
  if (unit.empty()) {
    if (value > kMostSimulations || value != std::floor(value)) return std::nullopt;
    return Budget{.simulations = static_cast<std::uint64_t>(value), .time = {}};
  }
  const double seconds = unit == "ms" ? value / 1000 : unit == "s" ? value : 0;
  if (seconds <= 0 || seconds > kMostSeconds) return std::nullopt;
  return Budget{.simulations = 0,
                .time = std::chrono::microseconds(static_cast<std::int64_t>(std::ceil(seconds * 1e6)))};
}

std::string budget_text(const Budget& budget) {
  if (budget.time.count() == 0) return budget.simulations == 0 ? "" : std::to_string(budget.simulations);
  const std::int64_t micro = budget.time.count();
  const auto trimmed = [](std::string number) {
    number.erase(number.find_last_not_of('0') + 1);
    if (number.ends_with('.')) number.pop_back();
    return number;
  };
  if (micro % 100'000 == 0 && micro >= 1'000'000) {
    return trimmed(std::to_string(micro / 1'000'000) + "." + std::to_string(micro % 1'000'000 / 100'000)) + "s";
  }
  const std::string rest = std::to_string(1000 + micro % 1000).substr(1);
  return trimmed(std::to_string(micro / 1000) + "." + rest) + "ms";
}

}  // namespace tortuga
