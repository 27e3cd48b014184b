// What happens in mutiny: who may see it, as a document and as a sentence.
#include "games/mutiny/mutiny.h"
#include "games/mutiny/words.h"

namespace tortuga::mutiny {
namespace {

using What = Event::Kind;

// Who sees the cards of an event; all others see that it happened, and how many cards there were.
enum class Secret : std::uint8_t {
  kOpen,
  kOwner,        // `seat`
  kBoth,         // `seat` and `other`
  kPoolPrizes,   // everybody; nobody with hidden prizes (MU-18.2: nobody chooses from the pool at that moment)
  kOwnerPrizes,  // everybody; with hidden prizes `seat`
  kBothPrizes,   // everybody; with hidden prizes `seat` and `other`
  kFaceUp,       // everybody, if `number` says that it is face up; else `seat` (MU-7.4)
  kShownTo,      // `seat` and `other`; everybody if `other` is nobody (MU-18.7)
  kTrade,        // `seat` and `other`; others what the options let them see (MU-16.7, MU-18.7)
};

// What `card` or `items` of an event are.
enum class Thing : std::uint8_t { kNone, kCard, kCards, kPrize, kPrizes, kDestination };

struct Row {
  What kind;
  std::string_view name;
  Secret secret;
  Thing thing;
  std::string_view other;  // the key of `other` in the document
};
constexpr std::array<Row, static_cast<std::size_t>(What::kGameEnded) + 1> kRows = {{
    {What::kCaptainChosen, "captain chosen", Secret::kOpen, Thing::kNone, ""},
    {What::kRoundBegan, "round began", Secret::kOpen, Thing::kNone, ""},
    {What::kAppointed, "appointed", Secret::kOpen, Thing::kNone, "whom"},
    {What::kCardsDrawn, "cards drawn", Secret::kOwner, Thing::kCards, ""},
    {What::kCrewShuffled, "crew shuffled", Secret::kOpen, Thing::kNone, ""},
    {What::kSailed, "sailed", Secret::kOpen, Thing::kNone, ""},
    {What::kPassed, "passed", Secret::kOpen, Thing::kNone, ""},
    {What::kMutinyCalled, "mutiny called", Secret::kOpen, Thing::kNone, ""},
    {What::kDestinationReturned, "destination returned", Secret::kOpen, Thing::kNone, ""},
    {What::kPlayed, "played", Secret::kOpen, Thing::kCards, ""},
    {What::kEffectPlayed, "effect played", Secret::kOpen, Thing::kCard, ""},
    {What::kTraitorPlayed, "traitor played", Secret::kOpen, Thing::kCard, "whom"},
    {What::kCancelled, "cancelled", Secret::kOpen, Thing::kCard, ""},
    {What::kRevealed, "revealed", Secret::kOpen, Thing::kDestination, ""},
    {What::kAdjusted, "adjusted", Secret::kOpen, Thing::kNone, ""},
    {What::kJacksCounted, "jacks counted", Secret::kOpen, Thing::kNone, ""},
    {What::kAttackSucceeded, "attack succeeded", Secret::kOpen, Thing::kDestination, ""},
    {What::kAttackFailed, "attack failed", Secret::kOpen, Thing::kDestination, ""},
    {What::kPrizesFound, "prizes found", Secret::kPoolPrizes, Thing::kPrizes, ""},
    {What::kPrizeTaken, "prize taken", Secret::kOwnerPrizes, Thing::kPrize, ""},
    {What::kPrizeDealt, "prize dealt", Secret::kBothPrizes, Thing::kPrize, "to"},
    {What::kPrizeDonated, "prize donated", Secret::kBothPrizes, Thing::kPrize, "to"},
    {What::kPrizeClaimed, "prize claimed", Secret::kBothPrizes, Thing::kPrize, "from"},
    {What::kNothingClaimed, "nothing claimed", Secret::kOpen, Thing::kNone, ""},
    {What::kPrizeExchanged, "prize exchanged", Secret::kFaceUp, Thing::kPrize, ""},
    {What::kPrizeCashed, "prize cashed", Secret::kOpen, Thing::kPrize, ""},
    {What::kPrizesDrawn, "prizes drawn", Secret::kOwnerPrizes, Thing::kPrizes, ""},
    {What::kQuartermasterChanged, "quartermaster changed", Secret::kOpen, Thing::kNone, ""},
    {What::kCaptainChanged, "captain changed", Secret::kOpen, Thing::kNone, ""},
    {What::kMapFound, "map found", Secret::kOpen, Thing::kNone, ""},
    {What::kNoMap, "no map", Secret::kOpen, Thing::kNone, ""},
    {What::kGuardNamed, "guard named", Secret::kOpen, Thing::kNone, ""},
    {What::kGuardStayed, "guard stayed", Secret::kOpen, Thing::kNone, ""},
    {What::kGuardChanged, "guard changed", Secret::kOpen, Thing::kNone, ""},
    {What::kBuried, "buried", Secret::kOwnerPrizes, Thing::kPrizes, ""},  // MU-8.10: they lay open until then
    {What::kBuriedTaken, "buried taken", Secret::kBothPrizes, Thing::kPrize, "from"},
    {What::kPunishmentOrdered, "punishment ordered", Secret::kOpen, Thing::kNone, ""},
    {What::kPunishmentRefused, "punishment refused", Secret::kOpen, Thing::kNone, ""},
    {What::kWhipped, "whipped", Secret::kOpen, Thing::kCard, "whom"},
    {What::kStolen, "stolen", Secret::kBoth, Thing::kCard, "from"},
    {What::kDiscarded, "discarded", Secret::kOpen, Thing::kCards, ""},
    {What::kMutinyEnded, "mutiny ended", Secret::kOpen, Thing::kNone, ""},
    {What::kPrizesLost, "prizes lost", Secret::kOwnerPrizes, Thing::kPrizes, ""},
    {What::kCrewGathered, "crew gathered", Secret::kOpen, Thing::kCards, ""},
    {What::kCrewDealt, "crew dealt", Secret::kOwner, Thing::kCards, ""},
    {What::kForced, "forced", Secret::kOpen, Thing::kNone, "whom"},
    {What::kOffered, "offered", Secret::kTrade, Thing::kNone, "to"},
    {What::kAccepted, "accepted", Secret::kTrade, Thing::kNone, "from"},
    {What::kDeclined, "declined", Secret::kOpen, Thing::kNone, "from"},
    {What::kWithdrawn, "withdrawn", Secret::kOpen, Thing::kNone, "to"},
    {What::kLapsed, "offers lapsed", Secret::kOpen, Thing::kNone, ""},
    {What::kPromised, "promised", Secret::kOpen, Thing::kNone, "to"},
    {What::kShown, "shown", Secret::kShownTo, Thing::kPrizes, ""},
    {What::kVoyageEnded, "voyage ended", Secret::kOpen, Thing::kDestination, ""},
    {What::kJewelsDrawn, "jewels drawn", Secret::kOpen, Thing::kPrize, ""},
    {What::kGameEnded, "game ended", Secret::kOpen, Thing::kNone, ""},
}};

// Sentences that need nothing but {who}, {other}, {what} (the thing), {cards} (the same with a blank or a colon before
// it: so that German can do without cases) and {number}. What is not here is told otherwise, and passes not at all:
// there are too many.
struct Saying {
  What kind{};
  Text text;
};
constexpr std::array<Saying, 38> kSentences = {{
    {What::kCaptainChosen, {"{who} is the first Captain.", "{who} beginnt als Kapitän."}},
    {What::kRoundBegan, {"Round {number} begins.", "Runde {number} beginnt."}},
    {What::kAppointed, {"{who} appoints {other} Quartermaster.", "{who} ernennt {other} zum Quartiermeister."}},
    {What::kCardsDrawn, {"{who} draws{cards}.", "{who} zieht{cards}."}},
    {What::kCrewShuffled, {"The Crew discard pile is shuffled.", "Der Ablagestapel der Crew wird gemischt."}},
    {What::kMutinyCalled, {"Mutiny! {who} is the First Mutineer.", "Meuterei! {who} führt die Meuterer an."}},
    {What::kDestinationReturned,
     {"The destination is not reached: its card goes back on its stack.",
      "Das Ziel wird nicht erreicht: Seine Karte kommt zurück auf den Stapel."}},
    {What::kPlayed, {"{who} plays{cards}.", "{who} spielt{cards}."}},
    {What::kTraitorPlayed,
     {"{who} plays a Traitor against {other}: {what}.", "{who} spielt einen Verräter gegen {other}: {what}."}},
    {What::kCancelled, {"Cancelled: {what} ({who}).", "Aufgehoben: {what} ({who})."}},
    {What::kRevealed, {"{who} reveals the destination: {what}.", "{who} deckt das Ziel auf: {what}."}},
    {What::kPrizesFound, {"To be shared: {what}.", "Zu verteilen: {what}."}},
    {What::kPrizeTaken, {"{who} takes{cards}.", "{who} nimmt sich{cards}."}},
    {What::kPrizeDealt, {"{who} deals {other}{cards}.", "{who} gibt {other}{cards}."}},
    {What::kPrizeDonated, {"{who} donates{cards} to {other}.", "{who} schenkt {other}{cards}."}},
    {What::kPrizeClaimed, {"{who} claims{cards} from {other}.", "{who} fordert von {other}{cards}."}},
    {What::kNothingClaimed, {"{who} claims nothing.", "{who} fordert nichts."}},
    {What::kPrizesDrawn, {"{who} draws{cards}.", "{who} zieht{cards}."}},
    {What::kQuartermasterChanged, {"{who} is Quartermaster now.", "{who} ist jetzt Quartiermeister."}},
    {What::kCaptainChanged, {"{who} is Captain now.", "{who} ist jetzt Kapitän."}},
    {What::kMapFound, {"{who} has the treasure map.", "{who} hat die Schatzkarte."}},
    {What::kGuardNamed, {"{who} has to guard the ship.", "{who} muss das Schiff bewachen."}},
    {What::kGuardStayed, {"{who} stays on guard.", "{who} bleibt auf Wache."}},
    {What::kGuardChanged, {"{who} guards the ship instead.", "{who} übernimmt die Wache."}},
    {What::kBuried, {"{who} buries{cards}.", "{who} vergräbt{cards}."}},
    {What::kBuriedTaken,
     {"{who} steals{cards} from what {other} has buried.", "{who} stiehlt aus dem Versteck von {other}{cards}."}},
    {What::kPunishmentOrdered, {"{who} orders a punishment.", "{who} befiehlt eine Strafe."}},
    {What::kPunishmentRefused, {"{who} orders no punishment.", "{who} verzichtet auf eine Strafe."}},
    {What::kWhipped,
     {"{who} whips {other}, who loses {what}.", "{who} peitscht {other} aus; abgeworfen wird: {what}."}},
    {What::kStolen, {"{who} steals{cards} from {other}.", "{who} stiehlt von {other}{cards}."}},
    {What::kDiscarded, {"{who} discards{cards}.", "{who} wirft ab{cards}."}},
    {What::kPrizesLost, {"{who} loses{cards}.", "{who} verliert{cards}."}},
    {What::kCrewGathered,
     {"The cards of the mutiny are dealt out: {what}.", "Die Karten der Meuterei werden neu verteilt: {what}."}},
    {What::kCrewDealt, {"{who} gets{cards}.", "{who} bekommt{cards}."}},
    {What::kDeclined, {"{who} declines offer {number}.", "{who} lehnt Angebot {number} ab."}},
    {What::kWithdrawn, {"{who} withdraws offer {number}.", "{who} zieht Angebot {number} zurück."}},
    {What::kLapsed, {"All open offers lapse.", "Alle offenen Angebote verfallen."}},
    {What::kJewelsDrawn, {"{who} draws {what} for jewels.", "{who} zieht für Juwelen: {what}."}},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].kind != static_cast<What>(i)) return false;
  }
  return true;
}
static_assert(is_in_order());

