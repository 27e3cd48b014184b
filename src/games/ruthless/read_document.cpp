// Reading a position document of ruthless: what a scenario sets up, or a saved game.
//
// What is not named is filled up by the generator, as docs/rules/ruthless-reference.md says; then the game runs on
// until somebody is asked.
#include <algorithm>
#include <charconv>

#include "engine/doc_reader.h"
#include "engine/match.h"
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

constexpr std::int64_t kMaxCoins = 1'000'000;
constexpr int kHand = 5;
constexpr int kMostOfOnePrize = 6;

class Reader {
 public:
  Reader(const Ruthless& game, const Doc& doc, const Chance& chance) : game_(game), doc_(doc) { p_.chance = chance; }

  Result<Position> read() {
    TORTUGA_TRY(check_keys(doc_, "a position of ruthless", {},
                           {"phase",    "round",  "start",   "turn",      "step",          "final_queue",
                            "tavern",   "hand",   "deck",    "discard",   "pirate_deck",   "pirate_discard",
                            "ship",     "wild",   "coins",   "recruits",  "treasure_deck", "treasure_discard",
                            "buried",   "parley", "prizes",  "played",    "pending",       "looked",
                            "seen_top", "owned",  "answers", "last_raid", "achievements",  "scores",
                            "party"}));
    TORTUGA_TRY(read_phase());
    TORTUGA_TRY(read_seats());
    TORTUGA_TRY(read_own_cards());
    TORTUGA_TRY(read_pending());
    TORTUGA_TRY(read_table_cards());
    TORTUGA_TRY(read_wild());
    deal_starting_cards();
    TORTUGA_TRY(read_seen_top());
    TORTUGA_TRY(read_step());
    TORTUGA_TRY(read_coins());
    TORTUGA_TRY(read_results());
    TORTUGA_TRY(read_answers());
    TORTUGA_TRY(check_derived());
    Silent silent;
    game_.run_on(p_, silent);
    return p_;
  }

 private:
  // 1. Small things that the others are made of.

  static std::size_t i(Seat seat) { return Ruthless::index(seat); }
  [[nodiscard]] const std::string& name(Seat seat) const { return game_.names()[i(seat)]; }
  [[nodiscard]] bool has_turn() const { return p_.phase == Phase::kTurns || p_.phase == Phase::kFinalRecruit; }

  [[nodiscard]] Result<Seat> player(const Doc& doc) const {
    const Seat seat = doc.is_scalar() ? seat_named(game_.names(), doc.scalar_text()) : Seat::none();
    if (seat.is_none()) return doc.problem("there is no player \"" + doc.flow_text() + "\"");
    return seat;
  }

  // Calls f(seat, value) for each entry of a map by players; nothing if it is not named.
  template <class F>
  Status for_players(std::string_view key, F f) {
    const Doc* map = doc_.find(key);
    if (map == nullptr) return Done{};
    if (!map->is_map()) return map->problem(std::string(key) + " must be a map by players, not " + map->flow_text());
    for (const auto& [who, value] : map->map()) {
      const Seat seat = seat_named(game_.names(), who);
      if (seat.is_none()) return value.problem(std::string(key) + ": there is no player \"" + who + "\"");
      const Status status = f(seat, value);
      TORTUGA_TRY(status);
    }
    return Done{};
  }

  // A card that is in the game and not named too often. `owner`: whose starting cards it may be.
  Result<Card> take(const Doc& doc, Seat owner) {
    const auto card = doc.is_scalar() ? game_.deck().card_from_text(doc.scalar_text()) : std::nullopt;
    if (!card) return doc.problem("there is no card \"" + doc.flow_text() + "\"");
    if (is_pirate(*card)) {
      if (!game_.all_pirates().has(*card)) return doc.problem(doc.scalar_text() + " is not in a game of two players");
      if (named_pirates_.has(*card)) return doc.problem(doc.scalar_text() + " is named twice");
      named_pirates_.add(*card);
      return *card;
    }
    if (is_treasure(*card)) {
      if (named_treasures_.count(*card) == game_.deck().treasure(*card).count) {
        return doc.problem(doc.scalar_text() + " is named more often than it is there");
      }
      named_treasures_.add(*card);
      return *card;
    }
    if (owner.is_none()) return doc.problem(doc.scalar_text() + " cannot lie here: starting cards belong to players");
    Bag& starting = named_starting_[i(owner)];
    if (starting.count(*card) == game_.starting_cards().count(*card)) {
      return doc.problem(name(owner) + " has only " + std::to_string(starting.count(*card)) + " " + doc.scalar_text() +
                         " cards");
    }
    starting.add(*card);
    return *card;
  }

