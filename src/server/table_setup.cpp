#include "server/table_setup.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "bots/any_bot.h"
#include "engine/doc_reader.h"
#include "formats/sha256.h"
#include "games/registry.h"

namespace tortuga::server {
namespace {

// Short enough for a small box, and words rather than people's names, so that nobody takes a bot for a person.
constexpr std::string_view kBotNames[] = {"Barnacle", "Grog",   "Squall", "Limpet", "Kraken", "Biscuit",
                                          "Tar",      "Marlin", "Rigger", "Gale",   "Flotsam"};

constexpr std::size_t kMostDeckBytes = std::size_t{64} * 1024;
constexpr std::size_t kMostPasswordBytes = 100;
constexpr Millis kSecond = 1000;
constexpr Millis kDay = Millis{24} * 3600 * kSecond;

Result<bool> truth_at(const Doc& doc, std::string_view key, bool standard) {
  const Doc* entry = doc.find(key);
  if (entry == nullptr) return standard;
  if (!entry->is_truth()) return entry->problem("\"" + std::string(key) + "\" is true or false");
  return entry->truth();
}

Result<std::string> text_at(const Doc& doc, std::string_view key, std::string_view standard) {
  const Doc* entry = doc.find(key);
  if (entry == nullptr) return std::string(standard);
  return text_of(*entry, "\"" + std::string(key) + "\"");
}

Result<ClockSettings> read_clock(const Doc& doc) {
  ClockSettings clock;
  const auto kind = text_at(doc, "kind", "");
  TORTUGA_TRY(kind);
  if (*kind == "none") {
    TORTUGA_TRY(check_keys(doc, "no clock", {"kind"}));
    return clock;
  }
  if (*kind == "live") {
    TORTUGA_TRY(check_keys(doc, "a live clock", {"kind", "seconds"}, {"reserve"}));
    const auto seconds = number_at(doc, "seconds", 3, 3600);
    TORTUGA_TRY(seconds);
    clock.kind = ClockSettings::Kind::kLive;
    clock.decision = *seconds * kSecond;
    if (doc.has("reserve")) {
      const auto reserve = number_at(doc, "reserve", 0, 7200);
      TORTUGA_TRY(reserve);
      clock.reserve = *reserve * kSecond;
    }
    return clock;
  }
  if (*kind == "slow") {
    TORTUGA_TRY(check_keys(doc, "a slow clock", {"kind", "days"}));
    const auto days = number_at(doc, "days", 1, 30);
    TORTUGA_TRY(days);
    clock.kind = ClockSettings::Kind::kSlow;
    clock.decision = *days * kDay;
    return clock;
  }
  return doc.problem("a clock is of kind none, live or slow, not \"" + *kind + "\"");
}

Result<Pace> read_pace(const std::string& text) {
  if (text == "natural") return Pace::kNatural;
  if (text == "quick") return Pace::kQuick;
  return Problem{"a pace is natural or quick, not \"" + text + "\""};
}

// "open", "closed", "me" or a bot.
Result<SeatPlan> read_seat_plan(const std::string& text, const std::string& game, const PersonRow& host) {
  SeatPlan place;
  if (text == "open") return place;
  if (text == "closed") {
    place.kind = SeatPlan::Kind::kClosed;
  } else if (text == "me") {
    place.kind = SeatPlan::Kind::kPerson;
    place.person = host.id;
    place.name = host.name;
  } else {
    if (!may_sit(game, text)) {
      return Problem{"a seat is open, closed, me, or for one of the bots " + bot_ids(game) + ", not \"" + text + "\""};
    }
    place.kind = SeatPlan::Kind::kBot;
    place.bot = text;
  }
  return place;
}

Status read_seats(const Doc& request, const GameInfo& info, const PersonRow& host, TableSetup& setup) {
  std::vector<std::string> texts(static_cast<std::size_t>(info.usual_players), "open");
  texts.front() = "me";
  if (const Doc* seats = request.find("seats")) {
    auto given = texts_of(*seats, "seats");
    TORTUGA_TRY(given);
    texts = std::move(*given);
  }
  if (static_cast<int>(texts.size()) > info.max_players) {
    return Problem{std::string(info.id) + " has at most " + std::to_string(info.max_players) + " seats"};
  }
  if (std::ranges::count(texts, "me") > 1) return Problem{"\"me\" can be at one seat only"};
  for (const std::string& text : texts) {
    auto place = read_seat_plan(text, setup.game, host);
    TORTUGA_TRY(place);
    if (place->kind == SeatPlan::Kind::kBot) place->name = bot_name(setup);
    if (place->kind == SeatPlan::Kind::kPerson && !is_name_free(setup, place->name, place->person)) {
      return Problem{"your name looks like that of a bot at this table"};
    }
    setup.seats.push_back(std::move(*place));
  }
  const auto usable =
      std::ranges::count_if(setup.seats, [](const SeatPlan& p) { return p.kind != SeatPlan::Kind::kClosed; });
  if (usable < info.min_players) {
    return Problem{std::string(info.id) + " needs at least " + std::to_string(info.min_players) +
                   " seats that are not closed"};
  }
  return Done{};
}

Status read_company(const Doc& request, TableSetup& setup) {
  const auto listed = truth_at(request, "listed", true);
  TORTUGA_TRY(listed);
  setup.is_listed = *listed;
  const auto watch = truth_at(request, "watch", true);
  TORTUGA_TRY(watch);
  setup.may_watch = *watch;
  if (request.has("delay")) {
    const auto delay = number_at(request, "delay", 0, 3600);
    TORTUGA_TRY(delay);
    setup.delay = *delay * kSecond;
  }
  if (request.has("grace")) {
    const auto grace = number_at(request, "grace", 5, 3600);
    TORTUGA_TRY(grace);
    setup.grace = *grace * kSecond;
  }
  const auto talk = text_at(request, "talk", "all");
  TORTUGA_TRY(talk);
  if (*talk != "all" && *talk != "players") return Problem{R"("talk" is all or players, not ")" + *talk + "\""};
  setup.all_talk = *talk == "all";
  const auto password = text_at(request, "password", "");
  TORTUGA_TRY(password);
  if (password->size() > kMostPasswordBytes) return Problem{"a password has at most 100 bytes"};
  if (!password->empty()) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password->data(), password->size(), crypto_pwhash_OPSLIMIT_MIN,
                          crypto_pwhash_MEMLIMIT_MIN) != 0) {
      return Problem{"the password could not be taken; please try again"};
    }
    setup.password = hash.data();
  }
  return Done{};
}

