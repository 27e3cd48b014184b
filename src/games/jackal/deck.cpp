#include "games/jackal/deck.h"

#include <algorithm>
#include <numeric>

#include "engine/doc_reader.h"

namespace tortuga::jackal {
namespace {

constexpr int kLeastCards = 20;

Status read_moves(const Doc& moves, CardKind& card) {
  if (!moves.is_list() || moves.list().empty()) return moves.problem("an arrow needs moves, such as [up, down]");
  for (const Doc& item : moves.list()) {
    const auto found = std::ranges::find(kDirectionIds, item.scalar_text());
    if (found == kDirectionIds.end()) {
      return item.problem("there is no direction \"" + item.scalar_text() +
                          "\"; the directions are up, down, left, right, up-left, up-right, down-left and down-right");
    }
    const auto bit = static_cast<Moves>(1U << static_cast<unsigned>(found - kDirectionIds.begin()));
    if ((card.moves & bit) != 0) return item.problem("the direction " + item.scalar_text() + " stands twice");
    card.moves = static_cast<Moves>(card.moves | bit);
  }
  return Done{};
}

Status read_id(const Doc& id, const Deck& deck, CardKind& card) {
  auto text = text_of(id, "the id of a card");
  TORTUGA_TRY(text);
  card.id = std::move(*text);
  const bool is_bad = card.id.empty() || card.id.starts_with(' ') || card.id.ends_with(' ') ||
                      card.id.find(',') != std::string::npos || card.id.find("  ") != std::string::npos ||
                      std::ranges::any_of(card.id, [](char c) { return c >= 'A' && c <= 'Z'; });
  if (is_bad) {
    return id.problem("the id of a card is in lower case, without a comma and with single blanks, not \"" + card.id +
                      "\"");
  }
  if (deck.find_card(card.id)) return id.problem("the card " + card.id + " stands twice");
  return Done{};
}

Status read_colour(const Doc& entry, Deck& deck, CardKind& card) {
  const Doc* colour = entry.find("colour");
  if (colour == nullptr) return entry.problem("the flag " + card.id + " needs a colour: red or blue");
  if (!colour->is("red") && !colour->is("blue")) {
    return colour->problem("the colour of a flag is red or blue, not \"" + colour->scalar_text() + "\"");
  }
  card.colour = colour->is("red") ? Colour::kRed : Colour::kBlue;
  Card& flag = deck.flags[static_cast<std::size_t>(card.colour)];
  if (flag != kNoCard) {
    return colour->problem("there is a second flag of this colour; the first one is " + deck.cards[flag].id);
  }
  flag = static_cast<Card>(deck.cards.size());
  return Done{};
}

Status read_special(const Doc& entry, Deck& deck, const CardKind& card) {
  const std::string name(kKindIds[static_cast<std::size_t>(card.kind)]);
  if (card.id != name) {
    return entry.find("id")->problem("the id of a special card is the name of its kind: " + name + ", not " + card.id);
  }
  Card& known = card.kind == Kind::kFriday     ? deck.friday
                : card.kind == Kind::kWeapon   ? deck.weapon
                : card.kind == Kind::kDoubling ? deck.doubling
                                               : deck.rum;
  known = static_cast<Card>(deck.cards.size());  // there is only one: ids are unique
  return Done{};
}

Status read_card(const Doc& entry, Deck& deck) {
  TORTUGA_TRY(check_keys(entry, "a card", {"id", "kind", "count"}, {"moves", "colour"}));
  CardKind card;
  TORTUGA_TRY(read_id(*entry.find("id"), deck, card));
  const Doc& kind = *entry.find("kind");
  const auto found = std::ranges::find(kKindIds, kind.scalar_text());
  if (found == kKindIds.end()) {
    return kind.problem("there is no kind \"" + kind.scalar_text() +
                        "\"; the kinds are arrow, horse, flag, friday, weapon, doubling and rum");
  }
  card.kind = static_cast<Kind>(found - kKindIds.begin());
  const auto count = number_at(entry, "count", 0, kMaxCards);
  TORTUGA_TRY(count);
  card.count = static_cast<std::uint8_t>(*count);

  const Doc* moves = entry.find("moves");
  if (card.kind != Kind::kArrow && moves != nullptr) {
    return moves->problem("only an arrow has moves; " + card.id + " is none");
  }
  if (!card.is_flag() && entry.has("colour")) {
    return entry.find("colour")->problem("only a flag has a colour; " + card.id + " is none");
  }
  if (card.kind == Kind::kArrow) {
    if (moves == nullptr) return entry.problem("the arrow " + card.id + " needs moves, such as [up, down]");
    TORTUGA_TRY(read_moves(*moves, card));
  }
  if (card.is_flag()) TORTUGA_TRY(read_colour(entry, deck, card));
  if (card.is_special()) TORTUGA_TRY(read_special(entry, deck, card));
  deck.cards.push_back(std::move(card));
  return Done{};
}

Status read_cards(const Doc& cards, Deck& deck) {
  if (!cards.is_list()) return cards.problem("cards must be a list, one entry for each kind of card");
  if (cards.list().size() > kMaxKinds) {
    return cards.list()[kMaxKinds].problem("there may be at most " + std::to_string(kMaxKinds) + " kinds of cards");
  }
  for (const Doc& entry : cards.list()) TORTUGA_TRY(read_card(entry, deck));
  if (deck.size() < kLeastCards || deck.size() > kMaxCards) {
    return cards.problem("there must be " + std::to_string(kLeastCards) + " to " + std::to_string(kMaxCards) +
                         " cards (5 for each of 4 players), not " + std::to_string(deck.size()));
  }
  if (std::ranges::none_of(deck.cards, [](const CardKind& card) { return card.is_movement() && card.count > 0; })) {
    return cards.problem("there must be a movement card: an arrow or a horse");
  }
  int attachable = 0;
  for (const CardKind& card : deck.cards) {
    if (card.is_special() && card.kind != Kind::kRum) attachable += card.count;
  }
  if (attachable > kMaxAttachable) {
    return cards.problem("friday, weapon and doubling may be at most " + std::to_string(kMaxAttachable) +
                         " together, not " + std::to_string(attachable));
  }
  return Done{};
}

Status read_islands(const Doc& islands, Deck& deck) {
  if (!islands.is_list() || islands.list().empty()) {
    return islands.problem("islands must be a list with at least one island");
  }
  if (islands.list().size() > kMaxIslands) {
    return islands.list()[kMaxIslands].problem("there may be at most " + std::to_string(kMaxIslands) + " islands");
  }
  for (const Doc& entry : islands.list()) {
    auto island = read_island(entry);
    TORTUGA_TRY(island);
    if (deck.find_island(island->name) != nullptr) {
      return entry.find("name")->problem("the island " + island->name + " stands twice");
    }
    deck.islands.push_back(std::move(*island));
  }
  return Done{};
}

}  // namespace

int Deck::size() const {
  return std::accumulate(cards.begin(), cards.end(), 0, [](int sum, const CardKind& card) { return sum + card.count; });
}

std::optional<Card> Deck::find_card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &CardKind::id);
  if (found == cards.end()) return std::nullopt;
  return static_cast<Card>(found - cards.begin());
}

const Island* Deck::find_island(std::string_view island) const {
  const auto found = std::ranges::find(islands, island, &Island::name);
  return found == islands.end() ? nullptr : &*found;
}

Result<Deck> read_deck(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "a deck of jackal", {"deck", "coins", "cards", "islands"}, {"game"}));
  if (const Doc* game = doc.find("game"); game != nullptr && !game->is("jackal")) {
    return game->problem("this is a deck for " + game->flow_text() + ", not for jackal");
  }
  Deck deck;
  auto name = text_of(*doc.find("deck"), "the name of the deck");
  TORTUGA_TRY(name);
  deck.name = std::move(*name);
  const auto coins = number_at(doc, "coins", 0, kMaxCoins);
  TORTUGA_TRY(coins);
  deck.coins = static_cast<std::uint32_t>(*coins);
  TORTUGA_TRY(read_cards(*doc.find("cards"), deck));
  TORTUGA_TRY(read_islands(*doc.find("islands"), deck));
  return deck;
}

}  // namespace tortuga::jackal
