#include "cli/advice_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/terminal.h"

namespace tortuga::cli {
namespace {

constexpr std::uint64_t kFewTries = 1000;  // of all choices together: then the figures are rough
constexpr int kBarWidth = 16;
constexpr int kChanceWidth = 10;
constexpr int kDifferenceWidth = 13;
constexpr int kTriesWidth = 11;

constexpr Text kChoice = {"Choice", "Wahl"};
constexpr Text kChance = {"Chance", "Chance"};
constexpr Text kDifference = {"Difference", "Unterschied"};
constexpr Text kTries = {"Tries", "Versuche"};
constexpr Text kMore = {"… and {count} more, not better", "… und {count} weitere, nicht besser"};

constexpr Text kOnly = {"There is no other choice worth weighing.", "Es gibt keine andere Wahl, die zu erwägen wäre."};
constexpr Text kWon = {"The game is as good as won, whichever you choose.",
                       "Das Spiel ist so gut wie gewonnen, wie die Wahl auch ausfällt."};
constexpr Text kLost = {"The game is as good as lost, whichever you choose.",
                        "Das Spiel ist so gut wie verloren, wie die Wahl auch ausfällt."};
constexpr Text kAlike = {
    "It hardly matters: less than 1 point of winning chance lies between the best and the worst.",
    "Es macht kaum einen Unterschied: Zwischen der besten und der schlechtesten Wahl liegt weniger "
    "als 1 Prozentpunkt Gewinnchance."};
constexpr Text kClose = {"A close call: {next} is about as good.", "Eine knappe Sache: {next} ist etwa genauso gut."};
constexpr Text kBetter = {"A little better: {next} would cost {points} points of winning chance.",
                          "Etwas besser: {next} würde {points} Prozentpunkte Gewinnchance kosten."};
constexpr Text kClear = {"Clear: even the next best choice, {next}, would cost {points} points of winning chance.",
                         "Eindeutig: Schon die nächstbeste Wahl, {next}, würde {points} Prozentpunkte Gewinnchance "
                         "kosten."};
constexpr Text kWorst = {"The worst, {worst}, would cost {points}.", "Am schlechtesten wäre {worst} mit {points}."};
constexpr Text kWorkedOut = {"solved", "berechnet"};
constexpr Text kRough = {"With so few tries these figures are rough.",
                         "Bei so wenigen Versuchen sind die Zahlen nur grob."};

std::string decimal(double value, int digits, Language language) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (language == Language::kGerman) std::ranges::replace(text, '.', ',');
  return text;
}

const Text& text_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kOnly:
      return kOnly;
    case Verdict::kWon:
      return kWon;
    case Verdict::kLost:
      return kLost;
    case Verdict::kAlike:
      return kAlike;
    case Verdict::kClose:
      return kClose;
    case Verdict::kBetter:
      return kBetter;
    case Verdict::kClear:
      return kClear;
  }
  return kOnly;
}

class Lines {
 public:
  Lines(const AnyGame& game, const Advice& advice, Language language, const Pen& pen, int width)
      : game_(game), advice_(advice), language_(language), pen_(pen) {
    for (const AnyOpinion& choice : advice.choices) name_width_ = std::max(name_width_, columns(name_of(choice)));
    const int figures = kChanceWidth + kDifferenceWidth + kTriesWidth;
    const int room = width - kIndent - figures - 1;
    has_bars_ = name_width_ <= room - kBarWidth - 2;  // a name matters more
    name_width_ = std::min(name_width_, std::max(room, 8));
  }

  [[nodiscard]] std::string heading() const {
    std::string line = padded(std::string(kChoice.in(language_)), name_width_);
    line += padded_left(std::string(kChance.in(language_)), kChanceWidth);
    line += padded_left(std::string(kDifference.in(language_)), kDifferenceWidth);
    line += padded_left(std::string(kTries.in(language_)), kTriesWidth);
    return std::string(kIndent, ' ') + pen_(Ink::kDim, line);
  }
  [[nodiscard]] std::string row(std::size_t i) const {
    const AnyOpinion& choice = advice_.choices[i];
    const double difference = choice.worth - advice_.choices.front().worth;
    const std::string name = padded(shortened(name_of(choice), name_width_), name_width_);
    std::string line = i == 0 ? pen_.bold(Ink::kGreen, name) : name;
    line += padded_left(percent_text(choice.worth, language_), kChanceWidth);
    line += padded_left(i == 0 ? "" : points_text(difference, language_), kDifferenceWidth);
    const bool is_solved = choice.tries == kSolved;
    line += padded_left(is_solved ? std::string(kWorkedOut.in(language_)) : count_text(choice.tries, language_),
                        kTriesWidth);
    if (has_bars_) line += "  " + pen_(i == 0 ? Ink::kGreen : Ink::kCyan, bar_text(choice.worth, kBarWidth));
    return std::string(kIndent, ' ') + line;
  }