Status read_way(const Doc& request, TableSetup& setup) {
  if (const Doc* clock = request.find("clock")) {
    const auto settings = read_clock(*clock);
    TORTUGA_TRY(settings);
    setup.clock = *settings;
  }
  const auto pace_text = text_at(request, "pace", "natural");
  TORTUGA_TRY(pace_text);
  const auto pace = read_pace(*pace_text);
  TORTUGA_TRY(pace);
  setup.pace = *pace;
  const auto stand_in = text_at(request, "stand_in", "deckhand");
  TORTUGA_TRY(stand_in);
  if (!may_sit(setup.game, *stand_in)) {
    return Problem{"\"stand_in\" is one of the bots " + bot_ids(setup.game) + ", not \"" + *stand_in + "\""};
  }
  setup.stand_in = *stand_in;
  return Done{};
}

std::string_view kind_id(SeatPlan::Kind kind) {
  switch (kind) {
    case SeatPlan::Kind::kClosed:
      return "closed";
    case SeatPlan::Kind::kPerson:
      return "person";
    case SeatPlan::Kind::kBot:
      return "bot";
    case SeatPlan::Kind::kOpen:
      break;
  }
  return "open";
}

Result<SeatPlan> read_stored_seat(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "a seat", {"kind"}, {"person", "name", "bot"}));
  SeatPlan place;
  const auto kind = text_at(doc, "kind", "");
  TORTUGA_TRY(kind);
  for (const auto k : {SeatPlan::Kind::kOpen, SeatPlan::Kind::kClosed, SeatPlan::Kind::kPerson, SeatPlan::Kind::kBot}) {
    if (kind_id(k) == *kind) place.kind = k;
  }
  for (const auto& [key, text] : {std::pair{"person", &place.person}, {"name", &place.name}, {"bot", &place.bot}}) {
    auto read = text_at(doc, key, "");
    TORTUGA_TRY(read);
    *text = std::move(*read);
  }
  return place;
}

