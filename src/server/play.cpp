#include "server/play.h"

#include <algorithm>
#include <functional>

#include "formats/sha256.h"

namespace tortuga::server {
namespace {

// What is asked, by what all can see: the phase, the window, and how many cards wait to take effect.
std::string topic_of(const AnyGame& game, const AnyPosition& position) {
  const Doc document = game.document(game.view(position, Seat::none()));
  std::string topic;
  for (const std::string_view key : {"phase", "window"}) {
    const Doc* entry = document.find(key);
    if (entry != nullptr && entry->is_text()) topic += entry->text();
    topic += ' ';
  }
  const Doc* stack = document.find("stack");
  return topic + std::to_string(stack != nullptr && stack->is_list() ? stack->list().size() : 0);
}

std::uint64_t hash_of(Seat seat, const std::string& key) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15U;
  return std::hash<std::string>{}(key) + kOdd * static_cast<std::uint64_t>(seat.index() + 1);
}

}  // namespace

std::string_view by_id(By by) {
  switch (by) {
    case By::kBot:
      return "bot";
    case By::kClock:
      return "clock";
    case By::kOrder:
      return "order";
    case By::kPerson:
      break;
  }
  return "person";
}

By by_from_id(std::string_view id) {
  for (const By by : {By::kBot, By::kClock, By::kOrder}) {
    if (by_id(by) == id) return by;
  }
  return By::kPerson;
}

Play::Play(Opened opened, const Seed& seed, const ClockSettings& clock, Millis now)
    : opened_(std::move(opened)), seed_(seed), clock_(clock) {
  Step deal;
  deal.at = now;
  position_ = game().start(seed_, &deal.told);
  steps_.push_back(std::move(deal));
  for (Question& question : questions_) question.reserve = clock_.reserve;
  waiting_ = game().waiting(position_);
  ask(waiting_, now);
}

std::optional<AnyRefusal> Play::act(Seat seat, std::string_view action, By by, Millis now) {
  return act_again(seat, action, by, now, charge_of(seat, now));
}

std::optional<AnyRefusal> Play::act_again(Seat seat, std::string_view action, By by, Millis at, Millis charged) {
  const bool may_others_stay_asked = waiting_.size() > 1 || !waiting_.has(seat);
  const std::string topic = may_others_stay_asked ? topic_of(game(), position_) : "";
  Applied applied = game().apply(position_, seat, action);
  if (applied.refusal) return applied.refusal;
  Millis& reserve = questions_[static_cast<std::size_t>(seat.index())].reserve;
  reserve = std::max<Millis>(0, reserve - charged);
  const SeatSet before = waiting_;
  waiting_ = game().waiting(position_);
  steps_.push_back(
      {seat, game().rewrite(action).value_or(std::string(action)), by, at, std::move(applied.told), charged});
  ask_after(seat, before, topic, at);
  return std::nullopt;
}

// A question stays the same for a seat if only somebody else has answered it, or somebody has talked: then an answer
// that is on its way still means what it meant. Everything else is a new question, also for the same players: a card
// that was played instead of a pass. Public facts alone decide.
void Play::ask_after(Seat actor, SeatSet before, const std::string& topic, Millis now) {
  SeatSet answered = before;
  answered.remove(actor);
  const bool are_the_same = before.has(actor) ? waiting_ == answered : waiting_ == before;
  if (are_the_same && topic_of(game(), position_) == topic) return;
  ask(waiting_, now);
}

void Play::ask(SeatSet seats, Millis now) {
  for (const Seat seat : seats) {
    Question& question = questions_[static_cast<std::size_t>(seat.index())];
    question.asked = seq();
    question.since = now;
    question.is_window = seats.size() > 1;
  }
}

Millis Play::charge_of(Seat seat, Millis now) const {
  if (!waiting_.has(seat)) return 0;
  const Millis over = now - question(seat).since - clock_.decision;
  return std::clamp<Millis>(over, 0, question(seat).reserve);
}

void Play::go_back(std::int64_t seq, AnyPosition position, Millis now) {
  while (this->seq() > seq) {
    questions_[static_cast<std::size_t>(steps_.back().seat.index())].reserve += steps_.back().charged;
    steps_.pop_back();
  }
  position_ = std::move(position);
  waiting_ = game().waiting(position_);
  boost::unordered::erase_if(keys_, [&](const auto& entry) { return entry.second > seq; });
  // Which step brought the present questions is no longer known; everybody is told anew what he is asked.
  ask(waiting_, now);
}

std::int64_t Play::step_of_key(Seat seat, const std::string& key) const {
  if (key.empty()) return 0;
  const auto found = keys_.find(hash_of(seat, key));
  return found == keys_.end() ? 0 : found->second;
}

void Play::remember_key(Seat seat, const std::string& key, std::int64_t seq) {
  if (!key.empty()) keys_.emplace(hash_of(seat, key), seq);
}

Millis Play::deadline(Seat seat) const {
  if (clock_.kind == ClockSettings::Kind::kNone) return 0;
  return question(seat).since + clock_.decision + question(seat).reserve;
}

void Play::restart_clocks(Millis now) {
  for (const Seat seat : waiting_) questions_[static_cast<std::size_t>(seat.index())].since = now;
}

Record Play::record() const {
  const bool over = is_over();
  Record record = new_record(opened_, seed_, !over);
  for (const Step& step : steps_) {
    if (!step.seat.is_none()) record.actions.push_back({game().name_of(step.seat), step.action});
  }
  if (over) record.result = result_of(game(), position_);
  return record;
}

std::string Play::seed_hash() const { return sha256_hex(to_text(seed_)); }

}  // namespace tortuga::server
