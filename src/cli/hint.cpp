// tortuga hint: what a bot that searches would do, and what it thinks of the alternatives.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/advice_text.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "engine/record.h"
#include "engine/scenario.h"
#include "formats/json.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string record;
  std::string position;
  std::optional<std::int64_t> at;
  std::string player;
  std::string bot;
  std::int64_t top = 8;
  std::string seed = "1";
  bool json = false;
  std::string language;
  bool no_colour = false;
};

constexpr Text kAfter = {"{name} after {seq} of {all} actions", "{name} nach {seq} von {all} Zügen"};
constexpr Text kDone = {"In the game it was: {action}", "Im Spiel war es: {action}"};
constexpr Text kHere = {"{name} in this position", "{name} in dieser Stellung"};

// Somebody has to decide something.
struct Situation {
  std::string file;
  GamePtr game;
  AnyPosition position;
  std::vector<Told> told;  // what happened before
  std::optional<std::size_t> seq;
  std::vector<RecordedAction> next{};  // what the record goes on with
  std::size_t length = 0;              // of the record
};

// What the player did next, in writing; nothing if the record does not say.
std::optional<std::string> done_by(const Situation& situation, Seat seat) {
  const std::string& name = situation.game->name_of(seat);
  const auto found = std::ranges::find(situation.next, name, &RecordedAction::player);
  if (found == situation.next.end()) return std::nullopt;
  return situation.game->rewrite(found->action).value_or(found->action);
}

Situation from_record(const Arguments& arguments) {
  Record record = value_or_throw(load_record(arguments.record));
  auto opened = open_record(record);
  if (!opened) throw InputError(arguments.record + ": " + opened.problem().text());
  Situation situation;
  situation.file = arguments.record;
  situation.game = opened->game;
  situation.length = record.actions.size();
  if (arguments.at) {
    if (*arguments.at < 0 || *arguments.at > std::ssize(record.actions)) {
      throw InputError(fmt::format("the record has {} actions; --at {} is not from 0 to {}", situation.length,
                                   *arguments.at, situation.length));
    }
    situation.next.assign(record.actions.begin() + *arguments.at, record.actions.end());
    record.actions.resize(static_cast<std::size_t>(*arguments.at));
    record.result.reset();
  }
  const Status status =
      replay(record, *situation.game, [&](std::size_t seq, const AnyPosition& position, const Told& told) {
        situation.position = position;
        situation.told.push_back(told);
        situation.seq = seq;
      });
  if (!status) throw InputError(arguments.record + ": " + status.problem().text());
  return situation;
}

Situation from_position(const Arguments& arguments) {
  if (arguments.at) throw InputError("--at is for a record, not for a position");
  const Doc doc = value_or_throw(read_document(arguments.position, kDocumentLimit));
  const auto fail = [&](const Problem& problem) { throw InputError(arguments.position + ": " + problem.text()); };
  const auto scenario = read_opening(doc);
  if (!scenario) fail(scenario.problem());
  const auto game =
      game_from_options(scenario->game, scenario->players, scenario->options, scenario->setup.value_or(Doc()));
  if (!game) fail(game.problem());
  Situation situation;
  situation.file = arguments.position;
  situation.game = *game;
  situation.told.emplace_back();
  const auto position = set_up(*scenario, **game, &situation.told.back());
  if (!position) fail(position.problem());
  situation.position = *position;
  return situation;
}

std::string names_of(const AnyGame& game, SeatSet seats) {
  std::string names;
  for (const Seat seat : seats) names += (names.empty() ? "" : ", ") + game.name_of(seat);
  return names;
}

// The players who get advice: those who are asked, or the one who is named.
SeatSet asked(const Situation& situation, const std::string& player) {
  const AnyGame& game = *situation.game;
  if (game.is_over(situation.position)) {
    throw InputError(situation.file + ": the game is over, nobody has a choice" +
                     (situation.seq ? fmt::format("; --at N goes back, from 0 to {}", situation.length - 1) : ""));
  }
  const SeatSet waiting = game.waiting(situation.position);
  if (player.empty()) return waiting;
  const Seat seat = game.seat_of(player);
  if (seat.is_none()) {
    throw InputError("there is no player " + player + "; the players are " +
                     names_of(game, SeatSet::all(game.players())));
  }
  if (!waiting.has(seat)) {
    throw InputError(player + " has nothing to decide here; the game waits for " + names_of(game, waiting));
  }
  return SeatSet(seat);
}

// Numbers with fractions are not in a Doc; they are written as JSON numbers here.
std::string json_of(const Situation& situation, Seat seat, const std::string& bot, const Advice& advice,
                    Language language, std::size_t top) {
  const AnyGame& game = *situation.game;
  const auto text = [](std::string_view value) { return write_json(Doc(std::string(value))); };
  const auto name = [&](const std::string& action) { return text(game.action_name(action, language)); };
  std::string choices;
  for (std::size_t i = 0; i < std::min(top, advice.choices.size()); ++i) {
    const AnyOpinion& choice = advice.choices[i];
    choices += fmt::format(R"({}{{"action":{},"name":{},"chance":{:.4f},"difference":{:.4f},"tries":{}}})",
                           i == 0 ? "" : ",", text(choice.action), name(choice.action), choice.worth,
                           choice.worth - advice.choices.front().worth, json_tries(choice.tries));
  }
  const auto done = done_by(situation, seat);
  return fmt::format(
      R"({{"game":{},{}"player":{},"bot":{},"action":{},"name":{},"verdict":{},"why":{},"tries":{},"choices":[{}]{}}})",
      text(game.info().id), situation.seq ? fmt::format(R"("seq":{},)", *situation.seq) : "", text(game.name_of(seat)),
      text(bot), text(advice.action), name(advice.action), text(verdict_id(verdict_of(advice))),
      text(reason_text(game, advice, language)), json_tries(advice.tries()), choices,
      done ? R"(,"done":)" + text(*done) : "");
}

