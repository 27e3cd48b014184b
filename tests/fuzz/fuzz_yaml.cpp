// Any bytes are read as YAML or refused; what is read can be written and read back, in YAML and in JSON.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/text_check.h"
#include "formats/json.h"
#include "formats/yaml.h"

namespace {

using tortuga::Doc;
using tortuga::Result;

void check(bool good, std::string_view what, const std::string& detail) {
  if (good) return;
  std::fprintf(stderr, "%.*s\n%s\n", static_cast<int>(what.size()), what.data(), detail.c_str());
  std::abort();
}

void check_same(const Result<Doc>& back, const Doc& doc, const std::string& written) {
  check(back.ok(), "what was written cannot be read", back ? "" : back.problem().text() + "\n" + written);
  check(*back == doc, "what was read back differs", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto doc = tortuga::read_yaml(text);
  if (!doc) {
    check(!tortuga::find_bad_character(doc.problem().message), "a message is not clean text", doc.problem().message);
    return 0;
  }
  const std::string yaml = tortuga::write_yaml(*doc);
  check_same(tortuga::read_yaml(yaml, tortuga::kRecordLimit), *doc, yaml);
  const std::string json = tortuga::write_json(*doc);
  check_same(tortuga::read_json(json, tortuga::kRecordLimit), *doc, json);
  return 0;
}
