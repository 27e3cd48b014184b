// The table of flint as a player sees it, as text for a terminal of 72 columns or more.
//
// From top to bottom: the round, the treasures, the row with what is trump beside its back; then the current trick and
// the player's hand, or the dig, or the final ranks. Nothing stands to the right of the symbols but text that may
// shift by a column, so that a terminal that draws a symbol wider than others still shows a readable table.
#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "engine/ink.h"
#include "games/flint/flint.h"
#include "games/flint/icons.h"
#include "games/flint/words.h"

namespace tortuga::flint {
namespace {

constexpr int kWidth = 72;
constexpr int kRowWidth = 60;  // the rest is for the large symbol
constexpr int kTrickWidth = 70;
constexpr int kStripLimit = 20;  // the longest treasure that is drawn piece by piece

Ink ink_of(Suit suit) {
  static constexpr std::array<Ink, 5> kInks = {Ink::kYellow, Ink::kGreen, Ink::kBlue, Ink::kRed, Ink::kMagenta};
  return kInks[static_cast<std::size_t>(suit)];
}

Ink ink_of_piece(bool plunder) { return plunder ? Ink::kRed : Ink::kYellow; }

bool is_plunder(const Turned& turned, int number) {
  return ((turned.plunder >> static_cast<unsigned>(number)) & 1U) != 0;
}

class Picture {
 public:
  Picture(const Flint& game, const View& view, Language language, bool colour)
      : game_(game), p_(view.shown()), viewer_(view.viewer()), language_(language), pen_(colour) {}

