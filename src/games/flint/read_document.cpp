// Reading a position document of flint: what a scenario sets up, or a saved game.
//
// What is not named is filled up by the generator, as docs/rules/flint-reference.md says. Each zone has the one size
// that fits phase, round and tricks_left; nothing is left over and nothing is missing.
#include <algorithm>
#include <numeric>

#include "engine/doc_reader.h"
#include "engine/match.h"
#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

// A list that a document names; `is_open` if it ends in "...".
struct Named {
  std::vector<const Doc*> items;
  bool is_named = false;
  bool is_open = true;
  [[nodiscard]] bool is_closed() const { return is_named && !is_open; }
  [[nodiscard]] int size() const { return static_cast<int>(items.size()); }
};

class Reader {
 public:
  Reader(const Flint& game, const Doc& doc, const Chance& chance) : game_(game), doc_(doc) { p_.chance = chance; }

  Result<Position> read() {
    TORTUGA_TRY(read_keys());
    TORTUGA_TRY(read_phase());
    TORTUGA_TRY(read_pirates());
    TORTUGA_TRY(read_row());
    TORTUGA_TRY(read_gold());
    TORTUGA_TRY(read_treasures());
    TORTUGA_TRY(read_last_dig());
    TORTUGA_TRY(read_turn());
    TORTUGA_TRY(read_turned());
    TORTUGA_TRY(read_pieces());
    TORTUGA_TRY(read_trick());
    TORTUGA_TRY(read_hand_sizes());
    TORTUGA_TRY(read_tricks());
    TORTUGA_TRY(read_cards());
    finish();
    TORTUGA_TRY(check_derived());
    return p_;
  }

 private:
  // 1. Small things that the others are made of.

  Status read_keys() const {
    return check_keys(
        doc_, "a position of flint", {},
        {"phase",  "round",  "turn",    "row",         "pirates", "trump",      "tricks_left", "hands",
         "trick",  "led",    "discard", "aside",       "tricks",  "last_trick", "treasures",   "treasure",
         "opened", "pieces", "turned",  "pieces_left", "dug",     "gold",       "ranks",       "last_dig"});
  }

  Result<Seat> player(const Doc& name) const {
    for (const Seat seat : seats(game_.players())) {
      if (name.is_scalar() && name.scalar_text() == game_.names()[Flint::index(seat)]) return seat;
    }
    return name.problem("there is no player \"" + name.flow_text() + "\"");
  }

  // A map by player; players may be left out.
  Result<BySeat<const Doc*>> by_player(std::string_view key) const {
    BySeat<const Doc*> entries{};
    const Doc* map = doc_.find(key);
    if (map == nullptr) return entries;
    if (!map->is_map())
      return map->problem(std::string(key) + " must be a map by player, not " + std::string(map->kind()));
    for (const auto& [name, value] : map->map()) {
      Doc named(name);
      named.set_place(value.place());
      const auto seat = player(named);
      TORTUGA_TRY(seat);
      entries[Flint::index(*seat)] = &value;
    }
    return entries;
  }

  static Result<Named> list_of(const Doc* doc, std::string_view what) {
    Named named;
    if (doc == nullptr) return named;
    if (!doc->is_list()) return doc->problem(std::string(what) + " must be a list, not " + doc->flow_text());
    named.is_named = true;
    named.is_open = false;
    for (const Doc& item : doc->list()) {
      if (named.is_open) return item.problem("in " + std::string(what) + " \"...\" must come last");
      if (item.is("...")) {
        named.is_open = true;
      } else {
        named.items.push_back(&item);
      }
    }
    return named;
  }
  Result<Named> list_at(std::string_view key) const { return list_of(doc_.find(key), key); }

  // A zone that must hold exactly `size` things, named in full or up to "...".
  static Status check_size(const Named& named, int size, const Doc* where, const std::string& what) {
    if (named.size() == size || (named.is_open && named.size() < size)) return Done{};
    const Doc nowhere;
    return (where != nullptr ? *where : nowhere)
        .problem(what + " must hold " + std::to_string(size) + " here, not " + std::to_string(named.size()));
  }

  Result<Card> card(const Doc& name) const {
    const auto card = name.is_text() ? card_from_text(name.text()) : std::nullopt;
    if (!card || !game_.deck().cards.has(*card)) return name.problem("there is no card \"" + name.flow_text() + "\"");
    return *card;
  }

