#include "engine/scenario.h"

#include <algorithm>
#include <array>

#include "engine/doc_reader.h"
#include "engine/match.h"

namespace tortuga {
namespace {

constexpr std::array<std::string_view, 12> kSteps = {"do",     "waits", "refuse", "can",     "cannot", "only",
                                                     "expect", "sees",  "over",   "winners", "chance", "say"};

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return "[" + text + "]";
}

// The entry at a path such as attack.totals; nullptr if there is none.
const Doc* find_path(const Doc& doc, std::string_view path) {
  const std::size_t dot = path.find('.');
  const Doc* value = doc.find(path.substr(0, dot));
  return value == nullptr || dot == std::string_view::npos ? value : find_path(*value, path.substr(dot + 1));
}

class Runner {
 public:
  Runner(const Scenario& scenario, GamePtr game, Keeping keeping)
      : scenario_(scenario), game_(std::move(game)), keeping_(keeping) {}

  std::optional<Problem> run() {
    const auto position = tortuga::set_up(scenario_, *game_);
    if (!position) return position.problem();
    position_ = *position;
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      for (const auto& [kind, what] : scenario_.steps[i].map()) {
        auto problem = step(kind, what);
        if (!problem) problem = keep(what);
        if (problem) {
          problem->message = "step " + std::to_string(i + 1) + " (" + kind + "): " + problem->message;
          return problem;
        }
      }
    }
    if (!script_.results.empty()) {
      return script_.results.front().problem("the scripted chance " + script_.results.front().flow_text() +
                                             " was never used");
    }
    return std::nullopt;
  }

 private:
  std::optional<Problem> step(const std::string& kind, const Doc& what) {
    if (kind == "do") return for_actions(what, [&](Seat seat, const std::string& text) { return act(seat, text); });
    if (kind == "refuse")
      return for_actions(what, [&](Seat seat, const std::string& text) { return refuse(seat, text); });
    if (kind == "can") return for_actions(what, [&](Seat seat, const std::string& text) { return can(seat, text); });
    if (kind == "cannot")
      return for_actions(what, [&](Seat seat, const std::string& text) { return cannot(seat, text); });
    if (kind == "waits") return seats_are(what, game_->waiting(position_));
    if (kind == "winners") return seats_are(what, game_->winners(position_));
    if (kind == "only") return only(what);
    if (kind == "expect") return matches(what, game_->document(position_), "");
    if (kind == "sees") return sees(what);
    if (kind == "over") return over(what);
    if (kind == "say") return std::nullopt;  // for people
    script_.results.push_back(what);         // chance
    return std::nullopt;
  }

  // One action or a list, each "PLAYER ACTION".
  template <class F>
  std::optional<Problem> for_actions(const Doc& what, F f) {
    const Doc::List single = {what};
    for (const Doc& item : what.is_list() ? what.list() : single) {
      if (!item.is_scalar()) return item.problem("an action must be a text, such as Anna dig, not " + item.flow_text());
      const std::string line = item.scalar_text();
      const std::size_t space = std::min(line.find(' '), line.size());
      const Seat seat = game_->seat_of(line.substr(0, space));
      if (seat.is_none()) return item.problem("\"" + line + "\" does not begin with a player's name");
      const std::string action = line.substr(std::min(space + 1, line.size()));
      if (std::optional<std::string> wrong = f(seat, action)) return item.problem("\"" + line + "\": " + *wrong);
    }
    return std::nullopt;
  }

  std::optional<std::string> act(Seat seat, const std::string& action) {
    const Applied applied = game_->apply(position_, seat, action, &script_);
    if (script_.problem) return script_.problem->text();
    if (applied.refusal) return "refused: " + applied.refusal->english;
    return std::nullopt;
  }

  std::optional<std::string> refuse(Seat seat, const std::string& action) {
    const AnyPosition before = position_;
    if (!game_->apply(position_, seat, action).refusal) return "was accepted, but should be refused";
    if (!game_->equal(before, position_)) return "was refused, but changed the position";
    return std::nullopt;
  }

  std::optional<std::string> can(Seat seat, const std::string& action) const {
    if (const auto refusal = game_->check(position_, seat, action)) return "is not legal: " + refusal->english;
    return std::nullopt;
  }