  std::string draw() {
    header();
    treasures();
    line("");
    if (p_.phase == Phase::kOver) {
      ranks();
      line("");
      last_dig();
      return std::move(text_);
    }
    row();
    line("");
    if (p_.phase == Phase::kDig) {
      dig();
    } else {
      trick();
      last_trick();
      hand();
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
  [[nodiscard]] const std::string& name(Seat seat) const { return game_.names()[Flint::index(seat)]; }
  [[nodiscard]] std::string points(std::int64_t pieces) const {
    return std::to_string(pieces * game_.deck().piece_value);
  }
  [[nodiscard]] std::string in_suit_ink(Suit suit) const {
    return pen_(ink_of(suit), std::string(suit_symbol(suit)) + " " + suit_name(suit, language_));
  }
  [[nodiscard]] std::string pirate(Seat seat) const {
    const Pirate pirate = p_.pirates[Flint::index(seat)];
    const Suit suit = game_.deck().trump[static_cast<std::size_t>(pirate)];
    const std::string symbol(pirate_symbol(pirate));
    return pen_(ink_of(suit), pirate == Pirate::kX ? symbol + " x" : symbol + " " + pirate_name(pirate, language_));
  }
  [[nodiscard]] std::string card(Card card) const {
    const std::string text = std::string(card_symbol(card)) + " " + card_name(card, language_);
    return is_number(card) ? pen_(ink_of(suit_of(card)), text) : pen_(Ink::kBold, text);
  }
  // Symbol and value; a special card has a word.
  [[nodiscard]] std::string short_card(Card card) const {
    const std::string symbol(card_symbol(card));
    if (card == kBlackSpot) return pen_(Ink::kBold, symbol + say({" spot", " Fleck"}));
    if (card == kBenGunn) return pen_(Ink::kBold, symbol + " Gunn");
    return pen_(ink_of(suit_of(card)), symbol + " " + std::to_string(value_of(card)));
  }
  [[nodiscard]] std::string heading(const Text& text) const { return pen_(Ink::kBold, text.in(language_)); }

  void line(const std::string& text) {
    text_ += (text.empty() ? "" : " ") + text;
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += "\n";
  }

  // The parts of the picture.
  void header() {
    const std::string round = std::to_string(p_.round);
    const std::string rounds = std::to_string(game_.options().rounds);
    if (p_.phase == Phase::kOver) {
      return line(heading({"The game is over", "Das Spiel ist aus"}));
    }
    std::string left =
        pen_(Ink::kBold, say({"Round {n} of {all}", "Runde {n} von {all}"}, {{"n", round}, {"all", rounds}}));
    if (p_.phase == Phase::kDig) {
      left += say({" · the dig", " · es wird gegraben"});
    } else {
      const std::string left_over = std::to_string(p_.tricks_left);
      const std::string number = std::to_string(game_.hand_size() - p_.tricks_left + 1);
      left += say({" · trick {n} of {all} ({left} left)", " · Stich {n} von {all} (noch {left})"},
                  {{"n", number}, {"all", std::to_string(game_.hand_size())}, {"left", left_over}});
    }
    line(padded(left, 44) + turn());
  }

  [[nodiscard]] std::string turn() const {
    const bool digs = p_.phase == Phase::kDig;
    const std::string who = shortened(name(p_.turn), 12);
    if (p_.turn == viewer_) {
      return pen_.bold(Ink::kCyan, digs ? say({"► You dig", "► Du gräbst"}) : say({"► Your turn", "► Du bist am Zug"}));
    }
    return pen_(Ink::kCyan, digs ? say({"► {who} digs", "► {who} gräbt"}, {{"who", who}})
                                 : say({"► {who}'s turn", "► {who} ist am Zug"}, {{"who", who}}));
  }

  // One word for each treasure of the game: its value once it is known, "?" while it is buried.
  void treasures() {
    std::string text = pen_(Ink::kDim, say({"Treasures", "Schätze"}) + " ");
    for (int i = 0; i < game_.options().rounds; ++i) {
      const bool is_now = i == p_.round - 1 && p_.phase != Phase::kOver;
      const bool is_known = i < game_.opened(p_) || (is_now && game_.is_treasure_up(p_));
      const std::string value = is_known ? points(p_.treasures[static_cast<std::size_t>(i)]) : "?";
      text += " " + (is_now ? pen_.bold(Ink::kYellow, "[" + value + "]") : pen_(Ink::kDim, value));
    }
    line(text);
  }

  void row() {
    const int width = kRowWidth / game_.players();
    const int line_end = width * (game_.players() - 1);
    const std::string front = say({"FRONT ", "VORN "});
    std::string arrow = "◄";
    while (columns(front + arrow) < line_end - 1) arrow += "─";
    const std::string ends = front + pen_(Ink::kDim, arrow) + " " + say({"BACK", "HINTEN"});
    const bool digs = p_.phase == Phase::kDig;
    line(padded(ends, kRowWidth) + (digs ? heading({"TREASURE", "SCHATZ"}) : heading({"TRUMP", "TRUMPF"})));

    const Icon& icon = digs ? kChestIcon : kSuitIcons[static_cast<std::size_t>(p_.trump)];
    const Ink ink = digs ? Ink::kYellow : ink_of(p_.trump);
    const auto row_line = [&](auto cell, const std::string& beside) {
      std::string text;
      for (std::size_t place = 0; place < game_.names().size(); ++place) {
        text += padded(cell(p_.row[place]), width);
      }
      line(text + pen_.bold(ink, beside));
    };
    row_line([&](Seat seat) { return pirate(seat); }, icon_line(icon, 0));
    row_line([&](Seat seat) { return in_row(seat, width - 1); }, icon_line(icon, 1));
    row_line([&](Seat seat) { return gold(seat); }, icon_line(icon, 2));
    row_line([&](Seat seat) { return digs ? "" : cards(seat); }, icon_line(icon, 3));
    row_line([&](Seat seat) { return mark(seat); }, digs ? points(game_.treasure(p_)) : trump_word());
  }

  [[nodiscard]] std::string in_row(Seat seat, int width) const {
    const std::string text = shortened(name(seat), width);
    return seat == p_.turn ? pen_.bold(Ink::kCyan, text) : pen_(Ink::kBold, text);
  }
  [[nodiscard]] std::string gold(Seat seat) const {
    return points(p_.gold[Flint::index(seat)]) + say({" gold", " Gold"});
  }
  [[nodiscard]] std::string cards(Seat seat) const {
    const int count = game_.hand_count(p_, seat);
    return pen_(Ink::kDim,
                std::to_string(count) + (count == 1 ? say({" card", " Karte"}) : say({" cards", " Karten"})));
  }
  // Who I am and whose turn it is, under the pirate.
  [[nodiscard]] std::string mark(Seat seat) const {
    if (seat == p_.turn && seat == viewer_) return pen_.bold(Ink::kCyan, say({"▲ your turn", "▲ dein Zug"}));
    if (seat == p_.turn)
      return pen_(Ink::kCyan, p_.phase == Phase::kDig ? say({"▲ digs", "▲ gräbt"}) : say({"▲ plays", "▲ am Zug"}));
    return seat == viewer_ ? say({"you", "du"}) : "";
  }
  [[nodiscard]] std::string trump_word() const {
    return p_.trump == Suit::kNone ? say({"no trumps", "keiner"}) : suit_name(p_.trump, language_);
  }

  void trick() {
    const Seat leader = p_.row[0];
    std::string text = heading({"This trick", "Dieser Stich"}) + "  ";
    if (p_.led != Suit::kNone) {
      text += say({"led suit: ", "angespielt: "}) + in_suit_ink(p_.led);
    } else if (p_.trick_count == 0) {
      text += leader == viewer_ ? say({"you lead", "du spielst aus"})
                                : say({"{who} leads", "{who} spielt aus"}, {{"who", name(leader)}});
    } else {
      text += say({"no suit led yet: any card may be played", "noch keine Farbe: jede Karte ist erlaubt"});
    }
    line(text);
    const int width = kTrickWidth / game_.players();
    std::string names;
    std::string played;
    for (int i = 0; i < game_.players(); ++i) {
      const Seat seat = leader.plus(i, game_.players());
      const bool is_next = i == p_.trick_count;
      const std::string who = (is_next ? "► " : "") + shortened(name(seat), width - 3);
      names += padded(is_next ? pen_.bold(Ink::kCyan, who) : who, width);
      played += padded(i < p_.trick_count ? card_within(p_.trick_cards[static_cast<std::size_t>(i)], width - 1)
                                          : pen_(Ink::kDim, is_next ? "  …" : "·"),
                       width);
    }
    line(names);
    line(played);
  }
  [[nodiscard]] std::string card_within(Card shown, int width) const {
    const std::string text = card(shown);
    return columns(text) <= width ? text : short_card(shown);
  }

  // A line with as much as fits into it: long names if possible, special cards in words or only as symbols.
  template <class Make>
  void fitted_line(Make make) {
    std::string text;
    for (const bool in_words : {true, false}) {
      for (int room = 12; room >= (in_words ? 5 : 3); --room) {
        text = make(room, in_words);
        if (columns(text) < kWidth) return line(text);
      }
    }
    line(text);
  }
  [[nodiscard]] std::string name_within(Seat seat, int room) const {
    return shortened(name(seat), room, room < 6 ? "" : "…") + " ";
  }

  // The last finished trick on one line, or before the first one of the round the last dig.
  void last_trick() {
    if (p_.tricks.count == 0) return last_dig();
    fitted_line([&](int room, bool in_words) { return last_trick_within(room, in_words); });
  }
  [[nodiscard]] std::string last_trick_within(int room, bool in_words) const {
    const int last = p_.tricks.count - 1;
    const auto n = static_cast<std::size_t>(last);
    const Seat winner = p_.tricks.winner[n];
    std::string text = pen_(Ink::kDim, say({"Last trick", in_words ? "Letzter Stich" : "Zuletzt"})) + "  ";
    for (int i = 0; i < game_.players(); ++i) {
      const Seat seat = p_.tricks.leader[n].plus(i, game_.players());
      const Card card = p_.tricks.cards[n * game_.names().size() + static_cast<std::size_t>(i)];
      const std::string who = name_within(seat, room);
      text += seat == winner ? pen_(Ink::kBold, "★" + who) : pen_(Ink::kDim, who);
      text += (in_words || is_number(card) ? short_card(card) : pen_(Ink::kBold, card_symbol(card))) + "  ";
    }
    static constexpr std::array<Text, 4> kMoves = {Text{"→ front", "→ vorn"}, Text{"→ back", "→ hinten"},
                                                   Text{"row held", "Reihe fest"}, Text{"nobody", "niemand"}};
    const Move move = Flint::move_of(game_.trick_set(p_.tricks, last), winner);
    return text + pen_(Ink::kBold, say(kMoves[static_cast<std::size_t>(move)]));
  }

  void last_dig() {
    const LastDig& last = p_.last_dig;
    if (last.treasure == 0) return;
    BySeat<int> dug{};
    for (std::size_t i = 0; i < last.diggers.size(); ++i) {
      if (!last.diggers[i].is_none()) dug[Flint::index(last.diggers[i])] = Flint::dug(last.turned, static_cast<int>(i));
    }
    const std::string title =
        say({"Last dig {points} ", "Letzter Schatz {points} "}, {{"points", points(last.treasure)}});
    fitted_line([&](int room, bool /*in_words*/) {
      std::string text = pen_(Ink::kDim, title);
      for (const Seat seat : seats(game_.players())) {
        text += " " + pen_(Ink::kDim, name_within(seat, room)) + points(dug[Flint::index(seat)]) + " ";
      }
      return text;
    });
  }

  // Suit by suit, as many on a line as fit; those that may be played are marked when it is the viewer's turn.
  void hand() {
    if (viewer_.is_none()) return;
    const CardSet hand = p_.hands[Flint::index(viewer_)];
    const bool is_mine = p_.turn == viewer_;
    const CardSet legal = is_mine ? game_.legal_cards(p_, hand) : CardSet();
    std::vector<std::string> parts;
    for (const Suit suit : game_.deck().suit_order) {
      const CardSet cards = hand & cards_of(suit);
      if (cards.empty()) continue;
      std::string text = std::string(suit_symbol(suit)) + " " + suit_name(suit, language_) + " ";
      for (const Card card : cards) text += " " + std::to_string(value_of(card));
      const bool is_legal = !(cards & legal).empty();
      parts.push_back(marked(text, is_legal, is_mine && !is_legal ? Ink::kDim : ink_of(suit)));
    }
    for (const Card card : hand& kSuitless) {
      parts.push_back(marked(std::string(card_symbol(card)) + " " + card_name(card, language_), is_mine, Ink::kBold));
    }
    line("");
    if (parts.empty()) parts.push_back(pen_(Ink::kDim, say({"  empty", "  leer"})));
    std::string text = padded(heading({"Your hand", "Deine Hand"}), 10);
    for (const std::string& part : parts) {
      if (columns(text) + columns(part) + 2 >= kWidth) {
        line(text);
        text = std::string(10, ' ');
      }
      text += "  " + part;
    }
    line(text);
  }
  [[nodiscard]] std::string marked(const std::string& text, bool is_legal, Ink ink) const {
    return (is_legal ? pen_(Ink::kCyan, "► ") : "  ") + pen_(ink, text);
  }

  void dig() {
    const Turned& turned = p_.turned;
    const int treasure = game_.treasure(p_);
    std::string strip;
    for (int i = 0; i < treasure && treasure <= kStripLimit; ++i) {
      strip += i < turned.count ? piece(is_plunder(turned, i)) + " " : pen_(Ink::kDim, "○ ");
    }
    line(label({"The dig", "Der Schatz"}) + strip +
         say({" {left} of {all} pieces missing", " {left} von {all} Stücken fehlen"},
             {{"left", std::to_string(treasure - turned.count)}, {"all", std::to_string(treasure)}}));
    const int plunder_out = std::popcount(turned.plunder);
    const std::string gold_left = std::to_string(game_.deck().gold - (turned.count - plunder_out));
    const std::string plunder_left = std::to_string(game_.deck().plunder - plunder_out);
    line(label({"The pile", "Im Haufen"}) + piece(false) + " " + gold_left + " " + piece_name(false, language_) + "  " +
         piece(true) + " " + plunder_left + " " + piece_name(true, language_) +
         pen_(Ink::kDim, say({"  face down, mixed", "  verdeckt, gemischt"})));
    line("");
    int first = 0;
    for (int place = 0; place < game_.players(); ++place) {
      digger(place, first);
      first += turned.by_place[static_cast<std::size_t>(place)];
    }
  }
  [[nodiscard]] std::string label(const Text& text) const { return padded(heading(text), 12); }

  // One player in the dig: place, name, what he turned over from piece number `first` on, what became of it.
  void digger(int place, int first) {
    const auto at = static_cast<std::size_t>(place);
    const Seat seat = p_.row[at];
    const bool is_digging = place == p_.place;
    const int count = p_.turned.by_place[at];
    std::string found;
    if (count > kStripLimit) found = std::to_string(count) + " × ";
    for (int i = count > kStripLimit ? first + count - 1 : first; i < first + count; ++i) {
      found += piece(is_plunder(p_.turned, i)) + " ";
    }
    const std::string who = (is_digging ? "► " : "  ") + std::to_string(place + 1) + " " + shortened(name(seat), 12);
    line(padded(is_digging ? pen_.bold(Ink::kCyan, who) : who, 17) + padded(found, 19) + " " + fate(place, count));
  }
  [[nodiscard]] std::string fate(int place, int count) const {
    const int kept = Flint::dug(p_.turned, place);
    const std::string gold = points(kept);
    if (place > p_.place) return pen_(Ink::kDim, say({"waits", "wartet"}));
    if (place == p_.place && count == 0) return say({"digs, nothing turned yet", "gräbt, noch nichts aufgedeckt"});
    if (place == p_.place)
      return pen_.bold(Ink::kYellow, say({"{gold} at risk", "{gold} stehen auf dem Spiel"}, {{"gold", gold}}));
    if (count == 0) return pen_(Ink::kDim, say({"did not dig", "hat nicht gegraben"}));
    if (kept > 0) return say({"stopped and keeps {gold}", "hat aufgehört und behält {gold}"}, {{"gold", gold}});
    if (count == 1) return say({"plunder, nothing lost", "Plunder, nichts verloren"});
    return say({"plunder: {gold} lost", "Plunder: {gold} verloren"}, {{"gold", points(count - 1)}});
  }
  [[nodiscard]] std::string piece(bool plunder) const { return pen_(ink_of_piece(plunder), piece_symbol(plunder)); }

  // The best first, equal ones in the order of the row.
  void ranks() {
    const std::vector<int> by_seat = game_.ranks(p_);
    for (int rank = 1; rank <= game_.players(); ++rank) {
      for (std::size_t place = 0; place < by_seat.size(); ++place) {
        if (by_seat[Flint::index(p_.row[place])] == rank) ranked(p_.row[place], rank);
      }
    }
  }
  void ranked(Seat seat, int rank) {
    const std::string who = shortened(name(seat), 24) + (seat == viewer_ ? say({" (you)", " (du)"}) : "");
    const std::string text = "  " + std::to_string(rank) + (rank == 1 ? " ★ " : "   ") + padded(who, 32);
    line((rank == 1 ? pen_.bold(Ink::kYellow, text) : text) + padded(gold(seat), 12) + pirate(seat));
  }

  const Flint& game_;
  const Position& p_;
  Viewer viewer_;
  Language language_;
  Pen pen_;
  std::string text_;
};

}  // namespace

std::string Flint::draw(const View& view, Language language, bool colour) const {
  return Picture(*this, view, language, colour).draw();
}

}  // namespace tortuga::flint
