#include "games/mutiny/words.h"

#include <charconv>

#include "engine/text_check.h"

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;
using Reason = Refusal::Reason;
using Read = ReadAction<Action, Refusal>;

struct RefusalText {
  std::string_view id;
  Text text;
};
constexpr std::array<RefusalText, 55> kRefusals = {{
    {"", {"", ""}},
    {"game-over", {"The game is over.", "Das Spiel ist vorbei."}},
    {"not-an-action", {"\"{word}\" is not an action.", "„{word}“ ist keine Aktion."}},
    {"no-such-card", {"There is no crew card \"{word}\".", "Es gibt keine Crew-Karte „{word}“."}},
    {"no-such-prize", {"There is no prize \"{word}\".", "Es gibt keine Beute „{word}“."}},
    {"no-such-player", {"There is no player \"{word}\".", "Es gibt keinen Spieler „{word}“."}},
    {"not-asked", {"It is not your decision now.", "Das ist gerade nicht deine Entscheidung."}},
    {"not-now", {"That cannot be done now.", "Das geht jetzt nicht."}},
    {"special-in-attack",
     {"Special crew have no skill; they cannot help in an attack.",
      "Besondere Crew-Karten haben keine Fertigkeit und helfen nicht beim Angriff."}},
    {"first-card", {"The quartermaster plays the first card.", "Der Quartiermeister spielt die erste Karte."}},
    {"other-side",
     {"You have already taken a side in this mutiny.",
      "Du hast dich in dieser Meuterei schon für eine Seite entschieden."}},
    {"second-mutiny", {"There has already been a mutiny this round.", "In dieser Runde gab es schon eine Meuterei."}},
    {"captain-calls",
     {"The captain cannot mutiny against himself.", "Der Kapitän kann nicht gegen sich selbst meutern."}},
    {"empty-stack", {"No card of this type is left.", "Von diesem Ziel ist keine Karte mehr da."}},
    {"barred-island",
     {"Nobody has the map: choose another destination.", "Niemand hat die Schatzkarte: wähle ein anderes Ziel."}},
    {"fewer-cards", {"Somebody has received fewer cards.", "Jemand hat bisher weniger Karten bekommen."}},
    {"cannot-be-buried", {"Hostages and jewels cannot be buried.", "Gefangene und Juwelen kann man nicht vergraben."}},
    {"guard-cannot-bury",
     {"You guard the ship and cannot bury.", "Du bewachst das Schiff und kannst nichts vergraben."}},
    {"cannot-be-whipped",
     {"Neither the captain, nor yourself, nor an empty hand.",
      "Nicht den Kapitän, nicht dich selbst, niemanden ohne Karten."}},
    {"not-neutral",
     {"The Sea Dog needs a neutral player with a card.",
      "Der Alte Seebär braucht einen neutralen Spieler mit Karten."}},
    {"own-leader",
     {"You cannot kill the leader of your own side.", "Den Anführer der eigenen Seite kannst du nicht ausschalten."}},
    {"card-on-the-stack",
     {"Wait until the card on the table is resolved.", "Warte, bis die ausliegende Karte abgehandelt ist."}},
    {"cards-are-gone", {"One of you no longer has these cards.", "Einer von euch hat diese Karten nicht mehr."}},
    {"too-many-offers", {"You have too many open offers.", "Du hast zu viele offene Angebote."}},
    {"discard-exactly",
     {"Discard exactly the cards above your hand limit.", "Wirf genau die Karten über dem Handlimit ab."}},
    {"not-in-hand", {"You do not hold these cards.", "Diese Karten hast du nicht auf der Hand."}},
    {"not-your-prize", {"You do not have this prize.", "Diese Beute hast du nicht."}},
    {"not-in-the-pool", {"This prize is not there to be shared.", "Diese Beute wird nicht verteilt."}},
    {"choose-another", {"Choose another player than yourself.", "Wähle jemand anderen als dich selbst."}},
    {"no-effect", {"The card would have no effect now.", "Die Karte hätte jetzt keine Wirkung."}},
    {"count-jacks", {"Name exactly one skill for each jack.", "Nenne für jeden Tausendsassa genau eine Fertigkeit."}},
    {"talked-enough",
     {"You have made enough offers and promises in this round.",
      "Du hast in dieser Runde genug angeboten und versprochen."}},
    {"no-trading", {"This game is played without trading.", "In diesem Spiel wird nicht gehandelt."}},
    {"no-such-offer", {"There is no open offer with this number.", "Es gibt kein offenes Angebot mit dieser Nummer."}},
    {"not-your-offer",
     {"Only its receiver can accept or decline an offer, only its maker can withdraw it.",
      "Nur wer ein Angebot bekommt, kann es annehmen oder ablehnen; nur wer es macht, kann es zurückziehen."}},
    {"promise-text",
     {"A promise is 1 to 200 characters in quotation marks, on one line.",
      "Ein Versprechen hat 1 bis 200 Zeichen in Anführungszeichen, auf einer Zeile."}},
    {"open-prizes",
     {"All prizes lie open: there is nothing to show.", "Alle Beute liegt offen: Es gibt nichts zu zeigen."}},
    {"not-on-the-stack",
     {"A Traitor cancels a card that was just played.", "Ein Verräter hebt eine gerade gespielte Karte auf."}},
    {"no-claim",
     {"You can claim a prize that the captain or the quartermaster has.",
      "Du kannst nur Beute fordern, die Kapitän oder Quartiermeister haben."}},
    {"claim-random",
     {"The prize is drawn at random: name only the player.",
      "Die Beute wird zufällig gezogen: nenne nur den Spieler."}},
    {"claim-card", {"Name the prize that you claim.", "Nenne die Beute, die du forderst."}},
    {"already-passed", {"You have already passed.", "Du hast schon gepasst."}},
    {"quartermaster-reveals",
     {"The quartermaster does not pass: he plays a card or reveals.",
      "Der Quartiermeister passt nicht: Er spielt eine Karte oder deckt auf."}},
    {"only-the-quartermaster",
     {"Only the quartermaster reveals the destination.", "Nur der Quartiermeister deckt das Ziel auf."}},
    {"exactly-one", {"Play exactly one card.", "Spiele genau eine Karte."}},
    {"forced-side",
     {"The Sea Dog makes you play normal cards for his side.",
      "Der Alte Seebär zwingt dich, einfache Karten für seine Seite zu spielen."}},
    {"surgeon",
     {"You cannot use the Surgeon: you hold an office already, or a mutiny is going on.",
      "Der Schiffsarzt nützt dir nichts: Du hast schon ein Amt, oder es wird gemeutert."}},
    {"nothing-to-draw", {"There is no card left to draw.", "Es gibt keine Karte mehr zu ziehen."}},
    {"offer-too-large",
     {"The open offers name too many cards together.", "Die offenen Angebote nennen zusammen zu viele Karten."}},
    {"no-guard-asked",
     {"Only the guard can ask for guard duty, before the burying.",
      "Nur die Wache kann um Ablösung bitten, bevor vergraben wird."}},
    {"no-cards-there", {"That player holds no crew card.", "Dieser Spieler hat keine Crew-Karte auf der Hand."}},
    {"two-victims", {"Name two different players who hold cards.", "Nenne zwei verschiedene Spieler mit Karten."}},
    {"nothing-buried", {"That player has buried nothing.", "Dieser Spieler hat nichts vergraben."}},
    {"discard-first", {"First everybody discards down to the hand limit.", "Erst werfen alle bis zum Handlimit ab."}},
    {"too-many-copies", {"There are not that many of \"{word}\".", "So oft gibt es „{word}“ nicht."}},
}};

