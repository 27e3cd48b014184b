// tortuga replay: steps through a record, as everybody could see it or with everything open.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/cli.h"
#include "cli/secrets.h"
#include "cli/terminal.h"
#include "engine/ink.h"
#include "engine/record.h"
#include "formats/json.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string file;
  std::optional<std::int64_t> at;
  std::string as;
  bool watch = false;
  bool json = false;
  bool record = false;
  std::string language;
  bool no_colour = false;
};

constexpr Text kStart = {"The start", "Der Anfang"};
constexpr Text kStep = {"Step {seq} of {all}", "Schritt {seq} von {all}"};
constexpr Text kPrompt = {" Enter next, b back, a number to go there, q quit: ",
                          " Enter weiter, b zurück, eine Zahl dorthin, q Ende: "};

constexpr int kListWidth = 110;  // of the list of all steps, for a file rather than a terminal

struct Step {
  AnyPosition position;
  Told told;
};

class Replay {
 public:
  Replay(const Arguments& arguments, Record record, Opened opened)
      : arguments_(arguments),
        language_(language_from(arguments.language)),
        pen_(!arguments.no_colour && is_colour_wanted()),
        record_(std::move(record)),
        opened_(std::move(opened)),
        length_(record_.actions.size()),
        is_open_(arguments.as.empty() && !arguments.watch) {
    if (arguments.as.empty()) return;
    viewer_ = game().seat_of(arguments.as);
    if (viewer_.is_none()) throw InputError("there is no player " + arguments.as + " in this record");
  }

  void run() {
    if (arguments_.at) stop_at(*arguments_.at);
    const Status status = play();
    if (steps_.empty()) fail_if(status);
    Terminal terminal;
    if (arguments_.json) {
      for (std::size_t seq = arguments_.at ? record_.actions.size() : 0; seq < steps_.size(); ++seq) {
        terminal.print(write_json(document(seq)) + "\n");
      }
    } else if (arguments_.at) {
      terminal.print(picture(steps_.size() - 1));
    } else if (terminal.is_live()) {
      walk(terminal);
    } else {
      list(terminal);
    }
    fail_if(status);
  }

 private:
  [[nodiscard]] const AnyGame& game() const { return *opened_.game; }
  [[nodiscard]] bool is_open() const { return is_open_; }

  void fail_if(const Status& status) const {
    if (!status) throw InputError(arguments_.file + ": " + status.problem().text());
  }

  // The rest of the record is left out.
  void stop_at(std::int64_t seq) {
    if (seq < 0 || seq > std::ssize(record_.actions)) {
      throw InputError(fmt::format("the record has {} actions; there is no step {}", length_, seq));
    }
    record_.actions.resize(static_cast<std::size_t>(seq));
    if (record_.actions.size() < length_) record_.result.reset();
  }

  Status play() {
    return replay(record_, game(), [&](std::size_t, const AnyPosition& position, const Told& told) {
      steps_.push_back({position, told});
    });
  }

  [[nodiscard]] const RecordedAction& action(std::size_t seq) const { return record_.actions[seq - 1]; }
  // Is this an action of somebody else of which the viewer learns nothing yet?
  [[nodiscard]] bool is_secret(std::size_t seq) const {
    return !is_open() && game().seat_of(action(seq).player) != viewer_ && told(seq).empty();
  }
  // "Anna play wheel 7"; "Anna …" if it is secret.
  [[nodiscard]] std::string action_text(std::size_t seq) const {
    return action(seq).player + " " + (is_secret(seq) ? "…" : action(seq).action);
  }

