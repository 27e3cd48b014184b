#include "cli/play_session.h"

#include <algorithm>
#include <array>

#include "cli/cli.h"
#include "cli/play_texts.h"
#include "cli/secrets.h"
#include "cli/typed_action.h"
#include "formats/files.h"
#include "formats/yaml.h"

namespace tortuga::cli {
namespace {

// How long a bot seems to think: always the same, whatever it holds.
constexpr auto kPause = std::chrono::milliseconds(800);
constexpr int kChoiceGap = 3;
constexpr int kTextWidth = 100;  // longer lines are hard to read
constexpr int kLeastNews = 3;    // lines about what has happened, even if the screen is too small
constexpr int kAllNews = 1000;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

struct PlaySession::Word {
  std::string_view text;
  Answer (PlaySession::*act)(std::string_view rest);
};

PlaySession::PlaySession(Terminal& terminal, PlaySettings settings, Table table, Seat person,
                         std::vector<SeatedBot> bots)
    : terminal_(terminal),
      settings_(std::move(settings)),
      pen_(settings_.colour),
      table_(std::move(table)),
      person_(person),
      bots_(std::move(bots)) {}

bool PlaySession::play() {
  autosave();  // a path that cannot be written is found before the first card
  const AnyGame& game = table_.game();
  while (!game.is_over(table_.position())) {
    const SeatSet waiting = game.waiting(table_.position());
    SeatSet others = waiting;
    others.remove(person_);
    if (!others.empty()) {
      bot_acts(others.first());
    } else if (!person_acts()) {
      return false;
    }
  }
  tell_end();
  return true;
}

void PlaySession::bot_acts(Seat seat) {
  const auto begin = std::chrono::steady_clock::now();
  const bool is_shown = terminal_.is_live() && !settings_.is_fast;
  if (is_shown) show_table({});
  const AnyView view = table_.game().view(table_.position(), seat);
  table_.act(seat, bots_[static_cast<std::size_t>(seat.index())].bot->choose(view));
  if (is_shown) terminal_.pause_until(begin + kPause);
}

// False if the person left.
bool PlaySession::person_acts() {
  show_table(legal());
  while (true) {
    const auto line = terminal_.ask(pen_(Ink::kBold, texts::kPrompt.in(settings_.language)));
    if (!line) {
      say(texts::kInputEnded);
      say(is_recorded() ? texts::kSaved : texts::kNothingSaved, {{"file", settings_.record}});
      return false;
    }
    const std::size_t seq = table_.seq();
    const Answer given = answer(trimmed(*line));
    if (given == Answer::kLeft) return false;
    if (given == Answer::kAgain) continue;
    if (table_.seq() > seq) news_from_ = seq + 1;
    autosave();
    return true;
  }
}

PlaySession::Answer PlaySession::answer(std::string_view typed) {
  static constexpr std::array<Word, 17> kWords = {{
      {"?", &PlaySession::help},
      {"help", &PlaySession::help},
      {"hilfe", &PlaySession::help},
      {"why", &PlaySession::explain_refusal},
      {"warum", &PlaySession::explain_refusal},
      {"undo", &PlaySession::undo},
      {"zurück", &PlaySession::undo},
      {"log", &PlaySession::show_log},
      {"verlauf", &PlaySession::show_log},
      {"rules", &PlaySession::show_rules},
      {"regeln", &PlaySession::show_rules},
      {"record", &PlaySession::save_record},
      {"aufzeichnung", &PlaySession::save_record},
      {"quit", &PlaySession::leave},
      {"exit", &PlaySession::leave},
      {"ende", &PlaySession::leave},
      {"q", &PlaySession::leave},
  }};
  if (typed.empty()) {
    show_table(legal());
    return Answer::kAgain;
  }
  const std::size_t space = std::min(typed.find(' '), typed.size());
  const auto word = std::ranges::find(kWords, typed.substr(0, space), &Word::text);
  if (word == kWords.end()) return try_action(typed);
  return (this->*word->act)(trimmed(typed.substr(space)));
}

PlaySession::Answer PlaySession::try_action(std::string_view typed) {
  const std::vector<std::string> choices = legal();
  if (typed.find_first_not_of("0123456789") == std::string_view::npos) {
    const bool is_choice = typed.size() < 5 && std::stoul(std::string(typed)) - 1 < choices.size();
    if (!is_choice) {
      say(texts::kNoSuchNumber, {{"number", typed}, {"count", std::to_string(choices.size())}});
      return Answer::kAgain;
    }
  }
  const TypedAction read = read_typed_action(table_.game(), choices, settings_.language, typed);
  if (!read.several.empty()) {
    std::vector<std::string> names;
    for (const std::string& action : read.several) names.push_back(named(action));
    say(texts::kSeveral, {{"choices", joined(names, texts::kOr)}});
    return Answer::kAgain;
  }
  if (const auto refusal = table_.act(person_, read.action)) {
    terminal_.print(" " + pen_(Ink::kRed, "✗ ") + refusal->in(settings_.language) + "\n");
    return Answer::kAgain;
  }
  return Answer::kDone;
}

PlaySession::Answer PlaySession::help(std::string_view /*rest*/) {
  const std::string action = legal().front();
  terminal_.print("\n" + play_help(settings_.language, named(action), short_form(action)) + "\n" + rules());
  return Answer::kAgain;
}

// The shortest text that stands for this legal action: "w7".
std::string PlaySession::short_form(const std::string& action) const {
  std::string name = named(action);
  const std::size_t space = name.rfind(' ');
  const bool has_number = space != std::string::npos && name.find_first_of("0123456789", space) == space + 1;
  for (int letters = 1; letters < columns(name); ++letters) {
    const std::string text = shortened(name, letters, "") + (has_number ? name.substr(space + 1) : "");
    if (read_typed_action(table_.game(), legal(), settings_.language, text).action == action) return text;
  }
  return name;
}

PlaySession::Answer PlaySession::explain_refusal(std::string_view rest) {
  const std::vector<std::string> choices = legal();
  if (rest.empty()) {
    say(texts::kWhyWhat, {{"example", named(choices.front())}});
    return Answer::kAgain;
  }
  const TypedAction read = read_typed_action(table_.game(), choices, settings_.language, rest);
  const auto refusal =
      read.several.empty() ? table_.game().check(table_.position(), person_, read.action) : std::nullopt;
  if (refusal) {
    terminal_.print(" " + refusal->in(settings_.language) + "\n");
  } else {
    say(texts::kAllowed);
  }
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::undo(std::string_view /*rest*/) {
  if (!table_.undo(person_)) {
    say(texts::kNothingToTakeBack);
    return Answer::kAgain;
  }
  news_from_ = table_.seq();
  autosave();
  show_table(legal());
  say(texts::kTakenBack);
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::show_log(std::string_view /*rest*/) {
  std::string text = "\n" + pen_(Ink::kBold, texts::kLogTitle.in(settings_.language)) + "\n";
  for (std::size_t seq = 0; seq <= table_.seq(); ++seq) {
    std::string indent = "  ";
    for (const std::string& line : wrapped(told(seq), std::min(Terminal::width(), kTextWidth) - 5)) {
      text.append(indent).append(line).append("\n");
      indent = "    ";
    }
  }
  terminal_.print(text);
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::show_rules(std::string_view /*rest*/) {
  terminal_.print("\n" + rules());
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::save_record(std::string_view rest) {
  if (rest.empty()) {
    say(texts::kRecordWhere);
  } else {
    save_to(std::string(rest));
  }
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::leave(std::string_view /*rest*/) {
  say(texts::kLeft);
  say(is_recorded() ? texts::kSaved : texts::kNothingSaved, {{"file", settings_.record}});
  return Answer::kLeft;
}

void PlaySession::show_table(const std::vector<std::string>& choices) { terminal_.show(frame(choices)); }

// The table, what has happened, and what can be chosen, as much as the screen has room for.
std::string PlaySession::frame(const std::vector<std::string>& choices) const {
  const AnyGame& game = table_.game();
  std::string text = game.draw(game.view(table_.position(), person_), settings_.language, settings_.colour);
  if (settings_.is_open) text += "\n" + secrets_text(game, table_.position(), person_, Terminal::width());
  const std::string list = numbered(choices);
  const int taken = line_count(text) + line_count(list) + 2;  // an empty line and the prompt
  const int room = terminal_.is_live() ? std::max(Terminal::height() - taken, kLeastNews) : kAllNews;
  text += "\n";
  const std::vector<std::string> lines = news(room);
  for (const std::string& line : lines) text += " " + line + "\n";
  return text + (static_cast<int>(lines.size()) < room ? "\n" : "") + list;
}

// In columns of equal width.
std::string PlaySession::numbered(const std::vector<std::string>& choices) const {
  int width = 0;
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    cells.push_back((i < 9 && choices.size() > 9 ? " " : "") + pen_.bold(Ink::kCyan, number) + " " + named(choices[i]));
    width = std::max(width, columns(cells.back()) + kChoiceGap);
  }
  const int per_line = std::max(1, (Terminal::width() - 1) / std::max(width, 1));
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_last = i + 1 == cells.size() || static_cast<int>(i + 1) % per_line == 0;
    text += (static_cast<int>(i) % per_line == 0 ? " " : "") + (is_last ? cells[i] + "\n" : padded(cells[i], width));
  }
  return text;
}

// What has happened since the person was last asked: a line for each step, or if that is too long all in one text; at
// least the end of it.
std::vector<std::string> PlaySession::news(int room) const {
  const int width = std::min(Terminal::width(), kTextWidth) - 2;
  std::vector<std::string> by_step;
  std::string all;
  for (std::size_t seq = news_from_; seq <= table_.seq(); ++seq) {
    const std::string sentences = told(seq);
    for (std::string& line : wrapped(sentences, width)) by_step.push_back(std::move(line));
    all += (all.empty() ? "" : " ") + sentences;
  }
  if (static_cast<int>(by_step.size()) <= room) return by_step;
  std::vector<std::string> lines = wrapped(all, width);
  if (static_cast<int>(lines.size()) <= room) return lines;
  lines.erase(lines.begin(), lines.end() - (room - 1));
  lines.insert(lines.begin(), pen_(Ink::kDim, texts::kEarlier.in(settings_.language)));
  return lines;
}

// What happened at a step as the person may know it.
std::string PlaySession::told(std::size_t seq) const {
  std::string text = seq == 0 ? welcome() : "";
  for (const AnyEvent& event : table_.told(seq).events) {
    const AnyEvent seen = table_.game().seen(event, person_);
    if (seen.empty()) continue;
    const std::string sentence = table_.game().tell(seen, settings_.language);
    if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
  }
  return text;
}

std::string PlaySession::welcome() const {
  const AnyGame& game = table_.game();
  std::vector<std::string> names;
  std::vector<std::string> ids;
  for (const Seat seat : seats(game.players())) {
    if (seat == person_) continue;
    names.push_back(game.name_of(seat));
    ids.push_back(bots_[static_cast<std::size_t>(seat.index())].id);
  }
  const bool are_alike = std::ranges::count(ids, ids.front()) == std::ssize(ids);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!are_alike || i + 1 == names.size()) names[i] += " (" + ids[i] + ")";
  }
  return fill_in(texts::kWelcome.in(settings_.language),
                 {{"name", game.name_of(person_)}, {"others", joined(names, texts::kAnd)}});
}

std::string PlaySession::winners() const {
  const AnyGame& game = table_.game();
  const SeatSet all = game.winners(table_.position());
  std::vector<std::string> others;
  for (const Seat seat : all) {
    if (seat != person_) others.push_back(game.name_of(seat));
  }
  const Text& text = all.has(person_) ? (others.empty() ? texts::kYouWin : texts::kYouWinToo)
                                      : (others.size() == 1 ? texts::kOtherWins : texts::kOthersWin);
  return fill_in(text.in(settings_.language), {{"others", joined(others, texts::kAnd)}});
}

std::string PlaySession::rules() const {
  const AnyGame& game = table_.game();
  const std::string title = fill_in(texts::kRulesTitle.in(settings_.language), {{"game", game.info().id}});
  std::string text = pen_(Ink::kBold, title) + "\n";
  for (const auto& [number, rule] : game.short_rules()) {
    std::string indent = "  " + pen_(Ink::kDim, padded(std::string(number), 8));
    for (const std::string& line : wrapped(rule.in(settings_.language), std::min(Terminal::width(), kTextWidth) - 11)) {
      text.append(indent).append(line).append("\n");
      indent = std::string(10, ' ');
    }
  }
  return text;
}

void PlaySession::tell_end() const {
  autosave();
  terminal_.show(frame({}));
  terminal_.print(" " + pen_.bold(Ink::kYellow, winners()) + "\n\n");
  if (const auto seed = table_.record().seed) say(texts::kSeed, {{"seed", to_text(*seed)}});
  if (is_recorded()) say(texts::kSaved, {{"file", settings_.record}});
}

// In the order in which the hand is sorted.
std::vector<std::string> PlaySession::legal() const {
  std::vector<std::string> actions = table_.game().legal(table_.position(), person_);
  const std::vector<std::string> order = table_.game().known_actions();
  if (order.empty()) return actions;
  std::ranges::sort(actions, {}, [&](const std::string& action) { return std::ranges::find(order, action); });
  return actions;
}

std::string PlaySession::named(const std::string& action) const {
  return table_.game().action_name(action, settings_.language);
}

std::string PlaySession::joined(const std::vector<std::string>& words, const Text& last) const {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : std::string(last.in(settings_.language));
    text += words[i];
  }
  return text;
}

void PlaySession::say(const Text& text,
                      std::initializer_list<std::pair<std::string_view, std::string_view>> values) const {
  terminal_.print(" " + fill_in(text.in(settings_.language), values) + "\n");
}

void PlaySession::save_to(const std::string& path) const {
  if (const Status status = save(path); !status) {
    say(texts::kNotSaved, {{"problem", status.problem().text()}});
  } else {
    say(texts::kSaved, {{"file", path}});
  }
}

Status PlaySession::save(const std::string& path) const {
  Record record = table_.record();
  for (const SeatedBot& seated : bots_) record.bots.push_back(seated.id);
  return write_file(path, write_yaml(to_document(record)));
}

// So that not even Ctrl-C loses a game that the person wants to keep.
void PlaySession::autosave() const {
  if (!is_recorded()) return;
  if (const Status status = save(settings_.record); !status) throw InputError(status.problem());
}

}  // namespace tortuga::cli
