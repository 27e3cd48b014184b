#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <thread>

#include "engine/ink.h"

namespace tortuga::cli {
namespace {

extern "C" void leave_terminal_clean(int signal) {
  static constexpr char kReset[] = "\x1b[0m\n";
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, kReset, sizeof(kReset) - 1);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

Terminal::Terminal() : is_live_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
  if (is_live_) std::signal(SIGINT, leave_terminal_clean);
}

Terminal::Size Terminal::size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {80, 24};
  return {window.ws_col, window.ws_row};
}

void Terminal::print(std::string_view text) const {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void Terminal::show(const std::string& frame) const {
  if (!is_live_) return print("\n" + frame);
  const bool is_tight = line_count(frame) >= height();  // no room for empty lines
  // Line by line over the old picture, so that nothing flickers.
  std::string text = "\x1b[H";
  char before = '\n';
  for (const char c : frame) {
    const bool is_empty_line = c == '\n' && before == '\n';
    before = c;
    if (is_tight && is_empty_line) continue;
    if (c == '\n') text += "\x1b[K";
    text += c;
  }
  print(text + "\x1b[J");
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  if (has_paused_) tcflush(STDIN_FILENO, TCIFLUSH);
  has_paused_ = false;
  print(prompt);
  std::string line;
  if (!std::getline(std::cin, line)) {
    print("\n");
    return std::nullopt;
  }
  if (!is_live_) print("\n");  // as if somebody had pressed Enter
  return line;
}

void Terminal::pause_until(std::chrono::steady_clock::time_point time) {
  if (!is_live_) return;
  std::this_thread::sleep_until(time);
  has_paused_ = true;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (lines.empty() || columns(lines.back()) + 1 + columns(word) > width) {
      lines.push_back(word);
    } else {
      lines.back() += " " + word;
    }
  }
  return lines;
}

int line_count(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

}  // namespace tortuga::cli
