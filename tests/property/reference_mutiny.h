// mutiny a second time: the rules of docs/rules/mutiny.md carried out in the plainest way, on words, for comparison.
//
// It shares nothing with src/games/mutiny: cards, windows and players are texts, zones are lists, everything that
// follows from something else is worked out anew each time. Only the random results are not its own: it is told what
// they were, in the order in which the game needs them: at the start those of MU-1.11, later those that
// docs/rules/mutiny-reference.md lists. An action can need several: the picks of a Second Mate in the order named; a
// shuffle of the Crew discard pile at the moment the next card is drawn from the empty deck; the Crew cards of a mutiny
// before the free cards of the next round.
//
// Where the rules are silent, it is done here like this:
// - Table actions (offer, give, accept, decline, withdraw, promise, show) are legal but never listed.
// - Listed are all other actions: every choice of cards, the names after Second Mate in both orders.
// - The island card counts as revealed from the Old Sailor that takes effect on.
// - An excused Quartermaster (MU-5.3) has `first_done: true`, since the window becomes `attack`.
// - With an empty Prize deck, or no Crew card to draw, the players of a port window are asked all the same.
// - `guard` closes in the action that accepts an offer for `guard`, so that hands are looked at in `bury`.
// - The Second Mate's target on the stack is a list of names, also if it is one name.
// - Each step of a card on the stack begins without passes.
// - Captain's Gold: one card for everybody, the Captain's own exchange included.
// - MU-8.6 bars nothing.
// - An offer may ask for any Crew cards and prizes, each as often as the deck has it.
// - A promise is measured in characters (code points), not in bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace tortuga::test {

class ReferenceMutiny {
 public:
  using Words = std::vector<std::string>;

  explicit ReferenceMutiny(const Setup& setup) : players_(setup.players), options_(setup.options) {
    const Doc& deck = setup.deck;
    for (const Doc& card : deck.find("crew")->list()) {
      const std::int64_t symbols = card.find("symbols")->number();
      const std::int64_t crewmen = card.find("crewmen")->number();
      const std::string name =
          card.find("kind")->scalar_text() + " " + std::to_string(symbols) + "/" + std::to_string(crewmen);
      add_crew(name, {card.find("skill")->scalar_text(), symbols, crewmen}, card.find("copies")->number());
    }
    for (const Doc& card : deck.find("specials")->list()) {
      add_crew(card.find("name")->scalar_text(), {"", 0, card.find("crewmen")->number()},
               card.find("copies")->number());
    }
    for (const Doc& card : deck.find("destinations")->list()) {
      const std::string type = card.find("type")->scalar_text();
      std::string name = type;
      Target target;
      if (type == "port") {
        target.cards = card.find("draw")->number();
        name += " " + std::to_string(target.cards);
      } else if (type != "island") {
        for (const std::string& skill : skills()) target.required[skill] = card.find(skill)->number();
        target.cards = card.find("prizes")->number();
        name += " " + std::to_string(target.required["navigation"]) + "/" + std::to_string(target.required["guns"]) +
                "/" + std::to_string(target.required["melee"]) + " for " + std::to_string(target.cards);
      }
      targets_[name] = target;
      all_destinations_.push_back(name);
      const bool has_flag = card.has("flag");
      if (!has_flag || fits(card.find("flag")->scalar_text())) used_destinations_.push_back(name);  // MU-1.6
    }
    for (const Doc& prize : deck.find("prizes")->list()) {
      const std::string name = prize.find("name")->scalar_text();
      if (!has(prize_kinds_, name)) prize_kinds_.push_back(name);
      const Doc& value = *prize.find("value");
      values_[name] = value.is_number() ? value.number() : 1;  // MU-17.5: drawn jewels are worth 1
      const auto copies = static_cast<std::size_t>(prize.find("copies")->number());
      all_prizes_.insert(all_prizes_.end(), copies, name);
    }
    const std::string players = std::to_string(players_.size());
    hand_size_ = deck.find("hand")->find(players)->number();
    hand_limit_ = deck.find("limit")->find(players)->number();
  }

  // Every Crew card and every prize, each once, in table order; every Crew card that is dealt and every Destination
  // card for this number of players, each as often as it is there.
  [[nodiscard]] const Words& crew_kinds() const { return crew_kinds_; }
  [[nodiscard]] const Words& prize_kinds() const { return prize_kinds_; }
  [[nodiscard]] Words crew_in_game() const {
    Words cards = all_crew_;
    if (!is_true("traitors")) std::erase(cards, "traitor");  // MU-1.12
    return cards;
  }
  [[nodiscard]] const Words& prizes_in_game() const { return all_prizes_; }
  [[nodiscard]] const Words& destinations_in_game() const { return used_destinations_; }
  static const Words& types() {
    static const Words kTypes = {"fort", "merchant", "settlement", "port", "island"};
    return kTypes;
  }
  // An option as it is in force: those of the edition are decided.
  [[nodiscard]] std::string option(std::string_view key) const {
    static const std::map<std::string, std::pair<std::string, std::string>, std::less<>> kEditions = {
        {"no_map", {"choose_again", "lose_voyage"}}, {"bury_specials", {"true", "false"}},
        {"exchange_discard", {"up", "down"}},        {"mutiny_appoint", {"always", "new_captain"}},
        {"free_draw", {"phase", "every"}},           {"sea_dog", {"at_least_one", "exactly_one"}},
        {"carpenter_claim", {"choose", "random"}},   {"crew_bribes", {"secret", "open"}}};
    const std::string value = options_.find(key)->scalar_text();
    if (value != "edition") return value;
    const auto& [english, german] = kEditions.find(key)->second;
    return options_.find("edition")->is("german") ? german : english;
  }
  [[nodiscard]] bool is_true(std::string_view key) const { return option(key) == "true"; }
  [[nodiscard]] bool is_crew(const std::string& name) const { return crew_.contains(name); }
  [[nodiscard]] bool is_normal(const std::string& card) const {
    return crew_.contains(card) && !crew_.at(card).skill.empty();
  }
  [[nodiscard]] bool is_prize(const std::string& name) const { return values_.contains(name); }
  [[nodiscard]] std::int64_t hand_size() const { return hand_size_; }
  [[nodiscard]] const std::string& phase() const { return phase_; }
  [[nodiscard]] const std::string& window() const { return window_; }
  [[nodiscard]] const std::string& captain() const { return captain_; }
  [[nodiscard]] const Words& hand(const std::string& who) const { return hands_.at(who); }
  [[nodiscard]] const Words& prizes(const std::string& who) const { return prizes_.at(who); }
  [[nodiscard]] bool has_mutiny() const { return mutiny_.has_value(); }
  // The step of the card on top of the stack; "" if there is none.
  [[nodiscard]] std::string step() const { return stack_.empty() ? "" : stack_.back().step; }
  // The numbers of the open offers.
  [[nodiscard]] std::vector<std::int64_t> offer_numbers() const {
    std::vector<std::int64_t> numbers;
    for (const Offer& offer : offers_) numbers.push_back(offer.id);
    return numbers;
  }
  // Were there random results in the last call of start or act that the rules do not ask for?
  [[nodiscard]] bool has_unused_chance() const { return !chance_.empty(); }
  [[nodiscard]] const std::deque<Doc>& unused_chance() const { return chance_; }

  // `chance`: the random results of this action, the first first.
  void start(std::deque<Doc> chance) {
    chance_ = std::move(chance);
    captain_ = picked(players_);             // MU-1.3
    crew_deck_ = shuffled(crew_in_game());   // MU-1.2
    for (const std::string& type : types())  // MU-1.7
      destinations_[type] = shuffled(of_type(used_destinations_, type));
    prize_deck_ = shuffled(all_prizes_);  // MU-1.8
    for (const std::string& name : players_) clear_zones(name);
    for (std::int64_t i = 0; i < hand_size_; ++i) {  // MU-1.4
      for (const std::string& name : from_captain()) draw(name);
    }
    round_ = 1;
    begin_round(false);
    run();
  }

  // Whom the game waits for, in seat order.
  [[nodiscard]] Words waiting() const {
    Words waiting;
    for (const std::string& name : players_) {
      if (is_asked(name)) waiting.push_back(name);
    }
    return waiting;
  }

  // Is this text an action that is legal for him now, listed or not?
  [[nodiscard]] bool accepts(const std::string& who, const std::string& action) const {
    if (window_ == "over" || !has(players_, who)) return false;
    if (!stack_.empty()) return is_asked(who) && accepts_on_stack(who, action);
    if (must_discard()) return is_asked(who) && accepts_discard(who, action);
    return accepts_in_window(who, action) || accepts_any_time(who, action) || accepts_table(who, action);
  }

