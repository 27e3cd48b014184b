// Search: information-set Monte Carlo tree search, written once for every game.
//
// A simulation samples a full position that fits the View, walks down through what the players know, adds one node,
// plays on by a quick policy to a horizon, and credits every player with his own return. What a player knows is a
// 64-bit key over all that he has seen since the root: so there is a tree for each player, hidden moves of others do
// not tell nodes apart, and players who decide at once decide without knowing of each other. A choice counts how often
// it was available, since samples differ in what is possible.
//
// What the search must know about a game is a Model:
//   kExplore, or explore() if it depends on the root               how much to explore: about the spread of returns
//   Model(const G& game)
//   void begin(const View& view)                                   a new root
//   void list_moves(const Position&, Seat, SearchMoves& moves)     the best first where there are many
//   Action action(const Position&, Seat, SearchMove) const
//   std::uint64_t seen(const Position& after, Seat actor, SearchMove, Seat viewer) const
//                                                                  what a viewer sees of a move and of what it brought;
//                                                                  kUnseen if his knowledge is to stay the same
//   bool is_horizon(const Position&) const                         here the game is judged instead of played on
//   Action play_on(const Position&, Seat, Random&)                 the quick policy
//   void judge(const Position&, Returns&)                          from 0 to 1 for every seat
// and perhaps
//   kNodes                                                         nodes of the tree
//   void refine(Position& sampled)                                 sees every sample before it is played, and undoes
//                                                                  what the sampler had to make up
//   bool follows(Seat, Random&), SearchMove move_of(const Position&, Seat, Action)
//                                                                  does another player follow the quick policy in the
//                                                                  tree too, this time?
//   bool has_key(), std::uint64_t key(const Position&, Seat)       what matters of what a player knows, instead of all
//                                                                  that he has seen: then more ways lead to a node
//   bool has_fit(); double fit(const Position&)                    how well a sample fits what the others have done
//                                                                  (the logarithm of its likelihood)
//   bool solve(const View&, std::vector<Found>&)                   all choices with their worth, the best first, if
//                                                                  that can be worked out without a search
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/budget.h"
#include "engine/fixed_list.h"
#include "engine/game.h"
#include "engine/sort.h"

namespace tortuga {

using SearchMove = std::uint64_t;
using SearchMoves = FixedList<SearchMove, 512>;
using Returns = std::array<float, kMaxSeats>;
inline constexpr std::uint64_t kUnseen = ~std::uint64_t{0};

// Nodes and edges in two arrays that are made once. Nodes are found by their keys.
class SearchTree {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  struct Edge {
    SearchMove move = 0;
    float sum = 0;  // of the returns of the player who chooses
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    std::uint32_t next = kNone;
    [[nodiscard]] float mean() const { return visits == 0 ? 0 : sum / static_cast<float>(visits); }
  };
  struct Node {
    std::uint64_t key = 0;
    std::uint32_t first = kNone;
    std::uint32_t visits = 0;
    std::uint32_t search = 0;  // in which it was made; others are free
  };

  explicit SearchTree(std::size_t nodes)
      : nodes_(std::bit_ceil(nodes * 2)), edges_(nodes * 6 + SearchMoves::kCapacity), most_(nodes) {}

