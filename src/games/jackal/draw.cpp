// The table of jackal as a player sees it, as text for a terminal of 80 columns or more.
//
// From top to bottom: the round and what is being decided; the island with the players, the piles and the signs of the
// map beside it; the rows once they are open; the player's hand. At the end the ranks. The map is written in signs of
// one column alone, so that what stands beside it is in line in every terminal.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/ink.h"
#include "games/jackal/jackal.h"
#include "games/jackal/words.h"

namespace tortuga::jackal {
namespace {

constexpr int kWidth = 78;        // behind a space; the last column of a terminal stays free
constexpr int kHeaderWidth = 46;  // the rest is for what is being decided
constexpr int kCellWidth = 4;     // of a square of the map; twice its lines, so that squares look square
constexpr int kMapMargin = 3;     // the numbers of the rows
constexpr int kGap = 3;           // between the map and what stands beside it
constexpr int kLargeMap = 6;      // an island with more rows is drawn with one line for each
constexpr int kLabelWidth = 12;   // before a row or a hand
constexpr int kLongestCard = 24;

using Lines = std::vector<std::string>;

// Something that is listed on a line.
struct Item {
  std::string text;
  bool begins_group = false;
};

class Picture {
 public:
  Picture(const Jackal& game, const View& view, Language language, bool colour)
      : game_(game),
        p_(view.shown()),
        map_(game.island(view.shown())),
        viewer_(view.viewer()),
        language_(language),
        pen_(colour),
        initials_(make_initials()) {
    ActionList list;
    game_.list_parts(p_, viewer_, list);
    for (const Action& action : list) {
      const bool is_move = action.verb == Action::Verb::kStep || action.verb == Action::Verb::kDouble;
      if (is_move) targets_.push_back(action.space());
    }
  }

  std::string draw() {
    if (p_.phase == Phase::kOver) {
      line(heading({"The game is over", "Das Spiel ist aus"}));
      line("");
      ranks();
      line("");
      last_island();
      return std::move(text_);
    }
    header();
    line("");
    island_and_players();
    line("");
    if (p_.phase == Phase::kResolve) {
      for (int i = 0; i < game_.players(); ++i) row(p_.first.plus(i, game_.players()));
    } else {
      last_island();
      if (!viewer_.is_none()) row(viewer_);
    }
    hand();
    return std::move(text_);
  }

 private:
  // Words.
  [[nodiscard]] std::string say(const Text& text) const { return std::string(text.in(language_)); }
  [[nodiscard]] std::string say(const Text& text,
                                std::initializer_list<std::pair<std::string_view, std::string_view>> values) const {
    return fill_in(text.in(language_), values);
  }
  [[nodiscard]] std::string counted(std::uint32_t number, const Text& one, const Text& several) const {
    return tortuga::counted(number, one, several, language_);
  }
  [[nodiscard]] std::string coins(std::uint32_t number) const {
    return counted(number, {"coin", "Münze"}, {"coins", "Münzen"});
  }
  [[nodiscard]] std::string steps(std::uint32_t number) const {
    return counted(number, {"step", "Schritt"}, {"steps", "Schritte"});
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return game_.names()[Jackal::index(seat)]; }
  [[nodiscard]] std::string name_within(Seat seat, int width) const {
    const std::string you = seat == viewer_ ? say({" (you)", " (du)"}) : "";
    return shortened(name(seat), width - columns(you)) + you;
  }
  // The viewer's own pirate stands out.
  [[nodiscard]] std::string in_seat_ink(Seat seat, const std::string& text) const {
    return seat == viewer_ ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kBold, text);
  }
  [[nodiscard]] const Pirate& pirate(Seat seat) const { return p_.pirates[Jackal::index(seat)]; }
  [[nodiscard]] std::string card_text(Card card) const {
    const CardKind& kind = game_.card(card);
    return std::string(card_symbol(kind)) + " " + shortened(card_name(kind, language_), kLongestCard);
  }
  [[nodiscard]] Ink ink_of(Card card) const {
    const CardKind& kind = game_.card(card);
    if (kind.is_special()) return Ink::kMagenta;
    return !kind.is_flag() ? Ink::kPlain : kind.colour == Colour::kRed ? Ink::kRed : Ink::kBlue;
  }
  [[nodiscard]] std::string heading(const Text& text) const { return pen_(Ink::kBold, text.in(language_)); }

