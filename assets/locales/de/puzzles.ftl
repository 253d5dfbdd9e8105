# Rätsel.

puzzle-title = **Rätsel { $id }** – { $game }
puzzle-of-the-day = **Rätsel des Tages { $number }** – { $game }
puzzle-seat = Platz { $seat }
# $side ist, wer am Zug ist, etwa Weiß.
puzzle-win-in-1 = { $side } am Zug: Gewinne mit diesem Zug.
puzzle-win-in-2 = { $side } am Zug: Gewinne mit dem zweiten Zug, gegen jede Verteidigung. Welcher Zug kommt zuerst?
puzzle-win-in-more = { $side } am Zug: Gewinne in höchstens { $turns } Zügen, gegen jede Verteidigung. Welcher Zug kommt zuerst?
puzzle-defend = { $side } am Zug: Die andere Seite droht, in höchstens { $turns } Zügen zu gewinnen. Welcher Zug verhindert es als einziger?
puzzle-best = { $side } am Zug: Ein Zug ist deutlich besser als alle anderen. Welcher?
puzzle-most = { $side } am Zug: Schlage mit einem Zug einen möglichst hohen Gesamtwert.
puzzle-home = { $side } am Zug: Bring mit diesem Zug eine Figur hinaus. Blöcke dürfen überallhin.
puzzle-home-next = { $side } am Zug: Spiele so, dass du mit deinem nächsten Zug eine Figur hinausbringen kannst, gegen jede Verteidigung.
puzzle-block = { $side } am Zug: Spiele so, dass die andere Seite mit ihrem nächsten Zug keine Figur hinausbringen kann.
puzzle-better = { $side } am Zug: Hier hast du etwas Schwächeres gespielt. Finde einen besseren Zug.
puzzle-grade = Schwierigkeit { $grade } von 8: Der Computer löst es ab Stufe { $grade }.
puzzle-how-to-answer = Drücke **Ziehen**, um deine Antwort zu wählen, oder tippe sie mit `/rätsel antwort`. Spielst du keine Partie, geht auch `/zug`. Das Ergebnis siehst nur du.
puzzle-help-costs = Ein Hinweis oder die Lösung zählt für deine Wertungszahl für Rätsel wie eine falsche Antwort.
puzzle-not-answered = Noch nicht geantwortet.
puzzle-board-of = Brett des Rätsels { $id }
puzzle-day-how = Drücke **Ziehen**, um deine Antwort zu wählen. Oder drücke **Lösen** für Hinweise und schreib sie mit `/rätsel antwort`. Versuche, Hinweise und Lösung siehst nur du.
puzzle-from-here = Aus einer Partie, die hier gespielt wurde.
puzzle-yesterday = Das vorige: { $solution }. Gelöst: { $solvers }.
puzzle-yesterday-nobody = Das vorige: { $solution }. Niemand hat es rechtzeitig gefunden.
puzzle-table-another = Löse noch ein Rätsel
puzzle-others = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}

puzzle-hint-row = Hinweis: Setze den Stein in Reihe { $row }.
puzzle-hint-among = Hinweis: Setze den Stein auf { $cells }.
puzzle-hint-from = Hinweis: Zieh mit dem, was auf { $place } steht.
puzzle-hint-to = Hinweis: Zieh nach { $place }.
# $before und $after sind Anzahlen.
puzzle-hint-captures = Hinweis: Vor dem Ziehen wird so oft geschlagen: { $before }, danach: { $after }.

