// jackal against a second, plain implementation of its rules (reference_jackal.h): the same documents for everybody,
// the same legal actions, the same defaults, the same texts accepted, after every action of random games.
#include <atomic>
#include <deque>
#include <string>
#include <vector>

#include "property/battery.h"
#include "property/invariants_jackal.h"
#include "support/jackal_decks.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using jackal::Jackal;

// What was met, so that a test that never met it can fail.
struct Met {
  std::atomic<std::uint64_t> games = 0;
  std::atomic<std::uint64_t> long_rows = 0;  // legal without being listed
  std::atomic<std::uint64_t> visits = 0;
  std::atomic<std::uint64_t> shuffles = 0;
  std::atomic<std::uint64_t> rums = 0;
  std::atomic<std::uint64_t> attached = 0;
  std::atomic<std::uint64_t> blocked = 0;
  std::atomic<std::uint64_t> duds = 0;
  std::atomic<std::uint64_t> nothing_laid = 0;
};

class Comparison {
 public:
  Comparison(const Made<Jackal>& made, Met& met)
      : made_(made), met_(met), texts_(Invariants<Jackal>::action_texts(made)) {}

  // Plays one game on both sides.
  bool play(const Seed& seed) {
    Random random(seed.derive(1));
    Telling<jackal::Event> telling;
    Play<Jackal> play(made_, seed, telling);
    ReferenceJackal reference(made_.setup);
    reference.start(results(telling));
    if (!same(play, reference, random, true)) return false;
    while (!play.is_over()) {
      const auto taken = choose(play, reference, random);
      const std::string text = made_.game.write(taken.action);
      count(reference, taken, text);
      if (!play.act(taken, telling)) return check(play, false, text + " is refused");
      const std::deque<Doc> chance = results(telling);
      met_.shuffles += chance.size();
      reference.act(name(taken.seat), text, chance);
      if (!check(play, !reference.has_unused_chance(), text + " draws what it need not")) return false;
      if (!same(play, reference, random, random.below(10) == 0 || play.is_over())) return false;
    }
    ++met_.games;
    return true;
  }

 private:
  using Taken = Play<Jackal>::Taken;

  // The random results since the last time.
  static std::deque<Doc> results(Telling<jackal::Event>& telling) {
    std::deque<Doc> results(telling.results().begin(), telling.results().end());
    telling.results().clear();
    return results;
  }

  [[nodiscard]] const std::string& name(Seat seat) const {
    return made_.setup.players[static_cast<std::size_t>(seat.index())];
  }

  void count(const ReferenceJackal& reference, const Taken& taken, const std::string& text) {
    if (!Invariants<Jackal>::is_listed(taken.action)) ++met_.long_rows;
    if (text.starts_with("tortuga ")) ++met_.visits;
    if (text.starts_with("rum ")) ++met_.rums;
    if (text.starts_with("attach ") || text.starts_with("double ")) ++met_.attached;
    if (text == "stay") ++met_.blocked;
    if (reference.phase() != "plan") return;
    if (text == "pass") ++met_.nothing_laid;
    if (text.starts_with("plan ") && reference.is_special(text.substr(5, text.find(',') - 5))) ++met_.duds;
  }

  // Any listed action, but visits as often as rows, and rows of many cards as often as short ones.
  [[nodiscard]] Taken choose(const Play<Jackal>& play, const ReferenceJackal& reference, Random& random) const {
    const Taken any = play.choose(random);
    if (reference.phase() != "plan") return any;
    jackal::ActionList list;
    made_.game.list_legal(play.position(), any.seat, list);
    const jackal::Action last = list[list.size() - 1];
    if (last.verb != jackal::Action::Verb::kPlan && random.below(2) == 0) return {any.seat, last};
    if (random.below(2) == 0) return any;
    const std::string row = "plan " + joined(long_row(reference, any.seat, random));
    const auto read = made_.game.read(row);
    if (!reference.accepts(name(any.seat), row) || !read.action) return any;
    return {any.seat, *read.action};
  }

