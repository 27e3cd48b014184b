// Reading a position document of jackal: what a scenario sets up, or a saved game.
//
// What is not named is filled up by the generator, as docs/rules/jackal-reference.md says; then the game runs on until
// somebody is asked.
#include <algorithm>
#include <numeric>

#include "engine/doc_reader.h"
#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

constexpr std::int64_t kMostRounds = 10'000;
constexpr std::int64_t kMostSteps = 10'000;
constexpr int kHand = 5;  // JA-1.4

class Reader {
 public:
  Reader(const Jackal& game, const Doc& doc, const Chance& chance) : game_(game), doc_(doc) { p_.chance = chance; }

  Result<Position> read() {
    TORTUGA_TRY(
        check_keys(doc_, "a position of jackal", {},
                   {"phase", "round", "first", "island", "islands_left", "hands", "plans", "visiting", "turn", "asked",
                    "answers", "rums", "attached", "pirates", "deck", "discard", "coins", "bank", "gained"}));
    TORTUGA_TRY(read_phase());
    TORTUGA_TRY(read_first());
    TORTUGA_TRY(read_islands());
    TORTUGA_TRY(read_coins());
    TORTUGA_TRY(read_visiting());
    TORTUGA_TRY(read_cards());
    TORTUGA_TRY(read_decisions());
    TORTUGA_TRY(read_turn());
    TORTUGA_TRY(read_gained());
    if (p_.phase == Phase::kHarbour || p_.phase == Phase::kPlan) p_.waiting = game_.undecided(p_);
    Silent silent;
    game_.run_on(p_, silent);
    return p_;
  }

 private:
  // 1. Small things that the others are made of.

  static std::size_t i(Seat seat) { return Jackal::index(seat); }
  [[nodiscard]] const std::string& name(Seat seat) const { return game_.names()[i(seat)]; }

  [[nodiscard]] Result<Seat> player(const Doc& doc) const {
    const Seat seat = doc.is_scalar() ? seat_named(game_.names(), doc.scalar_text()) : Seat::none();
    if (seat.is_none()) return doc.problem("there is no player \"" + doc.flow_text() + "\"");
    return seat;
  }

  [[nodiscard]] Result<Card> card(const Doc& doc) const {
    const auto found = doc.is_scalar() ? game_.deck().find_card(doc.scalar_text()) : std::nullopt;
    if (!found) return doc.problem("there is no card \"" + doc.flow_text() + "\"");
    return *found;
  }

  // Calls f(seat, value) for each entry of a map by players; nothing if it is not named.
  template <class F>
  Status for_players(std::string_view key, F f) {
    const Doc* map = doc_.find(key);
    if (map == nullptr) return Done{};
    if (!map->is_map()) return map->problem(std::string(key) + " must be a map by players, not " + map->flow_text());
    for (const auto& [who, value] : map->map()) {
      const Seat seat = seat_named(game_.names(), who);
      if (seat.is_none()) return value.problem(std::string(key) + ": there is no player \"" + who + "\"");
      const Status status = f(seat, value);
      TORTUGA_TRY(status);
    }
    return Done{};
  }

  [[nodiscard]] bool is_named(std::string_view key) const { return doc_.has(key); }

  // A key that may stand in resolve only; elsewhere it is empty.
  [[nodiscard]] Status check_empty(std::string_view key) const {
    const Doc* value = doc_.find(key);
    if (value == nullptr) return Done{};
    const bool is_empty = (value->is_map() && value->map().empty()) || (value->is_list() && value->list().empty());
    if (is_empty) return Done{};
    return value->problem(std::string(key) + " must be empty in this phase");
  }

  void shuffle(std::vector<std::uint8_t>& items) { p_.chance.shuffle(std::span(items)); }

  // 2. Phase, round, First.

  Status read_phase() {
    static constexpr std::array<std::string_view, 4> kPhases = {"harbour", "plan", "resolve", "over"};
    const bool announced = game_.options().tortuga_announced;
    p_.phase = announced && !is_named("visiting") ? Phase::kHarbour : Phase::kPlan;
    if (const Doc* phase = doc_.find("phase")) {
      const auto found = std::ranges::find(kPhases, phase->scalar_text());
      if (!phase->is_scalar() || found == kPhases.end()) {
        return phase->problem("phase must be harbour, plan, resolve or over, not " + phase->flow_text());
      }
      p_.phase = static_cast<Phase>(found - kPhases.begin());
      if (p_.phase == Phase::kHarbour && !announced) {
        return phase->problem("there is a phase harbour only with the option tortuga: announced");
      }
    }
    if (const Doc* round = doc_.find("round")) {
      const auto number = number_of(*round, "round", 1, kMostRounds);
      TORTUGA_TRY(number);
      p_.round = static_cast<std::uint16_t>(*number);
    }
    return Done{};
  }

