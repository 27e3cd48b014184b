#include "load/player.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/json.h"
#include "load/fleet.h"
#include "load/table.h"

namespace tortuga::load {
namespace {

using namespace std::chrono_literals;

constexpr auto kConnectAgainAfter = 100ms;
constexpr auto kLookAgainAfter = 20ms;
constexpr int kMostTries = 300;
constexpr std::uint32_t kUsualParts = 5;
// A log that does not begin where it should is shortened, and not shorter than this.
constexpr std::size_t kShortenedLog = 1000;

void append_quoted(std::string& out, std::string_view text) {
  const bool is_plain = std::ranges::all_of(text, [](char c) { return c >= ' ' && c != '"' && c != '\\'; });
  if (is_plain) {
    out.append("\"").append(text).append("\"");
  } else {
    out += write_json(Doc(text));
  }
}

}  // namespace

Player::Player(Fleet& fleet, Table* table, int seat, Person person)
    : fleet_(fleet), table_(table), seat_(seat), person_(std::move(person)) {}

Player::~Player() { disconnect(); }

void Player::connect() { socket_ = fleet_.net().connect(*this); }

void Player::disconnect() {
  if (socket_) socket_->close();
  socket_.reset();
  place_ = Place::kAway;
}

void Player::fault(const std::string& what) {
  fleet_.fault("table " + (table_ != nullptr ? table_->id() : "none") + ", " +
               (is_watcher() ? "a watcher" : person_.name) + ": " + what);
}

void Player::opened() {
  fleet_.was_opened();
  std::string hello = R"({"type":"hello","protocol":1)";
  if (!person_.token.empty()) hello += R"(,"token":")" + person_.token + '"';
  socket_->send(hello + R"(,"key":"h"})");
}

void Player::closed(const std::string& why) {
  const bool was_greeted = place_ != Place::kAway;
  socket_.reset();
  place_ = Place::kAway;
  if (fleet_.is_leaving()) return;
  if (was_greeted) {
    fleet_.was_lost();
  } else {
    fleet_.could_not_greet();
  }
  if (!fleet_.settings().survives) {
    if (!fleet_.may_act() && !fleet_.is_ending()) return fleet_.fail("a connection was lost: " + why);
    fault("the connection was lost: " + why);
    if (table_ != nullptr) table_->give_up();
    return;
  }
  is_resending_ = sent_.has_value();
  if (table_ != nullptr) table_->was_broken();
  fleet_.net().at(Clock::now() + kConnectAgainAfter, [this] { fleet_.want_connection(*this); });
}

void Player::heard(std::string_view text) {
  const Time now = Clock::now();
  const Heard& heard = fleet_.reader().read(text, person_.name, fleet_.random());
  switch (heard.kind) {
    case Heard::Kind::kUpdate:
      return take_update(heard, now);
    case Heard::Kind::kDone:
      return take_done(heard);
    case Heard::Kind::kRefused:
      return take_refusal(heard);
    case Heard::Kind::kTable:
      return take_table(heard);
    case Heard::Kind::kOver:
      return take_over(heard);
    case Heard::Kind::kWelcome:
      return greet(heard);
    case Heard::Kind::kBroken:
      return fault("a message cannot be read: " + std::string(text.substr(0, 200)));
    case Heard::Kind::kOther:
      return;
  }
}

void Player::greet(const Heard& /*heard*/) {
  place_ = Place::kGreeted;
  fleet_.was_greeted(*this, std::exchange(was_greeted_, true));
  if (table_ != nullptr) enter();
}

void Player::go_to_table(const std::string& from) {
  if (sent_) fault("an action was neither acknowledged nor refused: " + sent_->action);
  sent_.reset();
  is_resending_ = false;
  seq_ = -1;
  is_waited_for_ = false;
  has_choice_ = false;
  if (place_ == Place::kAway) return;
  if (!from.empty()) socket_->send(R"({"type":"leave","table":")" + from + R"("})");
  place_ = Place::kGreeted;
  enter();
}

void Player::enter() {
  if (table_->id().empty()) return;  // it will be told when there is one
  least_seq_ = table_->highest();
  seen_ = seq_;
  send("enter", R"("seen":)" + std::to_string(seq_), new_key('e'));
}