  std::optional<std::string> cannot(Seat seat, const std::string& action) const {
    if (!game_->check(position_, seat, action)) return "is legal, but should not be";
    return std::nullopt;
  }

  std::optional<Problem> seats_are(const Doc& what, SeatSet actual) const {
    auto names = texts_of(what, "the players");
    if (!names) return names.problem();
    SeatSet expected;
    for (const std::string& name : *names) {
      const Seat seat = game_->seat_of(name);
      if (seat.is_none()) return what.problem("there is no player \"" + name + "\"");
      expected.add(seat);
    }
    if (expected == actual) return std::nullopt;
    std::vector<std::string> got;
    for (const Seat seat : actual) got.push_back(game_->name_of(seat));
    return what.problem("expected " + listed(*names) + ", got " + listed(got));
  }

  std::optional<Problem> only(const Doc& what) const {
    if (!what.is_map()) return what.problem("only must be a map, such as {Anna: [dig, stop]}");
    for (const auto& [name, actions] : what.map()) {
      const Seat seat = game_->seat_of(name);
      if (seat.is_none()) return actions.problem("there is no player \"" + name + "\"");
      auto expected = texts_of(actions, "the actions of " + name);
      if (!expected) return expected.problem();
      for (std::string& action : *expected) action = game_->rewrite(action).value_or(action);
      std::vector<std::string> actual = game_->legal(position_, seat);
      std::ranges::sort(*expected);
      std::ranges::sort(actual);
      if (*expected == actual) continue;
      std::vector<std::string> missing;
      std::vector<std::string> extra;
      std::ranges::set_difference(*expected, actual, std::back_inserter(missing));
      std::ranges::set_difference(actual, *expected, std::back_inserter(extra));
      return actions.problem("the legal actions of " + name + " lack " + listed(missing) + " and have besides " +
                             listed(extra));
    }
    return std::nullopt;
  }