std::string title(const Situation& situation, Seat seat, Language language) {
  const Text& text = situation.seq ? kAfter : kHere;
  return fill_in(text.in(language), {{"name", situation.game->name_of(seat)},
                                     {"seq", std::to_string(situation.seq.value_or(0))},
                                     {"all", std::to_string(situation.length)}});
}

Advice advice_for(const Situation& situation, Seat seat, const std::string& bot, const Seed& seed) {
  Adviser adviser = value_or_throw(Adviser::make(situation.game, seat, bot, seed));
  for (const Told& told : situation.told) adviser.see(told);
  return adviser.advise(situation.position);
}

std::string text_of(const Situation& situation, Seat seat, const std::string& bot, const Advice& advice,
                    Language language, const Pen& pen, std::size_t top) {
  static constexpr int kMostWidth = 100;  // longer lines are hard to read
  std::string text =
      " " + pen.bold(Ink::kMagenta, title(situation, seat, language)) + " " + pen(Ink::kDim, "(" + bot + ")") + "\n\n";
  const int width = std::min(Terminal::width(), kMostWidth);
  for (const std::string& line : advice_lines(*situation.game, advice, language, pen, top, width)) text += line + "\n";
  if (const auto done = done_by(situation, seat)) {
    const std::string name = situation.game->action_name(*done, language);
    text += " " + pen(Ink::kDim, fill_in(kDone.in(language), {{"action", name}})) + "\n";
  }
  return text;
}

// The bot as it was named, or the one that thinks longest; with its budget.
std::string thinker(const std::string& named, std::string_view game_id) {
  std::string bot = named.empty() ? adviser_for(game_id) : named;
  if (const Status status = check_adviser(game_id, bot); !status) throw InputError(status.problem());
  if (bot.find(':') == std::string::npos) bot += ":" + budget_text(budget_of(game_id, bot).value_or(Budget{}));
  return bot;
}

int run(const Arguments& arguments) {
  const Language language = language_from(arguments.language);
  const auto seed = seed_from_text(arguments.seed);
  if (!seed) {
    throw InputError("a seed is a whole number or 32 hexadecimal digits, not \"" + arguments.seed + "\"");
  }
  if (arguments.record.empty() == arguments.position.empty()) {
    throw InputError("a hint needs a record, or --position with a file; one of them");
  }
  if (arguments.top < 1) throw InputError("--top must be at least 1");
  const Situation situation = arguments.record.empty() ? from_position(arguments) : from_record(arguments);
  const std::string bot = thinker(arguments.bot, situation.game->info().id);
  const Pen pen(!arguments.no_colour && is_colour_wanted());
  const auto top = static_cast<std::size_t>(arguments.top);
  bool is_first = true;
  for (const Seat seat : asked(situation, arguments.player)) {
    const Advice advice = advice_for(situation, seat, bot, *seed);
    if (arguments.json) {
      fmt::print("{}\n", json_of(situation, seat, bot, advice, language, top));
    } else {
      fmt::print("{}{}", is_first ? "" : "\n", text_of(situation, seat, bot, advice, language, pen, top));
    }
    is_first = false;
  }
  return 0;
}

}  // namespace

Command hint_command() {
  return {"hint", "what the captain would do here, and what else could be done", [](CLI::App& app) -> Run {
            const auto a = std::make_shared<Arguments>();
            app.add_option("RECORD", a->record, "a record file; the hint is for its last position");
            app.add_option("--at", a->at, "for the position after so many actions, as tortuga replay counts them");
            app.add_option("--position", a->position,
                           "instead of a record a file with game, players, options and setup, such as a scenario");
            app.add_option("--for", a->player, "the player who asks; without it everybody whom the game waits for");
            app.add_option("--bot", a->bot, "who thinks: captain, captain:2s, mate:1000 (default captain)");
            app.add_option("--top", a->top, "how many choices to show (default 8)");
            app.add_option("--seed", a->seed, "of the bot; with a number of tries it gives the same hint again");
            app.add_flag("--json", a->json, "one JSON line for each player, for other programs");
            app.add_option("--lang", a->language, "en or de; default as the environment says");
            app.add_flag("--no-colour,--no-color", a->no_colour, "no colours");
            app.footer(
                "A hint is fair: it rests on what the player sees and has seen, never on hidden cards.\n"
                "Example: tortuga hint game.yaml --at 20 --bot captain:2s");
            return [a] { return run(*a); };
          }};
}

}  // namespace tortuga::cli
