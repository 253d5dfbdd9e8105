# Züge, die man auf einem eigenen Brett ausprobiert.

# $game (ihr Name)
explore-alone = **Ausprobieren** in Partie `{ $game }`; niemand außer dir sieht es.
explore-shared = **Ausprobieren** in Partie `{ $game }`; niemand außer dir und deiner Seite sieht es.
# $ply (wie viele Züge gespielt sind)
explore-now = Die Partie, wie sie steht, nach Zug { $ply }.
explore-past = Die Partie nach Zug { $ply }; sie ist seither weitergegangen.
# $ply, $turns (was ausprobiert wird)
explore-tried = Nach Zug { $ply }, was wäre wenn: { $turns }
explore-to-move = { $players } am Zug.
explore-note = Deine Notiz: { $note }
explore-next = Von hier aus:
explore-more = … und { $count } mehr.
explore-how = `/ausprobieren züge:…` probiert Züge von hier aus, ihre und deine; `notiz:…` hält fest, was du von dieser Stellung denkst.
explore-taken-back = Züge wurden zurückgenommen; was du danach ausprobiert hattest, ist weg.
explore-dropped = Dieser Zug ist vergessen, und was du danach ausprobiert hast.
explore-cleared = Alles Ausprobierte ist vergessen.
explore-full = Mehr passt nicht hinein. Vergiss mit dem Knopf einen Zug, den du nicht mehr brauchst.
explore-too-deep = Du kannst { $most } Züge hintereinander ausprobieren, nicht mehr.
button-explore-game = Zur Partie
button-explore-on = { $turn } ›
button-explore-plan = So planen
button-explore-drop = Diesen Zug vergessen
button-explore-clear = Alles vergessen
