// What comes over WebSockets. docs/protocol.md describes every message.
#include <algorithm>
#include <array>

#include "engine/doc_reader.h"
#include "engine/text_check.h"
#include "formats/json.h"
#include "formats/sha256.h"
#include "server/emotes.h"
#include "server/hall.h"

namespace tortuga::server {
namespace {

constexpr std::size_t kMostKeyBytes = 64;
constexpr std::size_t kMostQueued = 32;
constexpr std::size_t kMostActionBytes = 4096;
constexpr std::size_t kKeysKept = 64;
constexpr std::int64_t kMostSeq = 1'000'000'000;

Result<std::string> text_at(const Doc& doc, std::string_view key, bool is_needed) {
  const Doc* entry = doc.find(key);
  if (entry == nullptr) {
    if (is_needed) return Problem{"\"" + std::string(key) + "\" is missing"};
    return std::string();
  }
  return text_of(*entry, "\"" + std::string(key) + "\"");
}

}  // namespace

struct Hall::Request {
  std::string type;
  std::string key;
  std::string table;
  Doc doc;
};

void Hall::send(ConnectionId to, const Doc& message) {
  outside_.send(to, std::make_shared<const std::string>(write_json(message)));
}

void Hall::refuse(const Session& session, const std::string& key, const Refused& refused, const std::string& table) {
  ++figures_.refusals;
  Doc::Map message{{"type", "refused"}};
  if (!table.empty()) message.emplace_back("table", table);
  if (!key.empty()) message.emplace_back("key", key);
  message.emplace_back("code", refused.code);
  message.emplace_back("text", refused.in(session.language));
  send(session.id, message);
}

void Hall::confirm(const Session& session, const Request& request) {
  if (request.key.empty()) return;
  send(session.id, Doc::Map{{"type", "done"}, {"table", request.table}, {"key", request.key}});
}

Guest Hall::guest_at(const Session& session) {
  return {session.id, session.person.id, session.person.name, session.language};
}

void Hall::connected(ConnectionId id, const std::string& address) {
  Session& session = sessions_[id];
  session.id = id;
  session.address = address;
}

void Hall::disconnected(ConnectionId id) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  const std::set<std::string> tables = std::move(found->second.tables);
  sessions_.erase(found);
  for (const std::string& table : tables) {
    if (const auto room = rooms_.find(table); room != rooms_.end()) room->second->leave(id);
  }
}

void Hall::received(ConnectionId id, std::string_view text) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  Session& session = found->second;
  ++figures_.messages;
  if (!session.messages.take(limits_.messages, outside_.now())) {
    refuse(session, "", refused(Why::kTooFast));
    outside_.close(id, 1008, "too many messages");
    return;
  }
  if (session.is_greeting) {
    if (session.queued.size() >= kMostQueued) {
      outside_.close(id, 1008, "too many messages");
    } else {
      session.queued.emplace_back(text);
    }
    return;
  }
  handle(session, text);
}

void Hall::handle(Session& session, std::string_view text) {
  auto doc = read_json(text);
  if (!doc) {
    refuse(session, "", refused(doc.problem()));
    return;
  }
  Request request;
  request.doc = std::move(*doc);
  const auto type = text_at(request.doc, "type", true);
  const auto key = text_at(request.doc, "key", false);
  const auto table = text_at(request.doc, "table", false);
  if (!request.doc.is_map() || !type || !key || !table) {
    refuse(session, "",
           !request.doc.is_map() ? refused(Problem{"a message is an object"})
                                 : refused(!type ? type.problem() : (!key ? key.problem() : table.problem())));
    return;
  }
  request.type = *type;
  request.key = *key;
  request.table = *table;
  if (request.key.size() > kMostKeyBytes) {
    refuse(session, "", refused(Problem{"a key has at most 64 bytes"}));
  } else if (request.key.find('\0') != std::string::npos) {  // no store keeps that
    refuse(session, "", refused(Problem{"a key has no U+0000"}));
  } else if (request.type == "hello") {
    handle_hello(session, request);
  } else if (request.type == "ping") {
    Doc::Map pong{{"type", "pong"}, {"now", outside_.now()}};
    if (!request.key.empty()) pong.emplace_back("key", request.key);
    send(session.id, pong);
  } else if (!session.is_greeted) {
    refuse(session, request.key, refused(Why::kNotGreeted));
  } else {
    handle_table(session, request);
  }
}

