#include "lab/observe_ruthless.h"

#include <algorithm>
#include <string>
#include <utility>

#include "games/ruthless/words.h"

namespace tortuga {

using ruthless::Card;
using ruthless::kFirstPirate;
using ruthless::kFirstTreasure;
using Seen = Observer<ruthless::Ruthless>;

namespace {

constexpr int kFirstPlace = 4;  // NP (RU-12.1)

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
std::size_t index(Card card, Card first) { return static_cast<std::size_t>(card - first); }

template <class Counts>
void add_all(Counts& to, const Counts& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
}

// By the share of wins, the greatest first; what nobody ever had comes last.
void sort_by_wins(std::vector<ReportRow>& rows, std::size_t column) {
  const auto wins = [&](const ReportRow& row) {
    const Estimate* estimate = std::get_if<Estimate>(&row.cells[column]);
    return estimate == nullptr ? -1.0 : estimate->mean;
  };
  std::ranges::sort(rows, [&](const ReportRow& a, const ReportRow& b) {
    return wins(a) != wins(b) ? wins(a) > wins(b) : a.id < b.id;
  });
}

ReportRow row_of(const ruthless::Deck& deck, Card card) {
  return {deck.card_text(card),
          ruthless::card_name(deck, card, Language::kEnglish),
          ruthless::card_name(deck, card, Language::kGerman),
          {}};
}

void append(std::vector<ReportCell>& cells, const std::vector<ReportCell>& more) {
  cells.insert(cells.end(), more.begin(), more.end());
}

constexpr ReportColumn kPerGame = {"per_game", {"a game", "je Spiel"}};
constexpr ReportColumn kWins = {"wins", {"wins", "Siege"}, true};
constexpr ReportColumn kFairShare = {"fair_share", {"fair", "gerecht"}, true};
constexpr ReportColumn kScore = {"score", {"score", "Punkte"}};

}  // namespace

void Seen::Holders::count(const Outcome& outcome, int copies) {
  taken += static_cast<std::uint64_t>(copies);
  wins.add(outcome.won);
  scores.add(outcome.score);
}

void Seen::Holders::add(const Holders& other) {
  taken += other.taken;
  wins.add(other.wins);
  scores.add(other.scores);
}

void Seen::Achieved::add(const Achieved& other) {
  first.add(other.first);
  second += other.second;
  nobody += other.nobody;
}

void Seen::Raids::add(const Raids& other) {
  strength.add(other.strength);
  strongest.add(other.strongest);
  in_vain += other.in_vain;
  recruits += other.recruits;
}

void Seen::Recruits::add(const Recruits& other) {
  count += other.count;
  each.add(other.each);
}

void Seen::see(const ruthless::Position& before, Seat seat, const ruthless::Action& action) {
  if (before.round != current_.round) {  // the raid came with the action before this one
    see_raid(before);
    current_.round = before.round;
  }
  if (action.verb == ruthless::Action::Verb::kRecruit) {
    current_.recruited[index(seat)].add(action.card);
    ++raids_[current_.round - 1].recruits;
  } else if (action.verb == ruthless::Action::Verb::kKeep) {
    current_.kept[index(seat)].add(Card{game_.next_pending(before)->value});
  }
}

void Seen::see_raid(const ruthless::Position& after) {
  Raids& raids = raids_[current_.round - 1];
  std::int64_t sum = 0;
  std::int64_t strongest = 0;
  for (const Seat seat : seats(game_.players())) {
    const ruthless::RaidResult& result = after.last_raid[index(seat)];
    sum += result.strength;
    strongest = std::max<std::int64_t>(strongest, result.strength);
    if (result.prize == 0) ++raids.in_vain;
  }
  raids.strength.add(sum);
  raids.strongest.add(strongest);
}

void Seen::see_end(const ruthless::Position& end) {
  see_raid(end);
  const ruthless::Scores scores = game_.final_scores(end);
  const SeatSet winners = game_.winners(end);
  ruthless::BySeat<Outcome> outcomes{};
  for (const Seat seat : seats(game_.players())) {
    outcomes[index(seat)] = {winners.has(seat) ? kWin / winners.size() : 0, scores[index(seat)].total};
  }
  ++games_;
  count_achievements(scores, outcomes);
  count_recruits(winners);
  count_cards(outcomes);
  current_ = {};
}

void Seen::count_achievements(const ruthless::Scores& scores, const ruthless::BySeat<Outcome>& outcomes) {
  for (const ruthless::Achievement achievement : game_.options().achievements) {
    const auto which = static_cast<std::size_t>(achievement);
    bool is_taken = false;
    for (const Seat seat : seats(game_.players())) {
      const int points = scores[index(seat)].achieved[which];
      if (points == 0) continue;
      is_taken = true;
      if (points == kFirstPlace) {
        achieved_[which].first.count(outcomes[index(seat)]);
      } else {
        ++achieved_[which].second;
      }
    }
    if (!is_taken) ++achieved_[which].nobody;
  }
}

void Seen::count_recruits(SeatSet winners) {
  const auto count = [&](Recruits& recruits, auto is_among) {
    std::int64_t sum = 0;
    std::int64_t players = 0;
    for (const Seat seat : seats(game_.players())) {
      if (!is_among(seat)) continue;
      sum += current_.recruited[index(seat)].size();
      ++players;
    }
    if (players == 0) return;  // all of them have won
    recruits.count += static_cast<std::uint64_t>(sum);
    recruits.each.add(sum * kParts / players);
  };
  count(by_all_, [](Seat) { return true; });
  count(by_winners_, [&](Seat seat) { return winners.has(seat); });
  count(by_others_, [&](Seat seat) { return !winners.has(seat); });
}

void Seen::count_cards(const ruthless::BySeat<Outcome>& outcomes) {
  // How much of all that is counted the winner has: one sample, since what one player has is not independent.
  struct Part {
    std::int64_t all = 0;
    std::int64_t won = 0;
    void count_for(Sums& sums) const {
      if (all > 0) sums.add((won * kWhole + all * kWin / 2) / (all * kWin));
    }
  };
  Part pirates;
  Part treasures;
  for (const Seat seat : seats(game_.players())) {
    const Outcome& outcome = outcomes[index(seat)];
    for (const Card card : current_.recruited[index(seat)]) {
      pirates_[index(card, kFirstPirate)].count(outcome);
      all_pirates_.count(outcome);
      ++pirates.all;
      pirates.won += outcome.won;
    }
    for (Card card = kFirstTreasure; card < ruthless::kMonkey; ++card) {
      const int copies = current_.kept[index(seat)].count(card);
      if (copies == 0) continue;
      treasures_[index(card, kFirstTreasure)].count(outcome, copies);
      all_treasures_.count(outcome, copies);
      ++treasures.all;
      treasures.won += outcome.won;
    }
  }
  pirates.count_for(pirates_of_winners_);
  treasures.count_for(treasures_of_winners_);
}

void Seen::add(const Observer& other) {
  games_ += other.games_;
  add_all(achieved_, other.achieved_);
  add_all(raids_, other.raids_);
  by_all_.add(other.by_all_);
  by_winners_.add(other.by_winners_);
  by_others_.add(other.by_others_);
  add_all(pirates_, other.pirates_);
  add_all(treasures_, other.treasures_);
  all_pirates_.add(other.all_pirates_);
  all_treasures_.add(other.all_treasures_);
  pirates_of_winners_.add(other.pirates_of_winners_);
  treasures_of_winners_.add(other.treasures_of_winners_);
}

ReportCell Seen::per_game(std::uint64_t count) const {
  if (games_ == 0) return {};
  return static_cast<double>(count) / static_cast<double>(games_);
}

// Under kWins, kFairShare and kScore.
std::vector<ReportCell> Seen::cells_of(const Holders& holders) const {
  if (holders.wins.count == 0) return {ReportCell(), fair_share(), ReportCell()};
  return {holders.wins.share(kWin), fair_share(), holders.scores.estimate(1).mean};
}

ReportTable Seen::achievement_table() const {
  ReportTable table{.id = "achievements",
                    .title = {"Legendary Achievements: places taken, and how those fare who take the first one",
                              "Legendäre Errungenschaften: belegte Plätze, und wie es denen auf dem ersten ergeht"},
                    .row_id = "achievement",
                    .row_head = {"achievement", "Errungenschaft"},
                    .columns = {{"first", {"first", "erste"}},
                                {"first_per_game", {"a game", "je Spiel"}},
                                {"second", {"second", "zweite"}},
                                {"second_per_game", {"a game", "je Spiel"}},
                                {"nobody", {"nobody", "niemand"}, true},
                                kWins,
                                kFairShare,
                                kScore},
                    .rows = {}};
  for (const ruthless::Achievement achievement : game_.options().achievements) {
    const auto which = static_cast<std::size_t>(achievement);
    const Achieved& achieved = achieved_[which];
    ReportRow row{std::string(ruthless::kAchievementIds[which]),
                  ruthless::achievement_name(which, Language::kEnglish),
                  ruthless::achievement_name(which, Language::kGerman),
                  {achieved.first.taken, per_game(achieved.first.taken), achieved.second, per_game(achieved.second),
                   per_game(achieved.nobody)}};
    append(row.cells, cells_of(achieved.first));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable Seen::raid_table() const {
  ReportTable table{
      .id = "raids",
      .title = {"Raids by round: the mean strength of a party", "Enterkommandos nach Runden: ihre mittlere Stärke"},
      .row_id = "round",
      .row_head = {"round", "Runde"},
      .columns = {{"strength", {"strength", "Stärke"}},
                  {"strongest", {"strongest", "stärkste"}},
                  {"in_vain", {"no prize", "ohne Beute"}, true},
                  {"recruits", {"recruits", "Rekruten"}},
                  {"recruits_per_player", {"a player", "je Person"}}},
      .rows = {}};
  const auto players = static_cast<double>(game_.players());
  for (int round = 1; round <= game_.rounds(); ++round) {
    const Raids& raids = raids_[static_cast<std::size_t>(round - 1)];
    const std::string name = std::to_string(round);
    ReportRow row{name, name, name, {ReportCell(), ReportCell(), ReportCell(), raids.recruits, ReportCell()}};
    if (games_ > 0) {
      const double parties = static_cast<double>(games_) * players;
      row.cells = {raids.strength.estimate(players), raids.strongest.estimate(1).mean,
                   static_cast<double>(raids.in_vain) / parties, raids.recruits,
                   static_cast<double>(raids.recruits) / parties};
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable Seen::recruit_table() const {
  ReportTable table{.id = "recruits",
                    .title = {"Recruits of a player in a game", "Rekruten einer Person in einem Spiel"},
                    .row_id = "players",
                    .row_head = {"players", "wer"},
                    .columns = {{"recruits", {"recruits", "Rekruten"}}, {"each", {"each", "je Person"}}},
                    .rows = {}};
  const auto add_row = [&](const char* id, Text name, const Recruits& recruits) {
    const ReportCell each = recruits.each.count == 0 ? ReportCell() : ReportCell(recruits.each.estimate(kParts));
    table.rows.push_back({id, std::string(name.english), std::string(name.german), {recruits.count, each}});
  };
  add_row("winners", {"winners", "Sieger"}, by_winners_);
  add_row("others", {"others", "andere"}, by_others_);
  add_row("all", {"all", "alle"}, by_all_);
  return table;
}

// Under the columns from the number taken on.
ReportRow Seen::all_row(const Holders& all, const Sums& of_winners) const {
  ReportRow row{"all", "all together", "alle zusammen", {all.taken, per_game(all.taken)}};
  append(row.cells, cells_of(all));
  if (of_winners.count > 0) {
    const Estimate wins = of_winners.estimate(kWhole);
    row.cells[2] = Estimate{wins.mean, std::max(wins.low, 0.0), std::min(wins.high, 1.0)};
  }
  return row;
}

ReportTable Seen::pirate_table() const {
  static constexpr std::size_t kWinsColumn = 3;
  ReportTable table{
      .id = "pirates",
      .title = {"Pirates: how often they are recruited, and how those fare who recruit them",
                "Piraten: wie oft sie rekrutiert werden, und wie es denen ergeht, die es tun"},
      .row_id = "pirate",
      .row_head = {"Pirate", "Pirat"},
      .is_by_card = true,
      .columns =
          {{"cost", {"cost", "Kosten"}}, {"recruits", {"recruits", "Rekruten"}}, kPerGame, kWins, kFairShare, kScore},
      .rows = {}};
  for (const Card card : game_.all_pirates()) {
    const Holders& holders = pirates_[index(card, kFirstPirate)];
    ReportRow row = row_of(game_.deck(), card);
    row.cells = {std::uint64_t{game_.deck().pirate(card).cost}, holders.taken, per_game(holders.taken)};
    append(row.cells, cells_of(holders));
    table.rows.push_back(std::move(row));
  }
  sort_by_wins(table.rows, kWinsColumn);
  ReportRow all = all_row(all_pirates_, pirates_of_winners_);
  all.cells.insert(all.cells.begin(), ReportCell());
  table.rows.push_back(std::move(all));
  return table;
}

ReportTable Seen::treasure_table() const {
  static constexpr std::size_t kWinsColumn = 5;
  ReportTable table{.id = "treasures",
                    .title = {"Treasures: how often they are kept, and how those fare who keep them",
                              "Schätze: wie oft sie behalten werden, und wie es denen ergeht, die es tun"},
                    .row_id = "treasure",
                    .row_head = {"Treasure", "Schatz"},
                    .is_by_card = true,
                    .columns = {{"copies", {"copies", "Karten"}},
                                {"banner", {"banner", "Banner"}},
                                {"owners", {"owners", "Besitzer"}},
                                {"kept", {"kept", "behalten"}},
                                kPerGame,
                                kWins,
                                kFairShare,
                                kScore},
                    .rows = {}};
  const auto owners = [](const Holders& holders) { return static_cast<std::uint64_t>(holders.wins.count); };
  for (std::size_t i = 0; i < game_.deck().treasures.size(); ++i) {
    const ruthless::TreasureCard& treasure = game_.deck().treasures[i];
    if (treasure.white.is_empty) continue;  // must be sold (RU-5.10)
    const Holders& holders = treasures_[i];
    ReportRow row = row_of(game_.deck(), static_cast<Card>(kFirstTreasure + i));
    row.cells = {std::uint64_t{treasure.count}, std::uint64_t{treasure.banner}, owners(holders), holders.taken,
                 per_game(holders.taken)};
    append(row.cells, cells_of(holders));
    table.rows.push_back(std::move(row));
  }
  sort_by_wins(table.rows, kWinsColumn);
  ReportRow all = all_row(all_treasures_, treasures_of_winners_);
  all.cells.insert(all.cells.begin(), {ReportCell(), ReportCell(), owners(all_treasures_)});
  table.rows.push_back(std::move(all));
  return table;
}

std::vector<ReportTable> Seen::tables() const {
  return {achievement_table(), raid_table(), recruit_table(), pirate_table(), treasure_table()};
}

}  // namespace tortuga
