// ruthless a second time: the rules of docs/rules/ruthless.md carried out in the plainest way, on words, for
// comparison.
//
// It shares nothing with src/games/ruthless: cards, powers and players are texts, zones are lists, everything that
// follows from something else is worked out anew each time. Only the random results are not its own: it is told what
// they were, in the order in which the game draws them (Treasures, Pirates, the Ship decks by seat, the Start Player,
// then the shuffles of RU-2.1 and RU-2.3).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "property/reference_party.h"

namespace tortuga::test {

class ReferenceRuthless {
 public:
  using Words = std::vector<std::string>;

  explicit ReferenceRuthless(const Setup& setup) : players_(setup.players), options_(setup.options) {
    const Doc& deck = setup.deck;
    for (const Doc& suit : deck.find("suits")->list()) {
      const bool is_out = players_.size() == 2 && suit.scalar_text() == deck.find("two_players_without")->scalar_text();
      if (!is_out) suits_.push_back(suit.scalar_text());  // RU-1.3
    }
    const Doc& doubloon = *deck.find("doubloon");
    loot_["doubloon"] = {doubloon.find("white")->scalar_text(), "", doubloon.find("banner")->number()};
    for (const Doc& treasure : deck.find("treasures")->list()) {
      const std::string name = treasure.find("name")->scalar_text();
      loot_[name] = {treasure.find("white")->scalar_text(), treasure.find("black")->scalar_text(),
                     treasure.find("banner")->number()};
      treasures_.insert(treasures_.end(), static_cast<std::size_t>(treasure.find("count")->number()), name);
    }
    kinds_.emplace_back("doubloon");
    for (const auto& [name, loot] : loot_) {
      if (name != "doubloon") kinds_.push_back(name);
    }
    kinds_.emplace_back("monkey");
    for (const std::string& suit : suits_) {
      for (const std::string& rank : ranks()) {
        for (const Doc& pirate : deck.find("pirates")->list()) {
          if (pirate.find("suit")->scalar_text() != suit || pirate.find("rank")->scalar_text() != rank) continue;
          const std::string card = suit + " " + rank;
          kinds_.push_back(card);
          pirates_[card] = {pirate.find("cost")->number(), pirate.find("powers")->scalar_text()};
        }
      }
    }
    for (std::size_t i = 0; i < kinds_.size(); ++i) order_[kinds_[i]] = i;
    coins_in_all_ = deck.find("coins")->number();
  }

  // Every card of the game, each once, in card order; the suits in the game.
  [[nodiscard]] const Words& kinds() const { return kinds_; }
  [[nodiscard]] const Words& suits() const { return suits_; }
  [[nodiscard]] const std::string& phase() const { return phase_; }
  [[nodiscard]] const Words& hand(const std::string& who) const { return hand_.at(who); }
  [[nodiscard]] const Words& wild(const std::string& who) const { return wild_.at(who); }
  // The Pirates that he can form a party of.
  [[nodiscard]] Words area(const std::string& who) const { return joined(ship_.at(who), recruits_.at(who)); }
  [[nodiscard]] bool is_pirate(const std::string& card) const { return pirates_.contains(card); }
  [[nodiscard]] bool is_loot(const std::string& card) const { return loot_.contains(card); }
  [[nodiscard]] bool is_card(const std::string& card) const { return order_.contains(card); }
  // Every alternative on a Pirate.
  [[nodiscard]] Words alternatives(const std::string& pirate) const {
    return split_text(pirates_.at(pirate).powers, " / ");
  }
  // Were there random results in the last call of start or act that the rules do not ask for?
  [[nodiscard]] bool has_unused_chance() const { return !chance_.empty(); }

  // `chance`: the random results of this action, the first first.
  void start(std::deque<Doc> chance) {
    chance_ = std::move(chance);
    treasure_deck_ = shuffled(treasures_);  // RU-1.2
    for (const auto& [card, pirate] : pirates_) pirate_deck_.push_back(card);
    pirate_deck_ = shuffled(pirate_deck_);  // RU-1.3
    refill();                               // RU-1.4
    for (const std::string& name : players_) {
      clear_zones(name);
      Words cards(4, "doubloon");
      cards.insert(cards.end(), static_cast<std::size_t>(monkeys_each()), "monkey");
      deck_[name] = shuffled(cards);  // RU-1.5
    }
    for (const std::string& name : players_) take_coins(name, 2);  // RU-1.6
    start_ = players_.front();                                     // RU-1.9
    if (is_option("start_player", "random")) {
      const std::string drawn = chance_.empty() || !chance_.front().is_scalar() ? "" : chance_.front().scalar_text();
      if (!chance_.empty()) chance_.pop_front();
      start_ = has(players_, drawn) ? drawn : "?";
    }
    round_ = 1;
    begin_round();
  }

  // Whom the game waits for, in seat order. Nobody else may act at all.
  [[nodiscard]] Words waiting() const {
    Words waiting;
    for (const std::string& name : players_) {
      if (phase_ == "draw" && can_parley(name) && !answers_.contains(name)) waiting.push_back(name);
      if (phase_ == "raid" && !is_option("raid", "auto") && !answers_.contains(name)) waiting.push_back(name);
      if (phase_ != "turns" && phase_ != "final_recruit") continue;
      const bool is_attack = !pending_.empty() && first_word(pending_.front()) == "attacked";
      if (name == (is_attack ? rest(pending_.front()) : turn_)) waiting.push_back(name);
    }
    return waiting;
  }

  // What a player who is waited for decides: parley, raid, command, recruit, or the pending power.
  [[nodiscard]] std::string decision() const {
    if (phase_ == "draw") return "parley";
    if (phase_ == "raid") return "raid";
    return pending_.empty() ? step_ : "pending " + first_word(pending_.front());
  }

  // Is this text an action that is legal for him now, listed or not?
  [[nodiscard]] bool accepts(const std::string& who, const std::string& action) const {
    return has(waiting(), who) && can_do(who, action);
  }

