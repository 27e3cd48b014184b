// The Sampler of flint: every deal that fits what a player sees comes up, each as often as it should.
//
// The deals are enumerated one by one, from the documents alone, and counted against many samples.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "property/battery.h"
#include "property/invariants_flint.h"
#include "support/scale.h"
#include "support/statistics.h"

namespace tortuga::test {
namespace {

using flint::Flint;
using flint::Position;
using Words = std::vector<std::string>;

// A deal of the unseen cards: for each zone a bit for every card (cards.h). The 8s are alike: a single one is bit 7.
using Deal = std::vector<std::uint32_t>;

void add(std::uint32_t& zone, const std::string& card) {
  static const Words kSuits = {"wheel", "barrel", "anchor", "sabre"};
  const auto suit = std::ranges::find(kSuits, card.substr(0, card.find(' '))) - kSuits.begin();
  unsigned bit = static_cast<unsigned>(suit) * 8 + static_cast<unsigned>(card.back() - '1');
  if (card == "black spot") bit = 23;
  if (card == "ben gunn") bit = 31;
  if (bit == 7 && (zone & (1U << 7U)) != 0) bit = 15;
  zone |= 1U << bit;
}

std::uint32_t alike(std::uint32_t zone) {
  const std::uint32_t eights = zone & 0x8080U;
  return eights == 0x8000U ? (zone ^ 0x8080U) : zone;
}

// Where unseen cards can be: the hands of the others, aside, and with recall: last the hidden part of the discard.
struct Zones {
  std::vector<std::string> owners;  // "" for aside and the hidden discard
  std::vector<std::size_t> sizes;
};

Words words(const Doc& list) {
  Words words;
  for (const Doc& item : list.list()) words.push_back(item.scalar_text());
  return words;
}

void remove(Words& from, const Words& cards) {
  for (const std::string& card : cards) from.erase(std::ranges::find(from, card));
}

class Deals {
 public:
  // `keep_voids`: a player holds no suit that he has shown not to have.
  Deals(const Made<Flint>& made, const Position& position, Viewer viewer, bool keep_voids = true)
      : seen_(made.game.document(made.game.view(position, viewer))), unseen_(ReferenceFlint(made.setup).cards()) {
    if (keep_voids) voids_ = ReferenceFlint(made.setup).voids(seen_);
    for (const Doc& play : seen_.find("trick")->list()) remove(unseen_, {play.find("card")->text()});
    std::size_t hidden = 0;
    if (seen_.find("discard")->is_list()) {
      remove(unseen_, words(*seen_.find("discard")));
    } else {
      hidden = static_cast<std::size_t>(seen_.find("discard")->number());
      if (seen_.find("last_trick")->is_map()) {
        for (const Doc& play : seen_.find("last_trick")->find("cards")->list()) {
          last_trick_.push_back(play.find("card")->text());
        }
        remove(unseen_, last_trick_);
        hidden -= last_trick_.size();
      }
    }
    for (const auto& [name, hand] : seen_.find("hands")->map()) {
      if (hand.is_list()) {
        remove(unseen_, words(hand));
      } else {
        zones_.owners.push_back(name);
        zones_.sizes.push_back(static_cast<std::size_t>(hand.number()));
      }
    }
    zones_.owners.insert(zones_.owners.end(), {"", ""});
    zones_.sizes.push_back(static_cast<std::size_t>(seen_.find("aside")->number()));
    zones_.sizes.push_back(hidden);
  }

  [[nodiscard]] bool has_voids() const { return !voids_.empty(); }
  [[nodiscard]] std::size_t unseen() const { return unseen_.size(); }

  // Every deal that fits, with the number of ways in which the cards of the table can make it (8s are two cards).
  std::map<Deal, double> all() {
    found_.clear();
    deal_.assign(zones_.sizes.size(), {});
    place(0);
    return found_;
  }

  // The deal of a sampled position.
  [[nodiscard]] Deal of(const Made<Flint>& made, const Position& sampled) const {
    Deal deal;
    for (std::size_t i = 0; i + 2 < zones_.owners.size(); ++i) {
      const auto seat = std::ranges::find(made.setup.players, zones_.owners[i]) - made.setup.players.begin();
      deal.push_back(alike(sampled.hands[static_cast<std::size_t>(seat)].bits()));
    }
    deal.push_back(alike(sampled.aside.bits()));
    deal.push_back(0);
    if (zones_.sizes.back() == 0) return deal;
    std::uint32_t last_trick = 0;
    for (const std::string& card : last_trick_) add(last_trick, card);
    const std::uint32_t discard = alike(sampled.discard.bits());
    deal.back() = alike(discard & ~last_trick);
    return deal;
  }

