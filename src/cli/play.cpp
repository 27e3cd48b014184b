// tortuga play: a person against bots in a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>

#include "cli/cli.h"
#include "cli/play_session.h"
#include "cli/play_texts.h"
#include "games/registry.h"

namespace tortuga::cli {
namespace {

constexpr int kGoodNumber = 4;  // of players, if the game allows it

struct Arguments {
  std::string game;
  int players = 0;
  std::string name;
  int seat = 1;
  std::string bots = "deckhand";
  std::string options;
  std::string seed;
  std::string language;
  std::string record;
  bool is_open = false;
  bool no_colour = false;
  bool is_fast = false;
};

// Everything that stays the same from one game to its rematch.
struct Plan {
  const GameInfo* info;
  Opened opened;
  Seat person;
  std::vector<std::string> bots;  // by seat; "" for the person
  PlaySettings settings;
};

// nullptr if the person chose none.
const GameInfo* ask_for_game(Terminal& terminal, Language language) {
  const auto games = all_games();
  if (games.size() == 1) {
    terminal.print(fill_in(texts::kOnlyGame.in(language), {{"game", games.front()->name}}) + "\n");
    return games.front();
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    terminal.print(fmt::format("  {} {:<10} {}\n", i + 1, games[i]->id, games[i]->summary.in(language)));
  }
  while (const auto line = terminal.ask(texts::kWhichGame.in(language))) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (*line == games[i]->id || *line == std::to_string(i + 1)) return games[i];
    }
    terminal.print(fill_in(texts::kNoSuchGame.in(language), {{"games", game_ids()}}) + "\n");
  }
  terminal.print(std::string(texts::kNoGameChosen.in(language)) + "\n");
  return nullptr;
}

const GameInfo& game_named(const std::string& id) {
  const GameInfo* info = find_game(id);
  if (info == nullptr) throw InputError("there is no game \"" + id + "\"; the games are " + game_ids());
  return *info;
}

int number_of_players(const Arguments& arguments, const GameInfo& info) {
  if (arguments.players == 0) return std::clamp(kGoodNumber, info.min_players, info.max_players);
  if (arguments.players < info.min_players || arguments.players > info.max_players) {
    throw InputError(fmt::format("{} is for {} to {} players, not {}", info.id, info.min_players, info.max_players,
                                 arguments.players));
  }
  return arguments.players;
}

// The person's name at the person's seat; a bot that would have the same name gets another.
std::vector<std::string> names_at_table(const Arguments& arguments, int players) {
  std::vector<std::string> names = seat_names(players);
  if (arguments.name.empty()) return names;
  const auto same = std::ranges::find(names, arguments.name);
  auto& mine = names[static_cast<std::size_t>(arguments.seat - 1)];
  if (same != names.end()) *same = mine;
  mine = arguments.name;
  return names;
}

std::vector<std::string> bots_at_table(const Arguments& arguments, int players) {
  std::vector<std::string> named = CLI::detail::split(arguments.bots, ',');
  if (named.empty() || std::ranges::find(named, "") != named.end()) {
    throw InputError("--bots needs names with commas between them, such as deckhand,random");
  }
  if (static_cast<int>(named.size()) > players - 1) {
    throw InputError(fmt::format("{} bots are named, but only {} seats are left for them", named.size(), players - 1));
  }
  named.resize(static_cast<std::size_t>(players - 1), named.back());
  named.insert(named.begin() + arguments.seat - 1, "");
  return named;
}

Plan plan_of(const Arguments& arguments, const GameInfo& info, Language language) {
  const int players = number_of_players(arguments, info);
  if (arguments.seat < 1 || arguments.seat > players) {
    throw InputError(fmt::format("the seats are 1 to {}, not {}", players, arguments.seat));
  }
  const Doc options = options_from_text(arguments.options);
  Opened opened = value_or_throw(open_game(info.id, names_at_table(arguments, players), options));
  return {&info, std::move(opened), Seat(arguments.seat - 1), bots_at_table(arguments, players),
          PlaySettings{language, !arguments.no_colour && is_colour_wanted(), arguments.is_fast, arguments.is_open,
                       arguments.record}};
}

