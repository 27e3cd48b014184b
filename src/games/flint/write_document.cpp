// The position document of flint (docs/rules/flint-reference.md), in full and as a player sees it.
#include <algorithm>

#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

// Writes one document. With a view, what it does not show becomes a number.
class Writer {
 public:
  Writer(const Flint& game, const Position& position, const View* view) : game_(game), p_(position), view_(view) {}

  [[nodiscard]] Doc write() const {
    static constexpr std::array<std::string_view, 3> kPhases = {"trick", "dig", "over"};
    const bool hides_tricks = view_ != nullptr && game_.options().recall_last;  // FL-10.5
    Doc doc = Doc::map_for(24);
    doc.add("phase", kPhases[static_cast<std::size_t>(p_.phase)]);
    doc.add("round", int{p_.round});
    doc.add("turn", player(p_.turn));
    doc.add("row", row());
    doc.add("pirates", by_seat([&](Seat seat) { return Doc(pirate_id(p_.pirates[Flint::index(seat)])); }));
    doc.add("trump", suit_id(p_.trump));
    doc.add("tricks_left", int{p_.tricks_left});
    doc.add("hands", hands());
    doc.add("trick", plays(p_.row[0], {p_.trick_cards.data(), p_.trick_count}));
    doc.add("led", suit_id(p_.led));
    doc.add("discard", hides_tricks ? Doc(game_.discard_count(p_)) : cards(p_.discard));
    doc.add("aside", view_ != nullptr ? Doc(game_.aside_size()) : cards(p_.aside));
    doc.add("tricks", hides_tricks ? Doc(int{p_.tricks.count}) : tricks());
    doc.add("last_trick", p_.tricks.count == 0 ? Doc("none") : trick(p_.tricks.count - 1));
    doc.add("treasures", stack());
    doc.add("treasure", game_.is_treasure_up(p_) ? points(game_.treasure(p_)) : Doc("none"));
    doc.add("opened", treasures(0, game_.opened(p_)));
    doc.add("pieces", view_ != nullptr ? Doc(int{p_.pile}) : pieces(p_.pieces, p_.pile));
    doc.add("turned", turned(p_.turned, p_.row));
    doc.add("pieces_left", p_.phase == Phase::kDig ? game_.treasure(p_) - p_.turned.count : 0);
    doc.add("dug", dug(p_.turned, p_.row));
    doc.add("gold", by_seat([&](Seat seat) { return points(p_.gold[Flint::index(seat)]); }));
    doc.add("ranks", ranks());
    doc.add("last_dig", last_dig());
    return doc;
  }

  // What depends on who looks.
  [[nodiscard]] Doc own_part() const { return Doc::of({{"hands", hands()}}); }

 private:
  template <class F>
  [[nodiscard]] Doc by_seat(F value) const {
    Doc map = Doc::map_for(game_.names().size());
    for (const Seat seat : seats(game_.players())) map.add(game_.names()[Flint::index(seat)], value(seat));
    return map;
  }
  [[nodiscard]] Doc player(Seat seat) const {
    return seat.is_none() ? Doc("none") : Doc(game_.names()[Flint::index(seat)]);
  }
  [[nodiscard]] Doc points(std::int64_t pieces) const { return pieces * game_.deck().piece_value; }

