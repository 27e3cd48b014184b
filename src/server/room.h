// A table of the server, from the moment somebody makes it to the end of its game: who sits there, who looks on, what
// is said, whose time runs, and the game itself.
//
// The way of an action: act() takes it into the game in memory and hands it to the store; when it is durable, publish()
// sends it to everybody. What is in memory but not durable yet is seen by nobody. Bots, clocks and standing orders act
// through the same door.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language.h"
#include "engine/random.h"
#include "server/habits.h"
#include "server/outside.h"
#include "server/play.h"
#include "server/refusal.h"
#include "server/stream.h"
#include "server/table_setup.h"

namespace tortuga::server {

// Somebody who is looking at the table through one connection.
struct Guest {
  ConnectionId connection = 0;
  std::string person;  // empty for somebody who has not said who he is
  std::string name;
  Language language = Language::kEnglish;
  Seat seat = Seat::none();  // where he sits; the table knows
};

// What a seat wants to be answered by itself.
struct Order {
  enum class Kind : std::uint8_t {
    kForced,  // whatever has one answer only
    kAnswer,  // `action` whenever `question` is asked
  };
  std::int64_t number = 0;
  Kind kind = Kind::kForced;
  std::string action;
  std::string question;      // the window or the phase of the position document
  bool until_round = false;  // cancelled when the round ends; otherwise it holds to the end of the game
  std::int64_t round = 0;
  bool is_kept = false;  // the store has it: it holds
};
// For the store; the number stands elsewhere.
std::string to_text(const Order& order);
Result<Order> order_from_text(std::string_view text);

// Where and how to answer a message.
struct Sender {
  ConnectionId connection = 0;
  std::string key;  // the client's own name for the message; may be empty
};

// Is told what became of something that was to be stored.
using Stored = std::function<void(const Status&)>;

// What everybody may know of a table that is not in memory.
Doc summary_of(const TableRow& row, const TableSetup& setup);

// A table as the store has it.
struct StoredTable {
  TableRow row;
  std::vector<ActionRow> actions;
  std::vector<TalkRow> talk;
  std::vector<OrderRow> orders;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Changed = std::function<void(Room&)>;  // its due() may have changed, or its place in the list of tables

  Room(Outside& outside, Habits& habits, std::string id, TableSetup setup, const Seed& seed, Millis created);

  // From the store: what it was, with all its actions. A problem if they do not fit: then the table is set aside.
  Status restore(const StoredTable& stored);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const TableSetup& setup() const { return setup_; }
  [[nodiscard]] TableRow::State state() const { return state_; }
  [[nodiscard]] bool is_live() const {
    return state_ == TableRow::State::kGathering || state_ == TableRow::State::kPlaying;
  }
  [[nodiscard]] Millis changed() const { return changed_; }
  [[nodiscard]] const Play* play() const { return play_.get(); }
  [[nodiscard]] bool is_host(std::string_view person) const { return !person.empty() && person == setup_.host; }
  // Seat::none() if the person does not sit here.
  [[nodiscard]] Seat seat_of(std::string_view person) const;
  [[nodiscard]] std::size_t guests() const { return guests_.size(); }
  [[nodiscard]] bool is_present(ConnectionId connection) const;
  // Nothing of it waits for the store.
  [[nodiscard]] bool is_settled() const { return pending_.empty() && writes_ == 0 && !is_catching_up_; }
  // For lists of tables.
  [[nodiscard]] Doc summary() const;
  // Its record as a document; of a game that is not over without the seed.
  [[nodiscard]] std::optional<Doc> record() const;

  // Those who look on. `seen`: the last step that the client has, -1 for none.
  std::optional<Refused> enter(const Guest& guest, const Sender& sender, std::string_view password, std::int64_t seen);
  void leave(ConnectionId connection);

