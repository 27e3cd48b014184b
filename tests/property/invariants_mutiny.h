// What always holds in mutiny (see invariants.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/mutiny/mutiny.h"
#include "property/invariants.h"
#include "property/reference_mutiny.h"

namespace tortuga::test {

template <>
struct Invariants<mutiny::Mutiny> {
  using Mutiny = mutiny::Mutiny;
  using Position = mutiny::Position;
  using Action = mutiny::Action;
  using Verb = Action::Verb;
  using Bag = mutiny::Bag;
  using PrizeBag = mutiny::PrizeBag;
  using Card = mutiny::Card;
  using Entry = mutiny::Entry;
  using Phase = mutiny::Phase;
  using Side = mutiny::Side;
  using Type = mutiny::Type;
  using Window = mutiny::Window;

  // Whether an offer can be accepted depends on what the other one still holds.
  static bool seems_legal(const mutiny::Mutiny& game, const mutiny::View& view, const mutiny::Action& action) {
    if (action.verb != mutiny::Action::Verb::kAccept) return false;
    const mutiny::Position& p = view.shown();
    for (std::size_t i = 0; i < p.offer_count; ++i) {
      if (p.offer_ids[i] == action.offer) return game.may_accept(view, i);
    }
    return false;
  }

  static void choose_lists(Doc& /*options*/, int /*players*/, Random& /*random*/) {}

