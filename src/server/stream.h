// What those at a table are sent after each step: what happened, as each of them may see it, and what has changed in
// what he sees. Everything that all see alike is written once.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/language.h"

namespace tortuga::server {

// The seats and the watchers.
inline constexpr std::size_t kViewers = kMaxSeats + 1;
constexpr std::size_t viewer_index(Viewer viewer) {
  return viewer.is_none() ? kMaxSeats : static_cast<std::size_t>(viewer.index());
}

// What a seat can do now: `"asked":17,"legal":[["play wheel 7","Wheel 7"]]`; empty if it can do nothing. Where there
// are answers besides the listed ones, `"more":true` follows. Where there are too many actions to list them, "parts"
// stands in place of "legal" (AnyGame::parts).
void append_choices(std::string& out, const AnyGame& game, const AnyPosition& position, Seat seat, std::int64_t asked,
                    Language language);
// A list of events: [{"event":{...},"text":"Anna plays wheel 7."}].
void append_events(std::string& out, const AnyGame& game, const Told& told, Viewer viewer, Language language);
// A list of the players' names.
void append_names(std::string& out, const AnyGame& game, SeatSet seats);

// Remembers what was sent last. A viewer who has seen the whole view once needs only the changes from then on.
class Stream {
 public:
  // Nothing was sent: the next update has everything.
  void forget();
  // The same for one viewer: he was sent the whole view, perhaps after others.
  void forget(Viewer viewer);

  // One step. A viewer who is left out of one must be sent the whole view before the next.
  class Update {
   public:
    Update(Stream& stream, const AnyGame& game, const AnyPosition& position, const Told& told);
    // The members "changed" (what all see alike), "own" (what may differ) and "events".
    void append(std::string& out, Viewer viewer, Language language);

   private:
    [[nodiscard]] const std::string& own_of(Viewer viewer);
    void append_events_of(std::string& out, Viewer viewer, Language language);

    Stream& stream_;
    const AnyGame& game_;
    const AnyPosition& position_;
    const Told& told_;
    std::string changed_;
    std::vector<AnyEvent> open_events_;                    // as watchers see them; empty where they see nothing
    std::array<std::vector<std::string>, 2> event_texts_;  // of those, by language
    std::array<std::string, kViewers> own_;
    std::array<bool, kViewers> has_own_{};
  };

 private:
  using Hashes = std::vector<std::pair<std::string, std::uint64_t>>;
  // Writes the entries that are new or differ from those sent before: {"key":value,...}.
  static std::string changes(const Doc& doc, const Doc* without, Hashes& hashes);

  Hashes common_;
  std::array<Hashes, kViewers> own_;
};

}  // namespace tortuga::server
