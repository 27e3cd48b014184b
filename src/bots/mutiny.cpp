#include "bots/mutiny.h"

#include "bots/random_bot.h"

namespace tortuga {

template <>
std::span<const BotKind<mutiny::Mutiny>> bot_kinds<mutiny::Mutiny>() {
  static constexpr BotKind<mutiny::Mutiny> kKinds[] = {random_kind<mutiny::Mutiny>()};
  return kKinds;
}

}  // namespace tortuga
