#include "bots/any_bot.h"

#include <algorithm>

#include "bots/all.h"
#include "engine/erased_game.h"
#include "games/all.h"

namespace tortuga {
namespace {

template <Game G>
class ErasedBot final : public AnyBot {
 public:
  ErasedBot(GamePtr keep, const G& game, std::unique_ptr<Bot<G>> bot)
      : keep_(std::move(keep)), game_(game), bot_(std::move(bot)) {}
  std::string choose(const AnyView& view) override { return game_.write(bot_->choose(view.as<typename G::View>())); }
  std::vector<AnyOpinion> weigh(const AnyView& view) override {
    return written(bot_->weigh(view.as<typename G::View>()));
  }
  std::vector<AnyOpinion> weigh_also(const AnyView& view, std::string_view also) override {
    const auto read = game_.read(also);
    return read.action ? written(bot_->weigh_also(view.as<typename G::View>(), *read.action)) : weigh(view);
  }
  void see(const AnyEvent& event) override {
    if (bot_->remembers() && !event.empty()) bot_->see(event.as<typename G::Event>());
  }

 private:
  [[nodiscard]] std::vector<AnyOpinion> written(const std::vector<Opinion<G>>& opinions) const {
    std::vector<AnyOpinion> all;
    for (const Opinion<G>& opinion : opinions) {
      all.push_back({game_.write(opinion.action), opinion.worth, opinion.tries});
    }
    return all;
  }

  GamePtr keep_;
  const G& game_;
  std::unique_ptr<Bot<G>> bot_;
};

// Why there is no bot of this name.
Problem no_bot(std::string_view game_id, std::string_view name) {
  const std::size_t colon = name.find(':');
  const std::string kind(name.substr(0, colon));
  const std::vector<BotInfo> bots = bots_for(game_id);
  const auto found = std::ranges::find(bots, kind, &BotInfo::id);
  if (found != bots.end() && colon != std::string_view::npos) {
    if (found->thinks.empty()) return {"the bot " + kind + " does not search, so it is named without a thinking time"};
    return {"\"" + std::string(name) + "\" has no thinking time; write it as in " + kind + ":20ms, " + kind +
            ":1.5s or, for a number of simulations, " + kind + ":1000"};
  }
  const std::string id(game_id);
  return {"there is no bot \"" + std::string(name) + "\" for " + id + "; the bots are " + bot_ids(id)};
}

}  // namespace

std::vector<BotInfo> bots_for(std::string_view game_id) {
  std::vector<BotInfo> infos;
  AllGames::for_each([&]<class G> {
    if (G::info().id != game_id) return;
    for (const BotKind<G>& kind : bot_kinds<G>()) infos.push_back({kind.id, kind.about, kind.standard});
  });
  return infos;
}

std::string bot_ids(std::string_view game_id) {
  std::string ids;
  for (const BotInfo& info : bots_for(game_id)) ids += (ids.empty() ? "" : ", ") + std::string(info.id);
  return ids;
}

std::optional<Budget> budget_of(std::string_view game_id, std::string_view bot_id) {
  std::optional<Budget> budget;
  AllGames::for_each([&]<class G> {
    if (G::info().id != game_id) return;
    if (const auto bot = find_bot<G>(bot_id)) budget = bot->budget;
  });
  return budget;
}

Result<std::unique_ptr<AnyBot>> make_bot(const GamePtr& game, std::string_view bot_id, const Seed& seed) {
  std::unique_ptr<AnyBot> made;
  AllGames::for_each([&]<class G> {
    if (G::info().id != game->info().id) return;
    const G& typed = static_cast<const ErasedGame<G>&>(*game).typed();
    if (const auto bot = find_bot<G>(bot_id)) {
      made = std::make_unique<ErasedBot<G>>(game, typed, bot->make(typed, seed));
    }
  });
  if (made) return made;
  return no_bot(game->info().id, bot_id);
}

}  // namespace tortuga
