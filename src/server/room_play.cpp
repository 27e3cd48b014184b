// The game at a table: actions, the store, and who answers for whom.
#include <algorithm>

#include "server/room.h"

namespace tortuga::server {
namespace {

constexpr int kMissedBeforeStandIn = 3;
constexpr Millis kWindowPause = 1500;  // common to all who are asked at once
constexpr Millis kBotLeast = 500;      // a bot takes between this
constexpr Millis kBotMost = 1600;      // and this, whatever it holds
constexpr std::size_t kMostOrders = 16;

// What is asked, in one word: the window, or the phase.
std::string question_of(const Doc& document) {
  for (const std::string_view key : {"window", "phase"}) {
    const Doc* entry = document.find(key);
    if (entry != nullptr && entry->is_text() && !entry->is("none")) return entry->text();
  }
  return "";
}

std::int64_t round_of(const Doc& document) {
  const Doc* round = document.find("round");
  return round != nullptr && round->is_number() ? round->number() : 0;
}

}  // namespace

void Room::begin() {
  shown_ = {0, play_->position()};
  shown_late_ = shown_;
  stream_.forget();
  late_stream_.forget();
  const Millis now = outside_.now();
  for (const Seat seat : seats(play_->game().players())) {
    if (!is_here(seat)) player(seat).gone_since = now;
  }
  play_->restart_clocks(now);
  send_away_watchers();
  for (const Guest& guest : std::vector<Guest>(guests_)) send_whole(guest, {guest.connection, ""}, -1);
  attend();
  if (on_change_) on_change_(*this);
}

// Who came in while people gathered does not stay where nobody may look on.
void Room::send_away_watchers() {
  if (setup_.may_watch) return;
  const auto is_watcher = [&](const Guest& guest) { return viewer_of(guest).is_none(); };
  for (const Guest& guest : guests_) {
    if (is_watcher(guest)) refuse({guest.connection, ""}, refused(Why::kNoWatchers));
  }
  std::erase_if(guests_, is_watcher);
}

std::optional<Refused> Room::act(const Sender& sender, std::int64_t seq, const std::string& action) {
  if (state_ == TableRow::State::kGathering) return refused(Why::kNotStarted);
  if (state_ == TableRow::State::kSetAside) return refused(Why::kSetAside);
  const auto guest = std::ranges::find(guests_, sender.connection, &Guest::connection);
  const Seat seat = guest == guests_.end() ? Seat::none() : guest->seat;
  if (seat.is_none()) return refused(Why::kNotSeated);
  if (!has_begun()) return refused(Why::kNotStarted);
  // The same message again: it has done what it should.
  if (const std::int64_t done = play_->step_of_key(seat, sender.key); done > 0) {
    if (done <= shown_.seq) confirm_to(sender, done);
    for (Pending& step : pending_) {  // the answer follows, to whoever asked last
      if (step.seq == done) step.sender = sender;
    }
    return std::nullopt;
  }
  if (state_ == TableRow::State::kOver) return refused(Why::kOver);
  if (is_catching_up_) return refused(Why::kNotStored);
  if (seq > play_->seq()) return refused(Problem{"there is no step " + std::to_string(seq) + " yet"});
  // Whatever becomes of it: he is back.
  set_stand_in(seat, false, "back");
  player(seat).missed = 0;
  if (play_->waiting().has(seat)) {
    if (seq < play_->asked(seat)) return refused(Why::kStale);
  } else if (!play_->game().may_act(play_->position(), seat) &&
             play_->game().check(play_->position(), seat, action)) {  // offers need no question
    return refused(Why::kNotAsked);
  }
  return give(seat, action, sender);
}

// A pass in a window waits until the common pause is over, so that a quick one tells no more than a slow one; until
// then it may be changed. Everything else is taken at once.
std::optional<Refused> Room::give(Seat seat, const std::string& action, const Sender& sender) {
  const Millis now = outside_.now();
  Answer& answer = player(seat).answer;
  const bool is_asked = play_->waiting().has(seat);
  const bool is_window = is_asked && play_->is_window(seat);
  const Millis open_until = play_->asked_since(seat) + pause(seat);
  const Millis took = now - play_->asked_since(seat);
  const bool is_pass =
      is_window && play_->game().rewrite(action) == play_->game().default_action(play_->position(), seat);
  const bool is_held = answer.asked >= 0 && answer.by == By::kPerson;
  if (is_held && !sender.key.empty() && answer.sender.key == sender.key) {  // the same message again
    answer.sender = sender;
    return std::nullopt;
  }
  if (is_pass && now < open_until) {
    remember_habit(seat, is_window, took);
    if (is_held) refuse(answer.sender, refused(Why::kReplaced));
    answer = {open_until, play_->asked(seat), action, By::kPerson, sender, 0};
    if (on_change_) on_change_(*this);
    return std::nullopt;
  }
  // Put aside first: the action may bring the next question, and with it an answer by a standing order.
  const Answer replaced = std::exchange(answer, Answer());
  if (auto no = take(seat, action, By::kPerson, sender)) {
    answer = replaced;
    return no;
  }
  if (is_held) refuse(replaced.sender, refused(Why::kReplaced));
  if (is_pass || (is_asked && !is_window)) remember_habit(seat, is_window, took);
  return std::nullopt;
}

// At a quick table nobody waits for somebody's usual time.
void Room::remember_habit(Seat seat, bool is_window, Millis took) {
  if (setup_.pace == Pace::kQuick) return;
  habits_.remember(setup_.seats[static_cast<std::size_t>(seat.index())].person,
                   is_window ? Habits::Kind::kWindow : Habits::Kind::kAlone, took);
}

// The one door through which everybody acts.
std::optional<Refused> Room::take(Seat seat, const std::string& action, By by, const Sender& sender) {
  const Millis now = outside_.now();
  if (const auto refusal = play_->act(seat, action, by, now)) return refused(*refusal);
  const std::int64_t seq = play_->seq();
  play_->remember_key(seat, sender.key, seq);
  pending_.push_back({seq, play_->position(), sender});
  std::vector<Write> writes;
  writes.emplace_back(ActionRow{id_, seq, seat.index(), play_->step(seq).action, std::string(by_id(by)), sender.key,
                                now, play_->step(seq).charged});
  outside_.write(std::move(writes),
                 [this, self = shared_from_this(), seq](const Status& status) { confirm(seq, status); });
  if (play_->waiting().empty() && !play_->is_over()) {
    set_aside("the game waits for nobody");
    return std::nullopt;
  }
  attend();
  return std::nullopt;
}

void Room::confirm(std::int64_t seq, const Status& status) {
  if (pending_.empty() || pending_.front().seq != seq) return;  // taken back already
  if (!status) {
    outside_.report("action-not-stored", Doc::Map{{"table", id_}, {"seq", seq}, {"why", status.problem().text()}});
    std::vector<Lost> lost = take_back();
    if (is_taken(status.problem())) {
      catch_up(std::move(lost));
      return;
    }
    for (const Lost& step : lost) refuse(step.sender, refused(Why::kNotStored));
    tell_anew();
    attend();
    return;
  }
  Pending step = std::move(pending_.front());
  pending_.pop_front();
  publish(std::move(step));
}

// Nobody has seen what is taken back, but bots, and those whose answers were refused since they came too late for it.
std::vector<Room::Lost> Room::take_back() {
  std::vector<Lost> lost;
  for (const Pending& step : std::exchange(pending_, {})) lost.push_back({play_->step(step.seq).seat, step.sender});
  play_->go_back(shown_.seq, shown_.position, outside_.now());
  for (const Seat seat : seats(play_->game().players())) {
    drop_answer(seat, Why::kNotStored);
    Player& player = this->player(seat);
    player.bot.reset();
    player.bot_has_seen = 0;
    player.thinking = -1;
    ++player.thought;
  }
  return lost;
}

// Whoever was told that his answer is stale waits for a step that will not come.
void Room::tell_anew() {
  for (const Guest& guest : std::vector<Guest>(guests_)) {
    if (!is_delayed(viewer_of(guest))) send_whole(guest, {guest.connection, ""}, shown_.seq);
  }
}

// The place of an action is taken: by a server that was killed while the database carried out what it had asked for, or
// by another one. What is in the store has happened.
void Room::catch_up(std::vector<Lost> lost) {
  is_catching_up_ = true;
  outside_.catch_up(id_, shown_.seq,
                    [this, self = shared_from_this(), lost = std::move(lost)](const auto& actions) mutable {
                      is_catching_up_ = false;
                      if (state_ != TableRow::State::kPlaying) return;
                      if (actions) {
                        caught_up(*actions, std::move(lost));
                        return;
                      }
                      outside_.report("table-not-read", Doc::Map{{"table", id_}, {"why", actions.problem().text()}});
                      for (const Lost& step : lost) refuse(step.sender, refused(Why::kNotStored));
                      tell_anew();
                      attend();
                    });
}

void Room::caught_up(const std::vector<ActionRow>& actions, std::vector<Lost> lost) {
  outside_.report("table-caught-up", Doc::Map{{"table", id_}, {"actions", static_cast<std::int64_t>(actions.size())}});
  for (const ActionRow& action : actions) {
    if (const Status status = play_again(action); !status) {
      set_aside(status.problem().text());
      return;
    }
    // Perhaps it is the very message that was lost.
    const auto same = std::ranges::find_if(lost, [&](const Lost& step) {
      return step.seat.index() == action.seat && !action.key.empty() && step.sender.key == action.key;
    });
    Sender sender;
    if (same != lost.end()) {
      sender = same->sender;
      lost.erase(same);
    }
    publish({action.seq, play_->position(), sender});
  }
  for (const Lost& step : lost) refuse(step.sender, refused(Why::kStale));
  if (state_ != TableRow::State::kPlaying) return;
  play_->restart_clocks(outside_.now());
  tell_anew();
  attend();
}

void Room::publish(Pending step) {
  shown_.seq = step.seq;
  shown_.position = std::move(step.position);
  if (setup_.delay > 0) late_.push_back({outside_.now() + setup_.delay, shown_});
  send_step(shown_, stream_, false, step.sender);
  if (!step.sender.key.empty() && !is_present(step.sender.connection)) confirm_to(step.sender, step.seq);
  if (play_->game().is_over(shown_.position)) finish();
  if (on_change_) on_change_(*this);
}

void Room::finish() {
  state_ = TableRow::State::kOver;
  setup_.winners.clear();
  for (const Seat seat : play_->game().winners(shown_.position)) setup_.winners.push_back(play_->game().name_of(seat));
  for (const Seat seat : seats(play_->game().players())) {
    while (!player(seat).orders.empty()) drop_order(seat, 0, {"The game is over.", "Das Spiel ist zu Ende."});
  }
  keep({});
  for (const Guest& guest : guests_) {
    if (!is_delayed(viewer_of(guest))) send_end(guest);
  }
}

// The store may answer at once, and what it answers may bring the next question: one call at a time goes through the
// seats.
void Room::attend() {
  if (is_attending_ || is_catching_up_ || state_ != TableRow::State::kPlaying) return;
  is_attending_ = true;
  for (const Seat seat : seats(play_->game().players())) {  // a question may have ended without an answer
    const std::int64_t asked = player(seat).answer.asked;
    if (asked >= 0 && (!play_->waiting().has(seat) || asked != play_->asked(seat))) drop_answer(seat, Why::kStale);
  }
  for (const Seat seat : play_->waiting()) attend_to(seat);
  is_attending_ = false;
  if (on_change_) on_change_(*this);
}

void Room::attend_to(Seat seat) {
  if (is_catching_up_) return;
  const Player& player = this->player(seat);
  if (player.answer.asked >= 0 && player.answer.asked != play_->asked(seat)) drop_answer(seat, Why::kStale);
  if (player.answer.asked >= 0) return;
  if (is_played_by_bot(seat)) {
    ask_bot(seat);
  } else {
    follow_orders(seat);
  }
}

// A person whose answer was waiting for its time is told that it will not be given.
void Room::drop_answer(Seat seat, Why why) {
  const Answer answer = std::exchange(player(seat).answer, Answer());
  if (answer.asked >= 0 && answer.by == By::kPerson) refuse(answer.sender, refused(why));
}

bool Room::is_played_by_bot(Seat seat) const {
  return setup_.seats[static_cast<std::size_t>(seat.index())].kind == SeatPlan::Kind::kBot || player(seat).is_away;
}

std::string Room::bot_of(Seat seat) const {
  const SeatPlan& plan = setup_.seats[static_cast<std::size_t>(seat.index())];
  return plan.kind == SeatPlan::Kind::kBot ? plan.bot : setup_.stand_in;
}

void Room::ask_bot(Seat seat) {
  Player& player = this->player(seat);
  const std::int64_t asked = play_->asked(seat);
  if (player.thinking == asked) return;
  if (!player.bot) {
    auto bot = make_bot(play_->game_ptr(), bot_of(seat), outside_.secret());
    if (!bot) {
      set_aside(bot.problem().text());
      return;
    }
    player.bot = std::move(*bot);
    player.bot_has_seen = -1;
  }
  if (player.thinking >= 0) return;  // about something older: it is asked again when that is done
  BotTask task{player.bot, {}, play_->game().view(play_->position(), seat)};
  for (std::int64_t seq = player.bot_has_seen + 1; seq <= play_->seq(); ++seq) {
    for (const AnyEvent& event : play_->step(seq).told.events) {
      if (AnyEvent seen = play_->game().seen(event, seat); !seen.empty()) task.events.push_back(std::move(seen));
    }
  }
  player.bot_has_seen = play_->seq();
  player.thinking = asked;
  const std::uint64_t thought = ++player.thought;
  outside_.think(std::move(task), [this, self = shared_from_this(), seat, asked, thought](const std::string& action) {
    bot_answered(seat, asked, thought, action);
  });
}

void Room::bot_answered(Seat seat, std::int64_t asked, std::uint64_t thought, const std::string& action) {
  Player& player = this->player(seat);
  if (player.thought != thought) return;
  player.thinking = -1;
  if (state_ != TableRow::State::kPlaying || is_catching_up_) return;
  if (!play_->waiting().has(seat) || !is_played_by_bot(seat)) return;
  if (play_->asked(seat) != asked) {
    attend_to(seat);
    return;
  }
  std::string taken = action;
  if (taken.empty() || play_->game().check(play_->position(), seat, taken)) {
    outside_.report("bot-failed", Doc::Map{{"table", id_}, {"bot", bot_of(seat)}, {"action", action}});
    taken = play_->game().default_action(play_->position(), seat);
  }
  // When a bot answers depends on its level and on luck alone, never on what it holds.
  Millis at = play_->asked_since(seat);
  if (setup_.pace == Pace::kNatural) {
    const auto budget = budget_of(setup_.game, bot_of(seat));
    const Millis thinks = budget ? budget->time.count() / 1000 : 0;
    at += pause(seat) + thinks + kBotLeast + static_cast<Millis>(random_.below(kBotMost - kBotLeast));
  }
  player.answer = {at, asked, taken, By::kBot, {}, 0};
  if (on_change_) on_change_(*this);
}

Millis Room::pause(Seat seat) const {
  return setup_.pace == Pace::kNatural && play_->is_window(seat) ? kWindowPause : 0;
}

Millis Room::habit(Seat seat) {
  if (setup_.pace == Pace::kQuick) return 0;
  return habits_.draw(setup_.seats[static_cast<std::size_t>(seat.index())].person,
                      play_->is_window(seat) ? Habits::Kind::kWindow : Habits::Kind::kAlone, random_);
}

void Room::follow_orders(Seat seat) {
  Player& player = this->player(seat);
  if (player.orders.empty()) return;
  expire_orders(seat);
  const AnyGame& game = play_->game();
  const Doc document = game.document(game.view(play_->position(), seat));
  for (const Order& order : player.orders) {
    std::string action;
    if (!order.is_kept) continue;
    if (order.kind == Order::Kind::kForced) {
      if (game.count_legal(play_->position(), seat) != 1 || !game.lists_all(play_->position(), seat)) continue;
      action = game.legal(play_->position(), seat).front();
    } else {
      if (order.question != question_of(document) || game.check(play_->position(), seat, order.action)) continue;
      action = order.action;
    }
    const Millis at = play_->asked_since(seat) + std::max(pause(seat), habit(seat));
    player.answer = {at, play_->asked(seat), action, By::kOrder, {}, order.number};
    return;
  }
}

void Room::expire_orders(Seat seat) {
  const AnyGame& game = play_->game();
  const std::int64_t round = round_of(game.document(game.view(play_->position(), seat)));
  std::vector<Order>& orders = player(seat).orders;
  for (std::size_t i = orders.size(); i-- > 0;) {
    if (orders[i].until_round && orders[i].round != round) {
      outside_.write({ended_order(seat, orders[i].number)}, [](const Status&) {});
      drop_order(seat, i, {"The round is over.", "Die Runde ist vorbei."});
    }
  }
}

void Room::drop_order(Seat seat, std::size_t index, const Text& why) {
  std::vector<Order>& orders = player(seat).orders;
  const Order order = orders[index];
  orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(index));
  note(seat, "order-ended", why, order.number, order.action);
}

