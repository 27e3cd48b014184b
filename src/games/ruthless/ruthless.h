// ruthless: deck building and poker sets among pirates, for 2 to 4 players. Rules: docs/rules/ruthless.md.
//
// A round: everybody draws and may parley (begin_round, carry_out_parleys), then players take turns, a Command and a
// Recruit action each (begin_turn, end_turn), until all hands are empty and everybody has had a final turn; then the
// Raiding Parties fight for prizes (resolve_raid). Powers of cards are a stack in the position (push_powers,
// next_power); run_on carries the game to the next moment at which somebody is asked. The position is laid out in
// position.h, actions in action.h, the best Raiding Party in party.h, the score in scoring.h.
//
// Order of the random results: at the start the Treasures, the Pirates, each seat's Ship deck, then the Start Player if
// he is drawn by lot; later a discard pile whenever it becomes a deck.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/ruthless/action.h"
#include "games/ruthless/deck.h"
#include "games/ruthless/party.h"
#include "games/ruthless/position.h"
#include "games/ruthless/sampler.h"
#include "games/ruthless/scoring.h"

namespace tortuga::ruthless {

struct Options {
  std::vector<Achievement> achievements;  // RU-1.8
  bool start_random = false;              // RU-1.9
  bool coins_limited = false;             // RU-2.6
  bool final_draw_reopens = false;        // RU-8.4
  bool raid_auto = false;                 // RU-9.14
  bool zero_places = false;               // RU-12.3
};

class Ruthless {
 public:
  using Position = ruthless::Position;
  using Action = ruthless::Action;
  using ActionList = ruthless::ActionList;
  using Refusal = ruthless::Refusal;
  using Event = ruthless::Event;
  using View = ruthless::View;
  using Sampler = ruthless::Sampler;
  using Reason = Refusal::Reason;
  using Verb = Action::Verb;

  // What is drawn in a random result.
  enum class Drawn : std::uint8_t { kCardOrder, kStart };

  static const GameInfo& info();
  static Result<Ruthless> make(const Setup& setup);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::vector<std::string> warnings() const { return deck_warnings(deck_); }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] int rounds() const { return players_ == 2 ? 6 : 5; }                  // RU-3.1
  [[nodiscard]] int monkeys_each() const { return players_ == kMaxPlayers ? 4 : 6; }  // RU-1.5
  // All Pirates in the game (RU-1.3), and their suits.
  [[nodiscard]] PirateSet all_pirates() const { return all_pirates_; }
  [[nodiscard]] std::uint8_t suits_in_game() const { return suits_in_game_; }
  // The cards of one player at the start.
  [[nodiscard]] Bag starting_cards() const;

  template <class T>
  [[nodiscard]] Position start(const Seed& seed, T& telling) const;

  [[nodiscard]] bool is_over(const Position& p) const { return p.phase == Phase::kOver; }
  [[nodiscard]] SeatSet waiting(const Position& p) const { return p.waiting; }
  [[nodiscard]] bool may_act(const Position& p, Seat seat) const { return !seat.is_none() && p.waiting.has(seat); }
  void list_legal(const Position& p, Seat seat, ActionList& list) const;
  void list_legal(const View& view, ActionList& list) const { list_legal(view.shown(), view.viewer(), list); }
  // A Raiding Party assembled by hand is legal without being listed.
  [[nodiscard]] bool lists_all(const Position& p, Seat /*seat*/) const { return p.phase != Phase::kRaid; }
  void list_parts(const Position& p, Seat seat, ActionList& list) const;
  [[nodiscard]] std::optional<Action> join(const Action& begun, const Action& part) const;
  [[nodiscard]] Refusal check(const Position& p, Seat seat, const Action& action) const;
  template <class T>
  Refusal apply(Position& p, Seat seat, const Action& action, T& telling) const;
  [[nodiscard]] Action default_action(const Position& p, Seat seat) const;

  [[nodiscard]] SeatSet winners(const Position& p) const;
  [[nodiscard]] std::vector<std::int64_t> scores(const Position& p) const;
  [[nodiscard]] std::vector<int> ranks(const Position& p) const;
  // What everybody would have if the game ended now (RU-12, RU-13).
  [[nodiscard]] Scores final_scores(const Position& p) const;

  [[nodiscard]] View view(const Position& p, Viewer viewer) const;
  Chance& chance(Position& p) const { return p.chance; }

