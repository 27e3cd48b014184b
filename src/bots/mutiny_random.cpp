#include "bots/mutiny_random.h"

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

constexpr int kTalks = 3;      // chances in percent
constexpr int kAnswers = 40;   // to an offer
constexpr int kAccepts = 50;   // if it answers
constexpr int kBigChoice = 3;  // a second card, a third one

bool is_pass(const Action& action) {
  return action.verb == Verb::kPass || action.verb == Verb::kReveal || action.verb == Verb::kStay;
}

}  // namespace

Action RandomBot::choose(const View& view) {
  const Position& p = view.shown();
  if (game_.is_open(p) && game_.options().trading) {
    if (const auto said = talk(view)) return *said;
  }
  return part_or_pass(view);
}

// How likely it is to act where it could pass, in percent.
int RandomBot::eagerness(const Position& p) const {
  if (p.entries > 0) return p.stack[p.entries - 1U].step == Entry::Step::kReact ? 15 : 30;
  switch (p.window) {
    case Window::kMutinyCall:
      return 5;
    case Window::kAttack:
      return 55;
    case Window::kMutiny:
      return 35;
    case Window::kPortExchange:
      return 25;
    case Window::kBury:
      return 90;
    default:
      return 50;
  }
}

// Cards one by one; sometimes several at once.
Action RandomBot::part_or_pass(const View& view) {
  const Position& p = view.shown();
  const Seat seat = view.viewer();
  ActionList list;
  if (!p.above.empty() && p.entries == 0) {
    game_.list_legal(p, seat, list);
    return any_of(list, true);
  }
  game_.list_parts(p, seat, list);
  bool can_pass = false;
  for (const Action& action : list) can_pass = can_pass || is_pass(action);
  const bool acts = happens(eagerness(p));
  if (can_pass && !acts) {
    for (const Action& action : list) {
      if (is_pass(action)) return action;
    }
  }
  Action action = any_of(list, !can_pass);
  while (happens(kBigChoice)) {
    const auto more = game_.join(action, any_of(list, true));
    if (!more || game_.check(p, seat, *more).refused()) break;
    action = *more;
  }
  return action;
}

Action RandomBot::any_of(const ActionList& list, bool with_pass) {
  while (true) {
    const Action action = list[random_.below(static_cast<std::uint32_t>(list.size()))];
    if (with_pass || list.size() == 1 || !is_pass(action)) return action;
  }
}

// Answers an offer, or makes one.
std::optional<Action> RandomBot::talk(const View& view) {
  const Position& p = view.shown();
  const Seat seat = view.viewer();
  for (std::size_t i = 0; i < p.offer_count; ++i) {
    if (p.offers[i].to() != seat || !happens(kAnswers)) continue;
    const bool accepts = happens(kAccepts) && game_.may_accept(view, i);
    Action answer = Action::simple(accepts ? Verb::kAccept : Verb::kDecline);
    answer.offer = p.offer_ids[i];
    return answer;
  }
  if (!happens(kTalks)) return std::nullopt;
  const Action offer = make_offer(p, seat);
  if (game_.check(p, seat, offer).refused()) return std::nullopt;
  return offer;
}

Action RandomBot::make_offer(const Position& p, Seat seat) {
  const auto others = SeatSet::all(game_.players()) - SeatSet(seat);
  Action action = Action::simple(happens(20) ? Verb::kGive : Verb::kOffer);
  action.player = others.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(others.size()))));
  if (happens(10)) {
    action.verb = Verb::kPromise;
    action.promise = PromiseText("I will stand by you");
    return action;
  }
  const Bag& hand = p.hands[Mutiny::index(seat)];
  const PrizeBag prizes = p.prizes[Mutiny::index(seat)];
  if (!prizes.empty() && happens(50)) {
    prizes.for_each([&](Prize prize, int) {
      if (action.gives.prizes.empty()) action.gives.prizes.add(prize);
    });
  } else if (!hand.empty()) {
    action.gives.crew.add(hand.at(static_cast<int>(random_.below(static_cast<std::uint32_t>(hand.size())))));
  }
  if (action.verb == Verb::kGive) return action;
  if (p.window == Window::kGuard && p.guard == seat) {
    action.asks.guard = true;
  } else if (happens(50)) {
    action.asks.prizes.add(static_cast<Prize>(random_.below(static_cast<std::uint32_t>(game_.deck().prizes.size()))));
  } else {
    action.asks.crew.add(static_cast<Card>(random_.below(static_cast<std::uint32_t>(game_.deck().crew.size()))));
  }
  return action;
}

}  // namespace tortuga::mutiny
