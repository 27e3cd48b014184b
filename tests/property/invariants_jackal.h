// What always holds in jackal (see invariants.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/jackal/jackal.h"
#include "property/invariants.h"
#include "property/reference_jackal.h"

namespace tortuga::test {

template <>
struct Invariants<jackal::Jackal> {
  using Jackal = jackal::Jackal;
  using Position = jackal::Position;
  using Action = jackal::Action;
  using Card = jackal::Card;

  // No option is a list. Most games are short, so that more of them can be played.
  static void choose_lists(Doc& options, int /*players*/, Random& random) {
    if (random.below(4) != 0) options.set("islands", 1 + static_cast<int>(random.below(4)));
  }

  // In every round: two decisions and an answer in every turn by everybody, every card played, one pass in every turn.
  // A set-up may have more islands to come than the option says.
  static std::size_t most_actions(const Jackal& game) {
    const int players = game.players();
    const auto round = static_cast<std::size_t>(3 * players + players * players + game.deck().size());
    return round * (jackal::kMaxRounds + 1);
  }

  static constexpr bool kKnowsAllTexts = true;
  // Longer rows are legal without being listed.
  static bool is_listed(const Action& action) { return action.row.length <= 3; }

  static const char* broken(const Jackal& game, const Position& p, bool is_whole) {
    if (const char* what = broken_seats(game, p)) return what;
    if (const char* what = broken_cards(game, p, is_whole)) return what;
    if (const char* what = broken_coins(game, p, is_whole)) return what;
    if (const char* what = broken_islands(game, p, is_whole)) return what;
    if (p.phase != jackal::Phase::kResolve && has_turns(p)) return "something of a turn outside of the turns";
    switch (p.phase) {
      case jackal::Phase::kHarbour:
      case jackal::Phase::kPlan:
        return broken_decisions(game, p, is_whole);
      case jackal::Phase::kResolve:
        return broken_turns(game, p, is_whole);
      case jackal::Phase::kOver:
        break;
    }
    const bool is_blank =
        p.waiting.empty() && p.decisions == Decisions{} && p.visiting == Numbers{} && p.row_length == Numbers{};
    return is_blank ? nullptr : "something of a round after the end";
  }

  static const char* broken_step(const Jackal& game, const Position& before, const Position& after) {
    const bool is_over = after.phase == jackal::Phase::kOver;
    const bool has_round_ended = is_over || after.round != before.round;
    if (before.phase == jackal::Phase::kOver) return "an action after the end";
    if (after.chance.seed() != before.chance.seed()) return "the seed changed";
    if (after.chance.used() < before.chance.used()) return "chance was given back";
    if (has_round_ended) return broken_end_of_round(game, before, after);
    if (after.first != before.first) return "the token was passed in the middle of a round";
    if (after.island != before.island || after.islands_left != before.islands_left ||
        after.islands_count != before.islands_count) {
      return "the island changed in the middle of a round";
    }
    if (after.gained != before.gained || after.gained_by != before.gained_by) return "gold before the end of the turns";
    if (after.phase < before.phase) return "a phase came back";
    return after.phase == before.phase ? broken_step_in_phase(before, after) : broken_reveal(game, before, after);
  }

  static std::string broken_document(const Made<Jackal>& made, const Doc& document) {
    ReferenceJackal reference(made.setup);
    reference.load(document);
    const Doc expected = ReferenceJackal::sorted(reference.document());
    const Doc actual = ReferenceJackal::sorted(document);
    if (expected == actual) return reference.contradiction();
    return "the document should be\n" + expected.flow_text() + "\nnot\n" + actual.flow_text();
  }

  // Every action that is listed in some position, some long rows, and texts that are no actions; each once.
  static std::vector<std::string> action_texts(const Made<Jackal>& made) {
    const ReferenceJackal reference(made.setup);
    std::vector<std::string> texts = no_actions();
    texts.insert(texts.end(), {"pass", "sail", "stay", "attach friday", "attach weapon"});
    for (const char* number : {"1", "2", "3"}) texts.push_back(std::string("tortuga ") + number);
    const auto rums = std::ranges::count(reference.cards(), "rum");
    for (const std::string& name : made.setup.players) {
      texts.push_back("rum " + name);
      for (std::int64_t i = 2; i <= rums + 1; ++i) texts.push_back("rum " + name + " " + std::to_string(i));
    }
    for (char column = 'A'; column <= 'I'; ++column) {
      for (char row = '1'; row <= '9'; ++row) {
        for (const char* verb : {"step ", "double "}) texts.push_back(std::string(verb) + column + row);
      }
    }
    add_rows(reference, texts);
    std::ranges::sort(texts);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
  }

