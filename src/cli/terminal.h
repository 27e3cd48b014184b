// Where a person sits: a terminal, or a pipe that stands for one.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga::cli {

class Terminal {
 public:
  // From now on Ctrl-C leaves the terminal without colours before it ends the program.
  Terminal();

  // Do both input and output go to a terminal?
  [[nodiscard]] bool is_live() const { return is_live_; }
  // At the moment; 80 and 24 if that is not known.
  [[nodiscard]] static int width() { return size().width; }
  [[nodiscard]] static int height() { return size().height; }

  // Live: this text replaces what is on the screen; if it is too long, without its empty lines. Otherwise it is printed
  // below the rest.
  void show(const std::string& frame) const;
  void print(std::string_view text) const;
  // One line without its end; nothing when the input has ended.
  std::optional<std::string> ask(std::string_view prompt);
  // Live: waits until then. What is typed meanwhile is not taken for an answer to the next question.
  void pause_until(std::chrono::steady_clock::time_point time);

 private:
  struct Size {
    int width;
    int height;
  };
  [[nodiscard]] static Size size();

  bool is_live_;
  bool has_paused_ = false;
};

// The words of a text on lines of at most `width` columns. A word that is longer has a line of its own.
std::vector<std::string> wrapped(std::string_view text, int width);
// How many lines a text has that ends in a newline.
int line_count(std::string_view text);

}  // namespace tortuga::cli