const Row& row_of(const Event& event) { return kRows[static_cast<std::size_t>(event.kind)]; }

Text text_of(const Event& event) {
  for (const Saying& saying : kSentences) {
    if (saying.kind == event.kind) return saying.text;
  }
  return {};
}

std::string_view side_id(Side side) { return side == Side::kCaptain ? "captain" : "mutineers"; }
// The numbers of rounds are kept in eight bits.
int round_of(const Event& event) { return static_cast<std::uint8_t>(event.number); }

// What others see of the items of an offer: secret cards are only counted.
void hide(Items& items, int& hidden, bool hides_crew, bool hides_prizes) {
  if (hides_crew) {
    hidden += items.crew.size();
    items.crew = {};
  }
  if (hides_prizes) {
    hidden += items.prizes.size();
    items.prizes = {};
  }
}

// Documents.

// Crew cards, then those that the viewer does not see, then prizes: as offers stand in the position's document.
Doc list_of(const Deck& deck, const Items& items, int hidden = 0) {
  Doc::List names;
  const auto add = [&](std::string_view name, int count) {
    for (int i = 0; i < count; ++i) names.emplace_back(name);
  };
  items.crew.for_each([&](Card card, int count) { add(deck.crew[card].name, count); });
  add("?", hidden);
  items.prizes.for_each([&](Prize prize, int count) { add(deck.prizes[prize].name, count); });
  if (items.guard) add("guard", 1);
  return {std::move(names)};
}