void Hall::handle_hello(Session& session, const Request& request) {
  const Status keys = check_keys(request.doc, "hello", {"type", "protocol"}, {"key", "token", "language"});
  if (!keys) {
    refuse(session, request.key, refused(keys.problem()));
    return;
  }
  const Doc* protocol = request.doc.find("protocol");
  if (const auto language = text_at(request.doc, "language", false); language && !language->empty()) {
    session.language = language_from_code(*language).value_or(Language::kEnglish);
  }
  if (protocol == nullptr || !protocol->is_number() || protocol->number() != kProtocol) {
    refuse(session, request.key, refused(Why::kProtocol, std::to_string(kProtocol)));
    return;
  }
  const auto token = text_at(request.doc, "token", false);
  if (!token) {
    refuse(session, request.key, refused(token.problem()));
    return;
  }
  if (!session.tables.empty()) {  // one connection, one person
    refuse(session, request.key, refused(Problem{"leave all tables before you say hello again"}));
    return;
  }
  if (token->empty()) {
    greet(session.id, request.key, {});
    return;
  }
  if (!may_guess(session.address)) {
    refuse(session, request.key, refused(Why::kTooFast));
    return;
  }
  session.is_greeting = true;
  auto person = std::make_shared<Result<std::optional<PersonRow>>>(Problem{});
  outside_.read([person, hash = sha256_hex(*token)](Store& store) { *person = store.person_of_token(hash); },
                [this, person, id = session.id, key = request.key] {
                  const auto found = sessions_.find(id);
                  if (found == sessions_.end()) return;
                  Session& greeted = found->second;
                  greeted.is_greeting = false;
                  if (!*person) {
                    refuse(greeted, key, refused(Why::kNotRead));
                  } else if (**person) {
                    guesses_.erase(greeted.address);
                    greet(id, key, ***person);
                  } else {
                    refuse(greeted, key, refused(Why::kBadToken));
                  }
                  for (const std::string& text : std::exchange(greeted.queued, {})) {
                    // A message may end the session.
                    if (const auto still = sessions_.find(id); still != sessions_.end()) handle(still->second, text);
                  }
                });
}

void Hall::greet(ConnectionId id, const std::string& key, const PersonRow& person) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  found->second.is_greeted = true;
  found->second.person = person;
  Doc::Map welcome{{"type", "welcome"}, {"protocol", kProtocol}, {"now", outside_.now()}};
  if (!key.empty()) welcome.emplace_back("key", key);
  if (!person.id.empty()) welcome.emplace_back("person", Doc::Map{{"id", person.id}, {"name", person.name}});
  send(id, welcome);
}

bool Hall::may_guess(const std::string& address) { return guesses_[address].take(limits_.guesses, outside_.now()); }

Hall::Once* Hall::find_once(const std::string& person, const std::string& key) {
  const auto known = known_.find(person);
  if (key.empty() || known == known_.end()) return nullptr;
  const auto found = std::ranges::find(known->second.onces, key, &Once::key);
  return found == known->second.onces.end() ? nullptr : &*found;
}

std::optional<Refused> Hall::do_once(Session& session, const Request& request,
                                     const std::function<std::optional<Refused>(Stored)>& act) {
  const std::string& person = session.person.id;
  if (Once* before = find_once(person, request.key)) {
    before->connection = session.id;
    if (before->is_done) confirm(session, request);  // otherwise the answer follows
    return std::nullopt;
  }
  auto no = act([this, person, sender = Sender{session.id, request.key}, table = request.table](const Status& stored) {
    once_done(person, sender, table, stored);
  });
  if (no || request.key.empty()) return no;
  Known& known = known_[person];
  if (known.onces.size() >= kKeysKept) known.onces.pop_front();
  known.onces.push_back({request.key, session.id, false});
  known.last_once = outside_.now();
  return std::nullopt;
}

// What was not stored may be asked for again with the same key.
void Hall::once_done(const std::string& person, const Sender& sender, const std::string& table, const Status& stored) {
  Once* once = find_once(person, sender.key);
  const ConnectionId to = once != nullptr ? once->connection : sender.connection;
  if (once != nullptr && stored) {
    once->is_done = true;
  } else if (once != nullptr) {
    std::erase_if(known_[person].onces, [&](const Once& each) { return each.key == sender.key; });
  }
  const auto session = sessions_.find(to);
  if (session == sessions_.end()) return;
  if (!stored) {
    refuse(session->second, sender.key, refused(Why::kNotStored), table);
  } else if (!sender.key.empty()) {
    send(to, Doc::Map{{"type", "done"}, {"table", table}, {"key", sender.key}});
  }
}

