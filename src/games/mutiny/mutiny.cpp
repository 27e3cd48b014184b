#include "games/mutiny/mutiny.h"

#include "engine/doc_reader.h"

namespace tortuga::mutiny {

Result<Mutiny> Mutiny::make(const Setup& setup) {
  Mutiny game;
  TORTUGA_TRY(check_players(info(), setup.players));
  auto deck = read_deck(setup.deck);
  if (!deck) return in_deck(setup, deck.problem());
  game.deck_ = std::move(*deck);
  game.names_ = setup.players;
  game.players_ = static_cast<int>(setup.players.size());
  game.limit_ = game.deck_.limit[setup.players.size()];
  game.option_doc_ = setup.options;

  const auto value = [&](std::string_view option) { return setup.options.find(option)->scalar_text(); };
  const bool is_german = value("edition") == "german";
  // An option of the edition: does it have the value that the German edition has?
  const auto as_german = [&](std::string_view option, std::string_view german) {
    return value(option) == "edition" ? is_german : value(option) == german;
  };
  const auto is_true = [&](std::string_view option) { return value(option) == "true"; };
  const auto number = [&](std::string_view option) {
    return static_cast<std::uint8_t>(setup.options.find(option)->number());
  };
  game.options_ = {.choose_again = !as_german("no_map", "lose_voyage"),
                   .bury_specials = !as_german("bury_specials", "false"),
                   .discard_up = !as_german("exchange_discard", "down"),
                   .always_appoint = !as_german("mutiny_appoint", "new_captain"),
                   .draw_every = as_german("free_draw", "every"),
                   .exactly_one = as_german("sea_dog", "exactly_one"),
                   .claim_random = as_german("carpenter_claim", "random"),
                   .open_bribes = as_german("crew_bribes", "open"),
                   .hidden_prizes = is_true("hidden_prizes"),
                   .captains_gold = is_true("captains_gold"),
                   .pick_counts = is_true("pick_counts"),
                   .trading = is_true("trading"),
                   .traitors = is_true("traitors"),
                   .ask_holders = value("ask") == "holders",
                   .max_offers = number("max_offers"),
                   .talk_limit = number("talk_limit"),
                   .voyages = number("voyages")};
  game.collect_cards();
  return game;
}

// All cards of a game, and the masks that eligibility is looked up with.
void Mutiny::collect_cards() {
  for (std::size_t i = 0; i < deck_.crew.size(); ++i) {
    const bool is_out = deck_.crew[i].special == Special::kTraitor && !options_.traitors;  // MU-1.12
    for (int n = 0; n < deck_.crew[i].copies; ++n) {
      whole_crew_.add(static_cast<Card>(i));
      if (!is_out) all_crew_.add(static_cast<Card>(i));
    }
  }
  for (const DestinationCard& card : deck_.destination_cards) {  // MU-1.6
    whole_destinations_.add(card.kind);
    if (players_ >= card.least && players_ <= card.most) all_destinations_.add(card.kind);
  }
  for (std::size_t i = 0; i < deck_.prizes.size(); ++i) {
    for (int n = 0; n < deck_.prizes[i].copies; ++n) all_prizes_.add(static_cast<Prize>(i));
  }
  const auto mark = [&](Bag& mask, Special special) {
    if (deck_.card_of(special) != kNoCard) mask.add_to_mask(deck_.card_of(special));
  };
  const auto fit = [&](Window window, Special special) { mark(fitting_[static_cast<std::size_t>(window)], special); };
  fit(Window::kLookout, Special::kLookout);
  fit(Window::kAdjust, Special::kFirstMate);
  fit(Window::kAdjust, Special::kMasterMariner);
  fit(Window::kAdjust, Special::kSharpshooter);
  fit(Window::kCook, Special::kCook);
  fit(Window::kCarpenter, Special::kCarpenter);
  fit(Window::kSailor, Special::kOldSailor);
  fit(Window::kBoatswain, Special::kBoatswain);
  fit(Window::kSmartKid, Special::kSmartKid);
  mark(traitor_, Special::kTraitor);
  mark(any_time_, Special::kSecondMate);
  mark(any_time_, Special::kStowaways);
  mark(any_time_, Special::kSurgeon);
  mark(discarded_, Special::kPowderMonkey);
  mark(discarded_, Special::kCutthroat);
  mark(discarded_, Special::kSeaDog);
}

// Hands and the stack.

void Mutiny::count_hand(Position& p, Seat seat) const {
  const int size = p.hands[index(seat)].size();
  if (size > 0) {
    p.holding.add(seat);
  } else {
    p.holding.remove(seat);
  }
  if (size > limit_) {
    p.above.add(seat);
  } else {
    p.above.remove(seat);
  }
}

void Mutiny::take_from_hand(Position& p, Seat seat, const Bag& cards) const {
  p.hands[index(seat)].remove(cards);
  p.unseen.remove(cards);
  count_hand(p, seat);
}

void Mutiny::discard_revealed(Position& p) const {
  p.crew_discard.add(p.revealed);
  p.revealed = {};
  p.stack[0] = {};
  p.entries = 0;
}

// Keeps the laid cards in order of player and card.
void Mutiny::lay(Position& p, Seat seat, Card card) const {
  std::size_t at = p.laid_size++;
  const auto is_later = [&](const Laid& other) {
    return other.player.index() > seat.index() || (other.player == seat && other.card > card);
  };
  for (; at > 0 && is_later(p.laid[at - 1]); --at) p.laid[at] = p.laid[at - 1];
  p.laid[at] = {seat, card};
}

void Mutiny::take_side(Position& p, Seat seat, Side side) const {
  (side == Side::kCaptain ? p.captain_side : p.mutineers).add(seat);
}

Bag Mutiny::cards_of(const Position& p, std::size_t entry) const {
  if (entry == 0) return p.revealed;
  Bag traitor;
  traitor.add(deck_.card_of(Special::kTraitor));
  return traitor;
}

Card Mutiny::closing_card(Window window) const {
  switch (window) {
    case Window::kLookout:
      return deck_.card_of(Special::kLookout);
    case Window::kCook:
      return deck_.card_of(Special::kCook);
    case Window::kCarpenter:
      return deck_.card_of(Special::kCarpenter);
    case Window::kSailor:
      return deck_.card_of(Special::kOldSailor);
    case Window::kBoatswain:
      return deck_.card_of(Special::kBoatswain);
    case Window::kSmartKid:
      return deck_.card_of(Special::kSmartKid);
    default:
      return kNoCard;
  }
}

// Who is asked.

namespace {

bool has_destination(const Position& p) {
  return std::ranges::any_of(p.stack_size, [](std::uint8_t size) { return size > 0; });
}

}  // namespace

SeatSet Mutiny::asked_now(const Position& p) const {
  if (p.window == Window::kOver) return {};
  if (p.entries > 0) return asked_on_stack(p);
  const bool ends = p.window == Window::kDestination && !has_destination(p);  // MU-4.5: at once
  if (!p.above.empty() && !ends) return p.above;                              // MU-15.3
  return asked_in_window(p);
}

SeatSet Mutiny::holders_of(const Position& p, const Bag& mask) const {
  SeatSet holders;
  for (const Seat seat : p.holding) {
    if (p.hands[index(seat)].has_any(mask)) holders.add(seat);
  }
  return holders;
}

SeatSet Mutiny::asked_on_stack(const Position& p) const {
  const Entry& top = p.stack[p.entries - 1U];
  switch (top.step) {
    case Entry::Step::kReact: {  // MU-13.2, MU-13.6, MU-13.9
      if (!p.unseen.has_any(traitor_)) return {};
      const SeatSet asked = options_.ask_holders ? holders_of(p, traitor_) : p.holding;
      return asked - SeatSet(top.player) - top.passed;
    }
    case Entry::Step::kTake:
      return p.pool.empty() ? SeatSet() : SeatSet(top.player);
    case Entry::Step::kDonate:
      return with_prizes(p) - SeatSet(top.player) - top.passed;
    case Entry::Step::kClaim:
      return claimable(p, top.player).empty() ? SeatSet() : SeatSet(top.player);
    default:
      return SeatSet(top.target) & p.holding;
  }
}

SeatSet Mutiny::asked_in_window(const Position& p) const {
  switch (p.window) {
    case Window::kAppoint:
    case Window::kPunish:
      return SeatSet(p.captain);
    case Window::kMutinyCall:  // MU-10.2, MU-10.4
      return p.mutiny_used ? SeatSet() : p.holding - SeatSet(p.captain) - p.passed;
    case Window::kDestination:
      return has_destination(p) ? SeatSet(p.captain) : SeatSet();
    case Window::kAttackFirst: {  // MU-5.3
      const Seat quartermaster = acting_quartermaster(p);
      return p.hands[index(quartermaster)].has_any(deck_.normal) ? SeatSet(quartermaster) : SeatSet();
    }
    case Window::kAttack:
      return (p.holding - p.passed) | SeatSet(acting_quartermaster(p));
    case Window::kAssign:
      return attack_totals(p)[kSkills] > 0 ? SeatSet(acting_quartermaster(p)) : SeatSet();
    case Window::kCaptainTake:
      return p.pool.empty() ? SeatSet() : SeatSet(p.captain);
    case Window::kDeal:
      return p.pool.empty() ? SeatSet() : SeatSet(acting_quartermaster(p));
    case Window::kPortExchange:
    case Window::kPortMarket:
    case Window::kBury:
      return asked_for_prizes(p);
    case Window::kGuard:
      return p.guard.is_none() || !options_.trading ? SeatSet() : SeatSet(p.guard);  // MU-8.8
    case Window::kWhip:
      for (const Seat seat : p.holding) {
        if (can_whip(p, seat)) return SeatSet(acting_quartermaster(p));
      }
      return {};
    case Window::kMutiny:
      return p.holding - p.passed;
    case Window::kOver:
      return {};
    case Window::kCook:
    case Window::kSmartKid:
      if (p.window == Window::kCook ? p.pool.empty() : with_buried(p).empty()) return {};
      [[fallthrough]];
    default: {  // the other card windows (MU-13.8, MU-13.9)
      const Bag& mask = fitting(p.window);
      if (!p.unseen.has_any(mask)) return {};
      SeatSet asked = (options_.ask_holders ? holders_of(p, mask) : p.holding) - p.passed;
      if (p.window == Window::kCook) asked.remove(p.captain);  // MU-6.2
      return asked;
    }
  }
}

// Windows that ask for prizes: with hidden ones everybody who has any is asked (MU-18.6).
SeatSet Mutiny::asked_for_prizes(const Position& p) const {
  SeatSet asked = with_prizes(p) - p.passed;
  if (p.window == Window::kBury && !p.guard.is_none()) asked.remove(p.guard);  // MU-8.10
  if (options_.hidden_prizes || p.window == Window::kPortExchange) return asked;
  for (const Seat seat : SeatSet(asked)) {
    const PrizeBag prizes = p.prizes[index(seat)];
    const bool has_goods = (deck_.hostage != kNoCard && prizes.has(deck_.hostage)) ||
                           (deck_.jewels != kNoCard && prizes.has(deck_.jewels));
    const bool fits = p.window == Window::kBury ? !buriable(p, seat).empty() : has_goods;
    if (!fits) asked.remove(seat);
  }
  return asked;
}

// Questions.

Totals Mutiny::mutiny_totals(const Position& p) const {
  if (p.result != Side::kNone) return {p.totals[0], p.totals[1]};
  Totals totals{.captain = 1, .mutineers = 0};  // MU-11.2
  if (!p.quartermaster.is_none()) {             // MU-11.3
    const Side side = side_of(p, p.quartermaster);
    if (side == Side::kCaptain) ++totals.captain;
    if (side == Side::kMutineers) ++totals.mutineers;
  }
  for (std::size_t i = 0; i < p.laid_size; ++i) {
    const Laid& laid = p.laid[i];
    (p.mutineers.has(laid.player) ? totals.mutineers : totals.captain) += deck_.crewmen[laid.card];
  }
  return totals;
}

std::array<int, kSkills + 1> Mutiny::attack_totals(const Position& p) const {
  std::array<int, kSkills + 1> sums{};
  for (std::size_t i = 0; i < p.laid_size; ++i) {
    const CrewKind& kind = deck_.crew[p.laid[i].card];
    sums[static_cast<std::size_t>(kind.skill)] += kind.symbols;
  }
  return sums;
}

std::array<int, kSkills> Mutiny::required(const Position& p) const {
  std::array<int, kSkills> needed{};
  const DestinationKind& kind = deck_.destinations[p.destination];
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    needed[skill] = std::max(0, kind.required[skill] + p.adjust[skill]);
  }
  return needed;
}