Seed first_seed(const Arguments& arguments) {
  if (arguments.seed.empty()) {
    std::random_device device;
    const auto word = [&] { return std::uint64_t{device()} << 32U | device(); };
    return {word(), word()};
  }
  const auto seed = seed_from_text(arguments.seed);
  if (!seed) throw InputError("a seed is a whole number or 32 hexadecimal digits, not \"" + arguments.seed + "\"");
  return *seed;
}

Crew crew_of(const Plan& plan, const Seed& seed) {
  return {plan.bots, [game = plan.opened.game, ids = plan.bots, seed](Seat seat) {
            const auto number = static_cast<std::size_t>(seat.index());
            return value_or_throw(make_bot(game, ids[number], seed.derive(number)));
          }};
}

bool is_yes(std::string_view answer) {
  static constexpr std::array<std::string_view, 6> kWords = {"y", "Y", "yes", "j", "J", "ja"};
  return std::ranges::find(kWords, answer) != kWords.end();
}
bool is_no(std::string_view answer) {
  static constexpr std::array<std::string_view, 5> kWords = {"", "n", "N", "no", "nein"};
  return std::ranges::find(kWords, answer) != kWords.end();
}

// Asks where to keep the record of a finished game. False if the input has ended.
bool offer_record(Terminal& terminal, const PlaySession& session, Language language) {
  auto file = terminal.ask(texts::kOfferRecord.in(language));
  while (file && is_yes(*file)) file = terminal.ask(texts::kOfferRecord.in(language));
  if (!file || is_no(*file)) return file.has_value();
  session.save_to(*file);
  return true;
}

int run(const Arguments& arguments) {
  const Language language = language_from(arguments.language);
  Terminal terminal;
  const GameInfo* info = arguments.game.empty() ? ask_for_game(terminal, language) : &game_named(arguments.game);
  if (info == nullptr) return 0;
  const Plan plan = plan_of(arguments, *info, language);
  Seed seed = first_seed(arguments);
  while (true) {
    PlaySession session(terminal, plan.settings, Table(plan.opened, seed), plan.person, crew_of(plan, seed));
    if (terminal.is_live()) terminal.print("\x1b[2J");
    if (!session.play()) return 0;
    if (!session.is_recorded() && !offer_record(terminal, session, language)) break;
    const auto answer = terminal.ask(texts::kOfferRematch.in(language));
    if (!answer || !is_yes(*answer)) break;
    seed = arguments.seed.empty() ? first_seed(arguments) : seed.derive(0);
  }
  terminal.print(std::string(texts::kFarewell.in(language)) + "\n");
  return 0;
}

}  // namespace

Command play_command() {
  return {"play", "play against bots in this terminal", [](CLI::App& app) -> Run {
            const auto a = std::make_shared<Arguments>();
            app.add_option("GAME", a->game, "the game's id (see tortuga games); without it you are asked");
            app.add_option("--players", a->players, "players at the table, you and the bots (default 4 if possible)");
            app.add_option("--name", a->name, "your name, one word");
            app.add_option("--seat", a->seat, "your seat, clockwise from 1 (default 1)");
            app.add_option("--bots", a->bots,
                           "bots for the other seats, clockwise; the last one fills the rest (default deckhand)");
            app.add_option("--options", a->options, "options of the game: rounds=3,reveal=round");
            app.add_option("--seed", a->seed, "whole number or 32 hexadecimal digits; the same cards again");
            app.add_option("--lang", a->language, "en or de; default as the environment says");
            app.add_option("--record", a->record, "keep the game in this file, for tortuga replay");
            app.add_flag("--open", a->is_open, "show everything that is hidden, to learn or to debug");
            app.add_flag("--no-colour,--no-color", a->no_colour, "no colours");
            app.add_flag("--fast", a->is_fast, "bots move at once");
            app.footer(
                "In the game type a number or the action; ? explains the rest.\n"
                "Example: tortuga play flint --players 3 --bots deckhand,random --record game.yaml");
            return [a] { return run(*a); };
          }};
}

}  // namespace tortuga::cli
