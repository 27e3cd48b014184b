#include "games/ruthless/ruthless.h"

#include "engine/doc_reader.h"

namespace tortuga::ruthless {
namespace {

Result<std::vector<Achievement>> read_achievements(const Doc& value) {
  const std::string rule =
      "; the option achievements names 2 or 3 of richest, merciless, buried-treasure, mutineer, recruiter, shipshape "
      "and commander, but not both shipshape and commander";
  std::vector<Achievement> achievements;
  if (!value.is_list()) return value.problem("\"" + value.flow_text() + "\" is no list" + rule);
  for (const Doc& entry : value.list()) {
    const auto found = std::ranges::find(kAchievementIds, entry.scalar_text());
    if (!entry.is_scalar() || found == kAchievementIds.end()) {
      return entry.problem("there is no achievement \"" + entry.flow_text() + "\"" + rule);
    }
    const auto achievement = static_cast<Achievement>(found - kAchievementIds.begin());
    if (std::ranges::find(achievements, achievement) != achievements.end()) {
      return entry.problem(entry.scalar_text() + " is named twice" + rule);
    }
    achievements.push_back(achievement);
  }
  const auto has = [&](Achievement one) { return std::ranges::find(achievements, one) != achievements.end(); };
  if (has(Achievement::kShipshape) && has(Achievement::kCommander)) {
    return value.problem("shipshape and commander are two sides of one card" + rule);
  }
  if (achievements.size() < 2 || achievements.size() > 3) {
    return value.problem(std::to_string(achievements.size()) + " achievements are named" + rule);
  }
  return achievements;
}

}  // namespace

Result<Ruthless> Ruthless::make(const Setup& setup) {
  Ruthless game;
  TORTUGA_TRY(check_players(info(), setup.players));
  auto deck = read_deck(setup.deck);
  if (!deck) return in_deck(setup, deck.problem());
  game.deck_ = std::move(*deck);
  game.names_ = setup.players;
  game.players_ = static_cast<int>(setup.players.size());
  for (int suit = 0; suit < kSuits; ++suit) {
    if (game.players_ == 2 && suit == game.deck_.two_players_without) continue;  // RU-1.3
    game.all_pirates_ = game.all_pirates_ | PirateSet::of_suit(suit);
    game.suits_in_game_ = static_cast<std::uint8_t>(game.suits_in_game_ | (1U << static_cast<unsigned>(suit)));
  }
  const auto has = [&](std::string_view option, std::string_view value) {
    return setup.options.find(option)->scalar_text() == value;
  };
  auto achievements = read_achievements(*setup.options.find("achievements"));
  TORTUGA_TRY(achievements);
  game.options_.achievements = std::move(*achievements);
  game.options_.start_random = has("start_player", "random");
  game.options_.coins_limited = has("coins", "limited");
  game.options_.final_draw_reopens = has("final_draw", "reopen");
  game.options_.raid_auto = has("raid", "auto");
  game.options_.zero_places = has("zero_places", "true");
  return game;
}

Bag Ruthless::starting_cards() const {
  Bag cards;
  for (int i = 0; i < kDoubloonsEach; ++i) cards.add(kDoubloon);
  for (int i = 0; i < monkeys_each(); ++i) cards.add(kMonkey);
  return cards;
}

// Decks.

void Ruthless::set_deck(Position& p, std::size_t deck, std::span<const Card> cards) const {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < deck; ++i) begin += p.deck_size[i];
  std::size_t end = begin;
  for (std::size_t i = deck + 1; i < kDecks; ++i) end += p.deck_size[i];
  std::copy_backward(p.pool.begin() + static_cast<std::ptrdiff_t>(begin),
                     p.pool.begin() + static_cast<std::ptrdiff_t>(end),
                     p.pool.begin() + static_cast<std::ptrdiff_t>(end + cards.size()));
  std::ranges::copy(cards, p.pool.begin() + static_cast<std::ptrdiff_t>(begin));
  p.deck_size[deck] = static_cast<std::uint8_t>(cards.size());
}

