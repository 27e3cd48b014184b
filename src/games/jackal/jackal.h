// jackal: planning and bluff on treasure islands, for 2 to 4 players. Rules: docs/rules/jackal.md.
//
// A round begins with an island (begin_round). Everybody decides in secret (decide), with tortuga: announced first
// about the visit, then about the row; the decisions are shown (close_harbour, reveal) and the turns played: Rum
// question, landing, card by card (resolve). At the end of the round gold is taken and cards are drawn (finish_round).
// run_on carries the game to the next moment at which somebody is asked. The position is laid out in position.h; an
// action is a verb with a number, a player or a row (action.h).
//
// Order of the random results: at the start the islands, the Action cards (dealt five to each seat in order), then
// First; later only the discard pile when it is shuffled into a new deck (JA-10.5).
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
#include "games/jackal/action.h"
#include "games/jackal/deck.h"
#include "games/jackal/position.h"
#include "games/jackal/sampler.h"

namespace tortuga::jackal {

struct Options {
  int islands = 10;
  Seat first_player{};              // Seat::none(): by lot (JA-1.6)
  bool tortuga_announced = false;   // JA-4.8
  bool blocked_ends = false;        // JA-6.4
  bool doubling_counts = true;      // JA-8.5
  bool only_specials_keep = false;  // JA-3.6
  bool bank_limited = false;        // JA-9.5
};

class Jackal {
 public:
  using Position = jackal::Position;
  using Action = jackal::Action;
  using ActionList = jackal::ActionList;
  using Refusal = jackal::Refusal;
  using Event = jackal::Event;
  using View = jackal::View;
  using Sampler = jackal::Sampler;
  using Reason = Refusal::Reason;
  using Verb = Action::Verb;

  // What is drawn in a random result.
  enum class Drawn : std::uint8_t { kIslandOrder, kCardOrder, kFirst };

