#include "cli/play_session.h"

#include <algorithm>
#include <array>

#include "cli/advice_text.h"
#include "cli/cli.h"
#include "cli/play_texts.h"
#include "cli/secrets.h"
#include "formats/files.h"
#include "formats/yaml.h"
#include "lab/advice.h"

namespace tortuga::cli {
namespace {

// How long a bot seems to think: always the same, whatever it holds. One that thinks longer takes all its time.
constexpr auto kPause = std::chrono::milliseconds(800);
constexpr auto kLastTry = std::chrono::milliseconds(20);  // what a search may need beyond its time
constexpr std::size_t kHints = 5;                         // choices that a hint lists
constexpr int kChoiceGap = 3;
constexpr int kTextWidth = 100;  // longer lines are hard to read
constexpr int kLeastNews = 3;    // lines about what has happened, even if the screen is too small
constexpr int kAllNews = 1000;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// Terminal::show leaves them out where they do not fit.
int empty_lines(std::string_view text) {
  int count = 0;
  for (std::size_t i = 1; i < text.size(); ++i) count += text[i] == '\n' && text[i - 1] == '\n' ? 1 : 0;
  return count;
}

}  // namespace

struct PlaySession::Word {
  std::string_view text;
  Answer (PlaySession::*act)(std::string_view rest);
};

PlaySession::PlaySession(Terminal& terminal, PlaySettings settings, Table table, Seat person, Crew crew)
    : terminal_(terminal),
      settings_(std::move(settings)),
      pen_(settings_.colour),
      table_(std::move(table)),
      person_(person),
      crew_(std::move(crew)) {}

bool PlaySession::play() {
  autosave();  // a path that cannot be written is found before the first card
  const AnyGame& game = table_.game();
  while (!game.is_over(table_.position())) {
    if (const Seat seat = next_to_answer(); seat != person_) {
      bot_acts(seat);
    } else if (std::string forced = forced_action(); !forced.empty()) {
      act_by_itself(person_, [&] { return std::move(forced); });
      autosave();
    } else if (!person_acts()) {
      return false;
    }
  }
  tell_end();
  return true;
}

// The bots before the person, unless it matters who is first.
Seat PlaySession::next_to_answer() const {
  const AnyGame& game = table_.game();
  Random random(table_.seq());
  if (game.info().first_come) return game.next_to_answer(table_.position(), random);
  const SeatSet waiting = game.waiting(table_.position());
  const SeatSet others = waiting - SeatSet(person_);
  return others.empty() ? person_ : others.first();
}

void PlaySession::bot_acts(Seat seat) {
  act_by_itself(seat, [&] { return crew_.choose(table_, seat); });
}

template <class Choose>
void PlaySession::act_by_itself(Seat seat, Choose choose) {
  const auto begin = std::chrono::steady_clock::now();
  const bool is_shown = terminal_.is_live() && !settings_.is_fast;
  if (is_shown) show_table({});
  // Whether an offer can be accepted a bot cannot always know.
  if (table_.act(seat, choose())) table_.act_by_default(seat);
  if (!is_shown) return;
  // However long it thought: the pause must not tell whether there was much to think about.
  const auto thinking = thinking_time(seat);
  const auto pause = told(table_.seq()).empty() ? thinking : std::max<std::chrono::microseconds>(kPause, thinking);
  if (pause.count() > 0) terminal_.pause_until(begin + pause);
}

std::chrono::microseconds PlaySession::thinking_time(Seat seat) const {
  const std::string& id = crew_.ids()[static_cast<std::size_t>(seat.index())];
  const auto budget = budget_of(table_.game().info().id, id);
  if (!budget || budget->time.count() == 0) return std::chrono::microseconds(0);
  return budget->time + kLastTry;
}

std::string PlaySession::forced_action() const {
  const AnyGame& game = table_.game();
  if (!game.info().takes_forced || !game.lists_all(table_.position(), person_)) return "";
  const std::vector<std::string> legal = game.legal(table_.position(), person_);
  return legal.size() == 1 ? legal.front() : "";
}

// False if the person left.
bool PlaySession::person_acts() {
  show_table(choices());
  while (true) {
    const auto line = terminal_.ask(pen_(Ink::kBold, prompt()));
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
  static constexpr std::array<Word, 19> kWords = {{
      {"?", &PlaySession::help},
      {"help", &PlaySession::help},
      {"hilfe", &PlaySession::help},
      {"why", &PlaySession::explain_refusal},
      {"warum", &PlaySession::explain_refusal},
      {"hint", &PlaySession::hint},
      {"tipp", &PlaySession::hint},
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
    show_table(choices());
    return Answer::kAgain;
  }
  const std::size_t space = std::min(typed.find(' '), typed.size());
  const auto word = std::ranges::find(kWords, typed.substr(0, space), &Word::text);
  if (word == kWords.end()) return try_action(typed);
  return (this->*word->act)(trimmed(typed.substr(space)));
}

PlaySession::Answer PlaySession::try_action(std::string_view typed) {
  const TypedAction read = read_typed_action(table_.game(), choices(), settings_.language, typed);
  if (const std::string problem = complaint(read); !problem.empty()) {
    print_wrapped(problem);
    return Answer::kAgain;
  }
  if (const auto refusal = table_.act(person_, read.action)) {
    terminal_.print(" " + pen_(Ink::kRed, "✗ ") + refusal->in(settings_.language) + "\n");
    return Answer::kAgain;
  }
  return Answer::kDone;
}

std::string PlaySession::complaint(const TypedAction& read) const {
  const auto names_of = [&](const std::vector<std::string>& actions) {
    std::vector<std::string> names;
    for (const std::string& action : actions) names.push_back(named(action));
    return names;
  };
  const auto in_words = [&](const Text& text, std::string_view what) {
    return fill_in(text.in(settings_.language), {{"what", what}, {"count", std::to_string(choices().size())}});
  };
  if (!read.number.empty()) return in_words(texts::kNoSuchNumber, read.number);
  if (!read.several.empty()) return in_words(texts::kSeveral, joined(names_of(read.several), texts::kOr));
  if (!read.apart.empty()) return in_words(texts::kApart, joined(names_of(read.apart), texts::kAnd));
  return "";
}

PlaySession::Answer PlaySession::help(std::string_view /*rest*/) {
  const std::vector<std::string> all = choices();
  const std::string& action = all.front();
  std::string text = play_help(settings_.language, named(action), short_form(action));
  if (const auto pair = joinable()) {
    const auto& [first, second] = *pair;
    text += row_help(settings_.language, std::to_string(first + 1) + " " + std::to_string(second + 1),
                     short_form(all[first]) + ", " + short_form(all[second]));
  }
  terminal_.print("\n" + text + "\n" + rules());
  return Answer::kAgain;
}

// The shortest text that stands for this legal action: "w7".
std::string PlaySession::short_form(const std::string& action) const {
  std::string name = named(action);
  const std::size_t space = name.rfind(' ');
  const bool has_number = space != std::string::npos && name.find_first_of("0123456789", space) == space + 1;
  for (int letters = 1; letters < columns(name); ++letters) {
    const std::string text = shortened(name, letters, "") + (has_number ? name.substr(space + 1) : "");
    if (read_typed_action(table_.game(), choices(), settings_.language, text).action == action) return text;
  }
  return name;
}

PlaySession::Answer PlaySession::explain_refusal(std::string_view rest) {
  if (rest.empty()) {
    say(texts::kWhyWhat, {{"example", named(choices().front())}});
    return Answer::kAgain;
  }
  const TypedAction read = read_typed_action(table_.game(), choices(), settings_.language, rest);
  if (const std::string problem = complaint(read); !problem.empty()) {
    print_wrapped(problem);
  } else if (const auto refusal = table_.game().check(table_.position(), person_, read.action)) {
    terminal_.print(" " + refusal->in(settings_.language) + "\n");
  } else {
    say(texts::kAllowed);
  }
  return Answer::kAgain;
}

PlaySession::Answer PlaySession::hint(std::string_view /*rest*/) {
  const GamePtr& game = table_.game_ptr();
  auto adviser = Adviser::make(game, person_, adviser_for(game->info().id), Seed(table_.seq()));
  if (!adviser) {
    say(texts::kNoHints);
    return Answer::kAgain;
  }
  for (std::size_t seq = 0; seq <= table_.seq(); ++seq) adviser->see(table_.told(seq));
  const Advice advice = adviser->advise(table_.position());
  const int width = std::min(Terminal::width(), kTextWidth);
  std::string text = "\n";
  for (const std::string& line : advice_lines(*game, advice, settings_.language, pen_, kHints, width)) {
    text += line + "\n";
  }
  terminal_.print(text + "\n");
  return Answer::kAgain;
}

// Back to the last time when the person had a choice.
PlaySession::Answer PlaySession::undo(std::string_view /*rest*/) {
  const Table before = table_;
  bool is_choice = false;
  while (!is_choice && table_.undo(person_)) is_choice = forced_action().empty();
  if (!is_choice) {
    table_ = before;
    say(texts::kNothingToTakeBack);
    return Answer::kAgain;
  }
  crew_.start_again();
  news_from_ = table_.seq();
  autosave();
  show_table(choices());
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

void PlaySession::show_table(const std::vector<std::string>& listed) { terminal_.show(frame(listed)); }

// The table, what has happened, and what can be chosen, as much as the screen has room for.
std::string PlaySession::frame(const std::vector<std::string>& listed) const {
  const AnyGame& game = table_.game();
  std::string text = game.draw(game.view(table_.position(), person_), settings_.language, settings_.colour);
  if (settings_.is_open) text += "\n" + secrets_text(game, table_.position(), person_, Terminal::width());
  const std::string list = numbered(listed);
  const int taken = line_count(text) + line_count(list) + 2;  // an empty line and the prompt
  const int room = terminal_.is_live() ? std::max(Terminal::height() - taken, 0) : kAllNews;
  const std::vector<std::string> lines = news(room, std::max(room + empty_lines(text) + 1, kLeastNews));
  text += "\n";
  for (const std::string& line : lines) text += " " + line + "\n";
  return text + (static_cast<int>(lines.size()) < room ? "\n" : "") + list;
}

// In columns of equal width.
std::string PlaySession::numbered(const std::vector<std::string>& listed) const {
  int width = 0;
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    cells.push_back((i < 9 && listed.size() > 9 ? " " : "") + pen_.bold(Ink::kCyan, number) + " " +
                    shortened(named(listed[i]), Terminal::width() - 5));
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
// least the end of it. It may be longer than `room` if it gets the place of empty lines too: `most` lines.
std::vector<std::string> PlaySession::news(int room, int most) const {
  const int width = std::min(Terminal::width(), kTextWidth) - 2;
  std::vector<std::string> by_step;
  std::string all;
  for (std::size_t seq = news_from_; seq <= table_.seq(); ++seq) {
    const std::string sentences = told(seq);
    if (sentences.empty()) continue;
    for (std::string& line : wrapped(sentences, width)) by_step.push_back(std::move(line));
    all += (all.empty() ? "" : " ") + sentences;
  }
  std::vector<std::string> lines = wrapped(all, width);
  for (const int limit : {room, most}) {
    if (std::ssize(by_step) <= limit) return by_step;
    if (std::ssize(lines) <= limit) return lines;
  }
  lines.erase(lines.begin(), lines.end() - (most - 1));
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
    ids.push_back(crew_.ids()[static_cast<std::size_t>(seat.index())]);
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
    std::string indent = "  " + pen_(Ink::kDim, padded(std::string(number), 9));
    for (const std::string& line : wrapped(rule.in(settings_.language), std::min(Terminal::width(), kTextWidth) - 12)) {
      text.append(indent).append(line).append("\n");
      indent = std::string(11, ' ');
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

std::vector<std::string> PlaySession::choices() const {
  std::vector<std::string> actions = table_.game().parts(table_.position(), person_);
  const std::vector<std::string> order = table_.game().known_actions();
  const auto place = [&](const std::string& action) { return std::ranges::find(order, action); };
  if (std::ranges::find(actions, order.end(), place) == actions.end()) std::ranges::sort(actions, {}, place);
  return actions;
}

// Two different ones, if possible: a better example.
std::optional<std::pair<std::size_t, std::size_t>> PlaySession::joinable() const {
  const std::vector<std::string> parts = choices();
  std::optional<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = 0; j < parts.size(); ++j) {
      const auto both = table_.game().join(parts[i], parts[j]);
      if (!both || table_.game().check(table_.position(), person_, *both)) continue;
      found = std::pair(i, j);
      if (i != j) return found;
    }
  }
  return found;
}

std::string PlaySession::prompt() const {
  const auto pair = joinable();
  if (!pair) return std::string(texts::kPrompt.in(settings_.language));
  return fill_in(texts::kRowPrompt.in(settings_.language),
                 {{"example", std::to_string(pair->first + 1) + " " + std::to_string(pair->second + 1)}});
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

void PlaySession::print_wrapped(std::string_view text) const {
  for (const std::string& line : wrapped(text, Terminal::width() - 2)) terminal_.print(" " + line + "\n");
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
  record.bots = crew_.ids();
  return write_file(path, write_yaml(to_document(record)));
}

// So that not even Ctrl-C loses a game that the person wants to keep.
void PlaySession::autosave() const {
  if (!is_recorded()) return;
  if (const Status status = save(settings_.record); !status) throw InputError(status.problem());
}

}  // namespace tortuga::cli
