// The position document of jackal (docs/rules/jackal-reference.md), in full and as a player sees it.
#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

// Writes one document. With a view, what it does not show becomes a number or "?".
class Writer {
 public:
  Writer(const Jackal& game, const Position& position, const View* view) : game_(game), p_(position), view_(view) {}

  [[nodiscard]] Doc write() const {
    static constexpr std::array<std::string_view, 4> kPhases = {"harbour", "plan", "resolve", "over"};
    const bool is_resolving = p_.phase == Phase::kResolve;
    const auto sails = [&](Seat seat) { return is_resolving && game_.is_sailing(p_, seat); };
    Doc doc;
    doc.set("phase", kPhases[static_cast<std::size_t>(p_.phase)]);
    doc.set("round", int{p_.round});
    doc.set("first", player(p_.first));
    doc.set("island", to_document(game_.island(p_)));
    doc.set("islands_left", islands_left());
    doc.set("hands", for_seats([](Seat) { return true; }, [&](Seat seat) { return hand(seat); }));
    doc.set("plans", for_seats([&](Seat seat) { return sails(seat) || p_.decisions[i(seat)] != Decision::kNone; },
                               [&](Seat seat) { return plan(seat); }));
    doc.set("visiting", for_seats([&](Seat seat) { return !game_.is_sailing(p_, seat); },
                                  [&](Seat seat) { return Doc(int{p_.visiting[i(seat)]}); }));
    doc.set("turn", player(p_.turn));
    doc.set("asked", asked());
    doc.set("answers",
            for_seats([&](Seat seat) { return p_.answered.has(seat); },
                      [&](Seat seat) { return is_hidden(seat) ? Doc("?") : Doc(int{p_.answers[i(seat)]}); }));
    doc.set("rums", for_seats(sails, [&](Seat seat) { return Doc(int{p_.rums[i(seat)]}); }));
    doc.set("attached", for_seats(sails, [&](Seat seat) { return attached(seat); }));
    doc.set("pirates", for_seats(sails, [&](Seat seat) { return pirate(p_.pirates[i(seat)]); }));
    doc.set("deck", deck());
    doc.set("discard", bag(p_.discard));
    doc.set("coins",
            for_seats([](Seat) { return true; }, [&](Seat seat) { return Doc(std::int64_t{p_.coins[i(seat)]}); }));
    doc.set("bank", game_.options().bank_limited ? Doc(std::int64_t{p_.bank}) : Doc("none"));
    doc.set("gained", for_seats([&](Seat seat) { return p_.gained_by.has(seat); },
                                [&](Seat seat) { return Doc(int{p_.gained[i(seat)]}); }));
    return doc;
  }

 private:
  static std::size_t i(Seat seat) { return Jackal::index(seat); }
  [[nodiscard]] bool is_hidden(Seat seat) const { return view_ != nullptr && view_->viewer() != seat; }

  template <class Listed, class Value>
  [[nodiscard]] Doc for_seats(Listed is_listed, Value value) const {
    Doc map;
    for (const Seat seat : seats(game_.players())) {
      if (is_listed(seat)) map.set(game_.names()[i(seat)], value(seat));
    }
    return map;
  }
  [[nodiscard]] Doc player(Seat seat) const { return seat.is_none() ? Doc("none") : Doc(game_.names()[i(seat)]); }
  [[nodiscard]] const std::string& id(Card card) const { return game_.card(card).id; }

  [[nodiscard]] Doc islands_left() const {
    if (view_ != nullptr) return int{p_.islands_count};
    Doc::List list;
    for (std::size_t n = p_.islands_count; n-- > 0;) {
      const std::size_t number = p_.islands_left[n];
      const Island& island = game_.islands()[number];
      list.push_back(number < game_.deck().islands.size() ? Doc(island.name) : to_document(island));
    }
    return list;
  }
  [[nodiscard]] Doc bag(const Counts& counts) const {
    Doc::List list;
    for (std::size_t card = 0; card < game_.deck().cards.size(); ++card) {
      for (int n = 0; n < counts[card]; ++n) list.emplace_back(id(static_cast<Card>(card)));
    }
    return list;
  }
  [[nodiscard]] Doc hand(Seat seat) const {
    return is_hidden(seat) ? Doc(int{p_.hand_size[i(seat)]}) : bag(p_.hands[i(seat)]);
  }
  [[nodiscard]] Doc plan(Seat seat) const {
    const Decision decision = p_.decisions[i(seat)];
    if (decision == Decision::kHidden) return "?";
    if (decision == Decision::kSail) return "sail";
    if (price_of(decision) > 0) return "tortuga " + std::to_string(price_of(decision));
    Doc::List list;
    for (const Card card : game_.row(p_, seat)) list.emplace_back(id(card));
    return list;
  }
  [[nodiscard]] Doc asked() const {
    Doc::List list;
    if (!game_.is_rum_asked(p_)) return list;
    for (const Seat seat : p_.waiting) list.push_back(player(seat));
    return list;
  }
  [[nodiscard]] Doc attached(Seat seat) const {
    std::vector<Doc::List> by_card(p_.row_length[i(seat)]);
    for (const Attached& entry : game_.attached(p_, seat)) by_card[entry.place].emplace_back(id(entry.card));
    Doc::List list;
    for (Doc::List& cards : by_card) list.emplace_back(std::move(cards));
    return list;
  }
  [[nodiscard]] static Doc pirate(const Pirate& pirate) {
    static constexpr std::array<std::string_view, 5> kStates = {"aboard", "walking", "bandit", "treasure", "stopped"};
    return Doc::Map{{"at", space_text(pirate.at)},
                    {"steps", int{pirate.steps}},
                    {"state", kStates[static_cast<std::size_t>(pirate.state)]},
                    {"next", int{pirate.next}},
                    {"rough", pirate.rough}};
  }
  [[nodiscard]] Doc deck() const {
    if (view_ != nullptr) return int{p_.deck_size};
    Doc::List list;
    for (std::size_t n = p_.deck_size; n-- > 0;) list.emplace_back(id(p_.pool[n]));
    return list;
  }

  const Jackal& game_;
  const Position& p_;
  const View* view_;
};

}  // namespace

Doc Jackal::document(const Position& p) const { return Writer(*this, p, nullptr).write(); }

Doc Jackal::document(const View& view) const { return Writer(*this, view.shown(), &view).write(); }

}  // namespace tortuga::jackal
