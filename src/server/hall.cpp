#include "server/hall.h"

#include <algorithm>

#include "engine/doc_reader.h"
#include "formats/json.h"

namespace tortuga::server {
namespace {

constexpr Millis kSweepEvery = 60'000;
// Letters and digits that nobody takes for one another.
constexpr std::string_view kCodeSigns = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr int kCodeLength = 6;
constexpr int kTalkLoaded = 200;
constexpr Millis kOncesKept = 600'000;

Result<StoredTable> load_table(Store& store, TableRow row) {
  auto actions = store.actions(row.id, 0);
  if (!actions) return actions.problem();
  auto talk = store.talk(row.id, kTalkLoaded);
  if (!talk) return talk.problem();
  auto orders = store.orders(row.id);
  if (!orders) return orders.problem();
  return StoredTable{std::move(row), std::move(*actions), std::move(*talk), std::move(*orders)};
}

}  // namespace

Hall::Hall(Outside& outside, const HallLimits& limits)
    : outside_(outside), limits_(limits), next_sweep_(outside.now() + kSweepEvery) {}

Hall::~Hall() = default;

void Hall::open(std::function<void(const Status&)> ready) {
  struct Loaded {
    Status status = Done{};
    std::vector<StoredTable> tables;
  };
  auto loaded = std::make_shared<Loaded>();
  outside_.read(
      [loaded](Store& store) {
        auto rows = store.live_tables();
        if (!rows) {
          loaded->status = rows.problem();
          return;
        }
        for (TableRow& row : *rows) {
          auto table = load_table(store, std::move(row));
          if (!table) {
            loaded->status = table.problem();
            return;
          }
          loaded->tables.push_back(std::move(*table));
        }
      },
      [this, loaded, ready = std::move(ready)] {
        for (const StoredTable& table : loaded->tables) {
          if (!loaded->status) break;
          if (!rooms_.contains(table.row.id)) restore_room(table);  // or somebody asked for it already
        }
        ready(loaded->status);
      });
}

Hall::RoomPtr Hall::restore_room(const StoredTable& stored) {
  const TableRow& row = stored.row;
  const auto doc = read_json(row.setup);
  auto setup = doc ? read_table_setup(*doc) : Result<TableSetup>(doc.problem());
  const auto seed = seed_from_text(row.seed);
  if (!setup || !seed) {
    ++figures_.set_aside;
    outside_.report("table-set-aside",
                    Doc::Map{{"table", row.id}, {"why", setup ? "no seed" : setup.problem().text()}});
    return nullptr;
  }
  auto room = std::make_shared<Room>(outside_, habits_, row.id, std::move(*setup), *seed, row.created);
  add_room(room);
  if (const Status status = room->restore(stored); !status) {
    room->set_aside(status.problem().text());
  }
  return room;
}

Hall::RoomPtr Hall::make_room(TableSetup setup) {
  auto room =
      std::make_shared<Room>(outside_, habits_, new_code(), std::move(setup), outside_.secret(), outside_.now());
  add_room(room);
  ++figures_.tables;
  return room;
}

void Hall::add_room(const RoomPtr& room) {
  rooms_[room->id()] = room;
  room->when_changed([this](Room& changed) { room_changed(changed); });
}

// Tables that are not in memory are fetched; whoever asks for the same one meanwhile waits for it too.
void Hall::with_room(const std::string& id, WithRoom then) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    then(found->second);
    return;
  }
  auto& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  auto loaded = std::make_shared<Result<std::optional<StoredTable>>>(Problem{});
  outside_.read(
      [loaded, id](Store& store) {
        auto row = store.table(id);
        if (!row) {
          *loaded = row.problem();
        } else if (!*row) {
          *loaded = std::optional<StoredTable>{};
        } else if (auto table = load_table(store, std::move(**row))) {
          *loaded = std::optional(std::move(*table));
        } else {
          *loaded = table.problem();
        }
      },
      [this, loaded, id] {
        const auto thens = std::exchange(loading_[id], {});
        loading_.erase(id);
        Result<RoomPtr> room = RoomPtr();
        if (const auto found = rooms_.find(id); found != rooms_.end()) {  // open() was quicker
          room = found->second;
        } else if (!*loaded) {
          outside_.report("table-not-read", Doc::Map{{"table", id}, {"why", loaded->problem().text()}});
          room = loaded->problem();
        } else if (**loaded && (**loaded)->row.state != TableRow::State::kClosed) {
          room = restore_room(***loaded);
        }
        for (const WithRoom& each : thens) each(room);
      });
}

