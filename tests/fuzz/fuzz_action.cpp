// Any bytes as players' actions in a running game: what is refused changes nothing, what is accepted keeps the game
// whole.
//
// The first four bytes choose the number of players, the options and the seed. Then come lines: the first byte of each
// is a seat, or from 128 on "take one of the legal actions"; the rest is an action in writing.
#include <algorithm>

#include "engine/erased_game.h"
#include "fuzz/fuzz_flint.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tortuga;
  using flint::Flint;
  if (size < 4) return 0;
  Random choice(data[1] + 256U * data[2]);
  const test::Made<Flint> made = test::make<Flint>(3 + data[0] % 3, random_options(Flint::info(), choice));
  const ErasedGame<Flint> erased(made.game, made.setup.options);
  const AnyGame& game = erased;
  AnyPosition position = game.start(Seed(data[3]), nullptr);

  std::string_view rest(reinterpret_cast<const char*>(data) + 4, size - 4);
  for (int lines = 0; !rest.empty() && lines < 2000; ++lines) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty()) continue;
    const auto first = static_cast<unsigned char>(line.front());
    Seat seat = first % 16 < made.game.players() ? Seat(first % 16) : Seat::none();
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
    test::require(std::ranges::find(legal, *game.rewrite(action)) != legal.end(), "accepted, but not listed", action);
    const auto typed = position.as<flint::Position>();
    test::require_good(made, typed, true);
    const char* broken = test::Invariants<Flint>::broken_step(made.game, before.as<flint::Position>(), typed);
    if (broken != nullptr) test::require(false, broken, game.document(before).flow_text());
  }
  Random random(data[3]);
  test::require_written_and_seen(made, position.as<flint::Position>(), random);
  return 0;
}
