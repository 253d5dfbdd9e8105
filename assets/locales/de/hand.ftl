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
# $colour, $colours (der eigenen Figuren)
hand-your-piece = deine { $colour ->
    [white] weiße
    [blue] blaue
    [red] rote
    [yellow] gelbe
   *[green] grüne
} Figur
hand-your-pieces = deine Figuren ({ $colours })

hand-against-rules = Das geht nicht: { $why }.
hand-nothing-there = Dort lässt sich nichts beginnen; die markierten Stellen lassen sich berühren.
hand-not-there = Dort geht es nicht weiter; die markierten Stellen lassen sich berühren.
# Warum etwas nicht berührt werden kann. $cell, $point, $square, $stop (die Stelle), $piece, $block
# (was dort steht), $side, $owner (wem es gehört), $distance (wie weit es zieht)
hand-choose-first = Wähle zuerst unter dem Brett, was gemeint ist.
hand-cell-taken = { $cell } ist nicht leer: dort liegt ein Stein von { $side }, und Steine werden auf leere Zellen gesetzt
hand-no-counter = auf { $point } steht kein Stein
hand-counter-of-other = der Stein auf { $point } gehört { $side }, und man zieht nur mit eigenen Steinen
hand-no-piece = auf { $square } steht nichts: ein Zug beginnt mit einem eigenen Stein
hand-piece-of-other = { $piece } gehört { $owner }: beginne mit einem eigenen Stein, der dort schlägt oder der zieht
hand-shut-in = { $piece } auf { $square } kann jetzt nichts schlagen und nicht ziehen: so ein Stein zieht genau { $distance } weit geradeaus, und jeder Weg ist versperrt oder führt vom Brett
hand-two-captors = zwei Steine schlagen nur gemeinsam; gezogen wird mit einem allein
hand-no-piece-to-move = auf { $stop } steht keine Figur: ein Zug beginnt mit einer eigenen Figur
hand-block = { $block } steht auf { $stop }: ein Block wird von einer Figur bewegt, die seinen Platz einnimmt; beginne also mit einer eigenen Figur
hand-not-yours = { $piece } gehört dir nicht: beginne mit einer eigenen Figur, die mit ihr den Platz tauschen kann
hand-your-turn = Du bist am Zug: Berühre eine der markierten Stellen.
hand-go-on = { $turn } … und weiter zu einer der markierten Stellen.
hand-which = { $turn } … was davon?
hand-whole = { $turn }: { $words }.
hand-only-turn = Es gibt nur einen Zug, { $turn }: { $words }.
hand-more = Es lässt sich noch mehr schlagen; mach weiter, oder bestätige.
hand-board = Brett
hand-board-of = Brett von Partie { $game }
hand-next-game = Nächste Partie
hand-fold = Brett ausblenden
hand-unfold = Brett zeigen

# The list of turns beside the board, and its buttons
hand-passed = gepasst
hand-missed = Zug verpasst
hand-vacant = aufgegeben, kein Zug
hand-turns = Züge
hand-first = Erste Stellung (Pos1)
hand-back = Einen Zug zurück (Pfeil links)
hand-forward = Einen Zug vor (Pfeil rechts)
hand-now = Zurück zu jetzt (Ende)
hand-start = Anfang
hand-flip = Brett drehen (F)
hand-zen = Nur das Brett (Z)

# Züge durch Auswählen. $turn (so weit er gemacht ist), $first, $last (Stellen mit ihren Nummern)
button-move = Ziehen
button-type-turn = Eintippen
button-next-game = Nächste wartende Partie
by-hand-begin = Womit willst du ziehen? Die Nummern sind die auf dem Bild.
by-hand-begin-placing = Wohin willst du setzen? Die Nummern sind die auf dem Bild.
by-hand-go-on = { $turn } … und dann? Die Nummern sind die auf dem Bild.
by-hand-menu = { $first } bis { $last }
no-game-waits = Zurzeit wartet keine Partie auf dich.
type-turn-title = Dein Zug in Partie { $game }
type-turn-label = Der Zug in Notation
