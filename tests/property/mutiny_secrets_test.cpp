// What players of mutiny know: a memory of all that a seat has seen is never wrong, samples honour it, and a view does
// not change when cards that its viewer cannot see change places.
#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "games/mutiny/memory.h"
#include "property/battery.h"
#include "property/invariants_mutiny.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using mutiny::Memory;
using mutiny::Mutiny;
using mutiny::Position;

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

// Are all cards of all groups in the hands of their players, each card in one hand only?
class GroupCheck {
 public:
  GroupCheck(const Memory& memory, const Position& p) : p_(p) {
    for (const Memory::Group& group : memory.groups()) {
      group.cards.for_each([&](mutiny::Card card, int count) {
        for (int i = 0; i < count; ++i) wanted_[card].push_back(group.where);
      });
    }
  }

  [[nodiscard]] bool holds() {
    for (std::size_t card = 0; card < wanted_.size(); ++card) {
      // Kuhn's matching of cards to hands
      for (BySeat& each : placed_) each = {};
      for (std::size_t i = 0; i < wanted_[card].size(); ++i) {
        SeatSet tried;
        if (!place(card, i, tried)) return false;
      }
    }
    return true;
  }

 private:
  using BySeat = std::vector<std::size_t>;

  bool place(std::size_t card, std::size_t number, SeatSet& tried) {
    for (const Seat seat : wanted_[card][number]) {
      if (tried.has(seat)) continue;
      tried.add(seat);
      BySeat& placed = placed_[index(seat)];
      const auto room = static_cast<std::size_t>(p_.hands[index(seat)].count(static_cast<mutiny::Card>(card)));
      if (placed.size() < room) {
        placed.push_back(number);
        return true;
      }
      for (std::size_t& other : placed) {
        if (!place(card, other, tried)) continue;
        other = number;
        return true;
      }
    }
    return false;
  }

  const Position& p_;
  std::array<std::vector<SeatSet>, mutiny::Bag::kKinds> wanted_;
  std::array<BySeat, mutiny::kMaxPlayers> placed_;
};

bool owns_all(const Mutiny& game, const Memory& memory, const Position& p) {
  for (const Seat seat : seats(game.players())) {
    mutiny::PrizeBag all = p.prizes[index(seat)];
    all.add(p.buried[index(seat)]);
    if (!all.contains(memory.owned(seat))) return false;
  }
  return true;
}

std::string text_of(const Mutiny& game, const Memory& memory) {
  std::string text;
  for (const Memory::Group& group : memory.groups()) {
    text += "\n";
    for (const Seat seat : group.where) text += game.names()[index(seat)] + " ";
    text += "have";
    group.cards.for_each([&](mutiny::Card card, int count) {
      text += " " + std::to_string(count) + " " + game.deck().crew[card].name + ";";
    });
  }
  for (const Seat seat : seats(game.players())) {
    text += "\n" + game.names()[index(seat)] + " owns";
    memory.owned(seat).for_each([&](mutiny::Prize prize, int count) {
      text += " " + std::to_string(count) + " " + game.deck().prizes[prize].name + ";";
    });
  }
  return text;
}

struct Met {
  std::atomic<std::uint64_t> games = 0;
  std::atomic<std::uint64_t> groups = 0;
  std::atomic<std::uint64_t> owned = 0;    // prizes of others that are remembered
  std::atomic<std::uint64_t> samples = 0;  // with a group in them
};

// A game in which every seat and a watcher remember what they have seen.
class Remembering {
 public:
  Remembering(const Made<Mutiny>& made, Met& met) : made_(made), met_(met) {
    memories_.emplace_back(Seat::none());
    for (const Seat seat : seats(made.game.players())) memories_.emplace_back(seat);
  }

  bool play(const Seed& seed) {
    Random random(seed.derive(1));
    Telling<mutiny::Event> telling;
    Play<Mutiny> play(made_, seed, telling);
    see(telling);
    while (!play.is_over()) {
      play.act(Battery<Mutiny>::choose(play, random), telling);
      see(telling);
      for (std::size_t i = 0; i < memories_.size(); ++i) {
        if (!is_right(play, play.position(), i, "")) return false;
        if (random.below(150) == 0 && !samples_fit(play, i, random)) return false;
      }
    }
    ++met_.games;
    return true;
  }

 private:
  static Viewer viewer(std::size_t number) { return number == 0 ? Seat::none() : Seat(static_cast<int>(number) - 1); }

  void see(Telling<mutiny::Event>& telling) {
    for (const mutiny::Event& event : telling.events()) {
      for (std::size_t i = 0; i < memories_.size(); ++i) {
        if (const auto seen = made_.game.seen(event, viewer(i))) memories_[i].see(*seen);
      }
    }
    telling.events().clear();
    telling.results().clear();
  }

  bool is_right(const Play<Mutiny>& play, const Position& p, std::size_t number, const std::string& where) {
    const Memory& memory = memories_[number];
    const std::string who = number == 0 ? "a watcher" : made_.game.names()[number - 1];
    for (const Memory::Group& group : memory.groups()) {
      const bool has_owner = number > 0 && group.where.has(viewer(number));
      if (has_owner || group.where.empty() || group.cards.empty()) {
        return check(play, false, who + " remembers a group of nothing" + text_of(made_.game, memory));
      }
      ++met_.groups;
    }
    if (!GroupCheck(memory, p).holds()) {
      return check(play, false, where + who + " remembers wrong cards" + text_of(made_.game, memory));
    }
    if (!owns_all(made_.game, memory, p)) {
      return check(play, false, where + who + " remembers wrong prizes" + text_of(made_.game, memory));
    }
    return true;
  }