  Result<int> treasure_pieces(const Doc& value) const {
    if (value.is_number() && value.number() % game_.deck().piece_value == 0) {
      const std::int64_t pieces = value.number() / game_.deck().piece_value;
      if (pieces > 0 && std::ranges::find(game_.deck().treasures, pieces) != game_.deck().treasures.end()) {
        return static_cast<int>(pieces);
      }
    }
    return value.problem("there is no treasure " + value.flow_text());
  }

  static Result<bool> is_plunder(const Doc& piece) {
    if (piece.is("plunder")) return true;
    if (piece.is("gold")) return false;
    return piece.problem("a piece is gold or plunder, not \"" + piece.flow_text() + "\"");
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    p_.chance.shuffle(std::span(items));
  }

  // 2. The phase, the pirates, the row, the gold.

  Status read_phase() {
    const Doc* phase = doc_.find("phase");
    if (phase == nullptr || phase->is("trick")) return Done{};
    if (phase->is("over")) return phase->problem("the phase over cannot be set up; set up the last dig instead");
    if (!phase->is("dig")) return phase->problem("the phase must be trick or dig, not \"" + phase->flow_text() + "\"");
    p_.phase = Phase::kDig;
    return Done{};
  }

  Status read_pirates() {
    const auto named = by_player("pirates");
    TORTUGA_TRY(named);
    std::vector<Pirate> left;
    for (const Pirate pirate : game_.deck().pirate_order) {
      if (game_.deck().uses(pirate, game_.players())) left.push_back(pirate);
    }
    const std::vector<Pirate>& chosen = game_.options().pirates;
    for (const Seat seat : seats(game_.players())) {
      const Doc* entry = (*named)[Flint::index(seat)];
      if (entry == nullptr) continue;
      const auto pirate = pirate_from_text(entry->scalar_text());
      if (!pirate) return entry->problem("there is no pirate \"" + entry->flow_text() + "\"");
      if (!chosen.empty() && chosen[Flint::index(seat)] != *pirate) {
        return entry->problem("the option pirates gives " + game_.names()[Flint::index(seat)] + " the pirate " +
                              std::string(pirate_id(chosen[Flint::index(seat)])) + ", not " + entry->text());
      }
      if (std::erase(left, *pirate) == 0) {
        return entry->problem("the pirate " + entry->scalar_text() + " is named twice or not in use with " +
                              std::to_string(game_.players()) + " players");
      }
      p_.pirates[Flint::index(seat)] = *pirate;
    }
    if (chosen.empty()) shuffle(left);
    for (const Seat seat : seats(game_.players())) {
      const std::size_t i = Flint::index(seat);
      if ((*named)[i] != nullptr) continue;
      if (!chosen.empty()) {
        p_.pirates[i] = chosen[i];
      } else {
        p_.pirates[i] = left.back();
        left.pop_back();
      }
    }
    return Done{};
  }

  Status read_row() {
    const auto named = list_at("row");
    TORTUGA_TRY(named);
    TORTUGA_TRY(check_size(*named, game_.players(), doc_.find("row"), "the row"));
    SeatSet left = seats(game_.players());
    std::size_t place = 0;
    for (const Doc* item : named->items) {
      const auto seat = player(*item);
      TORTUGA_TRY(seat);
      if (!left.has(*seat)) return item->problem(item->scalar_text() + " stands twice in the row");
      left.remove(*seat);
      p_.row[place++] = *seat;
    }
    std::vector<Seat> rest;
    for (const Seat seat : left) rest.push_back(seat);
    shuffle(rest);
    for (const Seat seat : rest) p_.row[place++] = seat;
    p_.trump = game_.trump_of(p_);
    return Done{};
  }

