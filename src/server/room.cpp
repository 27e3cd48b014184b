// Seats before the game, and what of a table is kept.
#include "server/room.h"

#include <sodium.h>

#include <algorithm>
#include <limits>

#include "bots/any_bot.h"
#include "engine/doc_reader.h"
#include "formats/json.h"
#include "formats/sha256.h"
#include "games/registry.h"

namespace tortuga::server {
namespace {

bool is_password(const std::string& hash, std::string_view password) {
  return hash.empty() || crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

Room::Room(Outside& outside, Habits& habits, std::string id, TableSetup setup, const Seed& seed, Millis created)
    : outside_(outside),
      habits_(habits),
      id_(std::move(id)),
      setup_(std::move(setup)),
      seed_(seed),
      seed_hash_(sha256_hex(to_text(seed))),
      created_(created),
      changed_(created),
      random_(outside.secret()),
      kept_(setup_) {}

std::string to_text(const Order& order) {
  return write_json(Doc::Map{{"kind", order.kind == Order::Kind::kForced ? "forced" : "answer"},
                             {"action", order.action},
                             {"question", order.question},
                             {"until", order.until_round ? "round" : "game"},
                             {"round", order.round}});
}

Result<Order> order_from_text(std::string_view text) {
  const auto doc = read_json(text);
  if (!doc) return doc.problem();
  if (const Status keys = check_keys(*doc, "an order", {"kind", "action", "question", "until", "round"}); !keys) {
    return keys.problem();
  }
  const auto action = text_of(*doc->find("action"), "\"action\"");
  if (!action) return action.problem();
  const auto question = text_of(*doc->find("question"), "\"question\"");
  if (!question) return question.problem();
  const auto round = number_at(*doc, "round", 0, std::numeric_limits<std::int32_t>::max());
  if (!round) return round.problem();
  Order order;
  order.kind = doc->find("kind")->is("forced") ? Order::Kind::kForced : Order::Kind::kAnswer;
  order.action = *action;
  order.question = *question;
  order.until_round = doc->find("until")->is("round");
  order.round = *round;
  order.is_kept = true;
  return order;
}

Status Room::restore(const StoredTable& stored) {
  const TableRow& row = stored.row;
  state_ = row.state;
  kept_state_ = state_;
  changed_ = row.changed;
  talk_ = stored.talk;
  if (!talk_.empty()) talk_number_ = talk_.back().number;
  if (state_ != TableRow::State::kPlaying && state_ != TableRow::State::kOver) return Done{};
  auto opened = open_table_game(setup_, setup_.names());
  if (!opened) return opened.problem();
  const Millis now = outside_.now();
  play_ = std::make_unique<Play>(std::move(*opened), seed_, setup_.clock, row.changed);
  players_.resize(static_cast<std::size_t>(play_->game().players()));
  for (Player& player : players_) player.gone_since = now;
  Status replayed = replay(stored.actions);
  if (replayed && state_ == TableRow::State::kPlaying) replayed = restore_orders(stored.orders);
  shown_ = {play_->seq(), play_->position()};
  play_->restart_clocks(now);
  if (!replayed || state_ == TableRow::State::kOver) {
    if (on_change_) on_change_(*this);  // watchers may have steps to come
    return replayed;
  }
  if (play_->is_over()) {
    finish();
  } else {
    attend();
  }
  return Done{};
}

Status Room::replay(const std::vector<ActionRow>& actions) {
  shown_late_ = {0, play_->position()};
  for (const ActionRow& action : actions) {
    if (Status status = play_again(action); !status) return status;
    Shown shown{action.seq, play_->position()};
    if (const Millis at = action.at + setup_.delay; setup_.delay > 0 && at > outside_.now()) {
      late_.push_back({at, std::move(shown)});
    } else {
      shown_late_ = std::move(shown);
    }
  }
  return Done{};
}

Status Room::play_again(const ActionRow& action) {
  if (action.seq != play_->seq() + 1) {
    return Problem{"action " + std::to_string(play_->seq() + 1) + " of table " + id_ + " is missing"};
  }
  const Seat seat(action.seat);
  const bool has_seat = action.seat >= 0 && action.seat < play_->game().players();
  const auto refusal = has_seat
                           ? play_->act_again(seat, action.action, by_from_id(action.by), action.at, action.charged)
                           : std::optional(AnyRefusal{"", "there is no such seat", ""});
  if (refusal) {
    return Problem{"action " + std::to_string(action.seq) + " of table " + id_ + ", \"" + action.action +
                   "\", does not fit: " + refusal->english};
  }
  play_->remember_key(seat, action.key, action.seq);
  return Done{};
}

Status Room::restore_orders(const std::vector<OrderRow>& orders) {
  for (const OrderRow& row : orders) {
    next_order_ = std::max(next_order_, row.number + 1);
    if (row.order.empty()) continue;
    auto order = order_from_text(row.order);
    if (!order || row.seat < 0 || row.seat >= play_->game().players()) {
      return Problem{"standing order " + std::to_string(row.number) + " of table " + id_ + " cannot be read"};
    }
    order->number = row.number;
    player(Seat(row.seat)).orders.push_back(std::move(*order));
  }
  return Done{};
}

Seat Room::seat_of(std::string_view person) const {
  if (person.empty()) return Seat::none();
  for (std::size_t i = 0; i < setup_.seats.size(); ++i) {
    if (setup_.seats[i].person == person) return Seat(static_cast<int>(i));
  }
  return Seat::none();
}

bool Room::is_here(Seat seat) const {
  return std::ranges::any_of(guests_, [&](const Guest& guest) { return viewer_of(guest) == seat; });
}

bool Room::is_present(ConnectionId connection) const {
  return std::ranges::find(guests_, connection, &Guest::connection) != guests_.end();
}

TableRow Room::row() const {
  TableRow row;
  row.id = id_;
  row.state = state_;
  row.setup = write_json(to_document(setup_));
  row.seed = to_text(seed_);
  row.created = created_;
  row.changed = changed_;
  return row;
}

void Room::seat_guests() {
  for (Guest& guest : guests_) guest.seat = seat_of(guest.person);
}

void Room::keep(const Sender& sender, Stored then) {
  seat_guests();
  changed_ = outside_.now();
  std::vector<Write> writes{row()};
  for (const SeatPlan& plan : setup_.seats) {
    if (plan.kind == SeatPlan::Kind::kPerson) writes.emplace_back(MemberRow{id_, plan.person});
  }
  ++writes_;
  outside_.write(std::move(writes), [this, self = shared_from_this(), sender, setup = setup_, state = state_,
                                     then = std::move(then)](const Status& status) {
    stored(setup, state, status);
    if (status) {
      confirm_to(sender);
    } else {
      refuse(sender, refused(Why::kNotStored));
    }
    if (then) then(status);
    send_room();
    if (on_change_) on_change_(*this);
  });
}

// One of the writes of the setup has ended. After the last one the table is as the store has it; but a game that is
// over stays over, since its actions are stored.
void Room::stored(const TableSetup& setup, TableRow::State state, const Status& status) {
  --writes_;
  if (status) {
    kept_ = setup;
    kept_state_ = state;
  } else {
    outside_.report("table-not-stored", Doc::Map{{"table", id_}, {"why", status.problem().text()}});
  }
  if (writes_ > 0 || state_ == TableRow::State::kSetAside) return;
  setup_ = kept_;
  seat_guests();
  if (state_ != TableRow::State::kOver) state_ = kept_state_;
}

void Room::set_aside(std::string_view why) {
  state_ = TableRow::State::kSetAside;
  changed_ = outside_.now();
  Doc::Map fields{{"table", id_}, {"game", setup_.game}, {"why", why}};
  if (play_) fields.emplace_back("actions", play_->seq());
  outside_.report("table-set-aside", fields);
  outside_.write({row()}, [](const Status&) {});
  for (const Guest& guest : guests_) refuse({guest.connection, ""}, refused(Why::kSetAside));
  send_room();
  if (on_change_) on_change_(*this);
}

std::optional<Refused> Room::enter(const Guest& guest, const Sender& sender, std::string_view password,
                                   std::int64_t seen) {
  if (state_ == TableRow::State::kClosed) return refused(Why::kNoTable, id_);
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) {
    if (!is_host(guest.person) && !is_password(setup_.password, password)) return refused(Why::kPassword);
    if (!setup_.may_watch && state_ != TableRow::State::kGathering) return refused(Why::kNoWatchers);
  }
  if (!is_present(guest.connection)) {
    guests_.push_back(guest);
    guests_.back().seat = seat;
  }
  if (play_ && !seat.is_none()) come(seat);
  send_whole(guest, sender, seen);
  send_room();
  return std::nullopt;
}

void Room::leave(ConnectionId connection) {
  const auto found = std::ranges::find(guests_, connection, &Guest::connection);
  if (found == guests_.end()) return;
  const Seat seat = found->seat;
  guests_.erase(found);
  if (play_ && !seat.is_none()) go(seat);
  send_room();
  if (on_change_) on_change_(*this);
}

std::optional<Refused> Room::check_gathering(const Guest& guest, bool needs_host) const {
  if (guest.person.empty()) return refused(Why::kNoPerson);
  if (state_ != TableRow::State::kGathering) return refused(Why::kStarted);
  if (needs_host && !is_host(guest.person)) return refused(Why::kNotHost);
  return std::nullopt;
}

std::optional<Refused> Room::sit(const Guest& guest, const Sender& sender, std::int64_t seat) {
  if (auto no = check_gathering(guest, false)) return no;
  if (!is_present(guest.connection)) return refused(Why::kNoTable, id_);  // entering asks for the password
  if (seat < 1 || seat > static_cast<std::int64_t>(setup_.seats.size())) {
    return refused(Why::kNoSeat, std::to_string(seat));
  }
  SeatPlan& plan = setup_.seats[static_cast<std::size_t>(seat - 1)];
  if (plan.kind == SeatPlan::Kind::kPerson && plan.person == guest.person) {
    confirm_to(sender);
    return std::nullopt;
  }
  if (plan.kind != SeatPlan::Kind::kOpen) return refused(Why::kSeatTaken);
  if (!is_name_free(setup_, guest.name, guest.person)) return refused(Why::kNameTaken, guest.name);
  for (SeatPlan& other : setup_.seats) {  // who sits already moves over
    if (other.person == guest.person) other = SeatPlan();
  }
  plan = {SeatPlan::Kind::kPerson, guest.person, guest.name, ""};
  keep(sender);
  return std::nullopt;
}

std::optional<Refused> Room::stand(const Guest& guest, const Sender& sender) {
  if (auto no = check_gathering(guest, false)) return no;
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) return refused(Why::kNotSeated);
  setup_.seats[static_cast<std::size_t>(seat.index())] = SeatPlan();
  keep(sender);
  return std::nullopt;
}

// "open", "closed" or a bot. Opening the seat of a person sends him away from the table before the start.
std::optional<Refused> Room::set_seat(const Guest& guest, const Sender& sender, std::int64_t seat,
                                      const std::string& to) {
  if (auto no = check_gathering(guest, true)) return no;
  if (seat < 1 || seat > static_cast<std::int64_t>(setup_.seats.size())) {
    return refused(Why::kNoSeat, std::to_string(seat));
  }
  SeatPlan plan;
  if (to == "closed") {
    plan.kind = SeatPlan::Kind::kClosed;
  } else if (to != "open") {
    if (!may_sit(setup_.game, to)) {
      return refused(Problem{"a seat can be made open, closed, or given to one of the bots " + bot_ids(setup_.game) +
                             ", not \"" + to + "\""});
    }
    plan.kind = SeatPlan::Kind::kBot;
    plan.bot = to;
  }
  setup_.seats[static_cast<std::size_t>(seat - 1)] = SeatPlan();
  if (!plan.bot.empty()) plan.name = bot_name(setup_);
  setup_.seats[static_cast<std::size_t>(seat - 1)] = plan;
  keep(sender);
  return std::nullopt;
}

std::optional<Refused> Room::start(const Guest& guest, const Sender& sender) {
  if (auto no = check_gathering(guest, true)) return no;
  const GameInfo* info = find_game(setup_.game);
  const std::vector<std::string> names = setup_.names();
  if (info == nullptr || static_cast<int>(names.size()) < info->min_players) {
    return refused(Why::kTooFew, std::to_string(info == nullptr ? 0 : info->min_players));
  }
  auto opened = open_table_game(setup_, names);
  if (!opened) return refused(opened.problem());
  std::erase_if(setup_.seats, [](const SeatPlan& plan) {
    return plan.kind == SeatPlan::Kind::kOpen || plan.kind == SeatPlan::Kind::kClosed;
  });
  seat_guests();
  state_ = TableRow::State::kPlaying;
  changed_ = outside_.now();
  play_ = std::make_unique<Play>(std::move(*opened), seed_, setup_.clock, changed_);
  players_.resize(names.size());
  ++writes_;
  outside_.write({row()}, [this, self = shared_from_this(), sender, setup = setup_](const Status& status) {
    stored(setup, TableRow::State::kPlaying, status);
    if (!status) {
      play_.reset();
      players_.clear();
      refuse(sender, refused(Why::kNotStored));
      send_room();
      return;
    }
    confirm_to(sender);
    begin();
  });
  return std::nullopt;
}

std::optional<Refused> Room::close(const Guest& guest, const Sender& sender) {
  if (auto no = check_gathering(guest, true)) return no;
  state_ = TableRow::State::kClosed;
  keep(sender);
  return std::nullopt;
}

void Room::close_unused() {
  state_ = TableRow::State::kClosed;
  keep({});
}

void Room::set_next(const std::string& table) {
  setup_.next = table;
  keep({});
}

std::optional<Refused> Room::say(const Guest& guest, const std::string& text, bool is_emote, Stored then) {
  if (guest.person.empty()) return refused(Why::kNoPerson);
  if (!setup_.all_talk && seat_of(guest.person).is_none()) return refused(Why::kMuted);
  if (seat_of(guest.person).is_none() && !is_name_free(setup_, guest.name, guest.person)) {
    return refused(Why::kNameTaken, guest.name);
  }
  TalkRow said{id_, ++talk_number_, guest.person, guest.name, text, is_emote, outside_.now()};
  outside_.write({said}, [this, self = shared_from_this(), said, then = std::move(then)](const Status& status) {
    then(status);
    if (!status) return;
    constexpr std::size_t kKept = 200;
    talk_.push_back(said);
    if (talk_.size() > kKept) talk_.erase(talk_.begin());
    send_talk(said);
  });
  return std::nullopt;
}

std::optional<Refused> Room::mute(const Guest& guest, const Sender& sender, const std::string& person, bool is_muted) {
  if (guest.person.empty()) return refused(Why::kNoPerson);
  const std::pair<std::string, std::string> pair{guest.person, person};
  std::erase(muted_, pair);
  constexpr std::ptrdiff_t kMostMuted = 100;
  if (is_muted && std::ranges::count(muted_, guest.person, &std::pair<std::string, std::string>::first) >= kMostMuted) {
    return refused(Why::kTooMany, std::to_string(kMostMuted));
  }
  if (is_muted) muted_.push_back(pair);
  confirm_to(sender);
  return std::nullopt;
}

std::optional<Doc> Room::record() const {
  if (!play_) return std::nullopt;
  Record record = play_->record();
  for (const SeatPlan& plan : setup_.seats) record.bots.push_back(plan.bot);
  return tortuga::to_document(record);
}

}  // namespace tortuga::server
