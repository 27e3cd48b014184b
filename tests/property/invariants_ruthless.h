// What always holds in ruthless (see invariants.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/ruthless/ruthless.h"
#include "property/invariants.h"
#include "property/reference_ruthless.h"

namespace tortuga::test {

template <>
struct Invariants<ruthless::Ruthless> {
  using Ruthless = ruthless::Ruthless;
  using Position = ruthless::Position;
  using Action = ruthless::Action;
  using Card = ruthless::Card;
  using Bag = ruthless::Bag;
  using PirateSet = ruthless::PirateSet;
  using Phase = ruthless::Phase;
  using Step = ruthless::Step;
  using Kind = ruthless::Pending::Kind;

  // Two or three achievements; one card has shipshape on one side and commander on the other.
  static void choose_lists(Doc& options, int /*players*/, Random& random) {
    if (random.below(4) == 0) return;
    std::vector<std::string> names = {"richest",  "merciless", "buried-treasure",
                                      "mutineer", "recruiter", random.below(2) == 0 ? "shipshape" : "commander"};
    Doc::List list;
    for (std::uint32_t left = 2 + random.below(2); left > 0; --left) {
      const std::size_t chosen = random.below(static_cast<std::uint32_t>(names.size()));
      list.emplace_back(names[chosen]);
      names.erase(names.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    options.set("achievements", list);
  }

  // About 350 are usual. No rule limits them: cards can come back to a hand as long as there are powers that bring
  // them.
  static std::size_t most_actions(const Ruthless& /*game*/) { return 20'000; }

  static constexpr bool kKnowsAllTexts = false;  // there are too many choices of several cards
  // A party assembled by hand, or none at all, is legal without being listed.
  static bool is_listed(const Action& action) {
    return action.verb != Action::Verb::kRaidSets && action.verb != Action::Verb::kRaidNone;
  }

  static const char* broken(const Ruthless& game, const Position& p, bool is_whole) {
    if (const char* what = broken_seats(game, p)) return what;
    if (const char* what = broken_slots(p)) return what;
    if (const char* what = broken_cards(game, p, is_whole)) return what;
    if (const char* what = broken_areas(game, p, is_whole)) return what;
    if (const char* what = broken_tavern(p, is_whole)) return what;
    if (const char* what = broken_prizes(game, p, is_whole)) return what;
    if (p.round < 1 || p.round > last_round(game)) return "there is no such round";
    if (const char* what = broken_answers(game, p)) return what;
    return has_turns(p) ? broken_turn(game, p) : broken_between(game, p);
  }

  static const char* broken_step(const Ruthless& game, const Position& before, const Position& after) {
    if (before.phase == Phase::kOver) return "an action after the end";
    if (after.chance.seed() != before.chance.seed()) return "the seed changed";
    if (after.chance.used() < before.chance.used()) return "chance was given back";
    if (const char* what = broken_owning(game, before, after)) return what;
    const bool has_round_ended = after.phase == Phase::kOver || after.round != before.round;
    return has_round_ended ? broken_end_of_round(game, before, after) : broken_in_round(game, before, after);
  }

  static std::string broken_document(const Made<Ruthless>& made, const Doc& document) {
    ReferenceRuthless reference(made.setup);
    reference.load(document);
    const Doc expected = ReferenceRuthless::sorted(reference.document());
    const Doc actual = ReferenceRuthless::sorted(document);
    if (expected == actual) {
      const std::string wrong = reference.contradiction_in_parties(document);
      return wrong.empty() ? reference.contradiction() : wrong;
    }
    return "the document should be\n" + expected.flow_text() + "\nnot\n" + actual.flow_text();
  }

  // Every action on one card, some on several, some parties, and texts that are no actions; each once.
  static std::vector<std::string> action_texts(const Made<Ruthless>& made) {
    const ReferenceRuthless reference(made.setup);
    std::vector<std::string> texts = no_actions();
    texts.insert(texts.end(),
                 {"plunder", "idle", "end turn", "pay coin", "sell", "keep", "no parley", "raid auto", "raid none"});
    for (const std::string& card : reference.kinds()) {
      for (const char* verb : {"trade ", "brawl ", "board ", "recruit ", "discard ", "rescue ", "take ", "parley "}) {
        texts.push_back(verb + card);
      }
      for (const char* zone : {" from hand", " from discard"}) texts.push_back("bury " + card + zone);
      if (!reference.is_pirate(card)) continue;
      for (const std::string& powers : reference.alternatives(card)) texts.push_back("use " + powers);
    }
    for (const std::string& name : made.setup.players) texts.push_back("attack " + name);
    add_choices(reference, texts);
    add_parties(reference, texts);
    std::ranges::sort(texts);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
  }

  // The document of the view.
  struct Shown {
    Doc seen;
  };
  static Shown shown(const Made<Ruthless>& /*made*/, const Doc& seen) { return {ReferenceRuthless::sorted(seen)}; }
  // Everything that was shown is so, everybody owns what everybody knows that he owns (RU-14.6), and where only a
  // number was shown there are so many cards.
  static std::string contradiction(const Ruthless& game, const Shown& shown, const Position& sampled) {
    const Doc document = ReferenceRuthless::sorted(game.document(sampled));
    for (const auto& [key, seen] : shown.seen.map()) {
      const Doc* full = document.find(key);
      if (full == nullptr || !fits(seen, *full)) return key + " is not as it was shown: " + seen.flow_text();
    }
    return "";
  }

  // Cards are told when they lie open, and to who draws, looks at or buries them. An answer is not told at all.
  static std::string leak(const Made<Ruthless>& made, const Doc& event, Viewer viewer) {
    static const std::vector<std::string> kSecret = {"cards drawn", "looked", "taken"};
    const std::string& kind = event.find("event")->text();
    const Doc* who = event.find("who");
    const bool is_own =
        who != nullptr && !viewer.is_none() && who->is(made.setup.players[static_cast<std::size_t>(viewer.index())]);
    if (kind == "answered") {
      return event.map().size() == 2 && who != nullptr ? "" : "a secret answer is told: " + event.flow_text();
    }
    const Doc* from = event.find("from");
    const bool is_secret = std::ranges::find(kSecret, kind) != kSecret.end() ||
                           (kind == "buried" && (from == nullptr || !from->is("discard")));
    if (!is_secret || is_own || !names_card(ReferenceRuthless(made.setup), event)) return "";
    return "a card is told to somebody who may not see it: " + event.flow_text();
  }

 private:
  template <class T>
  using BySeat = ruthless::BySeat<T>;
  static constexpr std::size_t kCardKinds = ruthless::kCardKinds;
  using Counts = std::array<int, kCardKinds>;

  static int last_round(const Ruthless& game) { return game.players() == 2 ? 6 : 5; }
  static bool has_turns(const Position& p) { return p.phase == Phase::kTurns || p.phase == Phase::kFinalRecruit; }
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
  static std::span<const ruthless::Pending> pending(const Position& p) {
    return std::span(p.pending).first(p.pending_size);
  }
  // One of the six decks in the pool, its top card last.
  static std::span<const Card> deck(const Position& p, std::size_t number) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < number; ++i) begin += p.deck_size[i];
    return std::span(p.pool).subspan(begin, p.deck_size[number]);
  }
  static std::size_t pool_size(const Position& p) {
    std::size_t size = 0;
    for (const std::uint8_t each : p.deck_size) size += each;
    return size;
  }
  static std::span<const Card> looked(const Position& p) { return std::span(p.looked).first(p.looked_size); }

  // Adds what is there; what is no card counts as a Pirate too many.
  static void add(Counts& counts, Card card, int count = 1) {
    counts[std::min<std::size_t>(card, kCardKinds - 1)] += count;
  }
  static void add(Counts& counts, const Bag& bag) {
    bag.for_each([&](Card card, int count) { add(counts, card, count); });
  }
  static void add(Counts& counts, PirateSet pirates) {
    for (const Card card : pirates) add(counts, card);
  }
  static void add(Counts& counts, std::span<const Card> cards) {
    for (const Card card : cards) add(counts, card);
  }
  static int total(const Counts& counts) {
    int sum = 0;
    for (const int count : counts) sum += count;
    return sum;
  }
  // What a player owns, wherever it lies (RU-14.6).
  static Counts owned(const Position& p, std::size_t seat) {
    Counts counts{};
    for (const Bag* bag : {&p.hands[seat], &p.discards[seat], &p.buried[seat]}) add(counts, *bag);
    add(counts, p.ships[seat]);
    add(counts, p.recruits[seat]);
    add(counts, deck(p, seat));
    if (p.turn.is_none() || index(p.turn) != seat) return counts;
    add(counts, p.played);
    add(counts, looked(p));
    return counts;
  }

  static const char* broken_seats(const Ruthless& game, const Position& p) {
    if (p.start.index() >= game.players()) return "nobody starts";
    for (std::size_t i = index(Seat(game.players())); i < ruthless::kMaxPlayers; ++i) {
      const Seat seat(static_cast<int>(i));
      const bool has_cards = !(p.hands[i] == Bag{} && p.discards[i] == Bag{} && p.buried[i] == Bag{} &&
                               p.parleyed[i] == Bag{} && p.ships[i].empty() && p.recruits[i].empty() &&
                               p.deck_size[i] == 0 && p.party_size[i] == 0 && p.wild[i] == 0);
      const bool is_blank = p.coins[i] == 0 && p.last_raid[i] == ruthless::RaidResult{} && p.prizes[i] == Prizes{} &&
                            p.answers[i] == ruthless::Answer::kNone && !p.parley.has(seat) && !p.seen_top.has(seat) &&
                            !p.waiting.has(seat);
      if (has_cards || !is_blank) return "a seat that is not at the table is not blank";
    }
    return nullptr;
  }

  // What is not in use is as it begins.
  static const char* broken_slots(const Position& p) {
    if (pool_size(p) > p.pool.size() || p.pending_size > p.pending.size() || p.looked_size > p.looked.size()) {
      return "more than there is room for";
    }
    const auto is_zero = [](Card card) { return card == 0; };
    if (!std::ranges::all_of(std::span(p.pool).subspan(pool_size(p)), is_zero)) return "an unused card is not blank";
    if (!std::ranges::all_of(std::span(p.looked).subspan(p.looked_size), is_zero)) return "looked is not blank";
    for (std::size_t i = p.pending_size; i < p.pending.size(); ++i) {
      if (p.pending[i] != ruthless::Pending{}) return "an unused power is not blank";
    }
    std::size_t members = 0;
    for (const std::uint8_t size : p.party_size) members += size;
    if (members > p.parties.size()) return "more than there is room for";
    for (std::size_t i = members; i < p.parties.size(); ++i) {
      if (p.parties[i] != ruthless::PartyMember{}) return "an unused member of a party is not blank";
    }
    if (!std::ranges::is_sorted(looked(p))) return "the cards that are looked at are not in card order";
    return nullptr;
  }

  static bool has_wrong_size(const Bag& bag) {
    Counts counts{};
    add(counts, bag);
    return total(counts) != bag.size();
  }

  static const char* broken_cards(const Ruthless& game, const Position& p, bool is_whole) {
    Counts all{};
    const int monkeys = game.players() == 4 ? 4 : 6;
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      if (has_wrong_size(p.hands[seat]) || has_wrong_size(p.discards[seat]) || has_wrong_size(p.buried[seat])) {
        return "a pile has another size than it says";
      }
      const Counts own = owned(p, seat);
      const int own_doubloons = own[ruthless::kDoubloon];
      const int own_monkeys = own[ruthless::kMonkey];
      if (own_doubloons > 4 || own_monkeys > monkeys) return "somebody has starting cards of others";
      if (is_whole && (own_doubloons < 4 || own_monkeys < monkeys)) return "the starting cards are not conserved";
      for (std::size_t card = 0; card < kCardKinds; ++card) all[card] += own[card];
    }
    all[ruthless::kDoubloon] = all[ruthless::kMonkey] = 0;
    add(all, p.tavern);
    add(all, p.pirate_discard);
    add(all, deck(p, ruthless::kPirateDeck));
    add(all, deck(p, ruthless::kTreasureDeck));
    add(all, p.treasure_discard);
    for (const ruthless::Pending& power : pending(p)) {
      if (power.kind == Kind::kLoot) add(all, power.value);
    }
    if (!std::ranges::all_of(deck(p, ruthless::kPirateDeck), ruthless::is_pirate)) return "the Pirate deck has others";
    if (!std::ranges::all_of(deck(p, ruthless::kTreasureDeck), ruthless::is_treasure)) {
      return "the Treasure deck has others";
    }
    for (std::size_t card = 0; card < kCardKinds; ++card) {
      const int count = number_of(game, static_cast<Card>(card));
      if (all[card] > count || (is_whole && all[card] < count)) return "the cards are not conserved";
    }
    return nullptr;
  }
  // How many there are of a Pirate or a Treasure in the game.
  static int number_of(const Ruthless& game, Card card) {
    const ruthless::Deck& deck = game.deck();
    if (ruthless::is_pirate(card)) {
      return game.players() == 2 && ruthless::suit_of(card) == deck.two_players_without ? 0 : 1;
    }
    const bool is_known = ruthless::is_treasure(card) && card < ruthless::kFirstTreasure + deck.treasures.size();
    return is_known ? deck.treasure(card).count : 0;
  }