  Status read_first() {
    if (const Doc* first = doc_.find("first")) {
      const auto seat = player(*first);
      TORTUGA_TRY(seat);
      p_.first = *seat;
      return Done{};
    }
    p_.first = game_.options().first_player;
    if (p_.first.is_none())
      p_.first = Seat(static_cast<int>(p_.chance.below(static_cast<std::uint32_t>(game_.players()))));
    return Done{};
  }

  // 3. Islands.

  // The number of an island that is named or drawn.
  Result<std::uint8_t> island(const Doc& doc) {
    const std::vector<Island>& islands = game_.islands();
    const std::size_t in_deck = game_.deck().islands.size();
    std::size_t number = 0;
    if (doc.is_map()) {
      auto drawn = read_island(doc);
      TORTUGA_TRY(drawn);
      if (game_.deck().find_island(drawn->name) != nullptr && !(*game_.deck().find_island(drawn->name) == *drawn)) {
        return doc.problem(drawn->name + " is an island of the deck with another map; give this one another name");
      }
      number = static_cast<std::size_t>(std::ranges::find(islands, *drawn) - islands.begin());
      if (number == islands.size()) return doc.problem("the island " + drawn->name + " is not one of this game");
    } else {
      const Island* found = doc.is_scalar() ? game_.deck().find_island(doc.scalar_text()) : nullptr;
      if (found == nullptr) return doc.problem("there is no island \"" + doc.flow_text() + "\" in the deck");
      number = static_cast<std::size_t>(found - game_.deck().islands.data());
    }
    if (number < in_deck) {
      if (is_taken_[number]) return doc.problem("the island " + islands[number].name + " is named twice");
      is_taken_[number] = true;
    }
    return static_cast<std::uint8_t>(number);
  }

  Status read_islands() {
    is_taken_.assign(game_.deck().islands.size(), false);
    const Doc* current = doc_.find("island");
    if (current != nullptr) {
      const auto number = island(*current);
      TORTUGA_TRY(number);
      p_.island = *number;
    }
    const Doc* left = doc_.find("islands_left");
    std::vector<std::uint8_t> named;
    bool is_open = left == nullptr;
    if (left != nullptr) {
      if (!left->is_list()) return left->problem("islands_left must be a list of islands, not " + left->flow_text());
      for (std::size_t n = 0; n < left->list().size(); ++n) {
        const Doc& item = left->list()[n];
        if (item.is("...") && n + 1 == left->list().size()) {
          is_open = true;
          break;
        }
        const auto number = island(item);
        TORTUGA_TRY(number);
        named.push_back(*number);
      }
      if (named.size() > kMaxRounds) return left->problem("there may be at most 40 islands to come");
    }
    if (current == nullptr && std::ranges::find(is_taken_, false) == is_taken_.end()) {
      return doc_.problem("every island of the deck is named in islands_left: name the island of this round as well");
    }
    fill_islands(current == nullptr, is_open, named);
    if (p_.phase == Phase::kOver && !named.empty()) {
      if (left != nullptr && !left->list().empty()) return left->problem("a finished game has no islands left");
      named.clear();
    }
    p_.islands_count = static_cast<std::uint8_t>(named.size());
    for (std::size_t n = 0; n < named.size(); ++n) p_.islands_left[named.size() - 1 - n] = named[n];
    return Done{};
  }

  // Draws the current island and those to come from the deck's islands that are not named.
  void fill_islands(bool needs_current, bool is_open, std::vector<std::uint8_t>& named) {
    if (!needs_current && !is_open) return;
    std::vector<std::uint8_t> rest;
    for (std::size_t n = 0; n < is_taken_.size(); ++n) {
      if (!is_taken_[n]) rest.push_back(static_cast<std::uint8_t>(n));
    }
    shuffle(rest);
    std::size_t next = 0;
    if (needs_current) p_.island = rest[next++];
    if (!is_open) return;
    const int wanted = std::max(0, game_.options().islands - int{p_.round});
    while (static_cast<int>(named.size()) < wanted && next < rest.size()) named.push_back(rest[next++]);
  }

