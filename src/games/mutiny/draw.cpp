// The table of mutiny as a player sees it, as text for a terminal of 80 columns or more.
//
// From top to bottom: the round, the offices, what the game waits for and for whom; the players with their prizes; the
// card that waits for reactions; the scene, which is what matters at this moment (the destinations, the attack, the
// prizes that are shared, the port, the island, the two sides of a mutiny); piles and offers; the player's own cards.
// At the end the scores.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ink.h"
#include "games/mutiny/mutiny.h"
#include "games/mutiny/words.h"

namespace tortuga::mutiny {
namespace {

constexpr int kWidth = 78;       // behind a space; the last column of a terminal stays free
constexpr int kLabelWidth = 14;  // before what is listed
constexpr int kLeastName = 11;   // of a player in the table
constexpr int kMostName = 15;    // of a player anywhere
constexpr int kFinalName = 22;
constexpr int kLongestCard = 24;
constexpr int kTypeWidth = 18;      // of a type of destination
constexpr int kLeftWidth = 6;       // how many of its cards are left
constexpr int kLeastFigure = 7;     // of a requirement: "4 (3+1)"
constexpr int kSideWidth = 25;      // of a side of a mutiny
constexpr int kTotalWidth = 3;      // of its crewmen
constexpr int kHandName = 22;       // of a card in the hand
constexpr int kCrewmenWidth = 11;   // what it is worth in a mutiny
constexpr std::size_t kOffers = 8;  // that are listed
constexpr int kNamesWaitedFor = 3;  // of more players only the number is told
constexpr int kGap = 2;
constexpr int kWideGap = 3;

using Lines = std::vector<std::string>;

// The effects of the special cards in short (MU-14); by Special.
constexpr std::array<Text, kSpecials> kEffects = {
    Text{"on the island: another player cannot bury", "Insel: ein anderer kann nichts vergraben"},
    Text{"after the deal of prizes: you get one more", "nach dem Verteilen: du bekommst Beute dazu"},
    Text{"before the Captain's pick: take a prize", "vor dem Kapitän: nimm dir Beute"},
    Text{"mutiny: kills the other leader and ends it", "Meuterei: schaltet den Anführer aus, Ende"},
    Text{"after the reveal: {skill} +1 or −1", "nach dem Aufdecken: {skill} +1 oder −1"},
    Text{"before the attack: turns the target up", "vor dem Angriff: deckt das Ziel auf"},
    Text{"after the reveal: {skill} +1 or −1", "nach dem Aufdecken: {skill} +1 oder −1"},
    Text{"on the way to the island: has the map", "auf dem Weg zur Insel: hat die Schatzkarte"},
    Text{"mutiny: counts its many crewmen", "Meuterei: zählt viele Mann"},
    Text{"mutiny: a neutral player must join you", "Meuterei: ein Neutraler muss zu dir halten"},
    Text{"any time: rob two players of 1 card each", "jederzeit: stiehl zwei Spielern je 1 Karte"},
    Text{"after the reveal: {skill} +1 or −1", "nach dem Aufdecken: {skill} +1 oder −1"},
    Text{"after the burying: steal a buried prize", "nach dem Vergraben: stiehl vergrabene Beute"},
    Text{"any time: draw 2 Crew cards", "jederzeit: zieh 2 Crew-Karten"},
    Text{"any time: you become {office}", "jederzeit: du wirst {office}"},
    Text{"cancels a card that was just played", "hebt eine gerade gespielte Karte auf"},
};

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(width - columns(text), 0)), ' ') + text;
}

class Picture {
 public:
  Picture(const Mutiny& game, const View& view, Language language, bool colour)
      : game_(game), deck_(game.deck()), p_(view.shown()), viewer_(view.viewer()), language_(language), pen_(colour) {}

  std::string draw() {
    if (p_.window == Window::kOver) {
      line(pen_(Ink::kBold, say({"The game is over", "Das Spiel ist aus"})));
      line("");
      scores();
      return std::move(text_);
    }
    header();
    blank();
    players();
    blank();
    stack();
    blank();
    scene();
    blank();
    piles();
    offers();
    blank();
    own_cards();
    while (text_.ends_with("\n\n")) text_.pop_back();
    return std::move(text_);
  }