  static const GameInfo& info();
  static Result<Jackal> make(const Setup& setup);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] static std::vector<std::string> warnings() { return {}; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Options& options() const { return options_; }
  // The islands of the deck, then those that only the set-up has drawn.
  [[nodiscard]] const std::vector<Island>& islands() const { return islands_; }

  template <class T>
  [[nodiscard]] Position start(const Seed& seed, T& telling) const;

  [[nodiscard]] bool is_over(const Position& p) const { return p.phase == Phase::kOver; }
  [[nodiscard]] SeatSet waiting(const Position& p) const { return p.waiting; }
  [[nodiscard]] bool may_act(const Position& p, Seat seat) const { return !seat.is_none() && p.waiting.has(seat); }
  void list_legal(const Position& p, Seat seat, ActionList& list) const { list_actions(p, seat, false, list); }
  void list_legal(const View& view, ActionList& list) const { list_legal(view.shown(), view.viewer(), list); }
  // Rows of more than three cards are legal without being listed.
  [[nodiscard]] bool lists_all(const Position& p, Seat seat) const {
    return p.phase != Phase::kPlan || p.hand_size[index(seat)] <= RowChoices::kLongest;
  }
  // Actions of one part: rows of one card, and everything else. All others are joined from them.
  void list_parts(const Position& p, Seat seat, ActionList& list) const { list_actions(p, seat, true, list); }
  [[nodiscard]] std::optional<Action> join(const Action& begun, const Action& part) const;
  [[nodiscard]] Refusal check(const Position& p, Seat seat, const Action& action) const;
  template <class T>
  Refusal apply(Position& p, Seat seat, const Action& action, T& telling) const;
  [[nodiscard]] Action default_action(const Position& p, Seat seat) const;

  [[nodiscard]] SeatSet winners(const Position& p) const;
  [[nodiscard]] std::vector<std::int64_t> scores(const Position& p) const;
  [[nodiscard]] std::vector<int> ranks(const Position& p) const;

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
  [[nodiscard]] const Island& island(const Position& p) const { return islands_[p.island]; }
  [[nodiscard]] const CardKind& card(Card card) const { return deck_.cards[card]; }
  [[nodiscard]] bool is_sailing(const Position& p, Seat seat) const { return p.visiting[index(seat)] == 0; }
  [[nodiscard]] std::span<const Card> row(const Position& p, Seat seat) const;
  [[nodiscard]] std::span<const Attached> attached(const Position& p, Seat seat) const;
  // Has the player a card that can be laid in a row (JA-3.3)?
  [[nodiscard]] bool can_lay(const Position& p, Seat seat) const;
  [[nodiscard]] bool can_visit(const Position& p, Seat seat, int coins) const {  // JA-4.2
    return p.coins[index(seat)] >= static_cast<std::uint32_t>(coins) && p.deck_size + p.discard_size > 0;
  }
  // Where a card leads from a space (JA-6.1, JA-6.5).
  [[nodiscard]] Targets targets(const Position& p, Card card, Space from) const {
    const CardKind& kind = deck_.cards[card];
    const Island& map = island(p);
    if (kind.kind == Kind::kHorse) return {from, map.leaps[from], true};
    return {from, static_cast<Moves>(map.steps[from] & kind.moves), false};
  }
  // The card of the row that was resolved last, if it was an arrow or a horse; else kNoCard (JA-8.4).
  [[nodiscard]] Card last_move(const Position& p, Seat seat) const;
  // Whom the Rum question of this turn goes to (JA-5.3), and is it open now?
  [[nodiscard]] SeatSet asked_about_rum(const Position& p, Seat turn) const;
  [[nodiscard]] bool is_rum_asked(const Position& p) const {
    return p.phase == Phase::kResolve && !p.turn.is_none() && p.pirates[index(p.turn)].state == State::kAboard;
  }
  [[nodiscard]] bool is_owner_asked(const Position& p) const;
  // Whom the phases harbour and plan wait for.
  [[nodiscard]] SeatSet undecided(const Position& p) const;
  // May he lay nothing (JA-3.6, JA-3.7)?
  [[nodiscard]] bool may_lay_nothing(const Position& p, Seat seat) const {
    return p.hand_size[index(seat)] == 0 || (options_.only_specials_keep && !can_lay(p, seat));
  }
  // Is the row one that the player could lay with these cards (JA-3.2 to JA-3.6)?
  [[nodiscard]] Refusal check_row(const Counts& hand, std::span<const Card> row) const;

  // For the reader of documents and the sampler: puts a secret row beside the others.
  void put_row(Position& p, Seat seat, std::span<const Card> row) const;
  // Carries the position to the next moment at which somebody is asked.
  template <class T>
  void run_on(Position& p, T& telling) const;
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

 private:
  Jackal() = default;

  [[nodiscard]] Card default_card(const Position& p, Seat seat) const;
  void list_actions(const Position& p, Seat seat, bool only_parts, ActionList& list) const;
  void list_decisions(const Position& p, Seat seat, bool only_parts, ActionList& list) const;
  void list_turn(const Position& p, ActionList& list) const;
  [[nodiscard]] Refusal check_harbour(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_plan(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_visit(const Position& p, Seat seat, int coins) const;
  [[nodiscard]] Refusal check_resolve(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_rum(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_turn(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_target(const Position& p, Card card, Space from, Space to) const;

  template <class T>
  void begin_round(Position& p, T& telling) const;
  template <class T>
  void decide(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void close_harbour(Position& p, T& telling) const;
  template <class T>
  void reveal(Position& p, T& telling) const;
  template <class T>
  void carry_out_visits(Position& p, T& telling) const;
  template <class T>
  void next_turn(Position& p, T& telling) const;
  template <class T>
  void answer(Position& p, Seat seat, int cards, T& telling) const;
  template <class T>
  void land(Position& p, T& telling) const;
  template <class T>
  void resolve(Position& p, const Action& action, T& telling) const;
  template <class T>
  void move(Position& p, Card card, Space to, bool is_counted, T& telling) const;
  template <class T>
  void attach(Position& p, Card card, T& telling) const;
  template <class T>
  void end_turn(Position& p, State state, T& telling) const;
  template <class T>
  void finish_round(Position& p, T& telling) const;
  template <class T>
  void take_gold(Position& p, T& telling) const;
  template <class T>
  void draw_cards(Position& p, Seat seat, int count, T& telling) const;
  template <class T>
  void shuffle_discard(Position& p, T& telling) const;
  void discard_played(Position& p) const;
  void discard_card(Position& p, Card card) const;
  [[nodiscard]] int coins_for(const Position& p, Seat seat) const;
  // The seats in order from First (JA-5.1): for (int i ...) in_order(p, i).
  [[nodiscard]] Seat in_order(const Position& p, int place) const { return p.first.plus(place, players_); }

  int players_ = 0;
  Deck deck_;
  Options options_;
  std::vector<std::string> names_;
  std::vector<Island> islands_;
  FixedList<Card, kMaxKinds> layable_;  // the cards that a row can be made of: movement cards, then flags
  FixedList<std::uint8_t, kMaxCards> all_cards_;
  FixedList<std::uint8_t, kMaxIslands> deck_islands_;
};

inline std::span<const Card> Jackal::row(const Position& p, Seat seat) const {
  std::size_t begin = kMaxCards;
  for (std::size_t i = index(seat); i < kMaxPlayers; ++i) begin -= p.row_length[i];
  return {p.pool.data() + begin, p.row_length[index(seat)]};
}

// Is the owner of the turn asked? Not when he has nothing left to lay out and nothing in hand (JA-5.9, JA-7.5).
inline bool Jackal::is_owner_asked(const Position& p) const {
  const std::size_t owner = index(p.turn);
  const Pirate& pirate = p.pirates[owner];
  if (pirate.state == State::kWalking) return pirate.next <= p.row_length[owner] || p.hand_size[owner] > 0;
  return pirate.state == State::kBandit && p.hand_size[owner] > 0;
}

inline SeatSet Jackal::asked_about_rum(const Position& p, Seat turn) const {
  SeatSet asked;
  for (const Seat seat : seats(players_)) {
    if (seat != turn && is_sailing(p, seat) && p.hand_size[index(seat)] > 0) asked.add(seat);
  }
  return asked;
}

inline Card Jackal::last_move(const Position& p, Seat seat) const {
  const std::uint8_t next = p.pirates[index(seat)].next;
  if (next < 2) return kNoCard;
  const Card last = row(p, seat)[next - 2U];
  return deck_.cards[last].is_movement() ? last : kNoCard;
}

// What the rules do, as templates over who is told (engine/telling.h).

template <class T>
Position Jackal::start(const Seed& seed, T& telling) const {
  Position p;
  p.chance = Chance(seed);
  // 1. The islands (JA-1.2)
  FixedList<std::uint8_t, kMaxIslands> order = deck_islands_;
  telling.shuffle(*this, p.chance, Drawn::kIslandOrder, std::span(order.begin(), order.end()));
  p.islands_count = static_cast<std::uint8_t>(options_.islands);
  for (std::size_t i = 0; i < p.islands_count; ++i) p.islands_left[i] = order[p.islands_count - 1U - i];
  // 2. The Action cards (JA-1.3, JA-1.4)
  FixedList<Card, kMaxCards> cards = all_cards_;
  telling.shuffle(*this, p.chance, Drawn::kCardOrder, std::span(cards.begin(), cards.end()));
  static constexpr std::size_t kHand = 5;
  std::size_t top = 0;
  for (const Seat seat : seats(players_)) {
    Row dealt;  // NOLINT(misc-const-correctness): it is filled if somebody is told
    for (std::size_t i = 0; i < kHand; ++i) {
      ++p.hands[index(seat)][cards[top]];
      if constexpr (T::kTells) dealt.add(cards[top]);
      ++top;
    }
    p.hand_size[index(seat)] = kHand;
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kHandDealt, .seat = seat, .number = kHand, .cards = dealt});
    }
  }
  p.deck_size = static_cast<std::uint8_t>(cards.size() - top);
  for (std::size_t i = 0; i < p.deck_size; ++i) p.pool[i] = cards[cards.size() - 1 - i];
  // 3. First (JA-1.6)
  p.first = options_.first_player;
  if (p.first.is_none()) {
    static constexpr std::array<std::uint8_t, kMaxPlayers> kSeats = {0, 1, 2, 3};
    p.first = Seat(static_cast<int>(
        telling.pick(*this, p.chance, Drawn::kFirst, std::span(kSeats).first(static_cast<std::size_t>(players_)))));
  }
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kFirstChosen, .seat = p.first});
  if (options_.bank_limited) p.bank = deck_.coins;
  // 4. The first island
  p.round = 0;
  begin_round(p, telling);
  run_on(p, telling);
  return p;
}

// JA-2.2, JA-4.8
template <class T>
void Jackal::begin_round(Position& p, T& telling) const {
  ++p.round;
  --p.islands_count;
  p.island = p.islands_left[p.islands_count];
  p.islands_left[p.islands_count] = 0;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kIslandFound, .number = p.island, .round = p.round});
  }
  p.phase = options_.tortuga_announced ? Phase::kHarbour : Phase::kPlan;
  p.waiting = undecided(p);
}

