#include "bots/mutiny_search.h"

#include <cmath>

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

// What Judge does comes first among equals; an offer has to be worth its words.
constexpr float kFirst = 0.002F;

bool is_call(Verb verb) {
  return verb == Verb::kMutiny || verb == Verb::kMutinyCutthroat || verb == Verb::kMutinySeaDog;
}
bool is_join(Verb verb) { return verb == Verb::kJoin || verb == Verb::kJoinCutthroat || verb == Verb::kJoinSeaDog; }

// What is counted for each player at the beginning of a round.
enum Feature : std::uint8_t {
  kBuriedGold,
  kOpenGold,
  kCrewmen,
  kSymbols,
  kSpecialCards,  // others than the next two
  kOldSailors,
  kCutthroats,
  kIsCaptain,
  kCaptainsGold,  // what lies open before the Captain
  kMappedGold,    // what lies open before somebody with an Old Sailor
  kHostages,
  kFeatures,
};
// Weights learnt from games among deckhands with 3 to 10 players (docs/bots.md): a constant, for each voyage left its
// inverse and a tenth, and for each player a tenth.
constexpr std::size_t kTerms = 4;
constexpr std::array<std::array<float, kTerms>, kFeatures> kWeights = {{
    {0.201F, 0.247F, -0.278F, 0.452F},
    {-0.052F, 0.362F, -0.220F, 0.551F},
    {0.080F, 0.051F, -0.062F, -0.081F},
    {-0.015F, -0.008F, 0.008F, 0.055F},
    {0.089F, -0.129F, -0.128F, 0.229F},
    {0.183F, -0.474F, -0.130F, 0.300F},
    {0.588F, 0.664F, -0.719F, -0.352F},
    {-0.179F, 0.990F, 0.121F, -0.346F},
    {-0.118F, -0.018F, 0.313F, -0.446F},
    {0.026F, -0.049F, -0.004F, -0.037F},
    {-0.001F, -0.320F, -0.600F, 1.404F},
}};

constexpr float kRumGold = 0.1F;
constexpr float kJewelsGold = 1.5F;

float gold_in(const Deck& deck, PrizeBag prizes) {
  float sum = 0;
  prizes.for_each([&](Prize prize, int count) {
    const PrizeKind& kind = deck.prizes[prize];
    const float gold = kind.sort == PrizeKind::Sort::kRum      ? kRumGold
                       : kind.sort == PrizeKind::Sort::kJewels ? kJewelsGold
                                                               : static_cast<float>(kind.value);
    sum += gold * static_cast<float>(count);
  });
  return sum;
}

std::array<float, kFeatures> features_of(const Mutiny& game, const Position& p, Seat seat) {
  const Deck& deck = game.deck();
  const std::size_t own = Mutiny::index(seat);
  std::array<float, kFeatures> features{};
  features[kBuriedGold] = gold_in(deck, p.buried[own]);
  features[kOpenGold] = gold_in(deck, p.prizes[own]);
  p.hands[own].for_each([&](Card card, int count) {
    const CrewKind& kind = deck.crew[card];
    const auto number = static_cast<float>(count);
    features[kCrewmen] += number * static_cast<float>(kind.crewmen);
    if (kind.is_normal()) {
      features[kSymbols] += number * static_cast<float>(kind.symbols);
    } else {
      const bool is_sailor = kind.special == Special::kOldSailor;
      const bool kills = kind.special == Special::kCutthroat;
      features[is_sailor ? kOldSailors : kills ? kCutthroats : kSpecialCards] += number;
    }
  });
  features[kIsCaptain] = seat == p.captain ? 1 : 0;
  features[kCaptainsGold] = seat == p.captain ? features[kOpenGold] : 0;
  features[kMappedGold] = features[kOldSailors] > 0 ? features[kOpenGold] : 0;
  if (deck.hostage != kNoCard) features[kHostages] = static_cast<float>(p.prizes[own].count(deck.hostage));
  return features;
}

}  // namespace

void judge_position(const Mutiny& game, const Position& p, Returns& returns) {
  const auto left = static_cast<float>(std::max(1, game.options().voyages - p.destination_discard.size()));
  const std::array<float, kTerms> terms = {1, 1 / left, left / 10, static_cast<float>(game.players()) / 10};
  float most = -1e9F;
  for (const Seat seat : seats(game.players())) {
    const auto features = features_of(game, p, seat);
    float sum = 0;
    for (std::size_t feature = 0; feature < kFeatures; ++feature) {
      float weight = 0;
      for (std::size_t term = 0; term < kTerms; ++term) weight += kWeights[feature][term] * terms[term];
      sum += weight * features[feature];
    }
    returns[Mutiny::index(seat)] = sum;
    most = std::max(most, sum);
  }
  float all = 0;
  for (const Seat seat : seats(game.players())) {
    float& mine = returns[Mutiny::index(seat)];
    mine = std::exp(mine - most);
    all += mine;
  }
  for (const Seat seat : seats(game.players())) returns[Mutiny::index(seat)] /= all;
}

void SearchModel::begin(const View& view) {
  root_ = view.viewer();
  last_round_ = view.shown().round + manner_.rounds;
  table_.clear();
}

