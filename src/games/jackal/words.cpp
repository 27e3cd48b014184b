// Names and sentences in jackal, and the written form of its actions.
#include "games/jackal/words.h"

#include <charconv>

#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

using Kind = jackal::Kind;

struct CardText {
  std::string_view id;
  Text name;
};
// The names that differ from the ids.
constexpr std::array<CardText, 13> kCardNames = {{
    {"up-down", {"up-down", "auf-ab"}},
    {"right-left", {"right-left", "rechts-links"}},
    {"any-straight", {"any-straight", "alle-geraden"}},
    {"any-diagonal", {"any-diagonal", "alle-schrägen"}},
    {"rising", {"rising", "steigend"}},
    {"falling", {"falling", "fallend"}},
    {"wild horse", {"wild horse", "Wildpferd"}},
    {"red flag", {"red flag", "rote Flagge"}},
    {"blue flag", {"blue flag", "blaue Flagge"}},
    {"friday", {"Man Friday", "Freitag"}},
    {"weapon", {"weapon", "Waffe"}},
    {"doubling", {"doubling", "Verdoppeln"}},
    {"rum", {"rum", "Rum"}},
}};

struct RefusalText {
  std::string_view id;
  Text text;
};
// By Refusal::Reason.
constexpr std::array<RefusalText, 36> kRefusals = {{
    {"accepted", {"", ""}},
    {"game-over", {"The game is over.", "Das Spiel ist zu Ende."}},
    {"not-an-action", {"This is no action of this game.", "Das ist kein Zug dieses Spiels."}},
    {"no-such-card", {"There is no card \"{word}\".", "Eine Karte „{word}“ gibt es nicht."}},
    {"no-such-player", {"There is no player \"{word}\".", "Einen Spieler „{word}“ gibt es nicht."}},
    {"no-such-space",
     {"\"{word}\" is no space; a space is a letter and a number, such as C4.",
      "„{word}“ ist kein Feld; ein Feld ist ein Buchstabe und eine Zahl, etwa C4."}},
    {"special-in-row",
     {"Special cards stay in your hand; play them during your turn.",
      "Sonderkarten bleiben auf der Hand; spiel sie in deinem Zug."}},
    {"flag-not-first", {"A flag can only be the first card.", "Eine Flagge kann nur die erste Karte sein."}},
    {"empty-row", {"Lay at least one card.", "Leg mindestens eine Karte."}},
    {"not-in-hand", {"You don't hold that card.", "Diese Karte hast du nicht."}},
    {"already-decided", {"You have already decided this round.", "Du hast diese Runde schon entschieden."}},
    {"not-enough-coins", {"You can't pay that at Tortuga.", "Das kannst du auf Tortuga nicht bezahlen."}},
    {"no-cards-to-buy", {"Tortuga has no cards left.", "Auf Tortuga gibt es keine Karten mehr."}},
    {"lay-a-movement-card", {"Lay an arrow, horse or flag card.", "Leg eine Pfeil-, Pferde- oder Flaggenkarte."}},
    {"no-land", {"There is no land.", "Dort ist kein Land."}},
    {"card-does-not-lead-there", {"This card doesn't lead there.", "Dorthin führt diese Karte nicht."}},
    {"must-move", {"You must move if you can.", "Du musst ziehen, wenn du kannst."}},
    {"friday-without-terrain",
     {"Friday helps only right after entering difficult terrain.",
      "Freitag hilft nur direkt nach dem Betreten von schwierigem Gelände."}},
    {"weapon-without-bandit", {"There is no bandit to fight here.", "Hier ist kein Räuber zu bekämpfen."}},
    {"doubling-without-card",
     {"Doubling repeats the arrow or horse card just played.",
      "Verdoppeln wiederholt die eben gespielte Pfeil- oder Pferdekarte."}},
    {"doubling-without-target", {"The repeated move would lead nowhere.", "Der wiederholte Zug führt ins Leere."}},
    {"fight-first", {"Fight the bandit first.", "Besiege zuerst den Räuber."}},
    {"rum-on-own-turn", {"Rum is for other players' pirates.", "Rum ist für die Piraten der anderen."}},
    {"rum-too-late", {"Rum can only be played at the start of a turn.", "Rum geht nur zu Beginn eines Zuges."}},
    {"cards-left", {"You still have cards to play out.", "Du musst erst deine Karten ausspielen."}},
    {"not-your-turn", {"It's not your turn.", "Du bist nicht am Zug."}},
    {"rum-on-another", {"Rum goes to the player whose turn it is.", "Rum geht an den Spieler, der am Zug ist."}},
    {"at-tortuga", {"You are at Tortuga this round.", "Du bist diese Runde auf Tortuga."}},
    {"already-sailed", {"You have already set sail.", "Du bist schon losgesegelt."}},
    {"nothing-to-lay", {"You have no card that you could lay.", "Du hast keine Karte, die du legen könntest."}},
    {"harbour-first", {"First everybody decides about Tortuga.", "Erst entscheiden alle über Tortuga."}},
    {"plans-first", {"First everybody lays a row.", "Erst legen alle ihre Reihe."}},
    {"nobody-asks",
     {"Nobody asks about Tortuga in this game: lay a row or go.",
      "In diesem Spiel fragt niemand nach Tortuga: Leg eine Reihe oder geh hin."}},
    {"already-answered", {"You have already answered.", "Du hast schon geantwortet."}},
    {"rum-first", {"The others are still deciding about Rum.", "Die anderen entscheiden noch über Rum."}},
    {"no-card-left", {"All your cards are played out.", "Deine Karten sind alle ausgespielt."}},
}};

