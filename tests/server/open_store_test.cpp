// Opening a store, and what a file or an address may be instead of one.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "server/rows.h"
#include "server/store/schema.h"
#include "support/files.h"
#include "support/postgres.h"

namespace tortuga::server {
namespace {

namespace fs = std::filesystem;

// A folder that is gone after the test.
class OpenStore : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
  static void expect_has(const std::string& text, const std::vector<std::string>& parts) {
    for (const std::string& part : parts) EXPECT_NE(text.find(part), std::string::npos) << text;
  }

  std::string folder_ = test::temp_file("stores");
};

TEST_F(OpenStore, APathIsAFile) {
  EXPECT_EQ(message(opened(path("a.db"))->check()), "it worked");
  EXPECT_TRUE(fs::exists(path("a.db")));
  EXPECT_EQ(message(opened("sqlite:" + path("b: c.db"))->check()), "it worked");
  EXPECT_TRUE(fs::exists(path("b: c.db")));
}

TEST_F(OpenStore, ANameThatMeansSomethingToSqliteIsAFileToo) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  for (const char* name : {":memory:", "file:x?mode=memory"}) {
    EXPECT_EQ(message(opened("sqlite:" + std::string(name))->check()), "it worked");
    EXPECT_TRUE(fs::exists(path(name))) << name;
  }
  fs::current_path(before);
}

TEST_F(OpenStore, AFileIsForItsOwnerAlone) {
  const auto store = opened(path("a.db"));
  ASSERT_EQ(message(store->write(std::vector<Write>{action("T", 1)})), "it worked");
  for (const auto& entry : fs::directory_iterator(folder_)) {
    EXPECT_EQ(entry.status().permissions() & fs::perms::mask, fs::perms::owner_read | fs::perms::owner_write)
        << entry.path();
  }
}

TEST_F(OpenStore, UnknownKindsAreRefused) {
  expect_has(refusal("mysql://localhost/x"), {"\"mysql:\"", "sqlite:PATH", "postgresql://"});
  expect_has(refusal("memory:x"), {"\"memory:\""});
  expect_has(refusal(""), {"path"});
  expect_has(refusal("sqlite:"), {"path"});
  expect_has(refusal(":x"), {"\":\""});
}

TEST_F(OpenStore, FilesThatCannotBeOpenedAreRefused) {
  expect_has(refusal(path("none/a.db")), {path("none/a.db"), "No such file or directory"});
  expect_has(refusal(folder_), {folder_, "Is a directory"});
  std::ofstream(path("garbage")) << std::string(5000, 'g');
  expect_has(refusal(path("garbage")), {path("garbage"), "not a database"});
  if (geteuid() == 0) return;  // nothing is forbidden to root
  std::ofstream(path("locked")).close();
  ::chmod(path("locked").c_str(), 0);
  expect_has(refusal(path("locked")), {path("locked"), "Permission denied"});
}

