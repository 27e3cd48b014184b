// Names and sentences in ruthless, and the written form of its actions.
#include "games/ruthless/words.h"

#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

struct NameText {
  std::string_view id;
  std::string_view german;
};
constexpr std::array<NameText, 20> kGerman = {{
    {"anchor", "Anker"},        {"heart", "Herz"},        {"kraken", "Kraken"},
    {"skull", "Schädel"},       {"swords", "Säbel"},      {"chalice", "Kelch"},
    {"chest", "Truhe"},         {"compass", "Kompass"},   {"crown", "Krone"},
    {"cutlass", "Entermesser"}, {"diamond", "Diamant"},   {"emerald", "Smaragd"},
    {"idol", "Götze"},          {"map", "Schatzkarte"},   {"pearls", "Perlen"},
    {"potato", "Kartoffel"},    {"ruby", "Rubin"},        {"rum", "Rum"},
    {"shovel", "Schaufel"},     {"spyglass", "Fernrohr"},
}};
constexpr std::array<Text, kAchievements> kAchievementNames = {
    Text{"Richest", "Reichster"},   Text{"Merciless", "Gnadenlos"}, Text{"Buried Treasure", "Vergrabener Schatz"},
    Text{"Mutineer", "Meuterer"},   Text{"Recruiter", "Anwerber"},  Text{"Shipshape", "Klar Schiff"},
    Text{"Commander", "Kommandant"}};
constexpr std::array<Text, 9> kPowerNames = {
    Text{"attack", "angreifen"}, Text{"brawl", "raufen"},  Text{"bury", "verbuddeln"},
    Text{"captain", "Kapitän"},  Text{"draw", "ziehen"},   Text{"lookout", "Ausguck"},
    Text{"plunder", "plündern"}, Text{"rescue", "retten"}, Text{"trade", "handeln"}};

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
    {"not-your-turn", {"It is not your turn.", "Du bist nicht am Zug."}},
    {"command-first", {"First play a card, then recruit.", "Erst eine Karte spielen, dann rekrutieren."}},
    {"not-enough-coins",
     {"You need {number} Coins for this Pirate.", "Für diesen Piraten brauchst du {number} Münzen."}},
    {"fourth-recruit", {"You may recruit only three Pirates per round.", "Höchstens drei Rekruten pro Runde."}},
    {"not-in-tavern", {"This Pirate is not in the Tavern.", "Dieser Pirat ist nicht in der Taverne."}},
    {"two-monkeys", {"Plundering takes two Powder Monkeys.", "Zum Plündern brauchst du zwei Pulveraffen."}},
    {"nothing-to-bury", {"You have no other card to bury.", "Du hast keine andere Karte zum Verbuddeln."}},
    {"must-sell",
     {"This Treasure has no white icons: sell it.", "Dieser Schatz hat keine weißen Symbole: verkaufe ihn."}},
    {"only-loot", {"Only Doubloons and Treasures can be traded.", "Handeln kannst du nur mit Dublonen und Schätzen."}},
    {"only-pirates", {"Only Pirates can be boarded.", "Klarmachen kannst du nur Piraten."}},
    {"no-loot-rescued",
     {"Only Pirates and Powder Monkeys can be rescued.", "Retten kannst du nur Piraten und Pulveraffen."}},
    {"choose-another", {"Choose another player.", "Wähle jemand anderen."}},
    {"no-coin", {"You have no Coin: discard a card.", "Du hast keine Münze: wirf eine Karte ab."}},
    {"parley-used", {"Your Parley token is used up.", "Dein Verhandlungsmarker ist verbraucht."}},
    {"choose-a-card", {"Choose at least one card.", "Wähle mindestens eine Karte."}},
    {"no-set", {"These cards form no set.", "Diese Karten bilden kein Set."}},
    {"parrot-needs-rank", {"Choose a rank for the Parrot.", "Wähle einen Rang für den Papagei."}},
    {"same-cell",
     {"Two cards of your party have the same rank and suit.",
      "Zwei Karten deines Enterkommandos haben gleichen Rang und gleiche Fraktion."}},
    {"final-turn", {"In the final turn you may only recruit.", "Im letzten Zug darfst du nur rekrutieren."}},
    {"not-in-hand", {"You do not hold that card.", "Diese Karte hast du nicht."}},
    {"not-there", {"This card is not there.", "Diese Karte ist dort nicht."}},
    {"already-answered", {"You have already answered.", "Du hast schon geantwortet."}},
    {"not-now", {"That cannot be done now.", "Das geht jetzt nicht."}},
    {"another-choice", {"First decide what is asked.", "Entscheide erst, was gefragt ist."}},
    {"tavern-empty", {"The Tavern is empty.", "Die Taverne ist leer."}},
    {"no-treasure", {"There is no Treasure left.", "Es gibt keinen Schatz mehr."}},
    {"not-idle", {"You can do something better than idle.", "Du kannst etwas Besseres tun als nichts."}},
    {"not-on-the-card", {"The card does not offer that.", "Das bietet die Karte nicht."}},
    {"not-a-joker",
     {"Only a Captain turned upside down can stand for another card.",
      "Nur ein umgedrehter Kapitän kann für eine andere Karte stehen."}},
    {"not-in-the-area",
     {"This Pirate is not among yours in this round.", "Dieser Pirat liegt in dieser Runde nicht bei dir."}},
    {"no-such-suit", {"This suit is not in the game.", "Diese Fraktion ist nicht im Spiel."}},
}};

