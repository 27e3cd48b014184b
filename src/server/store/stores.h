// The kinds of stores; open_store (store.h) chooses one.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace tortuga::server {

std::unique_ptr<Store> make_memory_store();

// The file is made if there is none, readable for its owner alone: it holds the seeds of running games.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path);

// `address`: what libpq takes, a postgresql:// address or "host=... dbname=...".
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address);

}  // namespace tortuga::server
