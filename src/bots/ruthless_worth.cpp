#include "bots/ruthless_worth.h"

#include <algorithm>
#include <functional>

#include "bots/ruthless_outlook.h"

namespace tortuga::ruthless {
namespace {

using Verb = Action::Verb;

// By suit: ten bits for the ranks, one more for a Captain turned upside down, who has no rank.
using Suits = std::array<std::uint16_t, kSuits>;
constexpr unsigned kJokerBit = kRanks;
constexpr unsigned kSuitBits = kRanks + 1;
constexpr unsigned kPlainRanks = (1U << kParrot) - 1U;

constexpr PirateSet parrots_of_all_suits() {
  PirateSet parrots;
  for (int suit = 0; suit < kSuits; ++suit) parrots.add(pirate_of(suit, kParrot));
  return parrots;
}
constexpr PirateSet kParrots = parrots_of_all_suits();
constexpr int kRoughParrot = 6;  // what one adds: mostly another card of a kind

Suits suits_of(PirateSet pirates, std::uint8_t wild) {
  Suits suits{};
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    auto ranks = static_cast<unsigned>(pirates.bits() >> (suit * kRanks)) & ((1U << kRanks) - 1U);
    if (((wild >> suit) & 1U) != 0) ranks = (ranks & ~(1U << kCpt)) | (1U << kJokerBit);
    suits[suit] = static_cast<std::uint16_t>(ranks);
  }
  return suits;
}

// Takes away the cards that are in no set, if there are no wild ones: no second card of the rank, no two other cards of
// the suit, no sequence of three.
void strip(Suits& suits) {
  unsigned any = 0;
  unsigned twice = 0;
  for (const std::uint16_t ranks : suits) {
    twice |= any & ranks;
    any |= ranks;
  }
  if (any > kPlainRanks) return;
  const unsigned runs = any & (any >> 1U) & (any >> 2U);
  const unsigned useful = twice | runs | (runs << 1U) | (runs << 2U);
  for (std::uint16_t& ranks : suits) {
    const unsigned two_less = ranks & (ranks - 1U) & ((ranks & (ranks - 1U)) - 1U);  // without the lowest two
    if (two_less == 0) ranks = static_cast<std::uint16_t>(ranks & useful);
  }
}

// `count` suits are in the game, the first ones.
Area area_of(const Suits& suits, int count) {
  Area area;
  area.suits = static_cast<std::uint8_t>((1U << static_cast<unsigned>(count)) - 1U);
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    area.plain[suit] = static_cast<std::uint16_t>(suits[suit] & kPlainRanks);
    const auto bit = 1U << suit;
    if (((suits[suit] >> kParrot) & 1U) != 0) area.parrots = static_cast<std::uint8_t>(area.parrots | bit);
    if (((suits[suit] >> kJokerBit) & 1U) != 0) area.jokers = static_cast<std::uint8_t>(area.jokers | bit);
  }
  return area;
}

}  // namespace

// No suit is better than another, so the suits are brought into one order.
int RaidStrengths::of(PirateSet pirates, std::uint8_t wild) {
  if (!pirates.has_at_least(2)) return 0;
  Suits suits = suits_of(pirates, wild);
  strip(suits);
  std::ranges::sort(suits, std::greater<>());
  std::uint64_t key = 0;
  for (const std::uint16_t ranks : suits) key = (key << kSuitBits) | ranks;
  if (key == 0) return 0;
  std::uint64_t& slot = slots_[((key * 0x9e3779b97f4a7c15ULL) >> 32U) & (slots_.size() - 1)];
  if ((slot >> kStrengthBits) != key) {
    slot = (key << kStrengthBits) | static_cast<std::uint64_t>(best_party(area_of(suits, suits_in_game_)).strength);
  }
  return static_cast<int>(slot & ((1U << kStrengthBits) - 1U));
}

bool RaidStrengths::has_set(PirateSet pirates, std::uint8_t wild) {
  if (!pirates.has_at_least(2)) return false;
  Suits suits = suits_of(pirates, wild);
  for (const std::uint16_t ranks : suits) {
    if (ranks > kPlainRanks) return of(pirates, wild) > 0;
  }
  strip(suits);
  return std::ranges::any_of(suits, [](std::uint16_t ranks) { return ranks != 0; });
}

Action Choice::action() const {
  if (verb == Verb::kUse) return Action::use(what);
  if (verb == Verb::kAttack) return Action::attack(Seat(what));
  return Action::simple(verb, what);
}