using Read = ReadAction<Action, Refusal>;
using Reason = Refusal::Reason;
using Verb = Action::Verb;

Read refused(Reason reason, std::string_view word) { return {std::nullopt, reason, std::string(word)}; }

std::string_view german_of(std::string_view id) {
  const auto found = std::ranges::find(kGerman, id, &NameText::id);
  return found == kGerman.end() ? id : found->german;
}

// Takes the text up to the separator off the front.
std::string_view next_part(std::string_view& text, std::string_view separator) {
  const std::size_t at = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + separator.size(), text.size()));
  return part;
}

// "doubloon, doubloon, ruby" into the action's bag, ordered Treasures also into its order.
std::optional<Read> read_cards(const Deck& deck, std::string_view text, bool is_ordered, Action& action) {
  static constexpr int kMost = 99;
  if (text.empty()) return refused(Reason::kChooseACard, text);
  if (text.ends_with(", ")) return refused(Reason::kNoSuchCard, "");
  while (!text.empty()) {
    const std::string_view name = next_part(text, ", ");
    const std::optional<Card> card = deck.card_from_text(name);
    if (!card) return refused(Reason::kNoSuchCard, name);
    const int most = is_pirate(*card) ? 1 : is_treasure(*card) ? kMaxCopies : kMost;
    if (action.bag.count(*card) == most) return refused(Reason::kNotInHand, name);  // more than there are
    action.bag.add(*card);
    if (!is_ordered || !deck.is_ordered(*card)) continue;
    if (action.order_size == kMaxOrdered) return refused(Reason::kNotInHand, name);
    action.order[action.order_size++] = *card;
  }
  return std::nullopt;
}

// "heart 3", "swords parrot as 3", "heart cpt as kraken 3"
std::optional<Read> read_member(const Deck& deck, std::string_view text, bool is_first, Action& action) {
  const std::size_t as = text.find(" as ");
  const std::optional<Card> card = deck.card_from_text(text.substr(0, as));
  if (!card) return refused(Reason::kNoSuchCard, text.substr(0, as));
  if (!is_pirate(*card) || action.member_count == kPirates) return refused(Reason::kNotInTheArea, text);
  const bool is_parrot = rank_of(*card) == kParrot;
  int suit = suit_of(*card);
  int rank = rank_of(*card);
  if (as == std::string_view::npos) {
    if (is_parrot) return refused(Reason::kParrotNeedsRank, text);
  } else {
    std::string_view given = text.substr(as + 4);
    if (!is_parrot) {
      const std::optional<int> named = deck.suit_from_text(next_part(given, " "));
      if (!named) return refused(Reason::kNotAnAction, text);
      suit = *named;
    }
    const std::optional<int> named = rank_from_text(given);
    if (!named || *named == kParrot) return refused(Reason::kNotAnAction, text);
    rank = *named;
  }
  action.members[action.member_count++] = {*card, cell_of(suit, rank), is_first, as != std::string_view::npos};
  return std::nullopt;
}

Read read_party(const Deck& deck, std::string_view text) {
  Action action = Action::simple(Verb::kRaidSets);
  if (text.empty() || text.ends_with("; ") || text.ends_with(", ")) return refused(Reason::kNotAnAction, text);
  while (!text.empty()) {
    std::string_view set = next_part(text, "; ");
    if (set.empty() || set.ends_with(", ")) return refused(Reason::kNotAnAction, text);
    bool is_first = true;
    while (!set.empty()) {
      if (const auto wrong = read_member(deck, next_part(set, ", "), is_first, action)) return *wrong;
      is_first = false;
    }
  }
  return {action};
}