  // By seat: whether everybody knows that he holds nothing but special cards; and how many cards there are in all.
  struct Shown {
    jackal::BySeat<bool> holds_specials{};
    int cards = 0;
  };
  static Shown shown(const Made<Jackal>& made, const Doc& seen) {
    Shown shown;
    for (const std::string& name : ReferenceJackal(made.setup).known_to_hold_specials(seen)) {
      const auto seat = std::ranges::find(made.setup.players, name) - made.setup.players.begin();
      shown.holds_specials[static_cast<std::size_t>(seat)] = true;
    }
    for (const char* zone : {"deck", "discard", "hands", "attached", "rums"}) shown.cards += cards_in(*seen.find(zone));
    if (seen.find("phase")->is("resolve")) shown.cards += cards_in(*seen.find("plans"));
    return shown;
  }
  static std::string contradiction(const Jackal& game, const Shown& shown, const Position& sampled) {
    for (std::size_t seat = 0; seat < game.names().size(); ++seat) {
      if (shown.holds_specials[seat] && has_other_than_specials(game, sampled.hands[seat])) {
        return game.names()[seat] + " holds a card that he would have had to lay";
      }
    }
    const jackal::Counts all = all_cards(game, sampled);
    int cards = 0;
    for (const std::uint8_t each : all) cards += each;
    return cards == shown.cards ? "" : "not as many cards as are shown";
  }

  // Cards are told when they lie open, and to who draws them. What is decided in secret is not told at all.
  static std::string leak(const Made<Jackal>& made, const Doc& event, Viewer viewer) {
    static const std::vector<std::string> kOpen = {"row laid", "not landed", "moved", "blocked", "card attached"};
    static const std::vector<std::string> kDrawn = {"hand dealt", "cards drawn"};
    static const std::vector<std::string> kSecret = {"decided", "rum answered"};
    const auto is_one_of = [&](const std::vector<std::string>& kinds) {
      return std::ranges::find(kinds, event.find("event")->text()) != kinds.end();
    };
    if (is_one_of(kOpen)) return "";
    if (is_one_of(kSecret)) {
      return event.map().size() == 2 && event.has("who") ? "" : "a secret decision is told: " + event.flow_text();
    }
    const Doc* who = event.find("who");
    const bool is_own =
        who != nullptr && !viewer.is_none() && who->is(made.setup.players[static_cast<std::size_t>(viewer.index())]);
    if (is_one_of(kDrawn) && is_own) return "";
    const ReferenceJackal reference(made.setup);
    return names_card(reference, event) ? "a card is told to somebody who may not see it: " + event.flow_text() : "";
  }

 private:
  using Numbers = jackal::BySeat<std::uint8_t>;
  using Decisions = jackal::BySeat<jackal::Decision>;

  // The row of a seat: all rows stand at the end of the pool, in seat order.
  static std::span<const Card> row_of(const Position& p, std::size_t seat) {
    std::size_t begin = p.pool.size();
    for (std::size_t i = seat; i < p.row_length.size(); ++i) begin -= p.row_length[i];
    return std::span(p.pool).subspan(begin, p.row_length[seat]);
  }
  static std::size_t sum(const Numbers& numbers) {
    std::size_t sum = 0;
    for (const std::uint8_t number : numbers) sum += number;
    return sum;
  }
  static bool has_other_than_specials(const Jackal& game, const jackal::Counts& hand) {
    for (std::size_t card = 0; card < game.deck().cards.size(); ++card) {
      if (hand[card] > 0 && !game.deck().cards[card].is_special()) return true;
    }
    return false;
  }
  // How many there are of each card, wherever they are.
  static jackal::Counts all_cards(const Jackal& game, const Position& p) {
    jackal::Counts all = p.discard;
    const auto add = [&](std::size_t card, std::size_t count) {
      card = std::min(card, all.size() - 1);
      all[card] = static_cast<std::uint8_t>(all[card] + count);
    };
    for (const jackal::Counts& hand : p.hands) {
      for (std::size_t card = 0; card < hand.size(); ++card) add(card, hand[card]);
    }
    for (std::size_t i = 0; i < p.deck_size; ++i) add(p.pool[i], 1);
    if (p.phase != jackal::Phase::kResolve) return all;
    for (std::size_t i = p.pool.size() - sum(p.row_length); i < p.pool.size(); ++i) add(p.pool[i], 1);
    for (std::size_t i = 0; i < sum(p.attached_count); ++i) add(p.attached[i].card, 1);
    add(game.deck().rum, sum(p.rums));
    return all;
  }

