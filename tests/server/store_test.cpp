// One suite for every kind of store.
#include "server/store/store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "server/rows.h"
#include "support/files.h"
#include "support/postgres.h"

namespace tortuga::server {
namespace {

enum class Kind { kMemory, kSqlite, kPostgres };

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    where_ = fresh_place();
    reopen();
  }
  void TearDown() override {
    store_.reset();
    if (GetParam() != Kind::kSqlite) return;
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(where_.substr(7) + end);
  }

  static std::string fresh_place() {
    static int files = 0;
    if (GetParam() == Kind::kMemory) return "memory:";
    if (GetParam() == Kind::kPostgres) return test::Postgres::running().new_database();
    return "sqlite:" + test::temp_file("store-" + std::to_string(++files) + ".db");
  }
  // What was kept is all there is.
  void reopen() {
    if (store_ && GetParam() == Kind::kMemory) return;
    store_.reset();
    store_ = opened(where_);
    ASSERT_NE(store_, nullptr);
  }

  void write(const std::vector<Write>& writes) { ASSERT_EQ(message(store_->write(writes)), "it worked"); }
  std::vector<ActionRow> actions(const std::string& table, std::int64_t after = 0) {
    const auto rows = store_->actions(table, after);
    EXPECT_TRUE(rows.ok());
    return rows ? *rows : std::vector<ActionRow>{};
  }
  std::vector<TalkRow> talk_at(const std::string& table, int limit) {
    const auto rows = store_->talk(table, limit);
    EXPECT_TRUE(rows.ok());
    return rows ? *rows : std::vector<TalkRow>{};
  }
  std::vector<std::string> tables_of(const std::string& person, int limit) {
    std::vector<std::string> ids;
    const auto rows = store_->tables_of(person, limit);
    EXPECT_TRUE(rows.ok());
    if (rows) {
      for (const TableRow& row : *rows) ids.push_back(row.id);
    }
    return ids;
  }

  std::string where_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreTest, IsEmptyAtFirst) {
  EXPECT_EQ(store_->person_of_token("hash").value(), std::nullopt);
  EXPECT_EQ(store_->person("ann").value(), std::nullopt);
  EXPECT_EQ(store_->table("ABCD").value(), std::nullopt);
  EXPECT_TRUE(store_->live_tables().value().empty());
  EXPECT_TRUE(tables_of("ann", 10).empty());
  EXPECT_TRUE(actions("ABCD").empty());
  EXPECT_TRUE(talk_at("ABCD", 10).empty());
  EXPECT_TRUE(store_->orders("ABCD").value().empty());
  EXPECT_EQ(message(store_->check()), "it worked");
  EXPECT_EQ(message(store_->write({})), "it worked");
}

TEST_P(StoreTest, EverythingReadsBack) {
  const PersonRow ann{.id = "ann", .name = "Ann", .created = 5};
  const TableRow playing = table("ABCD", TableRow::State::kPlaying);
  write({ann, TokenRow{.hash = "h1", .person = "ann", .created = 6}, TokenRow{.hash = "h2", .person = "ann"}, playing,
         MemberRow{.table = "ABCD", .person = "ann"}, action("ABCD", 1), talk("ABCD", 1), action("ABCD", 2),
         talk("ABCD", 2), OrderRow{.table = "ABCD", .number = 2, .seat = 1, .order = "{}"},
         OrderRow{.table = "ABCD", .number = 1, .seat = 3, .order = R"({"a":1})"},
         OrderRow{.table = "ABCE", .number = 1, .seat = 3, .order = "{}"}});
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(store_->person("ann").value(), ann);
    EXPECT_EQ(store_->person_of_token("h1").value(), ann);
    EXPECT_EQ(store_->person_of_token("h2").value(), ann);
    EXPECT_EQ(store_->table("ABCD").value(), playing);
    EXPECT_EQ(store_->live_tables().value(), std::vector{playing});
    EXPECT_EQ(store_->tables_of("ann", 10).value(), std::vector{playing});
    EXPECT_EQ(actions("ABCD"), (std::vector{action("ABCD", 1), action("ABCD", 2)}));
    EXPECT_EQ(talk_at("ABCD", 10), (std::vector{talk("ABCD", 1), talk("ABCD", 2)}));
    EXPECT_EQ(store_->orders("ABCD").value(),
              (std::vector{OrderRow{.table = "ABCD", .number = 1, .seat = 3, .order = R"({"a":1})"},
                           OrderRow{.table = "ABCD", .number = 2, .seat = 1, .order = "{}"}}));
    reopen();
  }
}

TEST_P(StoreTest, ATokenWithoutItsPersonIsNobody) {
  write({TokenRow{.hash = "h1", .person = "ann"}});
  EXPECT_EQ(store_->person_of_token("h1").value(), std::nullopt);
}