void Hall::room_changed(Room& room) {
  if (room.state() == TableRow::State::kSetAside && set_aside_.insert(room.id()).second) ++figures_.set_aside;
  const Millis due = room.due();
  const Millis timer = room.timer();
  if (timer == due) return;
  if (timer != 0) timers_.erase({timer, &room});
  room.set_timer(due);
  if (due == 0) return;
  timers_.emplace(due, &room);
  if (due_changed_ && timers_.begin()->second == &room) due_changed_();
}

Millis Hall::due() const { return timers_.empty() ? next_sweep_ : std::min(next_sweep_, timers_.begin()->first); }

void Hall::tick() {
  const Millis now = outside_.now();
  // Each table once: what comes due while they are at it waits for the next tick.
  std::vector<RoomPtr> rooms;
  for (const auto& [at, room] : timers_) {
    if (at > now) break;
    rooms.push_back(room->shared_from_this());
  }
  for (const RoomPtr& room : rooms) {
    room->tick();
    room_changed(*room);
  }
  if (now >= next_sweep_) sweep();
}

// Forgets what nobody needs any more.
void Hall::sweep() {
  const Millis now = outside_.now();
  next_sweep_ = now + kSweepEvery;
  std::vector<RoomPtr> old;
  for (const auto& [id, room] : rooms_) {
    const Millis age = now - room->changed();
    if (room->state() == TableRow::State::kGathering && room->guests() == 0 && age > limits_.keep_gathering) {
      room->close_unused();
    } else if (!room->is_live() && room->guests() == 0 && room->is_settled() && age > limits_.keep_finished) {
      old.push_back(room);
    }
  }
  for (const RoomPtr& room : old) forget(room->id());
  std::erase_if(guesses_, [&](const auto& entry) { return entry.second.is_full(limits_.guesses, now); });
  std::erase_if(newcomers_, [&](const auto& entry) { return entry.second.is_full(limits_.people, now); });
  std::erase_if(links_, [&](const auto& entry) { return entry.second.until < now; });
  std::erase_if(known_, [&](const auto& entry) {
    return entry.second.talk.is_full(limits_.talk, now) && entry.second.creating.is_full(limits_.creating, now) &&
           now - entry.second.last_once > kOncesKept;
  });
}

void Hall::forget(const std::string& table) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  timers_.erase({found->second->timer(), found->second.get()});
  found->second->when_changed({});
  rooms_.erase(found);
}

std::string Hall::new_code() {
  for (;;) {
    std::string code;
    Random random(outside_.secret());
    for (int i = 0; i < kCodeLength; ++i) {
      code += kCodeSigns[random.below(static_cast<std::uint32_t>(kCodeSigns.size()))];
    }
    if (!rooms_.contains(code)) return code;
  }
}

std::size_t Hall::live_tables() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rooms_, [](const auto& entry) { return entry.second->is_live(); }));
}

std::optional<Refused> Hall::may_create(const PersonRow& person) {
  if (is_stopping_) return refused(Why::kStopping);
  if (!known_[person.id].creating.take(limits_.creating, outside_.now())) return refused(Why::kTooFast);
  if (live_tables() >= limits_.tables) return refused(Why::kTooMany, std::to_string(limits_.tables) + " tables");
  const auto hosted = std::ranges::count_if(
      rooms_, [&](const auto& entry) { return entry.second->is_host(person.id) && entry.second->is_live(); });
  if (static_cast<std::size_t>(hosted) >= limits_.tables_per_person) {
    return refused(Why::kTooMany, std::to_string(limits_.tables_per_person) + " tables of one host");
  }
  return std::nullopt;
}

void Hall::prepare_stop() {
  is_stopping_ = true;
  for (const auto& [id, session] : sessions_) refuse(session, "", refused(Why::kStopping));
}

bool Hall::is_settled() const {
  return loading_.empty() && std::ranges::all_of(rooms_, [](const auto& entry) { return entry.second->is_settled(); });
}

HallFigures Hall::figures() const {
  HallFigures figures = figures_;
  figures.sessions = sessions_.size();
  figures.in_memory = rooms_.size();
  for (const auto& [id, room] : rooms_) {
    if (room->state() == TableRow::State::kGathering) ++figures.gathering;
    if (room->state() == TableRow::State::kPlaying) ++figures.playing;
  }
  return figures;
}

}  // namespace tortuga::server
