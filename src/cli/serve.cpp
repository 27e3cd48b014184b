// tortuga serve: tables for people and bots.
#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

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
  std::string config;
  bool check = false;
};

constexpr std::string_view kNotInFile = "config";  // nor "check" and "help"

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

// One line of a file of settings: "port = 8080". What a flag or the environment has set stays as it is.
void take_setting(CLI::App& app, const std::string& line, const std::string& place, std::vector<CLI::Option*>& taken) {
  const std::size_t equals = line.find('=');
  if (equals == std::string::npos) throw InputError(place + ": a setting is NAME=VALUE, not \"" + line + "\"");
  const std::string name = trimmed(line.substr(0, equals));
  CLI::Option* option = app.get_option_no_throw("--" + name);
  if (option == nullptr || name == kNotInFile || name == "check" || name == "help") {
    throw InputError(place + ": there is no setting \"" + name + "\"; tortuga serve --help lists them without the --");
  }
  if (std::ranges::find(taken, option) == taken.end()) {
    if (option->count() > 0) return;
    taken.push_back(option);
  } else if (name != "origin") {
    throw InputError(place + ": \"" + name + "\" was set before");
  }
  try {
    option->add_result(trimmed(line.substr(equals + 1)));
    option->run_callback();
  } catch (const CLI::ParseError& error) {
    throw InputError(place + ": " + error.what());
  }
}

// CLI11 reads files of settings for a whole program only, and lets them go before the environment.
void read_settings(CLI::App& app, const std::string& path) {
  std::ifstream file(path);
  if (!file) throw InputError("cannot read the settings from " + path);
  std::vector<CLI::Option*> taken;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) continue;
    take_setting(app, line, path + " line " + std::to_string(number), taken);
  }
}

// A page's origin: "https://play.example", nothing after it.
std::string check_origin(const std::string& text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = std::string_view(text).substr(scheme.size());
    if (!host.empty() && host.find_first_of("/ ?#,") == std::string_view::npos) return "";
  }
  return "an origin is https://HOST or http://HOST:PORT, not \"" + text + "\"";
}

// Of a database, without the password.
std::string shown_store(const std::string& store) {
  if (!store.starts_with("postgres")) return store;
  const std::size_t at = store.rfind('@');
  return "in the database" + (at == std::string::npos ? "" : " at " + store.substr(at + 1));
}

// "--max-tables" -> "TORTUGA_MAX_TABLES"
std::string variable_of(std::string_view flag) {
  std::string name = "TORTUGA_";
  for (const char c : flag.substr(2)) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

CLI::Validator number_from(double least) {
  const auto check = [least](const std::string& text) {
    double value = 0;
    const bool fits = CLI::detail::lexical_cast(text, value) && value >= least && value <= 1e9;
    return fits ? std::string() : fmt::format("a number from {} to 1000000000 is needed, not {}", least, text);
  };
  return {check, ""};
}

std::string check_port(const std::string& text) {
  int port = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  const bool fits = error == std::errc() && end == text.data() + text.size() && port >= 0 && port <= 65535;
  return fits ? std::string() : fmt::format("a port is a number from 0 to 65535, not {}", text);
}

void add_limits(CLI::App& app, ServerSettings& settings) {
  const std::string group = "Limits";
  server::NetworkLimits& network = settings.network.limits;
  server::HallLimits& hall = settings.limits;
  const auto add = [&](const std::string& name, auto& value, const std::string& about, double least = 1) {
    app.add_option(name, value, about)
        ->group(group)
        ->check(number_from(least))
        ->type_name("NUMBER")
        ->envname(variable_of(name))
        ->capture_default_str();
  };
  add("--max-connections", network.connections, "open connections");
  add("--max-connections-per-address", network.connections_per_address, "of one address; 0: no limit of its own", 0);
  add("--max-message-bytes", network.message_bytes, "of a message from a client", 1024);
  add("--max-tables", hall.tables, "tables that are not over");
  add("--max-tables-per-host", hall.tables_per_person, "of one person");
  add("--new-people-at-once", hall.people.at_once, "new names from one address at once");
  add("--new-people-per-second", hall.people.per_second, "and in the long run", 0.0001);
  add("--new-tables-at-once", hall.creating.at_once, "new tables of one person at once");
  add("--messages-per-second", hall.messages.per_second, "of one connection");
}

void add_options(CLI::App& app, Arguments& arguments) {
  ServerSettings& settings = arguments.settings;
  app.add_option("--config", arguments.config, "read settings from a file: lines such as port=8080")
      ->envname("TORTUGA_CONFIG");
  app.add_option("--address", settings.network.address, "listen on this address; 0.0.0.0 for all")
      ->envname("TORTUGA_ADDRESS")
      ->capture_default_str();
  app.add_option("--port", settings.network.port, "listen on this port; 0 for any")
      ->check(CLI::Validator(check_port, ""))
      ->type_name("PORT")
      ->envname("TORTUGA_PORT")
      ->capture_default_str();
  app.add_option("--store", settings.store,
                 "where tables are kept: a file for SQLite, postgresql://..., or memory: for nothing at all")
      ->envname("TORTUGA_STORE")
      ->capture_default_str();
  app.add_option("--page", settings.page, "a folder with the page, instead of the one that is built in")
      ->envname("TORTUGA_PAGE");
  app.add_option("--bot-threads", settings.bot_threads, "threads in which bots think")
      ->check(CLI::Range(1, 64))
      ->envname("TORTUGA_BOT_THREADS")
      ->capture_default_str();
  app.add_option("--certificate", settings.network.certificate, "a PEM file: speak TLS")
      ->envname("TORTUGA_CERTIFICATE");
  app.add_option("--key", settings.network.key, "the certificate's private key, a PEM file")->envname("TORTUGA_KEY");
  app.add_option("--origin", settings.network.origins, "a page from this origin may connect too; may be repeated")
      ->check(CLI::Validator(check_origin, "ORIGIN"))
      ->envname("TORTUGA_ORIGIN");
  app.add_flag("--behind-proxy", settings.network.trusts_proxy, "believe X-Forwarded-For and X-Forwarded-Proto")
      ->envname("TORTUGA_BEHIND_PROXY");
  app.add_flag("--compress", settings.network.compress, "compress messages: fewer bytes, more memory and time")
      ->envname("TORTUGA_COMPRESS");
  app.add_option("--log", arguments.level, "which lines: error, or info for all")
      ->check(CLI::IsMember({"error", "info"}))
      ->envname("TORTUGA_LOG")
      ->capture_default_str();
  app.add_flag("--check", arguments.check,
               "check settings, certificate, page and store (which is brought up to date), then end");
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

// What to type into a browser on this machine.
std::string address_to_show(const ServerSettings& settings, std::uint16_t port) {
  std::string host = settings.network.address;
  if (host == "0.0.0.0" || host == "::") host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("{}://{}:{}/", settings.network.certificate.empty() ? "http" : "https", host, port);
}

int serve(CLI::App& app, Arguments& arguments) {
  if (!arguments.config.empty()) read_settings(app, arguments.config);
  if (arguments.check) arguments.settings.network.port = 0;  // the server that runs may have it
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
  if (arguments.check) {
    fmt::print("All is well: the settings can be used, and so can the store {}.\n",
               shown_store(arguments.settings.store));
    return 0;
  }
  fmt::print("Tortuga is open: {}\n", address_to_show(arguments.settings, server->port()));
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
        return [&app, arguments] { return serve(app, *arguments); };
      }};
}

}  // namespace tortuga::cli
