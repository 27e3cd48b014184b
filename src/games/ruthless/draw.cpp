// The table of ruthless as a player sees it, as text for a terminal of 80 columns or more.
//
// From top to bottom: the round, the step and what is being decided; the Tavern Row, with the prizes and the last raid
// beside it; the players with the Pirates that they have laid out; the achievements; what is being resolved, or the
// Raiding Party; the player's own cards. At the end the scores.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/ink.h"
#include "games/ruthless/ruthless.h"
#include "games/ruthless/words.h"

namespace tortuga::ruthless {
namespace {

constexpr int kWidth = 78;        // behind a space; the last column of a terminal stays free
constexpr int kHeaderWidth = 38;  // the rest is for what is being decided
constexpr int kHeaderName = 9;
constexpr int kRowWidth = 48;    // of the Tavern Row; the rest is for what stands beside it
constexpr int kCardWidth = 16;   // of a card's name in the Row
constexpr int kCostWidth = 5;    // with the gap behind it
constexpr int kBesideName = 10;  // of a player beside the Row
constexpr int kMarkWidth = 3;    // before a player's name
constexpr int kLeastName = 11;   // of a player in the table
constexpr int kMostName = 15;
constexpr int kLabelWidth = 13;  // before the player's own cards
constexpr int kSetWidth = 22;    // of a set's pattern
constexpr int kNumberWidth = 4;  // of a set's strength, with the gap behind it
constexpr int kFinalName = 22;
constexpr int kLongestSuit = 12;
constexpr int kLongestTreasure = 20;
constexpr int kMarginOfPowers = 8;  // a number of copies, brackets
constexpr int kGap = 2;
constexpr int kWideGap = 3;

using Lines = std::vector<std::string>;

// What an achievement would count now; the others' buried piles leave some of it open.
struct Range {
  int least = 0;
  int most = 0;
};
using Counts = std::array<BySeat<Range>, kAchievements>;

// What an achievement counts.
constexpr std::array<Text, kAchievements> kCounted = {Text{"value of unburied Loot", "Dublonen und Schätze"},
                                                      Text{"buried Crew", "verbuddelte Mannschaft"},
                                                      Text{"value", "Wert"},
                                                      Text{"buried officers", "verbuddelte Offiziere"},
                                                      Text{"own Pirates", "eigene Piraten"},
                                                      Text{"own ranks, of 9", "eigene Ränge, von 9"},
                                                      Text{"longest straight flush", "längster Straight Flush"}};

// How the strength of a set comes about (RU-9.2 to RU-9.6); by Pattern.
struct PatternText {
  Text why;
  int least_cards = 0;
  int least_strength = 0;
  int each_more = 0;
};
constexpr std::array<PatternText, 5> kPatterns = {{
    {{"same rank", "gleicher Rang"}, 2, 4, 6},
    {{"ranks in a row", "Ränge in Folge"}, 3, 6, 2},
    {{"same suit", "gleiche Fraktion"}, 3, 8, 3},
    {{"same suit, in a row", "gleiche Fraktion, in Folge"}, 3, 12, 4},
    {{"every rank once", "jeder Rang einmal"}, 9, 25, 0},
}};

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(width - columns(text), 0)), ' ') + text;
}

// "captain / bury + draw 1" as "captain", "/ bury", "+ draw 1": what stays together on a line.
Lines pieces_of(std::string_view powers) {
  Lines pieces;
  while (!powers.empty()) {
    const std::size_t at = powers.find_first_of("+/", 1);
    const std::size_t end = std::min(at, powers.size());
    pieces.emplace_back(powers.substr(0, end - (at == std::string_view::npos ? 0 : 1)));
    powers.remove_prefix(end);
  }
  return pieces;
}

class Picture {
 public:
  Picture(const Ruthless& game, const View& view, const Counts& counts, Language language, bool colour)
      : game_(game),
        deck_(game.deck()),
        view_(view),
        p_(view.shown()),
        viewer_(view.viewer()),
        counts_(counts),
        language_(language),
        pen_(colour) {}

  std::string draw() {
    if (p_.phase == Phase::kOver) {
      line(pen_(Ink::kBold, say({"The game is over", "Das Spiel ist aus"})));
      line("");
      scores();
      line("");
      achievements();
      line("");
      for (const std::string& text : last_raid()) line(text);
      return std::move(text_);
    }
    header();
    line("");
    beside(tavern(), table_facts());
    line("");
    players();
    line("");
    achievements();
    line("");
    if (p_.phase == Phase::kRaid) {
      party();
    } else {
      powers();
      own_cards();
    }
    return std::move(text_);
  }

