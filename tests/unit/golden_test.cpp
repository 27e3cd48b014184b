// Golden records: games that were played once and must go the same way for ever. tests/golden/NAME.yaml is the record,
// NAME.sha256 the hash over the documents of all its events.
//
// After a change of the rules or of what is told, TORTUGA_RENEW_GOLDEN=1 unit_tests --gtest_filter='*Golden*' plays
// them anew. They are played at random, from seeds that stand here: nothing changes but what the change of the rules
// changes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "engine/record.h"
#include "formats/files.h"
#include "formats/json.h"
#include "formats/sha256.h"
#include "support/paths.h"
#include "support/yaml.h"
#include "table/table.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

struct Golden {
  std::string name;
  std::string game;
  int players;
  std::string options;
  Seed seed;
};
void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.name; }

const std::vector<Golden> kGolden = {
    {"flint-3-standard", "flint", 3, "{}", Seed(3)},
    {"flint-4-standard", "flint", 4, "{}", Seed(0x123456789abcdef0ULL, 0x0fedcba987654321ULL)},
    {"flint-5-standard", "flint", 5, "{}", Seed(18446744073709551615ULL)},
    {"flint-4-house-rules", "flint", 4,
     "{led_eight: wheel, first_dig: forced, reveal: round, recall: last, tie_break: row, pirates: [barrel, wheel, "
     "sabre, anchor]}",
     Seed(44)},
    {"flint-5-short", "flint", 5, "{rounds: 3, led_eight: wheel, tie_break: row}", Seed(0, 55)},
    {"jackal-2-standard", "jackal", 2, "{}", Seed(2)},
    {"jackal-3-standard", "jackal", 3, "{}", Seed(33, 7)},
    {"jackal-4-standard", "jackal", 4, "{}", Seed(4)},
    {"jackal-3-house-rules", "jackal", 3,
     "{islands: 6, first_player: 2, tortuga: announced, blocked: end, doubling_steps: 0, only_specials: keep, bank: "
     "limited}",
     Seed(34)},
    {"jackal-4-long", "jackal", 4, "{islands: 40}", Seed(40)},
    {"ruthless-2-standard", "ruthless", 2, "{}", Seed(2)},
    {"ruthless-3-standard", "ruthless", 3, "{}", Seed(3, 3)},
    {"ruthless-4-standard", "ruthless", 4, "{}", Seed(4)},
    {"ruthless-3-house-rules", "ruthless", 3,
     "{achievements: [buried-treasure, mutineer, commander], start_player: random, coins: limited, final_draw: reopen, "
     "zero_places: true}",
     Seed(35)},
    {"ruthless-4-auto", "ruthless", 4, "{achievements: [recruiter, shipshape], raid: auto}", Seed(44)},
    {"mutiny-3-standard", "mutiny", 3, "{}", Seed(3)},
    {"mutiny-4-standard", "mutiny", 4, "{}", Seed(4, 4)},
    {"mutiny-6-german", "mutiny", 6, "{edition: german}", Seed(6)},
    {"mutiny-10-standard", "mutiny", 10, "{}", Seed(10)},
    {"mutiny-5-house-rules", "mutiny", 5,
     "{hidden_prizes: true, captains_gold: true, pick_counts: false, no_map: lose_voyage, sea_dog: exactly_one, "
     "carpenter_claim: random, voyages: 15}",
     Seed(55)},
    {"mutiny-7-quick", "mutiny", 7, "{ask: holders, trading: false, voyages: 3}", Seed(7)},
};

std::string path(const Golden& golden, const std::string& ending) {
  return std::string(TORTUGA_SOURCE_DIR) + "/tests/golden/" + golden.name + ending;
}

bool is_renewing() {
  const char* value = std::getenv("TORTUGA_RENEW_GOLDEN");
  return value != nullptr && std::string_view(value) == "1";
}

// One line of JSON for each event.
std::string lines_of(const AnyGame& game, const Told& told) {
  std::string lines;
  for (const AnyEvent& event : told.events) lines += write_json(game.document(event)) + "\n";
  return lines;
}

void renew(const Golden& golden) {
  Table table(must(open_game(golden.game, test::player_names(golden.players), yaml(golden.options))), golden.seed);
  Random random(golden.seed);
  while (!table.game().is_over(table.position())) {
    const Seat seat = table.game().waiting(table.position()).first();
    const std::vector<std::string> legal = table.game().legal(table.position(), seat);
    table.act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  std::string events;
  for (std::size_t seq = 0; seq <= table.seq(); ++seq) events += lines_of(table.game(), table.told(seq));
  ASSERT_TRUE(write_file(path(golden, ".yaml"), write_yaml(to_document(table.record()))));
  ASSERT_TRUE(write_file(path(golden, ".sha256"), sha256_hex(events) + "\n"));
}

class GoldenRecord : public testing::TestWithParam<Golden> {};

TEST_P(GoldenRecord, GoesTheSameWay) {
  if (is_renewing()) renew(GetParam());
  const auto record = load_record(path(GetParam(), ".yaml"));
  ASSERT_TRUE(record.ok()) << record.problem().text();
  EXPECT_EQ(record->game, GetParam().game);
  EXPECT_EQ(record->players, test::player_names(GetParam().players));
  EXPECT_EQ(record->seed, GetParam().seed);
  ASSERT_TRUE(record->result);
  const auto opened = open_record(*record);
  ASSERT_TRUE(opened.ok()) << opened.problem().text();

  std::string events;
  AnyPosition last;
  const Status status = replay(*record, *opened->game, [&](std::size_t, const AnyPosition& position, const Told& told) {
    events += lines_of(*opened->game, told);
    last = position;
  });
  ASSERT_TRUE(status.ok()) << status.problem().text();
  EXPECT_EQ(result_of(*opened->game, last), *record->result);
  const auto hash = read_file(path(GetParam(), ".sha256"));
  ASSERT_TRUE(hash.ok()) << hash.problem().text();
  EXPECT_EQ(sha256_hex(events) + "\n", *hash)
      << "the events of " << GetParam().name << " are told otherwise than before";
  // What is written is what was read.
  EXPECT_EQ(write_yaml(to_document(*record)), *read_file(path(GetParam(), ".yaml"), kRecordLimit));
}

INSTANTIATE_TEST_SUITE_P(All, GoldenRecord, testing::ValuesIn(kGolden),
                         [](const testing::TestParamInfo<Golden>& golden) {
                           std::string name = golden.param.name;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace tortuga
