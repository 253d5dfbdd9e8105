# Analysen: was eine beendete Partie lehrt.

command-analyse = Aus einer beendeten Partie lernen: Chancen, Wendepunkte, bessere Züge und warum
    .name = analysieren
option-analyse-game = Welche beendete Partie; ohne Angabe die letzte hier
    .name = partie

# $game (ihr Name)
analysis-begins = Ich sehe mir `{ $game }` Zug für Zug an. Das dauert bis zu einer Minute.
# $count (wie viele Partien vorher drankommen)
analysis-waits = `{ $game }` wartet auf die Analyse: Zuerst { $count ->
    [one] kommt 1 andere Partie
   *[other] kommen { $count } andere Partien
}.
# $done, $plies (wie viele Züge fertig sind, wie viele es gibt)
analysis-goes-on = `{ $game }` wird gerade analysiert: { $done } von { $plies } Zügen sind fertig.
analysis-comes-here = Die Analyse kommt in diesen Kanal.
analysis-comes-to-you = Die Analyse kommt als Direktnachricht zu dir. Im Web erscheint sie auch neben dem Brett.
analysis-is-sent = Die Analyse von `{ $game }` habe ich dir als Direktnachricht geschickt.
analysis-is-shown = Die Analyse von `{ $game }` steht jetzt in diesem Kanal. Alle hier können ihre Knöpfe benutzen.
analysis-failed = Die Analyse von `{ $game }` ist misslungen. Mit `/analysieren` versuchst du es noch einmal.
analysis-busy = Gerade warten viele Partien auf ihre Analyse. Bitte frage in einigen Minuten wieder.
# $count (how many games of the user wait)
analysis-enough = { $count ->
    [one] Für dich wartet schon 1 Partie
   *[other] Für dich warten schon { $count } Partien
} auf die Analyse. Frag wieder, wenn eine davon fertig ist.
analysis-not-over = `{ $game }` wird noch gespielt, und während der Partie gibt es keine Hilfe. Wenn sie zu Ende ist, verwende `/analysieren`.
analysis-rated-game = In einer laufenden gewerteten Partie steht gerade eine Stellung aus dieser hier, und in gewerteten Partien gibt es keine Hilfe. Versuche es wieder, wenn dort weitergespielt ist.
analysis-of-nothing = `{ $game }` wurde nicht zu Ende gespielt, also gibt es nichts zu analysieren.
# $played (wie viele Züge es gibt), $most (wie viele analysiert werden können)
analysis-too-long = Diese Partie hat { $played } Züge, und höchstens { $most } lassen sich analysieren. `/nachspielen` zeigt sie dir ganz.
analysis-is-gone = Diese Analyse von `{ $game }` habe ich nicht mehr. `/analysieren` macht eine neue.
none-to-analyse = Hier ist noch keine Partie zu Ende, und nur beendete Partien lassen sich analysieren. Nenne eine andere mit der Option „partie“.

# $title (welches Spiel), $players
analysis-of = **{ $title }**, Partie `{ $game }`: { $players }. Was sie lehrt:
# $number (des Wendepunkts), $what (ein Satz)
analysis-point = **{ $number }.** { $what }
# $players (wer am Zug war), $ply, $turn, $before, $after (Prozent)
analysis-played = Zug { $ply }, { $players }: { $turn }. Gewinnchance: vorher { $before } %, nachher { $after } %.
analysis-lost = Zug { $ply }, { $players }: Zug verpasst. Gewinnchance: vorher { $before } %, nachher { $after } %.
analysis-better = Besser: { $turn }.
# $turn, $words (der Zug in Worten)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = Kein Zug hat viel gekostet: Alle haben gut gespielt.
# $kept (Prozent), $lost (wie viel einer Partie), $turns
analysis-accuracy = { $players }: Genauigkeit { $kept } %, Fehler kosteten insgesamt { $lost } % ({ $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}).
# $luck (wie viel einer Partie, mit Vorzeichen)
analysis-accuracy-and-luck = { $players }: Genauigkeit { $kept } %, Fehler kosteten insgesamt { $lost } % ({ $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}). Würfelglück: { $luck } %.
analysis-press = Drücke einen Knopf, um einen Wendepunkt zu sehen, oder Schritt für Schritt den besten Zug.
# $line (Züge)
analysis-line-played = Das Brett zeigt, was gespielt wurde. Am besten war: { $line }
# $after, $turns (wie viele Züge davon gezeigt sind, wie viele es gibt)
analysis-line = Am besten war (hier nach Zug { $after } von { $turns }): { $line }
analysis-line-here = → { $turn }