 private:
  // Words.
  [[nodiscard]] std::string say(const Text& text) const { return std::string(text.in(language_)); }
  [[nodiscard]] std::string say(const Text& text,
                                std::initializer_list<std::pair<std::string_view, std::string_view>> values) const {
    return fill_in(text.in(language_), values);
  }
  [[nodiscard]] std::string points(int number) const { return std::to_string(number) + say({" NP", " RP"}); }
  [[nodiscard]] const std::string& name(Seat seat) const { return game_.names()[Ruthless::index(seat)]; }
  [[nodiscard]] std::string name_within(Seat seat, int width) const {
    const std::string you = seat == viewer_ ? say({" (you)", " (du)"}) : "";
    return shortened(name(seat), width - columns(you)) + you;
  }
  // The viewer's own line stands out.
  [[nodiscard]] std::string in_seat_ink(Seat seat, const std::string& text) const {
    return seat == viewer_ ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kBold, text);
  }
  [[nodiscard]] std::string suit(int suit) const { return shortened(suit_name(deck_, suit, language_), kLongestSuit); }
  [[nodiscard]] std::string card(Card card) const {
    if (is_pirate(card)) return suit(suit_of(card)) + " " + rank_name(rank_of(card), language_);
    return shortened(card_name(deck_, card, language_), kLongestTreasure);
  }
  [[nodiscard]] std::string coloured(Card one) const { return pen_(ink_of(one), card(one)); }
  [[nodiscard]] static Ink ink_of(Card card) {
    static constexpr std::array<Ink, kSuits> kInks = {Ink::kBlue, Ink::kRed, Ink::kMagenta, Ink::kPlain, Ink::kGreen};
    if (is_pirate(card)) return kInks[static_cast<std::size_t>(suit_of(card))];
    return is_loot(card) ? Ink::kYellow : Ink::kPlain;
  }
  [[nodiscard]] std::string dim(const Text& text) const { return pen_(Ink::kDim, say(text)); }

  void line(const std::string& text) {
    text_ += (text.empty() ? "" : " ") + text;
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += "\n";
  }
  // As many items on a line as fit, the others below them.
  static Lines flowed(const std::string& label, const Lines& items, int width, int indent, int gap) {
    Lines lines = {label};
    bool is_first = true;  // on its line
    for (const std::string& item : items) {
      const std::string between(static_cast<std::size_t>(is_first ? 0 : gap), ' ');
      if (!is_first && columns(lines.back()) + columns(between) + columns(item) > width) {
        lines.push_back(std::string(static_cast<std::size_t>(indent), ' ') + item);
        continue;
      }
      lines.back() += between + item;
      is_first = false;
    }
    return lines;
  }
  void labelled(const Text& label, const Lines& items, int gap = kWideGap) {
    const std::string start = padded(pen_(Ink::kBold, say(label)), kLabelWidth);
    for (const std::string& text : flowed(start, items, kWidth, kLabelWidth, gap)) line(text);
  }
  void beside(const Lines& left, const Lines& on_the_right) {
    for (std::size_t i = 0; i < std::max(left.size(), on_the_right.size()); ++i) {
      line(padded(i < left.size() ? left[i] : "", kRowWidth + kGap) + (i < on_the_right.size() ? on_the_right[i] : ""));
    }
  }

  // The header.
  void header() {
    const std::string round = say({"Round {n} of {all}", "Runde {n} von {all}"},
                                  {{"n", std::to_string(p_.round)}, {"all", std::to_string(game_.rounds())}});
    std::string step = step_name();
    if (!p_.turn.is_none()) step = shortened(name(p_.turn), kHeaderName) + ": " + step;
    line(padded(pen_(Ink::kBold, round) + " · " + step, kHeaderWidth) + question());
  }
  [[nodiscard]] std::string step_name() const {
    if (p_.phase == Phase::kDraw) return say({"Parley", "Verhandeln"});
    if (p_.phase == Phase::kRaid) return say({"Raid", "Entern"});
    if (p_.phase == Phase::kFinalRecruit) return say({"final turn", "letzter Zug"});
    return p_.step == Step::kCommand ? say({"Command", "Befehl"}) : say({"Recruit", "Rekrutieren"});
  }
  // What is being decided now.
  [[nodiscard]] std::string question() const {
    const bool is_mine = !viewer_.is_none() && p_.waiting.has(viewer_);
    const std::string text = shortened("► " + (is_mine ? my_question() : question_of_others()), kWidth - kHeaderWidth);
    return is_mine ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kCyan, text);
  }
  [[nodiscard]] std::string my_question() const {
    if (p_.phase == Phase::kDraw) return say({"Parley: swap cards of your hand?", "Verhandeln: Handkarten tauschen?"});
    if (p_.phase == Phase::kRaid) return say({"Form your Raiding Party", "Bilde dein Enterkommando"});
    if (p_.pending_size > 0) return power_question(*game_.next_pending(p_));
    if (p_.step == Step::kCommand) return say({"Give one Command: play a card", "Gib einen Befehl: Spiel eine Karte"});
    if (recruits_of(viewer_) == kMostRecruits) {
      return say({"3 recruits already: end your turn", "Schon 3 Rekruten: Beende den Zug"});
    }
    bool can = false;
    for (const Card one : p_.tavern) can = can || can_pay(one);
    return can ? say({"Recruit a Pirate, or end your turn", "Rekrutiere, oder beende den Zug"})
               : say({"You can pay nobody: end your turn", "Niemand bezahlbar: Beende den Zug"});
  }
  [[nodiscard]] std::string power_question(const Pending& pending) const {
    switch (pending.kind) {
      case Pending::Kind::kUse:
        return say({"{card}: use which side?", "{card}: Welche Seite nutzt du?"}, {{"card", card(pending.value)}});
      case Pending::Kind::kAttack:
        return say({"Whom do you attack?", "Wen greifst du an?"});
      case Pending::Kind::kAttacked:
        return say({"{who} attacks: what do you lose?", "{who} greift an: Was gibst du her?"},
                   {{"who", shortened(name(p_.turn), kHeaderName)}});
      case Pending::Kind::kBrawl:
        return say({"Brawl: throw out which Pirate?", "Raufen: Welcher Pirat fliegt raus?"});
      case Pending::Kind::kBury:
        return say({"Bury which card?", "Welche Karte verbuddelst du?"});
      case Pending::Kind::kRescue:
        return say({"Rescue which card?", "Welche Karte rettest du?"});
      case Pending::Kind::kLookout:
        return say({"Lookout: take which card?", "Ausguck: Welche Karte nimmst du?"});
      case Pending::Kind::kLoot:
        return say({"{card}: sell or keep?", "{card}: verkaufen oder behalten?"}, {{"card", card(pending.value)}});
      default:
        return "";
    }
  }
  [[nodiscard]] std::string question_of_others() const {
    if (p_.waiting.size() > 1) {
      return p_.phase == Phase::kDraw ? say({"Who parleys? Secret answers", "Wer verhandelt? Geheime Antworten"})
                                      : say({"Parties form in secret", "Geheime Enterkommandos"});
    }
    if (p_.waiting.empty()) return "…";
    const std::string who = shortened(name(p_.waiting.first()), kMostName);
    const bool is_recruit = p_.pending_size == 0 && p_.step == Step::kRecruit;
    if (is_recruit) return say({"{who} may recruit", "{who} darf rekrutieren"}, {{"who", who}});
    if (const Pending* pending = game_.next_pending(p_); pending != nullptr) {
      if (pending->kind != Pending::Kind::kLoot) return who + ": " + power(*pending);
      return say({"{who} has found {card}", "{who} hat {card} gefunden"},
                 {{"who", who}, {"card", card(pending->value)}});
    }
    if (p_.turn.is_none()) return say({"{who} decides", "{who} entscheidet"}, {{"who", who}});
    return say({"{who} gives a Command", "{who} gibt einen Befehl"}, {{"who", who}});
  }

  // The Tavern Row and what stands beside it.
  [[nodiscard]] int recruits_of(Seat seat) const { return p_.recruits[Ruthless::index(seat)].size(); }
  // Could the viewer, or for a watcher the player whose turn it is, pay for this Pirate?
  [[nodiscard]] bool can_pay(Card one) const {
    const Seat buyer = viewer_.is_none() ? p_.turn : viewer_;
    if (buyer.is_none() || p_.phase == Phase::kRaid || recruits_of(buyer) == kMostRecruits) return false;
    return deck_.pirate(one).cost <= p_.coins[Ruthless::index(buyer)];
  }
  [[nodiscard]] Lines tavern() const {
    const int indent = kGap + kCardWidth + kCostWidth;
    Lines lines = {padded(pen_(Ink::kBold, say({"Tavern Row", "Taverne"})), kGap + kCardWidth - 1) +
                   padded(dim({"cost", "Preis"}), kCostWidth + 1) +
                   dim({"powers   (✓ affordable)", "Kräfte   (✓ bezahlbar)"})};
    for (const Card one : p_.tavern) {
      const bool is_lit = can_pay(one);
      const std::string rank = " " + rank_name(rank_of(one), language_);
      const std::string title =
          padded(shortened(suit(suit_of(one)), kCardWidth - 1 - columns(rank)) + rank, kCardWidth);
      const std::string cost = padded(right(std::to_string(deck_.pirate(one).cost), kGap), kCostWidth);
      const std::string start = (is_lit ? pen_.bold(Ink::kCyan, "✓ ") : "  ") +
                                (is_lit ? pen_.bold(ink_of(one), title) : pen_(ink_of(one), title)) +
                                (is_lit ? pen_.bold(Ink::kYellow, cost) : pen_(Ink::kDim, cost));
      const std::string text = powers_of(deck_, one, language_);
      Lines pieces = pieces_of(text);
      if (text.empty()) {
        pieces = {rank_of(one) == kParrot ? say({"none: any rank in a set", "keine: jeder Rang im Set"}) : "–"};
      }
      if (!is_lit) {
        for (std::string& piece : pieces) piece = pen_(Ink::kDim, piece);
      }
      const Lines wrapped = flowed(start, pieces, kRowWidth, indent, 1);
      lines.insert(lines.end(), wrapped.begin(), wrapped.end());
    }
    if (p_.tavern.empty()) lines.push_back("  " + dim({"empty", "leer"}));
    return lines;
  }
  [[nodiscard]] Lines table_facts() const {
    const std::span<const std::uint8_t> stack = game_.prize_stack(p_.round);
    std::string prizes = say({"Prizes ", "Beute "});
    for (std::size_t i = 0; i < stack.size(); ++i) prizes += (i > 0 ? ", " : "") + std::to_string(stack[i]);
    if (stack.front() == stack.back()) prizes = say({"Port from Strength 4: 1", "Hafen ab Stärke 4: 1"});
    const std::string decks =
        say({"Pirate deck {p}, Treasures {t}", "Piraten {p}, Schätze {t} übrig"},
            {{"p", std::to_string(p_.deck_size[kPirateDeck])}, {"t", std::to_string(p_.deck_size[kTreasureDeck])}});
    Lines lines = {pen_.bold(Ink::kYellow, prizes + say({" NP", " RP"})),
                   pen_(Ink::kDim, shortened(decks, kWidth - kRowWidth - kGap))};
    const Lines raid = last_raid();
    lines.insert(lines.end(), raid.begin(), raid.end());
    return lines;
  }
  // "Bernard     10 · 1 unused · 6 NP"
  [[nodiscard]] Lines last_raid() const {
    if (!p_.has_raided) return {};
    Lines lines = {padded(dim({"Last raid", "Geentert"}), kBesideName + 1) +
                   dim({"Str.  unused  NP", "Stärke übrig  RP"})};
    for (const Seat seat : seats(game_.players())) {
      static constexpr int kStrength = 4;
      static constexpr int kUnused = 8;
      static constexpr int kPrize = 4;
      const RaidResult& result = p_.last_raid[Ruthless::index(seat)];
      const std::string prize = result.prize == 0 ? "–" : std::to_string(result.prize);
      lines.push_back(padded(shortened(name(seat), kBesideName), kBesideName + 1) +
                      right(std::to_string(result.strength), kStrength) +
                      right(std::to_string(result.unused), kUnused) + pen_(Ink::kYellow, right(prize, kPrize)));
    }
    return lines;
  }

  // The players.
  struct Column {
    Text title;
    Lines values;  // by seat
  };
  [[nodiscard]] std::vector<Column> player_columns() const {
    std::vector<Column> all = {{{"Coins", "Münzen"}, {}},   {{"Hand", "Hand"}, {}},         {{"Deck", "Deck"}, {}},
                               {{"Discard", "Ablage"}, {}}, {{"Buried", "Verbuddelt"}, {}}, {{"Parley", "Marker"}, {}},
                               {{"New", "Neu"}, {}}};
    for (const Seat seat : seats(game_.players())) {
      const std::size_t i = Ruthless::index(seat);
      const Lines values = {std::to_string(p_.coins[i]),
                            std::to_string(view_.hand_size(seat)),
                            std::to_string(p_.deck_size[i]),
                            std::to_string(p_.discards[i].size()),
                            std::to_string(view_.buried_size(seat)),
                            p_.parley.has(seat) ? say({"yes", "ja"}) : "–",
                            std::to_string(recruits_of(seat)) + "/" + std::to_string(kMostRecruits)};
      for (std::size_t column = 0; column < all.size(); ++column) all[column].values.push_back(values[column]);
    }
    return all;
  }
  void players() {
    int name_width = kLeastName;
    for (const Seat seat : seats(game_.players())) {
      name_width = std::clamp(columns(name_within(seat, kMostName)), name_width, kMostName);
    }
    const std::vector<Column> all = player_columns();
    const int gap = language_ == Language::kGerman ? 1 : kGap;  // its words are longer
    std::vector<int> widths;
    int used = kMarkWidth + name_width;
    std::string title = padded(say({"S Start Player", "S Startspieler"}), used);
    for (const Column& column : all) {
      int width = columns(column.title.in(language_));
      for (const std::string& value : column.values) width = std::max(width, columns(value));
      widths.push_back(width + gap);
      used += width + gap;
      title += right(say(column.title), width + gap);
    }
    line(pen_(Ink::kDim, title + "  " + say({"Prizes", "Beute"})));
    for (const Seat seat : seats(game_.players())) {
      std::string text = mark(seat) + padded(in_seat_ink(seat, name_within(seat, name_width)), name_width);
      for (std::size_t column = 0; column < all.size(); ++column) {
        const std::string cell = right(all[column].values[Ruthless::index(seat)], widths[column]);
        text += column == 0 ? pen_(Ink::kYellow, cell) : cell;
      }
      line(text + "  " + pen_(Ink::kYellow, prizes(seat, kWidth - used - kGap)));
      laid_out(seat);
    }
  }
  // Whom the game waits for, who has answered, who is Start Player.
  [[nodiscard]] std::string mark(Seat seat) const {
    std::string sign = " ";
    if (p_.waiting.has(seat)) {
      sign = pen_.bold(Ink::kCyan, "►");
    } else if (p_.answers[Ruthless::index(seat)] != Answer::kNone) {
      sign = pen_(Ink::kGreen, "✓");
    }
    return sign + (seat == p_.start ? pen_(Ink::kBold, "S") : " ") + " ";
  }
  // "1+6=7"; if that is too long, the sum.
  [[nodiscard]] std::string prizes(Seat seat, int width) const {
    std::string text;
    int sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < kPrizeValues.size(); ++i) {
      for (int n = 0; n < p_.prizes[Ruthless::index(seat)][i]; ++n) {
        text += (text.empty() ? "" : "+") + std::to_string(kPrizeValues[i]);
        sum += kPrizeValues[i];
        ++count;
      }
    }
    const std::string long_text = text + "=" + std::to_string(sum);
    return count > 1 && columns(long_text) <= width ? long_text : std::to_string(sum);
  }
  // "Strength 10   Ship: anchor 2 6, skull cpt (joker)   New: swords 4"
  void laid_out(Seat seat) {
    const std::size_t i = Ruthless::index(seat);
    if (game_.area(p_, seat).empty()) return;
    static constexpr int kIndent = 4;
    static constexpr int kStrengthWidth = 14;
    const int strength = best_party(game_.party_area(p_, seat)).strength;
    Lines items;
    const auto add = [&](PirateSet pirates, const Text& label) {
      std::string before = (items.empty() ? "" : " ") + pen_(Ink::kDim, say(label)) + " ";
      for (int suit = 0; suit < kSuits; ++suit) {
        const PirateSet ranks = pirates & PirateSet::of_suit(suit);
        if (ranks.empty()) continue;
        const bool is_last = suit_of(last_of(pirates)) == suit;
        items.push_back(before + ranks_of(ranks, p_.wild[i]) + (is_last ? "" : ","));
        before.clear();
      }
    };
    add(p_.ships[i], {"Ship:", "Schiff:"});
    add(p_.recruits[i], {"New:", "Neu:"});
    const std::string text = say({"Strength ", "Stärke "}) + std::to_string(strength);
    const std::string start = std::string(kIndent, ' ') +
                              padded(strength > 0 ? pen_(Ink::kBold, text) : pen_(Ink::kDim, text), kStrengthWidth);
    for (const std::string& each : flowed(start, items, kWidth, kIndent + kStrengthWidth, 1)) line(each);
  }
  [[nodiscard]] static Card last_of(PirateSet pirates) {
    Card last = kNoCard;
    for (const Card one : pirates) last = one;
    return last;
  }
  // "anchor 2 6 cpt", all of one suit.
  [[nodiscard]] std::string ranks_of(PirateSet pirates, std::uint8_t wild) const {
    const int of_suit = suit_of(*pirates.begin());
    std::string text = suit(of_suit);
    for (const Card one : pirates) {
      text += " " + rank_name(rank_of(one), language_);
      const bool is_joker = rank_of(one) == kCpt && ((wild >> static_cast<unsigned>(of_suit)) & 1U) != 0;
      if (is_joker) text += say({" (joker)", " (Joker)"});
    }
    return pen_(ink_of(*pirates.begin()), text);
  }

  // "Richest: value of unburied Loot   you 8   Bernard 4–8"
  void achievements() {
    const bool is_over = p_.phase == Phase::kOver;
    Lines titles;
    int indent = 0;
    for (const Achievement achievement : game_.options().achievements) {
      const auto which = static_cast<std::size_t>(achievement);
      titles.push_back(pen_(Ink::kBold, achievement_name(which, language_)));
      if (!is_over) titles.back() += pen_(Ink::kDim, ": " + say(kCounted[which]));
      indent = std::max(indent, columns(titles.back()) + kWideGap);
    }
    for (std::size_t i = 0; i < titles.size(); ++i) {
      const Lines items = places(game_.options().achievements[i], is_over ? game_.final_scores(p_) : Scores{});
      for (const std::string& text : flowed(padded(titles[i], indent), items, kWidth, indent, kGap)) line(text);
    }
  }
  [[nodiscard]] Lines places(Achievement achievement, const Scores& scores) const {
    const auto which = static_cast<std::size_t>(achievement);
    Lines items;
    for (const Seat seat : seats(game_.players())) {
      const Range& range = counts_[which][Ruthless::index(seat)];
      std::string text = std::to_string(range.least);
      if (range.most > range.least) text += "–" + std::to_string(range.most);
      const int gained = scores[Ruthless::index(seat)].achieved[which];
      if (gained > 0) text += pen_.bold(Ink::kYellow, " (" + points(gained) + ")");
      const std::string who = seat == viewer_ ? say({"you", "du"}) : shortened(name(seat), kHeaderName);
      items.push_back((seat == viewer_ ? pen_.bold(Ink::kCyan, who) : pen_(Ink::kDim, who)) + " " + text);
    }
    return items;
  }

  // What is being resolved.
  [[nodiscard]] std::string power(const Pending& pending) const {
    using Kind = Pending::Kind;
    const auto named = [&](Power which, int number = 0) {
      Powers powers;
      powers.push_back({which, static_cast<std::uint8_t>(number)});
      return powers_name(powers, language_);
    };
    switch (pending.kind) {
      case Kind::kUse:
        return powers_of(deck_, pending.value, language_);
      case Kind::kAttack:
        return named(Power::kAttack);
      case Kind::kAttacked:
        return say({"attack on {who}", "Angriff auf {who}"},
                   {{"who", shortened(name(Seat(pending.value)), kMostName)}});
      case Kind::kBrawl:
        return named(Power::kBrawl);
      case Kind::kBury:
        return named(Power::kBury);
      case Kind::kRescue:
        return named(Power::kRescue);
      case Kind::kLookout:
        return named(Power::kLookout);
      case Kind::kLoot:
        return say({"sell or keep {card}", "{card} verkaufen oder behalten"}, {{"card", card(pending.value)}});
      case Kind::kDraw:
        return named(Power::kDraw, pending.value);
      case Kind::kTrade:
        return named(Power::kTrade, pending.value);
      case Kind::kPlunder:
      case Kind::kChainPlunder:
        return named(Power::kPlunder);
      case Kind::kCaptain:
        return say({"{card} becomes a joker", "{card} wird Joker"}, {{"card", card(pending.value)}});
    }
    return "";
  }
  void powers() {
    const Pending* next = game_.next_pending(p_);
    if (next == nullptr) return;
    if (p_.pending_size > 1 || next->kind == Pending::Kind::kUse) {
      Lines items;
      for (std::size_t i = p_.pending_size; i-- > 0;) {
        const std::string text = power(p_.pending[i]);
        items.push_back(items.empty() ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kDim, say({"then ", "dann "})) + text);
      }
      if (viewer_ != p_.turn) items.push_back(pen_(Ink::kDim, "(" + shortened(name(p_.turn), kMostName) + ")"));
      labelled({"Powers", "Kräfte"}, items);
    }
    if (!p_.played.empty()) labelled({"In play", "Gespielt"}, names_in(p_.played, false));
    if (next->kind == Pending::Kind::kLoot) treasure(next->value);
    if (next->kind == Pending::Kind::kLookout && viewer_ == p_.turn) {
      Lines items;
      for (std::size_t i = 0; i < p_.looked_size; ++i) items.push_back(with_powers(p_.looked[i]));
      items.push_back(dim({"one to your hand, the other back on top", "eine auf die Hand, die andere zurück"}));
      labelled({"Lookout", "Ausguck"}, items);
    }
  }
  // Both sides of a Treasure that lies open.
  void treasure(Card found) {
    const TreasureCard& treasure = deck_.treasure(found);
    const std::string black = side_name(treasure.black, language_);
    const std::string white = side_name(treasure.white, language_);
    labelled({"Treasure", "Schatz"}, {pen_.bold(Ink::kYellow, card(found)),
                                      say({"value {n}", "Wert {n}"}, {{"n", std::to_string(treasure.banner)}})});
    Lines sold = pieces_of(black);
    sold.insert(sold.begin(), sold.empty() ? say({"brings nothing", "bringt nichts"}) : say({"now:", "jetzt:"}));
    labelled({"  sell", "  verkaufen"}, sold, 1);
    Lines kept = pieces_of(white);
    kept.insert(kept.begin(), {say({"goes to the discard pile;", "kommt auf die Ablage;"}),
                               say({"whenever it is played:", "bei jedem Ausspielen:"})});
    if (treasure.white.is_empty) {
      kept = {say({"not possible: it must be sold", "nicht möglich: muss verkauft werden"})};
    }
    labelled({"  keep", "  behalten"}, kept, 1);
  }

  // The viewer's own cards.
  [[nodiscard]] std::string with_powers(Card one) const {
    const std::string text = powers_of(deck_, one, language_);
    const int room = kWidth - kLabelWidth - columns(card(one)) - kMarginOfPowers;
    return coloured(one) + (text.empty() ? "" : pen_(Ink::kDim, " (" + shortened(text, room) + ")"));
  }
  [[nodiscard]] Lines names_in(const Bag& bag, bool has_powers) const {
    Lines names;
    bag.for_each([&](Card one, int count) {
      names.push_back((count > 1 ? std::to_string(count) + " × " : "") +
                      (has_powers ? with_powers(one) : coloured(one)));
    });
    return names;
  }
  void own_cards() {
    if (viewer_.is_none()) return;
    const std::size_t i = Ruthless::index(viewer_);
    Lines hand = names_in(p_.hands[i], true);
    if (hand.empty()) hand.push_back(dim({"empty", "leer"}));
    labelled({"Your hand", "Deine Hand"}, hand);
    piles(p_.discards[i], p_.buried[i]);
    if (p_.seen_top.has(viewer_) && p_.deck_size[i] > 0) {
      labelled({"Next card", "Nächste"},
               {coloured(game_.deck_cards(p_, i).back()), dim({"on top of your deck", "oben auf deinem Deck"})});
    }
  }

  // On one line if there is room.
  void piles(const Bag& discard, const Bag& hidden) {
    static constexpr Text kBuried = {"Buried", "Verbuddelt"};
    Lines left = names_in(discard, false);
    if (left.empty()) left.push_back(dim({"empty", "leer"}));
    const Lines buried = names_in(hidden, false);
    if (buried.empty()) return labelled({"Discard", "Ablage"}, left);
    Lines both = left;
    both.push_back("|   " + pen_(Ink::kBold, say(kBuried)));
    both.insert(both.end(), buried.begin(), buried.end());
    if (flowed("", both, kWidth - kLabelWidth, 0, kWideGap).size() == 1) return labelled({"Discard", "Ablage"}, both);
    labelled({"Discard", "Ablage"}, left);
    labelled(kBuried, buried);
  }

  // The raid: the viewer's best party, set by set.
  void party() {
    if (viewer_.is_none()) return;
    const Party best = best_sets(game_.party_area(p_, viewer_));
    const bool has_answered = p_.answers[Ruthless::index(viewer_)] != Answer::kNone;
    const std::string title =
        best.size == 0 ? say({"Your Pirates form no set: no prize.", "Deine Piraten bilden kein Set: keine Beute."})
                       : say({"Your best party has Strength {n}", "Dein bestes Enterkommando hat Stärke {n}"},
                             {{"n", std::to_string(best.strength.strength)}});
    line(pen_(Ink::kBold, title) + (has_answered ? dim({"   (you have answered)", "   (du hast geantwortet)"}) : ""));
    PirateSet unused = game_.area(p_, viewer_);
    for (const PartySet& set : best.list()) party_set(set, unused);
    if (unused.empty()) return;
    Lines items;
    for (const Card one : unused) items.push_back(coloured(one));
    static constexpr int kIndent = kGap + kSetWidth + kNumberWidth;
    const std::string start = "  " + padded(dim({"unused", "übrig"}), kSetWidth + kNumberWidth);
    for (const std::string& text : flowed(start, items, kWidth, kIndent, kGap)) line(text);
  }
  void party_set(const PartySet& set, PirateSet& unused) {
    static constexpr int kIndent = kGap + kSetWidth + kNumberWidth;
    Lines items;
    for (const Member& member : set.list()) {
      const int rank = member.kind == MemberKind::kParrot  ? kParrot
                       : member.kind == MemberKind::kJoker ? kCpt
                                                           : int{member.cell.rank};
      const Card one = pirate_of(member.suit, rank);
      unused.remove(one);
      std::string text = card(one);
      if (member.kind == MemberKind::kParrot) {
        text += say({" as ", " als "}) + rank_name(member.cell.rank, language_);
      } else if (const Card as = pirate_of(member.cell.suit, member.cell.rank); as != one) {
        text += say({" as ", " als "}) + card(as);
      }
      items.push_back(pen_(ink_of(one), text));
    }
    items.push_back(pen_(Ink::kDim, "(" + why(set) + ")"));
    const std::string start =
        "  " + padded(pen_(Ink::kBold, pattern_name(set.value.pattern, set.size, language_)), kSetWidth) +
        padded(pen_.bold(Ink::kYellow, right(std::to_string(set.value.strength), kGap)), kNumberWidth);
    for (const std::string& text : flowed(start, items, kWidth, kIndent, kGap)) line(text);
  }
  // "same suit: 8 + 2 × 3"
  [[nodiscard]] std::string why(const PartySet& set) const {
    const PatternText& pattern = kPatterns[static_cast<std::size_t>(set.value.pattern)];
    const int more = set.size - pattern.least_cards;
    std::string text = say(pattern.why);
    if (more > 0) {
      text += ": " + std::to_string(pattern.least_strength) + " + " + std::to_string(more) + " × " +
              std::to_string(pattern.each_more);
    }
    return text;
  }

  // The best first, equal ones in seat order.
  void scores() {
    static constexpr std::array<Text, 6> kTitles = {Text{"Prizes", "Beute"},       Text{"Achieved", "Erreicht"},
                                                    Text{"Officers", "Offiziere"}, Text{"Parley", "Marker"},
                                                    Text{"Total", "Summe"},        Text{"Coins", "Münzen"}};
    const Scores all = game_.final_scores(p_);
    std::string title = std::string(kMarkWidth + kGap, ' ') + padded("", kFinalName);
    for (const Text& text : kTitles) title += right(say(text), columns(text.in(language_)) + kGap);
    line(pen_(Ink::kDim, title));
    for (int rank = 1; rank <= game_.players(); ++rank) {
      for (const Seat seat : seats(game_.players())) {
        const Score& score = all[Ruthless::index(seat)];
        if (score.rank != rank) continue;
        const std::array<std::uint32_t, kTitles.size()> values = {
            static_cast<std::uint32_t>(score.prizes),   static_cast<std::uint32_t>(score.achievements),
            static_cast<std::uint32_t>(score.officers), static_cast<std::uint32_t>(score.parley),
            static_cast<std::uint32_t>(score.total),    p_.coins[Ruthless::index(seat)]};
        std::string text = " " + std::to_string(rank) + (rank == 1 ? " ★ " : "   ") +
                           padded(name_within(seat, kFinalName - 1), kFinalName);
        for (std::size_t i = 0; i < values.size(); ++i) {
          text += right(std::to_string(values[i]), columns(kTitles[i].in(language_)) + kGap);
        }
        line(rank == 1 ? pen_.bold(Ink::kYellow, text) : text);
      }
    }
  }

  const Ruthless& game_;
  const Deck& deck_;
  const View& view_;
  const Position& p_;
  Viewer viewer_;
  const Counts& counts_;
  Language language_;
  Pen pen_;
  std::string text_;
};