std::string coins(int number, Language language) {
  return counted(number, {"coin", "Münze"}, {"coins", "Münzen"}, language);
}
std::string cards(int number, Language language) {
  return counted(number, {"card", "Karte"}, {"cards", "Karten"}, language);
}
std::string steps(int number, Language language) {
  return counted(number, {"step", "Schritt"}, {"steps", "Schritte"}, language);
}
std::string steps_dative(int number, Language language) {
  return counted(number, {"step", "Schritt"}, {"steps", "Schritten"}, language);
}

// A whole number without leading zeros.
std::optional<int> number_from(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || text.empty() || text[0] == '0' || text[0] == '-') return std::nullopt;
  return number;
}

// Splits the first word off.
std::string_view next_word(std::string_view& text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  text.remove_prefix(std::min(space + 1, text.size()));
  return word;
}

using Read = ReadAction<Action, Refusal>;
using Reason = Refusal::Reason;

Read refused(Reason reason, std::string_view word) { return {std::nullopt, reason, std::string(word)}; }

// One event as a sentence.
class Sentence {
 public:
  Sentence(const Jackal& game, const Event& event, Language language)
      : game_(game), event_(event), language_(language) {}

  [[nodiscard]] std::string tell() const {
    switch (event_.kind) {
      case What::kFirstChosen:
        return say({"{who} is First.", "{who} ist Startspieler."});
      case What::kHandDealt:
      case What::kDecided:
      case What::kRumAnswered:
      case What::kTurnBegan:
        return "";
      case What::kIslandFound:
        return say({"Round {what}: {more}.", "Runde {what}: {more}."}, std::to_string(event_.round),
                   game_.islands()[event_.number].name);
      case What::kRowLaid:
        if (event_.cards.length == 0) return say({"{who} lays nothing.", "{who} legt nichts."});
        return say({"{who} lays {what}.", "{who} legt {what}."}, list());
      case What::kVisited:
        return say({"{who} pays {what} at Tortuga.", "{who} zahlt auf Tortuga {what}."},
                   coins(event_.number, language_));
      case What::kCardsDrawn:
        if (event_.cards.length == 0)
          return say({"{who} draws {what}.", "{who} zieht {what}."}, cards(event_.number, language_));
        return say({"{who} draws {what}.", "{who} zieht {what}."}, list());
      case What::kDeckShuffled:
        return say({"The discard pile is shuffled: {what}.", "Der Ablagestapel wird gemischt: {what}."},
                   cards(event_.number, language_));
      case What::kFirstPassed:
        return say({"{who} is First now.", "{who} ist jetzt Startspieler."});
      case What::kGameEnded:
        return tell_winners(game_.names(), event_.seats, language_);
      default:
        return tell_turn();
    }
  }

 private:
  using What = Event::Kind;

