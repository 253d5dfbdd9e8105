# Was von beendeten Partien in Erinnerung bleibt: Statistik und Archiv.

stats-title = **{ $player }**: { $games ->
    [one] 1 beendete Partie
   *[other] { $games } beendete Partien
}
stats-of = **{ $title }**: { $tally }
tally = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}: { $won } gewonnen, { $drawn } remis, { $lost } verloren
stats-length = Im Schnitt { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
} in { $time }.
stats-lost-turns = { $turns ->
    [one] 1 Zug verpasst.
   *[other] { $turns } Züge verpasst.
}
stats-opening = { $opening ->
    [open] Offen
   *[closed] Geschlossen
}: { $tally }
# $pool (ein Wertungsbereich), $kept (Prozent), $games
stats-accuracy = Genauigkeit in { $pool }: { $kept } % in { $games ->
    [one] 1 analysierten Partie
   *[other] { $games } analysierten Partien
}.
stats-accuracy-curve = Wie sich die Genauigkeit von { $name } von Monat zu Monat geändert hat.
# $pool, $first, $last (Prozent), $months (wie viele)
stats-accuracy-line = { $pool }: anfangs { $first } %, im letzten von { $months } Monaten { $last } %.
# $title (a game), $rating, $solved, $attempts (numbers)
stats-puzzles = Rätsel in { $title }: **{ $rating }**. Beim ersten Versuch gelöst: { $solved } von { $attempts }.
stats-puzzles-provisional = Rätsel in { $title }: **{ $rating }** (vorläufig). Beim ersten Versuch gelöst: { $solved } von { $attempts }.
stats-puzzle-streak = Beste Serie in { $title }: { $count }.
stats-counted = Gezählt werden Partien dieses Servers und deine eigenen überall.
stats-none-of-yours = Du hast noch keine Partie beendet. `/spielen` eröffnet eine, `/partien` zeigt deine laufenden.
stats-none-of-yours-of = Du hast noch keine Partie { $title } beendet. Um deine anderen Partien zu zählen, lass die Option „spiel“ weg.
stats-none = Von { $player } gibt es keine beendete Partie, die du sehen kannst. Du siehst Partien dieses Servers und deine eigenen.
stats-none-of = Von { $player } gibt es keine beendete Partie { $title }, die du sehen kannst. Du siehst Partien dieses Servers und deine eigenen.
span-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tagen
}

# $opening ist open oder closed.
opening = { $opening ->
    [open] offene Partie
   *[closed] geschlossene Partie
}
# Wie es für den Spieler ausging: $fared ist won, drawn oder lost.
fared = { $fared ->
    [won] gewonnen
    [drawn] remis
   *[lost] verloren
}

button-finished-games = Beendete Partien
button-statistics = Statistik
button-earlier-games = Frühere
button-later-games = Spätere
archive-title = **Beendete Partien** { $what }
archive-winner = **{ $name }**
archive-of-player = von { $player }
archive-of-server = dieses Servers
archive-from = ab { $day }
archive-until = bis { $day }
archive-entry = `{ $game }` { $day } { $title }: { $players }, { $result }{ $notes }
archive-ended = { $how ->
    [agreed] vereinbart
    [resigned] aufgegeben
    [abandoned] wegen Abwesenheit
   *[time] die Runde war um
}
archive-annotated = mit Anmerkungen
archive-nothing = Es gibt keine.
archive-looked-back = Alle Partien zurück bis { $day } sind durchsucht. Drücke „Frühere“, um weiterzusuchen.
archive-looked-ahead = Alle Partien bis { $day } sind durchsucht. Drücke „Spätere“, um weiterzusuchen.
archive-no-day = „{ $given }“ ist kein Tag, Monat oder Jahr. Schreibe einen Tag als 2026-03-01, einen Monat als 2026-03, ein Jahr als 2026.
archive-days-reversed = Der erste Tag, { $from }, liegt nach dem letzten, { $until }. Vertausche „von“ und „bis“.
archive-no-result = „{ $given }“ ist kein Ergebnis. Schreibe gewonnen, remis oder verloren für den Spieler, oder ein Ergebnis wie 3-1 oder 1-0.
archive-no-openings = Nur Pentagame hat Namen für Eröffnungen, { $title } nicht. Lass „eröffnung“ weg, oder wähle Pentagame.
