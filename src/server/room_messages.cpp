// What those at a table are sent. docs/protocol.md describes every message.
#include <algorithm>

#include "formats/json.h"
#include "server/room.h"

namespace tortuga::server {
namespace {

constexpr std::int64_t kMostLogged = 4000;  // steps that are told to somebody who comes in
constexpr std::size_t kMostTalk = 50;

std::string_view state_id(TableRow::State state) {
  switch (state) {
    case TableRow::State::kPlaying:
      return "playing";
    case TableRow::State::kOver:
      return "over";
    case TableRow::State::kClosed:
      return "closed";
    case TableRow::State::kSetAside:
      return "set-aside";
    case TableRow::State::kGathering:
      break;
  }
  return "gathering";
}

Doc talk_document(const TalkRow& said) {
  return Doc::Map{{"number", said.number},
                  {"person", said.person},
                  {"name", said.name},
                  {said.is_emote ? "emote" : "text", said.text},
                  {"at", said.at}};
}

// That a standing order has answered would tell what its owner holds.
std::string_view shown_by(By by) { return by_id(by == By::kOrder ? By::kPerson : by); }

// An object with more members to come.
std::string opened(const Doc& map) {
  std::string out = write_json(map);
  out.pop_back();
  return out;
}

// `is_here` and `is_away` say it for a seat by its number.
Doc seats_document(const TableSetup& setup, const std::function<bool(std::size_t)>& is_here,
                   const std::function<bool(std::size_t)>& is_away) {
  Doc::List list;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const SeatPlan& plan = setup.seats[i];
    Doc::Map seat;
    seat.reserve(6);
    seat.emplace_back("seat", static_cast<std::int64_t>(i) + 1);
    switch (plan.kind) {
      case SeatPlan::Kind::kOpen:
        seat.emplace_back("kind", "open");
        break;
      case SeatPlan::Kind::kClosed:
        seat.emplace_back("kind", "closed");
        break;
      case SeatPlan::Kind::kBot:
        seat.emplace_back("kind", "bot");
        seat.emplace_back("name", plan.name);
        seat.emplace_back("bot", plan.bot);
        break;
      case SeatPlan::Kind::kPerson:
        seat.emplace_back("kind", "person");
        seat.emplace_back("name", plan.name);
        seat.emplace_back("person", plan.person);
        seat.emplace_back("here", is_here(i));
        if (is_away(i)) seat.emplace_back("stand_in", setup.stand_in);
        break;
    }
    list.emplace_back(std::move(seat));
  }
  return list;
}

Doc::Map setup_document(const std::string& id, TableRow::State state, const TableSetup& setup, Doc seats) {
  Doc::Map map{{"table", id},
               {"state", state_id(state)},
               {"game", setup.game},
               {"options", setup.options},
               {"host", setup.host},
               {"seats", std::move(seats)},
               {"listed", setup.is_listed},
               {"password", !setup.password.empty()},
               {"clock", clock_document(setup.clock)},
               {"pace", pace_id(setup.pace)},
               {"watch", setup.may_watch},
               {"delay", setup.delay / 1000},
               {"talk", setup.all_talk ? "all" : "players"},
               {"grace", setup.grace / 1000},
               {"stand_in", setup.stand_in}};
  if (!setup.next.empty()) map.emplace_back("next", setup.next);
  if (!setup.winners.empty()) {
    Doc::List winners;
    for (const std::string& name : setup.winners) winners.emplace_back(name);
    map.emplace_back("winners", std::move(winners));
  }
  return map;
}

}  // namespace

Doc summary_of(const TableRow& row, const TableSetup& setup) {
  const auto no = [](std::size_t) { return false; };
  Doc::Map summary = setup_document(row.id, row.state, setup, seats_document(setup, no, no));
  summary.emplace_back("created", row.created);
  summary.emplace_back("changed", row.changed);
  return summary;
}

Doc Room::room_document() const {
  const auto is_here = [&](std::size_t i) {
    return std::ranges::find(guests_, setup_.seats[i].person, &Guest::person) != guests_.end();
  };
  const auto is_away = [&](std::size_t i) { return i < players_.size() && players_[i].is_away; };
  Doc::Map room = setup_document(id_, state_, setup_, seats_document(setup_, is_here, is_away));
  Doc::List watchers;
  for (const Guest& guest : guests_) {
    if (viewer_of(guest).is_none()) watchers.emplace_back(guest.name);
  }
  room.emplace_back("watchers", std::move(watchers));
  room.emplace_back("seed_sha256", seed_hash_);
  return room;
}

void Room::send(ConnectionId to, const Doc& message) const {
  if (to != 0) outside_.send(to, std::make_shared<const std::string>(write_json(message)));
}