  // Before the game.
  std::optional<Refused> sit(const Guest& guest, const Sender& sender, std::int64_t seat);
  std::optional<Refused> stand(const Guest& guest, const Sender& sender);
  std::optional<Refused> set_seat(const Guest& guest, const Sender& sender, std::int64_t seat, const std::string& to);
  std::optional<Refused> start(const Guest& guest, const Sender& sender);
  std::optional<Refused> close(const Guest& guest, const Sender& sender);
  // Stores the table as it is now; then everybody sees it. What could not be stored is taken back.
  void keep(const Sender& sender, Stored then = {});
  void close_unused();
  // The table has a fault: it is kept as it is, and nobody can act any more.
  void set_aside(std::string_view why);
  // The table that was made for the same people.
  void set_next(const std::string& table);

  // The game.
  // Whoever sends it has entered.
  std::optional<Refused> act(const Sender& sender, std::int64_t seq, const std::string& action);
  std::optional<Refused> check(const Guest& guest, const std::string& action) const;
  std::optional<Refused> add_order(const Guest& guest, Order order, Stored then);
  std::optional<Refused> cancel_order(const Guest& guest, const Sender& sender, std::int64_t number);
  // A person asks for his seat back, or gives it to a bot.
  std::optional<Refused> set_away(const Guest& guest, const Sender& sender, bool is_away);

  // Talk.
  std::optional<Refused> say(const Guest& guest, const std::string& text, bool is_emote, Stored then);
  std::optional<Refused> mute(const Guest& guest, const Sender& sender, const std::string& person, bool is_muted);

  // The moment when tick() must be called next; 0 if never.
  [[nodiscard]] Millis due() const;
  void tick();

  // What the hall remembers of due().
  [[nodiscard]] Millis timer() const { return timer_; }
  void set_timer(Millis timer) { timer_ = timer; }

  // Called after everything that may have changed due().
  void when_changed(Changed changed) { on_change_ = std::move(changed); }

 private:
  struct Pending {  // a step that the store has not confirmed
    std::int64_t seq = 0;
    AnyPosition position;
    Sender sender;
  };
  struct Lost {  // a step that was taken back
    Seat seat;
    Sender sender;
  };
  struct Shown {  // what somebody has been sent
    std::int64_t seq = -1;
    AnyPosition position;
  };
  struct Late {  // for watchers, when the delay is over
    Millis at = 0;
    Shown shown;
  };
  struct Answer {  // that is given when its time has come
    Millis at = 0;
    std::int64_t asked = -1;
    std::string action;
    By by = By::kPerson;
    Sender sender;
    std::int64_t order = 0;
  };
  struct Player {  // by seat, while the game goes on
    std::shared_ptr<AnyBot> bot;
    std::int64_t bot_has_seen = 0;  // steps
    std::int64_t thinking = -1;     // about the question of this step
    std::uint64_t thought = 0;      // counts, so that an old answer can be told
    Answer answer;                  // asked < 0: none
    bool is_away = false;           // a bot plays for him
    int missed = 0;                 // decisions in a row that the clock took
    Millis gone_since = 0;          // 0: he is here
    std::vector<Order> orders;
  };

  // room.cpp: seats and storing.
  [[nodiscard]] TableRow row() const;
  [[nodiscard]] std::optional<Refused> check_gathering(const Guest& guest, bool needs_host) const;

  Status replay(const std::vector<ActionRow>& actions);
  Status play_again(const ActionRow& action);
  Status restore_orders(const std::vector<OrderRow>& orders);
  void seat_guests();  // after every change of the seats
  void stored(const TableSetup& setup, TableRow::State state, const Status& status);

