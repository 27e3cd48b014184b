// A PostgreSQL of the test program's own: in a temporary folder, reachable through a Unix socket there and no other
// way. It is started when a test first asks for it and ended with the program. PostgreSQL does not run as root; then it
// is the user postgres who runs it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "support/process.h"

namespace tortuga::test {

class Postgres {
 public:
  // The one of this program.
  static Postgres& running() {
    static Postgres postgres;
    return postgres;
  }

  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  // The address of a database that nothing was ever in.
  std::string new_database() {
    const std::string name = "test_" + std::to_string(++databases_);
    sql("postgres", "CREATE DATABASE " + name);
    return address(name);
  }
  [[nodiscard]] std::string address(const std::string& database) const {
    return "postgresql:///" + database + "?host=" + folder_ + "&user=postgres";
  }

  // Runs it with psql; what goes wrong fails the test.
  void sql(const std::string& database, const std::string& text) {
    Process psql({bin_ + "/psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", "-h", folder_, "-U", "postgres", "-d", database,
                  "-c", text},
                 log());
    if (psql.wait() != 0) ADD_FAILURE() << "psql failed: " << text << "\n" << read_log();
  }

  void start() {
    // setpriv becomes the server: the process has its id, and it ends with the thread that started it.
    server_ =
        Process(as_user({"--pdeathsig", "INT"}, {bin_ + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c",
                                                 "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=50"}),
                log());
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (Process({bin_ + "/pg_isready", "-q", "-h", folder_, "-U", "postgres"}, log()).wait() != 0) {
      if (!server_.is_running() || std::chrono::steady_clock::now() > give_up) fail("PostgreSQL does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  // Disconnects everybody and ends in order.
  void stop() { server_.end(SIGINT); }
  // Ends without any order, as a crash would.
  void crash() { server_.end(SIGQUIT); }

  [[nodiscard]] std::string read_log() const {
    std::ifstream file(log());
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  Postgres() {
    namespace fs = std::filesystem;
    std::vector<std::string> versions;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", none)) {
      if (fs::exists(entry.path() / "bin/postgres")) versions.push_back((entry.path() / "bin").string());
    }
    if (versions.empty()) fail("there is no PostgreSQL below /usr/lib/postgresql");
    bin_ = *std::ranges::max_element(versions);
    folder_ = (fs::temp_directory_path() / ("tortuga-postgres-XXXXXX")).string();
    if (mkdtemp(folder_.data()) == nullptr) fail("cannot make the folder " + folder_);
    std::ofstream(log()).close();
    fs::permissions(folder_, fs::perms::all);
    const std::vector<std::string> initdb = {bin_ + "/initdb", "-D",       folder_ + "/data", "-A",
                                             "trust",          "-U",       "postgres",        "-E",
                                             "UTF8",           "--locale", "C.UTF-8",         "--no-sync"};
    if (Process(as_user({}, initdb), log()).wait() != 0) fail("initdb failed");
    start();
  }

  static std::vector<std::string> as_user(const std::vector<std::string>& options,
                                          const std::vector<std::string>& command) {
    std::vector<std::string> whole = {"setpriv"};
    whole.insert(whole.end(), options.begin(), options.end());
    if (geteuid() == 0) whole.insert(whole.end(), {"--reuid=postgres", "--regid=postgres", "--init-groups"});
    if (whole.size() == 1) return command;
    whole.insert(whole.end(), command.begin(), command.end());
    return whole;
  }

  [[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "%s\n%s\n", what.c_str(), read_log().c_str());
    std::exit(1);
  }
  [[nodiscard]] std::string log() const { return folder_ + "/log"; }

  std::string bin_;
  std::string folder_;
  Process server_;
  int databases_ = 0;
};

}  // namespace tortuga::test