// What one card changes in the count of an achievement if it turns out to be buried.
int weight_if_buried(const Deck& deck, Card card, Achievement achievement) {
  switch (achievement) {
    case Achievement::kRichest:
      return is_loot(card) ? -deck.banner_of(card) : 0;
    case Achievement::kMerciless:
      return is_loot(card) ? 0 : 1;
    case Achievement::kBuriedTreasure:
      return is_loot(card) ? deck.banner_of(card) : 0;
    case Achievement::kMutineer:
      return is_officer(card) ? 1 : 0;
    default:
      return 0;
  }
}

// `count` holds if none of the unseen cards is buried; but some of them are.
Range range_of(const Deck& deck, const Bag& unseen, int buried, Achievement achievement, int count) {
  std::vector<int> weights;
  unseen.for_each([&](Card card, int copies) {
    weights.insert(weights.end(), static_cast<std::size_t>(copies), weight_if_buried(deck, card, achievement));
  });
  std::ranges::sort(weights);
  Range range{count, count};
  const std::size_t size = std::min(static_cast<std::size_t>(buried), weights.size());
  for (std::size_t i = 0; i < size; ++i) {
    range.least += weights[i];
    range.most += weights[weights.size() - 1 - i];
  }
  return range;
}

int ranks_in(PirateSet pirates) {
  int count = 0;
  for (int rank = 0; rank < kParrot; ++rank) {
    bool has_rank = false;
    for (int suit = 0; suit < kSuits; ++suit) has_rank = has_rank || pirates.has(pirate_of(suit, rank));
    count += has_rank ? 1 : 0;
  }
  return count;
}

}  // namespace

