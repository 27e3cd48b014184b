#include "games/mutiny/deck.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "engine/doc_reader.h"

namespace tortuga::mutiny {
namespace {

// Words that mean something in actions and positions; no kind of Crew card may be called so.
constexpr std::array<std::string_view, 20> kReserved = {
    "nothing", "guard",  "captain", "quartermaster", "mutineer", "none",    "all",   "fort", "merchant", "settlement",
    "port",    "island", "gold",    "rum",           "jewels",   "hostage", "empty", "with", "for",      "on"};

template <class Kinds>
std::optional<std::uint8_t> number_in(const Kinds& kinds, std::string_view text) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name == text) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(const Doc& doc) : doc_(doc) {}

  Result<Deck> read() {
    TORTUGA_TRY(check_keys(doc_, "a deck of mutiny",
                           {"deck", "crew", "specials", "destinations", "ranges", "prizes", "hand", "limit"},
                           {"game"}));
    if (const Doc* game = doc_.find("game"); game != nullptr && !game->is("mutiny")) {
      return game->problem("this is a deck for " + game->flow_text() + ", not for mutiny");
    }
    auto name = text_of(*doc_.find("deck"), "the name of the deck");
    TORTUGA_TRY(name);
    deck_.name = std::move(*name);
    deck_.specials.fill(kNoCard);
    TORTUGA_TRY(read_crew());
    deck_.specials_begin = static_cast<Card>(deck_.crew.size());
    TORTUGA_TRY(read_specials());
    TORTUGA_TRY(read_ranges());
    TORTUGA_TRY(read_destinations());
    TORTUGA_TRY(read_prizes());
    TORTUGA_TRY(read_hands());
    order();
    return deck_;
  }

 private:
  static Result<const Doc::List*> list_of(const Doc& doc, std::string_view what) {
    if (!doc.is_list() || doc.list().empty()) {
      return doc.problem(std::string(what) + " must be a list with at least one entry");
    }
    return &doc.list();
  }

  Status check_size(const Doc& doc) const {
    int cards = 0;
    for (const CrewKind& kind : deck_.crew) cards += kind.copies;
    if (cards > kMaxCrew) {
      return doc.problem("there may be at most " + std::to_string(kMaxCrew) + " Crew cards, not " +
                         std::to_string(cards));
    }
    if (deck_.crew.size() > Bag::kKinds) {
      return doc.problem("there may be at most " + std::to_string(Bag::kKinds) + " different Crew cards");
    }
    return Done{};
  }

  Status add_crew(const Doc& entry, CrewKind kind) {
    const auto copies = number_at(entry, "copies", 1, Bag::kCopies);
    TORTUGA_TRY(copies);
    const auto crewmen = number_at(entry, "crewmen", 0, kMaxFigure);
    TORTUGA_TRY(crewmen);
    kind.copies = static_cast<std::uint8_t>(*copies);
    kind.crewmen = static_cast<std::uint8_t>(*crewmen);
    if (kind.is_normal()) {
      kind.name = kind.kind + " " + std::to_string(kind.symbols) + "/" + std::to_string(kind.crewmen);
    }
    if (deck_.crew_from_text(kind.name)) return entry.problem("the card " + kind.name + " stands twice");
    deck_.crew.push_back(std::move(kind));
    return check_size(entry);
  }

  // A name that can stand in an action.
  static Status check_kind(const Doc& doc) {
    const std::string text = doc.scalar_text();
    const bool is_good = doc.is_text() && !text.empty() &&
                         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    if (!is_good) return doc.problem("a kind of Crew card is one word of small letters, not \"" + text + "\"");
    if (std::ranges::find(kReserved, text) != kReserved.end()) {
      return doc.problem("a kind of Crew card cannot be called \"" + text + "\": it is a word of the actions");
    }
    return Done{};
  }

  Status read_crew() {
    const auto list = list_of(*doc_.find("crew"), "crew");
    TORTUGA_TRY(list);
    for (const Doc& entry : **list) {
      TORTUGA_TRY(check_keys(entry, "a crew card", {"kind", "skill", "symbols", "crewmen", "copies"}));
      TORTUGA_TRY(check_kind(*entry.find("kind")));
      CrewKind kind;
      kind.kind = entry.find("kind")->text();
      const Doc& skill = *entry.find("skill");
      const auto found = std::ranges::find(kSkillIds, skill.scalar_text());
      if (found == kSkillIds.end()) {
        return skill.problem("there is no skill \"" + skill.flow_text() +
                             "\"; the skills are navigation, guns, melee and any");
      }
      kind.skill = static_cast<Skill>(found - kSkillIds.begin());
      const bool is_jack = kind.skill == Skill::kAny;
      const auto symbols = number_at(entry, "symbols", 1, is_jack ? 1 : kMaxFigure);  // MU-5.12
      TORTUGA_TRY(symbols);
      kind.symbols = static_cast<std::uint8_t>(*symbols);
      TORTUGA_TRY(add_crew(entry, std::move(kind)));
    }
    return Done{};
  }

