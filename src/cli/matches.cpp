#include "cli/matches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>

#include "cli/cli.h"
#include "games/registry.h"

namespace tortuga::cli {
namespace {

constexpr int kMaxThreads = 1024;

std::atomic<bool> interrupted{false};

}  // namespace

const GameInfo& game_named(const std::string& id) {
  const GameInfo* info = find_game(id);
  if (info == nullptr) throw InputError("there is no game \"" + id + "\"; the games are " + game_ids());
  return *info;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

Seed seed_from(const std::string& text) {
  const auto seed = seed_from_text(text);
  if (!seed) throw InputError("a seed is a whole number or 32 hexadecimal digits, not \"" + text + "\"");
  return *seed;
}

void check_players_of(const GameInfo& info, int players) {
  if (players >= info.min_players && players <= info.max_players) return;
  throw InputError(
      fmt::format("{} is for {} to {} players, not {}", info.id, info.min_players, info.max_players, players));
}

void check_games(std::int64_t games) {
  if (games < 1) throw InputError(fmt::format("--games must be at least 1, not {}", games));
}

void check_threads(int threads) {
  if (threads >= 0 && threads <= kMaxThreads) return;
  throw InputError(fmt::format("--threads must be 0 (one for each core) to {}, not {}", kMaxThreads, threads));
}

std::atomic<bool>& watch_for_interrupt() {
  std::signal(SIGINT, [](int) { interrupted = true; });
  return interrupted;
}

ProgressLine::ProgressLine(std::uint64_t games, bool is_shown, bool at_most) : games_(games), at_most_(at_most) {
  if (is_shown) thread_ = std::thread([this] { run(); });
}

void ProgressLine::clear() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  ending_.notify_one();
  thread_.join();
  fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::run() {
  static constexpr auto kPause = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, kPause, [this] { return is_ending_; })) {
    print(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count());
  }
}

void ProgressLine::print(double seconds) const {
  const std::uint64_t done = done_;
  std::string left = "after " + duration_text(seconds);
  if (done > 0) {
    left = duration_text(seconds / static_cast<double>(done) * static_cast<double>(games_ - done)) + " left";
  }
  const std::string_view most = at_most_ ? "at most " : "";
  fmt::print(stderr, "\r{} of {}{} games, {}{} \x1b[K", done, most, games_, done > 0 ? most : "", left);
  std::fflush(stderr);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 120) return fmt::format("{} s", whole);
  const std::int64_t minutes = (whole + 59) / 60;
  if (minutes < 120) return fmt::format("{} min", minutes);
  return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

std::string decimal(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }

std::string estimate_json(const Estimate& estimate, int digits) {
  return fmt::format(R"({{"mean":{},"low":{},"high":{}}})", decimal(estimate.mean, digits),
                     decimal(estimate.low, digits), decimal(estimate.high, digits));
}

void print_columns(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths(lines[0].size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  for (const auto& line : lines) {
    std::string text = fmt::format("{:<{}}", line[0], widths[0]);
    for (std::size_t i = 1; i < line.size(); ++i) text += fmt::format("  {:>{}}", line[i], widths[i]);
    fmt::print("{}\n", text);
  }
}

}  // namespace tortuga::cli