TEST_P(StoreTest, RowsAreReplaced) {
  write({PersonRow{.id = "ann", .name = "Ann"}, PersonRow{.id = "bob", .name = "Bob"},
         TokenRow{.hash = "h", .person = "ann"}, MemberRow{.table = "T", .person = "ann"},
         table("T", TableRow::State::kGathering)});
  const PersonRow anna{.id = "ann", .name = "Anna", .created = 9};
  TableRow over = table("T", TableRow::State::kOver, 77);
  over.setup = "{}";
  over.seed = "aa";
  over.created = 3;
  // Also within one call, where the last one counts.
  write({PersonRow{.id = "ann", .name = "Annie"}, anna, TokenRow{.hash = "h", .person = "bob"},
         MemberRow{.table = "T", .person = "ann"}, MemberRow{.table = "T", .person = "ann"},
         table("T", TableRow::State::kPlaying), over, OrderRow{.table = "T", .number = 1, .seat = 0, .order = "{}"},
         OrderRow{.table = "T", .number = 1, .seat = 0, .order = ""}});
  EXPECT_EQ(store_->orders("T").value(), (std::vector{OrderRow{.table = "T", .number = 1, .seat = 0, .order = ""}}));
  EXPECT_EQ(store_->person("ann").value(), anna);
  EXPECT_EQ(store_->person_of_token("h").value()->id, "bob");
  EXPECT_EQ(store_->table("T").value(), over);
  EXPECT_EQ(tables_of("ann", 10), std::vector<std::string>{"T"});
}

TEST_P(StoreTest, EveryStateReadsBackAndTwoAreLive) {
  using State = TableRow::State;
  const std::vector<State> states = {State::kGathering, State::kPlaying, State::kOver, State::kClosed,
                                     State::kSetAside};
  for (std::size_t i = 0; i < states.size(); ++i) write({table("T" + std::to_string(i), states[i])});
  for (std::size_t i = 0; i < states.size(); ++i) {
    EXPECT_EQ(store_->table("T" + std::to_string(i)).value()->state, states[i]);
  }
  EXPECT_EQ(store_->live_tables().value(), (std::vector{table("T0", State::kGathering), table("T1", State::kPlaying)}));
}

TEST_P(StoreTest, ActionsComeInOrderFromWhereOneAsks) {
  std::vector<Write> writes;
  for (const std::int64_t seq : {10, 2, 9, 1, 300, 4}) writes.emplace_back(action("T", seq));
  writes.emplace_back(action("Other", 5));
  write(writes);
  std::vector<std::int64_t> seqs;
  for (const ActionRow& row : actions("T", 2)) seqs.push_back(row.seq);
  EXPECT_EQ(seqs, (std::vector<std::int64_t>{4, 9, 10, 300}));
  EXPECT_TRUE(actions("T", 300).empty());
  EXPECT_TRUE(actions("t").empty()) << "ids are compared letter by letter";
}

TEST_P(StoreTest, OfTalkTheLastComesInOrder) {
  for (std::int64_t i = 1; i <= 12; ++i) write({talk("T", i)});
  EXPECT_EQ(talk_at("T", 2), (std::vector{talk("T", 11), talk("T", 12)}));
  EXPECT_EQ(talk_at("T", 100).size(), 12U);
  EXPECT_TRUE(talk_at("T", 0).empty());
  EXPECT_TRUE(talk_at("T", -1).empty());
}

TEST_P(StoreTest, OfTablesTheLastChangedComesFirst) {
  for (int i = 0; i < 5; ++i) {
    const std::string id = "T" + std::to_string(i);
    write({table(id, TableRow::State::kOver, i == 2 ? 100 : i), MemberRow{.table = id, .person = "ann"}});
  }
  write({table("Elsewhere", TableRow::State::kOver, 500), MemberRow{.table = "Elsewhere", .person = "bob"}});
  EXPECT_EQ(tables_of("ann", 3), (std::vector<std::string>{"T2", "T4", "T3"}));
  EXPECT_TRUE(tables_of("ann", 0).empty());
  EXPECT_TRUE(tables_of("ann", -1).empty());
}

TEST_P(StoreTest, ADoubleIsRefusedAndNothingOfItsCallIsIn) {
  write({action("T", 1), talk("T", 1), table("T", TableRow::State::kPlaying)});
  ActionRow other = action("T", 1);
  other.action = "play anchor 2";
  for (const std::vector<Write>& writes : {
           std::vector<Write>{action("T", 2), table("T", TableRow::State::kOver), other, action("T", 3)},
           std::vector<Write>{action("T", 2), PersonRow{.id = "ann", .name = "Ann"}, talk("T", 1)},
           std::vector<Write>{action("T", 4), talk("T", 2), action("T", 4)},
           std::vector<Write>{talk("T", 2), action("T", 5), talk("T", 2)},
           std::vector<Write>{action("T", 1)},
       }) {
    const Status status = store_->write(writes);
    ASSERT_FALSE(status.ok());
    EXPECT_TRUE(is_taken(status.problem())) << message(status);
    EXPECT_FALSE(is_unfit(status.problem()));
  }
  EXPECT_EQ(actions("T"), std::vector{action("T", 1)});
  EXPECT_EQ(talk_at("T", 10), std::vector{talk("T", 1)});
  EXPECT_EQ(store_->table("T").value()->state, TableRow::State::kPlaying);
  EXPECT_EQ(store_->person("ann").value(), std::nullopt);
  write({action("T", 2), talk("T", 2)});  // and it goes on
  EXPECT_EQ(actions("T").size(), 2U);
}