struct WholeAction {
  std::string_view text;
  Verb verb;
};
constexpr std::array<WholeAction, 9> kWhole = {{{"plunder", Verb::kPlunder},
                                                {"idle", Verb::kIdle},
                                                {"end turn", Verb::kEndTurn},
                                                {"pay coin", Verb::kPayCoin},
                                                {"sell", Verb::kSell},
                                                {"keep", Verb::kKeep},
                                                {"no parley", Verb::kNoParley},
                                                {"raid auto", Verb::kRaidAuto},
                                                {"raid none", Verb::kRaidNone}}};
constexpr std::array<WholeAction, 6> kWithCard = {{{"brawl", Verb::kBrawl},
                                                   {"board", Verb::kBoard},
                                                   {"recruit", Verb::kRecruit},
                                                   {"discard", Verb::kDiscard},
                                                   {"rescue", Verb::kRescue},
                                                   {"take", Verb::kTake}}};

}  // namespace

// "2 monkey", "doubloon": each kind once.
std::string bag_names(const Deck& deck, const Bag& bag, Language language) {
  std::vector<std::string> names;
  bag.for_each([&](Card card, int count) {
    names.push_back((count > 1 ? std::to_string(count) + " × " : "") + card_name(deck, card, language));
  });
  return joined(names, language);
}

std::string suit_name(const Deck& deck, int suit, Language language) {
  const std::string& id = deck.suits[static_cast<std::size_t>(suit)];
  return language == Language::kGerman ? std::string(german_of(id)) : id;
}

std::string rank_name(int rank, Language language) {
  if (language == Language::kGerman) {
    if (rank == kQtr) return "QM";
    if (rank == kCpt) return "Kpt";
    if (rank == kParrot) return "Papagei";
  }
  return std::string(kRankIds[static_cast<std::size_t>(rank)]);
}

std::string card_name(const Deck& deck, Card card, Language language) {
  const bool german = language == Language::kGerman;
  if (card == kDoubloon) return german ? "Dublone" : "doubloon";
  if (card == kMonkey) return german ? "Pulveraffe" : "monkey";
  if (is_pirate(card)) return suit_name(deck, suit_of(card), language) + " " + rank_name(rank_of(card), language);
  const std::string& id = deck.treasure(card).name;
  return german ? std::string(german_of(id)) : id;
}

std::string achievement_name(std::size_t achievement, Language language) {
  return std::string(kAchievementNames[achievement].in(language));
}

std::string powers_name(const Powers& powers, Language language) {
  std::string text;
  for (const PowerRow& row : powers) {
    if (!text.empty()) text += " + ";
    text += kPowerNames[static_cast<std::size_t>(row.power)].in(language);
    if (row.number > 0) text += " " + std::to_string(row.number);
  }
  return text;
}

std::string side_name(const Side& side, Language language) {
  std::string text;
  if (side.coins > 0) {
    text = std::string(kPowerNames[static_cast<std::size_t>(Power::kTrade)].in(language)) + " " +
           std::to_string(side.coins);
  }
  if (!side.powers.empty()) text += (text.empty() ? "" : " + ") + powers_name(side.powers, language);
  return text;
}

std::string powers_of(const Deck& deck, Card card, Language language) {
  if (card == kMonkey) return "";
  if (card == kDoubloon) return side_name({.coins = deck.doubloon_coins, .powers = {}}, language);
  if (is_treasure(card)) return side_name(deck.treasure(card).white, language);
  std::string text;
  for (const std::uint8_t alternative : deck.pirate(card).alternatives) {
    text += (text.empty() ? "" : " / ") + powers_name(deck.alternatives[alternative].powers, language);
  }
  return text;
}

std::string pattern_name(Pattern pattern, int cards, Language language) {
  static constexpr int kPair = 2;
  static constexpr std::array<Text, 4> kKinds = {Text{"pair", "Paar"}, Text{"3 of a kind", "Drilling"},
                                                 Text{"4 of a kind", "Vierling"}, Text{"5 of a kind", "Fünfling"}};
  static constexpr std::array<Text, 5> kNames = {
      Text{"", ""}, Text{"straight of {n}", "Straße aus {n}"}, Text{"flush of {n}", "Flush aus {n}"},
      Text{"straight flush of {n}", "Straight Flush aus {n}"}, Text{"full ship", "volles Schiff"}};
  if (pattern == Pattern::kKind) return std::string(kKinds[static_cast<std::size_t>(cards - kPair)].in(language));
  return fill_in(kNames[static_cast<std::size_t>(pattern)].in(language), {{"n", std::to_string(cards)}});
}