std::optional<Refused> Room::add_order(const Guest& guest, Order order, Stored then) {
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) return refused(Why::kNotSeated);
  if (!has_begun()) return refused(Why::kNotStarted);
  if (state_ != TableRow::State::kPlaying) return refused(Why::kOver);
  Player& player = this->player(seat);
  if (player.orders.size() >= kMostOrders) return refused(Why::kTooMany, std::to_string(kMostOrders));
  const AnyGame& game = play_->game();
  const Doc document = game.document(game.view(play_->position(), seat));
  if (order.kind == Order::Kind::kAnswer) {
    const auto written = game.rewrite(order.action);
    if (!written) return refused(Problem{"\"" + order.action + "\" is no action of this game"});
    order.action = *written;
    if (order.question.empty()) order.question = question_of(document);
  }
  order.round = round_of(document);
  order.number = next_order_++;
  player.orders.push_back(order);
  outside_.write(
      {OrderRow{id_, order.number, seat.index(), to_text(order)}},
      [this, self = shared_from_this(), seat, number = order.number, then = std::move(then)](const Status& status) {
        then(status);
        order_stored(seat, number, status);
      });
  return std::nullopt;
}

void Room::order_stored(Seat seat, std::int64_t number, const Status& status) {
  std::vector<Order>& orders = player(seat).orders;
  const auto found = std::ranges::find(orders, number, &Order::number);
  if (!status) {
    if (found != orders.end()) orders.erase(found);
    return;
  }
  if (found == orders.end()) return;  // the game has ended meanwhile
  found->is_kept = true;
  note(seat, "order-given", {"The standing order holds.", "Der Dauerauftrag gilt."}, number, found->action);
  if (state_ == TableRow::State::kPlaying && play_->waiting().has(seat)) attend_to(seat);
  if (on_change_) on_change_(*this);
}