  [[nodiscard]] std::string write(const Action& action) const;
  [[nodiscard]] ReadAction<Action, Refusal> read(std::string_view text) const;
  [[nodiscard]] std::string action_name(const Action& action, Language language) const;
  [[nodiscard]] std::vector<Action> known_actions() const;
  [[nodiscard]] std::vector<ShortRule> short_rules() const;
  [[nodiscard]] std::string_view refusal_id(const Refusal& refusal) const;
  [[nodiscard]] std::string refusal_text(const Refusal& refusal, std::string_view word, Language language) const;
  [[nodiscard]] Doc document(const Position& p) const;
  [[nodiscard]] Doc document(const View& view) const;
  [[nodiscard]] Doc own_part(const View& view) const;
  [[nodiscard]] Result<Position> position(const Doc& doc, const Chance& chance) const;
  [[nodiscard]] std::optional<Event> seen(const Event& event, Viewer viewer) const;
  [[nodiscard]] Doc document(const Event& event) const;
  [[nodiscard]] std::string tell(const Event& event, Language language) const;
  [[nodiscard]] std::string draw(const View& view, Language language, bool colour) const;
  // The name of one thing in a random result, as a scenario writes it.
  [[nodiscard]] Doc name_of(Drawn kind, std::uint8_t item) const;