std::string Ruthless::draw(const View& view, Language language, bool colour) const {
  // As if the round were over and all unseen cards lay in the discard piles: then the achievements can be counted.
  const Position& shown = view.shown();
  Position open = shown;
  for (const Seat seat : seats(players_)) {
    const std::size_t i = index(seat);
    Bag& pile = open.discards[i];
    pile.add(shown.hands[i]);
    pile.add(area(shown, seat));
    pile.add(view.unseen(seat));
    const bool knows_top = seat == view.viewer() && shown.seen_top.has(seat) && shown.deck_size[i] > 0;
    if (is_over(shown)) {
      for (const Card card : deck_cards(shown, i)) pile.add(card);
    } else if (knows_top) {
      pile.add(deck_cards(shown, i).back());
    }
    if (seat != shown.turn) continue;
    pile.add(shown.played);
    for (std::size_t n = 0; n < shown.looked_size && seat == view.viewer(); ++n) pile.add(shown.looked[n]);
  }
  open.deck_size = {};
  Counts counts{};
  for (const Achievement achievement : options_.achievements) {
    for (const Seat seat : seats(players_)) {
      const int hidden = view.buried_size(seat) - shown.buried[index(seat)].size();
      const int count = achievement == Achievement::kShipshape ? ranks_in(kept(open, seat, true).pirates())
                                                               : achievement_count(open, seat, achievement);
      counts[static_cast<std::size_t>(achievement)][index(seat)] =
          range_of(deck_, view.unseen(seat), hidden, achievement, count);
    }
  }
  return Picture(*this, view, counts, language, colour).draw();
}

}  // namespace tortuga::ruthless