  Status read_specials() {
    const auto list = list_of(*doc_.find("specials"), "specials");
    TORTUGA_TRY(list);
    for (const Doc& entry : **list) {
      TORTUGA_TRY(check_keys(entry, "a special card", {"name", "copies", "crewmen"}));
      const Doc& name = *entry.find("name");
      const auto found = std::ranges::find(kSpecialIds, name.scalar_text());
      if (!name.is_scalar() || found == kSpecialIds.end()) {
        std::string known;
        for (const std::string_view id : kSpecialIds) known += (known.empty() ? "" : ", ") + std::string(id);
        return name.problem("there is no special card \"" + name.flow_text() + "\"; they are " + known);
      }
      CrewKind kind;
      kind.name = kind.kind = *found;
      kind.special = static_cast<Special>(found - kSpecialIds.begin());
      const auto number = static_cast<std::size_t>(kind.special);
      const bool is_traitor = kind.special == Special::kTraitor;
      TORTUGA_TRY(add_crew(entry, std::move(kind)));
      deck_.specials[number] = static_cast<Card>(deck_.crew.size() - 1);
      if (is_traitor && deck_.crew.back().copies > kMaxTraitors) {
        return entry.problem("there may be at most " + std::to_string(kMaxTraitors) + " Traitors");
      }
    }
    if (deck_.card_of(Special::kOldSailor) == kNoCard) {
      return doc_.find("specials")->problem("there is no old sailor: nobody could reach Treasure Island");
    }
    return Done{};
  }

  Status read_ranges() {
    const Doc& ranges = *doc_.find("ranges");
    TORTUGA_TRY(check_keys(ranges, "ranges", {"fort", "merchant", "settlement"}));
    for (std::size_t type = 0; type < kTargets; ++type) {
      const Doc& of_type = *ranges.find(kTypeIds[type]);
      TORTUGA_TRY(check_keys(of_type, "the range of a target", {"navigation", "guns", "melee"}));
      for (std::size_t skill = 0; skill < kSkills; ++skill) {
        const Doc& range = *of_type.find(kSkillIds[skill]);
        if (!range.is_list() || range.list().size() != 2) {
          return range.problem("a range is a list of the least and the largest number, such as [1, 3]");
        }
        const auto least = number_of(range.list()[0], "the least number", 0, kMaxFigure);
        TORTUGA_TRY(least);
        const auto most = number_of(range.list()[1], "the largest number", *least, kMaxFigure);
        TORTUGA_TRY(most);
        deck_.ranges[type][skill] = {static_cast<std::uint8_t>(*least), static_cast<std::uint8_t>(*most)};
      }
    }
    return Done{};
  }

  static Status read_flag(const Doc& entry, DestinationCard& card) {
    const Doc* flag = entry.find("flag");
    if (flag == nullptr) return Done{};
    const std::string text = flag->scalar_text();
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool is_good = flag->is_scalar() && error == std::errc() && stop + 1 == end &&
                         (*stop == '-' || *stop == '+') && number >= kMinPlayers && number <= kMaxPlayers;
    if (!is_good) {
      return flag->problem("a flag is a number of players and - (at most) or + (at least), such as 5- or 8+, not " +
                           flag->flow_text());
    }
    (*stop == '-' ? card.most : card.least) = number;
    return Done{};
  }