  // The listed actions, in alphabetical order, each once.
  [[nodiscard]] Words legal(const std::string& who) const {
    if (!has(waiting(), who)) return {};
    Words all = {"no parley", "plunder", "idle", "end turn", "pay coin", "sell", "keep", "raid auto"};
    for (const std::string& card : kinds_) {
      for (const char* verb : {"brawl ", "board ", "recruit ", "discard ", "rescue ", "take "})
        all.push_back(verb + card);
      for (const char* zone : {" from hand", " from discard"}) all.push_back("bury " + card + zone);
    }
    for (const std::string& name : players_) all.push_back("attack " + name);
    const std::string decision = this->decision();
    if (decision == "pending use") {
      for (const std::string& each : alternatives(rest(pending_.front()))) all.push_back("use " + each);
    }
    if (decision == "command") append(all, trades(who));
    if (decision == "parley") {
      for (const Words& cards : choices(hand_.at(who))) all.push_back("parley " + text_of(cards));
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::erase_if(all, [&](const std::string& action) { return !can_do(who, action); });
    return all;
  }

  // What is done for a player who is absent. He must be waited for.
  [[nodiscard]] std::string default_action(const std::string& who) const {
    const std::string decision = this->decision();
    if (decision == "parley") return "no parley";
    if (decision == "raid") return "raid auto";
    if (decision == "command") return default_command(who);
    if (decision == "recruit") return "end turn";
    if (decision == "pending use") return "use " + alternatives(rest(pending_.front())).front();
    if (decision == "pending attack") return "attack " + clockwise_from(who).at(1);
    if (decision == "pending attacked") {
      if (coins_.at(who) > 0) return "pay coin";
      return "discard " + (has(hand_.at(who), "monkey") ? "monkey" : in_order(hand_.at(who)).front());
    }
    if (decision == "pending brawl") return "brawl " + in_order(tavern_).front();
    if (decision == "pending bury") return default_burial(who);
    if (decision == "pending rescue") return "rescue " + best_rescue(who);
    if (decision == "pending lookout") return "take " + in_order(looked_).front();
    return "sell";
  }

  // The action must be accepted.
  void act(const std::string& who, const std::string& action, std::deque<Doc> chance) {
    chance_ = std::move(chance);
    const std::string decision = this->decision();
    if (decision == "parley" || decision == "raid") {
      const bool has_cards = action.starts_with("parley ");
      answers_[who] = has_cards ? "parley " + text_of(in_order(split_text(rest(action), ", "))) : action;
      if (!waiting().empty()) return;
      return decision == "raid" ? raid() : parley();
    }
    if (action == "end turn") return end_turn();
    if (decision == "command") {
      command(who, action);
    } else if (decision == "recruit") {
      recruit(who, rest(action));
    } else {
      const std::string about = rest(pending_.front());
      pending_.erase(pending_.begin());
      answer(who, action, about);
    }
    run();
  }

  // The position document. With `viewer` (a player, or "" for a watcher) as he sees it.
  [[nodiscard]] Doc document() const { return document(nullptr); }
  [[nodiscard]] Doc seen_by(const std::string& viewer) const { return document(&viewer); }

  // Takes a position from its document, which must be complete. What is derived is not read.
  void load(const Doc& doc) {
    phase_ = doc.find("phase")->text();
    round_ = doc.find("round")->number();
    start_ = doc.find("start")->scalar_text();
    turn_ = doc.find("turn")->scalar_text();
    step_ = doc.find("step")->text();
    final_queue_ = words(*doc.find("final_queue"));
    tavern_ = words(*doc.find("tavern"));
    pirate_deck_ = words(*doc.find("pirate_deck"));
    pirate_discard_ = words(*doc.find("pirate_discard"));
    treasure_deck_ = words(*doc.find("treasure_deck"));
    treasure_discard_ = words(*doc.find("treasure_discard"));
    played_ = words(*doc.find("played"));
    pending_ = words(*doc.find("pending"));
    looked_ = words(*doc.find("looked"));
    for (const auto& [key, zone] : zones()) load_map(*doc.find(key), *zone, words);
    load_map(*doc.find("seen_top"), seen_top_, words);
    const auto number = [](const Doc& value) { return value.number(); };
    load_map(*doc.find("coins"), coins_, number);
    load_map(*doc.find("parley"), parley_, [](const Doc& value) { return value.truth(); });
    load_map(*doc.find("prizes"), prizes_, [](const Doc& value) {
      std::vector<std::int64_t> tokens;
      for (const Doc& token : value.list()) tokens.push_back(token.number());
      return tokens;
    });
    load_map(*doc.find("answers"), answers_, [](const Doc& value) { return value.scalar_text(); });
    load_map(*doc.find("last_raid"), last_raid_, [](const Doc& value) {
      return Raid{value.find("strength")->number(), value.find("unused")->number(), value.find("prize")->number()};
    });
  }

  // The same document with its bags in alphabetical order and without what is for display only (the sets of a raid).
  static Doc sorted(Doc doc) {
    static const std::set<std::string, std::less<>> kBags = {"tavern", "pirate_discard", "treasure_discard", "played",
                                                             "looked"};
    static const std::set<std::string, std::less<>> kMapsOfBags = {"hand", "discard", "ship",   "recruits",
                                                                   "wild", "buried",  "prizes", "owned"};
    const auto sort = [](Doc& bag) {
      if (bag.is_list()) std::ranges::sort(bag.list(), {}, &Doc::scalar_text);
    };
    for (auto& [key, value] : doc.map()) {
      if (kBags.contains(key)) sort(value);
      if (!value.is_map()) continue;
      for (auto& [name, item] : value.map()) {
        if (kMapsOfBags.contains(key)) sort(item);
        if (key == "achievements") std::ranges::sort(item.map(), {}, &Doc::Entry::first);
        if (key == "last_raid" || key == "party")
          std::erase_if(item.map(), [](const Doc::Entry& entry) { return entry.first == "sets"; });
      }
    }
    return doc;
  }

  // What cannot be in a position (a loaded one), by what the rules say about the position document; "" if nothing is.
  [[nodiscard]] std::string contradiction() const {
    if (const std::string what = contradiction_in_cards(); !what.empty()) return what;
    if (!has({"draw", "turns", "final_recruit", "raid", "over"}, phase_)) return "there is no phase " + phase_;
    if (round_ < 1 || round_ > last_round()) return "there is no such round";
    if (!has(players_, start_)) return "nobody starts";
    if ((phase_ == "over") != waiting().empty()) return "nobody is waited for, or somebody after the end";
    const bool has_turns = phase_ == "turns" || phase_ == "final_recruit";
    if (has_turns != has(players_, turn_) || (!has_turns && turn_ != "none")) return "the turn does not fit the phase";
    if (!has_turns && !(step_ == "none" && pending_.empty() && played_.empty() && looked_.empty())) {
      return "something of a turn outside of the turns";
    }
    if ((phase_ == "final_recruit") != !final_queue_.empty()) return "the final turns do not fit the phase";
    if (phase_ != "draw" && phase_ != "raid" && !answers_.empty()) return "answers without a question";
    for (const auto& [name, answer] : answers_) {
      const bool is_answer =
          phase_ == "raid" ? accepts_raid(name, answer) : can_parley(name) && accepts_parley(name, answer);
      if (!is_answer) return name + " cannot have answered that";
    }
    return has_turns ? contradiction_in_turn() : "";
  }
  // The sets of the best parties: there may be several divisions, and each must be worth what is said.
  [[nodiscard]] std::string contradiction_in_parties(const Doc& document) const {
    for (const auto& [name, party] : document.find("party")->map()) {
      std::string written;
      for (const Doc& set : party.find("sets")->list()) written += (written.empty() ? "" : "; ") + set.text();
      PartyValue value;
      if (!written.empty()) {
        const std::optional<PartyValue> read = written_party(written, area(name), wild_.at(name), suits_);
        if (!read) return name + " has no such party: " + written;
        value = *read;
      }
      const auto unused = static_cast<std::int64_t>(area(name).size()) - value.used;
      if (value.strength != party.find("strength")->number() || unused != party.find("unused")->number()) {
        return "the party of " + name + " is worth something else: " + written;
      }
    }
    return "";
  }

 private:
  struct Pirate {
    std::int64_t cost = 0;
    std::string powers{};
  };
  struct Loot {
    std::string white{};
    std::string black{};
    std::int64_t banner = 0;
  };
  struct Raid {
    std::int64_t strength = 0;
    std::int64_t unused = 0;
    std::int64_t prize = 0;
  };
  using Zone = std::map<std::string, Words>;

  static bool has(const Words& words, const std::string& word) { return std::ranges::find(words, word) != words.end(); }
  static std::int64_t count(const Words& words, const std::string& word) { return std::ranges::count(words, word); }
  static void take(Words& words, const std::string& word) { words.erase(std::ranges::find(words, word)); }
  static std::string take_first(Words& words) {
    std::string first = words.front();
    words.erase(words.begin());
    return first;
  }
  static void append(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }
  static Words joined(Words words, const Words& more) {
    append(words, more);
    return words;
  }
  // Moves all.
  static void move_all(Words& from, Words& to) {
    append(to, from);
    from.clear();
  }
  // Does `all` hold each word of `part` at least as often?
  static bool is_part(const Words& part, const Words& all) {
    return std::ranges::all_of(part, [&](const std::string& word) { return count(part, word) <= count(all, word); });
  }
  static Words words(const Doc& list) {
    Words words;
    for (const Doc& item : list.list()) words.push_back(item.scalar_text());
    return words;
  }
  // "bury monkey from hand": "bury" and "monkey from hand".
  static std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }
  static std::string rest(const std::string& text) {
    const std::size_t end = text.find(' ');
    return end == std::string::npos ? "" : text.substr(end + 1);
  }
  static std::string text_of(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
  }
  static const Words& ranks() {
    static const Words kRanks = {"1", "2", "3", "4", "5", "6", "7", "qtr", "cpt", "parrot"};
    return kRanks;
  }
  template <class T, class F>
  static void load_map(const Doc& doc, std::map<std::string, T>& map, F value) {
    map.clear();
    for (const auto& [name, item] : doc.map()) map.emplace(name, value(item));
  }