  // Questions about a position that rules, documents, bots and pictures share.
  [[nodiscard]] std::span<const Card> deck_cards(const Position& p, std::size_t deck) const {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < deck; ++i) begin += p.deck_size[i];
    return {p.pool.data() + begin, p.deck_size[deck]};
  }
  [[nodiscard]] const Pending* next_pending(const Position& p) const {
    return p.pending_size == 0 ? nullptr : &p.pending[p.pending_size - 1U];
  }
  [[nodiscard]] PirateSet area(const Position& p, Seat seat) const {
    return p.ships[index(seat)] | p.recruits[index(seat)];
  }
  // The Pirates that a player has laid out, for party.h.
  [[nodiscard]] Area party_area(const Position& p, Seat seat) const;
  // All cards of a player, wherever they lie (RU-14.6).
  [[nodiscard]] Bag owned(const Position& p, Seat seat) const;
  [[nodiscard]] std::span<const PartyMember> answered_party(const Position& p, Seat seat) const;
  [[nodiscard]] bool can_plunder(const Position& p) const {
    return p.deck_size[kTreasureDeck] > 0 || !p.treasure_discard.empty();
  }
  // Is one of the Commands legal, so that `idle` is not (RU-4.6)?
  [[nodiscard]] bool has_command(const Position& p) const;
  [[nodiscard]] Seat distance_from_start(const Position& p, Seat seat) const {
    return seat.plus(players_ - p.start.index(), players_);
  }
  // The members of a party assembled as by `raid auto`.
  static void write_party(const Party& party, std::array<PartyMember, kPirates>& members, std::uint8_t& count);
  static void write_set(const PartySet& set, std::array<PartyMember, kPirates>& members, std::uint8_t& count);
  // The strength of a party by hand that is legal, and the number of its Pirates.
  [[nodiscard]] static Strength strength_of(std::span<const PartyMember> members);
  // The tokens of a round, the most valuable first (RU-1.7).
  [[nodiscard]] std::span<const std::uint8_t> prize_stack(int round) const;

  // For the reader of documents and the sampler.
  void set_deck(Position& p, std::size_t deck, std::span<const Card> cards) const;  // the top card last
  void set_answered_party(Position& p, Seat seat, std::span<const PartyMember> members) const;
  template <class T>
  void fill_tavern(Position& p, T& telling) const;  // RU-2.4, RU-2.5
  template <class T>
  void run_on(Position& p, T& telling) const;
  void wait_for_parley(Position& p) const;
  void wait_for_power(Position& p) const;
  template <class T>
  void begin_turn(Position& p, T& telling) const;
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

 private:
  Ruthless() = default;

  void list_commands(const Position& p, ActionList& list) const;
  void list_recruits(const Position& p, ActionList& list) const;
  void list_powers(const Position& p, Seat seat, ActionList& list) const;
  void list_burials(const Position& p, const Bag& hand, ActionList& list) const;

  [[nodiscard]] Refusal check_parley(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_raid(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_party(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_command(const Position& p, const Action& action) const;
  [[nodiscard]] Refusal check_bury(const Position& p, const Action& action, bool is_command) const;
  [[nodiscard]] Refusal check_recruit(const Position& p, const Action& action) const;
  [[nodiscard]] Refusal check_power(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_choice(const Position& p, Seat seat, const Action& action, const Pending& pending) const;
  static bool fits(Verb verb, Pending::Kind kind);
  [[nodiscard]] Action default_command(const Position& p) const;
  [[nodiscard]] Action default_power(const Position& p, Seat seat) const;

  template <class T>
  void begin_round(Position& p, T& telling) const;
  template <class T>
  void carry_out_parleys(Position& p, T& telling) const;
  template <class T>
  void end_turn(Position& p, T& telling) const;
  template <class T>
  void begin_raid(Position& p, T& telling) const;
  template <class T>
  void command(Position& p, const Action& action, T& telling) const;
  template <class T>
  void trade(Position& p, const Action& action, T& telling) const;
  template <class T>
  void recruit(Position& p, Card card, T& telling) const;
  template <class T>
  void decide(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void next_power(Position& p, T& telling) const;
  template <class T>
  void finish_powers(Position& p, T& telling) const;
  template <class T>
  void answer(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void resolve_raid(Position& p, T& telling) const;
  template <class T>
  void give_prizes(Position& p, T& telling) const;
  template <class T>
  void finish_round(Position& p, T& telling) const;
  template <class T>
  void brawl(Position& p, Card card, T& telling) const;
  template <class T>
  void bury(Position& p, Card card, bool from_discard, T& telling) const;
  template <class T>
  void take_up(Position& p, T& telling) const;
  template <class T>
  void take(Position& p, Card card, T& telling) const;
  template <class T>
  void find_treasure(Position& p, bool may_shuffle, T& telling) const;
  template <class T>
  void sell(Position& p, Card card, T& telling) const;
  template <class T>
  int take_coins(Position& p, Seat seat, int coins, T& telling) const;
  template <class T>
  void draw_cards(Position& p, Seat seat, int count, T& telling) const;
  template <class T>
  Card take_top(Position& p, std::size_t deck, T& telling) const;
  template <class T>
  void shuffle_into(Position& p, std::size_t deck, const Bag& cards, T& telling) const;

  void put_on_top(Position& p, std::size_t deck, Card card) const;
  static void push(Position& p, Pending::Kind kind, std::uint8_t value = 0) {
    p.pending[p.pending_size++] = {kind, value};
  }
  static void pop(Position& p) { p.pending[--p.pending_size] = {}; }
  void push_powers(Position& p, const Powers& powers, Card card, bool is_sold) const;
  void push_card(Position& p, Card card) const;
  [[nodiscard]] bool are_hands_empty(const Position& p) const;
  [[nodiscard]] bool is_ahead(const Position& p, Seat a, Seat b) const;
  void score_achievement(const Position& p, Achievement achievement, Scores& scores) const;
  [[nodiscard]] int achievement_count(const Position& p, Seat seat, Achievement achievement) const;
  [[nodiscard]] Bag kept(const Position& p, Seat seat, bool with_buried) const;

  int players_ = 0;
  Deck deck_;
  Options options_;
  std::vector<std::string> names_;
  PirateSet all_pirates_;
  std::uint8_t suits_in_game_ = 0;
};

// What the rules do, as templates over who is told (engine/telling.h).

template <class T>
Position Ruthless::start(const Seed& seed, T& telling) const {
  Position p;
  p.chance = Chance(seed);
  // 1. Treasures (RU-1.2)
  Bag treasures;
  for (std::size_t i = 0; i < deck_.treasures.size(); ++i) {
    for (int n = 0; n < deck_.treasures[i].count; ++n) treasures.add(static_cast<Card>(kFirstTreasure + i));
  }
  shuffle_into(p, kTreasureDeck, treasures, telling);
  // 2. Pirates and the Tavern Row (RU-1.3, RU-1.4)
  Bag pirates;
  pirates.add(all_pirates_);
  shuffle_into(p, kPirateDeck, pirates, telling);
  fill_tavern(p, telling);
  // 3. Players (RU-1.5, RU-1.6)
  for (const Seat seat : seats(players_)) {
    shuffle_into(p, index(seat), starting_cards(), telling);
    p.coins[index(seat)] = 2;
    p.parley.add(seat);
  }
  // 4. The Start Player (RU-1.9)
  p.start = Seat(0);
  if (options_.start_random) {
    static constexpr std::array<std::uint8_t, kMaxPlayers> kSeats = {0, 1, 2, 3};
    p.start = Seat(static_cast<int>(
        telling.pick(*this, p.chance, Drawn::kStart, std::span(kSeats).first(static_cast<std::size_t>(players_)))));
  }
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kStartChosen, .seat = p.start});
  p.round = 0;
  begin_round(p, telling);
  run_on(p, telling);
  return p;
}

// RU-3.2, RU-3.3
template <class T>
void Ruthless::begin_round(Position& p, T& telling) const {
  static constexpr int kHand = 5;
  ++p.round;
  p.phase = Phase::kDraw;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRoundBegan, .number = p.round});
  for (int i = 0; i < players_; ++i) draw_cards(p, p.start.plus(i, players_), kHand, telling);
  wait_for_parley(p);
}

template <class T>
void Ruthless::run_on(Position& p, T& telling) const {
  while (p.waiting.empty() && p.phase != Phase::kOver) {
    if (p.phase == Phase::kDraw) {
      carry_out_parleys(p, telling);
    } else if (p.phase == Phase::kRaid) {
      resolve_raid(p, telling);
    } else if (p.pending_size > 0) {
      next_power(p, telling);
    } else {
      finish_powers(p, telling);
    }
  }
}

template <class T>
Refusal Ruthless::apply(Position& p, Seat seat, const Action& action, T& telling) const {
  const Refusal refusal = check(p, seat, action);
  if (refusal.refused()) return refusal;
  p.waiting.remove(seat);
  if (p.phase == Phase::kDraw || p.phase == Phase::kRaid) {
    answer(p, seat, action, telling);
  } else if (p.pending_size > 0) {
    decide(p, seat, action, telling);
  } else if (action.verb == Verb::kEndTurn) {
    end_turn(p, telling);
  } else if (action.verb == Verb::kRecruit) {
    recruit(p, action.card, telling);
  } else {
    command(p, action, telling);
  }
  run_on(p, telling);
  return refusal;
}

// RU-3.4, RU-9.14
template <class T>
void Ruthless::answer(Position& p, Seat seat, const Action& action, T& telling) const {
  Answer& answer = p.answers[index(seat)];
  switch (action.verb) {
    case Verb::kParley:
      answer = Answer::kParley;
      p.parleyed[index(seat)] = action.bag;
      break;
    case Verb::kNoParley:
      answer = Answer::kNoParley;
      break;
    case Verb::kRaidAuto:
      answer = Answer::kRaidAuto;
      break;
    case Verb::kRaidNone:
      answer = Answer::kRaidNone;
      break;
    default:
      answer = Answer::kRaidSets;
      set_answered_party(p, seat, action.party());
      break;
  }
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kAnswered, .seat = seat});
}

