// Any text as islands that somebody has drawn: it is refused, or the islands read back from their documents and can be
// surveyed.
#include "fuzz/fuzz.h"
#include "games/jackal/survey.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tortuga;
  static const jackal::Deck kDeck = *jackal::read_deck(*read_yaml(built_in_deck("jackal", "standard")->text));
  const auto islands = jackal::read_maps(std::string(data, data + size));
  if (!islands) {
    test::require_clean(islands.problem());
    return 0;
  }
  for (const jackal::Island& island : *islands) {
    const auto again = jackal::read_island(jackal::to_document(island));
    test::require(again.ok() && *again == island, "an island reads back otherwise", island.name);
    const jackal::Survey survey = jackal::survey(kDeck, island);
    test::require(!survey.treasures.empty() && survey.spaces >= 2, "a survey finds nothing", island.name);
    for (const jackal::SurveyedTreasure& treasure : survey.treasures) {
      test::require(treasure.chance >= 0 && treasure.chance <= 1, "a chance that is none", island.name);
    }
    if (&island - islands->data() >= 4) break;  // the others are read in the same way
  }
  return 0;
}