void Ruthless::put_on_top(Position& p, std::size_t deck, Card card) const {
  std::size_t at = 0;
  for (std::size_t i = 0; i <= deck; ++i) at += p.deck_size[i];
  std::size_t end = at;
  for (std::size_t i = deck + 1; i < kDecks; ++i) end += p.deck_size[i];
  std::copy_backward(p.pool.begin() + static_cast<std::ptrdiff_t>(at),
                     p.pool.begin() + static_cast<std::ptrdiff_t>(end),
                     p.pool.begin() + static_cast<std::ptrdiff_t>(end) + 1);
  p.pool[at] = card;
  ++p.deck_size[deck];
}

// Powers.

// The powers of a card on the stack, the leftmost on top.
void Ruthless::push_powers(Position& p, const Powers& powers, Card card, bool is_sold) const {
  using Kind = Pending::Kind;
  static constexpr std::array<Kind, 9> kKinds = {Kind::kAttack,  Kind::kBrawl,  Kind::kBury,
                                                 Kind::kCaptain, Kind::kDraw,   Kind::kLookout,
                                                 Kind::kPlunder, Kind::kRescue, Kind::kTrade};
  for (std::size_t i = powers.size(); i-- > 0;) {
    Kind kind = kKinds[static_cast<std::size_t>(powers[i].power)];
    if (kind == Kind::kPlunder && is_sold) kind = Kind::kChainPlunder;
    push(p, kind, kind == Kind::kCaptain ? card : powers[i].number);
  }
}

void Ruthless::push_card(Position& p, Card card) const {
  const PirateCard& pirate = deck_.pirate(card);
  if (pirate.alternatives.size() > 1) {
    push(p, Pending::Kind::kUse, card);
  } else if (!pirate.alternatives.empty()) {
    push_powers(p, deck_.alternatives[pirate.alternatives[0]].powers, card, false);
  }
}

void Ruthless::wait_for_parley(Position& p) const {
  for (const Seat seat : seats(players_)) {
    const bool can = p.parley.has(seat) && !p.hands[index(seat)].empty();  // RU-3.3
    if (can && p.answers[index(seat)] == Answer::kNone) p.waiting.add(seat);
  }
}

// Who decides about the power on top of the stack; nobody if it finds nothing to act on.
void Ruthless::wait_for_power(Position& p) const {
  const Pending& pending = *next_pending(p);
  const std::size_t owner = index(p.turn);
  Seat asked = p.turn;
  bool has_target = true;
  switch (pending.kind) {
    case Pending::Kind::kAttacked:
      asked = Seat(pending.value);
      has_target = p.coins[pending.value] > 0 || !p.hands[pending.value].empty();
      break;
    case Pending::Kind::kBrawl:
      has_target = !p.tavern.empty();
      break;
    case Pending::Kind::kBury:
      has_target = !p.hands[owner].empty() || !p.discards[owner].empty();
      break;
    case Pending::Kind::kRescue:
      has_target = p.discards[owner].has_crew();
      break;
    case Pending::Kind::kLookout:
      has_target = p.looked_size > 0;
      break;
    default:
      break;
  }
  p.waiting = has_target ? SeatSet(asked) : SeatSet();
}

bool Ruthless::are_hands_empty(const Position& p) const {
  return std::ranges::all_of(p.hands, [](const Bag& hand) { return hand.empty(); });
}

bool Ruthless::has_command(const Position& p) const {
  const Bag& hand = p.hands[index(p.turn)];
  if (hand.has_loot() || !hand.pirates().empty()) return true;
  if (hand.monkeys() == 0) return false;
  return !p.tavern.empty() || hand.size() > 1 || !p.discards[index(p.turn)].empty();
}

// Lists.

void Ruthless::list_legal(const Position& p, Seat seat, ActionList& list) const {
  list.clear();
  if (!may_act(p, seat)) return;
  if (p.phase == Phase::kDraw) {
    list.add(Verb::kNoParley);
    list.many().set(p.hands[index(seat)]);
    list.close_many(Verb::kParley);
  } else if (p.phase == Phase::kRaid) {
    list.add(Verb::kRaidAuto);
  } else if (p.pending_size > 0) {
    list_powers(p, seat, list);
  } else if (p.step == Step::kCommand) {
    list_commands(p, list);
  } else {
    list_recruits(p, list);
  }
}

