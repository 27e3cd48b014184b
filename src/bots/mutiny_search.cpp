#include "bots/mutiny_search.h"

#include <algorithm>
#include <cmath>

namespace tortuga::mutiny {
namespace {

using Verb = Action::Verb;

// What Judge does comes first among equals; an offer has to be worth its words.
constexpr float kFirst = 0.002F;
// How far somebody to whom something was promised does the maker a favour, if he believes him.
constexpr double kFavour = 0.5;

bool is_call(Verb verb) {
  return verb == Verb::kMutiny || verb == Verb::kMutinyCutthroat || verb == Verb::kMutinySeaDog;
}
bool is_join(Verb verb) { return verb == Verb::kJoin || verb == Verb::kJoinCutthroat || verb == Verb::kJoinSeaDog; }

bool has_helped(const Position& p, Seat seat) {
  for (std::size_t n = 0; n < p.laid_size; ++n) {
    if (p.laid[n].player == seat) return true;
  }
  return false;
}

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
  const bool is_root = seat == root_;
  const Talk talk = {manner_.deals && is_root, manner_.promises && is_root ? trust_ : nullptr};
  list_choices(game_, p, seat, talk, choices_);
  for (const Choice& choice : choices_) {
    const SearchMove move = move_of(choice);
    if (move != 0) moves.push_back(move);
  }
}

SearchMove SearchModel::add_move(const Action& action) { return move_of(Choice(action)); }

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

// What was said or given in a simulation is forgotten in the next. Who keeps his word is drawn once, since players are
// asked again and again.
void SearchModel::begin_play(SearchMove move, Random& random) {
  const Choice& choice = table_[move - 1];
  said_ = Pledge::kNone;
  friend_ = Seat::none();
  if (trust_ == nullptr) return;
  if (choice.verb == Verb::kPromise) {
    said_ = static_cast<Pledge>(choice.number);
    said_to_ = choice.player;
  }
  for (const Seat seat : seats(game_.players())) fickle_[Mutiny::index(seat)] = random.unit();
}

// As Judge; offers are answered by the price list, and promises are kept as far as their makers are trusted.
Action SearchModel::play_on(const Position& p, Seat seat, Random& /*random*/) {
  const Judge judge(game_, p, seat);
  if (p.offer_count > 0 && game_.is_open(p)) {
    for (std::size_t n = 0; n < p.offer_count; ++n) {
      if (p.offers[n].to() != seat) continue;
      Action answer = Action::simple(is_bargain(game_, judge, p, n) ? Verb::kAccept : Verb::kDecline);
      answer.offer = p.offer_ids[n];
      if (game_.check(p, seat, answer).refused()) answer.verb = Verb::kDecline;
      const bool is_gift = answer.verb == Verb::kAccept && game_.asks(p, n).empty();
      if (is_gift && p.offers[n].from() == root_) friend_ = seat;
      return answer;
    }
  }
  const Action action = judge.best();
  const bool is_silent = trust_ == nullptr || (trust_->open().empty() && said_ == Pledge::kNone && friend_.is_none());
  if (is_silent || p.entries > 0 || !p.above.empty()) return action;
  return keep_word(p, seat, judge, action).value_or(action);
}

bool SearchModel::has_promised(Seat from, Seat to, Pledge pledge) const {
  if (from == root_ && pledge == said_ && to == said_to_) return true;
  return trust_->has_promised(from, to, pledge);
}

double SearchModel::honesty(Seat seat) const {
  if (seat == root_) return manner_.honour > 0 ? 1 : 0;
  return trust_->in(seat);
}

// How likely a player is to do something for another: because he has promised it or was given something, or because
// the other has promised him something. How the viewer answers to the others' words, his search says.
double SearchModel::support(Seat seat, Seat leader) const {
  if (seat == leader) return 0;
  if (has_promised(seat, leader, Pledge::kSupport)) return honesty(seat);
  if (seat == root_) return 0;
  if (seat == friend_ && leader == root_) return honesty(seat);
  const double believed = trust_->in(leader);
  if (has_promised(leader, seat, Pledge::kQuartermaster)) return kFavour * believed;
  return has_promised(leader, seat, Pledge::kSupport) ? 0.5 * kFavour * believed : 0;
}

// What a player does because of what was promised, instead of `action`.
std::optional<Action> SearchModel::keep_word(const Position& p, Seat seat, const Judge& judge,
                                             const Action& action) const {
  const auto does = [&](double chance) { return fickle_[Mutiny::index(seat)] < chance; };
  const auto is_friend = [&](Seat other) {
    return has_promised(other, seat, Pledge::kSupport) || has_promised(other, seat, Pledge::kPeace);
  };
  switch (p.window) {
    case Window::kMutinyCall:
      return keep_peace(p, seat, judge, action);
    case Window::kAppoint: {
      for (const Seat to : judge.others()) {
        const bool is_bound = has_promised(seat, to, Pledge::kQuartermaster);
        const double chance = is_bound ? honesty(seat) : is_friend(to) ? kFavour * trust_->in(to) : 0;
        if (does(chance)) return Action::simple(Verb::kAppoint, kNoCard, to);
      }
      return std::nullopt;
    }
    case Window::kWhip: {
      if (action.verb != Verb::kWhip || !is_friend(action.player) || !does(trust_->in(action.player))) break;
      for (const Seat other : p.holding) {
        if (game_.can_whip(p, other) && !is_friend(other)) return Action::simple(Verb::kWhip, kNoCard, other);
      }
      return std::nullopt;
    }
    case Window::kAttack: {
      const Seat dealer = game_.acting_quartermaster(p);
      if (action.verb != Verb::kPass || seat == root_ || judge.hand().only(game_.deck().normal).empty()) break;
      const double thanks = seat == friend_ ? honesty(seat) : 0;
      const double hope = has_promised(dealer, seat, Pledge::kShare) ? kFavour * trust_->in(dealer) : 0;
      if (does(std::max(thanks, hope)) && !has_helped(p, seat)) return judge.help(true);
      return std::nullopt;
    }
    case Window::kDeal:
      for (const Seat to : game_.next_to_receive(p)) {
        if (!has_promised(seat, to, Pledge::kShare) || !does(honesty(seat))) continue;
        if (p.received[Mutiny::index(to)] == 0) return Action::simple(Verb::kDeal, judge.dearest(p.pool), to);
      }
      return std::nullopt;
    case Window::kMutiny:
      return take_side(p, seat, judge);
    default:
      return std::nullopt;
  }
  return std::nullopt;
}

// No mutiny against somebody to whom peace or support was promised. The viewer looks for friends to call one.
std::optional<Action> SearchModel::keep_peace(const Position& p, Seat seat, const Judge& judge,
                                              const Action& action) const {
  const bool has_friend = said_ == Pledge::kQuartermaster || !friend_.is_none();
  if (seat == root_ && has_friend && !judge.hand().empty()) {
    return is_call(action.verb) ? action : Action::simple(Verb::kMutiny, judge.smallest_for(3));
  }
  if (!is_call(action.verb)) return std::nullopt;
  double chance = support(seat, p.captain);
  const bool is_bound = (seat == root_ && said_ == Pledge::kPeace) || trust_->has_promised(seat, Pledge::kPeace);
  if (is_bound) chance = std::max(chance, honesty(seat));
  if (fickle_[Mutiny::index(seat)] < chance) return Action::simple(Verb::kPass);
  return std::nullopt;
}

// Cards for a side that needs them, if they decide it.
std::optional<Action> SearchModel::take_side(const Position& p, Seat seat, const Judge& judge) const {
  if (game_.side_of(p, seat) != Side::kNone) return std::nullopt;
  for (const Side side : {Side::kCaptain, Side::kMutineers}) {
    const int needed = needed_for(p, side);
    const Seat leader = side == Side::kCaptain ? p.captain : p.first;
    if (needed <= 0 || judge.crewmen(judge.hand()) < needed) continue;
    if (fickle_[Mutiny::index(seat)] >= support(seat, leader)) continue;
    Action join = Action::simple(Verb::kJoin);
    join.side = side;
    join.gives.crew = judge.enough(needed);
    return join;
  }
  return std::nullopt;
}

// Crewmen that a side lacks.
int SearchModel::needed_for(const Position& p, Side side) const {
  const Totals totals = game_.mutiny_totals(p);
  const int behind = totals.mutineers - totals.captain;  // the Captain
  return side == Side::kCaptain ? behind : 1 - behind;
}

// Is it a gift of somebody else than him to whom support was promised?
bool SearchModel::serves_two(const Position& p, std::uint16_t offer) const {
  const Seat to = trust_->promised_to(root_, Pledge::kSupport);
  for (std::size_t n = 0; n < p.offer_count; ++n) {
    if (p.offer_ids[n] != offer || to.is_none()) continue;
    return p.offers[n].from() != to && game_.asks(p, n).empty();
  }
  return false;
}

bool SearchModel::breaks_word(const Position& p, const Choice& choice) const {
  if (trust_ == nullptr || trust_->open().empty()) return false;
  const auto supports = [&](Seat leader) { return trust_->has_promised(root_, leader, Pledge::kSupport); };
  if (is_call(choice.verb)) return trust_->has_promised(root_, Pledge::kPeace) || supports(p.captain);
  if (choice.verb == Verb::kAppoint) {
    const Seat to = trust_->promised_to(root_, Pledge::kQuartermaster);
    return !to.is_none() && to != choice.player;
  }
  if (choice.verb == Verb::kDeal) {
    const Seat to = trust_->promised_to(root_, Pledge::kShare);
    return !to.is_none() && to != choice.player && choice.player != root_;
  }
  if (choice.verb == Verb::kAccept) return serves_two(p, choice.offer);
  if (p.window != Window::kMutiny) return false;
  // Against him, or nothing where it would decide for him.
  if (is_join(choice.verb)) {
    return std::ranges::any_of(trust_->open(), [&](const Trust::Promise& promise) {
      return promise.from == root_ && promise.pledge == Pledge::kSupport &&
             game_.side_of(p, promise.to) == other_side(choice.side);
    });
  }
  if (choice.verb != Verb::kPass || game_.side_of(p, root_) != Side::kNone) return false;
  const int most = Judge(game_, p, root_).crewmen(p.hands[Mutiny::index(root_)]);
  const auto lets_down = [&](Side side, Seat leader) {
    return supports(leader) && needed_for(p, side) > 0 && needed_for(p, side) <= most;
  };
  return lets_down(Side::kCaptain, p.captain) || lets_down(Side::kMutineers, p.first);
}

float SearchModel::leaning(const Position& p, SearchMove move) const {
  const Choice& choice = table_[move - 1];
  float sum = breaks_word(p, choice) ? -manner_.honour : 0;
  if (is_call(choice.verb)) sum += manner_.call;
  if (is_join(choice.verb)) sum += choice.side == Side::kCaptain ? manner_.join_captain : manner_.join_mutineers;
  if (choice.verb == Verb::kAccept) sum -= manner_.price;
  if (move == 1) sum += kFirst;
  if (choice.verb == Verb::kOffer || choice.verb == Verb::kGive) sum -= kFirst;
  if (choice.verb == Verb::kPromise) sum += manner_.words - kFirst;
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