  static std::string joined(const std::vector<std::string>& cards) {
    std::string text;
    for (const std::string& card : cards) text += (text.empty() ? "" : ", ") + card;
    return text;
  }

  // A hand in any order, but the special cards, and one flag at most, at the front.
  [[nodiscard]] std::vector<std::string> long_row(const ReferenceJackal& reference, Seat seat, Random& random) const {
    std::vector<std::string> row;
    std::string flag;
    for (const std::string& card : shuffled_hand(reference, seat, random)) {
      if (reference.is_movement(card)) row.push_back(card);
      if (!reference.is_movement(card) && !reference.is_special(card)) flag = card;
    }
    if (!flag.empty() && random.below(2) == 0) row.insert(row.begin(), flag);
    return row;
  }

  [[nodiscard]] std::vector<std::string> shuffled_hand(const ReferenceJackal& reference, Seat seat,
                                                       Random& random) const {
    std::vector<std::string> hand = reference.hand(name(seat));
    for (std::size_t left = hand.size(); left > 1; --left) {
      std::swap(hand[left - 1], hand[random.below(static_cast<std::uint32_t>(left))]);
    }
    return hand;
  }

  // Rows of two cards and more out of a hand: legal ones, all of it in any order, one card too many, one twice.
  [[nodiscard]] std::vector<std::string> written_rows(const ReferenceJackal& reference, Seat seat,
                                                      Random& random) const {
    std::vector<std::string> texts;
    const auto add = [&](std::vector<std::string> row) {
      texts.push_back("plan " + joined(row));
      while (row.size() > 2) {
        row.pop_back();
        texts.push_back("plan " + joined(row));
      }
    };
    const auto any_card = [&] {
      return reference.kinds()[random.below(static_cast<std::uint32_t>(reference.kinds().size()))];
    };
    for (int i = 0; i < 4; ++i) {
      add(long_row(reference, seat, random));
      add(shuffled_hand(reference, seat, random));
      std::vector<std::string> row = long_row(reference, seat, random);
      row.push_back(any_card());
      add(row);
      row.insert(row.begin(), any_card());
      add(row);
    }
    return texts;
  }

  bool same(const Play<Jackal>& play, const ReferenceJackal& reference, Random& random, bool all) {
    if (!same(play, reference.document(), made_.game.document(play.position()), "the position")) return false;
    std::vector<std::string> waiting;
    for (const Seat seat : made_.game.waiting(play.position())) waiting.push_back(name(seat));
    if (!check(play, waiting == reference.waiting(), "others are waited for")) return false;
    for (const Seat seat : seats(made_.game.players())) {
      if (!same_actions(play, reference, seat)) return false;
      if (!all) continue;
      const Doc seen = made_.game.document(made_.game.view(play.position(), seat));
      if (!same(play, reference.seen_by(name(seat)), seen, name(seat) + "'s view")) return false;
      const AnyPosition position = AnyPosition::of(play.position());
      for (const std::string& text : texts_) {
        if (!same_acceptance(play, reference, position, seat, text)) return false;
      }
      for (const std::string& text : written_rows(reference, seat, random)) {
        if (!same_acceptance(play, reference, position, seat, text)) return false;
      }
    }
    const Doc watched = made_.game.document(made_.game.view(play.position(), Seat::none()));
    return !all || same(play, reference.seen_by(""), watched, "a watcher's view");
  }

  bool same_actions(const Play<Jackal>& play, const ReferenceJackal& reference, Seat seat) const {
    jackal::ActionList list;
    made_.game.list_legal(play.position(), seat, list);
    std::vector<std::string> legal;
    for (const jackal::Action& action : list) legal.push_back(made_.game.write(action));
    std::ranges::sort(legal);
    const std::vector<std::string> expected = reference.legal(name(seat));
    if (legal != expected) {
      return check(play, false, name(seat) + " may " + joined(legal) + "\nbut should have " + joined(expected));
    }
    if (legal.empty()) return true;
    const std::string standard = made_.game.write(made_.game.default_action(play.position(), seat));
    const std::string wanted = reference.default_action(name(seat));
    return standard == wanted ||
           check(play, false, "for " + name(seat) + " \"" + standard + "\" is done, not \"" + wanted + "\"");
  }

