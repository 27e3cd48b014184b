#include "games/mutiny/sampler.h"

#include <algorithm>
#include <array>
#include <span>

#include "games/mutiny/memory.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {
namespace {

std::size_t i(Seat seat) { return Mutiny::index(seat); }

// The cards of a bag in random order.
template <class AnyBag>
FixedList<std::uint8_t, kMaxCrew> shuffled(const AnyBag& bag, Random& random) {
  FixedList<std::uint8_t, kMaxCrew> cards;
  bag.for_each([&](std::uint8_t card, int count) {
    for (int n = 0; n < count; ++n) cards.push_back(card);
  });
  random.shuffle(std::span(cards.begin(), cards.end()));
  return cards;
}

// Deals the Crew cards that a viewer does not see to the other hands and the deck.
class CrewDealer {
 public:
  CrewDealer(const Mutiny& game, const View& view, Random& random) : game_(game), view_(view), random_(random) {
    const Position& shown = view.shown();
    left_ = shown.unseen;
    for (const Seat seat : seats(game.players())) {
      if (seat == view.viewer()) {
        left_.remove(shown.hands[i(seat)]);
      } else {
        free_[i(seat)] = shown.hands[i(seat)].size();
      }
    }
    deck_ = shown.crew_deck_size;
    find_asked();
  }

  [[nodiscard]] const BySeat<Bag>& hands() const { return hands_; }
  // What is left is the deck.
  [[nodiscard]] const Bag& left() const { return left_; }

  // Deals all cards, those of the groups to their players. False if they, as they were dealt, do not fit what is seen.
  bool deal(std::span<const Memory::Group> groups) {
    bool fits = place(groups, true);
    fits = ensure() && fits;
    fits = place(groups, false) && fits;
    for (const Card card : shuffled(left_.only(mask_), random_)) fits = give(card, allowed_, true) && fits;
    for (const Card card : shuffled(left_, random_)) give(card, SeatSet::all(game_.players()), true);
    left_.add(in_deck_);
    return fits;
  }

 private:
  // What is known from who is asked: each of holders_ holds a card of mask_, and nobody who is not in allowed_ does.
  void find_asked() {
    const Position& p = view_.shown();
    const Entry* const top = game_.top(p);
    allowed_ = SeatSet::all(game_.players());
    if (top == nullptr && !p.above.empty()) return;
    if (top == nullptr && p.window == Window::kAttackFirst) {  // MU-5.3
      mask_ = game_.deck().normal;
      holders_ = p.waiting;
      return;
    }
    if (!game_.options().ask_holders) return;
    if (top != nullptr && top->step != Entry::Step::kReact) return;
    // MU-13.9: who is asked holds a fitting card; who is not, although he has not passed, does not.
    mask_ = top != nullptr ? game_.traitor_mask() : game_.fitting(p.window);
    holders_ = p.waiting;
    const SeatSet passed = top != nullptr ? top->passed | SeatSet(top->player) : p.passed;
    SeatSet without = p.holding - p.waiting - passed;
    if (top == nullptr && p.window == Window::kCook) without.remove(p.captain);
    allowed_ = allowed_ - without;
  }

  // Puts each card of the groups into the hand of one of its players, either those of the mask or the others.
  bool place(std::span<const Memory::Group> groups, bool of_mask) {
    bool fits = true;
    for (int size = 1; size <= game_.players(); ++size) {  // the most certain ones first
      for (const Memory::Group& group : groups) {
        if (group.where.size() != size) continue;
        Bag cards = group.cards.only(mask_);
        if (!of_mask) {
          Bag others = group.cards;
          others.remove(cards);
          cards = others;
        }
        const SeatSet where = of_mask ? group.where & allowed_ : group.where;
        for (const Card card : shuffled(cards, random_)) fits = left_.has(card) && give(card, where, false) && fits;
      }
    }
    return fits;
  }

  // Each of holders_ holds a card of the mask.
  bool ensure() {
    if (!mask_.has_any(mask_)) return true;  // no kind is in it: a window without fitting cards
    bool fits = true;
    for (const Seat seat : holders_) {
      if (seat == view_.viewer() || hands_[i(seat)].has_any(mask_)) continue;
      const auto cards = shuffled(left_.only(mask_), random_);
      fits = !cards.empty() && give(cards[0], SeatSet(seat), false) && fits;
    }
    return fits;
  }

  // Gives a card to one of `where`, or leaves it to the deck, each free place being equally likely.
  bool give(Card card, SeatSet where, bool or_deck) {
    int places = or_deck ? deck_ : 0;
    for (const Seat seat : where) places += free_[i(seat)];
    if (places == 0) return false;
    auto place = static_cast<int>(random_.below(static_cast<std::uint32_t>(places)));
    left_.remove(card);
    for (const Seat seat : where) {
      place -= free_[i(seat)];
      if (place >= 0) continue;
      --free_[i(seat)];
      hands_[i(seat)].add(card);
      return true;
    }
    --deck_;
    in_deck_.add(card);
    return true;
  }

  const Mutiny& game_;
  const View& view_;
  Random& random_;
  Bag left_;
  Bag in_deck_;
  Bag mask_;
  SeatSet holders_;
  SeatSet allowed_;
  BySeat<Bag> hands_{};
  BySeat<int> free_{};
  int deck_ = 0;
};

}  // namespace

Position Sampler::sample(Random& random) const {
  Position p = view_.shown();
  const std::uint64_t first = random.word();  // one after the other: the order of arguments is not fixed
  p.chance = Chance(Seed(first, random.word()));
  deal_crew(p, random);
  deal_prizes(p, random);
  deal_destinations(p, random);
  make_up_offers(p, random);
  return p;
}

