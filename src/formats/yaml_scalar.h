// Single values in YAML: what a word without quotes means, and when a text needs quotes.
#pragma once

#include <string>
#include <string_view>

#include "engine/doc.h"

namespace tortuga {

// A value that stands without quotes: a whole number if it looks like one and fits in 64 bits, true or false, or else
// a text.
Doc doc_from_plain(std::string_view text);

enum class YamlContext {
  kAlone,  // the whole document
  kBlock,  // on a line of its own, after "key: " or "- "
  kFlow,   // between brackets
};

std::string yaml_scalar(const Doc& scalar, YamlContext context);
std::string yaml_key(std::string_view key, YamlContext context);

}  // namespace tortuga
