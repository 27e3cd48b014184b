// flint a second time: the rules of docs/rules/flint.md carried out in the plainest way, on words, for comparison.
//
// It shares nothing with src/games/flint: cards are texts, zones are lists, everything that follows from something else
// is worked out anew each time. Only the order of random results is the same (FL-2.10): it is told what they were.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace tortuga::test {

class ReferenceFlint {
 public:
  using Words = std::vector<std::string>;

  explicit ReferenceFlint(const Setup& setup) : players_(setup.players), options_(setup.options), deck_(setup.deck) {
    for (const Doc& suit : deck_.find("suits")->list()) {
      const std::string id = suit.find("id")->text();
      suits_.push_back(id);
      Words values;
      for (const Doc& value : suit.find("values")->list()) values.push_back(value.scalar_text());
      std::ranges::sort(values);
      for (const std::string& value : values) cards_.push_back(id + " " + value);
    }
    for (const std::string special : {"black spot", "ben gunn"}) cards_.push_back(special);
    piece_value_ = deck_.find("piece_value")->number();
    deal_ = deck_.find("deal")->find(std::to_string(players_.size()))->number();
    gold_pieces_ = deck_.find("pieces")->find("gold")->number();
    plunder_pieces_ = deck_.find("pieces")->find("plunder")->number();
  }

  // Every card of the deck, the wheel 8s twice.
  [[nodiscard]] const Words& cards() const { return cards_; }
  [[nodiscard]] const std::string& phase() const { return phase_; }

  // `chance`: the random results so far, the first first.
  void start(std::deque<Doc> chance) {
    const Doc& chosen = *options_.find("pirates");
    const Doc given = chosen.is_list() ? chosen : next(chance);
    for (std::size_t i = 0; i < players_.size(); ++i) pirates_[players_[i]] = given.list()[i].scalar_text();
    row_ = words(next(chance));
    treasures_ = numbers(next(chance));
    for (const std::string& name : players_) gold_[name] = 0;
    begin_round(chance);
  }

  // The id of the refusal, or nothing if the action is legal: the first that fits.
  [[nodiscard]] std::string refusal(const std::string& who, const std::string& action) const {
    if (phase_ == "over") return "game-over";
    const bool is_play = action.starts_with("play ");
    if (!is_play && action != "dig" && action != "stop") return "not-an-action";
    const std::string card = is_play ? action.substr(5) : "";
    if (is_play && !has(cards_, card)) return "no-such-card";
    if (phase_ == "dig" && is_play) return "card-in-the-dig";
    if (phase_ == "trick" && !is_play) return "dig-in-the-tricks";
    if (who != turn_) return phase_ == "trick" ? "not-your-turn" : "not-your-dig";
    if (is_play) {
      const Words& hand = hands_.at(who);
      if (!has(hand, card)) return "not-in-hand";
      const std::string suit = led(trick_);
      const bool could_follow = std::ranges::any_of(hand, [&](const std::string& c) { return suit_of(c) == suit; });
      const bool is_free = card == "black spot" || card == "ben gunn";  // FL-4.7
      if (suit != "none" && could_follow && suit_of(card) != suit && !is_free) return "must-follow";
      return "";
    }
    if (action == "stop" && options_.find("first_dig")->is("forced") && turned_by(who) == 0) return "must-dig";
    return "";
  }

  // In alphabetical order, each once.
  [[nodiscard]] Words legal(const std::string& who) const {
    Words all;
    for (const std::string& card : cards_) all.push_back("play " + card);
    all.insert(all.end(), {"dig", "stop"});
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::erase_if(all, [&](const std::string& action) { return !refusal(who, action).empty(); });
    return all;
  }

  void act(const std::string& who, const std::string& action, std::deque<Doc> chance) {
    if (action == "stop") return next_digger(chance);
    if (action == "dig") return dig(who, chance);
    const std::string card = action.substr(5);
    hands_.at(who).erase(std::ranges::find(hands_.at(who), card));
    trick_.push_back({who, card});
    if (trick_.size() < players_.size()) {
      turn_ = after(who);
    } else {
      finish_trick();
    }
  }

