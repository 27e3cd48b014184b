// tortuga completion: a script that completes commands and options in a shell, made from the program's own description.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "bots/any_bot.h"
#include "cli/cli.h"
#include "games/registry.h"

namespace tortuga::cli {
namespace {

std::string words(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& word : list) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> commands_of(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// What may stand where a command takes a word without a dash.
std::string positional_words(const std::string& command) {
  if (command == "games" || command == "play" || command == "simulate" || command == "arena" || command == "bench") {
    std::string ids;
    for (const GameInfo* info : all_games()) ids += (ids.empty() ? "" : " ") + std::string(info->id);
    return ids;
  }
  return command == "completion" ? "bash zsh fish" : "";
}

bool takes_files(const std::string& command) {
  static constexpr std::array<std::string_view, 6> kCommands = {"scenario", "replay",  "verify",
                                                                "hint",     "analyse", "decks"};
  return std::ranges::find(kCommands, command) != kCommands.end();
}

void print_bash(const CLI::App& program) {
  fmt::print("_tortuga() {{\n  local current=${{COMP_WORDS[COMP_CWORD]}}\n");
  fmt::print(
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W \"{} --help --version\" -- \"$current\"))\n"
      "    return\n  fi\n  case ${{COMP_WORDS[1]}} in\n",
      words(commands_of(program)));
  for (const std::string& name : commands_of(program)) {
    fmt::print("    {}) COMPREPLY=($(compgen {}-W \"{} {}\" -- \"$current\")) ;;\n", name,
               takes_files(name) ? "-f " : "", words(options_of(*program.get_subcommand(name))),
               positional_words(name));
  }
  fmt::print("  esac\n}}\ncomplete -o filenames -F _tortuga tortuga\n");
}

void print_zsh(const CLI::App& program) {
  fmt::print(
      "#compdef tortuga\n_tortuga() {{\n  if (( CURRENT == 2 )); then\n    compadd {} --help --version\n    return\n  "
      "fi\n"
      "  case $words[2] in\n",
      words(commands_of(program)));
  for (const std::string& name : commands_of(program)) {
    fmt::print("    {}) compadd -- {} {}{} ;;\n", name, words(options_of(*program.get_subcommand(name))),
               positional_words(name), takes_files(name) ? "; _files" : "");
  }
  fmt::print("  esac\n}}\ncompdef _tortuga tortuga\n");
}

void print_fish(const CLI::App& program) {
  fmt::print("complete -c tortuga -n __fish_use_subcommand -f -a \"{}\"\n", words(commands_of(program)));
  for (const std::string& name : commands_of(program)) {
    const CLI::App& command = *program.get_subcommand(name);
    const std::string here = "complete -c tortuga -n \"__fish_seen_subcommand_from " + name + "\"";
    for (const CLI::Option* option : command.get_options()) {
      for (const std::string& option_name : option->get_lnames()) fmt::print("{} -l {}\n", here, option_name);
    }
    const std::string positional = positional_words(name);
    if (!positional.empty()) fmt::print("{} -f -a \"{}\"\n", here, positional);
  }
}

}  // namespace

Command completion_command(const CLI::App& program) {
  return {"completion", "print a script that completes commands in your shell", [&program](CLI::App& app) -> Run {
            const auto shell = std::make_shared<std::string>();
            app.add_option("SHELL", *shell, "bash, zsh or fish")->required();
            app.footer("Example: source <(tortuga completion bash)");
            return [shell, &program] {
              if (*shell == "bash") {
                print_bash(program);
              } else if (*shell == "zsh") {
                print_zsh(program);
              } else if (*shell == "fish") {
                print_fish(program);
              } else {
                throw InputError("there is no completion for \"" + *shell + "\"; there is one for bash, zsh and fish");
              }
              return 0;
            };
          }};
}

}  // namespace tortuga::cli
