// The battery: what must hold in every game, written once. battery_test.cpp runs it on each of AllGames.
//
// Each function plays a game (or several) at a table by seeds that follow from `number`, counts what it did and gives
// false after it has reported what was broken, with a record of the game. What a game's interface does not say is in
// Invariants<G>.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/erased_game.h"
#include "engine/text_check.h"
#include "property/invariants.h"
#include "support/check.h"
#include "support/play.h"

namespace tortuga::test {

template <Game G>
class Battery {
  using Position = typename G::Position;
  using View = typename G::View;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using ActionList = typename G::ActionList;
  using Taken = typename Play<G>::Taken;

 public:
  struct Counts {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t positions = 0;
    std::uint64_t samples = 0;
    std::uint64_t refusals = 0;
    void add(const Counts& other) {
      games += other.games;
      decisions += other.decisions;
      positions += other.positions;
      samples += other.samples;
      refusals += other.refusals;
    }
  };

  // Table number `number`: any number of players, any options.
  static Made<G> table(std::uint64_t number) {
    Random random(Seed(number, 1));
    const auto more = static_cast<std::uint32_t>(G::info().max_players - G::info().min_players + 1);
    const int players = G::info().min_players + static_cast<int>(random.below(more));
    Doc options = random_options(G::info(), players, random);
    Invariants<G>::choose_lists(options, players, random);
    return make<G>(players, options);
  }

  // Any legal action of any player who is waited for, now and then what the game's invariants wish for.
  static Taken choose(const Play<G>& play, Random& random) {
    if constexpr (requires { Invariants<G>::wish(play.game(), play.position(), random); }) {
      const auto wish = Invariants<G>::wish(play.game(), play.position(), random);
      if (wish && !play.game().check(play.position(), wish->seat, wish->action).refused()) {
        return {wish->seat, wish->action};
      }
    }
    return play.choose(random);
  }

  // 1. Random games end, and after every action everything is where it should be.
  static bool play_to_the_end(Play<G>& play, Random& random, bool is_whole, Counts& counts) {
    Silent silent;
    const G& game = play.game();
    const std::size_t most = play.actions().size() + Invariants<G>::most_actions(game);
    if (!holds(play, is_whole)) return false;
    while (!game.is_over(play.position())) {
      const Position before = play.position();
      const Taken taken = choose(play, random);
      if (!play.act(taken, silent)) return check(play, false, "a legal action is refused: " + game.write(taken.action));
      ++counts.decisions;
      if (!holds(play, is_whole)) return false;
      if (const char* what = Invariants<G>::broken_step(game, before, play.position())) return check(play, false, what);
      if (play.actions().size() > most) return check(play, false, "the game does not end");
    }
    ++counts.games;
    return holds_at_the_end(play);
  }

  static bool random_games(const Made<G>& made, std::uint64_t number, int games, Counts& counts) {
    Silent silent;
    Play<G> play(made, Seed(number, 2), silent);
    for (int i = 0; i < games; ++i) {
      const Seed seed = Seed(number, 2).derive(static_cast<std::uint64_t>(i));
      play.restart(seed, silent);
      Random random(seed.derive(1));
      if (!play_to_the_end(play, random, true, counts)) return false;
    }
    return true;
  }

  // Calls f(play, random) at about one position in `sparsity` of one game, also the first and the last.
  template <class F>
  static bool at_positions(const Made<G>& made, std::uint64_t number, std::uint32_t sparsity, F f) {
    Silent silent;
    Play<G> play(made, Seed(number, 3), silent);
    Random random(Seed(number, 4));
    if (!f(play, random)) return false;
    while (!play.is_over()) {
      play.act(choose(play, random), silent);
      if ((play.is_over() || random.below(sparsity) == 0) && !f(play, random)) return false;
    }
    return true;
  }

