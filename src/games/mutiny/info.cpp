// What mutiny is, in words: its description and its options.
#include "games/mutiny/mutiny.h"

namespace tortuga::mutiny {
namespace {

constexpr OptionValue kOfEdition = {"edition", {"as in the edition", "wie in der Ausgabe"}};
constexpr OptionValue kEdition[] = {{"english", {"the first, English edition", "die erste, englische Ausgabe"}},
                                    {"german", {"the later German edition", "die spätere deutsche Ausgabe"}}};
constexpr OptionValue kNoMap[] = {
    kOfEdition,
    {"choose_again", {"the Captain chooses another destination", "der Kapitän wählt ein anderes Ziel"}},
    {"lose_voyage", {"the voyage is lost, the round ends", "die Fahrt ist verloren, die Runde endet"}}};
constexpr OptionValue kBurySpecials[] = {kOfEdition,
                                         {"true", {"all prizes may be buried", "alle Beute darf vergraben werden"}},
                                         {"false", {"only gold and rum", "nur Gold und Rum"}}};
constexpr OptionValue kExchangeDiscard[] = {
    kOfEdition, {"up", {"face up", "offen"}}, {"down", {"face down", "verdeckt"}}};
constexpr OptionValue kMutinyAppoint[] = {kOfEdition,
                                          {"always", {"whoever is Captain then", "wer dann Kapitän ist"}},
                                          {"new_captain", {"only a new Captain", "nur ein neuer Kapitän"}}};
constexpr OptionValue kFreeDraw[] = {kOfEdition,
                                     {"phase", {"in the Appointment phase", "in der Ernennungsphase"}},
                                     {"every", {"after every appointment", "nach jeder Ernennung"}}};
constexpr OptionValue kSeaDog[] = {
    kOfEdition, {"at_least_one", {"one or more", "eine oder mehr"}}, {"exactly_one", {"one", "eine"}}};
constexpr OptionValue kCarpenterClaim[] = {
    kOfEdition, {"choose", {"the one he names", "die er nennt"}}, {"random", {"a random one", "eine zufällige"}}};
constexpr OptionValue kCrewBribes[] = {
    kOfEdition, {"secret", {"only the two players", "nur die beiden Spieler"}}, {"open", {"everybody", "alle"}}};
constexpr OptionValue kYesNo[] = {{"true", {"yes", "ja"}}, {"false", {"no", "nein"}}};
constexpr OptionValue kAsk[] = {{"everyone", {"everybody who holds a card", "alle, die eine Karte halten"}},
                                {"holders",
                                 {"only who holds a fitting card: quicker, but it shows who does",
                                  "nur wer eine passende Karte hat: schneller, zeigt aber, wer eine hat"}}};

constexpr OptionSpec kOptions[] = {
    {.id = "deck",
     .standard = "standard",
     .meaning = {"the figures of the cards: a built-in deck or the path of a deck file",
                 "die Werte der Karten: ein eingebautes Deck oder der Pfad einer Deckdatei"},
     .any_name = true},
    {.id = "edition",
     .standard = "english",
     .meaning = {"which rulebook decides the next eight options",
                 "welche Anleitung die nächsten acht Optionen bestimmt"},
     .values = kEdition},
    {.id = "no_map",
     .standard = "edition",
     .meaning = {"Treasure Island is chosen and nobody plays an Old Sailor",
                 "die Schatzinsel ist gewählt und niemand spielt einen Alten Seemann"},
     .values = kNoMap},
    {.id = "bury_specials",
     .standard = "edition",
     .meaning = {"may hostages and jewels be buried?", "dürfen Gefangene und Juwelen vergraben werden?"},
     .values = kBurySpecials},
    {.id = "exchange_discard",
     .standard = "edition",
     .meaning = {"how a prize exchanged in port is discarded", "wie im Hafen getauschte Beute abgelegt wird"},
     .values = kExchangeDiscard},
    {.id = "mutiny_appoint",
     .standard = "edition",
     .meaning = {"who names a Quartermaster after a mutiny", "wer nach einer Meuterei einen Quartiermeister ernennt"},
     .values = kMutinyAppoint},
    {.id = "free_draw",
     .standard = "edition",
     .meaning = {"when empty hands draw a card", "wann leere Hände eine Karte ziehen"},
     .values = kFreeDraw},
    {.id = "sea_dog",
     .standard = "edition",
     .meaning = {"cards that the Sea Dog's victim must play at once",
                 "Karten, die das Opfer des Alten Seebären sofort spielen muss"},
     .values = kSeaDog},
    {.id = "carpenter_claim",
     .standard = "edition",
     .meaning = {"which prize the Carpenter gets from Captain or Quartermaster",
                 "welche Beute der Zimmermann von Kapitän oder Quartiermeister bekommt"},
     .values = kCarpenterClaim},
    {.id = "crew_bribes",
     .standard = "edition",
     .meaning = {"who sees Crew cards that are offered and given", "wer Crew-Karten in Angeboten und Tausch sieht"},
     .values = kCrewBribes},
    {.id = "hidden_prizes",
     .standard = "false",
     .meaning = {"variant: are prizes hidden from the others?", "Variante: Ist die Beute vor den anderen verborgen?"},
     .values = kYesNo},
    {.id = "captains_gold",
     .standard = "false",
     .meaning = {"variant: does everybody draw a card when the Captain exchanges a prize?",
                 "Variante: Ziehen alle eine Karte, wenn der Kapitän Beute eintauscht?"},
     .values = kYesNo},
    {.id = "pick_counts",
     .standard = "true",
     .meaning = {"does the Captain's and the Cook's pick count as a share?",
                 "zählt die Wahl von Kapitän und Smutje als Anteil?"},
     .values = kYesNo},
    {.id = "trading",
     .standard = "true",
     .meaning = {"bribes, gifts and promises", "Bestechung, Geschenke und Versprechen"},
     .values = kYesNo},
    {.id = "max_offers",
     .standard = "3",
     .meaning = {"open offers of one player at a time", "offene Angebote eines Spielers zur gleichen Zeit"},
     .least = 1,
     .most = 9},
    {.id = "talk_limit",
     .standard = "12",
     .meaning = {"offers, gifts and promises of one player in one round",
                 "Angebote, Geschenke und Versprechen eines Spielers in einer Runde"},
     .least = 1,
     .most = 99},
    {.id = "voyages",
     .standard = "10",
     .meaning = {"voyages that end the game", "Fahrten, nach denen das Spiel endet"},
     .least = 3,
     .most = 15},
    {.id = "traitors",
     .standard = "true",
     .meaning = {"are the Traitors in the game?", "sind die Verräter im Spiel?"},
     .values = kYesNo},
    {.id = "ask",
     .standard = "everyone",
     .meaning = {"who is asked for a card that could be played", "wer nach einer passenden Karte gefragt wird"},
     .values = kAsk},
};

constexpr std::string_view kBags[] = {"asked",
                                      "barred",
                                      "hands.*",
                                      "prizes.*",
                                      "buried.*",
                                      "crew_discard",
                                      "prize_discard",
                                      "prize_discard_down",
                                      "destination_discard",
                                      "passed",
                                      "attack.cards",
                                      "pool",
                                      "mutiny.cards",
                                      "stack.*.cards",
                                      "stack.*.passed",
                                      "offers.*.gives",
                                      "offers.*.asks",
                                      "removed.*"};

constexpr std::string_view kReadOnly[] = {"players",      "options", "asked",         "voyages",
                                          "must_discard", "scores",  "attack.totals", "attack.required"};

constexpr GameInfo kInfo = {
    .id = "mutiny",
    .name = "Jolly Roger: piracy and mutiny",
    .rule_prefix = "MU",
    .summary = {"One ship, one Captain, and everybody wants his hat: raid together, share the prizes, mutiny.",
                "Ein Schiff, ein Kapitän, und alle wollen seinen Hut: gemeinsam kapern, Beute teilen, meutern."},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 5,
    .minutes = "30 to 60",
    .options = kOptions,
    .bags = kBags,
    .read_only = kReadOnly,
    .takes_forced = true,
    .first_come = true,
};

}  // namespace

const GameInfo& Mutiny::info() { return kInfo; }

}  // namespace tortuga::mutiny