Doc by_skill(const Event& event) {
  Doc doc;
  for (std::size_t skill = 0; skill < kSkills; ++skill) doc.set(kSkillIds[skill], int{event.counts[skill]});
  return doc;
}

void add_thing(Doc& doc, const Deck& deck, const Event& event) {
  const bool is_hidden = event.card == kNoCard;
  switch (row_of(event).thing) {
    case Thing::kNone:
      break;
    case Thing::kCard:
      doc.set("card", is_hidden ? "?" : deck.crew[event.card].name);
      break;
    case Thing::kPrize:
      doc.set("prize", is_hidden ? "?" : deck.prizes[event.card].name);
      break;
    case Thing::kDestination:
      doc.set("card", is_hidden ? "?" : deck.destinations[event.card].name);
      break;
    case Thing::kCards:
      doc.set("cards", event.items.crew.empty() ? Doc(event.number) : list_of(deck, event.items));
      break;
    case Thing::kPrizes:
      doc.set("prizes", event.items.prizes.empty() ? Doc(event.number) : list_of(deck, event.items));
      break;
  }
}

// A special card that is played for its effect: on whom, which way, for whom.
void add_effect(Doc& doc, const std::vector<std::string>& names, const Event& event) {
  const auto name = [&](Seat seat) { return Doc(names[Mutiny::index(seat)]); };
  if (!event.third.is_none()) {
    doc.set("on", Doc::List{name(event.other), name(event.third)});
  } else if (!event.other.is_none()) {
    doc.set("on", name(event.other));
  } else if (!event.seats.empty()) {
    doc.set("on", event.side == Side::kCaptain ? "mutineer" : "captain");
  }
  if (event.number != 0) doc.set("by", int{event.number});
  if (event.side != Side::kNone) doc.set("side", side_id(event.side));
}