// RU-3.5, RU-3.6
template <class T>
void Ruthless::carry_out_parleys(Position& p, T& telling) const {
  static constexpr int kHand = 5;
  for (int i = 0; i < players_; ++i) {
    const Seat seat = p.start.plus(i, players_);
    if (p.answers[index(seat)] == Answer::kNone) continue;
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kParleyed, .seat = seat, .bag = p.parleyed[index(seat)]});
    }
    if (p.answers[index(seat)] != Answer::kParley) continue;
    p.parley.remove(seat);
    p.hands[index(seat)].remove(p.parleyed[index(seat)]);
    p.discards[index(seat)].add(p.parleyed[index(seat)]);
    draw_cards(p, seat, kHand - p.hands[index(seat)].size(), telling);
  }
  p.answers = {};
  p.parleyed = {};
  p.phase = Phase::kTurns;
  p.turn = p.start;  // RU-4.1
  begin_turn(p, telling);
}

// RU-4.2, RU-4.3
template <class T>
void Ruthless::begin_turn(Position& p, T& telling) const {
  const bool is_final = p.phase == Phase::kFinalRecruit;
  p.step = is_final || p.hands[index(p.turn)].empty() ? Step::kRecruit : Step::kCommand;
  p.waiting = SeatSet(p.turn);
  if constexpr (T::kTells) {
    telling.tell(
        Event{.kind = Event::Kind::kTurnBegan, .seat = p.turn, .number = static_cast<std::uint8_t>(is_final ? 1 : 0)});
  }
}

