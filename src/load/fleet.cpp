#include "load/fleet.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/record.h"
#include "formats/json.h"
#include "formats/yaml.h"
#include "table/opening.h"

namespace tortuga::load {
namespace {

using namespace std::chrono_literals;

constexpr std::array<const char*, kMaxSeats> kNames = {"Anna",  "Bernard", "Carol", "Dennis", "Emma",
                                                       "Frank", "Grace",   "Henry", "Irene",  "Jack"};
constexpr std::size_t kGreetAtOnce = 12;
constexpr std::size_t kVerifyAtOnce = 8;
constexpr std::size_t kMostExamples = 20;
constexpr auto kTick = 50ms;
constexpr Clock::duration kBackWithin = 30s;
constexpr Clock::duration kDrainTime = 5s;

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// The value of "tortuga_name 12.5" in the figures of the server.
std::optional<double> figure(std::string_view text, std::string_view name) {
  const std::size_t at = text.find("\ntortuga_" + std::string(name) + " ");
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = text.find(' ', at) + 1;
  double value = 0;
  const auto end = std::from_chars(text.data() + begin, text.data() + text.size(), value);
  if (end.ec != std::errc()) return std::nullopt;
  return value;
}

// Plays the record again and compares it with what the clients were told.
Status check_record(const Finished& finished, const std::string& text) {
  const auto doc = read_yaml(text, kRecordLimit);
  if (!doc) return doc.problem();
  const auto record = read_record(*doc);
  if (!record) return record.problem();
  if (!record->seed || !record->result) return Problem{"it has no seed or no result"};
  if (record->seed_sha256 != finished.seed_sha256) return Problem{"it has another hash of the seed than was shown"};
  const auto opened = open_record(*record);
  if (!opened) return opened.problem();
  const Status played = replay(*record, *opened->game, [](std::size_t, const AnyPosition&, const Told&) {});
  if (!played) return played.problem();
  if (record->actions.size() != finished.actions.size()) {
    return Problem{"it has " + std::to_string(record->actions.size()) + " actions, and " +
                   std::to_string(finished.actions.size()) + " were sent to everybody"};
  }
  for (std::size_t i = 0; i < finished.actions.size(); ++i) {
    const std::string action = record->actions[i].player + " " + record->actions[i].action;
    if (action != finished.actions[i]) {
      return Problem{"action " + std::to_string(i + 1) + " is \"" + action + "\", and acknowledged was \"" +
                     finished.actions[i] + "\""};
    }
  }
  return Done{};
}

}  // namespace

Fleet::Fleet(const LoadSettings& settings, Net& net, const std::atomic<bool>& stop, Tell tell)
    : settings_(settings), net_(net), stop_(stop), tell_(std::move(tell)), random_(settings.seed) {}

Result<LoadReport> Fleet::run() {
  last_sign_ = Clock::now();
  tick();
  make_people();
  net_.run();
  if (problem_) return *problem_;
  return std::move(report_);
}

Clock::duration Fleet::patience() const { return settings_.survives ? kBackWithin : 1s; }

void Fleet::fail(const std::string& why) {
  if (stage_ == Stage::kEnded) return;
  problem_ = Problem{why};
  end();
}

void Fleet::fault(const std::string& what) {
  if (++report_.faults <= kMostExamples) report_.examples.push_back(what);
}

// People. A seat of each table has its own, or they are shared out; those at one table always have different names.

void Fleet::make_people() {
  const auto seats = static_cast<std::size_t>(settings_.tables) * static_cast<std::size_t>(settings_.players);
  const auto players = static_cast<std::size_t>(settings_.players);
  std::size_t count = settings_.people > 0 ? std::min(seats, static_cast<std::size_t>(settings_.people)) : seats;
  count = std::max((count + players - 1) / players, std::size_t{1}) * players;
  people_.resize(count);
  tell_("Getting names for " + std::to_string(count) + " people ...");
  for (std::size_t i = 0; i < count; ++i) {
    people_[i].name = kNames.at(i % players);
    net_.request({"POST", "/api/people", "", write_json(Doc::Map{{"name", people_[i].name}})}, patience(),
                 [this, i](const Reply& reply) { take_person(i, reply); });
  }
}

void Fleet::take_person(std::size_t index, const Reply& reply) {
  if (stage_ == Stage::kEnded) return;
  const auto answer = read_json(reply.body);
  const Doc* token = answer ? answer->find("token") : nullptr;
  if (reply.status == 429) {
    return fail("the server takes no more than " + std::to_string(people_made_) +
                " new people from one address at once: start it with --new-people-at-once " +
                std::to_string(people_.size()) + ", or share fewer people out among the seats with --people");
  }
  if (reply.status != 201 || token == nullptr || !token->is_text()) {
    return fail("the server takes no new people (status " + std::to_string(reply.status) + "): " + reply.body);
  }
  people_[index].token = token->text();
  last_sign_ = Clock::now();
  if (++people_made_ == people_.size()) connect_idle();
}

// Connections.

void Fleet::connect_idle() {
  if (settings_.idle == 0) return make_tables();
  tell_("Opening " + std::to_string(settings_.idle) + " idle connections ...");
  read_figures([this](const std::optional<ServerFigures>& before) {
    last_figures_ = before;
    for (int i = 0; i < settings_.idle; ++i) {
      const Person& person = people_[static_cast<std::size_t>(i) % people_.size()];
      idle_.push_back(std::make_unique<Player>(*this, nullptr, -1, person));
      want_connection(*idle_.back());
    }
  });
}

void Fleet::idle_are_here() {
  read_figures([this](const std::optional<ServerFigures>& after) {
    if (after && last_figures_) {
      const double more = static_cast<double>(after->resident) - static_cast<double>(last_figures_->resident);
      report_.bytes_of_idle = more / static_cast<double>(settings_.idle);
    }
    make_tables();
  });
}

void Fleet::want_connection(Player& player) {
  if (is_leaving()) return;
  wanting_.push_back(&player);
  connect_more();
}

void Fleet::connect_more() {
  while (greeting_ < kGreetAtOnce && !wanting_.empty()) {
    Player* player = wanting_.front();
    wanting_.pop_front();
    ++greeting_;
    player->connect();
  }
}

void Fleet::was_opened() {
  last_sign_ = Clock::now();
  if (!back_since_) back_since_ = last_sign_;
}

void Fleet::was_greeted(const Player& /*player*/, bool is_again) {
  --greeting_;
  ++report_.connections;
  if (is_again) {
    ++report_.reconnects;
  } else if (idle_here_ < idle_.size()) {
    ++idle_here_;
    if (idle_here_ == idle_.size()) idle_are_here();
  }
  connect_more();
}

void Fleet::could_not_greet() {
  --greeting_;
  connect_more();
}

// The server does not know its people any more.
void Fleet::was_not_greeted(const std::string& why) {
  could_not_greet();
  if (!may_act() && !is_ending()) return fail(why);
  fault(why);
  end_measuring();
}

void Fleet::was_lost() { back_since_.reset(); }

// Tables.

void Fleet::make_tables() {
  if (settings_.tables == 0) return begin();
  tell_("Sitting down at " + std::to_string(settings_.tables) + " tables ...");
  const auto players = static_cast<std::size_t>(settings_.players);
  for (std::size_t i = 0; i < static_cast<std::size_t>(settings_.tables); ++i) {
    std::vector<Person> people;
    for (std::size_t seat = 0; seat < players; ++seat) people.push_back(people_[(i * players + seat) % people_.size()]);
    tables_.push_back(std::make_unique<Table>(*this, std::move(people), settings_.watchers));
  }
  for (const auto& table : tables_) table->make();
}

void Fleet::learn_options(const Doc& options) {
  last_sign_ = Clock::now();
  if (game_) return;
  const std::vector<std::string> names(kNames.begin(), kNames.begin() + settings_.players);
  auto opened = open_game_offline(settings_.game, names, options, "");
  if (!opened) return fail("the game of the server is not known here: " + opened.problem().text());
  game_ = opened->game;
}

void Fleet::table_is_ready() {
  last_sign_ = Clock::now();
  if (++ready_ == tables_.size()) begin();
}

void Fleet::begin() {
  if (stage_ != Stage::kPreparing) return;
  stage_ = Stage::kStarting;
  for (const auto& table : tables_) table->start();
  if (tables_.empty()) table_has_started();
}

void Fleet::table_has_started() {
  last_sign_ = Clock::now();
  if (++started_ < tables_.size()) return;
  read_figures([this](const std::optional<ServerFigures>& figures) {
    last_figures_ = figures;
    if (figures) {
      report_.has_server_figures = true;
      report_.resident_before = figures->resident;
      add_figures(figures);
    }
    measure();
  });
}

// Measuring.

void Fleet::measure() {
  if (stage_ != Stage::kStarting) return;
  tell_("Playing ...");
  stage_ = Stage::kMeasuring;
  began_ = Clock::now();
  client_before_ = processor_seconds();
  net_before_ = net_.figures();
  const auto length = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(settings_.seconds));
  net_.at(began_ + length, [this] { end_measuring(); });
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    if (settings_.rate <= 0) {
      tables_[i]->go_on();
      continue;
    }
    const double offset = static_cast<double>(i) / static_cast<double>(tables_.size()) / settings_.rate;
    schedule(*tables_[i], began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(offset)));
  }
}