// What is said at the table; false for other events.
bool add_talk(Doc& doc, const Deck& deck, const Event& event) {
  switch (event.kind) {
    case What::kOffered:
    case What::kAccepted:
      doc.set("offer", int{event.amount});
      doc.set("gives", list_of(deck, event.items, event.hidden_items));
      doc.set("asks", list_of(deck, event.asks, event.hidden_asks));
      return true;
    case What::kDeclined:
    case What::kWithdrawn:
      doc.set("offer", int{event.amount});
      return true;
    case What::kLapsed:
      doc.set("offers", int{event.number});
      return true;
    case What::kPromised:
      doc.set("text", event.promise.text());
      doc.set("round", round_of(event));
      return true;
    default:
      return false;
  }
}

// Sentences.

class Sentence {
 public:
  Sentence(const Mutiny& game, const Event& event, Language language)
      : game_(game), event_(event), language_(language), number_(std::to_string(event.number)), what_(thing()) {}

  [[nodiscard]] std::string tell() {
    switch (event_.kind) {
      case What::kRoundBegan:
        number_ = std::to_string(round_of(event_));
        break;
      case What::kSailed:
        what_ = type_name(static_cast<Type>(event_.number), language_);
        return say({"{who} sets the course: {what}.", "{who} bestimmt den Kurs: {what}."});
      case What::kPlayed:
      case What::kEffectPlayed:
      case What::kForced:
      case What::kMutinyEnded:
        return tell_fight();
      case What::kAdjusted:
      case What::kJacksCounted:
      case What::kAttackSucceeded:
      case What::kAttackFailed:
        return tell_attack();
      case What::kPrizeDealt:
      case What::kPrizeExchanged:
      case What::kPrizeCashed:
      case What::kShown:
        return tell_prize();
      case What::kOffered:
      case What::kAccepted:
      case What::kDeclined:
      case What::kWithdrawn:
      case What::kPromised:
        return tell_talk();
      case What::kNoMap:
        return tell_no_map();
      case What::kVoyageEnded:
        what_ = std::to_string(game_.options().voyages);
        return say({"Voyages so far: {number} of {what}.", "Fahrten bisher: {number} von {what}."});
      case What::kGameEnded:
        return tell_winners(game_.names(), event_.seats, language_);
      default:
        break;
    }
    return say(text_of(event_));
  }