  // Some hundred are usual. Talk is limited in every round, and with it all that is said to offers; showing prizes is
  // not, but it is chosen seldom.
  static std::size_t most_actions(const Mutiny& /*game*/) { return 100'000; }

  static constexpr bool kKnowsAllTexts = false;  // there are too many choices of several cards
  static bool is_listed(const Action& action) { return !action.is_table_action(); }

  // What a random player who takes any listed action when he is waited for does seldom or never: table actions, acting
  // out of turn, passing.
  struct Wish {
    Seat seat;
    Action action;
  };
  static std::optional<Wish> wish(const Mutiny& game, const Position& p, Random& random) {
    const Seat seat = any_seat(game, random);
    const bool is_bargain = p.window == Window::kGuard && random.below(8) != 0;  // it comes seldom
    switch (is_bargain ? 0 : random.below(8)) {
      case 0:
      case 1:
        return table_action(game, p, seat, random);
      case 2: {
        mutiny::ActionList list;
        game.list_legal(p, seat, list);
        if (list.empty()) return std::nullopt;
        return Wish{seat, list[random.below(static_cast<std::uint32_t>(list.size()))]};
      }
      case 3:
      case 4:
        if (!p.waiting.has(seat)) return std::nullopt;
        return Wish{seat, game.default_action(p, seat)};
      case 5:
        return Wish{seat, Action::simple(Verb::kPass)};
      default:
        return std::nullopt;
    }
  }

  static const char* broken(const Mutiny& game, const Position& p, bool is_whole) {
    if (const char* what = broken_seats(game, p)) return what;
    if (const char* what = broken_slots(p)) return what;
    if (const char* what = broken_crew(game, p, is_whole)) return what;
    if (const char* what = broken_prizes(game, p, is_whole)) return what;
    if (const char* what = broken_destinations(game, p, is_whole)) return what;
    if (const char* what = broken_people(game, p)) return what;
    if (const char* what = broken_stack(game, p)) return what;
    if (const char* what = broken_voyage(p)) return what;
    if (const char* what = broken_mutiny(game, p)) return what;
    if (const char* what = broken_distribution(p)) return what;
    if (const char* what = broken_offers(game, p)) return what;
    return p.window == Window::kOver ? broken_end(p) : nullptr;
  }

  static const char* broken_step(const Mutiny& game, const Position& before, const Position& after) {
    if (before.window == Window::kOver) return "an action after the end";
    if (after.chance.seed() != before.chance.seed()) return "the seed changed";
    if (after.chance.used() < before.chance.used()) return "chance was given back";
    const bool has_round_ended = after.round != before.round;
    if (has_round_ended && after.round != before.round + 1) return "the round is not the next one";
    const int voyages = after.destination_discard.size() - before.destination_discard.size();
    if (voyages < 0 || voyages > 1) return "not one voyage at a time";
    if (after.prize_deck_size > before.prize_deck_size) return "the Prize deck grew";
    if (after.removed_prizes != before.removed_prizes || after.removed_destinations != before.removed_destinations) {
      return "cards left the game";
    }
    if (after.next_offer < before.next_offer || after.next_offer > before.next_offer + 1)
      return "offers are not numbered one by one";
    if (!has_round_ended && before.mutiny_used && !after.mutiny_used) return "a second mutiny in a round";
    int buried_less = 0;
    for (const Seat seat : seats(game.players())) {
      const std::size_t i = index(seat);
      if (!has_round_ended && after.talk[i] < before.talk[i]) return "somebody may talk again";
      if (!after.buried[i].contains(before.buried[i])) {
        ++buried_less;
        if (after.buried[i].size() + 1 != before.buried[i].size()) return "more than one buried prize was stolen";
      }
    }
    if (!after.prize_discard.contains(before.prize_discard)) return "the discard pile of prizes lost a card";
    return buried_less > 1 ? "buried prizes of two players were stolen" : nullptr;
  }

  static std::string broken_document(const Made<Mutiny>& made, const Doc& document) {
    ReferenceMutiny reference(made.setup);
    reference.load(document);
    const Doc expected = ReferenceMutiny::sorted(reference.document());
    const Doc actual = ReferenceMutiny::sorted(document);
    if (expected == actual) return "";
    return "the document should be\n" + expected.flow_text() + "\nnot\n" + actual.flow_text();
  }

  // Every action on one card or player, some on several, talk, and texts that are no actions; each once.
  static std::vector<std::string> action_texts(const Made<Mutiny>& made) {
    const ReferenceMutiny reference(made.setup);
    std::vector<std::string> texts = no_actions();
    texts.insert(texts.end(), {"pass", "reveal", "claim nothing", "ransom hostage", "sell jewels", "stay", "punish",
                               "no punishment", "mutiny with cutthroat on captain",
                               "join captain with cutthroat on mutineer", "join mutineers with cutthroat on captain"});
    for (const std::string& type : ReferenceMutiny::types()) texts.push_back("sail " + type);
    for (const char* card : {"first mate", "master mariner", "sharpshooter"}) {
      for (const char* change : {" +1", " -1"}) texts.push_back(std::string("play ") + card + change);
    }
    for (const char* card : {"lookout", "cook", "carpenter", "old sailor", "stowaways", "surgeon"}) {
      texts.push_back(std::string("play ") + card);
    }
    add_texts_with_cards(reference, texts);
    add_texts_with_players(reference, made.setup.players, texts);
    for (const char* count : {"navigation", "guns", "melee", "navigation, guns", "guns, guns", "navigation, melee"}) {
      texts.push_back(std::string("count ") + count);
    }
    std::ranges::sort(texts);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
  }

  // The document of the view.
  struct Shown {
    Doc seen;
  };
  static Shown shown(const Made<Mutiny>& /*made*/, const Doc& seen) { return {ReferenceMutiny::sorted(seen)}; }
  // Everything that was shown is so, and where only a number was shown there are so many cards.
  static std::string contradiction(const Mutiny& game, const Shown& shown, const Position& sampled) {
    const Doc document = ReferenceMutiny::sorted(game.document(sampled));
    for (const auto& [key, seen] : shown.seen.map()) {
      const Doc* full = document.find(key);
      if (full == nullptr || !fits(seen, *full)) return key + " is not as it was shown: " + seen.flow_text();
    }
    return "";
  }

  // Crew cards are told when they lie open, and to those in whose hands they are or were; prizes too if they are
  // hidden.
  static std::string leak(const Made<Mutiny>& made, const Doc& event, Viewer viewer) {
    const ReferenceMutiny reference(made.setup);
    const std::string& kind = event.find("event")->text();
    const auto is_viewer = [&](std::string_view key) {
      const Doc* who = event.find(key);
      return who != nullptr && !viewer.is_none() && who->is(made.game.names()[index(viewer)]);
    };
    const bool is_own = is_viewer("who");
    const bool is_party = is_own || is_viewer("to") || is_viewer("from");
    const bool hides_prizes = reference.is_true("hidden_prizes");
    const bool hides_crew =
        kind == "stolen" || ((kind == "offered" || kind == "accepted") && reference.option("crew_bribes") == "secret");
    bool may_see_crew = !hides_crew || is_party;
    if (kind == "cards drawn" || kind == "crew dealt") may_see_crew = is_own;
    if (!may_see_crew && names_any(event, [&](const std::string& name) { return reference.is_crew(name); })) {
      return "a Crew card is told to somebody who may not see it: " + event.flow_text();
    }
    static const std::vector<std::string> kOpen = {"prize cashed", "jewels drawn"};
    static const std::vector<std::string> kOwn = {"prize taken", "prizes drawn", "buried", "prizes lost"};
    bool may_see_prizes = !hides_prizes || is_party || has(kOpen, kind);
    if (hides_prizes && has(kOwn, kind)) may_see_prizes = is_own;
    if (kind == "prize exchanged") {
      may_see_prizes = is_own || hides_prizes || reference.option("exchange_discard") == "up";
    }
    if (kind == "shown") may_see_prizes = is_party || event.find("to")->is("all");
    if (may_see_prizes || !names_any(event, [&](const std::string& name) { return reference.is_prize(name); })) {
      return "";
    }
    return "a prize is told to somebody who may not see it: " + event.flow_text();
  }

 private:
  static constexpr std::size_t kCrewKinds = Bag::kKinds;
  static constexpr std::size_t kPrizeKinds = PrizeBag::kKinds;
  template <std::size_t Size>
  using Counts = std::array<int, Size>;

  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
  static bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  }
  static bool is_between(Window window, Window first, Window last) { return window >= first && window <= last; }
  static bool is_attack(Window window) { return is_between(window, Window::kLookout, Window::kAssign); }
  static bool is_distribution(Window window) { return is_between(window, Window::kCook, Window::kCarpenter); }
  static bool is_port(Window window) { return is_between(window, Window::kPortExchange, Window::kPortMarket); }
  static bool is_visit(Window window) { return is_between(window, Window::kBoatswain, Window::kSmartKid); }

