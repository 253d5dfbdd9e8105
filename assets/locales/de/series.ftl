# Serien von Turnieren: was Veranstalter und Spieler lesen.

series-is-created = Deine Serie **{ $name }** ist angelegt. In Befehlen heißt sie `{ $id }`. Die nächsten Turniere beginnen am { $dates }. Stimmt ein Termin nicht, hilft `/serie auslassen` oder `/serie beenden`.
series-created = { $player } hat die Serie { $series } angelegt. Ihre nächsten Turniere beginnen { $dates }. Anmelden kannst du dich jeweils ab { $length } vor dem Beginn.
series-outlasts = ⚠️ { $rounds ->
    [one] Eine Runde kann
   *[other] { $rounds } Runden können
} { $lasts } dauern, und zwischen den Terminen liegen { $between }. Läuft das vorige Turnier an einem Termin noch, fällt der Termin aus. Kürzere Runden (`rundendauer`) oder seltenere Termine helfen.
# A line below the table of a series, with a button to the standings. $starts (when it began)
series-held = Turnier: { $starts }
series-next = Das nächste beginnt am { $starts }. Anmelden kannst du dich ab { $length } vorher.
series-is-paused = Die Serie ist angehalten. Ein Veranstalter kann sie mit `/serie fortsetzen` weitergehen lassen.
series-is-over = Die Serie ist zu Ende.
series-not-paused = Die Serie ist nicht angehalten.

# $why: few or other
series-cancelled = { $why ->
    [few] { $tournament } fällt aus: angemeldet: { $registered }, nötig: mindestens { $least }.
   *[other] { $tournament } wurde abgesagt.
}
series-counted = { $tournament } zählt für die Serie.

# $why: still-played, missed or asked
series-skipped = { $series }: Am { $starts } gibt es kein Turnier. { $why ->
    [still-played] Das vorige wird noch gespielt.
    [missed] Ich war nicht rechtzeitig da, um es anzukündigen.
   *[asked] Ein Veranstalter lässt es aus.
}
series-table = Die Tabelle von { $series } nach { $tournaments ->
    [one] 1 Turnier
   *[other] { $tournaments } Turnieren
}:
series-row = { $place }. { $player }: **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
}, { $played } gespielt, { $won } gewonnen
series-points = Die ersten zehn Plätze eines Turniers bekommen 12, 10, 8, 7, 6, 5, 4, 3, 2 und 1 Punkte. Alle anderen, die gespielt haben, bekommen 1.

series-here = Die Serien hier:
series-listed = { $series }: { $every }. { $next }
# $dates, $nth (der wievielte im Monat), $weekday (1 ist Montag), $time (19:00), $zone
schedule-shown = { $dates ->
    [daily] täglich
    [first-of-month] am 1. jedes Monats
    [monthly] { $nth ->
        [first] erster
        [second] zweiter
        [third] dritter
        [fourth] vierter
       *[last] letzter
    } { weekday } im Monat
   *[weekly] { weekday }
} { $time } { $zone }
series-choice = { $name } ({ $phase ->
    [playing] läuft
   *[ended] zu Ende
})

series-paused = { $organiser } hat { $series } angehalten. Bis es weitergeht, wird kein Turnier angekündigt.
series-pause-reply = Die Serie ist angehalten. Ein schon angekündigtes Turnier geht weiter.
series-resumed = { $organiser } lässt { $series } weitergehen. { $next }
series-resume-reply = Die Serie läuft weiter.
sure-to-end-series = { $series } beenden? Das lässt sich nicht rückgängig machen. Ein schon angekündigtes Turnier geht weiter und zählt.
button-end-series = Die Serie beenden
button-keep-series = Weitergehen lassen
series-ended = { $organiser } hat { $series } beendet.

series-log-created = { $by } hat sie angelegt
series-log-opened = das Turnier { $tournament } wurde angekündigt, für { $starts }
series-log-skipped = kein Turnier am { $starts }: { $why ->
    [still-played] das vorige war nicht zu Ende
    [missed] petteia lief nicht
   *[asked] { $by } hat es ausgelassen
}
series-log-counted = das Turnier { $tournament } zählt, mit { $players } Spielern
series-log-cancelled = das Turnier { $tournament } wurde abgesagt
series-log-moved = sie ging mit ihrem Turnier nach { $channel }
series-log-ended = { $by } hat sie beendet

no-series-here = Hier gibt es keine Serie. Mit `/serie anlegen` legst du eine an.
no-series-called = Hier gibt es keine Serie namens `{ $name }`. Nenne eine davon: { $series }.
several-series = Es gibt mehrere Serien. Nenne eine davon: { $series }.
only-series-organisers = Das können nur die Veranstalter: { $player }, Mitglieder mit der Rolle der Veranstalter und Verwalter des Servers.
too-many-series = { $count } Serien und Ligen laufen hier schon. Beende eine mit `/serie beenden` oder `/liga beenden`.
series-of-ladders = Eine Rangleiter geht weiter, bis jemand sie beendet. Daraus lässt sich keine Serie machen. Wähle ein anderes `system`.
series-opens-early = Die Anmeldung würde beginnen, bevor das vorige Turnier begonnen hat. Wähle für `anmeldung` weniger als { $length }.
schedule-word = `{ $word }` ist kein Tag, keine Uhrzeit und keine Zeitzone. Schreibe etwa `Freitag 19:00 Europe/Berlin`, `erster Montag 20:00`, `täglich` oder `Monat`.
schedule-twice = `{ $word }` ist eines zu viel. Schreibe einen Tag, eine Uhrzeit und eine Zeitzone, etwa `Freitag 19:00 Europe/Berlin`.
schedule-nothing = Nenne einen Tag, etwa `Freitag 19:00 Europe/Berlin`, `erster Montag 20:00`, `täglich` oder `Monat`.
