// tortuga analyse: a game decision by decision: what each cost, where the game turned, who played how well.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>

#include "cli/advice_text.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "engine/record.h"
#include "formats/json.h"
#include "lab/analysis.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string record;
  std::string player;
  std::string think = "50ms";
  std::int64_t top = 6;
  std::string seed = "1";
  bool every = false;
  bool json = false;
  bool quiet = false;
  std::string language;
  bool no_colour = false;
};

constexpr int kTextWidth = 80;
constexpr int kNameWidth = 10;
constexpr int kLongTime = 30;  // seconds; what takes longer is announced

constexpr Text kTitle = {"{game}: {actions} actions, {count} of them choices to judge",
                         "{game}: {actions} Züge, davon {count} Entscheidungen zu beurteilen"};
constexpr Text kJudge = {"Judged by {bot} from what each player saw.",
                         "Beurteilt von {bot} nach dem, was jeder selbst sah."};
constexpr Text kNoChoices = {"There was nothing to decide.", "Es gab nichts zu entscheiden."};
constexpr Text kOver = {"Won by {names}.", "Gewonnen von {names}."};
constexpr Text kNotOver = {"The game is not over yet.", "Das Spiel ist noch nicht zu Ende."};

constexpr Text kChances = {"Chances to win, from the first action to the last",
                           "Gewinnchancen vom ersten bis zum letzten Zug"};
constexpr Text kTurns = {"Turning points", "Wendepunkte"};
constexpr Text kNoTurns = {"None: no chance changed by 5 points or more.",
                           "Keine: Keine Chance änderte sich um 5 Prozentpunkte oder mehr."};
constexpr Text kMistakes = {"The dearest choices", "Die teuersten Entscheidungen"};
constexpr Text kNoMistakes = {"None cost a point of winning chance.",
                              "Nichts kostete einen Prozentpunkt Gewinnchance."};
constexpr Text kPlayers = {"The players", "Die Spieler"};
constexpr Text kEvery = {"Every decision", "Jede Entscheidung"};

constexpr Text kAt = {"at", "nach"};
constexpr Text kWho = {"who", "wer"};
constexpr Text kDid = {"did", "tat"};
constexpr Text kBetter = {"better", "besser"};
constexpr Text kChance = {"chance", "Chance"};
constexpr Text kCost = {"cost", "Kosten"};
constexpr Text kDecisions = {"choices", "Entscheidungen"};
constexpr Text kBest = {"the best", "die beste"};
constexpr Text kGood = {"good", "gut"};
constexpr Text kWrong = {"mistakes", "Fehler"};
constexpr Text kMeanCost = {"mean cost", "im Schnitt"};
constexpr Text kUnknown = {"not weighed", "nicht beurteilt"};

constexpr Text kNote = {
    "Costs are points of winning chance, as {bot} estimates them: below 1 point they mean little. The dearest choices "
    "were weighed again, {times} times as long. Good: less than 1 point worse than the best. Mistake: 3 or more.",
    "Kosten sind Prozentpunkte Gewinnchance, geschätzt von {bot}: Unter 1 Punkt besagen sie wenig. Die teuersten "
    "Entscheidungen wurden noch einmal geprüft, {times}-mal so lange. Gut: weniger als 1 Punkt schlechter als das "
    "Beste. "
    "Fehler: 3 oder mehr."};
constexpr Text kNotWeighed = {"Not weighed, because the bot does not consider such actions: {count}.",
                              "Nicht beurteilt, weil der Bot solche Züge nicht erwägt: {count}."};
constexpr Text kLook = {"Look there: tortuga hint {file} --at {at}", "Dort nachsehen: tortuga hint {file} --at {at}"};

constexpr Text kProgress = {"{done} done, {left} s left", "{done} fertig, noch {left} s"};
constexpr Text kTakes = {"This takes about {left} s; --think 20ms is quicker.",
                         "Das dauert etwa {left} s; mit --think 20ms geht es schneller."};

