// tortuga serve: where its settings come from, and what it says of wrong ones.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/paths.h"
#include "support/program.h"

namespace tortuga {
namespace {

// Ends by itself: --check is always there.
test::Output check(const std::string& environment, const std::string& arguments) {
  return test::run(environment + " " TORTUGA_BINARY " serve --check " + arguments + " 2>&1");
}

class Serve : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(path(name)) << content;
    return path(name);
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("tortuga-serve-" + std::to_string(getpid()));
};

TEST_F(Serve, TakesFlagsBeforeTheEnvironmentBeforeTheFile) {
  const std::string config =
      file("settings", "# all of them\nport = 0\n\nstore=" + path("file.db") +
                           "\norigin=https://a.example\norigin=https://b.example\ncompress=true\n");
  EXPECT_EQ(check("", "--config " + config).status, 0);
  EXPECT_TRUE(std::filesystem::exists(path("file.db")));
  EXPECT_EQ(check("TORTUGA_STORE=" + path("environment.db"), "--config " + config).status, 0);
  EXPECT_TRUE(std::filesystem::exists(path("environment.db")));
  const test::Output flag =
      check("TORTUGA_STORE=" + path("other.db"), "--config " + config + " --store " + path("flag.db"));
  EXPECT_EQ(flag.status, 0) << flag.text;
  EXPECT_TRUE(std::filesystem::exists(path("flag.db")));
  EXPECT_FALSE(std::filesystem::exists(path("other.db")));
}

TEST_F(Serve, SaysWhatIsWrong) {
  const auto expect = [&](const std::string& environment, const std::string& arguments, const std::string& said) {
    const test::Output outcome = check(environment, arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.text.find(said), std::string::npos) << arguments << ": " << outcome.text;
  };
  expect("", "--config " + path("missing"), "cannot read the settings");
  expect("", "--config " + file("a", "store=memory:\nprot=1\n"), "a line 2: there is no setting \"prot\"");
  expect("", "--config " + file("b", "port=1\nport=2\n"), "\"port\" was set before");
  expect("", "--config " + file("c", "port 1\n"), "NAME=VALUE");
  expect("", "--config " + file("d", "store=memory:\nport=much\n"), "d line 2");
  expect("TORTUGA_PORT=much", "--store memory:", "--port: a port is a number from 0 to 65535, not much");
  expect("TORTUGA_PORT=99999", "--store memory:", "--port: a port is a number from 0 to 65535, not 99999");
  expect("", "--store memory: --port 99999", "--port: a port is a number from 0 to 65535, not 99999");
  expect("", "--store memory: --port -1", "--port: a port is a number from 0 to 65535, not -1");
  expect("", "--store memory: --port 80.5", "--port: a port is a number from 0 to 65535, not 80.5");
  expect("", "--config " + file("e", "store=memory:\nport=99999\n"),
         "e line 2: --port: a port is a number from 0 to 65535, not 99999");
  expect("", "--store memory: --max-tables -3", "a number from 1");
  expect("TORTUGA_MAX_TABLES=none", "--store memory:", "--max-tables");
  expect("", "--store memory: --max-message-bytes 1", "a number from 1024");
  expect("", "--store memory: --origin nonsense", "an origin is https://HOST");
  expect("", "--store memory: --certificate " + path("missing.pem") + " --key x", "cannot read the certificate");
  expect("", "--store memory: --key x", "certificate is not named");
  expect("", "--store memory: --page " + path("missing"), "the page cannot be read");
  expect("", "--store memory: --address nowhere", "is not an address");
  expect("", "--store floppy:disk", "is no kind of store");
  expect("", "--store " + path("no/such/folder.db"), "No such file");
  expect("", "--store memory: --log loud", "--log");
}

}  // namespace
}  // namespace tortuga
