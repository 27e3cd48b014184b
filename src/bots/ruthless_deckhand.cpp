#include "bots/ruthless_deckhand.h"

#include <algorithm>

namespace tortuga::ruthless {
namespace {

// What things are worth, in NP.
constexpr double kCoin = 0.4;
constexpr double kStrength = 0.12;    // a point of Strength from round 3 on
constexpr double kPort = 1.0;         // the first set in rounds 1 and 2
constexpr double kPirateLater = 0.5;  // a Pirate in the deck, for each round to come
constexpr double kBanner = 0.25;
constexpr double kMonkeyGone = 0.3;  // a Powder Monkey out of the way
constexpr double kLastCost = 0.02;   // Coins only break ties after the last round
constexpr double kFirst = 100;       // what comes before everything else

constexpr std::array<double, 9> kPowerWorth = {0.3, 0.05, 0.4, 0.5, 0.45, 0.4, 1.0, 0.5, kCoin};

// A view with everything that is judged about it.
class Judge {
 public:
  Judge(const Ruthless& game, const View& view)
      : game_(game), view_(view), p_(view.shown()), seat_(view.viewer()), own_(Ruthless::index(seat_)) {
    area_ = game_.party_area(p_, seat_);
    strength_ = best_party(area_).strength;
  }

  Action best() {
    if (p_.phase == Phase::kDraw) return Action::simple(Action::Verb::kNoParley);
    if (p_.phase == Phase::kRaid) return Action::simple(Action::Verb::kRaidAuto);
    ActionList list;
    game_.list_legal(view_, list);
    Action best = list[0];
    double most = -1e9;
    for (const Action& action : list) {
      if (action.verb == Action::Verb::kTrade) break;  // all of them come last, and all Loot is traded at once
      const double value = worth(action);
      if (value <= most) continue;
      most = value;
      best = action;
    }
    const bool may_trade = p_.pending_size == 0 && p_.step == Step::kCommand && hand().has_loot();
    return may_trade && most < kFirst ? trade_all() : best;
  }

 private:
  [[nodiscard]] const Bag& hand() const { return p_.hands[own_]; }
  [[nodiscard]] int rounds_left() const { return game_.rounds() - p_.round; }
  [[nodiscard]] int recruits_left() const { return kMostRecruits - p_.recruits[own_].size(); }

  [[nodiscard]] Action trade_all() const {
    Action action = Action::simple(Action::Verb::kTrade);
    hand().for_each([&](Card card, int count) {
      for (int i = 0; i < count && is_loot(card); ++i) {
        action.bag.add(card);
        if (game_.deck().is_ordered(card)) action.order[action.order_size++] = card;
      }
    });
    return action;
  }

  double worth(const Action& action) const {
    using Verb = Action::Verb;
    switch (action.verb) {
      case Verb::kBoard:  // the cards that it may draw are played in this round, too
        return 3 + worth_of_powers(action.card) + worth_in_party(action.card);
      case Verb::kPlunder:
        return 2;
      case Verb::kBuryHand:
        return worth_of_burial(action.card) - 0.01;
      case Verb::kBuryDiscard:
        return worth_of_burial(action.card);
      case Verb::kBrawl:
        return -worth_of_recruit(action.card) * 0.1;  // away with what helps the others more
      case Verb::kRecruit:
        return worth_of_recruit(action.card);
      case Verb::kUse:
        return worth_of_alternative(action.number);
      case Verb::kAttack:
        return worth_of_attack(action.player);
      case Verb::kPayCoin:
        return -kCoin;
      case Verb::kDiscard:
      case Verb::kTake:
      case Verb::kRescue:
        return (action.verb == Verb::kDiscard ? -1 : 1) * worth_in_hand(action.card);
      case Verb::kSell:
      case Verb::kKeep:
        return worth_of_loot(game_.next_pending(p_)->value, action.verb == Verb::kSell);
      default:
        return 0;  // end turn, idle
    }
  }

  // What a Pirate adds to the party of this round.
  [[nodiscard]] double worth_in_party(Card card) const {
    Area area = area_;
    const auto suit = static_cast<std::size_t>(suit_of(card));
    if (rank_of(card) == kParrot) {
      area.parrots = static_cast<std::uint8_t>(area.parrots | (1U << suit));
    } else {
      area.plain[suit] = static_cast<std::uint16_t>(area.plain[suit] | (1U << static_cast<unsigned>(rank_of(card))));
    }
    return worth_of_strength(best_party(area).strength);
  }
  [[nodiscard]] double worth_of_strength(int strength) const {
    const double gain = strength - strength_;
    if (p_.round > 2) return gain * kStrength;
    return strength_ < 4 && strength >= 4 ? kPort : gain * kStrength / 8;  // only the first set counts (RU-10.1)
  }

