#include "table/table.h"

#include <gtest/gtest.h>

#include <string>

#include "support/yaml.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

Table new_table(std::string_view options = "{}", const Seed& seed = Seed(3)) {
  return {must(open_game("flint", {"Anna", "Bernard", "Carol"}, yaml(options))), seed};
}
Seat next(const Table& table) { return table.game().waiting(table.position()).first(); }
bool is_over(const Table& table) { return table.game().is_over(table.position()); }

TEST(Table, StartsWithAToldStart) {
  const Table table = new_table();
  EXPECT_EQ(table.seq(), 0U);
  EXPECT_FALSE(table.told(0).events.empty());
  EXPECT_EQ(table.told(0).chance.size(), 5U);
  EXPECT_TRUE(table.record().actions.empty());
  EXPECT_FALSE(table.record().result);
}

TEST(Table, TakesActionsAndKeepsThem) {
  Table table = new_table();
  const Seat first = next(table);
  const std::string action = table.game().default_action(table.position(), first);
  EXPECT_FALSE(table.act(first, action));
  EXPECT_EQ(table.seq(), 1U);
  ASSERT_EQ(table.told(1).events.size(), 1U);
  const Record record = table.record();
  ASSERT_EQ(record.actions.size(), 1U);
  EXPECT_EQ(record.actions[0].player, table.game().name_of(first));
  EXPECT_EQ(record.actions[0].action, action);
}

TEST(Table, RefusesAndChangesNothing) {
  Table table = new_table();
  const AnyPosition before = table.position();
  const auto refusal = table.act(next(table), "stop");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->id, "dig-in-the-tricks");
  EXPECT_EQ(refusal->in(Language::kEnglish), "Finish the tricks first, then dig.");
  EXPECT_EQ(refusal->in(Language::kGerman), "Erst die Stiche, dann wird gegraben.");
  EXPECT_TRUE(table.act(next(table).next(3), "play wheel 1"));
  EXPECT_TRUE(table.act(Seat::none(), "play wheel 1"));
  EXPECT_EQ(table.seq(), 0U);
  EXPECT_TRUE(table.game().equal(before, table.position()));
}

TEST(Table, UndoTakesBackASeatsLastAction) {
  Table table = new_table();
  const AnyPosition start = table.position();
  const Seat first = next(table);
  table.act_by_default(first);
  const AnyPosition after_first = table.position();
  const Seat second = next(table);
  EXPECT_FALSE(table.undo(second));  // nothing of his yet
  table.act_by_default(second);
  table.act_by_default(next(table));
  table.act_by_default(next(table));
  EXPECT_EQ(table.seq(), 4U);

  EXPECT_TRUE(table.undo(second));
  EXPECT_TRUE(table.game().equal(table.position(), after_first) || next(table) == second);
  EXPECT_EQ(next(table), second);
  EXPECT_TRUE(table.undo(first));
  EXPECT_TRUE(table.game().equal(table.position(), start));
  EXPECT_EQ(table.seq(), 0U);
  EXPECT_FALSE(table.undo(first));
  EXPECT_TRUE(table.record().actions.empty());
}

// What was taken back and done again goes the same way: chance is part of the position.
TEST(Table, AfterUndoTheGameIsTheSame) {
  Table table = new_table("rounds: 2");
  Table other = new_table("rounds: 2");
  for (int i = 0; !is_over(table); ++i) {
    const Seat seat = next(table);
    table.act_by_default(seat);
    other.act_by_default(seat);
    if (i % 5 == 0) {
      table.undo(seat);
      table.act_by_default(seat);
    }
  }
  EXPECT_TRUE(table.game().equal(table.position(), other.position()));
  EXPECT_EQ(to_document(table.record()), to_document(other.record()));
}

TEST(Table, RecordsTheResult) {
  Table table = new_table("rounds: 1");
  while (!is_over(table)) table.act_by_default(next(table));
  const Record record = table.record();
  ASSERT_TRUE(record.result);
  EXPECT_EQ(*record.result, result_of(table.game(), table.position()));
  EXPECT_EQ(record.actions.size(), table.seq());
  EXPECT_EQ(record.seed, Seed(3));
  const Opened opened = must(open_record(record));
  AnyPosition last;
  EXPECT_TRUE(
      replay(record, *opened.game, [&](std::size_t, const AnyPosition& position, const Told&) { last = position; }));
  EXPECT_TRUE(table.game().equal(last, table.position()));
  EXPECT_TRUE(table.act(Seat(0), "dig"));
}

TEST(Table, UndoGoesBackBehindTheEnd) {
  Table table = new_table("rounds: 1");
  Seat last;
  while (!is_over(table)) table.act_by_default(last = next(table));
  EXPECT_TRUE(table.undo(last));
  EXPECT_FALSE(is_over(table));
  EXPECT_FALSE(table.record().result);
}

}  // namespace
}  // namespace tortuga
