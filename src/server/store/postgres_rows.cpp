#include "server/store/postgres_rows.h"

#include <charconv>
#include <map>
#include <utility>
#include <variant>

#include "server/store/problems.h"

namespace tortuga::server {
namespace {

constexpr PostgresStatement kWrites[] = {
    {"put people",
     "INSERT INTO people (id, name, created) SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) "
     "ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created"},
    {"put tokens",
     "INSERT INTO tokens (hash, person, created) SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) "
     "ON CONFLICT (hash) DO UPDATE SET person = excluded.person, created = excluded.created"},
    {"put tables",
     "INSERT INTO tables (id, state, setup, seed, created, changed) "
     "SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) "
     "ON CONFLICT (id) DO UPDATE SET state = excluded.state, setup = excluded.setup, seed = excluded.seed, "
     "created = excluded.created, changed = excluded.changed"},
    {"put members",
     "INSERT INTO members (table_id, person) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING"},
    {"put actions",
     "INSERT INTO actions (table_id, seq, seat, action, made_by, message_key, at, charged) SELECT * FROM "
     "unnest($1::text[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::bigint[], "
     "$8::bigint[])"},
    {"put talk",
     "INSERT INTO talk (table_id, number, person, name, text, is_emote, at) SELECT * FROM "
     "unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::bigint[])"},
    {"put orders",
     "INSERT INTO orders (table_id, number, seat, standing_order) "
     "SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::text[]) "
     "ON CONFLICT (table_id, number) DO UPDATE SET seat = excluded.seat, standing_order = excluded.standing_order"},
};

// What replaces each other is found by its key; the rest stays in order.
struct Sorter {
  std::map<std::string_view, const PersonRow*> people{};
  std::map<std::string_view, const TokenRow*> tokens{};
  std::map<std::string_view, const TableRow*> tables{};
  std::map<std::pair<std::string_view, std::string_view>, const MemberRow*> members{};
  std::map<std::pair<std::string_view, std::int64_t>, const OrderRow*> orders{};
  PostgresRows actions{8};
  PostgresRows talk{7};

  void operator()(const PersonRow& row) { people[row.id] = &row; }
  void operator()(const TokenRow& row) { tokens[row.hash] = &row; }
  void operator()(const TableRow& row) { tables[row.id] = &row; }
  void operator()(const MemberRow& row) { members[{row.table, row.person}] = &row; }
  void operator()(const ActionRow& row) {
    actions.add(row.table, row.seq, row.seat, row.action, row.by, row.key, row.at, row.charged);
  }
  void operator()(const TalkRow& row) {
    talk.add(row.table, row.number, row.person, row.name, row.text, row.is_emote ? 1 : 0, row.at);
  }
  void operator()(const OrderRow& row) { orders[{row.table, row.number}] = &row; }
};

}  // namespace

void PostgresRows::append(std::string& column, std::string_view text) {
  column += column.empty() ? "{\"" : ",\"";
  for (std::size_t end = text.find_first_of("\"\\"); end != std::string_view::npos; end = text.find_first_of("\"\\")) {
    column.append(text.substr(0, end));
    column += '\\';
    column += text[end];
    text.remove_prefix(end + 1);
  }
  column.append(text);
  column += '"';
}

void PostgresRows::append(std::string& column, std::int64_t number) {
  column += column.empty() ? '{' : ',';
  std::array<char, 24> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  column.append(digits.data(), written.ptr);
}

void PostgresRows::finish() {
  for (std::string& column : columns_) column += '}';
}

std::span<const PostgresStatement> postgres_writes() { return kWrites; }

std::vector<PostgresBatch> postgres_batches(std::span<const Write> writes) {
  Sorter sorter;
  for (const Write& write : writes) std::visit(sorter, write);
  PostgresRows people(3);
  for (const auto& [key, row] : sorter.people) people.add(row->id, row->name, row->created);
  PostgresRows tokens(3);
  for (const auto& [key, row] : sorter.tokens) tokens.add(row->hash, row->person, row->created);
  PostgresRows tables(6);
  for (const auto& [key, row] : sorter.tables) {
    tables.add(row->id, to_text(row->state), row->setup, row->seed, row->created, row->changed);
  }
  PostgresRows members(2);
  for (const auto& [key, row] : sorter.members) members.add(row->table, row->person);
  PostgresRows orders(4);
  for (const auto& [key, row] : sorter.orders) orders.add(row->table, row->number, row->seat, row->order);

  std::vector<PostgresBatch> batches;
  const auto put = [&](std::size_t statement, PostgresRows rows) {
    if (rows.empty()) return;
    rows.finish();
    batches.push_back({kWrites[statement].name, std::move(rows)});
  };
  put(0, std::move(people));
  put(1, std::move(tokens));
  put(2, std::move(tables));
  put(3, std::move(members));
  put(4, std::move(sorter.actions));
  put(5, std::move(sorter.talk));
  put(6, std::move(orders));
  return batches;
}

}  // namespace tortuga::server
