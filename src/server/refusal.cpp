#include "server/refusal.h"

#include <array>
#include <cstddef>

namespace tortuga::server {
namespace {

struct Row {
  Why why;
  std::string_view code;
  int status;
  Text text;
};

constexpr std::array kRows = {
    Row{Why::kBadMessage, "bad-message", 400, {"{detail}.", "{detail}."}},
    Row{Why::kUnknownType,
        "unknown-type",
        400,
        {"There is no message of type \"{detail}\".", "Eine Nachricht vom Typ „{detail}“ gibt es nicht."}},
    Row{Why::kProtocol,
        "protocol",
        400,
        {"This server speaks version {detail} of the protocol. Please load the page again.",
         "Dieser Server spricht Version {detail} des Protokolls. Bitte lade die Seite neu."}},
    Row{Why::kNotGreeted, "not-greeted", 400, {"Say hello first.", "Zuerst kommt „hello“."}},
    Row{Why::kNoPerson, "no-person", 401, {"Tell us your name first.", "Sag uns zuerst deinen Namen."}},
    Row{Why::kBadToken,
        "bad-token",
        401,
        {"Nobody here has this token. Tell us your name again, or use your personal link.",
         "Dieses Kennwort gehört niemandem. Nenne deinen Namen neu oder nimm deinen persönlichen Link."}},
    Row{Why::kBadName,
        "bad-name",
        400,
        {"A name is one word of at most 40 letters (those with accents count twice or more), without spaces, "
         "quotation marks and signs such as , : ?",
         "Ein Name ist ein Wort von höchstens 40 Buchstaben (solche wie ä und é zählen doppelt oder mehr), ohne "
         "Leerzeichen, Anführungszeichen und Zeichen wie , : ?"}},
    Row{Why::kNameTaken,
        "name-taken",
        409,
        {"Somebody at this table is called {detail} already, or nearly so. Please choose another name.",
         "An diesem Tisch heißt schon jemand {detail}, oder beinahe so. Bitte wähle einen anderen Namen."}},
    Row{Why::kNoTable,
        "no-table",
        404,
        {"There is no table {detail}. Perhaps it was closed.",
         "Den Tisch {detail} gibt es nicht. Vielleicht wurde er geschlossen."}},
    Row{Why::kNoWatchers,
        "no-watchers",
        403,
        {"This table is for its players alone.", "An diesem Tisch darf niemand zusehen."}},
    Row{Why::kPassword,
        "password",
        403,
        {"This table has a password, and that is not it.", "Dieser Tisch hat ein Passwort, und das ist es nicht."}},
    Row{Why::kNotHost, "not-host", 403, {"Only the host may do that.", "Das darf nur der Gastgeber."}},
    Row{Why::kNotSeated, "not-seated", 403, {"Take a seat first.", "Setz dich zuerst."}},
    Row{Why::kSeatTaken, "seat-taken", 409, {"This seat is taken.", "Dieser Platz ist besetzt."}},
    Row{Why::kNoSeat,
        "no-seat",
        404,
        {"There is no seat {detail} at this table.", "Einen Platz {detail} hat dieser Tisch nicht."}},
    Row{Why::kAlreadySeated,
        "already-seated",
        409,
        {"You have a seat at this table.", "Du sitzt schon an diesem Tisch."}},
    Row{Why::kStarted, "started", 409, {"The game has started.", "Das Spiel hat schon begonnen."}},
    Row{Why::kNotStarted, "not-started", 409, {"The game has not started.", "Das Spiel hat noch nicht begonnen."}},
    Row{Why::kTooFew,
        "too-few",
        409,
        {"This game needs at least {detail} players. Add bots, or wait for others.",
         "Dieses Spiel braucht mindestens {detail} Spieler. Nimm Bots dazu oder warte auf andere."}},
    Row{Why::kNotOver, "not-over", 409, {"The game is not over.", "Das Spiel ist noch nicht zu Ende."}},
    Row{Why::kOver, "over", 409, {"The game is over.", "Das Spiel ist zu Ende."}},
    Row{Why::kStale,
        "stale",
        409,
        {"Something has happened since: you are asked something else now. Please look again.",
         "Inzwischen ist etwas geschehen: Du wirst nun etwas anderes gefragt. Bitte sieh noch einmal hin."}},
    Row{Why::kReplaced,
        "replaced",
        409,
        {"You have given another answer since.", "Du hast inzwischen eine andere Antwort gegeben."}},
    Row{Why::kNotAsked, "not-asked", 409, {"It is not your turn.", "Du bist nicht dran."}},
    Row{Why::kNotStored,
        "not-stored",
        503,
        {"The server could not keep this, so nothing has changed. Please try again.",
         "Der Server konnte das nicht speichern; nichts hat sich geändert. Bitte versuche es noch einmal."}},
    Row{Why::kNotRead,
        "not-read",
        503,
        {"The server cannot read its data at the moment. Please try again.",
         "Der Server kann seine Daten im Augenblick nicht lesen. Bitte versuche es noch einmal."}},
    Row{Why::kSetAside,
        "set-aside",
        500,
        {"This table has a fault and was set aside. Its record is kept.",
         "Dieser Tisch hat einen Fehler und wurde beiseitegestellt. Sein Protokoll bleibt erhalten."}},
    Row{Why::kTooMany,
        "too-many",
        503,
        {"There are too many of them at the moment: {detail}.", "Davon gibt es im Augenblick zu viele: {detail}."}},
    Row{Why::kTooFast, "too-fast", 429, {"Not so fast, please.", "Bitte nicht so schnell."}},
    Row{Why::kTooLong,
        "too-long",
        413,
        {"This is too long: {detail} characters at most.", "Das ist zu lang: höchstens {detail} Zeichen."}},
    Row{Why::kMuted,
        "muted",
        403,
        {"At this table only players may talk.", "An diesem Tisch dürfen nur die Spieler reden."}},
    Row{Why::kNoOrder,
        "no-order",
        404,
        {"You have no such standing order.", "Einen solchen Dauerauftrag hast du nicht."}},
    Row{Why::kBadLink,
        "bad-link",
        404,
        {"This link was used already, or is too old. Make a new one.",
         "Dieser Link wurde schon benutzt oder ist zu alt. Mach einen neuen."}},
    Row{Why::kNotFound, "not-found", 404, {"There is nothing here.", "Hier ist nichts."}},
    Row{Why::kNotAllowed, "not-allowed", 405, {"This cannot be done here.", "Das geht hier nicht."}},
    Row{Why::kForeignOrigin,
        "foreign-origin",
        403,
        {"Pages of other sites may not do that.", "Seiten von anderswo dürfen das nicht."}},
    Row{Why::kStopping,
        "stopping",
        503,
        {"The server is about to restart. Your game goes on in a moment.",
         "Der Server startet neu. Dein Spiel geht gleich weiter."}},
};

const Row& row_of(Why why) {
  const Row& row = kRows.at(static_cast<std::size_t>(why));
  return row;
}

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows.at(i).why) != i) return false;
  }
  return true;
}
static_assert(rows_are_in_order());

}  // namespace

Refused refused(Why why, std::string_view detail) {
  const Row& row = row_of(why);
  return {std::string(row.code), fill_in(row.text.english, {{"detail", detail}}),
          fill_in(row.text.german, {{"detail", detail}}), row.status};
}

Refused refused(const AnyRefusal& refusal) { return {refusal.id, refusal.english, refusal.german, 409}; }

Refused refused(const Problem& problem) { return refused(Why::kBadMessage, problem.text()); }

std::string_view code_of(Why why) { return row_of(why).code; }

}  // namespace tortuga::server
