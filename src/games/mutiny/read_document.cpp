// Reading a position document of mutiny: what a scenario sets up, or a saved game.
//
// What is not named is filled up by the generator, as docs/rules/mutiny-reference.md says; then the game runs on until
// somebody is asked.
#include <algorithm>

#include "engine/doc_reader.h"
#include "engine/match.h"
#include "engine/text_check.h"
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {
namespace {

constexpr int kMostRounds = 99;

constexpr bool is_between(Window window, Window first, Window last) { return window >= first && window <= last; }
constexpr bool is_attack(Window window) { return is_between(window, Window::kLookout, Window::kAssign); }
constexpr bool is_distribution(Window window) { return is_between(window, Window::kCook, Window::kCarpenter); }
constexpr bool is_port(Window window) { return is_between(window, Window::kPortExchange, Window::kPortMarket); }
constexpr bool is_island(Window window) { return is_between(window, Window::kSailor, Window::kSmartKid); }

class Reader {
 public:
  Reader(const Mutiny& game, const Doc& doc, const Chance& chance)
      : game_(game),
        deck_(game.deck()),
        doc_(doc),
        crew_left_(game.all_crew()),
        destinations_left_(game.all_destinations()),
        prizes_left_(game.all_prizes()) {
    p_.chance = chance;
    p_.removed_destinations = game.whole_destinations();
    p_.removed_destinations.remove(destinations_left_);
  }

  Result<Position> read() {
    TORTUGA_TRY(check_all_keys());
    TORTUGA_TRY(read_moment());
    TORTUGA_TRY(read_open_cards());
    TORTUGA_TRY(read_other_cards());
    TORTUGA_TRY(read_numbers());
    TORTUGA_TRY(read_offers());
    run_on();
    TORTUGA_TRY(check_derived());
    return p_;
  }

 private:
  Status read_moment() {
    TORTUGA_TRY(read_window());
    TORTUGA_TRY(read_officers());
    TORTUGA_TRY(read_mutiny());
    return read_phase();
  }
  // Cards in plain sight.
  Status read_open_cards() {
    TORTUGA_TRY(read_removed());
    TORTUGA_TRY(read_destination());
    TORTUGA_TRY(read_attack());
    TORTUGA_TRY(read_island());
    TORTUGA_TRY(read_stack());
    return read_piles();
  }
  Status read_other_cards() {
    TORTUGA_TRY(read_prizes());
    TORTUGA_TRY(read_hands());
    TORTUGA_TRY(read_decks());
    fill_up();
    return Done{};
  }

  Status check_all_keys() const {
    // clang-format off
    return check_keys(doc_, "a position of mutiny", {},
                      {"players", "options", "phase", "window", "asked", "round", "voyages", "captain",
                       "quartermaster", "mutiny_used", "barred", "hands", "prizes", "buried", "crew_deck",
                       "crew_discard", "prize_deck", "prize_discard", "prize_discard_down", "destinations",
                       "destination", "destination_discard", "passed", "attack", "pool", "received", "punishment",
                       "map", "guard", "mutiny", "stack", "must_discard", "offers", "next_offer", "talk", "promises",
                       "removed", "scores"});
    // clang-format on
  }

  // Small things that the others are made of.

  static std::size_t i(Seat seat) { return Mutiny::index(seat); }
  [[nodiscard]] Problem at(std::string_view key, std::string message) const {
    const Doc* value = doc_.find(key);
    return (value == nullptr ? doc_ : *value).problem(std::move(message));
  }
  [[nodiscard]] std::string window_id() const { return std::string(kWindowIds[static_cast<std::size_t>(p_.window)]); }

  [[nodiscard]] Result<Seat> player(const Doc& doc) const {
    const Seat seat = doc.is_scalar() ? seat_named(game_.names(), doc.scalar_text()) : Seat::none();
    if (seat.is_none()) return doc.problem("there is no player \"" + doc.flow_text() + "\"");
    return seat;
  }
  // A player or none.
  Status read_seat(std::string_view key, Seat& seat) const {
    const Doc* value = doc_.find(key);
    if (value == nullptr || value->is("none")) return Done{};
    const auto named = player(*value);
    TORTUGA_TRY(named);
    seat = *named;
    return Done{};
  }
  [[nodiscard]] Result<SeatSet> players(const Doc& doc, std::string_view what) const {
    if (!doc.is_list()) return doc.problem(std::string(what) + " must be a list of players, not " + doc.flow_text());
    SeatSet set;
    for (const Doc& item : doc.list()) {
      const auto seat = player(item);
      TORTUGA_TRY(seat);
      if (set.has(*seat)) return item.problem(item.scalar_text() + " is named twice");
      set.add(*seat);
    }
    return set;
  }
  template <class F>
  Status for_players(const Doc& map, std::string_view what, F f) {
    if (!map.is_map()) return map.problem(std::string(what) + " must be a map by players, not " + map.flow_text());
    for (const auto& [name, value] : map.map()) {
      const Seat seat = seat_named(game_.names(), name);
      if (seat.is_none()) return value.problem(std::string(what) + ": there is no player \"" + name + "\"");
      const Status status = f(seat, value);
      TORTUGA_TRY(status);
    }
    return Done{};
  }
  // One of some words.
  template <std::size_t N>
  static Result<std::size_t> word(const Doc& doc, std::string_view what, const std::array<std::string_view, N>& words) {
    const auto found = std::ranges::find(words, doc.scalar_text());
    if (doc.is_scalar() && found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string known;
    for (const std::string_view each : words) known += (known.empty() ? "" : ", ") + std::string(each);
    return doc.problem(std::string(what) + " must be one of " + known + ", not " + doc.flow_text());
  }
  static Result<bool> truth(const Doc& doc, std::string_view what) {
    if (!doc.is_truth()) return doc.problem(std::string(what) + " must be true or false, not " + doc.flow_text());
    return doc.truth();
  }

  // A card out of those that are left.
  Result<Card> take_crew(const Doc& doc) {
    const auto card = doc.is_scalar() ? deck_.crew_from_text(doc.scalar_text()) : std::nullopt;
    if (!card) return doc.problem("there is no crew card \"" + doc.flow_text() + "\"");
    if (!crew_left_.has(*card)) return doc.problem(doc.scalar_text() + " is named more often than it is there");
    crew_left_.remove(*card);
    return *card;
  }
  Result<Prize> take_prize(const Doc& doc) {
    const auto prize = doc.is_scalar() ? deck_.prize_from_text(doc.scalar_text()) : std::nullopt;
    if (!prize) return doc.problem("there is no prize \"" + doc.flow_text() + "\"");
    if (!prizes_left_.has(*prize)) return doc.problem(doc.scalar_text() + " is named more often than it is there");
    prizes_left_.remove(*prize);
    return *prize;
  }
  Result<Destination> take_destination(const Doc& doc) {
    const auto card = doc.is_scalar() ? deck_.destination_from_text(doc.scalar_text()) : std::nullopt;
    if (!card) return doc.problem("there is no destination \"" + doc.flow_text() + "\"");
    if (!game_.all_destinations().has(*card)) {
      return doc.problem(doc.scalar_text() + " is not used with " + std::to_string(game_.players()) + " players");
    }
    if (!destinations_left_.has(*card)) {
      return doc.problem(doc.scalar_text() + " is named more often than it is there");
    }
    destinations_left_.remove(*card);
    return *card;
  }
  // A list of cards; whether it ended in "..." is told by `is_open`.
  template <class Take, class Add>
  Status read_list(const Doc& doc, std::string_view what, bool* is_open, Take take, Add add) {
    if (!doc.is_list()) return doc.problem(std::string(what) + " must be a list of cards, not " + doc.flow_text());
    for (std::size_t n = 0; n < doc.list().size(); ++n) {
      const Doc& item = doc.list()[n];
      if (item.is("...") && is_open != nullptr && n + 1 == doc.list().size()) {
        *is_open = true;
        return Done{};
      }
      const auto card = (this->*take)(item);
      TORTUGA_TRY(card);
      add(*card);
    }
    return Done{};
  }
  Status read_crew(const Doc& doc, std::string_view what, Bag& bag) {
    return read_list(doc, what, nullptr, &Reader::take_crew, [&](Card card) { bag.add(card); });
  }
  Status read_prize_bag(const Doc& doc, std::string_view what, PrizeBag& bag) {
    return read_list(doc, what, nullptr, &Reader::take_prize, [&](Prize prize) { bag.add(prize); });
  }
  Status read_destination_bag(const Doc& doc, std::string_view what, Bag& bag) {
    return read_list(doc, what, nullptr, &Reader::take_destination, [&](Destination card) { bag.add(card); });
  }

  // The moment.

  Status read_window() {
    p_.window = game_.players() == 3 ? Window::kDestination : Window::kAppoint;
    if (const Doc* window = doc_.find("window")) {
      const auto number = word(*window, "window", kWindowIds);
      TORTUGA_TRY(number);
      p_.window = static_cast<Window>(*number);
      has_window_ = true;
    }
    if (p_.window == Window::kAppoint && game_.players() == 3) {
      return at("window", "with three players there is no appointment");
    }
    if (const Doc* used = doc_.find("mutiny_used")) {
      const auto value = truth(*used, "mutiny_used");
      TORTUGA_TRY(value);
      p_.mutiny_used = *value;
    }
    return Done{};
  }

  // Any captain but those who hold another office by what is named.
  Status read_captain() {
    if (const Doc* captain = doc_.find("captain")) {
      const auto seat = player(*captain);
      TORTUGA_TRY(seat);
      p_.captain = *seat;
      return Done{};
    }
    SeatSet possible = SeatSet::all(game_.players());
    if (!p_.quartermaster.is_none()) possible.remove(p_.quartermaster);
    const Doc* mutiny = doc_.find("mutiny");
    if (const Doc* first = mutiny == nullptr ? nullptr : mutiny->find("first")) {
      const auto seat = player(*first);
      TORTUGA_TRY(seat);
      const Doc* result = mutiny->find("result");
      const bool has_fallen = result != nullptr && result->is("mutineers");
      possible = has_fallen ? SeatSet(*seat) : possible - SeatSet(*seat);
    }
    const auto number = static_cast<int>(p_.chance.below(static_cast<std::uint32_t>(possible.size())));
    p_.captain = possible.nth(number);
    return Done{};
  }

  Status read_officers() {
    const Doc* quartermaster = doc_.find("quartermaster");
    TORTUGA_TRY(read_seat("quartermaster", p_.quartermaster));
    TORTUGA_TRY(read_captain());
    if (game_.players() == 3) {
      if (!p_.quartermaster.is_none()) return quartermaster->problem("with three players there is no quartermaster");
      return Done{};
    }
    const Doc* phase = doc_.find("phase");
    const bool is_appointment =
        p_.window == Window::kAppoint && !has_mutiny() && (phase == nullptr || phase->is("appointment"));
    if (quartermaster == nullptr && !is_appointment) p_.quartermaster = p_.captain.next(game_.players());
    if (p_.quartermaster == p_.captain) {
      return at("quartermaster", "the captain cannot be the quartermaster too");
    }
    const bool is_needed = p_.window != Window::kAppoint && p_.window != Window::kOver;
    if (p_.quartermaster.is_none() && is_needed) {
      return at("quartermaster", "the window " + window_id() + " needs a quartermaster");
    }
    return Done{};
  }

  [[nodiscard]] bool has_mutiny() const {
    const Doc* mutiny = doc_.find("mutiny");
    return mutiny != nullptr && !mutiny->is("none");
  }

  Status read_mutiny() {
    if (!has_mutiny()) {
      if (p_.window == Window::kMutiny) return at("window", "the window mutiny needs a mutiny with the first mutineer");
      return Done{};
    }
    const Doc& mutiny = *doc_.find("mutiny");
    TORTUGA_TRY(check_keys(mutiny, "mutiny", {"first"}, {"from", "sides", "cards", "result", "totals"}));
    if (const Doc* used = doc_.find("mutiny_used"); used != nullptr && !p_.mutiny_used) {
      return used->problem("a mutiny goes on, so mutiny_used must be true");
    }
    p_.mutiny_used = true;
    const auto first = player(*mutiny.find("first"));
    TORTUGA_TRY(first);
    p_.first = *first;
    Side result = Side::kNone;
    if (const Doc* doc = mutiny.find("result")) {
      const auto number = word(*doc, "the result of a mutiny", kSideIds);
      TORTUGA_TRY(number);
      result = static_cast<Side>(*number);
    }
    const bool is_after = p_.window == Window::kAppoint || is_distribution(p_.window);
    if (result == Side::kNone ? p_.window != Window::kMutiny : !is_after) {
      return mutiny.problem("in the window " + window_id() +
                            " there is no mutiny; without a result it is fought in the window mutiny, with one the "
                            "windows appoint and cook to carpenter follow");
    }
    const bool has_fallen = result == Side::kMutineers;
    if ((p_.captain == p_.first) != has_fallen) {
      return mutiny.problem(has_fallen ? "the mutineers have won, so the first mutineer is the captain now"
                                       : "the captain cannot be the first mutineer");
    }
    if (!has_fallen) p_.captain_side.add(p_.captain);
    p_.mutineers.add(p_.first);
    TORTUGA_TRY(read_sides(mutiny));
    return read_mutiny_result(mutiny, result);
  }

  Status take_side(const Doc& doc, Seat seat, const Doc& side_doc) {
    const auto side = word(side_doc, "a side", kSideIds);
    TORTUGA_TRY(side);
    if (*side == 0) return side_doc.problem("a side must be captain or mutineers");
    const Side taken = static_cast<Side>(*side);
    const Side before = game_.side_of(p_, seat);
    if (before != Side::kNone && before != taken) {
      return doc.problem(game_.names()[i(seat)] + " cannot be on both sides");
    }
    (taken == Side::kCaptain ? p_.captain_side : p_.mutineers).add(seat);
    return Done{};
  }

  Status read_sides(const Doc& mutiny) {
    if (const Doc* sides = mutiny.find("sides")) {
      TORTUGA_TRY(
          for_players(*sides, "sides", [&](Seat seat, const Doc& value) { return take_side(value, seat, value); }));
    }
    const Doc* cards = mutiny.find("cards");
    if (cards == nullptr) return Done{};
    if (!cards->is_list()) return cards->problem("the cards of a mutiny must be a list, not " + cards->flow_text());
    for (const Doc& item : cards->list()) {
      TORTUGA_TRY(check_keys(item, "a card of a mutiny", {"player", "card"}, {"side"}));
      const auto seat = player(*item.find("player"));
      TORTUGA_TRY(seat);
      const auto card = take_crew(*item.find("card"));
      TORTUGA_TRY(card);
      if (const Doc* side = item.find("side")) {
        TORTUGA_TRY(take_side(item, *seat, *side));
      } else if (game_.side_of(p_, *seat) == Side::kNone) {
        return item.problem("on which side does this card lie? Name its side, captain or mutineers");
      }
      game_.lay(p_, *seat, *card);
    }
    return Done{};
  }

  Status read_mutiny_result(const Doc& mutiny, Side result) {
    if (result == Side::kNone) return Done{};
    const Totals counted = game_.mutiny_totals(p_);
    p_.totals = {static_cast<std::uint16_t>(counted.captain), static_cast<std::uint16_t>(counted.mutineers)};
    p_.result = result;
    const Doc* totals = mutiny.find("totals");
    if (totals == nullptr) return Done{};
    static constexpr int kMost = 999;
    TORTUGA_TRY(check_keys(*totals, "the totals of a mutiny", {"captain", "mutineers"}));
    const auto captain = number_at(*totals, "captain", 0, kMost);
    TORTUGA_TRY(captain);
    const auto mutineers = number_at(*totals, "mutineers", 0, kMost);
    TORTUGA_TRY(mutineers);
    p_.totals = {static_cast<std::uint16_t>(*captain), static_cast<std::uint16_t>(*mutineers)};
    return Done{};
  }

  [[nodiscard]] Phase usual_phase() const {
    switch (p_.window) {
      case Window::kAppoint:
        return Phase::kAppointment;
      case Window::kPunish:
      case Window::kWhip:
        return Phase::kPunishment;
      case Window::kOver:
        return Phase::kOver;
      default:
        return Phase::kVoyage;
    }
  }

  Status read_phase() {
    p_.phase = usual_phase();
    const Doc* phase = doc_.find("phase");
    if (phase != nullptr) {
      const auto number = word(*phase, "phase", kPhaseIds);
      TORTUGA_TRY(number);
      p_.phase = static_cast<Phase>(*number);
    }
    const bool is_any = p_.window == Window::kMutinyCall || p_.has_mutiny();
    const bool fits = is_any ? p_.phase != Phase::kOver : p_.phase == usual_phase();
    if (!fits) return at("phase", "the window " + window_id() + " does not belong to this phase");
    if (p_.phase == Phase::kAppointment && game_.players() == 3) {
      return at("phase", "with three players there is no appointment");
    }
    if (!p_.has_mutiny()) return Done{};
    p_.from = p_.phase;
    if (const Doc* from = doc_.find("mutiny")->find("from")) {
      const auto number = word(*from, "from", kPhaseIds);
      TORTUGA_TRY(number);
      p_.from = static_cast<Phase>(*number);
      if (phase == nullptr && p_.from != Phase::kOver) p_.phase = p_.from;
      if (p_.from != p_.phase) return from->problem("the phase stays the one in which the mutiny was called");
    }
    return Done{};
  }

  // Cards in plain sight.

  Status read_removed() {
    const Doc* removed = doc_.find("removed");
    if (removed == nullptr) return Done{};
    TORTUGA_TRY(check_keys(*removed, "removed", {}, {"crew", "prizes", "destinations"}));
    Bag out_crew = game_.whole_crew();  // which crew is removed follows from the other zones (Mutiny::removed_crew)
    out_crew.remove(game_.all_crew());
    Bag out_destinations = p_.removed_destinations;
    if (const Doc* cards = removed->find("crew")) {
      TORTUGA_TRY(read_removed(*cards, "removed crew", &Reader::take_crew, deck_.crew, out_crew, nullptr));
    }
    if (const Doc* prizes = removed->find("prizes")) {
      TORTUGA_TRY(read_prize_bag(*prizes, "removed prizes", p_.removed_prizes));
    }
    if (const Doc* cards = removed->find("destinations")) {
      TORTUGA_TRY(read_removed(*cards, "removed destinations", &Reader::take_destination, deck_.destinations,
                               out_destinations, &p_.removed_destinations));
    }
    return Done{};
  }
  // Cards out of the game: `out` are out of it anyhow, for the number of players or the options.
  template <class Take, class Kinds>
  Status read_removed(const Doc& doc, std::string_view what, Take take, const Kinds& kinds, Bag& out, Bag* removed) {
    if (!doc.is_list()) return doc.problem(std::string(what) + " must be a list of cards, not " + doc.flow_text());
    for (const Doc& item : doc.list()) {
      const auto kind = std::ranges::find(kinds, item.scalar_text(), [](const auto& each) { return each.name; });
      if (kind != kinds.end() && out.has(static_cast<std::uint8_t>(kind - kinds.begin()))) {
        out.remove(static_cast<std::uint8_t>(kind - kinds.begin()));
        continue;
      }
      const auto card = (this->*take)(item);
      TORTUGA_TRY(card);
      if (removed != nullptr) removed->add(*card);
    }
    return Done{};
  }

  [[nodiscard]] std::string needed_destination() const {
    if (is_attack(p_.window)) return "a target";
    if (is_port(p_.window)) return "a port";
    if (is_island(p_.window)) return "an island";
    if (p_.window == Window::kMutinyCall && p_.phase == Phase::kVoyage) return "a destination";
    return "";
  }

  Status read_destination() {
    const Doc* doc = doc_.find("destination");
    const std::string needed = needed_destination();
    if (doc == nullptr || doc->is("none")) {
      if (needed.empty()) return Done{};
      return at("destination", "the window " + window_id() + " needs " + needed);
    }
    if (needed.empty()) return doc->problem("in the window " + window_id() + " there is no chosen destination");
    TORTUGA_TRY(check_keys(*doc, "destination", {}, {"card", "type", "revealed"}));
    static const Doc kIsland("island");
    const Doc* named = doc->find("card");
    const bool needs_card = !doc->has("type") || !doc->find("type")->is("island");  // all islands are alike
    if (named == nullptr && needs_card) return doc->problem("destination needs the field \"card\"");
    const auto card = take_destination(named == nullptr ? kIsland : *named);
    TORTUGA_TRY(card);
    p_.destination = *card;
    p_.type = deck_.destinations[*card].type;
    if (const Doc* type = doc->find("type")) {
      const auto number = word(*type, "type", kTypeIds);
      TORTUGA_TRY(number);
      if (static_cast<Type>(*number) != p_.type) return type->problem("the card is of another type");
    }
    const bool fits = is_attack(p_.window) ? is_target(p_.type)
                      : is_port(p_.window) ? p_.type == Type::kPort
                                           : !is_island(p_.window) || p_.type == Type::kIsland;
    if (!fits) return doc->problem("the window " + window_id() + " needs " + needed);
    const bool must = p_.window == Window::kAdjust || p_.window == Window::kAssign || is_port(p_.window) ||
                      is_between(p_.window, Window::kBoatswain, Window::kSmartKid);
    const bool may = must || is_attack(p_.window) || is_island(p_.window);
    p_.is_revealed = must;
    if (const Doc* revealed = doc->find("revealed")) {
      const auto value = truth(*revealed, "revealed");
      TORTUGA_TRY(value);
      if (must && !*value) return revealed->problem("in the window " + window_id() + " the card is turned up");
      if (*value && !may) return revealed->problem("in the window " + window_id() + " nobody has seen the card yet");
      p_.is_revealed = *value;
    }
    return Done{};
  }

  Status read_attack() {
    p_.has_attack = is_attack(p_.window);
    p_.first_done = is_between(p_.window, Window::kAttack, Window::kAssign);
    const Doc* attack = doc_.find("attack");
    if (attack == nullptr || attack->is("none")) return Done{};
    if (!p_.has_attack) return attack->problem("in the window " + window_id() + " there is no attack");
    TORTUGA_TRY(check_keys(*attack, "attack", {}, {"first_done", "cards", "adjust", "totals", "required"}));
    if (const Doc* done = attack->find("first_done")) {
      const auto value = truth(*done, "first_done");
      TORTUGA_TRY(value);
      if (p_.first_done && !*value) return done->problem("in the window " + window_id() + " the first card was played");
      if (p_.window == Window::kLookout && *value) return done->problem("nobody has played yet");
      p_.first_done = *value;
    }
    if (const Doc* cards = attack->find("cards")) TORTUGA_TRY(read_attack_cards(*cards));
    const Doc* adjust = attack->find("adjust");
    if (adjust == nullptr) return Done{};
    TORTUGA_TRY(check_keys(*adjust, "adjust", {}, {"navigation", "guns", "melee"}));
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
      if (!adjust->has(kSkillIds[skill])) continue;
      const auto number = number_at(*adjust, kSkillIds[skill], -Bag::kCopies, Bag::kCopies);
      TORTUGA_TRY(number);
      p_.adjust[skill] = static_cast<std::int8_t>(*number);
    }
    return Done{};
  }

  Status read_attack_cards(const Doc& cards) {
    if (!cards.is_list()) return cards.problem("the cards of an attack must be a list, not " + cards.flow_text());
    for (const Doc& item : cards.list()) {
      TORTUGA_TRY(check_keys(item, "a card of an attack", {"player", "card"}));
      const auto seat = player(*item.find("player"));
      TORTUGA_TRY(seat);
      const auto card = take_crew(*item.find("card"));
      TORTUGA_TRY(card);
      if (!deck_.crew[*card].is_normal()) return item.problem("special crew cannot help in an attack");
      game_.lay(p_, *seat, *card);
    }
    return Done{};
  }

  Status read_island() {
    TORTUGA_TRY(read_seat("map", p_.map));
    TORTUGA_TRY(read_seat("guard", p_.guard));
    if (!p_.map.is_none()) {
      if (!is_between(p_.window, Window::kBoatswain, Window::kSmartKid)) {
        return at("map", "in the window " + window_id() + " no Old Sailor lies on the table");
      }
      const auto card = take_crew(Doc("old sailor"));
      if (!card) return at("map", card.problem().message);
    }
    const bool has_guard = is_between(p_.window, Window::kGuard, Window::kSmartKid);
    if (!p_.guard.is_none() && !has_guard) return at("guard", "in the window " + window_id() + " there is no guard");
    return Done{};
  }

  // The stack.

  Status read_stack() {
    const Doc* stack = doc_.find("stack");
    if (stack == nullptr) return Done{};
    if (!stack->is_list()) return stack->problem("the stack must be a list, the lowest entry first");
    if (p_.window == Window::kOver && !stack->list().empty()) {
      return stack->problem("the game is over: no card waits on the stack");
    }
    for (const Doc& item : stack->list()) {
      if (p_.entries == p_.stack.size()) return item.problem("so many cards cannot lie on one another");
      TORTUGA_TRY(check_keys(item, "an entry of the stack", {"player", "use"}, {"cards", "target", "step", "passed"}));
      Entry entry;
      const auto seat = player(*item.find("player"));
      TORTUGA_TRY(seat);
      entry.player = *seat;
      const auto use = word(*item.find("use"), "use", kUseIds);
      TORTUGA_TRY(use);
      entry.use = static_cast<Entry::Use>(*use);
      if (entry.use == Entry::Use::kSeaDog) entry.step = Entry::Step::kForced;
      if (const Doc* step = item.find("step")) {
        const auto number = word(*step, "step", kStepIds);
        TORTUGA_TRY(number);
        entry.step = static_cast<Entry::Step>(*number);
      }
      if (const Doc* passed = item.find("passed")) {
        const auto set = players(*passed, "passed");
        TORTUGA_TRY(set);
        entry.passed = *set;
      }
      Bag cards;
      if (const Doc* named = item.find("cards")) TORTUGA_TRY(read_crew(*named, "the cards of an entry", cards));
      static const Doc kNone("none");
      const Doc* target = item.find("target");
      TORTUGA_TRY(read_entry(item, entry, cards, target == nullptr ? kNone : *target));
      if (p_.entries == 0) p_.revealed = cards;
      p_.stack[p_.entries++] = entry;
    }
    return Done{};
  }

  Status read_entry(const Doc& item, Entry& entry, const Bag& cards, const Doc& target) {
    if ((p_.entries > 0) != (entry.use == Entry::Use::kTraitor)) {
      return item.problem("the lowest card of the stack is no Traitor, and all above it are");
    }
    const bool has_step = entry.step == Entry::Step::kReact;
    switch (entry.use) {
      case Entry::Use::kAttack: {
        const bool fits = p_.window == Window::kAttackFirst || p_.window == Window::kAttack;
        if (!fits || cards.empty() || !(cards.only(deck_.normal) == cards)) {
          return item.problem("help in an attack is one or more normal cards in the window attack_first or attack");
        }
        p_.first_done = true;
        break;
      }
      case Entry::Use::kMutiny:
        if (p_.window != Window::kMutiny || cards.empty() || game_.side_of(p_, entry.player) == Side::kNone) {
          return item.problem("cards for a side need the window mutiny and a player who has taken a side");
        }
        break;
      case Entry::Use::kTraitor: {
        const std::string name = target.is_scalar() ? target.scalar_text() : "";
        entry.card = deck_.crew_from_text(name).value_or(kNoCard);
        const Bag below = game_.cards_of(p_, p_.entries - 1U);
        if (target.is("none") && below.size() == 1) entry.card = below.at(0);
        const bool is_traitor = cards.size() == 1 && deck_.special_of(cards.at(0)) == Special::kTraitor;
        if (!is_traitor || entry.card == kNoCard || !below.has(entry.card)) {
          return item.problem("a Traitor is played alone, against a card of the entry below it");
        }
        break;
      }
      case Entry::Use::kSeaDog: {
        const auto victim = player(target);
        TORTUGA_TRY(victim);
        entry.target = *victim;
        const Side side = game_.side_of(p_, entry.player);
        if (side != Side::kNone && game_.side_of(p_, *victim) == Side::kNone) {
          (side == Side::kCaptain ? p_.captain_side : p_.mutineers).add(*victim);
        }
        const bool fits = p_.window == Window::kMutiny && cards.empty() && entry.step == Entry::Step::kForced &&
                          *victim != entry.player && side != Side::kNone && game_.side_of(p_, *victim) == side;
        if (!fits) return item.problem("the victim of a Sea Dog must be on its player's side, in step forced");
        return Done{};
      }
      case Entry::Use::kEffect:
        return read_effect(item, entry, cards, target);
    }
    return has_step ? Status(Done{}) : Status(item.problem("this entry can only be in step react"));
  }

  Status read_effect(const Doc& item, Entry& entry, const Bag& cards, const Doc& target) {
    if (cards.size() != 1 || deck_.crew[cards.at(0)].is_normal()) {
      return item.problem("a card with use effect is one special card");
    }
    const Card card = cards.at(0);
    const Special special = deck_.special_of(card);
    if (special == Special::kCutthroat && p_.has_mutiny() && game_.side_of(p_, entry.player) == Side::kNone) {
      (target.is("captain") ? p_.mutineers : p_.captain_side).add(entry.player);  // the side follows from the victim
    }
    const bool is_fight = special == Special::kCutthroat || special == Special::kSeaDog;
    const bool fits = is_fight ? p_.window == Window::kMutiny && game_.side_of(p_, entry.player) != Side::kNone
                               : is_any_time(special) || cards.has_any(game_.fitting(p_.window));
    if (!fits) return item.problem("the card cannot be played for its effect in the window " + window_id());
    if (special == Special::kSurgeon && !game_.can_play_surgeon(p_, entry.player)) {
      return item.problem("this player cannot become an officer by the Surgeon now");
    }
    if (special == Special::kCook && entry.player == p_.captain) {
      return item.problem("the captain does not play the Cook");
    }
    const bool is_cook = special == Special::kCook && entry.step == Entry::Step::kTake;
    const bool is_carpenter =
        special == Special::kCarpenter && (entry.step == Entry::Step::kDonate || entry.step == Entry::Step::kClaim);
    if (entry.step != Entry::Step::kReact && !is_cook && !is_carpenter) {
      return item.problem("the card has no such step");
    }
    return read_target(entry, special, target);
  }

  Status read_target(Entry& entry, Special special, const Doc& target) {
    switch (special) {
      case Special::kBoatswain:
      case Special::kSmartKid:
      case Special::kSeaDog: {
        const auto seat = player(target);
        TORTUGA_TRY(seat);
        if (*seat == entry.player) return target.problem("the target is another player");
        if (special == Special::kSeaDog && game_.side_of(p_, *seat) != Side::kNone) {
          return target.problem("the target of a Sea Dog is neutral");
        }
        entry.target = *seat;
        return Done{};
      }
      case Special::kSecondMate: {
        const Doc victims = target.is_list() ? target : Doc(Doc::List{target});
        if (victims.list().empty() || victims.list().size() > 2) {
          return target.problem("the target of a Second Mate is a list of one or two players");
        }
        const auto set = players(victims, "the target");
        TORTUGA_TRY(set);
        if (set->has(entry.player)) return target.problem("the target is another player");
        entry.target = *player(victims.list()[0]);
        if (victims.list().size() == 2) entry.second = *player(victims.list()[1]);
        return Done{};
      }
      case Special::kFirstMate:
      case Special::kMasterMariner:
      case Special::kSharpshooter:
        if (!target.is_number() || (target.number() != 1 && target.number() != -1)) {
          return target.problem("the target of this card is 1 or -1, not " + target.flow_text());
        }
        entry.number = static_cast<std::int8_t>(target.number());
        return Done{};
      case Special::kCutthroat:
        entry.leader = other_side(game_.side_of(p_, entry.player));
        if (!target.is(entry.leader == Side::kCaptain ? "captain" : "mutineer")) {
          return target.problem("the target of a Cutthroat is the leader of the other side, captain or mutineer");
        }
        return Done{};
      default:
        if (!target.is("none")) return target.problem("this card has no target");
        return Done{};
    }
  }

  // Cards that lie in zones.

  Status read_piles() {
    if (const Doc* discard = doc_.find("crew_discard")) {
      TORTUGA_TRY(read_list(*discard, "crew_discard", &crew_discard_open_, &Reader::take_crew,
                            [&](Card card) { p_.crew_discard.add(card); }));
      crew_deck_open_ = !crew_discard_open_;
    }
    if (const Doc* discard = doc_.find("destination_discard")) {
      TORTUGA_TRY(read_destination_bag(*discard, "destination_discard", p_.destination_discard));
    }
    if (const Doc* discard = doc_.find("prize_discard")) {
      TORTUGA_TRY(read_list(*discard, "prize_discard", &prize_discard_open_, &Reader::take_prize,
                            [&](Prize prize) { p_.prize_discard.add(prize); }));
      prize_deck_open_ = !prize_discard_open_;
    }
    if (const Doc* discard = doc_.find("prize_discard_down")) {
      TORTUGA_TRY(read_prize_bag(*discard, "prize_discard_down", p_.prize_discard_down));
    }
    return Done{};
  }

  Status read_prizes() {
    for (const std::string_view key : {"prizes", "buried"}) {
      const Doc* map = doc_.find(key);
      if (map == nullptr) continue;
      BySeat<PrizeBag>& bags = key == "prizes" ? p_.prizes : p_.buried;
      TORTUGA_TRY(for_players(*map, key, [&](Seat seat, const Doc& value) {
        return read_prize_bag(value, "the " + std::string(key) + " of a player", bags[i(seat)]);
      }));
    }
    const bool is_smart_kid = p_.entries > 0 && p_.stack[0].use == Entry::Use::kEffect &&
                              deck_.special_of(p_.revealed.at(0)) == Special::kSmartKid;
    if (is_smart_kid && p_.buried[i(p_.stack[0].target)].empty()) {
      return at("stack", "the target of a Smart Kid has buried cards");
    }
    const Doc* pool = doc_.find("pool");
    if (pool == nullptr) return Done{};
    TORTUGA_TRY(read_prize_bag(*pool, "pool", p_.pool));
    const bool has_pool =
        is_between(p_.window, Window::kCook, Window::kDeal) || (p_.window == Window::kAppoint && p_.has_mutiny());
    if (!p_.pool.empty() && !has_pool) return pool->problem("in the window " + window_id() + " nothing is distributed");
    return Done{};
  }

  Status read_hands() {
    const Doc* hands = doc_.find("hands");
    if (hands == nullptr) return Done{};
    return for_players(*hands, "hands", [&](Seat seat, const Doc& value) {
      named_hands_.add(seat);
      bool is_open = false;
      const Status status =
          read_list(value, "a hand", &is_open, &Reader::take_crew, [&](Card card) { p_.hands[i(seat)].add(card); });
      if (is_open) open_hands_.add(seat);
      return status;
    });
  }

  // The named cards of a deck, the top one first; the rest is filled in below them later.
  Status read_decks() {
    if (const Doc* deck = doc_.find("crew_deck")) {
      crew_deck_open_ = false;
      TORTUGA_TRY(read_list(*deck, "crew_deck", &crew_deck_open_, &Reader::take_crew,
                            [&](Card card) { crew_deck_.push_back(card); }));
    }
    TORTUGA_TRY(read_drawn_jewels());
    if (const Doc* deck = doc_.find("prize_deck")) {
      prize_deck_open_ = false;
      TORTUGA_TRY(read_list(*deck, "prize_deck", &prize_deck_open_, &Reader::take_prize,
                            [&](Prize prize) { prize_deck_.push_back(prize); }));
    }
    const Doc* stacks = doc_.find("destinations");
    if (stacks == nullptr) return Done{};
    TORTUGA_TRY(check_keys(*stacks, "destinations", {}, {"fort", "merchant", "settlement", "port", "island"}));
    for (const auto& [key, value] : stacks->map()) {
      const auto type = static_cast<std::size_t>(std::ranges::find(kTypeIds, std::string_view(key)) - kTypeIds.begin());
      stack_open_[type] = false;
      bool is_open = false;
      TORTUGA_TRY(read_list(value, key, &is_open, &Reader::take_destination,
                            [&](Destination card) { stacks_[type].push_back(card); }));
      stack_open_[type] = is_open;
      for (const Destination card : stacks_[type]) {
        if (deck_.destinations[card].type != static_cast<Type>(type)) {
          return value.problem(deck_.destinations[card].name + " does not belong to this stack");
        }
      }
    }
    return Done{};
  }

  // The cards that a finished game drew for jewels lie nowhere but in its scores: they are drawn once more.
  Status read_drawn_jewels() {
    const Doc* scores = doc_.find("scores");
    if (p_.window != Window::kOver || scores == nullptr || !scores->is_map()) return Done{};
    for (int n = 0; n < game_.players(); ++n) {
      const Doc* score = scores->find(game_.names()[i(p_.captain.plus(n, game_.players()))]);
      const Doc* jewels = score == nullptr ? nullptr : score->find("jewels");
      if (jewels == nullptr) continue;
      TORTUGA_TRY(read_list(*jewels, "jewels", nullptr, &Reader::take_prize,
                            [&](Prize prize) { prize_deck_.push_back(prize); }));
    }
    return Done{};
  }

  // All that is left, in random order.
  template <class AnyBag>
  std::vector<std::uint8_t> shuffled(const AnyBag& bag) {
    std::vector<std::uint8_t> cards;
    bag.for_each(
        [&](std::uint8_t card, int count) { cards.insert(cards.end(), static_cast<std::size_t>(count), card); });
    p_.chance.shuffle(std::span(cards));
    return cards;
  }

  void fill_up() {
    // 1. Hands that are not named (section 8.1 of the reference), then the Crew deck
    std::vector<std::uint8_t> crew = shuffled(crew_left_);
    for (const Seat seat : (SeatSet::all(game_.players()) - named_hands_) | open_hands_) {
      while (p_.hands[i(seat)].size() < game_.hand() && !crew.empty()) {
        p_.hands[i(seat)].add(crew.back());
        crew.pop_back();
      }
    }
    if (crew_deck_open_) {
      crew_deck_.insert(crew_deck_.end(), crew.begin(), crew.end());
    } else if (crew_discard_open_) {
      for (const Card card : crew) p_.crew_discard.add(card);
    }
    p_.crew_deck_size = static_cast<std::uint8_t>(crew_deck_.size());
    std::ranges::reverse_copy(crew_deck_, p_.crew_deck.begin());
    // 2. The Prize deck
    std::vector<std::uint8_t> prizes = shuffled(prizes_left_);
    if (prize_deck_open_) {
      prize_deck_.insert(prize_deck_.end(), prizes.begin(), prizes.end());
      prizes.clear();
    }
    for (const Prize prize : prizes) (prize_discard_open_ ? p_.prize_discard : p_.removed_prizes).add(prize);
    p_.prize_deck_size = static_cast<std::uint8_t>(prize_deck_.size());
    std::ranges::reverse_copy(prize_deck_, p_.prize_deck.begin());
    // 3. The stacks
    for (const Destination card : shuffled(destinations_left_)) {
      const auto type = static_cast<std::size_t>(deck_.destinations[card].type);
      if (stack_open_[type]) {
        stacks_[type].push_back(card);
      } else {
        p_.removed_destinations.add(card);
      }
    }
    for (std::size_t type = 0; type < kTypes; ++type) {
      p_.stack_size[type] = static_cast<std::uint8_t>(stacks_[type].size());
      std::ranges::reverse_copy(stacks_[type], p_.stacks[type].begin());
    }
    // 4. What follows from the hands
    for (const Seat seat : seats(game_.players())) {
      game_.count_hand(p_, seat);
      p_.unseen.add(p_.hands[i(seat)]);
    }
    for (const Card card : crew_deck_) p_.unseen.add(card);
  }

  // What has no cards.

  Status read_numbers() {
    p_.round = static_cast<std::uint8_t>(p_.destination_discard.size() + 1);
    if (doc_.has("round")) {
      const auto round = number_at(doc_, "round", 1, kMostRounds);
      TORTUGA_TRY(round);
      p_.round = static_cast<std::uint8_t>(*round);
    }
    if (const Doc* barred = doc_.find("barred")) {
      if (!barred->is_list()) return barred->problem("barred must be a list of types, not " + barred->flow_text());
      for (const Doc& item : barred->list()) {
        const auto type = word(item, "a barred type", kTypeIds);
        TORTUGA_TRY(type);
        p_.barred = static_cast<std::uint8_t>(p_.barred | (1U << *type));
      }
    }
    if (const Doc* passed = doc_.find("passed")) {
      const auto set = players(*passed, "passed");
      TORTUGA_TRY(set);
      p_.passed = *set;
    }
    TORTUGA_TRY(read_punishment());
    TORTUGA_TRY(read_counts("talk", p_.talk, 99));
    TORTUGA_TRY(read_counts("received", p_.received, kMaxPrizes));
    const bool has_received = std::ranges::any_of(p_.received, [](std::uint8_t count) { return count > 0; });
    if (has_received && !is_distribution(p_.window)) {
      return at("received", "in the window " + window_id() + " nothing is distributed");
    }
    return Done{};
  }

  Status read_punishment() {
    if (p_.window == Window::kWhip) p_.punishment = Punishment::kOrdered;
    const Doc* punishment = doc_.find("punishment");
    if (punishment == nullptr) return Done{};
    const auto number = word(*punishment, "punishment", kPunishmentIds);
    TORTUGA_TRY(number);
    p_.punishment = static_cast<Punishment>(*number);
    const bool is_call = p_.window == Window::kMutinyCall && p_.phase == Phase::kPunishment;
    const bool fits = p_.window == Window::kWhip ? p_.punishment == Punishment::kOrdered
                                                 : is_call || p_.punishment == Punishment::kNone;
    if (!fits) return punishment->problem("this does not fit the window " + window_id());
    return Done{};
  }

  Status read_counts(std::string_view key, BySeat<std::uint8_t>& counts, int most) {
    const Doc* map = doc_.find(key);
    if (map == nullptr) return Done{};
    return for_players(*map, key, [&](Seat seat, const Doc& value) -> Status {
      const auto number = number_of(value, key, 0, most);
      TORTUGA_TRY(number);
      counts[i(seat)] = static_cast<std::uint8_t>(*number);
      return Done{};
    });
  }

  Status read_offers() {
    static constexpr int kMostNumber = 60'000;
    std::int64_t last = 0;
    if (const Doc* offers = doc_.find("offers")) {
      if (!offers->is_list()) return offers->problem("offers must be a list, not " + offers->flow_text());
      for (const Doc& item : offers->list()) {
        TORTUGA_TRY(check_keys(item, "an offer", {"id", "from", "to"}, {"gives", "asks"}));
        const auto id = number_at(item, "id", last + 1, kMostNumber);
        TORTUGA_TRY(id);
        last = *id;
        TORTUGA_TRY(read_offer(item, static_cast<std::uint16_t>(*id)));
      }
    }
    p_.next_offer = static_cast<std::uint16_t>(last + 1);
    if (!doc_.has("next_offer")) return Done{};
    const auto next = number_at(doc_, "next_offer", last + 1, kMostNumber);
    TORTUGA_TRY(next);
    p_.next_offer = static_cast<std::uint16_t>(*next);
    return Done{};
  }

  Status read_offer(const Doc& item, std::uint16_t id) {
    const auto from = player(*item.find("from"));
    TORTUGA_TRY(from);
    const auto to = player(*item.find("to"));
    TORTUGA_TRY(to);
    if (*from == *to) return item.problem("an offer goes to another player");
    if (p_.window == Window::kOver) return item.problem("the game is over: there are no offers");
    Items gives;
    Items asks;
    if (const Doc* list = item.find("gives")) TORTUGA_TRY(read_items(*list, gives, false));
    if (const Doc* list = item.find("asks")) {
      TORTUGA_TRY(read_items(*list, asks, p_.window == Window::kGuard && *from == p_.guard));
    }
    if (gives.empty() && asks.empty()) return item.problem("an offer names something");
    const auto size = static_cast<std::size_t>(gives.size() + asks.size());
    if (p_.offer_count == kMaxOffers || Mutiny::offer_items(p_) + size > kMaxOfferItems) {
      return item.problem("so many offers cannot be open at a time");
    }
    game_.add_offer(p_, *from, *to, id, gives, asks);
    return Done{};
  }

  Status read_items(const Doc& doc, Items& items, bool may_guard) const {
    if (!doc.is_list()) return doc.problem("what is offered or asked for is a list of cards, not " + doc.flow_text());
    for (const Doc& item : doc.list()) {
      const std::string name = item.is_scalar() ? item.scalar_text() : "";
      const Card card = deck_.crew_from_text(name).value_or(kNoCard);
      const Prize prize = deck_.prize_from_text(name).value_or(kNoCard);
      if (card != kNoCard && items.crew.count(card) < deck_.crew[card].copies) {
        items.crew.add(card);
      } else if (prize != kNoCard && items.prizes.count(prize) < deck_.prizes[prize].copies) {
        items.prizes.add(prize);
      } else if (name == "guard" && may_guard && !items.guard) {
        items.guard = true;
      } else {
        return item.problem("\"" + item.flow_text() + "\" cannot be named in this offer");
      }
    }
    return Done{};
  }

  // The game goes on until somebody is asked.
  void run_on() {
    Silent silent;
    if (p_.window == Window::kOver) {
      game_.end_game(p_, silent);
    } else if (game_.players() == 3 && !has_window_) {
      game_.free_draw(p_, silent);  // MU-18.10
    }
    game_.run_on(p_, silent);
  }

  // What a saved game says besides must be true.
  Status check_derived() const {
    const Doc actual = game_.document(p_);
    for (const std::string_view key : {"players", "options", "asked", "voyages", "must_discard", "scores", "removed"}) {
      if (const Doc* named = doc_.find(key)) TORTUGA_TRY(check_same(key, *named, *actual.find(key)));
    }
    for (const std::string_view key : {"attack", "mutiny"}) {
      const Doc* named = doc_.find(key);
      if (named == nullptr || !named->is_map() || !actual.find(key)->is_map()) continue;
      for (const std::string_view sums : {"totals", "required"}) {
        if (const Doc* value = named->find(sums))
          TORTUGA_TRY(check_same(key, Doc::Map{{std::string(sums), *value}}, *actual.find(key)));
      }
    }
    return Done{};
  }
  static Status check_same(std::string_view key, const Doc& named, const Doc& actual) {
    const auto wrong =
        differences(Doc::Map{{std::string(key), named}}, Doc::Map{{std::string(key), actual}}, Mutiny::info().bags);
    return wrong.empty() ? Status(Done{}) : Status(named.problem(wrong.front()));
  }

  const Mutiny& game_;
  const Deck& deck_;
  const Doc& doc_;
  Position p_;
  bool has_window_ = false;
  Bag crew_left_;
  Bag destinations_left_;
  PrizeBag prizes_left_;
  SeatSet named_hands_;
  SeatSet open_hands_;  // named, and filled up
  std::vector<Card> crew_deck_;
  std::vector<Prize> prize_deck_;
  std::array<std::vector<Destination>, kTypes> stacks_;
  // Which of the zones takes the rest.
  bool crew_deck_open_ = true;
  bool crew_discard_open_ = false;
  bool prize_deck_open_ = true;
  bool prize_discard_open_ = false;
  std::array<bool, kTypes> stack_open_ = {true, true, true, true, true};
};

}  // namespace

Result<Position> Mutiny::position(const Doc& doc, const Chance& chance) const {
  return Reader(*this, doc, chance).read();
}

// The promises of a document.
Result<std::vector<Doc>> Mutiny::notes(const Doc& doc) const {
  std::vector<Doc> notes;
  const Doc* promises = doc.find("promises");
  if (promises == nullptr) return notes;
  if (!promises->is_list()) return promises->problem("promises must be a list, not " + promises->flow_text());
  for (const Doc& item : promises->list()) {
    TORTUGA_TRY(check_keys(item, "a promise", {"from", "to", "text"}, {"round"}));
    for (const std::string_view key : {"from", "to"}) {
      const Doc& name = *item.find(key);
      if (seat_named(names_, name.scalar_text()).is_none()) {
        return name.problem("there is no player \"" + name.flow_text() + "\"");
      }
    }
    const Doc& text = *item.find("text");
    const std::string words = text.is_scalar() ? text.scalar_text() : "";
    const bool is_good = !words.empty() && words.find_first_of("\"\n") == std::string::npos &&
                         count_characters(words) <= PromiseText::kCharacters;
    if (!is_good) {
      return text.problem("a promise has 1 to 200 characters, without quotation marks and line breaks");
    }
    const Doc* named = item.has("round") ? item.find("round") : doc.find("round");
    const Doc* made = doc.find("destination_discard");  // a round for each voyage
    const int usual = made != nullptr && made->is_list() ? static_cast<int>(made->list().size()) + 1 : 1;
    const Doc round = named == nullptr ? Doc(usual) : *named;
    TORTUGA_TRY(number_of(round, "round", 1, kMostRounds));
    notes.emplace_back(
        Doc::Map{{"from", *item.find("from")}, {"to", *item.find("to")}, {"text", words}, {"round", round}});
  }
  return notes;
}

}  // namespace tortuga::mutiny
