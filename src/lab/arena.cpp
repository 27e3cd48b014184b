#include "lab/arena.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <numeric>

#include "bots/all.h"
#include "bots/any_bot.h"
#include "engine/erased_game.h"
#include "games/all.h"
#include "lab/observe_mutiny.h"
#include "lab/observe_ruthless.h"
#include "lab/observer.h"
#include "lab/one_game.h"
#include "lab/threads.h"

namespace tortuga {
namespace {

struct Counts {
  std::vector<Sums> seat_wins;
  std::vector<Sums> seat_scores;
  std::vector<Sums> bot_wins;
  std::vector<Sums> bot_scores;
  Sums decisions;
  std::uint64_t shortest = ~std::uint64_t{0};
  std::uint64_t longest = 0;
  std::uint64_t shared = 0;

  Counts(std::size_t seats, std::size_t bots)
      : seat_wins(seats), seat_scores(seats), bot_wins(bots), bot_scores(bots) {}

  void add(const Counts& other) {
    const auto add_all = [](std::vector<Sums>& to, const std::vector<Sums>& from) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
    };
    add_all(seat_wins, other.seat_wins);
    add_all(seat_scores, other.seat_scores);
    add_all(bot_wins, other.bot_wins);
    add_all(bot_scores, other.bot_scores);
    decisions.add(other.decisions);
    shortest = std::min(shortest, other.shortest);
    longest = std::max(longest, other.longest);
    shared += other.shared;
  }
};

// Everything that is counted in a match.
template <Game G>
struct Counted {
  Counts counts;
  Observer<G> observer;

  Counted(const G& game, std::size_t seats, std::size_t bots) : counts(seats, bots), observer(game) {}
  void add(const Counted& other) {
    counts.add(other.counts);
    observer.add(other.observer);
  }
};

// One thread's part of a match, for a game of known type.
template <Game G>
class Worker {
 public:
  Worker(const G& game, const MatchPlan& plan, const std::vector<std::string>& names, const KeepRecord& keep)
      : game_(game), plan_(plan), names_(names), keep_(keep), counted_(game, plan.bots.size(), names.size()) {}

  void play(std::uint64_t number) {
    const std::size_t players = plan_.bots.size();
    const Seed seed = plan_.seed.derive(number);
    std::vector<std::string> seated(players);
    std::vector<NamedBot<G>> bots;
    for (std::size_t seat = 0; seat < players; ++seat) {
      seated[seat] = plan_.bots[(seat + number) % players];
      if (const auto bot = find_bot<G>(seated[seat])) bots.push_back(*bot);  // play_match has seen that there is one
    }
    Watcher watcher(*this);
    const typename G::Position position = OneGame<G>(game_, seed, bots).play(watcher, [] { return false; });
    counted_.observer.see_end(position);
    count(position, seated, watcher.decisions);
    if (keep_) keep_(number + 1, seed, seated, std::move(watcher.actions), result(position));
  }

  [[nodiscard]] const Counted<G>& counted() const { return counted_; }

 private:
  struct Watcher : GameWatcher<G> {
    explicit Watcher(Worker& its_worker) : worker(its_worker) {}
    void plays(const typename G::Position& before, Seat seat, const typename G::Action& action) {
      worker.counted_.observer.see(before, seat, action);
      const G& game = worker.game_;
      if (worker.keep_) actions.push_back({game.names()[static_cast<std::size_t>(seat.index())], game.write(action)});
      ++decisions;
    }
    Worker& worker;
    std::vector<RecordedAction> actions;
    std::uint64_t decisions = 0;
  };