// Letters of other scripts that look like Latin ones.
struct Lookalike {
  std::string_view letter;
  char latin;
};
constexpr std::array kLookalikes = {
    Lookalike{"а", 'a'}, Lookalike{"А", 'a'}, Lookalike{"В", 'b'}, Lookalike{"е", 'e'}, Lookalike{"Е", 'e'},
    Lookalike{"к", 'k'}, Lookalike{"К", 'k'}, Lookalike{"М", 'm'}, Lookalike{"Н", 'h'}, Lookalike{"о", 'o'},
    Lookalike{"О", 'o'}, Lookalike{"р", 'p'}, Lookalike{"Р", 'p'}, Lookalike{"с", 'c'}, Lookalike{"С", 'c'},
    Lookalike{"Т", 't'}, Lookalike{"у", 'y'}, Lookalike{"У", 'y'}, Lookalike{"х", 'x'}, Lookalike{"Х", 'x'},
    Lookalike{"і", 'l'}, Lookalike{"І", 'l'}, Lookalike{"ѕ", 's'}, Lookalike{"ј", 'j'}, Lookalike{"Α", 'a'},
    Lookalike{"Β", 'b'}, Lookalike{"Ε", 'e'}, Lookalike{"Η", 'h'}, Lookalike{"Ι", 'l'}, Lookalike{"Κ", 'k'},
    Lookalike{"Μ", 'm'}, Lookalike{"Ν", 'n'}, Lookalike{"Ο", 'o'}, Lookalike{"ο", 'o'}, Lookalike{"Ρ", 'p'},
    Lookalike{"Τ", 't'}, Lookalike{"Χ", 'x'}, Lookalike{"Υ", 'y'}, Lookalike{"Ζ", 'z'}};

char plain(char c) {
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (c == '0') return 'o';
  if (c == '1' || c == 'i' || c == '|') return 'l';
  return c;
}

}  // namespace

std::vector<std::string> TableSetup::names() const {
  std::vector<std::string> names;
  for (const SeatPlan& place : seats) {
    if (place.kind == SeatPlan::Kind::kPerson || place.kind == SeatPlan::Kind::kBot) names.push_back(place.name);
  }
  return names;
}

Result<TableSetup> read_table_request(const Doc& request, const PersonRow& host) {
  TORTUGA_TRY(check_keys(request, "a table", {"game"},
                         {"options", "deck_text", "seats", "listed", "password", "clock", "pace", "watch", "delay",
                          "grace", "talk", "stand_in"}));
  TableSetup setup;
  const auto id = text_at(request, "game", "");
  TORTUGA_TRY(id);
  const GameInfo* info = find_game(*id);
  if (info == nullptr) return Problem{"there is no game \"" + *id + "\"; there are " + game_ids()};
  setup.game = *id;
  setup.host = host.id;
  if (const Doc* options = request.find("options")) setup.options = *options;
  const auto deck = text_at(request, "deck_text", "");
  TORTUGA_TRY(deck);
  if (deck->size() > kMostDeckBytes) return Problem{"a deck has at most 64 KiB"};
  setup.deck_text = *deck;
  TORTUGA_TRY(read_seats(request, *info, host, setup));
  TORTUGA_TRY(read_company(request, setup));
  TORTUGA_TRY(read_way(request, setup));
  // Would the game start with all these seats taken? The options are complete from now on.
  std::vector<std::string> names;
  for (const SeatPlan& place : setup.seats) {
    if (place.kind != SeatPlan::Kind::kClosed) names.push_back("p" + std::to_string(names.size()));
  }
  const auto opened = open_table_game(setup, names);
  TORTUGA_TRY(opened);
  setup.options = opened->game->options();
  return setup;
}

Result<Opened> open_table_game(const TableSetup& setup, const std::vector<std::string>& names) {
  return open_game_offline(setup.game, names, setup.options, setup.deck_text);
}

Doc to_document(const TableSetup& setup) {
  Doc::List seats;
  for (const SeatPlan& place : setup.seats) {
    Doc::Map seat{{"kind", kind_id(place.kind)}};
    if (!place.person.empty()) seat.emplace_back("person", place.person);
    if (!place.name.empty()) seat.emplace_back("name", place.name);
    if (!place.bot.empty()) seat.emplace_back("bot", place.bot);
    seats.emplace_back(std::move(seat));
  }
  Doc::List winners;
  for (const std::string& name : setup.winners) winners.emplace_back(name);
  return Doc::Map{{"game", setup.game},           {"options", setup.options},
                  {"deck_text", setup.deck_text}, {"seats", std::move(seats)},
                  {"host", setup.host},           {"listed", setup.is_listed},
                  {"password", setup.password},   {"clock", clock_document(setup.clock)},
                  {"pace", pace_id(setup.pace)},  {"watch", setup.may_watch},
                  {"delay", setup.delay},         {"talk", setup.all_talk},
                  {"stand_in", setup.stand_in},   {"grace", setup.grace},
                  {"next", setup.next},           {"winners", std::move(winners)}};
}