puzzle-wrong = { $turn } ist nicht die Lösung.
puzzle-wrong-escape = { $turn } reicht nicht: Nach { $reply } kannst du nicht mehr rechtzeitig gewinnen.
puzzle-wrong-loses = { $turn } hilft nicht: Die andere Seite spielt { $reply } und gewinnt.
puzzle-wrong-home = { $turn } hilft nicht: Die andere Seite bringt mit { $reply } eine Figur hinaus.
puzzle-wrong-reply = { $turn } reicht nicht: Nach { $reply } kannst du keine Figur hinausbringen.
puzzle-wrong-chance = { $turn } gibt eine Chance von { $left } %. Der beste Zug gibt { $best } %.
puzzle-wrong-captured = { $turn } schlägt { $value }. Du kannst mehr schlagen: { $best }.
puzzle-wrong-not-done = { $turn } ist erlaubt, löst aber das Rätsel nicht.
puzzle-wrong-as-played = { $turn } hast du gespielt. Es gibt einen besseren Zug.
puzzle-try-again = Versuche es noch einmal, so oft du willst.
puzzle-solved = **Richtig!** { $turn } ist die Lösung.
puzzle-solved-today = Es ist das Rätsel des Tages: { $count ->
    [one] dein erstes in Folge.
   *[other] dein { $count }. Tag in Folge.
}
puzzle-count = Du hast { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
} gelöst, { $streak } in Folge.
puzzle-counts-not = Es zählt nicht, weil es schon gelöst war oder du die Lösung gesehen hast.
# A theme, in a list
puzzle-theme = { $theme ->
    [win-now] Gewinn mit einem Zug
    [win-in-two] Gewinn in zwei Zügen
    [win-in-three] Gewinn in drei Zügen
    [only-defence] einzige Verteidigung
    [most-value] so viel schlagen, wie es geht
    [bring-out] eine Figur hinausbringen
    [prepare-out] das Hinausbringen vorbereiten
    [hold-up] die andere Seite aufhalten
    [capture] Steine schlagen
    [threat] Drohung mit fünf in einer Linie
    [quiet] stiller Zug
    [hit] einen gegnerischen Stein schlagen
    [hold-back] Schlagen ist nicht das Beste
    [entering] Steine neben dem Brett
    [safety] kein Stein bleibt bedroht
    [swap] Tausch
    [black-block] schwarzer Block
    [grey-block] grauer Block
    [numbering] Schlagen durch Begegnung
    [addition] Schlagen durch Addition
    [subtraction] Schlagen durch Subtraktion
    [multiplication] Schlagen durch Multiplikation
    [division] Schlagen durch Division
    [siege] Schlagen durch Belagerung
    [pyramid] eine Pyramide schlagen
    [arithmetic] arithmetische Folge
    [geometric] geometrische Folge
   *[harmonic] harmonische Folge
}
puzzle-themes = Themen: { $themes }.
puzzle-no-theme = Kein Rätsel in { $game } hat das Thema „{ $theme }“. Die Liste unter `thema` zeigt die des Spiels.
# $before, $after (ratings)
puzzle-rating-changed = Deine Wertungszahl für Rätsel in { $game }: { $before } → { $after }.
puzzle-rating-changed-provisional = Deine Wertungszahl für Rätsel in { $game }: { $before } → { $after } (vorläufig).
puzzle-solution = Die Lösung von { $id }: { $solution }

puzzle-streak-now = Serie: { $count } gelöst. Hinweise gibt es keine, und der erste Fehler beendet sie.
puzzle-streak-over = Deine Serie ist vorbei: { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
} gelöst. Deine beste: { $best }.
puzzle-streak-all = Du hattest alle Rätsel dieses Spiels in einer Serie.
puzzle-streak-last = Für diese Serie gibt es kein anderes Rätsel mehr.
puzzle-streak-no-hints = In einer Serie gibt es keine Hinweise. Ein Rätsel kannst du mit `/rätsel überspringen` auslassen.
puzzle-skip-no-streak = Du bist in keiner Serie, also gibt es nichts zu überspringen. `/rätsel neu` gibt dir ein anderes Rätsel.
puzzle-skipped-already = Du hast in dieser Serie schon ein Rätsel übersprungen. Löse dieses oder sieh dir die Lösung an: Dann endet die Serie.
puzzle-skipped = { $id } ist übersprungen. In dieser Serie kannst du kein weiteres überspringen.

puzzle-yours = Du hast { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
} gelöst: { $streak } in Folge, längste Folge { $best }.
puzzle-table = **Rätsel des Tages** (bisher { $count })
puzzle-table-line = { $user }: { $count } gelöst, { $streak } in Folge, längste Folge { $best }

puzzle-daily-on = Das Rätsel des Tages kommt um { $at } ({ $zone }) in { $channel }. Das nächste: { $due }.
puzzle-daily-off = Hier gibt es kein Rätsel des Tages. Ein Verwalter des Servers kann es mit `/rätsel täglich zeit:09:00` einschalten.
puzzle-daily-needs-time = Sag, wann: Gib auch die Option `zeit` an, etwa 09:00.
puzzle-daily-not-time = `{ $typed }` ist keine Uhrzeit. Schreibe sie wie 09:00, oder `aus` für keine.
puzzle-daily-in-channels = Das Rätsel des Tages stellst du in einem Kanal des Servers ein.

puzzle-waits = Falls du das Rätsel { $id } meinst: Beantworte es mit dem Knopf darunter oder mit `/rätsel antwort`.
puzzle-refused = Das wurde als deine Antwort auf das Rätsel { $id } gelesen.
puzzle-none-in-hand = Du hast kein Rätsel begonnen. `/rätsel neu` gibt dir eines.
puzzle-gone = Dieses Rätsel gibt es nicht mehr.
puzzle-of-others = Zug { $ply } ist nicht deiner. Deine eigenen Züge haben in der Analyse ihre Knöpfe.
puzzle-no-stock = Zu diesem Spiel gibt es keine Rätsel.

puzzle-type-title = Deine Antwort auf Rätsel { $id }
puzzle-button-answer = Rätsel { $id }
puzzle-button-take = Lösen
puzzle-button-hint = Hinweis
puzzle-button-solution = Lösung
puzzle-button-new = Ein anderes
puzzle-button-streak = Serie
puzzle-button-skip = Überspringen
puzzle-button-table = Tabelle