void Ruthless::list_commands(const Position& p, ActionList& list) const {
  const Bag& hand = p.hands[index(p.turn)];
  if (hand.monkeys() > 0) {
    for (const Card card : p.tavern) list.add(Verb::kBrawl, card);
    Bag rest = hand;
    rest.remove(kMonkey);
    list_burials(p, rest, list);
    if (hand.monkeys() > 1 && can_plunder(p)) list.add(Verb::kPlunder);
  }
  for (const Card card : hand.pirates()) list.add(Verb::kBoard, card);
  if (hand.has_loot()) {
    list.many().set_loot(hand, deck_);
    list.close_many(Verb::kTrade);
  }
  if (list.empty()) list.add(Verb::kIdle);
}

void Ruthless::list_burials(const Position& p, const Bag& hand, ActionList& list) const {
  hand.for_each([&](Card card, int) { list.add(Verb::kBuryHand, card); });
  p.discards[index(p.turn)].for_each([&](Card card, int) { list.add(Verb::kBuryDiscard, card); });
}

void Ruthless::list_recruits(const Position& p, ActionList& list) const {
  if (!p.recruits[index(p.turn)].has_at_least(kMostRecruits)) {
    for (const Card card : p.tavern) {
      if (deck_.pirate(card).cost <= p.coins[index(p.turn)]) list.add(Verb::kRecruit, card);
    }
  }
  list.add(Verb::kEndTurn);
}

void Ruthless::list_powers(const Position& p, Seat seat, ActionList& list) const {
  const Pending& pending = *next_pending(p);
  switch (pending.kind) {
    case Pending::Kind::kUse:
      for (const std::uint8_t alternative : deck_.pirate(pending.value).alternatives) list.add_use(alternative);
      break;
    case Pending::Kind::kAttack:
      for (const Seat other : seats(players_)) {
        if (other != seat) list.add_attack(other);
      }
      break;
    case Pending::Kind::kAttacked:
      if (p.coins[index(seat)] > 0) list.add(Verb::kPayCoin);
      p.hands[index(seat)].for_each([&](Card card, int) { list.add(Verb::kDiscard, card); });
      break;
    case Pending::Kind::kBrawl:
      for (const Card card : p.tavern) list.add(Verb::kBrawl, card);
      break;
    case Pending::Kind::kBury:
      list_burials(p, p.hands[index(seat)], list);
      break;
    case Pending::Kind::kRescue:
      p.discards[index(seat)].for_each([&](Card card, int) {
        if (!is_loot(card)) list.add(Verb::kRescue, card);
      });
      break;
    case Pending::Kind::kLookout:
      list.add(Verb::kTake, p.looked[0]);
      if (p.looked_size == 2 && p.looked[1] != p.looked[0]) list.add(Verb::kTake, p.looked[1]);
      break;
    case Pending::Kind::kLoot:
      list.add(Verb::kSell);
      if (!deck_.treasure(pending.value).white.is_empty) list.add(Verb::kKeep);  // RU-5.10
      break;
    default:
      break;
  }
}

// Parley and trade with one card; longer choices are joined from them.
void Ruthless::list_parts(const Position& p, Seat seat, ActionList& list) const {
  list.clear();
  if (!may_act(p, seat)) return;
  const bool is_parley = p.phase == Phase::kDraw;
  const bool is_command = p.phase == Phase::kTurns && p.pending_size == 0 && p.step == Step::kCommand;
  if (!is_parley && !is_command) return list_legal(p, seat, list);
  p.hands[index(seat)].for_each([&](Card card, int) {
    if (is_parley) list.add_one(Verb::kParley, card, false);
    if (is_command && is_loot(card)) list.add_one(Verb::kTrade, card, deck_.is_ordered(card));
  });
  ActionList all;
  list_legal(p, seat, all);
  for (const Action& action : all) {
    if (action.verb == Verb::kParley || action.verb == Verb::kTrade) break;  // they come last
    list.add(action.verb, action.card);
  }
}

