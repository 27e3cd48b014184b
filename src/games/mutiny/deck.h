// The figures of mutiny: what a deck file says about Crew cards, Destination cards, Prize cards and hands, checked.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"
#include "engine/result.h"
#include "games/mutiny/cards.h"

namespace tortuga::mutiny {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 10;
// How large a deck can be, so that a position stays small (MU-R1).
inline constexpr int kMaxCrew = 80;
inline constexpr int kMaxPrizes = 64;
inline constexpr int kMaxStack = 15;    // cards of one type of destination
inline constexpr int kMaxTraitors = 6;  // how many can lie on a card, and on one another
inline constexpr int kMaxHand = 12;
inline constexpr int kMaxFigure = 20;  // symbols, crewmen, requirements, prizes
inline constexpr int kMaxGold = 99;    // on one prize

enum class Skill : std::uint8_t { kNavigation, kGuns, kMelee, kAny, kNone };
inline constexpr std::size_t kSkills = 3;  // without kAny and kNone
inline constexpr std::array<std::string_view, 4> kSkillIds = {"navigation", "guns", "melee", "any"};

enum class Special : std::uint8_t {
  kBoatswain,
  kCarpenter,
  kCook,
  kCutthroat,
  kFirstMate,
  kLookout,
  kMasterMariner,
  kOldSailor,
  kPowderMonkey,
  kSeaDog,
  kSecondMate,
  kSharpshooter,
  kSmartKid,
  kStowaways,
  kSurgeon,
  kTraitor,
  kNone,
};
inline constexpr std::size_t kSpecials = 16;
inline constexpr std::array<std::string_view, kSpecials> kSpecialIds = {
    "boatswain",      "carpenter",  "cook",          "cutthroat", "first mate",  "lookout",
    "master mariner", "old sailor", "powder monkey", "sea dog",   "second mate", "sharpshooter",
    "smart kid",      "stowaways",  "surgeon",       "traitor"};

// May be played whenever nothing is being resolved (MU-13.7).
constexpr bool is_any_time(Special special) {
  return special == Special::kSecondMate || special == Special::kStowaways || special == Special::kSurgeon;
}
// Changes a requirement (MU-14.4).
constexpr bool is_adjuster(Special special) {
  return special == Special::kFirstMate || special == Special::kMasterMariner || special == Special::kSharpshooter;
}

enum class Type : std::uint8_t { kFort, kMerchant, kSettlement, kPort, kIsland, kNone };
inline constexpr std::size_t kTypes = 5;
inline constexpr std::size_t kTargets = 3;  // the first three types
inline constexpr std::array<std::string_view, kTypes> kTypeIds = {"fort", "merchant", "settlement", "port", "island"};
constexpr bool is_target(Type type) { return static_cast<std::size_t>(type) < kTargets; }

struct CrewKind {
  std::string name;  // "gunner 2/3", "sea dog"
  std::string kind;  // "gunner"; the name of a special card
  Skill skill = Skill::kNone;
  Special special = Special::kNone;
  std::uint8_t symbols = 0;
  std::uint8_t crewmen = 0;
  std::uint8_t copies = 0;
  [[nodiscard]] bool is_normal() const { return special == Special::kNone; }
};

struct DestinationKind {
  std::string name;  // "fort 1/3/3 for 5", "port 2", "island"
  Type type = Type::kNone;
  std::array<std::uint8_t, kSkills> required{};
  std::uint8_t number = 0;  // prizes of a target, Crew cards of a port
};

// One card of the file, with the numbers of players for which it is used.
struct DestinationCard {
  Destination kind = 0;
  int least = kMinPlayers;
  int most = kMaxPlayers;
};

struct PrizeKind {
  enum class Sort : std::uint8_t { kGold, kRum, kJewels, kHostage };
  std::string name;
  Sort sort = Sort::kGold;
  std::uint8_t value = 0;  // in gold at the end; of jewels as a drawn card
  std::uint8_t copies = 0;
};

struct Range {
  std::uint8_t least = 0;
  std::uint8_t most = 0;
};

struct Deck {
  std::string name;
  std::vector<CrewKind> crew;  // normal cards first; by number of the card
  std::vector<DestinationKind> destinations;
  std::vector<DestinationCard> destination_cards;
  std::vector<PrizeKind> prizes;
  std::array<std::array<Range, kSkills>, kTargets> ranges{};
  std::array<std::uint8_t, kMaxPlayers + 1> hand{};   // by number of players
  std::array<std::uint8_t, kMaxPlayers + 1> limit{};  // by number of players
  std::array<Card, kSpecials> specials{};             // kNoCard if the deck has none
  Prize rum = kNoCard;                                // kNoCard if the deck has none
  Prize jewels = kNoCard;
  Prize hostage = kNoCard;
  Card specials_begin = 0;                          // the first special card
  Bag normal;                                       // a mask of the normal Crew cards
  std::vector<Card> cheapest;                       // all Crew cards, the cheapest first
  std::vector<Prize> dearest;                       // all prizes, the dearest first
  std::array<std::uint8_t, Bag::kKinds> crewmen{};  // by card, as in `crew`

  [[nodiscard]] Card card_of(Special special) const { return specials[static_cast<std::size_t>(special)]; }
  [[nodiscard]] Special special_of(Card card) const { return crew[card].special; }

  [[nodiscard]] std::optional<Card> crew_from_text(std::string_view text) const;
  [[nodiscard]] std::optional<Prize> prize_from_text(std::string_view text) const;
  [[nodiscard]] std::optional<Destination> destination_from_text(std::string_view text) const;
};

// Refuses what docs/rules/mutiny-reference.md lists, naming the place, what is wrong and what would be right.
Result<Deck> read_deck(const Doc& doc);

}  // namespace tortuga::mutiny