  // 4. Coins and visitors.

  Status read_coins() {
    std::uint64_t held = 0;
    const Status read = for_players("coins", [&](Seat seat, const Doc& value) -> Status {
      const auto coins = number_of(value, "coins", 0, kMaxCoins);
      TORTUGA_TRY(coins);
      p_.coins[i(seat)] = static_cast<std::uint32_t>(*coins);
      held += static_cast<std::uint64_t>(*coins);
      return Done{};
    });
    TORTUGA_TRY(read);
    const Doc* bank = doc_.find("bank");
    if (!game_.options().bank_limited) {
      if (bank == nullptr || bank->is("none")) return Done{};
      return bank->problem("bank is a number only with the option bank: limited; else it is none");
    }
    if (bank != nullptr && !bank->is("none")) {
      const auto coins = number_of(*bank, "bank", 0, kMaxCoins);
      TORTUGA_TRY(coins);
      p_.bank = static_cast<std::uint32_t>(*coins);
      return Done{};
    }
    if (held > game_.deck().coins) {
      return doc_.find("coins")->problem("the players hold " + std::to_string(held) + " coins, but there are only " +
                                         std::to_string(game_.deck().coins));
    }
    p_.bank = game_.deck().coins - static_cast<std::uint32_t>(held);
    return Done{};
  }

  Status read_visiting() {
    const bool may_visit =
        p_.phase == Phase::kResolve || (p_.phase == Phase::kPlan && game_.options().tortuga_announced);
    if (!may_visit) return check_empty("visiting");
    return for_players("visiting", [&](Seat seat, const Doc& value) -> Status {
      const auto coins = number_of(value, "the coins paid by " + name(seat), 1, 3);
      TORTUGA_TRY(coins);
      p_.visiting[i(seat)] = static_cast<std::uint8_t>(*coins);
      return Done{};
    });
  }

  Status read_gained() {
    return for_players("gained", [&](Seat seat, const Doc& value) -> Status {
      const auto coins = number_of(value, "gained", 0, 255);
      TORTUGA_TRY(coins);
      p_.gained[i(seat)] = static_cast<std::uint8_t>(*coins);
      p_.gained_by.add(seat);
      return Done{};
    });
  }

  // 5. Cards: those that are named are taken from what there is, then the rest is dealt.

  Status take(const Doc& doc, Card taken, int count = 1) {
    left_[taken] -= count;
    if (left_[taken] >= 0) return Done{};
    return doc.problem(game_.card(taken).id + " is named more often than it is there");
  }

  // A list of cards; `is_open` if it ends in "..." (only where it may).
  Result<std::vector<Card>> take_list(const Doc& doc, const std::string& what, bool* is_open = nullptr) {
    if (!doc.is_list()) return doc.problem(what + " must be a list of cards, not " + doc.flow_text());
    std::vector<Card> cards;
    for (std::size_t n = 0; n < doc.list().size(); ++n) {
      const Doc& item = doc.list()[n];
      if (item.is("...")) {
        if (is_open == nullptr) return item.problem(what + " cannot hold \"...\"");
        if (n + 1 < doc.list().size()) return item.problem("\"...\" can only stand at the end");
        *is_open = true;
        break;
      }
      const auto named = card(item);
      TORTUGA_TRY(named);
      TORTUGA_TRY(take(item, *named));
      cards.push_back(*named);
    }
    return cards;
  }

  Status read_cards() {
    left_.assign(game_.deck().cards.size(), 0);
    for (std::size_t n = 0; n < left_.size(); ++n) left_[n] = game_.deck().cards[n].count;
    if (p_.phase == Phase::kResolve) TORTUGA_TRY(read_rows());
    SeatSet named_hands;
    const Status read = for_players("hands", [&](Seat seat, const Doc& value) -> Status {
      const auto cards = take_list(value, "the hand of " + name(seat));
      TORTUGA_TRY(cards);
      for (const Card held : *cards) hold(seat, held);
      named_hands.add(seat);
      return Done{};
    });
    TORTUGA_TRY(read);
    std::vector<Card> deck;
    bool is_deck_open = !is_named("deck");
    if (const Doc* doc = doc_.find("deck")) {
      auto cards = take_list(*doc, "deck", &is_deck_open);
      TORTUGA_TRY(cards);
      deck = std::move(*cards);
    }
    bool is_discard_open = false;
    if (const Doc* doc = doc_.find("discard")) {
      const auto cards = take_list(*doc, "discard", &is_discard_open);
      TORTUGA_TRY(cards);
      for (const Card discarded : *cards) discard(discarded);
      if (is_discard_open && is_named("deck") && is_deck_open) {
        return doc->problem("\"...\" can stand in deck or in discard, not in both");
      }
    }
    deal_rest(named_hands, deck, is_deck_open && !is_discard_open, is_discard_open);
    return Done{};
  }