  [[nodiscard]] bool is_option(std::string_view option, std::string_view value) const {
    return options_.find(option)->scalar_text() == value;
  }
  // RU-1.8
  [[nodiscard]] Words achievements_in_play() const {
    const Doc& option = *options_.find("achievements");
    if (option.is_list()) return words(option);
    std::string text = option.scalar_text();
    std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    return split_text(text, ", ");
  }
  [[nodiscard]] std::int64_t last_round() const { return players_.size() == 2 ? 6 : 5; }  // RU-3.1
  [[nodiscard]] std::int64_t monkeys_each() const { return players_.size() == 4 ? 4 : 6; }

  // The zones of the players: by the key of the document.
  [[nodiscard]] std::vector<std::pair<std::string, Zone*>> zones() {
    return {{"hand", &hand_},         {"deck", &deck_}, {"discard", &discard_}, {"ship", &ship_},
            {"recruits", &recruits_}, {"wild", &wild_}, {"buried", &buried_}};
  }
  void clear_zones(const std::string& name) {
    for (const auto& [key, zone] : zones()) (*zone)[name].clear();
    seen_top_[name].clear();
    coins_[name] = 0;
    parley_[name] = true;
    prizes_[name].clear();
  }

  // All players clockwise, from this one on.
  [[nodiscard]] Words clockwise_from(const std::string& who) const {
    Words order = players_;
    std::ranges::rotate(order, std::ranges::find(order, who));
    return order;
  }

  // Cards.
  [[nodiscard]] bool is_crew(const std::string& card) const { return card == "monkey" || is_pirate(card); }
  [[nodiscard]] bool is_officer(const std::string& card) const {
    return is_pirate(card) && (rest(card) == "qtr" || rest(card) == "cpt");
  }
  [[nodiscard]] Words in_order(Words cards) const {
    std::ranges::sort(cards, {}, [&](const std::string& card) { return order_.at(card); });
    return cards;
  }
  [[nodiscard]] std::int64_t count_if(const Words& cards,
                                      bool (ReferenceRuthless::*is)(const std::string&) const) const {
    return std::ranges::count_if(cards, [&](const std::string& card) { return (this->*is)(card); });
  }
  static Words powers_of(const std::string& alternative) {
    return alternative.empty() ? Words{} : split_text(alternative, " + ");
  }
  static std::int64_t number_of(const std::string& power) { return std::stoll(rest(power)); }
  // What all powers "trade N" bring together; and the powers that are none.
  static std::int64_t trade_value(const std::string& powers) {
    std::int64_t sum = 0;
    for (const std::string& power : powers_of(powers)) sum += first_word(power) == "trade" ? number_of(power) : 0;
    return sum;
  }
  static Words other_powers(const std::string& powers) {
    Words others = powers_of(powers);
    std::erase_if(others, [](const std::string& power) { return first_word(power) == "trade"; });
    return others;
  }
  [[nodiscard]] bool is_order_important(const std::string& loot) const {
    return !other_powers(loot_.at(loot).white).empty();
  }
  // Everything that he owns (RU-14.6), in the order of the zones.
  [[nodiscard]] Words owned_by(const std::string& who) const {
    Words all;
    for (const Zone* zone : {&hand_, &deck_, &discard_, &ship_, &recruits_, &buried_}) append(all, zone->at(who));
    if (who == turn_) append(all, joined(played_, looked_));
    return all;
  }
  // What counts at the end: buried pile, deck and discard pile.
  [[nodiscard]] Words kept_by(const std::string& who) const {
    return joined(joined(buried_.at(who), deck_.at(who)), discard_.at(who));
  }