  static const char* broken_areas(const Ruthless& game, const Position& p, bool is_whole) {
    std::uint64_t coins = 0;
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      const PirateSet area = p.ships[seat] | p.recruits[seat];
      coins += p.coins[seat];
      if (p.recruits[seat].size() > ruthless::kMostRecruits) return "too many recruits";
      if (p.wild[seat] >= 1U << ruthless::kSuits) return "a joker of no suit";
      for (int suit = 0; suit < ruthless::kSuits; ++suit) {
        const bool is_wild = ((p.wild[seat] >> static_cast<unsigned>(suit)) & 1U) != 0;
        if (is_wild && !area.has(ruthless::pirate_of(suit, ruthless::kCpt))) return "a joker that is not there";
      }
      if (p.seen_top.has(Seat(static_cast<int>(seat))) && p.deck_size[seat] == 0) return "the top card of no deck";
      const bool can_have_hand = p.phase != Phase::kRaid && p.phase != Phase::kOver;
      if (!can_have_hand && !p.hands[seat].empty()) return "cards in hand after the turns";
      const bool can_have_area = p.phase != Phase::kOver && (p.phase != Phase::kDraw || !is_whole);
      if (!can_have_area && !area.empty()) return "Pirates are laid out before or after the turns";
      if (is_whole && p.phase == Phase::kDraw && p.hands[seat].size() != 5 &&
          (p.deck_size[seat] > 0 || !p.discards[seat].empty())) {
        return "a hand was not filled up";
      }
    }
    return game.options().coins_limited && coins > game.deck().coins ? "there are more Coins than exist" : nullptr;
  }