  // Forgets everything.
  void clear() {
    ++search_;
    used_ = 0;
    edge_count_ = 0;
  }
  // The node of a key; nullptr if there is none.
  Node* find(std::uint64_t key) {
    for (std::size_t at = key & (nodes_.size() - 1);; at = (at + 1) & (nodes_.size() - 1)) {
      Node& node = nodes_[at];
      if (node.search != search_) return nullptr;
      if (node.key == key) return &node;
    }
  }
  // A new node; nullptr if there is no room left.
  Node* add(std::uint64_t key) {
    if (used_ == most_) return nullptr;
    for (std::size_t at = key & (nodes_.size() - 1);; at = (at + 1) & (nodes_.size() - 1)) {
      Node& node = nodes_[at];
      if (node.search == search_) continue;
      ++used_;
      node = {key, kNone, 0, search_};
      return &node;
    }
  }
  Edge& edge(std::uint32_t number) { return edges_[number]; }
  // The edge of a move; a new one if there is none yet, kNone if there is no room.
  std::uint32_t edge_of(Node& node, SearchMove move) {
    std::uint32_t last = kNone;
    for (std::uint32_t at = node.first; at != kNone; at = edges_[at].next) {
      if (edges_[at].move == move) return at;
      last = at;
    }
    if (edge_count_ == edges_.size()) return kNone;
    const auto made = static_cast<std::uint32_t>(edge_count_++);
    edges_[made] = {.move = move, .sum = 0, .visits = 0, .available = 0, .next = kNone};
    (last == kNone ? node.first : edges_[last].next) = made;
    return made;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::size_t most_;
  std::size_t used_ = 0;
  std::size_t edge_count_ = 0;
  std::uint32_t search_ = 0;
};

// What a search found about one choice at its root.
struct Found {
  SearchMove move = 0;
  std::uint64_t visits = 0;  // or kSolved
  double worth = 0;          // the mean return of the player, from 0 to 1
};

template <Game G, class Model>
class Search {
  using Position = typename G::Position;
  using View = typename G::View;

 public:
  explicit Search(const G& game, std::size_t nodes = standard_nodes()) : game_(game), model_(game), tree_(nodes) {}

  // No more nodes than a budget can fill.
  static std::size_t nodes_for(const Budget& budget) {
    if (budget.simulations == 0) return standard_nodes();
    return static_cast<std::size_t>(std::min<std::uint64_t>(standard_nodes(), budget.simulations + 1));
  }

  // All choices of the viewer, the best first. The list is valid until the next run. If it is asked for what all of
  // them are worth, some tries go to those that seem bad; to `also` alone, if that is given.
  const std::vector<Found>& run(const View& view, const Budget& budget, Random& random, bool is_asked = false,
                                std::optional<SearchMove> also = std::nullopt) {
    const auto begin = std::chrono::steady_clock::now();
    is_asked_ = is_asked;
    also_ = also;
    also_tries_ = 0;
    model_.begin(view);
    if constexpr (requires { model_.solve(view, found_); }) {
      if (model_.solve(view, found_)) return found_;
    }
    return run_from(view, typename G::Sampler(game_, view), budget, random, begin);
  }
  // The same with positions from elsewhere; any number of them may be the same.
  template <class Sampler>
  const std::vector<Found>& run_with(const View& view, const Sampler& sampler, const Budget& budget, Random& random) {
    const auto begin = std::chrono::steady_clock::now();
    is_asked_ = false;
    also_.reset();
    model_.begin(view);
    return run_from(view, sampler, budget, random, begin);
  }
  [[nodiscard]] std::uint64_t simulations() const { return simulations_; }
  [[nodiscard]] Model& model() { return model_; }

 private:
  template <class Sampler>
  const std::vector<Found>& run_from(const View& view, const Sampler& sampler, const Budget& budget, Random& random,
                                     std::chrono::steady_clock::time_point begin) {
    root_ = view.viewer();
    tree_.clear();
    simulations_ = 0;
    tree_.add(root_key(root_));
    pool_.clear();
    if constexpr (requires(const Position& sample) { model_.fit(sample); }) {
      if (model_.has_fit()) fill_pool(sampler, budget, random, begin);
    }
    while (budget.simulations == 0 || simulations_ < budget.simulations) {
      if (budget.time.count() > 0 && simulations_ > 0 && std::chrono::steady_clock::now() - begin >= budget.time) {
        break;
      }
      if (budget.empty()) break;
      simulate(pool_.empty() ? sampler.sample(random) : drawn(random), random);
      ++simulations_;
      if (simulations_ % kLookEvery == 0 && !is_asked_ && is_decided(budget, begin)) break;
    }
    collect();
    return found_;
  }

  static constexpr std::size_t kMostDepth = 256;
  static constexpr std::size_t standard_nodes() {
    if constexpr (requires { Model::kNodes; }) {
      return Model::kNodes;
    } else {
      return std::size_t{1} << 15U;
    }
  }
  static constexpr std::size_t kFew = 12;          // so many choices are all tried at once
  static constexpr std::uint32_t kAskedOneIn = 4;  // tries at the root go to what seems bad

