// ruthless against a second, plain implementation of its rules (reference_ruthless.h): the same documents for
// everybody, the same legal actions, the same defaults, the same texts accepted, after every action of random games.
// The best Raiding Party of that implementation against complete enumeration.
#include <algorithm>
#include <atomic>
#include <deque>
#include <set>
#include <string>
#include <vector>

#include "property/battery.h"
#include "property/invariants_ruthless.h"
#include "support/scale.h"

namespace tortuga::test {
namespace {

using ruthless::Ruthless;
using Words = std::vector<std::string>;

// What was met, so that a test that never met it can fail.
struct Met {
  std::atomic<std::uint64_t> games = 0;
  std::atomic<std::uint64_t> written_parties = 0;  // legal without being listed
  std::atomic<std::uint64_t> wild_parties = 0;     // with a Parrot or a joker in it
  std::atomic<std::uint64_t> parleys = 0;
  std::atomic<std::uint64_t> shuffles = 0;
  std::atomic<std::uint64_t> two_shuffles = 0;  // in one action
  std::atomic<std::uint64_t> jokers = 0;
  std::atomic<std::uint64_t> plunders = 0;
  std::atomic<std::uint64_t> kept = 0;
  std::atomic<std::uint64_t> ordered_trades = 0;
  std::atomic<std::uint64_t> rescued = 0;
  std::atomic<std::uint64_t> lookouts = 0;
  std::atomic<std::uint64_t> attacks = 0;
  std::atomic<std::uint64_t> final_recruits = 0;
  std::atomic<std::uint64_t> reopened = 0;
  std::atomic<std::uint64_t> idle = 0;
};

std::string joined(const Words& words, const std::string& separator = ", ") {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

template <class T>
void shuffle(std::vector<T>& things, Random& random) {
  for (std::size_t left = things.size(); left > 1; --left) {
    std::swap(things[left - 1], things[random.below(static_cast<std::uint32_t>(left))]);
  }
}
template <class T>
const T& any(const std::vector<T>& things, Random& random) {
  return things[random.below(static_cast<std::uint32_t>(things.size()))];
}

// Parties as a player may write them: his Pirates, the wild ones as any card, divided into sets by rank, by suit or in
// sequence. Most of them are legal; of the others many are nearly.
class PartyWriter {
 public:
  PartyWriter(const ReferenceRuthless& reference, const std::string& who, Random& random)
      : suits_(reference.suits()), random_(random) {
    const Words& wild = reference.wild(who);
    Words pirates = reference.area(who);
    shuffle(pirates, random_);
    for (const std::string& pirate : pirates) {
      const std::string suit = pirate.substr(0, pirate.find(' '));
      if (pirate.ends_with(" parrot")) {
        const std::string rank = any_rank();
        members_.push_back({pirate + " as " + rank, *read_cell(suit + " " + rank, suits_)});
      } else if (random_.below(3) > 0 && std::ranges::find(wild, pirate) != wild.end()) {
        const std::string cell = any(suits_, random_) + " " + any_rank();
        members_.push_back({pirate + " as " + cell, *read_cell(cell, suits_)});
      } else {
        members_.push_back({pirate, *read_cell(pirate, suits_)});
      }
    }
  }

  // "raid SETS", or "" if nothing can be made of these cards.
  std::string write() {
    Words sets;
    for (int i = 0; i < 6 && !members_.empty(); ++i) {
      const std::string set = take_set();
      if (!set.empty()) sets.push_back(set);
    }
    return sets.empty() ? "" : "raid " + joined(sets, "; ");
  }

 private:
  struct Member {
    std::string text;
    Cell cell;
  };

  std::string any_rank() { return rank_names()[random_.below(kPartyRanks)]; }

  // Takes the cards of one set, of any shape, off the members.
  std::string take_set() {
    const Cell with = any(members_, random_).cell;
    const std::uint32_t shape = random_.below(4);
    std::vector<Member> set;
    std::vector<Member> left;
    std::set<int> ranks;
    for (const Member& member : members_) {
      const bool is_kind = shape == 0 && member.cell.rank == with.rank;
      const bool is_flush = shape == 1 && member.cell.suit == with.suit;
      const bool is_near = member.cell.rank >= with.rank && member.cell.rank <= with.rank + 4;
      const bool is_run = shape == 2 && is_near && ranks.insert(member.cell.rank).second;
      const bool is_any = shape == 3 && random_.below(3) == 0 && random_.below(3) == 0;
      (is_kind || is_flush || is_run || is_any ? set : left).push_back(member);
    }
    if (set_strength(cells(set)) == 0 && random_.below(8) > 0) return "";
    if (set.empty()) return "";
    members_ = left;
    Words texts;
    for (const Member& member : set) texts.push_back(member.text);
    return joined(texts);
  }
  static std::vector<Cell> cells(const std::vector<Member>& set) {
    std::vector<Cell> cells;
    for (const Member& member : set) cells.push_back(member.cell);
    return cells;
  }

  Words suits_;
  Random& random_;
  std::vector<Member> members_;
};

class Comparison {
 public:
  Comparison(const Made<Ruthless>& made, Met& met)
      : made_(made), met_(met), texts_(Invariants<Ruthless>::action_texts(made)) {}

  // Plays one game on both sides.
  bool play(const Seed& seed) {
    Random random(seed.derive(1));
    Telling<ruthless::Event> telling;
    Play<Ruthless> play(made_, seed, telling);
    ReferenceRuthless reference(made_.setup);
    reference.start(results(telling));
    if (!check(play, !reference.has_unused_chance(), "the start draws what it need not")) return false;
    return play_on(play, reference, telling, random);
  }

  // Plays a game for a while, takes most cards out of it, and plays on from there on both sides: rows and decks run
  // short, hands are empty.
  bool play_thinned(const Seed& seed) {
    Random random(seed.derive(2));
    Silent silent;
    Play<Ruthless> before(made_, seed, silent);
    for (std::uint32_t left = random.below(120); left > 0 && !before.is_over(); --left) {
      before.act(before.choose(random), silent);
    }
    const Doc thinned = thin(made_.game.document(before.position()), random);
    if (before.is_over() || !thinned.find("answers")->map().empty()) return true;
    const auto position = made_.game.position(thinned, Chance(seed));
    if (!position) {
      return check(before, false, "refused: " + position.problem().text() + "\n" + thinned.flow_text());
    }
    Play<Ruthless> play(made_, *position);
    ReferenceRuthless reference(made_.setup);
    reference.load(made_.game.document(*position));
    Telling<ruthless::Event> telling;
    return check(play, reference.contradiction().empty(), reference.contradiction()) &&
           play_on(play, reference, telling, random);
  }

 private:
  using Taken = Play<Ruthless>::Taken;

  bool play_on(Play<Ruthless>& play, ReferenceRuthless& reference, Telling<ruthless::Event>& telling, Random& random) {
    if (!same(play, reference, random, true)) return false;
    while (!play.is_over()) {
      const auto taken = choose(play, reference, random);
      const std::string text = made_.game.write(taken.action);
      const std::string phase = reference.phase();
      count(reference, name(taken.seat), text);
      if (!play.act(taken, telling)) return check(play, false, text + " is refused");
      const std::deque<Doc> chance = results(telling);
      met_.shuffles += chance.size();
      if (chance.size() > 1) ++met_.two_shuffles;
      reference.act(name(taken.seat), text, chance);
      if (phase == "final_recruit" && reference.phase() == "turns") ++met_.reopened;
      if (!check(play, !reference.has_unused_chance(), text + " draws what it need not")) return false;
      if (!same(play, reference, random, random.below(20) == 0 || play.is_over())) return false;
    }
    ++met_.games;
    return true;
  }

  // The document without what is derived, with only a few cards left in most zones; the others are out of the game.
  static Doc thin(const Doc& document, Random& random) {
    const auto shorten = [&](Doc& zone, std::size_t least) {
      const std::size_t left = random.below(2) == 0 ? zone.list().size() : least + random.below(4);
      if (left < zone.list().size()) zone.list().resize(left);
    };
    Doc thinned;
    for (auto [key, value] : document.map()) {
      if (key == "owned" || key == "achievements" || key == "scores" || key == "party") continue;
      if (key == "tavern" || key.starts_with("pirate_d") || key.starts_with("treasure_d")) shorten(value, 0);
      const bool is_own = key == "hand" || key == "deck" || key == "discard";
      for (std::size_t i = 0; is_own && i < value.map().size(); ++i) {
        auto& [name, zone] = value.map()[i];
        const bool is_needed =
            (key == "hand" && document.find("step")->is("command") && document.find("turn")->is(name)) ||
            (key == "deck" && !document.find("seen_top")->find(name)->list().empty());
        shorten(zone, is_needed ? 1 : 0);
      }
      thinned.set(key, value);
    }
    return thinned;
  }

  // The random results since the last time.
  static std::deque<Doc> results(Telling<ruthless::Event>& telling) {
    std::deque<Doc> results(telling.results().begin(), telling.results().end());
    telling.results().clear();
    return results;
  }

  [[nodiscard]] const std::string& name(Seat seat) const {
    return made_.setup.players[static_cast<std::size_t>(seat.index())];
  }

  void count(const ReferenceRuthless& reference, const std::string& who, const std::string& text) {
    if (text.starts_with("parley ")) ++met_.parleys;
    if (text == "plunder") ++met_.plunders;
    if (text == "idle") ++met_.idle;
    if (text == "keep") ++met_.kept;
    if (text.starts_with("rescue ")) ++met_.rescued;
    if (text.starts_with("take ")) ++met_.lookouts;
    if (text.starts_with("attack ")) ++met_.attacks;
    if (text.starts_with("recruit ") && reference.phase() == "final_recruit") ++met_.final_recruits;
    if (reference.phase() == "raid" && text != "raid auto" && text != "raid none") {
      ++met_.written_parties;
      if (text.find(" as ") != std::string::npos) ++met_.wild_parties;
    }
    if (reference.phase() == "raid" && !reference.wild(who).empty()) ++met_.jokers;
    if (text.starts_with("trade ") && made_.game.read(text).action->order_size > 1) ++met_.ordered_trades;
  }

  // Any listed action, but not to parley as often as to do it, to recruit as often as not, a Captain before the others,
  // to keep Treasures and to trade many at once, and named parties as often as the best.
  [[nodiscard]] Taken choose(const Play<Ruthless>& play, const ReferenceRuthless& reference, Random& random) const {
    const Taken any_taken = play.choose(random);
    const std::string who = name(any_taken.seat);
    if (random.below(2) == 0) return any_taken;
    std::string text;
    if (reference.decision() == "parley") text = "no parley";
    if (reference.decision() == "recruit") {
      for (const std::string& each : reference.legal(who)) {
        if (each.starts_with("recruit ") && (text.empty() || each.ends_with(" cpt") || random.below(2) == 0))
          text = each;
      }
    }
    if (reference.decision() == "pending loot") text = "keep";
    if (reference.decision() == "command" && random.below(2) == 0) {
      for (const std::string& each : reference.legal(who)) {
        if (each.starts_with("trade ") && each.size() > text.size()) text = each;
      }
    }
    if (reference.decision() == "raid") text = any_party(reference, who, random);
    if (text.empty() || !reference.accepts(who, text)) return any_taken;
    const auto read = made_.game.read(text);
    if (!check(play, read.action.has_value(), text + " cannot be read")) return any_taken;
    return {any_taken.seat, *read.action};
  }

  // A legal party, with a Parrot or a joker in it if that is found soon.
  static std::string any_party(const ReferenceRuthless& reference, const std::string& who, Random& random) {
    std::string text = "raid none";
    if (random.below(10) == 0) return text;
    for (int i = 0; i < 10 && text.find(" as ") == std::string::npos; ++i) {
      const std::string party = PartyWriter(reference, who, random).write();
      if (reference.accepts(who, party)) text = party;
    }
    return text;
  }

  // Texts that may be legal in this position, most of them nearly.
  [[nodiscard]] Words written(const ReferenceRuthless& reference, const std::string& who, Random& random) const {
    Words texts;
    for (int i = 0; i < 4; ++i) {
      Words hand = reference.hand(who);
      shuffle(hand, random);
      hand.resize(random.below(static_cast<std::uint32_t>(hand.size() + 1)));
      if (random.below(4) == 0) hand.push_back(any(reference.kinds(), random));
      texts.push_back("parley " + joined(hand));
      texts.push_back("trade " + joined(hand));
      std::erase_if(hand, [&](const std::string& card) { return !reference.is_loot(card); });
      texts.push_back("trade " + joined(hand));
    }
    if (reference.phase() != "raid" && random.below(8) != 0) return texts;
    for (int i = 0; i < 20; ++i) {
      const std::string party = PartyWriter(reference, who, random).write();
      if (party.empty()) continue;
      texts.push_back(party);
      texts.push_back(spoiled(party, reference, random));
    }
    return texts;
  }
  // A party with something changed.
  static std::string spoiled(std::string party, const ReferenceRuthless& reference, Random& random) {
    const std::size_t comma = party.find(", ");
    const std::size_t as = party.find(" as ");
    switch (random.below(9)) {
      case 0:
        return party + ", " + any(reference.kinds(), random);
      case 1:
        return party + "; " + party.substr(5);
      case 2:
        return as == std::string::npos ? party + " as 3" : party.erase(as, party.find_first_of(",;", as) - as);
      case 3:
        return comma == std::string::npos ? party + ";" : party.replace(comma, 2, "; ");
      case 4:
        return party + " as " + any(reference.kinds(), random);
      case 5:
        return as == std::string::npos ? party + "," : party.insert(as + 4, any(reference.suits(), random) + " ");
      case 6: {
        const std::size_t next = party.find(';');
        return next == std::string::npos ? party + ", " : party.insert(next, ", ");
      }
      case 7: {
        const std::string last = party.substr(std::max(party.rfind(", ") + 2, party.rfind("; ") + 2));
        return party + " as " + last;
      }
      default:
        return party.substr(0, party.rfind(", "));
    }
  }

  bool same(const Play<Ruthless>& play, const ReferenceRuthless& reference, Random& random, bool all) {
    if (!same(play, reference.document(), made_.game.document(play.position()), "the position")) return false;
    Words waiting;
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
      for (const std::string& text : written(reference, name(seat), random)) {
        if (!same_acceptance(play, reference, position, seat, text)) return false;
      }
    }
    const Doc watched = made_.game.document(made_.game.view(play.position(), Seat::none()));
    return !all || same(play, reference.seen_by(""), watched, "a watcher's view");
  }

  bool same_actions(const Play<Ruthless>& play, const ReferenceRuthless& reference, Seat seat) const {
    ruthless::ActionList list;
    made_.game.list_legal(play.position(), seat, list);
    Words legal;
    for (const ruthless::Action& action : list) legal.push_back(made_.game.write(action));
    std::ranges::sort(legal);
    const Words expected = reference.legal(name(seat));
    if (legal != expected) {
      return check(play, false,
                   name(seat) + " may " + joined(legal, " | ") + "\nbut should have " + joined(expected, " | "));
    }
    if (legal.empty()) return true;
    const std::string standard = made_.game.write(made_.game.default_action(play.position(), seat));
    const std::string wanted = reference.default_action(name(seat));
    return standard == wanted ||
           check(play, false, "for " + name(seat) + " \"" + standard + "\" is done, not \"" + wanted + "\"");
  }

  bool same(const Play<Ruthless>& play, const Doc& expected, const Doc& actual, const std::string& what) const {
    const Doc a = ReferenceRuthless::sorted(expected);
    const Doc b = ReferenceRuthless::sorted(actual);
    return a == b || check(play, false, what + " should be\n" + a.flow_text() + "\nnot\n" + b.flow_text());
  }

  bool same_acceptance(const Play<Ruthless>& play, const ReferenceRuthless& reference, const AnyPosition& position,
                       Seat seat, const std::string& text) const {
    const bool accepts = !erased_.check(position, seat, text);
    return accepts == reference.accepts(name(seat), text) ||
           check(play, false, name(seat) + " " + text + (accepts ? " should be refused" : " should be accepted"));
  }

  const Made<Ruthless>& made_;
  Met& met_;
  Words texts_;
  ErasedGame<Ruthless> erased_{made_.game, made_.setup.options};
};

TEST(RuthlessReference, StandardGamesAreTheSameThreads) {
  Met met;
  on_threads(scaled(1600, 24), [&](std::uint64_t number) {
    const Made<Ruthless> made = Battery<Ruthless>::table(number);
    return Comparison(made, met).play(Seed(number, 7));
  });
  EXPECT_GT(met.games, 0U);
  EXPECT_GT(met.written_parties, 0U);
  EXPECT_GT(met.wild_parties, 0U);
  EXPECT_GT(met.parleys, 0U);
  EXPECT_GT(met.shuffles, 0U);
  EXPECT_GT(met.plunders, 0U);
  EXPECT_GT(met.kept, 0U);
  EXPECT_GT(met.rescued, 0U);
  EXPECT_GT(met.lookouts, 0U);
  EXPECT_GT(met.attacks, 0U);
  EXPECT_GT(met.final_recruits, 0U);
  EXPECT_GT(met.reopened, 0U);
}

TEST(RuthlessReference, ThinnedGamesAreTheSameThreads) {
  Met met;
  on_threads(scaled(1600, 60), [&](std::uint64_t number) {
    const Made<Ruthless> made = Battery<Ruthless>::table(number);
    return Comparison(made, met).play_thinned(Seed(number, 14));
  });
  EXPECT_GT(met.games, 0U);
  EXPECT_GT(met.shuffles, 0U);
  EXPECT_GT(met.idle, 0U);
}

// The text of a deck with any figures: other suits, cheap Pirates with any powers, few or many Treasures, few Coins. So
// rows run short, decks run out, officers sweep the Tavern and powers come up inside others.
class DeckWriter {
 public:
  explicit DeckWriter(Random& random) : random_(random) {}

