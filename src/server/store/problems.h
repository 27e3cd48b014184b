// Why a store refuses, in words that all stores share.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace tortuga::server {

Problem taken_problem(const std::string& what);
Problem unfit_problem(const std::string& what);

// "action 7 of table ABCD".
std::string name_of(const Write& write);

// Can every store keep this text? It is UTF-8 and has no U+0000 in it, which PostgreSQL has no place for.
bool is_storable(std::string_view text);

// The first write that has a text which is not storable.
std::optional<Problem> find_unfit(std::span<const Write> writes);

std::string_view to_text(TableRow::State state);
std::optional<TableRow::State> state_from_text(std::string_view text);

}  // namespace tortuga::server
