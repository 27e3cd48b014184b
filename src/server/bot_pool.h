// Threads in which bots think, so that they never hold up anybody else.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/outside.h"

namespace tortuga::server {

class BotPool {
 public:
  using Done = std::function<void(std::string action)>;
  using Post = std::function<void(std::function<void()>)>;  // to the owner's thread; called from any

  BotPool(int threads, Post post);
  ~BotPool();  // what is being thought is finished, what waits is dropped
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // `done` is posted with the action, which is empty if the bot failed.
  void think(BotTask task, Done done);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::uint64_t thoughts() const;  // since the start

 private:
  struct Job {
    BotTask task;
    Done done;
  };
  void run();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::uint64_t thoughts_ = 0;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tortuga::server
