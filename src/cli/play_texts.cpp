#include "cli/play_texts.h"

namespace tortuga::cli {
namespace {

constexpr Text kHelp = {
    "Type the number of a choice, or the action, or a part of it: {example}, or {short}\n"
    "  why {short}   why it is not allowed    undo         take back your last action\n"
    "  log      all that has happened    record FILE  save the game so far\n"
    "  rules    the rules in short       quit         leave the game\n",
    "Tippe die Nummer einer Wahl oder den Zug oder einen Teil: {example}, oder {short}\n"
    "  warum {short}  warum es nicht geht   zurück              letzten Zug zurücknehmen\n"
    "  verlauf   was geschehen ist     aufzeichnung DATEI  das Spiel speichern\n"
    "  regeln    die Regeln in Kürze   ende                das Spiel verlassen\n"};

}  // namespace

std::string play_help(Language language, const std::string& example, const std::string& short_example) {
  return fill_in(kHelp.in(language), {{"example", example}, {"short", short_example}});
}

}  // namespace tortuga::cli
