# Dados, y turnos que van solos.

# $die (lo que muestra)
die-shows = El dado muestra un **{ $die }**.

# $promise (un SHA-256)
dice-promised = Las tiradas se pueden comprobar después (promesa `{ $promise }`).
dice-promised-of-pair = También las tiradas de la segunda partida (promesa `{ $promise }`).

# $secret (aquello de lo que la promesa era el SHA-256)
dice-revealed = El secreto de las tiradas era `{ $secret }`. Para comprobar cada dado del registro, usa `petteia replay --check-dice`.

# $seat, $users (quiénes lo comparten)
shared-seat = Puesto { $seat } ({ $users })

# $who (a quién le tocaba), $words (el turno perdido en palabras, por ejemplo «saca un 5 …»)
turn-missed = { $who } { $words }.

# $who (a quién le tocaba)
turn-passed = { $who } no tiene ninguna jugada legal y pasa.
turn-passed-over = { $who } ha abandonado: este turno se salta.

# $who (a quién le tocaba), $words (la jugada en palabras), $turn
only-turn-played = { $who } { $words }: { $turn }, la única jugada legal, jugada automáticamente.

# $count (cuántas jugadas no se cuentan una a una)
more-by-themselves =
    { $count ->
        [one] Se jugó automáticamente 1 jugada más, y después:
       *[other] Se jugaron automáticamente { $count } jugadas más, y después:
    }
