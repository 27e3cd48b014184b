#include "lab/bench.h"

#include <array>
#include <chrono>
#include <optional>

#include "bots/any_bot.h"
#include "engine/doc_reader.h"
#include "engine/erased_game.h"
#include "games/all.h"
#include "lab/playout.h"
#include "lab/variety.h"

namespace tortuga {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<std::string> letters(int players) {
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i) names.emplace_back(1, static_cast<char>('A' + i));
  return names;
}

// Calls `f` with the game of that id, as its own type.
template <class F>
Status with_game(std::string_view id, int players, const Doc& options, const DeckReader& read_deck, F f) {
  const auto made = make_game(id, letters(players), options, read_deck);
  TORTUGA_TRY(made);
  AllGames::for_each([&]<class G> {
    if (G::info().id == id) f(static_cast<const ErasedGame<G>&>(**made).typed());
  });
  return Done{};
}

// Plays games until the time is over; `prepare` gives the position to play out.
template <Game G, class F>
Speed measure(const G& game, double seconds, F prepare) {
  Speed speed;
  Random random(1);
  const auto begin = Clock::now();
  do {
    for (int i = 0; i < 100; ++i) {
      typename G::Position position = prepare(speed.games);
      speed.decisions += play_out(game, position, random);
      ++speed.games;
    }
    speed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  } while (speed.seconds < seconds);
  return speed;
}

// A position about half way through a game.
template <Game G>
typename G::Position middle(const G& game) {
  Silent silent;
  Random random(2);
  Random again = random;
  typename G::Position position = game.start(Seed(2), silent);
  typename G::Position rest = position;
  typename G::ActionList list;
  const std::uint64_t half = play_out(game, rest, random) / 2;
  for (std::uint64_t i = 0; i < half; ++i) {
    const Seat seat = game.waiting(position).first();
    game.list_legal(position, seat, list);
    game.apply(position, seat, list[again.below(static_cast<std::uint32_t>(list.size()))], silent);
  }
  return position;
}

// Adds the events of one random game to the hash, each in writing.
template <Game G>
void hash_game(const G& game, const Seed& seed, SipState& hash) {
  static constexpr SipKey kKey{};
  Random random(seed);
  Telling<typename G::Event> telling;
  typename G::Position position = game.start(seed, telling);
  typename G::ActionList list;
  while (!game.is_over(position)) {
    const Seat seat = game.waiting(position).first();
    game.list_legal(position, seat, list);
    game.apply(position, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], telling);
  }
  for (const typename G::Event& event : telling.events()) hash.absorb(siphash(kKey, game.document(event).flow_text()));
}

}  // namespace

Result<BenchResult> bench(std::string_view game_id, int players, double seconds, const DeckReader& read_deck) {
  BenchResult result;
  TORTUGA_TRY(with_game(game_id, players, Doc(), read_deck, [&]<class G>(const G& game) {
    Silent silent;
    result.full = measure(game, seconds, [&](std::uint64_t number) { return game.start(Seed(number), silent); });
    const typename G::Position from = middle(game);
    result.copied = measure(game, seconds, [&](std::uint64_t) { return from; });
    result.position_bytes = sizeof(typename G::Position);
  }));
  return result;
}

Result<std::uint64_t> count_decisions(std::string_view game_id, int players, std::uint64_t games,
                                      const DeckReader& read_deck) {
  std::uint64_t decisions = 0;
  TORTUGA_TRY(with_game(game_id, players, Doc(), read_deck, [&]<class G>(const G& game) {
    Silent silent;
    Random random(1);
    for (std::uint64_t i = 0; i < games; ++i) {
      typename G::Position position = game.start(Seed(i), silent);
      decisions += play_out(game, position, random);
    }
  }));
  return decisions;
}

Result<std::uint64_t> signature(std::string_view game_id, const DeckReader& read_deck) {
  static constexpr int kGames = 40;  // for each number of players
  const GameInfo* info = find_game(game_id);
  if (info == nullptr) return Problem{"there is no game \"" + std::string(game_id) + "\"; the games are " + game_ids()};
  SipState hash(SipKey{});
  for (int players = info->min_players; players <= info->max_players; ++players) {
    Random random(static_cast<std::uint64_t>(players));
    for (std::uint64_t i = 0; i < kGames; ++i) {
      const Doc options = i < kGames / 2 ? Doc() : random_options(*info, players, random);
      TORTUGA_TRY(with_game(game_id, players, options, read_deck,
                            [&]<class G>(const G& game) { hash_game(game, Seed(i), hash); }));
    }
  }
  return hash.finish();
}

std::string signature_text(std::uint64_t signature) {
  return to_text(Seed(signature, 1)).substr(16);  // sixteen hexadecimal digits
}

Result<SearchSpeed> search_speed(const GamePtr& game, std::string_view bot_id, double seconds) {
  SearchSpeed speed;
  for (std::uint64_t number = 0; speed.seconds < seconds; ++number) {
    const auto bot = make_bot(game, bot_id, Seed(number));
    if (!bot) return bot.problem();
    const AnyPosition position = game->start(Seed(number), nullptr);
    const AnyView view = game->view(position, game->waiting(position).first());
    const auto begin = std::chrono::steady_clock::now();
    for (const AnyOpinion& opinion : (*bot)->weigh(view)) speed.simulations += opinion.tries;
    speed.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  return speed;
}

}  // namespace tortuga
