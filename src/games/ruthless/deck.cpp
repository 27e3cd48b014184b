#include "games/ruthless/deck.h"

#include <algorithm>
#include <charconv>

#include "engine/doc_reader.h"

namespace tortuga::ruthless {
namespace {

constexpr std::array<std::string_view, 9> kPowerIds = {"attack",  "brawl",   "bury",   "captain", "draw",
                                                       "lookout", "plunder", "rescue", "trade"};
constexpr int kLeastDoubloons = 16;
constexpr int kLeastMonkeys = 18;
constexpr int kLeastCoins = 8;
constexpr int kMostStarting = 99;
constexpr std::int64_t kMaxCoins = 1'000'000;

// Words that mean something in actions and positions; no Treasure may be called so.
constexpr std::array<std::string_view, 34> kReserved = {
    "trade", "brawl",   "bury",   "plunder",  "board",  "idle", "recruit", "end",     "turn", "use",    "attack", "pay",
    "coin",  "discard", "rescue", "take",     "sell",   "keep", "parley",  "no",      "raid", "auto",   "none",   "as",
    "from",  "hand",    "monkey", "doubloon", "parrot", "qtr",  "cpt",     "lookout", "draw", "captain"};

std::vector<std::string_view> split(std::string_view text, std::string_view by) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(by);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + by.size());
  }
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "draw 2"
Result<PowerRow> read_power(const Doc& doc, std::string_view text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const auto found = std::ranges::find(kPowerIds, text.substr(0, space));
  if (found == kPowerIds.end()) {
    return doc.problem("there is no power \"" + std::string(text) +
                       "\"; the powers are attack, brawl, bury, captain, draw N, lookout, plunder, rescue and trade N");
  }
  PowerRow row;
  row.power = static_cast<Power>(found - kPowerIds.begin());
  const bool needs_number = row.power == Power::kDraw || row.power == Power::kTrade;
  const std::string_view rest = text.substr(space);
  if (!needs_number) {
    if (rest.empty()) return row;
    return doc.problem("nothing may stand after \"" + std::string(*found) + "\"");
  }
  int number = 0;
  const std::string_view digits = trimmed(rest);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number < 1 || number > kMaxNumber) {
    return doc.problem("\"" + std::string(*found) + "\" needs a number from 1 to " + std::to_string(kMaxNumber) +
                       ", such as " + std::string(*found) + " 2");
  }
  row.number = static_cast<std::uint8_t>(number);
  return row;
}

std::string text_of_powers(const Powers& powers) {
  std::string text;
  for (const PowerRow& row : powers) {
    text += (text.empty() ? "" : " + ") + std::string(kPowerIds[static_cast<std::size_t>(row.power)]);
    if (row.number > 0) text += " " + std::to_string(row.number);
  }
  return text;
}

// "bury + draw 1"
Result<Powers> read_powers(const Doc& doc, std::string_view text) {
  Powers powers;
  for (const std::string_view part : split(text, "+")) {
    if (powers.size() == kMaxPowers) {
      return doc.problem("there may be at most " + std::to_string(kMaxPowers) + " powers joined by +");
    }
    const auto row = read_power(doc, trimmed(part));
    TORTUGA_TRY(row);
    powers.push_back(*row);
  }
  return powers;
}

class Reader {
 public:
  explicit Reader(const Doc& doc) : doc_(doc) {}

  Result<Deck> read() {
    TORTUGA_TRY(check_keys(
        doc_, "a deck of ruthless",
        {"name", "suits", "two_players_without", "pirates", "treasures", "doubloon", "monkey", "coins"}, {"game"}));
    if (const Doc* game = doc_.find("game"); game != nullptr && !game->is("ruthless")) {
      return game->problem("this is a deck for " + game->flow_text() + ", not for ruthless");
    }
    auto name = text_of(*doc_.find("name"), "the name of the deck");
    TORTUGA_TRY(name);
    deck_.name = std::move(*name);
    TORTUGA_TRY(read_suits());
    TORTUGA_TRY(read_pirates());
    TORTUGA_TRY(read_treasures());
    TORTUGA_TRY(read_starting_cards());
    return deck_;
  }