constexpr std::array<std::string_view, kSpecials> kGermanSpecials = {
    "Bootsmann",         "Zimmermann",        "Smutje",        "Halsabschneider", "Erster Offizier",  "Ausguck",
    "Navigator",         "Alter Seemann",     "Kanonenfutter", "Alter Seebär",    "Zweiter Offizier", "Scharfschütze",
    "Schlaues Kerlchen", "Blinder Passagier", "Schiffsarzt",   "Verräter"};

constexpr std::array<Text, kTypes> kTypeNames = {Text{"fort", "Festung"}, Text{"merchant ship", "Handelsschiff"},
                                                 Text{"settlement", "Siedlung"}, Text{"pirate port", "Piratenhafen"},
                                                 Text{"treasure island", "Schatzinsel"}};

constexpr std::array<Text, 4> kSkillNames = {Text{"navigation", "Navigation"}, Text{"guns", "Kanonen"},
                                             Text{"melee", "Nahkampf"}, Text{"any", "beliebig"}};

constexpr std::array<Text, kWindows> kWindowNames = {{
    {"The Captain names a Quartermaster.", "Der Kapitän ernennt einen Quartiermeister."},
    {"A mutiny may be called.", "Man kann eine Meuterei ausrufen."},
    {"The Captain chooses a destination.", "Der Kapitän wählt ein Ziel."},
    {"A Lookout may turn the destination up.", "Ein Ausguck kann das Ziel aufdecken."},
    {"The Quartermaster plays the first card.", "Der Quartiermeister spielt die erste Karte."},
    {"Everybody may help, the Quartermaster reveals.", "Alle können helfen, der Quartiermeister deckt auf."},
    {"The requirement may be changed.", "Die Anforderung kann verändert werden."},
    {"The Quartermaster counts the jacks.", "Der Quartiermeister zählt die Tausendsassas."},
    {"A Cook may pick before the Captain.", "Ein Smutje kann vor dem Kapitän wählen."},
    {"The Captain takes a prize.", "Der Kapitän nimmt sich Beute."},
    {"The Quartermaster deals the prizes.", "Der Quartiermeister verteilt die Beute."},
    {"A Carpenter may ask for a prize.", "Ein Zimmermann kann Beute verlangen."},
    {"In port: a prize for a Crew card.", "Im Hafen: Beute gegen eine Crew-Karte."},
    {"In port: ransom and sale.", "Im Hafen: Lösegeld und Verkauf."},
    {"An Old Sailor is needed.", "Ein Alter Seemann wird gebraucht."},
    {"A Boatswain may name a guard.", "Ein Bootsmann kann eine Wache bestimmen."},
    {"The guard looks for a substitute.", "Die Wache sucht eine Ablösung."},
    {"Prizes may be buried.", "Beute kann vergraben werden."},
    {"A Smart Kid may dig.", "Ein Schlaues Kerlchen kann graben."},
    {"The Captain may order a punishment.", "Der Kapitän kann eine Strafe befehlen."},
    {"The Quartermaster whips somebody.", "Der Quartiermeister peitscht jemanden aus."},
    {"Mutiny! Everybody may take a side.", "Meuterei! Alle können Partei ergreifen."},
    {"The game is over.", "Das Spiel ist vorbei."},
}};