Valuer::Valuer(const Ruthless& game, const Weights& weights, std::size_t slots)
    : game_(game), weights_(weights), strengths_(game, slots) {
  for (std::size_t i = 0; i < kPirates; ++i) {
    for (const std::uint8_t alternative : game.deck().pirates[i].alternatives) {
      powers_[i] = std::max(powers_[i], sum(game.deck().alternatives[alternative].powers));
    }
  }
  learn_later();
}

void Valuer::learn_later() {
  const Outlook outlook(game_);
  const Deck& deck = game_.deck();
  for (std::size_t left = 0; left <= kMostRoundsLeft; ++left) {
    for (Card card = kFirstPirate; card < kCardKinds; ++card) {
      later_[left][card] = weights_.learnt == 0 ? weights_.pirate_later * std::min<double>(static_cast<double>(left), 2)
                                                : weights_.learnt * outlook.worth(card, static_cast<int>(left));
    }
    for (std::size_t i = 0; i < deck.treasures.size(); ++i) {
      const auto card = static_cast<Card>(kFirstTreasure + i);
      const TreasureCard& treasure = deck.treasures[i];
      const double back = left >= 2 ? weights_.treasure_back : 0;
      later_[left][card] = weights_.learnt == 0
                               ? treasure.banner * weights_.banner +
                                     back * (treasure.white.coins * weights_.coin + sum(treasure.white.powers))
                               : weights_.learnt * outlook.worth(card, static_cast<int>(left));
    }
  }
}

double Valuer::sum(const Powers& powers) const {
  double sum = 0;
  for (const PowerRow& row : powers) sum += one(row);
  return sum;
}

Worth::Worth(Valuer& valuer, const Position& p, Seat seat)
    : valuer_(valuer),
      game_(valuer.game()),
      weights_(valuer.weights()),
      p_(p),
      seat_(seat),
      own_(Ruthless::index(seat)) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) hand_sizes_[i] = static_cast<std::uint8_t>(p.hands[i].size());
}

Worth::Worth(Valuer& valuer, const View& view) : Worth(valuer, view.shown(), view.viewer()) {
  for (const Seat other : seats(game_.players())) {
    hand_sizes_[Ruthless::index(other)] = static_cast<std::uint8_t>(view.hand_size(other));
  }
}

Action Worth::best() {
  if (p_.phase == Phase::kDraw) return Action::simple(Verb::kNoParley);
  if (p_.phase == Phase::kRaid) return Action::simple(Verb::kRaidAuto);
  if (may_trade()) return trade_all();
  // Nothing that a Powder Monkey does is worth more than to board, and nothing that a single one does more than to
  // plunder.
  ChoiceList choices;
  if (p_.pending_size == 0 && p_.step == Step::kCommand && !hand().pirates().empty()) {
    for (const Card card : hand().pirates()) choices.push_back({Verb::kBoard, card});
  } else if (p_.pending_size == 0 && p_.step == Step::kCommand && hand().monkeys() > 1 && game_.can_plunder(p_)) {
    return Action::simple(Verb::kPlunder);
  } else {
    list(choices);
  }
  Choice best = choices[0];
  if (choices.size() == 1) return best.action();
  double most = -1e9;
  for (const Choice choice : choices) {
    const double value = of(choice);
    if (value <= most) continue;
    most = value;
    best = choice;
  }
  return best.action();
}

Action Worth::quick() {
  is_rough_ = true;
  const bool is_command = p_.phase == Phase::kTurns && p_.pending_size == 0 && p_.step == Step::kCommand;
  if (!is_command || hand().has_loot()) return best();
  if (!hand().pirates().empty()) {
    const PirateSet pirates = hand().pirates();
    Card first = *pirates.begin();
    for (const Card card : pirates) {
      if (valuer_.powers(card) > valuer_.powers(first)) first = card;
    }
    return Action::simple(Verb::kBoard, first);
  }
  const bool buries = hand().monkeys() == 1 && p_.discards[own_].has(kMonkey);
  return buries ? Action::simple(Verb::kBuryDiscard, kMonkey) : best();
}

Action Worth::trade_all() const {
  Action action = Action::simple(Verb::kTrade);
  hand().for_each([&](Card card, int count) {
    for (int i = 0; i < count && is_loot(card); ++i) {
      action.bag.add(card);
      if (game_.deck().is_ordered(card)) action.order[action.order_size++] = card;
    }
  });
  return action;
}

