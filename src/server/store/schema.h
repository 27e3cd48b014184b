// The tables of a database, how they came about, and what is asked of them: for SQLite and PostgreSQL alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace tortuga::server {

enum class Dialect { kSqlite, kPostgres };

// The version that this program works with, kept in the table schema_version; 0 is an empty database.
int schema_version();

// What brings a database from `version` to schema_version(), in order: to be run in one transaction. A database that is
// newer than the program is a problem.
Result<std::vector<std::string>> migrations_from(int version, Dialect dialect);

// Parameters are $1, $2, ..., named in this order: SQLite then numbers them as PostgreSQL does.
namespace sql {

inline constexpr std::string_view kPersonOfToken =
    "SELECT people.id, people.name, people.created FROM tokens JOIN people ON people.id = tokens.person "
    "WHERE tokens.hash = $1";
inline constexpr std::string_view kPerson = "SELECT id, name, created FROM people WHERE id = $1";
inline constexpr std::string_view kTable = "SELECT id, state, setup, seed, created, changed FROM tables WHERE id = $1";
inline constexpr std::string_view kLiveTables =
    "SELECT id, state, setup, seed, created, changed FROM tables WHERE state IN ('gathering', 'playing') "
    "ORDER BY created, id";
inline constexpr std::string_view kTablesOf =
    "SELECT tables.id, state, setup, seed, created, changed FROM members JOIN tables ON tables.id = members.table_id "
    "WHERE members.person = $1 ORDER BY changed DESC, tables.id LIMIT $2";
inline constexpr std::string_view kActions =
    "SELECT table_id, seq, seat, action, made_by, message_key, at, charged FROM actions "
    "WHERE table_id = $1 AND seq > $2 ORDER BY seq";
inline constexpr std::string_view kTalk =
    "SELECT * FROM (SELECT table_id, number, person, name, text, is_emote, at FROM talk WHERE table_id = $1 "
    "ORDER BY number DESC LIMIT $2) AS latest ORDER BY number";
inline constexpr std::string_view kOrders =
    "SELECT table_id, number, seat, standing_order FROM orders WHERE table_id = $1 ORDER BY number";
// Changes nothing, but as a write does.
inline constexpr std::string_view kTouch = "UPDATE schema_version SET version = version";

}  // namespace sql

}  // namespace tortuga::server
