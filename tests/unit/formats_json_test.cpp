#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "formats/json.h"

namespace tortuga {
namespace {

std::string refusal(std::string_view text) {
  const auto doc = read_json(text);
  return doc ? "read as " + doc->flow_text() : doc.problem().text();
}

TEST(WriteJson, WritesOneLineAndKeepsTheOrder) {
  const Doc doc(Doc::Map{{"z", 1}, {"a", Doc::List{"x", true, -2, Doc::Map{}}}, {"m", "a \"b\"\n\u00c4"}});
  EXPECT_EQ(write_json(doc), "{\"z\":1,\"a\":[\"x\",true,-2,{}],\"m\":\"a \\\"b\\\"\\n\u00c4\"}");
  EXPECT_EQ(write_json(Doc("7")), "\"7\"");
  EXPECT_EQ(write_json(Doc(Doc::List{})), "[]");
}

TEST(WriteJson, ReplacesWhatIsNotUtf8) { EXPECT_EQ(write_json(Doc("a\xff")), "\"a\uFFFD\""); }

TEST(ReadJson, ReadsWhatWasWritten) {
  const Doc doc(Doc::Map{{"z", std::numeric_limits<std::int64_t>::min()},
                         {"a", Doc::List{"x", true, std::numeric_limits<std::int64_t>::max(), Doc::Map{}, Doc::List{}}},
                         {"", "7"}});
  const auto back = read_json(write_json(doc));
  ASSERT_TRUE(back.ok()) << back.problem().text();
  EXPECT_EQ(*back, doc);
}

TEST(ReadJson, RefusesWhatADocumentCannotBe) {
  EXPECT_EQ(refusal("{\"row\":null}"), "\"row\" has no value; for no value, write none");
  EXPECT_EQ(refusal("[null]"), "an item of this list is missing; for no value, write none");
  EXPECT_EQ(refusal("null"), "the document is empty");
  EXPECT_EQ(refusal("1.5"), "the number 1.5 is not a whole number of 64 bits");
  EXPECT_EQ(refusal("1e3"), "the number 1e3 is not a whole number of 64 bits");
  EXPECT_EQ(refusal("9223372036854775808"), "the number 9223372036854775808 is too large");
  EXPECT_EQ(refusal("123456789012345678901234567890"),
            "the number 123456789012345678901234567890 is not a whole number of 64 bits");
  EXPECT_EQ(refusal("{\"a\":1,\"a\":2}"), "the key \"a\" stands twice in this map");
  EXPECT_EQ(refusal("\"\\u0007\""), "the control character U+0007 is not allowed");
  EXPECT_EQ(refusal(std::string(33, '[') + std::string(33, ']')),
            "lists and maps stand more than 32 deep in each other");
}

TEST(ReadJson, RefusesWhatIsNoJson) {
  EXPECT_EQ(refusal("{\"a\": 1,\n x}"), "line 2, column 2: this is not valid JSON");
  EXPECT_EQ(refusal(""), "line 1, column 1: this is not valid JSON: it ends too early");
  EXPECT_EQ(refusal("{\"a\": "), "line 1, column 7: this is not valid JSON: it ends too early");
  EXPECT_NE(refusal("{} {}").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal("\"\xff\"").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal("NaN").find("not valid JSON"), std::string::npos);
}

TEST(ReadJson, SurvivesHostileNesting) {
  EXPECT_FALSE(read_json(std::string(1'000'000, '[')).ok());
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "{\"a\":";
  EXPECT_FALSE(read_json(text).ok());
}

TEST(ReadJson, RefusesLongTexts) {
  EXPECT_EQ(read_json(std::string(101, '1'), 100).problem().text(),
            "the text is too long: 101 bytes, where 100 are allowed");
}

}  // namespace
}  // namespace tortuga
