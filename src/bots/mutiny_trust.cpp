#include "bots/mutiny_trust.h"

#include <algorithm>

namespace tortuga::mutiny {
namespace {

using What = Event::Kind;

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index()); }

// Before anything is known two of three promises are believed.
constexpr double kKeptBefore = 2;
constexpr double kBrokenBefore = 1;
constexpr double kBreach = 2;  // a broken promise weighs more than a kept one
constexpr double kAside = 1;   // he may have had too few crewmen

}  // namespace

Pledge pledge_in(std::string_view text) {
  while (text.ends_with('.') || text.ends_with('!')) text.remove_suffix(1);
  const auto found = std::ranges::find(kPledgeTexts, text);
  return static_cast<Pledge>(found - kPledgeTexts.begin());
}

double Trust::in(Seat seat) const {
  const double good = kKeptBefore + kept(seat);
  return good / (good + kBrokenBefore + kBreach * broken(seat) + kAside * stood_aside(seat));
}

bool Trust::has_promised(Seat from, Pledge pledge) const {
  return std::ranges::any_of(open_,
                             [&](const Promise& promise) { return promise.from == from && promise.pledge == pledge; });
}

bool Trust::has_promised(Seat from, Seat to, Pledge pledge) const {
  return std::ranges::any_of(open_, [&](const Promise& promise) {
    return promise.from == from && promise.to == to && promise.pledge == pledge;
  });
}

Seat Trust::promised_to(Seat from, Pledge pledge) const {
  Seat to = Seat::none();
  for (const Promise& promise : open_) {
    if (promise.from == from && promise.pledge == pledge) to = promise.to;
  }
  return to;
}

template <class Meant, class Keeps>
void Trust::close(Seat from, Meant is_meant, Keeps keeps) {
  std::erase_if(open_, [&](const Promise& promise) {
    if (promise.from != from || !is_meant(promise)) return false;
    ++(keeps(promise) ? kept_ : broken_)[index_of(from)];
    return true;
  });
}

void Trust::see(const Event& event) {
  switch (event.kind) {
    case What::kCaptainChosen:
    case What::kCaptainChanged:
      captain_ = event.seat;
      return;
    case What::kRoundBegan:
      return begin_round(event.number);
    case What::kPromised: {
      const Pledge pledge = pledge_in(event.promise.text());
      return pledge == Pledge::kNone ? void() : promise({event.seat, event.other, pledge, round_});
    }
    case What::kAccepted:
      if (!event.asks.empty() || event.hidden_asks > 0) return;
      return promise({event.seat, event.other, Pledge::kSupport, round_, true});
    case What::kPrizeDealt:
      if (event.other == event.seat) return;
      return close(
          event.seat, [](const Promise& promise) { return promise.pledge == Pledge::kShare; },
          [&](const Promise& promise) { return promise.to == event.other; });
    case What::kPrizeTaken:  // he has had his share
      std::erase_if(
          open_, [&](const Promise& promise) { return promise.pledge == Pledge::kShare && promise.to == event.seat; });
      return;
    case What::kForced:  // not his own choice
      std::erase_if(open_, [&](const Promise& promise) {
        return promise.pledge == Pledge::kSupport && promise.from == event.other;
      });
      return;
    case What::kAttackFailed:
      return drop(Pledge::kShare);
    case What::kMutinyCalled:
      close(
          event.seat, [](const Promise& promise) { return promise.pledge == Pledge::kPeace; },
          [](const Promise&) { return false; });
      sides_ = {};
      sides_[index_of(captain_)] = Side::kCaptain;
      return take_side(event.seat, Side::kMutineers);
    case What::kPlayed:
      if (event.side != Side::kNone) take_side(event.seat, event.side);
      return;
    case What::kMutinyEnded:
      return end_mutiny(event.side);
    case What::kAppointed:
      return close(
          event.seat, [](const Promise& promise) { return promise.pledge == Pledge::kQuartermaster; },
          [&](const Promise& promise) { return promise.to == event.other; });
    default:
      return;
  }
}

void Trust::promise(const Promise& promise) {
  for (Promise& other : open_) {
    if (other.from != promise.from || other.to != promise.to || other.pledge != promise.pledge) continue;
    other.round = promise.round;
    other.is_paid = other.is_paid || promise.is_paid;
    return;
  }
  if (open_.size() < kMostOpen) open_.push_back(promise);
}

void Trust::drop(Pledge pledge) {
  std::erase_if(open_, [&](const Promise& promise) { return promise.pledge == pledge; });
}

void Trust::end_mutiny(Side winners) {
  std::erase_if(open_, [&](const Promise& promise) {
    const Side side = sides_[index_of(promise.to)];
    const bool stood_aside = promise.is_paid && side != Side::kNone && side != winners;
    if (stood_aside) ++aside_[index_of(promise.from)];
    return stood_aside;
  });
  sides_ = {};
}

// Who stands with or against those to whom he has promised support. What they do after he has chosen is not his fault.
void Trust::take_side(Seat seat, Side side) {
  if (sides_[index_of(seat)] != Side::kNone) return;
  sides_[index_of(seat)] = side;
  close(
      seat,
      [&](const Promise& promise) {
        return promise.pledge == Pledge::kSupport && sides_[index_of(promise.to)] != Side::kNone;
      },
      [&](const Promise& promise) { return sides_[index_of(promise.to)] == side; });
}

// A round without a mutiny was the promised peace; other promises lapse after a while.
void Trust::begin_round(int round) {
  round_ = round;
  sides_ = {};
  drop(Pledge::kShare);
  std::erase_if(open_, [&](const Promise& promise) {
    if (promise.pledge == Pledge::kPeace) {
      if (promise.round == round) return false;
      ++kept_[index_of(promise.from)];
      return true;
    }
    return promise.round + kLasts < round;
  });
}

}  // namespace tortuga::mutiny
