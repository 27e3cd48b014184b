#include "bots/mutiny.h"

#include "bots/cabin_boy.h"
#include "bots/mutiny_deckhand.h"
#include "bots/mutiny_random.h"
#include "bots/mutiny_search_bot.h"

namespace tortuga {

template <>
std::span<const BotKind<mutiny::Mutiny>> bot_kinds<mutiny::Mutiny>() {
  static constexpr BotKind<mutiny::Mutiny> kKinds[] = {mutiny::random_kind(),   cabin_boy_kind<mutiny::Mutiny>(),
                                                       mutiny::deckhand_kind(), mutiny::mate_kind(),
                                                       mutiny::captain_kind(),  mutiny::loyal_kind(),
                                                       mutiny::greedy_kind(),   mutiny::treacherous_kind()};
  return kKinds;
}

}  // namespace tortuga
