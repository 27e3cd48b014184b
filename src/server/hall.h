// The hall: all tables, who is connected, and who may do what. It has no threads, no sockets and no clock of its own;
// whoever owns it calls it from one thread (server.h does, and tests).
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/outside.h"
#include "server/rate.h"
#include "server/refusal.h"
#include "server/room.h"

namespace tortuga::server {

inline constexpr int kProtocol = 1;

struct HallLimits {
  std::size_t tables = 10'000;         // that are gathering or playing
  std::size_t tables_per_person = 50;  // that he hosts
  std::size_t entered_per_connection = 50;
  std::size_t guests_per_table = 200;
  std::size_t talk_characters = 500;
  Rate messages{100, 50};                      // of one connection
  Rate talk{8, 1};                             // of one person
  Rate people{20, 0.1};                        // new ones from one address
  Rate guesses{20, 0.5};                       // wrong codes, passwords, tokens from one address
  Rate creating{20, 0.2};                      // new tables of one person
  Millis keep_gathering = 24LL * 3600 * 1000;  // a table that nobody started
  Millis keep_finished = 10LL * 60 * 1000;     // in memory
};

struct HallFigures {
  std::uint64_t sessions = 0;  // now
  std::uint64_t gathering = 0;
  std::uint64_t playing = 0;
  std::uint64_t in_memory = 0;  // tables
  std::uint64_t actions = 0;    // since the start, as all below
  std::uint64_t refusals = 0;
  std::uint64_t messages = 0;
  std::uint64_t talk = 0;
  std::uint64_t people = 0;
  std::uint64_t tables = 0;
  std::uint64_t set_aside = 0;
};

class Hall final : public Handler {
 public:
  Hall(Outside& outside, const HallLimits& limits);
  ~Hall() override;
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Takes up the tables of the store again. `ready` is called when all are there.
  void open(std::function<void(const Status&)> ready);
  // From now on nothing new begins; everybody is told.
  void prepare_stop();

  // Handler.
  void requested(ConnectionId id, HttpRequest request) override;
  void connected(ConnectionId id, const std::string& address) override;
  void received(ConnectionId id, std::string_view text) override;
  void disconnected(ConnectionId id) override;

  // The moment when tick() must be called next; 0 if never. `due_changed` is called when it comes sooner.
  [[nodiscard]] Millis due() const;
  void tick();
  void when_due_changes(std::function<void()> changed) { due_changed_ = std::move(changed); }

  [[nodiscard]] HallFigures figures() const;
  // Everything waits for nothing: what was asked for is stored and sent.
  [[nodiscard]] bool is_settled() const;

 private:
  struct Session {
    ConnectionId id = 0;
    std::string address;
    bool is_greeted = false;
    bool is_greeting = false;         // a look into the store is on its way
    std::vector<std::string> queued;  // messages meanwhile
    PersonRow person;                 // id empty: somebody unknown, who may look on
    Language language = Language::kEnglish;
    std::set<std::string> tables;
    Bucket messages;
  };
  struct Once {  // a message that must not act twice
    std::string key;
    ConnectionId connection = 0;  // who sent it last, and is told what became of it
    bool is_done = false;
  };
  struct Known {  // a person who was here lately
    Bucket talk;
    Bucket creating;
    std::deque<Once> onces;
    Millis last_once = 0;
  };
  struct Link {  // to another device
    std::string person;
    Millis until = 0;
  };
  using RoomPtr = std::shared_ptr<Room>;
  // Null: there is none. A problem: the store does not say.
  using WithRoom = std::function<void(const Result<RoomPtr>&)>;
  using WithPerson = std::function<void(const PersonRow&)>;

  // hall.cpp: tables and timers.
  RoomPtr make_room(TableSetup setup);
  void add_room(const RoomPtr& room);
  void with_room(const std::string& id, WithRoom then);
  RoomPtr restore_room(const StoredTable& stored);
  void room_changed(Room& room);
  void sweep();
  void forget(const std::string& table);
  std::string new_code();
  [[nodiscard]] std::size_t live_tables() const;
  [[nodiscard]] std::optional<Refused> may_create(const PersonRow& person);

  // hall_messages.cpp: what comes over WebSockets.
  struct Request;
  void handle(Session& session, std::string_view text);
  void handle_hello(Session& session, const Request& request);
  void greet(ConnectionId id, const std::string& key, const PersonRow& person);
  void handle_table(Session& session, const Request& request);
  void handle_at(Session& session, const Request& request, const RoomPtr& room);
  std::optional<Refused> dispatch(Session& session, const Request& request, const RoomPtr& room);
  std::optional<Refused> dispatch_more(Session& session, const Request& request, const RoomPtr& room,
                                       const Guest& guest, const Sender& sender);
  std::optional<Refused> handle_talk(Session& session, const Request& request, const RoomPtr& room);
  std::optional<Refused> handle_order(Session& session, const Request& request, const RoomPtr& room);
  std::optional<Refused> handle_rematch(Session& session, const Request& request, const RoomPtr& room);
  void refuse(const Session& session, const std::string& key, const Refused& refused, const std::string& table = "");
  void confirm(const Session& session, const Request& request);
  static Guest guest_at(const Session& session);
  void send(ConnectionId to, const Doc& message);
  // Does what a message says, unless it came before with the same key and was not refused. `act` is given what must be
  // called when the store has answered.
  std::optional<Refused> do_once(Session& session, const Request& request,
                                 const std::function<std::optional<Refused>(Stored)>& act);
  void once_done(const std::string& person, const Sender& sender, const std::string& table, const Status& stored);
  [[nodiscard]] Once* find_once(const std::string& person, const std::string& key);
  [[nodiscard]] bool may_guess(const std::string& address);

  // hall_api.cpp: what comes over HTTP.
  struct Call;
  void answer(const Call& call, int status, const Doc& body);
  void answer(const Call& call, const Refused& refused);
  void answer_not_allowed(const Call& call, const std::string& allowed);
  void with_person(const Call& call, WithPerson then);
  void route(const Call& call);
  void create_person(const Call& call);
  void show_person(const Call& call);
  void list_games(const Call& call);
  void rename_person(const Call& call);
  void create_link(const Call& call);
  void use_link(const Call& call);
  void create_table(const Call& call);
  void list_tables(const Call& call);
  void list_my_tables(const Call& call);
  // Answers itself if there is no such table, or nobody knows.
  void with_table(const Call& call, const std::string& id, std::function<void(const RoomPtr&)> then);
  void show_table(const Call& call, const std::string& id);
  void send_record(const Call& call, const std::string& id, bool is_json);
  void give_token(const Call& call, const PersonRow& person, int status, std::vector<Write> writes);

  Outside& outside_;
  HallLimits limits_;
  Habits habits_;
  std::unordered_map<ConnectionId, Session> sessions_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::unordered_map<std::string, std::vector<WithRoom>> loading_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::string, Link> links_;        // by the hash of their code
  std::unordered_map<std::string, Bucket> guesses_;    // by address
  std::unordered_map<std::string, Bucket> newcomers_;  // by address
  std::set<std::pair<Millis, Room*>> timers_;          // Room::timer() says where a table stands in it
  std::function<void()> due_changed_;
  std::set<std::string> set_aside_;  // tables
  HallFigures figures_;
  Millis next_sweep_ = 0;
  bool is_stopping_ = false;
};

}  // namespace tortuga::server