  static constexpr std::size_t kPool = 4096;
  static constexpr std::uint64_t kLookEvery = 64;

  struct Drawn {
    Position sample;
    double sum = 0;  // of the weights up to this one; while the pool is filled, how well it fits
  };
  struct Step {
    std::uint32_t edge = 0;
    Seat seat;
  };

  static constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t what) {
    std::uint64_t z = (key ^ what) * 0xbf58476d1ce4e5b9ULL + 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 29U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 32U);
  }
  static std::uint64_t root_key(Seat seat) { return mixed(0, static_cast<std::uint64_t>(seat.index()) + 1); }

  // Can no other choice catch up with the one tried most in what is left of the budget?
  bool is_decided(const Budget& budget, std::chrono::steady_clock::time_point begin) {
    std::uint64_t left = budget.simulations == 0 ? ~std::uint64_t{0} : budget.simulations - simulations_;
    if (budget.time.count() > 0) {
      const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin) / budget.time;
      const double more = static_cast<double>(simulations_) * (1 - spent) / std::max(spent, 1e-3);
      left = std::min(left, static_cast<std::uint64_t>(std::max(more, 0.0)));
    }
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    const SearchTree::Node* root = tree_.find(root_key(root_));
    for (std::uint32_t at = root->first; at != SearchTree::kNone; at = tree_.edge(at).next) {
      const std::uint64_t visits = tree_.edge(at).visits;
      second = std::max(second, std::min(first, visits));
      first = std::max(first, visits);
    }
    return first > second && first - second > left;
  }

  // Samples that fit what the others have done so far more or less well: they are drawn by how well.
  template <class Sampler>
  void fill_pool(const Sampler& sampler, const Budget& budget, Random& random,
                 std::chrono::steady_clock::time_point begin) {
    std::size_t wanted = kPool;
    if (budget.simulations > 0) wanted = std::min<std::size_t>(wanted, budget.simulations / 2 + 1);
    double most = -std::numeric_limits<double>::infinity();
    while (pool_.size() < wanted) {
      if (budget.time.count() > 0 && std::chrono::steady_clock::now() - begin >= budget.time / 4) break;
      const Position sample = sampler.sample(random);
      pool_.push_back({sample, model_.fit(sample)});
      most = std::max(most, pool_.back().sum);
    }
    double sum = 0;
    for (Drawn& drawn : pool_) {
      sum += std::exp(drawn.sum - most);
      drawn.sum = sum;
    }
  }
  const Position& drawn(Random& random) const {
    const double point = random.unit() * pool_.back().sum;
    const auto found = std::ranges::upper_bound(pool_, point, {}, &Drawn::sum);
    return found == pool_.end() ? pool_.back().sample : found->sample;
  }

  using Keys = std::array<std::uint64_t, kMaxSeats>;
  // At the root the viewer has seen nothing new yet.
  std::uint64_t key_of(const Position& position, Seat seat, const Keys& keys) const {
    if constexpr (requires { model_.key(position, seat); }) {
      if (model_.has_key() && !path_.empty()) return model_.key(position, seat);
    }
    return keys[index(seat)];
  }
  void see(const Position& after, Seat actor, SearchMove move, Keys& keys) const {
    for (const Seat viewer : seats(game_.players())) {
      const std::uint64_t seen = model_.seen(after, actor, move, viewer);
      if (seen != kUnseen) keys[index(viewer)] = mixed(keys[index(viewer)], seen + 0x100000001b3ULL * index(actor));
    }
  }

  void simulate(Position position, Random& random) {
    Silent silent;
    if constexpr (requires { model_.refine(position); }) model_.refine(position);
    Keys keys{};
    for (const Seat seat : seats(game_.players())) keys[index(seat)] = root_key(seat);
    path_.clear();
    bool in_tree = true;
    bool is_first = true;
    while (!game_.is_over(position) && (is_first || !model_.is_horizon(position))) {
      // The viewer decides first; the others when they are asked.
      const Seat seat =
          is_first && game_.waiting(position).has(root_) ? root_ : next_to_answer(game_, position, random);
      is_first = false;
      if (!in_tree) {
        game_.apply(position, seat, model_.play_on(position, seat, random), silent);
        continue;
      }
      if constexpr (requires { model_.follows(seat, random); }) {
        if (seat != root_ && model_.follows(seat, random)) {
          const typename G::Action action = model_.play_on(position, seat, random);
          const SearchMove move = model_.move_of(position, seat, action);
          game_.apply(position, seat, action, silent);
          see(position, seat, move, keys);
          continue;
        }
      }
      moves_.clear();
      model_.list_moves(position, seat, moves_);
      SearchMove move = moves_[0];
      if (moves_.size() > 1) {
        const std::uint64_t key = key_of(position, seat, keys);
        SearchTree::Node* node = tree_.find(key);
        if (node == nullptr) {
          node = tree_.add(key);
          in_tree = false;
        }
        const std::uint32_t edge = node == nullptr ? SearchTree::kNone : choose(*node);
        if (edge == SearchTree::kNone || path_.size() == kMostDepth) {
          in_tree = false;
          continue;
        }
        path_.push_back({edge, seat});
        move = tree_.edge(edge).move;
      }
      game_.apply(position, seat, model_.action(position, seat, move), silent);
      see(position, seat, move, keys);
    }
    Returns returns{};
    model_.judge(position, returns);
    for (const Step& step : path_) {
      SearchTree::Edge& edge = tree_.edge(step.edge);
      ++edge.visits;
      edge.sum += returns[index(step.seat)];
    }
  }

  // By upper confidence bounds among the available choices; of many only the first few, more as the node is visited.
  std::uint32_t choose(SearchTree::Node& node) {
    ++node.visits;
    if (const std::uint32_t asked = asked_about(node); asked != SearchTree::kNone) return asked;
    std::size_t allowed = moves_.size();
    if (allowed > kFew) {
      const auto grown = static_cast<std::size_t>(2 * std::sqrt(static_cast<float>(node.visits)));
      allowed = std::min(allowed, std::max(kFew / 2, grown));
    }
    std::uint32_t best = SearchTree::kNone;
    float most = -1;
    for (std::size_t i = 0; i < allowed; ++i) {
      const std::uint32_t number = tree_.edge_of(node, moves_[i]);
      if (number == SearchTree::kNone) break;
      SearchTree::Edge& edge = tree_.edge(number);
      ++edge.available;
      if (edge.visits == 0) {
        if (most < kUntried) {
          most = kUntried;
          best = number;
        }
        continue;
      }
      const auto visits = static_cast<float>(edge.visits);
      const float bound =
          edge.sum / visits + explore() * std::sqrt(std::log(static_cast<float>(edge.available)) / visits);
      if (bound > most) {
        most = bound;
        best = number;
      }
    }
    return best;
  }
  [[nodiscard]] float explore() const {
    if constexpr (requires { model_.explore(); }) {
      return model_.explore();
    } else {
      return Model::kExplore;
    }
  }
  static constexpr float kUntried = 1e6F;

  // What is tried only because somebody asked: now and then at the root `also`, else of all tried choices the least
  // tried, so that no figure rests on a handful of tries.
  std::uint32_t asked_about(SearchTree::Node& node) {
    if (!is_asked_ || node.key != root_key(root_) || node.visits % kAskedOneIn != 0) return SearchTree::kNone;
    const auto is_possible = [&](SearchMove move) { return std::ranges::find(moves_, move) != moves_.end(); };
    std::uint32_t asked = SearchTree::kNone;
    if (also_) {
      if (is_possible(*also_)) asked = tree_.edge_of(node, *also_);
      also_tries_ += asked == SearchTree::kNone ? 0 : 1;
    } else {
      for (std::uint32_t at = node.first; at != SearchTree::kNone; at = tree_.edge(at).next) {
        const std::uint32_t visits = tree_.edge(at).visits;
        if (visits == 0 || !is_possible(tree_.edge(at).move)) continue;
        if (asked == SearchTree::kNone || visits < tree_.edge(asked).visits) asked = at;
      }
    }
    if (asked != SearchTree::kNone) ++tree_.edge(asked).available;
    return asked;
  }

  void collect() {
    found_.clear();
    SearchTree::Node* root = tree_.find(root_key(root_));
    for (std::uint32_t at = root == nullptr ? SearchTree::kNone : root->first; at != SearchTree::kNone;) {
      const SearchTree::Edge& edge = tree_.edge(at);
      found_.push_back({edge.move, edge.visits, edge.mean()});
      at = edge.next;
    }
    // How often the search itself went there.
    const auto chosen = [&](const Found& f) { return also_ == f.move ? f.visits - also_tries_ : f.visits; };
    sort_in_order(found_, [&](const Found& a, const Found& b) {
      return chosen(a) != chosen(b) ? chosen(a) > chosen(b) : a.worth > b.worth;
    });
  }
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

  const G& game_;
  Model model_;
  SearchTree tree_;
  Seat root_;
  SearchMoves moves_;
  FixedList<Step, kMostDepth> path_;
  std::vector<Found> found_;
  std::vector<Drawn> pool_;
  std::uint64_t simulations_ = 0;
  bool is_asked_ = false;           // what its choices are worth
  std::optional<SearchMove> also_;  // above all this one
  std::uint64_t also_tries_ = 0;    // of it, for that reason alone
};