  std::string write() {
    Words suits = {"rose", "axe", "moon", "kraken", "bell"};
    shuffle(suits, random_);
    std::string text = "game: ruthless\nname: any\nsuits: [" + joined(suits) + "]\n";
    text += "two_players_without: " + any(suits, random_) + "\npirates:\n";
    const std::uint32_t dearest = 1 + random_.below(5);
    for (const std::string& suit : suits) {
      for (const char* rank : {"1", "2", "3", "4", "5", "6", "7", "qtr", "cpt", "parrot"}) {
        const std::string cost = std::to_string(random_.below(dearest));  // one after the other: the order of calls
        const std::string powers = alternatives(std::string(rank) == "cpt");
        text += "  - {suit: " + suit + ", rank: \"" + rank + "\", cost: " + cost + ", powers: \"" + powers + "\"}\n";
      }
    }
    text += treasures();
    const std::string doubloon = std::to_string(1 + random_.below(3));
    const std::string banner = std::to_string(random_.below(3));
    text += "doubloon: {count: 16, white: trade " + doubloon + ", banner: " + banner + "}\nmonkey: {count: 18}\n";
    return text + "coins: " + std::to_string(8 + random_.below(10)) + "\n";
  }

 private:
  std::string any_power(const Words& powers) {
    const std::string power = any(powers, random_);
    return power == "draw" || power == "trade" ? power + " " + std::to_string(1 + random_.below(3)) : power;
  }
  // Up to `most` powers.
  std::string any_powers(const Words& powers, std::uint32_t most) {
    Words chosen;
    for (std::uint32_t left = random_.below(most + 1); left > 0; --left) chosen.push_back(any_power(powers));
    return joined(chosen, " + ");
  }
  std::string alternatives(bool is_captain) {
    Words powers = {"attack", "brawl", "bury", "draw", "lookout", "plunder", "rescue", "trade"};
    if (is_captain) powers.insert(powers.end(), {"captain", "captain", "captain", "captain"});
    std::set<std::string> chosen;
    for (std::uint32_t left = 1 + random_.below(3); left > 0; --left) chosen.insert(any_powers(powers, 3));
    chosen.erase("");
    return joined(Words(chosen.begin(), chosen.end()), " / ");
  }
  // One single card may bring cards from the own deck, else a round may never end; the order of few may matter, else
  // there are too many orders; and all together have no more black powers than a deck may have.
  std::string treasures() {
    const Words names = {"gem", "map", "potato", "crown", "idol", "lamp", "vase", "coat"};
    std::string text = "treasures:\n";
    bool may_fetch = true;
    std::uint32_t ordered = 5;
    auto black_left = static_cast<std::uint32_t>(ruthless::kMaxSidePowers);
    const std::uint32_t kinds = 1 + random_.below(8);
    for (std::size_t i = 0; i < kinds; ++i) {
      const std::uint32_t copies = 1 + random_.below(3);
      std::string white = any_powers({"trade", "trade", "attack", "brawl", "bury", "plunder", "rescue"}, 2);
      if (may_fetch && copies == 1 && random_.below(4) == 0) {
        white = "lookout + draw 2";
        may_fetch = false;
      }
      if (!white.empty() && copies > ordered) white = "";
      if (!white.empty()) ordered -= copies;
      std::string black =
          any_powers({"trade", "plunder", "plunder", "draw", "rescue", "lookout", "attack", "bury", "brawl"}, 2);
      if (2 * copies > black_left) black = "trade 2";
      if (black != "trade 2") black_left -= 2 * copies;
      const std::string banner = std::to_string(random_.below(4));
      text += "  - {name: " + names[i] + ", count: " + std::to_string(copies) + ", white: \"" + white +
              "\", black: \"" + black + "\", banner: " + banner + "}\n";
    }
    return text;
  }