  void hold(Seat seat, Card held) {
    ++p_.hands[i(seat)][held];
    ++p_.hand_size[i(seat)];
  }
  void discard(Card discarded) {
    ++p_.discard[discarded];
    ++p_.discard_size;
  }

  void deal_rest(SeatSet named_hands, std::vector<Card> deck, bool is_deck_open, bool is_discard_open) {
    const bool are_all_named = named_hands.size() == game_.players();
    std::vector<std::uint8_t> rest;
    for (std::size_t n = 0; n < left_.size(); ++n) {
      rest.insert(rest.end(), static_cast<std::size_t>(left_[n]), static_cast<Card>(n));
    }
    // Random numbers are used only where something is random: a whole document is read without any.
    if (!are_all_named || is_deck_open) shuffle(rest);
    std::size_t next = 0;
    for (const Seat seat : seats(game_.players())) {
      if (named_hands.has(seat)) continue;
      for (int n = 0; n < kHand && next < rest.size(); ++n) hold(seat, rest[next++]);
    }
    for (; next < rest.size(); ++next) {
      if (is_deck_open) deck.push_back(rest[next]);
      if (is_discard_open) discard(rest[next]);
    }
    p_.deck_size = static_cast<std::uint8_t>(deck.size());
    for (std::size_t n = 0; n < deck.size(); ++n) p_.pool[deck.size() - 1 - n] = deck[n];
  }

  // 6. Decisions that are still secret.

  Status read_decisions() {
    if (p_.phase == Phase::kResolve) return Done{};
    for (const std::string_view key : {"asked", "answers", "rums", "attached", "pirates"}) {
      TORTUGA_TRY(check_empty(key));
    }
    if (const Doc* turn = doc_.find("turn"); turn != nullptr && !turn->is("none")) {
      return turn->problem("turn must be none outside the phase resolve");
    }
    if (p_.phase == Phase::kOver) return check_empty("plans");
    return for_players("plans", [&](Seat seat, const Doc& value) -> Status {
      const auto action = decision(value);
      TORTUGA_TRY(action);
      Refusal refusal = game_.check(p_, seat, *action);
      if (p_.phase == Phase::kHarbour && !game_.can_visit(p_, seat, 1)) refusal = Refusal::Reason::kAlreadySailed;
      if (refusal.refused()) {
        return value.problem("the decision of " + name(seat) +
                             " is not legal: " + game_.refusal_text(refusal, value.flow_text(), Language::kEnglish));
      }
      Decision& decided = p_.decisions[i(seat)];
      if (action->verb == Action::Verb::kSail) {
        decided = Decision::kSail;
      } else if (action->verb == Action::Verb::kTortuga) {
        decided = tortuga_for(action->number);
      } else {
        decided = Decision::kRow;
        game_.put_row(p_, seat, action->row.span());
      }
      return Done{};
    });
  }

  [[nodiscard]] Result<Action> decision(const Doc& value) const {
    if (value.is_list()) {
      Action action = value.list().empty() ? Action::pass() : Action::simple(Action::Verb::kPlan);
      if (value.list().size() > kMaxCards) return value.problem("there are not so many cards");
      for (const Doc& item : value.list()) {
        const auto laid = card(item);
        TORTUGA_TRY(laid);
        action.row.add(*laid);
      }
      return action;
    }
    const auto read = game_.read(value.scalar_text());
    const bool is_decision =
        read.action && (read.action->verb == Action::Verb::kTortuga || read.action->verb == Action::Verb::kSail);
    if (!value.is_scalar() || !is_decision) {
      return value.problem(R"(a plan is a list of cards, "tortuga N" or "sail", not )" + value.flow_text());
    }
    return *read.action;
  }