void Room::confirm_to(const Sender& sender, std::int64_t seq) const {
  if (sender.key.empty()) return;
  Doc::Map done{{"type", "done"}, {"table", id_}, {"key", sender.key}};
  if (seq >= 0) done.emplace_back("seq", seq);
  send(sender.connection, done);
}

void Room::refuse(const Sender& sender, const Refused& refused) const {
  if (sender.connection == 0) return;
  const auto guest = std::ranges::find(guests_, sender.connection, &Guest::connection);
  const Language language = guest == guests_.end() ? Language::kEnglish : guest->language;
  Doc::Map message{{"type", "refused"}, {"table", id_}};
  if (!sender.key.empty()) message.emplace_back("key", sender.key);
  message.emplace_back("code", refused.code);
  message.emplace_back("text", refused.in(language));
  send(sender.connection, message);
}

void Room::send_to_seat(Seat seat, const std::function<Doc(Language)>& message) const {
  for (const Guest& guest : guests_) {
    if (viewer_of(guest) == seat) send(guest.connection, message(guest.language));
  }
}

Doc Room::summary() const {
  Doc summary = room_document();
  summary.set("created", created_);
  summary.set("changed", changed_);
  if (play_) summary.set("steps", shown_late_.seq < 0 ? 0 : (setup_.delay > 0 ? shown_late_.seq : shown_.seq));
  return summary;
}

Doc Room::orders_document(Seat seat) const {
  Doc::List list;
  for (const Order& order : player(seat).orders) {
    if (!order.is_kept) continue;
    Doc::Map entry{{"number", order.number},
                   {"kind", order.kind == Order::Kind::kForced ? "forced" : "answer"},
                   {"until", order.until_round ? "round" : "game"}};
    if (order.kind == Order::Kind::kAnswer) {
      entry.emplace_back("action", order.action);
      entry.emplace_back("question", order.question);
    }
    list.emplace_back(std::move(entry));
  }
  return list;
}

void Room::send_room() {
  if (guests_.empty()) return;
  std::string text = opened(Doc::Map{{"type", "room"}});
  text += R"(,"room":)";
  append_json(text, room_document());
  text += '}';
  const auto message = std::make_shared<const std::string>(std::move(text));
  for (const Guest& guest : guests_) outside_.send(guest.connection, message);
}

// Everything that somebody who comes in needs: the room, what he sees, what he can do, and what he has missed.
void Room::send_whole(const Guest& guest, const Sender& sender, std::int64_t seen) {
  const Viewer viewer = seat_of(guest.person);
  Doc::Map head{{"type", "table"}};
  if (!sender.key.empty()) head.emplace_back("key", sender.key);
  head.emplace_back("room", room_document());
  head.emplace_back("you", viewer.is_none() ? Doc(Doc::Map{{"role", "watcher"}})
                                            : Doc(Doc::Map{{"role", "player"}, {"seat", viewer.index() + 1}}));
  Doc::List talk;
  for (std::size_t i = talk_.size() - std::min(talk_.size(), kMostTalk); i < talk_.size(); ++i) {
    if (!is_muted(guest, talk_[i])) talk.push_back(talk_document(talk_[i]));
  }
  head.emplace_back("talk", std::move(talk));
  if (play_ && !viewer.is_none()) head.emplace_back("orders", orders_document(viewer));
  std::string text = opened(head);
  const Shown& shown = is_delayed(viewer) ? shown_late_ : shown_;
  if (play_ && shown.seq >= 0) append_view(text, shown, viewer, guest.language, seen);
  text += '}';
  outside_.send(guest.connection, std::make_shared<const std::string>(std::move(text)));
  (is_delayed(viewer) ? late_stream_ : stream_).forget(viewer);
  if (state_ == TableRow::State::kOver && play_->game().is_over(shown.position)) send_end(guest);
}

void Room::append_view(std::string& text, const Shown& shown, Viewer viewer, Language language,
                       std::int64_t seen) const {
  const AnyGame& game = play_->game();
  text += R"(,"seq":)" + std::to_string(shown.seq) + R"(,"view":)";
  append_json(text, game.document(game.view(shown.position, viewer)));
  text += R"(,"waiting":)";
  append_names(text, game, game.waiting(shown.position));
  if (!viewer.is_none()) {
    std::string choices;
    append_choices(choices, game, shown.position, viewer, shown.seq, language);
    if (!choices.empty()) text += "," + choices;
  }
  if (!is_delayed(viewer)) append_clock(text);
  text += R"(,"log":[)";
  const std::int64_t from = std::max({seen + 1, shown.seq - kMostLogged, std::int64_t{0}});
  for (std::int64_t seq = from; seq <= shown.seq; ++seq) {
    const Step& step = play_->step(seq);
    if (seq > from) text += ',';
    text += R"({"seq":)" + std::to_string(seq);
    if (!step.seat.is_none()) {
      text += R"(,"who":)";
      append_json_text(text, game.name_of(step.seat));
      text += R"(,"by":")" + std::string(shown_by(step.by)) + '"';
    }
    text += R"(,"events":)";
    append_events(text, game, step.told, viewer, language);
    text += '}';
  }
  text += ']';
}

