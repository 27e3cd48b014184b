#include "server/store/schema.h"

#include <cstddef>
#include <iterator>

namespace tortuga::server {
namespace {

// Step n brings a database from version n - 1 to n. A step that was released is never changed: a new one is added.
// [KEY] is a text that is compared byte by byte; [CLUSTERED] keeps the rows in the order of their key. Actions are not
// clustered: the rows of a group then end up in a few pages, and only the small keys are scattered.
constexpr std::string_view kSteps[] = {
    R"(
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (0);

CREATE TABLE people (id [KEY] PRIMARY KEY NOT NULL, name TEXT NOT NULL, created BIGINT NOT NULL);

CREATE TABLE tokens (hash [KEY] PRIMARY KEY NOT NULL, person [KEY] NOT NULL, created BIGINT NOT NULL);

CREATE TABLE tables (id [KEY] PRIMARY KEY NOT NULL, state TEXT NOT NULL, setup TEXT NOT NULL, seed TEXT NOT NULL,
                     created BIGINT NOT NULL, changed BIGINT NOT NULL);
CREATE INDEX live_tables ON tables (created, id) WHERE state IN ('gathering', 'playing');

CREATE TABLE members (person [KEY] NOT NULL, table_id [KEY] NOT NULL, PRIMARY KEY (person, table_id)) [CLUSTERED];

CREATE TABLE actions (table_id [KEY] NOT NULL, seq BIGINT NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL,
                      made_by TEXT NOT NULL, message_key TEXT NOT NULL, at BIGINT NOT NULL,
                      PRIMARY KEY (table_id, seq));

CREATE TABLE talk (table_id [KEY] NOT NULL, number BIGINT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
                   text TEXT NOT NULL, is_emote INTEGER NOT NULL, at BIGINT NOT NULL,
                   PRIMARY KEY (table_id, number));
)",
    R"(
CREATE TABLE orders (table_id [KEY] NOT NULL, number BIGINT NOT NULL, seat INTEGER NOT NULL,
                     standing_order TEXT NOT NULL, PRIMARY KEY (table_id, number)) [CLUSTERED];

ALTER TABLE actions ADD COLUMN charged BIGINT NOT NULL DEFAULT 0;
)",
};

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

std::string in_dialect(std::string_view step, Dialect dialect) {
  std::string text(step);
  replace_all(text, "[KEY]", dialect == Dialect::kSqlite ? "TEXT" : "TEXT COLLATE \"C\"");
  replace_all(text, "[CLUSTERED]", dialect == Dialect::kSqlite ? "WITHOUT ROWID" : "");
  return text;
}

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

Result<std::vector<std::string>> migrations_from(int version, Dialect dialect) {
  if (version > schema_version()) {
    return Problem{"its schema has version " + std::to_string(version) + ", this program knows versions up to " +
                   std::to_string(schema_version()) + ": use a newer tortuga"};
  }
  std::vector<std::string> steps;
  if (version == schema_version()) return steps;
  for (int step = version; step < schema_version(); ++step) {
    steps.push_back(in_dialect(kSteps[static_cast<std::size_t>(step)], dialect));
  }
  steps.push_back("UPDATE schema_version SET version = " + std::to_string(schema_version()));
  return steps;
}

}  // namespace tortuga::server
