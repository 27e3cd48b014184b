#include "games/jackal/jackal.h"

#include "engine/doc_reader.h"

namespace tortuga::jackal {
namespace {

// Islands that a set-up draws: those of `doc` that are not in the list yet are added to it.
Status add_drawn(const Doc& doc, std::vector<Island>& islands) {
  if (!doc.is_map()) return Done{};
  auto island = read_island(doc);
  TORTUGA_TRY(island);
  if (std::ranges::find(islands, *island) != islands.end()) return Done{};
  static constexpr std::size_t kMost = kMaxIslands + kMaxRounds;
  if (islands.size() == kMost) return doc.problem("there are too many islands; there may be " + std::to_string(kMost));
  islands.push_back(std::move(*island));
  return Done{};
}

}  // namespace

Result<Jackal> Jackal::make(const Setup& setup) {
  Jackal game;
  TORTUGA_TRY(check_players(info(), setup.players));
  auto deck = read_deck(setup.deck);
  if (!deck) return in_deck(setup, deck.problem());
  game.deck_ = std::move(*deck);
  game.names_ = setup.players;
  game.players_ = static_cast<int>(setup.players.size());
  game.islands_ = game.deck_.islands;
  for (std::size_t i = 0; i < game.islands_.size(); ++i) game.deck_islands_.push_back(static_cast<std::uint8_t>(i));
  for (std::size_t card = 0; card < game.deck_.cards.size(); ++card) {
    for (int i = 0; i < game.deck_.cards[card].count; ++i) game.all_cards_.push_back(static_cast<Card>(card));
    if (game.deck_.cards[card].is_movement()) game.layable_.push_back(static_cast<Card>(card));
  }
  for (const Card flag : game.deck_.flags) {
    if (flag != kNoCard) game.layable_.push_back(flag);
  }

  const Doc& options = setup.options;
  const auto has = [&](std::string_view option, std::string_view value) {
    return options.find(option)->scalar_text() == value;
  };
  const Doc& islands = *options.find("islands");
  const auto most = static_cast<std::int64_t>(game.deck_.islands.size());
  const bool is_default = has("islands", "10");  // or as many as there are
  if (islands.number() > most && !is_default) {
    return islands.problem("option islands cannot be " + islands.scalar_text() + ": the deck " + game.deck_.name +
                           " has " + std::to_string(most));
  }
  game.options_.islands = static_cast<int>(std::min(islands.number(), most));
  const Doc& first = *options.find("first_player");
  if (first.is_number()) {
    if (first.number() > game.players_) {
      return first.problem("option first_player cannot be " + first.scalar_text() + ": there are only " +
                           std::to_string(game.players_) + " players");
    }
    game.options_.first_player = Seat(static_cast<int>(first.number()) - 1);
  }
  game.options_.tortuga_announced = has("tortuga", "announced");
  game.options_.blocked_ends = has("blocked", "end");
  game.options_.doubling_counts = has("doubling_steps", "1");
  game.options_.only_specials_keep = has("only_specials", "keep");
  game.options_.bank_limited = has("bank", "limited");

  if (const Doc* island = setup.position.find("island")) TORTUGA_TRY(add_drawn(*island, game.islands_));
  if (const Doc* left = setup.position.find("islands_left"); left != nullptr && left->is_list()) {
    for (const Doc& island : left->list()) TORTUGA_TRY(add_drawn(island, game.islands_));
  }
  return game;
}

SeatSet Jackal::undecided(const Position& p) const {
  SeatSet undecided;
  for (const Seat seat : seats(players_)) {
    if (p.decisions[index(seat)] != Decision::kNone || !is_sailing(p, seat)) continue;
    if (p.phase == Phase::kPlan || can_visit(p, seat, 1)) undecided.add(seat);
  }
  return undecided;
}

bool Jackal::can_lay(const Position& p, Seat seat) const {
  return std::ranges::any_of(layable_, [&](Card card) { return p.hands[index(seat)][card] > 0; });
}

void Jackal::list_actions(const Position& p, Seat seat, bool only_parts, ActionList& list) const {
  list.clear();
  if (!may_act(p, seat)) return;
  if (p.phase != Phase::kResolve) {
    list_decisions(p, seat, only_parts, list);
  } else if (is_rum_asked(p)) {
    if (deck_.rum != kNoCard) list.set_rum(p.turn, p.hands[index(seat)][deck_.rum]);
    list.add(Verb::kPass);
  } else {
    list_turn(p, list);
  }
}

void Jackal::list_decisions(const Position& p, Seat seat, bool only_parts, ActionList& list) const {
  if (p.phase == Phase::kPlan) {
    const Counts& hand = p.hands[index(seat)];
    RowChoices& rows = list.rows();
    for (const Card card : layable_) {
      if (hand[card] == 0) continue;
      if (deck_.cards[card].is_flag()) {
        rows.add_flag(card);
      } else {
        rows.add_movement(card, hand[card]);
      }
    }
    if (rows.empty()) {
      if (p.hand_size[index(seat)] == 0 || options_.only_specials_keep) {  // JA-3.6, JA-3.7
        list.add(Verb::kPass);
      } else {
        for (const Card card : {deck_.friday, deck_.weapon, deck_.doubling, deck_.rum}) {
          if (card != kNoCard && hand[card] > 0) rows.add_dud(card);
        }
      }
    }
    list.close_rows(only_parts);
  } else {
    list.add(Verb::kSail);
  }
  if (p.phase == Phase::kPlan && options_.tortuga_announced) return;
  for (int coins = 1; coins <= 3 && can_visit(p, seat, coins); ++coins) list.add(Verb::kTortuga, coins);
}

void Jackal::list_turn(const Position& p, ActionList& list) const {
  const Pirate& pirate = p.pirates[index(p.turn)];
  const Counts& hand = p.hands[index(p.turn)];
  if (pirate.state == State::kBandit) {
    if (deck_.weapon != kNoCard && hand[deck_.weapon] > 0) list.add(Verb::kWeapon);
    list.add(Verb::kPass);
    return;
  }
  if (pirate.next <= p.row_length[index(p.turn)]) {
    const Targets steps = targets(p, row(p, p.turn)[pirate.next - 1U], pirate.at);
    if (steps.empty()) list.add(Verb::kStay);
    for (const Space space : steps) list.add(Verb::kStep, space);
  } else {
    list.add(Verb::kPass);
  }
  if (pirate.rough && deck_.friday != kNoCard && hand[deck_.friday] > 0) list.add(Verb::kFriday);
  const Card last = last_move(p, p.turn);
  if (last == kNoCard || deck_.doubling == kNoCard || hand[deck_.doubling] == 0) return;
  for (const Space space : targets(p, last, pirate.at)) list.add(Verb::kDouble, space);
}

std::optional<Action> Jackal::join(const Action& begun, const Action& part) const {
  if (begun.verb != Verb::kPlan || part.verb != Verb::kPlan) return std::nullopt;
  if (begun.row.length + part.row.length > kMaxCards) return std::nullopt;
  Action joined = begun;
  for (const Card card : part.row.span()) joined.row.add(card);
  return joined;
}

Refusal Jackal::check(const Position& p, Seat seat, const Action& action) const {
  if (is_over(p)) return Refusal::game_over();
  if (seat.is_none()) return Reason::kNotYourTurn;
  if (!is_sailing(p, seat)) return Reason::kAtTortuga;  // JA-4.4
  if (p.phase == Phase::kHarbour) return check_harbour(p, seat, action);
  if (p.phase == Phase::kPlan) return check_plan(p, seat, action);
  return check_resolve(p, seat, action);
}

Refusal Jackal::check_harbour(const Position& p, Seat seat, const Action& action) const {
  if (action.verb != Verb::kSail && action.verb != Verb::kTortuga) return Reason::kHarbourFirst;
  if (p.decisions[index(seat)] != Decision::kNone) return Reason::kAlreadyDecided;
  if (action.verb == Verb::kTortuga) return check_visit(p, seat, action.number);
  return can_visit(p, seat, 1) ? Reason::kNone : Reason::kAlreadySailed;
}

Refusal Jackal::check_visit(const Position& p, Seat seat, int coins) const {
  if (coins < 1 || coins > 3) return Reason::kNotAnAction;
  if (p.coins[index(seat)] < static_cast<std::uint32_t>(coins)) return Reason::kNotEnoughCoins;
  return can_visit(p, seat, coins) ? Reason::kNone : Reason::kNoCardsToBuy;
}

Refusal Jackal::check_plan(const Position& p, Seat seat, const Action& action) const {
  switch (action.verb) {
    case Verb::kPlan:
    case Verb::kTortuga:
    case Verb::kPass:
      break;
    case Verb::kSail:
      return options_.tortuga_announced ? Reason::kAlreadySailed : Reason::kNobodyAsks;
    case Verb::kRum:
      return Reason::kRumTooLate;
    default:
      return Reason::kPlansFirst;
  }
  if (p.decisions[index(seat)] != Decision::kNone) return Reason::kAlreadyDecided;  // JA-3.8
  if (action.verb == Verb::kTortuga) {
    return options_.tortuga_announced ? Refusal(Reason::kAlreadySailed) : check_visit(p, seat, action.number);
  }
  if (action.verb == Verb::kPass) return may_lay_nothing(p, seat) ? Reason::kNone : Reason::kEmptyRow;
  if (may_lay_nothing(p, seat)) return Reason::kNothingToLay;
  return check_row(p.hands[index(seat)], action.row.span());
}

Refusal Jackal::check_row(const Counts& hand, std::span<const Card> row) const {
  if (row.empty()) return Reason::kEmptyRow;
  Counts left = hand;
  bool has_special = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] >= deck_.cards.size() || left[row[i]] == 0) return Reason::kNotInHand;
    --left[row[i]];
    const CardKind& kind = deck_.cards[row[i]];
    if (kind.is_flag() && i > 0) return Reason::kFlagNotFirst;  // JA-3.4
    has_special = has_special || kind.is_special();
  }
  if (!has_special) return Reason::kNone;
  if (row.size() > 1) return Reason::kSpecialInRow;  // JA-3.3
  if (std::ranges::any_of(layable_, [&](Card card) { return hand[card] > 0; })) return Reason::kLayAMovementCard;
  return options_.only_specials_keep ? Reason::kNothingToLay : Reason::kNone;  // JA-3.6
}

