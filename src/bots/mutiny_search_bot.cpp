#include "bots/mutiny_search_bot.h"

#include <algorithm>

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

// By so many standard errors words and gifts must be ahead of doing something at once: they can be had at any time.
constexpr double kClearlyWords = 1;
constexpr double kClearlyGift = 2;

double needed_lead(Verb verb) {
  if (verb == Verb::kPromise) return kClearlyWords;
  return verb == Verb::kGive ? kClearlyGift : 0;
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
  if (moves.size() > 1) best = best_of(race_.run(view, budget_, random_));
  return model.action(view.shown(), view.viewer(), best);
}

SearchMove SearchBot::best_of(const std::vector<Found>& found) {
  const auto needed = [&](SearchMove move) { return needed_lead(race_.model().choice(move).verb); };
  const SearchMove best = found.front().move;
  if (needed(best) == 0) return best;
  const auto plain = std::ranges::find_if(found, [&](const Found& other) { return needed(other.move) == 0; });
  return plain == found.end() || race_.lead(best, plain->move) >= needed(best) ? best : plain->move;
}

std::vector<Opinion<Mutiny>> SearchBot::weigh(const View& view) { return opinions(view, nullptr); }

// Words that it does not understand have no worth that it could know.
std::vector<Opinion<Mutiny>> SearchBot::weigh_also(const View& view, const Action& also) {
  const bool is_vague = also.verb == Verb::kPromise && pledge_in(also.promise.text()) == Pledge::kNone;
  if (is_vague || !may_play(view, also)) return weigh(view);
  return opinions(view, &also);
}

// Is it legal, as far as its player can know?
bool SearchBot::may_play(const View& view, const Action& action) const {
  const Position& p = view.shown();
  if (action.verb != Verb::kAccept) return !game_.check(p, view.viewer(), action).refused();
  for (std::size_t n = 0; n < p.offer_count; ++n) {
    if (p.offer_ids[n] == action.offer) return game_.may_accept(view, n);
  }
  return false;
}

std::vector<Opinion<Mutiny>> SearchBot::opinions(const View& view, const Action* also) {
  learn_seat(view.viewer());
  std::vector<Opinion<Mutiny>> all;
  for (const Found& found : race_.run(view, budget_, random_, also)) {
    all.push_back({race_.model().action(view.shown(), view.viewer(), found.move), std::clamp(found.worth, 0.0, 1.0),
                   found.visits});
  }
  return all;
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

}  // namespace tortuga::mutiny