  static const char* broken_seats(const Jackal& game, const Position& p) {
    const auto players = static_cast<std::size_t>(game.players());
    if (p.first.index() >= game.players()) return "nobody is First";
    for (std::size_t i = players; i < jackal::kMaxPlayers; ++i) {
      const Seat seat(static_cast<int>(i));
      const bool is_blank = p.hands[i] == jackal::Counts{} && p.pirates[i] == jackal::Pirate{} && p.coins[i] == 0 &&
                            p.hand_size[i] == 0 && p.row_length[i] == 0 && p.attached_count[i] == 0 &&
                            p.decisions[i] == jackal::Decision::kNone && p.visiting[i] == 0 && p.rums[i] == 0 &&
                            p.answers[i] == 0 && p.gained[i] == 0 && !p.waiting.has(seat) && !p.answered.has(seat) &&
                            !p.gained_by.has(seat);
      if (!is_blank) return "a seat that is not at the table is not blank";
    }
    for (std::size_t i = 0; i < players; ++i) {
      if (p.visiting[i] > 3) return "more than 3 coins for a visit";
      if (p.gained[i] > 0 && !p.gained_by.has(Seat(static_cast<int>(i)))) return "somebody gained who did not sail";
    }
    return nullptr;
  }

  static const char* broken_cards(const Jackal& game, const Position& p, bool is_whole) {
    const auto total = [](const jackal::Counts& counts) {
      int cards = 0;
      for (const std::uint8_t count : counts) cards += count;
      return cards;
    };
    for (std::size_t seat = 0; seat < jackal::kMaxPlayers; ++seat) {
      if (total(p.hands[seat]) != p.hand_size[seat]) return "a hand has another size than it says";
    }
    if (total(p.discard) != p.discard_size) return "the discard pile has another size than it says";
    const std::size_t laid = sum(p.row_length);
    const std::size_t attached = sum(p.attached_count);
    if (p.deck_size + laid > p.pool.size() || attached > p.attached.size()) return "the deck and the rows overlap";
    if (std::any_of(p.pool.begin() + p.deck_size, p.pool.end() - static_cast<std::ptrdiff_t>(laid),
                    [](Card card) { return card != 0; })) {
      return "an unused card of the pool is not blank";
    }
    for (std::size_t i = attached; i < p.attached.size(); ++i) {
      if (p.attached[i] != jackal::Attached{}) return "an unused attached card is not blank";
    }
    const jackal::Counts all = all_cards(game, p);
    for (std::size_t card = 0; card < all.size(); ++card) {
      const int count = card < game.deck().cards.size() ? game.deck().cards[card].count : 0;
      if (all[card] > count || (is_whole && all[card] < count)) return "the Action cards are not conserved";
    }
    return nullptr;
  }

  static const char* broken_coins(const Jackal& game, const Position& p, bool is_whole) {
    std::uint64_t coins = p.bank;
    for (const std::uint32_t mine : p.coins) coins += mine;
    if (!game.options().bank_limited && p.bank != 0) return "there are coins in a bank that does not count them";
    if (!is_whole) return nullptr;
    if (game.options().bank_limited && coins != game.deck().coins) return "the coins are not conserved";
    const unsigned finished = p.phase == jackal::Phase::kOver ? p.round : p.round - 1U;
    for (const std::uint32_t mine : p.coins) {
      if (mine > 3 * finished) return "somebody has more coins than he can have found";
    }
    if (std::ranges::any_of(p.gained, [](std::uint8_t gained) { return gained > 3; })) return "gained is too much";
    return finished == 0 && !p.gained_by.empty() ? "gold before the first island was finished" : nullptr;
  }