// A bot that searches.
template <Game G, class Model>
class SearchBot final : public Bot<G> {
 public:
  SearchBot(const G& game, const Seed& seed, const Budget& budget)
      : game_(game), search_(game, Search<G, Model>::nodes_for(budget)), random_(seed), budget_(budget) {}

  typename G::Action choose(const typename G::View& view) override {
    SearchMoves moves;
    search_.model().begin(view);
    search_.model().list_moves(view.shown(), view.viewer(), moves);
    if (moves.size() == 1) return search_.model().action(view.shown(), view.viewer(), moves[0]);
    const auto& found = search_.run(view, budget_, random_);
    const SearchMove best = found.empty() ? moves[0] : found.front().move;
    return search_.model().action(view.shown(), view.viewer(), best);
  }
  std::vector<Opinion<G>> weigh(const typename G::View& view) override { return opinions(view, std::nullopt); }
  std::vector<Opinion<G>> weigh_also(const typename G::View& view, const typename G::Action& also) override {
    SearchMoves moves;
    search_.model().begin(view);
    search_.model().list_moves(view.shown(), view.viewer(), moves);
    for (const SearchMove move : moves) {
      if (search_.model().action(view.shown(), view.viewer(), move) == also) return opinions(view, move);
    }
    return weigh(view);
  }

