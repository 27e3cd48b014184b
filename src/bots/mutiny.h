// The bots of mutiny.
#pragma once

#include "bots/bot.h"
#include "games/mutiny/mutiny.h"

namespace tortuga {

template <>
std::span<const BotKind<mutiny::Mutiny>> bot_kinds<mutiny::Mutiny>();

}  // namespace tortuga