 private:
  void place(std::size_t card) {
    if (card == unseen_.size()) {
      Deal deal(deal_.size(), 0);
      for (std::size_t zone = 0; zone < deal_.size(); ++zone) {
        for (const std::string& held : deal_[zone]) add(deal[zone], held);
      }
      ++found_[deal];
      return;
    }
    const std::string suit = unseen_[card].substr(0, unseen_[card].find(' '));
    for (std::size_t zone = 0; zone < deal_.size(); ++zone) {
      if (deal_[zone].size() == zones_.sizes[zone]) continue;
      const auto barred = voids_.find(zones_.owners[zone]);
      if (barred != voids_.end() && std::ranges::find(barred->second, suit) != barred->second.end()) continue;
      deal_[zone].push_back(unseen_[card]);
      place(card + 1);
      deal_[zone].pop_back();
    }
  }

  Doc seen_;
  Words unseen_;
  Words last_trick_;
  std::map<std::string, Words> voids_;
  Zones zones_;
  std::vector<Words> deal_;
  std::map<Deal, double> found_;
};

// Samples about `each` times as often as there are deals and compares.
void expect_uniform(const Made<Flint>& made, const Position& position, Viewer viewer, bool keep_voids = true,
                    std::uint64_t each = 40) {
  Deals deals(made, position, viewer, keep_voids);
  const std::map<Deal, double> all = deals.all();
  ASSERT_FALSE(all.empty());
  std::map<Deal, std::uint64_t> counts;
  for (const auto& [deal, ways] : all) counts[deal] = 0;
  const flint::Sampler sampler(made.game, made.game.view(position, viewer));
  Random random(7);
  const std::uint64_t samples = std::max<std::uint64_t>(500, each * all.size());
  for (std::uint64_t i = 0; i < samples; ++i) {
    const Position sampled = sampler.sample(random);
    const Deal deal = deals.of(made, sampled);
    const auto found = counts.find(deal);
    ASSERT_NE(found, counts.end()) << "a deal that does not fit:\n"
                                   << write_yaml(made.game.document(sampled)) << "for seat " << viewer.index()
                                   << " of\n"
                                   << write_yaml(made.game.document(position));
    ++found->second;
  }
  std::vector<std::uint64_t> seen;
  std::vector<double> weights;
  for (const auto& [deal, count] : counts) seen.push_back(count);
  for (const auto& [deal, ways] : all) weights.push_back(ways);
  EXPECT_LT(excess(seen, weights), 5) << all.size() << " deals, seat " << viewer.index() << " of\n"
                                      << write_yaml(made.game.document(position));
}

Position set_up(const Made<Flint>& made, const std::string& yaml) {
  return must(made.game.position(must(read_yaml(yaml)), Chance(Seed(5))));
}

// Few cards, so that every deal can be counted: 12 cards, hands of 3 or 2.
const std::string kFewCards = R"(game: flint
deck: few
suits:
  - {id: wheel,  colour: a, values: [2, 8, 8]}
  - {id: barrel, colour: b, values: [1, 2]}
  - {id: anchor, colour: c, values: [1, 2, 3]}
  - {id: sabre,  colour: d, values: [1, 2]}
specials: [black spot, ben gunn]
pirates:
  - {id: wheel,  trump: wheel,  from: 3}
  - {id: anchor, trump: anchor, from: 3}
  - {id: sabre,  trump: sabre,  from: 3}
  - {id: barrel, trump: barrel, from: 4}
  - {id: x,      trump: none,   from: 5}
treasures: [100, 100, 200, 300, 100, 200, 300, 100, 200, 300]
pieces: {gold: 3, plunder: 2}
piece_value: 100
deal: {3: 3, 4: 3, 5: 2}
)";

// Positions of random games, by everybody who looks at them.
void compare_random_positions(const Doc& options, int wanted) {
  constexpr std::size_t kMostUnseen = 8;
  int done = 0;
  int with_voids = 0;
  for (std::uint64_t number = 0; done < wanted; ++number) {
    Random random(Seed(number, 10));
    const int players = 3 + static_cast<int>(random.below(3));
    const Made<Flint> made = make<Flint>(players, options, kFewCards);
    Silent silent;
    Play<Flint> play(made, Seed(number, 11), silent);
    for (auto left = random.below(30); left > 0 && !play.is_over(); --left) play.act(play.choose(random), silent);
    if (play.is_over() || play.position().phase != flint::Phase::kTrick) continue;
    const int seat = static_cast<int>(random.below(static_cast<std::uint32_t>(players + 1)));
    const Viewer viewer = seat == players ? Seat::none() : Seat(seat);
    const Deals deals(made, play.position(), viewer);
    if (deals.unseen() > kMostUnseen || (number % 4 != 0 && !deals.has_voids())) continue;
    ++done;
    if (deals.has_voids()) ++with_voids;
    expect_uniform(made, play.position(), viewer);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(with_voids, wanted / 4);
}

TEST(FlintSampler, DealsEveryFittingDealEquallyOften) { compare_random_positions({}, static_cast<int>(scaled(80, 8))); }

TEST(FlintSampler, DealsEveryFittingDealEquallyOftenWhenAnEightCanLead) {
  compare_random_positions(Doc::Map{{"led_eight", "wheel"}}, static_cast<int>(scaled(80, 8)));
}

TEST(FlintSampler, DealsTheHiddenDiscardToo) {
  compare_random_positions(Doc::Map{{"recall", "last"}}, static_cast<int>(scaled(80, 8)));
}

TEST(FlintSampler, CountsTheEightsAsTwoCards) {
  const Made<Flint> made = make<Flint>(3, {}, kFewCards);
  // Both 8s unseen; one in the own hand; one on the table; both in the own hand.
  for (const std::string hand : {"barrel 1", "wheel 8"}) {
    for (const std::string played : {"barrel 2", "wheel 8"}) {
      const Position position = set_up(made, "row: [Anna, Bernard, Carol]\ntricks_left: 2\nhands: {Bernard: [" + hand +
                                                 ", ben gunn]}\ntrick: [{who: Anna, card: " + played + "}]\n");
      expect_uniform(made, position, Seat(1), true, 200);
      expect_uniform(made, position, Seat(2), true, 40);
    }
  }
  const Position both = set_up(made, "row: [Anna, Bernard, Carol]\nhands: {Anna: [wheel 8, wheel 8, wheel 2]}\n");
  expect_uniform(made, both, Seat(0), true, 40);
}

// Anna and Bernard have each shown one void, in different suits, and Carol has shown two.
TEST(FlintSampler, KeepsVoidsOfSeveralPlayers) {
  const Made<Flint> made = make<Flint>(4);
  const Position position = set_up(made, R"(
row: [Anna, Bernard, Carol, Dennis]
pirates: {Dennis: barrel}
tricks_left: 2
hands: {Anna: [anchor 5, sabre 5], Bernard: [wheel 8, anchor 6], Carol: [wheel 8, barrel 6], Dennis: [wheel 1, wheel 2]}
tricks:
- {cards: [{who: Anna, card: sabre 7}, {who: Bernard, card: barrel 7}, {who: Carol, card: wheel 7}, {who: Dennis, card: sabre 1}], winner: Bernard, move: front}
- {cards: [{who: Bernard, card: anchor 7}, {who: Carol, card: wheel 4}, {who: Dennis, card: anchor 1}, {who: Anna, card: anchor 2}], winner: Bernard, move: front}
- {cards: [{who: Dennis, card: wheel 3}, {who: Anna, card: sabre 2}, {who: Bernard, card: black spot}, {who: Carol, card: ben gunn}], winner: Dennis, move: frozen}
)");
  const auto voids = flint::Sampler::shown_voids(made.game, made.game.view(position, Seat(3)));
  EXPECT_EQ(voids, (flint::BySeat<std::uint8_t>{1, 8, 12, 0, 0}));  // wheel; sabre; anchor and sabre; none
  expect_uniform(made, position, Seat(3), true, 30);
}

// The tricks say that nobody but Anna can hold sabres, but there are more sabres than she and aside have room for.
TEST(FlintSampler, SamplesEvenIfTheTricksContradictTheHands) {
  const Made<Flint> made = make<Flint>(3);
  const Position position = set_up(made, R"(
row: [Anna, Bernard, Carol]
tricks_left: 1
hands: {Anna: [sabre 1], Bernard: [sabre 2], Carol: [sabre 3]}
aside: [sabre 4, sabre 5]
tricks:
- {cards: [{who: Anna, card: sabre 7}, {who: Bernard, card: wheel 1}, {who: Carol, card: wheel 2}], winner: Anna, move: front}
)");
  for (const Viewer viewer : {Seat(0), Seat(1), Seat(2), Seat::none()}) {
    const flint::Sampler sampler(made.game, made.game.view(position, viewer));
    Random random(3);
    for (int i = 0; i < 100; ++i) {
      const Position sampled = sampler.sample(random);
      EXPECT_EQ(Invariants<Flint>::broken(made.game, sampled, false), nullptr);
      EXPECT_EQ(made.game.view(sampled, viewer), made.game.view(position, viewer));
    }
    expect_uniform(made, position, viewer, false, 100);
  }
}

TEST(FlintSampler, ReadsTheVoidsThatTheTricksShow) {
  on_threads(scaled(2000, 20), [](std::uint64_t number) {
    const Made<Flint> made = Battery<Flint>::table(number);
    return Battery<Flint>::at_positions(made, number, 10, [&](const Play<Flint>& play, Random&) {
      static constexpr std::array<const char*, 4> kSuits = {"wheel", "barrel", "anchor", "sabre"};
      const flint::View view = made.game.view(play.position(), Seat(0));
      flint::BySeat<std::uint8_t> expected{};
      for (const auto& [name, suits] : ReferenceFlint(made.setup).voids(made.game.document(view))) {
        const auto seat =
            static_cast<std::size_t>(std::ranges::find(made.setup.players, name) - made.setup.players.begin());
        for (const std::string& suit : suits) {
          const auto bit = static_cast<unsigned>(std::ranges::find(kSuits, suit) - kSuits.begin());
          expected[seat] = static_cast<std::uint8_t>(expected[seat] | (1U << bit));
        }
      }
      return check(play, flint::Sampler::shown_voids(made.game, view) == expected, "other voids are shown");
    });
  });
}

// The order of the pile and of the stack: all orders of what is left, each as often as it should be.
TEST(FlintSampler, ShufflesPiecesAndTreasures) {
  const Made<Flint> made = make<Flint>(3, {}, kFewCards);
  const Position position = set_up(made,
                                   "phase: dig\nturn: Anna\nrow: [Anna, Bernard, Carol]\nround: 7\ntreasure: 300\n"
                                   "opened: [100, 100, 100, 200, 200, 300]\nturned: [{who: Anna, piece: gold}]\n");
  // Left: two gold, two plunder (6 orders); 100, 200, 300 (6 orders).
  std::map<std::string, std::uint64_t> pieces;
  std::map<std::string, std::uint64_t> treasures;
  const flint::Sampler sampler(made.game, made.game.view(position, Seat(1)));
  Random random(11);
  for (int i = 0; i < 6000; ++i) {
    const Doc doc = made.game.document(sampler.sample(random));
    ++pieces[doc.find("pieces")->flow_text()];
    ++treasures[doc.find("treasures")->flow_text()];
  }
  for (const auto& orders : {pieces, treasures}) {
    EXPECT_EQ(orders.size(), 6U);
    std::vector<std::uint64_t> counts;
    for (const auto& [order, count] : orders) counts.push_back(count);
    EXPECT_LT(excess(counts, std::vector<double>(counts.size(), 1)), 5);
  }
}

// What is to come is not the game's own chance.
TEST(FlintSampler, GivesEachSampleItsOwnChance) {
  const Made<Flint> made = make<Flint>(4);
  Silent silent;
  const Position position = made.game.start(Seed(1), silent);
  const flint::Sampler sampler(made.game, made.game.view(position, Seat(0)));
  Random random(1);
  const Position a = sampler.sample(random);
  const Position b = sampler.sample(random);
  EXPECT_NE(a.chance.seed(), position.chance.seed());
  EXPECT_NE(a.chance.seed(), b.chance.seed());
  EXPECT_EQ(made.game.view(position, Seat(0)).shown().chance, Chance());
}

// A bot that searches must play alike wherever it runs: the same random numbers give the same samples with every
// compiler.
TEST(FlintSampler, GivesTheSameSamplesEverywhere) {
  const Made<Flint> made = make<Flint>(4);
  Silent silent;
  const flint::Sampler sampler(made.game, made.game.view(made.game.start(Seed(1), silent), Seat(0)));
  Random random(7);
  const Position sampled = sampler.sample(random);
  EXPECT_EQ(to_text(sampled.chance.seed()), "044c3cd7f43c661c63cbe1e459320dd7");  // the second word, then the first
  EXPECT_EQ(made.game.document(sampled).find("hands")->flow_text(),
            "{Anna: [wheel 2, wheel 3, wheel 4, wheel 7, barrel 4, anchor 2, sabre 7, ben gunn], "
            "Bernard: [wheel 8, barrel 3, barrel 5, barrel 6, anchor 6, anchor 7, sabre 1, sabre 6], "
            "Carol: [wheel 1, barrel 1, barrel 2, sabre 2, sabre 3, sabre 4, sabre 5, black spot], "
            "Dennis: [wheel 5, wheel 6, wheel 8, barrel 7, anchor 1, anchor 3, anchor 4, anchor 5]}");
}

}  // namespace
}  // namespace tortuga::test