  static const char* broken_islands(const Jackal& game, const Position& p, bool is_whole) {
    if (p.round < 1 || p.islands_count > p.islands_left.size()) return "there is no such round";
    std::array<bool, 256> is_used{};
    is_used[p.island] = true;
    for (std::size_t i = 0; i < p.islands_left.size(); ++i) {
      const std::uint8_t island = p.islands_left[i];
      if (i >= p.islands_count) {
        if (island != 0) return "an unused island is not blank";
        continue;
      }
      if (island >= game.islands().size()) return "there is no such island";
      // One that only a set-up has drawn may be drawn again.
      if (is_used[island] && island < game.deck().islands.size()) return "an island of the deck comes twice";
      is_used[island] = true;
    }
    if (p.island >= game.islands().size()) return "there is no such island";
    if (!is_whole) return nullptr;
    if (p.round + p.islands_count != game.options().islands) return "islands were lost";
    if (p.phase == jackal::Phase::kOver && p.islands_count != 0) return "the game is over before the last island";
    const Seat start = game.options().first_player;
    const bool is_known = !start.is_none();
    return is_known && p.first.index() != (start.index() + p.round - 1) % game.players() ? "the wrong player is First"
                                                                                         : nullptr;
  }

  static bool has_turns(const Position& p) {
    return !(p.turn.is_none() && p.answered.empty() && p.answers == Numbers{} && p.rums == Numbers{} &&
             p.attached_count == Numbers{} && p.pirates == jackal::BySeat<jackal::Pirate>{});
  }

  // Is it a row as JA-3.3, JA-3.4 and JA-3.6 want it?
  static bool is_row(const Jackal& game, std::span<const Card> row) {
    if (row.size() == 1) return true;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const jackal::CardKind& kind = game.deck().cards[row[i]];
      if (kind.is_special() || (i > 0 && kind.is_flag())) return false;
    }
    return true;
  }
  static bool is_dud(const Jackal& game, std::span<const Card> row) {
    return row.size() == 1 && game.deck().cards[row[0]].is_special();
  }

  // The phases harbour and plan.
  static const char* broken_decisions(const Jackal& game, const Position& p, bool is_whole) {
    const bool is_harbour = p.phase == jackal::Phase::kHarbour;
    const bool is_announced = game.options().tortuga_announced;
    if (is_harbour && !is_announced) return "a harbour without the option";
    SeatSet waiting;
    for (std::size_t seat = 0; seat < game.names().size(); ++seat) {
      const jackal::Decision decision = p.decisions[seat];
      const bool is_none = decision == jackal::Decision::kNone;
      if (p.visiting[seat] > 0 && (is_harbour || !is_announced || !is_none)) return "a visit at the wrong time";
      if (decision != jackal::Decision::kRow && p.row_length[seat] > 0) return "a row that nobody has decided on";
      const int price = jackal::price_of(decision);
      const bool can_visit = p.coins[seat] > 0 && p.deck_size + p.discard_size > 0;
      if (price > 0 && (!can_visit || p.coins[seat] < static_cast<std::uint32_t>(price))) return "a visit too dear";
      if (price > 0 && !is_harbour && is_announced) return "a visit after the harbour";
      if (decision == jackal::Decision::kSail && !(is_harbour && can_visit)) return "somebody sails who was not asked";
      if (decision == jackal::Decision::kHidden) return "a hidden decision in a full position";
      if (decision == jackal::Decision::kRow) {
        if (is_harbour) return "a row in the harbour";
        if (const char* what = broken_secret_row(game, p, seat)) return what;
      }
      const bool is_asked = is_none && p.visiting[seat] == 0 && (can_visit || !is_harbour);
      if (is_asked) waiting.add(Seat(static_cast<int>(seat)));
      if (is_whole && p.hand_size[seat] < 4 && p.deck_size + p.discard_size > 0) return "a hand was not filled up";
    }
    return waiting == p.waiting && !waiting.empty() ? nullptr : "the wrong players are asked to decide";
  }

  static const char* broken_secret_row(const Jackal& game, const Position& p, std::size_t seat) {
    const std::span<const Card> row = row_of(p, seat);
    jackal::Counts left = p.hands[seat];
    for (const Card card : row) {
      if (card >= left.size() || left[card] == 0) return "a row has a card that is not in the hand";
      --left[card];
    }
    if (!is_row(game, row)) return "this is no row";
    const bool has_only_specials = !has_other_than_specials(game, p.hands[seat]);
    const bool may_pass = p.hand_size[seat] == 0 || (has_only_specials && game.options().only_specials_keep);
    if (row.empty() != may_pass) return "somebody lays nothing who must, or lays what he cannot";
    return is_dud(game, row) && !has_only_specials ? "a dud although there are other cards" : nullptr;
  }

