// What a sensible player of mutiny does in a position, and what he thinks that things are worth, in gold.
//
// deckhand plays by it; the search plays on with it, orders its choices by it and takes it for the others' judgement.
// It looks at nothing but what its player sees in the open game, so it does the same in a view and in every position
// that was sampled from it.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/fixed_list.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {

class Judge {
 public:
  using Verb = Action::Verb;

  Judge(const Mutiny& game, const Position& p, Seat seat)
      : game_(game), deck_(game.deck()), p_(p), seat_(seat), own_(i(seat_)) {}

  // What it does; offers are left alone.
  [[nodiscard]] Action best() const;

  static std::size_t i(Seat seat) { return Mutiny::index(seat); }
  [[nodiscard]] const Bag& hand() const { return p_.hands[own_]; }
  [[nodiscard]] bool is_captain() const { return seat_ == p_.captain; }
  [[nodiscard]] SeatSet others() const { return SeatSet::all(game_.players()) - SeatSet(seat_); }
  [[nodiscard]] bool holds(Special special) const {
    return deck_.card_of(special) != kNoCard && hand().has(deck_.card_of(special));
  }
  [[nodiscard]] static Action pass() { return Action::simple(Verb::kPass); }
  [[nodiscard]] Action play(Special special, Seat player = Seat()) const {
    return Action::simple(Verb::kEffect, deck_.card_of(special), player);
  }

  // Worth.

  [[nodiscard]] double worth(Prize prize) const;
  [[nodiscard]] double worth(PrizeBag prizes) const;
  [[nodiscard]] double worth_of_card(Card card) const;
  [[nodiscard]] double worth(const Items& items) const;
  [[nodiscard]] double open_gold(Seat seat) const { return worth(p_.prizes[i(seat)]); }
  // What others have buried counts as average, known or not.
  [[nodiscard]] double all_gold(Seat seat) const {
    return open_gold(seat) + worth(PrizeBag::hidden(p_.buried[i(seat)].size()));
  }
  [[nodiscard]] int crewmen(const Bag& cards) const {
    int sum = 0;
    cards.for_each([&](Card card, int count) { sum += count * deck_.crewmen[card]; });
    return sum;
  }
  // Of some players the one with the largest value.
  template <class F>
  [[nodiscard]] static Seat most(SeatSet who, F value) {
    Seat best = Seat::none();
    for (const Seat seat : who) {
      if (best.is_none() || value(seat) > value(best)) best = seat;
    }
    return best;
  }
  [[nodiscard]] Prize dearest(PrizeBag prizes) const;
  [[nodiscard]] Prize cheapest(PrizeBag prizes) const;
  [[nodiscard]] Card cheapest_card(const Bag& cards) const;

  [[nodiscard]] Action discard() const;

  // The window.

  [[nodiscard]] Action decide() const;

  // Voyages.

  // A card that the chosen destination may be, or is, and how many of them.
  struct Chance {
    Destination card = 0;
    int copies = 0;
  };
  using Chances = FixedList<Chance, kMaxStack>;
  [[nodiscard]] Chances chances(Type type) const;

  // What to play for an attack, and what that is worth.
  struct Plan {
    double worth = 0;
    Bag cards;
  };
  // Players who may still help, and how many symbols they could add where they are needed.
  struct Helpers {
    int players = 0;
    double symbols = 0;
  };
  using Sums = std::array<int, kSkills + 1>;  // symbols by skill, and jacks
  // What an attack can bring, worked out once for all ways to spend cards.
  struct Goal {
    const DestinationKind* kind = nullptr;
    int copies = 0;
    double gain = 0;
    double filled = 0;                 // symbols that others are expected to add
    std::array<double, 32> success{};  // by what is lacking, less the most jacks; -1 if it is not known yet
  };
  struct Outlook {
    FixedList<Goal, kMaxStack> goals;
    int copies = 0;
    int helpers = 0;
    double gain(const Judge& judge, const Sums& after);
    double chance_of(Goal& goal, int lacking) const;
  };
  static constexpr int kMostJacks = 8;
  // The best plans, the best first; `best` may be larger than the number of ways, the rest is then worth -1e9.
  void plan_attack(Type type, const Helpers& helpers, bool must, std::span<Plan> best) const;
  [[nodiscard]] Outlook outlook_for(Type type, const Helpers& helpers, const Sums& before) const;
  [[nodiscard]] int lacking_in(const DestinationKind& kind, const Sums& sums) const;
  [[nodiscard]] double share_of(int prizes) const;
  [[nodiscard]] Helpers helpers_among(SeatSet who) const;

  [[nodiscard]] Action sail() const;
  [[nodiscard]] bool has_goods() const {
    return (deck_.hostage != kNoCard && p_.prizes[own_].has(deck_.hostage)) ||
           (deck_.jewels != kNoCard && p_.prizes[own_].has(deck_.jewels));
  }
  [[nodiscard]] double average_open() const {
    double sum = 0;
    for (const Seat seat : others()) sum += open_gold(seat);
    return sum / others().size();
  }

  [[nodiscard]] Action help(bool must) const;

  [[nodiscard]] std::array<int, kSkills> lacking() const;

  [[nodiscard]] Action adjust() const;

  // Prizes.

  [[nodiscard]] Action cook() const;

  // The best for itself, as soon as it may; the others get the cheapest, the richest first.
  [[nodiscard]] Action deal() const {
    const SeatSet next = game_.next_to_receive(p_);
    if (next.has(seat_)) return Action::simple(Verb::kDeal, dearest(p_.pool), seat_);
    return Action::simple(Verb::kDeal, cheapest(p_.pool), most(next, [&](Seat seat) { return all_gold(seat); }));
  }

  [[nodiscard]] Action carpenter() const;

  [[nodiscard]] Action exchange() const;
  [[nodiscard]] Action cash() const;

  // The island.

  [[nodiscard]] Action old_sailor() const {
    if (!holds(Special::kOldSailor)) return pass();
    const bool pays = worth(game_.buriable(p_, seat_)) >= 2 && open_gold(seat_) >= 0.8 * average_open();
    return pays ? play(Special::kOldSailor) : pass();
  }
  [[nodiscard]] Action smart_kid() const {
    const SeatSet targets = game_.with_buried(p_) - SeatSet(seat_);
    if (!holds(Special::kSmartKid) || targets.empty()) return pass();
    return play(Special::kSmartKid, most(targets, [&](Seat seat) { return p_.buried[i(seat)].size(); }));
  }

  [[nodiscard]] Action whip() const;

  // Mutinies.

  [[nodiscard]] Action call() const;
  [[nodiscard]] Card smallest_for(int needed) const;

  [[nodiscard]] Action fight() const;
  [[nodiscard]] Bag enough(int needed) const;

  // The stack.

  [[nodiscard]] Action answer() const;

  [[nodiscard]] Action claim() const;

  [[nodiscard]] Action react(const Entry& top) const;

  [[nodiscard]] std::optional<Action> any_time() const;

 private:
  const Mutiny& game_;
  const Deck& deck_;
  const Position& p_;
  Seat seat_;
  std::size_t own_;
};

}  // namespace tortuga::mutiny