 private:
  [[nodiscard]] std::string in(const Text& text) const { return std::string(text.in(language_)); }
  [[nodiscard]] std::string name(Seat seat) const { return seat.is_none() ? "" : game_.names()[Mutiny::index(seat)]; }

  // The card or the cards of the event, or how many there are.
  [[nodiscard]] std::string thing() const {
    const bool is_hidden = event_.card == kNoCard;
    switch (row_of(event_).thing) {
      case Thing::kCard:
        return is_hidden ? in({"a Crew card", "eine Crew-Karte"}) : crew_name(game_.deck(), event_.card, language_);
      case Thing::kPrize:
        return is_hidden ? in({"a prize", "eine Beutekarte"}) : prize_name(game_.deck(), event_.card, language_);
      case Thing::kDestination:
        return is_hidden ? "" : destination_name(game_.deck(), event_.card, language_);
      case Thing::kCards:
        if (!event_.items.empty()) return item_names(game_.deck(), event_.items, language_);
        return counted(event_.number, {"Crew card", "Crew-Karte"}, {"Crew cards", "Crew-Karten"}, language_);
      case Thing::kPrizes:
        if (!event_.items.empty()) return item_names(game_.deck(), event_.items, language_);
        return counted(event_.number, {"prize", "Beutekarte"}, {"prizes", "Beutekarten"}, language_);
      default:
        return "";
    }
  }

  [[nodiscard]] std::string say(const Text& text) const {
    const bool is_named = event_.card != kNoCard || !event_.items.empty();
    const std::string cards = (is_named && language_ == Language::kGerman ? ": " : " ") + what_;
    return fill_in(text.in(language_), {{"who", name(event_.seat)},
                                        {"other", name(event_.other)},
                                        {"what", what_},
                                        {"cards", cards},
                                        {"number", number_}});
  }

