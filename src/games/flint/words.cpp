// Names, sentences and the written form of actions in flint.
#include "games/flint/words.h"

#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

constexpr std::array<Text, 5> kSuitNames = {Text{"wheel", "Steuerrad"}, Text{"barrel", "Rumfass"},
                                            Text{"anchor", "Anker"}, Text{"sabre", "Säbel"},
                                            Text{"no trumps", "kein Trumpf"}};

// The suit whose symbol a pirate carries.
constexpr std::array<Suit, kPirates> kPirateSuits = {Suit::kWheel, Suit::kAnchor, Suit::kSabre, Suit::kBarrel,
                                                     Suit::kNone};

struct RefusalText {
  std::string_view id;
  Text text;
};
// By Refusal::Reason.
constexpr std::array<RefusalText, 11> kRefusals = {{
    {"accepted", {"", ""}},
    {"game-over", {"The game is over.", "Das Spiel ist aus."}},
    {"not-an-action",
     {"This is no action: play a card, dig or stop.", "Das ist kein Zug: Spiele eine Karte, grabe oder höre auf."}},
    {"no-such-card", {"There is no card \"{card}\".", "Eine Karte „{card}“ gibt es nicht."}},
    {"card-in-the-dig", {"The cards are played. Dig or stop.", "Die Karten sind gespielt. Grabe oder höre auf."}},
    {"dig-in-the-tricks", {"Finish the tricks first, then dig.", "Erst die Stiche, dann wird gegraben."}},
    {"not-your-turn", {"It is {player}'s turn.", "{player} ist am Zug."}},
    {"not-your-dig", {"The row decides who digs: {player} is digging.", "Die Reihe bestimmt: {player} gräbt gerade."}},
    {"not-in-hand", {"You do not hold this card.", "Diese Karte hast du nicht."}},
    {"must-follow",
     {"{Suit} was led: play {suit}, the black spot or Ben Gunn.",
      "{Suit} ist angespielt: Spiele {suit}, den Schwarzen Fleck oder Ben Gunn."}},
    {"must-dig", {"Turn over at least one piece.", "Decke mindestens ein Stück auf."}},
}};

// As the object of a sentence.
std::string played_card(Card card, Language language) {
  if (card == kBlackSpot) return language == Language::kGerman ? "den Schwarzen Fleck" : "the black spot";
  return card_name(card, language);
}

}  // namespace

std::string suit_name(Suit suit, Language language) {
  return std::string(kSuitNames[static_cast<std::size_t>(suit)].in(language));
}

std::string card_name(Card card, Language language) {
  if (card == kBlackSpot) return language == Language::kGerman ? "Schwarzer Fleck" : "black spot";
  if (card == kBenGunn) return "Ben Gunn";
  return suit_name(suit_of(card), language) + " " + std::to_string(value_of(card));
}

std::string pirate_name(Pirate pirate, Language language) {
  if (pirate == Pirate::kX) return language == Language::kGerman ? "ohne Trumpf" : "no trumps";
  return suit_name(kPirateSuits[static_cast<std::size_t>(pirate)], language);
}

std::string piece_name(bool plunder, Language language) {
  if (plunder) return language == Language::kGerman ? "Plunder" : "plunder";
  return language == Language::kGerman ? "Gold" : "gold";
}

std::string_view suit_symbol(Suit suit) {
  static constexpr std::array<std::string_view, 5> kSymbols = {"☸", "◍", "⚓", "⚔", "✕"};
  return kSymbols[static_cast<std::size_t>(suit)];
}

std::string_view card_symbol(Card card) {
  if (card == kBlackSpot) return "●";
  return card == kBenGunn ? "○" : suit_symbol(suit_of(card));
}

std::string_view pirate_symbol(Pirate pirate) { return suit_symbol(kPirateSuits[static_cast<std::size_t>(pirate)]); }

std::string_view piece_symbol(bool plunder) { return plunder ? "✗" : "◉"; }

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string Flint::write(Action action) const {
  if (action.is_play()) return "play " + card_text(action.card());
  return action == Action::dig() ? "dig" : "stop";
}

std::string Flint::action_name(Action action, Language language) const {
  if (action.is_play()) return card_name(action.card(), language);
  if (action == Action::dig()) return language == Language::kGerman ? "graben" : "dig";
  return language == Language::kGerman ? "aufhören" : "stop";
}

