#include "bots/jackal.h"

#include "bots/random_bot.h"

namespace tortuga {

template <>
std::span<const BotKind<jackal::Jackal>> bot_kinds<jackal::Jackal>() {
  static constexpr BotKind<jackal::Jackal> kKinds[] = {random_kind<jackal::Jackal>()};
  return kKinds;
}

}  // namespace tortuga