 private:
  std::vector<Opinion<G>> opinions(const typename G::View& view, std::optional<SearchMove> also) {
    std::vector<Opinion<G>> all;
    for (const Found& found : search_.run(view, budget_, random_, true, also)) {
      all.push_back({search_.model().action(view.shown(), view.viewer(), found.move), found.worth, found.visits});
    }
    return all;
  }

  const G& game_;
  Search<G, Model> search_;
  Random random_;
  Budget budget_;
};

// mate and captain are the same search; they differ in how long they think, and perhaps in their Model.
template <Game G, class Model>
std::unique_ptr<Bot<G>> make_search_bot(const G& game, const Seed& seed, const Budget& budget) {
  return std::make_unique<SearchBot<G, Model>>(game, seed, budget);
}

template <Game G, class Model>
constexpr BotKind<G> mate_kind() {
  return {"mate",
          {"searches for a moment", "sucht einen Augenblick lang"},
          &make_search_bot<G, Model>,
          {.simulations = 0, .time = std::chrono::milliseconds(50)}};
}

template <Game G, class Model>
constexpr BotKind<G> captain_kind() {
  return {"captain",
          {"searches as long as a patient player waits", "sucht, so lange ein geduldiger Mitspieler wartet"},
          &make_search_bot<G, Model>,
          {.simulations = 0, .time = std::chrono::milliseconds(500)}};
}

}  // namespace tortuga
