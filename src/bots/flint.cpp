#include "bots/flint.h"

#include "bots/flint_deckhand.h"
#include "bots/random_bot.h"

namespace tortuga {

template <>
std::span<const BotKind<flint::Flint>> bot_kinds<flint::Flint>() {
  static constexpr BotKind<flint::Flint> kKinds[] = {random_kind<flint::Flint>(), flint::deckhand_kind()};
  return kKinds;
}

}  // namespace tortuga