// On standard error: how long it takes, and in a terminal how far it is.
class AnalysisLine {
 public:
  AnalysisLine(Language language, const Budget& budget, bool is_quiet)
      : language_(language), budget_(budget), is_quiet_(is_quiet), is_live_(!is_quiet && isatty(STDERR_FILENO) == 1) {}
  void show(std::size_t done, std::size_t all) {
    if (is_quiet_) return;
    const auto now = std::chrono::steady_clock::now();
    const double expected = std::chrono::duration<double>(budget_.time).count() * static_cast<double>(all);
    if (done == 0 && expected > kLongTime) fmt::print(stderr, "{}\n", text(kTakes, done, all, expected));
    if (!is_live_ || done == 0 || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    fmt::print(stderr, "\r{} \x1b[K", text(kProgress, done, all, left));
  }
  void clear() const {
    if (is_live_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  [[nodiscard]] std::string text(const Text& pattern, std::size_t done, std::size_t all, double left) const {
    const double share = static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(all, 1));
    return fill_in(pattern.in(language_),
                   {{"done", percent_text(share, language_, 0)}, {"left", fmt::format("{:.0f}", left)}});
  }

  Language language_;
  Budget budget_;
  bool is_quiet_;
  bool is_live_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_{};
};

// The analysis for a person.
class Report {
 public:
  Report(const Arguments& arguments, const Record& record, const AnyGame& game, const AnalysisPlan& plan,
         const Analysis& analysis)
      : arguments_(arguments),
        language_(language_from(arguments.language)),
        pen_(!arguments.no_colour && is_colour_wanted()),
        record_(record),
        game_(game),
        bot_(plan.bot + ":" + budget_text(plan.budget)),
        analysis_(analysis) {}

  void print() const {
    heading();
    if (analysis_.decisions.empty()) {
      line(" " + in(kNoChoices));
      return;
    }
    graph();
    turning_points();
    mistakes();
    if (arguments_.every) every();
    players();
    notes();
  }

 private:
  [[nodiscard]] std::string in(const Text& text) const { return std::string(text.in(language_)); }
  static void line(const std::string& text) { fmt::print("{}\n", text); }
  void section(const Text& text) const { line("\n " + pen_.bold(Ink::kMagenta, in(text))); }
  void wrapped_text(const std::string& text) const {
    for (const std::string& part : wrapped(text, kTextWidth - 2)) line(" " + pen_(Ink::kDim, part));
  }
  [[nodiscard]] std::string who(Seat seat) const {
    return padded(shortened(game_.name_of(seat), kNameWidth), kNameWidth);
  }
  [[nodiscard]] std::string action(const std::string& written, int width) const {
    return padded(shortened(game_.action_name(written, language_), width), width);
  }
  // "34 → 71%"
  [[nodiscard]] std::string from_to(double from, double to) const {
    return fmt::format("{:.0f} → {}", from * 100, percent_text(to, language_, 0));
  }
  [[nodiscard]] std::string points(double difference) const {
    const std::string text = padded_left(points_text(difference, language_), 7);
    return difference <= -0.03 ? pen_(Ink::kRed, text) : difference >= 0.03 ? pen_(Ink::kGreen, text) : text;
  }

  void heading() const {
    const std::string actions = std::to_string(record_.actions.size());
    const std::string count = std::to_string(analysis_.decisions.size());
    line(" " + pen_(Ink::kBold,
                    fill_in(kTitle.in(language_), {{"game", record_.game}, {"actions", actions}, {"count", count}})));
    std::vector<std::string> names;
    for (const Seat seat : analysis_.winners) names.push_back(game_.name_of(seat));
    const Text& end = names.empty() ? kNotOver : kOver;
    line(" " + fill_in(end.in(language_), {{"names", joined(names, language_)}}) + " " +
         pen_(Ink::kDim, fill_in(kJudge.in(language_), {{"bot", bot_}})));
  }

  // The chance of a player at each column; before his first decision there is none.
  [[nodiscard]] std::vector<double> course(Seat seat, std::size_t width) const {
    std::vector<double> sums(width, 0);
    std::vector<int> counts(width, 0);
    for (const Decision& decision : analysis_.decisions) {
      if (decision.seat != seat) continue;
      const std::size_t column = decision.at * width / std::max<std::size_t>(record_.actions.size(), 1);
      sums[column] += decision.chance;
      ++counts[column];
    }
    double last = -1;
    for (std::size_t i = 0; i < width; ++i) {
      if (counts[i] > 0) last = sums[i] / counts[i];
      sums[i] = last;
    }
    return sums;
  }

  void graph() const {
    static constexpr std::array<const char*, 9> kLevels = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static constexpr std::size_t kWidth = 56;
    const auto players = static_cast<int>(analysis_.players.size());
    const int height = players == 1 ? 5 : players <= 4 ? 3 : players <= 6 ? 2 : 1;
    section(kChances);
    for (const Conduct& player : analysis_.players) {
      const std::vector<double> chances = course(player.seat, kWidth);
      for (int row = height - 1; row >= 0; --row) {
        std::string text;
        for (const double chance : chances) {
          // At least a trace, so that a lost game differs from one that was not judged.
          const double eighths = chance < 0 ? 0 : std::max(1.0, std::round(chance * 8 * height)) - 8.0 * row;
          text += kLevels[static_cast<std::size_t>(std::clamp(eighths, 0.0, 8.0))];
        }
        const std::string label = row == height - 1 ? who(player.seat) : std::string(kNameWidth, ' ');
        const std::string scale = height == 1         ? ""
                                  : row == height - 1 ? percent_text(1, language_, 0)
                                  : row == 0          ? percent_text(0, language_, 0)
                                                      : "";
        text.erase(text.find_last_not_of(' ') + 1);
        line("   " + label + pen_(Ink::kDim, padded_left(scale, 6) + " ┤") + pen_(Ink::kCyan, text));
      }
      if (height > 1 && &player != &analysis_.players.back()) line("");
    }
  }

  void turning_points() const {
    section(kTurns);
    const std::vector<std::size_t> turns = analysis_.turning_points(static_cast<std::size_t>(arguments_.top));
    if (turns.empty()) {
      line("   " + in(kNoTurns));
      return;
    }
    line("   " +
         pen_(Ink::kDim, padded_left(in(kAt), 4) + "  " + padded(in(kWho), kNameWidth) + padded_left(in(kChance), 11)));
    static constexpr int kIndent = 39;
    for (const std::size_t i : in_order(turns)) {
      const Decision& turn = analysis_.decisions[i];
      std::string text = "   " + padded_left(std::to_string(turn.at), 4) + "  " + who(turn.seat) +
                         padded_left(from_to(turn.chance, turn.chance + turn.change()), 11) + points(turn.change()) +
                         "  ";
      std::vector<std::string> lines = wrapped(happened(turn), kTextWidth - kIndent - 1);
      if (lines.size() > 2) {
        lines.resize(2);
        lines[1] = wrapped(lines[1], kTextWidth - kIndent - 3).front() + " …";
      }
      if (lines.empty()) lines.emplace_back();
      for (const std::string& part : lines) {
        line(padded(text, kIndent) + pen_(Ink::kDim, part));
        text.clear();
      }
    }
  }
  // What the player saw from his decision to his next one.
  [[nodiscard]] std::string happened(const Decision& decision) const {
    std::string text;
    for (std::size_t seq = decision.at + 1; seq <= decision.until; ++seq) {
      for (const AnyEvent& event : analysis_.told[seq].events) {
        const AnyEvent seen = game_.seen(event, decision.seat);
        const std::string sentence = seen.empty() ? "" : game_.tell(seen, language_);
        if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
      }
    }
    return text;
  }
  static std::vector<std::size_t> in_order(std::vector<std::size_t> indices) {
    std::ranges::sort(indices);
    return indices;
  }

  void mistakes() const {
    section(kMistakes);
    const std::vector<std::size_t> dearest = analysis_.mistakes(static_cast<std::size_t>(arguments_.top));
    if (dearest.empty()) {
      line("   " + in(kNoMistakes));
      return;
    }
    decision_heading();
    for (const std::size_t i : dearest) decision_line(analysis_.decisions[i]);
  }
  void every() const {
    section(kEvery);
    decision_heading();
    for (const Decision& decision : analysis_.decisions) decision_line(decision);
  }

  static constexpr int kActionWidth = 19;
  void decision_heading() const {
    line("   " + pen_(Ink::kDim, padded_left(in(kAt), 4) + "  " + padded(in(kWho), kNameWidth) + " " +
                                     padded(in(kDid), kActionWidth) + " " + padded(in(kBetter), kActionWidth) +
                                     padded_left(in(kChance), 11) + padded_left(in(kCost), 7)));
  }
  void decision_line(const Decision& decision) const {
    std::string text = "   " + padded_left(std::to_string(decision.at), 4) + "  " + who(decision.seat) + " " +
                       action(decision.action, kActionWidth) + " ";
    if (!decision.done) {
      line(text + action(decision.best, kActionWidth) + padded_left(percent_text(decision.chance, language_, 0), 11) +
           "  " + pen_(Ink::kDim, in(kUnknown)));
      return;
    }
    const bool is_better = decision.cost() > 0;
    text += is_better ? action(decision.best, kActionWidth) : std::string(kActionWidth, ' ');
    line(text +
         padded_left(is_better ? from_to(decision.chance, *decision.done) : percent_text(decision.chance, language_, 0),
                     11) +
         (is_better ? points(-decision.cost()) : ""));
  }

  void players() const {
    section(kPlayers);
    line("   " +
         pen_(Ink::kDim, std::string(kNameWidth, ' ') + padded_left(in(kDecisions), 16) + padded_left(in(kBest), 12) +
                             padded_left(in(kGood), 9) + padded_left(in(kWrong), 11) + padded_left(in(kMeanCost), 13)));
    for (const Conduct& player : analysis_.players) {
      const auto share = [&](std::size_t part) {
        const double whole = std::max<double>(static_cast<double>(player.weighed), 1);
        return percent_text(static_cast<double>(part) / whole, language_, 0);
      };
      const std::string mean = points_text(-player.mean_cost(), language_);
      line("   " + who(player.seat) + padded_left(std::to_string(player.decisions), 16) +
           padded_left(share(player.best), 12) + padded_left(share(player.good), 9) +
           padded_left(std::to_string(player.mistakes), 11) + padded_left(mean, 13));
    }
  }

  void notes() const {
    line("");
    wrapped_text(fill_in(kNote.in(language_), {{"bot", bot_}, {"times", std::to_string(kAgain)}}));
    const auto unknown = std::ranges::count_if(analysis_.decisions, [](const Decision& d) { return !d.done; });
    if (unknown > 0) wrapped_text(fill_in(kNotWeighed.in(language_), {{"count", std::to_string(unknown)}}));
    const std::vector<std::size_t> dearest = analysis_.mistakes(1);
    if (dearest.empty()) return;
    const Decision& worst = analysis_.decisions[dearest.front()];
    line(" " + pen_(Ink::kDim,
                    fill_in(kLook.in(language_), {{"file", arguments_.record}, {"at", std::to_string(worst.at)}})));
  }

  const Arguments& arguments_;
  Language language_;
  Pen pen_;
  const Record& record_;
  const AnyGame& game_;
  std::string bot_;
  const Analysis& analysis_;
};

std::string json_text(std::string_view value) { return write_json(Doc(std::string(value))); }
std::string json_number(const std::optional<double>& value) { return value ? fmt::format("{:.4f}", *value) : "null"; }

std::string json_of(const AnyGame& game, const Decision& decision) {
  return fmt::format(
      R"({{"at":{},"player":{},"action":{},"best":{},"chance":{:.4f},"done":{},"cost":{},"after":{},"tries":{},"again":{}}})",
      decision.at, json_text(game.name_of(decision.seat)), json_text(decision.action), json_text(decision.best),
      decision.chance, json_number(decision.done),
      json_number(decision.done ? std::optional(decision.cost()) : std::nullopt), json_number(decision.after),
      json_tries(decision.tries), decision.is_weighed_again);
}

std::string json_list(const std::vector<std::size_t>& numbers, const Analysis& analysis) {
  std::string text;
  for (const std::size_t i : numbers) text += (text.empty() ? "" : ",") + std::to_string(analysis.decisions[i].at);
  return "[" + text + "]";
}

// Numbers with fractions are not in a Doc; they are written as JSON numbers here.
std::string json_of(const AnalysisPlan& plan, const Analysis& analysis, std::size_t top) {
  const AnyGame& game = *plan.game;
  std::string decisions;
  for (const Decision& decision : analysis.decisions) {
    decisions += (decisions.empty() ? "" : ",") + json_of(game, decision);
  }
  std::string players;
  for (const Conduct& player : analysis.players) {
    players += fmt::format(
        R"({}{{"player":{},"decisions":{},"weighed":{},"best":{},"good":{},"mistakes":{},"mean_cost":{:.4f}}})",
        players.empty() ? "" : ",", json_text(game.name_of(player.seat)), player.decisions, player.weighed, player.best,
        player.good, player.mistakes, player.mean_cost());
  }
  return fmt::format(R"({{"game":{},"bot":{},"decisions":[{}],"players":[{}],"turning_points":{},"mistakes":{}}})",
                     json_text(game.info().id), json_text(plan.bot + ":" + budget_text(plan.budget)), decisions,
                     players, json_list(analysis.turning_points(top), analysis),
                     json_list(analysis.mistakes(top), analysis));
}

// Whose decisions: the player's who is named, else those of the people, else all.
SeatSet seats_of(const Record& record, const AnyGame& game, const std::string& player) {
  if (!player.empty()) {
    const Seat seat = game.seat_of(player);
    if (seat.is_none()) throw InputError("there is no player " + player + " in this record");
    return SeatSet(seat);
  }
  SeatSet people;
  for (std::size_t i = 0; i < record.bots.size(); ++i) {
    if (record.bots[i].empty()) people.add(Seat(static_cast<int>(i)));
  }
  return people.empty() ? SeatSet::all(game.players()) : people;
}

AnalysisPlan plan_of(const Arguments& arguments, const Record& record, const GamePtr& game) {
  AnalysisPlan plan;
  plan.game = game;
  plan.seats = seats_of(record, *game, arguments.player);
  plan.bot = adviser_for(game->info().id);
  const auto budget = budget_from_text(arguments.think);
  if (!budget) {
    throw InputError("--think is a time such as 50ms or 1.5s, or a number of tries such as 1000, not \"" +
                     arguments.think + "\"");
  }
  plan.budget = *budget;
  const auto seed = seed_from_text(arguments.seed);
  if (!seed) {
    throw InputError("a seed is a whole number or 32 hexadecimal digits, not \"" + arguments.seed + "\"");
  }
  plan.seed = *seed;
  if (arguments.top < 1) throw InputError("--top must be at least 1");
  plan.again = std::max<std::size_t>(plan.again, static_cast<std::size_t>(arguments.top));
  return plan;
}

int run(const Arguments& arguments) {
  const Language language = language_from(arguments.language);
  const Record record = value_or_throw(load_record(arguments.record));
  const auto opened = open_record(record);
  if (!opened) throw InputError(arguments.record + ": " + opened.problem().text());
  const GamePtr& game = opened->game;
  if (const Status status = check_adviser(game->info().id, adviser_for(game->info().id)); !status) {
    throw InputError(status.problem());
  }
  const AnalysisPlan plan = plan_of(arguments, record, game);
  AnalysisLine progress(language, plan.budget, arguments.quiet);
  const auto analysis = analyse(record, plan, [&](std::size_t done, std::size_t all) { progress.show(done, all); });
  progress.clear();
  if (!analysis) throw InputError(arguments.record + ": " + analysis.problem().text());
  if (arguments.json) {
    fmt::print("{}\n", json_of(plan, *analysis, static_cast<std::size_t>(arguments.top)));
  } else {
    Report(arguments, record, *game, plan, *analysis).print();
  }
  return 0;
}

}  // namespace

Command analyse_command() {
  return {"analyse", "what each decision of a game cost, and where the game turned", [](CLI::App& app) -> Run {
            const auto a = std::make_shared<Arguments>();
            app.add_option("RECORD", a->record, "a record file")->required();
            app.add_option("--for", a->player, "only this player; default all people, if there are none all bots");
            app.add_option("--think", a->think,
                           "time for each decision, or a number of tries: 200ms, 1000 (default 50ms)");
            app.add_option("--top", a->top, "how many turning points and dear choices to show (default 6)");
            app.add_flag("--all", a->every, "list every decision, too");
            app.add_option("--seed", a->seed, "of the bot; with a number of tries it gives the same result again");
            app.add_flag("--json", a->json, "JSON for other programs, with every decision");
            app.add_flag("--quiet", a->quiet, "no progress");
            app.add_option("--lang", a->language, "en or de; default as the environment says");
            app.add_flag("--no-colour,--no-color", a->no_colour, "no colours");
            app.footer(
                "Decisions with one answer are left out. The numbers are those of tortuga replay and hint --at.\n"
                "Example: tortuga analyse game.yaml --for Anna --think 200ms");
            return [a] { return run(*a); };
          }};
}

}  // namespace tortuga::cli