  Status read_target(const Doc& entry, DestinationKind& kind) const {
    TORTUGA_TRY(check_keys(entry, "a target", {"type", "navigation", "guns", "melee", "prizes"}, {"flag"}));
    kind.name += " ";
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      const Range& range = deck_.ranges[static_cast<std::size_t>(kind.type)][skill];
      const auto number = number_at(entry, kSkillIds[skill], 0, kMaxFigure);
      TORTUGA_TRY(number);
      if (*number < range.least || *number > range.most) {
        return entry.find(kSkillIds[skill])
            ->problem(std::string(kSkillIds[skill]) + " " + std::to_string(*number) + " of a " + kind.name +
                      "is outside its range of " + std::to_string(range.least) + " to " + std::to_string(range.most));
      }
      kind.required[skill] = static_cast<std::uint8_t>(*number);
    }
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      kind.name += (skill == 0 ? "" : "/") + std::to_string(kind.required[skill]);
    }
    const auto prizes = number_at(entry, "prizes", 1, kMaxFigure);
    TORTUGA_TRY(prizes);
    kind.number = static_cast<std::uint8_t>(*prizes);
    kind.name += " for " + std::to_string(*prizes);
    return Done{};
  }

  Status read_destinations() {
    const Doc& doc = *doc_.find("destinations");
    const auto list = list_of(doc, "destinations");
    TORTUGA_TRY(list);
    std::array<int, kTypes> cards{};
    std::array<int, Bag::kKinds> copies{};
    for (const Doc& entry : **list) {
      const Doc* type = entry.find("type");
      if (type == nullptr) return entry.problem("a destination is a map that begins with its type, such as type: port");
      const auto found = std::ranges::find(kTypeIds, type->scalar_text());
      if (!type->is_scalar() || found == kTypeIds.end()) {
        return type->problem("there is no type \"" + type->flow_text() +
                             "\"; the types are fort, merchant, settlement, port and island");
      }
      DestinationKind kind;
      kind.name = *found;
      kind.type = static_cast<Type>(found - kTypeIds.begin());
      if (is_target(kind.type)) {
        TORTUGA_TRY(read_target(entry, kind));
      } else if (kind.type == Type::kPort) {
        TORTUGA_TRY(check_keys(entry, "a port", {"type", "draw"}, {"flag"}));
        const auto draw = number_at(entry, "draw", 1, kMaxFigure);
        TORTUGA_TRY(draw);
        kind.number = static_cast<std::uint8_t>(*draw);
        kind.name += " " + std::to_string(*draw);
      } else {
        TORTUGA_TRY(check_keys(entry, "an island", {"type"}, {"flag"}));
      }
      DestinationCard card;
      TORTUGA_TRY(read_flag(entry, card));
      auto number = deck_.destination_from_text(kind.name);
      if (++cards[static_cast<std::size_t>(kind.type)] > kMaxStack) {
        return entry.problem("there may be at most " + std::to_string(kMaxStack) + " cards of one type");
      }
      if (!number) {
        if (deck_.destinations.size() == Bag::kKinds) {
          return entry.problem("there may be at most " + std::to_string(Bag::kKinds) + " different destinations");
        }
        number = static_cast<Destination>(deck_.destinations.size());
        deck_.destinations.push_back(std::move(kind));
      }
      if (++copies[*number] > Bag::kCopies) {
        return entry.problem("there may be at most " + std::to_string(Bag::kCopies) + " equal destinations");
      }
      card.kind = *number;
      deck_.destination_cards.push_back(card);
    }
    return check_stacks(doc);
  }

  Status check_stacks(const Doc& doc) const {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      std::array<int, kTypes> cards{};
      for (const DestinationCard& card : deck_.destination_cards) {
        const auto type = static_cast<std::size_t>(deck_.destinations[card.kind].type);
        if (players >= card.least && players <= card.most) ++cards[type];
      }
      for (std::size_t type = 0; type + 1 < kTypes; ++type) {
        if (cards[type] > 0) continue;
        return doc.problem("with " + std::to_string(players) + " players there is no card of type " +
                           std::string(kTypeIds[type]));
      }
    }
    return Done{};
  }

  static std::optional<PrizeKind::Sort> sort_of(std::string_view name) {
    if (name == "rum") return PrizeKind::Sort::kRum;
    if (name == "jewels") return PrizeKind::Sort::kJewels;
    if (name == "hostage") return PrizeKind::Sort::kHostage;
    if (!name.starts_with("gold ")) return std::nullopt;
    const std::string_view digits = name.substr(5);
    const bool is_number = !digits.empty() && digits.size() <= 2 && digits.front() != '0' &&
                           std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    return is_number ? std::optional(PrizeKind::Sort::kGold) : std::nullopt;
  }

  Status read_prizes() {
    const Doc& doc = *doc_.find("prizes");
    const auto list = list_of(doc, "prizes");
    TORTUGA_TRY(list);
    int cards = 0;
    for (const Doc& entry : **list) {
      TORTUGA_TRY(check_keys(entry, "a prize", {"name", "value", "copies"}));
      const Doc& name = *entry.find("name");
      const auto sort = sort_of(name.scalar_text());
      if (!name.is_scalar() || !sort) {
        return name.problem("there is no prize \"" + name.flow_text() +
                            "\"; prizes are gold with a number, such as gold 2, rum, jewels and hostage");
      }
      if (deck_.prize_from_text(name.scalar_text())) {
        return name.problem("the prize " + name.scalar_text() + " stands twice");
      }
      PrizeKind kind;
      kind.name = name.scalar_text();
      kind.sort = *sort;
      kind.value = 1;  // of drawn jewels (MU-17.5)
      if (*sort == PrizeKind::Sort::kJewels) {
        const Doc& value = *entry.find("value");
        if (!value.is("draw")) return value.problem("the value of jewels must be draw, not " + value.flow_text());
      } else {
        const auto value = number_at(entry, "value", 0, kMaxGold);
        TORTUGA_TRY(value);
        kind.value = static_cast<std::uint8_t>(*value);
      }
      const auto copies = number_at(entry, "copies", 1, PrizeBag::kCopies);
      TORTUGA_TRY(copies);
      kind.copies = static_cast<std::uint8_t>(*copies);
      cards += kind.copies;
      if (cards > kMaxPrizes) {
        return entry.problem("there may be at most " + std::to_string(kMaxPrizes) + " Prize cards");
      }
      if (deck_.prizes.size() == PrizeBag::kKinds) {
        return entry.problem("there may be at most " + std::to_string(PrizeBag::kKinds) + " different prizes");
      }
      deck_.prizes.push_back(std::move(kind));
    }
    return Done{};
  }

  Status read_numbers(std::string_view key, std::array<std::uint8_t, kMaxPlayers + 1>& numbers, int least) {
    const Doc& doc = *doc_.find(key);
    TORTUGA_TRY(check_keys(doc, key, {"3", "4", "5", "6", "7", "8", "9", "10"}));
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const auto number = number_at(doc, std::to_string(players), least, kMaxHand);
      TORTUGA_TRY(number);
      numbers[static_cast<std::size_t>(players)] = static_cast<std::uint8_t>(*number);
    }
    return Done{};
  }

  Status read_hands() {
    TORTUGA_TRY(read_numbers("hand", deck_.hand, 1));
    TORTUGA_TRY(read_numbers("limit", deck_.limit, 1));
    int cards = 0;
    for (const CrewKind& kind : deck_.crew) cards += kind.copies;
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const int hand = deck_.hand[static_cast<std::size_t>(players)];
      const Doc& limit = *doc_.find("limit");
      if (deck_.limit[static_cast<std::size_t>(players)] < hand) {
        return limit.problem("with " + std::to_string(players) + " players the limit is below the first hand of " +
                             std::to_string(hand));
      }
      if (cards < players * hand) {
        return doc_.find("crew")->problem("there are " + std::to_string(cards) + " Crew cards; " +
                                          std::to_string(players) + " hands of " + std::to_string(hand) + " need " +
                                          std::to_string(players * hand));
      }
    }
    return Done{};
  }

  // What follows from the cards: which is which, the cheapest ones, the dearest ones.
  void order() {
    for (std::size_t i = 0; i < deck_.crew.size(); ++i) {
      deck_.cheapest.push_back(static_cast<Card>(i));
      deck_.crewmen[i] = deck_.crew[i].crewmen;
      if (deck_.crew[i].is_normal()) deck_.normal.add_to_mask(static_cast<Card>(i));
    }
    const auto cost = [&](Card card) {
      const CrewKind& kind = deck_.crew[card];
      return std::tuple(!kind.is_normal(), kind.is_normal() ? kind.symbols + kind.crewmen : 0, card);
    };
    std::ranges::sort(deck_.cheapest, {}, cost);
    for (std::size_t i = 0; i < deck_.prizes.size(); ++i) {
      const auto prize = static_cast<Prize>(i);
      deck_.dearest.push_back(prize);
      if (deck_.prizes[i].sort == PrizeKind::Sort::kRum) deck_.rum = prize;
      if (deck_.prizes[i].sort == PrizeKind::Sort::kJewels) deck_.jewels = prize;
      if (deck_.prizes[i].sort == PrizeKind::Sort::kHostage) deck_.hostage = prize;
    }
    // gold 3, gold 2, hostage, jewels, gold 1, rum
    const auto worth = [&](Prize prize) {
      const PrizeKind& kind = deck_.prizes[prize];
      static constexpr int kSteps = 4;
      switch (kind.sort) {
        case PrizeKind::Sort::kHostage:
          return std::tuple(-kSteps - 2, prize);
        case PrizeKind::Sort::kJewels:
          return std::tuple(-kSteps - 1, prize);
        case PrizeKind::Sort::kRum:
          return std::tuple(1, prize);
        default:
          return std::tuple(-kSteps * kind.value, prize);
      }
    };
    std::ranges::sort(deck_.dearest, {}, worth);
  }

  const Doc& doc_;
  Deck deck_;
};

}  // namespace

std::optional<Card> Deck::crew_from_text(std::string_view text) const { return number_in(crew, text); }
std::optional<Prize> Deck::prize_from_text(std::string_view text) const { return number_in(prizes, text); }
std::optional<Destination> Deck::destination_from_text(std::string_view text) const {
  return number_in(destinations, text);
}

Result<Deck> read_deck(const Doc& doc) { return Reader(doc).read(); }

}  // namespace tortuga::mutiny
