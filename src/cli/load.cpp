// tortuga load: plays many tables at a server, through real sockets, and measures it.
#include "load/load.h"

#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <memory>

#include "cli/cli.h"
#include "formats/json.h"

namespace tortuga::cli {
namespace {

using load::Latencies;
using load::LoadReport;
using load::LoadSettings;

struct Arguments {
  LoadSettings settings;
  bool json = false;
  bool quiet = false;
};

constexpr double kSecondsForGames = 600;  // when the number of games is the end

std::atomic<bool> stop_wanted = false;

// A second signal ends the program at once.
void ask_to_stop(int signal) {
  stop_wanted = true;
  std::signal(signal, SIG_DFL);
}

double milliseconds(Latencies::Time time) { return std::chrono::duration<double, std::milli>(time).count(); }

std::string latency_json(const Latencies& latency) {
  return fmt::format(
      R"({{"count":{},"p50_ms":{:.4f},"p95_ms":{:.4f},"p99_ms":{:.4f},"p99_9_ms":{:.4f},"max_ms":{:.4f}}})",
      latency.count(), milliseconds(latency.within(0.5)), milliseconds(latency.within(0.95)),
      milliseconds(latency.within(0.99)), milliseconds(latency.within(0.999)), milliseconds(latency.longest()));
}

std::string latency_text(const Latencies& latency) {
  return fmt::format("50 % {:.2f} ms, 95 % {:.2f} ms, 99 % {:.2f} ms, 99.9 % {:.2f} ms, longest {:.2f} ms",
                     milliseconds(latency.within(0.5)), milliseconds(latency.within(0.95)),
                     milliseconds(latency.within(0.99)), milliseconds(latency.within(0.999)),
                     milliseconds(latency.longest()));
}

void print_json(const LoadSettings& settings, const LoadReport& report) {
  Doc::Map refusals;
  for (const auto& [code, count] : report.refusals) refusals.emplace_back(code, static_cast<std::int64_t>(count));
  const Doc::List examples(report.examples.begin(), report.examples.end());
  fmt::print(
      R"({{"game":"{}","players":{},"tables":{},"watchers":{},"idle":{},"rate":{},"seconds":{:.3f},"actions":{},)"
      R"("actions_per_second":{:.1f},"latency":{},"behind":{},)",
      settings.game, settings.players, settings.tables, settings.watchers, settings.idle, settings.rate, report.seconds,
      report.actions, report.actions_per_second(), latency_json(report.latency), report.behind);
  fmt::print(R"("messages_in":{},"messages_out":{},"bytes_in":{},"bytes_out":{},"refusals":{},"connections":{},)"
             R"("reconnects":{},"resent":{},"recovery":{},"games":{},"records_verified":{},"client_seconds":{:.3f},)",
             report.messages_in, report.messages_out, report.bytes_in, report.bytes_out, write_json(refusals),
             report.connections, report.reconnects, report.resent, latency_json(report.recovery), report.games,
             report.records, report.client_seconds);
  if (report.has_server_figures) {
    fmt::print(
        R"("server_seconds":{:.3f},"server_microseconds_per_action":{:.2f},"resident_before":{},"resident_after":{},)"
        R"("resident_most":{},"bytes_of_idle":{:.0f},)",
        report.server_seconds, report.microseconds_per_action(), report.resident_before, report.resident_after,
        report.resident_most, report.bytes_of_idle);
  }
  fmt::print(R"("interrupted":{},"faults":{},"examples":{}}})"
             "\n",
             report.was_interrupted, report.faults, write_json(examples));
}

void print_server(const LoadReport& report) {
  if (!report.has_server_figures) {
    fmt::print("Server         tells nothing about itself at /metrics\n");
    return;
  }
  const auto mebibytes = [](std::uint64_t bytes) { return static_cast<double>(bytes) / (1024.0 * 1024.0); };
  fmt::print("Server         {:.2f} s of processor time ({:.0f} % of a core), {:.1f} microseconds for each action\n",
             report.server_seconds, 100 * report.server_seconds / report.seconds, report.microseconds_per_action());
  fmt::print("  memory       {:.1f} MiB before, {:.1f} MiB after, at most {:.1f} MiB\n",
             mebibytes(report.resident_before), mebibytes(report.resident_after), mebibytes(report.resident_most));
  if (report.bytes_of_idle != 0) {
    fmt::print("  idle         {:.1f} KiB for each idle connection\n", report.bytes_of_idle / 1024);
  }
}

void print_text(const LoadSettings& settings, const LoadReport& report) {
  fmt::print("{} tables of {} with {} players{}, {:.1f} s{}\n", settings.tables, settings.game, settings.players,
             settings.rate > 0 ? fmt::format(", {} actions a second at each", settings.rate)
                               : std::string(", everybody acts at once"),
             report.seconds, report.was_interrupted ? ", interrupted" : "");
  fmt::print("Actions        {:.0f} a second: {} were answered, with an update for the last seat of the table\n",
             report.actions_per_second(), report.actions);
  fmt::print("Latency        {}\n", latency_text(report.latency));
  if (report.behind > 0) {
    fmt::print("Behind         {} actions were due and could not be sent: the tables were not ready for them\n",
               report.behind);
  }
  fmt::print("Messages       {:.0f} a second received ({:.1f} MB/s), {:.0f} a second sent ({:.1f} MB/s)\n",
             static_cast<double>(report.messages_in) / report.seconds,
             static_cast<double>(report.bytes_in) / report.seconds / 1e6,
             static_cast<double>(report.messages_out) / report.seconds,
             static_cast<double>(report.bytes_out) / report.seconds / 1e6);
  std::string refusals;
  for (const auto& [code, count] : report.refusals) refusals += fmt::format(" {} {}", count, code);
  fmt::print("Refusals      {}\n", refusals.empty() ? " none" : refusals);
  fmt::print("Connections    {}, {} of them made again after a break, {} actions sent again\n", report.connections,
             report.reconnects, report.resent);
  if (report.recovery.count() > 0) {
    fmt::print("Recovery       from when the server was back to a table's next step: {}\n",
               latency_text(report.recovery));
  }
  fmt::print("Games          {} finished, the records of {} played again\n", report.games, report.records);
  print_server(report);
  fmt::print("Clients        {:.2f} s of processor time ({:.0f} % of a core)\n", report.client_seconds,
             100 * report.client_seconds / report.seconds);
  if (report.faults > 0) fmt::print("Faults         {}: the server did what it must not do\n", report.faults);
  for (const std::string& example : report.examples) fmt::print("  {}\n", example);
}

int run(const Arguments& arguments) {
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  std::signal(SIGPIPE, SIG_IGN);
  const LoadReport report = value_or_throw(load::run_load(arguments.settings, stop_wanted, [&](std::string_view what) {
    if (!arguments.quiet && !arguments.json) fmt::print(stderr, "{}\n", what);
  }));
  if (arguments.json) {
    print_json(arguments.settings, report);
  } else {
    print_text(arguments.settings, report);
  }
  return report.faults > 0 ? kOutcomeIsBad : 0;
}

void add_options(CLI::App& app, Arguments& arguments) {
  LoadSettings& settings = arguments.settings;
  app.add_option("URL", settings.url, "the server, such as http://127.0.0.1:8080")->required();
  app.add_option("--game", settings.game, "what is played")->capture_default_str();
  app.add_option("--players", settings.players, "at each table")->capture_default_str();
  app.add_option("--tables", settings.tables, "how many")->capture_default_str();
  app.add_option("--seconds", settings.seconds, "how long it is measured")->capture_default_str();
  app.add_option("--rate", settings.rate,
                 "actions a second at each table, due at fixed times from which their latency counts; without it "
                 "everybody acts as soon as he is asked");
  app.add_option("--games", settings.games, "at each table; then it is done, also before the time is over");
  app.add_option("--watchers", settings.watchers, "at each table");
  app.add_option("--idle", settings.idle, "more connections that say hello and nothing else");
  app.add_option("--people", settings.people, "share the seats out among so many (default: one for each seat)");
  app.add_option("--seed", settings.seed, "for the choices of the clients")->capture_default_str();
  app.add_option("--records", settings.verified, "at most so many records of finished games are played again")
      ->capture_default_str();
  app.add_flag("--survive", settings.survives,
               "come back when a connection is lost, send again what was not acknowledged, and check that nothing is "
               "lost and nothing happened twice");
  app.add_flag("--remote", settings.may_be_remote, "the server is on another machine, and yours to try");
  app.add_flag("--json", arguments.json, "print one line of JSON");
  app.add_flag("--quiet", arguments.quiet, "do not say what is going on");
}

}  // namespace

Command load_command() {
  return {
      "load", "play many tables at a server through real sockets, and measure it", [](CLI::App& app) -> Run {
        const auto arguments = std::make_shared<Arguments>();
        add_options(app, *arguments);
        app.footer(
            "An action is answered when the last seat of the table has its update. Exit status 1 if the server lost,\n"
            "doubled or mixed up a step, or a record is wrong. The server must allow so much from one address:\n"
            "  tortuga serve --new-people-at-once 100000 --new-tables-at-once 100000 --messages-per-second 100000\n"
            "Example: tortuga load http://127.0.0.1:8080 --game flint --players 4 --tables 100 --seconds 20");
        return [arguments, &app] {
          if (arguments->settings.games > 0 && app.count("--seconds") == 0) {
            arguments->settings.seconds = kSecondsForGames;
          }
          return run(*arguments);
        };
      }};
}

}  // namespace tortuga::cli
