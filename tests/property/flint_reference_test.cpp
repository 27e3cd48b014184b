// flint against a second, plain implementation of its rules (reference_flint.h): the same documents for everybody, the
// same legal actions, the same refusals, after every action of random games.
#include <deque>
#include <string>
#include <vector>

#include "property/battery.h"
#include "property/invariants_flint.h"
#include "support/flint_decks.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using flint::Flint;

class Comparison {
 public:
  explicit Comparison(const Made<Flint>& made) : made_(made), texts_(Invariants<Flint>::action_texts(made)) {}

  // Plays one game on both sides.
  bool play(const Seed& seed) {
    Random random(seed.derive(1));
    Telling<flint::Event> telling;
    Play<Flint> play(made_, seed, telling);
    ReferenceFlint reference(made_.setup);
    reference.start(results(telling));
    if (!same(play, reference, true)) return false;
    while (!play.is_over()) {
      const auto taken = play.choose(random);
      play.act(taken, telling);
      reference.act(name(taken.seat), made_.game.write(taken.action), results(telling));
      if (!same(play, reference, random.below(10) == 0 || play.is_over())) return false;
    }
    return true;
  }

 private:
  // The random results since the last time.
  static std::deque<Doc> results(Telling<flint::Event>& telling) {
    std::deque<Doc> results(telling.results().begin(), telling.results().end());
    telling.results().clear();
    return results;
  }

  [[nodiscard]] const std::string& name(Seat seat) const {
    return made_.setup.players[static_cast<std::size_t>(seat.index())];
  }

  bool same(const Play<Flint>& play, const ReferenceFlint& reference, bool all) {
    if (!same(play, reference.document(), made_.game.document(play.position()), "the position")) return false;
    for (const Seat seat : seats(made_.game.players())) {
      flint::ActionList list;
      made_.game.list_legal(play.position(), seat, list);
      std::vector<std::string> legal;
      for (const flint::Action action : list) legal.push_back(made_.game.write(action));
      std::ranges::sort(legal);
      if (!check(play, legal == reference.legal(name(seat)), "other actions are legal for " + name(seat))) return false;
      if (!all) continue;
      const Doc seen = made_.game.document(made_.game.view(play.position(), seat));
      if (!same(play, reference.seen_by(name(seat)), seen, name(seat) + "'s view")) return false;
      for (const std::string& text : texts_) {
        if (!same_refusal(play, reference, seat, text)) return false;
      }
    }
    const Doc watched = made_.game.document(made_.game.view(play.position(), Seat::none()));
    return !all || same(play, reference.seen_by(""), watched, "a watcher's view");
  }

  bool same(const Play<Flint>& play, const Doc& expected, const Doc& actual, const std::string& what) const {
    const Doc a = ReferenceFlint::sorted(expected);
    const Doc b = ReferenceFlint::sorted(actual);
    return a == b || check(play, false, what + " should be\n" + a.flow_text() + "\nnot\n" + b.flow_text());
  }

  bool same_refusal(const Play<Flint>& play, const ReferenceFlint& reference, Seat seat, const std::string& text) {
    const AnyPosition position = AnyPosition::of(play.position());
    const auto refusal = erased_.check(position, seat, text);
    const std::string id = refusal ? refusal->id : "";
    const std::string expected = reference.refusal(name(seat), text);
    return id == expected ||
           check(play, false,
                 name(seat) + " " + text + " should be refused as \"" + expected + "\", not \"" + id + "\"");
  }

  const Made<Flint>& made_;
  std::vector<std::string> texts_;
  ErasedGame<Flint> erased_{made_.game, made_.setup.options};
};

TEST(FlintReference, StandardGamesAreTheSameThreads) {
  on_threads(scaled(800, 12), [](std::uint64_t number) {
    const Made<Flint> made = Battery<Flint>::table(number);
    return Comparison(made).play(Seed(number, 7));
  });
}

// Any options, one of the other decks: the same as the reference, and the whole battery.
void play_with(const std::string& deck) {
  on_threads(scaled(200, 6), [&](std::uint64_t number) {
    Random random(Seed(number, 8));
    const int players = 3 + static_cast<int>(random.below(3));
    const Made<Flint> made = make<Flint>(players, random_options(Flint::info(), players, random), deck);
    Battery<Flint>::Counts counts;
    return Comparison(made).play(Seed(number, 9)) && Battery<Flint>::random_games(made, number, 20, counts) &&
           Battery<Flint>::actions_are_legal_or_refused(made, number, counts) &&
           Battery<Flint>::positions_are_values(made, number, counts) &&
           Battery<Flint>::views_hide_secrets(made, number, 4, counts) &&
           Battery<Flint>::games_repeat(made, number, counts);
  });
}

TEST(FlintOtherDecks, AnOddDeck) { play_with(kOddDeck); }
TEST(FlintOtherDecks, ALargeDeck) { play_with(kLargeDeck); }
TEST(FlintOtherDecks, ASmallDeck) { play_with(kSmallDeck); }

}  // namespace
}  // namespace tortuga::test