 private:
  // A name that can stand in an action.
  static Status check_name(const Doc& doc, std::string_view what) {
    const std::string text = doc.scalar_text();
    const bool is_good = doc.is_text() && !text.empty() &&
                         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    if (!is_good) {
      return doc.problem(std::string(what) + " has a name of small letters and hyphens, not \"" + text + "\"");
    }
    if (std::ranges::find(kReserved, text) != kReserved.end()) {
      return doc.problem(std::string(what) + " cannot be called \"" + text + "\": it is a word of the actions");
    }
    return Done{};
  }

  Status read_suits() {
    const Doc& suits = *doc_.find("suits");
    if (!suits.is_list() || suits.list().size() != kSuits) return suits.problem("suits must be a list of five names");
    for (std::size_t i = 0; i < kSuits; ++i) {
      const Doc& suit = suits.list()[i];
      TORTUGA_TRY(check_name(suit, "a suit"));
      if (deck_.suit_from_text(suit.text())) return suit.problem("the suit " + suit.text() + " stands twice");
      deck_.suits[i] = suit.text();
    }
    for (std::size_t i = 0; i < kPirates; ++i) {
      deck_.pirate_names[i] = deck_.suits[i / kRanks] + " " + std::string(kRankIds[i % kRanks]);
    }
    const Doc& without = *doc_.find("two_players_without");
    const auto suit = deck_.suit_from_text(without.scalar_text());
    if (!suit) return without.problem("there is no suit \"" + without.scalar_text() + "\"");
    deck_.two_players_without = *suit;
    return Done{};
  }

  Status read_pirates() {
    const Doc& pirates = *doc_.find("pirates");
    if (!pirates.is_list()) return pirates.problem("pirates must be a list, one entry for each suit and rank");
    PirateSet seen;
    for (const Doc& entry : pirates.list()) {
      TORTUGA_TRY(check_keys(entry, "a pirate", {"suit", "rank", "cost", "powers"}));
      const Doc& suit_doc = *entry.find("suit");
      const Doc& rank_doc = *entry.find("rank");
      const auto suit = deck_.suit_from_text(suit_doc.scalar_text());
      if (!suit) return suit_doc.problem("there is no suit \"" + suit_doc.scalar_text() + "\"");
      const auto rank = rank_from_text(rank_doc.scalar_text());
      if (!rank) {
        return rank_doc.problem("there is no rank \"" + rank_doc.scalar_text() +
                                "\"; ranks are 1 to 7, qtr, cpt and parrot");
      }
      const Card card = pirate_of(*suit, *rank);
      if (seen.has(card)) return entry.problem(deck_.card_text(card) + " stands twice");
      seen.add(card);
      const auto cost = number_at(entry, "cost", 0, kMaxWorth);
      TORTUGA_TRY(cost);
      PirateCard& pirate = deck_.pirates[static_cast<std::size_t>(card - kFirstPirate)];
      pirate.cost = static_cast<std::uint8_t>(*cost);
      TORTUGA_TRY(read_alternatives(*entry.find("powers"), card, pirate));
    }
    if (seen.size() != kPirates) {
      for (Card card = kFirstPirate; card < kCardKinds; ++card) {
        if (!seen.has(card))
          return pirates.problem(deck_.card_text(card) + " is missing; each suit has each rank once");
      }
    }
    return Done{};
  }

  Status read_alternatives(const Doc& doc, Card card, PirateCard& pirate) {
    if (!doc.is_text()) return doc.problem("the powers of a card are a text, such as bury + draw 1, or \"\" for none");
    if (doc.text().empty()) return Done{};
    for (const std::string_view text : split(doc.text(), "/")) {
      if (pirate.alternatives.size() == kMaxAlternatives) {
        return doc.problem("a card may have at most " + std::to_string(kMaxAlternatives) + " alternatives");
      }
      const auto powers = read_powers(doc, text);
      TORTUGA_TRY(powers);
      const bool has_captain =
          std::ranges::any_of(*powers, [](const PowerRow& row) { return row.power == Power::kCaptain; });
      if (has_captain && rank_of(card) != kCpt) return doc.problem("only a cpt can have the power captain");
      const std::uint8_t number = number_of_alternative(*powers);
      if (std::ranges::find(pirate.alternatives, number) != pirate.alternatives.end()) {
        return doc.problem("the same alternative stands twice on " + deck_.card_text(card));
      }
      pirate.alternatives.push_back(number);
    }
    return Done{};
  }

