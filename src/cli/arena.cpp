// tortuga arena: which bot is the strongest, by how much, and how certain that is.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "cli/cli.h"
#include "cli/matches.h"
#include "engine/sort.h"
#include "formats/files.h"
#include "formats/json.h"
#include "lab/contest.h"
#include "lab/strength_picture.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

constexpr std::size_t kMostBots = 16;

struct Arguments {
  std::string game;
  int players = 0;
  std::string bots;
  std::string lineup = "field";
  std::string options;
  std::int64_t games = 2000;
  std::int64_t least_games = 400;
  bool no_early_stop = false;
  std::string seed = "1";
  int threads = 0;
  std::string svg;
  bool json = false;
  bool quiet = false;
};

std::string lineup_about(const Lineup& lineup) {
  switch (lineup.kind) {
    case Lineup::Kind::kOne:
      return "one bot alone against another in all other seats";
    case Lineup::Kind::kAgainst:
      return "each bot alone against " + lineup.others + " in all other seats";
    case Lineup::Kind::kField:
      break;
  }
  return "all bots together";
}

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * share); }

std::string percent_interval(const Estimate& estimate) {
  return fmt::format("{:.2f}% - {:>6}", 100 * estimate.low, percent(estimate.high));
}

std::string seconds_text(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.2f} s", seconds);
}

// The name of a bot in its company.
std::string name_of(const ContestResult& result, const ContestLine& line) {
  const std::string& name = result.bots[line.bot].name;
  return line.others == ContestLine::kField ? name : name + " among " + result.bots[line.others].name;
}

std::string_view end_id(ContestEnd end) {
  switch (end) {
    case ContestEnd::kCertain:
      return "certain";
    case ContestEnd::kInterrupted:
      return "interrupted";
    case ContestEnd::kAllPlayed:
      break;
  }
  return "all played";
}

std::string end_text(const ContestPlan& plan, const ContestResult& result) {
  switch (result.end) {
    case ContestEnd::kCertain:
      return fmt::format(
          "It stopped after {} of at most {} games because the order is certain: the chance that any of it is wrong "
          "is\n"
          "below {:.0f} %, however early it stopped. (--no-early-stop plays all games.)",
          result.games, result.planned, 100 * kContestError);
    case ContestEnd::kInterrupted:
      return fmt::format("It was interrupted after {} of {} games; only whole blocks count.", result.games,
                         result.planned);
    case ContestEnd::kAllPlayed:
      break;
  }
  const bool is_certain = std::ranges::all_of(result.neighbours, &Neighbours::is_certain);
  return fmt::format("All {} games were played{}.", result.games,
                     is_certain || !plan.stops_early ? "" : ", and the order is not certain yet");
}

void print_lines(const ContestResult& result) {
  std::vector<std::vector<std::string>> lines = {
      {"bot", "games", "wins", "95 % interval", "fair", "ratio", "score", "95 % interval", "thinks", "longest"}};
  for (const LineResult& line : result.lines) {
    std::vector<std::string> texts = {name_of(result, line.line), std::to_string(line.games), percent(line.wins.mean)};
    if (line.line.is_reference) {
      texts.insert(texts.end(), {"by definition", percent(result.fair_share), "1.00", "", ""});
    } else {
      texts.insert(texts.end(),
                   {percent_interval(line.wins), percent(result.fair_share),
                    fmt::format("{:.2f}", line.wins.mean / result.fair_share), fmt::format("{:.1f}", line.score.mean),
                    fmt::format("{:.1f} - {:.1f}", line.score.low, line.score.high)});
    }
    texts.push_back(seconds_text(line.thinking.mean));
    texts.push_back(seconds_text(line.thinking.longest));
    lines.push_back(std::move(texts));
  }
  fmt::print("\n");
  print_columns(lines);
}

void print_neighbours(const ContestResult& result) {
  std::vector<std::vector<std::string>> lines = {
      {"neighbours", "difference", "95 % interval", "always valid", "intervals", "order"}};
  for (const Neighbours& pair : result.neighbours) {
    const auto interval = [](const Estimate& estimate) {
      return fmt::format("{:+.2f}% - {:>+7.2f}%", 100 * estimate.low, 100 * estimate.high);
    };
    lines.push_back(
        {name_of(result, result.lines[pair.above].line) + " / " + name_of(result, result.lines[pair.below].line),
         fmt::format("{:+.2f}%", 100 * pair.difference.mean), interval(pair.difference), interval(pair.always),
         pair.is_disjoint ? "disjoint" : "overlap", pair.is_certain ? "certain" : "uncertain"});
  }
  fmt::print("\n");
  print_columns(lines);
}

