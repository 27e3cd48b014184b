// tortuga islands: the islands of jackal: list, show, check new ones, and say how hard their treasures are.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/cli.h"
#include "engine/doc_reader.h"
#include "engine/ink.h"
#include "formats/decks.h"
#include "formats/files.h"
#include "formats/json.h"
#include "formats/yaml.h"
#include "games/jackal/survey.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

using jackal::Deck;
using jackal::Feature;
using jackal::Island;
using jackal::Survey;
using jackal::SurveyedTreasure;

constexpr std::array<Text, 3> kFlagNames = {Text{"white", "weiß"}, Text{"red", "rot"}, Text{"blue", "blau"}};
constexpr std::array<std::string_view, 3> kFlagIds = {"white", "red", "blue"};

struct Arguments {
  std::vector<std::string> names;
  std::string deck = "standard";
  std::string check;
  bool json = false;
  std::string language;
};

int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

Ink ink_of(Feature feature) {
  switch (feature) {
    case Feature::kWater:
      return Ink::kBlue;
    case Feature::kRed:
    case Feature::kBandit:
      return Ink::kRed;
    case Feature::kBlue:
      return Ink::kCyan;
    case Feature::kTreasure:
      return Ink::kYellow;
    case Feature::kDifficult:
      return Ink::kMagenta;
    default:
      return Ink::kPlain;
  }
}

// The map with the names of its columns and rows.
std::string map_text(const Island& island, const Pen& pen) {
  std::string text = "     ";
  for (int column = 0; column < island.width; ++column) text += std::string(" ") + static_cast<char>('A' + column);
  text += "\n";
  for (int row = 0; row < island.height; ++row) {
    text += fmt::format("   {} ", row + 1);
    for (int column = 0; column < island.width; ++column) {
      const jackal::Space space = jackal::space_at(column, row);
      const char sign = island.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      text += " " + pen(ink_of(island.feature(space)), std::string_view(&sign, 1));
    }
    text += "\n";
  }
  return text;
}

std::string ways_text(const SurveyedTreasure& treasure, const Island& island, Language language) {
  const std::array<jackal::Space, 3> flags = {island.white, island.red, island.blue};
  std::string text;
  for (std::size_t flag = 0; flag < kFlagNames.size(); ++flag) {
    if (flags[flag] == jackal::kNowhere) continue;
    const auto& way = treasure.ways[flag];
    const std::string name(kFlagNames[flag].in(language));
    text += (text.empty() ? "" : "; ") + name + " ";
    if (!way) {
      text += language == Language::kGerman ? "kein Weg" : "no way";
      continue;
    }
    text += fmt::format(
        "{} {}, {} {}", way->cards,
        Text{way->cards == 1 ? "card" : "cards", way->cards == 1 ? "Karte" : "Karten"}.in(language), way->steps,
        Text{way->steps == 1 ? "step" : "steps", way->steps == 1 ? "Schritt" : "Schritte"}.in(language));
  }
  return text;
}

std::string island_text(const Deck& deck, const Island& island, Language language, const Pen& pen) {
  const bool german = language == Language::kGerman;
  const Survey survey = jackal::survey(deck, island);
  std::string text = " " + pen(Ink::kBold, island.name) + "\n\n" + map_text(island, pen) + "\n";
  text += fmt::format(fmt::runtime(german ? " {} × {}, {} Felder, davon schwierig (^): {}, Räuber (!): {}\n"
                                          : " {} × {}, {} spaces, difficult (^): {}, bandits (!): {}\n"),
                      island.width, island.height, survey.spaces, survey.difficult, survey.bandits);
  text += german ? " Von jeder Flagge die wenigsten Bewegungskarten und Schritte; Anteil der Hände aus fünf Karten:\n"
                 : " From each flag the fewest movement cards and steps; the share of five-card hands:\n";
  for (const SurveyedTreasure& treasure : survey.treasures) {
    const std::string name = fmt::format(fmt::runtime(german ? "Schatz {} bei {}" : "treasure {} at {}"),
                                         treasure.value, jackal::space_text(treasure.space));
    text += fmt::format("   {}  {:>3} %  {}\n", pen(Ink::kYellow, name), percent(treasure.chance),
                        ways_text(treasure, island, language));
  }
  return text;
}

Doc island_document(const Deck& deck, const Island& island) {
  const Survey survey = jackal::survey(deck, island);
  Doc doc = jackal::to_document(island);
  doc.set("width", island.width);
  doc.set("height", island.height);
  doc.set("spaces", survey.spaces);
  doc.set("difficult", survey.difficult);
  doc.set("bandits", survey.bandits);
  Doc::List treasures;
  for (const SurveyedTreasure& treasure : survey.treasures) {
    Doc entry(Doc::Map{{"at", jackal::space_text(treasure.space)},
                       {"value", treasure.value},
                       {"percent_of_hands", percent(treasure.chance)}});
    Doc ways;
    for (std::size_t flag = 0; flag < kFlagIds.size(); ++flag) {
      if (const auto& way = treasure.ways[flag]) {
        ways.set(kFlagIds[flag], Doc::Map{{"cards", way->cards}, {"steps", way->steps}});
      }
    }
    entry.set("from", std::move(ways));
    treasures.push_back(std::move(entry));
  }
  doc.set("treasures", std::move(treasures));
  return doc;
}