void Room::append_clock(std::string& out) const {
  if (setup_.clock.kind == ClockSettings::Kind::kNone) return;
  out += R"(,"clock":{)";
  bool is_first = true;
  const Millis now = outside_.now();
  for (const Seat seat : seats(play_->game().players())) {
    if (!is_first) out += ',';
    is_first = false;
    append_json_text(out, play_->game().name_of(seat));
    out += R"(:{"reserve":)" + std::to_string(play_->reserve(seat));
    if (play_->waiting().has(seat))
      out += R"(,"left":)" + std::to_string(std::max<Millis>(0, play_->deadline(seat) - now));
    out += '}';
  }
  out += '}';
}

// After a step. Its sender finds his key in it, and so knows that it was taken.
void Room::send_step(const Shown& shown, Stream& stream, bool to_delayed, const Sender& sender) {
  if (guests_.empty()) {
    stream.forget();
    return;
  }
  const AnyGame& game = play_->game();
  const Step& step = play_->step(shown.seq);
  Stream::Update update(stream, game, shown.position, step.told);
  std::string head = R"({"type":"update","table":")" + id_ + R"(","seq":)" + std::to_string(shown.seq) + R"(,"who":)";
  append_json_text(head, game.name_of(step.seat));
  head += R"(,"by":")" + std::string(shown_by(step.by)) + R"(","waiting":)";
  append_names(head, game, game.waiting(shown.position));
  if (!to_delayed) append_clock(head);  // it would tell of whom the game waits now
  head += ',';
  std::array<Message, 2> for_watchers;
  static thread_local std::string text;  // keeps its memory: each message then takes what it needs at once
  for (const Guest& guest : guests_) {
    const Viewer viewer = viewer_of(guest);
    if (is_delayed(viewer) != to_delayed) continue;
    Message& shared = for_watchers[guest.language == Language::kGerman ? 1 : 0];
    if (viewer.is_none() && shared) {
      outside_.send(guest.connection, shared);
      continue;
    }
    text = head;
    update.append(text, viewer, guest.language);
    if (!viewer.is_none()) {
      text += ',';
      const std::size_t size = text.size();
      append_choices(text, game, shown.position, viewer, shown.seq, guest.language);
      if (text.size() == size) text.pop_back();
      if (guest.connection == sender.connection && !sender.key.empty()) {
        text += R"(,"key":)";
        append_json_text(text, sender.key);
      }
    }
    text += '}';
    auto message = std::make_shared<const std::string>(text);
    outside_.send(guest.connection, message);
    if (viewer.is_none()) shared = std::move(message);
  }
}

void Room::send_end(const Guest& guest) const {
  Doc result = result_of(play_->game(), play_->position());
  send(guest.connection, Doc::Map{{"type", "over"},
                                  {"table", id_},
                                  {"result", std::move(result)},
                                  {"seed", to_text(seed_)},
                                  {"seed_sha256", seed_hash_},
                                  {"record", "/api/tables/" + id_ + "/record"}});
}

bool Room::is_muted(const Guest& guest, const TalkRow& said) const {
  return std::ranges::find(muted_, std::pair(guest.person, said.person)) != muted_.end();
}

void Room::send_talk(const TalkRow& said) const {
  Doc::Map message{{"type", "said"}, {"table", id_}};
  message.emplace_back("said", talk_document(said));
  const auto text = std::make_shared<const std::string>(write_json(message));
  for (const Guest& guest : guests_) {
    if (!is_muted(guest, said)) outside_.send(guest.connection, text);
  }
}

// To the owner of a seat alone, on every connection of his.
void Room::note(Seat seat, std::string_view what, const Text& text, std::int64_t order, std::string_view action) const {
  send_to_seat(seat, [&](Language language) {
    Doc::Map message{{"type", "note"}, {"table", id_}, {"what", what}, {"order", order}};
    if (!action.empty()) {
      message.emplace_back("action", action);
      message.emplace_back("name", play_->game().action_name(action, language));
    }
    message.emplace_back("text", text.in(language));
    message.emplace_back("orders", orders_document(seat));
    return Doc(std::move(message));
  });
}

}  // namespace tortuga::server
