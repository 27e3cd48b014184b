// What the server keeps: people, tables, actions, talk. Behind this interface are SQLite, PostgreSQL, and memory alone.
//
// A store is used by one thread at a time (StoreThread, store_thread.h). Times are milliseconds since 1970.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/result.h"

namespace tortuga::server {

using Millis = std::int64_t;

// A person at this server. The id is public, the name is what others see.
struct PersonRow {
  std::string id;
  std::string name;
  Millis created = 0;
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

// What proves who somebody is: the SHA-256 of a token, in hex. A person may have several (one for each device).
struct TokenRow {
  std::string hash;
  std::string person;
  Millis created = 0;
  friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

// A table. `setup` is a JSON document of the hall's own: game, options, deck, seats, clock, host; `seed` is secret
// until the game is over. Written again whenever something of it changes.
struct TableRow {
  std::string id;  // the short code
  enum class State : std::uint8_t { kGathering, kPlaying, kOver, kClosed, kSetAside };
  State state = State::kGathering;
  std::string setup;
  std::string seed;
  Millis created = 0;
  Millis changed = 0;
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

// Somebody sits, or sat, at a table: for a person's list of games.
struct MemberRow {
  std::string table;
  std::string person;
  friend bool operator==(const MemberRow&, const MemberRow&) = default;
};

// An action that was taken. (table, seq) is unique: whoever comes second has lost.
struct ActionRow {
  std::string table;
  std::int64_t seq = 0;  // from 1
  int seat = 0;
  std::string action;  // as the engine writes it
  std::string by;      // "person", "bot", "clock", "order"
  std::string key;     // the idempotency key of the message; empty if it had none
  Millis at = 0;
  Millis charged = 0;  // what it cost of the player's reserve of time
  friend bool operator==(const ActionRow&, const ActionRow&) = default;
};

// Something said at a table. (table, number) is unique.
struct TalkRow {
  std::string table;
  std::int64_t number = 0;  // from 1
  std::string person;
  std::string name;
  std::string text;  // or the id of an emote, if `is_emote`
  bool is_emote = false;
  Millis at = 0;
  friend bool operator==(const TalkRow&, const TalkRow&) = default;
};

// A standing order. (table, number) is unique; written again when it ends.
struct OrderRow {
  std::string table;
  std::int64_t number = 0;  // from 1
  int seat = 0;
  std::string order;  // a JSON document of the table's own; empty when it has ended
  friend bool operator==(const OrderRow&, const OrderRow&) = default;
};

// One change. PersonRow, TokenRow, MemberRow, OrderRow: put in, or replace what has the same key. TableRow likewise.
// ActionRow and TalkRow: put in; it is an error if there is one already. Every text must be UTF-8 without U+0000.
using Write = std::variant<PersonRow, TokenRow, TableRow, MemberRow, ActionRow, TalkRow, OrderRow>;

// Why a write failed. Taken: there is such an action or talk already, somebody was first. Unfit: it holds what no store
// keeps, such as a text that is not UTF-8. Otherwise the storage is in trouble, and another write would have failed
// too.
[[nodiscard]] bool is_taken(const Problem& problem);
[[nodiscard]] bool is_unfit(const Problem& problem);

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // All or nothing, and durable when it returns. After a problem nothing of it is in, but for one case: if the
  // connection to a database broke in the midst and stays broken, nobody knows, and the message says so.
  virtual Status write(std::span<const Write> writes) = 0;

  virtual Result<std::optional<PersonRow>> person_of_token(std::string_view hash) = 0;
  virtual Result<std::optional<PersonRow>> person(std::string_view id) = 0;
  virtual Result<std::optional<TableRow>> table(std::string_view id) = 0;
  // Those that are gathering or playing.
  virtual Result<std::vector<TableRow>> live_tables() = 0;
  // A person's tables, the last changed first.
  virtual Result<std::vector<TableRow>> tables_of(std::string_view person, int limit) = 0;
  // In order, from after `seq` on.
  virtual Result<std::vector<ActionRow>> actions(std::string_view table, std::int64_t after_seq) = 0;
  // The last ones, in order.
  virtual Result<std::vector<TalkRow>> talk(std::string_view table, int limit) = 0;
  // Also those that have ended, in the order of their numbers.
  virtual Result<std::vector<OrderRow>> orders(std::string_view table) = 0;
  // Can it be read and written? For /readyz.
  virtual Status check() = 0;
};

// Opens a store and brings it up to date (migrations). `where`:
//   memory:                 nothing is kept
//   sqlite:PATH or PATH     one file
//   postgresql://...        or postgres://..., or a connection string after "postgres:"
Result<std::unique_ptr<Store>> open_store(const std::string& where);

}  // namespace tortuga::server