## Warum: Tatsachen, je ein Satz

# $turn
why-misses-win = { $turn } hätte sofort gewonnen.
# $next (wer als Nächstes zieht), $turn (mit Worten)
why-allows-win = Nun kann { $next } sofort gewinnen: { $turn }.
# $cells (eines oder mehrere)
why-leaves-four = Vier in einer Linie bleiben stehen: { $next } bildet fünf auf { $cells }.
# $turns (wie viele)
why-misses-forced-win = { $turn } hätte in { $turns } Zügen gegen jede Verteidigung gewonnen.
why-allows-four = Nun kann { $next } mit { $turn } eine Vier bilden, die sich nicht mehr aufhalten lässt.
why-allows-forced-win = Nun gewinnt { $next } in { $turns } Zügen gegen jede Verteidigung, zuerst mit { $turn }.
# $players (wer am Zug war)
why-forces-win = Damit gewinnt { $players } in { $turns } Zügen gegen jede Verteidigung.
# $count (wie viele Figuren)
why-misses-out = { $turn } hätte { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
} hinausgebracht.
# $turn (mit Worten)
why-misses-capture = Damit ließ sich mehr schlagen: { $turn }.
# $count (wie viele geschlagen werden)
why-allows-capture = Nun kann { $next } { $count } schlagen: { $turn }.
# $numbers, $least (von den sechs Zahlen eines Würfels)
why-exposes = Nun schlägt { $next } mit { $numbers } von 6 Zahlen des Würfels. Nach dem besseren Zug: mit { $least ->
    [0] keiner
   *[other] { $least }
}.
# $players, $others (wer), $own, $other (wie viele Züge)
why-race = Ohne Hindernis brauchte { $players } noch { $own ->
    [one] 1 Zug
   *[other] { $own } Züge
}, { $others } { $other }.
# $best_own, $best_other (dasselbe nach dem besseren Zug)
why-race-and-best = Ohne Hindernis brauchte { $players } noch { $own ->
    [one] 1 Zug
   *[other] { $own } Züge
}, { $others } { $other }. Nach dem besseren Zug: { $best_own } und { $best_other }.
why-nearest = die nächste Seite
# $players (wer aufgehalten wird), $turns (wie lange)
why-slows = Das kostet { $players } { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}.
why-misses-slowing = { $turn } hätte { $players } { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
} gekostet.

button-analyse = Analysieren

# $number, $ply
button-turning-point = { $number }: Zug { $ply }
button-try-again = Zug { $ply } neu versuchen
button-try-again-of = { $game }: Zug { $ply } neu versuchen
button-what-was-played = ‹ Was gespielt wurde
button-what-was-best = Das Beste ›
button-all-of-it = Überblick

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
chances-alt-line = { $name }: am Anfang { $first } %, am Ende { $last } %.
# $plies (Züge, wie chances-alt-point sie nennt)
chances-alt-points = Wendepunkte: { $plies }.
# $ply, $turn (in Notation, oder a-lost-turn)
chances-alt-point = Zug { $ply } ({ $turn })

## Die Arten von Fehlern, vor dem besseren Zug

mistake-missed-win = **Gewinn verpasst.**
mistake-let-win = **Gewinn zugelassen.**
mistake-missed-forced-win = **Erzwungenen Gewinn verpasst.**
mistake-let-forced-win = **Erzwungenen Gewinn zugelassen.**
mistake-left-four = **Vier in einer Linie stehen lassen.**
mistake-missed-capture = **Schlagen verpasst.**
mistake-let-capture = **Schlagen zugelassen.**
mistake-captured-too-early = **Zu früh geschlagen.**
mistake-missed-out = **Hinausbringen verpasst.**
mistake-swapped-too-early = **Zu früh getauscht.**
mistake-missed-swap = **Tausch verpasst.**
mistake-let-through = **Die Spitze durchgelassen.**
mistake-fell-behind = **Zeit im Rennen verloren.**
mistake-left-exposed = **Einen Stein bedroht stehen lassen.**
mistake-missed-sacred-line = **Heilige Linie verpasst.**
mistake-took-first-stone = **Den falschen ersten Stein übernommen.**
mistake-left-first-stone = **Den ersten Stein nicht übernommen.**
