// The bots that play flint.
#pragma once

#include "bots/bot.h"
#include "games/flint/flint.h"

namespace tortuga {

template <>
std::span<const BotKind<flint::Flint>> bot_kinds<flint::Flint>();

}  // namespace tortuga
