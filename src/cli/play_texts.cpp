#include "cli/play_texts.h"

#include "engine/ink.h"

namespace tortuga::cli {
namespace {

constexpr Text kHelp = {
    "Type the number of a choice, or the action, or a part of it: {example}, or {short}\n"
    "  {why}why it is not allowed    undo         take back your last action\n"
    "  log      all that has happened    record FILE  save the game so far\n"
    "  rules    the rules in short       quit         leave the game\n"
    "  hint     what a strong bot would do with what you see, and what else there is\n",
    "Tippe die Nummer einer Wahl oder den Zug oder einen Teil: {example}, oder {short}\n"
    "  {why}warum es nicht geht   zurück              letzten Zug zurücknehmen\n"
    "  verlauf   was geschehen ist     aufzeichnung DATEI  das Spiel speichern\n"
    "  regeln    die Regeln in Kürze   ende                das Spiel verlassen\n"
    "  tipp      was ein starker Bot täte mit dem, was du siehst, und was sonst ginge\n"};

constexpr Text kRowHelp = {"Several choices in order make one row: {numbers}, or with commas {words}\n",
                           "Mehrere der Reihe nach sind eine Reihe: {numbers}, oder mit Kommas {words}\n"};

}  // namespace

std::string play_help(Language language, const std::string& example, const std::string& short_example) {
  const bool german = language == Language::kGerman;
  const std::string why = padded((german ? "warum " : "why ") + short_example + "  ", german ? 10 : 9);
  return fill_in(kHelp.in(language), {{"example", example}, {"short", short_example}, {"why", why}});
}

std::string row_help(Language language, const std::string& numbers, const std::string& words) {
  return fill_in(kRowHelp.in(language), {{"numbers", numbers}, {"words", words}});
}

}  // namespace tortuga::cli