  // What happens in a turn and brings gold.
  [[nodiscard]] std::string tell_turn() const {
    switch (event_.kind) {
      case What::kRumPlayed:
        if (event_.number == 1) {
          return say({"{who} gives {what} rum: 1 step more.", "{who} gibt {what} Rum: 1 Schritt mehr."},
                     name(event_.other));
        }
        return say({"{who} gives {what} rum: {more} more.", "{who} gibt {what} Rum: {more} mehr."}, name(event_.other),
                   steps(event_.number, language_));
      case What::kLanded:
        return say({"{who} lands at {where}.", "{who} landet bei {where}."});
      case What::kNotLanded:
        if (game_.card(event_.card).is_flag()) {
          return say({"{who} finds no flag of that colour and stays aboard.",
                      "{who} findet keine Flagge dieser Farbe und bleibt an Bord."});
        }
        return say({"{who} has laid a dud and stays aboard.", "{who} hat eine Niete gelegt und bleibt an Bord."});
      case What::kMoved:
        return say({"{who} goes to {where} ({what}: {more}).", "{who} geht nach {where} ({what}: {more})."}, card(),
                   steps(event_.number, language_));
      case What::kBlocked:
        return say({"{who} cannot use {what} here: 1 step.", "{who} kann {what} hier nicht nutzen: 1 Schritt."},
                   card());
      case What::kAttached:
        if (event_.card == game_.deck().friday)
          return say({"Man Friday saves a step.", "Freitag spart einen Schritt."});
        if (event_.card == game_.deck().weapon) return say({"{who} beats the bandit.", "{who} besiegt den Räuber."});
        return say({"{who} doubles.", "{who} verdoppelt."});
      case What::kBanditMet:
        return say({"A bandit!", "Ein Räuber!"});
      case What::kTurnEnded:
        if (event_.number == 1) {
          return say({"{who} digs at {where} after {what}.", "{who} gräbt bei {where} nach {more}."},
                     steps(event_.steps, language_), steps_dative(event_.steps, language_));
        }
        return say({"{who} ends at {where}, without treasure.", "{who} bleibt bei {where} stehen, ohne Schatz."});
      case What::kGoldTaken:
        if (event_.number == 0)
          return say({"{who} comes too late for gold.", "{who} kommt zu spät und geht leer aus."});
        return say({"{who} takes {what}.", "{who} bekommt {what}."}, coins(event_.number, language_));
      default:
        return "";
    }
  }

  [[nodiscard]] std::string say(const Text& text, std::string_view what = "", std::string_view more = "") const {
    return fill_in(text.in(language_), {{"who", event_.seat.is_none() ? "" : name(event_.seat)},
                                        {"where", space_text(event_.space)},
                                        {"what", what},
                                        {"more", more}});
  }
  [[nodiscard]] std::string list() const {
    std::vector<std::string> names;
    for (const Card each : event_.cards.span()) names.push_back(card_name(game_.card(each), language_));
    return joined(names, language_);
  }
  [[nodiscard]] std::string card() const { return card_name(game_.card(event_.card), language_); }
  [[nodiscard]] std::string name(Seat seat) const { return game_.names()[Jackal::index(seat)]; }

  const Jackal& game_;
  const Event& event_;
  Language language_;
};

}  // namespace

std::string card_name(const CardKind& card, Language language) {
  const auto found = std::ranges::find(kCardNames, std::string_view(card.id), &CardText::id);
  return found == kCardNames.end() ? card.id : std::string(found->name.in(language));
}

std::string_view card_symbol(const CardKind& card) {
  struct Arrow {
    Moves moves;
    std::string_view symbol;
  };
  // Directions in reading order: up-left is bit 0, down-right bit 7.
  static constexpr std::array<Arrow, 6> kArrows = {{{0b01000010, "↕"},
                                                    {0b00011000, "↔"},
                                                    {0b01011010, "┼"},
                                                    {0b10100101, "╳"},
                                                    {0b00100100, "╱"},
                                                    {0b10000001, "╲"}}};
  static constexpr std::array<std::string_view, 7> kSymbols = {"→", "♞", "⚑", "☻", "†", "»", "◍"};
  if (card.kind == Kind::kArrow) {
    const auto found = std::ranges::find(kArrows, card.moves, &Arrow::moves);
    if (found != kArrows.end()) return found->symbol;
  }
  return kSymbols[static_cast<std::size_t>(card.kind)];
}

