// What ruthless is, in words: its description and its options.
#include "games/ruthless/ruthless.h"

namespace tortuga::ruthless {
namespace {

constexpr OptionValue kStartPlayer[] = {{"first", {"the first seat", "der erste Platz"}},
                                        {"random", {"drawn by lot", "ausgelost"}}};
constexpr OptionValue kCoins[] = {{"unlimited", {"Coins never run out", "Münzen gehen nie aus"}},
                                  {"limited", {"only the Coins of the deck", "nur die Münzen des Decks"}}};
constexpr OptionValue kFinalDraw[] = {{"discard", {"they are lost", "sie gehen verloren"}},
                                      {"reopen", {"normal turns go on", "es folgen wieder normale Züge"}}};
constexpr OptionValue kRaid[] = {
    {"ask", {"everybody is asked", "alle werden gefragt"}},
    {"auto", {"the best parties are formed without asking", "die besten Kommandos werden ohne Frage gebildet"}}};
constexpr OptionValue kZeroPlaces[] = {
    {"false", {"who has nothing takes no place", "wer nichts hat, bekommt keinen Platz"}},
    {"true", {"a count of 0 can take a place, too", "auch eine 0 kann einen Platz bekommen"}}};

constexpr OptionSpec kOptions[] = {
    {.id = "deck",
     .standard = "standard",
     .meaning = {"the figures of the cards: a built-in deck or the path of a deck file",
                 "die Werte der Karten: ein eingebautes Deck oder der Pfad einer Deckdatei"},
     .any_name = true},
    {.id = "achievements",
     .standard = "[richest, merciless]",
     .meaning = {"the Legendary Achievements in play", "die Legendären Errungenschaften im Spiel"},
     .list_of = "2 or 3 of richest, merciless, buried-treasure, mutineer, recruiter, shipshape or commander"},
    {.id = "start_player",
     .standard = "first",
     .meaning = {"who starts the first round", "wer die erste Runde beginnt"},
     .values = kStartPlayer},
    {.id = "coins",
     .standard = "unlimited",
     .meaning = {"can the Coins run out?", "können die Münzen ausgehen?"},
     .values = kCoins},
    {.id = "final_draw",
     .standard = "discard",
     .meaning = {"what becomes of cards drawn in a final turn", "was mit Karten aus einem letzten Zug geschieht"},
     .values = kFinalDraw},
    {.id = "raid",
     .standard = "ask",
     .meaning = {"how the Raiding Parties are formed", "wie die Enterkommandos gebildet werden"},
     .values = kRaid},
    {.id = "zero_places",
     .standard = "false",
     .meaning = {"can somebody with nothing take a place in an achievement?",
                 "kann man mit nichts einen Platz in einer Errungenschaft bekommen?"},
     .values = kZeroPlaces},
};

constexpr std::string_view kBags[] = {"tavern", "pirate_discard", "treasure_discard", "hand.*",   "discard.*",
                                      "ship.*", "recruits.*",     "wild.*",           "buried.*", "prizes.*",
                                      "played", "looked",         "owned.*"};

constexpr std::string_view kReadOnly[] = {"owned", "party"};

constexpr GameInfo kInfo = {
    .id = "ruthless",
    .name = "Ruthless: raiders and recruits",
    .rule_prefix = "RU",
    .summary = {"Recruit pirates, form sets like in poker, and raid for the best prizes.",
                "Rekrutiere Piraten, bilde Sets wie beim Poker und entere die besten Beuten."},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = "45 to 60",
    .options = kOptions,
    .bags = kBags,
    .read_only = kReadOnly,
    .takes_forced = true,
};

}  // namespace

const GameInfo& Ruthless::info() { return kInfo; }

}  // namespace tortuga::ruthless