SeatSet Mutiny::with_prizes(const Position& p) const {
  SeatSet owners;
  for (const Seat seat : seats(players_)) {
    if (!p.prizes[index(seat)].empty()) owners.add(seat);
  }
  return owners;
}

SeatSet Mutiny::with_buried(const Position& p) const {
  SeatSet owners;
  for (const Seat seat : seats(players_)) {
    if (!p.buried[index(seat)].empty()) owners.add(seat);
  }
  return owners;
}

PrizeBag Mutiny::buriable(const Position& p, Seat seat) const {
  PrizeBag prizes = p.prizes[index(seat)];
  if (options_.bury_specials) return prizes;
  for (const Prize prize : {deck_.hostage, deck_.jewels}) {
    while (prize != kNoCard && prizes.has(prize)) prizes.remove(prize);
  }
  return prizes;
}

bool Mutiny::can_sail(const Position& p, Type type) const {
  const auto number = static_cast<std::size_t>(type);
  const auto is_barred = [&](std::size_t each) { return ((p.barred >> each) & 1U) != 0; };
  if (p.stack_size[number] == 0) return false;
  if (!is_barred(number)) return true;
  for (std::size_t other = 0; other < kTypes; ++other) {
    if (!is_barred(other) && p.stack_size[other] > 0) return false;
  }
  return true;  // MU-4.5
}

