#include "trial.h"

#include <algorithm>
#include <utility>

#include "engine/choices.h"
#include "engine/scenario.h"
#include "formats/json.h"
#include "games/registry.h"

namespace tortuga::wasm {
namespace {

// Longer than any scenario that is built in.
constexpr std::size_t kScenarioLimit = 1 << 20;

struct Line {
  std::string who;
  std::string action;
};

Line split(std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  return {std::string(line.substr(0, space)), std::string(line.substr(std::min(space + 1, line.size())))};
}

Doc refused(std::string text) { return Doc::Map{{"refused", std::move(text)}}; }

Result<Doc> deck_document(std::string_view game, std::string_view name) {
  auto deck = built_in_deck(game, name);
  if (!deck) return deck;
  return *deck->find("document");
}

}  // namespace

void Trial::open(std::string_view text, Played& played) {
  const auto open = [&]() -> Status {
    const auto doc = read_json(text, kScenarioLimit);
    if (!doc) return doc.problem();
    const auto scenario = read_opening(*doc);
    if (!scenario) return scenario.problem();
    auto game =
        make_game(scenario->game, scenario->players, scenario->options, deck_document, scenario->setup.value_or(Doc()));
    if (!game) return game.problem();
    Played::Step start;
    const auto position = set_up(*scenario, **game, &start.told);
    if (!position) return position.problem();
    start.position = *position;
    played.begin(std::move(*game));
    played.add(std::move(start));
    return Done{};
  };
  if (const Status opened = open(); !opened) fault_ = opened.problem().text();
}

Doc Trial::summary(const Played& played) const {
  Doc doc;
  if (fault_) doc.set("fault", Doc::Map{{"part", "record"}, {"text", *fault_}});
  if (played.is_begun()) played.describe(doc);
  return doc;
}

Doc Trial::act(std::string_view line, Played& played, Language language) {
  auto [who, action] = split(line);
  const Seat seat = played.game().seat_of(who);
  if (seat.is_none()) return refused("there is no player \"" + who + "\"");
  AnyPosition position = played.position();
  Applied applied = played.game().apply(position, seat, action, &script_);
  if (script_.problem) return refused(script_.problem->text());
  if (applied.refusal) return refused(applied.refusal->in(language));
  played.add({std::move(who), std::move(action), std::move(position), std::move(applied.told)});
  return Doc::Map{};
}

Doc Trial::check(std::string_view line, const Played& played, Language language) {
  const auto [who, action] = split(line);
  const Seat seat = played.game().seat_of(who);
  if (seat.is_none()) return refused("there is no player \"" + who + "\"");
  const auto refusal = played.game().check(played.position(), seat, action);
  Doc doc = refusal ? refused(refusal->in(language)) : Doc::Map{};
  if (auto written = played.game().rewrite(action)) {
    doc.set("name", played.game().action_name(*written, language));
    doc.set("action", std::move(*written));
  }
  return doc;
}

void Trial::script(std::string_view result) {
  if (auto doc = read_json(result, kScenarioLimit)) script_.results.push_back(std::move(*doc));
}

Doc Trial::choices(int seat, const Played& played, Language language) {
  const AnyGame& game = played.game();
  Doc doc = Doc::Map{};
  if (!game.may_act(played.position(), Seat(seat))) return doc;
  const Choices offered = tortuga::choices(game, played.position(), Seat(seat));
  Doc::List list;
  for (const std::string& action : offered.actions) {
    list.emplace_back(Doc::List{action, game.action_name(action, language)});
  }
  doc.set("asked", static_cast<std::int64_t>(played.size()) - 1);
  doc.set(offered.are_parts ? "parts" : "legal", std::move(list));
  if (!offered.is_complete) doc.set("more", true);
  return doc;
}

}  // namespace tortuga::wasm