  std::optional<Problem> sees(const Doc& what) const {
    if (!what.is_map()) return what.problem("sees must be a map, such as {Anna: {pieces: 20}}");
    for (const auto& [name, expected] : what.map()) {
      const Seat seat = game_->seat_of(name);
      if (seat.is_none()) return expected.problem("there is no player \"" + name + "\"");
      if (auto problem = matches(expected, game_->document(game_->view(position_, seat)), name + " sees "))
        return problem;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Problem> matches(const Doc& expected, const Doc& actual, const std::string& who) const {
    if (!expected.is_map())
      return expected.problem("a part of the position must be a map, not " + expected.flow_text());
    std::string all;
    for (const std::string& line : differences(expected, actual, game_->info().bags))
      all += (all.empty() ? "" : "; ") + line;
    if (all.empty()) return std::nullopt;
    return expected.problem(who + all);
  }

  [[nodiscard]] std::optional<Problem> over(const Doc& what) const {
    if (!what.is_truth()) return what.problem("over must be true or false");
    if (what.truth() == game_->is_over(position_)) return std::nullopt;
    return what.problem(what.truth() ? "the game is not over" : "the game is over");
  }

  std::optional<Problem> keep(const Doc& where) {
    if (keeping_ == Keeping::kCopied) {
      const AnyPosition copy = position_;
      ruin(position_);
      position_ = copy;
    }
    if (keeping_ == Keeping::kRestored && !game_->is_over(position_)) {
      const auto restored = game_->position(game_->document(position_), game_->chance(position_));
      if (!restored) return where.problem("the position cannot be restored: " + restored.problem().message);
      if (!game_->equal(position_, *restored)) return where.problem("the restored position differs");
      position_ = *restored;
    }
    return std::nullopt;
  }

  // Plays on by the defaults, so that a copy that shares anything with its original is found out.
  void ruin(AnyPosition& position) const {
    for (int i = 0; i < 10 && !game_->is_over(position); ++i) {
      const Seat seat = game_->waiting(position).first();
      game_->apply(position, seat, game_->default_action(position, seat));
    }
  }

  const Scenario& scenario_;
  GamePtr game_;
  Keeping keeping_;
  AnyPosition position_;
  ChanceScript script_;
};

// All but the set-up and the steps.
Status read_heading(const Doc& doc, Scenario& scenario) {
  auto game = text_of(*doc.find("game"), "game");
  TORTUGA_TRY(game);
  scenario.game = std::move(*game);
  auto players = texts_of(*doc.find("players"), "players");
  TORTUGA_TRY(players);
  scenario.players = std::move(*players);
  if (const Doc* title = doc.find("title")) {
    auto text = text_of(*title, "title");
    TORTUGA_TRY(text);
    scenario.title = std::move(*text);
  }
  if (const Doc* rules = doc.find("rules")) {
    auto numbers = texts_of(*rules, "rules");
    TORTUGA_TRY(numbers);
    scenario.rules = std::move(*numbers);
  }
  if (const Doc* options = doc.find("options")) scenario.options = *options;
  if (const Doc* seed = doc.find("seed")) {
    const auto value = seed_from_text(seed->scalar_text());
    if (!value) return seed->problem("seed must be a whole number from 0 on, not " + seed->flow_text());
    scenario.seed = *value;
  }
  return Done{};
}

// What a guide says: a text in each language.
Status check_saying(const Doc& what) {
  TORTUGA_TRY(check_keys(what, "say", {"en", "de"}, {}));
  for (const auto& [language, text] : what.map()) {
    const auto words = text_of(text, "say: " + language);
    TORTUGA_TRY(words);
  }
  return Done{};
}

void read_setup(const Doc& doc, Scenario& scenario) {
  if (const Doc* setup = doc.find("setup"); setup != nullptr && (!setup->is_map() || !setup->map().empty())) {
    scenario.setup = *setup;
  }
}

}  // namespace

Result<Scenario> read_scenario(const Doc& doc) {
  TORTUGA_TRY(
      check_keys(doc, "a scenario", {"game", "players", "steps"}, {"title", "rules", "options", "seed", "setup"}));
  Scenario scenario;
  TORTUGA_TRY(read_heading(doc, scenario));
  read_setup(doc, scenario);
  const Doc& steps = *doc.find("steps");
  if (!steps.is_list() || steps.list().empty()) return steps.problem("steps must be a list with at least one step");
  for (const Doc& step : steps.list()) {
    if (!step.is_map() || step.map().empty()) return step.problem("a step must be a map, such as do: Anna dig");
    for (const auto& [kind, what] : step.map()) {
      if (std::ranges::find(kSteps, std::string_view(kind)) == kSteps.end()) {
        return what.problem(
            "there is no step \"" + kind +
            "\"; the steps are do, waits, refuse, can, cannot, only, expect, sees, over, winners, chance and say");
      }
      if (kind == "say") TORTUGA_TRY(check_saying(what));
    }
  }
  scenario.steps = steps.list();
  return scenario;
}

Result<Scenario> read_opening(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "a position", {"game", "players"},
                         {"title", "rules", "options", "seed", "setup", "position", "steps"}));
  Scenario scenario;
  TORTUGA_TRY(read_heading(doc, scenario));
  read_setup(doc, scenario);
  if (const Doc* position = doc.find("position")) {
    if (doc.has("setup")) return position->problem("there may be a setup or a position, not both");
    if (!position->is_map()) return position->problem("position must be a map, not " + std::string(position->kind()));
    scenario.setup = *position;
    scenario.is_whole = true;
  }
  return scenario;
}

Result<AnyPosition> set_up(const Scenario& scenario, const AnyGame& game, Told* told) {
  if (!scenario.setup) return game.start(scenario.seed, told);
  if (!scenario.is_whole) {
    for (const std::string_view key : game.info().read_only) {
      const Doc* value = find_path(*scenario.setup, key);
      if (value == nullptr) continue;
      return value->problem("setup: " + std::string(key) + " follows from the rest and cannot be set up");
    }
  }
  auto position = game.position(*scenario.setup, Chance(scenario.seed));
  if (!position) {
    const std::string what = scenario.is_whole ? "position: " : "setup: ";
    return Problem{what + position.problem().message, position.problem().place};
  }
  return position;
}

std::optional<Problem> run_scenario(const Scenario& scenario, const GameMaker& make, Keeping keeping) {
  auto game = make(scenario.game, scenario.players, scenario.options, scenario.setup.value_or(Doc()));
  if (!game) return game.problem();
  return Runner(scenario, std::move(*game), keeping).run();
}

}  // namespace tortuga
