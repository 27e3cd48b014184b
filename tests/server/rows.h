// Rows to store in tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "server/store/store.h"

namespace tortuga::server {

inline ActionRow action(const std::string& table, std::int64_t seq) {
  return {.table = table,
          .seq = seq,
          .seat = static_cast<int>(seq % 4),
          .action = "play wheel " + std::to_string(seq),
          .by = "person",
          .key = "key-" + std::to_string(seq),
          .at = 1763200000000 + seq,
          .charged = seq * 10};
}

inline TalkRow talk(const std::string& table, std::int64_t number) {
  return {.table = table,
          .number = number,
          .person = "ann",
          .name = "Ann",
          .text = "Ahoy " + std::to_string(number),
          .is_emote = number % 2 == 0,
          .at = 1763200000000 + number};
}

inline TableRow table(const std::string& id, TableRow::State state, Millis changed = 2) {
  return {.id = id, .state = state, .setup = R"({"game":"flint"})", .seed = "00ff", .created = 1, .changed = changed};
}

inline std::string message(const Status& status) { return status ? "it worked" : status.problem().message; }

// A store that opens, or a test that failed.
inline std::unique_ptr<Store> opened(const std::string& where) {
  auto store = open_store(where);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.problem().message;
  return nullptr;
}

// Why a store does not open.
inline std::string refusal(const std::string& where) {
  const auto store = open_store(where);
  return store ? "it opened" : store.problem().message;
}

}  // namespace tortuga::server
