#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "engine/chance.h"
#include "formats/files.h"
#include "formats/sha256.h"

namespace tortuga {
namespace {

namespace fs = std::filesystem;

// A folder of its own for each test.
class Files : public testing::Test {
 protected:
  Files() { fs::create_directories(folder_); }
  ~Files() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("tortuga-files-" + to_text(random_seed()));
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string text = std::string("a\0\xff\n", 4) + std::string(200'000, 'x');
  ASSERT_TRUE(write_file(path("new"), text).ok());
  const auto back = read_file(path("new"));
  ASSERT_TRUE(back.ok()) << back.problem().text();
  EXPECT_EQ(*back, text);
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, WritingReplacesAndKeepsThePermissions) {
  ASSERT_TRUE(write_file(path("a"), "old").ok());
  fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(write_file(path("a"), "new").ok());
  EXPECT_EQ(*read_file(path("a")), "new");
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, WritingKeepsALink) {
  ASSERT_TRUE(write_file(path("a"), "old").ok());
  fs::create_symlink("a", path("link"));
  ASSERT_TRUE(write_file(path("link"), "new").ok());
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(*read_file(path("a")), "new");
}

TEST_F(Files, WritesToWhatIsNoRegularFile) {
  EXPECT_TRUE(write_file("/dev/null", "text").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Files, SaysWhyAFileCannotBeRead) {
  EXPECT_EQ(read_file(path("none")).problem().text(), "cannot read " + path("none") + ": No such file or directory");
  EXPECT_EQ(read_file(path("")).problem().text(), "cannot read " + path("") + ": Is a directory");
  ASSERT_TRUE(write_file(path("a"), std::string(101, 'x')).ok());
  EXPECT_EQ(read_file(path("a"), 100).problem().text(),
            "cannot read " + path("a") + ": it is larger than the 100 bytes allowed");
  EXPECT_TRUE(read_file(path("a"), 101).ok());
  EXPECT_FALSE(read_file("/dev/zero", 1000).ok());
}

TEST_F(Files, SaysWhyAFileCannotBeWritten) {
  EXPECT_EQ(write_file(path("none/a"), "x").problem().text(),
            "cannot write " + path("none/a") + ": No such file or directory");
  EXPECT_EQ(write_file(path(""), "x").problem().text(), "cannot write " + path("") + ": Is a directory");
  EXPECT_EQ(count(), 0);
}

}  // namespace
}  // namespace tortuga
