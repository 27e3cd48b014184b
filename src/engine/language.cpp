#include "engine/language.h"

namespace tortuga {

std::optional<Language> language_from_code(std::string_view code) {
  if (code == "en") return Language::kEnglish;
  if (code == "de") return Language::kGerman;
  return std::nullopt;
}

std::string fill_in(std::string_view pattern,
                    std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  std::string filled;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) break;
    filled += pattern.substr(0, open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    for (const auto& [key, value] : values) {
      if (key == name) filled += value;
    }
    pattern.remove_prefix(close + 1);
  }
  return filled.append(pattern);
}

std::string joined(const std::vector<std::string>& words, Language language) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : language == Language::kGerman ? " und " : " and ";
    text += words[i];
  }
  return text;
}

std::string counted(std::int64_t number, const Text& one, const Text& several, Language language) {
  return std::to_string(number) + " " + std::string((number == 1 ? one : several).in(language));
}

}  // namespace tortuga
