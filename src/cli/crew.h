// The bots at a table. Each is told what its player sees, from the start on; when something is taken back they are made
// anew, so that none remembers what has not happened.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "table/table.h"

namespace tortuga::cli {

class Crew {
 public:
  using Maker = std::function<std::unique_ptr<AnyBot>(Seat seat)>;

  // `ids` has an entry for each seat, "" where a person sits.
  Crew(std::vector<std::string> ids, Maker make);

  [[nodiscard]] const std::vector<std::string>& ids() const { return ids_; }
  // What the bot at this seat does now.
  [[nodiscard]] std::string choose(const Table& table, Seat seat);
  // Something was taken back.
  void start_again();

 private:
  void catch_up(const Table& table);

  std::vector<std::string> ids_;
  Maker make_;
  std::vector<std::unique_ptr<AnyBot>> bots_;  // by seat; nullptr for a person
  std::size_t told_ = 0;                       // steps, the start included
};

}  // namespace tortuga::cli
