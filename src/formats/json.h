// JSON in and out: the protocol and everything that other programs read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/doc.h"
#include "engine/result.h"
#include "formats/yaml.h"

namespace tortuga {

// Refuses what a Doc cannot be (null, fractions, numbers beyond 64 bits, double keys) and what read_yaml refuses for
// its texts and its depth. Parts of the document do not know their places.
Result<Doc> read_json(std::string_view text, std::size_t limit = kDocumentLimit);

// On one line, without spaces and without a newline. Keys keep their order. Bytes that are not UTF-8 are replaced by
// U+FFFD: one for those at the beginning of a character that is not finished, one for each other byte.
std::string write_json(const Doc& doc);
// The same at the end of a text.
void append_json(std::string& out, const Doc& doc);
// The same for a text.
void append_json_text(std::string& out, std::string_view text);

}  // namespace tortuga
