#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>
#include <variant>

#include "server/store/problems.h"
#include "server/store/schema.h"
#include "server/store/stores.h"

namespace tortuga::server {
namespace {

using SQLite::Statement;

constexpr int kBusyMillis = 5000;  // how long another program, such as a backup, may hold the file

// A statement that is ready for its next use at the end of the scope, also after an exception.
class Use {
 public:
  explicit Use(Statement& statement) : statement_(statement) {}
  ~Use() { statement_.tryReset(); }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  // The texts must live as long as the use.
  template <class... Values>
  Use& bind(const Values&... values) {
    (bind_next(values), ...);
    return *this;
  }
  bool step() { return statement_.executeStep(); }
  [[nodiscard]] std::string text(int column) const { return statement_.getColumn(column).getString(); }
  [[nodiscard]] std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }

 private:
  void bind_next(const std::string& text) { statement_.bindNoCopy(++bound_, text); }
  void bind_next(std::int64_t number) { statement_.bind(++bound_, number); }

  Statement& statement_;
  int bound_ = 0;
};

PersonRow person_from(const Use& row) { return {.id = row.text(0), .name = row.text(1), .created = row.number(2)}; }

TableRow table_from(const Use& row) {
  const auto state = state_from_text(row.text(1));
  if (!state) throw SQLite::Exception("table " + row.text(0) + " has the unknown state \"" + row.text(1) + "\"");
  return {.id = row.text(0),
          .state = *state,
          .setup = row.text(2),
          .seed = row.text(3),
          .created = row.number(4),
          .changed = row.number(5)};
}

ActionRow action_from(const Use& row) {
  return {.table = row.text(0),
          .seq = row.number(1),
          .seat = static_cast<int>(row.number(2)),
          .action = row.text(3),
          .by = row.text(4),
          .key = row.text(5),
          .at = row.number(6),
          .charged = row.number(7)};
}

TalkRow talk_from(const Use& row) {
  return {.table = row.text(0),
          .number = row.number(1),
          .person = row.text(2),
          .name = row.text(3),
          .text = row.text(4),
          .is_emote = row.number(5) != 0,
          .at = row.number(6)};
}

OrderRow order_from(const Use& row) {
  return {.table = row.text(0), .number = row.number(1), .seat = static_cast<int>(row.number(2)), .order = row.text(3)};
}

struct Statements {
  SQLite::Database& database;

  [[nodiscard]] Statement make(std::string_view query) const { return {database, std::string(query)}; }