Refusal Jackal::check_resolve(const Position& p, Seat seat, const Action& action) const {
  switch (action.verb) {
    case Verb::kPlan:
    case Verb::kTortuga:
    case Verb::kSail:
      return Reason::kAlreadyDecided;
    case Verb::kRum:
      return check_rum(p, seat, action);
    default:
      break;
  }
  if (!is_rum_asked(p)) return check_turn(p, seat, action);
  if (seat == p.turn) return Reason::kRumFirst;
  if (action.verb != Verb::kPass) return Reason::kNotYourTurn;
  if (p.waiting.has(seat)) return Reason::kNone;
  return p.answered.has(seat) ? Reason::kAlreadyAnswered : Reason::kNotYourTurn;
}

// JA-5.3 to JA-5.5
Refusal Jackal::check_rum(const Position& p, Seat seat, const Action& action) const {
  if (seat == p.turn) return Reason::kRumOnOwnTurn;
  if (action.player != p.turn) return Reason::kRumOnAnother;
  if (!is_rum_asked(p) || !p.waiting.has(seat)) {
    return p.answered.has(seat) ? Reason::kAlreadyAnswered : Reason::kRumTooLate;
  }
  const bool has_them = action.number > 0 && deck_.rum != kNoCard && p.hands[index(seat)][deck_.rum] >= action.number;
  return has_them ? Reason::kNone : Reason::kNotInHand;
}

