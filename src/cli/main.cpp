// tortuga: the program. Each command is a file of its own.
#include <fmt/format.h>

#include <exception>
#include <memory>
#include <vector>

#include "cli/cli.h"

namespace tortuga::cli {
namespace {

// One clear line, whatever CLI11 has to say.
int report(const std::string& message) {
  fmt::print(stderr, "tortuga: {}\n", message);
  return kInputIsWrong;
}

// CLI11 would only say that a command is missing.
void check_command(const std::string& name, const std::vector<Command>& commands) {
  std::string names;
  for (const Command& command : commands) {
    if (command.name == name) return;
    names += (names.empty() ? "" : ", ") + command.name;
  }
  throw InputError("there is no command \"" + name + "\"; the commands are " + names);
}

int run(int argc, char** argv) {
  CLI::App program("Tortuga: pirate card games for the terminal, and a lab that plays millions of them.", "tortuga");
  program.set_version_flag("--version", "tortuga " TORTUGA_VERSION);
  program.require_subcommand(1);
  program.get_formatter()->column_width(28);
  program.footer(
      "tortuga COMMAND --help explains a command. Exit status: 0 all well, 1 the outcome is bad, 2 bad input.");

  const std::vector<Command> commands = {
      games_command(),    play_command(),   serve_command(),   load_command(),     hint_command(),
      analyse_command(),  replay_command(), verify_command(),  simulate_command(), arena_command(),
      scenario_command(), decks_command(),  islands_command(), bench_command(),    completion_command(program)};
  if (argc > 1 && argv[1][0] != '-') check_command(argv[1], commands);
  Run chosen;
  for (const Command& command : commands) {
    CLI::App* app = program.add_subcommand(command.name, command.about);
    app->callback([&chosen, run = command.add(*app)] { chosen = run; });
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // --help, --version
    return report(std::string(error.what()) + " (tortuga --help explains)");
  }
  return chosen();
}

}  // namespace
}  // namespace tortuga::cli

int main(int argc, char** argv) {
  try {
    return tortuga::cli::run(argc, argv);
  } catch (const tortuga::cli::InputError& error) {
    return tortuga::cli::report(error.what());
  } catch (const std::exception& error) {
    return tortuga::cli::report(std::string("something went wrong: ") + error.what());
  }
}
