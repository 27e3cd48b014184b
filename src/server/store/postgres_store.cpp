#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>
#include <pqxx/pqxx>
#include <thread>
#include <utility>

#include "server/store/postgres_rows.h"
#include "server/store/problems.h"
#include "server/store/schema.h"
#include "server/store/stores.h"

namespace tortuga::server {
namespace {

using Clock = std::chrono::steady_clock;

// How long a write whose connection broke waits for PostgreSQL to come back, such as after a restart.
constexpr auto kPatience = std::chrono::seconds(5);
constexpr auto kPause = std::chrono::milliseconds(50);
// Who migrates holds this lock; any number that no other program uses.
constexpr const char* kLockForMigration = "SELECT pg_advisory_xact_lock(8247326412975)";

enum class Fault {
  kNone,
  kTaken,
  kUnfit,
  kAgain,  // rolled back, and may work when tried again
  kLost,   // the connection: nobody knows whether the last statement was carried out
  kTrouble
};

struct Failure {
  Fault fault = Fault::kNone;
  std::string text{};
};

// What PostgreSQL says has several lines; a problem has one.
std::string in_one_line(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.empty()) lines.append(lines.empty() ? "" : " ").append(line);
  }
  return lines;
}

Fault fault_of(const pqxx::sql_error& error) {
  const std::string_view state = error.sqlstate();
  if (state == "23505") return Fault::kTaken;
  // Data exceptions, broken constraints, and limits such as the largest key.
  if (state.starts_with("22") || state.starts_with("23") || state.starts_with("54")) return Fault::kUnfit;
  if (state.starts_with("08") || state.starts_with("57P")) return Fault::kLost;
  return Fault::kTrouble;
}

// To be called while an exception is handled.
Failure failure_now() {
  try {
    throw;
  } catch (const pqxx::sql_error& error) {
    return {fault_of(error), in_one_line(error.what())};
  } catch (const pqxx::broken_connection& error) {
    return {Fault::kLost, in_one_line(error.what())};
  } catch (const pqxx::in_doubt_error& error) {
    return {Fault::kLost, in_one_line(error.what())};
  } catch (const pqxx::statement_completion_unknown& error) {
    return {Fault::kLost, in_one_line(error.what())};
  } catch (const pqxx::transaction_rollback& error) {
    return {Fault::kAgain, in_one_line(error.what())};
  } catch (const std::exception& error) {
    return {Fault::kTrouble, in_one_line(error.what())};
  }
}

std::string text(const pqxx::row& row, int column) {
  const pqxx::field field = row[column];
  return {field.c_str(), field.size()};
}
std::int64_t number(const pqxx::row& row, int column) { return row[column].as<std::int64_t>(); }

PersonRow person_from(const pqxx::row& row) {
  return {.id = text(row, 0), .name = text(row, 1), .created = number(row, 2)};
}

TableRow table_from(const pqxx::row& row) {
  const auto state = state_from_text(text(row, 1));
  if (!state) throw pqxx::failure("table " + text(row, 0) + " has the unknown state \"" + text(row, 1) + "\"");
  return {.id = text(row, 0),
          .state = *state,
          .setup = text(row, 2),
          .seed = text(row, 3),
          .created = number(row, 4),
          .changed = number(row, 5)};
}

ActionRow action_from(const pqxx::row& row) {
  return {.table = text(row, 0),
          .seq = number(row, 1),
          .seat = static_cast<int>(number(row, 2)),
          .action = text(row, 3),
          .by = text(row, 4),
          .key = text(row, 5),
          .at = number(row, 6),
          .charged = number(row, 7)};
}

TalkRow talk_from(const pqxx::row& row) {
  return {.table = text(row, 0),
          .number = number(row, 1),
          .person = text(row, 2),
          .name = text(row, 3),
          .text = text(row, 4),
          .is_emote = number(row, 5) != 0,
          .at = number(row, 6)};
}

OrderRow order_from(const pqxx::row& row) {
  return {
      .table = text(row, 0), .number = number(row, 1), .seat = static_cast<int>(number(row, 2)), .order = text(row, 3)};
}

