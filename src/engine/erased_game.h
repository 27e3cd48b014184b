// ErasedGame<G>: the one wrapper that turns a game G into an AnyGame.
#pragma once

#include <memory>
#include <utility>

#include "engine/any_game.h"

namespace tortuga {

template <Game G>
class ErasedGame final : public AnyGame {
  using Position = typename G::Position;
  using View = typename G::View;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using Refusal = typename G::Refusal;

 public:
  ErasedGame(G game, Doc options) : game_(std::move(game)), options_(std::move(options)) {}

  [[nodiscard]] const G& typed() const { return game_; }

  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] const std::vector<std::string>& names() const override { return game_.names(); }
  [[nodiscard]] const Doc& options() const override { return options_; }
  [[nodiscard]] std::vector<std::string> warnings() const override { return game_.warnings(); }

  [[nodiscard]] AnyPosition start(const Seed& seed, Told* told) const override {
    Telling<Event> telling;
    const Position position = game_.start(seed, telling);
    if (told != nullptr) *told = erase(telling);
    return AnyPosition::of(position);
  }
  [[nodiscard]] Result<AnyPosition> position(const Doc& document, const Chance& chance) const override {
    const Result<Position> position = game_.position(document, chance);
    if (!position) return position.problem();
    AnyPosition erased = AnyPosition::of(*position);
    if constexpr (KeepsNotes<G>) {
      auto notes = game_.notes(document);
      if (!notes) return notes.problem();
      erased.notes() = std::move(*notes);
    }
    return erased;
  }
  [[nodiscard]] Chance chance(const AnyPosition& position) const override {
    auto typed = position.as<Position>();
    return game_.chance(typed);
  }
  [[nodiscard]] bool equal(const AnyPosition& a, const AnyPosition& b) const override {
    return a.as<Position>() == b.as<Position>() && a.notes() == b.notes();
  }

  [[nodiscard]] bool is_over(const AnyPosition& position) const override {
    return game_.is_over(position.as<Position>());
  }
  [[nodiscard]] SeatSet waiting(const AnyPosition& position) const override {
    return game_.waiting(position.as<Position>());
  }
  [[nodiscard]] Seat next_to_answer(const AnyPosition& position, Random& random) const override {
    return tortuga::next_to_answer(game_, position.as<Position>(), random);
  }
  [[nodiscard]] bool may_act(const AnyPosition& position, Seat seat) const override {
    return game_.may_act(position.as<Position>(), seat);
  }
  [[nodiscard]] std::vector<std::string> legal(const AnyPosition& position, Seat seat) const override {
    typename G::ActionList list;
    game_.list_legal(position.as<Position>(), seat, list);
    return texts_of(list);
  }
  [[nodiscard]] std::size_t count_legal(const AnyPosition& position, Seat seat) const override {
    typename G::ActionList list;
    game_.list_legal(position.as<Position>(), seat, list);
    return static_cast<std::size_t>(list.size());
  }
  [[nodiscard]] bool lists_all(const AnyPosition& position, Seat seat) const override {
    return game_.lists_all(position.as<Position>(), seat);
  }
  [[nodiscard]] std::vector<std::string> parts(const AnyPosition& position, Seat seat) const override {
    typename G::ActionList list;
    game_.list_parts(position.as<Position>(), seat, list);
    return texts_of(list);
  }
  [[nodiscard]] std::optional<std::string> join(std::string_view begun, std::string_view part) const override {
    const auto first = game_.read(begun);
    const auto second = game_.read(part);
    if (!first.action || !second.action) return std::nullopt;
    const std::optional<Action> joined = game_.join(*first.action, *second.action);
    if (!joined) return std::nullopt;
    return game_.write(*joined);
  }
  [[nodiscard]] std::optional<AnyRefusal> check(const AnyPosition& position, Seat seat,
                                                std::string_view action) const override {
    const auto [read, refusal] = read_action(position.as<Position>(), action);
    if (!read) return refusal;
    return erase(game_.check(position.as<Position>(), seat, *read), action);
  }
  Applied apply(AnyPosition& position, Seat seat, std::string_view action, ChanceScript* script) const override {
    auto typed = position.as<Position>();
    const auto [read, refusal] = read_action(typed, action);
    if (!read) return {refusal, {}};
    Telling<Event> telling(script);
    const Refusal result = game_.apply(typed, seat, *read, telling);
    if (result.refused()) return {erase(result, action), {}};
    std::vector<Doc> notes = std::move(position.notes());
    position = AnyPosition::of(typed);
    position.notes() = std::move(notes);
    if constexpr (KeepsNotes<G>) {
      for (const Event& event : telling.events()) {
        if (std::optional<Doc> note = game_.note(event)) position.notes().push_back(std::move(*note));
      }
    }
    return {std::nullopt, erase(telling)};
  }
  [[nodiscard]] std::string default_action(const AnyPosition& position, Seat seat) const override {
    return game_.write(game_.default_action(position.as<Position>(), seat));
  }
  [[nodiscard]] std::optional<std::string> rewrite(std::string_view action) const override {
    const auto read = game_.read(action);
    if (!read.action) return std::nullopt;
    return game_.write(*read.action);
  }

