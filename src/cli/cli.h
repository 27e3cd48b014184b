// What the commands of the program share. One file for each command; each adds itself to the program.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/doc.h"
#include "engine/language.h"
#include "engine/result.h"

namespace tortuga::cli {

// Exit statuses: 0 all well, 1 the work was done and its outcome is bad (a scenario failed), 2 the input was wrong.
inline constexpr int kOutcomeIsBad = 1;
inline constexpr int kInputIsWrong = 2;

// Bad input: one line on standard error, exit status 2.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  explicit InputError(const Problem& problem) : std::runtime_error(problem.text()) {}
};

// The value, or an InputError with its problem.
template <class T>
T value_or_throw(Result<T> result) {
  if (!result) throw InputError(result.problem());
  return std::move(*result);
}

// A command adds its options to `app` and gives what to do when it is called; the number is the exit status.
using Run = std::function<int()>;
struct Command {
  std::string name;
  std::string about;
  std::function<Run(CLI::App& app)> add;
};
Command games_command();
Command decks_command();
Command islands_command();
Command play_command();
Command scenario_command();
Command replay_command();
Command verify_command();
Command hint_command();
Command analyse_command();
Command simulate_command();
Command arena_command();
Command bench_command();
Command serve_command();
Command load_command();
Command completion_command(const CLI::App& program);

// "rounds=3,pirates=[wheel,anchor,sabre]" as a map.
Doc options_from_text(const std::string& text);
// Names for the seats of a table: as given, else Anna, Bernard, ...
std::vector<std::string> seat_names(int players);
// English unless the environment says German (LC_ALL, LC_MESSAGES, LANG), or --lang says otherwise.
Language language_from(const std::string& code);
// Is colour wanted on standard output? Not when it is no terminal, nor with NO_COLOR.
bool is_colour_wanted();

}  // namespace tortuga::cli
