#include "bots/mutiny_search_bot.h"

namespace tortuga::mutiny {

SearchBot::SearchBot(const Mutiny& game, const Seed& seed, const Budget& budget, const Manner& manner)
    : game_(game), manner_(manner), race_(game), random_(seed), budget_(budget) {
  race_.model().set_deals(manner.deals);
  race_.model().set_rounds(manner.rounds);
}

Action SearchBot::choose(const View& view) {
  SearchModel& model = race_.model();
  SearchMoves moves;
  model.begin(view);
  model.list_moves(view.shown(), view.viewer(), moves);
  if (moves.size() == 1) return model.action(view.shown(), view.viewer(), moves[0]);
  const auto& found = race_.run(view, budget_, random_);
  return model.action(view.shown(), view.viewer(), found.front().move);
}

std::vector<Opinion<Mutiny>> SearchBot::weigh(const View& view) {
  std::vector<Opinion<Mutiny>> opinions;
  for (const Found& found : race_.run(view, budget_, random_)) {
    opinions.push_back({race_.model().action(view.shown(), view.viewer(), found.move), found.worth, found.visits});
  }
  return opinions;
}

}  // namespace tortuga::mutiny