  // A list of cards, as it stands there; `is_open` if it ends in "..." (only where it may).
  Result<std::vector<Card>> take_list(const Doc& doc, const std::string& what, Seat owner, bool* is_open = nullptr) {
    if (!doc.is_list()) return doc.problem(what + " must be a list of cards, not " + doc.flow_text());
    std::vector<Card> cards;
    for (std::size_t n = 0; n < doc.list().size(); ++n) {
      const Doc& item = doc.list()[n];
      if (item.is("...")) {
        if (is_open == nullptr) return item.problem(what + " cannot hold \"...\"");
        if (n + 1 < doc.list().size()) return item.problem("\"...\" can only stand at the end");
        *is_open = true;
        break;
      }
      const auto card = take(item, owner);
      TORTUGA_TRY(card);
      cards.push_back(*card);
    }
    return cards;
  }

  // 2. Phase, round, and whose turn it is.

  Status read_phase() {
    static constexpr std::array<std::string_view, 5> kPhases = {"draw", "turns", "final_recruit", "raid", "over"};
    if (const Doc* phase = doc_.find("phase")) {
      const auto found = std::ranges::find(kPhases, phase->scalar_text());
      if (!phase->is_scalar() || found == kPhases.end()) {
        return phase->problem("phase must be draw, turns, final_recruit, raid or over, not " + phase->flow_text());
      }
      p_.phase = static_cast<Phase>(found - kPhases.begin());
    }
    if (const Doc* round = doc_.find("round")) {
      const auto number = number_of(*round, "round", 1, game_.rounds());
      TORTUGA_TRY(number);
      p_.round = static_cast<std::uint8_t>(*number);
    }
    return Done{};
  }

  Status read_seats() {
    p_.start = Seat(0);
    if (const Doc* start = doc_.find("start")) {
      const auto seat = player(*start);
      TORTUGA_TRY(seat);
      p_.start = *seat;
    } else if (game_.options().start_random) {
      p_.start = Seat(static_cast<int>(p_.chance.below(static_cast<std::uint32_t>(game_.players()))));
    }
    const Doc* turn = doc_.find("turn");
    if (!has_turn()) {
      if (turn != nullptr && !turn->is("none"))
        return turn->problem("nobody has a turn in this phase: turn must be none");
      return check_no_queue();
    }
    std::vector<Seat> queue;
    if (const Doc* doc = doc_.find("final_queue")) {
      if (!doc->is_list()) return doc->problem("final_queue must be a list of players, not " + doc->flow_text());
      for (const Doc& item : doc->list()) {
        const auto seat = player(item);
        TORTUGA_TRY(seat);
        queue.push_back(*seat);
      }
    }
    p_.turn = queue.empty() ? p_.start : queue.front();
    if (turn != nullptr) {
      const auto seat = player(*turn);
      TORTUGA_TRY(seat);
      p_.turn = *seat;
    }
    return read_queue(queue);
  }

  [[nodiscard]] Status check_no_queue() const {
    const Doc* doc = doc_.find("final_queue");
    if (doc == nullptr || (doc->is_list() && doc->list().empty())) return Done{};
    return doc->problem("final_queue must be empty outside the phase final_recruit");
  }

  Status read_queue(const std::vector<Seat>& queue) {
    if (p_.phase == Phase::kTurns) return check_no_queue();
    const Doc* doc = doc_.find("final_queue");
    if (doc == nullptr) {
      p_.final_left = static_cast<std::uint8_t>(game_.players());
      return Done{};
    }
    if (queue.empty()) return doc->problem("in final_recruit somebody has the final turn: final_queue cannot be empty");
    if (queue.front() != p_.turn) return doc->problem("the first of final_queue must be the player whose turn it is");
    for (std::size_t n = 0; n < queue.size(); ++n) {
      if (static_cast<int>(n) >= game_.players() || queue[n] != p_.turn.plus(static_cast<int>(n), game_.players())) {
        return doc->problem("final_queue must name players who sit side by side, clockwise, each once");
      }
    }
    p_.final_left = static_cast<std::uint8_t>(queue.size());
    return Done{};
  }