  // One step for other programs.
  [[nodiscard]] Doc document(std::size_t seq) const {
    const AnyPosition& position = steps_[seq].position;
    Doc doc;
    doc.set("seq", static_cast<std::int64_t>(seq));
    if (seq == 0) {
      doc.set("game", record_.game);
      doc.set("players", names(game().names()));
      doc.set("options", game().options());
    } else {
      doc.set("who", action(seq).player);
      if (!is_secret(seq)) doc.set("action", game().rewrite(action(seq).action).value_or(action(seq).action));
    }
    if (is_open()) doc.set("chance", Doc::List(steps_[seq].told.chance));
    doc.set("position", is_open() ? game().document(position) : game().document(game().view(position, viewer_)));
    doc.set("events", events(seq));
    Doc::List waits;
    for (const Seat seat : game().waiting(position)) waits.emplace_back(game().name_of(seat));
    doc.set("waits", std::move(waits));
    Doc legal;
    for (const Seat seat : seats(game().players())) {
      if (is_open() || seat == viewer_) legal.set(game().name_of(seat), names(game().legal(position, seat)));
    }
    doc.set("legal", std::move(legal));
    return doc;
  }
  // What happened, and how it is told in both languages.
  [[nodiscard]] Doc events(std::size_t seq) const {
    Doc::List list;
    for (const AnyEvent& event : seen_events(seq)) {
      Doc entry = Doc::Map{{"event", game().document(event)}};
      for (const auto& [code, language] : {std::pair{"en", Language::kEnglish}, {"de", Language::kGerman}}) {
        if (std::string text = game().tell(event, language); !text.empty()) entry.set(code, std::move(text));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }
  static Doc names(const std::vector<std::string>& texts) {
    Doc::List list;
    for (const std::string& text : texts) list.emplace_back(text);
    return list;
  }

  // One step for a person.
  [[nodiscard]] std::string picture(std::size_t seq) const {
    const AnyPosition& position = steps_[seq].position;
    const int width = Terminal::width();
    std::string text = " " + pen_.bold(Ink::kMagenta, title(seq)) + "\n";
    for (const std::string& line : wrapped(told(seq), width - 3)) text += " " + line + "\n";
    text += "\n" + game().draw(game().view(position, viewer_), language_, pen_.has_colour());
    return is_open() ? text + "\n" + secrets_text(game(), position, viewer_, width) : text;
  }
  [[nodiscard]] std::string title(std::size_t seq) const {
    if (seq == 0) return std::string(kStart.in(language_));
    return fill_in(kStep.in(language_), {{"seq", std::to_string(seq)}, {"all", std::to_string(length_)}}) + ": " +
           action_text(seq);
  }
  [[nodiscard]] std::vector<AnyEvent> seen_events(std::size_t seq) const {
    if (is_open()) return steps_[seq].told.events;
    std::vector<AnyEvent> list;
    for (const AnyEvent& event : steps_[seq].told.events) {
      if (AnyEvent seen = game().seen(event, viewer_); !seen.empty()) list.push_back(std::move(seen));
    }
    return list;
  }
  [[nodiscard]] std::string told(std::size_t seq) const {
    std::string text;
    for (const AnyEvent& event : seen_events(seq)) {
      const std::string sentence = game().tell(event, language_);
      if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
  }

  // Every step with what happened in it, then the last position.
  void list(const Terminal& terminal) const {
    static constexpr int kActionWidth = 28;
    const int indent = 6 + kActionWidth + 1;
    for (std::size_t seq = 0; seq < steps_.size(); ++seq) {
      std::string line = fmt::format("{:>4}  {}", seq, seq == 0 ? "" : action_text(seq));
      for (const std::string& text : wrapped(told(seq), kListWidth - indent)) {
        if (columns(line) >= indent) {  // a long action, or the line before of this text
          terminal.print(line + "\n");
          line.clear();
        }
        line = padded(std::move(line), indent);
        line += text;
      }
      terminal.print(line + "\n");
    }
    terminal.print("\n" + picture(steps_.size() - 1));
  }

  // Back and forth as the person says.
  void walk(Terminal& terminal) const {
    std::size_t seq = 0;
    const std::size_t last = steps_.size() - 1;
    terminal.print("\x1b[2J");
    while (true) {
      terminal.show(picture(seq) + "\n");
      const auto line = terminal.ask(pen_(Ink::kBold, kPrompt.in(language_)));
      if (!line || line->starts_with('q')) return;
      const bool is_number = !line->empty() && line->find_first_not_of("0123456789") == std::string::npos;
      if (is_number) {
        seq = std::min<std::size_t>(line->size() < 9 ? std::stoul(*line) : last, last);
      } else if (line->starts_with('b')) {
        seq -= seq > 0 ? 1 : 0;
      } else if (seq < last) {
        ++seq;
      }
    }
  }

  const Arguments& arguments_;
  Language language_;
  Pen pen_;
  Record record_;
  Opened opened_;
  std::size_t length_;  // of the whole record
  Viewer viewer_ = Seat::none();
  bool is_open_;  // are all cards shown?
  std::vector<Step> steps_;
};

int run(const Arguments& arguments) {
  Record record = value_or_throw(load_record(arguments.file));
  if (arguments.record) {
    fmt::print("{}\n", write_json(with_deck_document(to_document(record))));
    return 0;
  }
  auto opened = open_record(record);
  if (!opened) throw InputError(arguments.file + ": " + opened.problem().text());
  Replay(arguments, std::move(record), std::move(*opened)).run();
  return 0;
}

}  // namespace

Command replay_command() {
  return {"replay", "step through the record of a game", [](CLI::App& app) -> Run {
            const auto a = std::make_shared<Arguments>();
            app.add_option("RECORD", a->file, "a record file")->required();
            app.add_option("--at", a->at, "only the position after so many actions");
            auto* as = app.add_option("--as", a->as, "as this player sees it; without it everything is shown");
            app.add_flag("--watch", a->watch, "as somebody who watches sees it: what is open to all")->excludes(as);
            app.add_flag("--json", a->json, "one JSON line for each step, for other programs");
            app.add_flag("--record", a->record, "only the record itself, as JSON");
            app.add_option("--lang", a->language, "en or de; default as the environment says");
            app.add_flag("--no-colour,--no-color", a->no_colour, "no colours");
            app.footer(
                "In a terminal: Enter for the next step, b for the one before, a number to go there, q to quit.\n"
                "Example: tortuga replay game.yaml --as Anna --at 20");
            return [a] { return run(*a); };
          }};
}

}  // namespace tortuga::cli
