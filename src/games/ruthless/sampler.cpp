#include "games/ruthless/sampler.h"

#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

using Cards = FixedList<Card, kPool>;

// The cards of a bag in random order.
Cards shuffled(const Bag& bag, Random& random) {
  Cards cards;
  bag.for_each([&](Card card, int count) {
    for (int i = 0; i < count; ++i) cards.push_back(card);
  });
  random.shuffle(std::span(cards.begin(), cards.end()));
  return cards;
}

// Puts cards into the place of a deck that the view keeps blank; `cards` are the lowest ones.
void fill_deck(const Ruthless& game, Position& p, std::size_t deck, std::span<const Card> cards) {
  const auto begin = game.deck_cards(p, deck).data() - p.pool.data();
  std::ranges::copy(cards, p.pool.begin() + begin);
}

}  // namespace

Position Sampler::sample(Random& random) const {
  Position p = view_.shown();
  const std::uint64_t first = random.word();  // one after the other: the order of arguments is not fixed
  p.chance = Chance(Seed(first, random.word()));
  deal_table(p, random);
  if (game_->is_over(p)) return p;
  for (const Seat seat : seats(game_->players())) deal_own(p, seat, random);
  make_up_answers(p, random);
  return p;
}

void Sampler::deal_own(Position& p, Seat seat, Random& random) const {
  const Cards cards = shuffled(view_.unseen(seat), random);
  std::size_t next = 0;
  if (seat != view_.viewer()) {
    for (int i = 0; i < view_.hand_size(seat); ++i) p.hands[Ruthless::index(seat)].add(cards[next++]);
    for (int i = 0; i < view_.buried_size(seat); ++i) p.buried[Ruthless::index(seat)].add(cards[next++]);
    if (seat == p.turn && p.looked_size > 0) {
      for (std::size_t i = 0; i < p.looked_size; ++i) p.looked[i] = cards[next++];
      if (p.looked_size == 2 && p.looked[1] < p.looked[0]) std::swap(p.looked[0], p.looked[1]);
    }
  }
  fill_deck(*game_, p, Ruthless::index(seat), cards.span().subspan(next));
}

// Pirates and Treasures that nobody has and that do not lie open; some of them may be out of a game that was set up.
void Sampler::deal_table(Position& p, Random& random) const {
  const Position& shown = view_.shown();
  PirateSet pirates = game_->all_pirates() - p.tavern - p.pirate_discard;
  Bag treasures;
  const Deck& deck = game_->deck();
  Bag seen = p.treasure_discard;
  for (const Seat seat : seats(game_->players())) {
    Bag own = view_.unseen(seat);
    if (game_->is_over(p)) {
      own = game_->owned(p, seat);
    } else {
      own.add(shown.hands[Ruthless::index(seat)]);
      own.add(shown.buried[Ruthless::index(seat)]);
      own.add(shown.discards[Ruthless::index(seat)]);
      own.add(game_->area(shown, seat));
      if (seat == view_.viewer() && shown.seen_top.has(seat))
        own.add(game_->deck_cards(shown, Ruthless::index(seat)).back());
      if (seat == view_.viewer() && seat == shown.turn) {
        for (std::size_t i = 0; i < shown.looked_size; ++i) own.add(shown.looked[i]);
      }
    }
    pirates = pirates - own.pirates();
    seen.add(own);
  }
  seen.add(shown.played);
  for (std::size_t i = 0; i < shown.pending_size; ++i) {
    if (shown.pending[i].kind == Pending::Kind::kLoot) seen.add(Card{shown.pending[i].value});
  }
  for (std::size_t i = 0; i < deck.treasures.size(); ++i) {
    const auto card = static_cast<Card>(kFirstTreasure + i);
    for (int n = seen.count(card); n < deck.treasures[i].count; ++n) treasures.add(card);
  }
  Bag pirate_bag;
  pirate_bag.add(pirates);
  fill_deck(*game_, p, kPirateDeck, shuffled(pirate_bag, random).span().first(p.deck_size[kPirateDeck]));
  fill_deck(*game_, p, kTreasureDeck, shuffled(treasures, random).span().first(p.deck_size[kTreasureDeck]));
}

// Any legal answer; not every one is equally likely.
void Sampler::make_up_answers(Position& p, Random& random) const {
  for (const Seat seat : seats(game_->players())) {
    Answer& answer = p.answers[Ruthless::index(seat)];
    if (answer != Answer::kHidden) continue;
    if (p.phase == Phase::kRaid) {
      answer = Answer::kRaidAuto;
      continue;
    }
    answer = Answer::kNone;  // as before he answered
    p.waiting.add(seat);
    ActionList list;
    game_->list_legal(p, seat, list);
    p.waiting.remove(seat);
    const Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    answer = action.verb == Action::Verb::kParley ? Answer::kParley : Answer::kNoParley;
    if (answer == Answer::kParley) p.parleyed[Ruthless::index(seat)] = action.bag;
  }
}

}  // namespace tortuga::ruthless
