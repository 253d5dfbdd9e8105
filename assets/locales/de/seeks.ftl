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
seek-is-over = Diese Einladung haben schon andere angenommen, oder sie ist zurückgezogen. `/offen` zeigt, was offen ist.
own-seek = Diese Einladung ist von dir; annehmen können sie andere.
# $within, $theirs, $yours (Punkte)
seek-within = Diese Einladung ist für Wertungen, die höchstens { $within } Punkte auseinanderliegen; die andere ist { $theirs }, deine { $yours }.
seek-accepted = Du spielst Partie `{ $game }`; sie hat in { $channel } begonnen.
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
# $count (Plätze)
open-seats-of = Partie `{ $game }` von { $player }: { $title }, { $clock }, { $count ->
    [one] ein Platz
   *[other] { $count } Plätze
} frei.
