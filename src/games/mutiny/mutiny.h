// mutiny: all on one pirate ship, for 3 to 10 players, in two editions. Rules: docs/rules/mutiny.md.
//
// The game is always in one window (Position::window), which asks some players at once. What is revealed waits on a
// stack above it, for Traitors and for the decisions of its own; hands above the limit come next; only then the window
// goes on. run_on carries the game to the next moment at which somebody is asked: it resolves the stack (resolve_top),
// waits for discards, and closes the window when nobody is left to ask (next_window). The position is laid out in
// position.h, actions in action.h. What the rules do stands in carry_out.h (actions), stack.h (revealed cards) and
// flow.h (everything that happens by itself), who may do what in check.cpp.
//
// Order of the random results: at the start the Captain, the Crew deck, the stacks fort, merchant, settlement, port,
// island, the Prize deck; later each when it is needed (MU-1.11, section 8.2 of the reference).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/mutiny/action.h"
#include "games/mutiny/deck.h"
#include "games/mutiny/position.h"
#include "games/mutiny/sampler.h"

namespace tortuga::mutiny {

// The options as they are in force: those of the edition are decided.
struct Options {
  bool choose_again = true;      // no_map (MU-8.4, MU-8.5)
  bool bury_specials = true;     // MU-8.11
  bool discard_up = true;        // exchange_discard (MU-7.4)
  bool always_appoint = true;    // mutiny_appoint (MU-12.2)
  bool draw_every = false;       // free_draw (MU-3.3)
  bool exactly_one = false;      // sea_dog (MU-14.9)
  bool claim_random = false;     // carpenter_claim (MU-14.2)
  bool open_bribes = false;      // crew_bribes (MU-16.7)
  bool hidden_prizes = false;    // MU-18.1
  bool captains_gold = false;    // MU-18.8
  bool pick_counts = true;       // MU-6.6
  bool trading = true;           // MU-16
  bool traitors = true;          // MU-1.12
  bool ask_holders = false;      // MU-13.9
  std::uint8_t max_offers = 3;   // MU-16.6
  std::uint8_t talk_limit = 12;  // MU-16.6
  std::uint8_t voyages = 10;     // MU-17.1
};

// Crewmen on both sides of a mutiny.
struct Totals {
  int captain = 0;
  int mutineers = 0;
};

struct Score {
  int gold = 0;
  int rum = 0;
  int rank = 0;
  int jewels = 0;        // how many cards were drawn for jewels
  int first_jewels = 0;  // the number of the first of them among all that were drawn
};
using Scores = BySeat<Score>;

class Mutiny {
 public:
  using Position = mutiny::Position;
  using Action = mutiny::Action;
  using ActionList = mutiny::ActionList;
  using Refusal = mutiny::Refusal;
  using Event = mutiny::Event;
  using View = mutiny::View;
  using Sampler = mutiny::Sampler;
  using Reason = Refusal::Reason;
  using Verb = Action::Verb;

  // What is drawn in a random result.
  enum class Drawn : std::uint8_t { kCaptain, kCrew, kDestination, kPrize };

