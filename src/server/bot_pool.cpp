#include "server/bot_pool.h"

#include <exception>
#include <utility>

namespace tortuga::server {

BotPool::BotPool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(BotTask task, Done done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(task), std::move(done)});
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

std::uint64_t BotPool::thoughts() const {
  const std::lock_guard lock(mutex_);
  return thoughts_;
}

void BotPool::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return is_stopping_ || !jobs_.empty(); });
      if (is_stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
      ++thoughts_;
    }
    std::string action;
    try {
      for (const AnyEvent& event : job.task.events) job.task.bot->see(event);
      action = job.task.bot->choose(job.task.view);
    } catch (const std::exception&) {
      action.clear();  // the table plays its default action and reports it
    }
    job.task = {};
    post_([done = std::move(job.done), action = std::move(action)]() mutable { done(std::move(action)); });
  }
}

}  // namespace tortuga::server
