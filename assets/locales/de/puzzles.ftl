# Rätsel.

puzzle-title = **Rätsel { $id }** – { $game }
puzzle-of-the-day = **Rätsel des Tages { $number }** – { $game }
puzzle-seat = Platz { $seat }
# $side ist, wer am Zug ist, etwa Weiß.
puzzle-win-in-1 = { $side } ist am Zug und gewinnt mit diesem Zug.
puzzle-win-in-2 = { $side } ist am Zug und gewinnt mit dem zweiten Zug, was die andere Seite auch tut. Welcher ist der erste?
puzzle-win-in-more = { $side } ist am Zug und gewinnt spätestens mit Zug { $turns }, was die andere Seite auch tut. Welcher ist der erste?
puzzle-defend = { $side } ist am Zug, und die andere Seite droht zu gewinnen. Nur ein Zug verhindert, dass sie es innerhalb von { $turns } Zügen schafft.
puzzle-best = { $side } ist am Zug. Ein Zug ist deutlich besser als alle anderen.
puzzle-most = { $side } ist am Zug: Schlage mit einem Zug so viel, wie es geht, nach Werten gezählt.
puzzle-home = { $side } ist am Zug und bringt mit diesem Zug eine Figur hinaus. Wohin Blöcke kommen, ist frei.
puzzle-home-next = { $side } ist am Zug: Spiele so, dass du mit deinem nächsten Zug eine Figur hinausbringst, was die andere Seite auch tut.
puzzle-block = { $side } ist am Zug: Spiele so, dass die andere Seite mit ihrem nächsten Zug keine Figur hinausbringen kann.
puzzle-grade = Schwierigkeit { $grade } von 8: Der Computer löst es ab Stufe { $grade }.
puzzle-how-to-answer = Wähle deine Antwort mit **Ziehen**, oder schreibe sie mit `/rätsel antwort`, oder mit `/zug`, wo du in keiner Partie spielst; was daraus wird, siehst nur du.
puzzle-not-answered = Noch nicht geantwortet.
puzzle-board-of = Brett des Rätsels { $id }
puzzle-day-how = Wähle deine Antwort mit **Ziehen**, oder nimm das Rätsel auf, hole dir Hinweise und schreibe sie mit `/rätsel antwort`: Deine Versuche, Hinweise und die Lösung siehst nur du.
puzzle-from-here = Aus einer Partie, die hier gespielt wurde.
puzzle-yesterday = Das vorige: { $solution }. Gelöst haben es { $solvers }.
puzzle-yesterday-nobody = Das vorige: { $solution }. Niemand hat es rechtzeitig gefunden.
puzzle-others = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}

puzzle-hint-row = Hinweis: Der Stein kommt in Reihe { $row }.
puzzle-hint-among = Hinweis: Der Stein kommt auf { $cells }.
puzzle-hint-from = Hinweis: Es zieht, was auf { $place } steht.
puzzle-hint-to = Hinweis: Es zieht nach { $place }.
# $before und $after sind Anzahlen.
puzzle-hint-captures = Hinweis: Vor dem Ziehen wird so oft geschlagen: { $before }, danach: { $after }.

puzzle-wrong = { $turn } ist nicht die Lösung.
puzzle-wrong-escape = { $turn } reicht nicht: Nach { $reply } ist rechtzeitig nicht mehr zu gewinnen.
puzzle-wrong-loses = { $turn } hilft nicht: Die andere Seite spielt { $reply } und gewinnt.
puzzle-wrong-home = { $turn } hilft nicht: Mit { $reply } geht eine Figur hinaus.
puzzle-wrong-reply = { $turn } reicht nicht: Nach { $reply } geht keine Figur mehr hinaus.
puzzle-wrong-chance = { $turn } lässt eine Chance von { $left } %; der beste Zug lässt { $best } %.
puzzle-wrong-captured = { $turn } schlägt { $value }; es ist mehr zu holen: { $best }.
puzzle-wrong-not-done = { $turn } ist ein Zug, tut aber nicht, was gefragt ist.
puzzle-try-again = Versuche es noch einmal, so oft du magst.
puzzle-solved = **Richtig!** { $turn } ist die Lösung.
puzzle-solved-today = Es ist das Rätsel des Tages: { $count ->
    [one] dein erstes in Folge.
   *[other] Tag { $count } in Folge.
}
puzzle-count = Du hast { $count ->
    [one] ein Rätsel
   *[other] { $count } Rätsel
} gelöst, { $streak } in Folge.
puzzle-counts-not = Es war schon gelöst oder seine Lösung verraten, also zählt es nicht.
puzzle-solution = Die Lösung von { $id }: { $solution }

puzzle-yours = Du hast { $count ->
    [one] ein Rätsel
   *[other] { $count } Rätsel
} gelöst: { $streak } in Folge, längste Folge { $best }.
puzzle-table = **Rätsel des Tages** (bisher { $count })
puzzle-table-line = { $user }: { $count } gelöst, { $streak } in Folge, längste Folge { $best }

puzzle-daily-on = Das Rätsel des Tages kommt um { $at } ({ $zone }) in { $channel }; das nächste { $due }.
puzzle-daily-off = Hier gibt es kein Rätsel des Tages. Wer den Server verwaltet, richtet es mit `/rätsel täglich zeit:09:00` ein.
puzzle-daily-needs-time = Sage, wann: Gib die Option `zeit` dazu an, etwa 09:00.
puzzle-daily-not-time = `{ $typed }` ist keine Uhrzeit: Schreibe sie wie 09:00, oder `off` für keine.
puzzle-daily-in-channels = Das Rätsel des Tages wird in einem Kanal des Servers eingestellt.

puzzle-none-in-hand = Du hast kein Rätsel in der Hand: Nimm eines mit `/rätsel neu`.
puzzle-gone = Dieses Rätsel gibt es nicht mehr.
puzzle-no-stock = Zu diesem Spiel gibt es keine Rätsel.

puzzle-type-title = Deine Antwort auf Rätsel { $id }
puzzle-button-take = Aufnehmen
puzzle-button-hint = Hinweis
puzzle-button-solution = Lösung
puzzle-button-new = Ein anderes