std::optional<Refused> Room::cancel_order(const Guest& guest, const Sender& sender, std::int64_t number) {
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) return refused(Why::kNotSeated);
  if (!has_begun()) return refused(Why::kNotStarted);
  Player& player = this->player(seat);
  const auto found = std::ranges::find(player.orders, number, &Order::number);
  if (found == player.orders.end() || !found->is_kept) return refused(Why::kNoOrder);
  outside_.write({ended_order(seat, number)},
                 [this, self = shared_from_this(), seat, number, sender](const Status& status) {
                   order_cancelled(seat, number, sender, status);
                 });
  return std::nullopt;
}

void Room::order_cancelled(Seat seat, std::int64_t number, const Sender& sender, const Status& status) {
  if (!status) {
    refuse(sender, refused(Why::kNotStored));
    return;
  }
  Player& player = this->player(seat);
  const auto found = std::ranges::find(player.orders, number, &Order::number);
  if (found != player.orders.end()) {  // or it has ended meanwhile
    drop_order(seat, static_cast<std::size_t>(found - player.orders.begin()),
               {"You have cancelled it.", "Du hast ihn aufgehoben."});
    if (player.answer.by == By::kOrder && player.answer.order == number) player.answer = Answer();
  }
  confirm_to(sender);
  if (state_ == TableRow::State::kPlaying && play_->waiting().has(seat)) attend_to(seat);
  if (on_change_) on_change_(*this);
}

