#include "formats/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "formats/sha256.h"

namespace tortuga {
namespace {

// An open file of the operating system, closed at the end of its scope.
class File {
 public:
  File(const std::string& path, int flags, mode_t mode = 0)
      : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
  ~File() {
    if (is_open()) ::close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  // Closes now; some file systems report a failed write only here.
  bool close() { return ::close(std::exchange(descriptor_, -1)) == 0; }

 private:
  int descriptor_;
};

Problem problem(std::string_view verb, const std::string& path, const std::string& why) {
  return {"cannot " + std::string(verb) + " " + path + ": " + why};
}

Problem system_problem(std::string_view verb, const std::string& path, int error = errno) {
  return problem(verb, path, std::generic_category().message(error));
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Status write_in_place(const std::string& path, std::string_view text) {
  File file(path, O_WRONLY);
  if (!file.is_open() || !write_all(file.descriptor(), text) || !file.close()) return system_problem("write", path);
  return Done{};
}

// The file that a symbolic link leads to, so that the link stays.
std::string real_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : path;
}

// A name beside the file, for what will take its place.
std::string temporary_beside(const std::string& target) { return target + ".new-" + to_text(random_seed()); }

Status replace_file(const std::string& path, std::string_view text, std::optional<mode_t> mode) {
  const std::string target = real_path(path);
  const std::string temporary = temporary_beside(target);
  const auto fail = [&](int error) {
    ::unlink(temporary.c_str());
    return system_problem("write", path, error);
  };
  File file(temporary, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!file.is_open()) return system_problem("write", path);
  if (mode && ::fchmod(file.descriptor(), *mode) != 0) return fail(errno);
  if (!write_all(file.descriptor(), text) || ::fsync(file.descriptor()) != 0 || !file.close()) return fail(errno);
  if (std::rename(temporary.c_str(), target.c_str()) != 0) return fail(errno);
  return Done{};
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const File file(path, O_RDONLY);
  if (!file.is_open()) return system_problem("read", path);
  std::string text;
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t size = ::read(file.descriptor(), buffer.data(), buffer.size());
    if (size == 0) return text;
    if (size < 0) {
      if (errno == EINTR) continue;
      return system_problem("read", path);
    }
    text.append(buffer.data(), static_cast<std::size_t>(size));
    if (text.size() > limit) {
      return problem("read", path, "it is larger than the " + std::to_string(limit) + " bytes allowed");
    }
  }
}

Status write_file(const std::string& path, std::string_view text) {
  const auto status = status_of(path);
  if (status && S_ISDIR(status->st_mode)) return system_problem("write", path, EISDIR);
  if (status && !S_ISREG(status->st_mode)) return write_in_place(path, text);
  return replace_file(path, text, status ? std::optional(status->st_mode & 07777U) : std::nullopt);
}

Status check_writable(const std::string& path) {
  const auto status = status_of(path);
  if (status && S_ISDIR(status->st_mode)) return system_problem("write", path, EISDIR);
  if (status && !S_ISREG(status->st_mode)) {
    if (::access(path.c_str(), W_OK) != 0) return system_problem("write", path);
    return Done{};
  }
  const std::string temporary = temporary_beside(real_path(path));
  const File file(temporary, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!file.is_open()) return system_problem("write", path);
  ::unlink(temporary.c_str());
  return Done{};
}

}  // namespace tortuga
