#include "games/jackal/sampler.h"

#include "games/jackal/jackal.h"

namespace tortuga::jackal {
Sampler::Sampler(const Jackal& game, const View& view) : game_(&game), view_(view) {
  const Position& shown = view.shown();
  const std::size_t kinds = game.deck().cards.size();
  std::array<int, kMaxKinds> left{};
  for (std::size_t card = 0; card < kinds; ++card) left[card] = game.deck().cards[card].count - shown.discard[card];
  if (!view.viewer().is_none()) {
    for (std::size_t card = 0; card < kinds; ++card) left[card] -= shown.hands[Jackal::index(view.viewer())][card];
  }
  if (shown.phase == Phase::kResolve) {  // open on the table; before that a row is still counted in its hand
    for (const Seat seat : seats(game.players())) {
      for (const Card card : game.row(shown, seat)) --left[card];
      for (const Attached& attached : game.attached(shown, seat)) --left[attached.card];
      if (shown.rums[Jackal::index(seat)] > 0) left[game.deck().rum] -= shown.rums[Jackal::index(seat)];
    }
  }
  for (std::size_t card = 0; card < kinds; ++card) {
    for (int i = 0; i < left[card]; ++i) unseen_.push_back(static_cast<Card>(card));
  }
  std::size_t specials = 0;
  for (const Card card : unseen_) specials += game.card(card).is_special() ? 1U : 0U;
  std::size_t needed = 0;
  for (const Seat seat : seats(game.players())) {
    if (!shows_only_specials(seat)) continue;
    only_specials_.add(seat);
    needed += shown.hand_size[Jackal::index(seat)];
  }
  if (needed > specials) only_specials_ = SeatSet();  // a position that was set up by hand may contradict itself
}

bool Sampler::shows_only_specials(Seat seat) const {
  const Position& shown = view_.shown();
  if (seat == view_.viewer() || shown.phase != Phase::kResolve || !game_->is_sailing(shown, seat)) return false;
  const std::span<const Card> row = game_->row(shown, seat);
  return row.empty() ? game_->options().only_specials_keep : game_->card(row[0]).is_special();
}

Position Sampler::sample(Random& random) const {
  Position p = view_.shown();
  const std::uint64_t first = random.word();  // one after the other: the order of arguments is not fixed
  p.chance = Chance(Seed(first, random.word()));
  deal_cards(p, random);
  choose_islands(p, random);
  make_up_decisions(p, random);
  return p;
}

// First the hands that can hold special cards only, from all unseen ones; then everything else.
void Sampler::deal_cards(Position& p, Random& random) const {
  Cards cards = unseen_;
  random.shuffle(std::span(cards.begin(), cards.end()));
  std::size_t left = cards.size();
  const auto deal = [&](Seat seat, bool only_special) {
    for (int held = 0; held < p.hand_size[Jackal::index(seat)]; ++held) {
      std::size_t pick = left - 1;
      while (only_special && !game_->card(cards[pick]).is_special()) --pick;
      ++p.hands[Jackal::index(seat)][cards[pick]];
      cards[pick] = cards[--left];
    }
  };
  for (const Seat seat : only_specials_) deal(seat, true);
  if (!only_specials_.empty())
    random.shuffle(std::span(cards.begin(), left));  // those left stood behind none of the chosen
  for (const Seat seat : seats(game_->players())) {
    if (seat != view_.viewer() && !only_specials_.has(seat)) deal(seat, false);
  }
  for (std::size_t i = 0; i < p.deck_size; ++i) p.pool[i] = cards[--left];  // what is over is out of this game
}

void Sampler::choose_islands(Position& p, Random& random) const {
  FixedList<std::uint8_t, kMaxIslands + kMaxRounds> islands;
  for (std::size_t i = 0; i < game_->islands().size(); ++i) {
    if (i != p.island) islands.push_back(static_cast<std::uint8_t>(i));
  }
  if (islands.empty()) islands.push_back(p.island);
  random.shuffle(std::span(islands.begin(), islands.end()));
  for (std::size_t i = 0; i < p.islands_count; ++i) p.islands_left[i] = islands[i % islands.size()];
}

// Any legal decision and any legal answer; not every one is equally likely.
void Sampler::make_up_decisions(Position& p, Random& random) const {
  for (const Seat seat : p.answered) {
    if (seat == view_.viewer() || game_->deck().rum == kNoCard) continue;
    const std::uint8_t held = p.hands[Jackal::index(seat)][game_->deck().rum];
    p.answers[Jackal::index(seat)] = static_cast<std::uint8_t>(random.below(held + 1U));
  }
  for (const Seat seat : seats(game_->players())) {
    Decision& decision = p.decisions[Jackal::index(seat)];
    if (decision != Decision::kHidden) continue;
    decision = Decision::kNone;  // as before he decided
    p.waiting.add(seat);
    ActionList list;
    game_->list_legal(p, seat, list);
    p.waiting.remove(seat);
    const Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    if (action.verb == Action::Verb::kTortuga) {
      decision = tortuga_for(action.number);
    } else if (action.verb == Action::Verb::kSail) {
      decision = Decision::kSail;
    } else {
      decision = Decision::kRow;
      game_->put_row(p, seat, action.row.span());
    }
  }
}

}  // namespace tortuga::jackal
