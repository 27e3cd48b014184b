// YAML in and out: scenarios, decks, position documents and records.
//
// What is read is the plain part of YAML: maps with words or texts as keys, lists, texts, whole numbers, true and
// false. A value in quotes is a text; without quotes, what looks like a whole number is one. Everything by which a
// file can mean something else than it seems to is refused: anchors, aliases, tags, double keys, missing values.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/doc.h"
#include "engine/result.h"

namespace tortuga {

// How long a text may be, in bytes.
inline constexpr std::size_t kDocumentLimit = std::size_t{1} << 20U;
inline constexpr std::size_t kRecordLimit = std::size_t{64} << 20U;

// The one document in a text; every part of it knows its line and column.
Result<Doc> read_yaml(std::string_view text, std::size_t limit = kDocumentLimit);

// The document in writing, with a newline at the end: one line for each entry of the outermost list or map, lists and
// maps further inside on one line if they are short. Reading it gives an equal document, if its texts are such as
// find_bad_character (text_check.h) accepts, no map has a key twice and it is not deeper than kMaxDepth.
std::string write_yaml(const Doc& doc);

}  // namespace tortuga