// RU-8
template <class T>
void Ruthless::end_turn(Position& p, T& telling) const {
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTurnEnded, .seat = p.turn});
  const Seat next = p.turn.next(players_);
  if (p.phase == Phase::kTurns) {
    if (are_hands_empty(p)) {  // RU-8.1, RU-8.2
      p.phase = Phase::kFinalRecruit;
      p.final_left = static_cast<std::uint8_t>(players_);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kFinalTurnsBegan});
    }
  } else if (options_.final_draw_reopens && !p.hands[index(p.turn)].empty()) {  // RU-8.4
    p.phase = Phase::kTurns;
    p.final_left = 0;
  } else if (--p.final_left == 0) {
    return begin_raid(p, telling);
  }
  p.turn = next;
  begin_turn(p, telling);
}

template <class T>
void Ruthless::begin_raid(Position& p, T& telling) const {
  for (const Seat seat : seats(players_)) {  // RU-8.4
    if (p.hands[index(seat)].empty()) continue;
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kCardsUnused, .seat = seat, .bag = p.hands[index(seat)]});
    }
    p.discards[index(seat)].add(p.hands[index(seat)]);
    p.hands[index(seat)] = {};
  }
  p.phase = Phase::kRaid;
  p.turn = Seat::none();
  p.step = Step::kNone;
  if (!options_.raid_auto) p.waiting = SeatSet::all(players_);
}

template <class T>
void Ruthless::command(Position& p, const Action& action, T& telling) const {
  const std::size_t owner = index(p.turn);
  const auto play_monkeys = [&](int count) {
    for (int i = 0; i < count; ++i) {
      p.hands[owner].remove(kMonkey);
      p.played.add(kMonkey);
    }
    if constexpr (T::kTells) {
      telling.tell(
          Event{.kind = Event::Kind::kMonkeysPlayed, .seat = p.turn, .number = static_cast<std::uint8_t>(count)});
    }
  };
  switch (action.verb) {
    case Verb::kTrade:
      trade(p, action, telling);
      break;
    case Verb::kBrawl:  // RU-5.4
      play_monkeys(1);
      brawl(p, action.card, telling);
      break;
    case Verb::kBuryHand:  // RU-5.5
    case Verb::kBuryDiscard:
      play_monkeys(1);
      bury(p, action.card, action.verb == Verb::kBuryDiscard, telling);
      break;
    case Verb::kPlunder:  // RU-5.7
      play_monkeys(2);
      push(p, Pending::Kind::kPlunder);
      break;
    case Verb::kBoard:  // RU-5.13
      p.hands[owner].remove(action.card);
      p.ships[owner].add(action.card);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kBoarded, .seat = p.turn, .card = action.card});
      push_card(p, action.card);
      break;
    default:  // idle (RU-4.6)
      play_monkeys(1);
      break;
  }
}

// RU-5.1 to RU-5.3
template <class T>
void Ruthless::trade(Position& p, const Action& action, T& telling) const {
  p.hands[index(p.turn)].remove(action.bag);
  p.played.add(action.bag);
  int coins = 0;
  action.bag.for_each([&](Card card, int count) { coins += count * deck_.coins_of(card); });
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kTraded, .seat = p.turn, .bag = action.bag});
  }
  take_coins(p, p.turn, coins, telling);
  for (std::size_t i = action.order_size; i-- > 0;) {  // the last one is the lowest on the stack
    const Card card = action.order[i];
    push_powers(p, deck_.treasure(card).white.powers, card, false);
  }
}

// RU-6.4
template <class T>
void Ruthless::recruit(Position& p, Card card, T& telling) const {
  const std::uint8_t cost = deck_.pirate(card).cost;
  p.coins[index(p.turn)] -= cost;
  p.tavern.remove(card);
  p.recruits[index(p.turn)].add(card);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kRecruited, .seat = p.turn, .card = card, .number = cost});
  }
  push_card(p, card);
}

// An answer to the power on top of the stack.
template <class T>
void Ruthless::decide(Position& p, Seat seat, const Action& action, T& telling) const {
  const Pending pending = *next_pending(p);
  pop(p);
  switch (action.verb) {
    case Verb::kUse:
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kChosen, .seat = seat, .card = pending.value, .number = action.number});
      }
      push_powers(p, deck_.alternatives[action.number].powers, pending.value, false);
      break;
    case Verb::kAttack:
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kAttacked, .seat = seat, .other = action.player});
      }
      push(p, Pending::Kind::kAttacked, static_cast<std::uint8_t>(action.player.index()));
      break;
    case Verb::kPayCoin:  // RU-7.3
      --p.coins[index(seat)];
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kCoinLost, .seat = seat});
      break;
    case Verb::kDiscard:
      p.hands[index(seat)].remove(action.card);
      p.discards[index(seat)].add(action.card);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kCardLost, .seat = seat, .card = action.card});
      break;
    case Verb::kBrawl:
      brawl(p, action.card, telling);
      break;
    case Verb::kBuryHand:
    case Verb::kBuryDiscard:
      bury(p, action.card, action.verb == Verb::kBuryDiscard, telling);
      break;
    case Verb::kRescue:  // RU-7.12
      p.discards[index(seat)].remove(action.card);
      p.hands[index(seat)].add(action.card);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRescued, .seat = seat, .card = action.card});
      break;
    case Verb::kTake:
      take(p, action.card, telling);
      break;
    case Verb::kSell:
      sell(p, pending.value, telling);
      break;
    default:  // keep (RU-5.9)
      p.discards[index(seat)].add(Card{pending.value});
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kTreasureKept, .seat = seat, .card = pending.value});
      }
      break;
  }
}