  Statement put_person = make(
      "INSERT INTO people (id, name, created) VALUES ($1, $2, $3) "
      "ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created");
  Statement put_token = make(
      "INSERT INTO tokens (hash, person, created) VALUES ($1, $2, $3) "
      "ON CONFLICT (hash) DO UPDATE SET person = excluded.person, created = excluded.created");
  Statement put_table = make(
      "INSERT INTO tables (id, state, setup, seed, created, changed) VALUES ($1, $2, $3, $4, $5, $6) "
      "ON CONFLICT (id) DO UPDATE SET state = excluded.state, setup = excluded.setup, seed = excluded.seed, "
      "created = excluded.created, changed = excluded.changed");
  Statement put_member = make("INSERT INTO members (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING");
  Statement put_action = make(
      "INSERT INTO actions (table_id, seq, seat, action, made_by, message_key, at, charged) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)");
  Statement put_talk =
      make("INSERT INTO talk (table_id, number, person, name, text, is_emote, at) VALUES ($1, $2, $3, $4, $5, $6, $7)");
  Statement put_order = make(
      "INSERT INTO orders (table_id, number, seat, standing_order) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (table_id, number) DO UPDATE SET seat = excluded.seat, standing_order = excluded.standing_order");
  Statement person_of_token = make(sql::kPersonOfToken);
  Statement person = make(sql::kPerson);
  Statement table = make(sql::kTable);
  Statement live_tables = make(sql::kLiveTables);
  Statement tables_of = make(sql::kTablesOf);
  Statement actions = make(sql::kActions);
  Statement talk = make(sql::kTalk);
  Statement orders = make(sql::kOrders);
  Statement touch = make(sql::kTouch);
};

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string path, std::unique_ptr<SQLite::Database> database)
      : path_(std::move(path)), database_(std::move(database)), statements_{*database_} {}

  Status write(std::span<const Write> writes) override {
    if (auto unfit = find_unfit(writes)) return *unfit;
    const Write* current = nullptr;
    try {
      // Immediate: a transaction that began as a reader may not become a writer if another one was quicker.
      SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
      for (const Write& write : writes) {
        current = &write;
        std::visit([this](const auto& row) { put(row); }, write);
      }
      current = nullptr;
      transaction.commit();
      return Done{};
    } catch (const SQLite::Exception& error) {
      if (current != nullptr && error.getErrorCode() == SQLITE_CONSTRAINT) return taken_problem(name_of(*current));
      if (current != nullptr && error.getErrorCode() == SQLITE_TOOBIG) {
        return unfit_problem(name_of(*current) + " is too large");
      }
      return problem("write to", error);
    }
  }

  Result<std::optional<PersonRow>> person_of_token(std::string_view hash) override {
    return read_one<PersonRow>(statements_.person_of_token, person_from, std::string(hash));
  }
  Result<std::optional<PersonRow>> person(std::string_view id) override {
    return read_one<PersonRow>(statements_.person, person_from, std::string(id));
  }
  Result<std::optional<TableRow>> table(std::string_view id) override {
    return read_one<TableRow>(statements_.table, table_from, std::string(id));
  }
  Result<std::vector<TableRow>> live_tables() override {
    return read_all<TableRow>(statements_.live_tables, table_from);
  }
  Result<std::vector<TableRow>> tables_of(std::string_view person, int limit) override {
    return read_all<TableRow>(statements_.tables_of, table_from, std::string(person), std::max(0, limit));
  }
  Result<std::vector<ActionRow>> actions(std::string_view table, std::int64_t after_seq) override {
    return read_all<ActionRow>(statements_.actions, action_from, std::string(table), after_seq);
  }
  Result<std::vector<TalkRow>> talk(std::string_view table, int limit) override {
    return read_all<TalkRow>(statements_.talk, talk_from, std::string(table), std::max(0, limit));
  }

  Result<std::vector<OrderRow>> orders(std::string_view table) override {
    return read_all<OrderRow>(statements_.orders, order_from, std::string(table));
  }

  Status check() override {
    try {
      Use(statements_.touch).step();
      return Done{};
    } catch (const SQLite::Exception& error) {
      return problem("write to", error);
    }
  }

 private:
  void put(const PersonRow& row) { Use(statements_.put_person).bind(row.id, row.name, row.created).step(); }
  void put(const TokenRow& row) { Use(statements_.put_token).bind(row.hash, row.person, row.created).step(); }
  void put(const TableRow& row) {
    const std::string state(to_text(row.state));
    Use(statements_.put_table).bind(row.id, state, row.setup, row.seed, row.created, row.changed).step();
  }
  void put(const MemberRow& row) { Use(statements_.put_member).bind(row.table, row.person).step(); }
  void put(const ActionRow& row) {
    Use(statements_.put_action)
        .bind(row.table, row.seq, row.seat, row.action, row.by, row.key, row.at, row.charged)
        .step();
  }
  void put(const TalkRow& row) {
    const int is_emote = row.is_emote ? 1 : 0;
    Use(statements_.put_talk).bind(row.table, row.number, row.person, row.name, row.text, is_emote, row.at).step();
  }

  void put(const OrderRow& row) { Use(statements_.put_order).bind(row.table, row.number, row.seat, row.order).step(); }

  template <class Row, class... Values>
  Result<std::vector<Row>> read_all(Statement& statement, Row (*from)(const Use&), const Values&... values) {
    try {
      std::vector<Row> rows;
      Use use(statement);
      use.bind(values...);
      while (use.step()) rows.push_back(from(use));
      return rows;
    } catch (const SQLite::Exception& error) {
      return problem("read", error);
    }
  }
  template <class Row>
  Result<std::optional<Row>> read_one(Statement& statement, Row (*from)(const Use&), const std::string& key) {
    auto rows = read_all<Row>(statement, from, key);
    if (!rows) return rows.problem();
    return rows->empty() ? std::optional<Row>{} : std::optional<Row>{std::move(rows->front())};
  }

  [[nodiscard]] Problem problem(std::string_view verb, const SQLite::Exception& error) const {
    return {"cannot " + std::string(verb) + " the store " + path_ + ": " + error.what()};
  }

  std::string path_;
  std::unique_ptr<SQLite::Database> database_;
  Statements statements_;
};

void configure(SQLite::Database& database) {
  const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
  if (mode != "wal") throw SQLite::Exception("a write-ahead log is not possible there, it stays with \"" + mode + "\"");
  database.exec("PRAGMA synchronous = FULL");  // a commit waits until the log is on the disk
  // Pages that change often reach the file once, not each time. The log keeps its 32 MiB: to overwrite a file costs
  // less than to let it grow.
  database.exec("PRAGMA wal_autocheckpoint = 8000");
  database.exec("PRAGMA journal_size_limit = 67108864");
  database.exec("PRAGMA cache_size = -65536");  // KiB
}

Status migrate(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  int version = 0;
  if (database.tableExists("schema_version")) {
    version = database.execAndGet("SELECT version FROM schema_version").getInt();
  } else if (database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() > 0) {
    return Problem{"it is a database of another program"};
  }
  const auto steps = migrations_from(version, Dialect::kSqlite);
  if (!steps) return steps.problem();
  for (const std::string& step : *steps) database.exec(step);
  transaction.commit();
  return Done{};
}

// The file, if need be made by us: SQLite would let everybody read it.
Status make_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return Problem{std::generic_category().message(errno)};
  ::close(descriptor);
  return Done{};
}

Result<std::unique_ptr<Store>> open_file(const std::string& path) {
  // A name such as ":memory:" means something else to SQLite, unless it is a path.
  const std::string file = path.starts_with('/') ? path : "./" + path;
  if (const Status made = make_file(file); !made) return made.problem();
  try {
    auto database = std::make_unique<SQLite::Database>(file, SQLite::OPEN_READWRITE);
    database->setBusyTimeout(kBusyMillis);
    if (const Status migrated = migrate(*database); !migrated) return migrated.problem();
    configure(*database);
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(path, std::move(database)));
  } catch (const SQLite::Exception& error) {
    return Problem{error.what()};
  }
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path) {
  auto store = open_file(path);
  if (!store) return Problem{"cannot open the store " + path + ": " + store.problem().message};
  return store;
}

}  // namespace tortuga::server
