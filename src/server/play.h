// A game in progress at a table of the server: the position, what was done, and what each seat is being asked.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"
#include "server/store/store.h"
#include "server/table_setup.h"
#include "table/opening.h"

namespace tortuga::server {

// Who took an action.
enum class By : std::uint8_t { kPerson, kBot, kClock, kOrder };
std::string_view by_id(By by);
By by_from_id(std::string_view id);

// What was done and what it brought. Step 0 is the deal.
struct Step {
  Seat seat;
  std::string action;
  By by = By::kPerson;
  Millis at = 0;
  Told told;
  Millis charged = 0;  // of the reserve of who acted
};

class Play {
 public:
  Play(Opened opened, const Seed& seed, const ClockSettings& clock, Millis now);

  [[nodiscard]] const AnyGame& game() const { return *opened_.game; }
  [[nodiscard]] const GamePtr& game_ptr() const { return opened_.game; }
  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] std::int64_t seq() const { return static_cast<std::int64_t>(steps_.size()) - 1; }
  [[nodiscard]] const Step& step(std::int64_t seq) const { return steps_[static_cast<std::size_t>(seq)]; }
  [[nodiscard]] bool is_over() const { return game().is_over(position_); }
  [[nodiscard]] SeatSet waiting() const { return waiting_; }

  // The step that brought the question which the seat is asked now; and when that was.
  [[nodiscard]] std::int64_t asked(Seat seat) const { return question(seat).asked; }
  [[nodiscard]] Millis asked_since(Seat seat) const { return question(seat).since; }
  // Was somebody else asked at the same time?
  [[nodiscard]] bool is_window(Seat seat) const { return question(seat).is_window; }

  // Takes the action, or says why not; then nothing changes.
  std::optional<AnyRefusal> act(Seat seat, std::string_view action, By by, Millis now);
  // One that was taken before. What it cost of the reserve is known: the times alone do not tell, since the server may
  // have been down in between.
  std::optional<AnyRefusal> act_again(Seat seat, std::string_view action, By by, Millis at, Millis charged);
  // Takes back the last steps, which could not be stored.
  void go_back(std::int64_t seq, AnyPosition position, Millis now);

  // The step that a message with this key took; 0 if there is none.
  [[nodiscard]] std::int64_t step_of_key(Seat seat, const std::string& key) const;
  void remember_key(Seat seat, const std::string& key, std::int64_t seq);

  // What a seat has left for its decision and beyond; the moment when its time is over, 0 if it never is.
  [[nodiscard]] Millis reserve(Seat seat) const { return question(seat).reserve; }
  [[nodiscard]] Millis deadline(Seat seat) const;
  // Time stood still, as when the server was down: everybody has the whole time for his answer again. The questions are
  // the same, so what was sent before still answers them.
  void restart_clocks(Millis now);

  // The record so far; with seed and result if the game is over.
  [[nodiscard]] Record record() const;
  [[nodiscard]] std::string seed_hash() const;
  [[nodiscard]] const Seed& seed() const { return seed_; }

 private:
  struct Question {
    std::int64_t asked = 0;
    Millis since = 0;
    Millis reserve = 0;
    bool is_window = false;
  };
  [[nodiscard]] const Question& question(Seat seat) const { return questions_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] Millis charge_of(Seat seat, Millis now) const;
  void ask(SeatSet seats, Millis now);
  void ask_after(Seat actor, SeatSet before, const std::string& topic, Millis now);

  Opened opened_;
  Seed seed_;
  ClockSettings clock_;
  AnyPosition position_;
  SeatSet waiting_;
  std::vector<Step> steps_;
  std::array<Question, kMaxSeats> questions_{};
  // By the hash of seat and key. Who finds two keys with the same one harms himself alone.
  boost::unordered_flat_map<std::uint64_t, std::int64_t> keys_;
};

}  // namespace tortuga::server
