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

TEST(WriteJson, AddsToAText) {
  std::string text = "{\"seq\":7,\"own\":";
  append_json(text, Doc(Doc::Map{{"hands", Doc::List{1, 2}}}));
  text += '}';
  EXPECT_EQ(text, R"({"seq":7,"own":{"hands":[1,2]}})");
}

TEST(WriteJson, WritesNumbersToTheLastDigit) {
  EXPECT_EQ(write_json(Doc(std::numeric_limits<std::int64_t>::min())), "-9223372036854775808");
  EXPECT_EQ(write_json(Doc(std::numeric_limits<std::int64_t>::max())), "9223372036854775807");
  EXPECT_EQ(write_json(Doc(0)), "0");
}

TEST(WriteJson, EscapesWhatCannotStandInAText) {
  EXPECT_EQ(write_json(Doc(R"("\/)")), R"("\"\\/")");
  EXPECT_EQ(write_json(Doc("\b\t\n\f\r")), R"("\b\t\n\f\r")");
  EXPECT_EQ(write_json(Doc(std::string("\0\x01\x0b\x1f\x7f", 5))), "\"\\u0000\\u0001\\u000b\\u001f\x7f\"");
  EXPECT_EQ(write_json(Doc(Doc::Map{{"a\n\xff", 1}})), "{\"a\\n\uFFFD\":1}");
}

TEST(WriteJson, WritesLongTexts) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "\x01\u00e9\U0001f3f4";
  const auto written = write_json(Doc(Doc::List{text, text}));
  EXPECT_EQ(written.size(), 2 * (5000 * 12 + 2) + 3);
  EXPECT_TRUE(written.ends_with("\\u0001\u00e9\U0001f3f4\"]"));
}

// One U+FFFD for the bytes that begin a character, one for each other byte.
TEST(WriteJson, ReplacesWhatIsNotUtf8) {
  const auto written = [](std::string_view text) { return write_json(Doc(text)); };
  EXPECT_EQ(written("\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff"),
            "\"\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff\"");
  EXPECT_EQ(written("a\xff"), "\"a\uFFFD\"");
  EXPECT_EQ(written("\x80\xbf"), "\"\uFFFD\uFFFD\"");            // bytes that only go on
  EXPECT_EQ(written("\xc0\xaf"), "\"\uFFFD\uFFFD\"");            // longer than it need be
  EXPECT_EQ(written("\xe0\x80\xaf"), "\"\uFFFD\uFFFD\uFFFD\"");  // the same
  EXPECT_EQ(written("\xf0\x8f\xbf"), "\"\uFFFD\uFFFD\uFFFD\"");  // the same
  EXPECT_EQ(written("\xed\xa0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");  // a surrogate
  EXPECT_EQ(written("\xf4\x90\x80"), "\"\uFFFD\uFFFD\uFFFD\"");  // above U+10FFFF
  EXPECT_EQ(written("\xf5\x80"), "\"\uFFFD\uFFFD\"");            // the same
  EXPECT_EQ(written("\xe2\x82"), "\"\uFFFD\"");                  // not finished
  EXPECT_EQ(written("\xf0\x9f\x8f\"a"), "\"\uFFFD\\\"a\"");      // the same, and something follows
  EXPECT_EQ(written("\xe2\x82\xe2\x82\xac"), "\"\uFFFD\u20ac\"");
}

TEST(ReadJson, ReadsWhatWasWritten) {
  const Doc doc(Doc::Map{{"z", std::numeric_limits<std::int64_t>::min()},
                         {"a", Doc::List{"x", true, std::numeric_limits<std::int64_t>::max(), Doc::Map{}, Doc::List{}}},
                         {"", "7"}});
  const auto back = read_json(write_json(doc));
  ASSERT_TRUE(back.ok()) << back.problem().text();
  EXPECT_EQ(*back, doc);
}

// Plain objects are read in a quick way, which must read the same and take no more.
TEST(ReadJson, ReadsPlainObjectsLikeAllOthers) {
  const std::string nine = R"({"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9})";
  for (const std::string& text :
       {std::string(R"({"type":"act","seq":17,"key":""})"), std::string(R"({"a":0})"), std::string(R"({"":"~"})"),
        std::string(R"({"a":999999999999999999})"), std::string(R"({"a":9223372036854775807})"), nine}) {
    const auto quick = read_json(text);
    const auto slow = read_json(text + " ");
    ASSERT_TRUE(quick && slow) << text;
    EXPECT_EQ(*quick, *slow);
    EXPECT_EQ(write_json(*quick), text);
  }
  for (const char* text : {R"({"a":1,"a":2})", R"({"a":01})", R"({"a":1,})", R"({"a":1}x)", R"({"a":})", R"({"a")",
                           R"({"a":1.5})", R"({"a":99999999999999999999})", R"({"a":"b)", R"({,})"}) {
    EXPECT_FALSE(read_json(text)) << text;
  }
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
