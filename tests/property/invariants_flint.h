// What always holds in flint (see invariants.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "games/flint/flint.h"
#include "property/invariants.h"
#include "property/reference_flint.h"

namespace tortuga::test {

template <>
struct Invariants<flint::Flint> {
  using Flint = flint::Flint;
  using Position = flint::Position;

  static void choose_lists(Doc& options, int players, Random& random) {
    if (random.below(3) != 0) return;
    std::vector<std::string> pirates = {"wheel", "anchor", "sabre", "barrel", "x"};
    pirates.resize(static_cast<std::size_t>(players));
    for (std::size_t left = pirates.size(); left > 1; --left) {
      std::swap(pirates[left - 1], pirates[random.below(static_cast<std::uint32_t>(left))]);
    }
    Doc::List list;
    for (const std::string& pirate : pirates) list.emplace_back(pirate);
    options.set("pirates", std::move(list));
  }

  // Every card, every piece of the largest treasure and every stop in every round.
  static std::size_t most_actions(const Flint& game) {
    const int treasure = *std::ranges::max_element(game.deck().treasures);
    const int round = game.deck().cards.size() + treasure + game.players();
    return static_cast<std::size_t>(round * game.options().rounds);
  }

  static const char* broken(const Flint& game, const Position& p, bool is_whole) {
    if (const char* what = broken_seats(game, p)) return what;
    if (const char* what = broken_cards(game, p, is_whole)) return what;
    if (const char* what = broken_eights(p)) return what;
    if (const char* what = broken_trick(game, p)) return what;
    if (const char* what = broken_pieces(game, p)) return what;
    return broken_treasures(game, p, is_whole);
  }

  static const char* broken_step(const Flint& game, const Position& before, const Position& after) {
    const bool has_dig_ended = before.phase == flint::Phase::kDig && after.phase != flint::Phase::kDig;
    if (before.pirates != after.pirates) return "a pirate changed hands";
    if (before.treasures != after.treasures) return "the treasures changed their order";
    const int next_round = after.phase == flint::Phase::kTrick && has_dig_ended ? 1 : 0;
    if (after.round != before.round + next_round) return "the round is not the next one";
    if (after.chance.seed() != before.chance.seed()) return "the seed changed";
    if ((next_round == 1) != (after.chance.used() > before.chance.used())) return "chance was used, or was not";
    if (!has_dig_ended && !(before.last_dig == after.last_dig)) return "last_dig changed without a dig";
    const bool has_trick_ended = after.tricks.count == before.tricks.count + 1;
    if (!has_trick_ended && before.row != after.row) return "the row moved without a trick";
    for (std::size_t seat = 0; seat < flint::kMaxPlayers; ++seat) {
      const std::uint32_t gained = after.gold[seat] - before.gold[seat];
      if (after.gold[seat] < before.gold[seat]) return "gold was lost";
      if (!has_dig_ended && gained > 0) return "gold was gained without a dig";
      if (has_dig_ended && gained != kept(game, after, seat)) return "gold does not grow by what was dug";
    }
    return nullptr;
  }

  static std::string broken_document(const Made<Flint>& made, const Doc& document) {
    ReferenceFlint reference(made.setup);
    reference.load(document);
    const Doc expected = ReferenceFlint::sorted(reference.document());
    const Doc actual = ReferenceFlint::sorted(document);
    if (expected == actual) return "";
    return "the document should be\n" + expected.flow_text() + "\nnot\n" + actual.flow_text();
  }

  static std::vector<std::string> action_texts(const Made<Flint>& made) {
    std::vector<std::string> texts = {"dig",
                                      "stop",
                                      "",
                                      "pass",
                                      "play",
                                      "play ",
                                      "play wheel",
                                      "dig ",
                                      " dig",
                                      "Dig",
                                      "play wheel 0",
                                      "play none 1",
                                      "stop stop",
                                      "play black",
                                      "play ben  gunn",
                                      "play ben gunn 1",
                                      "play wheel 10",
                                      "play wheel 7 ",
                                      "play  wheel 7"};
    for (const std::string suit : {"wheel", "barrel", "anchor", "sabre"}) {
      for (int value = 1; value <= 9; ++value) texts.push_back("play " + suit + " " + std::to_string(value));
    }
    texts.insert(texts.end(), {"play black spot", "play ben gunn"});
    (void)made;
    return texts;
  }

  static constexpr bool kKnowsAllTexts = true;
  static bool is_listed(flint::Action /*action*/) { return true; }

