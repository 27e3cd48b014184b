#include "games/flint/deck.h"

#include <algorithm>

#include "engine/doc_reader.h"

namespace tortuga::flint {
namespace {

Status read_values(const Doc& values, Suit suit, Deck& deck) {
  const std::string name(suit_id(suit));
  if (!values.is_list()) return values.problem("the values of " + name + " must be a list, such as [1, 2, 3]");
  int eights = 0;
  for (const Doc& value : values.list()) {
    const int highest = suit == Suit::kWheel ? 8 : 7;
    const auto number = number_of(value, "a value of " + name, 1, highest);
    TORTUGA_TRY(number);
    const auto card_value = static_cast<int>(*number);
    if (card_value == 8) {
      if (++eights > 2) return value.problem("wheel must have exactly two 8s, not more");
      deck.cards |= kEights;
      continue;
    }
    const Card card = card_of(suit, card_value);
    if (deck.cards.has(card))
      return value.problem(card_text(card) + " stands twice; each value from 1 to 7 may stand once");
    deck.cards.add(card);
  }
  if (suit == Suit::kWheel && eights != 2) {
    return values.problem("wheel must have exactly two 8s, not " + std::to_string(eights));
  }
  return Done{};
}

Status read_suits(const Doc& suits, Deck& deck) {
  const std::string rule = "suits must be wheel, barrel, anchor and sabre, each once, in any order";
  if (!suits.is_list() || suits.list().size() != kSuits) return suits.problem(rule);
  std::array<bool, kSuits> seen{};
  for (std::size_t i = 0; i < kSuits; ++i) {
    const Doc& entry = suits.list()[i];
    TORTUGA_TRY(check_keys(entry, "a suit", {"id", "colour", "values"}));
    const Doc& id = *entry.find("id");
    TORTUGA_TRY(text_of(id, "the id of a suit"));
    const auto suit = suit_from_text(id.scalar_text());
    if (!suit) return id.problem("there is no suit \"" + id.scalar_text() + "\"; " + rule);
    const auto index = static_cast<std::size_t>(*suit);
    if (seen[index]) return id.problem("the suit " + id.scalar_text() + " stands twice; " + rule);
    seen[index] = true;
    deck.suit_order[i] = *suit;
    TORTUGA_TRY(text_of(*entry.find("colour"), "a colour"));
    TORTUGA_TRY(read_values(*entry.find("values"), *suit, deck));
  }
  return Done{};
}

Status read_specials(const Doc& specials, Deck& deck) {
  const std::string rule = "specials must be black spot and ben gunn, each once";
  if (!specials.is_list() || specials.list().size() != 2) return specials.problem(rule);
  for (const Doc& entry : specials.list()) {
    const auto card = card_from_text(entry.scalar_text());
    if (!card || !kSuitless.has(*card) || deck.cards.has(*card)) {
      return entry.problem("\"" + entry.scalar_text() + "\" cannot stand here; " + rule);
    }
    deck.cards.add(*card);
  }
  return Done{};
}

Status read_pirates(const Doc& pirates, Deck& deck) {
  const std::string rule = "pirates must be wheel, anchor, sabre, barrel and x, each once, in any order";
  if (!pirates.is_list() || pirates.list().size() != kPirates) return pirates.problem(rule);
  std::array<bool, kPirates> seen{};
  for (std::size_t i = 0; i < kPirates; ++i) {
    const Doc& entry = pirates.list()[i];
    TORTUGA_TRY(check_keys(entry, "a pirate", {"id", "trump", "from"}));
    const Doc& id = *entry.find("id");
    const auto pirate = pirate_from_text(id.scalar_text());
    if (!pirate) return id.problem("there is no pirate \"" + id.scalar_text() + "\"; " + rule);
    const auto index = static_cast<std::size_t>(*pirate);
    if (seen[index]) return id.problem("the pirate " + id.scalar_text() + " stands twice; " + rule);
    seen[index] = true;
    deck.pirate_order[i] = *pirate;

    const Doc& trump = *entry.find("trump");
    const auto suit = suit_from_text(trump.scalar_text());
    if (!suit && trump.scalar_text() != "none") {
      return trump.problem("trump must be wheel, barrel, anchor, sabre or none, not \"" + trump.scalar_text() + "\"");
    }
    deck.trump[index] = suit.value_or(Suit::kNone);
    const auto from = number_at(entry, "from", 0, 1000);
    TORTUGA_TRY(from);
    deck.from[index] = static_cast<int>(*from);
  }
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto used = std::ranges::count_if(deck.from, [&](int from) { return from <= players; });
    if (used != players) {
      return pirates.problem("with " + std::to_string(players) + " players exactly " + std::to_string(players) +
                             " pirates must be in use (from at most " + std::to_string(players) + "), not " +
                             std::to_string(used));
    }
  }
  return Done{};
}

Status read_pieces(const Doc& pieces, const Doc& value, Deck& deck) {
  TORTUGA_TRY(check_keys(pieces, "pieces", {"gold", "plunder"}));
  const auto gold = number_at(pieces, "gold", 0, kMaxPieces);
  TORTUGA_TRY(gold);
  const auto plunder = number_at(pieces, "plunder", 0, kMaxPieces);
  TORTUGA_TRY(plunder);
  deck.gold = static_cast<int>(*gold);
  deck.plunder = static_cast<int>(*plunder);
  if (deck.pieces() < 1 || deck.pieces() > kMaxPieces) {
    return pieces.problem("gold and plunder together must be 1 to " + std::to_string(kMaxPieces) + " pieces, not " +
                          std::to_string(deck.pieces()));
  }
  const auto points = number_of(value, "piece_value", 1, 1'000'000);
  TORTUGA_TRY(points);
  deck.piece_value = *points;
  return Done{};
}

Status read_treasures(const Doc& treasures, Deck& deck) {
  if (!treasures.is_list() || treasures.list().size() != kTreasures) {
    return treasures.problem(
        "treasures must be a list of exactly ten values" +
        (treasures.is_list() ? ", not " + std::to_string(treasures.list().size()) : std::string()));
  }
  for (std::size_t i = 0; i < kTreasures; ++i) {
    const Doc& entry = treasures.list()[i];
    const auto value = number_of(entry, "a treasure", deck.piece_value, deck.pieces() * deck.piece_value);
    TORTUGA_TRY(value);
    if (*value % deck.piece_value != 0) {
      return entry.problem("a treasure must be a multiple of piece_value (" + std::to_string(deck.piece_value) +
                           "), not " + std::to_string(*value));
    }
    deck.treasures[i] = static_cast<std::uint8_t>(*value / deck.piece_value);
  }
  return Done{};
}

Status read_deal(const Doc& deal, Deck& deck) {
  TORTUGA_TRY(check_keys(deal, "deal", {"3", "4", "5"}));
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto cards = number_at(deal, std::to_string(players), 1, deck.cards.size() / players);
    if (!cards) {
      return Problem{"the deal for " + std::to_string(players) + " players must be 1 to " +
                         std::to_string(deck.cards.size() / players) + " cards each: there are " +
                         std::to_string(deck.cards.size()) + " cards",
                     cards.problem().place};
    }
    deck.deal[static_cast<std::size_t>(players)] = static_cast<int>(*cards);
  }
  return Done{};
}

}  // namespace

Result<Deck> read_deck(const Doc& doc) {
  Deck deck;
  TORTUGA_TRY(
      check_keys(doc, "a deck of flint",
                 {"game", "deck", "suits", "specials", "pirates", "treasures", "pieces", "piece_value", "deal"}));
  if (!doc.find("game")->is("flint")) {
    return doc.find("game")->problem("this is a deck for " + doc.find("game")->flow_text() + ", not for flint");
  }
  const auto name = text_of(*doc.find("deck"), "the name of the deck");
  TORTUGA_TRY(name);
  deck.name = *name;
  TORTUGA_TRY(read_suits(*doc.find("suits"), deck));
  TORTUGA_TRY(read_specials(*doc.find("specials"), deck));
  TORTUGA_TRY(read_pirates(*doc.find("pirates"), deck));
  TORTUGA_TRY(read_pieces(*doc.find("pieces"), *doc.find("piece_value"), deck));
  TORTUGA_TRY(read_treasures(*doc.find("treasures"), deck));
  TORTUGA_TRY(read_deal(*doc.find("deal"), deck));
  return deck;
}

}  // namespace tortuga::flint