void Fleet::schedule(Table& table, Time due) {
  net_.at(due, [this, &table, due] {
    if (!may_act() || table.is_done()) return;
    table.be_due(due);
    const std::chrono::duration<double> period(1 / settings_.rate);
    schedule(table, due + std::chrono::duration_cast<Clock::duration>(period));
  });
}

void Fleet::count_latency(Time due, Time now) { report_.latency.add(now - due); }

void Fleet::count_recovery(Time now) {
  if (back_since_) report_.recovery.add(now - *back_since_);
}

void Fleet::count_game(Finished finished) {
  if (is_leaving()) return;
  ++report_.games;
  if (finished_.size() < settings_.verified) finished_.push_back(std::move(finished));
}

void Fleet::table_is_done() {
  if (++done_ >= tables_.size()) end_measuring();
}

void Fleet::end_measuring() {
  if (stage_ != Stage::kMeasuring) return;
  stage_ = Stage::kDraining;
  report_.seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  report_.client_seconds = processor_seconds() - client_before_;
  const NetFigures& figures = net_.figures();
  report_.messages_in = figures.messages_in - net_before_.messages_in;
  report_.messages_out = figures.messages_out - net_before_.messages_out;
  report_.bytes_in = figures.bytes_in - net_before_.bytes_in;
  report_.bytes_out = figures.bytes_out - net_before_.bytes_out;
  for (const auto& table : tables_) report_.behind += table->behind();
  read_figures([this](const std::optional<ServerFigures>& after) {
    add_figures(after);
    if (after) report_.resident_after = after->resident;
    drain(Clock::now() + (settings_.survives ? kBackWithin : kDrainTime));
  });
}