std::optional<Action> Ruthless::join(const Action& begun, const Action& part) const {
  if (begun.verb != part.verb || (begun.verb != Verb::kParley && begun.verb != Verb::kTrade)) return std::nullopt;
  Action joined = begun;
  bool fits = true;
  part.bag.for_each([&](Card card, int count) {
    const int most = is_pirate(card) ? 1 : is_treasure(card) ? kMaxCopies : kMaxWorth;
    fits = fits && joined.bag.count(card) + count <= most;
  });
  if (!fits || joined.order_size + part.order_size > kMaxOrdered) return std::nullopt;
  joined.bag.add(part.bag);
  for (const Card card : part.ordered()) joined.order[joined.order_size++] = card;
  return joined;
}

// Checks.

Refusal Ruthless::check(const Position& p, Seat seat, const Action& action) const {
  if (is_over(p)) return Refusal::game_over();
  if (seat.is_none()) return Reason::kNotYourTurn;
  if (p.phase == Phase::kDraw) return check_parley(p, seat, action);
  if (p.phase == Phase::kRaid) return check_raid(p, seat, action);
  if (action.verb >= Verb::kParley) return Reason::kNotNow;
  if (p.pending_size > 0) return check_power(p, seat, action);
  if (seat != p.turn) return Reason::kNotYourTurn;
  const bool is_recruit = action.verb == Verb::kRecruit || action.verb == Verb::kEndTurn;
  if (p.step == Step::kCommand) return is_recruit ? Refusal(Reason::kCommandFirst) : check_command(p, action);
  const bool is_command = action.verb <= Verb::kIdle;
  if (!is_recruit) return is_command && p.phase == Phase::kFinalRecruit ? Reason::kFinalTurn : Reason::kNotNow;
  return action.verb == Verb::kEndTurn ? Refusal() : check_recruit(p, action);
}

Refusal Ruthless::check_parley(const Position& p, Seat seat, const Action& action) const {
  if (action.verb != Verb::kParley && action.verb != Verb::kNoParley) return Reason::kNotNow;
  if (!p.parley.has(seat)) return Reason::kParleyUsed;
  if (p.answers[index(seat)] != Answer::kNone) return Reason::kAlreadyAnswered;
  if (!p.waiting.has(seat)) return Reason::kNotNow;
  if (action.verb == Verb::kNoParley) return {};
  if (action.bag.empty()) return Reason::kChooseACard;
  return p.hands[index(seat)].contains(action.bag) ? Reason::kNone : Reason::kNotInHand;
}

Refusal Ruthless::check_raid(const Position& p, Seat seat, const Action& action) const {
  if (action.verb < Verb::kRaidAuto) return Reason::kNotNow;
  if (!p.waiting.has(seat)) return Reason::kAlreadyAnswered;
  return action.verb == Verb::kRaidSets ? check_party(p, seat, action) : Refusal();
}

// RU-9.1, RU-9.9 to RU-9.13
Refusal Ruthless::check_party(const Position& p, Seat seat, const Action& action) const {
  const PirateSet pirates = area(p, seat);
  PirateSet used;
  std::uint64_t cells = 0;
  for (const PartyMember member : action.party()) {
    const Card card = member.card();
    const int suit = suit_of(card);
    const int cell_suit = member.cell() / kParrot;
    if (!pirates.has(card)) return Reason::kNotInTheArea;
    if (used.has(card)) return Reason::kSameCell;
    used.add(card);
    const bool is_joker = rank_of(card) == kCpt && ((p.wild[index(seat)] >> static_cast<unsigned>(suit)) & 1U) != 0;
    const bool is_itself = !member.is_given();
    if (rank_of(card) == kParrot ? cell_suit != suit : !is_itself && !is_joker) return Reason::kNotAJoker;
    if (((suits_in_game_ >> static_cast<unsigned>(cell_suit)) & 1U) == 0) return Reason::kNoSuchSuit;
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(member.cell());
    if ((cells & bit) != 0) return Reason::kSameCell;  // RU-9.11
    cells |= bit;
  }
  std::array<Cell, kPirates> set{};
  std::size_t size = 0;
  for (std::size_t i = 0; i < action.member_count; ++i) {
    const int cell = action.members[i].cell();
    set[size++] = {static_cast<std::uint8_t>(cell / kParrot), static_cast<std::uint8_t>(cell % kParrot)};
    if (i + 1 < action.member_count && !action.members[i + 1].is_first()) continue;
    if (!set_value(std::span(set).first(size))) return Reason::kNoSet;
    size = 0;
  }
  return {};
}