struct WholeAction {
  std::string_view text;
  Verb verb;
  Text name;
};
constexpr std::array<WholeAction, 8> kWhole = {
    {{"pass", Verb::kPass, {"pass", "passen"}},
     {"reveal", Verb::kReveal, {"reveal the destination", "das Ziel aufdecken"}},
     {"claim nothing", Verb::kClaimNothing, {"claim nothing", "nichts fordern"}},
     {"ransom hostage", Verb::kRansom, {"ransom a hostage", "einen Gefangenen auslösen"}},
     {"sell jewels", Verb::kSell, {"sell jewels", "Juwelen verkaufen"}},
     {"stay", Verb::kStay, {"stay on guard", "Wache halten"}},
     {"punish", Verb::kPunish, {"order a punishment", "eine Strafe befehlen"}},
     {"no punishment", Verb::kNoPunishment, {"no punishment", "keine Strafe"}}}};

Read refused(Reason reason, std::string_view word) { return {std::nullopt, reason, std::string(clean_start(word))}; }

// The part before `by`; what comes after it stays in `text`.
std::string_view next_part(std::string_view& text, std::string_view by) {
  const std::size_t at = text.find(by);
  const std::string_view part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + by.size());
  return part;
}

class ActionReader {
 public:
  explicit ActionReader(const Mutiny& game) : game_(game), deck_(game.deck()) {}

  Read read(std::string_view text) {
    for (const WholeAction& whole : kWhole) {
      if (text == whole.text) return {Action::simple(whole.verb)};
    }
    std::string_view rest = text;
    const std::string_view verb = next_part(rest, " ");
    whole_ = text;
    if (verb == "appoint") return with_player(Verb::kAppoint, rest);
    if (verb == "whip") return with_player(Verb::kWhip, rest);
    if (verb == "sail") return sail(rest);
    if (verb == "mutiny") return mutiny(rest);
    if (verb == "join") return join(rest);
    if (verb == "play") return play(rest);
    if (verb == "count") return count(rest);
    if (verb == "take") return with_prize(Verb::kTake, rest);
    if (verb == "donate") return with_prize(Verb::kDonate, rest);
    if (verb == "exchange") return with_prize(Verb::kExchange, rest);
    if (verb == "deal") return with_prize_and_player(Verb::kDeal, rest, " to ");
    if (verb == "claim") return claim(rest);
    if (verb == "bury") return with_items(Verb::kBury, rest, kPrizes);
    if (verb == "discard") return with_items(Verb::kDiscard, rest, kCrew);
    if (verb == "offer") return offer(rest);
    if (verb == "give") return give(rest);
    if (verb == "accept") return with_number(Verb::kAccept, rest);
    if (verb == "decline") return with_number(Verb::kDecline, rest);
    if (verb == "withdraw") return with_number(Verb::kWithdraw, rest);
    if (verb == "promise") return promise(rest);
    if (verb == "show") return show(rest);
    return no_action();
  }

 private:
  // What a list may name.
  static constexpr unsigned kCrew = 1;
  static constexpr unsigned kPrizes = 2;
  static constexpr unsigned kGuard = 4;

  [[nodiscard]] Read no_action() const { return refused(Reason::kNotAnAction, whole_); }

  Read with_player(Verb verb, std::string_view name) const {
    const Seat seat = seat_named(game_.names(), name);
    if (seat.is_none()) return refused(Reason::kNoSuchPlayer, name);
    return {Action::simple(verb, kNoCard, seat)};
  }

  Read with_prize(Verb verb, std::string_view name) const {
    const auto prize = deck_.prize_from_text(name);
    if (!prize) return refused(Reason::kNoSuchPrize, name);
    return {Action::simple(verb, *prize)};
  }

