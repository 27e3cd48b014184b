// Matching a part of a position document: what `expect` and `sees` of a scenario do.
//
// Keys that are not named don't matter. A list must be equal, in order, unless its last item is "...", which matches
// any rest. In a bag the order doesn't matter and "..." means "at least these". A number may be matched by ">= 3", "<=
// 3" or
// "!= 3". An empty list must be empty, an empty map matches any map, the word "empty" only an empty list or map.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doc.h"

namespace tortuga {

// One line for each difference: "gold.Anna: expected 300, got 200". Empty if it matches. `bags` are paths of zones
// without order, where "*" stands for any one key: "hands.*".
std::vector<std::string> differences(const Doc& expected, const Doc& actual, std::span<const std::string_view> bags);

}  // namespace tortuga
