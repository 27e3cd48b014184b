// The bots of every game, one line each.
#pragma once

#include "bots/flint.h"
#include "bots/jackal.h"
#include "bots/mutiny.h"
#include "bots/ruthless.h"
