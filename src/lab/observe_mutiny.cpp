#include "lab/observe_mutiny.h"

#include <algorithm>
#include <string>

#include "games/mutiny/words.h"

namespace tortuga {

using mutiny::Action;
using mutiny::Phase;
using mutiny::Position;
using mutiny::Type;
using mutiny::Window;
using Seen = Observer<mutiny::Mutiny>;

namespace {

constexpr ReportColumn kPerGame = {"per_game", {"a game", "je Spiel"}};

std::size_t number_of(Type type) { return static_cast<std::size_t>(type); }
std::size_t number_of(Phase phase) { return static_cast<std::size_t>(phase); }

ReportCell share_of(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return {};
  Sums sums;
  sums.count = static_cast<std::int64_t>(whole);
  sums.sum = static_cast<std::int64_t>(part);
  return sums.share(1);
}

}  // namespace

void Seen::see(const Position& before, Seat /*seat*/, const Action& action) {
  if (has_last_) compare(before);
  using Verb = Action::Verb;
  switch (action.verb) {
    case Verb::kSail:
      ++voyages_[number_of(action.type())].chosen;
      break;
    case Verb::kMutiny:
    case Verb::kMutinyCutthroat:
    case Verb::kMutinySeaDog:
      ++mutinies_[number_of(before.phase)].called;
      break;
    case Verb::kOffer:
    case Verb::kGive:
      ++trade_.offers;
      break;
    case Verb::kAccept:
      ++trade_.accepted;
      break;
    case Verb::kPromise:
      ++trade_.promises;
      break;
    default:
      break;
  }
  last_ = before;
  last_verb_ = action.verb;
  last_card_ = action.card;
  has_last_ = true;
}

void Seen::compare(const Position& now) {
  using Verb = Action::Verb;
  const bool was_fought = last_.has_mutiny() && last_.result == mutiny::Side::kNone;
  const bool was_called =
      last_verb_ == Verb::kMutiny || last_verb_ == Verb::kMutinyCutthroat || last_verb_ == Verb::kMutinySeaDog;
  const bool is_over = !now.has_mutiny() || now.result != mutiny::Side::kNone;
  if ((was_fought || was_called) && is_over) {
    Mutinies& mutinies = mutinies_[number_of(was_fought ? last_.from : last_.phase)];
    if (now.captain != last_.captain) ++mutinies.won;
    if (resolved() == mutiny::Special::kCutthroat) ++mutinies.killed;
  }
  count_voyage(now);
}

mutiny::Special Seen::resolved() const {
  using Verb = Action::Verb;
  mutiny::Special special = mutiny::Special::kNone;
  if (last_.entries > 0 && last_.stack[0].use == mutiny::Entry::Use::kEffect) {
    special = game_.deck().special_of(last_.revealed.at(0));
  } else if (last_verb_ == Verb::kMutinyCutthroat || last_verb_ == Verb::kJoinCutthroat) {
    special = mutiny::Special::kCutthroat;
  } else if (last_verb_ == Verb::kEffect) {
    special = game_.deck().special_of(last_card_);
  }
  // Each Traitor cancels the one below it.
  const int traitors = std::max(0, last_.entries - 1) + (last_verb_ == Verb::kTraitor ? 1 : 0);
  return traitors % 2 == 0 ? special : mutiny::Special::kNone;
}

// A voyage is over when its card is in the discard pile.
void Seen::count_voyage(const Position& now) {
  if (now.destination_discard.size() == last_.destination_discard.size() || last_.type == Type::kNone) return;
  Voyages& voyages = voyages_[number_of(last_.type)];
  ++voyages.made;
  // Prizes are drawn only after a success; an island without a map is left from the window sailor.
  const bool has_succeeded = is_target(last_.type) ? now.prize_deck_size < last_.prize_deck_size
                             : last_.type == Type::kIsland
                                 ? last_.window != Window::kSailor || resolved() == mutiny::Special::kOldSailor
                                 : true;
  if (has_succeeded) ++voyages.succeeded;
}

void Seen::see_end(const Position& end) {
  if (has_last_) compare(end);
  ++games_;
  std::int64_t buried = 0;
  std::int64_t open = 0;
  for (const Seat seat : seats(game_.players())) {
    const auto gold = [&](mutiny::PrizeBag prizes) {
      std::int64_t sum = 0;
      prizes.for_each(
          [&](mutiny::Prize prize, int count) { sum += std::int64_t{count} * game_.deck().prizes[prize].value; });
      return sum;
    };
    buried += gold(end.buried[mutiny::Mutiny::index(seat)]);
    open += gold(end.prizes[mutiny::Mutiny::index(seat)]);
  }
  buried_.add(buried);
  open_.add(open);
  rounds_.add(end.round);
  const bool has_no_prizes = end.prize_deck_size + end.jewels_drawn == 0;
  const bool has_sailed = end.destination_discard.size() >= game_.options().voyages;
  ++endings_[has_no_prizes ? kByPrizes : has_sailed ? kByVoyages : kByStacks];
  has_last_ = false;
}

void Seen::add(const Observer& other) {
  games_ += other.games_;
  for (std::size_t i = 0; i < voyages_.size(); ++i) {
    voyages_[i].chosen += other.voyages_[i].chosen;
    voyages_[i].made += other.voyages_[i].made;
    voyages_[i].succeeded += other.voyages_[i].succeeded;
  }
  for (std::size_t i = 0; i < mutinies_.size(); ++i) {
    mutinies_[i].called += other.mutinies_[i].called;
    mutinies_[i].won += other.mutinies_[i].won;
    mutinies_[i].killed += other.mutinies_[i].killed;
  }
  trade_.offers += other.trade_.offers;
  trade_.accepted += other.trade_.accepted;
  trade_.promises += other.trade_.promises;
  buried_.add(other.buried_);
  open_.add(other.open_);
  rounds_.add(other.rounds_);
  for (std::size_t i = 0; i < endings_.size(); ++i) endings_[i] += other.endings_[i];
}

ReportCell Seen::per_game(std::uint64_t count) const {
  if (games_ == 0) return {};
  return static_cast<double>(count) / static_cast<double>(games_);
}

ReportTable Seen::voyage_table() const {
  ReportTable table{.id = "voyages",
                    .title = {"Voyages: how often a destination is chosen, reached and successful",
                              "Fahrten: wie oft ein Ziel gewählt wird, erreicht wird und gelingt"},
                    .row_id = "destination",
                    .row_head = {"destination", "Ziel"},
                    .columns = {{"chosen", {"chosen", "gewählt"}},
                                {"made", {"made", "gefahren"}},
                                {"made_per_game", {"a game", "je Spiel"}},
                                {"succeeded", {"succeeded", "gelungen"}},
                                {"success", {"success", "Erfolg"}, true}},
                    .rows = {}};
  Voyages targets;
  const auto add_row = [&](const std::string& id, const std::string& english, const std::string& german,
                           const Voyages& voyages) {
    table.rows.push_back({id,
                          english,
                          german,
                          {voyages.chosen, voyages.made, per_game(voyages.made), voyages.succeeded,
                           share_of(voyages.succeeded, voyages.made)}});
  };
  for (std::size_t number = 0; number < mutiny::kTypes; ++number) {
    const auto type = static_cast<Type>(number);
    const Voyages& voyages = voyages_[number];
    add_row(std::string(mutiny::kTypeIds[number]), mutiny::type_name(type, Language::kEnglish),
            mutiny::type_name(type, Language::kGerman), voyages);
    if (!is_target(type)) continue;
    targets.chosen += voyages.chosen;
    targets.made += voyages.made;
    targets.succeeded += voyages.succeeded;
  }
  add_row("attacks", "all attacks", "alle Angriffe", targets);
  return table;
}

ReportTable Seen::mutiny_table() const {
  ReportTable table{
      .id = "mutinies",
      .title = {"Mutinies by the phase in which they are called", "Meutereien nach der Phase ihres Ausrufs"},
      .row_id = "phase",
      .row_head = {"phase", "Phase"},
      .columns = {{"called", {"called", "ausgerufen"}},
                  kPerGame,
                  {"won", {"won", "gewonnen"}},
                  {"success", {"success", "Erfolg"}, true},
                  {"killed", {"by Cutthroat", "durch Halsabschneider"}}},
      .rows = {}};
  static constexpr std::array<Text, kPhases> kNames = {Text{"appointment", "Ernennung"}, Text{"voyage", "Fahrt"},
                                                       Text{"punishment", "Bestrafung"}};
  Mutinies all;
  const auto add_row = [&](std::string_view id, Text name, const Mutinies& mutinies) {
    table.rows.push_back({std::string(id),
                          std::string(name.english),
                          std::string(name.german),
                          {mutinies.called, per_game(mutinies.called), mutinies.won,
                           share_of(mutinies.won, mutinies.called), mutinies.killed}});
  };
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    const Mutinies& mutinies = mutinies_[phase];
    add_row(mutiny::kPhaseIds[phase], kNames[phase], mutinies);
    all.called += mutinies.called;
    all.won += mutinies.won;
    all.killed += mutinies.killed;
  }
  add_row("all", {"all", "alle"}, all);
  return table;
}

