// Times what a server sends after an action, for a seat at a table with the usual number of players: its view, the
// document of the view, the part of it that only this viewer sees, the JSON, the legal actions, and one event. Each
// time is the mean over positions (or events) spread over one random game. Options are those of Google Benchmark:
// bench_document --benchmark_filter=flint/.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/erased_game.h"
#include "formats/json.h"
#include "games/all.h"
#include "games/registry.h"
#include "table/opening.h"

namespace {

using namespace tortuga;

// What is measured: some positions of one game, and all its events.
struct Played {
  GamePtr game;
  std::vector<AnyPosition> positions;
  std::vector<AnyView> views;
  std::vector<Doc> documents;
  std::vector<AnyEvent> events;
};

constexpr std::size_t kPositions = 64;
constexpr Seat kViewer{0};

template <Game G>
void play(const G& game, Played& played) {
  Random random(1);
  Telling<typename G::Event> telling;
  typename G::Position position = game.start(Seed(1), telling);
  typename G::ActionList list;
  std::vector<typename G::Position> all = {position};
  while (!game.is_over(position)) {
    const Seat seat = game.waiting(position).first();
    game.list_legal(position, seat, list);
    game.apply(position, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], telling);
    all.push_back(position);
  }
  for (std::size_t i = 0; i < kPositions; ++i) {
    played.positions.push_back(AnyPosition::of(all[i * all.size() / kPositions]));
  }
  for (const typename G::Event& event : telling.events()) played.events.push_back(AnyEvent::of(event));
}

template <Game G>
std::shared_ptr<const Played> play() {
  std::vector<std::string> names = {"Anna", "Bernard", "Carol", "Dennis", "Emma", "Frank"};
  names.resize(static_cast<std::size_t>(G::info().usual_players));
  const auto made = make_game(G::info().id, names, {}, read_deck);
  if (!made) {
    std::fprintf(stderr, "bench_document: %s\n", made.problem().text().c_str());
    std::exit(2);
  }
  auto played = std::make_shared<Played>();
  played->game = *made;
  play(static_cast<const ErasedGame<G>&>(**made).typed(), *played);
  for (const AnyPosition& position : played->positions) {
    played->views.push_back(played->game->view(position, kViewer));
    played->documents.push_back(played->game->document(played->views.back()));
  }
  return played;
}

// Calls f with one of the items after the other.
template <class T, class F>
void add(const std::string& name, const std::shared_ptr<const Played>& played, const std::vector<T>& items, F f) {
  benchmark::RegisterBenchmark(name.c_str(), [played, &items, f](benchmark::State& state) {
    std::size_t i = 0;
    for (auto step : state) {
      (void)step;
      benchmark::DoNotOptimize(f(*played->game, items[i]));
      i = i + 1 < items.size() ? i + 1 : 0;
    }
  });
}

template <Game G>
void add_game() {
  const std::shared_ptr<const Played> played = play<G>();
  const std::string id(G::info().id);
  const auto view = [](const AnyGame& game, const AnyPosition& position) { return game.view(position, kViewer); };
  const auto legal = [](const AnyGame& game, const AnyPosition& position) {
    return game.legal(position, game.waiting(position).first());
  };
  const auto document = [](const AnyGame& game, const AnyView& of) { return game.document(of); };
  const auto own_part = [](const AnyGame& game, const AnyView& of) { return game.own_part(of); };
  const auto json = [](const AnyGame&, const Doc& doc) { return write_json(doc); };
  const auto seen = [](const AnyGame& game, const AnyEvent& event) { return game.seen(event, kViewer); };
  const auto written = [](const AnyGame& game, const AnyEvent& event) { return game.document(event); };
  const auto told = [](const AnyGame& game, const AnyEvent& event) { return game.tell(event, Language::kEnglish); };
  add(id + "/view", played, played->positions, view);
  add(id + "/document", played, played->views, document);
  add(id + "/own_part", played, played->views, own_part);
  add(id + "/json", played, played->documents, json);
  add(id + "/legal", played, played->positions, legal);
  add(id + "/event_seen", played, played->events, seen);
  add(id + "/event_document", played, played->events, written);
  add(id + "/event_told", played, played->events, told);
}

}  // namespace

int main(int argc, char** argv) {
  AllGames::for_each([]<class G> { add_game<G>(); });
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