  // The phase resolve.
  static const char* broken_turns(const Jackal& game, const Position& p, bool is_whole) {
    if (p.decisions != Decisions{}) return "secret decisions after the reveal";
    if (p.turn.index() >= game.players() || p.row_length[static_cast<std::size_t>(p.turn.index())] == 0) {
      return "it is the turn of somebody without a row";
    }
    bool is_before = true;  // whose turn it is, in seat order from First
    std::size_t first_attached = 0;
    for (int place = 0; place < game.players(); ++place) {
      const Seat seat = p.first.plus(place, game.players());
      const auto i = static_cast<std::size_t>(seat.index());
      if (seat == p.turn) is_before = false;
      const auto attached = std::span(p.attached).subspan(first_attached, p.attached_count[i]);
      first_attached += p.attached_count[i];
      const bool has_moved = is_before || seat == p.turn;
      if (!has_moved && !(attached.empty() && p.rums[i] == 0)) return "cards lie by a row before its turn";
      if (const char* what = broken_state(game, p, seat, is_before)) return what;
      if (p.row_length[i] == 0 && is_whole && p.pirates[i].steps != 0) return "steps without a row";
      if (p.row_length[i] == 0) continue;
      if (const char* what = broken_attached(game, p, i, attached)) return what;
      if (!is_whole) continue;
      if (const char* what = broken_row(game, p, i, attached)) return what;
      if (const char* what = broken_steps(game, p, i, attached)) return what;
    }
    return broken_question(game, p, is_whole);
  }

  static const char* broken_state(const Jackal& game, const Position& p, Seat seat, bool is_before) {
    const auto i = static_cast<std::size_t>(seat.index());
    const jackal::Pirate& pirate = p.pirates[i];
    const std::span<const Card> row = row_of(p, i);
    using State = jackal::State;
    if (p.visiting[i] > 0 && !(pirate == jackal::Pirate{} && row.empty() && p.rums[i] == 0)) {
      return "a visitor has a pirate on the island";
    }
    if (p.visiting[i] > 0) return nullptr;
    if (row.empty()) {
      jackal::Pirate idle;
      idle.state = State::kStopped;
      idle.steps = pirate.steps;  // a set-up may name some
      return pirate == idle ? nullptr : "somebody without a row has a pirate that does something";
    }
    if (!is_row(game, row)) return "this is no row";
    const bool has_ended = pirate.state == State::kTreasure || pirate.state == State::kStopped;
    const bool is_turn = seat == p.turn;
    if (is_turn ? has_ended : is_before != has_ended) return "a turn has ended, or has not, at the wrong time";
    if (!is_before && !is_turn && pirate != jackal::Pirate{}) return "a pirate moves before his turn";
    if (pirate.next < 1 || pirate.next > row.size() + 1U) return "next is beyond the row";
    if (pirate.rough && pirate.state != State::kWalking) return "rough after the end of a turn";
    return broken_place(game, p, pirate, is_dud(game, row));
  }

  static const char* broken_place(const Jackal& game, const Position& p, const jackal::Pirate& pirate, bool is_dud) {
    using State = jackal::State;
    const jackal::Island& island = game.islands()[p.island];
    if (pirate.at == jackal::kNowhere) {
      return pirate.state == State::kAboard || pirate.state == State::kStopped ? nullptr : "a pirate is nowhere";
    }
    if (is_dud) return "a dud has brought a pirate to the island";
    if (pirate.at >= jackal::kSquares || !island.is_land(pirate.at)) return "a pirate is in the water";
    const char sign = island.rows[static_cast<std::size_t>(jackal::row_of(pirate.at))]
                                 [static_cast<std::size_t>(jackal::column_of(pirate.at))];
    const bool is_treasure = sign >= '1' && sign <= '3';
    if (pirate.state == State::kAboard) return "a pirate who is aboard is on the island";
    if (is_treasure != (pirate.state == State::kTreasure)) return "a pirate digs elsewhere, or does not dig";
    if (pirate.state == State::kBandit && (sign != '!' || pirate.next < 2)) return "there is no bandit";
    return pirate.rough && (sign != '^' || pirate.next < 2) ? "rough where no difficult terrain was entered" : nullptr;
  }

