// mutiny against a second, plain implementation of its rules (reference_mutiny.h): the same documents for everybody,
// the same players who are waited for, the same legal actions, the same defaults, the same texts accepted, after every
// action of random games with talk and trade in them.
#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "property/battery.h"
#include "property/invariants_mutiny.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using mutiny::Mutiny;
using Words = std::vector<std::string>;

// What was met, so that a test that never met it can fail.
class Met {
 public:
  void add(const std::map<std::string, std::uint64_t>& counts) {
    const std::lock_guard lock(mutex_);
    for (const auto& [what, count] : counts) counts_[what] += count;
  }
  void expect(const Words& all) const {
    for (const std::string& what : all) EXPECT_TRUE(counts_.contains(what)) << what << " was never met";
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::uint64_t> counts_;
};

std::string joined(const Words& words, const std::string& separator = ", ") {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

template <class T>
const T& any(const std::vector<T>& things, Random& random) {
  return things[random.below(static_cast<std::uint32_t>(things.size()))];
}

// An action without what it is done with: "play cook", "join sea dog", "sail".
std::string kind_of(const std::string& text) {
  for (const char* card : {"cutthroat on", "sea dog on"}) {
    if (text.find(card) != std::string::npos) return card;
  }
  static const Words kCards = {"lookout",   "cook",        "carpenter",          "old sailor",   "boatswain",
                               "smart kid", "first mate",  "master mariner",     "sharpshooter", "stowaways",
                               "surgeon",   "second mate", "traitor on traitor", "traitor"};
  for (const std::string& card : kCards) {
    if (text.starts_with("play " + card)) return "play " + card;
  }
  return text.substr(0, text.find(' '));
}

class Comparison {
 public:
  explicit Comparison(const Made<Mutiny>& made)
      : made_(made), texts_(Invariants<Mutiny>::action_texts(made)), reference_(made.setup) {}

  [[nodiscard]] const std::map<std::string, std::uint64_t>& met() const { return met_; }

  // Plays one game on both sides.
  bool play(const Seed& seed) {
    Random random(seed.derive(1));
    Play<Mutiny> play(made_, seed, telling_);
    reference_.start(results());
    return check(play, !reference_.has_unused_chance(), "the start draws what it need not") && play_on(play, random);
  }

  // Plays a game for a while, gives prizes out and takes most cards out of it, and plays on from there on both sides:
  // everybody has something to trade and to bury, decks and stacks run out.
  bool play_changed(const Seed& seed) {
    Random random(seed.derive(2));
    Silent silent;
    Play<Mutiny> before(made_, seed, silent);
    for (std::uint32_t left = random.below(150); left > 0 && !before.is_over(); --left) {
      before.act(Battery<Mutiny>::choose(before, random), silent);
    }
    if (before.is_over()) return true;
    Doc changed =
        without(made_.game.document(before.position()), {"asked", "must_discard", "removed", "scores", "voyages"});
    give_prizes(changed, random);
    thin(changed, random);
    const auto position = made_.game.position(changed, Chance(seed));
    if (!position) {
      return check(before, false, "refused: " + position.problem().text() + "\n" + changed.flow_text());
    }
    if (made_.game.is_over(*position)) return true;
    Play<Mutiny> play(made_, *position);
    reference_.load(made_.game.document(*position));
    return check(play, reference_.contradiction().empty(), reference_.contradiction()) && play_on(play, random);
  }

 private:
  using Taken = Play<Mutiny>::Taken;

  bool play_on(Play<Mutiny>& play, Random& random) {
    if (!same(play, random, true)) return false;
    while (!play.is_over()) {
      const Taken taken = choose(play, random);
      const std::string text = made_.game.write(taken.action);
      count(taken.seat, text);
      telling_.events().clear();
      if (!play.act(taken, telling_)) return check(play, false, text + " is refused");
      for (const mutiny::Event& event : telling_.events()) {
        if (auto note = made_.game.note(event)) notes_.push_back(std::move(*note));
      }
      const std::deque<Doc> chance = results();
      met_["random results"] += chance.size();
      reference_.act(name(taken.seat), text, chance);
      if (!check(play, !reference_.has_unused_chance(), text + " draws what it need not")) return false;
      if (!same(play, random, random.below(40) == 0 || play.is_over())) return false;
    }
    ++met_["games"];
    return true;
  }

  // The value of a key that is there.
  static Doc& zone(Doc& document, std::string_view key) {
    return std::ranges::find(document.map(), key, &Doc::Entry::first)->second;
  }

  // Moves some prizes from the deck to the players, most of the time.
  static void give_prizes(Doc& document, Random& random) {
    Doc::List& deck = zone(document, "prize_deck").list();
    for (const char* key : {"prizes", "buried"}) {
      const std::uint32_t most = random.below(4);
      for (auto& [name, prizes] : zone(document, key).map()) {
        for (std::uint32_t left = random.below(most + 1); left > 0 && deck.size() > 1; --left) {
          prizes.list().push_back(deck.back());
          deck.pop_back();
        }
      }
    }
  }

  // Leaves few cards in some zones; the others are out of the game. What follows from them is left out.
  static void thin(Doc& document, Random& random) {
    const auto shorten = [&](Doc& cards, std::uint32_t most) {
      cards.list().resize(std::min<std::size_t>(cards.list().size(), random.below(most)));
    };
    for (auto& [key, value] : document.map()) {
      if ((key == "crew_deck" || key == "crew_discard") && random.below(2) == 0) shorten(value, 10);
      if (key == "prize_deck" && random.below(4) == 0) shorten(value, 12);
      if (key == "destinations" && random.below(3) == 0) {
        for (auto& [type, stack] : value.map()) {
          if (type != "island" || random.below(2) == 0) shorten(stack, 3);
        }
      }
      if (key == "attack" || (key == "mutiny" && value.is_map() && value.find("result")->is("none"))) {
        value = without(value, {"totals", "required"});
      }
    }
  }
  static Doc without(const Doc& map, const Words& keys) {
    if (!map.is_map()) return map;
    Doc left;
    for (const auto& [key, value] : map.map()) {
      if (std::ranges::find(keys, key) == keys.end()) left.set(key, value);
    }
    return left;
  }

  // The random results since the last time.
  std::deque<Doc> results() {
    std::deque<Doc> results(telling_.results().begin(), telling_.results().end());
    telling_.results().clear();
    return results;
  }

  [[nodiscard]] const std::string& name(Seat seat) const {
    return made_.setup.players[static_cast<std::size_t>(seat.index())];
  }

  void count(Seat seat, const std::string& text) {
    ++met_[kind_of(text)];
    ++met_["in " + reference_.window()];
    if (!reference_.step().empty()) ++met_["step " + reference_.step()];
    if (text.starts_with("accept ") && reference_.window() == "guard") ++met_["accept in guard"];
    const Words waiting = reference_.waiting();
    if (std::ranges::find(waiting, name(seat)) == waiting.end()) ++met_["out of turn"];
  }

  // As the battery does, or any kind of action as often as any other.
  [[nodiscard]] Taken choose(const Play<Mutiny>& play, Random& random) const {
    const Taken taken = Battery<Mutiny>::choose(play, random);
    if (taken.action.is_table_action() || random.below(2) == 0) return taken;
    const Words legal = listed(play, taken.seat);
    Words kinds;
    for (const std::string& text : legal) {
      if (std::ranges::find(kinds, kind_of(text)) == kinds.end()) kinds.push_back(kind_of(text));
    }
    if (kinds.empty()) return taken;
    const std::string kind = any(kinds, random);
    Words texts;
    std::ranges::copy_if(legal, std::back_inserter(texts),
                         [&](const std::string& text) { return kind_of(text) == kind; });
    const auto read = made_.game.read(any(texts, random));
    return read.action ? Taken{taken.seat, *read.action} : taken;
  }

  // Texts that may be legal in this position, most of them nearly.
  [[nodiscard]] Words written(Seat seat, Random& random) const {
    const std::string& who = name(seat);
    Words texts = reference_.legal(who);
    if (texts.size() > 30) {
      random.shuffle(std::span(texts));
      texts.resize(30);
    }
    for (int i = 0; i < 12; ++i) {
      const std::string& other = any(made_.setup.players, random);
      texts.push_back("offer " + other + " " + items(who, random) + " for " + items(other, random));
      texts.push_back("offer " + other + " nothing for " + items(other, random));
      texts.push_back("offer " + other + " " + items(who, random) + " for guard");
      texts.push_back("give " + other + " " + items(who, random));
      texts.push_back("show " + items(who, random) + " to " + (random.below(2) == 0 ? "all" : other));
      texts.push_back("discard " + items(who, random));
      texts.push_back("promise " + other + " \"" + std::string(190 + random.below(20), 'x') + "\"");
    }
    for (const std::int64_t number : reference_.offer_numbers()) {
      for (const char* verb : {"accept ", "decline ", "withdraw "}) texts.push_back(verb + std::to_string(number));
    }
    const Words whole = texts;
    for (const std::string& text : whole) texts.push_back(spoiled(text, random));
    return texts;
  }
  // Some of what a player has, in any order, seldom something else.
  [[nodiscard]] std::string items(const std::string& who, Random& random) const {
    Words all = reference_.hand(who);
    const Words& prizes = reference_.prizes(who);
    all.insert(all.end(), prizes.begin(), prizes.end());
    random.shuffle(std::span(all));
    all.resize(std::min<std::size_t>(all.size(), 1 + random.below(3)));
    if (random.below(8) == 0) all.push_back(any(reference_.crew_kinds(), random));
    if (random.below(8) == 0) all.push_back(any(reference_.prize_kinds(), random));
    return all.empty() ? "nothing" : joined(all);
  }
  // A text with something changed.
  static std::string spoiled(std::string text, Random& random) {
    static const Words kEnds = {
        " ",   ",",          ", ",      " on Anna",     " to Carol", " for guard", ", old sailor", ", rum",
        " +1", " with cook", ", guard", " for nothing", ", gold 2",  ", Anna",     ", jack 1/1",   ", traitor"};
    const auto size = static_cast<std::uint32_t>(text.size());
    switch (random.below(5)) {
      case 0:
        return text.substr(0, random.below(size + 1));
      case 1:
        return text.erase(random.below(size), 1 + random.below(3));
      case 2: {
        const std::size_t comma = text.rfind(", ");
        return comma == std::string::npos ? text + text : text + text.substr(comma);
      }
      case 3: {
        const std::size_t space = text.find(' ');
        return space == std::string::npos ? " " + text : text.insert(space, " ");
      }
      default:
        return text + any(kEnds, random);
    }
  }

  bool same(const Play<Mutiny>& play, Random& random, bool all) {
    if (!same(play, reference_.document(), made_.game.document(play.position(), notes_), "the position")) return false;
    if (const std::string wrong = reference_.contradiction(); !wrong.empty()) return check(play, false, wrong);
    Words waiting;
    for (const Seat seat : made_.game.waiting(play.position())) waiting.push_back(name(seat));
    if (!check(play, waiting == reference_.waiting(), "others are waited for")) return false;
    const std::string looked_at = any(waiting.empty() || random.below(4) == 0 ? made_.setup.players : waiting, random);
    for (const Seat seat : seats(made_.game.players())) {
      const bool is_looked_at = name(seat) == looked_at;
      if ((all || is_looked_at) && !same_actions(play, seat)) return false;
      if (all && is_looked_at && !same_acceptance(play, seat, random)) return false;
      if (all && !same_view(play, seat)) return false;
    }
    return !all || same_view(play, Seat::none());
  }

  bool same_view(const Play<Mutiny>& play, Viewer viewer) const {
    const std::string who = viewer.is_none() ? "" : name(viewer);
    const Doc seen = made_.game.document(made_.game.view(play.position(), viewer), notes_);
    return same(play, reference_.seen_by(who), seen, "the view of " + (who.empty() ? "a watcher" : who));
  }

  [[nodiscard]] Words listed(const Play<Mutiny>& play, Seat seat) const {
    mutiny::ActionList list;
    made_.game.list_legal(play.position(), seat, list);
    Words legal;
    for (const mutiny::Action& action : list) legal.push_back(made_.game.write(action));
    return legal;
  }

  bool same_actions(const Play<Mutiny>& play, Seat seat) const {
    Words legal = listed(play, seat);
    std::ranges::sort(legal);
    const Words expected = reference_.legal(name(seat));
    if (legal != expected) {
      return check(play, false,
                   name(seat) + " may " + joined(legal, " | ") + "\nbut should have " + joined(expected, " | "));
    }
    if (!made_.game.waiting(play.position()).has(seat)) return true;
    const std::string standard = made_.game.write(made_.game.default_action(play.position(), seat));
    const std::string wanted = reference_.default_action(name(seat));
    return standard == wanted ||
           check(play, false, "for " + name(seat) + " \"" + standard + "\" is done, not \"" + wanted + "\"");
  }

  bool same(const Play<Mutiny>& play, const Doc& expected, const Doc& actual, const std::string& what) const {
    const Doc a = ReferenceMutiny::sorted(expected);
    const Doc b = ReferenceMutiny::sorted(actual);
    return a == b || check(play, false, what + " should be\n" + a.flow_text() + "\nnot\n" + b.flow_text());
  }

  // Are the same texts accepted?
  bool same_acceptance(const Play<Mutiny>& play, Seat seat, Random& random) {
    const AnyPosition position = AnyPosition::of(play.position());
    const auto is_same = [&](const std::string& text) {
      const bool accepts = !erased_.check(position, seat, text);
      if (accepts) ++met_["texts accepted"];
      return accepts == reference_.accepts(name(seat), text) ||
             check(play, false, name(seat) + " " + text + (accepts ? " should be refused" : " should be accepted"));
    };
    return std::ranges::all_of(texts_, is_same) && std::ranges::all_of(written(seat, random), is_same);
  }

  const Made<Mutiny>& made_;
  Words texts_;
  ReferenceMutiny reference_;
  ErasedGame<Mutiny> erased_{made_.game, made_.setup.options};
  Telling<mutiny::Event> telling_;
  std::vector<Doc> notes_;  // the promises
  std::map<std::string, std::uint64_t> met_;
};

TEST(MutinyReference, StandardGamesAreTheSameThreads) {
  Met met;
  on_threads(scaled(1600, 24), [&](std::uint64_t number) {
    const Made<Mutiny> made = Battery<Mutiny>::table(number);
    Comparison comparison(made);
    const bool good = comparison.play(Seed(number, 7));
    met.add(comparison.met());
    return good;
  });
  met.expect({"games",
              "random results",
              "texts accepted",
              "out of turn",
              "cutthroat on",
              "sea dog on",
              "step forced",
              "play lookout",
              "play cook",
              "play first mate",
              "play master mariner",
              "play sharpshooter",
              "play old sailor",
              "play boatswain",
              "play stowaways",
              "play surgeon",
              "play second mate",
              "play traitor",
              "join",
              "mutiny",
              "count",
              "whip",
              "offer",
              "give",
              "accept",
              "decline",
              "withdraw",
              "promise",
              "show"});
}

TEST(MutinyReference, ChangedGamesAreTheSameThreads) {
  Met met;
  on_threads(scaled(1600, 50), [&](std::uint64_t number) {
    const Made<Mutiny> made = Battery<Mutiny>::table(number);
    Comparison comparison(made);
    const bool good = comparison.play_changed(Seed(number, 14));
    met.add(comparison.met());
    return good;
  });
  met.expect({"games", "random results", "offer", "accept", "show", "take", "deal", "play carpenter", "donate",
              "exchange", "ransom", "sell", "bury", "play boatswain", "in guard", "play smart kid"});
  if (scale() >= 10) met.expect({"claim", "accept in guard", "play traitor on traitor"});
}

}  // namespace
}  // namespace tortuga::test