  Read with_number(Verb verb, std::string_view digits) const {
    Action action = Action::simple(verb);
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, action.offer);
    if (error != std::errc() || stop != end || digits.starts_with('0')) return no_action();
    return {action};
  }

  // A list of cards; nothing if it was read into `items`.
  std::optional<Read> read_items(std::string_view text, unsigned kinds, Items& items) const {
    if (text.empty() || text.ends_with(", ")) return no_action();
    while (!text.empty()) {
      const std::string_view name = next_part(text, ", ");
      if (const auto card = deck_.crew_from_text(name); card && (kinds & kCrew) != 0) {
        if (items.crew.count(*card) == deck_.crew[*card].copies) return refused(Reason::kTooManyCopies, name);
        items.crew.add(*card);
      } else if (const auto prize = deck_.prize_from_text(name); prize && (kinds & kPrizes) != 0) {
        if (items.prizes.count(*prize) == deck_.prizes[*prize].copies) return refused(Reason::kTooManyCopies, name);
        items.prizes.add(*prize);
      } else if (name == "guard" && (kinds & kGuard) != 0 && !items.guard) {
        items.guard = true;
      } else {
        return refused((kinds & kCrew) != 0 ? Reason::kNoSuchCard : Reason::kNoSuchPrize, name);
      }
    }
    return std::nullopt;
  }

  Read with_items(Verb verb, std::string_view text, unsigned kinds, Side side = Side::kNone) const {
    Action action = Action::simple(verb);
    action.side = side;
    if (const auto wrong = read_items(text, kinds, action.gives)) return *wrong;
    return {action};
  }

  Read sail(std::string_view name) const {
    const auto found = std::ranges::find(kTypeIds, name);
    if (found == kTypeIds.end()) return no_action();
    Action action = Action::simple(Verb::kSail);
    action.number = static_cast<std::int8_t>(found - kTypeIds.begin());
    return {action};
  }

  // "cutthroat on LEADER" or "sea dog on NAME"; `begun` has the verb of the Cutthroat and perhaps a side.
  Read effect_in_mutiny(Action begun, Verb sea_dog_verb, std::string_view card, std::string_view target) const {
    if (card == "cutthroat") {
      if (target != "captain" && target != "mutineer") return no_action();
      const Side leader = target == "captain" ? Side::kCaptain : Side::kMutineers;
      if (begun.verb == Verb::kMutinyCutthroat) {
        begun.side = leader;
      } else {
        begun.number = static_cast<std::int8_t>(leader);
      }
      return {begun};
    }
    if (card != "sea dog") return no_action();
    const Seat seat = seat_named(game_.names(), target);
    if (seat.is_none()) return refused(Reason::kNoSuchPlayer, target);
    begun.verb = sea_dog_verb;
    begun.player = seat;
    return {begun};
  }

  Read mutiny(std::string_view text) const {
    if (!text.starts_with("with ")) return no_action();
    text.remove_prefix(5);
    if (const std::size_t on = text.find(" on "); on != std::string_view::npos) {
      return effect_in_mutiny(Action::simple(Verb::kMutinyCutthroat), Verb::kMutinySeaDog, text.substr(0, on),
                              text.substr(on + 4));
    }
    const auto card = deck_.crew_from_text(text);
    if (!card) return refused(Reason::kNoSuchCard, text);
    return {Action::simple(Verb::kMutiny, *card)};
  }

  Read join(std::string_view text) const {
    const std::string_view name = next_part(text, " with ");
    if (name != "captain" && name != "mutineers") return no_action();
    const Side side = name == "captain" ? Side::kCaptain : Side::kMutineers;
    if (const std::size_t on = text.find(" on "); on != std::string_view::npos) {
      Action action = Action::simple(Verb::kJoinCutthroat);
      action.side = side;
      return effect_in_mutiny(action, Verb::kJoinSeaDog, text.substr(0, on), text.substr(on + 4));
    }
    return with_items(Verb::kJoin, text, kCrew, side);
  }

  Read play(std::string_view text) const {
    if (const std::size_t on = text.find(" on "); on != std::string_view::npos) {
      return play_on(text.substr(0, on), text.substr(on + 4));
    }
    if (text.ends_with(" +1") || text.ends_with(" -1")) {
      const Card card = deck_.crew_from_text(text.substr(0, text.size() - 3)).value_or(kNoCard);
      const Special special = card == kNoCard ? Special::kNone : deck_.special_of(card);
      if (!is_adjuster(special)) return no_action();
      Action action = Action::simple(Verb::kEffect, card);
      action.number = text[text.size() - 2] == '+' ? 1 : -1;
      return {action};
    }
    if (const auto card = deck_.crew_from_text(text)) {
      switch (deck_.special_of(*card)) {
        case Special::kLookout:
        case Special::kCook:
        case Special::kCarpenter:
        case Special::kOldSailor:
        case Special::kStowaways:
        case Special::kSurgeon:
          return {Action::simple(Verb::kEffect, *card)};
        default:
          break;
      }
    }
    return with_items(Verb::kHelp, text, kCrew);
  }

  Read play_on(std::string_view name, std::string_view target) const {
    const auto card = deck_.crew_from_text(name);
    if (!card) return refused(Reason::kNoSuchCard, name);
    const Special special = deck_.special_of(*card);
    if (special == Special::kTraitor) {
      const auto cancelled = deck_.crew_from_text(target);
      if (!cancelled) return refused(Reason::kNoSuchCard, target);
      return {Action::simple(Verb::kTraitor, *cancelled)};
    }
    if (special != Special::kBoatswain && special != Special::kSmartKid && special != Special::kSecondMate) {
      return no_action();
    }
    Action action = Action::simple(Verb::kEffect, *card);
    const bool has_second = special == Special::kSecondMate && target.find(", ") != std::string_view::npos;
    const std::string_view first = has_second ? next_part(target, ", ") : target;
    const Seat seat = seat_named(game_.names(), first);
    if (seat.is_none()) return refused(Reason::kNoSuchPlayer, first);
    action.player = seat;
    if (has_second) {
      const Seat second = seat_named(game_.names(), target);
      if (second.is_none()) return refused(Reason::kNoSuchPlayer, target);
      action.other = second;
    }
    return {action};
  }

  Read count(std::string_view text) const {
    static constexpr std::uint8_t kMost = Bag::kCopies * 8;
    Action action = Action::simple(Verb::kCount);
    if (text.empty() || text.ends_with(", ")) return no_action();
    while (!text.empty()) {
      const auto found = std::ranges::find(kSkillIds, next_part(text, ", "));
      const auto skill = static_cast<std::size_t>(found - kSkillIds.begin());
      if (skill >= kSkills || action.counts[skill] == kMost) return no_action();
      ++action.counts[skill];
    }
    return {action};
  }

  // "gold 2 to Anna"
  Read with_prize_and_player(Verb verb, std::string_view text, std::string_view between) const {
    const std::string_view name = next_part(text, between);
    Read read = with_prize(verb, name);
    if (!read.action) return read;
    const Seat seat = seat_named(game_.names(), text);
    if (seat.is_none()) return refused(Reason::kNoSuchPlayer, text);
    read.action->player = seat;
    return read;
  }

  Read claim(std::string_view text) const {
    if (text.starts_with("from ")) return with_player(Verb::kClaim, text.substr(5));
    return with_prize_and_player(Verb::kClaim, text, " from ");
  }

  Read offer(std::string_view text) const {
    const std::string_view name = next_part(text, " ");
    Read read = with_player(Verb::kOffer, name);
    if (!read.action) return read;
    const std::string_view given = next_part(text, " for ");
    if (given != "nothing") {
      if (const auto wrong = read_items(given, kCrew | kPrizes, read.action->gives)) return *wrong;
    }
    if (const auto wrong = read_items(text, kCrew | kPrizes | kGuard, read.action->asks)) return *wrong;
    return read;
  }

  Read give(std::string_view text) const {
    const std::string_view name = next_part(text, " ");
    Read read = with_player(Verb::kGive, name);
    if (!read.action) return read;
    if (const auto wrong = read_items(text, kCrew | kPrizes, read.action->gives)) return *wrong;
    return read;
  }

  Read promise(std::string_view text) const {
    const std::string_view name = next_part(text, " ");
    Read read = with_player(Verb::kPromise, name);
    if (!read.action) return read;
    if (text.size() < 3 || !text.starts_with('"') || !text.ends_with('"')) return refused(Reason::kPromiseText, text);
    text = text.substr(1, text.size() - 2);
    const bool is_good = text.find_first_of("\"\n") == std::string_view::npos && !find_bad_character(text) &&
                         count_characters(text) <= PromiseText::kCharacters;
    if (!is_good) return refused(Reason::kPromiseText, text);
    read.action->promise = PromiseText(text);
    return read;
  }

  Read show(std::string_view text) const {
    const std::string_view names = next_part(text, " to ");
    Read read = with_items(Verb::kShow, names, kPrizes);
    if (!read.action || text == "all") return read;
    const Seat seat = seat_named(game_.names(), text);
    if (seat.is_none()) return refused(Reason::kNoSuchPlayer, text);
    read.action->player = seat;
    return read;
  }

  const Mutiny& game_;
  const Deck& deck_;
  std::string_view whole_;
};

