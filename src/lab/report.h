// Tables of results, as figures: whoever prints them chooses how they look.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/language.h"
#include "lab/sums.h"

namespace tortuga {

// Nothing (there was no sample), a count, a figure, or a figure with its interval.
using ReportCell = std::variant<std::monostate, std::uint64_t, double, Estimate>;

struct ReportColumn {
  std::string_view id;
  Text head;
  bool is_share = false;  // its figures are shares from 0 to 1
};

struct ReportRow {
  std::string id;
  std::string english;
  std::string german;
  std::vector<ReportCell> cells;  // one for each column
  [[nodiscard]] const std::string& name(Language language) const {
    return language == Language::kGerman ? german : english;
  }
  friend bool operator==(const ReportRow&, const ReportRow&) = default;
};

struct ReportTable {
  std::string_view id;
  Text title;
  std::string_view row_id;  // what a row is about
  Text row_head;
  bool is_by_card = false;  // long: for those who ask for it
  std::vector<ReportColumn> columns;
  std::vector<ReportRow> rows;
};

}  // namespace tortuga
