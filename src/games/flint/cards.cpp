#include "games/flint/cards.h"

#include <algorithm>

namespace tortuga::flint {

const std::string& card_text(Card card) {
  static const std::array<std::string, kCards> kTexts = [] {
    std::array<std::string, kCards> texts;
    for (Card each = 0; each < kCards; ++each) {
      texts[each] = std::string(suit_id(suit_of(each))) + " " + std::to_string(value_of(each));
    }
    texts[kBlackSpot] = "black spot";
    texts[kBenGunn] = "ben gunn";
    return texts;
  }();
  return kTexts[card];
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