ReportTable Seen::gold_table() const {
  ReportTable table{
      .id = "gold",
      .title = {"Gold of all players together at the end, and trade", "Gold aller zusammen am Ende, und Handel"},
      .row_id = "what",
      .row_head = {"what", "was"},
      .columns = {kPerGame},
      .rows = {}};
  const auto mean = [](const Sums& sums) { return sums.count == 0 ? ReportCell() : ReportCell(sums.estimate(1)); };
  table.rows.push_back({"buried", "gold buried", "vergrabenes Gold", {mean(buried_)}});
  table.rows.push_back({"open", "gold not buried", "nicht vergrabenes Gold", {mean(open_)}});
  table.rows.push_back({"rounds", "rounds", "Runden", {mean(rounds_)}});
  table.rows.push_back({"offers", "offers and gifts", "Angebote und Geschenke", {per_game(trade_.offers)}});
  table.rows.push_back({"accepted", "accepted", "angenommen", {per_game(trade_.accepted)}});
  table.rows.push_back({"promises", "promises", "Versprechen", {per_game(trade_.promises)}});
  return table;
}

ReportTable Seen::ending_table() const {
  ReportTable table{.id = "endings",
                    .title = {"How games end", "Wie Spiele enden"},
                    .row_id = "ending",
                    .row_head = {"ending", "Ende"},
                    .columns = {{"games", {"games", "Spiele"}}, {"share", {"share", "Anteil"}, true}},
                    .rows = {}};
  static constexpr std::array<std::string_view, kEndings> kIds = {"voyages", "prizes", "stacks"};
  static constexpr std::array<Text, kEndings> kNames = {Text{"all voyages made", "alle Fahrten gemacht"},
                                                        Text{"no prize left", "keine Beute mehr"},
                                                        Text{"no destination left", "kein Ziel mehr"}};
  for (std::size_t i = 0; i < kEndings; ++i) {
    table.rows.push_back({std::string(kIds[i]),
                          std::string(kNames[i].english),
                          std::string(kNames[i].german),
                          {endings_[i], share_of(endings_[i], games_)}});
  }
  return table;
}

std::vector<ReportTable> Seen::tables() const { return {voyage_table(), mutiny_table(), gold_table(), ending_table()}; }

}  // namespace tortuga
