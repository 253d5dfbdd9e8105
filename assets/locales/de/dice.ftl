# Würfel, und Züge, die von selbst geschehen.

# $die (was er zeigt)
die-shows = Der Würfel zeigt **{ $die }**.

dice-promised = Die Würfe stehen im Voraus fest und lassen sich prüfen.
button-dice = Zu den Würfeln
# $promise (ein SHA-256)
dice-are-promised = Ein vorher gezogenes Geheimnis bestimmt jeden Wurf. Versprechen (SHA-256 des Geheimnisses): `{ $promise }`
dice-of-pair-are-promised = Versprechen für die zweite Partie: `{ $promise }`
dice-of-rematch-are-promised = Versprechen für die Revanche: `{ $promise }`
dice-checked-later = Auch in der Partieaufzeichnung steht das Versprechen. Ist die Partie zu Ende, wird das Geheimnis gezeigt, und jeder Wurf lässt sich prüfen.

dice-can-be-checked = Jetzt lässt sich jeder Wurf dieser Partie nachprüfen.
button-check-dice = Würfe prüfen
# $count (wie viele Würfe)
dice-checked = { $count ->
    [one] Der eine Wurf dieser Partie wurde nachgerechnet: Er fiel
   *[other] Alle { $count } Würfe dieser Partie wurden nachgerechnet: Sie fielen
} so, wie es vor der Partie versprochen war.{ $erased ->
    [0] {""}
    [one] {" "}1 anderer Wurf lässt sich nicht mehr prüfen, weil das, woraus er folgte, gelöscht ist.
   *[other] {" "}{ $erased } andere Würfe lassen sich nicht mehr prüfen, weil das, woraus sie folgten, gelöscht ist.
}
# $fault (was nicht passt, vom Programm)
dice-differ = **Die Würfe passen nicht zum Versprechen**: { $fault }
# $secret, $promise (je 64 Stellen)
dice-secret = Geheimnis: `{ $secret }`
    Versprechen (SHA-256 des Geheimnisses): `{ $promise }`
    Die Partieaufzeichnung darunter enthält alles, um die Würfe selbst nachzurechnen.
dice-none = { $title } wird ohne Würfel gespielt.

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
