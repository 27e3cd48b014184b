#include "server/store/store_thread.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace tortuga::server {
namespace {

constexpr std::size_t kGroupRows = 4096;  // a larger group would not be quicker, and nobody is answered before its end

}  // namespace

// Calls of write() that are written together.
struct StoreThread::Group {
  struct Call {
    std::size_t begin = 0;  // of its rows
    std::size_t size = 0;
    Answer answer;
  };
  std::vector<Write> rows;
  std::vector<Call> calls;
};

StoreThread::StoreThread(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  has_work_.notify_one();
  thread_.join();
}

void StoreThread::write(std::vector<Write> writes, Answer answer) {
  push({.writes = std::move(writes), .answer = std::move(answer), .read = {}, .then = {}});
}

void StoreThread::write(std::vector<Call> calls) {
  if (calls.empty()) return;
  bool was_empty = false;
  {
    const std::scoped_lock lock(mutex_);
    was_empty = queue_.empty();
    figures_.waiting += calls.size();
    for (Call& call : calls) {
      queue_.push_back({.writes = std::move(call.writes), .answer = std::move(call.answer), .read = {}, .then = {}});
    }
  }
  if (was_empty) has_work_.notify_one();
}

void StoreThread::read(Read read, std::function<void()> then) {
  push({.writes = {}, .answer = {}, .read = std::move(read), .then = std::move(then)});
}

void StoreThread::catch_up(const std::string& table, std::int64_t seq,
                           std::function<void(const Result<std::vector<ActionRow>>&)> then) {
  auto rows = std::make_shared<Result<std::vector<ActionRow>>>(Problem{});
  read(
      [this, table, seq, rows](Store& store) {
        *rows = store.actions(table, seq);
        gaps_.erase(table);
      },
      [rows, then = std::move(then)] { then(*rows); });
}

void StoreThread::push(Job job) {
  bool was_empty = false;
  {
    const std::scoped_lock lock(mutex_);
    was_empty = queue_.empty();
    if (!job.read) ++figures_.waiting;
    queue_.push_back(std::move(job));
  }
  if (was_empty) has_work_.notify_one();
}

StoreThread::Figures StoreThread::figures() const {
  const std::scoped_lock lock(mutex_);
  return figures_;
}

void StoreThread::run() {
  std::vector<Job> jobs;
  while (true) {
    jobs.clear();
    {
      std::unique_lock lock(mutex_);
      has_work_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      std::swap(jobs, queue_);
    }
    carry_out(jobs);
  }
}

void StoreThread::carry_out(std::vector<Job>& jobs) {
  Group group;
  for (Job& job : jobs) {
    const bool is_full = group.rows.size() + job.writes.size() > kGroupRows;
    if (job.read || is_full) write_group(group);
    if (job.read) {
      job.read(*store_);
      if (job.then) post_({std::move(job.then)});
      continue;
    }
    group.calls.push_back({group.rows.size(), job.writes.size(), std::move(job.answer)});
    group.rows.insert(group.rows.end(), std::make_move_iterator(job.writes.begin()),
                      std::make_move_iterator(job.writes.end()));
  }
  write_group(group);
}

// Writes the group, posts its answers, and leaves it empty.
void StoreThread::write_group(Group& group) {
  if (group.calls.empty()) return;
  std::vector<Status> statuses;
  statuses.reserve(group.calls.size());
  write_calls(group, 0, group.calls.size(), statuses);
  std::uint64_t failed = 0;
  std::vector<std::function<void()>> answers;
  answers.reserve(group.calls.size());
  for (std::size_t i = 0; i < group.calls.size(); ++i) {
    if (!statuses[i]) ++failed;
    if (!group.calls[i].answer) continue;
    answers.emplace_back(
        [answer = std::move(group.calls[i].answer), status = std::move(statuses[i])] { answer(status); });
  }
  {
    const std::scoped_lock lock(mutex_);
    figures_.failed += failed;
    figures_.waiting -= group.calls.size();
  }
  group = {};
  if (!answers.empty()) post_(std::move(answers));
}

// Adds a status for each of the calls. By halves a bad one among a thousand costs ten transactions, not a thousand.
void StoreThread::write_calls(const Group& group, std::size_t begin, std::size_t end, std::vector<Status>& statuses) {
  const std::size_t first_row = group.calls[begin].begin;
  const std::size_t last_row = group.calls[end - 1].begin + group.calls[end - 1].size;
  const auto rows = std::span(group.rows).subspan(first_row, last_row - first_row);
  const bool is_behind = is_behind_gap(rows);
  const Status status = is_behind ? Status(Problem{"an action before it was not stored"}) : write_rows(rows);
  if (end - begin > 1 && !status && (is_behind || is_taken(status.problem()) || is_unfit(status.problem()))) {
    const std::size_t middle = begin + (end - begin) / 2;
    write_calls(group, begin, middle, statuses);
    write_calls(group, middle, end, statuses);
  } else {
    statuses.insert(statuses.end(), end - begin, status);
    if (!is_behind) note_gaps(rows, status);
  }
}

bool StoreThread::is_behind_gap(std::span<const Write> rows) const {
  if (gaps_.empty()) return false;
  return std::ranges::any_of(rows, [this](const Write& write) {
    const auto* action = std::get_if<ActionRow>(&write);
    if (action == nullptr) return false;
    const auto gap = gaps_.find(action->table);
    return gap != gaps_.end() && action->seq > gap->second;
  });
}

void StoreThread::note_gaps(std::span<const Write> rows, const Status& status) {
  if (status && gaps_.empty()) return;
  for (const Write& write : rows) {
    const auto* action = std::get_if<ActionRow>(&write);
    if (action == nullptr) continue;
    if (status) {
      gaps_.erase(action->table);
    } else {
      gaps_.try_emplace(action->table, action->seq);  // the first one stays
    }
  }
}

Status StoreThread::write_rows(std::span<const Write> rows) {
  const auto start = std::chrono::steady_clock::now();
  Status status = store_->write(rows);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  const std::scoped_lock lock(mutex_);
  ++figures_.groups;
  figures_.seconds += taken.count();
  if (status.ok()) figures_.writes += rows.size();
  return status;
}

}  // namespace tortuga::server