  // Every different choice of at least one of these cards, each in card order.
  [[nodiscard]] std::vector<Words> choices(const Words& cards) const {
    std::vector<Words> all = {{}};
    for (const std::string& kind : kinds_) {
      const std::int64_t most = count(cards, kind);
      const std::vector<Words> before = all;
      for (std::int64_t i = 1; i <= most; ++i) {
        for (const Words& choice : before) all.push_back(joined(choice, Words(static_cast<std::size_t>(i), kind)));
      }
    }
    all.erase(all.begin());
    return all;
  }
  // Every `trade` that is listed: a choice of cards, those whose order matters last, in every order.
  [[nodiscard]] Words trades(const std::string& who) const {
    Words loot = hand_.at(who);
    std::erase_if(loot, [&](const std::string& card) { return !is_loot(card); });
    Words texts;
    for (const Words& choice : choices(loot)) {
      Words plain;
      Words ordered;
      for (const std::string& card : choice) (is_order_important(card) ? ordered : plain).push_back(card);
      std::ranges::sort(ordered);
      do {
        texts.push_back("trade " + text_of(joined(plain, ordered)));
      } while (std::ranges::next_permutation(ordered).found);
    }
    return texts;
  }

  // Chance: the order of a pile after a shuffle: what the result was, if that is an order of this pile.
  Words shuffled(Words pile) {
    if (pile.size() < 2 || chance_.empty()) return pile;  // RU-2.8
    const Doc result = chance_.front();
    chance_.pop_front();
    if (!result.is_list()) return pile;
    const Words order = words(result);
    return order.size() == pile.size() && is_part(pile, order) ? order : pile;
  }
  // RU-2.1 to RU-2.3: the top card of a deck, or nothing.
  std::optional<std::string> take_top(Words& deck, Words& discard) {
    if (deck.empty()) {
      deck = shuffled(discard);
      discard.clear();
    }
    if (deck.empty()) return std::nullopt;
    return take_first(deck);
  }
  std::optional<std::string> take_own_top(const std::string& who) {
    seen_top_.at(who).clear();
    return take_top(deck_.at(who), discard_.at(who));
  }
  void draw(const std::string& who, std::int64_t cards) {
    for (std::int64_t i = 0; i < cards; ++i) {
      if (const auto card = take_own_top(who)) hand_.at(who).push_back(*card);
    }
  }
  // RU-2.6
  void take_coins(const std::string& who, std::int64_t coins) {
    std::int64_t left = coins_in_all_;
    for (const auto& [name, held] : coins_) left -= held;
    coins_.at(who) += is_option("coins", "limited") ? std::min(coins, std::max<std::int64_t>(left, 0)) : coins;
  }

  // RU-2.4, RU-2.5
  void fill_row() {
    while (tavern_.size() < 5) {
      const auto card = take_top(pirate_deck_, pirate_discard_);
      if (!card) return;
      tavern_.push_back(*card);
    }
  }
  void refill() {
    fill_row();
    while (count_if(tavern_, &ReferenceRuthless::is_officer) >= 4) {
      const Words all = joined(joined(tavern_, pirate_deck_), pirate_discard_);
      if (static_cast<std::int64_t>(all.size()) - count_if(all, &ReferenceRuthless::is_officer) < 2) return;
      move_all(tavern_, pirate_discard_);
      fill_row();
    }
  }

  // Is the action legal for a player who is waited for?
  [[nodiscard]] bool can_do(const std::string& who, const std::string& action) const {
    const std::string decision = this->decision();
    const std::string about = pending_.empty() ? "" : rest(pending_.front());
    if (decision == "parley") return accepts_parley(who, action);
    if (decision == "raid") return accepts_raid(who, action);
    if (decision == "command") return action == "idle" ? !has_command(who) : accepts_command(who, action);
    if (decision == "recruit") {
      return action == "end turn" || (first_word(action) == "recruit" && can_recruit(who, rest(action)));
    }
    if (decision == "pending use") return first_word(action) == "use" && has(alternatives(about), rest(action));
    if (decision == "pending attack") {  // RU-7.2
      return first_word(action) == "attack" && has(players_, rest(action)) && rest(action) != who;
    }
    if (decision == "pending attacked") {  // RU-7.3
      if (action == "pay coin") return coins_.at(who) > 0;
      return first_word(action) == "discard" && has(hand_.at(who), rest(action));
    }
    if (decision == "pending brawl") return first_word(action) == "brawl" && has(tavern_, rest(action));
    if (decision == "pending bury") return is_burial(action, hand_.at(who), discard_.at(who));
    if (decision == "pending rescue") return first_word(action) == "rescue" && can_rescue(who, rest(action));
    if (decision == "pending lookout") return first_word(action) == "take" && has(looked_, rest(action));
    return action == "sell" || (action == "keep" && !loot_.at(about).white.empty());  // RU-5.10
  }

  // Draw phase.
  void begin_round() {
    for (const std::string& name : clockwise_from(start_)) draw(name, 5);  // RU-3.2
    phase_ = "draw";
    turn_ = "none";
    step_ = "none";
    if (waiting().empty()) begin_turns();
  }
  // RU-3.3
  [[nodiscard]] bool can_parley(const std::string& who) const { return parley_.at(who) && !hand_.at(who).empty(); }
  // RU-3.6
  [[nodiscard]] bool accepts_parley(const std::string& who, const std::string& action) const {
    if (action == "no parley") return true;
    return action.starts_with("parley ") && is_part(split_text(rest(action), ", "), hand_.at(who));
  }
  // RU-3.4, RU-3.5
  void parley() {
    for (const std::string& name : clockwise_from(start_)) {
      if (!answers_.contains(name) || answers_.at(name) == "no parley") continue;
      parley_.at(name) = false;
      for (const std::string& card : split_text(rest(answers_.at(name)), ", ")) {
        take(hand_.at(name), card);
        discard_.at(name).push_back(card);
      }
      draw(name, 5 - static_cast<std::int64_t>(hand_.at(name).size()));
    }
    answers_.clear();
    begin_turns();
  }

