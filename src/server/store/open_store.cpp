#include <cctype>
#include <cstddef>
#include <string_view>

#include "server/store/stores.h"

namespace tortuga::server {
namespace {

// "sqlite" in "sqlite:games.db"; nothing if there is no colon, or a path before it.
std::string_view scheme_of(std::string_view where) {
  const std::size_t end = where.find_first_of(":/");
  if (end == std::string_view::npos || where[end] != ':') return {};
  return where.substr(0, end);
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
  const std::string_view scheme = scheme_of(where);
  const std::string rest = where.substr(scheme.empty() ? 0 : scheme.size() + 1);
  if (scheme == "memory" && rest.empty()) return make_memory_store();
  if (scheme == "postgres" || scheme == "postgresql") {
    return open_postgres_store(rest.starts_with("//") ? where : rest);
  }
  if (scheme != "sqlite" && !scheme.empty()) {
    return Problem{"\"" + std::string(scheme) +
                   ":\" is no kind of store; there are memory:, sqlite:PATH and postgresql://ADDRESS"};
  }
  if (rest.empty()) return Problem{"the store needs the path of a file, such as sqlite:tortuga.db"};
  return open_sqlite_store(rest);
}

}  // namespace tortuga::server