void Worth::list(ChoiceList& choices) const {
  if (p_.phase == Phase::kRaid) {
    choices.push_back({Verb::kRaidAuto});
  } else if (p_.pending_size > 0) {
    list_powers(choices);
  } else if (p_.step == Step::kCommand) {
    list_commands(choices);
  } else if (p_.step == Step::kRecruit) {
    if (recruits_left() > 0) {
      for (const Card card : p_.tavern) {
        if (game_.deck().pirate(card).cost <= p_.coins[own_]) choices.push_back({Verb::kRecruit, card});
      }
    }
    choices.push_back({Verb::kEndTurn});
  }
}

void Worth::list_commands(ChoiceList& choices) const {
  if (hand().monkeys() > 0) {
    for (const Card card : p_.tavern) choices.push_back({Verb::kBrawl, card});
    Bag rest = hand();
    rest.remove(kMonkey);
    list_burials(rest, choices);
    if (hand().monkeys() > 1 && game_.can_plunder(p_)) choices.push_back({Verb::kPlunder});
  }
  for (const Card card : hand().pirates()) choices.push_back({Verb::kBoard, card});
  if (choices.empty() && !hand().has_loot()) choices.push_back({Verb::kIdle});
}

void Worth::list_burials(const Bag& hand, ChoiceList& choices) const {
  hand.for_each([&](Card card, int) { choices.push_back({Verb::kBuryHand, card}); });
  p_.discards[own_].for_each([&](Card card, int) { choices.push_back({Verb::kBuryDiscard, card}); });
}

void Worth::list_powers(ChoiceList& choices) const {
  const Pending& pending = *game_.next_pending(p_);
  switch (pending.kind) {
    case Pending::Kind::kUse:
      for (const std::uint8_t number : game_.deck().pirate(pending.value).alternatives) {
        choices.push_back({Verb::kUse, number});
      }
      break;
    case Pending::Kind::kAttack:
      for (const Seat other : seats(game_.players())) {
        if (other != seat_) choices.push_back({Verb::kAttack, static_cast<std::uint8_t>(other.index())});
      }
      break;
    case Pending::Kind::kAttacked:
      if (p_.coins[own_] > 0) choices.push_back({Verb::kPayCoin});
      hand().for_each([&](Card card, int) { choices.push_back({Verb::kDiscard, card}); });
      break;
    case Pending::Kind::kBrawl:
      for (const Card card : p_.tavern) choices.push_back({Verb::kBrawl, card});
      break;
    case Pending::Kind::kBury:
      list_burials(hand(), choices);
      break;
    case Pending::Kind::kRescue:
      p_.discards[own_].for_each([&](Card card, int) {
        if (!is_loot(card)) choices.push_back({Verb::kRescue, card});
      });
      break;
    case Pending::Kind::kLookout:
      choices.push_back({Verb::kTake, p_.looked[0]});
      if (p_.looked_size == 2 && p_.looked[1] != p_.looked[0]) choices.push_back({Verb::kTake, p_.looked[1]});
      break;
    default:  // kLoot; all else happens by itself
      choices.push_back({Verb::kSell});
      if (!game_.deck().treasure(pending.value).white.is_empty) choices.push_back({Verb::kKeep});
      break;
  }
}

double Worth::of(Choice choice) {
  switch (choice.verb) {
    case Verb::kBoard:  // the cards that it may draw are played in this round, too
      return 3 + valuer_.powers(choice.what) * growth() + in_party(choice.what);
    case Verb::kPlunder:
      return 2;
    case Verb::kBuryHand:
      return of_burial(choice.what) - 0.01;
    case Verb::kBuryDiscard:
      return of_burial(choice.what);
    case Verb::kBrawl:
      return -of_recruit(choice.what) * 0.1;  // away with what helps the others more
    case Verb::kRecruit:
      return of_recruit(choice.what);
    case Verb::kUse:
      return of_alternative(choice.what);
    case Verb::kAttack:
      return of_attack(Seat(choice.what));
    case Verb::kPayCoin:
      return -coin();
    case Verb::kDiscard:
    case Verb::kTake:
    case Verb::kRescue:
      return (choice.verb == Verb::kDiscard ? -1 : 1) * in_hand(choice.what);
    case Verb::kSell:
    case Verb::kKeep:
      return of_loot(game_.next_pending(p_)->value, choice.verb == Verb::kSell);
    default:
      return 0;  // end turn, idle
  }
}