  static const char* broken_attached(const Jackal& game, const Position& p, std::size_t seat,
                                     std::span<const jackal::Attached> attached) {
    const std::span<const Card> row = row_of(p, seat);
    const jackal::Deck& deck = game.deck();
    for (std::size_t i = 0; i < attached.size(); ++i) {
      const jackal::Attached& each = attached[i];
      if (each.place >= row.size()) return "a card is attached beside the row";
      if (i > 0 && each.place < attached[i - 1].place) return "attached cards are not in the order of the row";
      if (!deck.cards[row[each.place]].is_movement()) return "a card is attached to a flag or a dud";
      if (each.card != deck.friday && each.card != deck.weapon && each.card != deck.doubling) {
        return "a card is attached that cannot be";
      }
    }
    return nullptr;
  }

  // What can have happened in a turn.
  static const char* broken_row(const Jackal& game, const Position& p, std::size_t seat,
                                std::span<const jackal::Attached> attached) {
    const jackal::Pirate& pirate = p.pirates[seat];
    if (pirate.at == jackal::kNowhere && pirate.next != 1) return "a card was resolved without landing";
    for (std::size_t place = 0; place < p.row_length[seat]; ++place) {
      // Each entering needs its own Weapon or Friday, and has no use for two (JA-8.6, JA-8.7).
      int enterings = 1;
      int cards = 0;
      for (const jackal::Attached& each : attached) {
        if (each.place != place) continue;
        if (place + 1U >= pirate.next) return "a card is attached to one that was not resolved";
        (each.card == game.deck().doubling ? enterings : cards) += 1;
        if (cards > enterings) return "more Weapons and Fridays than spaces were entered";
      }
    }
    return nullptr;
  }

  // JA-5.4, JA-7.1, JA-7.2, JA-8.5: between one and two steps for each move, less what Friday saves, and the Rum.
  static const char* broken_steps(const Jackal& game, const Position& p, std::size_t seat,
                                  std::span<const jackal::Attached> attached) {
    const jackal::Pirate& pirate = p.pirates[seat];
    const std::span<const Card> row = row_of(p, seat);
    int moves = pirate.next - 1;
    if (moves > 0 && game.deck().cards[row[0]].is_flag()) --moves;
    int fridays = 0;
    for (const jackal::Attached& each : attached) {
      if (each.card == game.deck().friday) ++fridays;
      if (each.card == game.deck().doubling && game.options().doubling_counts) ++moves;
    }
    const int steps = pirate.steps - p.rums[seat];
    return steps < moves || steps > 2 * moves - fridays ? "the steps do not fit the cards" : nullptr;
  }

  static const char* broken_question(const Jackal& game, const Position& p, bool is_whole) {
    const bool is_open = p.pirates[static_cast<std::size_t>(p.turn.index())].state == jackal::State::kAboard;
    if (p.waiting.empty() || (!is_open && p.waiting != SeatSet(p.turn))) return "the wrong players are asked";
    if (!is_open && !(p.answered.empty() && p.answers == Numbers{})) return "answers without a question";
    for (const Seat seat : seats(game.players())) {
      const auto i = static_cast<std::size_t>(seat.index());
      const bool is_asked = is_open && p.waiting.has(seat);
      const bool has_answered = p.answered.has(seat);
      const bool can_answer = seat != p.turn && p.visiting[i] == 0 && p.hand_size[i] > 0;
      if (is_asked && has_answered) return "somebody is asked again";
      if ((is_asked || has_answered) && !can_answer) return "somebody is asked about Rum who should not be";
      if (is_whole && is_open && can_answer && !is_asked && !has_answered) return "somebody was not asked about Rum";
      if (!has_answered && p.answers[i] != 0) return "Rum before the answer";
      if (p.answers[i] > 0 && p.hands[i][game.deck().rum] < p.answers[i]) return "more Rum than he holds";
    }
    return nullptr;
  }

  // One decision more, one answer more, or one action of the owner of the turn.
  static const char* broken_step_in_phase(const Position& before, const Position& after) {
    if (after.chance.used() != before.chance.used()) return "chance was used although nothing was drawn";
    if (after.coins != before.coins || after.bank != before.bank) return "coins changed before the reveal";
    if (after.visiting != before.visiting) return "somebody visits without a reveal";
    if (after.deck_size != before.deck_size ||
        !std::equal(before.pool.begin(), before.pool.begin() + before.deck_size, after.pool.begin())) {
      return "the deck changed although nothing was drawn";
    }
    if (after.discard != before.discard) return "the discard pile changed in the middle of a round";
    return before.phase == jackal::Phase::kResolve ? broken_turn_step(before, after) : broken_decision(before, after);
  }

