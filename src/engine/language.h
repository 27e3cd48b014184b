// The languages in which the project speaks to players.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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

}  // namespace tortuga
