// What a game is given besides its position when something happens: somebody to tell, and perhaps a script.
//
// The rules draw every random result and report every event through a "telling". There are two kinds, chosen at
// compile time: Silent for playouts and search, which costs nothing, and Telling, which keeps the events and the
// random results and can follow a script (the `chance` steps of a scenario). Both draw the same words from the
// position's Chance, so that a game goes the same way with either.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/doc.h"

namespace tortuga {

struct Silent {
  static constexpr bool kTells = false;

  template <class Event>
  void tell(const Event&) {}
  template <class Game, class Kind>
  void shuffle(const Game&, Chance& chance, Kind, std::span<std::uint8_t> items) {
    chance.shuffle(items);
  }
  // The index of the item picked.
  template <class Game, class Kind>
  std::size_t pick(const Game&, Chance& chance, Kind, std::span<const std::uint8_t> items) {
    return chance.below(static_cast<std::uint32_t>(items.size()));
  }
};

// Scripted random results, each a name or a list of names (which may end in "...").
struct ChanceScript {
  std::deque<Doc> results;
  std::optional<Problem> problem;  // set when a scripted result was not possible
};

template <class Event>
class Telling {
 public:
  static constexpr bool kTells = true;

  explicit Telling(ChanceScript* script = nullptr) : script_(script) {}

  void tell(const Event& event) { events_.push_back(event); }

  template <class Game, class Kind>
  void shuffle(const Game& game, Chance& chance, Kind kind, std::span<std::uint8_t> items) {
    chance.shuffle(items);
    if (items.size() < 2) return;  // no random result
    if (const auto result = next_scripted()) put_in_order(game, kind, *result, items);
    Doc::List order;
    for (const std::uint8_t item : items) order.push_back(game.name_of(kind, item));
    results_.emplace_back(std::move(order));
  }

  template <class Game, class Kind>
  std::size_t pick(const Game& game, Chance& chance, Kind kind, std::span<const std::uint8_t> items) {
    std::size_t index = chance.below(static_cast<std::uint32_t>(items.size()));
    if (const auto result = next_scripted()) {
      const auto named = [&](std::uint8_t item) { return names(game, kind, item, *result); };
      const auto found = std::ranges::find_if(items, named);
      if (found == items.end()) {
        fail(*result, "\"" + result->flow_text() + "\" is not among the things that can be picked");
      } else {
        index = static_cast<std::size_t>(found - items.begin());
      }
    }
    results_.push_back(game.name_of(kind, items[index]));
    return index;
  }

  [[nodiscard]] std::vector<Event>& events() { return events_; }
  // The random results in order, each as a scenario would script it.
  [[nodiscard]] std::vector<Doc>& results() { return results_; }

 private:
  std::optional<Doc> next_scripted() {
    if (script_ == nullptr || script_->results.empty()) return std::nullopt;
    Doc result = std::move(script_->results.front());
    script_->results.pop_front();
    return result;
  }

  template <class Game, class Kind>
  static bool names(const Game& game, Kind kind, std::uint8_t item, const Doc& name) {
    return name.is_scalar() && game.name_of(kind, item).scalar_text() == name.scalar_text();
  }

  // The named items come first, in the order named; "..." leaves the rest as the shuffle had it.
  template <class Game, class Kind>
  void put_in_order(const Game& game, Kind kind, const Doc& wanted, std::span<std::uint8_t> items) {
    if (!wanted.is_list()) {
      return fail(wanted, "a shuffle needs a list for its order, not \"" + wanted.flow_text() + "\"");
    }
    const bool is_open = !wanted.list().empty() && wanted.list().back().is("...");
    const std::size_t named = wanted.list().size() - (is_open ? 1 : 0);
    if (named > items.size() || (!is_open && named < items.size())) {
      return fail(wanted,
                  "the order names " + std::to_string(named) + " of " + std::to_string(items.size()) + " things");
    }
    for (std::size_t i = 0; i < named; ++i) {
      const Doc& name = wanted.list()[i];
      const auto rest = items.subspan(i);
      const auto found = std::ranges::find_if(rest, [&](std::uint8_t item) { return names(game, kind, item, name); });
      if (found == rest.end()) {
        return fail(name, "\"" + name.flow_text() + "\" is not (or no longer) among the things that are shuffled");
      }
      std::rotate(rest.begin(), found, found + 1);
    }
  }

  void fail(const Doc& where, const std::string& message) {
    if (!script_->problem) script_->problem = where.problem("scripted chance: " + message);
  }

  ChanceScript* script_;
  std::vector<Event> events_;
  std::vector<Doc> results_;
};

}  // namespace tortuga