void Player::send(std::string_view type, std::string_view more, std::string_view key) {
  std::string text = R"({"type":")";
  text.append(type).append(R"(","table":")").append(table_->id()).append("\",");
  if (!more.empty()) text.append(more).append(",");
  text.append(R"("key":")").append(key).append("\"}");
  socket_->send(std::move(text));
}

void Player::start() { send("start", "", new_key('g')); }

void Player::ask_rematch() {
  if (place_ != Place::kAway) send("rematch", "", new_key('r'));
}

void Player::act(Time due) {
  sent_ = Sent{new_key('a'), parts_.empty() ? choice_ : joined_action(), seq_, due};
  send_action(*sent_);
}

void Player::send_action(const Sent& sent) {
  std::string more;
  more.reserve(200);
  more.append(R"("seq":)").append(std::to_string(sent.seq)).append(R"(,"action":)");
  append_quoted(more, sent.action);
  send("act", more, sent.key);
}

std::optional<Player::Sent> Player::answered(std::string_view key) {
  if (!sent_ || sent_->key != key) return std::nullopt;
  return std::exchange(sent_, std::nullopt);
}

// Not every row of parts is legal, and how many there must be is not said: after a refusal another number is tried,
// each part once or drawn again and again.
std::string Player::joined_action() {
  Random& random = fleet_.random();
  const auto count = static_cast<std::uint32_t>(parts_.size());
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  if (tries_ % 2 == 0) {
    random.shuffle(std::span(order));
  } else {
    order.resize(std::size_t{count} * 2);
    for (std::uint32_t& each : order) each = random.below(count);
  }
  const std::uint32_t wanted = tries_ == 0 ? 1 + random.below(std::min(count, kUsualParts))
                                           : 1 + static_cast<std::uint32_t>(tries_ / 2) % (count + 2);
  std::string action = parts_[order.front()];
  std::uint32_t joined = 1;
  for (std::size_t i = 1; i < order.size() && joined < wanted; ++i) {
    if (auto longer = fleet_.game()->join(action, parts_[order[i]])) {
      action = std::move(*longer);
      ++joined;
    }
  }
  return action;
}

void Player::take_table(const Heard& heard) {
  if (table_ == nullptr || heard.table != table_->id()) return;  // of the game before
  table_->seen_hash(heard.seed_sha256);
  if (heard.state == "gathering") {
    if (is_watcher() || heard.seat == seat_ + 1) {
      place_ = Place::kReady;
      table_->is_ready();
    } else {
      send("sit", R"("seat":)" + std::to_string(seat_ + 1), new_key('s'));
    }
  } else if (heard.state == "playing" || heard.state == "over") {
    take_position(heard);
  } else {
    fault("the table is " + heard.state);
    table_->give_up();
  }
}

void Player::take_position(const Heard& heard) {
  if (!is_watcher() && heard.seat != seat_ + 1) fault("the seat is lost");
  if (heard.seq < least_seq_) {
    fault("step " + std::to_string(least_seq_) + " had been sent to everybody, and now the last one is " +
          std::to_string(heard.seq));
  }
  check_log(heard);
  seq_ = heard.seq;
  place_ = Place::kPlaying;
  take_choice(heard);
  table_->has_position(seq_);
  if (std::exchange(is_resending_, false) && sent_) {
    fleet_.count_resent();
    return send_action(*sent_);
  }
  if (!sent_) table_->can_act(*this, Clock::now());
}

// Nothing is missed, nothing comes twice.
void Player::check_log(const Heard& heard) {
  const std::int64_t expected = heard.seq - seen_;
  const auto size = static_cast<std::int64_t>(heard.log.size());
  // The server may also tell everything anew by itself, to somebody who has missed nothing.
  bool is_good = size == expected || size == heard.seq - seq_ || (size < expected && heard.log.size() >= kShortenedLog);
  for (std::int64_t i = 0; i < size; ++i) {
    is_good = is_good && heard.log[static_cast<std::size_t>(i)] == heard.seq - size + 1 + i;
  }
  if (!is_good) {
    fault("having seen step " + std::to_string(seen_) + " it is told of " + std::to_string(size) +
          " steps, and the last is " + std::to_string(heard.seq));
  }
}