// The bots, the strongest first.
std::vector<std::size_t> by_rating(const ContestResult& result) {
  std::vector<std::size_t> order;
  for (std::size_t bot = 0; bot < result.ratings.size(); ++bot) order.push_back(bot);
  sort_in_order(order, std::greater{}, [&](std::size_t bot) { return result.ratings[bot].mean; });
  return order;
}

void print_ratings(const ContestResult& result) {
  std::vector<std::vector<std::string>> lines = {{"rating", "points", "95 % interval"}};
  for (const std::size_t bot : by_rating(result)) {
    const Estimate& rating = result.ratings[bot];
    lines.push_back({result.bots[bot].name, fmt::format("{:.0f}", rating.mean),
                     fmt::format("{:.0f} - {:.0f}", rating.low, rating.high)});
  }
  fmt::print("\n");
  print_columns(lines);
  fmt::print("Plackett-Luce over all ranks; 400 points more: 10 times as likely to finish ahead. The mean is 1500.\n");
}

void print_result(const ContestPlan& plan, const ContestResult& result) {
  fmt::print("{} with {} players, {}: {} games in {:.1f} s, seed {}\n", plan.game->info().id, plan.game->players(),
             lineup_about(plan.lineup), result.games, result.seconds, to_text(plan.seed));
  fmt::print("{} deals, each played {} times so that every bot has had every seat; intervals count deals, not games.\n",
             result.blocks, result.games_in_block);
  fmt::print("{}\n", end_text(plan, result));
  print_lines(result);
  print_neighbours(result);
  if (!result.ratings.empty()) print_ratings(result);
}

std::string json_of(const ContestResult& result, const LineResult& line) {
  const bool is_alone = line.line.others != ContestLine::kField;
  std::string text = fmt::format(R"({{"bot":{})", write_json(Doc(result.bots[line.line.bot].name)));
  if (is_alone) text += fmt::format(R"(,"among":{})", write_json(Doc(result.bots[line.line.others].name)));
  text += fmt::format(R"(,"reference":{},"games":{},"wins":{},"fair_share":{},"ratio":{})", line.line.is_reference,
                      line.games, estimate_json(line.wins, 6), decimal(result.fair_share, 6),
                      decimal(line.wins.mean / result.fair_share));
  text += fmt::format(R"(,"score":{})", line.line.is_reference ? "null" : estimate_json(line.score, 3));
  text += fmt::format(R"(,"thinking":{{"decisions":{},"mean_seconds":{},"longest_seconds":{}}}}})",
                      line.thinking.decisions, decimal(line.thinking.mean, 9), decimal(line.thinking.longest, 9));
  return text;
}

std::string json_of(const ContestResult& result, const Neighbours& pair) {
  return fmt::format(R"({{"above":{},"below":{},"difference":{},"always_valid":{},"disjoint":{},"certain":{}}})",
                     write_json(Doc(name_of(result, result.lines[pair.above].line))),
                     write_json(Doc(name_of(result, result.lines[pair.below].line))), estimate_json(pair.difference, 6),
                     estimate_json(pair.always, 6), pair.is_disjoint, pair.is_certain);
}

template <class Items, class Write>
std::string json_list(const Items& items, const Write& write) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ",") + write(item);
  return "[" + text + "]";
}

void print_json(const ContestPlan& plan, const ContestResult& result) {
  const auto line = [&](const LineResult& one) { return json_of(result, one); };
  const auto pair = [&](const Neighbours& one) { return json_of(result, one); };
  const auto rating = [&](std::size_t bot) {
    return fmt::format(R"({{"bot":{},"rating":{}}})", write_json(Doc(result.bots[bot].name)),
                       estimate_json(result.ratings[bot], 2));
  };
  fmt::print(R"({{"game":{},"players":{},"options":{},"lineup":{},"seed":{},"games":{},"planned":{},"deals":{},)"
             R"("games_per_deal":{},"end":"{}","seconds":{},"bots":{},"neighbours":{},"ratings":{}}})"
             "\n",
             write_json(Doc(plan.game->info().id)), plan.game->players(), write_json(plan.game->options()),
             write_json(Doc(to_text(plan.lineup))), write_json(Doc(to_text(plan.seed))), result.games, result.planned,
             result.blocks, result.games_in_block, end_id(result.end), decimal(result.seconds, 3),
             json_list(result.lines, line), json_list(result.neighbours, pair), json_list(by_rating(result), rating));
}

