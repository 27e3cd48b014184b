// Figures for Prometheus, in its text format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/hall.h"
#include "server/net/network.h"
#include "server/store/store_thread.h"

namespace tortuga::server {

std::string metrics_text(const HallFigures& hall, const NetworkFigures& network, const StoreThread::Figures& store,
                         std::size_t bots_waiting, std::uint64_t bot_thoughts);

}  // namespace tortuga::server
