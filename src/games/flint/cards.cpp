#include "games/flint/cards.h"

#include <algorithm>

namespace tortuga::flint {

std::string card_text(Card card) {
  if (card == kBlackSpot) return "black spot";
  if (card == kBenGunn) return "ben gunn";
  return std::string(suit_id(suit_of(card))) + " " + std::to_string(value_of(card));
}

std::optional<Card> card_from_text(std::string_view text) {
  if (text == "black spot") return kBlackSpot;
  if (text == "ben gunn") return kBenGunn;
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos || text.size() != space + 2) return std::nullopt;
  const std::optional<Suit> suit = suit_from_text(text.substr(0, space));
  const int value = text.back() - '0';
  if (!suit || value < 1 || value > (*suit == Suit::kWheel ? 8 : 7)) return std::nullopt;
  return card_of(*suit, value);
}

std::optional<Suit> suit_from_text(std::string_view text) {
  const auto end = kSuitIds.end() - 1;  // not "none"
  const auto found = std::find(kSuitIds.begin(), end, text);
  if (found == end) return std::nullopt;
  return static_cast<Suit>(found - kSuitIds.begin());
}

std::optional<Pirate> pirate_from_text(std::string_view text) {
  const auto found = std::ranges::find(kPirateIds, text);
  if (found == kPirateIds.end()) return std::nullopt;
  return static_cast<Pirate>(found - kPirateIds.begin());
}

}  // namespace tortuga::flint