  // By seat: the cards that the player cannot hold any more.
  using Shown = flint::BySeat<std::uint32_t>;
  static Shown shown(const Made<Flint>& made, const Doc& seen) {
    Shown barred{};
    for (const auto& [name, suits] : ReferenceFlint(made.setup).voids(seen)) {
      const auto seat = std::ranges::find(made.setup.players, name) - made.setup.players.begin();
      for (const std::string& suit : suits) {
        barred[static_cast<std::size_t>(seat)] |= suit == "wheel"    ? 0x000080FFU
                                                  : suit == "barrel" ? 0x00007F00U
                                                  : suit == "anchor" ? 0x007F0000U
                                                                     : 0x7F000000U;
      }
    }
    return barred;
  }
  static std::string contradiction(const Flint& game, const Shown& shown, const Position& sampled) {
    for (std::size_t seat = 0; seat < game.names().size(); ++seat) {
      if ((sampled.hands[seat].bits() & shown[seat]) != 0)
        return game.names()[seat] + " holds a suit that he does not have";
    }
    return "";
  }

  static std::string leak(const Made<Flint>& made, const Doc& event, Viewer viewer) {
    const std::string& kind = event.find("event")->text();
    if (kind == "card played") return "";
    const Doc* who = event.find("who");
    const bool is_own =
        who != nullptr && !viewer.is_none() && who->is(made.setup.players[static_cast<std::size_t>(viewer.index())]);
    if (kind == "hand dealt" && is_own) {
      // The hand must stand in the order of the deck: any other order could tell more than what it holds, such as which
      // of the two 8s it is, and so where the other one may be.
      Doc::List sorted = event.find("cards")->list();
      const std::vector<std::string> deck = ReferenceFlint(made.setup).cards();
      std::ranges::sort(sorted, {}, [&](const Doc& card) { return std::ranges::find(deck, card.text()); });
      return sorted == event.find("cards")->list() ? ""
                                                   : "the order of a hand may tell something: " + event.flow_text();
    }
    return names_card(event) ? "a card is told to somebody who may not see it: " + event.flow_text() : "";
  }

 private:
  static constexpr std::uint32_t kSevenAndFifteen = 0x00008080U;

  static const char* broken_seats(const Flint& game, const Position& p) {
    const auto players = static_cast<std::size_t>(game.players());
    unsigned seated = 0;
    unsigned pirates = 0;
    for (std::size_t i = 0; i < flint::kMaxPlayers; ++i) {
      if (i < players) {
        seated |= 1U << static_cast<unsigned>(p.row[i].index());
        pirates |= 1U << static_cast<unsigned>(p.pirates[i]);
        if (game.deck().from[static_cast<std::size_t>(p.pirates[i])] > game.players()) return "a pirate is not in use";
        if (!game.options().pirates.empty() && game.options().pirates[i] != p.pirates[i])
          return "not the chosen pirate";
        continue;
      }
      const bool is_blank = p.row[i] == Seat() && p.pirates[i] == flint::Pirate{} && p.hands[i].empty() &&
                            p.gold[i] == 0 && p.trick_cards[i] == 0 && p.turned.by_place[i] == 0;
      if (!is_blank) return "a seat that is not at the table is not blank";
    }
    if (seated != (1U << players) - 1) return "the row is not all players, each once";
    if (std::popcount(pirates) != game.players()) return "two players have the same pirate";
    const auto back = static_cast<std::size_t>(p.row[players - 1].index());
    if (p.trump != game.deck().trump[static_cast<std::size_t>(p.pirates[back])]) return "trump is not the back's suit";

    Seat turn = Seat::none();
    if (p.phase == flint::Phase::kTrick) turn = Seat((p.row[0].index() + p.trick_count) % game.players());
    if (p.phase == flint::Phase::kDig) turn = p.row[p.place];
    return turn == p.turn ? nullptr : "it is not the right player's turn";
  }

  static const char* broken_cards(const Flint& game, const Position& p, bool is_whole) {
    const std::uint32_t deck = game.deck().cards.bits();
    const int deal = game.deck().deal[static_cast<std::size_t>(game.players())];
    std::uint32_t all = p.aside.bits() | p.trick.bits() | p.discard.bits();
    int count = p.aside.size() + p.trick.size() + p.discard.size();
    for (int seat = 0; seat < game.players(); ++seat) {
      const flint::CardSet hand = p.hands[static_cast<std::size_t>(seat)];
      all |= hand.bits();
      count += hand.size();
      const int after_leader = (seat - p.row[0].index() + game.players()) % game.players();
      if (hand.size() != p.tricks_left - (after_leader < p.trick_count ? 1 : 0)) return "a hand has the wrong size";
    }
    if (all != deck || count != std::popcount(deck)) return "the playing cards are not conserved";
    if (p.aside.size() != std::popcount(deck) - deal * game.players()) return "aside has the wrong size";
    if (p.discard.size() != (deal - p.tricks_left) * game.players()) return "the discard has the wrong size";
    if ((p.phase == flint::Phase::kTrick) != (p.tricks_left > 0)) return "tricks_left does not fit the phase";
    return broken_tricks(game, p, is_whole);
  }