  [[nodiscard]] Doc row() const {
    Doc::List list;
    list.reserve(game_.names().size());
    for (std::size_t place = 0; place < static_cast<std::size_t>(game_.players()); ++place) {
      list.push_back(player(p_.row[place]));
    }
    return list;
  }
  [[nodiscard]] Doc cards(CardSet set) const {
    Doc::List list;
    list.reserve(static_cast<std::size_t>(set.size()));
    for (const Card card : game_.sorted(set)) list.emplace_back(card_text(card));
    return list;
  }
  [[nodiscard]] Doc hand(Seat seat) const {
    if (view_ != nullptr && view_->viewer() != seat) return game_.hand_count(p_, seat);  // FL-11.1
    return cards(p_.hands[Flint::index(seat)]);
  }
  [[nodiscard]] Doc hands() const {
    return by_seat([&](Seat seat) { return hand(seat); });
  }
  [[nodiscard]] Doc plays(Seat leader, std::span<const Card> played) const {
    Doc::List list;
    list.reserve(played.size());
    for (std::size_t i = 0; i < played.size(); ++i) {
      const Seat who = leader.plus(static_cast<int>(i), game_.players());
      list.push_back(Doc::of({{"who", player(who)}, {"card", card_text(played[i])}}));
    }
    return list;
  }
  [[nodiscard]] Doc trick(int number) const {
    static constexpr std::array<std::string_view, 4> kMoves = {"front", "back", "frozen", "none"};
    const auto n = static_cast<std::size_t>(number);
    const auto players = static_cast<std::size_t>(game_.players());
    const Seat winner = p_.tricks.winner[n];
    const Move move = Flint::move_of(game_.trick_set(p_.tricks, number), winner);
    return Doc::of({{"cards", plays(p_.tricks.leader[n], {&p_.tricks.cards[n * players], players})},
                    {"winner", player(winner)},
                    {"move", kMoves[static_cast<std::size_t>(move)]}});
  }
  [[nodiscard]] Doc tricks() const {
    Doc::List list;
    list.reserve(p_.tricks.count);
    for (int number = 0; number < p_.tricks.count; ++number) list.push_back(trick(number));
    return list;
  }
  [[nodiscard]] Doc treasures(int first, int count) const {
    Doc::List list;
    for (int i = first; i < first + count; ++i) list.push_back(points(p_.treasures[static_cast<std::size_t>(i)]));
    return list;
  }
  [[nodiscard]] Doc stack() const {
    const int size = game_.stack_size(p_);
    if (view_ != nullptr) return size;  // FL-11.3
    return treasures(kTreasures - size, size);
  }
  static std::string_view piece(std::uint64_t bits, int number) {
    return ((bits >> static_cast<unsigned>(number)) & 1U) != 0 ? "plunder" : "gold";
  }
  [[nodiscard]] static Doc pieces(std::uint64_t bits, int count) {
    Doc::List list;
    for (int i = 0; i < count; ++i) list.emplace_back(piece(bits, i));
    return list;
  }
  [[nodiscard]] Doc turned(const Turned& turned, const BySeat<Seat>& row) const {
    Doc::List list;
    list.reserve(turned.count);
    int number = 0;
    for (std::size_t place = 0; place < row.size(); ++place) {
      for (int i = 0; i < turned.by_place[place]; ++i, ++number) {
        list.push_back(Doc::of({{"who", player(row[place])}, {"piece", piece(turned.plunder, number)}}));
      }
    }
    return list;
  }
  [[nodiscard]] Doc dug(const Turned& turned, const BySeat<Seat>& row) const {
    Doc map = by_seat([](Seat) { return Doc(0); });
    for (int place = 0; place < kMaxPlayers; ++place) {
      const Seat seat = row[static_cast<std::size_t>(place)];
      if (!seat.is_none()) map.set(game_.names()[Flint::index(seat)], points(Flint::dug(turned, place)));
    }
    return map;
  }
  [[nodiscard]] Doc ranks() const {
    if (p_.phase != Phase::kOver) return "none";
    const std::vector<int> ranks = game_.ranks(p_);
    return by_seat([&](Seat seat) { return Doc(ranks[Flint::index(seat)]); });
  }
  [[nodiscard]] Doc last_dig() const {
    const LastDig& last = p_.last_dig;
    if (last.treasure == 0) return "none";
    return Doc::of({{"treasure", points(last.treasure)},
                    {"turned", turned(last.turned, last.diggers)},
                    {"dug", dug(last.turned, last.diggers)}});
  }

  const Flint& game_;
  const Position& p_;
  const View* view_;
};

}  // namespace

Doc Flint::document(const Position& p) const { return Writer(*this, p, nullptr).write(); }

Doc Flint::document(const View& view) const { return Writer(*this, view.shown(), &view).write(); }

Doc Flint::own_part(const View& view) const { return Writer(*this, view.shown(), &view).own_part(); }

}  // namespace tortuga::flint