std::optional<Refused> Room::check(const Guest& guest, const std::string& action) const {
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) return refused(Why::kNotSeated);
  if (!has_begun()) return refused(Why::kNotStarted);
  if (const auto refusal = play_->game().check(play_->position(), seat, action)) return refused(*refusal);
  return std::nullopt;
}

std::optional<Refused> Room::set_away(const Guest& guest, const Sender& sender, bool is_away) {
  const Seat seat = seat_of(guest.person);
  if (seat.is_none()) return refused(Why::kNotSeated);
  if (!has_begun()) return refused(Why::kNotStarted);
  if (state_ != TableRow::State::kPlaying) return refused(Why::kOver);
  player(seat).missed = 0;
  set_stand_in(seat, is_away, is_away ? "asked" : "back");
  confirm_to(sender);
  return std::nullopt;
}

void Room::set_stand_in(Seat seat, bool is_away, std::string_view why) {
  Player& player = this->player(seat);
  if (player.is_away == is_away) return;
  player.is_away = is_away;
  drop_answer(seat, Why::kReplaced);
  ++player.thought;  // what the bot may be thinking counts no more
  player.thinking = -1;
  player.bot.reset();
  outside_.report(is_away ? "stand-in" : "stand-in-ended",
                  Doc::Map{{"table", id_}, {"seat", seat.index() + 1}, {"why", why}});
  send_room();
  if (state_ == TableRow::State::kPlaying && play_->waiting().has(seat)) attend_to(seat);
  if (on_change_) on_change_(*this);
}

