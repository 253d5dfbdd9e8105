# Züge, die man auf einem eigenen Brett ausprobiert.

# $game (ihr Name)
explore-alone = **Ausprobieren** in Partie `{ $game }`. Nur du siehst das.
explore-shared = **Ausprobieren** in Partie `{ $game }`. Nur deine Seite sieht das.
# $ply (wie viele Züge gespielt sind)
explore-now = Die Partie, wie sie jetzt ist, nach Zug { $ply }.
explore-past = Die Partie nach Zug { $ply }. Sie ist seither weitergegangen.
# $ply, $turns (was ausprobiert wird)
explore-tried = Nach Zug { $ply }, was wäre, wenn: { $turns }
explore-to-move = { $players } am Zug.
explore-note = Deine Notiz: { $note }
explore-next = Von hier aus:
explore-more = … und { $count } weitere.
explore-how = `/ausprobieren züge:…` probiert Züge von hier aus, fremde und eigene. `notiz:…` hält fest, was du von dieser Stellung denkst.
explore-taken-back = Züge wurden zurückgenommen, darum ist gelöscht, was du danach ausprobiert hattest.
explore-dropped = Dieser Zug ist gelöscht, und was du danach ausprobiert hast.
explore-cleared = Alles Ausprobierte ist gelöscht.
explore-full = Mehr passt nicht hinein. Lösche erst mit seinem Knopf einen Zug.
explore-too-deep = Du kannst höchstens { $most } Züge hintereinander ausprobieren.
button-explore-game = Zur Partie
button-explore-on = { $turn } ›
button-explore-plan = So planen
button-explore-play = { $turn } spielen
button-explore-drop = Diesen Zug löschen
button-explore-clear = Alles löschen
