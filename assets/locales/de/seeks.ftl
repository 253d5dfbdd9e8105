# Einladungen, die stehen bleiben.

no-seek-of-yours = Hier steht keine Einladung von dir. `/suchen spiel:…` stellt eine auf.
seek-withdrawn = Deine Einladung ist zurückgezogen.
seek-how = Hier steht keine Einladung von dir. `/suchen spiel:pentalath` stellt eine auf; mit einem Knopf kann sie jeder annehmen. `/offen` zeigt alle.
seek-stands = Sie steht: { $seek } Zieh sie zurück, bevor du eine andere aufstellst.
button-withdraw-seek = Zurückziehen
button-accept-seek = Annehmen
# $name (wer sucht)
button-accept-of = Gegen { $name } spielen
button-join-game = { $game } beitreten
seek-is-up = Deine Einladung steht, für dreißig Tage. Die Partien, die du willst, beginnen von selbst, sobald jemand annimmt.
seek-is-up-elsewhere = Deine Einladung steht, für dreißig Tage, hier und auf allen anderen Servern, die ihre teilen. Die Partien, die du willst, beginnen von selbst, sobald jemand annimmt. Mit `/suchen anderswo:nein` bleibt eine hier.
seek-not-shared = Dieser Server behält seine Einladungen für sich. Wer ihn verwaltet, teilt sie mit `/einstellungen einladungen-teilen:ja`; ohne `anderswo` steht deine hier.
seek-is-over = Diese Einladung haben schon andere angenommen, oder sie ist zurückgezogen. `/offen` zeigt, was offen ist.
own-seek = Diese Einladung ist von dir; annehmen können sie andere.
# $within, $theirs, $yours (Punkte)
seek-within = Diese Einladung ist für Wertungen, die höchstens { $within } Punkte auseinanderliegen; die andere ist { $theirs }, deine { $yours }.
seek-accepted = Du spielst Partie `{ $game }`; sie hat in { $channel } begonnen.
# $player (wer gesucht hat)
seek-accepted-elsewhere = Du spielst Partie `{ $game }` mit { $player }; sie hat auf einem anderen Server begonnen. Sooft du am Zug bist, schreibe ich dir und zeige das Brett; erlaube also Direktnachrichten von Mitgliedern dieses Servers. `/zug`, `/brett` und `/partien` kennen sie auch hier und in Direktnachrichten.
nothing-open = Auf diesem Server ist nichts offen. `/suchen` stellt eine Einladung auf, `/spielen` eröffnet eine Partie.
open-here = { $count ->
    [one] Eines ist hier offen:
   *[other] { $count } Dinge sind hier offen:
}
open-and-more = … und { $count } mehr.
# $count (Partien)
seeks = { $player } sucht { $count ->
    [one] einen Gegner
   *[other] Gegner für { $count } Partien
}: { $title }, { $clock }.
seeks-rated = Mit Wertung.
seeks-within = Für Wertungen, die höchstens { $within } Punkte auseinanderliegen.
seeks-elsewhere = Von einem anderen Server: Du spielst in Direktnachrichten.
# Was jemandem, der von einem anderen Server aus spielt, allein geschrieben wird.
# $players (wer spielt)
from-elsewhere = Partie `{ $game }`, { $title }, { $players }:
# $count (Plätze)
open-seats-of = Partie `{ $game }` von { $player }: { $title }, { $clock }, { $count ->
    [one] ein Platz
   *[other] { $count } Plätze
} frei.

# Ein Platz, dessen Spieler fortbleibt, für andere.
button-offer-seat = Platz anbieten
# $seat (seine Nummer)
button-take-seat = Platz { $seat } übernehmen
seat-stays = In gewerteten Partien und am Tisch eines Turniers bleibt ein Platz bei seinem Spieler. Im Turnier kann ein Veranstalter jemand anderen weiterspielen lassen.
seat-is-offered = Der Platz wird schon angeboten; wer den Knopf unter jener Nachricht drückt, spielt weiter.
seat-offered = { $player } bietet den Platz von { $absent } in Partie `{ $game }` ({ $title }, { $clock }) an: Wer möchte von hier aus weiterspielen?
you-offered-seat = Der Platz ist angeboten. Bis ihn jemand übernimmt, geht die Partie weiter wie bisher.
seat-is-taken = Dieser Platz ist nicht mehr zu haben: Jemand hat ihn übernommen, oder sein Spieler ist zurück.
have-a-seat-there = Du hast in dieser Partie schon einen Platz.
seat-taken-over = { $player } spielt in Partie `{ $game }` für { $absent } weiter.
you-play-on = Du spielst in Partie `{ $game }` weiter. `/brett` zeigt sie von deiner Seite.
# $count (gespielte Züge)
open-seat-of-absent = Platz { $seat } von Partie `{ $game }`, zum Weiterspielen: { $title }, { $clock }, nach { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}.