 private:
  static constexpr int kIndent = 3;
  [[nodiscard]] std::string name_of(const AnyOpinion& choice) const {
    return game_.action_name(choice.action, language_);
  }

  const AnyGame& game_;
  const Advice& advice_;
  Language language_;
  const Pen& pen_;
  int name_width_ = 8;
  bool has_bars_ = false;
};

}  // namespace

std::string percent_text(double chance, Language language, int digits) {
  return decimal(chance * 100, digits, language) + (language == Language::kGerman ? " %" : "%");
}

std::string points_text(double difference, Language language) {
  const double points = std::round(difference * 1000) / 10;
  return (points < 0 ? "−" : points > 0 ? "+" : "±") + decimal(std::abs(points), 1, language);
}

std::string count_text(std::uint64_t number, Language language) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, language == Language::kGerman ? "." : ",");
  return text;
}

std::string padded_left(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + text;
}

std::string bar_text(double share, int width) {
  static constexpr std::array<const char*, 8> kParts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * width * 8));
  std::string bar;
  for (std::size_t i = 0; i < eighths / 8; ++i) bar += "█";
  return bar + kParts[eighths % 8];
}

std::vector<std::string> advice_lines(const AnyGame& game, const Advice& advice, Language language, const Pen& pen,
                                      std::size_t top, int width) {
  std::vector<std::string> lines;
  std::string mark = pen.bold(Ink::kYellow, "► ");
  for (const std::string& line : wrapped(game.action_name(advice.action, language), width - 4)) {
    lines.push_back(" " + mark + pen.bold(Ink::kGreen, line));
    mark = "  ";
  }
  lines.emplace_back();
  if (advice.choices.size() > 1) {
    const Lines table(game, advice, language, pen, width);
    lines.push_back(table.heading());
    const std::size_t shown = std::min(std::max<std::size_t>(top, 1), advice.choices.size());
    for (std::size_t i = 0; i < shown; ++i) lines.push_back(table.row(i));
    if (shown < advice.choices.size()) {
      const std::string rest = std::to_string(advice.choices.size() - shown);
      lines.push_back("   " + pen(Ink::kDim, fill_in(kMore.in(language), {{"count", rest}})));
    }
    lines.emplace_back();
  }
  for (const std::string& line : wrapped(reason_text(game, advice, language), width - 2)) lines.push_back(" " + line);
  return lines;
}

std::string reason_text(const AnyGame& game, const Advice& advice, Language language) {
  const Verdict verdict = verdict_of(advice);
  if (verdict == Verdict::kOnly) return std::string(kOnly.in(language));
  const std::vector<AnyOpinion>& choices = advice.choices;
  const auto name = [&](const AnyOpinion& choice) { return game.action_name(choice.action, language); };
  const auto cost = [&](const AnyOpinion& choice) {
    return decimal(std::max(0.0, choices.front().worth - choice.worth) * 100, 1, language);
  };
  std::string text = fill_in(text_of(verdict).in(language), {{"next", name(choices[1])}, {"points", cost(choices[1])}});
  const bool has_difference = verdict == Verdict::kClose || verdict == Verdict::kBetter || verdict == Verdict::kClear;
  if (has_difference && choices.size() > 2) {
    text += " " + fill_in(kWorst.in(language), {{"worst", name(choices.back())}, {"points", cost(choices.back())}});
  }
  if (advice.tries() < kFewTries) text += " " + std::string(kRough.in(language));
  return text;
}

std::string json_tries(std::uint64_t tries) { return tries == kSolved ? "null" : std::to_string(tries); }

std::string_view verdict_id(Verdict verdict) {
  switch (verdict) {
    case Verdict::kOnly:
      return "only";
    case Verdict::kWon:
      return "won";
    case Verdict::kLost:
      return "lost";
    case Verdict::kAlike:
      return "alike";
    case Verdict::kClose:
      return "close";
    case Verdict::kBetter:
      return "better";
    case Verdict::kClear:
      return "clear";
  }
  return "";
}

}  // namespace tortuga::cli
