#include "engine/doc.h"

#include <gtest/gtest.h>

#include "engine/doc_reader.h"
#include "engine/language.h"
#include "support/yaml.h"

namespace tortuga {
namespace {

using test::yaml;

TEST(Doc, KnowsWhatItIs) {
  EXPECT_TRUE(Doc("a").is_text());
  EXPECT_TRUE(Doc(7).is_number());
  EXPECT_TRUE(Doc(true).is_truth());
  EXPECT_TRUE(Doc(Doc::List{}).is_list());
  EXPECT_TRUE(Doc().is_map());
  EXPECT_TRUE(Doc("a").is_scalar() && Doc(7).is_scalar() && Doc(false).is_scalar());
  EXPECT_FALSE(Doc().is_scalar() || Doc(Doc::List{}).is_scalar());
  EXPECT_EQ(Doc("a").kind(), "a text");
  EXPECT_EQ(Doc(7).kind(), "a number");
  EXPECT_EQ(Doc(true).kind(), "true or false");
  EXPECT_EQ(Doc(Doc::List{}).kind(), "a list");
  EXPECT_EQ(Doc().kind(), "a map");
  EXPECT_TRUE(Doc("none").is("none"));
  EXPECT_FALSE(Doc("none").is("non") || Doc(7).is("7"));
}

TEST(Doc, FindsAndSetsEntriesInTheirOrder) {
  Doc doc;
  EXPECT_EQ(doc.find("a"), nullptr);
  doc.set("b", 1);
  doc.set("a", 2);
  doc.set("b", 3);
  EXPECT_EQ(doc.flow_text(), "{b: 3, a: 2}");
  EXPECT_TRUE(doc.has("a"));
  EXPECT_EQ(*doc.find("a"), Doc(2));
  EXPECT_EQ(Doc("text").find("a"), nullptr);
  EXPECT_EQ(Doc(Doc::List{"a"}).find("a"), nullptr);
}

TEST(Doc, IsMadeOfFields) {
  Doc doc = Doc::of({{"b", 1}, {"a", Doc::List{"x"}}, {"c", Doc::of({})}});
  doc.add("d", "y");
  EXPECT_EQ(doc.flow_text(), "{b: 1, a: [x], c: {}, d: y}");
  EXPECT_EQ(Doc::map_for(3), Doc());
}

TEST(Doc, IsWrittenOnOneLine) {
  const Doc doc = yaml("row: [Anna, Bernard]\ngold: {Anna: 300}\nover: true\nnothing: []\nblank: {}\n");
  EXPECT_EQ(doc.flow_text(), "{row: [Anna, Bernard], gold: {Anna: 300}, over: true, nothing: [], blank: {}}");
  EXPECT_EQ(Doc(-5).scalar_text(), "-5");
  EXPECT_EQ(Doc(false).scalar_text(), "false");
  EXPECT_EQ(Doc(Doc::List{1, "a"}).scalar_text(), "[1, a]");
}

TEST(Doc, ComparesKindsAndValuesButNotPlaces) {
  EXPECT_NE(Doc("7"), Doc(7));
  EXPECT_NE(Doc("true"), Doc(true));
  EXPECT_NE(Doc(Doc::List{}), Doc());
  EXPECT_EQ(yaml("a: [1]"), yaml("\n\na:\n- 1\n"));
  EXPECT_NE(yaml("{a: 1, b: 2}"), yaml("{b: 2, a: 1}"));  // maps keep their order
}

TEST(Doc, KnowsItsPlace) {
  const Doc doc = yaml("a: 1\nb:\n  c: 2\n");
  EXPECT_EQ(doc.find("b")->find("c")->place(), (Place{3, 6}));
  EXPECT_EQ(doc.find("b")->find("c")->problem("is wrong").text(), "line 3, column 6: is wrong");
  EXPECT_EQ(Doc(1).problem("is wrong").text(), "is wrong");
}

TEST(DocReader, ChecksKeys) {
  const Doc doc = yaml("a: 1\nb: 2\n");
  EXPECT_TRUE(check_keys(doc, "a thing", {"a", "b"}));
  EXPECT_TRUE(check_keys(doc, "a thing", {"a"}, {"b", "c"}));
  EXPECT_EQ(check_keys(doc, "a thing", {"a"}).problem().text(),
            "line 2, column 4: a thing has no field \"b\"; its fields are a");
  EXPECT_EQ(check_keys(doc, "a thing", {"a", "b", "c"}).problem().text(),
            "line 1, column 1: a thing needs the field \"c\"");
  EXPECT_EQ(check_keys(Doc("x"), "a thing", {"a", "b"}, {"c"}).problem().text(),
            "a thing must be a map with a, b and c, not a text");
}

TEST(DocReader, ReadsNumbersAndTexts) {
  const Doc doc = yaml("n: 7\nt: seven\nl: [1, b, true]\nm: [[1]]\n");
  EXPECT_EQ(*number_at(doc, "n", 7, 7), 7);
  EXPECT_EQ(number_at(doc, "n", 8, 9).problem().text(),
            "line 1, column 4: n must be a whole number from 8 to 9, not 7");
  EXPECT_EQ(number_at(doc, "n", 1, 6).problem().text(),
            "line 1, column 4: n must be a whole number from 1 to 6, not 7");
  EXPECT_EQ(number_at(doc, "t", 0, 9).problem().text(),
            "line 2, column 4: t must be a whole number from 0 to 9, not seven");
  EXPECT_EQ(number_at(doc, "x", 0, 9).problem().message, "the field \"x\" is missing");
  EXPECT_EQ(*text_of(*doc.find("n"), "n"), "7");
  EXPECT_EQ(text_of(*doc.find("l"), "l").problem().message, "l must be a word, not a list");
  EXPECT_EQ(*texts_of(*doc.find("l"), "l"), (std::vector<std::string>{"1", "b", "true"}));
  EXPECT_EQ(texts_of(*doc.find("t"), "t").problem().message, "t must be a list, not a text");
  EXPECT_EQ(texts_of(*doc.find("m"), "m").problem().message, "an item of m must be a word, not a list");
}

TEST(Language, FillsInPatterns) {
  EXPECT_EQ(fill_in("{who} plays {what}, {who}!", {{"who", "Anna"}, {"what", "{who}"}}), "Anna plays {who}, Anna!");
  EXPECT_EQ(fill_in("no patterns", {{"who", "Anna"}}), "no patterns");
  EXPECT_EQ(fill_in("{unknown}.", {{"who", "Anna"}}), ".");
  EXPECT_EQ(fill_in("an open {", {{"who", "Anna"}}), "an open {");
  EXPECT_EQ(fill_in("", {}), "");
}

TEST(Language, KnowsItsCodes) {
  EXPECT_EQ(language_from_code("en"), Language::kEnglish);
  EXPECT_EQ(language_from_code("de"), Language::kGerman);
  EXPECT_FALSE(language_from_code("fr") || language_from_code("") || language_from_code("EN"));
  EXPECT_EQ((Text{"yes", "ja"}.in(Language::kGerman)), "ja");
}

}  // namespace
}  // namespace tortuga
