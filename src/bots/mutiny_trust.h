// Promises in mutiny: what bots can say and understand, and who has kept his word.
//
// A promise binds nobody and nothing checks it (MU-16.8), so each player has to judge by what he has seen: a promise
// that was kept or broken changes how much the next one of that player counts. Whoever takes a gift is understood to
// promise support for it: offers can ask for nothing of that kind (MU-16.3).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/mutiny/position.h"

namespace tortuga::mutiny {

enum class Pledge : std::uint8_t {
  kPeace,          // not to call a mutiny in this round
  kSupport,        // to lay cards for the other's side
  kQuartermaster,  // to appoint the other next time
  kShare,          // to deal to the other before anybody else
  kNone,
};
inline constexpr std::size_t kPledges = 4;
inline constexpr std::array<std::string_view, kPledges> kPledgeTexts = {
    "I will not mutiny this round", "I will stand by you", "You will be quartermaster", "You will get the first prize"};

constexpr std::string_view text_of(Pledge pledge) {
  return pledge == Pledge::kNone ? std::string_view() : kPledgeTexts[static_cast<std::size_t>(pledge)];
}
// What a promise says; kNone if a bot does not understand it.
Pledge pledge_in(std::string_view text);

class Trust {
 public:
  struct Promise {
    Seat from;
    Seat to;
    Pledge pledge = Pledge::kNone;
    int round = 0;
    bool is_paid = false;  // with a gift
  };

  // An event as somebody has seen it, in the order in which they happened.
  void see(const Event& event);

  // How likely a player is to keep a promise, from 0 to 1.
  [[nodiscard]] double in(Seat seat) const;
  // Promises that are neither kept nor broken yet.
  [[nodiscard]] const std::vector<Promise>& open() const { return open_; }
  [[nodiscard]] bool has_promised(Seat from, Pledge pledge) const;
  [[nodiscard]] bool has_promised(Seat from, Seat to, Pledge pledge) const;
  // The last player to whom it was promised; Seat::none() if there is none.
  [[nodiscard]] Seat promised_to(Seat from, Pledge pledge) const;
  [[nodiscard]] int kept(Seat seat) const { return kept_[static_cast<std::size_t>(seat.index())]; }
  // How often he took a gift and then stood aside while the giver lost a mutiny.
  [[nodiscard]] int stood_aside(Seat seat) const { return aside_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] int broken(Seat seat) const { return broken_[static_cast<std::size_t>(seat.index())]; }

 private:
  static constexpr std::size_t kMostOpen = 64;
  static constexpr int kLasts = 2;  // rounds in which an appointment can be kept
  void take_side(Seat seat, Side side);
  void begin_round(int round);
  void promise(const Promise& promise);
  void end_mutiny(Side winners);
  void drop(Pledge pledge);
  // Closes the promises of a player for which `is_meant` is true; `keeps` says whether each was kept.
  template <class Meant, class Keeps>
  void close(Seat from, Meant is_meant, Keeps keeps);

  std::vector<Promise> open_;
  BySeat<int> kept_{};
  BySeat<int> broken_{};
  BySeat<int> aside_{};
  BySeat<Side> sides_{};  // in the present mutiny
  Seat captain_;
  int round_ = 1;
};

}  // namespace tortuga::mutiny