void print_islands(const Deck& deck, const std::vector<const Island*>& islands, const Arguments& arguments) {
  if (arguments.json) {
    Doc::List list;
    for (const Island* island : islands) list.push_back(island_document(deck, *island));
    fmt::print("{}\n", write_json(Doc(std::move(list))));
    return;
  }
  const Pen pen(is_colour_wanted());
  for (std::size_t i = 0; i < islands.size(); ++i) {
    fmt::print("{}{}", i > 0 ? "\n" : "", island_text(deck, *islands[i], language_from(arguments.language), pen));
  }
}

// One line for each island: its treasures with the share of hands that reach them.
void print_list(const Deck& deck, Language language) {
  const bool german = language == Language::kGerman;
  int width = 0;
  for (const Island& island : deck.islands) width = std::max(width, columns(island.name));
  fmt::print("  {}  {:<6}{}\n", padded(german ? "Insel" : "island", width), german ? "Größe" : "size",
             german ? " Felder  Schätze, und wie viele von 100 Händen sie erreichen"
                    : " spaces  treasures, and how many of 100 hands reach them");
  for (const Island& island : deck.islands) {
    const Survey survey = jackal::survey(deck, island);
    std::string treasures;
    for (const SurveyedTreasure& treasure : survey.treasures) {
      treasures += fmt::format("{}: {}   ", treasure.value, percent(treasure.chance));
    }
    fmt::print("  {}  {} × {}  {:>5}  {}\n", padded(island.name, width), island.width, island.height, survey.spaces,
               treasures.substr(0, treasures.size() - 3));
  }
}

// The islands of a deck file, of a list of them, or a single one.
Result<std::vector<Island>> read_listed(const std::string& text) {
  const auto doc = read_yaml(text);
  TORTUGA_TRY(doc);
  const Doc* list = doc->find("islands");
  const Doc::List entries = list != nullptr && list->is_list() ? list->list()
                            : doc->is_list()                   ? doc->list()
                                                               : Doc::List{*doc};
  std::vector<Island> islands;
  for (const Doc& entry : entries) {
    auto island = jackal::read_island(entry);
    TORTUGA_TRY(island);
    islands.push_back(std::move(*island));
  }
  return islands;
}

// Shows what a file draws, and how it would stand in a deck file; one that is wrong is an error with its line.
int check(const Deck& deck, const Arguments& arguments) {
  const std::string text = value_or_throw(read_file(arguments.check));
  const bool is_yaml = arguments.check.ends_with(".yaml") || arguments.check.ends_with(".yml");
  const auto islands = is_yaml ? read_listed(text) : jackal::read_maps(text);
  if (!islands) throw InputError(arguments.check + ": " + islands.problem().text());
  std::vector<const Island*> shown;
  for (const Island& island : *islands) shown.push_back(&island);
  print_islands(deck, shown, arguments);
  if (arguments.json) return 0;
  fmt::print("\n {}\n", Text{"In a deck file:", "In einer Deckdatei:"}.in(language_from(arguments.language)));
  for (const Island& island : *islands) {
    std::string rows;
    for (const std::string& row : island.rows) rows += (rows.empty() ? "\"" : ", \"") + row + "\"";
    fmt::print("  - {{name: {}, rows: [{}]}}\n", Doc(island.name).flow_text(), rows);
  }
  return 0;
}

int run(const Arguments& arguments) {
  const Doc doc = value_or_throw(read_deck("jackal", arguments.deck));
  const auto deck = jackal::read_deck(doc);
  if (!deck) throw InputError("deck " + arguments.deck + ": " + deck.problem().text());
  if (!arguments.check.empty()) return check(*deck, arguments);
  std::vector<const Island*> islands;
  for (const std::string& name : arguments.names) {
    const Island* island = deck->find_island(name);
    if (island == nullptr) {
      throw InputError("there is no island \"" + name + "\" in the deck " + deck->name +
                       "; tortuga islands lists them (a name of two words needs quotes)");
    }
    islands.push_back(island);
  }
  if (!islands.empty()) {
    print_islands(*deck, islands, arguments);
  } else if (arguments.json) {
    for (const Island& island : deck->islands) islands.push_back(&island);
    print_islands(*deck, islands, arguments);
  } else {
    print_list(*deck, language_from(arguments.language));
  }
  return 0;
}

}  // namespace

Command islands_command() {
  return {"islands", "show the islands of jackal, check new ones, say how hard their treasures are",
          [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("NAME", arguments->names, "show these islands; without a name all are listed");
            app.add_option("--deck", arguments->deck, "islands of another deck: a name or the path of a deck file");
            app.add_option("--check", arguments->check,
                           "check a file with new islands: a text with a name on a line and the rows of the map below, "
                           "or a .yaml file");
            app.add_flag("--json", arguments->json, "as JSON on one line");
            app.add_option("--lang", arguments->language, "en or de");
            app.footer(
                "Signs of a map: ~ no space, . land, W R B flags, 1 2 3 treasures, ^ difficult, ! bandit.\n"
                "Examples: tortuga islands \"Tavern Bay\"; tortuga islands --check new-island.txt");
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