void Hall::handle_table(Session& session, const Request& request) {
  if (request.table.empty()) {
    static constexpr std::array<std::string_view, 16> kTypes = {"enter", "leave",   "sit",  "stand", "seat", "start",
                                                                "close", "rematch", "act",  "check", "say",  "mute",
                                                                "order", "cancel",  "away", "back"};
    const bool is_known = std::ranges::find(kTypes, request.type) != kTypes.end();
    refuse(session, request.key,
           is_known ? refused(Problem{"\"table\" is missing"}) : refused(Why::kUnknownType, clean_start(request.type)));
    return;
  }
  if (const auto found = rooms_.find(request.table); found != rooms_.end()) {
    handle_at(session, request, RoomPtr(found->second));
    return;
  }
  with_room(request.table, [this, id = session.id, request](const Result<RoomPtr>& room) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    if (room) {
      handle_at(found->second, request, *room);
    } else {
      refuse(found->second, request.key, refused(Why::kNotRead), request.table);
    }
  });
}

// `room` is null if there is no such table.
void Hall::handle_at(Session& session, const Request& request, const RoomPtr& room) {
  if (!room || (request.type != "enter" && !room->is_present(session.id))) {
    if (may_guess(session.address)) {
      refuse(session, request.key, refused(Why::kNoTable, clean_start(request.table)), request.table);
    } else {
      outside_.close(session.id, 1008, "too many wrong tables");
    }
    return;
  }
  if (const auto no = dispatch(session, request, room)) refuse(session, request.key, *no, request.table);
}

std::optional<Refused> Hall::dispatch(Session& session, const Request& request, const RoomPtr& room) {
  const Sender sender{session.id, request.key};
  const Doc& doc = request.doc;
  const auto number = [&](std::string_view key, std::int64_t least) { return number_at(doc, key, least, kMostSeq); };
  if (request.type == "act") {
    const auto seq = number("seq", 0);
    if (!seq) return refused(seq.problem());
    const auto action = text_at(doc, "action", true);
    if (!action) return refused(action.problem());
    if (action->size() > kMostActionBytes) return refused(Why::kTooLong, std::to_string(kMostActionBytes));
    ++figures_.actions;
    return room->act(sender, *seq, *action);
  }
  const Guest guest = guest_at(session);
  if (request.type == "enter") {
    if (session.tables.size() >= limits_.entered_per_connection) {
      return refused(Why::kTooMany, std::to_string(limits_.entered_per_connection) + " tables");
    }
    if (room->guests() >= limits_.guests_per_table && room->seat_of(guest.person).is_none()) {
      return refused(Why::kTooMany, std::to_string(limits_.guests_per_table) + " guests");
    }
    const auto password = text_at(doc, "password", false);
    if (!password) return refused(password.problem());
    if (!password->empty() && !may_guess(session.address)) return refused(Why::kTooFast);
    std::int64_t seen = -1;
    if (doc.has("seen")) {
      const auto given = number("seen", -1);
      if (!given) return refused(given.problem());
      seen = *given;
    }
    const auto no = room->enter(guest, sender, *password, seen);
    if (!no) session.tables.insert(room->id());
    return no;
  }
  if (request.type == "leave") {
    session.tables.erase(room->id());
    room->leave(session.id);
    confirm(session, request);
    return std::nullopt;
  }
  return dispatch_more(session, request, room, guest, sender);
}

std::optional<Refused> Hall::dispatch_more(Session& session, const Request& request, const RoomPtr& room,
                                           const Guest& guest, const Sender& sender) {
  const Doc& doc = request.doc;
  if (request.type == "sit" || request.type == "seat") {
    const auto seat = number_at(doc, "seat", 1, kMaxSeats);
    if (!seat) return refused(seat.problem());
    if (request.type == "sit") return room->sit(guest, sender, *seat);
    const auto to = text_at(doc, "to", true);
    if (!to) return refused(to.problem());
    return room->set_seat(guest, sender, *seat, *to);
  }
  if (request.type == "stand") return room->stand(guest, sender);
  if (request.type == "start") return is_stopping_ ? refused(Why::kStopping) : room->start(guest, sender);
  if (request.type == "close") return room->close(guest, sender);
  if (request.type == "rematch") return handle_rematch(session, request, room);
  if (request.type == "away" || request.type == "back") return room->set_away(guest, sender, request.type == "away");
  if (request.type == "check") {
    const auto action = text_at(doc, "action", true);
    if (!action) return refused(action.problem());
    auto no = room->check(guest, *action);
    if (!no) confirm(session, request);
    return no;
  }
  if (request.type == "say" || request.type == "mute") return handle_talk(session, request, room);
  if (request.type == "order" || request.type == "cancel") return handle_order(session, request, room);
  return refused(Why::kUnknownType, clean_start(request.type));
}