Refusal Jackal::check_turn(const Position& p, Seat seat, const Action& action) const {
  if (seat != p.turn) return Reason::kNotYourTurn;
  const Pirate& pirate = p.pirates[index(seat)];
  const Counts& hand = p.hands[index(seat)];
  const bool is_on_bandit = pirate.state == State::kBandit;
  const bool has_card_left = pirate.next <= p.row_length[index(seat)];
  switch (action.verb) {
    case Verb::kPass:
      return has_card_left && !is_on_bandit ? Reason::kCardsLeft : Reason::kNone;
    case Verb::kWeapon:  // JA-8.3, JA-8.7
      if (!is_on_bandit) return Reason::kWeaponWithoutBandit;
      return deck_.weapon != kNoCard && hand[deck_.weapon] > 0 ? Reason::kNone : Reason::kNotInHand;
    case Verb::kFriday:  // JA-8.2, JA-8.7
      if (!pirate.rough) return Reason::kFridayWithoutTerrain;
      return deck_.friday != kNoCard && hand[deck_.friday] > 0 ? Reason::kNone : Reason::kNotInHand;
    case Verb::kDouble: {  // JA-8.4, JA-8.7, JA-8.8
      if (is_on_bandit) return Reason::kFightFirst;
      if (deck_.doubling == kNoCard || hand[deck_.doubling] == 0) return Reason::kNotInHand;
      const Card last = last_move(p, seat);
      if (last == kNoCard) return Reason::kDoublingWithoutCard;
      if (targets(p, last, pirate.at).empty()) return Reason::kDoublingWithoutTarget;
      return check_target(p, last, pirate.at, action.space());
    }
    default:
      break;
  }
  if (is_on_bandit) return Reason::kFightFirst;
  if (!has_card_left) return Reason::kNoCardLeft;
  const Card next = row(p, seat)[pirate.next - 1U];
  if (action.verb == Verb::kStep) return check_target(p, next, pirate.at, action.space());
  return targets(p, next, pirate.at).empty() ? Reason::kNone : Reason::kMustMove;  // JA-6.3
}