void Player::take_choice(const Heard& heard) {
  is_waited_for_ = heard.is_waiting;
  has_choice_ = heard.has_choice;
  choice_ = heard.action;
  parts_ = heard.parts;
}

void Player::take_update(const Heard& heard, Time now) {
  if (table_ == nullptr || heard.table != table_->id()) return;
  if (place_ != Place::kPlaying || heard.seq != seq_ + 1) {
    fault("after step " + std::to_string(seq_) + " comes step " + std::to_string(heard.seq));
  }
  seq_ = heard.seq;
  tries_ = 0;
  take_choice(heard);
  if (!heard.key.empty()) {
    if (const auto sent = answered(heard.key)) {
      if (heard.who != person_.name) fault("an action of " + heard.who + " is acknowledged");
      table_->was_acknowledged(*this, heard.seq, sent->action, sent->due);
    } else {
      fault("step " + std::to_string(heard.seq) + " has the key " + heard.key + ", which is not waited for");
    }
  }
  table_->was_told(heard.who, heard.seq, *this, now);
  table_->can_act(*this, now);
}

void Player::take_over(const Heard& heard) {
  if (table_ == nullptr || heard.table != table_->id()) return;
  is_waited_for_ = false;
  place_ = Place::kOver;
  table_->heard_end(*this, heard);
}

void Player::take_done(const Heard& heard) {
  if (table_ == nullptr || heard.table != table_->id() || heard.key.empty()) return;
  switch (heard.key.front()) {
    case 's':
      place_ = Place::kReady;
      return table_->is_ready();
    case 'r':
      return table_->is_next(std::string(heard.next));
    case 'a': {
      const auto sent = answered(heard.key);
      if (!sent) return fault("the key " + heard.key + " is acknowledged twice");
      table_->was_acknowledged(*this, heard.seq, sent->action, sent->due);
      table_->can_act(*this, Clock::now());
      return table_->finish_if_over();
    }
    default:
      return;
  }
}

void Player::take_refusal(const Heard& heard) {
  fleet_.count_refusal(heard.code);
  const char kind = heard.key.empty() ? ' ' : heard.key.front();
  const std::string what = heard.code + ": " + heard.text;
  switch (kind) {
    case 'a':
      return take_refused_action(heard);
    case 'r':
      return table_->rematch_refused();
    case 'h':
      if (heard.code != "too-fast")
        return fleet_.was_not_greeted("the server does not greet " + person_.name + ": " + what);
      disconnect();
      fleet_.could_not_greet();
      return fleet_.net().at(Clock::now() + kConnectAgainAfter, [this] { fleet_.want_connection(*this); });
    case 'e':
      if (heard.code == "no-table") return table_->table_lost();
      break;
    case 'g':
      if (heard.code == "started" || heard.code == "stopping") return;
      break;
    case ' ':
      return;  // what follows from it is seen
    default:
      break;
  }
  if (!fleet_.may_act() && !fleet_.is_ending()) return fleet_.fail("the server refuses " + heard.key + ": " + what);
  fault("refused is " + heard.key + ": " + what);
  table_->give_up();
}

void Player::take_refused_action(const Heard& heard) {
  const auto sent = answered(heard.key);
  if (!sent) return fault("the key " + heard.key + " is refused after it was answered");
  table_->was_refused(sent->due);
  if (place_ == Place::kOver) return table_->finish_if_over();
  const bool was_late = heard.code == "stale" || heard.code == "not-asked" || heard.code == "over";
  if (seq_ > sent->seq) return table_->can_act(*this, Clock::now());
  if (was_late) {  // what has happened meanwhile is on its way
    has_choice_ = false;
    return;
  }
  if (++tries_ > kMostTries) {
    fault("no legal action was found, the last was " + sent->action + ": " + heard.text);
    return table_->give_up();
  }
  if (!parts_.empty() || heard.code == "not-stored") return table_->can_act(*this, Clock::now());
  has_choice_ = false;
  look_again();
}

// Mostly something has happened that is on its way; if not, he enters once more and is told all legal actions again.
void Player::look_again() {
  fleet_.net().at(Clock::now() + kLookAgainAfter, [this, seq = seq_, table = table_->id()] {
    if (seq == seq_ && table == table_->id() && place_ == Place::kPlaying && !has_choice_) enter();
  });
}

}  // namespace tortuga::load
