#include <cstddef>
#include <optional>
#include <string_view>

#include "server/store/stores.h"

namespace tortuga::server {
namespace {

// "sqlite" in "sqlite:games.db"; nothing if there is no colon, or a path before it.
std::optional<std::string_view> scheme_of(std::string_view where) {
  const std::size_t end = where.find_first_of(":/");
  if (end == std::string_view::npos || where[end] != ':') return std::nullopt;
  return where.substr(0, end);
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
  const auto scheme = scheme_of(where);
  const std::string rest = where.substr(scheme ? scheme->size() + 1 : 0);
  if (scheme == "memory" && rest.empty()) return make_memory_store();
  if (scheme == "postgres" || scheme == "postgresql") {
    return open_postgres_store(rest.starts_with("//") ? where : rest);
  }
  if (scheme && scheme != "sqlite") {
    return Problem{"\"" + std::string(*scheme) +
                   ":\" is no kind of store; there are memory:, sqlite:PATH and postgresql://ADDRESS"};
  }
  if (rest.empty()) return Problem{"the store needs the path of a file, such as sqlite:tortuga.db"};
  return open_sqlite_store(rest);
}

}  // namespace tortuga::server
