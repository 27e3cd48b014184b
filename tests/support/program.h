// The program, run as a person would.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <string>
#include <string_view>

#include "support/paths.h"

namespace tortuga::test {

inline bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

struct Output {
  std::string text;  // what it printed, problems included
  int status = -1;
};

inline Output run(const std::string& command) {
  Output output;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output.text += static_cast<char>(c);
  const int status = pclose(pipe);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

inline Output tortuga(const std::string& arguments) {
  return run(std::string(TORTUGA_BINARY) + " " + arguments + " 2>&1");
}

}  // namespace tortuga::test
