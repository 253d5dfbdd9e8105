# Analysen: was eine beendete Partie lehrt.

command-analyse = Was eine beendete Partie lehrt: Chancen, Wendepunkte, was besser war und warum
    .name = analysieren
option-analyse-game = Welche beendete Partie; ohne Angabe die letzte hier
    .name = partie

# $game (ihr Name)
analysis-begins = Ich sehe mir `{ $game }` Zug für Zug an. Das dauert bis zu einer Minute; dann kommt die Analyse in diesen Kanal.
# $count (wie viele Partien vorher drankommen)
analysis-waits = `{ $game }` wird analysiert; { $count ->
    [one] eine andere Partie kommt zuerst
   *[other] { $count } andere kommen zuerst
}. Die Analyse kommt in diesen Kanal.
# $done, $plies (wie viele Züge fertig sind, wie viele es gibt)
analysis-goes-on = `{ $game }` wird gerade analysiert: { $done } von { $plies } Zügen sind fertig. Die Analyse kommt in diesen Kanal.
analysis-is-shown = Die Analyse von `{ $game }` steht jetzt in diesem Kanal; alle hier können sie mit den Knöpfen durchgehen.
analysis-failed = Die Analyse von `{ $game }` ist misslungen. `/analysieren` beginnt sie neu.
analysis-busy = Gerade warten viele Partien auf ihre Analyse. Bitte frage in einigen Minuten wieder.
analysis-not-over = `{ $game }` wird noch gespielt, und in einer laufenden Partie hilft niemandem jemand. Wenn sie zu Ende ist, zeigt `/analysieren`, was sie lehrt.
analysis-rated-game = In einer gewerteten Partie, die gerade gespielt wird, steht eine Stellung aus dieser hier. In gewerteten Partien wird niemandem geholfen; die Analyse muss warten, bis dort weitergespielt ist.
analysis-of-nothing = In `{ $game }` wurde nichts zu Ende gespielt, also gibt es daraus nichts zu lernen.
# $played (wie viele Züge es gibt), $most (wie viele analysiert werden können)
analysis-too-long = Diese Partie hat { $played } Züge; mehr als { $most } lassen sich nicht analysieren. `/nachspielen` zeigt sie dir ganz.
analysis-is-gone = Diese Analyse von `{ $game }` ist hier nicht mehr bekannt. `/analysieren` macht eine neue.
none-to-analyse = Hier ist noch keine Partie zu Ende. Analysiert werden nur beendete Partien; nenne eine andere mit der Option „partie“.

# $title (welches Spiel), $players
analysis-of = **{ $title }**, Partie `{ $game }`: { $players }. Was sie lehrt:
# $number (des Wendepunkts), $what (ein Satz)
analysis-point = **{ $number }.** { $what }
# $players (wer am Zug war), $ply, $turn, $before, $after (Prozent)
analysis-played = Zug { $ply }, { $players }: { $turn }; die Chance fiel von { $before } % auf { $after } %.
analysis-lost = Zug { $ply }, { $players }: auf Zeit verloren; die Chance fiel von { $before } % auf { $after } %.
analysis-better = Besser: { $turn }.
# $turn, $words (der Zug in Worten)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = Kein Zug hat viel verloren: Alle haben gut gespielt.
# $kept (Prozent), $lost (wie viel einer Partie), $turns
analysis-accuracy = { $players }: Genauigkeit { $kept } %, { $lost } Partien verloren in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}.
# $luck (wie viel einer Partie, mit Vorzeichen)
analysis-accuracy-and-luck = { $players }: Genauigkeit { $kept } %, durch eigene Wahl { $lost } Partien verloren in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}; Würfelglück { $luck }.
analysis-press = Die Knöpfe zeigen die Wendepunkte und Zug für Zug, was das Beste gewesen wäre.
# $line (Züge)
analysis-line-played = Das Brett zeigt, was gespielt wurde. Das Beste wäre gewesen: { $line }
# $after, $turns (wie viele Züge davon gezeigt sind, wie viele es gibt)
analysis-line = Das Beste wäre gewesen (gezeigt ist Zug { $after } von { $turns }): { $line }
analysis-line-here = → { $turn }

## Warum: Tatsachen, je ein Satz

# $turn
why-misses-win = { $turn } hätte sofort gewonnen.
# $next (wer als Nächstes zieht), $turn (mit Worten)
why-allows-win = Nun kann { $next } sofort gewinnen: { $turn }.
# $cells (eines oder mehrere)
why-leaves-four = Eine Vier bleibt stehen: { $next } bildet die Fünf auf { $cells }.
# $turns (wie viele)
why-misses-forced-win = { $turn } hätte gegen jede Verteidigung gewonnen, in { $turns } Zügen.
why-allows-four = Nun kann { $next } mit { $turn } eine Vier bilden, die sich nicht mehr aufhalten lässt.
why-allows-forced-win = Nun gewinnt { $next } gegen jede Verteidigung in { $turns } Zügen, beginnend mit { $turn }.
# $players (wer am Zug war)
why-forces-win = Damit gewinnt { $players } gegen jede Verteidigung, in { $turns } Zügen.
# $count (wie viele Figuren)
why-misses-out = { $turn } hätte { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
} herausgebracht.
# $turn (mit Worten)
why-misses-capture = Es war mehr zu schlagen: { $turn }.
# $count (wie viele geschlagen werden)
why-allows-capture = Nun kann { $next } { $count ->
    [one] einmal
   *[other] { $count }-mal
} schlagen: { $turn }.
# $numbers, $least (von den sechs Zahlen eines Würfels)
why-exposes = Nun schlägt { $next } mit { $numbers } von den sechs Zahlen des Würfels; nach dem besseren Zug mit { $least ->
    [0] keiner
   *[other] { $least }
}.
# $players, $others (wer), $own, $other (wie viele Züge)
why-race = Kam niemand dazwischen, brauchte { $players } noch { $own ->
    [one] einen Zug
   *[other] { $own } Züge
}, { $others } { $other }.
# $best_own, $best_other (dasselbe nach dem besseren Zug)
why-race-and-best = Kam niemand dazwischen, brauchte { $players } noch { $own ->
    [one] einen Zug
   *[other] { $own } Züge
}, { $others } { $other }; nach dem besseren Zug { $best_own } und { $best_other }.
why-nearest = wer von den anderen am nächsten war,
# $players (wer aufgehalten wird), $turns (wie lange)
why-slows = Das kostet { $players } { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
}.
why-misses-slowing = { $turn } hätte { $players } { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} gekostet.

button-analyse = Analysieren

# $number, $ply
button-turning-point = { $number }. Zug { $ply }
button-what-was-played = ‹ Was gespielt wurde
button-what-was-best = Was besser war ›
button-all-of-it = Alles auf einen Blick

archive-analysed = analysiert

## Das Bild der Chancen

# $name (eines Spielers)
picture-chance-of = Chance von { $name }
picture-chances = Chancen
# $turns (wie viele)
chances-alt = Wie die Chancen sich entwickelten, in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}.
# $first, $last (Prozent)
chances-alt-line = { $name }: { $first } % am Anfang, { $last } % am Ende.
# $plies
chances-alt-points = Wendepunkte: Züge { $plies }.
