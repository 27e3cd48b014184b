// How long people take to answer, so that an answer given for somebody comes when his own might.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/random.h"
#include "server/store/store.h"

namespace tortuga::server {

class Habits {
 public:
  enum class Kind : std::uint8_t { kAlone, kWindow };  // asked alone, or passed when several were asked

  void remember(const std::string& person, Kind kind, Millis took);
  // Of one of his last answers; as long as little is known of him, of anybody's here.
  [[nodiscard]] Millis draw(const std::string& person, Kind kind, Random& random) const;

 private:
  struct Times {
    std::vector<Millis> last;
    std::size_t next = 0;  // the one that is replaced next
    void add(Millis took, std::size_t most);
  };
  using Both = std::array<Times, 2>;
  std::unordered_map<std::string, Both> people_;
  Both all_;
};

}  // namespace tortuga::server
