// What happens in ruthless: who may see it, as a document and as a sentence.
#include "games/ruthless/ruthless.h"
#include "games/ruthless/words.h"

namespace tortuga::ruthless {
namespace {

using What = Event::Kind;

std::string coins(int number, Language language) {
  return counted(number, {"Coin", "Münze"}, {"Coins", "Münzen"}, language);
}
std::string cards(int number, Language language) {
  return counted(number, {"card", "Karte"}, {"cards", "Karten"}, language);
}

// Sentences that need nothing but {who}, {what} (a card or cards), {cards} (the same with a blank or a colon before it:
// so that German can do without cases) and {other}. Empty ones are told otherwise or not at all.
constexpr std::array<Text, 35> kSentences = {{
    {"{who} starts.", "{who} beginnt."},
    {"Round {number} begins.", "Runde {number} beginnt."},
    {"{who} draws{cards}.", "{who} zieht{cards}."},
    {"", ""},  // deck shuffled
    {"", ""},  // answered
    {"{who} parleys and puts away{cards}.", "{who} verhandelt und legt weg{cards}."},
    {"", ""},  // turn began
    {"{who} trades{cards}.", "{who} handelt{cards}."},
    {"", ""},  // monkeys played
    {"{who} throws {what} out of the Tavern.", "{who} wirft {what} aus der Taverne."},
    {"New in the Tavern: {what}.", "Neu in der Taverne: {what}."},
    {"Too many officers: the Tavern is swept.", "Zu viele Offiziere: Die Taverne wird geräumt."},
    {"{who} buries{cards}.", "{who} verbuddelt{cards}."},
    {"{who} finds{cards}.", "{who} findet{cards}."},
    {"{who} sells{cards}.", "{who} verkauft{cards}."},
    {"{who} keeps{cards}.", "{who} behält{cards}."},
    {"{who} boards {what}.", "{who} macht {what} klar."},
    {"{who} recruits {what} for {number}.", "{who} rekrutiert {what} für {number}."},
    {"", ""},  // chosen
    {"{who} takes {number}.", "{who} nimmt {number}."},
    {"{who} attacks {other}.", "{who} greift {other} an."},
    {"{who} loses a Coin.", "{who} verliert eine Münze."},
    {"{who} loses{cards}.", "{who} verliert{cards}."},
    {"{who} rescues{cards}.", "{who} rettet{cards}."},
    {"{who} looks at{cards}.", "{who} sieht im Ausguck{cards}."},
    {"{who} takes{cards} to hand.", "{who} nimmt auf die Hand{cards}."},
    {"{who} turns {what} upside down: a joker.", "{who} dreht {what} um: ein Joker."},
    {"", ""},  // turn ended
    {"All hands are empty: everybody has one final turn.", "Alle Hände sind leer: Jeder hat einen letzten Zug."},
    {"{who} puts{cards} away unused.", "{who} legt ungenutzt ab{cards}."},
    {"", ""},  // raided
    {"{who} takes a prize of {number} NP.", "{who} bekommt eine Beute von {number} RP."},
    {"{who} is Start Player.", "{who} ist Startspieler."},
    {"{who} gets {number} NP for {what}.", "{who} bekommt {number} RP für {what}."},
    {"", ""},  // game ended
}};

constexpr std::array<std::string_view, 35> kNames = {
    "start chosen", "round began",    "cards drawn",    "deck shuffled", "answered",          "parleyed",
    "turn began",   "traded",         "monkeys played", "brawled",       "tavern filled",     "tavern swept",
    "buried",       "treasure found", "treasure sold",  "treasure kept", "boarded",           "recruited",
    "power chosen", "coins taken",    "attacked",       "coin lost",     "card lost",         "rescued",
    "looked",       "taken",          "captain turned", "turn ended",    "final turns began", "cards unused",
    "raided",       "prize taken",    "start passed",   "achieved",      "game ended"};

Doc list_of(const Deck& deck, const Bag& bag) {
  Doc::List cards;
  bag.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) cards.emplace_back(deck.card_text(card));
  });
  return {std::move(cards)};
}

// The sets of a Raiding Party.
std::vector<std::string> pattern_names(const Event& raided, Language language) {
  std::vector<std::string> names;
  std::vector<Cell> set;
  for (std::size_t i = 0; i < raided.member_count; ++i) {
    const int cell = raided.members[i].cell();
    set.push_back({static_cast<std::uint8_t>(cell / kParrot), static_cast<std::uint8_t>(cell % kParrot)});
    if (i + 1 < raided.member_count && !raided.members[i + 1].is_first()) continue;
    if (const auto value = set_value(set)) {
      names.push_back(pattern_name(value->pattern, static_cast<int>(set.size()), language));
    }
    set.clear();
  }
  return names;
}

}  // namespace

std::optional<Event> Ruthless::seen(const Event& event, Viewer viewer) const {
  Event shown = event;
  if (event.seat == viewer && !viewer.is_none()) return shown;
  switch (event.kind) {
    case What::kCardsDrawn:
    case What::kLooked:
      shown.bag = Bag();
      break;
    case What::kTaken:
      shown.card = kNoCard;
      break;
    case What::kBuried:
      if (event.number == 0) shown.card = kNoCard;  // RU-14.4
      break;
    default:
      break;
  }
  return shown;
}

