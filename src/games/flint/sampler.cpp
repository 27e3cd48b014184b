#include "games/flint/sampler.h"

#include <algorithm>
#include <map>

#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

constexpr std::array<double, kCards + 1> factorials() {
  std::array<double, kCards + 1> table{};
  table[0] = 1;
  for (std::size_t i = 1; i < table.size(); ++i) table[i] = table[i - 1] * static_cast<double>(i);
  return table;
}
constexpr auto kFactorial = factorials();

constexpr unsigned bit(Suit suit) { return 1U << static_cast<unsigned>(suit); }

}  // namespace

// A player who played a number card that is not of the suit led at that moment held no card of it. Cards played before
// a suit was set, the black spot and Ben Gunn show nothing.
BySeat<std::uint8_t> Sampler::shown_voids(const Flint& game, const View& view) {
  const Position& shown = view.shown();
  BySeat<std::uint8_t> voids{};
  const auto read = [&](Seat leader, std::span<const Card> cards) {
    Position trick;  // only its current trick is used
    Seat who = leader;
    for (const Card card : cards) {
      const Suit led = game.led_suit(trick);
      if (led != Suit::kNone && is_number(card) && suit_of(card) != led) {
        voids[Flint::index(who)] = static_cast<std::uint8_t>(voids[Flint::index(who)] | bit(led));
      }
      trick.trick_cards[trick.trick_count++] = card;
      trick.trick.add(trick.trick.has(card) ? kOtherEight : card);
      who = who.next(game.players());
    }
  };
  const auto players = static_cast<std::size_t>(game.players());
  for (std::size_t t = 0; t < shown.tricks.count; ++t) {
    if (!shown.tricks.leader[t].is_none()) read(shown.tricks.leader[t], {&shown.tricks.cards[t * players], players});
  }
  read(shown.row[0], {shown.trick_cards.data(), shown.trick_count});
  return voids;
}

Sampler::Sampler(const Flint& game, const View& view) : game_(&game), view_(view) {
  find_unseen();
  make_bins();
  if (!count_ways()) {  // a position that was set up by hand may contradict its own tricks
    for (Zone& zone : zones_) zone.barred = 0;
    make_bins();
    count_ways();
  }
}

void Sampler::find_unseen() {
  const Position& shown = view_.shown();
  seen_discard_ = shown.discard;
  if (game_->options().recall_last && shown.tricks.count > 0) {
    seen_discard_ = game_->trick_set(shown.tricks, shown.tricks.count - 1);
  }
  CardSet own;
  if (!view_.viewer().is_none()) own = shown.hands[Flint::index(view_.viewer())];
  unseen_ = game_->deck().cards - own - shown.trick - seen_discard_;
  // The numbers of the 8s that are seen do not tell them apart: as many as are left are unseen.
  const int seen_eights = (own & kEights).size() + (shown.trick & kEights).size() + (seen_discard_ & kEights).size();
  unseen_ = unseen_ - kEights;
  if (seen_eights < 2) unseen_.add(kEight);
  if (seen_eights < 1) unseen_.add(kOtherEight);

  const BySeat<std::uint8_t> voids = shown_voids(*game_, view_);
  for (const Seat seat : seats(game_->players())) {
    if (seat == view_.viewer()) continue;
    zones_[Flint::index(seat)] = {game_->hand_count(shown, seat), voids[Flint::index(seat)]};
  }
  zones_[kAside] = {game_->aside_size(), 0};
  zones_[kHidden] = {game_->discard_count(shown) - seen_discard_.size(), 0};
}

// Groups: a suit that somebody cannot hold is one of its own, all other cards are one. Bins: a zone that cannot hold
// some suit is one of its own, all other zones are one.
void Sampler::make_bins() {
  groups_.clear();
  bins_.clear();
  unsigned barred = 0;
  for (const Zone& zone : zones_) {
    if (zone.room > 0) barred |= zone.barred;
  }
  CardSet rest = unseen_;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const CardSet cards = unseen_ & kSuitCards[suit];
    if ((barred & (1U << suit)) == 0 || cards.empty()) continue;
    groups_.push_back({cards, static_cast<std::uint8_t>(1U << suit)});
    rest = rest - cards;
  }
  groups_.push_back({rest, 0});

  Bin common;
  for (std::size_t i = 0; i < kZones; ++i) {
    const Zone& zone = zones_[i];
    if (zone.room == 0) continue;
    if (zone.barred != 0) {
      bins_.push_back({{i}, zone.room, zone.barred});
    } else {
      common.zones.push_back(i);
      common.room += zone.room;
    }
  }
  bins_.push_back(common);
}

// Counts, from the last group to the first, the ways to share out the cards that are left. False if there is none.
bool Sampler::count_ways() {
  states_.clear();
  Room room{};
  for (std::size_t bin = 0; bin < bins_.size(); ++bin) room[bin] = static_cast<std::uint8_t>(bins_[bin].room);
  return ways(0, room) > 0;
}

double Sampler::ways(std::size_t group, const Room& room) {
  if (group == groups_.size()) return 1;  // the room is as large as the cards are many
  const auto [entry, is_new] = states_.try_emplace({group, room});
  if (!is_new) return entry->second.ways;
  std::vector<Step> steps;
  const int cards = groups_[group].cards.size();
  share(group, 0, cards, room, Room{}, kFactorial[static_cast<std::size_t>(cards)], steps);
  double sum = 0;
  for (Step& step : steps) {
    Room left = room;
    for (std::size_t bin = 0; bin < bins_.size(); ++bin)
      left[bin] = static_cast<std::uint8_t>(left[bin] - step.shares[bin]);
    step.weight *= ways(group + 1, left);
    sum += step.weight;
  }
  entry->second = {sum, std::move(steps)};
  return sum;
}