// Carries out the power on top of the stack, or asks for the decision in it. One that finds nothing to act on is passed
// over (RU-7.1).
template <class T>
void Ruthless::next_power(Position& p, T& telling) const {
  const Pending pending = *next_pending(p);
  switch (pending.kind) {
    case Pending::Kind::kDraw:
      pop(p);
      return draw_cards(p, p.turn, pending.value, telling);
    case Pending::Kind::kTrade:
      pop(p);
      take_coins(p, p.turn, pending.value, telling);
      return;
    case Pending::Kind::kPlunder:
    case Pending::Kind::kChainPlunder:
      pop(p);
      return find_treasure(p, pending.kind == Pending::Kind::kPlunder, telling);
    case Pending::Kind::kCaptain:  // RU-7.13
      pop(p);
      p.wild[index(p.turn)] =
          static_cast<std::uint8_t>(p.wild[index(p.turn)] | (1U << static_cast<unsigned>(suit_of(pending.value))));
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kCaptainTurned, .seat = p.turn, .card = pending.value});
      }
      return;
    case Pending::Kind::kLookout:
      if (p.looked_size == 0) take_up(p, telling);
      break;
    default:
      break;
  }
  wait_for_power(p);
  if (p.waiting.empty()) pop(p);
}

// All powers of the Command or of the recruit are done.
template <class T>
void Ruthless::finish_powers(Position& p, T& telling) const {
  if (p.step == Step::kCommand) {
    p.discards[index(p.turn)].add(p.played);  // RU-2.7
    p.played = {};
    p.step = Step::kRecruit;
    p.waiting = SeatSet(p.turn);  // RU-4.4
    return;
  }
  fill_tavern(p, telling);
  end_turn(p, telling);
}

template <class T>
void Ruthless::brawl(Position& p, Card card, T& telling) const {
  p.tavern.remove(card);
  p.pirate_discard.add(card);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kBrawled, .seat = p.turn, .card = card});
  fill_tavern(p, telling);
}

template <class T>
void Ruthless::bury(Position& p, Card card, bool from_discard, T& telling) const {
  Bag& from = from_discard ? p.discards[index(p.turn)] : p.hands[index(p.turn)];
  from.remove(card);
  p.buried[index(p.turn)].add(card);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kBuried,
                       .seat = p.turn,
                       .card = card,
                       .number = static_cast<std::uint8_t>(from_discard ? 1 : 0)});
  }
}

// RU-7.8, RU-7.9
template <class T>
void Ruthless::take_up(Position& p, T& telling) const {
  for (Card& slot : p.looked) {
    const Card card = take_top(p, index(p.turn), telling);
    if (card == kNoCard) break;
    slot = card;
    ++p.looked_size;
  }
  if (p.looked_size == 2 && p.looked[1] < p.looked[0]) std::swap(p.looked[0], p.looked[1]);
  if constexpr (T::kTells) {
    if (p.looked_size == 0) return;
    Bag bag;
    for (std::size_t i = 0; i < p.looked_size; ++i) bag.add(p.looked[i]);
    telling.tell(Event{.kind = Event::Kind::kLooked, .seat = p.turn, .number = p.looked_size, .bag = bag});
  }
}

template <class T>
void Ruthless::take(Position& p, Card card, T& telling) const {
  p.hands[index(p.turn)].add(card);
  if (p.looked_size == 2) {
    put_on_top(p, index(p.turn), p.looked[0] == card ? p.looked[1] : p.looked[0]);
    p.seen_top.add(p.turn);  // RU-14.5
  }
  p.looked = {};
  p.looked_size = 0;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTaken, .seat = p.turn, .card = card});
}