  static const char* broken_tavern(const Position& p, bool is_whole) {
    const int row = p.tavern.size();
    if (row > ruthless::kTavernSize) return "the Tavern Row is too long";
    if (!is_whole) return nullptr;
    const int left = p.pirate_discard.size() + p.deck_size[ruthless::kPirateDeck];
    const bool is_recruiting = p.step == Step::kRecruit && p.pending_size > 0;  // RU-6.5
    if (row < ruthless::kTavernSize - (is_recruiting ? 1 : 0) && left > 0) return "the Tavern Row was not refilled";
    PirateSet all = p.tavern | p.pirate_discard;
    for (const Card card : deck(p, ruthless::kPirateDeck)) all.add(card);
    const int others = (all - ruthless::kOfficers).size();
    return (p.tavern & ruthless::kOfficers).size() >= 4 && others >= 2 && !is_recruiting
               ? "four officers are in the Tavern Row"
               : nullptr;
  }

  using Prizes = std::array<std::uint8_t, ruthless::kPrizeValues.size()>;
  static const char* broken_prizes(const Ruthless& game, const Position& p, bool is_whole) {
    if (!p.has_raided && p.last_raid != BySeat<ruthless::RaidResult>{}) return "a raid before the first one";
    if (!is_whole) return nullptr;
    const int finished = p.phase == Phase::kOver ? p.round : p.round - 1;
    if (p.has_raided != (finished > 0)) return "there was a raid, or there was none";
    const int piracy = std::max(0, finished - 2);
    Prizes all{};
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      int tokens = 0;
      for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<std::uint8_t>(all[i] + p.prizes[seat][i]);
        tokens += p.prizes[seat][i];
      }
      if (tokens > finished) return "more tokens than raids";
      const ruthless::RaidResult& raid = p.last_raid[seat];
      if (p.has_raided && (raid.prize > 0) != (raid.strength >= 4)) return "a prize without a set, or a set without";
    }
    // 1, 2, 3 and 6 NP: one of each for a raid, but 1 only with four players, 2 only with three or four (RU-1.7).
    const int players = game.players();
    const int ports = std::min(finished, 2) * players;
    const std::array<int, 4> most = {ports + (players == 4 ? piracy : 0), players > 2 ? piracy : 0, piracy, piracy};
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i] > most[i]) return "more tokens of one value than there are";
    }
    const bool is_first = !game.options().start_random;
    return is_first && p.start.index() != (p.round - 1) % players ? "the wrong player starts" : nullptr;
  }

  static const char* broken_answers(const Ruthless& game, const Position& p) {
    using Answer = ruthless::Answer;
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      const Answer answer = p.answers[seat];
      const bool is_parley = answer == Answer::kParley || answer == Answer::kNoParley;
      const bool is_raid = answer == Answer::kRaidAuto || answer == Answer::kRaidNone || answer == Answer::kRaidSets;
      if (answer == Answer::kHidden) return "a hidden answer in a full position";
      if ((is_parley && p.phase != Phase::kDraw) || (is_raid && p.phase != Phase::kRaid)) return "an answer to nothing";
      if (is_parley && !can_parley(p, seat)) return "an answer of somebody who was not asked";
      if ((answer == Answer::kParley) == p.parleyed[seat].empty()) return "a parley without cards, or cards without it";
      if (!p.hands[seat].contains(p.parleyed[seat])) return "somebody parleys with cards that he does not have";
      if ((answer == Answer::kRaidSets) != (p.party_size[seat] > 0)) return "a party that was not named";
    }
    return nullptr;
  }
  static bool can_parley(const Position& p, std::size_t seat) {
    return p.parley.has(Seat(static_cast<int>(seat))) && !p.hands[seat].empty();
  }

  // The phases draw, raid and over.
  static const char* broken_between(const Ruthless& game, const Position& p) {
    const bool is_blank = p.turn.is_none() && p.step == Step::kNone && p.final_left == 0 && p.pending_size == 0 &&
                          p.played == Bag{} && p.looked_size == 0;
    if (!is_blank) return "something of a turn outside of the turns";
    SeatSet waiting;
    for (const Seat seat : seats(game.players())) {
      const bool is_open = p.answers[index(seat)] == ruthless::Answer::kNone;
      const bool is_asked = p.phase == Phase::kRaid || (p.phase == Phase::kDraw && can_parley(p, index(seat)));
      if (is_open && is_asked) waiting.add(seat);
    }
    if (p.phase == Phase::kRaid && game.options().raid_auto) return "a question that is answered by itself";
    return waiting == p.waiting ? nullptr : "the wrong players are asked";
  }

  // The phases turns and final_recruit.
  static const char* broken_turn(const Ruthless& game, const Position& p) {
    if (p.turn.index() >= game.players()) return "it is nobody's turn";
    if (p.step == Step::kNone) return "a turn without a step";
    const bool is_final = p.phase == Phase::kFinalRecruit;
    if (is_final != (p.final_left > 0) || p.final_left > game.players()) return "the final turns do not fit the phase";
    if (is_final && p.step != Step::kRecruit) return "a Command in a final turn";
    const bool is_command = p.step == Step::kCommand;
    if (!(is_command && p.pending_size > 0) && p.played != Bag{}) return "cards are left of a Command";
    if (is_command && p.pending_size == 0 && p.hands[index(p.turn)].empty()) return "a Command without cards";
    const bool is_playable = p.played.pirates().empty() && (p.played.monkeys() == 0 || !p.played.has_loot());
    if (!is_playable || p.played.monkeys() > 2) return "cards that nobody plays together";
    return broken_powers(game, p);
  }
  static const char* broken_powers(const Ruthless& game, const Position& p) {
    const std::size_t turn = index(p.turn);
    SeatSet waiting(p.turn);
    bool is_lookout = false;
    for (std::size_t i = 0; i < p.pending_size; ++i) {
      const ruthless::Pending& power = p.pending[i];
      const bool is_next = i + 1U == p.pending_size;
      if (!is_next && (power.kind == Kind::kAttacked || power.kind == Kind::kLoot || power.kind == Kind::kUse)) {
        return "a decision that waits for another one";
      }
      if (power.kind == Kind::kLoot && !ruthless::is_treasure(power.value)) return "the Loot is no Treasure";
    }
    if (p.pending_size > 0) {
      const ruthless::Pending& next = p.pending[p.pending_size - 1U];
      is_lookout = next.kind == Kind::kLookout;
      if (next.kind >= Kind::kDraw) return "what happens by itself is waited for";
      if (next.kind == Kind::kAttacked) {
        if (next.value >= game.players() || next.value == turn) return "nobody is attacked";
        if (p.coins[next.value] == 0 && p.hands[next.value].empty()) return "who has nothing is asked what to lose";
        waiting = SeatSet(Seat(next.value));
      }
      const Bag& hand = p.hands[turn];
      const Bag& discard = p.discards[turn];
      if (next.kind == Kind::kBrawl && p.tavern.empty()) return "a brawl in an empty Tavern";
      if (next.kind == Kind::kBury && hand.empty() && discard.empty()) return "there is nothing to bury";
      if (next.kind == Kind::kRescue && !discard.has_crew()) return "there is nobody to rescue";
      if (next.kind == Kind::kUse && !(p.ships[turn] | p.recruits[turn]).has(next.value)) return "a power of no card";
    }
    if (is_lookout != (p.looked_size > 0)) return "cards are looked at without Lookout";
    return waiting == p.waiting ? nullptr : "the wrong player is asked";
  }

  // Nobody ever loses a card for good; the buried ones stay where they are. One action brings one card at most.
  static const char* broken_owning(const Ruthless& game, const Position& before, const Position& after) {
    int more = 0;
    int buried = 0;
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      const Counts had = owned(before, seat);
      const Counts has = owned(after, seat);
      for (std::size_t card = 0; card < kCardKinds; ++card) {
        if (has[card] < had[card]) return "somebody has lost a card";
        more += has[card] - had[card];
      }
      if (!after.buried[seat].contains(before.buried[seat])) return "a buried card was dug up";
      buried += after.buried[seat].size() - before.buried[seat].size();
      const Seat owner(static_cast<int>(seat));
      if (after.parley.has(owner) && !before.parley.has(owner)) return "a Parley token was turned up again";
      for (std::size_t i = 0; i < after.prizes[seat].size(); ++i) {
        if (after.prizes[seat][i] < before.prizes[seat][i]) return "a Prize token was lost";
      }
    }
    if (more > 1) return "more than one card was won at once";
    return buried > 1 ? "more than one card was buried at once" : nullptr;
  }

  static const char* broken_end_of_round(const Ruthless& game, const Position& before, const Position& after) {
    const bool is_over = after.phase == Phase::kOver;
    const int players = game.players();
    if (is_over != (before.round == last_round(game))) return "the game ends after the wrong round";
    if (after.round != before.round + (is_over ? 0 : 1)) return "the round is not the next one";
    if (after.start != (is_over ? before.start : before.start.next(players))) return "the wrong player starts";
    if (before.phase != Phase::kRaid && before.phase != Phase::kFinalRecruit) return "a round without a raid";
    if (before.phase == Phase::kFinalRecruit && !game.options().raid_auto) return "nobody was asked about the raid";
    for (std::size_t seat = 0; seat < index(Seat(players)); ++seat) {
      const ruthless::RaidResult& raid = after.last_raid[seat];
      int won = 0;
      for (std::size_t i = 0; i < ruthless::kPrizeValues.size(); ++i) {
        won += ruthless::kPrizeValues[i] * (after.prizes[seat][i] - before.prizes[seat][i]);
      }
      if (won != raid.prize) return "the Prize token is not the one that was won";
      if (before.round <= 2 && raid.prize > 1) return "a Piracy token in the first two rounds";
      const int area = (before.ships[seat] | before.recruits[seat]).size();
      // In a final turn one more may have been recruited.
      if (raid.unused > area + (before.phase == Phase::kFinalRecruit ? 1 : 0))
        return "more unused Pirates than there were";
      if (before.phase == Phase::kRaid && after.coins[seat] != before.coins[seat]) return "Coins changed in a raid";
    }
    return broken_ranking(game, before, after);
  }
  // RU-10.2, RU-10.4: who is stronger has the better prize; all have one from 4 on.
  static const char* broken_ranking(const Ruthless& game, const Position& before, const Position& after) {
    for (const Seat a : seats(game.players())) {
      for (const Seat b : seats(game.players())) {
        const ruthless::RaidResult& first = after.last_raid[index(a)];
        const ruthless::RaidResult& second = after.last_raid[index(b)];
        if (before.round <= 2 || a == b || first.strength < 4 || second.strength < 4) continue;
        if (first.prize == second.prize) return "two players have the same prize";
        const bool is_first =
            first.strength != second.strength ? first.strength > second.strength : first.unused > second.unused;
        const bool is_equal = first.strength == second.strength && first.unused == second.unused;
        if (!is_equal && is_first != (first.prize > second.prize)) return "the weaker party has the better prize";
      }
    }
    return nullptr;
  }

  static const char* broken_in_round(const Ruthless& game, const Position& before, const Position& after) {
    if (after.start != before.start) return "the Start Player changed in the middle of a round";
    if (after.last_raid != before.last_raid || after.has_raided != before.has_raided || after.prizes != before.prizes) {
      return "prizes in the middle of a round";
    }
    const bool is_reopened = before.phase == Phase::kFinalRecruit && after.phase == Phase::kTurns;
    if (after.phase < before.phase && !(is_reopened && game.options().final_draw_reopens)) return "a phase came back";
    if (before.phase == Phase::kDraw || before.phase == Phase::kRaid) return broken_answering(game, before, after);
    for (const Seat seat : seats(game.players())) {
      const std::size_t i = index(seat);
      if (after.parley != before.parley) return "a parley in the turns";
      if (seat == before.turn) continue;
      // Somebody else can only be attacked, or lose the cards that he drew in his final turn.
      if (after.coins[i] > before.coins[i] || after.coins[i] + 1 < before.coins[i]) return "Coins of somebody else";
      const bool is_over = after.phase == Phase::kRaid;
      if (!before.hands[i].contains(after.hands[i])) return "somebody draws in the turn of another";
      if (!is_over && after.hands[i].size() + 1 < before.hands[i].size()) return "somebody else loses two cards";
      if (after.ships[i] != before.ships[i] || after.recruits[i] != before.recruits[i]) {
        return "Pirates of somebody else come or go";
      }
    }
    return broken_recruiting(game, before, after);
  }
  static const char* broken_recruiting(const Ruthless& game, const Position& before, const Position& after) {
    const std::size_t turn = index(before.turn);
    const int ship = after.ships[turn].size() - before.ships[turn].size();
    const int recruits = after.recruits[turn].size() - before.recruits[turn].size();
    if (ship < 0 || recruits < 0 || ship + recruits > 1) return "Pirates come or go more than one at a time";
    if (ship > 0 && before.step != Step::kCommand) return "a Pirate is boarded without a Command";
    if (recruits > 0 && (before.step != Step::kRecruit || before.pending_size > 0))
      return "a Pirate is recruited too early";
    if (recruits == 0) return nullptr;
    for (const Card card : after.recruits[turn] - before.recruits[turn]) {
      if (!before.tavern.has(card)) return "the recruit was not in the Tavern";
      if (game.deck().pirate(card).cost > before.coins[turn]) return "the recruit was not paid";  // RU-6.3
    }
    return nullptr;
  }

  // One answer more; if it is the last one of the Draw phase, all are carried out.
  static const char* broken_answering(const Ruthless& game, const Position& before, const Position& after) {
    if (after.coins != before.coins || after.tavern != before.tavern) return "an answer costs Coins or a Pirate";
    if (after.phase != before.phase) return nullptr;
    if (after.chance.used() != before.chance.used()) return "chance was used although nothing was drawn";
    if (after.hands != before.hands || after.discards != before.discards || after.pool != before.pool) {
      return "cards moved before everybody has answered";
    }
    int answers = 0;
    for (std::size_t seat = 0; seat < index(Seat(game.players())); ++seat) {
      if (before.answers[seat] == ruthless::Answer::kNone) {
        answers += after.answers[seat] != ruthless::Answer::kNone ? 1 : 0;
      } else if (after.answers[seat] != before.answers[seat] || after.parleyed[seat] != before.parleyed[seat] ||
                 after.party_size[seat] != before.party_size[seat]) {
        return "an answer was taken back";
      }
    }
    return answers == 1 ? nullptr : "not exactly one player has answered";
  }

  static std::vector<std::string> no_actions() {
    return {"",
            " ",
            "trade",
            "trade ",
            "trade ,",
            "trade nothing",
            "trade doubloon,",
            "trade doubloon, ",
            "trade doubloon,doubloon",
            "trade doubloon,  doubloon",
            "trade  doubloon",
            "trade doubloon doubloon",
            "trade doubloon; doubloon",
            "Trade doubloon",
            "trade Doubloon",
            "trade doubloon ",
            " trade doubloon",
            "brawl",
            "brawl ",
            "brawl heart",
            "brawl heart 8",
            "brawl heart 0",
            "brawl heart 03",
            "brawl 3",
            "brawl heart  3",
            "brawl heart 3 ",
            "brawl heart 3, heart 4",
            "brawl Heart 3",
            "bury",
            "bury ",
            "bury monkey",
            "bury monkey from",
            "bury monkey from ",
            "bury monkey from deck",
            "bury monkey from hand ",
            "bury monkey  from hand",
            "bury from hand",
            "bury  from hand",
            "bury monkey from hand from hand",
            "plunder ",
            "plunder map",
            "board",
            "board ",
            "board heart",
            "idle monkey",
            "recruit",
            "recruit heart",
            "end",
            "end turn ",
            "end  turn",
            "End turn",
            "use",
            "use ",
            "use nothing",
            "use trade",
            "use trade 99",
            "use draw 1 + rescue",
            "use captain / draw 3",
            "use  captain",
            "attack",
            "attack ",
            "attack Zoe",
            "attack anna",
            "attack Anna ",
            "attack Anna, Bernard",
            "pay",
            "pay coins",
            "pay 1",
            "pay coin ",
            "discard",
            "discard ",
            "rescue",
            "take",
            "take ?",
            "sell map",
            "keep map",
            "sell ",
            "parley",
            "parley ",
            "parley ,",
            "parley no",
            "parley monkey,monkey",
            "parley monkey; monkey",
            "parley ?",
            "no",
            "no parley ",
            "raid",
            "raid ",
            "raid all",
            "raid auto ",
            "raid none ",
            "raid ;",
            "raid heart 3",
            "raid heart 3,",
            "raid heart 3,anchor 3",
            "raid heart 3, anchor 3;",
            "raid heart 3, anchor 3; ",
            "raid heart 3, anchor 3;skull 4, swords 4",
            "raid heart 3, heart parrot",
            "raid heart 3, anchor parrot as",
            "raid heart 3, anchor parrot as ",
            "raid heart 3, anchor parrot as parrot",
            "raid heart 3, anchor parrot as anchor 3",
            "raid heart 3, anchor parrot  as 3",
            "raid heart 3, monkey",
            "raid doubloon, doubloon",
            "raid ?",
            "dig",
            "play heart 3"};
  }

  // Choices of two and three cards as they are written.
  static void add_choices(const ReferenceRuthless& reference, std::vector<std::string>& texts) {
    for (const std::string& card : reference.kinds()) {
      texts.push_back("parley doubloon, " + card);
      if (card != "doubloon") texts.push_back("parley doubloon, doubloon, " + card);
      if (card != "monkey" && !reference.is_loot(card)) texts.push_back("parley monkey, monkey, " + card);
      if (!reference.is_loot(card)) continue;
      texts.push_back("trade doubloon, " + card);
      texts.push_back("trade doubloon, doubloon, doubloon, " + card);
    }
  }
  // Parties: every pair, some straights and flushes, some that are none.
  static void add_parties(const ReferenceRuthless& reference, std::vector<std::string>& texts) {
    const std::vector<std::string>& suits = reference.suits();
    for (const std::string& rank : rank_names()) {
      for (std::size_t i = 1; i < suits.size(); ++i) {
        texts.push_back("raid " + suits[0] + " " + rank + ", " + suits[i] + " " + rank);
        texts.push_back("raid " + suits[i] + " parrot as " + rank + ", " + suits[0] + " " + rank);
        texts.push_back("raid " + suits[i] + " cpt as " + suits[i] + " " + rank + ", " + suits[0] + " " + rank);
      }
    }
    for (const std::string& suit : suits) {
      texts.push_back("raid " + suit + " 1, " + suit + " 2, " + suit + " 3");
      texts.push_back("raid " + suit + " 1, " + suit + " 4, " + suit + " cpt");
      texts.push_back("raid " + suit + " 6, " + suit + " 7, " + suit + " parrot as qtr, " + suit + " cpt");
      texts.push_back("raid " + suit + " 1, " + suit + " cpt");
    }
  }

  // Does a part of the full document look like this? A number stands for a list of that length too, "?" for anything.
  static bool fits(const Doc& seen, const Doc& full) {
    if (seen == full || seen.is("?")) return true;
    if (seen.is_number() && full.is_list()) return seen.number() == static_cast<std::int64_t>(full.list().size());
    if (!seen.is_map() || !full.is_map() || seen.map().size() != full.map().size()) return false;
    return std::ranges::all_of(seen.map(), [&](const Doc::Entry& entry) {
      const Doc* part = full.find(entry.first);
      return part != nullptr && fits(entry.second, *part);
    });
  }

  static bool names_card(const ReferenceRuthless& reference, const Doc& doc) {
    const auto names = [&](const Doc& part) { return names_card(reference, part); };
    if (doc.is_list()) return std::ranges::any_of(doc.list(), names);
    if (doc.is_map()) {
      return std::ranges::any_of(doc.map(), [&](const Doc::Entry& entry) { return names(entry.second); });
    }
    return reference.is_card(doc.scalar_text());
  }
};

}  // namespace tortuga::test
