// tortuga simulate: many games by given bots over all cores.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <filesystem>
#include <memory>
#include <mutex>
#include <variant>

#include "cli/cli.h"
#include "cli/matches.h"
#include "formats/files.h"
#include "formats/json.h"
#include "formats/yaml.h"
#include "games/registry.h"
#include "lab/arena.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string game;
  std::string players;
  std::string bots = "random";
  std::string options;
  std::int64_t games = 1000;
  std::string seed = "1";
  int threads = 0;
  std::string records;
  bool json = false;
  bool cards = false;
  bool quiet = false;
};

// One bot for each seat; the last one named fills the seats that are left.
std::vector<std::string> bots_from(const std::string& text, int players) {
  std::vector<std::string> bots = split_at_commas(text);
  if (static_cast<int>(bots.size()) > players) {
    throw InputError(fmt::format("{} bots are named for {} players", bots.size(), players));
  }
  bots.resize(static_cast<std::size_t>(players), bots.back());
  return bots;
}

// Keeps each game's record as DIR/game-000001.yaml.
class RecordKeeper {
 public:
  RecordKeeper(std::string folder, const Opened& opened, std::atomic<bool>& stop)
      : folder_(std::move(folder)), opened_(opened), stop_(stop) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw InputError("cannot make the folder " + folder_ + ": " + error.message());
  }
  void keep(std::uint64_t number, const Seed& seed, const std::vector<std::string>& bots,
            std::vector<RecordedAction> actions, Doc result) {
    Record record = new_record(opened_, seed);
    record.bots = bots;
    record.actions = std::move(actions);
    record.result = std::move(result);
    const auto status = write_file(fmt::format("{}/game-{:06}.yaml", folder_, number), write_yaml(to_document(record)));
    if (status) return;
    const std::scoped_lock lock(mutex_);
    if (problem_.empty()) problem_ = status.problem().message;
    stop_ = true;
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::string folder_;
  const Opened& opened_;
  std::atomic<bool>& stop_;  // ends the match: what cannot be kept need not be played
  std::mutex mutex_;
  std::string problem_;
};

std::string json_of(const std::vector<Tally>& tallies, std::string_view name) {
  std::string text;
  for (const Tally& tally : tallies) {
    text += fmt::format(R"({}{{"{}":{},"games":{},"wins":{},"fair_share":{},"score":{}}})", text.empty() ? "" : ",",
                        name, write_json(Doc(tally.name)), tally.games, estimate_json(tally.wins, 6),
                        decimal(tally.fair_share, 6), estimate_json(tally.score, 3));
  }
  return "[" + text + "]";
}

std::string json_of(const ReportCell& cell, bool is_share) {
  const int digits = is_share ? 6 : 3;
  if (const auto* count = std::get_if<std::uint64_t>(&cell)) return std::to_string(*count);
  if (const auto* figure = std::get_if<double>(&cell)) return decimal(*figure, digits);
  if (const auto* estimate = std::get_if<Estimate>(&cell)) return estimate_json(*estimate, digits);
  return "null";
}

std::string json_of(const ReportTable& table) {
  std::string rows;
  for (const ReportRow& row : table.rows) {
    std::string text = fmt::format(R"("{}":{})", table.row_id, write_json(Doc(row.id)));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      text += fmt::format(R"(,"{}":{})", table.columns[i].id, json_of(row.cells[i], table.columns[i].is_share));
    }
    rows += fmt::format("{}{{{}}}", rows.empty() ? "" : ",", text);
  }
  return "[" + rows + "]";
}

// The tables that were asked for.
std::vector<ReportTable> shown_tables(const Arguments& arguments, const MatchResult& result) {
  std::vector<ReportTable> tables = result.tables;
  if (!arguments.cards) std::erase_if(tables, [](const ReportTable& table) { return table.is_by_card; });
  return tables;
}

// `,"tables":{...}`, or nothing for a game that reports none.
std::string json_of(const std::vector<ReportTable>& tables) {
  std::string text;
  for (const ReportTable& table : tables) {
    text += fmt::format(R"({}"{}":{})", text.empty() ? "" : ",", table.id, json_of(table));
  }
  return text.empty() ? "" : fmt::format(R"(,"tables":{{{}}})", text);
}