// RU-5.7, RU-7.10, RU-7.11
template <class T>
void Ruthless::find_treasure(Position& p, bool may_shuffle, T& telling) const {
  if (!may_shuffle && p.deck_size[kTreasureDeck] == 0) return;
  const Card card = take_top(p, kTreasureDeck, telling);
  if (card == kNoCard) return;
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTreasureFound, .seat = p.turn, .card = card});
  push(p, Pending::Kind::kLoot, card);
}

// RU-5.8
template <class T>
void Ruthless::sell(Position& p, Card card, T& telling) const {
  p.treasure_discard.add(card);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTreasureSold, .seat = p.turn, .card = card});
  take_coins(p, p.turn, deck_.treasure(card).black.coins, telling);
  push_powers(p, deck_.treasure(card).black.powers, card, true);
}

// RU-2.6
template <class T>
int Ruthless::take_coins(Position& p, Seat seat, int coins, T& telling) const {
  if (options_.coins_limited) {
    std::uint32_t held = 0;
    for (const std::uint32_t each : p.coins) held += each;
    const std::uint32_t left = held < deck_.coins ? deck_.coins - held : 0;
    coins = static_cast<int>(std::min(static_cast<std::uint32_t>(coins), left));
  }
  p.coins[index(seat)] += static_cast<std::uint32_t>(coins);
  if constexpr (T::kTells) {
    if (coins > 0) {
      telling.tell(
          Event{.kind = Event::Kind::kCoinsTaken, .seat = seat, .strength = static_cast<std::uint16_t>(coins)});
    }
  }
  return coins;
}

template <class T>
void Ruthless::draw_cards(Position& p, Seat seat, int count, T& telling) const {
  Bag drawn;  // NOLINT(misc-const-correctness): it is filled if somebody is told
  for (int i = 0; i < count; ++i) {
    const Card card = take_top(p, index(seat), telling);
    if (card == kNoCard) break;  // RU-2.2
    p.hands[index(seat)].add(card);
    if constexpr (T::kTells) drawn.add(card);
  }
  if constexpr (T::kTells) {
    if (drawn.empty()) return;
    telling.tell(Event{.kind = Event::Kind::kCardsDrawn,
                       .seat = seat,
                       .number = static_cast<std::uint8_t>(drawn.size()),
                       .bag = drawn});
  }
}

// The top card of a deck; an empty deck is made anew from its discard pile (RU-2.1, RU-2.3). kNoCard if there is none.
template <class T>
Card Ruthless::take_top(Position& p, std::size_t deck, T& telling) const {
  if (p.deck_size[deck] == 0) {
    Bag pile;
    if (deck == kPirateDeck) {
      pile.add(p.pirate_discard);
      p.pirate_discard = {};
    } else {
      Bag& discard = deck == kTreasureDeck ? p.treasure_discard : p.discards[deck];
      pile = discard;
      discard = {};
    }
    if (pile.empty()) return kNoCard;
    shuffle_into(p, deck, pile, telling);
    if constexpr (T::kTells) {
      const Seat owner = deck < kMaxPlayers ? Seat(static_cast<int>(deck)) : Seat::none();
      telling.tell(Event{.kind = Event::Kind::kDeckShuffled,
                         .seat = owner,
                         .number = static_cast<std::uint8_t>(pile.size()),
                         .which = static_cast<std::uint8_t>(deck)});
    }
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i <= deck; ++i) at += p.deck_size[i];
  std::size_t end = at;
  for (std::size_t i = deck + 1; i < kDecks; ++i) end += p.deck_size[i];
  const Card card = p.pool[at - 1];
  std::copy(p.pool.begin() + static_cast<std::ptrdiff_t>(at), p.pool.begin() + static_cast<std::ptrdiff_t>(end),
            p.pool.begin() + static_cast<std::ptrdiff_t>(at) - 1);
  p.pool[end - 1] = 0;
  --p.deck_size[deck];
  if (deck < kMaxPlayers) p.seen_top.remove(Seat(static_cast<int>(deck)));
  return card;
}

// Shuffles cards into an empty deck.
template <class T>
void Ruthless::shuffle_into(Position& p, std::size_t deck, const Bag& cards, T& telling) const {
  FixedList<std::uint8_t, kPool> list;
  cards.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) list.push_back(card);
  });
  telling.shuffle(*this, p.chance, Drawn::kCardOrder, std::span(list.begin(), list.end()));
  std::reverse(list.begin(), list.end());  // the top card last
  set_deck(p, deck, list.span());
}

