#include "games/registry.h"

#include <algorithm>
#include <memory>

#include "engine/doc_reader.h"
#include "engine/erased_game.h"
#include "games/all.h"

namespace tortuga {
namespace {

using Maker = Result<GamePtr> (*)(const Setup&);
struct Entry {
  const GameInfo* info;
  Maker make;
};

template <Game G>
Result<GamePtr> make_erased(const Setup& setup) {
  auto game = G::make(setup);
  TORTUGA_TRY(game);
  return GamePtr(std::make_shared<ErasedGame<G>>(std::move(*game), setup.options));
}

const std::vector<Entry>& entries() {
  static const std::vector<Entry> kEntries = [] {
    std::vector<Entry> list;
    AllGames::for_each([&]<class G> { list.push_back({&G::info(), &make_erased<G>}); });
    return list;
  }();
  return kEntries;
}

}  // namespace

std::span<const GameInfo* const> all_games() {
  static const std::vector<const GameInfo*> kInfos = [] {
    std::vector<const GameInfo*> list;
    for (const Entry& entry : entries()) list.push_back(entry.info);
    return list;
  }();
  return kInfos;
}

const GameInfo* find_game(std::string_view id) {
  const auto found = std::ranges::find(all_games(), id, &GameInfo::id);
  return found == all_games().end() ? nullptr : *found;
}

std::string game_ids() {
  std::string ids;
  for (const GameInfo* info : all_games()) ids += (ids.empty() ? "" : ", ") + std::string(info->id);
  return ids;
}

Result<GamePtr> make_game(std::string_view id, const std::vector<std::string>& players, const Doc& options,
                          const DeckReader& read_deck, const Doc& position) {
  const auto entry = std::ranges::find(entries(), id, [](const Entry& e) { return e.info->id; });
  if (entry == entries().end()) {
    return Problem{"there is no game \"" + std::string(id) + "\"; the games are " + game_ids()};
  }
  TORTUGA_TRY(check_players(*entry->info, players));
  auto complete = complete_options(entry->info->options, options);
  TORTUGA_TRY(complete);
  auto deck = read_deck(id, complete->find("deck")->scalar_text());
  TORTUGA_TRY(deck);
  return entry->make({players, std::move(*complete), std::move(*deck), position});
}

}  // namespace tortuga
