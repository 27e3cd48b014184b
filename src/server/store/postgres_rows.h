// Rows as PostgreSQL takes and gives them: whole columns as arrays on the way in, so that any number of rows is one
// statement.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace tortuga::server {

// Some rows of one table. A column is written as "{a,b,c}".
class PostgresRows {
 public:
  explicit PostgresRows(std::size_t columns) : columns_(columns) {}

  template <class... Values>
  void add(const Values&... values) {
    std::size_t column = 0;
    (append(columns_[column++], values), ...);
    ++rows_;
  }
  [[nodiscard]] bool empty() const { return rows_ == 0; }
  void finish();  // once, after the last row
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

 private:
  static void append(std::string& column, std::string_view text);
  static void append(std::string& column, std::int64_t number);

  std::vector<std::string> columns_;
  std::size_t rows_ = 0;
};

// One statement: its name, and its rows.
struct PostgresBatch {
  const char* statement = nullptr;
  PostgresRows rows;
};

struct PostgresStatement {
  const char* name = nullptr;
  std::string_view query;
};

// What must be prepared before batches can be carried out.
std::span<const PostgresStatement> postgres_writes();

// Of several writes that replace each other the last one alone; rows in the order of their keys, so that two servers
// that write the same rows do not wait for each other in a circle. At most one batch for each table of the database.
std::vector<PostgresBatch> postgres_batches(std::span<const Write> writes);

}  // namespace tortuga::server