Refusal Ruthless::check_command(const Position& p, const Action& action) const {
  const Bag& hand = p.hands[index(p.turn)];
  switch (action.verb) {
    case Verb::kTrade: {
      if (action.bag.empty()) return Reason::kChooseACard;
      if (action.bag.has_crew()) return Reason::kOnlyLoot;
      return hand.contains(action.bag) ? Reason::kNone : Reason::kNotInHand;
    }
    case Verb::kBrawl:
      if (hand.monkeys() == 0) return Reason::kNotInHand;
      if (p.tavern.empty()) return Reason::kTavernEmpty;
      return p.tavern.has(action.card) ? Reason::kNone : Reason::kNotInTavern;
    case Verb::kBuryHand:
    case Verb::kBuryDiscard:
      if (hand.monkeys() == 0) return Reason::kNotInHand;
      return check_bury(p, action, true);
    case Verb::kPlunder:
      if (hand.monkeys() < 2) return Reason::kTwoMonkeys;
      return can_plunder(p) ? Reason::kNone : Reason::kNoTreasure;
    case Verb::kBoard:
      if (!is_pirate(action.card)) return Reason::kOnlyPirates;
      return hand.has(action.card) ? Reason::kNone : Reason::kNotInHand;
    case Verb::kIdle:
      return has_command(p) ? Reason::kNotIdle : Reason::kNone;
    default:
      return Reason::kNotNow;
  }
}

// RU-5.5, RU-5.6, RU-7.5
Refusal Ruthless::check_bury(const Position& p, const Action& action, bool is_command) const {
  const std::size_t owner = index(p.turn);
  const int played = is_command ? 1 : 0;  // the Powder Monkey that is played
  if (p.hands[owner].size() - played + p.discards[owner].size() == 0) return Reason::kNothingToBury;
  if (action.verb == Verb::kBuryDiscard) return p.discards[owner].has(action.card) ? Reason::kNone : Reason::kNotThere;
  const int held = p.hands[owner].count(action.card) - (action.card == kMonkey ? played : 0);
  return held > 0 ? Reason::kNone : Reason::kNotInHand;
}

Refusal Ruthless::check_recruit(const Position& p, const Action& action) const {
  if (!p.tavern.has(action.card)) return Reason::kNotInTavern;
  if (p.recruits[index(p.turn)].has_at_least(kMostRecruits)) return Reason::kFourthRecruit;  // RU-6.2
  const std::uint8_t cost = deck_.pirate(action.card).cost;
  return p.coins[index(p.turn)] >= cost ? Refusal() : Refusal(Reason::kNotEnoughCoins, cost);
}

bool Ruthless::fits(Verb verb, Pending::Kind kind) {
  using Kind = Pending::Kind;
  switch (kind) {
    case Kind::kUse:
      return verb == Verb::kUse;
    case Kind::kAttack:
      return verb == Verb::kAttack;
    case Kind::kAttacked:
      return verb == Verb::kPayCoin || verb == Verb::kDiscard;
    case Kind::kBrawl:
      return verb == Verb::kBrawl;
    case Kind::kBury:
      return verb == Verb::kBuryHand || verb == Verb::kBuryDiscard;
    case Kind::kRescue:
      return verb == Verb::kRescue;
    case Kind::kLookout:
      return verb == Verb::kTake;
    case Kind::kLoot:
      return verb == Verb::kSell || verb == Verb::kKeep;
    default:
      return false;
  }
}