void write_picture(const std::string& path, const ContestPlan& plan, const ContestResult& result) {
  const std::string title =
      fmt::format("{} with {} players: how thinking pays", plan.game->info().id, plan.game->players());
  const std::string subtitle =
      fmt::format("{}; {} games over {} deals, 95 % intervals", lineup_about(plan.lineup), result.games, result.blocks);
  value_or_throw(write_file(path, write_svg(picture_of(result, title, subtitle))));
}

ContestPlan plan_from(const Arguments& arguments) {
  const GameInfo& info = game_named(arguments.game);
  const int players = arguments.players == 0 ? info.usual_players : arguments.players;
  check_players_of(info, players);
  check_games(arguments.games);
  check_threads(arguments.threads);
  if (arguments.least_games < 1) {
    throw InputError(fmt::format("--min-games must be at least 1, not {}", arguments.least_games));
  }
  ContestPlan plan;
  plan.game = value_or_throw(open_game(info.id, seat_names(players), options_from_text(arguments.options))).game;
  plan.bots = split_at_commas(arguments.bots);
  if (plan.bots.size() > kMostBots) {
    throw InputError(fmt::format("the arena takes {} bots at most, not {}", kMostBots, plan.bots.size()));
  }
  plan.lineup = value_or_throw(lineup_from_text(arguments.lineup));
  plan.games = static_cast<std::uint64_t>(arguments.games);
  plan.least_games = static_cast<std::uint64_t>(arguments.least_games);
  plan.stops_early = !arguments.no_early_stop;
  plan.seed = seed_from(arguments.seed);
  plan.threads = static_cast<unsigned>(arguments.threads);
  return plan;
}

int run(const Arguments& arguments) {
  const ContestPlan plan = plan_from(arguments);
  const Contest contest = value_or_throw(prepare_contest(plan));
  if (!arguments.svg.empty()) value_or_throw(check_writable(arguments.svg));

  ProgressLine progress(contest.games, !arguments.quiet && isatty(STDERR_FILENO) == 1, plan.stops_early);
  const ContestResult result =
      play_contest(plan, contest, [&](std::uint64_t done) { progress.show(done); }, &watch_for_interrupt());
  progress.clear();
  if (result.blocks == 0) {
    fmt::print(stderr, "tortuga: interrupted before any deal had been played with all bots in all seats\n");
    return kOutcomeIsBad;
  }
  if (arguments.json) {
    print_json(plan, result);
  } else {
    print_result(plan, result);
  }
  if (!arguments.svg.empty()) write_picture(arguments.svg, plan, result);
  return 0;
}

constexpr const char* kFooter =
    R"(A bot is named with its thinking time: captain:20ms, captain:1.5s, or captain:1000 for 1000 simulations.

Line-ups (--lineup):
  field        all bots together; from game to game everybody moves on to another seat
  one          of every two bots the one named first sits alone among copies of the other
  against:BOT  each bot sits alone among copies of BOT
A deal is played again until every bot has had every seat; all line-ups play the same deals.

Examples:
  tortuga arena flint --bots random,deckhand,mate:10ms
  tortuga arena flint --bots captain:100ms,deckhand --lineup one --games 10000
  tortuga arena flint --bots captain:2ms,captain:20ms,captain:200ms --lineup against:deckhand --svg flint.svg)";

}  // namespace

Command arena_command() {
  return {"arena", "find out which bot is stronger, by how much, and how certain that is", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("GAME", arguments->game, "the game's id")->required();
            app.add_option("--bots", arguments->bots, "two or more different bots, separated by commas")->required();
            app.add_option("--lineup", arguments->lineup, "how they are seated (default field)");
            app.add_option("--players", arguments->players, "number of players (default: as many as is usual)");
            app.add_option("--options", arguments->options, "options of the game, name=value,...");
            app.add_option("--games", arguments->games,
                           "at most so many games, up to the end of a block (default 2000)");
            app.add_option("--min-games", arguments->least_games, "at least so many before it stops (default 400)");
            app.add_flag("--no-early-stop", arguments->no_early_stop,
                         "play all games, even if the order of the bots is certain before");
            app.add_option("--seed", arguments->seed, "the same seed gives the same deals (default 1)");
            app.add_option("--threads", arguments->threads, "how many threads (default: one for each core)");
            app.add_option("--svg", arguments->svg, "write a picture of strength against thinking time to this file");
            app.add_flag("--json", arguments->json, "the result as JSON");
            app.add_flag("--quiet", arguments->quiet, "no progress line");
            app.footer(kFooter);
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
