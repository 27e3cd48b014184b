// How often somebody may do something: so many at once, and so many a second in the long run.
#pragma once

#include <algorithm>

#include "server/store/store.h"

namespace tortuga::server {

struct Rate {
  double at_once = 0;
  double per_second = 0;
};

class Bucket {
 public:
  // False if it was too often.
  bool take(const Rate& rate, Millis now) {
    if (last_ == 0) left_ = rate.at_once;
    left_ = std::min(rate.at_once, left_ + static_cast<double>(now - last_) * rate.per_second / 1000.0);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Nobody would notice if it were forgotten.
  [[nodiscard]] bool is_full(const Rate& rate, Millis now) const {
    return left_ + static_cast<double>(now - last_) * rate.per_second / 1000.0 >= rate.at_once;
  }

 private:
  double left_ = 0;
  Millis last_ = 0;
};

}  // namespace tortuga::server
