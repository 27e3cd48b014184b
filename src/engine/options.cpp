#include "engine/options.h"

#include <algorithm>
#include <charconv>

namespace tortuga {
namespace {

bool is_allowed(const OptionSpec& spec, const Doc& value) {
  if (value.is_list()) return !spec.list_of.empty();
  if (value.is_map()) return false;
  if (spec.any_name && value.is_text() && !value.text().empty()) return true;
  if (value.is_number() && spec.most > 0 && value.number() >= spec.least && value.number() <= spec.most) return true;
  const std::string text = value.scalar_text();
  return std::ranges::any_of(spec.values, [&](const OptionValue& allowed) { return allowed.id == text; });
}

// "[a, b]" as a list of texts.
Doc list_from(std::string_view text) {
  Doc::List list;
  text = text.substr(1, text.size() - 2);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(", "), text.size());
    list.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return list;
}

Doc standard_value(const OptionSpec& spec) {
  std::int64_t number = 0;
  const char* const end = spec.standard.data() + spec.standard.size();
  const auto [stop, error] = std::from_chars(spec.standard.data(), end, number);
  if (error == std::errc() && stop == end) return number;
  if (spec.standard == "true" || spec.standard == "false") return spec.standard == "true";
  if (spec.standard.starts_with('[')) return list_from(spec.standard);
  return spec.standard;
}

std::string names_of(std::span<const OptionSpec> specs) {
  std::string names;
  for (const OptionSpec& spec : specs) names += (names.empty() ? "" : ", ") + std::string(spec.id);
  return names;
}

}  // namespace

std::string allowed_values(const OptionSpec& spec) {
  std::vector<std::string> ways;
  for (const OptionValue& value : spec.values) ways.emplace_back(value.id);
  if (spec.most > 0) {
    ways.push_back("a number from " + std::to_string(spec.least) + " to " + std::to_string(spec.most));
  }
  if (!spec.list_of.empty()) ways.push_back("a list of " + std::string(spec.list_of));
  if (spec.any_name) ways.emplace_back("a name");
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i > 0) text += i + 1 == ways.size() ? " or " : ", ";
    text += ways[i];
  }
  return text;
}

Result<Doc> complete_options(std::span<const OptionSpec> specs, const Doc& given) {
  if (!given.is_map()) return given.problem("options must be a map, such as {rounds: 3}");
  for (const auto& [id, value] : given.map()) {
    const auto spec = std::ranges::find(specs, std::string_view(id), &OptionSpec::id);
    if (spec == specs.end()) {
      return value.problem("there is no option \"" + id + "\"; the options are " + names_of(specs));
    }
    if (!is_allowed(*spec, value)) {
      return value.problem("option " + id + " cannot be " + value.flow_text() + "; it can be " + allowed_values(*spec));
    }
  }
  Doc complete;
  for (const OptionSpec& spec : specs) {
    const Doc* value = given.find(spec.id);
    complete.set(spec.id, value != nullptr ? *value : standard_value(spec));
  }
  return complete;
}

}  // namespace tortuga