  // 7. The turns.

  Status read_rows() {
    const Doc* plans = doc_.find("plans");
    if (plans == nullptr) return doc_.problem("the phase resolve needs plans: the rows of all who sail");
    SeatSet sailing;
    const Status rows = for_players("plans", [&](Seat seat, const Doc& value) -> Status {
      if (!game_.is_sailing(p_, seat)) return value.problem(name(seat) + " cannot both have a row and visit Tortuga");
      const auto cards = take_list(value, "the row of " + name(seat));
      TORTUGA_TRY(cards);
      sailing.add(seat);
      if (cards->empty()) return Done{};
      Counts hand{};  // only the row itself: what else he holds does not matter any more
      for (const Card laid : *cards) ++hand[laid];
      if (const Refusal refusal = game_.check_row(hand, *cards); refusal.refused()) {
        return value.problem("the row of " + name(seat) +
                             " is not legal: " + game_.refusal_text(refusal, value.flow_text(), Language::kEnglish));
      }
      game_.put_row(p_, seat, *cards);
      return Done{};
    });
    TORTUGA_TRY(rows);
    for (const Seat seat : seats(game_.players())) {
      if (!sailing.has(seat) && game_.is_sailing(p_, seat)) {
        return plans->problem(name(seat) +
                              " must stand in plans (with an empty list if he laid nothing) or in visiting");
      }
    }
    const Status rums = for_players("rums", [&](Seat seat, const Doc& value) -> Status {
      const auto count = number_of(value, "the Rum cards beside the row of " + name(seat), 0, kMaxCards);
      TORTUGA_TRY(count);
      if (*count == 0) return Done{};
      if (p_.row_length[i(seat)] == 0) return value.problem(name(seat) + " has no row that Rum could lie beside");
      if (game_.deck().rum == kNoCard) return value.problem("there is no Rum in this deck");
      p_.rums[i(seat)] = static_cast<std::uint8_t>(*count);
      return take(value, game_.deck().rum, static_cast<int>(*count));
    });
    TORTUGA_TRY(rums);
    return read_attached();
  }

  Status read_attached() {
    BySeat<std::vector<Attached>> by_seat;
    const Status read = for_players("attached", [&](Seat seat, const Doc& value) -> Status {
      const std::span<const Card> row = game_.row(p_, seat);
      if (!value.is_list() || value.list().size() != row.size()) {
        return value.problem("attached must have one list for each card of the row of " + name(seat));
      }
      for (std::size_t place = 0; place < row.size(); ++place) {
        const Doc& list = value.list()[place];
        const auto cards = take_list(list, "attached");
        TORTUGA_TRY(cards);
        for (std::size_t n = 0; n < cards->size(); ++n) {
          const CardKind& kind = game_.card((*cards)[n]);
          if (!kind.is_special() || kind.kind == Kind::kRum) {
            return list.list()[n].problem("only friday, weapon and doubling are attached, not " + kind.id);
          }
          if (!game_.card(row[place]).is_movement()) {
            return list.problem("nothing is attached to " + game_.card(row[place]).id + ", only to arrows and horses");
          }
          by_seat[i(seat)].push_back({static_cast<std::uint8_t>(place), (*cards)[n]});
        }
      }
      return Done{};
    });
    TORTUGA_TRY(read);
    std::size_t count = 0;
    for (int n = 0; n < game_.players(); ++n) {
      const Seat seat = p_.first.plus(n, game_.players());
      p_.attached_count[i(seat)] = static_cast<std::uint8_t>(by_seat[i(seat)].size());
      for (const Attached& entry : by_seat[i(seat)]) p_.attached[count++] = entry;
    }
    return Done{};
  }

  Status read_turn() {
    if (p_.phase != Phase::kResolve) return Done{};
    const Doc* turn = doc_.find("turn");
    if (turn == nullptr) return doc_.problem("the phase resolve needs turn: whose turn it is");
    const auto seat = player(*turn);
    TORTUGA_TRY(seat);
    if (p_.row_length[i(*seat)] == 0) return turn->problem(name(*seat) + " has no row and so no turn");
    p_.turn = *seat;
    for (const Seat each : seats(game_.players())) {
      if (game_.is_sailing(p_, each) && p_.row_length[i(each)] == 0) p_.pirates[i(each)].state = State::kStopped;
    }
    TORTUGA_TRY(for_players("pirates", [&](Seat who, const Doc& value) { return read_pirate(who, value); }));
    bool is_before = true;
    for (int n = 0; n < game_.players(); ++n) {
      const Seat who = p_.first.plus(n, game_.players());
      if (who == p_.turn) is_before = false;
      if (!game_.is_sailing(p_, who)) continue;
      TORTUGA_TRY(check_pirate(who, is_before));
    }
    return read_question();
  }