template <class T>
void Jackal::run_on(Position& p, T& telling) const {
  while (p.waiting.empty() && p.phase != Phase::kOver) {
    if (p.phase == Phase::kHarbour) {
      close_harbour(p, telling);
    } else if (p.phase == Phase::kPlan) {
      reveal(p, telling);
    } else if (p.turn.is_none()) {
      next_turn(p, telling);
    } else {
      const State state = p.pirates[index(p.turn)].state;
      if (state == State::kAboard) {
        land(p, telling);
      } else if (state == State::kTreasure || state == State::kStopped) {
        next_turn(p, telling);
      } else {
        end_turn(p, State::kStopped, telling);  // an empty hand: there is nothing to ask (JA-5.9, JA-7.5)
      }
    }
  }
}

template <class T>
Refusal Jackal::apply(Position& p, Seat seat, const Action& action, T& telling) const {
  const Refusal refusal = check(p, seat, action);
  if (refusal.refused()) return refusal;
  if (p.phase != Phase::kResolve) {
    decide(p, seat, action, telling);
  } else if (is_rum_asked(p)) {
    answer(p, seat, action.verb == Verb::kRum ? action.number : 0, telling);
  } else {
    resolve(p, action, telling);
  }
  run_on(p, telling);
  return refusal;
}

