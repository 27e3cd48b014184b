// Documents for tests, as a person writes them.
#pragma once

#include <string_view>

#include "formats/yaml.h"
#include "support/games.h"

namespace tortuga::test {

inline Doc yaml(std::string_view text) { return must(read_yaml(text, kRecordLimit)); }

}  // namespace tortuga::test