  void count(const typename G::Position& position, const std::vector<std::string>& seated, std::uint64_t decisions) {
    Counts& counts = counted_.counts;
    const SeatSet winners = game_.winners(position);
    const std::vector<std::int64_t> scores = game_.scores(position);
    std::vector<std::int64_t> bot_wins(names_.size());
    std::vector<std::int64_t> bot_scores(names_.size());
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
      const std::int64_t won = winners.has(Seat(static_cast<int>(seat))) ? kWin / winners.size() : 0;
      counts.seat_wins[seat].add(won);
      counts.seat_scores[seat].add(scores[seat]);
      const auto bot = static_cast<std::size_t>(std::ranges::find(names_, seated[seat]) - names_.begin());
      bot_wins[bot] += won;
      bot_scores[bot] += scores[seat];
    }
    for (std::size_t bot = 0; bot < names_.size(); ++bot) {  // one sample for each game, however many seats it has
      counts.bot_wins[bot].add(bot_wins[bot]);
      counts.bot_scores[bot].add(bot_scores[bot]);
    }
    counts.decisions.add(static_cast<std::int64_t>(decisions));
    counts.shortest = std::min(counts.shortest, decisions);
    counts.longest = std::max(counts.longest, decisions);
    if (winners.size() > 1) ++counts.shared;
  }

  Doc result(const typename G::Position& position) const { return result_of(*plan_.game, AnyPosition::of(position)); }

  const G& game_;
  const MatchPlan& plan_;
  const std::vector<std::string>& names_;
  const KeepRecord& keep_;
  Counted<G> counted_;
};

// Plays all games with some threads; each takes the next number until there is none.
template <Game G>
std::uint64_t play_all(const G& game, const MatchPlan& plan, const std::vector<std::string>& names,
                       const Progress& progress, const KeepRecord& keep, const std::atomic<bool>* stop,
                       Counted<G>& total) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::mutex mutex;
  const auto work = [&] {
    Worker<G> worker(game, plan, names, keep);
    while (stop == nullptr || !stop->load()) {
      const std::uint64_t number = next.fetch_add(1);
      if (number >= plan.games) break;
      worker.play(number);
      const std::uint64_t now = done.fetch_add(1) + 1;
      if (progress) progress(now);
    }
    const std::scoped_lock lock(mutex);
    total.add(worker.counted());
  };
  work_in_threads(plan.threads, plan.games, work);
  return done.load();
}

MatchResult summary(const MatchPlan& plan, const std::vector<std::string>& names, const Counts& counts) {
  MatchResult result;
  const auto players = static_cast<double>(plan.bots.size());
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    result.seats.push_back({plan.game->names()[i], static_cast<std::uint64_t>(counts.seat_wins[i].count),
                            counts.seat_wins[i].share(kWin), counts.seat_scores[i].estimate(1), 1 / players});
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto places = static_cast<double>(std::ranges::count(plan.bots, names[i]));
    result.bots.push_back({names[i], static_cast<std::uint64_t>(counts.bot_wins[i].count),
                           counts.bot_wins[i].share(kWin * places), counts.bot_scores[i].estimate(places),
                           1 / players});
  }
  result.decisions = counts.decisions.estimate(1);
  result.shortest = counts.longest == 0 ? 0 : counts.shortest;
  result.longest = counts.longest;
  result.shared = counts.shared;
  return result;
}

}  // namespace

Result<MatchResult> play_match(const MatchPlan& plan, const Progress& progress, const KeepRecord& keep,
                               const std::atomic<bool>* stop) {
  const std::string_view id = plan.game->info().id;
  if (static_cast<int>(plan.bots.size()) != plan.game->players()) {
    return Problem{"a match needs one bot for each of the " + std::to_string(plan.game->players()) + " seats"};
  }
  std::vector<std::string> names;
  for (const std::string& bot : plan.bots) {
    const auto made = make_bot(plan.game, bot, Seed());
    if (!made) return made.problem();
    if (std::ranges::find(names, bot) == names.end()) names.push_back(bot);
  }
  const auto begin = std::chrono::steady_clock::now();
  MatchResult result;
  AllGames::for_each([&]<class G> {
    if (G::info().id != id) return;
    const G& game = static_cast<const ErasedGame<G>&>(*plan.game).typed();
    Counted<G> counted(game, plan.bots.size(), names.size());
    const std::uint64_t done = play_all(game, plan, names, progress, keep, stop, counted);
    result = summary(plan, names, counted.counts);
    result.tables = counted.observer.tables();
    result.games = done;
  });
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace tortuga