std::string item_list(const Deck& deck, const Items& items) {
  std::string text;
  const auto add = [&](std::string_view name, int count) {
    for (int i = 0; i < count; ++i) text += (text.empty() ? "" : ", ") + std::string(name);
  };
  items.crew.for_each([&](Card card, int count) { add(deck.crew[card].name, count); });
  items.prizes.for_each([&](Prize prize, int count) { add(deck.prizes[prize].name, count); });
  if (items.guard) add("guard", 1);
  return text.empty() ? "nothing" : text;
}

std::string_view leader_id(Side side) { return side == Side::kCaptain ? "captain" : "mutineer"; }

}  // namespace

// Names.

std::string crew_name(const Deck& deck, Card card, Language language) {
  const CrewKind& kind = deck.crew[card];
  if (language == Language::kEnglish) return kind.name;
  if (!kind.is_normal()) return std::string(kGermanSpecials[static_cast<std::size_t>(kind.special)]);
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kKinds = {
      {{"helmsman", "Steuermann"}, {"gunner", "Kanonier"}, {"swordsman", "Säbelfechter"}, {"jack", "Tausendsassa"}}};
  for (const auto& [english, german] : kKinds) {
    if (kind.kind == english) return std::string(german) + kind.name.substr(english.size());
  }
  return kind.name;
}