Refusal Ruthless::check_power(const Position& p, Seat seat, const Action& action) const {
  if (!p.waiting.has(seat)) return Reason::kNotYourTurn;
  const Pending& pending = *next_pending(p);
  if (!fits(action.verb, pending.kind)) return Reason::kAnotherChoice;
  return check_choice(p, seat, action, pending);
}

Refusal Ruthless::check_choice(const Position& p, Seat seat, const Action& action, const Pending& pending) const {
  switch (action.verb) {
    case Verb::kUse: {
      const auto& alternatives = deck_.pirate(pending.value).alternatives;
      const bool is_there = std::ranges::find(alternatives, action.number) != alternatives.end();
      return is_there ? Reason::kNone : Reason::kNotOnTheCard;
    }
    case Verb::kAttack:
      return action.player == seat ? Reason::kChooseAnother : Reason::kNone;  // RU-7.2
    case Verb::kPayCoin:
      return p.coins[index(seat)] > 0 ? Reason::kNone : Reason::kNoCoin;
    case Verb::kDiscard:
      return p.hands[index(seat)].has(action.card) ? Reason::kNone : Reason::kNotInHand;
    case Verb::kBrawl:
      return p.tavern.has(action.card) ? Reason::kNone : Reason::kNotInTavern;
    case Verb::kBuryHand:
    case Verb::kBuryDiscard:
      return check_bury(p, action, false);
    case Verb::kRescue:
      if (is_loot(action.card)) return Reason::kNoLootRescued;
      return p.discards[index(seat)].has(action.card) ? Reason::kNone : Reason::kNotThere;
    case Verb::kTake: {
      const std::span<const Card> looked(p.looked.data(), p.looked_size);
      return std::ranges::find(looked, action.card) != looked.end() ? Reason::kNone : Reason::kNotThere;
    }
    case Verb::kKeep:
      return deck_.treasure(pending.value).white.is_empty ? Reason::kMustSell : Reason::kNone;
    default:
      return {};
  }
}

// Default actions (docs/rules/ruthless-reference.md).

Action Ruthless::default_action(const Position& p, Seat seat) const {
  if (p.phase == Phase::kDraw) return Action::simple(Verb::kNoParley);
  if (p.phase == Phase::kRaid) return Action::simple(Verb::kRaidAuto);
  if (p.pending_size > 0) return default_power(p, seat);
  return p.step == Step::kCommand ? default_command(p) : Action::simple(Verb::kEndTurn);
}

Action Ruthless::default_command(const Position& p) const {
  const Bag& hand = p.hands[index(p.turn)];
  Action trade = Action::simple(Verb::kTrade);
  Card first_loot = kNoCard;
  hand.for_each([&](Card card, int count) {
    if (!is_loot(card)) return;
    if (first_loot == kNoCard) first_loot = card;
    for (int i = 0; i < count && !deck_.is_ordered(card); ++i) trade.bag.add(card);
  });
  if (!trade.bag.empty()) return trade;
  if (first_loot != kNoCard) {
    trade.bag.add(first_loot);
    trade.order[trade.order_size++] = first_loot;
    return trade;
  }
  if (!hand.pirates().empty()) return Action::simple(Verb::kBoard, *hand.pirates().begin());
  if (!p.tavern.empty()) return Action::simple(Verb::kBrawl, *p.tavern.begin());
  ActionList list;
  list_commands(p, list);
  return list[0];  // the first burial, or idle
}