  std::uint8_t number_of_alternative(const Powers& powers) {
    const std::string text = text_of_powers(powers);
    const auto known = std::ranges::find(deck_.alternatives, text, &Alternative::text);
    if (known != deck_.alternatives.end()) return static_cast<std::uint8_t>(known - deck_.alternatives.begin());
    deck_.alternatives.push_back({text, powers});
    return static_cast<std::uint8_t>(deck_.alternatives.size() - 1);
  }

  static Result<Side> read_side(const Doc& doc) {
    Side side;
    if (!doc.is_text()) return doc.problem("a side of a Treasure is a text, such as trade 1 + bury, or \"\"");
    side.is_empty = doc.text().empty();
    if (side.is_empty) return side;
    if (doc.text().find('/') != std::string::npos) return doc.problem("a Treasure has no alternatives (/)");
    const auto powers = read_powers(doc, doc.text());
    TORTUGA_TRY(powers);
    for (const PowerRow& row : *powers) {
      if (row.power == Power::kCaptain) return doc.problem("a Treasure cannot have the power captain");
      if (row.power == Power::kTrade) {
        side.coins = static_cast<std::uint8_t>(side.coins + row.number);
      } else {
        side.powers.push_back(row);
      }
    }
    return side;
  }

  Status read_treasures() {
    const Doc& treasures = *doc_.find("treasures");
    if (!treasures.is_list() || treasures.list().size() > kMaxTreasureKinds) {
      return treasures.problem("treasures must be a list of at most " + std::to_string(kMaxTreasureKinds) + " kinds");
    }
    int total = 0;
    int ordered = 0;
    std::size_t white = 0;
    std::size_t black = 0;
    for (const Doc& entry : treasures.list()) {
      TreasureCard treasure;
      TORTUGA_TRY(read_treasure(entry, treasure));
      total += treasure.count;
      if (!treasure.white.powers.empty()) ordered += treasure.count;
      white += treasure.count * treasure.white.powers.size();
      black += treasure.count * treasure.black.powers.size();
      deck_.treasures.push_back(std::move(treasure));
    }
    std::ranges::sort(deck_.treasures, {}, &TreasureCard::name);
    if (total > kMaxTreasures) {
      return treasures.problem("there may be at most " + std::to_string(kMaxTreasures) + " Treasure cards, not " +
                               std::to_string(total));
    }
    if (ordered > kMaxOrdered) {
      return treasures.problem("at most " + std::to_string(kMaxOrdered) +
                               " Treasure cards may have white powers besides Trade, not " + std::to_string(ordered));
    }
    for (const std::size_t powers : {white, black}) {
      if (powers <= kMaxSidePowers) continue;
      return treasures.problem("all Treasure cards together may have at most " + std::to_string(kMaxSidePowers) +
                               (powers == white ? " white" : " black") + " powers besides Trade, not " +
                               std::to_string(powers));
    }
    return Done{};
  }

  Status read_treasure(const Doc& entry, TreasureCard& treasure) {
    TORTUGA_TRY(check_keys(entry, "a Treasure", {"name", "count", "white", "black", "banner"}));
    const Doc& name = *entry.find("name");
    TORTUGA_TRY(check_name(name, "a Treasure"));
    treasure.name = name.text();
    const bool is_known =
        std::ranges::find(deck_.treasures, treasure.name, &TreasureCard::name) != deck_.treasures.end();
    if (is_known) return name.problem("the Treasure " + treasure.name + " stands twice");
    if (deck_.suit_from_text(treasure.name)) return name.problem("a Treasure cannot be called as a suit");
    const auto count = number_at(entry, "count", 1, kMaxCopies);
    TORTUGA_TRY(count);
    treasure.count = static_cast<std::uint8_t>(*count);
    const auto white = read_side(*entry.find("white"));
    TORTUGA_TRY(white);
    treasure.white = *white;
    const auto black = read_side(*entry.find("black"));
    TORTUGA_TRY(black);
    treasure.black = *black;
    const auto banner = number_at(entry, "banner", 0, kMaxWorth);
    TORTUGA_TRY(banner);
    treasure.banner = static_cast<std::uint8_t>(*banner);
    return Done{};
  }

