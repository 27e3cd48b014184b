// The position document of jackal (docs/rules/jackal-reference.md), in full and as a player sees it.
#include <numeric>

#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

// Writes one document. With a view, what it does not show becomes a number or "?".
class Writer {
 public:
  Writer(const Jackal& game, const Position& position, const View* view) : game_(game), p_(position), view_(view) {}

  [[nodiscard]] Doc write() const {
    static constexpr std::array<std::string_view, 4> kPhases = {"harbour", "plan", "resolve", "over"};
    const auto sails = [&](Seat seat) { return this->sails(seat); };
    Doc doc = Doc::map_for(19);
    doc.add("phase", kPhases[static_cast<std::size_t>(p_.phase)]);
    doc.add("round", int{p_.round});
    doc.add("first", player(p_.first));
    doc.add("island", to_document(game_.island(p_)));
    doc.add("islands_left", islands_left());
    doc.add("hands", hands());
    doc.add("plans", plans());
    doc.add("visiting", for_seats([&](Seat seat) { return !game_.is_sailing(p_, seat); },
                                  [&](Seat seat) { return Doc(int{p_.visiting[i(seat)]}); }));
    doc.add("turn", player(p_.turn));
    doc.add("asked", asked());
    doc.add("answers", answers());
    doc.add("rums", for_seats(sails, [&](Seat seat) { return Doc(int{p_.rums[i(seat)]}); }));
    doc.add("attached", for_seats(sails, [&](Seat seat) { return attached(seat); }));
    doc.add("pirates", for_seats(sails, [&](Seat seat) { return pirate(p_.pirates[i(seat)]); }));
    doc.add("deck", deck());
    doc.add("discard", bag(p_.discard));
    doc.add("coins",
            for_seats([](Seat) { return true; }, [&](Seat seat) { return Doc(std::int64_t{p_.coins[i(seat)]}); }));
    doc.add("bank", game_.options().bank_limited ? Doc(std::int64_t{p_.bank}) : Doc("none"));
    doc.add("gained", for_seats([&](Seat seat) { return p_.gained_by.has(seat); },
                                [&](Seat seat) { return Doc(int{p_.gained[i(seat)]}); }));
    return doc;
  }

  // What depends on who looks.
  [[nodiscard]] Doc own_part() const {
    return Doc::of({{"hands", hands()}, {"plans", plans()}, {"answers", answers()}});
  }

 private:
  static std::size_t i(Seat seat) { return Jackal::index(seat); }
  [[nodiscard]] bool is_hidden(Seat seat) const { return view_ != nullptr && view_->viewer() != seat; }
  [[nodiscard]] bool sails(Seat seat) const { return p_.phase == Phase::kResolve && game_.is_sailing(p_, seat); }

  template <class Listed, class Value>
  [[nodiscard]] Doc for_seats(Listed is_listed, Value value) const {
    SeatSet listed;
    for (const Seat seat : seats(game_.players())) {
      if (is_listed(seat)) listed.add(seat);
    }
    Doc map = Doc::map_for(static_cast<std::size_t>(listed.size()));
    for (const Seat seat : listed) map.add(game_.names()[i(seat)], value(seat));
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
    list.reserve(std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
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
  [[nodiscard]] Doc hands() const {
    return for_seats([](Seat) { return true; }, [&](Seat seat) { return hand(seat); });
  }
  [[nodiscard]] Doc plans() const {
    return for_seats([&](Seat seat) { return sails(seat) || p_.decisions[i(seat)] != Decision::kNone; },
                     [&](Seat seat) { return plan(seat); });
  }
  [[nodiscard]] Doc answers() const {
    return for_seats([&](Seat seat) { return p_.answered.has(seat); },
                     [&](Seat seat) { return is_hidden(seat) ? Doc("?") : Doc(int{p_.answers[i(seat)]}); });
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
    return Doc::of({{"at", space_text(pirate.at)},
                    {"steps", int{pirate.steps}},
                    {"state", kStates[static_cast<std::size_t>(pirate.state)]},
                    {"next", int{pirate.next}},
                    {"rough", pirate.rough}});
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

Doc Jackal::own_part(const View& view) const { return Writer(*this, view.shown(), &view).own_part(); }

}  // namespace tortuga::jackal