  // Turns.
  void begin_turns() {
    phase_ = "turns";
    begin_turn(start_);
  }
  void begin_turn(const std::string& who) {
    turn_ = who;
    step_ = hand_.at(who).empty() ? "recruit" : "command";  // RU-4.2, RU-4.3
  }
  void end_turn() {
    if (phase_ == "turns") {
      const std::string next = clockwise_from(turn_).at(1);
      const auto is_empty = [&](const std::string& name) { return hand_.at(name).empty(); };
      if (!std::ranges::all_of(players_, is_empty)) return begin_turn(next);
      phase_ = "final_recruit";  // RU-8.1, RU-8.2
      final_queue_ = clockwise_from(next);
      return begin_final_turn();
    }
    if (is_option("final_draw", "reopen") && !hand_.at(turn_).empty()) {  // RU-8.4
      phase_ = "turns";
      final_queue_.clear();
      return begin_turn(clockwise_from(turn_).at(1));
    }
    final_queue_.erase(final_queue_.begin());
    if (!final_queue_.empty()) return begin_final_turn();
    for (const std::string& name : players_) move_all(hand_.at(name), discard_.at(name));
    phase_ = "raid";
    turn_ = "none";
    step_ = "none";
    if (is_option("raid", "auto")) raid();
  }
  void begin_final_turn() {
    turn_ = final_queue_.front();
    step_ = "recruit";
  }

  // Commands. `who` has cards.
  [[nodiscard]] bool accepts_command(const std::string& who, const std::string& action) const {
    const Words& hand = hand_.at(who);
    const std::string verb = first_word(action);
    const std::int64_t monkeys = count(hand, "monkey");
    if (verb == "trade") {  // RU-5.1
      const Words cards = split_text(rest(action), ", ");
      return is_part(cards, hand) && std::ranges::all_of(cards, [&](const std::string& card) { return is_loot(card); });
    }
    if (verb == "brawl") return monkeys >= 1 && has(tavern_, rest(action));  // RU-5.4
    if (verb == "bury") {                                                    // RU-5.6
      if (monkeys < 1) return false;
      Words others = hand;
      take(others, "monkey");
      return is_burial(action, others, discard_.at(who));
    }
    if (action == "plunder") return monkeys >= 2 && treasure_deck_.size() + treasure_discard_.size() > 0;  // RU-5.11
    return verb == "board" && is_pirate(rest(action)) && has(hand, rest(action));                          // RU-5.13
  }
  static bool is_burial(const std::string& action, const Words& hand, const Words& discard) {
    for (const std::string& card : hand) {
      if (action == "bury " + card + " from hand") return true;
    }
    return std::ranges::any_of(discard,
                               [&](const std::string& card) { return action == "bury " + card + " from discard"; });
  }
  // RU-4.6
  [[nodiscard]] bool has_command(const std::string& who) const {
    const Words& hand = hand_.at(who);
    if (!std::ranges::all_of(hand, [](const std::string& card) { return card == "monkey"; })) return true;
    return hand.size() >= 2 || !tavern_.empty() || !discard_.at(who).empty();
  }
  void command(const std::string& who, const std::string& action) {
    Words& hand = hand_.at(who);
    const std::string verb = first_word(action);
    if (verb == "trade") {
      std::int64_t coins = 0;
      for (const std::string& card : split_text(rest(action), ", ")) {
        take(hand, card);
        played_.push_back(card);
        coins += trade_value(loot_.at(card).white);
        append(pending_, other_powers(loot_.at(card).white));  // RU-5.2
      }
      return take_coins(who, coins);
    }
    if (verb == "board") {
      take(hand, rest(action));
      ship_.at(who).push_back(rest(action));
      return begin_powers(rest(action));
    }
    for (int i = 0; i < (verb == "plunder" ? 2 : 1); ++i) {
      take(hand, "monkey");
      played_.emplace_back("monkey");
    }
    if (verb == "brawl") brawl(rest(action));
    if (verb == "bury") bury(who, action);
    if (verb == "plunder") pending_.emplace_back("plunder");
  }

  // RU-6
  [[nodiscard]] bool can_recruit(const std::string& who, const std::string& card) const {
    return has(tavern_, card) && recruits_.at(who).size() < 3 && coins_.at(who) >= pirates_.at(card).cost;
  }
  void recruit(const std::string& who, const std::string& card) {
    coins_.at(who) -= pirates_.at(card).cost;
    take(tavern_, card);
    recruits_.at(who).push_back(card);
    begin_powers(card);
  }

  // Powers.
  void begin_powers(const std::string& card) {
    const Words all = alternatives(card);
    if (all.size() > 1) {
      pending_.push_back("use " + card);
    } else {
      begin_alternative(card, all.front());
    }
  }
  // They come before everything that is pending (RU-7.14).
  void begin_alternative(const std::string& card, const std::string& alternative) {
    Words powers = powers_of(alternative);
    std::ranges::replace(powers, "captain", "captain " + card);
    pending_ = joined(powers, pending_);
  }
  void brawl(const std::string& card) {
    take(tavern_, card);
    pirate_discard_.push_back(card);
    refill();
  }
  void bury(const std::string& who, const std::string& action) {
    const bool is_from_hand = action.ends_with(" from hand");
    const std::string card = rest(action).substr(0, rest(action).find(" from "));
    take(is_from_hand ? hand_.at(who) : discard_.at(who), card);
    buried_.at(who).push_back(card);
  }
  [[nodiscard]] bool can_rescue(const std::string& who, const std::string& card) const {
    return is_crew(card) && has(discard_.at(who), card);  // RU-7.12
  }