  Status read_starting_cards() {
    const Doc& doubloon = *doc_.find("doubloon");
    TORTUGA_TRY(check_keys(doubloon, "the doubloon", {"count", "white", "banner"}));
    TORTUGA_TRY(number_at(doubloon, "count", kLeastDoubloons, kMostStarting));
    const Doc& white = *doubloon.find("white");
    const auto side = read_side(white);
    TORTUGA_TRY(side);
    if (!side->powers.empty() || side->coins == 0 || white.text().find('+') != std::string::npos)
      return white.problem("a Doubloon has only trade N on its white side");
    deck_.doubloon_coins = side->coins;
    const auto banner = number_at(doubloon, "banner", 0, kMaxWorth);
    TORTUGA_TRY(banner);
    deck_.doubloon_banner = static_cast<std::uint8_t>(*banner);
    const Doc& monkey = *doc_.find("monkey");
    TORTUGA_TRY(check_keys(monkey, "the monkey", {"count"}));
    TORTUGA_TRY(number_at(monkey, "count", kLeastMonkeys, kMostStarting));
    const auto coins = number_at(doc_, "coins", kLeastCoins, kMaxCoins);
    TORTUGA_TRY(coins);
    deck_.coins = static_cast<std::uint32_t>(*coins);
    return Done{};
  }

  const Doc& doc_;
  Deck deck_;
};

}  // namespace

std::optional<int> rank_from_text(std::string_view text) {
  const auto found = std::ranges::find(kRankIds, text);
  if (found == kRankIds.end()) return std::nullopt;
  return static_cast<int>(found - kRankIds.begin());
}

std::optional<int> Deck::suit_from_text(std::string_view text) const {
  const auto found = std::ranges::find(suits, text);
  if (text.empty() || found == suits.end()) return std::nullopt;
  return static_cast<int>(found - suits.begin());
}

const std::string& Deck::card_text(Card card) const {
  static const std::string kDoubloonText = "doubloon";
  static const std::string kMonkeyText = "monkey";
  if (card == kDoubloon) return kDoubloonText;
  if (card == kMonkey) return kMonkeyText;
  return is_treasure(card) ? treasure(card).name : pirate_names[static_cast<std::size_t>(card - kFirstPirate)];
}

std::optional<Card> Deck::card_from_text(std::string_view text) const {
  if (text == "doubloon") return kDoubloon;
  if (text == "monkey") return kMonkey;
  const auto treasure = std::ranges::find(treasures, text, &TreasureCard::name);
  if (treasure != treasures.end()) return static_cast<Card>(kFirstTreasure + (treasure - treasures.begin()));
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto suit = suit_from_text(text.substr(0, space));
  const auto rank = rank_from_text(text.substr(space + 1));
  if (!suit || !rank) return std::nullopt;
  return pirate_of(*suit, *rank);
}

Result<Deck> read_deck(const Doc& doc) { return Reader(doc).read(); }

std::vector<std::string> deck_warnings(const Deck& deck) {
  int fetching = 0;
  for (const TreasureCard& treasure : deck.treasures) {
    const bool fetches = std::ranges::any_of(treasure.white.powers, [](const PowerRow& row) {
      return row.power == Power::kDraw || row.power == Power::kLookout;
    });
    if (fetches) fetching += treasure.count;
  }
  if (fetching < 2) return {};
  return {std::to_string(fetching) +
          " Treasure cards have draw or lookout on the white side: a player could fetch one with the other for ever, "
          "and a round would never end"};
}

}  // namespace tortuga::ruthless