// JA-3.1, JA-3.8
template <class T>
void Jackal::decide(Position& p, Seat seat, const Action& action, T& telling) const {
  Decision& decision = p.decisions[index(seat)];
  if (action.verb == Verb::kTortuga) {
    decision = tortuga_for(action.number);
  } else if (action.verb == Verb::kSail) {
    decision = Decision::kSail;
  } else {
    decision = Decision::kRow;
    put_row(p, seat, action.row.span());
  }
  p.waiting.remove(seat);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kDecided, .seat = seat});
}

// JA-4.8
template <class T>
void Jackal::close_harbour(Position& p, T& telling) const {
  carry_out_visits(p, telling);
  p.decisions = {};
  p.phase = Phase::kPlan;
  p.waiting = undecided(p);
}

// JA-3.9
template <class T>
void Jackal::reveal(Position& p, T& telling) const {
  for (int i = 0; i < players_; ++i) {
    const Seat seat = in_order(p, i);
    if (p.decisions[index(seat)] != Decision::kRow) continue;
    const std::span<const Card> laid = row(p, seat);
    for (const Card card : laid) --p.hands[index(seat)][card];
    p.hand_size[index(seat)] = static_cast<std::uint8_t>(p.hand_size[index(seat)] - laid.size());
    if (laid.empty()) p.pirates[index(seat)].state = State::kStopped;
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kRowLaid, .seat = seat, .cards = Action::plan(laid).row});
    }
  }
  carry_out_visits(p, telling);
  p.decisions = {};
  p.phase = Phase::kResolve;
}

// JA-4.1, JA-4.3
template <class T>
void Jackal::carry_out_visits(Position& p, T& telling) const {
  for (int i = 0; i < players_; ++i) {
    const Seat seat = in_order(p, i);
    const int price = price_of(p.decisions[index(seat)]);
    if (price == 0) continue;
    p.visiting[index(seat)] = static_cast<std::uint8_t>(price);
    p.coins[index(seat)] -= static_cast<std::uint32_t>(price);
    if (options_.bank_limited) p.bank += static_cast<std::uint32_t>(price);  // JA-9.5
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kVisited, .seat = seat, .number = static_cast<std::uint8_t>(price)});
    }
    draw_cards(p, seat, kBought[static_cast<std::size_t>(price)], telling);
  }
}

// The next player with a row begins, or the round ends (JA-5.1, JA-5.3).
template <class T>
void Jackal::next_turn(Position& p, T& telling) const {
  for (int i = 0; i < players_; ++i) {
    const Seat seat = in_order(p, i);
    if (p.row_length[index(seat)] == 0 || p.pirates[index(seat)].state != State::kAboard) continue;
    p.turn = seat;
    p.waiting = asked_about_rum(p, seat);
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kTurnBegan, .seat = seat});
    return;
  }
  finish_round(p, telling);
}

// JA-5.3, JA-5.4
template <class T>
void Jackal::answer(Position& p, Seat seat, int cards, T& telling) const {
  p.waiting.remove(seat);
  p.answered.add(seat);
  p.answers[index(seat)] = static_cast<std::uint8_t>(cards);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kRumAnswered, .seat = seat});
}