template <class T>
void Ruthless::fill_tavern(Position& p, T& telling) const {
  static constexpr int kTooMany = 4;  // officers
  while (true) {
    while (!p.tavern.has_at_least(kTavernSize)) {
      const Card card = take_top(p, kPirateDeck, telling);
      if (card == kNoCard) break;
      p.tavern.add(card);
      if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTavernFilled, .card = card});
    }
    if (!(p.tavern & kOfficers).has_at_least(kTooMany)) return;
    PirateSet there = p.tavern | p.pirate_discard;
    for (const Card card : deck_cards(p, kPirateDeck)) there.add(card);
    if ((there - kOfficers).size() < 2) return;  // RU-2.5
    p.pirate_discard = p.pirate_discard | p.tavern;
    p.tavern = {};
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTavernSwept});
  }
}

// RU-9.14, RU-10
template <class T>
void Ruthless::resolve_raid(Position& p, T& telling) const {
  p.last_raid = {};
  p.has_raided = true;
  for (int i = 0; i < players_; ++i) {
    const Seat seat = p.start.plus(i, players_);
    const Answer answer = p.answers[index(seat)];
    Strength strength;
    Event event{.kind = Event::Kind::kRaided, .seat = seat};  // NOLINT(misc-const-correctness): filled if told
    if (answer == Answer::kRaidSets) {
      const std::span<const PartyMember> party = answered_party(p, seat);
      strength = strength_of(party);
      if constexpr (T::kTells) {
        std::ranges::copy(party, event.members.begin());
        event.member_count = static_cast<std::uint8_t>(party.size());
      }
    } else if (answer != Answer::kRaidNone) {
      strength = best_party(party_area(p, seat));
      if constexpr (T::kTells) write_party(best_sets(party_area(p, seat)), event.members, event.member_count);
    }
    RaidResult& result = p.last_raid[index(seat)];
    result.strength = static_cast<std::uint16_t>(strength.strength);
    result.unused = static_cast<std::uint8_t>(area(p, seat).size() - strength.used);
    if constexpr (T::kTells) {
      event.strength = result.strength;
      event.number = result.unused;
      telling.tell(event);
    }
  }
  p.answers = {};
  p.parties = {};
  p.party_size = {};
  give_prizes(p, telling);
  finish_round(p, telling);
}

template <class T>
void Ruthless::give_prizes(Position& p, T& telling) const {
  static constexpr int kLeastStrength = 4;  // RU-10.3
  const std::span<const std::uint8_t> stack = prize_stack(p.round);
  for (int i = 0; i < players_; ++i) {
    const Seat seat = p.start.plus(i, players_);
    RaidResult& result = p.last_raid[index(seat)];
    if (result.strength < kLeastStrength) continue;
    std::size_t place = 0;
    for (const Seat other : seats(players_)) {
      if (other != seat && p.last_raid[index(other)].strength >= kLeastStrength && is_ahead(p, other, seat)) ++place;
    }
    result.prize = stack[place];
    const auto value = std::ranges::find(kPrizeValues, result.prize) - kPrizeValues.begin();
    ++p.prizes[index(seat)][static_cast<std::size_t>(value)];
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kPrizeTaken, .seat = seat, .number = result.prize});
    }
  }
}

// RU-11
template <class T>
void Ruthless::finish_round(Position& p, T& telling) const {
  for (const Seat seat : seats(players_)) {
    p.discards[index(seat)].add(area(p, seat));
    p.ships[index(seat)] = {};
    p.recruits[index(seat)] = {};
  }
  p.wild = {};
  if (p.round < rounds()) {
    p.start = p.start.next(players_);  // RU-11.3
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kStartPassed, .seat = p.start});
    return begin_round(p, telling);
  }
  p.phase = Phase::kOver;
  if constexpr (T::kTells) {
    const Scores scores = final_scores(p);
    for (const Seat seat : seats(players_)) {
      for (std::size_t i = 0; i < kAchievements; ++i) {
        if (scores[index(seat)].achieved[i] == 0) continue;
        telling.tell(Event{.kind = Event::Kind::kAchieved,
                           .seat = seat,
                           .number = scores[index(seat)].achieved[i],
                           .which = static_cast<std::uint8_t>(i)});
      }
    }
    telling.tell(Event{.kind = Event::Kind::kGameEnded, .seats = winners(p)});
  }
}

}  // namespace tortuga::ruthless