  // The position document. With `viewer` (a player, or "" for a watcher) as he sees it.
  [[nodiscard]] Doc document() const { return document(nullptr); }
  [[nodiscard]] Doc seen_by(const std::string& viewer) const { return document(&viewer); }

  // Takes a position from the keys of its document that are not derived (and `turn`, which is not in a dig).
  void load(const Doc& doc) {
    phase_ = doc.find("phase")->text();
    round_ = doc.find("round")->number();
    turn_ = doc.find("turn")->scalar_text();
    row_ = words(*doc.find("row"));
    for (const std::string& name : players_) {
      pirates_[name] = doc.find("pirates")->find(name)->scalar_text();
      hands_[name] = words(*doc.find("hands")->find(name));
      gold_[name] = doc.find("gold")->find(name)->number();
    }
    trick_ = pairs(*doc.find("trick"), "card");
    discard_ = words(*doc.find("discard"));
    aside_ = words(*doc.find("aside"));
    tricks_.clear();
    for (const Doc& trick : doc.find("tricks")->list()) {
      tricks_.push_back({pairs(*trick.find("cards"), "card"), trick.find("winner")->scalar_text()});
    }
    treasures_ = numbers(*doc.find("treasures"));
    treasure_ = doc.find("treasure")->is_number() ? doc.find("treasure")->number() : 0;
    opened_ = numbers(*doc.find("opened"));
    pieces_ = words(*doc.find("pieces"));
    turned_ = pairs(*doc.find("turned"), "piece");
    const Doc& last = *doc.find("last_dig");
    last_treasure_ = last.is("none") ? 0 : last.find("treasure")->number();
    last_turned_ = last.is("none") ? Pairs{} : pairs(*last.find("turned"), "piece");
  }

  // The same document with its bags in alphabetical order.
  static Doc sorted(Doc doc) {
    const auto sort = [](Doc& bag) {
      if (bag.is_list()) std::ranges::sort(bag.list(), {}, &Doc::scalar_text);
    };
    for (auto& [key, value] : doc.map()) {
      if (key == "discard" || key == "aside") sort(value);
      if (key != "hands") continue;
      for (auto& [name, hand] : value.map()) sort(hand);
    }
    return doc;
  }

  // The suits that each player has shown not to hold, in what a document of a position or a view shows: who played a
  // number card of another suit than the one that was led at that moment.
  [[nodiscard]] std::map<std::string, Words> voids(const Doc& seen) const {
    std::map<std::string, Words> voids;
    const auto read = [&](const Pairs& plays) {
      for (std::size_t i = 0; i < plays.size(); ++i) {
        const std::string suit = led(Pairs(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(i)));
        const auto& [who, card] = plays[i];
        if (suit != "none" && suit_of(card) != "none" && suit_of(card) != suit) voids[who].push_back(suit);
      }
    };
    const Doc& tricks = *seen.find("tricks");
    if (tricks.is_list()) {
      for (const Doc& trick : tricks.list()) read(pairs(*trick.find("cards"), "card"));
    } else if (seen.find("last_trick")->is_map()) {
      read(pairs(*seen.find("last_trick")->find("cards"), "card"));
    }
    read(pairs(*seen.find("trick"), "card"));
    return voids;
  }

 private:
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  struct Trick {
    Pairs cards;
    std::string winner;
  };