  // 2. Every listed action is accepted, everything else that can be written is refused and changes nothing. What is
  // written reads back. The default action is legal.
  static bool actions_are_legal_or_refused(const Made<G>& made, std::uint64_t number, Counts& counts) {
    std::vector<std::string> texts = Invariants<G>::action_texts(made);
    for (const Action& action : made.game.known_actions()) {
      if (std::ranges::find(texts, made.game.write(action)) == texts.end()) texts.push_back(made.game.write(action));
    }
    return at_positions(made, number, 8, [&](const Play<G>& play, Random&) {
      ++counts.positions;
      for (const Seat seat : seats(made.game.players())) {
        if (!seat_acts_well(made, play, seat, texts, counts)) return false;
      }
      return true;
    });
  }

  // 3. Saved positions restore, through YAML too; a copy does not change when the original is played on.
  static bool positions_are_values(const Made<G>& made, std::uint64_t number, Counts& counts) {
    return at_positions(made, number, 12, [&](const Play<G>& play, Random& random) {
      ++counts.positions;
      const Doc document = made.game.document(play.position());
      const std::string wrong = Invariants<G>::broken_document(made, document);
      if (!wrong.empty()) return check(play, false, wrong);
      if (!play.is_over() && !restores(made.game, play, document)) return false;

      const Position copy = play.position();
      Play<G> other(made, copy);
      if (!play_to_the_end(other, random, false, counts)) return check(play, false, "played on from here");
      return check(play, copy == play.position(), "playing on a copy changed the original") &&
             check(play, made.game.document(copy) == document, "playing on changed a copy");
    });
  }

  // 4. What a seat sees doesn't depend on what it can't see: positions sampled from a view give that view again, with
  // the same document and the same actions, and don't contradict what was shown. Games go on from them.
  static bool views_hide_secrets(const Made<G>& made, std::uint64_t number, int samples, Counts& counts) {
    return at_positions(made, number, 60, [&](const Play<G>& play, Random& random) {
      ++counts.positions;
      for (const Seat seat : seats(made.game.players())) {
        if (!view_is_closed(made, play, seat, samples, random, counts)) return false;
      }
      return view_is_closed(made, play, Seat::none(), samples, random, counts);
    });
  }

  // 5. What depends on who looks is the viewer's own part: with it in place of a watcher's, a watcher's document is the
  // viewer's. Notes are in all of them.
  static bool own_parts_are_all_that_differs(const Made<G>& made, std::uint64_t number, Counts& counts) {
    const ErasedGame<G> game(made.game, made.setup.options);
    Silent silent;
    Random random(Seed(number, 14));
    Play<G> play(made, Seed(number, 15), silent);
    AnyPosition position = AnyPosition::of(play.position());
    while (true) {
      if (play.is_over() || random.below(4) == 0) {
        ++counts.positions;
        if (!own_parts_fit(game, play, position)) return false;
      }
      if (play.is_over()) return true;
      const Taken taken = choose(play, random);
      play.act(taken, silent);
      game.apply(position, taken.seat, made.game.write(taken.action), nullptr);
      if (!check(play, position.as<Position>() == play.position(), "the erased game goes elsewhere")) return false;
    }
  }

  // 6. Seed and actions are the whole game: the same events, positions and results, told or not. Nobody is told a
  // secret.
  static bool games_repeat(const Made<G>& made, std::uint64_t number, Counts& counts) {
    Random random(Seed(number, 5));
    const Seed seed = Seed(number, 6);
    Silent silent;
    Telling<Event> first;
    Telling<Event> second;
    Play<G> quiet(made, seed, silent);
    Play<G> told(made, seed, first);
    Play<G> again(made, seed, second);
    if (!check(told, quiet.position() == told.position(), "telling changes the start")) return false;
    while (!told.is_over()) {
      const Taken taken = choose(told, random);
      told.act(taken, first);
      quiet.act(taken, silent);
      again.act(taken, second);
      ++counts.decisions;
      if (quiet.position() != told.position()) return check(told, false, "telling changes the game");
    }
    ++counts.games;
    if (!check(told, again.position() == told.position(), "the same actions lead elsewhere")) return false;
    if (!check(told, first.results() == second.results(), "the random results differ")) return false;
    if (!check(told, documents(made.game, first) == documents(made.game, second), "the events differ")) return false;
    return nothing_leaks(made, told, first) && record_replays(made, told, first);
  }

