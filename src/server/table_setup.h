// What a table is made of: game, options, seats, clock and who may look on. It is read from what somebody asks for and
// kept in the store as a document.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/doc.h"
#include "engine/game.h"
#include "server/store/store.h"
#include "table/opening.h"

namespace tortuga::server {

struct ClockSettings {
  enum class Kind : std::uint8_t { kNone, kLive, kSlow };
  Kind kind = Kind::kNone;
  Millis decision = 0;  // for each decision
  Millis reserve = 0;   // for the whole game, used when a decision takes longer
};

// How long automatic answers take. Nothing of it depends on what anybody holds.
enum class Pace : std::uint8_t {
  kNatural,  // bots take a moment, windows have a common pause
  kQuick,    // neither
};

struct SeatPlan {
  enum class Kind : std::uint8_t { kOpen, kClosed, kPerson, kBot };
  Kind kind = Kind::kOpen;
  std::string person;  // the id
  std::string name;    // at this table, fixed when somebody sits down
  std::string bot;     // "captain"
};

struct TableSetup {
  std::string game;
  Doc options;            // complete; the deck's name among them
  std::string deck_text;  // of a deck that is not built in
  std::vector<SeatPlan> seats;
  std::string host;  // a person's id
  bool is_listed = true;
  std::string password;  // hashed; empty if there is none
  ClockSettings clock;
  Pace pace = Pace::kNatural;
  bool may_watch = true;
  Millis delay = 0;                   // of what watchers see
  bool all_talk = true;               // or the players alone
  std::string stand_in = "deckhand";  // the bot for a player who is gone
  Millis grace = 60'000;              // before that
  std::string next;                   // the table of the rematch
  std::vector<std::string> winners;   // when the game is over

  [[nodiscard]] std::vector<std::string> names() const;  // of those who sit, in order
};

// Reads what somebody asks for: `host` sits where it says "me".
Result<TableSetup> read_table_request(const Doc& request, const PersonRow& host);

// The game that people at these seats play; its deck is built in or in the setup, never a file.
Result<Opened> open_table_game(const TableSetup& setup, const std::vector<std::string>& names);

// For the store.
Doc to_document(const TableSetup& setup);
Result<TableSetup> read_table_setup(const Doc& doc);

// What everybody may know of it.
Doc clock_document(const ClockSettings& clock);
std::string_view pace_id(Pace pace);

// May this bot sit at a table of the server? One with a budget of its own ("captain:10s") would use up everybody's
// time.
bool may_sit(std::string_view game, std::string_view bot);

// A name for another bot, different from those that are taken.
std::string bot_name(const TableSetup& setup);

// Names that look alike have the same outline: "Anna", "anna" and "Аnna" with a Cyrillic A.
std::string outline_of(std::string_view name);
bool is_name_free(const TableSetup& setup, std::string_view name, std::string_view person);

}  // namespace tortuga::server