std::size_t Fleet::count_unanswered() const {
  std::size_t count = 0;
  for (const auto& table : tables_) count += table->is_done() ? 0 : table->unanswered();
  return count;
}

void Fleet::drain(Time until) {
  const std::size_t left = count_unanswered();
  if (left > 0 && Clock::now() < until) {
    return net_.at(Clock::now() + 10ms, [this, until] { drain(until); });
  }
  if (left > 0) fault(std::to_string(left) + " actions were neither acknowledged nor refused");
  verify();
}

// Records.

void Fleet::verify() {
  stage_ = Stage::kVerifying;
  if (!finished_.empty()) tell_("Playing the records of " + std::to_string(finished_.size()) + " games again ...");
  if (finished_.empty()) return end();
  for (std::size_t i = 0; i < kVerifyAtOnce; ++i) verify_next();
}

void Fleet::verify_next() {
  if (next_finished_ == finished_.size()) {
    if (verifying_ == 0) end();
    return;
  }
  const Finished& finished = finished_[next_finished_++];
  ++verifying_;
  net_.request({"GET", "/api/tables/" + finished.table + "/record", "", ""}, patience(),
               [this, &finished](const Reply& reply) {
                 if (stage_ == Stage::kEnded) return;
                 --verifying_;
                 take_record(finished, reply);
                 verify_next();
               });
}

void Fleet::take_record(const Finished& finished, const Reply& reply) {
  if (reply.status != 200) {
    return fault("the record of table " + finished.table + " cannot be had (status " + std::to_string(reply.status) +
                 "): " + reply.body);
  }
  const Status good = check_record(finished, reply.body);
  if (!good) return fault("the record of table " + finished.table + " is wrong: " + good.problem().text());
  ++report_.records;
}

void Fleet::end() {
  if (stage_ == Stage::kEnded) return;
  stage_ = Stage::kEnded;
  wanting_.clear();
  for (const auto& table : tables_) table->disconnect();
  for (const auto& player : idle_) player->disconnect();
  net_.stop();
}

// The server's own figures, and what must not go on for ever.

void Fleet::read_figures(std::function<void(const std::optional<ServerFigures>&)> then) {
  net_.request({"GET", "/metrics", "", ""}, patience(), [this, then = std::move(then)](const Reply& reply) {
    if (stage_ == Stage::kEnded) return;
    const auto seconds = figure(reply.body, "process_seconds_total");
    const auto resident = figure(reply.body, "process_resident_bytes");
    if (reply.status != 200 || !seconds || !resident) return then(std::nullopt);
    then(ServerFigures{*seconds, static_cast<std::uint64_t>(*resident)});
  });
}

void Fleet::add_figures(const std::optional<ServerFigures>& figures) {
  if (!figures) return;
  // A server that was started anew counts from 0.
  const double before = last_figures_ && last_figures_->seconds <= figures->seconds ? last_figures_->seconds : 0;
  report_.server_seconds += figures->seconds - before;
  report_.resident_most = std::max(report_.resident_most, figures->resident);
  last_figures_ = figures;
}

void Fleet::tick() {
  if (stage_ == Stage::kEnded) return;
  if (stop_ && !is_ending()) {
    report_.was_interrupted = true;
    if (stage_ != Stage::kMeasuring) return fail("stopped before anything was measured");
    end_measuring();
  }
  const Time now = Clock::now();
  if (!is_ending() && !may_act() && now - last_sign_ > kBackWithin) {
    return fail("the server does not go on: " + std::to_string(ready_) + " of " + std::to_string(tables_.size()) +
                " tables were ready");
  }
  watch_tables();
  net_.at(now + kTick, [this] { tick(); });
}

void Fleet::watch_tables() {
  if (!may_act()) return;
  const Time now = Clock::now();
  const bool is_server_gone = !back_since_ && settings_.survives;
  if (is_server_gone && now - last_sign_ > kBackWithin) {
    fault("the server did not come back within 30 s");
    return end_measuring();
  }
  if (now - last_sign_ < 1s) return;
  if (!is_server_gone) {
    last_sign_ = now;
    for (const auto& table : tables_) table->check_progress(now);
    read_figures([this](const std::optional<ServerFigures>& figures) {
      if (may_act()) add_figures(figures);
    });
  }
}

}  // namespace tortuga::load
