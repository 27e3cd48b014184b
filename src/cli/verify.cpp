// tortuga verify: replays a record and checks everything that it claims.
#include <fmt/format.h>

#include <memory>

#include "cli/cli.h"
#include "engine/record.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
};

std::string winners_text(const Doc& result) {
  std::string names;
  for (const Doc& winner : result.find("winners")->list()) names += (names.empty() ? "" : ", ") + winner.scalar_text();
  return names;
}

void verify(const std::string& file) {
  const Record record = value_or_throw(load_record(file));
  const auto fail = [&](const Problem& problem) { throw InputError(file + ": " + problem.text()); };
  const auto opened = open_record(record);
  if (!opened) fail(opened.problem());
  AnyPosition end;
  const auto status =
      replay(record, *opened->game, [&](std::size_t, const AnyPosition& position, const Told&) { end = position; });
  if (!status) fail(status.problem());
  const bool is_over = opened->game->is_over(end);
  fmt::print("{}: good. {} with {} players, {} actions, the deck and the seed fit their hashes; {}\n", file,
             record.game, record.players.size(), record.actions.size(),
             is_over ? "won by " + winners_text(result_of(*opened->game, end)) : std::string("not over yet"));
}

}  // namespace

Command verify_command() {
  return {"verify", "replay records and check that everything in them is true", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("RECORD", arguments->files, "record files")->required();
            app.footer(
                "Checks the hashes of the deck and of the seed, every action against the rules, and the result.\n"
                "Example: tortuga verify game.yaml");
            return [arguments] {
              for (const std::string& file : arguments->files) verify(file);
              return 0;
            };
          }};
}

}  // namespace tortuga::cli
