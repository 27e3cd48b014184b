// Text for a terminal: colours that can be switched off, and columns that line up.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

enum class Ink { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan };

// Writes in colour, or leaves every text as it is.
class Pen {
 public:
  explicit Pen(bool colour) : colour_(colour) {}
  [[nodiscard]] bool has_colour() const { return colour_; }
  [[nodiscard]] std::string operator()(Ink ink, std::string_view text) const;
  [[nodiscard]] std::string bold(Ink ink, std::string_view text) const;

 private:
  bool colour_;
};

// How many columns of a terminal a UTF-8 text takes. ANSI colours take none.
int columns(std::string_view text);
// With spaces behind it up to `width` columns. A longer text stays as it is.
std::string padded(std::string text, int width);
// Cut to `width` columns, with the mark at the end if something is missing. The text has no colours.
std::string shortened(std::string_view text, int width, std::string_view mark = "…");

}  // namespace tortuga