  bool same(const Play<Jackal>& play, const Doc& expected, const Doc& actual, const std::string& what) const {
    const Doc a = ReferenceJackal::sorted(expected);
    const Doc b = ReferenceJackal::sorted(actual);
    return a == b || check(play, false, what + " should be\n" + a.flow_text() + "\nnot\n" + b.flow_text());
  }

  bool same_acceptance(const Play<Jackal>& play, const ReferenceJackal& reference, const AnyPosition& position,
                       Seat seat, const std::string& text) const {
    const bool accepts = !erased_.check(position, seat, text);
    return accepts == reference.accepts(name(seat), text) ||
           check(play, false, name(seat) + " " + text + (accepts ? " should be refused" : " should be accepted"));
  }

  const Made<Jackal>& made_;
  Met& met_;
  std::vector<std::string> texts_;
  ErasedGame<Jackal> erased_{made_.game, made_.setup.options};
};

// Any options that the deck allows, with at most `most` islands.
Made<Jackal> any_table(const std::string& deck, std::uint32_t most, Random& random) {
  const int players = 2 + static_cast<int>(random.below(3));
  Doc options = random_options(Jackal::info(), players, random);
  options.set("islands", 1 + static_cast<int>(random.below(most)));
  return make<Jackal>(players, options, deck);
}

TEST(JackalReference, StandardGamesAreTheSameThreads) {
  Met met;
  on_threads(scaled(800, 24), [&](std::uint64_t number) {
    Random random(Seed(number, 6));
    const Made<Jackal> made = any_table(deck_text("jackal"), number % 4 == 0 ? 40 : 6, random);
    return Comparison(made, met).play(Seed(number, 7));
  });
  EXPECT_GT(met.games, 0U);
  EXPECT_GT(met.long_rows, 0U);
  EXPECT_GT(met.visits, 0U);
  EXPECT_GT(met.shuffles, 0U);
  EXPECT_GT(met.rums, 0U);
  EXPECT_GT(met.attached, 0U);
  EXPECT_GT(met.blocked, 0U);
}

// `games` at each table are the same as the reference's, and the whole battery holds.
void play_with(const std::string& deck, std::uint32_t most_islands, std::uint64_t games, Met& met) {
  on_threads(scaled(200, 8), [&](std::uint64_t number) {
    Random random(Seed(number, 8));
    const Made<Jackal> made = any_table(deck, most_islands, random);
    Battery<Jackal>::Counts counts;
    Comparison comparison(made, met);
    for (std::uint64_t game = 0; game < games; ++game) {
      if (!comparison.play(Seed(number, 9).derive(game))) return false;
    }
    return Battery<Jackal>::random_games(made, number, 10, counts) &&
           Battery<Jackal>::actions_are_legal_or_refused(made, number, counts) &&
           Battery<Jackal>::positions_are_values(made, number, counts) &&
           Battery<Jackal>::views_hide_secrets(made, number, 4, counts) &&
           Battery<Jackal>::games_repeat(made, number, counts);
  });
  EXPECT_GT(met.games, 0U);
}

TEST(JackalOtherDecks, ASmallDeck) {
  Met met;
  play_with(kSmallJackalDeck, 1, 10, met);
}
TEST(JackalOtherDecks, AnOddDeck) {
  Met met;
  play_with(kOddJackalDeck, 8, 10, met);
  EXPECT_GT(met.shuffles, 0U);
  EXPECT_GT(met.duds, 0U);
  EXPECT_GT(met.nothing_laid, 0U);
}
TEST(JackalOtherDecks, ALargeDeck) {
  Met met;
  play_with(large_jackal_deck(), 5, 2, met);
  EXPECT_GT(met.long_rows, 0U);
}

}  // namespace
}  // namespace tortuga::test
