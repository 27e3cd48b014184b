// tortuga serve: tables for people and bots.
#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>

#include <csignal>
#include <memory>
#include <thread>

#include "cli/cli.h"
#include "formats/json.h"
#include "server/server.h"

namespace tortuga::cli {
namespace {

using server::Server;
using server::ServerSettings;

struct Arguments {
  ServerSettings settings;
  std::string level = "info";
  bool check = false;
  bool quiet = false;
};

void add_limits(CLI::App& app, ServerSettings& settings) {
  const std::string group = "Limits";
  server::NetworkLimits& network = settings.network.limits;
  server::HallLimits& hall = settings.limits;
  const auto add = [&](const std::string& name, auto& value, const std::string& about) {
    app.add_option(name, value, about)->group(group)->capture_default_str();
  };
  add("--max-connections", network.connections, "open connections");
  add("--max-connections-per-address", network.connections_per_address, "of one address; 0: no limit of its own");
  add("--max-message-bytes", network.message_bytes, "of a message from a client");
  add("--max-tables", hall.tables, "tables that are not over");
  add("--max-tables-per-host", hall.tables_per_person, "of one person");
  add("--new-people-at-once", hall.people.at_once, "new names from one address at once");
  add("--new-people-per-second", hall.people.per_second, "and in the long run");
  add("--new-tables-at-once", hall.creating.at_once, "new tables of one person at once");
  add("--messages-per-second", hall.messages.per_second, "of one connection");
}

void add_options(CLI::App& app, Arguments& arguments) {
  ServerSettings& settings = arguments.settings;
  app.set_config("--config", "", "read settings from a file: lines such as port=8080");
  app.add_option("--address", settings.network.address, "listen on this address; 0.0.0.0 for all")
      ->envname("TORTUGA_ADDRESS")
      ->capture_default_str();
  app.add_option("--port", settings.network.port, "listen on this port; 0 for any")
      ->envname("TORTUGA_PORT")
      ->capture_default_str();
  app.add_option("--store", settings.store,
                 "where tables are kept: a file for SQLite, postgresql://..., or memory: for nothing at all")
      ->envname("TORTUGA_STORE")
      ->capture_default_str();
  app.add_option("--page", settings.page, "a folder with the page, instead of the plain one that is built in")
      ->envname("TORTUGA_PAGE");
  app.add_option("--bot-threads", settings.bot_threads, "threads in which bots think")
      ->check(CLI::Range(1, 64))
      ->envname("TORTUGA_BOT_THREADS")
      ->capture_default_str();
  app.add_option("--certificate", settings.network.certificate, "a PEM file: speak TLS")
      ->envname("TORTUGA_CERTIFICATE");
  app.add_option("--key", settings.network.key, "the certificate's private key, a PEM file")->envname("TORTUGA_KEY");
  app.add_option("--origin", settings.network.origins, "a page from this origin may connect too; may be repeated")
      ->envname("TORTUGA_ORIGIN");
  app.add_flag("--behind-proxy", settings.network.trusts_proxy, "believe X-Forwarded-For")
      ->envname("TORTUGA_BEHIND_PROXY");
  app.add_flag("--compress", settings.network.compress, "compress messages: fewer bytes, more memory and time")
      ->envname("TORTUGA_COMPRESS");
  app.add_option("--log", arguments.level, "which lines: error, or info for all")
      ->check(CLI::IsMember({"error", "info"}))
      ->envname("TORTUGA_LOG")
      ->capture_default_str();
  app.add_flag("--check", arguments.check, "only check the settings and the store, then end");
  add_limits(app, settings);
}

// One JSON object to a line.
void log_line(std::string_view level, std::string_view what, const Doc& fields) {
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  Doc::Map line{{"at", std::int64_t{now}}, {"level", level}, {"what", what}};
  if (fields.is_map()) line.insert(line.end(), fields.map().begin(), fields.map().end());
  fmt::print(stderr, "{}\n", write_json(line));
}

int serve(const Arguments& arguments) {
  // Signals are taken by a thread of their own; all others have them blocked.
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  const bool only_errors = arguments.level == "error";
  auto server = value_or_throw(
      Server::open(arguments.settings, [only_errors](std::string_view level, std::string_view what, const Doc& fields) {
        if (!only_errors || level == "error") log_line(level, what, fields);
      }));
  const bool has_tls = !arguments.settings.network.certificate.empty();
  if (arguments.check) {
    fmt::print("All is well: the store {} can be used.\n", arguments.settings.store);
    return 0;
  }
  fmt::print("Tortuga is open: {}://{}:{}/\n", has_tls ? "https" : "http",
             arguments.settings.network.address == "0.0.0.0" ? "localhost" : arguments.settings.network.address,
             server->port());
  std::fflush(stdout);
  std::thread([&server = *server, signals] {
    for (;;) {
      int signal = 0;
      sigwait(&signals, &signal);
      if (signal == SIGHUP) {
        server.reload();
      } else {
        server.stop();
      }
    }
  }).detach();
  const Status status = server->run();
  if (!status) throw InputError(status.problem());
  return 0;
}

}  // namespace

Command serve_command() {
  return {
      "serve", "host tables for people and bots, over HTTP and WebSocket", [](CLI::App& app) -> Run {
        const auto arguments = std::make_shared<Arguments>();
        arguments->settings.network.port = 8080;
        add_options(app, *arguments);
        app.footer(
            "Flags go before the environment (TORTUGA_PORT, ...), that before the file. SIGTERM ends it when all is\n"
            "stored, SIGHUP reads the certificate again. docs/operations.md says more.\n"
            "Example: tortuga serve --address 0.0.0.0 --port 8080 --store /var/lib/tortuga/tortuga.db");
        return [arguments] { return serve(*arguments); };
      }};
}

}  // namespace tortuga::cli
