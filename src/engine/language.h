// The languages in which the project speaks to players.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tortuga {

enum class Language { kEnglish, kGerman };

// "en" or "de".
std::optional<Language> language_from_code(std::string_view code);

// One text in every language.
struct Text {
  std::string_view english;
  std::string_view german;
  [[nodiscard]] constexpr std::string_view in(Language language) const {
    return language == Language::kGerman ? german : english;
  }
};

// The pattern with each {name} replaced by its value.
std::string fill_in(std::string_view pattern,
                    std::initializer_list<std::pair<std::string_view, std::string_view>> values);

// "a, b and c"
std::string joined(const std::vector<std::string>& words, Language language);

// "1 coin", "3 coins"
std::string counted(std::int64_t number, const Text& one, const Text& several, Language language);

}  // namespace tortuga
