// What comes over HTTP: people, lists of tables, new tables, records. src/server/files/api/openapi.json describes it.
#include <algorithm>
#include <array>

#include "engine/doc_reader.h"
#include "formats/json.h"
#include "formats/sha256.h"
#include "formats/yaml.h"
#include "games/registry.h"
#include "server/catalogue.h"
#include "server/hall.h"
#include "table/opening.h"

namespace tortuga::server {
namespace {

constexpr Millis kLinkHolds = 15LL * 60 * 1000;
constexpr int kMostListed = 200;

std::string secret_text(Outside& outside) {
  // Two seeds: 256 bits.
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int i = 0; i < 2; ++i) {
    const Seed seed = outside.secret();
    for (std::uint64_t word : {seed.key.k0, seed.key.k1}) {
      for (int digit = 0; digit < 16; ++digit, word >>= 4U) text += kDigits[word & 15U];
    }
  }
  return text;
}

Language language_of(const HttpRequest& request) {
  return request.accept_language.starts_with("de") ? Language::kGerman : Language::kEnglish;
}

// The value of a parameter of the query; ids need no decoding.
std::string parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == '=') {
      return std::string(part.substr(name.size() + 1));
    }
  }
  return "";
}

Doc person_document(const PersonRow& person) { return Doc::Map{{"id", person.id}, {"name", person.name}}; }

}  // namespace

struct Hall::Call {
  ConnectionId id = 0;
  HttpRequest request;
  Language language = Language::kEnglish;
  Doc body;
};

void Hall::requested(ConnectionId id, HttpRequest request) {
  Call call{id, std::move(request), Language::kEnglish, Doc()};
  call.language = language_of(call.request);
  const bool changes = call.request.method != "GET" && call.request.method != "HEAD";
  if (changes && !call.request.is_origin_ours) {
    answer(call, refused(Why::kForeignOrigin));
    return;
  }
  if (changes && !call.request.body.empty()) {
    auto body = read_json(call.request.body);
    if (!body || !body->is_map()) {
      answer(call, refused(body ? Problem{"the body is an object"} : body.problem()));
      return;
    }
    call.body = std::move(*body);
  }
  route(call);
}

void Hall::answer(const Call& call, int status, const Doc& body) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = write_json(body);
  outside_.answer(call.id, std::move(answer));
}

void Hall::answer(const Call& call, const Refused& refused) {
  answer(call, refused.status,
         Doc::Map{{"error", Doc::Map{{"code", refused.code}, {"text", refused.in(call.language)}}}});
}

void Hall::answer_not_allowed(const Call& call, const std::string& allowed) {
  const Refused no = refused(Why::kNotAllowed);
  HttpAnswer answer;
  answer.status = no.status;
  answer.body = write_json(Doc::Map{{"error", Doc::Map{{"code", no.code}, {"text", no.in(call.language)}}}});
  answer.headers.emplace_back("Allow", allowed);
  outside_.answer(call.id, std::move(answer));
}

void Hall::route(const Call& call) {
  struct Route {
    std::string_view method;
    std::string_view path;
    void (Hall::*handle)(const Call&);
  };
  static constexpr std::array kRoutes = {
      Route{"POST", "/api/people", &Hall::create_person}, Route{"GET", "/api/me", &Hall::show_person},
      Route{"PATCH", "/api/me", &Hall::rename_person},    Route{"POST", "/api/me/link", &Hall::create_link},
      Route{"POST", "/api/link", &Hall::use_link},        Route{"GET", "/api/me/tables", &Hall::list_my_tables},
      Route{"GET", "/api/games", &Hall::list_games},      Route{"GET", "/api/tables", &Hall::list_tables},
      Route{"POST", "/api/tables", &Hall::create_table},
  };
  const std::string& path = call.request.path;
  const std::string_view method = call.request.method == "HEAD" ? "GET" : std::string_view(call.request.method);
  std::string allowed;
  for (const Route& route : kRoutes) {
    if (route.path != path) continue;
    allowed += allowed.empty() ? "" : ", ";
    allowed += route.method == "GET" ? "GET, HEAD" : route.method;
    if (route.method == method) {
      (this->*route.handle)(call);
      return;
    }
  }
  constexpr std::string_view kTables = "/api/tables/";
  if (path.starts_with(kTables)) {
    const std::string rest = path.substr(kTables.size());
    const std::size_t slash = rest.find('/');
    const std::string id = rest.substr(0, slash);
    const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
    if (what.empty() || what == "record" || what == "record.json") {
      if (method != "GET") {
        answer_not_allowed(call, "GET, HEAD");
      } else if (what.empty()) {
        show_table(call, id);
      } else {
        send_record(call, id, what == "record.json");
      }
      return;
    }
  }
  if (allowed.empty()) {
    answer(call, refused(Why::kNotFound));
  } else {
    answer_not_allowed(call, allowed);
  }
}