  static const char* broken_tricks(const Flint& game, const Position& p, bool is_whole) {
    const int finished = game.deck().deal[static_cast<std::size_t>(game.players())] - p.tricks_left;
    if (p.tricks.count > finished || (is_whole && p.tricks.count != finished)) return "not all tricks are kept";
    const auto used = static_cast<std::size_t>(p.tricks.count * game.players());
    std::uint32_t cards = 0;
    int eights = 0;
    for (std::size_t i = 0; i < p.tricks.cards.size(); ++i) {
      const flint::Card card = p.tricks.cards[i];
      const std::uint32_t bit = 1U << card;
      if (i >= used) {
        if (card != 0) return "an unused card of the tricks is not blank";
      } else if (card == 7) {
        ++eights;
      } else if (card == 15 || (cards & bit) != 0) {
        return "a card is twice in the tricks";
      } else {
        cards |= bit;
      }
    }
    if ((cards & ~p.discard.bits()) != 0 || eights > std::popcount(p.discard.bits() & kSevenAndFifteen)) {
      return "the cards of the tricks are not in the discard";
    }
    for (std::size_t i = 0; i < flint::kMaxTricks; ++i) {
      const bool is_used = i < p.tricks.count;
      if (is_used ? p.tricks.leader[i].index() >= game.players() : p.tricks.leader[i] != Seat())
        return "a leader is wrong";
      if (!is_used && p.tricks.winner[i] != Seat()) return "a winner is not blank";
    }
    return nullptr;
  }

  // Cards.h: the first 8 that is played is 15, the second 7; of two in hands or aside the lower zone has 7.
  static const char* broken_eights(const Position& p) {
    std::array<std::uint32_t, flint::kMaxPlayers + 1> held{};
    for (std::size_t i = 0; i < flint::kMaxPlayers; ++i) held[i] = p.hands[i].bits() & kSevenAndFifteen;
    held.back() = p.aside.bits() & kSevenAndFifteen;
    std::uint32_t expected = 0x80U;  // of the next zone with one 8
    for (const std::uint32_t zone : held) {
      if (zone == 0) continue;
      if (zone == kSevenAndFifteen) break;
      if (zone != expected) return "the 8s that are held are not numbered in order";
      expected = 0x8000U;
    }
    const std::uint32_t trick = p.trick.bits() & kSevenAndFifteen;
    const std::uint32_t discard = p.discard.bits() & kSevenAndFifteen;
    if (std::popcount(trick) + std::popcount(discard) == 1 && (trick | discard) != 0x8000U) {
      return "the first 8 that was played is not number 15";
    }
    if (std::popcount(trick) == 1 && std::popcount(discard) == 1 && trick != 0x80U) {
      return "the second 8 that was played is not number 7";
    }
    return nullptr;
  }

  static const char* broken_trick(const Flint& game, const Position& p) {
    if (p.trick_count >= game.players()) return "the trick is full";
    std::uint32_t cards = 0;
    int eights = 0;
    for (std::size_t i = 0; i < flint::kMaxPlayers; ++i) {
      const flint::Card card = p.trick_cards[i];
      if (i >= p.trick_count) {
        if (card != 0) return "an unused card of the trick is not blank";
      } else if (card == 7) {
        ++eights;
      } else {
        cards |= 1U << card;
      }
    }
    if (cards != (p.trick.bits() & ~kSevenAndFifteen) || eights != std::popcount(p.trick.bits() & kSevenAndFifteen)) {
      return "trick and trick_cards differ";
    }
    // FL-4.3, FL-10.1. Bits 0 to 6 of each byte are 1 to 7 of a suit.
    int led = 4;
    for (std::size_t i = 0; i < p.trick_count && led == 4; ++i) {
      const flint::Card card = p.trick_cards[i];
      if (card % 8 != 7) led = card / 8;
      if (card == 7 && game.options().led_eight_is_wheel && eights == 1) led = 0;
    }
    return static_cast<int>(p.led) == led ? nullptr : "the led suit is wrong";
  }

