// Why the server does not do what it was asked for. The rules' own refusals (AnyRefusal) go out in the same form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/language.h"
#include "engine/result.h"

namespace tortuga::server {

enum class Why : std::uint8_t {
  kBadMessage,     // it cannot be read, or something in it is wrong: the detail says what
  kUnknownType,    // there is no such message
  kProtocol,       // the client speaks another version
  kNotGreeted,     // hello comes first
  kNoPerson,       // needs a token
  kBadToken,       // nobody has this token
  kBadName,        // not a name
  kNameTaken,      // somebody at the table is called so, or nearly so
  kNoTable,        // there is no such table
  kNoWatchers,     // the table is for its players alone
  kPassword,       // wrong, or missing
  kNotHost,        // only the host may
  kNotSeated,      // only who sits may
  kSeatTaken,      // somebody else sits there
  kNoSeat,         // there is no such seat
  kAlreadySeated,  // at this table
  kStarted,        // too late
  kNotStarted,     // too early
  kTooFew,         // players
  kNotOver,        // the game still goes on
  kOver,           // the game is over
  kStale,          // the question has changed since
  kReplaced,       // another answer was given since
  kNotAsked,       // it is not this seat's turn
  kNotStored,      // the store did not take it; nothing has changed
  kNotRead,        // the store does not answer
  kSetAside,       // the table has a fault and was set aside
  kTooMany,        // a limit of the server was reached: the detail says which
  kTooFast,        // a rate limit
  kTooLong,        // a text
  kMuted,          // may not talk
  kNoOrder,        // there is no such standing order
  kBadLink,        // a link to move to another device that is wrong or too old
  kNotFound,       // of HTTP
  kNotAllowed,     // of HTTP: method
  kForeignOrigin,  // of HTTP
  kStopping,       // the server is about to stop
};

struct Refused {
  std::string code;
  std::string english;
  std::string german;
  int status = 400;  // of HTTP
  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::kGerman ? german : english;
  }
};

// `detail` takes the place of {detail} in the text, if it has one.
Refused refused(Why why, std::string_view detail = {});
Refused refused(const AnyRefusal& refusal);
// Something that was sent is wrong: the problem says what.
Refused refused(const Problem& problem);

// The codes of all refusals of the server: for the descriptions of the protocol.
std::string_view code_of(Why why);

}  // namespace tortuga::server
