// Advice: what a bot that searches thinks of a decision.
//
// It is fair: the bot is given what the player sees and has seen, never the position.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/any_game.h"

namespace tortuga {

struct Advice {
  std::string action;  // what the bot would do
  std::vector<AnyOpinion>
      choices{};  // that action first, the others by what they are worth; empty if it is the only one

  // What the bot thinks of an action; nullptr if it has not weighed it.
  [[nodiscard]] const AnyOpinion* find(std::string_view written) const;
  [[nodiscard]] std::uint64_t tries() const;  // of all choices, or kSolved
};

// How the best choice stands against the others.
enum class Verdict {
  kOnly,    // there are no others
  kWon,     // whatever is chosen
  kLost,    // likewise
  kAlike,   // no choice costs anything worth mentioning
  kClose,   // another one is about as good
  kBetter,  // the next best costs a little
  kClear,   // the next best costs much
};
Verdict verdict_of(const Advice& advice);

// Differences in the chance to win: what is less is within the error of a search; what is more is a mistake.
inline constexpr double kNegligible = 0.01;
inline constexpr double kMistake = 0.03;

// The bot that gives advice in a game if nobody names another: the one that thinks longest. "" if none searches.
std::string adviser_for(std::string_view game_id);
// A problem if no bot of that name plays the game, or if it does not search.
Status check_adviser(std::string_view game_id, std::string_view bot_id);

// A bot that looks over a player's shoulder.
class Adviser {
 public:
  static Result<Adviser> make(const GamePtr& game, Seat seat, std::string_view bot_id, const Seed& seed);

  // What a step told, from the start of the game on; the bot learns what the player sees of it.
  void see(const Told& told);
  // The player must be asked here. `also` is an action that is weighed in any case if the bot can judge it.
  [[nodiscard]] Advice advise(const AnyPosition& position, std::string_view also = "");

 private:
  Adviser(GamePtr game, Seat seat, std::unique_ptr<AnyBot> bot)
      : game_(std::move(game)), seat_(seat), bot_(std::move(bot)) {}

  GamePtr game_;
  Seat seat_;
  std::unique_ptr<AnyBot> bot_;
};

}  // namespace tortuga