bool Mutiny::can_whip(const Position& p, Seat seat) const {
  return seat != p.captain && seat != acting_quartermaster(p) && p.holding.has(seat);
}

SeatSet Mutiny::next_to_receive(const Position& p) const {
  SeatSet fewest;
  int least = 255;
  for (const Seat seat : seats(players_)) {
    const int received = p.received[index(seat)];
    if (received < least) fewest = {};
    least = std::min(least, received);
    if (received == least) fewest.add(seat);
  }
  return fewest;
}

SeatSet Mutiny::claimable(const Position& p, Seat seat) const {
  SeatSet from(p.captain);
  if (!p.quartermaster.is_none()) from.add(p.quartermaster);
  return (from - SeatSet(seat)) & with_prizes(p);
}

SeatSet Mutiny::sea_dog_targets(const Position& p, Seat seat) const {
  SeatSet targets = p.holding;
  if (p.has_mutiny()) {
    targets = targets & neutral(p);
  } else {
    targets.remove(p.captain);  // before the call: he will be on the Captain's side
  }
  return targets - SeatSet(seat);
}

bool Mutiny::can_play_surgeon(const Position& p, Seat seat) const {
  if (seat == p.captain || seat == p.quartermaster) return false;
  return players_ > 3 || !p.has_mutiny();  // MU-18.11
}

