#include "lab/contest.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "bots/all.h"
#include "bots/any_bot.h"
#include "engine/erased_game.h"
#include "games/all.h"
#include "lab/contest_ledger.h"
#include "lab/one_game.h"
#include "lab/threads.h"

namespace tortuga {
namespace {

using Clock = std::chrono::steady_clock;

// Takes the time of every decision that leaves a choice.
template <Game G>
class ThinkingWatcher : public GameWatcher<G> {
 public:
  explicit ThinkingWatcher(const G& game) : seats(static_cast<std::size_t>(game.players())), game_(game) {}

  void asks(const typename G::View& view) {
    game_.list_legal(view, choices_);
    begin_ = Clock::now();
  }
  void answers(Seat seat) {
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    if (choices_.size() < 2) return;
    PlayedSeat& played = seats[static_cast<std::size_t>(seat.index())];
    ++played.decisions;
    played.thought += seconds;
    played.longest = std::max(played.longest, seconds);
  }

  PlayedGame seats;

 private:
  const G& game_;
  typename G::ActionList choices_;
  Clock::time_point begin_;
};

// Plays any game of a contest, for a game of known type.
template <Game G>
class ContestPlayer {
 public:
  ContestPlayer(const G& game, const Schedule& schedule, const std::vector<Contender>& bots)
      : game_(game), schedule_(schedule) {
    for (const Contender& bot : bots) {
      if (const auto found = find_bot<G>(bot.name)) bots_.push_back(*found);
    }
  }

  // An empty list if it was stopped.
  template <class IsStopped>
  [[nodiscard]] PlayedGame play(std::uint64_t number, const IsStopped& is_stopped) const {
    const std::uint64_t block = number / schedule_.games_in_block();
    std::vector<NamedBot<G>> seated;
    for (const std::size_t line : schedule_.seating(block, number % schedule_.games_in_block())) {
      seated.push_back(bots_[schedule_.lines()[line].bot]);
    }
    ThinkingWatcher<G> watcher(game_);
    const auto end = OneGame<G>(game_, schedule_.deal(block), seated).play(watcher, is_stopped);
    if (!game_.is_over(end)) return {};
    const SeatSet winners = game_.winners(end);
    const std::vector<std::int64_t> scores = game_.scores(end);
    const std::vector<int> ranks = game_.ranks(end);
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
      PlayedSeat& played = watcher.seats[seat];
      played.wins = winners.has(Seat(static_cast<int>(seat))) ? kWin / winners.size() : 0;
      played.score = scores[seat];
      played.rank = ranks[seat];
    }
    return watcher.seats;
  }

 private:
  const G& game_;
  const Schedule& schedule_;
  std::vector<NamedBot<G>> bots_;
};

// Each thread takes the next game until there is none, somebody stops them or the ledger has enough.
template <class Player>
void play_games(const Player& player, unsigned threads, std::uint64_t games, ContestLedger& ledger,
                const std::function<void(std::uint64_t)>& progress, const std::atomic<bool>* stop) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> is_enough{false};
  std::uint64_t done = 0;
  std::mutex mutex;
  const auto is_stopped = [&] { return is_enough.load() || (stop != nullptr && stop->load()); };
  work_in_threads(threads, games, [&] {
    while (!is_stopped()) {
      const std::uint64_t number = next.fetch_add(1);
      if (number >= games) break;
      PlayedGame played = player.play(number, is_stopped);
      if (played.empty()) break;
      const std::scoped_lock lock(mutex);
      ledger.enter(number, std::move(played));
      if (ledger.is_ended()) is_enough = true;
      ++done;
      if (progress) progress(done);
    }
  });
}

Result<Contender> contender(const GamePtr& game, const std::string& name) {
  const auto made = make_bot(game, name, Seed());
  if (!made) return made.problem();
  const std::size_t colon = name.find(':');
  std::string kind = name.substr(0, colon);
  std::ranges::replace(kind, ' ', '-');
  Contender contender{name, kind, {}};
  for (const BotInfo& info : bots_for(game->info().id)) {
    if (info.id == kind) contender.budget = info.thinks;
  }
  if (colon == std::string::npos) return contender;
  if (const auto budget = budget_from_text(name.substr(colon + 1))) contender.budget = *budget;
  return contender;
}

bool is_same_bot(const Contender& a, const Contender& b) { return a.kind == b.kind && a.budget == b.budget; }

// The bots that are named; all are different.
Result<std::vector<Contender>> contenders(const ContestPlan& plan) {
  std::vector<Contender> all;
  for (const std::string& name : plan.bots) {
    const auto one = contender(plan.game, name);
    if (!one) return one.problem();
    for (const Contender& other : all) {
      if (!is_same_bot(other, *one)) continue;
      if (other.name == name) return Problem{"the bot " + name + " is named twice"};
      return Problem{"the bots " + other.name + " and " + name + " are the same"};
    }
    all.push_back(*one);
  }
  return all;
}

}  // namespace

Result<Contest> prepare_contest(const ContestPlan& plan) {
  auto bots = contenders(plan);
  if (!bots) return bots.problem();
  std::size_t reference = 0;
  if (plan.lineup.kind == Lineup::Kind::kAgainst) {
    const auto others = contender(plan.game, plan.lineup.others);
    if (!others) return others.problem();
    const auto named = std::ranges::find_if(*bots, [&](const Contender& one) { return is_same_bot(one, *others); });
    reference = static_cast<std::size_t>(named - bots->begin());
    if (reference == bots->size()) bots->push_back(*others);
  }
  if (bots->size() < 2) {
    return Problem{"the arena needs two different bots at least, such as deckhand,captain:100ms; the bots are " +
                   bot_ids(plan.game->info().id)};
  }
  const Schedule schedule(plan.lineup.kind, bots->size(), reference, plan.game->players(), plan.seed);
  const std::uint64_t in_block = schedule.games_in_block();
  const std::uint64_t blocks = std::max<std::uint64_t>(1, (plan.games + in_block - 1) / in_block);
  return Contest{std::move(*bots), schedule, blocks * in_block};
}

ContestResult play_contest(const ContestPlan& plan, const Contest& contest,
                           const std::function<void(std::uint64_t done)>& progress, const std::atomic<bool>* stop) {
  ContestLedger ledger(contest.schedule, contest.bots.size());
  if (plan.stops_early) ledger.stop_when_certain(plan.least_games);
  const auto begin = Clock::now();
  AllGames::for_each([&]<class G> {
    if (G::info().id != plan.game->info().id) return;
    const G& game = static_cast<const ErasedGame<G>&>(*plan.game).typed();
    const ContestPlayer<G> player(game, contest.schedule, contest.bots);
    play_games(player, plan.threads, contest.games, ledger, progress, stop);
  });
  ContestResult result;
  result.bots = contest.bots;
  result.planned = contest.games;
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  ledger.write(result);
  if (result.games < result.planned) {
    result.end = ledger.is_ended() ? ContestEnd::kCertain : ContestEnd::kInterrupted;
  }
  return result;
}

}  // namespace tortuga
