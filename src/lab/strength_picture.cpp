#include "lab/strength_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "engine/sort.h"

namespace tortuga {
namespace {

// Colours that people with any kind of sight can tell apart (Okabe and Ito), for light and for dark pages.
struct Colours {
  std::string_view light;
  std::string_view dark;
};
constexpr std::array<Colours, 6> kColours = {{{"#0072b2", "#56b4e9"},
                                              {"#c44e00", "#f08a4b"},
                                              {"#00795a", "#3ecfa0"},
                                              {"#a8487f", "#e39ac5"},
                                              {"#7a6400", "#e0c53a"},
                                              {"#555555", "#bbbbbb"}}};

constexpr double kWidth = 880;
constexpr double kHeight = 520;
constexpr double kLeft = 78;
constexpr double kTop = 92;
constexpr double kBottom = 450;
constexpr double kLetter = 7.4;  // the width of a letter of a label, about

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string style() {
  std::string text = R"(<style>
text { font: 14px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; fill: #3b4450; }
.title { font-size: 19px; font-weight: 600; fill: #12181f; }
.value { font-size: 13px; font-weight: 600; }
.page { fill: #ffffff; }
.grid { stroke: #e3e7ec; stroke-width: 1; }
.axis { stroke: #98a2ae; stroke-width: 1; }
.fair { stroke: #77818d; stroke-width: 1.5; stroke-dasharray: 2 5; stroke-linecap: round; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.bar { fill: none; stroke-width: 1.75; }
.level { stroke-width: 2; stroke-dasharray: 8 5; }
.band { fill-opacity: 0.12; }
.halo { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; }
)";
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    text += fmt::format(".s{0} {{ stroke: {1}; }} .f{0} {{ fill: {1}; }}\n", i, kColours[i].light);
  }
  text += R"(@media (prefers-color-scheme: dark) {
text { fill: #b9c2cc; }
.title { fill: #f2f5f8; }
.page { fill: #12181f; }
.grid { stroke: #27313c; }
.axis { stroke: #5d6975; }
.fair { stroke: #8b96a2; }
.halo { stroke: #12181f; }
)";
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    text += fmt::format(".s{0} {{ stroke: {1}; }} .f{0} {{ fill: {1}; }}\n", i, kColours[i].dark);
  }
  return text + "}\n</style>\n";
}

std::string axis_text(double x, StrengthPicture::Axis axis) {
  if (axis == StrengthPicture::Axis::kSimulations) return fmt::format("{:g}", x);
  if (x < 0.9e-6) return fmt::format("{:g} ns", x * 1e9);
  if (x < 0.9e-3) return fmt::format("{:g} µs", x * 1e6);
  if (x < 0.9) return fmt::format("{:g} ms", x * 1e3);
  return fmt::format("{:g} s", x);
}

std::string_view axis_title(const StrengthPicture& picture) {
  if (picture.axis == StrengthPicture::Axis::kSimulations) return "simulations for each decision";
  return picture.is_measured ? "thinking time for each decision, mean, as measured" : "thinking time for each decision";
}

// A label at the right edge, at the height that it would like best.
struct SideLabel {
  std::string text;
  std::string classes;
  double y = 0;
};

class Drawing {
 public:
  explicit Drawing(const StrengthPicture& picture) : picture_(picture) {
    std::size_t longest = fair_label().size();
    for (const auto& series : picture.series) longest = std::max(longest, series.name.size());
    for (const auto& level : picture.levels) longest = std::max(longest, level_label(level).size());
    right_ = kWidth - 34 - kLetter * static_cast<double>(std::min<std::size_t>(longest, 32));
    set_scales();
  }

  std::string draw() {
    svg_ = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:g} {:g}" role="img" aria-label="{}">)"
                       "\n",
                       kWidth, kHeight, escaped(picture_.title));
    svg_ += style();
    add(R"(<rect class="page" width="{:g}" height="{:g}" rx="8"/>)", kWidth, kHeight);
    add(R"(<text class="title" x="{:g}" y="38">{}</text>)", kLeft, escaped(picture_.title));
    add(R"(<text x="{:g}" y="62">{}</text>)", kLeft, escaped(picture_.subtitle));
    draw_shares();
    draw_axis();
    draw_fair_share();
    std::size_t colour = 0;
    for (const auto& series : picture_.series) draw_series(series, colour++ % kColours.size());
    for (const auto& level : picture_.levels) draw_level(level, colour++ % kColours.size());
    draw_side_labels();
    return svg_ + "</svg>\n";
  }

 private:
  [[nodiscard]] std::string fair_label() const {
    return picture_.reference.empty() ? "fair share" : picture_.reference + " (fair share)";
  }
  static std::string level_label(const StrengthPicture::Level& level) {
    return fmt::format("{} {:.1f} %", level.name, 100 * level.wins.mean);
  }

  template <class... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    fmt::format_to(std::back_inserter(svg_), form, std::forward<Parts>(parts)...);
    svg_ += '\n';
  }

  void set_scales() {
    low_ = high_ = picture_.fair_share;
    const auto include = [&](const Estimate& wins) {
      low_ = std::min(low_, wins.low);
      high_ = std::max(high_, wins.high);
    };
    double least = 1e300;
    double most = 0;
    for (const auto& series : picture_.series) {
      for (const auto& point : series.points) {
        include(point.wins);
        least = std::min(least, point.x);
        most = std::max(most, point.x);
      }
    }
    for (const auto& level : picture_.levels) include(level.wins);
    // Shares: five lines or so, on round numbers.
    step_ = 0.5;
    for (const double step : {0.2, 0.1, 0.05, 0.02, 0.01, 0.005}) {
      if ((high_ - low_) / step <= 6) step_ = step;
    }
    low_ = std::max(0.0, std::floor(low_ / step_ - 0.3) * step_);
    high_ = std::min(1.0, std::ceil(high_ / step_ + 0.6) * step_);
    // Thinking: logarithmic, with some room on both sides.
    if (most <= 0) least = most = 1;
    const double decades = std::log10(most / least);
    const double room = std::max(0.08 * decades, decades > 0 ? 0.1 : 0.5);
    first_ = std::log10(least) - room;
    last_ = std::log10(most) + room;
  }

  [[nodiscard]] double at_share(double share) const {
    return kBottom - (kBottom - kTop) * (share - low_) / (high_ - low_);
  }
  [[nodiscard]] double at_x(double x) const {
    return kLeft + (right_ - kLeft) * (std::log10(x) - first_) / (last_ - first_);
  }

  void draw_shares() {
    const int digits = step_ < 0.01 ? 1 : 0;
    for (int i = 0; i <= std::lround((high_ - low_) / step_); ++i) {
      const double share = low_ + i * step_;
      const double y = at_share(share);
      add(R"(<line class="grid" x1="{:g}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", kLeft, y, right_, y);
      add(R"(<text x="{:g}" y="{:.1f}" text-anchor="end">{:.{}f} %</text>)", kLeft - 10, y + 5, 100 * share, digits);
    }
    const double middle = (kTop + kBottom) / 2;
    add(R"svg(<text transform="translate(22 {:g}) rotate(-90)" text-anchor="middle">games won</text>)svg", middle);
  }

  void draw_axis() {
    add(R"(<line class="axis" x1="{:g}" y1="{:g}" x2="{:.1f}" y2="{:g}"/>)", kLeft, kBottom, right_, kBottom);
    const bool is_wide = last_ - first_ > 3.2;
    for (int decade = static_cast<int>(std::floor(first_)); decade <= static_cast<int>(last_); ++decade) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        if (is_wide && digit > 1) continue;
        const double x = digit * std::pow(10.0, decade);
        if (std::log10(x) < first_ || std::log10(x) > last_) continue;
        add(R"(<line class="axis" x1="{0:.1f}" y1="{1:g}" x2="{0:.1f}" y2="{2:g}"/>)", at_x(x), kBottom, kBottom + 6);
        add(R"(<text x="{:.1f}" y="{:g}" text-anchor="middle">{}</text>)", at_x(x), kBottom + 24,
            axis_text(x, picture_.axis));
      }
    }
    add(R"(<text x="{:.1f}" y="{:g}" text-anchor="middle">{}</text>)", (kLeft + right_) / 2, kBottom + 52,
        axis_title(picture_));
  }

  void draw_fair_share() {
    const double y = at_share(picture_.fair_share);
    add(R"(<line class="fair" x1="{:g}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", kLeft, y, right_, y);
    labels_.push_back({fair_label(), "", y});
  }

  void draw_level(const StrengthPicture::Level& level, std::size_t colour) {
    const double y = at_share(level.wins.mean);
    if (level.wins.high > level.wins.low) {
      const double top = at_share(level.wins.high);
      add(R"(<rect class="band f{}" x="{:g}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", colour, kLeft, top,
          right_ - kLeft, at_share(level.wins.low) - top);
    }
    add(R"(<line class="level s{}" x1="{:g}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", colour, kLeft, y, right_, y);
    labels_.push_back({level_label(level), fmt::format("f{}", colour), y});
  }

  void draw_series(const StrengthPicture::Series& series, std::size_t colour) {
    std::string path;
    for (const auto& point : series.points) {
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : " L", at_x(point.x), at_share(point.wins.mean));
    }
    add(R"(<path class="line s{}" d="{}"/>)", colour, path);
    for (const auto& point : series.points) {
      const double x = at_x(point.x);
      const double top = at_share(point.wins.high);
      const double bottom = at_share(point.wins.low);
      add(R"(<path class="bar s{0}" d="M{1:.1f} {2:.1f} h10 m-5 0 V{3:.1f} m-5 0 h10"/>)", colour, x - 5, top, bottom);
      add(R"(<circle class="f{}" cx="{:.1f}" cy="{:.1f}" r="5"/>)", colour, x, at_share(point.wins.mean));
      add(R"(<text class="value halo f{}" x="{:.1f}" y="{:.1f}" text-anchor="middle">{:.1f} %</text>)", colour, x,
          top - 8, 100 * point.wins.mean);
    }
    labels_.push_back({series.name, fmt::format("f{}", colour), at_share(series.points.back().wins.mean)});
  }

  // From top to bottom, each below the one before.
  void draw_side_labels() {
    static constexpr double kApart = 18;
    sort_in_order(labels_, {}, &SideLabel::y);
    for (std::size_t i = 1; i < labels_.size(); ++i) labels_[i].y = std::max(labels_[i].y, labels_[i - 1].y + kApart);
    double most = kBottom;
    for (std::size_t i = labels_.size(); i-- > 0; most -= kApart) labels_[i].y = std::min(labels_[i].y, most);
    for (const SideLabel& label : labels_) {
      add(R"(<text class="{}" x="{:.1f}" y="{:.1f}">{}</text>)", label.classes, right_ + 12, label.y + 5,
          escaped(label.text));
    }
  }

  const StrengthPicture& picture_;
  std::string svg_;
  std::vector<SideLabel> labels_;
  double right_ = 0;
  double low_ = 0;  // shares
  double high_ = 1;
  double step_ = 0.1;
  double first_ = 0;  // logarithms of the axis
  double last_ = 1;
};

}  // namespace

StrengthPicture picture_of(const ContestResult& result, std::string title, std::string subtitle) {
  StrengthPicture picture;
  picture.title = std::move(title);
  picture.subtitle = std::move(subtitle);
  picture.fair_share = result.fair_share;
  const auto budget_of = [&](const LineResult& line) { return result.bots[line.line.bot].budget; };
  const auto all_have = [&](auto has) {
    return std::ranges::all_of(result.lines, [&](const LineResult& line) {
      return line.line.is_reference || budget_of(line).empty() || has(budget_of(line));
    });
  };
  const bool are_times = all_have([](const Budget& budget) { return budget.time.count() > 0; });
  const bool are_simulations = all_have([](const Budget& budget) { return budget.time.count() == 0; });
  const bool has_budgets = !(are_times && are_simulations);
  picture.axis = are_simulations && has_budgets ? StrengthPicture::Axis::kSimulations : StrengthPicture::Axis::kTime;
  picture.is_measured = !has_budgets || (!are_times && !are_simulations);
  const bool has_groups = result.lines.back().line.group > 0;
  for (const LineResult& line : result.lines) {
    const Contender& bot = result.bots[line.line.bot];
    if (line.line.is_reference) {
      if (!has_groups) picture.reference = bot.name;
      continue;
    }
    const std::string among = has_groups ? " among " + result.bots[line.line.others].name : "";
    if (has_budgets && bot.budget.empty()) {
      picture.levels.push_back({bot.name + among, line.wins});
      continue;
    }
    const std::string name = (has_budgets ? bot.kind : bot.name) + among;
    double x = line.thinking.mean;
    if (!picture.is_measured) {
      x = are_times ? std::chrono::duration<double>(bot.budget.time).count()
                    : static_cast<double>(bot.budget.simulations);
    }
    auto series = std::ranges::find(picture.series, name, &StrengthPicture::Series::name);
    if (series == picture.series.end()) series = picture.series.insert(series, {name, {}});
    series->points.push_back({std::max(x, 1e-9), line.wins});
  }
  for (auto& series : picture.series) std::ranges::sort(series.points, {}, &StrengthPicture::Point::x);
  return picture;
}

std::string write_svg(const StrengthPicture& picture) { return Drawing(picture).draw(); }

}  // namespace tortuga