  static const char* broken_decision(const Position& before, const Position& after) {
    if (after.hands != before.hands || after.hand_size != before.hand_size) return "a hand changed before the reveal";
    int decided = 0;
    for (std::size_t seat = 0; seat < jackal::kMaxPlayers; ++seat) {
      if (before.decisions[seat] == jackal::Decision::kNone) {
        if (after.decisions[seat] != jackal::Decision::kNone) ++decided;
        continue;
      }
      const bool is_same = before.decisions[seat] == after.decisions[seat] &&
                           std::ranges::equal(row_of(before, seat), row_of(after, seat));
      if (!is_same) return "a decision was taken back";
    }
    return decided == 1 ? nullptr : "not exactly one player has decided";
  }

  static const char* broken_turn_step(const Position& before, const Position& after) {
    if (after.row_length != before.row_length || after.pool != before.pool) return "a row changed after the reveal";
    if (sum(after.attached_count) > sum(before.attached_count) + 1) return "two cards were attached at once";
    for (std::size_t seat = 0; seat < jackal::kMaxPlayers; ++seat) {
      const jackal::Pirate& was = before.pirates[seat];
      const jackal::Pirate& is = after.pirates[seat];
      const bool has_ended = was.state == jackal::State::kTreasure || was.state == jackal::State::kStopped;
      if (has_ended && is != was) return "a pirate moves after the end of his turn";
      if (is.next < was.next || is.steps + 1 < was.steps) return "a pirate has gone back";
      if (after.rums[seat] < before.rums[seat]) return "Rum was taken away";
      if (after.attached_count[seat] < before.attached_count[seat]) return "an attached card was taken back";
      for (std::size_t card = 0; card < jackal::kMaxKinds; ++card) {
        if (after.hands[seat][card] > before.hands[seat][card]) return "a card was drawn in the turns";
      }
    }
    if (!std::equal(before.attached.begin(),
                    before.attached.begin() + static_cast<std::ptrdiff_t>(sum(before.attached_count)),
                    after.attached.begin())) {
      return "an attached card changed";
    }
    return nullptr;
  }

  // From the harbour or the plans to the next phase of the same round.
  static const char* broken_reveal(const Jackal& game, const Position& before, const Position& after) {
    for (std::size_t seat = 0; seat < game.names().size(); ++seat) {
      const std::uint32_t paid = before.coins[seat] - after.coins[seat];
      const int price = after.visiting[seat] - before.visiting[seat];
      if (price < 0 || paid != static_cast<std::uint32_t>(price)) return "a visit is not paid, or coins are lost";
      const int decided = jackal::price_of(before.decisions[seat]);
      const bool was_open = before.decisions[seat] == jackal::Decision::kNone;
      if (price != decided && !was_open) return "a decision was not carried out";
      if (before.decisions[seat] == jackal::Decision::kRow &&
          !std::ranges::equal(row_of(before, seat), row_of(after, seat))) {
        return "another row than the one that was decided on";
      }
      const bool is_visiting = price > 0;
      if (is_visiting && after.hand_size[seat] < before.hand_size[seat]) return "a visitor has lost cards";
      static constexpr std::array<int, 4> kBought = {0, 2, 3, 5};
      const int bought = is_visiting ? kBought[static_cast<std::size_t>(price)] : 0;
      if (after.hand_size[seat] > before.hand_size[seat] + bought) return "somebody has drawn too many cards";
    }
    return nullptr;
  }

  static const char* broken_end_of_round(const Jackal& game, const Position& before, const Position& after) {
    const bool is_over = after.phase == jackal::Phase::kOver;
    if (is_over != (before.islands_count == 0)) return "the game ends at the wrong island";
    if (after.round != before.round + (is_over ? 0 : 1)) return "the round is not the next one";
    if (is_over ? after.first != before.first : after.first != before.first.next(game.players())) {
      return "the token is in the wrong hands";
    }
    if (is_over ? after.island != before.island : after.island != before.islands_left[before.islands_count - 1U]) {
      return "this is not the next island";
    }
    if (after.islands_count != before.islands_count - (is_over ? 0 : 1)) return "islands were lost";
    for (std::size_t seat = 0; seat < game.names().size(); ++seat) {
      const bool was_sailing = after.gained_by.has(Seat(static_cast<int>(seat)));
      if (before.phase == jackal::Phase::kResolve && was_sailing == (before.visiting[seat] > 0)) {
        return "gained is not by those who sailed";
      }
      const std::int64_t more = std::int64_t{after.coins[seat]} - before.coins[seat];
      const bool has_paid_before = before.visiting[seat] > 0;
      if (was_sailing || has_paid_before ? more != after.gained[seat] : more < -3 || more > -1) {
        return "coins do not change by what was gained and paid";
      }
      if (!is_over && after.hand_size[seat] < 4 && after.deck_size + after.discard_size > 0) {
        return "a hand was not filled up";
      }
    }
    return nullptr;
  }