  static bool has(const Words& words, const std::string& word) { return std::ranges::find(words, word) != words.end(); }
  static Words words(const Doc& list) {
    Words words;
    for (const Doc& item : list.list()) words.push_back(item.scalar_text());
    return words;
  }
  static std::vector<std::int64_t> numbers(const Doc& list) {
    std::vector<std::int64_t> numbers;
    for (const Doc& item : list.list()) numbers.push_back(item.number());
    return numbers;
  }
  static Pairs pairs(const Doc& list, std::string_view what) {
    Pairs pairs;
    for (const Doc& item : list.list()) {
      pairs.emplace_back(item.find("who")->scalar_text(), item.find(what)->scalar_text());
    }
    return pairs;
  }
  static Doc next(std::deque<Doc>& chance) {
    Doc result = chance.front();
    chance.pop_front();
    return result;
  }

  // FL-1.2 to FL-1.5
  static std::string suit_of(const std::string& card) {
    return card == "black spot" || card == "ben gunn" ? "none" : card.substr(0, card.find(' '));
  }
  static int value_of(const std::string& card) { return card.back() - '0'; }
  static bool is_normal(const std::string& card) { return suit_of(card) != "none" && value_of(card) < 8; }

  [[nodiscard]] std::string after(const std::string& who) const {
    const auto seat = static_cast<std::size_t>(std::ranges::find(players_, who) - players_.begin());
    return players_[(seat + 1) % players_.size()];
  }

  // FL-3.2, FL-3.3
  [[nodiscard]] std::string trump() const {
    for (const Doc& pirate : deck_.find("pirates")->list()) {
      if (pirate.find("id")->is(pirates_.at(row_.back()))) return pirate.find("trump")->text();
    }
    return "?";
  }

  // FL-4.3, FL-10.1
  [[nodiscard]] std::string led(const Pairs& plays) const {
    const auto eights = std::ranges::count(plays, "wheel 8", [](const auto& play) { return play.second; });
    const bool does_eight_lead = options_.find("led_eight")->is("wheel") && eights == 1;
    for (const auto& [who, card] : plays) {
      if (is_normal(card)) return suit_of(card);
      if (card == "wheel 8" && does_eight_lead) return "wheel";
    }
    return "none";
  }

  // FL-5
  [[nodiscard]] std::string winner() const {
    Pairs left = trick_;
    const auto is_eight = [](const auto& play) { return play.second == "wheel 8"; };
    const auto eights = std::ranges::count_if(left, is_eight);
    if (eights == 2) std::erase_if(left, is_eight);
    const auto highest_of = [&](const std::string& suit) {
      std::string best = "none";
      int value = 0;
      for (const auto& [who, card] : left) {
        if (suit == "none" || suit_of(card) != suit || value_of(card) <= value) continue;
        best = who;
        value = value_of(card);
      }
      return best;
    };
    if (const std::string best = highest_of(trump()); best != "none") return best;
    if (const std::string best = highest_of(led(trick_)); best != "none") return best;
    const bool has_normal = std::ranges::any_of(trick_, [](const auto& play) { return is_normal(play.second); });
    if (!has_normal && eights == 1) return std::ranges::find_if(trick_, is_eight)->first;
    return "none";
  }

  static std::string move_of(const Trick& trick) {
    const auto contains = [&](const std::string& card) {
      return std::ranges::any_of(trick.cards, [&](const auto& play) { return play.second == card; });
    };
    if (contains("ben gunn")) return "frozen";
    if (trick.winner == "none") return "none";
    return contains("black spot") ? "back" : "front";
  }

  // FL-6
  void finish_trick() {
    const Trick trick{trick_, winner()};
    const std::string move = move_of(trick);
    if (move == "front" || move == "back") {
      std::erase(row_, trick.winner);
      row_.insert(move == "front" ? row_.begin() : row_.end(), trick.winner);
    }
    for (const auto& [who, card] : trick_) discard_.push_back(card);
    tricks_.push_back(trick);
    trick_.clear();
    turn_ = row_.front();
    if (!hands_.at(turn_).empty()) return;
    phase_ = "dig";  // FL-7.1
    if (!options_.find("reveal")->is("round")) turn_up();
  }

  void turn_up() {
    treasure_ = treasures_.front();
    treasures_.erase(treasures_.begin());
  }

