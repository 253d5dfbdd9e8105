# Was in einer Stellung beendeter Partien gespielt wurde.

# $title (der Name des Spiels)
openings-of = **Eröffnungen** in { $title }, aus den beendeten Partien dieses Servers
# $count (wie viele Partien)
known-games =
    { $count ->
        [one] 1 beendete Partie kam zu dieser Stellung. Die Ergebnisse gelten aus Sicht der Seite am Zug.
       *[other] { $count } beendete Partien kamen zu dieser Stellung. Die Ergebnisse gelten aus Sicht der Seite am Zug.
    }
# $turn, $count (wie viele Partien), $won, $drawn, $lost (wie viele davon)
known-turn =
    { $turn }: { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    } – { $won } gewonnen, { $drawn } remis, { $lost } verloren
# $count (wie viele Partien)
known-ended =
    { $count ->
        [one] 1 Partie endete hier.
       *[other] { $count } Partien endeten hier.
    }
known-best = Partien der stärksten Spieler:
known-new = Keine beendete Partie dieses Servers, die du sehen darfst, kam zu dieser Stellung.
known-building = Ältere Partien werden noch gezählt, es können also mehr sein.
# $game (ihr Name)
known-not-while-played = Du spielst diese Stellung in Partie `{ $game }`, die keine Übungspartie ist. Die Zahlen siehst du wieder, wenn sie weitergegangen ist.
# $title (der Name des Spiels)
openings-everywhere = **Eröffnungen** in { $title }, aus beendeten Partien aller Server, deren Spieler zugestimmt haben
# $count (wie viele Partien)
known-everywhere =
    Überall, wo die Spieler zugestimmt haben: { $count ->
        [one] 1 Partie.
       *[other] { $count } Partien.
    }
known-new-everywhere = Zu wenige beendete Partien, deren Spieler zugestimmt haben, kamen zu dieser Stellung. Ich nenne nur Züge mit mindestens fünf Partien von drei Spielern.
book-title = Aus dem Eröffnungsbuch (Partien der Stufe 8 gegen sich selbst):