 private:
  // Words.
  [[nodiscard]] std::string say(const Text& text) const { return std::string(text.in(language_)); }
  [[nodiscard]] std::string say(const Text& text,
                                std::initializer_list<std::pair<std::string_view, std::string_view>> values) const {
    return fill_in(text.in(language_), values);
  }
  [[nodiscard]] std::string dim(const Text& text) const { return pen_(Ink::kDim, say(text)); }
  [[nodiscard]] std::string name(Seat seat) const { return shortened(game_.names()[Mutiny::index(seat)], kMostName); }
  [[nodiscard]] std::string name_within(Seat seat, int width) const {
    const std::string you = seat == viewer_ ? say({" (you)", " (du)"}) : "";
    return shortened(game_.names()[Mutiny::index(seat)], width - columns(you)) + you;
  }
  [[nodiscard]] std::string name_or_you(Seat seat) const {
    return seat == viewer_ ? pen_.bold(Ink::kCyan, say({"you", "du"})) : name(seat);
  }
  // The viewer's own line stands out.
  [[nodiscard]] std::string in_seat_ink(Seat seat, const std::string& text) const {
    return seat == viewer_ ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kBold, text);
  }
  [[nodiscard]] std::string captain() const { return say({"Captain", "Kapitän"}); }
  [[nodiscard]] std::string quartermaster() const { return say({"Quartermaster", "Quartiermeister"}); }
  [[nodiscard]] static Ink ink_of(Skill skill) {
    static constexpr std::array<Ink, 5> kInks = {Ink::kBlue, Ink::kRed, Ink::kGreen, Ink::kMagenta, Ink::kPlain};
    return kInks[static_cast<std::size_t>(skill)];
  }
  [[nodiscard]] std::string card(Card one) const { return shortened(crew_name(deck_, one, language_), kLongestCard); }
  [[nodiscard]] std::string coloured(Card one) const { return pen_(ink_of(deck_.crew[one].skill), card(one)); }
  [[nodiscard]] std::string special(Special which) const { return card(deck_.card_of(which)); }
  static std::string times(int count) { return count > 1 ? std::to_string(count) + " × " : ""; }
  // Without the type: "1/3/3 for 5"
  [[nodiscard]] std::string figures(Destination destination) const {
    const std::string type = type_name(deck_.destinations[destination].type, language_) + " ";
    const std::string all = destination_name(deck_, destination, language_);
    return all.starts_with(type) ? all.substr(type.size()) : all;
  }

  // Lists of cards, each kind once, with commas.
  static Lines with_commas(Lines items) {
    for (std::size_t i = 0; i + 1 < items.size(); ++i) items[i] += ",";
    return items;
  }
  [[nodiscard]] Lines listed(const Bag& cards) const {
    Lines items;
    cards.for_each([&](Card one, int count) { items.push_back(times(count) + coloured(one)); });
    return with_commas(std::move(items));
  }
  // Those that the viewer does not see have only a number (MU-18.1).
  [[nodiscard]] Lines listed(PrizeBag prizes) const {
    Lines items;
    int known = 0;
    prizes.for_each([&](Prize prize, int count) {
      items.push_back(pen_(Ink::kYellow, times(count) + prize_name(deck_, prize, language_)));
      known += count;
    });
    if (known < prizes.size()) {
      items.push_back(say({"{n} face down", "{n} verdeckt"}, {{"n", std::to_string(prizes.size() - known)}}));
    }
    if (items.empty()) items.emplace_back("–");
    return with_commas(std::move(items));
  }
  // Crew cards that the viewer does not see have only a number (MU-16.7).
  [[nodiscard]] Lines listed(const Items& items) const {
    Lines all;
    int known = 0;
    items.crew.for_each([&](Card one, int count) {
      all.push_back(times(count) + coloured(one));
      known += count;
    });
    if (known < items.crew.size()) all.push_back(times(items.crew.size() - known) + "?");
    items.prizes.for_each([&](Prize prize, int count) {
      all.push_back(pen_(Ink::kYellow, times(count) + prize_name(deck_, prize, language_)));
    });
    if (items.guard) all.push_back(item_names(deck_, {.crew = {}, .prizes = {}, .guard = true}, language_));
    if (all.empty()) all.push_back(say({"nothing", "nichts"}));
    return with_commas(std::move(all));
  }

  // Lines.
  void line(const std::string& text) {
    text_ += (text.empty() ? "" : " ") + text;
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += "\n";
  }
  // One line between two parts, also if there is nothing in one of them.
  void blank() {
    if (!text_.ends_with("\n\n")) text_ += "\n";
  }
  // As many items on a line as fit, the others below them.
  void flow(const std::string& label, const Lines& items, int indent, int gap) {
    std::string current = label;
    bool is_first = true;  // on its line
    for (const std::string& item : items) {
      const std::string between(static_cast<std::size_t>(is_first ? 0 : gap), ' ');
      if (!is_first && columns(current) + columns(between) + columns(item) > kWidth) {
        line(current);
        current = std::string(static_cast<std::size_t>(indent), ' ') + item;
        continue;
      }
      current += between + item;
      is_first = false;
    }
    line(current);
  }
  [[nodiscard]] std::string label(const Text& text) const { return padded(pen_(Ink::kBold, say(text)), kLabelWidth); }
  void labelled(const Text& text, const Lines& items, int gap = 1) { flow(label(text), items, kLabelWidth, gap); }
  static void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

  // The header.
  void header() {
    static constexpr std::array<Text, 4> kPhases = {Text{"Appointment", "Ernennung"}, Text{"Voyage", "Fahrt"},
                                                    Text{"Punishment", "Bestrafung"}, Text{"", ""}};
    const std::string round = say({"Round {n}", "Runde {n}"}, {{"n", std::to_string(p_.round)}});
    const std::string voyages =
        say({"{n} of {all} voyages", "{n} von {all} Fahrten"},
            {{"n", std::to_string(p_.destination_discard.size())}, {"all", std::to_string(game_.options().voyages)}});
    line(pen_(Ink::kBold, round + " · " + voyages + " · " + say(kPhases[static_cast<std::size_t>(p_.phase)])) + " · " +
         mutiny_state());
    line(offices());
    const bool is_mine = !viewer_.is_none() && p_.waiting.has(viewer_);
    Lines items = {"► " + question(), waits_for()};
    for (std::string& item : items) item = is_mine ? pen_.bold(Ink::kCyan, item) : pen_(Ink::kCyan, item);
    flow("", items, kGap, kGap);
  }
  // At most one in a round (MU-2.2); the last chance is before the whip (MU-9.2).
  [[nodiscard]] std::string mutiny_state() const {
    if (p_.has_mutiny() && p_.result == Side::kNone) return pen_.bold(Ink::kRed, say({"mutiny!", "Meuterei!"}));
    if (p_.mutiny_used || p_.window == Window::kWhip) {
      return dim({"no more mutiny in this round", "keine Meuterei mehr"});
    }
    return pen_(Ink::kRed, say({"a mutiny is still possible", "Meuterei noch möglich"}));
  }
  [[nodiscard]] std::string offices() const {
    const std::string first = in_seat_ink(p_.captain, name_within(p_.captain, kFinalName));
    if (game_.players() == 3) {  // MU-18.9
      return captain() + " " + first + " · " +
             dim({"no Quartermaster: the Captain does it all", "kein Quartiermeister: Der Kapitän macht alles"});
    }
    if (p_.quartermaster.is_none()) {
      return captain() + " " + first + " · " + dim({"no Quartermaster yet", "noch kein Quartiermeister"});
    }
    return captain() + " " + first + " · " + quartermaster() + " " +
           in_seat_ink(p_.quartermaster, name_within(p_.quartermaster, kFinalName));
  }
  // What is being decided now: above the window come the stack and hands that are too large.
  [[nodiscard]] std::string question() const {
    const Entry* top = game_.top(p_);
    if (top != nullptr) return stack_question(*top);
    if (p_.above.empty()) return window_name(p_.window, language_);
    const std::string limit = std::to_string(game_.limit());
    if (viewer_.is_none() || !p_.above.has(viewer_)) {
      return say({"Hands above the limit of {n} are discarded down.", "Wer mehr als {n} Karten hat, wirft ab."},
                 {{"n", limit}});
    }
    const int surplus = p_.hands[Mutiny::index(viewer_)].size() - game_.limit();
    return say({"The hand limit is {n}: discard {cards}.", "Das Handlimit ist {n}: Wirf {cards} ab."},
               {{"n", limit}, {"cards", counted(surplus, {"card", "Karte"}, {"cards", "Karten"}, language_)}});
  }
  [[nodiscard]] std::string stack_question(const Entry& top) const {
    const std::string who = name(top.player);
    switch (top.step) {
      case Entry::Step::kTake:
        return say({"{who} takes a prize.", "{who} nimmt sich Beute."}, {{"who", who}});
      case Entry::Step::kDonate:
        return say({"Somebody may give {who} a prize.", "Jemand kann {who} Beute abgeben."}, {{"who", who}});
      case Entry::Step::kClaim:
        return say({"{who} may claim a prize.", "{who} darf Beute fordern."}, {{"who", who}});
      case Entry::Step::kForced:
        return say({"{who} must play for {side}.", "{who} muss für {side} spielen."},
                   {{"who", name(top.target)}, {"side", side_name(game_.side_of(p_, top.target), language_)}});
      default:
        break;
    }
    if (p_.entries > 1) {
      return say({"Another Traitor may cancel the Traitor.", "Noch ein Verräter kann den Verräter aufheben."});
    }
    return p_.revealed.size() == 1
               ? say({"A Traitor may cancel the card.", "Ein Verräter kann die Karte aufheben."})
               : say({"A Traitor may cancel one of the cards.", "Ein Verräter kann eine der Karten aufheben."});
  }
  // "Waiting for you and 3 others"; the table has them all.
  [[nodiscard]] std::string waits_for() const {
    std::vector<std::string> names;
    const bool is_mine = !viewer_.is_none() && p_.waiting.has(viewer_);
    if (is_mine) names.push_back(say({"you", "dich"}));
    const bool are_few = p_.waiting.size() <= kNamesWaitedFor;
    for (const Seat seat : p_.waiting) {
      if (seat != viewer_ && are_few) names.push_back(name(seat));
    }
    if (!are_few) {
      names.push_back(is_mine ? say({"{n} others", "{n} andere"}, {{"n", std::to_string(p_.waiting.size() - 1)}})
                              : say({"{n} players", "{n} Spieler"}, {{"n", std::to_string(p_.waiting.size())}}));
    }
    return say({"Waiting for {who}", "Gewartet wird auf {who}"}, {{"who", joined(names, language_)}});
  }

  // The players.
  struct Column {
    Text title;
    Lines values;  // by seat
  };
  [[nodiscard]] bool is_distribution() const { return p_.window >= Window::kCook && p_.window <= Window::kCarpenter; }
  [[nodiscard]] std::vector<Column> player_columns() const {
    std::vector<Column> all = {{{"Hand", "Hand"}, {}}, {{"Buried", "Vergraben"}, {}}};
    if (is_distribution()) all.push_back({{"Received", "Bekommen"}, {}});
    if (p_.has_mutiny()) all.push_back({{"Side", "Seite"}, {}});
    static constexpr std::array<Text, 3> kSides = {Text{"–", "–"}, Text{"Captain", "Kapitän"},
                                                   Text{"mutineers", "Meuterer"}};
    for (const Seat seat : seats(game_.players())) {
      const std::size_t i = Mutiny::index(seat);
      std::size_t column = 0;
      all[column++].values.push_back(std::to_string(p_.hands[i].size()) + "/" + std::to_string(game_.limit()));
      all[column++].values.push_back(std::to_string(p_.buried[i].size()));
      if (is_distribution()) all[column++].values.push_back(std::to_string(p_.received[i]));
      if (p_.has_mutiny()) {
        all[column].values.push_back(say(kSides[static_cast<std::size_t>(game_.side_of(p_, seat))]));
      }
    }
    return all;
  }
  void players() {
    int name_width = kLeastName;
    for (const Seat seat : seats(game_.players())) {
      name_width = std::clamp(columns(name_within(seat, kMostName)), name_width, kMostName);
    }
    int used = columns(mark(p_.captain)) + name_width;
    const std::vector<Column> all = player_columns();
    std::vector<int> widths;
    std::string title = padded(has_passed().empty() ? "" : passed_legend(), used);
    for (const Column& column : all) {
      int width = columns(column.title.in(language_));
      for (const std::string& value : column.values) width = std::max(width, columns(value));
      widths.push_back(width + kGap);
      used += width + kGap;
      title += right(say(column.title), width + kGap);
    }
    line(pen_(Ink::kDim, title + std::string(kWideGap, ' ') + say({"Prizes", "Beute"})));
    for (const Seat seat : seats(game_.players())) {
      std::string text = mark(seat) + padded(in_seat_ink(seat, name_within(seat, name_width)), name_width);
      for (std::size_t column = 0; column < all.size(); ++column) {
        const std::string cell = right(all[column].values[Mutiny::index(seat)], widths[column]);
        text += column == 0 && p_.above.has(seat) ? pen_.bold(Ink::kRed, cell) : cell;
      }
      flow(text + std::string(kWideGap, ' '), listed(p_.prizes[Mutiny::index(seat)]), used + kWideGap, 1);
    }
  }
  // In the window, or about the card on top of the stack.
  [[nodiscard]] SeatSet has_passed() const {
    const Entry* top = game_.top(p_);
    if (top != nullptr) return top->passed;
    return p_.above.empty() ? p_.passed : SeatSet();
  }
  [[nodiscard]] std::string passed_legend() const {
    const bool is_done = p_.entries == 0 && (p_.window == Window::kPortExchange || p_.window == Window::kBury);
    return is_done ? say({"✓ done", "✓ fertig"}) : say({"✓ has passed", "✓ hat gepasst"});
  }
  // Whom the game waits for, who has passed; who is Captain, Quartermaster, guard.
  [[nodiscard]] std::string mark(Seat seat) const {
    std::string sign = " ";
    if (p_.waiting.has(seat)) {
      sign = pen_.bold(Ink::kCyan, "►");
    } else if (has_passed().has(seat)) {
      sign = pen_(Ink::kGreen, "✓");
    }
    std::string office = " ";
    if (seat == p_.captain) office = say({"C", "K"});
    if (seat == p_.quartermaster) office = "Q";
    if (!p_.guard.is_none()) office += seat == p_.guard ? say({"G", "W"}) : " ";
    return sign + pen_(Ink::kBold, office) + " ";
  }

  // The stack (MU-13.1).
  void stack() {
    if (p_.entries == 0) return;
    labelled({"In play", "Gespielt"}, entry_items(p_.stack[0]));
    for (std::size_t i = 1; i < p_.entries; ++i) {
      const Entry& entry = p_.stack[i];
      labelled({"", ""}, {name_or_you(entry.player) + ": " + pen_(Ink::kRed, special(Special::kTraitor)),
                          say({"against {card} of {other}", "gegen {card} von {other}"},
                              {{"card", card(entry.card)}, {"other", name(p_.stack[i - 1].player)}})});
    }
  }
  [[nodiscard]] Lines entry_items(const Entry& entry) const {
    if (entry.use == Entry::Use::kSeaDog) {
      return {name_or_you(entry.player) + ":",
              special(Special::kSeaDog) + say({" on ", " gegen "}) + name_or_you(entry.target)};
    }
    Lines items = {name_or_you(entry.player) + ":"};
    append(items, listed(p_.revealed));
    if (entry.number != 0) items.emplace_back(entry.number > 0 ? "+1" : "−1");
    std::vector<std::string> victims;
    for (const Seat seat : {entry.target, entry.second}) {
      if (!seat.is_none()) victims.push_back(name_or_you(seat));
    }
    if (entry.leader == Side::kCaptain) victims.push_back(say({"the Captain", "den Kapitän"}));
    if (entry.leader == Side::kMutineers) victims.push_back(say({"the First Mutineer", "den ersten Meuterer"}));
    if (!victims.empty()) items.push_back(say({"on ", "gegen "}) + joined(victims, language_));
    if (entry.use == Entry::Use::kAttack) items.push_back(dim({"(help in the attack)", "(Hilfe beim Angriff)"}));
    const Side side = game_.side_of(p_, entry.player);
    const bool is_for_side = entry.use == Entry::Use::kMutiny || is_for_mutiny(p_.revealed);
    if (is_for_side && side != Side::kNone) {
      items.push_back(pen_(Ink::kDim, say({"(for ", "(für "}) + side_name(side, language_) + ")"));
    }
    return items;
  }
  [[nodiscard]] bool is_for_mutiny(const Bag& cards) const {
    const auto has = [&](Special which) { return deck_.card_of(which) != kNoCard && cards.has(deck_.card_of(which)); };
    return p_.has_mutiny() && (has(Special::kCutthroat) || has(Special::kSeaDog));
  }

  // The scene.
  void scene() {
    if (p_.has_mutiny()) mutiny();
    if (!p_.pool.empty()) labelled({"To share out", "Zu verteilen"}, listed(p_.pool));
    if (is_target(p_.type)) return attack();
    if (p_.type == Type::kPort) return port();
    if (p_.type == Type::kIsland) return island();
    if (is_before_choice()) destinations();
  }
  // Is the next thing that happens to the ship the choice of a destination?
  [[nodiscard]] bool is_before_choice() const {
    return p_.type == Type::kNone && !p_.has_mutiny() && !is_distribution();
  }
  [[nodiscard]] static std::string range(int least, int most) {
    return std::to_string(least) + (most > least ? "–" + std::to_string(most) : "");
  }
  [[nodiscard]] int figure_width(std::size_t skill) const {
    return std::max(columns(skill_name(static_cast<Skill>(skill), language_)), kLeastFigure) + kGap;
  }
  [[nodiscard]] std::string skill_titles() const {
    std::string titles;
    for (std::size_t i = 0; i < kSkills; ++i) {
      const auto skill = static_cast<Skill>(i);
      titles += pen_(ink_of(skill), right(skill_name(skill, language_), figure_width(i)));
    }
    return titles;
  }

  // All stacks with the printed ranges (MU-1.10), what was ordered, and the completed voyages (MU-15.7).
  void destinations() {
    if (p_.punishment != Punishment::kNone) {
      labelled({"Punishment", "Bestrafung"},
               {p_.punishment == Punishment::kOrdered ? say({"ordered by the Captain", "vom Kapitän befohlen"})
                                                      : say({"the Captain wants none", "der Kapitän will keine"})});
      blank();
    }
    line(padded(pen_(Ink::kBold, say({"Destinations", "Ziele"})), kTypeWidth) +
         right(dim({"left", "übrig"}), kLeftWidth) + skill_titles());
    for (std::size_t i = 0; i < kTypes; ++i) {
      const auto type = static_cast<Type>(i);
      std::string text =
          padded("  " + type_name(type, language_), kTypeWidth) + right(std::to_string(p_.stack_size[i]), kLeftWidth);
      for (std::size_t skill = 0; skill < kSkills && is_target(type); ++skill) {
        text += right(range(deck_.ranges[i][skill].least, deck_.ranges[i][skill].most), figure_width(skill));
      }
      static constexpr Text kPort = {"Crew cards for all; exchange, ransom, sale",
                                     "Crew-Karten für alle; Tausch, Lösegeld, Verkauf"};
      static constexpr Text kIsland = {"with an Old Sailor: bury prizes", "mit Altem Seemann: Beute vergraben"};
      if (type == Type::kPort) text += "     " + dim(kPort);
      if (type == Type::kIsland) text += "     " + dim(kIsland);
      if (is_barred(i)) text += "  " + pen_(Ink::kRed, say({"barred", "gesperrt"}));
      line(text);
    }
    Lines completed;
    p_.destination_discard.for_each([&](Destination one, int count) {
      completed.push_back(times(count) + destination_name(deck_, one, language_));
    });
    if (!completed.empty()) labelled({"Completed", "Erledigt"}, with_commas(completed));
  }
  [[nodiscard]] bool is_barred(std::size_t type) const { return ((p_.barred >> type) & 1U) != 0; }

  // What the target requires, or may require, against the symbols so far (MU-5.11, MU-5.13).
  void attack() {
    const auto type = static_cast<std::size_t>(p_.type);
    const bool is_known = p_.is_revealed;
    const std::array<int, kSkills + 1> sums = game_.attack_totals(p_);
    std::array<int, kSkills> least{};
    std::array<int, kSkills> most{};
    std::string wanted;
    std::string laid;
    std::string missing;
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      least[skill] = is_known ? game_.required(p_)[skill] : int{deck_.ranges[type][skill].least};
      most[skill] = is_known ? least[skill] : int{deck_.ranges[type][skill].most};
      std::string figure = range(least[skill], most[skill]);
      const int change = int{p_.adjust[skill]};
      if (is_known && change != 0) {
        figure += " (" + std::to_string(deck_.destinations[p_.destination].required[skill]) + (change > 0 ? "+" : "−") +
                  std::to_string(std::abs(change)) + ")";
      }
      const int most_missing = std::max(most[skill] - sums[skill], 0);
      const std::string lack = most_missing == 0 ? "–" : range(std::max(least[skill] - sums[skill], 0), most_missing);
      wanted += right(figure, figure_width(skill));
      laid += right(std::to_string(sums[skill]), figure_width(skill));
      missing += pen_.bold(most_missing == 0 ? Ink::kGreen : Ink::kYellow, right(lack, figure_width(skill)));
    }
    const std::string face = is_known ? destination_name(deck_, p_.destination, language_)
                                      : type_name(p_.type, language_) + say({", face down", ", verdeckt"});
    line(label({"Destination", "Ziel"}) + pen_(Ink::kBold, face));
    line(std::string(kLabelWidth, ' ') + skill_titles());
    line(label({"  required", "  verlangt"}) + wanted);
    line(label({"  played", "  gespielt"}) + laid + jacks(sums[kSkills]));
    line(label({"  missing", "  fehlt"}) + missing);
    if (!is_known) seen_of(p_.type);
    Lines helpers;
    for (const Seat seat : seats(game_.players())) {
      const Lines items = laid_by(seat);
      if (!items.empty() && !helpers.empty()) helpers.back() += ";";
      append(helpers, items);
    }
    if (!helpers.empty()) labelled({"Attack", "Angriff"}, helpers);
  }
  // "2 guns"; a jack counts for one skill or another (MU-5.12).
  [[nodiscard]] std::string symbols(int count, Skill skill) const {
    const std::string number = std::to_string(count);
    if (skill != Skill::kAny) return number + " " + skill_name(skill, language_);
    return number + say({" of any skill", " × beliebig"});
  }
  [[nodiscard]] std::string jacks(int count) const {
    if (count == 0) return "";
    return std::string(kWideGap, ' ') + pen_(ink_of(Skill::kAny), "+ " + symbols(count, Skill::kAny));
  }
  // Cards of the type that lie on the discard pile: the hidden card is another one.
  void seen_of(Type type) {
    Lines seen;
    p_.destination_discard.for_each([&](Destination one, int count) {
      if (deck_.destinations[one].type == type) seen.push_back(times(count) + figures(one));
    });
    if (!seen.empty()) labelled({"  completed", "  erledigt"}, with_commas(seen));
  }
  // "Anna: gunner 2/3, jack 1/1"; in a mutiny with the crewmen, and with the office that counts 1 (MU-11.2, MU-11.3).
  [[nodiscard]] Lines laid_by(Seat seat) const {
    Lines items;
    if (p_.has_mutiny() && seat == p_.captain) items.push_back(captain());
    if (p_.has_mutiny() && seat == p_.quartermaster) items.push_back(quartermaster());
    int crewmen = static_cast<int>(items.size());
    Bag cards;
    for (std::size_t i = 0; i < p_.laid_size; ++i) {
      if (p_.laid[i].player != seat) continue;
      cards.add(p_.laid[i].card);
      crewmen += deck_.crewmen[p_.laid[i].card];
    }
    cards.for_each([&](Card one, int count) { items.push_back(times(count) + coloured(one)); });
    const std::string start = name_or_you(seat) + (p_.has_mutiny() ? " " + std::to_string(crewmen) : "");
    if (items.empty()) return p_.has_mutiny() ? Lines{start} : Lines();
    items = with_commas(std::move(items));
    items.front() = start + ": " + items.front();
    return items;
  }

  void port() {
    const std::string drawn =
        p_.is_revealed
            ? destination_name(deck_, p_.destination, language_) +
                  say({": {cards} for everybody", ": {cards} für jeden"},
                      {{"cards", counted(deck_.destinations[p_.destination].number, {"Crew card", "Crew-Karte"},
                                         {"Crew cards", "Crew-Karten"}, language_)}})
            : type_name(p_.type, language_) + say({", face down", ", verdeckt"});
    labelled({"Destination", "Ziel"}, {pen_(Ink::kBold, drawn)});
  }
  void island() {
    Lines items = {pen_(Ink::kBold, type_name(p_.type, language_)) + ";"};
    items.push_back(p_.map.is_none()
                        ? say({"nobody has the treasure map yet", "noch hat niemand die Schatzkarte"})
                        : say({"{who} has the treasure map", "{who} hat die Schatzkarte"}, {{"who", name(p_.map)}}));
    if (!p_.guard.is_none()) {
      items.back() += ";";
      items.push_back(say({"{who} guards the ship and cannot bury", "{who} bewacht das Schiff, vergräbt nichts"},
                          {{"who", name(p_.guard)}}));
    }
    labelled({"Destination", "Ziel"}, items);
  }

  // Both sides with their crewmen (MU-11.9); when it is over, what becomes of it.
  void mutiny() {
    if (p_.result != Side::kNone) return mutiny_result();
    const Totals totals = game_.mutiny_totals(p_);
    labelled({"Mutiny", "Meuterei"},
             {say({"{who} is the First Mutineer.", "{who} führt die Meuterer an."}, {{"who", name(p_.first)}}),
              dim({"The Captain wins a tie.", "Bei Gleichstand gewinnt der Kapitän."})});
    side(Side::kCaptain, totals.captain, p_.captain);
    side(Side::kMutineers, totals.mutineers, p_.first);
    const SeatSet others = game_.neutral(p_);
    if (others.empty()) return;
    Lines names;
    for (const Seat seat : others) names.push_back(name_or_you(seat));
    flow(padded("  " + side_name(Side::kNone, language_), kSideWidth + kTotalWidth + kGap), with_commas(names),
         kSideWidth + kTotalWidth + kGap, 1);
  }
  void side(Side which, int total, Seat leader) {
    const Ink ink = which == Side::kCaptain ? Ink::kYellow : Ink::kRed;
    const std::string start = padded("  " + pen_(Ink::kBold, side_name(which, language_)), kSideWidth) +
                              pen_.bold(ink, right(std::to_string(total), kTotalWidth)) + std::string(kGap, ' ');
    Lines items;
    for (int i = 0; i < game_.players(); ++i) {
      const Seat seat = leader.plus(i, game_.players());
      if (game_.side_of(p_, seat) != which) continue;
      if (!items.empty()) items.back() += ";";
      append(items, laid_by(seat));
    }
    flow(start, items, kSideWidth + kTotalWidth + kGap, 1);
  }
  void mutiny_result() {
    labelled({"Mutiny", "Meuterei"},
             {say({"won by {side};", "Sieger: {side};"}, {{"side", side_name(p_.result, language_)}}),
              say({"crewmen: Captain {n}, mutineers {m}", "Kapitän {n} Mann, Meuterer {m} Mann"},
                  {{"n", std::to_string(p_.totals[0])}, {"m", std::to_string(p_.totals[1])}})});
    Bag cards;
    for (std::size_t i = 0; i < p_.laid_size; ++i) cards.add(p_.laid[i].card);
    if (!cards.empty()) labelled({"Crew cards", "Crew-Karten"}, listed(cards));  // they are dealt out (MU-12.5)
  }

  // The piles.
  void piles() {
    if (!is_before_choice()) {
      Lines stacks;
      for (std::size_t i = 0; i < kTypes; ++i) {
        stacks.push_back(type_name(static_cast<Type>(i), language_) + " " + std::to_string(p_.stack_size[i]) +
                         (is_barred(i) ? say({" (barred)", " (gesperrt)"}) : ""));
      }
      labelled({"Stacks", "Zielstapel"}, stacks, kWideGap);
    }
    const int down = p_.prize_discard_down.size();
    const auto pile = [&](const Text& text, int deck, int discarded) {
      return say(text, {{"n", std::to_string(deck)}, {"m", std::to_string(discarded)}});
    };
    Lines decks = {pile({"Crew deck {n}, discarded {m}", "Crew-Karten {n}, Ablage {m}"}, p_.crew_deck_size,
                        p_.crew_discard.size()),
                   pile({"Prize deck {n}, discarded {m}", "Beutekarten {n}, Ablage {m}"}, p_.prize_deck_size,
                        p_.prize_discard.size() + down)};
    if (down > 0) {
      decks.back() += say({" ({n} face down)", " ({n} verdeckt)"}, {{"n", std::to_string(down)}});
    }
    labelled({"Decks", "Stapel"}, decks, kWideGap);
  }

  // Those of the viewer first; there can be many.
  void offers() {
    std::vector<std::size_t> order;
    const auto is_party = [&](std::size_t i) {
      return !viewer_.is_none() && (p_.offers[i].from() == viewer_ || p_.offers[i].to() == viewer_);
    };
    for (const bool mine : {true, false}) {
      for (std::size_t i = 0; i < p_.offer_count; ++i) {
        if (is_party(i) == mine) order.push_back(i);
      }
    }
    Text title = {"Offers", "Angebote"};
    for (std::size_t i = 0; i < std::min(order.size(), kOffers); ++i) {
      flow(label(title), offer_items(order[i]), kLabelWidth + kWideGap, 1);
      title = {"", ""};
    }
    if (order.size() > kOffers) {
      labelled(title, {say({"and {n} more", "und {n} weitere"}, {{"n", std::to_string(order.size() - kOffers)}})});
    }
  }
  // "3: Anna to Carol: gold 2 for cutthroat"
  [[nodiscard]] Lines offer_items(std::size_t i) const {
    const Offer& offer = p_.offers[i];
    const std::string number = std::to_string(p_.offer_ids[i]) + ":";
    Lines items = {offer.to() == viewer_ ? pen_.bold(Ink::kCyan, number) : number,
                   name_or_you(offer.from()) + " → " + name_or_you(offer.to()) + ":"};
    append(items, listed(game_.gives(p_, i)));
    if (offer.asks == 0) {
      items.push_back(dim({"(a gift)", "(geschenkt)"}));
      return items;
    }
    Lines asked = listed(game_.asks(p_, i));
    asked.front() = say({"for ", "gegen "}) + asked.front();
    append(items, asked);
    return items;
  }

  // The viewer's own cards.
  void own_cards() {
    if (viewer_.is_none()) return;
    const std::size_t i = Mutiny::index(viewer_);
    line(padded(pen_(Ink::kBold, say({"Your hand", "Deine Hand"})), kHandName + kGap) +
         padded(dim({"mutiny", "Meuterei"}), kCrewmenWidth) +
         dim({"attack or special effect", "Angriff oder besondere Wirkung"}));
    p_.hands[i].for_each([&](Card one, int count) { hand_card(one, count); });
    if (p_.hands[i].empty()) line("  " + dim({"empty", "leer"}));
    own_prizes(p_.prizes[i], p_.buried[i], game_.final_scores(p_)[i].gold);
  }
  // "gold 3, rum · buried: gold 2 · 5 gold in all"
  void own_prizes(PrizeBag open, PrizeBag buried, int gold) {
    Lines items = listed(open);
    if (!buried.empty()) {
      items.push_back("· " + pen_(Ink::kBold, say({"buried:", "vergraben:"})));
      append(items, listed(buried));
    }
    open.add(buried);
    if (!open.empty()) {
      items.push_back(say({"· {n} gold in all", "· zusammen {n} Gold"}, {{"n", std::to_string(gold)}}));
      if (deck_.jewels != kNoCard && open.has(deck_.jewels)) {  // they are worth what is drawn (MU-17.5)
        items.push_back("+ " + prize_name(deck_, deck_.jewels, language_));
      }
    }
    labelled({"Your prizes", "Deine Beute"}, items);
  }
  // "gunner 2/3   3 crewmen   2 guns"
  void hand_card(Card one, int count) {
    const CrewKind& kind = deck_.crew[one];
    const std::string title = shortened(times(count) + card(one), kHandName - 1);
    const std::string crewmen =
        std::to_string(kind.crewmen) + (kind.crewmen == 1 ? say({" crewman", " Mann"}) : say({" crewmen", " Mann"}));
    const std::string use = kind.is_normal() ? pen_(ink_of(kind.skill), symbols(kind.symbols, kind.skill))
                                             : pen_(Ink::kDim, effect(kind.special));
    line("  " + pen_(ink_of(kind.skill), padded(title, kHandName)) + padded(crewmen, kCrewmenWidth) + use);
  }
  [[nodiscard]] std::string effect(Special which) const {
    const Skill skill = which == Special::kFirstMate       ? Skill::kMelee
                        : which == Special::kMasterMariner ? Skill::kNavigation
                                                           : Skill::kGuns;
    // MU-18.11
    return say(
        kEffects[static_cast<std::size_t>(which)],
        {{"skill", skill_name(skill, language_)}, {"office", game_.players() == 3 ? captain() : quartermaster()}});
  }

  // The best first, equal ones in seat order.
  void scores() {
    const Scores all = game_.final_scores(p_);
    const std::string gold = right(say({"Gold", "Gold"}), kLeftWidth);
    const std::string rum = right(say({"Rum", "Rum"}), kLeftWidth);
    static constexpr int kMark = 5;  // "1 ★ "
    line(pen_(Ink::kDim, std::string(kMark + kFinalName, ' ') + gold + rum + "   " + say({"Prizes", "Beute"})));
    for (int rank = 1; rank <= game_.players(); ++rank) {
      for (const Seat seat : seats(game_.players())) {
        const std::size_t i = Mutiny::index(seat);
        const Score& score = all[i];
        if (score.rank != rank) continue;
        const std::string text = right(std::to_string(rank), kGap) + (rank == 1 ? " ★ " : "   ") +
                                 padded(name_within(seat, kFinalName - 1), kFinalName) +
                                 right(std::to_string(score.gold), kLeftWidth) +
                                 right(std::to_string(score.rum), kLeftWidth) + "   ";
        const int indent = columns(text);
        flow(rank == 1 ? pen_.bold(Ink::kYellow, text) : text, final_prizes(seat, score), indent, 1);
      }
    }
  }
  // All prizes, and what was drawn for jewels (MU-17.5).
  [[nodiscard]] Lines final_prizes(Seat seat, const Score& score) const {
    PrizeBag all = p_.prizes[Mutiny::index(seat)];
    all.add(p_.buried[Mutiny::index(seat)]);
    Lines items = listed(all);
    PrizeBag drawn;
    for (int n = 0; n < score.jewels; ++n) drawn.add(game_.jewel_drawn(p_, score.first_jewels + n));
    if (drawn.empty()) return items;
    Lines worth = listed(drawn);
    worth.front() = say({"(drawn for {jewels}: ", "(gezogen für {jewels}: "},
                        {{"jewels", prize_name(deck_, deck_.jewels, language_)}}) +
                    worth.front();
    worth.back() += ")";
    append(items, worth);
    return items;
  }

  const Mutiny& game_;
  const Deck& deck_;
  const Position& p_;
  Viewer viewer_;
  Language language_;
  Pen pen_;
  std::string text_;
};

}  // namespace

std::string Mutiny::draw(const View& view, Language language, bool colour) const {
  return Picture(*this, view, language, colour).draw();
}

}  // namespace tortuga::mutiny