TEST_P(StoreTest, ARefusalSaysWhatIsTaken) {
  write({action("T", 7)});
  const std::string text = message(store_->write(std::vector<Write>{action("T", 6), action("T", 7)}));
  EXPECT_NE(text.find("7"), std::string::npos) << text;
  EXPECT_NE(text.find("T"), std::string::npos) << text;
  EXPECT_EQ(text.find('\n'), std::string::npos) << text;
}

TEST_P(StoreTest, OddTextsReadBack) {
  const std::vector<std::string> texts = {"",
                                          " ",
                                          "'",
                                          "\"",
                                          "\\",
                                          "\\\\\"'\"\\",
                                          "a\nb\r\n\tc",
                                          "NULL",
                                          "{a,b}",
                                          "{}",
                                          ",",
                                          "$1; DROP TABLE actions; --",
                                          "Käpt'n Blaubär \xF0\x9F\x8F\xB4\xE2\x80\x8D\xE2\x98\xA0\xEF\xB8\x8F",
                                          "\x01\x7F",
                                          std::string(300000, 'x')};
  std::int64_t number = 0;
  for (const std::string& text : texts) {
    ++number;
    ActionRow row = action("T", number);
    row.action = text;
    row.by = text;
    row.key = text;
    TalkRow said = talk("T", number);
    said.person = text;
    said.name = text;
    said.text = text;
    const std::string id = text.substr(0, 100);
    TableRow about = table(id, TableRow::State::kClosed);
    about.setup = text;
    about.seed = text;
    const PersonRow person{.id = id, .name = text, .created = number};
    write({row, said, about, person, TokenRow{.hash = id, .person = id}, MemberRow{.table = id, .person = id}});
    reopen();
    EXPECT_EQ(actions("T", number - 1), std::vector{row});
    EXPECT_EQ(talk_at("T", 1), std::vector{said});
    EXPECT_EQ(store_->table(id).value(), about);
    EXPECT_EQ(store_->person_of_token(id).value(), person);
    EXPECT_EQ(tables_of(id, 10), std::vector{id});
  }
}

TEST_P(StoreTest, LargeNumbersReadBack) {
  ActionRow row = action("T", 1);
  row.seq = std::numeric_limits<std::int64_t>::max();
  row.seat = std::numeric_limits<int>::min();
  row.at = std::numeric_limits<std::int64_t>::min();
  write({row});
  EXPECT_EQ(actions("T", row.seq - 1), std::vector{row});
}

TEST_P(StoreTest, TextsThatNoDatabaseKeepsAreRefused) {
  using namespace std::string_literals;
  for (const std::string& text : {"a\0b"s, "\0"s, "\xFF"s, "\xC0\x80"s, "\xED\xA0\x80"s, "abc\xE2\x82"s}) {
    ActionRow in_action = action("T", 2);
    in_action.action = text;
    ActionRow in_table = action(text, 1);
    TalkRow in_talk = talk("T", 2);
    in_talk.text = text;
    for (const Write& bad :
         {Write{in_action}, Write{in_table}, Write{in_talk}, Write{PersonRow{.id = "p", .name = text}},
          Write{TokenRow{.hash = text, .person = "p"}}, Write{MemberRow{.table = "T", .person = text}},
          Write{TableRow{.id = "T", .setup = text, .seed = ""}}}) {
      const Status status = store_->write(std::vector<Write>{action("T", 1), bad});
      ASSERT_FALSE(status.ok());
      EXPECT_TRUE(is_unfit(status.problem())) << message(status);
      EXPECT_FALSE(is_taken(status.problem()));
    }
    EXPECT_EQ(store_->person(text).value(), std::nullopt);
    EXPECT_EQ(store_->person_of_token(text).value(), std::nullopt);
    EXPECT_EQ(store_->table(text).value(), std::nullopt);
    EXPECT_TRUE(tables_of(text, 10).empty());
    EXPECT_TRUE(actions(text).empty());
    EXPECT_TRUE(talk_at(text, 10).empty());
  }
  EXPECT_TRUE(actions("T").empty());
}

TEST_P(StoreTest, KeepsManyRowsOfOneCall) {
  std::vector<Write> writes;
  for (int seq = 1; seq <= 2000; ++seq) {
    for (const char* id : {"A", "B", "C"}) writes.emplace_back(action(id, seq));
  }
  write(writes);
  reopen();
  for (const char* id : {"A", "B", "C"}) {
    const auto rows = actions(id);
    ASSERT_EQ(rows.size(), 2000U);
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], action(id, static_cast<std::int64_t>(i) + 1));
  }
}

std::string kind_name(const testing::TestParamInfo<Kind>& kind) {
  if (kind.param == Kind::kMemory) return "Memory";
  return kind.param == Kind::kSqlite ? "Sqlite" : "Postgres";
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, testing::Values(Kind::kMemory, Kind::kSqlite, Kind::kPostgres), kind_name);

}  // namespace
}  // namespace tortuga::server