  static const GameInfo& info();
  static Result<Mutiny> make(const Setup& setup);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::vector<std::string> warnings() const { return {}; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Doc& option_doc() const { return option_doc_; }
  [[nodiscard]] int limit() const { return limit_; }
  [[nodiscard]] int hand() const { return deck_.hand[static_cast<std::size_t>(players_)]; }
  // All cards of the deck, and those in a game of so many players.
  [[nodiscard]] const Bag& whole_crew() const { return whole_crew_; }
  [[nodiscard]] const Bag& whole_destinations() const { return whole_destinations_; }
  [[nodiscard]] const Bag& all_crew() const { return all_crew_; }
  [[nodiscard]] const Bag& all_destinations() const { return all_destinations_; }
  [[nodiscard]] PrizeBag all_prizes() const { return all_prizes_; }

  template <class T>
  [[nodiscard]] Position start(const Seed& seed, T& telling) const;

  [[nodiscard]] bool is_over(const Position& p) const { return p.window == Window::kOver; }
  [[nodiscard]] SeatSet waiting(const Position& p) const { return p.waiting; }
  [[nodiscard]] SeatSet patient(const Position& p) const {  // the Quartermaster reveals when the others are done
    const bool is_attack = p.window == Window::kAttack && p.entries == 0 && p.above.empty();
    return is_attack ? SeatSet(acting_quartermaster(p)) : SeatSet();
  }
  [[nodiscard]] bool may_act(const Position& p, Seat seat) const;
  void list_legal(const Position& p, Seat seat, ActionList& list) const;
  void list_legal(const View& view, ActionList& list) const { list_legal(view.shown(), view.viewer(), list); }
  [[nodiscard]] bool lists_all(const Position& p, Seat seat) const;
  void list_parts(const Position& p, Seat seat, ActionList& list) const;
  [[nodiscard]] std::optional<Action> join(const Action& begun, const Action& part) const;
  [[nodiscard]] Refusal check(const Position& p, Seat seat, const Action& action) const;
  template <class T>
  Refusal apply(Position& p, Seat seat, const Action& action, T& telling) const;
  // Could the viewer accept an offer as far as he knows? The other's hand may tell otherwise.
  [[nodiscard]] bool may_accept(const View& view, std::size_t offer) const;
  [[nodiscard]] Action default_action(const Position& p, Seat seat) const;

  [[nodiscard]] SeatSet winners(const Position& p) const;
  [[nodiscard]] std::vector<std::int64_t> scores(const Position& p) const;
  [[nodiscard]] std::vector<int> ranks(const Position& p) const;
  // What everybody would have if the game ended now (MU-17); before the end jewels count 0.
  [[nodiscard]] Scores final_scores(const Position& p) const;

  [[nodiscard]] View view(const Position& p, Viewer viewer) const;
  Chance& chance(Position& p) const { return p.chance; }

  [[nodiscard]] std::string write(const Action& action) const;
  [[nodiscard]] ReadAction<Action, Refusal> read(std::string_view text) const;
  [[nodiscard]] std::string action_name(const Action& action, Language language) const;
  [[nodiscard]] std::vector<Action> known_actions() const;
  [[nodiscard]] std::vector<ShortRule> short_rules() const;
  [[nodiscard]] std::string_view refusal_id(const Refusal& refusal) const;
  [[nodiscard]] std::string refusal_text(const Refusal& refusal, std::string_view word, Language language) const;
  // `promises`: what lies beside the position (engine/game.h, KeepsNotes).
  [[nodiscard]] Doc document(const Position& p, std::span<const Doc> promises = {}) const;
  [[nodiscard]] Doc document(const View& view, std::span<const Doc> promises = {}) const;
  [[nodiscard]] Doc own_part(const View& view) const;
  [[nodiscard]] Result<Position> position(const Doc& doc, const Chance& chance) const;
  [[nodiscard]] Result<std::vector<Doc>> notes(const Doc& doc) const;
  [[nodiscard]] std::optional<Doc> note(const Event& event) const;
  [[nodiscard]] std::optional<Event> seen(const Event& event, Viewer viewer) const;
  [[nodiscard]] Doc document(const Event& event) const;
  [[nodiscard]] std::string tell(const Event& event, Language language) const;
  [[nodiscard]] std::string draw(const View& view, Language language, bool colour) const;
  // The name of one thing in a random result, as a scenario writes it.
  [[nodiscard]] Doc name_of(Drawn kind, std::uint8_t item) const;

  // Questions about a position that rules, documents, bots and pictures share.
  [[nodiscard]] Seat acting_quartermaster(const Position& p) const {  // MU-18.9
    return players_ == 3 ? p.captain : p.quartermaster;
  }
  [[nodiscard]] Side side_of(const Position& p, Seat seat) const {
    return p.captain_side.has(seat) ? Side::kCaptain : p.mutineers.has(seat) ? Side::kMutineers : Side::kNone;
  }
  [[nodiscard]] SeatSet neutral(const Position& p) const {
    return SeatSet::all(players_) - p.captain_side - p.mutineers;
  }
  [[nodiscard]] Totals mutiny_totals(const Position& p) const;
  // The symbols of an attack by skill; jacks come last.
  [[nodiscard]] std::array<int, kSkills + 1> attack_totals(const Position& p) const;
  // What the chosen destination requires after all adjustments (MU-5.13); it is turned up.
  [[nodiscard]] std::array<int, kSkills> required(const Position& p) const;
  // Who has prizes; who has buried ones.
  [[nodiscard]] SeatSet with_prizes(const Position& p) const;
  [[nodiscard]] SeatSet with_buried(const Position& p) const;
  [[nodiscard]] bool can_draw_crew(const Position& p) const { return p.crew_deck_size > 0 || !p.crew_discard.empty(); }
  // The prizes of a player that may be buried (MU-8.11).
  [[nodiscard]] PrizeBag buriable(const Position& p, Seat seat) const;
  [[nodiscard]] bool can_sail(const Position& p, Type type) const;  // MU-4.1, MU-4.5
  [[nodiscard]] bool can_whip(const Position& p, Seat seat) const;  // MU-9.3
  // Who has received the fewest cards, so that he can be dealt one (MU-6.5).
  [[nodiscard]] SeatSet next_to_receive(const Position& p) const;
  // From whom the Carpenter on the stack can claim (MU-14.2).
  [[nodiscard]] SeatSet claimable(const Position& p, Seat seat) const;
  [[nodiscard]] bool claims_at_random() const { return options_.claim_random || options_.hidden_prizes; }
  // Who could be named by a Sea Dog (MU-14.9).
  [[nodiscard]] SeatSet sea_dog_targets(const Position& p, Seat seat) const;
  [[nodiscard]] bool can_play_surgeon(const Position& p, Seat seat) const;
  // May any-time cards be played and table actions be taken (MU-13.7, MU-16.1)?
  [[nodiscard]] bool is_open(const Position& p) const {
    return p.entries == 0 && p.above.empty() && p.window != Window::kOver;
  }
  [[nodiscard]] const Entry* top(const Position& p) const {
    return p.entries == 0 ? nullptr : &p.stack[p.entries - 1U];
  }
  // The cards of an entry of the stack.
  [[nodiscard]] Bag cards_of(const Position& p, std::size_t entry) const;
  [[nodiscard]] Items gives(const Position& p, std::size_t offer) const;
  [[nodiscard]] Items asks(const Position& p, std::size_t offer) const;
  // The place of an open offer with this number.
  [[nodiscard]] std::optional<std::size_t> find_offer(const Position& p, std::uint16_t id) const;
  // Who sees the pool with hidden prizes (MU-18.2); Seat::none() if nobody does.
  [[nodiscard]] Seat pool_viewer(const Position& p) const;
  // The special cards that can be played in a card window, as a mask; empty for other windows.
  [[nodiscard]] const Bag& fitting(Window window) const { return fitting_[static_cast<std::size_t>(window)]; }
  [[nodiscard]] const Bag& traitor_mask() const { return traitor_; }
  [[nodiscard]] Bag removed_crew(const Position& p) const;
  // The card with which a window closes (MU-13.10); kNoCard for a window that no card closes.
  [[nodiscard]] Card closing_card(Window window) const;

  // Card number `number` of those drawn for jewels at the end.
  [[nodiscard]] Prize jewel_drawn(const Position& p, int number) const;

  // For the reader of documents and the sampler.
  template <class T>
  void run_on(Position& p, T& telling) const;
  template <class T>
  void free_draw(Position& p, T& telling) const;
  template <class T>
  void end_game(Position& p, T& telling) const;
  void count_hand(Position& p, Seat seat) const;
  [[nodiscard]] SeatSet asked_now(const Position& p) const;
  void add_offer(Position& p, Seat from, Seat to, std::uint16_t id, const Items& gives, const Items& asks) const;
  void lay(Position& p, Seat seat, Card card) const;
  [[nodiscard]] static std::size_t offer_items(const Position& p);  // of all open offers together
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

 private:
  Mutiny() = default;

  void collect_cards();
  [[nodiscard]] std::string write_table_action(const Action& action) const;
  [[nodiscard]] std::string card_action_name(const Action& action, Language language) const;
  [[nodiscard]] std::string table_action_name(const Action& action, Language language) const;
  void add_effects(Card card, std::vector<Action>& actions) const;
  void hide_offers(Position& shown, Viewer viewer) const;
  [[nodiscard]] static Items items_at(const Position& p, std::size_t first, std::size_t count);

  // Lists, one for each kind of moment.
  void list_stack(const Position& p, Seat seat, ActionList& list) const;
  void list_window(const Position& p, Seat seat, ActionList& list) const;
  void list_card_window(const Position& p, Seat seat, ActionList& list) const;
  void list_mutiny_call(const Position& p, Seat seat, ActionList& list) const;
  void list_mutiny(const Position& p, Seat seat, ActionList& list) const;
  void list_attack(const Position& p, Seat seat, ActionList& list) const;
  void list_any_time(const Position& p, Seat seat, ActionList& list) const;
  void list_assignments(const Position& p, ActionList& list) const;

  // Checks, in the same order.
  [[nodiscard]] Refusal check_stack(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_claim(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_discard(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_window(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_pass(const Position& p, Seat seat) const;
  [[nodiscard]] Refusal check_effect(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_second_mate(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_call(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_join(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_help(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_sail(const Position& p, const Action& action) const;
  [[nodiscard]] Refusal check_bury(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_table(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_offer(const Position& p, Seat seat, const Action& action) const;
  [[nodiscard]] Refusal check_accept(const Position& p, Seat seat, std::size_t offer) const;
  [[nodiscard]] bool has_target(const Position& p, Seat seat, Special special) const;

  [[nodiscard]] Action default_on_stack(const Position& p, Seat seat) const;
  [[nodiscard]] Action default_count(const Position& p) const;
  [[nodiscard]] Prize dearest(PrizeBag prizes) const;
  [[nodiscard]] Card cheapest(const Bag& hand) const;

  // What the rules do (carry_out.h, stack.h, flow.h).
  template <class T>
  void carry_out(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void answer(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void table_action(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void accept(Position& p, std::size_t offer, T& telling) const;
  template <class T>
  void appoint(Position& p, Seat seat, Seat quartermaster, T& telling) const;
  template <class T>
  void sail(Position& p, Seat seat, Type type, T& telling) const;
  template <class T>
  void reveal(Position& p, Seat seat, T& telling) const;
  template <class T>
  void count_jacks(Position& p, Seat seat, const std::array<std::uint8_t, kSkills>& counts, T& telling) const;
  template <class T>
  void play_special(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void take_prize(Position& p, Seat seat, Prize prize, T& telling) const;
  template <class T>
  void deal_prize(Position& p, Seat dealer, Seat to, Prize prize, T& telling) const;
  template <class T>
  void exchange(Position& p, Seat seat, Prize prize, T& telling) const;
  template <class T>
  void cash(Position& p, Seat seat, Prize prize, int drawn, T& telling) const;
  template <class T>
  void bury(Position& p, Seat seat, PrizeBag prizes, T& telling) const;
  template <class T>
  void decide_punishment(Position& p, Seat seat, bool is_ordered, T& telling) const;
  template <class T>
  void whip(Position& p, Seat seat, Seat victim, T& telling) const;
  template <class T>
  void discard(Position& p, Seat seat, const Bag& cards, T& telling) const;
  template <class T>
  void call_mutiny(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void join_side(Position& p, Seat seat, const Action& action, T& telling) const;
  template <class T>
  void play_cards(Position& p, Seat seat, const Bag& cards, const Entry& entry, T& telling) const;
  template <class T>
  void resolve_top(Position& p, T& telling) const;
  template <class T>
  void resolve_traitor(Position& p, T& telling) const;
  template <class T>
  void take_effect(Position& p, T& telling) const;
  template <class T>
  void special_effect(Position& p, const Entry& entry, Card card, T& telling) const;
  template <class T>
  void find_map(Position& p, const Entry& entry, Card card, T& telling) const;
  template <class T>
  void force(Position& p, const Entry& entry, Card card, T& telling) const;
  template <class T>
  void adjust(Position& p, Skill skill, int change, T& telling) const;
  template <class T>
  void steal_card(Position& p, Seat thief, Seat victim, T& telling) const;
  template <class T>
  void steal_buried(Position& p, Seat thief, Seat victim, T& telling) const;
  template <class T>
  void after_card(Position& p, const Entry& entry, Card card, bool is_cancelled, T& telling) const;
  template <class T>
  void next_window(Position& p, T& telling) const;
  template <class T>
  void go_on_after_call(Position& p, T& telling) const;
  template <class T>
  void arrive(Position& p, T& telling) const;
  template <class T>
  void finish_attack(Position& p, const std::array<std::uint8_t, kSkills>& jacks, T& telling) const;
  template <class T>
  void begin_distribution(Position& p, T& telling) const;
  template <class T>
  void finish_distribution(Position& p, T& telling) const;
  template <class T>
  void without_map(Position& p, T& telling) const;
  template <class T>
  void leave_island(Position& p, T& telling) const;
  template <class T>
  void begin_punishment(Position& p, T& telling) const;
  template <class T>
  void end_mutiny(Position& p, Side winner, bool is_killed, T& telling) const;
  template <class T>
  void deal_out(Position& p, T& telling) const;
  template <class T>
  void begin_destination(Position& p, T& telling) const;
  template <class T>
  void end_round(Position& p, bool has_appointment, T& telling) const;
  template <class T>
  void begin_round(Position& p, bool has_appointment, T& telling) const;
  template <class T>
  void discard_destination(Position& p, T& telling) const;
  template <class T>
  void lapse_offers(Position& p, T& telling) const;
  template <class T>
  Card draw_crew(Position& p, T& telling) const;
  // One card each for `seats`, from the Captain, `count` times.
  template <class T>
  void draw_around(Position& p, SeatSet who, int count, T& telling) const;
  template <class T>
  void draw_prizes(Position& p, Seat seat, int count, T& telling) const;
  template <class T>
  Card take_random(Position& p, Seat victim, T& telling) const;
  template <class T>
  Prize pick_prize(Position& p, PrizeBag from, T& telling) const;
  template <class T>
  void pass_on(Position& p, T& telling) const;

  void take_from_hand(Position& p, Seat seat, const Bag& cards) const;  // to where all can see them
  void discard_revealed(Position& p) const;                             // a special card from the stack (MU-13.13)
  void close_guard(Position& p) const;
  void remove_offer(Position& p, std::size_t offer) const;
  void take_side(Position& p, Seat seat, Side side) const;
  static void bar(Position& p, Type type) {
    p.barred = static_cast<std::uint8_t>(p.barred | (1U << static_cast<unsigned>(type)));
  }
  static void next_step(Position& p, Entry::Step step) {
    p.stack[0].step = step;
    p.stack[0].passed = {};
  }
  void open(Position& p, Window window) const {
    p.window = window;
    p.passed = {};
  }
  [[nodiscard]] SeatSet asked_on_stack(const Position& p) const;
  [[nodiscard]] SeatSet asked_in_window(const Position& p) const;
  [[nodiscard]] SeatSet holders_of(const Position& p, const Bag& mask) const;
  [[nodiscard]] SeatSet asked_for_prizes(const Position& p) const;

  int players_ = 0;
  int limit_ = 0;
  Deck deck_;
  Options options_;
  Doc option_doc_;
  std::vector<std::string> names_;
  Bag whole_crew_;
  Bag whole_destinations_;
  Bag all_crew_;
  Bag all_destinations_;
  PrizeBag all_prizes_;
  std::array<Bag, kWindows> fitting_{};
  Bag traitor_;    // as a mask
  Bag any_time_;   // as a mask
  Bag discarded_;  // as a mask: what is discarded after a mutiny (MU-12.5)
};

}  // namespace tortuga::mutiny

#include "games/mutiny/carry_out.h"
#include "games/mutiny/flow.h"
#include "games/mutiny/stack.h"
