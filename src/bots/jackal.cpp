#include "bots/jackal.h"

#include "bots/cabin_boy.h"
#include "bots/jackal_deckhand.h"
#include "bots/jackal_random.h"
#include "bots/jackal_search.h"

namespace tortuga {

template <>
std::span<const BotKind<jackal::Jackal>> bot_kinds<jackal::Jackal>() {
  static constexpr BotKind<jackal::Jackal> kKinds[] = {
      jackal::random_kind(), cabin_boy_kind<jackal::Jackal>(), jackal::deckhand_kind(),
      mate_kind<jackal::Jackal, jackal::MateModel>(), captain_kind<jackal::Jackal, jackal::SearchModel>()};
  return kKinds;
}

}  // namespace tortuga