std::vector<Action> Flint::known_actions() const {
  std::vector<Action> actions;
  for (const Card card : sorted(deck_.cards)) {
    if (card != kOtherEight) actions.push_back(Action::play(card));
  }
  actions.push_back(Action::dig());
  actions.push_back(Action::stop());
  return actions;
}

// FL-4.8
ReadAction<Action, Refusal> Flint::read(std::string_view text) const {
  if (text == "dig") return {Action::dig()};
  if (text == "stop") return {Action::stop()};
  static constexpr std::string_view kPlay = "play ";
  if (!text.starts_with(kPlay)) return {std::nullopt, {.reason = Reason::kNotAnAction}, std::string(text)};
  text.remove_prefix(kPlay.size());
  const std::optional<Card> card = card_from_text(text);
  if (!card || !deck_.cards.has(*card)) return {std::nullopt, {.reason = Reason::kNoSuchCard}, std::string(text)};
  return {Action::play(*card)};
}

std::string_view Flint::refusal_id(const Refusal& refusal) const {
  return kRefusals[static_cast<std::size_t>(refusal.reason)].id;
}

std::string Flint::refusal_text(const Refusal& refusal, std::string_view word, Language language) const {
  const std::string player = refusal.player.is_none() ? "" : names_[index(refusal.player)];
  const std::string suit = suit_name(refusal.suit, language);
  return fill_in(kRefusals[static_cast<std::size_t>(refusal.reason)].text.in(language),
                 {{"player", player}, {"suit", suit}, {"Suit", capitalised(suit)}, {"card", word}});
}

std::optional<Event> Flint::seen(const Event& event, Viewer viewer) const {
  if (event.kind != Event::Kind::kHandDealt) return event;
  Event shown = event;
  if (event.seat != viewer) {
    shown.cards = CardSet();  // FL-11.1: of other hands only the number
  } else if ((shown.cards & kEights).size() == 1) {
    shown.cards = shown.cards - kEights;  // the number of an 8 would tell where the other one is
    shown.cards.add(kEight);
  }
  return shown;
}

Doc Flint::document(const Event& event) const {
  using Kind = Event::Kind;
  static constexpr std::array<std::string_view, 15> kNames = {
      "pirates given", "row laid",     "round began",     "hand dealt", "treasure found",
      "card played",   "8s cancelled", "trick won",       "row moved",  "trump changed",
      "piece turned",  "gold lost",    "digging stopped", "dig ended",  "game ended"};
  static constexpr std::array<std::string_view, 4> kMoves = {"front", "back", "frozen", "none"};
  Doc doc;
  doc.set("event", kNames[static_cast<std::size_t>(event.kind)]);
  const auto who = [&] { doc.set("who", event.seat.is_none() ? Doc("none") : Doc(names_[index(event.seat)])); };
  const auto points = [&](std::string_view key) { doc.set(key, event.number * deck_.piece_value); };
  const auto row = [&] {
    Doc::List list;
    for (std::size_t i = 0; i < names_.size(); ++i) list.emplace_back(names_[event.list[i]]);
    doc.set("row", std::move(list));
  };
  const auto by_seat = [&](std::string_view key, auto value) {
    Doc map;
    for (std::size_t i = 0; i < names_.size(); ++i) map.set(names_[i], value(event.list[i]));
    doc.set(key, std::move(map));
  };
  switch (event.kind) {
    case Kind::kPiratesGiven:
      by_seat("pirates", [](std::uint8_t pirate) { return Doc(pirate_id(static_cast<Pirate>(pirate))); });
      break;
    case Kind::kRowLaid:
      row();
      break;
    case Kind::kRoundBegan:
      doc.set("round", int{event.number});
      break;
    case Kind::kHandDealt: {
      who();
      Doc::List cards;
      for (const Card card : sorted(event.cards)) cards.emplace_back(card_text(card));
      doc.set("cards", event.cards.empty() ? Doc(int{event.number}) : Doc(std::move(cards)));
      break;
    }
    case Kind::kTreasureFound:
      points("treasure");
      break;
    case Kind::kCardPlayed:
      who();
      doc.set("card", card_text(event.card));
      break;
    case Kind::kEightsCancelled:
      break;
    case Kind::kTrickWon:
      who();
      doc.set("move", kMoves[static_cast<std::size_t>(event.move)]);
      break;
    case Kind::kRowMoved:
      who();
      row();
      break;
    case Kind::kTrumpChanged:
      doc.set("trump", suit_id(event.suit));
      break;
    case Kind::kPieceTurned:
      who();
      doc.set("piece", event.number == 0 ? "gold" : "plunder");
      break;
    case Kind::kGoldLost:
    case Kind::kDiggingStopped:
      who();
      points("gold");
      break;
    case Kind::kDigEnded:
      by_seat("dug", [&](std::uint8_t pieces) { return Doc(pieces * deck_.piece_value); });
      break;
    case Kind::kGameEnded:
      doc.set("winners", names_of(names_, event.seats));
      break;
  }
  return doc;
}