  bool samples_fit(const Play<Mutiny>& play, std::size_t number, Random& random) {
    const mutiny::View view = made_.game.view(play.position(), viewer(number));
    const mutiny::Sampler sampler(made_.game, view, &memories_[number]);
    for (int i = 0; i < 4; ++i) {
      const Position sampled = sampler.sample(random);
      if (const char* broken = Invariants<Mutiny>::broken(made_.game, sampled, false))
        return check(play, false, broken);
      if (!(made_.game.view(sampled, viewer(number)) == view)) return check(play, false, "the sample looks otherwise");
      if (!memories_[number].groups().empty()) ++met_.samples;
      if (!is_right(play, sampled, number, "sampled: ")) {
        return check(play, false, made_.game.document(sampled).flow_text());
      }
    }
    for (const Seat seat : seats(made_.game.players())) {
      if (seat != viewer(number)) met_.owned += static_cast<std::uint64_t>(memories_[number].owned(seat).size());
    }
    return true;
  }

  const Made<Mutiny>& made_;
  Met& met_;
  std::vector<Memory> memories_;  // of a watcher, then by seat
};

TEST(MutinySecrets, MemoryIsNeverWrongAndSamplesHonourItThreads) {
  Met met;
  on_threads(scaled(10'000, 40), [&](std::uint64_t number) {
    const Made<Mutiny> made = Battery<Mutiny>::table(number);
    return Remembering(made, met).play(Seed(number, 21));
  });
  EXPECT_GT(met.games, 0U);
  EXPECT_GT(met.groups, 0U);
  EXPECT_GT(met.owned, 0U);
  EXPECT_GT(met.samples, 0U);
}

// A document in which the Crew cards of all others and of the deck, and the prizes that the viewer cannot see, have
// changed places.
class Swapped {
 public:
  Swapped(const Made<Mutiny>& made, Doc document, std::string viewer, Random& random)
      : doc_(std::move(document)), viewer_(std::move(viewer)), random_(random) {
    std::vector<Doc*> crew = others("hands");
    crew.push_back(zone("crew_deck"));
    mix(crew);
    std::vector<Doc*> prizes = others("buried");
    if (made.game.options().hidden_prizes) {
      for (Doc* each : others("prizes")) prizes.push_back(each);
    }
    prizes.push_back(zone("prize_deck"));
    prizes.push_back(zone("prize_discard_down"));
    mix(prizes);
    for (auto& [type, stack] : zone("destinations")->map()) mix({&stack});
  }

  [[nodiscard]] const Doc& document() const { return doc_; }

 private:
  Doc* zone(std::string_view key) {
    const auto found = std::ranges::find(doc_.map(), key, &Doc::Entry::first);
    return &found->second;
  }
  std::vector<Doc*> others(std::string_view key) {
    std::vector<Doc*> zones;
    for (auto& [name, cards] : zone(key)->map()) {
      if (name != viewer_) zones.push_back(&cards);
    }
    return zones;
  }
  void mix(const std::vector<Doc*>& zones) {
    Doc::List all;
    for (Doc* each : zones) all.insert(all.end(), each->list().begin(), each->list().end());
    random_.shuffle(std::span(all));
    std::size_t next = 0;
    for (Doc* each : zones) {
      for (Doc& card : each->list()) card = all[next++];
    }
  }

  Doc doc_;
  std::string viewer_;
  Random& random_;
};

// Does who is asked follow from what everybody sees (MU-13.2, MU-13.8)? Not if only holders are asked (MU-13.9), and an
// excused Quartermaster shows that he has no normal card (MU-5.3).
bool asks_openly(const Mutiny& game, const Position& p) {
  const bool is_excusable = p.window == mutiny::Window::kAttackFirst && p.entries == 0 && p.above.empty();
  return !game.options().ask_holders && !is_excusable;
}

bool swaps_are_not_seen(const Made<Mutiny>& made, const Play<Mutiny>& play, Viewer viewer, Random& random,
                        std::atomic<std::uint64_t>& seen) {
  const Mutiny& game = made.game;
  const std::string who = viewer.is_none() ? "" : game.names()[index(viewer)];
  Position original = play.position();
  const Doc document = Swapped(made, game.document(original), who, random).document();
  const auto swapped = game.position(document, game.chance(original));
  if (!swapped) {
    // A swap may change who is asked where that is not open, and so contradict the document.
    return !asks_openly(game, original) ||
           check(play, false, "refused: " + swapped.problem().text() + "\n" + document.flow_text());
  }
  // If nobody is asked after a swap, the game has run on.
  const bool stays = swapped->waiting == original.waiting && swapped->window == original.window &&
                     swapped->entries == original.entries;
  if (!stays) return !asks_openly(game, original) || check(play, false, "others are asked:\n" + document.flow_text());
  ++seen;
  if (game.view(*swapped, viewer) == game.view(original, viewer)) return true;
  return check(play, false, "the view shows what is hidden:\n" + document.flow_text());
}

TEST(MutinySecrets, ViewsDoNotShowWhatIsHiddenThreads) {
  std::atomic<std::uint64_t> seen = 0;
  on_threads(scaled(3000, 30), [&](std::uint64_t number) {
    const Made<Mutiny> made = Battery<Mutiny>::table(number);
    return Battery<Mutiny>::at_positions(made, number, 8, [&](const Play<Mutiny>& play, Random& random) {
      if (play.is_over()) return true;
      for (int i = -1; i < made.game.players(); ++i) {
        if (!swaps_are_not_seen(made, play, i < 0 ? Seat::none() : Seat(i), random, seen)) return false;
      }
      return true;
    });
  });
  EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace tortuga::test
