// Advice (lab/advice.h) as a person reads it: a table of the choices and a sentence that says why.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ink.h"
#include "engine/language.h"
#include "lab/advice.h"

namespace tortuga::cli {

// "38.2%", "38,2 %"
std::string percent_text(double chance, Language language, int digits = 1);
// A difference in percentage points: "−2.2", "+0,3"
std::string points_text(double difference, Language language);
// "12,345", "12.345"
std::string count_text(std::uint64_t number, Language language);
// With spaces before it up to `width` columns.
std::string padded_left(const std::string& text, int width);
// A bar of a share from 0 to 1, `width` columns long if it is 1.
std::string bar_text(double share, int width);

// The advice as lines, each of at most `width` columns: what to do, the best `top` choices, why.
std::vector<std::string> advice_lines(const AnyGame& game, const Advice& advice, Language language, const Pen& pen,
                                      std::size_t top, int width);
// Why, in a few sentences.
std::string reason_text(const AnyGame& game, const Advice& advice, Language language);

// The number of tries for other programs: null if the figure was worked out.
std::string json_tries(std::uint64_t tries);
// "clear": a verdict for other programs.
std::string_view verdict_id(Verdict verdict);

}  // namespace tortuga::cli