Result<TableSetup> read_table_setup(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "a table",
                         {"game", "options", "deck_text", "seats", "host", "listed", "password", "clock", "pace",
                          "watch", "delay", "talk", "stand_in", "grace", "next"},
                         {"orders", "winners"}));
  TableSetup setup;
  for (const auto& [key, text] : {std::pair{"game", &setup.game},
                                  {"deck_text", &setup.deck_text},
                                  {"host", &setup.host},
                                  {"password", &setup.password},
                                  {"stand_in", &setup.stand_in},
                                  {"next", &setup.next}}) {
    auto read = text_at(doc, key, "");
    TORTUGA_TRY(read);
    *text = std::move(*read);
  }
  for (const auto& [key, truth] :
       {std::pair{"listed", &setup.is_listed}, {"watch", &setup.may_watch}, {"talk", &setup.all_talk}}) {
    const auto read = truth_at(doc, key, true);
    TORTUGA_TRY(read);
    *truth = *read;
  }
  for (const auto& [key, time] : {std::pair{"delay", &setup.delay}, {"grace", &setup.grace}}) {
    const auto read = number_at(doc, key, 0, kDay);
    TORTUGA_TRY(read);
    *time = *read;
  }
  setup.options = *doc.find("options");
  if (const Doc* winners = doc.find("winners")) {
    auto read = texts_of(*winners, "winners");
    TORTUGA_TRY(read);
    setup.winners = std::move(*read);
  }
  const Doc& seats = *doc.find("seats");
  if (!seats.is_list()) return seats.problem("seats are a list");
  for (const Doc& seat : seats.list()) {
    auto place = read_stored_seat(seat);
    TORTUGA_TRY(place);
    setup.seats.push_back(std::move(*place));
  }
  const auto clock = read_clock(*doc.find("clock"));
  TORTUGA_TRY(clock);
  setup.clock = *clock;
  const auto pace_text = text_at(doc, "pace", "");
  TORTUGA_TRY(pace_text);
  const auto pace = read_pace(*pace_text);
  TORTUGA_TRY(pace);
  setup.pace = *pace;
  return setup;
}

Doc clock_document(const ClockSettings& clock) {
  switch (clock.kind) {
    case ClockSettings::Kind::kLive:
      return Doc::Map{{"kind", "live"}, {"seconds", clock.decision / kSecond}, {"reserve", clock.reserve / kSecond}};
    case ClockSettings::Kind::kSlow:
      return Doc::Map{{"kind", "slow"}, {"days", clock.decision / kDay}};
    case ClockSettings::Kind::kNone:
      break;
  }
  return Doc::Map{{"kind", "none"}};
}

std::string_view pace_id(Pace pace) { return pace == Pace::kQuick ? "quick" : "natural"; }

bool may_sit(std::string_view game, std::string_view bot) {
  return bot.find(':') == std::string_view::npos && budget_of(game, bot).has_value();
}

std::string bot_name(const TableSetup& setup) {
  const auto* const free =
      std::ranges::find_if(kBotNames, [&](std::string_view name) { return is_name_free(setup, name, ""); });
  if (free != std::end(kBotNames)) return std::string(*free);
  int number = 2;
  while (!is_name_free(setup, "Bot" + std::to_string(number), "")) ++number;
  return "Bot" + std::to_string(number);
}

std::string outline_of(std::string_view name) {
  std::string outline;
  while (!name.empty()) {
    const auto* const found = std::ranges::find_if(
        kLookalikes, [&](const Lookalike& lookalike) { return name.starts_with(lookalike.letter); });
    if (found != kLookalikes.end()) {
      outline += plain(found->latin);
      name.remove_prefix(found->letter.size());
    } else {
      outline += plain(name.front());
      name.remove_prefix(1);
    }
  }
  return outline;
}

bool is_name_free(const TableSetup& setup, std::string_view name, std::string_view person) {
  const std::string outline = outline_of(name);
  return std::ranges::none_of(setup.seats, [&](const SeatPlan& place) {
    return !place.name.empty() && (person.empty() || place.person != person) && outline_of(place.name) == outline;
  });
}

}  // namespace tortuga::server
