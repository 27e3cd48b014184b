// The bots that play jackal.
#pragma once

#include "bots/bot.h"
#include "games/jackal/jackal.h"

namespace tortuga {

template <>
std::span<const BotKind<jackal::Jackal>> bot_kinds<jackal::Jackal>();

}  // namespace tortuga