// Nothing changes as long as he is here on another device.
void Room::go(Seat seat) {
  Player& player = this->player(seat);
  if (!is_here(seat) && player.gone_since == 0) player.gone_since = outside_.now();
}

void Room::come(Seat seat) {
  Player& player = this->player(seat);
  player.gone_since = 0;
  player.missed = 0;
  set_stand_in(seat, false, "back");
}

Millis Room::due() const {
  if (state_ != TableRow::State::kPlaying && late_.empty()) return 0;
  Millis due = late_.empty() ? 0 : late_.front().at;
  const auto sooner = [&](Millis at) {
    if (at > 0 && (due == 0 || at < due)) due = at;
  };
  if (state_ != TableRow::State::kPlaying || !play_ || shown_.seq < 0 || is_catching_up_) return due;
  for (const Seat seat : play_->waiting()) {
    if (player(seat).answer.asked >= 0) sooner(std::max<Millis>(1, player(seat).answer.at));
    if (!is_played_by_bot(seat)) sooner(play_->deadline(seat));
  }
  for (const Seat seat : seats(play_->game().players())) {
    const bool can_go = setup_.clock.kind != ClockSettings::Kind::kSlow && !is_played_by_bot(seat);
    if (can_go && player(seat).gone_since > 0) sooner(player(seat).gone_since + setup_.grace);
  }
  return due;
}

