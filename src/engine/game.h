// What a game is: the concept that playouts, search and the type-erasing wrapper are written against.
//
// A game object holds what does not change while it is played (players, options, deck). A Position holds everything
// else and is a plain value. apply() is the only way to change it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/chance.h"
#include "engine/doc.h"
#include "engine/language.h"
#include "engine/options.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/telling.h"

namespace tortuga {

// What is known about a game before anybody sits down.
struct GameInfo {
  std::string_view id;
  std::string_view name;
  std::string_view rule_prefix;  // "FL": rules are numbered FL-1.1
  Text summary;
  int min_players;
  int max_players;
  int usual_players;         // how many strength is measured with unless somebody says otherwise
  std::string_view minutes;  // how long a game takes at a table: "45"
  std::span<const OptionSpec> options;
  // The zones of the position document whose order means nothing, as paths; "*" stands for any one key.
  std::span<const std::string_view> bags;
  // Keys of the document, as paths, that only say what follows from others: a scenario cannot set them up.
  std::span<const std::string_view> read_only{};
  // Is a player asked so often without a choice that a client should take the only legal action for him?
  bool takes_forced = false;
  // Where several are asked at once, does it matter who answers first?
  bool first_come = false;
};

// A rule in short, for a player who asks in the middle of a game.
struct ShortRule {
  std::string_view number;
  Text text;
};

// What a game is made from. The options are complete (complete_options), the deck is as read from its file.
struct Setup {
  std::vector<std::string> players;  // clockwise
  Doc options;
  Doc deck;
  Doc position{};  // the document that the game begins from, if it is set up: it may hold what no deck has (an island)
};

// The seat of a player; Seat::none() if nobody has this name.
Seat seat_named(const std::vector<std::string>& names, std::string_view name);
// The names of some players, as a document; and how the end of a game is told.
Doc names_of(const std::vector<std::string>& names, SeatSet players);
std::string tell_winners(const std::vector<std::string>& names, SeatSet winners, Language language);

// One word, and none that has a meaning of its own.
Status check_player_name(const std::string& name);

// Checks the number of players and their names: one word each, all different.
Status check_players(const GameInfo& info, const std::vector<std::string>& players);

// A problem in the text of the deck: it names the deck, since the place is not one of what the setup was read from.
Problem in_deck(const Setup& setup, const Problem& problem);

// Reading an action: the action, or a refusal together with the word that it is about.
template <class Action, class Refusal>
struct ReadAction {
  std::optional<Action> action;
  Refusal refusal{};
  std::string word{};
};

template <class G>
concept Game =
    requires(const G& game, const Setup& setup, typename G::Position& position, const typename G::Position& fixed,
             const typename G::View& view, const typename G::Action& action, const typename G::Event& event,
             const typename G::Refusal& refusal, typename G::ActionList& list, Seat seat, Silent& silent,
             const Seed& seed, Random& random, std::string_view text, const Doc& doc, Language language) {
      requires std::is_trivially_copyable_v<typename G::Position> && std::equality_comparable<typename G::Position>;
      requires std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View>;
      requires std::is_trivially_copyable_v<typename G::Action> && std::equality_comparable<typename G::Action>;
      requires std::is_trivially_copyable_v<typename G::Event>;

      // What it is.
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::make(setup) } -> std::same_as<Result<G>>;
      { game.players() } -> std::same_as<int>;
      { game.names() } -> std::same_as<const std::vector<std::string>&>;
      { game.warnings() } -> std::same_as<std::vector<std::string>>;  // what is odd about its deck, though allowed

      // Playing it.
      { game.start(seed, silent) } -> std::same_as<typename G::Position>;
      { game.is_over(fixed) } -> std::same_as<bool>;
      { game.waiting(fixed) } -> std::same_as<SeatSet>;       // whom the game cannot go on without
      { game.may_act(fixed, seat) } -> std::same_as<bool>;    // has this seat any action, asked for or optional?
      game.list_legal(fixed, seat, list);                     // fills the list; nothing for a seat that may not act
      { game.lists_all(fixed, seat) } -> std::same_as<bool>;  // or are there answers that are not? Talk does not count
      // A choice in several parts (a row of cards): the actions of one part, and an action with one more part. Not
      // every joined action is legal. Most games have only actions of one part.
      game.list_parts(fixed, seat, list);
      { game.join(action, action) } -> std::same_as<std::optional<typename G::Action>>;
      { game.check(fixed, seat, action) } -> std::same_as<typename G::Refusal>;
      { game.apply(position, seat, action, silent) } -> std::same_as<typename G::Refusal>;  // refused: nothing changes
      { refusal.refused() } -> std::same_as<bool>;
      { game.default_action(fixed, seat) } -> std::same_as<typename G::Action>;  // for a player who is absent

