# Würfel, und Züge, die von selbst geschehen.

# $die (was er zeigt)
die-shows = Der Würfel zeigt **{ $die }**.

# $promise (ein SHA-256)
dice-promised = Die Würfe lassen sich nachher prüfen (Versprechen `{ $promise }`).
dice-promised-of-pair = Auch die Würfe der zweiten Partie (Versprechen `{ $promise }`).

# $secret (wovon das Versprechen der SHA-256 war)
dice-revealed = Das Geheimnis der Würfe war `{ $secret }`. `petteia replay --check-dice` prüft jeden Wurf der Aufzeichnung.

# $seat, $users (die ihn teilen)
shared-seat = Platz { $seat } ({ $users })

# $who (wer am Zug war), $words (der verpasste Zug in Worten, etwa „würfelt eine 5 …“)
turn-missed = { $who } { $words }.

# $who (wer am Zug war)
turn-passed = { $who } hat keinen erlaubten Zug und passt.
turn-passed-over = { $who } hat aufgegeben: Dieser Zug fällt aus.

# $who (wer am Zug war), $words (der Zug in Worten), $turn
only-turn-played = { $who } { $words }: { $turn }, der einzige erlaubte Zug, automatisch gespielt.

# $count (wie viele Züge nicht einzeln genannt werden)
more-by-themselves =
    { $count ->
        [one] 1 weiterer Zug wurde automatisch gespielt, dann:
       *[other] { $count } weitere Züge wurden automatisch gespielt, dann:
    }