void SearchModel::list_moves(const Position& p, Seat seat, SearchMoves& moves) {
  list_choices(game_, p, seat, manner_.deals && seat == root_, choices_);
  for (const Choice& choice : choices_) {
    const SearchMove move = move_of(choice);
    if (move != 0) moves.push_back(move);
  }
}

SearchMove SearchModel::move_of(const Choice& choice) {
  for (std::size_t n = 0; n < table_.size(); ++n) {
    if (table_[n] == choice) return n + 1;
  }
  if (table_.size() == kMostChoices) return 0;
  table_.push_back(choice);
  return table_.size();
}

Action SearchModel::action(const Position& /*p*/, Seat /*seat*/, SearchMove move) const {
  return table_[move - 1].action();
}

// As Judge; offers are answered by the price list, and promises are kept as far as their makers are trusted.
Action SearchModel::play_on(const Position& p, Seat seat, Random& random) const {
  const Judge judge(game_, p, seat);
  if (p.offer_count > 0 && game_.is_open(p)) {
    for (std::size_t n = 0; n < p.offer_count; ++n) {
      if (p.offers[n].to() != seat) continue;
      Action answer = Action::simple(is_bargain(game_, judge, p, n) ? Verb::kAccept : Verb::kDecline);
      answer.offer = p.offer_ids[n];
      if (game_.check(p, seat, answer).refused()) answer.verb = Verb::kDecline;
      return answer;
    }
  }
  const Action action = judge.best();
  if (trust_ == nullptr || trust_->open().empty() || p.entries > 0 || seat == root_) return action;
  return keep_word(p, seat, action, random).value_or(action);
}

// What a player does because he has promised it, instead of `action`.
std::optional<Action> SearchModel::keep_word(const Position& p, Seat seat, const Action& action, Random& random) const {
  const auto keeps = [&] { return random.unit() < trust_->in(seat); };
  if (p.window == Window::kMutinyCall && is_call(action.verb)) {
    if (trust_->has_promised(seat, Pledge::kPeace) && keeps()) return Action::simple(Verb::kPass);
  } else if (p.window == Window::kAppoint) {
    const Seat to = trust_->promised_to(seat, Pledge::kQuartermaster);
    if (!to.is_none() && keeps()) return Action::simple(Verb::kAppoint, kNoCard, to);
  } else if (p.window == Window::kMutiny && game_.side_of(p, seat) == Side::kNone) {
    const Totals totals = game_.mutiny_totals(p);
    const int behind = totals.mutineers - totals.captain;  // the Captain
    const Judge judge(game_, p, seat);
    for (const Side side : {Side::kCaptain, Side::kMutineers}) {
      const Seat leader = side == Side::kCaptain ? p.captain : p.first;
      const int needed = side == Side::kCaptain ? behind : 1 - behind;
      const bool can = needed > 0 && judge.crewmen(p.hands[Mutiny::index(seat)]) >= needed;
      if (!can || !trust_->has_promised(seat, leader, Pledge::kSupport) || !keeps()) continue;
      Action join = Action::simple(Verb::kJoin);
      join.side = side;
      join.gives.crew = judge.enough(needed);
      return join;
    }
  }
  return std::nullopt;
}

bool SearchModel::breaks_word(const Position& p, const Choice& choice) const {
  if (trust_ == nullptr) return false;
  if (is_call(choice.verb)) return trust_->has_promised(root_, Pledge::kPeace);
  if (choice.verb == Verb::kAppoint) {
    const Seat to = trust_->promised_to(root_, Pledge::kQuartermaster);
    return !to.is_none() && to != choice.player;
  }
  if (!is_join(choice.verb)) return false;
  const Seat against = choice.side == Side::kCaptain ? p.first : p.captain;
  return trust_->has_promised(root_, against, Pledge::kSupport);
}

float SearchModel::leaning(const Position& p, SearchMove move) const {
  const Choice& choice = table_[move - 1];
  float sum = breaks_word(p, choice) ? -manner_.honour : 0;
  if (is_call(choice.verb)) sum += manner_.call;
  if (is_join(choice.verb)) sum += choice.side == Side::kCaptain ? manner_.join_captain : manner_.join_mutineers;
  if (choice.verb == Verb::kAccept) sum -= manner_.price;
  if (move == 1) sum += kFirst;
  if (choice.verb == Verb::kOffer) sum -= kFirst;
  return sum;
}

void SearchModel::judge(const Position& p, Returns& returns) const {
  if (!game_.is_over(p)) {
    judge_position(game_, p, returns);
  } else {
    const SeatSet winners = game_.winners(p);
    for (const Seat seat : winners) returns[Mutiny::index(seat)] = 1.0F / static_cast<float>(winners.size());
  }
  if (manner_.gold == 0) return;
  static constexpr float kMuchGold = 20;
  const std::size_t own = Mutiny::index(root_);
  const float gold = gold_in(game_.deck(), p.prizes[own]) + gold_in(game_.deck(), p.buried[own]);
  returns[own] = (1 - manner_.gold) * returns[own] + manner_.gold * std::min(1.0F, gold / kMuchGold);
}

}  // namespace tortuga::mutiny