std::string prize_name(const Deck& deck, Prize prize, Language language) {
  const PrizeKind& kind = deck.prizes[prize];
  if (language == Language::kEnglish) return kind.name;
  switch (kind.sort) {
    case PrizeKind::Sort::kRum:
      return "Rum";
    case PrizeKind::Sort::kJewels:
      return "Juwelen";
    case PrizeKind::Sort::kHostage:
      return "Gefangener";
    default:
      return "Gold" + kind.name.substr(4);
  }
}

std::string type_name(Type type, Language language) {
  return std::string(kTypeNames[static_cast<std::size_t>(type)].in(language));
}

std::string destination_name(const Deck& deck, Destination destination, Language language) {
  const DestinationKind& kind = deck.destinations[destination];
  std::string name = type_name(kind.type, language);
  if (kind.type == Type::kIsland) return name;
  if (kind.type == Type::kPort) return name + " " + std::to_string(kind.number);
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    name += (skill == 0 ? " " : "/") + std::to_string(kind.required[skill]);
  }
  return name + (language == Language::kGerman ? " für " : " for ") + std::to_string(kind.number);
}

std::string skill_name(Skill skill, Language language) {
  return std::string(kSkillNames[static_cast<std::size_t>(skill)].in(language));
}

std::string side_name(Side side, Language language) {
  static constexpr std::array<Text, 3> kNames = {Text{"neutral", "neutral"},
                                                 Text{"the Captain's side", "die Seite des Kapitäns"},
                                                 Text{"the mutineers", "die Meuterer"}};
  return std::string(kNames[static_cast<std::size_t>(side)].in(language));
}

std::string window_name(Window window, Language language) {
  return std::string(kWindowNames[static_cast<std::size_t>(window)].in(language));
}

namespace {

void add_counted(std::vector<std::string>& names, const std::string& name, int count) {
  names.push_back((count > 1 ? std::to_string(count) + " × " : "") + name);
}

}  // namespace

std::string crew_names(const Deck& deck, const Bag& cards, Language language) {
  return item_names(deck, {.crew = cards, .prizes = {}}, language);
}

std::string prize_names(const Deck& deck, PrizeBag prizes, Language language) {
  return item_names(deck, {.crew = {}, .prizes = prizes}, language);
}

std::string item_names(const Deck& deck, const Items& items, Language language) {
  std::vector<std::string> names;
  items.crew.for_each([&](Card card, int count) { add_counted(names, crew_name(deck, card, language), count); });
  items.prizes.for_each([&](Prize prize, int count) { add_counted(names, prize_name(deck, prize, language), count); });
  if (items.guard) names.emplace_back(language == Language::kGerman ? "die Wache" : "guard duty");
  return joined(names, language);
}

// Actions.

std::string Mutiny::write(const Action& action) const {
  const auto whole = std::ranges::find(kWhole, action.verb, &WholeAction::verb);
  if (whole != kWhole.end()) return std::string(whole->text);
  const auto player = [&] { return action.player.is_none() ? "all" : names_[index(action.player)]; };
  const auto prize = [&] { return deck_.prizes[action.card].name; };
  const auto side = [&] { return std::string(kSideIds[static_cast<std::size_t>(action.side)]); };
  switch (action.verb) {
    case Verb::kAppoint:
      return "appoint " + player();
    case Verb::kSail:
      return "sail " + std::string(kTypeIds[static_cast<std::size_t>(action.type())]);
    case Verb::kMutiny:
      return "mutiny with " + deck_.crew[action.card].name;
    case Verb::kMutinyCutthroat:
      return "mutiny with cutthroat on " + std::string(leader_id(action.side));
    case Verb::kMutinySeaDog:
      return "mutiny with sea dog on " + player();
    case Verb::kJoin:
      return "join " + side() + " with " + item_list(deck_, action.gives);
    case Verb::kJoinCutthroat:
      return "join " + side() + " with cutthroat on " + std::string(leader_id(static_cast<Side>(action.number)));
    case Verb::kJoinSeaDog:
      return "join " + side() + " with sea dog on " + player();
    case Verb::kHelp:
      return "play " + item_list(deck_, action.gives);
    case Verb::kCount: {
      std::string text;
      for (std::size_t skill = 0; skill < kSkills; ++skill) {
        for (int n = 0; n < action.counts[skill]; ++n)
          text += (text.empty() ? "" : ", ") + std::string(kSkillIds[skill]);
      }
      return "count " + text;
    }
    case Verb::kEffect: {
      std::string text = "play " + deck_.crew[action.card].name;
      if (action.number != 0) text += action.number > 0 ? " +1" : " -1";
      if (!action.player.is_none()) text += " on " + player();
      if (!action.other.is_none()) text += ", " + names_[index(action.other)];
      return text;
    }
    case Verb::kTraitor:
      return "play traitor on " + deck_.crew[action.card].name;
    case Verb::kTake:
      return "take " + prize();
    case Verb::kDeal:
      return "deal " + prize() + " to " + player();
    case Verb::kDonate:
      return "donate " + prize();
    case Verb::kClaim:
      return action.card == kNoCard ? "claim from " + player() : "claim " + prize() + " from " + player();
    case Verb::kExchange:
      return "exchange " + prize();
    case Verb::kBury:
      return "bury " + item_list(deck_, action.gives);
    case Verb::kWhip:
      return "whip " + player();
    case Verb::kDiscard:
      return "discard " + item_list(deck_, action.gives);
    default:
      return write_table_action(action);
  }
}