      // How it ends; all by seat. Winners only when it is over.
      { game.winners(fixed) } -> std::same_as<SeatSet>;
      { game.scores(fixed) } -> std::same_as<std::vector<std::int64_t>>;
      { game.ranks(fixed) } -> std::same_as<std::vector<int>>;

      // What a player sees, and full positions that fit it.
      { game.view(fixed, seat) } -> std::same_as<typename G::View>;
      { view.viewer() } -> std::same_as<Viewer>;
      game.list_legal(view, list);  // the viewer's own actions
      { typename G::Sampler(game, view).sample(random) } -> std::same_as<typename G::Position>;

      // The generator inside a position. Only saving and restoring touch it.
      { game.chance(position) } -> std::same_as<Chance&>;

      // In writing.
      { game.write(action) } -> std::same_as<std::string>;
      { game.read(text) } -> std::same_as<ReadAction<typename G::Action, typename G::Refusal>>;
      { G::Refusal::game_over() } -> std::same_as<typename G::Refusal>;
      { game.refusal_id(refusal) } -> std::same_as<std::string_view>;
      { game.refusal_text(refusal, text, language) } -> std::same_as<std::string>;
      { game.document(fixed) } -> std::same_as<Doc>;
      { game.document(view) } -> std::same_as<Doc>;
      // The part of that document that may depend on who looks: these keys with the values that this viewer is shown.
      // All viewers of a position have the same keys here, and outside of them the same document.
      { game.own_part(view) } -> std::same_as<Doc>;
      // A position from its document. What is not named is filled up with `chance`, as the rules say.
      { game.position(doc, Chance()) } -> std::same_as<Result<typename G::Position>>;

      { game.action_name(action, language) } -> std::same_as<std::string>;        // where a player chooses
      { game.known_actions() } -> std::same_as<std::vector<typename G::Action>>;  // all; or of one part
      { game.short_rules() } -> std::same_as<std::vector<ShortRule>>;

      // Events: the event as a viewer may see it (perhaps with parts hidden), or nothing.
      { game.seen(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
      { game.document(event) } -> std::same_as<Doc>;
      { game.tell(event, language) } -> std::same_as<std::string>;  // a sentence; empty if there is nothing to say

      // The view as a picture for a terminal.
      { game.draw(view, language, true) } -> std::same_as<std::string>;
    };

// Who answers next if nobody is quicker than the others: any of those who are waited for. A game may say who of them
// had better wait until the others have decided (patient).
template <Game G>
Seat next_to_answer(const G& game, const typename G::Position& position, Random& random) {
  const SeatSet all = game.waiting(position);
  const SeatSet hurried = [&] {
    if constexpr (requires { game.patient(position); }) {
      return all - game.patient(position);
    } else {
      return all;
    }
  }();
  const SeatSet waiting = hurried.empty() ? all : hurried;
  return waiting.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(waiting.size()))));
}

// A game in which something is said that binds nobody (the promises of mutiny): it is kept beside the position, by
// whoever keeps the position, and appears in its document.
template <class G>
concept KeepsNotes =
    Game<G> && requires(const G& game, const typename G::Position& position, const typename G::View& view,
                        const typename G::Event& event, const Doc& doc, std::span<const Doc> notes) {
      { game.note(event) } -> std::same_as<std::optional<Doc>>;       // what an event adds
      { game.notes(doc) } -> std::same_as<Result<std::vector<Doc>>>;  // those in a position's document
      { game.document(position, notes) } -> std::same_as<Doc>;
      { game.document(view, notes) } -> std::same_as<Doc>;
    };

}  // namespace tortuga
