# Einladungen, die stehen bleiben.

no-seek-of-yours = Du hast hier keine offene Einladung. `/suchen spiel:…` veröffentlicht eine.
seek-withdrawn = Deine Einladung ist zurückgezogen.
seek-how = Du hast hier keine offene Einladung. `/suchen spiel:pentalath` veröffentlicht eine, und alle können sie annehmen. `/offen` zeigt alle.
seek-stands = Deine Einladung ist noch offen: { $seek } Zieh sie zurück, bevor du eine andere veröffentlichst.
button-withdraw-seek = Zurückziehen
button-accept-seek = Annehmen
# $name (wer sucht)
button-accept-of = Gegen { $name } spielen
button-join-game = { $game } beitreten
seek-is-up = Deine Einladung ist 30 Tage offen. Sobald jemand sie annimmt, beginnt die Partie.
seek-is-up-elsewhere = Deine Einladung ist 30 Tage offen, hier und auf allen Servern, die ihre teilen. Sobald jemand sie annimmt, beginnt die Partie. Mit `/suchen anderswo:nein` bleibt eine auf diesem Server.
seek-not-shared = Dieser Server teilt seine Einladungen nicht. Lass `anderswo` weg, dann steht deine hier. Ein Verwalter kann das mit `/server einladungen-teilen:ja` ändern.
seek-is-over = Diese Einladung ist nicht mehr offen. `/offen` zeigt, was offen ist.
own-seek = Das ist deine eigene Einladung. Andere Spieler können sie annehmen.
# $within, $theirs, $yours (Punkte)
seek-within = Diese Einladung ist für Wertungszahlen, die höchstens { $within } Punkte auseinanderliegen. Die andere ist { $theirs }, deine { $yours }.
seek-accepted = Deine Partie `{ $game }` hat in { $channel } begonnen.
# $player (wer gesucht hat)
seek-accepted-elsewhere = Deine Partie `{ $game }` mit { $player } hat auf einem anderen Server begonnen. Zu jedem deiner Züge schicke ich dir das Brett; erlaube also Direktnachrichten von Mitgliedern dieses Servers. `/zug`, `/brett` und `/partien` gehen hier und in Direktnachrichten.
nothing-open = Auf diesem Server gibt es keine offene Einladung und keinen freien Platz. `/suchen` veröffentlicht eine Einladung, `/spielen` eröffnet eine Partie.
open-here = { $count ->
    [one] 1 offene Einladung oder Partie:
   *[other] { $count } offene Einladungen und Partien:
}
open-and-more = … und { $count } weitere.
# $count (Partien)
seeks = { $player } sucht { $count ->
    [one] einen Gegner
   *[other] Gegner für { $count } Partien
}: { $title }, { $clock }.
seeks-rated = Gewertet.
seeks-within = Für Wertungszahlen, die höchstens { $within } Punkte auseinanderliegen.
seeks-elsewhere = Von einem anderen Server: Du spielst in Direktnachrichten.
# Was jemandem, der von einem anderen Server aus spielt, allein geschrieben wird.
# $players (wer spielt)
from-elsewhere = Partie `{ $game }`, { $title }, { $players }:
# $count (Plätze)
open-seats-of = Partie `{ $game }` von { $player }: { $title }, { $clock }, { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
} frei.

# Ein Platz, dessen Spieler fortbleibt, für andere.
button-offer-seat = Platz anbieten
# $seat (seine Nummer)
button-take-seat = Platz { $seat } übernehmen
seat-stays = In gewerteten Partien und Turnieren bleibt ein Platz bei seinem Spieler. Im Turnier kann ein Veranstalter jemand anderen weiterspielen lassen.
seat-is-offered = Der Platz wird schon angeboten. Zum Weiterspielen drücke den Knopf unter der Nachricht.
seat-offered = { $player } bietet den Platz von { $absent } in Partie `{ $game }` ({ $title }, { $clock }) an. Möchtest du von hier aus weiterspielen?
you-offered-seat = Der Platz ist angeboten. Bis ihn jemand nimmt, geht die Partie weiter wie bisher.
seat-is-taken = Dieser Platz ist nicht mehr frei: Jemand hat ihn genommen, oder sein Spieler ist zurück.
have-a-seat-there = Du hast in dieser Partie schon einen Platz.
seat-taken-over = { $player } spielt in Partie `{ $game }` für { $absent } weiter.
you-play-on = Du spielst jetzt in Partie `{ $game }`. `/brett` zeigt sie von deiner Seite.
# $count (gespielte Züge)
open-seat-of-absent = Platz { $seat } von Partie `{ $game }` zum Weiterspielen: { $title }, { $clock }, nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
}.