std::string Ruthless::write(const Action& action) const {
  const auto with_card = std::ranges::find(kWithCard, action.verb, &WholeAction::verb);
  if (with_card != kWithCard.end()) return std::string(with_card->text) + " " + deck_.card_text(action.card);
  const auto whole = std::ranges::find(kWhole, action.verb, &WholeAction::verb);
  if (whole != kWhole.end()) return std::string(whole->text);
  switch (action.verb) {
    case Verb::kBuryHand:
      return "bury " + deck_.card_text(action.card) + " from hand";
    case Verb::kBuryDiscard:
      return "bury " + deck_.card_text(action.card) + " from discard";
    case Verb::kUse:
      return "use " + deck_.alternatives[action.number].text;
    case Verb::kAttack:
      return "attack " + names_[index(action.player)];
    case Verb::kRaidSets: {
      std::string text = "raid";
      for (const PartyMember member : action.party()) {
        const Card card = member.card();
        text += text.size() == 4 ? " " : member.is_first() ? "; " : ", ";
        text += deck_.card_text(card);
        const int rank = member.cell() % kParrot;
        if (rank_of(card) == kParrot) {
          text.append(" as ").append(kRankIds[static_cast<std::size_t>(rank)]);
        } else if (member.is_given()) {
          text.append(" as ").append(deck_.card_text(pirate_of(member.cell() / kParrot, rank)));
        }
      }
      return text;
    }
    default: {  // trade, parley: what has no order first
      std::string text = action.verb == Verb::kTrade ? "trade" : "parley";
      const auto add = [&](Card card) {
        text += (text.find(' ') == std::string::npos ? " " : ", ") + deck_.card_text(card);
      };
      action.bag.for_each([&](Card card, int count) {
        if (action.verb == Verb::kTrade && deck_.is_ordered(card)) return;
        for (int i = 0; i < count; ++i) add(card);
      });
      for (const Card card : action.ordered()) add(card);
      return text;
    }
  }
}

ReadAction<Action, Refusal> Ruthless::read(std::string_view text) const {
  for (const WholeAction& whole : kWhole) {
    if (text == whole.text) return {Action::simple(whole.verb)};
  }
  std::string_view rest = text;
  const std::string_view verb = next_part(rest, " ");
  for (const WholeAction& with_card : kWithCard) {
    if (verb != with_card.text) continue;
    const std::optional<Card> card = deck_.card_from_text(rest);
    if (!card) return refused(Reason::kNoSuchCard, rest);
    return {Action::simple(with_card.verb, *card)};
  }
  if (verb == "bury") {
    const bool from_hand = rest.ends_with(" from hand");
    if (!from_hand && !rest.ends_with(" from discard")) return refused(Reason::kNotAnAction, text);
    const std::string_view name = rest.substr(0, rest.rfind(" from "));
    const std::optional<Card> card = deck_.card_from_text(name);
    if (!card) return refused(Reason::kNoSuchCard, name);
    return {Action::simple(from_hand ? Verb::kBuryHand : Verb::kBuryDiscard, *card)};
  }
  if (verb == "trade" || verb == "parley") {
    Action action = Action::simple(verb == "trade" ? Verb::kTrade : Verb::kParley);
    if (const auto wrong = read_cards(deck_, rest, verb == "trade", action)) return *wrong;
    return {action};
  }
  if (verb == "use") {
    const auto found = std::ranges::find(deck_.alternatives, rest, &Alternative::text);
    if (found == deck_.alternatives.end()) return refused(Reason::kNotOnTheCard, rest);
    return {Action::use(static_cast<std::uint8_t>(found - deck_.alternatives.begin()))};
  }
  if (verb == "attack") {
    const Seat player = seat_named(names_, rest);
    if (player.is_none()) return refused(Reason::kNoSuchPlayer, rest);
    return {Action::attack(player)};
  }
  if (verb == "raid") return read_party(deck_, rest);
  return refused(Reason::kNotAnAction, text);
}

