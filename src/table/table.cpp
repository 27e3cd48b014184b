#include "table/table.h"

namespace tortuga {

Table::Table(Opened opened, const Seed& seed) : opened_(std::move(opened)), seed_(seed) {
  Step start;
  start.position = game().start(seed_, &start.told);
  steps_.push_back(std::move(start));
}

std::optional<AnyRefusal> Table::act(Seat seat, std::string_view action) {
  Step next;
  next.position = position();
  Applied applied = game().apply(next.position, seat, action);
  if (applied.refusal) return applied.refusal;
  next.told = std::move(applied.told);
  next.seat = seat;
  next.action = game().rewrite(action).value_or(std::string(action));
  steps_.push_back(std::move(next));
  return std::nullopt;
}

void Table::act_by_default(Seat seat) { act(seat, game().default_action(position(), seat)); }

bool Table::undo(Seat seat) {
  for (std::size_t i = steps_.size(); i-- > 1;) {
    if (steps_[i].seat != seat) continue;
    steps_.resize(i);
    return true;
  }
  return false;
}

Record Table::record() const {
  Record record = new_record(opened_, seed_);
  for (std::size_t i = 1; i < steps_.size(); ++i) {
    record.actions.push_back({game().name_of(steps_[i].seat), steps_[i].action});
  }
  if (game().is_over(position())) record.result = result_of(game(), position());
  return record;
}

}  // namespace tortuga