  static const char* broken_turned(const flint::Turned& turned, std::size_t current, bool is_open) {
    std::size_t count = 0;
    for (std::size_t place = 0; place < flint::kMaxPlayers; ++place) {
      const std::size_t mine = turned.by_place[place];
      if (mine > 0 && place > current) return "somebody has dug before his turn";
      for (std::size_t i = 0; i < mine; ++i, ++count) {
        const bool is_plunder = ((turned.plunder >> count) & 1U) != 0;
        if (is_plunder && (i + 1 < mine || (is_open && place == current))) return "somebody digs on after plunder";
      }
    }
    if (count != turned.count) return "the turned pieces do not add up";
    return count < 64 && (turned.plunder >> count) != 0 ? "plunder beyond the turned pieces" : nullptr;
  }

  static const char* broken_pieces(const Flint& game, const Position& p) {
    const bool is_dig = p.phase == flint::Phase::kDig;
    if (!is_dig && !(p.turned == flint::Turned() && p.place == 0)) return "turned outside of the dig";
    if (p.place >= game.players()) return "the digger is not in the row";
    if (const char* what = broken_turned(p.turned, p.place, true)) return what;
    if (const char* what = broken_turned(p.last_dig.turned, 4, false)) return what;
    const flint::Turned& out = p.phase == flint::Phase::kOver ? p.last_dig.turned : p.turned;
    if (p.pile + out.count != game.deck().gold + game.deck().plunder) return "the pieces are not conserved";
    if (std::popcount(p.pieces) + std::popcount(out.plunder) != game.deck().plunder) return "plunder is not conserved";
    if (p.pile < 64 && (p.pieces >> p.pile) != 0) return "plunder beyond the pile";
    if (is_dig && p.turned.count >= p.treasures[p.round - 1U]) return "the dig should be over";
    if (p.last_dig.turned.count > p.last_dig.treasure) return "more was turned over than the treasure has";
    unsigned diggers = 0;
    for (std::size_t i = 0; i < flint::kMaxPlayers; ++i) {
      const Seat digger = p.last_dig.diggers[i];
      if ((p.last_dig.turned.by_place[i] > 0) != (digger != Seat())) return "the diggers of last_dig are wrong";
      if (digger == Seat()) continue;
      if (digger.index() >= game.players() || ((diggers >> static_cast<unsigned>(digger.index())) & 1U) != 0) {
        return "a digger of last_dig stands twice";
      }
      diggers |= 1U << static_cast<unsigned>(digger.index());
    }
    return nullptr;
  }

  static const char* broken_treasures(const Flint& game, const Position& p, bool is_whole) {
    if (p.round < 1 || p.round > game.options().rounds) return "there is no such round";
    std::array<std::int8_t, 256> count{};
    for (std::size_t i = 0; i < flint::kTreasures; ++i) {
      ++count[p.treasures[i]];
      --count[game.deck().treasures[i]];
    }
    for (std::size_t i = 0; i < flint::kTreasures; ++i) {
      if (count[p.treasures[i]] != 0) return "the treasures are not conserved";
    }
    if (!is_whole) return nullptr;
    const bool has_dug = p.round > 1 || p.phase == flint::Phase::kOver;
    const std::size_t last = p.phase == flint::Phase::kOver ? p.round - 1U : p.round - 2U;
    if (p.last_dig.treasure != (has_dug ? p.treasures[last] : 0)) return "last_dig has the wrong treasure";
    unsigned most = 0;
    for (std::size_t i = 0; has_dug && i <= last; ++i) most += p.treasures[i];
    unsigned gold = 0;
    for (const std::uint32_t mine : p.gold) gold += mine;
    return gold > most ? "there is more gold than was buried" : nullptr;
  }

  // What a seat kept of the last dig.
  static unsigned kept(const Flint&, const Position& p, std::size_t seat) {
    const flint::Turned& turned = p.last_dig.turned;
    unsigned first = 0;
    for (std::size_t i = 0; i < flint::kMaxPlayers; ++i) {
      const unsigned mine = turned.by_place[i];
      if (mine > 0 && p.last_dig.diggers[i].index() == static_cast<int>(seat)) {
        const std::uint64_t bits = turned.plunder >> first;
        const std::uint64_t own = mine >= 64 ? bits : bits & ((std::uint64_t{1} << mine) - 1);
        return own == 0 ? mine : 0;
      }
      first += mine;
    }
    return 0;
  }

  static bool names_card(const Doc& doc) {
    if (doc.is_list()) return std::ranges::any_of(doc.list(), names_card);
    if (doc.is_map()) {
      return std::ranges::any_of(doc.map(), [](const Doc::Entry& entry) { return names_card(entry.second); });
    }
    const std::string text = doc.scalar_text();
    if (text == "black spot" || text == "ben gunn") return true;
    return std::ranges::any_of(std::array{"wheel ", "barrel ", "anchor ", "sabre "},
                               [&](const char* suit) { return text.starts_with(suit); });
  }
};

}  // namespace tortuga::test