Bag Mutiny::removed_crew(const Position& p) const {
  Bag removed = whole_crew_;
  removed.remove(p.unseen);
  removed.remove(p.crew_discard);
  if (p.entries > 0) removed.remove(p.revealed);
  for (std::size_t i = 1; i < p.entries; ++i) removed.remove(deck_.card_of(Special::kTraitor));
  for (std::size_t i = 0; i < p.laid_size; ++i) removed.remove(p.laid[i].card);
  if (!p.map.is_none()) removed.remove(deck_.card_of(Special::kOldSailor));
  return removed;
}

Seat Mutiny::pool_viewer(const Position& p) const {
  if (p.entries > 0 && p.stack[0].step == Entry::Step::kTake) return p.stack[0].player;
  if (p.window == Window::kCaptainTake) return p.captain;
  if (p.window == Window::kDeal) return acting_quartermaster(p);
  return Seat::none();
}

// Offers.

Items Mutiny::gives(const Position& p, std::size_t offer) const {
  std::size_t at = 0;
  for (std::size_t i = 0; i < offer; ++i) at += p.offers[i].gives + std::size_t{p.offers[i].asks};
  return items_at(p, at, p.offers[offer].gives);
}

Items Mutiny::asks(const Position& p, std::size_t offer) const {
  std::size_t at = p.offers[offer].gives;
  for (std::size_t i = 0; i < offer; ++i) at += p.offers[i].gives + std::size_t{p.offers[i].asks};
  return items_at(p, at, p.offers[offer].asks);
}