  // Is the first pending power a decision that somebody can take? (RU-7.1)
  [[nodiscard]] bool is_question(const std::string& power) const {
    const std::string verb = first_word(power);
    if (verb == "use" || verb == "attack" || verb == "loot") return true;
    if (verb == "attacked") return coins_.at(rest(power)) > 0 || !hand_.at(rest(power)).empty();
    if (verb == "brawl") return !tavern_.empty();
    if (verb == "bury") return !hand_.at(turn_).empty() || !discard_.at(turn_).empty();
    if (verb == "rescue") return count_if(discard_.at(turn_), &ReferenceRuthless::is_crew) > 0;
    return verb == "lookout" && !looked_.empty();
  }
  // Goes on until there is a decision.
  void run() {
    while (!pending_.empty()) {
      if (pending_.front() == "lookout" && looked_.empty()) look_out();
      if (is_question(pending_.front())) return;
      happen(take_first(pending_));
    }
    if (step_ == "recruit") {  // RU-6.4
      refill();
      return end_turn();
    }
    move_all(played_, discard_.at(turn_));  // RU-2.7
    step_ = "recruit";
  }
  // RU-7.8, RU-7.9
  void look_out() {
    for (int i = 0; i < 2; ++i) {
      if (const auto card = take_own_top(turn_)) looked_.push_back(*card);
    }
  }
  // A power that is no decision. One that finds nothing to act on is passed over.
  void happen(const std::string& power) {
    const std::string verb = first_word(power);
    if (verb == "draw") draw(turn_, number_of(power));
    if (verb == "trade") take_coins(turn_, number_of(power));
    if (verb == "captain" && !has(wild_.at(turn_), rest(power))) wild_.at(turn_).push_back(rest(power));
    if (power == "chain plunder" && treasure_deck_.empty()) return;  // RU-7.11
    if (verb != "plunder" && power != "chain plunder") return;
    if (const auto treasure = take_top(treasure_deck_, treasure_discard_)) {
      pending_.insert(pending_.begin(), "loot " + *treasure);
    }
  }
  // The answer to what was the first pending power, `about` being what stood behind its verb.
  void answer(const std::string& who, const std::string& action, const std::string& about) {
    const std::string verb = first_word(action);
    const std::string what = rest(action);
    if (verb == "use") begin_alternative(about, what);
    if (verb == "attack") pending_.insert(pending_.begin(), "attacked " + what);
    if (verb == "pay") --coins_.at(who);
    if (verb == "discard") {
      take(hand_.at(who), what);
      discard_.at(who).push_back(what);
    }
    if (verb == "brawl") brawl(what);
    if (verb == "bury") bury(who, action);
    if (verb == "rescue") {
      take(discard_.at(who), what);
      hand_.at(who).push_back(what);
    }
    if (verb == "take") {
      take(looked_, what);
      hand_.at(who).push_back(what);
      seen_top_.at(who) = looked_;  // RU-14.5
      deck_.at(who) = joined(looked_, deck_.at(who));
      looked_.clear();
    }
    if (verb == "keep") discard_.at(who).push_back(about);  // RU-5.9
    if (verb == "sell") {                                   // RU-5.8
      treasure_discard_.push_back(about);
      take_coins(who, trade_value(loot_.at(about).black));
      Words powers = other_powers(loot_.at(about).black);
      std::ranges::replace(powers, "plunder", "chain plunder");
      pending_ = joined(powers, pending_);
    }
  }

  // Raid.
  [[nodiscard]] bool accepts_raid(const std::string& who, const std::string& action) const {
    if (action == "raid auto" || action == "raid none") return true;
    return action.starts_with("raid ") && written_party(rest(action), area(who), wild_.at(who), suits_);
  }
  [[nodiscard]] PartyValue party_of(const std::string& who) const {
    const std::string answer = answers_.contains(who) ? answers_.at(who) : "raid auto";
    if (answer == "raid none") return {};
    if (answer == "raid auto") return best_party(party_cards(area(who), wild_.at(who), suits_));  // RU-9.12
    return written_party(rest(answer), area(who), wild_.at(who), suits_).value_or(PartyValue{});
  }
  // RU-10.4: the nearest to the Start Player is the first of the clockwise order.
  [[nodiscard]] bool is_ahead(const std::string& a, const std::string& b) const {
    const Raid& first = last_raid_.at(a);
    const Raid& second = last_raid_.at(b);
    if (first.strength != second.strength) return first.strength > second.strength;
    if (first.unused != second.unused) return first.unused > second.unused;
    if (coins_.at(a) != coins_.at(b)) return coins_.at(a) > coins_.at(b);
    const Words order = clockwise_from(start_);
    return std::ranges::find(order, a) < std::ranges::find(order, b);
  }
  void raid() {
    last_raid_.clear();
    for (const std::string& name : players_) {
      const PartyValue party = party_of(name);
      last_raid_[name] = {party.strength, static_cast<std::int64_t>(area(name).size()) - party.used, 0};
    }
    const std::vector<std::int64_t> tokens =
        round_ <= 2 ? std::vector<std::int64_t>{1, 1, 1, 1} : std::vector<std::int64_t>{6, 3, 2, 1};  // RU-1.7
    for (const std::string& name : players_) {
      if (last_raid_.at(name).strength < 4) continue;  // RU-10.3
      std::size_t place = 0;
      for (const std::string& other : players_) place += is_ahead(other, name) ? 1 : 0;
      last_raid_.at(name).prize = tokens.at(place);
      prizes_.at(name).push_back(tokens.at(place));
    }
    end_round();
  }
  void end_round() {
    answers_.clear();
    for (const std::string& name : players_) {  // RU-11.1
      move_all(ship_.at(name), discard_.at(name));
      move_all(recruits_.at(name), discard_.at(name));
      wild_.at(name).clear();
    }
    if (round_ == last_round()) {  // RU-11.4
      phase_ = "over";
      return;
    }
    ++round_;
    start_ = clockwise_from(start_).at(1);  // RU-11.3
    begin_round();
  }

  // Achievements: the count of a player, by RU-12.4 to RU-12.8 and RU-12.10.
  [[nodiscard]] std::int64_t banners(const Words& cards) const {
    std::int64_t sum = 0;
    for (const std::string& card : cards) sum += is_loot(card) ? loot_.at(card).banner : 0;
    return sum;
  }
  [[nodiscard]] std::int64_t achieved(const std::string& achievement, const std::string& who) const {
    const Words& buried = buried_.at(who);
    if (achievement == "richest") return banners(joined(deck_.at(who), discard_.at(who)));
    if (achievement == "merciless") return count_if(buried, &ReferenceRuthless::is_crew);
    if (achievement == "buried-treasure") return banners(buried);
    if (achievement == "mutineer") return count_if(buried, &ReferenceRuthless::is_officer);
    if (achievement == "recruiter") return count_if(kept_by(who), &ReferenceRuthless::is_pirate);
    return longest_straight_flush(kept_by(who));
  }
  [[nodiscard]] std::int64_t longest_straight_flush(const Words& cards) const {
    std::int64_t longest = 0;
    for (const std::string& suit : suits_) {
      for (std::size_t from = 0; from < 9; ++from) {
        std::int64_t parrots = count(cards, suit + " parrot");
        std::int64_t length = 0;
        for (std::size_t rank = from; rank < 9; ++rank) {
          if (!has(cards, suit + " " + ranks()[rank]) && --parrots < 0) break;
          ++length;
        }
        longest = std::max(longest, length);
      }
    }
    return longest >= 3 ? longest : 0;
  }
  // RU-12.9
  [[nodiscard]] bool is_shipshape(const std::string& who) const {
    const Words kept = kept_by(who);
    for (std::size_t rank = 0; rank < 9; ++rank) {
      const auto has_rank = [&](const std::string& suit) { return has(kept, suit + " " + ranks()[rank]); };
      if (std::ranges::none_of(suits_, has_rank)) return false;
    }
    return true;
  }
  // RU-12.1 to RU-12.3
  [[nodiscard]] std::int64_t points_for(const std::string& achievement, const std::string& who) const {
    if (achievement == "shipshape") return is_shipshape(who) ? 4 : 0;
    const std::int64_t mine = achieved(achievement, who);
    if (mine == 0 && !is_option("zero_places", "true")) return 0;
    std::int64_t better = 0;
    for (const std::string& name : players_) better += achieved(achievement, name) > mine ? 1 : 0;
    if (better == 0) return 4;
    return better == 1 && players_.size() > 2 ? 2 : 0;
  }