  // 7. Every bot plays only what is legal, from what it sees, and the same again with the same seed.
  static bool bots_play(const Made<G>& made, std::uint64_t number, Counts& counts) {
    for (const BotKind<G>& kind : bot_kinds<G>()) {
      Silent silent;
      Play<G> play(made, Seed(number, 9), silent);
      std::vector<std::unique_ptr<Bot<G>>> bots;
      std::vector<std::unique_ptr<Bot<G>>> twins;
      for (const Seat seat : seats(made.game.players())) {
        const Seed seed = Seed(number, 10).derive(static_cast<std::uint64_t>(seat.index()));
        const Budget budget{.simulations = kind.standard.empty() ? 0U : 20U, .time = {}};
        bots.push_back(kind.make(made.game, seed, budget));
        twins.push_back(kind.make(made.game, seed, budget));
      }
      while (!play.is_over()) {
        const Seat seat = made.game.waiting(play.position()).first();
        const View view = made.game.view(play.position(), seat);
        const Action action = bots[static_cast<std::size_t>(seat.index())]->choose(view);
        ++counts.decisions;
        if (!(action == twins[static_cast<std::size_t>(seat.index())]->choose(view))) {
          return check(play, false, std::string(kind.id) + " plays otherwise with the same seed");
        }
        if (play.act({seat, action}, silent)) continue;
        if (!seems_legal(made.game, view, action) ||
            !play.act({seat, made.game.default_action(play.position(), seat)}, silent)) {
          return check(play, false, std::string(kind.id) + " plays what is not legal: " + made.game.write(action));
        }
      }
      ++counts.games;
    }
    return true;
  }