// The Rum question closes and the pirate goes ashore (JA-5.4 to JA-5.7).
template <class T>
void Jackal::land(Position& p, T& telling) const {
  Pirate& pirate = p.pirates[index(p.turn)];
  for (const Seat seat : p.answered) {
    const std::uint8_t cards = p.answers[index(seat)];
    if (cards == 0) continue;
    p.hands[index(seat)][deck_.rum] = static_cast<std::uint8_t>(p.hands[index(seat)][deck_.rum] - cards);
    p.hand_size[index(seat)] = static_cast<std::uint8_t>(p.hand_size[index(seat)] - cards);
    p.rums[index(p.turn)] = static_cast<std::uint8_t>(p.rums[index(p.turn)] + cards);
    pirate.steps = static_cast<std::uint16_t>(pirate.steps + cards);
    if constexpr (T::kTells) {
      telling.tell(Event{.kind = Event::Kind::kRumPlayed, .seat = seat, .other = p.turn, .number = cards});
    }
  }
  p.answered = {};
  p.answers = {};
  const Card first = row(p, p.turn)[0];
  const CardKind& kind = deck_.cards[first];
  const Island& map = island(p);
  const Space flag = !kind.is_flag() ? map.white : kind.colour == Colour::kRed ? map.red : map.blue;
  if (kind.is_special() || flag == kNowhere) {
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kNotLanded, .seat = p.turn, .card = first});
    pirate.state = State::kStopped;
    return;
  }
  pirate.at = flag;
  pirate.state = State::kWalking;
  if (kind.is_flag()) pirate.next = 2;
  if (is_owner_asked(p)) p.waiting = SeatSet(p.turn);
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kLanded, .seat = p.turn, .space = flag});
}

// An action of the owner of the turn.
template <class T>
void Jackal::resolve(Position& p, const Action& action, T& telling) const {
  Pirate& pirate = p.pirates[index(p.turn)];
  switch (action.verb) {
    case Verb::kStep:
      ++pirate.next;
      move(p, row(p, p.turn)[pirate.next - 2U], action.space(), true, telling);
      break;
    case Verb::kStay:  // JA-6.4
      ++pirate.next;
      ++pirate.steps;
      pirate.rough = false;
      if constexpr (T::kTells) {
        telling.tell(Event{.kind = Event::Kind::kBlocked, .seat = p.turn, .card = row(p, p.turn)[pirate.next - 2U]});
      }
      if (options_.blocked_ends) end_turn(p, State::kStopped, telling);
      break;
    case Verb::kDouble:  // JA-8.4, JA-8.5
      attach(p, deck_.doubling, telling);
      move(p, row(p, p.turn)[pirate.next - 2U], action.space(), options_.doubling_counts, telling);
      break;
    case Verb::kFriday:  // JA-8.2
      attach(p, deck_.friday, telling);
      pirate.rough = false;
      --pirate.steps;
      break;
    case Verb::kWeapon:  // JA-8.3
      attach(p, deck_.weapon, telling);
      pirate.state = State::kWalking;
      break;
    default:  // pass
      end_turn(p, State::kStopped, telling);
      break;
  }
  p.waiting = is_owner_asked(p) ? SeatSet(p.turn) : SeatSet();
}

// JA-7.1, JA-7.2, JA-7.4, JA-7.5
template <class T>
void Jackal::move(Position& p, Card card, Space to, bool is_counted, T& telling) const {
  Pirate& pirate = p.pirates[index(p.turn)];
  const Feature feature = island(p).feature(to);
  pirate.at = to;
  pirate.rough = is_counted && feature == Feature::kDifficult;
  const int steps = (is_counted ? 1 : 0) + (pirate.rough ? 1 : 0);
  pirate.steps = static_cast<std::uint16_t>(pirate.steps + steps);
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kMoved,
                       .seat = p.turn,
                       .space = to,
                       .card = card,
                       .number = static_cast<std::uint8_t>(steps)});
  }
  if (feature == Feature::kTreasure) {
    end_turn(p, State::kTreasure, telling);
  } else if (feature == Feature::kBandit) {
    pirate.state = State::kBandit;
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kBanditMet, .seat = p.turn, .space = to});
  }
}

// JA-8.1
template <class T>
void Jackal::attach(Position& p, Card card, T& telling) const {
  const std::size_t owner = index(p.turn);
  std::size_t count = 0;
  for (const std::uint8_t of_row : p.attached_count) count += of_row;
  p.attached[count] = {static_cast<std::uint8_t>(p.pirates[owner].next - 2), card};
  ++p.attached_count[owner];
  --p.hands[owner][card];
  --p.hand_size[owner];
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kAttached, .seat = p.turn, .card = card});
}

