// One game of a person against bots: shows the table, asks, lets the bots move, until it is over or the person leaves.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/crew.h"
#include "cli/terminal.h"
#include "cli/typed_action.h"
#include "engine/ink.h"
#include "table/table.h"

namespace tortuga::cli {

struct PlaySettings {
  Language language = Language::kEnglish;
  bool colour = false;
  bool is_fast = false;  // no pauses
  bool is_open = false;  // what is hidden is shown too
  std::string record;    // where to keep the record; empty for nowhere
};

class PlaySession {
 public:
  PlaySession(Terminal& terminal, PlaySettings settings, Table table, Seat person, Crew crew);

  // Plays to the end and says who won. False if the person left before.
  bool play();
  // Is the record kept in a file?
  [[nodiscard]] bool is_recorded() const { return !settings_.record.empty(); }
  // Writes the record so far and says so, or why it could not.
  void save_to(const std::string& path) const;

 private:
  enum class Answer { kAgain, kDone, kLeft };
  struct Word;  // a word that the person may type, and what it does

  // Turns.
  [[nodiscard]] Seat next_to_answer() const;
  bool person_acts();
  void bot_acts(Seat seat);
  // An action that nobody has to type: shown with a pause if the person can see what it brings.
  template <class Choose>
  void act_by_itself(Seat seat, Choose choose);
  // How long the bot at a seat may think; 0 if that is not known.
  [[nodiscard]] std::chrono::microseconds thinking_time(Seat seat) const;
  // The person's only legal action, where the game wants it to be taken without asking; else empty.
  [[nodiscard]] std::string forced_action() const;
  Answer answer(std::string_view typed);
  Answer try_action(std::string_view typed);

  // What the person may type besides actions. `rest` is what stands behind the word.
  Answer help(std::string_view rest);
  Answer explain_refusal(std::string_view rest);
  Answer hint(std::string_view rest);
  Answer undo(std::string_view rest);
  Answer show_log(std::string_view rest);
  Answer show_rules(std::string_view rest);
  Answer save_record(std::string_view rest);
  Answer leave(std::string_view rest);

  // Pictures and sentences.
  void show_table(const std::vector<std::string>& listed);
  [[nodiscard]] std::string frame(const std::vector<std::string>& listed) const;
  [[nodiscard]] std::string numbered(const std::vector<std::string>& listed) const;
  [[nodiscard]] std::vector<std::string> news(int room, int most) const;
  [[nodiscard]] std::string told(std::size_t seq) const;
  [[nodiscard]] std::string welcome() const;
  [[nodiscard]] std::string winners() const;
  [[nodiscard]] std::string rules() const;
  // What the person chooses from: the actions of one part, in the order in which the hand is sorted.
  [[nodiscard]] std::vector<std::string> choices() const;
  // Two choices that make a legal action together, by their numbers from 0; nothing if there are none.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> joinable() const;
  [[nodiscard]] std::string prompt() const;
  // Why what was typed is no action; empty if it is one.
  [[nodiscard]] std::string complaint(const TypedAction& read) const;
  [[nodiscard]] std::string named(const std::string& action) const;
  [[nodiscard]] std::string short_form(const std::string& action) const;
  // "a, b and c"
  [[nodiscard]] std::string joined(const std::vector<std::string>& words, const Text& last) const;
  void say(const Text& text, std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const;
  void print_wrapped(std::string_view text) const;
  void tell_end() const;
  [[nodiscard]] Status save(const std::string& path) const;
  void autosave() const;

  Terminal& terminal_;
  PlaySettings settings_;
  Pen pen_;
  Table table_;
  Seat person_;
  Crew crew_;
  std::size_t news_from_ = 0;  // the first step that the person has not seen when asked
};

}  // namespace tortuga::cli