  // 8. Two positions that look the same to a player: every bot chooses the same in both.
  static bool bots_do_not_peek(const Made<G>& made, std::uint64_t number, Counts& counts) {
    static constexpr std::uint32_t kFar = 300;  // decisions; a game that is over by then begins anew
    Silent silent;
    Random random(Seed(number, 11));
    Play<G> play(made, Seed(number, 12), silent);
    for (std::uint32_t left = random.below(kFar); left > 0 || play.is_over(); --left) {
      if (play.is_over()) {
        play.restart(Seed(number, 12 + left), silent);
        left = random.below(kFar) + 1;
      } else {
        play.act(choose(play, random), silent);
      }
    }
    const SeatSet waiting = made.game.waiting(play.position());
    const Seat seat = waiting.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(waiting.size()))));
    const View view = made.game.view(play.position(), seat);
    const View other = made.game.view(typename G::Sampler(made.game, view).sample(random), seat);
    for (const BotKind<G>& kind : bot_kinds<G>()) {
      const Budget budget{.simulations = kind.standard.empty() ? 0U : 12U, .time = {}};
      const Action chosen = kind.make(made.game, Seed(number, 13), budget)->choose(view);
      ++counts.decisions;
      if (!(chosen == kind.make(made.game, Seed(number, 13), budget)->choose(other))) {
        return check(play, false, std::string(kind.id) + " chooses by what it cannot see");
      }
    }
    ++counts.positions;
    return true;
  }

 private:
  // Some actions are legal or not by what only others know.
  static bool seems_legal(const G& game, const View& view, const Action& action) {
    if constexpr (requires { Invariants<G>::seems_legal(game, view, action); }) {
      return Invariants<G>::seems_legal(game, view, action);
    } else {
      return false;
    }
  }

  static bool holds(const Play<G>& play, bool is_whole) {
    const G& game = play.game();
    const Position& position = play.position();
    if (const char* what = Invariants<G>::broken(game, position, is_whole)) return check(play, false, what);
    const SeatSet waiting = game.waiting(position);
    if (waiting.empty() != game.is_over(position)) return check(play, false, "nobody is waited for, or after the end");
    for (const Seat seat : waiting) {
      if (!game.may_act(position, seat)) return check(play, false, "somebody is waited for who may not act");
    }
    return true;
  }

  static bool holds_at_the_end(const Play<G>& play) {
    const SeatSet winners = play.game().winners(play.position());
    const auto scores = play.game().scores(play.position());
    const auto ranks = play.game().ranks(play.position());
    if (winners.empty()) return check(play, false, "nobody has won");
    for (const Seat seat : seats(play.game().players())) {
      const auto i = static_cast<std::size_t>(seat.index());
      if (winners.has(seat) != (ranks[i] == 1)) return check(play, false, "winners and ranks do not agree");
      int better = 0;
      int equal = 0;
      for (std::size_t j = 0; j < scores.size(); ++j) {
        if (scores[j] > scores[i]) ++better;
        if (scores[j] == scores[i]) ++equal;
      }
      if (ranks[i] <= better || ranks[i] > better + equal) return check(play, false, "ranks and scores do not agree");
    }
    return true;
  }

  static bool seat_acts_well(const Made<G>& made, const Play<G>& play, Seat seat, const std::vector<std::string>& texts,
                             Counts& counts) {
    const G& game = made.game;
    const Position& p = play.position();
    ActionList list;
    game.list_legal(p, seat, list);
    if (!check(play, list.empty() != game.may_act(p, seat), "may_act and the legal actions do not agree")) return false;
    if (!game.is_over(p) && !check(play, game.winners(p).empty(), "somebody has won before the end")) return false;
    std::vector<std::string> legal;
    for (const Action& action : list) {
      legal.push_back(game.write(action));
      const auto back = game.read(legal.back());
      if (!check(play, back.action == action, legal.back() + " reads back as another action")) return false;
      for (const Language language : {Language::kEnglish, Language::kGerman}) {
        if (!check(play, !game.action_name(action, language).empty(), legal.back() + " has no name")) return false;
      }
      Silent silent;
      Position next = p;
      if (!check(play, !game.check(p, seat, action).refused() && !game.apply(next, seat, action, silent).refused(),
                 legal.back() + " is legal but refused")) {
        return false;
      }
      if (!check(play, !(next == p), legal.back() + " changes nothing")) return false;
      ++counts.decisions;
    }
    if (game.waiting(p).has(seat)) {
      const std::string standard = game.write(game.default_action(p, seat));
      if (!check(play, std::ranges::find(legal, standard) != legal.end(), "the default is not legal: " + standard)) {
        return false;
      }
    }
    return others_are_refused(made, play, seat, texts, legal, counts);
  }

  static bool others_are_refused(const Made<G>& made, const Play<G>& play, Seat seat,
                                 const std::vector<std::string>& texts, const std::vector<std::string>& legal,
                                 Counts& counts) {
    const G& game = made.game;
    std::size_t found = 0;
    for (const std::string& text : texts) {
      const auto read = game.read(text);
      if (read.action && !check(play, game.write(*read.action) == text, text + " is written otherwise")) return false;
      if (std::ranges::find(legal, text) != legal.end()) {
        ++found;
        continue;
      }
      if (read.action && !Invariants<G>::is_listed(*read.action)) {
        if (!unlisted_is_played_or_refused(play, seat, *read.action, text)) return false;
        continue;
      }
      ++counts.refusals;
      if (!read.action) {
        if (!check(play, read.refusal.refused() && sentences(game, read.refusal, read.word), text)) return false;
        continue;
      }
      Telling<Event> telling;
      Position next = play.position();
      const auto refusal = game.apply(next, seat, *read.action, telling);
      if (!check(play, refusal.refused(), text + " is not listed but accepted")) return false;
      if (!check(play, next == play.position() && telling.events().empty() && telling.results().empty(),
                 text + " is refused but changes something")) {
        return false;
      }
      const auto checked = game.check(play.position(), seat, *read.action);
      if (!check(play, game.refusal_id(checked) == game.refusal_id(refusal), text + ": check and apply differ"))
        return false;
      if (!check(play, sentences(game, refusal, text), text + " is refused without a sentence")) return false;
    }
    return !Invariants<G>::kKnowsAllTexts ||
           check(play, found == legal.size(), "a legal action is missing from the list of all texts");
  }

  // An action that may be legal without being listed: check and apply agree, and what is refused changes nothing and
  // is not told.
  static bool unlisted_is_played_or_refused(const Play<G>& play, Seat seat, const Action& action,
                                            const std::string& text) {
    Telling<Event> telling;
    Position next = play.position();
    const bool is_refused = play.game().apply(next, seat, action, telling).refused();
    const bool is_unchanged = next == play.position() && telling.events().empty() && telling.results().empty();
    return check(play, is_refused == play.game().check(play.position(), seat, action).refused(),
                 text + ": check and apply differ") &&
           check(play, is_refused == is_unchanged, text + " changes something, or nothing");
  }

  static bool sentences(const G& game, const typename G::Refusal& refusal, const std::string& word) {
    for (const Language language : {Language::kEnglish, Language::kGerman}) {
      const std::string text = game.refusal_text(refusal, word, language);
      if (text.empty() || text.find_first_of("{}") != std::string::npos) return false;
    }
    return !game.refusal_id(refusal).empty();
  }

  static bool restores(const G& game, const Play<G>& play, const Doc& document) {
    Position original = play.position();
    const auto restored = game.position(document, game.chance(original));
    if (!restored) return check(play, false, "the document is refused: " + restored.problem().text());
    if (!check(play, *restored == original, "the restored position differs")) return false;
    const auto read = read_yaml(write_yaml(document));
    if (!check(play, read.ok() && *read == document, "the document does not survive YAML")) return false;
    return true;
  }

  static bool view_is_closed(const Made<G>& made, const Play<G>& play, Viewer viewer, int samples, Random& random,
                             Counts& counts) {
    const G& game = made.game;
    const View view = game.view(play.position(), viewer);
    if (!check(play, view.viewer() == viewer, "the view is somebody else's")) return false;
    const Doc document = game.document(view);
    const auto shown = Invariants<G>::shown(made, document);
    if (!check(play, same_actions(game, view, play.position(), viewer), "the view lists other actions")) return false;

    const typename G::Sampler sampler(game, view);
    for (int i = 0; i < samples; ++i) {
      const Position sampled = sampler.sample(random);
      ++counts.samples;
      const Play<G> fake(made, sampled);
      const char* const broken = Invariants<G>::broken(game, sampled, false);
      if (broken != nullptr) return check(play, false, "sampled for " + name(game, viewer) + ": " + broken);
      const View again = game.view(sampled, viewer);
      if (!(again == view)) {
        return check(play, false,
                     "sampled for " + name(game, viewer) + " gives another view: " + game.document(again).flow_text() +
                         "\nnot\n" + document.flow_text());
      }
      const std::string contradiction = Invariants<G>::contradiction(game, shown, sampled);
      if (!contradiction.empty()) return check(play, false, "sampled for " + name(game, viewer) + ": " + contradiction);
      if (i > 0) continue;
      if (!check(play, game.document(again) == document, "the view's document differs")) return false;
      if (!check(play, same_actions(game, view, sampled, viewer), "the sampled position has other actions"))
        return false;
      if (!check(play, draws(game, view), "the picture is not clean text")) return false;
      if (game.is_over(sampled)) continue;
      if (!restores(game, fake, game.document(sampled))) return check(play, false, "sampled for " + name(game, viewer));
      Play<G> onward(made, sampled);
      if (!play_to_the_end(onward, random, false, counts)) return check(play, false, "played on from a sample");
    }
    return true;
  }

  static bool own_parts_fit(const ErasedGame<G>& game, const Play<G>& play, const AnyPosition& position) {
    const AnyView watched = game.view(position, Seat::none());
    const Doc open = game.document(watched);
    const Doc watchers = game.own_part(watched);
    for (int i = -1; i < game.players(); ++i) {
      const Viewer viewer = i < 0 ? Seat::none() : Seat(i);
      const AnyView view = game.view(position, viewer);
      const Doc own = game.own_part(view);
      const bool same_keys = std::ranges::equal(own.map(), watchers.map(), {}, &Doc::Entry::first, &Doc::Entry::first);
      if (!check(play, same_keys, name(game.typed(), viewer) + " has other keys: " + own.flow_text())) return false;
      Doc joined = open;
      for (const auto& [key, value] : own.map()) joined.set(key, value);
      const Doc document = game.document(view);
      if (joined == document) continue;
      return check(play, false,
                   name(game.typed(), viewer) + " sees " + document.flow_text() + "\nnot\n" + joined.flow_text());
    }
    return true;
  }

  static bool draws(const G& game, const View& view) {
    (void)game.draw(view, Language::kEnglish, true);
    return !find_bad_character(game.draw(view, Language::kEnglish, false)) &&
           !find_bad_character(game.draw(view, Language::kGerman, false));
  }

  static std::string name(const G& game, Viewer viewer) {
    return viewer.is_none() ? "a watcher" : game.names()[static_cast<std::size_t>(viewer.index())];
  }

  static bool same_actions(const G& game, const View& view, const Position& position, Viewer viewer) {
    ActionList seen;
    game.list_legal(view, seen);
    if (viewer.is_none()) return seen.empty();
    ActionList list;
    game.list_legal(position, viewer, list);
    return std::ranges::equal(seen, list);
  }

  static std::vector<Doc> documents(const G& game, Telling<Event>& telling) {
    std::vector<Doc> documents;
    for (const Event& event : telling.events()) documents.push_back(game.document(event));
    return documents;
  }

  static bool nothing_leaks(const Made<G>& made, const Play<G>& play, Telling<Event>& telling) {
    const G& game = play.game();
    for (const Event& event : telling.events()) {
      for (int i = -1; i < game.players(); ++i) {
        const Viewer viewer = i < 0 ? Seat::none() : Seat(i);
        const auto seen = game.seen(event, viewer);
        if (!seen) continue;
        const std::string leak = Invariants<G>::leak(made, game.document(*seen), viewer);
        if (!leak.empty()) return check(play, false, name(game, viewer) + ": " + leak);
        for (const Language language : {Language::kEnglish, Language::kGerman}) {
          const std::string sentence = game.tell(*seen, language);
          if (sentence.find_first_of("{}") != std::string::npos)
            return check(play, false, "not filled in: " + sentence);
        }
      }
    }
    return true;
  }

  // The record, read from its YAML and replayed through the erased game, tells the same.
  static bool record_replays(const Made<G>& made, const Play<G>& play, Telling<Event>& telling) {
    const ErasedGame<G> erased(made.game, made.setup.options);
    Record record = play.as_record();
    record.result = result_of(erased, AnyPosition::of(play.position()));
    const auto doc = read_yaml(write_yaml(to_document(record)), kRecordLimit);
    if (!doc) return check(play, false, "the record cannot be read: " + doc.problem().text());
    const auto read = read_record(*doc);
    if (!read) return check(play, false, "the record cannot be read: " + read.problem().text());
    std::vector<Doc> events;
    AnyPosition last;
    const Status status = replay(*read, erased, [&](std::size_t, const AnyPosition& position, const Told& told) {
      for (const AnyEvent& event : told.events) events.push_back(erased.document(event));
      last = position;
    });
    if (!status) return check(play, false, "the record cannot be replayed: " + status.problem().text());
    return check(play, last.as<Position>() == play.position(), "the record leads elsewhere") &&
           check(play, events == documents(made.game, telling), "the record tells something else");
  }
};

}  // namespace tortuga::test