TEST_F(OpenStore, ADatabaseOfAnotherProgramIsLeftAlone) {
  SQLite::Database(path("other.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE songs (name TEXT)");
  expect_has(refusal(path("other.db")), {path("other.db"), "another program"});
  const SQLite::Database other(path("other.db"));
  EXPECT_TRUE(other.tableExists("songs"));
  EXPECT_FALSE(other.tableExists("schema_version"));
}

TEST_F(OpenStore, ANewerSqliteFileIsRefused) {
  opened(path("a.db"));
  const std::string newer = std::to_string(schema_version() + 1);
  SQLite::Database(path("a.db"), SQLite::OPEN_READWRITE).exec("UPDATE schema_version SET version = " + newer);
  expect_has(refusal(path("a.db")), {path("a.db"), "version " + newer, "newer tortuga"});
}

// Version 1 had no orders, and did not know what an action had cost of the reserve.
TEST_F(OpenStore, AnOlderSqliteFileIsBroughtUpToDate) {
  EXPECT_EQ(message(opened(path("a.db"))->write(std::vector<Write>{action("T", 1)})), "it worked");
  SQLite::Database(path("a.db"), SQLite::OPEN_READWRITE)
      .exec("DROP TABLE orders; ALTER TABLE actions DROP COLUMN charged; UPDATE schema_version SET version = 1");
  const auto store = opened(path("a.db"));
  ActionRow expected = action("T", 1);
  expected.charged = 0;
  EXPECT_EQ(store->actions("T", 0).value(), std::vector{expected});
  EXPECT_EQ(message(store->write(std::vector<Write>{action("T", 2), OrderRow{"T", 1, 2, "{}"}})), "it worked");
  EXPECT_EQ(store->orders("T").value().size(), 1U);
}

TEST_F(OpenStore, ADatabaseThatBrokeFailsTheCheckAndTheWrite) {
  const auto store = opened(path("a.db"));
  SQLite::Database other(path("a.db"), SQLite::OPEN_READWRITE);
  other.exec("DROP TABLE actions; DROP TABLE schema_version");  // as something that broke under the running server
  EXPECT_FALSE(store->check().ok());
  const Status status = store->write(std::vector<Write>{action("T", 1)});
  ASSERT_FALSE(status.ok());
  EXPECT_FALSE(is_taken(status.problem()));
  EXPECT_FALSE(is_unfit(status.problem()));
  expect_has(message(status), {path("a.db"), "actions"});
  EXPECT_FALSE(store->actions("T", 0).ok());
}

TEST_F(OpenStore, TwoProgramsMayHaveOneFile) {
  const auto one = opened(path("a.db"));
  const auto two = opened(path("a.db"));
  EXPECT_EQ(message(one->write(std::vector<Write>{action("T", 1)})), "it worked");
  EXPECT_EQ(two->actions("T", 0).value().size(), 1U);
  const Status status = two->write(std::vector<Write>{action("T", 1)});
  ASSERT_FALSE(status.ok());
  EXPECT_TRUE(is_taken(status.problem()));
}

TEST_F(OpenStore, ANewerPostgresIsRefused) {
  test::Postgres& postgres = test::Postgres::running();
  const std::string where = postgres.new_database();
  opened(where);
  const std::string newer = std::to_string(schema_version() + 1);
  const std::string name = where.substr(14, where.find('?') - 14);
  postgres.sql(name, "UPDATE schema_version SET version = " + newer);
  expect_has(refusal(where), {"PostgreSQL", "version " + newer, "newer tortuga"});
}

TEST_F(OpenStore, APostgresThatIsNotThereIsRefused) {
  expect_has(refusal("postgresql:///x?host=" + folder_), {"cannot connect to PostgreSQL", folder_});
  expect_has(refusal("postgres:host=" + folder_ + " dbname=x"), {"cannot connect to PostgreSQL", folder_});
  expect_has(refusal(test::Postgres::running().address("nothing")), {"cannot connect to PostgreSQL", "nothing"});
}

TEST_F(OpenStore, AnAddressInAMessageDoesNotTellItsPassword) {
  for (const char* where : {"postgresql://ann:secret@host:1x/y", "postgresql://ann:secret@[host/y",
                            "postgresql://ann:secret@localhost/y?nonsense=1", "postgres:user=ann password='secret"}) {
    const std::string text = refusal(where);
    expect_has(text, {"cannot connect to PostgreSQL"});
    EXPECT_EQ(text.find("secret"), std::string::npos) << text;
  }
}

TEST_F(OpenStore, AConnectionStringWorksToo) {
  const std::string where = test::Postgres::running().new_database();
  const std::string name = where.substr(14, where.find('?') - 14);
  const std::string host = where.substr(where.find("host=") + 5, where.find('&') - where.find("host=") - 5);
  const auto store = opened("postgres:host=" + host + " user=postgres dbname=" + name);
  EXPECT_EQ(message(store->check()), "it worked");
}

}  // namespace
}  // namespace tortuga::server
