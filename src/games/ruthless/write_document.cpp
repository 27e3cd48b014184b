// The position document of ruthless (docs/rules/ruthless-reference.md), in full and as a player sees it.
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

// Writes one document. With a view, what it does not show becomes a number or "?".
class Writer {
 public:
  Writer(const Ruthless& game, const Position& position, const View* view) : game_(game), p_(position), view_(view) {}

  [[nodiscard]] Doc write() const {
    static constexpr std::array<std::string_view, 5> kPhases = {"draw", "turns", "final_recruit", "raid", "over"};
    static constexpr std::array<std::string_view, 3> kSteps = {"none", "command", "recruit"};
    Doc doc = Doc::map_for(31);
    doc.add("phase", kPhases[static_cast<std::size_t>(p_.phase)]);
    doc.add("round", int{p_.round});
    doc.add("start", player(p_.start));
    doc.add("turn", player(p_.turn));
    doc.add("step", kSteps[static_cast<std::size_t>(p_.step)]);
    doc.add("final_queue", final_queue());
    doc.add("tavern", cards(p_.tavern));
    doc.add("pirate_deck", deck(kPirateDeck, view_ != nullptr));
    doc.add("pirate_discard", cards(p_.pirate_discard));
    doc.add("treasure_deck", deck(kTreasureDeck, view_ != nullptr));
    doc.add("treasure_discard", cards(p_.treasure_discard));
    doc.add("hand", hands());
    doc.add("deck", by_seat([&](Seat seat) { return deck(i(seat), view_ != nullptr && !game_.is_over(p_)); }));
    doc.add("discard", by_seat([&](Seat seat) { return cards(p_.discards[i(seat)]); }));
    doc.add("ship", by_seat([&](Seat seat) { return cards(p_.ships[i(seat)]); }));
    doc.add("recruits", by_seat([&](Seat seat) { return cards(p_.recruits[i(seat)]); }));
    doc.add("wild", by_seat([&](Seat seat) { return wild(seat); }));
    doc.add("buried", buried());
    doc.add("coins", by_seat([&](Seat seat) { return Doc(std::int64_t{p_.coins[i(seat)]}); }));
    doc.add("parley", by_seat([&](Seat seat) { return Doc(p_.parley.has(seat)); }));
    doc.add("prizes", by_seat([&](Seat seat) { return prizes(seat); }));
    doc.add("played", cards(p_.played));
    doc.add("pending", pending());
    doc.add("looked", looked());
    doc.add("seen_top", seen_tops());
    doc.add("answers", answers());
    doc.add("last_raid", last_raid());
    add_scores(doc);
    doc.add("owned", by_seat([&](Seat seat) { return owned(seat); }));
    doc.add("party", by_seat([&](Seat seat) { return best_party_of(seat); }));
    return doc;
  }

  // What depends on who looks.
  [[nodiscard]] Doc own_part() const {
    return Doc::of({{"hand", hands()},
                    {"buried", buried()},
                    {"looked", looked()},
                    {"seen_top", seen_tops()},
                    {"answers", answers()}});
  }

