# Würfel, und Züge, die von selbst geschehen.

# $die (was er zeigt)
die-shows = Der Würfel zeigt **{ $die }**.

# $promise (ein SHA-256)
dice-promised = Die Würfe sind versprochen durch den SHA-256 ihres Geheimnisses: `{ $promise }`.

# $secret (wovon das Versprechen der SHA-256 war)
dice-revealed = Das Geheimnis der Würfe war `{ $secret }`; `petteia replay --check-dice` prüft jeden Wurf der Aufzeichnung.

# $seat, $users (die ihn teilen)
shared-seat = Platz { $seat } ({ $users })

# $who (wer am Zug war), $words (der verpasste Zug in Worten, etwa „würfelt eine 5 …“)
turn-missed = { $who } { $words }.

# $who (wer am Zug war)
turn-passed = { $who } hat keinen erlaubten Zug und muss passen.
turn-passed-over = { $who } hat aufgegeben: Der Zug wird übergangen.

# $who (wer am Zug war), $words (der Zug in Worten), $turn
only-turn-played = { $who } { $words }: { $turn }, der einzige erlaubte Zug, von selbst gespielt.

# $count (wie viele Züge nicht einzeln genannt werden)
more-by-themselves =
    { $count ->
        [one] Ein weiterer Zug geschah von selbst, dann:
       *[other] { $count } weitere Züge geschahen von selbst, dann:
    }
dice-promised-of-pair = Die der zweiten Partie durch: `{ $promise }`.