  static std::vector<std::string> no_actions() {
    return {"",
            " ",
            "Pass",
            "pass ",
            " pass",
            "pass pass",
            "sail 1",
            "stay A1",
            "plan",
            "plan ",
            "plan ,",
            "plan , ",
            "plan nothing",
            "plan up-down,",
            "plan up-down, ",
            "plan up-down,right-left",
            "plan up-down,  right-left",
            "plan  up-down",
            "plan up-down right-left",
            "plan up-down , right-left",
            "Plan up-down",
            "plan Up-down",
            "tortuga",
            "tortuga ",
            "tortuga 0",
            "tortuga 4",
            "tortuga 01",
            "tortuga 1 ",
            "tortuga -1",
            "tortuga 257",
            "rum",
            "rum ",
            "rum Anna 0",
            "rum Anna 1",
            "rum Anna 02",
            "rum Anna -2",
            "rum Anna 258",
            "rum Anna 4294967298",
            "rum Anna two",
            "rum Anna ",
            "rum anna",
            "rum Zoe",
            "rum Zoe 2",
            "rum 2",
            "rum Anna, Bernard",
            "step",
            "step ",
            "step a1",
            "step A0",
            "step A10",
            "step J1",
            "step 1A",
            "step none",
            "step A1 ",
            "step A 1",
            "step A1, B1",
            "double",
            "double a1",
            "double J9",
            "attach",
            "attach ",
            "attach rum",
            "attach doubling",
            "attach up-down",
            "attach friday, weapon",
            "attach weapon ",
            "attach  friday",
            "dig",
            "play up-down"};
  }

  // Rows of up to three cards, as far as some hand allows them, or nearly; and some longer ones.
  static void add_rows(const ReferenceJackal& reference, std::vector<std::string>& texts) {
    std::vector<std::string> movements;
    for (const std::string& card : reference.kinds()) {
      texts.push_back("plan " + card);
      if (reference.is_movement(card)) movements.push_back(card);
    }
    for (const std::string& first : reference.kinds()) {
      if (!reference.is_movement(first)) texts.push_back("plan " + movements.front() + ", " + first);
      if (reference.is_special(first)) {
        texts.push_back("plan " + first + ", " + movements.front());
        continue;
      }
      for (const std::string& second : movements) {
        texts.push_back("plan " + first + ", " + second);
        for (const std::string& third : movements) {
          texts.push_back("plan " + first + ", " + second + ", " + third);
        }
        texts.push_back("plan " + first + ", " + second + ", " + movements.front() + ", " + movements.back());
      }
    }
    std::string all = "plan ";
    for (const std::string& card : movements) all += (card == movements.front() ? "" : ", ") + card;
    texts.push_back(all);
  }

  // The number of cards that a part of a document of a view stands for.
  static int cards_in(const Doc& doc) {
    int cards = 0;
    if (doc.is_number()) cards = static_cast<int>(doc.number());
    if (doc.is_text()) cards = 1;
    if (doc.is_list()) {
      for (const Doc& item : doc.list()) cards += cards_in(item);
    }
    if (doc.is_map()) {
      for (const auto& [key, value] : doc.map()) cards += cards_in(value);
    }
    return cards;
  }

  static bool names_card(const ReferenceJackal& reference, const Doc& doc) {
    const auto names = [&](const Doc& part) { return names_card(reference, part); };
    if (doc.is_list()) return std::ranges::any_of(doc.list(), names);
    if (doc.is_map()) {
      return std::ranges::any_of(doc.map(), [&](const Doc::Entry& entry) { return names(entry.second); });
    }
    return std::ranges::find(reference.kinds(), doc.scalar_text()) != reference.kinds().end();
  }
};

}  // namespace tortuga::test