  // 3. What players have.

  Status read_own_cards() {
    const Status hands = for_players("hand", [&](Seat seat, const Doc& value) -> Status {
      const auto cards = take_list(value, "the hand of " + name(seat), seat, &is_hand_open_[i(seat)]);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) p_.hands[i(seat)].add(card);
      named_hands_.add(seat);
      const bool may_hold = p_.phase != Phase::kRaid && p_.phase != Phase::kOver;
      if (!may_hold && !value.list().empty()) return value.problem("nobody has cards in hand in this phase");
      return Done{};
    });
    TORTUGA_TRY(hands);
    const Status decks = for_players("deck", [&](Seat seat, const Doc& value) -> Status {
      auto cards = take_list(value, "the deck of " + name(seat), seat, &is_deck_open_[i(seat)]);
      TORTUGA_TRY(cards);
      own_decks_[i(seat)] = std::move(*cards);
      named_decks_.add(seat);
      return Done{};
    });
    TORTUGA_TRY(decks);
    const Status discards = for_players("discard", [&](Seat seat, const Doc& value) -> Status {
      const auto cards = take_list(value, "the discard pile of " + name(seat), seat);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) p_.discards[i(seat)].add(card);
      return Done{};
    });
    TORTUGA_TRY(discards);
    const Status buried = for_players("buried", [&](Seat seat, const Doc& value) -> Status {
      const auto cards = take_list(value, "the buried pile of " + name(seat), seat);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) p_.buried[i(seat)].add(card);
      return Done{};
    });
    TORTUGA_TRY(buried);
    TORTUGA_TRY(read_area("ship", p_.ships));
    return read_area("recruits", p_.recruits);
  }

  Status read_area(std::string_view key, BySeat<PirateSet>& areas) {
    return for_players(key, [&](Seat seat, const Doc& value) -> Status {
      const auto cards = take_list(value, std::string(key) + " of " + name(seat), seat);
      TORTUGA_TRY(cards);
      for (std::size_t n = 0; n < cards->size(); ++n) {
        if (!is_pirate((*cards)[n])) return value.list()[n].problem("only Pirates lie in " + std::string(key));
        areas[i(seat)].add((*cards)[n]);
      }
      if (key == "recruits" && cards->size() > kMostRecruits) {
        return value.problem("a player recruits at most three Pirates in a round");
      }
      if (p_.phase == Phase::kOver && !cards->empty()) return value.problem("nothing is laid out after the end");
      return Done{};
    });
  }

  Status read_wild() {
    return for_players("wild", [&](Seat seat, const Doc& value) -> Status {
      if (!value.is_list()) return value.problem("wild must be a list of Captains, not " + value.flow_text());
      for (const Doc& item : value.list()) {
        const auto card = game_.deck().card_from_text(item.scalar_text());
        if (!card || !game_.area(p_, seat).has(*card) || rank_of(*card) != kCpt) {
          return item.problem("wild names Captains in the Ship or New Recruits Area of " + name(seat) + ", not " +
                              item.flow_text());
        }
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(suit_of(*card)));
        if ((p_.wild[i(seat)] & bit) != 0) return item.problem(item.scalar_text() + " is named twice");
        p_.wild[i(seat)] = static_cast<std::uint8_t>(p_.wild[i(seat)] | bit);
      }
      return Done{};
    });
  }

  // Starting cards that no zone names fill an unnamed hand, then an unnamed deck.
  void deal_starting_cards() {
    const bool deals_hands = p_.phase == Phase::kDraw || p_.phase == Phase::kTurns;
    for (const Seat seat : seats(game_.players())) {
      std::vector<std::uint8_t> rest;
      Bag left = game_.starting_cards();
      left.remove(named_starting_[i(seat)]);
      left.for_each([&](Card card, int count) { rest.insert(rest.end(), static_cast<std::size_t>(count), card); });
      std::vector<Card>& deck = own_decks_[i(seat)];
      const bool fills_hand = is_hand_open_[i(seat)] || (!named_hands_.has(seat) && deals_hands);
      const bool fills_deck = is_deck_open_[i(seat)] || !named_decks_.has(seat);
      if (fills_hand || fills_deck) p_.chance.shuffle(std::span(rest));
      std::size_t next = 0;
      const std::size_t most = is_hand_open_[i(seat)] ? rest.size() : kHand;
      for (; fills_hand && next < rest.size() && next < most; ++next) p_.hands[i(seat)].add(rest[next]);
      for (; fills_deck && next < rest.size(); ++next) deck.push_back(rest[next]);
      set_deck(i(seat), deck);
    }
  }

  void set_deck(std::size_t number, std::vector<Card> cards) {
    std::ranges::reverse(cards);  // the top card last
    game_.set_deck(p_, number, cards);
  }

  Status read_seen_top() {
    return for_players("seen_top", [&](Seat seat, const Doc& value) -> Status {
      if (!value.is_list() || value.list().size() > 1) return value.problem("seen_top is a list of at most one card");
      if (value.list().empty()) return Done{};
      const std::span<const Card> deck = game_.deck_cards(p_, i(seat));
      const std::string named = value.list()[0].scalar_text();
      if (deck.empty() || game_.deck().card_text(deck.back()) != named) {
        return value.problem(named + " is not the top card of the deck of " + name(seat));
      }
      p_.seen_top.add(seat);
      return Done{};
    });
  }

  // 4. Powers that are being used.

  Status read_pending() {
    const Doc* doc = doc_.find("pending");
    std::vector<Pending> list;
    if (doc != nullptr) {
      if (!doc->is_list()) return doc->problem("pending must be a list of powers, not " + doc->flow_text());
      if (doc->list().size() > kMostPending) {
        return doc->problem("there may be at most " + std::to_string(kMostPending) + " powers");
      }
      for (const Doc& item : doc->list()) {
        const auto entry = read_power(item);
        TORTUGA_TRY(entry);
        list.push_back(*entry);
      }
      if (!list.empty() && !has_turn()) return doc->problem("powers are used only in a turn");
    }
    for (std::size_t n = 0; n < list.size(); ++n) p_.pending[list.size() - 1 - n] = list[n];
    p_.pending_size = static_cast<std::uint8_t>(list.size());
    TORTUGA_TRY(read_played());
    return read_looked();
  }

  Result<Pending> read_power(const Doc& doc) {
    using Kind = Pending::Kind;
    struct Word {
      std::string_view text;
      Kind kind;
    };
    static constexpr std::array<Word, 7> kPlain = {{{"attack", Kind::kAttack},
                                                    {"brawl", Kind::kBrawl},
                                                    {"bury", Kind::kBury},
                                                    {"rescue", Kind::kRescue},
                                                    {"lookout", Kind::kLookout},
                                                    {"plunder", Kind::kPlunder},
                                                    {"chain plunder", Kind::kChainPlunder}}};
    const std::string text = doc.scalar_text();
    const auto plain = std::ranges::find(kPlain, std::string_view(text), &Word::text);
    if (plain != kPlain.end()) return Pending{plain->kind, 0};
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = text.substr(0, space);
    const std::string rest = text.substr(std::min(space + 1, text.size()));
    if (word == "draw" || word == "trade") {
      int number = 0;
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
      if (error != std::errc() || end != rest.data() + rest.size() || number < 1 || number > kMaxNumber) {
        return doc.problem("\"" + text + "\" needs a number from 1 to " + std::to_string(kMaxNumber));
      }
      return Pending{word == "draw" ? Kind::kDraw : Kind::kTrade, static_cast<std::uint8_t>(number)};
    }
    if (word == "attacked") {
      const Seat seat = seat_named(game_.names(), rest);
      if (seat.is_none() || seat == p_.turn)
        return doc.problem("attacked must name another player, not \"" + rest + "\"");
      return Pending{Kind::kAttacked, static_cast<std::uint8_t>(seat.index())};
    }
    if (word == "loot") {
      Doc name(rest);
      name.set_place(doc.place());
      const auto card = take(name, Seat::none());
      TORTUGA_TRY(card);
      if (!is_treasure(*card)) return doc.problem("loot must name a Treasure, not \"" + rest + "\"");
      return Pending{Kind::kLoot, *card};
    }
    const auto card = game_.deck().card_from_text(rest);
    const bool is_laid_out = has_turn() && card && game_.area(p_, p_.turn).has(*card);
    if (word == "use" && is_laid_out && game_.deck().pirate(*card).alternatives.size() > 1) {
      return Pending{Kind::kUse, *card};
    }
    if (word == "captain" && is_laid_out && rank_of(*card) == kCpt) return Pending{Kind::kCaptain, *card};
    return doc.problem("\"" + doc.flow_text() +
                       "\" is no power that can be pending; use and captain name a Pirate laid out by the player "
                       "whose turn it is");
  }

  Status read_played() {
    const Doc* doc = doc_.find("played");
    if (doc == nullptr) return Done{};
    const auto cards = take_list(*doc, "played", p_.turn);
    TORTUGA_TRY(cards);
    for (std::size_t n = 0; n < cards->size(); ++n) {
      if (is_pirate((*cards)[n])) return doc->list()[n].problem("only Loot and Powder Monkeys are played so");
      p_.played.add((*cards)[n]);
    }
    return Done{};
  }

  Status read_looked() {
    const Doc* doc = doc_.find("looked");
    if (doc == nullptr) return Done{};
    const auto cards = take_list(*doc, "looked", p_.turn);
    TORTUGA_TRY(cards);
    const Pending* first = game_.next_pending(p_);
    if (!cards->empty() && (first == nullptr || first->kind != Pending::Kind::kLookout)) {
      return doc->problem("cards are looked at only while lookout is the next power");
    }
    if (cards->size() > 2) return doc->problem("at most two cards are looked at");
    p_.looked_size = static_cast<std::uint8_t>(cards->size());
    std::ranges::copy(*cards, p_.looked.begin());
    if (p_.looked_size == 2 && p_.looked[1] < p_.looked[0]) std::swap(p_.looked[0], p_.looked[1]);
    return Done{};
  }

  // After the cards are dealt: the step depends on the hand.
  Status read_step() {
    static constexpr std::array<std::string_view, 3> kSteps = {"none", "command", "recruit"};
    const Doc* doc = doc_.find("step");
    if (!has_turn()) {
      if (doc != nullptr && !doc->is("none")) return doc->problem("there is no step in this phase: step must be none");
      if (!p_.played.empty()) return doc_.find("played")->problem("cards are played only in a turn");
      return Done{};
    }
    const bool is_final = p_.phase == Phase::kFinalRecruit;
    const bool has_cards = !p_.hands[i(p_.turn)].empty();
    p_.step = has_cards && !is_final ? Step::kCommand : Step::kRecruit;
    if (doc != nullptr) {
      const auto found = std::ranges::find(kSteps, doc->scalar_text());
      if (!doc->is_scalar() || found == kSteps.end() || doc->is("none")) {
        return doc->problem("step must be command or recruit, not " + doc->flow_text());
      }
      p_.step = static_cast<Step>(found - kSteps.begin());
      if (is_final && p_.step == Step::kCommand) return doc->problem("in a final turn a player can only recruit");
      if (p_.step == Step::kCommand && !has_cards && p_.pending_size == 0) {
        return doc->problem(name(p_.turn) + " has no card for a Command");
      }
    }
    if (!p_.played.empty() && (p_.step != Step::kCommand || p_.pending_size == 0)) {
      return doc_.find("played")->problem("cards lie here only while the powers of a Command are used");
    }
    if (p_.pending_size == 0) p_.waiting = SeatSet(p_.turn);
    return Done{};
  }

  // 5. Tavern, Pirates and Treasures.

  Status read_table_cards() {
    const bool is_fresh = !doc_.has("tavern") && !doc_.has("pirate_deck") && !doc_.has("pirate_discard");
    bool is_tavern_open = !doc_.has("tavern");
    if (const Doc* doc = doc_.find("tavern")) {
      const auto cards = take_list(*doc, "tavern", Seat::none(), &is_tavern_open);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) {
        if (!is_pirate(card)) return doc->problem("only Pirates are in the Tavern");
        p_.tavern.add(card);
      }
      if (cards->size() > kTavernSize) return doc->problem("the Tavern has room for five Pirates");
    }
    if (const Doc* doc = doc_.find("pirate_discard")) {
      const auto cards = take_list(*doc, "pirate_discard", Seat::none());
      TORTUGA_TRY(cards);
      for (const Card card : *cards) {
        if (!is_pirate(card)) return doc->problem("only Pirates lie in pirate_discard");
        p_.pirate_discard.add(card);
      }
    }
    if (const Doc* doc = doc_.find("treasure_discard")) {
      const auto cards = take_list(*doc, "treasure_discard", Seat::none());
      TORTUGA_TRY(cards);
      for (const Card card : *cards) {
        if (!is_treasure(card)) return doc->problem("only Treasures lie in treasure_discard");
        p_.treasure_discard.add(card);
      }
    }
    TORTUGA_TRY(read_pirate_deck(is_fresh, is_tavern_open));
    return read_treasure_deck();
  }

  Status read_pirate_deck(bool is_fresh, bool is_tavern_open) {
    std::vector<Card> deck;
    bool is_open = !doc_.has("pirate_deck");
    if (const Doc* doc = doc_.find("pirate_deck")) {
      auto cards = take_list(*doc, "pirate_deck", Seat::none(), &is_open);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) {
        if (!is_pirate(card)) return doc->problem("only Pirates are in pirate_deck");
      }
      deck = std::move(*cards);
    }
    std::vector<std::uint8_t> rest;
    for (const Card card : game_.all_pirates() - named_pirates_) rest.push_back(card);
    if (is_tavern_open || is_open) p_.chance.shuffle(std::span(rest));
    if (is_fresh) {  // RU-1.4
      set_deck(kPirateDeck, rest);
      Silent silent;
      game_.fill_tavern(p_, silent);
      return Done{};
    }
    if (is_tavern_open) fill_tavern(rest);
    if (is_open) deck.insert(deck.end(), rest.begin(), rest.end());
    set_deck(kPirateDeck, deck);
    return Done{};
  }

  // Up to five of the Pirates left, fewer than four of them officers as long as there are others.
  void fill_tavern(std::vector<std::uint8_t>& rest) {
    static constexpr int kMostOfficers = 3;
    for (const bool any_officer : {false, true}) {
      for (std::size_t n = 0; n < rest.size() && p_.tavern.size() < kTavernSize;) {
        const bool fits = !is_officer(rest[n]) || any_officer || (p_.tavern & kOfficers).size() < kMostOfficers;
        if (!fits) {
          ++n;
          continue;
        }
        p_.tavern.add(rest[n]);
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(n));
      }
    }
  }

  Status read_treasure_deck() {
    std::vector<Card> deck;
    bool is_open = !doc_.has("treasure_deck");
    if (const Doc* doc = doc_.find("treasure_deck")) {
      auto cards = take_list(*doc, "treasure_deck", Seat::none(), &is_open);
      TORTUGA_TRY(cards);
      for (const Card card : *cards) {
        if (!is_treasure(card)) return doc->problem("only Treasures are in treasure_deck");
      }
      deck = std::move(*cards);
    }
    if (is_open) {
      std::vector<std::uint8_t> rest;
      for (std::size_t n = 0; n < game_.deck().treasures.size(); ++n) {
        const auto card = static_cast<Card>(kFirstTreasure + n);
        const int left = game_.deck().treasures[n].count - named_treasures_.count(card);
        rest.insert(rest.end(), static_cast<std::size_t>(left), card);
      }
      p_.chance.shuffle(std::span(rest));
      deck.insert(deck.end(), rest.begin(), rest.end());
    }
    set_deck(kTreasureDeck, deck);
    return Done{};
  }

  // 6. Coins, tokens, results.

  Status read_coins() {
    std::int64_t held = 0;
    for (const Seat seat : seats(game_.players())) p_.coins[i(seat)] = 2;
    const Status coins = for_players("coins", [&](Seat seat, const Doc& value) -> Status {
      const auto number = number_of(value, "coins", 0, kMaxCoins);
      TORTUGA_TRY(number);
      p_.coins[i(seat)] = static_cast<std::uint32_t>(*number);
      return Done{};
    });
    TORTUGA_TRY(coins);
    for (const std::uint32_t each : p_.coins) held += each;
    if (game_.options().coins_limited && held > game_.deck().coins) {
      const Doc& where = doc_.has("coins") ? *doc_.find("coins") : doc_;
      return where.problem("the players hold " + std::to_string(held) + " Coins, but there are only " +
                           std::to_string(game_.deck().coins));
    }
    p_.parley = SeatSet::all(game_.players());
    return for_players("parley", [&](Seat seat, const Doc& value) -> Status {
      if (!value.is_truth()) return value.problem("parley must be true or false, not " + value.flow_text());
      if (!value.truth()) p_.parley.remove(seat);
      return Done{};
    });
  }

  Status read_results() {
    const Status prizes = for_players("prizes", [&](Seat seat, const Doc& value) -> Status {
      if (!value.is_list()) return value.problem("prizes must be a list of numbers, not " + value.flow_text());
      if (value.list().size() > kMostOfOnePrize) return value.problem("a player takes at most six prizes");
      for (const Doc& item : value.list()) {
        const auto found = std::ranges::find(kPrizeValues, item.is_number() ? item.number() : 0);
        if (found == kPrizeValues.end()) return item.problem("a prize is 1, 2, 3 or 6, not " + item.flow_text());
        ++p_.prizes[i(seat)][static_cast<std::size_t>(found - kPrizeValues.begin())];
      }
      return Done{};
    });
    TORTUGA_TRY(prizes);
    return for_players("last_raid", [&](Seat seat, const Doc& value) -> Status {
      TORTUGA_TRY(check_keys(value, "the result of a raid", {}, {"strength", "unused", "prize", "sets"}));
      RaidResult& result = p_.last_raid[i(seat)];
      const auto number = [&](std::string_view key, std::int64_t most) -> Result<std::int64_t> {
        if (!value.has(key)) return std::int64_t{0};
        return number_at(value, key, 0, most);
      };
      const auto strength = number("strength", 1000);
      TORTUGA_TRY(strength);
      const auto unused = number("unused", kPirates);
      TORTUGA_TRY(unused);
      const auto prize = number("prize", kPrizeValues.back());
      TORTUGA_TRY(prize);
      result.strength = static_cast<std::uint16_t>(*strength);
      result.unused = static_cast<std::uint8_t>(*unused);
      result.prize = static_cast<std::uint8_t>(*prize);
      p_.has_raided = true;
      return Done{};
    });
  }

  // Hidden answers to the question of the phase.
  Status read_answers() {
    if (p_.phase == Phase::kDraw) game_.wait_for_parley(p_);
    if (p_.phase == Phase::kRaid && !game_.options().raid_auto) p_.waiting = SeatSet::all(game_.players());
    const bool is_asked = p_.phase == Phase::kDraw || p_.phase == Phase::kRaid;
    return for_players("answers", [&](Seat seat, const Doc& value) -> Status {
      if (!is_asked || !p_.waiting.has(seat)) return value.problem(name(seat) + " is not asked for an answer");
      const auto read = game_.read(value.scalar_text());
      Refusal refusal = read.refusal;
      if (read.action) refusal = game_.check(p_, seat, *read.action);
      if (!value.is_scalar() || refusal.refused()) {
        return value.problem("the answer of " + name(seat) +
                             " is not legal: " + game_.refusal_text(refusal, value.flow_text(), Language::kEnglish));
      }
      set_answer(seat, *read.action);
      p_.waiting.remove(seat);
      return Done{};
    });
  }

  void set_answer(Seat seat, const Action& action) {
    using Verb = Action::Verb;
    Answer& answer = p_.answers[i(seat)];
    switch (action.verb) {
      case Verb::kNoParley:
        answer = Answer::kNoParley;
        break;
      case Verb::kParley:
        answer = Answer::kParley;
        p_.parleyed[i(seat)] = action.bag;
        break;
      case Verb::kRaidAuto:
        answer = Answer::kRaidAuto;
        break;
      case Verb::kRaidNone:
        answer = Answer::kRaidNone;
        break;
      default:
        answer = Answer::kRaidSets;
        game_.set_answered_party(p_, seat, action.party());
        break;
    }
  }

  // Keys that follow from others must not contradict.
  [[nodiscard]] Status check_derived() const {
    const Doc document = game_.document(p_);
    for (const std::string_view key : {"owned", "achievements", "scores", "party"}) {
      const Doc* named = doc_.find(key);
      if (named == nullptr) continue;
      Doc expected;
      expected.set(key, *named);
      const auto different = differences(expected, document, Ruthless::info().bags);
      if (!different.empty()) return named->problem("this contradicts the rest of the position: " + different.front());
    }
    return Done{};
  }

  const Ruthless& game_;
  const Doc& doc_;
  Position p_;
  PirateSet named_pirates_;
  Bag named_treasures_;
  BySeat<Bag> named_starting_{};
  BySeat<std::vector<Card>> own_decks_;  // the top card first
  SeatSet named_hands_;
  SeatSet named_decks_;
  BySeat<bool> is_hand_open_{};
  BySeat<bool> is_deck_open_{};
};

}  // namespace

Result<Position> Ruthless::position(const Doc& doc, const Chance& chance) const {
  return Reader(*this, doc, chance).read();
}

}  // namespace tortuga::ruthless
