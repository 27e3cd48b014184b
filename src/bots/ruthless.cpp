#include "bots/ruthless.h"

#include "bots/cabin_boy.h"
#include "bots/random_bot.h"
#include "bots/ruthless_deckhand.h"
#include "bots/ruthless_search.h"

namespace tortuga {

template <>
std::span<const BotKind<ruthless::Ruthless>> bot_kinds<ruthless::Ruthless>() {
  static constexpr BotKind<ruthless::Ruthless> kKinds[] = {
      random_kind<ruthless::Ruthless>(), cabin_boy_kind<ruthless::Ruthless>(), ruthless::deckhand_kind(),
      mate_kind<ruthless::Ruthless, ruthless::SearchModel>(),
      captain_kind<ruthless::Ruthless, ruthless::SearchModel>()};
  return kKinds;
}

}  // namespace tortuga