std::string Mutiny::write_table_action(const Action& action) const {
  const std::string player = action.player.is_none() ? "all" : names_[index(action.player)];
  switch (action.verb) {
    case Verb::kOffer:
      return "offer " + player + " " + item_list(deck_, action.gives) + " for " + item_list(deck_, action.asks);
    case Verb::kGive:
      return "give " + player + " " + item_list(deck_, action.gives);
    case Verb::kAccept:
      return "accept " + std::to_string(action.offer);
    case Verb::kDecline:
      return "decline " + std::to_string(action.offer);
    case Verb::kWithdraw:
      return "withdraw " + std::to_string(action.offer);
    case Verb::kPromise:
      return "promise " + player + " \"" + std::string(action.promise.text()) + "\"";
    default:
      return "show " + item_list(deck_, action.gives) + " to " + player;
  }
}

ReadAction<Action, Refusal> Mutiny::read(std::string_view text) const { return ActionReader(*this).read(text); }

std::string Mutiny::action_name(const Action& action, Language language) const {
  const auto whole = std::ranges::find(kWhole, action.verb, &WholeAction::verb);
  if (whole != kWhole.end()) return std::string(whole->name.in(language));
  const std::string player = action.player.is_none() ? "" : names_[index(action.player)];
  const std::string items = item_names(deck_, action.gives, language);
  const auto say = [&](const Text& text, std::string_view what = "") {
    return fill_in(text.in(language), {{"what", what}, {"who", player}, {"side", side_name(action.side, language)}});
  };
  const auto crew = [&](Special special) { return crew_name(deck_, deck_.card_of(special), language); };
  const auto prize = [&] { return prize_name(deck_, action.card, language); };
  switch (action.verb) {
    case Verb::kAppoint:
      return say({"appoint {who}", "{who} ernennen"});
    case Verb::kSail:
      return type_name(action.type(), language);
    case Verb::kMutiny:
      return say({"mutiny with {what}", "Meuterei mit {what}"}, crew_name(deck_, action.card, language));
    case Verb::kMutinyCutthroat:
      return say({"mutiny with {what}: kill the Captain", "Meuterei mit {what}: den Kapitän ausschalten"},
                 crew(Special::kCutthroat));
    case Verb::kMutinySeaDog:
      return say({"mutiny with {what}, forcing {who}", "Meuterei mit {what} gegen {who}"}, crew(Special::kSeaDog));
    case Verb::kJoin:
      return say({"for {side}: {what}", "für {side}: {what}"}, items);
    case Verb::kJoinCutthroat:
      return say({"for {side}: {what} kills the other leader", "für {side}: {what} schaltet den Anführer aus"},
                 crew(Special::kCutthroat));
    case Verb::kJoinSeaDog:
      return say({"for {side}: {what} forces {who}", "für {side}: {what} zwingt {who}"}, crew(Special::kSeaDog));
    case Verb::kHelp:
      return say({"help with {what}", "helfen mit {what}"}, items);
    case Verb::kTraitor:
      return say({"Traitor against {what}", "Verräter gegen {what}"}, crew_name(deck_, action.card, language));
    case Verb::kTake:
      return say({"take {what}", "nehmen: {what}"}, prize());
    case Verb::kDeal:
      return say({"{what} for {who}", "{what} für {who}"}, prize());
    case Verb::kDonate:
      return say({"donate {what}", "abgeben: {what}"}, prize());
    case Verb::kClaim:
      if (action.card == kNoCard) return say({"claim from {who}", "von {who} fordern"});
      return say({"claim {what} from {who}", "{what} von {who} fordern"}, prize());
    case Verb::kExchange:
      return say({"exchange {what}", "eintauschen: {what}"}, prize());
    case Verb::kBury:
      return say({"bury {what}", "vergraben: {what}"}, items);
    case Verb::kWhip:
      return say({"whip {who}", "{who} auspeitschen"});
    case Verb::kDiscard:
      return say({"discard {what}", "abwerfen: {what}"}, items);
    case Verb::kCount:
    case Verb::kEffect:
      return card_action_name(action, language);
    default:
      return table_action_name(action, language);
  }
}

// Jacks that are counted, and special cards that are played for their effect.
std::string Mutiny::card_action_name(const Action& action, Language language) const {
  if (action.verb == Verb::kCount) {
    std::vector<std::string> words;
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      if (action.counts[skill] == 0) continue;
      words.push_back(std::to_string(action.counts[skill]) + " " + skill_name(static_cast<Skill>(skill), language));
    }
    return fill_in(language == Language::kGerman ? "zählen als {what}" : "count as {what}",
                   {{"what", joined(words, language)}});
  }
  std::string text = crew_name(deck_, action.card, language);
  if (action.number != 0) text += action.number > 0 ? " +1" : " −1";
  std::vector<std::string> victims;
  for (const Seat seat : {action.player, action.other}) {
    if (!seat.is_none()) victims.push_back(names_[index(seat)]);
  }
  const bool is_german = language == Language::kGerman;
  if (!victims.empty()) text += (is_german ? " gegen " : " on ") + joined(victims, language);
  return is_german ? text + " ausspielen" : "play " + text;
}