// Every way to divide `left` cards of a group among the bins from `bin` on; its weight is the number of ways to choose
// the cards.
void Sampler::share(std::size_t group, std::size_t bin, int left, const Room& room, Room shares, double weight,
                    std::vector<Step>& steps) const {
  const bool is_last = bin + 1 == bins_.size();
  const int most = (bins_[bin].barred & groups_[group].suits) != 0 ? 0 : std::min<int>(left, room[bin]);
  if (is_last && most < left) return;
  for (int count = is_last ? left : 0; count <= most; ++count) {
    shares[bin] = static_cast<std::uint8_t>(count);
    const double chosen = weight / kFactorial[static_cast<std::size_t>(count)];
    if (is_last) {
      steps.push_back({shares, chosen});
    } else {
      share(group, bin + 1, left - count, room, shares, chosen, steps);
    }
  }
}

Position Sampler::sample(Random& random) const {
  Position p = view_.shown();
  const std::uint64_t first = random.word();  // one after the other: the order of arguments is not fixed
  p.chance = Chance(Seed(first, random.word()));
  deal_cards(p, random);
  hide_tricks(p, random);
  hide_pieces(p, random);
  hide_treasures(p, random);
  Flint::order_eights(p);
  return p;
}

void Sampler::deal_cards(Position& p, Random& random) const {
  p.discard = seen_discard_;
  FixedList<Card, kCards> common;  // the cards of the last bin, still to be dealt to its zones
  Room room{};
  for (std::size_t bin = 0; bin < bins_.size(); ++bin) room[bin] = static_cast<std::uint8_t>(bins_[bin].room);
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const State& state = states_.at({group, room});
    double point = random.unit() * state.ways;
    const Step* step = &state.steps.front();
    for (const Step& candidate : state.steps) {
      if (candidate.weight <= 0) continue;
      step = &candidate;
      point -= candidate.weight;
      if (point < 0) break;
    }
    FixedList<Card, kCards> cards;
    for (const Card card : groups_[group].cards) cards.push_back(card);
    random.shuffle(std::span(cards.begin(), cards.end()));
    std::size_t left = cards.size();
    for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
      for (int i = 0; i < step->shares[bin]; ++i) {
        const Card card = cards[--left];
        if (bin + 1 == bins_.size()) {
          common.push_back(card);
        } else {
          put(p, bins_[bin].zones.front(), card);
        }
      }
      room[bin] = static_cast<std::uint8_t>(room[bin] - step->shares[bin]);
    }
  }
  random.shuffle(std::span(common.begin(), common.end()));
  std::size_t left = common.size();
  for (const std::size_t zone : bins_.back().zones) {
    for (int i = 0; i < zones_[zone].room; ++i) put(p, zone, common[--left]);
  }
}

void Sampler::put(Position& p, std::size_t zone, Card card) {
  CardSet& cards = zone == kAside ? p.aside : zone == kHidden ? p.discard : p.hands[zone];
  // A zone may get both 8s, or one that is already among its seen cards under the same number.
  if (is_eight(card) && cards.has(card)) card = card == kEight ? kOtherEight : kEight;
  cards.add(card);
}

// With recall: last the older tricks are hidden. They are made up from the hidden part of the discard.
void Sampler::hide_tricks(Position& p, Random& random) const {
  if (!game_->options().recall_last || p.tricks.count < 2) return;
  std::vector<Card> cards;
  CardSet hidden = p.discard;
  for (const Card card : seen_discard_ - kEights) hidden.remove(card);
  const int eights = (hidden & kEights).size() - (seen_discard_ & kEights).size();
  hidden = hidden - kEights;
  cards.assign(hidden.begin(), hidden.end());
  cards.insert(cards.end(), static_cast<std::size_t>(eights), kEight);
  random.shuffle(std::span(cards));
  const auto players = static_cast<std::size_t>(game_->players());
  for (std::size_t t = 0; t + 1U < p.tricks.count; ++t) {
    p.tricks.leader[t] = Seat(static_cast<int>(random.below(static_cast<std::uint32_t>(players))));
    p.tricks.winner[t] = p.tricks.leader[t];
    for (std::size_t i = 0; i < players; ++i) {
      p.tricks.cards[t * players + i] = cards.back();
      cards.pop_back();
    }
  }
}

void Sampler::hide_pieces(Position& p, Random& random) const {
  const Turned& turned = p.phase == Phase::kOver ? p.last_dig.turned : p.turned;
  const int plunder = game_->deck().plunder - std::popcount(turned.plunder);
  std::array<std::uint8_t, kMaxPieces> pieces{};
  std::fill_n(pieces.begin(), plunder, std::uint8_t{1});
  random.shuffle(std::span(pieces).first(p.pile));
  for (std::size_t i = 0; i < p.pile; ++i) p.pieces |= std::uint64_t{pieces[i]} << i;
}

void Sampler::hide_treasures(Position& p, Random& random) const {
  std::array<std::uint8_t, kTreasures> left = game_->deck().treasures;
  const auto known = static_cast<std::ptrdiff_t>(kTreasures - game_->stack_size(p));
  auto end = left.end();
  for (std::ptrdiff_t i = 0; i < known; ++i) {
    const auto found = std::find(left.begin(), end, p.treasures[static_cast<std::size_t>(i)]);
    end = std::copy(found + 1, end, found);
  }
  random.shuffle(std::span(left.begin(), end));
  std::copy(left.begin(), end, p.treasures.begin() + known);
}

}  // namespace tortuga::flint
