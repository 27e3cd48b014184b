// For every document: what is written is read back as it was, in YAML and in JSON.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/doc.h"
#include "engine/text_check.h"
#include "formats/json.h"
#include "formats/yaml.h"

namespace tortuga {

// How RapidCheck shows a counterexample.
void showValue(const Doc& doc, std::ostream& out) { out << write_json(doc); }

namespace {

std::string utf8(std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80U) return {byte(code)};
  if (code < 0x800U) return {byte(0xc0U | (code >> 6U)), byte(0x80U | (code & 0x3fU))};
  if (code < 0x10000U) {
    return {byte(0xe0U | (code >> 12U)), byte(0x80U | ((code >> 6U) & 0x3fU)), byte(0x80U | (code & 0x3fU))};
  }
  return {byte(0xf0U | (code >> 18U)), byte(0x80U | ((code >> 12U) & 0x3fU)), byte(0x80U | ((code >> 6U) & 0x3fU)),
          byte(0x80U | (code & 0x3fU))};
}

// Pieces that texts are made of: much that means something in YAML, and any other character.
rc::Gen<std::string> piece() {
  return rc::gen::weightedOneOf<std::string>(
      {{6, rc::gen::elementOf(std::vector<std::string>{
               " ",     "  ",   "\n",   ":",   ": ",     "-",      "- ",     "#",      " #", ",",  ", ", "[",   "]",
               "{",     "}",    "\"",   "'",   "\\",     "?",      "? ",     "&",      "*",  "!",  "|",  ">",   "%",
               "@",     "`",    "~",    "...", "---",    "null",   "true",   "false",  "7",  "-7", "0",  "00",  "1.5",
               "wheel", "Anna", "none", "\\n", "\u00c4", "\u00a0", "\u2028", "\ufeff", "e5", "=",  "<<", "yes", "/"})},
       {3, rc::gen::map(rc::gen::inRange<std::uint32_t>(0x20, 0x7f), utf8)},
       {1, rc::gen::map(rc::gen::inRange<std::uint32_t>(0xa0, 0xd800), utf8)},
       {1, rc::gen::map(rc::gen::inRange<std::uint32_t>(0xe000, 0x110000), utf8)}});
}

rc::Gen<std::string> text() {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece()),
                      [](const std::vector<std::string>& pieces) {
                        std::string all;
                        for (const std::string& each : pieces) all += each;
                        return all;
                      });
}

rc::Gen<Doc> scalar() {
  return rc::gen::oneOf(rc::gen::map(text(), [](const std::string& value) { return Doc(value); }),
                        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t value) { return Doc(value); }),
                        rc::gen::map(rc::gen::arbitrary<bool>(), [](bool value) { return Doc(value); }));
}

rc::Gen<Doc> document(int depth) {
  if (depth == 0) return scalar();
  const auto inner = rc::gen::lazy([depth] { return document(depth - 1); });
  const auto list = rc::gen::map(rc::gen::container<std::vector<Doc>>(inner),
                                 [](const std::vector<Doc>& items) { return Doc(Doc::List(items)); });
  const auto map =
      rc::gen::map(rc::gen::container<std::vector<std::pair<std::string, Doc>>>(rc::gen::pair(text(), inner)),
                   [](const std::vector<std::pair<std::string, Doc>>& entries) {
                     Doc doc;
                     for (const auto& [key, value] : entries) doc.set(key, value);
                     return doc;
                   });
  return rc::gen::oneOf(scalar(), list, map);
}

rc::Gen<Doc> document() { return rc::gen::scale(0.25, document(4)); }

RC_GTEST_PROP(FormatsProperty, YamlIsReadBackAsItWasWritten, ()) {
  const Doc doc = *document();
  const std::string written = write_yaml(doc);
  const auto back = read_yaml(written);
  if (!back) RC_FAIL(back.problem().text() + "\n" + written);
  RC_ASSERT(*back == doc);
}

RC_GTEST_PROP(FormatsProperty, LongTextsAreReadBackAsTheyWereWritten, ()) {
  const Doc doc(Doc::Map{{*rc::gen::scale(20.0, text()), *rc::gen::scale(20.0, text())}});
  const std::string written = write_yaml(doc);
  const auto back = read_yaml(written);
  if (!back) RC_FAIL(back.problem().text() + "\n" + written);
  RC_ASSERT(*back == doc);
}

RC_GTEST_PROP(FormatsProperty, JsonIsReadBackAsItWasWritten, ()) {
  const Doc doc = *document();
  const auto back = read_json(write_json(doc));
  if (!back) RC_FAIL(back.problem().text());
  RC_ASSERT(*back == doc);
}

RC_GTEST_PROP(FormatsProperty, AnyTextIsReadOrRefused, ()) {
  const std::string any = *rc::gen::scale(3.0, text());
  const auto doc = read_yaml(any);
  if (doc) {
    const auto back = read_yaml(write_yaml(*doc));
    RC_ASSERT(back.ok());
    RC_ASSERT(*back == *doc);
  } else {
    RC_ASSERT(!doc.problem().message.empty());
    RC_ASSERT(!find_bad_character(doc.problem().message));
  }
}

}  // namespace
}  // namespace tortuga
