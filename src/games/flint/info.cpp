// What flint is, in words: its description and its options.
#include "games/flint/flint.h"

namespace tortuga::flint {
namespace {

constexpr OptionValue kLedEight[] = {
    {"open",
     {"a wheel 8 sets no suit; the first card from 1 to 7 does",
      "eine Steuerrad-8 gibt keine Farbe vor; das tut die erste Karte von 1 bis 7"}},
    {"wheel", {"a single led 8 asks for wheel", "eine einzelne angespielte 8 verlangt Steuerrad"}}};
constexpr OptionValue kFirstDig[] = {
    {"optional", {"a digger may stop at once", "man darf sofort aufhören"}},
    {"forced", {"everybody turns over at least one piece", "jeder deckt mindestens ein Stück auf"}}};
constexpr OptionValue kReveal[] = {
    {"dig", {"when the dig begins", "wenn das Graben beginnt"}},
    {"round", {"at the start of the round, before the first trick", "zu Beginn der Runde, vor dem ersten Stich"}}};
constexpr OptionValue kRecall[] = {{"all", {"all finished tricks of the round", "alle fertigen Stiche der Runde"}},
                                   {"last", {"only the last one", "nur der letzte"}}};
constexpr OptionValue kTieBreak[] = {
    {"shared", {"all of them win", "alle gewinnen"}},
    {"row", {"the one nearest to the front of the row wins", "wer in der Reihe weiter vorne steht, gewinnt"}}};
constexpr OptionValue kPirateValues[] = {{"random", {"drawn by lot", "ausgelost"}}};

constexpr OptionSpec kOptions[] = {
    {.id = "deck",
     .standard = "standard",
     .meaning = {"the figures of the cards: a built-in deck or the path of a deck file",
                 "die Werte der Karten: ein eingebautes Deck oder der Pfad einer Deckdatei"},
     .any_name = true},
    {.id = "pirates",
     .standard = "random",
     .meaning = {"who has which pirate: by lot, or one for each seat",
                 "wer welchen Piraten hat: ausgelost oder je Platz einer"},
     .values = kPirateValues,
     .list_of = "pirates, one for each seat"},
    {.id = "led_eight",
     .standard = "open",
     .meaning = {"may a wheel 8 set the suit to follow?", "darf eine Steuerrad-8 die Farbe vorgeben?"},
     .values = kLedEight},
    {.id = "first_dig",
     .standard = "optional",
     .meaning = {"must a digger turn over at least one piece?", "muss man mindestens ein Stück aufdecken?"},
     .values = kFirstDig},
    {.id = "reveal",
     .standard = "dig",
     .meaning = {"when the treasure is turned up", "wann der Schatz aufgedeckt wird"},
     .values = kReveal},
    {.id = "rounds",
     .standard = "10",
     .meaning = {"how many treasures are played for", "um wie viele Schätze gespielt wird"},
     .least = 1,
     .most = kTreasures},
    {.id = "recall",
     .standard = "all",
     .meaning = {"which finished tricks can be looked at", "welche fertigen Stiche man ansehen darf"},
     .values = kRecall},
    {.id = "tie_break",
     .standard = "shared",
     .meaning = {"who wins if several have the most gold", "wer gewinnt, wenn mehrere am meisten Gold haben"},
     .values = kTieBreak},
};

constexpr std::string_view kBags[] = {"hands.*", "discard", "aside"};

constexpr GameInfo kInfo = {
    .id = "flint",
    .name = "Jolly Roger: the hunt for Captain Flint's treasure",
    .rule_prefix = "FL",
    .summary =
        {"Win tricks to lead the row of pirates, then dig for gold and stop before the plunder.",
         "Stiche bringen deinen Piraten nach vorn; dann grabt ihr nach Gold, und wer zu gierig ist, findet Plunder."},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 4,
    .minutes = "45",
    .options = kOptions,
    .bags = kBags,
};

}  // namespace

const GameInfo& Flint::info() { return kInfo; }

}  // namespace tortuga::flint