// The Strength of the player's party with one more Pirate, or without.
int Worth::strength_with(Card card) {
  PirateSet pirates = game_.area(p_, seat_);
  if (is_rough_) pirates = pirates - kParrots;
  if (card != kNoCard) pirates.add(card);
  return valuer_.strengths().of(pirates, is_rough_ ? 0 : p_.wild[own_]);
}

// What a Pirate adds to the party of this round.
double Worth::in_party(Card card) {
  if (p_.round <= 2 && weights_.early == 0) {
    PirateSet pirates = game_.area(p_, seat_);
    if (valuer_.strengths().has_set(pirates, p_.wild[own_])) return 0;
    pirates.add(card);
    return valuer_.strengths().has_set(pirates, p_.wild[own_]) ? weights_.port : 0;
  }
  if (is_rough_ && rank_of(card) == kParrot) return of_gain(0, kRoughParrot);
  if (strength_ < 0) strength_ = strength_with(kNoCard);
  return of_gain(strength_, strength_with(card));
}

double Worth::of_gain(int before, int after) const {
  const double gain = after - before;
  if (p_.round > 2) return gain * weights_.strength;
  return before < 4 && after >= 4 ? weights_.port : gain * weights_.early;  // only the first set counts (RU-10.1)
}

double Worth::of_recruit(Card card) {
  const double cost = game_.deck().pirate(card).cost * (rounds_left() == 0 ? weights_.last_cost : coin());
  const double officer = rank_of(card) == kCpt ? 2 : rank_of(card) == kQtr ? 1 : 0;
  const double powers = valuer_.powers(card) * growth() * (rounds_left() == 0 ? weights_.last_powers : 1);
  return in_party(card) + officer + valuer_.later(card, rounds_left()) + powers - cost;
}

// The alternative of the card whose powers are used now.
double Worth::of_alternative(std::uint8_t number) {
  double sum = 0;
  for (const PowerRow& row : game_.deck().alternatives[number].powers) {
    if (row.power != Power::kCaptain) {
      sum += of_power(row);
      continue;
    }
    const auto suit = static_cast<unsigned>(suit_of(game_.next_pending(p_)->value));
    const auto wild = static_cast<std::uint8_t>(p_.wild[own_] | (1U << suit));
    const PirateSet pirates = game_.area(p_, seat_);
    sum += of_gain(valuer_.strengths().of(pirates, p_.wild[own_]), valuer_.strengths().of(pirates, wild));
  }
  return sum;
}

// A power that finds nothing to act on is worth nothing.
double Worth::of_power(const PowerRow& row) const {
  const bool is_idle = (row.power == Power::kRescue && !p_.discards[own_].has_crew()) ||
                       (row.power == Power::kPlunder && !game_.can_plunder(p_)) ||
                       (row.power == Power::kTrade && rounds_left() == 0 && recruits_left() == 0);
  return is_idle ? 0 : valuer_.one(row) * growth();
}

double Worth::of_burial(Card card) const {
  if (card == kMonkey) return weights_.monkey_gone;
  const Deck& deck = game_.deck();
  if (is_loot(card)) return -deck.banner_of(card) * weights_.banner - deck.coins_of(card) * coin();
  return -valuer_.powers(card) - weights_.pirate_later;
}

// The others by what they have to lose and how they stand.
double Worth::of_attack(Seat other) {
  const std::size_t i = Ruthless::index(other);
  double prizes = 0;
  for (std::size_t n = 0; n < kPrizeValues.size(); ++n) prizes += p_.prizes[i][n] * kPrizeValues[n];
  const bool has_something = p_.coins[i] > 0 || hand_sizes_[i] > 0;
  const int strength = is_rough_ ? 0 : valuer_.strengths().of(game_.area(p_, other), p_.wild[i]);
  return (has_something ? 10 : 0) + prizes + strength * weights_.strength;
}

double Worth::in_hand(Card card) {
  if (card == kMonkey) return 0.3;
  if (is_loot(card)) return game_.deck().coins_of(card) * coin() + 0.1;
  return 0.5 + in_party(card) + valuer_.powers(card) * growth();
}

double Worth::of_loot(Card card, bool is_sold) const {
  const TreasureCard& treasure = game_.deck().treasure(card);
  const bool needs_coins = rounds_left() > 0 || recruits_left() > 0;
  if (!is_sold) return valuer_.later(card, rounds_left());
  return treasure.black.coins * (needs_coins ? coin() : weights_.last_cost) +
         valuer_.sum(treasure.black.powers) * growth();
}

}  // namespace tortuga::ruthless