  Status read_pirate(Seat seat, const Doc& value) {
    static constexpr std::array<std::string_view, 5> kStates = {"aboard", "walking", "bandit", "treasure", "stopped"};
    if (!game_.is_sailing(p_, seat)) return value.problem(name(seat) + " is at Tortuga and has no pirate ashore");
    TORTUGA_TRY(check_keys(value, "a pirate", {}, {"at", "steps", "state", "next", "rough"}));
    Pirate& pirate = p_.pirates[i(seat)];
    if (const Doc* at = value.find("at"); at != nullptr && !at->is("none")) {
      const auto space = at->is_scalar() ? space_from_text(at->scalar_text()) : std::nullopt;
      if (!space || !game_.island(p_).is_land(*space)) {
        return at->problem("there is no space " + at->flow_text() + " on " + game_.island(p_).name);
      }
      pirate.at = *space;
    }
    if (const Doc* steps = value.find("steps")) {
      const auto number = number_of(*steps, "steps", 0, kMostSteps);
      TORTUGA_TRY(number);
      pirate.steps = static_cast<std::uint16_t>(*number);
    }
    if (const Doc* state = value.find("state")) {
      const auto found = std::ranges::find(kStates, state->scalar_text());
      if (!state->is_scalar() || found == kStates.end()) {
        return state->problem("state must be aboard, walking, bandit, treasure or stopped, not " + state->flow_text());
      }
      pirate.state = static_cast<State>(found - kStates.begin());
    }
    if (const Doc* next = value.find("next")) {
      const auto number = number_of(*next, "next", 1, p_.row_length[i(seat)] + 1);
      TORTUGA_TRY(number);
      pirate.next = static_cast<std::uint8_t>(*number);
    }
    if (const Doc* rough = value.find("rough")) {
      if (!rough->is_truth()) return rough->problem("rough must be true or false, not " + rough->flow_text());
      pirate.rough = rough->truth();
    }
    return Done{};
  }

  // Who can be where.
  [[nodiscard]] Status check_pirate(Seat seat, bool is_before) const {
    const Pirate& pirate = p_.pirates[i(seat)];
    const Doc* all = doc_.find("pirates");
    const Doc* named = all != nullptr ? all->find(name(seat)) : nullptr;
    const Doc& where = named != nullptr ? *named : *doc_.find("turn");
    const auto wrong = [&](const std::string& what) {
      return where.problem("the pirate of " + name(seat) + " " + what);
    };
    const State state = pirate.state;
    const bool is_over = state == State::kTreasure || state == State::kStopped;
    if (p_.row_length[i(seat)] == 0) {
      if (state != State::kStopped || pirate.at != kNowhere) return wrong("has no row and must be stopped, at none");
      if (pirate.next != 1) return wrong("has no row: next must be 1");
    } else if (is_before) {
      if (!is_over) return wrong("has had his turn and must be treasure or stopped");
    } else if (seat == p_.turn) {
      if (is_over) return wrong("has his turn and must be aboard, walking or bandit");
    } else if (state != State::kAboard) {
      return wrong("has not had his turn and must be aboard");
    }
    TORTUGA_TRY(check_space(seat, wrong));
    if (state == State::kAboard) {
      if (pirate.next != 1) return wrong("is aboard: next must be 1");
      if (pirate.steps != 0) return wrong("is aboard and has no steps yet");
      if (p_.rums[i(seat)] != 0) return wrong("is aboard: Rum is put beside his row when the question closes");
    }
    if (pirate.rough) {
      const bool can_be = state == State::kWalking && game_.last_move(p_, seat) != kNoCard &&
                          game_.island(p_).feature(pirate.at) == Feature::kDifficult && pirate.steps >= 2;
      if (!can_be) return wrong("is not rough: that is so right after a move of 2 steps into difficult terrain");
    }
    return check_place_in_row(seat, wrong);
  }

