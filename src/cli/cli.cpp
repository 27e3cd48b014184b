#include "cli/cli.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "formats/yaml.h"

namespace tortuga::cli {
namespace {

void forget_places(Doc& doc) {
  doc.set_place({});
  if (!doc.is_list()) return;
  for (Doc& item : doc.list()) forget_places(item);
}

}  // namespace

Doc options_from_text(const std::string& text) {
  // A comma inside brackets belongs to a list.
  Doc options;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '[') ++depth;
    if (c == ']') --depth;
    if (c != ',' || (depth > 0 && i < text.size())) continue;
    const std::string part = text.substr(begin, i - begin);
    begin = i + 1;
    if (part.empty()) continue;
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw InputError("options are written name=value, separated by commas, not \"" + part + "\"");
    }
    const std::string name = part.substr(0, equals);
    if (options.has(name)) throw InputError("the option " + name + " is given twice");
    const auto value = read_yaml(part.substr(equals + 1));
    if (!value) throw InputError("the option " + name + " cannot be read: " + value.problem().message);
    Doc option = *value;
    forget_places(option);  // the line and column of a word on the command line tell nothing
    options.set(name, std::move(option));
  }
  return options;
}

std::vector<std::string> seat_names(int players) {
  static constexpr std::array<const char*, 10> kNames = {"Anna",  "Bernard", "Carol", "Dennis", "Emma",
                                                         "Frank", "Grace",   "Henry", "Irene",  "Jack"};
  return {kNames.begin(), kNames.begin() + players};
}

Language language_from(const std::string& code) {
  if (!code.empty()) {
    if (const auto language = language_from_code(code)) return *language;
    throw InputError("there is no language \"" + code + "\"; the languages are en and de");
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).starts_with("de") ? Language::kGerman : Language::kEnglish;
  }
  return Language::kEnglish;
}

bool is_colour_wanted() {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace tortuga::cli