Action Ruthless::default_power(const Position& p, Seat seat) const {
  const Bag& hand = p.hands[index(seat)];
  const Bag& discard = p.discards[index(seat)];
  ActionList list;
  list_powers(p, seat, list);
  switch (next_pending(p)->kind) {
    case Pending::Kind::kAttack:
      return Action::attack(seat.next(players_));
    case Pending::Kind::kAttacked:
      if (p.coins[index(seat)] == 0 && hand.has(kMonkey)) return Action::simple(Verb::kDiscard, kMonkey);
      break;
    case Pending::Kind::kBury:
      for (const Card card : {kMonkey, kDoubloon}) {
        if (discard.has(card)) return Action::simple(Verb::kBuryDiscard, card);
        if (hand.has(card)) return Action::simple(Verb::kBuryHand, card);
      }
      for (const Action& action : list) {
        if (action.verb == Verb::kBuryDiscard) return action;
      }
      break;
    case Pending::Kind::kRescue: {
      Card best = kMonkey;
      for (const Card card : discard.pirates()) {
        if (best == kMonkey || deck_.pirate(card).cost > deck_.pirate(best).cost) best = card;
      }
      return Action::simple(Verb::kRescue, best);
    }
    default:
      break;
  }
  return list[0];
}

// Raids.

Area Ruthless::party_area(const Position& p, Seat seat) const {
  Area area;
  area.suits = suits_in_game_;
  const std::uint64_t bits = this->area(p, seat).bits();
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    const auto ranks = static_cast<unsigned>(bits >> (suit * kRanks)) & ((1U << kRanks) - 1U);
    area.plain[suit] = static_cast<std::uint16_t>(ranks & ((1U << kParrot) - 1U));
    if ((ranks >> kParrot) != 0) area.parrots = static_cast<std::uint8_t>(area.parrots | (1U << suit));
  }
  area.jokers = p.wild[index(seat)];
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (((area.jokers >> suit) & 1U) != 0)
      area.plain[suit] = static_cast<std::uint16_t>(area.plain[suit] & ~(1U << kCpt));
  }
  return area;
}

std::span<const PartyMember> Ruthless::answered_party(const Position& p, Seat seat) const {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < index(seat); ++i) begin += p.party_size[i];
  return {p.parties.data() + begin, p.party_size[index(seat)]};
}

void Ruthless::set_answered_party(Position& p, Seat seat, std::span<const PartyMember> members) const {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < index(seat); ++i) begin += p.party_size[i];
  std::size_t end = begin;
  for (std::size_t i = index(seat) + 1; i < kMaxPlayers; ++i) end += p.party_size[i];
  std::copy_backward(p.parties.begin() + static_cast<std::ptrdiff_t>(begin),
                     p.parties.begin() + static_cast<std::ptrdiff_t>(end),
                     p.parties.begin() + static_cast<std::ptrdiff_t>(end + members.size()));
  std::ranges::copy(members, p.parties.begin() + static_cast<std::ptrdiff_t>(begin));
  p.party_size[index(seat)] = static_cast<std::uint8_t>(members.size());
}

Strength Ruthless::strength_of(std::span<const PartyMember> members) {
  Strength sum;
  std::array<Cell, kPirates> set{};
  std::size_t size = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const int cell = members[i].cell();
    set[size++] = {static_cast<std::uint8_t>(cell / kParrot), static_cast<std::uint8_t>(cell % kParrot)};
    if (i + 1 < members.size() && !members[i + 1].is_first()) continue;
    if (const auto value = set_value(std::span(set).first(size))) sum.strength += value->strength;
    sum.used += static_cast<int>(size);
    size = 0;
  }
  return sum;
}

void Ruthless::write_party(const Party& party, std::array<PartyMember, kPirates>& members, std::uint8_t& count) {
  for (const PartySet& set : party.list()) write_set(set, members, count);
}

void Ruthless::write_set(const PartySet& set, std::array<PartyMember, kPirates>& members, std::uint8_t& count) {
  bool is_first = true;
  for (const Member& member : set.list()) {
    const int rank = member.kind == MemberKind::kParrot  ? kParrot
                     : member.kind == MemberKind::kJoker ? kCpt
                                                         : int{member.cell.rank};
    const Card card = pirate_of(member.suit, rank);
    const int cell = cell_of(member.cell.suit, member.cell.rank);
    const bool is_given = member.kind != MemberKind::kPlain && cell != cell_of(member.suit, rank);
    members[count++] = {card, cell, is_first, is_given};
    is_first = false;
  }
}

