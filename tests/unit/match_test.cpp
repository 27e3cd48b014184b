// Matching a part of a document: every sentence of docs/scenarios.md about it.
#include "engine/match.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "support/yaml.h"

namespace tortuga {
namespace {

using test::yaml;

constexpr std::array<std::string_view, 3> kBags = {"hands.*", "discard", "ships.*.hold"};

// The differences, one line each; "" if it matches.
std::string match(std::string_view expected, std::string_view actual) {
  std::string all;
  for (const std::string& line : differences(yaml(expected), yaml(actual), kBags)) all += line + "\n";
  return all;
}
bool matches(std::string_view expected, std::string_view actual) { return match(expected, actual).empty(); }

TEST(Match, KeysThatAreNotNamedDoNotMatter) {
  EXPECT_TRUE(matches("{a: 1}", "{a: 1, b: 2}"));
  EXPECT_TRUE(matches("{b: 2, a: 1}", "{a: 1, b: 2}"));
  EXPECT_EQ(match("{c: 1}", "{a: 1}"), "c: expected 1, got nothing (there is no such key)\n");
}

TEST(Match, MapsAreMatchedKeyByKey) {
  EXPECT_TRUE(matches("{gold: {Anna: 300}}", "{gold: {Anna: 300, Bernard: 0}}"));
  EXPECT_EQ(match("{gold: {Anna: 300, Bernard: 100}}", "{gold: {Anna: 200, Bernard: 0}}"),
            "gold.Anna: expected 300, got 200\ngold.Bernard: expected 100, got 0\n");
}

TEST(Match, ListsMustBeEqualInOrder) {
  EXPECT_TRUE(matches("{row: [Anna, Bernard]}", "{row: [Anna, Bernard]}"));
  EXPECT_FALSE(matches("{row: [Bernard, Anna]}", "{row: [Anna, Bernard]}"));
  EXPECT_EQ(match("{row: [Anna]}", "{row: [Anna, Bernard]}"), "row: expected [Anna], got [Anna, Bernard]\n");
  EXPECT_FALSE(matches("{row: [Anna, Bernard, Carol]}", "{row: [Anna, Bernard]}"));
  EXPECT_EQ(match("{row: [Anna, Carol]}", "{row: [Anna, Bernard]}"), "row[2]: expected Carol, got Bernard\n");
}

TEST(Match, DotsMatchAnyRest) {
  EXPECT_TRUE(matches("{row: [Anna, ...]}", "{row: [Anna, Bernard]}"));
  EXPECT_TRUE(matches("{row: [Anna, Bernard, ...]}", "{row: [Anna, Bernard]}"));
  EXPECT_TRUE(matches("{row: [...]}", "{row: []}"));
  EXPECT_FALSE(matches("{row: [Bernard, ...]}", "{row: [Anna, Bernard]}"));
  EXPECT_FALSE(matches("{row: [Anna, Bernard, Carol, ...]}", "{row: [Anna, Bernard]}"));
  EXPECT_FALSE(matches("{row: [..., Bernard]}", "{row: [Anna, Bernard]}"));  // only as the last item
}

TEST(Match, TheOrderOfABagDoesNotMatter) {
  EXPECT_TRUE(matches("{hands: {Anna: [b, a]}}", "{hands: {Anna: [a, b]}}"));
  EXPECT_TRUE(matches("{discard: [c, a, b]}", "{discard: [a, b, c]}"));
  EXPECT_FALSE(matches("{row: [b, a]}", "{row: [a, b]}"));
  EXPECT_FALSE(matches("{discard: [a, a, b]}", "{discard: [a, b, c]}"));
  EXPECT_FALSE(matches("{discard: [a, a, b]}", "{discard: [a, b, b]}"));
  EXPECT_FALSE(matches("{discard: [a, b]}", "{discard: [a, b, c]}"));
  EXPECT_EQ(match("{discard: [a, d]}", "{discard: [a, b]}"), "discard: expected [a, d], got [a, b]\n");
  // The path must fit in full: neither above nor below, and "*" is exactly one key.
  EXPECT_FALSE(matches("{discards: [b, a]}", "{discards: [a, b]}"));
  EXPECT_FALSE(matches("{hands: [b, a]}", "{hands: [a, b]}"));
  EXPECT_FALSE(matches("{hands: {Anna: {left: [b, a]}}}", "{hands: {Anna: {left: [a, b]}}}"));
  EXPECT_TRUE(matches("{ships: {Anna: {hold: [b, a]}}}", "{ships: {Anna: {hold: [a, b], mast: 1}}}"));
  EXPECT_FALSE(matches("{ships: {hold: [b, a]}}", "{ships: {hold: [a, b]}}"));
}

TEST(Match, DotsInABagMeanAtLeastThese) {
  EXPECT_TRUE(matches("{hands: {Anna: [c, ...]}}", "{hands: {Anna: [a, b, c]}}"));
  EXPECT_TRUE(matches("{hands: {Anna: [c, a, ...]}}", "{hands: {Anna: [a, b, c]}}"));
  EXPECT_FALSE(matches("{hands: {Anna: [d, ...]}}", "{hands: {Anna: [a, b, c]}}"));
  EXPECT_FALSE(matches("{hands: {Anna: [a, a, ...]}}", "{hands: {Anna: [a, b, c]}}"));
}

TEST(Match, ItemsOfABagMayBeMaps) {
  EXPECT_TRUE(matches("{discard: [{id: b}, {id: a}]}", "{discard: [{id: a, n: 1}, {id: b, n: 2}]}"));
  // {n: 1} fits both; {id: a} only the first: each needs one of its own.
  EXPECT_TRUE(matches("{discard: [{n: 1}, {id: a}]}", "{discard: [{id: a, n: 1}, {id: b, n: 1}]}"));
  EXPECT_TRUE(
      matches("{discard: [{n: 1}, {n: 1}, {id: a}]}", "{discard: [{id: a, n: 1}, {id: b, n: 1}, {id: c, n: 1}]}"));
  EXPECT_FALSE(matches("{discard: [{id: a}, {id: a}]}", "{discard: [{id: a, n: 1}, {id: b, n: 1}]}"));
}

TEST(Match, MapsInAListAreMatchedKeyByKeyToo) {
  EXPECT_TRUE(matches("{trick: [{card: wheel 7}]}", "{trick: [{who: Anna, card: wheel 7}]}"));
  EXPECT_EQ(match("{trick: [{card: wheel 6}]}", "{trick: [{who: Anna, card: wheel 7}]}"),
            "trick[1].card: expected wheel 6, got wheel 7\n");
}

TEST(Match, NumbersMayBeCompared) {
  EXPECT_TRUE(matches("{n: '>= 3'}", "{n: 3}"));
  EXPECT_TRUE(matches("{n: '>= 3'}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: '>= 3'}", "{n: 2}"));
  EXPECT_TRUE(matches("{n: '<= 3'}", "{n: 3}"));
  EXPECT_FALSE(matches("{n: '<= 3'}", "{n: 4}"));
  EXPECT_TRUE(matches("{n: '!= 3'}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: '!= 3'}", "{n: 3}"));
  EXPECT_TRUE(matches("{n: '>= -3'}", "{n: -3}"));
  EXPECT_TRUE(matches("{n: ['>= 3']}", "{n: [5]}"));
  EXPECT_EQ(match("{n: '>= 3'}", "{n: 2}"), "n: expected >= 3, got 2\n");
  // No comparison, so it must be equal.
  EXPECT_FALSE(matches("{n: '> 3'}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: '>=3'}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: '>= three'}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: '>= 3'}", "{n: four}"));
  EXPECT_TRUE(matches("{n: '>= 3'}", "{n: '>= 3'}"));
}

TEST(Match, ScalarsAreEqualIfTheyAreWrittenAlike) {
  EXPECT_TRUE(matches("{n: '3'}", "{n: 3}"));
  EXPECT_TRUE(matches("{n: 'true'}", "{n: true}"));
  EXPECT_FALSE(matches("{n: 3}", "{n: 4}"));
  EXPECT_FALSE(matches("{n: true}", "{n: false}"));
  EXPECT_FALSE(matches("{n: Anna}", "{n: anna}"));
}

TEST(Match, AnEmptyListMustBeEmpty) {
  EXPECT_TRUE(matches("{row: []}", "{row: []}"));
  EXPECT_FALSE(matches("{row: []}", "{row: [Anna]}"));
  EXPECT_FALSE(matches("{discard: []}", "{discard: [a]}"));
  EXPECT_FALSE(matches("{row: []}", "{row: {}}"));
}

TEST(Match, AnEmptyMapMatchesAnyMap) {
  EXPECT_TRUE(matches("{gold: {}}", "{gold: {Anna: 1}}"));
  EXPECT_TRUE(matches("{}", "{gold: {Anna: 1}}"));
  EXPECT_FALSE(matches("{gold: {}}", "{gold: [1]}"));
  EXPECT_FALSE(matches("{gold: {}}", "{gold: none}"));
}

TEST(Match, TheWordEmptyMatchesOnlyAnEmptyListOrMap) {
  EXPECT_TRUE(matches("{row: empty}", "{row: []}"));
  EXPECT_TRUE(matches("{gold: empty}", "{gold: {}}"));
  EXPECT_FALSE(matches("{row: empty}", "{row: [a]}"));
  EXPECT_FALSE(matches("{gold: empty}", "{gold: {Anna: 1}}"));
  EXPECT_FALSE(matches("{gold: empty}", "{gold: 0}"));
  EXPECT_FALSE(matches("{gold: empty}", "{gold: none}"));
}

TEST(Match, KindsMustAgree) {
  EXPECT_EQ(match("{hands: {Anna: 3}}", "{hands: {Anna: [a, b, c]}}"), "hands.Anna: expected 3, got [a, b, c]\n");
  EXPECT_FALSE(matches("{hands: {Anna: [a]}}", "{hands: {Anna: 1}}"));
  EXPECT_FALSE(matches("{gold: {Anna: 1}}", "{gold: 1}"));
  EXPECT_EQ(match("[a]", "[b]"), "[1]: expected a, got b\n");
  EXPECT_EQ(match("a", "b"), "the document: expected a, got b\n");
}

}  // namespace
}  // namespace tortuga