  void line(const std::string& text) {
    text_ += (text.empty() ? "" : " ") + text;
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += "\n";
  }
  // As many items on a line as fit, the others below them; a stroke stands between groups on the same line.
  static Lines flowed(const std::string& label, const std::vector<Item>& items, int width, int indent, int gap) {
    const std::string blank(static_cast<std::size_t>(gap), ' ');
    Lines lines = {label};
    bool is_first = true;  // on its line
    for (const Item& item : items) {
      std::string between = blank;
      if (item.begins_group) between.append("|").append(blank);
      if (!is_first && columns(lines.back()) + columns(between) + columns(item.text) > width) {
        lines.emplace_back(static_cast<std::size_t>(indent), ' ');
        is_first = true;
      }
      if (!is_first) lines.back() += between;
      lines.back() += item.text;
      is_first = false;
    }
    return lines;
  }

  // A sign of one column for each player: the first letter of the name that no one before has, else a number.
  [[nodiscard]] Lines make_initials() const {
    Lines initials;
    const auto is_free = [&](const std::string& sign) { return std::ranges::find(initials, sign) == initials.end(); };
    for (const Seat seat : seats(game_.players())) {
      Lines signs = {shortened(name(seat), 1, "")};
      for (const char c : name(seat)) {
        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) signs.emplace_back(1, c);
      }
      for (int i = 0; i < kMaxPlayers; ++i) signs.push_back(std::to_string((seat.index() + i) % kMaxPlayers + 1));
      for (std::string& sign : signs) {
        if (sign.size() == 1 && sign[0] >= 'a' && sign[0] <= 'z') sign[0] = static_cast<char>(sign[0] - 'a' + 'A');
      }
      initials.push_back(
          *std::ranges::find_if(signs, [&](const std::string& sign) { return columns(sign) == 1 && is_free(sign); }));
    }
    return initials;
  }
  [[nodiscard]] std::string initial(Seat seat) const { return in_seat_ink(seat, initials_[Jackal::index(seat)]); }

  // The header.
  void header() {
    const std::string round =
        say({"Round {n} of {all}", "Runde {n} von {all}"},
            {{"n", std::to_string(p_.round)}, {"all", std::to_string(p_.round + p_.islands_count)}});
    const int room = kHeaderWidth - columns(round) - 4;
    line(padded(pen_(Ink::kBold, round) + " · " + shortened(map_.name, room), kHeaderWidth) + question());
  }

