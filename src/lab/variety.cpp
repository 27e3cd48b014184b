#include "lab/variety.h"

namespace tortuga {

Doc random_options(const GameInfo& info, int players, Random& random) {
  Doc options;
  for (const OptionSpec& spec : info.options) {
    const std::int64_t most = spec.names_seat ? players : spec.most;
    const auto numbers = static_cast<std::uint32_t>(spec.most > 0 ? most - spec.least + 1 : 0);
    const auto ways = static_cast<std::uint32_t>(spec.values.size()) + numbers;
    if (ways == 0) continue;
    const std::uint32_t way = random.below(ways);
    if (way < numbers) {
      options.set(spec.id, spec.least + way);
      continue;
    }
    const std::string_view id = spec.values[way - numbers].id;
    if (id == "true" || id == "false") {
      options.set(spec.id, id == "true");
    } else {
      options.set(spec.id, id);
    }
  }
  return options;
}

}  // namespace tortuga