 private:
  static std::size_t i(Seat seat) { return Ruthless::index(seat); }
  [[nodiscard]] bool is_hidden(Seat seat) const {
    return view_ != nullptr && view_->viewer() != seat && !game_.is_over(p_);
  }
  template <class F>
  [[nodiscard]] Doc by_seat(F value) const {
    Doc map = Doc::map_for(game_.names().size());
    for (const Seat seat : seats(game_.players())) map.add(game_.names()[i(seat)], value(seat));
    return map;
  }
  [[nodiscard]] Doc player(Seat seat) const { return seat.is_none() ? Doc("none") : Doc(game_.names()[i(seat)]); }
  [[nodiscard]] const std::string& card(Card card) const { return game_.deck().card_text(card); }
  [[nodiscard]] Doc cards(const Bag& bag) const {
    Doc::List list;
    list.reserve(static_cast<std::size_t>(bag.size()));
    bag.for_each([&](Card each, int count) {
      for (int n = 0; n < count; ++n) list.emplace_back(card(each));
    });
    return list;
  }
  [[nodiscard]] Doc cards(PirateSet pirates) const {
    Doc::List list;
    list.reserve(static_cast<std::size_t>(pirates.size()));
    for (const Card each : pirates) list.emplace_back(card(each));
    return list;
  }
  [[nodiscard]] Doc final_queue() const {
    Doc::List list;
    for (int n = 0; n < p_.final_left; ++n) list.push_back(player(p_.turn.plus(n, game_.players())));
    return list;
  }
  [[nodiscard]] Doc deck(std::size_t number, bool is_secret) const {
    if (is_secret) return int{p_.deck_size[number]};
    Doc::List list;
    const std::span<const Card> all = game_.deck_cards(p_, number);
    for (std::size_t n = all.size(); n-- > 0;) list.emplace_back(card(all[n]));
    return list;
  }
  [[nodiscard]] Doc hand(Seat seat) const {
    return is_hidden(seat) ? Doc(view_->hand_size(seat)) : cards(p_.hands[i(seat)]);
  }
  [[nodiscard]] Doc buried(Seat seat) const {
    return is_hidden(seat) ? Doc(view_->buried_size(seat)) : cards(p_.buried[i(seat)]);
  }
  [[nodiscard]] Doc hands() const {
    return by_seat([&](Seat seat) { return hand(seat); });
  }
  [[nodiscard]] Doc buried() const {
    return by_seat([&](Seat seat) { return buried(seat); });
  }
  [[nodiscard]] Doc wild(Seat seat) const {
    Doc::List list;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (((p_.wild[i(seat)] >> static_cast<unsigned>(suit)) & 1U) != 0) list.emplace_back(card(pirate_of(suit, kCpt)));
    }
    return list;
  }
  [[nodiscard]] Doc prizes(Seat seat) const {
    Doc::List list;
    for (std::size_t value = 0; value < kPrizeValues.size(); ++value) {
      for (int n = 0; n < p_.prizes[i(seat)][value]; ++n) list.emplace_back(int{kPrizeValues[value]});
    }
    return list;
  }
  [[nodiscard]] Doc pending() const {
    using Kind = Pending::Kind;
    static constexpr std::array<std::string_view, 13> kNames = {
        "use",  "attack", "attacked", "brawl",   "bury",          "rescue", "lookout",
        "loot", "draw",   "trade",    "plunder", "chain plunder", "captain"};
    Doc::List list;
    for (std::size_t n = p_.pending_size; n-- > 0;) {
      const Pending& entry = p_.pending[n];
      std::string text(kNames[static_cast<std::size_t>(entry.kind)]);
      if (entry.kind == Kind::kUse || entry.kind == Kind::kLoot || entry.kind == Kind::kCaptain) {
        text += " " + game_.deck().card_text(entry.value);
      } else if (entry.kind == Kind::kAttacked) {
        text += " " + game_.names()[entry.value];
      } else if (entry.kind == Kind::kDraw || entry.kind == Kind::kTrade) {
        text += " " + std::to_string(entry.value);
      }
      list.emplace_back(text);
    }
    return list;
  }
  [[nodiscard]] Doc looked() const {
    if (!p_.turn.is_none() && is_hidden(p_.turn)) return int{p_.looked_size};
    Doc::List list;
    for (std::size_t n = 0; n < p_.looked_size; ++n) list.emplace_back(card(p_.looked[n]));
    return list;
  }
  [[nodiscard]] Doc seen_top(Seat seat) const {
    const bool is_known = p_.seen_top.has(seat);
    if (is_hidden(seat)) return is_known ? 1 : 0;
    Doc::List list;
    if (is_known) list.emplace_back(card(game_.deck_cards(p_, i(seat)).back()));
    return list;
  }
  [[nodiscard]] Doc seen_tops() const {
    return by_seat([&](Seat seat) { return seen_top(seat); });
  }
  [[nodiscard]] Doc answers() const {
    Doc map;
    for (const Seat seat : seats(game_.players())) {
      const Answer answer = p_.answers[i(seat)];
      if (answer != Answer::kNone) map.set(game_.names()[i(seat)], this->answer(seat, answer));
    }
    return map;
  }
  [[nodiscard]] Doc answer(Seat seat, Answer answer) const {
    using Verb = Action::Verb;
    switch (answer) {
      case Answer::kNoParley:
        return game_.write(Action::simple(Verb::kNoParley));
      case Answer::kRaidAuto:
        return game_.write(Action::simple(Verb::kRaidAuto));
      case Answer::kRaidNone:
        return game_.write(Action::simple(Verb::kRaidNone));
      case Answer::kParley: {
        Action action = Action::simple(Verb::kParley);
        action.bag = p_.parleyed[i(seat)];
        return game_.write(action);
      }
      case Answer::kRaidSets: {
        Action action = Action::simple(Verb::kRaidSets);
        const std::span<const PartyMember> party = game_.answered_party(p_, seat);
        std::ranges::copy(party, action.members.begin());
        action.member_count = static_cast<std::uint8_t>(party.size());
        return game_.write(action);
      }
      default:
        return "?";
    }
  }
  [[nodiscard]] Doc last_raid() const {
    if (!p_.has_raided) return {};
    return by_seat([&](Seat seat) {
      const RaidResult& result = p_.last_raid[i(seat)];
      return Doc::of(
          {{"strength", int{result.strength}}, {"unused", int{result.unused}}, {"prize", int{result.prize}}});
    });
  }
  void add_scores(Doc& doc) const {
    Doc achievements = by_seat([](Seat) { return Doc(); });
    Doc totals;
    if (game_.is_over(p_)) {
      const Scores scores = game_.final_scores(p_);
      for (const Seat seat : seats(game_.players())) {
        const Score& score = scores[i(seat)];
        Doc achieved;
        for (std::size_t n = 0; n < kAchievements; ++n) {
          if (score.achieved[n] > 0) achieved.set(kAchievementIds[n], int{score.achieved[n]});
        }
        achievements.set(game_.names()[i(seat)], std::move(achieved));
        totals.set(game_.names()[i(seat)], Doc::of({{"prizes", score.prizes},
                                                    {"achievements", score.achievements},
                                                    {"officers", score.officers},
                                                    {"parley", score.parley},
                                                    {"total", score.total},
                                                    {"rank", score.rank}}));
      }
    }
    doc.add("achievements", std::move(achievements));
    doc.add("scores", std::move(totals));
  }
  [[nodiscard]] Doc owned(Seat seat) const {
    if (view_ == nullptr || game_.is_over(p_)) return cards(game_.owned(p_, seat));
    // In a view the hidden zones are blank, and their cards known all the same.
    Bag bag = view_->unseen(seat);
    bag.add(p_.hands[i(seat)]);
    bag.add(p_.buried[i(seat)]);
    bag.add(p_.discards[i(seat)]);
    bag.add(game_.area(p_, seat));
    if (seat == p_.turn) bag.add(p_.played);
    if (seat == view_->viewer()) {
      if (p_.seen_top.has(seat)) bag.add(game_.deck_cards(p_, i(seat)).back());
      for (std::size_t n = 0; n < p_.looked_size && seat == p_.turn; ++n) bag.add(p_.looked[n]);
    }
    return cards(bag);
  }
  // What a player's Pirates would be worth in a raid now; the sets are written as in the action.
  [[nodiscard]] Doc best_party_of(Seat seat) const {
    const Party best = best_sets(game_.party_area(p_, seat));
    Doc::List sets;
    for (const PartySet& set : best.list()) {
      static constexpr std::string_view kVerb = "raid ";
      Action action = Action::simple(Action::Verb::kRaidSets);
      Ruthless::write_set(set, action.members, action.member_count);
      sets.emplace_back(game_.write(action).substr(kVerb.size()));
    }
    return Doc::of({{"strength", best.strength.strength},
                    {"unused", game_.area(p_, seat).size() - best.strength.used},
                    {"sets", std::move(sets)}});
  }

  const Ruthless& game_;
  const Position& p_;
  const View* view_;
};

}  // namespace

Doc Ruthless::document(const Position& p) const { return Writer(*this, p, nullptr).write(); }

Doc Ruthless::document(const View& view) const { return Writer(*this, view.shown(), &view).write(); }

Doc Ruthless::own_part(const View& view) const { return Writer(*this, view.shown(), &view).own_part(); }

}  // namespace tortuga::ruthless
