// What jackal is, in words: its description and its options.
#include "games/jackal/jackal.h"

namespace tortuga::jackal {
namespace {

constexpr OptionValue kFirstPlayer[] = {{"random", {"drawn by lot", "ausgelost"}}};
constexpr OptionValue kTortuga[] = {
    {"secret", {"decided together with the row, shown with it", "wird mit der Reihe entschieden und mit ihr gezeigt"}},
    {"announced",
     {"decided and shown before the rows are laid", "wird entschieden und gezeigt, bevor die Reihen gelegt werden"}}};
constexpr OptionValue kBlocked[] = {
    {"stay", {"the pirate stays, 1 step is counted, the row goes on", "der Pirat bleibt stehen, 1 Schritt, weiter"}},
    {"end", {"the same, but then the turn ends", "ebenso, aber dann endet der Zug"}}};
constexpr OptionValue kOnlySpecials[] = {{"dud", {"lays one of them without effect", "legt eine davon ohne Wirkung"}},
                                         {"keep", {"lays nothing and keeps all", "legt nichts und behält alle"}}};
constexpr OptionValue kBank[] = {{"unlimited", {"coins never run out", "Münzen gehen nie aus"}},
                                 {"limited", {"only the coins of the deck", "nur die Münzen des Decks"}}};

constexpr OptionSpec kOptions[] = {
    {.id = "deck",
     .standard = "standard",
     .meaning = {"cards and islands: a built-in deck or the path of a deck file",
                 "Karten und Inseln: ein eingebautes Deck oder der Pfad einer Deckdatei"},
     .any_name = true},
    {.id = "islands",
     .standard = "10",
     .meaning = {"how many islands are played, one each round (4 for a first game)",
                 "wie viele Inseln gespielt werden, eine je Runde (4 im ersten Spiel)"},
     .least = 1,
     .most = static_cast<std::int64_t>(kMaxRounds)},
    {.id = "first_player",
     .standard = "random",
     .meaning = {"who is First at the start: by lot, or the number of a seat",
                 "wer zuerst beginnt: ausgelost oder die Nummer eines Platzes"},
     .values = kFirstPlayer,
     .least = 1,
     .most = kMaxPlayers,
     .names_seat = true},
    {.id = "tortuga",
     .standard = "secret",
     .meaning = {"how a visit to Tortuga is decided", "wie ein Besuch auf Tortuga entschieden wird"},
     .values = kTortuga},
    {.id = "blocked",
     .standard = "stay",
     .meaning = {"what happens when a card leads nowhere", "was geschieht, wenn eine Karte nirgends hinführt"},
     .values = kBlocked},
    {.id = "doubling_steps",
     .standard = "1",
     .meaning = {"does a repeated move count steps (1) or none (0)?",
                 "zählt ein wiederholter Zug Schritte (1) oder keine (0)?"},
     .least = 0,
     .most = 1},
    {.id = "only_specials",
     .standard = "dud",
     .meaning = {"what a player with only special cards does", "was tut, wer nur Sonderkarten hat"},
     .values = kOnlySpecials},
    {.id = "bank",
     .standard = "unlimited",
     .meaning = {"can the coins run out?", "können die Münzen ausgehen?"},
     .values = kBank},
};

constexpr std::string_view kBags[] = {"hands.*", "discard", "asked"};

constexpr GameInfo kInfo = {
    .id = "jackal",
    .name = "Jackal: treasure islands",
    .rule_prefix = "JA",
    .summary = {"Lay a secret row of cards that leads your pirate to the treasure, in fewer steps than the others.",
                "Leg verdeckt eine Reihe Karten, die deinen Piraten zum Schatz führt, in weniger Schritten als die "
                "anderen."},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = "30",
    .options = kOptions,
    .bags = kBags,
    .takes_forced = true,
};

}  // namespace

const GameInfo& Jackal::info() { return kInfo; }

}  // namespace tortuga::jackal
