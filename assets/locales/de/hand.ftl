# Züge von Hand: Felder, die auf dem Brett der Seite berührt oder mit Knöpfen gewählt werden.

hand-place = { $name }, { $words }
hand-standing = { $place }: { $standing }

hand-counters = { $count ->
    [one] ein Stein von { $side }
   *[other] { $count } Steine von { $side }
}
hand-counters-waiting = { $count ->
    [one] ein Stein wartet
   *[other] { $count } Steine warten
}
hand-stone = ein Stein von { $side }
hand-piece = { $piece } von { $side }

hand-against-rules = Das geht nicht: { $why }.
hand-nothing-there = Dort lässt sich nichts beginnen; die markierten Stellen lassen sich berühren.
hand-not-there = Dort geht es nicht weiter; die markierten Stellen lassen sich berühren.
hand-your-turn = Du bist am Zug: Berühre eine der markierten Stellen.
hand-go-on = { $turn } … und weiter zu einer der markierten Stellen.
hand-which = { $turn } … was davon?
hand-whole = { $turn }: { $words }.
hand-more = Es lässt sich noch mehr schlagen; mach weiter, oder bestätige.
hand-board = Brett
hand-board-of = Brett von Partie { $game }
hand-fold = Brett ausblenden
hand-unfold = Brett zeigen