  // Scores (RU-13).
  struct Score {
    std::int64_t prizes = 0;
    std::int64_t achievements = 0;
    std::int64_t officers = 0;  // NP
    std::int64_t parley = 0;
    std::int64_t total = 0;
    std::vector<std::int64_t> order;  // what decides, the most important first
  };
  [[nodiscard]] Score score_of(const std::string& who) const {
    Score score;
    for (const std::int64_t token : prizes_.at(who)) score.prizes += token;
    for (const std::string& each : achievements_in_play()) score.achievements += points_for(each, who);
    std::int64_t cards = 0;
    for (const std::string& card : kept_by(who)) {
      if (!is_officer(card)) continue;
      ++cards;
      score.officers += rest(card) == "cpt" ? 2 : 1;
    }
    score.parley = parley_.at(who) ? 1 : 0;
    score.total = score.prizes + score.achievements + score.officers + score.parley;
    score.order = {score.total, coins_.at(who), score.achievements, cards};  // RU-13.2
    return score;
  }

  // Defaults.
  [[nodiscard]] std::string default_command(const std::string& who) const {
    const Words hand = in_order(hand_.at(who));
    Words loot;
    Words plain_loot;
    Words pirates;
    for (const std::string& card : hand) {
      if (is_pirate(card)) pirates.push_back(card);
      if (is_loot(card)) loot.push_back(card);
      if (is_loot(card) && !is_order_important(card)) plain_loot.push_back(card);
    }
    if (!plain_loot.empty()) return "trade " + text_of(plain_loot);
    if (!loot.empty()) return "trade " + loot.front();
    if (!pirates.empty()) return "board " + pirates.front();
    if (!tavern_.empty()) return "brawl " + in_order(tavern_).front();
    if (hand.size() >= 2) return "bury monkey from hand";
    if (!discard_.at(who).empty()) return "bury " + in_order(discard_.at(who)).front() + " from discard";
    return "idle";
  }
  [[nodiscard]] std::string default_burial(const std::string& who) const {
    for (const char* card : {"monkey", "doubloon"}) {
      if (has(discard_.at(who), card)) return std::string("bury ") + card + " from discard";
      if (has(hand_.at(who), card)) return std::string("bury ") + card + " from hand";
    }
    if (!discard_.at(who).empty()) return "bury " + in_order(discard_.at(who)).front() + " from discard";
    return "bury " + in_order(hand_.at(who)).front() + " from hand";
  }
  [[nodiscard]] std::string best_rescue(const std::string& who) const {
    std::string best = "monkey";
    for (const std::string& card : in_order(discard_.at(who))) {
      if (is_pirate(card) && (best == "monkey" || pirates_.at(card).cost > pirates_.at(best).cost)) best = card;
    }
    return best;
  }

  // What no set-up can have either.
  [[nodiscard]] std::string contradiction_in_cards() const {
    Words all = joined(joined(tavern_, pirate_deck_), pirate_discard_);
    append(all, joined(treasure_deck_, treasure_discard_));
    for (const std::string& power : pending_) {
      if (first_word(power) == "loot") all.push_back(rest(power));
    }
    if (std::ranges::any_of(tavern_, [&](const std::string& card) { return !is_pirate(card); })) return "no Pirate";
    std::int64_t coins = 0;
    for (const std::string& name : players_) {
      if (const std::string what = contradiction_in_zones(name); !what.empty()) return name + ": " + what;
      Words own = owned_by(name);
      if (count(own, "doubloon") > 4 || count(own, "monkey") > monkeys_each()) return name + " has too many cards";
      std::erase_if(own, [](const std::string& card) { return card == "doubloon" || card == "monkey"; });
      append(all, own);
      coins += coins_.at(name);
    }
    if (is_option("coins", "limited") && coins > coins_in_all_) return "there are too many Coins";
    Words in_game = treasures_;
    for (const auto& [card, pirate] : pirates_) in_game.push_back(card);
    if (tavern_.size() > 5) return "the Tavern Row is too long";
    return is_part(all, in_game) ? "" : "there are more cards of a kind than the deck has";
  }
  [[nodiscard]] std::string contradiction_in_zones(const std::string& name) const {
    const Words pirates = area(name);
    if (coins_.at(name) < 0) return "less than no Coins";
    if (recruits_.at(name).size() > 3) return "too many recruits";
    if (count_if(pirates, &ReferenceRuthless::is_pirate) != static_cast<std::int64_t>(pirates.size()))
      return "no Pirate";
    for (const std::string& card : wild_.at(name)) {
      if (rest(card) != "cpt" || !has(pirates, card) || count(wild_.at(name), card) > 1) return "no joker";
    }
    const Words& top = seen_top_.at(name);
    if (top.size() > 1 || (!top.empty() && (deck_.at(name).empty() || deck_.at(name).front() != top.front()))) {
      return "this is not the top card";
    }
    if ((phase_ == "raid" || phase_ == "over") && !hand_.at(name).empty()) return "cards in hand after the turns";
    if ((phase_ == "draw" || phase_ == "over") && !pirates.empty()) return "Pirates before or after the turns";
    const auto is_token = [](std::int64_t token) { return token == 1 || token == 2 || token == 3 || token == 6; };
    return std::ranges::all_of(prizes_.at(name), is_token) ? "" : "there is no such token";
  }
  [[nodiscard]] std::string contradiction_in_turn() const {
    if (step_ != "command" && step_ != "recruit") return "there is no such step";
    if (phase_ == "final_recruit") {
      const Words order = clockwise_from(turn_);
      if (final_queue_.size() > order.size() ||
          !std::ranges::equal(final_queue_,
                              Words(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(final_queue_.size())))) {
        return "the final turns are not clockwise from the present one";
      }
      if (step_ != "recruit") return "a Command in a final turn";
    }
    const bool is_command = step_ == "command";
    if (pending_.empty()) {
      if (is_command && hand_.at(turn_).empty()) return "a Command without cards";
      if (!played_.empty() || !looked_.empty()) return "something is left of a Command";
      return "";
    }
    if (!is_command && !played_.empty()) return "something is left of a Command";
    const bool is_lookout = pending_.front() == "lookout";
    if (is_lookout == looked_.empty() || looked_.size() > 2) return "cards are looked at without Lookout";
    if (std::ranges::any_of(played_, [&](const std::string& card) { return is_pirate(card); })) return "no such play";
    return is_question(pending_.front()) ? "" : "a power that is no decision is waited for";
  }

