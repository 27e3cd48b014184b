// The position document of mutiny: the whole position, or what a viewer is shown of it.
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {
namespace {

class Writer {
 public:
  Writer(const Mutiny& game, const Position& p, const View* view)
      : game_(game), deck_(game.deck()), p_(p), view_(view) {}

  Doc write(std::span<const Doc> promises) const {
    Doc doc = Doc::map_for(38);
    doc.add("players", Doc::List(game_.names().begin(), game_.names().end()));
    doc.add("options", game_.option_doc());
    doc.add("phase", kPhaseIds[static_cast<std::size_t>(p_.phase)]);
    doc.add("window", kWindowIds[static_cast<std::size_t>(p_.window)]);
    doc.add("asked", players(p_.waiting));
    doc.add("round", int{p_.round});
    doc.add("voyages", p_.destination_discard.size());
    doc.add("captain", player(p_.captain));
    doc.add("quartermaster", player(p_.quartermaster));
    doc.add("mutiny_used", p_.mutiny_used);
    doc.add("barred", barred());
    doc.add("hands", hands());
    doc.add("prizes", prizes());
    doc.add("buried", buried());
    doc.add("crew_deck", crew_deck());
    doc.add("crew_discard", crew(p_.crew_discard));
    doc.add("prize_deck", prize_deck());
    doc.add("prize_discard", prizes(p_.prize_discard, false));
    doc.add("prize_discard_down", prizes(p_.prize_discard_down, view_ != nullptr));
    doc.add("destinations", stacks());
    doc.add("destination", destination());
    doc.add("destination_discard", destinations(p_.destination_discard));
    doc.add("passed", players(p_.passed));
    doc.add("attack", attack());
    doc.add("pool", pool());
    doc.add("received", by_seat([&](Seat seat) { return Doc(int{p_.received[i(seat)]}); }));
    doc.add("punishment", kPunishmentIds[static_cast<std::size_t>(p_.punishment)]);
    doc.add("map", player(p_.map));
    doc.add("guard", player(p_.guard));
    doc.add("mutiny", mutiny());
    doc.add("stack", stack());
    doc.add("must_discard", must_discard());
    doc.add("offers", offers());
    doc.add("next_offer", int{p_.next_offer});
    doc.add("talk", by_seat([&](Seat seat) { return Doc(int{p_.talk[i(seat)]}); }));
    doc.add("promises", Doc::List(promises.begin(), promises.end()));
    doc.add("removed", Doc::of({{"crew", crew(game_.removed_crew(p_))},
                                {"prizes", prizes(p_.removed_prizes, false)},
                                {"destinations", destinations(p_.removed_destinations)}}));
    doc.add("scores", scores());
    return doc;
  }

  // What depends on who looks.
  [[nodiscard]] Doc own_part() const {
    Doc doc = Doc::of({{"hands", hands()}, {"buried", buried()}, {"offers", offers()}});
    if (hides_prizes()) {
      doc.add("prizes", prizes());
      doc.add("pool", pool());
    }
    return doc;
  }

 private:
  static std::size_t i(Seat seat) { return Mutiny::index(seat); }
  [[nodiscard]] bool hides_prizes() const { return game_.options().hidden_prizes; }
  [[nodiscard]] bool is_hidden(Seat seat) const {
    return view_ != nullptr && view_->viewer() != seat && !game_.is_over(p_);
  }
  [[nodiscard]] bool is_pool_hidden() const {
    if (view_ == nullptr || !hides_prizes()) return false;
    return view_->viewer().is_none() || view_->viewer() != game_.pool_viewer(p_);
  }

  template <class F>
  [[nodiscard]] Doc by_seat(F value) const {
    Doc map = Doc::map_for(game_.names().size());
    for (const Seat seat : seats(game_.players())) map.add(game_.names()[i(seat)], value(seat));
    return map;
  }
  [[nodiscard]] Doc player(Seat seat) const { return seat.is_none() ? Doc("none") : Doc(game_.names()[i(seat)]); }
  [[nodiscard]] Doc players(SeatSet set) const {
    Doc::List list;
    for (const Seat seat : set) list.push_back(player(seat));
    return list;
  }
  template <class AnyBag, class Cards>
  static Doc names(const AnyBag& bag, const Cards& cards) {
    Doc::List list;
    list.reserve(static_cast<std::size_t>(bag.size()));
    bag.for_each([&](std::uint8_t card, int count) {
      for (int n = 0; n < count; ++n) list.emplace_back(cards[card].name);
    });
    return list;
  }
  [[nodiscard]] Doc crew(const Bag& bag) const { return names(bag, deck_.crew); }
  [[nodiscard]] Doc destinations(const Bag& bag) const { return names(bag, deck_.destinations); }
  [[nodiscard]] Doc prizes(PrizeBag bag, bool is_secret) const {
    return is_secret ? Doc(bag.size()) : names(bag, deck_.prizes);
  }
  [[nodiscard]] Doc prizes() const {
    return by_seat([&](Seat seat) { return prizes(p_.prizes[i(seat)], is_hidden(seat) && hides_prizes()); });
  }
  [[nodiscard]] Doc buried() const {
    return by_seat([&](Seat seat) { return prizes(p_.buried[i(seat)], is_hidden(seat)); });
  }
  [[nodiscard]] Doc pool() const { return prizes(p_.pool, is_pool_hidden()); }
  [[nodiscard]] Doc barred() const {
    Doc::List list;
    for (std::size_t type = 0; type < kTypes; ++type) {
      if (((p_.barred >> type) & 1U) != 0) list.emplace_back(kTypeIds[type]);
    }
    return list;
  }
  [[nodiscard]] Doc hand(Seat seat) const {
    // At the end hands stay secret.
    if (view_ != nullptr && view_->viewer() != seat) return p_.hands[i(seat)].size();
    return crew(p_.hands[i(seat)]);
  }
  [[nodiscard]] Doc hands() const {
    return by_seat([&](Seat seat) { return hand(seat); });
  }
  [[nodiscard]] Doc crew_deck() const {
    if (view_ != nullptr) return int{p_.crew_deck_size};
    Doc::List list;
    for (std::size_t n = p_.crew_deck_size; n-- > 0;) list.emplace_back(deck_.crew[p_.crew_deck[n]].name);
    return list;
  }
  [[nodiscard]] Doc prize_deck() const {
    if (view_ != nullptr) return int{p_.prize_deck_size};
    Doc::List list;
    for (std::size_t n = p_.prize_deck_size; n-- > 0;) list.emplace_back(deck_.prizes[p_.prize_deck[n]].name);
    return list;
  }
  [[nodiscard]] Doc stacks() const {
    Doc map;
    for (std::size_t type = 0; type < kTypes; ++type) {
      if (view_ != nullptr) {
        map.add(kTypeIds[type], int{p_.stack_size[type]});
        continue;
      }
      Doc::List list;
      for (std::size_t n = p_.stack_size[type]; n-- > 0;) {
        list.emplace_back(deck_.destinations[p_.stacks[type][n]].name);
      }
      map.add(kTypeIds[type], std::move(list));
    }
    return map;
  }
  [[nodiscard]] Doc destination() const {
    if (p_.type == Type::kNone) return "none";
    const bool is_secret = view_ != nullptr && !p_.is_revealed;
    return Doc::of({{"type", kTypeIds[static_cast<std::size_t>(p_.type)]},
                    {"card", is_secret ? Doc("?") : Doc(deck_.destinations[p_.destination].name)},
                    {"revealed", p_.is_revealed}});
  }
  [[nodiscard]] Doc attack() const {
    if (!p_.has_attack) return "none";
    Doc::List cards;
    for (std::size_t n = 0; n < p_.laid_size; ++n) {
      cards.push_back(Doc::of({{"player", player(p_.laid[n].player)}, {"card", deck_.crew[p_.laid[n].card].name}}));
    }
    Doc adjust;
    Doc totals;
    Doc required;
    const auto sums = game_.attack_totals(p_);
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      adjust.add(kSkillIds[skill], int{p_.adjust[skill]});
      totals.add(kSkillIds[skill], sums[skill]);
      if (p_.is_revealed) required.add(kSkillIds[skill], game_.required(p_)[skill]);
    }
    totals.add("jacks", sums[kSkills]);
    return Doc::of({{"first_done", p_.first_done},
                    {"cards", std::move(cards)},
                    {"adjust", std::move(adjust)},
                    {"totals", std::move(totals)},
                    {"required", p_.is_revealed ? std::move(required) : Doc("none")}});
  }
  static Doc side(Side side) { return kSideIds[static_cast<std::size_t>(side)]; }
  [[nodiscard]] Doc mutiny() const {
    if (!p_.has_mutiny()) return "none";
    Doc sides;
    for (const Seat seat : seats(game_.players())) {
      const Side taken = game_.side_of(p_, seat);
      if (taken != Side::kNone) sides.add(game_.names()[i(seat)], side(taken));
    }
    Doc::List cards;
    for (std::size_t n = 0; n < p_.laid_size; ++n) {
      const Laid& laid = p_.laid[n];
      cards.push_back(Doc::of({{"player", player(laid.player)},
                               {"card", deck_.crew[laid.card].name},
                               {"side", side(game_.side_of(p_, laid.player))}}));
    }
    const Totals totals = game_.mutiny_totals(p_);
    return Doc::of({{"first", player(p_.first)},
                    {"from", kPhaseIds[static_cast<std::size_t>(p_.from)]},
                    {"sides", std::move(sides)},
                    {"cards", std::move(cards)},
                    {"result", side(p_.result)},
                    {"totals", Doc::of({{"captain", totals.captain}, {"mutineers", totals.mutineers}})}});
  }
  [[nodiscard]] Doc target(std::size_t number) const {
    const Entry& entry = p_.stack[number];
    if (entry.use == Entry::Use::kTraitor) return deck_.crew[entry.card].name;
    if (entry.number != 0) return int{entry.number};
    if (entry.leader != Side::kNone) return entry.leader == Side::kCaptain ? "captain" : "mutineer";
    if (entry.target.is_none()) return "none";
    const bool is_list =
        entry.use == Entry::Use::kEffect && deck_.special_of(p_.revealed.at(0)) == Special::kSecondMate;
    if (!is_list) return player(entry.target);
    Doc::List victims = {player(entry.target)};
    if (!entry.second.is_none()) victims.push_back(player(entry.second));
    return victims;
  }
  [[nodiscard]] Doc stack() const {
    Doc::List list;
    for (std::size_t n = 0; n < p_.entries; ++n) {
      const Entry& entry = p_.stack[n];
      list.push_back(Doc::of({{"player", player(entry.player)},
                              {"cards", crew(game_.cards_of(p_, n))},
                              {"use", kUseIds[static_cast<std::size_t>(entry.use)]},
                              {"target", target(n)},
                              {"step", kStepIds[static_cast<std::size_t>(entry.step)]},
                              {"passed", players(entry.passed)}}));
    }
    return list;
  }
  [[nodiscard]] Doc must_discard() const {
    Doc map;
    if (p_.entries > 0 || game_.is_over(p_)) return map;
    for (const Seat seat : p_.above) map.add(game_.names()[i(seat)], p_.hands[i(seat)].size() - game_.limit());
    return map;
  }
  [[nodiscard]] Doc items(std::size_t first, std::size_t count) const {
    Doc::List list;
    for (std::size_t n = first; n < first + count; ++n) {
      const std::uint8_t item = p_.offer_items[n];
      if (item == kGuardItem) {
        list.emplace_back("guard");
      } else if (item == kHiddenItem) {
        list.emplace_back("?");
      } else if (item >= kFirstPrizeItem) {
        list.emplace_back(deck_.prizes[static_cast<std::size_t>(item - kFirstPrizeItem)].name);
      } else {
        list.emplace_back(deck_.crew[item].name);
      }
    }
    return list;
  }
  [[nodiscard]] Doc offers() const {
    Doc::List list;
    std::size_t at = 0;
    for (std::size_t n = 0; n < p_.offer_count; ++n) {
      const Offer& offer = p_.offers[n];
      list.push_back(Doc::of({{"id", int{p_.offer_ids[n]}},
                              {"from", player(offer.from())},
                              {"to", player(offer.to())},
                              {"gives", items(at, offer.gives)},
                              {"asks", items(at + offer.gives, offer.asks)}}));
      at += offer.gives + std::size_t{offer.asks};
    }
    return list;
  }
  [[nodiscard]] Doc scores() const {
    if (!game_.is_over(p_)) return "none";
    const Scores scores = game_.final_scores(p_);
    return by_seat([&](Seat seat) {
      const Score& score = scores[i(seat)];
      Doc::List jewels;
      for (int n = 0; n < score.jewels; ++n) {
        jewels.emplace_back(deck_.prizes[game_.jewel_drawn(p_, score.first_jewels + n)].name);
      }
      return Doc::of({{"gold", score.gold}, {"rum", score.rum}, {"rank", score.rank}, {"jewels", std::move(jewels)}});
    });
  }

  const Mutiny& game_;
  const Deck& deck_;
  const Position& p_;
  const View* view_;
};

}  // namespace

Doc Mutiny::document(const Position& p, std::span<const Doc> promises) const {
  return Writer(*this, p, nullptr).write(promises);
}

Doc Mutiny::document(const View& view, std::span<const Doc> promises) const {
  return Writer(*this, view.shown(), &view).write(promises);
}

Doc Mutiny::own_part(const View& view) const { return Writer(*this, view.shown(), &view).own_part(); }

}  // namespace tortuga::mutiny
