// jackal a second time: the rules of docs/rules/jackal.md carried out in the plainest way, on words, for comparison.
//
// It shares nothing with src/games/jackal: cards, spaces and players are texts, zones are lists, everything that
// follows from something else is worked out anew each time. Only the random results are not its own: it is told what
// they were, in the order in which the game draws them (islands, cards, First at the start; then the shuffles of
// JA-10.5).
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace tortuga::test {

class ReferenceJackal {
 public:
  using Words = std::vector<std::string>;

  explicit ReferenceJackal(const Setup& setup) : players_(setup.players), options_(setup.options), deck_(setup.deck) {
    for (const Doc& card : deck_.find("cards")->list()) {
      kinds_.push_back(card.find("id")->scalar_text());
      for (std::int64_t i = 0; i < card.find("count")->number(); ++i) cards_.push_back(kinds_.back());
    }
    for (const Doc& island : deck_.find("islands")->list()) islands_.push_back(island.find("name")->scalar_text());
  }

  // Every id of a card, in the order of the deck; every card, each as often as the deck has it; every island's name.
  [[nodiscard]] const Words& kinds() const { return kinds_; }
  [[nodiscard]] const Words& cards() const { return cards_; }
  [[nodiscard]] const Words& islands() const { return islands_; }
  [[nodiscard]] const std::string& phase() const { return phase_; }
  [[nodiscard]] const Words& hand(const std::string& who) const { return hands_.at(who); }
  [[nodiscard]] bool is_special(const std::string& card) const {
    const std::string kind = kind_of(card);
    return kind == "friday" || kind == "weapon" || kind == "doubling" || kind == "rum";
  }
  [[nodiscard]] bool is_movement(const std::string& card) const {
    return kind_of(card) == "arrow" || kind_of(card) == "horse";
  }
  // Were there random results in the last call of start or act that the rules do not ask for?
  [[nodiscard]] bool has_unused_chance() const { return !chance_.empty(); }

  // `chance`: the random results of this action, the first first.
  void start(std::deque<Doc> chance) {
    chance_ = std::move(chance);
    const Words islands = shuffled(islands_);  // JA-1.2
    const auto used = std::min(islands.size(), static_cast<std::size_t>(number_option("islands")));
    for (std::size_t i = 0; i < used; ++i) islands_left_.emplace_back(islands[i]);
    draw_pile_ = shuffled(cards_);  // JA-1.3
    for (const std::string& name : players_) {
      hands_[name].clear();
      for (int i = 0; i < 5; ++i) draw(name);  // JA-1.4
      coins_[name] = 0;                        // JA-1.5
    }
    if (is_option("first_player", "random")) {  // JA-1.6
      const std::string drawn = chance_.empty() || !chance_.front().is_scalar() ? "" : chance_.front().scalar_text();
      if (!chance_.empty()) chance_.pop_front();
      first_ = has(players_, drawn) ? drawn : "?";
    } else {
      first_ = players_.at(static_cast<std::size_t>(number_option("first_player") - 1));
    }
    bank_ = is_option("bank", "limited") ? deck_.find("coins")->number() : 0;
    begin_round();
  }

  // Whom the game waits for, in seat order. Nobody else may act at all.
  [[nodiscard]] Words waiting() const {
    Words waiting;
    for (const std::string& name : players_) {
      const bool is_open = !plans_.contains(name);
      if (phase_ == "harbour" && is_open && can_visit(name)) waiting.push_back(name);
      if (phase_ == "plan" && is_open && !visiting_.contains(name)) waiting.push_back(name);
      if (phase_ == "resolve" && (asked_.empty() ? turn_ == name : has(asked_, name))) waiting.push_back(name);
    }
    return waiting;
  }

  // Is this text an action that is legal for him now, listed or not?
  [[nodiscard]] bool accepts(const std::string& who, const std::string& action) const {
    if (!has(waiting(), who)) return false;
    if (phase_ == "harbour") return action == "sail" || is_visit(who, action);
    if (phase_ == "plan") return accepts_plan(who, action);
    if (!asked_.empty()) return action == "pass" || rums_in(who, action) > 0;
    const Pirate& pirate = pirates_.at(who);
    if (pirate.state == "bandit") {  // JA-7.5, JA-8.8
      return action == "pass" || (action == "attach weapon" && holds(who, "weapon"));
    }
    return accepts_walk(who, pirate, action);
  }

  // The listed actions, in alphabetical order, each once: rows of at most 3 cards and everything else.
  [[nodiscard]] Words legal(const std::string& who) const {
    Words all = {"sail", "pass", "stay", "attach friday", "attach weapon", "tortuga 1", "tortuga 2", "tortuga 3"};
    for (const std::string& row : rows(who, 3)) all.push_back("plan " + row);
    for (std::int64_t i = 1; i <= count(hands_.at(who), "rum"); ++i) all.push_back(rum_text(i));
    for (const std::string& space : spaces()) all.insert(all.end(), {"step " + space, "double " + space});
    std::ranges::sort(all);
    std::erase_if(all, [&](const std::string& action) { return !accepts(who, action); });
    return all;
  }

  // What is done for a player who is absent. He must be waited for.
  [[nodiscard]] std::string default_action(const std::string& who) const {
    if (phase_ == "harbour") return "sail";
    if (phase_ == "plan") return default_plan(who);
    if (!asked_.empty() || pirates_.at(who).state == "bandit") return "pass";
    const Pirate& pirate = pirates_.at(who);
    if (is_resolved(who)) return "pass";
    const Words targets = targets_of(card_of(who, pirate.next), pirate.at);
    if (targets.empty()) return "stay";
    std::string best = targets.front();
    for (const std::string& space : targets) {
      if (worth(space) > worth(best)) best = space;
    }
    return "step " + best;
  }

  // The action must be accepted.
  void act(const std::string& who, const std::string& action, std::deque<Doc> chance) {
    chance_ = std::move(chance);
    if (phase_ == "harbour" || phase_ == "plan") {
      plans_[who] = plan_of(action);
      run_on();
    } else if (!asked_.empty()) {
      answers_[who] = rums_in(who, action);
      std::erase(asked_, who);
      if (asked_.empty()) close_question();
    } else {
      walk(who, action);
    }
  }

  // The position document. With `viewer` (a player, or "" for a watcher) as he sees it.
  [[nodiscard]] Doc document() const { return document(nullptr); }
  [[nodiscard]] Doc seen_by(const std::string& viewer) const { return document(&viewer); }

  // Takes a position from its document, which must be complete.
  void load(const Doc& doc) {
    phase_ = doc.find("phase")->text();
    round_ = doc.find("round")->number();
    first_ = doc.find("first")->scalar_text();
    set_island(*doc.find("island"));
    islands_left_ = doc.find("islands_left")->list();
    turn_ = doc.find("turn")->scalar_text();
    asked_ = words(*doc.find("asked"));
    draw_pile_ = words(*doc.find("deck"));
    discard_ = words(*doc.find("discard"));
    bank_ = doc.find("bank")->is_number() ? doc.find("bank")->number() : 0;
    load_map(*doc.find("hands"), hands_, [](const Doc& value) { return words(value); });
    load_map(*doc.find("plans"), plans_, [](const Doc& value) { return value; });
    const auto number = [](const Doc& value) { return value.number(); };
    load_map(*doc.find("visiting"), visiting_, number);
    load_map(*doc.find("answers"), answers_, number);
    load_map(*doc.find("rums"), rums_, number);
    load_map(*doc.find("coins"), coins_, number);
    load_map(*doc.find("gained"), gained_, number);
    load_map(*doc.find("attached"), attached_, [](const Doc& value) {
      std::vector<Words> cards;
      for (const Doc& item : value.list()) cards.push_back(words(item));
      return cards;
    });
    load_map(*doc.find("pirates"), pirates_, [](const Doc& value) {
      return Pirate{value.find("at")->scalar_text(), value.find("steps")->number(), value.find("state")->scalar_text(),
                    value.find("next")->number(), value.find("rough")->truth()};
    });
  }

  // The same document with its bags in alphabetical order.
  static Doc sorted(Doc doc) {
    const auto sort = [](Doc& bag) {
      if (bag.is_list()) std::ranges::sort(bag.list(), {}, &Doc::scalar_text);
    };
    for (auto& [key, value] : doc.map()) {
      if (key == "discard" || key == "asked") sort(value);
      if (key != "hands") continue;
      for (auto& [name, hand] : value.map()) sort(hand);
    }
    return doc;
  }

  // What cannot be in a position (a loaded one), by what the rules say about the position document; "" if nothing is.
  [[nodiscard]] std::string contradiction() const {
    if (const std::string what = contradiction_in_cards(); !what.empty()) return what;
    if (!has({"harbour", "plan", "resolve", "over"}, phase_)) return "there is no phase " + phase_;
    if (!has(players_, first_)) return "nobody is First";
    if (round_ < 1) return "the rounds begin with 1";
    if (phase_ == "harbour" && !is_option("tortuga", "announced")) return "a harbour without the option";
    if (phase_ == "over" && !islands_left_.empty()) return "the game is over before the last island";
    if ((phase_ == "over") != waiting().empty()) return "nobody is waited for, or somebody after the end";
    if (phase_ != "resolve" && !(turn_ == "none" && asked_.empty() && answers_.empty() && rums_.empty() &&
                                 attached_.empty() && pirates_.empty())) {
      return "something of a turn outside of the turns";
    }
    if (phase_ == "over" && !(plans_.empty() && visiting_.empty())) return "something of a round after the end";
    if (phase_ == "harbour" && !visiting_.empty()) return "visits before everybody has decided";
    if (phase_ == "plan" && !visiting_.empty() && !is_option("tortuga", "announced")) return "a visit in phase plan";
    if (phase_ == "harbour" || phase_ == "plan") return contradiction_in_plans();
    return phase_ == "resolve" ? contradiction_in_turns() : "";
  }

  // The players of whom everybody knows that they hold nothing but special cards, in a document of a position or a
  // view: who laid a dud, or nothing although he holds cards (JA-3.6), until he draws cards.
  [[nodiscard]] Words known_to_hold_specials(const Doc& seen) const {
    Words known;
    if (!seen.find("phase")->is("resolve")) return known;
    for (const auto& [name, row] : seen.find("plans")->map()) {
      if (row.list().empty() || is_special(row.list().front().scalar_text())) known.push_back(name);
    }
    return known;
  }

 private:
  struct Pirate {
    std::string at = "none";
    std::int64_t steps = 0;
    std::string state = "aboard";
    std::int64_t next = 1;
    bool rough = false;
  };
  struct Shift {
    int right = 0;
    int down = 0;
  };

  static bool has(const Words& words, const std::string& word) { return std::ranges::find(words, word) != words.end(); }
  static std::int64_t count(const Words& words, const std::string& word) { return std::ranges::count(words, word); }
  static void take(Words& words, const std::string& word) { words.erase(std::ranges::find(words, word)); }
  // Does `all` hold each word of `part` at least as often?
  static bool is_part(const Words& part, const Words& all) {
    return std::ranges::all_of(part, [&](const std::string& word) { return count(part, word) <= count(all, word); });
  }
  static Words words(const Doc& list) {
    Words words;
    for (const Doc& item : list.list()) words.push_back(item.scalar_text());
    return words;
  }
  static Words split(std::string_view text) {
    Words parts;
    for (std::size_t end = text.find(", "); end != std::string_view::npos; end = text.find(", ")) {
      parts.emplace_back(text.substr(0, end));
      text.remove_prefix(end + 2);
    }
    parts.emplace_back(text);
    return parts;
  }
  template <class T, class F>
  static void load_map(const Doc& doc, std::map<std::string, T>& map, F value) {
    map.clear();
    for (const auto& [name, item] : doc.map()) map.emplace(name, value(item));
  }

  [[nodiscard]] bool is_option(std::string_view option, std::string_view value) const {
    return options_.find(option)->scalar_text() == value;
  }
  [[nodiscard]] std::int64_t number_option(std::string_view option) const {
    return std::stoll(options_.find(option)->scalar_text());
  }

  // The order of a pile after a shuffle: what chance was, if that is an order of this pile.
  Words shuffled(Words pile) {
    if (pile.size() < 2 || chance_.empty()) return pile;
    const Doc result = chance_.front();
    chance_.pop_front();
    if (!result.is_list()) return pile;
    const Words order = words(result);
    return order.size() == pile.size() && is_part(pile, order) ? order : pile;
  }

  // Cards.
  [[nodiscard]] const Doc& entry(const std::string& card) const {
    const Doc::List& all = deck_.find("cards")->list();
    return *std::ranges::find_if(all, [&](const Doc& each) { return each.find("id")->scalar_text() == card; });
  }
  [[nodiscard]] std::string kind_of(const std::string& card) const { return entry(card).find("kind")->text(); }
  [[nodiscard]] bool has_only_specials(const std::string& who) const {
    return std::ranges::all_of(hands_.at(who), [&](const std::string& card) { return is_special(card); });
  }
  [[nodiscard]] bool holds(const std::string& who, const std::string& card) const { return has(hands_.at(who), card); }
  // Every row of exactly `length` cards of the hand as it is written, legal or not; each once.
  [[nodiscard]] Words rows_of(const std::string& who, std::size_t length) const {
    Words rows = {""};
    for (std::size_t i = 0; i < length; ++i) {
      Words longer;
      for (const std::string& row : rows) {
        for (const std::string& card : kinds_) {
          const std::string text = row.empty() ? card : row + ", " + card;
          if (is_part(split(text), hands_.at(who))) longer.push_back(text);
        }
      }
      rows = longer;
    }
    return rows;
  }
  // The rows of 1 to `longest` cards that can be made of a hand, as they are written, legal or not.
  [[nodiscard]] Words rows(const std::string& who, std::size_t longest) const {
    Words all;
    for (std::size_t length = 1; length <= longest; ++length) {
      for (const std::string& row : rows_of(who, length)) all.push_back(row);
    }
    return all;
  }

  // All players in seat order from First.
  [[nodiscard]] Words from_first() const {
    Words order = players_;
    std::ranges::rotate(order, std::ranges::find(order, first_));
    return order;
  }

  // The island.
  void set_island(const Doc& island) {
    island_ = island;
    map_ = words(*island.find("rows"));
  }
  [[nodiscard]] char sign(int column, int row) const {
    if (row < 0 || row >= static_cast<int>(map_.size())) return '~';
    const std::string& text = map_[static_cast<std::size_t>(row)];
    return column < 0 || column >= static_cast<int>(text.size()) ? '~' : text[static_cast<std::size_t>(column)];
  }
  [[nodiscard]] char sign(const std::string& space) const { return sign(space[0] - 'A', space[1] - '1'); }
  static std::string space_name(int column, int row) {
    return {static_cast<char>('A' + column), static_cast<char>('1' + row)};
  }
  // Row by row from the top, left to right.
  [[nodiscard]] Words spaces() const {
    Words spaces;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (sign(column, row) != '~') spaces.push_back(space_name(column, row));
      }
    }
    return spaces;
  }
  // The space with that sign, or "none".
  [[nodiscard]] std::string find_sign(char wanted) const {
    for (const std::string& space : spaces()) {
      if (sign(space) == wanted) return space;
    }
    return "none";
  }
  static bool is_treasure(char sign) { return sign >= '1' && sign <= '3'; }
  // JA-6.1, JA-6.5
  [[nodiscard]] std::vector<Shift> shifts(const std::string& card) const {
    std::vector<Shift> shifts;
    if (kind_of(card) == "horse") {
      for (int right = -2; right <= 2; ++right) {
        for (int down = -2; down <= 2; ++down) {
          if (right * right + down * down == 5) shifts.push_back({right, down});
        }
      }
    }
    if (kind_of(card) == "arrow") {
      for (const std::string& move : words(*entry(card).find("moves"))) {
        const auto is_in = [&](const char* part) { return move.find(part) != std::string::npos ? 1 : 0; };
        shifts.push_back({is_in("right") - is_in("left"), is_in("down") - is_in("up")});
      }
    }
    return shifts;
  }
  // JA-6.2, in the order of spaces().
  [[nodiscard]] Words targets_of(const std::string& card, const std::string& from) const {
    Words targets;
    const std::vector<Shift> all = shifts(card);
    for (const std::string& space : spaces()) {
      for (const Shift shift : all) {
        if (space[0] == from[0] + shift.right && space[1] == from[1] + shift.down) targets.push_back(space);
      }
    }
    return targets;
  }

  // Tortuga (JA-4.1, JA-4.2).
  [[nodiscard]] bool can_visit(const std::string& who) const {
    return coins_.at(who) >= 1 && draw_pile_.size() + discard_.size() >= 1;
  }
  [[nodiscard]] bool is_visit(const std::string& who, const std::string& action) const {
    for (std::int64_t price = 1; price <= 3; ++price) {
      if (action == "tortuga " + std::to_string(price)) return can_visit(who) && coins_.at(who) >= price;
    }
    return false;
  }
  static std::int64_t bought_for(std::int64_t price) { return price == 3 ? 5 : price + 1; }

  // JA-3
  [[nodiscard]] bool accepts_plan(const std::string& who, const std::string& action) const {
    if (action == "pass") {
      return hands_.at(who).empty() || (has_only_specials(who) && is_option("only_specials", "keep"));
    }
    if (action.starts_with("tortuga ")) return is_option("tortuga", "secret") && is_visit(who, action);
    return action.starts_with("plan ") && is_row(who, split(action.substr(5)));
  }
  [[nodiscard]] bool is_row(const std::string& who, const Words& row) const {
    if (row.empty() || !is_part(row, hands_.at(who))) return false;
    if (has_only_specials(who)) return row.size() == 1 && is_option("only_specials", "dud");  // JA-3.6
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (is_special(row[i])) return false;                  // JA-3.3
      if (i > 0 && kind_of(row[i]) == "flag") return false;  // JA-3.4
    }
    return true;
  }
  [[nodiscard]] Doc plan_of(const std::string& action) const {
    if (action == "pass") return Doc::List{};
    return action.starts_with("plan ") ? list(split(action.substr(5))) : Doc(action);
  }
  [[nodiscard]] std::string default_plan(const std::string& who) const {
    Words order;
    const auto add_flags = [&](bool only_missing) {
      for (const std::string colour : {"red", "blue"}) {
        if (only_missing && find_sign(colour == "red" ? 'R' : 'B') != "none") continue;
        for (const std::string& card : kinds_) {
          if (kind_of(card) == "flag" && entry(card).find("colour")->is(colour)) order.push_back(card);
        }
      }
    };
    add_flags(true);
    add_flags(false);
    for (const char* card :
         {"rising", "falling", "up-down", "right-left", "any-diagonal", "any-straight", "wild horse"}) {
      order.emplace_back(card);
    }
    for (const std::string& card : kinds_) {
      if (is_movement(card)) order.push_back(card);
    }
    for (const char* card : {"friday", "weapon", "doubling", "rum"}) order.emplace_back(card);
    for (const std::string& card : order) {
      if (accepts(who, "plan " + card)) return "plan " + card;
    }
    return "pass";
  }

  // JA-5.3 to JA-5.5
  [[nodiscard]] std::string rum_text(std::int64_t cards) const {
    return "rum " + turn_ + (cards == 1 ? "" : " " + std::to_string(cards));
  }
  // How many of his Rum cards the action plays; 0 if it is no such action.
  [[nodiscard]] std::int64_t rums_in(const std::string& who, const std::string& action) const {
    for (std::int64_t cards = 1; cards <= count(hands_.at(who), "rum"); ++cards) {
      if (action == rum_text(cards)) return cards;
    }
    return 0;
  }

  // The turn.
  [[nodiscard]] Words row_of(const std::string& who) const { return words(plans_.at(who)); }
  // Card number `number` of his row, from 1.
  [[nodiscard]] std::string card_of(const std::string& who, std::int64_t number) const {
    return row_of(who).at(static_cast<std::size_t>(number - 1));
  }
  [[nodiscard]] bool is_resolved(const std::string& who) const {
    return pirates_.at(who).next > static_cast<std::int64_t>(row_of(who).size());
  }
  [[nodiscard]] bool accepts_walk(const std::string& who, const Pirate& pirate, const std::string& action) const {
    if (action == "pass") return is_resolved(who);  // JA-5.9
    if (action == "attach friday") return pirate.rough && holds(who, "friday");
    if (action.starts_with("double ")) {  // JA-8.4, JA-8.7
      if (!holds(who, "doubling") || pirate.next < 2) return false;
      const std::string card = card_of(who, pirate.next - 1);
      return is_movement(card) && has(targets_of(card, pirate.at), action.substr(7));
    }
    if (is_resolved(who)) return false;
    const Words targets = targets_of(card_of(who, pirate.next), pirate.at);
    if (action == "stay") return targets.empty();  // JA-6.3, JA-6.4
    return action.starts_with("step ") && has(targets, action.substr(5));
  }
  // For the default target: the most valuable treasure, plain land or a flag, difficult terrain, a bandit.
  [[nodiscard]] int worth(const std::string& space) const {
    const char what = sign(space);
    if (is_treasure(what)) return what - '0' + 2;
    return what == '!' ? 0 : what == '^' ? 1 : 2;
  }

  // JA-10.5, JA-10.6
  void draw(const std::string& who) {
    if (draw_pile_.empty()) {
      draw_pile_ = shuffled(discard_);
      discard_.clear();
    }
    if (draw_pile_.empty()) return;
    hands_.at(who).push_back(draw_pile_.front());
    draw_pile_.erase(draw_pile_.begin());
  }

  // JA-2.2, JA-4.8
  void begin_round() {
    ++round_;
    const Doc next = islands_left_.front();
    islands_left_.erase(islands_left_.begin());
    if (next.is_map()) set_island(next);
    for (const Doc& island : deck_.find("islands")->list()) {
      if (next.is_scalar() && island.find("name")->scalar_text() == next.scalar_text()) {
        set_island(Doc::Map{{"name", next}, {"rows", list(words(*island.find("rows")))}});
      }
    }
    phase_ = is_option("tortuga", "announced") ? "harbour" : "plan";
    run_on();
  }

  // Closes the harbour and reveals the rows as soon as everybody has decided.
  void run_on() {
    if (phase_ == "harbour" && waiting().empty()) {
      carry_out_visits();
      plans_.clear();
      phase_ = "plan";
    }
    if (phase_ == "plan" && waiting().empty()) reveal();
  }

  // JA-4.3, JA-4.6
  void carry_out_visits() {
    for (const std::string& name : from_first()) {
      if (!plans_.contains(name) || !plans_.at(name).is_text() || plans_.at(name).is("sail")) continue;
      const std::int64_t price = plans_.at(name).text().back() - '0';
      plans_.erase(name);
      visiting_[name] = price;
      coins_.at(name) -= price;
      bank_ += price;  // JA-9.5
      for (std::int64_t i = 0; i < bought_for(price); ++i) draw(name);
    }
  }

  // JA-3.9
  void reveal() {
    phase_ = "resolve";
    for (const auto& [name, plan] : plans_) {
      if (!plan.is_list()) continue;
      for (const std::string& card : row_of(name)) take(hands_.at(name), card);
    }
    carry_out_visits();
    for (const auto& [name, plan] : plans_) {
      rums_[name] = 0;
      attached_[name] = std::vector<Words>(plan.list().size());
      pirates_[name] = {};
      if (plan.list().empty()) pirates_[name].state = "stopped";
    }
    next_turn();
  }

  // JA-5.1: the first player from First whose pirate is still aboard.
  void next_turn() {
    turn_ = "none";
    for (const std::string& name : from_first()) {
      if (turn_ == "none" && pirates_.contains(name) && pirates_.at(name).state == "aboard") turn_ = name;
    }
    if (turn_ == "none") return finish_island();
    for (const std::string& name : players_) {
      if (name != turn_ && pirates_.contains(name) && !hands_.at(name).empty()) asked_.push_back(name);
    }
    if (asked_.empty()) land();
  }

  // JA-5.4
  void close_question() {
    for (const auto& [name, cards] : answers_) {
      for (std::int64_t i = 0; i < cards; ++i) take(hands_.at(name), "rum");
      rums_.at(turn_) += cards;
      pirates_.at(turn_).steps += cards;
    }
    answers_.clear();
    land();
  }

  // JA-5.6, JA-5.7, JA-3.6
  void land() {
    Pirate& pirate = pirates_.at(turn_);
    const std::string card = card_of(turn_, 1);
    const bool is_flag = kind_of(card) == "flag";
    if (is_flag) pirate.at = find_sign(entry(card).find("colour")->is("red") ? 'R' : 'B');
    if (!is_flag && !is_special(card)) pirate.at = find_sign('W');
    if (pirate.at == "none") return end_turn("stopped");
    pirate.state = "walking";
    pirate.next = is_flag ? 2 : 1;
    close_row();
  }

  // JA-5.9: the end that comes by itself.
  void close_row() {
    if (is_resolved(turn_) && hands_.at(turn_).empty()) end_turn("stopped");
  }

  void end_turn(const std::string& state) {
    pirates_.at(turn_).state = state;
    pirates_.at(turn_).rough = false;
    next_turn();
  }

  void walk(const std::string& who, const std::string& action) {
    Pirate& pirate = pirates_.at(who);
    pirate.rough = false;
    if (action == "pass") return end_turn("stopped");
    if (action == "stay") {  // JA-6.4
      ++pirate.steps;
      ++pirate.next;
      return is_option("blocked", "end") ? end_turn("stopped") : close_row();
    }
    if (action.starts_with("step ")) {
      ++pirate.next;
      return enter(action.substr(5), true);
    }
    const std::string card = action.starts_with("double ") ? "doubling" : action.substr(7);
    take(hands_.at(who), card);
    attached_.at(who).at(static_cast<std::size_t>(pirate.next - 2)).push_back(card);  // JA-8.1
    if (card == "doubling") return enter(action.substr(7), !is_option("doubling_steps", "0"));
    if (card == "friday") --pirate.steps;  // JA-8.2
    pirate.state = "walking";              // JA-8.3
    close_row();
  }

  // JA-7
  void enter(const std::string& space, bool does_count) {
    Pirate& pirate = pirates_.at(turn_);
    pirate.at = space;
    const char what = sign(space);
    if (does_count) pirate.steps += what == '^' ? 2 : 1;
    if (is_treasure(what)) return end_turn("treasure");
    if (what == '!' && hands_.at(turn_).empty()) return end_turn("stopped");
    if (what == '!') {
      pirate.state = "bandit";
      return;
    }
    pirate.rough = what == '^' && does_count;
    close_row();
  }

  // JA-9.1 to JA-9.4: the value of his treasure less the pirates who are ahead of him there.
  [[nodiscard]] std::int64_t share(const std::string& who) const {
    const Pirate& mine = pirates_.at(who);
    if (mine.state != "treasure") return 0;
    std::int64_t share = sign(mine.at) - '0';
    bool is_before = true;  // in seat order from First
    for (const std::string& name : from_first()) {
      if (name == who) is_before = false;
      if (name == who || !pirates_.contains(name)) continue;
      const Pirate& other = pirates_.at(name);
      if (other.state != "treasure" || other.at != mine.at) continue;
      if (other.steps < mine.steps || (other.steps == mine.steps && is_before)) --share;
    }
    return std::max<std::int64_t>(share, 0);
  }

  void finish_island() {
    gained_.clear();
    for (const std::string& name : from_first()) {
      if (!pirates_.contains(name)) continue;
      const bool is_limited = is_option("bank", "limited");
      const std::int64_t paid = is_limited ? std::min(share(name), bank_) : share(name);  // JA-9.5
      gained_[name] = paid;
      coins_.at(name) += paid;
      bank_ -= paid;
    }
    for (const std::string& name : players_) discard_of(name);
    const std::map<std::string, std::int64_t> visited = visiting_;
    plans_.clear();
    visiting_.clear();
    rums_.clear();
    attached_.clear();
    pirates_.clear();
    turn_ = "none";
    if (islands_left_.empty()) {  // JA-11.1
      phase_ = "over";
      return;
    }
    for (const std::string& name : from_first()) {
      if (!visited.contains(name)) draw(name);  // JA-10.2
    }
    for (const std::string& name : from_first()) {
      for (std::size_t i = hands_.at(name).size(); i < 4; ++i) draw(name);  // JA-10.3
    }
    first_ = from_first().at(1);  // JA-10.7
    begin_round();
  }

  // JA-10.1
  void discard_of(const std::string& name) {
    if (!pirates_.contains(name)) return;
    for (const std::string& card : row_of(name)) discard_.push_back(card);
    for (const Words& cards : attached_.at(name)) discard_.insert(discard_.end(), cards.begin(), cards.end());
    discard_.insert(discard_.end(), static_cast<std::size_t>(rums_.at(name)), "rum");
  }

  // What no set-up can have either.
  [[nodiscard]] std::string contradiction_in_cards() const {
    Words all = draw_pile_;
    const auto add = [&](const Words& words) { all.insert(all.end(), words.begin(), words.end()); };
    add(discard_);
    for (const auto& [name, hand] : hands_) add(hand);
    for (const auto& [name, plan] : plans_) {
      if (phase_ == "resolve" && plan.is_list()) add(words(plan));
    }
    for (const auto& [name, lists] : attached_) {
      for (const Words& cards : lists) add(cards);
    }
    for (const auto& [name, cards] : rums_) all.insert(all.end(), static_cast<std::size_t>(cards), "rum");
    return is_part(all, cards_) ? "" : "there are more cards of a kind than the deck has";
  }
  [[nodiscard]] std::string contradiction_in_plans() const {
    for (const auto& [name, plan] : plans_) {
      if (visiting_.contains(name)) return name + " is at Tortuga and has a plan";
      const Words row = plan.is_list() ? words(plan) : Words{};
      const std::string text = plan.is_text() ? plan.text() : "";
      const bool is_sailing = phase_ == "harbour" && text == "sail" && can_visit(name);
      const bool is_visiting = (phase_ == "harbour" || is_option("tortuga", "secret")) && is_visit(name, text);
      const bool is_laid =
          phase_ == "plan" && plan.is_list() && (row.empty() ? accepts_plan(name, "pass") : is_row(name, row));
      if (!is_sailing && !is_visiting && !is_laid) return name + " cannot have decided that";
    }
    return "";
  }
  [[nodiscard]] std::string contradiction_in_turns() const {
    if (!plans_.contains(turn_)) return "it is nobody's turn";
    bool is_before = true;  // whose turn it is, in seat order from First
    for (const std::string& name : from_first()) {
      const bool is_sailing = plans_.contains(name);
      if (is_sailing == visiting_.contains(name)) return name + " is both sailing and at Tortuga, or neither";
      if (pirates_.contains(name) != is_sailing || rums_.contains(name) != is_sailing ||
          attached_.contains(name) != is_sailing) {
        return name + " is sailing and has no pirate, or has one at Tortuga";
      }
      if (name == turn_) is_before = false;
      if (!is_sailing) continue;
      if (const std::string what = contradiction_in_row(name); !what.empty()) return name + ": " + what;
      const std::string& state = pirates_.at(name).state;
      Words states = {"aboard"};
      if (is_before) states = {"treasure", "stopped"};
      if (name == turn_) states = {"aboard", "walking", "bandit"};
      if (row_of(name).empty()) states = {"stopped"};
      if (!has(states, state)) return name + " cannot be " + state;
    }
    return contradiction_in_question();
  }
  [[nodiscard]] std::string contradiction_in_row(const std::string& name) const {
    const Words row = row_of(name);
    const Pirate& pirate = pirates_.at(name);
    const bool is_dud = row.size() == 1 && is_special(row.front());
    for (std::size_t i = 0; i < row.size() && !is_dud; ++i) {
      if (is_special(row[i]) || (i > 0 && kind_of(row[i]) == "flag")) return "not a row";
    }
    if (attached_.at(name).size() != row.size()) return "attached does not fit the row";
    if (pirate.next < 1 || pirate.next > static_cast<std::int64_t>(row.size()) + 1) return "next does not fit the row";
    const char at = pirate.at == "none" ? '-' : sign(pirate.at);
    if (at == '~') return "the pirate is in the water";
    if (pirate.state == "aboard" && at != '-') return "a pirate who is aboard is on the island";
    if (pirate.state == "treasure" && !is_treasure(at)) return "there is no treasure";
    if (pirate.state == "bandit" && at != '!') return "there is no bandit";
    if (pirate.state == "walking" && (at == '-' || is_treasure(at))) return "nobody can walk there";
    if (pirate.state == "stopped" && is_treasure(at)) return "a pirate does not dig on a treasure";
    if (is_dud && at != '-') return "a dud has brought a pirate to the island";
    if (pirate.rough && (pirate.state != "walking" || at != '^')) return "no difficult terrain was entered";
    return "";
  }
  [[nodiscard]] std::string contradiction_in_question() const {
    const bool is_open = !asked_.empty();
    if (is_open != (pirates_.at(turn_).state == "aboard")) return "the Rum question is open too long, or not at all";
    if (!is_open && !answers_.empty()) return "answers without a question";
    for (const std::string& name : players_) {
      const bool is_asked = has(asked_, name);
      if (!is_asked && !answers_.contains(name)) continue;
      if (is_asked && answers_.contains(name)) return name + " is asked and has answered";
      if (name == turn_ || !plans_.contains(name) || hands_.at(name).empty()) return name + " is not to be asked";
      if (!is_asked && answers_.at(name) > count(hands_.at(name), "rum")) return name + " does not have the Rum";
    }
    return "";
  }

  // The document.
  [[nodiscard]] static Doc list(const Words& words) {
    Doc::List list;
    for (const std::string& word : words) list.emplace_back(word);
    return list;
  }
  // The entries of a map, in seat order.
  template <class T, class F>
  [[nodiscard]] Doc by_player(const std::map<std::string, T>& map, F value) const {
    Doc doc;
    for (const std::string& name : players_) {
      if (map.contains(name)) doc.set(name, value(name, map.at(name)));
    }
    return doc;
  }
  template <class T>
  static Doc counted(const T& things) {
    return static_cast<std::int64_t>(things.size());
  }

  [[nodiscard]] Doc document(const std::string* viewer) const {
    const auto hides = [&](const std::string& name) { return viewer != nullptr && name != *viewer; };
    const auto number = [](const std::string&, std::int64_t value) { return Doc(value); };
    const bool are_plans_open = phase_ == "resolve";
    Doc doc;
    doc.set("phase", phase_);
    doc.set("round", round_);
    doc.set("first", first_);
    doc.set("island", island_);
    doc.set("islands_left", viewer != nullptr ? counted(islands_left_) : Doc(islands_left_));
    doc.set("hands", by_player(hands_, [&](const std::string& name, const Words& hand) {
              return hides(name) ? counted(hand) : list(hand);
            }));
    doc.set("plans", by_player(plans_, [&](const std::string& name, const Doc& plan) {
              return hides(name) && !are_plans_open ? Doc("?") : plan;
            }));
    doc.set("visiting", by_player(visiting_, number));
    doc.set("turn", turn_);
    doc.set("asked", list(asked_));
    doc.set("answers", by_player(answers_, [&](const std::string& name, std::int64_t cards) {
              return hides(name) ? Doc("?") : Doc(cards);
            }));
    doc.set("rums", by_player(rums_, number));
    doc.set("attached", by_player(attached_, [](const std::string&, const std::vector<Words>& lists) {
              Doc::List items;
              for (const Words& cards : lists) items.push_back(list(cards));
              return Doc(items);
            }));
    doc.set("pirates", by_player(pirates_, [](const std::string&, const Pirate& pirate) {
              return Doc(Doc::Map{{"at", pirate.at},
                                  {"steps", pirate.steps},
                                  {"state", pirate.state},
                                  {"next", pirate.next},
                                  {"rough", pirate.rough}});
            }));
    doc.set("deck", viewer != nullptr ? counted(draw_pile_) : list(draw_pile_));
    doc.set("discard", list(discard_));
    doc.set("coins", by_player(coins_, number));
    doc.set("bank", is_option("bank", "limited") ? Doc(bank_) : Doc("none"));
    doc.set("gained", by_player(gained_, number));
    return doc;
  }

  Words players_;
  Doc options_;
  Doc deck_;
  Words kinds_;
  Words cards_;
  Words islands_;
  std::deque<Doc> chance_;

  std::string phase_ = "plan";
  std::int64_t round_ = 0;
  std::string first_;
  Doc island_;
  Words map_;  // the rows of the island
  Doc::List islands_left_;
  std::map<std::string, Words> hands_;
  std::map<std::string, Doc> plans_;
  std::map<std::string, std::int64_t> visiting_;
  std::string turn_ = "none";
  Words asked_;
  std::map<std::string, std::int64_t> answers_;
  std::map<std::string, std::int64_t> rums_;
  std::map<std::string, std::vector<Words>> attached_;
  std::map<std::string, Pirate> pirates_;
  Words draw_pile_;
  Words discard_;
  std::map<std::string, std::int64_t> coins_;
  std::int64_t bank_ = 0;  // means something only with bank: limited
  std::map<std::string, std::int64_t> gained_;
};

}  // namespace tortuga::test