  [[nodiscard]] std::string tell_fight() {
    const bool is_captain = event_.side == Side::kCaptain;
    if (event_.kind == What::kForced) {
      return is_captain ? say({"{other} has to side with the Captain.", "{other} muss dem Kapitän beistehen."})
                        : say({"{other} has to join the mutineers.", "{other} muss sich den Meuterern anschließen."});
    }
    if (event_.kind == What::kMutinyEnded) return tell_result();
    if (event_.kind == What::kPlayed) {
      if (event_.side == Side::kNone) return say(text_of(event_));
      return is_captain ? say({"{who} plays {what} for the Captain.", "{who} spielt für den Kapitän: {what}."})
                        : say({"{who} plays {what} for the mutineers.", "{who} spielt für die Meuterer: {what}."});
    }
    std::vector<std::string> victims;
    for (const Seat seat : {event_.other, event_.third}) {
      if (!seat.is_none()) victims.push_back(name(seat));
    }
    for (const Seat seat : event_.seats) victims.push_back(name(seat));
    if (event_.number != 0) what_ += event_.number > 0 ? " +1" : " −1";
    number_ = joined(victims, language_);
    return victims.empty() ? say({"{who} plays {what}.", "{who} spielt: {what}."})
                           : say({"{who} plays {what} against {number}.", "{who} spielt gegen {number}: {what}."});
  }

  [[nodiscard]] std::string tell_result() {
    const bool is_captain = event_.side == Side::kCaptain;
    if (event_.number == 1) {  // a Cutthroat
      return is_captain ? say({"The leader of the mutineers is struck down: the Captain's side wins.",
                               "Der Anführer der Meuterer ist ausgeschaltet: Die Seite des Kapitäns gewinnt."})
                        : say({"The Captain is struck down: the mutineers win.",
                               "Der Kapitän ist ausgeschaltet: Die Meuterer gewinnen."});
    }
    number_ = std::to_string(event_.counts[is_captain ? 0 : 1]);
    what_ = std::to_string(event_.counts[is_captain ? 1 : 0]);
    return is_captain ? say({"The Captain's side wins the mutiny by {number} to {what}.",
                             "Die Seite des Kapitäns gewinnt die Meuterei mit {number} zu {what}."})
                      : say({"The mutineers win the mutiny by {number} to {what}.",
                             "Die Meuterer gewinnen die Meuterei mit {number} zu {what}."});
  }

