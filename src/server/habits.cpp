#include "server/habits.h"

#include <algorithm>

namespace tortuga::server {
namespace {

constexpr std::size_t kOfOne = 48;
constexpr std::size_t kOfAll = 512;
constexpr std::size_t kEnough = 12;
constexpr std::size_t kMostPeople = 20'000;
constexpr Millis kLongest = 15'000;  // longer thinking is not imitated
constexpr Millis kLeast = 900;       // as long as nothing is known at all
constexpr Millis kMost = 3600;

}  // namespace

void Habits::Times::add(Millis took, std::size_t most) {
  took = std::min(took, kLongest);
  if (last.size() < most) {
    last.push_back(took);
  } else {
    last[next] = took;
    next = (next + 1) % most;
  }
}

void Habits::remember(const std::string& person, Kind kind, Millis took) {
  if (people_.size() >= kMostPeople && !people_.contains(person)) people_.erase(people_.begin());
  people_[person].at(static_cast<std::size_t>(kind)).add(took, kOfOne);
  all_.at(static_cast<std::size_t>(kind)).add(took, kOfAll);
}

Millis Habits::draw(const std::string& person, Kind kind, Random& random) const {
  const auto pick = [&](const std::vector<Millis>& times) {
    return times[random.below(static_cast<std::uint32_t>(times.size()))];
  };
  const auto found = people_.find(person);
  const auto index = static_cast<std::size_t>(kind);
  if (found != people_.end() && found->second.at(index).last.size() >= kEnough)
    return pick(found->second.at(index).last);
  if (all_.at(index).last.size() >= kEnough) return pick(all_.at(index).last);
  return kLeast + static_cast<Millis>(random.below(kMost - kLeast));
}

}  // namespace tortuga::server