constexpr PostgresStatement kReads[] = {
    {"person of token", sql::kPersonOfToken},
    {"person", sql::kPerson},
    {"table", sql::kTable},
    {"live tables", sql::kLiveTables},
    {"tables of", sql::kTablesOf},
    {"actions", sql::kActions},
    {"talk", sql::kTalk},
    {"orders", sql::kOrders},
    {"touch", sql::kTouch},
};

Status migrate(pqxx::connection& connection) {
  pqxx::work work(connection);
  work.exec(kLockForMigration);
  int version = 0;
  if (!work.exec1("SELECT to_regclass('schema_version')")[0].is_null()) {
    version = work.exec1("SELECT version FROM schema_version")[0].as<int>();
  }
  const auto steps = migrations_from(version, Dialect::kPostgres);
  if (!steps) return steps.problem();
  for (const std::string& step : *steps) work.exec(step);
  work.commit();
  return Done{};
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(std::string address) : address_(with_timeout(std::move(address))) {}

  Status open() {
    if (Status connected = connect(); !connected) return connected;
    try {
      if (const Status migrated = migrate(*connection_); !migrated) {
        return Problem{"cannot open the store in PostgreSQL: " + migrated.problem().message};
      }
      return Done{};
    } catch (...) {
      return Problem{"cannot open the store in PostgreSQL: " + failure_now().text};
    }
  }

  Status write(std::span<const Write> writes) override {
    if (auto unfit = find_unfit(writes)) return *unfit;
    const std::vector<PostgresBatch> batches = postgres_batches(writes);
    const auto give_up = Clock::now() + kPatience;
    bool is_doubtful = false;  // was it perhaps written before the connection broke?
    while (true) {
      const Status connected = connect();
      if (!connected && !is_doubtful) return connected.problem();
      const Failure failure = connected ? carry_out(batches) : Failure{Fault::kLost, connected.problem().message};
      if (failure.fault == Fault::kNone) return Done{};
      if (failure.fault == Fault::kTaken && is_doubtful && is_in(writes)) return Done{};
      if (failure.fault == Fault::kTaken) return taken_problem(failure.text);
      if (failure.fault == Fault::kUnfit) return unfit_problem(failure.text);
      if (failure.fault == Fault::kTrouble || Clock::now() > give_up) {
        return Problem{"cannot write to PostgreSQL: " + failure.text +
                       (is_doubtful ? "; whether it was written before is not known" : "")};
      }
      if (failure.fault == Fault::kLost) {
        is_doubtful = true;
        connection_.reset();
        if (!connected) std::this_thread::sleep_for(kPause);
      }
    }
  }

  Result<std::optional<PersonRow>> person_of_token(std::string_view hash) override {
    return read_one<PersonRow>("person of token", person_from, hash);
  }
  Result<std::optional<PersonRow>> person(std::string_view id) override {
    return read_one<PersonRow>("person", person_from, id);
  }
  Result<std::optional<TableRow>> table(std::string_view id) override {
    return read_one<TableRow>("table", table_from, id);
  }
  Result<std::vector<TableRow>> live_tables() override { return read_all<TableRow>("live tables", table_from); }
  Result<std::vector<TableRow>> tables_of(std::string_view person, int limit) override {
    if (!is_storable(person)) return std::vector<TableRow>{};
    return read_all<TableRow>("tables of", table_from, std::string(person), std::max(0, limit));
  }
  Result<std::vector<ActionRow>> actions(std::string_view table, std::int64_t after_seq) override {
    if (!is_storable(table)) return std::vector<ActionRow>{};
    return read_all<ActionRow>("actions", action_from, std::string(table), after_seq);
  }
  Result<std::vector<TalkRow>> talk(std::string_view table, int limit) override {
    if (!is_storable(table)) return std::vector<TalkRow>{};
    return read_all<TalkRow>("talk", talk_from, std::string(table), std::max(0, limit));
  }

  Result<std::vector<OrderRow>> orders(std::string_view table) override {
    if (!is_storable(table)) return std::vector<OrderRow>{};
    return read_all<OrderRow>("orders", order_from, std::string(table));
  }

  Status check() override {
    const auto touched = ask("touch");
    if (!touched) return touched.problem();
    return Done{};
  }

 private:
  // A host that does not answer must not hold up the store for longer than this, unless the address says so.
  static std::string with_timeout(std::string address) {
    if (address.find("connect_timeout") != std::string::npos) return address;
    if (address.find("://") == std::string::npos) return "connect_timeout=5 " + address;
    return address + (address.find('?') == std::string::npos ? "?" : "&") + "connect_timeout=5";
  }

  Status connect() {
    if (connection_ && connection_->is_open()) return Done{};
    try {
      auto connection = std::make_unique<pqxx::connection>(address_);
      connection->set_variable("client_encoding", "'UTF8'");
      connection->set_variable("statement_timeout", "'30s'");
      if (connection->get_variable("synchronous_commit") == "off") {  // what was acknowledged must not be lost
        connection->set_variable("synchronous_commit", "on");
      }
      for (const PostgresStatement& write : postgres_writes())
        connection->prepare(write.name, std::string(write.query));
      for (const PostgresStatement& read : kReads) connection->prepare(read.name, std::string(read.query));
      connection_ = std::move(connection);
      return Done{};
    } catch (...) {
      return Problem{"cannot connect to PostgreSQL: " + without_address(failure_now().text)};
    }
  }

  // libpq quotes an address that it does not understand, and there may be a password in it.
  [[nodiscard]] std::string without_address(std::string text) const {
    const std::size_t at = text.find(address_);
    if (at != std::string::npos) text.replace(at, address_.size(), "(the address)");
    return text;
  }

  // One statement is a transaction of its own, and needs one round trip.
  Failure carry_out(const std::vector<PostgresBatch>& batches) {
    try {
      if (batches.size() == 1) {
        pqxx::nontransaction single(*connection_);
        put(single, batches.front());
      } else if (!batches.empty()) {
        pqxx::work work(*connection_);
        for (const PostgresBatch& batch : batches) put(work, batch);
        work.commit();
      }
      return {};
    } catch (...) {
      return failure_now();
    }
  }
  static void put(pqxx::transaction_base& transaction, const PostgresBatch& batch) {
    transaction.exec_prepared(batch.statement, pqxx::prepare::make_dynamic_params(batch.rows.columns()));
  }

  // Something that can be there only once shows it for the whole transaction.
  bool is_in(std::span<const Write> writes) {
    for (const Write& write : writes) {
      if (const auto* action = std::get_if<ActionRow>(&write)) {
        const auto rows = actions(action->table, action->seq - 1);
        return rows && !rows->empty() && rows->front() == *action;
      }
      if (const auto* said = std::get_if<TalkRow>(&write)) {
        const auto rows = talk(said->table, std::numeric_limits<int>::max());
        return rows && std::ranges::find(*rows, *said) != rows->end();
      }
    }
    return false;
  }

  // Asks once more if the connection was lost.
  template <class... Values>
  Result<pqxx::result> ask(const char* statement, const Values&... values) {
    Failure failure;
    for (int attempt = 0; attempt < 2; ++attempt) {
      if (const Status connected = connect(); !connected) return connected.problem();
      try {
        pqxx::nontransaction single(*connection_);
        return single.exec_prepared(statement, values...);
      } catch (...) {
        failure = failure_now();
        if (failure.fault != Fault::kLost) break;
        connection_.reset();
      }
    }
    return Problem{"cannot read from PostgreSQL: " + failure.text};
  }

  template <class Row, class... Values>
  Result<std::vector<Row>> read_all(const char* statement, Row (*from)(const pqxx::row&), const Values&... values) {
    const auto answer = ask(statement, values...);
    if (!answer) return answer.problem();
    try {
      std::vector<Row> rows;
      rows.reserve(answer->size());
      for (const pqxx::row& row : *answer) rows.push_back(from(row));
      return rows;
    } catch (...) {
      return Problem{"cannot read from PostgreSQL: " + failure_now().text};
    }
  }
  template <class Row>
  Result<std::optional<Row>> read_one(const char* statement, Row (*from)(const pqxx::row&), std::string_view key) {
    if (!is_storable(key)) return std::optional<Row>{};
    auto rows = read_all<Row>(statement, from, std::string(key));
    if (!rows) return rows.problem();
    return rows->empty() ? std::optional<Row>{} : std::optional<Row>{std::move(rows->front())};
  }

  std::string address_;
  std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address) {
  auto store = std::make_unique<PostgresStore>(address);
  if (const Status opened = store->open(); !opened) return opened.problem();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace tortuga::server