std::string Jackal::write(const Action& action) const {
  switch (action.verb) {
    case Verb::kPass:
      return "pass";
    case Verb::kSail:
      return "sail";
    case Verb::kTortuga:
      return "tortuga " + std::to_string(action.number);
    case Verb::kPlan: {
      std::string text = "plan";
      for (std::size_t i = 0; i < action.row.length; ++i) {
        text.append(i == 0 ? " " : ", ").append(deck_.cards[action.row.cards[i]].id);
      }
      return text;
    }
    case Verb::kRum: {
      const std::string text = "rum " + names_[index(action.player)];
      return action.number == 1 ? text : text + " " + std::to_string(action.number);
    }
    case Verb::kStep:
      return "step " + space_text(action.space());
    case Verb::kStay:
      return "stay";
    case Verb::kDouble:
      return "double " + space_text(action.space());
    case Verb::kFriday:
      return "attach friday";
    case Verb::kWeapon:
      return "attach weapon";
  }
  return "";
}

ReadAction<Action, Refusal> Jackal::read(std::string_view text) const {
  static constexpr std::array<std::pair<std::string_view, Verb>, 5> kWhole = {{{"pass", Verb::kPass},
                                                                               {"sail", Verb::kSail},
                                                                               {"stay", Verb::kStay},
                                                                               {"attach friday", Verb::kFriday},
                                                                               {"attach weapon", Verb::kWeapon}}};
  for (const auto& [word, verb] : kWhole) {
    if (text == word) return {Action::simple(verb)};
  }
  std::string_view rest = text;
  const std::string_view verb = next_word(rest);
  if (verb == "plan") {
    if (rest.empty()) return refused(text == "plan" ? Reason::kEmptyRow : Reason::kNotAnAction, text);
    Action action = Action::simple(Verb::kPlan);
    while (true) {
      const std::size_t comma = std::min(rest.find(", "), rest.size());
      const std::optional<Card> card = deck_.find_card(rest.substr(0, comma));
      if (!card) return refused(Reason::kNoSuchCard, rest.substr(0, comma));
      if (action.row.length == kMaxCards) return refused(Reason::kNotInHand, rest);  // more than there are
      action.row.add(*card);
      if (comma == rest.size()) return {action};
      rest.remove_prefix(comma + 2);
    }
  }
  if (verb == "tortuga") {
    const std::optional<int> price = number_from(rest);
    if (!price || *price > 3) return refused(Reason::kNotAnAction, text);
    return {Action::tortuga(*price)};
  }
  if (verb == "step" || verb == "double") {
    const std::optional<Space> space = space_from_text(rest);
    if (!space) return refused(Reason::kNoSuchSpace, rest);
    return {verb == "step" ? Action::step(*space) : Action::repeat(*space)};
  }
  if (verb != "rum") return refused(Reason::kNotAnAction, text);
  const bool has_number = rest.find(' ') != std::string_view::npos;
  const std::string_view name = next_word(rest);
  const Seat seat = seat_named(names_, name);
  if (seat.is_none()) return refused(Reason::kNoSuchPlayer, name);
  if (!has_number) return {Action::rum(seat, 1)};
  const std::optional<int> number = number_from(rest);
  if (!number || *number < 2) return refused(Reason::kNotAnAction, text);
  if (*number > kMaxCards) return refused(Reason::kNotInHand, text);  // more than there are
  return {Action::rum(seat, *number)};
}

std::string Jackal::action_name(const Action& action, Language language) const {
  const bool german = language == Language::kGerman;
  switch (action.verb) {
    case Verb::kPass:
      return german ? "passen" : "pass";
    case Verb::kSail:
      return german ? "segeln" : "sail";
    case Verb::kTortuga:
      return "Tortuga " + std::to_string(action.number) + " (" +
             cards(kBought[std::min<std::size_t>(action.number, 3)], language) + ")";
    case Verb::kPlan: {
      std::string text;
      for (const Card card : action.row.span())
        text += (text.empty() ? "" : ", ") + card_name(this->card(card), language);
      return text;
    }
    case Verb::kRum:
      return (action.number == 1 ? "" : std::to_string(action.number) + " ") + (german ? "Rum für " : "rum for ") +
             names_[index(action.player)];
    case Verb::kStep:
      return (german ? "nach " : "to ") + space_text(action.space());
    case Verb::kStay:
      return german ? "bleiben" : "stay";
    case Verb::kDouble:
      return (german ? "verdoppeln nach " : "double to ") + space_text(action.space());
    case Verb::kFriday:
      return german ? "Freitag" : "Man Friday";
    case Verb::kWeapon:
      return german ? "Waffe" : "weapon";
  }
  return "";
}

