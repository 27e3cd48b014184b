#include "bots/jackal.h"

#include "bots/jackal_deckhand.h"
#include "bots/jackal_random.h"

namespace tortuga {

template <>
std::span<const BotKind<jackal::Jackal>> bot_kinds<jackal::Jackal>() {
  static constexpr BotKind<jackal::Jackal> kKinds[] = {jackal::random_kind(), jackal::deckhand_kind()};
  return kKinds;
}

}  // namespace tortuga
