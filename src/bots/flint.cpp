#include "bots/flint.h"

#include "bots/cabin_boy.h"
#include "bots/flint_deckhand.h"
#include "bots/flint_search.h"
#include "bots/random_bot.h"

namespace tortuga {

template <>
std::span<const BotKind<flint::Flint>> bot_kinds<flint::Flint>() {
  static constexpr BotKind<flint::Flint> kKinds[] = {
      random_kind<flint::Flint>(), cabin_boy_kind<flint::Flint>(), flint::deckhand_kind(),
      mate_kind<flint::Flint, flint::MateModel>(), captain_kind<flint::Flint, flint::CaptainModel>()};
  return kKinds;
}

}  // namespace tortuga