Refusal Jackal::check_target(const Position& p, Card card, Space from, Space to) const {
  if (!island(p).is_land(to)) return Reason::kNoLand;
  return targets(p, card, from).has(to) ? Reason::kNone : Reason::kCardDoesNotLeadThere;
}

// docs/rules/jackal-reference.md, "Default actions"
Action Jackal::default_action(const Position& p, Seat seat) const {
  if (p.phase == Phase::kHarbour) return Action::simple(Verb::kSail);
  if (p.phase == Phase::kPlan) {
    if (may_lay_nothing(p, seat)) return Action::pass();
    const Card card = default_card(p, seat);
    return Action::plan({&card, 1});
  }
  const Pirate& pirate = p.pirates[index(p.turn)];
  if (is_rum_asked(p) || pirate.state == State::kBandit || pirate.next > p.row_length[index(p.turn)]) {
    return Action::pass();
  }
  const Targets steps = targets(p, row(p, p.turn)[pirate.next - 1U], pirate.at);
  if (steps.empty()) return Action::simple(Verb::kStay);
  const auto worth = [&](Space space) {
    switch (island(p).feature(space)) {
      case Feature::kTreasure:
        return 2 + island(p).value(space);
      case Feature::kDifficult:
        return 1;
      case Feature::kBandit:
        return 0;
      default:
        return 2;
    }
  };
  Space best = *steps.begin();
  for (const Space space : steps) {
    if (worth(space) > worth(best)) best = space;
  }
  return Action::step(best);
}

// The card of least use, so that an absent player loses little.
Card Jackal::default_card(const Position& p, Seat seat) const {
  static constexpr std::array<std::string_view, 7> kOrder = {"rising",       "falling",      "up-down",   "right-left",
                                                             "any-diagonal", "any-straight", "wild horse"};
  const Counts& hand = p.hands[index(seat)];
  const auto has = [&](Card card) { return card != kNoCard && hand[card] > 0; };
  const Card red = deck_.flags[0];
  const Card blue = deck_.flags[1];
  if (has(red) && island(p).red == kNowhere) return red;
  if (has(blue) && island(p).blue == kNowhere) return blue;
  if (has(red)) return red;
  if (has(blue)) return blue;
  for (const std::string_view id : kOrder) {
    const std::optional<Card> card = deck_.find_card(id);
    if (card && has(*card) && deck_.cards[*card].is_movement()) return *card;
  }
  for (std::size_t card = 0; card < deck_.cards.size(); ++card) {
    if (hand[card] > 0 && deck_.cards[card].is_movement()) return static_cast<Card>(card);
  }
  for (const Card card : {deck_.friday, deck_.weapon, deck_.doubling, deck_.rum}) {
    if (has(card)) return card;
  }
  return kNoCard;
}

void Jackal::put_row(Position& p, Seat seat, std::span<const Card> row) const {
  std::size_t end = kMaxCards;  // of this seat's row
  for (std::size_t i = index(seat) + 1; i < kMaxPlayers; ++i) end -= p.row_length[i];
  std::size_t begin = end;  // of the rows of the seats before
  for (std::size_t i = 0; i < index(seat); ++i) begin -= p.row_length[i];
  std::copy(p.pool.begin() + static_cast<std::ptrdiff_t>(begin), p.pool.begin() + static_cast<std::ptrdiff_t>(end),
            p.pool.begin() + static_cast<std::ptrdiff_t>(begin - row.size()));
  std::ranges::copy(row, p.pool.begin() + static_cast<std::ptrdiff_t>(end - row.size()));
  p.row_length[index(seat)] = static_cast<std::uint8_t>(row.size());
}

