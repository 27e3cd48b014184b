#include "bots/mutiny_deckhand.h"

#include "bots/mutiny_judge.h"

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

constexpr double kBargain = 1.2;  // what an offer must give for what it takes

std::optional<Action> make_offer(const Mutiny& game, const Judge& judge, const Position& p, Seat seat) {
  const Deck& deck = game.deck();
  const std::size_t own = Mutiny::index(seat);
  Action offer = Action::simple(Verb::kOffer);
  // 1. A small prize for guard duty
  if (p.window == Window::kGuard && p.guard == seat && p.offer_count == 0) {
    const Prize prize = judge.cheapest(p.prizes[own]);
    if (prize == kNoCard || judge.open_gold(seat) < 3) return std::nullopt;
    offer.player = Judge::most(judge.others(), [&](Seat other) { return -judge.open_gold(other); });
    offer.gives.prizes.add(prize);
    offer.asks.guard = true;
    return p.talk[own] < 2 ? std::optional(offer) : std::nullopt;
  }
  // 2. A card too many for rum
  if (p.window != Window::kPunish && p.window != Window::kMutinyCall) return std::nullopt;
  if (p.talk[own] > 0 || p.hands[own].size() < game.limit() || deck.rum == kNoCard) return std::nullopt;
  offer.player = Judge::most(judge.others(), [&](Seat other) {
    return (p.prizes[Mutiny::index(other)].has(deck.rum) ? 2 * game.limit() : 0) - p.hands[Mutiny::index(other)].size();
  });
  Bag good;  // enough to be a bargain
  p.hands[own].for_each([&](Card card, int) {
    if (judge.worth_of_card(card) > 2 * kBargain * judge.worth(deck.rum)) good.add(card);
  });
  if (good.empty() || !p.prizes[Mutiny::index(offer.player)].has(deck.rum)) return std::nullopt;
  offer.gives.crew.add(judge.cheapest_card(good));
  offer.asks.prizes.add(deck.rum);
  return offer;
}

std::optional<Action> trade(const Mutiny& game, const Judge& judge, const View& view) {
  const Position& p = view.shown();
  const Seat seat = view.viewer();
  if (!game.options().trading || !game.is_open(p)) return std::nullopt;
  for (std::size_t n = 0; n < p.offer_count; ++n) {
    if (p.offers[n].to() != seat) continue;
    const bool pays = judge.worth(game.gives(p, n)) > kBargain * judge.worth(game.asks(p, n)) + 0.1;
    Action action = Action::simple(pays && game.may_accept(view, n) ? Verb::kAccept : Verb::kDecline);
    action.offer = p.offer_ids[n];
    return action;
  }
  if (const auto offer = make_offer(game, judge, p, seat); offer && !game.check(p, seat, *offer).refused()) {
    return offer;
  }
  return std::nullopt;
}

}  // namespace

Action Deckhand::choose(const View& view) {
  const Judge judge(game_, view.shown(), view.viewer());
  if (const auto said = trade(game_, judge, view)) return *said;
  return judge.best();
}

}  // namespace tortuga::mutiny