void print_json(const Arguments& arguments, const MatchPlan& plan, const MatchResult& result) {
  fmt::print(R"({{"game":{},"players":{},"options":{},"seed":{},"games":{},"seconds":{},"bots":{},"seats":{},)"
             R"("decisions":{},"shortest":{},"longest":{},"shared_wins":{}{}}})"
             "\n",
             write_json(Doc(arguments.game)), plan.game->players(), write_json(plan.game->options()),
             write_json(Doc(to_text(plan.seed))), result.games, decimal(result.seconds, 3), json_of(result.bots, "bot"),
             json_of(result.seats, "seat"), estimate_json(result.decisions, 2), result.shortest, result.longest,
             result.shared, json_of(shown_tables(arguments, result)));
}

void print_tallies(const std::vector<Tally>& tallies, std::string_view head) {
  fmt::print("\n{:<12} {:>8} {:>8} {:>17} {:>6} {:>10} {:>21}\n", head, "games", "wins", "95 % interval", "fair",
             "score", "95 % interval");
  for (const Tally& tally : tallies) {
    fmt::print("{:<12} {:>8} {:>7.2f}% {:>7.2f}% - {:>5.2f}% {:>5.1f}% {:>10.1f} {:>9.1f} - {:>9.1f}\n", tally.name,
               tally.games, 100 * tally.wins.mean, 100 * tally.wins.low, 100 * tally.wins.high, 100 * tally.fair_share,
               tally.score.mean, tally.score.low, tally.score.high);
  }
}

std::string text_of(double figure, bool is_share) {
  return is_share ? fmt::format("{:.2f}%", 100 * figure) : fmt::format("{:.2f}", figure);
}

// One text, or two for a column with intervals.
std::vector<std::string> texts_of(const ReportCell& cell, bool is_share, bool has_interval) {
  std::vector<std::string> texts;
  if (const auto* count = std::get_if<std::uint64_t>(&cell)) {
    texts = {std::to_string(*count)};
  } else if (const auto* figure = std::get_if<double>(&cell)) {
    texts = {text_of(*figure, is_share)};
  } else if (const auto* estimate = std::get_if<Estimate>(&cell)) {
    texts = {text_of(estimate->mean, is_share), fmt::format("{} - {:>{}}", text_of(estimate->low, is_share),
                                                            text_of(estimate->high, is_share), is_share ? 6 : 5)};
  } else {
    texts = {"-"};
  }
  if (has_interval && texts.size() == 1) texts.emplace_back("");
  return texts;
}

// The names on the left, everything else to the right, each column as wide as it must be.
void print_table(const ReportTable& table) {
  std::vector<std::vector<std::string>> lines(table.rows.size() + 1);
  lines[0].emplace_back(table.row_head.in(Language::kEnglish));
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    lines[row + 1].push_back(table.rows[row].name(Language::kEnglish));
  }
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const bool has_interval = std::ranges::any_of(
        table.rows, [&](const ReportRow& row) { return std::holds_alternative<Estimate>(row.cells[i]); });
    lines[0].emplace_back(table.columns[i].head.in(Language::kEnglish));
    if (has_interval) lines[0].emplace_back("95 % interval");
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      for (std::string& text : texts_of(table.rows[row].cells[i], table.columns[i].is_share, has_interval)) {
        lines[row + 1].push_back(std::move(text));
      }
    }
  }
  fmt::print("\n{}\n", table.title.in(Language::kEnglish));
  print_columns(lines);
}

void print_result(const Arguments& arguments, const MatchPlan& plan, const MatchResult& result) {
  fmt::print("{} with {} players, {} games in {:.1f} s ({:.0f} games a second), seed {}\n", plan.game->info().id,
             plan.game->players(), result.games, result.seconds,
             static_cast<double>(result.games) / std::max(result.seconds, 1e-9), to_text(plan.seed));
  print_tallies(result.bots, "bot");
  print_tallies(result.seats, "seat");
  fmt::print("\nA game has {:.1f} decisions ({} to {}); {} games had several winners, who share the win.\n",
             result.decisions.mean, result.shortest, result.longest, result.shared);
  fmt::print("The bots move on by one seat from game to game.\n");
  for (const ReportTable& table : shown_tables(arguments, result)) print_table(table);
}