  [[nodiscard]] std::string tell_attack() {
    if (event_.kind == What::kAdjusted) {
      what_ = skill_name(static_cast<Skill>(event_.number), language_);
      return event_.amount > 0 ? say({"The requirement rises by 1: {what}.", "Die Anforderung steigt um 1: {what}."})
                               : say({"The requirement falls by 1: {what}.", "Die Anforderung sinkt um 1: {what}."});
    }
    const bool is_count = event_.kind == What::kJacksCounted;
    std::vector<std::string> words;
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      if (is_count && event_.counts[skill] == 0) continue;
      words.push_back(fill_in(is_count ? "{number} × {skill}" : "{skill} {number}",
                              {{"number", std::to_string(event_.counts[skill])},
                               {"skill", skill_name(static_cast<Skill>(skill), language_)}}));
    }
    what_ = joined(words, language_);
    if (is_count) return say({"{who} counts the jacks: {what}.", "{who} zählt die Tausendsassas: {what}."});
    return event_.kind == What::kAttackSucceeded ? say({"The attack succeeds: {what}.", "Der Angriff gelingt: {what}."})
                                                 : say({"The attack fails: {what}.", "Der Angriff scheitert: {what}."});
  }

  [[nodiscard]] std::string tell_prize() const {
    switch (event_.kind) {
      case What::kPrizeDealt:
        if (event_.seat == event_.other) return say({"{who} keeps{cards}.", "{who} behält{cards}."});
        return say(text_of(event_));
      case What::kPrizeExchanged:
        if (event_.card == kNoCard) {
          return say({"{who} exchanges {what} for a Crew card.", "{who} tauscht {what} gegen eine Crew-Karte."});
        }
        return say({"{who} exchanges {what} for a Crew card.", "{who} tauscht gegen eine Crew-Karte: {what}."});
      case What::kPrizeCashed:
        return event_.card == game_.deck().hostage
                   ? say({"{who} ransoms a hostage.", "{who} lässt einen Gefangenen gegen Lösegeld frei."})
                   : say({"{who} sells jewels.", "{who} verkauft Juwelen."});
      default:  // shown
        return event_.other.is_none() ? say({"{who} shows everybody{cards}.", "{who} zeigt allen{cards}."})
                                      : say({"{who} shows {other}{cards}.", "{who} zeigt {other}{cards}."});
    }
  }

  [[nodiscard]] std::string tell_talk() {
    number_ = std::to_string(event_.amount);
    what_ = trade();
    switch (event_.kind) {
      case What::kOffered:
        return say({"Offer {number} from {who} to {other}: {what}.", "Angebot {number} von {who} an {other}: {what}."});
      case What::kAccepted:
        return say({"{who} accepts offer {number} from {other}: {what}.",
                    "{who} nimmt Angebot {number} von {other} an: {what}."});
      case What::kPromised:
        what_ = event_.promise.text();
        return say({"{who} promises {other}: “{what}”", "{who} verspricht {other}: „{what}“"});
      default:
        return say(text_of(event_));
    }
  }

  // "gold 2 and 1 hidden card for cutthroat"
  [[nodiscard]] std::string trade() const {
    const std::string given = items(event_.items, event_.hidden_items);
    if (event_.asks.empty() && event_.hidden_asks == 0) return given + in({" as a gift", " als Geschenk"});
    return given + in({" for ", "; dafür: "}) + items(event_.asks, event_.hidden_asks);
  }

  [[nodiscard]] std::string items(const Items& shown, int hidden) const {
    std::vector<std::string> words;
    const auto add = [&](const std::string& word, int count) {
      words.push_back((count > 1 ? std::to_string(count) + " × " : "") + word);
    };
    shown.crew.for_each([&](Card card, int count) { add(crew_name(game_.deck(), card, language_), count); });
    shown.prizes.for_each([&](Prize prize, int count) { add(prize_name(game_.deck(), prize, language_), count); });
    if (shown.guard) {
      words.push_back(item_names(game_.deck(), {.crew = {}, .prizes = {}, .guard = true}, language_));
    }
    if (hidden > 0) {
      words.push_back(
          counted(hidden, {"hidden card", "verdeckte Karte"}, {"hidden cards", "verdeckte Karten"}, language_));
    }
    return words.empty() ? in({"nothing", "nichts"}) : joined(words, language_);
  }

  [[nodiscard]] std::string tell_no_map() const {
    switch (event_.number) {
      case 1:
        return say({"Nobody has the treasure map: the Captain chooses another destination.",
                    "Niemand hat die Schatzkarte: Der Kapitän wählt ein anderes Ziel."});
      case 2:
        return say({"Nobody has the treasure map: the voyage is lost.",
                    "Niemand hat die Schatzkarte: Die Fahrt ist verloren."});
      default:
        return say({"Nobody has the treasure map, and there is no other destination.",
                    "Niemand hat die Schatzkarte, und ein anderes Ziel gibt es nicht."});
    }
  }

  const Mutiny& game_;
  const Event& event_;
  Language language_;
  std::string number_;
  std::string what_;
};

}  // namespace