// Of the rows, which are far too many, those of one card; nothing that names a space or a player.
std::vector<Action> Jackal::known_actions() const {
  std::vector<Action> actions;
  for (const auto is_kind : {&CardKind::is_movement, &CardKind::is_flag, &CardKind::is_special}) {
    for (std::size_t i = 0; i < deck_.cards.size(); ++i) {
      const auto card = static_cast<Card>(i);
      if ((deck_.cards[i].*is_kind)()) actions.push_back(Action::plan({&card, 1}));
    }
  }
  for (const Verb verb : {Verb::kSail, Verb::kStay, Verb::kFriday, Verb::kWeapon}) {
    actions.push_back(Action::simple(verb));
  }
  for (int coins = 1; coins <= 3; ++coins) actions.push_back(Action::tortuga(coins));
  actions.push_back(Action::pass());
  return actions;
}

std::string_view Jackal::refusal_id(const Refusal& refusal) const {
  return kRefusals[static_cast<std::size_t>(refusal.reason)].id;
}

std::string Jackal::refusal_text(const Refusal& refusal, std::string_view word, Language language) const {
  return fill_in(kRefusals[static_cast<std::size_t>(refusal.reason)].text.in(language), {{"word", word}});
}

std::optional<Event> Jackal::seen(const Event& event, Viewer viewer) const {
  Event shown = event;
  const bool is_secret = event.kind == Event::Kind::kHandDealt || event.kind == Event::Kind::kCardsDrawn;
  if (is_secret && event.seat != viewer) shown.cards = Row();  // of other hands only the number
  return shown;
}

Doc Jackal::document(const Event& event) const {
  using What = Event::Kind;
  static constexpr std::array<std::string_view, 21> kNames = {
      "first chosen",  "hand dealt",    "island found", "decided",    "row laid",   "visited",      "cards drawn",
      "deck shuffled", "turn began",    "rum answered", "rum played", "landed",     "not landed",   "moved",
      "blocked",       "card attached", "bandit met",   "turn ended", "gold taken", "first passed", "game ended"};
  Doc doc;
  doc.set("event", kNames[static_cast<std::size_t>(event.kind)]);
  if (!event.seat.is_none()) doc.set("who", names_[index(event.seat)]);
  const auto list = [&] {
    Doc::List cards;
    for (const Card card : event.cards.span()) cards.emplace_back(deck_.cards[card].id);
    return Doc(std::move(cards));
  };
  const int number = event.number;
  switch (event.kind) {
    case What::kFirstChosen:
    case What::kDecided:
    case What::kTurnBegan:
    case What::kRumAnswered:
    case What::kFirstPassed:
      break;
    case What::kHandDealt:
    case What::kCardsDrawn:
      doc.set("cards", event.cards.length == 0 ? Doc(number) : list());
      break;
    case What::kIslandFound:
      doc.set("round", int{event.round});
      doc.set("island", islands_[event.number].name);
      break;
    case What::kRowLaid:
      doc.set("row", list());
      break;
    case What::kVisited:
      doc.set("paid", number);
      break;
    case What::kDeckShuffled:
      doc.set("cards", number);
      break;
    case What::kRumPlayed:
      doc.set("on", names_[index(event.other)]);
      doc.set("cards", number);
      break;
    case What::kLanded:
    case What::kBanditMet:
      doc.set("at", space_text(event.space));
      break;
    case What::kNotLanded:
    case What::kBlocked:
    case What::kAttached:
      doc.set("card", deck_.cards[event.card].id);
      break;
    case What::kMoved:
      doc.set("card", deck_.cards[event.card].id);
      doc.set("at", space_text(event.space));
      doc.set("steps", number);
      break;
    case What::kTurnEnded:
      doc.set("at", space_text(event.space));
      doc.set("treasure", number == 1);
      doc.set("steps", int{event.steps});
      break;
    case What::kGoldTaken:
      doc.set("at", space_text(event.space));
      doc.set("steps", int{event.steps});
      doc.set("coins", number);
      break;
    case What::kGameEnded:
      doc.set("winners", names_of(names_, event.seats));
      break;
  }
  return doc;
}

std::string Jackal::tell(const Event& event, Language language) const {
  return Sentence(*this, event, language).tell();
}

}  // namespace tortuga::jackal