// What is seen comes before what is remembered, if they cannot be brought together.
void Sampler::deal_crew(Position& p, Random& random) const {
  static constexpr int kTries = 20;  // groups of cards may get into one another's way
  for (int tried = 0;; ++tried) {
    CrewDealer dealer(*game_, view_, random);
    const bool remembers = memory_ != nullptr && tried < kTries;
    if (!dealer.deal(remembers ? std::span(memory_->groups()) : std::span<const Memory::Group>()) && remembers)
      continue;
    for (const Seat seat : seats(game_->players())) {
      if (seat != view_.viewer()) p.hands[i(seat)] = dealer.hands()[i(seat)];
    }
    const auto deck = shuffled(dealer.left(), random);
    std::ranges::copy(deck, p.crew_deck.begin());
    return;
  }
}

void Sampler::deal_prizes(Position& p, Random& random) const {
  const Position& shown = view_.shown();
  const bool is_over = game_->is_over(p);
  const bool hides = game_->options().hidden_prizes;
  const bool hides_pool = hides && (view_.viewer().is_none() || game_->pool_viewer(p) != view_.viewer());
  PrizeBag left = game_->all_prizes();
  left.remove(shown.removed_prizes);
  left.remove(shown.prize_discard);
  if (!hides_pool) left.remove(shown.pool);
  for (int n = 0; n < shown.jewels_drawn; ++n) left.remove(game_->jewel_drawn(shown, n));
  for (const Seat seat : seats(game_->players())) {
    const bool sees = is_over || seat == view_.viewer();
    if (sees || !hides) left.remove(shown.prizes[i(seat)]);
    if (sees) left.remove(shown.buried[i(seat)]);
  }
  const auto take = [&](Prize prize, PrizeBag& to) {
    left.remove(prize);
    to.add(prize);
  };
  // 1. What is remembered
  BySeat<PrizeBag> kept{};
  for (const Seat seat : seats(game_->players())) {
    if (memory_ == nullptr || is_over || seat == view_.viewer()) continue;
    const int places = shown.buried[i(seat)].size() + (hides ? shown.prizes[i(seat)].size() : 0);
    memory_->owned(seat).for_each([&](Prize prize, int count) {
      const int seen = hides ? 0 : shown.prizes[i(seat)].count(prize);
      for (int n = seen; n < count && left.has(prize) && kept[i(seat)].size() < places; ++n) {
        take(prize, kept[i(seat)]);
      }
    });
  }
  // 2. The rest
  auto cards = shuffled(left, random);
  std::size_t next = 0;
  for (const Seat seat : seats(game_->players())) {
    if (is_over || seat == view_.viewer()) continue;
    const int buried = shown.buried[i(seat)].size();
    const int places = buried + (hides ? shown.prizes[i(seat)].size() : 0);
    PrizeBag all = kept[i(seat)];
    while (all.size() < places) all.add(cards[next++]);
    p.buried[i(seat)] = {};
    if (hides) p.prizes[i(seat)] = {};
    for (const Prize prize : shuffled(all, random)) {
      (p.buried[i(seat)].size() < buried ? p.buried : p.prizes)[i(seat)].add(prize);
    }
  }
  const auto fill = [&](PrizeBag& bag) {
    const int size = bag.size();
    bag = {};
    while (bag.size() < size) bag.add(cards[next++]);
  };
  if (hides_pool) fill(p.pool);
  fill(p.prize_discard_down);
  for (std::size_t n = 0; n < p.prize_deck_size; ++n) p.prize_deck[n] = cards[next++];
}

void Sampler::deal_destinations(Position& p, Random& random) const {
  Bag left = game_->whole_destinations();
  left.remove(p.destination_discard);
  left.remove(p.removed_destinations);
  if (p.is_revealed) left.remove(p.destination);
  const bool is_hidden = p.type != Type::kNone && !p.is_revealed;
  std::array<std::size_t, kTypes> dealt{};
  for (const Destination card : shuffled(left, random)) {
    const Type type = game_->deck().destinations[card].type;
    const auto number = static_cast<std::size_t>(type);
    if (is_hidden && type == p.type && p.destination == kNoCard) {
      p.destination = card;
    } else {
      p.stacks[number][dealt[number]++] = card;
    }
  }
}

// Cards in offers between others: any that fit what is seen.
void Sampler::make_up_offers(Position& p, Random& random) const {
  const Deck& deck = game_->deck();
  const bool of_prizes = game_->options().open_bribes;  // else the Crew cards would be seen
  const auto kinds = static_cast<std::uint32_t>(of_prizes ? deck.prizes.size() : deck.crew.size());
  std::size_t at = 0;
  const auto fill = [&](std::size_t size) {
    const auto items = std::span(p.offer_items).subspan(at, size);
    at += size;
    for (std::uint8_t& item : items) {
      while (item == kHiddenItem) {
        const auto kind = static_cast<std::uint8_t>(random.below(kinds));
        const auto made_up = static_cast<std::uint8_t>(of_prizes ? kFirstPrizeItem + kind : kind);
        const int copies = of_prizes ? deck.prizes[kind].copies : deck.crew[kind].copies;
        if (std::ranges::count(items, made_up) < copies) item = made_up;
      }
    }
    std::ranges::sort(items);
  };
  for (std::size_t n = 0; n < p.offer_count; ++n) {
    fill(p.offers[n].gives);
    fill(p.offers[n].asks);
  }
}

}  // namespace tortuga::mutiny