// Section 7 of docs/rules/mutiny-reference.md; MU-16.7, MU-18.1 to MU-18.7.
std::optional<Event> Mutiny::seen(const Event& event, Viewer viewer) const {
  const bool is_owner = !viewer.is_none() && event.seat == viewer;
  const bool is_party = is_owner || (!viewer.is_none() && event.other == viewer);
  const bool has_open_prizes = !options_.hidden_prizes;
  bool sees = false;
  switch (row_of(event).secret) {
    case Secret::kOpen:
      sees = true;
      break;
    case Secret::kOwner:
      sees = is_owner;
      break;
    case Secret::kBoth:
    case Secret::kTrade:
      sees = is_party;
      break;
    case Secret::kPoolPrizes:
      sees = has_open_prizes;
      break;
    case Secret::kOwnerPrizes:
      sees = has_open_prizes || is_owner;
      break;
    case Secret::kBothPrizes:
      sees = has_open_prizes || is_party;
      break;
    case Secret::kFaceUp:
      sees = event.number == 1 || is_owner;
      break;
    case Secret::kShownTo:
      sees = event.other.is_none() || is_party;
      break;
  }
  if (sees) return event;
  Event shown = event;
  if (row_of(event).secret == Secret::kTrade) {
    hide(shown.items, shown.hidden_items, !options_.open_bribes, options_.hidden_prizes);
    hide(shown.asks, shown.hidden_asks, !options_.open_bribes, options_.hidden_prizes);
  } else {
    shown.card = kNoCard;
    shown.items = {};
  }
  return shown;
}

Doc Mutiny::document(const Event& event) const {
  const Row& row = row_of(event);
  Doc doc;
  doc.set("event", row.name);
  if (!event.seat.is_none()) doc.set("who", names_[index(event.seat)]);
  if (!row.other.empty() && !event.other.is_none()) doc.set(row.other, names_[index(event.other)]);
  if (event.kind == What::kShown) doc.set("to", event.other.is_none() ? "all" : names_[index(event.other)]);
  add_thing(doc, deck_, event);
  if (add_talk(doc, deck_, event)) return doc;
  const int number{event.number};
  switch (event.kind) {
    case What::kRoundBegan:
      doc.set("round", round_of(event));
      break;
    case What::kCrewShuffled:
      doc.set("cards", number);
      break;
    case What::kSailed:
    case What::kDestinationReturned:
      doc.set("type", kTypeIds[static_cast<std::size_t>(number)]);
      break;
    case What::kPlayed:
      if (event.side != Side::kNone) doc.set("side", side_id(event.side));
      break;
    case What::kForced:
      doc.set("side", side_id(event.side));
      break;
    case What::kEffectPlayed:
      add_effect(doc, names_, event);
      break;
    case What::kAdjusted:
      doc.set("skill", kSkillIds[static_cast<std::size_t>(number)]);
      doc.set("by", int{event.amount});
      break;
    case What::kJacksCounted:
      doc.set("counts", by_skill(event));
      break;
    case What::kAttackSucceeded:
    case What::kAttackFailed:
      doc.set("sums", by_skill(event));
      break;
    case What::kPrizeExchanged:
      doc.set("face", number == 1 ? "up" : "down");
      break;
    case What::kNoMap:
      doc.set("then", number == 1 ? "choose again" : number == 2 ? "lose voyage" : "nothing to choose");
      break;
    case What::kMutinyEnded: {
      doc.set("winners", side_id(event.side));
      Doc totals;
      totals.set("captain", int{event.counts[0]});
      totals.set("mutineers", int{event.counts[1]});
      doc.set("totals", std::move(totals));
      doc.set("killed", number == 1);
      break;
    }
    case What::kVoyageEnded:
      doc.set("voyages", number);
      break;
    case What::kGameEnded:
      doc.set("winners", names_of(names_, event.seats));
      break;
    default:
      break;
  }
  return doc;
}

std::string Mutiny::tell(const Event& event, Language language) const {
  return Sentence(*this, event, language).tell();
}

// The promises in the document of a position.
std::optional<Doc> Mutiny::note(const Event& event) const {
  if (event.kind != What::kPromised) return std::nullopt;
  Doc doc;
  doc.set("from", names_[index(event.seat)]);
  doc.set("to", names_[index(event.other)]);
  doc.set("text", event.promise.text());
  doc.set("round", round_of(event));
  return doc;
}

}  // namespace tortuga::mutiny