  // The document.
  [[nodiscard]] static Doc list(const Words& words) {
    Doc::List list;
    for (const std::string& word : words) list.emplace_back(word);
    return list;
  }
  template <class T>
  static Doc counted(const T& things) {
    return static_cast<std::int64_t>(things.size());
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

  // Worked out once for the same Pirates: a step seldom changes them, and the search takes its time.
  [[nodiscard]] PartyValue best_of(const std::string& name) const {
    static constexpr std::size_t kMost = 10'000;
    thread_local std::map<std::string, PartyValue> known;
    std::string pirates = std::to_string(suits_.size());
    for (const std::string& card : area(name)) pirates += "," + card;
    for (const std::string& card : wild_.at(name)) pirates += ";" + card;
    if (const auto found = known.find(pirates); found != known.end()) return found->second;
    if (known.size() == kMost) known.clear();
    return known[pirates] = best_party(party_cards(area(name), wild_.at(name), suits_));
  }
  [[nodiscard]] Doc document(const std::string* viewer) const {
    const bool is_over = phase_ == "over";
    const bool is_view = viewer != nullptr;
    const auto hides = [&](const std::string& name) { return is_view && !is_over && name != *viewer; };
    const auto open = [](const std::string&, const Words& cards) { return list(cards); };
    const auto secret = [&](const std::string& name, const Words& cards) {
      return hides(name) ? counted(cards) : list(cards);
    };
    Doc doc;
    doc.set("phase", phase_);
    doc.set("round", round_);
    doc.set("start", start_);
    doc.set("turn", turn_);
    doc.set("step", step_);
    doc.set("final_queue", list(final_queue_));
    doc.set("tavern", list(tavern_));
    doc.set("pirate_deck", is_view ? counted(pirate_deck_) : list(pirate_deck_));
    doc.set("pirate_discard", list(pirate_discard_));
    doc.set("treasure_deck", is_view ? counted(treasure_deck_) : list(treasure_deck_));
    doc.set("treasure_discard", list(treasure_discard_));
    doc.set("hand", by_player(hand_, secret));
    doc.set("deck", by_player(deck_, [&](const std::string&, const Words& cards) {
              return is_view && !is_over ? counted(cards) : list(cards);
            }));
    doc.set("discard", by_player(discard_, open));
    doc.set("ship", by_player(ship_, open));
    doc.set("recruits", by_player(recruits_, open));
    doc.set("wild", by_player(wild_, open));
    doc.set("buried", by_player(buried_, secret));
    doc.set("coins", by_player(coins_, [](const std::string&, std::int64_t coins) { return Doc(coins); }));
    doc.set("parley", by_player(parley_, [](const std::string&, bool is_unused) { return Doc(is_unused); }));
    doc.set("prizes", by_player(prizes_, [](const std::string&, const std::vector<std::int64_t>& tokens) {
              Doc::List items;
              for (const std::int64_t token : tokens) items.emplace_back(token);
              return Doc(items);
            }));
    doc.set("played", list(played_));
    doc.set("pending", list(pending_));
    doc.set("looked", turn_ != "none" && hides(turn_) ? counted(looked_) : list(looked_));
    doc.set("seen_top", by_player(seen_top_, secret));
    doc.set("answers", by_player(answers_, [&](const std::string& name, const std::string& answer) {
              return hides(name) ? Doc("?") : Doc(answer);
            }));
    doc.set("last_raid", by_player(last_raid_, [](const std::string&, const Raid& raid) {
              return Doc(Doc::Map{{"strength", raid.strength}, {"unused", raid.unused}, {"prize", raid.prize}});
            }));
    add_results(doc);
    Doc owned;
    for (const std::string& name : players_) owned.set(name, list(owned_by(name)));
    doc.set("owned", owned);
    Doc parties;
    for (const std::string& name : players_) {
      const PartyValue best = best_of(name);
      const auto unused = static_cast<std::int64_t>(area(name).size()) - best.used;
      parties.set(name, Doc::Map{{"strength", best.strength}, {"unused", unused}});
    }
    doc.set("party", parties);
    return doc;
  }
  void add_results(Doc& doc) const {
    Doc achievements;
    Doc scores;
    for (const std::string& name : players_) {
      achievements.set(name, Doc());
      if (phase_ != "over") continue;
      Doc places;
      for (const std::string& each : achievements_in_play()) {
        if (points_for(each, name) > 0) places.set(each, points_for(each, name));
      }
      achievements.set(name, places);
      const Score score = score_of(name);
      std::int64_t rank = 1;
      for (const std::string& other : players_) rank += score_of(other).order > score.order ? 1 : 0;
      scores.set(name, Doc::Map{{"prizes", score.prizes},
                                {"achievements", score.achievements},
                                {"officers", score.officers},
                                {"parley", score.parley},
                                {"total", score.total},
                                {"rank", rank}});
    }
    doc.set("achievements", achievements);
    doc.set("scores", scores);
  }

  Words players_;
  Doc options_;
  Words suits_;      // in the game
  Words kinds_;      // in card order
  Words treasures_;  // each as often as the deck has it
  std::map<std::string, std::size_t> order_;
  std::map<std::string, Pirate> pirates_;  // in the game
  std::map<std::string, Loot> loot_;
  std::int64_t coins_in_all_ = 0;
  std::deque<Doc> chance_;

  std::string phase_ = "draw";
  std::int64_t round_ = 1;
  std::string start_;
  std::string turn_ = "none";
  std::string step_ = "none";
  Words final_queue_;
  Words tavern_;
  Words pirate_deck_;
  Words pirate_discard_;
  Words treasure_deck_;
  Words treasure_discard_;
  Zone hand_;
  Zone deck_;
  Zone discard_;
  Zone ship_;
  Zone recruits_;
  Zone wild_;
  Zone buried_;
  Zone seen_top_;
  std::map<std::string, std::int64_t> coins_;
  std::map<std::string, bool> parley_;
  std::map<std::string, std::vector<std::int64_t>> prizes_;
  Words played_;
  Words pending_;
  Words looked_;
  std::map<std::string, std::string> answers_;
  std::map<std::string, Raid> last_raid_;
};

}  // namespace tortuga::test
