// What the battery must know about a game that its interface does not say. Each game has a specialization in
// property/invariants_GAME.h; nothing in it may lean on the rules code of the game.
//
//   static void choose_lists(Doc& options, int players, Random& random)
//     Options that are lists: perhaps sets some.
//   static std::size_t most_actions(const G& game)
//     No game has more actions than this.
//   static const char* broken(const G& game, const Position& p, bool is_whole)
//     What is wrong with a position in itself, or nullptr. Cheap: it is called after every action of millions of games.
//     `is_whole`: the game was played from its start, not from a position that somebody set up.
//   static const char* broken_step(const G& game, const Position& before, const Position& after)
//     What one action cannot have done, or nullptr. Cheap as well.
//   static std::string broken_document(const Made<G>& made, const Doc& document)
//     What is wrong with the document of a position, everything that is derived worked out anew; empty if nothing is.
//   static std::vector<std::string> action_texts(const Made<G>& made)
//     Every action that there is, in writing, and some texts that are none.
//   static constexpr bool kKnowsAllTexts
//     Has action_texts, with the game's known_actions, every action that is ever listed?
//   static bool is_listed(const Action& action)
//     Does it stand among the legal actions whenever it is legal? There are games with too many of them.
//   static std::optional<Wish> wish(const G& game, const Position& p, Random& random)
//     Not every game has it. A Wish{seat, action}: what random play should do next if it is legal, such as an action
//     that is never listed, or one of a player who is not waited for.
//   static Shown shown(const Made<G>& made, const Doc& seen)
//   static std::string contradiction(const G& game, const Shown& shown, const Position& sampled)
//     What a sampled position has that contradicts what was shown (`seen`: the document of the view); empty if nothing.
//   static std::string leak(const Made<G>& made, const Doc& event, Viewer viewer)
//     What an event, as the viewer sees it, gives away; empty if nothing.
#pragma once

#include <string>
#include <vector>

#include "support/games.h"

namespace tortuga::test {

template <class G>
struct Invariants;

}  // namespace tortuga::test
