#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>

#include "formats/doc_builder.h"
#include "formats/yaml.h"

namespace tortuga {
namespace {

Doc read(std::string_view text) {
  const auto doc = read_yaml(text);
  EXPECT_TRUE(doc.ok()) << doc.problem().text() << "\nin:\n" << text;
  return doc ? *doc : Doc("unreadable");
}

std::string refusal(std::string_view text) {
  const auto doc = read_yaml(text);
  return doc ? "read as " + doc->flow_text() : doc.problem().text();
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(ReadYaml, ReadsMapsListsAndScalars) {
  const Doc doc = read(
      "game: flint   # a comment\n"
      "players: [Anna, Bernard]\n"
      "seed: 1\n"
      "setup:\n"
      "  gold: {Anna: 300, Bernard: -5}\n"
      "  open: true\n"
      "steps:\n"
      "- do: Anna dig\n"
      "- waits: []\n");
  EXPECT_EQ(doc.flow_text(),
            "{game: flint, players: [Anna, Bernard], seed: 1, setup: {gold: {Anna: 300, Bernard: -5}, open: true}, "
            "steps: [{do: Anna dig}, {waits: []}]}");
  EXPECT_TRUE(doc.find("game")->is_text());
  EXPECT_TRUE(doc.find("seed")->is_number());
  EXPECT_TRUE(doc.find("setup")->find("open")->is_truth());
}

TEST(ReadYaml, TakesPlainWholeNumbersForNumbers) {
  EXPECT_EQ(read("-7"), Doc(-7));
  EXPECT_EQ(read("0"), Doc(0));
  EXPECT_EQ(read("007"), Doc(7));
  EXPECT_EQ(read("9223372036854775807"), Doc(std::numeric_limits<std::int64_t>::max()));
  EXPECT_EQ(read("-9223372036854775808"), Doc(std::numeric_limits<std::int64_t>::min()));
}

TEST(ReadYaml, TakesEverythingElseForText) {
  for (const std::string text : {"9223372036854775808", "+", "+-7", "1.5", "1e3", "0x10", "-", "7 8", "True", "yes",
                                 "off", "none", "wheel 7", "..."}) {
    EXPECT_EQ(read("[" + text + "]"), Doc(Doc::List{Doc(text)})) << text;
  }
  EXPECT_EQ(read("[+7, \"+7\"]"), Doc(Doc::List{7, "+7"}));
  EXPECT_EQ(read("[\"7\", '7', \"true\", 'null', \"\"]"), Doc(Doc::List{"7", "7", "true", "null", ""}));
}

TEST(ReadYaml, TakesKeysForText) {
  const Doc doc = read("{3: 10, true: 8, \"5\": 6}");
  EXPECT_EQ(doc, Doc(Doc::Map{{"3", 10}, {"true", 8}, {"5", 6}}));
}

TEST(ReadYaml, ReadsTheDotsThatStandForTheRest) {
  EXPECT_EQ(read("treasures: [1300, ...]"), Doc(Doc::Map{{"treasures", Doc::List{1300, "..."}}}));
  EXPECT_EQ(read("treasures:\n  - 1300\n  - ...\n"), Doc(Doc::Map{{"treasures", Doc::List{1300, "..."}}}));
}

TEST(ReadYaml, ReadsEscapesAndSeveralLines) {
  EXPECT_EQ(read(R"("a\nb \"c\" \\ \u00e9")"), Doc("a\nb \"c\" \\ \u00e9"));
  EXPECT_EQ(read("text: |\n  one\n  two\n"), Doc(Doc::Map{{"text", "one\ntwo\n"}}));
  EXPECT_EQ(read("text: >\n  one\n  two\n"), Doc(Doc::Map{{"text", "one two\n"}}));
}

TEST(ReadYaml, AcceptsAByteOrderMarkAndWindowsLineEnds) {
  EXPECT_EQ(read("\xEF\xBB\xBFgame: flint\r\nseed: 1\r\n"), Doc(Doc::Map{{"game", "flint"}, {"seed", 1}}));
}

TEST(ReadYaml, KnowsThePlaceOfEveryPart) {
  const Doc doc = read("game: flint\nsetup:\n  row: [\u00c4nne, Bob]\n");
  EXPECT_EQ(doc.place(), (Place{1, 1}));
  EXPECT_EQ(doc.find("game")->place(), (Place{1, 7}));
  EXPECT_EQ(doc.find("setup")->place(), (Place{3, 3}));
  const Doc& row = *doc.find("setup")->find("row");
  EXPECT_EQ(row.place(), (Place{3, 8}));
  EXPECT_EQ(row.list()[1].place(), (Place{3, 15}));  // counted in characters, not in bytes
}

TEST(ReadYaml, RefusesAnchorsAliasesAndTags) {
  EXPECT_EQ(refusal("a: &x 1"),
            "line 1, column 4: anchors and aliases (& and *) are not used; put a text that begins so in quotes");
  EXPECT_EQ(refusal("&x a: 1").substr(0, 38), "line 1, column 1: anchors and aliases ");
  EXPECT_EQ(refusal("a: *x"),
            "line 1, column 4: anchors and aliases (& and *) are not used; put a text that begins so in quotes");
  for (const std::string text : {"!!int 7", "!wheel 7", "! 7", "!!map {a: 1}", "![a]", "!!str", "! \"7\""}) {
    EXPECT_EQ(refusal("a: " + text), "line 1, column 4: tags (!) are not used; put a text that begins with ! in quotes")
        << text;
  }
}

TEST(ReadYaml, RefusesDoubleKeys) {
  EXPECT_EQ(refusal("row: 1\ngold: 2\nrow: 3\n"), "line 3, column 1: the key \"row\" stands twice in this map");
  EXPECT_EQ(refusal("{a: 1, \"a\": 2}"), "line 1, column 8: the key \"a\" stands twice in this map");
  std::string many;
  for (int i = 0; i < 100; ++i) many += "key" + std::to_string(i) + ": 1\n";
  EXPECT_EQ(read(many).map().size(), 100U);
  EXPECT_EQ(refusal(many + "key99: 1\n"), "line 101, column 1: the key \"key99\" stands twice in this map");
  EXPECT_EQ(refusal(many + "key3: 1\n"), "line 101, column 1: the key \"key3\" stands twice in this map");
}

TEST(ReadYaml, RefusesKeysThatAreNoTexts) {
  EXPECT_EQ(refusal("[a, b]: 1"), "line 1, column 1: a key must be a word or a text, not a list");
  EXPECT_EQ(refusal("{{a: 1}: 2}"), "line 1, column 2: a key must be a word or a text, not a map");
  EXPECT_EQ(refusal("? - a\n: 1"), "line 1, column 3: a key must be a word or a text, not a list");
}

TEST(ReadYaml, RefusesMissingValues) {
  EXPECT_EQ(refusal("a: 1\nrow:\ngold: 2\n"), "line 2, column 1: \"row\" has no value; for no value, write none");
  EXPECT_EQ(refusal("row: null"), "line 1, column 1: \"row\" has no value; for no value, write none");
  EXPECT_EQ(refusal("{a: ~}"), "line 1, column 2: \"a\" has no value; for no value, write none");
  EXPECT_EQ(refusal("{a}"), "line 1, column 2: \"a\" has no value; for no value, write none");
  EXPECT_EQ(refusal("row:\n- a\n-\n- b\n"),
            "line 3, column 1: an item of this list is missing; for no value, write none");
  EXPECT_EQ(refusal("- ~\n"), "line 1, column 3: an item of this list is missing; for no value, write none");
  EXPECT_EQ(refusal("a-b: [1,,2]"), "line 1, column 9: an item of this list is missing; for no value, write none");
  EXPECT_EQ(refusal(": 1"), "line 1, column 1: a key is missing here");
}

TEST(ReadYaml, RefusesAnEmptyText) {
  EXPECT_EQ(refusal(""), "the document is empty");
  EXPECT_EQ(refusal("# nothing but a comment\n"), "the document is empty");
  EXPECT_EQ(refusal("---\n").substr(0, 4), "line");
}

TEST(ReadYaml, RefusesASecondDocument) {
  EXPECT_EQ(refusal("a: 1\n---\nb: 2\n"), "line 2, column 1: the document ends before this; a file holds one document");
  EXPECT_EQ(refusal("a: 1\n---\n"), "line 2, column 1: the document ends before this; a file holds one document");
  EXPECT_EQ(read("---\na: 1\n...\n"), Doc(Doc::Map{{"a", 1}}));
}

TEST(ReadYaml, RefusesDeepNesting) {
  const int depth = static_cast<int>(kMaxDepth);
  EXPECT_TRUE(read_yaml(repeated("[", depth) + repeated("]", depth)).ok());
  const std::string problem = "lists and maps stand more than 32 deep in each other";
  EXPECT_EQ(refusal(repeated("[", depth + 1) + repeated("]", depth + 1)), "line 1, column 33: " + problem);
  EXPECT_EQ(refusal(repeated("- ", depth + 1) + "a"), "line 1, column 65: " + problem);
}

TEST(ReadYaml, SurvivesHostileNesting) {
  for (const std::string_view part :
       {"[", "{", "- ", "? ", "[{", "{a: ", "[a, ", "a:\n ", "[\n", "[?", "{? ", "&a ", "!a ", "\"", "'", "*"}) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_FALSE(read_yaml(repeated(part, 200'001)).ok()) << part;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20)) << part;
  }
}

TEST(ReadYaml, RefusesLongTexts) {
  EXPECT_TRUE(read_yaml(std::string(1000, 'a'), 1000).ok());
  EXPECT_EQ(read_yaml(std::string(1001, 'a'), 1000).problem().text(),
            "the text is too long: 1001 bytes, where 1000 are allowed");
}

TEST(ReadYaml, RefusesWhatIsNotCleanText) {
  EXPECT_EQ(refusal("a: b\nc: \xff"), "line 2, column 4: this is not valid UTF-8 text");
  EXPECT_EQ(refusal(std::string("a: \0", 4)), "line 1, column 4: the control character U+0000 is not allowed");
  EXPECT_EQ(refusal("a:\tb"), "line 1, column 3: a tab is not allowed; use spaces");
  EXPECT_EQ(refusal("a: \x1b[31m"), "line 1, column 4: the control character U+001B is not allowed");
  EXPECT_EQ(refusal("a: \"\\e[31m\""), "line 1, column 5: the control character U+001B is not allowed");
  EXPECT_EQ(refusal("\"\\x07\": b"), "line 1, column 1: the control character U+0007 is not allowed");
  EXPECT_EQ(refusal("a: b\rc: d"), "line 1, column 5: the control character U+000D is not allowed");
}

TEST(ReadYaml, FindsOpenBracketsAndQuotes) {
  const std::string bracket = "the bracket that opens here is not closed";
  EXPECT_EQ(refusal("a: [1, 2\n"), "line 1, column 4: " + bracket);
  EXPECT_EQ(refusal("[1, 2"), "line 1, column 1: " + bracket);
  EXPECT_EQ(refusal("- [1, 2\n- [3]\n"), "line 1, column 3: " + bracket);
  EXPECT_EQ(refusal("a: {b: [], c: 2\n"), "line 1, column 4: " + bracket);
  EXPECT_EQ(refusal("a: {b: [c, {d: 1}\n"), "line 1, column 8: " + bracket);
  const std::string quote = "the quote that opens here is not closed";
  EXPECT_EQ(refusal("a: \"x\nb: 1\n"), "line 1, column 4: " + quote);
  EXPECT_EQ(refusal("a: 'it''s\nb: 1\n"), "line 1, column 4: " + quote);
  EXPECT_EQ(refusal("a: \"x\\\"\n\n"), "line 1, column 4: " + quote);
  EXPECT_NE(refusal("\"open").find("not valid YAML"), std::string::npos);
  EXPECT_EQ(read("a: 'it''s'\nb: \"\\\"\"\n"), Doc(Doc::Map{{"a", "it's"}, {"b", "\""}}));
}

TEST(ReadYaml, ReportsWhatTheParserFinds) {
  const auto reason = [](std::string_view text) {
    const std::string problem = refusal(text);
    const std::string_view before = ": this is not valid YAML: ";
    const std::size_t found = problem.find(before);
    return found == std::string::npos ? problem
                                      : problem.substr(0, found) + ": " + problem.substr(found + before.size());
  };
  EXPECT_EQ(reason("a: b: c"),
            "line 1, column 5: a colon cannot stand here; look at the indentation, or put the text in quotes");
  EXPECT_EQ(reason("a:\n    b: 1\n  c: 2\n"),
            "line 3, column 3: this does not go on with the map above it; look at the indentation and the quotes");
  EXPECT_EQ(reason("- a: 1\n b: 2\n"),
            "line 2, column 2: this does not go on with the list above it; look at the indentation");
  EXPECT_EQ(reason("{a: 1\nb: 2}\n"), "line 2, column 2: a comma or } is missing before this");
  EXPECT_EQ(reason("['a' 'b']\n"), "line 1, column 6: a comma or ] is missing before this");
  EXPECT_EQ(reason("a: - b\n"),
            "line 1, column 4: an item of a list (-) cannot begin here; begin it on a line of its own");
  EXPECT_EQ(reason("a: [1, 2]]\n"), "line 1, column 10: this bracket closes nothing that is open");
  EXPECT_EQ(reason("a: >= 3\n"), "line 1, column 5: put a text that begins with | or > in quotes");
  EXPECT_NE(refusal("a: @b").find("not valid YAML"), std::string::npos);
  EXPECT_NE(refusal("%YAML 9.9\n---\na: 1").find("not valid YAML"), std::string::npos);
}

TEST(WriteYaml, WritesEntriesOnLinesAndShortThingsInBrackets) {
  const Doc doc(Doc::Map{{"game", "flint"},
                         {"players", Doc::List{"Anna", "Bernard"}},
                         {"options", Doc::Map{}},
                         {"treasures", Doc::List{1300, "..."}},
                         {"gold", Doc::Map{{"Anna", 300}, {"Bernard", -5}}}});
  EXPECT_EQ(
      write_yaml(doc),
      "game: flint\nplayers: [Anna, Bernard]\noptions: {}\ntreasures: [1300, ...]\ngold: {Anna: 300, Bernard: -5}\n");
}

TEST(WriteYaml, BreaksWhatIsLong) {
  Doc::List actions;
  for (int i = 0; i < 30; ++i) actions.emplace_back("play wheel " + std::to_string(i));
  const std::string text = write_yaml(Doc(Doc::Map{{"actions", actions}, {"seed", 1}}));
  EXPECT_EQ(text.substr(0, 43), "actions:\n  - play wheel 0\n  - play wheel 1\n");
  EXPECT_EQ(text.substr(text.size() - 27), "\n  - play wheel 29\nseed: 1\n");
}

TEST(WriteYaml, KeepsLinesWithinTheirWidth) {
  const auto list_of = [](std::size_t length) { return Doc(Doc::Map{{"a", Doc::List{std::string(length, 'x')}}}); };
  EXPECT_EQ(write_yaml(list_of(105)), "a: [" + std::string(105, 'x') + "]\n");     // 110 columns
  EXPECT_EQ(write_yaml(list_of(106)), "a:\n  - " + std::string(106, 'x') + "\n");  // would be 111
}

TEST(WriteYaml, QuotesWhereItMust) {
  const auto written = [](const char* text) {
    const std::string line = write_yaml(Doc(Doc::List{text}));
    return line.substr(2, line.size() - 3);
  };
  for (const char* plain : {"wheel 7", "play wheel 7, barrel 3", "it's", "a \"b\"", "12:30", "FL-7.3", "...", "none",
                            "\u00c4nne", "a#b", "/tmp/x", "99999999999999999999", "1.5", "what?"}) {
    EXPECT_EQ(written(plain), plain);
  }
  for (const char* quoted : {"",     "7",    "-7",   "007", "true", "false", "null", "~",   "Null", "- a", "-",
                             ">= 3", "!= 3", "a: b", "a:",  "a #b", "&a",    "*a",   "!a",  "%a",   "@a",  "`a",
                             "|",    ">",    "'a",   "[a]", "{a}",  "#a",    "? a",  ": a", ", a",  " a",  "a "}) {
    EXPECT_EQ(written(quoted), "\"" + std::string(quoted) + "\"");
  }
  EXPECT_EQ(written("a\nb"), R"("a\nb")");
  EXPECT_EQ(written("\"a\\"), R"("\"a\\")");
  EXPECT_EQ(written("\xEF\xBB\xBF"), R"("\uFEFF")");
}

TEST(WriteYaml, IsReadBack) {
  const std::string long_key(3000, 'k');
  const Doc long_list(Doc::List(60, Doc("wheel 7")));
  const Doc docs[] = {
      Doc("..."),
      Doc("---"),
      Doc("%a"),
      Doc(7),
      Doc(true),
      Doc("7"),
      Doc(Doc::List{}),
      Doc(),
      Doc(Doc::Map{{long_key, 1}, {long_key + "2", long_list}, {"z", Doc::Map{{long_key, Doc::Map{}}}}}),
      Doc(Doc::List{long_list, Doc::List{long_list, 1, Doc::Map{{"a", long_list}, {"b", long_list}}}, "..."}),
      Doc(Doc::Map{{"", ""}, {"...", "..."}, {"---", "---"}, {"null", "null"}, {"a,b", "a,b"}, {"?", "?"}, {"1", "1"}}),
      Doc(Doc::List{Doc::Map{{"", ""}, {"...", "..."}, {"a?", "a?"}, {"null", "null"}, {"a:b", "a:b"}, {"-", "-"}}}),
      Doc(Doc::List{"\n", "a\n", "\na", " \n ", "\u2028", "\u00a0", "\u200b", "\U0001f3f4"}),
  };
  for (const Doc& doc : docs) {
    const std::string text = write_yaml(doc);
    const auto back = read_yaml(text);
    ASSERT_TRUE(back.ok()) << back.problem().text() << "\n" << text;
    EXPECT_EQ(*back, doc) << text;
  }
}

}  // namespace
}  // namespace tortuga