// The numbers of players: "4", or "3-10" for a match with each of them.
std::vector<int> players_from(const std::string& text, const GameInfo& info) {
  if (text.empty()) return {info.max_players};
  const std::size_t dash = text.find('-');
  const auto number = [&](const std::string& digits) {
    int value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (digits.empty() || error != std::errc() || stop != end) {
      throw InputError("--players is a number such as 4 or a range such as 2-4, not \"" + text + "\"");
    }
    check_players_of(info, value);
    return value;
  };
  const int first = number(text.substr(0, dash));
  const int last = dash == std::string::npos ? first : number(text.substr(dash + 1));
  if (last < first) throw InputError("--players " + text + " goes down; write the smaller number first");
  std::vector<int> all;
  for (int players = first; players <= last; ++players) all.push_back(players);
  return all;
}

void play(const Arguments& arguments, const GameInfo& info, int players) {
  const Opened opened = value_or_throw(open_game(info.id, seat_names(players), options_from_text(arguments.options)));
  const MatchPlan plan{opened.game, bots_from(arguments.bots, players), static_cast<std::uint64_t>(arguments.games),
                       seed_from(arguments.seed), static_cast<unsigned>(arguments.threads)};

  ProgressLine progress(plan.games, !arguments.quiet && isatty(STDERR_FILENO) == 1);
  std::atomic<bool>& interrupted = watch_for_interrupt();
  std::unique_ptr<RecordKeeper> keeper;
  KeepRecord keep;
  if (!arguments.records.empty()) {
    keeper = std::make_unique<RecordKeeper>(arguments.records, opened, interrupted);
    keep = [&](std::uint64_t number, const Seed& seed, const std::vector<std::string>& bots,
               std::vector<RecordedAction> actions,
               Doc result) { keeper->keep(number, seed, bots, std::move(actions), std::move(result)); };
  }
  const MatchResult result =
      value_or_throw(play_match(plan, [&](std::uint64_t done) { progress.show(done); }, keep, &interrupted));
  progress.clear();
  if (keeper && !keeper->problem().empty()) throw InputError(keeper->problem());
  if (arguments.json) {
    print_json(arguments, plan, result);
  } else {
    print_result(arguments, plan, result);
  }
}

int run(const Arguments& arguments) {
  const GameInfo& info = game_named(arguments.game);
  check_games(arguments.games);
  check_threads(arguments.threads);
  const std::vector<int> all = players_from(arguments.players, info);
  if (all.size() > 1 && !arguments.records.empty()) {
    throw InputError("--records needs one number of players, not the range " + arguments.players);
  }
  for (const int players : all) {
    if (watch_for_interrupt()) break;
    if (players != all.front() && !arguments.json) fmt::print("\n\n");
    play(arguments, info, players);
  }
  return 0;
}

}  // namespace

Command simulate_command() {
  return {"simulate", "play many games by bots and count who wins", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("GAME", arguments->game, "the game's id")->required();
            app.add_option("--players", arguments->players,
                           "number of players, or a range such as 3-5 (default: as many as the game allows)");
            app.add_option(
                "--bots", arguments->bots,
                "bots by seat, separated by commas; the last one named fills the other seats (default random)");
            app.add_option("--options", arguments->options, "options of the game, name=value,...");
            app.add_option("--games", arguments->games, "how many games (default 1000)");
            app.add_option("--seed", arguments->seed, "the same seed gives the same games (default 1)");
            app.add_option("--threads", arguments->threads, "how many threads (default: one for each core)");
            app.add_option("--records", arguments->records, "keep each game's record in this folder");
            app.add_flag("--cards", arguments->cards, "also report each card, in games that count them");
            app.add_flag("--json", arguments->json, "results as JSON, a line for each number of players");
            app.add_flag("--quiet", arguments->quiet, "no progress line");
            app.footer("Example: tortuga simulate flint --players 4 --bots deckhand,random --games 20000");
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