  [[nodiscard]] double worth_of_powers(Card card) const {
    double most = 0;
    for (const std::uint8_t alternative : game_.deck().pirate(card).alternatives) {
      most = std::max(most, worth_of(game_.deck().alternatives[alternative].powers));
    }
    return most;
  }
  static double worth_of(const Powers& powers) {
    double sum = 0;
    for (const PowerRow& row : powers) {
      sum += kPowerWorth[static_cast<std::size_t>(row.power)] * std::max<int>(row.number, 1);
    }
    return sum;
  }

  [[nodiscard]] double worth_of_recruit(Card card) const {
    const double cost = game_.deck().pirate(card).cost * (rounds_left() == 0 ? kLastCost : kCoin);
    const double officer = rank_of(card) == kCpt ? 2 : rank_of(card) == kQtr ? 1 : 0;
    const double later = kPirateLater * std::min(rounds_left(), 2);
    const double powers = worth_of_powers(card) * (rounds_left() == 0 ? 0.3 : 1);
    return worth_in_party(card) + officer + later + powers - cost;
  }

  // The alternative of the card whose powers are used now.
  [[nodiscard]] double worth_of_alternative(std::uint8_t number) const {
    const Powers& powers = game_.deck().alternatives[number].powers;
    double sum = 0;
    for (const PowerRow& row : powers) {
      if (row.power != Power::kCaptain) {
        sum += worth_of_power(row);
        continue;
      }
      Area area = area_;
      const auto suit = static_cast<std::size_t>(suit_of(game_.next_pending(p_)->value));
      area.jokers = static_cast<std::uint8_t>(area.jokers | (1U << suit));
      area.plain[suit] = static_cast<std::uint16_t>(area.plain[suit] & ~(1U << static_cast<unsigned>(kCpt)));
      sum += worth_of_strength(best_party(area).strength);
    }
    return sum;
  }
  // A power that finds nothing to act on is worth nothing.
  [[nodiscard]] double worth_of_power(const PowerRow& row) const {
    const bool is_idle = (row.power == Power::kRescue && !p_.discards[own_].has_crew()) ||
                         (row.power == Power::kPlunder && !game_.can_plunder(p_)) ||
                         (row.power == Power::kTrade && rounds_left() == 0 && recruits_left() == 0);
    return is_idle ? 0 : kPowerWorth[static_cast<std::size_t>(row.power)] * std::max<int>(row.number, 1);
  }

  [[nodiscard]] double worth_of_burial(Card card) const {
    if (card == kMonkey) return kMonkeyGone;
    if (is_loot(card)) return -game_.deck().banner_of(card) * kBanner - game_.deck().coins_of(card) * kCoin;
    return -worth_of_powers(card) - kPirateLater;
  }

  // The others by what they have to lose and how they stand.
  [[nodiscard]] double worth_of_attack(Seat other) const {
    const std::size_t i = Ruthless::index(other);
    double prizes = 0;
    for (std::size_t n = 0; n < kPrizeValues.size(); ++n) prizes += p_.prizes[i][n] * kPrizeValues[n];
    const bool has_something = p_.coins[i] > 0 || view_.hand_size(other) > 0;
    return (has_something ? 10 : 0) + prizes + best_party(game_.party_area(p_, other)).strength * kStrength;
  }

  [[nodiscard]] double worth_in_hand(Card card) const {
    if (card == kMonkey) return 0.3;
    if (is_loot(card)) return game_.deck().coins_of(card) * kCoin + 0.1;
    return 0.5 + worth_in_party(card) + worth_of_powers(card);
  }

  [[nodiscard]] double worth_of_loot(Card card, bool is_sold) const {
    const TreasureCard& treasure = game_.deck().treasure(card);
    const bool needs_coins = rounds_left() > 0 || recruits_left() > 0;
    if (is_sold) return treasure.black.coins * (needs_coins ? kCoin : kLastCost) + worth_of(treasure.black.powers);
    const double later = rounds_left() >= 2 ? 0.6 : 0;  // it comes back about so often
    return treasure.banner * kBanner + later * (treasure.white.coins * kCoin + worth_of(treasure.white.powers));
  }

  const Ruthless& game_;
  const View& view_;
  const Position& p_;
  Seat seat_;
  std::size_t own_;
  Area area_;
  int strength_ = 0;
};

}  // namespace

Action Deckhand::choose(const View& view) { return Judge(game_, view).best(); }

}  // namespace tortuga::ruthless