  // The listed actions, in alphabetical order, each once: all but the table actions.
  [[nodiscard]] Words legal(const std::string& who) const {
    const bool is_interrupted = !stack_.empty() || must_discard();
    if (window_ == "over" || (is_interrupted && !is_asked(who))) return {};
    Words all = {"pass",           "reveal",          "play lookout",   "play cook",
                 "play carpenter", "play old sailor", "play stowaways", "play surgeon",
                 "claim nothing",  "ransom hostage",  "sell jewels",    "stay",
                 "punish",         "no punishment"};
    for (const char* card : {"first mate", "master mariner", "sharpshooter"}) {
      for (const char* change : {" +1", " -1"}) all.push_back(std::string("play ") + card + change);
    }
    for (const std::string& type : types()) all.push_back("sail " + type);
    for (const std::string& card : crew_kinds_) all.push_back("play traitor on " + card);
    for (const std::string& name : players_) {
      for (const char* verb :
           {"appoint ", "whip ", "claim from ", "play boatswain on ", "play smart kid on ", "play second mate on ",
            "mutiny with sea dog on ", "join captain with sea dog on ", "join mutineers with sea dog on "}) {
        all.push_back(verb + name);
      }
      for (const std::string& other : players_) all.push_back("play second mate on " + name + ", " + other);
      for (const std::string& prize : prize_kinds_) {
        append(all, {"deal " + prize + " to " + name, "claim " + prize + " from " + name});
      }
    }
    for (const std::string& prize : prize_kinds_) {
      append(all, {"take " + prize, "donate " + prize, "exchange " + prize});
    }
    append(all, {"mutiny with cutthroat on captain", "join captain with cutthroat on mutineer",
                 "join mutineers with cutthroat on captain"});
    for (const std::string& card : crew_kinds_) all.push_back("mutiny with " + card);
    for (const char* verb : verbs_with_cards()) {
      for (const Words& cards : choices(hands_.at(who), crew_kinds_)) all.push_back(verb + text_of(cards));
    }
    if (window_ == "bury") {
      for (const Words& cards : choices(prizes_.at(who), prize_kinds_)) all.push_back("bury " + text_of(cards));
    }
    if (window_ == "assign") {
      for (const Words& count : assignments()) all.push_back("count " + text_of(count));
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::erase_if(all, [&](const std::string& action) { return !accepts(who, action); });
    return all;
  }

  // What is done for a player who is absent. He must be waited for.
  [[nodiscard]] std::string default_action(const std::string& who) const {
    if (!stack_.empty()) return default_on_stack();
    if (must_discard()) {
      Words cards = cheapest_first(hands_.at(who));
      cards.resize(static_cast<std::size_t>(surplus(who)));
      return "discard " + text_of(in_order(cards));
    }
    if (window_ == "appoint") {
      return "appoint " + (quartermaster_ == "none" ? from_captain().at(1) : quartermaster_);
    }
    if (window_ == "destination") {
      for (const char* type : {"merchant", "settlement", "port", "fort", "island"}) {
        if (can_sail(type)) return std::string("sail ") + type;
      }
    }
    if (window_ == "attack_first") return "play " + cheapest_first(hands_.at(who)).front();
    if (window_ == "attack" && who == acting_quartermaster()) return "reveal";
    if (window_ == "assign") {
      for (const Words& count : assignments()) {
        if (is_success(count)) return "count " + text_of(count);
      }
      return "count " + text_of(assignments().front());
    }
    if (window_ == "captain_take") return "take " + dearest(pool_);
    if (window_ == "deal") {
      for (const std::string& name : from_captain()) {
        if (can_receive(name)) return "deal " + dearest(pool_) + " to " + name;
      }
    }
    if (window_ == "guard") return "stay";
    if (window_ == "bury" && !buriable(who).empty()) return "bury " + text_of(in_order(buriable(who)));
    if (window_ == "punish") return "no punishment";
    if (window_ == "whip") {
      std::string victim;
      for (const std::string& name : from_captain()) {
        if (can_whip(name) && (victim.empty() || hands_.at(name).size() > hands_.at(victim).size())) victim = name;
      }
      return "whip " + victim;
    }
    return "pass";
  }

  // The action must be accepted.
  void act(const std::string& who, const std::string& action, std::deque<Doc> chance) {
    chance_ = std::move(chance);
    if (!stack_.empty()) {
      act_on_stack(who, action);
    } else if (must_discard()) {
      for (const std::string& card : split(rest(action), ", ")) {
        take(hands_.at(who), card);
        crew_discard_.push_back(card);
      }
    } else if (accepts_in_window(who, action)) {
      act_in_window(who, action);
    } else if (accepts_any_time(who, action)) {
      play_any_time(who, action);
    } else {
      act_at_table(who, action);
    }
    run();
  }

  // Goes on from a loaded position until somebody is asked.
  void run_on(std::deque<Doc> chance) {
    chance_ = std::move(chance);
    if (window_ == "over" && drawn_for_jewels_.empty()) finish();
    run();
  }

  // The position document. With `viewer` (a player, or "" for a watcher) as he sees it.
  [[nodiscard]] Doc document() const { return document(nullptr); }
  [[nodiscard]] Doc seen_by(const std::string& viewer) const { return document(&viewer); }

  // Takes a position from its document, which must be complete. What is derived is not read.
  void load(const Doc& doc) {
    phase_ = doc.find("phase")->text();
    window_ = doc.find("window")->text();
    round_ = doc.find("round")->number();
    captain_ = doc.find("captain")->scalar_text();
    quartermaster_ = doc.find("quartermaster")->scalar_text();
    mutiny_used_ = doc.find("mutiny_used")->truth();
    barred_ = words(*doc.find("barred"));
    load_map(*doc.find("hands"), hands_, words);
    load_map(*doc.find("prizes"), prizes_, words);
    load_map(*doc.find("buried"), buried_, words);
    load_map(*doc.find("destinations"), destinations_, words);
    crew_deck_ = words(*doc.find("crew_deck"));
    crew_discard_ = words(*doc.find("crew_discard"));
    prize_deck_ = words(*doc.find("prize_deck"));
    prize_discard_ = words(*doc.find("prize_discard"));
    prize_discard_down_ = words(*doc.find("prize_discard_down"));
    destination_discard_ = words(*doc.find("destination_discard"));
    passed_ = words(*doc.find("passed"));
    pool_ = words(*doc.find("pool"));
    const auto number = [](const Doc& value) { return value.number(); };
    load_map(*doc.find("received"), received_, number);
    load_map(*doc.find("talk"), talk_, number);
    punishment_ = doc.find("punishment")->text();
    map_ = doc.find("map")->scalar_text();
    guard_ = doc.find("guard")->scalar_text();
    next_offer_ = doc.find("next_offer")->number();
    load_destination(*doc.find("destination"));
    load_attack(*doc.find("attack"));
    load_mutiny(*doc.find("mutiny"));
    stack_.clear();
    for (const Doc& entry : doc.find("stack")->list()) {
      stack_.push_back({entry.find("player")->scalar_text(), words(*entry.find("cards")), entry.find("use")->text(),
                        *entry.find("target"), entry.find("step")->text(), words(*entry.find("passed"))});
    }
    offers_.clear();
    for (const Doc& offer : doc.find("offers")->list()) {
      offers_.push_back({offer.find("id")->number(), offer.find("from")->scalar_text(), offer.find("to")->scalar_text(),
                         words(*offer.find("gives")), words(*offer.find("asks"))});
    }
    promises_.clear();
    for (const Doc& promise : doc.find("promises")->list()) {
      promises_.push_back({promise.find("from")->scalar_text(), promise.find("to")->scalar_text(),
                           promise.find("text")->scalar_text(), promise.find("round")->number()});
    }
    drawn_for_jewels_.clear();
    if (const Doc& scores = *doc.find("scores"); scores.is_map()) {
      load_map(scores, drawn_for_jewels_, [](const Doc& score) { return words(*score.find("jewels")); });
    }
  }

  // The same document with its bags and the keys of its maps in alphabetical order.
  static Doc sorted(Doc doc) {
    static const std::set<std::string, std::less<>> kBags = {
        "asked",  "barred", "crew_discard", "prize_discard", "prize_discard_down", "destination_discard",
        "passed", "pool"};
    static const std::set<std::string, std::less<>> kMapsOfBags = {"hands", "prizes", "buried", "removed"};
    for (auto& [key, value] : doc.map()) {
      if (kBags.contains(key)) sort_bag(value);
      if (value.is_map()) {
        for (auto& [name, item] : value.map()) {
          const bool is_cards = name == "cards" && (key == "attack" || key == "mutiny");
          if (kMapsOfBags.contains(key) || is_cards) sort_bag(item);
        }
      }
      if (key != "stack" && key != "offers") continue;
      for (Doc& item : value.list()) {
        for (auto& [name, part] : item.map()) {
          if (name == "cards" || name == "passed" || name == "gives" || name == "asks") sort_bag(part);
        }
      }
    }
    sort_keys(doc);
    return doc;
  }

  // What cannot be in a position (a loaded one), by what the rules say about the position document; "" if nothing is.
  [[nodiscard]] std::string contradiction() const {
    if (const std::string what = contradiction_in_cards(); !what.empty()) return what;
    if (const std::string what = contradiction_in_people(); !what.empty()) return what;
    if (const std::string what = contradiction_in_phase(); !what.empty()) return what;
    if (const std::string what = contradiction_in_voyage(); !what.empty()) return what;
    if (const std::string what = contradiction_in_talk(); !what.empty()) return what;
    if (window_ != "over") return waiting().empty() ? "nobody is waited for" : "";
    const bool is_cleared = barred_.empty() && offers_.empty() && passed_.empty() && stack_.empty() && !mutiny_;
    return is_cleared ? "" : "something is left after the end";
  }

 private:
  struct Crew {
    std::string skill{};  // "" for a special card, "any" for a jack
    std::int64_t symbols = 0;
    std::int64_t crewmen = 0;
  };
  struct Target {
    std::map<std::string, std::int64_t> required{};
    std::int64_t cards = 0;  // prizes; of a port: Crew cards for each player
  };
  struct Destination {
    std::string type{};
    std::string card{};
    bool is_revealed = false;
  };
  struct Played {
    std::string player{};
    std::string card{};
    std::string side{};  // in a mutiny
  };
  struct Attack {
    bool is_first_done = false;
    std::vector<Played> cards{};
    std::map<std::string, std::int64_t> adjust{{"navigation", 0}, {"guns", 0}, {"melee", 0}};
  };
  struct Mutiny {
    std::string first{};
    std::string from{};
    std::map<std::string, std::string> sides{};
    std::vector<Played> cards{};
    std::string result = "none";
    std::map<std::string, std::int64_t> totals{};  // with a result
  };
  struct Entry {
    std::string player{};
    Words cards{};
    std::string use{};
    Doc target = "none";
    std::string step = "react";
    Words passed{};
  };
  struct Offer {
    std::int64_t id = 0;
    std::string from{};
    std::string to{};
    Words gives{};
    Words asks{};
  };
  struct Promise {
    std::string from{};
    std::string to{};
    std::string text{};
    std::int64_t round = 0;
  };
  using Zone = std::map<std::string, Words>;

  // Words.
  static bool has(const Words& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }
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
  static void move_all(Words& from, Words& to) {
    append(to, from);
    from.clear();
  }
  // Does `all` hold each word of `part` at least as often?
  static bool is_part(const Words& part, const Words& all) {
    return std::ranges::all_of(part, [&](const std::string& word) { return count(part, word) <= count(all, word); });
  }
  static Words split(std::string_view text, std::string_view separator) {
    Words parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
      parts.emplace_back(text.substr(0, end));
      text.remove_prefix(end + separator.size());
    }
    parts.emplace_back(text);
    return parts;
  }
  static Words words(const Doc& list) {
    Words words;
    for (const Doc& item : list.list()) words.push_back(item.scalar_text());
    return words;
  }
  static std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }
  static std::string rest(const std::string& text) {
    const std::size_t end = text.find(' ');
    return end == std::string::npos ? "" : text.substr(end + 1);
  }
  // What follows `start` in a text that begins with it; nothing if it does not.
  static std::optional<std::string> after(const std::string& text, const std::string& start) {
    if (!text.starts_with(start)) return std::nullopt;
    return text.substr(start.size());
  }
  static std::string text_of(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
  }
  static const Words& skills() {
    static const Words kSkills = {"navigation", "guns", "melee"};
    return kSkills;
  }
  template <class T, class F>
  static void load_map(const Doc& doc, std::map<std::string, T>& map, F value) {
    map.clear();
    for (const auto& [name, item] : doc.map()) map.emplace(name, value(item));
  }
  static void sort_keys(Doc& doc) {
    if (doc.is_list()) {
      for (Doc& item : doc.list()) sort_keys(item);
    }
    if (!doc.is_map()) return;
    for (auto& [key, value] : doc.map()) sort_keys(value);
    std::ranges::sort(doc.map(), {}, &Doc::Entry::first);
  }
  static void sort_bag(Doc& bag) {
    if (!bag.is_list()) return;
    sort_keys(bag);
    std::ranges::sort(bag.list(), {}, &Doc::flow_text);
  }

  // Set-up.
  void add_crew(const std::string& name, const Crew& card, std::int64_t copies) {
    crew_[name] = card;
    if (!has(crew_kinds_, name)) crew_kinds_.push_back(name);
    all_crew_.insert(all_crew_.end(), static_cast<std::size_t>(copies), name);
  }
  [[nodiscard]] bool fits(const std::string& flag) const {
    const std::size_t number = std::stoul(flag);
    return flag.ends_with('-') ? players_.size() <= number : players_.size() >= number;
  }
  static Words of_type(Words cards, const std::string& type) {
    std::erase_if(cards, [&](const std::string& card) { return first_word(card) != type; });
    return cards;
  }
  void clear_zones(const std::string& name) {
    for (Zone* zone : {&hands_, &prizes_, &buried_}) (*zone)[name].clear();
    received_[name] = 0;
    talk_[name] = 0;
  }

  // Options.
  [[nodiscard]] std::int64_t number_option(std::string_view key) const { return std::stoll(option(key)); }
  [[nodiscard]] bool is_for_three() const { return players_.size() == 3; }

  // Players.
  [[nodiscard]] Words from_captain() const {
    Words order = players_;
    std::ranges::rotate(order, std::ranges::find(order, captain_));
    return order;
  }
  [[nodiscard]] bool is_other(const std::string& who, const std::string& name) const {
    return name != who && has(players_, name);
  }
  [[nodiscard]] std::string acting_quartermaster() const { return is_for_three() ? captain_ : quartermaster_; }
  [[nodiscard]] bool holds_card(const std::string& who) const { return !hands_.at(who).empty(); }
  [[nodiscard]] bool holds(const std::string& who, std::string_view card) const { return has(hands_.at(who), card); }

  // Cards.
  [[nodiscard]] bool is_jack(const std::string& card) const { return crew_.at(card).skill == "any"; }
  [[nodiscard]] std::size_t table_order(const std::string& card) const {
    const auto crew = std::ranges::find(crew_kinds_, card);
    if (crew != crew_kinds_.end()) return static_cast<std::size_t>(crew - crew_kinds_.begin());
    const auto prize = std::ranges::find(prize_kinds_, card);
    return crew_kinds_.size() + static_cast<std::size_t>(prize - prize_kinds_.begin());
  }
  [[nodiscard]] Words in_order(Words cards) const {
    std::ranges::sort(cards, {}, [&](const std::string& card) { return table_order(card); });
    return cards;
  }
  [[nodiscard]] Words cheapest_first(Words cards) const {
    std::ranges::sort(cards, {}, [&](const std::string& card) {
      const Crew& crew = crew_.at(card);
      const std::int64_t price = is_normal(card) ? crew.symbols + crew.crewmen : 0;
      return std::tuple(!is_normal(card), price, table_order(card));
    });
    return cards;
  }
  [[nodiscard]] static std::string dearest(const Words& prizes) {
    for (const char* prize : {"gold 3", "gold 2", "hostage", "jewels", "gold 1", "rum"}) {
      if (has(prizes, prize)) return prize;
    }
    return prizes.front();
  }
  // Every different choice of at least one of these cards, each in table order.
  static std::vector<Words> choices(const Words& cards, const Words& kinds) {
    std::vector<Words> all = {{}};
    for (const std::string& kind : kinds) {
      const std::int64_t most = count(cards, kind);
      const std::vector<Words> before = all;
      for (std::int64_t i = 1; i <= most; ++i) {
        for (const Words& choice : before) all.push_back(joined(choice, Words(static_cast<std::size_t>(i), kind)));
      }
    }
    all.erase(all.begin());
    return all;
  }
  // MU-13.6: may a copy of it still be where not everybody can see it?
  [[nodiscard]] bool is_hidden(const std::string& card) const {
    return has(crew_deck_, card) ||
           std::ranges::any_of(players_, [&](const std::string& name) { return holds(name, card); });
  }
  [[nodiscard]] bool can_draw() const { return !crew_deck_.empty() || !crew_discard_.empty(); }

  // Chance: the order of a pile after a shuffle: what the result was, if that is an order of this pile.
  Words shuffled(Words pile) {
    if (pile.size() < 2 || chance_.empty()) return pile;
    const Doc result = chance_.front();
    chance_.pop_front();
    if (!result.is_list()) return pile;
    const Words order = words(result);
    return order.size() == pile.size() && is_part(pile, order) ? order : pile;
  }
  // One of these: what the result was, if it is one of them.
  std::string picked(const Words& from) {
    if (chance_.empty()) return from.front();
    const Doc result = chance_.front();
    chance_.pop_front();
    return result.is_scalar() && has(from, result.scalar_text()) ? result.scalar_text() : from.front();
  }

  // MU-15.4, MU-15.5
  void draw(const std::string& who) {
    if (crew_deck_.empty()) {
      crew_deck_ = shuffled(crew_discard_);
      crew_discard_.clear();
    }
    if (!crew_deck_.empty()) hands_.at(who).push_back(take_first(crew_deck_));
  }
  // MU-3.3
  void free_draw() {
    for (const std::string& name : from_captain()) {
      if (!holds_card(name)) draw(name);
    }
  }

  // Hand limit.
  [[nodiscard]] std::int64_t surplus(const std::string& who) const {
    const auto cards = static_cast<std::int64_t>(hands_.at(who).size());
    const bool is_looked_at = stack_.empty() && window_ != "over";  // MU-15.8, MU-12.10
    return is_looked_at ? std::max<std::int64_t>(0, cards - hand_limit_) : 0;
  }
  [[nodiscard]] bool must_discard() const {
    return std::ranges::any_of(players_, [&](const std::string& name) { return surplus(name) > 0; });
  }
  [[nodiscard]] bool accepts_discard(const std::string& who, const std::string& action) const {
    const auto text = after(action, "discard ");
    if (!text) return false;
    const Words cards = split(*text, ", ");
    return is_part(cards, hands_.at(who)) && static_cast<std::int64_t>(cards.size()) == surplus(who);
  }

  // Who is asked.
  [[nodiscard]] bool is_asked(const std::string& who) const {
    if (window_ == "over") return false;
    if (!stack_.empty()) return is_asked_on_stack(who);
    if (must_discard()) return surplus(who) > 0;
    return is_asked_in_window(who);
  }
  [[nodiscard]] bool is_asked_on_stack(const std::string& who) const {
    const Entry& top = stack_.back();
    if (top.step == "take" || top.step == "claim") return who == top.player;
    if (top.step == "forced") return top.target.is(who);
    if (who == top.player || has(top.passed, who)) return false;
    if (top.step == "donate") return !prizes_.at(who).empty();
    // MU-13.2, MU-13.6, MU-13.9
    return is_hidden("traitor") && (option("ask") == "holders" ? holds(who, "traitor") : holds_card(who));
  }
  // The cards that can be played in a card window (MU-13.8); none if it is no such window.
  static Words fitting(const std::string& window) {
    if (window == "adjust") return {"first mate", "master mariner", "sharpshooter"};
    if (window == "sailor") return {"old sailor"};
    if (window == "smart_kid") return {"smart kid"};
    if (window == "lookout" || window == "cook" || window == "carpenter" || window == "boatswain") return {window};
    return {};
  }
  [[nodiscard]] bool is_asked_in_window(const std::string& who) const {
    if (window_ == "appoint" || window_ == "destination" || window_ == "punish") return who == captain_;
    if (window_ == "captain_take") return who == captain_ && !pool_.empty();
    if (window_ == "deal") return who == acting_quartermaster() && !pool_.empty();
    if (window_ == "attack_first") return who == acting_quartermaster() && has_normal(who);  // MU-5.3
    if (window_ == "assign") return who == acting_quartermaster() && jacks() > 0;
    if (window_ == "smart_kid" && !has_any_buried()) return false;  // MU-8.13
    if (window_ == "whip") {                                        // MU-9.5
      return who == acting_quartermaster() &&
             std::ranges::any_of(players_, [&](const std::string& name) { return can_whip(name); });
    }
    if (window_ == "guard") return who == guard_ && is_true("trading");  // MU-8.8
    if (window_ == "attack" && who == acting_quartermaster()) return true;
    if (has(passed_, who)) return false;
    if (window_ == "port_exchange") return !prizes_.at(who).empty();
    if (window_ == "port_market") {  // MU-7.6, MU-18.6
      return is_true("hidden_prizes") ? !prizes_.at(who).empty()
                                      : has(prizes_.at(who), "hostage") || has(prizes_.at(who), "jewels");
    }
    if (window_ == "bury") {  // MU-8.10, MU-18.6
      return who != guard_ && !(is_true("hidden_prizes") ? prizes_.at(who) : buriable(who)).empty();
    }
    if (!holds_card(who)) return false;
    if ((window_ == "mutiny_call" || window_ == "cook") && who == captain_) return false;  // MU-10.2, MU-6.2
    const Words cards = fitting(window_);
    if (cards.empty()) return true;
    const auto fits = [&](const std::string& card) {
      return option("ask") == "holders" ? holds(who, card) : is_hidden(card);
    };
    return std::ranges::any_of(cards, fits);
  }

  // What may stand before a choice of Crew cards at the moment.
  [[nodiscard]] std::vector<const char*> verbs_with_cards() const {
    const bool is_forced = !stack_.empty() && stack_.back().step == "forced";
    if (is_forced) return {"join captain with ", "join mutineers with "};
    if (!stack_.empty()) return {};
    if (must_discard()) return {"discard "};
    if (window_ == "mutiny") return {"join captain with ", "join mutineers with "};
    if (window_ == "attack_first" || window_ == "attack") return {"play "};
    return {};
  }

  // The step loop: until somebody is asked.
  void run() {
    while (window_ != "over" && waiting().empty()) {
      if (!stack_.empty()) {
        resolve_top();
      } else {
        close_window();
      }
    }
  }
  void open(const std::string& window) {
    window_ = window;
    passed_.clear();
    // MU-4.5
    const auto is_empty = [&](const std::string& type) { return destinations_.at(type).empty(); };
    if (window == "destination" && std::ranges::all_of(types(), is_empty)) finish();
  }
  // Nobody is asked any more.
  void close_window() {
    if (window_ == "mutiny_call") return go_on_after_call();
    if (window_ == "lookout") return open("attack_first");
    if (window_ == "attack_first") {  // MU-5.3
      attack_->is_first_done = true;
      return open("attack");
    }
    if (window_ == "adjust") return open("assign");
    if (window_ == "assign") return end_attack({});  // no jack lies there
    if (window_ == "cook") return open("captain_take");
    if (window_ == "captain_take") return open("deal");
    if (window_ == "deal") return open("carpenter");
    if (window_ == "carpenter") return end_distribution();
    if (window_ == "port_exchange") return open("port_market");
    if (window_ == "port_market") return end_voyage();  // MU-7.9
    if (window_ == "sailor") return miss_island();
    if (window_ == "boatswain") return open("guard");
    if (window_ == "guard") return close_guard();
    if (window_ == "bury") return open("smart_kid");
    if (window_ == "smart_kid") return end_island();
    if (window_ == "whip") return end_round(false, false);
    if (window_ == "mutiny") {
      const auto totals = mutiny_totals();
      return end_mutiny(totals.at("mutineers") > totals.at("captain") ? "mutineers" : "captain");  // MU-11.12
    }
  }

  // Rounds.
  void begin_round(bool is_at_destination) {
    mutiny_used_ = false;
    for (const std::string& name : players_) talk_[name] = 0;
    if (is_for_three()) free_draw();  // MU-18.10
    phase_ = is_for_three() || is_at_destination ? "voyage" : "appointment";
    open(phase_ == "voyage" ? "destination" : "appoint");
  }
  void begin_voyage() {
    offers_.clear();  // MU-16.5
    phase_ = "voyage";
    open("destination");
  }
  void begin_punishment() {
    offers_.clear();
    phase_ = "punishment";
    open("punish");
  }
  void end_round(bool is_next_at_destination, bool is_island_barred) {
    offers_.clear();
    punishment_ = "none";
    barred_ = is_island_barred ? Words{"island"} : Words{};
    if (static_cast<std::int64_t>(destination_discard_.size()) >= number_option("voyages") || prize_deck_.empty()) {
      return finish();  // MU-17.1
    }
    ++round_;
    begin_round(is_next_at_destination);
  }

  // The call.
  void call() { mutiny_used_ ? go_on_after_call() : open("mutiny_call"); }  // MU-10.4
  void go_on_after_call() {
    if (phase_ == "appointment") return begin_voyage();
    if (phase_ == "punishment") return punishment_ == "ordered" ? open("whip") : end_round(false, false);
    if (destination_->type == "port") return visit_port();
    if (destination_->type == "island") return open("sailor");
    attack_ = Attack{};
    open("lookout");
  }

  // Destinations.
  [[nodiscard]] bool can_sail(const std::string& type) const {
    if (!has(types(), type) || destinations_.at(type).empty()) return false;
    const auto is_free = [&](const std::string& each) {
      return !destinations_.at(each).empty() && !has(barred_, each);
    };
    return !has(barred_, type) || std::ranges::none_of(types(), is_free);  // MU-4.1, MU-4.5
  }
  // MU-4.6
  void discard_destination() {
    destination_discard_.push_back(destination_->card);
    destination_.reset();
  }
  void put_destination_back() {
    if (!destination_) return;
    Words& stack = destinations_.at(destination_->type);
    stack.insert(stack.begin(), destination_->card);
    destination_.reset();
  }
  void end_voyage() {
    discard_destination();
    begin_punishment();
  }

  // Attack.
  [[nodiscard]] bool has_normal(const std::string& who) const {
    return std::ranges::any_of(hands_.at(who), [&](const std::string& card) { return is_normal(card); });
  }
  [[nodiscard]] std::int64_t jacks() const {
    return std::ranges::count_if(attack_->cards, [&](const Played& played) { return is_jack(played.card); });
  }
  // What each skill adds up to without the jacks (MU-5.11).
  [[nodiscard]] std::int64_t total(const std::string& skill) const {
    std::int64_t sum = 0;
    for (const Played& played : attack_->cards) {
      if (crew_.at(played.card).skill == skill) sum += crew_.at(played.card).symbols;
    }
    return sum;
  }
  [[nodiscard]] std::int64_t required(const std::string& skill) const {  // MU-5.13, MU-14.4
    const std::int64_t printed = targets_.at(destination_->card).required.at(skill);
    return std::max<std::int64_t>(0, printed + attack_->adjust.at(skill));
  }
  // Every way to count the jacks: as many navigation as possible first, then guns.
  [[nodiscard]] std::vector<Words> assignments() const {
    const auto all = static_cast<std::size_t>(jacks());
    std::vector<Words> ways;
    for (std::size_t i = 0; i <= all; ++i) {
      for (std::size_t melee = 0; melee <= i; ++melee) {
        Words way(all - i, "navigation");
        way.insert(way.end(), i - melee, "guns");
        way.insert(way.end(), melee, "melee");
        ways.push_back(way);
      }
    }
    return ways;
  }
  [[nodiscard]] bool is_success(const Words& counted) const {  // MU-5.12, MU-5.13
    return std::ranges::all_of(
        skills(), [&](const std::string& skill) { return total(skill) + count(counted, skill) >= required(skill); });
  }
  void end_attack(const Words& counted) {
    const bool is_won = is_success(counted);
    const std::int64_t prizes = targets_.at(destination_->card).cards;
    for (const Played& played : attack_->cards) crew_discard_.push_back(played.card);  // MU-5.14
    attack_.reset();
    discard_destination();
    if (!is_won) return begin_punishment();  // MU-5.15
    for (std::int64_t i = 0; i < prizes && !prize_deck_.empty(); ++i)
      pool_.push_back(take_first(prize_deck_));  // MU-6.1
    distribute();
  }

  // Distribution.
  void distribute() {
    for (const std::string& name : players_) received_[name] = 0;
    pool_.empty() ? end_distribution() : open("cook");  // MU-6.10
  }
  [[nodiscard]] bool can_receive(const std::string& name) const {  // MU-6.5
    return std::ranges::all_of(players_,
                               [&](const std::string& other) { return received_.at(name) <= received_.at(other); });
  }
  // MU-6.6
  void pick(const std::string& who, const std::string& prize) {
    take(pool_, prize);
    prizes_.at(who).push_back(prize);
    if (is_true("pick_counts")) ++received_.at(who);
  }
  void end_distribution() {
    for (const std::string& name : players_) received_[name] = 0;
    mutiny_ ? deal_out_crew() : begin_punishment();
  }

  // Port.
  void visit_port() {
    destination_->is_revealed = true;
    for (std::int64_t i = 0; i < targets_.at(destination_->card).cards; ++i) {  // MU-7.1
      for (const std::string& name : from_captain()) draw(name);
    }
    open("port_exchange");
  }
  void exchange(const std::string& who, const std::string& prize) {
    const bool is_down = option("exchange_discard") == "down" && !is_true("hidden_prizes");  // MU-7.4, MU-18.4
    take(prizes_.at(who), prize);
    (is_down ? prize_discard_down_ : prize_discard_).push_back(prize);
    passed_.push_back(who);
    if (who != captain_ || !is_true("captains_gold")) return draw(who);  // MU-7.5
    for (const std::string& name : from_captain()) draw(name);           // MU-18.8
  }
  void cash(const std::string& who, const std::string& prize) {
    take(prizes_.at(who), prize);
    prize_discard_.push_back(prize);
    for (int i = 0; i < (prize == "hostage" ? 2 : 1) && !prize_deck_.empty(); ++i) {  // MU-7.6, MU-7.7
      prizes_.at(who).push_back(take_first(prize_deck_));
    }
  }

  // Treasure Island.
  void miss_island() {
    if (option("no_map") == "lose_voyage") {  // MU-8.5
      discard_destination();
      return end_round(false, true);
    }
    const auto can_choose = [&](const std::string& type) {
      return type != "island" && !destinations_.at(type).empty();
    };
    if (std::ranges::none_of(types(), can_choose)) return end_voyage();  // MU-8.6
    put_destination_back();                                              // MU-8.4
    barred_ = {"island"};
    open("destination");
  }
  void close_guard() {
    std::erase_if(offers_, [](const Offer& offer) { return has(offer.asks, "guard"); });  // MU-16.5
    open("bury");
  }
  [[nodiscard]] Words buriable(const std::string& who) const {  // MU-8.11
    Words prizes = prizes_.at(who);
    if (!is_true("bury_specials")) {
      std::erase_if(prizes, [](const std::string& prize) { return prize == "hostage" || prize == "jewels"; });
    }
    return prizes;
  }
  [[nodiscard]] bool has_any_buried() const {
    return std::ranges::any_of(players_, [&](const std::string& name) { return !buried_.at(name).empty(); });
  }
  void end_island() {  // MU-8.14
    crew_discard_.emplace_back("old sailor");
    map_ = "none";
    guard_ = "none";
    end_voyage();
  }

  // Punishment.
  [[nodiscard]] bool can_whip(const std::string& name) const {  // MU-9.3
    return has(players_, name) && name != captain_ && name != acting_quartermaster() && holds_card(name);
  }

  // Mutiny.
  void begin_mutiny(const std::string& first) {
    put_destination_back();  // MU-10.6
    punishment_ = "none";
    offers_.clear();  // MU-16.5
    mutiny_used_ = true;
    mutiny_ = Mutiny{};
    mutiny_->first = first;
    mutiny_->from = phase_;
    mutiny_->sides = {{captain_, "captain"}, {first, "mutineers"}};  // MU-11.1
    open("mutiny");
  }
  [[nodiscard]] std::map<std::string, std::int64_t> mutiny_totals() const {
    if (mutiny_->result != "none") return mutiny_->totals;
    std::map<std::string, std::int64_t> totals = {{"captain", 1}, {"mutineers", 0}};                      // MU-11.2
    if (mutiny_->sides.contains(quartermaster_)) ++totals.at(mutiny_->sides.at(quartermaster_));          // MU-11.3
    for (const Played& played : mutiny_->cards) totals.at(played.side) += crew_.at(played.card).crewmen;  // MU-11.4
    return totals;
  }
  void end_mutiny(const std::string& winners) {
    mutiny_->totals = mutiny_totals();
    mutiny_->result = winners;
    for (const auto& [name, side] : mutiny_->sides) {  // MU-12.3
      if (side != winners) move_all(prizes_.at(name), pool_);
    }
    if (winners == "mutineers") {  // MU-12.1
      captain_ = mutiny_->first;
      if (quartermaster_ == captain_) quartermaster_ = "none";
    }
    const bool has_appointment = option("mutiny_appoint") == "always" || winners == "mutineers";  // MU-12.2, MU-18.10
    has_appointment && !is_for_three() ? open("appoint") : distribute();
  }
  void deal_out_crew() {
    Words cards;
    for (const Played& played : mutiny_->cards) {  // MU-12.5
      const bool is_spent = has({"powder monkey", "cutthroat", "sea dog"}, played.card);
      (is_spent ? crew_discard_ : cards).push_back(played.card);
    }
    cards = shuffled(cards);
    const Words order = from_captain();
    for (std::size_t i = 0; i < cards.size(); ++i) hands_.at(order[i % order.size()]).push_back(cards[i]);
    const bool is_round_over = mutiny_->from == "punishment";
    mutiny_.reset();
    is_round_over ? end_round(true, false) : begin_voyage();  // MU-12.7, MU-12.8
  }

  // Revealed cards.
  void reveal(const std::string& who, const Words& cards, const std::string& use, Doc target = "none") {
    for (const std::string& card : cards) take(hands_.at(who), card);
    Entry entry;
    entry.player = who;
    entry.cards = cards;
    entry.use = use;
    entry.target = std::move(target);
    stack_.push_back(entry);
  }
  void set_step(const std::string& step) {
    stack_.back().step = step;
    stack_.back().passed.clear();
  }
  // Nobody is asked about the top of the stack any more.
  void resolve_top() {
    const Entry top = stack_.back();
    if (top.step == "donate") {  // MU-14.2
      return can_claim_any(top.player) ? set_step("claim") : end_card();
    }
    if (top.use == "effect" && top.cards.front() == "cook") return set_step("take");
    if (top.use == "effect" && top.cards.front() == "carpenter") return set_step("donate");
    if (top.use == "effect" && has_own_window(top.cards.front())) {
      take_window_effect(top);
      return end_card();
    }
    stack_.pop_back();
    if (top.use == "traitor") return cancel(top);
    if (top.use == "attack") {
      for (const std::string& card : top.cards) attack_->cards.push_back({top.player, card, ""});
      if (window_ == "attack_first") open("attack");  // MU-5.8
    }
    if (top.use == "mutiny") add_to_mutiny(top.player, top.cards);
    if (top.use == "effect") take_effect(top);
  }
  static bool has_own_window(const std::string& card) {  // MU-13.10
    return has({"lookout", "cook", "carpenter", "boatswain", "smart kid"}, card);
  }
  // The card on top of the stack is over, and with it the window.
  void end_card() {
    append(crew_discard_, stack_.back().cards);
    stack_.pop_back();
    close_window();
  }
  // MU-13.4, MU-13.5: a Traitor, no longer on the stack, takes effect.
  void cancel(const Entry& traitor) {
    append(crew_discard_, traitor.cards);
    Entry& below = stack_.back();
    take(below.cards, traitor.target.text());
    crew_discard_.push_back(traitor.target.text());
    below.passed.clear();
    if (!below.cards.empty()) return;
    const Entry cancelled = below;
    stack_.pop_back();
    if (!stack_.empty()) stack_.back().passed.clear();
    if (cancelled.use == "attack" && window_ == "attack_first") return open("attack");
    if (cancelled.use != "effect") return;
    if (has_own_window(traitor.target.text())) return close_window();
    if (traitor.target.is("old sailor")) passed_.clear();  // MU-8.3
  }
  void add_to_mutiny(const std::string& who, const Words& cards) {
    for (const std::string& card : cards) mutiny_->cards.push_back({who, card, mutiny_->sides.at(who)});
  }
  // The cards that close their window, the Cook and the Carpenter left out.
  void take_window_effect(const Entry& card) {
    const std::string& name = card.cards.front();
    if (name == "lookout") destination_->is_revealed = true;      // MU-14.6
    if (name == "boatswain") guard_ = card.target.scalar_text();  // MU-8.7
    if (name != "smart kid") return;                              // MU-14.11
    Words& buried = buried_.at(card.target.scalar_text());
    const std::string prize = picked(in_order(buried));
    take(buried, prize);
    prizes_.at(card.player).push_back(prize);
  }
  void take_effect(const Entry& card) {
    const std::string& name = card.cards.front();
    const std::string& who = card.player;
    if (name == "old sailor") {  // MU-8.2
      map_ = who;
      destination_->is_revealed = true;
      return open("boatswain");
    }
    if (name == "sea dog") return take_sea_dog_effect(card);
    if (name == "first mate") attack_->adjust.at("melee") += card.target.number();
    if (name == "master mariner") attack_->adjust.at("navigation") += card.target.number();
    if (name == "sharpshooter") attack_->adjust.at("guns") += card.target.number();
    if (name == "stowaways") {  // MU-14.12
      draw(who);
      if (can_draw()) draw(who);
    }
    if (name == "surgeon") (is_for_three() ? captain_ : quartermaster_) = who;  // MU-14.13, MU-18.11
    if (name == "second mate") {                                                // MU-14.10
      for (const std::string& victim : words(card.target)) {
        if (!holds_card(victim)) continue;
        const std::string stolen = picked(in_order(hands_.at(victim)));
        take(hands_.at(victim), stolen);
        hands_.at(who).push_back(stolen);
      }
    }
    crew_discard_.push_back(name);                                // MU-13.13
    if (name == "cutthroat") end_mutiny(mutiny_->sides.at(who));  // MU-14.5
  }
  // MU-14.9
  void take_sea_dog_effect(const Entry& card) {
    const std::string victim = card.target.scalar_text();
    add_to_mutiny(card.player, card.cards);
    mutiny_->sides[victim] = mutiny_->sides.at(card.player);
    if (!holds_card(victim)) return;
    Entry forced;
    forced.player = card.player;
    forced.use = "sea dog";
    forced.target = victim;
    forced.step = "forced";
    stack_.push_back(forced);
  }

  // The stack: what can be done, and doing it.
  [[nodiscard]] Words claimable_from() const {
    return is_for_three() ? Words{captain_} : Words{captain_, quartermaster_};
  }
  [[nodiscard]] bool can_claim(const std::string& who, const std::string& name) const {
    return is_other(who, name) && has(claimable_from(), name) && !prizes_.at(name).empty();
  }
  [[nodiscard]] bool can_claim_any(const std::string& who) const {
    return std::ranges::any_of(players_, [&](const std::string& name) { return can_claim(who, name); });
  }
  [[nodiscard]] bool is_claim_random() const {  // MU-14.2, MU-18.5
    return option("carpenter_claim") == "random" || is_true("hidden_prizes");
  }
  [[nodiscard]] bool accepts_on_stack(const std::string& who, const std::string& action) const {
    const Entry& top = stack_.back();
    if (top.step == "take") return action.starts_with("take ") && has(pool_, rest(action));
    if (top.step == "donate") {
      return action == "pass" || (action.starts_with("donate ") && has(prizes_.at(who), rest(action)));
    }
    if (top.step == "claim") {
      if (action == "claim nothing") return true;
      const std::string start = is_claim_random() ? "claim from " : "claim ";
      const auto text = after(action, start);
      if (!text) return false;
      if (is_claim_random()) return can_claim(who, *text);
      const Words parts = split(*text, " from ");
      return parts.size() == 2 && can_claim(who, parts[1]) && has(prizes_.at(parts[1]), parts[0]);
    }
    if (top.step == "forced") {
      const auto text = after(action, "join " + mutiny_->sides.at(who) + " with ");
      if (!text) return false;
      const Words cards = split(*text, ", ");
      return is_part(cards, hands_.at(who)) && (cards.size() == 1 || option("sea_dog") == "at_least_one");
    }
    if (action == "pass") return true;
    const auto card = after(action, "play traitor on ");
    return card && holds(who, "traitor") && has(top.cards, *card);
  }
  void act_on_stack(const std::string& who, const std::string& action) {
    Entry& top = stack_.back();
    if (action == "pass") {
      top.passed.push_back(who);
    } else if (top.step == "take") {
      pick(who, rest(action));  // MU-14.3
      end_card();
    } else if (top.step == "donate") {
      take(prizes_.at(who), rest(action));
      prizes_.at(top.player).push_back(rest(action));
      end_card();
    } else if (top.step == "claim") {
      claim(who, action);
      end_card();
    } else if (top.step == "forced") {
      stack_.pop_back();
      play_for_side(who, split(*after(action, "join " + mutiny_->sides.at(who) + " with "), ", "), "mutiny");
    } else {
      const std::string card = *after(action, "play traitor on ");
      reveal(who, {"traitor"}, "traitor", card);  // MU-13.3
    }
  }
  void claim(const std::string& who, const std::string& action) {
    if (action == "claim nothing") return;
    const std::string name = action.substr(action.rfind(' ') + 1);
    Words& prizes = prizes_.at(name);
    const std::string prize = is_claim_random() ? picked(in_order(prizes)) : split(rest(action), " from ").front();
    take(prizes, prize);
    prizes_.at(who).push_back(prize);
  }
  [[nodiscard]] std::string default_on_stack() const {
    const Entry& top = stack_.back();
    if (top.step == "take") return "take " + dearest(pool_);
    if (top.step == "claim") {
      for (const std::string& name : claimable_from()) {
        if (!can_claim(top.player, name)) continue;
        return is_claim_random() ? "claim from " + name : "claim " + dearest(prizes_.at(name)) + " from " + name;
      }
    }
    if (top.step == "forced") {
      const std::string victim = top.target.scalar_text();
      return "join " + mutiny_->sides.at(victim) + " with " + cheapest_first(hands_.at(victim)).front();
    }
    return "pass";
  }

  // Windows: what can be done.
  [[nodiscard]] bool accepts_in_window(const std::string& who, const std::string& action) const {
    const std::string verb = first_word(action);
    const std::string what = rest(action);
    if (window_ == "attack" && verb == "play") return accepts_help(who, what);  // MU-5.6: after a pass too
    if (window_ == "mutiny" && verb == "join") return accepts_join(who, what);  // MU-11.8
    if (!is_asked_in_window(who)) return false;
    if (action == "pass") return can_pass(who);
    if (window_ == "appoint") return verb == "appoint" && is_other(who, what);  // MU-3.1
    if (window_ == "mutiny_call") return verb == "mutiny" && accepts_call(who, what);
    if (window_ == "destination") return verb == "sail" && can_sail(what);
    if (window_ == "attack_first") return verb == "play" && accepts_help(who, what);
    if (window_ == "attack") return action == "reveal" && who == acting_quartermaster();  // MU-5.9
    if (window_ == "assign") return verb == "count" && accepts_count(what);
    if (window_ == "captain_take") return verb == "take" && has(pool_, what);
    if (window_ == "deal") {
      const Words parts = split(what, " to ");
      return verb == "deal" && parts.size() == 2 && has(pool_, parts[0]) && has(players_, parts[1]) &&
             can_receive(parts[1]);
    }
    if (window_ == "port_exchange") return verb == "exchange" && has(prizes_.at(who), what) && can_draw();  // MU-7.8
    if (window_ == "port_market") {
      if (action != "ransom hostage" && action != "sell jewels") return false;
      return has(prizes_.at(who), what) && !prize_deck_.empty();  // MU-7.8
    }
    if (window_ == "guard") return action == "stay";
    if (window_ == "bury") return verb == "bury" && is_part(split(what, ", "), buriable(who));
    if (window_ == "punish") return action == "punish" || action == "no punishment";
    if (window_ == "whip") return verb == "whip" && can_whip(what);
    return verb == "play" && accepts_window_card(who, what);
  }
  [[nodiscard]] bool can_pass(const std::string& who) const {
    if (window_ == "attack") return who != acting_quartermaster();
    return has({"mutiny_call", "port_exchange", "port_market", "bury", "mutiny"}, window_) || !fitting(window_).empty();
  }
  [[nodiscard]] bool accepts_help(const std::string& who, const std::string& what) const {
    const Words cards = split(what, ", ");
    return is_part(cards, hands_.at(who)) &&
           std::ranges::all_of(cards, [&](const std::string& card) { return is_normal(card); });  // MU-5.5
  }
  [[nodiscard]] bool accepts_count(const std::string& what) const {
    const Words counted = split(what, ", ");
    return static_cast<std::int64_t>(counted.size()) == jacks() &&
           std::ranges::all_of(counted, [](const std::string& skill) { return has(skills(), skill); });
  }
  // "with CARD", "with cutthroat on captain", "with sea dog on NAME"
  [[nodiscard]] bool accepts_call(const std::string& who, const std::string& what) const {
    const auto text = after(what, "with ");
    if (!text) return false;
    if (const auto victim = after(*text, "sea dog on ")) {
      return holds(who, "sea dog") && is_other(who, *victim) && *victim != captain_ && holds_card(*victim);
    }
    if (*text == "cutthroat on captain") return holds(who, "cutthroat");
    return holds(who, *text);  // MU-10.5
  }
  // "SIDE with CARDS", and the two effects
  [[nodiscard]] bool accepts_join(const std::string& who, const std::string& what) const {
    const std::string side = first_word(what);
    if (side != "captain" && side != "mutineers") return false;
    if (mutiny_->sides.contains(who) && mutiny_->sides.at(who) != side) return false;  // MU-11.6
    const auto text = after(what, side + " with ");
    if (!text) return false;
    if (const auto victim = after(*text, "sea dog on ")) {  // MU-14.9
      return holds(who, "sea dog") && is_other(who, *victim) && !mutiny_->sides.contains(*victim) &&
             holds_card(*victim);
    }
    if (const auto leader = after(*text, "cutthroat on ")) {  // MU-14.5
      return holds(who, "cutthroat") && *leader == (side == "captain" ? "mutineer" : "captain");
    }
    return is_part(split(*text, ", "), hands_.at(who));
  }
  [[nodiscard]] bool accepts_window_card(const std::string& who, const std::string& what) const {
    if (window_ == "adjust") {
      const Words cards = fitting(window_);
      return std::ranges::any_of(cards, [&](const std::string& card) {
        return holds(who, card) && (what == card + " +1" || what == card + " -1");
      });
    }
    if (window_ == "boatswain") {  // MU-14.1
      const auto name = after(what, "boatswain on ");
      return name && holds(who, "boatswain") && is_other(who, *name);
    }
    if (window_ == "smart_kid") {  // MU-14.11
      const auto name = after(what, "smart kid on ");
      return name && holds(who, "smart kid") && is_other(who, *name) && !buried_.at(*name).empty();
    }
    if (!has(fitting(window_), what) || !holds(who, what)) return false;
    if (what == "lookout") return !destination_->is_revealed;
    if (what != "carpenter") return true;
    return std::ranges::any_of(
        players_, [&](const std::string& name) { return name != who && !prizes_.at(name).empty(); });  // MU-14.2
  }

  // Windows: doing it.
  void act_in_window(const std::string& who, const std::string& action) {
    const std::string verb = first_word(action);
    const std::string what = rest(action);
    if (action == "pass") passed_.push_back(who);
    if (verb == "appoint") appoint(what);
    if (verb == "mutiny") call_mutiny(who, *after(what, "with "));
    if (verb == "join") {
      const std::string side = first_word(what);
      mutiny_->sides[who] = side;  // MU-11.10
      play_in_mutiny(who, *after(what, side + " with "));
    }
    if (verb == "sail") {
      destination_ = Destination{what, take_first(destinations_.at(what)), false};  // MU-4.2
      call();
    }
    if (verb == "play") play_in_window(who, what);
    if (action == "reveal") {  // MU-5.10
      destination_->is_revealed = true;
      open("adjust");
    }
    if (verb == "count") end_attack(split(what, ", "));
    if (verb == "take") {
      pick(who, what);  // MU-6.3
      open("deal");
    }
    if (verb == "deal") {
      const Words parts = split(what, " to ");
      take(pool_, parts[0]);
      prizes_.at(parts[1]).push_back(parts[0]);
      ++received_.at(parts[1]);
    }
    if (verb == "exchange") exchange(who, what);
    if (verb == "ransom" || verb == "sell") cash(who, what);
    if (action == "stay") close_guard();
    if (verb == "bury") {
      for (const std::string& prize : split(what, ", ")) {
        take(prizes_.at(who), prize);
        buried_.at(who).push_back(prize);
      }
      passed_.push_back(who);
    }
    if (action == "punish" || action == "no punishment") {
      punishment_ = action == "punish" ? "ordered" : "refused";
      call();  // MU-9.2
    }
    if (verb == "whip") {  // MU-9.4
      const std::string card = picked(in_order(hands_.at(what)));
      take(hands_.at(what), card);
      crew_discard_.push_back(card);
      end_round(false, false);
    }
  }
  void appoint(const std::string& name) {
    quartermaster_ = name;
    if (!mutiny_ || option("free_draw") == "every") free_draw();  // MU-3.3
    mutiny_ ? distribute() : call();                              // MU-3.4, MU-12.4
  }
  void call_mutiny(const std::string& who, const std::string& what) {
    begin_mutiny(who);
    play_in_mutiny(who, what);
  }
  // "CARDS", "cutthroat on LEADER" or "sea dog on NAME". The player has his side.
  void play_in_mutiny(const std::string& who, const std::string& what) {
    for (const std::string card : {"cutthroat", "sea dog"}) {
      if (const auto target = after(what, card + " on ")) return play_for_side(who, {card}, "effect", *target);
    }
    play_for_side(who, split(what, ", "), "mutiny");
  }
  void play_for_side(const std::string& who, const Words& cards, const std::string& use, const Doc& target = "none") {
    passed_.clear();  // MU-11.8
    reveal(who, cards, use, target);
  }
  void play_in_window(const std::string& who, const std::string& what) {
    if (window_ == "attack_first" || window_ == "attack") {
      attack_->is_first_done = true;  // MU-5.8
      return reveal(who, split(what, ", "), "attack");
    }
    if (window_ == "adjust") {
      passed_.clear();  // MU-13.10
      return reveal(who, {what.substr(0, what.size() - 3)}, "effect", what.ends_with("+1") ? 1 : -1);
    }
    const Words parts = split(what, " on ");
    reveal(who, {parts[0]}, "effect", parts.size() > 1 ? parts[1] : "none");
  }

  // Any-time cards (MU-13.7).
  [[nodiscard]] bool accepts_any_time(const std::string& who, const std::string& action) const {
    if (action == "play stowaways") return holds(who, "stowaways") && can_draw();  // MU-14.12
    if (action == "play surgeon") {                                                // MU-14.13, MU-18.11
      return holds(who, "surgeon") && who != captain_ && who != quartermaster_ && !(is_for_three() && mutiny_);
    }
    const auto text = after(action, "play second mate on ");
    if (!text || !holds(who, "second mate")) return false;
    const Words names = split(*text, ", ");
    const auto can_be_robbed = [&](const std::string& name) { return is_other(who, name) && holds_card(name); };
    const auto victims = std::ranges::count_if(players_, can_be_robbed);
    if (names.size() != (victims == 1 ? 1U : 2U) || !std::ranges::all_of(names, can_be_robbed)) return false;
    return names.size() == 1 || names[0] != names[1];  // MU-14.10
  }
  void play_any_time(const std::string& who, const std::string& action) {
    const auto names = after(action, "play second mate on ");
    if (!names) return reveal(who, {rest(action)}, "effect");
    reveal(who, {"second mate"}, "effect", list(split(*names, ", ")));
  }

  // Table actions.
  [[nodiscard]] const Offer* find_offer(const std::string& number) const {
    for (const Offer& offer : offers_) {
      if (std::to_string(offer.id) == number) return &offer;
    }
    return nullptr;
  }
  [[nodiscard]] Words tradable(const std::string& who) const { return joined(hands_.at(who), prizes_.at(who)); }
  [[nodiscard]] bool has_talk_left(const std::string& who) const { return talk_.at(who) < number_option("talk_limit"); }
  [[nodiscard]] bool accepts_table(const std::string& who, const std::string& action) const {
    const std::string verb = first_word(action);
    const std::string what = rest(action);
    if (verb == "show") return accepts_show(who, what);
    if (!is_true("trading")) return false;
    if (verb == "give" || verb == "offer") return accepts_offer(who, verb, what);
    if (verb == "promise") return accepts_promise(who, what);
    const Offer* offer = find_offer(what);
    if (offer == nullptr) return false;
    if (verb == "withdraw") return offer->from == who;
    if (verb == "decline") return offer->to == who;
    if (verb != "accept" || offer->to != who) return false;
    Words asks = offer->asks;
    std::erase(asks, "guard");
    return is_part(offer->gives, tradable(offer->from)) && is_part(asks, tradable(who));  // MU-16.4
  }
  // "PRIZES to NAME" (MU-18.7)
  [[nodiscard]] bool accepts_show(const std::string& who, const std::string& what) const {
    const Words parts = split(what, " to ");
    return is_true("hidden_prizes") && parts.size() == 2 && (parts[1] == "all" || is_other(who, parts[1])) &&
           is_part(split(parts[0], ", "), prizes_.at(who));
  }
  // "NAME ITEMS" or "NAME ITEMS for ITEMS"
  [[nodiscard]] bool accepts_offer(const std::string& who, const std::string& verb, const std::string& what) const {
    const auto is_own = [&](const Offer& offer) { return offer.from == who; };
    if (std::ranges::count_if(offers_, is_own) >= number_option("max_offers") || !has_talk_left(who)) return false;
    if (!is_other(who, first_word(what))) return false;
    const Words parts = split(rest(what), " for ");
    if (parts.size() != (verb == "give" ? 1U : 2U)) return false;
    const bool gives_nothing = verb == "offer" && parts[0] == "nothing";
    if (!gives_nothing && !is_part(split(parts[0], ", "), tradable(who))) return false;  // MU-16.2
    return verb == "give" || can_ask(who, split(parts[1], ", "));
  }
  [[nodiscard]] bool can_ask(const std::string& who, Words asks) const {  // MU-16.3
    if (const auto guard = std::ranges::find(asks, "guard"); guard != asks.end()) {
      if (window_ != "guard" || who != guard_) return false;
      asks.erase(guard);
    }
    return is_part(asks, joined(all_crew_, all_prizes_));
  }
  // NAME "TEXT" (MU-16.8)
  [[nodiscard]] bool accepts_promise(const std::string& who, const std::string& what) const {
    if (!has_talk_left(who) || !is_other(who, first_word(what))) return false;
    const std::string quoted = rest(what);
    if (quoted.size() < 3 || quoted.front() != '"' || quoted.back() != '"') return false;
    const std::string text = quoted.substr(1, quoted.size() - 2);
    if (text.find_first_of("\"\n\r") != std::string::npos) return false;
    const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return std::ranges::count_if(text, is_first_byte) <= 200;
  }
  void act_at_table(const std::string& who, const std::string& action) {
    const std::string verb = first_word(action);
    const std::string what = rest(action);
    if (verb == "show") return;
    if (verb == "promise") {
      const std::string quoted = rest(what);
      promises_.push_back({who, first_word(what), quoted.substr(1, quoted.size() - 2), round_});
      ++talk_.at(who);
    } else if (verb == "give" || verb == "offer") {
      const Words parts = split(rest(what), " for ");
      Offer offer{next_offer_++, who, first_word(what), {}, {}};
      if (parts[0] != "nothing") offer.gives = in_order(split(parts[0], ", "));
      if (parts.size() > 1) offer.asks = in_order(split(parts[1], ", "));
      offers_.push_back(offer);
      ++talk_.at(who);
    } else {
      const Offer offer = *find_offer(what);
      std::erase_if(offers_, [&](const Offer& each) { return each.id == offer.id; });
      if (verb == "accept") accept(offer);
    }
  }
  void hand_over(const std::string& from, const std::string& to, const Words& items) {
    for (const std::string& item : items) {
      if (item == "guard") continue;
      Zone& zone = crew_.contains(item) ? hands_ : prizes_;
      take(zone.at(from), item);
      zone.at(to).push_back(item);
    }
  }
  void accept(const Offer& offer) {
    hand_over(offer.from, offer.to, offer.gives);
    hand_over(offer.to, offer.from, offer.asks);
    if (!has(offer.asks, "guard")) return;
    guard_ = offer.to;  // MU-8.8, MU-8.9
    close_guard();
  }

  // The end (MU-17).
  void finish() {
    phase_ = "over";
    window_ = "over";
    barred_.clear();
    offers_.clear();
    passed_.clear();
    stack_.clear();
    punishment_ = "none";
    drawn_for_jewels_.clear();
    for (const std::string& name : from_captain()) {  // MU-17.5
      Words& drawn = drawn_for_jewels_[name];
      const std::int64_t jewels = count(owned(name), "jewels");
      for (std::int64_t i = 0; i < jewels && !prize_deck_.empty(); ++i) drawn.push_back(take_first(prize_deck_));
    }
  }
  [[nodiscard]] Words owned(const std::string& who) const { return joined(prizes_.at(who), buried_.at(who)); }
  [[nodiscard]] std::int64_t gold(const std::string& who) const {
    std::int64_t sum = 0;
    for (const std::string& prize : owned(who)) sum += prize == "jewels" ? 0 : values_.at(prize);
    for (const std::string& prize : drawn_for_jewels_.at(who)) sum += values_.at(prize);
    return sum + count(owned(who), "jewels") - static_cast<std::int64_t>(drawn_for_jewels_.at(who).size());
  }
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> result(const std::string& who) const {  // MU-17.6
    return {gold(who), count(owned(who), "rum")};
  }

  // Every card that is somewhere.
  [[nodiscard]] Words crew_in_zones() const {
    Words crew = joined(crew_deck_, crew_discard_);
    for (const std::string& name : players_) append(crew, hands_.at(name));
    if (attack_) {
      for (const Played& played : attack_->cards) crew.push_back(played.card);
    }
    if (mutiny_) {
      for (const Played& played : mutiny_->cards) crew.push_back(played.card);
    }
    for (const Entry& entry : stack_) append(crew, entry.cards);
    if (map_ != "none") crew.emplace_back("old sailor");
    return crew;
  }
  [[nodiscard]] Words prizes_in_zones() const {
    Words prizes = joined(joined(prize_deck_, prize_discard_), joined(prize_discard_down_, pool_));
    for (const std::string& name : players_) {
      append(prizes, owned(name));
      if (drawn_for_jewels_.contains(name)) append(prizes, drawn_for_jewels_.at(name));
    }
    return prizes;
  }
  [[nodiscard]] Words destinations_in_zones() const {
    Words destinations = destination_discard_;
    for (const auto& [type, stack] : destinations_) append(destinations, stack);
    if (destination_) destinations.push_back(destination_->card);
    return destinations;
  }

  // What no set-up can have either.
  [[nodiscard]] std::string contradiction_in_cards() const {
    if (!is_part(crew_in_zones(), crew_in_game())) return "there are more Crew cards of a kind than the deck has";
    if (!is_part(prizes_in_zones(), all_prizes_)) return "there are more prizes of a kind than the deck has";
    if (!is_part(destinations_in_zones(), used_destinations_)) return "there are too many Destination cards of a kind";
    for (const auto& [type, stack] : destinations_) {
      if (of_type(stack, type).size() != stack.size()) return "a Destination card lies on another stack";
    }
    return "";
  }
  [[nodiscard]] std::string contradiction_in_people() const {
    if (!has(players_, captain_)) return "there is no Captain";
    const bool has_quartermaster = has(players_, quartermaster_);
    if (!has_quartermaster && quartermaster_ != "none") return "there is no such Quartermaster";
    if (quartermaster_ == captain_) return "the Captain is Quartermaster";
    if (is_for_three() && has_quartermaster) return "there is a Quartermaster with three players";
    if (!is_for_three() && !has_quartermaster && window_ != "appoint" && window_ != "over") return "no Quartermaster";
    for (const std::string& name : passed_) {
      if (!has(players_, name) || count(passed_, name) > 1) return "nobody or somebody twice has passed";
    }
    return "";
  }
  [[nodiscard]] std::string contradiction_in_phase() const {
    const Words anywhere = {"mutiny_call", "mutiny", "cook", "captain_take", "deal", "carpenter"};
    const Words punishment = {"punish", "whip"};
    const bool is_after_mutiny = mutiny_ && mutiny_->result != "none";
    const Words distribution = {"cook", "captain_take", "deal", "carpenter"};
    std::string phase = has(punishment, window_) ? "punishment" : "voyage";
    if (window_ == "appoint") phase = is_after_mutiny ? mutiny_->from : "appointment";
    if (window_ == "over") phase = "over";
    if (has(anywhere, window_)) phase = phase_;
    if (has(distribution, window_) && !mutiny_) phase = "voyage";
    if (phase_ != phase) return "the window is not of this phase";
    if (mutiny_ && (phase_ != mutiny_->from || !mutiny_used_)) return "the mutiny is not of this phase";
    if ((window_ == "mutiny") != (mutiny_ && !is_after_mutiny))
      return "a mutiny without its window or without a mutiny";
    if (is_after_mutiny && window_ != "appoint" && !has(distribution, window_)) return "the mutiny is over";
    if (window_ == "mutiny_call" && mutiny_used_) return "a second mutiny";
    if (!pool_.empty() && !has(distribution, window_) && !(window_ == "appoint" && is_after_mutiny)) return "a pool";
    const bool has_received = std::ranges::any_of(received_, [](const auto& each) { return each.second != 0; });
    if (has_received && !has(distribution, window_)) return "something was received before or after a distribution";
    const bool is_decided = window_ == "whip" || (window_ == "mutiny_call" && phase_ == "punishment");
    if ((punishment_ != "none") != is_decided) return "the punishment does not fit the window";
    return "";
  }
  [[nodiscard]] std::string contradiction_in_voyage() const {
    const Words attack = {"lookout", "attack_first", "attack", "adjust", "assign"};
    const Words port = {"port_exchange", "port_market"};
    const Words visit = {"boatswain", "guard", "bury", "smart_kid"};
    const bool is_island = window_ == "sailor" || has(visit, window_);
    const bool is_call = window_ == "mutiny_call" && phase_ == "voyage";
    const bool is_under_way = is_island || is_call || has(attack, window_) || has(port, window_);
    if (destination_.has_value() != is_under_way) return "a destination is missing or left";
    if (attack_.has_value() != has(attack, window_)) return "an attack is missing or left";
    if ((map_ != "none") != has(visit, window_)) return "the map is missing or left";
    if (guard_ != "none" && !(has(visit, window_) && window_ != "boatswain")) return "a guard without a visit";
    if (!destination_) return "";
    const std::string& type = destination_->type;
    if (type != first_word(destination_->card)) return "the type is another";
    if ((has(port, window_) && type != "port") || (is_island && type != "island")) return "this is another destination";
    if (attack_ && !(type == "fort" || type == "merchant" || type == "settlement")) return "this is no target";
    const bool must_be_open = has(port, window_) || has(visit, window_) || window_ == "adjust" || window_ == "assign";
    if (must_be_open && !destination_->is_revealed) return "the card should be open";
    if ((is_call || window_ == "sailor") && destination_->is_revealed) return "the card should be hidden";
    if (!attack_) return "";
    const bool is_first_on_stack = window_ == "attack_first" && !stack_.empty() && stack_.front().use == "attack";
    const bool is_first_done = window_ != "lookout" && (window_ != "attack_first" || is_first_on_stack);
    return attack_->is_first_done == is_first_done ? "" : "the first card does not fit the window";
  }
  [[nodiscard]] std::string contradiction_in_talk() const {
    std::int64_t last = 0;
    for (const Offer& offer : offers_) {
      if (offer.id <= last || offer.id >= next_offer_) return "the offers are numbered wrong";
      last = offer.id;
      if (!has(players_, offer.from) || !is_other(offer.from, offer.to)) return "an offer to nobody";
      if (offer.gives.empty() && offer.asks.empty()) return "an offer of nothing for nothing";
      if (has(offer.asks, "guard") && (window_ != "guard" || offer.from != guard_)) return "the guard is asked for";
      const auto is_own = [&](const Offer& other) { return other.from == offer.from; };
      if (std::ranges::count_if(offers_, is_own) > number_option("max_offers")) return "too many offers";
    }
    for (const auto& [name, talk] : talk_) {
      if (talk < 0 || talk > number_option("talk_limit")) return name + " has talked too much";
    }
    return "";
  }

  // Reading parts of the document.
  void load_destination(const Doc& doc) {
    destination_.reset();
    if (!doc.is_map()) return;
    destination_ = Destination{doc.find("type")->text(), doc.find("card")->text(), doc.find("revealed")->truth()};
  }
  void load_attack(const Doc& doc) {
    attack_.reset();
    if (!doc.is_map()) return;
    attack_ = Attack{};
    attack_->is_first_done = doc.find("first_done")->truth();
    for (const Doc& card : doc.find("cards")->list()) {
      attack_->cards.push_back({card.find("player")->scalar_text(), card.find("card")->text(), ""});
    }
    load_map(*doc.find("adjust"), attack_->adjust, [](const Doc& value) { return value.number(); });
  }
  void load_mutiny(const Doc& doc) {
    mutiny_.reset();
    if (!doc.is_map()) return;
    mutiny_ = Mutiny{};
    mutiny_->first = doc.find("first")->scalar_text();
    mutiny_->from = doc.find("from")->text();
    load_map(*doc.find("sides"), mutiny_->sides, [](const Doc& side) { return side.text(); });
    for (const Doc& card : doc.find("cards")->list()) {
      mutiny_->cards.push_back(
          {card.find("player")->scalar_text(), card.find("card")->text(), card.find("side")->text()});
    }
    mutiny_->result = doc.find("result")->text();
    if (mutiny_->result == "none") return;
    load_map(*doc.find("totals"), mutiny_->totals, [](const Doc& value) { return value.number(); });
  }

  // The document.
  [[nodiscard]] static Doc list(const Words& words) {
    Doc::List list;
    for (const std::string& word : words) list.emplace_back(word);
    return list;
  }
  static Doc list_or_count(const Words& words, bool is_secret) {
    return is_secret ? Doc(static_cast<std::int64_t>(words.size())) : list(words);
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
  template <class F>
  [[nodiscard]] static Doc by_skill(F value) {
    Doc doc;
    for (const std::string& skill : skills()) doc.set(skill, value(skill));
    return doc;
  }
  // MU-18.2: the players who see the pool with hidden prizes.
  [[nodiscard]] bool sees_pool(const std::string& viewer) const {
    if (!is_true("hidden_prizes")) return true;
    if (!stack_.empty() && stack_.back().step == "take") return viewer == stack_.back().player;
    return (window_ == "captain_take" && viewer == captain_) || (window_ == "deal" && viewer == acting_quartermaster());
  }

  [[nodiscard]] Doc document(const std::string* viewer) const {
    const bool is_view = viewer != nullptr;
    const bool is_over = window_ == "over";
    const auto is_others = [&](const std::string& name) { return is_view && name != *viewer; };
    const auto number = [](const std::string&, std::int64_t value) { return Doc(value); };
    Doc doc;
    doc.set("players", list(players_));
    doc.set("options", options_);
    doc.set("phase", phase_);
    doc.set("window", window_);
    doc.set("asked", list(waiting()));
    doc.set("round", round_);
    doc.set("voyages", static_cast<std::int64_t>(destination_discard_.size()));
    doc.set("captain", captain_);
    doc.set("quartermaster", quartermaster_);
    doc.set("mutiny_used", mutiny_used_);
    doc.set("barred", list(barred_));
    doc.set("hands", by_player(hands_, [&](const std::string& name, const Words& cards) {
              return list_or_count(cards, is_others(name));
            }));
    doc.set("prizes", by_player(prizes_, [&](const std::string& name, const Words& cards) {
              return list_or_count(cards, is_others(name) && is_true("hidden_prizes") && !is_over);
            }));
    doc.set("buried", by_player(buried_, [&](const std::string& name, const Words& cards) {
              return list_or_count(cards, is_others(name) && !is_over);
            }));
    doc.set("crew_deck", list_or_count(crew_deck_, is_view));
    doc.set("crew_discard", list(crew_discard_));
    doc.set("prize_deck", list_or_count(prize_deck_, is_view));
    doc.set("prize_discard", list(prize_discard_));
    doc.set("prize_discard_down", list_or_count(prize_discard_down_, is_view));
    Doc stacks;
    for (const std::string& type : types()) stacks.set(type, list_or_count(destinations_.at(type), is_view));
    doc.set("destinations", stacks);
    doc.set("destination", destination_document(is_view));
    doc.set("destination_discard", list(destination_discard_));
    doc.set("passed", list(passed_));
    doc.set("attack", attack_document());
    doc.set("pool", list_or_count(pool_, is_view && !sees_pool(*viewer)));
    doc.set("received", by_player(received_, number));
    doc.set("punishment", punishment_);
    doc.set("map", map_);
    doc.set("guard", guard_);
    doc.set("mutiny", mutiny_document());
    doc.set("stack", stack_document());
    Doc surpluses;
    for (const std::string& name : players_) {
      if (surplus(name) > 0) surpluses.set(name, surplus(name));
    }
    doc.set("must_discard", surpluses);
    doc.set("offers", offers_document(viewer));
    doc.set("next_offer", next_offer_);
    doc.set("talk", by_player(talk_, number));
    Doc::List promises;
    for (const Promise& promise : promises_) {
      promises.emplace_back(
          Doc::Map{{"from", promise.from}, {"to", promise.to}, {"text", promise.text}, {"round", promise.round}});
    }
    doc.set("promises", promises);
    doc.set("removed", removed_document());
    doc.set("scores", scores_document());
    return doc;
  }
  [[nodiscard]] Doc destination_document(bool is_view) const {
    if (!destination_) return "none";
    const bool is_secret = is_view && !destination_->is_revealed;
    return Doc::Map{{"type", destination_->type},
                    {"card", is_secret ? "?" : destination_->card},
                    {"revealed", destination_->is_revealed}};
  }
  static Doc played_document(const std::vector<Played>& cards) {
    Doc::List items;
    for (const Played& played : cards) {
      Doc item = Doc::Map{{"player", played.player}, {"card", played.card}};
      if (!played.side.empty()) item.set("side", played.side);
      items.push_back(item);
    }
    return items;
  }
  [[nodiscard]] Doc attack_document() const {
    if (!attack_) return "none";
    Doc doc = Doc::Map{{"first_done", attack_->is_first_done}, {"cards", played_document(attack_->cards)}};
    doc.set("adjust", by_skill([&](const std::string& skill) { return attack_->adjust.at(skill); }));
    Doc totals = by_skill([&](const std::string& skill) { return total(skill); });
    totals.set("jacks", jacks());
    doc.set("totals", totals);
    const auto requirement = [&](const std::string& skill) { return required(skill); };
    doc.set("required", destination_->is_revealed ? by_skill(requirement) : Doc("none"));
    return doc;
  }
  [[nodiscard]] Doc mutiny_document() const {
    if (!mutiny_) return "none";
    const auto totals = mutiny_totals();
    return Doc::Map{
        {"first", mutiny_->first},
        {"from", mutiny_->from},
        {"sides", by_player(mutiny_->sides, [](const std::string&, const std::string& side) { return Doc(side); })},
        {"cards", played_document(mutiny_->cards)},
        {"result", mutiny_->result},
        {"totals", Doc::Map{{"captain", totals.at("captain")}, {"mutineers", totals.at("mutineers")}}}};
  }
  [[nodiscard]] Doc stack_document() const {
    Doc::List entries;
    for (const Entry& entry : stack_) {
      entries.emplace_back(Doc::Map{{"player", entry.player},
                                    {"cards", list(entry.cards)},
                                    {"use", entry.use},
                                    {"target", entry.target},
                                    {"step", entry.step},
                                    {"passed", list(entry.passed)}});
    }
    return entries;
  }
  // MU-16.7, MU-18.7
  [[nodiscard]] Doc offers_document(const std::string* viewer) const {
    Doc::List offers;
    for (const Offer& offer : offers_) {
      const bool is_third = viewer != nullptr && *viewer != offer.from && *viewer != offer.to;
      const auto seen = [&](Words items) {
        for (std::string& item : items) {
          const bool is_secret =
              crew_.contains(item) ? option("crew_bribes") == "secret" : item != "guard" && is_true("hidden_prizes");
          if (is_third && is_secret) item = "?";
        }
        return list(items);
      };
      offers.emplace_back(Doc::Map{{"id", offer.id},
                                   {"from", offer.from},
                                   {"to", offer.to},
                                   {"gives", seen(offer.gives)},
                                   {"asks", seen(offer.asks)}});
    }
    return offers;
  }
  // The cards of `all` that are in no zone.
  [[nodiscard]] Doc missing(Words all, const Words& in_zones) const {
    for (const std::string& card : in_zones) {
      if (has(all, card)) take(all, card);
    }
    return list(all);
  }
  [[nodiscard]] Doc removed_document() const {
    return Doc::Map{{"crew", missing(all_crew_, crew_in_zones())},
                    {"prizes", missing(all_prizes_, prizes_in_zones())},
                    {"destinations", missing(all_destinations_, destinations_in_zones())}};
  }
  [[nodiscard]] Doc scores_document() const {
    if (window_ != "over") return "none";
    Doc scores;
    for (const std::string& name : players_) {
      std::int64_t rank = 1;
      for (const std::string& other : players_) rank += result(other) > result(name) ? 1 : 0;
      scores.set(name, Doc::Map{{"gold", result(name).first},
                                {"rum", result(name).second},
                                {"rank", rank},
                                {"jewels", list(drawn_for_jewels_.at(name))}});
    }
    return scores;
  }

  Words players_;
  Doc options_;
  Words crew_kinds_;   // in table order
  Words prize_kinds_;  // in table order
  Words all_crew_;     // each as often as the deck has it
  Words all_prizes_;
  Words all_destinations_;
  Words used_destinations_;  // those that fit the number of players
  std::map<std::string, Crew> crew_;
  std::map<std::string, Target> targets_;
  std::map<std::string, std::int64_t> values_;
  std::int64_t hand_size_ = 0;
  std::int64_t hand_limit_ = 0;
  std::deque<Doc> chance_;

  std::string phase_ = "appointment";
  std::string window_ = "appoint";
  std::int64_t round_ = 1;
  std::string captain_;
  std::string quartermaster_ = "none";
  bool mutiny_used_ = false;
  Words barred_;
  Zone hands_;
  Zone prizes_;
  Zone buried_;
  Words crew_deck_;
  Words crew_discard_;
  Words prize_deck_;
  Words prize_discard_;
  Words prize_discard_down_;
  Zone destinations_;  // by type
  std::optional<Destination> destination_;
  Words destination_discard_;
  Words passed_;
  std::optional<Attack> attack_;
  Words pool_;
  std::map<std::string, std::int64_t> received_;
  std::string punishment_ = "none";
  std::string map_ = "none";
  std::string guard_ = "none";
  std::optional<Mutiny> mutiny_;
  std::vector<Entry> stack_;  // bottom first
  std::vector<Offer> offers_;
  std::int64_t next_offer_ = 1;
  std::map<std::string, std::int64_t> talk_;
  std::vector<Promise> promises_;
  Zone drawn_for_jewels_;  // when the game is over
};

}  // namespace tortuga::test