// "Authorization: Bearer TOKEN"
void Hall::with_person(const Call& call, WithPerson then) {
  constexpr std::string_view kBearer = "Bearer ";
  if (!call.request.authorization.starts_with(kBearer)) {
    answer(call, refused(Why::kNoPerson));
    return;
  }
  auto person = std::make_shared<Result<std::optional<PersonRow>>>(Problem{});
  outside_.read([person, hash = sha256_hex(std::string_view(call.request.authorization).substr(kBearer.size()))](
                    Store& store) { *person = store.person_of_token(hash); },
                [this, person, call, then = std::move(then)] {
                  if (!*person) {  // the store does not answer: that says nothing about the token
                    answer(call, refused(Why::kNotRead));
                  } else if (**person) {
                    then(***person);
                  } else {
                    answer(call, refused(may_guess(call.request.address) ? Why::kBadToken : Why::kTooFast));
                  }
                });
}

void Hall::give_token(const Call& call, const PersonRow& person, int status, std::vector<Write> writes) {
  const std::string token = secret_text(outside_);
  writes.emplace_back(TokenRow{sha256_hex(token), person.id, outside_.now()});
  outside_.write(std::move(writes), [this, call, person, token, status](const Status& stored) {
    if (!stored) {
      answer(call, refused(Why::kNotStored));
      return;
    }
    answer(call, status, Doc::Map{{"person", person_document(person)}, {"token", token}});
  });
}

void Hall::create_person(const Call& call) {
  if (const Status keys = check_keys(call.body, "a person", {"name"}); !keys) {
    answer(call, refused(keys.problem()));
    return;
  }
  const auto name = text_of(*call.body.find("name"), "\"name\"");
  if (!name) {
    answer(call, refused(name.problem()));
    return;
  }
  if (const Status good = check_player_name(*name); !good) {
    answer(call, refused(Why::kBadName));
    return;
  }
  if (is_stopping_ || !newcomers_[call.request.address].take(limits_.people, outside_.now())) {
    answer(call, refused(is_stopping_ ? Why::kStopping : Why::kTooFast));
    return;
  }
  ++figures_.people;
  const PersonRow person{secret_text(outside_).substr(0, 16), *name, outside_.now()};
  give_token(call, person, 201, {person});
}

void Hall::show_person(const Call& call) {
  with_person(call, [this, call](const PersonRow& person) {
    Doc::List tables;
    for (const auto& [id, room] : rooms_) {
      if (room->is_live() && !room->seat_of(person.id).is_none()) tables.emplace_back(id);
    }
    answer(call, 200, Doc::Map{{"person", person_document(person)}, {"tables", std::move(tables)}});
  });
}

// At tables where he sits he keeps the name under which he sat down.
void Hall::rename_person(const Call& call) {
  if (const Status keys = check_keys(call.body, "a person", {"name"}); !keys) {
    answer(call, refused(keys.problem()));
    return;
  }
  const auto name = text_of(*call.body.find("name"), "\"name\"");
  const Status good = name ? check_player_name(*name) : Status(name.problem());
  if (!good) {
    answer(call, refused(Why::kBadName));
    return;
  }
  with_person(call, [this, call, name = *name](PersonRow person) {
    person.name = name;
    outside_.write({person}, [this, call, person](const Status& stored) {
      if (!stored) {
        answer(call, refused(Why::kNotStored));
        return;
      }
      for (auto& [id, session] : sessions_) {
        if (session.person.id == person.id) session.person.name = person.name;
      }
      answer(call, 200, Doc::Map{{"person", person_document(person)}});
    });
  });
}

void Hall::create_link(const Call& call) {
  with_person(call, [this, call](const PersonRow& person) {
    const std::string code = secret_text(outside_).substr(0, 32);
    const Millis until = outside_.now() + kLinkHolds;
    links_[sha256_hex(code)] = {person.id, until};
    answer(call, 201, Doc::Map{{"code", code}, {"link", "/#link=" + code}, {"until", until}});
  });
}

// It works once.
void Hall::use_link(const Call& call) {
  const Doc* code = call.body.find("code");
  const auto link = code != nullptr && code->is_text() ? links_.find(sha256_hex(code->text())) : links_.end();
  if (link == links_.end() || link->second.until < outside_.now()) {
    answer(call, refused(may_guess(call.request.address) ? Why::kBadLink : Why::kTooFast));
    return;
  }
  const std::string hash = link->first;
  const Link used = link->second;
  links_.erase(link);
  auto person = std::make_shared<Result<std::optional<PersonRow>>>(Problem{});
  outside_.read([person, id = used.person](Store& store) { *person = store.person(id); },
                [this, person, call, hash, used] {
                  if (!*person) {
                    links_[hash] = used;  // it may be tried again
                    answer(call, refused(Why::kNotRead));
                  } else if (**person) {
                    give_token(call, ***person, 201, {});
                  } else {
                    answer(call, refused(Why::kBadLink));
                  }
                });
}