  // room_play.cpp: the game.
  void begin();
  std::optional<Refused> give(Seat seat, const std::string& action, const Sender& sender);
  std::optional<Refused> take(Seat seat, const std::string& action, By by, const Sender& sender);
  void confirm(std::int64_t seq, const Status& status);
  std::vector<Lost> take_back();
  void catch_up(std::vector<Lost> lost);
  void caught_up(const std::vector<ActionRow>& actions, std::vector<Lost> lost);
  void tell_anew();
  void drop_answer(Seat seat, Why why);
  void publish(Pending step);
  void finish();
  void attend();  // sees to it that every question finds somebody to answer it
  void attend_to(Seat seat);
  void ask_bot(Seat seat);
  void bot_answered(Seat seat, std::int64_t asked, std::uint64_t thought, const std::string& action);
  void follow_orders(Seat seat);
  void expire_orders(Seat seat);
  void drop_order(Seat seat, std::size_t index, const Text& why);
  void order_stored(Seat seat, std::int64_t number, const Status& status);
  void order_cancelled(Seat seat, std::int64_t number, const Sender& sender, const Status& status);
  [[nodiscard]] OrderRow ended_order(Seat seat, std::int64_t number) const { return {id_, number, seat.index(), ""}; }
  void give_answer(Seat seat);
  void run_out(Seat seat);
  void come(Seat seat);
  void go(Seat seat);
  void send_away_watchers();
  // Its start is stored.
  [[nodiscard]] bool has_begun() const { return play_ && shown_.seq >= 0; }
  [[nodiscard]] bool is_here(Seat seat) const;
  void set_stand_in(Seat seat, bool is_away, std::string_view why);
  [[nodiscard]] bool is_played_by_bot(Seat seat) const;
  [[nodiscard]] std::string bot_of(Seat seat) const;
  [[nodiscard]] Millis pause(Seat seat) const;
  [[nodiscard]] Millis habit(Seat seat);
  void remember_habit(Seat seat, bool is_window, Millis took);
  [[nodiscard]] Player& player(Seat seat) { return players_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(seat.index())]; }

  // room_messages.cpp: what is sent.
  void send(ConnectionId to, const Doc& message) const;
  void send_to_seat(Seat seat, const std::function<Doc(Language)>& message) const;
  void confirm_to(const Sender& sender, std::int64_t seq = -1) const;
  void refuse(const Sender& sender, const Refused& refused) const;
  void send_whole(const Guest& guest, const Sender& sender, std::int64_t seen);
  void append_view(std::string& text, const Shown& shown, Viewer viewer, Language language, std::int64_t seen) const;
  void send_room();  // who sits and who is here, to everybody
  void send_step(const Shown& shown, Stream& stream, bool to_delayed, const Sender& sender);
  void send_end(const Guest& guest) const;
  void send_talk(const TalkRow& said) const;
  void append_clock(std::string& out) const;
  [[nodiscard]] bool is_muted(const Guest& guest, const TalkRow& said) const;
  [[nodiscard]] Doc room_document() const;
  [[nodiscard]] Doc orders_document(Seat seat) const;
  [[nodiscard]] bool is_delayed(Viewer viewer) const { return viewer.is_none() && setup_.delay > 0; }
  // Of one of guests_.
  [[nodiscard]] static Viewer viewer_of(const Guest& guest) { return guest.seat; }
  void note(Seat seat, std::string_view what, const Text& text, std::int64_t order, std::string_view action) const;

  Outside& outside_;
  Habits& habits_;
  std::string id_;
  TableSetup setup_;
  Seed seed_;
  std::string seed_hash_;
  Millis created_;
  Millis changed_;
  TableRow::State state_ = TableRow::State::kGathering;
  std::vector<Guest> guests_;
  std::vector<std::pair<std::string, std::string>> muted_;  // who does not hear whom
  std::vector<TalkRow> talk_;
  std::int64_t talk_number_ = 0;
  std::unique_ptr<Play> play_;
  std::vector<Player> players_;
  std::deque<Pending> pending_;
  std::deque<Late> late_;
  Shown shown_;
  Shown shown_late_;
  Stream stream_;
  Stream late_stream_;
  Random random_;
  TableSetup kept_;  // as the store has it, with its state
  TableRow::State kept_state_ = TableRow::State::kGathering;
  int writes_ = 0;  // of the setup, not confirmed yet
  std::int64_t next_order_ = 1;
  bool is_attending_ = false;
  bool is_catching_up_ = false;  // with what somebody else has written
  Millis timer_ = 0;
  Changed on_change_;
};

}  // namespace tortuga::server
