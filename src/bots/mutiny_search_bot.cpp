#include "bots/mutiny_search_bot.h"

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

bool is_call(Verb verb) {
  return verb == Verb::kMutiny || verb == Verb::kMutinyCutthroat || verb == Verb::kMutinySeaDog;
}

Action promise(Seat to, Pledge pledge) {
  Action action = Action::simple(Verb::kPromise, kNoCard, to);
  action.promise = PromiseText(kPledgeTexts[static_cast<std::size_t>(pledge)]);
  return action;
}

}  // namespace

SearchBot::SearchBot(const Mutiny& game, const Seed& seed, const Budget& budget, const Manner& manner)
    : game_(game), manner_(manner), race_(game), random_(seed), budget_(budget) {
  race_.model().set_manner(manner_);
  if (manner.promises) race_.model().set_trust(&trust_);
}

Action SearchBot::choose(const View& view) {
  learn_seat(view.viewer());
  SearchModel& model = race_.model();
  SearchMoves moves;
  model.begin(view);
  model.list_moves(view.shown(), view.viewer(), moves);
  SearchMove best = moves[0];
  if (moves.size() > 1) best = race_.run(view, budget_, random_).front().move;
  if (const auto said = promise_before(view, model.choice(best))) return *said;
  return model.action(view.shown(), view.viewer(), best);
}

std::vector<Opinion<Mutiny>> SearchBot::weigh(const View& view) {
  learn_seat(view.viewer());
  std::vector<Opinion<Mutiny>> opinions;
  for (const Found& found : race_.run(view, budget_, random_)) {
    opinions.push_back({race_.model().action(view.shown(), view.viewer(), found.move),
                        std::clamp(found.worth, 0.0, 1.0), found.visits});
  }
  return opinions;
}

void SearchBot::see(const Event& event) {
  if (memory_) return see_known(event);
  early_.push_back(event);
}

void SearchBot::see_known(const Event& event) {
  if (manner_.remembers && memory_) memory_->see(event);
  if (manner_.promises) trust_.see(event);
}

void SearchBot::learn_seat(Seat seat) {
  if (memory_) return;
  memory_.emplace(seat);
  for (const Event& event : early_) see_known(event);
  early_ = {};
  if (manner_.remembers) race_.model().remember(&*memory_);
}

// What it says about what it is going to do: at most one promise in a round.
std::optional<Action> SearchBot::promise_before(const View& view, const Choice& choice) {
  const Position& p = view.shown();
  const Seat seat = view.viewer();
  const bool may_talk = manner_.promises && game_.options().trading && game_.is_open(p);
  if (!may_talk || p.window != Window::kMutinyCall || p.talk[Mutiny::index(seat)] > 0) return std::nullopt;
  static constexpr std::uint32_t kOneIn = 3;  // so that not every round begins with the same words
  Action said = Action::simple(Verb::kPass);
  if (is_call(choice.verb)) {
    // A friend for the mutiny: who holds most cards.
    const SeatSet friends = p.holding - SeatSet(seat) - SeatSet(p.captain);
    if (friends.empty() || game_.players() == 3) return std::nullopt;
    const Seat to = Judge::most(friends, [&](Seat other) { return p.hands[Mutiny::index(other)].size(); });
    if (trust_.has_promised(seat, Pledge::kQuartermaster)) return std::nullopt;  // there is only one
    said = promise(to, Pledge::kQuartermaster);
  } else if (choice.verb == Verb::kPass && p.phase == Phase::kAppointment) {
    if (random_.below(kOneIn) > 0) return std::nullopt;
    said = promise(p.captain, Pledge::kPeace);
  } else {
    return std::nullopt;
  }
  return game_.check(p, seat, said).refused() ? std::nullopt : std::optional(said);
}

}  // namespace tortuga::mutiny
