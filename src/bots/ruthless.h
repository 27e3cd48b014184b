// The bots that play ruthless.
#pragma once

#include "bots/bot.h"
#include "games/ruthless/ruthless.h"

namespace tortuga {

template <>
std::span<const BotKind<ruthless::Ruthless>> bot_kinds<ruthless::Ruthless>();

}  // namespace tortuga
