// What `tortuga play` says to the person, in every language.
#pragma once

#include <string>

#include "engine/language.h"

namespace tortuga::cli {
namespace texts {

inline constexpr Text kOnlyGame = {" There is one game so far: {game}.", " Bisher gibt es ein Spiel: {game}."};
inline constexpr Text kWhichGame = {" Which game? Its number or its name: ",
                                    " Welches Spiel? Die Nummer oder der Name: "};
inline constexpr Text kNoSuchGame = {" There is no such game. The games are {games}.",
                                     " Dieses Spiel gibt es nicht. Es gibt {games}."};
inline constexpr Text kNoGameChosen = {" No game was chosen.", " Es wurde kein Spiel gewählt."};

inline constexpr Text kWelcome = {"Welcome aboard, {name}! Against you: {others}.",
                                  "Willkommen an Bord, {name}! Gegen dich spielen {others}."};
inline constexpr Text kAnd = {" and ", " und "};
inline constexpr Text kPrompt = {" Your choice (? for help): ", " Deine Wahl (? hilft): "};
inline constexpr Text kRowPrompt = {" Your choice, or several in order such as {example} (? for help): ",
                                    " Deine Wahl, oder mehrere der Reihe nach wie {example} (? hilft): "};
inline constexpr Text kEarlier = {"… (`log` shows all of it)", "… (`verlauf` zeigt alles)"};

inline constexpr Text kSeveral = {"That could be {what}. Say a little more.",
                                  "Das könnte {what} sein. Schreib etwas mehr."};
inline constexpr Text kOr = {" or ", " oder "};
inline constexpr Text kNoSuchNumber = {"There is no choice {what}; choose from 1 to {count}.",
                                       "Eine Wahl {what} gibt es nicht; wähle von 1 bis {count}."};
inline constexpr Text kApart = {"You cannot choose {what} together.", "{what} lassen sich nicht zusammen wählen."};
inline constexpr Text kAllowed = {"That is allowed.", "Das ist erlaubt."};
inline constexpr Text kWhyWhat = {"Say which one: why {example}", "Sag, welche: warum {example}"};
inline constexpr Text kNoHints = {"There are no hints for this game yet.",
                                  "Für dieses Spiel gibt es noch keine Tipps."};
inline constexpr Text kTakenBack = {"Taken back.", "Zurückgenommen."};
inline constexpr Text kNothingToTakeBack = {"There is nothing to take back yet.",
                                            "Es gibt noch nichts zurückzunehmen."};
inline constexpr Text kRecordWhere = {"Say where to: record FILE", "Sag, wohin: aufzeichnung DATEI"};
inline constexpr Text kSaved = {"The record is in {file}; look at it with: tortuga replay {file}",
                                "Die Aufzeichnung steht in {file}; ansehen mit: tortuga replay {file}"};
inline constexpr Text kNotSaved = {"It could not be saved: {problem}", "Sie ließ sich nicht speichern: {problem}"};

inline constexpr Text kLeft = {"You have left the game.", "Du hast das Spiel verlassen."};
inline constexpr Text kInputEnded = {"The input has ended, and so does the game.",
                                     "Die Eingabe ist zu Ende, und damit auch das Spiel."};
inline constexpr Text kNothingSaved = {
    "Nothing was saved. (In a game, record FILE saves it; or start with --record FILE.)",
    "Nichts wurde gespeichert. (Im Spiel speichert aufzeichnung DATEI, oder beginne mit --record DATEI.)"};

inline constexpr Text kYouWin = {"You have won!", "Du hast gewonnen!"};
inline constexpr Text kYouWinToo = {"You have won, together with {others}!",
                                    "Du hast gewonnen, gemeinsam mit {others}!"};
inline constexpr Text kOtherWins = {"{others} has won.", "{others} hat gewonnen."};
inline constexpr Text kOthersWin = {"{others} have won together.", "{others} haben gemeinsam gewonnen."};
inline constexpr Text kSeed = {"The seed was {seed}; the same cards again: --seed {seed}",
                               "Der Startwert war {seed}; dieselben Karten noch einmal: --seed {seed}"};
inline constexpr Text kOfferRecord = {" Keep the record? A file name, or Enter for no: ",
                                      " Die Aufzeichnung behalten? Ein Dateiname, oder Enter für nein: "};
inline constexpr Text kOfferRematch = {" A rematch? (y/n) ", " Eine Revanche? (j/n) "};
inline constexpr Text kFarewell = {" Fair winds!", " Guten Wind!"};

inline constexpr Text kRulesTitle = {"The rules in short (all of them: docs/rules/{game}.md)",
                                     "Die Regeln in Kürze (alle, auf Englisch: docs/rules/{game}.md)"};
inline constexpr Text kLogTitle = {"What has happened", "Was geschehen ist"};

}  // namespace texts

// The commands that may be typed instead of an action, one line each.
std::string play_help(Language language, const std::string& example, const std::string& short_example);
// One more line, where several choices make one action.
std::string row_help(Language language, const std::string& numbers, const std::string& words);

}  // namespace tortuga::cli