Items Mutiny::items_at(const Position& p, std::size_t first, std::size_t count) {
  Items items;
  for (std::size_t i = first; i < first + count; ++i) {
    const std::uint8_t item = p.offer_items[i];
    if (item == kGuardItem) {
      items.guard = true;
    } else if (item == kHiddenItem) {
      items.crew.add(Bag::hidden(1));
    } else if (item >= kFirstPrizeItem) {
      items.prizes.add(static_cast<Prize>(item - kFirstPrizeItem));
    } else {
      items.crew.add(item);
    }
  }
  return items;
}

std::size_t Mutiny::offer_items(const Position& p) {
  std::size_t items = 0;
  for (std::size_t i = 0; i < p.offer_count; ++i) items += p.offers[i].gives + std::size_t{p.offers[i].asks};
  return items;
}

std::optional<std::size_t> Mutiny::find_offer(const Position& p, std::uint16_t id) const {
  for (std::size_t i = 0; i < p.offer_count; ++i) {
    if (p.offer_ids[i] == id) return i;
  }
  return std::nullopt;
}

void Mutiny::add_offer(Position& p, Seat from, Seat to, std::uint16_t id, const Items& gives, const Items& asks) const {
  std::size_t at = offer_items(p);
  p.offer_ids[p.offer_count] = id;
  p.offers[p.offer_count++] = {.players = static_cast<std::uint8_t>(from.index() * 16 + to.index()),
                               .gives = static_cast<std::uint8_t>(gives.size()),
                               .asks = static_cast<std::uint8_t>(asks.size())};
  for (const Items* items : {&gives, &asks}) {
    items->crew.for_each([&](Card card, int count) {
      for (int i = 0; i < count; ++i) p.offer_items[at++] = card;
    });
    items->prizes.for_each([&](Prize prize, int count) {
      for (int i = 0; i < count; ++i) p.offer_items[at++] = static_cast<std::uint8_t>(kFirstPrizeItem + prize);
    });
    if (items->guard) p.offer_items[at++] = kGuardItem;
  }
}

void Mutiny::remove_offer(Position& p, std::size_t offer) const {
  const std::size_t all = offer_items(p);
  std::size_t at = 0;
  for (std::size_t i = 0; i < offer; ++i) at += p.offers[i].gives + std::size_t{p.offers[i].asks};
  const std::size_t count = p.offers[offer].gives + std::size_t{p.offers[offer].asks};
  const auto items = std::span(p.offer_items).first(all);
  std::ranges::rotate(items.subspan(at), items.begin() + static_cast<std::ptrdiff_t>(at + count));
  std::ranges::fill(items.last(count), std::uint8_t{0});
  for (std::size_t i = offer; i + 1 < p.offer_count; ++i) {
    p.offers[i] = p.offers[i + 1];
    p.offer_ids[i] = p.offer_ids[i + 1];
  }
  --p.offer_count;
  p.offers[p.offer_count] = {};
  p.offer_ids[p.offer_count] = 0;
}

void Mutiny::close_guard(Position& p) const {
  for (std::size_t i = p.offer_count; i-- > 0;) {  // MU-16.5
    if (asks(p, i).guard) remove_offer(p, i);
  }
  open(p, Window::kBury);
}

// The end.

Scores Mutiny::final_scores(const Position& p) const {
  Scores scores{};
  int drawn = 0;
  for (int i = 0; i < players_; ++i) {  // MU-17.5: from the Captain
    const Seat seat = p.captain.plus(i, players_);
    Score& score = scores[index(seat)];
    PrizeBag all = p.prizes[index(seat)];
    all.add(p.buried[index(seat)]);
    int jewels = 0;
    all.for_each([&](Prize prize, int count) {
      if (prize == deck_.jewels) {
        jewels = count;
      } else {
        score.gold += count * deck_.prizes[prize].value;
      }
    });
    if (deck_.rum != kNoCard) score.rum = all.count(deck_.rum);
    if (!is_over(p)) continue;
    score.first_jewels = drawn;
    score.jewels = std::min(jewels, p.jewels_drawn - drawn);
    score.gold += jewels - score.jewels;  // the deck was empty: 1 each
    for (int n = 0; n < score.jewels; ++n) score.gold += deck_.prizes[jewel_drawn(p, drawn++)].value;
  }
  for (const Seat seat : seats(players_)) {
    Score& score = scores[index(seat)];
    score.rank = 1;
    for (const Seat other : seats(players_)) {
      const Score& rival = scores[index(other)];
      if (rival.gold > score.gold || (rival.gold == score.gold && rival.rum > score.rum)) ++score.rank;
    }
  }
  return scores;
}

