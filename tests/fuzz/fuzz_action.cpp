// Any bytes as players' actions in a running game: what is refused changes nothing, what is accepted keeps the game
// whole.
//
// The first four bytes choose the game (the upper half of the first byte) and the number of players, the options and
// the seed. Then come lines: the first byte of each is a seat, or from 128 on "take one of the legal actions"; the rest
// is an action in writing.
#include <algorithm>

#include "engine/erased_game.h"
#include "fuzz/fuzz_game.h"

namespace {

using namespace tortuga;

template <Game G>
void play_lines(std::span<const std::uint8_t> data) {
  const auto choices = static_cast<unsigned>(G::info().max_players - G::info().min_players + 1);
  const int players = G::info().min_players + static_cast<int>((data[0] % 16U) % choices);
  Random choice(data[1] + 256U * data[2]);
  const test::Made<G> made = test::make<G>(players, random_options(G::info(), players, choice));
  const ErasedGame<G> erased(made.game, made.setup.options);
  const AnyGame& game = erased;
  AnyPosition position = game.start(Seed(data[3]), nullptr);

  std::string_view rest(reinterpret_cast<const char*>(data.data()) + 4, data.size() - 4);
  for (int lines = 0; !rest.empty() && lines < 2000; ++lines) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty()) continue;
    const auto first = static_cast<unsigned char>(line.front());
    Seat seat = first % 16 < players ? Seat(first % 16) : Seat::none();
    std::string action(line.substr(1));
    if (first >= 128 && !game.is_over(position)) {
      seat = game.waiting(position).first();
      const auto legal = game.legal(position, seat);
      action = legal[first % legal.size()];
    }
    const AnyPosition before = position;
    const auto checked = game.check(position, seat, action);
    const Applied applied = game.apply(position, seat, action);
    test::require(checked.has_value() == applied.refusal.has_value(), "check and apply differ", action);
    if (applied.refusal) {
      test::require(game.equal(before, position) && applied.told.events.empty(), "refused, but changed", action);
      test::require(!applied.refusal->english.empty() && !applied.refusal->german.empty(), "no sentence", action);
      continue;
    }
    const auto legal = game.legal(before, seat);
    test::require(!test::Invariants<G>::is_listed(*made.game.read(action).action) ||
                      std::ranges::find(legal, *game.rewrite(action)) != legal.end(),
                  "accepted, but not listed", action);
    const auto typed = position.as<typename G::Position>();
    test::require_good(made, typed, true);
    const char* broken = test::Invariants<G>::broken_step(made.game, before.as<typename G::Position>(), typed);
    if (broken != nullptr) test::require(false, broken, game.document(before).flow_text());
  }
  Random random(data[3]);
  test::require_written_and_seen(made, position.as<typename G::Position>(), random);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const auto wanted = static_cast<std::size_t>(data[0] / 16) % all_games().size();
  test::for_game(all_games()[wanted]->id, [&]<class G> { play_lines<G>({data, size}); });
  return 0;
}