Doc Ruthless::document(const Event& event) const {
  Doc doc;
  doc.set("event", kNames[static_cast<std::size_t>(event.kind)]);
  if (!event.seat.is_none()) doc.set("who", names_[index(event.seat)]);
  const int number = event.number;
  switch (event.kind) {
    case What::kRoundBegan:
      doc.set("round", number);
      break;
    case What::kCardsDrawn:
    case What::kLooked:
      doc.set("cards", event.bag.empty() ? Doc(number) : list_of(deck_, event.bag));
      break;
    case What::kParleyed:
    case What::kTraded:
    case What::kCardsUnused:
      doc.set("cards", list_of(deck_, event.bag));
      break;
    case What::kDeckShuffled:
      if (event.seat.is_none()) doc.set("deck", event.which == kPirateDeck ? "pirates" : "treasures");
      doc.set("cards", number);
      break;
    case What::kMonkeysPlayed:
      doc.set("cards", number);
      break;
    case What::kTurnBegan:
      doc.set("final", number == 1);
      break;
    case What::kBuried:
      doc.set("card", event.card == kNoCard ? Doc("?") : Doc(deck_.card_text(event.card)));
      doc.set("from", number == 1 ? "discard" : "hand");
      break;
    case What::kRecruited:
      doc.set("card", deck_.card_text(event.card));
      doc.set("paid", number);
      break;
    case What::kChosen:
      doc.set("card", deck_.card_text(event.card));
      doc.set("powers", deck_.alternatives[event.number].text);
      break;
    case What::kCoinsTaken:
      doc.set("coins", int{event.strength});
      break;
    case What::kAttacked:
      doc.set("whom", names_[index(event.other)]);
      break;
    case What::kRaided: {
      Action party = Action::simple(event.member_count == 0 ? Verb::kRaidNone : Verb::kRaidSets);
      party.members = event.members;
      party.member_count = event.member_count;
      doc.set("party", write(party));
      doc.set("strength", int{event.strength});
      doc.set("unused", number);
      break;
    }
    case What::kPrizeTaken:
      doc.set("prize", number);
      break;
    case What::kAchieved:
      doc.set("achievement", kAchievementIds[event.which]);
      doc.set("points", number);
      break;
    case What::kGameEnded:
      doc.set("winners", names_of(names_, event.seats));
      break;
    default:
      if (event.card != kNoCard) {
        doc.set("card", deck_.card_text(event.card));
      } else if (event.kind == What::kTaken) {
        doc.set("card", "?");
      }
      break;
  }
  return doc;
}

std::string Ruthless::tell(const Event& event, Language language) const {
  const int number = event.number;
  std::string what;
  std::string figure = std::to_string(number);
  if (event.card != kNoCard) what = card_name(deck_, event.card, language);
  if (!event.bag.empty()) what = bag_names(deck_, event.bag, language);
  const auto say = [&](const Text& text) {
    const bool is_named = event.card != kNoCard || !event.bag.empty();
    const std::string cards_text = (is_named && language == Language::kGerman ? ": " : " ") + what;
    return fill_in(text.in(language), {{"who", event.seat.is_none() ? "" : names_[index(event.seat)]},
                                       {"other", event.other.is_none() ? "" : names_[index(event.other)]},
                                       {"what", what},
                                       {"cards", cards_text},
                                       {"number", figure}});
  };
  switch (event.kind) {
    case What::kDeckShuffled:
      if (!event.seat.is_none()) return say({"{who} shuffles the discard pile.", "{who} mischt den Ablagestapel."});
      return event.which == kPirateDeck ? say({"The Pirates are shuffled.", "Die Piraten werden gemischt."})
                                        : say({"The Treasures are shuffled.", "Die Schätze werden gemischt."});
    case What::kCardsDrawn:
    case What::kLooked:
      if (event.bag.empty()) what = cards(number, language);
      break;
    case What::kParleyed:
      if (event.bag.empty()) return "";
      break;
    case What::kTurnBegan:
      return number == 1 ? say({"Final turn: {who}.", "Letzter Zug: {who}."}) : "";
    case What::kBuried:
    case What::kTaken:
      if (event.card == kNoCard) what = language == Language::kGerman ? "eine Karte" : "a card";
      break;
    case What::kRecruited:
      figure = coins(number, language);
      break;
    case What::kCoinsTaken:
      figure = coins(event.strength, language);
      break;
    case What::kChosen:
      what = powers_name(deck_.alternatives[event.number].powers, language);
      return say({"{who} chooses {what}.", "{who} wählt {what}."});
    case What::kRaided:
      figure = std::to_string(event.strength);
      what = joined(pattern_names(event, language), language);
      return event.strength == 0
                 ? say({"{who} has no party.", "{who} hat kein Enterkommando."})
                 : say({"{who} raids with Strength {number} ({what}).", "{who} entert mit Stärke {number} ({what})."});
    case What::kAchieved:
      what = achievement_name(event.which, language);
      break;
    case What::kGameEnded:
      return tell_winners(names_, event.seats, language);
    default:
      break;
  }
  return say(kSentences[static_cast<std::size_t>(event.kind)]);
}

}  // namespace tortuga::ruthless
