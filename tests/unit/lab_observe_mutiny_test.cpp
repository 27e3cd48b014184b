// What the arena counts in mutiny is what the events tell.
#include <gtest/gtest.h>

#include <array>

#include "bots/mutiny.h"
#include "lab/observe_mutiny.h"
#include "support/games.h"
#include "support/yaml.h"

namespace tortuga {
namespace {

using mutiny::Event;
using mutiny::Mutiny;
using Count = std::uint64_t;

struct Told {
  std::array<Count, 64> kinds{};
  Count killed = 0;
  Count mutineers_won = 0;
  Count no_map = 0;

  void add(const Event& event) {
    ++kinds[static_cast<std::size_t>(event.kind)];
    if (event.kind == Event::Kind::kMutinyEnded) {
      if (event.number == 1) ++killed;
      if (event.side == mutiny::Side::kMutineers) ++mutineers_won;
    }
    if (event.kind == Event::Kind::kNoMap && event.number != 1) ++no_map;
  }
  [[nodiscard]] Count of(Event::Kind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
};

const ReportCell& cell(const std::vector<ReportTable>& tables, std::string_view id, std::string_view row_id,
                       std::string_view column) {
  for (const ReportTable& table : tables) {
    if (table.id != id) continue;
    for (const ReportRow& row : table.rows) {
      if (row.id != row_id) continue;
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].id == column) return row.cells[i];
      }
    }
  }
  test::stop("no such cell");
}

class MutinyObserver : public testing::TestWithParam<std::tuple<int, std::string>> {};

TEST_P(MutinyObserver, CountsWhatTheEventsTell) {
  const auto& [players, options] = GetParam();
  const test::Made<Mutiny> made = test::make<Mutiny>(players, test::yaml(options));
  const Mutiny& game = made.game;
  Observer<Mutiny> observer(game);
  Told told;
  constexpr Count kGames = 60;
  for (Count number = 0; number < kGames; ++number) {
    Random random(number);
    Telling<Event> telling;
    mutiny::Position position = game.start(Seed(number), telling);
    std::vector<std::unique_ptr<Bot<Mutiny>>> bots;
    for (int seat = 0; seat < players; ++seat) {
      const auto bot = find_bot<Mutiny>((static_cast<int>(number) + seat) % 2 == 0 ? "deckhand" : "random");
      bots.push_back(bot->make(game, Seed(number).derive(static_cast<std::uint64_t>(seat))));
    }
    while (!game.is_over(position)) {
      const Seat seat = next_to_answer(game, position, random);
      mutiny::Action action = bots[Mutiny::index(seat)]->choose(game.view(position, seat));
      if (game.check(position, seat, action).refused()) action = game.default_action(position, seat);
      observer.see(position, seat, action);
      game.apply(position, seat, action, telling);
    }
    observer.see_end(position);
    for (const Event& event : telling.events()) told.add(event);
  }
  const auto tables = observer.tables();
  const auto count = [&](std::string_view table, std::string_view row, std::string_view column) {
    return std::get<Count>(cell(tables, table, row, column));
  };
  EXPECT_EQ(count("mutinies", "all", "called"), told.of(Event::Kind::kMutinyCalled));
  EXPECT_EQ(count("mutinies", "all", "won"), told.mutineers_won);
  EXPECT_EQ(count("mutinies", "all", "killed"), told.killed);
  EXPECT_EQ(count("voyages", "attacks", "succeeded"), told.of(Event::Kind::kAttackSucceeded));
  EXPECT_EQ(count("voyages", "attacks", "made"),
            told.of(Event::Kind::kAttackSucceeded) + told.of(Event::Kind::kAttackFailed));
  EXPECT_EQ(count("voyages", "island", "made"), told.of(Event::Kind::kMapFound) + told.no_map);
  EXPECT_EQ(count("voyages", "island", "succeeded"), told.of(Event::Kind::kMapFound));
  Count chosen = 0;
  for (const std::string_view type : mutiny::kTypeIds) chosen += count("voyages", type, "chosen");
  EXPECT_EQ(chosen, told.of(Event::Kind::kSailed));
  EXPECT_EQ(
      count("endings", "voyages", "games") + count("endings", "prizes", "games") + count("endings", "stacks", "games"),
      kGames);
}

INSTANTIATE_TEST_SUITE_P(All, MutinyObserver,
                         testing::Values(std::tuple(3, "{}"), std::tuple(5, "{}"), std::tuple(5, "{edition: german}"),
                                         std::tuple(10, "{voyages: 15}")));

}  // namespace
}  // namespace tortuga
