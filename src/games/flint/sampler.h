// Sampler: full positions that fit what a player sees.
//
// The unseen cards go to the other hands, to the cards set aside and (with recall: last) to the hidden part of the
// discard. What the finished tricks and the current one show is kept: who did not follow a suit holds no card of it.
// Every deal that fits is equally likely, exactly: the number of ways is counted once for a view, by suits, and each
// sample walks down that table. Pieces and treasures that nobody has seen are shuffled.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "engine/random.h"
#include "games/flint/position.h"

namespace tortuga::flint {

class Flint;

class Sampler {
 public:
  Sampler(const Flint& game, const View& view);
  [[nodiscard]] Position sample(Random& random) const;

  // The suits that each player has shown not to hold, as seen by the viewer: bit = suit.
  static BySeat<std::uint8_t> shown_voids(const Flint& game, const View& view);

 private:
  // Zones for unseen cards: the other hands by seat, the cards set aside, the hidden part of the discard.
  static constexpr std::size_t kAside = kMaxPlayers;
  static constexpr std::size_t kHidden = kMaxPlayers + 1;
  static constexpr std::size_t kZones = kMaxPlayers + 2;
  struct Zone {
    int room = 0;
    std::uint8_t barred = 0;  // suits that it cannot hold: bit = suit
  };
  // Zones that are filled together, and cards that are shared out together.
  struct Bin {
    std::vector<std::size_t> zones{};
    int room = 0;
    std::uint8_t barred = 0;
  };
  struct Group {
    CardSet cards;
    std::uint8_t suits = 0;
  };
  using Room = std::array<std::uint8_t, kZones>;  // by bin
  // One way to divide a group among the bins, weighed by the number of deals that it leads to.
  struct Step {
    Room shares{};
    double weight = 0;
  };
  struct State {
    double ways = 0;
    std::vector<Step> steps;
  };

  void find_unseen();
  void make_bins();
  bool count_ways();
  double ways(std::size_t group, const Room& room);
  void share(std::size_t group, std::size_t bin, int left, const Room& room, Room shares, double weight,
             std::vector<Step>& steps) const;
  void deal_cards(Position& p, Random& random) const;
  void hide_tricks(Position& p, Random& random) const;
  void hide_pieces(Position& p, Random& random) const;
  void hide_treasures(Position& p, Random& random) const;
  static void put(Position& p, std::size_t zone, Card card);

  const Flint* game_;
  View view_;
  CardSet unseen_;
  CardSet seen_discard_;
  std::array<Zone, kZones> zones_{};
  std::vector<Group> groups_;
  std::vector<Bin> bins_;
  std::map<std::pair<std::size_t, Room>, State> states_;  // by group and the room that is left
};

}  // namespace tortuga::flint
