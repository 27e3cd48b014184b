// Strength against thinking time, as a picture (SVG).
#pragma once

#include <string>
#include <vector>

#include "lab/contest.h"
#include "lab/sums.h"

namespace tortuga {

struct StrengthPicture {
  enum class Axis { kTime, kSimulations };  // seconds, or simulations, for a decision

  struct Point {
    double x = 0;
    Estimate wins;
  };
  // A kind of bot with several budgets: a line of points.
  struct Series {
    std::string name;
    std::vector<Point> points;  // from left to right
  };
  // A bot without a budget: a level line.
  struct Level {
    std::string name;
    Estimate wins;
  };

  std::string title;
  std::string subtitle;
  Axis axis = Axis::kTime;
  bool is_measured = false;  // the times are means of what the bots took, not what they were allowed
  double fair_share = 0;
  std::string reference;  // the bot that has its fair share by definition
  std::vector<Series> series;
  std::vector<Level> levels;
};

// Budgets are the axis if all are times or all are simulations; else it is the time that the bots took.
StrengthPicture picture_of(const ContestResult& result, std::string title, std::string subtitle);

// Needs no other file and is readable on a light and on a dark page.
std::string write_svg(const StrengthPicture& picture);

}  // namespace tortuga
