#include "engine/chance.h"

#include <charconv>

namespace tortuga {
namespace {

std::string hex(std::uint64_t word) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; word >>= 4U) text[i] = kDigits[word & 15U];
  return text;
}

std::optional<std::uint64_t> number(std::string_view text, int base) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string to_text(const Seed& seed) {
  return seed.key.k1 == 0 ? std::to_string(seed.key.k0) : hex(seed.key.k1) + hex(seed.key.k0);
}

std::optional<Seed> seed_from_text(std::string_view text) {
  if (text.size() == 32) {
    const auto high = number(text.substr(0, 16), 16);
    const auto low = number(text.substr(16), 16);
    if (!high || !low) return std::nullopt;
    return Seed(*low, *high);
  }
  const auto value = number(text, 10);
  if (!value) return std::nullopt;
  return Seed(*value);
}

}  // namespace tortuga