  Status read_gold() {
    const auto named = by_player("gold");
    TORTUGA_TRY(named);
    const std::int64_t unit = game_.deck().piece_value;
    for (const Seat seat : seats(game_.players())) {
      const Doc* entry = (*named)[Flint::index(seat)];
      if (entry == nullptr) continue;
      const auto points = number_of(*entry, "gold", 0, 4'000'000'000 * unit);
      TORTUGA_TRY(points);
      if (*points % unit != 0) {
        return entry->problem("gold must be a multiple of " + std::to_string(unit) + ", not " +
                              std::to_string(*points));
      }
      p_.gold[Flint::index(seat)] = static_cast<std::uint32_t>(*points / unit);
    }
    return Done{};
  }

  // 3. Round and treasures: p_.treasures is opened, then turned up, then the stack.

  Status read_round(const Named& opened, const Named& stack, bool treasure_named) {
    const int rounds = game_.options().rounds;
    const Doc* where = doc_.find("round");
    int round = 1;
    if (where != nullptr) {
      const auto named = number_of(*where, "round", 1, kTreasures);
      TORTUGA_TRY(named);
      round = static_cast<int>(*named);
    } else if (opened.is_closed()) {
      where = doc_.find("opened");
      round = opened.size() + 1;
    } else if (stack.is_closed()) {
      where = doc_.find("treasures");
      round = kTreasures + 1 - stack.size() - (treasure_named ? 1 : 0);
    }
    if (round < 1 || round > rounds) {
      return where->problem("this would be round " + std::to_string(round) + "; the game has the rounds 1 to " +
                            std::to_string(rounds));
    }
    p_.round = static_cast<std::uint8_t>(round);
    return Done{};
  }

  // Takes a named treasure out of those that are left.
  Result<int> take_treasure(const Doc& value, std::vector<std::uint8_t>& left) const {
    const auto pieces = treasure_pieces(value);
    TORTUGA_TRY(pieces);
    const auto found = std::ranges::find(left, *pieces);
    if (found == left.end())
      return value.problem("the treasure " + value.flow_text() + " is named more often than it is there");
    left.erase(found);
    return *pieces;
  }

  Status read_treasures() {
    const auto opened = list_at("opened");
    TORTUGA_TRY(opened);
    const auto stack = list_at("treasures");
    TORTUGA_TRY(stack);
    const Doc* up = doc_.find("treasure");
    const bool is_up_named = up != nullptr && !up->is("none");
    TORTUGA_TRY(read_round(*opened, *stack, is_up_named));

    const bool must_be_up = game_.is_treasure_up(p_);
    if (up != nullptr && !is_up_named && must_be_up) return up->problem("a treasure must be turned up here, not none");
    if (is_up_named && !must_be_up) return up->problem("no treasure can be turned up here: treasure must be none");
    const int before = p_.round - 1;
    const int behind = kTreasures - before - (is_up_named ? 1 : 0);  // the stack, with the one to be turned up
    TORTUGA_TRY(check_size(*opened, before, doc_.find("opened"), "opened"));
    TORTUGA_TRY(check_size(*stack, behind, doc_.find("treasures"), "treasures"));

    std::vector<std::uint8_t> left(game_.deck().treasures.begin(), game_.deck().treasures.end());
    std::array<std::uint8_t, kTreasures> order{};
    const auto put = [&](const Named& named, std::size_t at) -> Status {
      for (const Doc* item : named.items) {
        const auto pieces = take_treasure(*item, left);
        TORTUGA_TRY(pieces);
        order[at++] = static_cast<std::uint8_t>(*pieces);
      }
      return Done{};
    };
    const auto first_behind = static_cast<std::size_t>(kTreasures - behind);
    TORTUGA_TRY(put(*opened, 0));
    if (is_up_named) {
      const auto pieces = take_treasure(*up, left);
      TORTUGA_TRY(pieces);
      order[static_cast<std::size_t>(before)] = static_cast<std::uint8_t>(*pieces);
    }
    TORTUGA_TRY(put(*stack, first_behind));
    shuffle(left);
    for (std::uint8_t& pieces : order) {
      if (pieces != 0) continue;
      pieces = left.back();
      left.pop_back();
    }
    p_.treasures = order;
    return Done{};
  }

  // 4. The dig.

  Status read_turn() {
    p_.turn = p_.row[0];
    const Doc* turn = doc_.find("turn");
    if (turn == nullptr || p_.phase == Phase::kTrick) return Done{};  // in the tricks it is derived
    const auto seat = player(*turn);
    TORTUGA_TRY(seat);
    p_.turn = *seat;
    p_.place = static_cast<std::uint8_t>(std::ranges::find(p_.row, *seat) - p_.row.begin());
    return Done{};
  }

  struct Piece {
    Seat who;
    bool plunder = false;
  };
  Result<Piece> read_piece(const Doc& entry) const {
    TORTUGA_TRY(check_keys(entry, "a turned piece", {"who", "piece"}));
    const auto who = player(*entry.find("who"));
    TORTUGA_TRY(who);
    const auto plunder = is_plunder(*entry.find("piece"));
    TORTUGA_TRY(plunder);
    return Piece{*who, *plunder};
  }

  static void turn_over(Turned& turned, std::size_t place, bool plunder) {
    turned.plunder |= std::uint64_t{plunder ? 1U : 0U} << turned.count;
    ++turned.count;
    ++turned.by_place[place];
  }

  Status read_turned() {
    const Doc* doc = doc_.find("turned");
    if (doc == nullptr) return Done{};
    const auto named = list_of(doc, "turned");
    TORTUGA_TRY(named);
    if (named->is_open) return doc->problem("turned cannot end in \"...\": name every piece");
    if (named->items.empty()) return Done{};
    if (p_.phase != Phase::kDig) return doc->problem("pieces can only be turned over in the phase dig");
    if (!doc_.has("turn")) return doc->problem("with turned pieces the digger must be named: turn");
    if (named->size() >= game_.treasure(p_)) {
      return doc->problem("the treasure has " + std::to_string(game_.treasure(p_)) +
                          " pieces: fewer must be turned over");
    }
    std::size_t place = 0;
    for (const Doc* item : named->items) {
      const auto piece = read_piece(*item);
      TORTUGA_TRY(piece);
      const std::size_t before = place;
      while (place <= p_.place && p_.row[place] != piece->who) ++place;
      if (place > p_.place) {
        return item->problem(game_.names()[Flint::index(piece->who)] +
                             " cannot have dug then: it goes along the row, up to the digger");
      }
      if (place == before && has_met_plunder(p_.turned, place)) {
        return item->problem("nothing can be turned over by the same player after his plunder");
      }
      turn_over(p_.turned, place, piece->plunder);
    }
    if (has_met_plunder(p_.turned, p_.place)) {
      return doc_.find("turn")->problem(doc_.find("turn")->flow_text() + " has met plunder and cannot be the digger");
    }
    return Done{};
  }

  static bool has_met_plunder(const Turned& turned, std::size_t place) {
    return turned.by_place[place] > 0 && Flint::dug(turned, static_cast<int>(place)) == 0;
  }

  Status read_pieces() {
    const Doc* doc = doc_.find("pieces");
    const auto named = list_of(doc, "pieces");
    TORTUGA_TRY(named);
    const int size = game_.deck().pieces() - p_.turned.count;
    TORTUGA_TRY(check_size(*named, size, doc, "pieces"));
    int plunder = game_.deck().plunder - std::popcount(p_.turned.plunder);
    int gold = size - plunder;
    if (gold < 0 || plunder < 0)
      return doc_.find("turned")->problem("more pieces of one kind are turned over than there are");
    std::size_t at = 0;
    for (const Doc* item : named->items) {
      const auto is = is_plunder(*item);
      TORTUGA_TRY(is);
      int& left = *is ? plunder : gold;
      if (--left < 0) return item->problem("there are not so many pieces of " + item->text());
      p_.pieces |= std::uint64_t{*is ? 1U : 0U} << at++;
    }
    std::vector<std::uint8_t> rest(static_cast<std::size_t>(gold), 0);
    rest.insert(rest.end(), static_cast<std::size_t>(plunder), 1);
    shuffle(rest);
    for (const std::uint8_t piece : rest) p_.pieces |= std::uint64_t{piece} << at++;
    p_.pile = static_cast<std::uint8_t>(size);
    return Done{};
  }

  Status read_last_dig() {
    const Doc* doc = doc_.find("last_dig");
    if (doc == nullptr || doc->is("none")) return Done{};
    TORTUGA_TRY(check_keys(*doc, "last_dig", {"treasure", "turned"}, {"dug"}));
    const auto treasure = treasure_pieces(*doc->find("treasure"));
    TORTUGA_TRY(treasure);
    const auto named = list_of(doc->find("turned"), "the pieces of last_dig");
    TORTUGA_TRY(named);
    if (named->is_open || named->size() > *treasure) {
      return doc->find("turned")->problem("last_dig must name at most " + std::to_string(*treasure) +
                                          " turned pieces, without \"...\"");
    }
    LastDig& last = p_.last_dig;
    last.treasure = static_cast<std::uint8_t>(*treasure);
    std::size_t diggers = 0;
    for (const Doc* item : named->items) {
      const auto piece = read_piece(*item);
      TORTUGA_TRY(piece);
      const bool goes_on = diggers > 0 && last.diggers[diggers - 1] == piece->who;
      const bool was_there = std::ranges::find(last.diggers, piece->who) != last.diggers.end();
      if ((was_there && !goes_on) || (goes_on && has_met_plunder(last.turned, diggers - 1))) {
        return item->problem("nobody digs twice, or on after his plunder");
      }
      if (!goes_on) last.diggers[diggers++] = piece->who;
      turn_over(last.turned, diggers - 1, piece->plunder);
    }
    return Done{};
  }

  // 5. The playing cards. Named cards are counted; the two wheel 8s are alike.

  using Count = std::array<int, kCards>;  // by card number, an 8 counted at kEight

  Status read_trick() {
    const Doc* doc = doc_.find("trick");
    const auto named = list_of(doc, "trick");
    TORTUGA_TRY(named);
    if (doc == nullptr || (named->items.empty() && !named->is_open)) return Done{};
    if (named->is_open) return doc->problem("trick cannot end in \"...\": name its cards");
    if (p_.phase != Phase::kTrick) return doc->problem("there is no trick in the dig");
    if (named->size() >= game_.players()) return doc->problem("the trick must not be complete");
    Seat who = p_.row[0];
    for (const Doc* item : named->items) {
      TORTUGA_TRY(read_play(*item, who));
      p_.trick_cards[p_.trick_count++] = *card(*item->find("card"));
      who = who.next(game_.players());
    }
    p_.turn = who;
    return Done{};
  }

  // One {who, card} by the player who must have played it.
  Result<Card> read_play(const Doc& entry, Seat expected) const {
    TORTUGA_TRY(check_keys(entry, "a played card", {"who", "card"}));
    const auto who = player(*entry.find("who"));
    TORTUGA_TRY(who);
    if (*who != expected) {
      return entry.problem("a trick goes clockwise from its leader: here it is " +
                           game_.names()[Flint::index(expected)] + "'s card");
    }
    return card(*entry.find("card"));
  }

  // Reads hands and finds tricks_left: from the hands named in full, else as named, else a whole hand.
  Status read_hand_sizes() {
    auto hands = by_player("hands");
    TORTUGA_TRY(hands);
    const Doc* named_left = doc_.find("tricks_left");
    int tricks_left = p_.phase == Phase::kDig ? 0 : -1;
    for (const Seat seat : seats(game_.players())) {
      const Doc* doc = (*hands)[Flint::index(seat)];
      auto named = list_of(doc, "the hand of " + game_.names()[Flint::index(seat)]);
      TORTUGA_TRY(named);
      hands_[Flint::index(seat)] = *named;
      if (p_.phase == Phase::kDig && !named->items.empty()) return doc->problem("in the dig all hands are empty");
      if (p_.phase == Phase::kDig || !named->is_closed()) continue;
      const int left = named->size() + (has_played(seat) ? 1 : 0);
      if (tricks_left >= 0 && left != tricks_left) {
        return doc->problem("the hands do not agree: this one leaves " + std::to_string(left) + " tricks, another " +
                            std::to_string(tricks_left));
      }
      tricks_left = left;
    }
    if (tricks_left < 0 && named_left != nullptr) {
      const auto left = number_of(*named_left, "tricks_left", 1, game_.hand_size());
      TORTUGA_TRY(left);
      tricks_left = static_cast<int>(*left);
    }
    if (tricks_left < 0) tricks_left = game_.hand_size();
    if (p_.phase == Phase::kTrick && (tricks_left < 1 || tricks_left > game_.hand_size())) {
      return doc_.find("hands")->problem("these hands would leave " + std::to_string(tricks_left) +
                                         " tricks; it must be 1 to " + std::to_string(game_.hand_size()));
    }
    p_.tricks_left = static_cast<std::uint8_t>(tricks_left);
    return Done{};
  }

  [[nodiscard]] bool has_played(Seat seat) const {
    return seat.plus(game_.players() - p_.row[0].index(), game_.players()).index() < p_.trick_count;
  }

  Status read_tricks() {
    const Doc* doc = doc_.find("tricks");
    const Doc* last = doc_.find("last_trick");
    const auto named = list_of(doc, "tricks");
    TORTUGA_TRY(named);
    std::vector<const Doc*> tricks = named->items;
    if (doc != nullptr && named->is_open) return doc->problem("tricks cannot end in \"...\": name every trick");
    if (doc == nullptr && last != nullptr && !last->is("none")) tricks = {last};
    const int finished = game_.hand_size() - p_.tricks_left;
    if (static_cast<int>(tricks.size()) > finished) {
      return tricks.front()->problem("only " + std::to_string(finished) + " tricks of this round are finished, not " +
                                     std::to_string(tricks.size()));
    }
    for (const Doc* trick : tricks) TORTUGA_TRY(read_finished_trick(*trick));
    return Done{};
  }

  Status read_finished_trick(const Doc& trick) {
    TORTUGA_TRY(check_keys(trick, "a trick", {"cards", "winner"}, {"move"}));
    const auto cards = list_of(trick.find("cards"), "the cards of a trick");
    TORTUGA_TRY(cards);
    if (cards->is_open || cards->size() != game_.players()) {
      return trick.find("cards")->problem("a finished trick has one card of every player");
    }
    Tricks& tricks = p_.tricks;
    const Doc* first = cards->items.front();
    TORTUGA_TRY(check_keys(*first, "a played card", {"who", "card"}));
    const auto leader = player(*first->find("who"));
    TORTUGA_TRY(leader);
    std::size_t at = static_cast<std::size_t>(tricks.count) * static_cast<std::size_t>(game_.players());
    Seat who = *leader;
    CardSet set;
    for (const Doc* item : cards->items) {
      const auto card = read_play(*item, who);
      TORTUGA_TRY(card);
      if (set.has(*card) && (*card != kEight || set.has(kOtherEight))) {
        return item->problem(card_text(*card) + " is named more often than it is there");
      }
      set.add(set.has(*card) ? kOtherEight : *card);
      tricks.cards[at++] = *card;
      ++in_tricks_[*card];
      who = who.next(game_.players());
    }
    const Doc& winner = *trick.find("winner");
    Seat won = Seat::none();
    if (!winner.is("none")) {
      const auto seat = player(winner);
      TORTUGA_TRY(seat);
      won = *seat;
    }
    tricks.leader[tricks.count] = *leader;
    tricks.winner[tricks.count] = won;
    ++tricks.count;
    const Doc* move = trick.find("move");
    static constexpr std::array<std::string_view, 4> kMoves = {"front", "back", "frozen", "none"};
    const std::string_view right = kMoves[static_cast<std::size_t>(Flint::move_of(set, won))];
    if (move != nullptr && !move->is(right)) {
      return move->problem("the move of this trick must be " + std::string(right) + ", not " + move->flow_text());
    }
    return Done{};
  }

  // Counts the cards of a list as taken.
  Status take(const Named& named, Count& zone) {
    for (const Doc* item : named.items) {
      const auto named_card = card(*item);
      TORTUGA_TRY(named_card);
      ++zone[*named_card];
      if (--left_[*named_card] < 0) {
        return item->problem(card_text(*named_card) + " is named more often than it is there");
      }
    }
    return Done{};
  }

  Status read_cards() {
    for (const Card card : game_.deck().cards) ++left_[is_eight(card) ? kEight : card];
    TORTUGA_TRY(take_named());
    TORTUGA_TRY(discard_tricks());
    share_out();
    return Done{};
  }

  Status take_named() {
    for (std::size_t i = 0; i < p_.trick_count; ++i) {
      if (--left_[p_.trick_cards[i]] < 0) {
        return doc_.find("trick")->problem(card_text(p_.trick_cards[i]) + " is named more often than it is there");
      }
    }
    for (const Seat seat : seats(game_.players())) {
      const std::size_t i = Flint::index(seat);
      TORTUGA_TRY(
          check_size(hands_[i], game_.hand_count(p_, seat), doc_.find("hands"), "the hand of " + game_.names()[i]));
      TORTUGA_TRY(take(hands_[i], in_hand_[i]));
    }
    const auto aside = list_at("aside");
    TORTUGA_TRY(aside);
    TORTUGA_TRY(check_size(*aside, game_.aside_size(), doc_.find("aside"), "aside"));
    TORTUGA_TRY(take(*aside, in_aside_));
    const auto discard = list_at("discard");
    TORTUGA_TRY(discard);
    TORTUGA_TRY(check_size(*discard, game_.discard_count(p_), doc_.find("discard"), "discard"));
    TORTUGA_TRY(take(*discard, in_discard_));
    is_discard_closed_ = discard->is_closed();
    return Done{};
  }

  // The cards of the finished tricks belong to the discard.
  Status discard_tricks() {
    for (std::size_t card = 0; card < kCards; ++card) {
      const int missing = in_tricks_[card] - in_discard_[card];
      if (missing <= 0) continue;
      const std::string name = card_text(static_cast<Card>(card));
      if (is_discard_closed_)
        return doc_.find("discard")->problem(name + " of a finished trick must be in the discard");
      left_[card] -= missing;
      in_discard_[card] += missing;
      if (left_[card] < 0) {
        const Doc* where = doc_.has("tricks") ? doc_.find("tricks") : doc_.find("last_trick");
        return where->problem(name + " is named more often than it is there");
      }
    }
    const int discarded = std::accumulate(in_discard_.begin(), in_discard_.end(), 0);
    if (discarded <= game_.discard_count(p_)) return Done{};
    return doc_.find("discard")->problem("with the cards of the finished tricks the discard would hold " +
                                         std::to_string(discarded) + ", not " +
                                         std::to_string(game_.discard_count(p_)));
  }

  // What is left fills the hands, then aside, then the discard.
  void share_out() {
    std::vector<Card> rest;
    for (std::size_t card = 0; card < kCards; ++card) {
      rest.insert(rest.end(), static_cast<std::size_t>(left_[card]), static_cast<Card>(card));
    }
    shuffle(rest);
    const auto fill = [&](Count& zone, int size) {
      for (int held = std::accumulate(zone.begin(), zone.end(), 0); held < size; ++held) {
        ++zone[rest.back()];
        rest.pop_back();
      }
      return set_of(zone);
    };
    for (const Seat seat : seats(game_.players())) {
      p_.hands[Flint::index(seat)] = fill(in_hand_[Flint::index(seat)], game_.hand_count(p_, seat));
    }
    p_.aside = fill(in_aside_, game_.aside_size());
    p_.discard = fill(in_discard_, game_.discard_count(p_));
  }

  static CardSet set_of(const Count& count) {
    CardSet set;
    for (std::size_t card = 0; card < kCards; ++card) {
      if (count[card] > 0) set.add(static_cast<Card>(card));
      if (count[card] > 1) set.add(kOtherEight);
    }
    return set;
  }

  void finish() {
    for (std::size_t i = 0; i < p_.trick_count; ++i) {
      const Card card = p_.trick_cards[i];
      p_.trick.add(p_.trick.has(card) ? kOtherEight : card);
    }
    p_.led = game_.led_suit(p_);
    Flint::order_eights(p_);
  }

  // 6. Keys that follow from others must not contradict.
  [[nodiscard]] Status check_derived() const {
    const Doc document = game_.document(p_);
    for (const std::string_view key :
         {"turn", "trump", "tricks_left", "led", "last_trick", "pieces_left", "dug", "ranks", "last_dig", "round"}) {
      const Doc* named = doc_.find(key);
      if (named == nullptr) continue;
      Doc expected;
      expected.set(key, *named);
      const auto different = differences(expected, document, Flint::info().bags);
      if (!different.empty()) return named->problem("this contradicts the rest of the position: " + different.front());
    }
    return Done{};
  }

  const Flint& game_;
  const Doc& doc_;
  Position p_;
  BySeat<Named> hands_;
  Count left_{};  // cards that no zone has yet
  Count in_tricks_{};
  BySeat<Count> in_hand_{};
  Count in_aside_{};
  Count in_discard_{};
  bool is_discard_closed_ = false;
};

}  // namespace

Result<Position> Flint::position(const Doc& doc, const Chance& chance) const {
  return Reader(*this, doc, chance).read();
}

}  // namespace tortuga::flint
