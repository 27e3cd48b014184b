// tortuga decks: the figures of the cards: list, show, check.
#include <fmt/format.h>

#include <memory>

#include "cli/cli.h"
#include "formats/decks.h"
#include "formats/files.h"
#include "formats/yaml.h"
#include "games/registry.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string show;
  std::string check;
};

int list_decks() {
  for (const DeckText& deck : built_in_decks()) fmt::print("{}/{}\n", deck.game, deck.name);
  return 0;
}

int show(const std::string& name) {
  for (const DeckText& deck : built_in_decks()) {
    if (deck.game + "/" + deck.name != name) continue;
    fmt::print("{}", deck.text);
    return 0;
  }
  throw InputError("there is no built-in deck \"" + name + "\"; tortuga decks lists them, such as flint/standard");
}

// Makes the game with this deck; that checks everything its rules ask of a deck.
int check(const std::string& path) {
  const std::string text = value_or_throw(read_file(path));
  const auto doc = read_yaml(text);
  if (!doc) throw InputError(path + ": " + doc.problem().text());
  const Doc* game = doc->find("game");
  if (game == nullptr) throw InputError(path + ": a deck must say which game it is for, such as game: flint");
  const GameInfo* info = find_game(game->scalar_text());
  if (info == nullptr) {
    throw InputError(
        path + ": " +
        game->problem("there is no game \"" + game->scalar_text() + "\"; the games are " + game_ids()).text());
  }
  const Doc options(Doc::Map{{"deck", path}});
  const auto made = make_game(info->id, seat_names(info->max_players), options,
                              [&](std::string_view, std::string_view) -> Result<Doc> { return *doc; });
  if (!made) throw InputError(made.problem().text());
  for (const std::string& warning : (*made)->warnings()) fmt::print("{}: warning: {}\n", path, warning);
  fmt::print("{}: a good deck for {}; use it with --options deck={}\n", path, info->id,
             path.find('/') == std::string::npos ? "./" + path : path);
  return 0;
}

}  // namespace

Command decks_command() {
  return {"decks", "list the built-in decks, show one, or check a deck file of your own", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("--show", arguments->show, "print a built-in deck, such as flint/standard");
            app.add_option("--check", arguments->check, "check a deck file and say what is wrong, with the line");
            app.footer(
                "Example: tortuga decks --show flint/standard > mine.yaml, change it, tortuga decks --check mine.yaml");
            return [arguments] {
              if (!arguments->show.empty()) return show(arguments->show);
              if (!arguments->check.empty()) return check(arguments->check);
              return list_decks();
            };
          }};
}

}  // namespace tortuga::cli