void Room::tick() {
  const Millis now = outside_.now();
  while (!late_.empty() && late_.front().at <= now) {
    shown_late_ = std::move(late_.front().shown);
    late_.pop_front();
    send_step(shown_late_, late_stream_, true, {});
    if (play_->game().is_over(shown_late_.position)) {
      for (const Guest& guest : guests_) {
        if (is_delayed(viewer_of(guest))) send_end(guest);
      }
    }
  }
  if (state_ != TableRow::State::kPlaying || !play_ || is_catching_up_) return;
  for (const Seat seat : seats(play_->game().players())) {
    const Player& player = this->player(seat);
    const bool can_go = setup_.clock.kind != ClockSettings::Kind::kSlow && !is_played_by_bot(seat);
    if (can_go && player.gone_since > 0 && player.gone_since + setup_.grace <= now) set_stand_in(seat, true, "gone");
  }
  for (const Seat seat : play_->waiting()) {
    // What one of them does may change what the others are asked.
    if (state_ != TableRow::State::kPlaying || !play_->waiting().has(seat)) continue;
    const Answer& answer = player(seat).answer;
    const bool has_answer = answer.asked >= 0 && answer.asked == play_->asked(seat);
    const bool is_late = !is_played_by_bot(seat) && play_->deadline(seat) > 0 && play_->deadline(seat) <= now;
    if (has_answer && (answer.at <= now || (is_late && answer.by == By::kPerson))) {
      give_answer(seat);
    } else if (is_late) {
      run_out(seat);
    }
  }
}

void Room::give_answer(Seat seat) {
  const Answer answer = std::exchange(player(seat).answer, Answer());
  if (const auto no = take(seat, answer.action, answer.by, answer.sender)) {
    refuse(answer.sender, *no);
    if (answer.by != By::kPerson) {
      outside_.report("answer-refused", Doc::Map{{"table", id_}, {"action", answer.action}, {"why", no->english}});
      take(seat, play_->game().default_action(play_->position(), seat), answer.by, {});
    }
  } else if (answer.by == By::kOrder) {
    note(seat, "order-carried-out", {"Done by your standing order.", "Von deinem Dauerauftrag erledigt."}, answer.order,
         answer.action);
  }
}

void Room::run_out(Seat seat) {
  Player& player = this->player(seat);
  ++player.missed;
  take(seat, play_->game().default_action(play_->position(), seat), By::kClock, {});
  if (player.missed >= kMissedBeforeStandIn && setup_.clock.kind == ClockSettings::Kind::kLive) {
    set_stand_in(seat, true, "clock");
  }
}

}  // namespace tortuga::server