std::optional<Refused> Hall::handle_talk(Session& session, const Request& request, const RoomPtr& room) {
  const Guest guest = guest_at(session);
  const Sender sender{session.id, request.key};
  if (request.type == "mute") {
    const auto person = text_at(request.doc, "person", true);
    if (!person) return refused(person.problem());
    const Doc* on = request.doc.find("on");
    if (on == nullptr || !on->is_truth()) return refused(Problem{"\"on\" is true or false"});
    return room->mute(guest, sender, *person, on->truth());
  }
  const Doc* emote = request.doc.find("emote");
  const auto text = text_at(request.doc, emote == nullptr ? "text" : "emote", true);
  if (!text) return refused(text.problem());
  if (guest.person.empty()) return refused(Why::kNoPerson);
  if (emote != nullptr && !is_emote(*text)) return refused(Problem{"there is no emote \"" + *text + "\""});
  if (text->empty()) return refused(Problem{"say something"});
  if (count_characters(*text) > limits_.talk_characters) {
    return refused(Why::kTooLong, std::to_string(limits_.talk_characters));
  }
  return do_once(session, request, [&](Stored stored) -> std::optional<Refused> {
    if (!known_[guest.person].talk.take(limits_.talk, outside_.now())) return refused(Why::kTooFast);
    ++figures_.talk;
    return room->say(guest, *text, emote != nullptr, std::move(stored));
  });
}

std::optional<Refused> Hall::handle_order(Session& session, const Request& request, const RoomPtr& room) {
  const Guest guest = guest_at(session);
  const Sender sender{session.id, request.key};
  if (request.type == "cancel") {
    const auto number = number_at(request.doc, "order", 1, kMostSeq);
    if (!number) return refused(number.problem());
    return room->cancel_order(guest, sender, *number);
  }
  const auto kind = text_at(request.doc, "kind", true);
  if (!kind) return refused(kind.problem());
  Order order;
  if (*kind == "answer") {
    order.kind = Order::Kind::kAnswer;
    auto action = text_at(request.doc, "action", true);
    if (!action) return refused(action.problem());
    order.action = std::move(*action);
    auto question = text_at(request.doc, "question", false);
    if (!question) return refused(question.problem());
    order.question = std::move(*question);
  } else if (*kind != "forced") {
    return refused(Problem{"an order is of kind forced or answer, not \"" + *kind + "\""});
  }
  const auto until = text_at(request.doc, "until", false);
  if (!until) return refused(until.problem());
  if (!until->empty() && *until != "round" && *until != "game") {
    return refused(Problem{"an order holds until the end of the round or game, not \"" + *until + "\""});
  }
  order.until_round = *until == "round";
  return do_once(session, request,
                 [&](Stored stored) { return room->add_order(guest, std::move(order), std::move(stored)); });
}

// The same people, the same bots, the same settings, a new seed. Who asks first makes the table, the others find it.
std::optional<Refused> Hall::handle_rematch(Session& session, const Request& request, const RoomPtr& room) {
  if (room->seat_of(session.person.id).is_none()) return refused(Why::kNotSeated);
  if (room->state() != TableRow::State::kOver) return refused(Why::kNotOver);
  const auto confirm_next = [this, id = session.id, table = room->id(), key = request.key](const std::string& next) {
    if (!key.empty()) send(id, Doc::Map{{"type", "done"}, {"table", table}, {"key", key}, {"next", next}});
  };
  if (!room->setup().next.empty()) {
    confirm_next(room->setup().next);
    return std::nullopt;
  }
  if (auto no = may_create(session.person)) return no;
  TableSetup again = room->setup();
  again.winners.clear();
  const RoomPtr made = make_room(std::move(again));
  room->set_next(made->id());
  made->keep({}, [this, id = session.id, key = request.key, room, made, confirm_next](const Status& stored) {
    if (stored) {
      confirm_next(made->id());
      return;
    }
    room->set_next("");
    forget(made->id());
    const auto asking = sessions_.find(id);
    if (asking != sessions_.end()) refuse(asking->second, key, refused(Why::kNotStored), room->id());
  });
  return std::nullopt;
}

}  // namespace tortuga::server