std::span<const std::uint8_t> Ruthless::prize_stack(int round) const {
  static constexpr std::array<std::uint8_t, kMaxPlayers> kPorts = {1, 1, 1, 1};
  static constexpr std::array<std::uint8_t, kMaxPlayers> kPiracy = {6, 3, 2, 1};
  return std::span(round <= 2 ? kPorts : kPiracy).first(static_cast<std::size_t>(players_));
}

// RU-10.2, RU-10.4
bool Ruthless::is_ahead(const Position& p, Seat a, Seat b) const {
  const RaidResult& first = p.last_raid[index(a)];
  const RaidResult& second = p.last_raid[index(b)];
  if (first.strength != second.strength) return first.strength > second.strength;
  if (first.unused != second.unused) return first.unused > second.unused;
  if (p.coins[index(a)] != p.coins[index(b)]) return p.coins[index(a)] > p.coins[index(b)];
  return distance_from_start(p, a).index() < distance_from_start(p, b).index();
}

// What is whose.

Bag Ruthless::owned(const Position& p, Seat seat) const {
  Bag bag = p.hands[index(seat)];
  bag.add(p.discards[index(seat)]);
  bag.add(p.buried[index(seat)]);
  bag.add(area(p, seat));
  for (const Card card : deck_cards(p, index(seat))) bag.add(card);
  if (seat == p.turn) {
    bag.add(p.played);
    for (std::size_t i = 0; i < p.looked_size; ++i) bag.add(p.looked[i]);
  }
  return bag;
}

// RU-14
View Ruthless::view(const Position& p, Viewer viewer) const {
  View view;
  view.viewer_ = viewer;
  Position& shown = view.shown_;
  shown = p;
  shown.chance = Chance();
  const auto begin = [&](std::size_t deck) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < deck; ++i) sum += p.deck_size[i];
    return sum;
  };
  const auto blank = [&](std::size_t deck) {
    std::fill_n(shown.pool.begin() + static_cast<std::ptrdiff_t>(begin(deck)), p.deck_size[deck], Card{0});
  };
  blank(kPirateDeck);
  blank(kTreasureDeck);
  for (const Seat seat : seats(players_)) {
    view.hand_size_[index(seat)] = static_cast<std::uint8_t>(p.hands[index(seat)].size());
    view.buried_size_[index(seat)] = static_cast<std::uint8_t>(p.buried[index(seat)].size());
    if (is_over(p)) continue;  // RU-14.7
    Bag& unseen = view.unseen_[index(seat)];
    const bool knows_top = seat == viewer && p.seen_top.has(seat);
    const std::size_t seen = knows_top ? 1 : 0;
    const std::span<const Card> cards = deck_cards(p, index(seat));
    for (const Card card : cards.first(cards.size() - seen)) unseen.add(card);
    std::fill_n(shown.pool.begin() + static_cast<std::ptrdiff_t>(begin(index(seat))), cards.size() - seen, Card{0});
    if (seat == viewer) continue;
    unseen.add(p.hands[index(seat)]);
    unseen.add(p.buried[index(seat)]);
    shown.hands[index(seat)] = {};
    shown.buried[index(seat)] = {};
    shown.parleyed[index(seat)] = {};
    if (p.answers[index(seat)] != Answer::kNone) shown.answers[index(seat)] = Answer::kHidden;
    if (seat != p.turn) continue;
    for (std::size_t i = 0; i < p.looked_size; ++i) unseen.add(p.looked[i]);
    shown.looked = {};
  }
  if (p.phase == Phase::kRaid) {  // of others not even the number of Pirates
    shown.parties = {};
    shown.party_size = {};
    if (!viewer.is_none()) set_answered_party(shown, viewer, answered_party(p, viewer));
  }
  return view;
}

Doc Ruthless::name_of(Drawn kind, std::uint8_t item) const {
  return kind == Drawn::kStart ? Doc(names_[item]) : Doc(deck_.card_text(item));
}

}  // namespace tortuga::ruthless
