// The files that tests read and write.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "support/games.h"
#include "support/paths.h"

namespace tortuga::test {

// Every .yaml file below a folder of the source tree, by its path from there, in order. None if there is no such
// folder.
inline std::vector<std::string> yaml_files_below(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root = fs::path(TORTUGA_SOURCE_DIR) / folder;
  std::vector<std::string> files;
  if (!fs::exists(root)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".yaml") files.push_back(fs::relative(entry.path(), root).string());
  }
  std::ranges::sort(files);
  return files;
}

// A path as the name of a test: letters, digits and underscores.
inline std::string test_name(std::string path) {
  if (path.ends_with(".yaml")) path.resize(path.size() - 5);
  for (char& c : path) {
    if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9')) c = '_';
  }
  return path;
}

// A file that no other test, nor the same one in another process, writes to.
inline std::string temp_file(const std::string& name) {
  return testing::TempDir() + std::to_string(getpid()) + "-" + name;
}

}  // namespace tortuga::test
