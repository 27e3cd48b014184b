#include "engine/choices.h"

namespace tortuga {
namespace {

constexpr std::size_t kMostListed = 200;

}  // namespace

Choices choices(const AnyGame& game, const AnyPosition& position, Seat seat) {
  if (!game.may_act(position, seat)) return {};
  if (game.count_legal(position, seat) > kMostListed) return {game.parts(position, seat), true, true};
  return {game.legal(position, seat), false, game.lists_all(position, seat)};
}

}  // namespace tortuga