  // What is being decided now.
  [[nodiscard]] std::string question() const {
    const bool is_mine = !viewer_.is_none() && p_.waiting.has(viewer_);
    const std::string text = "► " + (is_mine ? my_question() : question_of_others());
    return is_mine ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kCyan, text);
  }
  [[nodiscard]] std::string my_question() const {
    if (p_.phase == Phase::kHarbour) return say({"Sail or visit Tortuga?", "Segeln oder nach Tortuga?"});
    if (p_.phase == Phase::kPlan) {
      if (game_.may_lay_nothing(p_, viewer_)) return say({"Pass or visit Tortuga", "Passen oder nach Tortuga"});
      if (!game_.can_lay(p_, viewer_)) return say({"Only special cards: a dud", "Nur Sonderkarten: eine Niete"});
      const bool may_visit = !game_.options().tortuga_announced && game_.can_visit(p_, viewer_, 1);
      return may_visit ? say({"Lay a row or visit Tortuga", "Leg eine Reihe, oder Tortuga"})
                       : say({"Lay your row", "Leg deine Reihe"});
    }
    if (game_.is_rum_asked(p_)) return rum_question();
    const Pirate& mine = pirate(viewer_);
    if (mine.state == State::kBandit) return say({"A bandit: fight him?", "Ein Räuber: Kämpfst du?"});
    if (mine.next > p_.row_length[Jackal::index(viewer_)])
      return say({"A special card, or pass?", "Sonderkarte, oder passen?"});
    return say({"You play {card}", "Du spielst {card}"}, {{"card", next_card(viewer_)}});
  }
  [[nodiscard]] std::string question_of_others() const {
    if (p_.phase != Phase::kResolve) {
      if (p_.waiting.size() > 1) return say({"Secret decisions", "Geheime Entscheidungen"});
      return say({"{who} decides", "{who} entscheidet"}, {{"who", shortened(name(p_.waiting.first()), 16)}});
    }
    if (game_.is_rum_asked(p_)) return rum_question();
    const std::string who = shortened(name(p_.turn), 12);
    const Pirate& walker = pirate(p_.turn);
    if (walker.state == State::kBandit) return say({"{who} meets a bandit", "{who} trifft Räuber"}, {{"who", who}});
    if (walker.next > p_.row_length[Jackal::index(p_.turn)]) {
      return say({"{who} ends the turn", "{who} beendet den Zug"}, {{"who", who}});
    }
    return say({"{who} plays {card}", "{who} spielt {card}"}, {{"who", who}, {"card", next_card(p_.turn)}});
  }
  [[nodiscard]] std::string rum_question() const {
    return say({"Rum for {who}?", "Rum für {who}?"}, {{"who", shortened(name(p_.turn), 16)}});
  }
  [[nodiscard]] std::string next_card(Seat seat) const {
    return shortened(card_name(game_.card(game_.row(p_, seat)[pirate(seat).next - 1U]), language_), 14);
  }

  // The island and what stands beside it.
  void island_and_players() {
    const int map_width = kMapMargin + kCellWidth * map_.width;
    const Lines map = map_lines();
    const Lines beside = players_and_signs(kWidth - map_width - kGap, map.size());
    for (std::size_t i = 0; i < std::max(map.size(), beside.size()); ++i) {
      const std::string left = i < map.size() ? map[i] : "";
      line(padded(left, map_width + kGap) + (i < beside.size() ? beside[i] : ""));
    }
  }
  [[nodiscard]] Lines map_lines() const {
    std::string letters(kMapMargin, ' ');
    for (int column = 0; column < map_.width; ++column) {
      letters += std::string(" ") + static_cast<char>('A' + column) + "  ";
    }
    Lines lines = {pen_(Ink::kDim, letters)};
    const bool is_large = map_.height <= kLargeMap;
    for (int row = 0; row < map_.height; ++row) {
      std::string upper = " " + pen_(Ink::kDim, std::to_string(row + 1)) + " ";
      std::string lower(kMapMargin, ' ');
      for (int column = 0; column < map_.width; ++column) {
        const Space space = space_at(column, row);
        upper += is_large ? square(space) : small_square(space);
        lower += map_.is_land(space) ? pirates_at(space) : water();
      }
      lines.push_back(upper);
      if (is_large) lines.push_back(lower);
    }
    return lines;
  }
  [[nodiscard]] std::string water() const { return pen_(Ink::kBlue, std::string(kCellWidth, '~')); }
  // Where the viewer's pirate can go now is in brackets.
  [[nodiscard]] std::string square(Space space) const {
    if (!map_.is_land(space)) return water();
    if (std::ranges::find(targets_, space) == targets_.end()) return " " + sign(space) + "  ";
    return pen_.bold(Ink::kCyan, "[") + sign(space) + pen_.bold(Ink::kCyan, "]") + " ";
  }
  [[nodiscard]] std::string sign(Space space) const {
    switch (map_.feature(space)) {
      case Feature::kWater:
        return pen_(Ink::kBlue, "~");
      case Feature::kLand:
        return ".";
      case Feature::kWhite:
        return pen_(Ink::kBold, "W");
      case Feature::kRed:
        return pen_.bold(Ink::kRed, "R");
      case Feature::kBlue:
        return pen_.bold(Ink::kBlue, "B");
      case Feature::kTreasure:
        return pen_.bold(Ink::kYellow, std::to_string(map_.value(space)));
      case Feature::kDifficult:
        return pen_.bold(Ink::kGreen, "^");
      case Feature::kBandit:
        return pen_.bold(Ink::kMagenta, "!");
    }
    return "";
  }
  // The pirates on a space, below its sign.
  [[nodiscard]] std::string pirates_at(Space space) const {
    std::string text;
    for (const Seat seat : seats(game_.players())) {
      if (pirate(seat).at == space) text += initial(seat);
    }
    return padded(columns(text) < kCellWidth ? " " + text : text, kCellWidth);
  }
  // Sign and pirates on one line. Where four pirates stand there is no room for the sign.
  [[nodiscard]] std::string small_square(Space space) const {
    std::string pirates = pirates_at(space);
    while (pirates.starts_with(' ')) pirates.erase(0, 1);
    while (pirates.ends_with(' ')) pirates.pop_back();
    const int count = columns(pirates);
    if (count == 0) return square(space);
    if (count == kCellWidth) return pirates;
    return padded((count < kCellWidth - 1 ? " " : "") + sign(space) + pirates, kCellWidth);
  }

  [[nodiscard]] Lines players_and_signs(int width, std::size_t map_height) const {
    Lines lines;
    for (const Seat seat : seats(game_.players())) {
      lines.push_back(player(seat, width));
      const std::string state = shortened(state_of(seat), width - 4);
      lines.push_back("    " + (is_done(seat) ? pen_(Ink::kDim, state) : state));
    }
    const Lines signs = legend(width);
    const bool has_room = lines.size() + signs.size() + 3 <= map_height;
    if (has_room) lines.emplace_back();
    lines.push_back(pen_(Ink::kDim, shortened(piles(), width)));
    if (has_room) lines.emplace_back();
    lines.insert(lines.end(), signs.begin(), signs.end());
    return lines;
  }
  // "► A Anna (you)     5 coins   4 cards": the mark is for those whom the game waits for.
  [[nodiscard]] std::string player(Seat seat, int width) const {
    std::uint32_t most = 0;
    for (const std::uint32_t owned : p_.coins) most = std::max(most, owned);
    const int coins_width = columns(coins(std::max(most, 2U))) + 2;
    const int cards_width = 10;
    const int name_width = std::clamp(width - 5 - coins_width - cards_width, 6, 18);
    const std::size_t i = Jackal::index(seat);
    const std::string mark = p_.waiting.has(seat) ? pen_.bold(Ink::kCyan, "►") : " ";
    const std::string owned = coins(p_.coins[i]);
    const std::string held = counted(p_.hand_size[i], {"card", "Karte"}, {"cards", "Karten"});
    return mark + " " + initial(seat) + " " + padded(in_seat_ink(seat, name_within(seat, name_width)), name_width + 1) +
           padded(pen_(Ink::kYellow, owned), coins_width) + held;
  }
  [[nodiscard]] std::string state_of(Seat seat) const {
    std::string text = seat == p_.first ? say({"First · ", "Start · "}) : "";
    const std::size_t i = Jackal::index(seat);
    if (!game_.is_sailing(p_, seat)) {
      return text + say({"at Tortuga for {n}", "auf Tortuga für {n}"}, {{"n", coins(p_.visiting[i])}});
    }
    if (p_.phase != Phase::kResolve) return text + decision_of(seat);
    text += place_of(seat);
    if (pirate(seat).steps > 0 || pirate(seat).at != kNowhere) text += " · " + steps(pirate(seat).steps);
    return text;
  }
  [[nodiscard]] std::string decision_of(Seat seat) const {
    const Decision decision = p_.decisions[Jackal::index(seat)];
    if (decision == Decision::kNone) {
      return p_.waiting.has(seat) ? say({"deciding …", "überlegt …"}) : say({"sails", "segelt"});
    }
    if (decision == Decision::kRow) return say({"decided: a row", "entschieden: eine Reihe"});
    if (decision == Decision::kSail) return say({"decided: sails", "entschieden: segelt"});
    if (decision == Decision::kHidden) return say({"has decided", "hat entschieden"});
    const auto price = static_cast<std::uint32_t>(price_of(decision));
    return say({"decided: Tortuga for {n}", "entschieden: Tortuga für {n}"}, {{"n", coins(price)}});
  }
  [[nodiscard]] std::string place_of(Seat seat) const {
    const Pirate& one = pirate(seat);
    const std::string at = space_text(one.at);
    switch (one.state) {
      case State::kAboard:
        return seat == p_.turn ? say({"about to land", "vor der Landung"}) : say({"waits aboard", "wartet an Bord"});
      case State::kWalking:
        return say({"at {at}", "bei {at}"}, {{"at", at}});
      case State::kBandit:
        return say({"meets a bandit at {at}", "trifft Räuber bei {at}"}, {{"at", at}});
      case State::kTreasure:
        return say({"digs at {at}", "gräbt bei {at}"}, {{"at", at}});
      case State::kStopped:
        if (one.at != kNowhere) return say({"stops at {at}", "steht bei {at}"}, {{"at", at}});
        return p_.row_length[Jackal::index(seat)] == 0 ? say({"lays nothing", "legt nichts"})
                                                       : say({"stays aboard", "bleibt an Bord"});
    }
    return "";
  }
  // Nothing more comes from him in this phase.
  [[nodiscard]] bool is_done(Seat seat) const {
    if (!game_.is_sailing(p_, seat)) return true;
    if (p_.phase != Phase::kResolve) return !p_.waiting.has(seat);
    return pirate(seat).state == State::kStopped;
  }
  [[nodiscard]] std::string piles() const {
    std::string text = say({"deck {deck} · discard pile {discard}", "Stapel {deck} · Ablage {discard}"},
                           {{"deck", std::to_string(p_.deck_size)}, {"discard", std::to_string(p_.discard_size)}});
    if (game_.options().bank_limited) text += say({" · bank ", " · Bank "}) + std::to_string(p_.bank);
    return text;
  }
  // The signs that this island has.
  [[nodiscard]] Lines legend(int width) const {
    static constexpr std::array<Text, 8> kMeanings = {Text{"water", "Wasser"},
                                                      Text{"land", "Land"},
                                                      Text{"white flag", "weiße Flagge"},
                                                      Text{"red flag", "rote Flagge"},
                                                      Text{"blue flag", "blaue Flagge"},
                                                      Text{"treasure", "Schatz"},
                                                      Text{"difficult: 2 steps", "schwierig: 2 Schritte"},
                                                      Text{"bandit", "Räuber"}};
    std::vector<Item> items;
    for (std::size_t feature = 0; feature < kMeanings.size(); ++feature) {
      std::string signs;
      for (int value = 0; value <= 9; ++value) {
        const auto is_like = [&](Space space) {
          return map_.features[space] == static_cast<Feature>(feature) && map_.values[space] == value;
        };
        const std::optional<Space> found = first_square(is_like);
        if (found) signs += sign(*found) + " ";
      }
      if (!signs.empty()) items.push_back({signs + pen_(Ink::kDim, kMeanings[feature].in(language_))});
    }
    return flowed("", items, width, 0, 2);
  }
  template <class Condition>
  [[nodiscard]] std::optional<Space> first_square(Condition condition) const {
    for (int row = 0; row < map_.height; ++row) {
      for (int column = 0; column < map_.width; ++column) {
        if (condition(space_at(column, row))) return space_at(column, row);
      }
    }
    return std::nullopt;
  }

  // The cards.
  void row(Seat seat) {
    const std::span<const Card> cards = game_.row(p_, seat);
    if (cards.empty()) return;
    std::vector<Item> items;
    const int rums = p_.rums[Jackal::index(seat)];
    if (rums > 0) {
      items.push_back({pen_.bold(Ink::kMagenta, card_text(game_.deck().rum) + " +" + std::to_string(rums))});
    }
    for (std::size_t place = 0; place < cards.size(); ++place) {
      items.push_back({laid_card(seat, place, cards[place]), place == 0});
    }
    const std::string label =
        initial(seat) + " " + padded(in_seat_ink(seat, shortened(name(seat), kLabelWidth - 4)), kLabelWidth - 2);
    for (const std::string& text : flowed(label, items, kWidth, kLabelWidth, 2)) line(text);
  }
  // "✓ ╱ rising + » doubling": done, with a card attached; "► ...": the next one.
  [[nodiscard]] std::string laid_card(Seat seat, std::size_t place, Card card) const {
    const Pirate& one = pirate(seat);
    const std::string text = card_text(card);
    if (place + 1U >= one.next) {
      if (one.state == State::kStopped || one.state == State::kTreasure) return pen_(Ink::kDim, text);
      const bool is_next = seat == p_.turn && place + 1U == one.next;
      return is_next ? pen_.bold(Ink::kCyan, "► " + text) : pen_(ink_of(card), text);
    }
    std::string done = pen_(Ink::kGreen, "✓ ") + pen_(Ink::kDim, text);
    for (const Attached& attached : game_.attached(p_, seat)) {
      if (attached.place == place) done += pen_(Ink::kMagenta, " + " + card_text(attached.card));
    }
    return done;
  }

  // Movement cards, flags and special cards, each kind of them set apart.
  void hand() {
    if (viewer_.is_none()) return;
    const Counts& held = p_.hands[Jackal::index(viewer_)];
    std::vector<Item> items;
    for (const auto is_kind : {&CardKind::is_movement, &CardKind::is_flag, &CardKind::is_special}) {
      bool is_first = true;
      for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) {
        if (held[card] == 0 || !(game_.deck().cards[card].*is_kind)()) continue;
        std::string text = pen_(ink_of(static_cast<Card>(card)), card_text(static_cast<Card>(card)));
        if (held[card] > 1) text += " ×" + std::to_string(held[card]);
        if (!is_useful(game_.deck().cards[card])) text += pen_(Ink::kDim, say({" (not here)", " (nicht hier)"}));
        items.push_back({text, is_first});
        is_first = false;
      }
    }
    if (items.empty()) items.push_back({pen_(Ink::kDim, say({"empty", "leer"}))});
    if (p_.phase == Phase::kResolve) line("");
    const std::string label = padded(heading({"Your hand", "Deine Hand"}), kLabelWidth);
    for (const std::string& text : flowed(label, items, kWidth, kLabelWidth, 2)) line(text);
  }

  // Is it not a flag that this island has no place for (JA-5.7)?
  [[nodiscard]] bool is_useful(const CardKind& kind) const {
    if (!kind.is_flag() || p_.phase == Phase::kResolve) return true;
    return (kind.colour == Colour::kRed ? map_.red : map_.blue) != kNowhere;
  }

  // What the last island brought, for those who sailed.
  void last_island() {
    if (p_.gained_by.empty()) return;
    std::vector<Item> items;
    for (const Seat seat : seats(game_.players())) {
      const int gained = p_.gained[Jackal::index(seat)];
      const std::string text = p_.gained_by.has(seat) ? (gained > 0 ? "+" : "") + std::to_string(gained) : "Tortuga";
      items.push_back({pen_(Ink::kDim, shortened(name(seat), 10) + " ") + text});
    }
    const std::string label = padded(pen_(Ink::kDim, say({"Last gold", "Zuletzt"})), kLabelWidth);
    for (const std::string& text : flowed(label, items, kWidth, kLabelWidth, 3)) line(text);
  }

  // The richest first, equal ones in seat order.
  void ranks() {
    const std::vector<int> by_seat = game_.ranks(p_);
    for (int rank = 1; rank <= game_.players(); ++rank) {
      for (const Seat seat : seats(game_.players())) {
        if (by_seat[Jackal::index(seat)] != rank) continue;
        const std::string place = "  " + std::to_string(rank) + (rank == 1 ? " ★ " : "   ");
        const std::string text = place + padded(name_within(seat, 30), 32);
        line((rank == 1 ? pen_.bold(Ink::kYellow, text) : text) + coins(p_.coins[Jackal::index(seat)]));
      }
    }
  }

  const Jackal& game_;
  const Position& p_;
  const Island& map_;
  Viewer viewer_;
  Language language_;
  Pen pen_;
  Lines initials_;              // by seat
  std::vector<Space> targets_;  // where the viewer's pirate can go now
  std::string text_;
};

}  // namespace

std::string Jackal::draw(const View& view, Language language, bool colour) const {
  return Picture(*this, view, language, colour).draw();
}

}  // namespace tortuga::jackal
