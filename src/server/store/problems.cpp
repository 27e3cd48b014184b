#include "server/store/problems.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <variant>

#include "engine/text_check.h"

namespace tortuga::server {
namespace {

constexpr std::string_view kTaken = "already in the store: ";
constexpr std::string_view kUnfit = "not fit for the store: ";

constexpr std::array<std::string_view, 5> kStates = {"gathering", "playing", "over", "closed", "set aside"};

struct Namer {
  std::string operator()(const PersonRow& row) const { return "person " + row.id; }
  std::string operator()(const TokenRow& row) const { return "a token of person " + row.person; }
  std::string operator()(const TableRow& row) const { return "table " + row.id; }
  std::string operator()(const MemberRow& row) const { return "person " + row.person + " at table " + row.table; }
  std::string operator()(const ActionRow& row) const {
    return "action " + std::to_string(row.seq) + " of table " + row.table;
  }
  std::string operator()(const TalkRow& row) const {
    return "talk " + std::to_string(row.number) + " of table " + row.table;
  }
  std::string operator()(const OrderRow& row) const {
    return "order " + std::to_string(row.number) + " of table " + row.table;
  }
};

bool all_storable(std::initializer_list<std::string_view> texts) { return std::ranges::all_of(texts, is_storable); }

struct Checker {
  bool operator()(const PersonRow& row) const { return all_storable({row.id, row.name}); }
  bool operator()(const TokenRow& row) const { return all_storable({row.hash, row.person}); }
  bool operator()(const TableRow& row) const { return all_storable({row.id, row.setup, row.seed}); }
  bool operator()(const MemberRow& row) const { return all_storable({row.table, row.person}); }
  bool operator()(const ActionRow& row) const { return all_storable({row.table, row.action, row.by, row.key}); }
  bool operator()(const TalkRow& row) const { return all_storable({row.table, row.person, row.name, row.text}); }
  bool operator()(const OrderRow& row) const { return all_storable({row.table, row.order}); }
};

}  // namespace

Problem taken_problem(const std::string& what) { return {std::string(kTaken) + what}; }
Problem unfit_problem(const std::string& what) { return {std::string(kUnfit) + what}; }

bool is_taken(const Problem& problem) { return problem.message.starts_with(kTaken); }
bool is_unfit(const Problem& problem) { return problem.message.starts_with(kUnfit); }

std::string name_of(const Write& write) { return std::visit(Namer{}, write); }

bool is_storable(std::string_view text) { return text.find('\0') == std::string_view::npos && is_utf8(text); }

std::optional<Problem> find_unfit(std::span<const Write> writes) {
  for (const Write& write : writes) {
    if (std::visit(Checker{}, write)) continue;
    return unfit_problem(std::string(clean_start(name_of(write))) + " has a text that is not UTF-8 or contains U+0000");
  }
  return std::nullopt;
}

std::string_view to_text(TableRow::State state) { return kStates[static_cast<std::size_t>(state)]; }

std::optional<TableRow::State> state_from_text(std::string_view text) {
  const auto found = std::ranges::find(kStates, text);
  if (found == kStates.end()) return std::nullopt;
  return static_cast<TableRow::State>(found - kStates.begin());
}

}  // namespace tortuga::server
