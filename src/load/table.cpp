#include "load/table.h"

#include <algorithm>
#include <utility>

#include "formats/json.h"
#include "formats/sha256.h"
#include "load/fleet.h"

namespace tortuga::load {
namespace {

using namespace std::chrono_literals;

constexpr auto kStuckAfter = 10s;
constexpr auto kAskAgainAfter = 1s;
constexpr int kGraceSeconds = 300;  // before the server lets a bot play for somebody who is gone

}  // namespace

Table::Table(Fleet& fleet, std::vector<Person> people, int watchers) : fleet_(fleet) {
  for (Person& person : people) {
    const int seat = static_cast<int>(players_.size());
    players_.push_back(std::make_unique<Player>(fleet, this, seat, std::move(person)));
  }
  for (int i = 0; i < watchers; ++i) watchers_.push_back(std::make_unique<Player>(fleet, this, -1, Person{}));
}

template <class Visit>
void Table::for_each(const Visit& visit) const {
  for (const auto& player : players_) visit(*player);
  for (const auto& watcher : watchers_) visit(*watcher);
}

void Table::fault(const std::string& what) { fleet_.fault("table " + id_ + ": " + what); }

std::size_t Table::unanswered() const {
  return static_cast<std::size_t>(std::ranges::count_if(players_, [](const auto& p) { return p->is_unanswered(); }));
}

std::string Table::describe() const {
  std::string text = id_ + " at step " + std::to_string(highest_) + ":";
  for (const auto& player : players_) {
    text += " " + player->person().name + " has step " + std::to_string(player->seq()) +
            (player->is_unanswered() ? " and waits for an answer;" : ";");
  }
  return text;
}

void Table::make() {
  phase_ = Phase::kMaking;
  Doc::List seats(players_.size(), Doc("open"));
  seats.front() = "me";
  const Doc body =
      Doc::Map{{"game", fleet_.settings().game}, {"seats", std::move(seats)}, {"listed", false}, {"pace", "quick"},
               {"watch", !watchers_.empty()},    {"grace", kGraceSeconds}};
  Request request{"POST", "/api/tables", players_.front()->person().token, write_json(body)};
  fleet_.net().request(std::move(request), fleet_.patience(), [this](const Reply& reply) {
    const auto answer = read_json(reply.body);
    const Doc* table = answer ? answer->find("table") : nullptr;
    const Doc* id = table != nullptr ? table->find("table") : nullptr;
    if (reply.status != 201 || id == nullptr || !id->is_text()) {
      return fleet_.fail("the server makes no table (status " + std::to_string(reply.status) + "): " + reply.body);
    }
    if (const Doc* options = table->find("options")) fleet_.learn_options(*options);
    begin_at(id->text());
  });
}

void Table::begin_at(const std::string& id) {
  const std::string from = std::exchange(id_, id);
  phase_ = Phase::kGathering;
  seed_hash_.clear();
  actions_.clear();
  steps_.clear();
  first_ = 1;
  is_whole_ = true;
  highest_ = 0;
  due_.clear();
  last_step_ = Clock::now();
  for_each([&](Player& player) {
    player.go_to_table(from);
    if (from.empty()) fleet_.want_connection(player);
  });
}

bool Table::all_at(Player::Place place) const {
  bool all = true;
  for_each([&](const Player& player) { all = all && player.place() == place; });
  return all;
}

void Table::is_ready() {
  if (phase_ != Phase::kGathering || !all_at(Player::Place::kReady)) return;
  if (fleet_.may_start()) return start();
  if (!std::exchange(was_ready_, true)) fleet_.table_is_ready();
}

void Table::start() {
  if (phase_ == Phase::kGathering && all_at(Player::Place::kReady)) players_.front()->start();
}

void Table::has_position(std::int64_t seq) {
  highest_ = std::max(highest_, seq);
  last_step_ = Clock::now();
  if (phase_ != Phase::kGathering) return;
  bool all = true;
  for_each([&](const Player& player) { all = all && player.place() >= Player::Place::kPlaying; });
  if (!all) return;
  phase_ = Phase::kPlaying;
  if (!std::exchange(has_begun_, true)) fleet_.table_has_started();
}

void Table::seen_hash(const std::string& hash) {
  if (seed_hash_.empty()) seed_hash_ = hash;
  if (hash.size() != 64 || hash != seed_hash_) fault("the hash of the seed is \"" + hash + "\"");
}

void Table::be_due(Time due) {
  if (phase_ != Phase::kPlaying) return;  // between two games nobody can act
  due_.push_back(due);
  go_on();
}

void Table::go_on() {
  const Time now = Clock::now();
  const std::size_t first = fleet_.random().below(static_cast<std::uint32_t>(players_.size()));
  for (std::size_t i = 0; i < players_.size(); ++i) can_act(*players_[(first + i) % players_.size()], now);
}

void Table::can_act(Player& player, Time now) {
  if (!fleet_.may_act() || !player.can_act() || phase_ == Phase::kDone) return;
  if (fleet_.settings().rate <= 0) return player.act(now);
  if (due_.empty()) return;
  const Time due = due_.front();
  due_.pop_front();
  player.act(due);
}

void Table::was_refused(Time due) {
  if (fleet_.settings().rate > 0 && phase_ == Phase::kPlaying) due_.push_front(due);
}

Table::Step* Table::step_at(std::int64_t seq) {
  if (seq < first_) return nullptr;
  const auto index = static_cast<std::size_t>(seq - first_);
  if (index >= steps_.size()) steps_.resize(index + 1);
  return &steps_[index];
}

void Table::was_acknowledged(const Player& player, std::int64_t seq, const std::string& action, Time due) {
  if (seq < 1) return fault("an action is acknowledged as step " + std::to_string(seq));
  const auto index = static_cast<std::size_t>(seq) - 1;
  if (actions_.size() <= index) actions_.resize(index + 1);
  if (!actions_[index].empty()) fault("step " + std::to_string(seq) + " is acknowledged twice");
  actions_[index] = player.person().name + " " + action;
  Step* step = is_whole_ ? step_at(seq) : nullptr;
  if (step == nullptr) return fleet_.count_answer();
  step->is_ours = true;
  step->due = due;
}

void Table::was_told(const std::string& who, std::int64_t seq, const Player& player, Time now) {
  highest_ = std::max(highest_, seq);
  last_step_ = now;
  if (player.is_watcher()) return;
  if (!is_whole_) return become_whole(seq, now);
  Step* step = step_at(seq);
  if (step == nullptr) return fault("step " + std::to_string(seq) + " comes again");
  if (step->who.empty()) step->who = who;
  if (step->who != who) fault("step " + std::to_string(seq) + " is by " + step->who + " and by " + who);
  if (++step->told < players_.size()) return;
  if (step->is_ours) {
    fleet_.count_answer();
    fleet_.count_latency(step->due, now);
  }
  while (!steps_.empty() && steps_.front().told >= players_.size()) {
    steps_.pop_front();
    ++first_;
  }
}

void Table::was_broken() {
  is_whole_ = false;
  steps_.clear();
  last_step_ = Clock::now();
}

// After a break steps are followed again when all have the same.
void Table::become_whole(std::int64_t seq, Time now) {
  const bool all = std::ranges::all_of(
      players_, [&](const auto& player) { return player->place() == Player::Place::kPlaying && player->seq() == seq; });
  if (!all) return;
  is_whole_ = true;
  first_ = seq + 1;
  fleet_.count_recovery(now);
}

void Table::heard_end(Player& player, const Heard& heard) {
  if (heard.seed_sha256 != seed_hash_ || sha256_hex(heard.seed) != seed_hash_) {
    fault("the seed is not the one whose hash was shown");
  }
  if (phase_ == Phase::kAsking && &player == players_[asker_].get()) return player.ask_rematch();  // he was gone
  finish_if_over();
}

// Somebody may still wait for an answer to what he sent before he knew.
void Table::finish_if_over() {
  if (phase_ == Phase::kPlaying && all_at(Player::Place::kOver) && unanswered() == 0) finish_game();
}

void Table::finish_game() {
  for_each([&](const Player& player) {
    if (player.seq() != highest_) {
      fault("the game ended with step " + std::to_string(highest_) + ", for " + player.person().name + " with step " +
            std::to_string(player.seq()));
    }
  });
  actions_.resize(static_cast<std::size_t>(highest_));
  fleet_.count_game({id_, seed_hash_, std::exchange(actions_, {})});
  ++games_;
  due_.clear();
  const int most = fleet_.settings().games;
  if (fleet_.is_ending() || (most > 0 && games_ >= most)) {
    phase_ = Phase::kDone;
    return fleet_.table_is_done();
  }
  phase_ = Phase::kAsking;
  asker_ = static_cast<std::size_t>(games_) % players_.size();
  refused_ = 0;
  ask_rematch();
}

void Table::ask_rematch() {
  last_step_ = Clock::now();
  if (phase_ == Phase::kAsking) players_[asker_]->ask_rematch();
}

// A person may make only so many tables in a time: then another one asks.
void Table::rematch_refused() {
  if (phase_ != Phase::kAsking) return;
  asker_ = (asker_ + 1) % players_.size();
  if (++refused_ % players_.size() != 0) return ask_rematch();
  fleet_.net().at(Clock::now() + kAskAgainAfter, [this] { ask_rematch(); });
}

void Table::is_next(const std::string& id) {
  if (phase_ != Phase::kAsking) return;
  if (id.empty() || id == id_) return fault("the table of the rematch is \"" + id + "\"");
  begin_at(id);
}

void Table::table_lost() {
  if (phase_ == Phase::kMaking || phase_ == Phase::kDone) return;
  fault("it is gone, though the server had named it");
  if (phase_ != Phase::kGathering) return give_up();
  make();
}

void Table::give_up() {
  if (phase_ == Phase::kDone) return;
  phase_ = Phase::kDone;
  disconnect();
  fleet_.table_is_done();
}

void Table::disconnect() {
  for_each([](Player& player) { player.disconnect(); });
}

void Table::check_progress(Time now) {
  if (phase_ == Phase::kDone || phase_ == Phase::kMaking) return;
  const bool is_due = fleet_.settings().rate <= 0 || phase_ != Phase::kPlaying || !due_.empty();
  if (!is_due) last_step_ = now;
  if (now - last_step_ < kStuckAfter) return;
  fault("nothing happens any more: " + describe());
  give_up();
}

}  // namespace tortuga::load