Prize Mutiny::jewel_drawn(const Position& p, int number) const {
  return p.prize_deck[static_cast<std::size_t>(p.prize_deck_size + p.jewels_drawn - 1 - number)];
}

SeatSet Mutiny::winners(const Position& p) const {
  SeatSet winners;
  if (!is_over(p)) return winners;
  const Scores scores = final_scores(p);
  for (const Seat seat : seats(players_)) {
    if (scores[index(seat)].rank == 1) winners.add(seat);
  }
  return winners;
}

std::vector<std::int64_t> Mutiny::scores(const Position& p) const {
  std::vector<std::int64_t> gold;
  const Scores scores = final_scores(p);
  for (const Seat seat : seats(players_)) gold.push_back(scores[index(seat)].gold);
  return gold;
}

std::vector<int> Mutiny::ranks(const Position& p) const {
  std::vector<int> ranks;
  const Scores scores = final_scores(p);
  for (const Seat seat : seats(players_)) ranks.push_back(scores[index(seat)].rank);
  return ranks;
}

// Views.

View Mutiny::view(const Position& p, Viewer viewer) const {
  View view;
  view.viewer_ = viewer;
  Position& shown = view.shown_;
  shown = p;
  shown.chance = {};
  shown.crew_deck = {};
  shown.prize_deck = {};
  shown.stacks = {};
  if (!p.is_revealed && p.type != Type::kNone) shown.destination = kNoCard;
  shown.prize_discard_down = PrizeBag::hidden(p.prize_discard_down.size());
  const bool is_end = is_over(p);
  if (is_end)
    std::copy_n(p.prize_deck.begin() + p.prize_deck_size, p.jewels_drawn, shown.prize_deck.begin() + p.prize_deck_size);
  for (const Seat seat : seats(players_)) {
    if (seat == viewer) continue;
    const std::size_t i = index(seat);
    shown.hands[i] = Bag::hidden(p.hands[i].size());
    if (is_end) continue;
    shown.buried[i] = PrizeBag::hidden(p.buried[i].size());
    if (options_.hidden_prizes) shown.prizes[i] = PrizeBag::hidden(p.prizes[i].size());
  }
  if (options_.hidden_prizes && (viewer.is_none() || pool_viewer(p) != viewer)) {
    shown.pool = PrizeBag::hidden(p.pool.size());
  }
  hide_offers(shown, viewer);
  return view;
}

// MU-16.7, MU-18.7
void Mutiny::hide_offers(Position& shown, Viewer viewer) const {
  std::size_t at = 0;
  for (std::size_t i = 0; i < shown.offer_count; ++i) {
    const Offer& offer = shown.offers[i];
    const bool is_party = !viewer.is_none() && (offer.from() == viewer || offer.to() == viewer);
    for (std::size_t n = 0; n < offer.gives + std::size_t{offer.asks}; ++n, ++at) {
      std::uint8_t& item = shown.offer_items[at];
      if (is_party || item == kGuardItem) continue;
      const bool is_prize = item >= kFirstPrizeItem;
      const bool is_open = is_prize ? !options_.hidden_prizes : options_.open_bribes;
      if (!is_open) item = kHiddenItem;
    }
  }
}

Doc Mutiny::name_of(Drawn kind, std::uint8_t item) const {
  switch (kind) {
    case Drawn::kCaptain:
      return names_[item];
    case Drawn::kCrew:
      return deck_.crew[item].name;
    case Drawn::kDestination:
      return deck_.destinations[item].name;
    default:
      return deck_.prizes[item].name;
  }
}

}  // namespace tortuga::mutiny