  // FL-2.5 to FL-2.8, FL-8.3 to FL-8.5
  void begin_round(std::deque<Doc>& chance) {
    ++round_;
    phase_ = "trick";
    discard_.clear();
    aside_.clear();
    tricks_.clear();
    for (const std::string& name : players_) hands_[name].clear();
    std::string who = after(row_.back());
    const Words cards = words(next(chance));
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (i >= static_cast<std::size_t>(deal_) * players_.size()) {
        aside_.push_back(cards[i]);
      } else {
        hands_[who].push_back(cards[i]);
        who = after(who);
      }
    }
    const bool is_shuffled = gold_pieces_ + plunder_pieces_ > 1;
    pieces_ = is_shuffled ? words(next(chance)) : Words{gold_pieces_ == 1 ? "gold" : "plunder"};
    turn_ = row_.front();
    if (options_.find("reveal")->is("round")) turn_up();
  }

  // FL-7
  void dig(const std::string& who, std::deque<Doc>& chance) {
    const std::string piece = pieces_.front();
    pieces_.erase(pieces_.begin());
    turned_.push_back({who, piece});
    if (static_cast<std::int64_t>(turned_.size()) * piece_value_ == treasure_) return finish_dig(chance);
    if (piece == "plunder") next_digger(chance);
  }
  void next_digger(std::deque<Doc>& chance) {
    const auto place = std::ranges::find(row_, turn_);
    if (place + 1 == row_.end()) return finish_dig(chance);
    turn_ = *(place + 1);
  }
  [[nodiscard]] std::int64_t turned_by(const std::string& who) const {
    return std::ranges::count(turned_, who, [](const auto& piece) { return piece.first; });
  }
  [[nodiscard]] std::int64_t dug(const Pairs& turned, const std::string& who) const {
    std::int64_t points = 0;
    for (const auto& [digger, piece] : turned) {
      if (digger == who) points = piece == "plunder" ? 0 : points + piece_value_;
    }
    return points;
  }

  // FL-8, FL-9.1
  void finish_dig(std::deque<Doc>& chance) {
    for (const std::string& name : players_) gold_[name] += dug(turned_, name);
    last_treasure_ = treasure_;
    last_turned_ = turned_;
    opened_.push_back(treasure_);
    treasure_ = 0;
    turned_.clear();
    if (round_ == options_.find("rounds")->number()) {
      phase_ = "over";
      turn_ = "none";
    } else {
      begin_round(chance);
    }
  }

  // FL-9.4, FL-10.6
  [[nodiscard]] int rank(const std::string& who) const {
    int rank = 1;
    bool is_before = true;  // in the row
    for (const std::string& other : row_) {
      if (other == who) is_before = false;
      if (gold_.at(other) > gold_.at(who)) ++rank;
      if (is_before && gold_.at(other) == gold_.at(who) && options_.find("tie_break")->is("row")) ++rank;
    }
    return rank;
  }

  [[nodiscard]] Doc list(const Words& words) const {
    Doc::List list;
    for (const std::string& word : words) list.emplace_back(word);
    return list;
  }
  [[nodiscard]] static Doc list(const std::vector<std::int64_t>& numbers) {
    Doc::List list;
    for (const std::int64_t number : numbers) list.emplace_back(number);
    return list;
  }
  [[nodiscard]] static Doc list(const Pairs& pairs, const char* what) {
    Doc::List list;
    for (const auto& [who, thing] : pairs) list.emplace_back(Doc::Map{{"who", who}, {what, thing}});
    return list;
  }
  template <class F>
  [[nodiscard]] Doc by_player(F value) const {
    Doc map;
    for (const std::string& name : players_) map.set(name, value(name));
    return map;
  }
  [[nodiscard]] Doc trick_doc(const Trick& trick) const {
    return Doc::Map{{"cards", list(trick.cards, "card")}, {"winner", trick.winner}, {"move", move_of(trick)}};
  }
  [[nodiscard]] std::int64_t tricks_left() const {
    if (phase_ != "trick") return 0;
    const bool has_led = !trick_.empty();
    return static_cast<std::int64_t>(hands_.at(row_.front()).size()) + (has_led ? 1 : 0);
  }
  template <class T>
  static Doc counted(const T& things) {
    return static_cast<std::int64_t>(things.size());
  }

  [[nodiscard]] Doc document(const std::string* viewer) const {
    const bool hides = viewer != nullptr;
    const bool hides_tricks = hides && options_.find("recall")->is("last");
    Doc doc;
    doc.set("phase", phase_);
    doc.set("round", round_);
    doc.set("turn", turn_);
    doc.set("row", list(row_));
    doc.set("pirates", by_player([&](const std::string& name) { return Doc(pirates_.at(name)); }));
    doc.set("trump", trump());
    doc.set("tricks_left", tricks_left());
    doc.set("hands", by_player([&](const std::string& name) {
              return hides && name != *viewer ? counted(hands_.at(name)) : list(hands_.at(name));
            }));
    doc.set("trick", list(trick_, "card"));
    doc.set("led", led(trick_));
    doc.set("discard", hides_tricks ? counted(discard_) : list(discard_));
    doc.set("aside", hides ? counted(aside_) : list(aside_));
    Doc::List tricks;
    for (const Trick& trick : tricks_) tricks.push_back(trick_doc(trick));
    doc.set("tricks", hides_tricks ? counted(tricks) : Doc(tricks));
    doc.set("last_trick", tricks.empty() ? Doc("none") : tricks.back());
    doc.set("treasures", hides ? counted(treasures_) : list(treasures_));
    doc.set("treasure", treasure_ == 0 ? Doc("none") : Doc(treasure_));
    doc.set("opened", list(opened_));
    doc.set("pieces", hides ? counted(pieces_) : list(pieces_));
    doc.set("turned", list(turned_, "piece"));
    const std::int64_t pieces_left = treasure_ / piece_value_ - static_cast<std::int64_t>(turned_.size());
    doc.set("pieces_left", phase_ == "dig" ? pieces_left : 0);
    doc.set("dug", by_player([&](const std::string& name) { return Doc(dug(turned_, name)); }));
    doc.set("gold", by_player([&](const std::string& name) { return Doc(gold_.at(name)); }));
    const auto ranks = [&](const std::string& name) { return Doc(rank(name)); };
    doc.set("ranks", phase_ == "over" ? by_player(ranks) : Doc("none"));
    const auto last_dug = [&](const std::string& name) { return Doc(dug(last_turned_, name)); };
    doc.set("last_dig", last_treasure_ == 0 ? Doc("none")
                                            : Doc(Doc::Map{{"treasure", last_treasure_},
                                                           {"turned", list(last_turned_, "piece")},
                                                           {"dug", by_player(last_dug)}}));
    return doc;
  }

  Words players_;
  Doc options_;
  Doc deck_;
  Words suits_;
  Words cards_;
  std::int64_t piece_value_ = 0;
  std::int64_t deal_ = 0;
  std::int64_t gold_pieces_ = 0;
  std::int64_t plunder_pieces_ = 0;

  std::string phase_ = "trick";
  std::int64_t round_ = 0;
  std::string turn_;
  Words row_;
  std::map<std::string, std::string> pirates_;
  std::map<std::string, Words> hands_;
  Pairs trick_;
  Words discard_;
  Words aside_;
  std::vector<Trick> tricks_;
  std::vector<std::int64_t> treasures_;
  std::int64_t treasure_ = 0;  // 0: none
  std::vector<std::int64_t> opened_;
  Words pieces_;
  Pairs turned_;
  std::map<std::string, std::int64_t> gold_;
  std::int64_t last_treasure_ = 0;  // 0: no dig yet
  Pairs last_turned_;
};

}  // namespace tortuga::test