// JA-5.9
template <class T>
void Jackal::end_turn(Position& p, State state, T& telling) const {
  Pirate& pirate = p.pirates[index(p.turn)];
  pirate.state = state;
  pirate.rough = false;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kTurnEnded,
                       .seat = p.turn,
                       .space = pirate.at,
                       .number = static_cast<std::uint8_t>(state == State::kTreasure ? 1 : 0),
                       .steps = pirate.steps});
  }
}

// Phases 4 and 5 (JA-9, JA-10), or the end of the game (JA-11.1).
template <class T>
void Jackal::finish_round(Position& p, T& telling) const {
  take_gold(p, telling);
  discard_played(p);
  p.turn = Seat::none();
  p.pirates = {};
  p.rums = {};
  if (p.islands_count == 0) {
    p.visiting = {};
    p.phase = Phase::kOver;
    if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kGameEnded, .seats = winners(p)});
    return;
  }
  static constexpr int kFewest = 4;
  for (int i = 0; i < players_; ++i) {  // JA-10.2
    const Seat seat = in_order(p, i);
    if (is_sailing(p, seat)) draw_cards(p, seat, 1, telling);
  }
  for (int i = 0; i < players_; ++i) {  // JA-10.3
    const Seat seat = in_order(p, i);
    draw_cards(p, seat, kFewest - p.hand_size[index(seat)], telling);
  }
  p.visiting = {};
  p.first = p.first.next(players_);  // JA-10.7
  if constexpr (T::kTells) telling.tell(Event{.kind = Event::Kind::kFirstPassed, .seat = p.first});
  begin_round(p, telling);
}

template <class T>
void Jackal::take_gold(Position& p, T& telling) const {
  p.gained = {};
  p.gained_by = {};
  for (int i = 0; i < players_; ++i) {
    const Seat seat = in_order(p, i);
    if (!is_sailing(p, seat)) continue;
    int coins = coins_for(p, seat);
    if (options_.bank_limited) {  // JA-9.5
      coins = static_cast<int>(std::min(static_cast<std::uint32_t>(coins), p.bank));
      p.bank -= static_cast<std::uint32_t>(coins);
    }
    p.coins[index(seat)] += static_cast<std::uint32_t>(coins);
    p.gained[index(seat)] = static_cast<std::uint8_t>(coins);
    p.gained_by.add(seat);
    if constexpr (T::kTells) {
      const Pirate& pirate = p.pirates[index(seat)];
      if (pirate.state != State::kTreasure) continue;
      telling.tell(Event{.kind = Event::Kind::kGoldTaken,
                         .seat = seat,
                         .space = pirate.at,
                         .number = static_cast<std::uint8_t>(coins),
                         .steps = pirate.steps});
    }
  }
}

// Draws up to `count` cards, as far as there are any (JA-10.5, JA-10.6).
template <class T>
void Jackal::draw_cards(Position& p, Seat seat, int count, T& telling) const {
  Row drawn;  // NOLINT(misc-const-correctness): it is filled if somebody is told
  int got = 0;
  for (; got < count; ++got) {
    if (p.deck_size == 0) shuffle_discard(p, telling);
    if (p.deck_size == 0) break;
    Card& top = p.pool[--p.deck_size];
    ++p.hands[index(seat)][top];
    if constexpr (T::kTells) drawn.add(top);
    top = 0;
  }
  p.hand_size[index(seat)] = static_cast<std::uint8_t>(p.hand_size[index(seat)] + got);
  if constexpr (T::kTells) {
    if (got == 0) return;
    telling.tell(Event{
        .kind = Event::Kind::kCardsDrawn, .seat = seat, .number = static_cast<std::uint8_t>(got), .cards = drawn});
  }
}

template <class T>
void Jackal::shuffle_discard(Position& p, T& telling) const {
  if (p.discard_size == 0) return;
  FixedList<Card, kMaxCards> cards;
  for (std::size_t card = 0; card < deck_.cards.size(); ++card) {
    for (int i = 0; i < p.discard[card]; ++i) cards.push_back(static_cast<Card>(card));
  }
  telling.shuffle(*this, p.chance, Drawn::kCardOrder, std::span(cards.begin(), cards.end()));
  for (std::size_t i = 0; i < cards.size(); ++i) p.pool[i] = cards[cards.size() - 1 - i];
  p.deck_size = p.discard_size;
  p.discard = {};
  p.discard_size = 0;
  if constexpr (T::kTells) {
    telling.tell(Event{.kind = Event::Kind::kDeckShuffled, .number = p.deck_size});
  }
}

}  // namespace tortuga::jackal
