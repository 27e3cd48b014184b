// Programs that tests start, and end by their process ids.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>
#include <vector>

namespace tortuga::test {

// A running program. What it says goes to the end of a file, or nowhere.
class Process {
 public:
  Process() = default;
  explicit Process(const std::vector<std::string>& command, const std::string& output = "/dev/null") {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    id_ = fork();
    if (id_ != 0) return;
    // Between fork and exec only what a signal handler may do: the test program has threads.
    const int nowhere = open("/dev/null", O_RDONLY);
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(nowhere, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  Process(Process&& other) noexcept : id_(std::exchange(other.id_, -1)) {}
  Process& operator=(Process&& other) noexcept {
    if (this == &other) return *this;
    end(SIGKILL);
    id_ = std::exchange(other.id_, -1);
    return *this;
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { end(SIGKILL); }

  [[nodiscard]] pid_t id() const { return id_; }
  [[nodiscard]] bool is_running() {
    if (id_ <= 0) return false;
    if (waitpid(id_, &status_, WNOHANG) == 0) return true;
    id_ = -1;
    return false;
  }
  // Waits for its end: 0 if all went well.
  int wait() {
    if (id_ > 0) {
      while (waitpid(id_, &status_, 0) < 0 && errno == EINTR) {
      }
      id_ = -1;
    }
    return status_;
  }
  int end(int signal) {
    if (id_ > 0) kill(id_, signal);
    return wait();
  }

 private:
  pid_t id_ = -1;
  int status_ = 0;
};

}  // namespace tortuga::test
