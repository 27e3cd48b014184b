#include "games/jackal/island.h"

#include <algorithm>

#include "engine/doc_reader.h"
#include "engine/text_check.h"

namespace tortuga::jackal {
namespace {

constexpr std::string_view kSigns = "~.WRB123^!";
constexpr std::string_view kSignRule = "; the signs are ~ . W R B 1 2 3 ^ and !";

Feature feature_of(char sign) {
  static constexpr std::array<Feature, 10> kFeatures = {
      Feature::kWater,    Feature::kLand,     Feature::kWhite,    Feature::kRed,       Feature::kBlue,
      Feature::kTreasure, Feature::kTreasure, Feature::kTreasure, Feature::kDifficult, Feature::kBandit};
  return kFeatures[kSigns.find(sign)];
}

// Where each row of a map stands.
using Places = std::vector<Place>;

Problem at_sign(const Places& places, Space space, std::string message) {
  Place place = places[static_cast<std::size_t>(row_of(space))];
  if (place.line > 0) place.column += column_of(space);
  return {std::move(message), place};
}

// A flag may stand once.
Status set_flag(Space& flag, Space space, std::string_view colour, const Places& places) {
  if (flag != kNowhere) {
    return at_sign(
        places, space,
        "a second " + std::string(colour) + " flag at " + space_text(space) + "; the first one is " + space_text(flag));
  }
  flag = space;
  return Done{};
}

// `signs`: the row from this square on.
Status read_square(Island& island, Space space, std::string_view signs, const Places& places) {
  const char sign = signs.front();
  if (kSigns.find(sign) == std::string_view::npos) {
    return at_sign(places, space,
                   "\"" + std::string(first_character(signs)) + "\" at " + space_text(space) + " is no sign of a map" +
                       std::string(kSignRule));
  }
  const Feature feature = feature_of(sign);
  island.features[space] = feature;
  if (feature == Feature::kTreasure) island.values[space] = static_cast<std::uint8_t>(sign - '0');
  if (feature == Feature::kWhite) return set_flag(island.white, space, "white", places);
  if (feature == Feature::kRed) return set_flag(island.red, space, "red", places);
  if (feature == Feature::kBlue) return set_flag(island.blue, space, "blue", places);
  return Done{};
}

Moves moves_from(const Island& island, Space space, const std::array<Offset, kDirections>& offsets) {
  Moves moves = 0;
  for (std::size_t i = 0; i < kDirections; ++i) {
    const int column = column_of(space) + offsets[i].columns;
    const int row = row_of(space) + offsets[i].rows;
    if (column < 0 || row < 0 || column >= kMaxSide || row >= kMaxSide) continue;
    if (island.is_land(space_at(column, row))) moves = static_cast<Moves>(moves | (1U << i));
  }
  return moves;
}

Status check_sides(const Island& island, const Places& places, const Problem& whole) {
  if (island.rows.empty() || island.rows.front().empty()) {
    return Problem{island.name + R"( has no rows; a map is a list of rows such as ["W.2", "~^."])", whole.place};
  }
  if (island.rows.size() > kMaxSide) {
    return Problem{island.name + " has " + std::to_string(island.rows.size()) + " rows; a map has at most 9",
                   places[kMaxSide]};
  }
  const std::size_t width = count_characters(island.rows.front());
  for (std::size_t i = 0; i < island.rows.size(); ++i) {
    const std::size_t signs = count_characters(island.rows[i]);
    if (signs > kMaxSide) {
      return Problem{
          "row " + std::to_string(i + 1) + " of " + island.name + " has " + std::to_string(signs) + " signs; at most 9",
          places[i]};
    }
    if (signs != width) {
      return Problem{"row " + std::to_string(i + 1) + " of " + island.name + " has " + std::to_string(signs) +
                         " signs, row 1 has " + std::to_string(width) + "; all rows must be equally long",
                     places[i]};
    }
  }
  return Done{};
}

Result<Island> make_island(std::string name, std::vector<std::string> rows, const Places& places,
                           const Problem& whole) {
  Island island;
  island.name = std::move(name);
  island.rows = std::move(rows);
  TORTUGA_TRY(check_sides(island, places, whole));
  island.height = static_cast<int>(island.rows.size());
  island.width = static_cast<int>(count_characters(island.rows.front()));
  for (int row = 0; row < island.height; ++row) {
    const std::string_view signs = island.rows[static_cast<std::size_t>(row)];
    for (std::size_t column = 0; column < signs.size(); ++column) {
      TORTUGA_TRY(read_square(island, space_at(static_cast<int>(column), row), signs.substr(column), places));
    }
  }
  if (island.white == kNowhere) {
    return Problem{island.name + " has no white flag; every island has exactly one W", whole.place};
  }
  if (std::ranges::find(island.features, Feature::kTreasure) == island.features.end()) {
    return Problem{island.name + " has no treasure; every island has at least one 1, 2 or 3", whole.place};
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto space = static_cast<Space>(i);
    if (!island.is_land(space)) continue;
    island.steps[i] = moves_from(island, space, kSteps);
    island.leaps[i] = moves_from(island, space, kLeaps);
  }
  return island;
}

}  // namespace

std::string space_text(Space space) {
  if (space >= kSquares) return "none";
  return {static_cast<char>('A' + column_of(space)), static_cast<char>('1' + row_of(space))};
}

std::optional<Space> space_from_text(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'A';
  const int row = text[1] - '1';
  if (column < 0 || column >= kMaxSide || row < 0 || row >= kMaxSide) return std::nullopt;
  return space_at(column, row);
}

Result<Island> read_island(const Doc& doc) {
  TORTUGA_TRY(check_keys(doc, "an island", {"name", "rows"}));
  auto name = text_of(*doc.find("name"), "the name of an island");
  TORTUGA_TRY(name);
  if (name->empty()) return doc.find("name")->problem("an island needs a name");
  const Doc& list = *doc.find("rows");
  if (!list.is_list()) return list.problem(R"(the rows of an island must be a list of texts, such as ["W.2", "~^."])");
  std::vector<std::string> rows;
  Places places;
  for (const Doc& row : list.list()) {
    if (!row.is_scalar()) return row.problem("a row of a map must be a text, such as \"W.2\"");
    rows.push_back(row.scalar_text());
    places.push_back(row.place());
  }
  return make_island(std::move(*name), std::move(rows), places, list.problem(""));
}

Result<std::vector<Island>> read_maps(std::string_view text) {
  std::vector<Island> islands;
  std::string name;
  std::vector<std::string> rows;
  Places places;
  const auto close = [&]() -> Status {
    if (name.empty()) return Done{};
    const Problem whole{"", places.empty() ? Place{} : places.front()};
    auto island = make_island(std::move(name), std::move(rows), places, whole);
    TORTUGA_TRY(island);
    islands.push_back(std::move(*island));
    name.clear();
    rows.clear();
    places.clear();
    return Done{};
  };
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (const auto bad = find_bad_character(line)) return Problem{bad->message, {number, 1}};
    if (line.empty()) {
      TORTUGA_TRY(close());
    } else if (name.empty()) {
      name = line;
    } else {
      rows.emplace_back(line);
      places.push_back({number, 1});
    }
  }
  TORTUGA_TRY(close());
  if (islands.empty()) return Problem{"there is no island in it: write its name on a line, then its rows"};
  return islands;
}

Doc to_document(const Island& island) {
  return Doc::of({{"name", island.name}, {"rows", Doc::List(island.rows.begin(), island.rows.end())}});
}

}  // namespace tortuga::jackal
