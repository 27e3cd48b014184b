#include "cli/crew.h"

namespace tortuga::cli {

Crew::Crew(std::vector<std::string> ids, Maker make) : ids_(std::move(ids)), make_(std::move(make)) { start_again(); }

void Crew::start_again() {
  bots_.clear();
  told_ = 0;
  for (const Seat seat : seats(static_cast<int>(ids_.size()))) {
    const bool is_bot = !ids_[static_cast<std::size_t>(seat.index())].empty();
    bots_.push_back(is_bot ? make_(seat) : nullptr);
  }
}

std::string Crew::choose(const Table& table, Seat seat) {
  catch_up(table);
  return bots_[static_cast<std::size_t>(seat.index())]->choose(table.game().view(table.position(), seat));
}

void Crew::catch_up(const Table& table) {
  for (; told_ <= table.seq(); ++told_) {
    for (const AnyEvent& event : table.told(told_).events) {
      for (const Seat seat : seats(table.game().players())) {
        AnyBot* bot = bots_[static_cast<std::size_t>(seat.index())].get();
        if (bot == nullptr) continue;
        if (const AnyEvent seen = table.game().seen(event, seat); !seen.empty()) bot->see(seen);
      }
    }
  }
}

}  // namespace tortuga::cli
