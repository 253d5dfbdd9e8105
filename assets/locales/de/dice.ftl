# Würfel, und Züge, die von selbst geschehen.

# $die (was er zeigt)
die-shows = Der Würfel zeigt **{ $die }**.

# $promise (ein SHA-256)
dice-promised = Die Würfe sind versprochen durch den SHA-256 ihres Geheimnisses: `{ $promise }`.

# $secret (wovon das Versprechen der SHA-256 war)
dice-revealed = Das Geheimnis der Würfe war `{ $secret }`; `petteia replay --check-dice` prüft jeden Wurf der Aufzeichnung.

# $users (wer am Zug war), $words (der verpasste Zug in Worten, etwa „würfelt eine 5 …“)
turn-missed = { $users } { $words }.

# $users (wer am Zug war)
turn-passed = { $users } hat keinen erlaubten Zug und muss passen.
turn-passed-over = { $users } hat aufgegeben: Der Zug wird übergangen.

# $users (wer am Zug war), $words (der Zug in Worten), $turn
only-turn-played = { $users } { $words }: { $turn }, der einzige erlaubte Zug, von selbst gespielt.

# $count (wie viele Züge nicht einzeln genannt werden)
more-by-themselves =
    { $count ->
        [one] Ein weiterer Zug geschah von selbst, dann:
       *[other] { $count } weitere Züge geschahen von selbst, dann:
    }