std::string Mutiny::table_action_name(const Action& action, Language language) const {
  const std::string player = action.player.is_none() ? "" : names_[index(action.player)];
  const auto or_nothing = [&](const Items& items) {
    if (items.empty()) return std::string(language == Language::kGerman ? "nichts" : "nothing");
    return item_names(deck_, items, language);
  };
  const std::string gives = or_nothing(action.gives);
  const std::string asks = or_nothing(action.asks);
  const auto say = [&](const Text& text) {
    return fill_in(text.in(language), {{"who", player},
                                       {"gives", gives},
                                       {"asks", asks},
                                       {"number", std::to_string(action.offer)},
                                       {"text", action.promise.text()}});
  };
  switch (action.verb) {
    case Verb::kOffer:
      return say({"offer {who} {gives} for {asks}", "{who} anbieten: {gives} gegen {asks}"});
    case Verb::kGive:
      return say({"give {who} {gives}", "{who} schenken: {gives}"});
    case Verb::kAccept:
      return say({"accept offer {number}", "Angebot {number} annehmen"});
    case Verb::kDecline:
      return say({"decline offer {number}", "Angebot {number} ablehnen"});
    case Verb::kWithdraw:
      return say({"withdraw offer {number}", "Angebot {number} zurückziehen"});
    case Verb::kPromise:
      return say({"promise {who}: “{text}”", "{who} versprechen: „{text}“"});
    default:
      return action.player.is_none() ? say({"show {gives} to all", "allen zeigen: {gives}"})
                                     : say({"show {gives} to {who}", "{who} zeigen: {gives}"});
  }
}

// Those of one part; no offers, gifts and promises.
std::vector<Action> Mutiny::known_actions() const {
  std::vector<Action> actions;
  for (const WholeAction& whole : kWhole) actions.push_back(Action::simple(whole.verb));
  for (std::size_t type = 0; type < kTypes; ++type) {
    actions.push_back(Action::simple(Verb::kSail));
    actions.back().number = static_cast<std::int8_t>(type);
  }
  for (std::size_t i = 0; i < deck_.crew.size(); ++i) {
    const auto card = static_cast<Card>(i);
    actions.push_back(Action::simple(Verb::kMutiny, card));
    actions.push_back(Action::simple(Verb::kTraitor, card));
    Action several = Action::simple(Verb::kDiscard);
    several.gives.crew.add(card);
    actions.push_back(several);
    if (deck_.crew[i].is_normal()) {
      several.verb = Verb::kHelp;
      actions.push_back(several);
    }
    several.verb = Verb::kJoin;
    for (const Side side : {Side::kCaptain, Side::kMutineers}) {
      several.side = side;
      actions.push_back(several);
    }
    add_effects(card, actions);
  }
  for (const Side side : {Side::kCaptain, Side::kMutineers}) {
    if (deck_.card_of(Special::kCutthroat) == kNoCard) continue;
    actions.push_back(Action::simple(Verb::kJoinCutthroat));
    actions.back().side = side;
    actions.back().number = static_cast<std::int8_t>(other_side(side));
  }
  if (deck_.card_of(Special::kCutthroat) != kNoCard) {
    actions.push_back(Action::simple(Verb::kMutinyCutthroat));
    actions.back().side = Side::kCaptain;
  }
  for (std::size_t i = 0; i < deck_.prizes.size(); ++i) {
    const auto prize = static_cast<Prize>(i);
    for (const Verb verb : {Verb::kTake, Verb::kDonate, Verb::kExchange})
      actions.push_back(Action::simple(verb, prize));
    actions.push_back(Action::simple(Verb::kBury));
    actions.back().gives.prizes.add(prize);
  }
  return actions;
}

// The effects of a special card that name no player.
void Mutiny::add_effects(Card card, std::vector<Action>& actions) const {
  switch (deck_.special_of(card)) {
    case Special::kFirstMate:
    case Special::kMasterMariner:
    case Special::kSharpshooter:
      for (const int number : {1, -1}) {
        actions.push_back(Action::simple(Verb::kEffect, card));
        actions.back().number = static_cast<std::int8_t>(number);
      }
      return;
    case Special::kLookout:
    case Special::kCook:
    case Special::kCarpenter:
    case Special::kOldSailor:
    case Special::kStowaways:
    case Special::kSurgeon:
      actions.push_back(Action::simple(Verb::kEffect, card));
      return;
    default:
      return;
  }
}

std::string_view Mutiny::refusal_id(const Refusal& refusal) const {
  return kRefusals[static_cast<std::size_t>(refusal.reason)].id;
}

std::string Mutiny::refusal_text(const Refusal& refusal, std::string_view word, Language language) const {
  return fill_in(kRefusals[static_cast<std::size_t>(refusal.reason)].text.in(language), {{"word", word}});
}

}  // namespace tortuga::mutiny