std::string Flint::tell(const Event& event, Language language) const {
  using Kind = Event::Kind;
  const std::string who = event.seat.is_none() ? "" : names_[index(event.seat)];
  const std::string points = std::to_string(event.number * deck_.piece_value);
  const auto say = [&](const Text& text, std::string_view what = "") {
    return fill_in(text.in(language), {{"who", who}, {"what", what}, {"points", points}});
  };
  switch (event.kind) {
    case Kind::kPiratesGiven: {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < names_.size(); ++i) {
        parts.push_back(names_[i] + " (" + pirate_name(static_cast<Pirate>(event.list[i]), language) + ")");
      }
      return say({"The pirates: {what}.", "Die Piraten: {what}."}, joined(parts, language));
    }
    case Kind::kRowLaid:
    case Kind::kRowMoved: {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < names_.size(); ++i) parts.push_back(names_[event.list[i]]);
      return say({"The row from the front: {what}.", "Die Reihe von vorn: {what}."}, joined(parts, language));
    }
    case Kind::kRoundBegan:
      return say({"Round {what} begins.", "Runde {what} beginnt."}, std::to_string(event.number));
    case Kind::kHandDealt:
      return "";
    case Kind::kTreasureFound:
      return say({"The treasure is worth {points}: {what} pieces.", "Der Schatz ist {points} wert: {what} Stücke."},
                 std::to_string(event.number));
    case Kind::kCardPlayed:
      return say({"{who} plays {what}.", "{who} spielt {what}."}, played_card(event.card, language));
    case Kind::kEightsCancelled:
      return say({"The two wheel 8s cancel each other.", "Die beiden Steuerrad-8 heben sich auf."});
    case Kind::kTrickWon:
      if (event.move == Move::kNone) return say({"Nobody wins the trick.", "Niemand gewinnt den Stich."});
      if (event.move == Move::kFrozen && event.seat.is_none()) {
        return say({"Nobody wins the trick, and Ben Gunn holds the row.",
                    "Niemand gewinnt den Stich, und Ben Gunn hält die Reihe fest."});
      }
      if (event.move == Move::kFrozen) {
        return say({"{who} wins the trick, but Ben Gunn holds the row.",
                    "{who} gewinnt den Stich, aber Ben Gunn hält die Reihe fest."});
      }
      if (event.move == Move::kBack) {
        return say({"{who} wins the trick and goes to the back.", "{who} gewinnt den Stich und muss nach hinten."});
      }
      return say({"{who} wins the trick and goes to the front.", "{who} gewinnt den Stich und geht nach vorn."});
    case Kind::kTrumpChanged:
      if (event.suit == Suit::kNone) return say({"There are no trumps now.", "Jetzt gibt es keinen Trumpf."});
      return say({"Trumps are {what} now.", "Trumpf ist jetzt {what}."}, suit_name(event.suit, language));
    case Kind::kPieceTurned:
      return say({"{who} turns over {what}.", "{who} deckt {what} auf."}, piece_name(event.number != 0, language));
    case Kind::kGoldLost:
      return say({"{who} loses {points}.", "{who} verliert {points}."});
    case Kind::kDiggingStopped:
      if (event.number == 0) return say({"{who} does not dig.", "{who} gräbt nicht."});
      return say({"{who} stops and keeps {points}.", "{who} hört auf und behält {points}."});
    case Kind::kDigEnded: {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < names_.size(); ++i) {
        parts.push_back(names_[i] + " " + std::to_string(event.list[i] * deck_.piece_value));
      }
      return say({"The dig is over: {what}.", "Es ist ausgegraben: {what}."}, joined(parts, language));
    }
    case Kind::kGameEnded:
      return tell_winners(names_, event.seats, language);
  }
  return "";
}

}  // namespace tortuga::flint