  template <class F>
  [[nodiscard]] Status check_space(Seat seat, F wrong) const {
    const Pirate& pirate = p_.pirates[i(seat)];
    const bool is_ashore = pirate.at != kNowhere;
    const Feature feature = is_ashore ? game_.island(p_).feature(pirate.at) : Feature::kWater;
    switch (pirate.state) {
      case State::kAboard:
        if (is_ashore) return wrong("is aboard: at must be none");
        break;
      case State::kTreasure:
        if (feature != Feature::kTreasure) return wrong("digs: at must be a treasure");
        break;
      case State::kBandit:
        if (feature != Feature::kBandit) return wrong("meets a bandit: at must be a bandit's space");
        break;
      case State::kWalking:
        if (!is_ashore || feature == Feature::kTreasure)
          return wrong("is walking: at must be a space without treasure");
        break;
      case State::kStopped:
        if (feature == Feature::kTreasure) return wrong("has stopped without a treasure, but stands on one");
        break;
    }
    return Done{};
  }

  // A pirate ashore has resolved his Flag card; a dud never lands; what is attached belongs to resolved cards.
  template <class F>
  [[nodiscard]] Status check_place_in_row(Seat seat, F wrong) const {
    const Pirate& pirate = p_.pirates[i(seat)];
    const std::span<const Card> row = game_.row(p_, seat);
    if (row.empty()) return Done{};
    const CardKind& first = game_.card(row[0]);
    const bool is_in_turn = pirate.state == State::kWalking || pirate.state == State::kBandit;
    if (first.is_special() && pirate.at != kNowhere) return wrong("has laid a dud and cannot be ashore");
    if (is_in_turn && first.is_flag() && pirate.next < 2) return wrong("has landed: next must be 2 or more");
    if (pirate.state == State::kBandit && game_.last_move(p_, seat) == kNoCard) {
      return wrong("has met a bandit: next must be behind the arrow or horse that brought him");
    }
    const std::span<const Attached> attached = game_.attached(p_, seat);
    if (pirate.state == State::kAboard && !attached.empty()) return wrong("is aboard: nothing can be attached yet");
    if (seat != p_.turn) return Done{};
    for (const Attached& entry : attached) {
      if (entry.place + 2 > pirate.next) return wrong("has a card attached to one that is not resolved yet");
    }
    return Done{};
  }

  Status read_question() {
    const bool may_be_open = p_.pirates[i(p_.turn)].state == State::kAboard;
    const Doc* asked = doc_.find("asked");
    if (!may_be_open) {
      if (game_.is_owner_asked(p_)) p_.waiting = SeatSet(p_.turn);
      TORTUGA_TRY(check_empty("asked"));
      return check_empty("answers");
    }
    const SeatSet possible = game_.asked_about_rum(p_, p_.turn);
    if (asked != nullptr) {
      if (!asked->is_list()) return asked->problem("asked must be a list of players, not " + asked->flow_text());
      for (const Doc& item : asked->list()) {
        const auto seat = player(item);
        TORTUGA_TRY(seat);
        if (p_.waiting.has(*seat)) return item.problem(name(*seat) + " is named twice");
        if (!possible.has(*seat)) {
          return item.problem(name(*seat) + " is not asked: only others who sail and have cards in hand are");
        }
        p_.waiting.add(*seat);
      }
    }
    if (p_.waiting.empty()) {
      p_.waiting = possible;  // JA-5.3
      return check_empty("answers");
    }
    return for_players("answers", [&](Seat seat, const Doc& value) -> Status {
      if (!possible.has(seat) || p_.waiting.has(seat)) return value.problem(name(seat) + " cannot have answered");
      const int held = game_.deck().rum == kNoCard ? 0 : int{p_.hands[i(seat)][game_.deck().rum]};
      const auto count = number_of(value, "the answer of " + name(seat), 0, held);
      TORTUGA_TRY(count);
      p_.answers[i(seat)] = static_cast<std::uint8_t>(*count);
      p_.answered.add(seat);
      return Done{};
    });
  }

  const Jackal& game_;
  const Doc& doc_;
  Position p_;
  std::vector<bool> is_taken_;  // islands of the deck that are named
  std::vector<int> left_;       // cards that no zone has yet
};

}  // namespace

Result<Position> Jackal::position(const Doc& doc, const Chance& chance) const {
  return Reader(*this, doc, chance).read();
}

}  // namespace tortuga::jackal