std::string Ruthless::action_name(const Action& action, Language language) const {
  const auto name = [&] { return card_name(deck_, action.card, language); };
  const auto say = [&](const Text& text, std::string_view what = "") {
    return fill_in(text.in(language), {{"what", what}});
  };
  switch (action.verb) {
    case Verb::kTrade:
      return say({"trade {what}", "handeln: {what}"}, bag_names(deck_, action.bag, language));
    case Verb::kBrawl:
      return say({"brawl {what}", "raufen: {what}"}, name());
    case Verb::kBuryHand:
      return say({"bury {what} from hand", "verbuddeln: {what} (Hand)"}, name());
    case Verb::kBuryDiscard:
      return say({"bury {what} from discard", "verbuddeln: {what} (Ablage)"}, name());
    case Verb::kPlunder:
      return say({"plunder", "plündern"});
    case Verb::kBoard:
      return say({"board {what}", "klarmachen: {what}"}, name());
    case Verb::kIdle:
      return say({"idle", "nichts tun"});
    case Verb::kRecruit:
      return say({"recruit {what}", "rekrutieren: {what}"},
                 name() + " (" + std::to_string(deck_.pirate(action.card).cost) + ")");
    case Verb::kEndTurn:
      return say({"end turn", "Zug beenden"});
    case Verb::kUse:
      return say({"use {what}", "nutzen: {what}"}, powers_name(deck_.alternatives[action.number].powers, language));
    case Verb::kAttack:
      return say({"attack {what}", "angreifen: {what}"}, names_[index(action.player)]);
    case Verb::kPayCoin:
      return say({"pay coin", "Münze zahlen"});
    case Verb::kDiscard:
      return say({"discard {what}", "abwerfen: {what}"}, name());
    case Verb::kRescue:
      return say({"rescue {what}", "retten: {what}"}, name());
    case Verb::kTake:
      return say({"take {what}", "nehmen: {what}"}, name());
    case Verb::kSell:
      return say({"sell", "verkaufen"});
    case Verb::kKeep:
      return say({"keep", "behalten"});
    case Verb::kParley:
      return say({"parley {what}", "verhandeln: {what}"}, bag_names(deck_, action.bag, language));
    case Verb::kNoParley:
      return say({"no parley", "nicht verhandeln"});
    case Verb::kRaidAuto:
      return say({"raid with the best party", "mit dem besten Enterkommando"});
    case Verb::kRaidNone:
      return say({"raid without a party", "ohne Enterkommando"});
    case Verb::kRaidSets:
      return write(action);
  }
  return "";
}

std::vector<Action> Ruthless::known_actions() const {
  std::vector<Action> actions;
  const auto cards = [&](Verb verb, auto is_wanted) {
    for (int i = 0; i < kCardKinds; ++i) {
      const auto card = static_cast<Card>(i);
      const bool is_there =
          !is_treasure(card) || static_cast<std::size_t>(card - kFirstTreasure) < deck_.treasures.size();
      if (!is_there || !is_wanted(card)) continue;
      Action action = Action::simple(verb, card);
      if (verb == Verb::kTrade || verb == Verb::kParley) {
        action.card = kNoCard;
        action.bag.add(card);
        if (verb == Verb::kTrade && deck_.is_ordered(card)) action.order[action.order_size++] = card;
      }
      actions.push_back(action);
    }
  };
  const auto any = [](Card) { return true; };
  cards(Verb::kTrade, is_loot);
  cards(Verb::kBoard, is_pirate);
  cards(Verb::kBrawl, is_pirate);
  actions.push_back(Action::simple(Verb::kPlunder));
  cards(Verb::kBuryHand, any);
  cards(Verb::kBuryDiscard, any);
  actions.push_back(Action::simple(Verb::kIdle));
  cards(Verb::kRecruit, is_pirate);
  actions.push_back(Action::simple(Verb::kEndTurn));
  for (std::size_t i = 0; i < deck_.alternatives.size(); ++i)
    actions.push_back(Action::use(static_cast<std::uint8_t>(i)));
  for (const Seat seat : seats(players_)) actions.push_back(Action::attack(seat));
  actions.push_back(Action::simple(Verb::kPayCoin));
  cards(Verb::kDiscard, any);
  cards(Verb::kRescue, [](Card card) { return !is_loot(card); });
  cards(Verb::kTake, any);
  actions.push_back(Action::simple(Verb::kSell));
  actions.push_back(Action::simple(Verb::kKeep));
  cards(Verb::kParley, any);
  for (const Verb verb : {Verb::kNoParley, Verb::kRaidAuto, Verb::kRaidNone}) actions.push_back(Action::simple(verb));
  return actions;
}

std::string_view Ruthless::refusal_id(const Refusal& refusal) const {
  return kRefusals[static_cast<std::size_t>(refusal.reason)].id;
}

std::string Ruthless::refusal_text(const Refusal& refusal, std::string_view word, Language language) const {
  return fill_in(kRefusals[static_cast<std::size_t>(refusal.reason)].text.in(language),
                 {{"word", word}, {"number", std::to_string(refusal.number)}});
}

}  // namespace tortuga::ruthless