  // Made-up actions.

  static Seat any_seat(const Mutiny& game, Random& random) {
    return Seat(static_cast<int>(random.below(static_cast<std::uint32_t>(game.players()))));
  }
  // Up to two cards and up to two prizes of a player, or none.
  static mutiny::Items any_items(const Position& p, Seat seat, Random& random) {
    mutiny::Items items;
    Bag hand = p.hands[index(seat)];
    PrizeBag prizes = p.prizes[index(seat)];
    for (std::uint32_t left = random.below(3); left > 0 && !hand.empty(); --left) {
      const Card card = hand.at(static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size()))));
      hand.remove(card);
      items.crew.add(card);
    }
    for (std::uint32_t left = random.below(3); left > 0 && !prizes.empty(); --left) {
      const mutiny::Prize prize = any_prize(prizes, random);
      prizes.remove(prize);
      items.prizes.add(prize);
    }
    return items;
  }
  static mutiny::Prize any_prize(PrizeBag prizes, Random& random) {
    auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(prizes.size())));
    mutiny::Prize chosen = 0;
    prizes.for_each([&](mutiny::Prize prize, int count) {
      if (skip >= 0 && skip < count) chosen = prize;
      skip -= count;
    });
    return chosen;
  }
  // Well formed, but not always legal. What is said to an offer comes from one who may say it, most of the time.
  static Wish table_action(const Mutiny& game, const Position& p, Seat seat, Random& random) {
    if (p.offer_count > 0 && random.below(2) == 0) return answer(p, seat, random);
    if (p.window == Window::kGuard && random.below(2) == 0) seat = p.guard;
    Action action = Action::simple(Verb::kOffer, mutiny::kNoCard, any_seat(game, random));
    const mutiny::Items items = any_items(p, seat, random);
    const std::uint32_t kind = random.below(6);
    if (kind == 0) {
      action.verb = Verb::kPromise;
      action.promise = mutiny::PromiseText("all that I have, é and more");
    } else if (kind == 1 && !items.prizes.empty()) {
      action.verb = Verb::kShow;
      action.gives.prizes = items.prizes;
      if (random.below(2) == 0) action.player = Seat::none();
    } else if (kind == 2 && !items.empty()) {
      action.verb = Verb::kGive;
      action.gives = items;
    } else {
      action.gives = items;
      action.asks = any_items(p, action.player, random);
      action.asks.guard = p.window == Window::kGuard || random.below(50) == 0;
      if (action.asks.empty()) action.asks.prizes.add(mutiny::Prize{0});
    }
    return {seat, action};
  }
  static Wish answer(const Position& p, Seat seat, Random& random) {
    static constexpr std::array<Verb, 4> kVerbs = {Verb::kAccept, Verb::kAccept, Verb::kDecline, Verb::kWithdraw};
    const std::size_t offer = random.below(p.offer_count);
    Action action = Action::simple(kVerbs[random.below(kVerbs.size())]);
    action.offer = p.offer_ids[offer];
    if (random.below(8) == 0) return {seat, action};
    return {action.verb == Verb::kWithdraw ? p.offers[offer].from() : p.offers[offer].to(), action};
  }

  // Positions.

  // Adds what is there; what is no card counts as one of the last kind, of which there are never so many.
  template <std::size_t Size>
  static void add(Counts<Size>& counts, std::uint8_t card, int count = 1) {
    counts[std::min<std::size_t>(card, Size - 1)] += count;
  }
  template <std::size_t Size, class AnyBag>
  static void add_bag(Counts<Size>& counts, const AnyBag& bag) {
    bag.for_each([&](std::uint8_t card, int count) { add(counts, card, count); });
  }
  template <std::size_t Size>
  static void add(Counts<Size>& counts, std::span<const std::uint8_t> cards) {
    for (const std::uint8_t card : cards) add(counts, card);
  }
  template <std::size_t Size>
  static bool is_part(const Counts<Size>& part, const Counts<Size>& all, bool is_all) {
    for (std::size_t i = 0; i < Size; ++i) {
      if (is_all ? part[i] != all[i] : part[i] > all[i]) return false;
    }
    return true;
  }
  template <std::size_t Size, class AnyBag>
  static bool has_wrong_size(const AnyBag& bag) {
    int size = 0;
    bag.for_each([&](std::uint8_t, int count) { size += count; });
    return size != bag.size();
  }

  static const char* broken_seats(const Mutiny& game, const Position& p) {
    const SeatSet all = SeatSet::all(game.players());
    for (const SeatSet set : {p.waiting, p.holding, p.above, p.passed, p.captain_side, p.mutineers}) {
      if (!(set - all).empty()) return "somebody who is not at the table";
    }
    for (auto i = static_cast<std::size_t>(game.players()); i < mutiny::kMaxPlayers; ++i) {
      const bool is_blank = p.hands[i] == Bag{} && p.prizes[i] == PrizeBag{} && p.buried[i] == PrizeBag{} &&
                            p.talk[i] == 0 && p.received[i] == 0;
      if (!is_blank) return "a seat that is not at the table is not blank";
    }
    for (const Seat seat : {p.captain, p.quartermaster, p.map, p.guard, p.first}) {
      if (!seat.is_none() && !all.has(seat)) return "nobody has this part";
    }
    return nullptr;
  }

  // What is not in use is as it begins.
  static const char* broken_slots(const Position& p) {
    if (p.crew_deck_size > p.crew_deck.size() || p.laid_size > p.laid.size() || p.entries > p.stack.size() ||
        p.offer_count > p.offers.size() || p.prize_deck_size + std::size_t{p.jewels_drawn} > p.prize_deck.size()) {
      return "more than there is room for";
    }
    const auto is_zero = [](std::uint8_t card) { return card == 0; };
    if (!std::ranges::all_of(std::span(p.crew_deck).subspan(p.crew_deck_size), is_zero))
      return "the Crew deck is not blank";
    const std::size_t prizes = p.prize_deck_size + std::size_t{p.jewels_drawn};
    if (!std::ranges::all_of(std::span(p.prize_deck).subspan(prizes), is_zero)) return "the Prize deck is not blank";
    for (std::size_t type = 0; type < mutiny::kTypes; ++type) {
      if (!std::ranges::all_of(std::span(p.stacks[type]).subspan(p.stack_size[type]), is_zero)) {
        return "a stack is not blank";
      }
    }
    const auto is_blank = [](const auto& each) { return each == std::remove_cvref_t<decltype(each)>{}; };
    if (!std::ranges::all_of(std::span(p.laid).subspan(p.laid_size), is_blank)) return "laid cards are not blank";
    if (!std::ranges::all_of(std::span(p.stack).subspan(p.entries), is_blank)) return "the stack is not blank";
    if (!std::ranges::all_of(std::span(p.offers).subspan(p.offer_count), is_blank)) return "offers are not blank";
    return nullptr;
  }

  static const char* broken_crew(const Mutiny& game, const Position& p, bool is_whole) {
    Counts<kCrewKinds> unseen{};
    SeatSet holding;
    SeatSet above;
    for (const Seat seat : seats(game.players())) {
      const Bag& hand = p.hands[index(seat)];
      if (has_wrong_size<kCrewKinds>(hand)) return "a hand has another size than it says";
      add_bag(unseen, hand);
      if (!hand.empty()) holding.add(seat);
      if (hand.size() > game.limit()) above.add(seat);
    }
    if (holding != p.holding) return "others hold cards";
    if (above != p.above) return "others are above the hand limit";
    add(unseen, std::span(p.crew_deck).first(p.crew_deck_size));
    if (has_wrong_size<kCrewKinds>(p.unseen)) return "the unseen cards are not so many";
    Counts<kCrewKinds> said{};
    add_bag(said, p.unseen);
    if (said != unseen) return "hands and deck are not the unseen cards";
    Counts<kCrewKinds> all = unseen;
    add_bag(all, p.crew_discard);
    add_bag(all, p.revealed);
    for (const mutiny::Laid& laid : std::span(p.laid).first(p.laid_size)) add(all, laid.card);
    if (p.entries > 1) add(all, game.deck().card_of(mutiny::Special::kTraitor), p.entries - 1);
    if (!p.map.is_none()) add(all, game.deck().card_of(mutiny::Special::kOldSailor));
    Counts<kCrewKinds> deck{};
    add_bag(deck, game.all_crew());
    return is_part(all, deck, is_whole) ? nullptr : "the Crew cards are not conserved";
  }

  static const char* broken_prizes(const Mutiny& game, const Position& p, bool is_whole) {
    Counts<kPrizeKinds> all{};
    for (const PrizeBag bag : {p.pool, p.prize_discard, p.prize_discard_down, p.removed_prizes}) {
      if (has_wrong_size<kPrizeKinds>(bag)) return "a pile of prizes has another size than it says";
      add_bag(all, bag);
    }
    for (const Seat seat : seats(game.players())) {
      for (const PrizeBag bag : {p.prizes[index(seat)], p.buried[index(seat)]}) {
        if (has_wrong_size<kPrizeKinds>(bag)) return "prizes have another size than they say";
        add_bag(all, bag);
      }
    }
    add(all, std::span(p.prize_deck).first(p.prize_deck_size + std::size_t{p.jewels_drawn}));
    Counts<kPrizeKinds> deck{};
    add_bag(deck, game.all_prizes());
    if (is_whole && !p.removed_prizes.empty()) return "a prize has left the game";
    return is_part(all, deck, true) ? nullptr : "the prizes are not conserved";
  }

  static const char* broken_destinations(const Mutiny& game, const Position& p, bool is_whole) {
    Counts<kCrewKinds> all{};
    add_bag(all, p.destination_discard);
    add_bag(all, p.removed_destinations);
    for (std::size_t type = 0; type < mutiny::kTypes; ++type) {
      const auto stack = std::span(p.stacks[type]).first(p.stack_size[type]);
      add(all, stack);
      for (const mutiny::Destination card : stack) {
        if (static_cast<std::size_t>(game.deck().destinations[card].type) != type) return "a card on another stack";
      }
    }
    if ((p.type == Type::kNone) != (p.destination == mutiny::kNoCard)) return "a destination without a card";
    if (p.type == Type::kNone && p.is_revealed) return "nothing is revealed";
    if (p.type != Type::kNone) {
      add(all, p.destination);
      if (game.deck().destinations[p.destination].type != p.type) return "the destination is of another type";
    }
    Counts<kCrewKinds> deck{};
    add_bag(deck, game.whole_destinations());
    Counts<kCrewKinds> removed = deck;
    game.all_destinations().for_each([&](std::uint8_t card, int count) { removed[card] -= count; });
    Counts<kCrewKinds> said{};
    add_bag(said, p.removed_destinations);
    if (!is_part(removed, said, is_whole)) return "other Destination cards are out of the game";
    return is_part(all, deck, true) ? nullptr : "the Destination cards are not conserved";
  }

  static const char* broken_people(const Mutiny& game, const Position& p) {
    if (p.captain.is_none()) return "there is no Captain";
    if (p.quartermaster == p.captain) return "the Captain is Quartermaster";
    const bool has_quartermaster = !p.quartermaster.is_none();
    if (game.players() == 3 && has_quartermaster) return "a Quartermaster with three players";
    const bool needs_one = game.players() > 3 && p.window != Window::kAppoint && p.window != Window::kOver;
    if (needs_one && !has_quartermaster) return "there is no Quartermaster";
    if (p.waiting != game.asked_now(p)) return "others are waited for than are asked";
    if (p.round < 1) return "there is no such round";
    for (const Seat seat : seats(game.players())) {
      if (p.talk[index(seat)] > game.options().talk_limit) return "somebody has talked too much";
    }
    return nullptr;
  }

  static const char* broken_stack(const Mutiny& game, const Position& p) {
    const bool has_cards = p.entries > 0 && p.stack[0].use != Entry::Use::kSeaDog;
    if (p.revealed.empty() == has_cards) return "revealed cards without an entry, or an entry without cards";
    for (std::size_t i = 0; i < p.entries; ++i) {
      const Entry& entry = p.stack[i];
      if (entry.player.is_none() || entry.passed.has(entry.player)) return "an entry of nobody";
      if ((entry.use == Entry::Use::kTraitor) != (i > 0)) return "not a Traitor on the stack, or one at the bottom";
      if (i == 0) continue;
      const bool is_there =
          i == 1 ? p.revealed.has(entry.card) : entry.card == game.deck().card_of(mutiny::Special::kTraitor);
      if (!is_there) return "the Traitor cancels what is not there";
    }
    if (p.entries == 0) return nullptr;
    const Entry& lowest = p.stack[0];
    if (p.entries > 1 && lowest.step != Entry::Step::kReact) return "a Traitor comes too late";
    if (lowest.use == Entry::Use::kAttack && !p.has_attack) return "help without an attack";
    const bool is_mutiny = lowest.use == Entry::Use::kMutiny || lowest.use == Entry::Use::kSeaDog;
    if (is_mutiny && p.window != Window::kMutiny) return "a card for a side without a mutiny";
    if ((lowest.step == Entry::Step::kForced) != (lowest.use == Entry::Use::kSeaDog)) return "nobody is forced";
    if (lowest.use == Entry::Use::kEffect && p.revealed.size() != 1) return "an effect of several cards";
    if (lowest.step == Entry::Step::kTake && p.window != Window::kCook) return "a Cook at the wrong time";
    return nullptr;
  }

  static const char* broken_voyage(const Position& p) {
    const Window window = p.window;
    if (p.has_attack != is_attack(window)) return "an attack is missing or left";
    if (!p.has_attack && (p.first_done || p.adjust != decltype(p.adjust){})) return "something of an attack is left";
    const bool is_call = window == Window::kMutinyCall && p.phase == Phase::kVoyage;
    const bool is_under_way =
        is_call || is_attack(window) || is_port(window) || is_visit(window) || window == Window::kSailor;
    if ((p.type != Type::kNone) != is_under_way) return "a destination is missing or left";
    if (!p.map.is_none() && !is_visit(window)) return "the map is left";
    if (!p.guard.is_none() && (!is_visit(window) || window == Window::kBoatswain)) return "a guard without a visit";
    if (is_port(window) && p.type != Type::kPort) return "this is no port";
    if ((is_visit(window) || window == Window::kSailor) && p.type != Type::kIsland) return "this is no island";
    if (is_attack(window) && !mutiny::is_target(p.type)) return "this is no target";
    if (p.barred >= 1U << mutiny::kTypes) return "there is no such type to bar";
    const auto order = [](const mutiny::Laid& laid) { return laid.player.index() * 256 + laid.card; };
    const auto laid = std::span(p.laid).first(p.laid_size);
    if (!laid.empty() && !p.has_attack && !p.has_mutiny()) return "cards lie there for nothing";
    return std::ranges::is_sorted(laid, {}, order) ? nullptr : "the laid cards are not sorted";
  }

  static const char* broken_mutiny(const Mutiny& game, const Position& p) {
    if (!(p.captain_side & p.mutineers).empty()) return "somebody is on both sides";
    if (!p.has_mutiny()) {
      const bool is_blank = p.captain_side.empty() && p.mutineers.empty() && p.result == Side::kNone &&
                            p.totals == decltype(p.totals){} && p.from == Phase::kAppointment;
      return is_blank && p.window != Window::kMutiny ? nullptr : "something of a mutiny without one";
    }
    if (p.has_attack) return "an attack in a mutiny";
    if (!p.mutiny_used) return "the mutiny was not called";
    if (!p.mutineers.has(p.first)) return "the First Mutineer is no mutineer";
    if (p.result == Side::kMutineers ? p.captain != p.first : !p.captain_side.has(p.captain)) {
      return "the Captain is on another side";
    }
    if (p.phase != p.from) return "the mutiny is of another phase";
    const bool is_after = is_distribution(p.window) || p.window == Window::kAppoint;
    if (p.result == Side::kNone ? p.window != Window::kMutiny : !is_after) return "the mutiny in another window";
    for (const mutiny::Laid& laid : std::span(p.laid).first(p.laid_size)) {
      if (game.side_of(p, laid.player) == Side::kNone) return "a card for no side";
    }
    return nullptr;
  }

  static const char* broken_distribution(const Position& p) {
    const bool has_received = p.received != decltype(p.received){};
    if (has_received && !is_distribution(p.window)) return "something was received outside a distribution";
    const bool may_have_pool = is_distribution(p.window) || (p.window == Window::kAppoint && p.has_mutiny());
    if (!p.pool.empty() && !may_have_pool) return "a pool outside a distribution";
    const bool is_decided =
        p.window == Window::kWhip || (p.window == Window::kMutinyCall && p.phase == Phase::kPunishment);
    return (p.punishment != mutiny::Punishment::kNone) == is_decided ? nullptr : "the punishment does not fit";
  }

  static const char* broken_offers(const Mutiny& game, const Position& p) {
    if (p.offer_count > 0 && !game.options().trading) return "an offer without trading";
    std::size_t at = 0;
    std::array<int, mutiny::kMaxPlayers> own{};
    for (std::size_t i = 0; i < p.offer_count; ++i) {
      const mutiny::Offer& offer = p.offers[i];
      if (p.offer_ids[i] >= p.next_offer || (i > 0 && p.offer_ids[i] <= p.offer_ids[i - 1])) return "numbers of offers";
      if (offer.from() == offer.to() || offer.from().index() >= game.players() ||
          offer.to().index() >= game.players()) {
        return "an offer to nobody";
      }
      if (++own[index(offer.from())] > game.options().max_offers) return "somebody has too many offers";
      if (offer.gives + offer.asks == 0) return "an offer of nothing for nothing";
      if (at + offer.gives + offer.asks > p.offer_items.size()) return "offers of too many items";
      const auto items = std::span(p.offer_items).subspan(at, offer.gives + std::size_t{offer.asks});
      at += items.size();
      if (!std::ranges::is_sorted(items.first(offer.gives)) || !std::ranges::is_sorted(items.last(offer.asks))) {
        return "the items of an offer are not sorted";
      }
      for (std::size_t n = 0; n < items.size(); ++n) {
        if (!is_item(game, items[n])) return "there is no such item";
        const bool may_be_guard = n >= offer.gives && p.window == Window::kGuard && offer.from() == p.guard;
        if (items[n] == mutiny::kGuardItem && !may_be_guard) return "the guard's place is asked for";
      }
    }
    const auto is_zero = [](std::uint8_t item) { return item == 0; };
    return std::ranges::all_of(std::span(p.offer_items).subspan(at), is_zero) ? nullptr : "items of no offer";
  }
  static bool is_item(const Mutiny& game, std::uint8_t item) {
    if (item == mutiny::kGuardItem) return true;
    return item >= mutiny::kFirstPrizeItem
               ? static_cast<std::size_t>(item - mutiny::kFirstPrizeItem) < game.deck().prizes.size()
               : item < game.deck().crew.size();
  }

  static const char* broken_end(const Position& p) {
    if (p.phase != Phase::kOver) return "the end in another phase";
    const bool is_blank = p.entries == 0 && p.offer_count == 0 && p.passed.empty() && p.barred == 0 &&
                          p.laid_size == 0 && p.pool.empty() && !p.has_mutiny() && p.guard.is_none();
    return is_blank ? nullptr : "something is left after the end";
  }

  // Texts.

  static std::vector<std::string> no_actions() {
    return {"",
            " ",
            "pass ",
            " pass",
            "Pass",
            "pass pass",
            "appoint",
            "appoint ",
            "appoint Zoe",
            "appoint anna",
            "sail",
            "sail fort ",
            "sail treasure island",
            "sail Fort",
            "reveal fort",
            "mutiny",
            "mutiny with",
            "mutiny with ",
            "mutiny with jack 1/1, cook",
            "mutiny with cook on captain",
            "mutiny with sea dog on",
            "mutiny with sea dog on Zoe",
            "mutiny with sea dog on captain",
            "mutiny with cutthroat on",
            "mutiny with cutthroat on Anna",
            "join",
            "join captain",
            "join captain with",
            "join captain with ",
            "join captain with cook,",
            "join captain with cook,jack 1/1",
            "join nobody with cook",
            "join mutineer with cook",
            "join captain with gold 1",
            "join captain with quartermaster",
            "join captain with captain",
            "play",
            "play ",
            "play jack",
            "play jack 1/2",
            "play jack 1/1,",
            "play jack 1/1, ",
            "play jack 1/1,jack 1/1",
            "play  jack 1/1",
            "play jack 1/1 ",
            "play first mate",
            "play first mate 1",
            "play first mate +2",
            "play boatswain",
            "play boatswain on",
            "play smart kid",
            "play second mate",
            "play second mate on",
            "play second mate on Anna,Bernard",
            "play second mate on Anna, Bernard, Carol",
            "play lookout on Anna",
            "play traitor",
            "play traitor on",
            "play traitor on captain",
            "play captain",
            "count",
            "count ",
            "count jack",
            "count guns,guns",
            "count nothing",
            "take",
            "take gold",
            "take gold 4",
            "deal",
            "deal rum",
            "deal rum to",
            "deal rum to Zoe",
            "deal rum, rum to Anna",
            "donate",
            "claim",
            "claim rum",
            "claim from",
            "claim rum from",
            "claim nothing from Anna",
            "exchange",
            "exchange cook",
            "ransom",
            "ransom jewels",
            "sell",
            "sell hostage",
            "stay ",
            "bury",
            "bury ",
            "bury rum,",
            "bury cook",
            "bury nothing",
            "punish Anna",
            "no",
            "whip",
            "whip Zoe",
            "discard",
            "discard ",
            "discard rum",
            "offer",
            "offer Anna",
            "offer Anna rum",
            "offer Anna for rum",
            "offer Anna rum for",
            "offer Anna rum for nothing",
            "offer Anna nothing for nothing",
            "offer Anna guard for rum",
            "offer Anna rum for guard, guard",
            "offer Zoe rum for gold 1",
            "give",
            "give Anna",
            "give Anna nothing",
            "give Anna guard",
            "give Anna rum for gold 1",
            "accept",
            "accept ",
            "accept one",
            "accept -1",
            "accept 01",
            "accept 1 ",
            "decline",
            "withdraw",
            "promise",
            "promise Anna",
            "promise Anna gold",
            "promise Anna \"\"",
            "promise Anna \"gold",
            R"(promise Anna "a"b")",
            "promise Zoe \"gold\"",
            "show",
            "show rum",
            "show rum to",
            "show rum to Zoe",
            "show cook to all",
            "show nothing to all",
            "dance"};
  }
  static void add_texts_with_cards(const ReferenceMutiny& reference, std::vector<std::string>& texts) {
    const std::string& first = reference.crew_kinds().front();
    for (const std::string& card : reference.crew_kinds()) {
      for (const char* verb : {"mutiny with ", "join captain with ", "join mutineers with ", "discard "}) {
        texts.push_back(verb + card);
      }
      if (reference.is_normal(card)) texts.push_back("play " + card);
      texts.push_back("play traitor on " + card);
      if (card == first) continue;
      for (const char* verb : {"join captain with ", "join mutineers with ", "discard "}) {
        texts.push_back(verb + first + ", " + card);
      }
      if (reference.is_normal(card)) texts.push_back("play " + first + ", " + card);
    }
    for (const std::string& prize : reference.prize_kinds()) {
      for (const char* verb : {"take ", "donate ", "exchange ", "bury "}) texts.push_back(verb + prize);
      texts.push_back("bury " + prize + ", " + prize);
      texts.push_back("show " + prize + " to all");
    }
  }
  static void add_texts_with_players(const ReferenceMutiny& reference, const std::vector<std::string>& players,
                                     std::vector<std::string>& texts) {
    for (const std::string& name : players) {
      for (const char* verb :
           {"appoint ", "whip ", "claim from ", "play boatswain on ", "play smart kid on ", "play second mate on ",
            "mutiny with sea dog on ", "join captain with sea dog on ", "join mutineers with sea dog on "}) {
        texts.push_back(verb + name);
      }
      for (const std::string& other : players) {
        if (other != name) texts.push_back("play second mate on " + name + ", " + other);
      }
      for (const std::string& prize : reference.prize_kinds()) {
        texts.push_back("deal " + prize + " to " + name);
        texts.push_back("claim " + prize + " from " + name);
        texts.push_back("give " + name + " " + prize);
        texts.push_back("show " + prize + " to " + name);
        texts.push_back("offer " + name + " " + prize + " for cook");
        texts.push_back("offer " + name + " nothing for " + prize);
      }
      texts.push_back("offer " + name + " nothing for guard");
      texts.push_back("give " + name + " " + reference.crew_kinds().front());
      texts.push_back("promise " + name + " \"all of it\"");
    }
    for (const char* verb : {"accept ", "decline ", "withdraw "}) {
      for (const char* number : {"1", "2", "3", "5", "8", "13"}) texts.push_back(std::string(verb) + number);
    }
  }

  // Documents.

  // Does a part of the full document look like this? A number stands for a list of that length too, "?" for anything.
  static bool fits(const Doc& seen, const Doc& full) {
    if (seen == full || seen.is("?")) return true;
    if (seen.is_number() && full.is_list()) return seen.number() == static_cast<std::int64_t>(full.list().size());
    if (seen.is_list() && full.is_list()) return fits_list(seen.list(), full.list());
    if (!seen.is_map() || !full.is_map() || seen.map().size() != full.map().size()) return false;
    return std::ranges::all_of(seen.map(), [&](const Doc::Entry& entry) {
      const Doc* part = full.find(entry.first);
      return part != nullptr && fits(entry.second, *part);
    });
  }
  // Items in another order, since those that are hidden come first; or offers, one by one.
  static bool fits_list(const Doc::List& seen, const Doc::List& full) {
    if (seen.size() != full.size()) return false;
    if (std::ranges::any_of(seen, [](const Doc& item) { return item.is_map(); })) {
      for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!fits(seen[i], full[i])) return false;
      }
      return true;
    }
    return std::ranges::all_of(seen, [&](const Doc& item) {
      return item.is("?") || std::ranges::count(seen, item) <= std::ranges::count(full, item);
    });
  }

  template <class F>
  static bool names_any(const Doc& doc, F is_one) {
    const auto names = [&](const Doc& part) { return names_any(part, is_one); };
    if (doc.is_list()) return std::ranges::any_of(doc.list(), names);
    if (doc.is_map()) {
      return std::ranges::any_of(doc.map(), [&](const Doc::Entry& entry) { return names(entry.second); });
    }
    return is_one(doc.scalar_text());
  }
};

}  // namespace tortuga::test