std::span<const Attached> Jackal::attached(const Position& p, Seat seat) const {
  std::size_t begin = 0;
  for (int i = 0; in_order(p, i) != seat; ++i) begin += p.attached_count[index(in_order(p, i))];
  return {p.attached.data() + begin, p.attached_count[index(seat)]};
}

// JA-9.1 to JA-9.4
int Jackal::coins_for(const Position& p, Seat seat) const {
  const Pirate& pirate = p.pirates[index(seat)];
  if (pirate.state != State::kTreasure) return 0;
  int coins = island(p).value(pirate.at);
  bool is_before = true;  // in seat order from First
  for (int i = 0; i < players_; ++i) {
    const Seat other = in_order(p, i);
    if (other == seat) {
      is_before = false;
      continue;
    }
    const Pirate& rival = p.pirates[index(other)];
    if (rival.state != State::kTreasure || rival.at != pirate.at) continue;
    if (rival.steps < pirate.steps || (rival.steps == pirate.steps && is_before)) --coins;
  }
  return std::max(coins, 0);
}

void Jackal::discard_card(Position& p, Card card) const {
  ++p.discard[card];
  ++p.discard_size;
}

// JA-10.1
void Jackal::discard_played(Position& p) const {
  std::size_t laid = 0;
  std::size_t attached = 0;
  for (const Seat seat : seats(players_)) {
    laid += p.row_length[index(seat)];
    attached += p.attached_count[index(seat)];
    for (int i = 0; i < p.rums[index(seat)]; ++i) discard_card(p, deck_.rum);
  }
  for (std::size_t i = kMaxCards - laid; i < kMaxCards; ++i) {
    discard_card(p, p.pool[i]);
    p.pool[i] = 0;
  }
  for (std::size_t i = 0; i < attached; ++i) {
    discard_card(p, p.attached[i].card);
    p.attached[i] = {};
  }
  p.row_length = {};
  p.attached_count = {};
}

SeatSet Jackal::winners(const Position& p) const {
  SeatSet winners;
  if (!is_over(p)) return winners;
  const std::uint32_t most = *std::ranges::max_element(p.coins);
  for (const Seat seat : seats(players_)) {
    if (p.coins[index(seat)] == most) winners.add(seat);  // JA-11.2
  }
  return winners;
}

std::vector<std::int64_t> Jackal::scores(const Position& p) const {
  std::vector<std::int64_t> scores;
  for (const Seat seat : seats(players_)) scores.push_back(p.coins[index(seat)]);
  return scores;
}

std::vector<int> Jackal::ranks(const Position& p) const {
  std::vector<int> ranks;
  for (const Seat seat : seats(players_)) {
    int rank = 1;
    for (const Seat other : seats(players_)) {
      if (p.coins[index(other)] > p.coins[index(seat)]) ++rank;
    }
    ranks.push_back(rank);
  }
  return ranks;
}

View Jackal::view(const Position& p, Viewer viewer) const {
  Position shown = p;
  shown.chance = Chance();
  std::fill_n(shown.pool.begin(), p.deck_size, Card{0});
  shown.islands_left = {};
  const bool are_rows_secret = p.phase == Phase::kPlan;
  for (const Seat seat : seats(players_)) {
    if (seat == viewer) continue;
    shown.hands[index(seat)] = {};
    shown.answers[index(seat)] = 0;
    if (p.decisions[index(seat)] != Decision::kNone) shown.decisions[index(seat)] = Decision::kHidden;
  }
  if (are_rows_secret) {  // of others not even the length is shown (JA-3.8)
    std::fill(shown.pool.begin() + p.deck_size, shown.pool.end(), Card{0});
    shown.row_length = {};
    if (!viewer.is_none()) put_row(shown, viewer, row(p, viewer));
  }
  return {shown, viewer};
}

Doc Jackal::name_of(Drawn kind, std::uint8_t item) const {
  if (kind == Drawn::kIslandOrder) return islands_[item].name;
  if (kind == Drawn::kFirst) return names_[item];
  return deck_.cards[item].id;
}

}  // namespace tortuga::jackal