  Random& random_;
};

TEST(RuthlessOtherDecks, AnyDeckThreads) {
  Met met;
  on_threads(scaled(200, 8), [&](std::uint64_t number) {
    Random random(Seed(number, 12));
    const int players = 2 + static_cast<int>(random.below(3));
    Doc options = random_options(Ruthless::info(), players, random);
    Invariants<Ruthless>::choose_lists(options, players, random);
    const Made<Ruthless> made = make<Ruthless>(players, options, DeckWriter(random).write());
    Battery<Ruthless>::Counts counts;
    Comparison comparison(made, met);
    for (std::uint64_t game = 0; game < 4; ++game) {
      if (!comparison.play(Seed(number, 13).derive(game))) return false;
    }
    return Battery<Ruthless>::random_games(made, number, 4, counts) &&
           Battery<Ruthless>::actions_are_legal_or_refused(made, number, counts) &&
           Battery<Ruthless>::positions_are_values(made, number, counts) &&
           Battery<Ruthless>::views_hide_secrets(made, number, 2, counts) &&
           Battery<Ruthless>::games_repeat(made, number, counts);
  });
  EXPECT_GT(met.games, 0U);
  EXPECT_GT(met.shuffles, 0U);
  EXPECT_GT(met.two_shuffles, 0U);
  EXPECT_GT(met.jokers, 0U);
  EXPECT_GT(met.plunders, 0U);
  EXPECT_GT(met.ordered_trades, 0U);
  EXPECT_GT(met.reopened, 0U);
}

// Any Pirates; few enough for complete enumeration.
PartyCards any_cards(Random& random) {
  PartyCards cards;
  cards.suits = 4 + static_cast<int>(random.below(2));
  cards.jokers = random.below(3) == 0 ? 1 + static_cast<int>(random.below(4) == 0) : 0;
  for (int suit = 0; suit < cards.suits; ++suit) {
    if (random.below(5) == 0 && cards.parrots.size() + static_cast<std::size_t>(cards.jokers) < 3) {
      cards.parrots.push_back(suit);
    }
  }
  const std::uint32_t ranks = random.below(2) == 0 ? 4 : 9;  // few ranks: more sets
  std::set<Cell> plain;
  for (std::uint32_t left = random.below(cards.jokers == 0 ? 11 : 10 - 2 * static_cast<std::uint32_t>(cards.jokers));
       left > 0; --left) {
    plain.insert({static_cast<int>(random.below(static_cast<std::uint32_t>(cards.suits))),
                  1 + static_cast<int>(random.below(ranks))});
  }
  cards.plain.assign(plain.begin(), plain.end());
  return cards;
}

TEST(RuthlessReference, TheBestPartyIsTheBestOfAllThreads) {
  on_threads(scaled(4000, 40), [&](std::uint64_t number) {
    Random random(Seed(number, 11));
    const PartyCards cards = any_cards(random);
    const PartyValue searched = best_party(cards);
    const PartyValue enumerated = best_party_by_enumeration(cards);
    EXPECT_EQ(searched.strength, enumerated.strength) << "cards " << number;
    EXPECT_EQ(searched.used, enumerated.used) << "cards " << number;
    return searched == enumerated;
  });
}

}  // namespace
}  // namespace tortuga::test
