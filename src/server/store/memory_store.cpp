#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "server/store/problems.h"
#include "server/store/stores.h"

namespace tortuga::server {
namespace {

class MemoryStore final : public Store {
 public:
  Status write(std::span<const Write> writes) override {
    if (auto unfit = find_unfit(writes)) return *unfit;
    for (std::size_t i = 0; i < writes.size(); ++i) {
      if (put(writes[i])) continue;
      for (const Write& before : writes.first(i)) take_back(before);
      return taken_problem(name_of(writes[i]));
    }
    for (const Write& write : writes) std::visit([this](const auto& row) { replace(row); }, write);
    return Done{};
  }

  Result<std::optional<PersonRow>> person_of_token(std::string_view hash) override {
    const auto token = tokens_.find(hash);
    if (token == tokens_.end()) return std::optional<PersonRow>{};
    return person(token->second.person);
  }

  Result<std::optional<PersonRow>> person(std::string_view id) override { return find(people_, id); }

  Result<std::optional<TableRow>> table(std::string_view id) override { return find(tables_, id); }

  Result<std::vector<TableRow>> live_tables() override {
    std::vector<TableRow> live;
    for (const auto& [id, row] : tables_) {
      if (row.state == TableRow::State::kGathering || row.state == TableRow::State::kPlaying) live.push_back(row);
    }
    std::ranges::sort(live, {}, [](const TableRow& row) { return std::tie(row.created, row.id); });
    return live;
  }

  Result<std::vector<TableRow>> tables_of(std::string_view person, int limit) override {
    std::vector<TableRow> tables;
    const auto member = members_.find(person);
    if (member == members_.end()) return tables;
    for (const std::string& id : member->second) {
      if (const auto row = tables_.find(id); row != tables_.end()) tables.push_back(row->second);
    }
    std::ranges::sort(tables, [](const TableRow& a, const TableRow& b) {
      return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
    });
    if (tables.size() > as_size(limit)) tables.resize(as_size(limit));
    return tables;
  }

  Result<std::vector<ActionRow>> actions(std::string_view table, std::int64_t after_seq) override {
    std::vector<ActionRow> rows;
    const auto found = actions_.find(table);
    if (found == actions_.end()) return rows;
    for (auto row = found->second.upper_bound(after_seq); row != found->second.end(); ++row) {
      rows.push_back(row->second);
    }
    return rows;
  }

  Result<std::vector<TalkRow>> talk(std::string_view table, int limit) override {
    std::vector<TalkRow> rows;
    const auto found = talk_.find(table);
    if (found == talk_.end()) return rows;
    const std::size_t size = found->second.size();
    const std::size_t skipped = size - std::min(size, as_size(limit));
    for (auto row = std::next(found->second.begin(), static_cast<std::ptrdiff_t>(skipped)); row != found->second.end();
         ++row) {
      rows.push_back(row->second);
    }
    return rows;
  }

  Result<std::vector<OrderRow>> orders(std::string_view table) override {
    std::vector<OrderRow> rows;
    const auto found = orders_.find(table);
    if (found == orders_.end()) return rows;
    for (const auto& [number, row] : found->second) rows.push_back(row);
    return rows;
  }

  Status check() override { return Done{}; }

 private:
  template <class Row>
  using ById = std::map<std::string, Row, std::less<>>;

  static std::size_t as_size(int limit) { return static_cast<std::size_t>(std::max(0, limit)); }

  template <class Row>
  static Result<std::optional<Row>> find(const ById<Row>& rows, std::string_view id) {
    const auto found = rows.find(id);
    return found == rows.end() ? std::optional<Row>{} : std::optional<Row>{found->second};
  }

  // What may be there only once: false if it was there before.
  bool put(const Write& write) {
    if (const auto* action = std::get_if<ActionRow>(&write)) {
      return actions_[action->table].emplace(action->seq, *action).second;
    }
    if (const auto* talk = std::get_if<TalkRow>(&write)) {
      return talk_[talk->table].emplace(talk->number, *talk).second;
    }
    return true;
  }
  void take_back(const Write& write) {
    if (const auto* action = std::get_if<ActionRow>(&write)) actions_[action->table].erase(action->seq);
    if (const auto* talk = std::get_if<TalkRow>(&write)) talk_[talk->table].erase(talk->number);
  }

  void replace(const PersonRow& row) { people_.insert_or_assign(row.id, row); }
  void replace(const TokenRow& row) { tokens_.insert_or_assign(row.hash, row); }
  void replace(const TableRow& row) { tables_.insert_or_assign(row.id, row); }
  void replace(const MemberRow& row) { members_[row.person].insert(row.table); }
  void replace(const OrderRow& row) { orders_[row.table].insert_or_assign(row.number, row); }
  void replace(const ActionRow& /*row*/) {}
  void replace(const TalkRow& /*row*/) {}

  ById<PersonRow> people_;
  ById<TokenRow> tokens_;
  ById<TableRow> tables_;
  ById<std::set<std::string>> members_;
  ById<std::map<std::int64_t, ActionRow>> actions_;
  ById<std::map<std::int64_t, TalkRow>> talk_;
  ById<std::map<std::int64_t, OrderRow>> orders_;
};

}  // namespace

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace tortuga::server