  [[nodiscard]] std::string action_name(std::string_view action, Language language) const override {
    const auto read = game_.read(action);
    return read.action ? game_.action_name(*read.action, language) : std::string(action);
  }
  [[nodiscard]] std::vector<std::string> known_actions() const override {
    std::vector<std::string> texts;
    for (const Action& action : game_.known_actions()) texts.push_back(game_.write(action));
    return texts;
  }
  [[nodiscard]] std::vector<ShortRule> short_rules() const override { return game_.short_rules(); }

  [[nodiscard]] SeatSet winners(const AnyPosition& position) const override {
    return game_.winners(position.as<Position>());
  }
  [[nodiscard]] std::vector<std::int64_t> scores(const AnyPosition& position) const override {
    return game_.scores(position.as<Position>());
  }
  [[nodiscard]] std::vector<int> ranks(const AnyPosition& position) const override {
    return game_.ranks(position.as<Position>());
  }

  [[nodiscard]] Doc document(const AnyPosition& position) const override {
    return document_of(position.as<Position>(), position.notes());
  }
  [[nodiscard]] AnyView view(const AnyPosition& position, Viewer viewer) const override {
    AnyView view = AnyView::of(game_.view(position.as<Position>(), viewer));
    view.notes() = position.notes();  // all of them are open
    return view;
  }
  [[nodiscard]] Doc document(const AnyView& view) const override { return document_of(view.as<View>(), view.notes()); }
  [[nodiscard]] Doc own_part(const AnyView& view) const override { return game_.own_part(view.as<View>()); }
  [[nodiscard]] std::string draw(const AnyView& view, Language language, bool colour) const override {
    return game_.draw(view.as<View>(), language, colour);
  }

  [[nodiscard]] AnyEvent seen(const AnyEvent& event, Viewer viewer) const override {
    const std::optional<Event> seen = game_.seen(event.as<Event>(), viewer);
    return seen ? AnyEvent::of(*seen) : AnyEvent();
  }
  [[nodiscard]] Doc document(const AnyEvent& event) const override { return game_.document(event.as<Event>()); }
  [[nodiscard]] std::string tell(const AnyEvent& event, Language language) const override {
    return game_.tell(event.as<Event>(), language);
  }

 private:
  template <class What>
  [[nodiscard]] Doc document_of(const What& what, const std::vector<Doc>& notes) const {
    if constexpr (KeepsNotes<G>) {
      return game_.document(what, notes);
    } else {
      (void)notes;
      return game_.document(what);
    }
  }
  // An action that can be tried; otherwise a refusal. That the game is over comes before all else.
  [[nodiscard]] std::pair<std::optional<Action>, std::optional<AnyRefusal>> read_action(const Position& position,
                                                                                        std::string_view text) const {
    if (game_.is_over(position)) return {std::nullopt, erase(Refusal::game_over(), text)};
    auto read = game_.read(text);
    if (!read.action) return {std::nullopt, erase(read.refusal, read.word)};
    return {read.action, std::nullopt};
  }
  [[nodiscard]] std::vector<std::string> texts_of(const typename G::ActionList& list) const {
    std::vector<std::string> texts;
    for (const Action& action : list) texts.push_back(game_.write(action));
    return texts;
  }
  [[nodiscard]] std::optional<AnyRefusal> erase(const Refusal& refusal, std::string_view word) const {
    if (!refusal.refused()) return std::nullopt;
    return AnyRefusal{std::string(game_.refusal_id(refusal)), game_.refusal_text(refusal, word, Language::kEnglish),
                      game_.refusal_text(refusal, word, Language::kGerman)};
  }
  static Told erase(Telling<Event>& telling) {
    Told told;
    for (const Event& event : telling.events()) told.events.push_back(AnyEvent::of(event));
    told.chance = std::move(telling.results());
    return told;
  }

  G game_;
  Doc options_;
};

}  // namespace tortuga
