#include "lab/advice.h"

#include <algorithm>
#include <span>

#include "engine/sort.h"

namespace tortuga {
namespace {

constexpr double kDecided = 0.02;  // so near to 0 or 1 the game is decided
constexpr double kMuch = 0.04;

}  // namespace

const AnyOpinion* Advice::find(std::string_view written) const {
  const auto found = std::ranges::find(choices, written, &AnyOpinion::action);
  return found == choices.end() ? nullptr : &*found;
}

std::uint64_t Advice::tries() const {
  std::uint64_t sum = 0;
  for (const AnyOpinion& choice : choices) {
    if (choice.tries == kSolved) return kSolved;
    sum += choice.tries;
  }
  return sum;
}

Verdict verdict_of(const Advice& advice) {
  if (advice.choices.size() < 2) return Verdict::kOnly;
  const double best = advice.choices.front().worth;
  const double next = advice.choices[1].worth;
  const double worst = advice.choices.back().worth;
  if (worst > 1 - kDecided) return Verdict::kWon;
  if (std::max(best, next) < kDecided) return Verdict::kLost;
  if (best - worst < kNegligible) return Verdict::kAlike;
  if (best - next < kNegligible) return Verdict::kClose;
  return best - next < kMuch ? Verdict::kBetter : Verdict::kClear;
}

std::string adviser_for(std::string_view game_id) {
  std::string id;
  Budget most;
  for (const BotInfo& bot : bots_for(game_id)) {
    if (bot.thinks.empty() || bot.thinks.time < most.time) continue;
    id = bot.id;
    most = bot.thinks;
  }
  return id;
}

Status check_adviser(std::string_view game_id, std::string_view bot_id) {
  const auto budget = budget_of(game_id, bot_id);
  std::string searchers;
  for (const BotInfo& bot : bots_for(game_id)) {
    if (!bot.thinks.empty()) searchers += (searchers.empty() ? "" : ", ") + std::string(bot.id);
  }
  if (searchers.empty()) {
    return Problem{"no bot for " + std::string(game_id) + " weighs its choices yet, so there is no advice"};
  }
  if (budget && !budget->empty()) return Done{};
  return Problem{"there is no bot \"" + std::string(bot_id) + "\" for " + std::string(game_id) +
                 " that weighs its choices; those that do are " + searchers +
                 ", with a time such as captain:2s or a number of tries such as captain:1000"};
}

Result<Adviser> Adviser::make(const GamePtr& game, Seat seat, std::string_view bot_id, const Seed& seed) {
  if (auto status = check_adviser(game->info().id, bot_id); !status) return status.problem();
  auto bot = make_bot(game, bot_id, seed);
  if (!bot) return bot.problem();
  return Adviser(game, seat, std::move(*bot));
}

void Adviser::see(const Told& told) {
  for (const AnyEvent& event : told.events) {
    if (const AnyEvent seen = game_->seen(event, seat_); !seen.empty()) bot_->see(seen);
  }
}

Advice Adviser::advise(const AnyPosition& position, std::string_view also) {
  const AnyView view = game_->view(position, seat_);
  Advice advice;
  advice.choices = also.empty() ? bot_->weigh(view) : bot_->weigh_also(view, also);
  std::erase_if(advice.choices, [](const AnyOpinion& choice) { return choice.tries == 0; });
  if (advice.choices.empty()) {
    advice.action = bot_->choose(view);
    return advice;
  }
  advice.action = advice.choices.front().action;
  sort_in_order(std::span(advice.choices).subspan(1), std::ranges::greater{}, &AnyOpinion::worth);
  return advice;
}

}  // namespace tortuga