void Hall::create_table(const Call& call) {
  with_person(call, [this, call](const PersonRow& person) {
    auto setup = read_table_request(call.body, person);
    if (!setup) {
      answer(call, refused(setup.problem()));
      return;
    }
    if (const auto no = may_create(person)) {
      answer(call, *no);
      return;
    }
    const RoomPtr room = make_room(std::move(*setup));
    room->keep({}, [this, call, room](const Status& stored) {
      if (!stored) {
        forget(room->id());
        answer(call, refused(Why::kNotStored));
        return;
      }
      answer(call, 201, Doc::Map{{"table", room->summary()}, {"link", "/#table=" + room->id()}});
    });
  });
}

void Hall::list_tables(const Call& call) {
  const std::string game = parameter(call.request.query, "game");
  const std::string state = parameter(call.request.query, "state");
  std::vector<RoomPtr> found;
  for (const auto& [id, room] : rooms_) {
    const bool is_gathering = room->state() == TableRow::State::kGathering;
    const bool is_playing = room->state() == TableRow::State::kPlaying && room->setup().may_watch;
    const bool fits =
        state == "playing" ? is_playing : (state == "gathering" ? is_gathering : is_gathering || is_playing);
    if (room->setup().is_listed && fits && (game.empty() || room->setup().game == game)) found.push_back(room);
  }
  std::ranges::sort(found, [](const RoomPtr& a, const RoomPtr& b) {
    return std::pair(b->changed(), a->id()) < std::pair(a->changed(), b->id());
  });
  Doc::List tables;
  for (const RoomPtr& room : found) {
    if (tables.size() >= kMostListed) break;
    tables.push_back(room->summary());
  }
  answer(call, 200, Doc::Map{{"tables", std::move(tables)}, {"count", static_cast<std::int64_t>(found.size())}});
}

void Hall::list_my_tables(const Call& call) {
  with_person(call, [this, call](const PersonRow& person) {
    auto rows = std::make_shared<Result<std::vector<TableRow>>>(Problem{});
    outside_.read([rows, id = person.id](Store& store) { *rows = store.tables_of(id, kMostListed); },
                  [this, rows, call] {
                    if (!*rows) {
                      answer(call, refused(Why::kNotRead));
                      return;
                    }
                    Doc::List tables;
                    for (const TableRow& row : **rows) {
                      if (const auto room = rooms_.find(row.id); room != rooms_.end()) {
                        tables.push_back(room->second->summary());
                      } else if (const auto doc = read_json(row.setup)) {
                        if (const auto setup = read_table_setup(*doc)) tables.push_back(summary_of(row, *setup));
                      }
                    }
                    answer(call, 200, Doc::Map{{"tables", std::move(tables)}});
                  });
  });
}

void Hall::with_table(const Call& call, const std::string& id, std::function<void(const RoomPtr&)> then) {
  with_room(id, [this, call, id, then = std::move(then)](const Result<RoomPtr>& room) {
    if (!room) {
      answer(call, refused(Why::kNotRead));
    } else if (!*room) {
      answer(call, may_guess(call.request.address) ? refused(Why::kNoTable, id) : refused(Why::kTooFast));
    } else {
      then(*room);
    }
  });
}

void Hall::show_table(const Call& call, const std::string& id) {
  with_table(call, id, [this, call, id](const RoomPtr& room) {
    if (room->state() == TableRow::State::kClosed) {
      answer(call, refused(Why::kNoTable, id));
      return;
    }
    answer(call, 200, Doc::Map{{"table", room->summary()}});
  });
}

// Only when the game is over: until then it would show what is hidden.
void Hall::send_record(const Call& call, const std::string& id, bool is_json) {
  with_table(call, id, [this, call, id, is_json](const RoomPtr& room) {
    const auto record = room->record();
    if (room->state() != TableRow::State::kOver || !record) {
      answer(call, refused(Why::kNotOver));
      return;
    }
    if (is_json) {
      answer(call, 200, with_deck_document(*record));
      return;
    }
    HttpAnswer file;
    file.content_type = "application/yaml; charset=utf-8";
    file.body = write_yaml(*record);
    file.headers.emplace_back("Content-Disposition", "attachment; filename=\"tortuga-" + id + ".yaml\"");
    outside_.answer(call.id, std::move(file));
  });
}

void Hall::list_games(const Call& call) { answer(call, 200, catalogue(call.language)); }

}  // namespace tortuga::server
